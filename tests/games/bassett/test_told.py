"""What people are told: every event at its moment, every refusal with its sentence."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.game import Event
from groomporter.core.table import Table
from tests.games.bassett.telling import GAME, at_last, begun, now, packed, play, reason, refused, to_last
from tests.nets.script import label, table


def said(t: Table, line: str) -> list[Event]:
    """What is told after one line."""
    seat, word = GAME.notation.speaker(line, now(t).seats)
    return t.fall(word) if seat == CHANCE else t.say(seat, word)


def coins(**counted: int) -> tuple[Event, ...]:
    """A sum in gold and silver, as an event has it."""
    return tuple(Event(metal, {"count": count}) for metal, count in counted.items())


def test_BAS_09_the_soda_is_told() -> None:
    t = table("bassett")
    assert said(t, packed("9")) == [Event("shuffled", {}), Event("soda", {"card": "9C"})]
    t = table("bassett", cut="punter_cuts")
    assert said(t, packed("9 : 4/K")) == [Event("shuffled", {})]
    assert said(t, "1 cut 1") == [Event("soda", {"card": "4C"})]


def test_BAS_10_bets_are_told_by_their_words_alone() -> None:
    t = begun("9 : 4/K")
    for line in ("1 bet 5 4", "1 move 1 K", "1 flip 1", "2 copper 5 A", "2 remove 2", "1 ready"):
        assert said(t, line) == []


def test_BAS_17_each_turn_is_told_with_what_came_of_the_bets() -> None:
    t = begun("9 : 3/2 4/K", "1 bet 5 4", "2 bet 25 K", "1 bet 3 4-5")
    turned = [Event("turned", {"turn": 1, "losing": "3C", "winning": "2C"})]
    turned += [Event("turned", {"turn": 2, "losing": "4C", "winning": "KC"})]
    assert said(t, "time") == [
        *turned,
        Event("lost", {"seat": "1", "number": 1, "place": "4", "coins": coins(silver=5)}),
        Event("won", {"seat": "2", "number": 2, "place": "K", "coins": coins(gold=1, silver=5)}),
        Event("lost", {"seat": "1", "number": 3, "place": "4-5", "coins": coins(silver=3)}),
        Event("opened", {}),
    ]
    assert said(t, "1 bet 1 8") == []


def test_BAS_17_a_push_is_told() -> None:
    t = begun("9 : 4/4", "1 bet 5 4")
    assert said(t, "time")[1:] == [
        Event("pushed", {"seat": "1", "number": 1, "place": "4", "coins": coins(silver=0)}),
        Event("opened", {}),
    ]


def test_BAS_17_bets_of_several_turns_are_told_in_their_turns() -> None:
    t = begun("9 : 4/A 5/K", "1 bet 5 4", "1 bet 5 5", "2 bet 5 K", window_trigger="winning_card_paid")
    assert [event.name for event in said(t, "time")] == ["turned", "lost", "turned", "lost", "won", "opened"]


def test_BAS_22_the_window_of_the_last_turn_is_told_once() -> None:
    t = begun(last="27Q", empty_table="deal_on")
    assert said(t, "time")[-1] == Event("four_left", {})
    assert said(t, "1 call 5 2 7 Q") == said(t, "2 call 25 2 7 7") == []
    events = said(t, "time")
    assert events == [
        Event("turned", {"turn": 25, "losing": "2C", "winning": "7C"}),
        Event("last_card", {"card": "QC"}),
        Event("called_right", {"seat": "1", "number": 1, "place": "2,7,Q", "coins": coins(gold=1)}),
        Event("called_wrong", {"seat": "2", "number": 2, "place": "2,7,7", "coins": coins(gold=1, silver=5)}),
        Event("gathered", {"packs": 1, "purses": (1000, 1020, 975)}),
    ]
    assert said(t, packed("9"))[0] == Event("shuffled", {})


def test_BAS_28_the_end_is_told_with_the_fullest_purses() -> None:
    t = to_last(begun("9 : 4/K", "1 bet 5 4", "time", packs=1, waits=0))
    assert said(t, "time")[-2:] == [
        Event("gathered", {"packs": 1, "purses": (1005, 995, 1000)}),
        Event("ended", {"seats": ("0",), "purse": 1005}),
    ]
    t = to_last(begun(packs=1, waits=0))
    assert said(t, "time")[-1] == Event("ended", {"seats": ("0", "1", "2"), "purse": 1000})


def test_BAS_18_that_the_banker_waits_is_told_each_time() -> None:
    t = begun("9 : 4/K", last="27Q")
    assert said(t, "time") == said(t, "time") == [Event("waits", {})]
    assert said(t, "time")[-1] == Event("four_left", {})
    assert said(t, "time") == [Event("waits", {})]
    t = begun("9 : 4/K", "1 bet 1 4", "time", "1 ready")
    assert said(t, "2 ready") == [Event("waits", {})], "and not what came of bets before"


def test_BAS_03_the_bank_is_told_as_sold_for_the_bid_that_lies_in_it() -> None:
    t = play(table("bassett", banker_choice="auction"), "0 bid 80", "1 pass")
    assert said(t, "2 pass") == [Event("bank_sold", {"seat": "0", "bid": 80})]
    assert now(t).bank == 80


PARTS: dict[str, dict[str, Any]] = {
    "bank_sold": {"seat": "2", "bid": 80},
    "bank_given": {"seat": "2"},
    "shuffled": {},
    "soda": {"card": "9C"},
    "turned": {"turn": 3, "losing": "4C", "winning": "KC"},
    "won": {"seat": "1", "number": 1, "place": "4-5", "coins": coins(gold=2)},
    "lost": {"seat": "1", "number": 1, "place": "4-5", "coins": coins(gold=2)},
    "pushed": {"seat": "1", "number": 1, "place": "4-5", "coins": coins(silver=0)},
    "dead_card": {"card": "9C"},
    "last_card": {"card": "9C"},
    "called_right": {"seat": "1", "number": 1, "place": "2,7,Q", "coins": coins(gold=2)},
    "called_wrong": {"seat": "1", "number": 1, "place": "2,7,Q", "coins": coins(gold=2)},
    "opened": {},
    "waits": {},
    "four_left": {},
    "gathered": {"packs": 1},
    "ended": {"seats": ("1",), "purse": 1030},
}


def test_BAS_17_every_event_has_a_sentence_in_the_catalogue() -> None:
    assert set(PARTS) == set(GAME.words["events"])
    for name, parts in PARTS.items():
        sentence = GAME.told(Event(name, parts))
        assert sentence.endswith(".")
        unsaid = ("seat", "number", "coins") if name == "pushed" else ("seat", "number")
        assert all(GAME.spoken(part) in sentence for key, part in parts.items() if key not in unsaid)
        assert "seat" not in parts or f"Seat {parts['seat']}" in sentence


def test_BAS_11_a_sum_is_told_in_gold_and_silver() -> None:
    parts = {"seat": "1", "number": 1, "place": "even", "coins": coins(gold=1, silver=5)}
    assert GAME.told(Event("won", parts)) == "Seat 1 wins 1 gold and 5 silver on the even cards."
    assert GAME.told(Event("lost", parts | {"coins": coins(gold=2)})) == "Seat 1 loses 2 gold on the even cards."


def test_BAS_13_acts_are_labelled_as_people_read_them() -> None:
    t = begun("", "1 bet 5 A")
    assert [label for _, _, label in t.choices(1)] == [
        "ready: let the banker turn on",
        "stake 1–995 on any place to win",
        "stake 1–995 on any place to lose",
        "move your bet no. 1 to 2|3|4|…|odd|high",
        "lay a copper on your bet no. 1, or lift it",
        "take back no. 1",
    ]
    read = GAME.notation.read
    assert label(GAME, t.state, read(t.state, "bet 5 even")) == "stake 5 on the even cards to win"
    assert label(GAME, t.state, read(t.state, "copper 5 4-5")) == "stake 5 on 4-5 to lose"
    assert label(GAME, t.state, read(t.state, "call 5 7 Q 2")) == "call the last three for 5: 7, Q, 2"
    t = at_last("27Q", bet_positions="any_set")
    assert "call the last three for 1–1000: any rank, any rank, any rank" in [label for _, _, label in t.choices(1)]
    assert "stake 1–1000 on any cards, even, odd or high to win" in [label for _, _, label in t.choices(1)]


# Refusals

REFUSALS: list[tuple[str, tuple[str, ...], str, dict[str, Any]]] = [
    ("BAS-03", (packed(),), "0 bet 1 A", {}),
    ("BAS-03 bid", (), "0 bid 1001", {"banker_choice": "auction"}),
    ("cut", (packed(),), "1 cut 52", {"cut": "punter_cuts"}),
    ("BAS-11 purse", (packed(),), "1 bet 1001 A", {}),
    ("BAS-13 place", (packed(),), "1 bet 1 6-5", {}),
    ("bet_positions", (packed(),), "1 bet 1 5-7", {}),
    ("bet_e", (packed(),), "1 bet 1 A-K", {}),
    ("copper_scope", (packed(),), "1 copper 1 high", {"copper_scope": "cards_only"}),
    (
        "half_rounding",
        (packed(),),
        "1 bet 1 A",
        {"half_rounding": "even_stakes_only", "high_card_tie": "bank_takes_half"},
    ),
    ("table_limit", (packed(),), "1 bet 6 A", {"table_limit": 5}),
    ("call_limit", (packed(), "time"), "1 call 6 A A A", {"call_limit": 5, "empty_table": "deal_on"}),
    ("bank_capital", (packed(),), "1 bet 6 A", {"bank_capital": 5}),
    ("BAS-19", (packed(),), "1 bet 1 A", {"cut": "punter_cuts"}),
    ("BAS-20 no such bet", (packed(),), "1 remove 1", {}),
    ("BAS-20 not yours", (packed(), "1 bet 1 A"), "2 remove 1", {}),
    ("BAS-20 call", (packed(), "time", "1 call 1 A A A"), "1 flip 1", {"empty_table": "deal_on"}),
    ("BAS-20 same place", (packed(), "1 bet 1 A"), "1 move 1 A", {}),
    ("BAS-21 ready", (packed(), "1 ready"), "1 ready", {}),
    ("BAS-22", (packed(),), "1 call 1 A A A", {}),
    ("BAS-23 ranks", (packed(), "time"), "1 call 1 A A x", {"empty_table": "deal_on"}),
    ("last_turn_window", (packed(), "time"), "1 bet 1 A", {"empty_table": "deal_on", "last_turn_window": "calls_only"}),
    (
        "triplet_call",
        (packed(last="777"), "time"),
        "1 call 1 A A A",
        {"empty_table": "deal_on", "triplet_call": "refused"},
    ),
]


@pytest.mark.parametrize(("key", "lines", "line", "rulings"), REFUSALS, ids=[row[0] for row in REFUSALS])
def test_BAS_20_every_refusal_names_its_rule_and_its_reason(
    key: str, lines: tuple[str, ...], line: str, rulings: dict[str, Any]
) -> None:
    rule, sentence = refused(play(table("bassett", **rulings), *lines), line)
    assert (rule, sentence) == reason(key)
    assert sentence.endswith(".")


def test_BAS_20_every_refusal_of_the_catalogue_is_provoked() -> None:
    assert [row[0] for row in REFUSALS] == list(GAME.words["refusals"])
