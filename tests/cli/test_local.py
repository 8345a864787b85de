"""The house in the process, when something goes wrong in it."""

from __future__ import annotations

import asyncio
import json

import pytest
import structlog

from groomporter.cli.common import log_kept_aside
from groomporter.cli.local import Desk, Home, Shelf
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.players import Player, player
from groomporter.server import house, metrics, wire
from groomporter.server.outbox import FULL
from tests.cli.running import Run

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


def test_who_sits_at_a_table_that_falls_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(shelf: Shelf, *rows: object) -> None:
        raise OSError("the shelf is full")

    async def fall() -> None:
        home = home_of("ruff")
        client = await home.client(None, lambda text: None)
        monkeypatch.setattr(Shelf, "add", full)
        with pytest.raises(Refused, match="the table has fallen"):
            await asyncio.wait_for(client.do(wire.Chat(text="is anybody there?")), PATIENCE)
        await asyncio.wait_for(client.rest(), PATIENCE)
        with pytest.raises(Refused, match="the table has fallen"):
            await asyncio.wait_for(client.news(), PATIENCE)
        await client.close()
        assert home.records()

    asyncio.run(fall())


def test_nothing_is_refused_where_nothing_wrong_is_asked(run: Run) -> None:
    refused = metrics.REFUSED._value.get()
    assert "you: " in run("play", "ruff", "--seed", "3", said="1\n" * 20).out
    assert metrics.REFUSED._value.get() == refused


def test_what_goes_wrong_is_not_told_among_what_the_person_reads(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(kind: str, game: str, whims: Fortune) -> Player:
        if kind == "simple":
            raise ValueError("no idea")
        return player(kind, game, whims)

    monkeypatch.setattr(house, "player", failing)
    ran = run("play", "ruff", "--seed", "3", said="1\n1\n1\n")
    assert "no idea" not in ran.out
    lines = [json.loads(line) for line in ran.err.splitlines()]
    assert {line["event"] for line in lines} == {"a player of the house has failed"}


def test_on_a_full_screen_it_is_told_when_the_screen_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    log = structlog.get_logger()
    with log_kept_aside():
        log.error("fallen")
        assert capsys.readouterr() == ("", "")
    log.error("fallen again")
    out, err = capsys.readouterr()
    assert out == ""
    assert [json.loads(line)["event"] for line in err.splitlines()] == ["fallen", "fallen again"]
