"""The cards of Schafskopf: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.schafskopf.rules import points_of
from groomporter.games.schafskopf.words import CUTTING, DEALING, DISCARDING, TAKING, players, whole_pack


def worth(cards: int) -> int:
    return sum(points_of(card) for card in range(32) if cards >> card & 1)


def audit(s: Any) -> str:
    """SK-07  Thirty-two cards, each in one place; SK-05  a hundred and twenty points; SK-G15  so many hands."""
    if s.floor or not (s.phase > DEALING) <= s.dealt <= s.deals - (s.phase in (CUTTING, DEALING)):
        return "there are not so many hands in this game (SK-G15)."
    if (s.phase == CUTTING and s.dealt) or (s.phase == OVER and s.dealt != s.deals):
        return "the game has not come so far (SK-G15)."
    if any(abs(score) > 12 * s.dealt for score in s.score) or any(s.score[s.seats :]):
        return "so few hands do not give such a score (SK-14)."
    if s.phase == CUTTING:
        return "" if s.turn < 0 and s.lone == NONE else "nobody deals."
    if not 0 <= s.dealer < s.seats or not -1 <= s.lone < s.seats:
        return "somebody deals, or took the blind, who is not there (SK-08)."
    if s.phase in (OVER, DEALING):
        return audit_count(s) if s.dealt else ""
    return audit_cards(s)


def audit_count(s: Any) -> str:
    """SK-13  After a hand every card point is counted; SK-G03  but perhaps not the discards."""
    counted = sum(s.points)
    if s.lone != NONE:
        theirs = sum(s.taken) - s.taken[s.lone]
        counted = s.points[s.lone] + s.against
        counted += 0 if s.discards_are_his or s.discards_are_theirs else worth(s.laid[s.lone])
        if theirs != sum(s.points) - s.points[s.lone]:
            return "the opponents' points are not those of their tricks (SK-13)."
    return (
        "" if counted == 120 and min(s.points) >= 0 else f"{counted} points are counted, where there are 120 (SK-05)."
    )


def audit_cards(s: Any) -> str:
    """SK-02, SK-07  Three hold cards, and nobody else; SK-08, SK-09  the blind is in the centre, or was taken."""
    ring = players(s)
    after = [ring[(ring.index(seat) + 1) % 3] if seat in ring else NONE for seat in range(s.seats)]
    if s.after[: s.seats] != after or s.turn not in ring or s.lone not in (NONE, *ring):
        return "the turn does not go round among the three who play (SK-02)."
    places = [s.played, s.blind, *s.hands, *s.laid]
    if sum(place.bit_count() for place in places) != 32 or sum(places) != whole_pack(s):
        return "a card is in two places, or in none (SK-07)."
    if s.blind.bit_count() != (2 if s.lone == NONE else 0):
        return "the blind is not of two cards, or was not taken (SK-08)."
    if any(s.laid[seat] for seat in range(12) if seat != s.lone) or any(s.points) or s.against:
        return "somebody has discarded who did not take the blind, or counted before the end (SK-09, SK-13)."
    if any(s.hands[seat] or s.trick[seat] or s.tricks[seat] for seat in range(12) if seat not in ring):
        return "somebody has cards who rests (SK-02)."
    return audit_play(s, ring)


def audit_play(s: Any, ring: list[Seat]) -> str:
    """SK-09  Twelve cards, less two; SK-12  each has laid a card to every trick, and perhaps to this one."""
    sizes = [s.hands[seat].bit_count() for seat in ring]
    before_play = not s.played and not any(s.tricks) and s.led == NONE
    if s.phase == TAKING:
        return "" if before_play and sizes == [10] * 3 and s.lone == NONE else "the blind is not on offer (SK-08)."
    if s.phase == DISCARDING:
        return "" if before_play and s.turn == s.lone and sum(sizes) in (32, 31) else "nobody has discards (SK-09)."
    laid = [seat for seat in ring if s.led != NONE and s.trick[seat]]
    done = sum(s.tricks) if min(s.tricks) >= 0 else NONE
    if sizes != [10 - done - (seat in laid) for seat in ring] or s.turn in laid or not -1 <= s.led < 4:
        return "the hands are not of the size the tricks have left them (SK-12)."
    if not s.lies_in_order():
        return "the cards do not lie in the order in which they are played (SK-12)."
    if any(s.trick[seat].bit_count() > 1 for seat in ring) or ((laid or done) and s.winner not in ring):
        return "there is no such trick (SK-12)."
    table = sum(s.trick[seat] for seat in laid)
    if table & ~s.played or min(s.taken) < 0 or sum(s.taken) != worth(s.played & ~table):
        return "the points are not those of the tricks (SK-05)."
    return "" if all(0 <= s.last[seat] <= done for seat in range(12)) else "there was no such trick (SK-19)."


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew."""
    other = s.clone()
    if s.phase <= DEALING:
        return other
    piles = [*s.hands, *s.laid, s.blind]
    known = [pile if at % 12 == seat and at < 24 else 0 for at, pile in enumerate(piles)]
    unseen = whole_pack(s) & ~(s.played | s.hands[seat] | s.laid[seat])
    dealt = deal_anew(piles, known, unseen, fortune)
    other.hands, other.laid, other.blind = dealt[:12], dealt[12:24], dealt[24]
    return other
