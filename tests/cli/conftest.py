from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from groomporter.cli import main
from tests.cli.running import Ran, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """``groomporter`` with these words, something said to it, and no terminal."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str | Path, said: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["groomporter", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(said))
        code: object = 0
        try:
            main()
        except SystemExit as left:
            code = left.code or 0
        assert isinstance(code, int)
        return Ran(code, *capsys.readouterr())

    return run
