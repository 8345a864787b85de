"""Guests who mean no good: every message that can be got wrong, at real sockets of a real server.

The tables are full and wait for ever, so whatever is sent, nothing may change; and everything is answered, by a refusal
with a rule and a sentence, or by a close with a code.  ``python -m tests.server.hostile --messages 100000``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import logging
import random
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import msgspec
from prometheus_client import REGISTRY
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from groomporter.games import names
from groomporter.server import doors, wire
from groomporter.server.app import LARGEST
from groomporter.server.doors import Guests
from tests.server import floods
from tests.server.full import GUESTS, Full, full, replica, written
from tests.server.malformed import KINDS, SINGLY, VALUES, Payload, is_refused, odd_word
from tests.server.wired import client, house

BATCH = 24  # messages that are sent before anything is read
PATIENCE = 10  # seconds
ADDRESSES = (f"127.0.{a}.{b}" for a, b in itertools.cycle(itertools.product(range(1, 250), range(1, 250))))


# Who sends them


@dataclass
class Report:
    """What was answered, by kind; and what should not have been."""

    sent: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def fault(self, what: str, payload: Payload) -> None:
        self.faults[what] += 1
        self.examples.setdefault(what, repr(payload)[:200])

    def answer(self, kind: str, text: str | bytes, payload: Payload) -> None:
        found = wire.ANSWER.decode(text)
        if isinstance(found, wire.Refusal) and found.rule and found.sentence:
            self.answers[f"refused {found.rule}" if found.rule.islower() else "refused by a rule of the game"] += 1
        else:
            self.fault(f"{kind}: answered with {type(found).__name__}, or without a sentence", payload)

    def lines(self) -> Iterator[str]:
        for title, counts in (("sent", self.sent), ("answered", self.answers), ("FAULTS", self.faults)):
            yield f"{title} {sum(counts.values()):,}"
            for name, count in counts.most_common():
                yield f"  {count:9,}  {name}" + (f"    {self.examples[name]}" if name in self.examples else "")


class Enemy:
    """One guest at one table."""

    def __init__(self, at: str, aim: Full, token: str, report: Report) -> None:
        self.at, self.aim, self.token, self.report = at, aim, token, report
        self.socket: ClientConnection | None = None

    async def come(self) -> ClientConnection:
        self.socket = await connect(
            f"ws://{self.at}/tables/{self.aim.table}", compression=None, local_addr=(next(ADDRESSES), 0)
        )
        await self.socket.send(json.dumps({"do": "hello", "token": self.token}))
        while '"sight"' not in str(await asyncio.wait_for(self.socket.recv(), PATIENCE)):
            pass
        return self.socket

    async def go(self) -> None:
        if self.socket:
            await self.socket.close()
            self.socket = None

    async def attack(self, kind: str, payloads: list[Payload]) -> None:
        """Send them, and read as many answers; if the socket is closed, one by one."""
        socket = self.socket or await self.come()
        try:
            for payload in payloads:
                await socket.send(payload)
            await self.read(socket, kind, payloads)
        except ConnectionClosed as closed:
            self.socket = None
            if len(payloads) > 1:
                for payload in payloads:
                    await self.attack(kind, [payload])
                return
            code = closed.rcvd.code if closed.rcvd else 0
            self.report.answers[f"closed with {code}"] += 1
            if not code:
                self.report.fault(f"{kind}: the socket was dropped without a code", payloads[0])
        self.report.sent[kind] += len(payloads)

    async def read(self, socket: ClientConnection, kind: str, payloads: list[Payload]) -> None:
        waiting = [payload for payload in payloads if is_answered(payload)]
        while waiting:
            try:
                text = await asyncio.wait_for(socket.recv(), PATIENCE)
            except TimeoutError:
                self.report.fault(f"{kind}: {len(waiting)} of {len(payloads)} were not answered", waiting[-1])
                await self.go()
                return
            if '"is":"sight"' not in str(text) and '"is":"probe"' not in str(text):
                self.report.answer(kind, text, waiting.pop(0))


def is_answered(payload: Payload) -> bool:
    """All but an echo are."""
    try:
        return not isinstance(wire.REQUEST.decode(payload), wire.Echo)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return True


class Logged(logging.Handler):
    """What the server says has gone wrong inside it."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.errors[f"{record.getMessage().strip()[:80]}: {type(error).__name__}"] += 1


@contextlib.contextmanager
def listening() -> Iterator[Logged]:
    logged, log = Logged(), logging.getLogger("uvicorn.error")
    log.addHandler(logged)
    log.propagate = False
    try:
        yield logged
    finally:
        log.propagate = True
        log.removeHandler(logged)


def fallen() -> int:
    return int(REGISTRY.get_sample_value("groomporter_owners_fallen_total") or 0)


@dataclass
class Besieged:
    """A house with full tables, and what it was before."""

    at: str
    file: Path
    tables: list[Full]
    report: Report
    before: dict[str, list[tuple[int, bytes]]]
    logged: Logged
    had_fallen: int = field(default_factory=fallen)  # owners, in this process, before

    async def check(self) -> None:
        """The process lives, no table has changed, and the server had no errors."""
        for what, count in self.logged.errors.items():
            self.report.faults[f"logged: {what}"] += count
        if count := fallen() - self.had_fallen:
            self.report.faults["an owner has fallen"] += count
        after = written(self.file)
        for table in self.tables:
            if after[table.table] != self.before[table.table]:
                self.report.fault(f"the journal of {table.game} has changed", str(after[table.table][-1]))
            async with client(self.at, table.table, table.tokens[0]) as one:
                if one.sight["number"] != len(self.before[table.table]):
                    self.report.fault(f"{table.game} has another number", str(one.sight["number"]))
        async with httpx.AsyncClient(base_url=f"http://{self.at}") as http:
            assert (await http.get("/readyz")).text == "ok"


@contextlib.asynccontextmanager
async def besieged(folder: Path, games: tuple[str, ...]) -> AsyncIterator[Besieged]:
    file = folder / "house.db"
    quick = "1000/second"  # a neighbour's latency is measured by changes, and by acts whoever's turn it is babbles
    rates = {**doors.RATES, doors.CHANGES: quick, doors.ACTS: quick, doors.PACE: quick}
    async with house(f"sqlite+aiosqlite:///{file}", rates) as at:
        with listening() as logged:  # it opens its log anew when it starts
            tables = [await full(at, game) for game in games]
            for table in tables:
                table.room = replica(file, table.table)
            yield Besieged(at, file, tables, Report(), written(file), logged)


async def storm(
    siege: Besieged, messages: int, seed: int = 0, kinds: tuple[str, ...] = tuple(KINDS), each: int = 6
) -> None:
    """So many messages, by so many strangers at each table, and some odd words of whoever's turn it is."""
    lot = random.Random(seed)
    enemies = [Enemy(siege.at, aim, GUESTS.new()[1], siege.report) for aim in siege.tables for _ in range(each)]
    left = messages

    async def one(enemy: Enemy) -> None:
        nonlocal left
        while left > 0:
            kind = lot.choice(kinds)
            count = 1 if kind in SINGLY else BATCH
            left -= count
            await enemy.attack(kind, [KINDS[kind](lot, enemy.aim) for _ in range(count)])
        await enemy.go()

    await asyncio.gather(*map(one, enemies))


async def babble(siege: Besieged, words: int, seed: int = 0) -> None:
    """Whoever's turn it is says what is no word, or no legal one; what would be legal is not sent."""
    lot = random.Random(seed)
    for aim in siege.tables:
        assert aim.room is not None
        enemy, left = Enemy(siege.at, aim, aim.tokens[aim.turn], siege.report), words // len(siege.tables)
        while left > 0:
            tried = [odd_word(lot, aim) for _ in range(BATCH)]
            said = [word for word in tried if is_refused(aim.room, aim.turn, word)]
            left -= len(tried)
            began = monotonic()
            await enemy.attack("words", [json.dumps({"do": "say", "word": word, "seen": aim.at}) for word in said])
            await asyncio.sleep(max(0.0, BATCH / 100 - (monotonic() - began)))  # or the limits answer
        await enemy.go()


# Doors


def other_token(lot: random.Random, token: str) -> str:
    """Changed, cut off, of another key, or of another guest with this signature."""
    guest, _, signature = token.rpartition(".")
    at = lot.randrange(len(token))
    swapped = token[:at] + ("A" if token[at] != "A" else "B") + token[at + 1 :]
    strange = Guests([b"z" * 32]).new()[1]
    return lot.choice(
        [
            swapped, token[:-1], guest, f"{guest}.", f".{signature}", strange, token + "x", "x" * 5000, "é.é", "\0",
            " ", f"{GUESTS.new()[0]}.{signature}", f"{guest}.{signature}.{signature}",
        ]
    )  # fmt: skip


async def closed_by(at: str, path: str, first: Payload | None, **more: Any) -> int:
    """The code with which a socket is closed after its first message; 0, if it was dropped; −1, if it is let in."""
    async with connect(f"ws://{at}/tables/{path}", compression=None, local_addr=(next(ADDRESSES), 0), **more) as socket:
        try:
            if first is not None:
                await socket.send(first)
            await asyncio.wait_for(socket.recv(), PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return -1


OPENING = {"game": "ruff", "rulings": {"target": 5}, "seats": 4, "listed": False, "clock": 60, "grace": 90}
PATHS = [
    "/", "/api", "/api/games", "/api/guests", "/api/tables", "/api/tables/x", "/api/tables/%00", "/api/tables/%ff%fe",
    "/api/tables/../guests", "/api/tables/x/record", "/api/tables/" + "x" * 3000, "/api/tables/%F0%9F%82%A1",
    "/nowhere", "/carry/x", "/carry/%00.x", "/carry/a%2Fb", "/tables/x", "/openapi.json", "/%2e%2e/etc/passwd",
    "//evil.example",
]  # fmt: skip
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE"]


def odd_body(lot: random.Random) -> bytes:
    text = json.dumps({**OPENING, lot.choice([*OPENING, "more"]): lot.choice([*VALUES, "chess", 2**70, {"a": [1]}])})
    letters = bytearray(text.encode())
    for _ in range(lot.randint(0, 3)):
        at = lot.randrange(len(letters))
        letters[at : at + lot.randint(0, 2)] = lot.randbytes(lot.randint(0, 2))
    deep = b'{"game":' + b"[" * 6000 + b"]" * 6000 + b"}"
    return lot.choice([bytes(letters)] * 6 + [b"", deep, b'{"rulings":{"\\ud800":"\xff"}}', b"x" * (LARGEST + 1)])


async def knock(siege: Besieged, requests: int, seed: int = 0) -> None:
    """HTTP that is wrong in some way: no server errors, and what is refused is refused with a rule and a sentence."""
    lot, report = random.Random(seed), siege.report
    for _ in range(0, requests, 20):  # so many from one address
        transport = httpx.AsyncHTTPTransport(local_address=next(ADDRESSES))
        async with httpx.AsyncClient(base_url=f"http://{siege.at}", transport=transport) as http:
            for _ in range(20):
                opens = lot.random() < 0.6
                method, path = ("POST", "/api/tables") if opens else (lot.choice(METHODS), lot.choice(PATHS))
                good = GUESTS.new()[1]
                token = good if lot.random() < 0.8 else other_token(lot, good)
                headers = {b"authorization": b"Bearer " + (token.strip(" \0") or "x").encode()}
                body = odd_body(lot)
                answer = await http.request(method, path, headers=headers, content=body)
                report.sent["http"] += 1
                judged(report, answer, f"{method} {path} {body[:60]!r}")


def is_the_page(answer: httpx.Response) -> bool:
    """A link that somebody follows is answered by the page, which says itself what is wrong with it."""
    followed = answer.request.url.path.startswith(("/tables/", "/carry/"))
    return followed and answer.headers["content-type"].startswith("text/html") and b'id="page"' in answer.content


def judged(report: Report, answer: httpx.Response, what: str) -> None:
    report.answers[f"http {answer.status_code}"] += 1
    if answer.status_code >= 500:
        report.fault(f"http: {answer.status_code}", what)
    elif answer.status_code >= 400 and answer.request.method != "HEAD" and not is_the_page(answer):
        try:
            found = answer.json()
            typed = bool(found["sentence"]) and isinstance(found["rule"], str)
        except (ValueError, KeyError, TypeError):
            typed = False
        if not typed:
            report.fault(f"http: {answer.status_code} without a sentence", what)


async def besiege(messages: int, seed: int) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        async with besieged(Path(folder), names()) as siege:
            began = monotonic()
            await storm(siege, messages, seed)
            print(f"{messages / (monotonic() - began):,.0f} messages a second")
            await babble(siege, max(messages // 50, 480), seed)
            await knock(siege, max(messages // 100, 200), seed)
            await siege.check()
            target = await full(siege.at, floods.LONG_GAME, floods.LONG)
            for kind in floods.KINDS:
                print(await floods.flooded(siege.at, target, siege.tables[1], kind, 5))
            return siege.report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile", description=__doc__)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    report = asyncio.run(besiege(chosen.messages, chosen.seed))
    print("\n".join(report.lines()))
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
