"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.all_fours.rules import GAME_VALUES
from groomporter.games.all_fours.words import ANSWERING, DISCARDING, PACK, PLAYING, PROPOSING, RUNNING
from tests.games.all_fours.deals import (
    LAST,
    SUITS,
    both_beg,
    dealt,
    ending,
    hand,
    heart,
    lay,
    play_tricks,
    playing,
    points,
    ran,
    refused,
    run,
    where,
    words,
)
from tests.nets.script import told

DEAL_A = {0: "JS 4S AH QD TC 3H", 1: "AS TS 2S KH JD 5C"}
DEAL_B = {0: "KD 6D TS AH 4C 8S", 1: "3D QH JC 7S 9H 2C", 2: "JD AS KS 5H 6C TC"}
DEAL_C = {0: "QH 6H AS TD JS 9S", 1: "AH 9H KC KD 5S 2D", 2: "TH 4H TS QC 8D 6S", 3: "KH 3H AD TC 7S 5D"}
MORE_C = {0: "3C 2S 7D", 1: "7C 4C 3S", 2: "2C 9C 3D", 3: "6C 8C 4S"}
DEAL_D = {0: "TH 3H 3D 2D 5S 3S", 1: "JC 9H 8H 7D 6S 4S"}
TRICKS_A = [
    "Y: AS 4S > Y", "Y: TS JS > X", "X: AH KH > X", "X: TC 5C > X", "X: QD JD > X", "X: 3H 2S > Y",
]  # fmt: skip
TRICKS_B = [
    "Y: QH 5H AH > X", "X: KD 3D JD > X", "X: TS 7S AS > Z", "Z: KS 8S 9H > Z", "Z: TC 4C JC > Y", "Y: 2C 6C 6D > X",
]  # fmt: skip
TRICKS_C = [
    "E: AH 4H 3H 6H > E", "E: KC QC TC QH > N", "N: AS 5S 6S 7S > N", "N: 9S 2D TS KH > W", "W: AD TD KD 8D > W",
    "W: 5D JS 9H TH > S",
]  # fmt: skip
TRICKS_D = [
    "Y: JC 3S > Y", "Y: 9H TH > X", "X: 3H 8H > Y", "Y: 7D 3D > Y", "Y: 6S 5S > Y", "Y: 4S 2D > Y",
]  # fmt: skip


def test_AF_16_deal_a_two_players_and_no_begging() -> None:
    at = play_tricks(dealt(0, "8S", "1 stand", hands=DEAL_A), *TRICKS_A[:-1])
    s: Any = at.state
    assert (points(at), s.taken[:2], where(at)) == ([0, 0], [31, 4], "0 Playing")
    play_tricks(at, *TRICKS_A[-1:])
    assert (points(at), s.taken[:2], s.tricks[:2], s.knave) == ([2, 2], [31, 4], [4, 2], 0)
    assert (where(at), s.dealer) == ("luck Dealing", 1)


def test_AF_08_deal_b_three_players_and_a_gift() -> None:
    at = dealt(0, "9D", "1 beg", seats=3, hands=DEAL_B)
    assert points(told(at, "0 stand")) == [0, 1, 1]
    play_tricks(at, *TRICKS_B)
    s: Any = at.state
    assert (points(at), s.taken[:3], s.knave) == ([2, 2, 2], [10, 11, 17], 0)
    assert (where(at), s.dealer) == ("luck Dealing", 1)


def deal_c(**rulings: Any) -> Table:
    at = dealt(0, "JC", seats=4, hands=DEAL_C, **rulings)
    assert points(at) == [1, 0]
    told(both_beg(at), run(at, "JH", MORE_C))
    assert (points(at), where(at)) == ([2, 0], "1 Proposing")
    told(at, "1 stand")
    for i in range(3):
        told(at, *(f"{seat} discard {MORE_C[seat].split()[i]}" for seat in (3, 1, 0, 2)))
    assert [hand(at, seat) for seat in range(4)] == [set(cards.split()) for cards in DEAL_C.values()]
    return play_tricks(at, *TRICKS_C, names="NESW")


def test_AF_10_deal_c_four_players_and_two_knaves_turned() -> None:
    at = deal_c()
    s: Any = at.state
    values = s.taken[0] + s.taken[2], s.taken[1] + s.taken[3]
    assert (points(at), values, s.knave, s.turned_knaves) == ([2, 2], (32, 34), NONE, 2)
    assert (where(at), s.dealer) == ("luck Dealing", 1)


def test_AF_G07_deal_c_with_the_knaves_beside_the_four() -> None:
    assert points(deal_c(knave_points="extra")) == [2, 3]


def test_AF_20_deal_d_the_knave_alone() -> None:
    at = play_tricks(dealt(0, "5C", "1 stand", hands=DEAL_D), *TRICKS_D)
    s: Any = at.state
    assert (points(at), s.taken[:2], s.knave) == ([1, 3], [10, 1], 1)


def test_AF_22_deal_e_order_decides() -> None:
    at = ending("2S", "AS", score=[6, 6])
    assert (points(at), where(at)) == ([6, 7], "nobody Over")
    assert points(ending("AS", "2S", score=[6, 6])) == [7, 6]


def test_AF_21_check_1_the_pack_counts_eighty() -> None:
    assert 4 * sum(GAME_VALUES) == 4 * (4 + 3 + 2 + 1 + 10) == 80
    for seed in range(12):
        for s in hands_counted(seed, 2 + seed % 3):
            played = [card % 13 for card in range(52) if s.played >> card & 1]
            assert sum(s.taken) == sum({12: 4, 11: 3, 10: 2, 9: 1, 8: 10}.get(rank, 0) for rank in played)


@pytest.mark.parametrize(("seats", "dealt_out", "run_uses", "runs", "left", "largest"), [
    (2, 13, 7, 5, 4, 21), (3, 19, 10, 3, 3, 15), (4, 25, 13, 2, 1, 12),
])  # fmt: skip
def test_AF_11_check_2_how_often_the_cards_are_run(
    seats: int, dealt_out: int, run_uses: int, runs: int, left: int, largest: int
) -> None:
    at = dealt(0, "AH", seats=seats, rejected_suit_turned="may_choose")
    s: Any = at.state
    sizes = [s.stock.bit_count()]
    while where(both_beg(at)) == "luck Running":
        ran(at, heart(at))
        sizes.append(s.stock.bit_count())
    assert sizes == [52 - dealt_out - run_uses * i for i in range(runs + 1)]
    assert (sizes[-1], s.runs, where(at)) == (left, runs, "luck Dealing")
    assert [pile.bit_count() for pile in s.hands[:seats]] == [largest] * seats


def hands_counted(seed: int, seats: int, **rulings: Any) -> Iterator[Any]:
    """The state after each hand of a random game that was played to its end."""
    for _, s in hands_played(seed, seats, **rulings):
        if not any(s.hands):
            yield s


def hands_played(seed: int, seats: int, **rulings: Any) -> Iterator[tuple[list[int], Any]]:
    """The score before each deal of a random game, and the state when the next is due, or the game is over."""
    game = find("all_fours")
    s: Any = game.begin(game.ruled(rulings), seats)
    luck, whims = Fortune(seed), Fortune(seed, "whims")
    s.lucky(luck)
    before = list(s.score)
    s.lucky(luck)
    while not s.over():
        if s.turn != CHANCE:
            s.play(whims.choose(s.acts()))
        elif s.phase == RUNNING:
            s.lucky(luck)
        else:
            yield before, s
            before = list(s.score)
            s.lucky(luck)
    yield before, s


@pytest.mark.parametrize(("seats", "rulings", "most"), [
    (2, {}, 5), (3, {}, 6), (4, {}, 5), (3, {"gift_recipients": "eldest_only"}, 5), (2, {"gift_in_pool": True}, 5),
    (3, {"gift_in_pool": True}, 6),
])  # fmt: skip
def test_AF_15_checks_3_and_4_there_are_four_points_and_one_gift(seats: int, rulings: Any, most: int) -> None:
    seen = set()
    for seed in range(40):
        for before, s in hands_played(seed, seats, **rulings):
            gained = sum(s.score) - sum(before)
            gifts = {2: 1, 3: 2, 4: 1}[seats] if rulings.get("gift_recipients") != "eldest_only" else 1
            assert 0 <= s.turned_knaves <= 4
            assert s.gifts in ((0, gifts) if not s.over() else range(gifts + 1))
            assert s.gifts + s.turned_knaves <= gained <= most
            assert gained - s.gifts <= 4
            if "gift_in_pool" in rulings:
                assert gained <= max(4, s.turned_knaves + s.gifts)
            seen.add(gained)
    assert seen >= {2, 3, 4}


def test_AF_17_check_5_high_and_low_are_given_if_a_trump_is_in_play() -> None:
    counted = 0
    for seed in range(30):
        for before, s in hands_played(seed, 2):
            trumps = sum(1 << card for card in range(52) if card // 13 == s.trump)
            if not any(s.hands) and not s.over() and s.turned_knaves <= 2 and (s.held[0] | s.held[1]) & trumps:
                counted += 1
                assert sum(s.score) - sum(before) >= 2 + s.turned_knaves + s.gifts
    assert counted > 50


@pytest.mark.parametrize("trump", SUITS)
def test_AF_20_check_6_a_lone_trump_wins_its_trick_and_a_lone_knave_three_points(trump: str) -> None:
    plain = "D" if trump != "D" else "C"
    at = playing(trump, f"J{trump}", f"2{plain}", dealer=0)
    assert points(lay(at, f"2{plain}", f"J{trump}")) == [4, 0]
    at = playing(trump, f"J{trump}", f"T{plain}", f"2{plain}", dealer=1)
    assert points(lay(at, f"2{plain}", f"J{trump}", f"T{plain}")) == [4, 0, 0]


@pytest.mark.parametrize("target", [7, 10, 11])
def test_AF_22_check_7_the_final_score_is_the_target(target: int) -> None:
    for seed in range(20):
        *_, (_, s) = hands_played(seed, 2 + seed % 3, target=target, revoke="one_point")
        assert (sorted(s.score)[-1], max(sorted(s.score)[:-1]) < target) == (target, True)


@pytest.mark.parametrize(("kp", "score"), [(0, [2, 2]), (1, [2, 1]), (2, [1, 1]), (3, [1, 0]), (4, [0, 0])])
def test_AF_16_check_8_the_points_that_are_left(kp: int, score: list[int]) -> None:
    assert points(ending("AS", "2S", values=[0, 10], knave=0, kp=kp)) == score


def test_AF_16_check_8_the_knave_is_not_in_play() -> None:
    assert points(ending("AS", "2S", values=[0, 10], kp=1)) == [1, 2]


def test_AF_14_the_decisions_of_section_6_are_all_there_are() -> None:
    at = dealt(1, "AC", seats=3)
    assert (at.state.phase, words(at)) == (PROPOSING, ["stand", "beg"])
    told(at, "2 beg")
    assert (at.state.phase, words(at)) == (ANSWERING, ["stand", "beg"])
    ran(told(at, "1 beg"), "AS")
    told(at, "2 stand")
    assert at.state.phase == DISCARDING
    for seat in range(3):
        assert words(at, seat) == [f"discard {card}" for card in PACK.names if card in hand(at, seat)]
    for _ in range(3):
        told(at, *(f"{seat} {words(at, seat)[0]}" for seat in range(3)))
    assert (at.state.phase, len(words(at))) == (PLAYING, 6)
    assert refused(at, f"2 play {next(card for card in LAST if card not in hand(at, 2))}") == "AF-14"
