"""A table told line by line, to a terminal or a pipe."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from groomporter.cli.link import typed
from groomporter.cli.paper import Question, Spread
from groomporter.cli.show import pretty
from groomporter.cli.visit import Clients, visits
from groomporter.core.errors import Refused
from groomporter.core.game import Game

Plain = Annotated[bool, typer.Option("--plain", help="Line by line, not full screen; always so in a pipe.")]
INDENT = 6  # letters before what one may do
CLEARED = "\r\033[K"  # of a prompt


def is_live(out: Console) -> bool:
    """Whether somebody sits before it."""
    return out.is_terminal and sys.stdin.isatty()


def is_a_screen(out: Console, *, plain: bool) -> bool:
    """Whether there is a terminal that can be painted all over."""
    return is_live(out) and os.environ.get("TERM") != "dumb" and not plain


def read_line_by_line(
    out: Console, clients: Clients, name: str, seat: str | None = None, *, watch: bool = False
) -> None:
    """Till the person leaves."""

    async def read() -> None:
        await visits(Lines(out), typed(), clients, name, seat, watch=watch)

    try:
        asyncio.run(read())
    except KeyboardInterrupt:
        out.print("\nYou leave the table.")


class Lines:
    """What the person reads.  Where there is a terminal, a prompt stands below it all."""

    game: Game

    def __init__(self, out: Console) -> None:
        self.out = out
        self.live = is_live(out)
        self.prompt = ""  # that stands there now
        self.legend = ""  # that was told: it is told once

    def begin(self, game: Game) -> None:
        self.game, self.legend = game, ""

    def say(self, text: str, style: str = "") -> None:
        self.lift()
        self.out.print(pretty(self.game, text), style=style, highlight=False)

    def plain(self, text: str, style: str = "") -> None:
        """What people have written, and addresses: as it is."""
        self.lift()
        self.out.print(text, style=style, highlight=False, markup=False, emoji=False, soft_wrap=True)

    def notice(self, text: str) -> None:
        self.plain(text, style="dim")

    def refuse(self, refused: Refused) -> None:
        self.plain(str(refused), style="red")

    def turned(self, spread: Spread, *, new: bool) -> None:
        if new:
            self.show(spread)

    def show(self, spread: Spread) -> None:
        self.lift()
        if spread.heading and not spread.seats:
            left = f" ({spread.due // 1000} s)" if spread.due else ""
            self.out.rule(spread.heading + left, align="left", style="dim")
        for text in spread.seats:
            self.plain(f"  {text}")
        for name, text in spread.fields.values():
            self.say(f"  {name}: {text}")
        if spread.legend and spread.legend != self.legend:
            self.say(f"  {spread.legend}", style="dim")
        self.legend = spread.legend
        for number, choice in enumerate(spread.choices, 1):
            label = pretty(self.game, choice).wrap(self.out, self.out.width - INDENT)
            for at, row in enumerate(label):
                row.rstrip()
                self.out.print(Text(" " * INDENT if at else f"{number:4}  ").append(row), highlight=False)
        if spread.waits:
            self.say(f"  {spread.waits}")

    def answered(self) -> None:
        self.prompt = ""  # the terminal has gone to the next line

    def rules(self) -> None:
        self.lift()
        self.out.print(Markdown(self.game.text("RULES.md")))

    def help(self, text: str) -> None:
        self.plain(text)

    def ask(self, prompt: str, *, enter: str, question: Question | None) -> None:
        if question:
            prompt = f"  {question.part} ({question.values})> "
        else:
            prompt = f"{prompt}{f' (enter: {enter})' if enter else ''}> "
        if self.live and prompt != self.prompt:
            self.lift()
            self.prompt = prompt
            print(prompt, end="", flush=True)

    def lift(self) -> None:
        if self.prompt:
            print(CLEARED, end="", flush=True)
            self.prompt = ""
