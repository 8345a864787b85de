"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.ruff.rules import suit_of
from groomporter.games.ruff.words import EXCHANGING, NAMING, ORDERING, PACK, PLAYING, whole_pack
from tests.games.ruff.deals import (
    SEATS,
    best,
    deal,
    dealt,
    held,
    passes,
    play_hand,
    play_tricks,
    refused,
    ruff,
    where,
    words,
)
from tests.nets.script import told

DEAL_A = {"N": "JH AH 8S KC 7D", "E": "KH QH AS 9C 8D", "S": "JD TH AC TS QD", "W": "8H KS QC JC AD"}
DEAL_B = {"N": "JC JS AC KC AH", "E": "9C TH 9H 7S KD", "S": "AS KS QD JD TS", "W": "TC 8H QS AD 7D"}
DEAL_C = {"N": "TC 9C QH 8H 7D", "E": "QS TS AC KH 9D", "S": "JS KS 9H AH 8D", "W": "AS JC 7H KD TD"}


def test_RUFF_17_deal_a_ordered_up_by_the_third_player() -> None:
    at = dealt("W", "9H", "N pass", "E pass", "S order", "W exchange QC", hands=DEAL_A)
    assert held(at, "W") == {"8H", "9H", "KS", "JC", "AD"}
    play_tricks(
        at,
        "S: JD 8H AH QH > S",
        "S: TH 9H JH KH > N",
        "N: KC 9C AC JC > S",
        "S: TS KS 8S AS > E",
        "E: 8D QD AD 7D > W",
    )
    s: Any = at.state
    assert (s.tricks[:4], s.score, where(at), s.dealer) == ([1, 1, 2, 1], [1, 0], "luck Dealing", 0)


def test_RUFF_17_a_march_of_both_partners() -> None:
    hands = {"N": "JH JD 7C 7S 7D", "E": "9C TC JC 9S TS", "S": "AC AS AD KC KS", "W": "QC JS QS QD KD"}
    at = dealt("W", "7H", "N order", "W decline", hands=hands)
    play_tricks(
        at,
        "N: JH 9C KC QC > N",
        "N: JD 9S KS JS > N",
        "N: 7C TC AC QS > S",
        "S: AS QD 7S TS > S",
        "S: AD KD 7D JC > S",
    )
    s: Any = at.state
    assert (s.tricks[:4], s.score) == ([2, 0, 3, 0], [2, 0])


def test_RUFF_G04_deal_a_would_be_led_by_the_dealers_left() -> None:
    calls = ("N pass", "E pass", "S order", "W exchange QC")
    assert where(dealt("W", "9H", *calls, hands=DEAL_A, first_lead="dealers_left")) == "N Playing"


def test_RUFF_17_deal_b_assisting_alone_and_a_march() -> None:
    at = dealt("S", "QC", "W pass", "N assist alone", hands=DEAL_B)
    play_tricks(
        at, "N: JC 9C TC > N", "N: JS 7S 7D > N", "N: AC 9H QS > N", "N: KC KD AD > N", "N: AH TH 8H > N"
    )  # fmt: skip
    s: Any = at.state
    assert (s.tricks[:4], s.score, where(at), s.dealer) == ([5, 0, 0, 0], [4, 0], "luck Dealing", 3)
    assert (held(at, "S"), s.played & PACK.hand(["QC"])) == ({"AS", "KS", "QD", "JD", "TS"}, 0)


def test_RUFF_17_deal_c_turned_down_named_and_euchred() -> None:
    at = dealt("N", "AD", "E pass", "S pass", "W pass", "N turn down", "E pass", hands=DEAL_C)
    assert refused(at, "S name D") == "RUFF-12"
    told(at, "S name S")
    play_tricks(
        at,
        "S: JS AS 7D TS > S",
        "S: AH 7H 8H KH > S",
        "S: KS JC 9C QS > W",
        "W: KD TC 9D 8D > W",
        "W: TD QH AC 9H > W",
    )
    s: Any = at.state
    assert (s.tricks[:4], s.score, where(at), s.dealer) == ([0, 0, 2, 3], [0, 2], "luck Dealing", 1)


@pytest.mark.parametrize(("value", "dealer"), [("same_dealer", "W"), ("next_dealer", "N")])
def test_RUFF_13_deal_d_nobody_names(value: str, dealer: str) -> None:
    at = dealt("W", "7H", *passes("N", 3), "W turn down", *passes("N", 4), all_pass=value)
    s: Any = at.state
    assert (s.score, SEATS[s.dealer], where(at)) == ([0, 0], dealer, "luck Dealing")


def test_RUFF_18_deal_e_a_race() -> None:
    at = ruff("dealer W")
    for maker in "NNNNEEE":
        play_hand(at, maker, 3)
    s: Any = at.state
    assert (s.score, where(at)) == ([4, 3], "luck Dealing")
    play_hand(at, "S", 5)
    assert (s.score, where(at)) == ([6, 3], "nobody Over")


def random_hands(games: int, **rulings: Any) -> Iterator[tuple[Any, list[int], Any]]:
    """Each hand of some random games: the state before its score, the score before, and the state after."""
    game = find("ruff")
    for seed in range(games):
        s: Any = game.begin(game.ruled(rulings))
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
                continue
            before = s.clone()
            s.play(whims.choose(s.acts()))
            if before.phase in (NAMING, PLAYING) and s.turn < 0:
                yield before, before.score, s


@pytest.mark.parametrize(("pack", "counts"), [(32, (9, 7, 8, 8)), (24, (7, 5, 6, 6))])
def test_RUFF_02_check_1_the_pack_divides_as_it_should(pack: int, counts: tuple[int, ...]) -> None:
    at = ruff("dealer W", deal("W", "9H", lowest="9"), pack=pack)
    s: Any = at.state
    cards = [card for card in range(32) if whole_pack(s) >> card & 1]
    assert len(cards) == sum(counts) == 20 + 1 + {32: 11, 24: 3}[pack]
    assert sum(hand.bit_count() for hand in s.hands[:4]) == 20
    for trump in range(4):
        suits = [trump, trump ^ 1, *(suit for suit in range(4) if suit // 2 != trump // 2)]
        assert tuple(sum(suit_of(card, trump) == suit for card in cards) for suit in suits) == counts


def test_RUFF_16_check_2_five_tricks_of_four_cards_or_three_or_two() -> None:
    sizes = set()
    for before, _, s in random_hands(30, lone_defence=True):
        if before.phase == PLAYING:
            assert sum(s.tricks[:4]) == 5
            players = 4 - (s.alone != NONE) - (s.defender != NONE)
            assert s.played.bit_count() == 5 * players
            sizes.add(players)
    assert sizes == {2, 3, 4}


@pytest.mark.parametrize(("rulings", "gains"), [
    ({}, {(1, False), (1, True), (2, False), (2, True), (4, True)}),
    ({"lone_euchre_points": 4}, {(1, False), (1, True), (2, False), (4, True)}),
    ({"zero_tricks": "no_score"}, {(0, False), (0, True), (1, False), (1, True), (2, False), (2, True), (4, True)}),
    ({"revoke": "euchre_penalty"}, {(0, False), (0, True), (1, False), (1, True), (2, False), (2, True), (4, True)}),
])  # fmt: skip
def test_RUFF_17_check_3_a_hand_gives_one_side_one_two_or_four(rulings: Any, gains: set[tuple[int, bool]]) -> None:
    seen = set()
    for before, score, s in random_hands(80, **rulings):
        gained = [after - was for after, was in zip(s.score, score, strict=True)]
        assert 0 in gained
        if before.phase == NAMING:
            assert gained == [0, 0]
        else:
            assert s.over() or s.dealer == (before.dealer + 1) % 4
            seen.add((max(gained), s.alone != NONE))
    assert seen <= gains
    assert {alone for _, alone in seen} == {False, True}
    assert ((0, False) in seen) == ((0, False) in gains)


@pytest.mark.parametrize("target", [5, 7, 10])
def test_RUFF_18_check_4_the_longest_game(target: int) -> None:
    at = ruff("dealer W", target=target)
    hands = 0
    while where(at) == "luck Dealing":
        play_hand(at, "NE"[hands % 2], 3)
        hands += 1
    s: Any = at.state
    assert (hands, s.score, where(at)) == (2 * (target - 1) + 1, [target, target - 1], "nobody Over")


@pytest.mark.parametrize(("target", "fewest"), [(5, 2), (7, 2), (10, 3)])
def test_RUFF_18_check_4_the_shortest_game(target: int, fewest: int) -> None:
    at = ruff("dealer W", target=target)
    hands = 0
    while where(at) == "luck Dealing":
        play_hand(at, "E", 5, alone=True)
        hands += 1
    s: Any = at.state
    assert (hands, s.score) == (fewest, [0, 4 * fewest])


def test_RUFF_18_check_4_a_hand_for_nothing_does_not_count() -> None:
    at = ruff("dealer W", zero_tricks="no_score")
    for _ in range(12):
        play_hand(at, "N", 0)
    s: Any = at.state
    assert (s.score, where(at), s.dealer) == ([0, 0], "luck Dealing", 3)


@pytest.mark.parametrize("target", [5, 7, 10])
def test_RUFF_18_check_5_the_final_scores(target: int) -> None:
    finals = [sorted(s.score) for _, _, s in random_hands(60, target=target, lone_euchre_points=4) if s.over()]
    assert len(finals) == 60
    assert all(low <= target - 1 and target <= high <= target + 3 for low, high in finals)
    assert {high - target for _, high in finals} == {0, 1, 2, 3}


def test_RUFF_12_check_6_at_most_eight_calls_and_three_suits() -> None:
    at = dealt("E", "TS")
    calls = 0
    while at.state.phase in (ORDERING, NAMING):
        if at.state.phase == NAMING:
            assert [word for word in words(at) if len(word) == 6] == ["name C", "name H", "name D"]
        told(at, f"{SEATS[at.state.turn]} {words(at)[-1]}")
        calls += 1
    assert (calls, where(at)) == (8, "luck Dealing")


@pytest.mark.parametrize("rulings", [{}, {"exchange_duty": "must"}, {"lone_dealer_partner": "assister_takes_turn_up"}])
def test_RUFF_10_check_7_the_hand_is_of_five_through_any_exchange(rulings: Any) -> None:
    for maker in SEATS:
        at = dealt("S", "7H", *passes("W", (SEATS.index(maker) + 1) % 4), **rulings)
        told(at, f"{maker} {words(at)[0]}")
        assert at.state.phase == EXCHANGING
        for _, word, _ in at.choices(2):
            told(at, f"S {word}")
            s: Any = at.state
            assert [hand.bit_count() for hand in s.hands[:4]] == [5] * 4
            assert ("7H" in held(at, "S")) == (word != "decline")
            at.undo()


@pytest.mark.parametrize(("trick", "winner"), [
    ("JD AH QH 7C", "JD"),
    ("AD JD 7C 8C", "JD"),
    ("JH JD 7C 8C", "JH"),
    ("JD JH 7C 8C", "JH"),
    ("JS AS 7C 8C", "AS"),
])  # fmt: skip
def test_RUFF_04_check_8_tricks_with_hearts_for_trumps(trick: str, winner: str) -> None:
    assert best("H", *trick.split()) == winner


def test_RUFF_04_check_8_the_mate_knave_may_fall_on_diamonds_only_from_a_hand_without_them() -> None:
    hands = {"N": "AD 9H AC KC QC", "E": "JD 9D TD AS KS", "S": "JS QS TS 9S KD", "W": "8H TH 7D QD TC"}
    at = dealt("W", "7H", "N order", "W decline", "N play AD", hands=hands)
    assert words(at) == ["play 9D", "play TD"]
    without = {**hands, "E": "JD 7S AS KS 9C"}
    at = dealt("W", "7H", "N order", "W decline", "N play AD", hands=without)
    assert words(at) == ["play 9C", "play 7S", "play KS", "play AS", "play JD"]
    s: Any = told(at, "E play JD", "S play KD", "W play 7D").state
    assert (where(at), s.tricks[:4]) == ("E Playing", [0, 1, 0, 0])
