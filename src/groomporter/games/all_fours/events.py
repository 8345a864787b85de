"""What happened at an All Fours table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.games.all_fours.words import (
    ANSWERING,
    CUTTING,
    DEALING,
    DISCARDING,
    PACK,
    PLAYING,
    PROPOSING,
    RUNNING,
    SEATS,
)

ITEMS = ("high", "low", "knave", "game")  # AF-16


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING:
        if after.phase == CUTTING:
            tell("cut_again")
        else:
            tell("dealer_chosen", seat=SEATS[after.dealer])
    if before.phase in (DEALING, RUNNING):
        tell("dealt" if before.phase == DEALING else "ran", seat=SEATS[before.dealer], card=PACK.names[after.turned])
        if after.turned_knaves > before.turned_knaves * (before.phase == RUNNING):
            tell("knave_turned", seat=SEATS[before.dealer], score=score(after))
    if before.phase == PROPOSING:
        tell("begged" if after.phase == ANSWERING else "stood", seat=SEATS[before.turn])
    if before.phase == ANSWERING:
        tell("gave" if after.gifts else "refused", seat=SEATS[before.turn], score=score(after))
    if after.phase == DEALING and before.phase not in (CUTTING, PLAYING):
        tell("redealt", seat=SEATS[after.dealer])
    if after.settled and not before.settled:
        tell("settled", suit="CSHD"[after.trump])
    if before.phase == DISCARDING and after.phase == PLAYING:
        tell("discarded")
    if before.phase == PLAYING:
        told.extend(played(before, after))
    if after.turn == NOBODY:
        best = max(range(after.parties), key=lambda at: after.score[at])
        tell("won", party=party(after, best))
    return told


def played(before: Any, after: Any) -> list[Event]:
    told = []
    if sum(after.score) > sum(before.score) and before.fined_of(before.turn) & after.trick[before.turn]:
        told.append(Event("revoked", {"seat": SEATS[before.turn], "score": score(after)}))
    if sum(after.tricks) > sum(before.tricks):
        card = "".join(PACK.cards(after.trick[after.winner]))
        told.append(Event("trick_won", {"seat": SEATS[after.winner], "card": card}))
    if not any(after.hands):
        counts = [sum(after.taken[at] for at in range(after.seats) if at % after.parties == one)
                  for one in range(after.parties)]  # fmt: skip
        values = "–".join(map(str, sorted(counts, reverse=True)))
        earners = {name: party(after, at) for name, at in zip(ITEMS, after.earners, strict=True)}
        told.append(Event("counted", {"score": score(after), "values": values, **earners}))
    return told


def score(s: Any) -> tuple[Event, ...]:
    """What each party has."""
    tally = "tally" if s.parties == s.seats else "tally_of_two"
    return tuple(Event(tally, {"party": party(s, at), "points": s.score[at]}) for at in range(s.parties))


def party(s: Any, at: int) -> tuple[str, ...] | str:
    """Those it is made of; or a word for none."""
    return tuple(SEATS[seat] for seat in range(s.seats) if seat % s.parties == at) if at != NONE else "nobody"
