"""Packs of cards and their names.  A card is its place in the pack; a hand is a set of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from groomporter.core.common import ONE, Acts
from groomporter.core.fortune import Fortune

UNKNOWN = "??"

T = TypeVar("T")


class Pack:
    """The cards of a game, each with its name: rank then suit, as in ``JD``."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = list(names)
        self.places = {name: card for card, name in enumerate(self.names)}

    @classmethod
    def of(cls, ranks: str, suits: str) -> Pack:
        """Suit by suit, each from its lowest card: place = suit × ranks + rank."""
        return cls(rank + suit for suit in suits for rank in ranks)

    def __len__(self) -> int:
        return len(self.names)

    def cards(self, hand: Acts) -> list[str]:
        """The names of the cards in a set, in the order of the pack."""
        named = []
        while hand:
            named.append(self.names[(hand & -hand).bit_length() - 1])
            hand &= hand - 1
        return named

    def hand(self, names: Iterable[str]) -> Acts:
        """The set of the cards named."""
        hand = 0
        for name in names:
            hand |= ONE << self.places[name]
        return hand


def shuffled(cards: Sequence[T], fortune: Fortune) -> list[T]:
    """These cards in any order."""
    order = list(cards)
    for i in range(len(order) - 1):
        j = i + fortune.below(len(order) - i)
        order[i], order[j] = order[j], order[i]
    return order


def deal_anew(piles: list[int], known: list[int], cards: Acts, fortune: Fortune) -> list[int]:
    """Piles of the same sizes, each keeping the cards that are known to lie in it; the rest from ``cards``."""
    unseen = [card for card in range(64) if cards >> card & 1]
    dealt = []
    for pile, kept in zip(piles, known, strict=True):
        kept &= pile
        for _ in range((pile ^ kept).bit_count()):
            kept |= ONE << unseen.pop(fortune.below(len(unseen)))
        dealt.append(kept)
    return dealt
