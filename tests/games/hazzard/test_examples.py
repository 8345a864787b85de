"""The worked examples and the arithmetic checks of the specification's section 5, by hand."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games.hazzard.rules import decisions
from groomporter.games.hazzard.words import THROWING_CHANCE, THROWING_MAIN, THROWING_ON, Offered
from tests.games.hazzard.telling import DICE, GAME, MAINS, begun, contest, now, play, stands, throw
from tests.nets.walks import random_table, walk

PURSE = 1000
STEPS = {"M": THROWING_MAIN, "C": THROWING_CHANCE, "L": THROWING_ON}
OPEN = None
SAME = pytest.mark.parametrize("ruleset", ["booklet", "traditional"])


class Played(NamedTuple):
    table: Table
    net: int | None  # of the caster, when the round is settled
    told: list[str]  # of the throws


def played(script: str, ruleset: str, *side: str, seats: int = 3) -> Played:
    """A script in the specification's notation: ``S v B; M: main throws; C: chance throws; L: later throws``."""
    money, *throws = script.split("; ")
    stake, bet = map(int, money.split(" v "))
    t, told = contest(stake, bet, *side, seats=seats, purse=PURSE, ruleset=ruleset), []
    for step in throws:
        letter, _, totals = step.partition(":")
        for total in map(int, totals.split(",")):
            assert now(t).phase == STEPS[letter]
            told += [event.name for event in throw(t, total) if event.name not in ("thrown", "dice_passed")]
    if now(t).round == 0:
        stands(t, caster=0, turn=0, accepted=[Offered(1, 1, bet, stake)])
        assert now(t).purses[:2] == [PURSE - stake, PURSE - bet]
        return Played(t, OPEN, told)
    net = now(t).purses[0] - PURSE
    assert net in (bet, -stake)
    assert now(t).purses[1] - PURSE == -net or side
    stands(t, caster=0 if net > 0 else 1, escrow=0, round=1)
    return Played(t, net, told)


@SAME
def test_HAZ_17_example_1_two_no_mains_main_six_and_a_nick(ruleset: str) -> None:
    example = played("100 v 60; M:4,11,6; C:6", ruleset)
    assert example.net == +60
    assert example.told == ["no_main", "no_main", "main_fixed", "nicked"]


@SAME
def test_HAZ_16_example_2_twelve_to_a_seven_is_out(ruleset: str) -> None:
    example = played("50 v 50; M:7; C:12", ruleset)
    assert example.net == -50
    assert example.told == ["main_fixed", "out"]


def test_HAZ_23_example_3_twelve_wins_later_for_an_eight() -> None:
    example = played("40 v 40; M:8; C:5; L:11,4,12", "booklet")
    assert example.net == +40
    assert example.told == ["main_fixed", "chance_fixed", "idle", "idle", "won_later"]


def test_HAZ_23_example_3_twelve_is_idle_traditionally() -> None:
    example = played("40 v 40; M:8; C:5; L:11,4,12", "traditional")
    assert example.net is OPEN
    assert example.told == ["main_fixed", "chance_fixed", "idle", "idle", "idle"]


@pytest.mark.parametrize(("ruleset", "net", "told"), [("booklet", -40, "out"), ("traditional", +40, "nicked")])
def test_HAZ_16_example_4_twelve_to_an_eight(ruleset: str, net: int, told: str) -> None:
    example = played("40 v 40; M:8; C:12", ruleset)
    assert (example.net, example.told) == (net, ["main_fixed", told])


@pytest.mark.parametrize(("ruleset", "net", "told"), [("booklet", -30, "lost_later"), ("traditional", OPEN, "idle")])
def test_HAZ_21_example_5_crabs_on_a_later_throw(ruleset: str, net: int | None, told: str) -> None:
    example = played("30 v 30; M:7; C:4; L:3", ruleset)
    assert (example.net, example.told) == (net, ["main_fixed", "chance_fixed", told])


@SAME
def test_HAZ_17_example_6_seven_to_a_seven_is_a_nick(ruleset: str) -> None:
    assert played("30 v 30; M:7; C:7", ruleset).net == +30


def test_HAZ_18_example_6_strictly_the_chance_is_seven_and_the_round_is_open() -> None:
    example = played("30 v 30; M:7; C:7", "strict_literal")
    assert example.net is OPEN
    stands(example.table, main=7, chance=7, phase=THROWING_ON)


@SAME
def test_HAZ_18_example_7_eleven_to_a_seven_is_a_nick(ruleset: str) -> None:
    assert played("30 v 30; M:7; C:11", ruleset).net == +30


@SAME
def test_HAZ_18_example_8_eleven_to_a_five_is_out(ruleset: str) -> None:
    example = played("30 v 30; M:5; C:11", ruleset)
    assert (example.net, example.told) == (-30, ["main_fixed", "out"])


@pytest.mark.parametrize("script", ["30 v 30; M:7; C:11", "30 v 30; M:5; C:11"])
def test_HAZ_18_examples_7_and_8_strictly_eleven_is_thrown_again(script: str) -> None:
    example = played(script, "strict_literal")
    assert (example.net, example.told) == (OPEN, ["main_fixed", "idle"])
    stands(example.table, chance=0, phase=THROWING_CHANCE)


@SAME
def test_HAZ_22_example_9_twelve_and_eleven_are_idle_and_the_chance_wins(ruleset: str) -> None:
    example = played("20 v 20; M:9; C:10; L:12,11,10", ruleset)
    assert example.net == +20
    assert example.told == ["main_fixed", "chance_fixed", "idle", "idle", "won_later"]


@SAME
def test_HAZ_20_example_10_the_setter_collects_the_casters_hundred(ruleset: str) -> None:
    example = played("100 v 60; M:6; C:9; L:6", ruleset)
    assert example.net == -100
    assert now(example.table).purses == [PURSE - 100, PURSE + 100, PURSE]


@pytest.mark.parametrize(("ruleset", "net", "told"), [("booklet", +40, "won_later"), ("traditional", OPEN, "idle")])
def test_HAZ_24_example_11_eleven_with_a_main_of_seven(ruleset: str, net: int | None, told: str) -> None:
    example = played("25 v 40; M:7; C:8; L:11", ruleset)
    assert (example.net, example.told) == (net, ["main_fixed", "chance_fixed", told])


ASIDE = ("2 bet chance_before_main 10 20", "3 take 1")


def test_HAZ_12_example_12_eleven_returns_both_sums_of_chance_before_main() -> None:
    example = played("25 v 40; M:7; C:8; L:11", "booklet", *ASIDE, seats=4)
    assert example.net == +40
    assert example.told[-1] == "side_bets_paid"
    assert now(example.table).purses[2:] == [PURSE, PURSE]


@pytest.mark.parametrize(("later", "net"), [(8, +20), (7, -10)])
@SAME
def test_HAZ_12_example_12_chance_or_main_decides_chance_before_main(ruleset: str, later: int, net: int) -> None:
    example = played(f"25 v 40; M:7; C:8; L:{later}", ruleset, *ASIDE, seats=4)
    assert now(example.table).purses[2:] == [PURSE + net, PURSE - net]


def test_HAZ_12_example_12_is_still_open_traditionally() -> None:
    example = played("25 v 40; M:7; C:8; L:11", "traditional", *ASIDE, seats=4)
    assert example.net is OPEN
    assert now(example.table).purses[2:] == [PURSE - 10, PURSE - 20]


# The arithmetic checks

SEEDS = pytest.mark.parametrize("seed", range(12))


@SEEDS
def test_HAZ_11_check_1_purses_and_escrow_are_constant_through_every_action(seed: int) -> None:
    for t in walk(random_table(GAME, seed), seed):
        assert GAME.audit(t.state) == ""
        assert sum(now(t).purses) + now(t).escrow == now(t).seats * t.rulings.purse


@pytest.mark.parametrize(("totals", "moved"), [((6, 6), (60, -60)), ((6, 2), (-100, 100))])
def test_HAZ_11_check_1_exactly_the_bet_or_the_stake_moves(totals: tuple[int, ...], moved: tuple[int, int]) -> None:
    t = contest(100, 60, purse=PURSE)
    throw(t, *totals)
    stands(t, purses=[PURSE + moved[0], PURSE + moved[1], PURSE])


SETTLING = [
    {"seven_main_seven": seven, "eleven_on_chance": eleven, "twelve_on_chance": twelve}
    for seven in ("nick", "chance_lose", "chance_win", "reroll")
    for eleven in ("traditional", "reroll", "out_always")
    for twelve in ("out_always", "traditional")
]


@pytest.mark.parametrize("chosen", SETTLING, ids=lambda chosen: "-".join(chosen.values()))
def test_HAZ_18_check_2_nick_out_chance_and_reroll_are_all_the_ways(chosen: dict[str, Any]) -> None:
    _, on_chance, _ = decisions(GAME.ruled(chosen))
    for main in MAINS:
        ways = dict.fromkeys(("win", "lose", "point", "again"), 0)
        for first in range(1, 7):
            for second in range(1, 7):
                ways[on_chance[main][first + second]] += 1
        assert sum(ways.values()) == 36
        rerolls = 2 * (chosen["eleven_on_chance"] == "reroll")
        rerolls += 6 * (chosen["seven_main_seven"] == "reroll" and main == 7)
        assert ways["again"] == rerolls


@pytest.mark.parametrize("ruleset", ["booklet", "strict_literal", "traditional", "specials_always"])
def test_HAZ_22_check_3_five_and_nine_are_mirrored_and_six_and_eight(ruleset: str) -> None:
    _, on_chance, on_later = decisions(GAME.ruled({"ruleset": ruleset}))
    mirror = {total: 14 - total if 4 < total < 10 else total for total in DICE}
    for main in (5, 6):
        assert on_chance[main] == {total: on_chance[14 - main][mirror[total]] for total in DICE}
        for chance in range(4, 11):
            mirrored = on_later[14 - main, mirror[chance]]
            assert on_later[main, chance] == {total: mirrored[mirror[total]] for total in DICE}


def test_HAZ_11_check_4_no_money_moves_before_the_round_is_settled() -> None:
    t = contest(30, 20, "2 bet main_is:6 10 5", "1 take 1")
    for total in (4, 6, 5, 4, 11):
        throw(t, total)
        stands(t, purses=[70, 75, 90], escrow=65)
    throw(t, 5)
    stands(t, purses=[120, 75, 105], escrow=0)


def test_HAZ_10_check_4_a_void_round_changes_no_purse() -> None:
    t = begun("0 stake 30", "1 offer 20", "2 bet main_is:6 10 5", "1 take 1", "0 refuse")
    stands(t, purses=[100] * 3, escrow=0, round=1, throws=[])


@pytest.mark.parametrize(
    ("later", "purses"), [(5, [110, 90, 120, 80]), (6, [90, 110, 90, 110]), (12, [110, 90, 100, 100])]
)
def test_HAZ_12_check_5_a_side_bet_pays_the_sum_of_both_or_returns_both(later: int, purses: list[int]) -> None:
    t = contest(10, 10, seats=4)
    play(t, "2 bet chance_before_main 10 20")
    stands(t, purses=[90, 90, 90, 100], escrow=30)
    play(t, "3 take 1")
    stands(t, purses=[90, 90, 90, 80], escrow=50)
    throw(t, 6, 5, later)
    stands(t, purses=purses, escrow=0)


@SEEDS
def test_HAZ_07_check_6_a_settled_round_takes_throws_and_passes_the_dice_when_lost(seed: int) -> None:
    fortune = Fortune(seed, "check 6")
    called = bool(seed % 2)
    t = begun(main_selection="called" if called else "thrown", rounds=40, purse=PURSE)
    while not t.state.over():
        caster, purse, rounds = now(t).caster, now(t).purses[now(t).caster], now(t).round
        play(t, f"{caster} stake 1", f"{(caster + 1) % 3} offer 1", f"{caster} accept 1")
        if called:
            play(t, f"{caster} call 6")
        throws = 0
        while now(t).round == rounds:
            t.say(caster, "throw")
            assert now(t).turn == CHANCE
            t.fall(f"throw {1 + fortune.below(6)} {1 + fortune.below(6)}")
            throws += 1
        lost = now(t).purses[caster] < purse
        assert throws >= (1 if called else 2)
        assert now(t).caster == ((caster + 1) % 3 if lost else caster) or t.state.over()
