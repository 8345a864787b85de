"""What happened at a Ruff table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.games.ruff.words import CUTTING, DEALING, EXCHANGING, NAMING, ORDERING, PACK, SEATS

SIDES = (("N", "S"), ("E", "W"))


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING:
        tell("dealer_chosen", seat=SEATS[after.dealer])
    if before.phase == DEALING:
        tell("dealt", seat=SEATS[after.dealer], card=PACK.names[after.turned])
    if before.phase == ORDERING and after.phase == NAMING:
        tell("turned_down", seat=SEATS[after.dealer], card=PACK.names[after.turned])
    if before.phase == NAMING and after.phase == DEALING:
        tell("redealt", seat=SEATS[after.dealer])
    if before.phase in (ORDERING, NAMING) and before.maker != after.maker:
        tell("made", seat=SEATS[after.maker], suit="CSHD"[after.trump])
    if before.phase == EXCHANGING:
        tell("exchanged" if sum(after.laid) else "kept", seat=SEATS[before.turn])
    if after.alone != NONE and before.alone != after.alone:
        tell("went_alone", seat=SEATS[after.alone])
    if after.defender != NONE and before.defender != after.defender:
        tell("defended_alone", seat=SEATS[after.defender])
    if sum(after.tricks) > sum(before.tricks):
        tell("trick_won", seat=SEATS[after.winner], card="".join(PACK.cards(after.trick[after.winner])))
        if sum(after.tricks) == 5:
            told.extend(hand_over(before, after))
    return told


def hand_over(before: Any, after: Any) -> list[Event]:
    makers = after.maker % 2
    made = after.tricks[makers] + after.tricks[makers + 2]
    points = [after.score[side] - before.score[side] for side in (0, 1)]
    name = "euchred" if made < 3 else "made_good" if made < 5 else "marched"
    if sum(after.revoked):
        name = "revoke_found"
    told = [
        Event(name, {
            "side": SIDES[makers], "tricks": made, "score": "–".join(map(str, after.score)),
            "own": after.score[makers], "others": after.score[1 - makers],
        })
    ]  # fmt: skip
    if not sum(points):
        told.append(Event("no_points", {}))
    if after.turn == NOBODY:
        told.append(Event("won", {"side": SIDES[after.score[1] > after.score[0]]}))
    return told
