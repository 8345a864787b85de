"""A table's clock: when what was shown to everybody, and how long a decision is waited for."""

from __future__ import annotations

import time

from groomporter.core.common import NONE
from groomporter.server.room import Room

FOREVER = 1 << 60


def now() -> int:
    """Milliseconds, for the journal."""
    return time.time_ns() // 1_000_000


def ticks() -> int:
    """Milliseconds that nobody sets back: all waiting and all races are by these."""
    return time.monotonic_ns() // 1_000_000


class Clock:
    """Of one room.  It rings for nobody: whoever owns the room looks at it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked_at = room.asked_at  # when the decision that is waited for was asked for, in the journal,
        self.asked = ticks() - max(room.last_at - room.asked_at, 0)  # and here: while the house is closed no clock runs
        self.shown, self.lines = ticks(), len(room.table.written)  # when the last line was shown to everybody
        self.window, self.window_shown = room.window, self.shown  # and when that was which one may act on now
        self.stands = NONE  # the number of lines at which time was up, and the table waits nevertheless

    def ask(self) -> None:
        """Something has happened: perhaps another decision is waited for."""
        if self.room.asked_at != self.asked_at:
            self.asked_at, self.asked = self.room.asked_at, ticks()

    def show(self, ahead: int) -> None:
        """It is sent, so long before it is to be shown."""
        if len(self.room.table.written) != self.lines:  # else nobody was shown anything to react to
            self.lines, self.shown = len(self.room.table.written), ticks() + ahead
        if self.room.window != self.window:
            self.window, self.window_shown = self.room.window, self.shown

    def leave_out(self, since: int) -> None:
        """The time from then till now does not count: nobody was there."""
        at = ticks()
        self.asked += max(at - max(self.asked, since), 0)
        self.window_shown += max(at - max(self.window_shown, since), 0)

    def opened(self) -> int:
        """When everybody could act on what is waited for now: it was shown, and no pause has been since."""
        return max(self.asked, self.window_shown)

    def times_out_at(self) -> int:
        """When the time for the decision that is waited for is up: by the table's clock, or sooner by the game's."""
        room = self.room
        if self.stands == len(room.table.written):
            return FOREVER
        moments = [self.asked + room.terms.clock * 1000] if room.terms.clock else []
        moments += [self.opened() + hurry] if (hurry := self.hurry()) else []
        return min(moments, default=FOREVER)

    def hurry(self) -> int:
        room, timing = self.room, self.room.timing
        return timing.hurry(room.table.state, room.table.rulings, clocked=room.terms.clock > 0) if timing else 0

    def stand(self) -> None:
        """Nothing comes of it that time is up: the table waits for somebody to act, and no clock runs till then."""
        self.stands = len(self.room.table.written)

    def due(self) -> int:
        """Milliseconds left by the table's clock, as everybody may know it."""
        room = self.room
        if not room.terms.clock or not room.is_played() or room.paused or room.table.state.turn < 0:
            return 0
        until = self.asked + room.terms.clock * 1000
        if room.timing and (window := room.timing.window(room.table.state)):  # for everybody to know
            until = min(until, self.opened() + window)
        return max(until - ticks(), 1)
