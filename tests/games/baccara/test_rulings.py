"""Every option of Baccara, by its name, and what each of its values does."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE, OVER
from groomporter.core.errors import BadRulings, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.rulings import options
from groomporter.games.baccara.rules import TABLEAU
from groomporter.games.baccara.rulings import Rulings
from groomporter.games.baccara.words import (
    BANCO,
    BETTING,
    BETTING_AT_WILL,
    BIDDING,
    BIDDING_SEALED,
    CALLING,
    CALLING_ALOUD,
    CHOOSING,
    CUTTING,
    DRAWING,
    DRAWING_TOGETHER,
    EMPTY,
    GOING_ON,
    LOST,
    MATCHING,
    NAMING_CUTTER,
    OFFERING,
    OFFERING_AGAIN,
    PACK,
    PASSED,
    REPLAYING,
    SHUFFLING,
    SUIVI,
    TIED,
    WON,
    Called,
    Wager,
)
from tests.games.baccara.telling import (
    CUT,
    DOWN_TO,
    GAME,
    A,
    B,
    C,
    D,
    asked,
    banked,
    bets,
    calls,
    draws,
    may,
    now,
    offered,
    order,
    pack,
    play,
    played_down_to,
    reason,
    refused,
    stands,
    won_by,
)
from tests.nets.script import table

WINS, LOSES, TIES = "P 0,6 B 0,7", "P 0,7 B 0,6", "P 0,5 B 0,5"

DEFAULTS = {
    "target": 9, "ace_value": 1, "tie_rule": "push", "deal_order": "player_first", "draw_order": "player_first",
    "third_card_visibility": "face_down", "drawing_freedom": "free", "natural_declaration": "automatic",
    "oversubscription": "seat_order_right", "uncovered_bank": "not_at_risk", "banco_precedence": "nearest_right",
    "banco_and_partials": "void_partials", "suivi_window": "next_coup_same_banker",
    "highest_partial_tie": "nearest_right", "all_in_partial_is_banco": False, "no_bets": "offer_again_or_pass",
    "no_bets_limit": 2, "offer_circle": "full", "all_decline_first_bank": "auction",
    "surrender_timing": "between_coups", "surrender_offer": "right_in_turn", "auction_format": "open_ascending",
    "retiring_banker_may_bid": False, "bank_after_loss": "may_decline", "after_bought_bank": "right_of_loser",
    "reshuffle_scope": "all_52", "cutter": "chosen_by_shuffler", "min_bank": 1, "min_bet": 1, "commission": 0,
    "first_dealer": "random", "max_players": 12, "purse": 1000, "coups": 60,
}  # fmt: skip


def test_BAC_00_the_options_and_their_defaults_are_the_specification_s() -> None:
    assert {name: option.default for name, option in options(Rulings).items()} == DEFAULTS


def test_BAC_00_the_presets_are_the_booklet_s_and_the_traditional_one() -> None:
    assert Rulings.PRESETS == {
        "booklet": {},
        "traditional": {
            "third_card_visibility": "face_up",
            "drawing_freedom": "player_rule",
            "surrender_timing": "after_a_win_only",
            "after_bought_bank": "resume_rotation",
        },
    }


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("no_bets_limit", 1, 100),
        ("min_bank", 1, 1_000_000),
        ("min_bet", 1, 1_000_000),
        ("commission", 0, 100),
        ("max_players", 3, 12),
        ("purse", 1, 1_000_000_000),
        ("coups", 1, 1_000_000),
    ],
)
def test_no_bets_limit_min_bank_min_bet_commission_max_players_purse_coups_have_bounds(
    name: str, low: int, high: int
) -> None:
    rich = {"purse": 1_000_000_000} if name == "min_bank" else {}
    for value in (low, high):
        assert getattr(GAME.ruled({**rich, name: value}), name) == value
    for other in (low - 1, high + 1, -1, 1.5, "x", True):
        with pytest.raises(BadRulings):
            GAME.ruled({**rich, name: other})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 8),
        ("ace_value", 11),
        ("natural_declaration", "declared"),
        ("uncovered_bank", "at_risk"),
        ("banco_and_partials", "kept"),
        ("surrender_offer", "auction"),
    ],
)
def test_target_ace_value_natural_declaration_uncovered_bank_banco_and_partials_surrender_offer_have_one_value(
    name: str, value: object
) -> None:
    with pytest.raises(BadRulings):
        GAME.ruled({name: value})
    assert GAME.ruled({name: DEFAULTS[name]}) == GAME.ruled()


# Ties


def test_tie_rule_push_gives_the_bets_back_and_the_banker_stays() -> None:
    t = won_by(banked(TIES), TIES, A=30, B=20)
    stands(t, outcome=TIED, purses=[1000, 1000, 1000, 900], bank=100, escrow=100, phase=GOING_ON, turn=D, round=1)


def test_tie_rule_banker_wins() -> None:
    t = won_by(banked(TIES, tie_rule="banker_wins"), TIES, A=30)
    stands(t, outcome=WON, bank=130, phase=GOING_ON)


def test_tie_rule_banker_wins_makes_a_tie_a_loss_for_suivi_and_surrender() -> None:
    t = draws(calls(banked(TIES, tie_rule="banker_wins", surrender_timing="after_a_win_only"), "A banco"), TIES)
    stands(t, suivi=A, bank=200)
    assert "give up" in may(t, D)


def test_tie_rule_replay_lets_the_bets_stand_with_nothing_between() -> None:
    t = won_by(banked(TIES, TIES, LOSES, tie_rule="replay"), TIES, A=30, B=20)
    stands(t, outcome=TIED, phase=REPLAYING, turn=D, round=0, purses=[1000, 980, 970, 900], escrow=150, active=A)
    assert may(t, D) == {"go on"}
    assert refused(t, "D give up") == reason("surrender_timing")
    assert refused(t, "D bid 5")[0] == "BAC-29"
    play(t, "D go on")
    stands(t, phase=DRAWING, turn=A, active=A, bets=[Wager(A, 30, 30), Wager(B, 20, 20)], outcome=NONE)
    stands(t, revealed=[0] * 4)
    draws(t, TIES)
    stands(t, phase=REPLAYING, round=0)
    play(t, "time")
    draws(t, LOSES)
    stands(t, phase=OFFERING, round=1, purses=[1000, 1020, 1030, 950])


def test_tie_rule_replay_keeps_the_right_of_banco() -> None:
    t = draws(calls(banked(TIES, WINS, tie_rule="replay"), "B banco"), TIES)
    stands(t, by_banco=1, suivi=NONE)
    stands(draws(play(t, "D go on"), WINS), suivi=B, bank=200)


def test_tie_rule_replay_is_not_yet_the_end_of_a_round() -> None:
    t = won_by(banked(TIES, WINS, tie_rule="replay", coups=1), TIES, A=30)
    stands(t, phase=REPLAYING, round=0)
    stands(draws(play(t, "D go on"), WINS), phase=OVER, round=1)


def test_tie_rule_replay_counts_the_pack_before_the_deal() -> None:
    tie = "P 4,2 B 1,3+2"
    scripts = [*DOWN_TO[6][:-1], tie]
    t = banked(*scripts, tie_rule="replay", cutter="left_neighbour")
    for script in scripts[:-1]:
        play(won_by(t, script, A=1), "D go on")
    won_by(t, tie, A=10)
    stands(t, phase=REPLAYING, left=6, escrow=119, round=9)
    play(t, "D go on")
    stands(t, phase=SHUFFLING, turn=CHANCE, bets=[Wager(A, 10, 10)])
    play(t, pack(order(LOSES)), f"C cut {CUT}")
    stands(t, phase=DRAWING, turn=A, left=45, escrow=119)
    stands(draws(t, LOSES), outcome=LOST, purses=[1000, 1000, 1001, 999], round=10)


# The deal and the draws


@pytest.mark.parametrize(
    ("first", "cards"), [("player_first", ["A", "3", "2", "4"]), ("banker_first", ["3", "A", "4", "2"])]
)
def test_deal_order(first: str, cards: list[str]) -> None:
    t = bets(banked("P 1,2 B 3,4", deal_order=first), A=1)
    assert [PACK.names[card][0] for card in now(t).pack[3:7]] == cards
    assert {card[0] for card in PACK.cards(now(t).hands[A])} == {"A", "2"}
    assert {card[0] for card in PACK.cards(now(t).hands[D])} == {"3", "4"}


def test_draw_order_player_first() -> None:
    t = bets(banked(WINS), A=1)
    stands(t, phase=DRAWING, turn=A, floor=0)
    play(t, "A draw")
    stands(t, phase=DRAWING, turn=D)
    assert now(t).hands[A].bit_count() == 3


@pytest.mark.parametrize("first", ["A", "D"])
def test_draw_order_simultaneous_is_sealed_until_both_have_spoken(first: str) -> None:
    t = bets(banked("P 0,1+5 B 0,2+4", draw_order="simultaneous"), A=1)
    stands(t, phase=DRAWING_TOGETHER, floor=0b1100, left=45)
    play(t, f"{first} draw")
    stands(t, phase=DRAWING_TOGETHER, left=45)
    assert refused(t, f"{first} stand", NotYourTurn)[0] == "BAC-25"
    play(t, "D draw" if first == "A" else "A draw")
    stands(t, outcome=TIED, left=43, words=[NONE] * 4)
    assert {card[0] for card in PACK.cards(now(t).revealed[A])} & set("5") == {"5"}


def test_draw_order_simultaneous_when_time_runs_out_both_stand_or_do_what_they_must() -> None:
    t = play(bets(banked("P 0,1 B 0,2", draw_order="simultaneous"), A=1), "time")
    stands(t, outcome=WON, left=45)
    t = play(bets(banked("P 0,1+5 B 0,2", draw_order="simultaneous", drawing_freedom="player_rule"), A=1), "time")
    stands(t, outcome=LOST, left=44)
    t = play(bets(banked("P 0,1 B 0,2+5", draw_order="simultaneous"), A=1), "D draw", "time")
    stands(t, outcome=WON, left=44)


def test_third_card_visibility_face_down() -> None:
    t = play(bets(banked("P 0,1+5 B 0,2"), A=1), "A draw")
    stands(t, third=NONE, seen=0)
    assert t.view(D)["hands"][A] == 3


def test_third_card_visibility_face_up() -> None:
    t = play(bets(banked("P 0,1+5 B 0,2+3", third_card_visibility="face_up"), A=1), "A draw")
    assert PACK.names[now(t).third][0] == "5"
    stands(t, seen=1 << now(t).third)
    assert t.view(B)["third"] == now(t).third
    third = now(t).third
    play(t, "D draw")
    stands(t, third=third, outcome=LOST)


@pytest.mark.parametrize("points", range(8))
def test_drawing_freedom_free_binds_nobody(points: int) -> None:
    t = bets(banked(f"P 0,{points} B 0,{points}"), A=1)
    assert may(t, A) == may(play(t, "A stand"), D) == {"draw", "stand"}


@pytest.mark.parametrize("points", range(8))
def test_drawing_freedom_player_rule_binds_the_player_except_on_five(points: int) -> None:
    t = bets(banked(f"P 0,{points} B 0,{points}", drawing_freedom="player_rule"), A=1)
    words = {"draw"} if points <= 4 else {"stand"} if points >= 6 else {"draw", "stand"}
    assert may(t, A) == words
    for word in {"draw", "stand"} - words:
        assert refused(t, f"A {word}") == reason("drawing_freedom")
    play(t, "time")
    assert now(t).hands[A].bit_count() == (3 if points <= 4 else 2)
    assert may(t, D) == {"draw", "stand"}


PRINTED = """
    0–2 D D D D D D D D D D D
    3 D D D D D D D D S D D
    4 S S D D D D D D S S D
    5 S S S S D D D D S S D
    6 S S S S S S D D S S S
    7 S S S S S S S S S S S
"""


def test_drawing_freedom_the_tableau_is_the_one_printed() -> None:
    rows = [row.split() for row in PRINTED.strip().splitlines()]
    printed = {int(row[0][-1]): "".join(row[1:]) for row in rows}
    assert {total: TABLEAU[total] for total in (2, 3, 4, 5, 6, 7)} == printed
    assert TABLEAU[0] == TABLEAU[1] == TABLEAU[2]
    assert set(TABLEAU) == set(range(8))


@pytest.mark.parametrize("points", range(8))
@pytest.mark.parametrize("third", range(10))
def test_drawing_freedom_tableau_binds_the_banker_by_the_third_card(points: int, third: int) -> None:
    player = "0,0"
    banker = {0: "5,5", 1: "5,6"}.get(points, f"0,{points}")
    options: dict[str, Any] = {
        "drawing_freedom": "tableau",
        "draw_order": "simultaneous",
        "third_card_visibility": "face_down",
    }
    t = bets(banked(f"P {player}+{third} B {banker}", **options), A=1)
    stands(t, phase=DRAWING)
    assert may(t, A) == {"draw"}
    play(t, "A draw")
    assert now(t).third != NONE
    rows = {int(row.split()[0][-1]): row.split()[1:] for row in PRINTED.strip().splitlines()}
    expected = {"D": "draw", "S": "stand"}[rows[max(points, 2)][third]]
    assert may(t, D) == {expected}
    other = {"draw": "stand", "stand": "draw"}[expected]
    assert refused(t, f"D {other}") == reason("drawing_freedom")
    left = now(t).left
    play(t, "time")
    assert left - now(t).left == (expected == "draw")


@pytest.mark.parametrize("points", range(8))
def test_drawing_freedom_tableau_binds_the_player_and_the_banker_if_he_stood(points: int) -> None:
    t = bets(banked(f"P 0,{points} B 0,1", drawing_freedom="tableau"), A=1)
    assert may(t, A) == ({"draw"} if points <= 5 else {"stand"})
    t = play(bets(banked(f"P 0,7 B 0,{points}", drawing_freedom="tableau"), A=1), "A stand")
    assert may(t, D) == ({"draw"} if points <= 5 else {"stand"})


# The bets


def test_oversubscription_seat_order_right_asks_nobody_once_all_is_covered() -> None:
    t = play(calls(banked(WINS)), "A bet 40", "B bet 60")
    stands(t, phase=DRAWING, bets=[Wager(A, 40, 40), Wager(B, 60, 60)], asked=[])


def test_oversubscription_a_trimmed_bet_stands_though_below_the_least() -> None:
    t = play(calls(banked(WINS, min_bet=30)), "A bet 90", "B bet 30")
    stands(t, bets=[Wager(A, 90, 90), Wager(B, 10, 30)], purses=[1000, 990, 910, 900])


def test_oversubscription_receipt_order_takes_bets_as_they_come() -> None:
    t = calls(banked(WINS, oversubscription="receipt_order"))
    stands(t, phase=BETTING_AT_WILL, floor=0b0111, turn=A)
    play(t, "C bet 70")
    assert refused(t, "C bet 5", NotYourTurn)[0] == "BAC-17"
    stands(t, floor=0b0110, turn=A)
    play(t, "B bet 50")
    stands(t, phase=DRAWING, active=C, bets=[Wager(C, 70, 70), Wager(B, 30, 50)], floor=0, asked=[])


def test_oversubscription_receipt_order_closes_when_all_have_spoken_or_time_is_up() -> None:
    options: dict[str, Any] = {"oversubscription": "receipt_order"}
    t = play(calls(banked(WINS, **options)), "B pass", "A bet 10", "C bet 10")
    stands(t, active=A, phase=DRAWING)
    stands(play(calls(banked(WINS, **options)), "B bet 10", "time"), active=B, floor=0, asked=[])
    stands(play(calls(banked(WINS, **options)), "time"), outcome=EMPTY, floor=0)
    stands(play(calls(banked(WINS, **options)), "A pass", "C pass", "B pass"), outcome=EMPTY, floor=0)


@pytest.mark.parametrize(
    ("bank", "sums", "parts"),
    [
        (100, [50, 50, 50], [34, 33, 33]),
        (100, [60, 50, 40], [41, 33, 26]),
        (100, [30, 20, 10], [30, 20, 10]),
        (100, [50, 25, 25], [50, 25, 25]),
        (1, [3, 2, 1], [1, 0, 0]),
        (2, [1, 1, 1], [1, 1, 0]),
        (10, [1000, 1, 0], [10, 0]),
        (100, [99, 0, 99], [50, 50]),
        (7, [5, 5, 5], [3, 2, 2]),
    ],
)
def test_oversubscription_pro_rata_cuts_in_proportion(bank: int, sums: list[int], parts: list[int]) -> None:
    t = calls(banked(WINS, bank=bank, oversubscription="pro_rata"))
    for name, money in zip("ABC", sums, strict=True):
        play(t, f"{name} bet {money}" if money else f"{name} pass")
    assert [bet.sum for bet in now(t).bets] == parts
    assert [bet.asked for bet in now(t).bets] == [money for money in sums if money]
    assert now(t).escrow == bank + sum(parts)
    stands(t, active=A)


def test_oversubscription_pro_rata_takes_a_bet_in_full_until_all_have_spoken() -> None:
    t = play(calls(banked(WINS, oversubscription="pro_rata")), "A bet 300")
    stands(t, turn=B, purses=[1000, 1000, 700, 900], escrow=400, phase=BETTING)
    play(t, "B pass", "C pass")
    stands(t, purses=[1000, 1000, 900, 900], bets=[Wager(A, 100, 300)])


def test_uncovered_bank_is_not_at_risk() -> None:
    stands(won_by(banked(LOSES, bank=900), LOSES, A=10), purses=[1000, 1000, 1010, 990])


def test_banco_precedence_nearest_right() -> None:
    t = banked(WINS)
    play(t, "C banco", "B banco", "A pass")
    stands(t, active=B, calls=[Called(A, PASSED), Called(B, BANCO), Called(C, BANCO)])


def test_banco_precedence_receipt_order() -> None:
    t = banked(WINS, WINS, banco_precedence="receipt_order")
    stands(t, phase=CALLING_ALOUD, floor=0b0111)
    play(t, "C banco")
    stands(t, calls=[Called(C, BANCO)], floor=0b0110, turn=A)
    assert refused(t, "C pass", NotYourTurn)[0] == "BAC-18"
    play(t, "B banco", "A pass")
    stands(t, active=C, bets=[Wager(C, 100, 100)])
    draws(t, WINS)
    play(t, "D go on", "A banco", "C suivi", "B pass")
    stands(t, active=C, calls=[Called(A, BANCO), Called(C, SUIVI), Called(B, PASSED)])


def test_banco_precedence_receipt_order_when_time_runs_out_the_others_pass() -> None:
    t = play(banked(WINS, banco_precedence="receipt_order"), "B banco", "time")
    stands(t, active=B, calls=[Called(B, BANCO), Called(A, PASSED), Called(C, PASSED)], floor=0, asked=[])
    stands(play(banked(banco_precedence="receipt_order"), "time"), phase=BETTING)


def test_banco_precedence_receipt_order_suivi_without_right_is_refused() -> None:
    assert refused(banked(banco_precedence="receipt_order"), "B suivi") == reason("BAC-19 suivi")


def test_banco_and_partials_no_bets_are_taken_after_a_banco() -> None:
    stands(calls(banked(WINS), "A banco"), phase=DRAWING, bets=[Wager(A, 100, 100)])


@pytest.mark.parametrize(("window", "lives"), [("next_coup_same_banker", False), ("next_coup_any_banker", True)])
def test_suivi_window_after_a_bank_given_up(window: str, lives: bool) -> None:
    t = draws(calls(banked(WINS, suivi_window=window), "B banco"), WINS)
    play(t, "D give up", "A match 200")
    stands(t, suivi=B if lives else NONE)
    assert ("suivi" in may(t, B)) == lives


def test_suivi_window_is_gone_if_the_entitled_becomes_banker() -> None:
    t = draws(calls(banked(WINS, suivi_window="next_coup_any_banker"), "B banco"), WINS)
    play(t, "D give up", "A pass", "B match 200")
    stands(t, suivi=NONE, banker=B)


def test_suivi_window_next_coup_any_banker_is_gone_after_an_empty_round() -> None:
    t = draws(calls(banked(WINS, suivi_window="next_coup_any_banker"), "B banco"), WINS)
    bets(play(t, "D go on"))
    stands(t, suivi=NONE)


@pytest.mark.parametrize(("rule", "active"), [("nearest_right", A), ("receipt_order", C)])
def test_highest_partial_tie(rule: str, active: int) -> None:
    t = calls(banked(WINS, oversubscription="receipt_order", highest_partial_tie=rule))
    play(t, "C bet 20", "A bet 20", "B bet 10")
    stands(t, active=active)


@pytest.mark.parametrize("rule", ["nearest_right", "receipt_order"])
def test_highest_partial_tie_in_seat_order_is_the_first_either_way(rule: str) -> None:
    stands(bets(banked(WINS, highest_partial_tie=rule), B=20, C=20), active=B)


def test_highest_partial_tie_is_measured_from_the_banker_s_right() -> None:
    t = play(won_by(banked(WINS, WINS), WINS, C=1), "D give up", "A pass", "B match 101")
    calls(t)
    play(t, "C bet 5", "D bet 9", "A bet 9")
    stands(t, active=D)


def test_all_in_partial_is_banco_false_gives_no_right() -> None:
    t = play(calls(banked(WINS)), "A bet 100")
    stands(t, active=A, by_banco=0)
    stands(draws(t, WINS), suivi=NONE)


@pytest.mark.parametrize("money", [100, 101, 1000])
@pytest.mark.parametrize("rule", ["seat_order_right", "receipt_order", "pro_rata"])
def test_all_in_partial_is_banco_true_under_every_oversubscription(rule: str, money: int) -> None:
    t = calls(banked(WINS, oversubscription=rule, all_in_partial_is_banco=True))
    play(t, "A bet 30", f"B bet {money}")
    stands(t, active=B, by_banco=1, bets=[Wager(B, 100, money)], purses=[1000, 900, 1000, 900], floor=0, asked=[])
    stands(draws(t, WINS), suivi=B, bank=200)


def test_all_in_partial_is_banco_true_leaves_smaller_bets_alone() -> None:
    t = play(calls(banked(WINS, all_in_partial_is_banco=True)), "A bet 99", "B bet 99")
    stands(t, active=A, by_banco=0, bets=[Wager(A, 99, 99), Wager(B, 1, 99)])


# A bank that nobody bets against


def test_no_bets_offer_again_or_pass_asks_the_banker() -> None:
    t = bets(banked())
    stands(t, phase=GOING_ON, outcome=EMPTY)
    stands(play(t, "D give up"), phase=MATCHING, price=100)


def test_no_bets_bank_passes_at_once() -> None:
    stands(bets(banked(no_bets="bank_passes")), phase=MATCHING, price=100, seller=D, banker=NONE)


def test_no_bets_may_be_given_up_after_under_either_surrender_timing() -> None:
    assert "give up" in may(bets(banked(surrender_timing="after_a_win_only")), D)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_no_bets_limit_passes_the_bank(limit: int) -> None:
    t = banked(no_bets_limit=limit)
    for _ in range(limit - 1):
        stands(bets(t), phase=GOING_ON)
        play(t, "D go on")
    stands(bets(t), phase=MATCHING, price=100, round=limit)


def test_no_bets_limit_any_coup_starts_the_count_again() -> None:
    t = bets(banked(TIES))
    won_by(play(t, "D go on"), TIES, A=1)
    stands(t, empties=0)
    bets(play(t, "D go on"))
    stands(t, phase=GOING_ON, empties=1)


def test_no_bets_limit_counts_anew_for_a_new_banker() -> None:
    t = play(bets(banked()), "D give up", "A match 100")
    stands(bets(t), empties=1, phase=GOING_ON)


def test_no_bets_at_the_end_of_the_game() -> None:
    stands(bets(banked(coups=1, no_bets="bank_passes")), phase=OVER, purses=[1000] * 4, round=1)


# Offers and auctions


@pytest.mark.parametrize(("circle", "who"), [("full", ["D", "A", "B", "C"]), ("others_only", ["D", "A", "B"])])
def test_offer_circle_at_the_first_deal(circle: str, who: list[str]) -> None:
    t = offered(offer_circle=circle)
    assert asked(t) == who
    assert asked(t) == ["D", "A", "B", "C"], "in the auction he bids last"
    stands(t, phase=OFFERING_AGAIN)
    assert asked(t) == who
    stands(t, phase=OVER)


@pytest.mark.parametrize(("circle", "who"), [("full", ["A", "B", "C", "D"]), ("others_only", ["A", "B", "C"])])
def test_offer_circle_after_a_loss(circle: str, who: list[str]) -> None:
    t = won_by(banked(LOSES, offer_circle=circle), LOSES, A=1)
    assert asked(t) == who
    stands(t, phase=BIDDING)
    assert asked(t) == ["A", "B", "C", "D"]
    stands(t, phase=OFFERING_AGAIN)
    assert asked(t) == who
    stands(t, phase=OVER)


def test_offer_circle_others_only_ends_the_game_if_nobody_else_could_be_banker() -> None:
    t = offered(offer_circle="others_only", seats=3)
    now(t).purses[:] = [1000, 0, 0]
    asked(t)
    stands(t, phase=BIDDING, asked=[0])
    asked(t)
    stands(t, phase=OVER)


@pytest.mark.parametrize("circle", ["full", "others_only"])
def test_offer_circle_does_not_bar_a_banker_who_gave_up_and_may_bid(circle: str) -> None:
    t = auctioned(retiring_banker_may_bid=True, offer_circle=circle)
    assert asked(t) == ["A", "B", "C", "D"]
    stands(t, phase=OFFERING_AGAIN)
    assert asked(t) == ["A", "B", "C", "D"]


def test_all_decline_first_bank_end_game() -> None:
    t = offered(all_decline_first_bank="end_game")
    asked(t)
    stands(t, phase=OVER, purses=[1000] * 4)
    t = won_by(banked(LOSES, all_decline_first_bank="end_game"), LOSES, A=1)
    asked(t)
    stands(t, phase=OVER, purses=[1000, 1000, 1001, 999])


def test_all_decline_first_bank_end_game_does_not_hold_after_a_surrender() -> None:
    t = play(won_by(banked(WINS, all_decline_first_bank="end_game"), WINS, A=1), "D give up")
    asked(t)
    stands(t, phase=BIDDING)


def test_all_decline_first_bank_auction_lets_all_bid() -> None:
    t = offered(all_decline_first_bank="auction")
    asked(t)
    play(t, "D pass", "A pass", "B pass", "C bid 40")
    stands(t, banker=C, bank=40, dealer=NONE, seller=NONE)


@pytest.mark.parametrize(
    ("timing", "script", "may_give_up"),
    [
        ("between_coups", WINS, True),
        ("between_coups", TIES, True),
        ("after_a_win_only", WINS, True),
        ("after_a_win_only", TIES, False),
    ],
)
def test_surrender_timing(timing: str, script: str, may_give_up: bool) -> None:
    t = won_by(banked(script, surrender_timing=timing), script, A=1)
    assert may(t, D) == ({"go on", "give up"} if may_give_up else {"go on"})
    if not may_give_up:
        assert refused(t, "D give up") == reason("surrender_timing")


def test_surrender_offer_right_in_turn_asks_each_once() -> None:
    t = play(won_by(banked(WINS), WINS, A=1), "D give up")
    assert asked(t) == ["A", "B", "C"]


def auctioned(**rulings: Any) -> Any:
    t = play(won_by(banked(WINS, LOSES, **rulings), WINS, A=1), "D give up")
    asked(t)
    return t


def test_auction_format_open_ascending_raises_by_one_at_least() -> None:
    t = play(auctioned(min_bank=5), "A bid 5")
    assert may(t, B) == {"bid 6–1000", "pass"}
    assert refused(t, "B bid 5") == reason("BAC-31 bid")
    play(t, "B bid 6", "C pass", "A pass")
    stands(t, banker=B, bank=6)


def test_auction_format_sealed_high_the_nearest_right_of_equal_bids() -> None:
    t = auctioned(auction_format="sealed_high")
    stands(t, phase=BIDDING_SEALED, floor=0b0111)
    play(t, "C bid 70", "B bid 70")
    stands(t, phase=BIDDING_SEALED, bid=0)
    assert refused(t, "C bid 80", NotYourTurn)[0] == "BAC-31"
    play(t, "A bid 60")
    stands(t, banker=B, bank=70, words=[NONE] * 4)


def test_auction_format_sealed_high_higher_bids_win_and_no_bid_is_offered_again() -> None:
    t = play(auctioned(auction_format="sealed_high"), "A bid 60", "B pass", "C bid 61")
    stands(t, banker=C, bank=61)
    t = play(auctioned(auction_format="sealed_high"), "A pass", "B pass", "C pass")
    stands(t, phase=OFFERING_AGAIN, floor=0)
    t = play(auctioned(auction_format="sealed_high"), "A bid 3", "time")
    stands(t, banker=A, bank=3)
    t = play(auctioned(auction_format="sealed_high"), "time")
    stands(t, phase=OFFERING_AGAIN)


@pytest.mark.parametrize(("may_bid", "who"), [(False, ["A", "B", "C"]), (True, ["A", "B", "C", "D"])])
def test_retiring_banker_may_bid(may_bid: bool, who: list[str]) -> None:
    t = auctioned(retiring_banker_may_bid=may_bid)
    assert asked(t) == who
    stands(t, phase=OFFERING_AGAIN)
    assert asked(t) == who
    stands(t, phase=OVER)


def test_retiring_banker_may_bid_false_bars_him() -> None:
    assert refused(auctioned(), "D bid 500", NotYourTurn)[0] == "BAC-31"
    t = play(auctioned(retiring_banker_may_bid=True), "A pass", "B pass", "C pass", "D bid 1")
    stands(t, banker=D, bank=1)


def test_bank_after_loss_may_decline() -> None:
    assert may(won_by(banked(LOSES), LOSES, A=1), A) == {"take", "pass"}


def test_bank_after_loss_must_take_binds_after_a_loss_only() -> None:
    options: dict[str, Any] = {"bank_after_loss": "must_take"}
    assert may(offered(**options), D) == {"take", "pass"}
    t = won_by(banked(LOSES, **options), LOSES, A=1)
    assert may(t, A) == {"take"}
    assert refused(t, "A pass") == reason("bank_after_loss")
    play(t, "time")
    stands(t, turn=B)
    assert may(t, B) == {"take"}
    play(t, "time", "time", "time")
    stands(t, phase=BIDDING)
    asked(t)
    stands(t, phase=OFFERING_AGAIN)
    assert may(t, A) == {"take", "pass"}


def test_after_bought_bank_resume_rotation_holds_for_an_auctioned_bank() -> None:
    t = play(auctioned(after_bought_bank="resume_rotation"), "A pass", "B bid 10", "C pass")
    won_by(t, LOSES, C=1)
    assert asked(t) == ["A", "C", "D", "B"]


def test_after_bought_bank_resume_rotation_does_not_hold_for_a_bank_taken() -> None:
    t = auctioned(after_bought_bank="resume_rotation")
    asked(t)
    play(t, "A pass", "B take", "B stake 10")
    won_by(t, LOSES, C=1)
    assert asked(t) == ["C", "D", "A", "B"]


def test_after_bought_bank_resume_rotation_with_others_only_leaves_the_buyer_out() -> None:
    t = play(won_by(banked(WINS, LOSES, after_bought_bank="resume_rotation", offer_circle="others_only"), WINS, A=1))
    play(t, "D give up", "A pass", "B match 101")
    won_by(t, LOSES, C=1)
    assert asked(t) == ["A", "C", "D"]
    assert asked(t) == ["A", "C", "D", "B"]


def test_after_bought_bank_resume_rotation_is_over_once_the_bank_is_lost() -> None:
    t = play(won_by(banked(WINS, LOSES, LOSES, after_bought_bank="resume_rotation"), WINS, A=1), "D give up")
    play(t, "A pass", "B match 101")
    won_by(t, LOSES, C=1)
    play(t, "A take", "A stake 10")
    won_by(t, LOSES, C=1)
    assert asked(t) == ["B", "C", "D", "A"]


# The pack


@pytest.mark.parametrize(("scope", "cards"), [("all_52", 52), ("discards_only", 46)])
def test_reshuffle_scope(scope: str, cards: int) -> None:
    t = play(played_down_to(6, reshuffle_scope=scope), "D go on")
    assert now(t).gathered().bit_count() == cards
    assert (now(t).gathered() == (1 << 52) - 1) == (cards == 52)
    drawn = now(t).section().draw(now(t), Fortune(1))
    assert sorted(drawn) == [card for card in range(52) if now(t).gathered() >> card & 1]


def test_reshuffle_scope_discards_only_the_cards_aside_come_back_at_the_next_shuffle() -> None:
    t = play(played_down_to(6, reshuffle_scope="discards_only"), "D go on")
    aside = set(range(52)) - {card for card in range(52) if now(t).gathered() >> card & 1}
    assert len(aside) == 6
    play(t, pack([name for name in order() if PACK.places[name] not in aside]), "D cutter 0", "C cut 5")
    stands(t, aside=sum(1 << card for card in aside), left=43)
    other: Any = t.state.clone()
    other.left = 5  # so many cards later
    assert other.gathered() == (1 << 52) - 1 & ~sum(1 << card for card in other.pack[-5:])
    assert other.gathered() & now(t).aside == now(t).aside


def test_cutter_chosen_by_shuffler_is_never_himself() -> None:
    t = table("baccara", "dealer 2", pack(order()), seats=4)
    stands(t, phase=NAMING_CUTTER)
    for name in ("2", "4", "x", "-1"):
        assert refused(t, f"A cutter {name}") == reason("cutter")
    assert refused(t, "A cut 5")[0] == "BAC-11"


def test_cutter_left_neighbour_cuts_without_a_word() -> None:
    t = table("baccara", "dealer 3", pack(order()), seats=4, cutter="left_neighbour")
    stands(t, phase=CUTTING, turn=0, cutter=0)
    t = play(played_down_to(6, cutter="left_neighbour"), "D go on", pack(order()))
    stands(t, phase=CUTTING, turn=0)


# Money and the length of the game


def test_min_bank_is_the_least_stake_match_and_bid() -> None:
    t = play(offered(min_bank=50), "D take")
    assert may(t, D) == {"stake 50–1000"}
    t = auctioned(min_bank=50)
    assert may(t, A) == {"bid 50–999", "pass"}


def test_min_bet_is_the_least_bet() -> None:
    t = calls(banked(min_bet=30))
    assert may(t, A) == {"bet 30–1000", "pass"}
    assert refused(t, "A bet 29") == reason("BAC-17 purse")


def test_min_bet_who_has_less_is_not_asked() -> None:
    stands(calls(banked(min_bet=1001)), outcome=EMPTY, phase=GOING_ON)
    t = play(bets(banked(WINS, bank=10, min_bet=600, purse=600)), "D give up", "A match 600")
    stands(t, phase=CALLING, asked=[B, C, D])


@pytest.mark.parametrize(("rate", "bets_", "fee"), [(0, 99, 0), (50, 99, 4), (100, 99, 9), (50, 19, 0), (50, 20, 1)])
def test_commission_is_rounded_down_and_kept_by_the_house(rate: int, bets_: int, fee: int) -> None:
    t = won_by(banked(WINS, commission=rate), WINS, A=bets_)
    stands(t, house=fee, bank=100 + bets_ - fee, escrow=100 + bets_ - fee)


def test_commission_is_taken_of_what_the_bank_wins_only() -> None:
    stands(won_by(banked(LOSES, commission=100), LOSES, A=50), house=0, purses=[1000, 1000, 1050, 950])
    stands(won_by(banked(TIES, commission=100), TIES, A=50), house=0)
    t = won_by(banked(WINS, commission=100), WINS, A=30, B=25)
    stands(t, house=5, bank=150)


def test_first_dealer_random() -> None:
    stands(table("baccara", seats=3), phase=CHOOSING, dealer=NONE)


def test_first_dealer_host() -> None:
    stands(table("baccara", seats=3, first_dealer="host"), phase=SHUFFLING, dealer=0, turn=CHANCE)


def test_max_players_limits_the_table() -> None:
    assert GAME.most_seats(GAME.ruled({"max_players": 4})) == 4


def test_purse_is_what_everybody_sits_down_with() -> None:
    stands(table("baccara", seats=3, purse=7), purses=[7] * 3)


@pytest.mark.parametrize("coups", [1, 2, 3])
def test_coups_end_the_game(coups: int) -> None:
    t = banked(*[WINS] * 3, coups=coups)
    for number in range(coups):
        assert not t.state.over()
        won_by(t, WINS, A=1)
        if number < coups - 1:
            play(t, "D go on")
    stands(t, phase=OVER, round=coups)


def test_coups_count_rounds_without_a_bet() -> None:
    t = bets(banked(coups=2))
    bets(play(t, "D go on"))
    stands(t, phase=OVER, round=2, purses=[1000] * 4)


def test_third_card_visibility_traditional_preset_is_played() -> None:
    t = bets(banked("P 0,5+9 B 0,6", ruleset="traditional"), A=1)
    assert may(t, A) == {"draw", "stand"}
    play(t, "A draw")
    assert PACK.names[now(t).third][0] == "9"
    stands(t, phase=DRAWING, turn=D)
