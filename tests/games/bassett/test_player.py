"""The sensible player: what it does, and that it does better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.lab.sitting import play_out
from groomporter.players import player
from groomporter.players.bassett import Simple, best_place, unseen
from tests.games.bassett.telling import GAME, at_last, begun, packed, play
from tests.nets.script import table


def word(t: Any, seat: int) -> str:
    return GAME.notation.write(t.state, Simple().choose(t.view(seat), t.state.given_to(seat)))


def test_BAS_10_it_stakes_ten_once_and_is_ready() -> None:
    t = begun("9 : 4/K")
    assert word(t, 1) == "bet 10 9"
    t.say(1, "bet 10 9")
    assert word(t, 1) == "ready"
    t.say(1, "ready")
    assert Simple().speak(t.view(1), t.state.given_to(1)) is None
    assert Simple().speak(t.view(0), t.state.given_to(0)) is None
    assert Simple().speak(t.view(2), t.state.given_to(2)) is not None
    assert word(begun("9", table_limit=4), 1) == "bet 4 9"


def test_BAS_17_it_backs_a_card_of_which_fewest_are_left() -> None:
    t = begun("9 : 9/9", "1 bet 1 9", "time")
    assert best_place(t.view(1), unseen(t.view(1))) == "9"
    t = begun("9 : 9/9 9/4", "1 bet 1 9", "time", "1 bet 1 9", "time")
    assert best_place(t.view(1), unseen(t.view(1))) == "4"


@pytest.mark.parametrize(
    ("turned", "courts", "place"),
    [
        ("9 : A/A", "ranked", "odd"),
        ("9 : 3/5", "ranked", "odd"),
        ("9 : 3/5 7/K", "ranked", "even"),
        ("2 : 4/6 J/K", "excluded", "odd"),
        ("A : 2/3 Q/Q", "excluded", "even"),
    ],
)
def test_BAS_13_it_counts_the_odd_and_the_even(turned: str, courts: str, place: str) -> None:
    t = begun(turned, parity_reading="winning_card", court_parity=courts, window_trigger="every_turn")
    for _ in range(turned.count("/")):
        play(t, "1 bet 1 high", "time")
    assert best_place(t.view(1), unseen(t.view(1))) == place


def test_BAS_27_it_calls_a_certainty_with_all_it_has() -> None:
    assert word(at_last("777"), 1) == "call 1000 7 7 7"
    assert word(at_last("777", call_limit=5), 1) == "call 5 7 7 7"
    assert not word(at_last("777", triplet_call="refused"), 1).startswith("call")
    assert not word(at_last("778"), 1).startswith("call")
    assert word(at_last("778", last_turn_window="calls_only"), 1) == "ready"


def test_BAS_03_it_lets_others_have_the_bank_and_cuts_in_the_middle() -> None:
    assert word(table("bassett", banker_choice="auction"), 0) == "pass"
    assert word(table("bassett", packed(), cut="punter_cuts"), 1) == "cut 25"


def test_BAS_13_it_does_better_than_a_random_player_where_the_odd_are_favoured() -> None:
    rulings = GAME.ruled({"parity_reading": "winning_card", "packs": 1})
    won = [0, 0]
    for seed in range(120):
        state = GAME.begin(rulings, 3)
        fortune = Fortune(seed, "sitting")
        players = [player(kind, "bassett", fortune) for kind in ("random", "simple", "random")]
        play_out(state, players, fortune, rulings)
        won[0] += state.results()[1] - 1000
        won[1] += state.results()[2] - 1000
    assert won[0] > 0
