"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.schafskopf.rules import RANKING, points_of, suit_of
from groomporter.games.schafskopf.words import PACK, PLAYING, players, whole_pack
from tests.games.schafskopf.deals import (
    DEAL_A,
    DEAL_B,
    DEAL_C,
    DEAL_D,
    DEAL_E,
    best,
    deal,
    dealt,
    declined,
    finished,
    play_in_order,
    play_tricks,
    schafskopf,
    scores,
    where,
)
from tests.nets.script import told

TRICKS_A = """
t1 F: QS 9D QC > R (6)     t6  F: AS TD 7S > M (21)
t2 R: QD QH JC > F (8)     t7  M: AC 7C 9S > M (11)
t3 F: JD KD JH > R (8)     t8  M: TH 7H AH > F (21)
t4 R: JS 7D AD > R (13)    t9  F: KS 9H 9C > F (4)
t5 R: TC 8D 8C > F (10)    t10 F: 8S KH 8H > F (4)
"""
TRICKS_B = """
t1 F: AD JD QC > R (16)    t6  M: 7D 8S 7S > M (0)
t2 R: JC 9D QS > M (5)     t7  M: AH 7H KH > M (15)
t3 M: QH JH KD > M (9)     t8  M: KC AC 7C > R (15)
t4 M: QD JS TD > M (15)    t9  R: TH KS 9H > R (14)
t5 M: 8D 9C 9S > M (0)     t10 R: 8H AS 8C > R (11)
"""
TRICKS_C = """
t1 F: 8C 7C TC > R (10)    t6  R: AH TD KH > F (25)
t2 R: 7S KS 9S > F (4)     t7  F: AD KD 9D > F (15)
t3 F: 8H 7H 9H > R (0)     t8  F: JD JC JS > M (6)
t4 R: TS TH 8S > R (20)    t9  M: QH QD JH > M (8)
t5 R: AC KC 9C > R (15)    t10 M: QC 7D QS > M (6)
"""
TRICKS_D = """
t1 F: 7C AH 8C > R (11)    t6  F: TC 8D AC > M (21)
t2 R: 7S 8S 9S > M (0)     t7  M: JS TD JH > M (14)
t3 M: 7H TH KH > R (14)    t8  M: JC 9D JD > M (4)
t4 R: KC 9C 9H > R (4)     t9  M: QH QD KD > M (10)
t5 R: KS TS 8H > F (14)    t10 M: QS AS QC > F (17)
"""


def hand_a(**rulings: Any) -> Table:
    at = dealt("0 take", "0 discard TS", "0 discard KC", hands=DEAL_A, **rulings)
    return play_tricks(at, TRICKS_A)


def test_SK_14_deal_a_the_blind_taken_and_exactly_61() -> None:
    at = hand_a()
    s: Any = at.state
    assert (s.tricks[:3], s.taken[:3], s.points[:3]) == ([5, 2, 3], [47, 32, 27], [61, 32, 27])
    assert (s.against, scores(at), where(at), s.dealer) == (59, [2, 0, 0], "luck Dealing", 0)


@pytest.mark.parametrize(("value", "points", "against", "score"), [
    ("lone_player", 61, 59, 2), ("nobody", 47, 59, -2), ("opponents", 47, 73, -2),
])  # fmt: skip
def test_SK_G03_deal_a_by_whose_the_discards_are(value: str, points: int, against: int, score: int) -> None:
    at = hand_a(discards_count_for=value)
    s: Any = at.state
    assert (s.points[:3], s.against, scores(at)) == ([points, 32, 27], against, [score, 0, 0])


def test_SK_14_deal_b_the_blind_taken_and_no_tricks() -> None:
    at = dealt("0 take", "0 discard TC", "0 discard TS", hands=DEAL_B)
    play_tricks(at, TRICKS_B)
    s: Any = at.state
    assert (s.tricks[:3], s.points[0], scores(at)) == ([0, 6, 4], 20, [-6, 0, 0])


@pytest.mark.parametrize(("measure", "score"), [("tricks", [2, 0, 0]), ("points", [0, 2, 0])])
def test_SK_19_deal_c_least_and_a_tie_broken_by_time(measure: str, score: list[int]) -> None:
    at = declined(dealt(hands=DEAL_C, least_measure=measure))
    play_tricks(at, TRICKS_C)
    s: Any = at.state
    assert (s.tricks[:3], s.last[:3], s.points[:3]) == ([3, 3, 4], [7, 10, 5], [44, 31, 45])
    assert (s.taken[:3], scores(at)) == ([44, 20, 45], score)


@pytest.mark.parametrize(("measure", "score"), [("tricks", [2, 0, 0]), ("points", [0, 0, 2])])
def test_SK_G01_deal_d_least_tricks_against_least_points(measure: str, score: list[int]) -> None:
    at = declined(dealt(hands=DEAL_D, least_measure=measure))
    play_tricks(at, TRICKS_D)
    s: Any = at.state
    assert (s.tricks[:3], s.points[:3], scores(at)) == ([2, 5, 3], [42, 49, 29], score)


def test_SK_15_deal_e_all_the_tricks_with_the_blind_put_back() -> None:
    at = dealt("0 take", "0 discard 8H", "0 discard 7H", hands=DEAL_E)
    play_in_order(at, DEAL_E)
    s: Any = at.state
    assert (s.tricks[:3], s.points[0], s.against, scores(at)) == ([10, 0, 0], 120, 0, [6, 0, 0])


def test_SK_17_deal_e_all_the_tricks_when_nobody_took_it() -> None:
    at = play_in_order(declined(dealt(hands=DEAL_E)), DEAL_E)
    s: Any = at.state
    assert (s.tricks[:3], s.points[:3], scores(at)) == ([10, 0, 0], [120, 0, 0], [-4, 4, 4])


def test_SK_G07_deal_f_the_seats() -> None:
    at = play_in_order(declined(dealt(dealer=4, seats=5, hands=DEAL_E)), DEAL_E)
    s: Any = at.state
    assert (s.played.bit_count(), s.after[:5], scores(at)) == (30, [1, 3, NONE, 0, NONE], [-4, 4, 0, 4, 0])
    told(at, deal(DEAL_E))
    assert (s.dealer, players(s), s.after[:5], where(at)) == (0, [1, 2, 4], [NONE, 2, 4, NONE, 1], "1 Taking")


def test_SK_07_check_1_the_pack_divides_without_remainder() -> None:
    s: Any = dealt().state
    assert len(PACK) == 32 == 3 * 10 + 2
    assert whole_pack(s) == sum(s.hands) + s.blind == 2**32 - 1
    assert [RANKING.suits[0][suit].bit_count() for suit in range(4)] == [6, 6, 6, 14]


def test_SK_05_check_2_the_card_points() -> None:
    by_suit = [sum(points_of(card) for card in range(32) if suit_of(card, 0) == suit) for suit in range(4)]
    assert (by_suit, sum(by_suit)) == ([25, 25, 25, 45], 120)


def random_hands(games: int, **rulings: Any) -> Iterator[tuple[Any, Any]]:
    """Each hand of some random games: the state before its score, and after."""
    game = find("schafskopf")
    for seed in range(games):
        s: Any = game.begin(game.ruled({"hands_per_game": 5, **rulings}), 3 + seed % 3)
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
                continue
            before = s.clone()
            s.play(whims.choose(s.acts()))
            if before.phase == PLAYING and s.phase != PLAYING:
                yield before, s


@pytest.mark.parametrize("value", ["lone_player", "nobody", "opponents"])
def test_SK_13_check_3_and_4_ten_tricks_and_a_hundred_and_twenty_points(value: str) -> None:
    lone = least = 0
    for _, s in random_hands(12, discards_count_for=value):
        assert sum(s.tricks) == 10
        assert s.played.bit_count() == 30
        discards = sum(points_of(card) for card in range(32) if sum(s.laid) >> card & 1)
        if s.lone == NONE:
            least += 1
            assert (sum(s.points), sum(s.laid), s.blind.bit_count()) == (120, 0, 2)
        else:
            lone += 1
            assert s.points[s.lone] + s.against == (120 - discards if value == "nobody" else 120)
            assert s.points[s.lone] == s.taken[s.lone] + (discards if value == "lone_player" else 0)
            assert s.blind == 0
    assert min(lone, least) > 3


@pytest.mark.parametrize(("rulings", "lone", "least"), [
    ({}, {(0, 0, v) for v in (2, 4, 6)} | {(v, 0, 0) for v in (-6, -4, -2)}, {(-4, 4, 4), (0, 0, 4), (0, 0, 2)}),
    (
        {"opponents_share": "mirror"},
        {(-v, -v, 2 * v) for v in (2, 4, 6)} | {(2 * v, -v, -v) for v in (-6, -4, -2)},
        {(-4, 4, 4), (0, 0, 4), (0, 0, 2)},
    ),
    (
        {"least_trick_needed": True, "least_measure": "points"},
        {(0, 0, v) for v in (2, 4, 6)} | {(v, 0, 0) for v in (-6, -4, -2)},
        {(0, 0, 2), (-4, 0, 0)},
    ),
])  # fmt: skip
def test_SK_16_check_5_what_a_hand_may_give(rulings: Any, lone: set[Any], least: set[Any]) -> None:
    seen = set()
    for before, s in random_hands(16, **rulings):
        gained = [after - was for after, was in zip(s.score, before.score, strict=True)]
        active = tuple(sorted(gained[seat] for seat in range(12) if s.after[seat] != NONE and seat < s.seats))
        assert not any(gained[seat] for seat in range(12) if seat >= s.seats or s.after[seat] == NONE)
        assert active in (lone if s.lone != NONE else least)
        seen.add(active)
    assert len(seen) > 3


@pytest.mark.parametrize(("points", "score"), [
    (0, -4), (1, -4), (30, -4), (31, -2), (60, -2), (61, 2), (90, 2), (91, 4), (119, 4), (120, 4),
])  # fmt: skip
def test_SK_14_check_6_the_boundaries(points: int, score: int) -> None:
    assert scores(finished([0, 3, 7], [0, 0, points], lone=2)) == [0, 0, score]
    assert scores(finished([1, 3, 6], [points, 0, 0], lone=0)) == [score, 0, 0]


@pytest.mark.parametrize(("seats", "rulings", "rest"), [
    (3, {}, 0), (4, {}, 1), (4, {"sit_out_4": "right_of_dealer"}, 1), (5, {}, 2),
    (5, {"sit_out_5": "three_to_left"}, 2),
])  # fmt: skip
def test_SK_02_check_7_all_rest_alike(seats: int, rulings: Any, rest: int) -> None:
    at = schafskopf("dealer 1", seats=seats, hands_per_game=seats, **rulings)
    rests = [0] * seats
    s: Any = at.state
    while not s.over():
        s.lucky(Fortune(s.dealt))
        assert sum(hand != 0 for hand in s.hands) == 3
        for seat in range(seats):
            assert (s.after[seat] == NONE) == (s.hands[seat] == 0)
            rests[seat] += s.hands[seat] == 0
        while s.turn >= 0:
            s.play(Fortune(1).choose(s.acts()))
    assert rests == [rest] * seats


@pytest.mark.parametrize(("cards", "winner"), [
    ("AC 7D 7C", "7D"), ("QC QS QH", "QC"), ("TH KH AH", "AH"), ("JD AD 7D", "JD"), ("7S AC AH", "7S"),
])  # fmt: skip
def test_SK_12_check_8_who_wins_a_trick(cards: str, winner: str) -> None:
    assert best(*cards.split()) == winner


def test_SK_12_check_8_the_queen_of_clubs_does_not_follow_a_club() -> None:
    hands = ("AC 7D 8D 9D KD TD AD JD JH JS", "QC 7C 8S 9S KS TS AS 8H 9H KH", DEAL_A[2], "")
    at = declined(dealt())
    s: Any = at.state
    s.hands = [PACK.hand(hand.split()) for hand in hands[:3]] + [0] * 9
    told(at, "0 play AC")
    assert [word for _, word, _ in at.choices(1)] == ["play 7C"]
