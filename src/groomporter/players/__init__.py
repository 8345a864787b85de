"""The house's players.  They are given a view and their acts, and nothing else."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Collection
from importlib import resources
from typing import Any, Protocol

from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.view import View
from groomporter.players.random import Random

KINDS = ("simple", "random")


class Player(Protocol):
    """Whoever sits at a table: a person, a program, the other side of a wire."""

    FLOOR: Collection[str]
    """The phases in which it wants to be heard though nobody waits for it."""

    def choose(self, view: View, acts: Any) -> Any:
        """One of its acts: the game waits for it."""
        ...

    def speak(self, view: View, acts: Any) -> Any:
        """One of its acts, or nothing: the floor is open."""
        ...


def player(kind: str, game: str, fortune: Fortune) -> Player:
    """A player of that kind for that game."""
    if kind not in KINDS:
        raise Refused(f"{kind!r} is no kind of player; there are {', '.join(KINDS)}.", "players")
    simple: Any = knowledge(game) if kind == "simple" else None
    if simple is None:
        return Random(fortune)
    return simple(fortune) if getattr(simple, "WHIMS", False) else simple()  # type: ignore[no-any-return]


@functools.cache
def knowledge(game: str) -> type[Player] | None:
    """The sensible player of a game, if somebody has written one."""
    if not resources.files(__name__).joinpath(f"{game}.py").is_file():
        return None
    simple: type[Player] = importlib.import_module(f"{__name__}.{game}").Simple
    return simple
