"""What a page needs to know of a game: its words, its rulings as labelled choices, its rulebook."""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec

from groomporter.core.game import RULE_HEAD, Game
from groomporter.core.play import rule_of
from groomporter.core.rulings import Range, length, options


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option: what it asks, its values, the first of which is ours, or the whole numbers it takes."""

    name: str
    default: Any
    why: str
    values: list[Any] = []
    least: int | None = None
    most: int | None = None
    many: bool = False
    length: bool = False  # it says how long the game is: that is asked first


class Paragraph(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a rulebook; what begins with an id is a rule, and may be about an option."""

    html: str
    id: str = ""
    option: str = ""


class Chapter(msgspec.Struct, frozen=True):
    title: str
    paragraphs: list[Paragraph]


class Book(msgspec.Struct, frozen=True):
    """All of it."""

    name: str
    title: str
    prefix: str
    fewest: int
    most: int
    low_wins: bool
    words: dict[str, Any]
    forms: list[str]
    rulings: list[Ruling]
    presets: dict[str, dict[str, Any]]
    rules: list[Chapter]
    in_force: dict[str, str]  # by phase, the rule that is being played


@functools.lru_cache(maxsize=128)
def book(game: Game, language: str = "en") -> bytes:
    """Of one game, as it is sent: it never changes."""
    rulings = [
        Ruling(name, one.default, one.why, many=one.many, length=name == length(game.rulings), **values_of(one.values))
        for name, one in options(game.rulings).items()
    ]
    presets = dict(getattr(game.rulings, "PRESETS", {}))
    about = (game.name, game.title, game.prefix, *game.seats, game.low_wins)
    words, rules = game.catalogue(language), chapters(game.rules_in(language))
    in_force = {type(one).__name__: rule for one in game.begin().sections() if (rule := rule_of(one))}
    return msgspec.json.encode(Book(*about, words, list(game.notation.forms()), rulings, presets, rules, in_force))


def values_of(values: tuple[Any, ...] | Range) -> dict[str, Any]:
    return values._asdict() if isinstance(values, Range) else {"values": list(values)}


def chapters(text: str) -> list[Chapter]:
    """A rulebook, by its headings; what stands before the first belongs to its title."""
    parts = re.split(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return [Chapter(title, paragraphs(body)) for title, body in zip(parts[1::2], parts[2::2], strict=True)]


def paragraphs(text: str) -> list[Paragraph]:
    from markdown_it import MarkdownIt

    printer, found = MarkdownIt("commonmark").enable("table"), []
    for part in filter(None, (part.strip() for part in re.split(r"\n\s*\n", text))):
        head = RULE_HEAD.match(part)
        said = part[head.end() :].lstrip("— ") if head else part
        name, option = (head[1], head[2] or "") if head else ("", "")
        found.append(Paragraph(printer.render(said).strip(), name, option))
    return found
