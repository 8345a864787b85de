"""A game told in notation: the shortest way to a position, for tests; and what they look at there."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.game import Event, Game
from groomporter.core.play import State
from groomporter.core.table import Table
from groomporter.core.view import saved
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


def label(game: Game, state: State, act: Any) -> str:
    """An act as a person reads it."""
    return game.labelled(game.phase(state), game.notation.form(state, act), game.notation.write(state, act))


def now(t: Table) -> Any:
    return t.state


def stands(t: Table, **fields: Any) -> None:
    """The state has these fields, to the letter."""
    assert {name: getattr(t.state, name) for name in fields} == fields


def refused(t: Table, line: str, kind: type[Refused] = IllegalAct) -> tuple[str, str]:
    """The rule and the sentence with which a line is refused; nothing has changed."""
    before, written = saved(t.state), list(t.log)
    with pytest.raises(kind) as error:
        told(t, line)
    assert type(error.value) is kind
    assert saved(t.state) == before
    assert t.log == written
    return error.value.rule, error.value.sentence


def refused_act(t: Table, seat: int, act: Any) -> str:
    """The reason's key, with which the bare state refuses an act; nothing has changed."""
    before = saved(t.state)
    with pytest.raises(IllegalAct) as error:
        t.state.play_as(seat, act)
    assert saved(t.state) == before
    return error.value.rule


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def may(t: Table, seat: int) -> set[str]:
    """All that a seat may say now, sums as ranges."""
    words = [word for _, word, _ in t.choices(seat)]
    assert len(words) == len(set(words)), words
    return set(words)
