"""What is sent to a seat: by the table's own views and heard lines, and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from groomporter.core.common import NONE, Seat
from groomporter.core.game import Event
from groomporter.core.notation import Cards, Named
from groomporter.server.room import Room
from groomporter.server.wire import Choice, Luck, Place, Sight


class Watch:
    """One seat's eyes and ears: what it has been sent of the log so far."""

    def __init__(self, room: Room, guest: str) -> None:
        self.room, self.guest = room, guest
        self.heard: Counter[str] = Counter()

    def sight(self, events: Iterable[Event] = ()) -> Sight:
        room, seat = self.room, self.room.seat_of(self.guest)
        sight = Sight(room.number, len(room.table.written), places(room, seat), luck(room))
        if not room.begun:
            return sight
        told = [room.game.told(event) for event in events]
        table, state = room.table, room.table.state
        if seat == NONE:
            return replace(sight, told=told, phase=room.game.phase(state))
        return replace(
            sight,
            lines=self.news(seat),
            told=told,
            phase=room.game.phase(state),
            waits_for=table.waited_for(seat),
            view=seen(room, seat),
            choices=choices(room, seat),
            results=list(state.results()) if state.over() else None,
        )

    def news(self, seat: Seat) -> list[str]:
        """The lines that are new to this seat, and those of which it has learnt more."""
        heard, new = Counter[str](), []
        for line in self.room.table.heard(seat):
            heard[line] += 1
            if heard[line] > self.heard[line]:
                new.append(line)
        self.heard = heard
        return new


def replace(sight: Sight, **parts: Any) -> Sight:
    return Sight(sight.number, sight.at, sight.places, sight.luck, **parts)


def places(room: Room, mine: Seat) -> list[Place]:
    names = room.game.notation.seats
    return [Place(names[seat], sitter.name, sitter.house, seat == mine) for seat, sitter in enumerate(room.sitters)]


def luck(room: Room) -> Luck:
    last = room.hands[room.revealed - 1].secret.hex() if room.revealed else ""
    return Luck(len(room.hands) - 1, room.hands[-1].commitment(), last)


def choices(room: Room, seat: Seat) -> list[Choice]:
    """Words and labels; an offer of several things stands with its range."""
    if room.table.state.over() or room.table.state.turn < 0:
        return []
    costs = room.table.state.fined_of(seat)
    return [Choice(word, label, bool(costs and act & costs)) for act, word, label in room.table.choices(seat)]


def seen(room: Room, seat: Seat) -> dict[str, Any]:
    """A view in names: cards, seats and suits as they are written, never as sets of bits."""
    view, state = room.table.view(seat), room.table.state
    found = {}
    for name in view:
        value, kind = view[name], room.game.notation.fields.get(name)
        if isinstance(value, list) and name in state.OWN + state.KEPT:
            mine = [state.sees(seat, name, owner) for owner in range(view.seats)]
            found[name] = [named(one, kind) if is_seen else one for one, is_seen in zip(value, mine, strict=True)]
        elif isinstance(value, list):
            by_seat = [named(one, kind) for one in value[: view.seats]]
            found[name] = by_seat if is_by_seat(value) else listed(value)
        else:
            found[name] = named(value, kind)
    return found


def is_by_seat(value: list[Any]) -> bool:
    return len(value) == 12 and all(type(one) is int for one in value)


def listed(value: list[Any]) -> list[Any]:
    return [one._asdict() if hasattr(one, "_asdict") else one for one in value]


def named(value: Any, kind: Any) -> Any:
    if isinstance(kind, Cards) and type(value) is int:
        return kind.pack.cards(value)
    if isinstance(kind, Named) and type(value) is int:
        return kind.names[value] if 0 <= value < len(kind.names) else None
    return value
