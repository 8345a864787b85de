"""groomporter backup"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.common import console, progress

Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept.")]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help="Another database than SQLite there.")]


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Copy all tables as they are now into one file; the house may be open."""
    from groomporter.server import store

    with progress("tables") as done:
        copied = asyncio.run(store.backup(database or store.url_in(store.home(data)), file, done))
    console().print(f"{copied.rooms} tables with {copied.lines} lines are in {file}", highlight=False, soft_wrap=True)
