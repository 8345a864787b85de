"""A sensible player of Schafskopf: takes the blind on many trumps, wins what is worth winning, ducks for least."""

from __future__ import annotations

from groomporter.core.common import NONE
from groomporter.core.view import View
from groomporter.games.schafskopf.rules import points_of, power_of, suit_of
from groomporter.games.schafskopf.words import DECLINE, DISCARDING, PACK, TAKE, TAKING, TRUMP
from groomporter.players.hands import Quiet, cards, laid

ENOUGH = 24  # strength to take the blind


def suit(card: int) -> int:
    return suit_of(card, 0)


def power(card: int) -> int:
    """Within its own suit; every trump is above every plain card."""
    return power_of(card, 0, suit(card))


def is_trump(card: int) -> bool:
    return suit(card) == TRUMP


def strength(hand: int) -> int:
    """A queen counts five, a knave four, another trump two, a plain ace three, a void suit two."""
    trumps = {"Q": 5, "J": 4}
    high = sum(trumps.get(PACK.names[card][0], 2) for card in cards(hand) if is_trump(card))
    aces = sum(3 for card in cards(hand) if not is_trump(card) and PACK.names[card][0] == "A")
    voids = 3 - len({suit(card) for card in cards(hand) if not is_trump(card)})
    return high + aces + 2 * voids


def discarded(hand: int, acts: int) -> int:
    """A plain card of a short suit, rich but no ace; of trumps the lowest."""
    suits = [suit(card) for card in cards(hand)]

    def keep(card: int) -> tuple[bool, int, int]:
        return is_trump(card), 4 * suits.count(suit(card)) + 20 * (points_of(card) == 11) - points_of(card), power(card)

    return min(cards(acts), key=keep)


def cheap(card: int) -> tuple[int, int]:
    """What to give away: few points first, then little power."""
    return points_of(card) + 3 * is_trump(card), power(card)


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        hand, phase = view["hands"][view.seat], view["phase"]
        if phase == TAKING:
            return TAKE if strength(hand) >= ENOUGH else DECLINE
        if phase == DISCARDING:
            return 1 << discarded(hand, acts)
        if view["lone"] == NONE:
            return 1 << duck(view, cards(acts))
        return 1 << (self.lead(view, cards(acts)) if view["led"] == NONE else self.follow(view, cards(acts)))

    def lead(self, view: View, held: list[int]) -> int:
        """The lone player draws trumps from the top; the others cash their aces; else something cheap."""
        trumps = [card for card in held if is_trump(card)]
        aces = [card for card in held if not is_trump(card) and points_of(card) == 11]
        if view["lone"] == view.seat and len(trumps) > len(held) // 2:
            return max(trumps, key=power)
        return aces[0] if aces else min(held, key=cheap)

    def follow(self, view: View, held: list[int]) -> int:
        """Win what one can, richly if nobody comes after; feed a friend who has won; else give little away."""
        led, on_table = view["led"], laid(view)
        best, winner = max((power_of(card, 0, led), seat) for seat, card in on_table)
        last = len(on_table) == 2
        friend = view.seat != view["lone"] != winner
        winning = [card for card in held if power_of(card, 0, led) > best]
        if friend and (last or best > 24):
            return max(held, key=lambda card: (points_of(card) - 6 * (power(card) > 24), -power(card)))
        if not winning:
            return min(held, key=cheap)
        if last:
            return max(winning, key=lambda card: (points_of(card), -power(card)))
        return max(winning, key=power)


def duck(view: View, held: list[int]) -> int:
    """For least: the highest card that does not win; if one must win, the highest of all; low cards to lead."""
    led, on_table = view["led"], laid(view)
    if led == NONE:
        return min(held, key=power)
    best = max(power_of(card, 0, led) for _, card in on_table)
    losing = [card for card in held if power_of(card, 0, led) < best]
    if losing:
        return max(losing, key=lambda card: (power(card), points_of(card)))
    return max(held, key=power) if len(on_table) == 2 else min(held, key=power)
