"""The words of Strip Tease, Variation 2: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import MOST_SEATS, Seat
from groomporter.core.errors import BadWord
from groomporter.core.notation import BitNotation, Cards, Cut, Dealt, Named, Private, plainly, with_cards
from groomporter.games.strip_tease_2.rulings import Rulings

# ST2-02  Strip Tease, Theatre, Court and Prudie, from 1 to 13; the Joker never stays in.
SUITS = list("STCP")
PACK = Pack(f"{suit}{number}" for suit in SUITS for number in range(1, 14))
STRIP_TEASE = 0x1FFF  # ST2-09  the red suit
SEATS = [str(seat) for seat in range(MOST_SEATS)]

CUTTING = 1
DEALING = 2
PASSING = 3
PASSING_IN_TURN = 4
ADOPTING = 5
ADOPTING_IN_TURN = 6
PLAYING = 7
CALLING = 8
LAPSING = 9

ALL_MONTHS = 18  # ST2-11
HANDS = 4  # ST2-14
MOST_HANDS = 12  # ST2-G17  then a tie is shared after all

CALL = 1 << 0
SILENT = 1 << 1

# ST2-G20  What is called out.  Nos. 1, 12 and 13 are attested; the rest of the reconstructed set is invented.
ATTESTED = {1: "Miss Artiste", 12: "Corset", 13: "Nudie"}
RECONSTRUCTED = ["Fan", "Hat", "Gloves", "Cape", "Coat", "Gown", "Shoes", "Stockings", "Garters", "Petticoat"]
LABELS = {
    "attested": [ATTESTED.get(number, f"Garment No. {number}") for number in range(1, 14)],
    "numbers_only": [f"No. {number}" for number in range(1, 14)],
    "reconstructed": [
        ATTESTED.get(number) or f"{RECONSTRUCTED[number - 2]} (reconstructed)" for number in range(1, 14)
    ],
}
LABEL_SETS = list(LABELS)

# ST2-10  Months, beside one for each Strip Tease card.
TARIFF = {"producer_card": 2, "theatre_manager_card": 3}

# ST2-02  What is taken out beside the Joker.
TAKEN_OUT = {3: ["paul_pry_card"], 4: [], 5: ["paul_pry_card", "constable_card"]}


def pack_for(rulings: Rulings, seats: int) -> list[int]:
    """ST2-02  The cards in play; ST2-G01  for six or more, low ones go until the rest divides evenly."""
    out: list[str] = []
    if seats in TAKEN_OUT:
        out = [getattr(rulings, name) for name in TAKEN_OUT[seats]]
    else:
        low = [f"{suit}{number}" for number in range(1, 14) for suit in "PCT"]
        low = [card for card in low if card not in (rulings.theatre_manager_card, rulings.producer_card)]
        while (len(PACK) - len(out)) % seats:
            out.append(low.pop(0))
    return [card for card, name in enumerate(PACK.names) if name not in out]


def tariff_of(rulings: Rulings) -> list[int]:
    """ST2-10  The months each card stands for."""
    special = {getattr(rulings, name): months for name, months in TARIFF.items()}
    return [special.get(name, int(name[0] == "S")) for name in PACK.names]


def garments_of(rulings: Rulings) -> int:
    """ST2-G10  The cards that may be adopted."""
    numbers: Sequence[int] = range(1 if rulings.garment_cards == "S1_to_S12" else 2, 13)
    if rulings.garment_cards == "custom" and rulings.custom_garments:
        numbers = rulings.custom_garments
    return sum(1 << number - 1 for number in numbers)


def whole_pack(s: Any) -> int:
    return int(s.whole)


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """ST2-04  One card at a time, from the dealer's left."""
    return int(s.dealer + 1 + place) % int(s.seats) == seat


class Lapses:
    """ST2-G14  Who forgets, if it is his to call: ``lapse 0 2``, or ``lapse -``."""

    def write(self, s: Any, luck: Sequence[int]) -> str:
        return " ".join(["lapse", *([SEATS[seat] for seat in range(s.seats) if luck[seat]] or ["-"])])

    def read(self, s: Any, word: str) -> list[int]:
        names = word.split(" ")[1:]
        luck = [int(name in names) for name in SEATS[: s.seats]]
        if self.write(s, luck) != word:
            raise BadWord(f"{word!r}: luck is to say 'lapse' and the seats that forget, in their order, or '-'.")
        return luck

    def told(self, s: Any, luck: Sequence[int], seat: Seat) -> str:
        return self.write(s, luck)


def has_reached(then: Any, now: Any, seat: Seat, hearer: Seat) -> bool:
    """ST2-G04  The neighbour knows what was passed when he has picked it up; nobody else ever does."""
    return bool(then.receiver(seat) == hearer and now.received[hearer])


def is_sealed(s: Any, hearer: Seat) -> bool:
    """ST2-G08  A garment is adopted silently, unless choices are announced."""
    return not s.announced


def has_come_out(then: Any, now: Any, seat: Seat, hearer: Seat) -> bool:
    """ST2-G08  It comes to light when it is called, or at the count-up."""
    return bool(now.revealed >> seat & 1)


NOTATION = BitNotation(
    seats=SEATS,
    acts={
        PASSING: with_cards("pass", PACK),
        PASSING_IN_TURN: with_cards("pass", PACK),
        ADOPTING: with_cards("garment", PACK),
        ADOPTING_IN_TURN: with_cards("garment", PACK),
        PLAYING: with_cards("play", PACK),
        CALLING: plainly({CALL: "call", SILENT: "silent"}),
    },
    outcomes={
        CUTTING: Cut(PACK, whole_pack, lambda s: s.cutting),
        DEALING: Dealt("deal", PACK, lambda s, cards: s.cards, whole_pack, sees_dealt),  # type: ignore[attr-defined]
        LAPSING: Lapses(),
    },
    fields={
        **{name: Cards(PACK) for name in ("hands", "passed", "received", "trick", "played")},
        "garment_card": Named(PACK.names),
        "led": Named(SUITS),
        **{name: Named(SEATS) for name in ("dealer", "leader", "winner", "next_up", "played_by")},
    },
    private={
        "pass": Private(known=has_reached, soon=lambda then, seat, hearer: then.receiver(seat) == hearer),
        "garment": Private(is_sealed, known=has_come_out, soon=lambda then, seat, hearer: True),
    },
)
