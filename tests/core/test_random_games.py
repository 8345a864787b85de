"""Random games without the interpreter: the same games, counted the same."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.play import play_games
from groomporter.games import find, names

TRICK_GAMES = [name for name in names() if find(name).begin().book.sections]


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_hands_are_counted_by_their_deals_and_the_luck_is_that_of_a_loop(name: str) -> None:
    start: Any = find(name).begin()
    fortune, again, hands = Fortune(3), Fortune(3), 0
    assert start.book.deal, "no phase of the book begins a hand"
    for _ in range(3):
        s = start.clone()
        while not s.over():
            if s.turn == CHANCE:
                hands += s.phase == start.book.deal
                s.lucky(again)
            else:
                s.play(again.choose(s.acts()))
    assert play_games(start, start.clone(), fortune, 3) == hands > 0
    assert fortune.words() == again.words()
