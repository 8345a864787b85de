"""The hall: one task owns one room, and nobody else touches it.

What is asked of a room waits in its inbox.  An answer goes out only when what came of it is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import structlog

from groomporter.core.common import CHANCE, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.games import find
from groomporter.server import journal, wire
from groomporter.server.journal import Happened, Terms
from groomporter.server.room import Room
from groomporter.server.sight import Watch
from groomporter.server.store import Line, Opened, Store

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # that are not taken for one another
CODE = 8
Send = Callable[[wire.Answer], Awaitable[None]]
log = structlog.get_logger()


def now() -> int:
    """Milliseconds."""
    return time.time_ns() // 1_000_000


class Owner:
    """The one task of one room."""

    def __init__(self, room: Room, code: str, store: Store) -> None:
        self.room, self.code, self.store = room, code, store
        self.inbox: asyncio.Queue[tuple[str, Any, Send]] = asyncio.Queue()
        self.watches: dict[Send, Watch] = {}
        self.whims = Fortune(secrets.randbits(62), "whims")

    async def run(self) -> None:
        await self.house()
        while True:
            guest, request, send = await self.inbox.get()
            await self.answer(guest, request, send)
            await self.house()

    async def answer(self, guest: str, request: Any, send: Send) -> None:
        try:
            happened = self.do(guest, request)
        except Refused as refused:
            with contextlib.suppress(Exception):
                await send(wire.Refusal(request.command, refused.rule, refused.sentence))
            return
        await self.write(happened)
        with contextlib.suppress(Exception):
            await send(wire.Done(request.command, self.room.number))
        await self.show(self.room.told())

    def do(self, guest: str, request: Any) -> list[Happened]:
        room = self.room
        match request:
            case wire.Sit(seat, name):
                return room.sit(guest, seat, name)
            case wire.Rise():
                return room.rise(guest)
            case wire.House(seat, kind):
                if room.seat_of(guest) < 0 or room.sitters[seat if 0 <= seat < room.terms.seats else 0].guest:
                    raise Refused("those who sit here may give free seats to the house.", "seat")
                return room.house(seat, kind)
            case wire.Begin():
                room.own_seat(guest)
                return room.begin()
            case wire.Say(word, seen, command):
                if seen != len(room.table.written) and not self.together():
                    raise Refused("the table has changed since; look again.", "seen")
                return room.say(guest, word, command)
            case wire.Seed(hand, seed):
                return room.seed(guest, hand, seed)
        raise Refused("that is not for a table.", "do")

    def together(self) -> bool:
        """Whether several may act at once: then nobody is late."""
        return self.room.table.state.floor.bit_count() > 1

    async def write(self, happened: list[Happened]) -> None:
        at, first = now(), self.room.number - len(happened)
        if happened:
            await self.store.add(
                *(
                    Line(self.room.name, first + i, at, journal.ENCODER.encode(entry))
                    for i, entry in enumerate(happened)
                )
            )

    async def show(self, events: list[Event]) -> None:
        """To everybody who watches; whoever has gone is forgotten."""
        for send, watch in list(self.watches.items()):
            try:
                await send(watch.sight(events))
            except Exception:
                self.watches.pop(send, None)

    async def watch(self, guest: str, send: Send) -> None:
        watch = self.watches[send] = Watch(self.room, guest)
        await send(watch.sight())

    async def house(self) -> None:
        """The house's players, as long as they are waited for."""
        while self.room.begun and not self.room.table.state.over():
            happened = self.next_of_the_house()
            if not happened:
                return
            await self.write(happened)
            await self.show(self.room.told())
            await asyncio.sleep(0)

    def next_of_the_house(self) -> list[Happened]:
        room, state = self.room, self.room.table.state
        if state.turn == CHANCE:
            run = state.clone()
            run.lucky(self.whims)
            return room.race(room.game.notation.outcomes[state.phase].write(state, run.luck))
        seat = self.house_s_turn()
        if seat < 0:
            return []
        player = room.housed(self.whims)[seat]
        assert player is not None
        act = player.choose(room.table.view(seat), state.given_to(seat))
        return room.act(seat, room.game.notation.write(state, act))

    def house_s_turn(self) -> Seat:
        """The seat in turn, if the house has it; where all act together, any that it has."""
        state, sitters = self.room.table.state, self.room.sitters
        asked = [state.turn]
        if state.section().SEALED:
            asked += [seat for seat in range(state.seats) if state.floor >> seat & 1]
        return next((seat for seat in asked if sitters[seat].house and self.room.table.acts(seat)), -1)


class Hall:
    """All rooms, by their names and by their codes."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.owners: dict[str, Owner] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, store: Store) -> AsyncIterator[Hall]:
        """With every room as its journal has it."""
        hall = cls(store)
        for row in await store.open_rooms():
            room = Room(row.id, journal.TERMS.decode(row.terms), row.secret)
            for line in await store.journal_of(row.id):
                room.happen(journal.DECODER.decode(line.entry))
            hall.take(room, row.code)
        try:
            yield hall
        finally:
            for task in hall.tasks.values():
                task.cancel()
            await asyncio.gather(*hall.tasks.values(), return_exceptions=True)

    async def new(self, game: str, rulings: dict[str, Any], seats: int | None, *, listed: bool) -> Owner:
        found = find(game)
        ruled = found.ruled(rulings)
        state = found.begin(ruled, seats)
        terms = Terms(found.name, found.edition, rulings, state.seats, listed)
        room, code = Room(secrets.token_hex(16), terms, secrets.token_bytes(32)), self.fresh_code()
        first = room.opened()
        row = Opened(room.name, code, now(), None, journal.ENCODER.encode(terms), room.secret)
        lines = [Line(room.name, i, now(), journal.ENCODER.encode(entry)) for i, entry in enumerate(first)]
        await self.store.add(row, *lines)
        return self.take(room, code)

    def fresh_code(self) -> str:
        return "".join(secrets.choice(LETTERS) for _ in range(CODE))

    def take(self, room: Room, code: str) -> Owner:
        owner = self.owners[room.name] = Owner(room, code, self.store)
        self.tasks[room.name] = asyncio.create_task(owner.run(), name=f"owner of {room.name}")
        self.tasks[room.name].add_done_callback(fell)
        return owner

    def found(self, name: str) -> Owner:
        """By its name, or by its code."""
        if name in self.owners:
            return self.owners[name]
        for owner in self.owners.values():
            if owner.code == name.upper():
                return owner
        raise Refused("there is no such table.", "table")


def fell(task: asyncio.Task[None]) -> None:
    """An owner ends only when the hall does: anything else is ours to mend."""
    if not task.cancelled() and (error := task.exception()):
        log.error("an owner has fallen", owner=task.get_name(), error=repr(error))
