"""Tables at which a person has every seat, and which wait for ever: what is sent to them by others changes nothing."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from groomporter.server import journal
from groomporter.server.doors import Guests
from groomporter.server.room import Room
from tests.server.wired import KEYS, client, opened

GUESTS = Guests(KEYS)
DAY = 86_400


@dataclass
class Full:
    """A table with a person in every seat, and what an enemy may have learnt of it."""

    table: str
    code: str
    game: str
    tokens: list[str]
    commands: list[str]  # of the people there
    at: int = 0
    turn: int = 0
    choices: list[str] = field(default_factory=list)
    room: Room | None = None  # the same, out of the journal


async def full(at: str, game: str, rulings: Mapping[str, Any] | None = None) -> Full:
    tokens = [GUESTS.new()[1] for _ in range(12)]
    row = await opened(at, game, tokens[0], clock=0, grace=DAY, rulings=rulings or {})
    tokens, commands = tokens[: len(row["seats"])], []
    for seat, token in enumerate(tokens):
        async with client(at, row["table"], token) as one:
            answer = await one.ask("sit", seat=seat, name=f"Name {seat}")
            assert answer["is"] == "done", answer
            commands.append(answer["command"])
    async with client(at, row["table"], tokens[0]) as one:
        assert (await one.ask("begin"))["is"] == "done"
    found = Full(row["table"], row["code"], game, tokens, commands)
    for seat, token in enumerate(tokens):
        async with client(at, row["table"], token) as one:
            found.at = one.sight["at"]
            if one.sight.get("choices") and not found.choices:
                found.turn, found.choices = seat, [choice["word"] for choice in one.sight["choices"]]
    return found


def written(file: Path) -> dict[str, list[tuple[int, bytes]]]:
    """The journals, as they are on the disk."""
    with contextlib.closing(sqlite3.connect(file)) as disk:
        found: dict[str, list[tuple[int, bytes]]] = {}
        for room, number, entry in disk.execute("select room, number, entry from journal order by room, number"):
            found.setdefault(room, []).append((number, entry))
    return found


def replica(file: Path, table: str) -> Room:
    with contextlib.closing(sqlite3.connect(file)) as disk:
        terms, secret = disk.execute("select terms, secret from rooms where id = ?", (table,)).fetchone()
    room = Room(table, journal.TERMS.decode(terms), secret)
    for _, entry in written(file)[table]:
        room.happen(journal.DECODER.decode(entry))
    return room
