"""Odd or Even: acting together, in twenty lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.core.common import CHANCE, NOBODY, OVER, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.plain import Plain, PlainSection
from groomporter.games.toy.rulings import Rulings
from groomporter.games.toy.words import SHOWING, THROWING, Show


class Toy(Plain):
    """TOY-01  Two or three players."""

    OPEN = ("turn", "phase", "floor", "score", "round", "last")
    KEPT = ("shown_by",)
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.score = [0] * seats
        self.shown_by = [0] * seats
        self.round = 0
        self.last = 0
        self.phase = SHOWING
        self.turn = 0
        self.floor = (1 << seats) - 1

    def results(self) -> list[int]:
        return list(self.score)


class Showing(PlainSection[Toy]):
    """TOY-01  Each shows one finger or two, all at once."""

    SEALED = True

    def why_not(self, s: Toy, who: Seat, act: Any) -> str:
        return "" if isinstance(act, Show) and act.fingers in (1, 2) and s.floor >> who & 1 else "TOY-01"

    def offers(self, s: Toy, who: Seat) -> list[Any]:
        return [Show(1), Show(2)] if s.floor >> who & 1 else []

    def play(self, s: Toy, who: Seat, act: Any) -> Phase:
        s.shown_by[who] = act.fingers
        s.floor &= ~(1 << who)
        if s.floor:
            s.turn = (s.floor & -s.floor).bit_length() - 1
            return SHOWING
        s.turn = CHANCE
        return THROWING


class Throwing(PlainSection[Toy]):
    """TOY-02  A die is thrown: odd for the first player, even for the last."""

    def draw(self, s: Toy, fortune: Fortune) -> list[int]:
        return [1 + fortune.below(6)]

    def fall(self, s: Toy, luck: Sequence[int]) -> Phase:
        s.last = sum(s.shown_by) + luck[0]
        s.score[0 if s.last % 2 else -1] += 1
        s.shown_by = [0] * s.seats
        s.round += 1
        s.turn = NOBODY if s.round == s.rulings.rounds else 0
        s.floor = 0 if s.turn else (1 << s.seats) - 1
        return OVER if s.turn else SHOWING


Toy.SECTIONS = [PlainSection(), Showing(), Throwing()]
