"""What is refused: amounts that are none, words at the wrong time, and everything the specification calls illegal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from groomporter.core.common import CLOCK
from groomporter.core.errors import BadWord, NotYourTurn
from groomporter.core.plain import Sum, Time
from groomporter.core.table import Table
from groomporter.games.baccara.words import (
    Banco,
    Bet,
    Bid,
    Cut,
    Cutter,
    Draw,
    GiveUp,
    GoOn,
    Match,
    Pass,
    Stake,
    Stand,
    Suivi,
    Take,
)
from tests.games.baccara.telling import (
    A,
    D,
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
    refused_act,
    stands,
    won_by,
)
from tests.nets.script import table

WINS, TIES = "P 0,6 B 0,7", "P 0,5 B 0,5"
NO_SUMS = [0, -1, -100, 1001, 10**9, 2**63, 10**30, 1.0, 1.5, "10", True, None, Sum(1, 100)]
NO_WORDS = ["0", "-1", "1.5", "1,5", "01", "+1", "1e2", "ten", "1000000000000", "５", ""]


def staking() -> Table:
    return play(offered(), "D take")


def betting() -> Table:
    return calls(banked())


def matching() -> Table:
    return play(won_by(banked(WINS), WINS, C=1), "D give up")


def bidding() -> Table:
    return play(matching(), "A pass", "B pass", "C pass")


def bidding_sealed() -> Table:
    t = play(won_by(banked(WINS, auction_format="sealed_high"), WINS, C=1), "D give up")
    return play(t, "A pass", "B pass", "C pass")


def cutting() -> Table:
    return table("baccara", "dealer 3", pack(order()), "3 cutter 2", seats=4)


SUMS: list[tuple[Callable[[], Table], int, type, str, str]] = [
    (staking, D, Stake, "stake", "BAC-16 purse"),
    (betting, A, Bet, "bet", "BAC-17 purse"),
    (matching, A, Match, "match", "BAC-30 price"),
    (bidding, A, Bid, "bid", "BAC-31 bid"),
    (bidding_sealed, A, Bid, "bid", "BAC-31 bid"),
    (cutting, A, Cut, "cut", "BAC-12 cut"),
]
ALL_SUMS = pytest.mark.parametrize(("at", "seat", "kind", "verb", "key"), SUMS, ids=[row[0].__name__ for row in SUMS])


@ALL_SUMS
@pytest.mark.parametrize("amount", NO_SUMS, ids=repr)
def test_BAC_12_BAC_16_BAC_17_BAC_30_BAC_31_an_amount_is_whole_and_within_bounds(
    at: Callable[[], Table], seat: int, kind: Any, verb: str, key: str, amount: Any
) -> None:
    t = at()
    assert refused_act(t, seat, kind(amount)) == key
    if type(amount) is int and 0 < amount < 10**12:
        assert refused(t, f"{seat} {verb} {amount}") == reason(key)


@ALL_SUMS
@pytest.mark.parametrize("text", NO_WORDS)
def test_BAC_16_BAC_17_BAC_30_BAC_31_an_amount_is_spoken_as_a_whole_sum(
    at: Callable[[], Table], seat: int, kind: Any, verb: str, key: str, text: str
) -> None:
    rule, sentence = refused(at(), f"{seat} {verb} {text}", BadWord)
    assert rule == key.partition(" ")[0]
    assert "Now you may say: " in sentence


@pytest.mark.parametrize(("amount", "taken"), [(1, 1), (999, 999), (1000, 1000)])
def test_BAC_16_a_stake_may_be_all_that_the_purse_holds(amount: int, taken: int) -> None:
    stands(play(staking(), f"D stake {amount}"), bank=taken, escrow=taken)


def test_BAC_16_a_stake_is_not_below_the_least_bank() -> None:
    assert refused(play(offered(min_bank=20), "D take"), "D stake 19") == reason("BAC-16 purse")
    stands(play(offered(min_bank=20), "D take", "D stake 20"), bank=20)


def test_BAC_17_a_bet_above_the_purse_is_refused_before_it_is_trimmed() -> None:
    t = betting()
    assert refused(t, "A bet 1001") == reason("BAC-17 purse")
    play(t, "A bet 1000")
    stands(t, escrow=200, purses=[1000, 1000, 900, 900])


@pytest.mark.parametrize(("amount", "fits"), [(100, False), (101, True), (1000, True), (1001, False)])
def test_BAC_30_a_match_is_what_was_in_the_bank_or_more(amount: int, fits: bool) -> None:
    t = matching()
    if fits:
        stands(play(t, f"A match {amount}"), bank=amount)
    else:
        assert refused(t, f"A match {amount}") == reason("BAC-30 price")


def test_BAC_31_a_bid_is_above_the_highest_and_within_the_purse() -> None:
    t = play(bidding(), "A bid 10")
    assert refused(t, "B bid 10") == refused(t, "B bid 9") == refused(t, "B bid 1001") == reason("BAC-31 bid")
    stands(play(t, "B bid 11"), bid=11)


def test_BAC_19_suivi_without_the_right_is_refused() -> None:
    assert refused(banked(), "A suivi") == reason("BAC-19 suivi")
    t = play(draws(calls(banked(WINS), "B banco"), WINS), "D go on")
    assert refused(t, "A suivi") == reason("BAC-19 suivi")


def test_BAC_29_surrender_timing_a_surrender_out_of_time_is_refused() -> None:
    t = won_by(banked(TIES, surrender_timing="after_a_win_only"), TIES, A=1)
    assert refused(t, "D give up") == reason("surrender_timing")


EVERY_ACT: list[Any] = [
    Cutter("1"), Cut(5), Take(), Pass(), Stake(5), Banco(), Suivi(), Bet(5), Draw(), Stand(), GoOn(), GiveUp(),
    Match(500), Bid(5),
]  # fmt: skip

# Where each of these may be done, by the one in turn, and the rule that bars the others.
MOMENTS: dict[str, tuple[Callable[[], Table], tuple[type, ...], str]] = {
    "naming": (lambda: table("baccara", "dealer 3", pack(order()), seats=4), (Cutter,), "BAC-11"),
    "cutting": (cutting, (Cut,), "BAC-12"),
    "offering": (offered, (Take, Pass), "BAC-14"),
    "staking": (staking, (Stake,), "BAC-16"),
    "calling": (banked, (Banco, Pass), "BAC-18"),
    "calling aloud": (lambda: banked(banco_precedence="receipt_order"), (Banco, Pass), "BAC-18"),
    "betting": (betting, (Bet, Pass), "BAC-17"),
    "betting at will": (lambda: calls(banked(oversubscription="receipt_order")), (Bet, Pass), "BAC-17"),
    "drawing": (lambda: bets(banked(WINS), A=1), (Draw, Stand), "BAC-25"),
    "drawing together": (lambda: bets(banked(WINS, draw_order="simultaneous"), A=1), (Draw, Stand), "BAC-25"),
    "replaying": (lambda: won_by(banked(TIES, tie_rule="replay"), TIES, A=1), (GoOn,), "BAC-29"),
    "going on": (lambda: won_by(banked(WINS), WINS, A=1), (GoOn, GiveUp), "BAC-29"),
    "matching": (matching, (Match, Pass), "BAC-30"),
    "bidding": (bidding, (Bid, Pass), "BAC-31"),
    "bidding sealed": (bidding_sealed, (Bid, Pass), "BAC-31"),
    "offering again": (lambda: play(bidding(), "A pass", "B pass", "C pass"), (Take, Pass), "BAC-14"),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_BAC_06_what_is_not_open_at_a_moment_is_refused_by_its_rule(moment: str) -> None:
    at, kinds, rule = MOMENTS[moment]
    t = at()
    for act in EVERY_ACT:
        if type(act) in kinds:
            now(t).clone().play_as(t.state.turn, act)
            continue
        special: dict[type, str] = {Suivi: "BAC-19 suivi"} if moment.startswith("calling") else {}
        special |= {GiveUp: "surrender_timing"} if moment == "replaying" else {}
        assert refused_act(t, t.state.turn, act) == special.get(type(act), rule)
    assert refused_act(t, t.state.turn, "draw") == refused_act(t, t.state.turn, None) == rule


@pytest.mark.parametrize("moment", MOMENTS)
def test_BAC_06_nobody_acts_out_of_turn_nor_in_the_clock_s_place(moment: str) -> None:
    at, _, rule = MOMENTS[moment]
    t = at()
    for seat in range(4):
        if not may(t, seat):
            assert refused(t, f"{seat} pass", NotYourTurn)[0] == rule
    assert refused(t, f"{t.state.turn} time", NotYourTurn) == (rule, "Only the clock says that time is up.")
    with pytest.raises(NotYourTurn):
        now(t).play_as(t.state.turn, Time())
    now(t).clone().play_as(CLOCK, Time())


@pytest.mark.parametrize("moment", MOMENTS)
def test_BAC_06_what_is_offered_is_what_may_be_said(moment: str) -> None:
    at, kinds, _ = MOMENTS[moment]
    t = at()
    assert {type(act) for act in t.acts(t.state.turn)} == set(kinds)


def test_BAC_17_the_banker_does_not_bet_against_himself() -> None:
    t = betting()
    with pytest.raises(NotYourTurn):
        now(t).play_as(D, Bet(5))
    with pytest.raises(NotYourTurn):
        now(banked()).play_as(D, Banco())


def test_BAC_04_purses_and_banks_may_be_very_large() -> None:
    t = banked(WINS, WINS, bank=10**9, purse=10**9)
    stands(draws(calls(t, "B banco"), WINS), bank=2 * 10**9)
    play(t, "D give up")
    assert now(t).purses[D] == 2 * 10**9
    stands(play(t, "A bid 999999999", "C pass"), bank=999_999_999, banker=A)
    assert sum(now(t).purses) + now(t).escrow == 4 * 10**9


def test_BAC_33_a_replay_of_a_whole_pack_moves_no_money() -> None:
    t = played_down_to(6)
    stands(t, bank=110, purses=[1000, 1000, 990, 900])


def test_BAC_11_a_cutter_is_named_as_his_seat_is() -> None:
    t = table("baccara", "dealer 3", pack(order()), seats=4)
    for name in (2, None, "02", "２", ["2"], "12", "4", "3"):
        assert refused_act(t, 3, Cutter(name)) == "cutter"  # type: ignore[arg-type]
    stands(play(t, "D cutter 2"), cutter=A)
    assert refused(table("baccara", "dealer 3", pack(order()), seats=4), "D cutter", BadWord)[0] == "BAC-11"
    assert refused(offered(), "D nothing", BadWord)[0] == "BAC-14"
