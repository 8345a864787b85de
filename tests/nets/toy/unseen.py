"""What a seat does not see of Odd or Even."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import Seat
from groomporter.core.fortune import Fortune


def audit(s: Any) -> str:
    return "" if sum(s.score) == s.round else f"{sum(s.score)} points after {s.round} rounds."


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    other = s.clone()
    other.shown_by = [
        fingers if at == seat or not fingers else 1 + fortune.below(2) for at, fingers in enumerate(s.shown_by)
    ]
    return other
