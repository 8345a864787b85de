"""The protocol: every message that goes over a wire, either way.  ``docs/protocol.md`` tells it."""

from __future__ import annotations

from typing import Any

import msgspec


class Asked(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """From a client.  A command may have a number of the client's own, and is answered by it."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first of all: who it is."""

    token: str


class Sit(Asked, frozen=True, tag="sit"):
    seat: int
    name: str
    command: str = ""


class Rise(Asked, frozen=True, tag="rise"):
    command: str = ""


class House(Asked, frozen=True, tag="house"):
    """Let the house's player have a seat."""

    seat: int
    kind: str = "simple"
    command: str = ""


class Begin(Asked, frozen=True, tag="begin"):
    command: str = ""


class Say(Asked, frozen=True, tag="say"):
    """An act, in notation; ``seen`` is the ``at`` of the sight by which it was chosen."""

    word: str
    seen: int
    command: str = ""


class Seed(Asked, frozen=True, tag="seed"):
    """One's own part in the luck of the hand that has been committed to."""

    hand: int
    seed: str
    command: str = ""


Request = Hello | Sit | Rise | House | Begin | Say | Seed


class Answer(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """From the server."""


class Done(Answer, frozen=True, tag="done"):
    """A command has been carried out, and is on disk."""

    command: str
    number: int


class Refusal(Answer, frozen=True, tag="refused"):
    """A command has not, and nothing has changed."""

    command: str
    rule: str
    sentence: str


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, and who has it."""

    called: str
    name: str = ""
    house: str = ""  # the kind of the house's player, if one acts
    you: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one may say now: in notation, as a person reads it, and whether it costs something."""

    word: str
    label: str
    fined: bool = False


class Luck(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hand for which seeds are taken, and the last whose secret has been shown."""

    hand: int
    commitment: str
    shown: str = ""


class Sight(Answer, frozen=True, tag="sight"):
    """All that a seat sees, after so many entries."""

    number: int
    at: int  # lines of the log
    places: list[Place]
    luck: Luck
    lines: list[str] = []  # new ones, as this seat heard them
    told: list[str] = []  # what came of it, in sentences
    phase: str = ""
    waits_for: str = ""
    view: dict[str, Any] = {}
    choices: list[Choice] = []
    results: list[int] | None = None


ENCODER = msgspec.json.Encoder()
REQUEST = msgspec.json.Decoder(Request)
ANSWER = msgspec.json.Decoder(Done | Refusal | Sight)
