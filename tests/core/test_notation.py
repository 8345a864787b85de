"""Notation: what is written is read back; what is no word of the game is refused."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, CLOCK
from groomporter.core.errors import BadWord
from groomporter.core.fortune import Fortune
from groomporter.core.notation import TIME, Cards, Json, Letters, Named
from groomporter.core.plain import Sum, some
from groomporter.games import find, names
from groomporter.games.hazzard.words import Accept, Bet, Offer, Offered, Stake, WithdrawBet
from groomporter.games.ruff.words import NOTATION, PACK, PLAYING
from tests.games.hazzard.telling import begun, contest
from tests.games.ruff.deals import dealt, ruff
from tests.nets.script import table
from tests.nets.walks import random_table, walk

RUFF, HAZZARD = find("ruff"), find("hazzard")


def test_every_act_of_ruff_in_every_phase_is_read_back_as_it_is_written() -> None:
    s = RUFF.begin()
    for phase, acts in NOTATION.acts.items():
        s.phase = phase
        assert len(NOTATION.codes[phase]) == len(acts), "two acts of one phase have the same word"
        for act in acts:
            assert NOTATION.read(s, NOTATION.write(s, act)) == act
    assert NOTATION.write(s, 1 << PACK.places["JD"]) == "play JD"


@pytest.mark.parametrize("game", [find(name) for name in names()], ids=names())
def test_every_act_that_is_met_in_random_games_is_read_back_as_it_is_written(game: Any) -> None:
    forms = set()
    for seed in range(12):
        fortune = Fortune(seed, "sums")
        for at in walk(random_table(game, seed), seed):
            s = at.state
            for act, _, _ in at.choices(s.turn):
                act = some([act], fortune) if isinstance(act, tuple) else act
                assert game.notation.read(s, game.notation.write(s, act)) == act
                assert type(game.notation.read(s, game.notation.write(s, act))) is type(act)
                forms.add(game.notation.form(s, act))
    assert forms <= set(game.notation.forms())
    assert len(forms) >= min(8, len({*game.notation.forms()} - {TIME}))


@pytest.mark.parametrize(
    ("act", "word"),
    [
        (Stake(7), "stake 7"),
        (Stake(Sum(1, 100)), "stake 1–100"),  # type: ignore[arg-type]
        (Offer(Sum(5, 5)), "offer 5"),  # type: ignore[arg-type]
        (Accept((1,)), "accept 1"),
        (Accept((3, 1)), "accept 3 1"),
        (WithdrawBet(2), "withdraw bet 2"),
        (Bet("main_is:7", 3, 4), "bet main_is:7 3 4"),
    ],
)
def test_an_act_of_hazzard_is_written_with_its_parts(act: Any, word: str) -> None:
    assert HAZZARD.notation.write(HAZZARD.begin(), act) == word


@pytest.mark.parametrize(
    "word",
    ["stake", "stake 0", "stake 05", "stake -1", "stake 1.5", "stake 1e3", "stake ٣", "stake 1234567890123",
     "stake 1 2", "stake  1", "stake 1 ", "accept", "accept 0", "bet caster_wins 1", "withdraw bet", "call x"],
)  # fmt: skip
def test_a_sum_that_is_not_a_whole_number_from_one_is_no_word(word: str) -> None:
    with pytest.raises(BadWord, match="its numbers are whole, without sign or point") as refused:
        HAZZARD.notation.read(HAZZARD.begin(), word)
    assert repr(word) in refused.value.sentence


@pytest.mark.parametrize("word", ["", " ", "Stake 5", "raise 5", "throw 1 2 3 4", "play JD", "times", "1"])
def test_what_is_no_word_of_hazzard_is_refused(word: str) -> None:
    with pytest.raises(BadWord):
        HAZZARD.notation.read(HAZZARD.begin(), word)


@pytest.mark.parametrize("word", ["", "play", "play XX", "play jd", "play JD ", "order", "pass", "play JD QD"])
def test_what_cannot_be_said_now_at_ruff_is_refused(word: str) -> None:
    s = RUFF.begin()
    s.phase = PLAYING
    with pytest.raises(BadWord, match="is not something one can say now"):
        NOTATION.read(s, word)


def test_at_luck_s_turn_ruff_knows_no_words() -> None:
    with pytest.raises(BadWord):
        NOTATION.read(RUFF.begin(), "pass")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("W order", (3, "order")),
        ("S play JD", (2, "play JD")),
        ("deal 7C 8C", (CHANCE, "deal 7C 8C")),
        ("time", (CLOCK, "time")),
        ("X order", (CHANCE, "X order")),
        ("W", (CHANCE, "W")),
        ("", (CHANCE, "")),
    ],
)
def test_a_line_says_who_speaks(line: str, said: tuple[int, str]) -> None:
    assert NOTATION.speaker(line, 4) == said
    assert line in (NOTATION.line(*said), "")


def test_nobody_speaks_from_a_seat_that_is_not_taken() -> None:
    assert HAZZARD.notation.speaker("2 stake 5", 3) == (2, "stake 5")
    assert HAZZARD.notation.speaker("3 stake 5", 3) == (CHANCE, "3 stake 5")


def test_a_seat_that_is_not_there_is_refused_with_those_that_are() -> None:
    assert NOTATION.seat("W") == 3
    with pytest.raises(BadWord, match="'X' is no seat; there are N, E, S, W"):
        NOTATION.seat("X")


@pytest.mark.parametrize(
    "word", ["throw", "throw 1", "throw 1 2 3", "throw 0 1", "throw 1 7", "throw 12 1", "dice 1 2"]
)
def test_dice_that_cannot_fall_are_refused(word: str) -> None:
    at = contest(10, 10, "0 throw")
    with pytest.raises(BadWord, match="luck is to say 'throw' and 2 dice, each from 1 to 6"):
        at.fall(word)


@pytest.mark.parametrize("word", ["dealer", "dealer X", "dealer n", "caster N", "N"])
def test_a_lot_that_cannot_be_drawn_is_refused(word: str) -> None:
    with pytest.raises(BadWord, match="luck is to say 'dealer' and one of N, E, S, W"):
        ruff().fall(word)


def test_the_lot_falls_only_on_those_who_sit_at_the_table() -> None:
    with pytest.raises(BadWord, match="one of 0, 1, 2"):
        table("hazzard", seats=3).fall("caster 3")


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("JH " * 21, "JH is dealt twice."),
        ("6C", "'6C' is no card of this pack."),
        (UNKNOWN, "is no card of this pack."),
        ("JH", "1 cards after 'deal', where there are 21."),
        (" ".join(PACK.names[:20]), "20 cards after 'deal', where there are 21."),
        (" ".join(PACK.names[:22]), "22 cards after 'deal', where there are 21."),
    ],
)
def test_a_deal_that_cannot_be_is_refused(cards: str, why: str) -> None:
    with pytest.raises(BadWord) as refused:
        ruff("dealer W").fall(f"deal {cards.strip()}")
    assert why in refused.value.sentence


def test_a_card_of_the_long_pack_is_none_of_the_short_one() -> None:
    with pytest.raises(BadWord, match="'8C' is no card of this pack"):
        ruff("dealer W", pack=24).fall("deal " + " ".join(PACK.names[1:22]))


def test_the_first_knave_ends_the_cards_that_are_dealt_for_the_deal() -> None:
    at = ruff("knave 9C 7D JH", first_dealer="first_knave")
    assert at.game.notation.seats[at.view(0)["dealer"]] == "S"
    with pytest.raises(BadWord, match="4 cards after 'knave', where there are 3"):
        ruff(first_dealer="first_knave").fall("knave 9C 7D JH 8C")
    with pytest.raises(BadWord, match="2 cards after 'knave', where there are 3"):
        ruff(first_dealer="first_knave").fall("knave 9C 7D")


def test_what_is_private_is_told_to_others_without_its_object() -> None:
    s = dealt("W", "7H", "N order").state
    told = [NOTATION.told(s, 3, "exchange 7C", hearer) for hearer in range(4)]
    assert told == ["W exchange ??"] * 3 + ["W exchange 7C"]
    assert NOTATION.told(s, 3, "decline", 0) == "W decline"
    assert NOTATION.lasting("exchange 7C")


def test_a_sealed_offer_is_hidden_for_its_phase_only() -> None:
    s = begun("0 stake 10", offer_visibility="sealed").state
    notation = HAZZARD.notation
    assert [notation.told(s, 1, "offer 7", hearer) for hearer in range(3)] == ["1 offer 7", "1 offer 7", "1 offer ??"]
    assert not notation.lasting("offer 7")


@pytest.mark.parametrize(
    ("hands", "written"),
    [
        ([PACK.hand(["JH", "8S"]), 0, PACK.hand(["9C"])], "8SJH/-/9C/"),
        ([0, PACK.hand(["9C"]), 0, 0], "-/9C/"),
        ([0, 0], "/"),
        (PACK.hand(["JH"]), "JH"),
        (0, "-"),
    ],
)
def test_hands_are_written_with_a_stroke_after_each(hands: Any, written: str) -> None:
    assert Cards(PACK).write(hands) == written
    again = Cards(PACK).read(written)
    if isinstance(hands, list):
        again += [0] * (len(hands) - len(again))  # empty hands at the end are not written
    assert again == hands


@pytest.mark.parametrize("text", ["JHX", "X", "JH8", "J", "XX", "JH-"])
def test_a_hand_with_something_in_it_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises((KeyError, ValueError)):
        Cards(PACK).read(text)


def test_a_card_is_also_written_suit_then_number() -> None:
    from groomporter.core.cards import Pack

    pack = Pack([f"C{number}" for number in range(1, 14)])
    assert Cards(pack).read(Cards(pack).write(0b1_0000_0000_0101)) == 0b1_0000_0000_0101


def test_named_numbers_are_written_by_name_and_others_as_they_are() -> None:
    suits = Named(list("CSHD"))
    assert [suits.write(value) for value in (0, 3, -1)] == ["C", "D", "-1"]
    assert [suits.read(text) for text in ("C", "D", "-1")] == [0, 3, -1]
    with pytest.raises(ValueError, match="invalid literal"):
        suits.read("X")


def test_letters_are_written_without_anything_between() -> None:
    assert Letters().write(["9", "K", "4"]) == "9K4"
    assert Letters().read("9K4") == ["9", "K", "4"]
    assert Letters().read(Letters().write([])) == []


def test_rows_of_named_tuples_are_read_back() -> None:
    rows = [Offered(1, 2, 30, 0), Offered(2, 0, 5, 0)]
    assert Json(Offered).write(rows) == "[[1,2,30,0],[2,0,5,0]]"
    assert Json(Offered).read(Json(Offered).write(rows)) == rows
    assert type(Json(Offered).read("[[1,2,30,0]]")[0]) is Offered
