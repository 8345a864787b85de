"""groomporter signature"""

from __future__ import annotations

from typing import Annotated

import typer
from rich.progress import track

from groomporter.cli.common import GameName, Json, console, print_json
from groomporter.games import find
from groomporter.lab.signature import enough, signing


def run(
    game: GameName,
    games: Annotated[
        int | None, typer.Option("--games", min=1, help="How many games to sign; by default enough.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print one number that identifies how a game is played."""
    found = find(game)
    games = games or enough(found)
    err = console(stderr=True)
    *_, signed = track(
        signing(found, games), "signing", games, console=err, transient=True, disable=not err.is_terminal
    )
    if as_json:
        print_json({"game": found.name, "edition": found.edition, "games": games, "signature": signed})
    else:
        typer.echo(signed)
