"""``groomporter bot``, and the bot among the examples, at a real house"""

from __future__ import annotations

import ast
import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Run
from tests.cli.test_join import at_a_house, ended, record_at, started
from tests.server.wired import client, opened

ROOT = Path(__file__).parents[2]
PATIENCE = 120  # seconds

FIRST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(line, end="", file=sys.stderr, flush=True)
    if "choices" in asked:
        word = asked["choices"][0]["word"]
        word = " ".join(part.split("–")[0].split("|")[0].split(" of ")[0] for part in word.split(" "))
        print(json.dumps({"word": word}), flush=True)
"""


async def begun(at: str, link: str, others: int) -> None:
    """As soon as somebody sits there: the house has the other seats, and the game begins."""
    async with client(at, link.rpartition("/")[2]) as host:
        await host.until(lambda one: one.places[0].get("name"))
        await host.ask("sit", seat=1, name="Host")
        for seat in range(2, 2 + others - 1):
            await host.ask("house", seat=seat)
        await host.ask("begin")
        await host.ask("rise")


@pytest.mark.parametrize(("game", "seats"), [("ruff", 4), ("hazzard", 3)])
def test_a_program_plays_a_whole_game(game: str, seats: int, tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(FIRST, encoding="utf-8")

    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, game))['code']}"
        bot = await started(tmp_path, "bot", link, "--name", "First", "--", sys.executable, "-u", str(program))
        await begun(at, link, seats - 1)
        ran = await ended(bot)
        assert (ran.code, ran.out) == (0, "")
        table = (await record_at(f"{link.replace('/tables', '/api/tables')}/record")).replay()
        told = [json.loads(line) for line in ran.err.splitlines() if line.startswith("{")]
        assert "First sits at " in ran.err
        assert told[-1] == {"results": table.state.results()}
        questions = [line for line in told if "choices" in line]
        assert questions
        assert {(question["game"], question["seat"]) for question in questions} == {(game, 0)}
        for question in questions:
            assert [*question] == ["game", "seat", "phase", "view", "lines", "choices"]
            assert all([*choice] == ["word", "label", "fined"] for choice in question["choices"])
            assert question["view"].keys() == {*table.view(0)}
        last = questions[-1]["lines"]
        assert all(line in table.heard(0) for line in last if "?" not in line)

    at_a_house(tmp_path, test)


def test_what_is_refused_is_told_and_asked_again_on_our_own_streams(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, 'ruff'))['code']}"
        bot = await started(tmp_path, "bot", link, "--seat", "north")
        await begun(at, link, 3)
        assert bot.stdin
        assert bot.stdout
        answers = [b"x\n", b"[]\n", b'{"word": 5}\n', b'{"word": "fly"}\n']
        rules: list[str] = []
        while "results" not in (line := json.loads(await asyncio.wait_for(bot.stdout.readline(), PATIENCE))):
            if "refused" in line:
                rules.append(line["refused"]["rule"])
                assert line["refused"]["sentence"]
                continue
            word = json.dumps({"word": line["choices"][0]["word"]}) + "\n"
            bot.stdin.write(answers.pop(0) if answers else word.encode())
        assert rules[:3] == ["word"] * 3
        assert rules[3].startswith("RUFF-")
        assert (await ended(bot)).code == 0

    at_a_house(tmp_path, test)


def test_who_has_nothing_to_say_is_asked_when_something_has_changed(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, 'bassett'))['code']}"
        bot = await started(tmp_path, "bot", link, "--seat", "1")
        assert bot.stdin
        assert bot.stdout
        async with client(at, link.rpartition("/")[2]) as ann:
            await ann.ask("sit", seat=2, name="Ann")
            await ann.ask("house", seat=0)
            await ann.until(lambda one: one.places[1].get("name"))
            await ann.ask("begin")
            first = await asked(bot)
            bot.stdin.write(b'{"word": ""}\n')
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(asyncio.shield(again := asyncio.create_task(asked(bot))), 0.5)
            await ann.until(lambda one: one.sight.get("phase"))
            assert (await ann.ask("say", word="bet 5 A", seen=ann.sight["at"]))["is"] == "done"
            second = await again
            assert second["lines"] == [*first["lines"], "2 bet 5 A"]
        bot.stdin.close()
        ran = await ended(bot)
        assert ran.code == 1
        assert "groomporter: COMMAND: standard input has ended before the game." in ran.err

    at_a_house(tmp_path, test)


async def asked(bot: asyncio.subprocess.Process) -> dict[str, Any]:
    assert bot.stdout
    found: dict[str, Any] = json.loads(await asyncio.wait_for(bot.stdout.readline(), PATIENCE))
    return found


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["/nowhere/to/be/found"], "COMMAND: /nowhere/to/be/found cannot be started: No such file or directory."),
        ([sys.executable, "-c", ""], "COMMAND: the program has ended before the game."),
        ([sys.executable, "-c", "while input(): print('{}')"], "word: '{}' is not of the form"),
    ],
)
def test_programs_that_are_none(command: list[str], told: str, tmp_path: Path) -> None:
    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, 'ruff'))['code']}"
        bot = await started(tmp_path, "bot", link, "--", *command)
        await begun(at, link, 3)
        ran = await ended(bot)
        assert ran.code == 1
        assert f"groomporter: {told}" in ran.err

    at_a_house(tmp_path, test)


def test_at_a_full_table_there_is_no_seat(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, 'topper'))['code']}"
        async with client(at, link.rpartition("/")[2]) as ann:
            await ann.ask("sit", seat=0, name="Ann")
            await ann.ask("house", seat=1)
            ran = await ended(await started(tmp_path, "bot", link, "--", "true"))
            assert (ran.code, ran.err) == (1, "groomporter: seat: no seat is free at this table.\n")

    at_a_house(tmp_path, test)


def test_a_bad_link(run: Run) -> None:
    ran = run("bot", "nowhere")
    assert (ran.code, ran.err.partition(" is ")[0]) == (1, "groomporter: LINK: 'nowhere'")


def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    async def test(at: str) -> None:
        link = f"http://{at}/tables/{(await opened(at, 'ruff'))['code']}"
        pipe = asyncio.subprocess.PIPE
        bots = [await asyncio.create_subprocess_exec(sys.executable, ROOT / "examples" / "bot.py", link, stdout=pipe)]
        async with client(at, link.rpartition("/")[2]) as ann:
            await ann.until(lambda one: one.places[0].get("name") == "Anybody")
            bots.append(
                await asyncio.create_subprocess_exec(sys.executable, ROOT / "examples" / "bot.py", link, stdout=pipe)
            )
            await ann.until(lambda one: one.places[1].get("name") == "Anybody")
            await ann.ask("sit", seat=2, name="Ann")
            await ann.ask("house", seat=3)
            await ann.ask("begin")
            await ann.ask("rise")
        printed = [(await asyncio.wait_for(bot.communicate(), PATIENCE))[0].decode() for bot in bots]
        results = (await record_at(f"{link.replace('/tables', '/api/tables')}/record")).replay().state.results()
        assert printed == [" ".join(map(str, results)) + "\n"] * 2
        assert [bot.returncode for bot in bots] == [0, 0]

    at_a_house(tmp_path, test)


def test_the_example_is_short_and_needs_nothing_but_websockets() -> None:
    text = (ROOT / "examples" / "bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    imported = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add(str(node.module).partition(".")[0])
    assert imported - set(sys.stdlib_module_names) == {"websockets"}
