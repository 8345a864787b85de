"""Rulings: options by name, presets, what is refused, and one hash for the same rules."""

from __future__ import annotations

import hashlib
from dataclasses import FrozenInstanceError, dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest

from groomporter.core import rulings as options
from groomporter.core.errors import BadRulings
from groomporter.core.rulings import Range
from groomporter.games import find, names


@dataclass(frozen=True)
class Rulings:
    lamps: Literal["lit", "out"] = "lit"
    """X-G01  Nothing is said
    of lamps."""

    target: Literal[5, 7] = 5
    """X-G02  Both are allowed."""

    wine: bool = True
    """X-G03  Silent."""

    tax: bool = False
    """X-G04  Silent."""

    purse: Annotated[int, Range(1, 1000)] = 100
    """X-G05  Silent."""

    bets: tuple[Literal["red", "black", "odd"], ...] = ("red", "black", "odd")
    """X-G06  Silent."""

    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {"booklet": {}, "dark": {"lamps": "out", "wine": False}}
    CONFLICTS: ClassVar[list[tuple[tuple[str, Any], tuple[str, Any], str]]] = [
        (("lamps", "out"), ("target", 7), "nobody could count so far."),
    ]


def make(**chosen: object) -> Any:
    return options.make(Rulings, chosen)


def refusal(**chosen: object) -> BadRulings:
    with pytest.raises(BadRulings) as refused:
        make(**chosen)
    return refused.value


def test_what_is_not_named_is_as_by_default() -> None:
    assert make() == options.make(Rulings, None) == options.make(Rulings) == Rulings()


@pytest.mark.parametrize(
    ("name", "given", "made"),
    [
        ("lamps", "out", "out"),
        ("target", 7, 7),
        ("target", "7", 7),
        ("wine", False, False),
        ("wine", "false", False),
        ("tax", "true", True),
        ("purse", 1, 1),
        ("purse", "1000", 1000),
        ("bets", "odd", ("odd",)),
        ("bets", "odd+red", ("red", "odd")),
        ("bets", ["odd", "red", "odd"], ("red", "odd")),
        ("bets", ("black",), ("black",)),
        ("bets", "none", ()),
        ("bets", [], ()),
    ],
)
def test_a_value_is_taken_as_json_or_as_the_command_line_writes_it(name: str, given: object, made: object) -> None:
    value = getattr(make(**{name: given}), name)
    assert value == made
    assert type(value) is type(made)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("lamps", "dim", "'dim' is not one of lit, out."),
        ("lamps", None, "None is not one of lit, out."),
        ("target", 6, "6 is not one of 5, 7."),
        ("target", 5.0, "5.0 is not one of 5, 7."),
        ("target", True, "True is not one of 5, 7."),
        ("target", "05", "'05' is not one of 5, 7."),
        ("wine", 1, "1 is not one of true, false."),
        ("wine", "True", "'True' is not one of true, false."),
        ("tax", "yes", "'yes' is not one of false, true."),
        ("purse", 0, "0 is not a whole number from 1 to 1000."),
        ("purse", 1001, "1001 is not a whole number from 1 to 1000."),
        ("purse", True, "True is not a whole number from 1 to 1000."),
        ("purse", 10.0, "10.0 is not a whole number from 1 to 1000."),
        ("purse", "-1", "'-1' is not a whole number from 1 to 1000."),
        ("purse", "²", "'²' is not a whole number from 1 to 1000."),
        ("purse", [], "[] is not a whole number from 1 to 1000."),
        ("bets", "green", "'green' is not any of red, black, odd."),
        ("bets", "red+", "'red+' is not any of red, black, odd."),
        ("bets", [["red"]], "[['red']] is not any of red, black, odd."),
        ("bets", 3, "3 is not any of red, black, odd."),
        ("ruleset", "light", "'light' is not one of booklet, dark."),
        ("ruleset", [], "[] is not one of booklet, dark."),
        ("ruleset", {}, "{} is not one of booklet, dark."),
    ],
)
def test_a_bad_value_is_refused_with_those_that_are_allowed(name: str, value: object, allowed: str) -> None:
    refused = refusal(**{name: value})
    assert (refused.rule, refused.sentence) == (name, allowed)
    assert str(refused) == f"{name}: {allowed}"


def test_an_option_that_is_not_there_is_refused_with_those_that_are() -> None:
    refused = refusal(lamp="lit")
    assert refused.rule == "lamp"
    assert refused.sentence == "there is no such option; there are ruleset, lamps, target, wine, tax, purse, bets."


def test_a_preset_is_a_whole_set_of_values_and_what_is_named_beside_it_counts_for_more() -> None:
    assert make(ruleset="dark") == Rulings(lamps="out", wine=False)
    assert make(ruleset="dark", lamps="lit") == Rulings(wine=False)
    assert make(ruleset="booklet") == Rulings()


def test_rulings_that_exclude_each_other_are_refused_with_the_reason() -> None:
    refused = refusal(lamps="out", target=7)
    assert refused.rule == "lamps"
    assert refused.sentence == "out does not go with target=7: nobody could count so far."
    assert refusal(ruleset="dark", target=7).rule == "lamps"
    assert make(lamps="lit", target=7)


def test_rulings_that_are_made_do_not_change() -> None:
    made = make()
    with pytest.raises(FrozenInstanceError):
        made.wine = False


def test_an_option_knows_its_default_its_values_and_why_it_is_there() -> None:
    known = options.options(Rulings)
    assert list(known) == ["lamps", "target", "wine", "tax", "purse", "bets"]
    assert known["lamps"] == ("lamps", "lit", ("lit", "out"), False, "X-G01 Nothing is said of lamps.")
    assert known["tax"].values == (False, True)
    assert known["purse"].values == Range(1, 1000)
    assert known["bets"].many
    assert known["bets"].allowed == "any of red, black, odd"


def test_the_option_that_says_how_long_a_game_is_is_the_one_that_is_named() -> None:
    class Long(Rulings):
        LENGTH: ClassVar[str] = "target"

    assert options.length(Long) == "target"
    assert options.length(Rulings) == ""


@pytest.mark.parametrize("game", names())
def test_the_option_that_says_how_long_a_game_is_is_a_number_and_is_named_where_the_catalogue_counts_by_it(
    game: str,
) -> None:
    rulings, claim = find(game).rulings, find(game).words.get("length")
    named = options.length(rulings)
    if named:
        assert type(options.options(rulings)[named].default) is int
    assert named or claim is None or "of" in claim


@pytest.mark.parametrize("game", names())
def test_every_option_says_why_it_is_there_and_lists_its_default(game: str) -> None:
    for option in options.options(find(game).rulings).values():
        assert len(option.why) > 20, option.name
        default = getattr(find(game).ruled({option.name: options.spelled(option.default)}), option.name)
        assert default == option.default


@pytest.mark.parametrize("game", names())
def test_every_value_of_every_option_is_read_as_it_is_spelled(game: str) -> None:
    rulings = find(game).rulings
    for option in options.options(rulings).values():
        for value in option.values:
            if option.many:
                value = (value,)
            assert options.read_value(option, options.spelled(value)) == value


@pytest.mark.parametrize("game", names())
def test_every_game_has_the_preset_of_the_booklet_and_one_of_tradition(game: str) -> None:
    made = {preset: find(game).ruled({"ruleset": preset}) for preset in find(game).rulings.PRESETS}  # type: ignore[attr-defined]
    assert made["booklet"] == find(game).rulings()
    assert len(set(made.values())) == len(made) > 1
    assert "traditional" in made


@pytest.mark.parametrize(
    ("value", "written"),
    [(True, "true"), (False, "false"), (7, "7"), ("lit", "lit"), (("red", "odd"), "red+odd"), ((), "none")],
)
def test_a_value_is_spelled_as_on_the_command_line(value: object, written: str) -> None:
    assert options.spelled(value) == written


def test_the_canonical_form_names_every_option_and_makes_the_same_rulings_again() -> None:
    made = make(bets="odd", target=7)
    canonical = options.canonical(made)
    assert canonical == {"lamps": "lit", "target": 7, "wine": True, "tax": False, "purse": 100, "bets": ["odd"]}
    assert options.make(Rulings, canonical) == made


def test_the_fingerprint_does_not_depend_on_the_order_nor_on_how_a_value_was_given() -> None:
    one = make(target=7, wine=False, bets="red+odd")
    other = make(bets=["odd", "red"], wine="false", target="7", ruleset="booklet")
    assert options.fingerprint(one) == options.fingerprint(other)
    assert len(options.fingerprint(one)) == 16


def test_the_fingerprint_is_the_hash_that_the_format_of_records_describes() -> None:
    text = '{"bets":["red","black","odd"],"lamps":"lit","purse":100,"target":5,"tax":false,"wine":true}'
    assert options.fingerprint(make()) == hashlib.sha256(text.encode()).hexdigest()[:16]


def test_the_fingerprint_differs_with_every_option() -> None:
    changed: list[dict[str, object]] = [
        {"lamps": "out"},
        {"target": 7},
        {"wine": False},
        {"tax": True},
        {"purse": 99},
        {"bets": "none"},
        {},
    ]
    assert len({options.fingerprint(make(**chosen)) for chosen in changed}) == len(changed)


def test_departures_are_what_is_not_as_by_default() -> None:
    assert options.departures(make()) == {}
    assert options.departures(make(ruleset="dark", bets="odd", purse=100)) == {
        "lamps": "out", "wine": False, "bets": ("odd",),
    }  # fmt: skip


@dataclass(frozen=True)
class Funds:
    stake: Annotated[int, Range(1, 9)] = 3
    purse: Annotated[int, Range(1, 9)] = 5
    PRESETS: ClassVar[dict[str, dict[str, Any]]] = {"booklet": {}}
    NOT_BELOW: ClassVar[list[tuple[str, str, str]]] = [("purse", "stake", "a stake must be put up.")]


@pytest.mark.parametrize(("stake", "purse"), [(1, 1), (5, 5), (3, 5), (9, 9)])
def test_a_number_may_be_as_high_as_the_one_it_is_not_below(stake: int, purse: int) -> None:
    assert options.make(Funds, {"stake": stake, "purse": purse}) == Funds(stake, purse)


@pytest.mark.parametrize("chosen", [{"stake": 6}, {"purse": 2}, {"stake": 9, "purse": 8}])
def test_a_number_below_the_one_it_may_not_be_below_is_refused(chosen: dict[str, object]) -> None:
    with pytest.raises(BadRulings, match=r"is below stake=\d: a stake must be put up") as refused:
        options.make(Funds, chosen)
    assert refused.value.rule == "purse"


def test_hazzard_does_not_accept_many_bets_that_must_equal_the_stake() -> None:
    with pytest.raises(BadRulings, match="only one bet can equal the whole stake") as refused:
        find("hazzard").ruled({"accepted_bets": "many", "stake_matching": "equal_only"})
    assert refused.value.rule == "accepted_bets"
