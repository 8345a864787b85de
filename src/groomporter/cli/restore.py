"""groomporter restore"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.backup import Data, Database
from groomporter.cli.common import Json, console, print_json, progress


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One that `groomporter backup` has made.")],
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """Bring back missing tables out of a backup."""
    from groomporter.server import store

    with progress("tables") as done:
        copied = asyncio.run(store.restore(database or store.url_in(store.home(data)), file, done))
    if as_json:
        print_json({"file": str(file), "tables": copied.rooms, "lines": copied.lines})
        return
    said = f"{copied.rooms} tables with {copied.lines} lines were missing, and are back"
    console().print(said, highlight=False, soft_wrap=True)
