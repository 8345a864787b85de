"""The least that a server of this kind could do: the same messages over the same stack, with no game, log or law.

What the machine takes for this is the measure of what ours takes: ``bench.server`` prints both.
"""

from __future__ import annotations

import asyncio
import sys

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

SEATS = 4
SIZE = 330  # bytes of a sight, beside what is said below


class Sight(msgspec.Struct, tag_field="is", tag="sight"):
    at: int
    choices: list[dict[str, str]]
    rest: str = "x" * SIZE


class Asked(msgspec.Struct):
    do: str
    command: str = ""


ASKED, ENCODER = msgspec.json.Decoder(Asked), msgspec.json.Encoder()
tables: dict[str, list[asyncio.Queue[bytes]]] = {}
turns: dict[str, int] = {}


def show(table: str) -> None:
    turns[table] += 1
    for seat, outbox in enumerate(tables[table]):
        choices = [{"word": "play"}] if turns[table] % SEATS == seat else []
        outbox.put_nowait(ENCODER.encode(Sight(turns[table], choices)))


async def socket(one: WebSocket) -> None:
    await one.accept()
    table, outbox = one.path_params["table"], asyncio.Queue[bytes]()
    tables[table].append(outbox)
    writer = asyncio.create_task(write(one, outbox))
    try:
        while True:
            asked = ASKED.decode(await one.receive_text())
            if asked.do != "hello":
                outbox.put_nowait(b'{"is":"done","command":"%s"}' % asked.command.encode())
            if asked.do in ("begin", "say"):
                show(table)
    except WebSocketDisconnect:
        writer.cancel()


async def write(one: WebSocket, outbox: asyncio.Queue[bytes]) -> None:
    while True:
        await one.send_text((await outbox.get()).decode())


async def open_table(request: Request) -> Response:
    name = str(len(tables))
    tables[name], turns[name] = [], 0
    return JSONResponse({"table": name})


async def ready(request: Request) -> Response:
    return PlainTextResponse("ok")


if __name__ == "__main__":
    app = Starlette(
        routes=[
            Route("/readyz", ready),
            Route("/api/tables", open_table, methods=["POST"]),
            WebSocketRoute("/tables/{table}", socket),
        ]
    )
    uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False, log_level="warning")
