"""The sensible player of Baccara."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games.baccara.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players import Player, player
from groomporter.players.baccara import Simple, low_five
from tests.games.baccara.telling import GAME, banked, bets, calls, offered, order, pack, play, played_down_to, won_by
from tests.nets.script import table

WINS, TIES = "P 0,6 B 0,7", "P 0,5 B 0,5"


def says(t: Table) -> str:
    seat = t.state.turn
    return GAME.notation.write(t.state, Simple().choose(t.view(seat), t.state.given_to(seat)))


@pytest.mark.parametrize(
    ("cards", "word"),
    [("0,4", "draw"), ("0,0", "draw"), ("0,5", "draw"), ("6,9", "draw"), ("7,8", "draw"), ("1,4", "stand"),
     ("2,3", "stand"), ("0,6", "stand"), ("0,7", "stand")],
)  # fmt: skip
def test_BAC_25_a_player_draws_by_the_exact_odds(cards: str, word: str) -> None:
    assert says(bets(banked(f"P {cards} B 0,3"), A=1)) == word
    assert says(bets(banked(f"P {cards} B 0,3", draw_order="simultaneous"), A=1)) == word


@pytest.mark.parametrize(
    ("points", "drew", "stood"), [(4, "draw", "draw"), (5, "stand", "draw"), (6, "stand", "stand")]
)
def test_BAC_25_a_banker_draws_by_what_the_player_did(points: int, drew: str, stood: str) -> None:
    assert says(play(bets(banked(f"P 0,1+1 B 0,{points}"), A=1), "A draw")) == drew
    assert says(play(bets(banked(f"P 0,1 B 0,{points}"), A=1), "A stand")) == stood


@pytest.mark.parametrize(("third", "word"), [(7, "draw"), (8, "stand"), (5, "stand")])
def test_third_card_visibility_a_banker_draws_by_the_card(third: int, word: str) -> None:
    t = bets(banked(f"P 0,1+{third} B 0,6", third_card_visibility="face_up"), A=1)
    assert says(play(t, "A draw")) == word
    t = play(bets(banked("P 0,1 B 0,6", third_card_visibility="face_up"), A=1), "A stand")
    assert says(t) == "stand"


def test_drawing_freedom_it_does_what_it_must() -> None:
    assert says(bets(banked("P 1,4 B 0,3", drawing_freedom="tableau"), A=1)) == "draw"


def test_BAC_14_BAC_16_it_takes_the_bank_for_a_tenth() -> None:
    assert says(offered()) == "take"
    assert says(play(offered(), "D take")) == "stake 100"
    assert says(play(offered(min_bank=300), "D take")) == "stake 300"


def test_BAC_17_BAC_18_it_bets_what_it_can_spare() -> None:
    assert says(banked(bank=100)) == "banco"
    assert says(banked(bank=101)) == "pass"
    assert says(calls(banked(bank=500))) == "bet 100"
    assert says(calls(banked(bank=500, min_bet=200))) == "bet 200"


def test_BAC_29_BAC_30_it_takes_home_a_bank_that_has_grown() -> None:
    t = won_by(banked(*[WINS] * 3, bank=10), WINS, A=10)
    assert says(t) == "go on"
    for money in (20, 40):
        won_by(play(t, "D go on"), WINS, A=money)
    assert says(t) == "give up"
    play(t, "D give up")
    assert says(t) == "match 80"
    assert says(won_by(banked(TIES, tie_rule="replay"), TIES, A=10)) == "go on"


def test_BAC_31_it_bids_a_tenth_and_not_more() -> None:
    t = play(won_by(banked(WINS, bank=500), WINS, C=1), "D give up")
    assert says(t) == "pass"
    play(t, "A pass", "B pass", "C pass")
    assert says(t) == "bid 100"
    assert says(play(t, "A bid 100")) == "pass"
    t = play(won_by(banked(WINS, bank=500, min_bank=300), WINS, C=1), "D give up", "A pass", "B pass", "C pass")
    assert says(t) == "bid 300"


def test_BAC_11_BAC_12_it_lets_the_left_neighbour_cut_and_cuts_in_the_middle() -> None:
    t = table("baccara", "dealer 3", pack(order()), seats=4)
    assert says(t) == "cutter 0"
    assert says(play(t, "D cutter 0")) == "cut 26"
    t = play(played_down_to(6), "D give up")
    assert says(t) in ("match 110", "pass")


def test_BAC_25_a_low_five_is_of_low_cards() -> None:
    assert low_five(PACK.hand(["AC", "4D"]))
    assert low_five(PACK.hand(["2C", "3D"]))
    assert not low_five(PACK.hand(["TC", "5D"]))
    assert not low_five(PACK.hand(["6C", "9D"]))


def test_BAC_07_a_simple_player_beats_random_ones() -> None:
    won = 0
    for seed in range(60):
        state: Any = GAME.begin(seats=3)
        whims = Fortune(seed, "whims")
        players: list[Player] = [player("random" if seat else "simple", "baccara", whims) for seat in range(3)]
        play_out(state, players, Fortune(seed), GAME.rulings())
        won += state.results()[0] - 1000
    assert won > 0
