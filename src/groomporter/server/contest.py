"""A race that is being run at a live table: who has reached, and when; what it comes to, the game judges."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, NamedTuple

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.core.game import Measured, Race
from groomporter.core.notation import Raced
from groomporter.server.room import Room

PROBES = 15  # that are remembered of a connection
LOTS = 1 << 31  # the turns of luck that draw lots for what is level, apart from those of the game


class Outcome(NamedTuple):
    """Of a race: the line in notation, and all that it was judged by."""

    word: str
    measured: dict[str, Any]


class Way:
    """A connection, as far as its delay is known: probes are echoed."""

    def __init__(self) -> None:
        self.round_trips: deque[int] = deque(maxlen=PROBES)
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
            self.round_trips.append(at - left)


class Contest:
    """From the act that began it until everybody has reached, or the time is up."""

    def __init__(self, room: Room, race: Race, first: tuple[Seat, int], shown_before: int, shown: int) -> None:
        self.room, self.race = room, race
        self.grabs = [first]
        self.shown_before, self.shown = shown_before, shown

    def runners(self) -> set[Seat]:
        state = self.room.table.state
        outcome = self.room.game.notation.outcomes[state.phase]
        assert isinstance(outcome, Raced)
        return {seat for seat in range(state.seats) if outcome.racing(state) >> seat & 1}

    def let_the_house_run(self, whims: Fortune) -> None:
        """Its players react to what is shown to everybody, each after a time that is drawn."""
        begun = {seat for seat, _ in self.grabs}
        for seat in sorted(self.runners() - begun):
            if self.room.sitters[seat].house:
                self.grabs.append((seat, self.shown + self.race.reaction(whims)))

    def reach(self, seat: Seat, at: int) -> None:
        self.grabs.append((seat, at))

    def ends_at(self) -> int:
        """When nobody can come before those any more who have reached: all, or all but the one who loses."""
        rulings, reached = self.room.table.rulings, {seat for seat, _ in self.grabs}
        last = max(receipt for _, receipt in self.grabs)
        runners = self.runners()
        if reached >= runners:
            return last
        slack = self.race.slack(rulings)
        time_is_up = self.shown + self.race.lasts(rulings) + slack
        return min(last + slack, time_is_up) if len(runners - reached) == 1 else time_is_up

    def outcome(self, round_trips: Mapping[Seat, list[int]]) -> Outcome:
        room, rulings = self.room, self.room.table.rulings
        comps = {seat: self.race.comp_of(trips, rulings) for seat, trips in round_trips.items()}
        hand = room.hands[len(room.hands) - 2]
        lots = hand.fortune(room.name, LOTS | len(room.table.written))
        measured = Measured(self.shown_before, self.shown, sorted(self.grabs, key=lambda grab: grab[1]), comps)
        word, rows = self.race.judged(room.table.state, rulings, measured, lots)
        return Outcome(word, {"shown_before": self.shown_before, "shown": self.shown, "rows": rows})
