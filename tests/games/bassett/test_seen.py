"""What a seat sees of the cards, what its record says of them, and that nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import position
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find
from groomporter.games.bassett.words import BETTING, BIDDING, CALLING, CUTTING, NOMINATING, SHUFFLING, Called, Down
from tests.games.bassett.telling import GAME, at_last, begun, gathered, now, packed, play, to_last
from tests.nets.script import table


def heard(t: Table, seat: int, line: int = 0) -> list[str]:
    """The cards of a pack as a seat knows them."""
    return t.heard(seat)[line].split(" ")[1:]


def test_BAS_15_the_order_of_the_pack_is_seen_by_nobody() -> None:
    t = begun("9 : 4/K")
    assert now(t).SHUT == ("luck", "pack")
    for seat in range(3):
        view = dict(t.view(seat))
        assert view == {name: value for name, value in saved(t.state).items() if name != "pack"}
        with pytest.raises(KeyError):
            t.view(seat)["pack"]


def test_BAS_15_a_record_of_one_seat_has_what_has_been_turned() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 1 K")
    for seat in range(3):
        assert heard(t, seat) == ["9C"] + [UNKNOWN] * 51
    play(t, "time")
    for seat in range(3):
        assert heard(t, seat) == ["9C", "4C", "KC"] + [UNKNOWN] * 49


def test_BAS_15_a_record_of_one_seat_knows_a_cut_pack() -> None:
    t = table("bassett", packed("9 : 4/K"), cut="punter_cuts")
    assert heard(t, 1) == [UNKNOWN] * 52
    play(t, "1 cut 50")
    assert [place for place, card in enumerate(heard(t, 2)) if card != UNKNOWN] == [50]
    play(t, "1 bet 1 high", "time")
    assert [place for place, card in enumerate(heard(t, 2)) if card != UNKNOWN] == [0, 50, 51]


@pytest.mark.parametrize("fortune", [None, Fortune(1)])
def test_BAS_28_a_record_of_one_seat_has_the_cards_that_ended_a_pack(fortune: Fortune | None) -> None:
    t = at_last("7Q2", "1 bet 5 7")
    t.fortune = fortune
    play(t, "time")
    if fortune is None:
        play(t, packed())
    assert now(t).phase == BETTING
    assert UNKNOWN not in heard(t, 2)
    record = Record.read(Record.of(t, 2).write(), find)
    assert record.replay().heard(2) == t.heard(2)
    assert dict(record.replay().view(2)) == dict(t.view(2))


def test_BAS_28_a_pack_that_nobody_bets_on_is_dealt_to_its_end() -> None:
    t = gathered(begun("9 : 4/K", packs=1))
    assert t.state.over()
    assert UNKNOWN not in heard(t, 0)


def test_BAS_15_what_is_unseen_is_dealt_anew() -> None:
    t = begun("9 : 4/K", "1 bet 1 K", "time")
    packs = set()
    for seed in range(20):
        other: Any = GAME.redealt(t.state, 1, Fortune(seed))
        assert other.pack[:3] == now(t).pack[:3]
        assert sorted(other.pack) == sorted(now(t).pack)
        assert GAME.audit(other) == ""
        packs.add(tuple(other.pack))
    assert len(packs) == 20
    assert tuple(now(t).pack) not in packs


def test_BAS_22_the_last_three_are_the_same_whoever_deals_them_anew() -> None:
    t = at_last("7Q2")
    other: Any = GAME.redealt(t.state, 1, Fortune(5))
    assert sorted(other.pack[49:]) == sorted(now(t).pack[49:])


def test_BAS_16_a_position_is_one_line() -> None:
    t = begun("9 : 4/K 5/6", "1 bet 5 4-5-6", "2 copper 1 K", "time", multi_card_win="stake_divided")
    line = position.write(GAME, t.state, t.rulings)
    assert " turned=94K " in line
    assert " top=KC " in line
    again = position.read(line, find)[2]
    assert saved(again) == saved(t.state)


# The audit


def opened() -> Any:
    return now(begun("9 : 4/K", "1 bet 5 5-6", "2 copper 7 high", "1 ready")).clone()


EMPTY: dict[str, Any] = {"bets": [], "escrow": 0, "purses": [1000] * 3}
DOCTORED: list[tuple[str, dict[str, Any]]] = [
    ("staked", {"escrow": 11}),
    ("in all", {"purses": [1000, 996, 993]}),
    ("in all", {"bank": 1}),
    ("in all", {"capital": 1}),
    ("whole numbers", {"bank": 0.0}),
    ("whole numbers", {"purses": [1000, 995, 993.0]}),
    ("whole numbers", {"capital": -1}),
    ("whole numbers", {"turns": -1}),
    ("so many packs", {"packs": 2}),
    ("so many packs", {"packs": 3}),
    ("there is no pack", {"pack": []}),
    ("each in one place", {"pack": [0] * 52}),
    ("each in one place", {"pack": list(range(39))}),
    ("each in one place", {"cut": 52}),
    ("other cards", {"turned": ["8"]}),
    ("so many cards are not turned", {"turned": []}),
    ("so many cards are not turned", {"turns": 1}),
    ("after so many turns", {"turns": 24}),
    ("after so many turns", {"phase": CALLING}),
    ("another card is on top", {"top": 3}),
    ("another card is on top", {"top": NONE}),
    ("a whole sum", {"bets": [Down(1, 1, "5-6", 0, False, 0, ()), Down(2, 2, "high", 12, True, 0, ())]}),
    ("a whole sum", {"bets": [Down(1, 1, "5-6", 12.0, False, 0, ())]}),  # type: ignore[arg-type]
    ("does not punt", {"bets": [Down(1, 0, "5-6", 12, False, 0, ())]}),
    ("does not punt", {"bets": [Down(1, 3, "5-6", 12, False, 0, ())]}),
    ("a number", {"bets": [Down(1, 1, "5-6", 5, False, 0, ()), Down(1, 2, "A", 7, True, 0, ())]}),
    ("a number", {"bets": [Down(3, 1, "5-6", 12, False, 0, ())]}),
    ("a number", {"bets": [Down(0, 1, "5-6", 12, False, 0, ())]}),
    ("no such place", {"bets": [Down(1, 1, "5-7", 12, False, 0, ())]}),
    ("no such place", {"bets": [Down(1, 1, 7, 12, False, 0, ())]}),  # type: ignore[arg-type]
    ("no such place", {"bets": [Down(1, 1, "A", 12, 1, 0, ())]}),  # type: ignore[arg-type]
    ("divided", {"bets": [Down(1, 1, "5-6", 12, False, 0, (6, 6))]}),
    ("nobody calls", {"bets": [], "calls": [Called(1, 1, 12, "A", "2", "3")]}),
    ("there is no banker", {"banker": NONE}),
    ("there is no banker", {"banker": 3}),
    ("does not punt", {"banker": 1}),
    ("not ready", {"floor": 3}),
    ("not ready", {"ready": 8}),
    ("not ready", {"turn": 1}),
    ("not ready", {"turn": CHANCE}),
    ("not ready", {"ready": 6}),
    ("so long", {"waited": 3}),
    ("whole numbers", {"waited": -1}),
    ("another kept", {"former": 1}),
    ("not bought", {"bid": 5}),
    ("not bought", {"bidder": 0}),
    ("not bought", {"bid": 5, "bidder": 0}),
    ("another capital", {"capital": 7, "bank": 7}),
    ("nothing to say", {"ready": 3}),
    ("returned", {"phase": BIDDING}),
    ("found otherwise", {"phase": NOMINATING, "bets": [], "escrow": 0, "purses": [1000] * 3}),
    ("already", {"phase": BIDDING, "bets": [], "escrow": 0, "purses": [1000] * 3}),
    ("not open", {"phase": SHUFFLING, "bets": [], "escrow": 0, "purses": [1000] * 3}),
    ("after so many turns", {"phase": CUTTING, "turns": 3}),
    ("not open", {"phase": SHUFFLING, "waited": 1, "floor": 0, "ready": 0, **EMPTY}),
]


@pytest.mark.parametrize(("complaint", "doctored"), DOCTORED)
def test_BAS_17_a_doctored_state_is_found_out(complaint: str, doctored: dict[str, Any]) -> None:
    s = opened()
    assert GAME.audit(s) == ""
    for name, value in doctored.items():
        setattr(s, name, value)
    assert complaint in GAME.audit(s)


def test_BAS_23_a_doctored_call_is_found_out() -> None:
    s = now(at_last("7Q2", "1 call 5 7 Q 2"))
    s.calls = [Called(1, 1, 5, "7", "Q", "22")]
    assert "three ranks" in GAME.audit(s)


def test_BAS_17_doctored_slices_are_found_out() -> None:
    s = now(begun("", "1 bet 5 5-6", multi_card_win="stake_divided"))
    for slices in ((4, 2), (6, -1), (2.5, 2.5)):
        s.bets = [Down(1, 1, "5-6", 5, False, 0, slices)]  # type: ignore[arg-type]
        assert "slices" in GAME.audit(s)
    s.bets = [Down(1, 1, "5-6", 5, False, 0, ())]
    assert "divided" in GAME.audit(s)


def test_BAS_12_a_doctored_copper_is_found_out() -> None:
    s = now(begun("", "1 bet 5 high", copper_scope="cards_only"))
    s.bets = [s.bets[0]._replace(coppered=True)]
    assert "coppered" in GAME.audit(s)


def test_BAS_28_a_bet_that_should_have_gone_back_is_found_out() -> None:
    s = now(at_last("7Q2", "1 bet 3 8", "time", unresolved_at_end="carried_over"))
    assert GAME.audit(s) == ""
    object.__setattr__(s, "rulings", GAME.ruled({"empty_table": "deal_on"}))
    assert "returned" in GAME.audit(s)


def test_BAS_03_a_doctored_auction_is_found_out() -> None:
    for doctored in (
        {"bid": 0},
        {"bidder": NONE},
        {"bidder": 5},
        {"passed": 1},
        {"passed": 16},
        {"turn": 0},
        {"turn": CHANCE},
        {"bid": 2000},
        {"passed": 2},
        {"bid": 1000},
    ):
        s = now(play(table("bassett", banker_choice="auction"), "0 bid 7"))
        assert GAME.audit(s) == ""
        for name, value in doctored.items():
            setattr(s, name, value)
        assert "BAS-03" in GAME.audit(s)


def test_BAS_03_a_doctored_bank_that_was_sold_is_found_out() -> None:
    for complaint, doctored in (
        ("in all", {"bank": 6}),
        ("in all", {"purses": [1000] * 3}),
        ("not bought", {"bidder": 1}),
        ("not bought", {"bid": 0}),
        ("another capital", {"capital": 7, "bank": 14}),
    ):
        s = now(play(table("bassett", banker_choice="auction", bank_capital=5), "0 bid 7", "1 pass", "2 pass"))
        assert GAME.audit(s) == ""
        for name, value in doctored.items():
            setattr(s, name, value)
        assert complaint in GAME.audit(s)


def test_BAS_28_a_bet_against_a_former_banker_is_found_out() -> None:
    rulings: dict[str, Any] = {"unresolved_at_end": "carried_over", "banker_term": "per_pack"}
    t = play(table("bassett", "banker 1", banker_choice="random", **rulings), packed(last="7Q2"))
    play(to_last(t), "2 bet 3 8", "time", "banker 1")
    assert GAME.audit(now(t)) == ""
    now(t).former = 0
    assert "another banker" in GAME.audit(now(t))


def test_BAS_18_a_banker_who_waits_for_calls_alone_is_found_out() -> None:
    s = now(to_last(begun(last="27Q", last_turn_window="calls_only")))
    s.waited = 1
    assert "so long" in GAME.audit(s)


def test_BAS_04_a_doctored_cut_is_found_out() -> None:
    for doctored in ({"turn": 2}, {"turn": CHANCE}, {"cut": 3}, {"floor": 7}, {"ready": 2}):
        s = now(table("bassett", packed(), cut="punter_cuts"))
        assert GAME.audit(s) == ""
        for name, value in doctored.items():
            setattr(s, name, value)
        assert GAME.audit(s) != ""
