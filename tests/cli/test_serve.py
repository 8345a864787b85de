"""``groomporter serve``"""

from __future__ import annotations

import socket
import stat
import subprocess
import sys
import time
from pathlib import Path

import httpx


def test_the_house_opens_answers_and_closes(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "groomporter", "serve", "--port", str(port), "--data", str(tmp_path / "data")]
    for _ in range(2):  # the second time with what the first has left
        house = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        try:
            assert house.stdout is not None
            assert house.stdout.readline().strip() == f"Groom Porter keeps his tables at http://127.0.0.1:{port}"
            assert answered(f"http://127.0.0.1:{port}/healthz") == "ok"
        finally:
            house.terminate()
            house.wait(10)
            house.stdout and house.stdout.close()
    keys = tmp_path / "data" / "keys"
    assert stat.S_IMODE(keys.stat().st_mode) == 0o600
    assert stat.S_IMODE(keys.parent.stat().st_mode) == 0o700
    assert len(bytes.fromhex(keys.read_text())) == 32


def answered(url: str) -> str:
    """What it says, as soon as it listens."""
    for _ in range(300):
        try:
            return httpx.get(url).text
        except httpx.ConnectError:
            time.sleep(0.1)
    raise AssertionError("the house does not open")
