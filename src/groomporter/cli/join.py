"""groomporter join"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from groomporter.cli.common import console
from groomporter.cli.lines import Plain, is_a_screen, read_line_by_line
from groomporter.cli.link import (
    Address,
    Client,
    TheLink,
    TheSeat,
    Token,
    address_in,
    client_at,
    own_name,
    row_of,
)
from groomporter.core.errors import Refused


def run(
    link: TheLink,
    seat: TheSeat = None,
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="What the others call you.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Look on, without a seat.")] = False,
    token: Token = None,
    plain: Plain = False,
) -> None:
    """Sit at a server's table, in the terminal."""
    if watch and seat is not None:
        raise Refused("one sits, or looks on.", "--watch")
    first, called, out = address_in(link), name or own_name(), console()

    async def client(table: Address | None, notice: Callable[[str], None]) -> Client:
        address = table or first
        return await client_at(address, await row_of(address), called, token, notice)

    if is_a_screen(out, plain=plain):
        from groomporter.cli.screen import Screen

        Screen(client, called, seat, watch=watch).sit()
    else:
        read_line_by_line(out, client, called, seat, watch=watch)
