"""What a seat sees of the money, what it may be dealt instead, and that none is lost."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.hazzard.words import OFFERING, STAKING, THROWING_MAIN, Aside, Offered
from tests.games.hazzard.telling import GAME, begun, contest, now, play, stands, throw
from tests.nets.script import table

SEATS = 4
MONEY = ("offers", "purses", "escrow")


def sealed(*lines: str, **rulings: Any) -> Table:
    return begun("0 stake 10", *lines, seats=SEATS, offer_visibility="sealed", **rulings)


def seen(t: Table, seat: int) -> tuple[Any, ...]:
    return tuple(t.view(seat)[name] for name in MONEY)


def test_HAZ_03_all_but_sealed_offers_is_public() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 bet caster_wins 1 2", seats=SEATS)
    for seat in range(SEATS):
        assert dict(t.view(seat)) == saved(t.state)


def test_HAZ_03_the_dice_as_they_lie_are_kept_from_the_view() -> None:
    t = contest()
    throw(t, 6)
    assert now(t).SHUT == ("luck",)
    assert list(now(t).luck) == [3, 3]
    assert "luck" not in dict(t.view(0))
    with pytest.raises(KeyError):
        t.view(0)["luck"]
    assert t.view(2)["throws"] == [6]


def test_HAZ_09_offer_visibility_sealed_hides_only_the_money_of_offers() -> None:
    t = sealed("1 offer 5", "2 bet caster_wins 1 2")
    truth = saved(t.state)
    for seat in range(SEATS):
        view = dict(t.view(seat))
        assert {name for name in truth if view[name] != truth[name]} == (set(MONEY) if seat in (2, 3) else set())
    assert t.view(3)["purses"] == [90, 100, 99, 100]
    assert t.view(3)["escrow"] == 11


def test_HAZ_09_offer_visibility_sealed_is_not_told_by_the_results() -> None:
    t = sealed("1 offer 5", "2 bet caster_wins 1 2")
    assert t.state.results() == [90, 100, 99, 100]
    play(t, "0 accept 1")
    assert t.state.results() == [90, 95, 99, 100]
    assert begun("0 stake 10", "1 offer 5", seats=SEATS).state.results() == [90, 95, 100, 100]


def test_HAZ_09_offer_visibility_sealed_hides_each_of_several() -> None:
    t = sealed("1 offer 5", "2 offer 7", "1 offer 11", offers_per_player="several")
    assert seen(t, 1) == ([Offered(1, 1, 5, 0), Offered(2, 2, 0, 0), Offered(3, 1, 11, 0)], [90, 84, 100, 100], 26)
    assert seen(t, 2) == ([Offered(1, 1, 0, 0), Offered(2, 2, 7, 0), Offered(3, 1, 0, 0)], [90, 100, 93, 100], 17)
    assert seen(t, 0) == (now(t).offers, [90, 84, 93, 100], 33)


@pytest.mark.parametrize("line", ["0 accept 2", "time"])
def test_HAZ_10_offer_visibility_sealed_ends_with_the_answer(line: str) -> None:
    t = sealed("1 offer 5", "2 offer 7", line, caster_may_refuse=False)
    stands(t, phase=THROWING_MAIN)
    for seat in range(SEATS):
        assert seen(t, seat) == ([], [90, 100, 93, 100], 17)
        assert t.view(seat)["accepted"] == [Offered(2, 2, 7, 10)]


def test_HAZ_09_offer_visibility_sealed_is_kept_in_what_is_heard_until_the_answer() -> None:
    t = sealed("1 offer 5", "2 offer 7", "2 withdraw 2")
    begin = ["caster 0", "0 stake 10"]
    assert t.heard(0) == [*begin, "1 offer 5", "2 offer 7", "2 withdraw 2"]
    assert t.heard(1) == [*begin, "1 offer 5", f"2 offer {UNKNOWN}", "2 withdraw 2"]
    assert t.heard(2) == [*begin, f"1 offer {UNKNOWN}", "2 offer 7", "2 withdraw 2"]
    assert t.heard(3) == [*begin, f"1 offer {UNKNOWN}", f"2 offer {UNKNOWN}", "2 withdraw 2"]
    play(t, "0 refuse")
    assert t.heard(3) == [*begin, "1 offer 5", "2 offer 7", "2 withdraw 2", "0 refuse"]
    play(t, "0 stake 10", "1 offer 9")
    assert t.heard(3)[-6:] == ["1 offer 5", "2 offer 7", "2 withdraw 2", "0 refuse", "0 stake 10", f"1 offer {UNKNOWN}"]


def test_HAZ_09_offer_visibility_open_is_heard_by_all() -> None:
    t = begun("0 stake 10", "1 offer 5", seats=SEATS, offer_visibility="open")
    assert [t.heard(seat) for seat in range(SEATS)] == [["caster 0", "0 stake 10", "1 offer 5"]] * SEATS


# Dealt anew


def redealt(t: Table, seat: int, seed: int) -> Any:
    other = GAME.redealt(t.state, seat, Fortune(seed))
    assert other is not t.state
    assert GAME.audit(other) == ""
    return other


@pytest.mark.parametrize("seat", range(SEATS))
def test_HAZ_09_offer_visibility_open_leaves_nothing_to_deal_anew(seat: int) -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 7", seats=SEATS)
    for seed in range(10):
        assert saved(redealt(t, seat, seed)) == saved(t.state)


def test_HAZ_09_offer_visibility_sealed_leaves_the_caster_nothing_to_deal_anew() -> None:
    t = sealed("1 offer 5", "2 offer 7")
    for seed in range(10):
        assert saved(redealt(t, 0, seed)) == saved(t.state)


def test_HAZ_11_offer_visibility_sealed_hides_nothing_where_all_bets_are_equal() -> None:
    t = sealed("1 offer 10", "2 offer 10", stake_matching="equal_only")
    for seed in range(10):
        assert saved(redealt(t, 3, seed)) == saved(t.state)


def test_HAZ_09_offer_visibility_sealed_deals_the_others_sums_anew() -> None:
    t = sealed("1 offer 5", "2 offer 7", "3 bet caster_wins 1 1")
    truth = saved(t.state)
    for seed in range(20):
        other = redealt(t, 1, seed)
        assert saved(t.state) == truth
        mine, his = other.offers
        assert mine == Offered(1, 1, 5, 0)
        assert his == Offered(2, 2, his.sum, 0)
        assert 1 <= his.sum <= 100
        assert other.purses == [90, 95, 100 - his.sum, 99]
        assert other.escrow == 16 + his.sum
        assert dict(Table(GAME, t.rulings, SEATS).view(1)).keys() == dict(t.view(1)).keys()
        for name in t.view(1):
            assert other.shown(name, 1) == t.view(1)[name]


@pytest.mark.parametrize("caster", range(SEATS))
def test_HAZ_09_offer_visibility_sealed_deals_anew_to_all_but_the_caster(caster: int) -> None:
    others = [seat for seat in range(SEATS) if seat != caster]
    lines = (f"caster {caster}", f"{caster} stake 10", *(f"{seat} offer 5" for seat in others))
    t = table("hazzard", *lines, seats=SEATS, offer_visibility="sealed")
    for seat in range(SEATS):
        sums = [{offer.seat: offer.sum for offer in redealt(t, seat, seed).offers} for seed in range(20)]
        varied = {other for other in others if len({made[other] for made in sums}) > 1}
        assert varied == (set() if seat == caster else set(others) - {seat})


@pytest.mark.parametrize("stake_matching", ["as_offered", "excess_returned"])
@pytest.mark.parametrize("offered", [1, 2, 3])
def test_HAZ_09_offer_visibility_sealed_may_have_been_any_sum_of_the_purse(offered: int, stake_matching: str) -> None:
    rulings: dict[str, Any] = {"purse": 3, "offer_visibility": "sealed", "stake_matching": stake_matching}
    t = begun("0 stake 1", f"1 offer {offered}", **rulings)
    assert {redealt(t, 2, seed).offers[0].sum for seed in range(60)} == {1, 2, 3}


@pytest.mark.parametrize("sums", [(1, 1), (3, 1), (1, 3)])
def test_HAZ_09_offers_per_player_several_may_have_been_any_sums_of_the_purse(sums: tuple[int, int]) -> None:
    rulings: dict[str, Any] = {"purse": 4, "offer_visibility": "sealed", "offers_per_player": "several"}
    t = begun("0 stake 1", *(f"1 offer {money}" for money in sums), **rulings)
    dealt = {tuple(offer.sum for offer in redealt(t, 2, seed).offers) for seed in range(300)}
    assert dealt == {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)}


# That none is lost


def test_HAZ_11_audit_finds_nothing_wrong_with_honest_money() -> None:
    t = begun("0 stake 100", "1 offer 100", "2 bet caster_wins 100 100")
    stands(t, purses=[0, 0, 0], escrow=300)
    assert GAME.audit(t.state) == ""


@pytest.mark.parametrize("by", [-1, 1])
@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("0 stake 10",),
        ("0 stake 10", "1 offer 5"),
        ("0 stake 10", "1 offer 5", "0 accept 1"),
        ("0 stake 10", "1 bet caster_wins 2 3"),
        ("0 stake 10", "1 bet caster_wins 2 3", "2 take 1"),
    ],
)
def test_HAZ_11_audit_finds_what_escrow_has_too_much_or_too_little(lines: tuple[str, ...], by: int) -> None:
    s = now(begun(*lines))
    held = s.escrow
    s.escrow += by
    s.purses[0] -= by
    assert GAME.audit(s) == f"{held + by} in escrow, where {held} has been put up."


@pytest.mark.parametrize("by", [-1, 1])
def test_HAZ_11_audit_finds_what_purses_have_too_much_or_too_little(by: int) -> None:
    s = now(begun("0 stake 10"))
    s.purses[2] += by
    assert GAME.audit(s) == f"{300 + by} in all, where there was 300."


def test_HAZ_11_audit_finds_a_purse_in_debt() -> None:
    s = now(begun())
    s.purses = [-1, 201, 100]
    assert GAME.audit(s) != ""
    s.purses = [0, 200, 100]
    assert GAME.audit(s) == ""


NOT_THERE, IN_THE_AIR, NO_OFFER = "who is not there", "in the air", "an offer is a whole sum"
NO_BET, TWICE, NOT_YET = "no such side bet", "one number", "not been given yet"
MISPLACED, TOO_FAR = "the stake and the bets", "the main and the chance"

STAKED, OFFERED = ("0 stake 10",), ("0 stake 10", "1 offer 5")
ACCEPTED = (*OFFERED, "0 accept 1")
ASIDE = (*ACCEPTED, "1 bet caster_wins 2 3", "2 take 1")
THROWN = (*ACCEPTED, "0 throw")
MAIN = (*THROWN, "throw 3 3")
CHANCE_STANDS = (*MAIN, "0 throw", "throw 2 3")

IMPOSSIBLE: list[tuple[tuple[str, ...], dict[str, Any], str]] = [
    ((), {"caster": 3, "turn": 3}, NOT_THERE),
    ((), {"caster": -1, "turn": -1}, NOT_THERE),
    ((), {"turn": 1}, NOT_THERE),
    ((), {"caster": 0.0}, NOT_THERE),
    (OFFERED, {"offers": [Offered(1, 3, 5, 0)]}, NOT_THERE),
    (OFFERED, {"offers": [Offered(1, -1, 5, 0)]}, NOT_THERE),
    (ACCEPTED, {"accepted": [Offered(1, 3, 5, 10)]}, NOT_THERE),
    (ASIDE, {"asides": [Aside(1, 3, "caster_wins", 2, 3, 2)]}, NOT_THERE),
    (ASIDE, {"asides": [Aside(1, 1, "caster_wins", 2, 3, 3)]}, NOT_THERE),
    (ACCEPTED, {"floor": 0}, IN_THE_AIR),
    (ACCEPTED, {"floor": 0b011}, IN_THE_AIR),
    (ACCEPTED, {"turn": CHANCE}, IN_THE_AIR),
    (THROWN, {"floor": 0b111}, IN_THE_AIR),
    (STAKED, {"turn": CHANCE, "floor": 0}, IN_THE_AIR),
    (OFFERED, {"offers": [Offered(0, 1, 5, 0)]}, NO_OFFER),
    (OFFERED, {"offers": [Offered(1, 1, 5, 0), Offered(2, 1, 0, 0)]}, NO_OFFER),
    (OFFERED, {"offers": [Offered(1, 1, 5.0, 0)]}, NO_OFFER),  # type: ignore[arg-type]
    (ASIDE, {"asides": [Aside(1, 1, "rain", 2, 3, 2)]}, NO_BET),
    (ASIDE, {"asides": [Aside(0, 1, "caster_wins", 2, 3, 2)]}, NO_BET),
    (ASIDE, {"asides": [Aside(1, 1, "caster_wins", 5, 0, 2)]}, NO_BET),
    (ASIDE, {"asides": [Aside(1, 1, "caster_wins", 0, 5, 2)]}, NO_BET),
    ((*OFFERED, "2 offer 5"), {"offers": [Offered(1, 1, 5, 0), Offered(1, 2, 5, 0)]}, TWICE),
    (OFFERED, {"made": [0, 0]}, NOT_YET),
    (ASIDE, {"made": [1, 0]}, NOT_YET),
    (ASIDE, {"made": [0, 1]}, NOT_YET),
    (STAKED, {"phase": STAKING, "floor": 0}, MISPLACED),
    (STAKED, {"phase": THROWING_MAIN}, MISPLACED),
    (ACCEPTED, {"phase": OFFERING}, MISPLACED),
    ((), {"phase": OFFERING, "floor": 0b111}, MISPLACED),
    (ACCEPTED, {"main": 6}, TOO_FAR),
    (MAIN, {"main": 0}, TOO_FAR),
    (MAIN, {"main": 4}, TOO_FAR),
    (MAIN, {"main": 10}, TOO_FAR),
    (MAIN, {"chance": 5}, TOO_FAR),
    (CHANCE_STANDS, {"chance": 0}, TOO_FAR),
    (CHANCE_STANDS, {"chance": 3}, TOO_FAR),
    (CHANCE_STANDS, {"chance": 11}, TOO_FAR),
]


@pytest.mark.parametrize(("lines", "tampered", "complaint"), IMPOSSIBLE)
def test_HAZ_08_audit_finds_a_round_that_cannot_be(
    lines: tuple[str, ...], tampered: dict[str, Any], complaint: str
) -> None:
    s = now(begun(*lines))
    for name, value in tampered.items():
        setattr(s, name, value)
    assert complaint in GAME.audit(s)


def test_HAZ_05_audit_finds_a_turn_before_anybody_is_caster() -> None:
    s = now(table("hazzard"))
    assert GAME.audit(s) == ""
    s.turn = 0
    assert GAME.audit(s) != ""


def test_HAZ_11_a_clone_is_a_table_of_its_own() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 bet caster_wins 1 1", first_caster="random")
    other, truth = now(t).clone(), saved(t.state)
    for field in ("offers", "asides", "purses", "made", "throws", "accepted", "contenders"):
        getattr(other, field).append(0)
    other.purses[0] = other.made[0] = -7
    assert saved(t.state) == truth
