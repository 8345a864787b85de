"""What a seat sees: by allow-list, so that a forgotten field is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from groomporter.core.common import ONLOOKER, Seat
from groomporter.core.play import State, copied


class View:
    """A state as a seat or an onlooker sees it, read field by field; true until the next act.  ``dict(view)`` keeps it.

    The rulings, where they are given, are known to everybody.  Compiled, the state behind it is out of reach.
    """

    __slots__ = ("_state", "rulings", "seat")

    def __init__(self, state: State, seat: Seat, rulings: Any = None) -> None:
        self._state = state
        self.seat = seat
        self.rulings = rulings

    def __getitem__(self, name: str) -> Any:
        s, seat = self._state, self.seat
        if name in s.OPEN:
            value = s.shown(name, seat)
            return copied(value) if type(value) is list else value
        if name not in s.OWN and name not in s.KEPT:
            raise KeyError(name)
        return [part for _, part in self.parts(name)]

    def parts(self, name: str) -> list[tuple[bool, Any]]:
        """Of a field that seats have a part of each: whether it sees the part, and as much of it as it sees."""
        s = self._state
        others = size if name in s.OWN else not_seen
        found = []
        for owner, mine in enumerate(getattr(s, name)[: s.seats]):
            sees = self.sees(name, owner)
            found.append((sees, copied(mine) if sees else others(mine)))
        return found

    def sees(self, name: str, owner: Seat) -> bool:
        """Whether it sees the owner's part of a field; an onlooker, only if everybody does."""
        s, seat = self._state, self.seat
        if seat == ONLOOKER:
            return all(s.sees(one, name, owner) for one in range(s.seats))
        return bool(s.sees(seat, name, owner))

    @property
    def seats(self) -> int:
        return self._state.seats

    def looks(self) -> bool:
        """Whether it has picked up its cards."""
        return bool(self._state.looks(self.seat))

    def hand_fields(self) -> tuple[str, ...]:
        """The fields of which a seat sees its own part."""
        return self._state.OWN + self._state.KEPT

    def keys(self) -> tuple[str, ...]:
        return self._state.OPEN + self._state.OWN + self._state.KEPT

    def __contains__(self, name: object) -> bool:
        return name in self.keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())

    def __repr__(self) -> str:
        return f"View(seat={self.seat}, {dict(self)})"


Mapping.register(View)


def not_seen(pile: Any) -> None:
    return None


def size(pile: Any) -> int:
    return len(pile) if isinstance(pile, list | tuple) else int(pile).bit_count()


def saved(s: State) -> dict[str, Any]:
    """Everything that may change, for comparing two states."""
    return {name: copied(getattr(s, name)) for name in s.OPEN + s.OWN + s.KEPT + s.SHUT if name != "luck"}
