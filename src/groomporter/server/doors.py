"""The doors: who somebody is, where he comes from, and how often he may knock."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import os
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import itsdangerous
from limits import RateLimitItem, parse
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from groomporter.core.errors import Refused

COOKIE = "guest"
KEYS = "keys"  # the file with what tokens are signed with, the newest first
MESSAGES, CHATS, GUESTS, TABLES, JOINS, ASKS, FLOOD = "messages", "chats", "guests", "tables", "joins", "asks", "flood"
REPLAYS, CHANGES, ACTS, PROBES, SOCKETS = "replays", "changes", "acts", "probes", "sockets"
KNOCKS, PACE = "knocks", "pace"
RATES = {  # of a guest or of an address
    MESSAGES: "100/second",
    ACTS: "20/second",  # nobody is quicker, and each is written down and shown to all
    CHANGES: "60/10second",  # whatever is written down and is no act, no seed and no talk: wishes, who sits where
    CHATS: "8/10second",
    GUESTS: "60/minute",
    TABLES: "30/minute",
    JOINS: "240/minute",
    ASKS: "600/minute",
    REPLAYS: "60/minute",
    PROBES: "600/minute",  # of those who keep the house running: nobody who asks for tables keeps them from it
    KNOCKS: "100/second",  # connections, before anything is asked: those above are dropped unheard
    PACE: "40/second",  # who come to tables are let in one after another, above a few
    FLOOD: "150/second",  # messages, of all guests at one address: with the house's players, each act is four
}
MOST_SOCKETS = 200  # of an address, at one time
AT_ONCE, LONGEST = 8, 5.0  # who cross the threshold without waiting; and seconds that others wait at the most

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",
}


class Guests:
    """Identities without accounts: a guest is who has the token."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        """With the newest key first: it signs, and all of them are known."""
        self.signer = itsdangerous.Signer(
            list(reversed(keys)), salt="guest", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def new(self) -> tuple[str, str]:
        guest = secrets.token_hex(12)
        return guest, self.signer.sign(guest).decode()

    def of(self, token: str) -> str:
        try:
            return self.signer.unsign(token).decode()
        except itsdangerous.BadSignature:
            raise Refused("that token is not of this house.", "token") from None

    def asking(self, connection: HTTPConnection) -> str:
        """By the cookie, or by ``Authorization: Bearer``; nobody, if there is neither."""
        scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
        token = bearer if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
        return self.of(token) if token else ""


class Counters(Storage):
    """What limits count with.  The library's own store in memory looks through all of them a hundred times a second, in
    a thread: a sixteenth of the server's work.  Here those whose time is up go when there are twice as many as before.
    """

    STORAGE_SCHEME = None
    base_exceptions = ()

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, tuple[int, float]] = {}  # and until when each counts
        self.most = 1000

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        now = time.time()
        count, until = self.counts.get(key, (0, 0.0))
        self.counts[key] = fresh = (amount, now + expiry) if until <= now else (count + amount, until)
        if len(self.counts) > self.most:
            self.counts = {key: count for key, count in self.counts.items() if count[1] > now}
            self.most = max(2 * len(self.counts), 1000)
        return fresh[0]

    def get(self, key: str) -> int:
        count, until = self.counts.get(key, (0, 0.0))
        return count if until > time.time() else 0

    def get_expiry(self, key: str) -> float:
        return self.counts.get(key, (0, time.time()))[1]

    def check(self) -> bool:
        return True

    def reset(self) -> int:
        count = len(self.counts)
        self.counts.clear()
        return count

    def clear(self, key: str) -> None:
        self.counts.pop(key, None)


class Limits:
    """How often somebody may do something."""

    def __init__(self, rates: Mapping[str, str] = RATES) -> None:
        self.limiter = FixedWindowRateLimiter(Counters())
        self.limits: dict[str, RateLimitItem] = {name: parse(rates[name]) for name in RATES}
        self.sockets = int(rates.get(SOCKETS, MOST_SOCKETS))

    def take(self, what: str, who: str) -> None:
        limit = self.limits[what]
        if not self.limiter.hit(limit, what, who):
            left = self.limiter.get_window_stats(limit, what, who).reset_time - time.time()
            raise Refused(f"that is too often ({limit}); again in {max(math.ceil(left), 1)} s.", "limits")


class Threshold:
    """Those of one address come in so many a second, in a row; a few may come at once.

    All at once, the two hundred that one address may have would keep the tables waiting while they are greeted.
    """

    def __init__(self, rate: RateLimitItem) -> None:
        self.takes = rate.get_expiry() / rate.amount  # seconds for one
        self.until: dict[str, float] = {}  # when the last of each address is through
        self.most = 1000

    def wait(self, address: str) -> float:
        """Seconds till the next of them is let in; whoever would stand too long is sent away, and has no place."""
        now = time.monotonic()
        until = max(self.until.get(address, 0.0), now) + self.takes
        wait = until - now - AT_ONCE * self.takes
        if wait > LONGEST:
            raise Refused(f"too many come from your address; again in {math.ceil(wait)} s.", "limits")
        self.until[address] = until
        if len(self.until) > self.most:
            self.until = {other: last for other, last in self.until.items() if last > now}
            self.most = max(2 * len(self.until), 1000)
        return max(wait, 0.0)


def rates_with(changes: Sequence[str]) -> dict[str, str]:
    """The rates, with some as an operator has them: ``joins=1000/minute``, and ``sockets=1000``, which is a number."""
    rates = {**RATES, SOCKETS: str(MOST_SOCKETS)}
    for change in changes:
        name, _, rate = change.partition("=")
        if name not in rates:
            raise Refused(f"{name!r} is not limited; there are {', '.join(rates)}.", "--limit")
        try:
            if name != SOCKETS:
                parse(rate)
            elif int(rate) < 1:
                raise ValueError
        except ValueError:
            raise Refused(f"{rate!r} does not limit {name}; {rates[name]!r} does.", "--limit") from None
        rates[name] = rate
    return rates


def must_be_from_here(connection: HTTPConnection, others: Collection[str]) -> None:
    """A browser says which page asks: it must be one of ours, or of those we were told of."""
    origin = connection.headers.get("origin")
    if origin is None or origin in others:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if host != connection.headers.get("host"):
        raise Refused(f"this house does not answer pages of {origin!r}.", "origin")


class Headers:
    """The usual ones, on every answer; where it has one of its own, that one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in self.headers if pair[0] not in own)]
            await send(message)

        await self.app(scope, receive, headed if scope["type"] == "http" else send)


def keys_in(folder: Path, *, another: bool = False, only: bool = False) -> list[bytes]:
    """Made on the first start, readable by nobody else; with another, new tokens are signed by it.

    The old ones stay good, unless the new one is to be the only one.
    """
    path = folder / KEYS
    known = path.read_text(encoding="ascii").split() if path.exists() else []
    if another or only or not known:
        known = [secrets.token_hex(32), *([] if only else known)]
        fresh = path.with_suffix(".new")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write("\n".join(known) + "\n")
        fresh.replace(path)
    return [bytes.fromhex(key) for key in known]


def address_of(connection: HTTPConnection) -> str:
    client: Any = connection.client
    return network_of(str(client.host) if client else "")


def network_of(host: str) -> str:
    """Of IPv6 the network: whoever has one address of it has all."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
