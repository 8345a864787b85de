"""What those at the table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.strip_tease_2.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players.random import Random
from groomporter.players.strip_tease_2 import Simple
from tests.games.strip_tease_2.deals import (
    ALL_CALL,
    DEAL_A,
    PASS_A,
    adopt,
    at_lead,
    cut,
    deal,
    lay,
    passes,
    play_out_a,
    st2,
    state,
    where,
)
from tests.nets import laws
from tests.nets.script import told


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, at.state.seats)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def test_ST2_03_what_is_told_of_the_cut_and_the_deal() -> None:
    at = st2()
    assert heard(at, "cut S9 T9 C1 C2") == [Event("cut_again", {})]
    assert heard(at, "cut S1 S2") == [Event("dealer_cut", {"seat": "1"})]
    assert heard(at, deal(1, DEAL_A)) == [Event("dealt", {"seat": "1"})]


def test_ST2_05_what_is_told_of_the_pass() -> None:
    at = st2(cut(3), deal(3, DEAL_A))
    assert heard(at, *passes(PASS_A)[:-1]) == []
    assert heard(at, passes(PASS_A)[-1]) == [Event("all_passed", {})]
    at = st2(cut(3), deal(3, DEAL_A), pass_timing="sequential")
    assert heard(at, "0 pass T1", "0 pass T2") == []
    assert heard(at, "0 pass T3") == [Event("passed", {"seat": "0"})]


def test_ST2_12_what_is_told_of_garments() -> None:
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A))
    assert heard(at, *adopt(2, 3, 4, 5)) == [Event("all_adopted", {})]
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), garment_secrecy="announced")
    assert names(heard(at, *adopt(2, 3, 4, 12))) == ["all_adopted", *["garment_was"] * 4]
    rulings: dict[str, Any] = {"garment_secrecy": "announced", "garment_duplicates": "unique"}
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), **rulings)
    assert heard(at, "0 garment S12") == [Event("garment_was", {"seat": "0", "garment": "Corset"})]


def test_ST2_13_what_is_told_of_calls() -> None:
    at = at_lead(3, garments=(5, 5, 6, 6), false_shout="fined")
    assert heard(at, "0 play S5", "0 call", "1 silent", "2 call") == []
    label = {"garment": Event("garment", {"number": 5})}
    assert heard(at, "3 silent") == [
        Event("called", {"seat": "0", **label}), Event("called", {"seat": "2", **label}),
        Event("called_falsely", {"seat": "2", **label}), Event("missed", {"seat": "1", **label}),
    ]  # fmt: skip
    assert names(heard(at, "1 play T1", "2 play C1", "3 play P1")) == ["trick_won"]


def test_ST2_10_what_is_told_of_the_count_up_and_the_end() -> None:
    at = at_lead(3, garments=(5, 13, 13, 13), garment_cards="custom", custom_garments=[5, 13], revoke="fined",
                 take_all_bonus="zero_self", shout_own_card="exempt")  # fmt: skip
    s = state(at)
    s.hands = [PACK.hand([card]) for card in ("P13", "T1", "C1", "S1")] + [0] * 8
    s.taken, s.revokes, s.hand = [17, *[0] * 11], [0, 2, *[0] * 10], 3
    lay(at, "P13", "T1", "C1")
    events = heard(at, "3 play S1")
    assert names(events) == [
        "trick_won",
        *["garment_was"] * 4,
        "took_the_lot",
        "revoked",
        "counted",
        "won_together",
    ]
    assert Event("revoked", {"seat": "1", "times": 2}) in events
    assert [at.game.told(event) for event in events[-3:]] == [
        "Three months for each time Seat 1 did not follow suit: 2.",
        "Hand 4 is counted. Months so far: Seat 0 has 0, Seat 1 has 6, Seat 2 has 0 and Seat 3 has 0.",
        "Seat 0, Seat 2 and Seat 3 share the win, with the fewest months: 0.",
    ]
    assert where(at) == "nobody Over"


@pytest.mark.parametrize(("months", "last"), [([0, 1, 1, 1], "tied"), ([0, 20, 20, 20], "won")])
def test_ST2_14_what_is_told_of_the_winner(months: list[int], last: str) -> None:
    at = at_lead(3, tie="extra_hand", garments=(2, 2, 2, 2))
    s = state(at)
    s.hand, s.months = 3, [*months, *[0] * 8]
    play_out_a(at, ALL_CALL)
    seat, word = at.log[-1]
    at.undo()
    assert names(at.say(seat, word))[-1] == last


def test_ST2_05_passed_cards_are_hidden_from_all_but_giver_and_receiver() -> None:
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A)[:5])
    assert at.heard(1)[2:] == ["0 pass ??", "1 pass C1", "2 pass ??", "3 pass ??", "0 ??"]
    assert at.heard(0)[2:] == ["0 pass T1", "1 pass ??", "2 pass ??", "3 pass ??", "0 pass T2"]
    assert at.view(1)["passed"] == [2, PACK.hand(["C1"]), 1, 1]
    assert at.view(1)["received"] == [0, 0, 0, 0]
    told(at, *passes(PASS_A)[5:])
    assert at.heard(1)[2:5] == ["0 pass T1", "1 pass C1", "2 pass ??"]
    assert at.heard(2)[2:5] == ["0 pass ??", "1 pass C1", "2 pass P1"]
    assert at.view(1)["received"] == [3, PACK.hand(["T1", "T2", "T3"]), 3, 3]
    at.undo()
    assert at.heard(1)[2:5] == ["0 pass ??", "1 pass C1", "2 pass ??"]


def test_ST2_G04_in_turn_the_receiver_learns_of_three_at_once() -> None:
    at = st2(cut(3), deal(3, DEAL_A), "0 pass T1", "0 pass T2", pass_timing="sequential")
    assert at.heard(1)[2:] == ["0 pass ??", "0 pass ??"]
    told(at, "0 pass T3")
    assert at.heard(1)[2:] == ["0 pass T1", "0 pass T2", "0 pass T3"]
    assert at.heard(2)[2:] == ["0 pass ??"] * 3


def test_ST2_G08_the_log_tells_of_a_garment_when_it_comes_to_light() -> None:
    at = at_lead(3, garments=(12, 11, 10, 10))
    first = len(at.log) - 4
    assert at.heard(1)[first:] == ["0 garment ??", "1 garment S11", "2 garment ??", "3 garment ??"]
    lay(at, "S12", callers={"S12": (0, 2)})
    assert at.heard(1)[first : first + 4] == ["0 garment S12", "1 garment S11", "2 garment ??", "3 garment ??"]
    play_out_rest(at)
    assert at.heard(0)[first : first + 4] == ["0 garment S12", "1 garment S11", "2 garment S10", "3 garment S10"]


def play_out_rest(at: Table) -> None:
    while where(at).endswith("Playing"):
        lay(at, at.choices(state(at).turn)[0][1].split(" ")[1])


def test_ST2_12_nothing_in_the_poll_hints_who_is_due() -> None:
    at = told(at_lead(3, garments=(5, 6, 6, 6)), "0 play S5")
    other = told(at_lead(3, garments=(5, 5, 5, 6)), "0 play S5")
    assert dict(at.view(0)) == dict(other.view(0))
    assert dict(at.view(3)) == dict(other.view(3))
    told(at, "1 call")
    told(other, "1 silent")
    assert dict(at.view(0)) == dict(other.view(0))
    assert at.view(1)["calls"] == [None, 1, None, None]


STORIES: list[tuple[list[str], dict[str, Any]]] = [
    (passes(PASS_A)[:6], {}),
    (["0 pass T1", "0 pass T2", "0 pass T3", "1 pass T1", "1 pass C1"], {"pass_timing": "sequential"}),
    ([*passes(PASS_A), "0 garment S2", "2 garment S3"], {}),
    ([*passes(PASS_A), *adopt(5, 6, 7, 8), "0 play S5", "1 call", "3 silent"], {"revoke": "fined"}),
]


@pytest.mark.parametrize(("script", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_ST2_04_what_a_seat_cannot_see_is_dealt_anew(seat: int, script: list[str], rulings: Any) -> None:
    at = st2(cut(3), deal(3, DEAL_A), *script, **rulings)
    before, seen = saved(at.state), [0] * 4
    for seed in range(40):
        other: Any = at.game.redealt(at.state, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(at.state, seat))
        assert at.game.audit(other) == ""
        for i in range(4):
            seen[i] |= other.hands[i]
    assert saved(at.state) == before
    assert all(seen[i].bit_count() > 20 for i in range(4) if i != seat)


@pytest.mark.parametrize(("script", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_ST2_05_a_record_of_one_seat_leads_to_what_it_sees(seat: int, script: list[str], rulings: Any) -> None:
    at = st2(cut(3), deal(3, DEAL_A), *script, **rulings)
    again = Record.read(Record.of(at, seat).write(), find).replay()
    assert again.heard(seat) == at.heard(seat)
    assert dict(again.view(seat)) == dict(at.view(seat))


IMPOSSIBLE: list[tuple[str, Any]] = [
    ("turn", 1), ("turn", CHANCE), ("dealer", 4), ("dealer", NONE), ("floor", 1), ("revealed", 16), ("cutting", 16),
    ("hand", 13), ("hand", 12), ("hand", -1), ("broken", 2), ("months", [-1, 0, 0, 0]), ("garment", [0, 1, 1, 1]),
    ("garment", [NONE, 1, 1, 1]), ("calls", [2, 0, 0, 0]), ("revokes", [-1, 0, 0, 0]), ("led", 1), ("winner", 1),
    ("leader", 1), ("best", 3), ("taken", [1, 0, 0, 0]), ("tricks", [1, 0, 0, 0]), ("played", 0), ("phase", 9),
    ("phase", 4), ("phase", 8), ("passed", [0] * 4), ("received", [0] * 4), ("trick", [0, 0, 0, 0]),
    ("hands", [PACK.hand(["S1"]), 0, 0, 0]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_ST2_06_an_impossible_play_is_found_out(name: str, value: Any) -> None:
    at = lay(at_lead(3), "S13", "T13")
    assert at.game.audit(at.state) == ""
    setattr(at.state, name, value + [0] * 8 if isinstance(value, list) else value)
    assert at.game.audit(at.state) != ""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ST2_14_the_simple_player_beats_the_random_one(seats: int) -> None:
    game = find("strip_tease_2")
    mine = others = 0.0
    for seed in range(8):
        s: Any = game.begin(None, seats)
        players = [Simple() if seat == seed % seats else Random(Fortune(seed, "whims")) for seat in range(seats)]
        play_out(s, players, Fortune(seed), game.rulings())
        results = s.results()
        mine += results.pop(seed % seats)
        others += sum(results) / (seats - 1)
    assert mine < others / 3


@pytest.mark.parametrize("seed", [119_000, 203_000])
def test_ST2_G04_what_one_seat_heard_is_a_record_though_a_card_passed_to_one_may_have_gone_on(seed: int) -> None:
    """Long walks found these."""
    laws.records_of_one_seat_are_enough(find("strip_tease_2"), seed)
