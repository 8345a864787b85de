"""groomporter serve"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
from functools import partial
from typing import Annotated

import typer

from groomporter.cli.backup import Data, Database
from groomporter.cli.common import console, keep_a_log
from groomporter.core.errors import Refused

EVERYWHERE = {"0.0.0.0", "::", ""}  # addresses at which nobody is found
MANY_FILES = 10_240
LAST_CALL = 0.5  # seconds for those who have not finished when the house closes
TAKEN = (errno.EADDRINUSE, errno.EACCES)  # by others, or kept from us


def run(
    host: Annotated[
        str, typer.Option("--host", help="The address to listen at; 0.0.0.0 is for others too.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 is any that is free.")] = 8000,
    data: Data = None,
    database: Database = None,
    origin: Annotated[
        list[str] | None,
        typer.Option("--origin", metavar="URL", help="Pages from elsewhere that may open sockets; our own always may."),
    ] = None,
    base: Annotated[
        str, typer.Option("--base", metavar="PATH", help="The path under which a proxy has us, and which it takes off.")
    ] = "",
    proxy: Annotated[
        str | None, typer.Option("--proxy", metavar="ADDRESS", help="A proxy that is believed when it says who asks.")
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="WHAT=RATE", help="Another limit, as joins=1000/minute (docs/cli.md)."),
    ] = None,
    new_key: Annotated[bool, typer.Option("--new-key", help="Sign with a new key; the old ones stay good.")] = False,
    only_new_key: Annotated[
        bool, typer.Option("--only-new-key", help="Sign with a new key; nobody is known by an old one any more.")
    ] = False,
) -> None:
    """Open the house: a web server with tables that people sit at."""
    import uvicorn

    from groomporter.server import doors
    from groomporter.server.app import application
    from groomporter.server.prompt import Prompt
    from groomporter.server.store import home, must_open, url_in

    rates = doors.rates_with(limit or ())
    folder = home(data)
    kept_in = database or url_in(folder)
    listening = listening_at(host, port)
    try:
        asyncio.run(must_open(kept_in))
    except Refused:
        listening.close()
        raise
    keys = doors.keys_in(folder, another=new_key, only=only_new_key)  # not before it is sure that this house opens
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # those it accepts have it too
    told = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}{base}"
    console().print(f"Groom Porter keeps his tables at {told}", highlight=False, soft_wrap=True)
    if host in EVERYWHERE:
        console().print("Others find them under this machine's own name or address.", highlight=False)
    if database is None:
        console().print(f"What is played is written down in {folder}.", highlight=False, soft_wrap=True)
    config = uvicorn.Config(
        application(kept_in, keys, origin or (), rates),
        http=partial(Prompt, None if proxy else doors.Limits(rates)),  # type: ignore[arg-type]  # as good as a class
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=1 << 20,
        log_level="warning",
        access_log=False,
        root_path=base,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        timeout_graceful_shutdown=LAST_CALL,  # type: ignore[arg-type]  # of which it asks no more than that time passes
    )
    keep_a_log()
    have_many_files()
    seldom_look_for_garbage()
    uvicorn.Server(config).run(sockets=[listening])


def listening_at(host: str, port: int) -> socket.socket:
    """Of IPv4 or IPv6, as the address is; a name that has both is of IPv4."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
        return socket.create_server(address, family=family, backlog=2048)
    except (OSError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        if getattr(error, "errno", None) in TAKEN:
            sentence = f"the port {port} of {host} cannot be had ({why}); name one that is free, or 0 for any."
            raise Refused(sentence, "--port") from None
        raise Refused(f"{host!r} is no address of this machine to listen at ({why}).", "--host") from None


def have_many_files() -> None:
    """As many as one may: each connection is one, and the usual 256 or 1,024 are soon had by a few."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # where there is no such limit, or it stays as it is
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        many = max(now, MANY_FILES) if most == resource.RLIM_INFINITY else most  # without limit is more than one gets
        resource.setrlimit(resource.RLIMIT_NOFILE, (many, most))


def seldom_look_for_garbage() -> None:
    """What is there by now stays; of the rest a million objects come before it is gone over, for that stops all tables.

    In a game none was found: Python went over every new line of every game, and left it where it was.  Connections
    leave some.
    """
    import gc

    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000_000, 1, 1)
