"""groomporter open"""

from __future__ import annotations

import asyncio
import urllib.request
from typing import Annotated

import msgspec
import typer

from groomporter.cli.common import GameName, Json, Rules, Seats, console, print_json, rulings_of
from groomporter.cli.link import Address, fetch, known_as, own_name
from groomporter.server import api
from groomporter.server.journal import CLOCK, GRACE


def run(
    game: GameName,
    at: Annotated[str, typer.Option("--at", metavar="URL", help="The server.")] = "http://127.0.0.1:8000",
    rule: Rules = None,
    seats: Seats = None,
    clock: Annotated[int, typer.Option("--clock", help="Seconds for a decision; 0 is no clock.")] = CLOCK,
    grace: Annotated[
        int, typer.Option("--grace", help="Seconds that the absent are waited for, before the house plays for them.")
    ] = GRACE,
    private: Annotated[
        bool, typer.Option("--private", help="Not in the lobby: whoever has the link finds it.")
    ] = False,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="What the others call you; `join` with the same.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Open a table at a server, and print the link to it."""
    house = at.rstrip("/")
    rulings = {option: str(value) for option, value in rulings_of(rule).items()}
    asked = msgspec.json.encode(api.Opening(game, dict(rulings), seats, not private, clock, grace))

    async def opened(token: str) -> api.TableRow:
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        return fetch(urllib.request.Request(f"{house}/api/tables", asked, headers), api.TableRow)

    row = asyncio.run(known_as(Address(house, ""), name or own_name(), None, opened))
    link = Address(house, row.code).page
    if as_json:
        print_json({"link": link, **msgspec.to_builtins(row)})
    else:
        console().print(link, highlight=False, soft_wrap=True)
