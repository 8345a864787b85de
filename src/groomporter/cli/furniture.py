"""What a terminal, which shows cards as letters and numbers, has to say of single games."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from groomporter.core.game import Game

LEGENDS: Mapping[str, str] = {
    "strip_tease_1": "T Theatre, Defence's trumps; C Court, Prosecution's; P Prudie; JK the Joker",
    "strip_tease_2": (
        "S Strip Tease, T Theatre, C Court, P Prudie; months: each S 1, {producer_card} 2, {theatre_manager_card} 3"
    ),
}
"""What the letters of a pack stand for and its cards cost, by the table's rulings."""


def legend(game: Game, rulings: Any) -> str:
    return LEGENDS.get(game.name, "").format(**dataclasses.asdict(rulings))


def is_of_the_last_hand(name: str, phase: str, rulings: Any) -> bool:
    """Whether a field has not been written over yet: a garment lasts till the next is adopted (ST2-12, ST2-G07)."""
    adopted = getattr(rulings, "garment_choice_time", "") == "each_hand_before_lead"
    return name == "garment" and adopted and phase in ("Dealing", "Passing", "PassingInTurn", "Adopting")
