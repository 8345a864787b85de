"""All Fours' deals as the specification writes them, and hands that come out as they are meant to."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.all_fours.words import PACK
from tests.nets.script import table, told

RANKS = "23456789TJQKA"
SUITS = "CSHD"
LATE = [*(f"J{suit}" for suit in SUITS), *(f"{rank}H" for rank in "89TQKA")]  # dealt only when nothing else is left
LAST = ["2D", "3D", "4D", "5D"]  # worth nothing


def fillers(cards: list[str]) -> list[str]:
    """The cards to deal where it does not matter: knaves and high hearts last, to be turned."""
    return sorted(cards, key=lambda card: (LATE.index(card) + 1 if card in LATE else 0, RANKS.index(card[0])))


def handed(cards: list[str], dealer: int, seats: int, each: int, turned: str, hands: dict[int, str]) -> str:
    """So many to each and a turn-up, three by three from the dealer's left."""
    used = {turned, *(card for hand in hands.values() for card in hand.split())}
    rest = fillers([card for card in cards if card not in used])
    order = [(dealer + 1 + i) % seats for i in range(seats)]
    given = {seat: hands[seat].split() if seat in hands else [rest.pop(0) for _ in range(each)] for seat in order}
    packets = [card for start in range(0, each, 3) for seat in order for card in given[seat][start : start + 3]]
    return " ".join([*packets, turned])


def deal(dealer: int, turned: str, seats: int = 2, hands: dict[int, str] | None = None) -> str:
    return f"deal {handed(PACK.names, dealer, seats, 6, turned, hands or {})}"


def run(at: Table, turned: str, hands: dict[int, str] | None = None) -> str:
    s: Any = at.state
    return f"run {handed(PACK.cards(s.stock), s.dealer, s.seats, 3, turned, hands or {})}"


def fours(*lines: str, seats: int = 2, **rulings: Any) -> Table:
    return table("all_fours", *lines, seats=seats, **rulings)


def dealt(
    dealer: int, turned: str, *lines: str, seats: int = 2, hands: dict[int, str] | None = None, **rulings: Any
) -> Table:
    """A table after its first deal, and these lines."""
    return fours(f"dealer {dealer}", deal(dealer, turned, seats, hands), *lines, seats=seats, **rulings)


def both_beg(at: Table) -> Table:
    s: Any = at.state
    return told(at, f"{(s.dealer + 1) % s.seats} beg", f"{s.dealer} beg")


def ran(at: Table, *turned: str) -> Table:
    """Both beg, if they are asked, and the cards are run; as often as there are cards to turn."""
    for card in turned:
        if where(at).endswith("Proposing"):
            both_beg(at)
        told(at, run(at, card))
    return at


def heart(at: Table) -> str:
    """The highest that is left and no knave."""
    s: Any = at.state
    return [card for card in PACK.cards(s.stock) if card[1] == "H" and card[0] != "J"][-1]


def run_out(at: Table) -> Table:
    """Hearts turned, and both begging, until the pack has failed."""
    while where(at).endswith(("Proposing", "Running")):
        if where(at).endswith("Proposing"):
            both_beg(at)
        if where(at).endswith("Running"):
            told(at, run(at, heart(at)))
    return at


def discard_all(at: Table) -> Table:
    """Everybody his lowest, until all hold six."""
    while where(at).endswith("Discarding"):
        told(at, f"{at.state.turn} {words(at, at.state.turn)[0]}")
    return at


def playing(trump: str, *hands: str, dealer: int | None = None, **rulings: Any) -> Table:
    """The play of these hands, by seat; the first leads unless a dealer is named."""
    seats = len(hands)
    dealer = seats - 1 if dealer is None else dealer
    at = dealt(dealer, f"9{trump}", f"{(dealer + 1) % seats} stand", seats=seats, **rulings)
    s: Any = at.state
    s.hands = [PACK.hand(hand.split()) for hand in hands] + [0] * (12 - seats)
    s.held = s.hands[:]
    return at


def lay(at: Table, *cards: str) -> Table:
    """Play these, by whoever is in turn."""
    for card in cards:
        told(at, f"{at.state.turn} play {card}")
    return at


def best(trump: str, *cards: str) -> str:
    """The winner of a trick of these cards, led by the first."""
    s: Any = lay(playing(trump, *cards), *cards).state
    return PACK.cards(s.trick[s.winner])[0]


def ending(
    *held: str,
    values: list[int] | None = None,
    knave: int = -1,
    kp: int = 0,
    gifts: int = 0,
    score: list[int] | None = None,
    dealer: int = 0,
    trump: str = "S",
    **rulings: Any,
) -> Table:
    """A hand with nothing left to be won, counted up: what each held at the start, and what has come of it."""
    seats = len(held)
    at = playing(trump, *LAST[:seats], dealer=dealer, **rulings)
    s: Any = at.state
    s.held = [PACK.hand(hand.split()) for hand in held] + [0] * (12 - seats)
    s.taken = (values or [0] * seats) + [0] * (12 - seats)
    s.knave, s.turned_knaves, s.gifts = knave, kp, gifts
    s.score = (score or []) + [0] * (4 - len(score or []))
    return lay(at, *(LAST[(dealer + 1 + i) % seats] for i in range(seats)))


def points(at: Table) -> list[int]:
    return at.state.results()


def where(at: Table) -> str:
    """Whom the game waits for, and in which section: ``1 Proposing``."""
    turn = {CHANCE: "luck", NOBODY: "nobody"}.get(at.state.turn) or str(at.state.turn)
    return f"{turn} {at.game.phase(at.state)}"


def words(at: Table, seat: int | None = None) -> list[str]:
    """What a seat may say, or the one in turn; nobody else may say anything."""
    if seat is None:
        seat = at.state.turn
        assert not any(at.choices(other) for other in range(at.state.seats) if other != seat)
    return [word for _, word, _ in at.choices(seat)]


def hand(at: Table, seat: int) -> set[str]:
    s: Any = at.state
    return set(PACK.cards(s.hands[seat]))


def refusal(at: Table, line: str, error: type[Refused] = IllegalAct) -> tuple[str, str]:
    """The rule a line is refused by and the sentence, with nothing changed."""
    before, log = saved(at.state), at.log
    with pytest.raises(error) as caught:
        told(at, line)
    assert type(caught.value) is error
    assert (saved(at.state), at.log) == (before, log)
    return caught.value.rule, caught.value.sentence


def refused(at: Table, line: str, error: type[Refused] = IllegalAct) -> str:
    return refusal(at, line, error)[0]


def play_tricks(at: Table, *tricks: str, names: str = "XYZ") -> Table:
    """Tricks as the specification writes them: ``Y: AS 4S > Y``."""
    s: Any = at.state
    for trick in tricks:
        leader, cards, winner = trick.replace(">", ":").replace(" ", "").split(":")
        assert names[s.turn] == leader, f"{names[s.turn]} leads to {trick}"
        lay(at, *(cards[i : i + 2] for i in range(0, len(cards), 2)))
        assert names[s.winner] == winner, f"{names[s.winner]} wins {trick}"
    return at
