"""A room is the fold of its journal, and its luck is as it was committed to."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import pytest

from groomporter.core.common import CHANCE, CLOCK, ONLOOKER
from groomporter.core.errors import BadWord, IllegalAct, NotYourTurn, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.view import saved
from groomporter.games import find, names
from groomporter.players import player
from groomporter.server import fairness, sight
from groomporter.server.journal import DECODER, ENCODER, Began, Committed, Fell, Happened, Revealed, Said, Sat, Terms
from groomporter.server.room import LONGEST_NAME, PAUSE, REMEMBERED, Room
from groomporter.server.wire import Sight
from tests.nets.walks import next_act

NAME, SECRET = "a room", b"s" * 32


def opened(game: str, **rulings: Any) -> tuple[Room, list[Happened]]:
    found = find(game)
    rulings_ = found.ruled(rulings)
    room = Room(NAME, Terms(game, found.edition, rulings, found.fewest_seats(rulings_)), SECRET)
    return room, room.opened()


def seated(game: str, **rulings: Any) -> tuple[Room, list[Happened]]:
    """Two people, the house in all other seats, and the game begun."""
    room, journal = opened(game, **rulings)
    for seat in range(room.terms.seats):
        journal += room.sit(f"guest {seat}", seat, f"Name {seat}") if seat < 2 else room.house(seat, "simple")
    return room, journal + room.begin("guest 0")


def again(room: Room, journal: list[Happened]) -> Room:
    """The same out of the journal, as it would be read from disk."""
    found = Room(room.name, room.terms, room.secret)
    for entry in journal:
        found.happen(DECODER.decode(ENCODER.encode(entry)))
    return found


def whole(room: Room) -> Any:
    return (
        saved(room.table.state), room.table.log, room.sitters, room.begun, room.number, room.hands, room.turn,
        room.revealed, room.done, room.asked_at, room.last_at, room.turned, room.wishes, room.paused, room.chats,
        room.seeded, room.company, room.agreed,
    )  # fmt: skip


def step(room: Room, whims: Fortune, number: int) -> list[Happened]:
    """Whoever the game waits for does something sensible."""
    state, notation = room.table.state, room.game.notation
    if state.turn == CHANCE:
        run = state.clone()
        run.lucky(whims)
        return room.race(notation.outcomes[state.phase].write(state, run.luck))
    seat = state.turn
    chosen = player("simple", room.game.name, whims).choose(room.table.view(seat), state.given_to(seat))
    word = notation.write(state, chosen)
    return room.say(f"guest {seat}", word, f"c{number}") if seat < 2 else room.act(seat, word)


@pytest.mark.parametrize("game", names())
def test_a_whole_game_is_the_fold_of_its_journal_and_its_luck_as_committed_to(game: str) -> None:
    room, journal = seated(game)
    whims, number = Fortune(7), 0
    while not room.table.state.over() and number < 3000:
        if number % 11 == 0 and f"guest {number % 2}" not in room.seeded:
            journal += room.seed(f"guest {number % 2}", len(room.hands) - 1, f"seed {number}")
        journal += step(room, whims, number)
        number += 1
        if whims.below(40) == 0:
            assert whole(again(room, journal)) == whole(room)
    assert room.table.state.over()
    assert whole(again(room, journal)) == whole(room)
    assert len(journal) == room.number
    record = Record.read(room.record().write(), find)
    assert record.replay().state.results() == room.table.state.results()
    found = fairness.verify(record)
    assert found.turns + found.measured == sum(seat == CHANCE for seat, _ in room.table.log)
    assert found.secret == 0
    assert any(seed for hand in room.hands for seed in hand.seeds)


def test_a_record_names_who_sat_there_when_the_game_was_over() -> None:
    """Whoever leaves before has left his game to the house; whoever leaves after it has played it."""
    room, journal = seated("ruff")
    assert room.record().more["names"] == ["Name 0", "Name 1", "", ""]
    journal += room.rise("guest 1")
    whims = Fortune(7)
    while not room.table.state.over():
        seat = room.table.state.turn
        chosen = player("simple", "ruff", whims).choose(room.table.view(seat), room.table.state.given_to(seat))
        journal += room.act(seat, room.game.notation.write(room.table.state, chosen))
    journal += room.rise("guest 0") + room.sit("guest 2", 0, "Late")
    for found in (room, again(room, journal)):
        assert found.record().more["names"] == ["Name 0", "", "", ""]
        assert [found.played_by(guest) for guest in ("guest 0", "guest 1", "guest 2", "")] == [0, -1, -1, -1]


@pytest.mark.parametrize("game", names())
def test_a_secret_is_shown_only_when_its_hand_is_over_and_committed_to_before_any_seed(game: str) -> None:
    room, journal = seated(game)
    whims = Fortune(3)
    for number in range(150):
        if room.table.state.over():
            break
        journal += step(room, whims, number)
    said = [entry for entry in journal if isinstance(entry, Committed | Revealed | Fell)]
    committed = [entry.commitment for entry in said if isinstance(entry, Committed)]
    shown = [entry for entry in said if isinstance(entry, Revealed)]
    assert [entry.hand for entry in shown] == list(range(len(shown)))
    assert len(shown) <= len(committed) - 1
    for entry in shown:
        assert fairness.Hand(0, bytes.fromhex(entry.secret), ()).commitment() == committed[entry.hand]
    hidden = {room.secret_of(hand).hex() for hand in range(len(shown), len(committed))}
    written = b"".join(map(ENCODER.encode, journal)).decode()
    assert not any(secret in written for secret in hidden)


@pytest.mark.parametrize("game", names())
def test_who_comes_late_is_told_what_all_were_told_and_after_a_restart_too(game: str) -> None:
    room, journal = seated(game)
    whims, told = Fortune(9), [sight.told(room, *event) for event in room.told()]
    for number in range(30):
        if room.table.state.over():
            break
        journal += step(room, whims, number)
        told += [sight.told(room, *event) for event in room.told()]
    assert told
    for late in (room, again(room, journal)):
        seen = sight.Eyes(late, 0).whole((), 0)
        assert seen.told == told
        sections = late.table.state.sections()
        for number, line in enumerate(late.table.written):
            phase = seen.phases[max(at for at in seen.phases if at <= number)]
            assert phase == type(sections[line.phase]).__name__


@pytest.mark.parametrize(
    ("game", "rulings"), [("hazzard", {"rounds": 9999, "purse": 100_000}), ("schafskopf", {"hands_per_game": 200})]
)
def test_a_long_game_keeps_little_of_its_past_and_who_comes_late_costs_little(game: str, rulings: Any) -> None:
    """Of twice the lines he is told the last, and that takes about as long as before, and not four times."""
    room, _ = seated(game, **rulings)
    whims, took, number = Fortune(5), list[float](), 0
    for lines in (sight.HISTORY, 2 * sight.HISTORY):
        while len(room.table.written) < lines:
            assert not room.table.state.over()
            step(room, whims, number := number + 1)
        took.append(min(greeted(room)[0] for _ in range(5)))
        assert len(room.table.past) < 100
    first = len(room.table.written) - sight.HISTORY
    assert list(greeted(room)[1].lines) == list(range(first, len(room.table.written)))
    assert min(greeted(room)[1].phases) == first
    assert took[1] < 2.5 * took[0]


def greeted(room: Room) -> tuple[float, Sight]:
    """An onlooker who has just come: how long that takes, and what he is sent."""
    began = process_time()
    seen = sight.Eyes(room, ONLOOKER).whole((), 0)
    return process_time() - began, seen


def test_a_guest_adds_one_seed_to_a_hand_and_whoever_sits_there_next_his_own() -> None:
    room, _ = opened("ruff")
    room.sit("guest 0", 0, "Ann")
    room.sit("guest 1", 1, "Ben")
    assert len(room.seed("guest 0", 0, "one")) == 1
    with pytest.raises(Refused, match="you have added a seed to hand 0") as refused:
        room.seed("guest 0", 0, "two")
    assert refused.value.rule == "seed"
    assert room.hands[0].seeds == ("one", "", "", "")
    room.seed("guest 1", 0, "other")
    room.rise("guest 0")
    room.sit("guest 0", 2, "Ann")
    with pytest.raises(Refused):
        room.seed("guest 0", 0, "two")
    room.sit("guest 3", 0, "Dan")
    room.seed("guest 3", 0, "mine")
    room.house(3, "simple")
    room.begin("guest 0")
    assert room.hands[0].seeds == ("mine", "other", "", "")
    assert len(room.seed("guest 0", len(room.hands) - 1, "for the next")) == 1


@pytest.mark.parametrize("game", names())
def test_a_person_can_add_to_the_luck_of_every_hand_after_it_was_committed_to(game: str) -> None:
    most = 0
    for seed in range(4):
        begun = seeded_by_the_second(game, Fortune(seed)).hands[:-1]
        assert [hand.seeds[1] for hand in begun] == [f"of hand {at}" for at in range(len(begun))]
        most = max(most, len(begun))
    assert most > 1


def seeded_by_the_second(game: str, whims: Fortune) -> Room:
    """Some of a game, in which one person gives a seed whenever it can be given."""
    room, _ = opened(game)
    for seat in range(room.terms.seats):
        room.sit(f"guest {seat}", seat, "Name") if seat < 2 else room.house(seat, "simple")
    room.seed("guest 1", 0, "of hand 0")
    room.begin("guest 0")
    for number in range(400):
        hand, state = len(room.hands) - 1, room.table.state
        if not room.hands[hand].seeds[1]:
            room.seed("guest 1", hand, f"of hand {hand}")
        if state.over():
            break
        if state.turn == CHANCE or number % 2:
            step(room, whims, number)
        else:
            seat, act = next_act(room.table, whims)
            room.act(seat, room.game.notation.write(state, act)) if seat != CLOCK else room.time_out()
    return room


@pytest.mark.parametrize("game", names())
def test_a_seed_given_before_the_game_changes_all_that_falls_before_anybody_acts(game: str) -> None:
    fallen = set()
    for seed in ("", *"abcdefgh"):
        room, _ = opened(game)
        for seat in range(room.terms.seats):
            room.sit(f"guest {seat}", seat, "Name")
        if seed:
            room.seed("guest 1", 0, seed)
        room.begin("guest 0")
        fallen.add(room.table.log[-1].word)
    assert len(fallen) == 9 if room.table.deals_anew(room.table.written[-1].phase) else len(fallen) > 1


def test_a_room_that_was_opened_by_the_first_scheme_goes_on_by_it() -> None:
    """Its journal says nothing of a scheme, and its record is good."""
    room, _ = opened("ruff")
    room = again(room, [Committed(0, room.hands[0].commitment())])
    for seat in range(4):
        room.sit(f"guest {seat}", seat, "Name") if seat < 2 else room.house(seat, "simple")
    journal = room.begin("guest 0")
    assert len(room.hands) == 3  # one for the dealer, one for the deal, and the next
    assert b"scheme" not in b"".join(map(ENCODER.encode, journal))
    whims = Fortune(3)
    for number in range(3000):
        if not room.table.state.over():
            step(room, whims, number)
    record = Record.read(Record.of(room.table, fair=room.fair()).write(), find)
    assert fairness.verify(record).scheme == fairness.FIRST_SCHEME


def test_the_seats_seeds_change_the_luck() -> None:
    dealers = set()
    for seed in ("", *"abcdefghijkl"):
        room, _ = opened("ruff")
        for seat in range(4):
            room.sit(f"guest {seat}", seat, "Name")
        if seed:
            room.seed("guest 2", 0, seed)
        dealers.add(next(entry.word for entry in room.begin("guest 0") if isinstance(entry, Fell)))
    assert dealers == {f"dealer {seat}" for seat in "NESW"}


def test_a_command_is_known_again() -> None:
    room, journal = seated("ruff")
    while room.table.state.turn > 1:
        journal += step(room, Fortune(1), 0)
    seat, before = room.table.state.turn, room.number
    word = room.table.choices(seat)[-1][1]
    first = room.say(f"guest {seat}", word, "once")
    assert first[0] == Said(seat, word, by=f"guest {seat}", command="once")
    assert room.knows(f"guest {seat}", "once")
    assert not room.knows(f"guest {1 - seat}", "once")
    assert room.number == before + len(first)
    assert again(room, journal + first).knows(f"guest {seat}", "once")


def test_commands_are_forgotten_in_time() -> None:
    room, _ = seated("hazzard")
    for number in range(REMEMBERED + 5):
        room.remember("guest 0", f"c{number}")
    assert len(room.done["guest 0"]) == REMEMBERED
    assert not room.knows("guest 0", "c4")
    assert room.knows("guest 0", "c5")


@pytest.mark.parametrize(
    ("do", "error", "rule"),
    [
        (lambda room: room.sit("guest 9", 0, "Name"), Refused, "seat"),
        (lambda room: room.sit("guest 0", 1, "Name"), Refused, "seat"),
        (lambda room: room.sit("guest 9", 4, "Name"), Refused, "seat"),
        (lambda room: room.sit("guest 9", -1, "Name"), Refused, "seat"),
        (lambda room: room.sit("guest 9", True, "Name"), Refused, "seat"),
        (lambda room: room.sit("guest 9", 2, ""), Refused, "name"),
        (lambda room: room.sit("guest 9", 2, "x" * (LONGEST_NAME + 1)), Refused, "name"),
        (lambda room: room.sit("guest 9", 2, "a\nb"), Refused, "name"),
        (lambda room: room.rise("guest 9"), Refused, "seat"),
        (lambda room: room.rise(""), Refused, "seat"),
        (lambda room: room.house(2, "brilliant"), Refused, "players"),
        (lambda room: room.house(9, "simple"), Refused, "seat"),
        (lambda room: room.begin("guest 0"), Refused, "begin"),
        (lambda room: room.say("guest 9", "pass"), Refused, "seat"),
        (lambda room: room.say("guest 0", "sing"), (BadWord, NotYourTurn), "RUFF-08"),
        (lambda room: room.act(room.table.state.turn, "play JD"), (BadWord, IllegalAct), "RUFF-08"),
        (lambda room: room.act(CLOCK, "pass"), Refused, "RUFF-08"),
        (lambda room: room.time_out(), Refused, "RUFF-08"),
        (lambda room: room.race("scramble 0 5"), NotYourTurn, ""),
        (lambda room: room.seed("guest 0", 0, "x"), Refused, "hand"),
        (lambda room: room.seed("guest 0", 3, "x"), Refused, "hand"),
        (lambda room: room.seed("guest 0", len(room.hands) - 1, "x" * 65), Refused, "seed"),
        (lambda room: room.seed("guest 0", len(room.hands) - 1, "\0"), Refused, "seed"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_has_changed(do: Any, error: Any, rule: str) -> None:
    room, _ = seated("ruff")
    room.now = 5000  # no clock runs faster for it either
    before = whole(room)
    with pytest.raises(error) as refused:
        do(room)
    assert refused.value.rule == rule
    assert whole(room) == before


def test_a_game_does_not_begin_before_all_seats_are_taken() -> None:
    room, _ = opened("hazzard")
    acts: list[Callable[[], object]] = [lambda: room.begin("a"), lambda: room.act(0, "stake 5"), room.time_out]
    for act in acts:
        with pytest.raises(Refused):
            act()
    room.sit("a", 0, "Ann")
    room.house(1, "random")
    room.house(2, "simple")
    assert room.begin("a")[0] == Began(by="a")


def test_one_may_leave_and_come_back_and_the_house_plays_meanwhile() -> None:
    room, _ = seated("ruff")
    room.rise("guest 0")
    assert (room.sitters[0].guest, room.sitters[0].house) == ("", "simple")
    assert room.sit("guest 0", 0, "Back") == [Sat(0, "guest 0", "Back", by="guest 0")]
    assert (room.sitters[0].name, room.sitters[0].house) == ("Back", "")
    room.house(0, "random")
    assert (room.sitters[0].guest, room.sitters[0].house) == ("guest 0", "random")


@pytest.mark.parametrize("comes_of_it", ["a pause", "nothing"])
def test_a_pause_that_is_agreed_on_in_a_race_begins_when_it_has_ended(comes_of_it: str) -> None:
    """One wishes it, and the other is given up before the race has ended; unless he is back in time."""
    room, journal = seated("topper")
    whims, number = Fortune(7), 0
    journal += room.wish("guest 0", PAUSE, True)
    while not room.is_raced():
        journal += step(room, whims, number)
        number += 1
    journal += room.house(1, "simple")
    if comes_of_it == "nothing":
        journal += room.house(1, "")
    assert not room.paused
    room.now = 77
    journal += step(room, whims, number)
    assert room.paused == (comes_of_it == "a pause")
    assert room.asked_at == 77
    assert again(room, journal).paused == room.paused
    assert again(room, journal).wishes == room.wishes
