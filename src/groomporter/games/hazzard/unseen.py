"""The money of Hazzard: that none is lost, and what a seat does not see of it."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NONE, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.purse import pay, put


def audit(s: Any) -> str:
    """Purses and escrow are what everybody sat down with, and escrow is what lies on the table."""
    held = 0 if s.accepted else s.stake
    held += sum(offer.sum for offer in s.offers)
    held += sum(bet.sum + bet.slice for bet in s.accepted)
    held += sum(bet.sum + (bet.asked if bet.taker != NONE else 0) for bet in s.asides)
    if held != s.escrow:
        return f"{s.escrow} in escrow, where {held} has been put up."
    if min(s.purses) < 0 or sum(s.purses) + s.escrow != s.seats * s.rulings.purse:
        return f"{sum(s.purses) + s.escrow} in all, where there was {s.seats * s.rulings.purse}."
    return ""


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """``offer_visibility``: of sealed offers, only the caster knows the others' sums."""
    other = s.clone()
    if s.rulings.offer_visibility == "open" or seat == s.caster or s.rulings.stake_matching == "equal_only":
        return other
    hidden = [i for i, offer in enumerate(s.offers) if offer.seat != seat]
    for i in hidden:  # each is of one coin at least, and what else was in the purse
        offer = s.offers[i]
        pay(other, offer.seat, offer.sum - 1)
        other.offers[i] = offer._replace(sum=1)
    for i in hidden:
        offer = other.offers[i]
        more = fortune.below(other.purses[offer.seat] + 1)
        put(other, offer.seat, more)
        other.offers[i] = offer._replace(sum=1 + more)
    return other
