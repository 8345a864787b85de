"""The rules of Strip Tease, Variation 1, by their numbers."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.strip_tease_1.events import COURTS
from groomporter.games.strip_tease_1.rules import power_of, suit_of
from groomporter.games.strip_tease_1.words import PACK
from tests.games.strip_tease_1.deals import (
    SEATS,
    SUITED,
    cards,
    cut,
    deal,
    fined,
    held,
    left,
    play,
    refused,
    tease,
    trial,
    where,
    wins,
    words,
)
from tests.nets.script import told


def test_ST1_01_prosecution_against_defence_for_four() -> None:
    game = find("strip_tease_1")
    assert (game.title, game.seats, game.prefix) == ("Strip Tease, Variation 1", (4, 4), "ST1")
    assert "577243" in game.rulebook["ST1-01"]
    for seats in (3, 5):
        with pytest.raises(BadSeats):
            game.begin(None, seats)
    assert tease().state.results() == [0, 0]


def test_ST1_02_four_suits_of_thirteen_and_a_joker() -> None:
    assert [suit_of(PACK.places[name], 0) for name in ("T1", "T13", "C1", "C13", "P1", "P13", "JK")] == [
        0, 0, 1, 1, 2, 2, 3,
    ]  # fmt: skip
    assert "S7" not in PACK.places


def test_ST1_03_theatre_is_the_defences_and_court_the_prosecutions() -> None:
    for way, own, other in ((0, "C", "T"), (1, "T", "C")):
        assert power_of(PACK.places[f"{own}5"], way, 2) == 30
        assert power_of(PACK.places[f"{other}5"], way, 2) == 0


def test_ST1_04_the_larger_number_is_higher() -> None:
    for suit, led in (("T", 0), ("C", 1), ("P", 2)):
        for way in range(8):
            powers = [power_of(PACK.places[f"{suit}{i}"], way, led) for i in range(1, 14)]
            assert powers == sorted(set(powers))
            assert max(powers) < 60
    assert [power_of(39, way, led) for way in range(8) for led in (0, 3)] == [60] * 8 + [0] * 8


def test_ST1_05_the_strip_tease_cards_are_not_dealt() -> None:
    at = tease(cut("N"))
    line = deal("N", SUITED).replace("T13", "S13")
    assert refused(at, line, BadWord) == ""
    assert all(not card.startswith("S") for card in PACK.names)


def test_ST1_06_the_stacks_begin_at_six_and_six() -> None:
    s: Any = tease().state
    assert (s.k, s.k0, 12 - s.k) == (6, 6, 6)


def test_ST1_07_the_low_stack_is_the_prosecutions() -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, k=1, defence="EW")
    s: Any = play(at, "P9 P2 P3 P4").state
    assert (s.k, s.settled) == (0, 0)
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, k=11, defence="NS")
    s = play(at, "P9 P2 P3 P4").state
    assert (s.k, s.settled) == (12, 1)


def test_ST1_08_the_layout_is_one_number() -> None:
    game = find("strip_tease_1")
    fortune = Fortune(3)
    s: Any = game.begin()
    while not s.over():
        if s.turn < 0:
            s.lucky(fortune)
        else:
            s.play(fortune.choose(s.acts()))
        assert 0 <= s.k <= 12
        assert s.settled == {0: 0, 12: 1}.get(s.k, NONE)


@pytest.mark.parametrize(("line", "dealer"), [
    ("cut T1 C2 P3 T4", "W"), ("cut C13 P12 T11 T10", "N"), ("cut T1 JK P13 C13", "E"), ("cut P1 P2 P13 P12", "S"),
])  # fmt: skip
def test_ST1_09_the_largest_number_deals(line: str, dealer: str) -> None:
    at = tease(line)
    s: Any = at.state
    assert (SEATS[s.dealer], where(at)) == (dealer, "luck Dealing")


def test_ST1_09_equal_cuts_are_repeated() -> None:
    at = tease("cut T7 C7 P3 T2")
    s: Any = at.state
    assert (where(at), s.dealer) == ("luck Cutting", NONE)
    told(at, "cut T5 C5", "cut P5 P6")
    assert SEATS[s.dealer] == "E"


def test_ST1_09_what_was_cut_is_remembered_and_nothing_else_is_there_yet() -> None:
    s: Any = tease().state
    assert (s.cuts, s.owed, s.doubtful, s.run, s.settled, s.victor) == ([0] * 4, 0, 0, NONE, NONE, NONE)
    s = tease("cut T7 C7 P3 JK").state
    assert s.cuts == [7, 7, 3, 14]


def test_ST1_09_what_the_cut_may_say() -> None:
    at = tease()
    for line in ("cut T1 T1 T2 T3", "cut T1 T2 T3", "cut T1 T2 T3 T4 T5", "cut S1 T1 T2 T3", "deal T1 T2 T3 T4"):
        assert refused(at, line, BadWord) == ""
    assert refused(at, "N defend", NotYourTurn) == "ST1-09"


def test_ST1_09_the_lot_cuts_as_many_cards_as_there_are_cutters() -> None:
    game = find("strip_tease_1")
    dealers = set()
    for seed in range(60):
        s: Any = game.begin()
        fortune = Fortune(seed)
        while s.phase == 1:
            s.lucky(fortune)
        dealers.add(s.dealer)
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_10_one_at_a_time_from_the_dealers_left(dealer: str) -> None:
    at = tease(cut(dealer), " ".join(["deal", *PACK.names]))
    for places in (1, 2, 3, 4):
        assert held(at, left(dealer, places)) == " ".join(PACK.names[places - 1 :: 4])
    assert refused(tease(cut(dealer)), " ".join(["deal", *PACK.names[:39]]), BadWord) == ""


def test_ST1_10_all_forty_cards_are_shuffled() -> None:
    firsts = set()
    for seed in range(300):
        s: Any = tease(cut("N")).state
        s.lucky(Fortune(seed))
        assert sum(s.hands[:4]) == (1 << 40) - 1
        firsts.add(s.luck[39])
    assert len(firsts) == 40


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_11_the_deal_passes_to_the_left(dealer: str) -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, dealer=dealer)
    while where(at) != "luck Dealing":
        play(at, cards(at))
    s: Any = at.state
    assert (SEATS[s.dealer], s.trial) == (left(dealer), 2)


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_12_the_dealer_speaks_first_and_must_choose(dealer: str) -> None:
    at = tease(cut(dealer), deal(dealer, SUITED))
    assert where(at) == f"{dealer} Declaring"
    assert sorted(words(at)) == ["defend", "prosecute"]
    assert refused(at, f"{dealer} pass", BadWord) == "ST1-12"
    assert refused(at, f"{left(dealer)} defend", NotYourTurn) == "ST1-12"
    with pytest.raises(IllegalAct, match="ST1-12"):
        at.state.play(4)


def test_ST1_13_two_of_a_side_leave_the_others_to_the_other() -> None:
    at = tease(cut("E"), deal("E", SUITED), "E prosecute", "S defend")
    assert where(at) == "W Declaring"
    s: Any = told(at, "W defend").state
    assert (s.side, where(at)) == ([0, 0, 1, 1], "S Playing")
    s = tease(cut("E"), deal("E", SUITED), "E prosecute", "S prosecute").state
    assert s.side == [1, 0, 0, 1]


@pytest.mark.parametrize("pair", ["NE", "NS", "NW", "ES", "EW", "SW"])
def test_ST1_14_partners_may_be_any_two(pair: str) -> None:
    s: Any = trial(defence=pair).state
    assert s.side == [1 if seat in pair else 0 for seat in SEATS]


def test_ST1_15_nobody_declares_in_a_later_trial() -> None:
    at = trial(number=2, dealer="S", defence="NW")
    s: Any = at.state
    assert (where(at), s.side) == ("W Playing", [1, 0, 0, 1])


@pytest.mark.parametrize(("k", "winner", "score"), [(1, 0, [16, 0]), (11, 1, [0, 16])])
def test_ST1_16_an_empty_stack_ends_the_game(k: int, winner: int, score: list[int]) -> None:
    at = trial({"N": "P9 P8", "E": "P2 T1", "S": "P3 T2", "W": "P4 T3"}, defence="NS" if winner else "EW")
    s: Any = at.state
    s.k = k
    play(at, "P9 P2 P3 P4")
    assert (s.settled, where(at), s.score, s.victor) == (winner, "nobody Over", score, winner)
    assert refused(at, "N play P8", NotYourTurn) == ""


def test_ST1_17_four_courts() -> None:
    courts = [find("strip_tease_1").spoken(court) for court in COURTS]
    assert courts == ["Police Court", "Old Bailey", "Court of Criminal Appeal", "House of Lords"]


@pytest.mark.parametrize(("number", "then"), [
    (1, "luck Dealing"), (2, "luck Dealing"), (3, "E Appealing"), (4, "nobody Over"),
])  # fmt: skip
def test_ST1_18_an_unsettled_trial_is_followed_by_the_next(number: int, then: str) -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, number=number, k=5)
    s: Any = play(at, "P9 P2 P3 P4").state
    assert where(at) == then
    assert s.trial == min(number + (number < 3), 4)
    assert s.score == [0, number]


def test_ST1_19_the_losing_side_may_appeal() -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, number=3, k=5, dealer="W")
    play(at, "P9 P2 P3 P4")
    assert (where(at), words(at)) == ("E Appealing", ["appeal", "no appeal"])
    assert refused(at, "N appeal", NotYourTurn) == "ST1-19"
    with pytest.raises(IllegalAct, match="ST1-19"):
        at.state.play(2)
    s: Any = told(at, "E appeal").state
    assert (where(at), s.trial, SEATS[s.dealer], s.appellants) == ("luck Dealing", 4, "N", 0)


def test_ST1_20_without_an_appeal_it_is_over() -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, number=3, k=5, dealer="W")
    play(at, "P9 P2 P3 P4")
    assert where(told(at, "E no appeal")) == "W Appealing"
    s: Any = told(at, "W no appeal").state
    assert (where(at), s.trial, s.victor) == ("nobody Over", 3, 1)


def test_ST1_21_each_trial_begins_where_the_last_ended() -> None:
    at = trial({"N": "P9", "E": "P2", "S": "P3", "W": "P4"}, k=8)
    s: Any = play(at, "P9 P2 P3 P4").state
    assert s.k == 9
    told(at, deal("N", SUITED))
    assert (s.k, s.k0, s.trial, where(at)) == (9, 9, 2, "E Playing")


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_22_the_dealers_left_leads_any_card(dealer: str) -> None:
    for number in (1, 2):
        at = trial(dealer=dealer, number=number)
        assert where(at) == f"{left(dealer)} Playing"
        assert cards(at) == held(at, left(dealer))
        assert fined(at) == ""
        play(at, cards(at).split()[0])
        assert where(at) == f"{left(dealer, 2)} Playing"


def test_ST1_22_only_what_is_held_is_played() -> None:
    at = trial()
    assert refused(at, "N play C4") == "ST1-22"
    assert at.game.sentence("ST1-22 not held") == "You do not hold that card."
    assert refused(at, "N play JK") == "ST1-22"
    assert refused(at, "N play JK T") == "ST1-22"
    assert refused(at, "N play S4", BadWord) == "ST1-23"
    assert refused(at, "E play C4", NotYourTurn) == "ST1-23"


def test_ST1_23_suit_must_be_followed() -> None:
    at = trial({"N": "T9", "E": "T2 P4 T8", "S": "C4", "W": "C5"})
    play(at, "T9")
    assert cards(at) == "T2 T8"
    assert refused(at, "E play P4") == "ST1-23"
    assert at.game.sentence("ST1-23") == "You can follow suit, and must."


@pytest.mark.parametrize(("laid", "winner"), [
    ("P5 C3 P9 P6", "E"), ("P5 T3 P9 P6", "S"), ("P5 C3 T2 P6", "E"), ("T5 C3 P9 T6", "E"), ("T13 T1 C9 P6", "N"),
    ("C5 C3 T1 P13", "S"), ("C5 T3 C6 P13", "S"), ("P5 P3 C13 T13", "N"),
])  # fmt: skip
def test_ST1_24_each_side_has_trumps_of_its_own(laid: str, winner: str) -> None:
    assert wins(laid, void_discard="any_card") == winner


def test_ST1_25_who_cannot_follow_throws_prudie_or_objects() -> None:
    at = trial({"N": "C9", "E": "T2 T8 P4 P5", "S": "C4", "W": "C5"}, defence="NS")
    play(at, "C9")
    assert cards(at) == "P4 P5"
    assert refused(at, "E play T8") == "ST1-25"
    at = trial({"N": "T9", "E": "C2 C8 P4", "S": "T4", "W": "C1 C3 JK P5"}, defence="NS")
    play(at, "T9")
    assert cards(at) == "C2 C8 P4"
    play(at, "C8 T4")
    assert cards(at) == "C1 C3 P5 JK"  # under-trumping is allowed
    s: Any = play(at, "C1").state
    assert SEATS[s.winner] == "E"


def test_ST1_26_objections_compete_by_number_alone() -> None:
    assert wins("P9 C3 T4 C5") == "W"
    assert wins("P9 C3 T4 C2") == "S"
    assert wins("P13 C1 P2 P3") == "E"
    assert wins("P13 C6 T5 P3") == "E"


@pytest.mark.parametrize(("laid", "calls"), [
    ("P9 C3 T4 C5", [0, 1, 2, 3]), ("P9 C3 T2 C5", [0, 1, 0, 0]), ("P9 C3 P1 C5", [0, 1, 0, 0]),
    ("P9 C3 P1 C2", [0, 1, 0, 0]), ("P9 P1 T4 C5", [0, 0, 1, 2]), ("P9 P1 T4 C3", [0, 0, 1, 0]),
    ("P9 C3 JK C5", [0, 1, 0, 0]), ("P9 JK T2 C5", [0, 0, 1, 2]), ("JK C3 T4 C5", [0, 0, 0, 0]),
    ("P9 C3 T3 C4", [0, 1, 0, 0]), ("P9 C4 T4 C5", [0, 1, 0, 0]), ("T9 C3 T4 C5", [0, 1, 0, 0]),
])  # fmt: skip
def test_ST1_27_the_calls_come_from_the_cards(laid: str, calls: list[int]) -> None:
    at = trial(dict(zip(SEATS, laid.split(), strict=True)))
    found = []
    s: Any = at.state
    for card in laid.split():
        play(at, card)
        found.append(s.call)
    assert found == calls


def test_ST1_27_a_partners_overtrump_is_not_spoken() -> None:
    at = trial({"N": "P9", "E": "C3", "S": "T4", "W": "T7"}, defence="SW")
    found = []
    s: Any = at.state
    for card in ["P9", "C3", "T4", "T7"]:
        play(at, card)
        found.append(s.call)
    assert (found, SEATS[s.winner]) == ([0, 1, 2, 0], "W")


def test_ST1_28_the_joker_then_objections_then_the_suit_led() -> None:
    assert wins("P9 C3 JK C13") == "S"
    assert wins("P9 P13 P10 T12", void_discard="any_card", defence="NS") == "E"
    assert wins("P9 P13 P10 T12", void_discard="any_card", defence="NW") == "W"
    assert wins("P1 T13 C13 T12", void_discard="any_card", defence="NS") == "N"
    at = trial({"N": "P1 P2", "E": "P3 P4", "S": "P5 P6", "W": "P7 P8"})
    assert where(play(at, "P1 P3 P5 P7")) == "W Playing"
    s: Any = at.state
    assert (s.tricks[:4], s.led) == ([0, 0, 0, 1], NONE)


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_ST1_28_the_winner_does_not_depend_on_the_seat(order: tuple[int, ...]) -> None:
    numbers = [f"P{place + 5}" for place in order]
    assert wins(" ".join(numbers)) == SEATS[order.index(3)]


@pytest.mark.parametrize(("defence", "k"), [("NS", 7), ("EW", 5), ("NE", 7), ("SW", 5)])
def test_ST1_29_a_trick_moves_a_card(defence: str, k: int) -> None:
    at = trial({"N": "P9 P1", "E": "P3 P4", "S": "P5 P6", "W": "P7 P8"}, defence=defence)
    s: Any = play(at, "P9 P3 P5 P7").state
    assert (s.k, s.run) == (k, s.side[0])


@pytest.mark.parametrize(("number", "ks"), [(1, [7, 8, 7, 6]), (2, [7, 9, 8, 6]), (4, [7, 9, 8, 6])])
def test_ST1_30_each_later_trick_of_a_run_moves_two(number: int, ks: list[int]) -> None:
    hands = {"N": "P13 P12 P1 P2", "E": "P3 P4 P11 P10", "S": "P5", "W": "P6"}
    at = trial(hands, number=number)
    s: Any = at.state
    found = []
    for laid in ("P13 P3 P5 P6", "P12 P4 P5 P6", "P1 P11 P5 P6", "P10 P5 P6 P2"):
        s.hands = [*s.hands[:2], PACK.hand(["P5"]), PACK.hand(["P6"]), *[0] * 8]
        play(at, laid)
        found.append(s.k)
    assert found == ks


def test_ST1_31_the_joker_may_be_played_at_any_time() -> None:
    at = trial({"N": "P9 JK", "E": "P3 P4", "S": "P5 P6", "W": "P7 P8"})
    assert cards(at) == "P9 JK"
    play(at, "JK")
    s: Any = at.state
    assert (s.led, cards(at)) == (3, "P3 P4")
    play(at, "P3 P5 P7")
    assert SEATS[s.winner] == "N"
    at = trial({"N": "P9 P1", "E": "P3 JK", "S": "P5 P6", "W": "P7 P8"})
    assert cards(play(at, "P9")) == "P3 JK"
    at = trial({"N": "T9 P1", "E": "C3 JK", "S": "P5 P6", "W": "P7 P8"})
    assert cards(play(at, "T9")) == "C3 JK"
    s = play(at, "JK").state
    assert (s.call, s.objector) == (0, NONE)


@pytest.mark.parametrize(("number", "k", "barred"), [
    (2, 1, 0), (2, 11, 1), (3, 1, 0), (4, 11, 1), (2, 2, NONE), (2, 10, NONE), (1, 1, NONE), (1, 11, NONE),
    (3, 6, NONE),
])  # fmt: skip
@pytest.mark.parametrize("defence", ["NS", "EW"])
def test_ST1_32_the_winning_side_may_not_open_with_the_joker(number: int, k: int, barred: int, defence: str) -> None:
    at = trial({"N": "P9 P1", "E": "P3 JK", "S": "P5 P6", "W": "P7 P8"}, number=number, k=k, defence=defence)
    s: Any = at.state
    assert s.barred == barred
    play(at, "P9")
    if s.side[1] == barred:
        assert cards(at) == "P3"
        assert refused(at, "E play JK") == "ST1-32"
    else:
        assert cards(at) == "P3 JK"


def test_ST1_32_a_barred_leader_leads_something_else() -> None:
    at = trial({"N": "P9 JK", "E": "P3", "S": "P5", "W": "P7"}, number=2, k=11)
    assert (cards(at), refused(at, "N play JK")) == ("P9", "ST1-32")
    at = trial({"N": "T9 C1", "E": "C2 JK", "S": "P5", "W": "P7"}, number=2, k=1)
    play(at, "T9")
    assert (cards(at), refused(at, "E play JK")) == ("C2", "ST1-32")


@pytest.mark.parametrize(("side", "k"), [("Pros", 8), ("Def", 4)])
def test_ST1_33_contempt_costs_a_point_and_two_cards(side: str, k: int) -> None:
    defence = "NS" if side == "Pros" else "EW"
    own, other = ("C", "T") if side == "Pros" else ("T", "C")
    at = trial({"N": "P9 P1", "E": f"P3 {own}2 {other}4 JK", "S": "P5 P6", "W": "P7 P8"}, defence=defence)
    play(at, "P9")
    assert set(cards(at).split()) == {"P3", f"{own}2", "JK"}
    assert fined(at) == f"{own}2"
    assert refused(at, f"E play {other}4") == "ST1-23"
    s: Any = play(at, f"{own}2").state
    assert (s.k, s.call) == (k, 1)
    assert s.score == ([-1, 0] if side == "Pros" else [0, -1])
    assert s.penalties == ([1, 0] if side == "Pros" else [0, 1])
    play(at, "P5 P7")
    assert (SEATS[s.winner], s.k) == ("E", k - 1 if side == "Pros" else k + 1)


def test_ST1_33_ones_own_suit_led_is_followed_without_contempt() -> None:
    at = trial({"N": "C9 P1", "E": "C3 T2 P4", "S": "C5 T6", "W": "P7 P8"})
    play(at, "C9")
    assert (cards(at), fined(at)) == ("C3", "")
    play(at, "C3")
    assert (cards(at), fined(at)) == ("T6 C5", "T6")


def test_ST1_34_the_shift_is_scored_and_not_the_tricks() -> None:
    at = trial({"N": "P9", "E": "P3", "S": "P5", "W": "P7"}, k=6)
    s: Any = at.state
    s.k = 3
    s.tricks = [0, 3, 0, 6, *[0] * 8]
    play(at, "P9 P3 P5 P7")
    assert (s.k, s.score) == (4, [2, 0])


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_ST1_35_the_multiplier_is_the_number_of_the_trial(number: int) -> None:
    for defence, score in (("NS", [0, number]), ("EW", [number, 0])):
        at = trial({"N": "P9", "E": "P3", "S": "P5", "W": "P7"}, number=number, defence=defence)
        assert play(at, "P9 P3 P5 P7").state.results() == score


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_ST1_36_ten_more_for_the_object(number: int) -> None:
    for defence, k, score in (("NS", 11, [0, number + 10]), ("EW", 1, [number + 10, 0])):
        at = trial({"N": "P9", "E": "P3", "S": "P5", "W": "P7"}, number=number, defence=defence, k=k)
        assert play(at, "P9 P3 P5 P7").state.results() == score
        assert where(at) == "nobody Over"


def test_ST1_37_each_fine_is_a_point() -> None:
    at = trial({"N": "P9 P1", "E": "P3 C2", "S": "P5 T6", "W": "P7 C8"})
    s: Any = play(at, "P9 C2 T6 C8").state
    assert (s.score, s.penalties, s.k) == ([-2, -1], [2, 1], 7)


def test_ST1_39_the_higher_total_wins() -> None:
    for score, victor in (((3, 9), 1), ((9, 3), 0), ((4, 0), NONE), ((4, 1), 1), ((5, 0), 0)):
        at = trial({"N": "P9", "E": "P3", "S": "P5", "W": "P7"}, number=4, score=score)
        s: Any = play(at, "P9 P3 P5 P7").state
        assert (s.victor, where(at)) == (victor, "nobody Over")


def test_ST1_32_a_joker_led_by_the_side_that_is_not_barred_binds_nobody() -> None:
    hands = {"N": "JK P1", "E": "P3 C5", "S": "P4 T6", "W": "P5 T7"}
    at = play(trial(hands, number=2, k=11, defence="EW"), "JK P3")
    s: Any = at.state
    assert (s.barred, s.side[0], cards(at)) == (1, 0, "T6 P4")
