"""Purses and escrow; acts with sums, and acts on offer."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.plain import Sum, Time, holds, least, some
from groomporter.core.purse import pay, put


class Money:
    def __init__(self) -> None:
        self.purses = [10, 0]
        self.escrow = 5


class Wager(NamedTuple):
    on: str
    sum: Any
    asked: Any


class Fold(NamedTuple):
    pass


class Check(NamedTuple):
    pass


ANY = Wager("red", Sum(1, 100), Sum(3, 3))


def test_what_is_put_up_leaves_the_purse_for_escrow() -> None:
    s = Money()
    put(s, 0, 10)
    assert (s.purses, s.escrow) == ([0, 0], 15)


def test_what_is_paid_leaves_escrow_for_the_purse() -> None:
    s = Money()
    pay(s, 1, 5)
    assert (s.purses, s.escrow) == ([10, 5], 0)


@pytest.mark.parametrize("money", [11, -1])
def test_nobody_puts_up_what_is_not_in_the_purse(money: int) -> None:
    s = Money()
    with pytest.raises(AssertionError):
        put(s, 0, money)
    assert (s.purses, s.escrow) == ([10, 0], 5)


@pytest.mark.parametrize("money", [6, -1])
def test_nobody_is_paid_what_is_not_in_escrow(money: int) -> None:
    s = Money()
    with pytest.raises(AssertionError):
        pay(s, 0, money)
    assert (s.purses, s.escrow) == ([10, 0], 5)


def test_the_least_of_an_offer_has_its_smallest_sums() -> None:
    assert least(ANY) == Wager("red", 1, 3)
    assert least(Fold()) == Fold()


def test_some_act_is_always_one_of_those_on_offer() -> None:
    fortune = Fortune(1)
    offers = [ANY, Fold(), Wager("black", 7, Sum(2, 2_000_000))]
    chosen = [some(offers, fortune) for _ in range(600)]
    assert all(sum(holds(offer, act) for offer in offers) == 1 for act in chosen)
    assert {type(act) for act in chosen} == {Wager, Fold}
    assert {act.on for act in chosen if isinstance(act, Wager)} == {"red", "black"}


def test_some_sums_are_small_and_some_are_large_and_both_ends_are_reached() -> None:
    fortune = Fortune(2)
    sums = [some([ANY], fortune).sum for _ in range(8000)]
    assert (min(sums), max(sums)) == (1, 100)
    assert 0.6 < sum(money <= 10 for money in sums) / len(sums) < 0.7, "as often of one length as of another"


@pytest.mark.parametrize("most", [2**31, 2**32, 2**32 + 1, 12 * 10**9, 2**63])
def test_a_sum_may_be_made_up_of_more_than_any_die_has_sides(most: int) -> None:
    fortune = Fortune(1)
    sums = [some([ANY._replace(sum=Sum(1, most))], fortune).sum for _ in range(200)]
    assert all(1 <= made <= most for made in sums)
    assert max(sums) > 10**6


def test_a_sum_that_is_fixed_is_not_made_up() -> None:
    assert {some([ANY], Fortune(seed)).asked for seed in range(20)} == {3}


@pytest.mark.parametrize(
    ("act", "held"),
    [
        (Wager("red", 1, 3), True),
        (Wager("red", 100, 3), True),
        (Wager("red", 0, 3), False),
        (Wager("red", 101, 3), False),
        (Wager("red", 50, 4), False),
        (Wager("black", 50, 3), False),
        (Fold(), False),
    ],
)
def test_an_offer_holds_the_acts_within_its_sums(act: Any, held: bool) -> None:
    assert holds(ANY, act) is held


def test_acts_of_two_kinds_are_not_the_same_though_they_compare_equal() -> None:
    one, other = Fold(), Check()
    assert tuple(one) == tuple(other)
    assert not holds(one, other)
    assert not holds(Time(), one)
