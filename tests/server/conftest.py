from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.databases import a_file, a_postgres


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
