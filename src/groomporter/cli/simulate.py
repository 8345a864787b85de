"""groomporter simulate"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer

from groomporter.cli.common import (
    GameName,
    Json,
    Rules,
    Seats,
    console,
    opened,
    print_json,
    progress,
    rulings_of,
    some_seed,
)
from groomporter.games import find
from groomporter.lab.simulation import Plan, Tally, check, simulate, told


def run(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int | None, typer.Option("--seed", help="A number: the same seed gives the same games.")] = None,
    rule: Rules = None,
    seats: Seats = None,
    players: Annotated[
        str, typer.Option("--players", help="How they play: simple (with some sense) or random.")
    ] = "simple",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes to play in; the results are the same.")] = 1,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FILE", help="Write every game's record here.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Let the house's players play many games, and tell the results."""
    plan = Plan(game, games, some_seed(seed), rulings_of(rule), seats, players, records is not None)
    tally = Tally()
    with contextlib.ExitStack() as stack:
        keep = None
        if records is not None:
            check(plan)  # before the file is touched
            keep = stack.enter_context(opened(records, "--records")).write
        done = stack.enter_context(progress(f"{game}, seed {plan.seed}"))
        for tally in simulate(plan, keep or (lambda record: None), jobs):
            done(tally.games, games)
    summary = told(plan, tally)
    if as_json:
        print_json(summary)
        return
    out = console()
    out.print(
        f"{find(game).title}: {tally.games} game{'s' * (tally.games != 1)}, seed {plan.seed}, {tally.acts} acts",
        highlight=False,
    )
    out.print(f"mean results  {'  '.join(f'{mean:.3f}' for mean in summary['mean_results'])}", highlight=False)
    out.print(f"won outright  {'  '.join(map(str, summary['wins']))}   shared {tally.shared}", highlight=False)
    if records is not None:
        out.print(f"records in {records}", highlight=False, markup=False, soft_wrap=True)
