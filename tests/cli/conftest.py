from __future__ import annotations

import sys
from pathlib import Path

import pytest

from groomporter.cli import main
from tests.cli.running import Ran, Run


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """``groomporter`` with these words, something said to it, and no terminal."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)

    def run(*words: str | Path, said: str = "") -> Ran:
        (tmp_path / "said").write_text(said, encoding="utf-8")
        monkeypatch.setattr(sys, "argv", ["groomporter", *map(str, words)])
        code: object = 0
        with (tmp_path / "said").open(encoding="utf-8") as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            try:
                main()
            except SystemExit as left:
                code = left.code or 0
        assert isinstance(code, int)
        return Ran(code, *capsys.readouterr())

    return run
