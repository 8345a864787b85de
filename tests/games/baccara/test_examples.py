"""The worked examples and the arithmetic checks of the specification's section 5, by their numbers."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.fortune import Fortune
from groomporter.games.baccara.rules import total
from groomporter.games.baccara.words import (
    CALLING,
    DRAWING,
    GOING_ON,
    LOST,
    MATCHING,
    OFFERING,
    PACK,
    TIED,
    WON,
    Wager,
)
from tests.games.baccara.telling import (
    GAME,
    A,
    B,
    C,
    D,
    asked,
    banked,
    bets,
    calls,
    draws,
    now,
    order,
    pack,
    play,
    played_down_to,
    stands,
    won_by,
)
from tests.nets.walks import random_table, walk


def shown(t: Any, seat: int) -> list[int]:
    """The values of a hand that was shown."""
    return sorted(int(card[0].translate(FACES)) for card in PACK.cards(t.state.revealed[seat]))


FACES = str.maketrans("ATJQK", "10000")


@pytest.mark.parametrize(
    ("script", "outcome", "player", "banker"),
    [
        ("P 4,5 B 9,9", LOST, [4, 5], [9, 9]),
        ("P 8,0 B 4,5", WON, [0, 8], [4, 5]),
        ("P 3,4 B 0,8", WON, [], [0, 8]),
        ("P 2,3+4 B 3,3", LOST, [2, 3, 4], [3, 3]),
        ("P 0,6 B 2,9+5", TIED, [0, 6], [2, 5, 9]),
        ("P 0,8 B 8,0", TIED, [0, 8], [0, 8]),
    ],
)
def test_BAC_23_BAC_24_BAC_26_examples_1_to_6(script: str, outcome: int, player: list[int], banker: list[int]) -> None:
    t = won_by(banked(script), script, A=40)
    stands(t, outcome=outcome, round=1, hands=[0] * 4)
    assert (shown(t, A), shown(t, D)) == (player, banker)
    assert not now(t).revealed[B]
    assert (
        now(t).purses
        == {
            LOST: [1000, 1000, 1040, 960],
            WON: [1000, 1000, 960, 900],
            TIED: [1000, 1000, 1000, 900],
        }[outcome]
    )
    assert now(t).bank == {LOST: 0, WON: 140, TIED: 100}[outcome]
    assert now(t).phase == (OFFERING if outcome == LOST else GOING_ON)
    assert now(t).banker == (NONE if outcome == LOST else D)


BANK_WINS, BANK_LOSES = "P 0,6 B 0,7", "P 0,7 B 0,6"


def test_BAC_28_example_7_the_bets_are_added_to_the_bank() -> None:
    t = bets(banked(BANK_WINS), A=40, B=30)
    stands(t, active=A, phase=DRAWING, bets=[Wager(A, 40, 40), Wager(B, 30, 30)])
    draws(t, BANK_WINS)
    stands(t, bank=170, purses=[1000, 970, 960, 900], escrow=170)


def test_oversubscription_example_8_the_last_bet_is_trimmed() -> None:
    t = bets(banked(BANK_LOSES), A=60, B=50)
    stands(t, active=A, bets=[Wager(A, 60, 60), Wager(B, 40, 50)])
    draws(t, BANK_LOSES)
    stands(t, purses=[1000, 1040, 1060, 900], escrow=0, bank=0)


def test_BAC_19_example_9_suivi_comes_before_banco() -> None:
    t = calls(banked(BANK_WINS, BANK_WINS, bank=170), "C banco")
    stands(t, active=C, by_banco=1, bets=[Wager(C, 170, 170)])
    draws(t, BANK_WINS)
    stands(t, bank=340, suivi=C)
    calls(play(t, "D go on"), "A banco", "C suivi")
    stands(t, active=C, bets=[Wager(C, 340, 340)])


def test_banco_and_partials_example_10_calls_close_before_bets() -> None:
    t = calls(banked(BANK_LOSES, bank=170), "C banco")
    stands(t, active=C, phase=DRAWING, bets=[Wager(C, 170, 170)], purses=[830, 1000, 1000, 830])


def test_all_in_partial_is_banco_example_10_earlier_bets_are_given_back() -> None:
    t = calls(banked(BANK_WINS, bank=170, all_in_partial_is_banco=True))
    play(t, "A bet 50", "B pass", "C bet 170")
    stands(t, active=C, by_banco=1, bets=[Wager(C, 170, 170)], purses=[830, 1000, 1000, 830])
    draws(t, BANK_WINS)
    stands(t, suivi=C, bank=340)


def test_BAC_32_example_11_the_surplus_is_kept_and_the_bank_offered_to_the_right() -> None:
    t = won_by(banked(BANK_LOSES, bank=340), BANK_LOSES, C=100)
    stands(t, purses=[1100, 1000, 1000, 900], phase=OFFERING, turn=A, bank=0)


def test_BAC_30_example_12_the_first_who_matches_may_put_up_more() -> None:
    t = play(won_by(banked(BANK_WINS, bank=130), BANK_WINS, A=40), "D give up")
    stands(t, phase=MATCHING, turn=A, price=170, purses=[1000, 1000, 960, 1040])
    play(t, "A pass", "B match 200")
    stands(t, banker=B, bank=200, phase=CALLING, purses=[1000, 800, 960, 1040])


def test_BAC_31_example_13_the_highest_bidder_has_the_bank() -> None:
    t = play(won_by(banked(BANK_WINS, bank=130), BANK_WINS, A=40), "D give up")
    play(t, "A pass", "B pass", "C pass", "A pass", "B bid 80", "C pass")
    stands(t, banker=B, bank=80)
    t = play(won_by(banked(BANK_WINS, bank=130), BANK_WINS, A=40), "D give up")
    play(t, "A pass", "B pass", "C pass", "A bid 60", "B bid 80", "C pass", "A bid 120", "B pass")
    stands(t, banker=A, bank=120, stake=120, purses=[1000, 1000, 840, 1040])


def test_BAC_33_example_14_seven_cards_are_enough_for_a_coup() -> None:
    t = played_down_to(7)
    stands(t, left=7, banker=D)
    play(t, "D go on")
    stands(t, phase=CALLING, left=7)


@pytest.mark.parametrize(("scope", "shuffled"), [("all_52", 52), ("discards_only", 46)])
def test_BAC_33_BAC_34_reshuffle_scope_example_14_with_six_cards_the_pack_is_shuffled(
    scope: str, shuffled: int
) -> None:
    t = played_down_to(6, reshuffle_scope=scope)
    stands(t, left=6, banker=D)
    left_over = [PACK.names[card] for card in now(t).pack[-6:]]
    play(t, "D go on")
    cards = [name for name in order() if shuffled == 52 or name not in left_over]
    play(t, pack(cards))
    stands(t, left=shuffled)
    play(t, "D cutter 0", "C cut 17")
    stands(t, left=shuffled - 3, phase=CALLING)
    assert [PACK.names[card] for card in now(t).pack[:3]] == cards[:3]
    assert sorted(PACK.cards(now(t).aside)) == (sorted(left_over) if shuffled == 46 else [])


@pytest.mark.parametrize(
    ("buyer", "rule", "expected"),
    [
        ("A", "right_of_loser", ["B", "C", "D", "A"]),
        ("A", "resume_rotation", ["B", "C", "D", "A"]),
        ("B", "right_of_loser", ["C", "D", "A", "B"]),
        ("B", "resume_rotation", ["A", "C", "D", "B"]),
    ],
)
def test_after_bought_bank_example_15(buyer: str, rule: str, expected: list[str]) -> None:
    t = won_by(banked(BANK_WINS, BANK_LOSES, after_bought_bank=rule), BANK_WINS, C=1)
    play(t, "D give up", *(["A pass"] if buyer == "B" else []), f"{buyer} match 101")
    stands(t, seller=D)
    won_by(t, BANK_LOSES, C=1)
    stands(t, phase=OFFERING, seller=NONE)
    assert asked(t) == expected


def test_oversubscription_example_16_pro_rata() -> None:
    t = bets(banked(BANK_LOSES, oversubscription="pro_rata"), A=50, B=50, C=50)
    stands(t, active=A, bets=[Wager(A, 34, 50), Wager(B, 33, 50), Wager(C, 33, 50)])
    stands(t, purses=[967, 967, 966, 900], escrow=200)


# Arithmetic checks


@pytest.mark.parametrize("seed", range(8))
def test_BAC_17_BAC_22_checks_1_2_4_5_6_in_random_games(seed: int) -> None:
    """Money and cards are conserved; bets do not exceed the bank; a coup takes four to six cards of at least seven."""
    t = random_table(GAME, seed)
    everything = t.state.seats * t.rulings.purse
    left = 0
    for _ in walk(t, seed):
        s: Any = t.state
        assert sum(s.purses) + s.escrow + s.house == everything
        assert s.phase != CALLING or s.left >= 7
        if s.phase == DRAWING and s.turn == s.active:
            left = s.left + 4
            assert left >= 7
            assert 0 < sum(bet.sum for bet in s.bets) <= s.bank
            assert s.active != s.banker
            assert all(total(hand) < 8 for hand in s.hands)
        if left and s.phase in (GOING_ON, OFFERING) and s.left <= left:
            assert 4 <= left - s.left <= 6
        left = left if s.phase == DRAWING else 0


@pytest.mark.parametrize("wins", [1, 2, 3])
def test_BAC_28_check_3_a_covered_bank_doubles_with_every_win(wins: int) -> None:
    t = banked(*[BANK_WINS] * wins, bank=10)
    for number in range(wins):
        draws(calls(t, "B banco"), BANK_WINS)
        assert now(t).bank == 10 * 2 ** (number + 1)
        play(t, "D go on")


def test_BAC_13_check_4_the_first_coup_starts_with_forty_nine() -> None:
    stands(banked(), left=49, phase=CALLING)


@pytest.mark.parametrize(("scope", "least"), [("all_52", 8), ("discards_only", 7)])
def test_BAC_33_check_4_there_are_so_many_coups_between_shuffles(scope: str, least: int) -> None:
    counts: set[int] = set()
    for seed in range(3):
        t = random_table(GAME, seed, GAME.ruled({"reshuffle_scope": scope, "coups": 150, "purse": 10**6}))
        for _ in walk(t, seed):
            pass
        coups: list[int] = []
        states: list[Any] = [state for _, _, state, _ in t.past]
        for before, s in itertools.pairwise(states):
            coups += [0] if len(s.pack) == s.left != before.left else []
            settled = s.round > before.round and s.outcome in (WON, LOST, TIED)
            coups[-1:] = [coups[-1] + settled] if coups else []
        counts |= set(coups[:-1])
    assert len(counts) > 1
    assert set(counts) <= set(range(least, 12))


def test_BAC_09_check_7_totals_lie_between_nothing_and_nine_whatever_the_order() -> None:
    fortune = Fortune(1)
    for _ in range(300):
        cards = [fortune.below(52) for _ in range(3)]
        hand = 0
        for card in cards:
            hand |= 1 << card
        expected = sum(min(card % 13 + 1, 10) for card in set(cards)) % 10
        assert total(hand) == expected
