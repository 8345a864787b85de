"""The session that docs/protocol.md tells is one that was held, message by message."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from groomporter.server.hall import Hall, Lot
from tests.server.wired import house, token_of

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
LOT = Lot("272146746b1d1cf219376d1b5b87ae39", bytes([7]) * 32)  # by which the session in the document was held


def told() -> list[str]:
    """The messages of the document, in their order; a line that is only … stands for some that are left out."""
    blocks = re.findall(
        r"```\n(.*?)```", DOCUMENT.read_text(encoding="utf-8").partition("## A worked session")[2], re.S
    )
    return [line for block in blocks[1:] for line in block.splitlines()]


def is_like(line: str, sent: str) -> bool:
    """Whether a message is as it is told: … is left out there, and clocks run."""
    pattern = re.escape(line).replace("…", ".*")
    return bool(re.fullmatch(re.sub(r'"due":\d+', r'"due":\\d+', pattern), sent))


def test_the_worked_session_is_true(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hall.__init__, "__defaults__", (lambda: LOT,))
    asyncio.run(held(database))


async def held(database: str) -> None:
    async with house(database) as at:
        token = await token_of(at)
        async with httpx.AsyncClient(base_url=f"http://{at}", headers={"Authorization": f"Bearer {token}"}) as http:
            opened = await http.post("/api/tables", json={"game": "ruff"})
        first = re.search(r"^201 (\{\"table\".*)$", DOCUMENT.read_text(encoding="utf-8"), re.M)
        assert first is not None
        assert {**json.loads(first[1]), "code": opened.json()["code"]} == opened.json()
        async with connect(f"ws://{at}/tables/{opened.json()['code']}") as socket:
            any_number = False
            for line in told():
                if line == "…":
                    any_number = True
                elif line.startswith("> "):
                    await socket.send(line[2:].replace('"token":"…"', f'"token":"{token}"'))
                else:
                    sent = await asyncio.wait_for(socket.recv(), 5)
                    while any_number and not is_like(line[2:], str(sent)):
                        sent = await asyncio.wait_for(socket.recv(), 5)
                    assert is_like(line[2:], str(sent)), sent
                    any_number = False
