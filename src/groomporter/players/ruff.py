"""A sensible player of Ruff: makes trumps on a strong hand, wins cheaply, spares its partner's tricks."""

from __future__ import annotations

from groomporter.core.common import NONE, PASS
from groomporter.core.view import View
from groomporter.games.ruff.rules import power_of, suit_of
from groomporter.games.ruff.words import (
    ALONE,
    DECLARING,
    DEFENDING,
    EXCHANGING,
    NAMED,
    NAMING,
    ORDERING,
    TOGETHER,
    TURN_DOWN,
)
from groomporter.players.hands import Quiet, cards, laid

ENOUGH = 34  # strength to make trumps
PLENTY = 66  # and to go alone
CHOICES, LONE_CHOICES = 7, 7 << 3  # order, assist or take up; the same, alone


def strength(hand: int, trump: int) -> int:
    """A trump counts by its power, an ace beside it eleven, a void suit four if there is a trump for it."""
    suits = [suit_of(card, trump) for card in cards(hand)]
    trumps = suits.count(trump)
    high = sum((power_of(card, trump, trump) - 14) // 2 + 7 for card in cards(hand) if suit_of(card, trump) == trump)
    aces = sum(11 for card in cards(hand) if card % 8 == 7 and suit_of(card, trump) != trump)
    voids = sum(4 for suit in range(4) if suit != trump and suit not in suits) if trumps else 0
    return high + aces + voids


def lowest(hand: int, trump: int) -> int:
    """The card least worth keeping: plain before trumps, low before high, a singleton before others."""
    suits = [suit_of(card, trump) for card in cards(hand)]
    return min(
        cards(hand),
        key=lambda card: (
            power_of(card, trump, card // 8) - 4 * (suits.count(suit_of(card, trump)) == 1 and card % 8 < 7)
        ),
    )


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        hand, phase = view["hands"][view.seat], view["phase"]
        if phase == ORDERING:
            return self.order(view, acts, hand)
        if phase == NAMING:
            return self.name(acts, hand)
        if phase == EXCHANGING:
            with_it = hand | 1 << view["turned"]
            worst = lowest(with_it, view["trump"])
            return PASS if worst == view["turned"] and acts & PASS else 1 << lowest(acts & ~PASS, view["trump"])
        if phase == DECLARING:
            return ALONE if strength(hand, view["trump"]) >= PLENTY or not acts & TOGETHER else TOGETHER
        if phase == DEFENDING:
            return PASS
        return self.play(view, acts)

    def order(self, view: View, acts: int, hand: int) -> int:
        """The turned card goes to the dealer: it counts for his side, and against the other."""
        trump, dealer = view["turned"] // 8, view["dealer"]
        turned = 6 if dealer % 2 == view.seat % 2 else -6
        if dealer == view.seat:
            hand |= 1 << view["turned"]
            hand &= ~(1 << lowest(hand, trump))
        strong = strength(hand, trump) + turned
        if strong >= PLENTY and acts & LONE_CHOICES:
            return acts & LONE_CHOICES
        make = acts & CHOICES
        return make if strong >= ENOUGH and make else acts & (PASS | TURN_DOWN)

    def name(self, acts: int, hand: int) -> int:
        suits = [suit for suit in range(4) if acts >> suit & 1]
        best = max(suits, key=lambda suit: strength(hand, suit))
        strong = strength(hand, best)
        if strong >= PLENTY and acts & NAMED << 4:
            return 1 << 4 + best
        return 1 << best if strong >= ENOUGH or not acts & PASS else PASS

    def play(self, view: View, acts: int) -> int:
        trump, led = view["trump"], view["led"]
        if led == NONE:
            return 1 << self.lead(view, acts)
        partner = (view.seat + 2) % 4
        best = max((power_of(card, trump, led), seat) for seat, card in laid(view))
        winning = [card for card in cards(acts) if power_of(card, trump, led) > best[0]]
        last = len(laid(view)) == sum(seat != NONE for seat in view["after"][:4]) - 1
        partner_has_it = best[1] == partner and (last or best[0] > 20)
        if winning and not partner_has_it:
            cheap = min(winning, key=lambda card: power_of(card, trump, led))
            dear = max(winning, key=lambda card: power_of(card, trump, led))
            return 1 << (cheap if last or power_of(cheap, trump, led) > 16 else dear)
        return 1 << lowest(acts, trump)

    def lead(self, view: View, acts: int) -> int:
        """The makers draw trumps from the top; the others cash an ace; else the lowest."""
        trump = view["trump"]
        trumps = [card for card in cards(acts) if suit_of(card, trump) == trump]
        if trumps and view["maker"] % 2 == view.seat % 2 and max(power_of(c, trump, trump) for c in trumps) >= 23:
            return max(trumps, key=lambda card: power_of(card, trump, trump))
        aces = [card for card in cards(acts) if card % 8 == 7 and suit_of(card, trump) != trump]
        return aces[0] if aces else lowest(acts, trump)
