"""What a seat sees: what is named, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.plain import Plain
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.ruff.words import PACK
from tests.games.ruff.deals import dealt


class Small(Plain):
    OPEN = ("score", "rows")
    OWN = ("hands", "piles")
    KEPT = ("role",)
    SHUT = ("stock",)

    def __init__(self) -> None:
        super().__init__(2)
        self.score = 7
        self.rows = [[1, 2], [3]]
        self.hands = [0b1011, 0b1, 0b111]  # the last is nobody's: there are two seats
        self.piles = [[4, 5, 6], []]
        self.role = ["wolf", "sheep"]
        self.stock = [9]
        self.unlisted = "secret"


def view(seat: int = 0) -> View:
    return View(Small(), seat)


def test_what_is_open_is_seen_by_everybody() -> None:
    assert [view(seat)["score"] for seat in (0, 1)] == [7, 7]


def test_of_what_is_others_own_one_sees_the_size() -> None:
    assert view(0)["hands"] == [0b1011, 1]
    assert view(1)["hands"] == [3, 0b1]
    assert view(1)["piles"] == [3, []]


def test_of_what_is_kept_one_sees_nothing_but_the_own_part() -> None:
    assert view(0)["role"] == ["wolf", None]
    assert view(1)["role"] == [None, "sheep"]


@pytest.mark.parametrize("name", ["stock", "luck", "unlisted", "seats", "book", "_state", "no such field", ""])
def test_what_is_shut_or_not_listed_is_not_there(name: str) -> None:
    with pytest.raises(KeyError):
        view()[name]
    assert name not in view()


def test_a_view_lists_what_is_seen_and_in_which_one_has_a_part() -> None:
    assert list(view()) == ["score", "rows", "hands", "piles", "role"]
    assert len(view()) == 5
    assert view().hand_fields() == ("hands", "piles", "role")
    assert "secret" not in repr(view())
    assert "sheep" not in repr(view(0))


def test_who_changes_what_was_seen_changes_nothing() -> None:
    s = Small()
    seen = View(s, 0)
    seen["rows"][0].append(99)
    seen["piles"][0].append(99)
    seen["role"][1] = "wolf"
    assert (s.rows, s.piles, s.role) == ([[1, 2], [3]], [[4, 5, 6], []], ["wolf", "sheep"])


def test_a_view_is_true_until_the_next_act_and_kept_as_a_dict_for_ever() -> None:
    s = Small()
    seen = View(s, 0)
    kept = dict(seen)
    s.rows.append([4])
    assert seen["rows"] == [[1, 2], [3], [4]]
    assert kept["rows"] == [[1, 2], [3]]


def test_a_view_cannot_be_written() -> None:
    unlocked: Any = view()
    with pytest.raises(TypeError):
        unlocked["score"] = 0
    with pytest.raises(AttributeError):
        unlocked.score = 0


def test_saved_is_everything_that_may_change_but_the_luck_that_has_fallen() -> None:
    assert set(saved(Small())) == {"score", "rows", "hands", "piles", "role", "stock"}
    s = Small()
    before = saved(s)
    s.rows[0].append(1)
    assert before != saved(s)


def test_at_ruff_one_sees_ones_hand_and_how_many_cards_the_others_hold() -> None:
    seen = dealt("W", "7H", hands={"E": "AC AS AD AH KH"}).view(1)
    assert seen["hands"] == [5, PACK.hand(["AC", "AS", "AD", "AH", "KH"]), 5, 5]
    assert PACK.names[seen["turned"]] == "7H"


def test_at_ruff_only_the_dealer_knows_what_was_laid_away() -> None:
    at = dealt("W", "7H", "N order", "W exchange AC", hands={"W": "AC AS AD AH KH"})
    assert at.view(3)["laid"] == [0, 0, 0, PACK.hand(["AC"])]
    assert at.view(0)["laid"] == [0, 0, 0, 1]


@pytest.mark.parametrize("game", ["ruff", "hazzard"])
def test_nobody_sees_the_luck_to_come(game: str) -> None:
    with pytest.raises(KeyError):
        View(find(game).begin(), 0)["luck"]
