"""Who is away, and whose time is up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.server.clock import Clock, ticks
from groomporter.server.house import SHORTLY, Players
from groomporter.server.journal import Terms
from groomporter.server.room import Room
from tests.server.wired import AtHome, Client, all_seated, any_word, client, house, in_turn, opened, seated, token_of


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


@contextlib.asynccontextmanager
async def among_the_house(at: str, **terms: Any) -> AsyncIterator[Client]:
    """One person at Hazzard, and she is left the floor: a player of the house is caster, and bets are offered."""
    host = await token_of(at)
    table = await opened(at, "hazzard", host, **terms)
    async with client(at, table["table"], host) as one:
        assert (await one.ask("sit", seat=0, name="Ann"))["is"] == "done"
        for seat in (1, 2):
            await one.ask("house", seat=seat)
        assert (await one.ask("begin"))["is"] == "done"
        while one.sight.get("phase") != "Offering" or not one.sight.get("heeded"):
            if one.sight.get("waits_for") == "Seat 0" and one.sight.get("choices"):
                assert (await one.ask("wish", wish="go on"))["rule"] == "wish"  # it is for her to go on
                await one.ask("say", word=any_word(one.sight["choices"][:1], Fortune(1)), seen=one.sight["at"])
            await one.next()
        yield one


def test_the_house_goes_on_at_once_when_those_whom_it_leaves_the_floor_wish_it(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with among_the_house(at, floor=60, clock=0) as one:
            await watched(one, 0.5)
            before = one.sight["at"]
            assert one.sight["heeded"]
            assert (await one.ask("wish", wish="go on", seen=before - 1))["rule"] == "seen"
            assert (await one.ask("wish", wish="go on", seen=before))["is"] == "done"
            await one.until(lambda one: one.sight["at"] > before)

    at_home(visit)


def test_who_is_left_the_floor_and_speaks_is_left_it_again(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with among_the_house(at, floor=60, clock=0) as one:
            assert (await one.ask("say", word="offer 1", seen=one.sight["at"]))["is"] == "done"
            await one.until(lambda one: any(line.startswith("0 offer") for line in one.lines.values()))
            await watched(one, 0.3)
            assert one.sight["heeded"]

    at_home(visit)


def among_three(game: str, seat: Seat, floor: int) -> Room:
    """Ann in that seat, and players of the house in three others; it has begun."""
    room = Room("a room", Terms(game, find(game).edition, {}, 4, host="ann", floor=floor), b"s" * 32)
    room.opened()
    room.sit("ann", seat, "Ann")
    for other in {0, 1, 2, 3} - {seat}:
        room.house(other, "simple")
    room.begin("ann")
    return room


@pytest.mark.parametrize(("phase", "seconds"), [("Offering", 60), ("ThrowingMain", SHORTLY)])
def test_where_the_houses_players_would_not_speak_the_floor_is_not_left_for_long(phase: str, seconds: int) -> None:
    room = among_three("hazzard", 0, floor=60)
    players, at = Players(room, Fortune(1)), 0
    while room.game.phase(room.table.state) != phase or not room.is_heeded(0):
        at += 1000 * seconds
        assert players.next(at, at) or players.moments() or players.act_for(0, "simple")
    assert players.moment(room.table.state.turn, 1000) == 1000 + 1000 * seconds
    room.wish("ann", "go on", True)
    assert players.moment(room.table.state.turn, 1000) == 1000
    room.wish("ann", "go on", False)
    assert room.is_heeded(0)


def test_who_has_said_that_he_is_ready_is_waited_for_no_longer() -> None:
    """BAS-14: when all bets are down the dealer goes on; nobody who has laid his keeps him."""
    room = among_three("bassett", 3, floor=20)
    players, at = Players(room, Fortune(1)), 1000
    while not (room.is_heeded(3) and players.moments()):
        assert players.next(at, at) or players.moments()
    assert min(players.moments()) == at + 20_000
    room.act(3, "ready")
    assert players.next(at, at)


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
            raced = people[0].sight["phase"] == "Scrambling"  # by luck somebody has a book, and no clock runs
            assert raced or people[0].sight.get("due", 0) > 100

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
    """And who comes back has as much time as there was, and waits for the others as long as if they had just gone."""

    async def visit(at: str) -> None:
        async with all_seated(at, grace=2, clock=20) as (table, people):
            number, token, due = people[0].sight["at"], people[0].token, people[0].sight["due"]
            began = asyncio.get_running_loop().time()
            for one in people:
                await one.socket.close()
            there = 1000 * (asyncio.get_running_loop().time() - began)  # milliseconds
            await asyncio.sleep(3)
            async with client(at, table["table"], token) as back:
                began = asyncio.get_running_loop().time()
                assert back.sight["at"] == number
                assert back.sight["due"] > due - there - 2500
                assert not any(place.get("house") for place in back.places)
                await back.until(lambda one: sum(bool(place.get("house")) for place in one.places) == 3)
                assert 1.8 < asyncio.get_running_loop().time() - began < 10

    at_home(visit)


def test_no_clock_runs_before_the_first_is_back_in_a_house_that_was_closed(database: str) -> None:
    async def run() -> None:
        async with house(database) as at:
            table, tokens = await seated(at)
        async with house(database) as at:
            async with client(at, table["table"]) as onlooker:  # for whom the game is not
                await asyncio.sleep(1.5)
                assert onlooker.sight["phase"]
            async with client(at, table["table"], tokens[0]) as one:
                assert 59_000 < one.sight["due"] <= 60_000

    asyncio.run(run())


def a_room() -> Room:
    return Room("a room", Terms("ruff", find("ruff").edition, {}, 4), b"s" * 32)


def test_who_comes_back_is_left_the_floor_for_as_long_as_was_left() -> None:
    players = Players(a_room(), Fortune(1))
    left_at = ticks() - 60_000
    players.planned[2] = left_at + 3000
    players.leave_out(left_at)
    assert 2900 < players.planned[2] - ticks() <= 3000


def test_what_was_asked_for_when_nobody_was_there_is_asked_for_now_and_not_later() -> None:
    """The host may begin a game from where he looks on."""
    clock, left_at = Clock(a_room()), ticks() - 60_000
    for ago, left_out in ((70_000, 60_000), (10_000, 10_000), (-100, 0)):
        clock.asked = clock.window_shown = before = ticks() - ago
        clock.leave_out(left_at)
        assert left_out <= clock.asked - before < left_out + 100
        assert clock.window_shown == clock.asked


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
