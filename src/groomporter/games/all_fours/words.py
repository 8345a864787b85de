"""The words of All Fours: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import NONE, Seat
from groomporter.core.notation import BitNotation, Cards, Cut, Dealt, Drawn, Either, Named, Private, plainly, with_cards

# AF-03  Twos to aces of clubs, spades, hearts and diamonds.
PACK = Pack.of("23456789TJQKA", "CSHD")
SUITS = list("CSHD")
KNAVE = 9  # of the thirteen ranks, from the two
SEATS = list("0123")

CUTTING = 1
DEALING = 2
PROPOSING = 3
ANSWERING = 4
RUNNING = 5
DISCARDING = 6
PLAYING = 7

STAND = 1 << 0
BEG = 1 << 1

CHOICES = plainly({STAND: "stand", BEG: "beg"})


def whole_pack(s: Any) -> int:
    return (1 << 52) - 1


def stock(s: Any) -> int:
    return int(s.stock)


def owner(s: Any, place: int) -> Seat:
    """AF-04, AF-09  Three to each from the dealer's left, and three more."""
    return int((s.dealer + 1 + place // 3) % s.seats)


def looks_at_once(s: Any, seat: Seat) -> bool:
    """AF-06  The dealer and the eldest, and only they."""
    return bool(s.all_look or seat in (s.dealer, (s.dealer + 1) % s.seats))


def dealt(verb: str, each: int, whole: Callable[[Any], int], *, goes_on: bool = False) -> Dealt:
    """So many cards to each, and one that is turned."""
    return Dealt(
        verb,
        PACK,
        lambda s, cards: each * s.seats + 1,
        whole,
        lambda s, place, seat: place == each * s.seats or (owner(s, place) == seat and looks_at_once(s, seat)),
        shown=lambda s, seat: [at for at in range(each * s.seats) if owner(s, at) == seat] * s.looks(seat),  # AF-12
        owner=lambda s, place: owner(s, place) if place < each * s.seats else NONE,
        goes_on=goes_on,
    )


BY_LOT = Drawn("dealer", lambda s: SEATS[: s.seats])

NOTATION = BitNotation(
    seats=SEATS,
    acts={
        PROPOSING: CHOICES,
        ANSWERING: CHOICES,
        DISCARDING: with_cards("discard", PACK),
        PLAYING: with_cards("play", PACK),
    },
    outcomes={
        CUTTING: Either(lambda s: Cut(PACK, whole_pack, lambda s: s.cutters) if s.high_cut_deals else BY_LOT),
        DEALING: dealt("deal", 6, whole_pack),
        RUNNING: dealt("run", 3, stock, goes_on=True),
    },
    fields={
        **{name: Cards(PACK) for name in ("hands", "discarded", "held", "trick", "played", "turnups", "stock")},
        "turned": Named(PACK.names),
        "trump": Named(SUITS),
        "led": Named(SUITS),
        **{name: Named(SEATS) for name in ("dealer", "leader", "winner")},
    },
    private={"discard": Private()},  # AF-G13
    learnt_by=lambda s, act: "revoke" if s.fined_of(s.turn) & act else "",  # AF-G22
)
