"""One task owns one room, and nobody else touches it.

What is asked of a room waits in its inbox.  An answer goes out only when what came of it is on disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog

from groomporter.core.common import ONLOOKER, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.server import journal, metrics, wire
from groomporter.server.clock import FOREVER, Clock, now, ticks
from groomporter.server.contest import Contest
from groomporter.server.house import Players
from groomporter.server.journal import Happened, Keeper, Line, Rose, Row, Sat
from groomporter.server.outbox import Outbox
from groomporter.server.room import BY_THE_CLOCK, GO_ON, Room
from groomporter.server.sight import Common, Eyes

RECENT = 8  # sights that are kept for those who come back
PROBED_EVERY = 1000  # milliseconds
FORGOTTEN_AFTER = 900_000  # milliseconds without anybody there
STALE_AFTER = 86_400_000  # and in which nobody has sat down or begun
COME_BACK = 5000  # milliseconds that people have, when the house was closed in the midst of a race
MOST_SOCKETS = 8  # of one guest at one table
SEATINGS = (Sat, Rose)
MOST_ONLOOKERS = 100  # at one table, besides its host
log = structlog.get_logger()


Asking = tuple[int, Any, Outbox]  # when it was received, what, and who asks
Again = Callable[["Owner"], Awaitable[None]]  # opens another table for the same people


class Owner:
    """The one task of one room."""

    def __init__(self, room: Room, code: str, store: Keeper, again: Again, *, closed: bool = False) -> None:
        self.room, self.code, self.store, self.again = room, code, store, again
        self.inbox: asyncio.Queue[Asking | None] = asyncio.Queue()
        self.at_rest = asyncio.Event()  # nothing is asked, and all that was due is done
        self.outboxes: list[Outbox] = []
        self.watching: dict[Seat, list[Outbox]] = {}  # the same, by the seats they have,
        self.here: frozenset[Seat] = frozenset()  # and which seats these are
        self.common, self.eyes = Common(room), dict[Seat, Eyes]()
        self.recent: dict[Seat, deque[tuple[int, bool, bytes]]] = {}  # number, whether something happened, and all
        self.whims = Fortune(room.whim(), "whims")
        self.clock = Clock(room)
        self.absent: dict[Seat, int] = {}  # people, and since when
        self.left_at = ticks()  # since when the table is unattended, if it is;
        self.attended_at = 0  # or since when somebody is there
        self.agreed = FOREVER  # since when all who are here wish to end a pause
        self.players = Players(room, self.whims)
        self.contest: Contest | None = None
        self.reached: list[tuple[Outbox, str]] = []  # who waits for the end of a race, and the command
        self.put_off: list[Asking] = []  # what else was said in it
        self.probed = ticks()
        self.on_disk = room.number
        self.idle_since = ticks()
        self.closed = closed  # the game is over, and the store knows
        self.timer: asyncio.TimerHandle | None = None
        room.held = room.is_raced()

    async def run(self) -> None:
        await self.settle()
        while True:
            asking = await self.inbox.get()
            if asking is not None:
                await self.answer(*asking)
            await self.settle()

    def hear(self, at: int, request: wire.Request, outbox: Outbox) -> None:
        """What somebody asks, received then."""
        if isinstance(request, wire.Echo):
            outbox.way.echo(request.probe, at)
            if self.room.held:  # a race, perhaps for this alone
                self.wake()
        else:
            self.at_rest.clear()
            self.inbox.put_nowait((at, request, outbox))

    def wake(self) -> None:
        """Something may be due."""
        self.at_rest.clear()
        self.inbox.put_nowait(None)

    # What is asked

    async def answer(self, at: int, request: Any, outbox: Outbox) -> None:
        room = self.room
        if isinstance(request, wire.Hello):
            if not outbox.gone:
                self.watch(outbox, request.seen)
            return
        try:
            if room.knows(outbox.guest, request.command):
                outbox.send(wire.Done(request.command, room.number))
                return
            if self.contest and isinstance(request, wire.Say):
                self.say_in_a_race(at, request, outbox)
                return
            room.now = now()
            happened = self.do(outbox.guest, request, at, self.comp(outbox))
        except Refused as refused:
            self.refuse(request, outbox, refused)
            return
        await self.carry_out(happened, at, (outbox, request.command))

    def refuse(self, request: wire.Request, outbox: Outbox, refused: Refused) -> None:
        metrics.REFUSED.inc()
        outbox.send(wire.Refusal(request.command, refused.rule, refused.sentence, refused.reason))

    async def carry_out(self, happened: list[Happened], at: int, *asking: tuple[Outbox, str]) -> None:
        """What has happened, by something received then: on disk, then to those who asked, then to everybody."""
        await self.write(happened)
        for outbox, command in asking:
            outbox.send(wire.Done(command, self.room.number))
        before = self.clock.window_shown
        self.show(happened)
        if self.room.is_raced() and not self.contest:
            comp = max((self.comp(outbox) for outbox, _ in asking), default=0)
            self.begin_contest(at, comp, before)

    def begin_contest(self, at: int, comp: int, shown_before: int) -> None:
        if self.room.timing and (race := self.room.game.race):
            self.contest = Contest(self.room, race, shown_before, self.clock.shown)
            self.contest.reach(race.opener(self.room.table.state), at, comp)
            self.contest.let_the_house_run(self.whims)

    def do(self, guest: str, request: Any, at: int = 0, comp: int = 0) -> list[Happened]:
        """What a guest asks, received then, by a way that takes so long."""
        room = self.room
        match request:
            case wire.Sit(seat, name, command=command):
                return room.sit(guest, seat, name, command)
            case wire.Rise(command=command):
                return room.rise(guest, command)
            case wire.SendAway(seat, command=command):
                return room.send_away(guest, seat, command)
            case wire.House(seat, kind, command=command):
                return room.fill(guest, seat, kind, command)
            case wire.Begin(command=command):
                return room.begin(guest, command)
            case wire.Say(word, seen, command=command):
                room.own_seat(guest)
                if seen < room.window or (seen != len(room.table.written) and not self.together()):
                    raise late()
                return room.say(guest, word, command, self.measured(word, at, comp))
            case wire.Seed(hand, seed, command=command):
                return room.seed(guest, hand, seed, command)
            case wire.Chat(text, command=command):
                return room.talk(guest, text, command)
            case wire.Wish(wish, yes, seen, command=command):
                if 0 <= seen < len(room.table.written):
                    raise late()
                return room.wish(guest, wish, yes, command)
        raise Refused("that is not for a table.", "do")

    def measured(self, word: str, at: int, comp: int) -> dict[str, int]:
        """Of what must be said in time, all that it was judged by; what was said too late is refused."""
        room, timing, shown = self.room, self.room.timing, self.clock.opened()
        if not timing or not room.terms.clock or not timing.window(room.table.state):
            return {}
        room.is_on()
        made = max(at - comp, shown)
        if rule := timing.lateness(room.table.state, word, made, shown):
            raise Refused("that comes too late.", rule)
        return {"shown": shown, "receipt": at, "comp": comp, "effective": made}

    def together(self) -> bool:
        """Whether several may act at once, or act unseen: then nobody is late."""
        return self.room.table.state.floor != 0

    def reach_for(self, at: int, request: wire.Say, outbox: Outbox) -> None:
        """What was received in a race, and not read before its end."""
        if self.room.knows(outbox.guest, request.command):
            outbox.send(wire.Done(request.command, self.room.number))
            return
        try:
            self.say_in_a_race(at, request, outbox)
        except Refused as refused:
            self.refuse(request, outbox, refused)

    def say_in_a_race(self, at: int, request: wire.Say, outbox: Outbox) -> None:
        """It is answered when the race is over, and on disk: who has not seen that it is on is not to learn it so."""
        assert self.contest is not None
        seat = self.room.own_seat(outbox.guest)
        if request.word != self.contest.race.WORD:
            self.put_off.append((at, request, outbox))
            return
        self.reached.append((outbox, request.command))
        if not self.contest.knows(outbox.guest, request.command):
            self.contest.reach(seat, at, self.comp(outbox))
            self.contest.heard.append((outbox.guest, request.command))

    async def write(self, happened: list[Happened], *others: Row) -> None:
        """All of it or nothing, and whatever else belongs to it."""
        self.clock.ask()
        if happened:
            first = self.room.number - len(happened)
            await self.store.add(*others, *lines_of(self.room, happened, first))
            self.on_disk = self.room.number
            metrics.ENTRIES.inc(len(happened))

    # What is shown

    def seat_of(self, outbox: Outbox) -> Seat:
        seat = self.room.seat_of(outbox.guest)
        return seat if seat >= 0 else ONLOOKER

    def count(self) -> None:
        """Who watches, and from which seats: whenever somebody has come or gone, sat down or risen."""
        self.watching = {}
        for outbox in self.outboxes:
            self.watching.setdefault(self.seat_of(outbox), []).append(outbox)
        self.here = frozenset(self.watching.keys() - {ONLOOKER})
        if not self.is_attended():
            self.left_at = min(self.left_at, ticks())
        elif self.left_at < FOREVER:
            self.take_up()

    def take_up(self) -> None:
        """Somebody is there again whom the game is for: the time for which nobody was is left out."""
        at, left_at = ticks(), self.left_at
        self.clock.leave_out(left_at)
        self.players.leave_out(left_at)
        self.absent = {seat: since + at - max(since, left_at) for seat, since in self.absent.items()}
        self.left_at, self.attended_at = FOREVER, at

    def show(self, happened: list[Happened]) -> None:
        """To everybody who watches what has changed for him; and to those who may come back, until they do."""
        for entry in happened:
            if isinstance(entry, SEATINGS):  # another, or another name: what was sent to that seat was not sent to him
                self.eyes.pop(entry.seat, None)
                self.recent.pop(entry.seat, None)
                self.count()
        events, due, ahead, watching = self.room.told(), self.clock.due(), self.ahead(), self.watching
        self.clock.show(ahead)
        if ONLOOKER not in watching:
            self.eyes.pop(ONLOOKER, None)
        for seat in sorted({*watching, *self.eyes}):  # those who play before those who look on
            mine, eyes = watching.get(seat, []), self.eyes.get(seat)
            greeted = [outbox for outbox in mine if eyes and outbox.seat == seat]
            if eyes:
                sight = eyes.sight(events, self.here, due)
                if happened or sight.places is not None:
                    self.send(seat, sight, greeted, ahead, happened=bool(happened))
            if len(greeted) < len(mine):
                self.greet(seat, [outbox for outbox in mine if outbox not in greeted])

    def send(self, seat: Seat, sight: wire.Sight, to: list[Outbox], ahead: int, *, happened: bool) -> None:
        """To be shown at one moment: whoever is near waits for those who are far.  It is kept for who comes back."""
        data = wire.ENCODER.encode(sight)
        self.recent.setdefault(seat, deque(maxlen=RECENT)).append((sight.number, happened, data))
        waiting = {0: data}
        for outbox in to:
            wait = ahead and max(ahead - self.comp(outbox), 0)
            if wait not in waiting:
                waiting[wait] = wire.ENCODER.encode(msgspec.structs.replace(sight, wait=wait))
            outbox.put(waiting[wait])

    def greet(self, seat: Seat, outboxes: list[Outbox], ahead: int = 0) -> None:
        """Everything, to those who have just come; sent so long before it is to be shown."""
        if not (eyes := self.eyes.get(seat)):
            eyes = self.eyes[seat] = Eyes(self.room, seat, self.common)
        self.send(seat, eyes.whole(self.here, self.clock.due()), outboxes, ahead, happened=True)
        for outbox in outboxes:
            outbox.seat = seat

    def watch(self, outbox: Outbox, seen: int) -> None:
        """Somebody comes; or comes back, and is sent what he has missed since, if it is still there."""
        seat = self.seat_of(outbox)
        if seat == ONLOOKER and self.is_crowded() and outbox.guest != self.room.terms.host:
            if all(sitter.guest or sitter.house for sitter in self.room.sitters):
                outbox.turn_away(Refused(f"{MOST_ONLOOKERS} look on at this table, and it takes no more.", "onlookers"))
                return
            self.make_room()
        self.outboxes.append(outbox)
        self.count()
        recent = self.recent.get(seat, ())
        as_before = seat != ONLOOKER or outbox.guest not in self.room.rose  # else what he has seen was another's part
        if as_before and seat in self.eyes and any(number == seen for number, _, _ in recent):
            outbox.seat = seat
            for number, happened, data in list(recent):  # who is here may have changed, and nothing else
                if number > seen or (number == seen and not happened):
                    outbox.put(data)
        for old in [other for other in self.outboxes if other.guest == outbox.guest][:-MOST_SOCKETS]:
            self.show_out(old, Refused(f"you are at this table {MOST_SOCKETS} times, and have come anew.", "sockets"))
        self.show([])
        if self.room.timing:
            outbox.probe()

    def make_room(self) -> None:
        """A chair is free, and who comes may be the one to take it: who has looked on longest gives way."""
        for outbox in self.watching[ONLOOKER]:
            if outbox.guest != self.room.terms.host:
                self.show_out(outbox, Refused("many look on at this table, and others wish to sit down.", "onlookers"))
                return

    def show_out(self, outbox: Outbox, refused: Refused) -> None:
        """For good: were he told to come back he would, and another would have to go."""
        outbox.turn_away(refused)
        self.leave(outbox)

    def is_crowded(self) -> bool:
        return len(self.watching.get(ONLOOKER, ())) >= MOST_ONLOOKERS

    def leave(self, outbox: Outbox) -> None:
        outbox.gone = True
        if outbox not in self.outboxes:
            return
        self.outboxes.remove(outbox)
        self.count()
        self.idle_since = ticks()
        self.wake()

    # What is due

    async def settle(self) -> None:
        """All that is due now, till somebody asks for something; then a timer for what will be."""
        while True:
            self.see_who_is_there()
            self.room.now = now()
            at = ticks()
            happened = self.next_due(at)
            if not happened:
                break
            reached, self.reached = ([], self.reached) if self.contest else (self.reached, [])
            await self.carry_out(happened, at, *reached)
            await asyncio.sleep(0)
            if not self.inbox.empty():  # perhaps a seed, before the house has played on to where it is too late
                break
        if self.room.table.state.over():
            if not self.closed:
                await self.store.close_room(self.room.name, now())
                self.closed = True
            if self.room.would_play_again():
                await self.again(self)
        self.arm()
        if self.inbox.empty():
            self.at_rest.set()

    def see_who_is_there(self) -> None:
        people = {seat for seat, sitter in enumerate(self.room.sitters) if sitter.guest}
        gone = {seat: self.absent.get(seat, ticks()) for seat in people - self.here}
        self.agreed = min(self.agreed, ticks()) if self.room.paused and self.would_go_on() else FOREVER
        if gone.keys() != self.absent.keys():
            self.absent = gone
            self.show([])

    def next_due(self, at: int) -> list[Happened]:
        room = self.room
        for seat in self.here:
            if room.sitters[seat].house:  # he is back
                return room.house(seat, "")
        for seat in self.given_up(at):
            return room.house(seat, "simple")
        if room.is_agreed() and room.people() <= self.here:
            return room.begin_as_agreed()
        if not room.is_played() or room.paused:
            return []
        if self.contest:
            return self.judged() if at >= self.contest.ends_at() else []
        if not self.is_attended():
            return []
        if room.is_raced() and not room.timing:
            return room.race(room.table.drawn(self.whims))
        if room.is_raced():  # the house was closed in the midst of it
            if self.are_ready_to_run() or at >= self.attended_at + COME_BACK:
                self.run_again()
            return []
        if happened := self.players.next(at, self.clock.shown):
            return happened
        return self.out_of_time() if at >= self.clock.times_out_at() else []

    def is_attended(self) -> bool:
        """Whether somebody is there whom the game is for: else neither the house nor the clock acts, and all waits."""
        return bool(self.here if any(sitter.guest for sitter in self.room.sitters) else self.outboxes)

    def are_ready_to_run(self) -> bool:
        """Whether all are back, and how far off each is has been measured: else who came last would lose his way."""
        runners = [outbox for outbox in self.outboxes if self.seat_of(outbox) != ONLOOKER]
        return self.room.people() <= self.here and all(outbox.way.round_trips for outbox in runners)

    def run_again(self) -> None:
        """A race, from its beginning: all are shown at one moment that it is on."""
        self.room.held = False
        at, ahead = ticks(), self.ahead()
        for seat, outboxes in self.watching.items():
            self.greet(seat, outboxes, ahead)
        self.clock.shown = at + ahead
        self.begin_contest(at, 0, self.clock.shown)

    def given_up(self, at: int) -> list[Seat]:
        """For whom the house plays from now on, so that the others can go on."""
        return [seat for seat, until in self.waited_for().items() if at >= until]

    def waited_for(self) -> dict[Seat, int]:
        """Who is away, and until when: whoever comes first waits for the others.

        In a pause all are waited for, till those who are here have wished so long to go on.
        """
        if not self.room.begun or not self.here:
            return {}
        since = self.agreed if self.room.paused else 0
        return {seat: max(self.absent[seat], since) + self.room.terms.grace * 1000 for seat in self.away()}

    def would_go_on(self) -> bool:
        """Whether all who are here wish to end the pause."""
        here = self.room.people() & self.here
        return bool(here) and self.room.wishes[GO_ON] >= here

    def away(self) -> list[Seat]:
        return [seat for seat in self.absent if not self.room.sitters[seat].house]

    def judged(self) -> list[Happened]:
        """Everything received in time counts, though it was not read yet."""
        contest, room = self.contest, self.room
        assert contest is not None
        later: list[Asking | None] = []
        while not self.inbox.empty():
            asking = self.inbox.get_nowait()
            if asking and isinstance(asking[1], wire.Say) and asking[0] <= contest.ends_at():
                self.reach_for(*asking)
            else:
                later.append(asking)
        for asking in [*self.put_off, *later]:
            self.inbox.put_nowait(asking)
        self.contest, self.put_off = None, []
        try:
            outcome = contest.outcome()
            return room.race(outcome.word, outcome.measured, contest.heard)
        except Exception as error:
            log.error("a race could not be judged", table=room.name, error=repr(error))
            return room.race(room.table.drawn(self.whims), {"error": repr(error)}, contest.heard)

    def out_of_time(self) -> list[Happened]:
        """What the rules say of it; where they say nothing, what a sensible player would do."""
        room = self.room
        if room.table.state.section().TIMED:
            with contextlib.suppress(Refused):
                return room.time_out()
            self.clock.stand()
            return []
        asked = self.players.asked()
        if asked and room.timing and (word := room.timing.silence(room.table.state)):
            return [] if self.is_something_said() else room.act(asked[0], word, BY_THE_CLOCK)
        if asked and (happened := self.players.act_for(asked[0], "simple", BY_THE_CLOCK)):
            return happened
        self.clock.stand()
        return []

    def is_something_said(self) -> bool:
        """Whether somebody has spoken in time, and was not heard yet: the disk was waited for."""
        waiting = [self.inbox.get_nowait() for _ in range(self.inbox.qsize())]
        for asking in waiting:
            self.inbox.put_nowait(asking)
        closes = self.clock.times_out_at()
        return any(asking and isinstance(asking[1], wire.Say) and asking[0] <= closes for asking in waiting)

    def arm(self) -> None:
        """Wake up when the next thing is due."""
        if self.timer:
            self.timer.cancel()
            self.timer = None
        room = self.room
        moments = [FOREVER]
        moments += self.waited_for().values()
        if room.is_played() and not room.paused:
            if self.contest:
                moments.append(self.contest.ends_at())
            elif self.is_attended():
                raced = [self.attended_at + COME_BACK]
                moments += raced if room.is_raced() else [*self.players.moments(), self.clock.times_out_at()]
        if room.timing and self.outboxes and room.is_played():
            if ticks() >= self.probed + PROBED_EVERY:
                self.probed = ticks()
                for outbox in self.outboxes:
                    outbox.probe()
            moments.append(self.probed + PROBED_EVERY)
        if (soonest := min(moments)) < FOREVER:
            self.timer = asyncio.get_running_loop().call_later(max(soonest - ticks(), 0) / 1000 + 0.001, self.wake)

    def comp(self, outbox: Outbox) -> int:
        timing = self.room.timing
        return timing.comp_of(outbox.way.round_trips, self.room.table.rulings) if timing else 0

    def ahead(self) -> int:
        """How long before it is shown a change is sent, so that the slowest has it in time."""
        game, timing = self.room.game, self.room.timing
        if not timing or not self.room.begun or not (game.race or timing.window(self.room.table.state)):
            return 0
        return max((self.comp(outbox) for outbox in self.outboxes if self.seat_of(outbox) != ONLOOKER), default=0)

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is due: all lies on the disk.  A chair that is listed stays offered."""
        offered = self.room.terms.listed and not self.room.begun and not self.is_stale()
        return not (self.outboxes or self.timer or offered) and ticks() - self.idle_since > FORGOTTEN_AFTER

    def is_stale(self) -> bool:
        """Whether a game that was never begun will not be: nobody has been here for long."""
        return not self.room.begun and not self.outboxes and now() - self.room.last_at > STALE_AFTER

    def close(self) -> None:
        """Everybody is let go, to come back."""
        self.at_rest.set()
        if self.timer:
            self.timer.cancel()
        while not self.inbox.empty():
            if asking := self.inbox.get_nowait():
                asking[2].let_go()
        for outbox in list(self.outboxes):
            outbox.let_go()


def late() -> Refused:
    return Refused("the table has changed since; look again.", "seen")


def lines_of(room: Room, happened: list[Happened], first: int) -> list[Line]:
    """What has happened in a room, as it is kept."""
    return [Line(room.name, first + i, room.now, journal.ENCODER.encode(entry)) for i, entry in enumerate(happened)]
