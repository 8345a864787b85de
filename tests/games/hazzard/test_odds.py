"""The exact odds of the specification's section 4, found by throwing every total at the engine."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from groomporter.core.common import CHANCE
from groomporter.core.dice import WAYS
from groomporter.games.hazzard.rules import AGAIN, LOSE, POINT, WIN, decisions
from groomporter.games.hazzard.words import THROWING_CHANCE, THROWING_MAIN, THROWING_ON
from tests.games.hazzard.telling import GAME, MAINS, TOTALS, contest


class Node(NamedTuple):
    """Where a round stands between two throws; won or lost, it is over."""

    phase: int
    main: int
    chance: int


START, WON, LOST = Node(THROWING_MAIN, 0, 0), Node(0, 1, 0), Node(0, 0, 0)
Walk = dict[Node, dict[int, Node]]
Departure = tuple[tuple[str, str], ...]


def reached(s: Any) -> Node:
    if s.round == 0:
        return Node(s.phase, s.main, s.chance)
    return WON if s.purses == [110, 90, 100] else LOST


@functools.cache
def walked(departure: Departure) -> Walk:
    """Every total thrown from everywhere a round may stand."""
    walk: Walk = {}
    options: dict[str, Any] = dict(departure)
    ahead: list[Any] = [contest(10, 10, "0 throw", **options).state]
    while ahead:
        s = ahead.pop()
        if reached(s) in walk:
            continue
        walk[reached(s)] = {}
        for total in TOTALS:
            after = s.clone()
            after.fall([1, total - 1])
            walk[reached(s)][total] = reached(after)
            if after.round == 0:
                after.turn = CHANCE
                ahead.append(after)
    return walk


def preset(name: str) -> Departure:
    return (("ruleset", name),)


def p(walk: Walk, node: Node = START) -> Fraction:
    """The caster's chance of winning the round from here."""
    if node in (WON, LOST):
        return Fraction(node == WON)
    ways = {total: WAYS[total] for total, after in walk[node].items() if after != node}
    return sum(Fraction(n, sum(ways.values())) * p(walk, walk[node][total]) for total, n in ways.items()) + Fraction(0)


def mean_throws(walk: Walk, node: Node = START) -> Fraction:
    """The throws there are still to be expected."""
    if node in (WON, LOST):
        return Fraction(0)
    ways = {total: WAYS[total] for total, after in walk[node].items() if after != node}
    going = sum(n * mean_throws(walk, walk[node][total]) for total, n in ways.items())
    return (36 + going) / Fraction(sum(ways.values()))


def ends_at(walk: Walk, most: int) -> dict[int, Fraction]:
    """How likely the round is to end at its first, second, … throw."""
    at, ended = {START: Fraction(1)}, {}
    for n in range(1, most + 1):
        after: dict[Node, Fraction] = {}
        for node, likely in at.items():
            for total, there in walk[node].items():
                after[there] = after.get(there, Fraction(0)) + likely * Fraction(WAYS[total], 36)
        ended[n] = after.pop(WON, Fraction(0)) + after.pop(LOST, Fraction(0))
        at = after
    return ended


def fixed(main: int) -> Node:
    return Node(THROWING_CHANCE, main, 0)


def rounded(exact: Fraction, places: int = 6) -> str:
    return f"{float(exact):.{places}f}"


def test_HAZ_03_the_ways_of_two_dice() -> None:
    assert WAYS == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_HAZ_13_how_the_main_is_distributed() -> None:
    walk = walked(preset("booklet"))
    ways = {main: sum(WAYS[total] for total in TOTALS if walk[START][total] == fixed(main)) for main in MAINS}
    mains = {main: Fraction(ways[main], sum(ways.values())) for main in MAINS}
    sixth, five_in_24 = Fraction(1, 6), Fraction(5, 24)
    assert mains == {5: sixth, 6: five_in_24, 7: Fraction(1, 4), 8: five_in_24, 9: sixth}


def test_HAZ_14_no_main_is_thrown_one_time_in_three() -> None:
    walk = walked(preset("booklet"))
    again = sum(WAYS[total] for total in TOTALS if walk[START][total] == START)
    assert Fraction(again, 36) == Fraction(1, 3)
    assert 1 / (1 - Fraction(again, 36)) == Fraction(3, 2)


BY_MAIN = [
    ("booklet", 5, "60877/154440", "0.394179"),
    ("booklet", 6, "1139/2730", "0.417216"),
    ("booklet", 7, "4961/10080", "0.492163"),
    ("strict_literal", 5, "3581/8580", "0.417366"),
    ("strict_literal", 6, "201/455", "0.441758"),
    ("strict_literal", 7, "33291/104720", "0.317905"),
    ("traditional", 5, "1396/2835", "0.492416"),
    ("traditional", 6, "6961/14256", "0.488286"),
    ("traditional", 7, "244/495", "0.492929"),
    ("specials_always", 5, "13225/39312", "0.336411"),
    ("specials_always", 6, "42059/102816", "0.409071"),
    ("specials_always", 7, "97/204", "0.475490"),
]


@pytest.mark.parametrize(("ruleset", "main", "exact", "about"), BY_MAIN)
def test_HAZ_22_the_casters_odds_by_main(ruleset: str, main: int, exact: str, about: str) -> None:
    walk = walked(preset(ruleset))
    assert p(walk, fixed(main)) == p(walk, fixed(14 - main)) == Fraction(exact)
    assert rounded(Fraction(exact)) == about


OVERALL = [
    ("booklet", "22223911/51891840", "0.428274", "-3722009/25945920", "-0.143453"),
    ("strict_literal", "19734151/49008960", "0.402664", "-4770329/24504480", "-0.194672"),
    ("traditional", "1979/4032", "0.490823", "-37/2016", "-0.018353"),
    ("specials_always", "6439067/16039296", "0.401456", "-1580581/8019648", "-0.197089"),
]


@pytest.mark.parametrize(("ruleset", "exact", "about", "expected", "nearly"), OVERALL)
def test_HAZ_11_the_casters_odds_and_expectation(
    ruleset: str, exact: str, about: str, expected: str, nearly: str
) -> None:
    overall = p(walked(preset(ruleset)))
    assert overall == Fraction(exact)
    assert 2 * overall - 1 == Fraction(expected)
    assert (rounded(overall), rounded(2 * overall - 1)) == (about, nearly)


def test_HAZ_17_the_literature_has_the_same_odds() -> None:
    walk = walked(preset("traditional"))
    sixes, sevens = p(walk, fixed(6)), p(walk, fixed(7))
    assert (1 - sevens) / sevens == Fraction(251, 244)
    assert (1 - sixes) / sixes == Fraction(7295, 6961)
    assert (rounded(1 - 2 * sevens, 4), rounded(1 - 2 * sixes, 4)) == ("0.0141", "0.0234")


FIRST_THROW = [
    ("booklet", 5, "1/9", "1/6", "13/18", "13979/4290", "3.2585"),
    ("booklet", 6, "5/36", "1/6", "25/36", "1307/455", "2.8725"),
    ("booklet", 7, "2/9", "1/9", "2/3", "2173/840", "2.5869"),
    ("traditional", 5, "1/9", "1/6", "13/18", "2563/630", "4.0683"),
    ("traditional", 6, "1/6", "5/36", "25/36", "1459/396", "3.6843"),
    ("traditional", 7, "2/9", "1/9", "2/3", "557/165", "3.3758"),
]


@pytest.mark.parametrize(("ruleset", "main", "nick", "out", "chance", "mean", "about"), FIRST_THROW)
def test_HAZ_18_what_the_chance_throw_does(
    ruleset: str, main: int, nick: str, out: str, chance: str, mean: str, about: str
) -> None:
    walk = walked(preset(ruleset))
    for node in (fixed(main), fixed(14 - main)):
        ways = {WON: 0, LOST: 0, "chance": 0}
        for total, after in walk[node].items():
            ways[after if after in (WON, LOST) else "chance"] += WAYS[total]
        assert [Fraction(n, 36) for n in ways.values()] == [Fraction(nick), Fraction(out), Fraction(chance)]
        assert mean_throws(walk, node) == Fraction(mean)
    assert rounded(Fraction(mean), 4) == about


# Ways to win and ways to lose, for a chance of four to ten.
ONCE_A_CHANCE_STANDS = [
    ("booklet", 5, "3:7 - 5:7 6:7 5:7 4:7 3:7"),
    ("booklet", 6, "4:8 5:8 - 7:8 6:8 5:8 4:8"),
    ("booklet", 7, "5:9 6:9 7:9 - 7:9 6:9 5:9"),
    ("booklet", 8, "4:8 5:8 6:8 7:8 - 5:8 4:8"),
    ("booklet", 9, "3:7 4:7 5:7 6:7 5:7 - 3:7"),
    ("traditional", 5, "3:4 - 5:4 6:4 5:4 4:4 3:4"),
    ("traditional", 6, "3:5 4:5 - 6:5 5:5 4:5 3:5"),
    ("traditional", 7, "3:6 4:6 5:6 - 5:6 4:6 3:6"),
    ("traditional", 8, "3:5 4:5 5:5 6:5 - 4:5 3:5"),
    ("traditional", 9, "3:4 4:4 5:4 6:4 5:4 - 3:4"),
]


@pytest.mark.parametrize(("ruleset", "main", "ways"), ONCE_A_CHANCE_STANDS)
def test_HAZ_22_ways_to_win_and_to_lose_once_a_chance_stands(ruleset: str, main: int, ways: str) -> None:
    walk, found = walked(preset(ruleset)), []
    for chance in range(4, 11):
        node = Node(THROWING_ON, main, chance)
        if chance == main:
            assert node not in walk
            found.append("-")
            continue
        won, lost = (sum(WAYS[total] for total in TOTALS if walk[node][total] == end) for end in (WON, LOST))
        assert p(walk, node) == Fraction(won, won + lost)
        found.append(f"{won}:{lost}")
    assert " ".join(found) == ways


THROWS = [
    (
        "booklet",
        "1277053/288288 4.4298",
        "131/648 347/1458 26069/139968 1956877/15116544 15569983/181398528",
        "0.202160 0.237997 0.186250 0.129453 0.085833",
        "0.987751",
    ),
    (
        "strict_literal",
        "1292341/272272 4.7465",
        "89/648 113/486 14045/69984 137185/944784 13370315/136048896",
        "0.137346 0.232510 0.200689 0.145203 0.098276",
        "0.985110",
    ),
    (
        "traditional",
        "870713/166320 5.2352",
        "131/648 365/1944 63515/419904 583853/5038848 47358245/544195584",
        "0.202160 0.187757 0.151261 0.115870 0.087024",
        "0.954614",
    ),
]


@pytest.mark.parametrize(("ruleset", "mean", "exact", "about", "by_twelve"), THROWS)
def test_HAZ_19_how_many_throws_a_round_takes(ruleset: str, mean: str, exact: str, about: str, by_twelve: str) -> None:
    walk = walked(preset(ruleset))
    expected = mean_throws(walk)
    assert mean == f"{expected} {rounded(expected, 4)}"
    ended = ends_at(walk, 12)
    assert ended[1] == 0
    assert [ended[n] for n in range(2, 7)] == [Fraction(part) for part in exact.split(" ")]
    assert [rounded(ended[n]) for n in range(2, 7)] == about.split(" ")
    assert rounded(sum(ended.values(), Fraction(0))) == by_twelve


BREAK_EVEN = [("booklet", "29667929/22223911", "1.334955"), ("traditional", "2053/1979", "1.037393")]


@pytest.mark.parametrize(("ruleset", "exact", "about"), BREAK_EVEN)
def test_HAZ_11_what_bet_breaks_even_against_the_stake(ruleset: str, exact: str, about: str) -> None:
    win = p(walked(preset(ruleset)))
    bet = Fraction(exact)
    assert win * bet - (1 - win) * 1 == 0
    assert rounded(bet) == about


# The specification prints 0.963956 for the second, which is 0.96395519.
ROUNDS_WON = [("booklet", "22223911/29667929", "0.749089"), ("traditional", "1979/2053", "0.963955")]


@pytest.mark.parametrize(("ruleset", "exact", "about"), ROUNDS_WON)
def test_HAZ_06_the_mean_number_of_rounds_won_before_the_dice_are_lost(ruleset: str, exact: str, about: str) -> None:
    win = p(walked(preset(ruleset)))
    assert win / (1 - win) == Fraction(exact)
    assert rounded(Fraction(exact)) == about


DEPARTURES = [
    ("seven_main_seven", "chance_lose", "20454871/51891840", "0.394183"),
    ("seven_main_seven", "chance_win", "21634231/51891840", "0.416910"),
    ("seven_main_seven", "reroll", "52265701/129729600", "0.402882"),
    ("eleven_on_chance", "reroll", "21503191/49008960", "0.438760"),
    ("eleven_on_chance", "out_always", "21503191/51891840", "0.414385"),
    ("twelve_on_chance", "traditional", "22824511/51891840", "0.439848"),
    ("later_crabs", "ignore", "19884061/38918880", "0.510910"),
    ("later_specials", "anytime", "6253427/16039296", "0.389882"),
    ("later_specials", "ignore", "52279/131040", "0.398955"),
]


@pytest.mark.parametrize(("option", "value", "exact", "about"), DEPARTURES)
def test_HAZ_22_the_casters_odds_when_one_option_departs(option: str, value: str, exact: str, about: str) -> None:
    walk = walked(((option, value),))
    assert p(walk) == Fraction(exact)
    assert rounded(p(walk)) == about
    assert p(walk, fixed(5)) == p(walk, fixed(9))
    assert p(walk, fixed(6)) == p(walk, fixed(8))


# The table of section 2: W wins, L loses, C is the chance, M the main, . is thrown again; from two to twelve.
OUTCOMES = {"W": WIN, "L": LOSE, "C": POINT, "M": POINT, ".": AGAIN}
ON_MAIN = "...MMMMM..."
ON_CHANCE = {5: "LLCWCCCCCLL", 6: "LLCCWCCCCLL", 7: "LLCCCWCCCWL", 8: "LLCCCCWCCLL", 9: "LLCCCCCWCLL"}
ON_LATER = {5: "LL.........", 6: "LL........W", 7: "LL.......W.", 8: "LL........W", 9: "LL........."}


def row(letters: str) -> dict[int, str]:
    return dict(zip(TOTALS, (OUTCOMES[letter] for letter in letters), strict=True))


def test_HAZ_18_the_decision_table_of_the_booklet() -> None:
    on_main, on_chance, on_later = decisions(GAME.rulings())
    assert on_main == row(ON_MAIN)
    assert on_chance == {main: row(letters) for main, letters in ON_CHANCE.items()}
    points = [(main, chance) for main in MAINS for chance in range(4, 11)]
    assert on_later == {at: {**row(ON_LATER[at[0]]), at[1]: WIN, at[0]: LOSE} for at in points}


def test_HAZ_19_the_tables_are_made_once_for_the_same_rulings() -> None:
    assert decisions(GAME.rulings()) is decisions(GAME.ruled({"ruleset": "booklet"}))


RULINGS = [preset(row[0]) for row in OVERALL] + [((option, value),) for option, value, _, _ in DEPARTURES]


@pytest.mark.parametrize("departure", RULINGS, ids=lambda departure: "-".join(departure[0]))
def test_HAZ_25_the_engine_throws_by_its_tables(departure: Departure) -> None:
    walk = walked(departure)
    on_main, on_chance, on_later = decisions(GAME.ruled(dict(departure)))
    for node, throws in walk.items():
        for total, after in throws.items():
            if node == START:
                assert after == (fixed(total) if on_main[total] == POINT else START)
                continue
            table = on_later[node.main, node.chance] if node.chance else on_chance[node.main]
            point = Node(THROWING_ON, node.main, total)
            assert after == {WIN: WON, LOSE: LOST, POINT: point, AGAIN: node}[table[total]]
