"""Rulings: where a document is silent, or leaves it to the players, an option with a default decides.

A game's ``Rulings`` is a frozen dataclass, one field an option; the string under a field says which gap it fills, and
why.  ``LENGTH`` names the option that says how long a game is, if there is one: whoever opens a table is asked for it
first.  ``PRESETS`` names sets of values; ``CONFLICTS`` names pairs that cannot go together; ``NOT_BELOW`` names numbers
that may not be below another.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import hashlib
import inspect
import json
import textwrap
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from groomporter.core.errors import BadRulings

PRESET = "ruleset"  # the option that stands for a whole preset
VALUE, CONFLICT = "ruling value", "ruling conflict"  # why rulings are refused


class Range(NamedTuple):
    """The whole numbers an option takes."""

    least: int
    most: int


class Option(NamedTuple):
    """What there is to say of one option."""

    name: str
    default: Any
    values: tuple[Any, ...] | Range
    many: bool  # a set of the values, not one of them
    why: str

    @property
    def allowed(self) -> str:
        if isinstance(self.values, Range):
            return f"a whole number from {self.values.least} to {self.values.most}"
        return ("any of " if self.many else "") + ", ".join(map(spelled, self.values))


def spelled(value: Any) -> str:
    """A value as one writes it on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    return "+".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)


@functools.cache
def options(rulings: type) -> dict[str, Option]:
    """The options of a game, in their order."""
    hints = get_type_hints(rulings, include_extras=True)
    reasons = explained(rulings)
    found = {}
    for field in dataclasses.fields(rulings):
        kind, many = hints[field.name], False
        if get_origin(kind) is tuple:
            kind, many = get_args(kind)[0], True
        values: tuple[Any, ...] | Range
        if kind is bool:
            values = (True, False) if field.default else (False, True)
        elif get_origin(kind) is Literal:
            values = get_args(kind)
        else:
            assert get_origin(kind) is Annotated, f"{field.name}: an option is a bool, a Literal or a Range"
            values = get_args(kind)[1]
        found[field.name] = Option(field.name, field.default, values, many, reasons.get(field.name, ""))
    return found


def length(rulings: type) -> str:
    """The option that says how long a game is, or nothing."""
    return str(getattr(rulings, "LENGTH", ""))


def explained(rulings: type) -> dict[str, str]:
    """The string that stands under each field in the source."""
    body = ast.parse(textwrap.dedent(inspect.getsource(rulings))).body[0]
    assert isinstance(body, ast.ClassDef)
    said = {}
    for field, under in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(under, ast.Expr):
            said[field.target.id] = " ".join(str(ast.literal_eval(under.value)).split())
    return said


def make(rulings: type, chosen: Mapping[str, object] | None = None) -> Any:
    """The rulings of a game from options by name; what is not named is as by default, or by the preset named."""
    chosen = dict(chosen or {})
    presets: dict[str, dict[str, object]] = getattr(rulings, "PRESETS", {})
    preset = chosen.pop(PRESET, "booklet")
    if not isinstance(preset, str) or preset not in presets:
        raise BadRulings(f"{preset!r} is not one of {', '.join(presets)}.", PRESET)
    known = options(rulings)
    values = {**presets[preset]}
    for name, value in chosen.items():
        if name not in known:
            raise BadRulings(f"there is no such option; there are {', '.join([PRESET, *known])}.", name)
        values[name] = read_value(known[name], value)
    made = rulings(**values)
    check(rulings, made)
    return made


def check(rulings: type, made: Any) -> None:
    """Refuse rulings that no option allows, or that exclude each other."""
    if type(made) is not rulings:
        raise BadRulings(f"{made!r} are no rulings of this game.", PRESET)
    try:
        check_values(made)
    except TypeError:
        raise BadRulings(f"{made!r}: a value is of no kind that an option takes.", PRESET) from None


@functools.lru_cache(256)
def check_values(made: Any) -> None:
    rulings: type = type(made)
    for name, option in options(rulings).items():
        read_value(option, getattr(made, name))
    for one, other, why in getattr(rulings, "CONFLICTS", ()):
        if all(getattr(made, name) == value for name, value in (one, other)):
            raise BadRulings(f"{one[1]} does not go with {other[0]}={other[1]}: {why}", one[0], CONFLICT)
    for name, least, why in getattr(rulings, "NOT_BELOW", ()):
        if getattr(made, name) < getattr(made, least):
            sentence = f"{getattr(made, name)} is below {least}={getattr(made, least)}: {why}"
            raise BadRulings(sentence, name, CONFLICT)


def read_value(option: Option, value: object) -> Any:
    if option.many:
        assert isinstance(option.values, tuple)
        allowed = [*option.values, *map(str, option.values)]
        parts = value.split("+") if isinstance(value, str) else value
        if not isinstance(parts, list | tuple) or any(part not in allowed for part in parts if part != "none"):
            raise BadRulings(f"{value!r} is not {option.allowed}.", option.name, VALUE)
        return tuple(part for part in option.values if part in parts or str(part) in parts)
    if isinstance(option.values, Range):
        is_number = isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20
        number = int(value) if is_number else value  # type: ignore[call-overload]
        if type(number) is not int or not option.values.least <= number <= option.values.most:
            raise BadRulings(f"{value!r} is not {option.allowed}.", option.name, VALUE)
        return number
    for known in option.values:
        if (value == known and type(value) is type(known)) or (isinstance(value, str) and value == spelled(known)):
            return known
    raise BadRulings(f"{value!r} is not one of {option.allowed}.", option.name, VALUE)


def canonical(made: Any) -> dict[str, Any]:
    """Every option with its value, as JSON has it."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in dataclasses.asdict(made).items()
    }


def departures(made: Any) -> dict[str, Any]:
    """Only the options that are not as by default."""
    kind: type = type(made)
    known = options(kind)
    return {name: value for name, value in dataclasses.asdict(made).items() if value != known[name].default}


def fingerprint(made: Any) -> str:
    """A hash of the rulings: the same for the same rules, whatever the order they were given in."""
    text = json.dumps(canonical(made), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def defaults(option: Option) -> str:
    """Which of its values an option of many has by default."""
    return "**all**" if option.default == option.values else f"**{spelled(option.default)}**"


def as_markdown(rulings: type) -> str:
    """The options as a table, for people."""
    rows = ["| option | values, ours first | why |", "|---|---|---|"]
    for option in options(rulings).values():
        if isinstance(option.values, Range):
            allowed = f"**{option.default}**; {option.allowed}"
        else:
            others = [value for value in option.values if option.many or value != option.default]
            first = [] if option.many else [f"**{spelled(option.default)}**"]
            allowed = ", ".join([*first, *map(spelled, others)]) + (f" ({defaults(option)})" if option.many else "")
        rows.append(f"| `{option.name}` | {allowed} | {option.why} |")
    presets: dict[str, dict[str, Any]] = getattr(rulings, "PRESETS", {})
    rows += ["", "| preset | what it sets |", "|---|---|"]
    for name, values in presets.items():
        chosen = ", ".join(f"`{key}={spelled(value)}`" for key, value in values.items())
        rows.append(f"| `{name}` | {chosen or 'nothing: all as by default'} |")
    return "\n".join(rows)
