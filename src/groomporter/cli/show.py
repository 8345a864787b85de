"""How a table looks in a terminal."""

from __future__ import annotations

import dataclasses
import re
import sys
from collections.abc import Sequence
from typing import Any, Protocol

from rich.text import Text

from groomporter.core.common import NONE, Seat
from groomporter.core.game import Game
from groomporter.core.notation import Cards, Named

RED = "♥♦"


def pretty(game: Game, text: str) -> Text:
    """The same with suits as they are printed: ``JD`` is a red J♦; as letters, where the terminal has no such signs."""
    suits: dict[str, str] = game.words.get("suits", {})
    try:
        "".join(suits.values()).encode(encoding())
    except UnicodeError:
        suits = {}
    shown = Text()
    at = 0
    if suits:
        for found in re.finditer(rf"(?<![\w–])([2-9TJQKA]?)([{''.join(suits)}])(?![\w–])", text):
            shown.append(text[at : found.start()])
            shown.append(found[1] + suits[found[2]], style="red" if suits[found[2]] in RED else "bold")
            at = found.end()
    return shown.append(text[at:])


def encoding() -> str:
    """Of the terminal, though something may stand before it."""
    return getattr(sys.stdout, "encoding", None) or getattr(sys.__stdout__, "encoding", None) or "ascii"


class Looked(Protocol):
    """A view, at a table here or over a wire."""

    @property
    def seat(self) -> Seat: ...

    @property
    def seats(self) -> int: ...

    @property
    def rulings(self) -> Any: ...

    def __getitem__(self, name: str) -> Any: ...

    def __contains__(self, name: object) -> bool: ...

    def looks(self) -> bool: ...

    def hand_fields(self) -> tuple[str, ...]: ...


def field(game: Game, view: Looked, name: str) -> str:
    """A field of a view as one reads it; nothing, where there is nothing to see."""
    value, kind = view[name], game.notation.fields.get(name)
    names = [f"{game.seat_name(seat)}{' (you)' * (seat == view.seat)}" for seat in range(view.seats)]
    if name in game.words.get("if_any", {}).get("fields", []) and not any(value):
        return ""
    if name in view.hand_fields():
        value = value[view.seat]
        if not view.looks():
            return f"{value} cards, face down" if value else ""
    if (called := names_of(game, view, name)) is not None:
        values = value[: view.seats] if isinstance(value, list) else [value]
        said = [called[one] if 0 <= one < len(called) else "" for one in values]
        return by_seat(names, [one or None for one in said]) if isinstance(value, list) else said[0]
    if isinstance(kind, Cards):
        hands = [value] if not isinstance(value, list) else value[: view.seats]
        said = [" ".join(kind.pack.cards(hand)) for hand in hands]
        return said[0] if not isinstance(value, list) else by_seat(names, [cards or None for cards in said])
    if not isinstance(value, list):
        return str(value) if value else ""
    if value and hasattr(value[0], "_asdict"):
        return "; ".join(game.words["rows"][name].format(**columns(game, row._asdict())) for row in value)
    if name in game.words.get("by_seat", {}).get("fields", []):
        return by_seat(names, value[: view.seats])
    if name in game.words.get("by_party", {}).get("fields", []):
        parties = game.party_names(game.begin(view.rulings, view.seats))
        return by_seat(parties, value[: len(parties)])
    return " ".join(map(str, value))


def names_of(game: Game, view: Looked, name: str) -> Sequence[str] | None:
    """What the values of a field are called: in the catalogue, perhaps by an option; else in the notation."""
    named, kind = game.words.get("named", {}).get(name), game.notation.fields.get(name)
    if isinstance(named, dict):
        named = named[getattr(view.rulings, named["by"])]
    if named is not None:
        return list(named)
    if not isinstance(kind, Named):
        return None
    return [game.seat_name(seat) for seat in range(view.seats)] if kind.names == game.notation.seats else kind.names


def title(game: Game, view: Looked, name: str) -> str:
    """What a field is called: between two tricks, what lies on the table is the last one."""
    past = game.words.get("past", {})
    return str(past[name] if name in past and view["led"] == NONE else game.words["table"][name])


def heading(game: Game, phase: str) -> str:
    """A phase as people read it."""
    said = str(game.words["phases"].get(phase, phase))
    return said[:1].upper() + said[1:]


def legend(game: Game, rulings: Any) -> str:
    """What the letters of a pack stand for and its cards cost, by the table's rulings."""
    return str(game.words["about"].get("legend", "")).format(**dataclasses.asdict(rulings))


def by_seat(names: list[str], values: list[Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True) if value is not None)


def columns(game: Game, row: dict[str, Any]) -> dict[str, Any]:
    """A row as one reads it: seats by their names, other parts by theirs, as in an act; what may be so, if it is."""
    seats, parts = game.words.get("seats_in_rows", {"columns": ["seat"]}), game.words.get("parts", {})
    return {
        key: (game.seat_name(part) if part >= 0 else seats["nobody"])
        if key in seats["columns"]
        else (game.words["if_so"][key] if part else "")
        if isinstance(part, bool)
        else parts.get(part, part)
        for key, part in row.items()
    }


def card_in(game: Game, name: str) -> bool:
    """Whether a game has a card of that name."""
    packs = [kind.pack for kind in game.notation.fields.values() if isinstance(kind, Cards)]
    return any(name in pack.names for pack in packs)
