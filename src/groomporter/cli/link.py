"""What the clients of a table share: where it is, who one is, what one has seen, and the line to the house."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import getpass
import hashlib
import json
import os
import re
import secrets
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Protocol, TypeVar
from urllib.parse import urlsplit

import msgspec
import platformdirs
import typer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from groomporter.core.common import NONE, Seat
from groomporter.core.errors import Refused
from groomporter.core.game import Game
from groomporter.games import find
from groomporter.server import api, wire
from groomporter.server.room import GO_ON

TheLink = Annotated[
    str, typer.Argument(metavar="LINK", help="The table's address, as http://host:8000/tables/ABCD2345.")
]
TheSeat = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="A seat's name or number; by default one that is free.")
]
Token = Annotated[
    str | None,
    typer.Option("--token", help="Come as the guest of this token; by default as the one who came from here before."),
]

PATIENCE = 10  # seconds for an answer
AT_ONCE = 1  # second, for what the house does by itself
PAUSE = 0.1  # seconds before one asks again, when it was too often
PAUSES = (0.2, 0.5, 1, 2, 4, 8, 15, 30)  # seconds, before each try to come back
TOO_OFTEN = "limits"
LATE = "seen"  # the rule that speaks against acting on an old sight
DEFAULT_PORTS = {"http": 80, "https": 443}

Kind = TypeVar("Kind")


class Address(NamedTuple):
    """Where a table is."""

    house: str  # http://host:8000, perhaps with a path
    table: str

    @property
    def page(self) -> str:
        return f"{self.house}/tables/{self.table}"

    @property
    def socket(self) -> str:
        return f"ws{self.page.removeprefix('http')}"

    @property
    def row(self) -> str:
        return f"{self.house}/api/tables/{self.table}"

    @property
    def record(self) -> str:
        return f"{self.row}/record"


def address_in(link: str) -> Address:
    """What a person was given, or has copied: the table's page or socket, its row in the lobby, or just its code."""
    scheme, found, rest = link.strip().partition("://")
    scheme, rest = (scheme.lower(), rest) if found else ("http", scheme)
    scheme = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    with contextlib.suppress(ValueError):
        parts = urlsplit(f"{scheme}://{rest}")
        path = re.fullmatch(r"(.*?)(?:/api)?(?:/tables)?/([A-Za-z0-9]{8}|[0-9a-f]{32})(?:/record)?/?", parts.path)
        if scheme in DEFAULT_PORTS and parts.hostname and path and (parts.port or DEFAULT_PORTS[scheme]):
            return Address(f"{scheme}://{parts.netloc}{path[1]}", path[2])
    raise Refused(f"{link!r} is no link to a table; one looks like http://host:8000/tables/ABCD2345.", "LINK")


# Who one is


async def fetched(url: str, kind: type[Kind], *, post: bool = False) -> Kind:
    """What the house answers over HTTP; what it refuses, in its own words."""
    return await asyncio.to_thread(fetch, urllib.request.Request(url, method="POST" if post else "GET"), kind)


def fetch(request: urllib.request.Request, kind: type[Kind]) -> Kind:
    house = f"{urlsplit(request.full_url).scheme}://{urlsplit(request.full_url).netloc}"
    stranger = Refused(f"{house} is no house of Groom Porter's.", "LINK")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=kind)
    except urllib.error.HTTPError as error:
        with error, contextlib.suppress(msgspec.MsgspecError):
            wrong = msgspec.json.decode(error.read(), type=api.Wrong)
            raise Refused(wrong.sentence, wrong.rule) from None
        raise stranger from None
    except msgspec.MsgspecError:
        raise stranger from None
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", error)
        raise Refused(f"nobody answers at {house} ({getattr(why, 'strerror', None) or why}).", "LINK") from None


async def row_of(address: Address) -> api.TableRow:
    """The table, as the lobby has it."""
    return await fetched(address.row, api.TableRow)


def own_name() -> str:
    with contextlib.suppress(OSError, KeyError, ImportError):
        return getpass.getuser()[:40] or "guest"
    return "guest"


def known_at(house: str) -> Path:
    """The file with the guests that one is at this house, a token for each name."""
    return Path(platformdirs.user_data_dir("groomporter")) / "guests" / (re.sub(r"\W+", "_", house) + ".json")


async def token_for(address: Address, name: str) -> str:
    """Of the guest one was here by that name, so as to come back as the same; the first time, of a new one."""
    path = known_at(address.house)
    if (token := known_in(path).get(name)) is None:
        token = (await fetched(f"{address.house}/api/guests", api.Identity, post=True)).token
        keep(path, {**known_in(path), name: token})
    return token


def known_in(path: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return {}


def keep(path: Path, tokens: dict[str, str]) -> None:
    """Where nobody else reads it: who has a token is that guest."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(f".{os.getpid()}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(tokens, file)
        fresh.replace(path)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.", "--token") from None


async def known_as(address: Address, name: str, token: str | None, come: Callable[[str], Awaitable[Kind]]) -> Kind:
    """Come with that token, or as one is known by the name; if the house has forgotten that guest, as a new one."""
    try:
        return await come(token or await token_for(address, name))
    except Refused as refused:
        if refused.rule != "token" or token:
            raise
    path = known_at(address.house)
    keep(path, {known: kept for known, kept in known_in(path).items() if known != name})
    return await come(await token_for(address, name))


async def client_at(
    address: Address, row: api.TableRow, name: str, token: str | None, notice: Callable[[str], None]
) -> Client:
    """A client that is connected."""

    async def connected(token: str) -> Client:
        client = Client(address, find(row.game), row.rulings, token, notice)
        await client.begin()
        return client

    return await known_as(address, name, token, connected)


# The line


class Socket(Protocol):
    """Over which messages go, either way."""

    async def send(self, text: str, /) -> None: ...

    async def recv(self) -> str | bytes: ...


class Client:
    """Somebody at a table: what he was sent, put together, and what he asks.

    One task reads, so that probes are echoed at once and answers find who waits for them; another looks at what came.
    When the line is down it comes back by itself, and asks again what was not answered: no command is done twice.
    """

    def __init__(
        self,
        address: Address,
        game: Game,
        rulings: Mapping[str, object],
        token: str,
        notice: Callable[[str], None],
    ) -> None:
        self.address, self.game, self.rulings, self.token, self.notice = address, game, rulings, token, notice
        self.sight = wire.Sight(NONE, 0)  # the last that was looked at
        self.places: list[wire.Place] = []
        self.luck: wire.Luck | None = None
        self.commitments: dict[int, str] = {}  # of each hand, that the house has shown
        self.shown: dict[int, str] = {}  # the secrets of those that are over
        self.seeded = NONE  # the last hand to which one has added a seed
        self.view: dict[str, Any] = {}
        self.lines: dict[int, str] = {}
        self.told: list[wire.Told] = []
        self.chat: list[wire.Spoken] = []
        self.received = NONE  # the number of the last sight that came
        self.coming: asyncio.Queue[tuple[float, wire.Sight]] = asyncio.Queue()  # and when each is to be looked at
        self.unread: asyncio.Queue[wire.Sight | Refused] = asyncio.Queue()
        self.changed = asyncio.Condition()
        self.asked: dict[str, tuple[wire.Request, asyncio.Future[wire.Done | wire.Refusal]]] = {}
        self.name, self.commands = secrets.token_hex(6), 0  # no two of one guest's commands are alike
        self.socket: Socket | None = None
        self.tasks: list[asyncio.Task[None]] = []
        self.later: asyncio.Task[None] | None = None  # adds a seed that was refused as too often
        self.end: Refused | None = None

    async def begin(self) -> None:
        """Connect and say hello, and look at the first sight."""
        self.tasks = [asyncio.create_task(self.stay()), asyncio.create_task(self.look())]
        try:
            first = await self.unread.get()
            if isinstance(first, Refused):
                raise first
            self.unread.put_nowait(first)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        tasks = [*self.tasks, *([self.later] if self.later else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def stay(self) -> None:
        """Whoever was let go comes back: a few tries, with growing pauses."""
        tries = 0
        while True:
            try:
                async with self.connected() as self.socket:
                    await self.greet(self.socket)
                    while True:
                        await self.take(wire.ANSWER.decode(await self.socket.recv()))
                        if tries:
                            tries = 0
                            self.notice("The line to the house is up again.")
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError) as error:
                self.socket = None
                if (refused := shown_out(error)) or tries == len(PAUSES):
                    self.give_up(refused or Refused("the house does not answer any more.", "LINK"))
                    return
            except Refused as refused:
                self.give_up(refused)
                return
            except msgspec.MsgspecError as error:
                self.give_up(Refused(f"what the house says cannot be read: {error}.", "LINK"))
                return
            if not tries:
                self.notice("The line to the house is down; trying to come back.")
            await asyncio.sleep(PAUSES[tries])
            tries += 1

    def connected(self) -> contextlib.AbstractAsyncContextManager[Socket]:
        return connect(self.address.socket, compression=None, open_timeout=PATIENCE)

    async def greet(self, socket: Socket) -> None:
        hello = wire.Hello(token=self.token, seen=self.received)
        for request in (hello, *(request for request, _ in self.asked.values())):
            await socket.send(wire.ENCODER.encode(request).decode())

    def give_up(self, why: Refused) -> None:
        self.end = why
        self.unread.put_nowait(why)
        for _, answer in self.asked.values():
            if not answer.done():
                answer.set_exception(why)
        self.tasks.append(asyncio.create_task(self.tell_all()))

    async def tell_all(self) -> None:
        async with self.changed:
            self.changed.notify_all()

    async def take(self, answer: wire.Answer) -> None:
        match answer:
            case wire.Probe(probe) if self.socket:
                await self.socket.send(wire.ENCODER.encode(wire.Echo(probe=probe)).decode())
            case wire.Sight():
                self.received = answer.number
                self.coming.put_nowait((time.monotonic() + answer.wait / 1000, answer))
            case wire.Done() | wire.Refusal():
                _, waiting = self.asked.get(answer.command, (None, None))
                if waiting and not waiting.done():
                    waiting.set_result(answer)

    # What is seen

    async def look(self) -> None:
        """At each sight when it is to be shown, and put it together with those before."""
        while True:
            at, sight = await self.coming.get()
            await asyncio.sleep(max(at - time.monotonic(), 0))
            if sight.fresh:
                self.view, self.lines, self.told, self.chat = {}, {}, [], []
            self.places = sight.places or self.places
            self.luck = sight.luck or self.luck
            if sight.luck and not self.is_kept(sight.luck, over=sight.results is not None):
                self.notice("The house does not keep to what it was committed to: its luck is not fair.")
            if self.luck:
                await self.add_luck(self.luck, sight.seat)
            self.view |= sight.view
            self.lines |= sight.lines
            self.told += sight.told
            self.chat += sight.chat
            async with self.changed:
                self.sight = sight
                self.changed.notify_all()
            self.unread.put_nowait(sight)

    def is_kept(self, luck: wire.Luck, *, over: bool) -> bool:
        """Whether the house is committed to one secret a hand, and shows that very one when the hand is over."""
        one = self.commitments.setdefault(luck.hand, luck.commitment) == luck.commitment
        self.shown |= luck.shown
        due = {hand for hand in self.commitments if hand < (luck.hand if over else luck.hand - 1)}
        own = self.commitments.keys() & luck.shown.keys()
        return one and due <= self.shown.keys() and all(hashed(luck.shown[at]) == self.commitments[at] for at in own)

    async def add_luck(self, luck: wire.Luck, seat: Seat) -> None:
        """One's own part in the hand to come; it is sent again like all that is asked, till it is answered."""
        command = f"{self.name}-seed-{luck.hand}"
        if seat < 0 or luck.hand == self.seeded or command in self.asked:
            return

        def heard(answered: asyncio.Future[wire.Done | wire.Refusal]) -> None:
            del self.asked[command]
            if answered.cancelled() or answered.exception():
                return
            if is_too_often(answered.result()):
                self.later = asyncio.create_task(self.add_luck_later(luck.hand))
            else:
                self.seeded = luck.hand

        seed = wire.Seed(hand=luck.hand, seed=secrets.token_hex(16), command=command)
        answered: asyncio.Future[wire.Done | wire.Refusal] = asyncio.get_running_loop().create_future()
        answered.add_done_callback(heard)
        self.asked[command] = seed, answered
        await self.send(seed)

    async def add_luck_later(self, hand: int) -> None:
        """If it is still taken for that hand."""
        await asyncio.sleep(PAUSE)
        if self.luck and self.luck.hand == hand:
            await self.add_luck(self.luck, self.seat)

    async def news(self) -> list[wire.Sight]:
        """What has come since this was last asked, one sight at least."""
        found = [await self.unread.get()]
        while not self.unread.empty():
            found.append(self.unread.get_nowait())
        sights = []
        for one in found:
            if isinstance(one, Refused):
                raise one
            sights.append(one)
        return sights

    def is_up_to_date(self) -> bool:
        """Whether nothing has come that was not read."""
        return self.unread.empty() and self.coming.empty() and self.sight.number == self.received

    @property
    def seat(self) -> Seat:
        return self.sight.seat

    def free_seats(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if not place.name and not place.house]

    # What is asked

    async def ask(self, request: wire.Request) -> wire.Done | wire.Refusal:
        """Ask, and wait for the answer; if it was done, until what came of it has been looked at."""
        if self.end:
            raise self.end
        self.commands += 1
        command = f"{self.name}-{self.commands}"
        request = msgspec.structs.replace(request, command=command)
        answered: asyncio.Future[wire.Done | wire.Refusal] = asyncio.get_running_loop().create_future()
        self.asked[command] = request, answered
        try:
            await self.send(request)
            answer = await answered
        finally:
            del self.asked[command]
        if isinstance(answer, wire.Done):
            async with self.changed:
                await self.changed.wait_for(lambda: self.sight.number >= answer.number or self.end)
        return answer

    async def send(self, request: wire.Request) -> None:
        """If the line is down, it is asked again when it is up."""
        if self.socket:
            with contextlib.suppress(ConnectionClosed):
                await self.socket.send(wire.ENCODER.encode(request).decode())

    async def undo(self) -> None:
        """Take back one's last act, if that can be done at this table."""
        raise Refused("what was done among others stays done.", "undo")

    def yields_to(self) -> str:
        """Who waits only to leave one the floor, if he need not."""
        return self.sight.waits_for if self.sight.heeded else ""

    def left(self) -> int:
        """Milliseconds till he acts, if that is known."""
        return 0

    def keep_the_floor(self) -> None:
        """Let him wait for one who is about to speak."""

    async def yield_the_floor(self) -> None:
        """Let him act, which he does at once, unless he leaves it to others too."""
        at = self.sight.at
        await self.do(wire.Wish(GO_ON, seen=at))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AT_ONCE), self.changed:
                await self.changed.wait_for(lambda: self.sight.at > at or self.end)

    async def rest(self) -> None:
        """Till the house has done what it does at once, if that can be known."""

    async def take_a_seat(self, seat: str | None, name: str, best: Seat = 0) -> bool:
        """The one that was asked for, one's own again, or a free one, the best if it is; if there is none, none."""
        free = self.free_seats()
        if seat is not None:
            chosen = seat_in(self.game, len(self.places), seat)
        elif self.seat >= 0:
            return True
        elif free:
            chosen = best if best in free else free[0]
        else:
            return False
        await self.do(wire.Sit(seat=chosen, name=name))
        return True

    async def do(self, request: wire.Request) -> None:
        """Ask, and let a refusal be raised."""
        answer = await self.ask(request)
        if isinstance(answer, wire.Refusal):
            raise Refused(answer.sentence, answer.rule)

    async def say(self, word: str, seen: int) -> None:
        """Act.  One may be too quick for the house: then it is said again."""
        while is_too_often(answer := await self.ask(wire.Say(word=word, seen=seen))):
            await asyncio.sleep(PAUSE)
        if isinstance(answer, wire.Refusal):
            raise Refused(answer.sentence, answer.rule)


def is_too_often(answer: wire.Done | wire.Refusal) -> bool:
    return isinstance(answer, wire.Refusal) and answer.rule == TOO_OFTEN


def hashed(secret: str) -> str:
    """What one is committed to by it; nothing, if it is none."""
    try:
        return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    except ValueError:
        return ""


def shown_out(error: Exception) -> Refused | None:
    """Why the house does not let one in, if that is so: then it is no use to come back."""
    if not isinstance(error, ConnectionClosed) or error.rcvd is None or error.rcvd.code != wire.STRANGER:
        return None
    rule, colon, sentence = error.rcvd.reason.partition(": ")
    return (Refused(sentence, rule) if colon else Refused(rule, "LINK")) if rule != TOO_OFTEN else None


def seat_in(game: Game, seats: int, text: str) -> Seat:
    """A seat by its number, or as the notation or people call it."""
    for seat in range(seats):
        names = (str(seat), game.notation.seats[seat], game.seat_name(seat))
        if text.strip().casefold() in map(str.casefold, names):
            return seat
    called = ", ".join(f"{seat} {game.seat_name(seat)}" for seat in range(seats))
    raise Refused(f"{text!r} is no seat; there are {called}.", "seat")


# What is typed


def typed() -> asyncio.Queue[str | None]:
    """The lines of standard input as they come, then None.  A thread waits for them, so that the line does not."""
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str | None]()

    def read() -> None:
        decoder, rest = codecs.getincrementaldecoder("utf-8")(errors="replace"), ""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            while data := some_of_stdin():
                *whole, rest = (rest + decoder.decode(data)).split("\n")
                for line in whole:
                    loop.call_soon_threadsafe(lines.put_nowait, line.rstrip("\r"))
            if rest:
                loop.call_soon_threadsafe(lines.put_nowait, rest)
            loop.call_soon_threadsafe(lines.put_nowait, None)

    threading.Thread(target=read, name="standard input", daemon=True).start()
    return lines


def some_of_stdin() -> bytes:
    """Past Python's buffer: a thread that waits in there could not be left behind."""
    try:
        return os.read(sys.stdin.fileno(), 4096)
    except (OSError, ValueError, AttributeError):
        return b""
