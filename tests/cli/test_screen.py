"""The table that fills the terminal: every game is played on it, a hand at least, at a table in the process."""

from __future__ import annotations

import asyncio
import io
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console, RenderableType
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

from groomporter.cli.link import Client
from groomporter.cli.local import Home
from groomporter.cli.pad import Pad, ladder, letters, pegs, ruler, stacks, tally
from groomporter.cli.screen import Rulebook, Screen
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find, names
from groomporter.players import player
from groomporter.server import fairness
from groomporter.server.room import Room
from groomporter.server.wire import Told
from tests.cli.running import Run
from tests.nets.walks import walk

PATIENCE = 60  # seconds
HURRIED = ("bassett", "hazzard", "topper")


def home_of(name: str, seed: int = 3) -> Home:
    game = find(name)
    home = Home(game, {}, game.begin(game.rulings()).seats, seed, game.words["about"].get("seat", 0), "simple")
    home.terms = msgspec.structs.replace(home.terms, floor=0)
    return home


async def until(pilot: Pilot[None], true: Callable[[], object]) -> None:
    latest = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < latest, "it does not come"
        await pilot.pause(0.005)


async def goes_on(pilot: Pilot[None], home: Home, lines: int) -> None:
    """Something is written after so many lines."""
    await until(pilot, lambda: len(room_of(home).table.written) > lines)


async def typed(pilot: Pilot[None], text: str) -> None:
    pilot.app.query_one("#typed", Input).value = text
    await pilot.press("enter")


def room_of(home: Home) -> Room:
    return [*home.owners.values()][-1].room


def advised(home: Home) -> str:
    """What a sensible player would say in the person's place."""
    room = room_of(home)
    if room.game.race and room.is_raced():
        return room.game.race.WORD
    state, whims = room.table.state, Fortune(1)
    act = player("simple", room.game.name, whims).choose(room.table.view(home.seat), state.given_to(home.seat))
    return room.game.notation.write(state, act)


def read(what: RenderableType) -> str:
    paper = io.StringIO()
    Console(width=100, file=paper).print(what)
    return paper.getvalue()


def book(app: Screen) -> str:
    return "\n".join(line.text for line in app.query_one("#book", RichLog).lines)


@pytest.mark.parametrize("name", names())
def test_a_hand_of_every_game_is_played_on_the_screen(name: str) -> None:
    home = home_of(name)

    async def play() -> None:
        app = Screen(home.client, "Ann")
        async with app.run_test(size=(140, 50)) as pilot:
            await until(pilot, lambda: home.owners and room_of(home).begun)
            room = room_of(home)
            said = 0
            while not (said and room.revealed >= 2) and not room.table.state.over():
                await until(pilot, lambda: app.spread.choices or room.revealed >= 2)
                if app.spread.choices and (room.is_raced() or room.table.acts(home.seat)):
                    lines = len(room.table.written)
                    await typed(pilot, advised(home))
                    await goes_on(pilot, home, lines)
                    said += 1
                else:
                    await pilot.pause(0.01)
            await pilot.pause()
            assert said
            assert "the house's player (simple)" in book(app)
            assert app.sheet is not None
            assert app.spread.view is not None
            pad = read(app.sheet.drawn(app.spread.view, app.spread.view.told))
            assert all(room.game.words["table"][field] in pad for field in room.game.words["pad"])
            await pilot.press("ctrl+q")

    asyncio.run(play())
    again = Record.read(home.records()[0].write(), find)
    assert again.replay().log == room_of(home).table.log
    assert fairness.verify(again).hands >= 1


def on_the_screen(
    name: str,
    try_it: Callable[[Pilot[None], Screen, Home], Awaitable[None]],
    size: tuple[int, int],
    floor: int = 0,
    seed: int = 3,
) -> None:
    home = home_of(name, seed)
    home.terms = msgspec.structs.replace(home.terms, floor=floor)

    async def play() -> None:
        app = Screen(home.client, "Ann")
        async with app.run_test(size=size) as pilot:
            await until(pilot, lambda: app.spread.choices)
            await try_it(pilot, app, home)

    asyncio.run(play())


def test_acts_are_chosen_with_the_arrows_or_the_mouse() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        room = room_of(home)
        for keys in (["down", "enter"], ["down", "down", "up", "enter"]):
            await until(pilot, lambda: app.spread.choices)
            before = len(room.table.written)
            await pilot.press(*keys)
            await goes_on(pilot, home, before)
        await until(pilot, lambda: app.spread.choices)
        before = len(room.table.written)
        await pilot.click("#acts", offset=(6, 0))
        await until(pilot, lambda: len(room.table.written) > before)
        assert app.focused is app.query_one("#typed")

    on_the_screen("ruff", try_it, (140, 50))


def test_what_is_refused_is_told_with_its_rule_and_nothing_has_changed() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        before = len(room_of(home).table.written)
        await typed(pilot, "nonsense")
        await until(pilot, lambda: "RUFF-" in book(app))
        assert len(room_of(home).table.written) == before
        await typed(pilot, "?12")
        await until(pilot, lambda: room_of(home).game.rulebook["RUFF-12"][:20] in book(app))

    on_the_screen("ruff", try_it, (140, 50))


def test_what_was_typed_about_another_list_is_not_about_this_one() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        room = room_of(home)
        mine = [entry for entry in room.table.log if entry.seat == home.seat]
        await pilot.press("down")
        app.lines.put_nowait("1")
        app.lines.put_nowait("1")
        await until(pilot, lambda: app.spread.choices and len(room.table.log) > len(mine) + 2)
        await pilot.pause(0.2)
        assert len([entry for entry in room.table.log if entry.seat == home.seat]) == len(mine) + 1

    on_the_screen("ruff", try_it, (140, 50))


def test_one_may_leave_before_there_is_a_table() -> None:
    async def never(table: object, notice: object) -> Client:
        await asyncio.Future()
        raise AssertionError

    async def play() -> None:
        app = Screen(never, "Ann")
        async with app.run_test() as pilot:
            await pilot.press("f1")
            await pilot.press("ctrl+q")
            await until(pilot, lambda: not app.is_running)

    asyncio.run(play())


@pytest.mark.parametrize("name", names())
def test_the_smallest_terminal_has_room_for_what_one_may_do(name: str) -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        for _ in range(4):
            await pilot.press("f2")
            await pilot.pause()
            acts, line = app.query_one("#acts"), app.query_one("#typed")
            assert acts.region.height >= (3 if app.query_one("#pad").display else 4)
            assert line.region.height >= 1
            assert isinstance(line, Input)
            assert len(line.placeholder) <= line.content_size.width
            assert app.screen.region.contains_region(line.region)
            assert app.screen.region.contains_region(acts.region)
            assert not line.region.overlaps(app.query_one("#side").region)
            before = len(room_of(home).table.written)
            await typed(pilot, advised(home))
            await goes_on(pilot, home, before)
            await until(pilot, lambda: app.spread.choices)

    on_the_screen(name, try_it, (80, 24))


def test_every_table_that_was_played_at_is_recorded() -> None:
    home = home_of("hazzard")
    home.terms = msgspec.structs.replace(home.terms, rulings={"rounds": 1})

    async def play() -> None:
        app = Screen(home.client, "Ann")
        async with app.run_test(size=(140, 50)) as pilot:
            await until(pilot, lambda: home.owners and room_of(home).begun)
            first = room_of(home)
            while not first.table.state.over():
                if app.spread.choices and first.table.acts(home.seat):
                    await typed(pilot, advised(home))
                await pilot.pause(0.02)
            await until(pilot, lambda: "Results" in book(app))
            await typed(pilot, "again")
            await until(pilot, lambda: len(home.owners) == 2)

    asyncio.run(play())
    first, second = (Record.read(record.write(), find) for record in home.records())
    assert first.results is not None
    assert first.lines != second.lines


def test_an_act_is_taken_back_and_the_luck_is_the_same() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await typed(pilot, "undo")
        await until(pilot, lambda: "undo: There is nothing to take back." in book(app))
        before, choices = list(room_of(home).table.log), app.spread.choices
        await typed(pilot, advised(home))
        await until(pilot, lambda: app.spread.choices and len(room_of(home).table.log) > len(before))
        after = list(room_of(home).table.log)
        await typed(pilot, "undo")
        await until(pilot, lambda: "Taken back." in book(app) and app.spread.choices == choices)
        assert room_of(home).table.log == before
        await typed(pilot, after[len(before)].word)
        await until(pilot, lambda: len(room_of(home).table.log) >= len(after))
        assert room_of(home).table.log[: len(before) + 1] == after[: len(before) + 1]

    on_the_screen("ruff", try_it, (140, 50))


def test_the_parts_of_an_act_are_asked_for_one_by_one() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        stake = next(at for at, label in enumerate(app.spread.choices, 1) if "–" in label)
        await typed(pilot, str(stake))
        await until(pilot, lambda: app.question)
        assert str(app.query_one("#typed").border_title)
        await pilot.press("enter")  # a change of mind
        await until(pilot, lambda: not app.question)

    on_the_screen("hazzard", try_it, (140, 50))


@pytest.mark.parametrize("lines", [["2", "50", "Q"], ["bet 50 q"], ["2 50 Q"]])
def test_a_queen_is_a_place_to_bet_on_and_no_wish_to_leave(lines: list[str]) -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        for line in lines:
            await typed(pilot, line)
            await pilot.pause(0.1)
        await until(pilot, lambda: "you: bet 50 Q" in book(app))

    on_the_screen("bassett", try_it, (140, 50), floor=30)


def test_a_narrow_terminal_has_the_pad_or_the_book_and_the_rules_lie_over_all() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        pad, book = app.query_one("#pad"), app.query_one("#book")
        assert (pad.display, book.display) == (False, True)
        await pilot.press("f2")
        assert (pad.display, book.display) == (True, False)
        assert app.query_one("#acts", OptionList).region.height > 0
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, Rulebook))
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, Rulebook))
        await pilot.press("ctrl+q")
        await until(pilot, lambda: not app.is_running)

    on_the_screen("ruff", try_it, (80, 30))


def test_the_same_seed_deals_the_same_and_the_next_game_differently() -> None:
    async def opening(home: Home) -> str:
        client = await home.client(None, lambda text: None)
        await client.close()
        await home.hall.close()
        return room_of(home).table.log[1].word

    first, second, other = (asyncio.run(opening(home_of("ruff", seed))) for seed in (3, 3, 4))
    assert first == second != other


@pytest.mark.parametrize("name", names())
def test_one_seed_is_one_game_on_the_screen_and_line_by_line(name: str, run: Run, tmp_path: Path) -> None:
    """The same opening in all; where nobody has the floor meanwhile and there is no race, all that follows, too."""
    words: list[str] = []
    home = home_of(name)
    home.terms = msgspec.structs.replace(home.terms, floor=30)

    async def play() -> None:
        app = Screen(home.client, "Ann")
        async with app.run_test(size=(140, 50)) as pilot:
            for _ in range(0 if name in HURRIED else 6):
                await until(pilot, lambda: app.spread.choices)
                words.append(advised(home))
                before = len(room_of(home).table.written)
                await typed(pilot, words[-1])
                await goes_on(pilot, home, before)
            await until(pilot, lambda: app.spread.choices)

    asyncio.run(play())
    path = tmp_path / "game.jsonl"
    asked = ["play", name, "--seats", str(home.terms.seats), "--seed", "3"]
    run(*asked, "--record", path, said="\n".join([*words, "quit", ""]))
    here, there = home.records()[0], Record.read(path.read_text(encoding="utf-8"), find)
    shorter = min(len(here.lines), len(there.lines)) if name in HURRIED else None
    assert here.lines[:shorter] == there.lines[:shorter] != []
    assert here.more["fair"] == there.more["fair"]


def test_the_rulebook_is_turned_by_keys() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await typed(pilot, "rules")
        await until(pilot, lambda: isinstance(app.screen, Rulebook))
        page = app.screen.query_one(VerticalScroll)
        await until(pilot, lambda: page.max_scroll_y > 100)
        seen = [page.scroll_target_y]
        for key in ("down", "pagedown", "space", "end"):
            await pilot.press(key)
            seen.append(page.scroll_target_y)
        assert seen == sorted(set(seen))
        assert seen[-1] == page.max_scroll_y
        for key in ("up", "pageup", "home"):
            await pilot.press(key)
            seen.append(page.scroll_target_y)
        assert seen[-1] == 0

    on_the_screen("ruff", try_it, (80, 24))


def test_another_table_has_another_pad() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        pad = app.query_one("#pad", Static)
        await pilot.pause()
        assert any("score" in pad.render_line(at).text for at in range(pad.size.height))
        app.begin(find("hazzard"))
        await pilot.pause()
        assert not any(pad.render_line(at).text.strip() for at in range(pad.size.height))
        assert not app.query_one("#acts", OptionList).option_count

    on_the_screen("ruff", try_it, (140, 50))


def test_who_has_the_floor_is_told_for_how_long_and_may_yield_it() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        room = room_of(home)
        await until(pilot, lambda: app.spread.others)
        before = len(room.table.written)
        assert re.search(rf"{app.spread.others} acts in \d+ s", str(app.query_one("#heading", Static).render()))
        assert f"Enter: let {app.spread.others} act" in app.query_one("#typed", Input).placeholder
        assert 20_000 < app.spread.due <= 30_000
        await pilot.press("enter")
        await goes_on(pilot, home, before)

    on_the_screen("hazzard", try_it, (140, 50), floor=30, seed=2)


def test_the_table_waits_for_one_who_has_begun_to_speak() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        room = room_of(home)
        await until(pilot, lambda: app.spread.others)
        before = len(room.table.written)
        await typed(pilot, "1")
        await until(pilot, lambda: app.question)
        await pilot.pause(1.5)
        assert len(room.table.written) == before
        await typed(pilot, "5")
        await goes_on(pilot, home, before)
        assert "you: offer 5" in book(app)

    on_the_screen("hazzard", try_it, (140, 50), floor=1, seed=2)


def acts_of(app: Screen) -> list[str]:
    """The list, line by line."""
    acts = app.query_one("#acts", OptionList)
    return [text for at in range(acts.size.height) if (text := acts.render_line(at).text.strip())]


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_what_a_question_may_be_answered_with_is_the_list_meanwhile(size: tuple[int, int]) -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await until(pilot, lambda: len(app.spread.choices) > 1)
        line, before = app.query_one("#typed", Input), acts_of(app)
        await typed(pilot, "2")
        await until(pilot, lambda: app.question)
        await pilot.pause()
        assert acts_of(app)[:3] == [
            "bet 1–100 that …, and ask any sum of whoever takes it",
            "1  the caster wins",
            "2  the caster loses",
        ]
        assert line.placeholder.startswith("on: ")
        assert len(line.placeholder) <= line.content_size.width
        await pilot.press("down", "down", "enter")
        await until(pilot, lambda: line.placeholder.startswith("sum: 1–100"))
        await pilot.pause()
        assert acts_of(app)[0].startswith("bet … that the caster loses")
        await pilot.press("enter")  # a change of mind
        await until(pilot, lambda: not app.question)
        await pilot.pause()
        assert acts_of(app) == before

    on_the_screen("hazzard", try_it, size, floor=30, seed=2)


def test_what_cannot_answer_a_question_is_refused_and_it_is_asked_again() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await until(pilot, lambda: len(app.spread.choices) > 1)
        await typed(pilot, "2")
        await typed(pilot, "20")
        await until(pilot, lambda: "on: '20' is not on the list of 8." in book(app))
        await typed(pilot, "1")
        await typed(pilot, "some")
        await until(pilot, lambda: "sum: 'some' is not a number, 1–100." in book(app))
        await typed(pilot, "20")
        await until(pilot, lambda: app.question and app.question.part == "asked")
        await typed(pilot, "30")
        await until(pilot, lambda: "you: bet caster_wins 20 30" in book(app))

    on_the_screen("hazzard", try_it, (140, 50), floor=30, seed=2)


def heading_of(app: Screen) -> str:
    return str(app.query_one("#heading", Static).render())


def test_no_time_is_told_when_it_is_over_and_more_to_one_who_has_begun_to_speak() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await until(pilot, lambda: app.spread.others)
        assert "acts in 30 s" in heading_of(app)
        await typed(pilot, "1")
        await until(pilot, lambda: re.search("acts in (60|59) s", heading_of(app)))
        app.until = time.monotonic() - 0.1
        app.tick()
        assert "acts in" not in heading_of(app)

    on_the_screen("hazzard", try_it, (140, 50), floor=30, seed=2)


def test_what_does_not_fit_in_a_line_goes_on_set_in_and_no_part_of_the_heading_is_broken() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await pilot.pause()
        assert "\n  (simple)\n2  Seat 2" in book(app)
        acts = app.query_one("#acts", OptionList)
        lines = [acts.render_line(at).text for at in range(acts.size.height)]
        assert [line[:5] for line in lines if line.strip()] == ["  1  ", "  2  ", *["     "] * 4]
        assert heading_of(app).split("\n")[1:] == ["you are Seat 0"]

    on_the_screen("hazzard", try_it, (100, 30), floor=30, seed=2)


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("name", names())
def test_a_usual_terminal_has_room_for_the_whole_pad(name: str, size: tuple[int, int]) -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        for _ in range(6):
            before = len(room_of(home).table.written)
            await typed(pilot, advised(home))
            await goes_on(pilot, home, before)
            await until(pilot, lambda: app.spread.choices)
        await pilot.press("f2")  # where there is room for both, nothing
        pad = app.query_one("#pad", Static)
        await until(pilot, lambda: pad.display and pad.size.height)
        assert app.sheet is not None
        assert app.spread.view is not None
        last = read(app.sheet.drawn(app.spread.view, app.spread.view.told)).split("\n")[-2]
        assert last.split() in [pad.render_line(at).text.split() for at in range(pad.size.height)]

    on_the_screen(name, try_it, size)


def test_help_lies_over_the_table_and_the_book_is_turned_by_keys() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        await typed(pilot, "?")
        await until(pilot, lambda: isinstance(app.screen, Rulebook))
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(app.screen, Rulebook))
        log = app.query_one("#book", RichLog)
        await until(pilot, lambda: log.max_scroll_y and log.is_vertical_scroll_end)
        await pilot.press("f2", "pageup")
        assert log.display
        await pilot.press("pageup")
        there = log.scroll_target_y
        assert there < log.max_scroll_y
        app.say("Something happens.")
        await pilot.pause()
        assert log.scroll_target_y == there
        await pilot.press("pagedown", "pagedown")
        assert log.is_vertical_scroll_end
        app.say("Something happens.")
        await until(pilot, lambda: log.is_vertical_scroll_end)

    on_the_screen("ruff", try_it, (80, 24))


def test_each_form_of_the_pad() -> None:
    assert pegs(5, 2, ()) == "●●○○○ 2"
    assert pegs(5, 7, ()) == "●●●●● 7"
    assert letters("TOPPER", 3, ()) == "T O P · · ·"
    assert tally(0, 7, ()) == "||||/ || 7"
    assert tally(0, 0, ()) == "–"
    assert stacks(12, 7, ("Prosecution", "Defence")) == "Prosecution 7 ▮▮▮▮▮▮▮│▯▯▯▯▯ 5 Defence"
    assert ruler([31, 61, 91], 40, ()) == "40, 61 in sight"
    assert ruler([31, 61, 91], 95, ()) == "95, past 91"
    assert ladder(0, 2, ("", "Police Court", "Old Bailey")) == "  Police Court\n▸ Old Bailey"


def test_a_ledger_has_a_line_for_each_round_as_it_was_told_and_one_of_how_it_stands() -> None:
    game = find("hazzard")
    table = Table(game, fortune=Fortune(1))
    told = [
        Told(3, "nicked", "", {"round": 1, "purses": [90, 110, 100]}),
        Told(3, "side_bets_paid", ""),
        Told(6, "out", "", {"round": 2, "purses": [110, 90, 100]}),
    ]
    state: Any = table.state
    state.purses[:3] = [105, 90, 100]  # a stake of the third round is laid out
    pad = read(Pad(game).drawn(table.view(0), told)).splitlines()
    at = pad.index(next(line for line in pad if "purses" in line))
    assert [line.split() for line in pad[at + 2 : at + 5]] == [
        ["1", "90", "110", "100"],
        ["2", "110", "90", "100"],
        ["now", "105", "90", "100"],
    ]


def test_a_ledger_that_nobody_tells_line_by_line_has_one_for_each_change() -> None:
    game = find("schafskopf")
    table, pad, seen = Table(game, fortune=Fortune(1)), Pad(game), list[list[int]]()
    for _ in walk(table, 1):
        pad.write(table.view(0))
        score = list(table.view(0)["score"])
        seen += [score] if seen[-1:] != [score] else []
    assert len(seen) > 2
    assert [values for _, values in pad.lines(table.view(0), [], "score")] == seen


def test_a_round_on_the_screen_is_in_the_ledger() -> None:
    async def try_it(pilot: Pilot[None], app: Screen, home: Home) -> None:
        while not room_of(home).table.state.round:  # type: ignore[attr-defined]
            await until(pilot, lambda: app.spread.choices)
            lines = len(room_of(home).table.written)
            await typed(pilot, advised(home))
            await goes_on(pilot, home, lines)
        await until(pilot, lambda: app.spread.view and any("purses" in one.parts for one in app.spread.view.told))
        pad = app.query_one("#pad", Static)
        await until(pilot, lambda: any(pad.render_line(at).text.split()[:1] == ["1"] for at in range(pad.size.height)))

    on_the_screen("hazzard", try_it, (140, 50), seed=2)


def test_every_game_has_a_pad_of_fields_that_everybody_sees() -> None:
    for name in names():
        game = find(name)
        table = Table(game, fortune=Fortune(1))
        assert game.words["pad"].keys() <= set(table.state.OPEN)
        assert read(Pad(game).drawn(table.view(0))).strip()
