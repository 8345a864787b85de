"""Who was first, by measured time."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

import pytest

from groomporter.server import journal
from groomporter.server.store import Store
from tests.server.wired import AtHome, Client, all_seated, client, house


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
                began = asyncio.get_running_loop().time()
                assert one.sight["phase"] == "Scrambling"
                assert not one.sight.get("choices")
                await one.until(lambda one: one.sight.get("choices"))
                assert asyncio.get_running_loop().time() - began > 0.8
                await one.until(lambda one: "loses the deal" in " ".join(one.told))

    asyncio.run(run())


async def scrambling(one: Client) -> None:
    while one.sight.get("phase") != "Scrambling":
        await asyncio.sleep(0.01)
