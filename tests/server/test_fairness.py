"""Fair deals: whatever is not as it was committed to is found out."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.errors import BadRecord
from groomporter.core.fortune import TAPE, Fortune
from groomporter.core.game import Game
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find, names
from groomporter.server import fairness
from groomporter.server.fairness import FIRST_SCHEME, SCHEME, Hand
from tests.nets.walks import next_act

NAME = "a table"


def played(game: Game, seed: int, acts: int = 400, scheme: str = SCHEME, **rulings: Any) -> tuple[Table, list[Hand]]:
    """Some of a game, its luck drawn fairly; races are run by a fortune, as a lab does."""
    table = Table(game, game.ruled(rulings))
    lot, whims, hands, turn, acted = Fortune(seed, "secrets"), Fortune(seed, "whims"), list[Hand](), 0, False
    while not table.state.over() and len(table.written) < acts:
        if table.state.turn != CHANCE:
            table.play(*next_act(table, whims))
            acted = True
        elif table.state.section().RACED:
            table.draw(whims)
        else:
            if not hands or fairness.begins_a_hand(table, acted=acted, scheme=scheme):
                secret = hashlib.sha256(str([seed, len(hands)]).encode()).digest()
                seeds = tuple(f"{lot.below(1000)}" if lot.below(2) else "" for _ in range(table.state.seats))
                hands.append(Hand(len(hands), secret, seeds, scheme))
                turn, acted = 0, False
            table.fall(fairness.drawn(table, NAME, hands[-1], turn))
            turn += 1
    return table, hands


def record_of(table: Table, hands: list[Hand], shown: int | None = None) -> Record:
    header = fairness.header(NAME, hands, len(hands) if shown is None else shown, hands[0].scheme)
    written = Record.of(table, fair=header).write()
    return Record.read(written, find)


@pytest.fixture(scope="module")
def ruff() -> Record:
    return record_of(*played(find("ruff"), 5))


@pytest.mark.parametrize("scheme", [SCHEME, FIRST_SCHEME])
@pytest.mark.parametrize("game", names())
def test_the_luck_of_every_game_is_as_it_was_committed_to(game: str, scheme: str) -> None:
    for seed in range(3):
        table, hands = played(find(game), seed, scheme=scheme)
        found = fairness.verify(record_of(table, hands))
        luck = sum(seat == CHANCE for seat, _ in table.log)
        assert found.hands == len(hands)
        assert found.turns + found.measured == luck
        assert found.secret == 0
        assert found.scheme == scheme


@pytest.mark.parametrize("game", ["ruff", "topper", "strip_tease_1"])
def test_the_first_deal_is_of_hand_0_and_by_the_first_scheme_of_another(game: str) -> None:
    def hands_before_an_act(scheme: str) -> int:
        table, hands = played(find(game), 1, acts=2, scheme=scheme)
        assert all(seat == CHANCE for seat, _ in table.log)
        return len(hands)

    assert hands_before_an_act(SCHEME) == 1
    assert hands_before_an_act(FIRST_SCHEME) == 2


def test_a_record_of_one_scheme_is_not_good_by_the_other() -> None:
    for scheme, other in ((SCHEME, FIRST_SCHEME), (FIRST_SCHEME, SCHEME)):
        record = record_of(*played(find("ruff"), 1, scheme=scheme))
        record.more["fair"]["scheme"] = other
        with pytest.raises(BadRecord, match="the luck of hand 0 was"):
            fairness.verify(record)


def test_of_the_hand_that_is_played_the_secret_is_not_shown() -> None:
    table, hands = played(find("ruff"), 6)
    written = Record.of(table, fair=fairness.header(NAME, hands, len(hands) - 1)).write()
    assert hands[0].secret.hex() in written
    assert hands[-1].secret.hex() not in written
    head, *lines = written.splitlines(keepends=True)
    played_on = head + "".join(lines[:-2])  # without its last act, and without the results
    found = fairness.verify(Record.read(played_on, find))
    assert (found.hands, found.secret) == (len(hands), 1)
    with pytest.raises(BadRecord, match=f"hand {len(hands) - 1} is over, and its secret is not shown"):
        fairness.verify(Record.read(written, find))


@pytest.mark.parametrize("number", [0, 1, 2])
def test_no_secret_of_a_hand_that_is_over_may_be_left_out(number: int) -> None:
    table, hands = played(find("ruff"), 6)
    rows = [
        json.loads(line)
        for line in Record.of(table, fair=fairness.header(NAME, hands, len(hands))).write().splitlines()
    ]
    del rows[0]["fair"]["hands"][number]["secret"]
    rows[0]["fair"]["hands"][number]["commitment"] = "whatever"
    with pytest.raises(BadRecord, match=f"hand {number} is over"):
        fairness.verify(Record.read("".join(json.dumps(row) + "\n" for row in rows), find))


def doctored(record: Record) -> Iterator[tuple[str, Record]]:
    """The same with one thing changed, and what is to be said of it."""

    def changed(change: Any) -> Record:
        rows = [json.loads(line) for line in record.write().splitlines()]
        change(rows)
        return Record.read("".join(json.dumps(row) + "\n" for row in rows), find)

    def hand(rows: Any, number: int = 1) -> Any:
        return rows[0]["fair"]["hands"][number]

    def deal_again(rows: Any) -> None:
        at = next(at for at, row in enumerate(rows) if isinstance(row, str) and row.startswith("deal "))
        cards = rows[at].split(" ")
        cards[1], cards[2] = cards[2], cards[1]
        rows[at] = " ".join(cards)
        del rows[at + 1 :]

    yield "the luck of hand 0 was 'deal ", changed(deal_again)
    yield "the luck of hand 1 was 'deal ", changed(lambda rows: hand(rows)["seeds"].__setitem__(0, "another"))
    yield "the luck of hand 0 was '", changed(lambda rows: rows[0]["fair"].__setitem__("table", "another"))
    yield "is not the one that was committed to", changed(lambda rows: hand(rows).__setitem__("secret", "00" * 32))
    yield "is not the one that was committed to", changed(lambda rows: hand(rows).__setitem__("commitment", "00" * 32))
    yield "the secret of hand 1 is not one", changed(lambda rows: hand(rows).__setitem__("secret", "spade"))
    yield "the secret of hand 1 is not one", changed(lambda rows: hand(rows).__setitem__("secret", 5))
    yield (
        "nothing was committed to for this hand",
        changed(lambda rows: rows[0]["fair"]["hands"].__delitem__(slice(1, 9))),
    )
    yield "a seed of each seat", changed(lambda rows: hand(rows)["seeds"].pop())
    yield "a seed of each seat", changed(lambda rows: hand(rows).pop("seeds"))
    yield "a seed of each seat", changed(lambda rows: rows[0]["fair"]["hands"].__setitem__(1, "x"))
    yield "does not say how its luck was drawn", changed(lambda rows: rows[0].pop("fair"))
    yield "does not say how its luck was drawn", changed(lambda rows: rows[0].__setitem__("fair", [1]))
    yield (
        "this house knows 'hmac-sha256/2' and 'hmac-sha256/1'",
        changed(lambda rows: rows[0]["fair"].__setitem__("scheme", "trust me")),
    )


def test_what_was_doctored_is_found_out(ruff: Record) -> None:
    for said, record in doctored(ruff):
        with pytest.raises(BadRecord) as refused:
            fairness.verify(record)
        assert said in refused.value.sentence
        assert refused.value.rule == "fair"


def test_anybody_can_draw_it_again_with_nothing_but_hmac() -> None:
    """As docs/fairness.md tells it, written out."""
    hand = Hand(3, bytes(range(32)), ("mine", ""))
    key = hmac.new(bytes(range(32)), b'["hmac-sha256/2","a table",3,["mine",""]]', "sha256").digest()
    block = hmac.new(key, b"\0\0\0\2" + b"\0\0\0\0", "sha256").digest()
    fortune = hand.fortune(NAME, 2)
    assert [fortune.next32() for _ in range(8)] == [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    assert fortune.left == TAPE - 8
    assert hand.commitment() == hashlib.sha256(bytes(range(32))).hexdigest()


def test_secrets_differ_and_no_two_turns_are_alike() -> None:
    hands = [Hand(number, secrets.token_bytes(32), ("",) * 3) for number in range(20)]
    assert len({hand.secret for hand in hands}) == 20
    words = {tuple(hand.fortune(NAME, turn).next32() for _ in range(4)) for hand in hands for turn in range(5)}
    assert len(words) == 100


def test_each_throw_is_as_likely() -> None:
    """Chi-square with five degrees of freedom: 20.5 is one in a thousand."""
    hand = Hand(0, b"dice" * 8, ("",))
    thrown = Counter(hand.fortune(NAME, turn).below(6) for turn in range(1200))
    assert sum((count - 200) ** 2 / 200 for count in thrown.values()) < 20.5


def test_a_tape_that_has_run_out_is_not_trusted() -> None:
    fortune = Fortune.taped([7, 8])
    assert (fortune.next32(), fortune.left, fortune.next32(), fortune.left) == (7, 1, 8, 0)
