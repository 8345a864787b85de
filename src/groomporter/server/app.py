"""The doors: HTTP for the lobby and records, one WebSocket for a table."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator
from html import escape
from typing import Any

import itsdangerous
import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from groomporter.core.errors import Refused
from groomporter.core.record import Record
from groomporter.games import find, names
from groomporter.server import wire
from groomporter.server.hall import Hall, Owner
from groomporter.server.store import Store

LARGEST = 16_384  # bytes of a request
STRANGER, MALFORMED, NOWHERE = 4401, 4400, 4404  # why a socket was closed


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is asked for."""

    game: str
    rulings: dict[str, str | int | bool] = {}
    seats: int | None = None
    listed: bool = True


PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Groom Porter</title>
<h1>Groom Porter</h1><h2>Games</h2><ul>{games}</ul><h2>Open tables</h2><ul>{tables}</ul></html>
"""
OPENING = msgspec.json.Decoder(Opening)


class Guests:
    """Identities without accounts: a guest is who has the token."""

    def __init__(self, key: bytes) -> None:
        self.signer = itsdangerous.Signer(key, salt="guest", key_derivation="hmac", digest_method=hashlib.sha256)

    def new(self) -> tuple[str, str]:
        guest = secrets.token_hex(12)
        return guest, self.signer.sign(guest).decode()

    def of(self, token: str) -> str:
        try:
            return self.signer.unsign(token).decode()
        except itsdangerous.BadSignature:
            raise Refused("that token is not of this house.", "token") from None


def application(database: str, key: bytes) -> Starlette:
    guests = Guests(key)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        async with Store.open(database) as store, Hall.open(store) as hall:
            yield {"hall": hall}

    async def health(request: Request) -> Response:
        return PlainTextResponse("ok")

    async def lobby(request: Request) -> Response:
        owners = [owner for owner in request.state.hall.owners.values() if owner.room.terms.listed and not over(owner)]
        tables = [f"{owner.room.game.title}: {owner.code}" for owner in owners]
        return HTMLResponse(PAGE.format(games=items([find(name).title for name in names()]), tables=items(tables)))

    async def games(request: Request) -> Response:
        return JSONResponse([{"name": name, "title": find(name).title} for name in names()])

    async def guest(request: Request) -> Response:
        name, token = guests.new()
        return JSONResponse({"guest": name, "token": token})

    async def tables(request: Request) -> Response:
        owners = request.state.hall.owners.values()
        return JSONResponse([about(owner) for owner in owners if owner.room.terms.listed and not over(owner)])

    async def open_table(request: Request) -> Response:
        body = await request.body()
        if len(body) > LARGEST:
            return refused("body", f"a request has up to {LARGEST} bytes.", 413)
        try:
            asked = OPENING.decode(body)
            owner = await request.state.hall.new(asked.game, asked.rulings, asked.seats, listed=asked.listed)
        except msgspec.MsgspecError as error:
            return refused("body", str(error), 400)
        except Refused as error:
            return refused(error.rule, error.sentence, 400)
        return JSONResponse(about(owner), 201)

    async def record(request: Request) -> Response:
        try:
            room = request.state.hall.found(request.path_params["table"]).room
        except Refused as error:
            return refused(error.rule, error.sentence, 404)
        if not room.table.state.over():
            return refused("record", "the game is not over; its record would tell what is secret.", 409)
        return PlainTextResponse(Record.of(room.table, fair=room.fair()).write(), media_type="application/jsonl")

    async def table(socket: WebSocket) -> None:
        await socket.accept()
        hall: Hall = socket.state.hall
        try:
            owner = hall.found(socket.path_params["table"])
            hello = wire.REQUEST.decode(await heard(socket))
            name = guests.of(hello.token) if isinstance(hello, wire.Hello) else ""
        except (Refused, msgspec.MsgspecError) as error:
            await socket.close(STRANGER, str(error)[:100])
            return
        except WebSocketDisconnect:
            return
        if not name:
            await socket.close(STRANGER, "say hello first")
            return
        await serve(socket, owner, name)

    return Starlette(
        routes=[
            Route("/", lobby),
            Route("/healthz", health),
            Route("/api/games", games),
            Route("/api/guests", guest, methods=["POST"]),
            Route("/api/tables", tables),
            Route("/api/tables", open_table, methods=["POST"]),
            Route("/api/tables/{table}/record", record),
            WebSocketRoute("/tables/{table}", table),
        ],
        lifespan=lifespan,
    )


async def heard(socket: WebSocket) -> str:
    text = await socket.receive_text()
    if len(text) > LARGEST:
        raise Refused(f"a message has up to {LARGEST} bytes.", "size")
    return text


async def serve(socket: WebSocket, owner: Owner, guest: str) -> None:
    """Everything that a client asks goes into the owner's inbox; what it cannot be read as is refused at once."""

    async def send(answer: wire.Answer) -> None:
        await socket.send_text(wire.ENCODER.encode(answer).decode())

    await owner.watch(guest, send)
    try:
        while True:
            try:
                request = wire.REQUEST.decode(await heard(socket))
            except (msgspec.MsgspecError, Refused) as error:
                await send(wire.Refusal("", "message", str(error)))
                continue
            if isinstance(request, wire.Hello):
                await send(wire.Refusal("", "hello", "you have said hello."))
            else:
                await owner.inbox.put((guest, request, send))
    except WebSocketDisconnect:
        owner.watches.pop(send, None)


def about(owner: Owner) -> dict[str, Any]:
    room = owner.room
    return {
        "table": room.name,
        "code": owner.code,
        "game": room.game.name,
        "seats": [sitter.name or sitter.house for sitter in room.sitters],
        "begun": room.begun,
    }


def items(texts: list[str]) -> str:
    return "".join(f"<li>{escape(text)}</li>" for text in texts or ["none"])


def over(owner: Owner) -> bool:
    return bool(owner.room.table.state.over())


def refused(rule: str, sentence: str, status: int) -> Response:
    return JSONResponse({"rule": rule, "sentence": sentence}, status)
