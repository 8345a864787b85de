"""What people are told: every event at its moment, every refusal with its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.game import Event
from groomporter.core.table import Table
from tests.games.hazzard.telling import (
    DICE,
    GAME,
    KNOWN_MAIN,
    MAINS,
    PROPOSITIONS,
    begun,
    bets,
    contest,
    may,
    now,
    play,
    reason,
    refused,
    round_of,
    throw,
)
from tests.nets.script import table, told


def said(t: Table, line: str) -> list[Event]:
    """What is told after one line."""
    seat, word = GAME.notation.speaker(line, now(t).seats)
    return t.fall(word) if seat == -1 else t.say(seat, word)


def voided(rounds: int) -> Event:
    return Event("voided", {"round": rounds, "purses": (100, 100, 100)})


def for_dice(t: Table, line: str) -> list[str]:
    return [GAME.told(event) for event in said(t, line)]


# Events


def test_HAZ_05_nominated_is_told_of_the_first_caster() -> None:
    t = table("hazzard")
    assert said(t, "caster 2") == [Event("nominated", {"seat": "2"})]


def test_HAZ_05_nominated_is_told_when_the_highest_throw_is_known() -> None:
    t = table("hazzard", first_caster="highest_throw")
    assert for_dice(t, "throw 1 1") == ["Seat 0 throws 1 and 1 for the dice: 2."]
    assert for_dice(t, "throw 2 2") == ["Seat 1 throws 2 and 2 for the dice: 4."]
    assert said(t, "throw 1 2") == [
        Event("thrown_for_dice", {"seat": "2", "first": 1, "second": 2, "total": 3}), Event("nominated", {"seat": "1"}),
    ]  # fmt: skip


def test_HAZ_05_those_who_are_level_for_the_dice_are_told_to_throw_again() -> None:
    t = table("hazzard", first_caster="highest_throw")
    for_dice(t, "throw 3 1")
    for_dice(t, "throw 1 1")
    assert for_dice(t, "throw 2 2")[1:] == ["Seat 0 and Seat 2 are level, and throw again."]
    assert for_dice(t, "throw 1 2") == ["Seat 0 throws 1 and 2 for the dice: 3."]
    assert for_dice(t, "throw 6 2") == ["Seat 2 throws 6 and 2 for the dice: 8.", "Seat 2 is nominated caster."]


def test_HAZ_09_stakes_offers_and_side_bets_are_told_by_their_words_alone() -> None:
    t = begun()
    for line in ("0 stake 10", "1 offer 5", "2 bet caster_wins 1 1", "1 take 1", "1 withdraw 1", "2 offer 7"):
        assert said(t, line) == []


def test_HAZ_10_accepted_is_told_of_each_bet_with_its_slice() -> None:
    t = begun("0 stake 11", "1 offer 5", "2 offer 6", accepted_bets="many")
    events = said(t, "0 accept 2 1")
    assert events == [
        Event("accepted", {"seat": "2", "sum": 6, "stake": 6}),
        Event("accepted", {"seat": "1", "sum": 5, "stake": 5}),
    ]


def test_HAZ_10_accepted_is_told_of_a_forced_acceptance() -> None:
    t = begun("0 stake 11", "1 offer 5", caster_may_refuse=False)
    assert said(t, "time") == [Event("accepted", {"seat": "1", "sum": 5, "stake": 11})]


def test_HAZ_13_main_fixed_and_no_main_are_told_of_the_main_throw() -> None:
    t = contest(10, 10, "0 throw")
    events = said(t, "throw 5 6")
    assert events == [Event("thrown", {"first": 5, "second": 6, "total": 11}), Event("no_main", {"total": 11})]
    assert said(t, "0 throw") == []
    events = said(t, "throw 1 4")
    assert events == [Event("thrown", {"first": 1, "second": 4, "total": 5}), Event("main_fixed", {"total": 5})]


@pytest.mark.parametrize(("line", "main"), [("0 call 9", 9), ("time", 7)])
def test_HAZ_13_main_fixed_is_told_of_a_call(line: str, main: int) -> None:
    assert said(contest(main_selection="called"), line) == [Event("main_fixed", {"total": main})]


def test_HAZ_12_a_side_bet_before_the_call_is_not_told_as_a_main() -> None:
    assert said(contest(main_selection="called"), "1 bet main_is:6 1 1") == []


def test_HAZ_18_chance_fixed_and_idle_are_told_of_the_throws_that_follow() -> None:
    t = contest()
    throw(t, 6)
    assert said(t, "1 bet caster_wins 1 1") == []
    assert throw(t, 5)[1:] == [Event("chance_fixed", {"total": 5})]
    assert throw(t, 9)[1:] == [Event("idle", {"total": 9})]


ENDS = [
    ((6, 6), "nicked", "+20"),
    ((7, 11), "nicked", "+20"),
    ((6, 2), "crabs", "-30"),
    ((6, 3), "crabs", "-30"),
    ((6, 11), "out", "-30"),
    ((6, 12), "out", "-30"),
    ((6, 5, 5), "won_later", "+20"),
    ((6, 5, 12), "won_later", "+20"),
    ((6, 5, 6), "lost_later", "-30"),
    ((6, 5, 3), "lost_later", "-30"),
]


@pytest.mark.parametrize(("totals", "name", "net"), ENDS)
def test_HAZ_11_the_end_of_a_round_is_told_with_the_casters_net(totals: tuple[int, ...], name: str, net: str) -> None:
    events = throw(contest(30, 20), *totals)
    purses = (120, 80, 100) if net == "+20" else (70, 130, 100)
    first, second = map(int, DICE[totals[-1]].split(" "))
    passed = [] if net == "+20" else [Event("dice_passed", {"seat": "1"})]
    ended = Event(name, {"seat": "0", "total": totals[-1], "net": net, "round": 1, "purses": purses})
    assert events == [Event("thrown", {"first": first, "second": second, "total": totals[-1]}), ended, *passed]
    assert str(totals[-1]) in GAME.told(ended)
    assert net in GAME.told(ended)


def test_HAZ_11_the_net_of_many_is_that_of_all() -> None:
    for totals, net in (((6, 6), "+11"), ((6, 2), "-30")):
        t = begun("0 stake 30", "1 offer 5", "2 offer 6", "0 accept 1 2", accepted_bets="many")
        assert throw(t, *totals)[1].parts["net"] == net


def test_HAZ_12_side_bets_paid_is_told_if_any_was_taken() -> None:
    t = contest(10, 10, "1 bet caster_wins 1 1", "2 take 1")
    events = throw(t, 6, 6)
    assert [event.name for event in events] == ["thrown", "nicked", "side_bets_paid"]
    assert [event.name for event in throw(contest(10, 10, "1 bet caster_wins 1 1"), 6, 6)] == ["thrown", "nicked"]


@pytest.mark.parametrize("lines", [(), ("0 stake 10",), ("0 stake 10", "1 offer 5")])
def test_HAZ_10_voided_is_told_of_a_void_round(lines: tuple[str, ...]) -> None:
    events = said(begun(*lines), "time")
    assert events == [voided(1)]


def test_HAZ_07_dice_passed_is_told_after_void_rounds_and_of_retiring() -> None:
    t = begun(void_rounds_before_pass=1)
    assert said(t, "time") == [voided(1), Event("dice_passed", {"seat": "1"})]
    round_of(t, won=True)
    assert said(t, "1 retire") == [Event("dice_passed", {"seat": "2"})]


def test_HAZ_06_ended_is_told_with_the_fullest_purses() -> None:
    t = play(contest(30, 20, rounds=1), "0 throw", "throw 3 3", "0 throw")
    events = said(t, "throw 1 1")
    assert [event.name for event in events] == ["thrown", "crabs", "ended"]
    assert events[2].parts == {"seats": ("1",), "purse": 130}
    assert "130" in GAME.told(events[2])
    level = said(begun(rounds=1), "time")
    assert level == [voided(1), Event("ended", {"seats": ("0", "1", "2"), "purse": 100})]


PARTS: dict[str, dict[str, Any]] = {
    "thrown_for_dice": {"seat": "2", "first": 1, "second": 2, "total": 3},
    "level_for_dice": {"seats": ("0", "2")},
    "nominated": {"seat": "2"},
    "accepted": {"seat": "1", "sum": 5, "stake": 11},
    "thrown": {"first": 5, "second": 6, "total": 11},
    "main_fixed": {"total": 5},
    "no_main": {"total": 11},
    "chance_fixed": {"total": 5},
    "idle": {"total": 9},
    **{name: {"seat": "0", "total": totals[-1], "net": net} for totals, name, net in ENDS},
    "side_bets_paid": {},
    "voided": {},
    "dice_passed": {"seat": "1"},
    "ended": {"seats": "1", "purse": 130},
}


def test_HAZ_11_every_event_has_a_sentence_in_the_catalogue() -> None:
    assert set(PARTS) == set(GAME.words["events"])
    for name, parts in PARTS.items():
        sentence = GAME.told(Event(name, parts))
        assert sentence.endswith(".")
        assert all(str(part) in sentence for key, part in parts.items() if key not in ("seat", "seats"))


# Refusals

STAKED, OFFERED = ("0 stake 10",), ("0 stake 10", "1 offer 5")
ACCEPTED = (*OFFERED, "0 accept 1")
ASIDE = (*ACCEPTED, "1 bet caster_wins 1 1")
MAIN = (*ACCEPTED, "0 throw", "throw 3 3")

REFUSALS: list[tuple[str, tuple[str, ...], str, dict[str, Any]]] = [
    ("HAZ-08 purse", (), "0 stake 101", {}),
    ("HAZ-09 caster", STAKED, "0 offer 1", {}),
    ("HAZ-09 purse", STAKED, "1 offer 101", {}),
    ("HAZ-09 no such offer", STAKED, "1 withdraw 1", {}),
    ("HAZ-09 not yours", OFFERED, "2 withdraw 1", {}),
    ("HAZ-10 not the caster", OFFERED, "1 accept 1", {}),
    ("HAZ-10 no such offer", OFFERED, "0 accept 2", {}),
    ("accepted_bets", (*OFFERED, "2 offer 5"), "0 accept 1 2", {}),
    ("accepted_bets slice", ("0 stake 1", "1 offer 1", "2 offer 1"), "0 accept 1 2", {"accepted_bets": "many"}),
    ("caster_may_refuse", OFFERED, "0 refuse", {"caster_may_refuse": False}),
    ("caster_may_retire", (), "0 retire", {}),
    ("offers_per_player", OFFERED, "1 offer 5", {}),
    ("stake_matching", STAKED, "1 offer 5", {"stake_matching": "equal_only"}),
    ("side_bettors", ACCEPTED, "0 bet caster_wins 1 1", {}),
    ("side_bet_props", ACCEPTED, "1 bet rain 1 1", {}),
    ("side_bet_timing", MAIN, "1 bet caster_wins 1 1", {"side_bet_timing": "until_main"}),
    ("HAZ-12 purse", ACCEPTED, "2 bet caster_wins 101 1", {}),
    ("HAZ-12 no such bet", ACCEPTED, "2 take 1", {}),
    ("HAZ-12 not yours", ASIDE, "2 withdraw bet 1", {}),
    ("HAZ-12 oneself", ASIDE, "1 take 1", {}),
    ("HAZ-12 main known", MAIN, "1 bet main_is:6 1 1", {}),
]


@pytest.mark.parametrize(("key", "lines", "line", "rulings"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_HAZ_10_every_refusal_names_its_rule_and_its_reason(
    key: str, lines: tuple[str, ...], line: str, rulings: dict[str, Any]
) -> None:
    rule, sentence = refused(begun(*lines, **rulings), line)
    assert (rule, sentence) == reason(key)
    assert sentence.endswith(".")


def test_HAZ_10_every_refusal_of_the_catalogue_is_provoked() -> None:
    assert [row[0] for row in REFUSALS] == list(GAME.words["refusals"])


def test_HAZ_10_a_refused_word_may_be_followed_by_a_good_one() -> None:
    t = begun()
    refused(t, "0 stake 101")
    told(t, "0 stake 100")
    assert now(t).stake == 100


# On both sides of the caster


@pytest.mark.parametrize("other", [0, 2])
def test_HAZ_05_the_seats_on_either_side_of_the_caster_have_the_same_to_say(other: int) -> None:
    t = told(table("hazzard", main_selection="called", side_bettors="not_caster"), "caster 1", "1 stake 10")
    proposed = bets(100, *PROPOSITIONS)
    assert may(t, other) == {"offer 1–100", *proposed}
    assert may(t, 1) == {"refuse"}
    assert refused(t, "1 offer 1") == reason("HAZ-09 caster")
    assert refused(t, f"{other} throw") == ("HAZ-09", GAME.rulebook["HAZ-09"])
    told(t, f"{other} offer 6", f"{other} withdraw 1", f"{other} offer 5")
    assert refused(t, f"{other} accept 2") == refused(t, f"{other} refuse") == reason("HAZ-10 not the caster")
    assert may(t, 1) == {"accept 2", "refuse"}
    told(t, "1 accept 2")
    assert refused(t, f"{other} call 7")[0] == "HAZ-13"
    assert refused(t, "1 bet caster_wins 1 1") == reason("side_bettors")
    assert may(t, 2 - other) == proposed
    assert may(t, 1) == {f"call {main}" for main in MAINS}
    told(t, "1 call 6")
    assert refused(t, f"{other} throw")[0] == "HAZ-03"
    assert may(t, 2 - other) == bets(100, *KNOWN_MAIN)
    assert may(t, 1) == {"throw"}
    throw(t, 6)
    assert now(t).purses[1] == 105
    assert may(t, other) == set()
    assert may(t, 1) == {"stake 1–105", "retire"}


@pytest.mark.parametrize("caster", [0, 1, 2])
def test_HAZ_09_sealed_offers_are_seen_by_the_caster_wherever_he_sits(caster: int) -> None:
    one, other = (seat for seat in range(3) if seat != caster)
    t = told(table("hazzard", offer_visibility="sealed"), f"caster {caster}", f"{caster} stake 10", f"{one} offer 5")
    assert t.view(caster)["offers"] == t.view(one)["offers"] == now(t).offers
    assert t.view(other)["offers"][0].sum == 0
    assert [t.view(seat)["purses"][one] for seat in (caster, one, other)] == [95, 95, 100]
