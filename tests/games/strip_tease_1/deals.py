"""Strip Tease's deals as the specification writes them, and single tricks from hands of one's choice."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.strip_tease_1.words import PACK
from tests.nets.script import table, told

SEATS = "NESW"
SUITED = {
    "N": "T4 T5 T6 T7 T8 T9 T10 T11 T12 T13",
    "E": "C4 C5 C6 C7 C8 C9 C10 C11 C12 C13",
    "S": "P4 P5 P6 P7 P8 P9 P10 P11 P12 P13",
    "W": "T1 T2 T3 C1 C2 C3 P1 P2 P3 JK",
}


def left(seat: str, places: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + places) % 4]


def tease(*lines: str, **rulings: Any) -> Table:
    return table("strip_tease_1", *lines, **rulings)


def cut(dealer: str) -> str:
    """The luck by which this seat deals."""
    return " ".join(["cut", *("T13" if seat == dealer else f"C{i + 1}" for i, seat in enumerate(SEATS))])


def deal(dealer: str, hands: dict[str, str]) -> str:
    """The luck that gives each seat its hand."""
    held = [hands[left(dealer, places)].split() for places in (1, 2, 3, 4)]
    return " ".join(["deal", *(hand[i] for i in range(10) for hand in held)])


def declared(at: Table, defence: str) -> Table:
    """Everybody who is asked takes the side he is to have."""
    while where(at).endswith("Declaring"):
        seat = SEATS[at.state.turn]
        told(at, f"{seat} {'defend' if seat in defence else 'prosecute'}")
    return at


def trial(
    hands: dict[str, str] | None = None,
    *,
    dealer: str = "W",
    defence: str = "NS",
    number: int = 1,
    k: int = 6,
    score: tuple[int, int] = (0, 0),
    run: int = NONE,
    **rulings: Any,
) -> Table:
    """A table at the opening lead of a trial: whole hands are dealt, others put where they are to be."""
    at = tease(cut(dealer), **rulings)
    s: Any = at.state
    s.trial, s.k, s.score, s.run = number, k, list(score), run
    if number > 1:
        s.side = [1 if seat in defence else 0 for seat in SEATS]
    hands = hands or SUITED
    whole = sum(len(hand.split()) for hand in hands.values()) == 40
    declared(told(at, deal(dealer, hands if whole else SUITED)), defence)
    if not whole:
        s.hands = [PACK.hand(hands.get(seat, "").split()) for seat in SEATS] + [0] * 8
    return at


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``W Playing``."""
    turn = {CHANCE: "luck", NOBODY: "nobody"}.get(at.state.turn) or SEATS[at.state.turn]
    return f"{turn} {at.game.phase(at.state)}"


def words(at: Table, seat: str | None = None) -> list[str]:
    """What a seat may say, or the one in turn; nobody else may say anything."""
    if seat is None:
        seat = SEATS[at.state.turn]
        assert not any(at.choices(SEATS.index(other)) for other in SEATS if other != seat)
    return [word for _, word, _ in at.choices(SEATS.index(seat))]


def cards(at: Table) -> str:
    """The cards that the one in turn may play."""
    return " ".join(word.removeprefix("play ").replace(" ", "") for word in words(at))


def fined(at: Table) -> str:
    """Those of them that cost something."""
    return " ".join(PACK.cards(at.state.fined()))


def held(at: Table, seat: str) -> str:
    state: Any = at.state
    return " ".join(PACK.cards(state.hands[SEATS.index(seat)]))


def refused(at: Table, line: str, error: type[Refused] = IllegalAct) -> str:
    """The rule a line is refused by, with nothing changed."""
    before, log = saved(at.state), at.log
    with pytest.raises(error) as caught:
        told(at, line)
    assert type(caught.value) is error
    assert caught.value.sentence
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule


def play(at: Table, played: str) -> Table:
    """Cards in playing order, whoever is in turn."""
    for card in played.split():
        told(at, f"{SEATS[at.state.turn]} play {card}")
    return at


def play_tricks(at: Table, *tricks: str) -> Table:
    """Tricks as the specification writes them: ``N: T13 C12 P13 T1 > E(Pros) k=5``."""
    s: Any = at.state
    for trick in tricks:
        leader, rest = trick.split(": ")
        laid, result = rest.split(" > ")
        winner, k = result.split(" k=")
        assert SEATS[s.turn] == leader, f"{SEATS[s.turn]} leads to {trick}"
        play(at, laid)
        assert f"{SEATS[s.winner]}({'Def' if s.side[s.winner] else 'Pros'})" == winner, trick
        assert s.k == int(k), f"k is {s.k} after {trick}"
    return at


def wins(laid: str, *, spare: str = "", defence: str = "NS", **more: Any) -> str:
    """Who wins a trick of these four cards, led by North; nobody but as told has another card."""
    hands = dict(zip(SEATS, laid.split(), strict=True))
    for pair in spare.split():
        hands[pair[0]] += f" {pair[1:]}"
    at = trial(hands, defence=defence, **more)
    play(at, laid)
    s: Any = at.state
    return SEATS[s.winner]


def score_of(number: int, k0: int, k1: int) -> list[int]:
    """The points of a trial that goes from one k to another, settled or not."""
    at = trial({"N": "P4", "E": "P2", "S": "P3", "W": "P1"}, number=number, k=k0, contempt_mode="illegal_move")
    s: Any = at.state
    won = 1 if k1 > k0 else 0
    s.side = [won, won, 1 - won, 1 - won]
    s.way = [*s.side, *[0] * 8]
    s.k = k1 - 1 if won else k1 + 1  # as the last trick finds it
    s.settled = NONE
    play(at, "P4 P2 P3 P1")
    assert s.k == k1
    return list(s.score)
