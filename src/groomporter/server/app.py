"""HTTP for the lobby and records, one WebSocket for a table."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
from collections import Counter
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from typing import Any

import msgspec
import prometheus_client
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from groomporter.core.errors import BadRecord, Refused, UnknownGame
from groomporter.games import find, names
from groomporter.server import api, doors, metrics, replay, wire
from groomporter.server.book import book
from groomporter.server.clock import ticks
from groomporter.server.doors import Guests, Limits, Threshold
from groomporter.server.hall import Hall
from groomporter.server.journal import Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.page import Bundle, page
from groomporter.server.room import Room
from groomporter.server.store import Store

LARGEST = 16_384  # bytes of a request
PATIENCE = 10  # seconds for a hello
MOST_LISTED = 100  # tables, of all that are open to everybody
MOST_WAITING, MOST_WAITING_THERE = 20, 50  # tables that were never begun, of a guest and of an address
SLOWLY = 0.2  # seconds between the messages of one who sends too many
PLAY = (wire.Echo, wire.Seed)  # as often as messages: of seeds one a hand is written down
log = structlog.get_logger()
UNREADABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)
FIGURES = prometheus_client.make_asgi_app()
DATABASE = (SQLAlchemyError, OSError)  # what is raised when it does not answer: that it cannot be reached, as it is


class House:
    """What the doors share: the hall, who somebody is, and how often he may knock."""

    def __init__(
        self, database: str | sa.URL, keys: Sequence[bytes], origins: Collection[str], rates: Mapping[str, str]
    ) -> None:
        self.database, self.origins = database, origins
        self.guests, self.limits = Guests(keys), Limits(rates)
        self.threshold = Threshold(self.limits.limits[doors.PACE])
        self.hall: Hall | None = None
        self.folder: replay.Folder  # from when it is opened
        self.sockets: Counter[str] = Counter()  # that are open, by address
        self.opened_from: dict[str, str] = {}  # tables that were never begun, and the addresses they were asked from

    @contextlib.asynccontextmanager
    async def opened(self, app: Starlette) -> AsyncIterator[None]:
        async with (
            contextlib.aclosing(replay.Folder()) as self.folder,
            Store.open(self.database) as store,
            Hall.open(store) as self.hall,
        ):
            yield
        self.hall = None

    @property
    def open_hall(self) -> Hall:
        if self.hall is None:
            raise Refused("the house is not open.", "ready")
        return self.hall

    # The lobby

    async def page(self, request: Request) -> Response:
        return page(request)

    async def health(self, request: Request) -> Response:
        return PlainTextResponse("ok")

    async def ready(self, request: Request) -> Response:
        """Whether tables can be kept: the database answers, and somebody writes."""
        self.limits.take(doors.PROBES, doors.address_of(request))
        try:
            await self.open_hall.store.ping()
        except (Refused, *DATABASE):
            return answer(api.Wrong("ready", "the database does not answer."), 503)
        return PlainTextResponse("ok")

    async def figures(self, scope: Scope, receive: Receive, send: Send) -> None:
        """For whoever keeps the house running."""
        self.limits.take(doors.PROBES, doors.address_of(HTTPConnection(scope)))
        await FIGURES(scope, receive, send)

    async def games(self, request: Request) -> Response:
        self.limits.take(doors.ASKS, doors.address_of(request))
        return Response(api.games(language_of(request)), media_type="application/json")

    async def book(self, request: Request) -> Response:
        """All that a page needs to know of a game."""
        self.limits.take(doors.ASKS, doors.address_of(request))
        try:
            game = find(request.path_params["game"])
        except UnknownGame as unknown:
            raise HTTPException(404, unknown.sentence) from None
        return Response(book(game, language_of(request)), media_type="application/json")

    async def openapi(self, request: Request) -> Response:
        self.limits.take(doors.ASKS, doors.address_of(request))
        return Response(api.description(), media_type="application/json")

    async def new_guest(self, request: Request) -> Response:
        doors.must_be_from_here(request, self.origins)
        self.limits.take(doors.GUESTS, doors.address_of(request))
        guest, token = self.guests.new()
        return self.with_cookie(answer(api.Identity(guest, token), 201), request, token)

    async def own_guest(self, request: Request) -> Response:
        """Who one is, by one's cookie: a page may show its guest the link to another device."""
        self.limits.take(doors.ASKS, doors.address_of(request))
        token = request.cookies.get(doors.COOKIE, "")
        if not token:
            raise Refused("you have no identity here.", "token")
        return answer(api.Identity(self.guests.of(token), token))

    async def carried(self, request: Request) -> Response:
        """The link by which a person takes the identity to another device; he is asked, for it replaces another."""
        try:
            self.guests.of(request.path_params["token"])
        except Refused:
            return page(request, 401)
        return page(request)

    async def carry(self, request: Request) -> Response:
        doors.must_be_from_here(request, self.origins)
        self.limits.take(doors.GUESTS, doors.address_of(request))
        token = request.path_params["token"]
        self.guests.of(token)
        return self.with_cookie(RedirectResponse(request.scope.get("root_path", "") + "/", 303), request, token)

    def with_cookie(self, response: Response, request: Request, token: str) -> Response:
        secure, path = request.url.scheme == "https", request.scope.get("root_path", "") or "/"
        response.set_cookie(
            doors.COOKIE, token, max_age=365 * 86400, path=path, secure=secure, httponly=True, samesite="lax"
        )
        return response

    def listed(self) -> list[api.TableRow]:
        """As many as a person looks through: those that wait for people, then others, the liveliest first of each."""
        rooms = ((owner, owner.room) for owner in self.open_hall.owners.values())
        owners = [owner for owner, room in rooms if room.terms.listed and not room.table.state.over()]
        newest = heapq.nlargest(MOST_LISTED, owners, key=lambda owner: (not owner.room.begun, owner.room.last_at))
        return [about(owner) for owner in newest]

    async def tables(self, request: Request) -> Response:
        self.limits.take(doors.ASKS, doors.address_of(request))
        return answer(self.listed())

    async def open_table(self, request: Request) -> Response:
        doors.must_be_from_here(request, self.origins)
        guest = self.guests.asking(request)
        if not guest:
            raise Refused("first ask for an identity (POST /api/guests), and send its token.", "token")
        self.limits.take(doors.TABLES, guest)
        address = doors.address_of(request)
        self.limits.take(doors.TABLES, address)
        self.must_not_be_offered_many(guest, address)
        asked = api.OPENING.decode(await body(request))
        game = find(asked.game)
        state = game.begin(game.ruled(asked.rulings), asked.seats)
        rulings, times = dict(asked.rulings), (asked.clock, asked.grace, asked.floor)
        terms = Terms(game.name, game.edition, rulings, state.seats, asked.listed, guest, *times)
        owner = await self.open_hall.new(terms)
        self.opened_from[owner.room.name] = address
        return answer(about(owner, guest), 201)

    def must_not_be_offered_many(self, guest: str, address: str) -> None:
        """A table that nobody begins stays in the lobby for a day: nobody has more of them than he can mean."""
        waiting = [room for room in (owner.room for owner in self.open_hall.owners.values()) if not room.begun]
        self.opened_from = {room.name: at for room in waiting if (at := self.opened_from.get(room.name)) is not None}
        own = sum(room.terms.host == guest for room in waiting)
        there = sum(at == address for at in self.opened_from.values())
        for count, most, whose in ((own, MOST_WAITING, "you have"), (there, MOST_WAITING_THERE, "your address has")):
            if count >= most:
                sentence = f"{whose} {most} tables here that were never begun: that is the most."
                raise Refused(sentence, "limits", "limits tables")

    async def table(self, request: Request) -> Response:
        self.limits.take(doors.ASKS, doors.address_of(request))
        owner = await self.open_hall.found(request.path_params["table"])
        return answer(about(owner, self.looking(request)))

    def looking(self, request: Request) -> str:
        """Who asks; a token of another house's is a stranger's, who may look too."""
        try:
            return self.guests.asking(request)
        except Refused:
            return ""

    async def table_page(self, request: Request) -> Response:
        """At the link to a table: the page, or the same with the word that there is none."""
        self.limits.take(doors.ASKS, doors.address_of(request))
        try:
            await self.open_hall.found(request.path_params["table"])
        except Refused:
            return page(request, 404)
        return page(request)

    async def record(self, request: Request) -> Response:
        self.limits.take(doors.ASKS, doors.address_of(request))
        text = (await self.played(request)).record().write()
        return PlainTextResponse(text, media_type="application/jsonl")

    async def played(self, request: Request) -> Room:
        """At the table that is asked for, a game that is over."""
        owner = await self.open_hall.found(request.path_params["table"])
        room = owner.room
        if not room.table.state.over() or owner.on_disk < room.number:
            raise Early("the game is not over; its record would tell what is secret.", "record")
        return room

    async def replay(self, request: Request) -> Response:
        self.limits.take(doors.REPLAYS, doors.address_of(request))
        room = await self.played(request)
        data, seat = room.record().write().encode(), room.played_by(self.looking(request))
        return Response(await self.folder.answered(data, seat), media_type="application/json")

    async def replay_any(self, request: Request) -> Response:
        """A record from anywhere."""
        doors.must_be_from_here(request, self.origins)
        self.limits.take(doors.REPLAYS, doors.address_of(request))
        data = await body(request, replay.LARGEST)
        return Response(await self.folder.answered(data), media_type="application/json")

    # The table

    async def socket(self, socket: WebSocket) -> None:
        """Who asks is found out first: a page from elsewhere is not let in, and whoever is not known is shown out."""
        try:
            doors.must_be_from_here(socket, self.origins)
        except Refused:
            await socket.close()  # which is answered with 403
            return
        await socket.accept()
        address = doors.address_of(socket)
        self.sockets[address] += 1
        try:
            await self.let_in(socket, address)
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    async def let_in(self, socket: WebSocket, address: str) -> None:
        try:
            if self.sockets[address] > (most := self.limits.sockets):
                raise Refused(f"your address has {most} sockets open: that is the most.", "limits")
            await asyncio.sleep(self.threshold.wait(address))
            self.limits.take(doors.JOINS, address)
            hello = await greeted(socket)
            guest = self.guests.of(hello.token) if hello.token else self.guests.asking(socket)
            if not guest:
                raise Refused("say hello with a token.", "token")
            owner = await self.open_hall.found(socket.path_params["table"])
        except (Refused, *UNREADABLE) as error:
            closed = isinstance(error, Refused) and error.rule == "ready"
            await shown_out(socket, wire.RESTART if closed else wire.STRANGER, str(error))
        except DATABASE as error:
            log.error("a table was not found", error=type(error).__name__)
            await shown_out(socket, wire.RESTART, "ready: the database does not answer")
        except asyncio.CancelledError:  # the house closes, while he waits
            await shown_out(socket, wire.RESTART, "come back")
        else:
            with metrics.SOCKETS.track_inprogress():
                await self.serve(socket, owner, guest, hello)

    async def serve(self, socket: WebSocket, owner: Owner, guest: str, hello: wire.Hello) -> None:
        """One task reads, one writes, and the writer ends with the reader.

        If the writer ends first the socket is closed: the reader is told so by the next thing it receives.
        """
        task = asyncio.current_task()
        assert task is not None
        outbox = Outbox(guest, task.cancel)
        owner.inbox.put_nowait((ticks(), hello, outbox))
        writer = asyncio.create_task(written(socket, outbox))
        try:
            await self.read(socket, owner, outbox)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except asyncio.CancelledError:
            if socket.application_state == WebSocketState.CONNECTED:
                code, why = (wire.STRANGER, str(outbox.refused)) if outbox.refused else (wire.RESTART, "come back")
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(shown_out(socket, code, why), 1)
        finally:
            writer.cancel()
            owner.leave(outbox)

    async def read(self, socket: WebSocket, owner: Owner, outbox: Outbox) -> None:
        """What a client asks goes into the owner's inbox; what it cannot be read as is refused at once."""
        address = doors.address_of(socket)
        while True:
            await asyncio.sleep(0)  # others are served too, however much has come
            message = await received(socket)
            at = ticks()
            try:
                self.limits.take(doors.FLOOD, address)
                request = wire.REQUEST.decode(text_of(message))
                self.must_not_be_too_often(request, outbox.guest)
                if isinstance(request, wire.Hello):
                    raise Refused("you have said hello.", "hello")
            except UNREADABLE as error:
                await self.refuse(outbox, "", Refused(str(error), "message"))
            except Refused as refused:
                await self.refuse(outbox, command_in(message), refused)
            else:
                owner.hear(at, request, outbox)

    def must_not_be_too_often(self, request: wire.Request, guest: str) -> None:
        """By what it costs: an act is played, written down and shown to all; of talk others have the trouble."""
        self.limits.take(doors.MESSAGES, guest)
        if isinstance(request, wire.Say):
            self.limits.take(doors.ACTS, guest)
        elif isinstance(request, wire.Chat):
            self.limits.take(doors.CHATS, guest)
        elif not isinstance(request, PLAY):
            self.limits.take(doors.CHANGES, guest)

    async def refuse(self, outbox: Outbox, command: str, refused: Refused) -> None:
        """Nonsense counts too; and to one who floods the house it listens more slowly."""
        try:
            if refused.rule != "limits":
                self.limits.take(doors.MESSAGES, outbox.guest)
        except Refused as too_often:
            refused = too_often
        outbox.send(wire.Refusal(command, refused.rule, refused.sentence))
        if refused.rule == "limits":
            await asyncio.sleep(SLOWLY)


def language_of(request: Request) -> str:
    """In which the catalogue is asked for; one that there is not, is ours."""
    asked = request.query_params.get("language", "en")
    return asked if any(asked in find(name).languages for name in names()) else "en"


class Early(Refused):
    """Not yet."""


def application(
    database: str | sa.URL, keys: Sequence[bytes], origins: Collection[str] = (), rates: Mapping[str, str] = doors.RATES
) -> Starlette:
    house = House(database, keys, origins, rates)
    return Starlette(
        routes=[
            Route("/", house.page),
            Route("/open/{game}", house.page),
            Route("/rules/{game}", house.page),
            Route("/records", house.page),
            Route("/records/{table}", house.page),
            Mount("/assets", Bundle()),
            Route("/healthz", house.health),
            Route("/readyz", house.ready),
            Mount("/metrics", house.figures),
            Route("/openapi.json", house.openapi),
            Route("/carry/{token}", house.carried),
            Route("/carry/{token}", house.carry, methods=["POST"]),
            Route("/tables/{table}", house.table_page),
            Route("/api/games", house.games),
            Route("/api/games/{game}", house.book),
            Route("/api/guests", house.new_guest, methods=["POST"]),
            Route("/api/guests", house.own_guest),
            Route("/api/tables", house.tables),
            Route("/api/tables", house.open_table, methods=["POST"]),
            Route("/api/tables/{table}", house.table),
            Route("/api/tables/{table}/record", house.record),
            Route("/api/tables/{table}/replay", house.replay),
            Route("/api/replays", house.replay_any, methods=["POST"]),
            WebSocketRoute("/tables/{table}", house.socket),
        ],
        middleware=[Middleware(doors.Headers)],
        exception_handlers={
            Refused: refused,
            HTTPException: http_error,
            Exception: stumbled,
            **dict.fromkeys(DATABASE, stumbled),
            **dict.fromkeys(UNREADABLE, malformed),
        },
        lifespan=house.opened,
    )


async def shown_out(socket: WebSocket, code: int, why: str) -> None:
    """As much of the reason as a frame has room for; unless he has gone by himself."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, why.encode(errors="replace")[:100].decode(errors="ignore"))


async def greeted(socket: WebSocket) -> wire.Hello:
    """The first message, if it comes soon."""
    try:
        hello = wire.REQUEST.decode(text_of(await asyncio.wait_for(received(socket), PATIENCE)))
    except (WebSocketDisconnect, TimeoutError):
        raise Refused("nobody has said hello") from None
    if not isinstance(hello, wire.Hello):
        raise Refused("say hello first.", "hello")
    return hello


async def written(socket: WebSocket, outbox: Outbox) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_text((await outbox.taken()).decode())


async def received(socket: WebSocket) -> Message:
    """The next message."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message


def text_of(message: Message) -> str:
    """If it is text, and not too much."""
    text = message.get("text")
    if text is None:
        raise Refused("messages are text.", "message")
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise Refused(f"a message has up to {LARGEST} bytes.", "size")
    return str(text)


def command_in(message: Message) -> str:
    """By which it is answered, though it be refused unread: else who has asked would wait for ever."""
    try:
        return str(wire.REQUEST.decode(text_of(message)).command)
    except (Refused, *UNREADABLE):
        return ""


async def body(request: Request, most: int = LARGEST) -> bytes:
    """As much of it as is allowed, and not a byte more is read."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise TooLarge(f"this request has up to {most} bytes.", "body")
    return bytes(found)


class TooLarge(Refused):
    """More than is read."""


def about(owner: Owner, guest: str = "") -> api.TableRow:
    room, terms = owner.room, owner.room.terms
    seats, over = [sitter.name or sitter.house for sitter in room.sitters], bool(room.table.state.over())
    told = (terms.rulings, terms.clock, terms.grace, bool(guest) and guest == terms.host)
    return api.TableRow(room.name, owner.code, terms.game, seats, room.begun, over, *told)


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


STATUS = {
    "token": 401,
    "origin": 403,
    "table": 404,
    "limits": 429,
    "ready": 503,
    "busy": 503,
}  # by rule; others are 400


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    kinds = {Early: 409, TooLarge: 413, BadRecord: 400}  # a record's rule may be called like one of ours
    kind = next((code for kind, code in kinds.items() if isinstance(error, kind)), STATUS.get(error.rule, 400))
    line = error.line if isinstance(error, BadRecord) else 0
    return answer(api.Wrong(error.rule, error.sentence, error.reason, line), kind)


async def malformed(request: Request, error: Exception) -> Response:
    return answer(api.Wrong("body", str(error)), 400)


async def stumbled(request: Request, error: Exception) -> Response:
    """A fault of the house's own; what it was is in its log."""
    door = getattr(request.scope.get("endpoint"), "__name__", "")  # not the path: who has a token is that guest
    log.error("a request has failed", door=door, table=request.path_params.get("table"), error=type(error).__name__)
    status = 503 if isinstance(error, DATABASE) else 500
    said = answer(api.Wrong("house", "the house has stumbled; what was written down is kept."), status)
    said.headers.update(doors.HEADERS)  # no door stands behind this one
    return said


async def http_error(request: Request, error: Exception) -> Response:
    """In a browser the page says that there is no such page."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return page(request, 404)
    return Response(
        msgspec.json.encode(api.Wrong("path", error.detail)), error.status_code, error.headers, "application/json"
    )
