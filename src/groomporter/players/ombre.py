"""A sensible player of Ombre: bids what its hand is worth, calls a suit it can lead, and spares its side's tricks."""

from __future__ import annotations

from groomporter.core.common import NONE, PASS
from groomporter.core.view import View
from groomporter.games.ombre.rules import power_of, suit_of
from groomporter.games.ombre.words import (
    BIDDING,
    CALLING,
    CALLING_KING,
    GO_ON,
    IN_COLOUR,
    IN_SUIT,
    KINDS,
    NAMING,
    STOP,
    STOPPING,
    VOTING,
)
from groomporter.players.hands import Quiet, cards, laid

# What a hand must be worth, in hundredths of a trick: a Frog's partner is good for two of the five.
WORTH = (340, 480, 740)
KING, ACE = 6, 7


def worth(hand: int, way: int) -> int:
    """What a hand may take by itself: high trumps, long trumps, aces, guarded kings, suits it can ruff."""
    trump = way % 4
    suits = [suit_of(card, way) for card in cards(hand)]
    total = 0
    for card in cards(hand):
        suit = suit_of(card, way)
        if suit == trump:
            total += max(45, 8 * power_of(card, way, trump) - 110)
        elif card % 8 == ACE:
            total += 75
        elif card % 8 == KING and suits.count(suit) > 1:
            total += 35
    total += 25 * max(0, suits.count(trump) - 4)
    voids = sum(suit not in suits for suit in range(4) if suit != trump)
    return total + 25 * min(voids, suits.count(trump))


def lowest(hand: int, way: int) -> int:
    """The card least worth keeping: plain before trumps, low before high, from a short suit before others."""
    suits = [suit_of(card, way) for card in cards(hand)]
    return min(
        cards(hand),
        key=lambda card: (power_of(card, way, card // 8), suits.count(suit_of(card, way)), card),
    )


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        hand, phase = view["hands"][view.seat], view["phase"]
        if phase in (VOTING, NAMING):
            return 1 << max(cards(acts), key=lambda suit: (worth(hand, suit), -suit))
        if phase == BIDDING:
            return self.bid(view, acts, hand)
        if phase in (CALLING, CALLING_KING):
            return self.call(view, acts, hand)
        if phase == STOPPING:
            return GO_ON if all(self.is_master(view, hand, card) for card in cards(hand)) else STOP
        return self.play(view, acts, hand)

    def bid(self, view: View, acts: int, hand: int) -> int:
        """The dearest bid that the hand is worth; if a bid is owed, the one it falls short of by least."""
        colour = view["colour"]
        values = {suit: worth(hand, suit) for suit in range(4)}
        best: tuple[int, int, int] | None = None
        for word in range(3 * KINDS):
            if not acts >> word & 1:
                continue
            game, kind = word // KINDS, word % KINDS
            suit = colour if kind == IN_COLOUR else max(values, key=lambda s: values[s]) if kind == IN_SUIT else kind
            spare = values[suit] - WORTH[game]
            if spare < 0 and acts & PASS:
                continue
            dear = 2 * game + (suit == colour) if spare >= 0 else NONE
            best = max(best or (NONE, spare, word), (dear, spare, word))
        return 1 << best[2] if best else PASS

    def call(self, view: View, acts: int, hand: int) -> int:
        """A plain suit before the trumps; one with its king; then one of which there is little, but something."""
        trump = view["trump"]

        def liking(suit: int) -> tuple[bool, bool, int]:
            held = [card for card in cards(hand) if suit_of(card, trump) == suit]
            return suit != trump, 8 * suit + KING in held, -len(held) if held else -9

        return 1 << max(cards(acts & 15), key=liking)

    def play(self, view: View, acts: int, hand: int) -> int:
        way, led = view["way"][view.seat], view["led"]
        if led == NONE:
            return 1 << self.lead(view, acts, hand)
        on_table = laid(view)
        best = max((power_of(card, way, led), seat) for seat, card in on_table)
        winning = [card for card in cards(acts) if power_of(card, way, led) > best[0]]
        last = len(on_table) == 3
        ours = best[1] in allies(view) and (last or best[0] >= 23 or (led != way % 4 and best[0] == 1 + ACE))
        if not winning or ours:
            return 1 << lowest(acts, way)
        cheap = min(winning, key=lambda card: power_of(card, way, led))
        dear = max(winning, key=lambda card: power_of(card, way, led))
        return 1 << (cheap if last or power_of(cheap, way, led) > 16 else dear)

    def lead(self, view: View, acts: int, hand: int) -> int:
        """The declarer draws trumps with those that cannot be beaten; then what is highest; else the lowest."""
        way = view["way"][view.seat]
        masters = [card for card in cards(acts) if self.is_highest(view, hand, card)]
        trumps = [card for card in masters if suit_of(card, way) == way % 4]
        if trumps and view["declarer"] == view.seat and self.unseen(view, hand, way % 4):
            return max(trumps, key=lambda card: power_of(card, way, way % 4))
        plain = [card for card in masters if suit_of(card, way) != way % 4]
        if plain:
            return plain[0]
        return trumps[0] if trumps and view["declarer"] == view.seat else lowest(acts, way)

    def unseen(self, view: View, hand: int, suit: int) -> list[int]:
        """The cards of a suit that others may hold."""
        way, seen = view["way"][view.seat], view["played"] | hand
        return [card for card in range(32) if not seen >> card & 1 and suit_of(card, way) == suit]

    def is_highest(self, view: View, hand: int, card: int) -> bool:
        way = view["way"][view.seat]
        suit = suit_of(card, way)
        own = power_of(card, way, suit)
        return all(power_of(other, way, suit) < own for other in self.unseen(view, hand, suit))

    def is_master(self, view: View, hand: int, card: int) -> bool:
        """It cannot be beaten, nor ruffed."""
        way = view["way"][view.seat]
        safe = suit_of(card, way) == way % 4 or not self.unseen(view, hand, way % 4)
        return safe and self.is_highest(view, hand, card)


def allies(view: View) -> set[int]:
    """Those it knows to be on its side; of a secret partner, no more than it sees."""
    partner, declarer, me = view["partner"], view["declarer"], view.seat
    known = [seat for seat in range(4) if partner[seat]]
    if declarer == me or partner[me]:
        return {declarer, *known} - {me}
    if view["called"] != NONE and not known:
        return set()
    return set(range(4)) - {declarer, me, *known}
