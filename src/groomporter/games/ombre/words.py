"""The words of Ombre: its cards, its acts and how they are written."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import PASS, Act, Phase, Seat
from groomporter.core.errors import IllegalAct
from groomporter.core.notation import BitNotation, Cards, Cut, Dealt, Drawn, Either, Named, plainly, with_cards

# OMB-01  Sevens to aces of clubs, spades, hearts and diamonds.
PACK = Pack.of("789TJQKA", "CSHD")
SUITS = list("CSHD")
SEATS = list("NESW")
WHOLE_PACK = (1 << 32) - 1

CUTTING = 1
VOTING = 2
DEALING = 3
BIDDING = 4
NAMING = 5
CALLING = 6
CALLING_KING = 7
PLAYING = 8
STOPPING = 9

SUIT_NAMES = 0x0F  # clubs, spades, hearts, diamonds: a vote, a suit named, a suit called
# OMB-11  Six words for each of Frog, Solo and Tout: in one of the four suits, in a suit not yet named, in colour.
GAMES = ("frog", "solo", "tout")
IN_SUIT = 4
IN_COLOUR = 5
KINDS = 6
FROGS = 0x3F
PASSED = 63  # the place of ``pass``
STOP = 1 << 0
GO_ON = 1 << 1

BIDS = {
    1 << KINDS * i + kind: (f"{game} {how}", f"{game} {how if kind >= IN_SUIT else '{suit}'}")
    for i, game in enumerate(GAMES)
    for kind, how in enumerate([*SUITS, "suit", "colour"])
}


def with_suits(verb: str) -> dict[int, tuple[str, str]]:
    """An act for each suit: ``call H``."""
    return {1 << i: (f"{verb} {suit}", f"{verb} {{suit}}") for i, suit in enumerate(SUITS)}


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """OMB-05  The places of three cards, of two and of three to each, from the dealer's left."""
    to = place // 3 if place < 12 else (place - 12) // 2 if place < 20 else (place - 20) // 3
    return bool((s.dealer + 1 + to) % 4 == seat)


def learnt_by(s: Any, act: Act) -> str:
    """OMB-19  Who has Spadilla's queen; OMB-G18  whether an ace is to be called, or a king, or nothing."""
    if s.phase not in (BIDDING, NAMING):
        return ""
    after: Any = s.clone()
    try:
        after.play(act)
    except IllegalAct:
        return ""
    heard = [f"spadilla {SEATS[after.declarer]}"] if after.spadilla else []
    if after.phase == PLAYING:
        heard += ["alone"] if after.bid < 2 else []
    else:
        heard += [{CALLING: "ace", CALLING_KING: "king"}[after.phase]] if after.phase in (CALLING, CALLING_KING) else []
    return " ".join(heard)


# OMB-G26  By lot, ``dealer W``; or by the lowest card, ``cut 7C 9D 7H KD``.
BY_LOT = Drawn("dealer", lambda s: SEATS)
BY_CUT = Cut(PACK, lambda s: WHOLE_PACK, lambda s: s.cutters)
NAMES_OF_SUITS: dict[Phase, str] = {VOTING: "colour", NAMING: "name", CALLING: "call", CALLING_KING: "call"}

NOTATION = BitNotation(
    seats=SEATS,
    acts={
        **{phase: with_suits(verb) for phase, verb in NAMES_OF_SUITS.items()},
        BIDDING: BIDS | plainly({PASS: "pass"}),
        PLAYING: with_cards("play", PACK),
        STOPPING: plainly({STOP: "stop", GO_ON: "go on"}),
    },
    outcomes={
        CUTTING: Either(lambda s: BY_CUT if s.low_card_deals else BY_LOT),
        DEALING: Dealt("deal", PACK, lambda s, cards: 32, lambda s: WHOLE_PACK, sees_dealt),
    },
    fields={
        "hands": Cards(PACK),
        "trick": Cards(PACK),
        "played": Cards(PACK),
        "called": Named(PACK.names),
        **{name: Named(SUITS) for name in ("colour", "trump", "led")},
        **{name: Named(SEATS) for name in ("dealer", "declarer", "leader", "winner")},
    },
    learnt_by=learnt_by,
)
