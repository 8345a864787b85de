"""Ombre's deals as the specification writes them, and deals whose tricks are known before they are played."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.ombre.words import PACK, WHOLE_PACK
from tests.nets.script import table, told

SEATS = "NESW"
DEAL_A = {
    "N": "7H JH AC KC AD KD KS 7S",
    "E": "QH TH JC TC QD JD JS TS",
    "S": "QC QS AH KH AS 7D 7C 8S",
    "W": "9H 8H 9C 8C TD 9D 8D 9S",
}
DEAL_B = {
    "N": "QC 8C TH 7H JD TD AS 9S",
    "E": "7C AC KC 9C KH 8H AD 7S",
    "S": "JC JH QD 9D 7D JS TS 8S",
    "W": "QS TC AH QH 9H KD 8D KS",
}
FOUR_ACES = {"S": "QC QS AC AS AH AD 7D 8S"}
ACES_AND_KINGS = {"S": "AC AS AH AD KC KS KH KD"}


def left(seat: str, places: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + places) % 4]


def right(seat: str, places: int = 1) -> str:
    return left(seat, -places)


def deal(dealer: str, **hands: str) -> str:
    """The luck that gives each seat its hand; hands that are not named, from the lowest cards that are left."""
    used = {card for hand in hands.values() for card in hand.split()}
    rest = [name for name in PACK.names if name not in used]
    order = [left(dealer, places) for places in (1, 2, 3, 4)]
    cards = {seat: hands[seat].split() if seat in hands else [rest.pop(0) for _ in range(8)] for seat in order}
    packets = [cards[seat][part] for part in (slice(0, 3), slice(3, 5), slice(5, 8)) for seat in order]
    return " ".join(["deal", *(card for packet in packets for card in packet)])


def votes(suits: str = "CCCC") -> list[str]:
    return [f"{seat} colour {suit}" for seat, suit in zip(SEATS, suits, strict=True)]


def ombre(*lines: str, **rulings: Any) -> Table:
    return table("ombre", *lines, **rulings)


def dealt(dealer: str, *lines: str, hands: dict[str, str] | None = None, colour: str = "C", **rulings: Any) -> Table:
    """A table after its first deal, the colour settled, and these lines."""
    at = ombre(f"dealer {dealer}", **rulings)
    while where(at) == "N Voting" or where(at) == "luck Dealing":
        told(at, *(votes(colour * 4) if where(at) == "N Voting" else [deal(dealer, **hands or DEAL_B)]))
    return told(at, *lines)


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``W Bidding``."""
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
    assert caught.value.sentence
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule


def bidding(at: Table, *bids: str) -> Table:
    """The auction, one word after another, whoever is to speak."""
    for word in bids:
        told(at, f"{SEATS[at.state.turn]} {word}")
    return at


def contract(declarer: str, *bid: str, dealer: str = "N", **more: Any) -> Table:
    """A table at which a seat has bid so, the others passing, and has said what else it is asked."""
    at = dealt(dealer, **more)
    while where(at).endswith("Bidding"):
        mine = SEATS[at.state.turn] == declarer
        bidding(at, bid[0] if mine else "pass")
    return bidding(at, *bid[1:])


def play_tricks(at: Table, *tricks: str) -> Table:
    """Tricks as the specification writes them: ``S: QC 8H JH TH > S``."""
    state: Any = at.state
    for trick in tricks:
        leader, cards, winner = trick.replace(">", ":").replace(" ", "").split(":")
        assert SEATS[state.turn] == leader, f"{SEATS[state.turn]} leads to {trick}"
        for card in (cards[i : i + 2] for i in range(0, len(cards), 2)):
            told(at, f"{SEATS[state.turn]} play {card}")
        assert SEATS[state.winner] == winner, f"{SEATS[state.winner]} wins {trick}"
    return at


def at_trick(at: Table, leader: str, tricks: dict[str, int], hands: dict[str, str]) -> Table:
    """So many tricks are won, and these cards are left."""
    s: Any = at.state
    s.tricks = [tricks.get(seat, 0) for seat in SEATS] + [0] * 8
    s.hands = [PACK.hand(hands[seat].split()) for seat in SEATS] + [0] * 8
    s.played = WHOLE_PACK & ~sum(s.hands)
    s.led = NONE
    s.winner = s.turn = SEATS.index(leader)
    return at


def play_out(at: Table, **tricks: int) -> Table:
    """To the end of the deal, with so many tricks to each seat; the last is won by the queen of clubs."""
    assert sum(tricks.values()) == 8
    winner = next(seat for seat, won in tricks.items() if won)
    others = [seat for seat in SEATS if seat != winner]
    hands = {winner: "QC"} | dict(zip(others, ("8S", "8H", "8D"), strict=True))
    at_trick(at, winner, {**tricks, winner: tricks[winner] - 1}, hands)
    while where(at).endswith("Playing"):
        told(at, f"{SEATS[at.state.turn]} {words(at)[0]}")
    return at


def next_deal(at: Table, declarer: str, *bid: str, **tricks: int) -> Table:
    """A whole deal more: the same bid, and so many tricks."""
    s: Any = at.state
    while where(at) == "N Voting" or where(at) == "luck Dealing":
        told(at, *(votes() if where(at) == "N Voting" else [deal(SEATS[s.dealer], **DEAL_B)]))
    while where(at).endswith("Bidding"):
        bidding(at, bid[0] if SEATS[at.state.turn] == declarer else "pass")
    bidding(at, *bid[1:])
    return play_out(at, **tricks)


def best(trump: str, *cards: str, **rulings: Any) -> str:
    """The winner of a trick of these four cards, led by the first."""
    at = contract("N", f"solo {trump}", colour="D" if trump == "C" else "C", **rulings)
    s: Any = at.state
    s.hands = [PACK.hand([card]) for card in cards] + [0] * 8
    s.turn = 0
    told(at, *(f"{seat} play {card}" for seat, card in zip(SEATS, cards, strict=True)))
    return PACK.cards(s.trick[s.winner])[0]
