"""``groomporter serve``, and what is done to its house from outside: a process of its own each"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import os
import re
import resource
import signal
import socket
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from groomporter.core.fortune import Fortune
from groomporter.server import api
from tests.cli.running import Run, Serving, answered, run_apart, serving
from tests.server.wired import Client, client, opened, play, token_of

WEB = Path(__file__).parents[2] / "web"


def test_the_house_opens_answers_and_closes(tmp_path: Path) -> None:
    for _ in range(2):  # the second time with what the first has left
        with serving(tmp_path / "data") as house:
            assert house.line == f"Groom Porter keeps his tables at http://{house.at}"
            assert answered(f"http://{house.at}/healthz") == "ok"
    keys = tmp_path / "data" / "keys"
    assert stat.S_IMODE(keys.stat().st_mode) == 0o600
    assert stat.S_IMODE(keys.parent.stat().st_mode) == 0o700
    assert len(bytes.fromhex(keys.read_text())) == 32


@contextlib.contextmanager
def few_files(most: int) -> Iterator[None]:
    """For whatever is started meanwhile, unless it asks for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_others_are_answered_however_many_connect_and_say_nothing(tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        with few_files(256):
            house = stack.enter_context(serving(tmp_path, "--limit", "knocks=1000/second"))
        host, port = house.at.split(":")
        silent = [stack.enter_context(socket.create_connection((host, int(port)))) for _ in range(300)]
        assert httpx.get(f"http://{house.at}/healthz", timeout=20).text == "ok"
        slow = stack.enter_context(socket.create_connection((host, int(port))))
        slow.sendall(b"GET / HTTP/1.1\r\n")  # and no more
        for one in (silent[0], silent[-1], slow):
            one.settimeout(20)
            assert one.recv(1) == b""  # let go


def test_with_only_a_new_key_nobody_is_known_any_more(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        token = asyncio.run(token_of(house.at))
    for words, status in (((), 200), (("--new-key",), 200), (("--only-new-key",), 401), ((), 401)):
        with serving(tmp_path, *words) as house:
            cookie = {"Cookie": f"guest={token}"}
            assert httpx.get(f"http://{house.at}/api/guests", headers=cookie).status_code == status
    assert len((tmp_path / "keys").read_text().split()) == 1


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_the_house_listens_at_an_address_of_ipv6(tmp_path: Path) -> None:
    with serving(tmp_path, host="::1") as house:
        assert re.fullmatch(r"Groom Porter keeps his tables at http://\[::1\]:\d+", house.line)
        assert house.line.endswith(f" http://{house.at}")
        opening = run_apart("open", "ruff", "--at", f"http://{house.at}", XDG_DATA_HOME=str(tmp_path))
        assert opening.out.startswith(f"http://{house.at}/tables/"), opening.err


def test_where_the_house_cannot_listen_it_says_why(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port), "--data", tmp_path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"groomporter: --port: the port {port} of 127.0.0.1 cannot be had")
    for host in ("no house of mine", "192.0.2.1", "x" * 70):
        ran = run("serve", "--host", host, "--port", "0", "--data", tmp_path)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.startswith(f"groomporter: --host: {host!r} is no address of this machine to listen at")
    assert not (tmp_path / "keys").exists()


@pytest.mark.parametrize("url", ["postgresql+asyncpg://ann:swordfish@127.0.0.1:1/house", "mysql://ann:swordfish@x/y"])
def test_a_database_that_cannot_be_had_is_refused_before_the_house_says_that_it_is_open(
    url: str, run: Run, tmp_path: Path
) -> None:
    ran = run("serve", "--port", "0", "--data", tmp_path, "--database", url)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("groomporter: --database: ")
    assert "swordfish" not in ran.err
    assert not (tmp_path / "keys").exists()


def is_busy() -> bool:
    """Whether others work on this machine, so that no clock tells how fast we are."""
    return os.getloadavg()[0] > (os.cpu_count() or 1)


def best_of_three(measured: Callable[[], float], most: float) -> None:
    """Once is enough."""
    times: list[float] = []
    while len(times) < 3 and (not times or times[-1] >= most):
        times.append(measured())
    assert min(times) < most, times


def test_the_house_is_ready_in_two_seconds(tmp_path: Path) -> None:
    def measured() -> float:
        with serving(tmp_path / "data") as house:
            return house.worked if is_busy() else house.ready

    best_of_three(measured, 2)


def test_the_house_closes_in_a_second_and_tells_everybody_to_come_back(tmp_path: Path) -> None:
    async def stopped(house: Serving) -> float:
        table = (await opened(house.at, "hazzard"))["table"]
        async with contextlib.AsyncExitStack() as stack:
            people = [await stack.enter_async_context(client(house.at, table)) for _ in range(6)]
            _, dawdler = await asyncio.open_connection(*house.at.split(":"))
            stack.callback(dawdler.close)
            dawdler.write(b"POST /api/replays HTTP/1.1\r\nHost: house\r\nContent-Length: 10\r\n\r\n12345")
            await asyncio.sleep(0.1)  # it has been heard, and the rest of it never comes
            house.process.send_signal(signal.SIGTERM)
            began = time.monotonic()
            codes = await asyncio.gather(*map(closed_with, people))
            await asyncio.to_thread(house.process.wait, 10)
            took = time.monotonic() - began
        assert codes == [1012] * 6
        assert house.process.returncode in (0, -signal.SIGTERM)
        return took

    def measured() -> float:
        with serving(tmp_path / "data") as house:
            return asyncio.run(stopped(house))

    best_of_three(measured, 5 if is_busy() else 1)


async def closed_with(one: Client) -> int:
    try:
        await one.until(lambda one: False)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return -1


@pytest.mark.parametrize("how", ["kill", "terminate"])
def test_a_clock_that_has_run_is_given_back_as_what_was_left(how: str, tmp_path: Path) -> None:
    """As of the last thing that was written down: nobody gains time by talking."""

    async def begins(at: str) -> tuple[str, str]:
        table = (await opened(at, "ruff"))["table"]
        async with client(at, table) as one:
            await one.ask("sit", seat=0, name="Ann")
            for seat in (1, 2, 3):
                await one.ask("house", seat=seat)
            await one.ask("begin")
            await one.until(lambda one: one.sight.get("choices"))
            await asyncio.sleep(2)
            await one.ask("chat", text="let me think")
            return table, one.token

    async def comes_back(at: str, table: str, token: str) -> int:
        async with client(at, table, token) as one:
            return int(one.sight["due"])

    with serving(tmp_path / "data") as house:
        table, token = asyncio.run(begins(house.at))
        getattr(house.process, how)()
        house.process.wait(10)
    time.sleep(1)  # while it is closed no clock runs
    with serving(tmp_path / "data") as house:
        left = asyncio.run(comes_back(house.at, table, token))
    assert 55_000 < left <= 58_000


def test_behind_a_proxy_links_and_cookies_are_under_its_path(tmp_path: Path) -> None:
    async def comes(at: str) -> None:
        table = (await opened(at, "ruff"))["table"]
        async with client(at, table) as one:  # the proxy has taken the path off
            assert one.sight["fresh"]

    with serving(tmp_path, "--base", "/porter") as house, httpx.Client(base_url=f"http://{house.at}") as http:
        assert house.line.endswith(f"http://{house.at}/porter")
        links = re.findall(r'(?:src|href)="([^"]+)"', http.get("/").text)
        assert links
        assert all(link.startswith("/porter/assets/") for link in links)
        assert http.get(links[0].removeprefix("/porter")).status_code == 200
        made = http.post("/api/guests")
        assert "Path=/porter;" in made.headers["set-cookie"] + ";"
        carried = http.post(f"/carry/{made.json()['token']}")
        assert (carried.status_code, carried.headers["location"]) == (303, "/porter/")
        asyncio.run(comes(house.at))


def test_a_proxy_that_is_trusted_says_who_asks_and_how(tmp_path: Path) -> None:
    def asked(http: httpx.Client, address: str) -> int:
        return http.get("/api/tables", headers={"X-Forwarded-For": address}).status_code

    with (
        serving(tmp_path, "--proxy", "127.0.0.1", "--limit", "asks=2/minute") as house,
        httpx.Client(base_url=f"http://{house.at}") as http,
    ):
        secure = http.post("/api/guests", headers={"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"})
        assert "; Secure" in secure.headers["set-cookie"]
        assert "; Secure" not in http.post("/api/guests").headers["set-cookie"]
        assert [asked(http, "192.0.2.1") for _ in range(3)] == [200, 200, 429]
        assert asked(http, "192.0.2.2") == 200


def test_nothing_of_a_game_s_secrets_is_in_the_log_though_the_disk_fails_in_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    def on_disk(words: str) -> list[Any]:
        with contextlib.closing(sqlite3.connect(tmp_path / "house.db")) as disk:
            return disk.execute(words).fetchall()

    async def plays(at: str) -> str:
        token = await token_of(at)
        table = (await opened(at, "ruff", token))["table"]
        async with client(at, table, token) as one:
            await one.ask("sit", seat=0, name="Ann")
            for seat in (1, 2, 3):
                await one.ask("house", seat=seat)
            await one.ask("begin")
            await play(one, Fortune(1), 20)
            on_disk("alter table journal rename to lost")
            with pytest.raises(ConnectionClosed):  # whoever acts next, a person or the house: nobody can go on
                await play(one, Fortune(1), 1000)
        return token

    with serving(tmp_path) as house:
        token = asyncio.run(plays(house.at))
        again = httpx.get(f"http://{house.at}/api/tables/x", headers={"Cookie": f"guest={token}"})
    logged = "".join(capfd.readouterr())
    assert again.status_code == 404
    assert "an owner has fallen" in logged
    ((secret,),) = on_disk("select secret from rooms")
    keys = (tmp_path / "keys").read_text().split()
    for kept in (token, token.rpartition(".")[2], secret.hex(), base64.b64encode(secret).decode(), *keys):
        assert kept not in logged
    assert repr(secret)[2:-1].replace("\\", "") not in logged.replace("\\", "")  # as Python would print it
    assert "[parameters:" not in logged  # of a statement: what was to be written, and was not told anybody


@pytest.mark.parametrize(("words", "heard"), [((), 2), (("--proxy", "127.0.0.1"), 5)])
def test_who_connects_too_often_is_dropped_unless_a_proxy_brings_everybody(
    words: tuple[str, ...], heard: int, tmp_path: Path
) -> None:
    def knocks(at: str, address: str) -> bool:
        try:
            with httpx.Client(base_url=f"http://{at}", transport=httpx.HTTPTransport(local_address=address)) as http:
                return http.get("/healthz").text == "ok"
        except httpx.TransportError:
            return False

    with serving(tmp_path, "--limit", "knocks=2/minute", *words) as house:  # which is asked once whether it is ready
        assert [knocks(house.at, "127.0.0.2") for _ in range(5)] == [True] * heard + [False] * (5 - heard)
        assert knocks(house.at, "127.0.0.3")


def test_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--proxy", "192.0.2.9", "--limit", "guests=2/minute") as house,
        httpx.Client(base_url=f"http://{house.at}") as http,
    ):
        forged = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
        others = [{**forged, "X-Forwarded-For": f"192.0.2.{number}"} for number in range(3)]
        answers = [http.post("/api/guests", headers=one) for one in others]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert not any("; Secure" in answer.headers["set-cookie"] for answer in answers[:2])


def test_other_pages_that_were_named_may_open_sockets(tmp_path: Path) -> None:
    async def status(at: str, table: str, origin: str) -> int:
        """Of the socket that such a page asks for."""
        try:
            async with connect(f"ws://{at}/tables/{table}", origin=origin) as one:  # type: ignore[arg-type]
                await one.send(json.dumps({"do": "hello", "token": await token_of(at)}))
                assert '"sight"' in str(await one.recv())
        except InvalidStatus as refused:
            return refused.response.status_code
        return 101

    async def visit(at: str) -> None:
        table = (await opened(at, "ruff"))["table"]
        assert await status(at, table, "https://club.example") == 101
        assert await status(at, table, f"http://{at}") == 101
        assert await status(at, table, "https://evil.example") == 403

    with serving(tmp_path, "--origin", "https://club.example") as house:
        asyncio.run(visit(house.at))
        heard = httpx.get(f"http://{house.at}/api/tables", headers={"Origin": "https://club.example"})
        assert not any(name.startswith("access-control") for name in heard.headers)  # docs/cli.md: sockets only


def test_tables_are_copied_and_brought_back_while_they_are_played_at(tmp_path: Path) -> None:
    async def sits(at: str) -> tuple[str, str]:
        """At a long game, with the house."""
        table = (await opened(at, "hazzard", clock=0, rulings={"rounds": 40}))["table"]
        async with client(at, table) as one:
            await one.ask("sit", seat=0, name="Ann")
            for seat in (1, 2):
                await one.ask("house", seat=seat)
            await one.ask("begin")
            return table, one.token

    async def plays(at: str, table: str, token: str, *words: str) -> tuple[str, int]:
        """While a verb is run in a process of its own; what it printed, and how far the game went."""
        async with client(at, table, token) as one:
            before = one.sight["number"]
            playing = asyncio.create_task(play(one, Fortune(1), 100_000))
            said = await asyncio.to_thread(run_apart, *words)
            await asyncio.sleep(0.3)
            assert not playing.done() or playing.result() is None
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            assert (said.code, said.err) == (0, "")
            return said.out, one.sight["number"] - before

    async def visit(here: str, there: str) -> None:
        table, token = await sits(here)
        out, went = await plays(here, table, token, "backup", str(tmp_path / "copy"), "--data", str(tmp_path / "here"))
        assert re.fullmatch(r"1 tables with \d+ lines are in .*\n", out)
        assert went > 0
        other, own = await sits(there)
        restored = ("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "there"))
        out, went = await plays(there, other, own, *restored)
        assert re.match(r"1 tables with \d+ lines", out)
        assert went > 0
        async with client(there, table, token) as one:
            assert one.seat == 0
            assert one.sight["phase"]
            await play(one, Fortune(2), 5)
        assert (await plays(there, other, own, *restored))[0].startswith("0 tables")

    with serving(tmp_path / "here") as here:
        (tmp_path / "there").mkdir(mode=0o700)
        (tmp_path / "there" / "keys").write_text((tmp_path / "here" / "keys").read_text())
        with serving(tmp_path / "there") as there:
            asyncio.run(visit(here.at, there.at))
    again = run_apart("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "here"))
    assert again.code == 1
    assert "there already" in again.err


@pytest.mark.parametrize(("words", "kept"), [((), "schema.json"), (("--http",), "openapi.json")])
def test_the_protocol_is_described_and_the_page_was_made_from_the_same(words: tuple[str, ...], kept: str) -> None:
    ran = run_apart("schema", *words)
    assert ran.code == 0
    said: dict[str, Any] = json.loads(ran.out)
    assert said == json.loads(json.dumps(api.openapi() if words else api.schema()))
    assert said == json.loads((WEB / kept).read_text(encoding="utf-8"))
