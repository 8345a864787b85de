"""groomporter restore"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.backup import Data, Database
from groomporter.cli.common import console, progress


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One that `groomporter backup` has made.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Bring back the tables that are missing out of such a file; the house may be open."""
    from groomporter.server import store

    with progress("tables") as done:
        copied = asyncio.run(store.restore(database or store.url_in(store.home(data)), file, done))
    said = f"{copied.rooms} tables with {copied.lines} lines were missing, and are back"
    console().print(said, highlight=False, soft_wrap=True)
