"""``groomporter join``, through a pipe, at a real house"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import socket
import stat
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from groomporter.cli.choices import is_free, parted
from groomporter.cli.link import Address, Client, address_in, seat_in
from groomporter.core.errors import Refused
from groomporter.core.record import Record
from groomporter.games import find
from groomporter.server import doors, wire
from groomporter.server.room import Room
from groomporter.server.sight import Eyes
from tests.cli.running import Ran, Run
from tests.server.wired import client, house, opened

PATIENCE = 60  # seconds
UNFAIR = "its luck is not fair"
FULL_TABLE = ["house 1", "house East", "house 2", "house w", "begin"]


def at_a_house(folder: Path, test: Callable[[str], Awaitable[None]], rates: Mapping[str, str] = doors.RATES) -> None:
    """Run a test at a house that is open meanwhile."""

    async def run() -> None:
        async with house(f"sqlite+aiosqlite:///{folder / 'house.db'}", rates) as at:
            await test(at)

    asyncio.run(run())


async def started(folder: Path, *words: str, **streams: int) -> asyncio.subprocess.Process:
    """A verb in a process of its own, with a data folder of its own."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "groomporter", *words,
        **{"stdin": -1, "stdout": -1, "stderr": -1, **streams},  # type: ignore[arg-type]
        env={**os.environ, "XDG_DATA_HOME": str(folder / "known"), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip


async def ended(process: asyncio.subprocess.Process, said: str = "") -> Ran:
    out, err = await asyncio.wait_for(process.communicate(said.encode()), PATIENCE)
    return Ran(process.returncode or 0, out.decode(), err.decode())


async def joined(folder: Path, *words: str, said: list[str]) -> Ran:
    return await ended(await started(folder, "join", *words), "\n".join([*said, ""]))


async def record_at(url: str) -> Record:
    async with httpx.AsyncClient() as http:
        return Record.read((await http.get(url)).text, find)


def test_a_whole_game_with_the_house_by_always_answering_1(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        link = f"http://{at}/tables/{table['code']}"
        ran = await joined(tmp_path, link, "--name", "Ann", said=[*FULL_TABLE, *["1"] * 1000])
        assert (ran.code, ran.err) == (0, "")
        assert "Ann sits down at North." in ran.out
        assert "seat: somebody sits there" not in ran.out
        record = await record_at(f"{link.replace('/tables', '/api/tables')}/record")
        score = record.replay().state.results()
        assert f"Results: North and South {score[0]}, East and West {score[1]}\n" in ran.out
        assert f"The record is at http://{at}/api/tables/{table['code']}/record\n" in ran.out
        mine = [line for line in record.replay().heard(0) if re.match("N (play|exchange)", line)]
        assert ran.out.count("you: play") + ran.out.count("you: exchange") == len(mine)
        assert "\x1b" not in ran.out
        assert UNFAIR not in ran.out
        hands = record.more["fair"]["hands"]
        assert [bool(hand["seeds"][0]) for hand in hands] == [True] * len(hands)

    at_a_house(tmp_path, test)


def test_an_empty_line_lets_the_house_go_on_that_leaves_one_the_floor(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "hazzard", floor=60, clock=0, rulings={"first_caster": "host", "rounds": 1})
        link = f"http://{at}/tables/{table['code']}"
        ran = await joined(tmp_path, link, "--seat", "1", said=["house 0", "house 2", "begin", *[""] * 100])
        assert (ran.code, ran.err) == (0, "")
        assert "Results: " in ran.out

    at_a_house(tmp_path, test)


def another_hand(room: Room, shown: dict[int, str]) -> dict[int, str]:
    """The secret of the hand before, which was committed to as well."""
    return {hand: room.hands[max(hand - 1, 0)].secret.hex() for hand in shown}


def nothing(room: Room, shown: dict[int, str]) -> dict[int, str]:
    return {}


def no_secret(room: Room, shown: dict[int, str]) -> dict[int, str]:
    return dict.fromkeys(shown, "spade")


@pytest.mark.parametrize("lie", [another_hand, nothing, no_secret])
def test_a_house_that_shows_another_secret_than_that_hand_s_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lie: Callable[[Room, dict[int, str]], dict[int, str]]
) -> None:
    true = Eyes.luck_news

    def lying(eyes: Eyes) -> wire.Luck | None:
        luck = true(eyes)
        return luck and msgspec.structs.replace(luck, shown=lie(eyes.room, luck.shown))

    monkeypatch.setattr(Eyes, "luck_news", lying)

    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        ran = await joined(tmp_path, f"{at}/{table['code']}", "--name", "Ann", said=[*FULL_TABLE, *["1"] * 60])
        assert UNFAIR in ran.out

    at_a_house(tmp_path, test)


def test_a_house_that_commits_itself_twice_is_found_out(tmp_path: Path) -> None:
    client = Client(Address("", ""), find("ruff"), {}, "", lambda text: None)
    assert client.is_kept(wire.Luck(0, "one"), over=False)
    assert client.is_kept(wire.Luck(0, "one"), over=False)
    assert not client.is_kept(wire.Luck(0, "another"), over=False)


def test_what_is_refused_is_told_with_its_rule(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        said = ["begin", "house 9", "go on", *FULL_TABLE, "fly", "play 8", "chat ", "?12", "?", "seats", "quit", "1"]
        ran = await joined(tmp_path, f"{at}/{table['code']}", "--name", "Ann", said=said)
        assert (ran.code, ran.err) == (0, "")
        told = [
            "seats: some seats are free; take them, or give them to the house.",
            "seat: '9' is no seat; there are 0 North, 1 East, 2 South, 3 West.",
            "wish: there is no question of 'go on' now.",
            "is not something one can say now. Now you may say: ",
            "When the card has been turned down the choice goes round once more",
            "chat TEXT",
            "0  North    Ann (you)",
            "1  East     the house's player (simple)",
            "You leave the table.  The seat is yours when you come back.",
        ]
        for text in told:
            assert text in ran.out
        assert re.search(r"^RUFF-\d+: 'fly'", ran.out, re.MULTILINE)

    at_a_house(tmp_path, test)


def test_one_comes_back_as_the_same_guest(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        link = f"ws://{at}/tables/{table['table']}"
        await joined(tmp_path, link, "--name", "Ann", "--seat", "south", said=["quit"])
        kept = [*(tmp_path / "known").rglob("*.json")]
        assert [stat.S_IMODE(path.stat().st_mode) for path in kept] == [0o600]
        tokens = json.loads(kept[0].read_text())
        assert [*tokens] == ["Ann"]
        ran = await joined(tmp_path, link, "--name", "Ann", said=["seats", "quit"])
        assert "2  South    Ann (you)" in ran.out
        ran = await joined(tmp_path, link, "--name", "Bob", said=["quit"])
        assert "2  South    Ann, away" in ran.out
        assert "Bob sits down at North." in ran.out
        ran = await joined(tmp_path, link, "--name", "Eve", "--token", tokens["Ann"], said=["seats"])
        assert "2  South    Ann (you)" in ran.out

    at_a_house(tmp_path, test)


def test_a_guest_of_whom_the_house_knows_nothing_more_is_a_new_one(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        link = f"http://{at}/tables/{table['table']}"
        await joined(tmp_path, link, "--name", "Ann", said=["rise"])
        (kept,) = (tmp_path / "known").rglob("*.json")
        kept.write_text('{"Ann": "forged.token", "Bob": "other"}')
        ran = await joined(tmp_path, link, "--name", "Ann", said=["quit"])
        assert "Ann sits down at North." in ran.out
        assert json.loads(kept.read_text())["Ann"] != "forged.token"
        assert json.loads(kept.read_text())["Bob"] == "other"
        ran = await joined(tmp_path, link, "--token", "forged.token", said=[])
        assert (ran.code, ran.err) == (1, "groomporter: token: that token is not of this house.\n")

    at_a_house(tmp_path, test)


def test_sums_are_given_with_the_number_or_asked_for(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "bassett")
        link = f"http://{at}/tables/{table['code']}"
        said = ["house 0", "house 2", "begin", "2 7 A", "2", "9", "K", "2", "", "1 7 A", "bet 2000 A", "quit"]
        ran = await joined(tmp_path, link, "--name", "Ann", said=said)
        assert (ran.code, ran.err) == (0, "")
        assert "Ann sits down at Seat 1." in ran.out  # the first has nothing to decide
        assert re.findall("you: (.*)", ran.out) == ["bet 7 A", "bet 9 K"]
        assert re.search(r"bets: .*no. \d+ of Seat 1, 7 on A", ran.out)
        assert "BAS-11: A stake is a whole sum, from 1 to all that your purse holds." in ran.out

    at_a_house(tmp_path, test)


def test_who_looks_on_sees_no_hand_and_needs_no_word(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        link = f"http://{at}/tables/{table['code']}"
        onlooker = asyncio.create_task(joined(tmp_path, link, "--watch", said=[]))
        await asyncio.sleep(2)
        ann = await joined(tmp_path, link, "--name", "Ann", said=[*FULL_TABLE, "chat good luck", *["1"] * 1000])
        ran = await onlooker
        assert (ran.code, ran.err) == (0, "")
        assert "Ann sits down at North." in ran.out
        assert "Ann: “good luck”" in ran.out
        assert "your hand" not in ran.out
        results = re.findall("^Results.*", ann.out, re.MULTILINE)
        assert re.findall("^Results.*", ran.out, re.MULTILINE) == results != []

    at_a_house(tmp_path, test)


def test_all_play_again_at_the_next_table(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "all_fours")
        process = await started(tmp_path, "join", f"http://{at}/tables/{table['code']}", "--name", "Ann")
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"house 1\nbegin\n")
        text = ""
        while "The record is at" not in text:
            text = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
            if text.startswith("   1  "):
                process.stdin.write(b"1\n")
        process.stdin.write(b"again\n")
        await until(process.stdout, "All play again, at the next table.")
        lines = [""]
        while lines[-1] != "  1  Seat 1   the house's player (simple)\n":
            lines.append((await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode())
        assert "  0  Seat 0   Ann (you)\n" in lines
        process.stdin.write(b"begin\n")
        while not lines[-1].startswith("   1  "):  # something to choose
            lines.append((await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode())
        assert table["code"] not in "".join(lines) + (await ended(process, "quit\n")).out

    at_a_house(tmp_path, test)


def test_the_line_is_down_and_up_again(tmp_path: Path) -> None:
    """The house closes in the midst of a game, and opens again at the same address."""

    async def test() -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        at, serve = f"127.0.0.1:{port}", ["serve", "--port", str(port), "--data", str(tmp_path / "data")]
        first = await started(tmp_path, *serve)
        assert first.stdout
        await first.stdout.readline()
        await up(at)
        table = await opened(at, "ruff")
        person = await started(tmp_path, "join", f"{at}/{table['code']}", "--name", "Ann")
        assert person.stdin
        assert person.stdout
        person.stdin.write("\n".join([*FULL_TABLE, ""]).encode())
        await until(person.stdout, "   1  ")
        first.terminate()
        await ended(first)
        await until(person.stdout, "The line to the house is down; trying to come back.")
        person.stdin.write(b"1\n")  # it is asked when the line is up
        second = await started(tmp_path, *serve)
        ran = await ended(person, "1\n" * 1000)
        second.terminate()
        assert (await ended(second)).err == ""
        assert (ran.code, ran.err) == (0, "")
        assert "The line to the house is up again." in ran.out
        assert "Results: " in ran.out

    asyncio.run(test())


class Lossy:
    """A line that is cut as soon as a seed is sent, before anybody has it; the next one is good."""

    def __init__(self, got: list[wire.Request], *, cut: bool) -> None:
        self.got, self.cut = got, cut
        self.answers: asyncio.Queue[bytes | None] = asyncio.Queue()

    async def send(self, text: str) -> None:
        request = wire.REQUEST.decode(text)
        if isinstance(request, wire.Seed) and self.cut:
            self.answers.put_nowait(None)
            return
        self.got.append(request)
        if isinstance(request, wire.Hello):
            luck = wire.Luck(hand=0, commitment="00" * 32)
            answer: wire.Answer = wire.Sight(len(self.got), 0, fresh=True, seat=0, luck=luck)
        else:
            answer = wire.Done(request.command, len(self.got))
        self.answers.put_nowait(wire.ENCODER.encode(answer))

    async def recv(self) -> bytes:
        if (answer := await self.answers.get()) is None:
            raise ConnectionError("the line is cut")
        return answer


def test_a_seed_that_was_lost_with_the_line_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    got, lines = list[wire.Request](), 0

    @contextlib.asynccontextmanager
    async def connected() -> AsyncIterator[Lossy]:
        nonlocal lines
        lines += 1
        yield Lossy(got, cut=lines == 1)

    async def test() -> None:
        client = Client(Address("", "table"), find("ruff"), {}, "token", lambda text: None)
        monkeypatch.setattr(client, "connected", connected)
        async with asyncio.timeout(PATIENCE / 6):
            await client.begin()
            while client.seeded != 0:
                await asyncio.sleep(0.01)
        await client.close()
        assert not client.asked
        assert [type(request) for request in got] == [wire.Hello, wire.Hello, wire.Seed]

    asyncio.run(test())


def test_who_acts_too_quickly_for_the_house_says_it_again(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        said = [*FULL_TABLE, *["1"] * 8, "quit"]
        ran = await joined(tmp_path, f"{at}/{table['code']}", "--name", "Ann", said=said)
        assert (ran.code, ran.err) == (0, "")
        assert "limits" not in ran.out
        async with client(at, table["table"]) as onlooker:
            assert sum(line.startswith("N ") for line in onlooker.lines.values()) == 8

    at_a_house(tmp_path, test, {**doors.RATES, doors.ACTS: "3/second"})


def test_a_seed_that_was_too_often_is_added_later(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        table = await opened(at, "ruff")
        async with client(at, table["table"]) as guest:
            ann = Client(Address(f"http://{at}", table["code"]), find("ruff"), {}, guest.token, lambda text: None)
            await ann.begin()
            await ann.take_a_seat("0", "Ann")  # and with it the seed: one message too many
            async with asyncio.timeout(PATIENCE):
                while ann.seeded != 0:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(1.1)
            assert (await guest.ask("seed", hand=0, seed="another"))["rule"] == "seed"
            await ann.close()

    at_a_house(tmp_path, test, {**doors.RATES, doors.MESSAGES: "1/second"})


async def up(at: str) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(300):
            try:
                await http.get(f"http://{at}/healthz")
                return
            except httpx.ConnectError:
                await asyncio.sleep(0.1)


async def until(stream: asyncio.StreamReader, beginning: str) -> None:
    while not (line := (await asyncio.wait_for(stream.readline(), PATIENCE)).decode()).startswith(beginning):
        assert line, "it has ended"


LINKS = {
    "http://house:8000/tables/ABCD2345": Address("http://house:8000", "ABCD2345"),
    "http://house:8000/ABCD2345/": Address("http://house:8000", "ABCD2345"),
    "house:8000/abcd2345": Address("http://house:8000", "abcd2345"),
    "ws://house/tables/ABCD2345": Address("http://house", "ABCD2345"),
    "wss://house/old/games/tables/ABCD2345": Address("https://house/old/games", "ABCD2345"),
    f"https://house/api/tables/{'0f' * 16}/record": Address("https://house", "0f" * 16),
    "http://[::1]:8000/tables/ABCD2345?x=1#y": Address("http://[::1]:8000", "ABCD2345"),
}


@pytest.mark.parametrize("link", LINKS)
def test_links(link: str) -> None:
    address = address_in(link)
    assert address == LINKS[link]
    assert address.socket.startswith(("ws://", "wss://"))


@pytest.mark.parametrize(
    "link",
    ["", "ABCD2345", "http://", "http://house:8000", "http://house:8000/tables/", "http://house:8000/tables/ABC",
     "http://house:x/ABCD2345", "http://house:99999/ABCD2345", "ftp://house/ABCD2345", "http:///tables/ABCD2345",
     "http://house:8000/tables/ABCD 2345", "http://[::1/ABCD2345"],
)  # fmt: skip
def test_bad_links(link: str, run: Run) -> None:
    ran = run("join", link)
    assert ran.code == 1
    assert ran.err == (
        f"groomporter: LINK: {link!r} is no link to a table; one looks like http://host:8000/tables/ABCD2345.\n"
    )


def test_links_that_lead_nowhere(tmp_path: Path, run: Run) -> None:
    async def test(at: str) -> None:
        async def refused(*words: str) -> str:
            ran = await joined(tmp_path, *words, said=[])
            assert ran.code == 1
            return ran.err

        assert await refused(f"http://{at}/tables/ABCD2345") == "groomporter: table: there is no such table.\n"
        table = await opened(at, "ruff")
        link = f"http://{at}/tables/{table['code']}"
        assert await refused(f"http://{at}/no/tables/{table['code']}") == "groomporter: path: Not Found\n"
        assert "--watch: one sits, or looks on." in await refused(link, "--watch", "--seat", "1")
        assert "seat: 'up' is no seat" in await refused(link, "--seat", "up")
        async with client(at, table["code"]) as ann:
            await ann.ask("sit", seat=0, name="Ann")
            assert await refused(link, "--seat", "0") == "groomporter: seat: that seat is taken.\n"

    at_a_house(tmp_path, test)
    ran = run("join", "http://127.0.0.1:1/tables/ABCD2345")
    assert (ran.code, ran.err.partition(" (")[0]) == (1, "groomporter: LINK: nobody answers at http://127.0.0.1:1")


def test_a_house_of_somebody_else_s(tmp_path: Path) -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>")
        await writer.drain()
        writer.close()

    async def test() -> None:
        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        at = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        ran = await joined(tmp_path, f"{at}/tables/ABCD2345", said=[])
        assert (ran.code, ran.err) == (1, f"groomporter: LINK: {at} is no house of Groom Porter's.\n")
        server.close()
        await server.wait_closed()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("game", "word", "parts"),
    [
        ("hazzard", "bet main_is:5 1–100 1–1000000000", {"on": "main_is:5", "sum": "1–100", "asked": "1–1000000000"}),
        ("hazzard", "accept 1–2 of 1,2,3", {"offers": "1–2 of 1,2,3"}),
        ("bassett", "bet 2–995 by 2s A|2|3|…|odd|high", {"sum": "2–995 by 2s", "place": "A|2|3|…|odd|high"}),
        ("ruff", "play JD", {"card": "JD"}),
        ("ruff", "pass", {}),
    ],
)
def test_the_parts_of_a_word_on_the_list(game: str, word: str, parts: dict[str, Any]) -> None:
    assert parted(find(game), word)[1] == parts
    assert is_free(word) == any(is_free(part) for part in parts.values())


def test_seats_by_number_and_by_name() -> None:
    assert [seat_in(find("ruff"), 4, name) for name in ("1", "e", "East", " EAST ")] == [1, 1, 1, 1]
    with pytest.raises(Refused, match="'4' is no seat"):
        seat_in(find("hazzard"), 4, "4")


def test_a_table_is_opened_and_joined_by_its_host(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        words = ["open", "ruff", "--at", f"http://{at}", "--rule", "target=7", "--private", "--name", "Ann"]
        opening = await ended(await started(tmp_path, *words), "")
        assert (opening.code, opening.err) == (0, "")
        link = opening.out.strip()
        assert re.fullmatch(rf"http://{at}/tables/[A-Z2-9]{{8}}", link)
        ran = await joined(tmp_path, link, "--name", "Ann", said=["house 1", "house 2", "house 3", "begin", "quit"])
        assert "Ann sits down at North." in ran.out
        told = await ended(await started(tmp_path, *words, "--json"), "")
        assert json.loads(told.out)["rulings"] == {"target": "7"}
        wrong = await ended(await started(tmp_path, "open", "ruff", "--at", f"http://{at}", "--rule", "target=6"), "")
        assert (wrong.code, wrong.err) == (1, "groomporter: target: '6' is not one of 5, 7, 10.\n")

    at_a_house(tmp_path, test)


def test_a_host_of_whom_the_house_knows_nothing_more_opens_a_table_as_a_new_guest(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        words = ["open", "ruff", "--at", f"http://{at}", "--name", "Ann"]
        await ended(await started(tmp_path, *words), "")
        (kept,) = (tmp_path / "known").rglob("*.json")
        kept.write_text('{"Ann": "forged.token", "Bob": "other"}')
        opening = await ended(await started(tmp_path, *words), "")
        assert (opening.code, opening.err) == (0, "")
        assert json.loads(kept.read_text())["Ann"] != "forged.token"
        assert json.loads(kept.read_text())["Bob"] == "other"

    at_a_house(tmp_path, test)
