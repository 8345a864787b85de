"""The list of what a person may do, one line a kind of act."""

from __future__ import annotations

from typing import Any

from groomporter.core.game import Game
from groomporter.core.notation import spoken
from groomporter.core.plain import Among, Joined, Some, Sum
from groomporter.core.play import State

Choice = tuple[Any, str, str]  # an act, its word, and what a person reads


MANY = 8  # words, that are not listed one by one


def number_in(answer: str) -> int:
    """The number a person typed, or 0."""
    return int(answer) if answer.isascii() and answer.isdigit() and len(answer) < 10 else 0


def meant(part: Among, given: str) -> str:
    """One of its words, by its number or as it is."""
    return part.of[number_in(given) - 1] if 1 <= number_in(given) <= len(part.of) <= MANY else given


def listed(game: Game, s: State, choices: list[Choice]) -> list[Choice]:
    """Acts that differ in one word only are one line, with that word to choose."""
    lines: dict[Any, list[Choice]] = {}
    for choice in choices:
        act = choice[0]
        words = [at for at, part in enumerate(act) if isinstance(part, str)] if isinstance(act, tuple) else []
        alike = (type(act), *act[: words[0]], *act[words[0] + 1 :]) if len(words) == 1 else choice
        lines.setdefault(alike, []).append(choice)
    return [line[0] if len(line) == 1 else in_one(game, s, [act for act, _, _ in line]) for line in lines.values()]


def in_one(game: Game, s: State, acts: list[Any]) -> Choice:
    parts = (Among(words) if isinstance(words[0], str) else words[0] for words in zip(*acts, strict=True))
    act = type(acts[0])(*parts)
    form = game.notation.form(s, act)
    said = {name: told(game, part) for name, part in act._asdict().items()}
    return act, form, str(game.words["acts"][form]).format(**said)


def told(game: Game, part: Any) -> str:
    """A part of an act as a person reads it."""
    named = game.words.get("parts", {})
    words = part.of if isinstance(part, Among) and len(part.of) <= MANY else [spoken(part)]
    return " / ".join(named.get(word, word) for word in words)


def asked(game: Game, part: Any) -> str:
    """What there is to choose from."""
    if not isinstance(part, Among) or len(part.of) > MANY:
        return spoken(part)
    return ", ".join(f"{number} {told(game, word)}" for number, word in enumerate(part.of, 1))


def free(act: Any) -> bool:
    """Whether there is something to choose: a sum, a word."""
    return isinstance(act, tuple) and any(isinstance(part, Sum | Some | Among | Joined) for part in act)
