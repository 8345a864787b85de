"""The worked examples and the arithmetic checks of the specification's section 5, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import NOBODY
from groomporter.games.bassett.words import BETTING, CALLING
from tests.games.bassett.telling import (
    GAME,
    PLACES,
    at_last,
    begun,
    nets,
    now,
    play,
    reason,
    refused,
    stands,
)
from tests.nets.walks import random_table, walk

T: dict[str, Any] = {"ruleset": "traditional"}


def test_BAS_17_example_1_plain_and_coppered() -> None:
    t = begun("9 : 4/K", "1 bet 5 4", "2 copper 5 4", "time")
    assert nets(t) == [-5, 5]
    stands(t, bank=0, phase=BETTING, turns=1)


def test_BAS_18_example_2_two_idle_turns_and_the_six_loses() -> None:
    t = begun("K : 9/2 J/J 6/A", "1 bet 10 5-6", "time")
    assert nets(t) == [-10, 0]
    stands(t, turns=3, phase=BETTING)


@pytest.mark.parametrize(
    ("rulings", "net"),
    [({}, 0), (T, 0), ({"cross_conflict": "bank_takes_half"}, -5), ({"cross_conflict": "loser_first"}, -10)],
)
def test_BAS_17_example_3_both_cards_of_a_pair(rulings: dict[str, Any], net: int) -> None:
    t = begun("2 : 5/6", "1 bet 10 5-6", "time", **rulings)
    assert nets(t) == [net, 0]
    stands(t, bets=[], phase=BETTING, turns=1)


@pytest.mark.parametrize(("rulings", "net"), [({}, 0), (T, -5)])
def test_BAS_17_example_4_a_split(rulings: dict[str, Any], net: int) -> None:
    assert nets(begun("2 : 4/4", "1 bet 11 4", "2 copper 11 4", "time", **rulings)) == [net, net]


@pytest.mark.parametrize(("turned", "net", "down"), [("8/3", -10, 0), ("3/8", 10, 0), ("8/Q", 0, 0), ("3/5", 0, 1)])
def test_BAS_13_example_5_the_even_cards(turned: str, net: int, down: int) -> None:
    t = begun(f"A : {turned}", "1 bet 10 even", "2 bet 1 high", "time")
    assert nets(t)[0] == net
    assert len(now(t).bets) == down


@pytest.mark.parametrize(("turned", "net"), [("K/A", -10), ("A/K", 10), ("7/7", 0)])
def test_BAS_13_example_6_the_higher_card(turned: str, net: int) -> None:
    assert nets(begun(f"5 : {turned}", "1 bet 10 high", "time")) == [net, 0]


def test_BAS_17_example_7_a_square_is_gone_when_it_has_lost() -> None:
    t = begun("3 : T/7 7/9", "1 bet 8 4-5-9-T", "time")
    assert nets(t) == [-8, 0]
    stands(t, turns=1, bets=[])
    play(t, "2 bet 1 7", "time")
    assert nets(t)[0] == -8
    stands(t, turns=2)


@pytest.mark.parametrize(
    ("last", "call", "net"),
    [("7Q2", "7 Q 2", 20), ("72Q", "7 Q 2", -5), ("Q72", "7 Q 2", -5), ("7Q2", "7 Q 3", -5)],
)
def test_BAS_25_example_8_three_ranks(last: str, call: str, net: int) -> None:
    assert nets(at_last(last, f"1 call 5 {call}", "time")) == [net, 0]


@pytest.mark.parametrize(("last", "net"), [("7Q7", 10), ("77Q", -5), ("Q77", -5)])
def test_BAS_26_example_9_a_cat_hop(last: str, net: int) -> None:
    assert nets(at_last(last, "1 call 5 7 Q 7", "time")) == [net, 0]


@pytest.mark.parametrize("odds", ["to_one", "for_one"])
def test_BAS_27_example_10_three_alike(odds: str) -> None:
    assert nets(at_last("777", "1 call 5 7 7 7", "time", call_odds=odds)) == [5, 0]


def test_BAS_27_example_10_three_alike_traditionally() -> None:
    t = at_last("777", **T)
    assert refused(t, "1 call 5 7 7 7") == refused(t, "1 call 5 7 7 8") == reason("triplet_call")


def test_BAS_23_example_11_ordinary_bets_run_too() -> None:
    t = at_last("7Q2", "1 bet 4 Q", "2 copper 4 7", "1 bet 9 2", "time")
    assert nets(t) == [4, 4]


def test_BAS_20_example_12_a_push_alone_under_money_changed() -> None:
    t = begun("K : 4/4 J/J", "1 bet 10 4", "time", window_trigger="money_changed")
    stands(t, turns=1, phase=BETTING, bets=[])
    assert nets(t) == [0, 0]
    t = begun("K : 4/4 J/J", "1 bet 10 4", "2 bet 5 9", "time", window_trigger="money_changed")
    assert now(t).turns > 1


def test_BAS_23_example_13_the_limit_of_calls() -> None:
    t = at_last("27Q", "1 call 3 2 7 Q", call_limit=5)
    assert refused(t, "1 call 3 2 7 Q") == reason("call_limit")
    play(t, "1 call 2 2 7 Q")


# The arithmetic checks

SEEDS = pytest.mark.parametrize("seed", range(8))


@SEEDS
def test_BAS_17_checks_1_and_2_money_and_cards_are_constant_at_every_step(seed: int) -> None:
    for t in walk(random_table(GAME, seed), seed):
        s = now(t)
        assert sum(s.purses) + s.escrow + s.bank - s.capital == s.seats * s.rulings.purse
        assert s.escrow == sum(row.stake for row in [*s.bets, *s.calls])
        if s.pack:
            assert sorted(s.pack) == list(range(39 if "39" in s.rulings.pack_source else 52))


def test_BAS_22_check_2_after_so_many_turns_so_many_cards_are_left() -> None:
    t = begun(window_trigger="every_turn", empty_table="deal_on", last="27Q")
    for turns in range(24):
        stands(t, turns=turns, phase=BETTING)
        assert 52 - len(now(t).turned) + 1 == 52 - 2 * turns
        play(t, "time")
    stands(t, turns=24, phase=CALLING)
    assert 52 - len(now(t).turned) + 1 == 4
    play(t, "time")
    stands(t, turns=25, packs=1)
    assert len(now(t).turned) == 52


@SEEDS
def test_BAS_19_checks_3_and_4_a_bet_changes_only_by_settlement_between_windows(seed: int) -> None:
    t = random_table(GAME, seed, GAME.ruled({"window_trigger": "winning_card_paid"}))
    before: Any = None
    for _ in walk(t, seed):
        s = now(t)
        if before is not None and s.turns > before.turns and s.packs == before.packs:
            touched = {row.number for row in s.settled}
            assert [bet for bet in before.bets if bet.number not in touched] == s.bets
            assert len(touched) == len(s.settled), "each is paid or collected once"
        before = s.clone() if s.turn != NOBODY else None


@pytest.mark.parametrize(("rulings", "net"), [({}, 0), ({"split_same_rank": "bank_takes_half"}, -2 * (11 // 2))])
@pytest.mark.parametrize("place", [place for place in PLACES if place != "high"])
def test_BAS_12_check_6_plain_and_coppered_together(place: str, rulings: dict[str, Any], net: int) -> None:
    t = begun(window_trigger="every_turn", **rulings)
    for losing, winning in ((3, 3), (0, 11), (10, 4)):
        s = now(t).clone()
        s.pack = [s.pack[0], losing, winning + 13, *s.pack[3:]]
        for word in ("bet", "copper"):
            s.play_as(1, GAME.notation.read(s, f"{word} 11 {place}"))
        s.play_as(1, GAME.notation.read(s, "ready"))
        s.play_as(2, GAME.notation.read(s, "ready"))
        won = s.purses[1] + s.escrow - 1000
        split = losing == winning and not s.bets
        assert won == (net if split else 0)
