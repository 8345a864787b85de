"""``groomporter verify``"""

from __future__ import annotations

import json
from pathlib import Path

from groomporter.games import find
from tests.cli.running import Run
from tests.server.test_fairness import doctored, played, record_of


def test_the_luck_of_a_record_is_drawn_again(run: Run, tmp_path: Path) -> None:
    ruff = record_of(*played(find("ruff"), 5))
    path = tmp_path / "game.jsonl"
    path.write_text(ruff.write(), encoding="utf-8")
    ran = run("verify", path)
    luck = sum(isinstance(line, str) and line.startswith("deal") for line in ruff.lines)
    assert (ran.code, ran.err) == (0, "")
    assert f"ruff: {luck} turns of luck in {luck} hands are as they were committed to" in ran.out
    row = json.loads(run("verify", path, "--json").out)[0]
    assert row == {"game": "ruff", "hands": luck, "turns": luck, "measured": 0, "secret": 0}
    said, doctored_one = next(doctored(ruff))
    path.write_text(doctored_one.write(), encoding="utf-8")
    ran = run("verify", path)
    assert ran.code == 1
    assert said in ran.err
