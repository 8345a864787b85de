"""Deals as the specification writes them, and the shortest way to any moment of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find
from groomporter.games.strip_tease_2.words import CALLING, LAPSING, PACK, pack_for
from tests.nets.script import table, told

# Worked deal A: after the pass each holds one whole suit.
DEAL_A = ["S1-S10 T1-T3", "T4-T13 C1-C3", "C4-C13 P1-P3", "P4-P13 S11-S13"]
PASS_A = ["T1 T2 T3", "C1 C2 C3", "P1 P2 P3", "S11 S12 S13"]


def expand(text: str) -> list[str]:
    """``S1-S3 T4`` is S1 S2 S3 T4."""
    cards = []
    for part in text.split():
        first, _, last = part.partition("-")
        cards += [f"{first[0]}{number}" for number in range(int(first[1:]), int((last or first)[1:]) + 1)]
    return cards


def st2(*lines: str, seats: int = 4, **rulings: Any) -> Table:
    return table("strip_tease_2", *lines, seats=seats, **rulings)


def cut(dealer: int, seats: int = 4) -> str:
    """A cut by which this seat has the highest card."""
    return " ".join(["cut", *("T13" if seat == dealer else f"S{seat + 1}" for seat in range(seats))])


def deal(dealer: int, hands: list[str]) -> str:
    piles = [expand(hand) for hand in hands]
    order = [(dealer + 1 + i) % len(hands) for i in range(len(hands))]
    return " ".join(["deal", *(piles[seat][at] for at in range(len(piles[0])) for seat in order)])


def passes(cards: list[str]) -> list[str]:
    """Three rounds of one card each."""
    return [f"{seat} pass {expand(mine)[at]}" for at in range(3) for seat, mine in enumerate(cards)]


def adopt(*numbers: int) -> list[str]:
    return [f"{seat} garment S{number}" for seat, number in enumerate(numbers)]


def answers(seats: int, callers: tuple[int, ...] = ()) -> list[str]:
    return [f"{seat} {'call' if seat in callers else 'silent'}" for seat in range(seats)]


def at_lead(
    dealer: int = 3,
    hands: list[str] | None = None,
    passed: list[str] | None = None,
    garments: tuple[int, ...] = (),
    **rulings: Any,
) -> Table:
    """A table at the first lead: deal A, unless another is given."""
    hands, passed = hands or DEAL_A, passed or PASS_A
    n = len(hands)
    at = st2(cut(dealer, n), deal(dealer, hands), *passes(passed), seats=n, **rulings)
    return told(at, *adopt(*(garments or (2,) * n)))


def state(at: Table) -> Any:
    return at.state


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``0 Playing``; all who owe a word: ``012 Passing``."""
    s = state(at)
    if s.floor:
        turn = "".join(str(seat) for seat in range(s.seats) if s.floor >> seat & 1)
    else:
        turn = {CHANCE: "luck", NOBODY: "nobody"}.get(s.turn) or str(s.turn)
    return f"{turn} {at.game.phase(s)}"


def words(at: Table, seat: int) -> list[str]:
    return [word for _, word, _ in at.choices(seat)]


def held(at: Table, seat: int) -> set[str]:
    return set(PACK.cards(state(at).hands[seat]))


def refused(at: Table, line: str, error: type[Refused] = IllegalAct) -> str:
    """The rule a line is refused by, with nothing changed."""
    before, log = saved(at.state), at.log
    with pytest.raises(error) as caught:
        told(at, line)
    assert type(caught.value) is error
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule


def lay(at: Table, *cards: str, callers: dict[str, tuple[int, ...]] | None = None) -> Table:
    """Cards played by whoever is in turn; all are silent, but those who call a card."""
    s = state(at)
    for card in cards:
        told(at, f"{s.turn} play {card}")
        if s.phase == CALLING:
            told(at, *answers(s.seats, (callers or {}).get(card, ())))
        elif s.phase == LAPSING:
            told(at, "lapse -")
    return at


def trick(at: Table, text: str, callers: dict[str, tuple[int, ...]] | None = None) -> Table:
    """A trick as the specification writes it: ``2: T5 T6 T7 > 0 (1)``; the months are those in the trick."""
    s = state(at)
    leader, cards, end = text.replace(">", ":").split(":")
    winner, months = end.replace("(", "").replace(")", "").split()
    before, tricks = s.taken[int(winner)], list(s.tricks)
    assert s.turn == int(leader), f"{s.turn} leads to {text}"
    lay(at, *cards.split(), callers=callers)
    assert s.winner == int(winner), f"{s.winner} wins {text}"
    assert s.taken[int(winner)] - before == int(months), text
    assert [now - then for now, then in zip(s.tricks, tricks, strict=True)][int(winner)] == 1
    return at


def play_out_a(at: Table, callers: dict[str, tuple[int, ...]] | None = None) -> Table:
    """Deal A, each playing his suit from the top: the leader takes all."""
    s = state(at)
    for number in range(13, 0, -1):
        leader = s.turn
        lay(at, *(f"{'STCP'[(leader + i) % 4]}{number}" for i in range(4)), callers=callers)
    return at


def hand_a(
    at: Table, garments: tuple[int, ...] = (2, 2, 2, 2), callers: dict[str, tuple[int, ...]] | None = None
) -> Table:
    """A whole hand of deal A, from its deal: the player on the dealer's left takes everything."""
    s = state(at)
    told(at, deal(s.dealer, DEAL_A), *passes(PASS_A), *adopt(*garments))
    return play_out_a(at, callers)


ALL_CALL: dict[str, tuple[int, ...]] = {f"S{number}": (0, 1, 2, 3) for number in range(1, 14)}


def random_hands(seats: int, **rulings: Any) -> list[str]:
    """Any deal of the pack in use."""
    ruled = find("strip_tease_2").ruled(rulings)
    cards = [PACK.names[card] for card in pack_for(ruled, seats)]
    return [" ".join(cards[seat::seats]) for seat in range(seats)]
