"""groomporter play"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from groomporter.cli.choices import number_in
from groomporter.cli.common import (
    BAD_USAGE,
    Rules,
    Seed,
    console,
    keep_a_log,
    log_kept_aside,
    opened,
    rulings_of,
    some_seed,
)
from groomporter.cli.lines import Plain, is_a_screen, is_live, read_line_by_line
from groomporter.cli.local import FLOOR, FOREVER, Home
from groomporter.cli.visit import QUIT
from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.games import find, names
from groomporter.players import player


def run(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; asked for if left out.")] = None,
    rule: Rules = None,
    seats: Annotated[int | None, typer.Option("--seats", help="How many play; by default as few as play well.")] = None,
    seed: Seed = None,
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="SEAT", help="Where to sit: a seat's name or number.")
    ] = None,
    players: Annotated[
        str, typer.Option("--players", help="How the others play: simple (with some sense) or random.")
    ] = "simple",
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the record of what was played here.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal, against the house's players."""
    out = console()
    found = find(game or asked_game(out))
    seed = some_seed(seed)
    rulings = rulings_of(rule)
    seats = found.begin(found.ruled(rulings), seats or found.words["about"].get("company")).seats
    player(players, found.name, Fortune(seed))  # what is no kind of player is refused before anybody sits down
    mine = sat_at(found, seats, seat) if seat else found.words["about"].get("seat", 0)
    file = opened(record, "--record") if record is not None else None
    full_screen = is_a_screen(out, plain=plain)
    floor = FLOOR if full_screen else FOREVER
    home = Home(found, rulings, seats, seed, mine, players, floor=floor, live=is_live(out))
    try:
        if full_screen:
            from groomporter.cli.screen import Screen

            with log_kept_aside():
                Screen(home.client, home.name).sit()
        else:
            keep_a_log()
            read_line_by_line(out, home.client, home.name, None, watch=False)
    finally:
        if file is not None:
            with file:
                file.writelines(one.write() for one in home.records())
            out.print(f"The record is in {record}.", highlight=False, markup=False, soft_wrap=True)


def sat_at(game: Game, seats: int, name: str) -> Seat:
    """The seat of that name at this table."""
    with contextlib.suppress(Refused):
        if (seat := game.seat_called(name)) < seats:
            return seat
    raise Refused(f"{name!r} is no seat; there are {', '.join(game.notation.seats[:seats])}.", "--seat")


def asked_game(out: Console) -> str:
    """Which game, if none was named."""
    if not sys.stdin.isatty():
        typer.echo(f"groomporter: which game? There are {', '.join(names())}.", err=True)
        raise typer.Exit(BAD_USAGE)
    for number, name in enumerate(names(), 1):
        out.print(f"{number:3}  {name:14} {find(name).words['about']['tagline']}", highlight=False)
    while True:
        try:
            answer = out.input("Which game? ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise typer.Exit from None
        if 0 < number_in(answer) <= len(names()):
            return names()[number_in(answer) - 1]
        if answer in names():
            return answer
        if answer in QUIT:
            raise typer.Exit
        out.print(f"A number from 1 to {len(names())}, or a name.", highlight=False)
