"""The money of Hazzard: that none is lost, and what a seat does not see of it."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import CHANCE, NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.purse import pay, put
from groomporter.games.hazzard.rules import propositions
from groomporter.games.hazzard.words import NOMINATING, OFFERING, STAKING, THROWING_CHANCE, THROWING_MAIN

MAINS, CHANCES = range(5, 10), range(4, 11)


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
    return audit_round(s)


def audit_round(s: Any) -> str:
    """Everybody who has money on the table sits at it; and the round has come as far as its phase says."""
    if s.phase in (OVER, NOMINATING):
        throwing = [one for one in s.contenders if not one[1]] if s.highest_throw_casts else [[0, 0]]
        seats = [seat for seat, _ in s.contenders]
        ready = s.phase == OVER or (
            throwing and len(set(seats)) == len(seats) and all(0 <= seat < s.seats for seat in seats)
        )
        return "" if s.turn < 0 and ready else "nobody is caster yet (HAZ-05)."
    speakers = [s.caster, *(offer.seat for offer in s.offers + s.accepted)]
    speakers += [seat for bet in s.asides for seat in (bet.backer, max(bet.taker, 0))]
    if any(type(seat) is not int or not 0 <= seat < s.seats for seat in speakers) or s.turn not in (s.caster, CHANCE):
        return "somebody plays who is not there (HAZ-05)."
    if (s.turn == CHANCE) != (s.floor == 0 and s.phase >= THROWING_MAIN) or s.floor not in (0, s.everybody):
        return "the dice are in the air, and somebody speaks (HAZ-12)."
    if any(type(part) is not int or part < 1 for offer in s.offers + s.accepted for part in (offer.number, offer.sum)):
        return "an offer is a whole sum (HAZ-09)."
    known = propositions(s.rulings)[0]
    if any(bet.on not in known or min(bet.number, bet.sum, bet.asked) < 1 for bet in s.asides):
        return "there is no such side bet (HAZ-12)."
    if any(len({row.number for row in rows}) < len(rows) for rows in (s.offers, s.accepted, s.asides)):
        return "two bets have one number."
    if any(
        row.number > made for made, rows in zip(s.made, (s.offers + s.accepted, s.asides), strict=True) for row in rows
    ):
        return "a bet has a number that has not been given yet."
    if (s.phase > STAKING) != (s.stake > 0) or (s.phase > OFFERING) != bool(s.accepted):
        return "the stake and the bets are not where the round is (HAZ-08, HAZ-10)."
    if (s.phase > THROWING_MAIN) != (s.main in MAINS) or (s.phase > THROWING_CHANCE) != (s.chance in CHANCES):
        return "the main and the chance are not where the round is (HAZ-13, HAZ-18)."
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
