"""A race that is being run at a live table: who has reached, and when; what it comes to, the game judges."""

from __future__ import annotations

from typing import Any, NamedTuple

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.core.game import PROBES, Measured, Race
from groomporter.core.notation import Raced
from groomporter.server.room import Room

LOTS = 1 << 31  # the turns of luck that draw lots for what is level, apart from those of the game


class Outcome(NamedTuple):
    """Of a race: the line in notation, and all that it was judged by."""

    word: str
    measured: dict[str, Any]


class Way:
    """A connection, as far as its delay is known: probes are echoed."""

    def __init__(self) -> None:
        self.round_trips: list[int] = []
        self.sent: dict[int, int] = {}  # probes that have not come back, and when they left
        self.probes = 0

    def probe(self, at: int) -> int:
        """The number of a new one; whatever is older than the last few is not waited for."""
        self.probes += 1
        self.sent[self.probes] = at
        self.sent.pop(self.probes - PROBES, None)
        return self.probes

    def echo(self, probe: int, at: int) -> None:
        if (left := self.sent.pop(probe, None)) is not None:
            self.round_trips = [*self.round_trips[1 - PROBES :], at - left]


class Contest:
    """From the act that began it until everybody has reached, or the time is up."""

    def __init__(self, room: Room, race: Race, shown_before: int, shown: int) -> None:
        self.room, self.race = room, race
        self.shown_before, self.shown = shown_before, shown
        self.grabs: list[tuple[Seat, int]] = []
        self.first: dict[Seat, int] = {}  # when each has reached for the first time,
        self.comps: dict[Seat, int] = {}  # and what the way of that message takes
        self.heard: list[tuple[str, str]] = []  # the guests, and their commands

    def runners(self) -> set[Seat]:
        state = self.room.table.state
        outcome = self.room.game.notation.outcomes[state.phase]
        assert isinstance(outcome, Raced)
        return {seat for seat in range(state.seats) if outcome.racing(state) >> seat & 1}

    def let_the_house_run(self, whims: Fortune) -> None:
        """Its players react to what is shown to everybody, each after a time that is drawn."""
        for seat in sorted(self.runners() - self.first.keys()):
            if self.room.sitters[seat].house:
                self.reach(seat, self.shown + self.race.reaction(self.room.table.state, whims, clocked=True))

    def reach(self, seat: Seat, at: int, comp: int = 0) -> None:
        self.grabs.append((seat, at))
        self.first.setdefault(seat, at)
        self.comps.setdefault(seat, comp)

    def knows(self, guest: str, command: str) -> bool:
        """Whether a command has been heard already."""
        return bool(command) and (guest, command) in self.heard

    def ends_at(self) -> int:
        """When nobody can come before those any more who have reached: all, or all but the one who loses."""
        rulings, runners = self.room.table.rulings, self.runners()
        last = max(self.first.values())
        if self.first.keys() >= runners:
            return last
        slack = self.race.slack(rulings)
        time_is_up = self.shown + self.race.lasts(rulings) + slack
        return min(last + slack, time_is_up) if len(runners - self.first.keys()) == 1 else time_is_up

    def outcome(self) -> Outcome:
        room = self.room
        hand = room.hands[len(room.hands) - 2]
        lots = hand.fortune(room.name, LOTS | len(room.table.written))
        grabs = sorted(self.grabs, key=lambda grab: grab[1])
        measured = Measured(self.shown_before, self.shown, grabs, self.comps)
        word, rows = self.race.judged(room.table.state, room.table.rulings, measured, lots)
        return Outcome(word, {"shown_before": self.shown_before, "shown": self.shown, "rows": rows})
