"""What happened at an Ombre table between two states, for people to be told.  Of the partner, only what all can see."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.games.ombre.words import (
    BIDDING,
    CALLING,
    CALLING_KING,
    CUTTING,
    DEALING,
    IN_COLOUR,
    IN_SUIT,
    KINDS,
    NAMING,
    PACK,
    PASSED,
    PLAYING,
    SEATS,
    STOPPING,
    SUITS,
    VOTING,
)

# OMB-11  The phrases for each of Frog, Solo and Tout: in one of the four suits, in a suit not yet named, in colour.
IN_ONE = ("frog_in", "solo_in", "tout_in")
UNNAMED = ("frog_in_a_suit", "solo_in_a_suit", "tout_in_a_suit")
COLOURED = ("frog_in_colour", "solo_in_colour", "tout_in_colour")


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CUTTING:
        tell("dealer_chosen" if after.dealer != NONE else "cut_again", seat=SEATS[after.dealer])
    if before.phase == VOTING and after.phase != VOTING:
        tell("colour_settled", suit=SUITS[after.colour])
    if before.phase == DEALING:
        tell("dealt", seat=SEATS[after.dealer], stake=after.stake, pot=after.pot)
    if before.phase == BIDDING:
        said, seat = after.said[before.turn], SEATS[before.turn]
        if said == PASSED:
            tell("passed", seat=seat)
        else:
            tell("bid", seat=seat, bid=phrase(said // KINDS, said % KINDS))
        if after.spadilla:
            tell("spadilla_forced", seat=SEATS[after.declarer], suit=SUITS[after.trump])
    if before.phase == NAMING:
        tell("named", seat=SEATS[after.declarer], suit=SUITS[after.trump])
    if before.phase in (BIDDING, NAMING) and after.phase not in (BIDDING, NAMING):
        tell("undertaken", seat=SEATS[after.declarer], contract=contract(after))
        if after.phase == PLAYING and after.bid <= 1:
            tell("left_alone", seat=SEATS[after.declarer])
    if before.phase in (CALLING, CALLING_KING):
        tell("called", seat=SEATS[after.declarer], card=PACK.names[after.called])
    if before.phase == PLAYING:
        told.extend(trick(before, after))
    if before.phase == STOPPING:
        tell("stopped" if after.deals > before.deals else "went_on", seat=SEATS[before.declarer])
    if after.deals > before.deals:
        told.extend(deal_over(before, after))
    return told


def contract(s: Any) -> Event:
    return phrase(s.bid // 2, IN_COLOUR if s.bid % 2 else s.trump)


def phrase(game: int, kind: int) -> Event:
    """OMB-12  A Frog, a Solo or a Tout, in a suit or in colour."""
    if kind < IN_SUIT:
        return Event(IN_ONE[game], {"suit": SUITS[kind]})
    return Event((UNNAMED if kind == IN_SUIT else COLOURED)[game], {})


def trick(before: Any, after: Any) -> list[Event]:
    """OMB-14  The partner is known when the called card is played, and not before."""
    told = []
    if after.called != NONE and (after.played & ~before.played) >> after.called & 1:
        told.append(Event("partner_shown", {"seat": SEATS[before.turn]}))
    if sum(after.tricks) > sum(before.tricks):
        card = "".join(PACK.cards(after.trick[after.winner]))
        told.append(Event("trick_won", {"seat": SEATS[after.winner], "card": card}))
    return told


def deal_over(before: Any, after: Any) -> list[Event]:
    """OMB-22  Who scores; OMB-07  who has the pot; OMB-G25  and who has won; and how the purses stand, for a pad."""
    points = [now - was for now, was in zip(after.score, before.score, strict=True)]
    made = points[after.declarer] > 0
    scorers = tuple(SEATS[seat] for seat in range(4) if points[seat])
    told = [
        Event(
            "contract_made" if made else "contract_lost",
            {
                "seat": SEATS[after.declarer],
                "contract": contract(after),
                "scorers": scorers,
                "points": max(points),
                "deals": after.deals,
                "purses": tuple(after.purses),
            },
        )
    ]
    if made:
        takers = tuple(SEATS[seat] for seat in range(4) if after.purses[seat] > before.purses[seat])
        told.append(Event("pot_won", {"takers": takers, "pot": before.pot}))
    elif after.pot > before.pot:
        told.append(Event("pot_doubled", {"seat": SEATS[after.declarer], "pot": after.pot}))
    if made and after.colour_won > before.colour_won:
        told.append(Event("colour_settled", {"suit": SUITS[after.colour]}))
    if after.turn == NOBODY:
        best = max(after.score)
        winners = tuple(SEATS[seat] for seat in range(4) if after.score[seat] == best)
        if len(winners) == 1:
            told.append(Event("won", {"seat": winners[0], "points": best}))
        else:
            told.append(Event("won_together", {"winners": winners, "points": best}))
    return told
