"""The exact odds of the specification's section 4: from the engine's tables, and as packs fall."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from fractions import Fraction
from math import sqrt
from operator import mul
from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.plain import Ready, Time
from groomporter.games.bassett.rules import verdicts
from groomporter.games.bassett.words import Bet, Call
from tests.games.bassett.telling import GAME, PAIRS, SQUARES, TRIPLES, begun

RANKS = range(13)


def of_turns(place: str, suits: int = 4, **rulings: Any) -> dict[str, Fraction]:
    """How likely each verdict is in the first turn of a whole pack, and what it brings a punter who stakes one."""
    table = verdicts(GAME.ruled(rulings))(place)
    found: Counter[str] = Counter()
    for losing, winning in itertools.product(RANKS, RANKS):
        found[table[losing][winning]] += suits * (suits - (losing == winning))
    cards = 13 * suits
    return {name: Fraction(ways, cards * (cards - 1)) for name, ways in found.items()}


def gain(odds: dict[str, Fraction]) -> Fraction:
    worth = {"win": Fraction(1), "lose": Fraction(-1), "half": Fraction(-1, 2), "all": Fraction(-1)}
    return sum((worth.get(name, Fraction(0)) * likely for name, likely in odds.items()), Fraction(0))


SAME: dict[str, Any] = {"split_same_rank": "bank_takes_half"}
BOTH: dict[str, Any] = {**SAME, "cross_conflict": "bank_takes_half"}
# Places, win = lose, same rank, different ranks, touched; then the punter's with half on the same, and half on both.
FIRST_TURN = [
    (list("A23456789TJQK"), "16/221", "1/221", "0", "33/221", "-1/442", "-1/442"),
    (" ".join(PAIRS.values()).split(), "88/663", "2/221", "8/663", "190/663", "-1/221", "-7/663"),
    (TRIPLES.split(), "40/221", "3/221", "8/221", "7/17", "-3/442", "-11/442"),
    (SQUARES.split(), "48/221", "4/221", "16/221", "116/221", "-2/221", "-10/221"),
    (["even"], "56/221", "6/221", "40/221", "158/221", "-3/221", "-23/221"),
    (["odd"], "56/221", "7/221", "56/221", "175/221", "-7/442", "-63/442"),
]


@pytest.mark.parametrize(("places", "win", "same", "different", "touched", "traditional", "both"), FIRST_TURN)
def test_BAS_17_the_first_turn_of_each_kind_of_bet(
    places: list[str], win: str, same: str, different: str, touched: str, traditional: str, both: str
) -> None:
    for place in places:
        odds = of_turns(place, split_same_rank="bank_takes_all", cross_conflict="bank_takes_half")
        assert odds["win"] == odds["lose"] == Fraction(win)
        assert odds["all"] == Fraction(same)
        assert odds.get("half", 0) == Fraction(different)
        assert 1 - odds["nothing"] == Fraction(touched)
        assert gain(of_turns(place)) == 0
        assert gain(of_turns(place, **SAME)) == Fraction(traditional)
        assert gain(of_turns(place, **BOTH)) == Fraction(both)


SODAS = [("9", "3/194"), ("4", "1/98")]  # another rank, and the same


@pytest.mark.parametrize(("soda", "edge"), SODAS)
def test_BAS_09_the_banks_edge_in_a_single_when_the_soda_is_known(soda: str, edge: str) -> None:
    """By the engine, in each first turn that may follow the soda."""
    t = begun(soda, "1 bet 2 4", window_trigger="every_turn", **SAME)
    s: Any = t.state
    top, *left = s.pack
    fallen, ways = Counter[int](), Counter(itertools.permutations([card % 13 for card in left], 2))
    for (losing, winning), many in ways.items():
        other = s.clone()
        two = [next(card for card in left if card % 13 == losing)]
        two.append(next(card for card in left if card % 13 == winning and card not in two))
        other.pack = [top, *two, *(card for card in left if card not in two)]
        other.play_as(-3, Time())
        fallen.update({row.net: many for row in other.settled})
    assert sum(ways.values()) == 51 * 50
    assert fallen[2] == fallen[-2]
    lost = -sum(net * many for net, many in fallen.items())
    assert Fraction(lost, 2 * sum(fallen.values())) == Fraction(edge)


@functools.cache
def until_decided(n: int, k: int) -> tuple[Fraction, Fraction]:
    """A single on n cards, k of them of its rank: what a turn loses, and what it loses if it is left till decided.

    Turn by turn, each by the engine's own verdicts on two cards; the last card of all is void.
    """
    table = verdicts(GAME.ruled(SAME))("4")
    backed, other = 3, 9
    turn = later = Fraction(0)
    for losing, winning in itertools.product((backed, other), repeat=2):
        mine = [losing, winning].count(backed)
        ways = (k if losing == backed else n - k) * (
            (k if winning == backed else n - k) - (1 if losing == winning else 0)
        )
        likely = Fraction(ways, n * (n - 1))
        verdict = table[losing][winning]
        if verdict != "nothing":
            turn -= gain({verdict: likely})
        elif likely and n - 2 > 2:
            later += likely * until_decided(n - 2, k - mine)[1]
    return turn, turn + later


def edge(n: int, k: int) -> Fraction:
    """Of a bet that this turn decides."""
    touched = 1 - Fraction((n - k) * (n - k - 1), n * (n - 1))
    return until_decided(n, k)[0] / touched


# By the cards unseen, and how many of them are of the rank that is backed.
BY_CASES = {
    51: ["0", "", "1/98", "3/194"],
    49: ["0", "1/190", "1/94", "1/62"],
    41: ["0", "1/158", "1/78", "3/154"],
    31: ["0", "1/118", "1/58", "1/38"],
    21: ["0", "1/78", "1/38", "3/74"],
    11: ["0", "1/38", "1/18", "3/34"],
    5: ["0", "1/14", "1/6", "3/10"],
    3: ["0", "1/6", "1/2", ""],
}


@pytest.mark.parametrize("n", BY_CASES)
def test_BAS_17_the_banks_edge_by_the_cards_that_are_left(n: int) -> None:
    for k, exact in enumerate(BY_CASES[n], 1):
        if exact:
            assert edge(n, k) == Fraction(exact) == Fraction(k - 1, 2 * (2 * n - k - 1))


def test_BAS_17_a_bet_left_down_until_it_is_decided() -> None:
    for n in range(5, 53, 2):
        assert until_decided(n, 1)[1] == 0
        assert until_decided(n, 2)[1] == Fraction(1, 2 * n)
        assert until_decided(n, 3)[1] == Fraction(3 * (n - 1), 4 * n * (n - 2))
        assert until_decided(n, 4)[1] == Fraction(2 * n - 1, 2 * n * (n - 2))
    three, four = until_decided(51, 3)[1], until_decided(51, 4)[1]
    assert (three, four) == (Fraction(25, 1666), Fraction(101, 4998))
    assert (three + 12 * four) / 13 == Fraction(33, 1666)


EDGES = [("4", "1/66"), ("5-6", "3/190"), ("4-5-6", "3/182"), ("4-5-9-T", "1/58"), ("even", "3/158"), ("odd", "1/50")]


@pytest.mark.parametrize(("place", "edge"), EDGES)
def test_BAS_17_the_banks_edge_in_a_decided_bet(place: str, edge: str) -> None:
    odds = of_turns(place, **SAME)
    assert -gain(odds) / (1 - odds["nothing"]) == Fraction(edge)


def test_BAS_13_high() -> None:
    odds = of_turns("high")
    assert odds == {"win": Fraction(8, 17), "lose": Fraction(8, 17), "push": Fraction(1, 17)}
    assert gain(of_turns("high", high_card_tie="bank_takes_half")) == Fraction(-1, 34)
    assert of_turns("high", ace_rank="high") == odds


def test_BAS_13_parity_by_the_winning_card_favours_the_odd() -> None:
    assert gain(of_turns("even", parity_reading="winning_card")) == Fraction(-1, 13)
    assert gain(of_turns("odd", parity_reading="winning_card")) == Fraction(1, 13)


LOSER_FIRST = [("5-6", "-11/663"), ("4-5-6", "-19/442"), ("4-5-9-T", "-18/221"), ("even", "-43/221"), ("odd", "-7/26")]


@pytest.mark.parametrize(("place", "exact"), LOSER_FIRST)
def test_BAS_17_the_loser_first(place: str, exact: str) -> None:
    assert gain(of_turns(place, cross_conflict="loser_first", **SAME)) == Fraction(exact)


def test_BAS_07_thirty_nine_cards() -> None:
    odds = of_turns("4", suits=3, **SAME)
    assert (odds["win"], odds["half"]) == (Fraction(18, 247), Fraction(1, 247))
    assert -gain(odds) / (1 - odds["nothing"]) == Fraction(1, 74)
    high = of_turns("high", suits=3)
    assert (high["win"], high["push"]) == (Fraction(9, 19), Fraction(1, 19))


# As packs fall


def near(count: int, times: int, likely: Fraction) -> bool:
    """Within three standard errors."""
    return abs(count - times * likely) <= 3 * sqrt(times * likely * (1 - likely))


TIMES = 3000


def test_BAS_17_first_turns_as_packs_fall() -> None:
    places = ["4", "5-6", "4-5-6", "4-5-9-T", "even", "odd", "high"]
    start = GAME.begin(GAME.ruled({"split_same_rank": "bank_takes_all", "window_trigger": "every_turn"}))
    fortune, found = Fortune(11, "first turns"), Counter[tuple[str, int]]()
    for _ in range(TIMES):
        s: Any = start.clone()
        s.lucky(fortune)
        for place in places:
            s.play_as(1, Bet(2, place))
        s.play_as(-3, Time())
        found.update((row.place, row.net) for row in s.settled)
    for (_, win, same, different, _, _, _), place in zip(FIRST_TURN, places[:6], strict=True):
        assert near(found[place, 2], TIMES, Fraction(win))
        assert near(found[place, -2], TIMES, Fraction(win) + Fraction(same))
        assert near(found[place, 0], TIMES, Fraction(different)) or different == "0"
    assert near(found["high", 2], TIMES, Fraction(8, 17))
    assert near(found["high", -2], TIMES, Fraction(8, 17))
    assert near(found["high", 0], TIMES, Fraction(1, 17))


COMPOSITIONS = {
    "separate_layout_52": ["1/425", "72/425", "352/425", "-173/1275"],
    "spades_from_pack_39": ["1/703", "108/703", "594/703", "-98/703"],
}
SPLITS = {"separate_layout_52": Fraction(1, 17), "spades_from_pack_39": Fraction(1, 19)}


@pytest.mark.parametrize("source", COMPOSITIONS)
def test_BAS_25_the_last_three_splits_and_calls_as_packs_fall(source: str) -> None:
    start = GAME.begin(GAME.ruled({"empty_table": "deal_on", "pack_source": source, "packs": 1}))
    fortune, found, splits, won, squares = Fortune(12, source), Counter[int](), 0, 0, 0
    turns = 25 if source.endswith("52") else 18
    for _ in range(TIMES):
        s: Any = start.clone()
        s.lucky(fortune)
        s.play_as(-3, Time())
        left = sorted(s.pack[s.size - 3 :])
        ranks = ["A23456789TJQK"[card % 13] for card in left]
        s.play_as(1, Call(1, *ranks))
        s.play_as(1, Ready())
        s.play_as(2, Ready())
        assert s.turns == turns
        found[len(set(ranks))] += 1
        net = s.purses[1] - 1000
        won += net
        squares += net * net
        splits += sum(s.turned[at] == s.turned[at + 1] for at in range(1, 1 + 2 * min(turns, 17), 2))
    *likely, expected = map(Fraction, COMPOSITIONS[source])
    assert all(near(found[ranks + 1], TIMES, likely[ranks]) for ranks in range(3))
    error = sqrt((squares / TIMES - (won / TIMES) ** 2) / TIMES)
    assert abs(won / TIMES - float(expected)) <= 3 * error
    assert near(splits, TIMES * min(turns, 17), SPLITS[source])


def worth_of_a_call(last: str, **rulings: Any) -> Fraction:
    """By all orders of the last three; a call that is refused is worth nothing."""
    total = 0
    orders = list(itertools.permutations(last))
    start = begun(last=last, empty_table="deal_on", packs=1, **rulings)
    start.say(-3, "time")
    for order in orders:
        s: Any = start.state.clone()
        three = list(s.pack[49:])
        by_rank = [three.pop(next(i for i, c in enumerate(three) if "A23456789TJQK"[c % 13] == rank)) for rank in order]
        s.pack[49:] = by_rank
        if Call in map(type, s.acts_of(1)):
            s.play_as(1, Call(6, *last))
        s.play_as(-3, Time())
        total += s.purses[1] - 1000
    return Fraction(total, 6 * len(orders))


def test_BAS_25_a_call_is_worth_what_section_4_says() -> None:
    """Three ranks 1/6 right, a pair 1/3, three alike surely."""
    for last, worth in (("27Q", Fraction(-1, 6)), ("77Q", Fraction(0)), ("777", Fraction(1))):
        assert worth_of_a_call(last) == worth


@pytest.mark.parametrize(("triplets", "worth"), [("as_written", "-173/1275"), ("refused", "-176/1275")])
def test_BAS_27_a_call_in_every_pack_is_worth_what_section_4_says(triplets: str, worth: str) -> None:
    *likely, _ = map(Fraction, COMPOSITIONS["separate_layout_52"])
    each = [worth_of_a_call(last, triplet_call=triplets) for last in ("777", "77Q", "27Q")]
    assert sum(map(mul, likely, each)) == Fraction(worth)
