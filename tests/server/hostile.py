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
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, perf_counter
from typing import Any

import httpx
import msgspec
from prometheus_client import REGISTRY
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.games import names
from groomporter.server import doors, journal, wire
from groomporter.server.app import LARGEST
from groomporter.server.doors import Guests
from groomporter.server.room import Room
from tests.server.leaks import copied
from tests.server.wired import KEYS, Client, any_word, client, house, opened

GUESTS = Guests(KEYS)
DAY = 86_400
BATCH = 24  # messages that are sent before anything is read
PATIENCE = 10  # seconds
ADDRESSES = (f"127.0.{a}.{b}" for a, b in itertools.cycle(itertools.product(range(1, 250), range(1, 250))))
Payload = str | bytes


# Tables that are full


@dataclass
class Full:
    """A table with a person in every seat, and what an enemy may have learnt of it."""

    table: str
    code: str
    game: str
    tokens: list[str]
    commands: list[str]  # of the people there
    at: int = 0
    turn: int = 0
    choices: list[str] = field(default_factory=list)
    room: Room | None = None  # the same, out of the journal


async def full(at: str, game: str) -> Full:
    tokens = [GUESTS.new()[1] for _ in range(12)]
    row = await opened(at, game, tokens[0], clock=0, grace=DAY)
    tokens, commands = tokens[: len(row["seats"])], []
    for seat, token in enumerate(tokens):
        async with client(at, row["table"], token) as one:
            answer = await one.ask("sit", seat=seat, name=f"Name {seat}")
            assert answer["is"] == "done", answer
            commands.append(answer["command"])
    async with client(at, row["table"], tokens[0]) as one:
        assert (await one.ask("begin"))["is"] == "done"
    found = Full(row["table"], row["code"], game, tokens, commands)
    for seat, token in enumerate(tokens):
        async with client(at, row["table"], token) as one:
            found.at = one.sight["at"]
            if one.sight.get("choices") and not found.choices:
                found.turn, found.choices = seat, [choice["word"] for choice in one.sight["choices"]]
    return found


def written(file: Path) -> dict[str, list[tuple[int, bytes]]]:
    """The journals, as they are on the disk."""
    with contextlib.closing(sqlite3.connect(file)) as disk:
        found: dict[str, list[tuple[int, bytes]]] = {}
        for room, number, entry in disk.execute("select room, number, entry from journal order by room, number"):
            found.setdefault(room, []).append((number, entry))
    return found


def replica(file: Path, table: str) -> Room:
    with contextlib.closing(sqlite3.connect(file)) as disk:
        terms, secret = disk.execute("select terms, secret from rooms where id = ?", (table,)).fetchone()
    room = Room(table, journal.TERMS.decode(terms), secret)
    for _, entry in written(file)[table]:
        room.happen(journal.DECODER.decode(entry))
    return room


# Messages that are wrong

VALID: list[dict[str, Any]] = [
    {"do": "hello", "token": "x", "seen": 1}, {"do": "sit", "seat": 0, "name": "Ann"}, {"do": "rise"},
    {"do": "send away", "seat": 1}, {"do": "house", "seat": 1, "kind": "simple"}, {"do": "begin"},
    {"do": "say", "word": "pass", "seen": 2}, {"do": "seed", "hand": 1, "seed": "a"}, {"do": "chat", "text": "hello"},
    {"do": "wish", "wish": "pause", "yes": True}, {"do": "echo", "probe": 1},
]  # fmt: skip
VALUES: list[Any] = [None, True, False, 0, -1, 1.5, "", "0", [], {}, [1], {"do": "begin"}, "\0", "é" * 50, 10**30]
LETTERS = '{}[]":,\\ \t\n\0abcdefuxXEe0123456789-+.é\u2028\ufeff\U0001f0a1\x7f'
NUMBERS = [2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**300, 10**4200, -0.0, 1e308, 12, -1, 99]
WEIRD = [r"\u0000", r"\ud800", r"\udfff\ud800", r"\ud83c", "\0", "\u202e", r"\uFFFF", r"\x41", "\\", r"\u12"]


def some_message(lot: random.Random) -> dict[str, Any]:
    return {**lot.choice(VALID), **({"command": str(lot.random())} if lot.random() < 0.5 else {})}


def bytes_changed(lot: random.Random, aim: Full) -> Payload:
    letters = list(json.dumps(some_message(lot)))
    for _ in range(lot.randint(1, 4)):
        at = lot.randrange(len(letters))
        letters[at : at + lot.randint(0, 2)] = lot.choice(["", lot.choice(LETTERS), chr(lot.randrange(32, 0xD7FF))])
    return "".join(letters)[: lot.choice([None, None, lot.randint(0, 40)])]


def types_changed(lot: random.Random, aim: Full) -> Payload:
    message = some_message(lot)
    message[lot.choice([*message, "more"])] = lot.choice(VALUES)
    return json.dumps(message)


def numbers_changed(lot: random.Random, aim: Full) -> Payload:
    message = lot.choice([one for one in VALID if any(type(part) is int for part in one.values())]).copy()
    for name in [name for name, part in message.items() if type(part) is int]:
        message[name] = lot.choice(NUMBERS)
    return json.dumps(message).replace("1e+308", lot.choice(["1e400", "1E5", "01", "1e308", "Infinity", "NaN", "0x1"]))


def nested(lot: random.Random, aim: Full) -> Payload:
    depth = lot.choice([2, 50, 500, 900, 1100, 4000, 8000])
    deep = lot.choice(["[" * depth + "]" * depth, '{"a":' * (depth // 4) + "1" + "}" * (depth // 4), "[" * depth])
    form = lot.choice(
        [
            '{"do":%s}', '{"x":%s,"do":"begin"}', '{"do":"begin","command":%s}', "%s", '{"do":"begin","x":%s}',
            '{"command":%s,"do":"rise"}', '{"do":"say","word":%s,"seen":0}',
        ]
    )  # fmt: skip
    return form % deep


def odd_letters(lot: random.Random, aim: Full) -> Payload:
    text = json.dumps(some_message(lot))
    at = lot.randrange(len(text))
    return text[:at] + lot.choice(WEIRD) + text[at:]


def binary(lot: random.Random, aim: Full) -> Payload:
    return lot.choice([lot.randbytes(lot.randint(0, 60)), json.dumps(some_message(lot)).encode(), b"\xff\xfe", b""])


def wrong_tags(lot: random.Random, aim: Full) -> Payload:
    return lot.choice(
        [
            json.dumps({"do": lot.choice(["fly", "", "HELLO", "Say", "done", 5, None]), "command": "x"}),
            '{"is":"done","command":"x","number":1}', '{"is":"sight","number":1,"at":1}', "{}", "[]", "null", "1", '""',
            '{"do":"begin","do":"rise"}', '{"do":"say","word":"pass","word":"x","seen":0,"seen":1}', '{"DO":"begin"}',
            '{"do":"begin"}{"do":"rise"}', '{"do":"begin"},', '\ufeff{"do":"begin"}', '{do:"begin"}', "{'do':'begin'}",
            '{"what":"said","seat":0,"word":"pass"}', '{"what":"began"}', "<do>begin</do>", "do=begin",
        ]
    )  # fmt: skip


def oversized(lot: random.Random, aim: Full) -> Payload:
    size = lot.choice([LARGEST + 1, LARGEST * 2, 100_000])
    return lot.choice(["x" * size, json.dumps({"do": "chat", "text": "x" * size}), " " * size + '{"do":"begin"}'])


def out_of_order(lot: random.Random, aim: Full) -> Payload:
    return json.dumps(
        lot.choice(
            [
                {"do": "hello", "token": lot.choice(aim.tokens), "seen": lot.randint(-5, 50)},
                {"do": "begin"}, {"do": "wish", "wish": lot.choice(["go on", "again", "pause", "win"])},
                {"do": "seed", "hand": lot.randint(-3, 9), "seed": "x"}, {"do": "rise"},
                {"do": "chat", "text": "x" * 900},
            ]
        )
    )  # fmt: skip


def replayed(lot: random.Random, aim: Full) -> Payload:
    """Another's command, again, by one who has not given it."""
    return json.dumps({**lot.choice(VALID[1:-1]), "command": lot.choice(aim.commands)})


def forged(lot: random.Random, aim: Full) -> Payload:
    """In another's name, or in another's seat."""
    message: dict[str, Any] = lot.choice(
        [
            {"do": "sit", "seat": lot.randrange(len(aim.tokens)), "name": "Thief"},
            {"do": "send away", "seat": lot.randrange(len(aim.tokens))},
            {"do": "house", "seat": lot.randrange(len(aim.tokens)), "kind": lot.choice(["", "simple", "../x"])},
            {"do": "say", "word": lot.choice(aim.choices), "seen": aim.at},
        ]
    )  # fmt: skip
    guest = {"guest": GUESTS.of(aim.tokens[0])}
    more: list[dict[str, Any]] = [{}, guest, {"token": aim.tokens[0]}, {"by": "house"}, {"seat": aim.turn}]
    return json.dumps({**message, **lot.choice(more)})


def stale(lot: random.Random, aim: Full) -> Payload:
    return json.dumps({"do": "say", "word": lot.choice(aim.choices), "seen": lot.choice([aim.at - 1, 0, -1, 10**9])})


KINDS: dict[str, Callable[[random.Random, Full], Payload]] = {
    make.__name__: make
    for make in (
        bytes_changed, types_changed, numbers_changed, nested, odd_letters, binary, wrong_tags, oversized, out_of_order,
        replayed, forged, stale,
    )
}  # fmt: skip
SINGLY = {"binary", "nested"}  # after which a socket may be closed

PARTS = [
    "0",
    "-1",
    "1e9",
    "9" * 13,
    "9" * 5000,
    "1.5",
    "½",
    "²",
    "٣",
    "１",
    "??",
    "\0",
    "",
    "é",
    "x" * 9000,
    "True",
    "\n",
]


def odd_word(lot: random.Random, aim: Full) -> str:
    """A word that is nearly one: with a part of it changed, doubled or left out."""
    parts = lot.choice([*aim.choices, "pass", "time", "play JD", "bet 5", "x"]).split(" ")
    at = lot.randrange(len(parts))
    parts[at : at + lot.randint(0, 1)] = lot.choice([[], [lot.choice(PARTS)], [parts[at] * 2], [lot.choice(PARTS)] * 3])
    return lot.choice([" ", " ", " ", "  ", "\t"]).join(parts)


def is_refused(room: Room, seat: int, word: str) -> bool:
    """As the table's rules have it; what they fail at is sent, to see."""
    try:
        copied(room, room.table.state).act(seat, word)
    except Refused:
        return True
    except Exception:
        return True
    return False


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
    rates = {**doors.RATES, doors.CHANGES: quick, doors.ACTS: quick}
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


# A flood

FLOODS: dict[str, str] = {
    "echoes": '{"do":"echo","probe":1}',
    "commands": '{"do":"rise","command":"x"}',
    "nonsense": "{nonsense",
    "large nonsense": "[" * LARGEST,
}


HTTP, GUESTS_OF_ONE_ADDRESS, LEGAL_PLAY = "http", "guests", "legal play"  # other floods
LONG_GAME: dict[str, Any] = {"game": "schafskopf", "seats": 4, "rulings": {"hands_per_game": 200}, "clock": 0}
PLAYERS, IMPATIENT = 24, 1  # who flood by playing; and how often they say each word before they are answered
BEGUN = b"begun\n"
SAMPLES = 41
FLOODING = "127.0.3.1"  # where they come from
COSTLY = ["/openapi.json", "/api/tables", "/api/games", "/api/games/ruff", "/api/tables/x", "/"]


async def flood_of(kind: str, at: str, table: str, token: str, seconds: float) -> dict[str, int]:
    if kind == LEGAL_PLAY:
        return await played(at, seconds)
    print(BEGUN.decode(), end="", flush=True)
    if kind == HTTP:
        return await knocked(at, seconds)
    if kind == GUESTS_OF_ONE_ADDRESS:
        return await flood(at, table, [GUESTS.new()[1] for _ in range(60)], FLOODS["commands"], seconds)
    return await flood(at, table, [token] * 4, FLOODS[kind], seconds)


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
        for _ in range(PLAYERS):
            token = GUESTS.new()[1]
            bearer = {"Authorization": f"Bearer {token}"}
            row = (await http.post("/api/tables", json={**LONG_GAME, "floor": 0}, headers=bearer)).json()
            where, local = f"ws://{at}/tables/{row['table']}", (FLOODING, 0)
            socket = await stack.enter_async_context(
                connect(where, compression=None, close_timeout=0.2, local_addr=local)
            )
            await socket.send(json.dumps({"do": "hello", "token": token}))
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
                where, local = f"ws://{at}/tables/{table}", (FLOODING, 0)
                async with connect(where, compression=None, close_timeout=0.2, local_addr=local) as socket:
                    await socket.send(json.dumps({"do": "hello", "token": token}))
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


async def latencies(at: str, aim: Full, times: int) -> list[float]:
    """Of somebody at another table, in milliseconds: from asking to the answer, which is on disk."""
    found = []
    async with client(at, aim.table, aim.tokens[0]) as one:
        for number in range(times):
            began = perf_counter()
            answer = await one.ask("wish", wish="pause", yes=number % 2 == 0)
            assert answer["is"] == "done", answer
            found.append((perf_counter() - began) * 1000)
            await asyncio.sleep(0.02)
    return found


@dataclass
class Flooded:
    """A neighbour's latency without a flood and with it, and what came of the flood."""

    kind: str
    before: list[float]
    during: list[float]
    counts: dict[str, int]

    def is_served(self) -> bool:
        """Whether the neighbour hardly feels it: it is by itself that his latency is judged, whatever the machine."""
        alone = median(self.before)
        return median(self.during) <= max(10 * alone, alone + 50)

    def __str__(self) -> str:
        def told(times: list[float]) -> str:
            return f"median {median(times):.1f} ms, 95th {quantiles(times, n=20)[18]:.1f} ms, most {max(times):.1f} ms"

        return f"flood of {self.kind}: neighbour before {told(self.before)}; during {told(self.during)}; {self.counts}"


async def flooded(at: str, target: Full, neighbour: Full, kind: str, seconds: float) -> Flooded:
    """The flood comes out of another process, so that only the server is slowed down by it."""
    before = await latencies(at, neighbour, SAMPLES)
    command = [sys.executable, "-m", "tests.server.hostile", "--flood", at, target.table, GUESTS.new()[1], kind]
    process = await asyncio.create_subprocess_exec(
        *command, "--seconds", str(seconds), stdout=asyncio.subprocess.PIPE, env={"PYTHONPATH": ":".join(sys.path)}
    )
    assert process.stdout
    assert await asyncio.wait_for(process.stdout.readline(), 6 * PATIENCE) == BEGUN
    await asyncio.sleep(0.5)  # so that it is under way
    during = await latencies(at, neighbour, SAMPLES)
    output, _ = await process.communicate()
    return Flooded(kind, before, during, json.loads(output))


# As it is described


def described(at: str, examples: int) -> int:
    """How many requests were made, allowed by ``/openapi.json`` or not; every answer is one that stands there."""
    import schemathesis
    from hypothesis import HealthCheck, given, seed, settings
    from hypothesis.errors import Unsatisfiable
    from schemathesis import GenerationMode
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi import checks

    schemathesis.serializer.alias("application/jsonl", "text/plain")
    asked = [not_a_server_error, checks.status_code_conformance, checks.content_type_conformance,
             checks.response_schema_conformance]  # fmt: skip
    made = 0

    def ask(case: Any) -> None:
        nonlocal made
        made += 1
        headers = {"Authorization": f"Bearer {GUESTS.new()[1]}"} if made % 8 else {}
        case.call_and_validate(headers=headers, checks=asked)

    for found in schemathesis.openapi.from_url(f"http://{at}/openapi.json").get_all_operations():
        assert isinstance(found, Ok), found
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            with contextlib.suppress(Unsatisfiable):  # where there is nothing to be got wrong
                drawn = given(found.ok().as_strategy(generation_mode=mode))(ask)
                seed(1)(settings(max_examples=examples, deadline=None, database=None,
                                 suppress_health_check=list(HealthCheck))(drawn))()  # fmt: skip
    return made


async def besiege(messages: int, seed: int) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        async with besieged(Path(folder), names()) as siege:
            began = monotonic()
            await storm(siege, messages, seed)
            print(f"{messages / (monotonic() - began):,.0f} messages a second")
            await babble(siege, max(messages // 50, 480), seed)
            await knock(siege, max(messages // 100, 200), seed)
            await siege.check()
            for kind in (*FLOODS, HTTP, GUESTS_OF_ONE_ADDRESS, LEGAL_PLAY):
                print(await flooded(siege.at, siege.tables[0], siege.tables[1], kind, 5))
            return siege.report


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.server.hostile", description=__doc__)
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--flood", nargs=4, metavar=("AT", "TABLE", "TOKEN", "KIND"), help="be the flood")
    parser.add_argument("--seconds", type=float, default=3)
    chosen = parser.parse_args()
    if chosen.flood:
        at, table, token, kind = chosen.flood
        print(json.dumps(asyncio.run(flood_of(kind, at, table, token, chosen.seconds))))
        return 0
    report = asyncio.run(besiege(chosen.messages, chosen.seed))
    print("\n".join(report.lines()))
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
