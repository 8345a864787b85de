"""The command line, run in this process or in one of its own."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, Protocol

import httpx

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


class Serving(NamedTuple):
    """A house that is open."""

    at: str
    process: subprocess.Popen[str]
    line: str  # what it said
    ready: float  # seconds after it was started,
    worked: float  # of which so many of a processor


@contextlib.contextmanager
def serving(folder: Path, *words: str, host: str = "127.0.0.1") -> Iterator[Serving]:
    with socket.create_server((host, 0), family=socket.AF_INET6 if ":" in host else socket.AF_INET) as free:
        at = f"[{host}]:{free.getsockname()[1]}" if ":" in host else f"{host}:{free.getsockname()[1]}"
    port = at.rpartition(":")[2]
    asked = [sys.executable, "-m", "groomporter", "serve", "--port", port, "--data", str(folder), *words]
    asked += ["--host", host] if ":" in host else []
    began = time.monotonic()
    house = subprocess.Popen(asked, stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout is not None
        line = house.stdout.readline().strip()
        assert answered(f"http://{at}/readyz") == "ok"
        yield Serving(at, house, line, time.monotonic() - began, worked(house.pid))
    finally:
        house.terminate()
        house.wait(10)
        house.stdout and house.stdout.close()


def worked(process: int) -> float:
    """Seconds of a processor that it has had; none, where that is not told."""
    try:
        parts = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def answered(url: str) -> str:
    """What it says, as soon as it listens."""
    for _ in range(3000):
        try:
            return httpx.get(url).text
        except httpx.TransportError:
            time.sleep(0.01)
    raise AssertionError("the house does not open")
