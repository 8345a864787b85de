"""What people are told at a Baccara table, and what they read on their acts."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.table import Table
from groomporter.games.baccara.words import PACK
from tests.games.baccara.telling import (
    BURNT,
    CUT,
    GAME,
    banked,
    bets,
    calls,
    draws,
    lines,
    now,
    offered,
    order,
    pack,
    play,
    played_down_to,
    won_by,
)
from tests.nets.script import table

WINS, LOSES, TIES = "P 0,6 B 0,7", "P 0,7 B 0,6", "P 0,5 B 0,5"
DEALT = [*BURNT, "8D", "KD", "3H", "5S", "2H"]


def heard(t: Table, line: str) -> list[str]:
    """The sentences that follow a line."""
    (said,) = lines(line)
    seat, word = GAME.notation.speaker(said, t.state.seats)
    events = t.fall(word) if seat == -1 else t.say(seat, word)
    return [GAME.told(event) for event in events]


def cards(t: Table, first: int, *places: int) -> str:
    """The names of cards of the pack, counted from the first of a coup."""
    return " ".join(PACK.cards(sum(1 << now(t).pack[first + place] for place in places)))


def hand(t: Table, *places: int) -> str:
    """The same of a hand, as it came; the third card was drawn."""
    dealt = " ".join(cards(t, 3, place) for place in places[:2])
    return " and, drawn, ".join([dealt, *(cards(t, 3, place) for place in places[2:])])


def test_BAC_10_BAC_11_BAC_12_BAC_13_the_first_deal_is_told() -> None:
    t = table("baccara", seats=4)
    assert heard(t, "dealer 0") == ["Seat 0 is the first dealer."]
    assert heard(t, pack(order())) == ["Seat 0 shuffles 52 cards."]
    assert heard(t, "C cutter 1") == []
    told = ["Seat 1 cuts at 17; the top three cards are discarded face down."]
    assert heard(t, "B cut 17") == told


def test_BAC_15_BAC_16_the_bank_is_told() -> None:
    t = offered()
    assert heard(t, "D pass") == []
    assert heard(t, "A take") == ["Seat 2 is banker."]
    assert heard(t, "A stake 40") == ["Seat 2 puts up a bank of 40."]


def test_BAC_18_BAC_19_the_calls_are_told_when_all_are_in() -> None:
    t = banked(WINS, WINS)
    assert heard(t, "A banco") == heard(t, "B banco") == []
    assert heard(t, "C pass") == [
        "Seat 2 cries banco.",
        "Seat 1 cries banco.",
        "Seat 2 has it, being nearest to the banker's right.",
        "Seat 2 plays against the bank, for 100 in all.",
    ]
    draws(t, WINS)
    play(t, "D go on", "A suivi", "B pass")
    assert heard(t, "C pass") == ["Seat 2 calls banco suivi.", "Seat 2 plays against the bank, for 200 in all."]


def test_BAC_19_that_suivi_comes_first_is_told() -> None:
    t = draws(play(banked(WINS, WINS), "A pass", "B banco", "C pass"), WINS)
    play(t, "D go on", "A banco", "B suivi")
    assert heard(t, "C pass") == [
        "Seat 2 cries banco.",
        "Seat 1 calls banco suivi.",
        "Seat 1 has it: suivi comes before any other banco.",
        "Seat 1 plays against the bank, for 200 in all.",
    ]


def test_BAC_18_banco_precedence_a_call_aloud_is_told_at_once() -> None:
    t = banked(WINS, banco_precedence="receipt_order")
    assert heard(t, "B banco") == ["Seat 1 cries banco."]
    assert heard(t, "A banco") == ["Seat 2 cries banco."]
    assert heard(t, "C pass") == [
        "Seat 1 has it, being the earliest.",
        "Seat 1 plays against the bank, for 100 in all.",
    ]


def test_BAC_17_a_trimmed_bet_is_told_as_such() -> None:
    t = calls(banked(WINS))
    assert heard(t, "A bet 60") == []
    assert heard(t, "B bet 50") == [
        "The bet of Seat 1 is trimmed from 50 to 40.",
        "Seat 2 plays against the bank, for 100 in all.",
    ]


def test_all_in_partial_is_banco_bets_given_back_are_told() -> None:
    t = play(calls(banked(WINS, all_in_partial_is_banco=True)), "A bet 50", "B pass")
    assert heard(t, "C bet 170") == [
        "The bet of Seat 0 is trimmed from 170 to 100.",
        "Seat 2 gets 50 back.",
        "Seat 0 plays against the bank, for 100 in all.",
    ]


def test_BAC_25_BAC_26_BAC_28_a_coup_is_told() -> None:
    t = bets(banked("P 0,1+5 B 0,2+5"), A=10)
    assert heard(t, "A draw") == ["Seat 2 draws a card."]
    assert heard(t, "D draw") == [
        "Seat 3 draws a card.",
        f"Seat 2 shows {hand(t, 0, 2, 4)}: 6.",
        f"Seat 3 shows {hand(t, 1, 3, 5)}: 7.",
        "The bank wins, and holds 110.",
    ]


def test_BAC_22_BAC_25_a_hand_is_told_as_its_cards_came() -> None:
    t = bets(banked(cards=[*DEALT, *(name for name in PACK.names if name not in DEALT)]), A=10)
    play(t, "A draw")
    assert heard(t, "D stand")[1:3] == ["Seat 2 shows 8D 3H and, drawn, 2H: 3.", "Seat 3 shows KD 5S: 5."]


def test_third_card_visibility_face_up_the_card_is_told() -> None:
    t = bets(banked("P 0,1+5 B 0,2", third_card_visibility="face_up"), A=10)
    assert heard(t, "A draw") == [f"Seat 2 draws {cards(t, 3, 4)}."]
    assert heard(t, "D stand")[0] == "Seat 3 stands."


def test_draw_order_simultaneous_only_what_is_shown_is_told() -> None:
    t = bets(banked("P 0,1+5 B 0,2", draw_order="simultaneous"), A=10)
    assert heard(t, "A draw") == []
    assert heard(t, "D stand") == [
        f"Seat 2 shows {hand(t, 0, 2, 4)}: 6.",
        f"Seat 3 shows {hand(t, 1, 3)}: 2.",
        "The bank loses, and passes on.",
        "Seat 2 wins 10.",
        "Seat 3 keeps what is left in the bank: 90.",
    ]


def test_BAC_23_a_natural_is_told_with_the_deal() -> None:
    t = calls(banked("P 0,9 B 0,9"))
    play(t, "A bet 5", "B pass")
    assert heard(t, "C pass") == [
        "Seat 2 plays against the bank, for 5 in all.",
        f"Seat 2 shows {hand(t, 0, 2)}: 9.",
        f"Seat 3 shows {hand(t, 1, 3)}: 9.",
        "The hands are equal.",
    ]


def test_BAC_24_the_player_s_cards_are_not_told() -> None:
    t = calls(banked("P 3,4 B 0,8"))
    play(t, "A bet 5", "B pass")
    assert heard(t, "C pass") == [
        "Seat 2 plays against the bank, for 5 in all.",
        "The cards of Seat 2 are not shown.",
        f"Seat 3 shows {hand(t, 1, 3)}: 8.",
        "The bank wins, and holds 105.",
    ]


def test_tie_rule_replay_is_told() -> None:
    t = play(bets(banked(TIES, WINS, tie_rule="replay"), A=10), "A stand")
    assert heard(t, "D stand")[-1] == "The hands are equal."
    assert heard(t, "D go on") == ["Seat 2 plays against the bank, for 10 in all."]


def test_commission_is_told() -> None:
    t = play(bets(banked(WINS, commission=100), A=50), "A stand")
    assert heard(t, "D stand")[-2:] == ["The bank wins, and holds 145.", "The house keeps 5."]


def test_no_bets_is_told() -> None:
    t = calls(banked())
    play(t, "A pass", "B pass")
    assert heard(t, "C pass") == ["Nobody bets against the bank."]
    t = calls(banked(no_bets="bank_passes"))
    play(t, "A pass", "B pass")
    told = ["Nobody bets against the bank.", "Seat 3 takes home 100; whoever puts up as much is banker."]
    assert heard(t, "C pass") == told


def test_coups_how_the_purses_stand_is_told_after_each_but_not_before_a_tie_is_played_again() -> None:
    def parts(t: Table, line: str, name: str) -> dict[str, object]:
        seat, word = GAME.notation.speaker(lines(line)[0], t.state.seats)
        (event,) = (event for event in t.say(seat, word) if event.name == name)
        return {key: event.parts.get(key) for key in ("round", "purses")}

    t = play(bets(banked(TIES, LOSES, tie_rule="replay"), A=10), "A stand")
    assert parts(t, "D stand", "tied") == {"round": None, "purses": None}
    play(t, "D go on", "A stand")
    assert parts(t, "D stand", "bank_lost") == {"round": 1, "purses": (1000, 1000, 1010, 990)}
    t = play(calls(banked()), "A pass", "B pass")
    assert parts(t, "C pass", "no_bets") == {"round": 1, "purses": (1000, 1000, 1000, 900)}


def test_BAC_30_BAC_31_a_surrender_and_an_auction_are_told() -> None:
    t = won_by(banked(WINS), WINS, A=70)
    assert heard(t, "D give up") == ["Seat 3 takes home 170; whoever puts up as much is banker."]
    play(t, "A pass", "B pass")
    assert heard(t, "C pass") == ["The bank is auctioned."]
    assert heard(t, "A bid 5") == heard(t, "B pass") == []
    assert heard(t, "C pass") == ["Seat 2 is banker, with a bank of 5."]
    t = play(won_by(banked(WINS), WINS, A=70), "D give up")
    assert heard(t, "A match 300") == ["Seat 2 is banker, with a bank of 300."]


def test_BAC_30_a_surrender_that_nobody_can_match_is_told() -> None:
    t = won_by(banked(WINS, bank=900), WINS, A=300)
    assert heard(t, "D give up") == [
        "Seat 3 takes home 1200; whoever puts up as much is banker.", "The bank is auctioned."
    ]  # fmt: skip


def test_BAC_31_a_bank_bought_and_given_up_at_once_for_want_of_bets_is_told() -> None:
    t = play(won_by(banked(WINS, no_bets="bank_passes", min_bet=50), WINS, A=70), "D give up")
    now(t).purses = [10, 20, now(t).purses[2], 30]
    assert heard(t, "A match 300") == [
        "Seat 2 is banker, with a bank of 300.",
        "Nobody bets against the bank.",
        "Seat 2 takes home 300; whoever puts up as much is banker.",
        "The bank is auctioned.",
    ]


def test_BAC_33_a_shuffle_is_told() -> None:
    t = played_down_to(6)
    assert heard(t, "D go on") == []
    assert heard(t, pack(order())) == ["Seat 3 shuffles 52 cards."]
    play(t, "D cutter 2")
    told = [f"Seat 2 cuts at {CUT}; the top three cards are discarded face down."]
    assert heard(t, f"A cut {CUT}") == told


@pytest.mark.parametrize(
    ("script", "seats", "purse"),
    [(WINS, "Seat 3", 1040), (LOSES, "Seat 2", 1040), (TIES, "Seat 0, Seat 1, Seat 2 and Seat 3", 1000)],
)
def test_coups_the_end_is_told(script: str, seats: str, purse: int) -> None:
    t = play(bets(banked(script, coups=1), A=40), "A stand")
    told = heard(t, "D stand")
    assert told[-1] == f"The game is over; the fullest purse, {purse}, is that of {seats}."
    assert ("The bank wins, and holds 140." in told) == (script == WINS)
    home = {WINS: "Seat 3 takes home what is in the bank: 140.", TIES: "Seat 3 takes home what is in the bank: 100."}
    assert [line for line in told if "takes home" in line] == ([home[script]] if script in home else [])


LABELS: list[tuple[Any, dict[str, str]]] = [
    (lambda: offered(), {"take": "be banker", "pass": "pass"}),
    (lambda: play(offered(), "D take"), {"stake 1–1000": "put up a bank of 1–1000"}),
    (lambda: banked(), {"banco": "go banco: bet the whole bank", "pass": "pass"}),
    (lambda: bets(banked(WINS), A=1), {"draw": "draw one more card", "stand": "stand on what you have"}),
    (
        lambda: won_by(banked(WINS), WINS, A=1),
        {"go on": "go on with the bank as it is", "give up": "give up the bank, and take it home"},
    ),
    (
        lambda: table("baccara", "dealer 0", pack(order()), "0 cutter 2", seats=3),
        {"cut 1–51": "cut: put some from the top under the rest"},
    ),
    (
        lambda: table("baccara", "dealer 0", pack(order()), seats=3),
        {"cutter 1": "let Seat 1 cut", "cutter 2": "let Seat 2 cut"},
    ),
]


@pytest.mark.parametrize(("at", "labels"), LABELS)
def test_BAC_06_acts_have_their_words(at: Any, labels: dict[str, str]) -> None:
    t = at()
    assert {word: label for _, word, label in t.choices(t.state.turn)} == labels
