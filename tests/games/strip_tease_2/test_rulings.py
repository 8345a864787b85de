"""The rulings, gap by gap, each value of each option."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE, NONE
from groomporter.core.errors import BadRulings, BadSeats, BadWord
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.strip_tease_2.rulings import Rulings
from groomporter.games.strip_tease_2.words import LABELS, PACK, garments_of, pack_for
from tests.games.strip_tease_2.deals import (
    ALL_CALL,
    DEAL_A,
    PASS_A,
    adopt,
    answers,
    at_lead,
    cut,
    deal,
    expand,
    hand_a,
    held,
    lay,
    passes,
    play_out_a,
    random_hands,
    refused,
    st2,
    state,
    where,
    words,
)
from tests.nets.script import told

THEATRE, COURT, PRUDIE = ([f"{suit}{number}" for number in range(1, 14)] for suit in "TCP")
VALUES: dict[str, tuple[object, list[object]]] = {
    "players_beyond_five": ("reject", ["reject", "strip_low_cards"]),
    "rank_order": ("high_number_wins", ["high_number_wins"]),
    "theatre_manager_card": ("T13", [*THEATRE]),
    "producer_card": ("T12", [*THEATRE]),
    "paul_pry_card": ("P1", [*PRUDIE]),
    "constable_card": ("C1", [*COURT]),
    "pass_timing": ("simultaneous", ["simultaneous", "sequential"]),
    "pass_direction": ("always_left", ["always_left", "rotate"]),
    "lead_restriction": ("none", ["none", "hearts_style"]),
    "garment_choice_time": (
        "each_hand_before_lead", ["each_hand_before_lead", "each_hand_before_deal", "once_per_game"],
    ),
    "garment_secrecy": ("sealed", ["sealed", "announced"]),
    "garment_duplicates": ("allowed", ["allowed", "unique"]),
    "garment_cards": ("S2_to_S12", ["S2_to_S12", "S1_to_S12", "custom"]),
    "custom_garments": ((), [*range(1, 14)]),
    "shout_deadline_last_card": ("until_count_up", ["until_count_up", "none"]),
    "shout_own_card": ("required", ["required", "exempt"]),
    "false_shout": ("ignored", ["ignored", "fined"]),
    "shout_mode": ("explicit", ["explicit", "automatic", "random_lapse"]),
    "lapse_rate": (10, [0, 100]),
    "dealer_rotation": ("left", ["left", "fixed", "cut_each_hand"]),
    "cut_rule": ("highest_deals", ["highest_deals", "lowest_deals"]),
    "tie": ("shared_win", ["shared_win", "extra_hand"]),
    "take_all_bonus": ("none", ["none", "zero_self"]),
    "revoke": ("illegal_move", ["illegal_move", "fined"]),
    "label_set": ("attested", ["attested", "numbers_only", "reconstructed"]),
}  # fmt: skip


def test_ST2_G01_to_G20_the_options_and_their_defaults() -> None:
    known = options.options(Rulings)
    assert {name: (option.default, list(option.values)) for name, option in known.items()} == VALUES
    assert all(option.why.startswith("ST2-G") for option in known.values())


@pytest.mark.parametrize("name", VALUES)
def test_ST2_G01_to_G20_take_no_other_value(name: str) -> None:
    for value in ("perhaps", 101, None, ["S1"], "14"):
        if name == "lapse_rate" and value == "14":
            continue
        with pytest.raises(BadRulings) as caught:
            find("strip_tease_2").ruled({name: value})
        assert caught.value.rule == name


def test_ST2_G01_to_G20_the_presets() -> None:
    game = find("strip_tease_2")
    assert options.departures(game.ruled({"ruleset": "booklet"})) == {}
    assert options.departures(game.ruled({"ruleset": "traditional"})) == {
        "players_beyond_five": "strip_low_cards", "cut_rule": "lowest_deals", "take_all_bonus": "zero_self",
    }  # fmt: skip


STRIPPED = {6: "P1 C1 T1 P2", 7: "P1 C1 T1", 8: "P1 C1 T1 P2", 9: "P1 C1 T1 P2 C2 T2 P3", 10: "P1 C1",
            11: "P1 C1 T1 P2 C2 T2 P3 C3", 12: "P1 C1 T1 P2"}  # fmt: skip


@pytest.mark.parametrize("seats", STRIPPED)
def test_ST2_G01_low_cards_go_until_the_pack_divides(seats: int) -> None:
    with pytest.raises(BadSeats):
        st2(seats=seats)
    at = st2(seats=seats, players_beyond_five="strip_low_cards", paul_pry_card="P9", constable_card="C9")
    assert set(PACK.names) - set(PACK.cards(state(at).whole)) == set(STRIPPED[seats].split())
    told(at, cut(1, seats), deal(1, random_hands(seats, players_beyond_five="strip_low_cards")))
    assert {len(held(at, seat)) for seat in range(seats)} == {state(at).cards // seats}
    assert state(at).hands[seats:] == [0] * (12 - seats)


def test_ST2_G01_never_the_manager_nor_the_producer() -> None:
    rulings = find("strip_tease_2").ruled({
        "players_beyond_five": "strip_low_cards", "theatre_manager_card": "T2", "producer_card": "T1",
    })  # fmt: skip
    out = [name for card, name in enumerate(PACK.names) if card not in pack_for(rulings, 11)]
    assert set(out) == {"P1", "C1", "P2", "C2", "P3", "C3", "T3", "P4"}
    assert rulings.max_players == 12
    assert find("strip_tease_2").rulings().max_players == 5


def test_ST2_G01_the_leaflet_s_packs_hold_for_three_to_five_in_any_case() -> None:
    for seats, out in ((3, {"P9"}), (4, set()), (5, {"P9", "C9"})):
        for value in ("reject", "strip_low_cards"):
            at = st2(seats=seats, players_beyond_five=value, paul_pry_card="P9", constable_card="C9")
            assert set(PACK.names) - set(PACK.cards(state(at).whole)) == out


def test_ST2_G02_the_larger_number_is_higher() -> None:
    at = lay(at_lead(3, rank_order="high_number_wins"), "S1", "T13", "C13", "P13")
    assert state(at).winner == 0


def test_ST2_G03_the_special_cards_may_be_others() -> None:
    at = at_lead(0, theatre_manager_card="T4", producer_card="T6")
    for number, months in ((13, 1), (12, 1), (6, 3), (4, 4)):
        before = state(at).taken[1]
        lay(at, f"T{number}", f"C{number}", f"P{number}", f"S{number}")
        assert state(at).taken[1] - before == months


@pytest.mark.parametrize("card", THEATRE)
def test_ST2_G03_manager_and_producer_are_two_cards(card: str) -> None:
    with pytest.raises(BadRulings) as caught:
        st2(theatre_manager_card=card, producer_card=card)
    assert caught.value.rule == "producer_card"


def sequential(dealer: int = 3, **rulings: Any) -> Any:
    return st2(cut(dealer), deal(dealer, DEAL_A), pass_timing="sequential", **rulings)


@pytest.mark.parametrize("dealer", range(4))
def test_ST2_G04_one_after_another_from_the_dealers_left(dealer: int) -> None:
    at = sequential(dealer)
    for i in range(4):
        seat = (dealer + 1 + i) % 4
        for done, card in enumerate(expand(PASS_A[seat])):
            assert where(at) == f"{seat} PassingInTurn"
            assert len(held(at, seat)) == 13 - done + (3 if i else 0)
            told(at, f"{seat} pass {card}")
    assert where(at) == "0123 Adopting"
    assert [held(at, seat) for seat in range(4)] == [{f"{suit}{n}" for n in range(1, 14)} for suit in "STCP"]


def test_ST2_G04_what_has_reached_him_may_be_passed_on() -> None:
    at = told(sequential(), "0 pass T1", "0 pass T2")
    assert "T1" not in held(at, 1)
    assert refused(at, "0 pass T1") == "ST2-05"
    told(at, "0 pass T3")
    assert {"T1", "T2", "T3"} <= held(at, 1)
    told(at, "1 pass T1", "1 pass C1", "1 pass T13")
    assert {"T1", "C1", "T13"} <= held(at, 2)
    assert state(at).received[1] == PACK.hand(["T1", "T2", "T3"])
    assert where(at) == "2 PassingInTurn"


@pytest.mark.parametrize(("seats", "steps"), [(3, [1, 2, 1, 0]), (4, [1, 3, 2, 0]), (5, [1, 4, 2, 0])])
@pytest.mark.parametrize("timing", ["simultaneous", "sequential"])
def test_ST2_G05_left_right_across_none_and_so_again(seats: int, steps: list[int], timing: str) -> None:
    at = st2(cut(0, seats), seats=seats, pass_direction="rotate", pass_timing=timing)
    s = state(at)
    for hand in range(8):
        s.hand, s.dealer, s.phase, s.turn, s.floor = hand, 0, 2, CHANCE, 0
        told(at, deal(0, random_hands(seats)))
        step = steps[hand % 4]
        assert s.step() == step
        assert [s.receiver(seat) for seat in range(seats)] == [(seat + step) % seats for seat in range(seats)]
        if step:
            before = list(s.hands)
            while where(at).rpartition(" ")[2].startswith("Passing"):
                at.say(s.turn, words(at, s.turn)[-1])
            for seat in range(seats):
                to = (seat + step) % seats
                assert s.received[to] == s.passed[seat]
                assert s.passed[seat].bit_count() == 3
                assert timing == "sequential" or s.hands[to] == before[to] & ~s.passed[to] | s.passed[seat]
        assert where(at).endswith("Adopting")


def test_ST2_G05_always_left_in_every_hand() -> None:
    at = st2()
    for hand in range(12):
        state(at).hand = hand
        assert state(at).step() == 1


HEARTS = ["S1 S5 T1", "T2 T3 C4", "S2 C5 P6", "T4 P7 S3"]


def small(hands: list[str], **rulings: Any) -> Any:
    at = at_lead(3, **rulings)
    s = state(at)
    s.hands = [PACK.hand(hand.split()) for hand in hands] + [0] * 8
    return at


def test_ST2_G06_no_strip_tease_lead_until_one_is_discarded() -> None:
    assert words(small(HEARTS), 0) == ["play S1", "play S5", "play T1"]
    at = small(HEARTS, lead_restriction="hearts_style")
    assert words(at, 0) == ["play T1"]
    assert refused(at, "0 play S1") == "ST2-G06"
    assert refused(at, "0 play C1") == "ST2-07"
    lay(at, "T1", "T2", "C5", "T4")
    assert (where(at), words(at, 3), state(at).broken) == ("3 Playing", ["play P7"], 0)
    lay(at, "P7", "S1")
    assert state(at).broken == 1
    lay(at, "C4", "P6")
    assert words(at, 3) == ["play S3"]


def test_ST2_G06_unless_the_leader_has_nothing_else_and_following_breaks_nothing() -> None:
    at = small(["S1 S5 S6", *HEARTS[1:]], lead_restriction="hearts_style")
    assert words(at, 0) == ["play S1", "play S5", "play S6"]
    lay(at, "S5", "T2", "S2", "S3")
    assert state(at).broken == 0


def test_ST2_G06_holds_where_revokes_stand() -> None:
    at = small(HEARTS, lead_restriction="hearts_style", revoke="fined")
    assert refused(at, "0 play S1") == "ST2-G06"
    assert at.state.fined_of(0) == 0


def test_ST2_G07_before_each_deal() -> None:
    at = st2(cut(3), garment_choice_time="each_hand_before_deal")
    assert where(at) == "0123 Adopting"
    told(at, *adopt(2, 3, 4, 5))
    assert (where(at), state(at).garment[:4]) == ("luck Dealing", [1, 2, 3, 4])
    told(at, deal(3, DEAL_A), *passes(PASS_A))
    assert where(at) == "0 Playing"
    play_out_a(at, ALL_CALL)
    assert (where(at), state(at).hand) == ("0123 Adopting", 1)


def test_ST2_G07_once_per_game() -> None:
    at = st2(cut(3), garment_choice_time="once_per_game")
    hand_a(at, (7, 8, 9, 10), ALL_CALL)
    told(at, deal(0, DEAL_A), *passes(PASS_A))
    assert (where(at), state(at).garment[:4]) == ("1 Playing", [6, 7, 8, 9])
    play_out_a(at)
    assert state(at).results() == [21, 21, 3, 3]


def test_ST2_G07_each_hand_before_the_lead() -> None:
    at = st2(cut(3), garment_choice_time="each_hand_before_lead")
    hand_a(at, (7, 8, 9, 10), ALL_CALL)
    told(at, deal(0, DEAL_A), *passes(PASS_A))
    assert where(at) == "0123 Adopting"


def test_ST2_G08_sealed_until_called_or_counted() -> None:
    at = at_lead(3, garments=(12, 11, 5, 5))
    assert [at.view(seat)["garment"] for seat in (0, 1)] == [[11, None, None, None], [None, 10, None, None]]
    lay(at, "S12", callers={"S12": (0, 3)})
    assert [at.view(seat)["garment"] for seat in (1, 3)] == [[11, 10, None, None], [11, None, None, 4]]
    assert state(at).revealed == 1
    lay(at, "T1", "C1", "P1", "S11")  # not called: the fine tells
    assert at.view(2)["garment"] == [11, 10, 4, None]
    while where(at).endswith("Playing"):
        lay(at, words(at, state(at).turn)[0].split(" ")[1])
    assert at.view(0)["garment"] == [11, 10, 4, 4]


def test_ST2_G08_announced_to_everybody_when_all_are_in() -> None:
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), garment_secrecy="announced")
    told(at, "0 garment S3", "1 garment S3", "2 garment S4")
    assert at.view(3)["garment"] == [None, None, None, NONE]
    assert at.heard(3)[-3:] == ["0 ??", "1 ??", "2 ??"]
    told(at, "3 garment S5")
    assert at.view(3)["garment"] == [2, 2, 3, 4]
    assert at.heard(3)[-4:] == ["0 garment S3", "1 garment S3", "2 garment S4", "3 garment S5"]


def test_ST2_G09_the_same_garment_may_be_adopted_twice() -> None:
    at = at_lead(3, garments=(5, 5, 5, 6))
    lay(at, "S5", callers={"S5": (0, 2)})
    assert state(at).results() == [0, 3, 0, 0]
    at = at_lead(3, garments=(5, 5, 5, 6), garment_duplicates="unique")  # sealed: as allowed
    assert where(at) == "0 Playing"


@pytest.mark.parametrize("dealer", range(4))
def test_ST2_G09_unique_garments_are_adopted_in_turn(dealer: int) -> None:
    at = st2(
        cut(dealer), deal(dealer, DEAL_A), *passes(PASS_A), garment_secrecy="announced", garment_duplicates="unique"
    )
    for i in range(4):
        seat = (dealer + 1 + i) % 4
        assert where(at) == f"{seat} AdoptingInTurn"
        assert words(at, seat) == [f"garment S{n}" for n in range(2 + i, 13)]
        if i:
            assert refused(at, f"{seat} garment S2") == "ST2-G09"
        assert refused(at, f"{seat} garment S13") == "ST2-G10"
        told(at, f"{seat} garment S{2 + i}")
        assert at.view((seat + 1) % 4)["garment"][seat] == 1 + i
    assert where(at) == f"{(dealer + 1) % 4} Playing"


def test_ST2_G09_unique_garments_begin_afresh_in_each_hand() -> None:
    rulings: dict[str, Any] = {"garment_secrecy": "announced", "garment_duplicates": "unique"}
    at = st2(cut(3), garment_choice_time="each_hand_before_deal", **rulings)
    told(at, *adopt(2, 3, 4, 5), deal(3, DEAL_A), *passes(PASS_A))
    play_out_a(at, ALL_CALL)
    assert (where(at), state(at).garment[:4]) == ("1 AdoptingInTurn", [NONE] * 4)
    assert words(at, 1) == [f"garment S{n}" for n in range(2, 13)]


def test_ST2_G09_with_fewer_garments_than_players_the_last_choose_freely() -> None:
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), garment_secrecy="announced", garment_duplicates="unique",
             garment_cards="custom", custom_garments=[4, 6])  # fmt: skip
    told(at, "0 garment S6")
    assert words(at, 1) == ["garment S4"]
    told(at, "1 garment S4")
    assert words(at, 2) == ["garment S4", "garment S6"]
    assert where(told(at, "2 garment S4", "3 garment S4")) == "0 Playing"


@pytest.mark.parametrize(("chosen", "numbers"), [
    ({}, range(2, 13)), ({"garment_cards": "S2_to_S12", "custom_garments": [1]}, range(2, 13)),
    ({"garment_cards": "S1_to_S12"}, range(1, 13)), ({"garment_cards": "custom"}, range(2, 13)),
    ({"garment_cards": "custom", "custom_garments": [13, 1]}, [1, 13]),
    ({"garment_cards": "custom", "custom_garments": "7+13"}, [7, 13]),
])  # fmt: skip
def test_ST2_G10_the_garment_cards(chosen: Any, numbers: Any) -> None:
    assert PACK.cards(garments_of(find("strip_tease_2").ruled(chosen))) == [f"S{n}" for n in numbers]
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), **chosen)
    assert words(at, 2) == [f"garment S{n}" for n in numbers]
    first = next(iter(numbers))
    told(at, *adopt(first, first, first, first), f"0 play S{first}")
    assert where(at) == "0123 Calling"
    told(at, *answers(4, (0, 1, 2, 3)), "1 play T1", "2 play C1", "3 play P1")
    for number in set(range(1, 14)) - set(numbers):
        told(at, f"0 play S{number}")
        assert where(at) == "1 Playing"
        at.undo()


@pytest.mark.parametrize(("value", "months"), [("until_count_up", [18, 3, 0, 0]), ("none", [18, 0, 0, 0])])
def test_ST2_G11_the_last_card_of_a_hand(value: str, months: list[int]) -> None:
    at = at_lead(3, garments=(5, 4, 5, 5), shout_deadline_last_card=value)
    s = state(at)
    s.hands = [PACK.hand([card]) for card in ("P13", "T1", "C1", "S4")] + [0] * 8
    s.taken = [17, *[0] * 11]
    lay(at, "P13", "T1", "C1")
    told(at, "3 play S4")
    if value == "until_count_up":
        assert (where(at), s.next_up) == ("0123 Calling", 0)
        told(at, *answers(4))
    assert (s.months[:4], where(at)) == (months, "luck Dealing")


def test_ST2_G11_any_other_garment_card_is_called_all_the_same() -> None:
    at = at_lead(0, garments=(7, 7, 7, 7), shout_deadline_last_card="none")
    lay(at, "T1", "C1", "P1")
    assert where(told(at, "0 play S7")) == "0123 Calling"


@pytest.mark.parametrize(("value", "months"), [("required", 3), ("exempt", 0)])
def test_ST2_G12_a_card_of_one_s_own(value: str, months: int) -> None:
    at = lay(at_lead(3, garments=(5, 5, 6, 6), shout_own_card=value), "S5")
    assert (state(at).results(), state(at).revealed) == ([months, 3, 0, 0], 3 if months else 2)
    at = lay(at_lead(3, garments=(5, 5, 6, 6), shout_own_card=value, false_shout="fined"), "S5", callers={"S5": (0, 1)})
    assert (state(at).results(), state(at).revealed) == ([0, 0, 0, 0], 3)


@pytest.mark.parametrize(("value", "months"), [("ignored", 0), ("fined", 3)])
def test_ST2_G13_a_false_call(value: str, months: int) -> None:
    at = lay(at_lead(3, garments=(5, 6, 6, 6), false_shout=value), "S5", callers={"S5": (0, 1, 3)})
    assert state(at).results() == [0, months, 0, months]
    assert (state(at).called, state(at).mistaken) == (0b1011, 0b1010 if months else 0)
    lay(at, "T1", "C1", "P1", "S6", callers={"S6": (0, 1, 2, 3)})
    assert state(at).results() == [months, months, 0, months]


def test_ST2_G14_automatic_calls_never_fail() -> None:
    at = at_lead(3, garments=(5, 5, 6, 6), shout_mode="automatic", false_shout="fined")
    told(at, "0 play S5")
    assert (where(at), state(at).results(), state(at).called, state(at).revealed) == ("1 Playing", [0] * 4, 3, 3)
    at = play_out_a(at_lead(3, shout_mode="automatic"))
    assert state(at).results() == [18, 0, 0, 0]


def test_ST2_G14_the_lot_says_who_forgets() -> None:
    at = at_lead(3, garments=(5, 5, 6, 6), shout_mode="random_lapse", false_shout="fined")
    told(at, "0 play S5")
    assert where(at) == "luck Lapsing"
    for word in ("lapse", "lapse 2 0", "lapse 0 0", "lapse 4", "lapse - 1", "lapses -", "call", "lapse 0  2"):
        assert refused(at, word, BadWord) == ""
    told(at, "lapse 0 2")
    assert (where(at), state(at).results(), state(at).called) == ("1 Playing", [3, 0, 0, 0], 2)
    told(at, "1 play T1", "2 play C1", "3 play P1", "0 play S6", "lapse -")
    assert state(at).results() == [3, 0, 0, 0]
    assert at.heard(3)[-1] == "lapse -"


@pytest.mark.parametrize(("rate", "expected"), [(0, (0, 0)), (100, (400, 400)), (10, (15, 70))])
def test_ST2_G14_lapse_rate(rate: int, expected: tuple[int, int]) -> None:
    at = at_lead(3, shout_mode="random_lapse", lapse_rate=rate)
    told(at, "0 play S5")
    lapses = 0
    for seed in range(100):
        s: Any = at.state.clone()
        s.lucky(Fortune(seed))
        lapses += sum(s.luck[:4])
    assert expected[0] <= lapses <= expected[1]


def test_ST2_G14_each_seat_forgets_in_so_many_of_a_hundred_cases() -> None:
    at = at_lead(3, shout_mode="random_lapse", lapse_rate=37)
    told(at, "0 play S5")
    for seed in range(60):
        s, fortune = at.state.clone(), Fortune(seed)
        s.lucky(Fortune(seed))
        assert list(s.luck[:4]) == [int(fortune.below(100) < 37) for _ in range(4)]


def test_ST2_G12_only_the_card_s_player_is_exempt() -> None:
    at = lay(at_lead(1, garments=(5, 5, 6, 5), shout_own_card="exempt"), "C13", "P13", "S5")
    assert (state(at).played_by, state(at).results()) == (0, [0, 3, 0, 3])
    hands = ["T1-T13", "C1-C13", "S1-S13", "P1-P13"]
    at = at_lead(1, hands, ["T1 T2 T3", "C1 C2 C3", "S11 S12 S13", "P1 P2 P3"], (5, 5, 5, 6), shout_own_card="exempt")
    lay(at, "S5")
    assert (state(at).played_by, state(at).results()) == (2, [3, 3, 0, 0])


def test_ST2_G19_a_revoke_is_reckoned_beside_the_months() -> None:
    s = state(st2(revoke="fined"))
    s.months, s.revokes = [1] + [0] * 11, [2] + [0] * 11
    assert (s.reckoned(), s.results()) == ([7, 0, 0, 0], [1, 0, 0, 0])


def test_ST2_G09_garments_adopted_in_turn_are_laid_off_before_the_next_hand() -> None:
    at = play_out_a(told(st2(cut(3), deal(3, DEAL_A), *passes(PASS_A), garment_secrecy="announced",
                             garment_duplicates="unique"), *adopt(2, 3, 4, 5)), ALL_CALL)  # fmt: skip
    told(at, deal(0, DEAL_A), *passes(PASS_A))
    assert (state(at).revealed, list(state(at).garment[:4])) == (0, [NONE] * 4)
    told(at, "1 garment S2")
    assert state(at).revealed == 2


def test_ST2_G14_a_lapse_over_a_card_of_one_s_own() -> None:
    at = at_lead(3, garments=(5, 5, 6, 6), shout_mode="random_lapse", shout_own_card="exempt")
    told(at, "0 play S5", "lapse 0 1")
    assert state(at).results() == [0, 3, 0, 0]


@pytest.mark.parametrize(("value", "dealer"), [("left", 0), ("fixed", 3)])
def test_ST2_G15_the_next_dealer(value: str, dealer: int) -> None:
    at = hand_a(st2(cut(3), dealer_rotation=value), callers=ALL_CALL)
    assert (where(at), state(at).dealer) == ("luck Dealing", dealer)


@pytest.mark.parametrize("time", ["each_hand_before_lead", "each_hand_before_deal"])
def test_ST2_G15_a_new_cut_for_each_hand(time: str) -> None:
    at = st2(cut(3), dealer_rotation="cut_each_hand", garment_choice_time=time)
    early = time == "each_hand_before_deal"
    told(at, *(adopt(2, 2, 2, 2) if early else []), deal(3, DEAL_A), *passes(PASS_A))
    told(at, *([] if early else adopt(2, 2, 2, 2)))
    play_out_a(at, ALL_CALL)
    assert (where(at), state(at).cutting) == ("luck Cutting", 15)
    told(at, "cut S1 S2 T2 C1", "cut S5 S6")
    assert (where(at), state(at).dealer) == ("0123 Adopting" if early else "luck Dealing", 2)


@pytest.mark.parametrize(("value", "dealer", "again"), [("highest_deals", 1, 0b1001), ("lowest_deals", 2, 0b0110)])
def test_ST2_G16_the_highest_or_the_lowest_deals(value: str, dealer: int, again: int) -> None:
    assert state(st2("cut S4 T9 C2 P8", cut_rule=value)).dealer == dealer
    at = st2("cut S9 T2 C2 P9", cut_rule=value)
    assert (where(at), state(at).cutting) == ("luck Cutting", again)
    assert state(told(at, "cut S13 S1")).dealer == (0 if value == "highest_deals" else 2)


def test_ST2_G17_a_tie_is_shared_or_played_off() -> None:
    at = st2(cut(3))
    for _ in range(4):
        hand_a(at, callers=ALL_CALL)
    assert where(at) == "nobody Over"
    at = st2(cut(3), tie="extra_hand")
    for hand in range(4):
        assert state(at).hand == hand
        hand_a(at, callers=ALL_CALL)
    assert (where(at), state(at).hand) == ("luck Dealing", 4)
    hand_a(at, callers=ALL_CALL)  # seats 1, 2 and 3 share the lowest
    assert (where(at), state(at).results()) == ("luck Dealing", [36, 18, 18, 18])
    hand_a(at, callers=ALL_CALL)
    hand_a(at, callers=ALL_CALL)
    assert (where(at), state(at).results()) == ("nobody Over", [36, 36, 36, 18])


@pytest.mark.parametrize(("months", "end"), [
    ([0, 5, 5, 5], "nobody"), ([5, 5, 0, 5], "nobody"), ([9, 5, 5, 9], "luck"), ([9, 9, 4, 4], "luck"),
    ([40, 40, 40, 0], "nobody"), ([0, 18, 18, 18], "luck"),
])  # fmt: skip
def test_ST2_G17_only_the_lowest_total_counts(months: list[int], end: str) -> None:
    at = st2(cut(3), tie="extra_hand")
    s = state(at)
    s.hand = 3
    told(at, deal(3, DEAL_A), *passes(PASS_A), *adopt(2, 2, 2, 2))
    s.months = [*months, *[0] * 8]
    play_out_a(at, ALL_CALL)
    expected = [months[0] + 18, *months[1:]]
    tied = sorted(expected)[0] == sorted(expected)[1]
    assert where(at).split()[0] == ("luck" if tied else "nobody")
    assert (end == "luck") == tied or months[0] in (0, 5)


@pytest.mark.parametrize(("hand", "end"), [(10, "luck Dealing"), (11, "nobody Over")])
def test_ST2_G17_after_the_twelfth_hand_the_win_is_shared(hand: int, end: str) -> None:
    at = st2(cut(3), tie="extra_hand")
    state(at).hand = hand
    hand_a(at, callers=ALL_CALL)
    assert (where(at), state(at).hand) == (end, hand + 1)
    assert "twelve hands at the most" in options.options(Rulings)["tie"].why


def test_ST2_G18_taking_everything() -> None:
    at = play_out_a(at_lead(3, garments=(5, 2, 2, 2)), {**ALL_CALL, "S5": ()})
    assert state(at).results() == [21, 0, 0, 0]
    at = play_out_a(at_lead(3, garments=(5, 2, 2, 2), take_all_bonus="zero_self"), {**ALL_CALL, "S5": ()})
    assert state(at).results() == [3, 0, 0, 0]
    assert state(at).taken[0] == 18
    at = at_lead(3, take_all_bonus="zero_self")
    s = state(at)
    s.hands = [PACK.hand([card]) for card in ("P13", "T1", "C1", "S13")] + [0] * 8
    s.taken = [16, 1, *[0] * 10]
    lay(at, "P13", "T1", "C1", "S13")
    assert s.results() == [17, 1, 0, 0]


REVOKING = ["C1 C9 S1", "C2 T2 P2", "T3 P3 S3", "C4 T4 P4"]


def test_ST2_G19_a_revoke_is_refused_or_fined() -> None:
    at = small(REVOKING)
    told(at, "0 play C9")
    assert words(at, 1) == ["play C2"]
    assert refused(at, "1 play T2") == "ST2-07"
    at = small(REVOKING, revoke="fined")
    assert at.state.fined_of(0) == 0
    told(at, "0 play C9")
    assert words(at, 1) == ["play T2", "play C2", "play P2"]
    assert PACK.cards(at.state.fined_of(1)) == ["T2", "P2"]
    told(at, "1 play T2")
    assert state(at).revokes[:4] == [0, 1, 0, 0]
    assert at.state.fined_of(2) == 0
    told(at, "2 play P3", "3 play C4")
    assert (state(at).revokes[:4], state(at).winner) == ([0, 1, 0, 0], 0)
    told(at, "0 play C1", "1 play P2")
    assert state(at).revokes[:4] == [0, 2, 0, 0]
    assert refused(at, "2 play C13") == "ST2-07"
    told(at, "2 play T3", "3 play T4")
    lay(at, "S1", "C2", "S3", "P4")
    assert (state(at).revokes, state(at).months[1], state(at).results()[1]) == ([0] * 12, 6, 6)


def test_ST2_G19_the_others_learn_of_a_revoke_at_the_count_up() -> None:
    at = told(small(REVOKING, revoke="fined"), "0 play C9", "1 play T2")
    assert [at.view(seat)["revokes"] for seat in (0, 1)] == [[0, None, None, None], [None, 1, None, None]]
    assert at.view(0)["months"][:4] == at.view(1)["months"][:4] == [0] * 4
    assert state(at).results() == [0] * 4


def test_ST2_G20_the_labels() -> None:
    assert LABELS["attested"] == [
        "Miss Artiste", *(f"Garment No. {n}" for n in range(2, 12)), "Corset", "Nudie",
    ]  # fmt: skip
    assert LABELS["numbers_only"] == [f"No. {n}" for n in range(1, 14)]
    invented = ["Fan", "Hat", "Gloves", "Cape", "Coat", "Gown", "Shoes", "Stockings", "Garters", "Petticoat"]
    assert LABELS["reconstructed"] == [
        "Miss Artiste", *(f"{label} (reconstructed)" for label in invented), "Corset", "Nudie",
    ]  # fmt: skip


@pytest.mark.parametrize("name", LABELS)
def test_ST2_G20_are_what_is_called_out(name: str) -> None:
    at = at_lead(3, garments=(7, 2, 2, 2), label_set=name, shout_mode="automatic")
    (event,) = at.say(0, "play S7")
    assert (event.name, event.parts["seat"]) == ("called", "0")
    assert at.game.told(event) == f"Seat 0 calls out: {LABELS[name][6]}."
