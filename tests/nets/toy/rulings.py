"""The one option of Odd or Even."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from groomporter.core.rulings import Range


@dataclass(frozen=True)
class Rulings:
    """One option."""

    rounds: Annotated[int, Range(1, 9)] = 3
    """TOY-01 does not say how often."""

    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {"booklet": {}}
