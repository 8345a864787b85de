"""A sensible player of Topper: collects the number of which it holds most, and takes a topper as soon as it may."""

from __future__ import annotations

from groomporter.core.common import NONE, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.view import View
from groomporter.games.topper.words import BOOK, GRAB, NUMBERS, PICK_UP, SIGNAL
from groomporter.players.hands import Quiet

CARDS = (1 << 4 * len(NUMBERS)) - 1
LOYALTY = 9  # times in ten, it keeps its aim though another number is as good: or two might mirror each other for ever


def counts(hand: int) -> dict[int, int]:
    """How many it holds of each number."""
    held = {number: (hand >> 4 * number & BOOK).bit_count() for number in range(len(NUMBERS))}
    return {number: count for number, count in held.items() if count}


class Simple(Quiet):
    """Knows the rules of thumb, and has whims."""

    WHIMS = True

    def __init__(self, fortune: Fortune) -> None:
        self.fortune = fortune
        self.whims: dict[Seat, Fortune] = {}  # of each seat its own: two with the same would mirror each other
        self.aims: dict[Seat, int] = {}

    def choose(self, view: View, acts: int) -> int:
        hand = view["hands"][view.seat]
        for act in (SIGNAL, PICK_UP):
            if acts & act:
                return act
        held = counts(hand)
        if acts & GRAB and (4 in held.values() or not acts & CARDS):
            return GRAB
        if view.seat not in self.whims:
            self.whims[view.seat] = Fortune(self.fortune.next32(), f"whims of seat {view.seat}")
        whims = self.whims[view.seat]
        aim = self.aim(view.seat, held, whims)
        rest = {number: count for number, count in held.items() if number != aim} or held
        fewest = min(rest.values())
        return whims.choose(sum(BOOK << 4 * number for number in rest if rest[number] == fewest) & hand)

    def aim(self, seat: Seat, held: dict[int, int], whims: Fortune) -> int:
        """The number it holds most of."""
        most = [number for number, count in held.items() if count == max(held.values())]
        aim = self.aims.get(seat, NONE)
        if aim not in most or (len(most) > 1 and whims.below(10) >= LOYALTY):
            aim = most[whims.below(len(most))]
        self.aims[seat] = aim
        return aim
