"""The cards of All Fours: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.all_fours.words import CUTTING, DEALING, DISCARDING, PLAYING, RUNNING, whole_pack


def audit(s: Any) -> str:
    """AF-04, AF-05  Fifty-two cards, each in one place; AF-22  and nobody has seven but at the end."""
    scores = s.score[: s.parties]
    if min(s.score) < 0 or (max(scores) >= s.target) != (s.phase == OVER) or any(s.score[s.parties :]):
        return "such a score ends the game, or is none (AF-22)."
    if s.phase in (OVER, CUTTING, DEALING):
        return "" if s.turn < 0 and (s.phase == CUTTING or 0 <= s.dealer < s.seats) else "nobody deals."
    if not 0 <= s.dealer < s.seats or not 0 <= s.turned < 52 or (s.phase != RUNNING and not 0 <= s.turn < s.seats):
        return "nobody is in turn, deals, or has turned a card."
    places = [s.stock, s.turnups, s.played, *s.hands, *s.discarded]
    whole = sum(place.bit_count() for place in places)
    if whole != 52 or sum(places) != whole_pack(s) or s.turnups.bit_count() != s.runs + 1:
        return f"{whole} cards, or one of them twice, where there are 52 (AF-02)."
    if not 0 <= s.turned_knaves <= 4 or s.redeals > s.max_redeals or s.floor & ~s.everybody:
        return "more knaves than the pack has, or more redeals than are allowed (AF-10)."
    size = 6 + 3 * s.runs
    held = [hand.bit_count() + gone.bit_count() for hand, gone in zip(s.hands, s.discarded, strict=True)][: s.seats]
    if s.phase in (DISCARDING, PLAYING) and (s.trump != s.turned // 13 or s.way[: s.seats] != [s.trump] * s.seats):
        return "trumps are not the suit turned (AF-11)."
    if s.phase == PLAYING:
        return audit_play(s, size if s.keep_all else 6)
    gone = [pile.bit_count() for pile in s.discarded[: s.seats]]
    owing = [s.floor >> seat & 1 for seat in range(s.seats)]
    level = gone == [gone[0]] * s.seats if s.floor == s.everybody else gone == [max(gone) - owes for owes in owing]
    if s.phase == DISCARDING and not level:
        return "somebody has discarded out of turn (AF-12)."
    return "the hands are not of the size they were dealt (AF-04)." if held != [size] * s.seats else ""


def audit_play(s: Any, size: int) -> str:
    """AF-14  Each has laid a card to every trick, and perhaps to this one."""
    if s.after[: s.seats] != [(seat + 1) % s.seats for seat in range(s.seats)] or min(s.tricks) < 0 or s.floor:
        return "the turn does not go round (AF-14)."
    laid = {seat for seat in range(s.seats) if s.led != NONE and s.trick[seat]}
    done = sum(s.tricks)
    if any(s.hands[seat].bit_count() != size - done - (seat in laid) for seat in range(s.seats)) or s.turn in laid:
        return "the hands are not of the size the tricks have left them (AF-14)."
    if any(card.bit_count() > 1 for card in s.trick) or not -1 <= s.knave < s.parties or not -1 <= s.led < 4:
        return "there is no such trick (AF-14)."
    if not s.lies_in_order():
        return "the cards do not lie in the order in which they are played (AF-14)."
    played = 0
    for held, hand in zip(s.held, s.hands, strict=True):
        if hand & ~held:
            return "somebody holds a card that he did not hold when play began (AF-14)."
        played |= held ^ hand
    return "" if played == s.played else "a card was played that nobody held (AF-14)."


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew: AF-06  perhaps its own hand."""
    other = s.clone()
    if s.phase <= DEALING:
        return other
    mine = [at == seat and s.looks(seat) for at in range(s.seats)]
    known = [hand if mine[at] else 0 for at, hand in enumerate(s.hands[: s.seats])]
    known += [pile if at == seat else 0 for at, pile in enumerate(s.discarded[: s.seats])]
    seen = s.turnups | s.played
    for pile in known:
        seen |= pile
    piles = deal_anew([*s.hands[: s.seats], *s.discarded[: s.seats]], known, whole_pack(s) & ~seen, fortune)
    hands, discarded = piles[: s.seats], piles[s.seats :]
    other.hands = hands + [0] * (12 - s.seats)
    other.discarded = discarded + [0] * (12 - s.seats)
    other.stock = whole_pack(s) & ~(s.turnups | s.played | sum(hands) | sum(discarded))
    if s.phase == PLAYING:
        laid = [held & ~hand for held, hand in zip(s.held, s.hands, strict=True)]
        other.held = [hand | gone for hand, gone in zip(other.hands, laid, strict=True)]
    return other
