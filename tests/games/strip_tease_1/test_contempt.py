"""Contempt of Court, by the rulings on it: each value of each option, and challenges."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import IllegalAct, NotYourTurn
from groomporter.core.table import Table
from groomporter.games.strip_tease_1.words import PACK
from tests.games.strip_tease_1.deals import SEATS, cards, fined, held, play, refused, trial, where, words
from tests.nets.script import told

# North leads Prudie; East and West prosecute, South defends; each could follow.
ABLE = {"N": "P9 P1 T1", "E": "P3 C5 T2", "S": "P4 T6 C6", "W": "P5 C7 T7"}
CHALLENGE: dict[str, Any] = {"contempt_mode": "on_challenge"}


def test_ST1_G10_contempt_is_penalised_refused_or_left_to_a_challenge() -> None:
    at = play(trial(ABLE), "P9")
    assert (cards(at), fined(at)) == ("C5 P3", "C5")
    at = play(trial(ABLE, contempt_mode="illegal_move"), "P9")
    assert (cards(at), fined(at), refused(at, "E play C5")) == ("P3", "", "ST1-33")
    at = play(trial(ABLE, **CHALLENGE), "P9")
    assert (cards(at), fined(at)) == ("C5 P3", "C5")
    s: Any = play(at, "C5").state
    assert (s.k, s.score, s.doubtful, s.groundless) == (6, [0, 0], 0b0010, [0, 1, 0, 0])
    assert where(at) == "S Playing"


def challenged(hands: dict[str, str], laid: str, *said: str, **more: Any) -> Table:
    """After a trick led by North, and what those who are asked say of it."""
    at = play(trial(hands, **CHALLENGE, **more), laid)
    return told(at, *said)


def test_ST1_G10_the_adversaries_are_asked_together() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5")
    s: Any = at.state
    assert (s.floor, at.game.phase(s), s.k) == (0b0101, "Challenging", 5)
    assert [words(at, seat) for seat in SEATS] == [
        ["challenge E", "no challenge"], [], ["challenge E", "no challenge"], [],
    ]  # fmt: skip
    assert refused(at, "E no challenge", NotYourTurn) == "ST1-G10"
    assert refused(at, "N challenge S") == "ST1-G10"
    told(at, "S no challenge")
    assert (s.floor, s.turn, s.challenged) == (0b0001, 0, [0, 0, 5, 0])
    assert refused(at, "S challenge E", NotYourTurn) == "ST1-G10"
    told(at, "N challenge E")
    assert (s.k, s.score, s.penalties, where(at)) == (7, [-1, 0], [1, 0], "E Playing")
    assert (s.groundless, s.challenged, s.floor) == ([0] * 4, [0] * 4, 0)


def test_ST1_G10_in_the_other_order_it_is_the_same() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5", "N challenge E")
    s: Any = at.state
    assert (s.turn, s.floor, s.score) == (2, 0b0100, [0, 0])
    told(at, "S no challenge")
    assert (s.k, s.score, where(at)) == (7, [-1, 0], "E Playing")


def test_ST1_G10_two_right_challenges_of_one_player_cost_once() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5", "N challenge E", "S challenge E")
    s: Any = at.state
    assert (s.k, s.score, s.penalties) == (7, [-1, 0], [1, 0])


def test_ST1_G10_of_two_offenders_each_is_fined_if_he_is_named() -> None:
    for said, score, k in (
        (["N challenge E", "S challenge W"], [-2, 0], 9), (["N challenge W", "S challenge W"], [-1, 0], 7),
        (["N no challenge", "S challenge W"], [-1, 0], 7), (["N no challenge", "S no challenge"], [0, 0], 5),
    ):  # fmt: skip
        s: Any = challenged(ABLE, "P9 C5 P4 C7", *said).state
        assert (s.score, s.k) == (score, k)


def test_ST1_G10_all_four_are_asked_if_both_sides_are_in_doubt() -> None:
    at = challenged(ABLE, "P9 C5 T6 P5")
    s: Any = at.state
    assert s.floor == 0b1111
    assert [words(at, seat)[0] for seat in SEATS] == ["challenge E", "challenge S", "challenge E", "challenge S"]
    told(at, "W challenge S", "E no challenge", "S no challenge", "N challenge E")
    assert (s.score, s.k) == ([-1, -1], 7)
    assert (s.groundless, s.challenged) == ([0] * 4, [0] * 4)


def test_ST1_G10_a_wrong_challenge_costs_nothing() -> None:
    hands = ABLE | {"E": "C5 T2 C6", "S": "P4 T6 C1"}
    at = challenged(hands, "P9 C5 P4 P5", "N challenge E", "S challenge E")
    s: Any = at.state
    assert (s.k, s.score, s.penalties, where(at)) == (5, [0, 0], [0, 0], "E Playing")


def test_ST1_G10_nobody_is_asked_where_nothing_is_in_doubt() -> None:
    hands = {"N": "P9 T1", "E": "P3 C1", "S": "P4 T2", "W": "C2 C1"}
    assert where(play(trial(hands | {"W": "P5 C1"}, **CHALLENGE), "P9 P3 P4 P5")) == "N Playing"
    joker = {"N": "JK T1", "E": "P3 C1", "S": "T4 T2", "W": "P5 C1"}
    assert where(play(trial(joker, **CHALLENGE), "JK C1 T4 P5")) == "N Playing"
    played = {"N": "P9 T1", "E": "JK P1", "S": "P4 T2", "W": "P5 C1"}
    assert where(play(trial(played, **CHALLENGE), "P9 JK P4 P5")) == "E Playing"
    own = {"N": "T9 T1", "E": "T3 C1", "S": "T4 T2", "W": "T5 C1"}
    assert where(play(trial(own, **CHALLENGE), "T9 T3 T4 T5")) == "N Playing"
    thrown = {"N": "T9 T1", "E": "P3 C1", "S": "T4 T2", "W": "T5 C1"}
    assert where(play(trial(thrown, **CHALLENGE), "T9 P3 T4 T5")) == "N Playing"


def test_ST1_G10_nobody_is_asked_after_the_trick_that_settles_the_game() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5", k=1)
    s: Any = at.state
    assert (s.k, where(at), s.score) == (0, "nobody Over", [11, 0])
    at = challenged(ABLE, "P9 C5 P4 P5", k=1, stop_when_settled="finish_hand")
    s = at.state
    assert (s.k, where(at)) == (0, "E Playing")


def test_ST1_G10_after_the_settling_trick_challenges_still_cost_the_point() -> None:
    hands = {"N": "P9 P1", "E": "P13 P10", "S": "P4 T6", "W": "P5 C7"}
    at = challenged(hands, "P9 P13 P4 P5", k=1, stop_when_settled="finish_hand")
    s: Any = at.state
    assert (s.settled, where(at)) == (0, "E Playing")
    s.hands = [*s.hands[:3], PACK.hand(["C7", "P2"]), *[0] * 8]
    play(at, "P10 T6 C7 P1")
    assert at.game.phase(s) == "Challenging"
    told(at, "N challenge W", "E no challenge", "S no challenge", "W no challenge")
    assert (s.k, s.penalties, s.score, where(at)) == (0, [1, 0], [-1, 0], "W Playing")


def test_ST1_G10_a_right_challenge_may_settle_the_game() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5", "S no challenge", "N challenge E", k=11)
    s: Any = at.state
    assert (s.k, s.settled, s.score, where(at), s.victor) == (12, 1, [-1, 11], "nobody Over", 1)


def test_ST1_G10_challenges_are_taken_in_the_order_of_the_seats() -> None:
    """North's of East settles the game at twelve; East's of South then costs the point and moves no card."""
    at = play(trial(ABLE, k=11, **CHALLENGE), "P9 C5")
    s: Any = at.state
    s.hands = [s.hands[0], s.hands[1], PACK.hand(["T3", "P4"]), s.hands[3], *[0] * 8]
    play(at, "T3 P5")
    assert (s.k, s.floor) == (10, 0b1111)
    told(at, "W no challenge", "S no challenge", "E challenge S", "N challenge E")
    assert (s.k, s.settled, s.over(), s.penalties) == (12, 1, True, [1, 1])
    assert s.score == [-1, 1 + 10 - 1]


def test_ST1_G10_a_challenge_may_be_the_last_of_the_trial() -> None:
    at = challenged({"N": "P9", "E": "C5", "S": "P4", "W": "P5"}, "P9 C5 P4 P5")
    assert at.game.phase(at.state) == "Challenging"
    told(at, "N challenge E", "S no challenge")
    s: Any = at.state
    assert (where(at), s.score) == ("luck Dealing", [1, 0])


def test_ST1_G10_no_other_words() -> None:
    at = challenged(ABLE, "P9 C5 P4 P5")
    with pytest.raises(IllegalAct, match="ST1-G10"):
        at.state.play_as(0, 1 << 4)


@pytest.mark.parametrize(
    ("card", "winner", "calls"), [("stands", "E", [0, 1, 0, 0]), ("cannot_win", "S", [0, 0, 1, 0])]
)
def test_ST1_G11_the_card_stands_or_cannot_win(card: str, winner: str, calls: list[int]) -> None:
    hands = ABLE | {"S": "T4 T6", "W": "P5 C7"}
    at = trial(hands, contempt_card=card)
    s: Any = at.state
    found = []
    for laid in ("P9", "C5", "T4", "P5"):
        play(at, laid)
        found.append(s.call)
    assert (SEATS[s.winner], found, s.score) == (winner, calls, [-1, 0])


def test_ST1_G11_a_card_that_cannot_win_leaves_the_trick_as_it_was() -> None:
    at = trial(ABLE, contempt_card="cannot_win")
    s: Any = play(at, "P9 C5 P4").state
    assert (SEATS[s.winner], s.best, s.upheld, s.objector) == ("N", 9, NONE, NONE)
    play(at, "C7")
    assert (SEATS[s.winner], s.k, s.tricks[:4]) == ("N", 11, [1, 0, 0, 0])
    at = trial(ABLE, contempt_card="cannot_win", **CHALLENGE)
    s = play(at, "P9 C5 P4 P5").state
    assert SEATS[s.winner] == "E"  # G11 is not used


@pytest.mark.parametrize("timing", ["at_once", "after_trick"])
def test_ST1_G11_the_card_is_taken_back(timing: str) -> None:
    at = trial(ABLE | {"E": "P3 C5 P2 T2 JK"}, contempt_card="taken_back", contempt_timing=timing)
    s: Any = play(at, "P9 C5").state
    assert (where(at), held(at, "E"), s.again) == ("E Playing", "T2 C5 P2 P3 JK", 1)
    assert s.exposed == [0, PACK.hand(["C5"]), 0, 0]
    assert (s.k, s.score) == ((8, [-1, 0]) if timing == "at_once" else (6, [0, 0]))
    assert (s.played, s.trick[1], s.call) == (PACK.hand(["P9"]), 0, 0)
    assert (cards(at), fined(at)) == ("P2 P3 JK", "")
    assert refused(at, "E play C5") == "ST1-G11"
    assert at.game.sentence("ST1-G11").startswith("Your card was taken back")
    play(at, "P3")
    assert (s.again, where(at), s.exposed[1]) == (NONE, "S Playing", PACK.hand(["C5"]))
    play(at, "P4 P5")
    assert (s.k, s.score, s.penalties) == (9, [-1, 0], [1, 0])
    play(at, "T1 C5")
    assert (s.again, s.exposed[1]) == (1, PACK.hand(["C5"]))
    assert s.penalties == ([2, 0] if timing == "at_once" else [1, 0])


def test_ST1_G11_a_card_taken_back_is_shown_until_it_is_played() -> None:
    at = trial({"N": "P9 P1", "E": "P3 C5", "S": "P4 T6", "W": "P5 C7"}, contempt_card="taken_back")
    s: Any = play(at, "P9 C5 P3 P4 P5 P1").state
    assert s.exposed[1] == PACK.hand(["C5"])
    play(at, "C5")
    assert s.exposed == [0] * 4


def test_ST1_G11_a_barred_joker_is_no_way_out_after_a_card_is_taken_back() -> None:
    hands = ABLE | {"E": "P3 C5 JK"}
    at = trial(hands, contempt_card="taken_back", number=2, k=1)
    play(at, "P9 C5")
    assert (cards(at), refused(at, "E play JK")) == ("P3", "ST1-32")


def test_ST1_G12_the_penalty_falls_after_the_trick() -> None:
    at = trial(ABLE, contempt_timing="after_trick")
    s: Any = play(at, "P9 C5").state
    assert (s.k, s.score, s.penalties, s.owed) == (6, [0, 0], [0, 0], 0b0010)
    play(at, "T6 C7")
    assert (s.k, s.score, s.penalties, s.owed) == (7, [-2, -1], [2, 1], 0)  # 6 - 1, + 2, - 2, + 2


def test_ST1_G12_penalties_in_playing_order() -> None:
    """From ten: the trick is the Prosecution's; then East's, South's and West's; the other way round it would end."""
    at = trial(ABLE, contempt_timing="after_trick", k=10)
    s: Any = play(at, "P9 C5 T6 C7").state
    assert (s.k, s.over()) == (11, False)
    at = trial(ABLE, contempt_timing="after_trick", k=11, defence="NS", dealer="E")
    s = at.state
    play(at, "P4 C7 P9 C5")  # led by South: 11 - 1 = 10, West's + 2 settles it
    assert (s.k, s.settled, s.penalties, s.score) == (12, 1, [2, 0], [-2, 11])


def test_ST1_G12_of_two_penalties_the_earlier_player_s_falls_first() -> None:
    """South wins it: ten and one; East's two settle it before South's two can take it back."""
    at = trial(ABLE, contempt_timing="after_trick", k=10)
    s: Any = play(at, "P9 C5 T6 P5").state
    assert (s.k, s.settled) == (12, 1)


def test_ST1_G12_a_point_is_still_paid_when_the_trick_has_settled_it() -> None:
    at = trial(ABLE, contempt_timing="after_trick", k=1)
    s: Any = play(at, "P9 C5 P4 P5").state
    assert (s.k, s.settled, s.score, s.penalties) == (0, 0, [1 + 10 - 1, 0], [1, 0])


def test_ST1_G12_at_once_it_may_stop_the_play_in_mid_trick() -> None:
    for card in ("stands", "taken_back", "cannot_win"):
        at = trial(ABLE, k=10, contempt_card=card)
        s: Any = play(at, "P9 C5").state
        assert (s.k, s.settled, where(at), s.score, s.victor) == (12, 1, "nobody Over", [-1, 12], 1)
        assert s.tricks[:4] == [0] * 4
        assert (s.hands[1] >> PACK.places["C5"] & 1) == (card == "taken_back")
    at = trial(ABLE, k=10)
    s = play(at, "P9 C5").state
    assert s.trick[1] == PACK.hand(["C5"])
    assert s.played == PACK.hand(["P9", "C5"])


def test_ST1_G12_a_call_is_not_asked_of_him_whose_contempt_ended_the_game() -> None:
    at = trial(ABLE, k=10, spoken_calls="required")
    assert where(play(at, "P9 C5")) == "nobody Over"
    at = trial(ABLE, k=9, spoken_calls="required")
    assert where(play(at, "P9 C5")) == "E Calling"


def test_ST1_G12_at_once_with_the_hand_played_out() -> None:
    at = trial(ABLE, k=10, stop_when_settled="finish_hand")
    s: Any = play(at, "P9 C5").state
    assert (s.k, s.settled, where(at), s.score) == (12, 1, "S Playing", [-1, 0])
    play(at, "T6 P5")
    assert (s.k, s.score, SEATS[s.winner]) == (12, [-1, -1], "S")
    at = trial(ABLE, k=10, stop_when_settled="finish_hand", contempt_card="taken_back")
    assert where(play(at, "P9 C5")) == "E Playing"


@pytest.mark.parametrize(("k", "ends", "after"), [
    (8, 10, 10), (9, 11, 11), (10, 12, 11), (11, 12, 11), (6, 8, 8),
])  # fmt: skip
def test_ST1_G13_a_penalty_may_end_the_game_or_leaves_one_card(k: int, ends: int, after: int) -> None:
    for value, expected in ((True, ends), (False, after)):
        s: Any = play(trial(ABLE, k=k, contempt_may_end_game=value), "P9 C5").state
        assert (s.k, s.settled) == (expected, 1 if expected == 12 else NONE)
        assert s.penalties == [1, 0]
        s = play(trial(ABLE | {"E": "P3 T5"}, k=12 - k, defence="EW", contempt_may_end_game=value), "P9 T5").state
        assert (s.k, s.settled) == (12 - expected, 0 if expected == 12 else NONE)


def test_ST1_G13_nothing_moves_back_once_it_is_settled() -> None:
    at = trial(ABLE, k=11, contempt_may_end_game=False, stop_when_settled="finish_hand")
    s: Any = at.state
    s.k, s.settled = 12, 1
    play(at, "P9 C5")
    assert (s.k, s.score) == (12, [-1, 0])


def test_ST1_G14_the_point_is_deducted_or_credited() -> None:
    for value, score in (("deduct", [-2, -1]), ("credit_opponents", [1, 2])):
        s: Any = play(trial(ABLE, contempt_fine=value), "P9 C5 T6 C7").state
        assert (s.score, s.penalties) == (score, [2, 1])


@pytest.mark.parametrize(("mode", "legal", "costs", "rule"), [
    ("penalised_move", "T2 C5 P3", "T2 C5", ""), ("illegal_move", "P3", "", "ST1-33"),
    ("on_challenge", "T2 C5 P3", "T2 C5", ""),
])  # fmt: skip
def test_ST1_G15_any_card_off_suit_may_be_contempt(mode: str, legal: str, costs: str, rule: str) -> None:
    at = play(trial(ABLE, plain_revoke="contempt", contempt_mode=mode), "P9")
    assert (cards(at), fined(at)) == (legal, costs)
    if rule:
        assert refused(at, "E play T2") == rule
    else:
        s: Any = play(at, "T2").state
        assert (s.call, s.score) == (0, [-1, 0] if mode == "penalised_move" else [0, 0])


def test_ST1_G15_otherwise_it_is_refused() -> None:
    for mode in ("penalised_move", "illegal_move", "on_challenge"):
        at = play(trial(ABLE, contempt_mode=mode), "P9")
        assert refused(at, "E play T2") == "ST1-23"


def test_ST1_G15_a_void_players_enemy_card_stays_refused() -> None:
    hands = ABLE | {"E": "C5 T2 JK"}
    for mode in ("penalised_move", "illegal_move", "on_challenge"):
        at = play(trial(hands, plain_revoke="contempt", contempt_mode=mode), "P9")
        assert (cards(at), fined(at), refused(at, "E play T2")) == ("C5 JK", "", "ST1-25")


def test_ST1_G15_every_card_off_suit_may_be_challenged() -> None:
    hands = ABLE | {"S": "C6 C9"}
    at = challenged(hands, "P9 T2 C6 P5", plain_revoke="contempt")
    s: Any = at.state
    assert (s.doubtful, s.floor) == (0b0110, 0b1111)
    told(at, "N challenge E", "E challenge S", "S no challenge", "W challenge S")
    assert (s.score, s.penalties) == ([-1, 0], [1, 0])


def test_ST1_30_a_contempt_breaks_no_run() -> None:
    hands = {"N": "P9 P13 P1", "E": "P3 C5 C1", "S": "P4 P6 T1", "W": "P5 P7 C2"}
    at = trial(hands, number=2, k=4, contempt_card="cannot_win")
    s: Any = play(at, "P9 P3 P4 P5").state
    assert (s.k, s.run) == (5, 1)
    s.hands = [s.hands[0], PACK.hand(["C5", "P2"]), *s.hands[2:]]
    play(at, "P13 C5")
    assert s.k == 7
    play(at, "P6 P7")
    assert s.k == 9
