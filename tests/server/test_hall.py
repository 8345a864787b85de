"""Tables that are closed, put away, fetched, fail and are brought back."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from groomporter import players
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.server import doors, fairness, journal
from groomporter.server import house as house_players
from groomporter.server.clock import now
from groomporter.server.hall import Hall
from groomporter.server.outbox import FULL
from groomporter.server.owner import Owner
from groomporter.server.store import Store, backup, restore
from tests.server.wired import AtHome, all_seated, client, house, in_turn, opened, play, seated, token_of, verifies


def test_when_the_house_closes_everybody_is_told_to_come_back(database: str) -> None:
    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            async with house(database) as at:
                table = await opened(at, "ruff")
                one = await stack.enter_async_context(client(at, table["table"]))
                started = asyncio.get_running_loop().time()
            assert asyncio.get_running_loop().time() - started < 1
            with pytest.raises(ConnectionClosed) as closed:
                await one.until(lambda one: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

    asyncio.run(run())


def test_a_table_whose_disk_has_failed_is_fetched_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not on disk has not happened, whatever the room in memory says."""

    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            async with client(at, table["table"], tokens[0]) as one:
                number, add = one.sight["number"], Store.add

                async def fails(*_: Any) -> None:
                    raise OSError("no space left")

                monkeypatch.setattr(Store, "add", fails)
                await one.send("chat", text="lost")
                with pytest.raises(ConnectionClosed):
                    await one.until(lambda one: '"is":"done"' in one.got[-1])
                monkeypatch.setattr(Store, "add", add)
            async with client(at, table["table"], tokens[0]) as one:
                assert one.sight["number"] == number
                assert not one.chat
                assert (await one.ask("chat", text="kept"))["is"] == "done"

    asyncio.run(run())


def test_a_player_of_the_house_who_fails_is_replaced(at_home: AtHome, monkeypatch: pytest.MonkeyPatch) -> None:
    real = players.player

    def failing(kind: str, *more: Any) -> Any:
        if kind == "simple":
            raise RuntimeError("out of ideas")
        return real(kind, *more)

    async def visit(at: str) -> None:
        host = await token_of(at)
        table = await opened(at, "hazzard", host, rulings={"rounds": 1})
        async with client(at, table["table"], host) as one:
            for seat in range(3):
                await one.ask("house", seat=seat)
            monkeypatch.setattr(house_players, "player", failing)
            await one.ask("begin")
            await one.until(lambda one: one.sight.get("results"))

    at_home(visit)


def test_when_every_player_of_the_house_fails_the_table_waits_and_does_not_spin(
    at_home: AtHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def failing(kind: str, *_: Any) -> Any:
        tried.append(kind)
        raise RuntimeError("out of ideas")

    async def visit(at: str) -> None:
        async with all_seated(at, clock=1) as (_, people):
            monkeypatch.setattr(house_players, "player", failing)
            await asyncio.sleep(2)
            assert tried == ["simple", "random"]
            one = await in_turn(people)
            answer = await one.ask("say", word=one.sight["choices"][0]["word"], seen=one.sight["at"])
            assert answer["is"] == "done"  # and the clock runs again
            await asyncio.sleep(1.5)
            assert tried == ["simple", "random"] * 2

    at_home(visit)


def test_whoever_does_not_read_is_let_go_and_nobody_waits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets take little here: when his and his outbox are full he is gone, and has cost nobody anything."""
    listens = socket.create_server

    def narrow(*parts: Any, **more: Any) -> socket.socket:
        found = listens(*parts, **more)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # and those it accepts have it too
        return found

    monkeypatch.setattr(socket, "create_server", narrow)

    async def run() -> None:
        rates = dict.fromkeys(doors.RATES, "100000/second")
        async with (
            house(database, rates) as at,
            all_seated(at, clock=0) as (table, people),
        ):
            for one in people[1:3]:
                one.socket.close_timeout = 0.1  # they have much to read, and leave at once
            await people[3].socket.close()
            await people[0].until(lambda one: not one.places[3].get("here"))
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            small.connect((at.split(":")[0], int(at.split(":")[1])))
            where = f"ws://{at}/tables/{table['table']}"
            async with connect(where, sock=small, compression=None, close_timeout=0.1) as deaf:
                await deaf.send(f'{{"do":"hello","token":"{people[3].token}"}}')
                await people[0].until(lambda one: one.places[3].get("here"))
                deaf.transport.pause_reading()
                said = 0
                while people[0].places[3].get("here"):
                    said += 1
                    assert said < 5000
                    answer = await asyncio.wait_for(people[0].ask("chat", text="x" * 400), 2)
                    assert answer["is"] == "done"
                assert said > FULL
            async with client(at, table["table"], people[3].token) as back:
                assert back.seat == 3
                assert len(back.chat) == 50

    asyncio.run(run())


def test_a_backup_is_whole_and_brings_back_what_is_missing(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            copied = await backup(database, tmp_path / "backup")
            assert copied.rooms == 1
            with pytest.raises(Exception, match="there already"):
                await backup(database, tmp_path / "backup")
        elsewhere = f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}"
        async with house(elsewhere) as at:
            other = await opened(at, "hazzard")
            assert await restore(elsewhere, tmp_path / "backup") == copied
            assert (await restore(elsewhere, tmp_path / "backup")).rooms == 0
            async with client(at, table["code"], tokens[1]) as one, client(at, other["table"]) as neighbour:
                assert one.seat == 1
                assert isinstance(one.view["hands"][1], list)
                assert neighbour.sight["number"] == 1

    asyncio.run(run())


def test_a_backup_of_a_file_is_brought_back_into_either_database(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        elsewhere = f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}"
        async with house(elsewhere) as at:
            table, tokens = await seated(at)
            copied = await backup(elsewhere, tmp_path / "backup")
        async with house(database) as at:
            assert await restore(database, tmp_path / "backup") == copied
            async with client(at, table["code"], tokens[1]) as one:
                assert one.seat == 1
                assert isinstance(one.view["hands"][1], list)

    asyncio.run(run())


def test_a_listed_table_stays_in_the_lobby_till_it_is_stale(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)

    async def listed(at: str) -> list[str]:
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            return [row["table"] for row in (await http.get("/api/tables")).json()]

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
            await asyncio.sleep(0.5)
            assert await listed(at) == [table["table"]]
            monkeypatch.setattr("groomporter.server.owner.STALE_AFTER", 300)
            await asyncio.sleep(0.6)
            assert await listed(at) == []
            async with client(at, table["code"]) as one:  # who has the link still comes in
                assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"
        async with house(database) as at:
            await asyncio.sleep(0.3)
            assert await listed(at) == []

    asyncio.run(run())


async def tables_at(at: str) -> list[str]:
    async with httpx.AsyncClient(base_url=f"http://{at}") as http:
        return [row["table"] for row in (await http.get("/api/tables")).json()]


def test_tables_that_are_brought_back_are_in_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    old, new = (f"sqlite+aiosqlite:///{tmp_path / name}" for name in ("old.db", "new.db"))

    async def run() -> None:
        async with house(old) as at:
            table = await opened(at, "ruff")
            await backup(old, tmp_path / "backup")
        async with house(new) as at:
            assert await tables_at(at) == []
            await restore(new, tmp_path / "backup")
            await asyncio.sleep(0.5)
            assert await tables_at(at) == [table["table"]]

    asyncio.run(run())


def test_what_was_left_long_ago_is_not_fetched_before_somebody_asks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a house that is opened would fold every game that was ever left unfinished."""

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
        await asyncio.sleep(0.3)
        monkeypatch.setattr("groomporter.server.hall.STALE_AFTER", 200)
        async with house(database) as at:
            await asyncio.sleep(0.3)
            assert await tables_at(at) == []
            async with client(at, table["code"]) as one:
                assert one.sight["fresh"]

    asyncio.run(run())


def test_what_was_put_away_is_not_fetched_before_somebody_asks(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)
    fetched, true = list[str](), Hall.fetch

    async def fetch(hall: Hall, row: journal.Opened) -> Owner:
        fetched.append(row.id)
        return await true(hall, row)

    monkeypatch.setattr(Hall, "fetch", fetch)

    async def run() -> None:
        async with house(database) as at:
            table, _ = await seated(at)
            await asyncio.sleep(0.6)
            assert await tables_at(at) == []
            assert fetched == []
            async with client(at, table["code"]):
                assert fetched == [table["table"]]

    asyncio.run(run())


def test_of_a_house_that_is_opened_the_tables_are_fetched_that_the_lobby_shows(database: str) -> None:
    """Where nobody is, nothing goes on: a private one is fetched when somebody asks for it."""

    async def run() -> None:
        async with Store.open(database) as store:
            edition = find("ruff").edition
            async with Hall.open(store) as hall:
                terms = [journal.Terms("ruff", edition, {}, 4, listed=listed) for listed in (True, False)]
                shown, private = [(await hall.new(one)).room.name for one in terms]
            await store.add(journal.Opened("odd", "ODD", now(), None, b'{"game":"whist"}', b"s" * 32))
            async with Hall.open(store) as hall:
                while "odd" not in hall.met:  # the newest, of which nobody can say whether it is shown
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.3)
                assert hall.owners.keys() == {shown}
                assert (await hall.found(private)).room.name == private

    asyncio.run(run())


def test_who_asks_for_a_table_does_not_wait_for_another_that_is_being_fetched(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And all who ask for one table find the same; nothing is kept of who has waited for whom."""
    long, read, true = asyncio.Event(), list[str](), Store.journal_of

    async def slowly(store: Store, name: str) -> list[journal.Line]:
        read.append(name)
        if name == read[0]:
            await long.wait()
        return await true(store, name)

    monkeypatch.setattr(Store, "journal_of", slowly)

    async def run() -> None:
        async with Store.open(database) as store:
            terms = journal.Terms("ruff", find("ruff").edition, {}, 4)
            hall = Hall(store)
            tables = [await hall.new(terms) for _ in range(2)]
            huge, other = [(owner.room.name, owner.code) for owner in tables]
            await hall.close()
            hall = Hall(store)
            asked = [asyncio.create_task(hall.found(name)) for name in huge for _ in range(2)]
            while not read:
                await asyncio.sleep(0.01)
            assert (await asyncio.wait_for(hall.found(other[0]), 5)).code == other[1]
            assert not any(task.done() for task in asked)
            long.set()
            assert len({id(owner) for owner in await asyncio.gather(*asked)}) == 1
            assert sorted(read) == sorted([huge[0], other[0]])
            assert not hall.fetching
            await hall.close()

    asyncio.run(run())


def test_the_hall_is_swept_on_though_the_database_stumbles(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails of one table, and once: the others are put away and fetched all the same."""
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)
    monkeypatch.setattr("groomporter.server.owner.STALE_AFTER", 300)
    failing = {"open_rooms": 2, "close_room": 2}

    def stumbling(name: str) -> Any:
        true = getattr(Store, name)

        async def stumbles(*parts: Any) -> Any:
            if failing[name]:
                failing[name] -= 1
                raise OSError("no answer")
            return await true(*parts)

        return stumbles

    async def run() -> None:
        async with Store.open(database) as store, Hall.open(store) as hall:
            ruff = find("ruff")
            for _ in range(2):
                await hall.new(journal.Terms("ruff", ruff.edition, {}, 4))
            for name in failing:
                monkeypatch.setattr(Store, name, stumbling(name))
            del hall.tasks[next(iter(hall.owners))]
            await asyncio.sleep(1.5)
            assert failing == {"open_rooms": 0, "close_room": 0}
            assert await store.open_rooms(0) == []
            assert len(hall.owners) <= 1  # the one whose task was lost, and nobody else's

    asyncio.run(run())


def test_a_game_begun_by_other_rules_is_not_gone_on_with(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
        monkeypatch.setattr("groomporter.server.hall.find", lambda name: dataclasses.replace(find(name), edition=99))
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            answer = (await http.get(f"/api/tables/{table['table']}")).json()
            assert answer["rule"] == "edition"

    asyncio.run(run())


def test_a_journal_that_cannot_be_folded_is_told_of_once_and_left_alone(
    database: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)

    async def run() -> None:
        async with Store.open(database) as store:
            async with Hall.open(store) as hall:
                terms = journal.Terms("ruff", find("ruff").edition, {}, 4)
                spoilt, sound = [(await hall.new(terms)).room.name for _ in range(2)]
            await store.add(journal.Line(spoilt, 1, now(), b'{"what":"said","seat":0,"word":"x"}'))
            async with Hall.open(store) as hall:
                await asyncio.sleep(0.5)
                assert hall.owners.keys() == {sound}

    asyncio.run(run())
    assert "".join(capfd.readouterr()).count("a table cannot be fetched") == 1


def test_a_table_that_fails_in_its_luck_is_fetched_as_it_was_written(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever acts, a person or the house: what was not written down has not happened."""

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "hazzard", clock=0, rulings={"first_caster": "host"})
            async with client(at, table["table"]) as one:
                await one.ask("sit", seat=1, name="Ann")
                for seat in (0, 2):
                    await one.ask("house", seat=seat)
                true = fairness.drawn

                def fails(*parts: Any) -> str:
                    monkeypatch.setattr(fairness, "drawn", true)
                    raise RuntimeError("the dice are under the table")

                monkeypatch.setattr(fairness, "drawn", fails)
                token = one.token
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    await one.ask("begin")
                    await one.until(lambda one: False)
            async with client(at, table["table"], token) as one:
                if not one.sight.get("phase"):
                    await one.ask("begin")
                await play(one, Fortune(1), 4000)
                await verifies(at, table, one.sight["results"])

    asyncio.run(run())
