"""A sensible player of Strip Tease, Variation 1: takes the side of its better trumps, and objects only with grounds."""

from __future__ import annotations

from groomporter.core.common import NONE, PASS
from groomporter.core.view import View
from groomporter.games.strip_tease_1.rules import power_of
from groomporter.games.strip_tease_1.words import (
    APPEAL,
    APPEALING,
    CALLING,
    CHALLENGING,
    COURT,
    DECLARING,
    DEFEND,
    JOKER,
    NAMED,
    NO_SUIT,
    PROSECUTE,
    PROSECUTION,
    PRUDIE,
    THEATRE,
)
from groomporter.players.hands import Quiet, cards

SUIT = 0x1FFF
WANTS = 6  # what a trump's length counts for, beside its number


def of(hand: int, suit: int) -> int:
    return hand & SUIT << 13 * suit


def strength(hand: int, suit: int) -> int:
    """Length and height of a suit, were it trumps."""
    return sum(WANTS + card % 13 for card in cards(of(hand, suit)))


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        hand, phase = view["hands"][view.seat], view["phase"]
        if phase == DECLARING:
            return PROSECUTE if strength(hand, COURT) > strength(hand, THEATRE) else DEFEND
        if phase == APPEALING:
            return APPEAL
        if phase == CALLING:
            return 1 << int(view["call"]) - 1
        if phase == CHALLENGING:
            return suspect(view, acts)
        return Hand(view, hand).play(acts)


def suspect(view: View, acts: int) -> int:
    """A wrong challenge costs nothing: the one partner names the first in doubt, the other the last."""
    those = [1 << seat for seat in range(4) if acts >> seat & 1]
    return those[0 if view.seat < 2 else -1] if those else PASS


class Hand:
    """What there is to think of before a card is played."""

    def __init__(self, view: View, hand: int) -> None:
        self.view, self.hand = view, hand
        self.side = view["side"][view.seat]
        self.own = COURT if self.side == PROSECUTION else THEATRE
        self.way, self.led = view["way"][view.seat], view["led"]

    def play(self, acts: int) -> int:
        if 0 <= self.led < NO_SUIT and of(self.hand, self.led):
            acts &= of(self.hand, self.led) | JOKER  # anything else is contempt
        if not acts & ~(NAMED | JOKER):
            return acts & -acts
        return 1 << (self.lead(acts) if self.led == NONE else self.follow(acts))

    def worth(self, card: int) -> int:
        """What it would be a pity to lose: number, trumps more so, and the Joker most."""
        return 100 if 1 << card == JOKER else card % 13 + 8 * (card // 13 == self.own)

    def is_master(self, card: int) -> bool:
        """Nothing higher of its suit is out."""
        higher = of(~0, card // 13) & ~((2 << card) - 1)
        return not higher & ~(self.view["played"] | self.hand)

    def lead(self, acts: int) -> int:
        """A master card, of the suit in which the others cannot object if there is one; else the lowest."""
        plain = cards(acts & ~(NAMED | JOKER))
        masters = [card for card in plain if self.is_master(card)]
        order = (COURT + THEATRE - self.own, PRUDIE, self.own)
        if masters:
            return min(masters, key=lambda card: (order.index(card // 13), card))
        return min(plain, key=lambda card: (order.index(card // 13) == 2, self.worth(card)))

    def follow(self, acts: int) -> int:
        mine = cards(acts & ~NAMED)
        lowest = min(mine, key=self.worth)
        laid = sum(card != 0 for card in self.view["trick"][:4])
        last, partners = laid == 3, self.view["side"][self.view["winner"]] == self.side
        best = self.view["best"]
        if partners and (last or best > 12):
            return lowest
        winning = [card for card in mine if power_of(card, self.way, self.led) > best]
        if not winning:
            return lowest
        cheap = min(winning, key=self.worth)
        following = [card for card in winning if card // 13 == self.led]
        if following and not last:
            return max(following)
        return lowest if partners and 1 << cheap == JOKER else cheap
