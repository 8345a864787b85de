"""What those at the table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from groomporter.core import position
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, CLOCK, NOBODY, NONE
from groomporter.core.errors import BadRecord, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.topper.words import PACK, queue_of, queued
from groomporter.players.topper import Simple
from tests.games.topper.deals import (
    FOUR,
    PLAIN,
    THREE,
    begun,
    card,
    deal,
    dealt,
    passes,
    refused,
    state,
    timed_out,
    top,
    words,
)
from tests.nets.script import told

GAME = find("topper")
BOOK_DEALT = ["2222", "3345", "3445", "3455"]


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events: list[Event] = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, at.state.seats)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def sentences(events: list[Event]) -> list[str]:
    return [GAME.told(event) for event in events]


def test_what_is_told_of_the_deal() -> None:
    at = top(seats=3, books_chosen="random")
    assert sentences(heard(at, "dealer 2")) == ["Seat 2 deals first."]
    assert sentences(heard(at, "books 2 3 T")) == ["The books in use: 2, 3, T."]
    assert sentences(heard(at, "deal 2a 3a Ta 2b 3b Tb 2c 3c Td 3d 2d Tc")) == ["Seat 2 has dealt."]
    assert sentences(heard(at, "2 signal")) == ["Seat 2 gives the signal."]


def test_what_is_told_of_a_book_that_is_dealt() -> None:
    at = top("dealer 1", book_at_deal="redeal")
    assert sentences(heard(at, deal(1, BOOK_DEALT))) == ["A book was dealt; Seat 1 deals again."]
    at = top("dealer 1", book_at_deal="wins_deal")
    assert sentences(heard(at, deal(1, BOOK_DEALT))) == ["A book was dealt; nobody loses the deal."]


def test_what_is_told_of_the_passing() -> None:
    at = begun(THREE)
    assert heard(at, "0 pass 4a", "2 pass 2d") == []
    assert sentences(heard(at, "1 pass 2c")) == ["Everybody has passed a card to the left."]
    at = begun(THREE, pass_mode="free_flow")
    assert sentences(heard(at, "0 pass 4a", "1 pass 2c")) == ["Seat 0 passes a card.", "Seat 1 passes a card."]
    assert sentences(heard(at, "1 pick up")) == ["Seat 1 picks up a card."]
    at = begun(THREE, pass_mode="free_flow")
    events = at.say(CLOCK, "time") + at.fall("absent 2a 3b 4b")
    assert names(events) == ["passed", "picked_up"] * 3
    at = begun(THREE)
    assert names(at.say(CLOCK, "time") + at.fall("absent 2a 3b 4b")) == ["all_passed"]


def test_what_is_told_of_the_toppers() -> None:
    at = begun(BOOK_DEALT, 0, topper_display="alert")
    told(at, "1 pass 3a")
    assert sentences(heard(at, "0 grab")) == ["Seat 0 has taken a topper."]
    assert sentences(heard(at, "scramble 0 0 1 5 2 7")) == [
        "There was a topper for Seat 0, Seat 1 and Seat 2.",
        "The hands are shown: Seat 0 had 2a 2b 2c 2d, Seat 1 had 3a 3b 4a 5a, Seat 2 had 3c 4b 4c 5b"
        " and Seat 3 had 3d 4d 5c 5d.",
        "Seat 3 loses the deal, and has T.",
    ]
    at = begun(BOOK_DEALT, 0, pass_mode="free_flow")
    events = heard(at, "1 pass 3a", "3 pass 3d", "0 grab", "scramble 0 0 1 5 2 7")
    shown = "Seat 0 had 2a 2b 2c 2d (3d not picked up), Seat 1 had 3b 4a 5a, Seat 2 had 3c 4b 4c 5b (3a not picked up)"
    assert shown in sentences(events)[-2]


def test_what_is_told_of_false_grabs() -> None:
    at = begun(PLAIN, false_grab="sit_out_deal")
    assert sentences(heard(at, "2 grab")) == ["Seat 2 has reached for a topper without a book, and sits out the deal."]
    assert names(heard(at, "0 grab", "1 grab", "3 grab")) == [
        "barred", "barred", "grabbed_falsely", "toppers_went", "hands_shown", "letter_given",
    ]  # fmt: skip
    at = begun(PLAIN, false_grab="letter")
    assert names(heard(at, "2 grab")) == ["grabbed_falsely", "hands_shown", "letter_given"]


def test_what_is_told_of_the_end() -> None:
    at = top("dealer 0", seats=4, false_grab="letter")
    for _ in range(5):
        dealer = state(at).dealer
        told(at, deal(dealer, PLAIN), f"{dealer} signal", "1 grab")
    dealer = state(at).dealer
    events = heard(at, deal(dealer, PLAIN), f"{dealer} signal", "1 grab")
    assert sentences(events)[-2:] == [
        "Seat 1 loses the deal, and has TOPPER.",
        "Seat 1 has the whole word, and loses the game.",
    ]


# What a seat sees


def test_a_seat_sees_its_own_cards_and_what_it_has_passed_to_its_neighbour() -> None:
    at = passes(begun(FOUR), "5234")
    s = state(at)
    view = at.view(1)
    assert view["hands"] == [4, s.hands[1], 4, 4]
    assert view["received"] == [1, s.received[1], s.received[2], 1]
    told(at, f"1 pass {card(at, 1, '5')}", f"2 pass {card(at, 2, '2')}")
    assert at.view(1)["passed"] == [0, s.passed[1], 1, 0]
    assert at.view(2)["passed"] == [0, 1, s.passed[2], 0]
    assert "holders" not in view
    assert "queue" not in view
    assert "luck" not in view
    assert (view["board"], view["round"], view["letters"][:4]) == (3, 1, [0, 0, 0, 0])


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_TOP_15_nobody_can_tell_who_has_stopped_the_passing(mode: str) -> None:
    hands = ["3345", "3445", "2222", "3455"]
    at = begun(hands, passing_after_book="stop", pass_mode=mode)
    assert at.state.turn == 2
    assert at.view(0)["turn"] == at.view(2)["turn"] == 0
    assert at.view(0)["floor"] == 0b1111


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_topper_display_who_took_the_first_topper_he_alone_is_told_until_the_deal_is_scored(mode: str) -> None:
    quiet = begun(BOOK_DEALT, 1, pass_mode=mode)
    told(quiet, "2 pass 3c", "0 grab")
    assert [quiet.view(seat)["grabber"] for seat in range(4)] == [0, NONE, NONE, NONE]
    assert [quiet.heard(seat)[-1] for seat in range(4)] == ["0 grab", UNKNOWN, UNKNOWN, UNKNOWN]
    assert quiet.log[-1] == (0, "grab")
    assert 0 not in [quiet.view(seat)["last"] for seat in range(4)], "nor by who has moved last"
    line = position.write(GAME, quiet.state, quiet.rulings, [1])
    assert " grabber=?? " in line + " "
    told(quiet, "scramble 0 0 1 5 2 7")
    assert all(quiet.heard(seat)[-2] == "0 grab" for seat in range(4))
    loud = told(begun(BOOK_DEALT, 1, pass_mode=mode, topper_display="alert"), "0 grab")
    assert [loud.view(seat)["grabber"] for seat in range(4)] == [0] * 4
    assert [loud.heard(seat)[-1] for seat in range(4)] == ["0 grab"] * 4


def test_topper_display_a_false_grab_is_heard() -> None:
    at = told(begun(BOOK_DEALT, 1, false_grab="sit_out_deal"), "2 grab")
    assert [at.heard(seat)[-1] for seat in range(4)] == ["2 grab"] * 4


def test_TOP_15_a_refusal_does_not_tell_who_has_stopped_the_passing() -> None:
    at = begun(["3345", "2345", "2224", "3455"], pass_mode="free_flow", passing_after_book="stop")
    told(at, "0 pass 5a", "1 pass 2a", "2 pass 4c", "2 pick up")
    assert at.state.turn == 2
    assert words(at, 0) == []
    said = str(refused(at, "0 pass 3a"))
    assert GAME.seat_name(2) not in said
    assert GAME.seat_name(int(at.view(0)["turn"])) in said
    assert at.waited_for(0) == at.waited_for() == GAME.seat_name(int(at.view(0)["turn"]))


@pytest.mark.parametrize("display", ["live_silent", "alert"])
def test_who_took_the_first_topper_is_dealt_anew_to_those_who_do_not_see_it(display: str) -> None:
    for mode, hands in (
        ("lockstep", BOOK_DEALT),
        ("free_flow", BOOK_DEALT),
        ("lockstep", ["2222", "3333", "4455", "4455"]),
    ):
        at = told(
            begun(hands, 0, pass_mode=mode, topper_display=display),
            "2 pass 4b" if hands == BOOK_DEALT else "2 pass 4a",
            "0 grab",
        )
        fortune = Fortune(3)
        for seat in range(4):
            others = [GAME.redealt(at.state, seat, fortune) for _ in range(60)]
            assert all(not GAME.audit(other) for other in others)
            assert all(dict(View(other, seat)) == dict(at.view(seat)) for other in others)
            takers = {other.grabber for other in others}  # type: ignore[attr-defined]
            if seat == 0 or display == "alert":
                assert takers == {0}
            else:
                assert takers == {0, 1, 3} - {seat}, "seat 2 has chosen, or has but three"


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_who_has_stopped_the_passing_is_dealt_anew(mode: str) -> None:
    at = begun(["3345", "3445", "2222", "3455"], passing_after_book="stop", pass_mode=mode)
    others = [GAME.redealt(at.state, 0, Fortune(seed)) for seed in range(60)]
    assert all(not GAME.audit(other) for other in others)
    assert {other.turn for other in others} == {1, 2, 3}


def test_in_a_decoy_round_nobody_sees_that_it_is_one() -> None:
    real = begun(["2223", "3345", "3445", "2455"], 0)
    decoy = begun(["2222", "3345", "3445", "3455"], 0)
    for at in (real, decoy):
        told(at, "1 pass 4a", "2 pass 4b")
    seen, other = dict(real.view(1)), dict(decoy.view(1))
    assert {key for key in seen if seen[key] != other[key]} <= {"hands", "passed", "received"}


def test_what_was_passed_is_hidden_until_it_is_picked_up_and_open_when_the_deal_is_scored() -> None:
    at = begun(THREE)
    told(at, "0 pass 4a")
    assert at.heard(1)[-1] == f"0 {UNKNOWN}"
    told(at, "1 pass 2c", "2 pass 2d")
    assert at.heard(0)[-3:] == ["0 pass 4a", f"1 pass {UNKNOWN}", "2 pass 2d"]
    assert at.heard(1)[-3:] == ["0 pass 4a", "1 pass 2c", f"2 pass {UNKNOWN}"]
    passes(at, "342")
    told(at, "1 grab")
    assert any(UNKNOWN in line for line in at.heard(0))
    told(at, "scramble 1 420 0 431 2 433")
    assert all(UNKNOWN not in line for seat in range(3) for line in at.heard(seat))


def test_what_was_dealt_is_told_to_each_his_own_and_to_all_when_the_deal_is_scored() -> None:
    at = begun(THREE, false_grab="letter")
    assert at.heard(0)[1] == "deal 2a ?? ?? 2b ?? ?? 3a ?? ?? 4a ?? ??"
    told(at, "1 grab")
    assert at.heard(0)[1] == at.log[1].word
    told(at, deal(0, THREE))
    assert at.heard(0)[1] == at.log[1].word
    assert UNKNOWN in at.heard(0)[-1]


def test_in_free_flow_the_neighbour_knows_a_card_when_he_has_picked_it_up() -> None:
    at = begun(THREE, pass_mode="free_flow")
    told(at, "0 pass 4a", "2 pass 2d", "0 pick up", "0 pass 2d", "1 pass 2c")
    assert at.heard(1)[3:6] == [f"0 pass {UNKNOWN}", f"2 pass {UNKNOWN}", "0 pick up"]
    told(at, "1 pick up")
    assert at.heard(1)[3] == "0 pass 4a"
    assert at.heard(1)[6] == f"0 pass {UNKNOWN}"
    assert at.heard(2)[3] == f"0 pass {UNKNOWN}"


def test_what_is_passed_for_an_absent_player_he_and_his_neighbour_see() -> None:
    at = told(timed_out(begun(THREE)), "absent 2a 3b 4b")
    assert [at.heard(seat)[-1] for seat in range(3)] == ["absent 2a ?? 4b", "absent 2a 3b ??", "absent ?? 3b 4b"]
    at = told(timed_out(begun(THREE, pass_mode="free_flow")), "absent 2a 3b 4b")
    assert at.heard(1)[-1] == "absent ?? 3b ??"


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_the_record_of_one_seat_with_time_in_it_is_followed(mode: str) -> None:
    at = told(timed_out(begun(FOUR, pass_mode=mode)), "absent 5a 2d 3c 4d")
    for seat in range(4):
        again = Record.read(Record.of(at, seat).write(), find).replay()
        assert again.heard(seat) == at.heard(seat)
        assert mode == "free_flow" or dict(again.view(seat)) == dict(at.view(seat))
    timed_out(at)  # what the clock passes on is in nobody's record: some cards that could have come are guessed
    for seat in range(4):
        assert Record.read(Record.of(at, seat).write(), find).replay().heard(seat) == at.heard(seat)


def grabbed() -> list[Table]:
    """Somebody has taken the first topper: after three rounds, with a book that was dealt, with two books."""
    tables = []
    for options in ({}, {"topper_display": "alert"}, {"false_grab": "sit_out_deal"}):
        tables.append(told(passes(passes(passes(begun(FOUR, 0, **options), "5234"), "4523"), "3332"), "0 grab"))
        for mode in ("lockstep", "free_flow"):
            tables.append(told(begun(BOOK_DEALT, 1, pass_mode=mode, **options), "0 grab"))
            tables.append(told(begun(BOOK_DEALT, 1, pass_mode=mode, **options), "2 pass 3c", "3 pass 4d", "0 grab"))
            tables.append(told(begun(["2222", "3333", "4455", "4455"], 1, pass_mode=mode, **options), "1 grab"))
    return tables


@pytest.mark.parametrize("seat", range(4))
def test_the_record_of_one_seat_that_ends_with_a_grab_is_followed(seat: int) -> None:
    for at in grabbed():
        record = Record.read(Record.of(at, seat).write(), find)
        again = record.replay()
        assert again.heard(seat) == at.heard(seat)
        assert dict(again.view(seat)) == dict(at.view(seat))
        knowers = record.knowers(again)
        assert knowers
        assert seat in knowers
        told_of, true = (position.write(GAME, one.state, at.rulings, knowers) for one in (again, at))
        assert told_of == true


def test_the_record_of_one_seat_of_nine_that_ends_with_a_grab_is_followed() -> None:
    fortune = Fortune(5)
    for seats in (3, 6, 9):
        at = Table(GAME, None, seats, fortune, live=True)
        simple = [Simple(fortune) for _ in range(seats)]
        while at.state.turn >= 0:
            turn = at.state.turn
            at.play(turn, simple[turn].choose(at.view(turn), at.acts(turn)))
        for seat in range(seats):
            again = Record.read(Record.of(at, seat).write(), find).replay()
            assert dict(again.view(seat)) == dict(at.view(seat))


def test_a_record_that_cannot_be_is_refused() -> None:
    head = Record.of(top(seats=2)).write()
    for line in ("deal 2a ?? 2b ?? 2c ?? 2d", "deal ?? ?? ?? ?? ?? ?? ?? 9a", "0 pass ??", "scramble 0 ??"):
        with pytest.raises(BadRecord):
            Record.read(head + '"dealer 0"\n' + f'"{line}"\n', find).replay()
    bad = ['"dealer 1"', '"deal 2a ?? 2b ?? 2c ?? 3a ??"', '"1 signal"', '"0 pass 2a"', '"1 pass 2b"']
    with pytest.raises(BadRecord):
        Record.read(head + "\n".join(bad) + "\n", find).replay()


def test_the_log_stands_in_the_order_of_the_seats_but_for_what_was_said_aloud() -> None:
    at = begun(BOOK_DEALT, 0)
    told(at, "3 pass 3d", "1 pass 3a", "0 grab")
    assert [at.game.notation.line(*entry) for entry in at.log][3:] == ["1 pass 3a", "3 pass 3d", "0 grab"]
    again = Record.read(Record.of(at).write(), find).replay()
    assert saved(again.state) == saved(at.state)
    at = begun(FOUR)
    told(at, "3 pass 4d", "1 pass 2d")
    timed_out(at)
    assert [at.game.notation.line(*entry) for entry in at.log][3:] == ["1 pass 2d", "3 pass 4d", "time"]
    told(at, "absent 5a 3c")
    again = Record.read(Record.of(at).write(), find).replay()
    assert saved(again.state) == saved(at.state)


def test_what_is_undone_never_was() -> None:
    at = begun(FOUR)
    before = saved(at.state)
    timed_out(at)
    at.undo()
    assert saved(at.state) == before


# What a seat cannot see is dealt anew


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
@pytest.mark.parametrize("after", ["decoy", "stop"])
def test_all_that_a_seat_cannot_see_is_dealt_anew_and_the_rest_kept(mode: str, after: str) -> None:
    whims, fortune = Fortune(1), Fortune(2)
    changed = set()
    for seed in range(6):
        at = Table(GAME, GAME.ruled({"pass_mode": mode, "passing_after_book": after}), 4, Fortune(seed))
        for _ in range(40):
            s = state(at)
            for seat in range(4):
                other = GAME.redealt(s, seat, fortune)
                assert not GAME.audit(other)
                assert other.hands[seat] == s.hands[seat]  # type: ignore[attr-defined]
                to = (seat + 1) % 4
                assert other.received[to] == s.received[to]  # type: ignore[attr-defined]
                assert queued(other.queue[to]) == queued(s.queue[to])  # type: ignore[attr-defined]
                changed |= {name for name, value in saved(s).items() if value != saved(other)[name]}
            at.play(s.turn, whims.choose(s.acts_of(s.turn)))
    assert {"hands", "received"} <= changed
    assert ("passed" in changed) == (mode == "lockstep")
    assert ("queue" in changed) == (mode == "free_flow")


# Audit


def doctored(at: Table, **fields: Any) -> str:
    s = state(at).clone()
    for name, value in fields.items():
        setattr(s, name, value)
    return GAME.audit(s)


def put(values: list[int], at: int, value: int) -> list[int]:
    return [*values[:at], value, *values[at + 1 :]]


def test_good_positions_pass_the_audit() -> None:
    for at in (
        top(),
        top("dealer 1"),
        top("dealer 1", books_chosen="random"),
        dealt(PLAIN),
        passes(begun(FOUR), "5234"),
        begun(FOUR, pass_mode="free_flow"),
        told(begun(BOOK_DEALT, 0), "0 grab"),
        timed_out(begun(FOUR)),
        told(begun(PLAIN, false_grab="sit_out_deal"), "1 grab"),
    ):
        assert GAME.audit(at.state) == ""
        again = position.read(position.write(GAME, at.state, at.rulings), find)[2]
        assert saved(again) == saved(at.state)


def doctors() -> list[tuple[str, Callable[[], str]]]:
    passing = passes(begun(FOUR), "5234")
    flow = told(begun(FOUR, pass_mode="free_flow"), "0 pass 5a", "1 pass 2d", "1 pick up")
    signal, drawing, dealing = dealt(PLAIN, 0), top(), top("dealer 1")
    grabbed = told(begun(BOOK_DEALT, 0), "0 grab")
    absent = timed_out(begun(FOUR))
    barred = told(begun(PLAIN, false_grab="sit_out_deal"), "1 grab")
    host = top(first_dealer="host")
    lot = top("dealer 0", books_chosen="random")
    s, f = state(passing), state(flow)
    two = [0] * 10 + [1, 0]
    return [
        ("TOP-02", lambda: doctored(passing, board=4)),
        ("TOP-02", lambda: doctored(passing, board=2)),
        ("TOP-02", lambda: doctored(grabbed, board=3)),
        ("not there", lambda: doctored(passing, floor=0b11111)),
        ("not there", lambda: doctored(dealing, took=0b1, lost=0b1)),
        ("TOP-18", lambda: doctored(dealing, letters=[7] + [0] * 11)),
        ("TOP-18", lambda: doctored(dealing, letters=[-1] + [0] * 11)),
        ("TOP-18", lambda: doctored(dealing, letters=[0] * 4 + [1] + [0] * 7)),
        ("TOP-20", lambda: doctored(dealing, letters=[6] + [0] * 11, deals=6)),
        ("TOP-20", lambda: doctored(dealing, phase=0, turn=NOBODY)),
        ("TOP-17", lambda: doctored(dealing, letters=[1] + [0] * 11)),
        ("TOP-17", lambda: doctored(dealing, deals=1)),
        ("TOP-17", lambda: doctored(dealing, lost=1)),
        ("TOP-17", lambda: doctored(dealing, deals=-1)),
        ("turn", lambda: doctored(signal, turn=1)),
        ("turn", lambda: doctored(signal, floor=1)),
        ("turn", lambda: doctored(dealing, turn=0)),
        ("TOP-05", lambda: doctored(drawing, dealer=1)),
        ("TOP-05", lambda: doctored(passing, dealer=-1)),
        ("TOP-05", lambda: doctored(passing, dealer=4)),
        ("TOP-19", lambda: doctored(host, dealer=1)),
        ("TOP-04", lambda: doctored(lot, whole=0xFFFF0)),
        ("TOP-04", lambda: doctored(lot, phase=3)),
        ("TOP-04", lambda: doctored(dealing, phase=2)),
        ("TOP-04", lambda: doctored(dealing, whole=0xFFF0)),
        ("TOP-03", lambda: doctored(dealing, whole=0xFFFF)),
        ("TOP-06", lambda: doctored(dealing, hands=[1] + [0] * 11)),
        ("TOP-06", lambda: doctored(dealing, round=1)),
        ("TOP-06", lambda: doctored(dealing, last=0)),
        ("TOP-06", lambda: doctored(dealing, grabber=0)),
        ("TOP-06", lambda: doctored(dealing, first_barred=0)),
        ("not there", lambda: doctored(passing, waiting=two)),
        ("TOP-11", lambda: doctored(passing, queue=[127] + [0] * 11)),
        ("TOP-11", lambda: doctored(passing, waiting=[1] + [0] * 11)),
        ("TOP-11", lambda: doctored(flow, waiting=[0] * 12)),
        ("TOP-07", lambda: doctored(passing, hands=put(s.hands, 0, s.hands[1]))),
        ("TOP-07", lambda: doctored(passing, hands=put(put(s.hands, 0, s.hands[0] | s.hands[1]), 1, 0))),
        ("TOP-03", lambda: doctored(passing, holders=1)),
        ("TOP-10", lambda: doctored(passing, received=put(s.received, 0, 3 << 4))),
        ("TOP-14", lambda: doctored(passing, round=-1)),
        ("TOP-14", lambda: doctored(passing, picked=[1] + [0] * 11)),
        ("TOP-14", lambda: doctored(flow, round=1)),
        ("TOP-12", lambda: doctored(passing, round=0)),
        ("TOP-12", lambda: doctored(passing, received=put(s.received, 0, s.received[1]))),
        ("TOP-12", lambda: doctored(flow, picked=put(f.picked, 0, 1))),
        ("TOP-12", lambda: doctored(flow, received=put(f.received, 1, f.hands[0] & -f.hands[0]))),
        ("false_grab", lambda: doctored(passing, barred=1, first_barred=0)),
        ("false_grab", lambda: doctored(barred, first_barred=-1)),
        ("false_grab", lambda: doctored(barred, first_barred=0)),
        ("false_grab", lambda: doctored(barred, barred=0b1111)),
        ("TOP-15", lambda: doctored(passing, grabber=0)),
        ("TOP-15", lambda: doctored(grabbed, grabber=-1)),
        ("TOP-15", lambda: doctored(grabbed, grabber=1)),
        ("pass_mode", lambda: doctored(passing, last=0)),
        ("pass_mode", lambda: doctored(flow, last=4)),
        ("pass_mode", lambda: doctored(flow, last=-1)),
        ("pass_mode", lambda: doctored(flow, phase=5)),
        ("pass_mode", lambda: doctored(passing, phase=6)),
        ("TOP-10", lambda: doctored(passing, phase=4, turn=3, floor=0)),
        ("absent_player", lambda: doctored(passing, phase=7, turn=CHANCE, floor=0)),
        ("TOP-10", lambda: doctored(passing, turn=2)),
        ("TOP-10", lambda: doctored(passing, floor=0b0111)),
        ("TOP-10", lambda: doctored(flow, floor=0b1111)),
        ("absent_player", lambda: doctored(absent, received=list(s.received)) and "absent_player"),
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(64))
def test_a_doctored_position_is_found_out(number: int) -> None:
    cases = doctors()
    assert len(cases) == 64
    expected, said = cases[number]
    assert expected in said()


def test_the_queue_is_written_in_its_order() -> None:
    cards = [PACK.places[name] for name in ("Td", "2a", "9c")]
    assert queued(queue_of(cards)) == cards
    assert queued(0) == []
    at = told(begun(FOUR, pass_mode="free_flow"), "0 pass 5a")
    line = position.write(GAME, at.state, at.rulings)
    assert " queue=-/5a/-/" in line
    with pytest.raises(Refused):
        position.read(line.replace("-/5a/", "-/5x/"), find)
    with pytest.raises(Refused):
        position.read(line.replace("-/5a/", "-/5a5/"), find)


@pytest.mark.parametrize("mode", ["lockstep", "free_flow"])
def test_TOP_15_a_position_for_one_seat_does_not_say_whom_the_table_waits_for(mode: str) -> None:
    at = begun(["3344", "3344", "2222"], passing_after_book="stop", pass_mode=mode)
    assert at.state.turn == 2
    assert " turn=0 " in position.write(at.game, at.state, at.rulings, [0])
    assert " turn=2 " in position.write(at.game, at.state, at.rulings)
