"""A sensible player of Bassett: counts the cards, stakes little where the bank takes nothing, and calls a certainty."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groomporter.core.plain import Ready
from groomporter.core.view import View
from groomporter.games.bassett.words import BIDDING, CUTTING, EVEN, ODD, RANKS, Bet, Call, Cut, Pass

STAKE = 10
READY = Ready()
COURTS = RANKS[10:]


class Simple:
    """One bet at a time, on a card of which one is left: it cannot be split."""

    FLOOR: Collection[str] = ("Betting", "Calling")

    def choose(self, view: View, acts: Any) -> Any:
        if view["phase"] == BIDDING:
            return Pass()
        if view["phase"] == CUTTING:
            return Cut(acts[0].cards.most // 2)
        on_offer = {type(offer): offer for offer in acts}
        left = unseen(view)
        if Call in on_offer and len(set(left)) == 1:  # BAS-27
            return Call(on_offer[Call].sum.most, *left)
        if Bet in on_offer and view.seat not in [bet.seat for bet in view["bets"]]:
            return Bet(min(STAKE, on_offer[Bet].sum.most), best_place(view, left))
        return READY

    def speak(self, view: View, acts: Any) -> Any:
        """It does not wait to be asked, and says no more when it is ready."""
        punts = view.seat != view["banker"] and not view["ready"] >> view.seat & 1
        return self.choose(view, acts) if punts else None


def unseen(view: View) -> list[str]:
    """The ranks of the cards that are still to come, as far as there is a tally."""
    each = 3 if view.rulings.pack_source == "spades_from_pack_39" else 4
    left = [rank for rank in RANKS for _ in range(each)]
    for rank in view["turned"]:
        left.remove(rank)
    return left


def best_place(view: View, left: list[str]) -> str:
    if view.rulings.parity_reading == "winning_card":
        excluded = COURTS if view.rulings.court_parity == "excluded" else ""
        even = sum(RANKS.index(rank) % 2 for rank in left if rank not in excluded)
        odd = sum(rank not in excluded for rank in left) - even
        return EVEN if even > odd else ODD
    return min(set(left), key=lambda rank: (left.count(rank), RANKS.index(rank)))
