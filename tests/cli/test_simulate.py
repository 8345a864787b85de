"""groomporter simulate"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groomporter.core.record import Record, split
from groomporter.games import find, names
from tests.cli.running import Run

KEYS = [
    "game",
    "edition",
    "rulings",
    "rulings_hash",
    "seats",
    "players",
    "seed",
    "games",
    "acts",
    "mean_results",
    "wins",
    "shared_wins",
]


@pytest.mark.parametrize("game", names())
def test_the_same_seed_gives_the_same_bytes(run: Run, game: str) -> None:
    words = ["simulate", game, "--games", "6", "--seed", "1520", "--json"]
    ran = run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert run(*words) == ran
    told = json.loads(ran.out)
    assert list(told) == KEYS
    assert (told["game"], told["seed"], told["games"], told["players"]) == (game, 1520, 6, "simple")
    assert sum(told["wins"]) + told["shared_wins"] == 6
    other = json.loads(run(*words[:-3], "--seed", "7", "--json").out)
    assert (other["acts"], other["mean_results"]) != (told["acts"], told["mean_results"])


def test_two_processes_come_to_the_same_as_one(run: Run) -> None:
    words = ["simulate", "ruff", "--games", "130", "--seed", "1", "--players", "random", "--json"]
    ran = run(*words)
    assert ran.code == 0
    assert run(*words, "--jobs", "2").out == ran.out


def test_without_a_seed_the_luck_is_another_every_time_but_is_told(run: Run) -> None:
    seeds = {json.loads(run("simulate", "ruff", "--games", "1", "--json").out)["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_a_seed_may_be_any_whole_number(run: Run) -> None:
    for seed in ("0", "-1", "99999999999999999999"):
        assert json.loads(run("simulate", "ruff", "--games", "1", "--seed", seed, "--json").out)["seed"] == int(seed)


def test_the_tally_is_told_to_people(run: Run) -> None:
    out = run("simulate", "ruff", "--games", "3", "--seed", "1").out
    assert out.startswith("Ruff: 3 games, seed 1, ")
    assert "mean results" in out
    assert "won outright" in out


def test_rules_seats_and_players_are_as_they_are_said(run: Run) -> None:
    rules = ["--rule", "ruleset=traditional", "--rule", "rounds=3", "--rule", "side_bet_props=main_is+caster_wins"]
    words = ["simulate", "hazzard", "--games", "2", "--seed", "1", *rules, "--seats", "5", "--players", "random"]
    told = json.loads(run(*words, "--json").out)
    assert (told["seats"], told["players"], len(told["mean_results"])) == (5, "random", 5)
    assert told["rulings"]["later_crabs"] == "ignore"
    assert told["rulings"]["rounds"] == 3
    assert told["rulings"]["side_bet_props"] == ["caster_wins", "main_is"]
    assert sum(told["mean_results"]) == pytest.approx(500)


@pytest.mark.parametrize("game", names())
def test_the_records_of_all_games_are_kept_and_can_be_replayed(run: Run, game: str, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    words = ["simulate", game, "--games", "3", "--seed", "5"]
    told = json.loads(run(*words, "--records", path, "--json").out)
    assert told == json.loads(run(*words, "--json").out), "to be written down changes nothing"
    records = [Record.read(text, find) for _, text in split(path.read_text(encoding="utf-8"))]
    assert [record.more["number"] for record in records] == [0, 1, 2]
    assert all(record.more["seed"] == 5 for record in records)
    results = [record.results or [] for record in records]
    assert told["mean_results"] == [round(sum(points) / 3, 6) for points in zip(*results, strict=True)]
    ran = run("replay", path, "--json")
    assert ran.code == 0
    assert [row["results"] for row in json.loads(ran.out)] == results


def test_where_the_records_are_is_told_whole(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / ("long " + "x" * 60 + " [red] name")
    folder.mkdir()
    out = run("simulate", "ruff", "--games", "1", "--records", folder / "games.jsonl").out
    assert f"records in {folder / 'games.jsonl'}" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rule", "target=6"], "target: '6' is not one of 5, 7, 10."),
        (["--rule", "aim=6"], "aim: there is no such option; there are ruleset, "),
        (["--rule", "target=5", "--rule", "target=7"], "target: this option is given twice."),
        (["--rule", "ruleset=ancient"], "ruleset: 'ancient' is not one of booklet, traditional, modern."),
        (["--seats", "3"], "seats: Ruff is played by 4, not by 3."),
        (["--seats", "-1"], "seats: Ruff is played by 4, not by -1."),
        (["--players", "clever"], "players: 'clever' is no kind of player; there are simple, random."),
        (["--players", "clever", "--jobs", "2"], "players: 'clever' is no kind of player; there are simple, random."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_what_cannot_be_simulated_is_refused_and_no_file_is_touched(
    run: Run, words: list[str], said: str, tmp_path: Path
) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text("precious\n", encoding="utf-8")
    ran = run("simulate", "ruff", "--games", "1", *words, "--records", path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"groomporter: {said}")
    assert path.read_text(encoding="utf-8") == "precious\n"


def test_records_that_cannot_be_written_are_refused(run: Run, tmp_path: Path) -> None:
    ran = run("simulate", "ruff", "--games", "1", "--records", tmp_path / "nowhere" / "x.jsonl")
    assert ran.code == 1
    assert "--records" in ran.err
    assert "cannot be written: No such file or directory." in ran.err
