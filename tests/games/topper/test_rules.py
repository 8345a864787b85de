"""The rules of Topper by their numbers, and the worked examples of the specification."""

from __future__ import annotations

import sys

import pytest

import groomporter
from groomporter.core.common import CHANCE, CLOCK, NONE
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.topper.words import PACK
from tests.games.topper.deals import (
    FOUR,
    PLAIN,
    THREE,
    TWO,
    begun,
    deal,
    dealt,
    hands,
    holders,
    illegal,
    lost,
    pad,
    passes,
    refused,
    state,
    timed_out,
    took,
    top,
    words,
)
from tests.nets.script import told

GAME = find("topper")


@pytest.mark.parametrize("seats", range(2, 10))
def test_TOP_01_TOP_02_TOP_04_toppers_and_books_are_as_many_as_the_players_have_use_for(seats: int) -> None:
    at = top(seats=seats)
    assert state(at).board == seats - 1
    assert PACK.cards(state(at).whole) == [f"{number}{letter}" for number in "23456789T"[:seats] for letter in "abcd"]
    if seats == 9:
        assert state(at).whole.bit_count() == 36


@pytest.mark.parametrize("seats", [0, 1, 10, 12])
def test_TOP_01_there_are_toppers_for_two_to_nine(seats: int) -> None:
    with pytest.raises(BadSeats, match="2 to 9"):
        GAME.begin(seats=seats)


@pytest.mark.parametrize(
    ("hand", "complete"),
    [("2222", True), ("3333", True), ("2223", False), ("2233", False), ("2333", False), ("4442", False)],
)
def test_TOP_03_a_book_is_four_cards_of_one_number(hand: str, complete: bool) -> None:
    rest = list("222233334444")
    for number in hand:
        rest.remove(number)
    others = ["".join(rest[::2]), "".join(rest[1::2])]
    assert (0 in holders(dealt([hand, *others]))) == complete


def test_TOP_03_four_cards_that_lie_together_in_the_pack_are_no_book() -> None:
    at = top("dealer 2", "deal 2c 2a 3c 2d 2b 3d 3a 4a 4c 3b 4b 4d", seats=3)
    assert hands(at) == ["2233", "2244", "3344"]
    assert holders(at) == []


def test_TOP_05_a_dealer_is_drawn_and_the_toppers_lie_on_the_board() -> None:
    at = top(seats=3)
    assert at.state.turn == CHANCE
    assert state(at).dealer == NONE
    told(at, "dealer 1")
    assert (state(at).dealer, state(at).board) == (1, 2)
    for word in ("dealer 3", "dealer", "dealer x", "dealt 1"):
        assert isinstance(refused(top(seats=3), word), BadWord)


def test_TOP_06_cards_are_dealt_one_at_a_time_from_the_dealer_s_left_to_himself() -> None:
    at = top("dealer 1", "deal 2a 3a 4a 2b 3b 4b 2c 3c 4c 3d 4d 2d", seats=3)
    held = [PACK.cards(hand) for hand in state(at).hands[:3]]
    assert held == [["3a", "3b", "3c", "4d"], ["2d", "4a", "4b", "4c"], ["2a", "2b", "2c", "3d"]]


@pytest.mark.parametrize(
    "word",
    [
        "deal 2a 2b 2c 2d 3a 3b 3c",
        "deal 2a 2b 2c 2d 3a 3b 3c 3c",
        "deal 2a 2b 2c 2d 3a 3b 3c 4a",
        "deal 2a 2b 2c 2d 3a 3b 3c 1a",
        "deal 2a 2b 2c 2d 3a 3b 3c 3d 4a",
        "deal",
        "cut 2a",
    ],
)
def test_TOP_06_all_cards_in_use_are_dealt_and_no_others(word: str) -> None:
    assert isinstance(refused(top("dealer 0", seats=2), word), BadWord)


@pytest.mark.parametrize("seats", range(2, 10))
def test_TOP_07_everyone_has_four_cards_before_and_after_every_round(seats: int) -> None:
    at = Table(GAME, None, seats, Fortune(seats))
    s = state(at)
    rounds = 0
    at.say(s.dealer, "signal")
    while not s.holders and rounds < 5:
        assert [hand.bit_count() for hand in s.hands[:seats]] == [4] * seats
        assert sum(s.hands) == s.whole
        for seat in range(seats):
            at.play(seat, s.hands[seat] & -s.hands[seat])
        rounds += 1
    assert [hand.bit_count() for hand in s.hands[:seats]] == [4] * seats
    assert sum(s.hands) == s.whole


def test_TOP_08_nobody_sees_a_card_before_the_deal_is_complete() -> None:
    at = top("dealer 2", seats=3)
    assert [at.view(seat)["hands"] for seat in range(3)] == [[0, 0, 0]] + [[0, 0, 0]] * 2
    told(at, deal(2, THREE))
    assert at.view(1)["hands"] == [4, state(at).hands[1], 4]


def test_TOP_09_who_completes_a_book_may_open_the_toppers_and_nobody_else() -> None:
    at = passes(passes(passes(begun(FOUR), "5234"), "4523"), "3332")
    assert words(at, 0) == ["grab"]
    assert all("grab" not in words(at, seat) for seat in (1, 2, 3))


def test_TOP_10_the_passing_begins_on_the_dealer_s_signal() -> None:
    at = dealt(PLAIN, 2)
    assert [words(at, seat) for seat in range(4)] == [[], [], ["signal"], []]
    assert isinstance(refused(at, "0 signal"), NotYourTurn)
    assert isinstance(refused(at, "2 pass 2c"), BadWord)
    assert illegal(at, "2 grab") == "TOP-10"
    assert isinstance(refused(at, "1 grab"), NotYourTurn)
    told(at, "2 signal")
    assert at.state.open_seats() == 0b1111
    assert isinstance(refused(at, "2 signal"), BadWord)
    assert len(at.log) == 3


def test_TOP_10_TOP_11_example_1_the_pass_moves_one_seat_left_for_all_at_once() -> None:
    at = begun(THREE)
    assert hands(at) == THREE
    passes(at, "422")
    assert hands(at) == ["2223", "3334", "2444"]
    assert holders(at) == []
    assert at.state.open_seats() == 0b111


def test_TOP_10_only_a_card_that_is_held_is_passed_and_once_in_a_round() -> None:
    at = begun(THREE)
    assert words(at, 0) == ["pass 2a", "pass 2b", "pass 3a", "pass 4a"]
    for word in ("pass 2c", "pass 5a", "pass Ta", "pick up", "signal", "pass", "pass 2e", "x", ""):
        refused(at, f"0 {word}")
    assert illegal(at, "0 pass 2c") == "TOP-10"
    assert illegal(at, "0 grab") == "TOP-15"
    told(at, "0 pass 2a")
    for word in ("pass 2b", "pass 2a", "grab"):
        assert isinstance(refused(at, f"0 {word}"), NotYourTurn)
    assert hands(at) == THREE, "a choice is not carried out before all are in"


@pytest.mark.parametrize("act", [0, -1, 3, 1 << 43, 1 << 63, 1 << 64, 2**100, 1 << 40 | 1])
def test_TOP_10_what_is_no_act_is_refused(act: int) -> None:
    at = begun(THREE)
    before = at.state.clone()
    with pytest.raises(IllegalAct):
        at.state.play_as(0, act)
    with pytest.raises(IllegalAct):
        at.play(0, act)
    assert hands(at) == THREE
    assert at.state.floor == before.floor


def test_TOP_11_the_card_passed_is_picked_up_by_the_left_neighbour() -> None:
    at = begun(["2345", "2345", "2345", "2345"])
    told(at, "0 pass 2a", "1 pass 3b", "2 pass 4c", "3 pass 5d")
    held = [PACK.cards(hand) for hand in state(at).hands[:4]]
    assert held == [
        ["3a", "4a", "5a", "5d"],
        ["2a", "2b", "4b", "5b"],
        ["2c", "3b", "3c", "5c"],
        ["2d", "3d", "4c", "4d"],
    ]
    assert [PACK.cards(card) for card in state(at).received[:4]] == [["5d"], ["2a"], ["3b"], ["4c"]]


def test_TOP_12_TOP_13_TOP_14_example_3_cards_are_passed_on_or_kept_until_there_is_a_book() -> None:
    at = passes(begun(FOUR), "5234")
    assert hands(at) == ["2224", "3345", "2344", "3555"]
    for seat in range(4):
        told(at, f"{seat} pass {PACK.cards(state(at).received[seat])[0]}")  # TOP-12
    assert hands(at) == ["2223", "3344", "3445", "2555"]
    assert holders(at) == []
    passes(at, "3332")
    assert hands(at) == ["2222", "3344", "3445", "3555"]
    assert holders(at) == [0]


def test_TOP_13_he_may_keep_the_card_and_pass_any_other() -> None:
    at = passes(begun(THREE), "422")
    assert words(at, 1) == ["pass 3b", "pass 3c", "pass 3d", "pass 4a"]


def test_TOP_14_TOP_15_example_2_three_books_at_once() -> None:
    at = passes(passes(begun(THREE), "422"), "342")
    assert hands(at) == ["2222", "3333", "4444"]
    assert holders(at) == [0, 1, 2]
    assert [words(at, seat) for seat in range(3)] == [["grab"]] * 3
    told(at, "1 grab", "scramble 1 420 0 431 2 433")
    assert (pad(at), took(at), lost(at)) == ([0, 0, 1], [0, 1], [2])


def test_TOP_15_only_a_book_opens_the_toppers() -> None:
    at = begun(PLAIN)
    for seat in range(4):
        assert illegal(at, f"{seat} grab") == "TOP-15"
    assert pad(at) == [0, 0, 0, 0]
    at = passes(begun(FOUR), "5234")
    passes(passes(at, "4523"), "3332")
    assert illegal(at, "1 grab") == "TOP-15"
    told(at, "0 grab")
    assert at.state.turn == CHANCE
    assert state(at).grabber == 0


def opened() -> Table:
    """Example 3: seat 0 has taken the first topper."""
    return told(passes(passes(passes(begun(FOUR, 0), "5234"), "4523"), "3332"), "0 grab")


@pytest.mark.parametrize(
    "word",
    [
        "scramble",
        "scramble 1 5 0 9",
        "scramble 1 100",
        "scramble 0",
        "scramble 0 -1",
        "scramble 0 1 0 2",
        "scramble 0 5 1 4",
        "scramble 0 5001",
        "scramble 0 1 4 2",
        "scramble 0 01",
        "scramble 0 1.5",
        "scramble 0 99999999999999999999",
        "scramble 0 " + "9" * 5000,
        "scramble 0 ?",
        "grab 0 1",
        "scramble 0 1 1",
    ],
)
def test_TOP_15_TOP_16_a_scramble_that_cannot_be_is_refused(word: str) -> None:
    assert isinstance(refused(opened(), word), BadWord)


@pytest.mark.parametrize(
    ("word", "loser"),
    [
        ("scramble 0 0 1 610 3 640 2 700", 2),
        ("scramble 0 0 1 610 3 640", 2),
        ("scramble 0 5000 1 5000 2 5000 3 5000", 3),
        ("scramble 0 0 3 0 2 0", 1),
        ("scramble 0 0", 3),
        ("scramble 0 0 3 1", 2),
    ],
)
def test_TOP_16_TOP_17_one_topper_each_and_who_is_left_without_loses_the_deal(word: str, loser: int) -> None:
    at = told(opened(), word)
    assert lost(at) == [loser]
    assert took(at) == [seat for seat in range(4) if seat != loser]
    assert pad(at) == [int(seat == loser) for seat in range(4)]


def test_TOP_16_the_first_need_not_be_the_one_who_said_it_but_he_must_have_a_book() -> None:
    at = passes(passes(begun(THREE), "422"), "342")
    told(at, "0 grab")
    assert isinstance(refused(at, "scramble 1 300 2 400"), BadWord), "he has reached for it, and is not named"
    assert lost(told(at, "scramble 2 300 1 310 0 320")) == [0]


def test_TOP_17_example_4_a_tie_goes_as_the_lot_gave_it() -> None:
    for first, second in (("0", "1"), ("1", "0")):
        at = passes(begun(TWO), "32")
        assert hands(at) == ["2222", "3333"]
        told(at, "0 grab", f"scramble {first} 300 {second} 300")
        assert lost(at) == [int(second)]


BOOKS = ["2222", "3333", "4444", "5555", "6666", "7777", "8888", "9999", "TTTT"]


def lose(at: Table, loser: int) -> Table:
    """A deal of nothing but books: whoever is to lose is last."""
    n = at.state.seats
    order = [*(seat for seat in range(n) if seat != loser), loser]
    dealer = state(at).dealer
    word = " ".join(["scramble", *(f"{seat} {at}" for at, seat in enumerate(order))])
    return told(at, deal(dealer, BOOKS[:n]), f"{dealer} signal", f"{order[0]} grab", word)


def test_TOP_18_TOP_20_six_letters_lose_the_game_which_ends_there() -> None:
    at = top("dealer 0", seats=3)
    for letters in range(1, 6):
        lose(at, 1)
        assert pad(at) == [0, letters, 0]
        assert at.state.results() == [0, 0, 0]
    lose(at, 1)
    assert pad(at) == [0, 6, 0]
    assert at.state.over()
    assert at.state.results() == [0, 1, 0]
    with pytest.raises(NotYourTurn):
        at.say(0, "signal")
    with pytest.raises(NotYourTurn):
        at.say(CLOCK, "time")


def test_TOP_17_example_6_five_players() -> None:
    at = top("dealer 1", seats=5)
    for _ in range(5):
        lose(at, 2)
    told(at, deal(state(at).dealer, BOOKS[:5]), f"{state(at).dealer} signal", "3 grab")
    told(at, "scramble 3 0 1 610 0 640 4 700 2 705")
    assert took(at) == [0, 1, 3, 4]
    assert pad(at) == [0, 0, 6, 0, 0]
    assert at.state.over()


@pytest.mark.parametrize("seats", [2, 3, 9])
def test_TOP_19_the_deal_passes_to_the_left(seats: int) -> None:
    at = top(f"dealer {seats - 1}", seats=seats)
    for number in range(5):
        assert state(at).dealer == (seats - 1 + number) % seats
        assert state(at).deals == number
        lose(at, number % seats)


def test_TOP_20_example_7_the_last_deal_that_can_be() -> None:
    at = top("dealer 0", seats=9)
    for number in range(45):
        assert not at.state.over()
        lose(at, number % 9)
    assert pad(at) == [5] * 9
    lose(at, 4)
    assert at.state.over()
    assert pad(at) == [5, 5, 5, 5, 6, 5, 5, 5, 5]
    assert at.state.results() == [0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert state(at).deals == 46


@pytest.mark.parametrize("seats", range(2, 10))
def test_TOP_20_whole_games_keep_the_counts_of_the_specification(seats: int) -> None:
    """Checks 1 to 6 of section 5, at every turn."""
    at = Table(GAME, None, seats, Fortune(seats, "counts"))
    s = state(at)
    whims = Fortune(seats)
    first = s.dealer
    deals = 0
    while not s.over() and deals < 4:
        held = [s.hands[seat] | s.passed[seat] for seat in range(seats)]
        assert sum(held) == s.whole
        assert all(hand.bit_count() == 4 for hand in held)
        books = [any(hand == 0xF << 4 * number for number in range(10)) for hand in held]
        assert sum(books) != seats - 1
        assert sum(s.letters) == s.deals
        assert s.dealer == (first + s.deals) % seats
        turn = s.turn
        at.play(turn, whims.choose(s.acts_of(turn)))
        if s.deals > deals:
            deals = s.deals
            assert s.took.bit_count() == seats - 1
            assert s.lost == s.everybody & ~s.took
        if deals == 0 and s.round > 12:
            break


def test_TOP_10_time_gives_the_signal() -> None:
    at = timed_out(dealt(PLAIN))
    assert at.state.open_seats() == 0b1111
    assert at.log[-1] == (CLOCK, "time")
    with pytest.raises(NotYourTurn, match="Only the clock"):
        at.state.play_as(0, at.game.notation.read(at.state, "time"))


def test_the_state_is_small() -> None:
    if groomporter.COMPILED:
        assert sys.getsizeof(GAME.begin(seats=9)) < 1000
