"""The command line, run in this process or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

from groomporter.core.record import Record
from groomporter.games import find
from tests.core.records import finished

MAIN = "from groomporter.cli import main; main()"


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Run(Protocol):
    def __call__(self, *words: str | Path, said: str = "") -> Ran: ...


def run_apart(*words: str, **env: str) -> Ran:
    """In a process of its own, without a terminal."""
    done = subprocess.run(
        [sys.executable, "-c", MAIN, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **env},
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def record_file(folder: Path, game: str = "ruff", seed: int = 1) -> Path:
    """A good record of a whole game."""
    path = folder / f"{game}{seed}.jsonl"
    path.write_text(Record.of(finished(game, seed)).write(), encoding="utf-8")
    return path


def doctored(path: Path, line: int, text: str) -> Path:
    """The same file with another line in place of this one."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def replays(path: Path) -> list[int]:
    """The results of a file of one record, replayed."""
    return Record.read(path.read_text(encoding="utf-8"), find).replay().state.results()
