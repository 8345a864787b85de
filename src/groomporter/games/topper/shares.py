"""How often each of equal players loses the deal, if some sit near and some far.

``python -m groomporter.games.topper.shares`` prints it.

Every player has the same reactions.  Their connections take from 10 to 250 milliseconds there and back, or one way,
and now and then more; the server probes them, shows every change at one moment, and arbitrates.  It makes up for
``max_comp_ms`` one way and no more: whoever sits farther off than that loses oftener, unless the table rules otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.core.game import PROBES
from groomporter.games.topper.arbitration import (
    DRAWS,
    REACTIONS,
    Grab,
    Scene,
    arbitrate,
    comp_of,
    lot_of,
    toppers,
)
from groomporter.games.topper.rulings import Rulings

ROUND_TRIPS = (10, 70, 130, 190, 250)
JITTER = 20  # milliseconds, at the most, one way


class Connection:
    """A way to the server and back, in milliseconds."""

    def __init__(self, round_trip: int, jitter: int, fortune: Fortune) -> None:
        self.round_trip, self.jitter, self.fortune = round_trip, jitter, fortune

    def takes(self) -> int:
        """One way, this time."""
        return self.round_trip // 2 + self.fortune.below(self.jitter + 1)

    def probed(self) -> list[int]:
        return [self.takes() + self.takes() for _ in range(PROBES)]


def loser(connections: Sequence[Connection], rulings: Rulings, fortune: Fortune, *, fair: bool) -> Seat:
    """Who is left without a topper in one deal: one of them has a book, and the others see his topper go.

    Without ``fair``, changes are shown as they arrive, and grabs count as they are received.
    """
    seats = len(connections)
    holder = fortune.below(seats)
    probes = [way.probed() if fair else [0] for way in connections]
    comps = {seat: comp_of(probed, rulings) for seat, probed in enumerate(probes)}
    ahead = min(max(map(max, probes)) // 2, rulings.max_comp_ms)  # a change is sent so long before it is shown
    reactions = [REACTIONS[fortune.below(DRAWS)] for _ in connections]
    book_shown = max(ahead, 0 if fair else connections[holder].takes())
    opened = book_shown + reactions[holder] + connections[holder].takes()
    displayed = {seat: book_shown if seat == holder else opened + ahead for seat in range(seats)}
    grabs = [Grab(holder, opened)]
    for seat, way in enumerate(connections):
        if seat != holder:
            shown = opened + max(ahead, way.takes())
            grabs.append(Grab(seat, shown + reactions[seat] + way.takes()))
    scene = Scene(seats, 0, frozenset([holder]), displayed, comps)
    taken = toppers(arbitrate(grabs, scene, rulings, lot_of(seats, fortune)), seats)
    return next(seat for seat in range(seats) if seat not in taken)


def shares(
    deals: int,
    seed: int = 1,
    round_trips: Sequence[int] = ROUND_TRIPS,
    jitter: int = JITTER,
    *,
    fair: bool = True,
    max_comp_ms: int = Rulings().max_comp_ms,
) -> list[int]:
    """How many of so many deals each has lost."""
    fortune, rulings = Fortune(seed, "shares"), Rulings(max_comp_ms=max_comp_ms)
    connections = [Connection(round_trip, jitter, fortune) for round_trip in round_trips]
    lost = [0] * len(connections)
    for _ in range(deals):
        lost[loser(connections, rulings, fortune, fair=fair)] += 1
    return lost


def chi_square(counts: Sequence[int]) -> float:
    """How far these counts are from equal ones."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


FARTHER = tuple(2 * round_trip for round_trip in ROUND_TRIPS)  # the same one way
CASES: list[tuple[str, dict[str, Any]]] = [
    ("arbitrated", {}),
    ("arbitrated, jitter 100, max_comp_ms 300", {"jitter": 100, "max_comp_ms": 300}),
    ("as received", {"fair": False}),
    ("arbitrated, twice as far, max_comp_ms 300", {"round_trips": FARTHER, "max_comp_ms": 300}),
    ("arbitrated, twice as far, max_comp_ms 150", {"round_trips": FARTHER}),
]


def main(deals: int = 20_000) -> None:
    print(f"{'there and back':<42}" + "".join(f"{round_trip:>7} ms" for round_trip in ROUND_TRIPS))
    for title, case in CASES:
        lost = shares(deals, **case)
        told = "".join(f"{100 * count / deals:>8.2f} %" for count in lost)
        print(f"{title:<42}{told}   chi-square {chi_square(lost):.1f}, {len(lost) - 1} degrees of freedom")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
