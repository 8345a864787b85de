"""Is the grab fair?  At sockets for a few deals, and without them for thousands.

``python -m tests.server.grabs`` does it at sockets, as often as one likes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from statistics import median

import pytest

from groomporter.cli.local import Shelf
from groomporter.core.fortune import Fortune
from groomporter.core.game import PROBES
from groomporter.games import find
from groomporter.games.topper.shares import chi_square
from groomporter.players import player
from groomporter.server import wire
from groomporter.server.clock import ticks
from groomporter.server.contest import Contest, Way
from groomporter.server.journal import Raced, Terms
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import Room
from tests.server.grabs import ENOUGH, Races, made_up_for, shares
from tests.server.leaks import CLOSET

RACES = 3000


def test_deals_are_lost_by_somebody_and_far_ways_made_up_for(tmp_path: Path) -> None:
    assert sum(asyncio.run(shares(tmp_path, 4, 2, (10, 130, 250)))) >= 4
    comps = made_up_for(tmp_path)
    assert median(comps[10]) < median(comps[130]) < median(comps[250]) <= 150


def test_nobody_loses_oftener_because_he_sits_farther_off() -> None:
    lost = Races().lost(RACES)
    assert sum(lost) == RACES
    assert chi_square(lost) < ENOUGH, lost


def ways_that_are_not_made_up_for(plant: pytest.MonkeyPatch) -> None:
    true = Contest.reach
    plant.setattr(Contest, "reach", lambda contest, seat, at, comp=0: true(contest, seat, at))


def what_is_shown_to_each_as_it_comes(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(Owner, "ahead", lambda owner: 0)


def an_end_before_the_last_can_be_heard_of(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(Contest, "ends_at", lambda contest: contest.shown + 600)


@pytest.mark.parametrize("plant", [ways_that_are_not_made_up_for, what_is_shown_to_each_as_it_comes,
                                   an_end_before_the_last_can_be_heard_of])  # fmt: skip
def test_a_house_that_is_unfair_is_found_out(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    assert chi_square(Races().lost(RACES)) > ENOUGH


def test_a_way_is_measured_by_its_last_probes() -> None:
    way = Way()
    for at in range(2 * PROBES):
        way.echo(way.probe(1000 * at), 1000 * at + at)
    assert list(way.round_trips) == list(range(PROBES, 2 * PROBES))
    way.echo(1, 99_999)  # twice, or never asked for
    assert len(way.round_trips) == PROBES
    lost = [way.probe(0) for _ in range(PROBES + 3)]
    way.echo(lost[0], 5)  # too long ago
    assert 5 not in way.round_trips
    assert len(way.sent) <= PROBES


def scrambling() -> Room:
    """A room in which seat 0 has just taken the first topper."""
    game = find("topper")
    room = Room("a room", Terms("topper", game.edition, {}, 3), b"s" * 32)
    room.opened()
    room.sit("a", 0, "Ann")
    room.house(1, "simple")
    room.house(2, "simple")
    room.begin("a")
    whims = Fortune(1)
    while not room.is_raced():
        state = room.table.state
        chosen = player("simple", "topper", whims).choose(room.table.view(state.turn), state.given_to(state.turn))
        room.act(state.turn, game.notation.write(state, chosen))
    return room


def test_a_race_ends_when_nobody_can_come_before_the_others_any_more() -> None:
    room = scrambling()
    race = room.game.race
    assert race is not None
    opener = race.opener(room.table.state)
    others = [seat for seat in range(3) if seat != opener]
    contest = Contest(room, race, 500, 1100)
    contest.reach(opener, 1000)
    assert contest.ends_at() == 1100 + 5000 + 350  # nobody else has reached
    contest.reach(others[0], 1500)
    contest.reach(others[0], 1900)  # again: that counts for nothing
    assert contest.ends_at() == 1500 + 350  # the last may have been before, and far away
    contest.reach(others[1], 1700, 150)
    assert contest.ends_at() == 1700
    word, measured = contest.outcome()
    assert word.split(" ")[:2] == ["scramble", str(opener)]
    rows = {row["seat"]: row for row in measured["rows"]}
    assert rows[others[1]]["comp"] == 150
    assert rows[others[1]]["effective"] == 1550
    room.race(word, measured)


def test_who_says_something_else_in_a_race_is_answered_after_it() -> None:
    """A refusal at once would tell that the first topper is gone, before that is shown to everybody."""

    async def run() -> None:
        room = scrambling()
        owner, outbox = Owner(room, "", Shelf(), CLOSET.again), Outbox("a", lambda: None)
        owner.watch(outbox, -1)
        owner.begin_contest(ticks(), 0, ticks())
        outbox.unsent.clear()
        await owner.answer(ticks(), wire.Say("pass 2", len(room.table.written), command="1"), outbox)
        assert owner.contest is not None
        assert outbox.unsent == []
        await owner.carry_out(owner.judged(), ticks())
        assert not any(b'"refused"' in data for data in outbox.unsent)
        while not owner.inbox.empty():
            asking = owner.inbox.get_nowait()
            assert asking is not None
            await owner.answer(*asking)
        assert [json.loads(data)["command"] for data in outbox.unsent if b'"refused"' in data] == ["1"]

    asyncio.run(run())


def test_a_grab_that_is_sent_again_is_heard_once_and_answered_wherever_it_was_sent() -> None:
    async def run() -> None:
        owner = Races((20, 20, 20)).owner
        owner.store = Shelf()
        owner.run_again()
        assert owner.contest is not None
        seat = next(seat for seat in range(3) if seat not in owner.contest.first)
        first, second, third = owner.outboxes[seat], *(Outbox(f"guest {seat}", lambda: None) for _ in range(2))
        grab = wire.Say("grab", 0, command="mine")
        await owner.answer(ticks(), grab, first)
        await owner.answer(ticks(), grab, second)
        owner.hear(ticks(), grab, third)  # which is not read before the race is over
        (raced, *_) = happened = owner.judged()
        assert isinstance(raced, Raced)
        assert raced.heard == [(f"guest {seat}", "mine")]
        assert [row["seat"] for row in raced.measured["rows"]].count(seat) == 1
        await owner.carry_out(happened, ticks(), *owner.reached)
        for outbox in (first, second, third):
            assert [json.loads(data)["command"] for data in outbox.unsent if b'"done"' in data] == ["mine"]

    asyncio.run(run())


WAYS = (20, 120, 240)  # milliseconds there and back


def cut_off() -> Owner:
    """A race in which the house was closed; all are back, and how far off they are is known of all but the last."""
    owner = Races(WAYS).owner
    for outbox, way in zip(owner.outboxes[:2], WAYS, strict=False):
        outbox.way.echo(outbox.way.probe(0), way)
    return owner


def test_a_race_that_is_run_again_waits_till_it_is_known_how_far_off_each_is() -> None:
    async def run() -> None:
        owner = cut_off()
        far = owner.outboxes[2]
        far.probe()
        owner.next_due(ticks())
        assert owner.room.held
        owner.hear(ticks() + WAYS[2], wire.Echo(1), far)
        assert not owner.inbox.empty()  # it is looked at at once
        owner.next_due(ticks())
        assert not owner.room.held

    asyncio.run(run())


def test_a_race_that_is_run_again_is_shown_to_all_at_one_moment() -> None:
    owner = cut_off()
    owner.outboxes[2].way.echo(owner.outboxes[2].way.probe(0), WAYS[2])
    began = ticks()
    owner.run_again()
    sights = [wire.ANSWER.decode(outbox.unsent[-1]) for outbox in owner.outboxes]
    seen = [sight.wait + way // 2 for sight, way in zip(sights, WAYS, strict=True) if isinstance(sight, wire.Sight)]
    assert seen == [120, 120, 120]
    assert owner.contest is not None
    assert owner.contest.shown == owner.clock.shown
    assert 120 <= owner.clock.shown - began < 120 + 100


def test_the_house_reacts_like_anybody() -> None:
    room = scrambling()
    race = room.game.race
    assert race is not None
    opener = race.opener(room.table.state)
    contest = Contest(room, race, 500, 1100)
    contest.reach(opener, 1000)
    contest.let_the_house_run(Fortune(1))
    assert {seat for seat, _ in contest.grabs} >= {1, 2}
    assert all(at >= 1100 + 150 for seat, at in contest.grabs if seat != opener)
