"""Section 4: exact odds against the formula and against deals; the rounds that sensible players take."""

from __future__ import annotations

import functools
from fractions import Fraction
from math import comb, factorial, sqrt
from typing import Any

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.view import View
from groomporter.games import find
from groomporter.games.topper.words import GRAB, SCRAMBLING, SIGNAL
from groomporter.players.topper import Simple

GAME = find("topper")

DEALT = {
    2: Fraction(1, 35),
    3: Fraction(103, 5775),
    4: Fraction(587, 67375),
    5: Fraction(688459, 134008875),
    6: Fraction(3047542471, 901852926975),
    7: Fraction(62152809997, 26014988278125),
    8: Fraction(15055810778304311, 8469606823036734375),
    9: Fraction(533110782743004607777, 388035036597427985390625),
}
MEAN_DEALS = {2: 9.2930, 3: 12.1813, 4: 14.8414, 5: 17.3469, 6: 19.7374, 7: 22.0373, 8: 24.2630, 9: 26.4265}
ROUNDS = {2: 4.22, 3: 2.83, 4: 3.85, 5: 4.58, 6: 5.51, 7: 6.34, 8: 7.19, 9: 8.07}
SEVERAL = {2: 1.0, 3: 0.359, 4: 0.272, 5: 0.262, 6: 0.239, 7: 0.217, 8: 0.200, 9: 0.183}
QUICK = {2: 1200, 3: 300, 4: 400, 5: 150, 6: 120, 7: 100, 8: 80, 9: 70}


def formula(n: int) -> Fraction:
    """Inclusion and exclusion over the players who hold books."""
    return sum(
        (
            Fraction((-1) ** (j + 1) * comb(n, j) * factorial(n) // factorial(n - j))
            * Fraction(factorial(4 * n - 4 * j) * 24**j, factorial(4 * n))
            for j in range(1, n + 1)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("n", range(2, 10))
def test_TOP_09_how_often_a_book_is_dealt(n: int) -> None:
    assert formula(n) == DEALT[n]
    start: Any = GAME.begin(seats=n)
    start.dealer, start.phase = 0, 3
    fortune, found, deals = Fortune(n, "odds"), 0, 1500
    for _ in range(deals):
        s = start.clone()
        s.lucky(fortune)
        found += s.holders != 0
    chance = float(DEALT[n])
    assert abs(found / deals - chance) < 3 * sqrt(chance * (1 - chance) / deals)


def mean_deals(n: int) -> Fraction:
    """The deals before some pad is full, if every deal's loser is anybody: Σ P(all have at most five)."""
    ways = [Fraction(1)]
    for _ in range(n):
        longer = [Fraction(0)] * (len(ways) + 5)
        for i, count in enumerate(ways):
            for k in range(6):
                longer[i + k] += count / factorial(k)
        ways = longer
    return sum((ways[d] * factorial(d) / Fraction(n) ** d for d in range(len(ways))), Fraction(0))


@pytest.mark.parametrize("n", range(2, 10))
def test_TOP_20_how_many_deals_a_game_takes_if_anybody_may_lose(n: int) -> None:
    assert abs(float(mean_deals(n)) - MEAN_DEALS[n]) < 5e-5
    if n == 2:
        assert mean_deals(n) == Fraction(2379, 256)
    if n == 3:
        assert mean_deals(n) == Fraction(6473618, 531441)
    fortune, lengths = Fortune(n, "losers"), []
    books = [card for place in range(4) for card in range(4 + place, 4 * n + 4, 4)]
    for _ in range(40):
        s: Any = GAME.begin(seats=n)
        s.dealer, s.phase = n - 1, 3
        while not s.over():
            order = [(s.dealer + 1 + i) % n for i in range(n)]
            s.fall(books)
            s.play_as(s.dealer, SIGNAL)
            s.play_as(order[0], GRAB)
            loser = fortune.below(n)
            others = [seat for seat in range(n) if seat != loser]
            s.fall([n, *(part for time, seat in enumerate([*others, loser]) for part in (seat, time))])
        lengths.append(s.deals)
    assert all(6 <= length <= 5 * n + 1 for length in lengths)
    mean = sum(lengths) / len(lengths)
    spread = sqrt(sum((length - mean) ** 2 for length in lengths) / len(lengths))
    assert abs(mean - MEAN_DEALS[n]) < 3.5 * spread / sqrt(len(lengths))


@functools.cache
def rounds_to_a_book(n: int, deals: int, seed: int = 1) -> list[tuple[int, bool]]:
    """How many rounds sensible players take until one of them has a book, and whether several have, deal by deal."""
    start: Any = GAME.begin(GAME.ruled({"first_dealer": "host"}), n)
    fortune, whims, taken = Fortune(seed, "luck"), Fortune(seed, "whims"), []
    for _ in range(deals):
        s = start.clone()
        s.lucky(fortune)
        s.play_as(s.turn, SIGNAL)
        player = Simple(whims)
        while not s.holders:
            s.play_as(s.turn, player.choose(View(s, s.turn), s.acts()))
        taken.append((s.round, s.holders.bit_count() > 1))
    return taken


@pytest.mark.parametrize("n", range(2, 10))
def test_TOP_14_sensible_players_take_as_many_rounds_as_the_table_says(n: int) -> None:
    """Within five in a hundred of the mean, and what chance adds to so few deals."""
    taken = [rounds for rounds, _ in rounds_to_a_book(n, QUICK[n], seed=2)]
    mean = sum(taken) / len(taken)
    spread = sqrt(sum((rounds - mean) ** 2 for rounds in taken) / len(taken))
    assert abs(mean - ROUNDS[n]) < 0.05 * ROUNDS[n] + 2 * spread / sqrt(len(taken))


@pytest.mark.parametrize("n", range(2, 10))
def test_TOP_14_sensible_players_have_two_books_at_once_as_often_as_the_table_says(n: int) -> None:
    """Within five in a hundred, as its means, and three standard errors of ours."""
    books = [several for _, several in rounds_to_a_book(n, QUICK[n], seed=2)]
    expected = SEVERAL[n]
    assert abs(sum(books) / len(books) - expected) <= 0.05 * expected + 3 * sqrt(expected * (1 - expected) / len(books))


def test_with_two_players_both_books_are_completed_in_the_same_instant() -> None:
    whims = Fortune(5)
    for seed in range(30):
        s: Any = GAME.begin(seats=2)
        fortune = Fortune(seed)
        while s.turn == CHANCE:
            s.lucky(fortune)
        while s.phase != SCRAMBLING:
            assert s.holders in (0, 0b11)
            s.play(whims.choose(s.acts()))
