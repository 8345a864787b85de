"""What is sent to a seat or to an onlooker: by the table's own views and ears, and nothing else."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from groomporter.core.cards import Pack
from groomporter.core.common import MOST_SEATS, NONE, ONLOOKER, Seat
from groomporter.core.game import Event, Game
from groomporter.core.hearing import common as heard_by_all
from groomporter.core.notation import Cards, Named, Raced
from groomporter.core.plain import Plain
from groomporter.core.play import State, copied
from groomporter.server.room import TIME_IS_UP, Room
from groomporter.server.wire import Choice, Luck, Place, Sight, Spoken, Told

HANDS = 4096  # of which the names are kept
HISTORY = 2000  # lines that who comes late is told
Happenings = Sequence[tuple[int, Event]]  # and after which line


class Common:
    """What everybody sees alike: worked out once, for all who watch."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.version = 0
        self.moment = (NONE, frozenset[Seat]())  # so many entries, and who is here
        self.events: Happenings = []
        self.told: list[Told] = []
        self.places: list[Place] = []
        self.luck: Luck | None = None
        self.phase, self.waits_for = "", ""
        self.seen: dict[str, Any] = {}  # the open fields, as they are in the state,
        self.fields: dict[str, Any] = {}  # as they are named,
        self.changed: dict[str, Any] = {}  # and those that the last look found changed

    def look(self, events: Happenings, here: Collection[Seat]) -> None:
        """Once for each moment, whoever looks first."""
        room = self.room
        if events is self.events and (room.number, here) == self.moment:
            return
        self.moment, self.events = (room.number, frozenset(here)), events
        self.version += 1
        self.told = [told(room, *event) for event in events]
        if (places := places_of(room, here)) != self.places:  # else the old ones: each eye compares them at a glance
            self.places = places
        self.luck, self.changed = self.luck_now(), {}
        if not room.begun:
            return
        state, fields, seen = room.table.state, room.game.notation.fields, self.seen
        self.phase, self.waits_for = room.game.phase(state), room.table.waited_for()
        for name in state.OPEN:
            if name in state.DIFFERS:
                continue
            value = state.shown(name, ONLOOKER)
            if name not in seen or seen[name] != value:
                seen[name] = copied(value)
                self.fields[name] = self.changed[name] = open_field(state, value, fields.get(name))

    def luck_now(self) -> Luck:
        """A hand's secret is hashed once."""
        hand = len(self.room.hands) - 1
        return self.luck if self.luck and self.luck.hand == hand else Luck(hand, self.room.hands[hand].commitment())


class Eyes:
    """One seat's eyes and ears, or all onlookers': what it has been sent so far."""

    def __init__(self, room: Room, seat: Seat, common: Common | None = None) -> None:
        self.room, self.seat, self.common = room, seat, common or Common(room)
        self.forget()

    def forget(self) -> None:
        self.first = max(len(self.room.table.written) - HISTORY, 0)  # line that is told of,
        self.marks = [0] * self.room.terms.seats  # up to which change of each seat's lines,
        self.heard: list[str] = []  # and by an onlooker
        self.seen: dict[str, Any] = {}  # the fields of the view that not everybody sees alike, as they are in the state
        self.version = NONE  # of what everybody sees
        self.chats = 0
        self.places: list[Place] = []
        self.luck: Luck | None = None
        self.revealed = 0  # hands, of which the secrets were sent

    def whole(self, here: Collection[Seat], due: int) -> Sight:
        """For one who has just come."""
        self.forget()
        tale = [told(self.room, *event) for event in self.room.tale]
        return msgspec.structs.replace(
            self.sight([], here, due), fresh=True, told=tale, phases=phases(self.room, self.first)
        )

    def sight(self, events: Happenings, here: Collection[Seat], due: int) -> Sight:
        """What has changed since the last."""
        room, table, common = self.room, self.room.table, self.common
        common.look(events, here)
        places = common.places if common.places != self.places else None
        luck = self.luck_news()
        chats = room.chats - self.chats
        chat = [Spoken(*said) for said in list(room.chat)[-chats:]] if chats else []
        self.places, self.luck, self.chats = common.places, common.luck, room.chats
        seat = self.seat if self.seat != ONLOOKER else NONE
        if not room.begun:
            return Sight(room.number, 0, seat=seat, places=places, luck=luck, chat=chat)
        return Sight(
            room.number,
            len(table.written),
            seat=seat,
            places=places,
            luck=luck,
            lines=self.news(),
            told=common.told,
            chat=chat,
            phase=common.phase,
            waits_for=table.waited_for(self.seat) if "turn" in table.state.DIFFERS else common.waits_for,
            due=due,
            heeded=room.is_heeded(self.seat),
            paused=room.paused,
            view=self.view(),
            choices=choices(room, self.seat),
            results=list(table.state.results()) if table.state.over() else None,
            follower=room.follower,
        )

    def luck_news(self) -> Luck | None:
        room, luck, first = self.room, self.common.luck, self.revealed
        if luck is None or (luck == self.luck and first == room.revealed):
            return None
        self.revealed = room.revealed
        shown = {hand: room.hands[hand].secret.hex() for hand in range(first, room.revealed)}
        return msgspec.structs.replace(luck, shown=shown)

    def news(self) -> dict[int, str]:
        ears = self.room.ears if self.seat == ONLOOKER else [self.room.ears[self.seat]]
        news = [ear.news(self.marks[ear.seat], self.first) for ear in ears]
        for ear in ears:
            self.marks[ear.seat] = len(ear.changes)
        if self.seat != ONLOOKER:
            return news[0]
        numbers = sorted({number for one in news for number in one})
        told = {number: heard_by_all(tuple(ear.texts[number] for ear in ears)) for number in numbers}
        self.heard += [""] * (len(ears[0].texts) - len(self.heard))
        changed = {number: text for number, text in told.items() if self.heard[number] != text}
        for number, text in changed.items():
            self.heard[number] = text
        return changed

    def view(self) -> dict[str, Any]:
        """The fields that have changed, in names: cards, seats and suits as they are written, never as sets of bits."""
        view, state, fields = self.room.table.view(self.seat), self.room.table.state, self.room.game.notation.fields
        common = self.common
        found = dict(common.changed if self.version == common.version - 1 else common.fields)
        self.version = common.version
        for name in state.DIFFERS:
            value = view[name]
            if self.is_new(name, value):
                found[name] = open_field(state, value, fields.get(name))
        for name in view.hand_fields():
            parts, kind = view.parts(name), fields.get(name)
            if self.is_new(name, parts):  # a set of no cards is not the same as none that one sees
                found[name] = [named(part, kind) if seen else part for seen, part in parts]
        return found

    def is_new(self, name: str, value: Any) -> bool:
        new = name not in self.seen or self.seen[name] != value
        self.seen[name] = value
        return new


def told(room: Room, at: int, event: Event) -> Told:
    if event.name == TIME_IS_UP:
        seat = event.parts["seat"]
        text = f"Time is up for {room.game.seat_name(seat)}; the house acts."
        return Told(at, event.name, text, {"seat": room.game.notation.seats[seat]})
    return in_full(room.game, at, event)


def in_full(game: Game, at: int, event: Event) -> Told:
    return Told(at, event.name, game.told(event), {name: plainly(part) for name, part in event.parts.items()})


def plainly(part: Any) -> Any:
    """A part of an event as it is sent."""
    if isinstance(part, Event):
        return {"phrase": part.name, "parts": {name: plainly(one) for name, one in part.parts.items()}}
    return [plainly(one) for one in part] if isinstance(part, tuple) else part


def phases(room: Room, first: int) -> dict[int, str]:
    """From which line on the game was in which phase, as everybody has seen it; of the lines from the first on."""
    found, last, sections = {}, NONE, room.table.state.sections()
    for number, line in enumerate(itertools.islice(room.table.written, first, None), first):
        if line.phase != last:
            found[number], last = type(sections[line.phase]).__name__, line.phase
    return found


def open_field(state: State, value: Any, kind: Any) -> Any:
    return [named(one, kind) for one in by_seat(state, value)] if type(value) is list else named(value, kind)


def by_seat(state: State, value: list[Any]) -> list[Any]:
    """A compiled list by seat has room for twelve."""
    return value[: state.seats] if len(value) == MOST_SEATS and not isinstance(state, Plain) else value


def named(value: Any, kind: Any) -> Any:
    if type(value) is int:
        if isinstance(kind, Cards):
            return cards_of(kind.pack, value)
        if isinstance(kind, Named):
            return kind.names[value] if 0 <= value < len(kind.names) else None
    return value._asdict() if hasattr(value, "_asdict") else value


@functools.lru_cache(HANDS)
def cards_of(pack: Pack, hand: int) -> list[str]:
    """The same hand is shown again whenever somebody else has played.  Nobody changes the list."""
    return pack.cards(hand)


def places_of(room: Room, here: Collection[Seat]) -> list[Place]:
    names = room.game.notation.seats
    return [
        Place(
            names[seat],
            sitter.name,
            sitter.house,
            seat in here,
            [wish for wish, seats in room.wishes.items() if seat in seats],
            bool(sitter.guest) and sitter.guest == room.terms.host,
        )
        for seat, sitter in enumerate(room.sitters)
    ]


def choices(room: Room, seat: Seat) -> list[Choice]:
    """Words and labels; an offer of several things stands with its range.  In a race, its word."""
    game, state = room.game, room.table.state
    if seat == ONLOOKER or room.paused:
        return []
    if room.is_raced():
        outcome = game.notation.outcomes[state.phase]
        if room.held:
            return []
        runs = isinstance(outcome, Raced) and game.race and outcome.racing(state) >> seat & 1
        return [Choice(game.race.WORD, game.words["acts"][game.race.WORD])] if runs and game.race else []
    if state.turn < 0 or not (seat == state.turn or state.floor >> seat & 1):
        return []
    costs = state.fined_of(seat)
    return [Choice(word, label, bool(costs and act & costs)) for act, word, label in room.table.choices(seat)]
