"""The hall: all rooms, each with its owner."""

from __future__ import annotations

import asyncio
import contextlib
import re
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from typing import NamedTuple
from weakref import WeakValueDictionary

import msgspec
import structlog

from groomporter.core.errors import Refused
from groomporter.games import find
from groomporter.server import journal, metrics
from groomporter.server.clock import now
from groomporter.server.journal import Happened, Housed, Keeper, Line, Opened, Sat, Terms
from groomporter.server.owner import STALE_AFTER, Owner, lines_of
from groomporter.server.room import Room

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # that are not taken for one another
CODE = 8
SWEPT_EVERY = 60.0  # seconds
AT_A_TIME = 100  # entries of a journal
log = structlog.get_logger()


class Lot(NamedTuple):
    """What a room is drawn by: its name, and the secret of its luck."""

    name: str
    secret: bytes


def by_lot() -> Lot:
    """Unguessable."""
    return Lot(secrets.token_hex(16), secrets.token_bytes(32))


class Hall:
    """All rooms, by their names and by their codes.  A room is fetched from the disk when somebody asks for it.

    If it is not live, it does not matter when something is said: it comes through a pipe, line by line.
    """

    def __init__(self, store: Keeper, lots: Callable[[], Lot] = by_lot, *, live: bool = True) -> None:
        self.store, self.lots, self.live = store, lots, live
        self.owners: dict[str, Owner] = {}
        self.codes: dict[str, Owner] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.met: set[str] = set()  # rooms that were fetched or opened, though they may have been put away since
        self.fetching = WeakValueDictionary[str, asyncio.Lock]()  # one for each room, while somebody has to do with it

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, store: Keeper) -> AsyncIterator[Hall]:
        """With every room as its journal has it."""
        hall = cls(store)
        others = [asyncio.create_task(hall.sweep())]
        try:
            yield hall
        finally:
            await hall.close(*others)

    async def close(self, *others: asyncio.Task[None]) -> None:
        """All owners stop, and whatever else works for the hall."""
        tasks = [*others, *self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for owner in self.owners.values():
            owner.close()

    async def fetch_all(self) -> None:
        """Those that the lobby may show, the newest first; who asks for one of them meanwhile need not wait.

        Others are fetched when somebody asks for them: where nobody is, nothing goes on.  Once each: what was put away
        since stays there.  A backup may have brought others back meanwhile.
        """
        rows = await self.store.open_rooms(now() - STALE_AFTER)
        self.met &= {row.id for row in rows} | self.owners.keys()
        for row in reversed(rows):
            with self.others_kept("a table cannot be fetched", row.id):
                async with self.alone_with(row.id):
                    if row.id not in self.met and not is_private(row):
                        await self.fetch(row)

    def alone_with(self, name: str) -> asyncio.Lock:
        """So that nobody else fetches that room meanwhile; others are fetched all the same, however long it takes."""
        return self.fetching.setdefault(name, asyncio.Lock())

    async def fetch(self, row: Opened) -> Owner:
        lines = await self.store.journal_of(row.id)
        try:
            room = await folded(row, lines)
        except Exception:
            self.met.add(row.id)  # it will not be otherwise as long as the house is open
            raise
        return self.take(room, row.code, closed=row.closed is not None)

    async def new(self, terms: Terms) -> Owner:
        """A table on these terms."""
        room, rows = made(self.lots(), terms, [])
        self.met.add(room.name)  # before it is on disk, or a sweep might fetch it too
        await self.store.add(*rows)
        metrics.TABLES.inc()
        return self.take(room, rows[0].code)

    async def again(self, owner: Owner) -> None:
        """The same people, at a new table: it is there, and they know of it, or neither."""
        old = owner.room
        sitters: list[Happened] = []
        for seat, sitter in enumerate(old.sitters):
            if sitter.guest:
                sitters.append(Sat(seat, sitter.guest, sitter.name))
            if sitter.house:  # who is away has not agreed; he has his seat when he comes
                sitters.append(Housed(seat, sitter.house))
        terms = msgspec.structs.replace(old.terms, barred=sorted(old.sent_away), follows=old.name)
        room, rows = made(self.lots(), terms, sitters)
        old.now = now()
        self.met.add(room.name)
        happened = old.follow(room.name)
        await owner.write(happened, *rows)
        metrics.TABLES.inc()
        self.take(room, rows[0].code)
        owner.show(happened)

    def take(self, room: Room, code: str, *, closed: bool = False) -> Owner:
        if not self.live:
            room.timing = None
        owner = self.owners[room.name] = self.codes[code] = Owner(room, code, self.store, self.again, closed=closed)
        self.met.add(room.name)
        self.tasks[room.name] = asyncio.create_task(owner.run(), name=room.name)
        self.tasks[room.name].add_done_callback(self.fell)
        return owner

    def fell(self, task: asyncio.Task[None]) -> None:
        """An owner ends only when the hall does, or if the disk fails: then what is there is fetched anew."""
        if not task.cancelled() and (error := task.exception()):
            log.error("an owner has fallen", table=task.get_name(), error=repr(error))
            metrics.FALLEN.inc()
            if self.tasks.get(task.get_name()) is task:  # else it was let go, and perhaps fetched anew
                self.let_go(task.get_name())
                self.met.discard(task.get_name())

    def let_go(self, name: str) -> None:
        self.tasks.pop(name, None)
        owner = self.owners.pop(name)
        self.codes.pop(owner.code, None)
        owner.close()

    async def sweep(self) -> None:
        """First and ever again: tables that are open are fetched, those at which nobody sits are put away."""
        while True:
            with self.others_kept("the tables cannot be read"):
                await self.fetch_all()
            await asyncio.sleep(SWEPT_EVERY)
            for name, owner in list(self.owners.items()):
                with self.others_kept("a table cannot be put away", name):
                    await self.put_away(name, owner)

    async def put_away(self, name: str, owner: Owner) -> None:
        """If it is time; it is fetched again when somebody asks for it."""
        if owner.is_stale():
            await self.store.close_room(name, now())
        if owner.is_idle() and self.owners.get(name) is owner:  # it may have fallen meanwhile
            self.tasks[name].cancel()
            self.let_go(name)

    @contextlib.contextmanager
    def others_kept(self, what: str, table: str = "") -> Iterator[None]:
        """Whatever fails of one table is put into the log, and is not the end of the others."""
        try:
            yield
        except Exception as error:
            log.error(what, table=table, error=repr(error))
            metrics.FALLEN.inc()

    async def found(self, name: str) -> Owner:
        """By its name, or by its code."""
        if not re.fullmatch("[0-9A-Za-z]{1,32}", name):
            raise Refused("there is no such table.", "table")
        if owner := self.known(name):
            return owner
        row = await self.store.room(name, name.upper())
        if row is None:
            raise Refused("there is no such table.", "table")
        async with self.alone_with(row.id):
            return self.owners.get(row.id) or await self.fetch(row)  # it may have been fetched meanwhile

    def known(self, name: str) -> Owner | None:
        return self.owners.get(name) or self.codes.get(name.upper())


def is_private(row: Opened) -> bool:
    """Whether the lobby does not show it.  What cannot be read may be anything: whoever fetches it is told so."""
    with contextlib.suppress(msgspec.MsgspecError):
        return not journal.TERMS.decode(row.terms).listed
    return False


async def folded(row: Opened, lines: list[Line]) -> Room:
    """A room as its journal has it."""
    terms = journal.TERMS.decode(row.terms)
    if terms.edition != find(terms.game).edition:
        raise Refused(f"this game was begun by edition {terms.edition} of its rules, which are others now.", "edition")
    room = Room(row.id, terms, row.secret)
    for count, line in enumerate(lines):
        room.happen(journal.DECODER.decode(line.entry), line.at)
        if count % AT_A_TIME == AT_A_TIME - 1:
            await asyncio.sleep(0)  # a long game does not keep the others waiting
    return room


def made(lot: Lot, terms: Terms, sitters: list[Happened]) -> tuple[Room, tuple[Opened, *tuple[Line, ...]]]:
    """A room, with who sits there already, and the rows it is kept in."""
    room = Room(lot.name, terms, lot.secret)
    room.now = now()
    first = room.opened() + room.noted(sitters)
    row = Opened(room.name, fresh_code(), room.now, None, journal.ENCODER.encode(terms), room.secret)
    return room, (row, *lines_of(room, first, 0))


def fresh_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))
