"""What happened at a table of Strip Tease, Variation 2, between two states, for people to be told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groomporter.core.common import NOBODY, Seat
from groomporter.core.game import Event
from groomporter.games.strip_tease_2.words import (
    ADOPTING,
    ADOPTING_IN_TURN,
    ALL_MONTHS,
    ATTESTED,
    CALLING,
    CUTTING,
    DEALING,
    HANDS,
    LABEL_SETS,
    LAPSING,
    PACK,
    PASSING,
    PASSING_IN_TURN,
    PLAYING,
    SEATS,
)


def phrase(name: str, **parts: Any) -> Event:
    return Event(name, parts)


def label(s: Any, card: int) -> str | Event:
    """ST2-G20  The word to call out: as it is attested, or by the number, or as it is reconstructed."""
    labels, number = LABEL_SETS[s.label_set], card + 1
    if labels == "numbers_only":
        return phrase("number", number=number)
    if number in ATTESTED:
        return ATTESTED[number]
    if labels == "attested":
        return phrase("garment", number=number)
    return phrase("reconstructed", label=f"label_s{number}")


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING:
        tell("cut_again") if after.phase == CUTTING else tell("dealer_cut", seat=SEATS[after.dealer])
    if before.phase == DEALING:
        tell("dealt", seat=SEATS[after.dealer])
    if before.phase == PASSING and after.phase != PASSING:
        tell("all_passed")
    if before.phase == PASSING_IN_TURN and (after.turn, after.phase) != (before.turn, before.phase):
        tell("passed", seat=SEATS[before.turn])
    if before.phase == ADOPTING and after.phase != ADOPTING:
        tell("all_adopted")
        if after.announced:
            told.extend(garments(after, range(after.seats)))
    if before.phase == ADOPTING_IN_TURN:
        told.extend(garments(after, [before.turn]))
    if sum(after.tricks) > sum(before.tricks):
        tell("trick_won", seat=SEATS[after.winner], card="".join(PACK.cards(after.trick[after.winner])))
    if before.phase in (PLAYING, LAPSING) or (before.phase == CALLING != after.phase):
        told.extend(calls(after))
    if after.hand > before.hand:
        told.extend(hand_over(before, after))
    return told


def seats_in(seats: int) -> list[Seat]:
    return [seat for seat in range(len(SEATS)) if seats >> seat & 1]


def garments(s: Any, seats: Iterable[Seat]) -> list[Event]:
    return [Event("garment_was", {"seat": SEATS[seat], "garment": label(s, s.garment[seat])}) for seat in seats]


def calls(s: Any) -> list[Event]:
    """ST2-13  What came of the last garment card."""
    return [
        Event(name, {"seat": SEATS[seat], "garment": label(s, s.garment_card)})
        for name, seats in (("called", s.called), ("called_falsely", s.mistaken), ("missed", s.missed))
        for seat in seats_in(seats)
    ]


def hand_over(before: Any, after: Any) -> list[Event]:
    """ST2-10  The count-up, at which the garments that nobody has heard of are shown."""
    told = garments(after, seats_in(after.revealed & ~before.revealed & ~after.called & ~after.missed))
    for seat in range(after.seats):
        if before.revokes[seat]:
            told.append(Event("revoked", {"seat": SEATS[seat], "times": before.revokes[seat]}))
        if after.lot_is_free and after.taken[seat] == ALL_MONTHS:
            told.append(Event("took_the_lot", {"seat": SEATS[seat]}))
    months = after.months[: after.seats]
    tally = tuple(phrase("tally", seat=SEATS[seat], months=months[seat]) for seat in range(after.seats))
    told.append(Event("counted", {"hand": after.hand, "tally": tally}))
    winners = tuple(SEATS[seat] for seat in range(after.seats) if months[seat] == min(months))
    if after.turn == NOBODY and len(winners) == 1:
        told.append(Event("won", {"seat": winners[0], "months": min(months)}))
    elif after.turn == NOBODY:
        told.append(Event("won_together", {"seats": winners, "months": min(months)}))
    elif after.hand >= HANDS:
        told.append(Event("tied", {"months": min(months)}))
    return told
