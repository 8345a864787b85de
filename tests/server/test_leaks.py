"""Nobody is sent what he may not see; and who would be, is found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.game import Event
from groomporter.core.hearing import Ear
from groomporter.core.notation import Notation
from groomporter.core.play import State
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find, names
from groomporter.server import sight
from groomporter.server.clock import Clock
from groomporter.server.house import Players
from groomporter.server.journal import Happened
from groomporter.server.outbox import Outbox
from groomporter.server.owner import Owner
from groomporter.server.room import TIME_IS_UP, Room
from groomporter.server.sight import Eyes
from groomporter.server.wire import Done, Place, Sight
from tests.server.leaks import Leak, Swaps

PARTS = 5  # of ten thousand swaps a game; by the hundred thousand: python -m tests.server.leaks
SWAPS = 2_000


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("part", range(PARTS))
def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(game: str, part: int) -> None:
    counts = Swaps(find(game)).run(SWAPS, first=part * 1_000_000)
    assert counts["swaps"] == SWAPS
    assert counts["refused"]
    assert counts["went on"]
    assert counts["waited for the house"]
    assert counts["histories"]
    assert counts["came back"]
    assert counts["came back late"]
    assert counts["chairs"]


def hidden(state: State) -> str:
    """All there is, hidden or not."""
    return str(saved(state))


def a_place_with_a_hidden_field(plant: pytest.MonkeyPatch) -> None:
    true = sight.places_of

    def leaky(room: Room, here: Any) -> list[Place]:
        return [msgspec.structs.replace(place, house=hidden(room.table.state)) for place in true(room, here)]

    plant.setattr(sight, "places_of", leaky)


def a_sight_as_long_as_it_is_secret(plant: pytest.MonkeyPatch) -> None:
    true = Eyes.sight

    def leaky(eyes: Eyes, *parts: Any) -> Sight:
        padding = " " * (sum(hidden(eyes.room.table.state).encode()) % 64)
        return msgspec.structs.replace(true(eyes, *parts), follower=padding)

    plant.setattr(Eyes, "sight", leaky)


def choices_in_an_order_of_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = Table.choices

    def leaky(table: Table, seat: Seat) -> list[tuple[Any, str, str]]:
        found = true(table, seat)
        return found[::-1] if sum(hidden(table.state).encode()) % 2 else found

    plant.setattr(Table, "choices", leaky)


def a_refusal_that_knows_too_much(plant: pytest.MonkeyPatch) -> None:
    true = Table.door

    def leaky(table: Table, seat: Seat) -> None:
        try:
            true(table, seat)
        except Refused as refused:
            refused.sentence += str(sum(hidden(table.state).encode()) % 64)
            raise

    plant.setattr(Table, "door", leaky)


def a_clock_that_knows_too_much(plant: pytest.MonkeyPatch) -> None:
    true = Clock.due
    plant.setattr(Clock, "due", lambda clock: true(clock) + sum(hidden(clock.room.table.state).encode()) % 64 * 20_000)


def a_clock_that_knows_a_little_too_much(plant: pytest.MonkeyPatch) -> None:
    true = Clock.due
    plant.setattr(Clock, "due", lambda clock: true(clock) - sum(hidden(clock.room.table.state).encode()) % 2)


def an_ear_at_the_wrong_door(plant: pytest.MonkeyPatch) -> None:
    true = Ear.news

    def leaky(ear: Ear, since: int = 0, first: int = 0) -> dict[int, str]:
        return true(ear, since, first) | {0: hidden(ear.table.state)}

    plant.setattr(Ear, "news", leaky)


def one_who_says_aloud_what_is_private(plant: pytest.MonkeyPatch) -> None:
    def leaky(notation: Notation, s: State, seat: Seat, word: str) -> tuple[str, ...]:
        return (notation.line(seat, word),) * s.seats

    plant.setattr(Notation, "told_to_all", leaky)


def one_who_thinks_longer_over_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = Players.moment
    plant.setattr(
        Players,
        "moment",
        lambda players, seat, at: true(players, seat, at) + sum(hidden(players.room.table.state).encode()) % 64,
    )


def those_who_act_in_an_order_of_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = Players.asked

    def leaky(players: Players) -> list[Seat]:
        found = true(players)
        return found[::-1] if sum(hidden(players.room.table.state).encode()) % 2 else found

    plant.setattr(Players, "asked", leaky)


def a_moment_that_knows_too_much(plant: pytest.MonkeyPatch) -> None:
    plant.setattr(Owner, "ahead", lambda owner: 100 + sum(hidden(owner.room.table.state).encode()) % 64)


def done_before_or_after_by_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = Owner.carry_out

    async def leaky(owner: Owner, happened: list[Happened], at: int, *asking: tuple[Outbox, str]) -> None:
        if sum(hidden(owner.room.table.state).encode()) % 2:
            await true(owner, happened, at, *asking)
            return
        await true(owner, happened, at)
        for outbox, command in asking:
            outbox.send(Done(command, owner.room.number))

    plant.setattr(Owner, "carry_out", leaky)


def a_tale_of_more_than_was_told(plant: pytest.MonkeyPatch) -> None:
    true = Room.happen

    def leaky(room: Room, entry: Happened, at: int = 0) -> list[tuple[int, Event]]:
        told = true(room, entry, at)
        seat = sum(hidden(room.table.state).encode()) % room.terms.seats
        room.tale.append((len(room.table.written), Event(TIME_IS_UP, {"seat": seat})))
        return told

    plant.setattr(Room, "happen", leaky)


def phases_that_remember_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = sight.phases

    def leaky(room: Room, first: int) -> dict[int, str]:
        before = room.table.past[-1][2] if room.table.past else room.table.state
        return true(room, first) | {len(room.table.written): hidden(before)}

    plant.setattr(sight, "phases", leaky)


def a_memory_of_more_than_was_sent(plant: pytest.MonkeyPatch) -> None:
    true = Owner.send

    def leaky(owner: Owner, seat: Seat, sight: Sight, *parts: Any, **named: Any) -> None:
        true(owner, seat, sight, *parts, **named)
        number, happened, data = owner.recent[seat].pop()
        padding = b" " * (sum(hidden(owner.room.table.state).encode()) % 64)
        owner.recent[seat].append((number, happened, data + padding))

    plant.setattr(Owner, "send", leaky)


def one_who_tells_what_he_cannot_know(plant: pytest.MonkeyPatch) -> None:
    true = Room.talk

    def leaky(room: Room, guest: str, text: str, command: str = "") -> list[Happened]:
        return true(room, guest, f"{text} {sum(hidden(room.table.state).encode()) % 64}", command)

    plant.setattr(Room, "talk", leaky)


def a_newcomer_who_is_called_by_another_hand(plant: pytest.MonkeyPatch) -> None:
    true = Room.sit

    def leaky(room: Room, guest: str, seat: Seat, name: str, command: str = "") -> list[Happened]:
        return true(room, guest, seat, f"{name} {sum(hidden(room.table.state).encode()) % 64}", command)

    plant.setattr(Room, "sit", leaky)


PLANTS: list[tuple[Callable[[pytest.MonkeyPatch], None], str]] = [
    (a_place_with_a_hidden_field, "what has changed"),
    (a_sight_as_long_as_it_is_secret, "what has changed"),
    (choices_in_an_order_of_another_hand, "what (has changed|seat)"),
    (a_refusal_that_knows_too_much, "the refusal of"),
    (a_clock_that_knows_too_much, "what has changed"),
    (a_clock_that_knows_a_little_too_much, "what has changed"),
    (an_ear_at_the_wrong_door, "what has changed"),
    (one_who_says_aloud_what_is_private, "is told of"),
    (one_who_thinks_longer_over_another_hand, "when the house acts"),
    (a_moment_that_knows_too_much, "is told of"),
    (done_before_or_after_by_another_hand, "is told of"),
    (a_tale_of_more_than_was_told, "the history that"),
    (phases_that_remember_another_hand, "the history that"),
    (a_memory_of_more_than_was_sent, "what who comes back has missed"),
    (one_who_tells_what_he_cannot_know, "is told of Chat"),
    (a_newcomer_who_is_called_by_another_hand, "is told of Sit"),
]


@pytest.mark.parametrize("game", ["schafskopf", "strip_tease_2"])
@pytest.mark.parametrize(("plant", "where"), PLANTS, ids=lambda part: getattr(part, "__name__", ""))
def test_a_planted_leak_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], where: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak, match=where):
        Swaps(find(game)).run(400)


def test_a_planted_order_of_the_house_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where several act unseen; elsewhere one is asked at a time."""
    those_who_act_in_an_order_of_another_hand(monkeypatch)
    with pytest.raises(Leak, match="when the house acts"):
        Swaps(find("strip_tease_2")).run(2000)


def test_a_view_that_shows_everything_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Eyes.view
    for game in ("ruff", "ombre", "topper", "all_fours"):
        with monkeypatch.context() as plant:
            plant.setattr(Eyes, "view", lambda eyes: {**real(eyes), "all": repr(eyes.room.table.state.hands)})
            with pytest.raises(Leak, match="what has changed"):
                Swaps(find(game)).run(40)
