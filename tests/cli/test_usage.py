"""Exit codes, colours; the verbs that only tell."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from groomporter.cli import VERBS
from groomporter.core.graph import graph
from groomporter.games import find, names
from groomporter.lab.signature import signature
from groomporter.server.journal import Opened
from groomporter.server.store import Store, url_in
from tests.cli.running import MAIN, Run, record_file, run_apart

SIGNS = re.compile(r"\x1b\[[?0-9;]*[A-Za-z]")  # to a terminal, of any kind
COLOUR = re.compile(r"\x1b\[[0-9;]*(?:3[0-7]|4[0-7]|38;|48;|9[0-7])[0-9;]*m")


def test_help_names_every_verb(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for verb in VERBS:
        name = verb.__name__.rpartition(".")[2]
        assert f"  {name} " in ran.out
        assert run(name, "--help").code == 0


def test_help_tells_each_verb_in_whole_on_a_terminal_of_eighty_columns() -> None:
    told = run_apart("--help", COLUMNS="80").out.partition("Commands:")[2].splitlines()
    assert not [line for line in told if len(line) > 80 or line.endswith("...")]


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["juggle"],
        ["--juggle"],
        ["games", "ruff"],
        ["games", "--juggle"],
        ["rules"],
        ["replay"],
        ["position"],
        ["signature"],
        ["simulate"],
        ["simulate", "ruff", "--games", "0"],
        ["simulate", "ruff", "--games", "-5"],
        ["simulate", "ruff", "--games", "many"],
        ["simulate", "ruff", "--jobs", "0"],
        ["simulate", "ruff", "--seed", "x"],
        ["simulate", "ruff", "--seats", "x"],
        ["simulate", "ruff", "hazzard"],
        ["signature", "ruff", "--games", "0"],
        ["position", "ruff/1 4 ; phase=Cutting turn=luck", "--at", "-1"],
        ["play"],
    ],
    ids=" ".join,
)
def test_bad_usage_is_told_on_standard_error_and_exits_with_2(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert not ran.out or not words
    assert ran.err or not words


@pytest.mark.parametrize("verb", ["rules", "simulate", "signature", "play"])
def test_a_game_that_is_not_played_here_is_refused(run: Run, verb: str) -> None:
    ran = run(verb, "chess")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"groomporter: game: 'chess' is not played here. There are {', '.join(names())}.\n"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("hazard", "hazzard"),
        ("Bassett", "bassett"),
        ("All Fours", "all_fours"),
        ("strip", "strip_tease_2 or strip_tease_1"),
    ],
)
def test_a_game_that_is_spelt_otherwise_is_suggested(run: Run, said: str, meant: str) -> None:
    assert f"groomporter: game: {said!r} is not played here. Is it {meant}? There are " in run("rules", said).err


def test_the_server_s_script_tells_what_it_would_do_without_doing_it(tmp_path: Path) -> None:
    """There is no installation beside it; nor is there one afterwards."""
    script = tmp_path / "script" / "server"
    script.parent.mkdir()
    script.write_bytes((Path(__file__).parents[2] / "script" / "server").read_bytes())
    for word in ("--help", "--version"):
        ran = subprocess.run(["bash", script, word], capture_output=True, text=True, timeout=20, check=True)
        assert "Nothing is installed yet." in ran.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["script"]


def test_a_refusal_is_an_exit_with_1_and_not_a_traceback() -> None:
    ran = run_apart("simulate", "ruff", "--rule", "target=6")
    assert ran == (1, "", "groomporter: target: '6' is not one of 5, 7, 10.\n")


# What is told


def test_the_games_are_listed(run: Run) -> None:
    ran = run("games")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in ran.out.splitlines() if line[:1].strip()] == ["game", *names()]


def test_the_games_are_listed_as_json(run: Run) -> None:
    told = json.loads(run("games", "--json").out)
    assert [game["name"] for game in told] == list(names())
    assert set(told[0]) == {"name", "title", "edition", "seats", "presets", "tagline"}
    assert told[names().index("ruff")] == {
        "name": "ruff",
        "title": "Ruff",
        "edition": 1,
        "seats": [4, 4],
        "presets": ["booklet", "traditional", "modern"],
        "tagline": find("ruff").words["about"]["tagline"],
    }


@pytest.mark.parametrize("game", names())
def test_the_rulebook_is_printed_as_it_is_written(run: Run, game: str) -> None:
    assert run("rules", game) == (0, find(game).text("RULES.md"), "")


@pytest.mark.parametrize("game", names())
def test_the_rulebook_as_json_has_the_rules_the_options_and_the_presets(run: Run, game: str) -> None:
    told = json.loads(run("rules", game, "--json").out)
    assert set(told) == {"game", "edition", "rules", "options", "presets"}
    assert told["rules"] == find(game).rulebook
    assert "booklet" in told["presets"]
    for option in told["options"].values():
        assert set(option) == {"default", "values", "why"}


def test_the_values_of_an_option_are_told_as_those_it_takes(run: Run) -> None:
    told = json.loads(run("rules", "hazzard", "--json").out)["options"]
    assert told["later_crabs"]["values"] == ["lose", "ignore"]
    assert told["caster_may_refuse"] == {**told["caster_may_refuse"], "default": True, "values": [True, False]}
    assert told["side_bet_props"]["default"] == told["side_bet_props"]["values"]
    assert told["max_players"]["default"] == 12
    assert told["max_players"]["values"] == {"least": 3, "most": 12}


def test_a_rule_without_a_value_is_bad_usage(run: Run) -> None:
    ran = run("simulate", "ruff", "--rule", "target")
    assert ran.code == 2
    assert "'target' is not of the form OPTION=VALUE." in ran.err


@pytest.mark.parametrize("game", names())
def test_the_graph_is_printed_as_a_chart_or_as_json(run: Run, game: str) -> None:
    assert run("rules", game, "--graph") == (0, graph(find(game)).mermaid() + "\n", "")
    assert json.loads(run("rules", game, "--graph", "--json").out) == graph(find(game))._asdict()


@pytest.mark.parametrize("game", names())
def test_the_signature_is_that_of_the_lab(run: Run, game: str) -> None:
    signed = signature(find(game), 5)
    assert run("signature", game, "--games", "5") == (0, f"{signed}\n", "")
    told = json.loads(run("signature", game, "--games", "5", "--json").out)
    assert told == {"game": game, "edition": 1, "games": 5, "signature": signed}
    assert re.fullmatch("[0-9a-f]{16}", signed)


# Colours


def on_a_terminal(*words: str, **env: str) -> str:
    """What is written to a terminal of eighty columns, and to its standard error."""
    ours, theirs = pytest.importorskip("pty").openpty()
    clean = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR")}
    with os.fdopen(ours, "rb") as terminal:
        process = subprocess.Popen(
            [sys.executable, "-c", MAIN, *words],
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            stderr=theirs,
            env={**clean, "TERM": "xterm-256color", "COLUMNS": "80", **env},
        )
        os.close(theirs)
        text = b""
        try:
            while some := terminal.read1():
                text += some
        except OSError:  # Linux says so when the other side is closed
            pass
        process.wait(timeout=60)
    return text.decode()


def test_a_terminal_gets_colours_but_not_where_no_color_is_set() -> None:
    assert COLOUR.search(on_a_terminal("rules", "chess"))
    plain = on_a_terminal("rules", "chess", NO_COLOR="1")
    assert "'chess' is not played here" in plain
    assert not COLOUR.search(plain)


@pytest.mark.parametrize("words", [["games"], ["rules", "chess"], ["simulate", "ruff", "--games", "1"]], ids=" ".join)
def test_what_is_no_terminal_gets_no_escape_codes(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert ran.out + ran.err
    assert "\x1b" not in ran.out + ran.err


def shown_at_a_terminal(*words: str | Path) -> str:
    """On standard error."""
    ours, theirs = pty.openpty()
    shown = b""
    with subprocess.Popen(
        [sys.executable, "-c", MAIN, *map(str, words)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm"},
    ):
        os.close(theirs)
        try:
            while data := os.read(ours, 4096):
                shown += data
        except OSError:  # it is closed at the other end
            pass
        finally:
            os.close(ours)
    return shown.decode()


async def with_a_table(folder: Path) -> None:
    async with Store.open(url_in(folder)) as store:
        await store.add(Opened("room", "CODE", 5, None, b"{}", b"secret"))


def test_how_far_it_has_come_is_shown_at_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    record, copy, data = record_file(tmp_path), tmp_path / "copy", tmp_path / "data"
    data.mkdir()
    asyncio.run(with_a_table(data))
    for words, bar in (
        (("replay", record), "records .* 1/1 "),
        (("verify", record), "records "),
        (("backup", copy, "--data", data), "tables .* 1/1 "),
        (("restore", copy, "--data", tmp_path / "other"), "tables .* 1/1 "),
    ):
        assert re.search(bar, SIGNS.sub("", shown_at_a_terminal(*words)))
    assert run_apart("replay", str(record)).err == ""
    another = run_apart("backup", str(tmp_path / "another"), "--data", str(data), "--json")
    assert (another.err, json.loads(another.out)["tables"]) == ("", 1)
