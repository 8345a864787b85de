"""What happens in a room, as it is written down: the room is the fold of it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

import msgspec

from groomporter.server.fairness import FIRST_SCHEME

CLOCK = 60  # seconds for a decision
FLOOR = 3  # seconds that the house's players leave the floor to people who may speak;
LONGEST_FLOOR = 60  # so many at most, unless they wait for a word in any case
GRACE = 90  # seconds before the house plays for somebody who has gone


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On which a table was opened."""

    game: str
    edition: int
    rulings: dict[str, Any]
    seats: int
    listed: bool = True
    host: str = ""  # the guest who opened it
    clock: int = CLOCK  # 0 is none
    grace: int = GRACE
    floor: int = FLOOR
    barred: list[str] = []  # guests who were sent away from the table before
    follows: str = ""  # the table at which all have agreed to play again here


class Entry(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="what", omit_defaults=True, forbid_unknown_fields=True
):
    """One thing that happened; if somebody asked for it, who, and his number for it: it is not done twice."""

    by: str = ""
    command: str = ""


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    guest: str
    name: str


class Rose(Entry, frozen=True, tag="rose"):
    """The seat is free; a game goes on with the house's player in it.  Who was ``sent`` away may not come back."""

    seat: int
    sent: bool = False


class Housed(Entry, frozen=True, tag="housed"):
    """The house's player of some kind plays for a seat: nobody's, or an absent person's; no kind is no longer."""

    seat: int
    kind: str


class Began(Entry, frozen=True, tag="began"):
    """The game: from now on seats are kept."""


class Said(Entry, frozen=True, tag="said"):
    """An act, in notation; where it must be in time, with all that it was judged by."""

    seat: int
    word: str
    measured: dict[str, int] = {}


class Timed(Entry, frozen=True, tag="timed"):
    """The clock's act."""


class Fell(Entry, frozen=True, tag="fell"):
    """The turn of luck, in notation."""

    word: str


class Raced(Entry, frozen=True, tag="raced"):
    """How a race ended, in notation: it was measured, and not drawn.  With all that it was judged by."""

    word: str
    measured: dict[str, Any] = {}
    heard: list[tuple[str, str]] = []  # who has reached, and the commands by which


class Committed(Entry, frozen=True, tag="committed"):
    """To the secret of a hand, and how its luck will be drawn."""

    hand: int
    commitment: str
    scheme: str = FIRST_SCHEME  # of those who said nothing of it


class Seeded(Entry, frozen=True, tag="seeded"):
    """A seat's own part in the luck of a hand."""

    hand: int
    seat: int
    seed: str


class Revealed(Entry, frozen=True, tag="revealed"):
    """The secret of a hand that is over."""

    hand: int
    secret: str


class Chatted(Entry, frozen=True, tag="chatted"):
    seat: int
    text: str


class Wished(Entry, frozen=True, tag="wished"):
    """A seat's part in an agreement, to pause, to go on or to play again; or that it takes it back."""

    seat: int
    wish: str
    yes: bool = True


class Followed(Entry, frozen=True, tag="followed"):
    """The same people play again, at another table."""

    table: str


Happened = (
    Sat | Rose | Housed | Began | Said | Timed | Fell | Raced | Committed | Seeded | Revealed | Chatted | Wished
    | Followed
)  # fmt: skip
ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Happened)
TERMS = msgspec.json.Decoder(Terms)


class Opened(NamedTuple):
    """A room as it was opened."""

    id: str
    code: str
    opened: int
    closed: int | None
    terms: bytes
    secret: bytes


class Line(NamedTuple):
    """An entry of a room's journal."""

    room: str
    number: int
    at: int
    entry: bytes


Row = Opened | Line


class Keeper(Protocol):
    """Whoever keeps rooms and their journals."""

    async def add(self, *rows: Row) -> None:
        """Write these, all or none; once this returns they are kept."""
        ...

    async def close_room(self, room: str, at: int) -> None: ...

    async def open_rooms(self, since: int) -> list[Opened]:
        """Those that are not over, at which something has happened since."""
        ...

    async def room(self, name: str, code: str) -> Opened | None:
        """By its name or by its code, be it closed or not."""
        ...

    async def journal_of(self, room: str) -> list[Line]: ...

    async def ping(self) -> None:
        """Whether there is an answer."""
        ...
