"""The protocol: every message that goes over a wire, either way.  ``docs/protocol.md`` tells it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

LONGEST_COMMAND = 64
STRANGER, RESTART = 4401, 1012  # why a socket is closed: one is not let in, or is to come back


class Asked(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """From a client.  A command may have a number of the client's own, and is answered by it."""

    command: Annotated[str, msgspec.Meta(max_length=LONGEST_COMMAND)] = ""


class Hello(Asked, frozen=True, tag="hello"):
    """The first of all: who it is, and the number of the last sight it has, if it comes back."""

    token: str = ""
    seen: int = -1


class Echo(Asked, frozen=True, tag="echo"):
    """The answer to a probe, at once."""

    probe: int


class Sit(Asked, frozen=True, tag="sit"):
    seat: int
    name: str


class Rise(Asked, frozen=True, tag="rise"):
    """Leave one's seat; in a game, the house plays on."""


class SendAway(Asked, frozen=True, tag="send away"):
    """The host sends somebody away."""

    seat: int


class House(Asked, frozen=True, tag="house"):
    """Let the house's player have a free seat; no kind frees it again."""

    seat: int
    kind: str = "simple"


class Begin(Asked, frozen=True, tag="begin"):
    """When all seats are taken."""


class Say(Asked, frozen=True, tag="say"):
    """An act, in notation; ``seen`` is the ``at`` of the sight by which it was chosen."""

    word: str
    seen: int


class Seed(Asked, frozen=True, tag="seed"):
    """One's own part in the luck of the hand that has been committed to."""

    hand: int
    seed: str


class Chat(Asked, frozen=True, tag="chat"):
    text: str


class Wish(Asked, frozen=True, tag="wish"):
    """To pause, to go on, to play again: done when all people at the table wish it.

    While one is ``heeded`` one may wish that the house goes on, with so many lines ``seen``: what has changed since,
    one may want to speak about.
    """

    wish: str
    yes: bool = True
    seen: int = -1  # however many


Request = Hello | Echo | Sit | Rise | SendAway | House | Begin | Say | Seed | Chat | Wish


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
    reason: str = ""  # by which a catalogue has the sentence, the game's or the client's own


class Probe(Answer, frozen=True, tag="probe"):
    """Measures the way there and back: to be echoed at once."""

    probe: int


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, and who has it."""

    called: str
    name: str = ""
    house: str = ""  # the kind of the house's player, if one acts
    here: bool = False
    wishes: list[str] = []
    host: bool = False  # who sits there has opened the table


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one may say now: in notation, as a person reads it, and whether it costs something."""

    word: str
    label: str
    fined: bool = False


class Luck(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hand for which seeds are taken, and the secrets that were shown since the last sight, by their hands."""

    hand: int
    commitment: str
    shown: dict[int, str] = {}


class Spoken(msgspec.Struct, frozen=True):
    """A line of the chat."""

    seat: int
    name: str
    text: str


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that has happened: what, with what belongs to it in notation, and as a sentence.

    A part that is a list is of several; one that is ``{"phrase", "parts"}`` has words of its own in the catalogue.
    """

    at: int  # lines of the log before it
    event: str
    text: str
    parts: dict[str, Any] = {}


class Sight(Answer, frozen=True, tag="sight"):
    """What a seat or an onlooker sees, after so many entries: all of it if it is ``fresh``, else what has changed."""

    number: int
    at: int  # lines of the log
    fresh: bool = False
    wait: int = 0  # milliseconds before it is to be shown, so that all see it at one moment
    seat: int = -1
    places: list[Place] | None = None
    luck: Luck | None = None
    lines: dict[int, str] = {}  # new ones and those of which more is known, as they came and as this seat heard them
    told: list[Told] = []  # what came of it; to who has just come, of what was before as well
    chat: list[Spoken] = []
    phase: str = ""
    phases: dict[int, str] = {}  # to who has just come: from which line on the game was in which phase
    waits_for: str = ""
    due: int = 0  # milliseconds left for it, if there is a clock
    heeded: bool = False  # the house leaves one the floor for a while, or till one wishes that it goes on
    paused: bool = False
    view: dict[str, Any] = {}
    choices: list[Choice] = []
    results: list[int] | None = None
    follower: str = ""  # the table at which the same people play again


ENCODER = msgspec.json.Encoder()
REQUEST = msgspec.json.Decoder(Request)
ANSWER = msgspec.json.Decoder(Done | Refusal | Probe | Sight)
