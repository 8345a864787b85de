"""groomporter verify"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from groomporter.cli.common import Json, console, print_json, told_of_each
from groomporter.core.record import Record
from groomporter.server import fairness

UNSEEDED = f"by {fairness.FIRST_SCHEME}, which took no seeds for the first deal: the house could have chosen that"


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="One record of a game, or several one after another.")],
    as_json: Json = False,
) -> None:
    """Check that luck was drawn as the house had promised.

    Before each hand the house commits itself to a secret.  Out of it and the seats' own seeds the luck in records is
    drawn again (docs/fairness.md).
    """
    told = told_of_each(file, verified)
    if as_json:
        print_json(told)
        return
    for row in told:
        more = [f"{row['measured']} races were measured"] if row["measured"] else []
        more += [f"{row['secret']} are of a hand that is still secret"] if row["secret"] else []
        more += [UNSEEDED] if row["scheme"] == fairness.FIRST_SCHEME else []
        said = f"{row['game']}: {row['turns']} turns of luck in {row['hands']} hands are as they were committed to"
        console().print("; ".join([said, *more]), highlight=False)


def verified(record: Record) -> dict[str, Any]:
    record.replay()
    return {"game": record.game.name, **fairness.verify(record)._asdict()}
