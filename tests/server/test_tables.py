"""What people do at a table, over the wire."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import httpx
import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.games import find, names
from tests.server.wired import AtHome, Client, all_seated, client, house, in_turn, opened, play, token_of, verifies


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
            assert [place.get("host", False) for place in people[1].places] == [True, False, False, False]
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


def test_who_takes_another_name_in_his_own_chair_sees_on(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with all_seated(at) as (_, people):
            assert (await people[0].ask("sit", seat=0, name="Bea"))["is"] == "done"
            for one in people:
                await one.until(lambda one: one.places[0]["name"] == "Bea")
            assert isinstance(people[0].view["hands"][0], list)
            acting = await in_turn(people)
            before = len(people[0].lines)
            choice = acting.sight["choices"][-1]["word"]
            assert (await acting.ask("say", word=choice, seen=acting.sight["at"]))["is"] == "done"
            await people[0].until(lambda one: len(one.lines) > before)

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


def test_another_game_begins_when_all_who_have_agreed_on_it_are_there(at_home: AtHome) -> None:
    """And each has a part in the luck of the first hand.  Who has come, and gone again, is waited for."""

    async def visit(at: str) -> None:
        async with all_seated(at, "hazzard", rulings={"rounds": 1}) as (_, people):
            await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(people)))
            follower = await follower_of(people)
            first, *others = people
            async with client(at, follower, first.token) as one:
                assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
            async with contextlib.AsyncExitStack() as stack:
                for person in others:
                    one = await stack.enter_async_context(client(at, follower, person.token))
                    assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(one.until(lambda one: one.sight.get("phase")), 0.5)
                async with client(at, follower, first.token):
                    await one.until(lambda one: one.sight.get("phase"))

    at_home(visit)


def test_another_game_that_was_agreed_on_begins_though_the_house_was_closed_meanwhile(database: str) -> None:
    async def run() -> None:
        async with house(database) as at, all_seated(at, "hazzard", rulings={"rounds": 1}) as (_, people):
            await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(people)))
            follower = await follower_of(people)
            for person in people:
                async with client(at, follower, person.token) as one:
                    assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
        async with house(database) as at, contextlib.AsyncExitStack() as stack:
            for person in people:
                one = await stack.enter_async_context(client(at, follower, person.token))
            await one.until(lambda one: one.sight.get("phase"))

    asyncio.run(run())


@contextlib.asynccontextmanager
async def agreed_without_one(at: str) -> AsyncIterator[tuple[str, Client, list[Client]]]:
    """Another game, on which the others have agreed: where it is, who was away, and the others."""
    async with all_seated(at, "hazzard", rulings={"rounds": 3}, grace=1) as (_, people):
        away, *others = people
        await away.socket.close()
        await asyncio.gather(*(play(one, Fortune(seat), 400) for seat, one in enumerate(others)))
        yield await follower_of(others), away, others


@contextlib.asynccontextmanager
async def seeding(at: str, table: str, people: list[Client]) -> AsyncIterator[Client]:
    """They come and have their part in the luck; the last of them."""
    async with contextlib.AsyncExitStack() as stack:
        for person in people:
            one = await stack.enter_async_context(client(at, table, person.token))
            assert (await one.ask("seed", hand=0, seed="a word"))["is"] == "done"
        yield one


def test_who_was_away_when_another_game_was_agreed_on_is_played_for_and_is_not_waited_for(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with agreed_without_one(at) as (follower, away, others), seeding(at, follower, others) as last:
            await last.until(lambda one: one.sight.get("phase"))
            async with client(at, follower, away.token) as back:
                await back.until(lambda back: back.sight.get("seat") == 0 and not back.places[0].get("house"))

    at_home(visit)


def test_who_was_away_and_comes_before_another_game_has_begun_is_asked(at_home: AtHome) -> None:
    async def visit(at: str) -> None:
        async with agreed_without_one(at) as (follower, away, others), seeding(at, follower, [away, *others]) as last:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(last.until(lambda one: one.sight.get("phase")), 0.5)
            assert (await last.ask("begin"))["is"] == "done"

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
