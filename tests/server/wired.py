"""A real server on a port of its own, and clients at real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from groomporter.server.app import application

KEY = b"k" * 32
PATIENCE = 20  # seconds


@contextlib.asynccontextmanager
async def house(database: str) -> AsyncIterator[str]:
    """Its address: loopback, and any port that is free."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(application(database, KEY), ws="websockets-sansio", log_level="warning", lifespan="on",
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


class Client:
    """Somebody at a table."""

    def __init__(self, at: str, socket: ClientConnection, token: str) -> None:
        self.at, self.socket, self.token = at, socket, token
        self.sight: dict[str, Any] = {}
        self.lines: list[str] = []
        self.commands = 0

    async def next(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if answer["is"] == "sight":
            self.sight = answer
            self.lines += answer.get("lines", [])
        return answer

    async def send(self, do: str, **parts: Any) -> str:
        self.commands += 1
        command = f"c{self.commands}"
        await self.socket.send(json.dumps({"do": do, **parts, "command": command}))
        return command

    async def ask(self, do: str, **parts: Any) -> dict[str, Any]:
        """The answer to a command; what else comes in is looked at on the way."""
        command = await self.send(do, **parts)
        while True:
            answer = await self.next()
            if answer.get("command") == command:
                return answer


@contextlib.asynccontextmanager
async def client(house: str, table: str, token: str | None = None) -> AsyncIterator[Client]:
    async with httpx.AsyncClient(base_url=f"http://{house}") as http:
        token = token or (await http.post("/api/guests")).json()["token"]
    async with connect(f"ws://{house}/tables/{table}", compression=None) as socket:
        await socket.send(json.dumps({"do": "hello", "token": token}))
        one = Client(house, socket, token)
        await one.next()
        yield one


async def opened(house: str, game: str, **more: Any) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=f"http://{house}") as http:
        answer = await http.post("/api/tables", json={"game": game, **more})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found
