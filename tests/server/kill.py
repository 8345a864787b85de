"""Kill the house again and again while people play: what ``script/kill`` runs.

The house is a process of its own, and is ended by SIGKILL: under load, while it opens, and while people come back.
People keep every answer they get.  When the house is open again the journals are read from the database: what was
answered with ``done`` is there once, what was refused is not, and what people were shown, before and after, is what
the journal comes to.  What was not answered is said again, by the same command.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import signal
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, NamedTuple

import httpx
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from groomporter.core.common import NONE, ONLOOKER, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import names
from groomporter.server import journal, wire
from groomporter.server.journal import Line
from groomporter.server.room import Room
from groomporter.server.sight import HISTORY, Eyes
from groomporter.server.store import Store, ids
from tests.server.databases import a_file, a_postgres
from tests.server.wired import Client, any_word, client

GAMES = names()
MOST_PEOPLE = 3  # at a table; the house plays in the other seats, and where there are few of them one looks on
LOAD = 1500  # milliseconds of play before a kill, at most
EARLY = 150  # milliseconds before a kill that does not wait till people are back, at most
STARTING = 1500  # milliseconds of its start before the house is killed in it, at most
ONE_IN = 8  # kills is followed by one while the house opens; and one in as many, by one while people come back
PATIENCE = 20  # seconds, for whatever must come at last
STILL = 10.0  # seconds of play in which nothing happens at a table: it is stuck
COMPLAINTS = ("has fallen", "has failed", "Traceback")  # in what the house logs
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)

Key = tuple[str, str]  # a guest and a command
Where = dict[Key, list[int]]  # the numbers of its entries


class Shown(NamedTuple):
    """What somebody had before his eyes at a moment."""

    person: str
    number: int
    seat: Seat
    seen: dict[str, Any]


@dataclass
class Book:
    """What people were told of one table: it has to be on disk."""

    table: str
    game: str
    done: dict[Key, int] = field(default_factory=dict)  # by guest and command, the number it came to
    refused: set[Key] = field(default_factory=set)
    cut_off: dict[Key, int] = field(default_factory=dict)  # by a kill, and the number that was shown then
    shown: list[Shown] = field(default_factory=list)  # that has not been compared yet
    left: bool = False  # nobody is there any more
    settled: bool = False  # and it has been compared since
    length: int = 0  # of the journal, when it was last read
    moved: float = 0.0  # how long it has been played, when something happened for the last time


@dataclass
class Tally:
    """What came of it."""

    kills: int = 0
    tables: int = 0
    games: Counter[str] = field(default_factory=Counter)  # that were played there
    acknowledged: int = 0
    lost: set[Key] = field(default_factory=set)
    lost_tables: set[str] = field(default_factory=set)
    doubled: set[Key] = field(default_factory=set)
    cut_off: int = 0  # commands of which the answer did not come
    on_disk: int = 0  # and that had been carried out nevertheless
    resent: set[str] = field(default_factory=set)
    answered: set[str] = field(default_factory=set)
    untold: int = 0  # tables at which people sit already, and of which they never hear
    compared: int = 0  # sights, with the journal
    ready: list[float] = field(default_factory=list)  # milliseconds from the start of the process
    first: list[float] = field(default_factory=list)  # to the first sight
    all_back: list[float] = field(default_factory=list)  # till everybody had one
    wrong: list[str] = field(default_factory=list)

    def fault(self, text: str) -> None:
        """Told once, however often it is found."""
        if text not in self.wrong:
            self.wrong.append(text)

    def figures(self) -> dict[str, Any]:
        return {
            "kills": self.kills,
            "tables opened": self.tables,
            **{f"of them {game}": self.games[game] for game in GAMES},
            "acts acknowledged": self.acknowledged,
            "acts lost": len(self.lost),
            "tables lost": len(self.lost_tables),
            "acts doubled": len(self.doubled),
            "commands without an answer": self.cut_off,
            "of them on disk": self.on_disk,
            "commands sent again": len(self.resent),
            "of them answered": len(self.answered),
            "followers nobody was told of": self.untold,
            "sights compared": self.compared,
            "ready after, ms": spread(self.ready),
            "first sight after, ms": spread(self.first),
            "everybody back after, ms": spread(self.all_back),
            "faults of all kinds": len(self.wrong),
        }

    def is_well(self) -> bool:
        return not self.wrong and not self.untold


def spread(times: list[float]) -> dict[str, int]:
    return {"median": round(median(times)), "max": round(max(times))} if times else {}


class Server:
    """The house, in a process of its own, on a port that stays the same."""

    def __init__(self, database: str, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.at = f"127.0.0.1:{free.getsockname()[1]}"
        port = self.at.partition(":")[2]
        self.words = [sys.executable, "-m", "groomporter", "serve", "--port", port, "--data", str(folder)]
        self.words += ["--database", database]
        self.words += [
            "--limit=joins=10000/minute",
            "--limit=knocks=10000/second",
            "--limit=pace=10000/second",
            "--limit=asks=1000000/minute",
            "--limit=probes=1000000/minute",
        ]  # all come back at once
        self.words += ["--limit=acts=1000/second", "--limit=flood=10000/second"]  # and play as fast as they can
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes] | None = None
        self.session = 0  # how often it was started
        self.began = 0.0
        self.up = asyncio.Event()

    def start(self) -> None:
        self.session += 1
        self.began = monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.words, stdout=log, stderr=log)

    async def ready(self, http: httpx.AsyncClient) -> None:
        while True:
            try:
                if (await http.get("/readyz", timeout=PATIENCE)).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.is_running(), f"the house does not open:\n{self.log.read_text()[-2000:]}"
            await asyncio.sleep(0.005)

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def since(self) -> float:
        """Milliseconds since the process was started."""
        return (monotonic() - self.began) * 1000

    def end(self, *, kindly: bool = False) -> None:
        self.up.clear()
        if self.process:
            self.process.terminate() if kindly else self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None

    def complaints(self) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if any(word in line for word in COMPLAINTS)]


class Party:
    """People who play one game after another, each at a new table."""

    def __init__(self, name: str) -> None:
        self.name, self.game = name, ""  # what they play now, or will at the table that they open,
        self.chosen_for = NONE  # which is this one of theirs
        self.people: list[Person] = []
        self.books: list[Book] = []

    def goes_to(self, table: str, after: int) -> None:
        """The table that comes after so many, for the first who hears of it."""
        if len(self.books) == after:
            self.books.append(Book(table, self.game))

    async def book(self, number: int) -> Book:
        while len(self.books) <= number:
            await asyncio.sleep(0.01)
        return self.books[number]


class Person:
    """Somebody who plays as fast as he can, and comes back when the house does."""

    def __init__(self, trial: Trial, party: Party, seat: Seat, identity: dict[str, str], seed: int) -> None:
        self.trial, self.party, self.seat, self.name = trial, party, seat, f"{party.name} {seat}"
        self.guest, self.token = identity["guest"], identity["token"]
        self.whims = Fortune(seed, self.name)
        self.table = 0  # of the party's
        self.session = 0  # of the house, in which he was last shown something
        self.stumbled = ""  # over this, last
        self.commands = 0
        self.begin_anew()

    def begin_anew(self) -> None:
        """At another table."""
        self.pending: dict[str, dict[str, Any]] = {}  # said, and not answered
        self.acknowledged: dict[str, Any] = {}  # the last of all
        self.last: Client | None = None
        self.looks_from = 0  # sights before this number are out of date
        self.seeded = -1  # the last hand

    async def live(self) -> None:
        server = self.trial.server
        while True:
            await server.up.wait()
            session = server.session
            try:
                if self.seat == 0 and len(self.party.books) == self.table:
                    await self.open()
                book = await asyncio.wait_for(self.party.book(self.table), 1)
                seen = self.last.sight["number"] if self.last and self.session < session else -1
                async with client(server.at, book.table, self.token, seen) as one:
                    await self.come_back(one, book, session)
                    await self.play(one, book)
            except GONE as error:
                self.stumbled = repr(error)
                await asyncio.sleep(0.02)

    async def open(self) -> None:
        if self.party.chosen_for != self.table:  # else it was not answered before
            self.party.chosen_for, self.party.game = self.table, next(self.trial.games)
        bearer = {"Authorization": f"Bearer {self.token}"}
        answer = await self.trial.http.post("/api/tables", json={"game": self.party.game}, headers=bearer)
        if answer.status_code == 429:  # the house takes so many a minute; we can wait
            await asyncio.sleep(0.5)
            return
        assert answer.status_code == 201, answer.text
        self.party.goes_to(answer.json()["table"], self.table)

    async def come_back(self, one: Client, book: Book, session: int) -> None:
        """What was shown before and what is shown now are put down; what was not answered is said again."""
        if self.last:
            book.shown.append(shown(self.name, self.last))
            one.view, one.lines = dict(self.last.view), dict(self.last.lines)
            one.places, one.luck = self.last.places, self.last.luck
        await one.until(lambda one: one.sight)
        book.shown.append(shown(self.name, one))
        self.last = one
        if self.session < session:
            self.trial.is_back(session)
        self.session = session
        for key in [(self.guest, command) for command in self.pending]:
            if key not in book.done:
                book.cut_off.setdefault(key, one.sight["number"])
        for request in [*self.pending.values(), *([self.acknowledged] if self.acknowledged else [])]:
            self.trial.tally.resent.add(request["command"])
            self.pending[request["command"]] = request
            await one.send(**request)

    async def play(self, one: Client, book: Book) -> None:
        """To the end of the game."""
        while True:
            for request in [] if self.trial.closing else self.wants(one):
                await self.say(one, **request)
            await self.hear(one, book)
            if one.sight.get("results") is not None and not self.pending and await self.goes_on(one, book):
                return

    async def say(self, one: Client, **request: Any) -> None:
        self.commands += 1
        command = f"{self.name} {self.commands}"
        self.pending[command] = {**request, "command": command}
        await one.send(**self.pending[command])

    def wants(self, one: Client) -> Iterator[dict[str, Any]]:
        """One thing at a time, by what was shown last; and a seed for every hand, at once."""
        sight = one.sight
        if sight.get("seat", -1) >= 0 and self.seeded < one.luck["hand"] and not sight.get("results"):
            self.seeded = one.luck["hand"]
            yield {"do": "seed", "hand": self.seeded, "seed": f"{self.whims.below(1 << 30)}"}
        if sight["number"] < self.looks_from or any(asked["do"] != "seed" for asked in self.pending.values()):
            return
        free = [seat for seat, place in enumerate(one.places) if not (place.get("name") or place.get("house"))]
        people = max(2, min(MOST_PEOPLE, len(one.places) - 1))
        if self.seat >= people:  # he looks on
            return
        if sight.get("seat", -1) < 0:
            yield {"do": "sit", "seat": self.seat, "name": self.name}
        elif sight.get("results") is not None:
            if self.plays_again() and "again" not in one.places[self.seat].get("wishes", []):
                yield {"do": "wish", "wish": "again"}
        elif sight.get("choices"):
            yield {"do": "say", "word": any_word(sight["choices"], self.whims), "seen": sight["at"]}
        elif self.seat == 0 and "phase" not in sight:
            for_the_house = [seat for seat in free if seat >= people]
            if for_the_house:
                yield {"do": "house", "seat": for_the_house[0]}
            elif not free:
                yield {"do": "begin"}

    async def hear(self, one: Client, book: Book) -> None:
        answer = await one.next()
        request = self.pending.get(answer.get("command", ""))
        if request is None:
            return
        if answer.get("rule") == "limits":
            await asyncio.sleep(0.2)
            await one.send(**request)
            return
        command, tally = request["command"], self.trial.tally
        del self.pending[command]
        if command in tally.resent:
            tally.answered.add(command)
        if answer["is"] == "done":
            book.done.setdefault((self.guest, command), answer["number"])
            self.acknowledged = request
            self.looks_from = max(self.looks_from, answer["number"])
        else:
            book.refused.add((self.guest, command))
            if answer["rule"] == "seen":
                self.looks_from = max(self.looks_from, one.sight["number"] + (request["seen"] == one.sight["at"]))

    def plays_again(self) -> bool:
        """Every other time they agree on it; else they open another table."""
        return self.table % 2 == 0

    async def goes_on(self, one: Client, book: Book) -> bool:
        """Whether there is another table to go to."""
        if self.plays_again():
            if not (follower := one.sight.get("follower")):
                return False
            self.party.goes_to(follower, self.table + 1)
        book.shown.append(shown(self.name, one))
        self.table += 1
        self.begin_anew()
        book.left = all(person.table >= self.table for person in self.party.people)
        return True


def shown(person: str, one: Client) -> Shown:
    """What he had before him by then, put together from all he was sent."""
    sight = one.sight
    seat = sight.get("seat", ONLOOKER)
    return Shown(person, sight["number"], seat, pictured(sight, one.places, one.luck, one.view, one.lines))


def pictured(sight: dict[str, Any], places: Any, luck: Any, view: dict[str, Any], lines: Any) -> dict[str, Any]:
    """Without the time, and without who is here: these are not in the journal."""
    said = {name: sight.get(name) for name in ("at", "phase", "waits_for", "choices", "results", "paused", "follower")}
    seats = [{name: value for name, value in place.items() if name != "here"} for place in places]
    return {**said, "places": seats, "luck": {"shown": {}, **luck}, "view": dict(view), "lines": dict(lines)}


def folded(room: Room, seat: Seat) -> dict[str, Any]:
    """What the journal comes to, for one seat: its lines by a table that is played anew, and forgets nothing."""
    sight = json.loads(wire.ENCODER.encode(Eyes(room, seat).whole((), 0)))
    heard = Record.of(room.table).replay().heard(seat) if room.begun else []
    lines = dict(zip(room.table.order(), heard, strict=True)) if room.begun else {}
    return pictured(sight, sight["places"], sight["luck"], sight.get("view", {}), lines)


def flat(seen: dict[str, Any], first: int) -> dict[str, Any]:
    """Each field by itself, and each line from the first on that everybody is told, though he come late."""
    view = {f"view {name}": value for name, value in seen["view"].items()}
    lines = {f"lines {number}": text for number, text in seen["lines"].items() if int(number) >= first}
    return {**seen, **view, **lines, "view": None, "lines": None}


class Trial:
    """One house, many tables, many kills."""

    def __init__(self, database: str, folder: Path, times: int, tables: int, seed: int, least: int = 0) -> None:
        self.database, self.times, self.tables, self.seed = database, times, tables, seed
        self.least = least  # acts that are acknowledged before the last kill, however slow the machine is
        self.server, self.tally, self.whims = Server(database, folder), Tally(), Fortune(seed, "kills")
        self.games = itertools.cycle(GAMES[(seed * tables + at) % len(GAMES)] for at in range(len(GAMES)))
        self.parties: list[Party] = []
        self.people: list[Person] = []
        self.followers: set[str] = set()  # tables that others lead to
        self.closing = False
        self.in_vain = False  # somebody never came back
        self.first_in = 0  # the session in which somebody was last the first to see something
        self.played = 0.0  # seconds under load

    async def run(self, killed: Callable[[], object] = lambda: None) -> Tally:
        async with httpx.AsyncClient(base_url=f"http://{self.server.at}", timeout=PATIENCE) as self.http:
            try:
                await self.open()
                await self.gather()
                async with asyncio.TaskGroup() as group:
                    tasks = [group.create_task(person.live(), name=person.name) for person in self.people]
                    while (self.tally.kills < self.times or self.acknowledged() < self.least) and not self.in_vain:
                        await self.kill(killed)
                    await self.close()
                    while not all(task.done() for task in tasks):  # before 3.12 wait_for may swallow a cancel
                        for task in tasks:
                            task.cancel()
                        await asyncio.sleep(0.2)
            finally:
                self.server.end(kindly=True)
        await self.compare(everything=True)
        self.count()
        return self.tally

    async def open(self) -> None:
        self.server.start()
        await self.server.ready(self.http)
        self.tally.ready.append(self.server.since())
        self.server.up.set()

    async def gather(self) -> None:
        """The people: their tokens are good for all the time, for the house keeps its keys."""
        for number in range(self.tables):
            party = Party(f"{number}")
            for seat in range(MOST_PEOPLE):
                while (answer := await self.http.post("/api/guests")).status_code == 429:
                    await asyncio.sleep(1)
                party.people.append(Person(self, party, seat, answer.json(), self.seed))
            self.parties.append(party)
            self.people += party.people

    async def kill(self, killed: Callable[[], object]) -> None:
        await self.strike(LOAD, killed)
        if self.whims.below(ONE_IN) == 0 and self.tally.kills < self.times:
            self.server.start()
            await self.strike(STARTING, killed)
        await self.open()
        if self.whims.below(ONE_IN) == 0 and self.tally.kills < self.times:
            await self.strike(EARLY, killed)
            await self.open()
        await self.everybody()
        await self.compare()

    async def strike(self, within: int, killed: Callable[[], object]) -> None:
        wait = self.whims.below(within) / 1000
        await asyncio.sleep(wait)
        if not self.server.is_running():
            self.tally.fault("the house has ended by itself")
        self.server.end()
        self.played += wait if within == LOAD else 0
        self.tally.kills += 1
        killed()

    async def close(self) -> None:
        """Nobody begins anything; what was begun is answered."""
        self.closing = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while any(person.pending for person in self.people):
                    await asyncio.sleep(0.005)

    def acknowledged(self) -> int:
        return sum(len(book.done) for party in self.parties for book in party.books)

    def is_back(self, session: int) -> None:
        if self.first_in < session == self.server.session:
            self.first_in = session
            self.tally.first.append(self.server.since())

    def away(self) -> list[str]:
        """Who has a table to come back to, and has not."""
        there = [person for person in self.people if len(person.party.books) > person.table]
        back = self.server.session
        return [f"{one.name} at {one.table} ({one.stumbled})" for one in there if one.session < back]

    async def everybody(self) -> None:
        """Till all are back; if somebody never comes there is an end of it."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.away():
                    await asyncio.sleep(0.005)
        except TimeoutError:
            self.in_vain = True
            self.tally.fault(f"they have not come back: {', '.join(self.away())}")
        self.tally.all_back.append(self.server.since())

    # What is on disk

    async def compare(self, *, everything: bool = False) -> None:
        async with reader(self.database) as store:
            for party in self.parties:
                for book in party.books:
                    if everything or not book.settled:
                        await self.compare_one(store, book, everything=everything)
            if everything:
                books = {book.table for party in self.parties for book in party.books}
                for table in await ids(store.engine) - books - self.followers:
                    self.tally.untold += len(await store.journal_of(table)) > 1  # else nobody was answered: it may be

    async def compare_one(self, store: Store, book: Book, *, everything: bool) -> None:
        """What people know is taken first: what they hear while the disk is read may be newer."""
        done, refused, seen, left = dict(book.done), set(book.refused), book.shown, book.left
        book.shown = []
        row, lines = await store.room(book.table, book.table), await store.journal_of(book.table)
        if row is None:
            self.tally.lost_tables.add(book.table)
            self.tally.lost |= done.keys()
            self.tally.fault(f"{book.table}: it was opened, and is not there")
            return
        where = places([journal.DECODER.decode(line.entry) for line in lines])
        self.compare_commands(book.table, len(lines), where, done, refused)
        if [line.number for line in lines] != list(range(len(lines))) or len(lines) < book.length:
            self.tally.fault(f"{book.table}: the numbers of its journal have gaps, or it has become shorter")
        room = Room(row.id, journal.TERMS.decode(row.terms), row.secret)
        try:
            self.compare_sights(room, lines, seen)
        except Exception as error:  # whatever it is, it is what we were looking for
            self.tally.fault(f"{book.table}: its journal does not come to a table: {error!r}")
        if everything:
            self.tally.on_disk += sum(key in where and where[key][0] < number for key, number in book.cut_off.items())
        self.followers.add(room.follower)
        book.settled = left
        if len(lines) > book.length:
            book.length, book.moved = len(lines), self.played
        elif not left and self.played - book.moved > STILL:
            book.moved = self.played
            about = f"{book.table}: {room.game.name} is stuck after {len(lines)} entries"
            self.tally.fault(f"{about}, the last {lines[-1].entry!r}; {self.standing(book)}")

    def standing(self, book: Book) -> dict[str, Any]:
        """Up to where each of its people has seen it, and what has not been answered to him."""
        people = next(party.people for party in self.parties if book in party.books)
        return {
            person.name: (person.last.sight["number"], list(person.pending.values()))
            for person in people
            if person.last
        }

    def compare_commands(self, table: str, length: int, where: Where, done: dict[Key, int], refused: set[Key]) -> None:
        for key, number in done.items():
            if key not in where or not where[key][0] < number <= length:
                self.tally.lost.add(key)
                self.tally.fault(f"{table}: {key[1]!r} was acknowledged as {number}, and is not there")
        for key, numbers in where.items():
            if len(numbers) > 1:
                self.tally.doubled.add(key)
                self.tally.fault(f"{table}: {key[1]!r} is there as {numbers}")
            if key in refused:
                self.tally.fault(f"{table}: {key[1]!r} was refused, and is there as {numbers}")

    def compare_sights(self, room: Room, lines: list[Line], seen: list[Shown]) -> None:
        """Each with the table as it was after so many entries."""
        for one in seen:
            if one.number > len(lines):
                self.tally.fault(f"{room.name}: {one.person} was shown {one.number} entries of {len(lines)}")
        wanted = Counter(one.number for one in seen)
        for line in lines:
            room.happen(journal.DECODER.decode(line.entry), line.at)
            for one in seen if wanted[room.number] else ():
                if one.number == room.number:
                    self.compare_sight(one, room)

    def compare_sight(self, one: Shown, room: Room) -> None:
        self.tally.compared += 1
        first = len(room.table.written) - HISTORY
        there, here = flat(folded(room, one.seat), first), flat(one.seen, first)
        about = f"{room.game.name} {room.name}: {one.person}, seat {one.seat}, after {one.number} entries"
        if room.is_raced() and not here.get("choices"):
            there["choices"] = here.get("choices")  # a race that was cut off waits for its people
        for name in sorted({name for name in there.keys() | here.keys() if there.get(name) != here.get(name)}):
            self.tally.fault(f"{about}: {name} is {there.get(name)!r}, and was shown as {here.get(name)!r}")

    def count(self) -> None:
        tally, books = self.tally, [book for party in self.parties for book in party.books]
        tally.games = Counter(book.game for book in books)
        tally.tables, tally.acknowledged = len(books), self.acknowledged()
        tally.cut_off = sum(len(book.cut_off) for book in books)
        tally.wrong += [f"never answered: {command}" for command in sorted(tally.resent - tally.answered)]
        tally.wrong += [f"the house logged: {line}" for line in self.server.complaints()]


def places(entries: list[Any]) -> Where:
    where: Where = {}
    for number, entry in enumerate(entries):
        if entry.command:
            where.setdefault((entry.by, entry.command), []).append(number)
        if isinstance(entry, journal.Raced):  # what was said in a race is written down with its end
            for guest, command in entry.heard:
                where.setdefault((guest, command), []).append(number)
    return where


@contextlib.asynccontextmanager
async def reader(url: str) -> AsyncIterator[Store]:
    """The database as it is: nothing is brought up to date, and nothing is written."""
    engine = create_async_engine(url)
    try:
        yield Store(engine)
    finally:
        await engine.dispose()


@contextlib.contextmanager
def a_database(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield a_file(folder)
        return
    with a_postgres(folder) as create:
        yield create()


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/kill", description="Kill the house while people play at its tables.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12, help="that are played at, at one time")
    parser.add_argument("--seed", type=int, default=0, help="of when it is killed and of what people do")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # and the house is not left behind
    with (
        tempfile.TemporaryDirectory(prefix="kill", ignore_cleanup_errors=True) as folder,
        a_database(chosen.database, Path(folder)) as url,
        Progress(console=Console(stderr=True)) as progress,
    ):
        bar = progress.add_task(f"{chosen.database}", total=chosen.times)
        data = Path(folder) / "data"
        data.mkdir()
        trial = Trial(url, data, chosen.times, chosen.tables, chosen.seed)
        tally = asyncio.run(trial.run(lambda: progress.advance(bar)))
    if chosen.json:
        print(json.dumps({"database": chosen.database, **tally.figures(), "wrong": tally.wrong}, indent=2))
    else:
        sheet = Sheet("", "", title=f"{chosen.database}, {chosen.tables} tables", show_header=False)
        for name, value in tally.figures().items():
            sheet.add_row(
                name, f"{value:,}" if isinstance(value, int) else f"{value['median']:,} (at most {value['max']:,})"
            )
        Console().print(sheet)
    for fault in tally.wrong[:40]:
        print(fault[:800], file=sys.stderr)
    return 0 if tally.is_well() else 1


if __name__ == "__main__":
    sys.exit(main())
