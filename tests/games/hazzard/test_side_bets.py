"""HAZ-12: side bets, from the first word to the payment."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadWord
from groomporter.core.table import Table
from groomporter.games.hazzard.words import (
    THROWING_CHANCE,
    Aside,
    Bet,
    Offered,
)
from tests.games.hazzard.telling import (
    KNOWN_MAIN,
    MAINS,
    MOST_ASKED,
    PROPOSITIONS,
    begun,
    bets,
    cleared,
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


def backed(on: str, *totals: int, seats: int = 4, **rulings: Any) -> Table:
    """Seat 2 backs a proposition with twenty, seat 3 takes it for thirty; then these throws."""
    t = contest(10, 10, f"2 bet {on} 20 30", "3 take 1", seats=seats, **rulings)
    stands(t, purses=[90, 90, 80, 70], escrow=70)
    throw(t, *totals)
    return t


def sides(t: Table) -> tuple[int, int]:
    """What the backer and the taker have gained."""
    assert now(t).round == 1
    return now(t).purses[2] - 100, now(t).purses[3] - 100


BACKER, TAKER, RETURNED = (30, -30), (-20, 20), (0, 0)


# Made and taken


@pytest.mark.parametrize(("own", "asked"), [(1, 1), (90, 1), (1, MOST_ASKED), (90, MOST_ASKED)])
def test_HAZ_12_each_side_names_its_own_sum(own: int, asked: int) -> None:
    t = contest(10, 10, f"1 bet caster_loses {own} {asked}")
    stands(t, asides=[Aside(1, 1, "caster_loses", own, asked, NONE)], purses=[90, 90 - own, 100], escrow=20 + own)


@pytest.mark.parametrize(("own", "asked"), [(91, 1), (1, MOST_ASKED + 1), (999_999_999_999, 1), (1, 999_999_999_999)])
def test_HAZ_12_no_more_than_the_purse_holds(own: int, asked: int) -> None:
    said = ("HAZ-12", "Each side puts up a whole sum from 1, and not more than the purse holds.")
    assert refused(contest(), f"1 bet caster_loses {own} {asked}") == said


@pytest.mark.parametrize("words", ["0 1", "1 0", "-1 1", "1 -1", "1.5 1", "1 1.5", "1", "1 2 3", "1 x"])
def test_HAZ_12_side_bets_are_spoken_in_whole_sums(words: str) -> None:
    rule, sentence = refused(contest(), f"1 bet caster_loses {words}", BadWord)
    assert rule == "HAZ-12"
    assert "say 'bet ON SUM ASKED'" in sentence


def test_HAZ_12_a_purse_of_a_million_has_its_own_limit() -> None:
    t = contest(purse=1_000_000)
    assert may(t, 2) == bets(1_000_000, *PROPOSITIONS)


def test_HAZ_12_side_bets_are_numbered_in_the_order_they_are_made() -> None:
    t = contest(10, 10, "1 bet caster_wins 1 2", "2 bet caster_loses 3 4", "1 bet main_is:5 5 6")
    one, two, three = (1, 1, "caster_wins", 1, 2), (2, 2, "caster_loses", 3, 4), (3, 1, "main_is:5", 5, 6)
    stands(t, made=[1, 3], asides=[Aside(*one, NONE), Aside(*two, NONE), Aside(*three, NONE)])
    play(t, "1 take 2", "2 take 3")
    stands(t, asides=[Aside(*one, NONE), Aside(*two, 1), Aside(*three, 2)], purses=[90, 80, 91], escrow=39)
    play(t, "1 withdraw bet 1", "1 bet caster_wins 7 8")
    stands(t, made=[1, 4], asides=[Aside(*two, 1), Aside(*three, 2), Aside(4, 1, "caster_wins", 7, 8, NONE)])
    stands(t, purses=[90, 74, 91], escrow=45)
    throw(t, 6, 6)
    cleared(t)
    stands(play(t, "0 stake 1", "1 bet caster_wins 1 1"), made=[0, 1], asides=[Aside(1, 1, "caster_wins", 1, 1, NONE)])


def test_HAZ_12_a_side_bet_is_taken_by_a_purse_that_holds_exactly_what_is_asked() -> None:
    t = contest(10, 10, "2 bet caster_wins 1 90", "2 bet caster_wins 1 91")
    assert may(t, 1) == {"take 1", *bets(90, *PROPOSITIONS)}
    assert refused(t, "1 take 2") == reason("HAZ-12 purse")
    play(t, "1 take 1")
    stands(t, purses=[90, 0, 98], escrow=112)
    assert may(t, 1) == set()


def test_HAZ_12_a_side_bet_is_taken_once() -> None:
    t = contest(10, 10, "2 bet caster_wins 1 1", "1 take 1", seats=4)
    for line in ("3 take 1", "2 withdraw bet 1", "3 take 2", "2 withdraw bet 2"):
        assert refused(t, line) == ("HAZ-12", "There is no such side bet to be had.")


def test_HAZ_12_a_side_bet_is_called_by_its_own_number() -> None:
    t = contest(10, 10, "2 bet caster_wins 1 1", "2 bet caster_wins 2 2", "2 bet caster_wins 3 3", "2 withdraw bet 1")
    assert refused(t, "1 take 1") == refused(t, "2 withdraw bet 1") == reason("HAZ-12 no such bet")
    play(t, "1 take 2", "2 withdraw bet 3")
    stands(t, asides=[Aside(2, 2, "caster_wins", 2, 2, 1)], purses=[90, 88, 98])


def test_HAZ_12_nobody_bets_with_himself() -> None:
    t = contest(10, 10, "2 bet caster_wins 1 1")
    assert refused(t, "2 take 1") == ("HAZ-12", "Nobody bets with himself.")
    assert "take 1" not in may(t, 2)


def test_HAZ_12_only_ones_own_side_bet_is_withdrawn() -> None:
    t = contest(10, 10, "2 bet caster_wins 7 1")
    assert refused(t, "1 withdraw bet 1") == refused(t, "0 withdraw bet 1") == ("HAZ-12", "That side bet is another's.")
    assert "withdraw bet 1" not in may(t, 1)
    stands(play(t, "2 withdraw bet 1"), asides=[], purses=[90, 90, 100], escrow=20, made=[1, 1])


def test_HAZ_12_a_barred_player_neither_bets_nor_takes() -> None:
    t = contest(10, 10, "2 bet caster_wins 1 1")
    assert (
        refused(t, "0 take 1")
        == refused(t, "0 bet caster_wins 1 1")
        == ("side_bettors", "You may not make side bets now.")
    )
    assert refused_act(t, 0, Bet("nonsense", 0, 0)) == "side_bettors"


def test_HAZ_12_offers_and_side_bets_have_numbers_of_their_own() -> None:
    t = begun("0 stake 10", "2 bet caster_wins 1 1", "1 offer 5", "2 offer 6", "1 bet caster_loses 2 2")
    stands(t, offers=[Offered(1, 1, 5, 0), Offered(2, 2, 6, 0)], made=[2, 2], purses=[90, 93, 93], escrow=24)
    stands(t, asides=[Aside(1, 2, "caster_wins", 1, 1, NONE), Aside(2, 1, "caster_loses", 2, 2, NONE)])


# Paid


@pytest.mark.parametrize(
    ("on", "totals", "gained"),
    [
        ("caster_wins", (6, 6), BACKER),
        ("caster_wins", (6, 2), TAKER),
        ("caster_wins", (6, 5, 5), BACKER),
        ("caster_wins", (6, 5, 6), TAKER),
        ("caster_loses", (6, 6), TAKER),
        ("caster_loses", (6, 2), BACKER),
        ("caster_loses", (6, 5, 5), TAKER),
        ("caster_loses", (6, 5, 6), BACKER),
        ("main_is:6", (4, 6, 6), BACKER),
        ("main_is:6", (6, 2), BACKER),
        ("main_is:6", (8, 8), TAKER),
        ("main_is:6", (8, 6, 6), TAKER),
    ],
)
def test_HAZ_12_a_side_bet_pays_both_sums_to_one(on: str, totals: tuple[int, ...], gained: tuple[int, int]) -> None:
    assert sides(backed(on, *totals)) == gained


@pytest.mark.parametrize("main", MAINS)
@pytest.mark.parametrize("named", MAINS)
def test_HAZ_12_main_is_wins_with_the_main_it_names_and_no_other(main: int, named: int) -> None:
    t = backed(f"main_is:{named}", main)
    stands(t, phase=THROWING_CHANCE, purses=[90, 90, 80, 70], escrow=70)
    throw(t, 2)
    assert sides(t) == (BACKER if main == named else TAKER)


@pytest.mark.parametrize(
    ("totals", "gained"),
    [
        ((6, 5, 5), BACKER),
        ((6, 5, 6), TAKER),
        ((6, 5, 4, 4, 5), BACKER),
        ((6, 6), RETURNED),
        ((6, 2), RETURNED),
        ((6, 12), RETURNED),
        ((6, 11), RETURNED),
        ((7, 7), RETURNED),
        ((7, 11), RETURNED),
        ((6, 5, 2), RETURNED),
        ((6, 5, 3), RETURNED),
        ((6, 5, 12), RETURNED),
        ((7, 5, 11), RETURNED),
    ],
)
def test_HAZ_12_chance_before_main_is_put_to_the_test_or_returned(
    totals: tuple[int, ...], gained: tuple[int, int]
) -> None:
    assert sides(backed("chance_before_main", *totals)) == gained


@pytest.mark.parametrize("alike", ["chance_lose", "chance_win"])
def test_HAZ_12_chance_before_main_is_returned_when_main_and_chance_are_alike(alike: str) -> None:
    assert sides(backed("chance_before_main", 7, 7, 7, seven_main_seven=alike)) == RETURNED


def test_HAZ_12_chance_before_main_made_after_the_chance_is_paid_too() -> None:
    t = contest(seats=4)
    throw(t, 6, 5)
    play(t, "2 bet chance_before_main 20 30", "3 take 1")
    throw(t, 5)
    assert sides(t) == BACKER


def test_HAZ_12_nothing_is_paid_before_the_round_is_settled() -> None:
    t = backed("main_is:6", 6, 5, 4)
    stands(t, purses=[90, 90, 80, 70], escrow=70, asides=[Aside(1, 2, "main_is:6", 20, 30, 3)])


def test_HAZ_12_several_side_bets_are_paid_each_by_itself() -> None:
    t = contest(10, 10, "2 bet caster_wins 20 30", "3 take 1", "3 bet main_is:5 7 8", "2 take 2", seats=4)
    play(t, "1 bet chance_before_main 1 2", "2 take 3", "1 bet caster_wins 3 4")
    stands(t, purses=[90, 86, 70, 63], escrow=91)
    assert names(throw(t, 6, 6)) == ["thrown", "nicked", "side_bets_paid"]
    stands(t, purses=[110, 90, 137, 63], escrow=0)


# Lapsed


def test_HAZ_12_untaken_bets_on_the_main_lapse_once_it_is_known() -> None:
    lines = ("1 bet main_is:6 1 9", "2 bet main_is:7 2 9", "2 bet main_is:8 4 9", "1 take 3", "2 bet caster_wins 8 9")
    t = contest(10, 10, *lines, "1 bet main_is:6 16 9")
    stands(t, purses=[90, 64, 86], escrow=60)
    throw(t, 4)
    stands(t, purses=[90, 64, 86], escrow=60)
    throw(t, 6)
    stands(t, asides=[Aside(3, 2, "main_is:8", 4, 9, 1), Aside(4, 2, "caster_wins", 8, 9, NONE)], made=[1, 5])
    stands(t, purses=[90, 81, 88], escrow=41)
    assert refused(t, "2 take 1") == reason("HAZ-12 no such bet")
    assert may(t, 1) == {"take 4", *bets(81, *KNOWN_MAIN)}


@pytest.mark.parametrize("totals", [(6, 6), (6, 2), (6, 5, 5)])
def test_HAZ_12_untaken_bets_lapse_at_the_end_of_the_round(totals: tuple[int, ...]) -> None:
    t = contest(10, 10, "2 bet caster_wins 20 30", "2 bet chance_before_main 5 5")
    assert "side_bets_paid" not in names(throw(t, *totals))
    assert now(t).purses[2] == 100
    cleared(t)


def test_HAZ_12_a_bet_on_a_known_main_is_refused() -> None:
    t = contest()
    throw(t, 6)
    assert refused(t, "1 bet main_is:6 1 1") == ("HAZ-12", "The main is known.")
    assert refused(t, "1 bet main:6 1 1") == ("side_bet_props", "There are no side bets on that here.")


def test_HAZ_12_side_bets_do_not_outlive_a_round_passed_on() -> None:
    t = round_of(begun("0 stake 10", "1 bet caster_wins 1 1", "time"), won=False)
    stands(t, caster=1, purses=[99, 101, 100])
    cleared(t)


def test_HAZ_12_side_bets_may_empty_a_purse_and_end_the_game() -> None:
    t = round_of(begun(), won=True, bet=100)
    play(t, "0 stake 199", "2 offer 50", "0 accept 1", "2 bet caster_loses 50 1")
    throw(t, 6, 2)
    stands(t, purses=[1, 0, 299], caster=2, turn=2)


def test_HAZ_12_what_is_on_offer_is_a_list_of_ones_own() -> None:
    t = contest()
    now(t).acts_of(1).clear()
    now(t).acts_of(2).append(None)
    assert may(t, 1) == bets(90, *PROPOSITIONS)
    assert may(t, 2) == bets(100, *PROPOSITIONS)
