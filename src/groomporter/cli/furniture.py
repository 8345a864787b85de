"""What a terminal leaves out of the fields of single games."""

from __future__ import annotations

from typing import Any


def is_of_the_last_hand(name: str, phase: str, rulings: Any) -> bool:
    """Whether a field has not been written over yet: a garment lasts till the next is adopted (ST2-12, ST2-G07)."""
    adopted = getattr(rulings, "garment_choice_time", "") == "each_hand_before_lead"
    return name == "garment" and adopted and phase in ("Dealing", "Passing", "PassingInTurn", "Adopting")
