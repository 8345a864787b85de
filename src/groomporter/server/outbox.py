"""What waits to be sent over a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from groomporter.core.common import NONE
from groomporter.core.errors import Refused
from groomporter.server import wire
from groomporter.server.clock import ticks
from groomporter.server.contest import Way

FULL = 256  # messages that somebody has not read: he is let go


class Outbox:
    """What is to be sent over one socket.  Nobody waits for one who does not read: he is let go.

    There are thousands of them: a list and a future weigh a fifth of an ``asyncio.Queue``.
    """

    def __init__(self, guest: str, let_go: Callable[[], object]) -> None:
        self.guest, self.let_go = guest, let_go
        self.seat = NONE  # whose sights it was sent last
        self.refused: Refused | None = None  # why it was turned away, if it was
        self.gone = False
        self.unsent: list[bytes] = []
        self.full = False
        self.over = False  # nothing more will be sent
        self.waiting: asyncio.Future[None] | None = None
        self.way = Way()

    def put(self, data: bytes) -> None:
        if self.full or self.over:
            return
        if len(self.unsent) >= FULL:
            self.full = True
            self.let_go()
            return
        self.unsent.append(data)
        self.wake()

    def wake(self) -> None:
        if self.waiting and not self.waiting.done():
            self.waiting.set_result(None)

    def hang_up(self) -> None:
        """For a line that no task is cancelled with: whoever takes from it is told so, though it be full."""
        self.over = True
        self.unsent.clear()
        self.wake()

    def turn_away(self, refused: Refused) -> None:
        """Not to come back at once, as others who are let go."""
        self.refused = refused
        self.let_go()

    async def taken(self) -> bytes:
        """The first that has not been sent."""
        while not self.unsent:
            if self.over:
                raise ConnectionError("hung up")
            self.waiting = asyncio.get_running_loop().create_future()
            await self.waiting
        return self.unsent.pop(0)

    def send(self, answer: wire.Answer) -> None:
        self.put(wire.ENCODER.encode(answer))

    def probe(self) -> None:
        self.send(wire.Probe(self.way.probe(ticks())))
