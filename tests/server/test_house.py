"""The house's players decide in the loop that serves all tables: none of them may hold it up."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.view import View
from groomporter.games import find, names
from groomporter.lab.sitting import play_out
from groomporter.players import KINDS, Player, player
from groomporter.server import house
from groomporter.server.house import UNATTENDED, Players
from groomporter.server.journal import Terms
from groomporter.server.room import Room

LONGEST = 0.05  # seconds of a processor for one decision
GAMES = 4  # of each kind of table


class Timed:
    """A player, with how long it took over what it took longest."""

    def __init__(self, other: Player) -> None:
        self.other, self.FLOOR = other, other.FLOOR
        self.worst, self.decisions = 0.0, 0

    def choose(self, view: View, acts: Any) -> Any:
        return self.timed(self.other.choose, view, acts)

    def speak(self, view: View, acts: Any) -> Any:
        return self.timed(self.other.speak, view, acts)

    def timed(self, decide: Any, view: View, acts: Any) -> Any:
        began = time.thread_time()  # of this thread alone: it is no matter who else works on the machine
        act = decide(view, acts)
        self.worst = max(self.worst, time.thread_time() - began)
        self.decisions += 1
        return act


@pytest.fixture
def no_garbage() -> Iterator[None]:
    """Is looked for meanwhile: what other tests have left would be counted."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_garbage")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", names())
def test_no_player_of_the_house_takes_long_over_a_decision(name: str, kind: str) -> None:
    game = find(name)
    rulings = game.rulings()
    slow = game.slow_at_random and kind == "random"
    company = {game.fewest_seats(rulings)} if slow else {game.fewest_seats(rulings), game.most_seats(rulings)}
    for seats in sorted(company):
        for seed in range(1 if slow else GAMES):
            whims = Fortune(seed, "whims")
            timed = [Timed(player(kind, name, whims)) for _ in range(seats)]
            state = game.begin(rulings, seats)
            play_out(state, timed, Fortune(seed, "luck"), rulings)
            assert state.over()
            assert sum(one.decisions for one in timed) > seats
            assert max(one.worst for one in timed) < LONGEST


def alone(name: str) -> Players:
    """The house's players at a table where nobody else sits."""
    room = Room(name, Terms("ruff", find("ruff").edition, {}, 4, host="a guest"), b"s" * 32)
    room.opened()
    for seat in range(4):
        room.fill("a guest", seat, "simple")
    room.begin("a guest")
    return Players(room, Fortune(1, "whims"))


def test_tables_of_the_house_alone_share_one_stage_however_many_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who only looks on at many tables does not keep the house from those at which people sit."""
    monkeypatch.setattr(house, "STAGE", house.Stage())
    at, tables = 1000, [alone(str(number)) for number in range(50)]
    acted = 0
    for now in range(at, at + 2000):
        for table in tables:
            acted += bool(table.next(now, at))
    assert 2000 / UNATTENDED / 2 < acted <= 2000 / UNATTENDED
    assert all(table.room.table.written for table in tables)
