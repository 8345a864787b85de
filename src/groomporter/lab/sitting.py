"""A game played from its beginning to its end, by whoever sits at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from groomporter.core.common import CHANCE, NOBODY, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.play import State
from groomporter.core.table import Table
from groomporter.core.view import View
from groomporter.players import Player


def play_out(state: State, players: Sequence[Player], fortune: Fortune, rulings: Any) -> int:
    """At no table, nothing written down: the fastest way to the results.  The number of acts."""
    acts = 0
    wanting = eager(state, players)
    views = [View(state, seat, rulings) for seat in range(state.seats)]
    while (turn := state.turn) != NOBODY:
        if turn == CHANCE:
            state.lucky(fortune)
            continue
        if wanting[state.phase] and state.floor:
            acts += open_floor(state, wanting[state.phase], players, views, state.play_as)
            if state.turn != turn:
                continue
        state.play_as(turn, players[turn].choose(views[turn], state.given_to(turn)))
        acts += 1
    return acts


def play_at(table: Table, players: Sequence[Player]) -> None:
    """At a table, which checks and remembers everything."""
    wanting = eager(table.state, players)
    while not table.state.over():
        state = table.state
        turn = state.turn
        views = [table.view(seat) for seat in range(state.seats)]
        open_floor(state, wanting[state.phase], players, views, table.play)
        if table.state.turn == turn:
            table.play(turn, players[turn].choose(views[turn], state.given_to(turn)))


def eager(state: State, players: Sequence[Player]) -> list[list[Seat]]:
    """For each phase, who wants to be heard though nobody waits for him."""
    return [
        [seat for seat, player in enumerate(players) if type(section).__name__ in player.FLOOR and not section.SEALED]
        for section in state.sections()
    ]


def open_floor(
    state: State,
    wanting: Sequence[Seat],
    players: Sequence[Player],
    views: Sequence[View],
    play: Callable[[Seat, Any], object],
) -> int:
    """Everybody else who wants to be heard is, once, from the left of the one the game waits for."""
    said, turn = 0, state.turn
    for seat in [seat for seat in wanting if seat > turn] + [seat for seat in wanting if seat < turn]:
        act = players[seat].speak(views[seat], state.given_to(seat)) if state.turn == turn else None
        if act is not None:
            play(seat, act)
            said += 1
    return said
