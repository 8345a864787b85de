"""Ombre's rules, one after the other, as the booklet has them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.ombre.words import PACK, WHOLE_PACK
from tests.games.ombre.deals import (
    ACES_AND_KINGS,
    DEAL_A,
    DEAL_B,
    FOUR_ACES,
    SEATS,
    best,
    bidding,
    contract,
    deal,
    dealt,
    held,
    left,
    next_deal,
    ombre,
    play_out,
    refused,
    right,
    votes,
    where,
    words,
)
from tests.nets.script import told

BIDS = [f"{game} {how}" for game in ("frog", "solo", "tout") for how in ("C", "S", "H", "D", "colour")]
TRUMPS = {
    "C": "QC QS 7C AC KC JC TC 9C 8C",
    "S": "QC QS 7S AS KS JS TS 9S 8S",
    "H": "QC QS 7H AH KH QH JH TH 9H 8H",
    "D": "QC QS 7D AD KD QD JD TD 9D 8D",
}
PLAIN = {"C": "AC KC JC TC 9C 8C 7C", "S": "AS KS JS TS 9S 8S 7S", "H": "AH KH QH JH TH 9H 8H 7H"}


def test_OMB_01_four_players_and_thirty_two_cards() -> None:
    game = find("ombre")
    assert game.seats == (4, 4)
    assert (len(PACK), PACK.hand(PACK.names)) == (32, WHOLE_PACK)
    for seats in (3, 5):
        with pytest.raises(BadSeats):
            game.begin(None, seats)


@pytest.mark.parametrize("trump", "CSHD")
def test_OMB_02_the_order_of_trumps(trump: str) -> None:
    order = TRUMPS[trump].split()
    plain = [f"A{suit}" for suit in "CSHD" if suit != trump]
    for high, low in pairwise(order):
        assert best(trump, high, low, *plain[:2]) == best(trump, low, high, *plain[:2]) == high
    assert best(trump, *plain, order[-1]) == order[-1]


@pytest.mark.parametrize(("suit", "trump"), [("C", "D"), ("S", "D"), ("H", "D"), ("C", "S"), ("S", "C"), ("H", "C")])
def test_OMB_03_the_order_of_the_other_suits(suit: str, trump: str) -> None:
    third = next(other for other in "CSHD" if other not in (suit, trump))
    for high, low in pairwise(PLAIN[suit].split()):
        assert best(trump, high, low, f"A{third}", f"K{third}") == high
        assert best(trump, low, high, f"A{third}", f"K{third}") == high
    assert best(trump, f"7{suit}", f"A{third}", f"K{third}", f"J{third}") == f"7{suit}"


def test_OMB_04_a_black_queen_follows_trumps_and_not_its_own_suit() -> None:
    at = contract("E", "solo H", hands={"E": "8C 9C 8H 9H TH JH KH AH", "S": "QC AC 7D 8D 9D TD JD QD"})
    told(at, "E play 8H")
    assert words(at) == ["play QC"]
    assert refused(at, "S play AC") == refused(at, "S play 7D") == "OMB-21"
    at.undo()
    told(at, "E play 8C")
    assert words(at) == ["play AC"]
    assert refused(at, "S play QC") == "OMB-21"


@pytest.mark.parametrize("dealer", SEATS)
def test_OMB_05_three_two_and_three_to_the_left(dealer: str) -> None:
    at = ombre(f"dealer {dealer}", *votes(), "deal " + " ".join(PACK.names))
    places = [[0, 1, 2, 12, 13, 20, 21, 22], [3, 4, 5, 14, 15, 23, 24, 25]]
    places += [[6, 7, 8, 16, 17, 26, 27, 28], [9, 10, 11, 18, 19, 29, 30, 31]]
    for i in range(4):
        assert held(at, left(dealer, i + 1)) == {PACK.names[place] for place in places[i]}


def test_OMB_05_the_whole_pack_is_shuffled() -> None:
    game = find("ombre")
    firsts, lasts = set(), set()
    for seed in range(200):
        s: Any = game.begin(game.ruled({"colour_vote": "fixed_clubs"}))
        fortune = Fortune(seed)
        s.lucky(fortune)
        s.lucky(fortune)
        assert sorted(s.luck[:32]) == list(range(32))
        firsts.add(s.luck[0])
        lasts.add(s.luck[31])
    assert firsts == lasts == set(range(32))


def test_OMB_06_each_dealer_adds_his_sum_and_the_deal_goes_left() -> None:
    at = ombre("dealer S", stake=5, sitting_deals=8)
    s: Any = at.state
    for i, dealer in enumerate("SWNESW"):
        assert SEATS[s.dealer] == dealer
        assert s.pot == 5 * i
        told(at, *votes())
        assert s.pot == 5 * i
        told(at, deal(dealer, **DEAL_B))
        assert s.pot == 5 * (i + 1)
        next_deal(at, "W", "solo H", E=8)
    assert s.purses == [-5, -5, -10, -10]


def test_OMB_07_the_pot_goes_to_the_player_who_makes_his_contract() -> None:
    at = contract("E", "frog colour", "call H", stake=7)
    s: Any = at.state
    play_out(at, E=3, W=2, N=3)
    assert (s.purses, s.pot) == ([-7, 7, 0, 0], 0)
    at = contract("E", "frog colour", "call H", stake=7)
    play_out(at, E=2, W=2, N=4)
    s = at.state
    assert (s.purses, s.pot) == ([-7, 0, 0, 0], 7)


@pytest.mark.parametrize(("suits", "colour"), [
    ("CCCC", "C"), ("SSSS", "S"), ("HHHH", "H"), ("DDDD", "D"), ("DHHH", "C"), ("HDHH", "C"), ("HHDH", "C"),
    ("HHHD", "C"), ("CSHD", "C"), ("DDDC", "C"),
])  # fmt: skip
def test_OMB_08_the_colour_is_agreed_or_clubs(suits: str, colour: str) -> None:
    at = ombre("dealer N", *votes(suits))
    s: Any = at.state
    assert ("CSHD"[s.colour], where(at), s.floor) == (colour, "luck Dealing", 0)


def test_OMB_08_all_vote_together_in_any_order() -> None:
    at = ombre("dealer N")
    for seat in SEATS:
        assert words(at, seat) == ["colour C", "colour S", "colour H", "colour D"]
    told(at, "W colour H", "E colour H")
    assert refused(at, "W colour S", NotYourTurn) == "OMB-08"
    assert (words(at, "W"), words(at, "E"), len(words(at, "N"))) == ([], [], 4)
    told(at, "N colour H")
    assert where(at) == "S Voting"
    assert refused(at, "S frog H", BadWord) == "OMB-08"
    told(at, "S colour H")
    s: Any = at.state
    assert (s.colour, where(at)) == (2, "luck Dealing")
    assert [entry.seat for entry in at.log[1:]] == [0, 1, 2, 3]


def test_OMB_08_the_votes_are_sealed_until_all_are_in() -> None:
    at = ombre("dealer N", "W colour H", "E colour S")
    assert at.heard(0)[1:] == ["E ??", "W ??"]
    assert at.heard(1)[1:] == ["E colour S", "W ??"]
    assert [at.view(seat)["votes"] for seat in (0, 1, 3)] == [
        [NONE, None, None, None], [None, 1, None, None], [None, None, None, 2]
    ]  # fmt: skip
    told(at, "N colour C", "S colour D")
    assert at.heard(0)[1:] == ["N colour C", "E colour S", "S colour D", "W colour H"]
    assert [at.view(seat)["votes"] for seat in range(4)] == [[0, 1, 3, 2]] * 4


def test_OMB_09_one_player_plays_against_the_rest() -> None:
    at = contract("E", "solo S")
    s: Any = at.state
    assert (s.declarer, s.bid, s.trump, s.partner) == (1, 2, 1, [0] * 4)
    play_out(at, E=5, N=3)
    assert s.score == [0, 4, 0, 0]


@pytest.mark.parametrize("dealer", SEATS)
def test_OMB_10_the_dealer_s_right_speaks_first_and_it_goes_to_the_right(dealer: str) -> None:
    at = dealt(dealer)
    for i in range(4):
        assert where(at) == f"{right(dealer, i + 1)} Bidding"
        bidding(at, "pass")
    assert where(at) == "W Calling"


def test_OMB_11_the_bids_from_the_lowest() -> None:
    steps = ["frog S", "frog colour", "solo S", "solo colour", "tout S", "tout colour"]
    assert words(dealt("N")) == [*BIDS, "pass"]
    for i, bid in enumerate(steps):
        at = bidding(dealt("N"), bid)
        higher = [word for word in BIDS if any(word.split()[0] == step.split()[0] for step in steps[i + 1 :])]
        if not i % 2:
            suits = [f"{bid.split()[0]} {suit}" for suit in "SHD"]
            higher = [word for word in BIDS[5 * (i // 2) :] if word not in suits]
        assert words(at) == [*higher, "pass"]
        assert where(at) == "S Bidding"


def test_OMB_11_what_is_no_bid_is_refused() -> None:
    at = dealt("N")
    assert refused(at, "W call H", BadWord) == "OMB-17"
    assert refused(at, "S pass", NotYourTurn) == "OMB-17"
    for bit in (18, 40, 62):
        assert at.state.section().why_not(at.state, 1 << bit) == "OMB-11"


@pytest.mark.parametrize("colour", "CSHD")
def test_OMB_12_in_a_suit_and_in_colour(colour: str) -> None:
    for bid, number in (("frog", 1), ("solo", 3), ("tout", 5)):
        s: Any = bidding(dealt("N", colour=colour), f"{bid} colour").state
        assert ("CSHD"[s.trump], s.bid, s.declarer) == (colour, number, 3)
        for suit in "CSHD":
            s = bidding(dealt("N", colour=colour), f"{bid} {suit}").state
            assert ("CSHD"[s.trump], s.bid) == (suit, number - (suit != colour))
    s = contract("W", "solo D", colour=colour).state
    assert s.way[:4] == [3] * 4


@pytest.mark.parametrize(("tricks", "made"), [
    ({"E": 5, "N": 3}, True), ({"E": 4, "S": 4}, False), ({"E": 1, "W": 4, "S": 3}, True), ({"W": 5, "S": 3}, True),
    ({"E": 2, "W": 2, "S": 4}, False), ({"W": 8}, True), ({"N": 8}, False),
])  # fmt: skip
def test_OMB_13_a_frog_is_five_tricks_with_a_partner(tricks: dict[str, int], made: bool) -> None:
    for bid, points in (("frog S", 2), ("frog colour", 4)):
        s: Any = play_out(contract("E", bid, "call H"), **tricks).state
        assert s.score == ([0, points, 0, points] if made else [points, 0, points, 0])


def test_OMB_14_a_suit_is_called_whose_ace_the_declarer_lacks() -> None:
    at = contract("E", "frog colour")
    assert (where(at), words(at)) == ("E Calling", ["call S", "call H"])
    assert refused(at, "E call C") == refused(at, "E call D") == "OMB-14"
    told(at, "E call S")
    s: Any = at.state
    assert (PACK.names[s.called], s.partner, where(at)) == ("AS", [1, 0, 0, 0], "E Playing")
    at.undo()
    s = told(at, "E call H").state
    assert (PACK.names[s.called], s.partner) == ("AH", [0, 0, 0, 1])


def test_OMB_14_a_suit_may_be_called_of_which_he_holds_nothing_and_the_trumps() -> None:
    at = contract("S", "frog S", hands=DEAL_B)
    assert words(at) == ["call C", "call S", "call H", "call D"]
    s: Any = told(at, "S call S").state
    assert s.partner == [1, 0, 0, 0]


def test_OMB_14_nobody_but_the_partner_knows_him_until_the_called_card_is_played() -> None:
    at = contract("E", "frog colour", "call H")
    for seat in range(4):
        assert at.view(seat)["partner"] == [int(owner == 3) if owner == seat else None for owner in range(4)]
        assert at.view(seat)["called"] == PACK.places["AH"]
    told(at, "E play 8H", "S play JH", "W play 9H")
    assert [at.view(seat)["partner"][3] for seat in range(4)] == [None, None, None, 1]
    told(at, "N play 7H", "S play 8S")
    assert at.view(2)["partner"] == [None, None, 0, None]


@pytest.mark.parametrize(("won", "made"), [(4, False), (5, True), (8, True), (0, False)])
@pytest.mark.parametrize(("bid", "points"), [("solo S", 4), ("solo colour", 8)])
def test_OMB_15_a_solo_is_five_tricks_alone(won: int, made: bool, bid: str, points: int) -> None:
    for seat in SEATS:
        other = left(seat)
        s: Any = play_out(contract(seat, bid), **{seat: won, other: 8 - won}).state
        assert s.score == [points if (at == seat) == made else 0 for at in SEATS]


@pytest.mark.parametrize(("won", "made"), [(7, False), (8, True)])
@pytest.mark.parametrize(("bid", "points"), [("tout S", 16), ("tout colour", 32)])
def test_OMB_16_a_tout_is_all_eight(won: int, made: bool, bid: str, points: int) -> None:
    s: Any = play_out(contract("S", bid), S=won, W=8 - won).state
    assert s.score == [points if (at == "S") == made else 0 for at in SEATS]


def test_OMB_17_higher_or_pass_until_three_have_passed() -> None:
    at = bidding(dealt("N"), "frog S", "frog colour")
    assert refused(at, "E frog H") == refused(at, "E frog colour") == refused(at, "E frog C") == "OMB-17"
    bidding(at, "solo D", "pass", "solo colour", "pass")
    assert where(at) == "E Bidding"
    s: Any = at.state
    assert (s.declarer, s.bid, s.passes) == (3, 3, 2)
    told(at, "E tout S")
    assert where(at) == "W Bidding"
    told(at, "W pass")
    assert (where(at), s.declarer, s.bid, s.trump) == ("E Playing", 1, 4, 1)


@pytest.mark.parametrize("place", range(4))
def test_OMB_17_three_passes_end_it_wherever_the_bid_is_made(place: int) -> None:
    at = bidding(dealt("N"), *["pass"] * place, "solo H")
    bidding(at, *["pass"] * (3 - place))
    s: Any = at.state
    assert where(at) == f"{'WSEN'[place]} Playing"
    assert s.declarer == s.turn


QUEENS: list[tuple[list[str], bool, bool]] = [  # what was bid before him; whether he may pass, whether he may bid
    ([], False, True), (["frog S"], False, True), (["frog colour"], False, True), (["solo S"], False, True),
    (["solo colour"], True, True), (["tout S"], True, True), (["tout colour"], True, False), (["pass"], False, True),
]  # fmt: skip


@pytest.mark.parametrize(("before", "may_pass", "may_bid"), QUEENS)
def test_OMB_18_both_black_queens_oblige_to_a_solo(before: list[str], may_pass: bool, may_bid: bool) -> None:
    dealer = "W" if not before else "N"  # so that South is the first to speak, or the second
    at = bidding(dealt(dealer, hands=DEAL_A), *before)
    assert where(at) == "S Bidding"
    said = words(at)
    assert not any(word.startswith("frog") for word in said)
    assert ("pass" in said, len(said) > 1) == (may_pass, may_bid)
    if not may_pass:
        assert refused(at, "S pass") == "OMB-18"
        assert refused(at, "S frog colour") == "OMB-18"
        assert "solo colour" in said


def test_OMB_18_one_of_the_black_queens_obliges_to_nothing() -> None:
    assert "pass" in words(dealt("N"))
    assert "frog S" in words(bidding(dealt("N"), "pass", "pass", "pass"))


def test_OMB_18_later_turns_are_free() -> None:
    at = bidding(dealt("W", hands=DEAL_A), "solo H", "solo colour", "pass", "pass")
    assert where(at) == "S Bidding"
    assert words(at) == [*BIDS[10:], "pass"]


def test_OMB_18_nobody_else_is_told_why() -> None:
    at = dealt("W", hands=DEAL_A)
    before = [(at.heard(seat), dict(at.view(seat))) for seat in range(4)]
    refused(at, "S pass")
    assert [(at.heard(seat), dict(at.view(seat))) for seat in range(4)] == before


@pytest.mark.parametrize("colour", "CH")
def test_OMB_19_four_passes_are_spadilla(colour: str) -> None:
    at = bidding(dealt("S", colour=colour), *["pass"] * 4)
    s: Any = at.state
    assert (where(at), s.spadilla, s.bid, "CSHD"[s.trump], s.declarer) == ("W Calling", 1, 1, colour, 3)
    assert words(at) == ["call C", "call S", "call D"]
    play_out(told(at, "W call S"), W=4, N=1, S=3)
    assert s.score == [4, 0, 0, 4]


def test_OMB_20_the_declarer_leads() -> None:
    for seat in SEATS:
        assert where(contract(seat, "solo H")) == f"{seat} Playing"
        assert where(contract(seat, "tout colour", dealer="W")) == f"{seat} Playing"


def test_OMB_21_follow_suit_if_able_otherwise_any_card() -> None:
    at = contract("E", "solo C", "play KH")
    assert words(at) == ["play JH"]
    assert refused(at, "S play QD") == "OMB-21"
    assert refused(at, "S play AH") == "OMB-21"
    with pytest.raises(ValueError, match="You do not hold"):
        told(at, "S play AH")
    with pytest.raises(ValueError, match="black queens are trumps"):
        told(at, "S play QD")
    told(at, "S play JH", "W play AH", "N play 7H")
    s: Any = at.state
    assert (where(at), s.tricks[:4], s.suits_led) == ("W Playing", [0, 0, 0, 1], 4)
    assert len(words(at)) == 7
    told(at, "W play KS", "N play AS", "E play 7S")
    told(at, "S play 8S")
    assert (where(at), s.suits_led) == ("N Playing", 6)
    told(at, "N play JD", "E play AD", "S play QD", "W play KD", "E play 9C", "S play JC", "W play TC", "N play 8C")
    assert where(at) == "S Playing"
    told(at, "S play JS")
    assert sorted(words(at)) == sorted(f"play {card}" for card in held(at, "W"))


def test_OMB_22_nobody_loses_points_and_the_opponents_score_a_lost_contract() -> None:
    at = ombre("dealer N")
    s: Any = at.state
    next_deal(at, "W", "solo H", E=8)
    next_deal(at, "E", "solo H", E=8)
    next_deal(at, "N", "frog H", "call D", W=8)
    assert s.score == [4, 8, 6, 2]


@pytest.mark.parametrize(("bid", "points"), [
    ("frog D", 2), ("frog colour", 4), ("solo D", 4), ("solo colour", 8), ("tout D", 16), ("tout colour", 32),
])  # fmt: skip
def test_OMB_23_the_tariff(bid: str, points: int) -> None:
    frog = bid.startswith("frog")
    more = ["call H"] if frog else []
    s: Any = play_out(contract("E", bid, *more), E=8).state
    assert s.score == [0, points, 0, points if frog else 0]
    s = play_out(contract("E", bid, *more), N=4, S=4).state
    assert s.score == [points, 0, points, 0 if frog else points]


def test_OMB_23_a_frog_without_a_partner() -> None:
    for bid, points in (("frog D", 2), ("frog colour", 4)):
        at = contract("S", bid, hands=ACES_AND_KINGS)
        assert where(at) == "S Playing"
        s: Any = play_out(at, S=5, N=3).state
        assert s.score == [0, 0, points, 0]
        s = play_out(contract("S", bid, hands=ACES_AND_KINGS), S=4, N=4).state
        assert s.score == [points, points, 0, points]


def test_OMB_18_four_aces_change_nothing_by_our_ruling() -> None:
    at: Table = dealt("W", hands=FOUR_ACES)
    assert refused(at, "S pass") == refused(at, "S frog H") == "OMB-18"
