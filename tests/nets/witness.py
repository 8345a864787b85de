"""The witness net: the engine and an independent writing of the game, walked side by side."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE, CLOCK
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.notation import TIME
from groomporter.core.plain import Some, each, least
from groomporter.core.table import Table
from tests.nets.walks import next_act, random_act, random_rulings, random_seats

TESTS = Path(__file__).parents[1]
WITNESS_CLOCK = -1
CROWD = 2  # seats on an open floor
NOW_AND_THEN, SELDOM = 8, 32  # one time in so many; acts with sums are many, and long to list
ODD_PARTS = ["0", "1", "2", "-1", "01", "1.5", "1000000000", "1000000001", "1 2", "2 1", "1 2 3", "??", "x", ""]


def missing(game: Game, tests: Path = TESTS) -> list[str]:
    if (tests / "witness" / f"{game.name}.py").exists():
        return []
    return [f"{game.title} has no witness: tests/witness/{game.name}.py is missing."]


def witness_of(game: Game, rulings: Any, seats: int) -> Any:
    module = importlib.import_module(f"tests.witness.{game.name}")
    return module.Witness(options.canonical(rulings), seats)


def legal_words(table: Table, seat: int) -> set[str]:
    """Every legal word, sums as small as they may be."""
    acts = table.acts(seat)
    s, write = table.state, table.game.notation.write
    if isinstance(acts, list):
        listed = [act for act in acts if not any(isinstance(part, Some) for part in act)]
        return {write(s, least(one)) for act in listed for one in each(act)}
    words = set()
    while acts:
        words.add(write(s, acts & -acts))
        acts &= acts - 1
    return words


def compare(table: Table, witness: Any, whims: Fortune) -> None:
    """They agree on who acts, on every score and on what is legal; where that is much, now and then, of one seat."""
    s = table.state
    expected = "over" if s.over() else "luck" if s.turn == CHANCE else "acts"
    assert witness.awaits() == expected, f"the witness awaits {witness.awaits()}, the engine {expected}"
    assert witness.scores() == s.reckoned(), f"the witness has {witness.scores()}, the engine {s.reckoned()}"
    for name, value in (witness.known() if hasattr(witness, "known") else {}).items():
        mine = getattr(s, name)
        mine = mine[: len(value)] if isinstance(value, list) else mine
        assert mine == value, f"{name}: the witness has {value}, the engine {mine}"
    if expected != "acts":
        return
    asked = range(s.seats)
    listed = isinstance(table.acts(s.turn), list)
    if listed or s.floor.bit_count() > CROWD:
        if whims.below(SELDOM if listed else NOW_AND_THEN):
            return
        if whims.below(NOW_AND_THEN):
            asked = range(one := whims.below(s.seats), one + 1)
    legal = {seat: legal_words(table, seat) for seat in asked}
    if len(legal) == s.seats:
        speakers = {seat for seat, words in legal.items() if words}
        assert witness.seats_open() == speakers, f"open: witness {witness.seats_open()}, engine {speakers}"
    for seat, words in legal.items():
        assert witness.legal(seat) == words, f"seat {seat}: {witness.legal(seat) ^ words} is legal to one only"


def refuses(table: Table, seat: int, word: str) -> bool:
    """Whether the engine refuses a word; if not, it is taken back."""
    try:
        table.say(seat, word)
    except Refused:
        return True
    table.undo()
    return False


def probe(table: Table, witness: Any, whims: Fortune) -> None:
    """A word that may well be refused: both refuse it, or neither."""
    s = table.state
    seat = whims.below(s.seats + 1) - 1
    _, act = random_act(s, whims)
    word = table.game.notation.write(s, act)
    parts = word.split(" ")
    before = table.written[whims.below(len(table.written))].entry.word if table.written else word  # rightly then
    if whims.below(2) and len(parts) > 1:
        parts[1 + whims.below(len(parts) - 1)] = [*ODD_PARTS, before.split(" ")[-1]][whims.below(len(ODD_PARTS) + 1)]
        word = " ".join(parts)
    elif whims.below(4) == 0:
        word = [TIME, "x", "", before][whims.below(4)]
    said = refuses(table, CLOCK if seat < 0 else seat, word)
    assert said == witness.refuses(seat, word), f"{word!r} from seat {seat}: engine refuses: {said}"


def agree(game: Game, seed: int) -> None:
    """One game, side by side."""
    fortune, whims = Fortune(seed, "rulings"), Fortune(seed, "whims")
    rulings = random_rulings(game, fortune)
    seats = random_seats(game, rulings, fortune)
    table = Table(game, rulings, seats, Fortune(seed))
    witness = witness_of(game, rulings, seats)
    told = 0
    try:
        while True:
            for seat, word in (line.entry for line in table.written[told:]):  # as it came
                if seat == CHANCE:
                    witness.luck(word)
                else:
                    witness.act(WITNESS_CLOCK if seat == CLOCK else seat, word)
            told = len(table.written)
            compare(table, witness, whims)
            if table.state.over():
                return
            if whims.below(4) == 0:
                probe(table, witness, whims)
            table.play(*next_act(table, whims))
    except AssertionError as error:
        where = f"{game.title}, seed {seed}, {options.departures(rulings)}"
        raise AssertionError(f"{where}: {error}; {table.log[-8:]}") from None
