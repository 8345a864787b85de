"""Schafskopf's deals as the specification writes them, and hands that are over but for their last trick."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.schafskopf.words import PACK, PLAYING, players
from tests.nets.script import table, told

F, M, R = range(3)  # forehand and those after him

DEAL_A = ("QS QH JD 8D 7D KC AS TS 9S AH", "JC AD TD KD 9D AC 8C TH KH 9H", "QC QD JS JH TC 9C 7C 7S 8H 7H", "8S KS")
DEAL_B = ("AD TD KD 9D TC TS KS 9S 7S KH", "QS QH QD JD 8D 7D KC 8C AH 9H", "QC JC JS JH AC 9C 8S TH 8H 7H", "7C AS")
DEAL_C = ("QS JH JD AD TD KC 8C KS TH 8H", "QC QH JC KD 9C 7C 9S 8S KH 7H", "QD JS 9D 7D AC TC TS 7S AH 9H", "AS 8D")
DEAL_D = ("QC JH JD KD TC 9C 7C TS 8S KH", "QS QH JC JS 8D 9S AH 9H 8H 7H", "QD TD 9D AC KC 8C AS KS 7S TH", "7D AD")
DEAL_E = ("QC QS QH QD JC JS JH JD AD TD", "KD 9D AC TC KC AS TS KS AH TH", "8D 7D 9C 8C 7C 9S 8S 7S KH 9H", "8H 7H")


def deal(hands: Sequence[str] = DEAL_A) -> str:
    """The luck that gives F, M and R their hands, and the centre its blind."""
    *three, blind = [hand.split() for hand in hands]
    packets = [[card for hand in three for card in hand[start:end]] for start, end in ((0, 3), (3, 7), (7, 10))]
    return " ".join(["deal", *packets[0], *blind, *packets[1], *packets[2]])


def schafskopf(*lines: str, seats: int = 3, **rulings: Any) -> Table:
    return table("schafskopf", *lines, seats=seats, **rulings)


def dealt(
    *lines: str, hands: Sequence[str] = DEAL_A, dealer: int | None = None, seats: int = 3, **rulings: Any
) -> Table:
    """A table after its first deal, and these lines.  Unless another is named the last seat deals, and F is 0."""
    return schafskopf(f"dealer {seats - 1 if dealer is None else dealer}", deal(hands), *lines, seats=seats, **rulings)


def declined(at: Table) -> Table:
    """All three decline."""
    return told(at, *(f"{seat} decline" for seat in players(at.state)))


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``1 Discarding``."""
    turn = {CHANCE: "luck", NOBODY: "nobody"}.get(at.state.turn) or str(at.state.turn)
    return f"{turn} {at.game.phase(at.state)}"


def words(at: Table) -> list[str]:
    """What the one in turn may say; nobody else may say anything."""
    assert not any(at.choices(seat) for seat in range(at.state.seats) if seat != at.state.turn)
    return [word for _, word, _ in at.choices(at.state.turn)]


def held(at: Table, seat: int) -> set[str]:
    s: Any = at.state
    return set(PACK.cards(s.hands[seat]))


def refused(at: Table, line: str, error: type[Refused] = IllegalAct) -> str:
    """The rule a line is refused by, with nothing changed."""
    before, log = saved(at.state), at.log
    with pytest.raises(error) as caught:
        told(at, line)
    assert type(caught.value) is error
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule


def play_tricks(at: Table, text: str) -> Table:
    """Tricks as the specification writes them, two in a line: ``t2 M: 7D 8D 9D > F (0)``."""
    s: Any = at.state
    ring = players(s)
    for trick in tricks_of(text):
        leader, cards, winner, points = trick
        assert s.turn == ring["FMR".index(leader)], f"{s.turn} leads to {trick}"
        before = sum(s.taken)
        told(at, *cards_of(ring, leader, cards))
        assert s.winner == ring["FMR".index(winner)], f"{s.winner} wins {trick}"
        assert sum(s.taken) - before == points, f"{sum(s.taken) - before} points in {trick}"
    return at


def tricks_of(text: str) -> list[tuple[str, list[str], str, int]]:
    """Leader, cards, winner and points of each trick, in their order."""
    found = re.findall(r"t(\d+)\s+([FMR]): (\w\w) (\w\w) (\w\w) > ([FMR]) \((\d+)\)", text)
    return [(row[1], list(row[2:5]), row[5], int(row[6])) for row in sorted(found, key=lambda row: int(row[0]))]


def cards_of(ring: list[int], leader: str, cards: list[str]) -> list[str]:
    first = "FMR".index(leader)
    return [f"{ring[(first + i) % 3]} play {card}" for i, card in enumerate(cards)]


def play_in_order(at: Table, hands: Sequence[str]) -> Table:
    """Everybody plays his cards in the order shown."""
    s: Any = at.state
    queues = dict(zip(players(s), [hand.split() for hand in hands[:3]], strict=True))
    while at.state.phase == PLAYING:
        told(at, f"{s.turn} play {queues[s.turn].pop(0)}")
    return at


def play_out(at: Table) -> Table:
    """The first card that is allowed, until the hand is over."""
    while at.state.phase == PLAYING:
        told(at, f"{at.state.turn} {words(at)[0]}")
    return at


def last_trick(
    tricks: Sequence[int],
    taken: Sequence[int] = (40, 40, 40),
    *,
    lone: int | None = None,
    laid: str = "8S 9S",
    blind: str = "7S 8S",
    won: Sequence[int] = (0, 0, 0),
    dealer: int | None = None,
    seats: int = 3,
    **rulings: Any,
) -> Table:
    """A hand before its last trick, worth nothing, which the last of F, M, R to have any tricks will win.

    ``tricks`` and ``taken`` are those of F, M and R after the hand; ``won``, when each won his last trick before.
    """
    at = dealt(seats=seats, dealer=dealer, **rulings)
    s: Any = at.state
    ring = players(s)
    winner = max(i for i in range(3) if tricks[i])
    low = ["7C", "8C"]
    s.hands = by_seat(ring, [PACK.hand([("9C" if i == winner else low.pop())]) for i in range(3)])
    s.tricks = by_seat(ring, [tricks[i] - (i == winner) for i in range(3)])
    s.taken = by_seat(ring, taken)
    s.last = by_seat(ring, won)
    s.blind = PACK.hand(blind.split()) if lone is None else 0
    if lone is not None:
        s.lone = ring[lone]
        s.laid = by_seat(ring, [PACK.hand(laid.split()) if i == lone else 0 for i in range(3)])
    s.phase = PLAYING
    return at


def finished(tricks: Sequence[int], taken: Sequence[int] = (40, 40, 40), **more: Any) -> Table:
    """The same, after its last trick."""
    return play_out(last_trick(tricks, taken, **more))


def by_seat(ring: Sequence[int], values: Sequence[int]) -> list[int]:
    placed = [0] * 12
    for seat, value in zip(ring, values, strict=True):
        placed[seat] = value
    return placed


def scores(at: Table) -> list[int]:
    return at.state.results()


def best(*cards: str) -> str:
    """The winner of a trick of these three cards, led by the first."""
    at = declined(dealt())
    s: Any = at.state
    s.hands = by_seat([0, 1, 2], [PACK.hand([card]) for card in cards])
    told(at, *(f"{seat} play {card}" for seat, card in enumerate(cards)))
    return PACK.cards(s.trick[s.winner])[0]
