"""The constants that the C compiler is told are those of the source."""

from __future__ import annotations

import re
from pathlib import Path

from groomporter.core import common
from groomporter.core.cards import Pack
from groomporter.games import find

CORE = Path(__file__).parents[2] / "src" / "groomporter" / "core"


def test_the_words_that_c_knows_mean_the_same() -> None:
    told = re.findall(r"#define ALWAYS_(\w+) \(\*\([\w ]+\[\]\)\{(.*?)\}\)", (CORE / "common.pxd").read_text())
    assert len(told) == 8
    for name, text in told:
        assert eval(text.replace("ULL", "")) == getattr(common, name), name


def test_lists_by_seat_are_as_long_as_there_may_be_seats() -> None:
    lengths = set(re.findall(r"\[(\d+)\]", (CORE / "tricks.pxd").read_text()))
    assert lengths == {str(common.MOST_SEATS)}
    assert len(find("ruff").begin().hands) == common.MOST_SEATS  # type: ignore[attr-defined]
    assert len(Pack.of("789TJQKA", "CSHD")) == 32
