"""Whatever somebody sends, the house stands, no table changes, and it is answered in kind."""

from __future__ import annotations

import asyncio
import json
import random
import struct
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from groomporter.server.doors import Guests
from groomporter.server.wire import STRANGER
from tests.server import hostile
from tests.server.described import described
from tests.server.full import GUESTS, written
from tests.server.hostile import Report, besieged, closed_by, other_token
from tests.server.malformed import KINDS, SINGLY
from tests.server.wired import KEYS, client, house, opened

GAMES = ("ruff", "hazzard", "topper", "baccara")


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'house.db'}"


def no_faults(report: Report) -> None:
    assert not report.faults, "\n".join(report.lines())


AT_LAST = "after all of them"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    """What came of messages of each kind, one after another at the same tables; and how those stood at the end."""

    async def run() -> dict[str, Report]:
        found = {}
        async with besieged(tmp_path_factory.mktemp("storm"), GAMES) as siege:
            for kind in KINDS:
                siege.report = found[kind] = Report()
                await hostile.storm(siege, 40 if kind in SINGLY else 240, kinds=(kind,), each=2)
            siege.report = found[AT_LAST] = Report()
            await siege.check()
        return found

    return asyncio.run(run())


@pytest.mark.parametrize("kind", [*KINDS, AT_LAST])
def test_messages_of_a_hostile_kind_are_answered_and_nothing_changes(kind: str, reports: dict[str, Report]) -> None:
    no_faults(reports[kind])
    assert kind == AT_LAST or reports[kind].sent[kind] >= 40


def test_words_that_are_none_are_refused_to_whoever_is_in_turn(tmp_path: Path) -> None:
    async def run() -> Report:
        async with besieged(tmp_path, GAMES) as siege:
            await hostile.babble(siege, 4 * 2 * hostile.BATCH)
            await siege.check()
            return siege.report

    report = asyncio.run(run())
    no_faults(report)
    assert report.answers["refused by a rule of the game"] > 100


def test_requests_that_are_wrong_are_answered_with_a_rule_and_a_sentence(tmp_path: Path) -> None:
    async def run() -> Report:
        async with besieged(tmp_path, GAMES[:1]) as siege:
            await hostile.knock(siege, 100)
            await siege.check()
            return siege.report

    report = asyncio.run(run())
    no_faults(report)
    assert {"http 400", "http 401", "http 404", "http 405"} <= {*report.answers}


def test_tables_that_are_not_there_are_refused_whatever_the_database(database: str) -> None:
    async def run() -> None:
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            hello = json.dumps({"do": "hello", "token": GUESTS.new()[1]})
            for name in (
                "x",
                "%00",
                "%00aaaaaaa",
                "%ff%fe",
                "x" * 5000,
                "aaaaaaaa",
                "%27%20or%20%27%27=%27",
                "%C3%A9" * 32,
            ):
                assert (await http.get(f"/api/tables/{name}")).status_code == 404
                assert await closed_by(at, name, hello) == STRANGER

    asyncio.run(run())


def test_whose_token_is_forged_has_no_way_in(tmp_path: Path) -> None:
    async def run() -> None:
        lot = random.Random(1)
        async with house(url(tmp_path)) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            token = GUESTS.new()[1]
            row = await opened(at, "ruff", token)
            for _ in range(30):
                forged = other_token(lot, token)
                hello = json.dumps({"do": "hello", "token": forged})
                assert await closed_by(at, row["table"], hello) == STRANGER, forged
            for forged in (token[:-1], Guests([b"z" * 32]).new()[1], "x", f"{token}x", f"{token}.{token}"):
                for headers in ({"Authorization": f"Bearer {forged}"}, {"Cookie": f"guest={forged}"}):
                    answer = await http.post("/api/tables", json={"game": "ruff"}, headers=headers)
                    assert (answer.status_code, answer.json()["rule"]) == (401, "token")
                assert (await http.get(f"/carry/{forged}")).status_code == 401
            assert await closed_by(at, row["table"], json.dumps({"do": "hello", "token": token})) == -1

    asyncio.run(run())


DEEP = "[" * 7000 + "]" * 7000
FIRSTS: list[str | bytes] = [
    "", "x", "{}", '{"do":"begin"}', '{"do":"hello"}', '{"do":"hello","token":5}', '{"do":"hello","token":"\\ud800"}',
    "x" * 20_000, f'{{"do":{DEEP}}}', f'{{"x":{DEEP},"do":"hello"}}', b"\xff", b'{"do":"hello"}',
]  # fmt: skip


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in a thread of its own, for clients that do not share a loop."""
    opened_at: list[str] = []
    ready, closing = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()

    async def stand() -> None:
        async with house(url(tmp_path_factory.mktemp("standing"))) as at:
            opened_at.append(at)
            ready.set()
            await closing.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(stand(),))
    thread.start()
    assert ready.wait(20)
    yield opened_at[0]
    loop.call_soon_threadsafe(closing.set)
    thread.join(20)
    loop.close()


@pytest.fixture(scope="module")
def row(standing: str) -> dict[str, Any]:
    return asyncio.run(opened(standing, "ruff", GUESTS.new()[1]))


@pytest.mark.parametrize("first", FIRSTS, ids=lambda first: repr(first)[:24])
def test_who_does_not_say_hello_is_closed_with_a_code(first: str | bytes, standing: str, row: dict[str, Any]) -> None:
    assert asyncio.run(closed_by(standing, row["table"], first)) == STRANGER


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "http://[", "http://127.0.0.1:1", "é", "file://"]
)
def test_pages_of_other_houses_are_not_answered(origin: str, standing: str, row: dict[str, Any]) -> None:
    token = GUESTS.new()[1]
    sent = {b"origin": origin.encode(), b"authorization": f"Bearer {token}".encode()}
    for path in ("/api/guests", "/api/tables"):
        answer = httpx.post(f"http://{standing}{path}", content=b'{"game":"ruff"}', headers=sent)
        assert answer.status_code == 403, answer.text
        assert answer.json()["rule"] == "origin"
    hello = json.dumps({"do": "hello", "token": token})
    if origin.isascii():
        with pytest.raises(InvalidStatus) as refused:  # before there is a socket
            asyncio.run(closed_by(standing, row["table"], hello, additional_headers={"Origin": origin}))
        assert refused.value.response.status_code == 403
    own = {"additional_headers": {"Origin": f"http://{standing}"}}
    assert asyncio.run(closed_by(standing, row["table"], hello, **own)) == -1


def test_what_one_has_asked_is_not_done_twice_nor_for_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with besieged(tmp_path, GAMES[:1]) as siege:
            aim = siege.tables[0]
            async with client(siege.at, aim.table, aim.tokens[1]) as one, client(siege.at, aim.table) as other:
                sit: dict[str, Any] = {"seat": 1, "name": "Name 1", "command": aim.commands[1]}
                for _ in range(3):
                    assert (await one.ask("sit", **sit))["is"] == "done"
                anew = {**sit, "name": "Name one", "command": aim.commands[0]}  # the command of another
                assert (await one.ask("sit", **anew))["is"] == "done"
                assert (await other.ask("sit", **sit))["rule"] == "seat"
            after = written(siege.file)[aim.table]
            assert len(after) == len(siege.before[aim.table]) + 1

    asyncio.run(run())


def frame(data: bytes, code: int) -> bytes:
    assert len(data) < 1 << 16
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    return bytes([0x80 | code]) + length + bytes(4) + data


def test_who_says_hello_and_is_gone_is_not_here(tmp_path: Path) -> None:
    """Both in one packet: he has left before he is let in."""

    async def run() -> list[bool]:
        async with besieged(tmp_path, GAMES[:1]) as siege:
            aim = siege.tables[0]
            reader, writer = await asyncio.open_connection(*siege.at.split(":"))
            writer.write(
                f"GET /tables/{aim.table} HTTP/1.1\r\nHost: {siege.at}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = json.dumps({"do": "hello", "token": aim.tokens[1]}).encode()
            writer.write(frame(hello, 1) + frame(struct.pack(">H", 1000), 8))
            await writer.drain()
            await asyncio.sleep(0.3)
            writer.close()
            await asyncio.sleep(0.3)
            async with client(siege.at, aim.table) as one:
                return [place.get("here", False) for place in one.places]

    assert asyncio.run(run()) == [False] * 4


@pytest.mark.filterwarnings("default")
def test_http_is_as_it_is_described(standing: str) -> None:
    """Schemathesis asks all that ``/openapi.json`` allows, and much that it does not."""
    assert described(standing, 10) > 40


def test_keys_of_this_test_are_those_of_the_house(tmp_path: Path) -> None:
    """Else all that was refused above was refused for the wrong reason."""

    async def run() -> None:
        async with house(url(tmp_path)) as at:
            row = await opened(at, "ruff", Guests(KEYS).new()[1])
            async with connect(f"ws://{at}/tables/{row['table']}", compression=None) as socket:
                await socket.send(json.dumps({"do": "hello", "token": GUESTS.new()[1]}))
                assert '"sight"' in str(await socket.recv())

    asyncio.run(run())
