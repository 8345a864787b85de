"""The count net: how many ways a game can go from a position, to such and such a depth (*perft*).

A line of ``tests/counts/<game>.txt`` is rulings, then the words that lead to the position, then the counts:
``target=7 ; dealer W ; deal 7C … ; N pass => 3 9 26``.  The numbers are the witness's: ``python -m tests.nets.counts
GAME`` prints the file anew from it.  Every legal word of every seat counts, sums at their smallest, and every throw of
dice; a deal of cards is not gone into.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from typing import Any, NamedTuple

from groomporter.core.common import CHANCE, CLOCK
from groomporter.core.dice import PAIRS
from groomporter.core.errors import Refused
from groomporter.core.game import Game
from groomporter.core.notation import TIME
from groomporter.core.table import Table
from groomporter.games import find
from tests.nets.script import told
from tests.nets.witness import legal_words, witness_of

COUNTS = Path(__file__).parents[1] / "counts"
THROWS = [f"throw {first} {second}" for first, second in PAIRS]


class Line(NamedTuple):
    rulings: dict[str, str]
    seats: int | None
    words: list[str]
    counts: list[int]
    text: str


def missing(game: Game, counts: Path = COUNTS) -> list[str]:
    if (counts / f"{game.name}.txt").exists():
        return []
    return [f"{game.title} has no counts: tests/counts/{game.name}.txt is missing."]


def lines(text: str) -> list[Line]:
    found = []
    for line in text.splitlines():
        if line and not line.startswith("#"):
            setup, _, counts = line.partition(" => ")
            first, *words = [part.strip() for part in setup.split(" ; ")]
            rulings = dict(pair.split("=", 1) for pair in first.split() if "=" in pair)
            seats = int(rulings.pop("seats")) if "seats" in rulings else None
            found.append(Line(rulings, seats, words, [int(count) for count in counts.split()], setup))
    return found


def engine_count(table: Table, depth: int) -> int:
    """The engine's, on clones of its state."""
    s, notation = table.state, table.game.notation
    if depth == 0 or s.over():
        return 1
    total = 0
    if s.turn == CHANCE:
        try:
            lucks = [notation.outcomes[s.phase].read(s, word) for word in THROWS]
        except Refused:
            return 1
        for luck in lucks:
            table.state = s.clone()
            table.state.fall(luck)
            total += engine_count(table, depth - 1)
    else:
        for seat in range(s.seats):
            for word in legal_words(table, seat):
                table.state = s.clone()
                table.state.play_as(seat, notation.read(s, word))
                total += engine_count(table, depth - 1)
                table.state = s
    table.state = s
    return total


def witness_count(witness: Any, depth: int) -> int:
    """The witness's, on copies of it."""
    if depth == 0 or witness.awaits() == "over":
        return 1
    total = 0
    if witness.awaits() == "luck":
        for word in THROWS:
            other = copy.deepcopy(witness)
            try:
                other.luck(word)
            except ValueError:
                return 1
            total += witness_count(other, depth - 1)
        return total
    for seat in sorted(witness.seats_open()):
        for word in sorted(witness.legal(seat)):
            other = copy.deepcopy(witness)
            other.act(seat, word)
            total += witness_count(other, depth - 1)
    return total


def at_engine(game: Game, line: Line) -> Table:
    return told(Table(game, game.ruled(line.rulings), line.seats), *line.words)


def at_witness(game: Game, line: Line) -> Any:
    table = Table(game, game.ruled(line.rulings), line.seats)
    witness = witness_of(game, table.rulings, table.state.seats)
    for word in line.words:
        seat, said = game.notation.speaker(word, table.state.seats)
        if seat == CHANCE and said != TIME:
            witness.luck(said)
        else:
            witness.act(-1 if seat == CLOCK else seat, said)
    return witness


def miscounted(game: Game, line: Line) -> list[str]:
    """Where the engine counts otherwise."""
    table = at_engine(game, line)
    found = [(depth, engine_count(table, depth), count) for depth, count in enumerate(line.counts, 1)]
    return [
        f"{game.title}: {line.text}: {now} ways to go {deep} deep, not {count}."
        for deep, now, count in found
        if now != count
    ]


def print_anew(game: Game) -> None:
    for row in (COUNTS / f"{game.name}.txt").read_text(encoding="utf-8").splitlines():
        for line in lines(row):
            witness = at_witness(game, line)
            counts = [str(witness_count(witness, depth + 1)) for depth in range(len(line.counts))]
            row = f"{line.text} => {' '.join(counts)}"
        print(row)


if __name__ == "__main__":
    print_anew(find(sys.argv[1]))
