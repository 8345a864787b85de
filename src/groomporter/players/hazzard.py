"""A sensible player of Hazzard: small stakes, fair offers, and no side bets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groomporter.core.view import View
from groomporter.games.hazzard.words import (
    OFFERING,
    STAKING,
    THROWING_MAIN,
    Accept,
    Call,
    Offer,
    Refuse,
    Stake,
    Throw,
)

STAKE = 10
FAIR = 4, 3  # by the booklet's rules the caster wins three rounds in seven
THROW = Throw()
REFUSE = Refuse()


class Simple:
    """Stakes ten; offers four for every three; accepts the highest offer that covers the stake."""

    FLOOR: Collection[str] = ("Offering",)

    def choose(self, view: View, acts: Any) -> Any:
        phase = view["phase"]
        if phase >= THROWING_MAIN:
            return THROW
        if phase == STAKING:
            return Stake(min(STAKE, view["purses"][view.seat]))
        return self.answer(view) if phase == OFFERING else Call(7)

    def answer(self, view: View) -> Any:
        offers = [(offer.sum, -offer.number) for offer in view["offers"]]
        best, number = max(offers) if offers else (0, 0)
        good = best >= view["stake"] or (offers and not view.rulings.caster_may_refuse)
        return Accept((-number,)) if good else REFUSE

    def speak(self, view: View, acts: Any) -> Any:
        """An offer, if there is money for it, and none of its own is open."""
        if view.seat in [offer.seat for offer in view["offers"]]:
            return None
        stake, purse = view["stake"], view["purses"][view.seat]
        if view.rulings.stake_matching == "equal_only":
            return Offer(stake) if stake <= purse else None
        fair = stake * FAIR[0] // FAIR[1]
        return Offer(fair if fair < purse else purse) if purse else None
