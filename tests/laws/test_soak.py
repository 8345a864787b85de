"""The long walk of script/soak, a short way; and that a source counts its rules truly."""

from __future__ import annotations

from typing import Any

from groomporter.core.game import Game
from tests.laws.test_games import GAMES
from tests.nets import fired
from tests.nets.soak import HERE, soak

SOURCE = '''"""GAME-01  Stated at the head."""
from __future__ import annotations

TABLE = {1: 2}  # GAME-02  a table


class State:
    """GAME-03  A game begins."""

    def __init__(self):
        self.tricks = 0


class Playing:
    """GAME-04  What is done here."""

    def acts(self, s):
        return 1

    def play(self, s, act):
        if act == 7:  # GAME-05
            s.tricks += 1
        # GAME-06  every time
        return helped(s)


def helped(s):
    """GAME-07, GAME-G08  Help."""
    return s.tricks
'''


def test_a_rule_is_counted_where_it_is_cited() -> None:
    source, rules = fired.counting(SOURCE, "GAME", declared=False)
    made: dict[str, Any] = {}
    exec(source, made)
    s, playing = made["State"](), made["Playing"]()
    for act in (1, 2, 7, 7, 7):
        playing.acts(s)
        playing.play(s, act)
    counts = dict(zip(rules, made["fired"](), strict=True))
    assert counts == {"GAME-03": 1, "GAME-04": 5, "GAME-05": 3, "GAME-06": 5, "GAME-07": 5, "GAME-G08": 5}


@GAMES
def test_a_short_soak_finds_nothing_wrong(game: Game) -> None:
    games = 3 if game.slow_at_random else 30
    seen = soak(game, 1, games)
    assert seen["acts"] > games
    assert 3 * sum(seen[law.__name__] for law in HERE) > games
