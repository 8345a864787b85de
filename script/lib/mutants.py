"""Mutation testing of one game's rules with the game's own tests: cosmic-ray's mutants, in forks of one warm process.

A fork already has pytest, Hypothesis and the core in it, and takes the mutant's source for the module's: nothing is
written to disk.
"""

from __future__ import annotations

import difflib
import importlib
import importlib.abc
import importlib.machinery
import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.plugins import get_operator, operator_names
from rich.progress import track

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
    source: str
    operator: str
    diff: str


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


def mutants(source: str) -> Iterator[Mutant]:
    for name in sorted(operator_names()):
        if LEFT_OUT.match(name) or get_operator(name).arguments():  # those would have to be told what to do
            continue
        occurrence = 0
        while (changed := MutationVisitor.mutate_code(source, get_operator(name)(), occurrence)) is not None:
            occurrence += 1
            if changed != source:
                lines = difflib.unified_diff(source.splitlines(), changed.splitlines(), n=0, lineterm="")
                yield Mutant(changed, name.removeprefix("core/"), "\n".join(list(lines)[2:]))


class Order:
    """The tests that killed most so far come first; which one kills is told to the parent."""

    def __init__(self, killers: Counter[str], told: int) -> None:
        self.killers, self.told = killers, told

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: -self.killers[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.told, report.nodeid.encode())


def fork(game: str, path: Path, source: str, patience: int, killers: Counter[str]) -> tuple[int, int]:
    """The process that tries one source, ending with nothing if every test passed; and where it tells its killer."""
    hears, tells = os.pipe()
    child = os.fork()
    if child:
        os.close(tells)
        return child, hears
    os.setsid()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(patience)
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.meta_path.insert(0, Instead(f"groomporter.games.{game}.rules", str(path), source))
    code = 1
    try:
        wish = ["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", f"tests/games/{game}"]
        code = int(pytest.main(wish, [Order(killers, tells)]))
    finally:
        os._exit(1 if code else 0)


def tried(game: str, path: Path, made: list[Mutant], patience: int) -> Iterator[tuple[Mutant, bool]]:
    """Every mutant, and whether it survived; as many at once as there are processors."""
    waiting, running = list(reversed(made)), dict[int, tuple[Mutant, int]]()
    killers: Counter[str] = Counter()
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            mutant = waiting.pop()
            child, hears = fork(game, path, mutant.source, patience, killers)
            running[child] = mutant, hears
        child, status = os.wait()
        mutant, hears = running.pop(child)
        with os.fdopen(hears, encoding="utf-8") as told:
            killers.update(told.read().split("\n"))
        yield mutant, status == 0


def main(game: str) -> int:
    path = Path("src/groomporter/games") / game / "rules.py"
    source = path.read_text(encoding="utf-8")
    for name in WARM:
        importlib.import_module(name)
    if any(name.startswith(f"groomporter.games.{game}.") for name in sys.modules):
        raise SystemExit(f"{game} was loaded before it could be changed")
    began = time.monotonic()
    if os.waitpid(fork(game, path, source, 600, Counter())[0], 0)[1]:
        print(f"the tests of {game} fail without any change", file=sys.stderr)
        return 1
    patience = 10 + int(4 * (time.monotonic() - began))
    made = list(mutants(source))
    survivors = [
        mutant
        for mutant, survived in track(tried(game, path, made, patience), f"mutants of {game}", total=len(made))
        if survived
    ]
    for mutant in sorted(survivors, key=lambda mutant: int(mutant.diff.split()[1].partition(",")[0])):
        print(f"{mutant.operator}\n{mutant.diff}\n")
    killed = len(made) - len(survivors)
    print(f"{game}: {killed} of {len(made)} mutants killed: {killed / len(made):.1%}")
    return 0 if killed >= LEAST * len(made) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
