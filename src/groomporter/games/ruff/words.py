"""The words of Ruff: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import PASS, Seat
from groomporter.core.notation import BitNotation, Cards, Dealt, Drawn, Either, Named, Private, plainly, with_cards

# RUFF-03  Sevens to aces of clubs, spades, hearts and diamonds; a suit and its mate (RUFF-04) are neighbours.
PACK = Pack.of("789TJQKA", "CSHD")
SUITS = list("CSHD")
SEATS = list("NESW")

CUTTING = 1
DEALING = 2
ORDERING = 3
NAMING = 4
DECLARING = 5
EXCHANGING = 6
DEFENDING = 7
PLAYING = 8

ORDER = 1 << 0
ASSIST = 1 << 1  # RUFF-09  the dealer's partner's word for the same
TAKE_UP = 1 << 2  # RUFF-10  the dealer's
ORDER_ALONE = 1 << 3
ASSIST_ALONE = 1 << 4
TAKE_UP_ALONE = 1 << 5
TURN_DOWN = 1 << 62  # RUFF-11
NAMED = 0x0F  # a suit, of clubs, spades, hearts, diamonds
NAMED_ALONE = 0xF0
ALONE = 1 << 0
TOGETHER = 1 << 1
DEFEND = 1 << 0

CHOICES = {
    ORDER: "order",
    ASSIST: "assist",
    TAKE_UP: "take up",
    ORDER_ALONE: "order alone",
    ASSIST_ALONE: "assist alone",
    TAKE_UP_ALONE: "take up alone",
    PASS: "pass",
    TURN_DOWN: "turn down",
}
NAMES = {1 << i: (f"name {suit}", "name {suit}") for i, suit in enumerate(SUITS)}
NAMES_ALONE = {1 << 4 + i: (f"name {suit} alone", "name {suit} alone") for i, suit in enumerate(SUITS)}


def whole_pack(s: Any) -> int:
    """RUFF-02  Thirty-two cards; RUFF-G20  or nine to ace."""
    return sum(0xFC << 8 * suit if s.short_pack else 0xFF << 8 * suit for suit in range(4))


def up_to_a_knave(s: Any, cards: Sequence[int]) -> int:
    """RUFF-G18  Face up, until the first knave."""
    return next((i + 1 for i, card in enumerate(cards) if PACK.names[card][0] == "J"), len(cards) + 1)


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """RUFF-05  The places of two cards and of three to each, from the dealer's left; RUFF-06  the last is turned."""
    to = place // 2 if place < 8 else (place - 8) // 3
    return place == 20 or (s.dealer + 1 + to) % 4 == seat


# RUFF-G18  By lot, ``dealer W``; or by the first knave, ``knave 9C 7D JH``.
BY_LOT = Drawn("dealer", lambda s: SEATS)
BY_KNAVE = Dealt("knave", PACK, up_to_a_knave, whole_pack, lambda s, place, seat: True)

NOTATION = BitNotation(
    seats=SEATS,
    acts={
        ORDERING: plainly(CHOICES),
        NAMING: NAMES | NAMES_ALONE | plainly({PASS: "pass"}),
        DECLARING: plainly({ALONE: "alone", TOGETHER: "with partner"}),
        EXCHANGING: with_cards("exchange", PACK) | plainly({PASS: "decline"}),
        DEFENDING: plainly({DEFEND: "defend alone", PASS: "pass"}),
        PLAYING: with_cards("play", PACK),
    },
    outcomes={
        CUTTING: Either(lambda s: BY_KNAVE if s.first_knave_deals else BY_LOT),
        DEALING: Dealt("deal", PACK, lambda s, cards: 21, whole_pack, sees_dealt),
    },
    fields={
        "hands": Cards(PACK),
        "laid": Cards(PACK),
        "trick": Cards(PACK),
        "played": Cards(PACK),
        "turned": Named(PACK.names),
        "trump": Named(SUITS),
        "led": Named(SUITS),
        **{name: Named(SEATS) for name in ("dealer", "maker", "alone", "defender", "leader", "winner")},
    },
    private={"exchange": Private()},  # RUFF-G03
)
