"""Who has got hold of a private table's code, and has no seat there, is an onlooker and nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from groomporter.server.wire import STRANGER
from tests.server.hostile import closed_by
from tests.server.wired import AtHome, Client, all_seated, client, in_turn, opened, token_of

DOORS = pytest.mark.parametrize("door", ["code", "table"])
TRANSIENT = {"due", "is"}


async def refusals(one: Client, rules: list[tuple[str, dict[str, Any], str]]) -> None:
    """Each of these is refused, by that rule and with a sentence."""
    for do, parts, rule in rules:
        answer = await one.ask(do, **parts)
        assert (answer["is"], answer.get("rule")) == ("refused", rule), (do, parts, answer)
        assert answer["sentence"]


async def as_it_stands(at: str, table: str, tokens: list[str]) -> list[dict[str, Any]]:
    """All that each of these is shown who comes now."""
    found = []
    for token in tokens:
        async with client(at, table, token) as one:
            found.append({name: part for name, part in one.sight.items() if name not in TRANSIENT})
    return found


def cards_in_hand(people: list[Client]) -> set[str]:
    return {card for one in people for card in one.view["hands"][one.seat]}


def told_cards(one: Client) -> set[str]:
    """Whatever looks like a card, in all that somebody was ever sent."""
    return {card for text in one.got for card in re.findall(r"\b[2-9TJQKA][SHDC]\b", text)}


def sees_no_hand(one: Client, hands: set[str]) -> None:
    assert one.seat == -1
    assert not told_cards(one) & hands
    assert not any("choices" in json.loads(text) for text in one.got)


@contextlib.asynccontextmanager
async def stolen(at: str, door: str, **terms: Any) -> AsyncIterator[tuple[str, list[Client], Client]]:
    """A private table of four people in a game, where it is, and a stranger who has come by that door."""
    async with all_seated(at, "ruff", listed=False, clock=0, **terms) as (table, people):
        await in_turn(people)
        async with client(at, table[door]) as stranger:
            assert stranger.seat == -1
            yield table[door], people, stranger


@DOORS
def test_who_has_stolen_the_code_can_do_nothing_in_a_game_and_nothing_changes(at_home: AtHome, door: str) -> None:
    async def visit(at: str) -> None:
        async with stolen(at, door) as (table, people, stranger):
            tokens = [one.token for one in people]
            acting = await in_turn(people)
            word, seen = acting.sight["choices"][0]["word"], acting.sight["at"]
            commands = [f"{one.name}{one.commands}" for one in people]  # that were carried out
            before = await as_it_stands(at, table, tokens)
            await refusals(
                stranger,
                [
                    ("say", {"word": word, "seen": seen}, "seat"),
                    ("rise", {}, "seat"),
                    ("chat", {"text": "it is I"}, "seat"),
                    ("seed", {"hand": acting.luck["hand"], "seed": "mine"}, "seat"),
                    ("begin", {}, "seat"),
                    *(("wish", {"wish": wish}, "seat") for wish in ("pause", "go on", "again")),
                    *(("sit", {"seat": seat, "name": "Thief"}, "seat") for seat in range(4)),
                    *(("sit", {"seat": seat, "name": f"Name {seat}"}, "seat") for seat in range(4)),
                    *(("send away", {"seat": seat}, "host") for seat in range(4)),
                    *(("house", {"seat": seat, "kind": kind}, "seat") for seat in range(4) for kind in ("simple", "")),
                    *(("say", {"word": word, "seen": seen, "command": command}, "seat") for command in commands),
                ],
            )
            for more in ({"seat": acting.seat}, {"by": acting.token}, {"token": "x"}, {"guest": "x"}):
                await stranger.socket.send(json.dumps({"do": "say", "word": word, "seen": seen, **more}))
                while (answer := await stranger.next())["is"] != "refused":
                    pass
                assert answer["rule"] == "message"
            await refusals(stranger, [("hello", {"token": stranger.token, "seen": seen}, "hello")])
            assert await as_it_stands(at, table, tokens) == before
            assert (await acting.ask("say", word=word, seen=seen))["number"] == before[0]["number"] + 1

    at_home(visit)


@DOORS
def test_who_has_stolen_the_code_reads_no_hand(at_home: AtHome, door: str) -> None:
    """Neither at once nor later, nor as if he came back with what one who sits there has seen."""

    async def visit(at: str) -> None:
        async with stolen(at, door) as (table, people, stranger):
            hands = cards_in_hand(people)
            assert len(hands) == 20
            assert stranger.view["hands"] == [5, 5, 5, 5]
            acting = await in_turn(people)
            assert (await acting.ask("say", word="pass", seen=acting.sight["at"]))["is"] == "done"
            await in_turn(people)
            await stranger.until(lambda one: one.sight["at"] == people[0].sight["at"])
            seen_by = {0, 1, *(one.sight["number"] for one in people)}
            for seen in sorted(seen_by | {number - 1 for number in seen_by}):
                async with client(at, table, None, seen) as other:
                    await refusals(other, [("chat", {"text": "I am back"}, "seat")])
                    sees_no_hand(other, hands)
            sees_no_hand(stranger, hands)
            assert all(told_cards(one) & hands for one in people)  # else nothing was looked for

    at_home(visit)


@DOORS
def test_who_has_stolen_the_code_has_no_record_of_a_game_that_is_played(at_home: AtHome, door: str) -> None:
    async def visit(at: str) -> None:
        async with stolen(at, door) as (table, people, stranger), httpx.AsyncClient(base_url=f"http://{at}") as http:
            hands = cards_in_hand(people)
            for headers in ({}, {"Authorization": f"Bearer {stranger.token}"}, {"Authorization": f"Bearer {table}"}):
                for what in ("record", "replay"):
                    answer = await http.get(f"/api/tables/{table}/{what}", headers=headers)
                    assert (answer.status_code, answer.json()["rule"]) == (409, "record")
                    assert answer.json()["sentence"]
                row = (await http.get(f"/api/tables/{table}", headers=headers)).text
                assert not set(re.findall(r"\w+", row)) & hands
            assert (await http.get("/api/tables")).json() == []

    at_home(visit)


@DOORS
def test_a_code_is_no_token(at_home: AtHome, door: str) -> None:
    async def visit(at: str) -> None:
        async with stolen(at, door) as (table, people, _):
            before = await as_it_stands(at, table, [people[0].token])
            for hello in ({}, {"token": ""}, {"token": table}, {"token": "Name 0"}, {"token": f"{table}.{table}"}):
                assert await closed_by(at, table, json.dumps({"do": "hello", **hello})) == STRANGER
            async with httpx.AsyncClient(base_url=f"http://{at}") as http:
                assert (await http.post(f"/carry/{table}")).json()["rule"] == "token"
            assert await as_it_stands(at, table, [people[0].token]) == before

    at_home(visit)


@DOORS
def test_who_has_stolen_the_code_does_not_take_the_seat_of_one_who_is_away(at_home: AtHome, door: str) -> None:
    """The house plays for him, and it stays his."""

    async def visit(at: str) -> None:
        async with stolen(at, door, grace=1) as (table, people, stranger):
            away = people[2]
            await away.socket.close()
            await stranger.until(lambda one: one.places[2].get("house"))
            await refusals(
                stranger,
                [
                    ("sit", {"seat": 2, "name": "Thief"}, "seat"),
                    ("sit", {"seat": 2, "name": "Name 2"}, "seat"),
                    ("house", {"seat": 2, "kind": "random"}, "seat"),
                    ("house", {"seat": 2, "kind": ""}, "seat"),
                ],
            )
            async with client(at, table, away.token) as back:
                assert back.seat == 2
                await back.until(lambda one: not one.places[2].get("house"))
                assert back.places[2]["name"] == "Name 2"
            assert stranger.seat == -1

    at_home(visit)


@DOORS
def test_who_has_stolen_the_code_begins_nothing_and_sends_nobody_away_before_a_game(at_home: AtHome, door: str) -> None:
    """Two people sit there, the house has the other seats, and they wait for a word of the host."""

    async def visit(at: str) -> None:
        host, other = await token_of(at), await token_of(at)
        table = await opened(at, "ruff", host, listed=False)
        for seat, token in enumerate((host, other)):
            async with client(at, table["table"], token) as one:
                assert (await one.ask("sit", seat=seat, name=f"Name {seat}"))["is"] == "done"
        async with client(at, table["table"], host) as one:
            for seat in (2, 3):
                assert (await one.ask("house", seat=seat))["is"] == "done"
        before = await as_it_stands(at, table["table"], [host, other])
        async with client(at, table[door]) as stranger:
            await refusals(
                stranger,
                [
                    ("begin", {}, "seat"),
                    *(("sit", {"seat": seat, "name": "Thief"}, "seat") for seat in (0, 1)),
                    *(("send away", {"seat": seat}, "host") for seat in range(4)),
                    *(("house", {"seat": seat, "kind": kind}, "seat") for seat in range(4) for kind in ("random", "")),
                    ("wish", {"wish": "pause"}, "seat"),
                    ("seed", {"hand": 0, "seed": "mine"}, "seat"),
                    ("chat", {"text": "let us begin"}, "seat"),
                ],
            )
        await asyncio.sleep(0.2)  # nothing follows later, either
        assert await as_it_stands(at, table["table"], [host, other]) == before

    at_home(visit)
