"""All Fours' rulings, gap by gap, each value of each option."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import NOBODY, NONE
from groomporter.core.errors import BadRulings, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.all_fours.rulings import Rulings
from groomporter.games.all_fours.words import PACK, RUNNING
from tests.games.all_fours.deals import (
    SUITS,
    both_beg,
    deal,
    dealt,
    discard_all,
    ending,
    fours,
    hand,
    heart,
    lay,
    playing,
    points,
    ran,
    refusal,
    refused,
    run,
    run_out,
    where,
    words,
)
from tests.nets.script import told

VALUES: dict[str, list[object]] = {
    "repeat_begging": ["full", "once"],
    "rejected_suit_turned": ["run_again", "may_choose"],
    "knave_turnups": ["all", "after_begging_only"],
    "gift_recipients": ["all_opponents", "eldest_only"],
    "gift_in_pool": [False, True],
    "gift_may_win": [True, False],
    "knave_points": ["from_pool", "extra"],
    "unowned_item": ["skip", "consume"],
    "run_out": ["insufficient_for_round_and_turnup"],
    "redeal_dealer": ["same", "next"],
    "points_before_redeal": ["kept", "cancelled"],
    "old_turnups": ["out_of_play"],
    "discard": ["free_choice_face_down", "keep_all"],
    "dealt_means": ["original_holder"],
    "follow_rule": ["must_follow", "follow_or_trump"],
    "game_tie": ["no_score", "elder_hand"],
    "dealer_rotation": ["left", "right"],
    "first_dealer": ["random", "high_cut"],
    "target": [7, 10, 11],
    "peek_before_settled": ["dealer_and_eldest", "all"],
    "revoke": ["illegal_move", "one_point"],
}
TABLES = [(seats, dealer) for seats in (2, 3, 4) for dealer in range(seats)]


def scored(at: Table, *score: int) -> Table:
    s: Any = at.state
    s.score = [*score, 0, 0, 0][:4]
    return at


def test_AF_G01_to_G22_have_their_options_and_the_first_value_is_ours() -> None:
    known = options.options(Rulings)
    assert {name: list(option.values) for name, option in known.items() if name != "max_redeals"} == VALUES
    for name, values in VALUES.items():
        assert known[name].default == values[0]
    numbers = [number for number in range(1, 23) if number != 17]  # AF-G17 is no option
    for number, name in zip(numbers, VALUES, strict=True):
        assert known[name].why.startswith(f"AF-G{number:02} ")
    assert (known["max_redeals"].values, known["max_redeals"].default) == ((0, 100), 100)


@pytest.mark.parametrize("name", [*VALUES, "max_redeals"])
def test_AF_G01_to_G22_take_no_other_value(name: str) -> None:
    for value in ("perhaps", -1, 101, None):
        with pytest.raises(BadRulings) as caught:
            find("all_fours").ruled({name: value})
        assert caught.value.rule == name


def test_AF_G01_to_G22_the_presets_depart_from_ours() -> None:
    assert options.departures(find("all_fours").ruled({"ruleset": "booklet"})) == {}
    assert options.departures(find("all_fours").ruled({"ruleset": "traditional"})) == {
        "repeat_begging": "once", "gift_may_win": False, "knave_points": "extra", "follow_rule": "follow_or_trump",
        "game_tie": "elder_hand", "first_dealer": "high_cut", "revoke": "one_point",
    }  # fmt: skip


# AF-G01


def test_AF_G01_after_each_turn_up_the_eldest_and_the_dealer_are_asked_again() -> None:
    at = ran(dealt(0, "AC"), "AS")
    assert where(at) == "1 Proposing"
    assert where(told(at, "1 beg")) == "0 Answering"


@pytest.mark.parametrize("chosen", ["run_again", "may_choose"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G01_once_the_first_fresh_suit_turned_is_trumps(seats: int, chosen: str) -> None:
    at = dealt(0, "AC", seats=seats, repeat_begging="once", rejected_suit_turned=chosen)
    assert (where(at), words(at)) == ("1 Proposing", ["stand", "beg"])
    ran(at, "KC")
    s: Any = at.state
    assert (where(at), s.settled) == ("luck Running", 0)
    told(at, run(at, "AS"))
    assert (where(at), SUITS[s.trump], s.settled, s.runs) == ("0 Discarding", "S", 1, 2)
    assert points(at) == [0] * s.parties


def test_AF_G01_once_the_dealer_may_still_stand_at_first() -> None:
    at = dealt(0, "AC", "1 beg", "0 stand", repeat_begging="once")
    assert (points(at), where(at)) == ([0, 1], "1 Playing")
    assert where(dealt(0, "AC", "1 stand", repeat_begging="once")) == "1 Playing"


def test_AF_G01_once_a_fresh_knave_earns_its_point_and_a_refused_one_none() -> None:
    at = ran(dealt(0, "JC", repeat_begging="once"), "JS")
    s: Any = at.state
    assert (points(at), SUITS[s.trump], where(at)) == ([2, 0], "S", "0 Discarding")
    at = ran(dealt(0, "AC", repeat_begging="once"), "JC")
    assert (points(at), where(at)) == ([0, 0], "luck Running")
    at = ran(scored(dealt(0, "AC", repeat_begging="once"), 6, 0), "JS")
    assert (points(at), where(at)) == ([7, 0], "nobody Over")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G01_once_the_pack_may_fail_all_the_same_and_they_are_asked_anew(seats: int) -> None:
    at = run_out(dealt(0, "AH", seats=seats, repeat_begging="once"))
    assert where(at) == "luck Dealing"
    assert where(told(at, deal(0, "AH", seats))) == "1 Proposing"


# AF-G02


def test_AF_G02_a_rejected_suit_is_run_again_at_once() -> None:
    at = ran(dealt(0, "AC"), "KC")
    s: Any = at.state
    assert (where(at), s.runs, s.rejected) == ("luck Running", 1, 1)
    told(at, run(at, "QC"))
    assert (where(at), s.runs) == ("luck Running", 2)
    told(at, run(at, "AS"))
    assert (where(at), [pile.bit_count() for pile in s.hands[:2]]) == ("1 Proposing", [15, 15])


def test_AF_G02_or_they_are_asked_as_usual() -> None:
    at = ran(dealt(0, "AC", rejected_suit_turned="may_choose"), "KC")
    s: Any = at.state
    assert (where(at), words(at), s.rejected) == ("1 Proposing", ["stand", "beg"], 1)
    told(at, "1 beg")
    assert where(at) == "0 Answering"
    at.undo()
    s = told(at, "1 stand").state
    assert (where(at), SUITS[s.trump]) == ("0 Discarding", "C")


def test_AF_G02_a_knave_of_a_rejected_suit_earns_nothing_even_if_they_are_asked() -> None:
    at = ran(dealt(0, "AC", rejected_suit_turned="may_choose"), "JC")
    s: Any = at.state
    assert (where(at), points(at), s.turned_knaves) == ("1 Proposing", [0, 0], 0)


def test_AF_G02_a_suit_begged_by_the_eldest_alone_is_not_rejected() -> None:
    at = dealt(0, "AC", "1 beg")
    s: Any = at.state
    assert s.rejected == 0
    told(at, "0 beg")
    assert s.rejected == 1


# AF-G03


@pytest.mark.parametrize(("value", "first"), [("all", 1), ("after_begging_only", 0)])
def test_AF_G03_whether_the_first_turn_up_earns_a_point(value: str, first: int) -> None:
    at = dealt(0, "JC", knave_turnups=value)
    s: Any = at.state
    assert (points(at), s.turned_knaves) == ([first, 0], first)
    ran(at, "JS")
    assert (points(at), s.turned_knaves) == ([first + 1, 0], first + 1)


@pytest.mark.parametrize(("value", "score"), [("all", [3, 1]), ("after_begging_only", [2, 2])])
def test_AF_G03_what_earned_nothing_does_not_come_off(value: str, score: list[int]) -> None:
    at = discard_all(told(ran(dealt(0, "JC", knave_turnups=value), "9S"), "1 stand"))
    s: Any = at.state
    s.hands = [PACK.hand(["AS", "JS", "3C"]), PACK.hand(["TC", "2S", "AH"])] + [0] * 10
    s.held = list(s.hands)
    assert points(lay(at, "TC", "3C", "2S", "JS", "AS", "AH")) == score


# AF-G04


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G04_all_opponents_gain_or_the_eldest_only(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    for value in ("all_opponents", "eldest_only"):
        at = dealt(dealer, "AC", f"{eldest} beg", f"{dealer} stand", seats=seats, gift_recipients=value)
        s: Any = at.state
        mine, his = dealer % s.parties, eldest % s.parties
        gain = [int(party != mine if value == "all_opponents" else party == his) for party in range(s.parties)]
        assert (points(at), s.gifts) == (gain, sum(gain))


# AF-G05


def given(trump: str, seats: int, *hands: str, kp: int = 0, **rulings: Any) -> Table:
    """The play of these hands after a gift, and so many knaves turned."""
    at = dealt(0, f"9{trump}", "1 beg", "0 stand", seats=seats, **rulings)
    s: Any = at.state
    s.hands = [PACK.hand(cards.split()) for cards in hands] + [0] * (12 - seats)
    s.held = list(s.hands)
    s.turned_knaves = kp
    return at


@pytest.mark.parametrize(("gift_in_pool", "kp", "score"), [
    (False, 0, [4, 1]), (True, 0, [3, 1]), (True, 1, [2, 1]), (True, 2, [1, 1]), (True, 3, [0, 1]), (True, 4, [0, 1]),
    (False, 3, [1, 1]),
])  # fmt: skip
def test_AF_G05_whether_the_gift_comes_off_the_four(gift_in_pool: bool, kp: int, score: list[int]) -> None:
    at = given("S", 2, "AS JS 2S", "TH 3C 3D", kp=kp, gift_in_pool=gift_in_pool)
    assert points(lay(at, "TH", "JS", "AS", "3C", "2S", "3D")) == score


@pytest.mark.parametrize(("rulings", "score"), [
    ({}, [4, 1, 1]), ({"gift_in_pool": True}, [2, 1, 1]),
    ({"gift_in_pool": True, "gift_recipients": "eldest_only"}, [3, 1, 0]),
])  # fmt: skip
def test_AF_G05_with_three_players_two_gifts_come_off(rulings: Any, score: list[int]) -> None:
    at = given("S", 3, "AS JS 2S", "TH 3C 3D", "4H 4C 4D", **rulings)
    assert points(lay(at, "TH", "4H", "JS", "AS", "3C", "4C", "2S", "3D", "4D")) == score


@pytest.mark.parametrize(("kp", "left"), [(0, 3), (2, 3), (4, 3)])
def test_AF_G05_without_the_knaves_if_these_are_extra(kp: int, left: int) -> None:
    at = ending("AS 2S", "", values=[10, 0], knave=0, kp=kp, gifts=1, gift_in_pool=True, knave_points="extra")
    assert points(at) == [left, 0]


def test_AF_G05_the_four_are_never_less_than_none() -> None:
    at = ending("AS 2S", "", "", values=[10, 0, 0], knave=0, kp=4, gifts=2, gift_in_pool=True, unowned_item="consume")
    assert (points(at), where(at)) == ([0, 0, 0], "luck Dealing")


# AF-G06


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G06_a_gift_may_win_in_order_from_the_eldest(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    at = scored(dealt(dealer, "AC", f"{eldest} beg", seats=seats), *[6] * (2 if seats != 3 else 3))
    s: Any = told(at, f"{dealer} stand").state
    assert points(at) == [7 if party == eldest % s.parties else 6 for party in range(s.parties)]
    assert (where(at), s.turn, s.settled) == ("nobody Over", NOBODY, 0)


def test_AF_G06_the_second_recipient_may_win_too() -> None:
    at = scored(dealt(1, "AC", "2 beg", seats=3), 6, 6, 5)
    assert (points(told(at, "1 stand")), where(at)) == ([7, 6, 6], "nobody Over")
    at = scored(dealt(2, "AC", "0 beg", seats=3), 6, 6, 5)
    assert (points(told(at, "2 stand")), where(at)) == ([7, 6, 5], "nobody Over")


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G06_or_the_dealer_cannot_give_the_last_point(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    parties = 3 if seats == 3 else 2
    for near in range(parties):
        for points_before in (5, 6):
            at = dealt(dealer, "AC", f"{eldest} beg", seats=seats, gift_may_win=False)
            scored(at, *[points_before if party == near else 0 for party in range(parties)])
            if points_before == 6 and near != dealer % parties:
                assert refusal(at, f"{dealer} stand") == ("AF-G06", at.game.rulebook["AF-G06"])
                assert words(at) == ["beg"]
                assert where(told(at, f"{dealer} beg")) == "luck Running"
            else:
                assert words(at) == ["stand", "beg"]
                assert where(told(at, f"{dealer} stand")) == f"{eldest} Playing"


def test_AF_G06_the_eldest_only_is_minded_if_he_only_gains() -> None:
    for score, may in ((6, 0, 0), True), ((0, 6, 0), False), ((0, 0, 6), True):
        at = dealt(0, "AC", "1 beg", seats=3, gift_may_win=False, gift_recipients="eldest_only")
        assert ("stand" in words(scored(at, *score))) == may


@pytest.mark.parametrize("target", [7, 10, 11])
def test_AF_G06_the_last_point_is_that_of_the_target(target: int) -> None:
    for score, may in ((target - 2, True), (target - 1, False)):
        at = scored(dealt(0, "AC", "1 beg", gift_may_win=False, target=target), 0, score)
        assert ("stand" in words(at)) == may


def test_AF_G06_the_eldest_may_stand_whatever_the_score() -> None:
    at = scored(dealt(0, "AC", gift_may_win=False), 6, 6)
    assert words(at) == ["stand", "beg"]


def test_AF_G06_the_last_turn_up_stands_without_a_gift() -> None:
    at = scored(dealt(0, "AH", seats=4, gift_may_win=False, max_redeals=0), 0, 6)
    s: Any = run_out(at).state
    assert (points(at), s.gifts, where(at)) == ([0, 6], 0, "0 Discarding")


# AF-G07


@pytest.mark.parametrize("kp", range(5))
def test_AF_G07_knave_points_come_off_or_are_extra(kp: int) -> None:
    for value, left in (("from_pool", 4 - kp), ("extra", 4)):
        at = ending("AS 2S", "", values=[10, 0], knave=0, kp=kp, knave_points=value)
        assert points(at) == [left, 0]


# AF-G08


@pytest.mark.parametrize(("value", "kp", "score"), [
    ("skip", 0, [1, 2]), ("skip", 1, [1, 2]), ("skip", 2, [1, 1]),
    ("consume", 0, [1, 2]), ("consume", 1, [1, 1]), ("consume", 2, [1, 1]), ("consume", 3, [1, 0]),
])  # fmt: skip
def test_AF_G08_a_knave_nobody_owns(value: str, kp: int, score: list[int]) -> None:
    assert points(ending("AS", "2S", values=[0, 10], kp=kp, unowned_item=value)) == score


@pytest.mark.parametrize(("value", "kp", "game"), [
    ("skip", 0, 1), ("skip", 3, 1), ("skip", 4, 0), ("consume", 0, 1), ("consume", 1, 0), ("consume", 3, 0),
])  # fmt: skip
def test_AF_G08_no_trump_at_all(value: str, kp: int, game: int) -> None:
    assert points(ending("AH", "2H", values=[0, 10], kp=kp, unowned_item=value)) == [0, game]


def test_AF_G08_as_of_old_the_dealers_one_and_high_low_and_game() -> None:
    at = dealt(0, "JS", "1 stand", hands={0: "AS TC 2C 3C 4C 5C", 1: "2S 3H 4H 5H 6H 7H"})
    lay(at, "2S", "AS", "TC", "3H", "2C", "4H", "3C", "5H", "4C", "6H", "5C", "7H")
    assert points(at) == [3, 1]


# AF-G09


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G09_a_round_and_a_turn_up_are_run_or_the_pack_has_failed(seats: int) -> None:
    for stock, phase in ((3 * seats + 1, "luck Running"), (3 * seats, "luck Dealing")):
        at = dealt(0, "AC", seats=seats)
        s: Any = at.state
        s.stock = (1 << stock) - 1
        assert where(both_beg(at)) == phase


# AF-G10


@pytest.mark.parametrize(("rotation", "step"), [("left", 1), ("right", -1)])
@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G10_the_same_dealer_deals_again_or_the_next(seats: int, dealer: int, rotation: str, step: int) -> None:
    for value, after in (("same", dealer), ("next", (dealer + step) % seats)):
        at = dealt(dealer, "AH", seats=seats, redeal_dealer=value, dealer_rotation=rotation)
        s: Any = run_out(at).state
        assert (where(at), s.dealer) == ("luck Dealing", after)
        assert where(told(at, deal(after, "AS", seats))) == f"{(after + 1) % seats} Proposing"


# AF-G11


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("redeal", ["same", "next"])
def test_AF_G11_knave_points_are_kept_or_cancelled(seats: int, redeal: str) -> None:
    for value, score in (("kept", 5), ("cancelled", 3)):
        at = fours("dealer 1", seats=seats, points_before_redeal=value, redeal_dealer=redeal)
        scored(at, 2, 3)
        ran(told(at, deal(1, "JC", seats)), "JD")
        assert points(at)[:2] == [2, 5]
        s: Any = run_out(at).state
        assert (points(at)[:2], where(at)) == ([2, score], "luck Dealing")
        told(at, deal(s.dealer, "AC", seats))
        assert (s.turned_knaves, points(at)[:2]) == (0, [2, score])


@pytest.mark.parametrize("value", ["kept", "cancelled"])
def test_AF_G11_the_new_deal_starts_with_no_knave_points(value: str) -> None:
    at = run_out(dealt(0, "JC", points_before_redeal=value))
    told(at, deal(0, "AC"), "1 stand")
    s: Any = at.state
    s.hands = [PACK.hand(["AC", "JC"]), PACK.hand(["2H", "TH"])] + [0] * 10
    s.held = list(s.hands)
    lay(at, "TH", "JC", "AC", "2H")
    assert points(at) == [5 if value == "kept" else 4, 0]


def test_AF_G11_a_point_that_has_won_the_game_is_not_taken_back() -> None:
    at = fours("dealer 0", points_before_redeal="cancelled")
    told(scored(at, 6, 0), deal(0, "JC"))
    assert (points(at), where(at)) == ([7, 0], "nobody Over")


def test_AF_G11_nothing_is_taken_back_where_nothing_is_dealt_again() -> None:
    at = run_out(dealt(0, "JC", seats=4, points_before_redeal="cancelled", max_redeals=0))
    assert (points(at), where(at)) == ([1, 0], "0 Discarding")


# AF-G12


@pytest.mark.parametrize("keep", ["free_choice_face_down", "keep_all"])
def test_AF_G12_turned_cards_never_enter_a_hand(keep: str) -> None:
    at = ran(dealt(0, "AC", discard=keep), "AS", "AD")
    told(at, "1 stand")
    s: Any = discard_all(at).state
    assert s.turnups == PACK.hand(["AC", "AS", "AD"])
    assert not any({"AC", "AS", "AD"} & (hand(at, seat) | set(PACK.cards(s.discarded[seat]))) for seat in range(2))
    assert not s.stock & s.turnups


def test_AF_G12_a_turned_knave_of_trumps_is_nobodys() -> None:
    at = dealt(0, "JS", "1 stand", hands={0: "AS KS QS TS 9S 8S"})
    s: Any = at.state
    while where(at).endswith("Playing"):
        told(at, f"{s.turn} {words(at)[-1]}")
    assert (s.knave, points(at)) == (NONE, [3, 1] if s.held[1] & PACK.hand(["2S", "3S"]) else [4, 0])


# AF-G13


def test_AF_G13_each_chooses_which_to_keep_and_discards_count_for_nothing() -> None:
    at = told(ran(dealt(0, "AC", hands={0: "AS 2S TH KD QD JD", 1: "3C 4C 5C 6C 7C 8C"}), "9S"), "1 stand")
    told(at, "1 discard 8C", "0 discard 2S", "0 discard AS", "1 discard 7C", "1 discard 6C", "0 discard TH")
    s: Any = at.state
    assert PACK.cards(s.discarded[0]) == ["2S", "AS", "TH"]
    assert not s.held[0] & PACK.hand(["2S", "AS", "TH"])
    while where(at).endswith("Playing"):
        told(at, f"{s.turn} {words(at)[0]}")
    assert not s.played & PACK.hand(["2S", "AS", "TH"])
    trumps = [[card for card in PACK.cards(s.held[seat]) if card[1] == "S"] for seat in range(2)]
    assert sum(map(len, trumps)) > 0
    assert points(at)[0 if trumps[0] else 1] >= 1


@pytest.mark.parametrize("value", ["free_choice_face_down", "keep_all"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G13_nobody_discards_when_nothing_was_run(seats: int, value: str) -> None:
    at = dealt(0, "AC", "1 stand", seats=seats, discard=value)
    assert where(at) == "1 Playing"


@pytest.mark.parametrize(("seats", "runs"), [(2, 1), (2, 3), (3, 2), (4, 2)])
def test_AF_G13_or_everybody_plays_all_his_cards(seats: int, runs: int) -> None:
    at = ran(dealt(0, "AC", seats=seats, discard="keep_all"), *["AS", "AD", "AH"][:runs])
    told(at, "1 stand")
    s: Any = at.state
    size = 6 + 3 * runs
    assert (where(at), s.discarded) == ("1 Playing", [0] * 12)
    assert [pile.bit_count() for pile in s.held[:seats]] == [size] * seats
    while where(at).endswith("Playing"):
        told(at, f"{s.turn} {words(at)[0]}")
    assert (sum(s.tricks), s.played.bit_count()) == (size, size * seats)


# AF-G14


def test_AF_G14_high_and_low_are_his_who_held_them() -> None:
    at = lay(playing("S", "3S 4H", "2S 5H"), "3S", "2S", "4H", "5H")
    assert points(at) == [1, 1]
    at = lay(playing("S", "AS 2S", "3S 5H"), "2S", "3S", "5H", "AS")
    assert points(at) == [3, 0]
    at = lay(playing("S", "JS", "4S", "KS", "2S"), "JS", "4S", "KS", "2S")
    s: Any = at.state
    assert (points(at), s.knave) == ([3, 1], 0)


# AF-G15


FOLLOW = ("AS KS", "2S 9H AC 3H", "TH 4C KD")


@pytest.mark.parametrize(("value", "may"), [
    ("must_follow", ["play 2S"]), ("follow_or_trump", ["play 2S", "play 3H", "play 9H"]),
])  # fmt: skip
def test_AF_G15_a_player_able_to_follow_may_trump_nevertheless(value: str, may: list[str]) -> None:
    at = playing("H", *FOLLOW, follow_rule=value)
    assert words(at) == ["play KS", "play AS"]
    lay(at, "AS")
    assert words(at) == may
    assert refusal(at, "1 play AC") == ("AF-14", "You can follow suit, and must.")
    assert refusal(at, "1 play AS") == ("AF-14", "You do not hold that card.")
    lay(at, "2S")
    assert words(at) == ["play 4C", "play TH", "play KD"]


@pytest.mark.parametrize("trump", SUITS)
def test_AF_G15_it_is_the_trumps_of_this_hand(trump: str) -> None:
    led, other = [suit for suit in SUITS if suit != trump][:2]
    at = lay(playing(trump, f"A{led} K{led}", f"2{led} 2{trump} 2{other}", follow_rule="follow_or_trump"), f"A{led}")
    assert set(words(at)) == {f"play 2{led}", f"play 2{trump}"}
    at = lay(
        playing(trump, f"A{trump} K{led}", f"2{led} 2{trump} 2{other}", follow_rule="follow_or_trump"), f"A{trump}"
    )
    assert words(at) == [f"play 2{trump}"]


def test_AF_G15_the_leader_plays_what_he_pleases() -> None:
    at = playing("H", *FOLLOW, dealer=0, follow_rule="follow_or_trump")
    assert words(at) == ["play AC", "play 2S", "play 3H", "play 9H"]


# AF-G16


@pytest.mark.parametrize(("seats", "dealer"), [table for table in TABLES if table[0] != 4])
def test_AF_G16_level_for_game(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    at = ending(*[""] * seats, values=[10] * seats, dealer=dealer)
    assert points(at) == [0] * seats
    at = ending(*[""] * seats, values=[10] * seats, dealer=dealer, game_tie="elder_hand")
    assert points(at) == [int(seat == eldest) for seat in range(seats)]
    at = ending(*[""] * seats, dealer=dealer, game_tie="elder_hand")
    assert points(at) == [int(seat == eldest) for seat in range(seats)]


@pytest.mark.parametrize(("values", "dealer", "elder"), [
    ([10, 10, 4], 0, 1), ([10, 10, 4], 1, 0), ([10, 10, 4], 2, 0), ([10, 4, 10], 0, 2), ([10, 4, 10], 1, 2),
    ([10, 4, 10], 2, 0), ([4, 10, 10], 0, 1), ([4, 10, 10], 1, 2), ([4, 10, 10], 2, 1),
])  # fmt: skip
def test_AF_G16_two_of_three_are_level(values: list[int], dealer: int, elder: int) -> None:
    assert points(ending("", "", "", values=values, dealer=dealer)) == [0, 0, 0]
    at = ending("", "", "", values=values, dealer=dealer, game_tie="elder_hand")
    assert points(at) == [int(seat == elder) for seat in range(3)]


@pytest.mark.parametrize("value", ["no_score", "elder_hand"])
def test_AF_G16_a_tie_below_the_highest_does_not_matter(value: str) -> None:
    for dealer in range(3):
        for most in range(3):
            values = [4 + 6 * (seat == most) for seat in range(3)]
            at = ending("", "", "", values=values, dealer=dealer, game_tie=value)
            assert points(at) == [int(seat == most) for seat in range(3)]


@pytest.mark.parametrize("dealer", range(4))
def test_AF_G16_of_two_partnerships_the_dealers_opponents(dealer: int) -> None:
    values = [3, 7, 6, 2]
    assert points(ending("", "", "", "", values=values, dealer=dealer)) == [0, 0]
    at = ending("", "", "", "", values=values, dealer=dealer, game_tie="elder_hand")
    assert points(at) == ([0, 1] if dealer in (0, 2) else [1, 0])


# AF-G17


def test_AF_G17_no_trump_in_play() -> None:
    assert points(ending("AH 2H", "KC 3D", values=[10, 4])) == [1, 0]
    assert points(ending("AH 2H", "KC 3D", values=[4, 4])) == [0, 0]
    at = lay(playing("S", "AH JH", "KH 2C"), "AH", "KH", "JH", "2C")
    assert points(at) == [1, 0]


# AF-G18


@pytest.mark.parametrize(("value", "step"), [("left", 1), ("right", -1)])
@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G18_the_deal_moves_to_the_left_or_to_the_right(seats: int, dealer: int, value: str, step: int) -> None:
    at = ending(*[""] * seats, dealer=dealer, dealer_rotation=value)
    s: Any = at.state
    after = (dealer + step) % seats
    assert (s.dealer, where(at)) == (after, "luck Dealing")
    names = [card for card in PACK.names if card[0] != "J"][: 6 * seats + 1]
    told(at, " ".join(["deal", *names]))
    eldest = (after + 1) % seats
    assert where(at) == f"{eldest} Proposing"  # cards and turns go to the left
    assert hand(at, eldest) >= set(names[:3])
    told(at, f"{eldest} stand", f"{eldest} play {names[0]}")
    assert where(at) == f"{(eldest + 1) % seats} Playing"


# AF-G19


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G19_the_first_dealer_is_chosen_by_lot(seats: int, dealer: int) -> None:
    s: Any = fours(f"dealer {dealer}", seats=seats).state
    assert s.dealer == dealer
    assert refused(fours(seats=seats), "cut 7C KD", BadWord) == ""


@pytest.mark.parametrize(("cut", "dealer"), [
    ("7C KD", 1), ("KD 7C", 0), ("AC KS", 0), ("2C 3C", 1), ("9H TS 8D", 1), ("JH TS QD", 2), ("2H 5S 4D AC", 3),
    ("AH KS QD JC", 0), ("AH 2C", 0),
])  # fmt: skip
def test_AF_G19_or_the_highest_card_cut_deals(cut: str, dealer: int) -> None:
    at = fours(f"cut {cut}", seats=len(cut.split()), first_dealer="high_cut")
    s: Any = at.state
    assert (s.dealer, s.cutters, where(at)) == (dealer, 1 << dealer, "luck Dealing")


def test_AF_G19_those_level_cut_again() -> None:
    at = fours("cut KC 5D KS KH", seats=4, first_dealer="high_cut")
    s: Any = at.state
    assert (where(at), s.cutters) == ("luck Cutting", 0b1101)
    assert refused(at, "cut 2C 3C 4C 5C", BadWord) == refused(at, "cut 2C 3C", BadWord) == ""
    told(at, "cut KC 5D AS")
    assert (s.dealer, where(at)) == (3, "luck Dealing")
    at = told(fours("cut KC 5D KS KH", seats=4, first_dealer="high_cut"), "cut 4C QS QH")
    s = at.state
    assert (where(at), s.cutters) == ("luck Cutting", 0b1100)
    told(at, "cut KC KD", "cut 3C 2C")
    assert (s.dealer, where(at)) == (2, "luck Dealing")
    assert where(told(at, deal(2, "AC", 4))) == "3 Proposing"


def test_AF_G19_the_cards_of_one_cut_are_different() -> None:
    at = fours(first_dealer="high_cut")
    assert refused(at, "cut 7C 7C", BadWord) == refused(at, "dealer 1", BadWord) == refused(at, "cut 7C", BadWord) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G19_everybody_has_a_chance_to_deal(seats: int) -> None:
    game = find("all_fours")
    dealers, cards = set(), set()
    for seed in range(120):
        s: Any = game.begin(game.ruled({"first_dealer": "high_cut"}), seats)
        assert s.cutters == (1 << seats) - 1
        s.lucky(Fortune(seed))
        cards |= set(s.luck[:seats])
        assert len(set(s.luck[:seats])) == seats
        if s.cutters.bit_count() == 1:
            dealers.add(s.dealer)
            ranks = [card % 13 for card in s.luck[:seats]]
            assert ranks.index(max(ranks)) == s.dealer
    assert dealers == set(range(seats))
    assert cards == set(range(52))


# AF-G20


def test_AF_G20_the_target_says_how_long_a_game_is() -> None:
    assert options.length(Rulings) == "target"


@pytest.mark.parametrize("target", [7, 10, 11])
def test_AF_G20_seven_or_ten_or_eleven_win(target: int) -> None:
    at = ending("AS", "", kp=3, score=[target - 1, 0], target=target)
    assert (points(at), where(at)) == ([target, 0], "nobody Over")
    at = ending("AS", "", kp=3, score=[target - 2, 0], target=target)
    assert (points(at), where(at)) == ([target - 1, 0], "luck Dealing")


# AF-G21


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_G21_by_option_all_look_at_once(seats: int, dealer: int) -> None:
    at = dealt(dealer, "AC", seats=seats, peek_before_settled="all")
    s: Any = at.state
    for seat in range(seats):
        assert s.looks(seat)
        assert at.view(seat)["hands"] == [s.hands[other] if other == seat else 6 for other in range(seats)]
    other = dealt(dealer, "AC", seats=seats)
    eldest = (dealer + 1) % seats
    assert (where(at), words(at)) == (where(other), words(other)) == (f"{eldest} Proposing", ["stand", "beg"])
    assert refused(at, f"{dealer} stand", NotYourTurn) == "AF-07"


# AF-G22


REVOKERS = ("AS KS", "2S 9H", "TS 4C", "KD QS")


def test_AF_G22_a_revoke_is_refused() -> None:
    at = lay(playing("H", *REVOKERS), "AS")
    assert refused(at, "1 play 9H") == "AF-14"
    assert (at.state.fined_of(1), points(at)) == (0, [0, 0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_G22_or_it_stands_and_each_opposing_party_scores_one(seats: int) -> None:
    at = lay(playing("H", *REVOKERS[:seats], revoke="one_point"), "AS")
    assert words(at) == ["play 2S", "play 9H"]
    s: Any = at.state
    assert PACK.cards(s.fined_of(1)) == PACK.cards(s.fined()) == ["9H"]
    assert refusal(at, "1 play KS") == ("AF-14", "You do not hold that card.")
    lay(at, "9H")
    assert points(at) == {2: [1, 0], 3: [1, 0, 1], 4: [1, 0]}[seats]
    assert s.trick[1] == PACK.hand(["9H"])
    if seats > 2:
        lay(at, *["TS", "QS"][: seats - 2])
    assert (where(at), s.winner) == ("1 Playing", 1)  # the card stands


@pytest.mark.parametrize("offender", range(4))
def test_AF_G22_whoever_revokes(offender: int) -> None:
    hands = ["2S 3S", "4S 5S", "6S 7S", "8S 9S"]
    hands[offender] = "TS AD"
    at = playing("H", *hands, dealer=offender, revoke="one_point")
    lead = (offender + 1) % 4
    lay(at, *(hands[(lead + i) % 4].split()[0] for i in range(3)), "AD")
    assert points(at) == ([0, 1] if offender % 2 == 0 else [1, 0])


def test_AF_G22_nothing_is_scored_for_a_card_that_is_allowed() -> None:
    at = lay(playing("H", "AS KS", "2S 9H", "4C 5C", revoke="one_point"), "AS")
    s: Any = at.state
    lay(at, "2S")
    assert (points(at), s.fined(), words(at)) == ([0, 0, 0], 0, ["play 4C", "play 5C"])
    lay(at, "5C")
    assert points(at) == [0, 0, 0]
    assert (where(at), s.fined()) == ("0 Playing", 0)


def test_AF_G22_trumping_is_no_revoke_where_one_may_trump() -> None:
    at = playing("H", "AS KS", "2S 9H 3C", revoke="one_point", follow_rule="follow_or_trump")
    lay(at, "AS")
    s: Any = at.state
    assert (words(at), PACK.cards(s.fined())) == (["play 3C", "play 2S", "play 9H"], ["3C"])
    assert points(lay(at, "9H")) == [0, 0]
    at.undo()
    assert points(lay(at, "3C")) == [1, 0]


@pytest.mark.parametrize(("offender", "final"), [(0, [6, 7, 6]), (1, [6, 6, 7]), (2, [7, 6, 6])])
def test_AF_G22_it_may_win_in_order_from_the_offenders_left(offender: int, final: list[int]) -> None:
    hands = ["2S 3S", "4S 5S", "6S 7S"]
    hands[offender] = "TS AD"
    at = scored(playing("H", *hands, dealer=offender, revoke="one_point"), 6, 6, 6)
    lead = (offender + 1) % 3
    lay(at, *(hands[(lead + i) % 3].split()[0] for i in range(2)), "AD")
    assert (points(at), where(at)) == (final, "nobody Over")


def test_AF_G22_the_second_may_win_by_it() -> None:
    at = scored(playing("H", "2S 3S", "TS AD", "6S 7S", revoke="one_point"), 6, 6, 5)
    assert points(lay(at, "2S", "AD")) == [7, 6, 6]
    assert where(at) == "nobody Over"


@pytest.mark.parametrize("kp", [0, 4])
def test_AF_G22_it_is_outside_the_four(kp: int) -> None:
    at = playing("S", "AS 2S JS", "TS TH 9H", revoke="one_point")
    s: Any = at.state
    s.held, s.turned_knaves = [PACK.hand(["AS", "2S", "JS"]), *s.held[1:]], kp
    lay(at, "AS", "TH", "2S", "TS")
    assert points(at) == [1, 0]
    lay(at, "9H", "JS")
    assert points(at) == ([5, 0] if kp == 0 else [1, 0])


# The house's own


@pytest.mark.parametrize("most", [0, 1, 3])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_max_redeals_the_last_turn_up_stands_after_so_many_failed_packs(seats: int, most: int) -> None:
    at = dealt(0, "AH", seats=seats, max_redeals=most)
    s: Any = at.state
    for failed in range(most):
        run_out(at)
        assert (where(at), s.redeals) == ("luck Dealing", failed + 1)
        told(at, deal(0, "AH", seats))
    run_out(at)
    assert (where(at), SUITS[s.trump], s.settled) == ("0 Discarding", "H", 1)
    assert points(at) == [0] * s.parties
    discard_all(at)
    while where(at).endswith("Playing"):
        told(at, f"{s.turn} {words(at)[0]}")
    assert s.redeals == 0


def test_max_redeals_a_refused_suit_that_is_asked_for_again_may_stand() -> None:
    at = dealt(0, "AH", seats=4, max_redeals=0, rejected_suit_turned="may_choose", discard="keep_all")
    for _ in range(2):
        told(both_beg(at), run(at, heart(at)))
    assert where(at) == "1 Proposing"
    s: Any = both_beg(at).state
    assert (where(at), SUITS[s.trump], points(at), s.gifts) == ("1 Playing", "H", [0, 0], 0)


def test_max_redeals_a_fresh_suit_begged_at_the_last_stands() -> None:
    at = ran(dealt(0, "AC", seats=4, max_redeals=0), "AS", "AH")
    s: Any = both_beg(at).state
    assert (where(at), SUITS[s.trump], s.phase != RUNNING) == ("0 Discarding", "H", True)


def test_max_redeals_is_a_hundred_by_default() -> None:
    at = fours("dealer 0", seats=4)
    s: Any = at.state
    s.redeals = 99
    run_out(told(at, deal(0, "AH", 4)))
    assert (where(at), s.redeals) == ("luck Dealing", 100)
    run_out(told(at, deal(0, "AH", 4)))
    assert (where(at), s.redeals) == ("0 Discarding", 100)
