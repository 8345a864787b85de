"""The words of Topper: its cards, its acts and how they are written."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from groomporter.core.cards import Pack
from groomporter.core.common import Seat
from groomporter.core.errors import BadWord
from groomporter.core.notation import BitNotation, Cards, Dealt, Drawn, Named, Private, Raced, plainly, with_cards

# TOP-03  A book is four cards of one number; of the ten numbers nine are in the pack (`book_numbers`).
NUMBERS = "123456789T"
PACK = Pack(number + letter for number in NUMBERS for letter in "abcd")
BOOK = 0xF  # of the lowest number; that of the nth is 4n places further
LOWEST = 0x1111111111  # the first card of every book
FIRST_NUMBER = {"two_to_ten": 1, "one_to_nine": 0}
MOST_BOOKS = 9  # TOP-04
WORD = "TOPPER"  # TOP-18
SEATS = [str(seat) for seat in range(MOST_BOOKS)]

DRAWING = 1
CHOOSING_BOOKS = 2
DEALING = 3
SIGNALLING = 4
PASSING = 5
PASSING_FREELY = 6
STANDING_IN = 7
SCRAMBLING = 8

GRAB = 1 << 40
SIGNAL = 1 << 41
PICK_UP = 1 << 42

QUEUED = 7  # bits of a card in a queue
TRIED = 19  # where in the luck of a race those are put down who tried,
LOTS = 20  # the order of the lot,
TIMES = 32  # and each seat's time


def pack_of(numbers: Sequence[int]) -> int:
    """The cards of these books."""
    return sum(BOOK << 4 * number for number in numbers)


def numbers_of(cards: int) -> list[int]:
    """The books in a pack, from the lowest."""
    return [number for number in range(len(NUMBERS)) if cards >> 4 * number & 1]


def queued(queue: int) -> list[int]:
    """`free_flow`: the cards that lie at a seat's right, the one that has lain longest first."""
    cards = []
    while queue:
        cards.append((queue & (1 << QUEUED) - 1) - 1)
        queue >>= QUEUED
    return cards


def queue_of(cards: Sequence[int]) -> int:
    return sum(card + 1 << QUEUED * place for place, card in enumerate(cards))


class Queues:
    """The queues in a position, as hands are written, but in their order: ``2a9c/-/``."""

    def write(self, value: Any) -> str:
        return "/".join("".join(PACK.names[card] for card in queued(queue)) or "-" for queue in value)

    def read(self, text: str) -> Any:
        return [queue_of([PACK.places[part[i : i + 2]] for i in range(0, len(part), 2)]) if part != "-" else 0
                for part in text.split("/")]  # fmt: skip


class Books:
    """TOP-04  The books in use, from the lowest: ``books 2 5 9``."""

    def write(self, s: Any, luck: Sequence[int]) -> str:
        return " ".join(["books", *(NUMBERS[number] for number in luck[: s.seats])])

    def read(self, s: Any, word: str) -> list[int]:
        verb, *names = word.split(" ")
        luck = [NUMBERS.index(name) if len(name) == 1 and name in NUMBERS else -1 for name in names]
        allowed = range(s.first_number, s.first_number + MOST_BOOKS)
        if verb != "books" or len(luck) != s.seats or any(number not in allowed for number in luck):
            raise BadWord(f"{word!r}: luck is to say 'books' and {s.seats} numbers of the pack.")
        if any(number >= higher for number, higher in pairwise(luck)):
            raise BadWord(f"{word!r}: the books are named from the lowest up, each once.")
        return luck

    def told(self, s: Any, luck: Sequence[int], seat: Seat) -> str:
        return self.write(s, luck)


def sees_dealt(s: Any, place: int, seat: Seat) -> bool:
    """TOP-06  One card at a time, from the dealer's left."""
    return int(s.dealer + 1 + place) % int(s.seats) == seat


def absent(s: Any) -> list[Seat]:
    """`absent_player`: those for whom a card is passed by lot, because they have received none."""
    owing = [seat for seat in range(s.seats) if s.hands[seat].bit_count() == 4]
    return [seat for seat in owing if not s.received[seat]]


def sees_passed_for(s: Any, place: int, seat: Seat) -> bool:
    """His own card; and in lockstep the neighbour has it at once."""
    owner = absent(s)[place]
    return seat == owner or (not s.flowing and seat == (owner + 1) % s.seats)


class PassedFor(Dealt):
    """`absent_player`: the card passed for each who is absent, by seat: ``absent 2a 4c``."""

    def __init__(self) -> None:
        super().__init__(
            "absent",
            PACK,
            lambda s, cards: len(absent(s)),
            lambda s: int(s.whole),  # type: ignore[attr-defined]
            sees_passed_for,
            goes_on=True,
            laid_open=True,
        )

    def read(self, s: Any, word: str) -> list[int]:
        luck = super().read(s, word)
        for card, seat in zip(luck, absent(s), strict=True):
            if not s.hands[seat] >> card & 1:
                raise BadWord(f"{word!r}: seat {seat} does not hold {PACK.names[card]}.")
        return luck


class Scrambled(Raced):
    """TOP-16  Who has reached for a topper, and when: ``scramble 3 0 1 610``; and who had tried to: ``tried 0 2``."""

    def __init__(self) -> None:
        super().__init__("scramble", lambda s: SEATS[: s.seats], lambda s: s.everybody & ~s.barred, counted=True)

    def write(self, s: Any, luck: Sequence[int]) -> str:
        tried = [name for seat, name in enumerate(SEATS) if luck[TRIED] >> seat & 1]
        return " ".join([super().write(s, luck), *(["tried", *tried] if tried else [])])

    def read(self, s: Any, word: str) -> list[int]:
        raced, tried, names = word.partition(" tried ")
        luck = super().read(s, raced)
        seats, times = luck[1::2], luck[2::2]
        if s.grabber not in seats:
            raise BadWord(f"{word!r}: seat {s.grabber} has reached for a topper, and must be named.")
        if not s.holders >> seats[0] & 1:
            raise BadWord(f"{word!r}: only a book opens the toppers (TOP-15).", "TOP-15")
        if times[-1] > s.scramble_ms:
            raise BadWord(f"{word!r}: the scramble is over after {s.scramble_ms} ms.", "scramble_ms")
        others = [name for seat, name in enumerate(SEATS[: s.seats]) if seat not in seats and not s.barred >> seat & 1]
        named = names.split(" ") if tried else []
        if any(name not in others for name in named) or any(name >= later for name, later in pairwise(named)):
            raise BadWord(f"{word!r}: who tried is named once, from the lowest up, if he is not in the race.")
        luck += [0] * (TRIED - len(luck))
        return [*luck, sum(1 << SEATS.index(name) for name in named)]


def has_reached(then: Any, now: Any, seat: Seat, hearer: Seat) -> bool:
    """A card passed is known to the neighbour who has picked it up; when the deal is scored, to everybody."""
    to = (seat + 1) % then.seats
    has_moved = now.round > then.round or now.picked[to] > then.picked[to] + then.waiting[to]
    return bool(is_scored(then, now, seat, hearer) or (is_neighbour(then, seat, hearer) and has_moved))


def is_neighbour(then: Any, seat: Seat, hearer: Seat) -> bool:
    return bool(hearer == (seat + 1) % then.seats)


def is_quiet(s: Any, seat: Seat) -> bool:
    """TOP-15  Who has a book takes a topper so that the others do not notice; a false grab they see."""
    return bool(not s.alerts and s.holders >> seat & 1)


def is_scored(then: Any, now: Any, seat: Seat, hearer: Seat) -> bool:
    return bool(now.deals > then.deals)


PASSES = with_cards("pass", PACK) | plainly({GRAB: "grab"})

NOTATION = BitNotation(
    seats=SEATS,
    acts={
        SIGNALLING: plainly({SIGNAL: "signal", GRAB: "grab"}),
        PASSING: PASSES,
        PASSING_FREELY: PASSES | plainly({PICK_UP: "pick up"}),
    },
    outcomes={
        DRAWING: Drawn("dealer", lambda s: SEATS[: s.seats]),
        CHOOSING_BOOKS: Books(),
        DEALING: Dealt(
            "deal",
            PACK,
            lambda s, cards: 4 * s.seats,
            lambda s: int(s.whole),  # type: ignore[attr-defined]
            sees_dealt,
            laid_open=True,
        ),
        STANDING_IN: PassedFor(),
        SCRAMBLING: Scrambled(),
    },
    fields={
        **{name: Cards(PACK) for name in ("whole", "hands", "passed", "received")},
        "queue": Queues(),
        **{name: Named(SEATS) for name in ("dealer", "first_barred", "last", "grabber")},
    },
    private={"pass": Private(known=has_reached, soon=is_neighbour), "grab": Private(known=is_scored, quiet=is_quiet)},
    timed=True,
)
