"""A position in one line: ``ruff/1 4 target=7 ; phase=Playing turn=S dealer=W hands=JHAH/…``.

Only what differs from the beginning of a game is written.  Reading gives the very state, audited.  Of a record with
unknown cards, what it does not tell is written ``??`` or null; that is for people, and is not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from groomporter.core import rulings as options
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, NOBODY, NONE, Seat
from groomporter.core.errors import BadRecord, OldRecord, Refused
from groomporter.core.game import Game
from groomporter.core.notation import Cards, Field, Json, Letters
from groomporter.core.play import State
from groomporter.core.view import saved, size

LUCK, OVER = "luck", "over"


def write(game: Game, s: State, rulings: Any, knowers: Sequence[Seat] | None = None) -> str:
    """The whole of it; or, if knowers are given, as much as they know."""
    fresh = saved(game.begin(rulings, s.seats))
    now = saved(s) if knowers is None else known(s, knowers)
    head = [f"{game.name}/{game.edition}", str(s.seats)]
    head += [f"{name}={options.spelled(value)}" for name, value in options.departures(rulings).items()]
    turn = s.turn if knowers is None else s.shown("turn", knowers[0] if knowers else NONE)
    body = [f"phase={game.phase(s)}", f"turn={turn_name(game, turn)}"]
    body += [
        f"{name}={UNKNOWN if now[name] == UNKNOWN else field(game, name).write(now[name])}"
        for name in now
        if name not in ("phase", "turn") and now[name] != fresh[name]
    ]
    return " ".join([*head, ";", *body])


def known(s: State, knowers: Sequence[Seat]) -> dict[str, Any]:
    """A state as far as these seats see it: of cards that none of them sees, how many there are."""
    found = saved(s)
    for name in s.OPEN:
        if name in found and s.shown(name, knowers[0] if knowers else NONE) != found[name]:
            found[name] = UNKNOWN
    for name in s.OWN + s.KEPT:
        for owner, mine in enumerate(found[name][: s.seats]):
            if not any(s.sees(seat, name, owner) for seat in knowers):
                found[name][owner] = None if name in s.KEPT else UNKNOWN * size(mine) or mine
    return found | {name: UNKNOWN for name in s.SHUT if name in found}


def read(text: str, find: Callable[[str], Game]) -> tuple[Game, Any, State]:
    """The game, its rulings and the state of a position."""
    head, _, body = text.strip().partition(" ; ")
    name, _, edition = head.split(" ")[0].partition("/")
    game = find(name)
    if edition != str(game.edition):
        raise OldRecord(f"edition {edition!r} of {game.title}; this house plays edition {game.edition}.", 0)
    try:
        seats, *chosen = head.split(" ")[1:]
        rulings = game.ruled(dict(pair.split("=", 1) for pair in chosen))
        s = game.begin(rulings, int(seats))
        for name, value in (pair.split("=", 1) for pair in body.split(" ")):
            try:
                put(game, s, name, value)
            except Refused:
                raise
            except (ValueError, KeyError, IndexError, TypeError, OverflowError):
                raise BadRecord(f"{value!r} is nothing for {name!r}.", 0) from None
        complaint = misplaced(game, s) or game.audit(s)
    except Refused:
        raise
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError):
        raise BadRecord(f"{text!r} is no position.", 0) from None
    if complaint:
        raise BadRecord(f"such a position cannot be: {complaint}", 0)
    return game, rulings, s


def put(game: Game, s: State, name: str, text: str) -> None:
    if name == "turn":
        s.turn = {LUCK: CHANCE, OVER: NOBODY}[text] if text in (LUCK, OVER) else game.notation.seat(text)
    elif name == "phase":
        s.phase = phases(s).index(text)
    elif name in s.OPEN + s.OWN + s.KEPT + s.SHUT:
        old, new = getattr(s, name), field(game, name).read(text)
        if isinstance(field(game, name), Cards) and isinstance(old, list):
            new += [0] * (len(old) - len(new))  # empty hands at the end are not written
        if not isinstance(field(game, name), Letters) and not alike(old, new):
            raise BadRecord(f"{text!r} is nothing for {name!r}.", 0)
        setattr(s, name, new)
    else:
        raise BadRecord(f"{game.title} has no {name!r}.", 0)


def misplaced(game: Game, s: State) -> str:
    """Whoever is in turn must be so in that phase."""
    if (s.phase == 0) != s.over():
        return "the game is over, or it is not."
    return "luck has no turn there." if s.turn == CHANCE and s.phase not in game.notation.outcomes else ""


def alike(old: Any, new: Any) -> bool:
    """Of the same kind: a number, a list of as many numbers, a list of rows."""
    if not isinstance(old, list):
        return type(new) is type(old)
    if not isinstance(new, list):
        return False
    same_length = not old or len(old) == len(new) or any(isinstance(part, list | tuple) for part in old)
    return same_length and all(type(part) is int or isinstance(part, list | tuple) for part in new)


def phases(s: State) -> list[str]:
    return ["Over", *(type(section).__name__ for section in s.sections()[1:])]


def turn_name(game: Game, turn: int) -> str:
    return game.notation.seats[turn] if turn >= 0 else LUCK if turn == CHANCE else OVER


def field(game: Game, name: str) -> Field:
    return game.notation.fields.get(name, Json())
