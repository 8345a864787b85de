"""Bassett told in few words, for its tests."""

from __future__ import annotations

from typing import Any

from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.bassett.words import CALLING
from tests.nets.script import names as names
from tests.nets.script import now as now
from tests.nets.script import refused as refused
from tests.nets.script import refused_act as refused_act
from tests.nets.script import stands as stands
from tests.nets.script import table, told

GAME = find("bassett")
RANKS = "A23456789TJQK"
PURSE = 1000
SINGLES = list(RANKS)
# The groups of Figure 2, as the specification lists them.
PAIRS = {
    "adjacent": "A-2 2-3 3-4 4-5 5-6 8-9 9-T T-J J-Q Q-K",
    "diagonal": "2-K A-Q 3-Q 2-J 4-J 3-T 5-T 4-9 6-9 5-8",
    "skip": "A-3 2-4 3-5 4-6 8-T 9-J T-Q J-K",
}
TRIPLES = "A-2-3 2-3-4 3-4-5 4-5-6 8-9-T 9-T-J T-J-Q J-Q-K 6-7-8"
SQUARES = "A-2-Q-K 2-3-J-Q 3-4-T-J 4-5-9-T 5-6-8-9"
GROUPS = [*SINGLES, *" ".join(PAIRS.values()).split(), *TRIPLES.split(), *SQUARES.split()]
NAMED = ["even", "odd", "high"]
PLACES = [*GROUPS, *NAMED]
ACROSS = ["A-K", "2-Q", "3-J", "4-T", "5-9", "6-8"]


def packed(top: str = "", last: str = "", suits: str = "CDHS") -> str:
    """A pack that begins and ends with these ranks: ``9 : 4/K 5/6`` is soda, losing and winning cards."""
    left = {rank: [rank + suit for suit in suits] for rank in RANKS}
    first = [left[rank].pop(0) for rank in top.translate({ord(mark): None for mark in " :/"})]
    end = [left[rank].pop(0) for rank in last]
    return " ".join(["pack", *first, *(card for rank in RANKS for card in left[rank]), *end])


def play(t: Table, *lines: str) -> Table:
    """The same table after these lines, its money and its cards counted after each."""
    for line in lines:
        told(t, line)
        assert GAME.audit(t.state) == "", line
    return t


def begun(top: str = "", *lines: str, last: str = "", seats: int = 3, **rulings: Any) -> Table:
    """Seat 0 has the bank, the pack lies so, then these lines."""
    rulings.setdefault("waits", 2)  # fewer than the house has, to see the end of it
    suits = "CDH" if rulings.get("pack_source") == "spades_from_pack_39" else "CDHS"
    return play(table("bassett", packed(top, last, suits), seats=seats, **rulings), *lines)


def at_last(last: str, *lines: str, **rulings: Any) -> Table:
    """Four cards are left, and nothing has been staked; then these lines."""
    return play(to_last(begun(last=last, **{"empty_table": "deal_on", **rulings})), *lines)


def to_last(t: Table) -> Table:
    while now(t).phase != CALLING:
        play(t, "time")
    return t


def gathered(t: Table) -> Table:
    """The pack is played to its end, and nobody stakes any more."""
    packs = now(t).packs
    while now(t).packs == packs:
        play(t, "time")
    return t


def nets(t: Table, purse: int = PURSE) -> list[int]:
    """What each punter has won or lost, what lies on the table not counted as lost."""
    s = now(t)
    down = [sum(row.stake for row in [*s.bets, *s.calls] if row.seat == seat) for seat in range(s.seats)]
    return [s.purses[seat] + down[seat] - purse for seat in range(1, s.seats)]


def reason(key: str) -> tuple[str, str]:
    """What a player is told who is refused for this reason of the catalogue."""
    return key.partition(" ")[0], GAME.words["refusals"][key]
