"""All that the nets that need no dice of their own have to say of a game: nothing, if all is well."""

from __future__ import annotations

from pathlib import Path

from groomporter.core.game import Game
from groomporter.lab.signature import signing
from tests.nets import counts, trace, witness

TESTS = Path(__file__).parents[1]


def complaints(game: Game, tests: Path = TESTS) -> list[str]:
    """What is missing, in sentences."""
    found = trace.untraced(game, game.text("RULES.md"), trace.sources(game), trace.names_of_tests(game, tests))
    found += trace.unworded(game, game.words)
    found += witness.missing(game, tests) + counts.missing(game, tests / "counts")
    if not signature_file(game, tests).exists():
        found.append(f"{game.title} has no signature: tests/games/{game.name}/signature.txt is missing.")
    return found


def signature_file(game: Game, tests: Path = TESTS) -> Path:
    return tests / "games" / game.name / "signature.txt"


def unsigned(game: Game, tests: Path = TESTS, *, briefly: bool = False) -> list[str]:
    """Whether play has changed, by the signatures of few games and of many; briefly, of few."""
    lines = [line.split() for line in signature_file(game, tests).read_text(encoding="utf-8").splitlines()]
    signed = {int(games): expected for games, expected in lines}
    most = min(signed) if briefly else max(signed)
    return [
        f"{game.title}'s play has changed: the signature of {games} games is {now}, not {signed[games]}; "
        "say so, and write it down."
        for games, now in enumerate(signing(game, most), 1)
        if games in signed and signed[games] != now
    ]
