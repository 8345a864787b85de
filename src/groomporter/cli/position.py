"""groomporter position"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.common import Json, about, print_json, read_text
from groomporter.core import position
from groomporter.core.errors import Refused
from groomporter.core.record import Record, split
from groomporter.core.table import Table
from groomporter.games import find


def run(
    where: Annotated[str, typer.Argument(metavar="FILE|POSITION", help="A record, or a position in quotes.")],
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="After so many lines of the record; all by default.")
    ] = None,
    number: Annotated[int, typer.Option("--number", min=1, help="Which record of the file.")] = 1,
    as_json: Json = False,
) -> None:
    """Print the position in a record, or who may do what in one."""
    is_file, knowers = named_file(where), None
    if is_file:
        records = split(read_text(Path(where)))
        if number > len(records):
            raise Refused(f"the file has {len(records)} records.", "--number")
        start, text = records[number - 1]
        with about(Path(where)):
            record = Record.read(text, find, start)
        if at is not None and at > len(record.lines):
            raise Refused(f"the record has {len(record.lines)} lines.", "--at")
        with about(Path(where)):
            table = record.replay(at)
        knowers = record.knowers(table, at)
    elif ";" not in where:
        raise Refused(f"{where!r} is no file that is there, nor a position ('ruff/1 4 ; phase=…').", "FILE|POSITION")
    elif at is not None:
        raise Refused("a position has no lines; a record has.", "--at")
    else:
        game, rulings, state = position.read(where, find)
        table = Table(game, rulings, state.seats)
        table.state = state
    s = table.state
    line = position.write(table.game, s, table.rulings, knowers)
    acts: dict[str, list[str] | None] = {}
    for seat, name in enumerate(table.game.notation.seats[: s.seats]):
        if words := [word for _, word, _ in table.choices(seat)]:
            acts[name] = words if knowers is None or seat in knowers else None
    if as_json:
        phase = table.game.phase(s)
        print_json({"position": line, "phase": phase, "over": s.over(), "results": s.results(), "acts": acts})
        return
    typer.echo(line)
    if not is_file:
        for name, said in acts.items():
            typer.echo(f"{name}: {', '.join(said or [])}")
        if not acts:
            typer.echo("the game is over" if s.over() else "it is the turn of luck")


def named_file(where: str) -> bool:
    try:
        return Path(where).is_file()
    except OSError:  # too long for a name
        return False
