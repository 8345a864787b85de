"""The words of Baccara: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from groomporter.core.cards import Pack
from groomporter.core.common import MOST_SEATS, Seat
from groomporter.core.notation import Cards, Dealt, Drawn, Json, Named, PlainNotation

# BAC-02  One standard pack.
PACK = Pack.of("A23456789TJQK", "CSHD")
WHOLE_PACK = (1 << 52) - 1
SEATS = [str(seat) for seat in range(MOST_SEATS)]

CHOOSING = 1
SHUFFLING = 2
NAMING_CUTTER = 3
CUTTING = 4
OFFERING = 5
STAKING = 6
CALLING = 7
CALLING_ALOUD = 8
BETTING = 9
BETTING_AT_WILL = 10
DRAWING = 11
DRAWING_TOGETHER = 12
REPLAYING = 13
GOING_ON = 14
MATCHING = 15
BIDDING = 16
BIDDING_SEALED = 17
OFFERING_AGAIN = 18

# What was said in a round of calls; in a sealed round of bids it is the sum, in one of draws whether a card is drawn.
PASSED, BANCO, SUIVI = 0, 1, 2

# How a round ended, for the bank.
EMPTY, WON, LOST, TIED = 0, 1, 2, 3


class Cutter(NamedTuple):
    """BAC-11  Who is to cut, as his seat is named."""

    seat: str


class Cut(NamedTuple):
    """BAC-12  So many cards are lifted off the pack."""

    cards: int


class Take(NamedTuple):
    """BAC-15  The bank on offer."""


class Pass(NamedTuple):
    pass


class Stake(NamedTuple):
    """BAC-16  The bank."""

    sum: int


class Banco(NamedTuple):
    """BAC-18  The whole bank."""


class Suivi(NamedTuple):
    """BAC-19  The whole bank once more."""


class Bet(NamedTuple):
    """BAC-17  A part of the bank."""

    sum: int


class Draw(NamedTuple):
    """BAC-25  One more card."""


class Stand(NamedTuple):
    """BAC-25  None."""


class GoOn(NamedTuple):
    """BAC-29  The bank stays as it is."""


class GiveUp(NamedTuple):
    """BAC-30  The bank."""


class Match(NamedTuple):
    """BAC-30  At least what was in the bank that was given up."""

    sum: int


class Bid(NamedTuple):
    """BAC-31  For the bank."""

    sum: int


# What lies on the table.


class Called(NamedTuple):
    """A word in the round of calls."""

    seat: Seat
    word: int


class Wager(NamedTuple):
    """A bet against the bank as it stands, and the sum that was asked for."""

    seat: Seat
    sum: int
    asked: int


def comes_to_see(now: Any, seat: Seat) -> Iterable[int]:
    """The cards of the pack, as it was shuffled, that have been shown to a seat or dealt to it."""
    seen = now.seen | now.held[seat] | now.hands[seat]
    return [(at + now.cut) % len(now.pack) for at, card in enumerate(now.pack) if seen >> card & 1]


NOTATION = PlainNotation(
    seats=SEATS,
    acts={
        Cutter: "cutter {seat}",
        Cut: "cut {cards}",
        Take: "take",
        Pass: "pass",
        Stake: "stake {sum}",
        Banco: "banco",
        Suivi: "suivi",
        Bet: "bet {sum}",
        Draw: "draw",
        Stand: "stand",
        GoOn: "go on",
        GiveUp: "give up",
        Match: "match {sum}",
        Bid: "bid {sum}",
    },
    outcomes={
        CHOOSING: Drawn("dealer", lambda s: SEATS[: s.seats]),
        SHUFFLING: Dealt(
            "pack",
            PACK,
            lambda s, cards: s.gathered().bit_count(),  # type: ignore[attr-defined]
            lambda s: s.gathered(),  # type: ignore[attr-defined]
            lambda s, place, seat: False,
            shown=comes_to_see,
        ),
    },
    fields={
        **{name: Cards(PACK) for name in ("hands", "held", "revealed", "seen", "discards", "aside")},
        "third": Named(PACK.names),
        **{name: Named(SEATS) for name in ("dealer", "cutter", "banker", "active", "suivi", "seller", "bidder")},
        "calls": Json(Called),
        "bets": Json(Wager),
    },
)
