"""Whatever text comes over a wire: it is read as what it is, or refused; nothing else comes of it."""

from __future__ import annotations

import asyncio
import json
from typing import Any, get_args

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from groomporter.core.errors import Refused
from groomporter.server import doors, wire
from groomporter.server.app import LARGEST, UNREADABLE, House, text_of
from groomporter.server.outbox import Outbox
from tests.server.wired import KEYS

KINDS = get_args(wire.Request)
TAGS = [kind.__struct_config__.tag for kind in KINDS]
FIELDS = sorted({name for kind in KINDS for name in kind.__struct_fields__} | {"do", "is", "more"})
UNLIMITED = dict.fromkeys(doors.RATES, "1000000/second")

PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80)
ANY = st.recursive(PLAIN, lambda parts: st.lists(parts) | st.dictionaries(st.text(max_size=8), parts), max_leaves=8)
NEARLY = st.builds(
    lambda tag, parts: {"do": tag, **parts},
    st.sampled_from(TAGS) | st.text(max_size=8),
    st.dictionaries(st.sampled_from(FIELDS), PLAIN | ANY, max_size=4),
)
GOOD = st.one_of(*(st.from_type(kind) for kind in KINDS))
TEXT = st.one_of(
    st.text(),
    st.text(alphabet='{}[]":,\\u0de +-.1', max_size=60),
    ANY.map(json.dumps),
    NEARLY.map(json.dumps),
    NEARLY.map(json.dumps).flatmap(lambda text: st.integers(0, len(text)).map(lambda at: text[:at])),
)
MESSAGE = st.one_of(
    TEXT.map(lambda text: {"type": "websocket.receive", "text": text}),
    st.binary(max_size=60).map(lambda data: {"type": "websocket.receive", "bytes": data}),
    NEARLY.map(lambda near: {"type": "websocket.receive", "bytes": json.dumps(near).encode()}),
)


def read(text: str) -> wire.Request | None:
    """Nothing, if it cannot be."""
    try:
        found: wire.Request = wire.REQUEST.decode(text_of({"text": text}))
    except (Refused, *UNREADABLE):
        return None
    return found


@settings(max_examples=600, deadline=None)
@given(TEXT)
@example('{"do":"begin","command":"\\ud800"}')
@example("[" * 7000)
@example('{"do":"rise"}' + " " * LARGEST)
@example('{"do":"say","word":"x","seen":1e400}')
def test_any_text_is_read_as_a_request_or_refused(text: str) -> None:
    found = read(text)
    assert found is None or isinstance(found, KINDS)
    if found is not None:
        assert len(found.command) <= wire.LONGEST_COMMAND
        assert wire.REQUEST.decode(wire.ENCODER.encode(found)) == found


@settings(max_examples=200, deadline=None)
@given(GOOD)
def test_a_request_that_is_written_is_read_as_the_same(request: wire.Request) -> None:
    try:
        text = wire.ENCODER.encode(request).decode()
    except (UnicodeError, msgspec.MsgspecError, OverflowError):  # half a letter, or a number that is none of ours
        return
    allowed = len(request.command) <= wire.LONGEST_COMMAND and len(text) <= LARGEST
    assert read(text) == (request if allowed else None)


class Listening:
    """An owner who does nothing but hear."""

    def __init__(self) -> None:
        self.heard: list[wire.Request] = []

    def hear(self, at: int, request: wire.Request, outbox: Outbox) -> None:
        self.heard.append(request)


def socket_with(messages: list[Message], sent: list[Message]) -> WebSocket:
    """Somebody who sends these, and is gone."""
    coming = iter([{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1000}])

    async def receive() -> Message:
        return next(coming)

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1), "path_params": {"table": "x"}, "path": "/"}
    return WebSocket(scope, receive, send)


@settings(max_examples=200, deadline=None)
@given(st.lists(MESSAGE, max_size=6))
def test_the_door_hears_or_refuses_each_message_and_never_both(messages: list[Message]) -> None:
    owner: Any = Listening()
    outbox = Outbox("guest", lambda: None)

    async def run() -> None:
        socket = socket_with(messages, [])
        await socket.accept()
        try:
            await House("", KEYS, (), UNLIMITED).read(socket, owner, outbox)
        except WebSocketDisconnect:
            return

    asyncio.run(run())
    refused = [wire.ANSWER.decode(data) for data in outbox.unsent]
    assert all(isinstance(answer, wire.Refusal) and answer.rule and answer.sentence for answer in refused)
    assert len(owner.heard) + len(refused) == len(messages)
    assert not any(isinstance(request, wire.Hello) for request in owner.heard)


@settings(max_examples=200, deadline=None)
@given(MESSAGE)
@example({"type": "websocket.receive", "text": json.dumps({"do": "hello", "token": doors.Guests(KEYS).new()[1]})})
def test_whatever_is_said_first_nobody_comes_in_without_a_token(message: Message) -> None:
    sent: list[Message] = []
    asyncio.run(House("", KEYS, (), UNLIMITED).socket(socket_with([message], sent)))
    assert [one["type"] for one in sent] == ["websocket.accept", "websocket.close"]
    known = sent[1]["code"] == wire.RESTART  # the house of this test is never open
    assert known or sent[1]["code"] == wire.STRANGER
    assert known == ("hello" in message.get("text", "") and "ready: " in sent[1]["reason"])
