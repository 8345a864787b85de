"""The rules, id by id."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.strip_tease_2.rules import power_of, suit_of
from groomporter.games.strip_tease_2.words import PACK
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


def test_ST2_01_a_game_for_three_or_more() -> None:
    game = find("strip_tease_2")
    assert (game.title, game.seats, game.low_wins) == ("Strip Tease, Variation 2", (3, 12), True)
    assert "577243" in game.rulebook["ST2-01"]
    for seats in (2, 6, 12):
        with pytest.raises(BadSeats):
            game.begin(None, seats)
    assert game.begin().seats == 3


def test_ST2_02_four_suits_of_thirteen() -> None:
    assert PACK.names == [f"{suit}{number}" for suit in "STCP" for number in range(1, 14)]
    assert refused(st2(cut(0)), "deal JK", BadWord) == ""
    for seats, absent in ((3, "P1"), (5, "C1")):
        assert refused(st2(seats=seats), f"cut {absent} S1 S2 S3 S4"[: 10 + 3 * (seats - 3)], BadWord) == ""


def test_ST2_03_everybody_cuts_and_the_highest_deals() -> None:
    at = st2()
    assert where(at) == "luck Cutting"
    assert (state(at).dealer, state(at).cutting) == (NONE, 15)
    told(at, "cut S4 T9 C2 P8")
    assert (where(at), state(at).dealer, state(at).cutting) == ("luck Dealing", 1, 0)
    for word in ("cut S4 T9 C2", "cut S4 S4 C2 P8", "cut S4 T9 C2 P8 P9", "cut", "deal S4 T9 C2 P8"):
        assert refused(st2(), word, BadWord) == ""
    assert refused(st2(), "0 pass S1", NotYourTurn) == "ST2-03"


def test_ST2_03_those_who_are_level_cut_again() -> None:
    at = st2("cut S9 T9 C2 P9")
    assert (where(at), state(at).cutting, state(at).dealer) == ("luck Cutting", 0b1011, NONE)
    assert refused(at, "cut S1 S2 S3 S4", BadWord) == ""
    told(at, "cut S9 S3 T9")  # from the full pack again; the third of those who cut is seat 3
    assert (where(at), state(at).cutting) == ("luck Cutting", 0b1001)
    told(at, "cut S1 T2")
    assert (where(at), state(at).dealer) == ("luck Dealing", 3)


def test_ST2_03_the_lot_draws_from_the_pack_in_use() -> None:
    seen, dealers = 0, set()
    for seed in range(200):
        s: Any = find("strip_tease_2").begin(None, 5)
        s.lucky(Fortune(seed))
        assert len(set(s.luck[:5])) == 5
        for card in s.luck[:5]:
            seen |= 1 << card
        dealers.add(s.dealer)
    assert seen == s.whole
    assert {0, 1, 2, 3, 4} <= dealers


@pytest.mark.parametrize("dealer", range(4))
def test_ST2_04_one_card_at_a_time_from_the_dealers_left(dealer: int) -> None:
    names = [name for suit in zip(*[PACK.names[i : i + 13] for i in (0, 13, 26, 39)], strict=True) for name in suit]
    at = st2(cut(dealer), " ".join(["deal", *names]))
    for place in range(4):
        assert held(at, (dealer + 1 + place) % 4) == {f"{'STCP'[place]}{n}" for n in range(1, 14)}
    assert where(at) == "0123 Passing"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ST2_04_the_whole_pack_is_dealt(seats: int) -> None:
    s: Any = find("strip_tease_2").begin(None, seats)
    fortune = Fortune(1)
    while s.phase != 3:
        s.lucky(fortune)
    assert sum(s.hands) == s.whole
    assert {hand.bit_count() for hand in s.hands[:seats]} == {s.cards // seats}
    at = st2(cut(0, seats), seats=seats)
    assert refused(at, "deal S1 S2", BadWord) == ""


def test_ST2_05_three_cards_go_to_the_left_when_all_are_in() -> None:
    at = st2(cut(3), deal(3, DEAL_A))
    assert words(at, 0) == [f"pass {card}" for card in expand(DEAL_A[0])]
    for done, line in enumerate(passes(PASS_A)):
        assert where(at) == f"{'0123'[done % 4 :]} Passing"
        assert state(at).received == [0] * 12
        told(at, line)
    assert where(at) == "0123 Adopting"
    assert [PACK.cards(cards) for cards in state(at).passed[:4]] == [expand(cards) for cards in PASS_A]
    assert [PACK.cards(cards) for cards in state(at).received[:4]] == [expand(PASS_A[seat - 1]) for seat in range(4)]
    assert held(at, 0) == {f"S{n}" for n in range(1, 14)}


def test_ST2_05_in_any_order_but_nobody_twice_in_a_round() -> None:
    at = st2(cut(3), deal(3, DEAL_A), "2 pass P1", "0 pass T1")
    assert where(at) == "13 Passing"
    assert refused(at, "2 pass P2", NotYourTurn) == "ST2-05"
    told(at, "3 pass S11", "1 pass C1")
    assert where(at) == "0123 Passing"
    assert refused(at, "2 pass P1") == "ST2-05"
    assert refused(at, "2 pass T1") == "ST2-05"
    assert refused(at, "2 silent", BadWord) == "ST2-05"
    assert "pass P1" not in words(at, 2)


@pytest.mark.parametrize("dealer", range(4))
def test_ST2_06_the_dealers_left_leads_and_the_rest_follow_in_rotation(dealer: int) -> None:
    at = at_lead(dealer)
    for i in range(4):
        seat = (dealer + 1 + i) % 4
        assert where(at) == f"{seat} Playing"
        assert refused(at, f"{(seat + 1) % 4} play S1", NotYourTurn) == "ST2-07"
        lay(at, f"{'STCP'[seat]}13")


FOLLOWING = ["S1 S5 T1 T2 C1 C2", "S2 T3 T4 C3 C4 P1", "T5 T6 C5 C6 P2 P3", "S3 T7 T8 C7 C8 P4"]


def following(**rulings: Any) -> Any:
    """Four hands of six cards, set down at the first lead of seat 0."""
    at = at_lead(3, **rulings)
    s = state(at)
    s.hands = [PACK.hand(hand.split()) for hand in FOLLOWING] + [0] * 8
    return at


def test_ST2_07_follow_suit_if_able_otherwise_anything() -> None:
    at = following()
    assert words(at, 0) == [f"play {card}" for card in FOLLOWING[0].split()]
    lay(at, "S5")
    assert words(at, 1) == ["play S2"]
    assert refused(at, "1 play T3") == "ST2-07"
    assert refused(at, "1 play P13") == "ST2-07"
    told(at, "1 play S2", *answers(4))
    assert words(at, 2) == [f"play {card}" for card in FOLLOWING[2].split()]
    lay(at, "P3")
    assert words(at, 3) == ["play S3"]


@pytest.mark.parametrize(("cards", "winner"), [
    ("S5 S2 T6 S3", 0), ("T1 T3 T5 T7", 3), ("T2 T4 T6 T7", 3), ("C2 C3 C6 C8", 3), ("T1 T4 T6 T8", 3),
])  # fmt: skip
def test_ST2_08_the_highest_of_the_suit_led_wins_and_leads(cards: str, winner: int) -> None:
    at = lay(following(), *cards.split())
    assert (state(at).winner, state(at).turn, state(at).tricks[winner]) == (winner, winner, 1)


def test_ST2_08_there_are_no_trumps_and_larger_numbers_are_higher() -> None:
    for card in range(52):
        assert suit_of(card, 0) == card // 13
        for led in range(4):
            assert power_of(card, 0, led) == (card % 13 + 1 if card // 13 == led else 0)


def test_ST2_09_what_is_to_be_avoided() -> None:
    s = state(st2())
    costly = {name for name in PACK.names if s.tariff[PACK.places[name]]}
    assert costly == {f"S{n}" for n in range(1, 14)} | {"T12", "T13"}


def test_ST2_10_each_card_at_its_price_to_whoever_takes_the_trick() -> None:
    at = at_lead(0)
    lay(at, "T13", "C13", "P13", "S13")
    assert (state(at).taken[:4], state(at).months[:4]) == ([0, 4, 0, 0], [0] * 4)
    lay(at, "T12", "C12", "P12", "S1")
    assert state(at).taken[:4] == [0, 7, 0, 0]
    lay(at, "T11", "C11", "P11", "S3")
    assert state(at).taken[:4] == [0, 8, 0, 0]


def test_ST2_11_every_hand_is_of_eighteen_months() -> None:
    at = play_out_a(at_lead(3), ALL_CALL)
    assert sum(state(at).taken) == sum(state(at).results()) == 18


def test_ST2_12_each_adopts_a_garment_before_the_lead() -> None:
    at = st2(cut(3), deal(3, DEAL_A), *passes(PASS_A))
    assert state(at).garment == [NONE] * 12
    assert [words(at, seat) for seat in range(4)] == [[f"garment S{n}" for n in range(2, 13)]] * 4
    for card in ("S1", "S13", "T12", "P2"):
        assert refused(at, f"1 garment {card}") == "ST2-G10"
    told(at, "3 garment S12", "1 garment S2", "2 garment S7")
    assert where(at) == "0 Adopting"
    assert refused(at, "1 garment S3", NotYourTurn) == "ST2-12"
    told(at, "0 garment S7")
    assert (where(at), state(at).garment[:4]) == ("0 Playing", [6, 1, 6, 11])


def test_ST2_12_everybody_is_asked_after_every_garment_card_and_no_other() -> None:
    at = at_lead(3, garments=(7, 8, 9, 10))
    told(at, "0 play S13")
    assert where(at) == "1 Playing"
    told(at, "1 play T13", "2 play C13", "3 play P13", "0 play S12")
    assert where(at) == "0123 Calling"
    assert (state(at).garment_card, state(at).played_by, state(at).next_up) == (PACK.places["S12"], 0, 1)
    for seat in range(4):
        assert words(at, seat) == ["call", "silent"]
        assert at.state.fined_of(seat) == 0
    told(at, "3 silent", "1 call")
    assert where(at) == "02 Calling"
    assert refused(at, "1 silent", NotYourTurn) == "ST2-12"
    assert refused(at, "0 play S11", BadWord) == "ST2-12"
    assert refused(at, "0 perhaps", BadWord) == "ST2-12"
    told(at, "0 silent", "2 silent")
    assert (where(at), state(at).results()) == ("1 Playing", [0] * 4)


def test_ST2_12_the_window_after_a_trick_s_last_card_closes_before_the_next_lead() -> None:
    at = at_lead(0)
    told(at, "1 play T13", "2 play C13", "3 play P13", "0 play S7")
    assert (where(at), state(at).next_up) == ("0123 Calling", 1)
    assert where(told(at, *answers(4))) == "1 Playing"


@pytest.mark.parametrize("owners", [(0,), (1,), (2, 3), (0, 1, 2, 3), ()])
def test_ST2_13_silence_costs_the_owner_three_months(owners: tuple[int, ...]) -> None:
    at = at_lead(3, garments=tuple(5 if seat in owners else 6 for seat in range(4)))
    lay(at, "S5")
    assert state(at).results() == [3 if seat in owners else 0 for seat in range(4)]
    at = at_lead(3, garments=tuple(5 if seat in owners else 6 for seat in range(4)))
    lay(at, "S5", callers={"S5": owners})
    assert state(at).results() == [0] * 4


def test_ST2_13_a_late_call_does_not_help() -> None:
    at = at_lead(3, garments=(5, 6, 6, 6))
    lay(at, "S5")
    lay(at, "T1", "C1", "P1", "S7", callers={"S7": (0,)})
    assert state(at).results() == [3, 0, 0, 0]


def test_ST2_14_four_hands_and_the_lowest_wins() -> None:
    at = st2(cut(3))
    for hand in range(4):
        assert (where(at), state(at).hand) == ("luck Dealing", hand)
        assert state(at).dealer == (3 + hand) % 4
        hand_a(at, callers=ALL_CALL)
    assert (where(at), state(at).results(), state(at).hand) == ("nobody Over", [18] * 4, 4)
    assert refused(at, "0 play S1", NotYourTurn) == ""


def test_ST2_15_the_tally_has_fines_at_once_and_cards_at_the_count_up() -> None:
    at = at_lead(3, garments=(12, 11, 2, 2))
    lay(at, "S13", "T13", "C13", "P13", "S12")
    assert (state(at).taken[:4], state(at).results()) == ([4, 0, 0, 0], [3, 0, 0, 0])
    while where(at).endswith("Playing"):
        lay(at, words(at, state(at).turn)[0].split(" ")[1])
    assert state(at).results() == [21, 3, 3, 3]


def test_ST2_15_the_next_deal_leaves_nothing_of_the_last_hand_but_the_tally() -> None:
    at = play_out_a(at_lead(3), ALL_CALL)
    s = state(at)
    told(at, deal(0, DEAL_A))
    assert (s.months[:4], s.taken, s.tricks, s.played, s.trick) == ([18, 0, 0, 0], [0] * 12, [0] * 12, 0, [0] * 12)
    assert (s.passed, s.received, s.garment_card, s.played_by, s.broken) == ([0] * 12, [0] * 12, NONE, NONE, 0)
    assert told(at, *passes(PASS_A), *adopt(3, 3, 3, 3)).state.turn == 1


def test_ST2_04_five_players_and_any_deal() -> None:
    at = st2(cut(2, 5), deal(2, random_hands(5)), seats=5)
    assert [len(held(at, seat)) for seat in range(5)] == [10] * 5


def test_ST2_12_at_the_beginning_nobody_has_called_or_passed_or_been_seen() -> None:
    s = state(st2())
    assert (s.revealed, s.called, s.missed, s.mistaken, s.hand, s.broken) == (0, 0, 0, 0, 0, 0)
    assert (s.garment_card, s.played_by, s.next_up) == (NONE, NONE, NONE)
    for tally in (s.months, s.passed, s.received, s.calls, s.revokes):
        assert list(tally) == [0] * 12
    assert list(s.garment) == [NONE] * 12


def test_ST2_12_of_the_last_hand_s_garments_each_is_seen_until_another_is_adopted() -> None:
    at = play_out_a(at_lead(3), ALL_CALL)
    assert state(at).revealed == 15
    told(at, deal(0, DEAL_A), *passes(PASS_A))
    for seat, left in ((2, 0b1011), (1, 0b1001), (3, 0b0001), (0, 0b0000)):
        told(at, f"{seat} garment S4")
        assert state(at).revealed == left


@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_ST2_12_a_garment_called_is_seen_and_no_other(owner: int) -> None:
    garments = tuple(5 if seat == owner else 6 for seat in range(4))
    at = lay(at_lead(3, garments=garments), "S5", callers={"S5": (owner,)})
    assert state(at).revealed == 1 << owner
    assert (state(at).called, state(at).missed, list(state(at).calls)) == (1 << owner, 0, [0] * 12)
    at = lay(at_lead(3, garments=garments), "S5")
    assert (state(at).called, state(at).missed, state(at).revealed) == (0, 1 << owner, 1 << owner)
