"""A game looked back on, step by step with all hands up: its record, folded for those who know no rules.

A record may come from anywhere.  What is done for one is bounded: by its bytes and its lines, by how long a line is, by
how much there is to answer (side bets that lie there and are told again with each that joins them grow with the square
of their number), and in that no unknown cards are looked for.  Records are folded one at a time, in a process apart
from the tables, and a few may wait.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from groomporter.core import rulings as options
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import NONE, Seat
from groomporter.core.errors import BadRecord, Refused
from groomporter.core.game import Event
from groomporter.core.play import State, copied
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.server.room import is_name
from groomporter.server.sight import in_full, open_field
from groomporter.server.wire import Told

LARGEST = 2_000_000  # bytes of a record
MOST = 20_000  # lines of it; long games have a thousand
LONGEST = 1000  # letters of what was said in one
LARGEST_ANSWER = 16_000_000  # bytes
MOST_WAITING = 16  # records; they have two megabytes each
TRIES = 2  # a process that is ended by others is no fault of the record's; one that is ended by the record, is


class Step(msgspec.Struct, frozen=True):
    """After a line of the record; the first is before all of them, and has none."""

    line: str
    told: list[Told]
    phase: str
    view: dict[str, Any]  # the fields that have changed, named as in a sight, with every seat's part of them


class Replay(msgspec.Struct, frozen=True):
    """A game, from its opening as far as its record goes."""

    game: str
    title: str
    seats: list[str]  # as they are called in the record
    names: list[str]  # of those who played, by seat, none of the house's players; nothing, if the record does not tell
    seat: Seat  # one's own; −1 is an onlooker
    rulings: dict[str, Any]
    results: list[int] | None  # of a game that is over
    steps: list[Step]


class Folder:
    """It folds records in a process of its own, which is begun for the first of them and ended with the house.

    A thread would take turns with the tables, and a fork would keep their sockets and their database.
    """

    def __init__(self) -> None:
        self.waiting = 0  # records that are folded, or will be
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    async def answered(self, data: bytes, seat: Seat = NONE) -> bytes:
        """A record's text, and its replay as JSON, for who has had that seat."""
        if self.waiting >= MOST_WAITING:
            raise Refused(f"{MOST_WAITING} records are being looked at already; try again in a moment.", "busy")
        self.waiting += 1
        try:
            return await self.tried(data, seat)
        finally:
            self.waiting -= 1

    async def tried(self, data: bytes, seat: Seat) -> bytes:
        for _ in range(0 if self.closed else TRIES):
            pool = self.pool = self.pool or begun()
            try:
                return await asyncio.wrap_future(pool.submit(encoded, data, seat))
            except BrokenProcessPool:
                if self.closed:
                    break
                if self.pool is pool:  # else another who waited has begun a new one
                    self.pool = None
        raise Refused("the record could not be looked at; try again in a moment.", "busy")

    def close(self) -> None:
        """At once, whatever is being folded."""
        self.closed, pool, self.pool = True, self.pool, None
        if pool:
            for process in list(pool._processes.values()):  # from Python 3.14 on kill_workers does all this
                process.kill()
            pool.shutdown()


def begun() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=step_aside)


def step_aside() -> None:
    """The tables come first; what is typed at the terminal is for the house; and the house is not outlived."""
    if hasattr(os, "nice"):  # it is not on Windows
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_house, daemon=True).start()


def end_with_the_house() -> None:
    """Even if it was killed and could end nobody."""
    house = multiprocessing.parent_process()
    assert house is not None
    house.join()
    os._exit(1)


def encoded(data: bytes, seat: Seat) -> bytes:
    return ENCODER.encode(folded(data, seat))


def folded(data: bytes, seat: Seat = NONE) -> Replay:
    record = read(data)
    game, table = record.game, Table(record.game, record.rulings, record.seats)
    eye = Eye(table)
    steps = [eye.step("", table.opening)]
    left = LARGEST_ANSWER
    for line, events in record.followed(table):
        table.past.clear()  # nothing is taken back
        steps.append(eye.step(line, events))
        left -= len(ENCODER.encode(steps[-1]))
        if left < 0:
            raise BadRecord(f"there is more to show of it than {LARGEST_ANSWER} bytes.", reason="record large")
    results = table.state.results() if table.state.over() else None
    seats, rulings = game.notation.seats[: record.seats], options.canonical(record.rulings)
    return Replay(game.name, game.title, seats, names_of(record), seat, rulings, results, steps)


def names_of(record: Record) -> list[str]:
    """Names that people can have had at a table; what else a header says by that word tells nobody's."""
    names: Any = record.more.get("names")
    good = isinstance(names, list) and len(names) == record.seats
    return names if good and all(name == "" or is_name(name) for name in names) else []


def read(data: bytes) -> Record:
    text = data.decode()
    if text.count("\n") > MOST:
        raise BadRecord(f"a record that is to be shown has up to {MOST} lines.", MOST + 1, reason="record long")
    record = Record.read(text, find)
    for number, line in enumerate(record.lines, 2):
        if not isinstance(line, str):
            continue
        if len(line) > LONGEST:
            sentence = f"a line that is to be shown has up to {LONGEST} letters."
            raise BadRecord(sentence, number, reason="record letters")
        if UNKNOWN in line:
            raise BadRecord(f"{line!r} leaves out what is to be shown.", number, reason="record hidden")
    return record


class Eye:
    """It sees all that any seat sees, and as it is: nothing of a game that is over is secret."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: dict[str, Any] = {}  # the fields as they are in the state

    def step(self, line: str, events: Sequence[Event]) -> Step:
        game, s = self.table.game, self.table.state
        at = len(self.table.written)
        return Step(line, [in_full(game, at, event) for event in events], game.phase(s), self.changed(s))

    def changed(self, s: State) -> dict[str, Any]:
        found, fields = {}, self.table.game.notation.fields
        for name in s.OPEN + s.OWN + s.KEPT:
            value = getattr(s, name)
            if name not in self.seen or self.seen[name] != value:
                self.seen[name] = value = copied(value)
                found[name] = open_field(s, value if name in s.OPEN else value[: s.seats], fields.get(name))
        return found


ENCODER = msgspec.json.Encoder()
