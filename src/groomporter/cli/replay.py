"""groomporter replay"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from groomporter.cli.common import Json, console, print_json, told_of_each
from groomporter.core import position
from groomporter.core.record import Record


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One record of a game, or several one after another.")],
    as_json: Json = False,
) -> None:
    """Check records of games, every line of them by the rules."""
    told = told_of_each(file, replayed)
    if as_json:
        print_json(told)
        return
    if len(told) == 1:
        state = "over" if told[0]["over"] else "unfinished"
        said = (
            f"{told[0]['game']}: all {told[0]['lines']} lines follow the rules; {state}, results {told[0]['results']}"
        )
    else:
        lines, over = sum(row["lines"] for row in told), sum(row["over"] for row in told)
        said = f"{len(told)} records, {over} of them finished: all {lines} lines follow the rules"
    console().print(said, highlight=False)


def replayed(record: Record) -> dict[str, Any]:
    table = record.replay()
    return {
        "game": record.game.name,
        "edition": record.game.edition,
        "lines": len(record.lines),
        "over": table.state.over(),
        "results": table.state.results(),
        "position": position.write(record.game, table.state, record.rulings, record.knowers(table)),
    }
