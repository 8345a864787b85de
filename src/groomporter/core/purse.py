"""Purses, and the escrow between them.  What is staked leaves a purse at once and is held until it is settled."""

from __future__ import annotations

from typing import Protocol

from groomporter.core.common import Seat


class Moneyed(Protocol):
    purses: list[int]
    escrow: int


def whole(money: object, least: int, most: int) -> bool:
    """Money is whole units, so many or more, and no more than so many."""
    return type(money) is int and least <= money <= most


def richest(s: Moneyed) -> list[Seat]:
    """Whose purse is the fullest, or whose are."""
    return [seat for seat, purse in enumerate(s.purses) if purse == max(s.purses)]


def put(s: Moneyed, seat: Seat, money: int) -> None:
    """From a purse into escrow."""
    assert 0 <= money <= s.purses[seat], (seat, money, s.purses)
    s.purses[seat] -= money
    s.escrow += money


def pay(s: Moneyed, seat: Seat, money: int) -> None:
    """Out of escrow into a purse: given back, or won."""
    assert 0 <= money <= s.escrow, (seat, money, s.escrow)
    s.escrow -= money
    s.purses[seat] += money
