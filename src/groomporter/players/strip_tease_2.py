"""A sensible player of Strip Tease, Variation 2: passes what is dangerous, ducks, and never forgets to call."""

from __future__ import annotations

from groomporter.core.common import NONE
from groomporter.core.view import View
from groomporter.games.strip_tease_2.words import (
    ADOPTING,
    ADOPTING_IN_TURN,
    CALL,
    CALLING,
    PASSING,
    PASSING_IN_TURN,
    SILENT,
    tariff_of,
)
from groomporter.players.hands import Quiet, cards

RED = 0  # the suit of Strip Tease


def suit(card: int) -> int:
    return card // 13


def number(card: int) -> int:
    return card % 13 + 1


def danger(card: int, hand: int, tariff: list[int]) -> int:
    """How much one would like to be rid of a card: by its months, its number, and the few that stand beside it."""
    beside = sum(suit(other) == suit(card) for other in cards(hand))
    months = tariff[card] if suit(card) != RED else 0
    return 12 * months + number(card) + (number(card) if suit(card) == RED else 0) + max(0, 4 - beside)


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        phase = view["phase"]
        if phase in (PASSING, PASSING_IN_TURN):
            tariff = tariff_of(view.rulings)
            return 1 << max(cards(acts), key=lambda card: danger(card, acts, tariff))
        if phase in (ADOPTING, ADOPTING_IN_TURN):
            return self.adopt(view, acts)
        if phase == CALLING:
            return CALL if view["garment"][view.seat] == view["garment_card"] else SILENT
        return 1 << self.play(view, acts)

    def adopt(self, view: View, acts: int) -> int:
        """A garment of one's own: one sees it coming."""
        own = acts & view["hands"][view.seat] or acts
        return own & -own

    def play(self, view: View, acts: int) -> int:
        tariff, led = tariff_of(view.rulings), view["led"]
        if led == NONE:
            return self.lead(view, acts, tariff)
        following = [card for card in cards(acts) if suit(card) == led]
        if not following:
            hand = view["hands"][view.seat]
            return max(cards(acts), key=lambda card: danger(card, hand, tariff))
        on_table = [card.bit_length() - 1 for card in view["trick"][: view.seats] if card]
        best = max(card for card in on_table if suit(card) == led)
        if under := [card for card in following if card < best]:
            return max(under, key=lambda card: (tariff[card] > 1, card))
        last = len(on_table) == view.seats - 1
        cheap = [card for card in following if tariff[card] < 2] or following
        free = last and not any(tariff[card] for card in on_table)
        return max(cheap) if free else min(cheap)

    def lead(self, view: View, acts: int, tariff: list[int]) -> int:
        """The lowest card, where many higher ones are still out; a chief of the theatre never, if it can be helped."""
        unseen = ~(view["played"] | view["hands"][view.seat])

        def risk(card: int) -> tuple[bool, int, int]:
            above = sum(unseen >> other & 1 for other in range(card + 1, 13 * suit(card) + 13))
            return tariff[card] > 1, number(card) - above, len([c for c in cards(acts) if suit(c) == suit(card)])

        return min(cards(acts), key=risk)
