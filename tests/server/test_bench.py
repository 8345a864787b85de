"""The benchmark of the server says what it lacks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_without_npm_peers_are_refused_in_a_sentence_before_anything_is_measured(tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "bench.server", "--peers"]
    environment = {**os.environ, "PATH": str(tmp_path)}
    done = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "bench: npm is needed for --peers; install Node.js, which brings it, or leave --peers out\n"


def test_peers_are_of_one_version_each() -> None:
    wanted = json.loads((ROOT / "bench" / "peers" / "package.json").read_text())["dependencies"]
    assert all(version.replace(".", "").isdigit() for version in wanted.values()), wanted
