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
from groomporter.core.plain import Some, least
from groomporter.core.table import Table
from tests.nets.walks import random_act, random_rulings, random_seats

TESTS = Path(__file__).parents[1]
WITNESS_CLOCK = -1


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
        return {write(s, least(act)) for act in acts if not any(isinstance(part, Some) for part in act)}
    return {write(s, 1 << bit) for bit in range(64) if acts >> bit & 1}


def compare(table: Table, witness: Any) -> None:
    """They agree on who acts, what is legal and every score."""
    s = table.state
    expected = "over" if s.over() else "luck" if s.turn == CHANCE else "acts"
    assert witness.awaits() == expected, f"the witness awaits {witness.awaits()}, the engine {expected}"
    assert witness.scores() == s.results(), f"the witness has {witness.scores()}, the engine {s.results()}"
    if expected != "acts":
        return
    legal = {seat: words for seat in range(s.seats) if (words := legal_words(table, seat))}
    assert witness.seats_open() == set(legal), f"open: witness {witness.seats_open()}, engine {set(legal)}"
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
    if whims.below(2) and len(parts) > 1:
        i = 1 + whims.below(len(parts) - 1)
        parts[i] = PROBES[whims.below(len(PROBES))]
    elif whims.below(4) == 0:
        parts = OTHER_WORDS[whims.below(len(OTHER_WORDS))].split(" ")
    word = " ".join(parts)
    said = refuses(table, CLOCK if seat < 0 else seat, word)
    assert said == witness.refuses(seat, word), f"{word!r} from seat {seat}: engine refuses: {said}"


PROBES = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "-1",
    "01",
    "1.5",
    "100",
    "101",
    "1000000000",
    "1000000001",
    "9C",
    "JH",
    "7D",
    "C",
    "1 2",
    "2 1",
    "1 2 3",
    "alone",
    "bet",
    "main_is:7",
    "main_is:10",
    "caster_wins",
    "chance_before_main",
    "",
]
OTHER_WORDS = [
    "time",
    "pass",
    "throw",
    "retire",
    "refuse",
    "order",
    "turn down",
    "stake 1",
    "offer 1",
    "accept 1",
    "accept 1 2",
    "take 1",
    "withdraw 1",
    "withdraw bet 1",
    "call 7",
    "bet main_is:6 1 1",
    "play JD",
    "x",
]


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
            log = table.log
            for seat, word in log[told:]:
                if seat == CHANCE:
                    witness.luck(word)
                else:
                    witness.act(WITNESS_CLOCK if seat == CLOCK else seat, word)
            told = len(log)
            compare(table, witness)
            if table.state.over():
                return
            if whims.below(4) == 0:
                probe(table, witness, whims)
            table.play(*random_act(table.state, whims))
    except AssertionError as error:
        raise AssertionError(f"{game.title}, seed {seed}, {options.departures(rulings)}: {error}; {log[-8:]}") from None
