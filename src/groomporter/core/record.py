"""Records: JSON lines, a header, then outcomes and acts in notation, then results.  Replaying is validating.

The format is told in ``docs/record.md``.  A record is forever: what it means is fixed by its game's edition.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from groomporter.core import rulings as options
from groomporter.core import unknown
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, Seat
from groomporter.core.errors import BadRecord, OldRecord, Refused
from groomporter.core.game import Event, Game
from groomporter.core.notation import GLOSS
from groomporter.core.table import Table

FORMAT = "groomporter/1"
COMMENT, RESULTS = "comment", "results"
HEADER = ("format", "game", "edition", "rulings", "rulings_hash", "seats")


@dataclass
class Record:
    """A game written down: whole or in part, with every card known or not."""

    game: Game
    rulings: Any
    seats: int
    lines: list[str | dict[str, Any]] = field(default_factory=list)  # what was said; comments are objects
    results: list[int] | None = None
    more: dict[str, Any] = field(default_factory=dict)  # of the header: players, date, seed, commitments, …
    before: int = 0  # lines of the file that stand before it

    @classmethod
    def of(cls, table: Table, seat: Seat | None = None, **more: Any) -> Record:
        """A table's record; of what one seat knows, if a seat is given."""
        game = table.game
        lines = [game.notation.line(*entry) for entry in table.log] if seat is None else table.heard(seat)
        if seat is not None:
            more = {"seen_by": game.notation.seats[seat], **more}
        results = table.state.results() if table.state.over() else None
        return cls(game, table.rulings, table.state.seats, [*lines], results, more)

    def write(self) -> str:
        head = {
            "format": FORMAT,
            "game": self.game.name,
            "edition": self.game.edition,
            "rulings": options.canonical(self.rulings),
            "rulings_hash": options.fingerprint(self.rulings),
            "seats": self.game.notation.seats[: self.seats],
            **self.more,
        }
        rows: list[Any] = [head, *self.lines]
        if self.results is not None:
            rows.append({RESULTS: self.results})
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    @classmethod
    def read(cls, text: str, find: Callable[[str], Game], before: int = 0) -> Record:
        """The record as it is written; ``replay`` says whether it follows the rules.

        ``before`` is how many lines of the file stand before it, for refusals to count.
        """
        lines = text.removesuffix("\n").split("\n") if text.strip() else ["null"]
        rows = [parsed(line, number) for number, line in enumerate(lines, before + 1)]
        record = read_header(cls, rows[0], find, before + 1)
        record.before = before
        for number, row in enumerate(rows[1:], before + 2):
            if record.results is not None:
                raise BadRecord("nothing may follow the results.", number, reason="record end")
            if isinstance(row, dict) and set(row) == {RESULTS}:
                record.results = read_results(row[RESULTS], number)
            elif isinstance(row, str) or (
                isinstance(row, dict) and set(row) == {COMMENT} and isinstance(row[COMMENT], str)
            ):
                record.lines.append(row)
            else:
                raise BadRecord(
                    'a line is a string, {"comment": "…"} or {"results": […]}.', number, reason="record line"
                )
        return record

    def replay(self, to: int | None = None) -> Table:
        """The table after so many lines (all by default): the log is the truth."""
        table = Table(self.game, self.rulings, self.seats)
        for _ in self.followed(table, to):
            pass
        return table

    def followed(self, table: Table, to: int | None = None) -> Iterator[tuple[str, list[Event]]]:
        """The same at a table about to begin, line by line: each with what people are told of it."""
        lines = self.lines[:to]
        if any(isinstance(line, str) and UNKNOWN in line for line in lines):
            lines = unknown.completed(table, lines, self.before + 2)
        for number, line in enumerate(lines, self.before + 2):
            if isinstance(line, str):
                yield line, follow(table, line, number)
        if to is None and self.results is not None:
            last = self.before + len(self.lines) + 2
            if not table.state.over():
                raise BadRecord("there are results, but the game is not over.", last, reason="record early")
            if self.results != table.state.results():
                raise BadRecord(
                    f"the results are {table.state.results()}, not {self.results}.", last, reason="record results"
                )

    def knowers(self, table: Table, to: int | None = None) -> list[Seat] | None:
        """At its table after so many lines: the seats of which it tells all they know; nothing, if it tells all.

        What no such seat sees was made up, for the record to be followed.
        """
        lines = [line for line in self.lines[:to] if isinstance(line, str)]
        if not any(UNKNOWN in line for line in lines):
            return None
        return [seat for seat in range(self.seats) if all(map(tells, lines, table.heard(seat)))]


def tells(line: str, heard: str) -> bool:
    """Whether a line tells whatever was heard of it."""
    pairs = itertools.zip_longest(line.split(" "), heard.split(" "), fillvalue=UNKNOWN)
    return all(word in (told, UNKNOWN) for told, word in pairs)


def follow(table: Table, line: str, number: int) -> list[Event]:
    """One line of a record, at a table: what people are told of it."""
    seat, word = table.game.notation.speaker(line, table.state.seats)
    try:
        if seat == CHANCE:
            return table.fall(word)
        plain = GLOSS.sub("", word)  # at a table nobody may say it: the answer would tell him what he does not see
        if word != plain and word != plain + table.game.notation.gloss(table.state, plain):
            raise Refused("something else was learnt by it.")
        return table.say(seat, plain)
    except Refused as refused:
        sentence = f"{line!r} is refused: {refused.sentence}"
        raise BadRecord(sentence, number, refused.rule, "record refused") from None


def parsed(line: str, number: int) -> Any:
    try:
        value = json.loads(line)
        if "\\u" in line:
            json.dumps(value, ensure_ascii=False).encode()  # half a letter could not be written again
        return value
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is not JSON ({error}).", number, reason="record json") from None


def read_header(cls: type[Record], head: Any, find: Callable[[str], Game], line: int) -> Record:
    if not isinstance(head, dict) or any(key not in head for key in HEADER):
        raise BadRecord(f"a record begins with an object that has {', '.join(HEADER)}.", line, reason="record head")
    if head["format"] != FORMAT:
        raise OldRecord(f"the format is {head['format']!r}; this house reads {FORMAT!r}.", line, reason="record format")
    try:
        game = find(str(head["game"]))
        if type(head["edition"]) is not int or head["edition"] != game.edition:
            sentence = f"edition {head['edition']!r} of {game.title}; this house plays edition {game.edition}."
            raise OldRecord(sentence, line, reason="record edition")
        if not isinstance(head["rulings"], dict):
            raise BadRecord("the rulings are an object of options.", line, reason="record rulings")
        rulings = game.ruled(head["rulings"])
        seats = len(head["seats"]) if isinstance(head["seats"], list) else 0
        if head["seats"] != game.notation.seats[:seats]:
            sentence = f"the seats are {', '.join(game.notation.seats)}, in this order."
            raise BadRecord(sentence, line, reason="record seats")
        game.begin(rulings, seats)
    except BadRecord:
        raise
    except Refused as refused:
        raise BadRecord(refused.sentence, line, refused.rule, "record terms") from None
    if head["rulings_hash"] != options.fingerprint(rulings):
        sentence = f"the rulings have the hash {options.fingerprint(rulings)}, not the one given."
        raise BadRecord(sentence, line, "rulings_hash", "record hash")
    return cls(game, rulings, seats, more={key: value for key, value in head.items() if key not in HEADER})


def read_results(value: Any, number: int) -> list[int]:
    if not isinstance(value, list) or any(type(points) is not int for points in value):
        raise BadRecord("results are a list of whole numbers.", number, reason="record sums")
    return value


def split(text: str) -> list[tuple[int, str]]:
    """The records of a file, each with the number of lines before it: a record begins where a header does."""
    lines = re.findall(r".*\n|.+\Z", text) or [""]
    starts = [0] + [number for number, line in enumerate(lines) if number and is_header(line)]
    return [(start, "".join(lines[start:end])) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def is_header(line: str) -> bool:
    if not line.startswith("{"):
        return False
    try:
        return "format" in json.loads(line)
    except (ValueError, RecursionError):
        return False
