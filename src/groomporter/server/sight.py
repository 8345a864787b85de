"""What is sent to a seat or to an onlooker: by the table's own views and ears, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from groomporter.core.common import MOST_SEATS, NONE, ONLOOKER, Seat
from groomporter.core.game import Event
from groomporter.core.hearing import Ear, common
from groomporter.core.notation import Cards, Named
from groomporter.core.plain import Plain
from groomporter.core.play import State
from groomporter.server.room import Room
from groomporter.server.wire import Choice, Luck, Place, Sight, Spoken


class Eyes:
    """One seat's eyes and ears, or all onlookers': what it has been sent so far."""

    def __init__(self, room: Room, seat: Seat) -> None:
        self.room, self.seat = room, seat
        self.forget()

    def forget(self) -> None:
        seats = range(self.room.terms.seats) if self.seat == ONLOOKER else [self.seat]
        self.ears = [Ear(self.room.table, seat) for seat in seats]
        self.heard: list[str] = []  # by an onlooker
        self.seen: dict[str, Any] = {}  # the fields of the view, as they are in the state
        self.chats = 0
        self.places: list[Place] = []
        self.luck: Luck | None = None

    def whole(self, here: Collection[Seat], due: int) -> Sight:
        """For one who has just come."""
        self.forget()
        return msgspec.structs.replace(self.sight([], here, due), fresh=True)

    def sight(self, events: Sequence[Event], here: Collection[Seat], due: int) -> Sight:
        """What has changed since the last."""
        room, table = self.room, self.room.table
        places, luck, chats = places_of(room, here), luck_of(room), room.chats - self.chats
        sight: dict[str, Any] = {
            "number": room.number,
            "at": len(table.written),
            "seat": self.seat if self.seat != ONLOOKER else NONE,
            "places": places if places != self.places else None,
            "luck": luck if luck != self.luck else None,
            "chat": [Spoken(*said) for said in list(room.chat)[-chats:]] if chats else [],
            "paused": room.paused,
            "follower": room.follower,
        }
        self.places, self.luck, self.chats = places, luck, room.chats
        if room.begun:
            over = table.state.over()
            sight |= {
                "lines": self.news(),
                "told": [room.game.told(event) for event in events],
                "phase": room.game.phase(table.state),
                "waits_for": table.waited_for(self.seat),
                "due": due,
                "view": self.view(),
                "choices": choices(room, self.seat),
                "results": list(table.state.results()) if over else None,
            }
        return Sight(**sight)

    def news(self) -> dict[int, str]:
        news = [ear.news() for ear in self.ears]
        if self.seat != ONLOOKER:
            return news[0]
        numbers = sorted({number for one in news for number in one})
        told = {number: common(tuple(ear.texts[number] for ear in self.ears)) for number in numbers}
        self.heard += [""] * (len(self.ears[0].texts) - len(self.heard))
        changed = {number: text for number, text in told.items() if self.heard[number] != text}
        for number, text in changed.items():
            self.heard[number] = text
        return changed

    def view(self) -> dict[str, Any]:
        """The fields that have changed, in names: cards, seats and suits as they are written, never as sets of bits."""
        view, state, fields = self.room.table.view(self.seat), self.room.table.state, self.room.game.notation.fields
        found = {}
        for name in view:
            value = view[name]
            if name in self.seen and self.seen[name] == value:
                continue
            self.seen[name] = value
            kind = fields.get(name)
            if type(value) is not list:
                found[name] = named(value, kind)
            elif name in state.OWN or name in state.KEPT:
                found[name] = [named(one, kind) if view.sees(name, owner) else one for owner, one in enumerate(value)]
            else:
                found[name] = [named(one, kind) for one in by_seat(state, value)]
        return found


def by_seat(state: State, value: list[Any]) -> list[Any]:
    """A compiled list by seat has room for twelve."""
    return value[: state.seats] if len(value) == MOST_SEATS and not isinstance(state, Plain) else value


def named(value: Any, kind: Any) -> Any:
    if type(value) is int:
        if isinstance(kind, Cards):
            return kind.pack.cards(value)
        if isinstance(kind, Named):
            return kind.names[value] if 0 <= value < len(kind.names) else None
    return value._asdict() if hasattr(value, "_asdict") else value


def places_of(room: Room, here: Collection[Seat]) -> list[Place]:
    names = room.game.notation.seats
    return [
        Place(
            names[seat],
            sitter.name,
            sitter.house,
            seat in here,
            [wish for wish, seats in room.wishes.items() if seat in seats],
        )
        for seat, sitter in enumerate(room.sitters)
    ]


def luck_of(room: Room) -> Luck:
    last = room.hands[room.revealed - 1].secret.hex() if room.revealed else ""
    return Luck(len(room.hands) - 1, room.hands[-1].commitment(), last)


def choices(room: Room, seat: Seat) -> list[Choice]:
    """Words and labels; an offer of several things stands with its range."""
    if seat == ONLOOKER or room.paused or room.table.state.turn < 0:
        return []
    costs = room.table.state.fined_of(seat)
    return [Choice(word, label, bool(costs and act & costs)) for act, word, label in room.table.choices(seat)]
