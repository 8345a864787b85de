"""The server under load: people at real sockets, every act on disk before it is answered.

``script/bench server``.  First paced, then as fast as it goes; the server in a process of its own, this in another.
With ``--peers`` boardgame.io and Colyseus beside it, by npm: four at a table, as fast as it goes, and nothing on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
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
from rich.progress import track
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from groomporter.server import doors

PEERS = {"boardgame": "boardgame.io, nothing on disk", "colyseus": "Colyseus, nothing on disk"}
GAME = {"game": "schafskopf", "seats": 4, "rulings": {"hands_per_game": 200}, "clock": 0}
SEATS = 4
SATURATED = 50  # tables
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
        for number in range(self.tables):
            address = f"127.1.{number // 250}.{number % 250 + 1}"  # each table's people: one has so many sockets
            tokens = [self.guests.new()[1] for _ in range(SEATS)]
            table = await asyncio.to_thread(self.table, tokens[0])
            sockets = [await self.sit(address, table, seat, token) for seat, token in enumerate(tokens)]
            self.players += [asyncio.create_task(self.play(one)) for one in sockets]
            await sockets[0].send('{"do":"begin"}')

    def table(self, token: str) -> str:
        headers = {"Authorization": f"Bearer {token}"}
        asked = urllib.request.Request(f"http://{self.house.at}/api/tables", json.dumps(GAME).encode(), headers)
        with urllib.request.urlopen(asked) as answer:
            return str(json.load(answer)["table"])

    async def sit(self, address: str, table: str, seat: int, token: str) -> ClientConnection:
        where, local = f"ws://{self.house.at}/tables/{table}", (address, 0)
        one = await connect(where, compression=None, ping_interval=None, local_addr=local)
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


def measured(
    database: str | None, tables: int, rate: float, seconds: float, *, peered: bool
) -> Iterator[tuple[str, dict[str, float]]]:
    for name, many, pace in (("paced", tables, rate), ("saturated", SATURATED, None)):
        for bare in (False, True):
            with opened(database, bare=bare) as house:
                yield name + ", the bare stack" * bare, asyncio.run(Load(house, many, pace).run(seconds))
    if peered:
        yield from peers(SATURATED, seconds)


def peers(tables: int, seconds: float) -> Iterator[tuple[str, dict[str, float]]]:
    """Other servers of games, each with a game of its own making and clients of its own: ``bench/peers``."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(Path(__file__).parent / "peers", folder, dirs_exist_ok=True)
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True)
        for kind, name in PEERS.items():
            yield name, peer(Path(folder), kind, tables, seconds)


def peer(folder: Path, kind: str, tables: int, seconds: float) -> dict[str, float]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    house = subprocess.Popen(["node", f"{kind}.mjs", port], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert house.stdout
        assert house.stdout.readline() == "ready\n"
        words = ["node", "load.mjs", kind, port, str(tables), str(seconds)]
        with subprocess.Popen(words, cwd=folder, stdout=subprocess.PIPE, text=True) as load:
            assert load.stdout
            assert load.stdout.readline() == "measure\n"
            before = cpu(house.pid)
            found = json.loads(load.stdout.readline())
            used = cpu(house.pid) - before
        return {
            "sockets": tables * SEATS,
            "acts a second": found["acts"] / found["took"],
            "CPU µs an act": 1e6 * used / found["acts"],
            "server's CPU": used / found["took"],
            "p50 ms": found["p50"],
            "p99 ms": found["p99"],
            "memory MB": memory(house.pid),
        }
    finally:
        house.terminate()
        house.wait(10)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=1000, help="acts a second, of the first load")
    parser.add_argument("--database")
    parser.add_argument("--peers", action="store_true", help="and boardgame.io and Colyseus, by npm")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if chosen.peers and not shutil.which("npm"):  # before minutes are spent on our own
        print(
            "bench: npm is needed for --peers; install Node.js, which brings it, or leave --peers out", file=sys.stderr
        )
        return 1
    loads = measured(chosen.database, chosen.tables, chosen.rate, chosen.seconds, peered=chosen.peers)
    total = 4 + len(PEERS) * chosen.peers
    rows = dict(track(loads, "loads", total, console=Console(stderr=True)))
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
