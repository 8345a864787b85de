"""What a person at a table reads, and on what: line by line, or on the full screen."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from groomporter.cli.seen import Seen
from groomporter.core.errors import Refused
from groomporter.core.game import Game


class Spread(NamedTuple):
    """What lies before a person now."""

    heading: str
    you: str  # which seat the person has
    seats: list[str]  # and who has them, before a game
    fields: dict[str, tuple[str, str]]  # what each is called, and as one reads it
    choices: list[str]
    waits: str  # for whom, if there is nothing to choose
    due: int  # milliseconds left for it, if there are so many
    others: str  # who acts then, if it is not the person's turn
    legend: str  # of the cards
    view: Seen | None


class Question(NamedTuple):
    """About a part of an act."""

    act: str  # as the list has it
    part: str  # what it is called
    values: str  # it may have
    answers: list[str]  # if they are few: each is also meant by its number


class Paper(Protocol):
    """What the person reads."""

    live: bool  # whether somebody sits before it

    def begin(self, game: Game) -> None:
        """At a table of that game."""
        ...

    def say(self, text: str, style: str = "") -> None:
        """What the game has to say, with its cards."""
        ...

    def plain(self, text: str, style: str = "") -> None:
        """What people have written, and addresses: as it is."""
        ...

    def notice(self, text: str) -> None:
        """Of the line to the house."""
        ...

    def refuse(self, refused: Refused) -> None: ...

    def turned(self, spread: Spread, *, new: bool) -> None:
        """Something has changed; if it is new, there is something else to choose."""
        ...

    def show(self, spread: Spread) -> None:
        """It was asked for."""
        ...

    def rules(self) -> None:
        """The rulebook was asked for."""
        ...

    def help(self, text: str) -> None:
        """What one may say was asked for."""
        ...

    def ask(self, prompt: str, *, enter: str, question: Question | None) -> None:
        """For a line: an act, or a part of one; and what an empty one does, if it does something."""
        ...

    def answered(self) -> None:
        """To the prompt that stood there."""
        ...
