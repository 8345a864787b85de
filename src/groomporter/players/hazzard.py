"""A sensible player of Hazzard: small stakes, fair offers, and no side bets."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groomporter.core.plain import Sum
from groomporter.core.view import View
from groomporter.games.hazzard.words import Accept, Call, Offer, Offered, Refuse, Stake, Throw

STAKE = 10
NO_OFFER = Offered(0, 0, 0, 0)
FAIR = 4, 3  # by the booklet's rules the caster wins three rounds in seven


class Simple:
    """Stakes ten; offers four for every three; accepts the highest offer that covers the stake."""

    FLOOR: Collection[str] = ("Offering",)

    def choose(self, view: View, acts: list[Any]) -> Any:
        first = acts[0]
        kind = type(first)
        if kind is Throw:
            return first
        if kind is Stake:
            return Stake(min(STAKE, first.sum.most))
        return Call(7) if kind is Call else self.answer(view, acts)

    def answer(self, view: View, acts: list[Any]) -> Any:
        best = max((offer.sum, -offer.number) for offer in [*view["offers"], NO_OFFER])
        return Refuse() if Refuse() in acts and best[0] < view["stake"] else Accept((-best[1],))

    def speak(self, view: View, acts: list[Any]) -> Any:
        for act in acts:
            if type(act) is Offer:
                wide: Sum = act.sum  # type: ignore[assignment]
                return Offer(max(wide.least, min(wide.most, view["stake"] * FAIR[0] // FAIR[1])))
        return None
