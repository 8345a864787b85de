from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import a_file, a_postgres
from tests.server.wired import AtHome, house


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    with a_postgres(tmp_path_factory.mktemp("postgres")) as create:
        yield create


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return a_file(tmp_path)
    create: Callable[[], str] = request.getfixturevalue("postgres")
    return create()


@pytest.fixture
def at_home(database: str) -> AtHome:
    """Run this in an open house, on each of the databases."""

    def run(visit: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        async def opening() -> None:
            async with house(database) as at:
                await visit(at)

        asyncio.run(opening())

    return run
