"""``groomporter verify``"""

from __future__ import annotations

import json
from pathlib import Path

from groomporter.games import find
from groomporter.server.fairness import FIRST_SCHEME
from tests.cli.running import Run
from tests.server.test_fairness import doctored, played, record_of


def test_the_luck_of_a_record_is_drawn_again(run: Run, tmp_path: Path) -> None:
    ruff = record_of(*played(find("ruff"), 5))
    path = tmp_path / "game.jsonl"
    path.write_text(ruff.write(), encoding="utf-8")
    ran = run("verify", path)
    deals = sum(isinstance(line, str) and line.startswith("deal ") for line in ruff.lines)
    assert (ran.code, ran.err) == (0, "")
    assert f"ruff: {deals + 1} turns of luck in {deals} hands are as they were committed to" in ran.out
    row = json.loads(run("verify", path, "--json").out)[0]
    assert row == {
        "game": "ruff", "hands": deals, "turns": deals + 1, "measured": 0, "secret": 0, "scheme": "hmac-sha256/2"
    }  # fmt: skip
    said, doctored_one = next(doctored(ruff))
    path.write_text(doctored_one.write(), encoding="utf-8")
    ran = run("verify", path)
    assert ran.code == 1
    assert said in ran.err


def test_of_an_old_record_it_is_said_that_nobody_could_add_to_the_first_deal(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(record_of(*played(find("ruff"), 5, scheme=FIRST_SCHEME)).write(), encoding="utf-8")
    ran = run("verify", path)
    assert ran.code == 0
    assert "took no seeds for the first deal" in " ".join(ran.out.split())
