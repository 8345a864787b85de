"""The games, one folder each: found here, never listed."""

from __future__ import annotations

import difflib
import functools
import importlib
import re
from importlib import resources

from groomporter.core.errors import UnknownGame
from groomporter.core.game import Game

NEAR = 0.5  # as alike as names have to be, for one to be meant by the other


@functools.cache
def names() -> tuple[str, ...]:
    """Every folder with a rulebook in it."""
    folders = resources.files(__name__).iterdir()
    return tuple(sorted(folder.name for folder in folders if folder.joinpath("RULES.md").is_file()))


def find(name: str) -> Game:
    """The game of that name."""
    if name not in names():
        near = difflib.get_close_matches(re.sub(r"\W+", "_", name.casefold()), names(), cutoff=NEAR)
        meant = f" Is it {' or '.join(near)}?" if near else ""
        raise UnknownGame(f"{name!r} is not played here.{meant} There are {', '.join(names())}.", "game")
    game: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return game
