"""groomporter bot"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from typing import Annotated, Any, Protocol

import typer

from groomporter.cli.common import console
from groomporter.cli.link import (
    LATE,
    Client,
    TheLink,
    TheSeat,
    Token,
    address_in,
    client_at,
    row_of,
    typed,
)
from groomporter.core.errors import Refused
from groomporter.core.game import Game
from groomporter.games import find
from groomporter.server import wire

STUBBORN = 100  # refusals in a row, after which a program is given up
LONGEST = 1 << 20  # bytes of an answer


def run(
    link: TheLink,
    command: Annotated[
        list[str] | None,
        typer.Argument(metavar="-- COMMAND", help="The program; without one, whoever is at our own input and output."),
    ] = None,
    seat: TheSeat = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="What the others call it.")] = None,
    token: Token = None,
) -> None:
    """Let a program sit at a server's table.

    It reads and writes lines of JSON.  Whenever its seat may act it is told {"game", "seat", "phase", "view", "lines",
    "choices"}: all it sees, all that was said so far in order, and each choice as {"word", "label", "fined"}.  It
    answers {"word": "play JD"}.

    Where sums are free a choice stands with its ranges, "bet 1–995 A|2|3", and the program fills them in: "bet 20 A".
    {"word": ""} says nothing for now, where the game does not wait for this seat; it is asked again when something
    has changed.

    What is refused is told by {"refused": {"rule", "sentence"}}, and it is asked again.  At the end it is told
    {"results": […]}.
    """
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(sit(link, command or [], seat, name or (f"bot {seat}" if seat else "bot"), token))


async def sit(link: str, command: list[str], seat: str | None, name: str, token: str | None) -> None:
    address = address_in(link)
    row = await row_of(address)
    game = find(row.game)
    client = await client_at(address, row, name, token, told)
    try:
        if not await client.take_a_seat(seat, name):
            raise Refused("no seat is free at this table.", "seat")
        told(f"{name} sits at {game.seat_name(client.seat)}.")
        program = await Piped.started(command) if command else Streams()
        try:
            await play(client, game, program)
        finally:
            await program.close()
    finally:
        await client.close()


def told(text: str) -> None:
    """To people: standard output may be the program's."""
    console(stderr=True).print(text, highlight=False, markup=False)


class Program(Protocol):
    """Whoever decides: a line to it, a line from it."""

    async def tell(self, line: str) -> None: ...

    async def answer(self) -> str:
        """The next line; it is refused to go on without one."""
        ...

    async def close(self) -> None: ...


class Piped:
    """A program that we have started."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self.to, self.by = process, process.stdin, process.stdout

    @classmethod
    async def started(cls, command: list[str]) -> Piped:
        pipe = asyncio.subprocess.PIPE
        try:
            return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=LONGEST))
        except OSError as error:
            raise Refused(f"{command[0]} cannot be started: {error.strerror}.", "COMMAND") from None

    async def tell(self, line: str) -> None:
        with contextlib.suppress(ConnectionError):  # it has ended: one finds out when it is to answer
            self.to.write(f"{line}\n".encode())
            await self.to.drain()

    async def answer(self) -> str:
        try:
            line = await self.by.readline()
        except ValueError:
            raise Refused(f"the program's answer has more than {LONGEST} bytes.", "COMMAND") from None
        if not line:
            raise Refused("the program has ended before the game.", "COMMAND")
        return line.decode(errors="replace")

    async def close(self) -> None:
        """It may end by itself when nothing more is to come; else it is ended."""
        self.to.close()
        try:
            await asyncio.wait_for(self.process.wait(), 2)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


class Streams:
    """Whoever is at our own streams."""

    def __init__(self) -> None:
        self.lines = typed()

    async def tell(self, line: str) -> None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()

    async def answer(self) -> str:
        if (line := await self.lines.get()) is None:
            raise Refused("standard input has ended before the game.", "COMMAND")
        return line

    async def close(self) -> None: ...


async def play(client: Client, game: Game, program: Program) -> None:
    """Ask whenever the seat may act, till the game is over."""
    refusals, quiet_at = 0, -1  # in a row; and where the program had nothing to say
    while True:
        sight = client.sight
        if sight.results is not None:
            await program.tell(json.dumps({"results": sight.results}))
            return
        choices = sight.choices
        if not choices or sight.at == quiet_at or not client.is_up_to_date():
            await client.news()
            if client.seat < 0:
                raise Refused("the seat has been lost.", "seat")
            continue
        await program.tell(json.dumps(asked(client, game, choices), ensure_ascii=False))
        answer = await program.answer()
        try:
            if word := word_in(answer):
                await client.say(word, sight.at)
            else:
                quiet_at = sight.at
            refusals = 0
        except Refused as refused:
            refusals += refused.rule != LATE
            if client.end or refusals == STUBBORN:
                raise
            await program.tell(json.dumps({"refused": {"rule": refused.rule, "sentence": refused.sentence}}))


def asked(client: Client, game: Game, choices: list[wire.Choice]) -> dict[str, Any]:
    return {
        "game": game.name,
        "seat": client.seat,
        "phase": client.sight.phase,
        "view": client.view,
        "lines": [client.lines[number] for number in sorted(client.lines)],
        "choices": [{"word": one.word, "label": one.label, "fined": one.fined} for one in choices],
    }


def word_in(line: str) -> str:
    with contextlib.suppress(ValueError, KeyError, TypeError):
        if isinstance(word := json.loads(line)["word"], str):
            return word
    raise Refused(f'{line.strip()[:200]!r} is not of the form {{"word": "pass"}}.', "word")
