"""What is written about the house is true of it."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from groomporter.core import rulings
from groomporter.games import find, names

ROOT = Path(__file__).parents[1]


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def run(command: str, folder: Path) -> str:
    """What a command of the README prints, on either stream."""
    words = shlex.split(command)
    assert words.pop(0) == "groomporter", command
    program = [sys.executable, "-c", "from groomporter.cli import main; main()", *words]
    path = os.pathsep.join(filter(None, [str(ROOT / "src") if is_source() else "", os.environ.get("PYTHONPATH", "")]))
    environment = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1", "PYTHONPATH": path}
    done = subprocess.run(
        program, cwd=folder, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    return done.stdout + done.stderr


def is_source() -> bool:
    """These tests run on the source itself, not on an installed package."""
    return Path(rulings.__file__).is_relative_to(ROOT / "src")


def test_the_readme_s_commands_print_what_it_says(tmp_path: Path) -> None:
    found = 0
    for block in blocks((ROOT / "README.md").read_text(encoding="utf-8"), "console"):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, expected = part.partition("\n")
            if not command.startswith("groomporter"):
                continue
            printed = "\n".join(line.rstrip() for line in run(command, tmp_path).strip().splitlines())
            wanted = re.escape(expected.strip()).replace(re.escape("…"), ".*?")
            assert re.fullmatch(wanted, printed, flags=re.DOTALL), f"$ {command}\n{printed}"
            found += 1
    assert found >= 6


def test_the_readme_s_python_does_what_it_says() -> None:
    text = "\n".join(blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python"))
    examples = doctest.DocTestParser().get_doctest(text, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples).failed == 0
    assert len(examples.examples) >= 6


@pytest.mark.parametrize("name", names())
def test_the_rulings_are_told_as_they_are(name: str) -> None:
    told = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert rulings.as_markdown(find(name).rulings) in told, f"docs/rulings.md is not up to date with {name}"


def test_every_file_that_is_pointed_at_is_there() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points at {target}"
