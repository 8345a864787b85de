"""groomporter backup"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.common import Json, console, print_json, progress

Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The folder of the tables; by default in the user's data.")
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database", metavar="URL", help="Where tables are kept, if not in SQLite there, as postgresql+asyncpg://…"
    ),
]


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Copy all tables into one file; the house may be open."""
    from groomporter.server import store

    with progress("tables") as done:
        copied = asyncio.run(store.backup(database or store.url_in(store.home(data)), file, done))
    if as_json:
        print_json({"file": str(file), "tables": copied.rooms, "lines": copied.lines})
        return
    console().print(f"{copied.rooms} tables with {copied.lines} lines are in {file}", highlight=False, soft_wrap=True)
