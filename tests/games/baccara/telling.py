"""Baccara told in few words, for its tests.

Four players: D, who is banker, and from his right A, B and C, as the specification's examples have them.
"""

from __future__ import annotations

import re
from typing import Any

from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.baccara.words import CALLING, CALLING_ALOUD, GOING_ON, PACK
from tests.nets.script import may as may
from tests.nets.script import names as names
from tests.nets.script import now as now
from tests.nets.script import refused as plainly_refused
from tests.nets.script import refused_act as refused_act
from tests.nets.script import stands as stands
from tests.nets.script import table, told

GAME = find("baccara")
A, B, C, D = 2, 1, 0, 3
NAMES = {"A": "2", "B": "1", "C": "0", "D": "3"}
CUT = 17

# By value, from the suits' highest cards down: 0 is a ten or a court card.
VALUES = {0: "TJQK", 1: "A", **{value: str(value) for value in range(2, 10)}}
BURNT = ["KC", "KS", "KH"]


def lines(*said: str) -> list[str]:
    """``A bet 40`` is of seat 2."""
    return [NAMES[line[0]] + line[1:] if line[:2] in ("A ", "B ", "C ", "D ") else line for line in said]


def values(script: str) -> tuple[list[int], list[int]]:
    """``P 2,3+4 B 3,3`` as the values of the two hands."""
    found = re.fullmatch(r"P ([\d,+]+) B ([\d,+]+)", script)
    assert found, script
    player, banker = ([int(value) for value in re.split("[,+]", part)] for part in found.groups())
    return player, banker


def order(*scripts: str, banker_first: bool = False) -> list[str]:
    """The cards of these coups as they come off the pack, and then all the others."""
    left = [name for name in PACK.names if name not in BURNT]
    dealt: list[str] = []
    for script in scripts:
        player, banker = values(script)
        first, second = (banker, player) if banker_first else (player, banker)
        for value in [first[0], second[0], first[1], second[1], *player[2:], *banker[2:]]:
            card = next(name for name in left if name[0] in VALUES[value])
            left.remove(card)
            dealt.append(card)
    return [*BURNT, *dealt, *left]


def pack(cards: list[str], cut: int = CUT) -> str:
    """The word for a pack that has this order once it is cut."""
    at = len(cards) - cut
    return " ".join(["pack", *cards[at:], *cards[:at]])


def offered(*scripts: str, seats: int = 4, cards: list[str] | None = None, **rulings: Any) -> Table:
    """Shuffled, cut and burnt by the host, seat 0; the bank is offered from his right, where D sits."""
    options = {"first_dealer": "host", **rulings}
    t = table("baccara", seats=seats, **options)
    first = options.get("deal_order") == "banker_first"
    t.fall(pack(cards or order(*scripts, banker_first=first)))
    if t.rulings.cutter == "chosen_by_shuffler":
        t.say(0, "cutter 1")
    t.say(1, f"cut {CUT}")
    return t


def banked(*scripts: str, bank: int = 100, said: tuple[str, ...] = (), **rulings: Any) -> Table:
    """D has put up a bank, and these coups lie in the pack."""
    t = offered(*scripts, **rulings)
    return play(t, "D take", f"D stake {bank}", *said)


def calls(t: Table, *cries: str) -> Table:
    """All who may call pass, but for these."""
    if t.state.phase not in (CALLING, CALLING_ALOUD):
        return t
    by_seat = {NAMES[cry[0]]: cry[2:] for cry in cries}
    for seat in list(t.state.asked):  # type: ignore[attr-defined]
        t.say(seat, by_seat.get(str(seat), "pass"))
    return t


def bets(t: Table, **sums: int) -> Table:
    """Nobody goes banco, and these bet in their turn."""
    calls(t)
    by_seat = {int(NAMES[name]): money for name, money in sums.items()}
    phase = t.state.phase
    while t.state.phase == phase:
        money = by_seat.get(t.state.turn, 0)
        t.say(t.state.turn, f"bet {money}" if money else "pass")
    return t


def draws(t: Table, script: str) -> Table:
    """Each draws as the coup has it, if there is anything to draw."""
    s: Any = t.state
    hands = values(script)
    for seat, hand in zip((s.active, s.banker), hands, strict=True):
        if s.hands[seat]:
            t.say(seat, "draw" if len(hand) == 3 else "stand")
    return t


def won_by(t: Table, script: str, **sums: int) -> Table:
    """A whole round: nobody goes banco, these bet, and the coup is as it lies in the pack."""
    return draws(bets(t, **sums), script)


def play(t: Table, *said: str) -> Table:
    return told(t, *lines(*said))


def refused(t: Table, line: str, kind: type[Refused] = IllegalAct) -> tuple[str, str]:
    """The same of a line in which seats are called as in the examples."""
    return plainly_refused(t, lines(line)[0], kind)


def reason(key: str) -> tuple[str, str]:
    """What a player is told who is refused for this reason of the catalogue."""
    return key.partition(" ")[0], GAME.words["refusals"][key]


def asked(t: Table) -> list[str]:
    """Who is asked, one passing after another, until somebody is asked no more."""
    phase, found = t.state.phase, []
    while t.state.phase == phase and t.state.turn >= 0:
        found.append("CBAD"[t.state.turn])
        t.say(t.state.turn, "pass")
    return found


NATURALS = ["P 7,0 B 0,8"] * 3 + ["P 6,1 B 0,9"] * 3 + ["P 5,2 B 0,8", "P 5,2 B 9,0"]
DOWN_TO = {
    7: [*NATURALS, "P 5,2 B 1,7", "P 0,3+3 B 0,4+3"],
    6: [*NATURALS, "P 0,3+3 B 0,4+3", "P 4,2 B 1,4+2"],
}


def played_down_to(left: int, **rulings: Any) -> Table:
    """Ten coups that the bank wins, against bets of one from A, and so many cards left."""
    t = banked(*DOWN_TO[left], **rulings)
    for script in DOWN_TO[left]:
        if t.state.phase == GOING_ON:
            play(t, "D go on")
        won_by(t, script, A=1)
    return t
