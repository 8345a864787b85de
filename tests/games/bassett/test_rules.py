"""The booklet's rules, one after another."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, CLOCK, NOBODY, NONE, OVER
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.plain import Ready, Time
from groomporter.games.bassett.words import (
    BETTING,
    CALLING,
    KINDS,
    PACK,
    SHUFFLING,
    Bet,
    Call,
    Called,
    Copper,
    Cut,
    Down,
    Flip,
    Move,
    Remove,
    Settled,
)
from tests.games.bassett.telling import (
    ACROSS,
    GAME,
    GROUPS,
    PAIRS,
    PLACES,
    SQUARES,
    TRIPLES,
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

# Descent


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("BAS-00", ("two games of cards", "banker", "Scarne", "Renaissance")),
        ("BAS-01", ("not known", "Pharaon", "Louis", "pharaoh", "Faro")),
        ("BAS-02", ("Restoration", "Stuarts", "fifteenth century")),
        ("BAS-06", ("American", "casinos", "painted")),
    ],
)
def test_BAS_00_BAS_01_BAS_02_BAS_06_the_rulebook_tells_of_its_descent(rule: str, words: tuple[str, ...]) -> None:
    assert all(word in GAME.rulebook[rule] for word in words)


# The players and the table


def test_BAS_03_the_banker_takes_no_part_as_a_bettor() -> None:
    t = begun()
    stands(t, banker=0, turn=1, bank=0, capital=0)
    assert legal_words(t, 0) == set()
    for word in ("bet 1 A", "copper 1 A", "move 1 A", "flip 1", "remove 1", "call 1 A A A", "ready", "cut 3", "pass"):
        assert refused(t, f"0 {word}") == reason("BAS-03")
    t = at_last("27Q")
    assert legal_words(t, 0) == set()
    for word in ("bet 1 A", "remove 1", "call 1 A A A", "ready"):
        assert refused(t, f"0 {word}") == reason("BAS-03")
    assert refused(at_last("27Q", last_turn_window="calls_only"), "0 bet 1 A") == reason("BAS-03")


def test_BAS_03_the_bank_pays_and_collects_and_the_banker_has_what_it_gained_at_the_end() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 7 4", "2 bet 3 K", "1 ready", "2 ready")
    stands(t, bank=4, purses=[1000, 993, 1003], escrow=0)
    gathered(t)
    assert now(t).packs == 1
    stands(t, bank=4, purses=[1000, 993, 1003])
    gathered(play(t, packed()))
    stands(t, bank=0, purses=[1004, 993, 1003], turn=NOBODY, phase=OVER)
    assert now(t).results() == [1004, 993, 1003]


def test_BAS_04_one_pack_of_fifty_two_is_shuffled() -> None:
    t = table("bassett")
    stands(t, turn=CHANCE, phase=SHUFFLING)
    seen = set()
    for seed in range(20):
        s = now(t).clone()
        s.lucky(Fortune(seed))
        assert sorted(s.pack) == list(range(52))
        seen.add(tuple(s.pack))
    assert len(seen) == 20
    assert {name[1] for name in PACK.names} == set("CDHS")


@pytest.mark.parametrize(
    "word",
    ["pack", "pack AC", packed() + " AC", packed().replace("KS", "AC"), packed().replace("KS", "1S"), "deal AC", "x"],
)
def test_BAS_04_luck_is_a_whole_pack(word: str) -> None:
    refused(table("bassett"), word, BadWord)


def test_BAS_04_suits_never_matter() -> None:
    for suit in "CDHS":
        cards = [card for card in packed().split(" ")[1:] if card not in ("9C", f"4{suit}", "KC")]
        t = play(table("bassett"), " ".join(["pack", "9C", f"4{suit}", "KC", *cards]), "1 bet 5 4", "time")
        assert nets(t) == [-5, 0]


def test_BAS_05_several_players() -> None:
    assert GAME.begin().seats == GAME.begin(seats=3).seats == 3
    assert GAME.begin(seats=11).seats == 11
    for seats in (0, 1, 2, 12, 13):
        with pytest.raises(BadSeats):
            GAME.begin(seats=seats)


def test_BAS_07_there_is_a_place_for_each_of_the_thirteen_ranks() -> None:
    assert KINDS["single"] == list("A23456789TJQK")
    t = begun()
    assert all(f"bet 1 {rank}" in legal_words(t, 1) for rank in "A23456789TJQK")


def test_BAS_08_the_places_lie_in_a_horseshoe() -> None:
    book = GAME.text("RULES.md")
    assert " K   Q   J   T   9   8\n                         7\n A   2   3   4   5   6\n" in book
    assert KINDS["end_triple"] == ["6-7-8"]
    assert not any(
        "7" in place for kind, group in KINDS.items() if kind not in ("single", "end_triple") for place in group
    )


# The first turn


def test_BAS_09_the_soda_is_dead() -> None:
    t = begun("9 : 4/K", "1 bet 5 9", "2 copper 5 9")
    assert PACK.names[now(t).top] == "9C"
    stands(t, turned=["9"], turns=0, discard=NONE, losing=NONE, bank=0)
    play(t, "1 bet 1 4", "time")
    assert nets(t) == [-1, 0]
    assert [bet.place for bet in now(t).bets] == ["9", "9"]


def test_BAS_10_players_stake_on_cards_to_win() -> None:
    t = begun("9 : 4/K", "1 bet 10 K")
    stands(t, purses=[1000, 990, 1000], escrow=10, bets=[Down(1, 1, "K", 10, False, 0, ())], made=1)
    play(t, "time")
    stands(t, purses=[1000, 1010, 1000], escrow=0, bank=-10, bets=[], settled=[Settled(1, 1, 1, "K", 10)])
    assert refused(t, "1 cut 3") == ("BAS-10", GAME.rulebook["BAS-10"])
    assert refused(t, "1 pass") == ("BAS-10", GAME.rulebook["BAS-10"])


@pytest.mark.parametrize("line", ["bet 0 A", "bet -1 A", "bet 1.5 A", "bet 1,5 A", "copper 0 A", f"bet {2**64} A"])
def test_BAS_11_a_stake_is_said_as_a_whole_number(line: str) -> None:
    assert refused(begun(), f"1 {line}", BadWord)[0] == "BAS-11"
    assert refused(at_last("7Q2"), "1 call 0 7 Q 2", BadWord)[0] == "BAS-11"


@pytest.mark.parametrize(("line", "rule"), [("bet 01 A", "BAS-10"), ("bet A", "BAS-10"), ("copper 1", "BAS-12")])
def test_BAS_10_a_bet_is_said_with_a_sum_and_a_place(line: str, rule: str) -> None:
    assert refused(begun(), f"1 {line}", BadWord)[0] == rule


HOSTILE: list[Any] = [0, -1, 1.0, 1.5, True, "1", None, 1001, 10**9, 2**63, 10**12, -(2**63), (1,)]


@pytest.mark.parametrize("money", HOSTILE)
def test_BAS_11_a_stake_is_a_positive_whole_number_and_not_more_than_the_purse(money: Any) -> None:
    t = begun()
    for act in (Bet(money, "A"), Copper(money, "A"), Bet(money, "even")):
        assert refused_act(t, 1, act) == "BAS-11 purse"
        with pytest.raises(IllegalAct) as caught:
            t.play(1, act)
        assert (caught.value.rule, caught.value.sentence) == reason("BAS-11 purse")
    assert refused_act(at_last("27Q"), 1, Call(money, "2", "7", "Q")) == "BAS-11 purse"


def test_BAS_11_the_whole_purse_may_be_staked_and_no_more() -> None:
    t = begun("", "1 bet 1000 A")
    assert now(t).purses[1] == 0
    assert refused(t, "1 bet 1 A") == refused(t, "1 copper 1 2") == reason("BAS-11 purse")
    assert legal_words(t, 1) == {
        "ready",
        "flip 1",
        "remove 1",
        *(f"move 1 {place}" for place in PLACES if place != "A"),
    }
    t = begun("", "1 bet 400 A")
    assert refused(t, "1 bet 601 2") == reason("BAS-11 purse")
    play(t, "1 bet 600 2")


def test_BAS_12_a_coppered_bet_wins_when_its_card_loses() -> None:
    t = begun("9 : 4/K", "1 copper 5 4", "2 copper 5 K")
    assert now(t).bets == [Down(1, 1, "4", 5, True, 0, ()), Down(2, 2, "K", 5, True, 0, ())]
    assert now(t).escrow == 10, "the copper is no part of the stake"
    play(t, "time")
    assert nets(t) == [5, -5]
    stands(t, bank=0, escrow=0)


def test_BAS_13_the_places_are_those_of_figure_2() -> None:
    expected = {f"{word} 1 {place}" for word in ("bet", "copper") for place in PLACES}
    assert len(PLACES) == 13 + 10 + 10 + 8 + 8 + 1 + 5 + 3 == 58
    assert legal_words(begun(), 1) == {"ready"} | expected
    for kind, places in PAIRS.items():
        assert sorted(KINDS[kind]) == sorted(places.split())
    assert sorted(KINDS["row_triple"] + KINDS["end_triple"]) == sorted(TRIPLES.split())
    assert sorted(KINDS["square"]) == sorted(SQUARES.split())


@pytest.mark.parametrize("place", PLACES)
def test_BAS_13_every_place_can_be_said(place: str) -> None:
    assert now(begun("", f"1 bet 1 {place}", f"2 copper 1 {place}")).bets[0].place == place


@pytest.mark.parametrize(
    "place", ["6-5", "5-5", "a", "10", "5_6", "56", "A-", "-", "5-6-even", "Even", "1", "E", "all"]
)
def test_BAS_13_a_place_is_spelled_from_the_lowest_rank_up(place: str) -> None:
    t = begun("", "1 bet 1 A")
    for line in (f"1 bet 1 {place}", f"1 copper 1 {place}", f"1 move 1 {place}"):
        assert refused(t, line) == reason("BAS-13 place")


@pytest.mark.parametrize("place", [None, 4, ("4",), ["4"], "", True])
def test_BAS_13_a_place_is_a_word(place: Any) -> None:
    assert refused_act(begun(), 1, Bet(1, place)) == "BAS-13 place"


@pytest.mark.parametrize("place", ["5-7", "A-2-3-4", "6-7", "A-7", "K-2", "2-5", "A-2-3-4-5-6-7-8-9-T-J-Q-K"])
def test_BAS_13_a_group_that_is_not_there_is_refused(place: str) -> None:
    refusal = "BAS-13 place" if place == "K-2" else "bet_positions"
    assert refused(begun(), f"1 bet 1 {place}") == reason(refusal)


# The turn


def test_BAS_14_BAS_15_BAS_16_three_cards_show_after_a_turn() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 1 K", "time")
    stands(
        t, discard=PACK.places["9C"], losing=PACK.places["4C"], top=PACK.places["KC"], turned=["9", "4", "K"], turns=1
    )
    play(t, "1 bet 1 5", "time")
    stands(t, discard=PACK.places["KC"], losing=PACK.places["5C"], top=PACK.places["6C"], turns=2)
    stands(t, turned=["9", "4", "K", "5", "6"])


@pytest.mark.parametrize(
    ("turned", "plain", "coppered"), [("A/5", 1, -1), ("5/A", -1, 1), ("5/6", 0, 0), ("6/6", 0, 0), ("A/2", None, None)]
)
def test_BAS_17_what_a_turn_does_to_a_group(turned: str, plain: int | None, coppered: int | None) -> None:
    t = begun(f"9 : {turned} 7/7", "1 bet 10 5-6", "2 copper 10 5-6", "1 copper 1 7", "time")
    if plain is None:
        assert [bet.number for bet in now(t).bets] == [1, 2]
        stands(t, turns=2, bank=0)
        assert nets(t) == [0, 0]
    else:
        assert [bet.number for bet in now(t).bets] == [3]
        assert nets(t) == [10 * plain, 10 * (coppered or 0)]
        stands(t, turns=1, bank=-10 * (plain + (coppered or 0)))


@pytest.mark.parametrize(("turned", "net"), [("A/2", 1), ("2/A", -1), ("Q/K", 1), ("K/Q", -1), ("7/7", 0), ("A/K", 1)])
def test_BAS_17_high_is_whether_the_winning_card_is_higher(turned: str, net: int) -> None:
    t = begun(f"9 : {turned}", "1 bet 10 high", "2 copper 10 high", "time")
    assert nets(t) == [10 * net, -10 * net]
    stands(t, turns=1, bets=[], bank=0)


def test_BAS_17_the_even_and_the_odd_cards_are_groups() -> None:
    for place, group in (("even", "2468TQ"), ("odd", "A3579JK")):
        for rank in "A23456789TJQK":
            other = "A" if place == "even" else "2"
            t = begun(f"9 : {other}/{rank}", f"1 bet 10 {place}", "1 bet 1 high", "time")
            assert (now(t).settled[0] == Settled(1, 1, 1, place, 10)) == (rank in group)
            t = begun(f"9 : {rank}/{other}", f"1 bet 10 {place}", "1 bet 1 high", "time")
            assert (now(t).settled[0] == Settled(1, 1, 1, place, -10)) == (rank in group)


def test_BAS_18_the_banker_carries_on_until_a_card_that_carries_a_bet_is_exposed() -> None:
    t = begun("K : 9/2 J/J 6/A 3/3", "1 bet 10 5-6")
    events = t.say(CLOCK, "time")
    stands(t, turns=3, turned=list("K92JJ6A"), phase=BETTING, turn=1, bank=10)
    assert names(events) == ["turned", "turned", "turned", "lost", "opened"]
    assert [event.parts["losing"] for event in events[:3]] == ["9C", "JC", "6C"]


def test_BAS_19_nothing_is_added_or_taken_until_then() -> None:
    t = begun("K : 9/2 J/J 6/A", "1 bet 10 5-6", "2 bet 5 9", "2 ready")
    events = t.say(1, "ready")
    assert names(events)[0] == "turned"
    stands(t, turns=1)
    bets = now(t).bets
    play(t, "time")
    stands(t, turns=3)
    assert bets == [Down(1, 1, "5-6", 10, False, 0, ())]


def test_BAS_20_players_alter_their_bets_as_they_like() -> None:
    t = begun("9 : 4/K 5/Q", "1 bet 10 4", "1 bet 5 5", "time")
    play(t, "1 move 2 Q", "1 flip 2", "2 bet 7 8", "2 remove 3", "2 copper 6 A-3", "1 bet 2 7", "2 move 4 high")
    stands(t, purses=[1000, 983, 994], escrow=13, made=5)
    assert now(t).bets == [
        Down(2, 1, "Q", 5, True, 0, ()),
        Down(4, 2, "high", 6, True, 1, ()),
        Down(5, 1, "7", 2, False, 1, ()),
    ]
    play(t, "1 flip 2")
    assert now(t).bets[0] == Down(2, 1, "Q", 5, False, 0, ())
    play(t, "time")
    assert nets(t) == [-10 + 5, -6]


def test_BAS_20_numbers_are_not_used_again_in_a_pack() -> None:
    t = begun("9 : 4/K", "1 bet 1 4", "1 remove 1", "2 bet 1 K", "2 bet 1 8")
    assert [bet.number for bet in now(t).bets] == [2, 3]
    play(t, "time", "1 bet 1 8", "2 remove 3", "1 remove 4")
    stands(gathered(t), packs=1, made=0)
    play(t, packed(), "1 bet 1 4")
    assert now(t).bets[0].number == 1


@pytest.mark.parametrize("word", ["move 9 4", "flip 9", "remove 9", "move 2 4", "flip 2", "remove 2"])
def test_BAS_20_only_ones_own_bets_that_are_there(word: str) -> None:
    t = begun("", "1 bet 1 A", "2 bet 1 A")
    why = "BAS-20 no such bet" if "9" in word else "BAS-20 not yours"
    assert refused(t, f"1 {word}") == reason(why)


@pytest.mark.parametrize("number", [True, 1.0, "1", None, 0, -1, 2**63])
def test_BAS_20_a_bet_is_called_by_its_number(number: Any) -> None:
    t = begun("", "1 bet 1 A")
    for act in (Remove(number), Flip(number), Move(number, "4")):
        assert refused_act(t, 1, act) == "BAS-20 no such bet"


def test_BAS_20_a_bet_is_not_moved_to_where_it_lies() -> None:
    t = begun("", "1 bet 5 A", "1 copper 5 5-6")
    assert refused(t, "1 move 1 A") == refused(t, "1 move 2 5-6") == reason("BAS-20 same place")
    assert {word for word in legal_words(t, 1) if word.startswith("move 2")} == {
        f"move 2 {place}" for place in PLACES if place != "5-6"
    }


def test_BAS_20_a_call_is_taken_back_and_not_changed() -> None:
    t = at_last("27Q", "1 call 5 7 Q 2", "2 call 1 7 Q 2")
    assert refused(t, "1 flip 1") == refused(t, "1 move 1 A") == reason("BAS-20 call")
    assert refused(t, "1 remove 2") == refused(t, "1 flip 2") == reason("BAS-20 not yours")
    play(t, "1 remove 1")
    stands(t, purses=[1000, 1000, 999], escrow=1, calls=[Called(2, 2, 1, "7", "Q", "2")])


def test_BAS_21_the_banker_turns_on_when_all_are_ready() -> None:
    t = begun("9 : 4/K", "1 bet 1 K", seats=4)
    stands(t, ready=0, turn=1, floor=15)
    play(t, "1 ready", "3 ready")
    stands(t, ready=0b1010, turn=2, turns=0)
    assert "ready" not in legal_words(t, 1)
    assert "ready" in legal_words(t, 2)
    assert refused(t, "1 ready") == reason("BAS-21 ready")
    play(t, "2 ready")
    stands(t, ready=0, turn=1, turns=1, floor=15, settled=[Settled(1, 1, 1, "K", 1)])
    play(t, "1 bet 1 8", "1 ready", "2 ready", "3 ready")
    assert now(t).settled != [Settled(1, 1, 1, "K", 1)]


@pytest.mark.parametrize("word", ["bet 1 A", "copper 1 A", "move 1 A", "flip 1", "remove 1"])
def test_BAS_21_any_other_act_of_ones_own_cancels_ready(word: str) -> None:
    t = begun("", "1 bet 5 K", "1 ready", f"1 {word}")
    stands(t, ready=0, turn=1)
    t = begun("", "1 bet 5 K", "1 ready", "2 bet 1 K")
    stands(t, ready=2, turn=2)


def test_BAS_21_who_can_do_nothing_else_can_still_be_ready() -> None:
    t = begun("9 : 4/K", "1 bet 1000 4", "2 bet 1 8", "time")
    assert now(t).purses[1] == 0
    assert legal_words(t, 1) == {"ready"}
    play(t, "1 ready")
    assert legal_words(t, 1) == set()
    stands(t, turn=2)


def test_BAS_21_a_refused_act_does_not_cancel_ready() -> None:
    t = begun("", "1 ready")
    refused(t, "1 bet 1001 A")
    stands(t, ready=2)


def test_BAS_21_time_closes_the_table_at_once() -> None:
    t = begun("9 : 4/K", "1 bet 1 K")
    play(t, "time")
    stands(t, turns=1)
    with pytest.raises(NotYourTurn):
        t.play(12, Ready())
    with pytest.raises(NotYourTurn, match="Only the clock"):
        now(t).play_as(1, Time())


def test_BAS_21_the_game_waits_for_the_first_from_the_bankers_left() -> None:
    t = play(table("bassett", "banker 2", packed(), seats=4, banker_choice="random"))
    stands(t, turn=3)
    play(t, "3 ready")
    stands(t, turn=0)
    play(t, "0 ready")
    stands(t, turn=1, phase=BETTING, ready=0b1001)


# The last turn


def test_BAS_22_calls_open_when_four_cards_are_left_counting_the_one_on_top() -> None:
    t = begun(last="27Q", empty_table="deal_on")
    for word in ("call 1 2 7 Q", "call 1 A A A"):
        assert refused(t, f"1 {word}") == reason("BAS-22")
    assert not any(word.startswith("call") for word in legal_words(t, 1))
    to_last(t)
    stands(t, turns=24, phase=CALLING, turn=1, floor=7, ready=0)
    assert len(now(t).turned) == 49
    assert legal_words(t, 1) == legal_words(begun(), 1) | {"call 1 A A A"}


def test_BAS_22_the_table_opens_before_the_last_turn_even_if_it_was_frozen() -> None:
    t = begun("2", "1 bet 5 high", "time", last="222")
    assert now(t).turns == 1
    t = begun("2", "1 bet 5 2", "time", last="222")
    stands(t, turns=24, phase=CALLING)
    assert len(now(t).bets) == 1


def test_BAS_23_a_call_is_made_besides_all_other_bets() -> None:
    t = at_last("7Q2", "1 call 5 7 Q 2", "1 bet 4 Q", "2 copper 3 7", "2 call 6 Q 7 2")
    assert now(t).calls == [Called(1, 1, 5, "7", "Q", "2"), Called(4, 2, 6, "Q", "7", "2")]
    stands(t, escrow=18, purses=[1000, 991, 991], made=4)
    play(t, "time")
    assert nets(t) == [20 + 4, 3 - 6]
    stands(t, packs=1, calls=[], bets=[], escrow=0, turns=25, turned=[*now(t).turned[:49], "7", "Q", "2"])
    assert now(t).settled == [
        Settled(25, 2, 1, "Q", 4),
        Settled(25, 3, 2, "7", 3),
        Settled(25, 1, 1, "7,Q,2", 20),
        Settled(25, 4, 2, "Q,7,2", -6),
    ]


@pytest.mark.parametrize("ranks", ["7 Q 10", "7 Q 1", "7 Q even", "7-Q 2 2", "x 7 Q", "7 ?? 2", "7 23 Q"])
def test_BAS_23_a_call_is_three_ranks(ranks: str) -> None:
    assert refused(at_last("7Q2"), f"1 call 5 {ranks}") == reason("BAS-23 ranks")


@pytest.mark.parametrize("line", ["1 call 5 7 Q", "1 call 5 7 Q 2 2", "1 call 7 Q 2"])
def test_BAS_23_a_call_is_said_with_a_sum_and_three_ranks(line: str) -> None:
    assert refused(at_last("7Q2"), line, BadWord)[0] == "BAS-23"


@pytest.mark.parametrize("ranks", [(7, "Q", "2"), ("7", None, "2"), ("7", "Q", ""), ("7", "Q", ["2"])])
def test_BAS_23_ranks_are_letters(ranks: Any) -> None:
    assert refused_act(at_last("7Q2"), 1, Call(1, *ranks)) == "BAS-23 ranks"


@pytest.mark.parametrize(
    ("call", "net"), [("7 Q 2", 20), ("7 2 Q", -5), ("2 Q 7", -5), ("Q 7 2", -5), ("7 Q 3", -5), ("A A A", -5)]
)
def test_BAS_24_values_and_order_must_be_right(call: str, net: int) -> None:
    t = at_last("7Q2", f"1 call 5 {call}", "time")
    assert nets(t) == [net, 0]
    assert now(t).bank == -net


@pytest.mark.parametrize(("last", "price"), [("7Q2", 4), ("7Q7", 2), ("77Q", 2), ("Q77", 2), ("777", 1)])
def test_BAS_25_BAS_26_BAS_27_the_price_follows_the_cards_that_come(last: str, price: int) -> None:
    right, wrong = " ".join(last), "2 2 2"
    t = at_last(last, f"1 call 5 {right}", f"2 call 5 {wrong}", "time")
    assert nets(t) == [5 * price, -5]


def test_BAS_28_the_cards_are_gathered_and_it_begins_again() -> None:
    t = at_last("7Q2", "1 bet 3 8", "time", packs=3)
    stands(t, packs=1, turn=CHANCE, phase=SHUFFLING, bets=[], escrow=0, floor=0, ready=0, banker=0)
    assert nets(t) == [0, 0]
    assert refused(t, "1 ready", NotYourTurn)[0] == "BAS-04"
    play(t, packed("5"))
    stands(t, turned=["5"], turns=0, made=0, phase=BETTING, discard=NONE, losing=NONE, cut=0)


def test_BAS_28_the_final_card_neither_wins_nor_loses() -> None:
    t = at_last("7Q2", "1 bet 3 2", "2 copper 3 2", "time")
    assert nets(t) == [0, 0]
    stands(t, top=PACK.places["2C"], discard=PACK.places["QC"], losing=PACK.places["7C"])


def test_BAS_28_after_the_last_pack_nothing_more_can_be_said() -> None:
    t = at_last("7Q2", "time", packs=1)
    stands(t, turn=NOBODY, phase=OVER, bank=0, capital=0)
    assert refused(t, "1 ready", NotYourTurn) == ("", "The game is over.")


def test_BAS_13_no_pair_straight_across_unless_it_is_ruled() -> None:
    for place in ACROSS:
        assert refused(begun(), f"1 bet 1 {place}") == reason("bet_e")
    assert not set(ACROSS) & set(GROUPS)


def test_BAS_10_cut_is_nothing_to_a_table_where_nobody_cuts() -> None:
    assert refused_act(begun(), 1, Cut(3)) == "BAS-10"
