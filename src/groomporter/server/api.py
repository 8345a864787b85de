"""What is said over HTTP, and its description (OpenAPI), made from the same."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import msgspec

import groomporter
from groomporter.core.game import Game
from groomporter.games import find, names
from groomporter.server import wire
from groomporter.server.book import Book
from groomporter.server.journal import CLOCK, FLOOR, GRACE, LONGEST_FLOOR
from groomporter.server.replay import Replay

DAY = 86_400  # seconds


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that is asked for."""

    game: str
    rulings: dict[str, str | int | bool] = {}
    seats: int | None = None
    listed: bool = True
    clock: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = CLOCK
    grace: Annotated[int, msgspec.Meta(ge=0, le=DAY)] = GRACE
    floor: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_FLOOR)] = FLOOR


class GameRow(msgspec.Struct, frozen=True):
    """A game, how many play it, and what is said of it in the cabinet."""

    name: str
    title: str
    fewest: int
    most: int
    shelf: str
    cloth: str
    tagline: str
    players: str
    origin: str
    minutes: int


def row_of(game: Game, language: str = "en") -> GameRow:
    about = game.catalogue(language)["about"]
    said = [about[name] for name in ("shelf", "cloth", "tagline", "players", "origin", "minutes")]
    return GameRow(game.name, game.title, *game.seats, *said)


class Identity(msgspec.Struct, frozen=True):
    """A guest; whoever has the token is that guest."""

    guest: str
    token: str


class TableRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table, as the lobby has it."""

    table: str
    code: str
    game: str
    seats: list[str]
    begun: bool
    over: bool
    rulings: dict[str, str | int | bool]
    clock: int
    grace: int
    host: bool = False  # who asks has opened it


class Wrong(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was refused, and why."""

    rule: str
    sentence: str
    reason: str = ""  # by which a client may have the sentence in its own words
    line: int = 0  # of a record, counted from one


OPENING = msgspec.json.Decoder(Opening)
REFERENCE = "#/components/schemas/{name}"
WHAT = {
    200: "done", 201: "made", 400: "refused", 401: "who asks is not known", 403: "asked from elsewhere",
    404: "there is no such table", 409: "not yet", 413: "too large", 429: "too often", 503: "not now",
}  # fmt: skip


def schema() -> dict[str, Any]:
    """The whole protocol, as JSON schema: what a client may send, and what it may get."""
    (request, answer), parts = msgspec.json.schema_components(
        [wire.Request, wire.Done | wire.Refusal | wire.Probe | wire.Sight], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Groom Porter's wire",
        "$defs": {**parts, "Request": request, "Answer": answer},
    }


@cache
def description() -> bytes:
    """The same as below, made once: it takes longer than most of what is asked of the house."""
    return msgspec.json.encode(openapi())


@cache
def games(language: str = "en") -> bytes:
    return msgspec.json.encode([row_of(find(name), language) for name in names()])


def openapi() -> dict[str, Any]:
    kinds = [Opening, list[GameRow], Identity, TableRow, list[TableRow], Wrong, Book, Replay]
    found, parts = msgspec.json.schema_components(kinds, ref_template=REFERENCE)
    opening, rows, identity, table, tables, wrong, book, replay = found

    def answers(*wrongs: int, **good: Any) -> dict[str, Any]:
        status, (kind, schema) = next((int(name[1:]), value) for name, value in good.items())
        said = {str(status): {"description": WHAT[status], "content": {kind: {"schema": schema}}}}
        for code in wrongs:
            said[str(code)] = {"description": WHAT[code], "content": {"application/json": {"schema": wrong}}}
        return said

    def get(what: str, *wrongs: int, **good: Any) -> dict[str, Any]:
        return {"get": {"summary": what, "responses": answers(*wrongs, **good)}}

    json, jsonl, text = "application/json", "application/jsonl", "text/plain"
    named, of_a_game = (
        [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}}] for name in ("table", "game")
    )
    plain = {"type": "string"}
    language = {"name": "language", "in": "query", "schema": plain}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Groom Porter", "version": groomporter.__version__},
        "paths": {
            "/healthz": get("Whether the house stands.", _200=(text, plain)),
            "/readyz": get("Whether it can keep tables.", 429, 503, _200=(text, plain)),
            "/api/games": {"parameters": [language], **get("The games.", 429, _200=(json, rows))},
            "/api/games/{game}": {
                "parameters": [*of_a_game, language],
                **get("All of one of them.", 404, 429, _200=(json, book)),
            },
            "/api/guests": {
                **get("One's own, by the cookie.", 401, 429, _200=(json, identity)),
                "post": {"summary": "An identity.", "responses": answers(403, 429, _201=(json, identity))},
            },
            "/api/tables": {
                **get("The tables that are open to all.", 429, _200=(json, tables)),
                "post": {
                    "summary": "Open one.",
                    "security": [{"token": []}],
                    "requestBody": {"required": True, "content": {json: {"schema": opening}}},
                    "responses": answers(400, 401, 403, 413, 429, _201=(json, table)),
                },
            },
            "/api/tables/{table}": {"parameters": named, **get("One of them.", 404, 429, _200=(json, table))},
            "/api/tables/{table}/record": {
                "parameters": named,
                **get("Its record, when it is over.", 404, 409, 429, _200=(jsonl, plain)),
            },
            "/api/tables/{table}/replay": {
                "parameters": named,
                **get(
                    "It step by step with all hands up, when it is over.", 400, 404, 409, 429, 503, _200=(json, replay)
                ),
            },
            "/api/replays": {
                "post": {
                    "summary": "A record from anywhere, step by step with all hands up.",
                    "requestBody": {"required": True, "content": {jsonl: {"schema": plain}}},
                    "responses": answers(400, 403, 413, 429, 503, _200=(json, replay)),
                }
            },
        },
        "components": {"schemas": parts, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
    }
