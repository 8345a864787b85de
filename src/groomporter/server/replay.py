"""A game looked back on, step by step with all hands up: its record, folded for those who know no rules.

A record may come from anywhere.  What is done for one is bounded: by its bytes and its lines, by how long a line is, by
how much there is to answer (side bets that lie there and are told again with each that joins them grow with the square
of their number), and in that no unknown cards are looked for.  Records are folded one at a time, in a process apart
from the tables, and a few may wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import queue
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
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
SIZE = 8  # bytes in which it is said how many follow
TRIES = 2  # a process that is ended by others is no fault of the record's; one that is ended by the record, is


Answer = bytes | Exception


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
        self.alone = asyncio.Lock()  # with the process
        self.process: Process | None = None
        self.closed = False

    async def answered(self, data: bytes, seat: Seat = NONE) -> bytes:
        """A record's text, and its replay as JSON, for who has had that seat."""
        if self.waiting >= MOST_WAITING:
            raise Refused(f"{MOST_WAITING} records are being looked at already; try again in a moment.", "busy")
        self.waiting += 1
        try:
            async with self.alone:
                answer = await self.tried(data, seat)
        finally:
            self.waiting -= 1
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def tried(self, data: bytes, seat: Seat) -> Answer:
        for _ in range(TRIES):
            if self.process is None and not self.closed:
                with contextlib.suppress(OSError):  # there is no room for another
                    self.process = await begun()
            if self.process is None or self.closed:
                break
            with contextlib.suppress(EOFError, ConnectionError):  # another has ended it
                return await self.asked(self.process, data, seat)
        return Refused("the record could not be looked at; try again in a moment.", "busy")

    async def asked(self, process: Process, data: bytes, seat: Seat) -> Answer:
        """Who goes away before he has his answer leaves nothing of it to the next."""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(pickle.dumps((data, seat)))
            await process.stdin.drain()
            size = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
            answer: Answer = pickle.loads(await process.stdout.readexactly(size))
        except BaseException:
            await self.end(process)
            raise
        return answer

    async def end(self, process: Process) -> None:
        kill(process)
        self.process = None
        await process.communicate()  # what it has still said: nobody waits for it

    async def aclose(self) -> None:
        """At once, whatever is being folded: who waits for it is told."""
        self.closed = True
        if self.process:
            kill(self.process)
        async with self.alone:
            if self.process:
                await self.end(self.process)


def kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has ended by itself
        process.kill()


async def begun() -> Process:
    """It finds what the house found; what is typed at the terminal is for the house."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", __name__),
        stdin=PIPE,
        stdout=PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )


def main() -> None:
    """The process itself: one record after another, as long as there is a house.  The tables come first."""
    if hasattr(os, "nice"):  # it is not on Windows
        os.nice(10)
    records = queue.SimpleQueue[tuple[bytes, Seat]]()
    threading.Thread(target=listen, args=[records], daemon=True).start()
    while True:
        answer = pickle.dumps(outcome(*records.get()))
        sys.stdout.buffer.write(len(answer).to_bytes(SIZE, "big") + answer)
        sys.stdout.buffer.flush()


def listen(records: queue.SimpleQueue[tuple[bytes, Seat]]) -> None:
    """The house is not outlived, though it was killed and could end nobody, in the midst of a record even."""
    try:
        while True:
            records.put(pickle.load(sys.stdin.buffer))
    finally:
        os._exit(0)


def outcome(data: bytes, seat: Seat) -> Answer:
    try:
        return encoded(data, seat)
    except Exception as error:
        return error


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

if __name__ == "__main__":
    main()
