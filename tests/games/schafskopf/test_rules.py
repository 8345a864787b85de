"""Schafskopf's rules, one by one."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from groomporter.core.common import NOBODY, NONE
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.schafskopf.rules import points_of, power_of, suit_of
from groomporter.games.schafskopf.words import PACK, TAKE, players
from tests.games.schafskopf.deals import (
    DEAL_A,
    DEAL_B,
    DEAL_C,
    DEAL_E,
    best,
    by_seat,
    deal,
    dealt,
    declined,
    finished,
    held,
    play_in_order,
    play_out,
    refused,
    schafskopf,
    scores,
    where,
    words,
)
from tests.nets.script import told

TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]
SITTINGS = [(seats, dealer) for seats in (3, 4, 5) for dealer in range(seats)]


def test_SK_01_the_rulebook_tells_where_it_comes_from() -> None:
    assert "Bavarian" in find("schafskopf").rulebook["SK-01"]


@pytest.mark.parametrize("seats", [2, 6])
def test_SK_02_three_to_five_sit_down(seats: int) -> None:
    with pytest.raises(BadSeats):
        schafskopf(seats=seats)


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_02_only_three_play_each_hand(seats: int, dealer: int) -> None:
    at = dealt(dealer=dealer, seats=seats)
    s: Any = at.state
    ring = players(s)
    assert [hand.bit_count() for hand in s.hands] == [10 if seat in ring else 0 for seat in range(12)]
    for seat, following in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert s.after[seat] == following
    resting = [seat for seat in range(seats) if seat not in ring]
    assert len(resting) == seats - 3
    assert all(s.after[seat] == NONE for seat in resting)
    for seat in resting:
        assert refused(at, f"{seat} take", NotYourTurn) == "SK-08"
        assert at.choices(seat) == []


def test_SK_02_thirty_two_cards_from_seven_to_ace() -> None:
    assert sorted(PACK.names) == sorted(rank + suit for rank in "789TJQKA" for suit in "CSHD")
    assert refused(schafskopf("dealer 0"), deal(DEAL_A).replace("7C", "6C"), BadWord) == ""


def test_SK_03_the_fourteen_trumps() -> None:
    assert {PACK.names[card] for card in range(32) if suit_of(card, 0) == 3} == set(TRUMPS)
    powers = [power_of(PACK.places[name], 0, led) for name in TRUMPS for led in (0, 3)]
    assert powers == sorted(powers, reverse=True)
    assert min(powers) > max(power_of(card, 0, led) for card in range(32) for led in range(3) if suit_of(card, 0) != 3)


@pytest.mark.parametrize(("name", "led", "power"), [
    ("QC", 3, 32), ("QC", 0, 32), ("JD", 3, 25), ("7D", 1, 19), ("AC", 0, 6), ("7C", 0, 1), ("AC", 1, 0), ("AC", 3, 0),
])  # fmt: skip
def test_SK_03_trumps_are_above_all_and_only_the_suit_led_counts_beside_them(name: str, led: int, power: int) -> None:
    assert power_of(PACK.places[name], 0, led) == power


@pytest.mark.parametrize(("higher", "lower"), [*pairwise(TRUMPS)])
def test_SK_03_each_trump_beats_the_next(higher: str, lower: str) -> None:
    assert best(higher, lower, "AC") == best(lower, higher, "AC") == best("AC", lower, higher) == higher


@pytest.mark.parametrize("suit", "CSH")
def test_SK_04_the_plain_suits(suit: str) -> None:
    cards = [rank + suit for rank in "ATK987"]
    other = {"C": "AS", "S": "AH", "H": "AC"}[suit]
    assert {PACK.names[card] for card in range(32) if suit_of(card, 0) == "CSH".index(suit)} == set(cards)
    for higher, lower in pairwise(cards):
        assert best(higher, lower, other) == best(lower, higher, other) == best(lower, other, higher) == higher
    assert best(f"7{suit}", other, "7D") == "7D"


@pytest.mark.parametrize(("rank", "points"), [
    ("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2), ("9", 0), ("8", 0), ("7", 0),
])  # fmt: skip
def test_SK_05_what_the_cards_are_worth(rank: str, points: int) -> None:
    assert [points_of(PACK.places[rank + suit]) for suit in "CSHD"] == [points] * 4


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_06_the_deal_passes_to_the_left_whoever_rests(seats: int, dealer: int) -> None:
    at = schafskopf(f"dealer {dealer}", seats=seats)
    s: Any = at.state
    dealers = []
    for _ in range(6):
        dealers.append(s.dealer)
        play_out(declined(told(at, deal(DEAL_C))))
        assert where(at) == "luck Dealing"
    assert dealers == [(dealer + i) % seats for i in range(6)]


def test_SK_06_nothing_of_the_last_hand_is_left_on_the_table() -> None:
    at = play_out(dealt("0 decline", "1 take", "1 discard 8C", "1 discard 9H"))
    s: Any = at.state
    assert (s.lone, sum(s.laid) != 0, sum(s.last) > 0, s.dealt) == (1, True, True, 1)
    assert 0 < s.against < 120
    told(at, deal(DEAL_B))
    assert (s.lone, s.laid, s.last, s.points, s.against) == (NONE, [0] * 12, [0] * 12, [0] * 12, 0)
    assert (s.tricks, s.taken, s.trick, s.played) == ([0] * 12, [0] * 12, [0] * 12, 0)
    assert (s.led, s.leader, s.winner, s.dealt, where(at)) == (NONE, NONE, NONE, 2, "1 Taking")
    assert s.blind == PACK.hand(["7C", "AS"])
    assert [hand.bit_count() for hand in s.hands[:3]] == [10] * 3


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_07_three_each_the_blind_four_each_three_each(seats: int, dealer: int) -> None:
    at = schafskopf(f"dealer {dealer}", " ".join(["deal", *PACK.names]), seats=seats)
    s: Any = at.state
    first, second, third = players(s)
    assert first == (dealer + 1) % seats
    cards = PACK.names
    assert held(at, first) == {*cards[0:3], *cards[11:15], *cards[23:26]}
    assert held(at, second) == {*cards[3:6], *cards[15:19], *cards[26:29]}
    assert held(at, third) == {*cards[6:9], *cards[19:23], *cards[29:32]}
    assert PACK.cards(s.blind) == cards[9:11]
    assert where(at) == f"{first} Taking"


def test_SK_07_every_card_of_the_pack_is_dealt_once() -> None:
    at = schafskopf("dealer 0")
    for word in ("deal", deal(DEAL_A)[:-3], f"{deal(DEAL_A)} 7C", deal(DEAL_A).replace("7C", "8C")):
        assert refused(at, word, BadWord) == ""
    hands = set()
    for seed in range(20):
        s: Any = at.state.clone()
        s.lucky(Fortune(seed))
        assert sum(s.hands) + s.blind == 2**32 - 1
        hands.add((s.hands[0], s.blind))
    assert len(hands) == 20


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_08_the_offer_passes_to_the_left(seats: int, dealer: int) -> None:
    for before in range(3):
        at = dealt(dealer=dealer, seats=seats)
        s: Any = at.state
        ring = players(s)
        for seat in ring[:before]:
            assert (where(at), words(at)) == (f"{seat} Taking", ["take", "decline"])
            told(at, f"{seat} decline")
        taker = ring[before]
        hand = held(at, taker)
        told(at, f"{taker} take")
        assert (where(at), s.lone, s.blind) == (f"{taker} Discarding", taker, 0)
        assert held(at, taker) == hand | {"8S", "KS"}
        assert [s.hands[seat].bit_count() for seat in ring] == [12 if seat == taker else 10 for seat in ring]


def test_SK_08_nobody_speaks_out_of_turn_or_takes_what_is_taken() -> None:
    at = dealt()
    assert [refused(at, f"{seat} take", NotYourTurn) for seat in (1, 2)] == ["SK-08"] * 2
    assert refused(at, "0 pass", BadWord) == refused(at, "0 play QS", BadWord) == "SK-08"
    told(at, "0 take")
    assert refused(at, "1 take", NotYourTurn) == "SK-09"
    assert refused(at, "0 take", BadWord) == refused(at, "0 decline", BadWord) == "SK-09"


def test_SK_08_only_one_act_at_a_time() -> None:
    at = dealt()
    for act in (0, TAKE | 1 << 63, 2):
        with pytest.raises(IllegalAct) as caught:
            at.state.play(act)
        assert caught.value.rule == "SK-08"


def test_SK_09_he_discards_two_one_after_the_other() -> None:
    at = dealt("0 decline", "1 take")
    s: Any = at.state
    twelve = {*DEAL_A[1].split(), "8S", "KS"}
    assert set(words(at)) == {f"discard {card}" for card in twelve}
    assert refused(at, "1 discard QC") == "SK-09"
    told(at, "1 discard KS")
    assert (where(at), held(at, 1), s.laid[1]) == ("1 Discarding", twelve - {"KS"}, PACK.hand(["KS"]))
    assert set(words(at)) == {f"discard {card}" for card in twelve - {"KS"}}
    assert refused(at, "1 discard KS") == "SK-09"
    assert refused(at, "1 play JC", BadWord) == refused(at, "0 play QS", NotYourTurn) == "SK-09"
    told(at, "1 discard AD")
    assert (where(at), held(at, 1), s.laid) == (
        "0 Playing", twelve - {"KS", "AD"}, by_seat([1], [PACK.hand(["KS", "AD"])]),
    )  # fmt: skip


def test_SK_09_a_refusal_says_what_is_wrong() -> None:
    at = dealt("0 take")
    with pytest.raises(IllegalAct) as caught:
        told(at, "0 discard QC")
    assert caught.value.sentence == "You do not hold that card."
    with pytest.raises(IllegalAct) as caught:
        at.state.play(PACK.hand(["QS", "QH"]))
    assert caught.value.rule == "SK-09"


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_10_if_all_three_decline_it_is_for_least(seats: int, dealer: int) -> None:
    at = declined(dealt(dealer=dealer, seats=seats))
    s: Any = at.state
    assert (where(at), s.lone, PACK.cards(s.blind)) == (f"{players(s)[0]} Playing", NONE, ["8S", "KS"])
    assert s.laid == [0] * 12


@pytest.mark.parametrize(("tricks", "winner"), [([8, 1, 1], 2), ([5, 5, 0], 1), ([10, 0, 0], 0)])
@pytest.mark.parametrize(("blind", "points"), [("7S 8S", 0), ("AS TS", 21), ("QC JC", 5), ("KC 9D", 4)])
def test_SK_10_the_last_trick_has_the_blind(tricks: list[int], winner: int, blind: str, points: int) -> None:
    for measure in ("tricks", "points"):
        s: Any = finished(tricks, [30, 20, 10], blind=blind, least_measure=measure).state
        assert s.points[:3] == [taken + points * (i == winner) for i, taken in enumerate([30, 20, 10])]
        assert s.taken[:3] == [30, 20, 10]
        assert s.against == 0


@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
@pytest.mark.parametrize("taker", range(3))
def test_SK_11_the_dealers_left_leads_whoever_took_the_blind(seats: int, dealer: int, taker: int) -> None:
    at = dealt(dealer=dealer, seats=seats)
    ring = players(at.state)
    told(at, *(f"{seat} decline" for seat in ring[:taker]), f"{ring[taker]} take")
    told(at, f"{ring[taker]} {words(at)[0]}")
    told(at, f"{ring[taker]} {words(at)[0]}")
    assert where(at) == f"{ring[0]} Playing"
    assert set(words(at)) == {f"play {card}" for card in held(at, ring[0])}


def test_SK_12_follow_suit_if_able_and_otherwise_play_any_card() -> None:
    at = told(declined(dealt(hands=DEAL_C)), "0 play 8H")
    assert words(at) == ["play 7H", "play KH"]
    assert refused(at, "1 play QH") == "SK-12"
    told(at, "1 play 7H")
    assert words(at) == ["play 9H", "play AH"]
    told(at, "2 play 9H", "2 play TS", "0 play KS", "1 play 8S", "2 play AC")
    assert words(at) == ["play 8C", "play KC"]
    told(at, "0 play KC", "1 play 9C", "2 play AH")
    assert words(at) == ["play TH"]
    told(at, "0 play TH", "1 play KH", "2 play 7S")
    assert set(words(at)) == {f"play {card}" for card in held(at, 0)}


def test_SK_12_all_trumps_are_one_suit() -> None:
    at = told(declined(dealt(hands=DEAL_C)), "0 play JH")
    assert set(words(at)) == {f"play {card}" for card in ("QC", "QH", "JC", "KD")}
    told(at, "1 play KD")
    assert set(words(at)) == {f"play {card}" for card in ("QD", "JS", "9D", "7D")}


def test_SK_12_a_refusal_says_whether_the_card_was_held() -> None:
    at = told(declined(dealt(hands=DEAL_C)), "0 play 8H")
    sentences = []
    for card in ("QH", "8H", "AH"):
        with pytest.raises(IllegalAct) as caught:
            told(at, f"1 play {card}")
        assert caught.value.rule == "SK-12"
        sentences.append(caught.value.sentence)
    assert sentences == [
        "You can follow suit, and must; queens, knaves and diamonds are all trumps.",
        *["You do not hold that card."] * 2,
    ]


def test_SK_12_the_winner_of_a_trick_leads_to_the_next() -> None:
    at = told(declined(dealt(hands=DEAL_C, dealer=3, seats=4)), "0 play 8H", "1 play 7H", "2 play 9H")
    s: Any = at.state
    assert (where(at), s.tricks[:4], s.last[:4], s.led) == ("2 Playing", [0, 0, 1, 0], [0, 0, 1, 0], NONE)
    told(at, "2 play TS", "0 play KS", "1 play 8S")
    assert (where(at), s.tricks[:4], s.last[:4], s.taken[:4]) == (
        "2 Playing",
        [0, 0, 2, 0],
        [0, 0, 2, 0],
        [0, 0, 14, 0],
    )
    told(at, "2 play 7D", "0 play AD", "1 play QC")
    assert (where(at), s.tricks[:4], s.last[:4], s.taken[:4]) == (
        "1 Playing",
        [0, 1, 2, 0],
        [0, 3, 2, 0],
        [0, 14, 14, 0],
    )


def test_SK_12_there_are_ten_tricks() -> None:
    at = declined(dealt(hands=DEAL_E))
    s: Any = at.state
    play_in_order(at, DEAL_E)
    assert (sum(s.tricks), s.last[0], s.hands, s.played.bit_count()) == (10, 10, [0] * 12, 30)


def test_SK_13_the_points_are_counted_after_the_hand() -> None:
    at = declined(dealt(hands=DEAL_E))
    s: Any = at.state
    assert s.points == [0] * 12
    play_in_order(at, DEAL_E)
    assert s.points == [120] + [0] * 11
    s = finished([2, 3, 5], [10, 20, 76], lone=1, laid="AS 7S", seats=4, dealer=0).state
    assert (s.points[:4], s.against) == ([0, 10, 31, 76], 89)


@pytest.mark.parametrize("lone", range(3))
@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_14_only_the_lone_player_scores(seats: int, dealer: int, lone: int) -> None:
    tricks, taken = [3, 3, 4], [20, 20, 20]
    taken[lone] = 80
    at = finished(tricks, taken, lone=lone, seats=seats, dealer=dealer)
    s: Any = at.state
    expected = [0] * 12
    expected[s.lone] = 2
    assert (s.score, scores(at), where(at)) == (expected, expected[:seats], "luck Dealing")


def test_SK_14_the_discards_count_towards_the_line() -> None:
    for laid, score in (("7S 8S", -2), ("JS 8S", 2), ("AS TS", 2)):
        assert scores(finished([3, 3, 4], [20, 59, 20], lone=1, laid=laid)) == [0, score, 0]


@pytest.mark.parametrize(("points", "laid"), [(0, "7S 8S"), (99, "AS TS"), (120, "7S 8S")])
def test_SK_14_no_tricks_are_six_off_whatever_the_points(points: int, laid: str) -> None:
    assert scores(finished([0, 6, 4], [0, 120 - points, 0], lone=0, laid=laid)) == [-6, 0, 0]


def test_SK_14_one_trick_is_not_none_and_nine_are_not_all() -> None:
    assert scores(finished([1, 5, 4], [0, 60, 60], lone=0)) == [-4, 0, 0]
    assert scores(finished([9, 1, 0], [120, 0, 0], lone=0)) == [4, 0, 0]
    assert scores(finished([0, 1, 9], [0, 0, 20], lone=2)) == [0, 0, -4]


@pytest.mark.parametrize("lone", range(3))
@pytest.mark.parametrize("points", [120, 99, 90])
def test_SK_15_schwarz_replaces_schneider(lone: int, points: int) -> None:
    tricks, taken, score = [0] * 3, [0] * 3, [0] * 3
    tricks[lone], taken[lone], score[lone] = 10, points, 6
    assert scores(finished(tricks, taken, lone=lone)) == score


@pytest.mark.parametrize(("tricks", "score"), [
    ([0, 4, 6], [4, 0, 0]), ([4, 0, 6], [0, 4, 0]), ([4, 6, 0], [0, 0, 4]), ([9, 0, 1], [0, 4, 0]),
    ([0, 1, 9], [4, 0, 0]), ([1, 9, 0], [0, 0, 4]),
])  # fmt: skip
@pytest.mark.parametrize("measure", ["tricks", "points"])
def test_SK_16_each_without_a_trick_scores_four(tricks: list[int], score: list[int], measure: str) -> None:
    assert scores(finished(tricks, least_measure=measure)) == score


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("measure", ["tricks", "points"])
def test_SK_17_all_the_tricks_are_four_off(seat: int, measure: str) -> None:
    tricks = [10 if i == seat else 0 for i in range(3)]
    assert scores(finished(tricks, least_measure=measure)) == [-4 if i == seat else 4 for i in range(3)]


@pytest.mark.parametrize(("tricks", "lowest"), [
    ([1, 4, 5], 0), ([4, 1, 5], 1), ([4, 5, 1], 2), ([3, 2, 5], 1), ([2, 3, 5], 0), ([5, 3, 2], 2), ([1, 8, 1], 0),
])  # fmt: skip
@pytest.mark.parametrize(("seats", "dealer"), SITTINGS)
def test_SK_18_the_least_tricks_score_two(seats: int, dealer: int, tricks: list[int], lowest: int) -> None:
    at = finished(tricks, [0, 60, 60], won=[1, 2, 3], seats=seats, dealer=dealer)
    s: Any = at.state
    expected = [0] * seats
    expected[ring_of(seats, dealer)[lowest]] = 2
    assert scores(at) == expected
    assert where(at) == "luck Dealing"
    assert s.dealer == (dealer + 1) % seats


def ring_of(seats: int, dealer: int) -> list[int]:
    places = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 2, 4)}[seats]
    return [(dealer + place) % seats for place in places]


@pytest.mark.parametrize(("tricks", "won", "lowest"), [
    ([3, 3, 4], [7, 8, 0], 0), ([3, 3, 4], [8, 7, 0], 1), ([3, 4, 3], [9, 8, 7], 0), ([4, 3, 3], [9, 2, 1], 1),
    ([2, 2, 6], [6, 5, 0], 1), ([1, 1, 8], [1, 2, 0], 0), ([1, 8, 1], [9, 0, 0], 0),
])  # fmt: skip
def test_SK_19_level_the_one_who_has_waited_longest_is_lower(tricks: list[int], won: list[int], lowest: int) -> None:
    at = finished(tricks, won=won)
    s: Any = at.state
    assert s.last[2] == 10
    assert scores(at) == [2 if i == lowest else 0 for i in range(3)]


def test_SK_19_of_the_last_two_the_one_who_won_the_last_trick_is_not_lower() -> None:
    assert scores(finished([4, 3, 3], won=[9, 8, 1])) == [0, 2, 0]


def test_SK_18_scores_add_up_over_the_hands() -> None:
    at = schafskopf("dealer 2", hands_per_game=4)
    for _ in range(4):
        assert where(at) == "luck Dealing"
        play_in_order(declined(told(at, deal(DEAL_E))), DEAL_E)
    s: Any = at.state
    assert (scores(at), s.score[3:]) == ([0, 8, 8], [0] * 9)
    assert (where(at), s.turn, s.phase, s.dealer, s.dealt) == ("nobody Over", NOBODY, 0, 2, 4)
    assert refused(at, "0 take", NotYourTurn) == refused(at, deal(), NotYourTurn) == ""
