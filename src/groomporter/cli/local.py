"""A house in the process: a table at which a person sits with the house's players, and nobody else."""

from __future__ import annotations

import contextlib
import hashlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping

from groomporter.cli.link import Address, Client, own_name
from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.game import Game
from groomporter.core.record import Record
from groomporter.server import wire
from groomporter.server.hall import Hall, Lot
from groomporter.server.journal import Line, Opened, Row, Terms
from groomporter.server.owner import Outbox, Owner, ticks

GUEST = "the person"
FOREVER = 1 << 30  # seconds: a person's own table waits


class Shelf:
    """Keeps nothing: who leaves such a table has played, and a record is written of it if he wants one."""

    async def add(self, *rows: Row) -> None: ...

    async def close_room(self, room: str, at: int) -> None: ...

    async def open_rooms(self) -> list[Opened]:
        return []

    async def room(self, name: str, code: str) -> Opened | None:
        return None

    async def journal_of(self, room: str) -> list[Line]:
        return []

    async def ping(self) -> None: ...


class Lots:
    """The same seed, the same luck: at the first table and at each that follows."""

    def __init__(self, seed: int) -> None:
        self.seed, self.tables = seed, 0

    def __call__(self) -> Lot:
        self.tables += 1
        drawn = hashlib.sha256(f"table {self.tables} of seed {self.seed}".encode()).digest()
        return Lot(drawn[:16].hex(), drawn)


class Home:
    """One's own house, as long as one plays."""

    def __init__(self, game: Game, rulings: Mapping[str, object], seats: int, seed: int, seat: Seat, kind: str) -> None:
        self.terms = Terms(game.name, game.edition, dict(rulings), seats, host=GUEST, clock=0, grace=FOREVER)
        self.game, self.seed, self.seat, self.kind, self.name = game, seed, seat, kind, own_name()
        self.hall = Hall(Shelf(), Lots(seed))
        self.owner: Owner | None = None  # of the table that was sat at last

    async def client(self, table: Address | None, notice: Callable[[str], None]) -> Client:
        """At the first table, laid for one person; or at the next."""
        owner = self.owner = self.hall.owners[table.table] if table else await self.hall.new(self.terms)
        client = Inside(owner, notice)
        await client.begin()
        notice(f"{self.game.words['about']['tagline']}  Seed {self.seed}.")
        if not table:
            await client.do(wire.Sit(seat=self.seat, name=self.name))
            for seat in client.free_seats():
                await client.do(wire.House(seat=seat, kind=self.kind))
        await client.do(wire.Begin())
        return client

    def record(self) -> Record:
        """Of the last table, as far as it was played."""
        if self.owner is None:
            raise Refused("no table was sat at.", "--record")
        room = self.owner.room
        return Record.of(room.table, seed=self.seed, fair=room.fair())


class Inside(Client):
    """A client whose line does not leave the process."""

    def __init__(self, owner: Owner, notice: Callable[[str], None]) -> None:
        super().__init__(Address("", owner.room.name), owner.room.game, owner.room.terms.rulings, GUEST, notice)
        self.owner = owner

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Desk]:
        desk = Desk(self.owner)
        try:
            yield desk
        finally:
            self.owner.leave(desk.outbox)


class Desk:
    """Such a line, with its two ends."""

    def __init__(self, owner: Owner) -> None:
        self.owner, self.outbox = owner, Outbox(GUEST, lambda: None)
        self.unread: deque[bytes] = deque()

    async def send(self, text: str) -> None:
        self.owner.hear(ticks(), wire.REQUEST.decode(text), self.outbox)

    async def recv(self) -> bytes:
        if not self.unread:
            self.unread.extend(await self.outbox.taken())
        return self.unread.popleft()
