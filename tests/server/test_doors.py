"""Who is let in, and what nobody is told."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import secrets
import tempfile
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from groomporter.server import doors
from groomporter.server.store import Store
from tests.server.databases import a_postgres
from tests.server.wired import KEYS, AtHome, house, opened, token_of


def test_pages_from_elsewhere_are_not_answered(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        table = await opened(at, "ruff")
        async with httpx.AsyncClient(base_url=f"http://{at}", headers={"Origin": "http://elsewhere.example"}) as http:
            answer = await http.post("/api/guests")
            assert (answer.status_code, answer.json()["rule"]) == (403, "origin")
            assert (await http.post("/api/tables", json={"game": "ruff"})).status_code == 403
        async with httpx.AsyncClient(base_url=f"http://{at}", headers={"Origin": f"http://{at}"}) as http:
            assert (await http.post("/api/guests")).status_code == 201
        with pytest.raises(InvalidStatus) as closed:
            async with connect(f"ws://{at}/tables/{table['table']}", origin="http://elsewhere.example"):  # type: ignore[arg-type]
                pass
        assert closed.value.response.status_code == 403

    at_home(visit)


def test_a_browser_is_known_by_its_cookie_and_carries_it_elsewhere_by_a_link(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            made = await http.post("/api/guests")
            token = made.json()["token"]
            cookie = made.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            table = (await http.post("/api/tables", json={"game": "ruff"})).json()
        async with httpx.AsyncClient(base_url=f"http://{at}") as other:
            assert (await other.get(f"/carry/{token}x")).status_code == 401
            assert (await other.get("/api/guests")).status_code == 401
            assert (await other.post("/api/tables", json={"game": "ruff"})).status_code == 401
            assert (await other.get(f"/carry/{token}")).status_code == 200  # it is asked, and nothing has happened
            assert not other.cookies
            assert (await other.post(f"/carry/{token}")).status_code == 303
            assert (await other.get("/api/guests")).json()["token"] == token
            assert (await other.post("/api/tables", json={"game": "ruff"})).status_code == 201
            headers = {"Cookie": f"guest={token}"}
            async with connect(f"ws://{at}/tables/{table['code']}", additional_headers=headers) as socket:
                await socket.send('{"do":"hello"}')
                assert '"is":"sight"' in str(await asyncio.wait_for(socket.recv(), 5))

    at_home(visit)


def test_every_answer_has_the_usual_headers(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            for path in ("/", "/healthz", "/readyz", "/api/games", "/nowhere", "/openapi.json"):
                answer = await http.get(path)
                assert {name: answer.headers[name] for name in doors.HEADERS} == doors.HEADERS
            assert (await http.get("/readyz")).text == "ok"
            assert "groomporter_entries_total" in (await http.get("/metrics/")).text
            assert (await http.get("/nowhere")).json() == {"rule": "path", "sentence": "Not Found"}
            assert (await http.delete("/api/tables")).status_code == 405

    at_home(visit)


def test_a_page_runs_loads_and_asks_nothing_of_elsewhere_and_is_framed_by_nobody() -> None:
    policy = dict(part.split(" ", 1) for part in doors.HEADERS["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert doors.HEADERS["x-content-type-options"] == "nosniff"
    assert doors.HEADERS["referrer-policy"] == "no-referrer"  # a link to a table is its key
    assert doors.HEADERS["cross-origin-opener-policy"] == doors.HEADERS["cross-origin-resource-policy"] == "same-origin"


def test_the_house_is_not_ready_when_its_database_does_not_answer(
    at_home: AtHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: Store) -> None:
        raise OSError("gone")

    async def visit(at: str) -> None:
        monkeypatch.setattr(Store, "ping", fails)
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            answer = await http.get("/readyz")
            assert (answer.status_code, answer.json()["rule"]) == (503, "ready")
            assert (await http.get("/healthz")).text == "ok"

    at_home(visit)


def test_while_the_database_is_down_one_is_told_to_come_back(postgres: Callable[[], str]) -> None:
    """A real one, that is stopped while the house is open; not that of the other tests, which is made first."""
    hello = json.dumps({"do": "hello", "token": doors.Guests(KEYS).new()[1]})

    async def visit(at: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            for _ in range(3):  # first lines that were open are lost, then none can be had
                answer = await http.get("/api/tables/abcdefgh")
                assert (answer.status_code, answer.json()["rule"]) == (503, "house")
        async with connect(f"ws://{at}/tables/abcdefgh") as socket:
            await socket.send(hello)
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason[:6]) == (1012, "ready:")

    async def run(folder: Path) -> None:
        async with contextlib.AsyncExitStack() as stack:
            with a_postgres(folder) as create:
                at = await stack.enter_async_context(house(create()))
            await visit(at)

    with tempfile.TemporaryDirectory(prefix="postgres", ignore_cleanup_errors=True) as folder:
        asyncio.run(run(Path(folder)))


def test_old_keys_stay_good_and_a_new_one_signs(tmp_path: Path) -> None:
    first = doors.keys_in(tmp_path)
    assert doors.keys_in(tmp_path) == first
    guest, token = doors.Guests(first).new()
    both = doors.keys_in(tmp_path, another=True)
    assert both[1:] == first
    assert doors.Guests(both).of(token) == guest
    fresh = doors.Guests(both).new()[1]
    with pytest.raises(Exception, match="not of this house"):
        doors.Guests(first).of(fresh)


def test_a_key_that_is_the_only_one_makes_strangers_of_all_who_were_known(tmp_path: Path) -> None:
    doors.keys_in(tmp_path)
    old = doors.keys_in(tmp_path, another=True)
    token = doors.Guests(old).new()[1]
    fresh = doors.keys_in(tmp_path, only=True)
    assert len(fresh) == 1
    assert fresh[0] not in old
    assert doors.keys_in(tmp_path) == fresh
    with pytest.raises(Exception, match="not of this house"):
        doors.Guests(fresh).of(token)


def test_keys_are_those_of_the_house() -> None:
    assert doors.Guests(KEYS).of(doors.Guests(KEYS).new()[1])


def test_a_fault_of_the_house_is_answered_as_one_and_tells_no_secret(
    at_home: AtHome, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    secret = b"\xab" * 32
    drawn = types.SimpleNamespace(token_hex=secrets.token_hex, choice=secrets.choice, token_bytes=lambda _: secret)
    monkeypatch.setattr("groomporter.server.hall.secrets", drawn)

    async def visit(at: str) -> None:
        await opened(at, "ruff")
        monkeypatch.setattr("groomporter.server.hall.fresh_code", lambda: "TWICE")
        token = await token_of(at)
        bearer = {"Authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(base_url=f"http://{at}", headers=bearer) as http:
            assert (await http.post("/api/tables", json={"game": "ruff"})).status_code == 201
            answer = await http.post("/api/tables", json={"game": "ruff"})  # a code is there once
            assert (answer.status_code, answer.json()["rule"]) == (503, "house")
            assert answer.headers["content-security-policy"]

    at_home(visit)
    logged = "".join(capfd.readouterr())
    assert "\\xab" not in logged
    assert secret.hex() not in logged


def test_no_token_is_logged(
    at_home: AtHome, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Who has it is that guest, and whoever keeps the log is not."""
    token = doors.Guests(KEYS).new()[1]

    def fails(*_: Any) -> Any:
        raise RuntimeError("the pen is broken")

    async def visit(at: str) -> None:
        monkeypatch.setattr("groomporter.server.app.House.with_cookie", fails)
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            answer = await http.post(f"/carry/{token}")
            assert (answer.status_code, answer.json()["rule"]) == (500, "house")

    at_home(visit)
    logged = "".join(capfd.readouterr())
    assert "a request has failed" in logged
    assert "door=carry" in re.sub("\x1b.*?m", "", logged)
    assert token.rpartition(".")[2] not in logged
