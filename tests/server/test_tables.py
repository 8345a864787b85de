"""What people do at a table, over the wire."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import random
import re
import secrets
import socket
import types
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from groomporter import players
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import find, names
from groomporter.server import doors, fairness, journal
from groomporter.server import house as house_players
from groomporter.server.clock import now
from groomporter.server.hall import Hall
from groomporter.server.outbox import FULL
from groomporter.server.owner import Owner
from groomporter.server.store import Store, backup, restore
from tests.server.test_app import play, seated
from tests.server.wired import KEYS, Client, any_word, client, house, opened, token_of


@pytest.fixture
def at_home(database: str) -> Callable[[Callable[[str], Coroutine[Any, Any, None]]], None]:
    """Run this in an open house, on each of the databases."""

    def run(visit: Callable[[str], Coroutine[Any, Any, None]]) -> None:
        async def opening() -> None:
            async with house(database) as at:
                await visit(at)

        asyncio.run(opening())

    return run


AtHome = Callable[[Callable[[str], Coroutine[Any, Any, None]]], None]


@contextlib.asynccontextmanager
async def all_seated(at: str, game: str = "ruff", **terms: Any) -> AsyncIterator[tuple[dict[str, Any], list[Client]]]:
    """A table at which everybody is there, begun by its host."""
    host = await token_of(at)
    table = await opened(at, game, host, **terms)
    async with contextlib.AsyncExitStack() as stack:
        people: list[Client] = []
        for seat in range(len(table["seats"])):
            token = host if seat == 0 else None
            one = await stack.enter_async_context(client(at, table["table"], token))
            assert (await one.ask("sit", seat=seat, name=f"Name {seat}"))["is"] == "done"
            people.append(one)
        assert (await people[0].ask("begin"))["is"] == "done"
        for one in people:
            await one.until(lambda one: one.sight.get("phase"))
        yield table, people


async def in_turn(people: list[Client]) -> Client:
    """Who has something to choose from, when all have seen all."""
    while True:
        for one in people:
            with contextlib.suppress(TimeoutError):
                while True:
                    await asyncio.wait_for(one.next(), 0.05)
        for one in people:
            if one.sight.get("choices"):
                return one


def test_the_same_command_again_is_done_once(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (_, people):
            one = await in_turn(people)
            said = {"word": one.sight["choices"][0]["word"], "seen": one.sight["at"], "command": "mine"}
            first = await one.ask("say", **said)
            again = await one.ask("say", **said)
            assert (first["is"], again["is"]) == ("done", "done")
            assert again["number"] == first["number"]

    at_home(visit)


def test_who_comes_back_is_sent_what_he_missed(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people):
            first = await in_turn(people)
            away = next(one for one in people if one is not first)
            seen, token = away.sight["number"], away.token
            await away.socket.close()
            answer = await first.ask("say", word=first.sight["choices"][-1]["word"], seen=first.sight["at"])
            assert answer["is"] == "done"
            async with client(at, table["table"], token, seen) as back, client(at, table["table"], token) as fresh:
                back.view, back.lines, back.places = dict(away.view), dict(away.lines), list(away.places)
                await back.until(lambda one: one.sight.get("at") == fresh.sight["at"])
                assert not any('"fresh":true' in text for text in back.got)
                assert back.view == fresh.view
                assert back.lines == fresh.lines

    at_home(visit)


def test_who_comes_back_too_late_is_sent_everything(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people), client(at, table["table"], people[0].token, 1) as back:
            await back.until(lambda one: one.sight)
            assert back.sight["fresh"]

    at_home(visit)


def test_onlookers_see_what_everybody_does_and_can_do_nothing(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people), client(at, table["table"]) as onlooker:
            assert onlooker.seat == -1
            assert onlooker.view["hands"] == [5, 5, 5, 5]
            assert onlooker.lines[1].count("??") == 20
            one = await in_turn(people)
            await one.ask("say", word=one.sight["choices"][0]["word"], seen=one.sight["at"])
            for looks in (one, onlooker):
                await looks.until(lambda looks: 2 in looks.lines)
            assert onlooker.lines[2] == one.lines[2]
            for do, parts in (("say", {"word": "pass", "seen": 2}), ("rise", {}), ("chat", {"text": "hear, hear"})):
                assert (await onlooker.ask(do, **parts))["rule"] == "seat"
            assert (await onlooker.ask("wish", wish="pause"))["rule"] == "seat"
            assert (await onlooker.ask("send away", seat=1))["rule"] == "host"

    at_home(visit)


def test_people_talk_and_newcomers_are_told(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people):
            assert (await people[1].ask("chat", text=" well <b>played</b> "))["is"] == "done"
            await people[2].until(lambda one: one.chat)
            said = {"seat": 1, "name": "Name 1", "text": "well <b>played</b>"}
            assert people[2].chat == [said]
            for text in ("", "  ", "x" * 401, "a\nb", "\0"):
                assert (await people[1].ask("chat", text=text))["rule"] == "text"
            async with client(at, table["table"]) as late:
                assert late.chat == [said]
            answers = [await people[1].ask("chat", text=f"line {number}") for number in range(9)]
            assert answers[-1]["rule"] == "limits"
            assert "too often (8 per 10 second)" in answers[-1]["sentence"]

    at_home(visit)


def test_a_pause_is_agreed_on_and_ended_together(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (_, people):
            assert (await people[0].ask("wish", wish="sleep"))["rule"] == "wish"
            assert (await people[0].ask("wish", wish="again"))["rule"] == "wish"
            for one in people[:3]:
                assert (await one.ask("wish", wish="pause"))["is"] == "done"
            await people[3].until(lambda one: one.places[2].get("wishes") == ["pause"])
            assert not people[3].sight.get("paused")
            await people[1].ask("wish", wish="pause", yes=False)
            await people[3].ask("wish", wish="pause")
            assert not people[3].sight.get("paused")
            await people[1].ask("wish", wish="pause")
            for one in people:
                await one.until(lambda one: one.sight.get("paused"))
                assert not one.sight.get("choices")
            assert (await people[0].ask("say", word="pass", seen=people[0].sight["at"]))["rule"] == "pause"
            for one in people:
                await one.ask("wish", wish="go on")
            await people[0].until(lambda one: not one.sight.get("paused"))

    at_home(visit)


def test_who_is_sent_away_is_played_for_and_does_not_come_back(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (_, people):
            assert (await people[1].ask("send away", seat=2))["rule"] == "host"
            assert (await people[0].ask("send away", seat=0))["rule"] == "seat"
            assert (await people[0].ask("send away", seat=2))["is"] == "done"
            await people[2].until(lambda one: one.seat == -1)
            assert people[2].places[2] == {"called": "S", "house": "simple"}
            assert (await people[2].ask("sit", seat=2, name="Back"))["rule"] == "seat"

    at_home(visit)


def test_who_was_sent_away_while_he_was_gone_is_shown_what_onlookers_see(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people), client(at, table["table"]):  # whose sights are kept
            gone = people[2]
            seen = gone.sight["number"]
            assert isinstance(gone.view["hands"][2], list)
            await gone.socket.close()
            assert (await people[0].ask("send away", seat=2))["is"] == "done"
            async with client(at, table["table"], gone.token, seen) as back:
                await back.until(lambda one: one.sight)
                assert back.sight["fresh"]
                assert back.seat == -1
                assert back.view["hands"] == [5, 5, 5, 5]

    at_home(visit)


def test_somebody_else_may_take_over_from_the_house(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people):
            assert (await people[2].ask("rise"))["is"] == "done"
            async with client(at, table["table"]) as other:
                assert other.places[2]["house"] == "simple"
                assert (await other.ask("sit", seat=2, name="Other"))["is"] == "done"
                await other.until(lambda one: one.seat == 2)
                assert isinstance(other.view["hands"][2], list)

    at_home(visit)


def test_who_rises_sees_no_hand_any_more_though_others_look_on(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people), client(at, table["table"]):
            assert (await people[0].ask("rise"))["is"] == "done"
            await people[0].until(lambda one: one.seat == -1)
            assert people[0].view["hands"] == [5, 5, 5, 5]

    at_home(visit)


def test_who_comes_back_knows_who_is_there(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (table, people), client(at, table["table"]) as onlooker:
            seen, token, places = onlooker.sight["number"], onlooker.token, onlooker.places
            await onlooker.socket.close()
            async with client(at, table["table"]):  # somebody looks on meanwhile
                await people[2].socket.close()
                await people[0].until(lambda one: not one.places[2].get("here"))
                async with client(at, table["table"], token, seen) as back:
                    back.places = places
                    await back.until(lambda one: not one.places[2].get("here"))

    at_home(visit)


def test_the_house_leaves_people_the_floor_and_speaks_on_it_too(at_home: AtHome) -> None:
    """At Hazzard the caster's opponents offer to bet; a caster of the house refuses only what nobody has offered."""

    async def visit(at: str) -> None:
        host = await token_of(at)
        table = await opened(at, "hazzard", host, floor=1, rulings={"rounds": 2})
        async with client(at, table["table"], host) as one:
            assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"
            for seat in (1, 2):
                await one.ask("house", seat=seat)
            await one.ask("begin")
            while not any(" offer " in line for line in one.lines.values()):
                await one.next()
                if one.sight.get("waits_for") == "Seat 0" and one.sight.get("choices"):  # she is the caster herself
                    await one.ask("say", word=any_word(one.sight["choices"][:1], Fortune(1)), seen=one.sight["at"])
            offered = [line for line in one.lines.values() if " offer " in line]
            assert offered[0][0] in "12"

    at_home(visit)


def test_the_house_plays_for_the_absent_and_hands_back_at_once(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=0) as (table, people):
            await people[1].socket.close()
            await people[0].until(lambda one: not one.places[1].get("here"))
            await people[0].until(lambda one: one.places[1].get("house"))
            async with client(at, table["table"], people[1].token) as back:
                await back.until(lambda one: not one.places[1].get("house"))
                assert back.places[1]["here"]

    at_home(visit)


@pytest.mark.parametrize("game", ["ruff", "hazzard", "strip_tease_2"])
def test_when_time_is_up_the_game_goes_on(at_home: AtHome, game: str) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, game, clock=1) as (_, people):
            before = people[0].sight["at"]
            assert 0 < people[0].sight["due"] <= 1000
            await people[0].until(lambda one: one.sight["at"] > before)
            told = any("Time is up for" in text for text in people[0].told)
            assert told == (game == "ruff")  # in Hazzard the rules say what comes of it; what is sealed stays so

    at_home(visit)


@pytest.mark.parametrize("game", ["topper", "bassett", "hazzard"])
def test_whoever_lets_the_time_go_by_has_as_much_of_it_again(at_home: AtHome, game: str) -> None:
    """Where time-outs are in the rules, each begins a new time: nothing runs away."""

    async def visit(at: str) -> None:
        terms = {"seats": 3} if game != "hazzard" else {}
        async with all_seated(at, game, clock=1, **terms) as (_, people):
            await asyncio.gather(*(watched(one, 3.4) for one in people))
            times = [line for line in people[0].lines.values() if line.endswith("time")]
            assert 1 <= len(times) <= 4
            assert people[0].sight.get("due", 0) > 100

    at_home(visit)


async def watched(one: Client, seconds: float) -> None:
    """All that comes in so long."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            while True:
                await one.next()


def test_what_was_meant_for_the_turn_before_is_late_though_the_table_is_open_again(at_home: AtHome) -> None:
    """BAS-19: between two turns everybody may bet; a bet that was delayed is not laid on a turn one has not seen."""

    async def visit(at: str) -> None:
        async with all_seated(at, "bassett", seats=3, clock=0) as (_, people):
            old = people[1].sight["at"]
            assert (await people[1].ask("say", word="bet 5 K", seen=old))["is"] == "done"
            assert (await people[2].ask("say", word="bet 5 K", seen=old))["is"] == "done"  # they act together
            for one in people[1:]:
                await one.ask("say", word="ready", seen=one.sight["at"])
            await people[1].until(lambda one: one.view.get("turns"))
            for word in ("bet 100 K", "ready"):
                assert (await people[1].ask("say", word=word, seen=old))["rule"] == "seen"

    at_home(visit)


def test_when_everybody_is_gone_the_table_waits(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=1) as (table, people):
            number, token = people[0].sight["at"], people[0].token
            for one in people:
                await one.socket.close()
            await asyncio.sleep(2.5)
            async with client(at, table["table"], token) as back:
                assert back.sight["at"] <= number + 1
                assert not any(place.get("house") for place in back.places)
                await back.until(lambda one: sum(bool(place.get("house")) for place in one.places) == 3)

    at_home(visit)


def test_in_a_pause_nobody_is_given_up_and_nobody_goes_on_alone(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=0) as (table, people):
            for one in people:
                await one.ask("wish", wish="pause")
            for one in people[1:]:
                await one.socket.close()
            await asyncio.sleep(1.5)
            assert (await people[0].ask("wish", wish="go on"))["is"] == "done"
            assert people[0].sight.get("paused")
            assert not any(place.get("house") for place in people[0].places)
            async with contextlib.AsyncExitStack() as stack:
                back = [await stack.enter_async_context(client(at, table["table"], one.token)) for one in people[1:]]
                for one in back:
                    await one.ask("wish", wish="go on")
                await people[0].until(lambda one: not one.sight.get("paused"))

    at_home(visit)


def test_when_the_last_who_does_not_wish_it_is_given_up_a_pause_begins(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=0) as (_, people):
            for one in people[:3]:
                await one.ask("wish", wish="pause")
            await people[3].socket.close()
            await people[0].until(lambda one: one.places[3].get("house"))
            await people[0].until(lambda one: one.sight.get("paused"))

    at_home(visit)


def test_a_pause_ends_without_one_who_stays_away_when_the_others_have_wished_it_for_long(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=0) as (table, people):
            for one in people:
                await one.ask("wish", wish="pause")
            for one in people[2:]:
                await one.socket.close()
            await asyncio.sleep(1.2)
            assert (await people[0].ask("wish", wish="go on"))["is"] == "done"
            await watched(people[0], 1.2)
            assert people[0].sight["paused"]  # another who is here does not wish it
            began = asyncio.get_running_loop().time()
            assert (await people[1].ask("wish", wish="go on"))["is"] == "done"
            await people[1].until(lambda one: not one.sight.get("paused"))
            assert 0.9 < asyncio.get_running_loop().time() - began < 3
            assert [bool(place.get("house")) for place in people[1].places] == [False, False, True, True]
            async with client(at, table["table"], people[2].token) as back:
                await back.until(lambda one: not one.places[2].get("house"))

    at_home(visit)


def test_the_clock_stands_still_while_the_house_is_closed(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
        await asyncio.sleep(1.5)
        async with house(database) as at, client(at, table["table"], tokens[0]) as one:
            assert 59_000 < one.sight["due"] <= 60_000

    asyncio.run(run())


def test_the_same_people_play_again(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, "hazzard", rulings={"rounds": 1}) as (table, people):
            await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(people)))
            for one in people:
                assert (await one.ask("wish", wish="again"))["is"] == "done"
            await people[0].until(lambda one: one.sight.get("follower"))
            follower = people[0].sight["follower"]
            async with client(at, follower, people[1].token) as one:
                assert [place["name"] for place in one.places] == [f"Name {seat}" for seat in range(3)]
                assert one.seat == 1
                assert (await one.ask("begin"))["is"] == "done"
            async with httpx.AsyncClient(base_url=f"http://{at}") as http:
                assert (await http.get(f"/api/tables/{follower}")).json()["begun"]
                record = (await http.get(f"/api/tables/{table['code']}/record")).text
            assert Record.read(record, find).replay().state.results() == people[0].sight["results"]

    at_home(visit)


async def follower_of(people: list[Client]) -> str:
    """Where these people, whose game is over, play again."""
    for one in people:
        assert (await one.ask("wish", wish="again"))["is"] == "done"
    await people[0].until(lambda one: one.sight.get("follower"))
    return str(people[0].sight["follower"])


def test_another_game_begins_when_the_last_who_has_agreed_on_it_has_come(at_home: AtHome) -> None:
    """He has come when his part is in the luck of the first hand."""

    async def visit(at: str) -> None:
        async with all_seated(at, "hazzard", rulings={"rounds": 1}) as (_, people):
            await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(people)))
            follower = await follower_of(people)
            for number, person in enumerate(people, 1):
                async with client(at, follower, person.token) as one:
                    assert "phase" not in one.sight
                    assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
                    if number == len(people):
                        await one.until(lambda one: one.sight.get("phase"))

    at_home(visit)


def test_another_game_waits_for_a_word_where_somebody_sits_otherwise_than_he_did(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, "hazzard", rulings={"rounds": 1}) as (_, people):
            await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(people)))
            follower = await follower_of(people)
            async with client(at, follower, people[0].token) as one:
                assert (await one.ask("rise"))["is"] == "done"
                assert (await one.ask("sit", seat=0, name="Name 0"))["is"] == "done"
            for person in people:
                async with client(at, follower, person.token) as one:
                    assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
            async with client(at, follower, people[0].token) as one:
                assert "phase" not in one.sight
                assert (await one.ask("begin"))["is"] == "done"

    at_home(visit)


@pytest.mark.parametrize("game", names())
def test_the_house_plays_alone_while_somebody_looks_on(at_home: AtHome, game: str) -> None:
    async def visit(at: str) -> None:
        host = await token_of(at)
        table = await opened(at, game, host, rulings=SHORT.get(game, {}))
        async with client(at, table["table"], host) as one:
            for seat in range(len(table["seats"])):
                assert (await one.ask("house", seat=seat))["is"] == "done"
            assert (await one.ask("begin"))["is"] == "done"
        async with client(at, table["table"], host) as one:
            await one.until(lambda one: one.sight.get("results"))
            await verifies(at, table, one.sight["results"])

    at_home(visit)


SHORT = {"baccara": {"coups": 12}, "bassett": {"packs": 1}, "hazzard": {"rounds": 12}}


async def verifies(at: str, table: dict[str, Any], results: list[int]) -> None:
    """A record, downloaded, replays to these results, and its luck is as it was committed to."""
    async with httpx.AsyncClient(base_url=f"http://{at}") as http:
        text = (await http.get(f"/api/tables/{table['code']}/record")).text
    record = Record.read(text, find)
    assert record.replay().state.results() == results
    assert fairness.verify(record).secret == 0


@pytest.mark.parametrize("game", names())
def test_people_in_all_seats_play_a_game_to_its_score(at_home: AtHome, game: str) -> None:
    """Scripted, each with a seed of its own in every hand's luck."""

    async def visit(at: str) -> None:
        async with all_seated(at, game, clock=0, rulings=SHORT.get(game, {})) as (table, people):
            for one in people:
                await one.ask("seed", hand=one.luck["hand"], seed=f"of seat {one.seat}")
            await asyncio.gather(*(play(one, Fortune(one.seat), 20_000) for one in people))
            await verifies(at, table, people[0].sight["results"])

    at_home(visit)


def test_a_race_is_measured_and_its_rows_are_in_the_journal(database: str) -> None:
    async def run() -> None:
        async with house(database) as at, all_seated(at, "topper", seats=3) as (table, people):
            await asyncio.gather(*map(grabs, people))
        async with Store.open(database) as store:
            entries = [journal.DECODER.decode(line.entry) for line in await store.journal_of(table["table"])]
        races = [entry for entry in entries if isinstance(entry, journal.Raced)]
        assert races
        for race in races:
            rows = race.measured["rows"]
            assert {"seat", "receipt", "comp", "effective", "rank"} == set(rows[0])
            assert race.word.split(" ")[1] == str(next(row["seat"] for row in rows if row["rank"] == 0))

    asyncio.run(run())


async def grabs(one: Client, *, reach: bool = True) -> None:
    """Keeps what it has most of, and reaches for a topper whenever it may, till somebody has lost a deal."""
    asked = -1
    while "loses the deal" not in " ".join(one.told):
        words = [choice["word"] for choice in one.sight.get("choices", [])]
        if asked == one.sight["number"]:
            await one.next()
            continue
        asked = one.sight["number"]
        if not reach and "grab" in words:
            continue
        if one.sight["phase"] == "Scrambling":
            await one.send("say", word="grab", seen=0)
        elif words:
            numbers = [word[:-1] for word in words]
            word = (
                "grab" if "grab" in words else min(words, key=lambda word: (numbers.count(word[:-1]), random.random()))
            )
            await one.send("say", word=word, seen=one.sight["at"])


def test_the_clock_takes_a_topper_for_one_who_sleeps(at_home: AtHome) -> None:
    """`auto_grab_ms`, and nobody else reaches in time: the deal is scored nevertheless, and the table goes on."""

    async def visit(at: str) -> None:
        rulings = {"auto_grab_ms": 200, "scramble_ms": 300}
        async with all_seated(at, "topper", seats=3, rulings=rulings, clock=0) as (_, people):
            await asyncio.wait_for(asyncio.gather(*(grabs(one, reach=False) for one in people)), 60)

    at_home(visit)


def test_who_sits_where_an_absent_one_sat_is_left_in_peace(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, grace=1, clock=0) as (table, people), client(at, table["table"]) as other:
            await people[1].socket.close()
            await people[0].until(lambda one: not one.places[1].get("here"))
            assert (await people[0].ask("send away", seat=1))["is"] == "done"
            assert (await other.ask("sit", seat=1, name="Other"))["is"] == "done"
            await other.until(lambda one: one.seat == 1)
            number = other.sight["number"]
            await asyncio.sleep(1.5)
            assert (await other.ask("chat", text="still there"))["is"] == "done"
            assert other.places[1] == {"called": "E", "name": "Other", "here": True}
            assert other.sight["number"] <= number + 40  # the others' turns, played by nobody

    at_home(visit)


def test_one_does_not_see_two_hands_of_a_deal(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (_, people):
            await people[3].ask("rise")
            await people[2].ask("rise")
            assert (await people[2].ask("sit", seat=3, name="Curious"))["rule"] == "seat"
            assert (await people[2].ask("sit", seat=2, name="Back"))["is"] == "done"

    at_home(visit)


def test_what_was_meant_for_another_round_is_late(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at, "topper", seats=2, clock=0) as (_, people):
            one = await in_turn(people)
            await one.ask("say", word="signal", seen=one.sight["at"])
            await in_turn(people)
            seen = people[0].sight["at"]
            for each in people:
                words = [choice["word"] for choice in each.sight["choices"]]
                if "grab" in words:  # a book was dealt
                    return
                assert (await each.ask("say", word=words[0], seen=seen))["is"] == "done"
            await in_turn(people)
            again = people[0].sight["choices"][0]["word"]
            assert (await people[0].ask("say", word=again, seen=seen))["rule"] in ("seen", "TOP-15")

    at_home(visit)


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


def test_when_the_house_closes_everybody_is_told_to_come_back(database: str) -> None:
    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack:
            async with house(database) as at:
                table = await opened(at, "ruff")
                one = await stack.enter_async_context(client(at, table["table"]))
                started = asyncio.get_running_loop().time()
            assert asyncio.get_running_loop().time() - started < 1
            with pytest.raises(ConnectionClosed) as closed:
                await one.until(lambda one: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012

    asyncio.run(run())


def test_a_table_whose_disk_has_failed_is_fetched_anew(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not on disk has not happened, whatever the room in memory says."""

    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            async with client(at, table["table"], tokens[0]) as one:
                number, add = one.sight["number"], Store.add

                async def fails(*_: Any) -> None:
                    raise OSError("no space left")

                monkeypatch.setattr(Store, "add", fails)
                await one.send("chat", text="lost")
                with pytest.raises(ConnectionClosed):
                    await one.until(lambda one: '"is":"done"' in one.got[-1])
                monkeypatch.setattr(Store, "add", add)
            async with client(at, table["table"], tokens[0]) as one:
                assert one.sight["number"] == number
                assert not one.chat
                assert (await one.ask("chat", text="kept"))["is"] == "done"

    asyncio.run(run())


def test_a_player_of_the_house_who_fails_is_replaced(at_home: AtHome, monkeypatch: pytest.MonkeyPatch) -> None:
    real = players.player

    def failing(kind: str, *more: Any) -> Any:
        if kind == "simple":
            raise RuntimeError("out of ideas")
        return real(kind, *more)

    async def visit(at: str) -> None:
        host = await token_of(at)
        table = await opened(at, "hazzard", host, rulings={"rounds": 1})
        async with client(at, table["table"], host) as one:
            for seat in range(3):
                await one.ask("house", seat=seat)
            monkeypatch.setattr(house_players, "player", failing)
            await one.ask("begin")
            await one.until(lambda one: one.sight.get("results"))

    at_home(visit)


def test_when_every_player_of_the_house_fails_the_table_waits_and_does_not_spin(
    at_home: AtHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def failing(kind: str, *_: Any) -> Any:
        tried.append(kind)
        raise RuntimeError("out of ideas")

    async def visit(at: str) -> None:
        async with all_seated(at, clock=1) as (_, people):
            monkeypatch.setattr(house_players, "player", failing)
            await asyncio.sleep(2)
            assert tried == ["simple", "random"]
            one = await in_turn(people)
            answer = await one.ask("say", word=one.sight["choices"][0]["word"], seen=one.sight["at"])
            assert answer["is"] == "done"  # and the clock runs again
            await asyncio.sleep(1.5)
            assert tried == ["simple", "random"] * 2

    at_home(visit)


def test_whoever_does_not_read_is_let_go_and_nobody_waits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sockets take little here: when his and his outbox are full he is gone, and has cost nobody anything."""
    listens = socket.create_server

    def narrow(*parts: Any, **more: Any) -> socket.socket:
        found = listens(*parts, **more)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # and those it accepts have it too
        return found

    monkeypatch.setattr(socket, "create_server", narrow)

    async def run() -> None:
        rates = dict.fromkeys(doors.RATES, "100000/second")
        async with (
            house(database, rates) as at,
            all_seated(at, clock=0) as (table, people),
        ):
            for one in people[1:3]:
                one.socket.close_timeout = 0.1  # they have much to read, and leave at once
            await people[3].socket.close()
            await people[0].until(lambda one: not one.places[3].get("here"))
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            small.connect((at.split(":")[0], int(at.split(":")[1])))
            where = f"ws://{at}/tables/{table['table']}"
            async with connect(where, sock=small, compression=None, close_timeout=0.1) as deaf:
                await deaf.send(f'{{"do":"hello","token":"{people[3].token}"}}')
                await people[0].until(lambda one: one.places[3].get("here"))
                deaf.transport.pause_reading()
                said = 0
                while people[0].places[3].get("here"):
                    said += 1
                    assert said < 5000
                    answer = await asyncio.wait_for(people[0].ask("chat", text="x" * 400), 2)
                    assert answer["is"] == "done"
                assert said > FULL
            async with client(at, table["table"], people[3].token) as back:
                assert back.seat == 3
                assert len(back.chat) == 50

    asyncio.run(run())


def test_a_backup_is_whole_and_brings_back_what_is_missing(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
            copied = await backup(database, tmp_path / "backup")
            assert copied.rooms == 1
            with pytest.raises(Exception, match="there already"):
                await backup(database, tmp_path / "backup")
        elsewhere = f"sqlite+aiosqlite:///{tmp_path / 'elsewhere.db'}"
        async with house(elsewhere) as at:
            other = await opened(at, "hazzard")
            assert await restore(elsewhere, tmp_path / "backup") == copied
            assert (await restore(elsewhere, tmp_path / "backup")).rooms == 0
            async with client(at, table["code"], tokens[1]) as one, client(at, other["table"]) as neighbour:
                assert one.seat == 1
                assert isinstance(one.view["hands"][1], list)
                assert neighbour.sight["number"] == 1

    asyncio.run(run())


def test_keys_are_those_of_the_house() -> None:
    assert doors.Guests(KEYS).of(doors.Guests(KEYS).new()[1])


def test_what_is_refused_in_a_race_is_answered(at_home: AtHome) -> None:
    """And if it was received in the race and read after it."""

    async def visit(at: str) -> None:
        rulings = {"scramble_ms": 800}
        async with (
            all_seated(at, "topper", seats=3, rulings=rulings, clock=0) as (table, people),
            client(at, table["table"], people[0].token) as second,  # of one who runs on his other device
        ):

            async def sings() -> list[str]:
                await second.until(lambda one: one.sight.get("phase") == "Scrambling")
                commands = [await second.send("say", word="sing", seen=0) for _ in range(3)]
                return [answer["is"] async for answer in answers_of(second, commands)]

            *_, answers = await asyncio.wait_for(asyncio.gather(*map(grabs, people), sings()), 60)
            assert answers == ["refused"] * 3

    at_home(visit)


async def answers_of(one: Client, commands: list[str]) -> AsyncIterator[dict[str, Any]]:
    while commands:
        answer = await one.next()
        if answer.get("command") in commands:
            commands.remove(answer["command"])
            yield answer


def test_a_race_that_the_house_closed_in_is_run_again_when_all_are_back(database: str) -> None:

    async def runs(one: Client) -> str:
        """Reaches when that is on offer, and not before; whoever is last may find the race over."""
        await one.until(lambda one: any(choice["word"] == "grab" for choice in one.sight.get("choices", [])))
        answer = await one.ask("say", word="grab", seen=0)
        await one.until(lambda one: "loses the deal" in " ".join(one.told))
        return str(answer.get("rule", answer["is"]))

    async def run() -> None:
        async with (
            house(database) as at,
            all_seated(at, "topper", seats=3, rulings={"scramble_ms": 3000}) as (table, people),
        ):
            racing = asyncio.gather(*(grabs(one, reach=one is people[0]) for one in people))
            await asyncio.wait_for(scrambling(people[1]), 60)
            racing.cancel()
            await asyncio.gather(racing, return_exceptions=True)
        async with house(database) as at, contextlib.AsyncExitStack() as stack:
            back = [await stack.enter_async_context(client(at, table["table"], one.token)) for one in people[:2]]
            assert [one.sight["phase"] for one in back] == ["Scrambling"] * 2
            assert not any(one.sight.get("choices") for one in back)  # nobody has a start
            back.append(await stack.enter_async_context(client(at, table["table"], people[2].token)))
            answers = sorted(await asyncio.wait_for(asyncio.gather(*map(runs, back)), 30))
            assert answers in (["done"] * 3, ["done", "done", "seen"])

    asyncio.run(run())


def test_a_race_that_was_cut_off_is_not_run_while_nobody_is_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor as soon as the first one is: the others have their time to come back from then on."""
    monkeypatch.setattr("groomporter.server.owner.COME_BACK", 900)

    async def run() -> None:
        terms = {"seats": 3, "rulings": {"scramble_ms": 400}}
        async with house(database) as at, all_seated(at, "topper", **terms) as (table, people):
            racing = asyncio.gather(*(grabs(one, reach=one is people[0]) for one in people))
            await asyncio.wait_for(scrambling(people[1]), 60)
            racing.cancel()
            await asyncio.gather(racing, return_exceptions=True)
        async with house(database) as at:
            await asyncio.sleep(1.8)
            async with client(at, table["table"], people[1].token) as one:
                assert one.sight["phase"] == "Scrambling"
                assert not one.sight.get("choices")
                await one.until(lambda one: one.sight.get("choices"))
                await one.until(lambda one: "loses the deal" in " ".join(one.told))

    asyncio.run(run())


async def scrambling(one: Client) -> None:
    while one.sight.get("phase") != "Scrambling":
        await asyncio.sleep(0.01)


def test_a_listed_table_stays_in_the_lobby_till_it_is_stale(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)

    async def listed(at: str) -> list[str]:
        async with httpx.AsyncClient(base_url=f"http://{at}") as http:
            return [row["table"] for row in (await http.get("/api/tables")).json()]

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
            await asyncio.sleep(0.5)
            assert await listed(at) == [table["table"]]
            monkeypatch.setattr("groomporter.server.owner.STALE_AFTER", 300)
            await asyncio.sleep(0.6)
            assert await listed(at) == []
            async with client(at, table["code"]) as one:  # who has the link still comes in
                assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"
        async with house(database) as at:
            await asyncio.sleep(0.3)
            assert await listed(at) == []

    asyncio.run(run())


async def tables_at(at: str) -> list[str]:
    async with httpx.AsyncClient(base_url=f"http://{at}") as http:
        return [row["table"] for row in (await http.get("/api/tables")).json()]


def test_tables_that_are_brought_back_are_in_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    old, new = (f"sqlite+aiosqlite:///{tmp_path / name}" for name in ("old.db", "new.db"))

    async def run() -> None:
        async with house(old) as at:
            table = await opened(at, "ruff")
            await backup(old, tmp_path / "backup")
        async with house(new) as at:
            assert await tables_at(at) == []
            await restore(new, tmp_path / "backup")
            await asyncio.sleep(0.5)
            assert await tables_at(at) == [table["table"]]

    asyncio.run(run())


def test_what_was_left_long_ago_is_not_fetched_before_somebody_asks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a house that is opened would fold every game that was ever left unfinished."""

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
        await asyncio.sleep(0.3)
        monkeypatch.setattr("groomporter.server.hall.STALE_AFTER", 200)
        async with house(database) as at:
            await asyncio.sleep(0.3)
            assert await tables_at(at) == []
            async with client(at, table["code"]) as one:
                assert one.sight["fresh"]

    asyncio.run(run())


def test_what_was_put_away_is_not_fetched_before_somebody_asks(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)
    fetched, true = list[str](), Hall.fetch

    async def fetch(hall: Hall, row: journal.Opened) -> Owner:
        fetched.append(row.id)
        return await true(hall, row)

    monkeypatch.setattr(Hall, "fetch", fetch)

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff", listed=False)
            await asyncio.sleep(0.6)
            assert fetched == []
            async with client(at, table["code"]):
                assert fetched == [table["table"]]

    asyncio.run(run())


def test_the_hall_is_swept_on_though_the_database_stumbles(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever fails of one table, and once: the others are put away and fetched all the same."""
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)
    monkeypatch.setattr("groomporter.server.owner.FORGOTTEN_AFTER", 100)
    monkeypatch.setattr("groomporter.server.owner.STALE_AFTER", 300)
    failing = {"open_rooms": 2, "close_room": 2}

    def stumbling(name: str) -> Any:
        true = getattr(Store, name)

        async def stumbles(*parts: Any) -> Any:
            if failing[name]:
                failing[name] -= 1
                raise OSError("no answer")
            return await true(*parts)

        return stumbles

    async def run() -> None:
        async with Store.open(database) as store, Hall.open(store) as hall:
            ruff = find("ruff")
            for _ in range(2):
                await hall.new(journal.Terms("ruff", ruff.edition, {}, 4))
            for name in failing:
                monkeypatch.setattr(Store, name, stumbling(name))
            del hall.tasks[next(iter(hall.owners))]
            await asyncio.sleep(1.5)
            assert failing == {"open_rooms": 0, "close_room": 0}
            assert await store.open_rooms(0) == []
            assert len(hall.owners) <= 1  # the one whose task was lost, and nobody else's

    asyncio.run(run())


def test_a_game_begun_by_other_rules_is_not_gone_on_with(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "ruff")
        monkeypatch.setattr("groomporter.server.hall.find", lambda name: dataclasses.replace(find(name), edition=99))
        async with house(database) as at, httpx.AsyncClient(base_url=f"http://{at}") as http:
            answer = (await http.get(f"/api/tables/{table['table']}")).json()
            assert answer["rule"] == "edition"

    asyncio.run(run())


def test_a_journal_that_cannot_be_folded_is_told_of_once_and_left_alone(
    database: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("groomporter.server.hall.SWEPT_EVERY", 0.05)

    async def run() -> None:
        async with Store.open(database) as store:
            async with Hall.open(store) as hall:
                terms = journal.Terms("ruff", find("ruff").edition, {}, 4)
                spoilt, sound = [(await hall.new(terms)).room.name for _ in range(2)]
            await store.add(journal.Line(spoilt, 1, now(), b'{"what":"said","seat":0,"word":"x"}'))
            async with Hall.open(store) as hall:
                await asyncio.sleep(0.5)
                assert hall.owners.keys() == {sound}

    asyncio.run(run())
    assert "".join(capfd.readouterr()).count("a table cannot be fetched") == 1


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


def test_a_table_that_fails_in_its_luck_is_fetched_as_it_was_written(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever acts, a person or the house: what was not written down has not happened."""

    async def run() -> None:
        async with house(database) as at:
            table = await opened(at, "hazzard", clock=0, rulings={"first_caster": "host"})
            async with client(at, table["table"]) as one:
                await one.ask("sit", seat=1, name="Ann")
                for seat in (0, 2):
                    await one.ask("house", seat=seat)
                true = fairness.drawn

                def fails(*parts: Any) -> str:
                    monkeypatch.setattr(fairness, "drawn", true)
                    raise RuntimeError("the dice are under the table")

                monkeypatch.setattr(fairness, "drawn", fails)
                token = one.token
                with contextlib.suppress(ConnectionClosed, TimeoutError):
                    await one.ask("begin")
                    await one.until(lambda one: False)
            async with client(at, table["table"], token) as one:
                if not one.sight.get("phase"):
                    await one.ask("begin")
                await play(one, Fortune(1), 4000)
                await verifies(at, table, one.sight["results"])

    asyncio.run(run())
