"""Deals as the specification writes them, hands as digits, and the shortest way to any moment of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from groomporter.core.common import CLOCK
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.topper.words import PACK
from tests.nets.script import table, told

# Worked examples 1 to 4.
THREE = ["2234", "2333", "2444"]
FOUR = ["2225", "3342", "3344", "4555"]
TWO = ["2223", "2333"]
PLAIN = ["2345", "2345", "2345", "2345"]  # nobody is near a book


def top(*lines: str, seats: int = 4, **rulings: Any) -> Table:
    return table("topper", *lines, seats=seats, **rulings)


def deal(dealer: int, hands: Sequence[str]) -> str:
    """The word of a deal that gives these hands; the letters of a number go by seat."""
    used: dict[str, int] = {}
    piles = []
    for hand in hands:
        pile = []
        for number in hand:
            pile.append(number + "abcd"[used.get(number, 0)])
            used[number] = used.get(number, 0) + 1
        piles.append(pile)
    order = [(dealer + 1 + i) % len(hands) for i in range(len(hands))]
    return " ".join(["deal", *(piles[seat][at] for at in range(4) for seat in order)])


def dealt(hands: Sequence[str], dealer: int | None = None, **rulings: Any) -> Table:
    """Before the signal; by default the last seat deals."""
    dealer = len(hands) - 1 if dealer is None else dealer
    first = [] if rulings.get("first_dealer") == "host" else [f"dealer {dealer}"]
    return top(*first, deal(dealer, hands), seats=len(hands), **rulings)


def begun(hands: Sequence[str], dealer: int | None = None, **rulings: Any) -> Table:
    """After the signal."""
    at = dealt(hands, dealer, **rulings)
    return told(at, f"{at.state.turn} signal")


def card(at: Table, seat: int, number: str) -> str:
    """A card of that number in a hand."""
    return next(name for name in PACK.cards(state(at).hands[seat]) if name[0] == number)


def passes(at: Table, numbers: str, *seats: int) -> Table:
    """A card of each of these numbers, by seat: the ``p:`` of the specification."""
    for seat, number in zip(seats or range(at.state.seats), numbers, strict=True):
        told(at, f"{seat} pass {card(at, seat, number)}")
    return at


def hands(at: Table) -> list[str]:
    """The hands as digits, each from the lowest."""
    s = state(at)
    return ["".join(name[0] for name in PACK.cards(s.hands[seat] | s.passed[seat])) for seat in range(s.seats)]


def state(at: Table) -> Any:
    return at.state


def words(at: Table, seat: int) -> list[str]:
    return [word for _, word, _ in at.choices(seat)]


def pad(at: Table) -> list[int]:
    return list(state(at).letters[: at.state.seats])


def refused(at: Table, line: str) -> Refused:
    """A line is refused, and changes nothing."""
    before, log = saved(at.state), at.log
    with pytest.raises(Refused) as found:
        told(at, line)
    assert (saved(at.state), at.log) == (before, log)
    return found.value


def illegal(at: Table, line: str) -> str:
    """The rule or option an act is refused by."""
    found = refused(at, line)
    assert isinstance(found, IllegalAct)
    assert found.sentence
    return found.rule


def timed_out(at: Table) -> Table:
    at.say(CLOCK, "time")
    return at


def holders(at: Table) -> list[int]:
    return [seat for seat in range(at.state.seats) if state(at).holders >> seat & 1]


def lost(at: Table) -> list[int]:
    """Who has lost the deal before."""
    return [seat for seat in range(at.state.seats) if state(at).lost >> seat & 1]


def took(at: Table) -> list[int]:
    return [seat for seat in range(at.state.seats) if state(at).took >> seat & 1]
