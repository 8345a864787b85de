"""The house in the process, when something goes wrong in it."""

from __future__ import annotations

import asyncio

import pytest

from groomporter.cli.local import Desk, Home
from groomporter.games import find
from groomporter.server.outbox import FULL

PATIENCE = 10  # seconds


def home_of(name: str) -> Home:
    game = find(name)
    return Home(game, {}, game.begin(game.rulings()).seats, 3, 0, "simple", floor=0)


@pytest.mark.parametrize("reads", [False, True])
def test_a_line_that_is_hung_up_tells_its_reader_though_it_be_full(reads: bool) -> None:
    async def fill() -> None:
        home = home_of("ruff")
        desk = Desk(await home.hall.new(home.terms))
        reader = asyncio.ensure_future(desk.recv())
        if reads:
            await asyncio.sleep(0)  # it waits
        for _ in range(FULL + 1):
            desk.outbox.put(b"news")
        desk.outbox.put(b"more, that nobody is sent")
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(reader, PATIENCE)
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(desk.recv(), PATIENCE)
        await home.hall.close()

    asyncio.run(fill())
