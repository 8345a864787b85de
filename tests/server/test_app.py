"""Whole games over the wire."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import find, names
from groomporter.server import fairness
from tests.server.wired import Client, client, house, opened, play, seated, token_of


@pytest.mark.parametrize("game", names())
def test_a_person_plays_a_game_with_the_house(game: str, database: str) -> None:
    async def run() -> tuple[str, Client]:
        async with house(database) as at:
            table = await opened(at, game, clock=0)  # nothing hurries anybody
            async with client(at, table["table"]) as one:
                assert (await one.ask("sit", seat=1, name="Ann"))["is"] == "done"
                for seat in [seat for seat in range(len(table["seats"])) if seat != 1]:
                    assert (await one.ask("house", seat=seat))["is"] == "done"
                assert (await one.ask("begin"))["is"] == "done"
                await play(one, Fortune(1), 4000)
                async with httpx.AsyncClient(base_url=f"http://{at}") as http:
                    return (await http.get(f"/api/tables/{table['table']}/record")).text, one

    text, one = asyncio.run(run())
    record = Record.read(text, find)
    assert record.replay().state.results() == one.sight["results"]
    assert fairness.verify(record).secret == 0
    assert sorted(one.lines.values()) == sorted(record.replay().heard(1))  # there by seat, here as they came


def test_a_table_is_where_it_was_when_the_house_opens_again(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            async with client(at, table["table"], tokens[0]) as one:
                before, lines = one.sight, one.lines
        async with house(database) as at:
            async with client(at, table["code"].lower(), tokens[0]) as one:
                assert {**one.sight, "due": 0} == {**before, "due": 0}
                assert one.lines == lines
            turn = [place["called"] for place in before["places"]].index(find("ruff").notation.seats[
                ["North", "East", "South", "West"].index(before["waits_for"])])  # fmt: skip
            async with client(at, table["table"], tokens[turn]) as one:
                word = one.sight["choices"][0]["word"]
                assert (await one.ask("say", word=word, seen=one.sight["at"]))["is"] == "done"

    asyncio.run(run())


MALFORMED = [
    "", "x", "[]", "{}", '{"do":"fly"}', '{"do":"say"}', '{"do":"say","word":5,"seen":0}', "\x00", "9" * 20_000,
    '{"do":"sit","seat":"0","name":"x"}', '{"do":"hello","token":"x"}', '{"do":"begin","command":{}}',
    '{"do":"say","word":"pass","seen":0,"more":1}',
]  # fmt: skip


def test_what_is_asked_wrongly_is_refused_and_the_table_goes_on(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            async with client(at, table["table"], tokens[0]) as one, client(at, table["table"]) as stranger:
                number = one.sight["number"]
                for text in MALFORMED:
                    await one.socket.send(text)
                    answer = await one.next()
                    assert (answer["is"], answer["command"]) == ("refused", "")
                    assert answer["sentence"]
                late = await one.ask("say", word="pass", seen=one.sight["at"] - 1)
                assert (late["rule"], late["sentence"]) == ("seen", "the table has changed since; look again.")
                assert (await one.ask("sit", seat=1, name="Thief"))["rule"] == "seat"
                assert (await one.ask("house", seat=2))["rule"] == "host"
                assert (await one.ask("begin"))["rule"] == "begin"
                assert (await one.ask("seed", hand=0, seed="x"))["rule"] == "hand"
                assert (await stranger.ask("say", word="pass", seen=one.sight["at"]))["rule"] == "seat"
                assert (await stranger.ask("begin"))["rule"] == "seat"
                assert stranger.sight["number"] == one.sight["number"] == number
                assert stranger.view["hands"] == [5, 5, 5, 5]

    asyncio.run(run())


async def said(socket: ClientConnection, hello: str) -> None:
    await socket.send(hello)
    await asyncio.wait_for(socket.recv(), 5)


def test_who_is_not_known_has_no_way_in(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
            ways = [(table["table"], '{"do":"hello","token":"forged.token"}'), (table["table"], "{}")]
            ways += [(table["table"], '{"do":"begin"}'), ("nowhere", '{"do":"hello","token":"x"}')]
            for path, hello in ways:
                async with connect(f"ws://{at}/tables/{path}") as socket:
                    with pytest.raises(ConnectionClosed) as closed:
                        await said(socket, hello)
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4401

    asyncio.run(run())


UNHEARD_OF = [
    (b"", "body"), (b"{", "body"), (b'{"game":"chess"}', ""), (b"x" * 20_000, "body"),
    (b'{"game":"ruff","rulings":{"target":6}}', "target"), (b'{"game":"ruff","seats":3}', "seats"),
    (b'{"game":"ruff","sits":3}', "body"),
]  # fmt: skip


def test_the_lobby(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "hazzard", seats=4, rulings={"ruleset": "traditional"})
            hidden = await opened(at, "ruff", listed=False)
            async with httpx.AsyncClient(base_url=f"http://{at}") as http:
                assert (await http.get("/healthz")).text == "ok"
                assert [row["name"] for row in (await http.get("/api/games")).json()] == list(names())
                assert [row["table"] for row in (await http.get("/api/tables")).json()] == [table["table"]]
                assert (await http.get(f"/api/tables/{hidden['code']}")).json()["table"] == hidden["table"]
                http.headers["Authorization"] = f"Bearer {await token_of(at)}"
                for body, rule in UNHEARD_OF:
                    answer = await http.post("/api/tables", content=body)
                    assert answer.status_code in (400, 413)
                    assert answer.json()["sentence"]
                    assert answer.json()["rule"] == rule or not rule
                assert (await http.get(f"/api/tables/{table['table']}/record")).status_code == 409
                assert (await http.get("/api/tables/nowhere/record")).status_code == 404

    asyncio.run(run())


def test_who_has_opened_a_table_is_told_so_and_nobody_else_is(database: str) -> None:
    async def run() -> None:
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            host = await token_of(at)
            row = await opened(at, "ruff", host)
            assert row["host"] is True
            bearers = {"host": host, "guest": await token_of(at), "stranger": "0" * 24 + ".forged"}
            told = {
                who: (await http.get(f"/api/tables/{row['code']}", headers={"Authorization": f"Bearer {token}"})).json()
                for who, token in bearers.items()
            }
            told["nobody"] = (await http.get(f"/api/tables/{row['code']}")).json()
            assert [who for who, found in told.items() if "host" in found] == ["host"]
            listed = (await http.get("/api/tables", headers={"Authorization": f"Bearer {host}"})).json()
            assert "host" not in listed[0]

    asyncio.run(run())
