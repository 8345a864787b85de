"""The words of Schafskopf: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import PASS, Seat
from groomporter.core.notation import BitNotation, Cards, Dealt, Drawn, Either, Named, Private, plainly, with_cards

# SK-02  Sevens to aces of clubs, spades, hearts and diamonds.
PACK = Pack.of("789JQKTA", "CSHD")
SUITS = list("CSHD")
TRUMP = 3  # SK-03  diamonds stand for all the trumps
SEATS = list("01234")

CUTTING = 1
DEALING = 2
TAKING = 3
DISCARDING = 4
PLAYING = 5

TAKE = 1 << 0
DECLINE = PASS

BLIND = (9, 10)  # SK-07  its places in the pack, after three cards to each


def whole_pack(s: Any) -> int:
    return (1 << len(PACK)) - 1


def up_to_a_knave(s: Any, cards: Sequence[int]) -> int:
    """SK-G16  Face up, until the first knave."""
    return next((i + 1 for i, card in enumerate(cards) if PACK.names[card][0] == "J"), len(cards) + 1)


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """SK-07  The places of three cards to each who plays, of the blind, of four to each and of three."""
    if place in BLIND:
        return False
    to = place // 3 if place < 9 else (place - 11) // 4 if place < 23 else (place - 23) // 3
    return players(s)[to] == seat


def sees_blind(s: Any, seat: Seat) -> Iterable[int]:
    """SK-08  Whoever has taken the blind knows what was in it."""
    return BLIND if s.lone == seat else ()


def is_offered(s: Any) -> bool:
    """SK-08  Whether somebody may still take the blind."""
    return bool(s.phase == TAKING)


def players(s: Any) -> list[Seat]:
    """SK-02  The three who play a hand, from the dealer's left."""
    return [(s.dealer + place) % s.seats for place in range(1, s.seats + 1) if not s.rests >> place % s.seats & 1]


# SK-G16  By lot, ``dealer 1``; or by the first knave, ``knave 9C 7D JH``.
BY_LOT = Drawn("dealer", lambda s: SEATS[: s.seats])
BY_KNAVE = Dealt("knave", PACK, up_to_a_knave, whole_pack, lambda s, place, seat: True)

NOTATION = BitNotation(
    seats=SEATS,
    acts={
        TAKING: plainly({TAKE: "take", DECLINE: "decline"}),
        DISCARDING: with_cards("discard", PACK),
        PLAYING: with_cards("play", PACK),
    },
    outcomes={
        CUTTING: Either(lambda s: BY_KNAVE if s.first_knave_deals else BY_LOT),
        DEALING: Dealt("deal", PACK, lambda s, cards: 32, whole_pack, sees_dealt, shown=sees_blind, soon=is_offered),
    },
    fields={
        **{name: Cards(PACK) for name in ("hands", "blind", "laid", "trick", "played")},
        **{name: Named(SEATS) for name in ("dealer", "lone", "leader", "winner")},
        "led": Named(SUITS),
    },
    private={"discard": Private()},  # SK-G05
)
