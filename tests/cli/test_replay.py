"""groomporter replay, groomporter position"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from groomporter.core import position
from groomporter.core.record import Record
from groomporter.core.view import saved
from groomporter.games import find, names
from groomporter.games.ruff.words import PACK
from tests.cli.running import Run, doctored, record_file
from tests.core.records import BEGUN, finished, header, written
from tests.games.hazzard.telling import begun
from tests.games.ruff.deals import dealt
from tests.nets.script import told


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    path = tmp_path / "unfinished.jsonl"
    path.write_text(written(header(), *BEGUN), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", names())
def test_a_good_record_is_verified(run: Run, game: str, tmp_path: Path) -> None:
    table = finished(game)
    ran = run("replay", record_file(tmp_path, game))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.split() == (
        f"{game}: all {len(table.log)} lines follow the rules; over, results {table.state.results()}".split()
    )


@pytest.mark.parametrize("game", names())
def test_what_a_record_leads_to_is_told_as_json(run: Run, game: str, tmp_path: Path) -> None:
    table = finished(game)
    assert json.loads(run("replay", record_file(tmp_path, game), "--json").out) == [
        {
            "game": game,
            "edition": 1,
            "lines": len(table.log),
            "over": True,
            "results": table.state.results(),
            "position": position.write(table.game, table.state, table.rulings),
        }
    ]


def test_an_unfinished_record_is_verified_as_far_as_it_goes(run: Run, unfinished: Path) -> None:
    assert run("replay", unfinished).out == "ruff: all 4 lines follow the rules; unfinished, results [0, 0]\n"


def test_several_records_in_a_file_are_all_verified(run: Run, tmp_path: Path) -> None:
    files = [record_file(tmp_path, game, seed) for game in names() for seed in (1, 2)]
    together = tmp_path / "all.jsonl"
    together.write_text("".join(path.read_text(encoding="utf-8") for path in files), encoding="utf-8")
    ran = run("replay", together)
    assert ran.code == 0
    assert ran.out.startswith(f"{len(files)} records, {len(files)} of them finished: all ")
    assert [row["game"] for row in json.loads(run("replay", together, "--json").out)] == [
        game for game in names() for _ in (1, 2)
    ]


def test_a_record_of_what_one_seat_knows_is_verified(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "east.jsonl"
    path.write_text(Record.of(finished("ruff"), 1).write(), encoding="utf-8")
    assert run("replay", path).code == 0


def test_cards_that_a_record_does_not_tell_are_not_made_up(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "north.jsonl"
    at = Record.read(written(header(), *BEGUN), find).replay()
    path.write_text(Record.of(at, 0).write(), encoding="utf-8")
    hand = "".join(PACK.cards(at.state.hands[0]))  # type: ignore[attr-defined]
    line = run("position", path).out
    assert f" hands={hand}/??????????/??????????/??????????/" in line
    assert "revoked=[0,null,null,null]" in line
    assert json.loads(run("replay", path, "--json").out)[0]["position"] == line.strip()
    assert run("position", line.strip()).code == 1
    assert json.loads(run("position", path, "--json").out)["acts"]["N"][0] == "play JH"
    told(at, "N play JH")
    path.write_text(Record.of(at, 0).write(), encoding="utf-8")
    assert json.loads(run("position", path, "--json").out)["acts"] == {"E": None}


def test_a_record_that_tells_of_nobody_all_he_knows_tells_no_hand(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    dealer, dealing, *_ = BEGUN
    path.write_text(written(header(), dealer, " ".join([*dealing.split(" ")[:4], *["??"] * 18])), encoding="utf-8")
    assert " hands=" + "??????????/" * 4 in run("position", path).out


@pytest.mark.parametrize(
    ("line", "text", "said"),
    [
        (6, '"N play 7C"', "RUFF-16: line 6: 'N play 7C' is refused: You do not hold that card."),
        (6, '"E play 8H"', "RUFF-16: line 6: 'E play 8H' is refused: It is North's turn."),
        (6, "N play JH", "line 6: this is not JSON ("),
        (6, "5", "line 6: a line is a string"),
        (6, '{"results": [5, 0]}', "line 6: there are results, but the game is not over."),
        (1, "{}", "line 1: a record begins with an object that has format"),
        (1, json.dumps(header(edition=2)), "line 1: edition 2 of Ruff; this house plays edition 1."),
        (1, json.dumps(header(rulings={"target": 7})), "rulings_hash: line 1: the rulings have the hash"),
    ],
)
def test_a_doctored_record_is_refused_with_its_line(run: Run, tmp_path: Path, line: int, text: str, said: str) -> None:
    path = tmp_path / "doctored.jsonl"
    path.write_text(written(header(), *BEGUN, "N play JH"), encoding="utf-8")
    ran = run("replay", doctored(path, line, text))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"groomporter: {path}: {said}")
    assert ran.err.count("\n") == 1
    assert run("position", path).err == ran.err


def test_doctored_results_are_refused(run: Run, tmp_path: Path) -> None:
    path = record_file(tmp_path)
    last = len(path.read_text(encoding="utf-8").splitlines())
    ran = run("replay", doctored(path, last, '{"results": [99, 0]}'))
    assert ran.code == 1
    assert ran.err.startswith(f"groomporter: {path}: line {last}: the results are ")


def test_the_line_is_counted_from_the_beginning_of_the_file(run: Run, tmp_path: Path) -> None:
    path = record_file(tmp_path)
    before = path.read_text(encoding="utf-8")
    path.write_text(before + written(header(), *BEGUN, "N play 7C"), encoding="utf-8")
    line = len(before.splitlines()) + 6
    assert run("replay", path).err.startswith(f"groomporter: {path}: RUFF-16: line {line}: 'N play 7C' is refused: ")


@pytest.mark.parametrize(("data", "said"), [(b"", "line 1: a record begins"), (b"\xff\xfe", "is not text in UTF-8.")])
def test_what_is_no_record_is_refused(run: Run, tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(data)
    ran = run("replay", path)
    assert ran.code == 1
    assert said in ran.err


def test_a_file_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    ran = run("replay", tmp_path / "nowhere.jsonl")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith("nowhere.jsonl cannot be read: No such file or directory.\n")
    assert run("replay", tmp_path).code == 1


# Positions


def test_the_position_of_a_record_is_printed(run: Run, unfinished: Path) -> None:
    at = Record.read(written(header(), *BEGUN), find).replay()
    line = position.write(at.game, at.state, at.rulings)
    assert run("position", unfinished) == (0, line + "\n", "")
    told = json.loads(run("position", unfinished, "--json").out)
    assert list(told) == ["position", "phase", "over", "results", "acts"]
    assert (told["position"], told["phase"], told["over"], told["results"]) == (line, "Playing", False, [0, 0])
    assert told["acts"] == {"N": ["play JH", "play QH", "play KH", "play AH", "play JD"]}


def test_the_position_after_so_many_lines_is_printed(run: Run, unfinished: Path) -> None:
    assert run("position", unfinished, "--at", "0").out == "ruff/1 4 ; phase=Cutting turn=luck\n"
    assert run("position", unfinished, "--at", "1").out == "ruff/1 4 ; phase=Dealing turn=luck dealer=W\n"
    assert run("position", unfinished, "--at", "2").out.startswith("ruff/1 4 ; phase=Ordering turn=N dealer=W ")
    assert run("position", unfinished, "--at", "4").code == 0
    assert run("position", unfinished, "--at", "5") == (1, "", "groomporter: --at: the record has 4 lines.\n")


def test_a_record_of_a_file_of_several_is_chosen_by_number(run: Run, tmp_path: Path, unfinished: Path) -> None:
    text = unfinished.read_text(encoding="utf-8")
    both = record_file(tmp_path)
    both.write_text(both.read_text(encoding="utf-8") + text, encoding="utf-8")
    assert run("position", both, "--number", "2").out == run("position", unfinished).out
    assert run("position", both, "--number", "3") == (1, "", "groomporter: --number: the file has 2 records.\n")
    assert run("position", both, "--number", "0").code == 2


def test_the_line_of_a_record_chosen_by_number_is_counted_from_the_beginning_of_the_file(
    run: Run, tmp_path: Path
) -> None:
    both = record_file(tmp_path)
    before = both.read_text(encoding="utf-8")
    both.write_text(before + written(header(), *BEGUN, "N play 7C"), encoding="utf-8")
    ran = run("position", both, "--number", "2")
    assert ran.code == 1
    assert f"line {len(before.splitlines()) + 6}: " in ran.err


def test_who_may_do_what_in_a_position_is_told(run: Run) -> None:
    at = dealt("W", "7H")
    line = position.write(at.game, at.state, at.rulings)
    assert run("position", line) == (0, f"{line}\nN: order, order alone, pass\n", "")
    at = begun("0 stake 10", "1 offer 7", side_bet_props="none")
    line = position.write(at.game, at.state, at.rulings)
    assert run("position", line).out.splitlines()[1:] == ["0: accept 1, refuse", "1: withdraw 1", "2: offer 1–100"]


def test_a_position_longer_than_a_file_s_name_may_be_is_read_all_the_same(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hazzard").mkdir()
    monkeypatch.chdir(tmp_path)  # where hazzard/1 … might be a file
    at = begun("0 stake 10", seats=12)
    for seat in range(1, 12):
        told(at, f"{seat} offer {seat}", f"{seat} bet caster_wins 1 2")
    line = position.write(at.game, at.state, at.rulings)
    assert len(line) > 300
    ran = run("position", line, "--json")
    assert ran.code == 0
    assert saved(position.read(json.loads(ran.out)["position"], find)[2]) == saved(at.state)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nowhere.jsonl", "'nowhere.jsonl' is no file that is there, nor a position"),
        ("chess/1 4 ; phase=Cutting turn=luck", "'chess' is not played here"),
        ("ruff/2 4 ; phase=Cutting turn=luck", "edition '2' of Ruff; this house plays edition 1."),
        ("ruff/1 4 ; phase=Cutting turn=luck trump=X", "'X' is nothing for 'trump'."),
        ("hazzard/1 3 ; phase=Staking turn=0 purses=[1,2,3]", "such a position cannot be"),
    ],
)
def test_what_is_no_position_is_refused(run: Run, text: str, said: str) -> None:
    ran = run("position", text)
    assert (ran.code, ran.out) == (1, "")
    assert said in ran.err
