"""The money: stakes, offers and how they are accepted, void rounds, retiring, and all that is refused."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import NOBODY, OVER
from groomporter.core.errors import BadWord, NotYourTurn
from groomporter.core.plain import Sum, Time
from groomporter.games.hazzard.words import (
    OFFERING,
    STAKING,
    THROWING_MAIN,
    Accept,
    Bet,
    Call,
    Offer,
    Offered,
    Stake,
    Take,
    Withdraw,
    WithdrawBet,
)
from tests.games.hazzard.telling import (
    GAME,
    begun,
    cleared,
    contest,
    may,
    now,
    play,
    reason,
    refused,
    refused_act,
    round_of,
    stands,
    throw,
)

NO_SUMS = [0, -1, -100, 101, 10**9, 10**30, 1.0, 1.5, "10", True, None, Sum(1, 100)]
NO_WORDS = ["0", "-1", "1.5", "1,5", "01", "+1", "1e2", "ten", "1000000000000", "５", ""]


# Stakes


@pytest.mark.parametrize("sum_", NO_SUMS, ids=repr)
def test_HAZ_08_a_stake_is_a_whole_sum_of_what_the_purse_holds(sum_: Any) -> None:
    assert refused_act(begun(), 0, Stake(sum_)) == "HAZ-08 purse"


@pytest.mark.parametrize("text", NO_WORDS)
def test_HAZ_08_a_stake_is_spoken_as_a_whole_sum(text: str) -> None:
    rule, sentence = refused(begun(), f"0 stake {text}", BadWord)
    assert rule == "HAZ-08"
    assert sentence.endswith("Now you may say: stake 1–100.")


@pytest.mark.parametrize("stake", [1, 99, 100])
def test_HAZ_08_a_stake_may_be_all_that_the_purse_holds(stake: int) -> None:
    stands(begun(f"0 stake {stake}"), stake=stake, purses=[100 - stake, 100, 100], escrow=stake)


def test_HAZ_08_a_stake_of_more_than_the_purse_is_refused_with_its_reason() -> None:
    said = ("HAZ-08", "A stake is a whole sum, from 1 to all that your purse holds.")
    assert refused(begun(), "0 stake 101") == refused(begun(), "0 stake 999999999999") == said


def test_HAZ_08_when_time_runs_out_for_the_stake_the_round_is_void() -> None:
    t = begun("time")
    stands(t, phase=STAKING, caster=0, turn=0, voids=1, held=1, round=1, losses=0, purses=[100] * 3)
    cleared(t)


# Offers


@pytest.mark.parametrize("sum_", NO_SUMS, ids=repr)
def test_HAZ_09_an_offer_is_a_whole_sum_of_what_the_purse_holds(sum_: Any) -> None:
    assert refused_act(begun("0 stake 10"), 1, Offer(sum_)) == "HAZ-09 purse"


@pytest.mark.parametrize("text", NO_WORDS)
def test_HAZ_09_an_offer_is_spoken_as_a_whole_sum(text: str) -> None:
    rule, sentence = refused(begun("0 stake 10"), f"1 offer {text}", BadWord)
    assert rule == "HAZ-09"
    assert "its numbers are whole, without sign or point" in sentence


@pytest.mark.parametrize("bet", [1, 99, 100])
def test_HAZ_09_an_offer_may_be_all_that_the_purse_holds(bet: int) -> None:
    stands(begun("0 stake 10", f"1 offer {bet}"), offers=[Offered(1, 1, bet, 0)], purses=[90, 100 - bet, 100])


def test_HAZ_09_an_offer_of_more_than_the_purse_is_refused_with_its_reason() -> None:
    said = ("HAZ-09", "An offer is a whole sum, from 1 to all that your purse holds.")
    assert refused(begun("0 stake 10"), "1 offer 101") == said
    assert refused(begun("0 stake 10", "1 bet caster_wins 1 1"), "1 offer 100") == said
    stands(begun("0 stake 10", "1 bet caster_wins 1 1", "1 offer 99"), purses=[90, 0, 100], escrow=110)


def test_HAZ_09_an_offer_is_withdrawn_before_acceptance_and_its_number_is_gone() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", "1 withdraw 1")
    stands(t, offers=[Offered(2, 2, 6, 0)], purses=[90, 100, 94], escrow=16, phase=OFFERING, made=[2, 0])
    assert refused(t, "1 withdraw 1") == reason("HAZ-09 no such offer")
    assert refused(t, "0 accept 1") == reason("HAZ-10 no such offer")
    play(t, "1 offer 7")
    stands(t, offers=[Offered(2, 2, 6, 0), Offered(3, 1, 7, 0)], made=[3, 0], escrow=23)
    assert "withdraw 3" in may(t, 1)


def test_HAZ_09_an_offer_of_another_is_not_withdrawn() -> None:
    t = begun("0 stake 10", "1 offer 5")
    assert refused(t, "2 withdraw 1") == ("HAZ-09", "That offer is another's.")
    assert refused(play(t, "2 offer 5"), "1 withdraw 2") == ("HAZ-09", "That offer is another's.")
    assert refused(t, "2 withdraw 3") == ("HAZ-09", "There is no such offer on the table.")


def test_HAZ_09_offers_are_numbered_anew_in_each_round() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", "0 refuse", "0 stake 20", "2 offer 7")
    stands(t, offers=[Offered(1, 2, 7, 0)], made=[1, 0])
    throw(play(t, "0 accept 1"), 6, 6)
    stands(play(t, "0 stake 1", "1 offer 9"), offers=[Offered(1, 1, 9, 0)], made=[1, 0])


# Acceptance


def test_HAZ_10_what_is_not_accepted_goes_back() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", "3 offer 7", seats=4)
    stands(t, purses=[90, 95, 94, 93], escrow=28)
    play(t, "0 accept 2")
    stands(t, purses=[90, 100, 94, 100], escrow=16, offers=[], accepted=[Offered(2, 2, 6, 10)], floor=0b1111)


@pytest.mark.parametrize("numbers", [(), (3,), (0,), (-1,), (1, 1), (1, 3), (2, 1, 2)])
def test_HAZ_10_only_offers_on_the_table_are_accepted_and_each_once(numbers: tuple[int, ...]) -> None:
    for accepted_bets in ("one", "many"):
        t = begun("0 stake 10", "1 offer 5", "2 offer 6", accepted_bets=accepted_bets)
        assert refused_act(t, 0, Accept(numbers)) == "HAZ-10 no such offer"


def test_HAZ_10_a_round_without_offers_is_void() -> None:
    for line in ("0 refuse", "time"):
        t = begun("0 stake 10", line)
        stands(t, phase=STAKING, voids=1, round=1, held=1, caster=0, turn=0, purses=[100] * 3)
        cleared(t)


@pytest.mark.parametrize(
    ("stake", "slices"),
    [(3, (1, 1, 1)), (4, (2, 1, 1)), (5, (2, 2, 1)), (6, (2, 2, 2)), (10, (4, 3, 3)), (11, (4, 4, 3))],
)
def test_HAZ_10_accepted_bets_many_gives_odd_units_to_the_first(stake: int, slices: tuple[int, int, int]) -> None:
    t = begun(f"0 stake {stake}", "1 offer 5", "2 offer 6", "3 offer 7", seats=4, accepted_bets="many")
    play(t, "0 accept 2 3 1")
    second, third, first = slices
    stands(t, accepted=[Offered(2, 2, 6, second), Offered(3, 3, 7, third), Offered(1, 1, 5, first)])
    stands(t, purses=[100 - stake, 95, 94, 93], escrow=stake + 18)


def test_HAZ_10_accepted_bets_many_leaves_no_slice_empty() -> None:
    t = begun("0 stake 2", "1 offer 5", "2 offer 6", "3 offer 7", seats=4, accepted_bets="many")
    assert refused(t, "0 accept 1 2 3") == ("accepted_bets", "The stake cannot be cut into so many slices.")
    play(t, "0 accept 1 2")
    stands(t, accepted=[Offered(1, 1, 5, 1), Offered(2, 2, 6, 1)], purses=[98, 95, 94, 100], escrow=13)


def test_HAZ_11_accepted_bets_many_are_each_won_or_lost_for_its_slice() -> None:
    lines = ("0 stake 11", "1 offer 5", "2 offer 60", "3 offer 7", "0 accept 1 2 3")
    won, lost = (begun(*lines, seats=4, accepted_bets="many") for _ in range(2))
    throw(won, 6, 6)
    stands(won, purses=[172, 95, 40, 93], caster=0, losses=0)
    throw(lost, 6, 2)
    stands(lost, purses=[89, 104, 104, 103], caster=1)


def test_HAZ_10_accepted_bets_many_of_one_player() -> None:
    rulings: dict[str, Any] = {"accepted_bets": "many", "offers_per_player": "several"}
    t = begun("0 stake 9", "1 offer 5", "1 offer 6", "0 accept 2 1", **rulings)
    stands(t, accepted=[Offered(2, 1, 6, 5), Offered(1, 1, 5, 4)], purses=[91, 89, 100])
    throw(t, 6, 2)
    stands(t, purses=[91, 109, 100])


def test_HAZ_11_stake_matching_excess_returned_trims_each_slice_of_many() -> None:
    rulings: dict[str, Any] = {"accepted_bets": "many", "stake_matching": "excess_returned"}
    t = begun("0 stake 11", "1 offer 1", "2 offer 50", "3 offer 3", "0 accept 1 2 3", seats=4, **rulings)
    stands(t, accepted=[Offered(1, 1, 1, 1), Offered(2, 2, 4, 4), Offered(3, 3, 3, 3)])
    stands(t, purses=[92, 99, 96, 97], escrow=16, stake=11)
    throw(t, 6, 2)
    stands(t, purses=[92, 101, 104, 103], escrow=0)


# Void rounds and forced acceptance


def test_HAZ_10_a_void_round_returns_stake_offers_and_side_bets() -> None:
    lines = ("0 stake 10", "1 offer 5", "2 bet caster_wins 20 30", "3 take 1", "3 bet main_is:7 40 50")
    for line in ("0 refuse", "time"):
        t = begun(*lines, seats=4)
        stands(t, purses=[90, 95, 80, 30], escrow=105)
        play(t, line)
        stands(t, purses=[100] * 4, phase=STAKING, voids=1, round=1, held=1, losses=0, caster=0, turn=0)
        cleared(t)


def test_HAZ_10_caster_may_refuse_true_lets_time_void_the_round() -> None:
    stands(begun("0 stake 10", "1 offer 5", "time"), phase=STAKING, voids=1, round=1, purses=[100] * 3)


def test_HAZ_10_caster_may_refuse_false_has_the_highest_offer_taken_when_time_runs_out() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 7", "3 offer 6", "time", seats=4, caster_may_refuse=False)
    stands(t, accepted=[Offered(2, 2, 7, 10)], offers=[], purses=[90, 100, 93, 100], escrow=17)
    stands(t, phase=THROWING_MAIN, turn=0, floor=0b1111, voids=0, round=0)


def test_HAZ_10_caster_may_refuse_false_takes_one_only_even_of_many() -> None:
    rulings: dict[str, Any] = {"caster_may_refuse": False, "accepted_bets": "many"}
    t = begun("0 stake 10", "1 offer 5", "2 offer 7", "time", **rulings)
    stands(t, accepted=[Offered(2, 2, 7, 10)], purses=[90, 100, 93])


def test_HAZ_10_caster_may_refuse_false_without_offers_is_void() -> None:
    stands(begun("0 stake 10", "time", caster_may_refuse=False), phase=STAKING, voids=1, round=1, purses=[100] * 3)


LEVEL = [
    ("left", 1, (3, 0, 2), 2),
    ("left", 1, (0, 3), 3),
    ("left", 3, (2, 1, 0), 0),
    ("right", 1, (3, 2, 0), 0),
    ("right", 0, (1, 2, 3), 3),
    ("right", 0, (1, 2), 2),
]


@pytest.mark.parametrize(("direction", "caster", "offering", "taken"), LEVEL)
def test_HAZ_10_caster_may_refuse_false_ties_go_to_the_player_first_reached(
    direction: str, caster: int, offering: tuple[int, ...], taken: int
) -> None:
    t = begun("time", seats=4, caster_may_refuse=False, pass_direction=direction, void_rounds_before_pass=1)
    while now(t).caster != caster:
        play(t, "time")
    play(t, f"{caster} stake 10", *(f"{seat} offer 5" for seat in offering), "time")
    assert [bet.seat for bet in now(t).accepted] == [taken]


def test_HAZ_10_caster_may_refuse_false_ties_of_one_player_go_to_the_earlier_offer() -> None:
    rulings: dict[str, Any] = {"caster_may_refuse": False, "offers_per_player": "several"}
    t = begun("0 stake 10", "1 offer 4", "1 offer 5", "2 offer 5", "1 offer 5", "time", **rulings)
    stands(t, accepted=[Offered(2, 1, 5, 10)], purses=[90, 95, 100])


def test_HAZ_10_caster_may_refuse_false_trims_and_calls_as_an_acceptance_does() -> None:
    rulings: dict[str, Any] = {"caster_may_refuse": False, "stake_matching": "excess_returned"}
    stands(begun("0 stake 10", "1 offer 50", "time", **rulings), accepted=[Offered(1, 1, 10, 10)], purses=[90, 90, 100])


# Time and turns


def test_HAZ_08_the_clock_says_nothing_but_that_time_is_up() -> None:
    with pytest.raises(NotYourTurn):
        now(begun()).play_as(-3, Stake(1))


def test_HAZ_08_nobody_but_the_clock_says_that_time_is_up() -> None:
    for t, seat in ((begun(), 0), (begun("0 stake 1"), 1), (contest(), 0)):
        assert refused(t, f"{seat} time", NotYourTurn) == (t.rule(), "Only the clock says that time is up.")


def test_HAZ_13_no_time_runs_out_while_luck_is_in_turn() -> None:
    t = contest(10, 10, "0 throw")
    assert refused_act(t, -3, Time()) == "HAZ-13"
    assert refused(t, "time", NotYourTurn) == ("HAZ-13", "It is the turn of luck.")


# Retiring


def test_HAZ_06_a_caster_retires_after_a_void_round_of_his_own_too() -> None:
    t = begun("0 stake 1", "0 refuse", "0 retire")
    stands(t, caster=1, turn=1, phase=STAKING, held=0, voids=0, losses=0, round=1)
    cleared(t)


def test_HAZ_06_retiring_forgets_losses_and_void_rounds() -> None:
    t = round_of(begun(dice_pass="after_three_losses"), won=False)
    stands(play(t, "time", "time"), losses=1, voids=2, held=3)
    stands(play(t, "0 retire"), losses=0, voids=0, held=0, caster=1, round=3)


def test_HAZ_06_nobody_retires_once_the_stake_is_up() -> None:
    t = round_of(begun(), won=True)
    play(t, "0 stake 5")
    assert refused(t, "1 retire") == ("HAZ-09", GAME.rulebook["HAZ-09"])
    throw(play(t, "1 offer 5", "0 accept 1"), 4)
    assert refused(t, "0 retire") == ("HAZ-03", GAME.rulebook["HAZ-03"])


# Empty purses


def test_HAZ_07_the_dice_pass_over_an_empty_purse_to_the_left() -> None:
    t = begun("0 stake 1", "1 offer 100", "0 accept 1", seats=4)
    throw(t, 6, 6)
    stands(play(t, "0 retire"), caster=2, turn=2)


def test_HAZ_07_a_caster_who_loses_all_is_passed_over_in_his_turn() -> None:
    t = round_of(begun(), won=False, stake=100)
    stands(t, purses=[0, 200, 100], caster=1)
    stands(play(t, "1 stake 1", "1 refuse", "1 retire"), caster=2)
    stands(play(t, "2 stake 1", "2 refuse", "2 retire"), caster=1, turn=1)


def test_HAZ_09_an_empty_purse_has_nothing_to_offer() -> None:
    t = round_of(begun(), won=True, bet=100)
    play(t, "0 stake 50")
    assert may(t, 1) == set()
    assert refused(t, "1 offer 1") == reason("HAZ-09 purse")
    assert "offer 1–100" in may(t, 2)


def test_HAZ_07_the_last_coin_of_the_last_but_one_ends_the_game_by_a_side_bet() -> None:
    t = round_of(begun(), won=True, bet=100)
    play(t, "0 stake 1", "2 offer 99", "0 accept 1")
    throw(t, 6, 6)
    stands(t, purses=[299, 0, 1], turn=0)
    play(t, "0 stake 299", "2 offer 1", "0 accept 1")
    throw(t, 6, 2)
    stands(t, purses=[0, 0, 300], turn=NOBODY, phase=OVER)


def test_HAZ_12_side_bets_as_acts_need_whole_sums_on_both_sides() -> None:
    t = contest()
    for sum_ in NO_SUMS:
        if sum_ not in (10**9, 101):
            assert refused_act(t, 1, Bet("caster_wins", 1, sum_)) == "HAZ-12 purse"  # type: ignore[arg-type]
        assert refused_act(t, 2, Bet("caster_wins", sum_, 1)) == "HAZ-12 purse"  # type: ignore[arg-type]


@pytest.mark.parametrize("numbers", [1, None, "1", [1], (True,), (1.0,), ("1",), ((1,),), ([1],)], ids=repr)
def test_HAZ_10_offers_are_accepted_by_whole_numbers(numbers: Any) -> None:
    assert refused_act(begun("0 stake 10", "1 offer 5"), 0, Accept(numbers)) == "HAZ-10 no such offer"


@pytest.mark.parametrize("number", [0, -1, 2, "1", None, (1,)], ids=repr)
def test_HAZ_12_offers_and_side_bets_are_called_by_their_numbers(number: Any) -> None:
    t = begun("0 stake 10", "1 offer 5", "1 bet caster_wins 1 1")
    assert refused_act(t, 1, Withdraw(number)) == "HAZ-09 no such offer"
    assert refused_act(t, 2, Take(number)) == refused_act(t, 1, WithdrawBet(number)) == "HAZ-12 no such bet"


@pytest.mark.parametrize("main", [7.0, "7", None, True, (7,)], ids=repr)
def test_HAZ_13_a_main_is_called_by_a_whole_number(main: Any) -> None:
    assert refused_act(contest(main_selection="called"), 0, Call(main)) == "HAZ-13"


@pytest.mark.parametrize("on", [None, 7, ("caster_wins",), ["caster_wins"], ""], ids=repr)
def test_HAZ_12_a_proposition_is_a_word(on: Any) -> None:
    assert refused_act(contest(), 1, Bet(on, 1, 1)) == "side_bet_props"


@pytest.mark.parametrize("word", ["throw", "stake 5", "call 7", "retire"])
def test_HAZ_10_a_caster_who_is_offered_bets_has_only_to_answer(word: str) -> None:
    assert refused(begun("0 stake 10", "1 offer 5"), f"0 {word}") == ("HAZ-10", GAME.rulebook["HAZ-10"])
