"""What happened at a table of Topper between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, Seat
from groomporter.core.game import Event
from groomporter.games.topper.words import (
    CHOOSING_BOOKS,
    DEALING,
    DRAWING,
    NUMBERS,
    PACK,
    PASSING_FREELY,
    SCRAMBLING,
    SEATS,
    SIGNALLING,
    STANDING_IN,
    WORD,
    numbers_of,
    queued,
)


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == DRAWING:
        tell("dealer_drawn", seat=SEATS[after.dealer])
    if before.phase == CHOOSING_BOOKS:
        tell("books_chosen", numbers=", ".join(NUMBERS[number] for number in numbers_of(after.whole)))
    if before.phase == DEALING:
        again = after.phase == DEALING and after.deals == before.deals
        won = after.deals > before.deals
        tell("dealt_again" if again else "deal_won" if won else "dealt", seat=SEATS[before.dealer])
    if before.phase == SIGNALLING:
        tell("signalled", seat=SEATS[before.dealer])
    if after.round > before.round:
        tell("all_passed")
    if PASSING_FREELY in (before.phase, after.phase) and before.phase in (PASSING_FREELY, STANDING_IN):
        told.extend(moved(before, after))
    if after.phase == SCRAMBLING != before.phase and after.alerts:
        tell("topper_taken", seat=SEATS[after.grabber])
    for seat in seats_in(after.barred & ~before.barred):
        tell("barred", seat=SEATS[seat])
    if after.deals > before.deals and before.phase != DEALING:
        told.extend(scored(before, after))
    return told


def seats_in(seats: int) -> list[Seat]:
    return [seat for seat in range(len(SEATS)) if seats >> seat & 1]


def moved(before: Any, after: Any) -> list[Event]:
    """`free_flow`: everybody sees who passes and who picks up, and nobody what."""
    told = []
    for seat in range(after.seats) if after.deals == before.deals else []:
        to = (seat + 1) % after.seats
        if after.waiting[to] + after.picked[to] > before.waiting[to] + before.picked[to]:
            told.append(Event("passed", {"seat": SEATS[seat]}))
        if after.picked[seat] > before.picked[seat]:
            told.append(Event("picked_up", {"seat": SEATS[seat]}))
    return told


def scored(before: Any, after: Any) -> list[Event]:
    """TOP-17, TOP-18  Who took toppers, who lost the deal; the hands are shown."""
    told = []
    if before.phase != SCRAMBLING:
        told.append(Event("grabbed_falsely", {"seat": SEATS[before.turn]}))
    if after.took:
        told.append(Event("toppers_went", {"seats": tuple(SEATS[seat] for seat in seats_in(after.took))}))
    told.append(Event("hands_shown", {"hands": tuple(hand_of(before, seat) for seat in range(before.seats))}))
    for seat in seats_in(after.lost):
        letters = WORD[: after.letters[seat]]
        told.append(Event("letter_given", {"seat": SEATS[seat], "letters": letters}))
    if after.turn == NOBODY:
        told += [Event("game_lost", {"seat": SEATS[seat]}) for seat in seats_in(after.lost) if whole(after, seat)]
    return told


def whole(s: Any, seat: Seat) -> bool:
    """TOP-20  Whether the word is complete."""
    return bool(s.letters[seat] == len(WORD))


def hand_of(s: Any, seat: Seat) -> Event:
    """What a seat held or had chosen, and what lay at its right."""
    name, parts = "hand", {"seat": SEATS[seat], "cards": " ".join(PACK.cards(s.hands[seat] | s.passed[seat]))}
    if lying := [PACK.names[card] for card in queued(s.queue[seat])]:
        name, parts["waiting"] = "hand_and_waiting", " ".join(lying)
    return Event(name, parts)
