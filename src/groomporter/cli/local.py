"""A house in the process: a table at which a person sits with the house's players, and nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable, Mapping

from groomporter.cli.link import Address, Client, own_name
from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.game import Game
from groomporter.core.record import Record
from groomporter.server import journal, wire
from groomporter.server.clock import ticks
from groomporter.server.hall import Hall, Lot
from groomporter.server.journal import Line, Opened, Row, Said, Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import Room

GUEST = "the person"
FOREVER = 1 << 30  # seconds: a person's own table waits
FLOOR = 8  # seconds for a word in between, where it goes on by itself
LONG = 60  # seconds, for one who has begun to say it
MOMENT = 0.01  # seconds


class Shelf:
    """Keeps journals as long as one plays: who leaves such a table may have a record of it."""

    def __init__(self) -> None:
        self.lines: dict[str, list[Line]] = {}  # by room

    async def add(self, *rows: Row) -> None:
        for row in rows:
            if isinstance(row, Line):
                self.lines.setdefault(row.room, []).append(row)

    async def close_room(self, room: str, at: int) -> None: ...

    async def open_rooms(self, since: int) -> list[Opened]:
        return []

    async def room(self, name: str, code: str) -> Opened | None:
        return None

    async def journal_of(self, room: str) -> list[Line]:
        return self.lines[room]

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

    def __init__(
        self,
        game: Game,
        rulings: Mapping[str, object],
        seats: int,
        seed: int,
        seat: Seat,
        kind: str,
        *,
        floor: int = FLOOR,
        live: bool = True,
    ) -> None:
        self.terms = Terms(
            game.name,
            game.edition,
            dict(rulings),
            seats,
            host=GUEST,
            clock=0,
            grace=FOREVER,
            floor=floor,
        )
        self.game, self.seed, self.seat, self.kind, self.name = game, seed, seat, kind, own_name()
        self.shelf = Shelf()
        self.hall = Hall(self.shelf, Lots(seed), live=live)
        self.owners: dict[str, Owner] = {}  # of the tables that were sat at

    async def client(self, table: Address | None, notice: Callable[[str], None]) -> Client:
        """At the first table, laid for one person; or at the next."""
        owner = self.hall.owners[table.table] if table else await self.hall.new(self.terms)
        self.owners[owner.room.name] = owner
        client = Inside(owner, self)
        await client.begin()
        notice(f"{self.game.words['about']['tagline']}  You sit at {self.game.seat_name(self.seat)}; seed {self.seed}.")
        if not table:
            await client.do(wire.Sit(seat=self.seat, name=self.name))
            for seat in client.free_seats():
                await client.do(wire.House(seat=seat, kind=self.kind))
            await client.news()  # how the table was laid
        await client.do(wire.Begin())
        return client

    def keeps(self, owner: Owner) -> bool:
        """Whether it is at work: one that has fallen is not fetched anew, as in a house with a disk."""
        name = owner.room.name
        return self.hall.owners.get(name) is owner and not self.hall.tasks[name].done()

    def take_back(self, owner: Owner) -> Owner:
        """The room as it was before the person's last act: the fold of its journal up to there."""
        old, lines = owner.room, self.shelf.lines[owner.room.name]
        entries = [journal.DECODER.decode(line.entry) for line in lines]
        said = [at for at, entry in enumerate(entries) if isinstance(entry, Said) and entry.by == GUEST]
        if not said:
            raise Refused("There is nothing to take back.", "undo")
        del lines[said[-1] :]
        room = Room(old.name, old.terms, old.secret)
        for entry, line in zip(entries, lines, strict=False):
            room.happen(entry, line.at)
        self.hall.tasks[old.name].cancel()
        self.hall.let_go(old.name)
        taken = self.owners[room.name] = self.hall.take(room, owner.code)
        return taken

    def records(self) -> list[Record]:
        """Of all tables, as far as they were played."""
        rooms = [owner.room for owner in self.owners.values()]
        return [Record.of(room.table, seed=self.seed, fair=room.fair()) for room in rooms]


class Inside(Client):
    """A client whose line does not leave the process."""

    def __init__(self, owner: Owner, home: Home) -> None:
        room = owner.room
        super().__init__(Address("", room.name), room.game, room.terms.rulings, GUEST, lambda text: None)
        self.owner, self.home = owner, home

    async def add_luck(self, luck: wire.Luck, seat: Seat) -> None:
        """Nothing: the same seed is to be the same luck."""

    async def undo(self) -> None:
        """Sit down again, at the table as it was."""
        last, self.owner = self.sight, self.home.take_back(self.owner)
        async with self.changed:
            await self.changed.wait_for(lambda: self.end or (self.sight is not last and self.sight.fresh))

    def yields_to(self) -> str:
        """The house's player in turn, if the person may speak meanwhile."""
        room, state = self.owner.room, self.owner.room.table.state
        waits = state.turn >= 0 and room.sitters[state.turn].house and not state.section().SEALED
        return room.table.waited_for(self.seat) if waits and not room.paused else ""

    def left(self) -> int:
        room = self.owner.room
        if room.terms.floor == FOREVER or not self.yields_to():
            return 0
        return max(self.owner.players.planned.get(room.table.state.turn, 0) - ticks(), 0)

    def keep_the_floor(self) -> None:
        if self.left():
            self.owner.players.planned[self.owner.room.table.state.turn] = ticks() + LONG * 1000

    async def yield_the_floor(self) -> None:
        self.owner.players.planned[self.owner.room.table.state.turn] = 0
        self.owner.wake()
        await self.rest()

    async def rest(self) -> None:
        """Till all that is due is done, and what was shown of it has come."""
        while not self.end:
            desk = self.socket
            if not isinstance(desk, Desk) or desk.owner is not self.owner or desk.outbox.over:
                await asyncio.sleep(MOMENT)  # one is about to sit down again, or there is no table any more
            elif not self.owner.at_rest.is_set():
                await self.owner.at_rest.wait()
            elif desk.outbox.unsent:
                await asyncio.sleep(0)
            else:
                return

    @contextlib.asynccontextmanager
    async def connected(self) -> AsyncIterator[Desk]:
        if not self.home.keeps(self.owner):
            raise Refused("the table has fallen, and cannot be played on.", "house")
        desk = Desk(self.owner)
        try:
            yield desk
        finally:
            self.owner.leave(desk.outbox)


class Desk:
    """Such a line, with its two ends."""

    def __init__(self, owner: Owner) -> None:
        self.owner, self.outbox = owner, Outbox(GUEST, lambda: self.outbox.hang_up())

    async def send(self, text: str) -> None:
        self.owner.hear(ticks(), wire.REQUEST.decode(text), self.outbox)

    async def recv(self) -> bytes:
        return await self.outbox.taken()
