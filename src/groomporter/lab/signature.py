"""One number that identifies how a game is played: a hash over seeded games, the same in both forms."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.table import Table
from groomporter.lab.sitting import play_at
from groomporter.players import player

GAMES = 1_000
LONG_GAMES = 100


def enough(game: Game) -> int:
    """How many games are signed, unless another number is wanted."""
    return LONG_GAMES if game.slow_at_random else GAMES


def signature(game: Game, games: int | None = None) -> str:
    """Of all the presets in turn, and of all numbers of seats."""
    return [*signing(game, games)][-1]


def signing(game: Game, games: int | None = None) -> Iterator[str]:
    """The signature as it grows, game by game."""
    digest = hashlib.sha256()
    presets = list(game.rulings.PRESETS)  # type: ignore[attr-defined]
    for seed in range(games or enough(game)):
        rulings = game.ruled({"ruleset": presets[seed % len(presets)]})
        fewest, most = game.fewest_seats(rulings), game.most_seats(rulings)
        table = Table(game, rulings, fewest + seed % (most - fewest + 1), Fortune(seed, "luck"))
        kind = "simple" if game.slow_at_random else "random"
        play_at(table, [player(kind, game.name, Fortune(seed, "whims"))] * table.state.seats)
        lines = [game.notation.line(*entry) for entry in table.log]
        digest.update("\n".join([*lines, str(table.state.results()), ""]).encode())
        yield digest.hexdigest()[:16]
