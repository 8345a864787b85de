"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.strip_tease_2.words import PACK, pack_for, tariff_of
from groomporter.lab.sitting import play_out
from groomporter.players.random import Random
from tests.games.strip_tease_2.deals import (
    ALL_CALL,
    adopt,
    at_lead,
    cut,
    deal,
    hand_a,
    held,
    lay,
    passes,
    play_out_a,
    st2,
    state,
    trick,
    where,
)
from tests.nets.script import told

DEAL_B = ["S1-S10 P2-P5 T1-T3", "T4-T13 P6-P9 C1-C3", "C4-C13 P10-P13 S11-S13"]
PASS_B = ["T1 T2 T3", "C1 C2 C3", "S11 S12 S13"]
DEAL_C = [
    "S1 S3 S4 T4 T10 C2 C8 C13 P2 P8",
    "S2 S7 S11 S12 C4 C9 C11 C12 P5 P11",
    "S6 S10 T1 T5 T9 T12 C6 P7 P10 P12",
    "S13 T3 T6 T11 T13 C3 C5 C10 P3 P6",
    "S5 S8 S9 T2 T7 T8 C7 P4 P9 P13",
]
PASS_C = ["S1 S3 S4", "S7 S11 S12", "S6 S10 T12", "T11 S13 T13", "S5 S8 S9"]
TRICKS_C = [
    "0: C2 C4 C6 C5 C7 > 4 (0)", "4: T2 T4 S4 T1 T3 > 0 (1)", "0: P2 P5 P7 P6 P4 > 2 (0)",
    "2: T5 T6 T7 T10 S3 > 0 (1)", "0: S5 S2 S7 S6 S13 > 4 (5)", "4: T8 S9 S1 T9 T12 > 3 (4)",
    "3: C3 T13 C8 C9 S12 > 1 (4)", "1: C11 S11 C10 P13 C13 > 0 (1)", "0: P8 P11 P10 P3 P9 > 1 (0)",
    "1: C12 P12 S10 T11 S8 > 1 (2)",
]  # fmt: skip
OWNERS: dict[str, tuple[int, ...]] = {"S4": (0,), "S12": (1,), "S7": (2, 3), "S8": (4,)}


def deal_c(callers: dict[str, tuple[int, ...]], **rulings: Any) -> Any:
    at = at_lead(4, DEAL_C, PASS_C, (4, 12, 7, 7, 8), **rulings)
    for text in TRICKS_C:
        trick(at, text, callers)
    return at


def test_ST2_10_deal_a_one_suit_each() -> None:
    at = at_lead(3)
    assert [held(at, seat) for seat in range(4)] == [{f"{suit}{n}" for n in range(1, 14)} for suit in "STCP"]
    trick(at, "0: S13 T13 C13 P13 > 0 (4)")
    trick(at, "0: S12 T12 C12 P12 > 0 (3)", ALL_CALL)
    for number in range(11, 0, -1):
        trick(at, f"0: S{number} T{number} C{number} P{number} > 0 (1)", ALL_CALL)
    s = state(at)
    assert (s.months[:4], s.tricks[:4], s.results()) == ([18, 0, 0, 0], [13, 0, 0, 0], [18, 0, 0, 0])
    assert (where(at), s.dealer, s.hand) == ("luck Dealing", 0, 1)


def test_ST2_06_deal_a_with_dealer_0_is_led_by_seat_1() -> None:
    at = play_out_a(at_lead(0), ALL_CALL)
    assert (state(at).months[:4], where(at)) == ([0, 18, 0, 0], "luck Dealing")


def test_ST2_08_deal_b_three_players() -> None:
    at = at_lead(2, DEAL_B, PASS_B)
    trick(at, "0: P5 P9 P13 > 2 (0)")
    for number in range(13, 0, -1):
        months = {13: 4, 12: 3}.get(number, 1)
        trick(at, f"2: C{number} S{number} T{number} > 2 ({months})", {f"S{number}": (0, 1, 2)})
    for text in ("2: P12 P4 P8 > 2 (0)", "2: P11 P3 P7 > 2 (0)", "2: P10 P2 P6 > 2 (0)"):
        trick(at, text)
    s = state(at)
    assert (s.tricks[:3], s.months[:3]) == ([0, 0, 17], [0, 0, 18])


def test_ST2_10_deal_c_five_players() -> None:
    s = state(deal_c(OWNERS))
    assert (s.months[:5], s.tricks[:5]) == ([3, 6, 0, 4, 5], [3, 3, 1, 1, 2])
    assert sum(s.months) == 18


def test_ST2_13_deal_c_with_a_silent_owner() -> None:
    s = state(deal_c({**OWNERS, "S7": (3,)}))
    assert s.months[:5] == [3, 6, 3, 4, 5]


def test_ST2_13_a_missed_call_is_charged_at_once() -> None:
    at = at_lead(4, DEAL_C, PASS_C, (4, 12, 7, 7, 8))
    for text in TRICKS_C[:4]:
        trick(at, text, OWNERS)
    s = state(at)
    lay(at, "S5", "S2")
    assert s.results() == [0] * 5
    told(at, "2 play S7", "0 silent", "1 silent", "2 silent", "3 call")
    assert s.results() == [0] * 5
    told(at, "4 silent")
    assert (s.results(), s.missed, s.called, s.mistaken) == ([0, 0, 3, 0, 0], 1 << 2, 1 << 3, 0)
    assert where(at) == "3 Playing"


@pytest.mark.parametrize(("callers", "months"), [((4,), 5), ((), 8)])
def test_ST2_G11_deal_c_the_last_card_is_called_before_the_count_up(callers: tuple[int, ...], months: int) -> None:
    assert state(deal_c({**OWNERS, "S8": callers})).months[4] == months
    assert state(deal_c({**OWNERS, "S8": callers}, shout_deadline_last_card="none")).months[4] == 5


def test_ST2_14_deal_d_the_total_of_a_game() -> None:
    at = st2(cut(3))
    for missed in (True, False, True, False):
        hand_a(at, callers={**ALL_CALL, "S2": (0, 1, 2) if missed else (0, 1, 2, 3)})
    s = state(at)
    assert (s.months[:4], sum(s.months), where(at)) == ([18, 18, 18, 24], 78, "nobody Over")


@pytest.mark.parametrize(("seats", "cards", "size"), [(3, 51, 17), (4, 52, 13), (5, 50, 10)])
def test_ST2_02_check_1_the_packs_divide_evenly(seats: int, cards: int, size: int) -> None:
    s: Any = find("strip_tease_2").begin(None, seats)
    assert (s.cards, s.whole.bit_count(), s.cards / seats) == (cards, cards, size)
    out = {3: {"P1"}, 4: set(), 5: {"P1", "C1"}}[seats]
    assert set(PACK.names) - set(PACK.cards(s.whole)) == out


def test_ST2_11_check_2_eighteen_months() -> None:
    game = find("strip_tease_2")
    assert sum(tariff_of(game.rulings())) == 18
    for seats in range(3, 13):
        for chiefs in (("T13", "T12"), ("T1", "T2")):
            rulings = game.ruled({
                "players_beyond_five": "strip_low_cards", "theatre_manager_card": chiefs[0], "producer_card": chiefs[1],
                "paul_pry_card": "P7", "constable_card": "C9",
            })  # fmt: skip
            tariff = tariff_of(rulings)
            assert sum(tariff[card] for card in pack_for(rulings, seats)) == 18


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ST2_14_checks_3_4_5_of_whole_games(seats: int) -> None:
    game = find("strip_tease_2")
    for seed in range(4):
        s: Any = game.begin(None, seats)
        play_out(s, [Random(Fortune(seed, "whims"))] * seats, Fortune(seed), game.rulings())
        missed, rest = divmod(sum(s.results()) - 72, 3)
        assert (rest, s.hand) == (0, 4)
        assert 0 <= missed <= 4 * seats
        assert all(0 <= months <= 84 for months in s.results())
        assert sum(s.tricks) == {3: 17, 4: 13, 5: 10}[seats]
        assert s.played == s.whole


def test_ST2_13_check_6_no_tricks_but_three_months_for_silence() -> None:
    at = play_out_a(at_lead(3, garments=(2, 3, 2, 2)), {**ALL_CALL, "S3": ()})
    assert state(at).months[:4] == [18, 3, 0, 0]
    assert state(at).tricks[1] == 0


@pytest.mark.parametrize(("cards", "months"), [("S1 S13 T12", 4), ("T13 T12", 5), ("T11 C13 P13", 0)])
def test_ST2_10_check_7_the_tariff(cards: str, months: int) -> None:
    tariff = tariff_of(find("strip_tease_2").rulings())
    assert sum(tariff[PACK.places[card]] for card in cards.split()) == months


def test_ST2_05_the_pass_preserves_the_hands() -> None:
    for hands, passed in ((DEAL_B, PASS_B), (DEAL_C, PASS_C)):
        n = len(hands)
        at = st2(cut(n - 1, n), deal(n - 1, hands), *passes(passed), seats=n)
        sizes = {hand.bit_count() for hand in state(at).hands[:n]}
        assert sizes == {state(at).cards // n}
        assert where(told(at, *adopt(*(2,) * n))) == "0 Playing"
