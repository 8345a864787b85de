"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.ombre.rules import suit_of
from groomporter.games.ombre.words import BIDDING, PASSED
from tests.games.ombre.deals import (
    DEAL_A,
    DEAL_B,
    SEATS,
    best,
    bidding,
    contract,
    dealt,
    next_deal,
    ombre,
    play_tricks,
    refused,
    where,
)
from tests.nets.script import told

BOOKLET_A = (
    "S: QC 8H JH TH > S",
    "S: QS 9H 7H QH > S",
    "S: AH 8D 7S JC > S",
    "S: KH 9D KD TC > S",
    "S: AS 9S KS JS > S",
    "S: 8S TD KC TS > E",
    "E: QD 7D 8C AD > N",
    "N: AC JD 7C 9C > N",
)
TRADITIONAL_A = (
    "S: QC 8H JH TH > S",
    "S: QS 9H 7H QH > N",
    "N: AD JD 7D 8D > N",
    "N: AC TC 7C 8C > N",
    "N: KC JC KH 9C > S",
    "S: AH 9D KD QD > S",
    "S: AS 9S KS JS > S",
    "S: 8S TD 7S TS > E",
)


def test_OMB_02_deal_a_by_the_booklet_s_order() -> None:
    at = dealt("W", hands=DEAL_A)
    assert refused(at, "S pass") == "OMB-18"
    play_tricks(bidding(at, "solo H", "pass", "pass", "pass"), *BOOKLET_A)
    s: Any = at.state
    assert (s.tricks[:4], s.score, s.purses, s.pot) == ([2, 1, 5, 0], [0, 0, 4, 0], [0, 0, 1, -1], 0)
    assert (where(at), s.dealer) == ("N Voting", 0)


def test_OMB_G01_deal_a_by_the_traditional_order() -> None:
    at = contract("S", "solo H", dealer="W", hands=DEAL_A, trump_order="traditional")
    play_tricks(at, *TRADITIONAL_A)
    s: Any = at.state
    assert (s.tricks[:4], s.score, s.purses, s.pot) == ([3, 1, 4, 0], [4, 4, 0, 4], [0, 0, 0, -1], 1)


def test_OMB_16_deal_a_as_a_tout_is_lost() -> None:
    at = play_tricks(contract("S", "tout H", dealer="W", hands=DEAL_A), *BOOKLET_A)
    s: Any = at.state
    assert (s.score, s.pot) == ([16, 16, 0, 16], 1)


@pytest.mark.parametrize("rulings", [{}, {"called_ace_duty": "must_play_when_led"}])
def test_OMB_13_deal_b_a_frog_in_colour_with_a_secret_partner(rulings: Any) -> None:
    at = dealt("N", "W pass", "S pass", "E frog colour", "N pass", **rulings)
    assert refused(at, "E call C") == refused(at, "E call D") == "OMB-14"
    told(at, "E call H")
    play_tricks(at, "E: 7C JC TC QC > N", "N: AS 7S 8S KS > N", "N: 9S 9C TS 8D > E", "E: AC 7D QS 8C > W")
    assert [at.view(seat)["partner"][3] for seat in range(4)] == [None, None, None, 1]
    play_tricks(at, "W: AH 7H 8H JH > W")
    assert [at.view(seat)["partner"] for seat in range(4)] == [[0, 0, 0, 1]] * 4
    play_tricks(at, "W: QH TH KH 9D > E", "E: KC JS 9H TD > E", "E: AD QD KD JD > E")
    s: Any = at.state
    assert (s.tricks[:4], s.score, s.purses, s.pot) == ([2, 4, 0, 2], [0, 4, 0, 4], [-1, 1, 0, 0], 0)


def test_OMB_19_deal_c_spadilla() -> None:
    at = dealt("N", "W pass", "S pass", "E pass", "N pass", "W call S")
    play_tricks(
        at,
        "W: AH 7H 8H JH > W",
        "W: KS 9S 7S 8S > W",
        "W: QH TH KH JC > S",
        "S: JS 8D AS 9C > E",
        "E: 7C 9D QS 8C > W",
        "W: 9H JD KC TS > E",
        "E: AC QD TC QC > N",
        "N: TD AD 7D KD > E",
    )
    s: Any = at.state
    assert (s.tricks[:4], s.score, s.pot, s.purses) == ([1, 3, 1, 3], [0, 4, 4, 0], 1, [-1, 0, 0, 0])
    at = dealt("N", "W pass", "S pass", "E pass", "N pass", spadilla_holder="queen_of_clubs")
    assert where(at) == "N Calling"


def test_OMB_07_deal_d_the_pot() -> None:
    at = ombre("dealer N", stake=2)
    s: Any = at.state
    pots = []
    for tricks in ({"N": 8}, {"E": 8}, {"W": 8}):
        next_deal(at, "W", "solo H", **tricks)
        pots.append(s.pot)
    assert (pots, s.purses, s.score) == ([2, 4, 0], [-2, -2, -2, 6], [8, 8, 8, 4])


def random_deals(games: int, **rulings: Any) -> Iterator[tuple[Any, Any]]:
    """Each deal of some random games, most bids passed: the state before its score, and after."""
    game = find("ombre")
    for seed in range(games):
        s: Any = game.begin(game.ruled({"sitting_deals": 4, **rulings}))
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
                continue
            before, acts = s.clone(), s.acts()
            may_pass = s.phase == BIDDING and acts >> PASSED and whims.below(4)
            s.play(1 << PASSED if may_pass else whims.choose(acts))
            if s.deals > before.deals:
                yield before, s


def test_OMB_05_check_1_and_2_the_pack_divides_as_it_should() -> None:
    s: Any = dealt("N").state
    assert [hand.bit_count() for hand in s.hands[:4]] == [8] * 4
    counts = [[sum(suit_of(card, way) == suit for card in range(32)) for suit in range(4)] for way in range(8)]
    assert counts == 2 * [[9, 7, 8, 8], [7, 9, 8, 8], [7, 7, 10, 8], [7, 7, 8, 10]]


AWARDS = {
    0: {4, 2, 6}, 1: {8, 4, 12}, 2: {4, 12}, 3: {8, 24}, 4: {16, 48}, 5: {32, 96},
}  # fmt: skip


@pytest.mark.parametrize("rulings", [{}, {"early_stop": True}, {"suit_named_at_bid": False, "pass_is_final": False}])
def test_OMB_23_check_3_and_4_tricks_and_points_of_a_deal(rulings: Any) -> None:
    bids = set()
    for before, after in random_deals(25, **rulings):
        gained = [now - was for now, was in zip(after.score, before.score, strict=True)]
        assert sum(after.tricks) == 8 or (sum(after.tricks) == 5 and after.bid in (2, 3))
        assert min(gained) == 0
        assert sum(gained) in AWARDS[after.bid]
        if after.bid < 2 and sum(after.partner):
            assert sum(gained) == max(AWARDS[after.bid] - {6, 12})
        bids.add(after.bid)
    assert bids == {0, 1, 2, 3, 4, 5}


def test_OMB_06_check_5_money_is_conserved_and_the_pot_waits() -> None:
    at = ombre("dealer N", stake=3, sitting_deals=12)
    s: Any = at.state
    for done in range(1, 7):
        next_deal(at, "W", "solo H", E=8)
        assert (s.pot, sum(s.purses) + s.pot) == (3 * done, 0)
    next_deal(at, "W", "solo H", W=8)
    assert (s.pot, sum(s.purses), s.purses[3]) == (0, 0, 21 - 3)


def test_OMB_18_check_6_the_spadilla_player_does_not_hold_both_black_queens() -> None:
    found = 0
    game = find("ombre")
    for seed in range(60):
        s: Any = game.begin(game.ruled({"sitting_deals": 4}))
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
            elif s.phase == BIDDING and s.acts() >> PASSED:
                s.play(1 << PASSED)
                if s.spadilla:
                    hand = s.hands[s.declarer]
                    assert (hand >> 13 & 1, hand >> 5 & 1) == (1, 0)
                    found += 1
            else:
                s.play(whims.choose(s.acts()))
    assert found > 100


@pytest.mark.parametrize(("ranked", "most"), [("equal", 6), ("ranked", 15)])
def test_OMB_17_check_7_the_auction_ends(ranked: str, most: int) -> None:
    game = find("ombre")
    for seed in range(60):
        s: Any = game.begin(game.ruled({"colour_vote": "fixed_clubs", "same_level_suit_bids": ranked}))
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        s.lucky(luck)
        s.lucky(luck)
        bids, passes = [NONE], 0
        while s.phase == BIDDING:
            lowest = s.acts() & ~(1 << PASSED)
            act = whims.choose(s.acts()) if whims.below(3) or not lowest else lowest & -lowest
            passes += act == 1 << PASSED
            s.play(act)
            if act != 1 << PASSED:
                assert s.bid > bids[-1] or (ranked == "ranked" and s.bid == bids[-1])
                bids.append(s.bid)
        assert len(bids) - 1 <= most
        assert passes == (3 if len(bids) > 1 else 4)


def test_OMB_14_check_8_a_frog_has_one_partner_and_never_the_declarer() -> None:
    found = 0
    for _, after in random_deals(60, suit_named_at_bid=False, both_black_queens="floor_only"):
        if after.bid < 2:
            assert (sum(after.partner), after.partner[after.declarer]) == (1, 0)
            found += 1
        else:
            assert sum(after.partner) == 0
    assert found > 50


def test_OMB_04_check_9_a_black_queen_takes_the_trick() -> None:
    assert best("H", "7S", "AS", "QS", "8D") == "QS"
    assert best("H", "KC", "QC", "AC", "8D") == "QC"
    assert best("H", "QS", "7H", "AH", "8D") == best("H", "7H", "QS", "AH", "8D") == "QS"
    assert best("H", "QS", "7H", "AH", "8D", trump_order="traditional") == "7H"
    assert best("H", "7H", "QS", "AH", "8D", trump_order="traditional") == "7H"


def test_OMB_10_the_seats_of_the_worked_auctions() -> None:
    assert where(dealt("W", hands=DEAL_A)) == "S Bidding"
    assert where(dealt("N", hands=DEAL_B)) == "W Bidding"
    assert SEATS == "NESW"
