"""The words of Bassett: its cards, its places, its acts and how they are written."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Any, NamedTuple

from groomporter.core.cards import Pack
from groomporter.core.common import MOST_SEATS, Seat
from groomporter.core.notation import Dealt, Drawn, Json, Letters, Named, PlainNotation
from groomporter.core.plain import Among, Joined, Ready
from groomporter.games.bassett.rulings import Rulings

NOMINATING = 1
BIDDING = 2
SHUFFLING = 3
CUTTING = 4
BETTING = 5
CALLING = 6

SEATS = [str(seat) for seat in range(MOST_SEATS)]

# BAS-04  One pack; a rank is a card's place in its suit, from the ace, and suits never matter.
RANKS = "A23456789TJQK"
PACK = Pack.of(RANKS, "CDHS")

# BAS-08  The layout, a horseshoe with the seven at its bend.
TOP, BOTTOM = "KQJT98", "A23456"


def place_of(ranks: Iterable[str]) -> str:
    """How a group of ranks is written: from the lowest up."""
    return "-".join(sorted(ranks, key=RANKS.index))


def along(*steps: int) -> list[str]:
    """Groups of both rows: cards so many steps from the first."""
    return [
        place_of(row[first + step] for step in steps) for row in (BOTTOM, TOP[::-1]) for first in range(6 - steps[-1])
    ]


def across(*corners: tuple[str, int]) -> list[str]:
    """Groups of two columns: of each corner the row, and whether it is of the first column or of the second."""
    last = max(step for _, step in corners)
    return [place_of(row[first + step] for row, step in corners) for first in range(6 - last)]


# BAS-13  Figure 2: all the groups of each kind, and the one that is printed.
KINDS: dict[str, list[str]] = {
    "single": list(RANKS),
    "adjacent": along(0, 1),
    "diagonal": across((TOP, 0), (BOTTOM, 1)) + across((BOTTOM, 0), (TOP, 1)),
    "skip": along(0, 2),
    "row_triple": along(0, 1, 2),
    "end_triple": ["6-7-8"],
    "square": across((BOTTOM, 0), (BOTTOM, 1), (TOP, 0), (TOP, 1)),
}
ACROSS = across((BOTTOM, 0), (TOP, 0))  # ``bet_e``
PRINTED = ["5-6", "5-8", "6-9", "A-3", "4-5-6", "6-7-8", "4-5-9-T"]
EVEN, ODD, HIGH = "even", "odd", "high"
NAMED = (EVEN, ODD, HIGH)


@functools.lru_cache(16_384)
def group(place: str) -> tuple[int, ...]:
    """The ranks of a group as it is rightly written; of anything else, none."""
    words = place.split("-")
    return tuple(map(RANKS.index, words)) if words == [rank for rank in RANKS if rank in words] else ()


class Layout:
    """BAS-13  Where a stake may lie, by ``bet_positions`` and ``bet_e``; BAS-12  and where coppered."""

    def __init__(self, rulings: Rulings) -> None:
        self.any_set = rulings.bet_positions == "any_set"
        groups = [place for kind in KINDS.values() for place in kind]
        if rulings.bet_positions == "figure_only":
            groups = [*RANKS, *PRINTED]
        elif rulings.bet_e == "across_pair":
            groups += ACROSS
        self.groups = tuple(groups)
        self.coppers_high = rulings.copper_scope == "all"

    @functools.lru_cache(4096)  # noqa: B019
    def where(self, *, coppered: bool = False, without: str = "") -> Among | Joined:
        """All the places, without the one where a bet lies already."""
        named = NAMED if self.coppers_high or not coppered else (EVEN, ODD)
        if self.any_set:
            return Joined(tuple(RANKS), len(RANKS), named, without)
        return Among(tuple(place for place in (*self.groups, *named) if place != without))

    def has(self, place: str) -> bool:
        return place in NAMED or (bool(group(place)) if self.any_set else place in self.groups)


@functools.lru_cache(64)
def layout(rulings: Rulings) -> Layout:
    return Layout(rulings)


class Bid(NamedTuple):
    """BAS-03  For the bank, at an auction."""

    sum: int


class Pass(NamedTuple):
    """BAS-03  For good."""


class Cut(NamedTuple):
    """BAS-04  So many cards lifted off the top, and put under the rest."""

    cards: int


class Bet(NamedTuple):
    """BAS-10  A stake on a card or a group, to win."""

    sum: int
    place: str


class Copper(NamedTuple):
    """BAS-12  A stake with a copper on it, to lose."""

    sum: int
    place: str


class Move(NamedTuple):
    """BAS-20  One's own bet to another place."""

    bet: int
    place: str


class Flip(NamedTuple):
    """BAS-20  The copper laid on, or lifted off."""

    bet: int


class Remove(NamedTuple):
    """BAS-20  A bet or a call taken back."""

    bet: int


class Call(NamedTuple):
    """BAS-23  The last three cards, and their order."""

    sum: int
    first: str
    second: str
    third: str


# What lies on the table.


class Down(NamedTuple):
    """A bet: in which turn it was made, and its slices if it is divided (``multi_card_win``)."""

    number: int
    seat: Seat
    place: str
    stake: int
    coppered: bool
    turn: int
    slices: tuple[int, ...]


class Called(NamedTuple):
    """A call."""

    number: int
    seat: Seat
    stake: int
    first: str
    second: str
    third: str


class Settled(NamedTuple):
    """What came of a bet, or of a call, in a turn."""

    turn: int
    number: int
    seat: Seat
    place: str
    net: int


def lying(*parts: Any) -> Down:
    """A bet as a position has it."""
    bet = Down(*parts)
    return bet._replace(slices=tuple(bet.slices))


def whole_pack(s: Any) -> int:
    return int((1 << s.size) - 1)


def is_turned(s: Any, seat: Seat) -> Iterable[int]:
    """BAS-15  Everybody sees what is turned; by ``cut``, it may have lain elsewhere when the pack was shuffled."""
    return [(at + s.cut) % s.size for at in range(len(s.turned))] if s.pack else ()


NOTATION = PlainNotation(
    seats=SEATS,
    acts={
        Bid: "bid {sum}",
        Pass: "pass",
        Cut: "cut {cards}",
        Bet: "bet {sum} {place}",
        Copper: "copper {sum} {place}",
        Move: "move {bet} {place}",
        Flip: "flip {bet}",
        Remove: "remove {bet}",
        Call: "call {sum} {first} {second} {third}",
        Ready: "ready",
    },
    outcomes={
        NOMINATING: Drawn("banker", lambda s: SEATS[: s.seats]),
        SHUFFLING: Dealt(
            "pack",
            PACK,
            lambda s, cards: s.size,  # type: ignore[attr-defined]
            whole_pack,
            lambda s, place, seat: False,
            shown=is_turned,
            lies=True,
        ),
    },
    fields={
        "bets": Json(lying),
        "calls": Json(Called),
        "settled": Json(Settled),
        "turned": Letters(),
        **{name: Named(PACK.names) for name in ("discard", "losing", "top")},
        **{name: Named(SEATS) for name in ("banker", "former", "bidder")},
    },
)
