"""Hazzard told in few words, for its tests."""

from __future__ import annotations

from typing import Any

from groomporter.core.game import Event
from groomporter.core.table import Table
from groomporter.games import find
from tests.nets.script import may as may
from tests.nets.script import names as names
from tests.nets.script import now as now
from tests.nets.script import refused as refused
from tests.nets.script import refused_act as refused_act
from tests.nets.script import stands as stands
from tests.nets.script import table, told

GAME = find("hazzard")
MAINS = (5, 6, 7, 8, 9)
TOTALS = range(2, 13)
DICE = {2: "1 1", 3: "1 2", 4: "3 1", 5: "2 3", 6: "3 3", 7: "3 4", 8: "6 2", 9: "4 5", 10: "5 5", 11: "5 6", 12: "6 6"}
PROPOSITIONS = ("caster_wins", "caster_loses", *(f"main_is:{main}" for main in MAINS), "chance_before_main")
KNOWN_MAIN = ("caster_wins", "caster_loses", "chance_before_main")
MOST_ASKED = 1_000_000_000


def play(t: Table, *lines: str) -> Table:
    """The same table after these lines, its money counted after each."""
    for line in lines:
        told(t, line)
        assert GAME.audit(t.state) == "", line
    return t


def begun(*lines: str, seats: int = 3, **rulings: Any) -> Table:
    """Seat 0 is nominated, then these lines."""
    return play(table("hazzard", "caster 0", seats=seats, **rulings), *lines)


def contest(stake: int = 10, bet: int = 10, *lines: str, seats: int = 3, **rulings: Any) -> Table:
    """The stake of seat 0 against the bet of seat 1, accepted, then these lines."""
    return begun(f"0 stake {stake}", f"1 offer {bet}", "0 accept 1", *lines, seats=seats, **rulings)


def throw(t: Table, *totals: int) -> list[Event]:
    """The caster throws these totals; what is told of the last of them."""
    events: list[Event] = []
    for total in totals:
        t.say(now(t).caster, "throw")
        events = t.fall(f"throw {DICE[total]}")
        assert GAME.audit(t.state) == "", total
    return events


def round_of(t: Table, won: bool, stake: int = 1, bet: int = 1) -> Table:
    """A whole round of the caster against the seat on his left: a nick, or crabs."""
    caster = now(t).caster
    play(t, f"{caster} stake {stake}", f"{(caster + 1) % now(t).seats} offer {bet}", f"{caster} accept 1")
    throw(t, 6, 6 if won else 2)
    return t


def cleared(t: Table) -> None:
    """Nothing of a round is on the table."""
    stands(t, stake=0, offers=[], accepted=[], asides=[], made=[0, 0], main=0, chance=0, throws=[], escrow=0, floor=0)


def reason(key: str) -> tuple[str, str]:
    """What a player is told who is refused for this reason of the catalogue."""
    return key.partition(" ")[0], GAME.words["refusals"][key]


def bets(purse: int, *on: str) -> set[str]:
    """The side bets that a purse of more than one may propose."""
    return {f"bet {name} 1–{purse} 1–{MOST_ASKED}" for name in on}
