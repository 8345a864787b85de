"""A game looked back on is the game that was played, with all hands up."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import functools
import itertools
import json
import os
import pickle
import signal
import socket
import statistics
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest

from groomporter.core import rulings as options
from groomporter.core.common import CHANCE
from groomporter.core.errors import BadRecord, OldRecord, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import find, names
from groomporter.players import player
from groomporter.server import doors, replay
from groomporter.server.replay import LARGEST, LONGEST, MOST, Folder, Replay, folded
from groomporter.server.room import Room
from groomporter.server.sight import Common, Eyes, told
from tests.cli.running import serving
from tests.server.databases import a_file
from tests.server.test_room import opened as a_room
from tests.server.wired import PATIENCE, client, house, opened, play


def step(room: Room, whims: Fortune) -> None:
    """Whoever the game waits for does anything; who is slow at it, something sensible.  Together, in any order."""
    state, notation = room.table.state, room.game.notation
    if state.turn == CHANCE:
        room.race(room.table.drawn(whims))
        return
    open_seats = [seat for seat in range(state.seats) if state.open_seats() >> seat & 1]
    seat = open_seats[whims.below(len(open_seats))] if state.section().SEALED else state.turn
    kind = "simple" if room.game.slow_at_random else "random"
    chosen = player(kind, room.game.name, whims).choose(room.table.view(seat), state.given_to(seat))
    room.act(seat, notation.write(state, chosen))


def begun(game: str, **rulings: Any) -> Room:
    room, _ = a_room(game, **rulings)
    for seat in range(room.terms.seats):
        room.house(seat, "simple")
    room.begin(room.terms.host)
    return room


def played(game: str) -> Room:
    room, whims = begun(game), Fortune(5)
    while not room.table.state.over():
        step(room, whims)
    return room


def text_of(room: Room, **more: Any) -> bytes:
    return Record.of(room.table, **more).write().encode()


class Watched(NamedTuple):
    """What was told since the last look and what is seen after so many lines: the open fields, and each seat's own."""

    lines: int
    told: list[str]
    fields: dict[str, Any]


def watched(room: Room, whims: Fortune) -> Iterator[Watched]:
    """A game as it is played, seen by each seat's own eyes."""
    common, seats = Common(room), range(room.terms.seats)
    eyes = [Eyes(room, seat, common) for seat in seats]
    views: list[dict[str, Any]] = [{} for _ in seats]
    while True:
        s = room.table.state
        if not room.table.joining:
            events = room.told()
            common.look(events, ())
            for seat in seats:
                views[seat] |= eyes[seat].view()
            fields = {name: views[0][name] for name in s.OPEN if s.shown(name, 0) == getattr(s, name)}
            for name in s.OWN + s.KEPT:
                if all(s.sees(seat, name, seat) for seat in seats):
                    fields[name] = [views[seat][name][seat] for seat in seats]
            yield Watched(len(room.table.written), [told(room, *event).text for event in events], fields)
        if s.over():
            return
        step(room, whims)


@pytest.mark.parametrize("game", names())
def test_every_step_shows_what_each_seat_saw_of_its_own_and_tells_what_all_were_told(game: str) -> None:
    room = begun(game)
    seen = list(watched(room, Fortune(5)))
    found = folded(text_of(room))
    assert [one.line for one in found.steps] == ["", *(room.game.notation.line(*entry) for entry in room.table.log)]
    view: dict[str, Any] = {}
    at = 0
    for lines, sentences, fields in seen:
        new, at = found.steps[at : lines + 1], lines + 1
        for one in new:
            view |= one.view
        assert [told.text for one in new for told in one.told] == sentences
        assert {name: view[name] for name in fields} == fields
    assert at == len(found.steps)
    assert view.keys() == fields.keys()


@pytest.mark.parametrize("game", names())
def test_a_replay_says_what_was_played_and_how_it_ended(game: str) -> None:
    room = played(game)
    found = folded(text_of(room, fair=room.fair()))
    assert (found.game, found.title) == (game, room.game.title)
    assert found.seats == room.game.notation.seats[: room.terms.seats]
    assert found.rulings == options.canonical(room.table.rulings)
    assert found.results == room.table.state.results()
    assert (found.steps[0].line, found.steps[0].told, found.steps[-1].phase) == ("", [], "Over")
    s = room.table.state
    assert found.steps[0].view.keys() == {*s.OPEN, *s.OWN, *s.KEPT}
    sent = replay.ENCODER.encode(found)
    assert replay.ENCODER.encode(msgspec.json.decode(sent, type=Replay)) == sent


def test_all_hands_are_up_from_the_deal_on() -> None:
    found = folded(text_of(played("ruff")))
    assert found.steps[2].line.split()[0] == "deal"
    dealt = found.steps[2].line.split()[1:]
    hands = found.steps[2].view["hands"]
    assert sorted(card for hand in hands for card in hand) == sorted(dealt[:20])
    assert found.steps[2].view["turned"] == dealt[20]


def test_what_was_sealed_is_open() -> None:
    room = begun("hazzard", offer_visibility="sealed")
    s = room.table.state
    caster, other = s.turn, (s.turn + 1) % s.seats
    room.act(caster, "stake 10")
    room.act(other, "offer 4")
    assert s.shown("offers", (other + 1) % s.seats)[0].sum == 0
    assert folded(text_of(room)).steps[-1].view["offers"][0]["sum"] == 4


def test_a_record_that_stops_is_shown_as_far_as_it_goes() -> None:
    record = Record.of(played("ruff").table)
    whole = folded(record.write().encode())
    record.lines, record.results = record.lines[:9], None
    part = folded(record.write().encode())
    assert part.steps == whole.steps[:10]
    assert part.results is None


def test_comments_are_no_steps() -> None:
    record = Record.of(played("ruff").table)
    whole = folded(record.write().encode())
    record.lines.insert(3, {"comment": "Who would have thought?"})
    assert folded(record.write().encode()) == whole


@pytest.mark.parametrize(
    ("told", "found"),
    [
        ({"names": ["Ann", "", "Bea", ""]}, ["Ann", "", "Bea", ""]),
        ({}, []),
        ({"names": ["Ann"]}, []),
        ({"names": "Anna"}, []),
        ({"names": [1, 2, 3, 4]}, []),
        ({"names": ["Ann", "", "", "B" * 41]}, []),
        ({"names": ["Ann", "", "", "B\nC"]}, []),
        ({"names": ["Ann", "  ", "", ""]}, []),
    ],
)
def test_a_record_may_tell_who_played_and_what_is_no_name_is_nobodys(told: dict[str, Any], found: list[str]) -> None:
    assert folded(text_of(played("ruff"), **told)).names == found


# What is refused

Rows = list[Any]


def with_head(**parts: Any) -> Callable[[Rows], Rows]:
    return lambda rows: [{**rows[0], **parts}, *rows[1:]]


def with_line(number: int, line: Any) -> Callable[[Rows], Rows]:
    return lambda rows: [*rows[: number - 1], line, *rows[number:]]


SPOILT: list[tuple[Callable[[Rows], Rows], str, str]] = [
    (lambda rows: [], "", "line 1: a record begins with an object that has format, game"),
    (with_head(format="groomporter/9"), "", "line 1: the format is 'groomporter/9'"),
    (with_head(game="chess"), "game", "line 1: 'chess' is not played here"),
    (with_head(edition=99), "", "line 1: edition 99 of Ruff; this house plays edition 1."),
    (with_head(rulings={"token": 1}), "token", "line 1: there is no such option"),
    (with_head(rulings={"\ud800": 1}), "", "line 1: this is not JSON"),
    (with_head(rulings_hash="0" * 16), "rulings_hash", "line 1: the rulings have the hash"),
    (with_head(seats=["N", "E", "S"]), "seats", "line 1: Ruff is played by 4"),
    (with_line(2, "dealer X"), "", "line 2: 'dealer X' is refused: 'dealer X': luck is to say 'dealer'"),
    (with_line(3, "deal ?? KH"), "", "line 3: 'deal ?? KH' leaves out what is to be shown."),
    (with_line(4, "N fly"), "RUFF-08", "line 4: 'N fly' is refused"),
    (with_line(4, "x" * (LONGEST + 1)), "", f"line 4: a line that is to be shown has up to {LONGEST} letters."),
    (with_line(4, {"results": [1]}), "", "line 5: nothing may follow the results."),
    (with_line(4, [1]), "", "line 4: a line is a string"),
    (lambda rows: [*rows[:-1], {"results": [9, 9]}], "", "the results are"),
    (lambda rows: [*rows[:5], {"results": [0, 0]}], "", "line 6: there are results, but the game is not over."),
    (lambda rows: [rows[0], *([{"comment": ""}] * MOST)], "", f"line {MOST + 1}: a record that is to be shown has up"),
]


@pytest.fixture(scope="module")
def rows() -> Rows:
    return [json.loads(line) for line in text_of(played("ruff")).splitlines()]


def written(rows: Rows) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


@pytest.mark.parametrize(("spoil", "rule", "sentence"), SPOILT, ids=[sentence[:40] for _, _, sentence in SPOILT])
def test_a_bad_record_is_refused_with_its_line(
    spoil: Callable[[Rows], Rows], rule: str, sentence: str, rows: Rows
) -> None:
    with pytest.raises(BadRecord) as refused:
        folded(written(spoil(rows)))
    assert sentence in refused.value.sentence
    assert refused.value.rule == rule or not rule


def test_another_edition_is_an_old_record(rows: Rows) -> None:
    with pytest.raises(OldRecord):
        folded(written(with_head(edition=0)(rows)))


def test_a_record_of_which_there_is_too_much_to_show_is_refused_in_time() -> None:
    """Each of twenty thousand side bets would be told again with each that joins it."""
    game = find("hazzard")
    bets: list[Any] = ["caster 0", "0 stake 1", *["1 bet caster_wins 1 1"] * (MOST - 10)]
    record = Record(game, game.ruled({"purse": 1_000_000}), 12, bets)
    with pytest.raises(BadRecord, match="there is more to show of it than"):
        folded(record.write().encode())


# Over the wire


def test_a_table_is_replayed_and_so_is_its_record_when_it_is_sent(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff", clock=0)
            path = f"/api/tables/{table['table']}"
            async with httpx.AsyncClient(base_url=f"http://{at}") as http, client(at, table["table"]) as one:
                assert (await http.get("/api/tables/nowhere/replay")).status_code == 404
                assert (await one.ask("sit", seat=1, name="Ann"))["is"] == "done"
                for seat in (0, 2, 3):
                    assert (await one.ask("house", seat=seat))["is"] == "done"
                assert (await one.ask("begin"))["is"] == "done"
                early = await http.get(f"{path}/replay")
                assert (early.status_code, early.json()["rule"]) == (409, "record")
                await play(one, Fortune(1), 4000)
                own, text = await http.get(f"{path}/replay"), await http.get(f"{path}/record")
                found = msgspec.json.decode(own.content, type=Replay)
                assert found.results == one.sight["results"]
                assert [told.text for step in found.steps for told in step.told] == one.told
                assert [step.line for step in found.steps[1:]] == Record.read(text.text, find).lines
                assert (found.names, found.seat) == (["", "Ann", "", ""], -1)
                strange = await http.get(f"{path}/replay", headers={"Authorization": "Bearer of another house"})
                assert strange.content == own.content
                assert (await one.ask("rise"))["is"] == "done"
                hers = await http.get(f"{path}/replay", headers={"Authorization": f"Bearer {one.token}"})
                assert msgspec.json.decode(hers.content, type=Replay) == msgspec.structs.replace(found, seat=1)
                sent = await http.post("/api/replays", content=text.content)
                assert (sent.status_code, sent.content) == (200, own.content)

    asyncio.run(run())


NO_RECORDS = [(b"", 400, ""), (b"\xff", 400, "body"), (b"[" * LARGEST, 400, ""), (b" " * (LARGEST + 1), 413, "body")]


def test_what_is_sent_and_is_no_record_is_refused(database: str, rows: Rows) -> None:
    async def run() -> None:
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            for spoil, _, sentence in SPOILT:
                answer = await http.post("/api/replays", content=written(spoil(rows)))
                assert answer.status_code == 400
                assert sentence in answer.json()["sentence"]
            for data, code, rule in NO_RECORDS:
                answer = await http.post("/api/replays", content=data)
                assert (answer.status_code, answer.json()["rule"]) == (code, rule)
                assert answer.json()["sentence"]
            elsewhere = {"origin": "http://evil.example"}
            answer = await http.post("/api/replays", content=written(rows), headers=elsewhere)
            assert (answer.status_code, answer.json()["rule"]) == (403, "origin")
            assert (await http.get("/api/replays")).status_code == 405

    asyncio.run(run())


def test_replays_are_limited(database: str) -> None:
    rates = {**doors.RATES, doors.REPLAYS: "2/minute"}

    async def run() -> None:
        async with house(database, rates) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            assert (await http.post("/api/replays", content=b"x")).status_code == 400
            assert (await http.get("/api/tables/nowhere/replay")).status_code == 404
            for answer in (await http.post("/api/replays"), await http.get("/api/tables/nowhere/replay")):
                assert (answer.status_code, answer.json()["rule"]) == (429, "limits")

    asyncio.run(run())


def test_so_many_records_wait_and_one_more_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "MOST_WAITING", 3)

    async def run() -> None:
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}", timeout=PATIENCE) as http:
            four = [asyncio.create_task(http.post("/api/replays", content=a_long_record())) for _ in range(4)]
            answers = [await answered for answered in asyncio.as_completed(four)]
            assert [answer.status_code for answer in answers] == [503, 200, 200, 200]
            assert answers[0].json()["rule"] == "busy"
            assert answers[0].json()["sentence"].startswith("3 records are being looked at")
            assert (await http.post("/api/replays", content=b"x")).status_code == 400

    asyncio.run(run())


# In a process of its own


@functools.cache
def a_long_record(offered: int = 2000) -> bytes:
    """It takes a second, more or less, to look at."""
    game = find("hazzard")
    offers: list[Any] = [word for number in range(1, offered) for word in ("1 offer 1", f"1 withdraw {number}")]
    return Record(game, game.ruled({}), 12, ["caster 0", "0 stake 1", *offers]).write().encode()


async def gaps_until(done: asyncio.Future[Any]) -> list[float]:
    """Milliseconds between the ticks of a clock that is to tick every five, in the loop that serves the tables."""
    ticks = [time.perf_counter()]
    while not done.done():
        await asyncio.sleep(0.005)
        ticks.append(time.perf_counter())
    return [1000 * (after - before) for before, after in itertools.pairwise(ticks)]


class Looked(NamedTuple):
    """What it is to the tables that records are looked at: two long ones, in a house in this process."""

    alone: float  # milliseconds from tick to tick, before anybody looks,
    meanwhile: float  # and while they do: the median, which others on this machine hardly move
    worked: float  # seconds of a processor that the house has had meanwhile

    def is_felt(self) -> bool:
        return self.meanwhile > 2 * self.alone


async def looked(folder: Path) -> Looked:
    async with house(a_file(folder)) as at, httpx.AsyncClient(base_url=f"http://{at}", timeout=PATIENCE) as http:
        await http.post("/api/replays", content=b"x")
        alone = await gaps_until(asyncio.ensure_future(asyncio.sleep(1)))
        before = time.process_time()
        looking = asyncio.gather(*(http.post("/api/replays", content=a_long_record()) for _ in range(2)))
        meanwhile = await gaps_until(looking)
        worked = time.process_time() - before
        assert [answer.status_code for answer in await looking] == [200, 200]
        return Looked(statistics.median(alone), statistics.median(meanwhile), worked)


def test_tables_are_served_as_ever_while_records_are_looked_at(tmp_path: Path) -> None:
    """A thread of the house's would make the loop wait for its turn, two ticks and more each time."""
    before = time.process_time()
    folded(a_long_record())
    once = time.process_time() - before
    found = [asyncio.run(looked(tmp_path))]
    assert found[0].worked < once
    while found[-1].is_felt() and len(found) < 3:
        found.append(asyncio.run(looked(tmp_path)))
    assert not found[-1].is_felt(), found


def in_a_process(look: Callable[[Folder], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with contextlib.aclosing(Folder()) as folder:
            await look(folder)

    asyncio.run(run())


async def process_of(folder: Folder) -> int:
    """As soon as there is one."""
    async with asyncio.timeout(PATIENCE):
        while folder.process is None:
            await asyncio.sleep(0.001)
    return folder.process.pid


def test_nothing_is_begun_before_somebody_looks_back() -> None:
    assert Folder().process is None


def test_a_refusal_comes_out_of_its_process_whole(rows: Rows) -> None:
    async def look(folder: Folder) -> None:
        for spoilt in [written(spoil(rows)) for spoil, _, _ in SPOILT] + [written(with_head(edition=0)(rows)), b"\xff"]:
            with pytest.raises(ValueError) as here:  # noqa: PT011, as the other is
                folded(spoilt)
            with pytest.raises(type(here.value)) as there:
                await folder.answered(spoilt)
            assert type(there.value) is type(here.value)
            assert (str(there.value), vars(there.value)) == (str(here.value), vars(here.value))

    in_a_process(look)


def test_it_gives_way_to_the_tables(rows: Rows) -> None:
    async def look(folder: Folder) -> None:
        await folder.answered(written(rows))
        assert os.getpriority(os.PRIO_PROCESS, await process_of(folder)) > os.getpriority(os.PRIO_PROCESS, 0)

    in_a_process(look)


def test_it_has_neither_the_tables_sockets_nor_their_database(tmp_path: Path, rows: Rows) -> None:
    ours = tmp_path / "database"

    async def look(folder: Folder) -> None:
        with ours.open("w") as kept, socket.create_server(("127.0.0.1", 0)) as listening:
            os.set_inheritable(kept.fileno(), True)
            os.set_inheritable(listening.fileno(), True)
            theirs = os.readlink(f"/proc/self/fd/{listening.fileno()}")
            await folder.answered(written(rows))
            held = [os.readlink(file) for file in Path(f"/proc/{await process_of(folder)}/fd").iterdir()]
        assert held
        assert str(ours) not in held
        assert theirs not in held

    in_a_process(look)


def test_if_its_process_dies_a_record_is_looked_at_once_more() -> None:
    async def look(folder: Folder) -> None:
        whole = await folder.answered(a_long_record())
        again = [asyncio.create_task(folder.answered(a_long_record())) for _ in range(3)]
        await asyncio.sleep(0.1)
        killed = await process_of(folder)
        os.kill(killed, signal.SIGKILL)
        assert await asyncio.gather(*again) == [whole] * 3
        assert await process_of(folder) != killed

    in_a_process(look)


def test_if_it_dies_again_that_is_said(rows: Rows) -> None:
    async def look(folder: Folder) -> None:
        looking = asyncio.create_task(folder.answered(a_long_record()))
        while not looking.done():
            if folder.process:
                with contextlib.suppress(ProcessLookupError):
                    folder.process.kill()
            await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="could not be looked at") as refused:
            await looking
        assert refused.value.rule == "busy"
        assert await folder.answered(written(rows)) == replay.encoded(written(rows), -1)

    in_a_process(look)


def test_half_an_answer_is_nobody_elses(rows: Rows) -> None:
    """Whoever goes away: before it is begun, while it is folded, while it is sent."""

    async def look(folder: Folder) -> None:
        for after in (0, 0.001, 0.1, 0.5, 1.0):
            looking = asyncio.create_task(folder.answered(a_long_record()))
            await asyncio.sleep(after)
            looking.cancel()
            assert await folder.answered(written(rows)) == replay.encoded(written(rows), -1)

    in_a_process(look)


def test_it_may_die_while_it_sends_an_answer() -> None:
    """More than a pipe holds: what was sent of it is there to be read, and there is no more."""

    async def look(folder: Folder) -> None:
        process = folder.process = await replay.begun()
        assert process.stdin is not None
        process.stdin.write(pickle.dumps((a_long_record(), -1)))
        await process.stdin.drain()
        assert process.stdout is not None
        assert len(await process.stdout.readexactly(1000)) == 1000
        await asyncio.wait_for(folder.aclose(), PATIENCE)
        assert are_gone([str(process.pid)])

    in_a_process(look)


def test_it_does_not_outlive_a_house_that_ends_in_the_midst_of_a_record() -> None:
    async def look(folder: Folder) -> None:
        process = await replay.begun()
        assert process.stdin is not None
        process.stdin.write(pickle.dumps((a_long_record(), -1))[:-1000])
        process.stdin.close()
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0

    in_a_process(look)


@pytest.mark.parametrize("after", [0.0, 0.001, 0.1, 0.3])
def test_it_is_closed_at_once_whatever_it_does(after: float) -> None:
    async def look(folder: Folder) -> None:
        looking = asyncio.create_task(folder.answered(a_long_record(9000)))
        await asyncio.sleep(after)
        begun = folder.process
        before = time.perf_counter()
        await folder.aclose()
        assert time.perf_counter() - before < 1
        with pytest.raises(Refused, match="could not be looked at"):
            await looking
        assert folder.process is None
        assert are_gone([str(process.pid) for process in [begun] if process])
        with pytest.raises(Refused, match="could not be looked at"):
            await folder.answered(b"x")

    in_a_process(look)


@pytest.mark.parametrize("ended", [signal.SIGTERM, signal.SIGKILL])
def test_it_does_not_outlive_the_house(
    ended: signal.Signals, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """And if the house closes by itself, nothing is left for others to clear away."""
    with serving(tmp_path / "data") as open_house, concurrent.futures.ThreadPoolExecutor(1) as another:
        url = f"http://{open_house.at}/api/replays"
        assert httpx.post(url, content=b"x", timeout=PATIENCE).status_code == 400
        children = Path(f"/proc/{open_house.process.pid}/task/{open_house.process.pid}/children").read_text().split()
        looking = another.submit(httpx.post, url, content=a_long_record(), timeout=PATIENCE)
        time.sleep(0.2)
        open_house.process.send_signal(ended)
        open_house.process.wait(PATIENCE)
        assert children
        assert are_gone(children)
        concurrent.futures.wait([looking])
    assert ended == signal.SIGKILL or "leaked" not in capfd.readouterr().err


def are_gone(processes: Sequence[str]) -> bool:
    """In time."""
    until = time.monotonic() + PATIENCE
    while any(map(is_running, processes)) and time.monotonic() < until:
        time.sleep(0.01)
    return not any(map(is_running, processes))


def is_running(process: str) -> bool:
    """Or it has ended, and nobody has asked how."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
