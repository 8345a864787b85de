"""Messages and words that are wrong, by the way in which they are."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from groomporter.server.app import LARGEST
from groomporter.server.room import Room
from tests.server.full import GUESTS, Full
from tests.server.leaks import copied

Payload = str | bytes

VALID: list[dict[str, Any]] = [
    {"do": "hello", "token": "x", "seen": 1}, {"do": "sit", "seat": 0, "name": "Ann"}, {"do": "rise"},
    {"do": "send away", "seat": 1}, {"do": "house", "seat": 1, "kind": "simple"}, {"do": "begin"},
    {"do": "say", "word": "pass", "seen": 2}, {"do": "seed", "hand": 1, "seed": "a"}, {"do": "chat", "text": "hello"},
    {"do": "wish", "wish": "pause", "yes": True}, {"do": "echo", "probe": 1},
]  # fmt: skip
VALUES: list[Any] = [None, True, False, 0, -1, 1.5, "", "0", [], {}, [1], {"do": "begin"}, "\0", "é" * 50, 10**30]
LETTERS = '{}[]":,\\ \t\n\0abcdefuxXEe0123456789-+.é\u2028\ufeff\U0001f0a1\x7f'
NUMBERS = [2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 10**300, 10**4200, -0.0, 1e308, 12, -1, 99]
WEIRD = [r"\u0000", r"\ud800", r"\udfff\ud800", r"\ud83c", "\0", "\u202e", r"\uFFFF", r"\x41", "\\", r"\u12"]


def some_message(lot: random.Random) -> dict[str, Any]:
    return {**lot.choice(VALID), **({"command": str(lot.random())} if lot.random() < 0.5 else {})}


def bytes_changed(lot: random.Random, aim: Full) -> Payload:
    letters = list(json.dumps(some_message(lot)))
    for _ in range(lot.randint(1, 4)):
        at = lot.randrange(len(letters))
        letters[at : at + lot.randint(0, 2)] = lot.choice(["", lot.choice(LETTERS), chr(lot.randrange(32, 0xD7FF))])
    return "".join(letters)[: lot.choice([None, None, lot.randint(0, 40)])]


def types_changed(lot: random.Random, aim: Full) -> Payload:
    message = some_message(lot)
    message[lot.choice([*message, "more"])] = lot.choice(VALUES)
    return json.dumps(message)


def numbers_changed(lot: random.Random, aim: Full) -> Payload:
    message = lot.choice([one for one in VALID if any(type(part) is int for part in one.values())]).copy()
    for name in [name for name, part in message.items() if type(part) is int]:
        message[name] = lot.choice(NUMBERS)
    return json.dumps(message).replace("1e+308", lot.choice(["1e400", "1E5", "01", "1e308", "Infinity", "NaN", "0x1"]))


def nested(lot: random.Random, aim: Full) -> Payload:
    depth = lot.choice([2, 50, 500, 900, 1100, 4000, 8000])
    deep = lot.choice(["[" * depth + "]" * depth, '{"a":' * (depth // 4) + "1" + "}" * (depth // 4), "[" * depth])
    form = lot.choice(
        [
            '{"do":%s}', '{"x":%s,"do":"begin"}', '{"do":"begin","command":%s}', "%s", '{"do":"begin","x":%s}',
            '{"command":%s,"do":"rise"}', '{"do":"say","word":%s,"seen":0}',
        ]
    )  # fmt: skip
    return form % deep


def odd_letters(lot: random.Random, aim: Full) -> Payload:
    text = json.dumps(some_message(lot))
    at = lot.randrange(len(text))
    return text[:at] + lot.choice(WEIRD) + text[at:]


def binary(lot: random.Random, aim: Full) -> Payload:
    return lot.choice([lot.randbytes(lot.randint(0, 60)), json.dumps(some_message(lot)).encode(), b"\xff\xfe", b""])


def wrong_tags(lot: random.Random, aim: Full) -> Payload:
    return lot.choice(
        [
            json.dumps({"do": lot.choice(["fly", "", "HELLO", "Say", "done", 5, None]), "command": "x"}),
            '{"is":"done","command":"x","number":1}', '{"is":"sight","number":1,"at":1}', "{}", "[]", "null", "1", '""',
            '{"do":"begin","do":"rise"}', '{"do":"say","word":"pass","word":"x","seen":0,"seen":1}', '{"DO":"begin"}',
            '{"do":"begin"}{"do":"rise"}', '{"do":"begin"},', '\ufeff{"do":"begin"}', '{do:"begin"}', "{'do':'begin'}",
            '{"what":"said","seat":0,"word":"pass"}', '{"what":"began"}', "<do>begin</do>", "do=begin",
        ]
    )  # fmt: skip


def oversized(lot: random.Random, aim: Full) -> Payload:
    size = lot.choice([LARGEST + 1, LARGEST * 2, 100_000])
    return lot.choice(["x" * size, json.dumps({"do": "chat", "text": "x" * size}), " " * size + '{"do":"begin"}'])


def out_of_order(lot: random.Random, aim: Full) -> Payload:
    return json.dumps(
        lot.choice(
            [
                {"do": "hello", "token": lot.choice(aim.tokens), "seen": lot.randint(-5, 50)},
                {"do": "begin"}, {"do": "wish", "wish": lot.choice(["go on", "again", "pause", "win"])},
                {"do": "seed", "hand": lot.randint(-3, 9), "seed": "x"}, {"do": "rise"},
                {"do": "chat", "text": "x" * 900},
            ]
        )
    )  # fmt: skip


def replayed(lot: random.Random, aim: Full) -> Payload:
    """Another's command, again, by one who has not given it."""
    return json.dumps({**lot.choice(VALID[1:-1]), "command": lot.choice(aim.commands)})


def forged(lot: random.Random, aim: Full) -> Payload:
    """In another's name, or in another's seat."""
    message: dict[str, Any] = lot.choice(
        [
            {"do": "sit", "seat": lot.randrange(len(aim.tokens)), "name": "Thief"},
            {"do": "send away", "seat": lot.randrange(len(aim.tokens))},
            {"do": "house", "seat": lot.randrange(len(aim.tokens)), "kind": lot.choice(["", "simple", "../x"])},
            {"do": "say", "word": lot.choice(aim.choices), "seen": aim.at},
        ]
    )  # fmt: skip
    guest = {"guest": GUESTS.of(aim.tokens[0])}
    more: list[dict[str, Any]] = [{}, guest, {"token": aim.tokens[0]}, {"by": "house"}, {"seat": aim.turn}]
    return json.dumps({**message, **lot.choice(more)})


def stale(lot: random.Random, aim: Full) -> Payload:
    return json.dumps({"do": "say", "word": lot.choice(aim.choices), "seen": lot.choice([aim.at - 1, 0, -1, 10**9])})


KINDS: dict[str, Callable[[random.Random, Full], Payload]] = {
    make.__name__: make
    for make in (
        bytes_changed, types_changed, numbers_changed, nested, odd_letters, binary, wrong_tags, oversized, out_of_order,
        replayed, forged, stale,
    )
}  # fmt: skip
SINGLY = {"binary", "nested"}  # after which a socket may be closed

PARTS = [
    "0",
    "-1",
    "1e9",
    "9" * 13,
    "9" * 5000,
    "1.5",
    "½",
    "²",
    "٣",
    "１",
    "??",
    "\0",
    "",
    "é",
    "x" * 9000,
    "True",
    "\n",
]


def odd_word(lot: random.Random, aim: Full) -> str:
    """A word that is nearly one: with a part of it changed, doubled or left out."""
    parts = lot.choice([*aim.choices, "pass", "time", "play JD", "bet 5", "x"]).split(" ")
    at = lot.randrange(len(parts))
    parts[at : at + lot.randint(0, 1)] = lot.choice([[], [lot.choice(PARTS)], [parts[at] * 2], [lot.choice(PARTS)] * 3])
    return lot.choice([" ", " ", " ", "  ", "\t"]).join(parts)


def is_refused(room: Room, seat: int, word: str) -> bool:
    """As the table's rules have it; what they fail at is sent too, to see."""
    try:
        copied(room, room.table.state).act(seat, word)
    except Exception:
        return True
    return False
