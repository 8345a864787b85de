"""How often one may knock, how much one may have, and what one is told of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from groomporter.core.errors import Refused
from groomporter.games import find
from groomporter.server import api, app, doors, owner
from groomporter.server.journal import Terms
from groomporter.server.outbox import Outbox
from groomporter.server.room import Room
from tests.server.leaks import CLOSET
from tests.server.wired import KEYS, client, house, opened

GUESTS = doors.Guests(KEYS)
Visit = Callable[[str, httpx.AsyncClient], Coroutine[Any, Any, None]]


def at_home(folder: Path, visit: Visit, rates: Mapping[str, str] = doors.RATES) -> None:
    async def opening() -> None:
        async with (
            house(f"sqlite+aiosqlite:///{folder / 'house.db'}", rates) as at,
            httpx.AsyncClient(base_url=f"http://{at}") as http,
        ):
            await visit(at, http)

    asyncio.run(opening())


def bearer(token: str = "") -> dict[str, str]:
    return {"Authorization": f"Bearer {token or GUESTS.new()[1]}"}


def is_too_often(answer: httpx.Response) -> bool:
    return answer.status_code == 429 and answer.json()["rule"] == "limits" and bool(answer.json()["sentence"])


@pytest.mark.parametrize("path", ["/api/games", "/api/games/ruff", "/api/tables", "/api/tables/x", "/openapi.json",
                                  "/api/guests", "/tables/x", "/api/tables/x/record", "/readyz",
                                  "/metrics/"])  # fmt: skip
def test_whatever_is_looked_up_is_limited_by_address(path: str, tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        answers = [await http.get(path) for _ in range(4)]
        assert [is_too_often(answer) for answer in answers] == [False] * 3 + [True]
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=f"http://{at}", transport=transport) as other:
            assert not is_too_often(await other.get(path))

    at_home(tmp_path, visit, {**doors.RATES, doors.ASKS: "3/minute", doors.PROBES: "3/minute"})


def test_those_who_ask_for_tables_keep_nobody_from_asking_whether_the_house_is_ready(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        while not is_too_often(await http.get("/api/tables")):
            pass
        assert [(await http.get(path)).status_code for path in ("/readyz", "/metrics/")] == [200, 200]

    at_home(tmp_path, visit, {**doors.RATES, doors.ASKS: "3/minute"})


def test_identities_are_limited_by_address(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        answers = [await http.post("/api/guests") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        assert is_too_often(answers[-1])
        assert is_too_often(await http.post(f"/carry/{GUESTS.new()[1]}"))

    at_home(tmp_path, visit, {**doors.RATES, doors.GUESTS: "3/minute"})


@pytest.mark.parametrize("who", ["guest", "address"])
def test_tables_are_limited_by_guest_and_by_address(who: str, tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        same, answers = bearer(), []
        for number in range(4):
            transport = httpx.AsyncHTTPTransport(local_address=f"127.0.0.{2 + number if who == 'guest' else 2}")
            async with httpx.AsyncClient(base_url=f"http://{at}", transport=transport) as there:
                headers = same if who == "guest" else bearer()
                answers.append(await there.post("/api/tables", json={"game": "ruff"}, headers=headers))
        assert [answer.status_code for answer in answers] == [201] * 3 + [429]
        assert is_too_often(answers[-1])

    at_home(tmp_path, visit, {**doors.RATES, doors.TABLES: "3/minute"})


def test_who_comes_too_often_is_shown_out_and_told_why(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = await opened(at, "ruff", GUESTS.new()[1])
        for _ in range(3):
            async with client(at, table["table"], GUESTS.new()[1]) as one:
                assert one.sight["fresh"]
        async with connect(f"ws://{at}/tables/{table['table']}") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert reason_of(closed).startswith("limits: that is too often (3 per 1 minute)")

    at_home(tmp_path, visit, {**doors.RATES, doors.JOINS: "3/minute"})


def test_those_of_one_address_come_in_one_after_another_and_others_beside_them(tmp_path: Path) -> None:
    async def come(at: str, table: str, address: str) -> float:
        began = perf_counter()
        async with connect(f"ws://{at}/tables/{table}", local_addr=(address, 0)) as socket:
            await socket.send(json.dumps({"do": "hello", "token": GUESTS.new()[1]}))
            assert '"sight"' in str(await socket.recv())
            return perf_counter() - began

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "ruff", GUESTS.new()[1]))["table"]
        crowd = [asyncio.create_task(come(at, table, "127.0.0.2")) for _ in range(doors.AT_ONCE + 6)]
        await asyncio.sleep(0.1)
        other = await come(at, table, "127.0.0.3")
        waited = sorted(await asyncio.gather(*crowd))
        assert all(wait >= 0.2 * turn for turn, wait in enumerate(waited[doors.AT_ONCE :], 1)), waited
        assert other < waited[-1]

    at_home(tmp_path, visit, {**doors.RATES, doors.PACE: "5/second"})


def test_a_row_at_the_door_has_an_end_and_who_is_sent_away_has_no_place_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "LONGEST", 1.0)

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "ruff", GUESTS.new()[1]))["table"]
        where = f"ws://{at}/tables/{table}"
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(doors.AT_ONCE + 2):  # of whom two wait, half a second each
                await stack.enter_async_context(connect(where))
            for _ in range(3):
                async with connect(where) as late:
                    with pytest.raises(ConnectionClosed) as closed:
                        await late.recv()
                assert reason_of(closed) == "limits: too many come from your address; again in 2 s."
        await asyncio.sleep(0.6)  # who has left does not keep his place
        async with client(at, table, GUESTS.new()[1]) as one:
            assert one.sight["fresh"]

    at_home(tmp_path, visit, {**doors.RATES, doors.PACE: "2/second"})


def test_who_waits_at_the_door_when_the_house_closes_is_told_to_come_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def opening() -> None:
        rates = {**doors.RATES, doors.PACE: "30/minute"}
        async with house(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}", rates) as at:
            where = f"ws://{at}/tables/{(await opened(at, 'ruff', GUESTS.new()[1]))['table']}"
            waiting = [await connect(where) for _ in range(doors.AT_ONCE + 2)]
        for socket in waiting:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

    asyncio.run(opening())
    assert not [record for record in caplog.records if record.exc_info]


def reason_of(closed: pytest.ExceptionInfo[ConnectionClosed]) -> str:
    """Why somebody was shown out, and not told to come back."""
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    return closed.value.rcvd.reason


def test_who_comes_to_a_table_ever_again_leaves_it_by_his_first_door_and_for_good(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        token = GUESTS.new()[1]
        table = (await opened(at, "ruff", token))["table"]
        async with contextlib.AsyncExitStack() as stack:
            first, *others = [
                await stack.enter_async_context(client(at, table, token)) for _ in range(owner.MOST_SOCKETS + 1)
            ]
            with pytest.raises(ConnectionClosed) as closed:
                await first.until(lambda _: False)
            assert reason_of(closed) == "sockets: you are at this table 8 times, and have come anew."
            for one in others:
                assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"

    at_home(tmp_path, visit)


@pytest.mark.parametrize("change", ["sockets=0", "sockets=many", "joins=1000", "doors=1/minute"])
def test_what_limits_nothing_is_refused(change: str) -> None:
    with pytest.raises(Refused) as refused:
        doors.rates_with([change])
    assert refused.value.rule == "--limit"


def test_an_address_has_so_many_sockets_at_a_time(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "ruff", GUESTS.new()[1]))["table"]
        where = f"ws://{at}/tables/{table}"
        async with client(at, table, GUESTS.new()[1]), connect(where):  # though nothing be said there
            async with connect(where) as third:
                with pytest.raises(ConnectionClosed) as closed:
                    await third.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
            assert closed.value.rcvd.reason == "limits: your address has 2 sockets open: that is the most."
            async with connect(where, local_addr=("127.0.0.2", 0)) as other:
                await other.send(json.dumps({"do": "hello", "token": GUESTS.new()[1]}))
                assert '"sight"' in str(await other.recv())
        async with client(at, table, GUESTS.new()[1]) as late:  # there is room again
            assert late.sight["fresh"]

    at_home(tmp_path, visit, doors.rates_with(["sockets=2"]))


def test_the_host_who_looks_on_gives_way_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "MOST_ONLOOKERS", 2)
    room = Room("a room", Terms("ruff", find("ruff").edition, {}, 4, host="host"), b"s" * 32)
    room.opened()
    one, gone = owner.Owner(room, "", CLOSET.store, CLOSET.again), list[str]()
    for guest in ("host", "first", "second", "third"):
        one.watch(Outbox(guest, lambda guest=guest: gone.append(guest)), -1)  # type: ignore[misc]
    assert gone == ["first", "second"]
    assert [outbox.guest for outbox in one.outboxes] == ["host", "third"]


def test_the_description_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        made, true = [], api.openapi

        def counted() -> dict[str, Any]:
            made.append(1)
            return true()

        monkeypatch.setattr(api, "openapi", counted)
        api.description.cache_clear()
        answers = [(await http.get("/openapi.json")).json() for _ in range(3)]
        assert len(made) == 1
        assert answers == [true()] * 3

    at_home(tmp_path, visit)


def test_the_lobby_lists_as_many_as_are_looked_through_and_the_newest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MOST_LISTED", 3)

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        tables = []
        for _ in range(5):
            tables.append((await opened(at, "hazzard", GUESTS.new()[1]))["table"])
            await asyncio.sleep(0.005)
        assert [row["table"] for row in (await http.get("/api/tables")).json()] == tables[:1:-1]
        async with client(at, tables[4], GUESTS.new()[1]) as one:
            await one.ask("sit", seat=0, name="Ann")
            for seat in (1, 2):
                await one.ask("house", seat=seat)
            await one.ask("begin")
            rows = (await http.get("/api/tables")).json()  # where a seat may be had comes first
            assert [row["table"] for row in rows] == tables[3:0:-1]

    at_home(tmp_path, visit)


def test_tables_that_are_never_begun_are_limited_by_guest_and_by_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MOST_WAITING", 2)
    monkeypatch.setattr(app, "MOST_WAITING_THERE", 4)

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        async def asked(token: str) -> httpx.Response:
            return await http.post("/api/tables", json={"game": "hazzard"}, headers=bearer(token))

        first, second, third = (GUESTS.new()[1] for _ in range(3))
        rows = [(await asked(first)).json() for _ in range(2)]
        refused = await asked(first)
        assert is_too_often(refused)
        assert refused.json()["sentence"] == "you have 2 tables here that were never begun: that is the most."
        for _ in range(2):
            assert (await asked(second)).status_code == 201
        refused = await asked(third)
        assert is_too_often(refused)
        assert refused.json()["sentence"].startswith("your address has 4 tables")
        async with client(at, rows[0]["table"], first) as one:
            for seat in range(3):
                await one.ask("house", seat=seat)
            assert (await one.ask("begin"))["is"] == "done"
        assert (await asked(first)).status_code == 201

    at_home(tmp_path, visit)


def test_a_table_takes_so_many_onlookers_and_its_host_and_people_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, "MOST_ONLOOKERS", 2)

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        host, sitter = GUESTS.new()[1], GUESTS.new()[1]
        table = (await opened(at, "hazzard", host))["table"]
        async with contextlib.AsyncExitStack() as stack:
            one = await stack.enter_async_context(client(at, table, sitter))
            await one.ask("sit", seat=0, name="Ann")
            first = await stack.enter_async_context(client(at, table, GUESTS.new()[1]))
            for _ in range(2):  # a chair is free: who comes may want it, and who came first gives way
                await stack.enter_async_context(client(at, table, GUESTS.new()[1]))
            with pytest.raises(ConnectionClosed) as closed:
                await first.until(lambda _: False)
            assert reason_of(closed) == "onlookers: many look on at this table, and others wish to sit down."
            for seat in (1, 2):
                await one.ask("house", seat=seat)
            async with connect(f"ws://{at}/tables/{table}") as socket:
                await socket.send(json.dumps({"do": "hello", "token": GUESTS.new()[1]}))
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            assert reason_of(closed) == "onlookers: 2 look on at this table, and it takes no more."
            for token in (host, sitter):
                async with client(at, table, token) as other:
                    assert other.sight["fresh"]
        async with client(at, table, GUESTS.new()[1]) as late:  # there is a place again
            assert late.sight["fresh"]

    at_home(tmp_path, visit)


def test_who_plays_is_sent_a_change_before_those_who_look_on() -> None:
    game = find("topper")
    room = Room("a room", Terms("topper", game.edition, {}, 3, clock=0), b"s" * 32)
    room.opened()
    for seat in range(3):
        room.sit(f"guest {seat}", seat, f"Name {seat}")
    one, order = owner.Owner(room, "", CLOSET.store, CLOSET.again), list[str]()
    for guest in ("x", "guest 2", "y", "guest 0", "z", "guest 1"):
        outbox = Outbox(guest, lambda: None)
        one.watch(outbox, -1)
    for outbox in one.outboxes:
        outbox.put = lambda _, guest=outbox.guest: order.append(guest)  # type: ignore[method-assign, misc]
    one.show(room.begin("guest 0"))
    assert sorted(order[:3]) == ["guest 0", "guest 1", "guest 2"]
    assert order[3:] == ["x", "y", "z"]


def test_who_comes_keeps_no_news_from_those_who_are_there() -> None:
    """Somebody goes, and before it is told another comes: who looks on sees both."""
    game = find("ruff")
    room = Room("a room", Terms("ruff", game.edition, {}, 4, clock=0), b"s" * 32)
    room.opened()
    room.sit("ann", 0, "Ann")
    one = owner.Owner(room, "", CLOSET.store, CLOSET.again)
    boxes = {guest: Outbox(guest, lambda: None) for guest in ("ann", "first", "second")}
    one.watch(boxes["ann"], -1)
    one.watch(boxes["first"], -1)
    one.leave(boxes["ann"])
    one.watch(boxes["second"], -1)
    for guest in ("first", "second"):
        sights = [json.loads(data) for data in boxes[guest].unsent]
        assert "here" not in next(sight["places"][0] for sight in reversed(sights) if sight.get("places"))


def test_what_is_no_act_is_limited_by_guest_and_acts_are_not_by_that(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "hazzard", GUESTS.new()[1]))["table"]
        async with client(at, table, GUESTS.new()[1]) as one, client(at, table, GUESTS.new()[1]) as other:
            names = [await one.ask("sit", seat=0, name=f"Ann {number}") for number in range(6)]
            assert [answer.get("rule", "") for answer in names] == [""] * 5 + ["limits"]
            assert "too often (5 per 1 minute)" in names[-1]["sentence"]
            for do, parts in (("wish", {"wish": "pause"}), ("rise", {}), ("house", {"seat": 1})):
                assert (await one.ask(do, **parts))["rule"] == "limits"
            assert (await one.ask("seed", hand=0, seed="x"))["is"] == "done"  # one a hand, and no more
            assert (await one.ask("seed", hand=0, seed="y"))["rule"] == "seed"
            assert (await one.ask("say", word="ready", seen=0))["rule"] != "limits"
            assert (await one.ask("chat", text="hello"))["is"] == "done"
            assert (await other.ask("sit", seat=1, name="Ben"))["is"] == "done"

    at_home(tmp_path, visit, {**doors.RATES, doors.CHANGES: "5/minute"})


def test_acts_are_limited_by_guest_and_nothing_else_by_that(tmp_path: Path) -> None:
    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "hazzard", GUESTS.new()[1]))["table"]
        async with client(at, table, GUESTS.new()[1]) as one, client(at, table, GUESTS.new()[1]) as other:
            acts = [await one.ask("say", word="ready", seen=0) for _ in range(4)]
            assert [answer["rule"] == "limits" for answer in acts] == [False] * 3 + [True]
            assert "too often (3 per 1 minute)" in acts[-1]["sentence"]
            assert (await other.ask("say", word="ready", seen=0))["rule"] != "limits"
            assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"
            assert (await one.ask("chat", text="hello"))["is"] == "done"

    at_home(tmp_path, visit, {**doors.RATES, doors.ACTS: "3/minute"})


def test_an_act_that_an_address_says_too_often_is_refused_by_its_command(tmp_path: Path) -> None:
    """Who waits for the answer is told, and asks again."""

    async def visit(at: str, http: httpx.AsyncClient) -> None:
        table = (await opened(at, "hazzard", GUESTS.new()[1]))["table"]
        async with client(at, table, GUESTS.new()[1]) as one, client(at, table, GUESTS.new()[1]) as other:
            acts = [await who.ask("say", word="ready", seen=0) for who in (one, other, one, other)]
            assert [answer["rule"] == "limits" for answer in acts] == [False] * 3 + [True]
            await other.socket.send("{nonsense")
            assert (await other.next())["command"] == ""

    at_home(tmp_path, visit, {**doors.RATES, doors.FLOOD: "3/minute"})


def test_one_address_alone_cannot_ask_for_all_that_the_house_can_do() -> None:
    """Interpreted, 450 acts a second and those of the house's players that follow.  Twelve friends have room."""
    a_second = {name: item.amount / item.get_expiry() for name, item in doors.Limits().limits.items()}
    assert a_second[doors.ACTS] <= 20
    assert 12 * 5 < a_second[doors.FLOOD] <= 150


ADDRESSES = [
    ("192.0.2.1", "192.0.2.1"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
    ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
    ("::ffff:192.0.2.1", "192.0.2.1"),
    ("fe80::1%eth0", "fe80::/64"),
    ("::1", "::/64"),
    ("a pipe", "a pipe"),
]


@pytest.mark.parametrize(("host", "whose"), ADDRESSES)
def test_whoever_has_one_address_of_a_network_has_all_of_it(host: str, whose: str) -> None:
    assert doors.address_of(HTTPConnection({"type": "http", "client": (host, 1)})) == whose
