"""The trace net: ids in RULES.md = ids cited in the source = ids in test names; every act and event has its words."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path
from typing import Any

from groomporter.core import rulings as options
from groomporter.core.game import Game, rulebook

TESTS = Path(__file__).parents[1]
SOURCES = ("rules.py", "rulings.py", "words.py", "unseen.py", "events.py")


def sources(game: Game) -> str:
    return "\n".join(game.text(name) for name in SOURCES)


def names_of_tests(game: Game, tests: Path = TESTS) -> list[str]:
    """Of the game's own tests."""
    return [
        node.name
        for file in sorted((tests / "games" / game.name).glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def untraced(game: Game, rules: str, source: str, names: list[str]) -> list[str]:
    """What is missing, in sentences."""
    ids = {key for key in rulebook(rules) if key.startswith(f"{game.prefix}-")}
    cited = set(re.findall(rf"\b{game.prefix}-G?\d+\b", source))
    tested = {key.replace("_", "-") for name in names for key in re.findall(rf"{game.prefix}_G?\d+", name)}
    found = []
    for what, here, there, where in (
        ("no paragraph in RULES.md begins with it", cited | tested, ids, "in the source or a test's name"),
        ("the source does not cite it", ids | tested, cited, "in RULES.md or a test's name"),
        ("no test is named by it", ids | cited, tested, "in RULES.md or the source"),
    ):
        found += [f"{game.title}: {key} stands {where}, but {what}." for key in sorted(here - there)]
    for option in options.options(game.rulings).values():
        key = gap_of(game, option)
        if option.name not in rulebook(rules):
            found.append(f"{game.title}: no paragraph in RULES.md begins with the option {option.name}.")
        if not option.why:
            found.append(f"{game.title}: nothing is said of why under the option {option.name}.")
        if not any(option.name in name or (key and key.replace("-", "_") in name) for name in names):
            found.append(f"{game.title}: no test is named by the option {option.name}.")
    return found


def gap_of(game: Game, option: options.Option) -> str:
    """The id of the gap an option fills, if the specification numbers its gaps."""
    head = option.why.partition(" ")[0]
    return head if head.startswith(f"{game.prefix}-G") else ""


def event_names(game: Game) -> set[str]:
    """The names of the events that the source tells, and of their phrases."""
    found, folder = set(), resources.files(game.package)
    files = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".py")]
    for node in (node for file in files for node in ast.walk(ast.parse(file))):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.fullmatch(r"[a-z]+(_[a-z]+)*", node.value)
        ):
            found.add(node.value)
    return found


def refusal_keys(game: Game) -> set[str]:
    """What the source gives as reasons that are not the bare id of a rule."""
    return set(re.findall(rf'"({game.prefix}-\d+ [a-z ]+)"', game.text("rules.py")))


def unworded(game: Game, words: dict[str, Any]) -> list[str]:
    """Acts, events, refusals and seats without words, and words without a use."""
    found = []
    spoken, phrases, state = event_names(game), words.get("phrases", {}), game.begin()
    phases = {type(section).__name__ for section in state.sections()} - {"Section", "PlainSection"} | {"Over"}
    for kind, needed in (
        ("acts", set(game.notation.forms())),
        ("events", told_events(game) - set(phrases)),
        ("refusals", refusal_keys(game)),
        ("phases", phases),
        ("presets", set(getattr(game.rulings, "PRESETS", {}))),
        ("rulings", set(options.options(game.rulings))),
    ):
        found += [
            f"{game.title}: words.toml has no word for {key!r} under [{kind}]."
            for key in sorted(needed - set(words.get(kind, {})))
        ]
    for kind, used in (
        ("acts", set(game.notation.forms())),
        ("events", spoken),
        ("phrases", spoken),
        ("phases", phases),
    ):
        found += [
            f"{game.title}: nothing uses {key!r} of words.toml under [{kind}]."
            for key in sorted(set(words.get(kind, {})) - used)
        ]
    for name, option in options.options(game.rulings).items():
        values = () if isinstance(option.values, options.Range) else option.values
        needed = {"ask", *(str(value).lower() if isinstance(value, bool) else str(value) for value in values)}
        found += [
            f"{game.title}: words.toml has no word for {key!r} under [rulings.{name}]."
            for key in sorted(needed - set(words.get("rulings", {}).get(name, {})))
        ]
    seen = state.OPEN + state.OWN + state.KEPT
    found += [
        f"{game.title}: [table] shows {name!r}, which nobody sees." for name in words["table"] if name not in seen
    ]
    found += [
        f"{game.title}: [length] counts {name!r}, which nobody sees."
        for kind in ("over", "begun")
        if (name := words.get("length", {}).get(kind)) and name not in state.OPEN
    ]
    found += [
        f"{game.title}: [{section}] names {name!r}, which is no event."
        for section in ("by_hand", "begins")
        for name in words.get(section, {"events": []})["events"]
        if name not in words["events"]
    ]
    found += unsided(game, words.get("sides"), state)
    found += [
        f"{game.title}: [named] names {name!r}, which [table] does not show."
        for name in words.get("named", {})
        if name not in words["table"]
    ]
    return found


def unsided(game: Game, sides: dict[str, Any] | None, state: Any) -> list[str]:
    """Whether the catalogue says of which side each seat is: by their codes, or by a field that everybody sees."""
    if not sides or sides.get("by") in state.OPEN:
        return []
    seats = [seat for side in sides.get("seats", []) for seat in side]
    if len(sides.get("seats", [])) == len(sides["names"]) and sorted(seats) == sorted(game.notation.seats):
        return []
    return [f"{game.title}: [sides] does not say of which side each seat is."]


def told_events(game: Game) -> set[str]:
    """The names given to ``tell`` or ``Event`` in so many letters."""
    found = set()
    for node in ast.walk(ast.parse(game.text("events.py"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("tell", "Event"):
            found |= {str(part.value) for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
    return found & event_names(game)
