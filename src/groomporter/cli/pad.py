"""The score pad: what a game's players would write down, in its own form.

``[pad]`` in a game's catalogue names the fields and the form of each: ``pegs`` to a target, ``letters`` of a word,
``tally`` strokes, ``stacks`` that pull against each other, a ``ruler`` with marks, a ``ladder``, ``beads`` of the cards
that have come, a ``row`` of what fell, a sum of ``coin``, or a ``ledger`` with a line for each hand that was told
with its number, ``each``, or else for each change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from groomporter.cli.show import Looked, names_of
from groomporter.core.game import Game
from groomporter.server.wire import Told

LONG = 8  # lines of a ledger that are shown
NOW = "now"
Form = Mapping[str, Any]


class Pad:
    """What was written down at one table."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.forms: Mapping[str, Form] = game.words.get("pad", {})
        self.changes: dict[str, list[list[Any]]] = {}  # of each field that nobody tells line by line, what it has been

    def write(self, view: Looked) -> None:
        """A line for each change that is seen."""
        for name, form in self.forms.items():
            if form["is"] == "ledger" and "each" not in form:
                lines, values = self.changes.setdefault(name, []), list(view[name])
                if lines[-1:] != [values]:
                    lines.append(values)

    def lines(self, view: Looked, told: Sequence[Told], name: str) -> list[tuple[str, list[Any]]]:
        """Of a ledger: as was told after each round, with its number, or else each change; at last, how it stands."""
        if each := self.forms[name].get("each"):
            before = [(str(one.parts[each]), list(one.parts[name])) for one in told if {each, name} <= one.parts.keys()]
        else:
            before = [("", values) for values in self.changes.get(name, [])[:-1]]
        return [*before, (NOW if each else "", list(view[name]))]

    def heads(self, view: Looked, form: Form) -> list[str]:
        if form.get("by") == "party":
            return self.game.party_names(self.game.begin(view.rulings, view.seats))
        return [self.game.seat_name(seat) for seat in range(view.seats)]

    def drawn(self, view: Looked, told: Sequence[Told] = (), long: int = LONG) -> RenderableType:
        """All of it, one thing under another, of a ledger so many lines; what has happened is told in full."""
        self.write(view)
        sheets: list[RenderableType] = []
        for name, form in self.forms.items():
            sheets += [
                Text(self.game.words["table"].get(name, name), style="italic"),
                self.sheet(view, told, name, form, long),
            ]
        return Group(*sheets)

    def sheet(self, view: Looked, told: Sequence[Told], name: str, form: Form, long: int) -> RenderableType:
        if form["is"] == "ledger":
            return ledger(self.heads(view, form), self.lines(view, told, name)[-long:])
        if form["is"] == "beads":
            return beads(view[name], form)
        if form["is"] == "row":
            return Text(" ".join(map(str, view[name])) or "–")
        draw, value = DRAWN[form["is"]], view[name]
        if not isinstance(value, list):
            called = names_of(self.game, view, name)
            return Text(draw(self.limit(view, form), value, called or form.get("names", ())))
        heads = self.heads(view, form)
        sheet = Table.grid(padding=(0, 1))
        only = view[form["only"]] if "only" in form else None
        for seat, (head, one) in enumerate(zip(heads, value[: len(heads)], strict=True)):
            if only in (None, seat):
                sheet.add_row(head, draw(self.limit(view, form), one, ()))
        return sheet

    def limit(self, view: Looked, form: Form) -> Any:
        """A number or word that the form is drawn to: of the form itself, or of a ruling."""
        to = form.get("to", 0)
        return getattr(view.rulings, to) if isinstance(to, str) else to


def ledger(heads: Sequence[str], lines: Sequence[tuple[str, Sequence[Any]]]) -> Table:
    numbered = any(number for number, _ in lines)
    sheet = Table(*[""] * numbered, *heads, box=None, pad_edge=False)
    for column in sheet.columns:
        column.justify = "right"
    for line in lines:
        number, values = line
        shown = map(str, values[: len(heads)])
        sheet.add_row(*[number] * numbered, *shown, style="bold" if line is lines[-1] else "dim")
    return sheet


def beads(gone: Sequence[str], form: Form) -> Table:
    """The case-keeper: of each rank, how many have come."""
    sheet = Table.grid(padding=(0, 1))
    came = [card[0] for card in gone]
    sheet.add_row(*form["ranks"])
    for row in range(form["to"]):
        sheet.add_row(*("●" if came.count(rank) > row else "○" for rank in form["ranks"]))
    return sheet


def coin(to: int, value: int, names: Sequence[str]) -> str:
    return str(max(value, 0))


def pegs(to: int, value: int, names: Sequence[str]) -> str:
    shown = max(0, min(value, to))
    return f"{'●' * shown}{'○' * (to - shown)} {value}"


def letters(word: str, value: int, names: Sequence[str]) -> str:
    """As many of the word as one has."""
    return " ".join(letter if at < value else "·" for at, letter in enumerate(word))


def tally(to: int, value: int, names: Sequence[str]) -> str:
    """Strokes, in fives."""
    fives, rest = divmod(max(value, 0), 5)
    return " ".join(["||||/"] * fives + ["|" * rest] * bool(rest)) + f" {value}" * (value > 0) or "–"


def stacks(to: int, value: int, names: Sequence[str]) -> str:
    """One against the other: so many of them are of the first."""
    one, other = names or ("", "")
    return f"{one} {value} {'▮' * value}│{'▯' * (to - value)} {to - value} {other}".strip()


def ruler(marks: Sequence[int], value: int, names: Sequence[str]) -> str:
    """How far it is, and to which mark."""
    ahead = [mark for mark in marks if mark > value]
    return f"{value}, {ahead[0]} in sight" if ahead else f"{value}, past {marks[-1]}"


def ladder(to: int, value: int, names: Sequence[str]) -> str:
    """All the rungs, with the one that is stood on marked."""
    return "\n".join(f"{'▸' if at == value else ' '} {name}" for at, name in enumerate(names) if name)


DRAWN: Mapping[str, Callable[[Any, Any, Sequence[str]], str]] = {
    "coin": coin,
    "pegs": pegs,
    "letters": letters,
    "tally": tally,
    "stacks": stacks,
    "ruler": ruler,
    "ladder": ladder,
}
