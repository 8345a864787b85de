"""Strip Tease's call window at a live table: by the server's clock, each way made up for; at its end, silence."""

from __future__ import annotations

import asyncio
import contextlib

import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.strip_tease_2 import window
from groomporter.players import player
from groomporter.server import journal, wire
from groomporter.server.clock import ticks
from groomporter.server.hall import Hall
from groomporter.server.journal import Said, Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import Room
from groomporter.server.store import Store
from tests.server.wired import Client, any_word, client, house, opened, token_of

NAMES = ("Ann", "Bob", "Cy")


def calling(clock: int = 60) -> Room:
    """A room in which the first garment's card has just been played."""
    game = find("strip_tease_2")
    room = Room("a room", Terms(game.name, game.edition, {}, 3, clock=clock), b"s" * 32)
    room.opened()
    for seat, name in enumerate(NAMES):
        room.sit(name, seat, name)
    room.begin("Ann")
    whims = Fortune(1)
    while room.game.phase(room.table.state) != "Calling":
        state = room.table.state
        chosen = player("simple", game.name, whims).choose(room.table.view(state.turn), state.given_to(state.turn))
        room.act(state.turn, game.notation.write(state, chosen))
    return room


def owner_of(room: Room) -> Owner:
    hall = Hall(Store(create_async_engine("sqlite+aiosqlite://")))  # it is never opened
    owner = Owner(room, "", hall.store, hall.again)
    owner.clock.window_shown, owner.clock.asked = 1000, 0
    return owner


def test_a_call_counts_from_the_moment_at_which_it_was_made() -> None:
    late = 1000 + window.WINDOW + 100
    for comp, in_time in ((150, True), (100, True), (99, False), (0, False)):
        room = calling()
        say = wire.Say("call", len(room.table.written))
        if in_time:
            (said, *_) = owner_of(room).do("Ann", say, late, comp)
            measured = {"shown": 1000, "receipt": late, "comp": comp, "effective": late - comp}
            assert said == Said(0, "call", measured, by="Ann")
        else:
            with pytest.raises(Refused, match="too late") as refused:
                owner_of(room).do("Ann", say, late, comp)
            assert refused.value.rule == "ST2-13"
            assert owner_of(room).do("Ann", wire.Say("silent", say.seen), late, comp)


def test_nobody_calls_before_he_was_shown_the_card() -> None:
    room = calling()
    (said, *_) = owner_of(room).do("Ann", wire.Say("call", len(room.table.written)), 1020, 90)
    assert isinstance(said, Said)
    assert said.measured["effective"] == 1000


def test_a_pause_opens_the_window_anew() -> None:
    room = calling()
    owner = owner_of(room)
    owner.clock.window_shown = owner.clock.asked = ticks() - window.WINDOW - 1000
    with pytest.raises(Refused, match="too late"):
        owner.do("Ann", wire.Say("call", len(room.table.written)), ticks())
    for person in NAMES:
        room.wish(person, "pause", True)
    with pytest.raises(Refused, match="paused"):
        owner.do("Ann", wire.Say("call", len(room.table.written)), ticks())
    for person in NAMES:
        room.now = 77
        room.wish(person, "go on", True)
    asyncio.run(owner.write([]))
    assert owner.clock.due() > window.WINDOW - 1000
    assert owner.do("Ann", wire.Say("call", len(room.table.written)), ticks())


def test_a_call_that_waits_for_the_disk_is_heard_before_silence_is() -> None:
    room = calling()
    owner = owner_of(room)
    owner.clock.window_shown = owner.clock.asked = ticks() - window.WINDOW - 1000
    outbox = Outbox("Ann", lambda: None)
    owner.hear(owner.clock.times_out_at() - 10, wire.Say("call", len(room.table.written)), outbox)
    assert owner.out_of_time() == []
    assert owner.inbox.qsize() == 1
    owner.inbox.get_nowait()
    owner.hear(owner.clock.times_out_at() + 10, wire.Say("call", len(room.table.written)), outbox)
    assert owner.out_of_time()


def test_what_changes_nothing_does_not_stop_the_clock() -> None:
    room = calling()
    owner = owner_of(room)
    owner.clock.asked = before = ticks() - 5000
    assert owner.do("Ann", wire.Sit(0, "Ann")) == []
    asyncio.run(owner.write([]))
    assert owner.clock.asked == before


def test_without_a_clock_the_window_is_open_until_everybody_has_answered() -> None:
    room = calling(clock=0)
    owner = owner_of(room)
    assert owner.clock.hurry() == 0
    (said, *_) = owner.do("Ann", wire.Say("call", len(room.table.written)), ticks() + 10**9, 0)
    assert said == Said(0, "call", by="Ann")


def test_what_the_window_shows_of_its_time_and_when_it_closes() -> None:
    room = calling()
    owner = owner_of(room)
    owner.clock.asked, owner.clock.window_shown = ticks(), ticks() + 100
    assert owner.clock.times_out_at() == owner.clock.window_shown + window.WINDOW + window.MOST
    assert 0 < owner.clock.due() <= window.WINDOW + 100


def test_whoever_does_not_call_in_time_was_silent(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "WINDOW", 600)
    whims = Fortune(2)

    async def play(one: Client, *, calls: bool) -> None:
        """Whatever is on offer; in the window one calls, and the others say nothing."""
        asked = -1
        while not one.sight.get("results"):
            choices, at = one.sight.get("choices", []), one.sight.get("at", 0)
            if choices and at != asked:
                asked = at
                if one.sight["phase"] != "Calling":
                    await one.send("say", word=any_word(choices, whims), seen=at)
                elif calls:
                    await one.send("say", word="call", seen=at)
            await one.next()

    async def meet() -> None:
        async with house(database) as at, contextlib.AsyncExitStack() as stack:
            tokens = [await token_of(at) for _ in NAMES]
            table = (await opened(at, "strip_tease_2", tokens[0]))["table"]
            people = [await stack.enter_async_context(client(at, table, token)) for token in tokens]
            for seat, one in enumerate(people):
                await one.ask("sit", seat=seat, name=NAMES[seat])
            await people[0].ask("begin")
            tasks = [asyncio.create_task(play(one, calls=one is people[0])) for one in people]
            async with Store.open(database) as store:
                for _ in range(400):
                    await asyncio.sleep(0.05)
                    said = [journal.DECODER.decode(line.entry) for line in await store.journal_of(table)]
                    words = [entry for entry in said if isinstance(entry, Said) and entry.word in ("call", "silent")]
                    if len(words) >= 6:
                        break
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            first = {entry.seat: entry for entry in words[:3]}
            assert first[0].word == "call"
            assert first[0].measured["effective"] <= first[0].measured["shown"] + 600
            assert first[0].measured["receipt"] - first[0].measured["effective"] <= window.MOST
            assert [(first[seat].word, first[seat].by) for seat in (1, 2)] == [("silent", "clock")] * 2

    asyncio.run(meet())
