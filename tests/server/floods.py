"""Floods: one guest or one address sends as much as the house takes, and what others are served is timed meanwhile."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import monotonic, perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from groomporter.core.fortune import Fortune
from groomporter.server.app import LARGEST
from tests.server.full import GUESTS, Full
from tests.server.wired import Client, any_word, client

PATIENCE = 10  # seconds
MESSAGES: dict[str, str] = {
    "echoes": '{"do":"echo","probe":1}',
    "commands": '{"do":"rise","command":"x"}',
    "nonsense": "{nonsense",
    "large nonsense": "[" * LARGEST,
}
HTTP, GUESTS_OF_ONE_ADDRESS, ONLOOKERS, LEGAL_PLAY = "http", "guests", "onlookers", "legal play"  # other floods
KINDS = (*MESSAGES, HTTP, GUESTS_OF_ONE_ADDRESS, ONLOOKERS, LEGAL_PLAY)
LONG_GAME, LONG = "schafskopf", {"hands_per_game": 200}  # longer than all floods together
PLAYERS, IMPATIENT = 24, 1  # who flood by playing; and how often they say each word before they are answered
CROWD = 150  # who come to look on, where a hundred may
BEGUN = b"begun\n"
SAMPLES, FEWEST = 41, 3  # of which a median is taken; so few at least, while the flood is on
FLOODING, CROWDING = "127.0.3.1", "127.0.3.2"  # where they come from
COSTLY = ["/openapi.json", "/api/tables", "/api/games", "/api/games/ruff", "/api/tables/x", "/"]


async def flood_of(kind: str, at: str, table: str, token: str, seconds: float) -> dict[str, int]:
    if kind == LEGAL_PLAY:
        return await played(at, seconds)
    print(BEGUN.decode(), end="", flush=True)
    if kind == HTTP:
        return await knocked(at, seconds)
    if kind == ONLOOKERS:
        return await crowded(at, table, seconds)
    if kind == GUESTS_OF_ONE_ADDRESS:
        return await flood(at, table, [GUESTS.new()[1] for _ in range(60)], MESSAGES["commands"], seconds)
    return await flood(at, table, [token] * 4, MESSAGES[kind], seconds)


@contextlib.asynccontextmanager
async def entered(at: str, table: str, token: str, address: str) -> AsyncIterator[ClientConnection]:
    """A socket from an address, at which a guest has said who he is."""
    where, local = f"ws://{at}/tables/{table}", (address, 0)
    async with connect(where, compression=None, close_timeout=0.2, local_addr=local) as socket:
        await socket.send(json.dumps({"do": "hello", "token": token}))
        yield socket


async def crowded(at: str, table: str, seconds: float) -> dict[str, int]:
    """Guests of one address who come to look on; whoever is shown out comes again at once."""
    counts: Counter[str] = Counter()
    until = monotonic() + seconds

    async def look_on(token: str) -> None:
        while monotonic() < until:
            counts["came"] += 1
            try:
                async with entered(at, table, token, CROWDING) as socket:
                    while True:
                        counts[json.loads(await socket.recv())["is"]] += 1
            except ConnectionClosed as closed:
                counts[closed.rcvd.reason.partition(":")[0] if closed.rcvd else "dropped"] += 1
            except (OSError, InvalidHandshake):
                counts["not reached"] += 1

    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(asyncio.gather(*(look_on(GUESTS.new()[1]) for _ in range(CROWD))), seconds)
    return dict(counts)


async def knocked(at: str, seconds: float) -> dict[str, int]:
    """One address that asks for all that is costly, at eight lines, till it is refused."""
    counts: Counter[str] = Counter()
    began = monotonic()

    async def ask() -> None:
        transport = httpx.AsyncHTTPTransport(local_address=FLOODING)
        async with httpx.AsyncClient(base_url=f"http://{at}", transport=transport) as http:
            for path in itertools.cycle(COSTLY):
                if monotonic() > began + (seconds if counts["limits"] else seconds + PATIENCE):
                    return
                answer = await http.get(path)
                counts["sent"] += 1
                counts[answer.json()["rule"] if answer.status_code == 429 else str(answer.status_code)] += 1

    await asyncio.gather(*(ask() for _ in range(8)))
    return dict(counts)


async def played(at: str, seconds: float) -> dict[str, int]:
    """People of one address, each at a table of his own with the house's players: all they say is legal."""
    counts: Counter[str] = Counter()
    transport = httpx.AsyncHTTPTransport(local_address=FLOODING)
    async with (
        httpx.AsyncClient(base_url=f"http://{at}", transport=transport) as http,
        contextlib.AsyncExitStack() as stack,
    ):
        people = []
        asked = {"game": LONG_GAME, "seats": 4, "rulings": LONG, "clock": 0, "floor": 0}
        for _ in range(PLAYERS):
            token = GUESTS.new()[1]
            bearer = {"Authorization": f"Bearer {token}"}
            row = (await http.post("/api/tables", json=asked, headers=bearer)).json()
            socket = await stack.enter_async_context(entered(at, row["table"], token, FLOODING))
            people.append(Client(at, socket, token))
            await people[-1].ask("sit", seat=0, name="Ann")
            for seat in (1, 2, 3):
                await people[-1].ask("house", seat=seat)
            await people[-1].ask("begin")
        print(BEGUN.decode(), end="", flush=True)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(hurry(one, counts) for one in people)), seconds)
    return dict(counts)


async def hurry(one: Client, counts: Counter[str]) -> None:
    """Say what is legal as soon as it is, and again before it is answered; after a refusal, once more."""
    whims = Fortune(1)
    while True:
        answer = await one.next()
        counts[answer.get("rule", answer["is"])] += 1
        if one.sight.get("choices") and answer["is"] in ("sight", "refused"):
            word = any_word(one.sight["choices"], whims)
            for _ in range(IMPATIENT if answer["is"] == "sight" else 1):
                await one.send("say", word=word, seen=one.sight["at"])
                counts["sent"] += 1


async def flood(at: str, table: str, tokens: list[str], text: str, seconds: float) -> dict[str, int]:
    """One guest at several sockets, or several of them, as fast as they take it."""
    counts: Counter[str] = Counter()
    until = monotonic() + seconds

    async def hear(socket: ClientConnection) -> None:
        async for answer in socket:
            found = json.loads(answer)
            counts[found.get("rule", found["is"])] += 1

    async def pour(token: str) -> None:
        while monotonic() < until:
            try:
                async with entered(at, table, token, FLOODING) as socket:
                    hearing = asyncio.create_task(hear(socket))
                    try:
                        while monotonic() < until:
                            await socket.send(text)
                            counts["sent"] += 1
                            if counts["sent"] % 64 == 0:
                                await asyncio.sleep(0)
                    finally:
                        hearing.cancel()
                        await asyncio.gather(hearing, return_exceptions=True)
            except ConnectionClosed as closed:
                counts[f"closed with {closed.rcvd.code if closed.rcvd else 0}"] += 1
                await asyncio.sleep(0.05)

    with contextlib.suppress(TimeoutError):  # the house listens so slowly that what was sent last is not yet taken
        await asyncio.wait_for(asyncio.gather(*map(pour, tokens)), seconds + 1)
    return dict(counts)


@dataclass
class Served:
    """Milliseconds from asking till it was done: for somebody at another table, and for those at the table itself."""

    neighbour: list[float] = field(default_factory=list)
    table: list[float] = field(default_factory=list)


async def served(neighbour: Client, people: list[Client], is_on: Callable[[], bool]) -> Served:
    """Now one table and now the other, so that neither waits for the other's doings."""
    found, whims = Served(), Fortune(1)
    while len(found.table) < SAMPLES and is_on():
        found.neighbour.append(await timed(wished(neighbour, yes=len(found.neighbour) % 2 == 0)))
        found.table.append(await timed(acted(people, whims)))
        await asyncio.sleep(0.02)
    return found


async def timed(doing: Coroutine[Any, Any, None]) -> float:
    began = perf_counter()
    await doing
    return (perf_counter() - began) * 1000


async def wished(one: Client, *, yes: bool) -> None:
    """To the answer, which is on disk."""
    answer = await one.ask("wish", wish="pause", yes=yes)
    assert answer["is"] == "done", answer


async def acted(people: list[Client], whims: Fortune) -> None:
    """Till it is on disk, and everybody who sits there has seen it."""
    one = next(one for one in people if one.sight.get("choices"))
    at = one.sight["at"]
    answer = await one.ask("say", word=any_word(one.sight["choices"], whims), seen=at)
    assert answer["is"] == "done", answer
    for other in people:
        await other.until(lambda other: other.sight["at"] > at)


@dataclass
class Flooded:
    """How others were served without a flood and with it, and what came of the flood."""

    kind: str
    before: Served
    during: Served
    counts: dict[str, int]

    def neighbour_is_served(self) -> bool:
        return hardly_felt(self.before.neighbour, self.during.neighbour)

    def table_is_served(self) -> bool:
        """The one that is flooded."""
        return hardly_felt(self.before.table, self.during.table)

    def __str__(self) -> str:
        before, during = self.before, self.during
        return (
            f"flood of {self.kind}: neighbour before {told(before.neighbour)}; during {told(during.neighbour)}; "
            f"table itself before {told(before.table)}; during {told(during.table)}; {self.counts}"
        )


def hardly_felt(before: list[float], during: list[float]) -> bool:
    """Whoever asks is compared with himself, whatever the machine; who was hardly answered at all has felt it."""
    alone = median(before)
    return len(during) >= FEWEST and median(during) <= max(4 * alone, alone + 15)


def told(times: list[float]) -> str:
    if len(times) < FEWEST:
        return f"only {len(times)} answers"
    return f"median {median(times):.1f} ms, 95th {quantiles(times, n=20)[18]:.1f} ms, most {max(times):.1f} ms"


async def flooded(at: str, target: Full, neighbour: Full, kind: str, seconds: float) -> Flooded:
    """The flood comes out of another process, so that only the server is slowed down by it."""
    async with contextlib.AsyncExitStack() as stack:
        one = await stack.enter_async_context(client(at, neighbour.table, neighbour.tokens[0]))
        people = [await stack.enter_async_context(client(at, target.table, token)) for token in target.tokens]
        before = await served(one, people, lambda: True)
        command = [sys.executable, "-m", "tests.server.floods", at, target.table, GUESTS.new()[1], kind]
        process = await asyncio.create_subprocess_exec(
            *command, "--seconds", str(seconds), stdout=asyncio.subprocess.PIPE, env={"PYTHONPATH": ":".join(sys.path)}
        )
        assert process.stdout
        assert await asyncio.wait_for(process.stdout.readline(), 6 * PATIENCE) == BEGUN
        await asyncio.sleep(0.5)  # so that it is under way
        during = await served(one, people, lambda: process.returncode is None)
        output, _ = await process.communicate()
    return Flooded(kind, before, during, json.loads(output))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.floods", description="Be the flood.")
    for name in ("at", "table", "token"):
        parser.add_argument(name)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--seconds", type=float, default=3)
    chosen = parser.parse_args()
    counts = asyncio.run(flood_of(chosen.kind, chosen.at, chosen.table, chosen.token, chosen.seconds))
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
