"""What happened at a Strip Tease table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NONE, OVER
from groomporter.core.game import Event
from groomporter.games.strip_tease_1.labels import labelled
from groomporter.games.strip_tease_1.words import (
    APPEALING,
    CALLING,
    CHALLENGING,
    CUTTING,
    DEALING,
    DECLARING,
    DEFENCE,
    OBJECT,
    OVER_RULED,
    PACK,
    PLAYING,
    PROSECUTION,
    SEATS,
    SUSTAINED,
)

SIDES = ("prosecution", "defence")
COURTS = ("police_court", "old_bailey", "court_of_criminal_appeal", "house_of_lords")  # ST1-17


def events(before: Any, after: Any) -> list[Event]:
    told: list[Event] = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING and after.phase == CUTTING:
        cutters = tuple(SEATS[seat] for seat in range(4) if after.cutters >> seat & 1)
        tell("cut_again", seats=cutters) if len(cutters) > 1 else tell("cut_again_alone", seat=cutters[0])
    elif before.phase == CUTTING:
        tell("dealer_chosen", seat=SEATS[after.dealer])
    if before.phase == DEALING:
        tell("dealt", seat=SEATS[after.dealer], court=COURTS[after.trial - 1])
    if before.phase == DECLARING:
        tell("declared", seat=SEATS[before.turn], side=SIDES[after.side[before.turn]])
        if after.phase == PLAYING:
            tell("sided", prosecutors=members(after, PROSECUTION), defenders=members(after, DEFENCE))
    if after.barred != NONE and (before.barred != after.barred or before.phase == DEALING):
        tell("barred", side=SIDES[after.barred])
    if call := spoken(before, after):
        told.append(Event(call, {"seat": SEATS[before.turn]}))
    if before.phase == PLAYING and after.returned:
        tell("taken_back", seat=SEATS[before.turn], card="".join(PACK.cards(after.returned)))
    told += moves(before, after)
    for side in (PROSECUTION, DEFENCE):
        for _ in range(after.penalties[side] - before.penalties[side]):
            tell("fined", side=SIDES[side], **score(after))
    if before.k != after.k:
        tell("shifted", k=after.k, others=12 - after.k, showing=showing(after))
    if before.phase in (PLAYING, CALLING, CHALLENGING) and after.phase in (DEALING, APPEALING, OVER):
        tell("trial_over", court=COURTS[before.trial - 1], **score(after))
        if after.settled != NONE:
            tell("achieved", side=SIDES[after.settled])
    if before.phase == APPEALING:
        tell("declined" if sum(before.consents) == sum(after.consents) else "appealed", seat=SEATS[before.turn])
    if after.phase == OVER:
        told.append(Event("won", {"side": SIDES[after.victor]}) if after.victor != NONE else Event("drawn", {}))
    return told


def members(s: Any, side: int) -> tuple[str, ...]:
    return tuple(SEATS[seat] for seat in range(4) if s.side[seat] == side)


def score(s: Any) -> dict[str, int]:
    return dict(zip(SIDES, s.score, strict=True))


def spoken(before: Any, after: Any) -> str:
    """ST1-27  The call of the card just laid; ST1-G24  by option it is not uttered, or its player has said it."""
    laid = before.phase == PLAYING and after.played != before.played
    uttered = laid and not after.calls_off and not after.calls_required
    call = after.call if uttered or before.phase == CALLING else 0
    return {OBJECT: "objected", OVER_RULED: "over_ruled", SUSTAINED: "sustained"}.get(call, "")


def showing(s: Any) -> tuple[Event, ...]:
    """ST1-08  The top card of each stack that has one."""
    tops = ([f"S{s.k}"] if s.k else []) + ([f"S{s.k + 1}"] if s.k < 12 else [])
    return tuple(labelled(card, s.labels) for card in tops)


def moves(before: Any, after: Any) -> list[Event]:
    """ST1-28  Whose trick it is."""
    if sum(after.tricks) <= sum(before.tricks):
        return []
    card = "".join(PACK.cards(after.trick[after.winner]))
    parts = {"seat": SEATS[after.winner], "side": SIDES[after.side[after.winner]]}
    return [Event("trick_won", {**parts, "card": labelled(card, after.labels)})]
