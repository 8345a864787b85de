"""Races are outcomes with a clock: drawn in the lab, measured at a live table, logged either way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from groomporter.core.common import CHANCE, NOBODY, OVER, Phase
from groomporter.core.errors import BadWord
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.notation import PlainNotation, Raced
from groomporter.core.plain import Plain, PlainSection
from groomporter.core.table import Entry, Table
from groomporter.games import find

GRABBING = 1


@dataclass(frozen=True)
class Rulings:
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {"booklet": {}}


class Grab(Plain):
    OPEN = ("turn", "phase", "floor", "order")
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.order: list[int] = []
        self.phase = GRABBING

    def results(self) -> list[int]:
        return list(self.order)


class Grabbing(PlainSection[Grab]):
    """GRAB-01  Whoever is last has none."""

    RACED = True

    def draw(self, s: Grab, fortune: Fortune) -> Sequence[int]:
        return fortune.race((1 << s.seats) - 1, 5000)

    def fall(self, s: Grab, luck: Sequence[int]) -> Phase:
        s.order = list(luck[::2])
        s.turn = NOBODY
        return OVER


Grab.SECTIONS = [PlainSection(), Grabbing()]
NAMES = ["a", "b", "c"]
GAME: Game = replace(
    find("hazzard"),
    name="grab",
    state=Grab,
    rulings=Rulings,
    seats=(3, 3),
    notation=PlainNotation(NAMES, {}, {GRABBING: Raced("grab", lambda s: NAMES, lambda s: 0b111)}),
    events=lambda before, after: [],
)


def test_in_the_lab_a_race_is_drawn_and_logged() -> None:
    table = Table(GAME, fortune=Fortune(1))
    assert table.state.over()
    seat, word = table.log[0]
    assert seat == CHANCE
    assert word.startswith("grab ")
    again = Table(GAME)
    again.fall(word)
    assert again.state.results() == table.state.results()


def test_every_seat_wins_its_share_of_races() -> None:
    fortune = Fortune(3)
    first = [fortune.race(0b1011, 5000)[0] for _ in range(3000)]
    assert {seat: 900 < first.count(seat) < 1100 for seat in (0, 1, 3)} == {0: True, 1: True, 3: True}
    assert fortune.race(0b100, 10)[0] == 2


def test_at_a_live_table_a_race_is_measured() -> None:
    table = Table(GAME, fortune=Fortune(1), live=True)
    assert table.state.turn == CHANCE
    table.fall("grab c 180 a 180 b 2300")
    assert table.state.results() == [2, 0, 1]
    assert table.log == [Entry(CHANCE, "grab c 180 a 180 b 2300")]


@pytest.mark.parametrize(
    "word",
    ["take a 1", "grab a", "grab a x", "grab a -1", "grab d 1", "grab a 1 a 2", "grab a 2 b 1"],
)
def test_a_race_that_nobody_ran_is_refused(word: str) -> None:
    table = Table(GAME)
    with pytest.raises(BadWord, match=r"grab|take"):
        table.fall(word)
    assert table.log == []
