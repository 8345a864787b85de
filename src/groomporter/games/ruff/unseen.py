"""The cards of Ruff: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.ruff.words import CUTTING, DEALING, DEFENDING, NAMING, ORDERING, PLAYING, whole_pack


def audit(s: Any) -> str:
    """RUFF-05, RUFF-06  Twenty-one cards are out, each in one place; and nobody plays who is not there."""
    if s.floor or min(s.score) < 0 or (max(s.score) >= s.target and s.phase != OVER):
        return "such a score ends the game, or is none (RUFF-18)."
    if s.phase in (OVER, CUTTING, DEALING):
        return "" if s.turn < 0 and (s.phase == CUTTING or 0 <= s.dealer < 4) else "nobody deals."
    if not 0 <= s.turn < 4 or not 0 <= s.dealer < 4 or not 0 <= s.turned < 32:
        return "nobody is in turn, deals, or has turned a card."
    places = [s.played, *s.hands[:4], *s.laid]
    if not any(s.laid):
        places.append(1 << s.turned)
    cards = sum(place.bit_count() for place in places)
    if cards != 21 or sum(places).bit_count() != 21 or sum(places) & ~whole_pack(s):
        return f"{cards} cards are out, or one of them twice, where there are 21 of the pack (RUFF-05, RUFF-06)."
    if s.phase in (ORDERING, NAMING):
        return ""
    if not 0 <= s.trump < 4 or not 0 <= s.maker < 4 or s.way[:4] != [s.trump] * 4:
        return "trumps are not fixed (RUFF-08)."
    if not -1 <= s.alone < 4 or not -1 <= s.defender < 4 or not -1 <= s.led < 4:
        return "somebody is alone who is not there (RUFF-14)."
    return audit_play(s) if s.phase == PLAYING else "" if s.phase != DEFENDING or s.alone >= 0 else "nobody is alone."


def audit_play(s: Any) -> str:
    """RUFF-14, RUFF-16  Those who take part go round; each has laid a card to every trick, and perhaps to this one."""
    out = {(seat + 2) % 4 for seat in (s.alone, s.defender) if seat >= 0}
    ring = [seat for seat in range(4) if seat not in out]
    after = [NONE if seat in out else ring[(ring.index(seat) + 1) % len(ring)] for seat in range(4)]
    if s.after[:4] != after or s.turn in out:
        return "the turn does not go round (RUFF-14)."
    laid = {seat for seat in ring if s.led != NONE and s.trick[seat]}
    done = sum(s.tricks) if min(s.tricks) >= 0 else NONE
    if any(s.hands[seat].bit_count() != 5 - done - (seat in laid) for seat in ring) or s.turn in laid:
        return "the hands are not of the size the tricks have left them (RUFF-16)."
    if not s.lies_in_order():
        return "the cards do not lie in the order in which they are played (RUFF-16)."
    if any(s.trick[seat].bit_count() > 1 for seat in range(4)) or ((laid or done) and s.winner not in ring):
        return "there is no such trick (RUFF-16)."
    return ""


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew."""
    other = s.clone()
    if s.phase <= DEALING:
        return other
    turned = 1 << s.turned  # wherever it lies, everybody has seen it
    known = [s.hands[i] if i == seat else turned for i in range(4)]
    known += [s.laid[i] if i == seat else 0 for i in range(4)]
    unseen = whole_pack(s) & ~(s.played | s.hands[seat] | s.laid[seat] | turned)
    piles = deal_anew([*s.hands[:4], *s.laid], known, unseen, fortune)
    other.hands = piles[:4] + [0] * 8
    other.laid = piles[4:]
    if s.revoke_stands:
        played = [s.hands[i].bit_count() < 5 for i in range(4)]
        other.revoked = [s.revoked[i] if i == seat or not played[i] else fortune.below(2) for i in range(4)]
    return other
