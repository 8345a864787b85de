"""The cards of Ruff: where they all are, and what a seat does not see of them."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import deal_anew
from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.games.ruff.words import DEALING, whole_pack


def audit(s: Any) -> str:
    """RUFF-05, RUFF-06  Twenty-one cards are out, each in one place."""
    if s.phase <= DEALING or s.turn < 0:
        return ""
    places = [s.played, *s.hands[:4], *s.laid]
    if not any(s.laid):
        places.append(1 << s.turned)
    cards = sum(place.bit_count() for place in places)
    if cards != 21 or sum(places).bit_count() != 21 or sum(places) & ~whole_pack(s):
        return f"{cards} cards are out, or one of them twice, where there are 21 of the pack (RUFF-05, RUFF-06)."
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
        other.revoked = [s.revoked[i] if i == seat else fortune.below(2) for i in range(4)]
    return other
