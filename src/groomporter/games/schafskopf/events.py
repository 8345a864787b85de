"""What happened at a Schafskopf table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.games.schafskopf.words import CUTTING, DEALING, DISCARDING, PACK, PLAYING, SEATS, TAKING


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING:
        tell("dealer_chosen", seat=SEATS[after.dealer])
    if before.phase == DEALING:
        tell("dealt", seat=SEATS[after.dealer])
        for seat in range(after.seats):
            if after.after[seat] == NONE:
                tell("rested", seat=SEATS[seat])
    if before.phase == TAKING:
        if after.lone != NONE:
            tell("took", seat=SEATS[after.lone])
        elif after.phase == PLAYING:
            tell("all_declined")
    if before.phase == DISCARDING and after.phase == PLAYING:
        tell("discarded", seat=SEATS[after.lone])
    if sum(after.tricks) > sum(before.tricks):
        points = sum(after.taken) - sum(before.taken)
        tell("trick_won", seat=SEATS[after.winner], card=named(after.trick[after.winner]), points=points)
        if after.phase != PLAYING:
            told.extend(lone_hand(before, after) if after.lone != NONE else least_hand(before, after))
        if after.turn == NOBODY:
            told.extend(game_over(after))
    return told


def named(cards: int) -> str:
    return " ".join(PACK.cards(cards))


def lone_hand(before: Any, after: Any) -> list[Event]:
    """SK-13, SK-14  What the lone player and the others have, and the line of the table that fits."""
    lone = after.lone
    parts = {"seat": SEATS[lone], "score": f"{after.score[lone] - before.score[lone]:+}"}
    counted = {"seat": SEATS[lone], "points": after.points[lone], "against": after.against}
    told = [Event("discards_shown", {"seat": SEATS[lone], "cards": named(after.laid[lone])}), Event("counted", counted)]
    if after.tricks[lone] == 0:
        return [*told, Event("won_no_trick", parts)]
    if after.tricks[lone] == 10:
        return [*told, Event("won_schwarz", parts)]
    if after.points[lone] <= 60:
        return [*told, Event("lost", parts)]
    return [*told, Event("won_schneider" if after.points[lone] > 90 else "won_game", parts)]


def least_hand(before: Any, after: Any) -> list[Event]:
    """SK-10  To whom the blind goes, and what each then has; SK-16, SK-17, SK-18  and who scores."""
    told = [Event("blind_added", {"seat": SEATS[after.winner], "cards": named(after.blind)})]
    for seat in range(after.seats):
        if after.after[seat] != NONE:
            parts = {"seat": SEATS[seat], "tricks": after.tricks[seat], "points": after.points[seat]}
            told.append(Event("counted_least", parts))
    for seat in range(after.seats):
        if score := after.score[seat] - before.score[seat]:
            name = {4: "without_trick", -4: "with_all_tricks", 2: "was_lowest"}[score]
            told.append(Event(name, {"seat": SEATS[seat], "score": f"{score:+}"}))
    return told


def game_over(after: Any) -> list[Event]:
    """SK-G15  The highest total wins; SK-G17  level, they share it."""
    results = after.results()
    winners = [SEATS[seat] for seat, score in enumerate(results) if score == max(results)]
    return [Event("won" if len(winners) == 1 else "shared", {"seat": seat}) for seat in winners]
