"""The command line: one verb a file."""

from __future__ import annotations

import io
import sys

import typer

from groomporter.cli import (
    backup,
    bot,
    games,
    join,
    open,
    play,
    position,
    replay,
    restore,
    rules,
    schema,
    serve,
    signature,
    simulate,
    verify,
)
from groomporter.cli.common import REFUSED, console, shown_version
from groomporter.core.errors import Refused

app = typer.Typer(
    name="groomporter",
    help="Old parlour games, played exactly as their documents describe them.",
    epilog="To begin: `groomporter play`; or `groomporter serve`, and a browser at the address that it tells.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

VERBS = (
    games, rules, play, serve, open, join, bot, simulate, replay, verify, position, signature, backup, restore, schema,
)  # fmt: skip
for verb in VERBS:
    app.command(verb.__name__.rpartition(".")[2])(verb.run)


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", callback=shown_version, is_eager=True, help="Say the version and which form runs."
    ),
) -> None:
    """Old parlour games, played exactly as their documents describe them."""


def main() -> None:
    """Exit codes: 0 done, 1 refused or a check failed, 2 bad usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a poor terminal is no reason to fail
    try:
        app()
    except Refused as refused:
        console(stderr=True).print(
            f"groomporter: {refused}", style="red", highlight=False, markup=False, soft_wrap=True
        )
        sys.exit(REFUSED)
    except BrokenPipeError:
        sys.exit(REFUSED)
