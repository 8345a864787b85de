"""Ombre's rulings, gap by gap, each value of each option."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE, NONE
from groomporter.core.errors import BadRulings, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.ombre.rulings import Rulings
from groomporter.games.ombre.words import PACK
from tests.games.ombre.deals import (
    ACES_AND_KINGS,
    DEAL_A,
    DEAL_B,
    FOUR_ACES,
    SEATS,
    at_trick,
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
    votes,
    where,
    words,
)
from tests.nets.script import told

VALUES: dict[str, list[object]] = {
    "trump_order": ["booklet", "traditional"],
    "trump_tail": ["natural"],
    "black_queens_always_trump": [True],
    "matador_privilege": [False, True],
    "colour_vote": ["unanimous_else_clubs", "fixed_clubs", "first_suit_won"],
    "colour_frequency": ["each_deal", "once"],
    "look_before_colour": [False, True],
    "bid_direction": ["right", "left"],
    "play_direction": ["left", "right"],
    "suit_named_at_bid": [True, False],
    "same_level_suit_bids": ["equal", "ranked"],
    "named_suit_is_colour": ["promote", "reject"],
    "pass_is_final": [True, False],
    "both_black_queens": ["must_bid_solo", "floor_only", "traditional"],
    "spadilla_holder": ["queen_of_spades", "queen_of_clubs"],
    "spadilla_value": ["frog_in_colour", "half"],
    "callable_suits": ["any_without_ace", "plain_only"],
    "no_callable_ace": ["call_king", "play_alone"],
    "called_ace_duty": ["none", "must_play_when_led"],
    "first_leader": ["declarer", "eldest"],
    "frog_pot": ["declarer", "split"],
    "lost_contract_pot": ["carry_over", "double"],
    "stake": [1, 1000],
    "early_stop": [False, True],
    "sitting_deals": [4, 8, 12, 16, 20, 24, 28, 32, 36, 40],
    "leftover_pot": ["split_equally", "keep"],
    "first_dealer": ["random", "low_card"],
    "tie": ["shared"],
}
GAPS = [*range(1, 26), 25, 26, 27]
LOWER = {"N": "9C 9S 9H 9D TC TS TH TD", "E": "8C 8S 8H 8D 7C 7S 7D JD"}


def test_OMB_G01_to_G27_have_an_option_each_and_the_default_is_ours() -> None:
    known = options.options(Rulings)
    assert {name: list(option.values) for name, option in known.items()} == VALUES
    for number, (name, option) in zip(GAPS, known.items(), strict=True):
        assert option.default == (8 if name == "sitting_deals" else VALUES[name][0])
        assert option.why.startswith(f"OMB-G{number:02} ")


@pytest.mark.parametrize("name", VALUES)
def test_OMB_G01_to_G27_take_no_other_value(name: str) -> None:
    for value in ("perhaps", 0, 1001, None):
        with pytest.raises(BadRulings) as caught:
            ombre(**{name: value})
        assert caught.value.rule == name


def test_OMB_G01_to_G27_the_traditional_preset_departs_from_ours() -> None:
    assert options.departures(find("ombre").ruled({"ruleset": "booklet"})) == {}
    assert options.departures(find("ombre").ruled({"ruleset": "traditional"})) == {
        "trump_order": "traditional", "colour_vote": "first_suit_won", "play_direction": "right",
        "both_black_queens": "traditional", "spadilla_holder": "queen_of_clubs", "spadilla_value": "half",
        "callable_suits": "plain_only", "first_leader": "eldest", "lost_contract_pot": "double", "early_stop": True,
        "first_dealer": "low_card",
    }  # fmt: skip


@pytest.mark.parametrize("trump", "CSHD")
def test_OMB_G01_the_seven_is_second_by_tradition(trump: str) -> None:
    plain = [f"A{suit}" for suit in "CSHD" if suit != trump][:2]
    for high, low in (("QC", f"7{trump}"), (f"7{trump}", "QS"), ("QS", f"A{trump}"), (f"A{trump}", f"K{trump}")):
        assert best(trump, high, low, *plain, trump_order="traditional") == high
        assert best(trump, low, high, *plain, trump_order="traditional") == high
    s: Any = contract("W", f"solo {trump}", colour="D" if trump != "D" else "C", trump_order="traditional").state
    assert s.way[:4] == ["CSHD".index(trump) + 4] * 4


def test_OMB_G02_the_tail_of_the_trumps_is_natural() -> None:
    for order in ("booklet", "traditional"):
        for high, low in zip("AKQJT9", "KQJT98", strict=True):
            assert best("D", f"{low}D", f"{high}D", "AS", "AC", trump_order=order) == f"{high}D"


def test_OMB_G03_a_black_queen_never_falls_back_into_its_suit() -> None:
    for trump in "CSHD":
        assert best(trump, "AS" if trump != "S" else "AC", "AD", "AH", "QS") == "QS"
        assert best(trump, "AC" if trump != "C" else "AS", "AD", "AH", "QC") == "QC"


# OMB-G04  The card led, the trumps of the next player, and whether he may withhold them, by either order.
PRIVILEGE: list[tuple[str, str, str, bool]] = [
    ("booklet", "8H", "QC", True), ("booklet", "AH", "7H", True), ("booklet", "8H", "QC QS 7H", True),
    ("booklet", "8H", "QC 9H", False), ("booklet", "8H", "KH", False), ("booklet", "QS", "7H", False),
    ("booklet", "QS", "QC", True), ("booklet", "QS", "QC 7H", False), ("booklet", "QC", "QS", False),
    ("booklet", "7H", "QS", True), ("booklet", "7H", "QC QS", True),
    ("traditional", "QS", "7H", True), ("traditional", "7H", "QS", False), ("traditional", "7H", "QC", True),
    ("traditional", "7H", "QC QS", False), ("traditional", "8H", "QS", True),
]  # fmt: skip


@pytest.mark.parametrize(("order", "led", "trumps", "free"), PRIVILEGE)
def test_OMB_G04_matadors_may_be_withheld_from_a_lower_lead(order: str, led: str, trumps: str, free: bool) -> None:
    for privilege in (True, False):
        at = contract("E", "solo H", matador_privilege=privilege, trump_order=order)
        plain = "7D 8D 9D TD"[: 3 * (4 - len(trumps.split())) - 1]
        at_trick(
            at, "E", {"E": 4}, {"N": "7C 8C 9C TC", "E": f"{led} AC", "S": f"{trumps} {plain}", "W": "7S 8S 9S TS"}
        )
        told(at, f"E play {led}")
        follow = {f"play {card}" for card in trumps.split()}
        assert set(words(at)) == follow | ({f"play {card}" for card in plain.split()} if privilege and free else set())


def test_OMB_G04_only_a_lead_of_trumps_is_spoken_of() -> None:
    for led, may in (("KC", ["play AC"]), ("KD", ["play QC", "play AC", "play 8S"])):
        at = contract("E", "solo H", matador_privilege=True)
        at_trick(at, "E", {"E": 5}, {"N": "7C 8C 9C", "E": f"{led} 9D 9H", "S": "QC AC 8S", "W": "7S 9S TS"})
        assert words(told(at, f"E play {led}")) == may


def test_OMB_G05_clubs_for_good_or_the_first_suit_won() -> None:
    for vote in ("fixed_clubs", "first_suit_won"):
        at = ombre("dealer N", colour_vote=vote, sitting_deals=8, colour_frequency="once")
        s: Any = at.state
        colours = []
        for bid, winner in (("solo H", "E"), ("solo D", "W"), ("solo S", "W"), ("solo H", "E")):
            assert where(at) == "luck Dealing"
            colours.append("CSHD"[s.colour])
            next_deal(at, "W", bid, **{winner: 8})
        assert "".join(colours) == ("CCCC" if vote == "fixed_clubs" else "CCDD")
        assert s.colour_won == (vote == "first_suit_won")


def test_OMB_G05_a_spadilla_that_is_made_fixes_the_colour_too() -> None:
    at = dealt("N", *["W pass", "S pass", "E pass", "N pass", "W call S"], colour_vote="first_suit_won")
    s: Any = play_out(at, W=8).state
    assert (s.colour, s.colour_won) == (0, 1)
    s = next_deal(at, "W", "solo H", W=8).state
    assert s.colour == 0


@pytest.mark.parametrize(
    ("often", "looks"), [("each_deal", False), ("once", False), ("each_deal", True), ("once", True)]
)
def test_OMB_G06_and_OMB_G07_when_the_colour_is_voted(often: str, looks: bool) -> None:
    at = ombre("dealer N", colour_frequency=often, look_before_colour=looks)
    s: Any = at.state
    for i, dealer in enumerate("NE"):
        asked = i == 0 or often == "each_deal"
        assert where(at) == ("N Voting" if asked and not looks else "luck Dealing")
        if asked:
            if looks:
                told(at, deal(dealer, **DEAL_B))
                assert (where(at), s.colour, held(at, "N")) == ("N Voting", NONE, set(DEAL_B["N"].split()))
                assert s.pot == i + 1
            told(at, *votes("HHHH"))
        if not (asked and looks):
            told(at, deal(dealer, **DEAL_B))
        assert (where(at), s.colour) == (f"{left(dealer, 3)} Bidding", 2)
        bidding(at, "solo S", "pass", "pass", "pass")
        play_out(at, N=8)


@pytest.mark.parametrize(("direction", "order"), [("right", "WSEN"), ("left", "ESWN")])
def test_OMB_G08_which_way_the_auction_goes(direction: str, order: str) -> None:
    at = dealt("N", bid_direction=direction)
    for seat in order:
        assert where(at) == f"{seat} Bidding"
        bidding(at, "pass")
    at = bidding(dealt("N", bid_direction=direction), "frog S", "pass", "solo S", "pass")
    assert where(at) == f"{order[0]} Bidding"
    assert where(bidding(at, "solo colour")) == f"{order[2]} Bidding"


@pytest.mark.parametrize(("direction", "order"), [("left", "ESWN"), ("right", "ENWS")])
def test_OMB_G09_which_way_the_play_goes(direction: str, order: str) -> None:
    at = contract("E", "solo S", play_direction=direction)
    for seat in order:
        assert where(at) == f"{seat} Playing"
        told(at, f"{seat} {words(at)[0]}")
    play_out(at, E=5, N=3)
    s: Any = at.state
    assert s.dealer == 1
    assert s.after[:4] == [(seat + (1 if direction == "left" else 3)) % 4 for seat in range(4)]


def test_OMB_G10_the_suit_is_named_after_the_auction() -> None:
    at = dealt("N", suit_named_at_bid=False)
    said = [f"{game} {how}" for game in ("frog", "solo", "tout") for how in ("suit", "colour")]
    assert words(at) == [*said, "pass"]
    assert refused(at, "W frog S") == refused(at, "W solo C") == "OMB-G10"
    bidding(at, "frog suit")
    assert words(at) == [*said[1:], "pass"]
    bidding(at, "solo suit", "pass", "pass")
    s: Any = at.state
    assert (where(at), s.trump) == ("W Bidding", NONE)
    assert refused(at, "W solo suit") == "OMB-17"
    told(at, "W pass")
    assert (where(at), words(at)) == ("S Naming", ["name C", "name S", "name H", "name D"])
    told(at, "S name D")
    assert (where(at), s.bid, s.trump, s.way[:4]) == ("S Playing", 2, 3, [3] * 4)
    at = contract("E", "frog suit", "name S", suit_named_at_bid=False)
    assert where(at) == "E Calling"
    assert where(contract("E", "frog colour", suit_named_at_bid=False)) == "E Calling"


def test_OMB_G10_where_suits_are_named_a_bid_names_one() -> None:
    at = dealt("N")
    for game in ("frog", "solo", "tout"):
        assert refused(at, f"W {game} suit") == "OMB-G10"
    assert refused(at, "W name H", BadWord) == "OMB-17"


def test_OMB_G11_the_suits_rise_within_a_level() -> None:
    at = dealt("N", colour="H", same_level_suit_bids="ranked", pass_is_final=False)
    order = [f"{game} {how}" for game in ("frog", "solo", "tout") for how in ("D", "S", "C", "colour")]
    for i, bid in enumerate(order):
        higher = {*order[i:], *(f"{word.split()[0]} H" for word in order[i:] if word.endswith("colour"))}
        assert set(words(at)) == higher | {"pass"}
        bidding(at, bid)
    assert words(at) == ["pass"]


def test_OMB_G11_hearts_are_above_diamonds_and_below_spades() -> None:
    at = bidding(dealt("N", same_level_suit_bids="ranked"), "frog H")
    assert words(at)[:2] == ["frog C", "frog S"]
    assert refused(at, "S frog D") == refused(at, "S frog H") == "OMB-17"


def test_OMB_G11_by_our_ruling_they_are_equal_and_bids_without_a_suit_always() -> None:
    assert refused(bidding(dealt("N"), "solo D"), "S solo S") == "OMB-17"
    at = bidding(dealt("N", same_level_suit_bids="ranked", suit_named_at_bid=False), "solo suit")
    assert refused(at, "S solo suit") == "OMB-17"
    assert words(at) == ["solo colour", "tout suit", "tout colour", "pass"]


@pytest.mark.parametrize("colour", "CSHD")
def test_OMB_G12_to_name_the_colour_is_a_bid_in_colour_or_refused(colour: str) -> None:
    for game, bid in (("frog", 1), ("solo", 3), ("tout", 5)):
        s: Any = bidding(dealt("N", colour=colour), f"{game} {colour}").state
        assert (s.bid, "CSHD"[s.trump]) == (bid, colour)
        at = dealt("N", colour=colour, named_suit_is_colour="reject")
        assert refused(at, f"W {game} {colour}") == "OMB-G12"
        assert sum(word.startswith(game) for word in words(at)) == 4
        s = told(at, f"W {game} colour").state
        assert (s.bid, "CSHD"[s.trump]) == (bid, colour)
        named = contract("W", f"{game} suit", colour=colour, suit_named_at_bid=False)
        s = told(named, f"W name {colour}").state
        assert (s.bid, "CSHD"[s.trump]) == (bid, colour)
        refusing = contract("W", f"{game} suit", colour=colour, suit_named_at_bid=False, named_suit_is_colour="reject")
        assert refused(refusing, f"W name {colour}") == "OMB-G12"
        assert words(refusing) == [f"name {suit}" for suit in "CSHD" if suit != colour]
        assert refusing.state.section().why_not(refusing.state, 1 << 9) == "OMB-G10"


def test_OMB_G12_a_frog_named_in_the_colour_is_paid_as_one() -> None:
    at = contract("E", "frog suit", "name C", "call H", suit_named_at_bid=False)
    s: Any = play_out(at, E=8).state
    assert s.score == [0, 4, 0, 4]


def test_OMB_G13_a_pass_is_final() -> None:
    at = bidding(dealt("N"), "pass", "frog S", "pass", "solo S")
    s: Any = at.state
    assert (where(at), s.passes) == ("S Bidding", 2)
    assert refused(at, "W solo colour", NotYourTurn) == "OMB-17"
    told(at, "S pass")
    assert where(at) == "N Playing"


def test_OMB_G13_or_one_may_bid_later_and_three_passes_in_a_row_end_it() -> None:
    at = bidding(dealt("N", pass_is_final=False), "pass", "frog S", "pass", "solo S")
    s: Any = at.state
    assert (where(at), s.passes) == ("W Bidding", 0)
    bidding(at, "solo colour", "pass", "pass")
    assert (where(at), s.passes) == ("N Bidding", 2)
    bidding(at, "tout H", "pass", "pass")
    assert where(at) == "E Bidding"
    told(at, "E pass")
    assert (where(at), s.declarer, s.bid) == ("N Playing", 0, 4)
    at = bidding(dealt("N", pass_is_final=False), "pass", "pass", "pass")
    assert where(at) == "N Bidding"
    assert where(bidding(at, "solo S")) == "W Bidding"
    at.undo()
    assert where(bidding(at, "pass")) == "W Calling"


def test_OMB_G14_on_later_turns_too_no_frog() -> None:
    at = bidding(dealt("W", hands=DEAL_A, pass_is_final=False, both_black_queens="floor_only"), "pass", "pass", "pass")
    bidding(at, "frog S")
    assert where(at) == "S Bidding"
    assert refused(at, "S frog colour") == "OMB-18"
    assert words(at) == [f"{game} {how}" for game in ("solo", "tout") for how in ("C", "S", "H", "D", "colour")] + [
        "pass"
    ]


@pytest.mark.parametrize("before", [[], ["frog S"], ["solo S"], ["tout colour"]])
def test_OMB_G14_floor_only_lets_him_pass_but_not_bid_a_frog(before: list[str]) -> None:
    for hands in (DEAL_A, FOUR_ACES):
        at = bidding(dealt("N" if before else "W", hands=hands, both_black_queens="floor_only"), *before)
        said = words(at)
        assert where(at) == "S Bidding"
        assert "pass" in said
        assert not any(word.startswith("frog") for word in said)
        assert refused(at, "S frog colour") == "OMB-18"


@pytest.mark.parametrize(("before", "may_pass", "frogs"), [
    ([], False, 5), (["pass"], False, 5), (["frog S"], False, 2), (["frog colour"], True, 0), (["solo S"], True, 0),
])  # fmt: skip
def test_OMB_G14_by_tradition_both_queens_owe_some_bid(before: list[str], may_pass: bool, frogs: int) -> None:
    at = bidding(dealt("N" if before else "W", hands=DEAL_A, both_black_queens="traditional"), *before)
    said = words(at)
    assert ("pass" in said, sum(word.startswith("frog") for word in said)) == (may_pass, frogs)
    if not may_pass:
        assert refused(at, "S pass") == "OMB-18"


@pytest.mark.parametrize(("before", "may_pass"), [
    ([], False), (["pass"], False), (["frog colour"], False), (["solo S"], False), (["solo colour"], True),
    (["tout colour"], True),
])  # fmt: skip
def test_OMB_G14_by_tradition_four_aces_besides_owe_a_solo(before: list[str], may_pass: bool) -> None:
    at = bidding(dealt("N" if before else "W", hands=FOUR_ACES, both_black_queens="traditional"), *before)
    said = words(at)
    assert ("pass" in said, any(word.startswith("frog") for word in said)) == (may_pass, False)


def test_OMB_G14_by_tradition_later_turns_are_free() -> None:
    at = bidding(dealt("W", hands=DEAL_A, both_black_queens="traditional"), "frog S", "frog colour", "pass", "pass")
    assert where(at) == "S Bidding"
    assert "pass" in words(at)
    at = dealt("W", hands=DEAL_A, both_black_queens="traditional")
    bidding(at, "frog S", "pass", "pass", "pass")
    assert where(at) == "S Calling"
    three_aces = {"S": "QC QS AC AS AH KD 7D 8S"}
    assert "frog H" in words(dealt("W", hands=three_aces, both_black_queens="traditional"))


@pytest.mark.parametrize(("queen", "declarer"), [("queen_of_spades", "W"), ("queen_of_clubs", "N")])
def test_OMB_G15_on_whom_spadilla_is_forced(queen: str, declarer: str) -> None:
    for dealer in SEATS:
        at = bidding(dealt(dealer, spadilla_holder=queen), *["pass"] * 4)
        s: Any = at.state
        assert (where(at), SEATS[s.declarer]) == (f"{declarer} Calling", declarer)


@pytest.mark.parametrize(("value", "points"), [("frog_in_colour", 4), ("half", 2)])
def test_OMB_G16_what_spadilla_is_worth(value: str, points: int) -> None:
    calls = ("W pass", "S pass", "E pass", "N pass", "W call S")
    s: Any = play_out(dealt("N", *calls, spadilla_value=value), W=5, E=3).state
    assert s.score == [points, 0, 0, points]
    s = play_out(dealt("N", *calls, spadilla_value=value), W=4, E=4).state
    assert s.score == [0, points, points, 0]
    s = play_out(contract("W", "frog colour", "call S", spadilla_value=value), W=8).state
    assert s.score == [4, 0, 0, 4]


def test_OMB_G17_by_option_trumps_are_not_called() -> None:
    at = contract("E", "frog S", callable_suits="plain_only")
    assert words(at) == ["call H"]
    assert refused(at, "E call S") == "OMB-G17"
    assert refused(at, "E call C") == "OMB-14"
    assert words(contract("E", "frog S")) == ["call S", "call H"]
    at = contract("S", "frog S", callable_suits="plain_only")
    assert words(at) == ["call C", "call H", "call D"]


KINGS = {"S": "AC AS AH AD KC 7S 8S 7D"}


def test_OMB_G18_with_every_ace_he_calls_a_king() -> None:
    at = contract("S", "frog colour", hands=KINGS | {"W": "KS KH 8H 9H TH JH QH 7H"})
    assert (where(at), words(at)) == ("S CallingKing", ["call S", "call H", "call D"])
    assert refused(at, "S call C") == "OMB-G18"
    told(at, "S call H")
    s: Any = at.state
    assert (PACK.names[s.called], s.partner, where(at)) == ("KH", [0, 0, 0, 1], "S Playing")
    assert [at.view(seat)["partner"][3] for seat in range(4)] == [None, None, None, 1]
    play_out(at, W=5, E=3)
    assert s.score == [0, 0, 4, 4]


HEARD: list[tuple[dict[str, str], list[str], str, dict[str, Any]]] = [
    (KINGS, ["pass", "frog colour", "pass"], " (king)", {}),
    (KINGS, ["pass", "frog colour", "pass"], " (alone)", {"no_callable_ace": "play_alone"}),
    (ACES_AND_KINGS, ["pass", "frog S", "pass"], " (alone)", {}),
    (ACES_AND_KINGS, ["pass", "solo S", "pass"], "", {}),
    (DEAL_B, ["pass", "frog S", "pass"], " (ace)", {}),
    (DEAL_B, ["pass", "pass", "pass"], " (spadilla W ace)", {}),
    (DEAL_B, ["pass", "pass"], "", {}),
    (DEAL_B, ["pass", "pass", "pass"], " (spadilla N ace)", {"spadilla_holder": "queen_of_clubs"}),
    ({"S": "AC AS AH AD QS 7S 8S 7D"}, ["pass", "pass", "pass"], " (spadilla S king)", {}),
]


@pytest.mark.parametrize(("hands", "bids", "heard", "rulings"), HEARD)
def test_OMB_G18_all_hear_with_the_last_word_what_comes_of_it(
    hands: dict[str, str], bids: list[str], heard: str, rulings: Any
) -> None:
    at = bidding(dealt("N", hands=hands, **rulings), *bids)
    seat = SEATS[at.state.turn]
    for word in ("ace", "king", "alone", "spadilla E", "spadilla W", "spadilla W king", "spadilla W ace"):
        assert refused(at, f"{seat} pass ({word})", BadWord) == "OMB-17"  # be it true or not
    told(at, f"{seat} pass")
    assert [at.heard(other)[-1] for other in range(4)] == [f"{seat} pass{heard}"] * 4
    assert at.log[-1].word == "pass"


def test_OMB_G18_the_last_word_may_be_a_bid_or_a_suit() -> None:
    at = bidding(dealt("E", hands=KINGS), "pass", "pass", "pass")
    assert told(at, "E solo S").heard(0)[-1] == "E solo S"
    at = bidding(dealt("S", hands=KINGS), "pass", "pass", "pass", "frog H")
    assert (at.heard(0)[-1], where(at)) == ("S frog H (king)", "S CallingKing")
    assert refused(at, "S call H (king)", BadWord) == "OMB-G18"
    at = contract("S", "frog suit", hands=KINGS, suit_named_at_bid=False)
    assert at.heard(0)[-1] == "N pass"
    assert told(at, "S name H").heard(0)[-1] == "S name H (king)"
    assert refused(bidding(dealt("N"), "solo S"), "S frog S (king)", BadWord) == "OMB-17"


def test_OMB_G18_with_every_plain_ace_he_calls_a_plain_king() -> None:
    hands = {"S": "AC AS AH KC 7S 8S 7D 8D"}
    at = contract("S", "frog D", hands=hands, callable_suits="plain_only")
    assert (where(at), words(at)) == ("S CallingKing", ["call S", "call H"])
    assert refused(at, "S call D") == "OMB-G17"
    assert refused(at, "S call C") == "OMB-G18"
    assert where(contract("S", "frog D", hands=hands)) == "S Calling"
    alone = {"S": "AC AS AH KC KS KH 7D 8D"}
    assert where(contract("S", "frog D", hands=alone, callable_suits="plain_only")) == "S Playing"


def test_OMB_G18_or_he_plays_alone_at_once() -> None:
    at = contract("S", "frog colour", hands=KINGS, no_callable_ace="play_alone")
    s: Any = at.state
    assert (where(at), s.called, s.partner) == ("S Playing", NONE, [0] * 4)
    play_out(at, W=4, S=4)
    assert s.score == [4, 4, 0, 4]
    at = contract("S", "frog colour", hands=ACES_AND_KINGS)
    s = play_out(at, S=5, W=3).state
    assert s.score == [0, 0, 4, 0]


FALLS = {"N": "7H 8H 9D TD", "E": "TH 9H AC KC", "S": "JH QH 7D 8D", "W": "AH KH 7S 8S"}


def falling(
    *lines: str, leader: str = "E", hands: dict[str, str] | None = None, bid: str = "frog colour", **more: Any
) -> Table:
    at = contract("E", bid, "call H", **{"called_ace_duty": "must_play_when_led", **more})
    return told(at_trick(at, leader, {"N": 4}, hands or FALLS), *lines)


def test_OMB_G19_the_called_card_falls_to_the_first_lead_of_its_suit() -> None:
    at = falling("E play TH", "S play JH")
    assert words(at) == ["play AH"]
    assert refused(at, "W play KH") == "OMB-G19"
    assert refused(at, "W play 7D") == "OMB-21"
    assert words(falling("E play TH", "S play JH", called_ace_duty="none")) == ["play KH", "play AH"]
    assert words(falling("E play AC", "S play JH")) == ["play 7S", "play 8S", "play KH", "play AH"]


def test_OMB_G19_only_to_the_first_and_only_a_follower() -> None:
    at = falling(leader="W")
    assert words(at) == ["play 7S", "play 8S", "play KH", "play AH"]
    assert refused(at, "W play 7D") == "OMB-21"
    told(at, "W play KH", "N play 7H", "E play TH", "S play QH")
    assert where(at) == "W Playing"
    told(at, "W play 7S", "N play 9D", "E play AC", "S play JH", "E play 9H", "S play 7D")
    assert words(at) == ["play AH"]  # it is his only heart by now
    s: Any = at.state
    assert s.suits_led == 0b0110
    hands = FALLS | {"W": "AH KH QH 8S", "S": "JH 7S 7D 8D"}
    at = falling("W play KH", "N play 7H", "E play TH", "S play JH", "W play 8S", leader="W", hands=hands)
    told(at, "N play 9D", "E play AC", "S play 7S", "E play 9H", "S play 7D")
    assert words(at) == ["play QH", "play AH"]


def test_OMB_G19_nobody_else_is_bound_and_a_card_played_before_is_gone() -> None:
    at = falling("E play TH")
    assert words(at) == ["play JH", "play QH"]
    hands = FALLS | {"E": "TH 9H AC KC", "W": "AH KH QH 8S", "S": "JH 7S 7D 8D"}
    at = falling("E play AC", "S play JH", "W play AH", "N play 9D", "E play TH", "S play 7D", hands=hands)
    assert words(at) == ["play QH", "play KH"]


def test_OMB_G19_the_called_ace_of_trumps_falls_to_trumps() -> None:
    hands = {"N": "7C 8C 9D TD", "E": "TC QC AC KC", "S": "JH QH 7D 8D", "W": "AH KH 7S 8S"}
    at = falling("E play QC", "S play JH", hands=hands, bid="frog H")
    assert words(at) == ["play AH"]


@pytest.mark.parametrize("dealer", SEATS)
def test_OMB_G20_who_leads(dealer: str) -> None:
    for seat in SEATS:
        for direction in ("left", "right"):
            at = contract(seat, "solo H", dealer=dealer, first_leader="eldest", play_direction=direction)
            assert where(at) == f"{left(dealer)} Playing"
        assert where(contract(seat, "solo H", dealer=dealer)) == f"{seat} Playing"


@pytest.mark.parametrize(("stake", "own", "partner"), [(1, 1, 0), (6, 3, 3), (7, 4, 3)])
def test_OMB_G21_the_pot_of_a_frog_is_shared(stake: int, own: int, partner: int) -> None:
    s: Any = play_out(contract("E", "frog H", "call H", dealer="S", stake=stake, frog_pot="split"), E=8).state
    assert (s.purses, s.pot) == ([0, own, -stake, partner], 0)
    s = play_out(contract("E", "frog H", "call H", dealer="S", stake=stake), E=8).state
    assert (s.purses, s.pot) == ([0, stake, -stake, 0], 0)
    s = play_out(contract("E", "solo H", dealer="S", stake=stake, frog_pot="split"), E=8).state
    assert (s.purses, s.pot) == ([0, stake, -stake, 0], 0)
    s = play_out(contract("S", "frog H", hands=ACES_AND_KINGS, stake=stake, frog_pot="split"), S=8).state
    assert (s.purses, s.pot) == ([-stake, 0, stake, 0], 0)


def test_OMB_G22_the_loser_doubles_the_pot() -> None:
    at = ombre("dealer N", stake=3, lost_contract_pot="double", frog_pot="split")
    s: Any = at.state
    next_deal(at, "E", "frog H", "call H", N=8)
    assert (s.purses, s.pot) == ([-3, -3, 0, 0], 6)
    next_deal(at, "S", "solo H", N=8)
    assert (s.purses, s.pot) == ([-3, -6, -9, 0], 18)
    told(at, *votes(), deal("S", **DEAL_B))
    bidding(at, "pass", "pass", "pass", "pass", "call S")
    play_out(at, S=8)
    assert (s.purses, s.pot) == ([-3, -6, -12, -21], 42)
    next_deal(at, "N", "solo H", N=8)
    assert (s.purses, s.pot) == ([-3 + 45, -6, -12, -21 - 3], 0)


def test_OMB_G23_the_stake() -> None:
    for stake in (1, 2, 1000):
        s: Any = dealt("E", stake=stake).state
        assert (s.pot, s.purses) == (stake, [0, -stake, 0, 0])
    for stake in (0, 1001):
        with pytest.raises(BadRulings):
            ombre(stake=stake)


def five_won(*bid: str, tricks: dict[str, int] | None = None, last: str = "7S AS", **rulings: Any) -> Table:
    """The fifth trick goes to East, who has the black queens and these cards."""
    hands = {"N": "8D 9D TD AD", "E": f"QC QS {last}", "S": "7H 8H 9H TH", "W": "JD JH KD KH"}
    at = at_trick(contract("E", *bid, **rulings), "E", tricks or {"E": 4}, hands)
    return told(at, "E play QC", "S play 7H", "W play JD", "N play 8D")


@pytest.mark.parametrize(("bid", "made", "raised"), [("solo S", 4, 16), ("solo colour", 8, 32)])
def test_OMB_G24_a_solo_player_with_the_first_five_may_stop_or_go_on(bid: str, made: int, raised: int) -> None:
    at = five_won(bid, early_stop=True)
    s: Any = at.state
    assert (where(at), words(at)) == ("E Stopping", ["stop", "go on"])
    assert refused(at, "E play QS", BadWord) == "OMB-G24"
    told(at, "E stop")
    assert (s.score, s.tricks[:4], s.hands[:4], where(at)) == ([0, made, 0, 0], [0, 5, 0, 0], [0] * 4, "N Voting")
    assert (s.purses, s.pot, s.deals) == ([-1, 1, 0, 0], 0, 1)
    at.undo()
    told(at, "E go on")
    s = at.state
    assert (where(at), s.bid) == ("E Playing", 4 if bid == "solo S" else 5)
    tricks = ["E play QS", "S play 8H", "W play JH", "N play 9D", "E play 7S", "S play 9H", "W play KH", "N play TD"]
    told(at, *tricks, "E play AS", "S play TH", "W play KD", "N play AD")
    assert (s.score, s.tricks[:4]) == ([0, raised, 0, 0], [0, 8, 0, 0])
    at = told(five_won(bid, last="7S 7D", early_stop=True), "E go on", *tricks)
    told(at, "E play 7D", "S play TH", "W play KD", "N play AD")
    s = at.state
    assert (s.score, s.tricks[:4]) == ([raised, 0, raised, raised], [1, 7, 0, 0])


def test_OMB_G24_nobody_else_is_asked() -> None:
    assert where(five_won("solo S")) == "E Playing"
    assert where(five_won("tout S", early_stop=True)) == "E Playing"
    assert where(five_won("solo S", tricks={"E": 3, "N": 1}, early_stop=True)) == "E Playing"
    assert where(five_won("frog colour", "call H", early_stop=True)) == "E Playing"
    at = contract("E", "solo S", early_stop=True)
    at_trick(at, "E", {"E": 4, "N": 1}, {"N": "7C 8C TC", "E": "QC QS 7H", "S": "7D 8D 9D", "W": "JH KH TH"})
    assert where(told(at, "E play QC", "S play 7D", "W play KH", "N play TC")) == "E Playing"


@pytest.mark.parametrize("deals", [4, 8, 40])
def test_OMB_G25_the_sitting_ends_after_the_agreed_deals(deals: int) -> None:
    at = ombre("dealer W", sitting_deals=deals)
    s: Any = at.state
    for done in range(deals):
        assert (s.deals, at.state.over()) == (done, False)
        next_deal(at, "E", "solo H", E=8)
    assert (where(at), s.deals, s.score, s.dealer) == ("nobody Over", deals, [0, 4 * deals, 0, 0], 2)
    assert refused(at, "N colour C", NotYourTurn) == ""
    assert s.results() == s.score


@pytest.mark.parametrize(("stake", "won", "left_over", "purses"), [
    (1, 0, 4, [-1, -1, -1, -1]), (3, 3, 3, [-3, 6, -3, -3]), (3, 1, 9, [-3, 0, -3, -3]), (7, 2, 14, [-7, 7, -7, -7]),
])  # fmt: skip
def test_OMB_G25_leftover_pot_is_shared_and_odd_units_go_to_the_last_dealer(
    stake: int, won: int, left_over: int, purses: list[int]
) -> None:
    for value in ("split_equally", "keep"):
        at = ombre("dealer N", sitting_deals=4, stake=stake, leftover_pot=value)
        s: Any = at.state
        for i in range(4):
            next_deal(at, "E", "solo H", **({"E": 8} if i == won - 1 else {"W": 8}))
        shared = [purse + left_over // 4 for purse in purses]
        shared[3] += left_over % 4
        assert (s.pot, s.purses) == ((left_over, purses) if value == "keep" else (0, shared))


def test_OMB_G26_the_lot_makes_any_seat_the_first_dealer() -> None:
    game = find("ombre")
    dealers = set()
    for seed in range(40):
        s: Any = game.begin()
        s.lucky(Fortune(seed))
        dealers.add(s.dealer)
    assert dealers == {0, 1, 2, 3}
    for seat in range(4):
        s = ombre(f"dealer {SEATS[seat]}").state
        assert (s.dealer, s.turn) == (seat, 0)


@pytest.mark.parametrize(("cut", "again", "dealer"), [
    ("7C 9D 8H KD", "", "N"), ("AC KD QH JS", "", "W"), ("9C 7D 8H TD", "", "E"), ("AC AD KH AS", "", "S"),
    ("7C 9D 7H KD", "KC QC", "S"), ("AC AD AH AS", "KC KD KH QS", "W"), ("8C 8D 8H 9S", "7C 9C 8C", "N"),
    ("KC 8D AH 8S", "8D AC", "E"),
])  # fmt: skip
def test_OMB_G26_the_lowest_card_deals_and_those_level_cut_again(cut: str, again: str, dealer: str) -> None:
    at = ombre(f"cut {cut}", first_dealer="low_card")
    s: Any = at.state
    if again:
        assert (where(at), s.dealer) == ("luck Cutting", NONE)
        told(at, f"cut {again}")
    assert (where(at), SEATS[s.dealer]) == ("N Voting", dealer)


def test_OMB_G26_each_who_cuts_has_a_card_of_his_own() -> None:
    at = ombre(first_dealer="low_card")
    for line in ("cut 7C 7D 7H", "cut 7C 7C 8D 9D", "dealer N", "cut 7C 8C 9C TC JC"):
        assert refused(at, line, BadWord) == ""
    told(at, "cut 7C 7D 8D 9D")
    assert refused(at, "cut 7C 7D 8D 9D", BadWord) == ""
    told(at, "cut 7C 8C")
    s: Any = at.state
    assert s.dealer == 0


def test_OMB_G26_cuts_are_drawn_from_the_whole_pack() -> None:
    game = find("ombre")
    dealers, seen = set(), set()
    for seed in range(80):
        s: Any = game.begin(game.ruled({"first_dealer": "low_card", "colour_vote": "fixed_clubs"}))
        fortune = Fortune(seed)
        while s.dealer == NONE:
            cutters = s.cutters.bit_count()
            s.lucky(fortune)
            assert len(set(s.luck[:cutters])) == cutters
            seen |= set(s.luck[:cutters])
        assert s.turn == CHANCE
        dealers.add(s.dealer)
    assert (dealers, seen) == ({0, 1, 2, 3}, set(range(32)))


def test_OMB_G27_those_level_have_won_together() -> None:
    at = ombre("dealer N", sitting_deals=4)
    for seat in "EWEW":
        next_deal(at, seat, "solo H", **{seat: 8})
    s: Any = at.state
    assert (s.results(), where(at)) == ([0, 8, 0, 8], "nobody Over")
