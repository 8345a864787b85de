"""Who was first?  TOP-16 over a network: grabs are ranked by the moment at which their players made them.

The server's clock alone counts.  What the way of a message takes is made up for, up to a bound; nobody reacts quicker
than a person can; holders of books go before those who are hardly quicker; and what is level goes by lot.  A pure
function: a server feeds it what it has measured, and the race drawn in the lab keeps to it.

A batch is made of grabs that were made within ``batch_ms``, by their effective times.  That departs from section 6,
point 5, which collects what is received within ``batch_ms`` and ranks that: the grab of one who sits far away, though
made in time, would fall into the next batch, and rank behind later ones.  As it is the ranking is monotone in the
effective time, but for what holders are entitled to.  A server must wait ``max_comp_ms`` longer for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from statistics import NormalDist
from typing import Any, NamedTuple

from groomporter.core.common import NONE, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.game import Measured, half_the_median
from groomporter.games.topper.rulings import Rulings

WORD = "grab"

# The drawn race: reactions as likely as each other, of a log-normal spread (median 450 ms, never below 150).
DRAWS = 1024
MEDIAN, SPREAD, FLOOR = 450, 0.35, 150
REACTIONS = [
    max(FLOOR, round(MEDIAN * exp(SPREAD * NormalDist().inv_cdf((draw + 0.5) / DRAWS)))) for draw in range(DRAWS)
]


class Grab(NamedTuple):
    """A hand that reaches for a topper, and when the server received it."""

    seat: Seat
    receipt: int


class Row(NamedTuple):
    """What is written to the log of every grab; one that was refused, or came twice, has no rank."""

    seat: Seat
    receipt: int
    comp: int
    effective: int
    rank: int = NONE


class Scene(NamedTuple):
    """What the server knows of the deal: who holds a book, and when each was shown what allowed him to grab."""

    seats: int
    dealer: Seat
    holders: frozenset[Seat]
    displayed: Mapping[Seat, int]  # to a holder, his book; to the others, that the first topper had gone
    comps: Mapping[Seat, int]  # half a round trip of each connection
    barred: frozenset[Seat] = frozenset()  # `sit_out_deal`: their grabs do not count, nor do their books

    def openers(self) -> frozenset[Seat]:
        """TOP-15  Whose book opens the toppers."""
        return self.holders - self.barred


def opener(s: Any) -> Seat:
    return int(s.grabber)


def lasts(rulings: Rulings) -> int:
    return rulings.scramble_ms


def slack(rulings: Rulings) -> int:
    return rulings.max_comp_ms + rulings.batch_ms


def hurry(s: Any, rulings: Rulings, *, clocked: bool) -> int:
    """`book_obligation`: a holder's topper is taken for him."""
    return rulings.auto_grab_ms if s.holders and rulings.book_obligation == "must_grab" else 0


def window(s: Any) -> int:
    """Nobody shall know that a book is held."""
    return 0


def reaction(s: Any, fortune: Fortune, *, clocked: bool) -> int:
    return REACTIONS[fortune.below(DRAWS)]


def silence(s: Any) -> str:
    """The rules themselves say what comes of it (TOP-14, `absent_player`)."""
    return ""


def lateness(s: Any, word: str, made: int, shown: int) -> str:
    """Whoever reaches too late loses the race, and is not refused."""
    return ""


def judged(s: Any, rulings: Rulings, measured: Measured, fortune: Fortune) -> tuple[str, list[dict[str, int]]]:
    """A race at a live table: to a holder his book was shown, to the others that the first topper had gone."""
    holders = frozenset(seat for seat in range(s.seats) if s.holders >> seat & 1)
    barred = frozenset(seat for seat in range(s.seats) if s.barred >> seat & 1)
    displayed = {seat: measured.shown_before if seat in holders else measured.shown for seat in range(s.seats)}
    scene = Scene(s.seats, s.dealer, holders, displayed, measured.comps, barred)
    grabs = [Grab(seat, receipt) for seat, receipt in measured.grabs]
    rows = arbitrate(grabs, scene, rulings, lot_of(s.seats, fortune))
    return word(rows, scene, rulings), [row._asdict() for row in rows]


def comp_of(round_trips: Sequence[int], rulings: Rulings) -> int:
    """Half the median of the last probes, and never more than ``max_comp_ms``."""
    return half_the_median(round_trips, rulings.max_comp_ms)


def lot_of(seats: int, fortune: Fortune) -> list[Seat]:
    """The order in which those who are level are taken: drawn from the game's luck."""
    order = list(range(seats))
    for i in range(seats):
        j = i + fortune.below(seats - i)
        order[i], order[j] = order[j], order[i]
    return order


def arbitrate(grabs: Sequence[Grab], scene: Scene, rulings: Rulings, lot: Sequence[Seat]) -> list[Row]:
    """A row for every grab, those that count first and by rank; then the others, as they were received."""
    opened = min((grab.receipt for grab in grabs if grab.seat in scene.openers()), default=None)
    counted: dict[Seat, Row] = {}
    others: list[Row] = []
    for grab in sorted(grabs, key=lambda grab: grab.receipt):
        row = made(grab, scene, rulings)
        early = opened is None or grab.receipt < opened  # TOP-15  judged at receipt, and never moved up
        if grab.seat in counted or grab.seat in scene.barred or (early and grab.seat not in scene.holders):
            others.append(row)
        else:
            counted[grab.seat] = row
    rows = sorted(counted.values(), key=lambda row: (row.effective, lot.index(row.seat)))
    ranked = opened_by_a_holder(in_batches(rows, scene, rulings), scene)
    return [row._replace(rank=rank) for rank, row in enumerate(ranked)] + others


def made(grab: Grab, scene: Scene, rulings: Rulings) -> Row:
    """When the grab was made: not before its player could react to what he was shown."""
    comp = min(scene.comps.get(grab.seat, 0), rulings.max_comp_ms)
    bound = scene.displayed.get(grab.seat, 0) + rulings.min_reaction_ms
    return Row(grab.seat, grab.receipt, comp, max(grab.receipt - comp, bound))


def in_batches(rows: Sequence[Row], scene: Scene, rulings: Rulings) -> list[Row]:
    """``batch_ms`` from the first of them; in each batch, holders first (``holder_priority``), or by seat."""
    by_seat = rulings.simultaneous_books == "seat_order_left"
    ranked: list[Row] = []
    rest = list(rows)
    while rest:
        batch = [row for row in rest if row.effective <= rest[0].effective + rulings.batch_ms]
        rest = rest[len(batch) :]
        if rulings.holder_priority or by_seat:
            holders = [row for row in batch if row.seat in scene.holders]
            if by_seat:
                holders.sort(key=lambda row: (row.seat - scene.dealer - 1) % scene.seats)
            batch = holders + [row for row in batch if row.seat not in scene.holders]
        ranked += batch
    return ranked


def opened_by_a_holder(rows: list[Row], scene: Scene) -> list[Row]:
    """TOP-15  The first topper goes to a book, even from one who is level with it."""
    first = [row for row in rows if row.seat in scene.holders][:1]
    return first + [row for row in rows if row not in first]


def toppers(rows: Sequence[Row], seats: int) -> list[Seat]:
    """TOP-02, TOP-16  Who has one: all but one could, and none has two."""
    return [row.seat for row in rows if row.rank != NONE][: seats - 1]


def word(rows: Sequence[Row], scene: Scene, rulings: Rulings) -> str:
    """The ranking in notation, for the table, and who else had tried.

    Times count from the first topper, and never fall; the scramble is over after ``scramble_ms``.  Whoever was heard of
    first has said so at the table, and is named in any case.
    """
    ranked = [row for row in rows if row.rank != NONE]
    opener = min((row for row in ranked if row.seat in scene.holders), key=lambda row: row.receipt, default=None)
    parts, named, latest = ["scramble"], set(), 0
    for row in ranked:
        time = row.effective - ranked[0].effective
        if row is opener:
            time = min(time, rulings.scramble_ms)
        if time <= rulings.scramble_ms:
            latest = max(latest, time)
            named.add(row.seat)
            parts += [str(row.seat), str(latest)]
    tried = sorted(refused(rows) - named - scene.barred)
    return " ".join([*parts, *(["tried", *map(str, tried)] if tried else [])])


def refused(rows: Sequence[Row]) -> set[Seat]:
    """``loser_if_none_grabs``: who had a grab refused; one that came twice was not."""
    counted = {row.seat: row.receipt for row in rows if row.rank != NONE}
    return {row.seat for row in rows if row.rank == NONE and row.receipt < counted.get(row.seat, row.receipt + 1)}
