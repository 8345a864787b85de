"""Packs, hands, and what is dealt anew; two dice."""

from __future__ import annotations

from collections import Counter

import pytest

from groomporter.core import bits, dice
from groomporter.core.cards import Pack, deal_anew, shuffled
from groomporter.core.fortune import Fortune

PACK = Pack.of("789TJQKA", "CSHD")


def test_a_pack_lies_suit_by_suit_from_the_lowest_card() -> None:
    assert len(PACK) == 32
    assert PACK.names[:9] == ["7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC", "7S"]
    assert PACK.places["AD"] == 31


def test_a_hand_is_named_in_the_order_of_the_pack() -> None:
    hand = PACK.hand(["AD", "7C", "JH"])
    assert hand == 1 | 1 << 20 | 1 << 31
    assert PACK.cards(hand) == ["7C", "JH", "AD"]


def test_a_card_named_twice_is_in_the_hand_once() -> None:
    assert PACK.hand(["JH", "JH"]) == PACK.hand(["JH"])


def test_an_empty_hand_has_no_cards() -> None:
    assert PACK.cards(0) == []
    assert PACK.hand([]) == 0


def test_a_card_that_is_not_of_the_pack_has_no_place() -> None:
    with pytest.raises(KeyError):
        PACK.hand(["6C"])


def test_any_names_make_a_pack() -> None:
    pack = Pack(["C1", "C2", "JK"])
    assert pack.cards(0b101) == ["C1", "JK"]


def test_shuffled_cards_are_the_same_cards_in_any_order() -> None:
    cards = [5, 7, 9]
    orders = Counter(tuple(shuffled(cards, Fortune(seed))) for seed in range(1200))
    assert len(orders) == 6
    assert min(orders.values()) > 150
    assert cards == [5, 7, 9]
    assert shuffled([], Fortune(1)) == []


def test_dealt_anew_piles_keep_their_sizes_and_what_is_known_of_them() -> None:
    piles = [0b0000_1111, 0b0011_0000, 0]
    known = [0b0000_0001, 0, 0]
    unseen = 0b1111_1110
    found = set()
    for seed in range(200):
        dealt = deal_anew(piles, known, unseen, Fortune(seed))
        assert [pile.bit_count() for pile in dealt] == [4, 2, 0]
        assert sum(dealt).bit_count() == 6, "a card lies in two piles"
        assert dealt[0] & 1
        assert sum(dealt) & ~0b1111_1111 == 0
        found.add(tuple(dealt))
    assert len(found) > 50


def test_what_is_known_of_another_pile_is_not_kept_in_this() -> None:
    assert deal_anew([0b01], [0b10], 0b100, Fortune(1)) == [0b100]


def test_bits_are_counted_and_placed() -> None:
    assert bits.count(0b1011) == 3
    assert [bits.index(1 << place) for place in range(64)] == list(range(64))


def test_two_dice_fall_thirty_six_ways() -> None:
    assert len(set(dice.PAIRS)) == 36
    assert dice.WAYS == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_every_pair_of_dice_falls_as_often() -> None:
    fortune = Fortune(1520, "dice")
    counts = Counter(dice.two(fortune) for _ in range(7200))
    assert set(counts) == {(first, second) for first in range(1, 7) for second in range(1, 7)}
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 66.62  # one honest pair of dice in a thousand
