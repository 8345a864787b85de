"""Every option, under each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE, NOBODY
from groomporter.core.errors import BadRulings, BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games.hazzard.rulings import Rulings
from groomporter.games.hazzard.words import (
    CALLING,
    NOMINATING,
    STAKING,
    THROWING_CHANCE,
    THROWING_MAIN,
    THROWING_ON,
    Call,
    Offered,
    Throw,
)
from tests.games.hazzard.telling import (
    GAME,
    KNOWN_MAIN,
    MAINS,
    PROPOSITIONS,
    begun,
    bets,
    contest,
    may,
    names,
    now,
    play,
    reason,
    refused,
    refused_act,
    round_of,
    stands,
    throw,
)
from tests.nets.script import table

OPEN, WON, LOST = [70, 80, 100], [120, 80, 100], [70, 130, 100]


def after(*totals: int, **rulings: Any) -> Table:
    """Thirty against twenty, after these throws."""
    t = contest(30, 20, **rulings)
    throw(t, *totals)
    return t


# The throws

PRESETS = {
    "booklet": ("nick", "traditional", "out_always", "lose", "booklet"),
    "strict_literal": ("chance_lose", "reroll", "out_always", "lose", "booklet"),
    "traditional": ("nick", "traditional", "traditional", "ignore", "ignore"),
    "specials_always": ("nick", "traditional", "traditional", "lose", "anytime"),
}


@pytest.mark.parametrize("ruleset", PRESETS)
def test_HAZ_15_ruleset_sets_the_five_throw_options_together(ruleset: str) -> None:
    r = GAME.ruled({"ruleset": ruleset})
    throws = (r.seven_main_seven, r.eleven_on_chance, r.twelve_on_chance, r.later_crabs, r.later_specials)
    assert throws == PRESETS[ruleset]
    assert GAME.ruled({"ruleset": ruleset, "later_crabs": "ignore"}).later_crabs == "ignore"


def test_HAZ_15_ruleset_is_one_of_four() -> None:
    assert set(Rulings.PRESETS) == set(PRESETS)
    with pytest.raises(BadRulings):
        GAME.ruled({"ruleset": "craps"})


DEFAULTS = {
    "seven_main_seven": "nick",
    "eleven_on_chance": "traditional",
    "twelve_on_chance": "out_always",
    "later_crabs": "lose",
    "later_specials": "booklet",
    "main_selection": "thrown",
    "dice_pass": "on_loss",
    "pass_direction": "left",
    "first_caster": "random",
    "accepted_bets": "one",
    "stake_matching": "as_offered",
    "offers_per_player": "one",
    "caster_may_refuse": True,
    "void_rounds_before_pass": 3,
    "caster_may_retire": True,
    "side_bettors": "not_caster",
    "side_bet_props": ["caster_wins", "caster_loses", "main_is", "chance_before_main"],
    "side_bet_timing": "between_throws",
    "offer_visibility": "open",
    "max_players": 12,
    "purse": 100,
    "rounds": 20,
}


def test_HAZ_05_every_option_has_the_default_of_the_specification() -> None:
    assert options.canonical(GAME.rulings()) == options.canonical(GAME.ruled({"ruleset": "booklet"})) == DEFAULTS


def test_HAZ_17_seven_main_seven_nick_wins() -> None:
    stands(after(7, 7, seven_main_seven="nick"), purses=WON, caster=0, round=1)


def test_HAZ_18_seven_main_seven_chance_lose_makes_it_main_and_chance_and_a_later_seven_loses() -> None:
    t = after(7, 7, seven_main_seven="chance_lose")
    stands(t, main=7, chance=7, phase=THROWING_ON, purses=OPEN, round=0)
    throw(t, 7)
    stands(t, purses=LOST, caster=1, round=1)


def test_HAZ_18_seven_main_seven_chance_win_makes_it_main_and_chance_and_a_later_seven_wins() -> None:
    t = after(7, 7, seven_main_seven="chance_win")
    stands(t, main=7, chance=7, phase=THROWING_ON, purses=OPEN, round=0)
    throw(t, 7)
    stands(t, purses=WON, caster=0, round=1)


def test_HAZ_18_seven_main_seven_reroll_throws_again_for_the_chance() -> None:
    t = contest(30, 20, seven_main_seven="reroll")
    assert names(throw(t, 7, 7)) == ["thrown", "idle"]
    stands(t, main=7, chance=0, phase=THROWING_CHANCE, turn=0, floor=0b111, throws=[7, 7], purses=OPEN, round=0)
    throw(t, 4)
    stands(t, chance=4, phase=THROWING_ON)


@pytest.mark.parametrize("value", ["nick", "chance_lose", "chance_win", "reroll"])
def test_HAZ_17_seven_main_seven_leaves_other_mains_and_the_later_main_alone(value: str) -> None:
    for main in (5, 6, 8, 9):
        stands(after(main, main, seven_main_seven=value), purses=WON, round=1)
        stands(after(main, 7, seven_main_seven=value), chance=7, round=0)
    stands(after(7, 4, 7, seven_main_seven=value), purses=LOST, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_18_eleven_on_chance_traditional_nicks_a_seven_and_is_out_otherwise(main: int) -> None:
    stands(after(main, 11, eleven_on_chance="traditional"), purses=WON if main == 7 else LOST, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_18_eleven_on_chance_reroll_throws_again_for_the_chance(main: int) -> None:
    t = contest(30, 20, eleven_on_chance="reroll")
    assert names(throw(t, main, 11)) == ["thrown", "idle"]
    stands(t, main=main, chance=0, phase=THROWING_CHANCE, turn=0, floor=0b111, purses=OPEN, round=0)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_18_eleven_on_chance_out_always_loses(main: int) -> None:
    stands(after(main, 11, eleven_on_chance="out_always"), purses=LOST, caster=1, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_16_twelve_on_chance_out_always_loses(main: int) -> None:
    stands(after(main, 12, twelve_on_chance="out_always"), purses=LOST, caster=1, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_16_twelve_on_chance_traditional_nicks_six_and_eight_and_is_out_otherwise(main: int) -> None:
    stands(after(main, 12, twelve_on_chance="traditional"), purses=WON if main in (6, 8) else LOST, round=1)


@pytest.mark.parametrize("crabs", [2, 3])
def test_HAZ_21_later_crabs_lose_ends_the_round(crabs: int) -> None:
    stands(after(7, 4, crabs, later_crabs="lose"), purses=LOST, caster=1, round=1)


@pytest.mark.parametrize("crabs", [2, 3])
def test_HAZ_21_later_crabs_ignore_leaves_the_round_open(crabs: int) -> None:
    t = contest(30, 20, later_crabs="ignore")
    assert names(throw(t, 7, 4, crabs)) == ["thrown", "idle"]
    stands(t, phase=THROWING_ON, main=7, chance=4, throws=[7, 4, crabs], purses=OPEN, round=0)
    stands(after(7, crabs, later_crabs="ignore"), purses=LOST, round=1)


def outcome(main: int, total: int, later_specials: str) -> str:
    t = after(main, 10, total, later_specials=later_specials)
    return {0: "open", 1: "won" if now(t).purses == WON else "lost"}[now(t).round]


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_23_later_specials_booklet_wins_what_is_printed_and_leaves_the_rest(main: int) -> None:
    assert outcome(main, 11, "booklet") == ("won" if main == 7 else "open")
    assert outcome(main, 12, "booklet") == ("won" if main in (6, 8) else "open")


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_23_later_specials_ignore_does_nothing_at_all(main: int) -> None:
    assert outcome(main, 11, "ignore") == outcome(main, 12, "ignore") == "open"


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_24_later_specials_anytime_wins_what_is_printed_and_loses_the_rest(main: int) -> None:
    assert outcome(main, 11, "anytime") == ("won" if main == 7 else "lost")
    assert outcome(main, 12, "anytime") == ("won" if main in (6, 8) else "lost")
    stands(after(main, 10, 4, later_specials="anytime"), round=0, phase=THROWING_ON)


# The main


def test_HAZ_13_main_selection_thrown_leaves_it_to_the_dice() -> None:
    t = contest(main_selection="thrown")
    stands(t, phase=THROWING_MAIN, main=0)
    assert refused(t, "0 call 7") == ("HAZ-03", GAME.rulebook["HAZ-03"])


def test_HAZ_13_main_selection_called_lets_the_caster_call_five_to_nine() -> None:
    t = contest(main_selection="called")
    stands(t, phase=CALLING, main=0, turn=0, floor=0b111, accepted=[Offered(1, 1, 10, 10)])
    assert may(t, 0) == {f"call {main}" for main in MAINS}
    assert may(t, 1) == bets(90, *PROPOSITIONS)
    assert names(t.say(0, "call 8")) == ["main_fixed"]
    stands(t, phase=THROWING_CHANCE, main=8, chance=0, turn=0, floor=0b111, throws=[])
    throw(t, 8)
    stands(t, purses=[110, 90, 100], round=1)


@pytest.mark.parametrize("main", [4, 10, 0, -7, 100])
def test_HAZ_13_main_selection_called_refuses_other_numbers(main: int) -> None:
    t = contest(main_selection="called")
    assert refused_act(t, 0, Call(main)) == "HAZ-13"
    if main > 0:
        assert refused(t, f"0 call {main}") == ("HAZ-13", GAME.rulebook["HAZ-13"])


def test_HAZ_13_main_selection_called_is_for_the_caster_alone() -> None:
    t = contest(main_selection="called")
    assert refused_act(t, 1, Call(7)) == refused_act(t, 0, Throw()) == "HAZ-13"
    assert refused(t, "throw 3 4", NotYourTurn)[1] == "'throw 3 4': it is not the turn of luck."


def test_HAZ_13_main_selection_called_is_seven_when_time_runs_out() -> None:
    t = contest(10, 10, "time", main_selection="called")
    stands(t, phase=THROWING_CHANCE, main=7, turn=0, floor=0b111, throws=[])


def test_HAZ_12_main_selection_called_has_side_bets_before_the_call() -> None:
    t = contest(10, 10, "1 bet main_is:6 5 5", "2 take 1", "1 bet main_is:7 5 5", main_selection="called")
    stands(t, phase=CALLING, purses=[90, 80, 95], made=[1, 2])
    assert refused(t, "0 bet caster_wins 1 1") == reason("side_bettors")
    play(t, "0 call 6")
    stands(t, phase=THROWING_CHANCE, purses=[90, 85, 95])
    assert may(t, 1) == bets(85, *KNOWN_MAIN)
    throw(t, 2)
    stands(t, purses=[90, 115, 95])


# The dice


def test_HAZ_07_dice_pass_on_loss_at_the_first() -> None:
    stands(round_of(begun(dice_pass="on_loss"), won=False), caster=1, turn=1, held=0, losses=0)


def test_HAZ_07_dice_pass_after_three_losses_and_not_before() -> None:
    t = begun(dice_pass="after_three_losses")
    for losses in (1, 2):
        round_of(t, won=False)
        stands(t, caster=0, turn=0, phase=STAKING, losses=losses, held=losses, round=losses)
    round_of(t, won=False)
    stands(t, caster=1, turn=1, losses=0, held=0, round=3, purses=[97, 103, 100])


def test_HAZ_06_dice_pass_after_three_losses_running_a_win_starts_the_count_again() -> None:
    t = begun(dice_pass="after_three_losses")
    counted = []
    for won in (False, False, True, False, False):
        counted.append(now(round_of(t, won)).losses)
    assert counted == [1, 2, 0, 1, 2]
    stands(t, caster=0, held=5)
    stands(round_of(t, won=False), caster=1, losses=0, held=0)


def test_HAZ_07_dice_pass_after_three_losses_a_void_round_between_does_not_count() -> None:
    t = begun(dice_pass="after_three_losses")
    round_of(t, won=False)
    play(round_of(t, won=False), "0 stake 1", "0 refuse")
    stands(t, caster=0, losses=2, voids=1, held=3)
    stands(round_of(t, won=False), caster=1, losses=0, voids=0, held=0)


def test_HAZ_07_dice_pass_after_three_losses_does_not_leave_them_with_an_empty_purse() -> None:
    t = begun(dice_pass="after_three_losses")
    stands(round_of(t, won=False, stake=100), caster=1, turn=1, losses=0, held=0, purses=[0, 200, 100])


def test_HAZ_07_pass_direction_left_goes_up_and_over_empty_purses() -> None:
    t = begun("0 stake 1", "1 offer 100", "0 accept 1", seats=4, pass_direction="left")
    throw(t, 6, 6)
    stands(round_of(play(t, "0 stake 1", "0 refuse", "0 retire"), won=False), purses=[200, 0, 99, 101], caster=3)
    stands(play(t, "3 stake 1", "3 refuse", "3 retire"), caster=0, turn=0)


def test_HAZ_07_pass_direction_right_goes_down_and_over_empty_purses() -> None:
    t = begun("0 stake 1", "3 offer 100", "0 accept 1", seats=4, pass_direction="right")
    throw(t, 6, 6)
    stands(play(t, "0 retire"), caster=2, turn=2, purses=[200, 100, 100, 0], held=0)
    stands(play(t, "2 stake 1", "2 refuse", "2 retire"), caster=1, turn=1)
    stands(play(t, "1 stake 1", "1 refuse", "1 retire"), caster=0, turn=0)


def test_HAZ_05_first_caster_host_is_seat_nought() -> None:
    t = table("hazzard", seats=5, first_caster="host")
    stands(t, caster=0, turn=0, phase=STAKING, floor=0, contenders=[], held=0)
    assert may(t, 0) == {"stake 1–100"}


@pytest.mark.parametrize("seat", range(5))
def test_HAZ_05_first_caster_random_is_whom_the_lot_names(seat: int) -> None:
    t = table("hazzard", seats=5, first_caster="random")
    stands(t, turn=CHANCE, phase=NOMINATING, contenders=[])
    stands(play(t, f"caster {seat}"), caster=seat, turn=seat, phase=STAKING, floor=0)


def test_HAZ_05_first_caster_random_may_be_anybody_at_the_table() -> None:
    casters = {now(Table(GAME, seats=5, fortune=Fortune(seed))).caster for seed in range(60)}
    assert casters == {0, 1, 2, 3, 4}
    for line in ("caster 5", "throw 1 2"):
        refused(table("hazzard", seats=5), line, BadWord)


def test_HAZ_05_first_caster_highest_throw_lets_all_throw_once() -> None:
    t = table("hazzard", seats=3, first_caster="highest_throw")
    stands(t, turn=CHANCE, phase=NOMINATING, contenders=[[0, 0], [1, 0], [2, 0]])
    refused(t, "caster 1", BadWord)
    stands(play(t, "throw 2 2"), turn=CHANCE, phase=NOMINATING, contenders=[[0, 4], [1, 0], [2, 0]])
    stands(play(t, "throw 4 5"), turn=CHANCE, phase=NOMINATING, contenders=[[0, 4], [1, 9], [2, 0]])
    stands(play(t, "throw 3 5"), caster=1, turn=1, phase=STAKING, contenders=[], floor=0, throws=[])


def test_HAZ_05_first_caster_highest_throw_lets_those_level_throw_again() -> None:
    t = table("hazzard", "throw 5 5", "throw 1 1", "throw 6 4", "throw 4 6", seats=4, first_caster="highest_throw")
    stands(t, turn=CHANCE, phase=NOMINATING, contenders=[[0, 0], [2, 0], [3, 0]])
    stands(play(t, "throw 1 2", "throw 6 6", "throw 6 6"), contenders=[[2, 0], [3, 0]], phase=NOMINATING)
    stands(play(t, "throw 1 2", "throw 1 3"), caster=3, turn=3, phase=STAKING, contenders=[])


@pytest.mark.parametrize("seed", range(12))
def test_HAZ_05_first_caster_highest_throw_is_cast_with_two_dice(seed: int) -> None:
    t = Table(GAME, GAME.ruled({"first_caster": "highest_throw"}), 4, Fortune(seed))
    thrown = [sum(map(int, entry.word.removeprefix("throw ").split(" "))) for entry in t.log]
    best = [seat for seat in range(4) if thrown[seat] == max(thrown[:4])]
    assert now(t).caster in best
    assert (len(thrown) == 4) == (len(best) == 1)


# The dice without a throw


@pytest.mark.parametrize("most", [1, 2, 3, 5])
def test_HAZ_07_void_rounds_before_pass_exactly_reached(most: int) -> None:
    t = begun(void_rounds_before_pass=most)
    for voids in range(1, most):
        stands(play(t, "0 stake 1", "0 refuse"), voids=voids, caster=0, held=voids, round=voids)
    stands(play(t, "0 stake 1", "0 refuse"), voids=0, caster=1, turn=1, held=0, round=most)


def test_HAZ_07_void_rounds_before_pass_are_counted_again_from_an_accepted_bet() -> None:
    t = begun("time", "0 stake 1", "time", void_rounds_before_pass=3)
    stands(t, voids=2, caster=0)
    play(t, "0 stake 1", "1 offer 1", "0 accept 1")
    stands(t, voids=0)
    throw(t, 6, 6)
    stands(play(t, "time", "time"), voids=2, caster=0, held=5)
    stands(play(t, "time"), voids=0, caster=1, held=0, round=6)


def test_HAZ_06_caster_may_retire_true_between_rounds() -> None:
    t = begun(caster_may_retire=True)
    assert may(t, 0) == {"stake 1–100"}
    assert refused(t, "0 retire") == reason("caster_may_retire")
    round_of(t, won=True)
    assert may(t, 0) == {"stake 1–101", "retire"}
    stands(play(t, "0 retire"), caster=1, turn=1, phase=STAKING, held=0, losses=0, voids=0, round=1)
    assert refused(t, "1 retire") == reason("caster_may_retire")


def test_HAZ_06_caster_may_retire_false_never() -> None:
    t = round_of(begun(caster_may_retire=False), won=True)
    assert may(t, 0) == {"stake 1–101"}
    assert refused(t, "0 retire") == reason("caster_may_retire")


# The house


def test_HAZ_04_max_players_caps_the_table() -> None:
    four = GAME.ruled({"max_players": 4})
    assert GAME.begin(four, 4).seats == 4
    with pytest.raises(BadSeats):
        GAME.begin(four, 5)
    assert GAME.begin(GAME.ruled({"max_players": 3})).seats == 3


@pytest.mark.parametrize("purse", [1, 2, 1_000_000])
def test_HAZ_08_purse_is_what_everybody_sits_down_with(purse: int) -> None:
    t = begun(purse=purse)
    stands(t, purses=[purse] * 3)
    assert may(t, 0) == {"stake 1" if purse == 1 else f"stake 1–{purse}"}
    assert refused(t, f"0 stake {purse + 1}") == reason("HAZ-08 purse")


@pytest.mark.parametrize("rounds", [1, 3])
def test_HAZ_06_rounds_settled_or_void_end_the_game(rounds: int) -> None:
    t = begun(rounds=rounds, void_rounds_before_pass=1)
    for n in range(1, rounds):
        stands(play(t, "time"), round=n, phase=STAKING, turn=n)
    events = t.say(-3, "time")
    assert names(events) == ["voided", "ended"]
    stands(t, round=rounds, turn=NOBODY, phase=0)


BAD = [
    ("max_players", 2),
    ("max_players", 13),
    ("purse", 0),
    ("rounds", 0),
    ("void_rounds_before_pass", 0),
    ("later_crabs", "win"),
    ("caster_may_refuse", "perhaps"),
    ("side_bet_props", "main_is:7"),
    ("house", "ours"),
]


@pytest.mark.parametrize(("option", "value"), BAD)
def test_HAZ_05_an_option_takes_only_its_own_values(option: str, value: object) -> None:
    with pytest.raises(BadRulings) as error:
        GAME.ruled({option: value})
    assert error.value.rule == option
