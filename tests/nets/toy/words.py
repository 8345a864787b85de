"""The words of Odd or Even."""

from __future__ import annotations

from typing import NamedTuple

from groomporter.core.common import Seat
from groomporter.core.notation import Cast, PlainNotation, Private

SHOWING = 1
THROWING = 2


class Show(NamedTuple):
    fingers: int


def until_all_have(s: object, hearer: Seat) -> bool:
    return False


NOTATION = PlainNotation(
    seats=["a", "b", "c"],
    acts={Show: "show {fingers}"},
    outcomes={THROWING: Cast("die", 1)},
    private={"show": Private(until_all_have, lasting=False)},
)
