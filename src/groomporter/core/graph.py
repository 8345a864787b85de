"""The graph of a game's phases, derived from the source of its rules: which section may follow which."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

from groomporter.core.game import Game

STEPS = ("play", "fall", "lapse")  # the methods of a section that say what comes next
OVER = "Over"


class Graph(NamedTuple):
    first: list[str]
    rules: dict[str, list[str]]  # of each section, the ids its docstring cites
    follows: dict[str, list[str]]

    def mermaid(self) -> str:
        """As a flow chart in Mermaid."""
        lines = ["flowchart TD", *(f"    begin((begin)) --> {name}" for name in self.first)]
        lines += [f'    {name}["{name}<br/>{", ".join(ids)}"]' for name, ids in self.rules.items()]
        lines += [f"    {name} --> {other}" for name, others in self.follows.items() for other in others]
        return "\n".join([*lines, f"    {OVER}((over))"])


def graph(game: Game) -> Graph:
    """Read off the rules: a section's ``play`` returns a phase, or calls what does."""
    tree = ast.parse(game.text("rules.py"))
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    constants = {constant_of(name): name for name in classes} | {"OVER": OVER}
    instances = {
        node.targets[0].id: node.value.func.id
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name)
    }

    def method(name: str, step: str) -> ast.FunctionDef | None:
        """A method of a class, or of the class it is derived from."""
        for node in classes[name].body:
            if isinstance(node, ast.FunctionDef) and node.name == step:
                return node
        bases = [base.id for base in classes[name].bases if isinstance(base, ast.Name) and base.id in classes]
        return method(bases[0], step) if bases else None

    def reached(node: ast.AST, at: str, done: set[str]) -> set[str]:
        """The phases named below a node, and below what it calls."""
        found = set()
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in constants:
                found.add(constants[part.id])
            elif isinstance(part, ast.Attribute) and part.attr == "phase" and isinstance(part.ctx, ast.Load):
                found.add(at)
            elif isinstance(part, ast.Call):
                below = None
                if isinstance(part.func, ast.Name) and part.func.id not in done:
                    below = functions.get(part.func.id)
                    done.add(part.func.id)
                elif isinstance(part.func, ast.Attribute) and isinstance(part.func.value, ast.Name):
                    owner = at if part.func.value.id == "self" else instances.get(part.func.value.id, "")
                    if owner in classes and part.func.attr in STEPS and f"{owner}.{part.func.attr}" not in done:
                        done.add(f"{owner}.{part.func.attr}")
                        below = method(owner, part.func.attr)
                if below:
                    found |= reached(below, at, done)
        return found

    state = next(node for node in classes.values() if any(is_init(part) for part in node.body))
    first = [
        constants[part.value.id]
        for part in ast.walk(state)
        if isinstance(part, ast.Assign) and isinstance(part.value, ast.Name) and part.value.id in constants
        if isinstance(part.targets[0], ast.Attribute) and part.targets[0].attr == "phase"
    ]
    rules: dict[str, list[str]] = {}
    follows: dict[str, list[str]] = {}
    known = {section for section in sections_of(tree) if section in classes}
    for name in (name for name in classes if name in known):
        steps = [found for step in STEPS if (found := method(name, step))]
        after = set().union(*(reached(step, name, set()) for step in steps))
        rules[name] = list(dict.fromkeys(re.findall(rf"\b{game.prefix}-G?\d+", ast.get_docstring(classes[name]) or "")))
        follows[name] = [other for other in [*classes, OVER] if other in after and (other in known or other == OVER)]
    return Graph(first, rules, follows)


def sections_of(tree: ast.Module) -> list[str]:
    """The classes called in the book of sections: all but its first, which stands for the end."""
    book = next(
        node.value
        for node in reversed(tree.body)
        if isinstance(node, ast.Assign) and any(isinstance(part, ast.List) for part in ast.walk(node.value))
    )
    called = next(part for part in ast.walk(book) if isinstance(part, ast.List))
    return [part.func.id for part in called.elts[1:] if isinstance(part, ast.Call) and isinstance(part.func, ast.Name)]


def is_init(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def constant_of(section: str) -> str:
    """ThrowingMain is THROWING_MAIN."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", section).upper()
