"""Ordinary dice."""

from __future__ import annotations

from groomporter.core.fortune import Fortune

PAIRS = [(first, second) for first in range(1, 7) for second in range(1, 7)]
WAYS = {total: sum(a + b == total for a, b in PAIRS) for total in range(2, 13)}  # of thirty-six


def two(fortune: Fortune) -> tuple[int, int]:
    """Two dice from one cup."""
    return PAIRS[fortune.below(36)]
