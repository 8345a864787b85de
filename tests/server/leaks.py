"""The law against leaks, on the wire: deal what a seat cannot see differently, and it is sent the same bytes.

At a turn of a random game the room is copied twice, and in one copy all that a seat cannot see is dealt anew.  In both,
that seat and an onlooker come and look, the seat asks for what it may and for what it may not, and somebody goes on.
What goes into their outboxes must be the same, byte for byte and in its order, and so must all that one is told who
comes after it: the history that the two rooms then have is each one's own.  If the house has other seats, its players
act in both at the same moments.  People talk; the seat goes, something happens, and it comes back with the number of
the last sight it has.  People rise, and others sit down in their chairs: the onlooker at last in that of the seat.
The clock stands still meanwhile, so that what is due is the same to the millisecond.
``python -m tests.server.leaks GAME SWAPS``.
"""

from __future__ import annotations

import argparse
import copy
import dataclasses
import re
import sys
from collections import Counter, deque
from collections.abc import Coroutine, Iterator, Sequence
from time import monotonic
from typing import Any, NamedTuple

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from groomporter.core.common import CHANCE, ONLOOKER, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import PROBES, Game
from groomporter.core.hearing import Ear
from groomporter.core.notation import BitNotation
from groomporter.core.plain import some
from groomporter.core.play import State
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find
from groomporter.server import clock, journal, wire
from groomporter.server.hall import Hall
from groomporter.server.house import Players
from groomporter.server.journal import Fell, Happened, Line, Row, Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import Room
from groomporter.server.sight import Eyes
from groomporter.server.store import Store
from tests.nets.walks import next_act, random_rulings, random_seats

MOMENT = 10_000  # milliseconds between two acts
LONG = 30  # lines: in a longer game not everybody who comes is told all of it
OFTEN = 12  # one in so many of them is,
LATER = 25  # and one in so many comes after something was done: now the seat, now an onlooker
AWAY = 6  # at one swap in so many the seat goes and comes back,
CHAIRS = 40  # and at one in so many chairs change hands
EACH_GAME = 60  # swaps, more or less, before a long game is looked at less often
DULL = 25  # turns at which nothing could be dealt differently, before a game is given up
TRIED = 5  # words at a swap, besides one that is on offer
TURNS = 3  # of the house's players, at a swap
WAYS = (200, 40)  # milliseconds there and back, of a seat and of an onlooker
WATCHER, NEWCOMER = "a watcher", "a newcomer"
HIDES = {"hazzard": {"offer_visibility": "sealed"}}  # rulings without which a game hides nothing
ALWAYS = ["", "x", "pass", "time", "play", "?", "ready", "stake 999999999999", "play ?", "\u2028"]
OFFERED = re.compile(r"–\S+|\|\S+| of \S+| by \S+")  # what makes a range of a word on offer

CLOSET = Hall(Store(create_async_engine("sqlite+aiosqlite://")))  # it is never opened: nothing here goes to a disk


class Kept(Store):
    """A disk that keeps what it is given for as long as one looks."""

    def __init__(self) -> None:
        self.rows: list[Row] = []

    async def add(self, *rows: Row) -> None:
        self.rows += rows


class Standing:
    """Time that does not go on: how long a copy takes to be made is nothing that anybody is told."""

    NOW = 1_000_000_000_000_000_000  # nanoseconds

    def time_ns(self) -> int:
        return self.NOW

    def monotonic_ns(self) -> int:
        return self.NOW


def at_once(doing: Coroutine[Any, Any, None]) -> None:
    """What has nothing to wait for."""
    try:
        doing.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits for something")


class Leak(AssertionError):
    """Somebody could tell."""


class Sent(NamedTuple):
    """What came of something that was asked: whether it was done, what each was sent, and what each then sees."""

    done: bool
    dealt: bool  # the hand is over, and its cards may be told; or a turn of luck followed
    learnt: str  # what all learn by it, of what not everybody sees
    bytes: list[list[bytes]]
    views: list[dict[str, Any]]


class Watched:
    """A copy of a room with one seat and an onlooker at real outboxes."""

    def __init__(self, room: Room, state: State, eyes: dict[Seat, Eyes], seat: Seat) -> None:
        self.room, self.seat = copied(room, state), seat
        self.disk = Kept()
        self.owner = Owner(self.room, "", self.disk, CLOSET.again)
        self.owner.eyes = {who: looking(eyes[who], self.owner) for who in (seat, ONLOOKER)}
        self.events = self.room.told()
        self.outboxes = [outbox_of(guest_of(seat), WAYS[0]), outbox_of(WATCHER, WAYS[1])]
        self.owner.outboxes = list(self.outboxes)
        self.owner.count()
        for outbox in self.outboxes:
            outbox.seat = self.owner.seat_of(outbox)  # it has been greeted

    def sent(self) -> list[list[bytes]]:
        """What has gone into the outboxes since, of the seat and of the onlooker, though they may have gone."""
        return [emptied(outbox) for outbox in self.outboxes]

    def views(self) -> list[dict[str, Any]]:
        return [dict(self.room.table.view(who)) for who in (self.seat, ONLOOKER)]

    def coming(self) -> list[list[bytes]]:
        """All that one is sent who has just come."""
        for outbox in self.owner.outboxes:
            self.owner.greet(self.owner.seat_of(outbox), [outbox])
        return self.sent()

    def looking(self) -> list[list[bytes]]:
        """What has changed since one last looked."""
        due = self.owner.clock.due()
        for who, outbox in zip((self.seat, ONLOOKER), self.outboxes, strict=True):
            outbox.send(self.owner.eyes[who].sight(self.events, self.owner.here, due))
        return self.sent()

    def leaving(self) -> list[list[bytes]]:
        """What is sent when the seat goes."""
        self.owner.leave(self.outboxes[0])
        self.owner.see_who_is_there()
        return self.sent()

    def returning(self, seen: int) -> list[list[bytes]]:
        """What is sent when it comes back, and has seen so much."""
        self.outboxes[0] = outbox_of(guest_of(self.seat), WAYS[0])
        at_once(self.owner.answer(0, wire.Hello(seen=seen), self.outboxes[0]))
        self.owner.see_who_is_there()
        return self.sent()

    def waiting(self) -> tuple[bool, bool]:
        """Whether one may be late, and whether it is still played; how soon a game hurries somebody, comes to light."""
        return self.owner.together(), self.room.is_played()

    def asked(self, guest: str, request: wire.Request) -> Sent:
        """By the door that messages come through."""
        unseen = Outbox(guest, lambda: None)
        outbox = next((box for box in self.owner.outboxes if box.guest == guest), unseen)
        learnt, before = self.gloss(request.word) if isinstance(request, wire.Say) else "", self.room.number
        self.disk.rows.clear()
        at_once(self.owner.answer(0, request, outbox))
        if self.room.number == before:
            return Sent(False, False, "", self.sent(), [])
        entries = [journal.DECODER.decode(row.entry) for row in self.disk.rows if isinstance(row, Line)]
        return self.came_of(entries, learnt)

    def gloss(self, word: str) -> str:
        return self.room.game.notation.gloss(self.room.table.state, word)

    def raced(self, word: str) -> Sent:
        try:
            happened = self.room.race(word)
        except Refused:
            return Sent(False, False, "", [], [])
        self.owner.show(happened)
        return self.came_of(happened)

    def came_of(self, happened: list[Happened], learnt: str = "") -> Sent:
        if is_stopped(self.room):
            learnt += " stopped"
        learnt += str(getattr(self.room.table.state, "turned", ""))  # Bassett: face up, whoever keeps the case
        learnt += str(as_shown(self.room.table.state))
        ends = self.room.table.hand_is_over() or any(isinstance(entry, Fell) for entry in happened)
        return Sent(True, ends, learnt, self.sent(), self.views())


class Still(Players):
    """Players of the house who do nothing but look at the clock: what they would do may depend on what they see."""

    def __init__(self, room: Room, whims: Fortune) -> None:
        super().__init__(room, whims)
        self.acted: list[tuple[Seat, int]] = []

    def speak_for(self, seat: Seat) -> list[Happened]:
        return []

    def act_for(self, seat: Seat, kind: str, by: str = "") -> list[Happened]:
        self.acted.append((seat, self.at))
        return []

    def moments_from(self, shown: int) -> tuple[list[tuple[Seat, int]], list[int]]:
        """When each of them would act on what is shown then, one after another, and when they mean to act next."""
        self.at = shown
        for _ in range(TURNS):
            self.next(self.at, shown)
            self.at = min(self.moments(), default=self.at)
        return self.acted, self.moments()


def housed(room: Room, state: State, seats: Sequence[Seat]) -> Room:
    """The same room in another state, where the house has these seats."""
    found = copied(room, state)
    for seat in seats:
        found.sitters[seat] = found.sitters[seat]._replace(house="simple")
    return found


def as_shown(state: Any) -> list[int]:
    """Baccara: the cards of the hands that are shown, as they came off the pack: which was drawn comes to light too."""
    hands = getattr(state, "revealed", ())
    if not isinstance(hands, list):  # elsewhere it is another thing
        return []
    return [card for card in state.pack if any(hand >> card & 1 for hand in hands)]


def is_stopped(room: Room) -> bool:
    """Topper's passing, by option, because of a book: for everybody to see."""
    return bool(getattr(room.table.state, "stopped", int)())


def emptied(outbox: Outbox) -> list[bytes]:
    unsent, outbox.unsent = outbox.unsent, []
    return unsent


def outbox_of(guest: str, way: int) -> Outbox:
    """With a way so long that somebody has to wait, where all see something at one moment."""
    outbox = Outbox(guest, lambda: None)
    outbox.way.round_trips = [way] * PROBES
    return outbox


def guest_of(seat: Seat) -> str:
    return f"guest {seat}"


def copied(room: Room, state: State) -> Room:
    """The same room in another state, and apart."""
    other, table = copy.copy(room), copy.copy(room.table)
    table.state, table.written, table.past = state.clone(), list(table.written), list(table.past)
    other.table, other.sitters, other.hands = table, list(room.sitters), list(room.hands)
    other.seats, other.rose, other.company = dict(room.seats), dict(room.rose), list(room.company)
    other.wishes = {wish: set(seats) for wish, seats in room.wishes.items()}
    other.done = {guest: known.copy() for guest, known in room.done.items()}
    other.chat, other.sent_away, other.events = room.chat.copy(), set(room.sent_away), list(room.events)
    other.tale = room.tale.copy()
    other.ears = [listening(ear, table) for ear in room.ears]
    return other


def listening(ear: Ear, table: Table) -> Ear:
    """The same ear, at a copy of the table."""
    other = copy.copy(ear)
    other.table, other.texts, other.changes = table, list(ear.texts), list(ear.changes)
    other.open, other.kept = dict(ear.open), dict(ear.kept)
    return other


def looking(eyes: Eyes, owner: Owner) -> Eyes:
    """The same eyes, at a copy of the room."""
    other, room = copy.copy(eyes), owner.room
    other.room, other.common, other.heard, other.seen = room, owner.common, list(eyes.heard), dict(eyes.seen)
    other.marks = list(eyes.marks)
    return other


class Walk:
    """A random game in a room, turn by turn."""

    def __init__(self, game: Game, seed: int) -> None:
        lot = Fortune(seed, "rulings")
        rulings = dataclasses.replace(random_rulings(game, lot), **HIDES.get(game.name, {}))
        seats = random_seats(game, rulings, lot)
        terms = Terms(game.name, game.edition, dataclasses.asdict(rulings), seats, host=guest_of(0), clock=3600)
        self.game, self.whims = game, Fortune(seed, "whims")
        self.room = Room("a room", terms, seed.to_bytes(32))
        self.room.opened()
        for seat in range(seats):
            self.room.sit(guest_of(seat), seat, f"Name {seat}")
        self.room.now = MOMENT
        self.room.begin(guest_of(0))
        self.eyes = {seat: Eyes(self.room, seat) for seat in (*range(seats), ONLOOKER)}
        self.words: deque[str] = deque(maxlen=40)  # that were said

    def turns(self) -> Iterator[Room]:
        while True:
            yield self.room
            if self.room.table.state.over():
                return
            self.room.now += MOMENT
            seat, word = self.next_word(self.room)
            self.room.race(word) if seat == CHANCE else self.room.act(seat, word)
            self.words.append(word)

    def look(self, seat: Seat) -> None:
        """A seat and an onlooker are sent what there is."""
        for who in (seat, ONLOOKER):
            self.eyes[who].sight([], {seat}, 0)
        self.room.told()

    def next_word(self, room: Room) -> tuple[Seat, str]:
        state, notation = room.table.state, room.game.notation
        if state.turn == CHANCE:
            run = state.clone()
            run.lucky(self.whims)
            return CHANCE, notation.outcomes[state.phase].write(state, run.luck)
        seat, act = next_act(room.table, self.whims)
        return seat, notation.write(state, act)

    def word_of(self, room: Room, seat: Seat) -> str | None:
        """Anything that a seat may say."""
        acts = room.table.acts(seat)
        if not acts:
            return None
        act = some(acts, self.whims) if isinstance(acts, list) else self.whims.choose(acts)
        return room.game.notation.write(room.table.state, act)

    def tried(self, room: Room, seat: Seat) -> list[str]:
        """Words of its own, of others, that were said before, that somebody might say in this phase, and nonsense."""
        mine = [word for one in [self.word_of(room, seat)] if one for word in (one, OFFERED.sub("", one))]
        notation, others = room.game.notation, [*ALWAYS, *self.words]
        others += [self.word_of(room, other) or "" for other in range(room.terms.seats) if other != seat]
        if isinstance(notation, BitNotation):
            others += notation.codes.get(room.table.state.phase, {})
        return [*mine[:1], *(others[self.whims.below(len(others))] for _ in range(TRIED))]


class Swaps:
    """The law, put to one game again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: Counter[str] = Counter()

    def run(self, most: int, first: int = 0) -> Counter[str]:
        """So many in which something was dealt differently."""
        seed = first
        while self.counts["swaps"] < most:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(clock, "time", Standing())
                self.of_one_game(seed, most)
            seed += 1
            self.counts["games"] += 1
            if self.counts["games"] > 500 and not self.counts["swaps"]:
                raise AssertionError(f"{self.game.title}: nothing is ever dealt differently")
        return self.counts

    def of_one_game(self, seed: int, most: int) -> None:
        walk, fortune, here, dull = Walk(self.game, seed), Fortune(seed, "unseen"), 0, 0
        seat = fortune.below(walk.room.terms.seats)
        for room in walk.turns():
            if fortune.below(1 + here // EACH_GAME):
                walk.look(seat)
                continue
            looked_at, seat = seat, fortune.below(room.terms.seats)
            other = self.game.redealt(room.table.state, looked_at, fortune)
            if saved(other) == saved(room.table.state):
                self.counts["the same"] += 1
                if (dull := dull + 1) > DULL and not here:
                    return
                continue
            self.swap(walk, other, looked_at)
            here += 1
            self.counts["swaps"] += 1
            if self.counts["swaps"] >= most:
                return

    def swap(self, walk: Walk, other: State, seat: Seat) -> None:
        room = walk.room

        def both() -> tuple[Watched, Watched]:
            return Watched(room, room.table.state, walk.eyes, seat), Watched(room, other, walk.eyes, seat)

        one, two = both()
        self.same("what has changed", one.looking(), two.looking(), room, seat)
        self.same("who is waited for", one.waiting(), two.waiting(), room, seat)
        if len(room.table.written) < LONG or walk.whims.below(OFTEN) == 0:
            self.same("what newcomers are told", one.coming(), two.coming(), room, seat)
        walk.look(seat)  # what the copies were sent has been sent, and what follows is news
        at, lot = len(room.table.written), walk.whims
        words = walk.tried(room, seat)
        self.ask(both(), seat, wire.Say(words[0], at))
        pair = both()
        requests: list[wire.Request] = [
            *(wire.Say(word, at) for word in words[1:]),
            wire.Say("pass", at - 1),
            wire.Wish(("pause", "go on", "again", "more")[lot.below(4)]),
            wire.Seed(len(room.hands) - lot.below(2), "seed"),
        ]
        for request in requests:
            if self.ask(pair, seat, request):
                pair = both()
        if not room.table.state.over():
            self.wait(walk, other, seat)
            if self.counts["swaps"] % AWAY == 0:
                self.come_back(walk, both(), seat)
            else:
                self.go_on(walk, both(), seat)
        if self.counts["swaps"] % CHAIRS == 0:
            self.change_chairs(both(), seat)

    def wait(self, walk: Walk, other: State, seat: Seat) -> None:
        """For the house, which has some of the other seats, or all of them."""
        room, lot = walk.room, walk.whims.below(1 << 30)
        people = {seat, *(walk.whims.below(room.terms.seats) for _ in range(walk.whims.below(3)))}
        seats = [one for one in range(room.terms.seats) if one not in people]
        rooms = [housed(room, state, seats) for state in (room.table.state, other)]
        if any(map(is_stopped, rooms)):  # whoever acts then has a book, and comes to light by what he does
            self.counts["came to light"] += 1
            return
        one, two = (Still(found, Fortune(lot, "whims")).moments_from(MOMENT) for found in rooms)
        self.counts["waited for the house"] += bool(one[0])
        self.same("when the house acts", one, two, room, seat)

    def ask(
        self, both: tuple[Watched, Watched], seat: Seat, request: wire.Request, guest: str = "", *, must: bool = False
    ) -> bool:
        """It is done or refused in both, with the same sentence; the seat asks, or another guest."""
        one, two = (room.asked(guest or guest_of(seat), request) for room in both)
        self.counts["asked"] += 1
        self.same(f"whether {request} is done", one.done, two.done, both[0].room, seat)
        assert one.done or not must, request
        if one.done:
            self.compare(str(request), (one, two), both, seat)
        else:
            self.counts["refused"] += 1
            self.same(f"the refusal of {request}", one.bytes, two.bytes, both[0].room, seat)
        return one.done

    def go_on(self, walk: Walk, both: tuple[Watched, Watched], seat: Seat) -> bool:
        """Somebody acts: the same in both, or where that cannot be, something else that may look the same.

        Whether the seat still sees no difference.
        """
        one, two = both
        speaker, word = walk.next_word(one.room)
        if speaker == CHANCE:
            return self.compare("a race", (one.raced(word), two.raced(word)), both, seat)
        at = len(walk.room.table.written)
        first = one.asked(guest_of(speaker), wire.Say(word, at))
        second = two.asked(guest_of(speaker), wire.Say(word, at))
        if not second.done and (others := walk.word_of(two.room, speaker)) is not None:
            two.sent()
            second = two.asked(guest_of(speaker), wire.Say(others, at))
        if first.done and second.done:
            return self.compare(f"{word!r} of {speaker}", (first, second), both, seat)
        return not (first.done or second.done)

    def come_back(self, walk: Walk, both: tuple[Watched, Watched], seat: Seat) -> None:
        """The seat goes, others talk and act, and it comes back: now with its last number, now with one too old."""
        one, two = both
        other = guest_of((seat + 1) % walk.room.terms.seats)
        self.ask(both, seat, wire.Chat("I must go."), must=True)
        seen = one.room.number if walk.whims.below(OFTEN) else 0
        self.same("that somebody has gone", one.leaving(), two.leaving(), one.room, seat)
        self.ask(both, seat, wire.Chat("He has gone."), other, must=True)
        if self.go_on(walk, both, seat):
            self.counts["came back" if seen else "came back late"] += 1
            back = one.returning(seen), two.returning(seen)
            assert any(b'"fresh":true' in sight for sight in back[0][0]) == (not seen), "it is sent what is kept for it"
            what = "what who comes back has missed" if seen else "the history that who comes back is told"
            self.same(what, *back, one.room, seat)
            self.ask(both, seat, wire.Chat("Here I am."), must=True)

    def change_chairs(self, both: tuple[Watched, Watched], seat: Seat) -> None:
        """Another rises, and a newcomer takes over from the house; then the seat, and the onlooker does."""
        seats = both[0].room.terms.seats
        for chair, guest in (((seat + 1) % seats, NEWCOMER), (seat, WATCHER)):
            self.ask(both, seat, wire.Rise(), guest_of(chair), must=True)
            self.ask(both, seat, wire.Sit(chair, "Newcomer"), guest, must=True)
            self.ask(both, seat, wire.Chat("Good evening."), guest, must=True)
        self.counts["chairs"] += 1

    def compare(self, what: str, sent: tuple[Sent, Sent], both: tuple[Watched, Watched], seat: Seat) -> bool:
        """What brings hidden cards to light may be told; who sees no difference is told of none, then or later.

        When a hand is over, or dealt anew, nobody sees any more what came to light before.  Whether the seat is one who
        sees no difference.
        """
        one, two = sent
        if one.done != two.done or one.dealt or two.dealt:
            self.counts["dealt anew"] += 1
            return False
        room, later = both[0].room, None
        for i, name in enumerate((f"seat {seat}", "an onlooker")):
            if one.views[i] != two.views[i] or one.learnt != two.learnt:
                self.counts["came to light"] += 1
                continue
            self.counts["went on"] += 1
            self.same(f"what {name} is told of {what}", one.bytes[i], two.bytes[i], room, seat)
            if self.counts["went on"] % LATER == 0:
                later = later or [watched.coming() for watched in both]
                self.counts["histories"] += 1
                self.same(f"the history that {name} is told after {what}", later[0][i], later[1][i], room, seat)
        return one.views[0] == two.views[0] and one.learnt == two.learnt

    def same(self, what: str, one: Any, two: Any, room: Room, seat: Seat) -> None:
        if one != two:
            rulings = {k: v for k, v in room.terms.rulings.items() if v != getattr(self.game.rulings(), k)}
            raise Leak(
                f"{self.game.title}: {what} tells seat {seat} or an onlooker what it may not see, in "
                f"{self.game.phase(room.table.state)} after {room.number} entries, by {rulings}:\n{one}\n{two}"
            )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.leaks", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("swaps", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    chosen = parser.parse_args()
    began = monotonic()
    counts = Swaps(find(chosen.game)).run(chosen.swaps, chosen.seed)
    seconds = monotonic() - began
    print(f"{chosen.game}: {', '.join(f'{name} {count:,}' for name, count in counts.items())}; "
          f"{seconds:.0f} s, {counts['swaps'] / seconds:.0f} swaps a second")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
