"""groomporter serve"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.common import console

KEY = "key"  # the file with what tokens are signed with


def run(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any that is free.")] = 8000,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept.")] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="Another database than SQLite in there.")
    ] = None,
) -> None:
    """Keep tables that people sit at, over HTTP and WebSockets."""
    import platformdirs
    import uvicorn

    from groomporter.server.app import application

    folder = data or Path(platformdirs.user_data_dir("groomporter"))
    folder.mkdir(parents=True, exist_ok=True)
    url = database or f"sqlite+aiosqlite:///{folder / 'house.db'}"
    console().print(f"Groom Porter keeps his tables at http://{host}:{port}", highlight=False, soft_wrap=True)
    uvicorn.run(
        application(url, key_in(folder)),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )


def key_in(folder: Path) -> bytes:
    """Made on the first start, readable by nobody else."""
    path = folder / KEY
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(32))
    return path.read_bytes()
