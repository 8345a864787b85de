"""Records written by hand, line by line, for the tests of what is read and what is refused."""

from __future__ import annotations

import functools
import json
from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.errors import BadRecord
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.lab.sitting import play_at
from groomporter.players.random import Random
from tests.games.ruff.deals import deal

HANDS = {"N": "JH JD AH KH QH", "E": "7C 8C 9C TC 8H", "S": "7S 8S 9S TS JS", "W": "7D 8D 9D TD QD"}
DEAL = deal("W", "7H", **HANDS)
BEGUN = ["dealer W", DEAL, "N order", "W decline"]  # a header and these: the next is line 6


@functools.cache
def finished(game: str, seed: int = 1) -> Table:
    """A whole random game; nobody is to play on at it."""
    table = Table(find(game), None, None, Fortune(seed))
    play_at(table, [Random(Fortune(seed, "whims"))] * table.state.seats)
    return table


def header(name: str = "ruff", /, **changes: Any) -> dict[str, Any]:
    """A good header, but for the changes; ``...`` takes a key away."""
    found = find(name)
    head = {
        "format": "groomporter/1",
        "game": name,
        "edition": 1,
        "rulings": {},
        "rulings_hash": options.fingerprint(found.rulings()),
        "seats": found.notation.seats[: found.begin().seats],
        **changes,
    }
    return {key: value for key, value in head.items() if value is not ...}


def ruled(name: str = "ruff", /, **rulings: Any) -> dict[str, Any]:
    """A header with these rulings, and their hash."""
    return header(name, rulings=rulings, rulings_hash=options.fingerprint(find(name).ruled(rulings)))


def written(*rows: Any) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def replayed(text: str) -> Table:
    return Record.read(text, find).replay()


def refusal(text: str, kind: type[BadRecord] = BadRecord) -> BadRecord:
    """How a record is refused, when it is read or when it is replayed."""
    with pytest.raises(BadRecord) as refused:
        replayed(text)
    assert type(refused.value) is kind
    return refused.value
