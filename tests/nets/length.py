"""How long a game is, by ``[length]`` of its catalogue, held to games that are walked to their end."""

from __future__ import annotations

from typing import Any

from groomporter.core import rulings as options
from groomporter.core.common import ONLOOKER
from groomporter.core.game import Game
from tests.nets.walks import random_table, told

GAMES = 6  # of each length
LENGTHS = 3  # the shortest that there are


def claimed(game: Game, rulings: Any, seats: int) -> int:
    """How many hands or rounds there are, as a page reckons it."""
    claim, ruled = game.words["length"], options.length(game.rulings)
    return int(claim.get("of") or getattr(rulings, ruled, 0) or claim["each"] * seats)


def lengths(game: Game) -> list[Any]:
    """Its rulings, for games of some lengths."""
    if "of" in game.words["length"]:
        return [game.rulings()]
    ruled = options.options(game.rulings)[options.length(game.rulings)]
    values = ruled.values
    if isinstance(values, options.Range):
        values = tuple(range(values[0], values[1] + 1))
    return [game.ruled({ruled.name: value}) for value in values[:LENGTHS]]


def unkept(game: Game) -> list[str]:
    """No game is longer than is claimed; and of each length some are no shorter, though money may be gone before."""
    found, claim = [], game.words.get("length", {})
    for rulings in lengths(game) if claim else []:
        ends = []
        for seed in range(GAMES):
            table = random_table(game, seed, rulings)
            told(table, seed)
            count = table.view(ONLOOKER)[claim.get("over") or claim["begun"]]
            ends.append((count, claimed(game, rulings, table.state.seats)))
        if any(count > of for count, of in ends) or not any(count == of for count, of in ends):
            found.append(f"{game.title}: its games end after so many, of so many by [length]: {ends}.")
    return found
