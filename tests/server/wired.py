"""A real server on a port of its own, and clients at real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import find
from groomporter.server import doors, fairness
from groomporter.server.app import application

KEYS = [b"k" * 32]
PATIENCE = 60  # seconds for what should come at once: on a slow machine, beside others


@contextlib.asynccontextmanager
async def house(database: str, rates: Mapping[str, str] = doors.RATES) -> AsyncIterator[str]:
    """Its address: loopback, and any port that is free."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    app = application(database, KEYS, (), rates)
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning", lifespan="on",
                            ws_per_message_deflate=False, timeout_graceful_shutdown=1)  # fmt: skip
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
            if task.done():
                task.result()
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task
        listening.close()


def keyed(folder: Path) -> Path:
    """A data folder by whose keys a house of its own knows the tests' guests."""
    (folder / doors.KEYS).write_text("\n".join(key.hex() for key in KEYS))
    return folder


class Client:
    """Somebody at a table: what he was sent, put together."""

    def __init__(self, at: str, socket: ClientConnection, token: str) -> None:
        self.at, self.socket, self.token = at, socket, token
        self.sight: dict[str, Any] = {}  # the last
        self.places: list[dict[str, Any]] = []
        self.luck: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.lines: dict[int, str] = {}
        self.chat: list[dict[str, Any]] = []
        self.told: list[str] = []
        self.got: list[str] = []  # as it came
        self.commands, self.name = 0, secrets.token_hex(4)  # so that no two of one guest's are alike

    async def next(self) -> dict[str, Any]:
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        self.got.append(text)
        answer: dict[str, Any] = json.loads(text)
        if answer["is"] == "sight":
            self.look(answer)
        if answer["is"] == "probe":
            await self.socket.send(json.dumps({"do": "echo", "probe": answer["probe"]}))
        return answer

    @property
    def seat(self) -> int:
        return int(self.sight.get("seat", -1))

    def look(self, sight: dict[str, Any]) -> None:
        if sight.get("fresh"):
            self.luck, self.view, self.lines, self.chat = {}, {}, {}, []
        self.sight = sight
        self.places = sight.get("places") or self.places
        if luck := sight.get("luck"):
            self.luck = {**luck, "shown": {**self.luck.get("shown", {}), **luck.get("shown", {})}}
        self.view |= sight.get("view", {})
        self.lines |= {int(number): line for number, line in sight.get("lines", {}).items()}
        self.chat += sight.get("chat", [])
        sentences = [told["text"] for told in sight.get("told", [])]
        self.told = sentences if sight.get("fresh") else self.told + sentences

    async def send(self, do: str, **parts: Any) -> str:
        self.commands += 1
        command = f"{self.name}{self.commands}"
        await self.socket.send(json.dumps({"command": command, "do": do, **parts}))
        return str(parts.get("command", command))

    async def ask(self, do: str, **parts: Any) -> dict[str, Any]:
        """The answer to a command; what else comes in is looked at on the way."""
        command = await self.send(do, **parts)
        while True:
            answer = await self.next()
            if answer.get("command") == command:
                return answer

    async def until(self, is_so: Callable[[Client], object]) -> None:
        while not is_so(self):
            await self.next()


async def token_of(house: str) -> str:
    async with httpx.AsyncClient(base_url=f"http://{house}") as http:
        return str((await http.post("/api/guests")).json()["token"])


@contextlib.asynccontextmanager
async def client(house: str, table: str, token: str | None = None, seen: int = -1) -> AsyncIterator[Client]:
    token = token or await token_of(house)
    async with connect(f"ws://{house}/tables/{table}", compression=None) as socket:
        await socket.send(json.dumps({"do": "hello", "token": token, "seen": seen}))
        one = Client(house, socket, token)
        if seen < 0:
            await one.until(lambda one: one.sight)
        yield one


async def opened(house: str, game: str, token: str | None = None, **more: Any) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{house}") as http:
        bearer = {"Authorization": f"Bearer {token or await token_of(house)}"}
        answer = await http.post("/api/tables", json={"game": game, "floor": 0, **more}, headers=bearer)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found


def any_word(choices: list[dict[str, Any]], whims: Fortune) -> str:
    """One of the words on offer, its sums as small as may be."""
    word: str = choices[whims.below(len(choices))]["word"]
    return " ".join(part.split("–")[0].split("|")[0].split(" of ")[0] for part in word.split(" "))


AtHome = Callable[[Callable[[str], Coroutine[Any, Any, None]]], None]


@contextlib.asynccontextmanager
async def all_seated(at: str, game: str = "ruff", **terms: Any) -> AsyncIterator[tuple[dict[str, Any], list[Client]]]:
    """A table at which everybody is there, begun by its host."""
    host = await token_of(at)
    table = await opened(at, game, host, **terms)
    async with contextlib.AsyncExitStack() as stack:
        people: list[Client] = []
        for seat in range(len(table["seats"])):
            token = host if seat == 0 else None
            one = await stack.enter_async_context(client(at, table["table"], token))
            assert (await one.ask("sit", seat=seat, name=f"Name {seat}"))["is"] == "done"
            people.append(one)
        assert (await people[0].ask("begin"))["is"] == "done"
        for one in people:
            await one.until(lambda one: one.sight.get("phase"))
        yield table, people


async def in_turn(people: list[Client]) -> Client:
    """Who has something to choose from, when all have seen all."""
    while True:
        for one in people:
            with contextlib.suppress(TimeoutError):
                while True:
                    await asyncio.wait_for(one.next(), 0.05)
        for one in people:
            if one.sight.get("choices"):
                return one


async def play(one: Client, whims: Fortune, most: int) -> None:
    """Act whenever one may, till the game is over."""
    while one.sight.get("results") is None and most:
        if one.sight.get("choices"):
            answer = await one.ask("say", word=any_word(one.sight["choices"], whims), seen=one.sight["at"])
            most -= answer["is"] == "done"
            if answer.get("rule") == "limits":
                await asyncio.sleep(0.2)
        else:
            await one.next()


async def seated(at: str, game: str = "ruff") -> tuple[dict[str, Any], list[str]]:
    """A table with people in all seats, and their tokens."""
    table = await opened(at, game)
    tokens = []
    for seat in range(len(table["seats"])):
        async with client(at, table["table"]) as one:
            assert (await one.ask("sit", seat=seat, name=f"Name {seat}"))["is"] == "done"
            tokens.append(one.token)
    async with client(at, table["table"], tokens[0]) as one:
        assert (await one.ask("begin"))["is"] == "done"
    return table, tokens


async def verifies(at: str, table: dict[str, Any], results: list[int]) -> None:
    """A record, downloaded, replays to these results, and its luck is as it was committed to."""
    async with httpx.AsyncClient(base_url=f"http://{at}") as http:
        text = (await http.get(f"/api/tables/{table['code']}/record")).text
    record = Record.read(text, find)
    assert record.replay().state.results() == results
    assert fairness.verify(record).secret == 0
