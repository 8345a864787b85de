"""The arbitration of a scramble over a network: what it keeps to, and that equal players lose alike."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from groomporter.core.common import NONE
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.topper.arbitration import (
    DRAWS,
    REACTIONS,
    Grab,
    Row,
    Scene,
    arbitrate,
    comp_of,
    lot_of,
    toppers,
    word,
)
from groomporter.games.topper.rulings import Rulings
from groomporter.games.topper.shares import FARTHER, chi_square, main, shares
from tests.games.topper.deals import begun, state
from tests.nets.script import told

GAME = find("topper")
LOT = list(range(9))
ALL_AT_ONCE = dict.fromkeys(range(9), 0)


def scene(
    holders: set[int] = frozenset({0}),  # type: ignore[assignment]
    seats: int = 5,
    dealer: int = 0,
    displayed: dict[int, int] = ALL_AT_ONCE,
    comps: dict[int, int] | None = None,
) -> Scene:
    return Scene(seats, dealer, frozenset(holders), displayed, comps or {})


def ranked(*grabs: tuple[int, int], lot: list[int] = LOT, where: Scene | None = None, **rulings: Any) -> list[int]:
    rows = arbitrate([Grab(*grab) for grab in grabs], where or scene(), GAME.ruled(rulings), lot)
    return [row.seat for row in rows if row.rank != NONE]


def test_the_quickest_is_first_whoever_is_heard_of_first() -> None:
    assert ranked((0, 200), (2, 900), (1, 800), batch_ms=0) == [0, 1, 2]


def test_rule_1_2_what_the_way_takes_is_made_up_for() -> None:
    where = scene(comps={1: 120, 2: 10})
    rows = arbitrate([Grab(0, 200), Grab(2, 700), Grab(1, 800)], where, Rulings(), LOT)
    assert rows == [Row(0, 200, 0, 200, 0), Row(1, 800, 120, 680, 1), Row(2, 700, 10, 690, 2)]


def test_rule_2_half_the_median_of_the_last_fifteen_probes_up_to_a_bound() -> None:
    assert comp_of([100] * 15, Rulings()) == 50
    assert comp_of([1000] * 30 + [40] * 8 + [90] * 7, Rulings()) == 20
    assert comp_of([10, 20], Rulings()) == 8
    assert comp_of([10, 20, 31], Rulings()) == 10
    assert comp_of([900] * 15, Rulings()) == 150
    assert comp_of([900] * 15, GAME.ruled({"max_comp_ms": 400})) == 400
    assert comp_of([], Rulings()) == 0


def test_max_comp_ms_bounds_what_a_connection_is_given() -> None:
    row = arbitrate([Grab(0, 1000)], scene(comps={0: 999}), Rulings(), LOT)[0]
    assert (row.comp, row.effective) == (150, 850)


def test_min_reaction_ms_an_early_grab_is_moved_up() -> None:
    where = scene(displayed={0: 500, 1: 900}, comps={0: 100, 1: 150})
    rows = arbitrate([Grab(0, 640), Grab(1, 1010)], where, Rulings(), LOT)
    assert [row.effective for row in rows] == [600, 1000]
    rows = arbitrate([Grab(0, 640)], where, GAME.ruled({"min_reaction_ms": 0}), LOT)
    assert rows[0].effective == 540


def test_TOP_15_a_grab_without_a_book_before_the_first_topper_is_refused_and_never_moved_up() -> None:
    rows = arbitrate([Grab(1, 199), Grab(0, 200), Grab(2, 200)], scene(), Rulings(), LOT)
    assert [(row.seat, row.rank) for row in rows] == [(0, 0), (2, 1), (1, NONE)]
    rows = arbitrate([Grab(1, 100), Grab(0, 200), Grab(1, 400)], scene(), Rulings(), LOT)
    assert [(row.seat, row.receipt, row.rank) for row in rows] == [(0, 200, 0), (1, 400, 1), (1, 100, NONE)]
    assert ranked((1, 100), (2, 300)) == [], "nobody has a book"


def test_holder_priority_within_a_batch() -> None:
    where = scene({0, 3})
    grabs = ((0, 200), (1, 350), (3, 400), (2, 401))
    assert ranked(*grabs, where=where) == [0, 3, 1, 2]
    assert ranked(*grabs, where=where, holder_priority=False) == [0, 1, 3, 2]
    assert ranked(*grabs, where=where, batch_ms=199) == [0, 1, 3, 2]
    assert ranked(*grabs, where=where, batch_ms=0) == [0, 1, 3, 2]


def test_batch_ms_a_new_batch_begins_with_the_next_grab() -> None:
    where = scene({0, 3, 4})
    assert ranked((0, 200), (1, 450), (2, 500), (3, 640), (4, 660), where=where) == [0, 3, 1, 2, 4]


def test_simultaneous_books_seat_order_left() -> None:
    where = scene({0, 2, 3}, dealer=2)
    grabs = ((0, 300), (2, 310), (3, 320), (1, 305))
    assert ranked(*grabs, where=where) == [0, 2, 3, 1]
    by_seat: Any = {"simultaneous_books": "seat_order_left"}
    assert ranked(*grabs, where=where, **by_seat) == [3, 0, 2, 1]
    assert ranked(*grabs, where=where, holder_priority=False, **by_seat) == [3, 0, 2, 1]


def test_exact_ties_go_by_lot() -> None:
    where = scene({0, 1}, seats=2)
    assert ranked((0, 300), (1, 300), where=where, lot=[0, 1]) == [0, 1]
    assert ranked((0, 300), (1, 300), where=where, lot=[1, 0]) == [1, 0]
    firsts = [lot_of(5, Fortune(seed))[0] for seed in range(500)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(5))


def test_TOP_15_the_first_topper_is_a_holder_s_though_another_be_level() -> None:
    options: Any = {"holder_priority": False, "min_reaction_ms": 0}
    assert ranked((1, 300), (0, 300), lot=[1, 0], **options) == [0, 1]


def test_example_6_is_arbitrated_and_told_to_the_table() -> None:
    where = scene({3})
    rows = arbitrate([Grab(3, 0), Grab(1, 610), Grab(0, 640), Grab(4, 700), Grab(2, 705)], where,
                     GAME.ruled({"min_reaction_ms": 0}), LOT)  # fmt: skip
    assert word(rows, where, Rulings()) == "scramble 3 0 1 610 0 640 4 700 2 705"
    assert toppers(rows, 5) == [3, 1, 0, 4]
    assert word(rows, where, GAME.ruled({"scramble_ms": 640})) == "scramble 3 0 1 610 0 640"


def test_what_is_told_to_the_table_never_falls() -> None:
    where = scene({0, 3})
    rows = arbitrate([Grab(0, 200), Grab(1, 350), Grab(3, 400)], where, Rulings(), LOT)
    assert word(rows, where, Rulings()) == "scramble 0 0 3 200 1 200"
    by_seat = GAME.ruled({"simultaneous_books": "seat_order_left"})
    rows = arbitrate([Grab(0, 200), Grab(3, 250), Grab(1, 500)], where, by_seat, LOT)
    assert word(rows, where, by_seat) == "scramble 3 0 0 0 1 250", "from the first topper, not from the quickest"


def test_scramble_ms_counts_from_the_first_topper_so_that_a_late_holder_is_named() -> None:
    where = scene({0}, displayed={0: 0, 1: 7000, 2: 7000})
    rows = arbitrate([Grab(0, 7000), Grab(1, 7400), Grab(2, 12_001)], where, Rulings(), LOT)
    assert word(rows, where, Rulings()) == "scramble 0 0 1 400"
    at = told(begun(["2222", "3345", "3445", "3455"], 0), "0 grab")
    told(at, word(rows, where, Rulings()))
    assert state(at).lost == 0b1000, "the topper left goes to 2: 1, 2, 3, from the dealer's left"


def test_who_has_said_grab_at_the_table_is_named_though_another_holder_was_long_before_him() -> None:
    where = scene({0, 3}, displayed={0: 500, 3: 0})
    rulings = GAME.ruled({"min_reaction_ms": 1000, "scramble_ms": 400})
    rows = arbitrate([Grab(0, 600), Grab(3, 700)], where, rulings, LOT)
    assert word(rows, where, rulings) == "scramble 3 0 0 400"
    rows = arbitrate([Grab(3, 600), Grab(0, 700)], where, rulings, LOT)
    assert word(rows, where, rulings) == "scramble 3 0"


def test_false_grab_barred_seats_are_not_ranked_nor_do_their_books_open_the_toppers() -> None:
    where = scene({0, 3})._replace(barred=frozenset({2, 3}))
    rows = arbitrate([Grab(3, 150), Grab(1, 160), Grab(0, 200), Grab(2, 300), Grab(4, 400)], where, Rulings(), LOT)
    assert [(row.seat, row.rank) for row in rows] == [(0, 0), (4, 1), (3, NONE), (1, NONE), (2, NONE)]
    assert word(rows, where, Rulings()) == "scramble 0 0 4 200 tried 1"


def test_loser_if_none_grabs_refused_grabs_give_who_tried() -> None:
    def said(*grabs: tuple[int, int]) -> str:
        return word(arbitrate([Grab(*grab) for grab in grabs], scene(), Rulings(), LOT), scene(), Rulings())

    assert said((3, 100), (1, 150), (3, 160), (0, 200)) == "scramble 0 0 tried 1 3"
    assert said((3, 100), (0, 200), (3, 500)) == "scramble 0 0 3 300", "he has a topper"
    assert said((0, 200), (3, 6000), (3, 6100)) == "scramble 0 0", "too late is not refused, nor is the second time"
    assert said((3, 100), (0, 200), (3, 6000)) == "scramble 0 0 tried 3"
    at = told(begun(["2222", "3345", "3445", "3455"], 0), "0 grab")
    told(at, "scramble 0 0 tried 1 3")
    assert state(at).lost == 0b0100


GRABS = st.lists(st.tuples(st.integers(0, 8), st.integers(0, 3000)).map(lambda pair: Grab(*pair)), max_size=24)
SCENES = st.builds(
    lambda holders, barred, dealer, displayed, comps: Scene(
        9, dealer, frozenset(holders), displayed, comps, frozenset(barred - holders)
    ),
    st.sets(st.integers(0, 8), min_size=1),
    st.sets(st.integers(0, 8), max_size=2),
    st.integers(0, 8),
    st.fixed_dictionaries({seat: st.integers(0, 500) for seat in range(9)}),
    st.fixed_dictionaries({seat: st.integers(0, 400) for seat in range(9)}),
)
RULINGS = st.builds(
    Rulings,
    holder_priority=st.booleans(),
    simultaneous_books=st.sampled_from(["race", "seat_order_left"]),
    max_comp_ms=st.sampled_from([0, 150, 1000]),
    min_reaction_ms=st.sampled_from([0, 100, 1000]),
    batch_ms=st.sampled_from([0, 200, 2000]),
)
LOTS = st.permutations(range(9))
CHECKED = settings(max_examples=40, deadline=None, derandomize=True, database=None)


@CHECKED
@given(GRABS, SCENES, RULINGS, LOTS)
def test_every_grab_has_a_row_every_seat_one_rank_and_the_first_is_a_holder(
    grabs: list[Grab], where: Scene, rulings: Rulings, lot: list[int]
) -> None:
    rows = arbitrate(grabs, where, rulings, lot)
    assert sorted((row.seat, row.receipt) for row in rows) == sorted(grabs)
    counted = [row for row in rows if row.rank != NONE]
    assert [row.rank for row in counted] == list(range(len(counted)))
    assert len({row.seat for row in counted}) == len(counted)
    assert rows[: len(counted)] == counted
    taken = toppers(rows, 9)
    assert len(taken) == len(set(taken)) <= 8
    if counted:
        assert counted[0].seat in where.holders
    assert not where.barred & {row.seat for row in counted}
    assert {row.seat for row in counted} >= {grab.seat for grab in grabs if grab.seat in where.holders}
    for row in rows:
        assert row.effective >= where.displayed[row.seat] + rulings.min_reaction_ms
        assert row.effective >= row.receipt - rulings.max_comp_ms


@CHECKED
@given(GRABS, SCENES, RULINGS, LOTS)
def test_later_duplicates_are_ignored(grabs: list[Grab], where: Scene, rulings: Rulings, lot: list[int]) -> None:
    rows = [row for row in arbitrate(grabs, where, rulings, lot) if row.rank != NONE]
    again = [Grab(row.seat, 3000 + row.receipt) for row in rows]
    assert [row for row in arbitrate(grabs + again, where, rulings, lot) if row.rank != NONE] == rows


@CHECKED
@given(GRABS, SCENES, RULINGS, LOTS)
def test_the_ranking_is_monotone_in_the_effective_time(
    grabs: list[Grab], where: Scene, rulings: Rulings, lot: list[int]
) -> None:
    rows = [row for row in arbitrate(grabs, where, rulings, lot) if row.rank != NONE][1:]
    by_seat = rulings.simultaneous_books == "seat_order_left"
    for row, after in pairwise(rows):
        if row.effective > after.effective:  # only for the sake of a holder, and within a batch
            assert row.seat in where.holders
            assert rulings.holder_priority or by_seat
            assert by_seat or after.seat not in where.holders
            assert row.effective - after.effective <= rulings.batch_ms
        if row.effective == after.effective and rulings.batch_ms == 0 and not by_seat:
            same = (row.seat in where.holders) == (after.seat in where.holders)
            assert lot.index(row.seat) < lot.index(after.seat) or (rulings.holder_priority and not same)


@CHECKED
@given(GRABS, SCENES, LOTS)
def test_without_priority_or_seats_time_and_lot_alone_decide(grabs: list[Grab], where: Scene, lot: list[int]) -> None:
    rulings = Rulings(holder_priority=False)
    rows = [row for row in arbitrate(grabs, where, rulings, lot) if row.rank != NONE]
    assert rows[1:] == sorted(rows[1:], key=lambda row: (row.effective, lot.index(row.seat)))


@CHECKED
@given(GRABS, SCENES, RULINGS, LOTS, st.integers(0, 8))
def test_who_is_quicker_does_not_rank_lower(
    grabs: list[Grab], where: Scene, rulings: Rulings, lot: list[int], seat: int
) -> None:
    """In a single batch: a grab made earlier by one who may make it."""
    rulings = Rulings(**{**vars(rulings), "batch_ms": 2000, "min_reaction_ms": 0, "max_comp_ms": 0})
    grabs = [grab._replace(receipt=600 + grab.receipt // 2) for grab in grabs]
    ranks = {row.seat: row.rank for row in arbitrate(grabs, where, rulings, lot) if row.rank != NONE}
    if seat not in ranks or seat not in where.holders:
        return
    sooner = [grab._replace(receipt=grab.receipt - 50) if grab.seat == seat else grab for grab in grabs]
    again = {row.seat: row.rank for row in arbitrate(sooner, where, rulings, lot) if row.rank != NONE}
    rivals = set(again) - set(ranks)  # whom his earlier grab has let in
    assert again[seat] <= ranks[seat] + len(rivals)


@pytest.mark.parametrize("seed", range(40))
def test_the_race_that_is_drawn_keeps_to_it(seed: int) -> None:
    """The typed equivalent in the rules, and this function, give the same word for the same luck."""
    whims = Fortune(seed, "options")
    options = {
        "holder_priority": bool(whims.below(2)),
        "simultaneous_books": ("race", "seat_order_left")[whims.below(2)],
        "batch_ms": (0, 50, 200, 2000)[whims.below(4)],
        "min_reaction_ms": (0, 100, 400, 1000)[whims.below(4)],
        "scramble_ms": (600, 1000, 5000)[whims.below(3)],
        "false_grab": "sit_out_deal",
    }
    at = begun(["2222", "3333", "4444", "5566", "5566", "7788", "7788"], whims.below(7), **options)
    barred = [seat for seat in range(3, 7) if whims.below(4) == 0]
    told(at, *(f"{seat} grab" for seat in barred))
    s = state(at)
    luck, again = Fortune(seed), Fortune(seed)
    lot, reactions = lot_of(7, again), [REACTIONS[again.below(DRAWS)] for _ in range(7)]
    rulings = GAME.ruled(options)
    seen = {seat: max(reactions[seat], rulings.min_reaction_ms) for seat in range(3)}
    first = min(seen.values())
    told(at, f"{next(seat for seat in range(3) if seen[seat] == first)} grab")  # as a server hears it
    before = s.clone()
    s.lucky(luck)
    drawn = GAME.notation.outcomes[before.phase].write(before, s.luck)
    assert luck.words() == again.words()

    times = {seat: seen[seat] if seat < 3 else first + reactions[seat] for seat in range(7)}
    displayed = {seat: first if seat > 2 else 0 for seat in range(7)}
    grabs = [Grab(seat, time) for seat, time in times.items() if seat not in barred]
    where = Scene(7, before.dealer, frozenset(range(3)), displayed, {}, frozenset(barred))
    assert word(arbitrate(grabs, where, rulings, lot), where, rulings) == drawn


def test_reactions_are_log_normal_with_a_floor() -> None:
    assert sorted(REACTIONS) == REACTIONS
    assert len(REACTIONS) == DRAWS
    assert abs(REACTIONS[DRAWS // 2] - 450) <= 1
    assert REACTIONS[0] >= 150
    middle = REACTIONS[DRAWS // 4] * REACTIONS[3 * DRAWS // 4]
    assert abs(middle - 450 * 450) < 0.01 * 450 * 450, "its logarithm is even about the median"


def test_equal_players_lose_alike_whatever_their_connections() -> None:
    """Round trips of 10 to 250 ms with jitter; chi-square with four degrees of freedom: 18.5 is one in a thousand."""
    assert chi_square(shares(2500)) < 18.5
    assert chi_square(shares(2500, jitter=100, max_comp_ms=300)) < 18.5


def test_equal_players_lose_alike_as_far_as_the_table_makes_up_for_it() -> None:
    """From 10 to 250 ms one way: ``max_comp_ms`` says how much of it is made up for."""
    assert chi_square(shares(2500, round_trips=FARTHER, max_comp_ms=300)) < 18.5
    assert chi_square(shares(800, round_trips=FARTHER)) > 100, "beyond it the far ones lose"


def test_as_grabs_are_received_the_far_ones_lose() -> None:
    assert chi_square(shares(800, fair=False)) > 100, "as received, the far ones lose"


def test_the_shares_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(60)
    out = capsys.readouterr().out
    assert "10 ms" in out
    assert "arbitrated" in out
    assert "as received" in out
