"""What happened at Odd or Even."""

from __future__ import annotations

from typing import Any

from groomporter.core.game import Event


def events(before: Any, after: Any) -> list[Event]:
    return [Event("counted", {"total": after.last})] if after.round > before.round else []
