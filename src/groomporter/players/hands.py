"""What the house's players share."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groomporter.core.common import Seat
from groomporter.core.view import View


class Quiet:
    """Says nothing while nobody waits for it."""

    FLOOR: Collection[str] = ()

    def speak(self, view: View, acts: Any) -> Any:
        return None


def cards(hand: int) -> list[int]:
    """The cards of a hand, one by one."""
    return [card for card in range(52) if hand >> card & 1]


def laid(view: View) -> list[tuple[Seat, int]]:
    """Who has laid what to the trick."""
    return [(seat, card.bit_length() - 1) for seat, card in enumerate(view["trick"][: view.seats]) if card]
