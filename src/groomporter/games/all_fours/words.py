"""The words of All Fours: its cards, its acts and how they are written."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import Seat
from groomporter.core.notation import BitNotation, Cards, Cut, Dealt, Drawn, Either, Named, Private, plainly, with_cards

# AF-03  Twos to aces of clubs, spades, hearts and diamonds.
PACK = Pack.of("23456789TJQKA", "CSHD")
SUITS = list("CSHD")
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


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """AF-04  Three to each from the dealer's left, and three more; AF-05  the last card is turned."""
    return bool(place == 6 * s.seats or (s.dealer + 1 + place // 3) % s.seats == seat)


def sees_run(s: Any, place: int, seat: Seat) -> bool:
    """AF-09  Three new cards to each, and another is turned."""
    return bool(place == 3 * s.seats or (s.dealer + 1 + place // 3) % s.seats == seat)


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
        DEALING: Dealt("deal", PACK, lambda s, cards: 6 * s.seats + 1, whole_pack, sees_dealt),
        RUNNING: Dealt("run", PACK, lambda s, cards: 3 * s.seats + 1, stock, sees_run, goes_on=True),
    },
    fields={
        **{name: Cards(PACK) for name in ("hands", "discarded", "held", "trick", "played", "turnups", "stock")},
        "turned": Named(PACK.names),
        "trump": Named(SUITS),
        "led": Named(SUITS),
        **{name: Named(SEATS) for name in ("dealer", "leader", "winner")},
    },
    private={"discard": Private()},  # AF-G13
    fines_are_open=lambda s: s.revoke_stands,  # AF-G22
)
