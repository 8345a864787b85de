"""A player that does anything it may."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groomporter.core.fortune import Fortune
from groomporter.core.plain import Offers, some
from groomporter.core.view import View


class Everything:
    """Every phase."""

    def __contains__(self, name: object) -> bool:
        return True


class Random:
    """Anything it may do; on an open floor it is silent as often as not, and when it has said that it is ready."""

    FLOOR: Collection[str] = Everything()  # type: ignore[assignment]

    def __init__(self, fortune: Fortune) -> None:
        self.fortune = fortune

    def choose(self, view: View, acts: Any) -> Any:
        return self.fortune.choose(acts) if isinstance(acts, int) else some(acts, self.fortune)

    def speak(self, view: View, acts: Any) -> Any:
        if isinstance(acts, Offers) and acts.quiet():
            return None
        return self.choose(view, acts) if acts and self.fortune.below(2) else None
