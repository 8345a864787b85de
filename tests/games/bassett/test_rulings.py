"""Every option, under each of its values."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE, CLOCK, NOBODY, NONE, OVER
from groomporter.core.errors import BadRulings, BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.bassett.words import (
    BETTING,
    BIDDING,
    CALLING,
    CUTTING,
    NOMINATING,
    PACK,
    SHUFFLING,
    Bet,
    Bid,
    Call,
    Called,
    Cut,
    Down,
    Settled,
)
from tests.games.bassett.telling import (
    ACROSS,
    GAME,
    GROUPS,
    NAMED,
    PLACES,
    SINGLES,
    at_last,
    begun,
    gathered,
    names,
    nets,
    now,
    packed,
    play,
    reason,
    refused,
    refused_act,
    stands,
    to_last,
)
from tests.nets.script import table
from tests.nets.witness import legal_words


def most(t: Table, seat: int, kind: type[Any]) -> list[int]:
    """The most that a seat may stake by an act of this kind."""
    return [offer.sum.most for offer in now(t).acts_of(seat) if type(offer) is kind]


DEFAULTS: dict[str, Any] = {
    "pack_source": "separate_layout_52",
    "odd_pack_last_turn": "extra_dead_card",
    "bet_positions": "by_geometry",
    "bet_e": "absent",
    "split_same_rank": "push",
    "cross_conflict": "push",
    "multi_card_win": "any_card_full",
    "parity_reading": "card_set",
    "court_parity": "ranked",
    "ace_rank": "low",
    "high_card_tie": "push",
    "copper_scope": "all",
    "window_trigger": "carried_card_exposed",
    "last_turn_window": "full",
    "call_odds": "to_one",
    "triplet_call": "as_written",
    "call_limit": 0,
    "case_keeper": "shown",
    "winning_stake": "returned",
    "unresolved_at_end": "returned",
    "empty_table": "banker_waits",
    "half_rounding": "down",
    "coin_values": 20,
    "bank_capital": 0,
    "table_limit": 0,
    "banker_choice": "host",
    "banker_term": "fixed",
    "cut": "none",
    "min_punters": 2,
    "max_punters": 10,
    "purse": 1000,
    "packs": 2,
    "waits": 12,
}
TRADITIONAL = {
    "bet_e": "across_pair",
    "split_same_rank": "bank_takes_half",
    "window_trigger": "every_turn",
    "triplet_call": "refused",
}


def test_BAS_05_every_option_has_the_default_of_the_specification() -> None:
    assert options.canonical(GAME.rulings()) == options.canonical(GAME.ruled({"ruleset": "booklet"})) == DEFAULTS


def test_BAS_05_traditional_is_what_the_specification_marks() -> None:
    assert options.canonical(GAME.ruled({"ruleset": "traditional"})) == {**DEFAULTS, **TRADITIONAL}


BAD = [
    ("pack_source", "48"),
    ("split_same_rank", "half"),
    ("call_limit", -1),
    ("call_limit", 10**9 + 1),
    ("bank_capital", "none"),
    ("coin_values", 0),
    ("coin_values", 1001),
    ("min_punters", 3),
    ("min_punters", 0),
    ("max_punters", 12),
    ("purse", 0),
    ("packs", 0),
    ("packs", 1001),
    ("waits", -1),
    ("waits", 101),
    ("house", "ours"),
]


@pytest.mark.parametrize(("option", "value"), BAD)
def test_BAS_05_an_option_takes_only_its_own_values(option: str, value: object) -> None:
    with pytest.raises(BadRulings) as error:
        GAME.ruled({option: value})
    assert error.value.rule == option


# The pack

NO_SPADES: dict[str, Any] = {"pack_source": "spades_from_pack_39"}


def test_BAS_07_pack_source_spades_from_pack_39_deals_the_other_suits() -> None:
    t = begun(**NO_SPADES)
    assert sorted(PACK.names[card][1] for card in now(t).pack) == ["C"] * 13 + ["D"] * 13 + ["H"] * 13
    refused(table("bassett", **NO_SPADES), packed(), BadWord)
    refused(table("bassett", **NO_SPADES), packed(suits="CDS"), BadWord)
    s = table("bassett", **NO_SPADES).state
    s.lucky(Fortune(1))
    assert sorted(now(t).pack) == sorted(s.pack) == list(range(39))  # type: ignore[attr-defined]


def test_BAS_07_pack_source_separate_layout_52_deals_them_all() -> None:
    assert len(now(begun()).pack) == 52


def test_BAS_22_odd_pack_last_turn_extra_dead_card_comes_after_seventeen_turns() -> None:
    t = begun("A", "1 bet 10 A", "time", last="8AAT", **NO_SPADES)
    stands(t, turns=17, phase=CALLING, bank=0)
    assert len(now(t).turned) == 36
    assert now(t).turned[35:] == ["8"]
    assert now(t).top == now(t).pack[35]
    assert now(t).discard == now(t).pack[34]
    play(t, "2 call 5 A A T")
    events = t.say(CLOCK, "time")
    assert nets(t) == [0, 10]
    stands(t, turns=18, packs=1)
    assert len(now(t).turned) == 39
    assert names(events) == ["turned", "pushed", "last_card", "called_right", "gathered"]


def test_BAS_22_odd_pack_last_turn_dead_card_is_told() -> None:
    t = begun(empty_table="deal_on", last="8TJQ", **NO_SPADES)
    events = t.say(CLOCK, "time")
    assert names(events) == ["turned"] * 17 + ["dead_card", "four_left"]
    assert events[17].parts == {"card": "8C"}


def test_BAS_22_odd_pack_last_turn_no_call_goes_on_to_the_end() -> None:
    t = begun("2", "1 bet 10 A", last="8TJA", odd_pack_last_turn="no_call", **NO_SPADES)
    play(t, "1 remove 1", "1 bet 5 J-Q-K")
    while now(t).packs == 0:
        assert now(t).phase == BETTING
        assert refused(t, "1 call 1 T J A") == reason("BAS-22")
        play(t, "2 bet 1 high", "time")
    stands(t, turns=19, bets=[], escrow=0, phase=SHUFFLING)
    assert len(now(t).turned) == 39


def test_BAS_22_odd_pack_last_turn_does_nothing_to_a_whole_pack() -> None:
    stands(at_last("27Q", odd_pack_last_turn="no_call"), turns=24, phase=CALLING)


# The places


def places_of(t: Table, word: str = "bet") -> list[str]:
    return sorted(said.split(" ")[2] for said in legal_words(t, 1) if said.startswith(f"{word} 1 "))


def test_BAS_13_bet_positions_by_geometry_has_every_group_of_each_kind() -> None:
    assert places_of(begun()) == sorted(PLACES)


def test_BAS_13_bet_positions_figure_only_has_the_groups_printed() -> None:
    printed = ["5-6", "5-8", "6-9", "A-3", "4-5-6", "6-7-8", "4-5-9-T", "even", "odd", "high"]
    for bet_e in ("absent", "across_pair"):
        t = begun(bet_positions="figure_only", bet_e=bet_e)
        assert places_of(t) == places_of(t, "copper") == sorted([*SINGLES, *printed])
        for place in (*ACROSS, "A-2", "5-9", "A-2-3"):
            assert refused(t, f"1 bet 1 {place}") == reason("bet_positions")


def test_BAS_13_bet_positions_any_set_takes_any_ranks() -> None:
    t = begun(bet_positions="any_set")
    for place in (*PLACES, *ACROSS, "2-4-6-8-T-Q", "A-7-K", "A-2-3-4-5-6-7-8-9-T-J-Q-K"):
        play(t, f"1 bet 1 {place}", f"2 copper 1 {place}")
    for place in ("6-5", "", "x", "5-5", "A-even"):
        assert refused_act(t, 1, Bet(1, place)) == "BAS-13 place"


def test_BAS_13_bet_positions_any_set_is_listed_by_the_first() -> None:
    t = begun(bet_positions="any_set")
    assert legal_words(t, 1) == {"ready", "bet 1 A", "copper 1 A"}
    play(t, "1 bet 1 A", "1 copper 1 4")
    moves = {"move 1 2", "move 2 A", "flip 1", "flip 2", "remove 1", "remove 2"}
    assert legal_words(t, 1) == {"ready", "bet 1 A", "copper 1 A"} | moves
    assert refused(t, "1 move 1 A") == reason("BAS-20 same place")
    play(t, "1 move 1 2-4-6-8-T-Q", "1 move 1 even")


def test_BAS_13_bet_e_across_pair_is_the_pair_straight_across() -> None:
    t = begun("9 : A/K", "1 bet 5 4-T", bet_e="across_pair")
    assert places_of(t) == sorted([*PLACES, *ACROSS])
    play(t, "1 move 1 A-K", "time")
    assert nets(t) == [0, 0]
    assert now(t).turns == 1


def test_BAS_13_bet_e_absent_has_none() -> None:
    assert refused(begun("", "1 bet 1 A"), "1 move 1 A-K") == reason("bet_e")


# What a turn does


@pytest.mark.parametrize(("value", "net"), [("push", 0), ("bank_takes_half", -5), ("bank_takes_all", -11)])
def test_BAS_17_split_same_rank(value: str, net: int) -> None:
    t = begun("2 : 4/4", "1 bet 11 4", "2 copper 11 4", "time", split_same_rank=value)
    assert nets(t) == [net, net]
    stands(t, bets=[], bank=-2 * net, escrow=0, turns=1)
    t = begun("2 : 4/4", "1 bet 11 4-5-6", "2 copper 11 even", "time", split_same_rank=value)
    assert nets(t) == [net, net]
    t = begun("2 : 4/4", "1 bet 11 high", "time", split_same_rank=value)
    assert nets(t) == [0, 0], "which is for high_card_tie to say"


@pytest.mark.parametrize(
    ("value", "plain", "coppered"), [("push", 0, 0), ("bank_takes_half", -5, -5), ("loser_first", -10, 10)]
)
def test_BAS_17_cross_conflict(value: str, plain: int, coppered: int) -> None:
    for turned in ("5/6", "6/5"):
        t = begun(f"2 : {turned}", "1 bet 10 5-6", "2 copper 10 5-6", "time", cross_conflict=value)
        assert nets(t) == [plain, coppered]
        stands(t, bets=[], bank=-plain - coppered)
    t = begun("2 : 6/6", "1 bet 10 5-6", "2 copper 10 5-6", "time", cross_conflict=value)
    assert nets(t) == [0, 0], "which is for split_same_rank to say"


@pytest.mark.parametrize(("value", "net"), [("push", 0), ("bank_takes_half", -5)])
def test_BAS_17_high_card_tie(value: str, net: int) -> None:
    t = begun("2 : 7/7", "1 bet 10 high", "2 copper 10 high", "time", high_card_tie=value)
    assert nets(t) == [net, net]
    t = begun("2 : 7/7", "1 bet 10 7", "time", high_card_tie=value)
    assert nets(t) == [0, 0]


DIVIDED: dict[str, Any] = {"multi_card_win": "stake_divided"}


def test_BAS_17_multi_card_win_any_card_full_wins_the_whole_stake() -> None:
    t = begun("2 : A/5", "1 bet 11 4-5-6", "time")
    assert nets(t) == [11, 0]
    stands(t, bets=[])


def test_BAS_17_multi_card_win_stake_divided_settles_each_slice_as_a_single() -> None:
    t = begun("2 : A/5 4/6", "1 bet 11 4-5-6", "2 copper 11 4-5-6", **DIVIDED)
    assert [bet.slices for bet in now(t).bets] == [(5, 3, 3), (5, 3, 3)]
    play(t, "time")
    assert nets(t) == [3, -3]
    assert now(t).bets[0] == Down(1, 1, "4-5-6", 8, False, 0, (5, 0, 3))
    stands(t, escrow=16, turns=1)
    play(t, "time")
    assert nets(t) == [3 - 5 + 3, -3 + 5 - 3]
    stands(t, bets=[], escrow=0, turns=2)
    assert now(t).settled == [Settled(2, 1, 1, "4-5-6", -2), Settled(2, 2, 2, "4-5-6", 2)]


def test_BAS_17_multi_card_win_stake_divided_holds_for_sets_of_two_or_more() -> None:
    t = begun(
        "", "1 bet 13 even", "1 bet 8 odd", "1 bet 5 4", "1 bet 5 high", "1 bet 2 4-5-6", "1 bet 9 5-6", **DIVIDED
    )
    assert [bet.slices for bet in now(t).bets] == [
        (3, 2, 2, 2, 2, 2),
        (2, 1, 1, 1, 1, 1, 1),
        (),
        (),
        (2, 0, 0),
        (5, 4),
    ]
    t = begun("", "1 bet 13 even", "1 bet 7 4-5", parity_reading="winning_card", **DIVIDED)
    assert [bet.slices for bet in now(t).bets] == [(), (4, 3)]
    t = begun("", "1 bet 13 even", "1 bet 13 odd", court_parity="excluded", **DIVIDED)
    assert [bet.slices for bet in now(t).bets] == [(5, 2, 2, 2, 2), (5, 2, 2, 2, 2)]


def test_BAS_20_multi_card_win_stake_divided_moves_flips_and_removes_what_is_left() -> None:
    t = begun("2 : A/5", "1 bet 11 4-5-6", "time", **DIVIDED)
    play(t, "1 flip 1")
    assert now(t).bets == [Down(1, 1, "4-5-6", 8, True, 0, (5, 0, 3))]
    play(t, "1 move 1 8-9-T")
    assert now(t).bets == [Down(1, 1, "8-9-T", 8, True, 0, (4, 2, 2))]
    play(t, "1 move 1 7")
    assert now(t).bets == [Down(1, 1, "7", 8, True, 0, ())]
    play(t, "1 remove 1")
    stands(t, purses=[1000, 1003, 1000], escrow=0, bank=-3)


@pytest.mark.parametrize(("value", "net"), [("push", 0), ("bank_takes_half", -1), ("bank_takes_all", -3)])
def test_BAS_17_multi_card_win_stake_divided_splits_a_slice(value: str, net: int) -> None:
    t = begun("2 : 5/5", "1 bet 11 4-5-6", "time", split_same_rank=value, **DIVIDED)
    assert nets(t) == [net, 0]
    assert now(t).bets[0].slices == (5, 0, 3)
    assert now(t).settled == [Settled(1, 1, 1, "4-5-6", net)]


def test_BAS_17_multi_card_win_stake_divided_knows_no_cross_conflict() -> None:
    t = begun("2 : 5/6", "1 bet 12 4-5-6", "time", cross_conflict="loser_first", **DIVIDED)
    assert nets(t) == [0, 0]
    assert now(t).bets[0].slices == (4, 0, 0)


def test_BAS_18_multi_card_win_stake_divided_an_empty_slice_carries_nothing() -> None:
    t = begun("2 : 5/6 4/A", "1 bet 2 4-5-6", "time", **DIVIDED)
    stands(t, turns=2, bets=[])
    assert nets(t) == [-2, 0]


@pytest.mark.parametrize(
    ("turned", "even", "odd"),
    [("A/8", 1, -1), ("8/A", -1, 1), ("8/Q", 1, -1), ("8/K", -1, 1), ("3/3", -1, 1), ("4/4", 1, -1)],
)
def test_BAS_13_parity_reading_winning_card_decides_every_turn(turned: str, even: int, odd: int) -> None:
    t = begun(f"2 : {turned}", "1 bet 10 even", "2 bet 10 odd", "time", parity_reading="winning_card")
    assert nets(t) == [10 * even, 10 * odd]
    t = begun(f"2 : {turned}", "1 copper 10 even", "2 copper 10 odd", "time", parity_reading="winning_card")
    assert nets(t) == [-10 * even, -10 * odd]
    stands(t, turns=1, bets=[])


def test_BAS_13_parity_reading_card_set_leaves_what_neither_card_touches() -> None:
    t = begun("2 : A/3 5/7 9/8", "1 bet 10 even", "time")
    stands(t, turns=3)
    assert nets(t) == [10, 0]


@pytest.mark.parametrize(("rank", "place"), [("J", "odd"), ("Q", "even"), ("K", "odd")])
def test_BAS_13_court_parity(rank: str, place: str) -> None:
    t = begun(f"2 : 7/{rank}" if place == "even" else f"2 : 8/{rank}", f"1 bet 10 {place}", "1 bet 1 high", "time")
    assert now(t).settled[0].net == 10
    t = begun(f"2 : {rank}/{rank} 7/7", f"1 bet 10 {place}", "1 bet 1 high", "time", court_parity="excluded")
    assert [row.place for row in now(t).settled] == ["high"]
    assert [bet.place for bet in now(t).bets] == [place]


def test_BAS_13_court_parity_excluded_touches_neither_as_the_winning_card() -> None:
    rulings: dict[str, Any] = {"court_parity": "excluded", "parity_reading": "winning_card"}
    t = begun("2 : 4/K 3/Q 3/J 4/5", "1 bet 10 even", "2 bet 10 odd", "time", **rulings)
    stands(t, turns=4, bets=[])
    assert nets(t) == [-10, 10]


@pytest.mark.parametrize(("value", "net"), [("low", -10), ("high", 10)])
def test_BAS_13_ace_rank(value: str, net: int) -> None:
    assert nets(begun("5 : K/A", "1 bet 10 high", "2 copper 10 high", "time", ace_rank=value)) == [net, -net]
    assert nets(begun("5 : A/2", "1 bet 10 high", "time", ace_rank=value)) == [-net, 0]
    assert nets(begun("5 : A/A", "1 bet 10 high", "time", ace_rank=value)) == [0, 0]
    assert nets(begun("5 : 3/2", "1 bet 10 high", "time", ace_rank=value)) == [-10, 0]


def test_BAS_12_copper_scope_cards_only_leaves_the_higher_card_alone() -> None:
    t = begun("", "1 bet 5 high", "1 copper 5 A", "1 bet 5 even", copper_scope="cards_only")
    for line in ("1 copper 5 high", "1 flip 1", "1 move 2 high"):
        assert refused(t, line) == reason("copper_scope")
    words = legal_words(t, 1)
    assert not words & {"copper 1 high", "flip 1", "move 2 high"}
    assert {"copper 1 even", "copper 1 odd", "flip 2", "flip 3", "move 3 high", "bet 1 high"} <= words
    play(t, "1 flip 3", "1 flip 2", "1 move 2 high")
    assert refused(t, "1 flip 2") == reason("copper_scope")


def test_BAS_12_copper_scope_cards_only_holds_for_any_set_too() -> None:
    t = begun("", "1 copper 5 A", copper_scope="cards_only", bet_positions="any_set")
    assert refused(t, "1 copper 5 high") == refused(t, "1 move 1 high") == reason("copper_scope")


def test_BAS_12_copper_scope_all_coppers_anything() -> None:
    t = begun("9 : 4/K", "1 bet 5 high", "1 flip 1", "2 copper 5 A", "2 move 2 high", "time")
    assert nets(t) == [-5, -5]


# When the table opens


def turns_until_open(turned: str, *bets: str, **rulings: Any) -> int:
    return int(now(begun(turned, *bets, "time", **rulings)).turns)


TRIGGERS = ("carried_card_exposed", "money_changed", "winning_card_paid", "every_turn")
# On which turn the table opens, by each trigger; besides, the nine loses in the fourth and the five wins in the fifth.
OPENS: list[tuple[str, str, dict[str, Any], tuple[int, int, int, int]]] = [
    ("nothing", "1 bet 5 8", {}, (4, 4, 5, 1)),
    ("won by the winning card", "1 bet 5 K", {}, (1, 1, 1, 1)),
    ("lost by the losing card", "1 bet 5 4", {}, (1, 1, 5, 1)),
    ("coppered, lost by the winning card", "1 copper 5 K", {}, (1, 1, 1, 1)),
    ("coppered, won by the losing card", "1 copper 5 4", {}, (1, 1, 5, 1)),
    ("high won", "1 bet 5 high", {}, (1, 1, 1, 1)),
    ("high lost", "1 copper 5 high", {}, (1, 1, 1, 1)),
    ("a cross", "1 bet 5 even", {}, (1, 4, 5, 1)),
    ("parity", "1 bet 5 odd", {"parity_reading": "winning_card"}, (1, 1, 1, 1)),
    ("parity lost", "1 bet 5 even", {"parity_reading": "winning_card"}, (1, 1, 1, 1)),
]


@pytest.mark.parametrize(("what", "bet", "rulings", "opens"), OPENS, ids=[row[0] for row in OPENS])
def test_BAS_19_window_trigger(what: str, bet: str, rulings: dict[str, Any], opens: tuple[int, ...]) -> None:
    turned = f"2 : 4/{'T' if what == 'a cross' else 'K'} A/A 3/3 9/J J/5"
    for trigger, turn in zip(TRIGGERS, opens, strict=True):
        assert turns_until_open(turned, bet, "2 bet 1 9", "2 bet 1 5", window_trigger=trigger, **rulings) == turn


def opened_by(trigger: str, turned: str, bet: str, **rulings: Any) -> bool:
    """Whether one turn opens the table, with a bet besides that it does not touch."""
    t = begun(f"2 : {turned} J/J", bet, "2 bet 4 J", "time", window_trigger=trigger, **rulings)
    return bool(now(t).turns == 1)


HALF: dict[str, Any] = {
    "split_same_rank": "bank_takes_half",
    "cross_conflict": "bank_takes_half",
    "high_card_tie": "bank_takes_half",
}


@pytest.mark.parametrize(
    ("turned", "bet", "rulings", "opened"),
    [
        ("4/4", "1 bet 5 4", {}, "100"),
        ("4/4", "1 bet 5 4", HALF, "111"),
        ("4/4", "1 copper 5 4", HALF, "111"),
        ("4/4", "1 bet 1 4", HALF, "100"),
        ("4/4", "1 bet 1 4", {**HALF, "half_rounding": "up"}, "111"),
        ("4/4", "1 bet 1 4", {"split_same_rank": "bank_takes_all"}, "111"),
        ("4/5", "1 bet 5 4-5", {}, "100"),
        ("4/5", "1 bet 5 4-5", HALF, "111"),
        ("4/5", "1 bet 5 4-5", {"cross_conflict": "loser_first"}, "110"),
        ("4/5", "1 copper 5 4-5", {"cross_conflict": "loser_first"}, "110"),
        ("7/7", "1 bet 5 high", {}, "100"),
        ("7/7", "1 bet 5 high", HALF, "111"),
        ("4/5", "1 bet 5 4-5", DIVIDED, "111"),
        ("4/8", "1 bet 6 4-5", DIVIDED, "110"),
        ("8/4", "1 bet 6 4-5", DIVIDED, "111"),
        ("5/5", "1 bet 1 4-5", DIVIDED, "000"),
        ("4/4", "1 bet 6 4-5", {**DIVIDED, **HALF}, "111"),
        ("8/K", "1 bet 5 even", {"parity_reading": "winning_card", "court_parity": "excluded"}, "000"),
        ("8/9", "1 bet 5 4", {}, "000"),
    ],
)
def test_BAS_20_window_trigger_when_money_changes_hands(
    turned: str, bet: str, rulings: dict[str, Any], opened: str
) -> None:
    found = "".join(str(int(opened_by(trigger, turned, bet, **rulings))) for trigger in TRIGGERS[:3])
    assert found == opened
    assert opened_by("every_turn", turned, bet, **rulings)


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_BAS_20_window_trigger_opens_when_nothing_is_left_down_if_the_banker_waits(trigger: str) -> None:
    assert turns_until_open("K : 4/4 J/J", "1 bet 10 4", window_trigger=trigger) == 1
    waits = {"carried_card_exposed": 1, "every_turn": 1}
    turned = turns_until_open("K : 4/4 J/J", "1 bet 10 4", window_trigger=trigger, empty_table="deal_on")
    assert turned == waits.get(trigger, 24)


def test_BAS_23_last_turn_window_full_takes_bets_as_well_as_calls() -> None:
    t = at_last("27Q", "1 bet 5 2", "1 move 1 7", "1 flip 1", "2 copper 1 Q", "2 remove 2", "1 call 1 2 7 Q")
    assert now(t).bets == [Down(1, 1, "7", 5, True, 24, ())]
    play(t, "time")
    assert nets(t) == [-5 + 4, 0]


def test_BAS_23_last_turn_window_calls_only_leaves_the_bets_as_they_lie() -> None:
    t = at_last("27Q", last_turn_window="calls_only")
    assert legal_words(t, 1) == {"ready", "call 1 A A A"}
    t = begun("2", "1 bet 5 2", "2 bet 5 2", "time", last="222", last_turn_window="calls_only")
    stands(t, turns=24, phase=CALLING)
    for word in ("bet 1 A", "copper 1 A", "move 1 A", "flip 1", "remove 1", "remove 2"):
        assert refused(t, f"1 {word}") == reason("last_turn_window")
    assert refused(t, "1 remove 9") == reason("BAS-20 no such bet")
    play(t, "1 call 5 2 2 2", "2 call 1 A A A")
    assert legal_words(t, 1) == {"ready", "call 1 A A A", "remove 3"}
    assert refused(t, "1 remove 4") == reason("BAS-20 not yours")
    play(t, "2 remove 4", "1 ready")
    assert legal_words(t, 1) == {"call 1 A A A", "remove 3"}
    assert refused(t, "1 ready") == reason("BAS-21 ready")
    play(t, "2 ready")
    assert nets(t) == [5, 0]
    stands(t, packs=1, turns=25)


def test_BAS_23_last_turn_window_calls_only_holds_even_if_the_turn_before_opened_the_table() -> None:
    t = begun("A", last="8927Q", last_turn_window="calls_only", window_trigger="every_turn", empty_table="deal_on")
    to_last(t)
    assert refused(t, "1 bet 1 2") == reason("last_turn_window")


@pytest.mark.parametrize(("last", "to_one", "for_one"), [("7Q2", 20, 15), ("7Q7", 10, 5), ("777", 5, 5)])
def test_BAS_25_call_odds(last: str, to_one: int, for_one: int) -> None:
    for odds, net in (("to_one", to_one), ("for_one", for_one)):
        assert nets(at_last(last, f"1 call 5 {' '.join(last)}", "time", call_odds=odds)) == [net, 0]


def test_BAS_27_triplet_call_as_written_pays_evens() -> None:
    assert nets(at_last("777", "1 call 5 7 7 7", "2 call 5 7 7 8", "time")) == [5, -5]


def test_BAS_27_triplet_call_refused_refuses_every_call_right_or_wrong() -> None:
    t = at_last("777", triplet_call="refused")
    for call in ("7 7 7", "7 7 8"):
        assert refused(t, f"1 call 5 {call}") == reason("triplet_call")
    assert "call 1 A A A" not in legal_words(t, 1)
    for last in ("778", "787", "78Q"):
        t = at_last(last, triplet_call="refused")
        assert "call 1 A A A" in legal_words(t, 1)
        play(t, "1 call 5 7 7 7")


def test_BAS_23_call_limit_is_for_all_calls_of_a_punter_together() -> None:
    t = at_last("27Q", "1 call 3 2 7 Q", call_limit=5)
    assert refused(t, "1 call 3 2 Q 7") == reason("call_limit")
    play(t, "2 call 5 2 7 Q", "1 call 2 2 Q 7")
    for seat in (1, 2):
        assert refused(t, f"{seat} call 1 A A A") == reason("call_limit")
        assert "call 1 A A A" not in legal_words(t, seat)
    play(t, "1 bet 100 2", "1 remove 1", "1 call 3 7 7 7")
    assert most(t, 1, Call) == []
    play(t, "1 remove 3")
    assert most(t, 1, Call) == [2]


def test_BAS_15_case_keeper_shown_is_a_tally_for_all() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 1 6", "time")
    assert all(t.view(seat)["turned"] == list("94K56") for seat in range(3))


def test_BAS_15_case_keeper_hidden_leaves_the_cards_on_show() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 1 6", "time", case_keeper="hidden")
    stands(t, turned=list("94K56"))
    for seat in range(3):
        view = t.view(seat)
        assert view["turned"] == []
        shown = [PACK.names[view[name]] for name in ("discard", "losing", "top")]
        assert shown == ["KC", "5C", "6C"]
        assert view["turns"] == 2


# The money


def test_BAS_17_winning_stake_returned_goes_to_the_purse() -> None:
    t = begun("2 : 4/K 5/K", "1 bet 10 K", "2 bet 1 8", "time")
    stands(t, purses=[1000, 1010, 999], escrow=1)


def test_BAS_17_winning_stake_rides_stays_down_with_what_it_has_won() -> None:
    t = begun("2 : 4/K 5/K K/3", "1 bet 10 K", "2 copper 10 4", "time", winning_stake="rides", table_limit=15)
    assert now(t).bets == [Down(1, 1, "K", 20, False, 0, ()), Down(2, 2, "4", 20, True, 0, ())]
    stands(t, purses=[1000, 990, 990], escrow=40, bank=-20)
    assert refused(t, "1 move 1 Q") == reason("table_limit")
    assert not any(word.startswith("move") for word in legal_words(t, 1))
    play(t, "1 flip 1", "1 flip 1", "2 remove 2", "time")
    assert now(t).bets == [Down(1, 1, "K", 40, False, 0, ())]
    play(t, "time")
    stands(t, bets=[], bank=0, purses=[1000, 990, 1010])
    assert now(t).settled == [Settled(3, 1, 1, "K", -40)]


def test_BAS_17_winning_stake_rides_slice_by_slice() -> None:
    t = begun("2 : A/5", "1 bet 11 4-5-6", "time", winning_stake="rides", **DIVIDED)
    assert now(t).bets == [Down(1, 1, "4-5-6", 14, False, 0, (5, 6, 3))]


def test_BAS_28_unresolved_at_end_returned_gives_untouched_bets_back() -> None:
    t = at_last("7Q2", "1 bet 3 8", "2 copper 4 9-T", "time")
    stands(t, bets=[], escrow=0, purses=[1000] * 3, made=0)


def test_BAS_28_unresolved_at_end_carried_over_lies_on_with_new_numbers() -> None:
    t = at_last(
        "7Q2", "1 bet 1 7", "1 bet 3 8", "2 call 1 A A A", "2 copper 4 9-T", "time", unresolved_at_end="carried_over"
    )
    assert now(t).bets == [Down(1, 1, "8", 3, False, 24, ()), Down(2, 2, "9-T", 4, True, 24, ())]
    stands(t, made=2, escrow=7, packs=1)
    play(t, packed("5 : 8/9"), "2 bet 1 A")
    assert now(t).bets[2].number == 3
    play(t, "time")
    assert nets(t) == [-1 - 3, -1 - 4]


def test_BAS_28_unresolved_at_end_carried_over_is_returned_at_the_end_of_the_game() -> None:
    t = at_last("7Q2", "1 bet 3 8", "time", unresolved_at_end="carried_over", packs=1)
    stands(t, bets=[], escrow=0, purses=[1000] * 3, turn=NOBODY)


CARRIED: dict[str, Any] = {
    "unresolved_at_end": "carried_over",
    "banker_term": "per_pack",
    "empty_table": "deal_on",
    "packs": 3,
}


def test_BAS_28_unresolved_at_end_carried_over_all_bets_come_back_when_the_bank_passes_to_the_left() -> None:
    t = at_last("7Q2", "1 bet 3 8", "2 bet 4 8", "1 bet 5 9", "time", **CARRIED)
    stands(t, banker=1, former=0, escrow=0, purses=[1000] * 3, made=0, bets=[])
    play(t, packed("5"), "2 bet 1 A")
    assert now(t).bets[0].number == 1


def drawn_at_last(*lines: str) -> Table:
    """Seat 1 of four has drawn the bank; three bets lie untouched when the pack is gathered."""
    t = play(table("bassett", "banker 1", seats=4, banker_choice="random", **CARRIED), packed(last="7Q2"))
    return play(to_last(t), "0 bet 3 8", "2 bet 4 8", "3 bet 5 9", "time", *lines)


def test_BAS_28_unresolved_at_end_carried_over_all_bets_come_back_when_another_draws_the_bank() -> None:
    t = drawn_at_last()
    stands(t, phase=NOMINATING, former=1, escrow=12, purses=[997, 1000, 996, 995])
    for banker in (0, 2, 3):
        stands(drawn_at_last(f"banker {banker}"), bets=[], escrow=0, purses=[1000] * 4, banker=banker, made=0)


def test_BAS_28_unresolved_at_end_carried_over_lies_on_when_the_same_draws_the_bank_again() -> None:
    t = drawn_at_last("banker 1")
    assert [(bet.number, bet.seat) for bet in now(t).bets] == [(1, 0), (2, 2), (3, 3)]
    stands(t, escrow=12, purses=[997, 1000, 996, 995], banker=1, made=3)
    play(t, packed("5 : 8/9"), "0 bet 1 A", "time")
    assert nets(t) == [0, -4, 5]
    assert now(t).bets[-1].number == 4


@pytest.mark.parametrize(("bids", "lie"), [(("0 bid 5", "1 pass", "2 pass"), 1), (("0 pass", "1 bid 5", "2 pass"), 0)])
def test_BAS_28_unresolved_at_end_carried_over_is_asked_of_a_bank_that_is_sold_again(
    bids: tuple[str, ...], lie: int
) -> None:
    t = play(table("bassett", banker_choice="auction", **CARRIED), "0 bid 7", "1 pass", "2 pass", packed(last="7Q2"))
    play(to_last(t), "2 bet 3 8", "time")
    stands(t, phase=BIDDING, escrow=3, purses=[1000, 1000, 997], former=0)
    play(t, *bids)
    stands(t, escrow=3 * lie, made=lie, bank=5)
    assert len(now(t).bets) == lie


def test_BAS_18_empty_table_banker_waits_and_opens_the_table_again() -> None:
    t = begun("9 : 4/K", "1 ready")
    assert t.say(2, "ready") == [Event("waits", {})]
    stands(t, packs=0, turns=0, turned=["9"], phase=BETTING, turn=1, ready=0, floor=7, waited=1)
    assert legal_words(t, 1) == legal_words(begun(), 1)
    play(t, "1 ready", "time")
    stands(t, turns=0, ready=0, waited=2)
    play(t, "2 bet 5 8", "2 remove 1", "2 ready", "1 bet 5 4")
    stands(t, waited=2)
    play(t, "time")
    stands(t, turns=1, bets=[], bank=5, waited=0, phase=BETTING)


def test_BAS_18_empty_table_banker_waits_no_longer_at_the_third_closing_running() -> None:
    t = begun("9 : 4/K", "time", "time", last="27Q")
    stands(t, turns=0, waited=2)
    assert names(t.say(CLOCK, "time")) == ["turned"] * 24 + ["four_left"]
    stands(t, turns=24, phase=CALLING, waited=0, packs=0)
    play(t, "time", "time")
    stands(t, turns=24, phase=CALLING, waited=2, floor=7, turn=1)
    assert names(t.say(CLOCK, "time")) == ["turned", "last_card", "gathered"]
    stands(t, packs=1, turns=25, waited=0, turn=CHANCE)
    assert len(now(t).turned) == 52


def test_BAS_18_empty_table_banker_waits_anew_at_each_window() -> None:
    t = begun("9 : 4/K 5/6 7/8", "time", "time", "1 bet 5 4", "time")
    stands(t, turns=1, waited=0)
    play(t, "time", "time")
    stands(t, turns=1, waited=2)
    t = begun("9 : 4/K 5/6 7/8", window_trigger="every_turn")
    for turns in range(24):
        stands(t, turns=turns, waited=0)
        play(t, "time", "time", "time")


def test_BAS_18_empty_table_banker_waits_at_the_dead_card_too() -> None:
    t = to_last(begun(last="8TJQ", **NO_SPADES))
    assert len(now(t).turned) == 36
    play(t, "time", "time")
    stands(t, turns=17, waited=2, phase=CALLING)
    assert len(now(t).turned) == 36
    play(t, "time")
    stands(t, packs=1, turns=18)


def test_BAS_18_empty_table_banker_waits_not_in_a_calls_only_window() -> None:
    t = begun("9", "time", "time", "time", last="27Q", last_turn_window="calls_only")
    stands(t, phase=CALLING, waited=0)
    play(t, "time")
    stands(t, packs=1, turns=25)


@pytest.mark.parametrize("waits", [0, 1, 5, 100])
def test_BAS_18_waits_is_how_often_the_table_opens_again(waits: int) -> None:
    t = begun("9 : 4/K", waits=waits)
    for waited in range(waits):
        stands(t, turns=0, waited=waited)
        play(t, "time")
    stands(t, turns=0, waited=waits)
    play(t, "time")
    stands(t, turns=24, phase=CALLING, waited=0)


@pytest.mark.parametrize("trigger", TRIGGERS)
def test_BAS_18_waits_0_is_as_deal_on(trigger: str) -> None:
    for turned, bet in (("K : 4/4 J/J", "1 bet 10 4"), ("K : J/J", "1 ready")):
        waits = begun(turned, bet, "time", window_trigger=trigger, waits=0)
        deals = begun(turned, bet, "time", window_trigger=trigger, empty_table="deal_on")
        assert saved(now(waits)) == saved(now(deals))


def test_BAS_18_empty_table_banker_waits_not_if_a_call_is_down_nor_in_a_calls_only_window() -> None:
    t = begun("9", "1 bet 5 9", last="999")
    play(to_last(t), "1 remove 1", "2 call 5 9 9 9", "time")
    stands(t, packs=1, turns=25)
    assert nets(t) == [0, 5]
    t = at_last("27Q", "time", empty_table="deal_on", last_turn_window="calls_only")
    stands(t, packs=1, turns=25)
    t = begun("9", "1 bet 1 8", "time", last="27Q", last_turn_window="calls_only")
    assert now(t).phase == BETTING
    t = begun("2", "1 bet 5 2", last="222", last_turn_window="calls_only", split_same_rank="bank_takes_all")
    now(to_last(t)).bets.clear()
    now(t).purses[1] += 5
    now(t).escrow -= 5
    play(t, "time")
    stands(t, packs=1, turns=25)


def test_BAS_18_empty_table_deal_on_turns_with_nothing_staked() -> None:
    t = begun(empty_table="deal_on")
    events = t.say(CLOCK, "time")
    assert names(events) == ["turned"] * 24 + ["four_left"]
    t = at_last("27Q", "1 ready", "2 ready")
    stands(t, packs=1, turns=25)


@pytest.mark.parametrize(("value", "half"), [("down", 5), ("up", 6)])
def test_BAS_17_half_rounding(value: str, half: int) -> None:
    t = begun("2 : 4/4", "1 bet 11 4", "2 copper 10 4", "time", half_rounding=value, **HALF)
    assert nets(t) == [-half, -5]
    t = begun("2 : 4/4", "1 bet 1 4", "time", half_rounding=value, **HALF)
    assert nets(t) == [5 - half, 0]


@pytest.mark.parametrize("option", list(HALF))
def test_BAS_11_half_rounding_even_stakes_only_wants_even_stakes_where_the_bank_may_take_half(option: str) -> None:
    rulings: dict[str, Any] = {"half_rounding": "even_stakes_only", option: "bank_takes_half"}
    t = begun(**rulings)
    for line in ("1 bet 1 A", "1 copper 11 even", "1 bet 999 high"):
        assert refused(t, line) == reason("half_rounding")
    assert {"bet 2 A", "copper 2 A"} <= legal_words(t, 1)
    play(t, "1 bet 998 A")
    assert "bet 2 A" in legal_words(t, 1)
    play(t, "1 bet 2 A")
    play(t, "2 bet 2 A")


def test_BAS_11_half_rounding_even_stakes_only_leaves_calls_and_the_odd_penny_alone() -> None:
    t = at_last("27Q", "1 call 1 2 7 Q", half_rounding="even_stakes_only", split_same_rank="bank_takes_half")
    play(t, "1 bet 998 2")
    assert not any(word.startswith(("bet", "copper")) for word in legal_words(t, 1))
    assert "call 1 A A A" in legal_words(t, 1)


def test_BAS_11_half_rounding_even_stakes_only_does_nothing_if_the_bank_never_takes_half() -> None:
    t = begun("", "1 bet 1 A", half_rounding="even_stakes_only", split_same_rank="bank_takes_all")
    assert now(t).bets[0].stake == 1


def test_BAS_17_half_rounding_even_stakes_only_halves_an_odd_slice_down() -> None:
    rulings: dict[str, Any] = {"half_rounding": "even_stakes_only", "split_same_rank": "bank_takes_half", **DIVIDED}
    t = begun("2 : 5/5 8/8", "1 bet 10 4-5-6", "time", **rulings)
    assert nets(t) == [-1, 0]
    assert now(t).bets[0].slices == (4, 0, 3)
    play(t, "1 move 1 8")
    assert now(t).bets[0].stake == 7


def test_BAS_11_coin_values_are_words_only() -> None:
    for gold, coins in ((20, "2 gold and 5 silver"), (45, "1 gold"), (1, "45 gold"), (100, "45 silver")):
        t = begun("2 : 4/K", "1 bet 45 4", coin_values=gold)
        events = t.say(CLOCK, "time")
        assert GAME.spoken(events[1].parts["coins"]) == coins
        assert nets(t) == [-45, 0]


def test_BAS_03_bank_capital_is_what_the_bank_begins_with_and_no_more_is_risked() -> None:
    t = begun("9 : 4/K", "1 bet 60 K", bank_capital=100)
    stands(t, bank=100, capital=100, purses=[1000, 940, 1000])
    assert refused(t, "2 bet 41 4") == refused(t, "1 copper 41 4") == reason("bank_capital")
    assert most(t, 2, Bet) == [40]
    play(t, "2 bet 40 4")
    assert not any(word.startswith(("bet", "copper")) for word in legal_words(t, 2))
    play(t, "1 move 1 Q", "1 move 1 K", "time")
    stands(t, bank=80, purses=[1000, 1060, 960])
    assert refused(t, "1 bet 81 A") == reason("bank_capital")
    play(t, "1 bet 80 A")


def test_BAS_03_bank_capital_gains_and_losses_count_and_are_the_bankers_at_the_end() -> None:
    t = begun("9 : 4/K", "1 bet 60 4", "time", bank_capital=100, packs=1)
    stands(t, bank=160)
    gathered(t)
    stands(t, bank=0, capital=0, purses=[1060, 940, 1000])


def test_BAS_03_bank_capital_counts_a_call_at_its_net_price() -> None:
    for last, odds, most in (
        ("27Q", "to_one", 25),
        ("77Q", "to_one", 50),
        ("777", "to_one", 100),
        ("27Q", "for_one", 33),
    ):
        t = at_last(last, bank_capital=100, call_odds=odds)
        assert refused(t, f"1 call {most + 1} 2 7 Q") == reason("bank_capital")
        play(t, f"1 call {most} 2 7 Q")
    t = at_last("27Q", "1 call 10 2 7 Q", "2 call 5 2 7 Q", bank_capital=100)
    assert refused(t, "2 bet 41 A") == refused(t, "2 call 11 2 7 Q") == reason("bank_capital")
    assert [offer.sum.most for offer in now(t).acts_of(2) if hasattr(offer, "sum")] == [40, 40, 10]
    play(t, "2 bet 40 A")


def test_BAS_03_bank_capital_bars_a_move_when_the_bank_has_shrunk_but_no_flip() -> None:
    t = begun("9 : 4/K", "1 bet 60 K", "2 bet 40 8", "time", bank_capital=100, winning_stake="rides")
    stands(t, bank=40, escrow=160)
    assert refused(t, "2 move 2 9") == reason("bank_capital")
    assert not any(word.startswith("move") for word in legal_words(t, 2))
    play(t, "2 flip 2", "1 remove 1")
    stands(t, bank=40, escrow=40)
    play(t, "2 move 2 9")


def test_BAS_03_without_bank_capital_the_bank_may_fall_below_nothing() -> None:
    t = begun("9 : 4/K", "1 bet 1000 K", "2 bet 1000 K", "time")
    stands(t, bank=-2000)
    gathered(play(gathered(t), packed()))
    stands(t, purses=[-1000, 2000, 2000], bank=0)


def test_BAS_10_table_limit_is_for_one_bet() -> None:
    t = at_last("27Q", "1 bet 50 2", "1 bet 50 2", "1 copper 50 high", "1 call 60 2 7 Q", table_limit=50)
    assert refused(t, "1 bet 51 A") == refused(t, "1 copper 51 A") == reason("table_limit")
    assert most(t, 1, Bet) == [50]
    play(t, "1 move 1 7")


# The banker


def test_BAS_03_banker_choice_host_is_seat_0() -> None:
    stands(table("bassett"), banker=0, phase=SHUFFLING, turn=CHANCE)


def test_BAS_03_banker_choice_random_is_the_lot() -> None:
    t = table("bassett", banker_choice="random", bank_capital=7)
    stands(t, banker=NONE, phase=NOMINATING, turn=CHANCE, bank=0)
    for word in ("banker 3", "banker", "dealer 1", packed()):
        refused(t, word, BadWord)
    assert t.fall("banker 2")[0].name == "bank_given"
    stands(t, banker=2, phase=SHUFFLING, turn=CHANCE, bank=7, capital=7)
    drawn = set()
    for seed in range(60):
        s: Any = table("bassett", banker_choice="random").state
        s.lucky(Fortune(seed))
        drawn.add(s.banker)
    assert drawn == {0, 1, 2}


AUCTION: dict[str, Any] = {"banker_choice": "auction", "bank_capital": 5}


def test_BAS_03_banker_choice_auction_goes_to_the_highest_bidder() -> None:
    t = table("bassett", seats=4, **AUCTION)
    stands(t, phase=BIDDING, turn=0, banker=NONE, bank=0)
    assert legal_words(t, 0) == {"bid 1", "pass"}
    assert legal_words(t, 1) == set()
    play(t, "0 bid 10")
    stands(t, turn=1, bid=10, bidder=0)
    assert legal_words(t, 1) == {"bid 11", "pass"}
    for line in ("1 bid 10", "1 bid 9", "1 bid 1001"):
        assert refused(t, line) == reason("BAS-03 bid")
    assert refused(t, "1 ready") == refused(t, "1 bet 1 A") == reason("BAS-19")
    assert refused(t, "2 bid 20", NotYourTurn)[0] == "BAS-03"
    play(t, "1 pass", "2 bid 20", "3 bid 21", "0 pass")
    stands(t, turn=2, passed=0b11)
    play(t, "2 bid 80")
    stands(t, turn=3)
    events = t.say(3, "pass")
    assert [(event.name, event.parts) for event in events] == [("bank_sold", {"seat": "2", "bid": 80})]
    stands(t, banker=2, bank=80, capital=0, bid=80, phase=SHUFFLING, turn=CHANCE, purses=[1000, 1000, 920, 1000])
    assert GAME.audit(now(t)) == ""
    play(t, packed())
    assert refused(t, "3 bet 81 A") == reason("bank_capital")
    assert most(t, 3, Bet) == [80]


def test_BAS_03_banker_choice_auction_the_bid_lies_in_the_bank_and_the_whole_bank_is_his_at_the_end() -> None:
    t = play(table("bassett", packs=1, **AUCTION), "0 bid 80", "1 pass", "2 pass", packed("9 : 4/K 5/6"))
    stands(t, purses=[920, 1000, 1000], bank=80)
    play(t, "1 bet 80 K", "time")
    stands(t, purses=[920, 1080, 1000], bank=0)
    assert refused(t, "2 bet 1 A") == reason("bank_capital")
    assert most(t, 2, Bet) == []
    gathered(t)
    stands(t, purses=[920, 1080, 1000], bank=0, capital=0, bid=0, turn=NOBODY)
    t = play(table("bassett", packs=1, **AUCTION), "0 bid 80", "1 pass", "2 pass", packed("9 : 4/K"))
    gathered(play(t, "1 bet 50 4", "2 bet 20 K", "time"))
    stands(t, purses=[1030, 950, 1020], bank=0, turn=NOBODY)


def test_BAS_03_banker_choice_auction_a_bid_stays_in_the_bank_for_the_whole_of_a_fixed_term() -> None:
    t = play(table("bassett", **AUCTION), "0 bid 1000", packed("9 : 4/K"), "1 bet 10 4", "time")
    stands(gathered(t), banker=0, bank=1010, bid=1000, purses=[0, 990, 1000])
    gathered(play(t, packed()))
    stands(t, bank=0, purses=[1010, 990, 1000], turn=NOBODY)


def test_BAS_03_banker_choice_auction_by_calls_may_lose_no_more_than_was_bid() -> None:
    t = play(table("bassett", **AUCTION), "0 bid 80", "1 pass", "2 pass", packed(last="7Q2"))
    to_last(t)
    assert refused(t, "1 call 21 7 Q 2") == reason("bank_capital")
    play(t, "1 call 20 7 Q 2", "time")
    stands(t, bank=0, purses=[920, 1080, 1000])


@pytest.mark.parametrize("money", [0, -1, 1.5, True, "7", None, 1001, 2**63])
def test_BAS_03_banker_choice_auction_a_bid_is_a_whole_sum_of_the_purse(money: Any) -> None:
    assert refused_act(table("bassett", **AUCTION), 0, Bid(money)) == "BAS-03 bid"


def test_BAS_03_banker_choice_auction_does_not_ask_who_cannot_bid_more() -> None:
    t = play(table("bassett", **AUCTION), "0 pass", "1 bid 1000")
    stands(t, banker=1, bank=1000, capital=0, purses=[1000, 0, 1000])


def test_BAS_03_banker_choice_auction_without_a_bid_seat_0_has_the_bank() -> None:
    t = play(table("bassett", **AUCTION), "0 pass", "1 pass")
    stands(t, phase=BIDDING, turn=2)
    assert names(t.say(2, "pass")) == ["bank_given"]
    stands(t, banker=0, bank=5, capital=5, purses=[1000] * 3)
    play(t, packed("9 : 4/K"), "1 bet 5 K", "time")
    stands(t, bank=0, purses=[1000, 1005, 1000])
    stands(gathered(t), bank=0, capital=5)
    gathered(play(t, packed()))
    stands(t, purses=[995, 1005, 1000])


def test_BAS_03_banker_choice_auction_when_time_runs_out_the_one_asked_passes() -> None:
    t = play(table("bassett", **AUCTION), "0 bid 3", "time", "time")
    stands(t, banker=0, bank=3, passed=0b110)


def test_BAS_03_banker_term_fixed_keeps_the_banker() -> None:
    t = gathered(begun("9 : 4/K", "1 bet 10 4", "time"))
    stands(t, banker=0, bank=10, packs=1, purses=[1000, 990, 1000])


def test_BAS_03_banker_term_per_pack_passes_the_bank_to_the_left() -> None:
    t = begun("9 : 4/K", "1 bet 10 4", "time", banker_term="per_pack", bank_capital=50, packs=4)
    stands(t, bank=60, capital=50)
    play(to_last(t), "time", "time")
    assert names(t.say(CLOCK, "time")) == ["turned", "last_card", "gathered", "bank_given"]
    stands(t, banker=1, bank=50, capital=50, purses=[1010, 990, 1000], phase=SHUFFLING, turn=CHANCE)
    play(t, packed())
    stands(t, turn=2)
    assert refused(t, "1 bet 1 A") == reason("BAS-03")
    gathered(play(t, "0 bet 1 A", "0 remove 1"))
    stands(t, banker=2, former=1)
    gathered(play(t, packed()))
    stands(t, banker=0, former=2, packs=3)


def test_BAS_03_banker_term_per_pack_draws_anew() -> None:
    t = gathered(play(table("bassett", "banker 1", banker_choice="random", banker_term="per_pack"), packed()))
    stands(t, banker=NONE, phase=NOMINATING, turn=CHANCE, bank=0, capital=0)
    play(t, "banker 1", packed())
    stands(t, banker=1, phase=BETTING)


def test_BAS_03_banker_term_per_pack_sells_the_bank_anew_from_seat_0() -> None:
    t = play(table("bassett", banker_term="per_pack", packs=3, **AUCTION), "0 pass", "1 bid 8", "2 pass")
    stands(t, banker=1, bank=8, purses=[1000, 992, 1000])
    gathered(play(t, packed("9 : 4/K"), "0 bet 8 4", "time"))
    stands(t, phase=BIDDING, turn=0, banker=NONE, bank=0, capital=0, bid=0, bidder=NONE, passed=0)
    stands(t, purses=[992, 1008, 1000])
    play(t, "0 bid 992")
    stands(t, turn=1)
    play(t, "1 pass", "2 bid 993")
    stands(t, banker=2, bank=993, purses=[992, 1008, 7])


def test_BAS_03_banker_term_per_pack_an_empty_purse_is_not_asked() -> None:
    t = play(table("bassett", banker_term="per_pack", packs=3, **AUCTION), "0 pass", "1 bid 1000")
    gathered(play(t, packed("9 : 4/K"), "0 bet 1000 4", "time"))
    stands(t, purses=[0, 2000, 1000], phase=BIDDING, turn=1)
    assert refused(t, "0 pass", NotYourTurn)[0] == "BAS-03"
    play(t, "1 pass", "2 pass")
    stands(t, banker=0, bank=5)


def test_BAS_03_banker_term_per_pack_a_bank_that_nobody_can_bid_for_is_seat_0s() -> None:
    rulings: dict[str, Any] = {"banker_choice": "auction", "banker_term": "per_pack", "packs": 3, "min_punters": 1}
    t = play(table("bassett", seats=2, **rulings), "0 pass", "1 pass", packed("9 : 4/K"), "1 bet 1000 4", "time")
    stands(gathered(t), purses=[2000, 0], phase=BIDDING, turn=0)
    play(t, "0 pass")
    stands(t, banker=0, bank=0, phase=SHUFFLING)


# The cut


def test_BAS_04_cut_punter_cuts_lifts_cards_and_puts_them_under_the_rest() -> None:
    t = table("bassett", packed("9 : 4/K"), cut="punter_cuts")
    stands(t, phase=CUTTING, turn=1, floor=0, turned=[], cut=0)
    assert legal_words(t, 1) == {"cut 1"}
    assert [legal_words(t, seat) for seat in (0, 2)] == [set(), set()]
    pack = now(t).pack
    for line in ("1 cut 52", "1 cut 100"):
        assert refused(t, line) == reason("cut")
    assert refused(t, "1 bet 1 A") == refused(t, "1 ready") == reason("BAS-19")
    assert refused(t, "2 cut 3", NotYourTurn)[0] == "BAS-04"
    events = t.say(1, "cut 17")
    stands(t, pack=pack[17:] + pack[:17], cut=17, phase=BETTING, turn=1, top=pack[17])
    assert names(events) == ["soda"]


@pytest.mark.parametrize("cards", [0, -1, 1.5, True, "3", None, 52, 2**63])
def test_BAS_04_cut_leaves_a_card_and_lifts_a_card(cards: Any) -> None:
    assert refused_act(table("bassett", packed(), cut="punter_cuts"), 1, Cut(cards)) == "cut"


def test_BAS_04_cut_is_of_as_many_cards_as_there_are() -> None:
    t = table("bassett", packed(suits="CDH"), cut="punter_cuts", **NO_SPADES)
    assert [offer.cards.most for offer in now(t).acts_of(1)] == [38]
    assert refused(t, "1 cut 39") == reason("cut")
    play(t, "time")
    stands(t, cut=19)
    stands(play(table("bassett", packed(), cut="punter_cuts"), "time"), cut=26)
    stands(play(table("bassett", packed(), cut="punter_cuts"), "1 cut 51"), cut=51)


@pytest.mark.parametrize("banker", [0, 1, 2])
def test_BAS_04_cut_is_the_left_neighbour_s_of_the_banker(banker: int) -> None:
    t = play(table("bassett", f"banker {banker}", packed(), cut="punter_cuts", banker_choice="random"))
    stands(t, turn=(1, 2, 0)[banker])


def test_BAS_04_cut_is_asked_for_each_pack() -> None:
    t = gathered(play(table("bassett", packed(), cut="punter_cuts"), "1 cut 3"))
    stands(play(t, packed()), phase=CUTTING, cut=0, turned=[], turn=1)


# The seats, the purse and the packs


def test_BAS_05_min_punters() -> None:
    one = GAME.ruled({"min_punters": 1})
    assert GAME.begin(one).seats == GAME.begin(one, 2).seats == 2
    assert GAME.begin(GAME.ruled({"min_punters": 2})).seats == 3
    with pytest.raises(BadSeats):
        GAME.begin(GAME.ruled({"min_punters": 2}), 2)


def test_BAS_05_max_punters() -> None:
    assert GAME.begin(GAME.ruled({"max_punters": 11}), 12).seats == 12
    two = GAME.ruled({"max_punters": 2})
    assert GAME.begin(two, 3).seats == 3
    with pytest.raises(BadSeats):
        GAME.begin(two, 4)


def test_BAS_05_max_punters_is_not_below_min_punters() -> None:
    with pytest.raises(BadRulings):
        GAME.ruled({"max_punters": 1})
    assert GAME.begin(GAME.ruled({"max_punters": 1, "min_punters": 1})).seats == 2


@pytest.mark.parametrize("purse", [1, 2, 1_000_000_000])
def test_BAS_11_purse_is_what_everybody_sits_down_with(purse: int) -> None:
    t = begun(purse=purse)
    stands(t, purses=[purse] * 3)
    assert refused(t, f"1 bet {purse + 1} A") == reason("BAS-11 purse")
    play(t, f"1 bet {purse} A")


@pytest.mark.parametrize("packs", [1, 3])
def test_BAS_28_packs_end_the_game(packs: int) -> None:
    t = table("bassett", packs=packs, waits=2)
    for n in range(1, packs):
        stands(gathered(play(t, packed())), packs=n, phase=SHUFFLING)
    play(to_last(play(t, packed())), "time", "time")
    assert names(t.say(CLOCK, "time")) == ["turned", "last_card", "gathered", "ended"]
    stands(t, packs=packs, turn=NOBODY, phase=OVER)


def test_BAS_13_places_are_the_same_to_all() -> None:
    assert sorted(GROUPS + NAMED) == sorted(PLACES)
    t = begun()
    assert legal_words(t, 1) == legal_words(t, 2)
    assert now(t).calls == list[Called]()
