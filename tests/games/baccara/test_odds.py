"""The exact odds of the specification's section 4: coups from fresh packs, played through the sections of the coup."""

from __future__ import annotations

import functools
import math
import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.games.baccara.rules import WORTH, deal, total
from groomporter.games.baccara.words import DRAWING, LOST, TIED, WON, Draw, Stand, Wager
from tests.games.baccara.telling import GAME, A, D

COUPS = 20_000
Strategy = Callable[[Any], Any]


def bound(s: Any) -> Any:
    """Nothing but the one act that the tableau leaves."""
    (act,) = s.acts_of(s.turn)
    return act


def face_down(s: Any) -> Any:
    """V8: the player draws on 0–4, and on 5 with (10,5), (6,9), (7,8); the banker on 0–4, or 0–5 if he stood."""
    hand = s.hands[s.turn]
    points = total(hand)
    if s.turn == s.banker:
        draws = points <= (5 if s.hands[s.active].bit_count() == 2 else 4)
    else:
        values = {WORTH[card] for card in range(52) if hand >> card & 1}
        draws = points <= 4 or values in ({10, 5}, {6, 9}, {7, 8})
    return Draw() if draws else Stand()


# V5: when the banker draws (D), by his total and what the player's third card is worth, or that he stood (the last).
BANKER = ["DDDDDDDDDDD"] * 3 + ["DDDDDDDDSDD", "SSDDDDDDSSD", "SSSSSDDDSSD", "SSSSSSDDSSS", "SSSSSSSSSSS"]
# But with these two cards, against this third, otherwise.
OTHERWISE = {((4, 9), 8), ((6, 7), 8), ((6, 8), 1), ((7, 7), 1), ((3, 3), 6)}
WHIMS = random.Random(5)


def face_up(s: Any) -> Any:
    """V5: the player draws on 0–4, on 5 with (10,5), (6,9), (7,8), and once in nineteen with (A,4)."""
    hand = s.hands[s.turn]
    points, values = total(hand), tuple(sorted(WORTH[card] for card in range(52) if hand >> card & 1))
    if s.turn != s.banker:
        mixed = values == (1, 4) and WHIMS.randrange(19) == 0
        return Draw() if points <= 4 or values in ((5, 10), (6, 9), (7, 8)) or mixed else Stand()
    if s.third == NONE:
        mixed = values == (8, 8) and WHIMS.randrange(10716) < 4519
        return Draw() if BANKER[points][10] == "D" or mixed else Stand()
    third = WORTH[s.third] % 10
    return Draw() if (BANKER[points][third] == "D") != ((values, third) in OTHERWISE) else Stand()


@functools.cache
def played(
    freedom: str, strategy: Strategy, coups: int = COUPS, third: str = "face_down"
) -> tuple[Counter[int], Counter[int], int]:
    """How often each outcome came, each number of cards, and naturals."""
    chosen = {"drawing_freedom": freedom, "coups": 1_000_000, "third_card_visibility": third}
    s: Any = GAME.begin(GAME.ruled(chosen), 4)
    luck = random.Random(1)
    outcomes: Counter[int] = Counter()
    used: Counter[int] = Counter()
    naturals = 0
    for _ in range(coups):
        s.pack = luck.sample(range(52), 9)  # three are burnt, and six may be needed
        s.left, s.discards, s.seen, s.held = 6, 0, 0, [0] * 4
        s.banker, s.bank, s.escrow, s.purses = D, 1, 2, [10] * 4
        s.active, s.bets = A, [Wager(A, 1, 1)]
        s.phase = deal(s)
        naturals += s.phase != DRAWING
        while s.phase == DRAWING:
            s.play(strategy(s))
        outcomes[s.outcome] += 1
        used[6 - s.left] += 1
    return outcomes, used, naturals


def agrees(seen: int, odds: Fraction | float) -> bool:
    """Within three standard errors."""
    p = float(odds)
    return abs(seen - COUPS * p) <= 3 * math.sqrt(COUPS * p * (1 - p))


@pytest.mark.parametrize(
    ("outcome", "odds"),
    [
        (LOST, Fraction(51161519, 114516675)),
        (TIED, Fraction(10720526, 114516675)),
        (WON, Fraction(10526926, 22903335)),
    ],
)
def test_drawing_freedom_tableau_wins_ties_and_loses_as_often_as_it_should(outcome: int, odds: Fraction) -> None:
    assert agrees(played("tableau", bound)[0][outcome], odds)


@pytest.mark.parametrize(("cards", "odds"), [(4, 0.380031), (5, 0.305436), (6, 0.314533)])
def test_drawing_freedom_tableau_takes_as_many_cards_as_it_should(cards: int, odds: float) -> None:
    assert agrees(played("tableau", bound)[1][cards], odds)


@pytest.mark.parametrize(("freedom", "strategy"), [("tableau", bound), ("free", face_down)])
def test_BAC_23_BAC_24_naturals_come_as_often_as_they_should(freedom: str, strategy: Strategy) -> None:
    assert agrees(played(freedom, strategy)[2], Fraction(279722, 812175))


@pytest.mark.parametrize(
    ("outcome", "odds"),
    [(LOST, Fraction(466589, 1036350)), (TIED, Fraction(3519349, 38172225)), (WON, Fraction(104801087, 229033350))],
)
def test_BAC_25_the_best_face_down_play_wins_ties_and_loses_as_often_as_it_should(outcome: int, odds: Fraction) -> None:
    assert agrees(played("free", face_down)[0][outcome], odds)


@pytest.mark.parametrize(
    ("cards", "odds"), [(4, Fraction(312436, 812175)), (5, Fraction(49376, 162435)), (6, Fraction(252859, 812175))]
)
def test_BAC_25_the_best_face_down_play_takes_as_many_cards_as_it_should(cards: int, odds: Fraction) -> None:
    assert agrees(played("free", face_down)[1][cards], odds)


V5 = [
    (LOST, Fraction(668995471, 1496489400)),
    (TIED, Fraction(3839385958, 41340519675)),
    (WON, Fraction(30432214129, 66144831480)),
]


@pytest.mark.parametrize(("outcome", "odds"), V5)
def test_third_card_visibility_the_best_face_up_play_wins_ties_and_loses_as_it_should(
    outcome: int, odds: Fraction
) -> None:
    assert sum(each for _, each in V5) == 1
    assert agrees(played("free", face_up, third="face_up")[0][outcome], odds)


@pytest.mark.parametrize(("cards", "odds"), [(4, 0.384147), (5, 0.315789), (6, 0.300064)])
def test_third_card_visibility_the_best_face_up_play_takes_as_many_cards_as_it_should(cards: int, odds: float) -> None:
    assert agrees(played("free", face_up, third="face_up")[1][cards], odds)


def test_BAC_25_these_strategies_obey_the_player_rule() -> None:
    assert played("player_rule", face_down, 1000) == played("free", face_down, 1000)


def test_BAC_07_the_odds_are_those_of_all_coups() -> None:
    for freedom, strategy in (("tableau", bound), ("free", face_down)):
        outcomes, used, naturals = played(freedom, strategy)
        assert sum(outcomes.values()) == sum(used.values()) == COUPS
        assert set(used) == {4, 5, 6}
        assert naturals <= used[4]
