"""A sensible player of All Fours: stands on a hand with trumps in it, keeps them, and minds its knave and its tens."""

from __future__ import annotations

from groomporter.core.common import NONE
from groomporter.core.view import View
from groomporter.games.all_fours.rules import GAME_VALUES, power_of
from groomporter.games.all_fours.words import ANSWERING, BEG, DISCARDING, KNAVE, PROPOSING, STAND
from groomporter.players.hands import Quiet, cards, laid

ENOUGH = 8  # strength in the suit turned, to stand on it
TEN = 8


def strength(hand: int, suit: int) -> int:
    """Of the suit as trumps: length, and the cards that make High, Low and Knave."""
    ranks = [card % 13 for card in cards(hand) if card // 13 == suit]
    high = max(ranks, default=0) - 8
    low = 2 if ranks and min(ranks) <= 1 else 0
    return 3 * len(ranks) + max(high, 0) + low + (2 if KNAVE in ranks else 0)


class Simple(Quiet):
    """Knows the rules of thumb."""

    def choose(self, view: View, acts: int) -> int:
        phase = view["phase"]
        if phase in (PROPOSING, ANSWERING):
            return self.answer(view, acts)
        if phase == DISCARDING:
            return 1 << min(cards(acts), key=lambda card: worth_keeping(card, view["trump"]))
        return self.play(view, acts)

    def answer(self, view: View, acts: int) -> int:
        """The dealer gives a point by standing, and so wants more."""
        strong = strength(view["hands"][view.seat], view["turned"] // 13)
        gives = 4 if view["phase"] == ANSWERING else 0
        return STAND if acts & STAND and (strong >= ENOUGH + gives or not acts & BEG) else BEG

    def play(self, view: View, acts: int) -> int:
        trump, led = view["trump"], view["led"]
        held = within_the_rules(view, cards(acts))
        if led == NONE:
            return 1 << self.lead(held, trump)
        on_table = laid(view)
        best, seat = max((power_of(card, trump, led), seat) for seat, card in on_table)
        winning = [card for card in held if power_of(card, trump, led) > best]
        with_me = view.seats == 4 and seat % 2 == view.seat % 2
        last = len(on_table) == view.seats - 1
        if with_me and last:
            return 1 << max(held, key=lambda card: GAME_VALUES[card % 13] - power_of(card, trump, led))
        if winning and not with_me and (last or self.counts(on_table, trump) or led != trump):
            knaves = [card for card in winning if card == 13 * trump + KNAVE]
            choice = knaves if last and knaves else winning
            return 1 << min(choice, key=lambda card: power_of(card, trump, led))
        return 1 << min(held, key=lambda card: (worth_keeping(card, trump), power_of(card, trump, led)))

    def counts(self, on_table: list[tuple[int, int]], trump: int) -> bool:
        """Whether the trick is worth having."""
        return sum(GAME_VALUES[card % 13] for _, card in on_table) >= 3 or any(
            card == 13 * trump + KNAVE for _, card in on_table
        )

    def lead(self, held: list[int], trump: int) -> int:
        """The top trumps, to catch the knave; else an ace; else what is least worth keeping."""
        tops = [card for card in held if card // 13 == trump and card % 13 > KNAVE]
        aces = [card for card in held if card % 13 == 12]
        if tops or aces:
            return max(tops or aces, key=lambda card: card % 13)
        return min(held, key=lambda card: worth_keeping(card, trump))


def within_the_rules(view: View, held: list[int]) -> list[int]:
    """Never a revoke, though it be accepted (AF-G22)."""
    following = [card for card in held if card // 13 == view["led"]]
    if following and view.rulings.follow_rule == "follow_or_trump":
        return [card for card in held if card // 13 in (view["led"], view["trump"])]
    return following or held


def worth_keeping(card: int, trump: int) -> int:
    """Trumps before others, and of these the high, the low and the knave; else aces, kings, and tens to be saved."""
    rank = card % 13
    if card // 13 == trump:
        return 40 + (rank if rank > KNAVE else 20 if rank == KNAVE else 8 - rank)
    return 2 * rank if rank >= KNAVE + 1 else 15 if rank == TEN else rank
