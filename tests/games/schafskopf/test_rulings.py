"""Schafskopf's rulings, gap by gap, each value of each option."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import NONE
from groomporter.core.errors import BadRulings, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.schafskopf.rulings import Rulings
from groomporter.games.schafskopf.words import PACK, players
from tests.games.schafskopf.deals import (
    DEAL_A,
    DEAL_E,
    deal,
    dealt,
    declined,
    finished,
    held,
    play_in_order,
    refused,
    schafskopf,
    scores,
    where,
    words,
)
from tests.nets.script import told

VALUES: dict[str, list[object]] = {
    "least_measure": ["tricks", "points"],
    "longest_period": ["earliest_last_trick"],
    "discards_count_for": ["lone_player", "nobody", "opponents"],
    "discard_limits": ["any_two", "no_trumps"],
    "discards_visible": [False],
    "sit_out_4": ["dealer", "right_of_dealer"],
    "sit_out_5": ["skat_custom", "three_to_left"],
    "sitting_out_score": ["zero"],
    "three_players_dealer": ["plays"],
    "least_trick_needed": [False, True],
    "opponents_share": ["none", "mirror"],
    "schwarz_tricks_only": [True],
    "first_dealer": ["random", "first_knave"],
    "tie_game": ["shared"],
    "revoke": ["illegal_move"],
}
GAPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 18]  # 11, 14 and 19 are no options


def test_SK_G01_to_G18_have_an_option_each_and_the_first_value_is_ours() -> None:
    known = options.options(Rulings)
    assert [option.why.partition(" ")[0] for option in known.values()] == [f"SK-G{gap:02}" for gap in GAPS]
    values = {name: option for name, option in known.items() if name != "hands_per_game"}
    assert {name: [*option.values] for name, option in values.items()} == VALUES
    assert {name: option.default for name, option in values.items()} == {name: ours[0] for name, ours in VALUES.items()}


@pytest.mark.parametrize("name", [*VALUES, "hands_per_game"])
def test_SK_G01_to_G18_take_no_other_value(name: str) -> None:
    for value in ("perhaps", 201, -1, None):
        with pytest.raises(BadRulings) as caught:
            find("schafskopf").ruled({name: value})
        assert caught.value.rule == name


def test_SK_G01_to_G18_the_presets_depart_from_ours() -> None:
    assert options.departures(find("schafskopf").ruled({"ruleset": "booklet"})) == {}
    assert options.departures(find("schafskopf").ruled({"ruleset": "traditional"})) == {
        "least_measure": "points", "opponents_share": "mirror", "first_dealer": "first_knave",
    }  # fmt: skip


@pytest.mark.parametrize(("tricks", "taken", "blind", "by_tricks", "by_points"), [
    ([2, 3, 5], [50, 40, 30], "7S 8S", 0, 2),
    ([2, 3, 5], [50, 30, 40], "7S 8S", 0, 1),
    ([5, 3, 2], [30, 50, 40], "7S 8S", 2, 0),
    ([5, 3, 2], [30, 50, 19], "AS TS", 2, 0),
    ([5, 3, 2], [41, 50, 18], "AS 7S", 2, 2),
])  # fmt: skip
def test_SK_G01_the_least_is_of_tricks_or_of_points(
    tricks: list[int], taken: list[int], blind: str, by_tricks: int, by_points: int
) -> None:
    for measure, lowest in (("tricks", by_tricks), ("points", by_points)):
        at = finished(tricks, taken, blind=blind, least_measure=measure)
        assert scores(at) == [2 if i == lowest else 0 for i in range(3)]


@pytest.mark.parametrize(("taken", "won", "lowest"), [
    ([40, 40, 40], [8, 9, 0], 0), ([40, 40, 40], [9, 8, 0], 1), ([30, 60, 30], [9, 8, 7], 0),
    ([60, 30, 30], [9, 8, 7], 1), ([30, 30, 60], [5, 4, 0], 1),
])  # fmt: skip
def test_SK_G02_the_earliest_last_trick_settles_points_that_are_level(
    taken: list[int], won: list[int], lowest: int
) -> None:
    at = finished([2, 3, 5], taken, won=won, least_measure="points")
    assert scores(at) == [2 if i == lowest else 0 for i in range(3)]


@pytest.mark.parametrize(("value", "points", "against", "score"), [
    ("lone_player", 71, 49, 2), ("nobody", 50, 49, -2), ("opponents", 50, 70, -2),
])  # fmt: skip
@pytest.mark.parametrize("lone", range(3))
def test_SK_G03_whose_the_discards_are(lone: int, value: str, points: int, against: int, score: int) -> None:
    taken = [30, 19, 30]
    taken[lone], taken[(lone + 1) % 3], taken[(lone + 2) % 3] = 50, 30, 19
    at = finished([3, 3, 4], taken, lone=lone, laid="AS TS", discards_count_for=value)
    s: Any = at.state
    assert (s.points[lone], s.against) == (points, against)
    assert scores(at) == [score if i == lone else 0 for i in range(3)]
    assert s.points[(lone + 1) % 3] == 30
    assert s.points[(lone + 2) % 3] == 19


@pytest.mark.parametrize("value", ["lone_player", "nobody", "opponents"])
def test_SK_G03_without_a_trick_the_discards_change_nothing(value: str) -> None:
    at = finished([0, 6, 4], [0, 60, 39], lone=0, laid="AS TS", discards_count_for=value)
    s: Any = at.state
    assert (scores(at), s.points[0]) == ([-6, 0, 0], 21 if value == "lone_player" else 0)


TWELVE = {  # of F: plain cards, and the trumps that make up ten; the blind
    2: ("7C 8C QC QS QH QD JC JS JH JD", "AD TD"),
    1: ("7C KD QC QS QH QD JC JS JH JD", "AD TD"),
    0: ("9D KD QC QS QH QD JC JS JH JD", "AD TD"),
    3: ("7C 8C QC QS QH QD JC JS JH JD", "AD 9C"),
}


def twelve(plain: int, **rulings: Any) -> Table:
    hand, blind = TWELVE[plain]
    rest = [card for card in PACK.names if card not in f"{hand} {blind}".split()]
    return dealt("0 take", hands=(hand, " ".join(rest[:10]), " ".join(rest[10:]), blind), **rulings)


@pytest.mark.parametrize("plain", TWELVE)
def test_SK_G04_any_two_may_be_discarded(plain: int) -> None:
    at = twelve(plain)
    for left in (12, 11):
        assert {word.split()[1] for word in words(at)} == held(at, 0)
        assert len(words(at)) == left
        told(at, f"0 {words(at)[-1]}")
    assert where(at) == "0 Playing"


@pytest.mark.parametrize(("plain", "allowed"), [(2, ["7C", "8C"]), (3, ["7C", "8C", "9C"])])
def test_SK_G04_or_no_trumps_of_one_who_holds_two_plain_cards(plain: int, allowed: list[str]) -> None:
    at = twelve(plain, discard_limits="no_trumps")
    assert words(at) == [f"discard {card}" for card in allowed]
    assert refused(at, "0 discard JC") == refused(at, "0 discard AD") == "SK-G04"
    assert refused(at, "0 discard AC") == "SK-09"
    told(at, "0 discard 7C")  # he had two among his twelve: that holds for both
    assert words(at) == [f"discard {card}" for card in allowed[1:]]
    assert refused(at, "0 discard JC") == "SK-G04"
    assert where(told(at, "0 discard 8C")) == "0 Playing"


@pytest.mark.parametrize("plain", [1, 0])
@pytest.mark.parametrize("first", ["7C", "QC", "TD"])
def test_SK_G04_with_fewer_plain_cards_any_two(plain: int, first: str) -> None:
    at = twelve(plain, discard_limits="no_trumps")
    assert len(words(at)) == 12
    told(at, f"0 discard {first if f'discard {first}' in words(at) else 'KD'}")
    assert len(words(at)) == 11
    told(at, "0 discard JD")
    assert where(at) == "0 Playing"


def test_SK_G05_nobody_else_sees_the_discards_until_the_hand_is_over() -> None:
    at = dealt("0 take", "0 discard 8H", "0 discard 7H", hands=DEAL_E, seats=4)
    cards = PACK.hand(["7H", "8H"])
    for seat in range(4):
        assert at.view(seat)["laid"] == [cards if seat == 0 else 2, 0, 0, 0]
        told_of = ["0 discard 8H", "0 discard 7H"] if seat == 0 else ["0 discard ??"] * 2
        assert at.heard(seat)[-2:] == told_of
    play_in_order(at, DEAL_E)
    assert [at.view(seat)["laid"] for seat in range(4)] == [[cards, 0, 0, 0]] * 4


def test_SK_G05_the_discards_come_to_light_at_the_end_of_the_game_too() -> None:
    at = dealt("0 take", "0 discard 8H", "0 discard 7H", hands=DEAL_E, hands_per_game=1)
    play_in_order(at, DEAL_E)
    assert where(at) == "nobody Over"
    assert at.view(2)["laid"] == [PACK.hand(["7H", "8H"]), 0, 0]


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize(("value", "places"), [("dealer", (1, 2, 3)), ("right_of_dealer", (1, 2, 0))])
def test_SK_G06_who_rests_of_four(dealer: int, value: str, places: tuple[int, ...]) -> None:
    at = dealt(dealer=dealer, seats=4, sit_out_4=value, sit_out_5="three_to_left")
    ring = [(dealer + place) % 4 for place in places]
    s: Any = at.state
    assert players(s) == ring
    assert [s.hands[seat] for seat in ring] == [PACK.hand(hand.split()) for hand in DEAL_A[:3]]
    assert [s.after[seat] for seat in ring] == [ring[1], ring[2], ring[0]]
    assert s.after[:4].count(NONE) == 1
    assert where(declined(at)) == f"{ring[0]} Playing"


@pytest.mark.parametrize("dealer", range(5))
@pytest.mark.parametrize(("value", "places"), [("skat_custom", (1, 2, 4)), ("three_to_left", (1, 2, 3))])
def test_SK_G07_who_rests_of_five(dealer: int, value: str, places: tuple[int, ...]) -> None:
    at = dealt(dealer=dealer, seats=5, sit_out_5=value, sit_out_4="right_of_dealer")
    ring = [(dealer + place) % 5 for place in places]
    s: Any = at.state
    assert players(s) == ring
    assert [s.hands[seat] for seat in ring] == [PACK.hand(hand.split()) for hand in DEAL_A[:3]]
    assert [s.after[seat] for seat in ring] == [ring[1], ring[2], ring[0]]
    assert s.after[:5].count(NONE) == 2
    assert where(declined(at)) == f"{ring[0]} Playing"


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("lone", [None, 0, 1, 2])
@pytest.mark.parametrize("share", ["none", "mirror"])
def test_SK_G08_who_rests_scores_nothing(seats: int, lone: int | None, share: str) -> None:
    for tricks in ([3, 3, 4], [0, 0, 10], [0, 5, 5]):
        at = finished(tricks, seats=seats, dealer=1, lone=lone, opponents_share=share)
        s: Any = at.state
        assert [s.score[seat] for seat in range(12) if seat >= seats or s.after[seat] == NONE] == [0] * 9
        assert any(s.score)


@pytest.mark.parametrize("dealer", range(3))
def test_SK_G09_with_three_the_dealer_plays_last(dealer: int) -> None:
    at = dealt(dealer=dealer)
    assert players(at.state) == [(dealer + 1) % 3, (dealer + 2) % 3, dealer]
    assert held(at, dealer) == set(DEAL_A[2].split())


@pytest.mark.parametrize("measure", ["tricks", "points"])
@pytest.mark.parametrize(("tricks", "taken", "score"), [
    ([0, 4, 6], [0, 50, 70], [0, 2, 0]), ([6, 0, 4], [70, 0, 50], [0, 0, 2]), ([4, 6, 0], [50, 70, 0], [2, 0, 0]),
    ([10, 0, 0], [120, 0, 0], [-4, 0, 0]), ([0, 10, 0], [0, 120, 0], [0, -4, 0]), ([0, 0, 10], [0, 0, 120], [0, 0, -4]),
    ([2, 3, 5], [30, 40, 50], [2, 0, 0]), ([9, 1, 0], [120, 0, 0], [0, 2, 0]),
])  # fmt: skip
def test_SK_G10_a_trick_is_needed(measure: str, tricks: list[int], taken: list[int], score: list[int]) -> None:
    assert scores(finished(tricks, taken, least_trick_needed=True, least_measure=measure)) == score


def test_SK_G10_level_among_those_who_have_a_trick() -> None:
    assert scores(finished([5, 0, 5], won=[9, 0, 0], least_trick_needed=True)) == [2, 0, 0]
    assert scores(finished([0, 5, 5], won=[0, 9, 0], least_trick_needed=True)) == [0, 2, 0]


@pytest.mark.parametrize("tricks", [[0, 1, 9], [9, 0, 1], [5, 5, 0]])
def test_SK_G11_two_are_given_only_if_all_have_a_trick(tricks: list[int]) -> None:
    assert sorted(scores(finished(tricks))) == [0, 0, 4]
    assert sorted(scores(finished([0, 0, 10]))) == [-4, 4, 4]


@pytest.mark.parametrize(("tricks", "points", "value"), [
    ([0, 5, 5], 0, -6), ([10, 0, 0], 120, 6), ([3, 3, 4], 30, -4), ([3, 3, 4], 60, -2), ([3, 3, 4], 61, 2),
    ([3, 3, 4], 91, 4),
])  # fmt: skip
@pytest.mark.parametrize(("seats", "dealer"), [(3, 0), (4, 2), (5, 3)])
def test_SK_G12_the_opponents_may_mirror_it(
    tricks: list[int], points: int, value: int, seats: int, dealer: int
) -> None:
    taken = [points, 120 - points, 0]
    for share, own, other in (("none", value, 0), ("mirror", 2 * value, -value)):
        at = finished(tricks, taken, lone=0, seats=seats, dealer=dealer, opponents_share=share)
        s: Any = at.state
        ring = [seat for seat in range(seats) if s.after[seat] != NONE]
        assert len(ring) == 3
        assert scores(at) == [0 if seat not in ring else own if seat == s.lone else other for seat in range(seats)]


@pytest.mark.parametrize("tricks", [[0, 0, 10], [0, 5, 5], [3, 3, 4]])
def test_SK_G12_hands_for_least_are_unchanged(tricks: list[int]) -> None:
    assert scores(finished(tricks, opponents_share="mirror")) == scores(finished(tricks))


@pytest.mark.parametrize("value", ["lone_player", "nobody", "opponents"])
def test_SK_G13_schwarz_is_ten_tricks_whatever_was_discarded(value: str) -> None:
    assert scores(finished([0, 10, 0], [0, 99, 0], lone=1, laid="AS TS", discards_count_for=value)) == [0, 6, 0]
    assert scores(finished([1, 9, 0], [0, 99, 0], lone=1, laid="AS TS", discards_count_for=value)) == [0, 4, 0]


def test_SK_G14_no_points_with_a_trick_are_of_the_first_line() -> None:
    assert scores(finished([1, 4, 5], [0, 60, 60], lone=0)) == [-4, 0, 0]


@pytest.mark.parametrize(("seats", "hands", "deals"), [
    (3, 0, 12), (4, 0, 16), (5, 0, 20), (3, 1, 1), (4, 3, 3), (5, 200, 200),
])  # fmt: skip
def test_SK_G15_how_many_hands_are_a_game(seats: int, hands: int, deals: int) -> None:
    at = schafskopf("dealer 0", seats=seats, hands_per_game=hands)
    s: Any = at.state
    assert s.deals == deals
    for played in range(min(deals, 20)):
        assert (where(at), s.dealt) == ("luck Dealing", played)
        play_in_order(declined(told(at, deal(DEAL_E))), DEAL_E)
    assert where(at) == ("nobody Over" if deals <= 20 else "luck Dealing")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SK_G16_the_lot_chooses_the_first_dealer(seats: int) -> None:
    at = schafskopf(seats=seats)
    s: Any = at.state
    assert (where(at), s.dealer, s.lone, s.dealt, s.blind) == ("luck Cutting", NONE, NONE, 0, 0)
    assert refused(at, "0 take", NotYourTurn) == "SK-G16"
    for word in (f"dealer {seats}", "dealer", "dealer -1", "dealer 00", "knave JC", "deal JC"):
        assert refused(at, word, BadWord) == ""
    for seat in range(seats):
        told(at, f"dealer {seat}")
        assert (where(at), s.dealer) == ("luck Dealing", seat)
        at.undo()
        s = at.state
    dealers = set()
    for seed in range(40):
        s = find("schafskopf").begin(None, seats)
        s.lucky(Fortune(seed))
        dealers.add(s.dealer)
    assert dealers == {*range(seats)}


PLAIN_CARDS = [name for name in PACK.names if name[0] != "J"]


@pytest.mark.parametrize("before", range(29))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_SK_G16_the_first_knave_makes_the_dealer(before: int, seats: int) -> None:
    word = " ".join(["knave", *PLAIN_CARDS[:before], "JH"])
    at = schafskopf(word, seats=seats, first_dealer="first_knave")
    s: Any = at.state
    assert (s.dealer, where(at)) == (before % seats, "luck Dealing")
    assert [at.heard(seat) for seat in range(seats)] == [[word]] * seats


def test_SK_G16_cards_are_dealt_until_a_knave_and_no_longer() -> None:
    at = schafskopf(first_dealer="first_knave")
    for word in ("knave 7C 8C", "knave JC 7C", "knave 7C 7C JC", "knave", "knave 6C JC", "dealer 0"):
        assert refused(at, word, BadWord) == ""
    knaves = set()
    for seed in range(60):
        at = Table(find("schafskopf"), find("schafskopf").ruled({"first_dealer": "first_knave"}), 4, Fortune(seed))
        verb, *cards = at.log[0].word.split(" ")
        assert (verb, [card for card in cards if card[0] == "J"]) == ("knave", cards[-1:])
        s: Any = at.state
        assert s.dealer == (len(cards) - 1) % 4
        knaves.add(cards[-1])
    assert knaves == {"JC", "JS", "JH", "JD"}


def test_SK_G17_those_level_share_the_win() -> None:
    at = dealt(hands=DEAL_E, hands_per_game=1)
    declined(at)
    play_in_order(at, DEAL_E)
    assert (scores(at), where(at)) == ([-4, 4, 4], "nobody Over")


def test_SK_G18_a_revoke_is_refused() -> None:
    at = told(declined(dealt()), "0 play AH")
    with pytest.raises(IllegalAct) as caught:
        told(at, "1 play AC")
    assert caught.value.rule == "SK-12"
    assert [at.state.fined_of(seat) for seat in range(3)] == [0] * 3
    assert words(at) == ["play 9H", "play KH", "play TH"]


def test_SK_G19_the_rulebook_puts_skat_where_it_belongs() -> None:
    assert "1810" in find("schafskopf").rulebook["SK-G19"]
