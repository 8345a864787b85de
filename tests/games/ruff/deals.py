"""Ruff's deals as the specification writes them, and hands whose tricks are known before they are played."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.ruff.words import PACK
from tests.nets.script import table, told

SEATS = "NESW"
WINNERS = ["JH", "JD", "AH", "KH", "QH"]  # hearts being trumps
LOSERS = ["7C", "7S", "7D", "8C", "8S"]
BEATERS = ["AC", "AS", "AD", "KC", "KS"]
PARTNERS = "9C TC JC 9S TS"
RIGHTS = "QC JS QS QD KD"


def left(seat: str, places: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + places) % 4]


def deal(dealer: str, turned: str, lowest: str = "7", **hands: str) -> str:
    """The luck that gives each seat its hand; hands that are not named, from the lowest cards that are left."""
    used = {turned, *(card for hand in hands.values() for card in hand.split())}
    rest = [name for name in PACK.names if name not in used and "789TJQKA".index(name[0]) >= "789TJQKA".index(lowest)]
    order = [left(dealer, places) for places in (1, 2, 3, 4)]
    cards = {seat: hands[seat].split() if seat in hands else [rest.pop(0) for _ in range(5)] for seat in order}
    twos = [card for seat in order for card in cards[seat][:2]]
    threes = [card for seat in order for card in cards[seat][2:]]
    return " ".join(["deal", *twos, *threes, turned])


def ruff(*lines: str, **rulings: Any) -> Table:
    return table("ruff", *lines, **rulings)


def dealt(dealer: str, turned: str = "7H", *lines: str, hands: dict[str, str] | None = None, **rulings: Any) -> Table:
    """A table after its first deal, and these lines."""
    return ruff(f"dealer {dealer}", deal(dealer, turned, **hands or {}), *lines, **rulings)


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``W Exchanging``."""
    turn = {CHANCE: "luck", NOBODY: "nobody"}.get(at.state.turn) or SEATS[at.state.turn]
    return f"{turn} {at.game.phase(at.state)}"


def words(at: Table, seat: str | None = None) -> list[str]:
    """What a seat may say, or the one in turn; nobody else may say anything."""
    if seat is None:
        seat = SEATS[at.state.turn]
        assert not any(at.choices(SEATS.index(other)) for other in SEATS if other != seat)
    return [word for _, word, _ in at.choices(SEATS.index(seat))]


def held(at: Table, seat: str) -> set[str]:
    state: Any = at.state
    return set(PACK.cards(state.hands[SEATS.index(seat)]))


def refused(at: Table, line: str, error: type[Refused] = IllegalAct) -> str:
    """The rule a line is refused by, with nothing changed."""
    before, log = saved(at.state), at.log
    with pytest.raises(error) as caught:
        told(at, line)
    assert type(caught.value) is error
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule


def passes(first: str, count: int) -> list[str]:
    return [f"{left(first, places)} pass" for places in range(count)]


def accept(dealer: str, maker: str, alone: bool = False) -> list[str]:
    """The calls by which a seat makes the turned suit trumps."""
    before = (SEATS.index(maker) - SEATS.index(dealer) - 1) % 4
    word = ("order", "assist", "order", "take up")[before]
    return [*passes(left(dealer), before), f"{maker} {word}{' alone' if alone else ''}"]


def known_hands(maker: str, won: int) -> dict[str, str]:
    """Hands with which the maker's side wins so many tricks, hearts being trumps and the maker leading."""
    own = " ".join(WINNERS[:won] + LOSERS[: 5 - won])
    return dict(zip([left(maker, i) for i in range(4)], [own, " ".join(BEATERS), PARTNERS, RIGHTS], strict=True))


def play_known(at: Table, maker: str, won: int) -> Table:
    """Play them: the maker's winners first, and his left's beaters when those are gone; the others, anything."""
    planned = {
        maker: WINNERS[:won] + LOSERS[: 5 - won],
        left(maker): BEATERS[5 - won :][::-1] + BEATERS[: 5 - won],
    }
    while at.game.phase(at.state) == "Playing":
        seat = SEATS[at.state.turn]
        word = f"play {planned[seat].pop(0)}" if seat in planned else words(at)[0]
        told(at, f"{seat} {word}")
    return at


def play_hand(at: Table, maker: str, won: int, alone: bool = False) -> Table:
    """A whole hand, from the deal to its score."""
    state: Any = at.state
    dealer = SEATS[state.dealer]
    told(at, deal(dealer, "7H", **known_hands(maker, won)), *accept(dealer, maker, alone))
    if at.game.phase(at.state) == "Exchanging":
        told(at, f"{dealer} decline")
    return play_known(at, maker, won)


def play_tricks(at: Table, *tricks: str) -> Table:
    """Tricks as the specification writes them: ``S: JD 8H AH QH > S``."""
    state: Any = at.state
    for trick in tricks:
        leader, cards, winner = trick.replace(">", ":").replace(" ", "").split(":")
        assert SEATS[state.turn] == leader, f"{SEATS[state.turn]} leads to {trick}"
        for card in (cards[i : i + 2] for i in range(0, len(cards), 2)):
            told(at, f"{SEATS[state.turn]} play {card}")
        assert SEATS[state.winner] == winner, f"{SEATS[state.winner]} wins {trick}"
    return at


def best(trump: str, *cards: str) -> str:
    """The winner of a trick of these four cards, led by the first."""
    turned = next(f"7{suit}" for suit in "CSHD" if suit != trump)
    at = dealt("W", turned, *passes("N", 3), "W turn down", f"N name {trump}")
    state: Any = at.state
    state.hands = [PACK.hand([card]) for card in cards] + [0] * 8
    told(at, *(f"{seat} play {card}" for seat, card in zip(SEATS, cards, strict=True)))
    return PACK.cards(state.trick[state.winner])[0]
