"""What happens in a room, as it is written down: the room is the fold of it."""

from __future__ import annotations

from typing import Any

import msgspec


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On which a table was opened."""

    game: str
    edition: int
    rulings: dict[str, Any]
    seats: int
    listed: bool = True


class Entry(msgspec.Struct, frozen=True, tag_field="what", forbid_unknown_fields=True):
    """One thing that happened."""


class Sat(Entry, frozen=True, tag="sat"):
    seat: int
    guest: str
    name: str


class Rose(Entry, frozen=True, tag="rose"):
    """The seat is free; a game goes on with the house's player in it."""

    seat: int


class Housed(Entry, frozen=True, tag="housed"):
    """The house's player of some kind plays for a seat: nobody's, or an absent person's."""

    seat: int
    kind: str


class Began(Entry, frozen=True, tag="began"):
    """The game: from now on seats are kept."""


class Said(Entry, frozen=True, tag="said"):
    """An act, in notation; with the sender's number for it, so that it is not done twice."""

    seat: int
    word: str
    command: str = ""


class Timed(Entry, frozen=True, tag="timed"):
    """The clock's act."""


class Fell(Entry, frozen=True, tag="fell"):
    """The turn of luck, in notation."""

    word: str


class Raced(Entry, frozen=True, tag="raced"):
    """How a race ended, in notation: it was measured, and not drawn."""

    word: str


class Committed(Entry, frozen=True, tag="committed"):
    """To the secret of a hand."""

    hand: int
    commitment: str


class Seeded(Entry, frozen=True, tag="seeded"):
    """A seat's own part in the luck of a hand."""

    hand: int
    seat: int
    seed: str


class Revealed(Entry, frozen=True, tag="revealed"):
    """The secret of a hand that is over."""

    hand: int
    secret: str


Happened = Sat | Rose | Housed | Began | Said | Timed | Fell | Raced | Committed | Seeded | Revealed
ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Happened)
TERMS = msgspec.json.Decoder(Terms)
