"""Fair deals: luck that the house cannot choose and nobody can foresee (``docs/fairness.md``).

Before a hand the house commits itself to a secret by showing its hash.  Then the seats add seeds of their own.  All the
luck of the hand is drawn from both together, and when the hand is over the secret is shown.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from groomporter.core.common import CHANCE
from groomporter.core.errors import BadRecord
from groomporter.core.fortune import TAPE, Fortune
from groomporter.core.notation import Dealt
from groomporter.core.record import Record, follow
from groomporter.core.table import Table

SCHEME = "hmac-sha256/2"
FIRST_SCHEME = "hmac-sha256/1"  # by which every pack began a hand, the first too: nobody could add to its luck
LONGEST_SEED = 64  # characters of a seat's
BLOCK = 8  # words of 32 bits in a digest
FAIR = "fair"  # in a record's header


class Hand(NamedTuple):
    """What all the luck of a hand is drawn from."""

    number: int
    secret: bytes
    seeds: tuple[str, ...]  # the seats', by seat; empty, if one has given none
    scheme: str = SCHEME

    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def fortune(self, table: str, turn: int) -> Fortune:
        """The luck of one of its turns, the first of which is 0."""
        said = json.dumps([self.scheme, table, self.number, list(self.seeds)], separators=(",", ":"))
        key = hmac.digest(self.secret, said.encode(), "sha256")
        blocks = (hmac.digest(key, turn.to_bytes(4) + i.to_bytes(4), "sha256") for i in range(TAPE // BLOCK))
        tape = b"".join(blocks)
        return Fortune.taped(list(struct.unpack(f">{TAPE}I", tape)))


def begins_a_hand(table: Table, *, acted: bool, scheme: str = SCHEME) -> bool:
    """Whether the luck that is due begins a hand: a new pack; where there are no packs, every throw.

    But only if somebody has ``acted`` since the last began: else nobody could have added to its luck.
    """
    outcomes = table.game.notation.outcomes.values()
    anew = table.deals_anew(table.state.phase) or not any(isinstance(outcome, Dealt) for outcome in outcomes)
    return anew and (acted or scheme == FIRST_SCHEME)


class Verified(NamedTuple):
    """What was found in a record: all as it was committed to."""

    hands: int
    turns: int  # of luck, drawn again and found the same
    measured: int  # races, which no seed decides
    secret: int  # turns of a hand whose secret has not been shown, because it is not over
    scheme: str


def verify(record: Record) -> Verified:
    """Draw all the luck of a record again.  What is not as it was committed to is refused, with its line."""
    name, scheme, told = read(record)
    table = Table(record.game, record.rulings, record.seats)
    at, turn, turns, measured, secret, acted = -1, 0, 0, 0, 0, False
    for number, line in enumerate(record.lines, record.before + 2):
        if not isinstance(line, str):
            continue
        if table.state.turn == CHANCE and not table.state.section().RACED:
            begins = at < 0 or begins_a_hand(table, acted=acted, scheme=scheme)
            at, turn, acted = (at + 1, 0, False) if begins else (at, turn + 1, acted)
            if at >= len(told):
                raise BadRecord("nothing was committed to for this hand.", number, FAIR)
            if (hand := told[at]) is None:
                secret += 1
            elif drawn(table, name, hand, turn) != line:
                raise BadRecord(f"the luck of hand {at} was {drawn(table, name, hand, turn)!r}.", number, FAIR)
            else:
                turns += 1
        elif table.state.turn == CHANCE:
            measured += 1
        else:
            acted = True
        follow(table, line, number)
    over = told[: at + 1] if table.state.over() else told[:at]
    if None in over:
        raise BadRecord(f"hand {over.index(None)} is over, and its secret is not shown.", record.before + 1, FAIR)
    return Verified(len(told), turns, measured, secret, scheme)


def drawn(table: Table, name: str, hand: Hand, turn: int) -> str:
    """The line that this luck would have been."""
    fortune = hand.fortune(name, turn)
    line = table.drawn(fortune)
    assert fortune.left > 0, "a turn of luck has used up its tape"
    return line


def header(name: str, hands: Sequence[Hand], shown: int, scheme: str = SCHEME) -> dict[str, Any]:
    """What a record says of its luck: of the first so many hands the secrets too."""
    rows = [{"commitment": hand.commitment(), "seeds": list(hand.seeds)} for hand in hands]
    for row, hand in zip(rows[:shown], hands, strict=False):
        row["secret"] = hand.secret.hex()
    return {"scheme": scheme, "table": name, "hands": rows}


def read(record: Record) -> tuple[str, str, list[Hand | None]]:
    """The table's name, the scheme, and the hands as far as their secrets are shown: each the one committed to."""
    line = record.before + 1
    fair = record.more.get(FAIR)
    if not isinstance(fair, dict) or not isinstance(fair.get("hands"), list) or not isinstance(fair.get("table"), str):
        raise BadRecord("this record does not say how its luck was drawn.", line, FAIR)
    if (scheme := fair.get("scheme")) not in (SCHEME, FIRST_SCHEME):
        raise BadRecord(f"the scheme is {scheme!r}; this house knows {SCHEME!r} and {FIRST_SCHEME!r}.", line, FAIR)
    hands = [one(row, number, scheme, record.seats, line) for number, row in enumerate(fair["hands"])]
    return fair["table"], scheme, hands


def one(row: Any, number: int, scheme: str, seats: int, line: int) -> Hand | None:
    seeds = row.get("seeds") if isinstance(row, dict) else None
    if not isinstance(seeds, list) or len(seeds) != seats or not all(isinstance(seed, str) for seed in seeds):
        raise BadRecord(f"hand {number} has a commitment, and a seed of each seat, though an empty one.", line, FAIR)
    if "secret" not in row:
        return None
    try:
        hand = Hand(number, bytes.fromhex(row["secret"]), tuple(seeds), scheme)
    except (TypeError, ValueError):
        raise BadRecord(f"the secret of hand {number} is not one.", line, FAIR) from None
    if hand.commitment() != row.get("commitment"):
        raise BadRecord(f"the secret of hand {number} is not the one that was committed to.", line, FAIR)
    return hand
