"""The words of Strip Tease, Variation 1: its cards, its acts and how they are written."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import PASS, Act, Seat
from groomporter.core.notation import BitNotation, Cards, Cut, Dealt, Named, plainly, with_cards

# ST1-02, ST1-05  What is dealt: Theatre, Court and Prudie, 1 to 13, and the Joker; Strip Tease lies on the table.
SUITS = list("TCP")
PACK = Pack([suit + str(number) for suit in SUITS for number in range(1, 14)] + ["JK"])
WHOLE = (1 << 40) - 1
SEATS = list("NESW")
SIDES = ["Pros", "Def"]

PROSECUTION = 0
DEFENCE = 1

THEATRE = 0
COURT = 1
PRUDIE = 2
NO_SUIT = 3  # the Joker's

CUTTING = 1
DEALING = 2
DECLARING = 3
APPEALING = 4
PLAYING = 5
CALLING = 6
CHALLENGING = 7

PROSECUTE = 1 << PROSECUTION
DEFEND = 1 << DEFENCE
APPEAL = 1 << 0
JOKER = 1 << 39
NAMED = 7 << 40  # ST1-G07  the Joker, and a suit that its leader names

# ST1-27
OBJECT = 1
OVER_RULED = 2
SUSTAINED = 3
CALLS = ["object", "over-ruled", "sustained"]

NAMES = {1 << 40 + i: (f"play JK {suit}", "play JK {suit}") for i, suit in enumerate(SUITS)}
CHALLENGES = {1 << i: (f"challenge {seat}", "challenge {seat}") for i, seat in enumerate(SEATS)}


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """ST1-10  One at a time, from the dealer's left."""
    return bool((s.dealer + 1 + place) % 4 == seat)


def learnt_by(s: Any, act: Act) -> str:
    """ST1-33  Whether it is a contempt; ST1-G10  or a challenge is right: it follows from a hand others do not see."""
    if s.phase == CHALLENGING and act != PASS:
        return "right" if s.groundless[act.bit_length() - 1] else "wrong"
    if s.phase != PLAYING or s.on_challenge or s.contempt_refused or not s.in_doubt(s.turn, act):
        return ""
    return "contempt" if s.fined_of(s.turn) & act else "no contempt"


NOTATION = BitNotation(
    seats=SEATS,
    acts={
        DECLARING: plainly({PROSECUTE: "prosecute", DEFEND: "defend"}),
        APPEALING: plainly({APPEAL: "appeal", PASS: "no appeal"}),
        PLAYING: with_cards("play", PACK) | NAMES,
        CALLING: plainly({1 << i: f"call {call}" for i, call in enumerate(CALLS)}),
        CHALLENGING: CHALLENGES | plainly({PASS: "no challenge"}),
    },
    outcomes={
        CUTTING: Cut(PACK, lambda s: WHOLE, lambda s: s.cutters),  # ST1-09
        DEALING: Dealt("deal", PACK, lambda s, cards: 40, lambda s: WHOLE, sees_dealt),
    },
    fields={
        "hands": Cards(PACK),
        "trick": Cards(PACK),
        "played": Cards(PACK),
        "returned": Cards(PACK),
        "exposed": Cards(PACK),
        "led": Named([*SUITS, "JK"]),
        **{name: Named(SEATS) for name in ("dealer", "leader", "winner", "again", "objector", "upheld", "next_dealer")},
        **{name: Named(SIDES) for name in ("run", "settled", "barred", "victor")},
    },
    learnt_by=learnt_by,
)
