"""The rulings of Strip Tease, Variation 1, gap by gap, each value of each option.  Contempt is in test_contempt."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import NONE
from groomporter.core.errors import BadRulings, BadWord, IllegalAct, NotYourTurn
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.strip_tease_1.events import showing
from groomporter.games.strip_tease_1.labels import ATTESTED, label, labelled
from groomporter.games.strip_tease_1.rulings import Rulings
from groomporter.games.strip_tease_1.words import PACK
from tests.games.strip_tease_1.deals import (
    SEATS,
    SUITED,
    cards,
    cut,
    deal,
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

VALUES: dict[str, list[object]] = {
    "cut_tie_scope": ["tied_highest_only", "all"],
    "cut_joker": ["highest", "recut"],
    "partners": ["by_declaration", "fixed_opposite"],
    "led_trump_status": ["plain_when_led", "always_trump_for_owner"],
    "equal_overtrump": ["first_played", "last_played"],
    "void_discard": ["prudie_or_object", "any_card"],
    "joker_led": ["no_suit_to_follow", "leader_names_suit"],
    "joker_ban_scope": ["opening_trick", "while_uppermost", "whole_trial"],
    "joker_ban_side": ["owner_of_last_card", "points_leader"],
    "contempt_mode": ["penalised_move", "illegal_move", "on_challenge"],
    "contempt_card": ["stands", "cannot_win", "taken_back"],
    "contempt_timing": ["at_once", "after_trick"],
    "contempt_may_end_game": [True, False],
    "contempt_fine": ["deduct", "credit_opponents"],
    "plain_revoke": ["illegal_move", "contempt"],
    "streak_trials": ["second_onwards", "second_only"],
    "streak_carry": ["reset_each_trial", "carry"],
    "short_move": ["move_what_is_left"],
    "stop_when_settled": ["at_once", "finish_hand"],
    "appeal_losing_side": ["points_then_stack", "stack_only"],
    "appeal_when_level": ["either_side", "none"],
    "appeal_consent": ["either_partner", "both_partners"],
    "game_winner": ["points", "object"],
    "spoken_calls": ["automatic", "off", "required"],
    "next_game_dealer": ["left_of_last_dealer", "cut_again"],
    "label_set": ["attested", "numbers_only", "reconstructed"],
}
ONE_EACH = {"N": "P9", "E": "P3", "S": "P5", "W": "P7"}  # North wins


def test_ST1_G01_to_G26_have_an_option_each_and_the_first_value_is_ours() -> None:
    known = options.options(Rulings)
    assert {name: list(option.values) for name, option in known.items()} == VALUES
    assert {name: option.default for name, option in known.items()} == {name: ours[0] for name, ours in VALUES.items()}
    for number, option in enumerate(known.values(), start=1):
        assert option.why.startswith(f"ST1-G{number:02} ")


@pytest.mark.parametrize("name", VALUES)
def test_ST1_G01_to_G26_take_no_other_value(name: str) -> None:
    for value in ("perhaps", 3, None):
        with pytest.raises(BadRulings) as caught:
            tease(**{name: value})
        assert caught.value.rule == name


def test_ST1_G01_to_G26_the_presets_depart_from_ours() -> None:
    assert options.departures(find("strip_tease_1").ruled({"ruleset": "booklet"})) == {}
    assert options.departures(find("strip_tease_1").ruled({"ruleset": "traditional"})) == {
        "partners": "fixed_opposite", "void_discard": "any_card", "contempt_mode": "on_challenge",
    }  # fmt: skip


@pytest.mark.parametrize(("scope", "again", "refusal", "second", "dealer"), [
    ("tied_highest_only", 0b1010, "cut T1 T2 T3 T4", "cut T1 C2", "W"),
    ("all", 0b1111, "cut T1 C2", "cut T13 C1 P1 C2", "N"),
])  # fmt: skip
def test_ST1_G01_those_level_cut_again_or_all(scope: str, again: int, refusal: str, second: str, dealer: str) -> None:
    at = tease("cut T3 C9 P4 T9", cut_tie_scope=scope)
    s: Any = at.state
    assert (s.cutters, s.contest, where(at), s.dealer) == (again, again, "luck Cutting", NONE)
    assert refused(at, refusal, BadWord) == ""
    told(at, second)
    assert (SEATS[s.dealer], where(at)) == (dealer, "luck Dealing")


def test_ST1_G01_three_ties_and_again_two() -> None:
    at = tease("cut T9 C9 P9 T8")
    s: Any = at.state
    assert s.cutters == 0b0111
    told(at, "cut T2 C4 P4")
    assert s.cutters == 0b0110
    told(at, "cut JK T13")
    assert SEATS[s.dealer] == "E"
    at = tease("cut T8 C8 P7 T6", "cut T1 C1")
    assert SEATS[told(at, "cut T1 C2").state.dealer] == "E"  # type: ignore[attr-defined]


def test_ST1_G02_the_joker_is_highest_or_cut_again() -> None:
    s: Any = tease("cut T13 JK C13 P13").state
    assert SEATS[s.dealer] == "E"
    at = tease("cut T12 JK C12 P11", cut_joker="recut")
    s = at.state
    assert (s.cutters, s.contest, s.dealer) == (0b0010, 0b1111, NONE)
    assert refused(at, "cut T1 T2", BadWord) == ""
    told(at, "cut JK", "cut JK", "cut P12")
    assert (s.cutters, where(at)) == (0b0111, "luck Cutting")  # three are level
    told(at, "cut T1 T2 JK")
    assert s.cutters == 0b0100
    told(at, "cut T1")
    assert SEATS[s.dealer] == "E"
    at = tease("cut T3 JK C3 P3", "cut T4", cut_joker="recut")
    assert SEATS[at.state.dealer] == "E"  # type: ignore[attr-defined]


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("word", ["defend", "prosecute"])
def test_ST1_G03_partners_opposite_by_the_dealers_word(dealer: str, word: str) -> None:
    at = tease(cut(dealer), deal(dealer, SUITED), f"{dealer} {word}", partners="fixed_opposite")
    own = 1 if word == "defend" else 0
    s: Any = at.state
    assert s.side == [own if i % 2 == SEATS.index(dealer) % 2 else 1 - own for i in range(4)]
    assert where(at) == f"{left(dealer)} Playing"
    at = tease(cut(dealer), deal(dealer, SUITED), f"{dealer} {word}")
    assert where(at) == f"{left(dealer)} Declaring"


@pytest.mark.parametrize(("laid", "plain", "always"), [
    ("T2 T13 T1 P5", "E", "N"), ("T13 C2 T3 P5", "E", "N"), ("T3 C4 T5 P1", "E", "S"), ("C13 T2 C1 T3", "N", "N"),
    ("C3 C2 T1 C9", "S", "W"), ("T2 C3 T1 P5", "E", "E"), ("T5 C5 T1 P2", "E", "N"), ("T5 JK T9 P5", "E", "E"),
    ("P5 P6 P7 P8", "W", "W"),
])  # fmt: skip
def test_ST1_G04_a_suit_that_is_led_is_plain_or_always_trumps(laid: str, plain: str, always: str) -> None:
    more: dict[str, Any] = {"void_discard": "any_card"}
    assert wins(laid, **more) == plain
    assert wins(laid, led_trump_status="always_trump_for_owner", **more) == always


def test_ST1_G04_what_is_led_has_no_call_and_is_no_contempt() -> None:
    at = trial({"N": "T5 T1", "E": "C3 P1", "S": "T9 T2", "W": "C7 P2"}, led_trump_status="always_trump_for_owner")
    s: Any = play(at, "T5").state
    assert (s.call, s.objector, s.upheld, s.height) == (0, NONE, 0, 5)
    play(at, "C3")
    assert (s.call, s.objector, s.upheld) == (1, 1, 0)
    assert s.fined() == 0
    at.undo()
    play(at, "C3")
    s = at.state
    s.hands = [s.hands[0], s.hands[1], PACK.hand(["T4"]), s.hands[3], *[0] * 8]
    play(at, "T4")
    assert (s.call, s.height) == (0, 5)
    play(at, "C7")
    assert (s.call, SEATS[s.winner]) == (3, "W")
    plain: Any = play(trial({"N": "T5 T1", "E": "C3 P1", "S": "T9 T2", "W": "C7 P2"}), "T5").state
    assert (plain.upheld, plain.height) == (NONE, 0)


@pytest.mark.parametrize(("laid", "first", "last"), [
    ("P9 C5 T5 P1", "E", "S"), ("P9 C5 T5 C4", "E", "S"), ("P9 C5 T5 C6", "W", "W"), ("P9 C5 T4 P3", "E", "E"),
    ("P9 P1 T13 C13", "S", "W"), ("P9 JK T5 C5", "E", "E"), ("P9 P8 P7 P6", "N", "N"), ("P9 P1 T1 C1", "S", "W"),
])  # fmt: skip
def test_ST1_G05_of_two_equals_the_first_or_the_last(laid: str, first: str, last: str) -> None:
    assert wins(laid) == first
    assert wins(laid, equal_overtrump="last_played") == last


def test_ST1_G05_an_equal_number_overtrumps_or_not() -> None:
    for value, call in (("first_played", 0), ("last_played", 2)):
        at = trial({"N": "P9", "E": "C5", "S": "T5", "W": "P1"}, equal_overtrump=value)
        s: Any = play(at, "P9 C5 T5").state
        assert (s.call, s.upheld) == (call, 2 if call else 1)


@pytest.mark.parametrize(("hand", "led", "ours", "any_card"), [
    ("T2 C3 P4 JK", "T9", "T2 JK", "T2 JK"), ("C3 P4 JK", "T9", "C3 P4 JK", "C3 P4 JK"),
    ("T2 C3 JK", "P9", "C3 JK", "T2 C3 JK"), ("T2 T3 JK", "P9", "T2 T3 JK", "T2 T3 JK"),
    ("T2 P3", "C9", "P3", "T2 P3"), ("T2 T3", "C9", "T2 T3", "T2 T3"), ("JK", "C9", "JK", "JK"),
    ("T2 C4", "P9", "C4", "T2 C4"), ("C5 C6 P1", "T9", "C5 C6 P1", "C5 C6 P1"),
])  # fmt: skip
def test_ST1_G06_who_cannot_follow(hand: str, led: str, ours: str, any_card: str) -> None:
    for value, legal in (("prudie_or_object", ours), ("any_card", any_card)):
        hands = {"N": led, "E": hand, "S": "P13", "W": "P12"}
        at = trial(hands, void_discard=value, contempt_mode="illegal_move")
        assert cards(play(at, led)) == legal


def test_ST1_G07_a_led_joker_binds_nobody() -> None:
    at = trial({"N": "JK P1", "E": "C2 P4 T3", "S": "T13 P5", "W": "C13 P6"})
    assert cards(at) == "P1 JK"
    assert refused(at, "N play JK C") == "ST1-G07"
    play(at, "JK")
    assert (cards(at), at.state.fined()) == ("T3 C2 P4", 0)
    s: Any = play(at, "C2 T13 C13").state
    assert (SEATS[s.winner], s.objector, s.penalties, s.k) == ("N", NONE, [0, 0], 7)


@pytest.mark.parametrize(("suit", "east", "fined"), [("T", "T3", ""), ("C", "C2", ""), ("P", "C2 P4", "C2")])
def test_ST1_G07_or_its_leader_names_a_suit(suit: str, east: str, fined: str) -> None:
    at = trial({"N": "JK P1", "E": "C2 P4 T3", "S": "T13 P5", "W": "C13 P6"}, joker_led="leader_names_suit")
    assert cards(at) == "P1 JKT JKC JKP"
    assert refused(at, "N play JK") == "ST1-G07"
    told(at, f"N play JK {suit}")
    s: Any = at.state
    assert (s.led, s.played, s.leader) == ("TCP".index(suit), PACK.hand(["JK"]), 0)
    legal = {"T": "T3", "C": "C2", "P": "C2 P4"}[suit]
    if suit == "T":
        legal, fined = "T3 C2", "C2"
    assert (cards(at), " ".join(PACK.cards(s.fined()))) == (legal, fined)
    assert refused(at, "E play JK T") == "ST1-22"
    play(at, cards(at).split()[0])
    assert where(at) == "S Playing"


def test_ST1_G07_a_named_joker_wins_and_is_plain_when_it_follows() -> None:
    at = trial({"N": "JK", "E": "C2", "S": "P5", "W": "C13"}, joker_led="leader_names_suit")
    told(at, "N play JK P", "E play C2", "S play P5", "W play C13")
    s: Any = at.state
    assert SEATS[s.winner] == "N"
    at = trial({"N": "P3", "E": "JK C1", "S": "P5", "W": "C13"}, joker_led="leader_names_suit")
    play(at, "P3")
    assert cards(at) == "C1 JK"
    assert refused(at, "E play JK P") == "ST1-G07"
    assert refused(at, "E play JK C") == "ST1-G07"


FOUR = {"N": "P9 T1", "E": "P3 JK", "S": "P5 T2", "W": "P7 C2"}


@pytest.mark.parametrize(("scope", "k", "run", "barred"), [
    ("opening_trick", 1, NONE, [0, NONE]), ("opening_trick", 11, NONE, [1, NONE]),
    ("while_uppermost", 1, NONE, [0, NONE]), ("while_uppermost", 10, NONE, [NONE, 1]),
    ("while_uppermost", 2, NONE, [NONE, NONE]), ("while_uppermost", 9, 1, [NONE, 1]),
    ("while_uppermost", 9, 0, [NONE, NONE]),
    ("whole_trial", 1, NONE, [0, 0]), ("whole_trial", 10, NONE, [NONE, NONE]), ("whole_trial", 2, NONE, [NONE, NONE]),
])  # fmt: skip
def test_ST1_G08_how_long_the_joker_is_barred(scope: str, k: int, run: int, barred: list[int]) -> None:
    at = trial(FOUR, number=2, k=k, joker_ban_scope=scope)
    s: Any = at.state
    s.run = run
    found = [s.barred]
    play(at, "P9 P3 P5 P7")
    if not s.over():
        found.append(s.barred)
        assert found == barred
        assert [way // 4 for way in s.way[:4]] == [int(barred[1] == side) for side in s.side]
    else:
        assert (k, found) == (11, barred[:1])


def test_ST1_G08_the_first_trial_has_no_ban() -> None:
    for scope in VALUES["joker_ban_scope"]:
        at = trial(FOUR, number=1, k=1, joker_ban_scope=scope)
        s: Any = at.state
        assert s.barred == NONE
        s.k = 10
        play(at, "P9 P3 P5 P7")
        assert (s.k, s.barred) == (11, NONE)


@pytest.mark.parametrize("names", ["no_suit_to_follow", "leader_names_suit"])
def test_ST1_G08_a_barred_joker_that_is_led_last_loses_and_the_next_card_fixes_the_suit(names: str) -> None:
    hands = {"N": "JK", "E": "C2", "S": "C1", "W": "P13"}
    at = trial(hands, number=2, k=11, joker_ban_scope="whole_trial", joker_led=names)
    assert cards(at) == "JK"
    assert refused(at, "N play JK T") == "ST1-G07"
    play(at, "JK")
    assert cards(at) == "C2"
    s: Any = play(at, "C2").state
    assert (s.led, s.call, s.objector) == (1, 0, NONE)
    play(at, "C1 P13")
    assert SEATS[s.winner] == "E"


def test_ST1_G08_a_barred_joker_that_follows_last_loses() -> None:
    for k, winner in ((1, "N"), (2, "E")):
        at = trial({"N": "P2", "E": "JK", "S": "P1", "W": "T13"}, number=2, k=k, joker_ban_scope="whole_trial")
        s: Any = play(at, "P2 JK P1 T13").state
        assert SEATS[s.winner] == winner


def test_ST1_G08_a_barred_joker_is_not_named() -> None:
    at = trial({"N": "JK P2", "E": "P3", "S": "P1", "W": "T13"}, number=2, k=11, joker_led="leader_names_suit")
    assert (cards(at), refused(at, "N play JK T"), refused(at, "N play JK")) == ("P2", "ST1-32", "ST1-32")


@pytest.mark.parametrize(("k", "score", "barred"), [
    (1, (3, 2), 0), (1, (2, 3), 1), (1, (2, 2), NONE), (11, (3, 2), 0), (11, (2, 3), 1), (6, (3, 2), NONE),
    (2, (3, 2), NONE), (10, (3, 2), NONE),
])  # fmt: skip
def test_ST1_G09_the_points_leader_may_be_barred_instead(k: int, score: tuple[int, int], barred: int) -> None:
    s: Any = trial(FOUR, number=3, k=k, score=score, joker_ban_side="points_leader").state
    assert s.barred == barred
    s = trial(FOUR, number=3, k=k, score=score).state
    assert s.barred == {1: 0, 11: 1}.get(k, NONE)


@pytest.mark.parametrize(("trials", "moved"), [("second_onwards", [1, 2, 2, 2]), ("second_only", [1, 2, 1, 1])])
def test_ST1_G16_runs_in_the_second_trial_and_later(trials: str, moved: list[int]) -> None:
    for number in (1, 2, 3, 4):
        at = trial(FOUR, number=number, streak_trials=trials)
        s: Any = at.state
        s.run = 1
        play(at, "P9 P3 P5 P7")
        assert s.k == 6 + moved[number - 1]


@pytest.mark.parametrize(("carry", "k"), [("reset_each_trial", 7), ("carry", 8)])
def test_ST1_G17_a_run_may_be_carried_into_the_next_trial(carry: str, k: int) -> None:
    at = trial(FOUR, number=2, run=1, streak_carry=carry)
    s: Any = play(at, "P9 P3 P5 P7").state
    assert s.k == k
    at = trial(FOUR, number=2, run=0, streak_carry=carry)
    assert play(at, "P9 P3 P5 P7").state.k == 7  # type: ignore[attr-defined]
    at = trial(FOUR, number=1, run=1, streak_carry=carry)
    assert play(at, "P9 P3 P5 P7").state.k == 7  # type: ignore[attr-defined]


@pytest.mark.parametrize(("k", "defence", "end"), [(11, "NS", 12), (1, "EW", 0)])
def test_ST1_G18_two_cards_from_a_stack_of_one(k: int, defence: str, end: int) -> None:
    at = trial(FOUR, number=2, k=k, defence=defence)
    s: Any = at.state
    s.run = s.side[0]
    play(at, "P9 P3 P5 P7")
    assert (s.k, s.settled, where(at)) == (end, s.side[0], "nobody Over")
    assert s.score[s.side[0]] == 12


def test_ST1_G19_the_hand_may_be_played_out() -> None:
    at = trial(FOUR, number=2, k=11, stop_when_settled="finish_hand")
    s: Any = play(at, "P9 P3 P5 P7").state
    assert (s.k, s.settled, s.score, where(at)) == (12, 1, [0, 0], "N Playing")
    play(at, "T1 JK T2 C2")
    assert (s.k, s.settled, s.score, where(at), s.victor) == (12, 1, [0, 12], "nobody Over", 1)
    at = trial(FOUR, number=2, k=11)
    assert where(play(at, "P9 P3 P5 P7")) == "nobody Over"
    assert at.state.results() == [0, 12]


def appealing(k: int, score: tuple[int, int], **rulings: Any) -> Table:
    """After the third trial, which North dealt, and in which nothing was shifted."""
    at = trial(ONE_EACH, number=3, k=k, score=score, dealer="N", **rulings)
    s: Any = at.state
    s.k = k - 1
    while where(at).endswith("Playing"):
        play(at, cards(at))
    assert (s.k, s.score) == (k, list(score))
    return at


@pytest.mark.parametrize(("k", "score", "ours", "stack"), [
    (6, (3, 5), "EW", ""), (6, (5, 3), "SN", ""), (7, (5, 3), "SN", "EW"), (5, (3, 5), "EW", "SN"),
    (7, (4, 4), "EW", "EW"), (5, (4, 4), "SN", "SN"), (2, (4, 4), "SN", "SN"), (10, (0, 0), "EW", "EW"),
    (6, (4, 4), "", ""),
])  # fmt: skip
def test_ST1_G20_which_side_is_losing(k: int, score: tuple[int, int], ours: str, stack: str) -> None:
    for value, asked in (("points_then_stack", ours), ("stack_only", stack)):
        at = appealing(k, score, appeal_losing_side=value)
        found = ""
        while not at.state.over():
            found += SEATS[at.state.turn]
            assert words(at) == ["appeal", "no appeal"]
            told(at, f"{found[-1]} no appeal")
        assert found == (asked or "ESWN")


def test_ST1_G21_neither_side_losing() -> None:
    assert where(appealing(6, (4, 4), appeal_when_level="none")) == "nobody Over"
    assert where(appealing(6, (4, 4))) == "E Appealing"
    assert where(appealing(6, (4, 5), appeal_when_level="none")) == "E Appealing"
    assert where(appealing(6, (4, 5), appeal_when_level="none", appeal_losing_side="stack_only")) == "nobody Over"


@pytest.mark.parametrize(("consent", "words_said", "then"), [
    ("either_partner", "Y", "luck Dealing"), ("either_partner", "NY", "luck Dealing"),
    ("either_partner", "NN", "nobody Over"), ("both_partners", "YY", "luck Dealing"),
    ("both_partners", "YN", "nobody Over"), ("both_partners", "N", "nobody Over"),
])  # fmt: skip
def test_ST1_G22_one_partner_or_both(consent: str, words_said: str, then: str) -> None:
    at = appealing(6, (3, 5), appeal_consent=consent)
    for said in words_said:
        assert where(at).endswith("Appealing")
        told(at, f"{SEATS[at.state.turn]} {'appeal' if said == 'Y' else 'no appeal'}")
    assert where(at) == then


@pytest.mark.parametrize(("words_said", "asked", "then"), [
    ("YYY", "ESW", "luck Dealing"), ("YNY", "ESW", "luck Dealing"), ("NYY", "ESN", "luck Dealing"),
    ("NN", "ES", "nobody Over"), ("YNN", "ESW", "nobody Over"), ("YYNY", "ESWN", "luck Dealing"),
    ("NYN", "ESN", "nobody Over"),
])  # fmt: skip
def test_ST1_G22_both_partners_of_either_side(words_said: str, asked: str, then: str) -> None:
    at = appealing(6, (4, 4), appeal_consent="both_partners")
    found = ""
    for said in words_said:
        found += SEATS[at.state.turn]
        told(at, f"{found[-1]} {'appeal' if said == 'Y' else 'no appeal'}")
    assert (found, where(at)) == (asked, then)


@pytest.mark.parametrize(("score", "points", "by_object"), [((20, 0), 0, 1), ((0, 0), 1, 1), ((14, 0), NONE, 1)])
def test_ST1_G23_points_or_the_object_win(score: tuple[int, int], points: int, by_object: int) -> None:
    for value, victor in (("points", points), ("object", by_object)):
        s: Any = play(trial(ONE_EACH, number=4, k=11, score=score, game_winner=value), "P9 P3 P5 P7").state
        assert (s.victor, s.settled) == (victor, 1)
    for ruling in VALUES["game_winner"]:
        s = play(trial(ONE_EACH, number=4, k=6, score=(5, 0), game_winner=ruling), "P9 P3 P5 P7").state
        assert (s.victor, s.settled) == (0, NONE)


CALLERS = {"N": "P9 P1", "E": "C3 T1", "S": "T4 T2", "W": "C9 C1"}


def test_ST1_G24_the_calls_are_uttered_or_not() -> None:
    for value, calls in (("automatic", ["objected", "over_ruled", "sustained"]), ("off", [])):
        at = trial(CALLERS, spoken_calls=value)
        names = [event.name for i, card in enumerate(["P9", "C3", "T4", "C9"]) for event in at.say(i, f"play {card}")]
        assert [name for name in names if name in ("objected", "over_ruled", "sustained")] == calls


def test_ST1_G24_or_required_of_him_who_objects() -> None:
    at = trial(CALLERS, spoken_calls="required")
    said = [event.name for event in at.say(0, "play P9") + at.say(1, "play C3")]
    assert (said, where(at)) == ([], "E Calling")
    assert words(at) == ["call object", "call over-ruled", "call sustained"]
    assert refused(at, "E play T1", BadWord) == "ST1-G24"
    assert refused(at, "S call object", NotYourTurn) == "ST1-G24"
    assert [event.name for event in at.say(1, "call sustained")] == ["sustained"]
    s: Any = at.state
    assert (where(at), s.call) == ("S Playing", 3)
    told(at, "S play T4", "S call over-ruled")
    play(at, "C9")
    assert (where(at), s.k) == ("W Calling", 6)  # the trick is not yet decided
    told(at, "W call object")
    assert (where(at), s.k, SEATS[s.winner]) == ("W Playing", 5, "W")


def test_ST1_G24_nothing_is_asked_for_a_card_without_a_call() -> None:
    at = trial(CALLERS | {"S": "T2 T1", "W": "P2 P3"}, spoken_calls="required")
    play(at, "P9 C3")
    told(at, "E call object")
    assert where(play(at, "T2")) == "W Playing"
    assert where(play(at, "P2")) == "E Playing"


def test_ST1_G24_a_call_may_end_the_trial() -> None:
    at = trial({"N": "P9", "E": "P3", "S": "P5", "W": "C7"}, spoken_calls="required")
    play(at, "P9 P3 P5 C7")
    assert where(at) == "W Calling"
    with pytest.raises(IllegalAct, match="ST1-G24"):
        at.state.play(8)
    assert where(told(at, "W call object")) == "luck Dealing"


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_G25_who_deals_the_next_game(dealer: str) -> None:
    for value, then in (("left_of_last_dealer", (SEATS.index(dealer) + 1) % 4), ("cut_again", NONE)):
        at = trial(ONE_EACH, number=4, dealer=dealer, next_game_dealer=value)
        s: Any = at.state
        assert s.next_dealer == NONE
        while where(at).endswith("Playing"):
            play(at, cards(at))
        assert (where(at), s.next_dealer) == ("nobody Over", then)


def test_ST1_G26_labels_attested_none_or_reconstructed() -> None:
    assert ATTESTED == {"S1": "Miss Artiste", "S12": "Corset", "S13": "Nudie"}
    game = find("strip_tease_1")
    deck = [f"{suit}{number}" for suit in "STCP" for number in range(1, 14)]
    printed = {card: game.spoken(label(card, 2)) for card in deck}
    assert [card for card in deck if label(card, 0)] == [card for card in deck if printed[card][-1] not in "†‡"]
    assert [card for card in deck if label(card, 0)] == list(ATTESTED)
    assert not any(label(card, 1) for card in deck)
    assert all(printed[card] == ATTESTED[card] for card in ATTESTED)
    assert sum(name.endswith("‡") for name in printed.values()) == 11
    assert len({name for name in game.words["parts"] if name.startswith("label_")}) == 52 - len(ATTESTED)
    for card, shown in (("S12", ["S12 (Corset)", "S12", "S12 (Corset)"]), ("C13", ["C13", "C13", "C13 (Judge ‡)"])):
        assert [game.spoken(labelled(card, labels)) for labels in range(3)] == shown
    assert game.spoken(labelled("JK", 2)) == "JK"


@pytest.mark.parametrize(("k", "attested", "plain"), [
    (6, "S6 and S7", "S6 and S7"), (1, "S1 (Miss Artiste) and S2", "S1 and S2"), (0, "S1 (Miss Artiste)", "S1"),
    (11, "S11 and S12 (Corset)", "S11 and S12"), (12, "S12 (Corset)", "S12"),
])  # fmt: skip
def test_ST1_G26_the_labels_of_the_top_cards(k: int, attested: str, plain: str) -> None:
    for value, shown in (("attested", attested), ("numbers_only", plain)):
        s: Any = tease(label_set=value).state
        s.k = k
        assert find("strip_tease_1").spoken(showing(s)) == shown
    s = tease(label_set="reconstructed").state
    assert find("strip_tease_1").spoken(showing(s)) == "S6 (Coat †) and S7 (Gown †)"
