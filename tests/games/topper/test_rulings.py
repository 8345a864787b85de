"""What every option of Topper changes, and what it leaves."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, CLOCK, NONE
from groomporter.core.errors import BadRulings, BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find
from groomporter.games.topper.words import PACK
from tests.games.topper.deals import (
    FOUR,
    PLAIN,
    THREE,
    TWO,
    begun,
    card,
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
BOOK_DEALT = ["2222", "3345", "3445", "3455"]  # seat 0 alone has one
DEAD_END = ["2222", "3334", "3444", "5555"]  # 0 and 3


def one_book(**rulings: Any) -> Table:
    """Example 3: seat 0 completes a book in the third round."""
    return passes(passes(passes(begun(FOUR, 0, **rulings), "5234"), "4523"), "3332")


def test_min_players() -> None:
    assert GAME.fewest_seats(GAME.ruled()) == 2
    assert GAME.begin(GAME.ruled({"min_players": 3})).seats == 3
    with pytest.raises(BadSeats, match="3 to 9"):
        GAME.begin(GAME.ruled({"min_players": 3}), 2)
    with pytest.raises(BadRulings):
        GAME.ruled({"min_players": 4})


def test_book_numbers() -> None:
    at = top("dealer 0", seats=2, book_numbers="one_to_nine")
    assert PACK.cards(state(at).whole)[::4] == ["1a", "2a"]
    assert isinstance(refused(at, "deal 2a 2b 2c 2d 3a 3b 3c 3d"), BadWord)
    told(at, "deal 1a 2b 1c 1d 2a 1b 2c 2d", "0 signal", "0 pass 1d")
    whole = GAME.begin(GAME.ruled({"book_numbers": "one_to_nine"}), 9)
    assert PACK.cards(whole.whole)[-1] == "9d"  # type: ignore[attr-defined]


def test_books_chosen_lowest() -> None:
    at = top("dealer 0", seats=3)
    assert state(at).whole == PACK.hand([f"{number}{letter}" for number in "234" for letter in "abcd"])
    assert isinstance(refused(at, "books 2 3 4"), BadWord)


def test_books_chosen_random() -> None:
    at = top("dealer 2", seats=3, books_chosen="random")
    assert state(at).whole == 0
    for word in ("books 2 5", "books 2 5 9 T", "books 5 2 9", "books 2 2 9", "books 1 2 3", "books 2 5 10", "books",
                 "book 2 5 9", "books 2 5 "):  # fmt: skip
        assert isinstance(refused(at, word), BadWord)
    told(at, "books 2 5 T")
    assert PACK.cards(state(at).whole)[::4] == ["2a", "5a", "Ta"]
    told(at, "deal 2a 5a Ta 2b 5b Tb 2c 5c Td 2d 5d Tc")
    assert at.log[1].word == "books 2 5 T"
    ones = top("dealer 0", seats=2, books_chosen="random", book_numbers="one_to_nine")
    assert isinstance(refused(ones, "books 2 T"), BadWord)
    assert PACK.cards(state(told(ones, "books 1 9")).whole)[::4] == ["1a", "9a"]


def test_books_chosen_random_is_fair_and_once_for_the_game() -> None:
    seen = [0] * 10
    for seed in range(120):
        at = Table(GAME, GAME.ruled({"books_chosen": "random"}), 3, Fortune(seed))
        numbers = [number for number in range(10) if state(at).whole >> 4 * number & 1]
        assert len(numbers) == 3
        assert [word.split()[0] for _, word in at.log] == ["dealer", "books", "deal"]
        for number in numbers:
            seen[number] += 1
    assert seen[0] == 0
    assert all(20 < count < 60 for count in seen[1:])


def test_first_dealer_host() -> None:
    at = top(seats=3, first_dealer="host")
    assert state(at).dealer == 0
    assert isinstance(refused(at, "dealer 1"), BadWord)
    told(at, deal(0, THREE), "0 signal")
    at = top(seats=2, first_dealer="host", books_chosen="random")
    told(at, "books 2 3", "deal 2a 3a 2b 3b 2c 3c 3d 2d")


def test_first_dealer_random_is_anybody() -> None:
    dealers = {state(Table(GAME, None, 9, Fortune(seed))).dealer for seed in range(80)}
    assert dealers == set(range(9))


# pass_mode


def flowing(hands: list[str], **rulings: Any) -> Table:
    return begun(hands, pass_mode="free_flow", **rulings)


def test_pass_mode_free_flow_each_passes_at_his_own_pace() -> None:
    at = flowing(THREE, first_dealer="host", dealer=0)
    assert all(len(words(at, seat)) == 4 for seat in range(3))
    told(at, "0 pass 4a")
    assert words(at, 0) == []
    assert isinstance(refused(at, "0 pass 2a"), NotYourTurn)
    assert state(at).waiting[:3] == [0, 1, 0]
    assert PACK.cards(state(at).hands[1]) == ["2c", "3b", "3c", "3d"], "he must pass before he picks up"
    assert illegal(at, "1 pick up") == "TOP-11"
    told(at, "1 pass 2c")
    assert words(at, 1) == ["pick up"]
    assert illegal(at, "1 pass 3b") == "TOP-10"
    told(at, "1 pick up")
    assert PACK.cards(state(at).hands[1]) == ["3b", "3c", "3d", "4a"]
    assert PACK.cards(state(at).received[1]) == ["4a"]
    assert (state(at).waiting[:3], state(at).picked[:3]) == ([0, 0, 1], [0, 1, 0])


def test_pass_mode_free_flow_the_card_that_has_lain_longest_is_picked_up() -> None:
    at = flowing(THREE)
    told(at, "0 pass 2a", "2 pass 2d", "0 pick up", "0 pass 2d", "1 pass 2c", "2 pick up", "2 pass 2c", "0 pick up")
    told(at, "0 pass 4a")
    assert state(at).waiting[:3] == [0, 3, 0]
    order = []
    for _ in range(3):
        told(at, "1 pick up")
        order += PACK.cards(state(at).received[1])
        told(at, f"1 pass {order[-1]}")
    assert order == ["2a", "2d", "4a"]
    assert sum(state(at).waiting[:3]) == 3
    assert isinstance(refused(at, "1 pick up"), NotYourTurn)


def test_pass_mode_free_flow_a_book_is_four_in_hand() -> None:
    at = flowing(TWO)
    told(at, "0 pass 3a", "1 pass 2d")
    assert holders(at) == []
    told(at, "0 pick up")
    assert holders(at) == [0]
    assert words(at, 0) == ["grab"]
    assert illegal(at, "0 pass 2a") == "book_obligation"
    told(at, "1 pick up")
    assert holders(at) == [0, 1]
    told(at, "1 grab", "scramble 0 5 1 6")
    assert lost(at) == [1]
    assert state(at).queue == [0] * 12


def test_pass_mode_free_flow_decoy_cards_really_move() -> None:
    at = flowing(BOOK_DEALT)
    assert words(at, 0) == ["grab"]
    told(at, "1 pass 3a", "2 pass 3c", "2 pick up")
    assert PACK.cards(state(at).hands[2]) == ["3a", "4b", "4c", "5b"]
    told(at, "0 grab", "scramble 0 1 1 2 2 3")
    assert lost(at) == [3]


def test_pass_mode_free_flow_the_turn_goes_round() -> None:
    at = flowing(PLAIN)
    assert at.state.turn == 0, "the dealer is seat 3"
    told(at, "0 pass 2a")
    assert at.state.turn == 1
    told(at, "3 pass 5d")
    assert at.state.turn == 0
    told(at, "0 pick up")
    assert at.state.turn == 1


# book_at_deal


def test_book_at_deal_topper_at_signal() -> None:
    at = dealt(BOOK_DEALT, 0)
    assert words(at, 0) == ["signal"]
    assert illegal(at, "0 grab") == "TOP-10"
    told(at, "0 signal")
    assert words(at, 0) == ["grab"]
    told(at, "0 grab")


def test_book_at_deal_redeal() -> None:
    at = dealt(BOOK_DEALT, 1, book_at_deal="redeal")
    assert at.state.turn == CHANCE
    assert (state(at).dealer, state(at).deals, pad(at)) == (1, 0, [0, 0, 0, 0])
    assert state(at).hands == [0] * 12
    told(at, deal(1, PLAIN), "1 signal")
    assert hands(at) == PLAIN


def test_book_at_deal_wins_deal_example_9() -> None:
    at = dealt(["2222", "3344", "3344"], 1, book_at_deal="wins_deal")
    assert (state(at).dealer, state(at).deals, pad(at)) == (2, 1, [0, 0, 0])
    assert (took(at), lost(at)) == ([], [])
    assert at.state.turn == CHANCE
    told(at, deal(2, THREE), "2 signal")


def test_book_at_deal_without_a_book_nothing_changes() -> None:
    for value in ("redeal", "wins_deal"):
        assert begun(PLAIN, book_at_deal=value).state.open_seats() == 0b1111


# The scramble


def raced(seed: int, **rulings: Any) -> list[int]:
    """The race that the lab draws: seats and times."""
    at = begun(["2222", "3333", "4455", "4455", "6667", "6777"], 0, **rulings)
    told(at, "1 grab")
    at.state.lucky(Fortune(seed))
    luck = list(at.state.luck)
    return luck[1 : 1 + 2 * luck[0]]


def test_simultaneous_books_race() -> None:
    firsts = {raced(seed)[0] for seed in range(40)}
    assert firsts == {0, 1}


def test_simultaneous_books_seat_order_left() -> None:
    for seed in range(40):
        seats = raced(seed, simultaneous_books="seat_order_left", batch_ms=2000)[::2]
        assert seats[:2] == [1, 0], "the dealer is seat 0"
    seats = [raced(seed, simultaneous_books="seat_order_left", batch_ms=0)[0] for seed in range(40)]
    assert set(seats) == {0, 1}, "only within a batch"
    ahead = [
        raced(seed, simultaneous_books="seat_order_left", holder_priority=False, batch_ms=2000)[::2]
        for seed in range(10)
    ]
    assert all(seats[:2] == [1, 0] for seats in ahead)


def test_holder_priority() -> None:
    def second(seed: int, **rulings: Any) -> int:
        return raced(seed, **rulings)[2]

    batched = [second(seed, batch_ms=2000) for seed in range(60)]
    assert set(batched) == {0, 1}
    for rulings in ({"holder_priority": False, "batch_ms": 2000}, {"batch_ms": 0}):
        free = [second(seed, **rulings) for seed in range(60)]
        assert set(free) - {0, 1}, "another was quicker than the second holder"


def test_holder_priority_times_never_fall_and_the_first_has_a_book() -> None:
    for seed in range(60):
        for rulings in ({}, {"holder_priority": False}, {"min_reaction_ms": 1000}, {"batch_ms": 2000}):
            race = raced(seed, **rulings)
            assert race[0] in (0, 1)
            assert race[1::2] == sorted(race[1::2])
            assert sorted(race[::2]) == [0, 1, 2, 3, 4, 5]


def test_min_reaction_ms() -> None:
    for seed in range(20):
        for least, rulings in ((1000, {"min_reaction_ms": 1000}), (150, {})):
            race = raced(seed, **rulings)
            others = [time for at, time in zip(race[::2], race[1::2], strict=True) if at > 1]
            assert race[1] == 0
            assert min(others) >= least, "after the first topper"
    times = [raced(seed, min_reaction_ms=1000, holder_priority=False)[1::2] for seed in range(20)]
    assert any(race.count(0) == 2 for race in times), "level, and so by lot"


def test_scramble_ms_those_who_are_later_are_not_named() -> None:
    for seed in range(30):
        race = raced(seed, scramble_ms=800)
        assert all(time <= 800 for time in race[1::2])
        assert 1 in race[::2], "who has reached for it is named"
        assert 1 in raced(seed, scramble_ms=100)[::2], "though another holder was long before him"
    assert [0, 0, 1, 100] in [raced(seed, scramble_ms=100) for seed in range(30)]
    assert any(len(raced(seed, scramble_ms=600)) < 12 for seed in range(30))
    at = told(one_book(scramble_ms=100), "0 grab")
    assert isinstance(refused(at, "scramble 0 101"), BadWord)
    told(at, "scramble 0 100")


def test_batch_ms_is_counted_from_the_first_of_a_batch() -> None:
    for seed in range(30):
        narrow, wide = raced(seed, batch_ms=0), raced(seed, batch_ms=2000)
        assert sorted(narrow[::2]) == sorted(wide[::2])
        assert narrow[:2] == wide[:2]


@pytest.mark.parametrize("name", ["auto_grab_ms", "max_comp_ms"])
def test_auto_grab_ms_and_max_comp_ms_change_nothing_in_the_rules(name: str) -> None:
    assert raced(3, **{name: 1000}) == raced(3)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("auto_grab_ms", 100, 60_000), ("scramble_ms", 100, 30_000), ("max_comp_ms", 0, 1000),
     ("min_reaction_ms", 0, 1000), ("batch_ms", 0, 2000)],
)  # fmt: skip
def test_milliseconds_are_whole_numbers_within_their_bounds(name: str, least: int, most: int) -> None:
    for good in (least, most):
        assert getattr(GAME.ruled({name: good}), name) == good
    for bad in (least - 1, most + 1, 1.5, "x", None, 2**63):
        with pytest.raises(BadRulings):
            GAME.ruled({name: bad})


def test_who_may_start_letters_and_elimination_have_one_value() -> None:
    for name, value in (("who_may_start", "book_only"), ("letters", "TOPPER"), ("elimination", "none")):
        assert getattr(GAME.ruled({name: value}), name) == value
        with pytest.raises(BadRulings):
            GAME.ruled({name: "other"})


# false_grab


def test_false_grab_refused_example_5() -> None:
    at = begun(PLAIN)
    assert "grab" not in words(at, 2)
    assert at.state.fined_of(2) == 0
    assert illegal(at, "2 grab") == "TOP-15"
    assert (pad(at), state(at).board, state(at).barred) == ([0, 0, 0, 0], 3, 0)


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_false_grab_letter_example_5(mode: str) -> None:
    at = begun(PLAIN, 0, false_grab="letter", pass_mode=mode)
    assert at.state.fined_of(2) == 1 << 40
    assert words(at, 2)[-1] == "grab"
    told(at, "2 grab")
    assert (pad(at), took(at), lost(at)) == ([0, 0, 1, 0], [], [2])
    assert (state(at).dealer, state(at).deals) == (1, 1)
    assert at.state.turn == CHANCE


def test_false_grab_letter_in_a_decoy_round_is_judged_the_same() -> None:
    at = told(one_book(false_grab="letter"), "1 grab")
    assert lost(at) == [1]
    at = one_book(false_grab="letter")
    assert at.state.fined_of(0) == 0
    told(at, "0 grab", "scramble 0 1 1 2 2 3")
    assert lost(at) == [3]


def test_false_grab_by_one_who_has_passed_is_not_heard() -> None:
    at = told(begun(PLAIN, false_grab="letter"), "2 pass 2c")
    assert isinstance(refused(at, "2 grab"), NotYourTurn)


def test_false_grab_letter_may_end_the_game() -> None:
    at = top("dealer 0", seats=4, false_grab="letter")
    for _ in range(6):
        dealer = state(at).dealer
        told(at, deal(dealer, PLAIN), f"{dealer} signal", "1 grab")
    assert at.state.over()
    assert at.state.results() == [0, 1, 0, 0]


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_false_grab_sit_out_deal_example_5(mode: str) -> None:
    at = begun(["2223", "4442", "5543", "5533"], false_grab="sit_out_deal", pass_mode=mode)
    told(at, "2 grab")
    assert (state(at).barred, state(at).first_barred, pad(at)) == (0b100, 2, [0, 0, 0, 0])
    assert words(at, 2) == [f"pass {name}" for name in PACK.cards(state(at).hands[2])], "he goes on passing"
    assert at.state.fined_of(2) == 0
    assert illegal(at, "2 grab") == "false_grab"
    told(at, "0 pass 3a", "1 pass 2d", "2 pass 5a", "3 pass 3d")
    if mode == "free_flow":
        told(at, "0 pick up", "0 pass 3d", "1 pick up", "2 pick up", "3 pick up", "1 pass 3a", "1 pick up")
    assert "grab" in words(at, 3)


def barred(*offenders: int, **rulings: Any) -> Table:
    """Seat 0 has a book from the deal on; these have offended."""
    at = begun(BOOK_DEALT, 0, false_grab="sit_out_deal", **rulings)
    return told(at, *(f"{seat} grab" for seat in offenders))


def test_false_grab_sit_out_deal_he_loses_when_the_others_have_their_toppers() -> None:
    for word in ("scramble 0 0", "scramble 0 0 1 5 3 9"):
        at = told(barred(2), "0 grab", word)
        assert (took(at), lost(at)) == ([0, 1, 3], [2])
        assert state(at).barred == 0
    assert isinstance(refused(told(barred(2), "0 grab"), "scramble 0 0 2 5"), BadWord)


def test_false_grab_sit_out_deal_of_several_the_first_loses() -> None:
    for rulings in ({}, {"loser_if_none_grabs": "timeout_all_without"}):
        at = told(barred(3, 1, **rulings), "0 grab", "scramble 0 0")
        assert (took(at), lost(at)) == ([0, 1, 2], [3])
        assert pad(at) == [0, 0, 0, 1]


def test_false_grab_sit_out_deal_if_all_have_offended_the_deal_is_over_at_once() -> None:
    for mode in ("lockstep", "free_flow"):
        at = begun(PLAIN, 0, false_grab="sit_out_deal", pass_mode=mode)
        told(at, "2 grab", "0 grab", "1 grab")
        assert state(at).deals == 0
        told(at, "3 grab")
        assert (took(at), lost(at), state(at).dealer) == ([0, 1, 3], [2], 1)


def test_false_grab_sit_out_deal_a_book_of_his_counts_for_nothing() -> None:
    at = begun(["2223", "4433", "5543", "5542"], false_grab="sit_out_deal")
    told(at, "0 grab")
    passes(at, "3432")
    assert hands(at)[0] == "2222"
    assert holders(at) == []
    assert len(words(at, 0)) == 4, "he can pass it"
    passes(at, "2", 0)
    assert at.state.open_seats() == 0b1110


def test_false_grab_sit_out_deal_does_not_use_up_his_pass_nor_those_of_others() -> None:
    at = begun(PLAIN, false_grab="sit_out_deal")
    told(at, "1 pass 2b", "3 grab", "3 pass 2d", "0 grab", "2 pass 3c")
    assert at.state.open_seats() == 0b0001
    told(at, "0 pass 2a")
    assert state(at).round == 1
    assert state(at).barred == 0b1001
    assert [at.game.notation.line(*entry) for entry in at.log][3:] == [
        "1 pass 2b", "3 grab", "3 pass 2d", "0 grab", "0 pass 2a", "2 pass 3c",
    ]  # fmt: skip


# book_obligation and passing_after_book


def test_book_obligation_must_grab() -> None:
    at = one_book()
    assert words(at, 0) == ["grab"]
    assert illegal(at, f"0 pass {card(at, 0, '2')}") == "book_obligation"


def test_passing_after_book_decoy_the_round_is_never_carried_out() -> None:
    at = one_book()
    before = hands(at)
    passes(at, "335", 1, 2, 3)
    assert at.state.open_seats() == 0b0001
    assert (hands(at), state(at).round) == (before, 3)
    assert isinstance(refused(at, f"1 pass {card(at, 1, '4')}"), NotYourTurn)
    told(at, "0 grab", "scramble 0 0 1 1 2 2")
    assert lost(at) == [3]
    assert state(at).hands == state(at).passed == [0] * 12, "the choices are annulled"


def test_passing_after_book_stop() -> None:
    at = one_book(passing_after_book="stop")
    assert [words(at, seat) for seat in range(4)] == [["grab"], [], [], []]
    assert illegal(at, f"1 pass {card(at, 1, '3')}") == "passing_after_book"
    assert illegal(at, "1 grab") == "TOP-15"
    assert at.state.turn == 0
    at = one_book(passing_after_book="stop", false_grab="letter")
    assert words(at, 1) == []
    assert at.state.fined_of(1) == 0
    assert len(words(begun(PLAIN, passing_after_book="stop"), 1)) == 4


def test_passing_after_book_stop_in_free_flow() -> None:
    at = flowing(["3345", "2222", "3445", "3455"], passing_after_book="stop", dealer=3)
    assert [words(at, seat) for seat in range(4)] == [[], ["grab"], [], []]
    assert at.state.turn == 1
    assert illegal(at, "0 pass 3a") == "passing_after_book"
    at = flowing(TWO, passing_after_book="stop")
    told(at, "0 pass 3a", "1 pass 2d", "0 pick up")
    assert [words(at, 0), words(at, 1)] == [["grab"], []]
    assert illegal(at, "1 pick up") == "passing_after_book"


@pytest.mark.parametrize("after", ["decoy", "stop"])
def test_book_obligation_may_break(after: str) -> None:
    at = one_book(book_obligation="may_break", passing_after_book=after)
    assert words(at, 0) == [*(f"pass {name}" for name in ("2a", "2b", "2c", "2d")), "grab"]
    told(at, "0 pass 2a")
    assert isinstance(refused(at, "0 grab"), NotYourTurn)
    assert holders(at) == []
    passes(at, "335", 1, 2, 3)
    assert state(at).round == 4, "the round is real"
    assert hands(at)[0] == "2225"
    assert hands(at)[1] == "2344"


def test_book_obligation_may_break_the_first_topper_makes_it_a_decoy() -> None:
    at = one_book(book_obligation="may_break")
    passes(at, "33", 1, 2)
    told(at, "0 grab", "scramble 0 0 3 4 1 6")
    assert lost(at) == [2]


def test_book_obligation_may_break_in_free_flow() -> None:
    for after in ("decoy", "stop"):
        at = flowing(BOOK_DEALT, book_obligation="may_break", passing_after_book=after)
        assert words(at, 0) == ["pass 2a", "pass 2b", "pass 2c", "pass 2d", "grab"]
        assert len(words(at, 1)) == 4
        told(at, "0 pass 2a", "1 pass 3a", "1 pick up")
        assert holders(at) == []


def test_topper_display() -> None:
    for value, told_of in (("live_silent", []), ("alert", ["topper_taken"])):
        at = one_book(topper_display=value)
        events = at.say(0, "grab")
        assert [event.name for event in events] == told_of
        assert state(at).board == 2, "one fewer, until the scramble is over"
        assert [at.view(seat)["board"] for seat in range(4)] == [2] * 4
        told(at, "scramble 0 0 1 5 2 7")
        assert state(at).board == 3
        timed = timed_out(one_book(topper_display=value))
        assert (state(timed).board, state(timed).grabber) == (2, 0)
    assert state(one_book()).board == 3
    assert state(told(barred(2), "0 grab", "scramble 0 0")).board == 3
    assert state(told(begun(PLAIN, false_grab="sit_out_deal"), "1 grab")).board == 3, "he has taken none"


@pytest.mark.parametrize(
    ("word", "loser"),
    [
        ("scramble 0 0 tried 3", 2),
        ("scramble 0 0 tried 2", 3),
        ("scramble 0 0 tried 2 3", 1),
        ("scramble 0 0 tried 1 3", 2),
        ("scramble 0 0 tried 1 2 3", 3),
        ("scramble 0 0 2 9 tried 3", 1),
        ("scramble 0 0 1 5 2 9 tried 3", 3),
    ],
)
def test_loser_if_none_grabs_those_who_tried_come_first(word: str, loser: int) -> None:
    at = told(one_book(), "0 grab", word)
    assert lost(at) == [loser]
    assert at.log[-1].word == word
    again = Record.read(Record.of(at).write(), find).replay()
    assert saved(again.state) == saved(at.state)


def test_loser_if_none_grabs_those_who_tried_go_from_the_dealer_s_left() -> None:
    at = told(begun(BOOK_DEALT, 2), "0 grab", "scramble 0 0 tried 1 2 3")
    assert lost(at) == [2]
    at = told(one_book(loser_if_none_grabs="timeout_all_without"), "0 grab", "scramble 0 0 1 4 tried 3")
    assert lost(at) == [2, 3]
    assert lost(told(barred(2), "0 grab", "scramble 0 0 tried 1 3")) == [2]


@pytest.mark.parametrize(
    "ending",
    ["tried", "tried ", "tried 0", "tried 3 1", "tried 1 1", "tried 4", "tried 2", "tried x", "tried 1 tried 3",
     "tried 1 9", " tried 1", "tried 1 ", "tried -1", "tried 01"],
)  # fmt: skip
def test_loser_if_none_grabs_who_cannot_have_tried_is_refused(ending: str) -> None:
    at = told(barred(2), "0 grab")
    assert isinstance(refused(at, f"scramble 0 0 {ending}"), BadWord)
    told(at, "scramble 0 0 tried 1 3")


def test_loser_if_none_grabs_in_a_race_that_is_drawn_nobody_has_tried() -> None:
    at = told(one_book(scramble_ms=300), "0 grab")
    at.state.luck = [5] * 64
    at.fortune = Fortune(1)
    at.settle()
    assert next(word for _, word in at.log if word.startswith("scramble")) == "scramble 0 0"


def test_loser_if_none_grabs_example_8() -> None:
    at = told(one_book(), "0 grab", "scramble 0 0")
    assert (took(at), lost(at), pad(at)) == ([0, 1, 2], [3], [0, 0, 0, 1])
    at = told(one_book(loser_if_none_grabs="timeout_all_without"), "0 grab", "scramble 0 0")
    assert (took(at), lost(at), pad(at)) == ([0], [1, 2, 3], [0, 1, 1, 1])


def test_loser_if_none_grabs_from_the_dealer_s_left() -> None:
    at = begun(["2222", "3345", "3445", "3455"], 1)
    told(at, "0 grab", "scramble 0 0")
    assert lost(at) == [1], "the toppers go to 2 and 3"


def test_loser_if_none_grabs_several_may_lose_the_game_together() -> None:
    at = top("dealer 0", seats=4, loser_if_none_grabs="timeout_all_without")
    for _ in range(6):
        dealer = state(at).dealer
        told(at, deal(dealer, DEAD_END), f"{dealer} signal", "0 grab", "scramble 0 0 3 9")
    assert at.state.over()
    assert pad(at) == [0, 6, 6, 0]
    assert at.state.results() == [0, 1, 1, 0]
    assert state(at).deals == 6


def test_loser_if_none_grabs_timeout_with_all_named() -> None:
    at = one_book(loser_if_none_grabs="timeout_all_without")
    told(at, "0 grab", "scramble 0 0 1 1 2 2 3 3")
    assert lost(at) == [3]


def test_ranking_fewest_letters() -> None:
    at = told(one_book(ranking="fewest_letters"), "0 grab", "scramble 0 0 1 1 3 3")
    assert at.state.results() == [0, 0, 1, 0]
    assert told(one_book(), "0 grab", "scramble 0 0 1 1 3 3").state.results() == [0, 0, 0, 0]
    assert GAME.low_wins


# absent_player, and the clock


def test_absent_player_auto_pass_in_the_first_round_a_card_by_lot() -> None:
    at = timed_out(told(begun(PLAIN), "1 pass 2b"))
    assert at.state.turn == CHANCE
    for word in ("absent", "absent 2a 2c", "absent 2a 2c 2d 3b", "absent 2b 2c 2d", "absent 2a 2c 2c", "absent 2a ??",
                 "deal 2a 2c 2d"):  # fmt: skip
        assert isinstance(refused(at, word), BadWord)
    told(at, "absent 2a 3c 4d")
    assert state(at).round == 1
    assert [PACK.cards(got) for got in state(at).received[:4]] == [["4d"], ["2a"], ["2b"], ["3c"]]
    assert at.state.open_seats() == 0b1111


def test_absent_player_auto_pass_afterwards_the_card_just_received() -> None:
    at = passes(begun(FOUR), "5234")
    told(at, f"1 pass {card(at, 1, '4')}")
    timed_out(at)
    assert state(at).round == 2
    assert hands(at) == ["2223", "3345", "3444", "2555"]


def test_absent_player_auto_pass_is_drawn_from_the_hand() -> None:
    at = timed_out(begun(PLAIN))
    at.fortune = Fortune(9)
    before = [PACK.cards(hand) for hand in state(at).hands[:4]]
    at.settle()
    cards = at.log[-1].word.split()[1:]
    assert all(name in hand for name, hand in zip(cards, before, strict=True))
    assert state(at).round == 1


def test_absent_player_pause() -> None:
    for mode in ("lockstep", "free_flow"):
        at = begun(PLAIN, absent_player="pause", pass_mode=mode)
        with pytest.raises(IllegalAct, match="waits for those who are absent") as found:
            at.say(CLOCK, "time")
        assert found.value.rule == "absent_player"
        assert at.state.open_seats() == 0b1111
    at = begun(BOOK_DEALT, absent_player="pause")
    assert timed_out(at).state.turn == CHANCE, "but a holder's topper is taken"
    assert timed_out(dealt(PLAIN, absent_player="pause")).state.open_seats() == 0b1111


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
@pytest.mark.parametrize(("dealer", "first"), [(0, 3), (3, 0), (1, 3), (2, 3)])
def test_auto_grab_ms_a_topper_is_taken_for_the_holder_nearest_the_dealer_s_left(
    mode: str, dealer: int, first: int
) -> None:
    at = timed_out(begun(DEAD_END, dealer, pass_mode=mode))
    assert state(at).grabber == first
    assert at.state.turn == CHANCE
    assert at.log[-1] == (CLOCK, "time")


def test_absent_player_under_may_break_holders_count_as_anybody() -> None:
    at = one_book(book_obligation="may_break")
    timed_out(at)
    assert state(at).round == 4
    assert state(at).grabber == NONE
    assert hands(at)[0] == "2223", "he has passed the two that came to him"


def test_absent_player_auto_pass_in_free_flow() -> None:
    at = flowing(PLAIN)
    told(at, "0 pass 2a", "1 pass 2b", "1 pick up")
    timed_out(at)
    assert at.state.turn == CHANCE
    told(at, "absent 3c 4d")
    s = state(at)
    assert [PACK.cards(got) for got in s.received[:4]] == [["4d"], ["2a"], ["2b"], ["3c"]]
    assert [hand.bit_count() for hand in s.hands[:4]] == [4, 3, 4, 4]
    assert s.waiting[:4] == [0, 0, 1, 0]
    assert PACK.cards(s.hands[1]) == ["3b", "4b", "5b"], "seat 1 has passed on the card it picked up"
    timed_out(at)
    assert [PACK.cards(got) for got in s.received[:4]] == [["3c"], ["4d"], ["2a"], ["2b"]]


def test_no_time_runs_out_when_luck_is_to_fall() -> None:
    for at in (top(seats=3), told(one_book(), "0 grab")):
        with pytest.raises(NotYourTurn):
            at.say(CLOCK, "time")


def test_presets() -> None:
    assert GAME.ruled({"ruleset": "booklet"}) == GAME.rulings()
    traditional = GAME.ruled({"ruleset": "traditional"})
    assert (traditional.min_players, traditional.pass_mode) == (3, "free_flow")
