from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import a_file, a_postgres
from tests.server.wired import AtHome, house


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Not in pytest's own folder: its next session shuts that to all others, and what root starts, another serves."""
    with (
        tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as folder,
        a_postgres(Path(folder)) as create,
    ):
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
