"""The house's players at one table: who of them acts, when, and for whom.

They decide in the owner's task, and so in the loop that serves all tables: a player must be quick.  Those that there
are take a millisecond or two at worst, and ``tests/server/test_house.py`` lets none take fifty of a processor's time.
"""

from __future__ import annotations

import contextlib

import structlog

from groomporter.core.common import NONE, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.players import player
from groomporter.server.clock import ticks
from groomporter.server.journal import LONGEST_FLOOR, Happened
from groomporter.server.room import Room

SHORTLY = 5  # seconds, at most, for people who may speak where the house's players would not
UNATTENDED = 20  # milliseconds between the acts of the house where there are no people
log = structlog.get_logger()


class Stage:
    """On which the house's players act for onlookers alone: all tables of that kind share it, however many they are."""

    def __init__(self) -> None:
        self.free = 0  # from when on

    def taken(self, at: int) -> int:
        """When it is free for one act."""
        self.free = max(at, self.free) + UNATTENDED
        return self.free


STAGE = Stage()  # one process serves all tables


class Players:
    """Those whom the house has put into seats, or plays for while people are away."""

    def __init__(self, room: Room, whims: Fortune) -> None:
        self.room, self.whims = room, whims
        self.planned: dict[Seat, int] = {}  # when they will act, where they take their time
        self.floor = (NONE, NONE, NONE)  # the decision before which an open floor was heard,
        self.heard_out: set[Seat] = set()  # and who of them was

    def next(self, at: int, shown: int) -> list[Happened]:
        """The act of one of them, waited for or on an open floor, when it has had its time since all was shown."""
        room, state = self.room, self.room.table.state
        if not any(sitter.house for sitter in room.sitters):
            return []
        asked = (state.turn, state.phase, room.turned)
        if asked != self.floor:
            if not state.section().SEALED or asked[1] != self.floor[1]:
                self.planned.clear()
            self.floor, self.heard_out = asked, set()
        for seat in self.eager():
            self.heard_out.add(seat)
            if happened := self.speak_for(seat):
                return happened
        for seat in self.asked():
            if not room.sitters[seat].house:
                continue
            if seat not in self.planned:
                self.planned[seat] = self.moment(seat, max(at, shown))
            elif room.people() and not room.timing and not self.leaves_the_floor():  # any more
                self.planned[seat] = min(self.planned[seat], self.moment(seat, at))
            if at >= self.planned[seat]:
                del self.planned[seat]
                return self.act_for(seat, room.sitters[seat].house)
        return []

    def moments(self) -> list[int]:
        """When one of them will act."""
        return [at for seat, at in self.planned.items() if self.room.sitters[seat].house]

    def leave_out(self, since: int) -> None:
        """The time from then till now does not count: nobody was there to be left the floor."""
        self.planned = {seat: at + ticks() - since for seat, at in self.planned.items()}

    def eager(self) -> list[Seat]:
        """Who may speak though nobody waits for him, and has not been heard."""
        state = self.room.table.state
        if state.section().SEALED or not state.floor or state.turn < 0:
            return []
        others = [seat for seat in range(state.seats) if state.floor >> seat & 1 and seat != state.turn]
        return [seat for seat in others if self.room.sitters[seat].house and seat not in self.heard_out]

    def speak_for(self, seat: Seat) -> list[Happened]:
        """What one of them has to say, if anything, in a phase in which he wants to be heard."""
        room, state = self.room, self.room.table.state
        try:
            one = player(room.sitters[seat].house, room.game.name, self.whims)
            if room.game.phase(state) not in one.FLOOR:
                return []
            said = one.speak(room.table.view(seat), state.given_to(seat))
            if said is None:
                return []
            word = room.game.notation.write(state, said)
        except Exception as error:
            log.error("a player of the house has failed", table=room.name, seat=seat, error=repr(error))
            return []
        with contextlib.suppress(Refused):
            return room.act(seat, word)
        log.error("a player of the house is refused", table=room.name, seat=seat, word=word)
        return []

    def moment(self, seat: Seat, at: int) -> int:
        """If there are people: where it is a matter of time the house takes its own, and it leaves them the floor."""
        room, state = self.room, self.room.table.state
        people = room.people()
        if not people:
            return STAGE.taken(at)
        timing, clocked = room.timing, room.terms.clock > 0
        if timing and (takes := timing.reaction(state, self.whims, clocked=clocked)):
            return at + takes
        return at + (self.patience(seat) if seat == state.turn and self.leaves_the_floor() else 0)

    def leaves_the_floor(self) -> bool:
        return any(map(self.room.is_heeded, self.room.people()))

    def patience(self, seat: Seat) -> int:
        """As the table has it, where the house's players themselves would speak; where few would, not for long."""
        room, seconds = self.room, self.room.terms.floor
        spoken = room.game.phase(room.table.state) in player(room.sitters[seat].house, room.game.name, self.whims).FLOOR
        return 1000 * (seconds if spoken or seconds > LONGEST_FLOOR else min(seconds, SHORTLY))

    def asked(self) -> list[Seat]:
        """Whom the game waits for: the seat in turn, or where all act together, any that has not."""
        state = self.room.table.state
        seats = [state.turn] if state.turn >= 0 else []
        if state.section().SEALED:
            seats += [seat for seat in range(state.seats) if state.floor >> seat & 1 and seat != state.turn]
        return [seat for seat in seats if self.room.table.acts(seat)]

    def act_for(self, seat: Seat, kind: str, by: str = "") -> list[Happened]:
        """What one of that kind would do in a seat; if he fails, a simpler one; if he does, the table waits."""
        room, state = self.room, self.room.table.state
        for simpler in (kind, "random"):
            try:
                chosen = player(simpler, room.game.name, self.whims).choose(room.table.view(seat), state.given_to(seat))
                word = room.game.notation.write(state, chosen)
            except Exception as error:
                log.error("a player of the house has failed", table=room.name, kind=simpler, error=repr(error))
                continue
            with contextlib.suppress(Refused):  # another failure is the table's own: it is fetched anew
                return room.act(seat, word, by)
            log.error("a player of the house is refused", table=room.name, kind=simpler, word=word)
        return []
