"""The house is killed while people play, and nothing is lost; ``script/kill`` does it hundreds of times."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest

from tests.server.kill import GAMES, Trial


@pytest.mark.parametrize("seed", range(3))
def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice_however_often_the_house_is_killed(
    database: str, seed: int, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    tally = asyncio.run(Trial(database, data, times=3, tables=4, seed=seed, least=100).run())
    assert tally.wrong == []
    assert (tally.lost, tally.lost_tables, tally.doubled) == (set(), set(), set())
    assert tally.answered == tally.resent
    assert tally.kills >= 3
    assert tally.acknowledged >= 100
    assert tally.compared > 20
    assert {*itertools.islice(itertools.cycle(GAMES), 4 * seed, 4 * seed + 4)} <= {*tally.games}  # in all, every game
