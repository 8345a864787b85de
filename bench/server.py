"""The server under load: people at real sockets, every act on disk before it is answered.

``script/bench server``.  First paced, then as fast as it goes; the server in a process of its own, this in another.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from groomporter.server import doors

GAME = {"game": "schafskopf", "seats": 4, "rulings": {"hands_per_game": 200}, "clock": 0}
SEATS = 4
WITHOUT_LIMITS = [f"--limit={name}=1000000/second" for name in doors.RATES]
TICKS = os.sysconf("SC_CLK_TCK")


class Seen(msgspec.Struct):
    """As much of an answer as a player needs."""

    kind: str = msgspec.field(name="is")
    at: int = 0
    command: str = ""
    choices: list[dict[str, Any]] = []


SEEN = msgspec.json.Decoder(Seen)


class House(NamedTuple):
    at: str
    pid: int
    data: Path


@contextlib.contextmanager
def opened(database: str | None, *, bare: bool = False) -> Iterator[House]:
    """A house of our own, on loopback, closed at the end; or the least there could be in its place."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
        free.close()
        ours = ["groomporter", "serve", "--port", str(port), "--data", folder, *WITHOUT_LIMITS]
        ours += ["--database", database] if database else []
        words = [sys.executable, "-m", *(["bench.bare", str(port)] if bare else ours)]
        house = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        try:
            for _ in range(200):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz").read()
                    break
                time.sleep(0.05)
            else:
                raise RuntimeError("the house does not open")
            yield House(f"127.0.0.1:{port}", house.pid, Path(folder))
        finally:
            house.terminate()
            house.wait(10)


def cpu(pid: int) -> float:
    """Seconds of processor time, its own and the system's for it."""
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICKS


def memory(pid: int) -> float:
    """Megabytes that are resident."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


class Load:
    """So many tables of four, and what was measured."""

    def __init__(self, house: House, tables: int, rate: float | None) -> None:
        self.house, self.tables, self.rate = house, tables, rate
        self.guests = doors.Guests(doors.keys_in(house.data))
        self.latencies: list[float] = []
        self.measuring = False
        self.players: list[asyncio.Task[None]] = []
        self.whims = random.Random(1)

    async def fill(self) -> None:
        for _ in range(self.tables):
            tokens = [self.guests.new()[1] for _ in range(SEATS)]
            table = await asyncio.to_thread(self.table, tokens[0])
            sockets = [await self.sit(table, seat, token) for seat, token in enumerate(tokens)]
            self.players += [asyncio.create_task(self.play(one)) for one in sockets]
            await sockets[0].send('{"do":"begin"}')

    def table(self, token: str) -> str:
        headers = {"Authorization": f"Bearer {token}"}
        asked = urllib.request.Request(f"http://{self.house.at}/api/tables", json.dumps(GAME).encode(), headers)
        with urllib.request.urlopen(asked) as answer:
            return str(json.load(answer)["table"])

    async def sit(self, table: str, seat: int, token: str) -> ClientConnection:
        one = await connect(f"ws://{self.house.at}/tables/{table}", compression=None, ping_interval=None)
        await one.send(json.dumps({"do": "hello", "token": token}))
        await one.send(json.dumps({"do": "sit", "seat": seat, "name": f"Name {seat}"}))
        while b'"done"' not in await one.recv(decode=False):
            pass
        return one

    async def play(self, one: ClientConnection) -> None:
        """Whatever is on offer, at once or after some thought; how long until it is answered."""
        sent, asked = 0.0, -1
        async for data in one:
            seen = SEEN.decode(data)
            if seen.kind == "done" and sent and self.measuring:
                self.latencies.append(time.perf_counter() - sent)
            if seen.choices and seen.at != asked:
                asked = seen.at
                if self.rate:
                    await asyncio.sleep(self.whims.expovariate(self.rate / self.tables))
                word = seen.choices[self.whims.randrange(len(seen.choices))]["word"]
                sent = time.perf_counter()
                await one.send(f'{{"do":"say","word":"{word}","seen":{seen.at},"command":"{seen.at}"}}')

    async def measure(self, seconds: float) -> dict[str, float]:
        await asyncio.sleep(min(seconds / 4, 3))
        self.latencies.clear()
        self.measuring, before, started = True, cpu(self.house.pid), time.perf_counter()
        await asyncio.sleep(seconds)
        took, used = time.perf_counter() - started, cpu(self.house.pid) - before
        acts = len(self.latencies)
        cuts = statistics.quantiles(self.latencies, n=100)
        return {
            "sockets": self.tables * SEATS,
            "acts a second": acts / took,
            "CPU µs an act": 1e6 * used / acts,
            "server's CPU": used / took,
            "p50 ms": 1000 * cuts[49],
            "p99 ms": 1000 * cuts[98],
            "memory MB": memory(self.house.pid),
        }

    async def run(self, seconds: float) -> dict[str, float]:
        await self.fill()
        found = await self.measure(seconds)
        for task in self.players:
            task.cancel()
        await asyncio.gather(*self.players, return_exceptions=True)
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1000, help="acts a second, of the first load")
    parser.add_argument("--database")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    rows = {}
    for name, tables, rate, bare in (
        ("paced", chosen.tables, chosen.rate, False),
        ("saturated", 50, None, False),
        ("saturated, the bare stack", 50, None, True),
    ):
        with opened(chosen.database, bare=bare) as house:
            rows[name] = asyncio.run(Load(house, tables, rate).run(chosen.seconds))
    if chosen.json:
        print(json.dumps(rows, indent=2))
        return 0
    shown = Table("", *rows["paced"], title="the server under load")
    for name, row in rows.items():
        shown.add_row(name, *(f"{value:,.1f}" if value < 100 else f"{value:,.0f}" for value in row.values()))
    Console(width=120).print(shown)
    return 0


if __name__ == "__main__":
    sys.exit(main())
