"""The games, one folder each: found here, never listed."""

from __future__ import annotations

import functools
import importlib
from importlib import resources

from groomporter.core.errors import UnknownGame
from groomporter.core.game import Game


@functools.cache
def names() -> tuple[str, ...]:
    """Every folder with a rulebook in it."""
    folders = resources.files(__name__).iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("RULES.md").is_file()))


def find(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; there are {', '.join(names())}.", "game")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
