"""However much one guest or one address sends, he is told to stop, and others are served meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from groomporter.server import doors
from tests.cli.running import serving
from tests.server import floods
from tests.server.full import full
from tests.server.wired import keyed


@pytest.mark.parametrize(
    "kind", ["commands", "nonsense", floods.HTTP, floods.GUESTS_OF_ONE_ADDRESS, floods.ONLOOKERS, floods.LEGAL_PLAY]
)
def test_a_flood_of_one_guest_or_address_is_refused_and_his_neighbours_and_his_table_are_served(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run(folder: Path) -> floods.Flooded:
        folder.mkdir()
        measured = f"{doors.CHANGES}=1000/second"  # by which a neighbour's latency is
        with serving(keyed(folder), "--limit", measured) as house:
            target = await full(house.at, floods.LONG_GAME, floods.LONG)
            neighbour = await full(house.at, "hazzard")
            return await floods.flooded(house.at, target, neighbour, kind, 4)

    for once_more in range(3):  # others may have worked on this machine
        found = asyncio.run(run(tmp_path / str(once_more)))
        with capsys.disabled():
            print(f"\n{found}")
        dropped = found.counts.get("not reached", 0) if kind == floods.ONLOOKERS else 0  # unheard
        assert found.counts.get("limits", 0) + dropped > 0, "nobody has told him to stop"
        assert found.counts.get("done", 0) <= 5 * 150, "four seconds are five at the most, and so many are let in each"
        if found.neighbour_is_served() and found.table_is_served():
            return
    raise AssertionError(found)
