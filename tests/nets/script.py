"""A game told in notation: the shortest way to a position, for tests."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import CHANCE
from groomporter.core.table import Table
from groomporter.games import find


def table(name: str, *lines: str, seats: int | None = None, **rulings: Any) -> Table:
    """A table without a fortune of its own, after these lines: ``deal 7C …``, ``W order``, ``time``."""
    game = find(name)
    return told(Table(game, game.ruled(rulings), seats), *lines)


def told(table: Table, *lines: str) -> Table:
    """The same table, after these lines as well."""
    for line in lines:
        seat, word = table.game.notation.speaker(line, table.state.seats)
        if seat == CHANCE:
            table.fall(word)
        else:
            table.say(seat, word)
    return table
