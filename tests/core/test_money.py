"""Purses and escrow; acts with sums, and acts on offer."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.notation import spoken
from groomporter.core.plain import Among, Joined, Ready, Some, Sum, Time, each, holds, least, some
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


# Sums by steps, words to choose from, and words joined


PAIRS = Wager("pair", Sum(2, 10, 2), 0)
COLOURS = Wager(Among(("red", "black")), Sum(1, 5), 0)  # type: ignore[arg-type]
RANKS = Joined(("A", "2", "3"), 3, ("even", "odd"), "A")
SETS = Wager(RANKS, Sum(1, 1), 0)  # type: ignore[arg-type]


def test_a_sum_goes_by_its_step() -> None:
    assert least(PAIRS).sum == 2
    assert {some([PAIRS], Fortune(seed)).sum for seed in range(200)} == {2, 4, 6, 8, 10}
    assert [money for money in range(13) if holds(PAIRS, Wager("pair", money, 0))] == [2, 4, 6, 8, 10]


def test_one_of_several_words_is_as_many_acts() -> None:
    assert least(COLOURS) == Wager("red", 1, 0)
    assert each(COLOURS) == [Wager("red", Sum(1, 5), 0), Wager("black", Sum(1, 5), 0)]
    assert each(Fold()) == [Fold()]
    assert {some([COLOURS], Fortune(seed)).on for seed in range(50)} == {"red", "black"}
    assert holds(COLOURS, Wager("black", 5, 0))
    assert not holds(COLOURS, Wager("white", 5, 0))


def test_words_that_are_joined_keep_their_order_and_leave_one_out() -> None:
    assert least(SETS).on == "2"
    assert least(Wager(RANKS._replace(without=""), 1, 0)).on == "A"  # type: ignore[arg-type]
    assert each(SETS) == [SETS]
    every = {"2", "3", "A-2", "A-3", "2-3", "A-2-3", "even", "odd"}
    assert {some([SETS], Fortune(seed)).on for seed in range(300)} == every
    assert all(holds(SETS, Wager(on, 1, 0)) for on in every)
    assert not any(holds(SETS, Wager(on, 1, 0)) for on in ("A", "2-A", "2-2", "4", "", "-", "A-", "high", "2-even"))


def test_no_more_words_are_joined_than_may_be() -> None:
    one = Wager(Joined(("A", "2", "3"), 1), 1, 0)  # type: ignore[arg-type]
    assert {some([one], Fortune(seed)).on for seed in range(50)} == {"A", "2", "3"}
    assert holds(one, Wager("3", 1, 0))
    assert not holds(one, Wager("A-3", 1, 0))


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (Sum(1, 9), "1–9"),
        (Sum(2, 8, 2), "2–8 by 2s"),
        (Sum(3, 3), "3"),
        (Some((4, 5), 1, 2), "1–2 of 4,5"),
        (Among(("red", "black")), "red|black"),
        (Among(tuple("ABCDEFGHIJKL")), "A|B|C|D|E|F|G|H|I|J|K|L"),
        (Among(tuple("ABCDEFGHIJKLM")), "A|B|C|…|L|M"),
        (RANKS, "A-2-…|even|odd"),
        (Joined(("A", "2", "3"), 1), "A…3"),
    ],
)
def test_what_is_free_to_choose_is_said(part: Any, said: str) -> None:
    assert spoken(part) == said


def test_a_kind_of_act_is_as_likely_as_another_and_ready_as_all_others() -> None:
    fortune = Fortune(3)
    offers = [*[Wager("red", number, 0) for number in range(98)], Fold()]
    folded = sum(some(offers, fortune) == Fold() for _ in range(2000))
    assert 900 < folded < 1100
    chosen = [type(some([*offers, Ready()], fortune)) for _ in range(2000)]
    assert 900 < chosen.count(Ready) < 1100
    assert 400 < chosen.count(Fold) < 600
    assert some([Ready()], fortune) == Ready()


def test_a_sum_beyond_all_bounds_is_made_up_all_the_same() -> None:
    wide = Wager("red", Sum(1, 10**12), 0)
    assert all(1 <= some([wide], Fortune(seed)).sum <= 1 << 31 for seed in range(100))
