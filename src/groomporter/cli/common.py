"""What several verbs share."""

from __future__ import annotations

import contextlib
import io
import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, TextIO

import typer
from rich.console import Console

import groomporter
from groomporter.core.errors import BadRulings, Refused
from groomporter.core.record import Record, split
from groomporter.games import find

REFUSED, BAD_USAGE = 1, 2

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `groomporter games` lists it.")]
Rules = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="OPTION=VALUE",
        help="Play by another ruling, as target=7; may be given several times. ruleset=NAME takes a whole preset. "
        "`groomporter rules GAME` has them all.",
    ),
]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play; by default the fewest that can.")]
Seed = Annotated[int | None, typer.Option("--seed", help="A number: the same seed gives the same luck.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON (docs/cli.md), and nothing else.")]


def console(*, stderr: bool = False) -> Console:
    """Colour only on a terminal, and not where NO_COLOR is set; lines are not broken where nobody reads them."""
    found = Console(stderr=stderr)
    return found if found.is_terminal or "COLUMNS" in os.environ else Console(stderr=stderr, width=160)


def keep_a_log(into: TextIO | None = None) -> None:
    """What goes wrong, on standard error: a line of JSON each, or for a person to read at a terminal."""
    import structlog

    processors: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer(),
    ]
    structlog.configure(processors, logger_factory=lambda *_: structlog.PrintLogger(into or sys.stderr))


@contextlib.contextmanager
def log_kept_aside() -> Iterator[None]:
    """While the terminal is painted all over, nothing is written across it: it is told when the screen is gone."""
    kept = io.StringIO()
    keep_a_log(kept)
    try:
        yield
    finally:
        keep_a_log()
        sys.stderr.write(kept.getvalue())


def shown_version(wanted: bool) -> None:
    if wanted:
        form = "compiled" if groomporter.COMPILED else "pure Python"
        typer.echo(f"groomporter {groomporter.__version__} ({form})")
        raise typer.Exit


def rulings_of(rules: list[str] | None) -> dict[str, object]:
    """``option=value`` as given on the command line."""
    chosen: dict[str, object] = {}
    for rule in rules or []:
        name, equals, value = rule.partition("=")
        if not equals:
            raise typer.BadParameter(f"{rule!r} is not of the form OPTION=VALUE.", param_hint="--rule")
        if name in chosen:
            raise BadRulings("this option is given twice.", name)
        chosen[name] = value
    return chosen


def some_seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else seed


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.", "FILE") from None
    except UnicodeDecodeError:
        raise Refused(f"{path} is not text in UTF-8.", "FILE") from None


@contextlib.contextmanager
def about(path: Path) -> Iterator[None]:
    """What is refused of a file begins with its name."""
    try:
        yield
    except Refused as refused:
        raise Refused(str(refused), str(path)) from None


@contextlib.contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if that is a terminal; it is told how many are done, and of how many."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def told_of_each(path: Path, tell: Callable[[Record], dict[str, Any]]) -> list[dict[str, Any]]:
    """What there is to tell of each of the records in a file."""
    told, records = [], split(read_text(path))
    with progress("records") as done:
        for start, text in records:
            with about(path):
                told.append(tell(Record.read(text, find, start)))
            done(len(told), len(records))
    return told


def opened(path: Path, option: str) -> TextIO:
    """A file to write to."""
    try:
        return path.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.", option) from None


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
