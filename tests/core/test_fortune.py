"""Luck: the same words for the same seed, on every machine and in both forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

import groomporter
from groomporter.core.common import PASS
from groomporter.core.fortune import Fortune
from groomporter.games import find
from groomporter.games.ruff.words import whole_pack

# The value of chi-square that one honest stream in a thousand exceeds, by degrees of freedom.
UNLIKELY = {2: 13.82, 3: 16.27, 5: 20.52, 35: 66.62}


def chi_square(seen: Iterable[object], kinds: int) -> float:
    counts = Counter(seen)
    assert len(counts) == kinds
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected


def test_the_generator_is_its_authors_xoshiro128_plus_plus() -> None:
    """The words that the authors' C gives from the state 1, 2, 3, 4: so Rust's rand_xoshiro is tested."""
    fortune = Fortune.resumed([1, 2, 3, 4])
    assert [fortune.next32() for _ in range(10)] == [
        641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seed", "purpose", "words"),
    [
        # `printf luck/0 | b2sum -l 128`, read as four little-endian words, is the state the authors' C was begun with.
        (0, "luck", [2871250588, 3476941804, 1568458977, 3890895898, 1921883007]),
        (1520, "luck", [1135764167, 1932832407, 1960100505, 3592405182, 693765533]),
        (1520, "whims", [2640328577, 65583292, 1950338376, 2215864000, 3802657910]),
    ],
)
def test_a_seed_and_a_purpose_give_these_words_for_ever(seed: int, purpose: str, words: list[int]) -> None:
    fortune = Fortune(seed, purpose)
    assert [fortune.next32() for _ in words] == words


def test_the_purpose_is_luck_unless_it_is_said() -> None:
    assert Fortune(7).words() == Fortune(7, "luck").words()


def test_streams_differ_by_seed_and_by_purpose() -> None:
    streams = [Fortune(seed, purpose) for seed in range(20) for purpose in ("luck", "whims", "luck of game 1")]
    assert len({tuple(fortune.words()) for fortune in streams}) == len(streams)


def test_a_stream_is_resumed_where_it_had_come_to() -> None:
    fortune = Fortune(3)
    for _ in range(17):
        fortune.next32()
    again = Fortune.resumed(fortune.words())
    assert [again.next32() for _ in range(50)] == [fortune.next32() for _ in range(50)]
    assert again.words() == fortune.words()


def test_to_ask_for_the_state_of_a_stream_does_not_move_it() -> None:
    fortune = Fortune(3)
    assert fortune.words() == fortune.words()


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 36, 1000, 2**31 - 1])
def test_below_stays_below(n: int) -> None:
    fortune = Fortune(n)
    assert all(0 <= fortune.below(n) < n for _ in range(500))


def test_below_one_there_is_only_nought() -> None:
    fortune = Fortune(1)
    assert {fortune.below(1) for _ in range(20)} == {0}


@pytest.mark.parametrize("n", [3, 4, 6, 36])
def test_below_gives_each_number_as_often(n: int) -> None:
    fortune = Fortune(1520, "uniform")
    assert chi_square((fortune.below(n) for _ in range(200 * n)), n) < UNLIKELY[n - 1]


def test_below_rejects_what_would_favour_some_numbers() -> None:
    """Of 2**32 words, 3 * 2**29 numbers would get three, three and two in turn, if none were rejected."""
    fortune = Fortune(1, "rejection")
    assert chi_square((fortune.below(3 << 29) % 3 for _ in range(3000)), 3) < UNLIKELY[2]


def test_choose_picks_each_member_of_a_set_as_often_and_nothing_else() -> None:
    fortune = Fortune(5, "choice")
    members = [1, 1 << 5, 1 << 31, 1 << 32, 1 << 62, PASS]
    chosen = [fortune.choose(sum(members)) for _ in range(1200)]
    assert set(chosen) == set(members)
    assert chi_square(chosen, 6) < UNLIKELY[5]


def test_choose_picks_the_only_member() -> None:
    assert {Fortune(seed).choose(PASS) for seed in range(9)} == {PASS}


def test_choose_picks_from_all_sixty_four() -> None:
    fortune = Fortune(2)
    assert {fortune.choose(2**64 - 1) for _ in range(2000)} == {1 << bit for bit in range(64)}


@pytest.mark.skipif(groomporter.COMPILED, reason="compiled, only rules can call it")
def test_a_shuffle_is_a_permutation() -> None:
    for seed in range(50):
        pack = [0] * 64
        Fortune(seed).shuffle(pack, 32, 21)
        assert sorted(pack[:32]) == list(range(32))
        assert not any(pack[32:])


@pytest.mark.skipif(groomporter.COMPILED, reason="compiled, only rules can call it")
def test_every_order_of_a_shuffled_pack_is_as_likely() -> None:
    fortune, orders = Fortune(4, "orders"), []
    for _ in range(1200):
        pack = [0] * 3
        fortune.shuffle(pack, 3, 3)
        orders.append(tuple(pack))
    assert chi_square(orders, 6) < UNLIKELY[5]


@pytest.mark.parametrize("pack", [32, 24])
def test_a_shuffled_pack_deals_every_card_at_most_once(pack: int) -> None:
    game = find("ruff")
    seen: set[int] = set()
    for seed in range(60):
        s = game.begin(game.ruled({"pack": pack}))
        fortune = Fortune(seed)
        s.lucky(fortune)
        s.lucky(fortune)
        dealt = list(s.luck)[:21]
        assert len(set(dealt)) == 21
        seen.update(dealt)
    assert sum(1 << card for card in seen) == whole_pack(s)
