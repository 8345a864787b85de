"""Mutation testing of one game's rules with the game's own tests: cosmic-ray's mutants, in forks of one warm process.

A fork already has pytest, Hypothesis and the core in it, and takes the mutant's source for the module's: nothing is
written to disk.
"""

from __future__ import annotations

import argparse
import difflib
import importlib
import importlib.abc
import importlib.machinery
import os
import random
import re
import resource
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.plugins import get_operator, operator_names
from rich.console import Console
from rich.progress import Progress

LEAST = 0.90
WARM = (
    "hypothesis",
    "groomporter.core.record",
    "groomporter.lab.sitting",
    "groomporter.players.random",
    "tests.nets.laws",
)

# Of the eleven things an operator can be turned into, three or four tell as much as all of them; and sets are put
# together of parts that have nothing in common, where |, + and ^ are the same.
LEFT_OUT = re.compile(
    r"core/(ReplaceBinaryOperator_.*_(Div|FloorDiv|Mod|Pow|MatMult|LShift|RShift|Mul)"
    r"|ReplaceComparisonOperator_.*_(Is|IsNot|In|NotIn)"
    r"|ReplaceBinaryOperator_BitOr_(Add|BitXor)"
    r"|RemoveDecorator)"
)


class Mutant(NamedTuple):
    """Where in a source which operator changes something."""

    operator: str
    occurrence: int

    def made(self, source: str) -> str:
        changed: str = MutationVisitor.mutate_code(source, get_operator(self.operator)(), self.occurrence)
        return changed

    def diff(self, source: str) -> list[str]:
        return list(difflib.unified_diff(source.splitlines(), self.made(source).splitlines(), n=0, lineterm=""))[2:]


class Instead(importlib.abc.MetaPathFinder, importlib.abc.SourceLoader):
    """Finds one module, with another source than its own."""

    def __init__(self, name: str, path: str, source: str) -> None:
        self.name, self.path, self.source = name, path, source

    def find_spec(
        self, fullname: str, path: object = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.machinery.ModuleSpec(fullname, self, origin=self.path) if fullname == self.name else None

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        return self.source.encode()


def nodes(tree: Any) -> Iterator[Any]:
    yield tree
    for child in getattr(tree, "children", []):
        yield from nodes(child)


def mutants(source: str) -> Iterator[Mutant]:
    found = list(nodes(get_ast(source)))
    for name in sorted(operator_names()):
        if LEFT_OUT.match(name) or get_operator(name).arguments():  # those would have to be told what to do
            continue
        operator = get_operator(name)()
        places = sum(len(list(operator.mutation_positions(node))) for node in found)
        yield from (Mutant(name, occurrence) for occurrence in range(places))


class Order:
    """The tests that killed most so far come first; which one kills is told to the parent."""

    def __init__(self, killers: Counter[str], told: int) -> None:
        self.killers, self.told = killers, told

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: -self.killers[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.told, report.nodeid.encode())


def fork(
    game: str, path: Path, source: str, mutant: Mutant | None, patience: int, killers: Counter[str]
) -> tuple[int, int]:
    """The process that tries one mutant, ending with nothing if every test passed; and where it tells its killer."""
    hears, tells = os.pipe()
    child = os.fork()
    if child:
        os.close(tells)
        return child, hears
    os.setsid()
    signal.alarm(1000)  # one that waits for ever
    resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))  # of its own time, whoever else is on the machine
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    changed = mutant.made(source) if mutant else source
    sys.meta_path.insert(0, Instead(f"groomporter.games.{game}.rules", str(path), changed))
    code = 1
    try:
        wish = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", f"tests/games/{game}"]
        code = int(pytest.main(wish, [Order(killers, tells)]))
    finally:
        os._exit(1 if code else 0)


def tried(game: str, path: Path, source: str, made: list[Mutant], patience: int) -> Iterator[tuple[Mutant, bool]]:
    """Every mutant, and whether it survived; as many at once as there are processors."""
    waiting, running = list(reversed(made)), dict[int, tuple[Mutant, int]]()
    killers: Counter[str] = Counter()
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            mutant = waiting.pop()
            child, hears = fork(game, path, source, mutant, patience, killers)
            running[child] = mutant, hears
        child, status = os.wait()
        mutant, hears = running.pop(child)
        with os.fdopen(hears, encoding="utf-8") as told:
            killers[told.read()] += 1  # "" if it survived, or never came to an end
        yield mutant, status == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/mutants", description="Mutation testing of one game's rules.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=0, help="so many of the mutants, drawn by lot; else all")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game: str = chosen.game
    path = Path("src/groomporter/games") / game / "rules.py"
    source = path.read_text(encoding="utf-8")
    for name in WARM:
        importlib.import_module(name)
    if any(name.startswith(f"groomporter.games.{game}.") for name in sys.modules):
        raise SystemExit(f"{game} was loaded before it could be changed")
    _, status, used = os.wait4(fork(game, path, source, None, 600, Counter())[0], 0)
    if status:
        print(f"the tests of {game} fail without any change", file=sys.stderr)
        return 1
    patience = 5 + int(2 * used.ru_utime)
    made = list(mutants(source))
    if chosen.sample:
        made = random.Random(chosen.seed).sample(made, min(chosen.sample, len(made)))
    survivors = []
    with Progress(console=Console(stderr=True), auto_refresh=False) as bar:  # no thread: forks inherit its locks
        task = bar.add_task(f"mutants of {game}", total=len(made))
        for mutant, survived in tried(game, path, source, made, patience):
            survivors += [(mutant, mutant.diff(source))] if survived else []
            bar.update(task, advance=1, refresh=True)
    for mutant, diff in sorted(survivors, key=lambda found: int(found[1][0].split()[1].partition(",")[0])):
        print("\n".join([mutant.operator.removeprefix("core/"), *diff, ""]))
    killed = len(made) - len(survivors)
    print(f"{game}: {killed} of {len(made)} mutants killed: {killed / len(made):.1%}")
    return 0 if killed >= LEAST * len(made) else 1


if __name__ == "__main__":
    sys.exit(main())
