"""What each seat sees, what its record has, what it may be dealt instead; and that doctored states are found out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from groomporter.core.cards import UNKNOWN
from groomporter.core.common import NONE
from groomporter.core.errors import BadRecord
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games.baccara.rules import total
from groomporter.games.baccara.words import BANCO, PACK, Called, Wager
from tests.games.baccara.telling import (
    BURNT,
    DOWN_TO,
    GAME,
    A,
    B,
    C,
    D,
    banked,
    bets,
    calls,
    draws,
    now,
    offered,
    order,
    pack,
    play,
    played_down_to,
    won_by,
)
from tests.nets.script import table

WINS, LOSES, TIES, HIDDEN = "P 0,6 B 0,7", "P 0,7 B 0,6", "P 0,5 B 0,5", "P 3,4 B 0,8"


def pack_heard(t: Table, seat: int, number: int = 0) -> list[str]:
    """The cards that a seat knows of a pack, as it was once cut; the others are unknown."""
    word = [line for line in t.heard(seat) if line.startswith("pack ")][number].split(" ")[1:]
    cut = [int(line.split(" ")[2]) for line in t.heard(seat) if " cut " in line][number]
    return word[cut:] + word[:cut]


# The pack


def test_BAC_11_BAC_13_nobody_sees_the_pack_nor_what_is_burnt() -> None:
    t = banked(WINS)
    for seat in range(4):
        assert not {"pack", "discards", "aside", "luck"} & set(t.view(seat))
        with pytest.raises(KeyError):
            t.view(seat)["pack"]
        assert pack_heard(t, seat) == [UNKNOWN] * 52
        assert t.view(seat)["left"] == 49


def test_BAC_22_only_its_owner_sees_a_hand() -> None:
    t = bets(banked("P 1,2 B 3,4"), A=1)
    assert PACK.cards(t.view(A)["hands"][A]) == ["AC", "2C"]
    assert PACK.cards(t.view(D)["hands"][D]) == ["3C", "4C"]
    assert t.view(A)["hands"] == [0, 0, PACK.hand(["AC", "2C"]), 2]
    assert t.view(B)["hands"] == [0, 0, 2, 2]
    unknown = [UNKNOWN] * 52
    assert pack_heard(t, B) == unknown
    assert pack_heard(t, A) == [*unknown[:3], "AC", UNKNOWN, "2C", *unknown[6:]]
    assert pack_heard(t, D) == [*unknown[:4], "3C", UNKNOWN, "4C", *unknown[7:]]


def test_BAC_25_the_banker_sees_that_a_card_was_drawn_and_not_which() -> None:
    t = play(bets(banked("P 1,2+5 B 3,4"), A=1), "A draw")
    assert t.view(D)["hands"] == [0, 0, 3, PACK.hand(["3C", "4C"])]
    assert t.view(A)["hands"][A] == PACK.hand(["AC", "2C", "5C"])
    assert (pack_heard(t, A)[7], pack_heard(t, D)[7], pack_heard(t, B)[7]) == ("5C", UNKNOWN, UNKNOWN)
    assert t.view(D)["third"] == NONE


def test_third_card_visibility_face_up_everybody_sees_it() -> None:
    t = play(bets(banked("P 1,2+5 B 3,4", third_card_visibility="face_up"), A=1), "A draw")
    assert [pack_heard(t, seat)[7] for seat in range(4)] == ["5C"] * 4
    assert [t.view(seat)["third"] for seat in range(4)] == [PACK.places["5C"]] * 4
    assert pack_heard(t, D)[3:7] == [UNKNOWN, "3C", UNKNOWN, "4C"]


def test_BAC_26_what_was_shown_is_seen_by_all() -> None:
    t = won_by(banked("P 1,2+5 B 3,4"), "P 1,2+5 B 3,4", A=1)
    for seat in range(4):
        assert pack_heard(t, seat)[:9] == [*[UNKNOWN] * 3, "AC", "3C", "2C", "4C", "5C", UNKNOWN]
        assert t.view(seat)["revealed"] == [0, 0, PACK.hand(["AC", "2C", "5C"]), PACK.hand(["3C", "4C"])]
        assert t.view(seat)["seen"] == PACK.hand(["AC", "2C", "3C", "4C", "5C"])


def test_BAC_24_a_hidden_hand_stays_unknown_to_all_but_its_owner() -> None:
    t = bets(banked(HIDDEN, WINS), A=1)
    won_by(play(t, "D go on"), WINS, A=1)
    for seat in (B, C, D):
        assert pack_heard(t, seat)[3:7] == [UNKNOWN, "TC", UNKNOWN, "8C"]
        assert t.view(seat)["held"][A] is None
    assert pack_heard(t, A)[3:7] == ["3C", "TC", "4C", "8C"]
    assert t.view(A)["held"][A] == PACK.hand(["3C", "4C"])


def test_BAC_24_a_hidden_hand_stays_unknown_after_the_pack_and_the_game() -> None:
    t = play(played_down_to(6, coups=11), "D go on", pack(order(LOSES)), "D cutter 0", "C cut 17")
    won_by(t, LOSES, A=1)
    assert t.state.over()
    for seat in (B, C, D):
        assert pack_heard(t, seat).count(UNKNOWN) == 3 + 2 * 8 + 6
        assert pack_heard(t, seat, 1).count(UNKNOWN) == 3 + 45
    assert pack_heard(t, A).count(UNKNOWN) == 3 + 6
    assert t.view(A)["held"][A] == 0


def test_BAC_33_after_a_shuffle_nothing_of_the_new_pack_is_known() -> None:
    t = play(played_down_to(6), "D go on", pack(order()))
    word = [line for line in t.heard(A) if line.startswith("pack ")][1]
    assert word == " ".join(["pack", *[UNKNOWN] * 52])


def test_BAC_18_calls_are_sealed_until_all_are_in() -> None:
    t = play(banked(WINS), "A banco")
    assert t.view(A)["words"] == [None, None, BANCO, None]
    assert t.view(B)["words"] == [None, NONE, None, None]
    assert t.heard(B)[-1] == "2 ??"
    assert t.heard(A)[-1] == "2 banco"
    play(t, "C pass", "B pass")
    assert t.heard(B)[-3:] == ["0 pass", "1 pass", "2 banco"]
    assert t.view(D)["calls"][0] == Called(A, BANCO)


def test_auction_format_sealed_high_bids_are_sealed() -> None:
    t = play(won_by(banked(WINS, auction_format="sealed_high"), WINS, C=1), "D give up", "A pass", "B pass", "C pass")
    play(t, "B bid 70")
    assert t.heard(A)[-1] == "1 ??"
    assert t.view(A)["words"][B] is None
    assert t.view(A)["bid"] == 0
    assert t.view(B)["words"][B] == 70


def test_draw_order_simultaneous_draws_are_sealed() -> None:
    t = play(bets(banked(WINS, draw_order="simultaneous"), A=1), "A draw")
    assert t.heard(D)[-1] == "2 ??"
    assert t.view(D)["hands"][A] == 2


def test_BAC_06_money_is_public() -> None:
    t = bets(banked(WINS), A=10, B=5)
    for seat in range(4):
        view = t.view(seat)
        assert [view[name] for name in ("purses", "bank", "banker", "active")] == [[1000, 995, 990, 900], 100, D, A]
        assert view["bets"] == [Wager(A, 10, 10), Wager(B, 5, 5)]


# Records of one seat


def again(t: Table, seat: int) -> Table:
    text = Record.of(t, seat).write()
    replayed = Record.read(text, lambda name: GAME).replay()
    assert replayed.heard(seat) == t.heard(seat)
    assert dict(replayed.view(seat)) == dict(t.view(seat))
    return replayed


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("scope", ["all_52", "discards_only"])
def test_BAC_24_reshuffle_scope_a_record_of_one_seat_is_enough(seat: int, scope: str) -> None:
    t = played_down_to(6, reshuffle_scope=scope)
    again(t, seat)
    play(t, "D go on")
    left_over = [name for name in PACK.names if not now(t).gathered() >> PACK.places[name] & 1]
    play(t, pack([name for name in order() if name not in left_over]), "D cutter 0", "C cut 17")
    bets(t, A=1)
    again(t, seat)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("freedom", ["free", "player_rule", "tableau"])
def test_drawing_freedom_a_record_of_an_unfinished_coup_is_enough(seat: int, freedom: str) -> None:
    t = bets(banked("P 0,1+5 B 3,3", drawing_freedom=freedom), A=1)
    again(t, seat)
    play(t, "A draw")
    replayed: Any = again(t, seat).state
    two = [card for card in replayed.pack if replayed.hands[A] >> card & 1][:2]
    assert total(1 << two[0] | 1 << two[1]) <= (7 if freedom == "free" else 5)
    assert total(replayed.hands[D]) <= 7


def test_BAC_18_a_record_of_an_open_window_is_enough() -> None:
    t = play(banked(WINS), "C banco")
    for seat in range(4):
        again(t, seat)


def refusal(t: Table, seat: int, change: Callable[[list[Any]], list[Any]]) -> BadRecord:
    record = Record.of(t, seat)
    record.lines = change(record.lines)
    with pytest.raises(BadRecord) as error:
        record.replay()
    return error.value


def test_BAC_24_a_record_that_no_deal_explains_is_refused() -> None:
    t = bets(banked(HIDDEN), A=1)
    assert "'3 stand' is refused" in str(refusal(t, B, lambda lines: [*lines, "3 stand"]))
    assert refusal(t, B, lambda lines: [lines[0].replace("8C", "4C"), *lines[1:], "3 go on"])
    assert refusal(t, B, lambda lines: [lines[0] + " ??", *lines[1:]])
    assert refusal(t, B, lambda lines: ["pack ?? ??", *lines[1:]])


# Dealt anew


@pytest.mark.parametrize("seat", range(4))
def test_BAC_22_the_unseen_is_dealt_anew(seat: int) -> None:
    t = bets(banked(HIDDEN, "P 1,2+5 B 3,4"), A=1)
    bets(play(t, "D go on"), B=2)
    play(t, "B draw")
    truth: Any = t.state
    hands = set()
    for seed in range(30):
        other: Any = GAME.redealt(truth, seat, Fortune(seed))
        assert GAME.audit(other) == ""
        assert dict(View(other, seat)) == dict(View(truth, seat))
        hands.add((other.hands[B], other.hands[D], other.held[A]))
        assert total(other.held[A]) < 8
        assert total(other.hands[D]) < 8
    for owner, dealt in zip((B, D, A), zip(*hands, strict=True), strict=True):
        assert (len(set(dealt)) == 1) == (owner == seat)


@pytest.mark.parametrize(("freedom", "line", "low", "high"), [
    ("player_rule", "A draw", 0, 5), ("tableau", "A draw", 0, 5), ("free", "A stand", 0, 7),
])  # fmt: skip
def test_drawing_freedom_a_hand_dealt_anew_fits_what_was_done(freedom: str, line: str, low: int, high: int) -> None:
    t = play(bets(banked("P 0,1+5 B 3,4", drawing_freedom=freedom), A=1), line)
    seen = set()
    for seed in range(60):
        other: Any = GAME.redealt(t.state, B, Fortune(seed))
        two = [card for card in other.pack if other.hands[A] >> card & 1][:2]
        seen.add(total(1 << two[0] | 1 << two[1]))
    assert low == min(seen)
    assert max(seen) <= high


def test_drawing_freedom_a_stand_by_rule_dealt_anew() -> None:
    t = play(bets(banked("P 0,6 B 3,4", drawing_freedom="tableau"), A=1), "A stand")
    seen = {total(GAME.redealt(t.state, B, Fortune(seed)).hands[A]) for seed in range(40)}  # type: ignore[attr-defined]
    assert seen == {6, 7}


def test_BAC_18_sealed_words_are_said_anew() -> None:
    t = play(banked(WINS), "A banco")
    words = {GAME.redealt(t.state, B, Fortune(seed)).words[A] for seed in range(20)}  # type: ignore[attr-defined]
    assert words == {0, 1}
    assert GAME.redealt(t.state, A, Fortune(1)).words == t.state.words  # type: ignore[attr-defined]
    t = draws(calls(banked(WINS), "A banco"), WINS)
    play(t, "D go on", "A pass")
    words = {GAME.redealt(t.state, B, Fortune(seed)).words[A] for seed in range(30)}  # type: ignore[attr-defined]
    assert words == {0, 1, 2}


def test_auction_format_sealed_bids_are_made_anew() -> None:
    t = play(won_by(banked(WINS, min_bank=100, purse=102, auction_format="sealed_high"), WINS, C=1), "D give up")
    play(t, "A pass", "B pass", "C pass", "A bid 101")
    bids = {GAME.redealt(t.state, B, Fortune(seed)).words[A] for seed in range(40)}  # type: ignore[attr-defined]
    assert bids == {0, 100, 101, 102}


def test_draw_order_simultaneous_draws_are_made_anew_as_the_rule_has_it() -> None:
    t = play(bets(banked(WINS, draw_order="simultaneous", drawing_freedom="player_rule"), A=1), "A stand")
    for seed in range(20):
        other: Any = GAME.redealt(t.state, D, Fortune(seed))
        points = total(other.hands[A])
        assert other.words[A] == 1 if points < 5 else points == 5 or other.words[A] == 0


# Doctored states


def moment(*said: str, **rulings: Any) -> Callable[[], Table]:
    return lambda: play(bets(banked("P 1,2+5 B 3,4", WINS, **rulings), A=10, B=5), *said)


drawing = moment()
drawn = moment("A draw", third_card_visibility="face_up")
calling = moment("A draw", "D stand")


def doctored(at: Callable[[], Table], **fields: Any) -> str:
    t = at()
    assert GAME.audit(t.state) == ""
    for name, value in fields.items():
        setattr(t.state, name, value(t.state) if callable(value) else value)
    return GAME.audit(t.state)


@pytest.mark.parametrize(
    ("at", "fields"),
    [
        (drawing, {"escrow": 114}),
        (drawing, {"bank": 99}),
        (drawing, {"house": 1}),
        (drawing, {"purses": [1000, 995, 991, 900]}),
        (drawing, {"purses": [-5, 1000, 1990, 900]}),
        (drawing, {"bets": [Wager(A, 15, 10)]}),
        (drawing, {"bets": [Wager(A, 10, 10), Wager(A, 5, 5)]}),
        (drawing, {"bets": [Wager(A, 10, 10), Wager(D, 5, 5)]}),
        (drawing, {"bets": [Wager(C, 10, 10), Wager(B, 5, 5)]}),
        (drawing, {"bets": [Wager(7, 10, 10), Wager(A, 5, 5)]}),
        (drawing, {"bets": [Wager(A, -10, 10), Wager(B, 25, 25)]}),
        (drawing, {"bets": lambda s: [s.bets[0]._replace(sum="10"), s.bets[1]]}),
        (drawing, {"pack": lambda s: s.pack[1:]}),
        (drawing, {"pack": lambda s: [s.pack[1], *s.pack[1:]]}),
        (drawing, {"pack": []}),
        (drawing, {"left": 44}),
        (drawing, {"left": 53}),
        (drawing, {"left": -1}),
        (drawing, {"cut": 0}),
        (drawing, {"cut": 52}),
        (drawing, {"aside": 1}),
        (drawing, {"discards": 0}),
        (drawing, {"discards": lambda s: s.discards | s.hands[A]}),
        (drawing, {"hands": [0, 0, 0, 0]}),
        (drawing, {"hands": lambda s: [s.hands[A], 0, 0, s.hands[D]]}),
        (drawing, {"hands": lambda s: [0, 0, s.hands[A], s.hands[A]]}),
        (drawing, {"seen": lambda s: s.discards}),
        (drawing, {"held": lambda s: [s.discards, 0, 0, 0]}),
        (drawing, {"held": lambda s: [-1, 0, 0, 0]}),
        (drawing, {"revealed": [1 << 52, 0, 0, 0]}),
        (drawing, {"third": 5}),
        (drawing, {"turn": B}),
        (drawing, {"turn": -1}),
        (drawing, {"floor": 1}),
        (drawing, {"active": B}),
        (drawing, {"active": C}),
        (drawing, {"banker": NONE}),
        (drawing, {"banker": 4}),
        (drawing, {"dealer": 9}),
        (drawing, {"suivi": 4}),
        (drawing, {"asked": [A]}),
        (drawing, {"ring": [A, A]}),
        (drawing, {"words": [0, NONE, NONE, NONE]}),
        (drawing, {"round": 60}),
        (drawing, {"round": -1}),
        (drawing, {"by_banco": 2}),
        (drawing, {"outcome": 9}),
        (drawing, {"empties": -1}),
        (drawing, {"bid": 5}),
        (drawing, {"bidder": 1}),
        (drawing, {"price": 5}),
        (drawing, {"phase": 13}),
        (drawing, {"phase": 14}),
        (drawing, {"phase": 1}),
        (drawing, {"phase": 2}),
        (drawing, {"phase": 6}),
        (drawn, {"third": NONE}),
        (drawn, {"third": lambda s: s.pack[51]}),
        (banked, {"asked": [A, B]}),
        (banked, {"floor": 7, "asked": [D, A, B]}),
        (banked, {"floor": 3}),
        (banked, {"turn": B}),
        (banked, {"words": [NONE, NONE, 1, NONE]}),
        (banked, {"bank": 0, "escrow": 0, "purses": [1000] * 4}),
        (lambda: play(banked(), "A pass"), {"words": [NONE, NONE, 2, NONE]}),
        (lambda: play(banked(), "A pass"), {"words": [NONE, NONE, 0, 0]}),
        (lambda: calls(banked()), {"asked": [D], "turn": D}),
        (lambda: calls(banked()), {"asked": []}),
        (lambda: play(calls(banked()), "A bet 5"), {"asked": [A], "turn": A}),
        (
            lambda: play(calls(banked()), "A bet 5"),
            {"bets": [Wager(A, 100, 100)], "escrow": 200, "purses": [1000, 1000, 900, 900]},
        ),
        (offered, {"asked": [D, A, B, C, D]}),
        (offered, {"ring": [A]}),
        (offered, {"banker": D}),
        (lambda: play(offered(), "D take"), {"banker": NONE}),
        (lambda: play(offered(min_bank=5), "D take"), {"purses": [1000, 1000, 1996, 4]}),
        (lambda: table("baccara", seats=3), {"turn": 0}),
        (lambda: table("baccara", seats=3), {"left": 5}),
        (lambda: table("baccara", "dealer 0", seats=3), {"dealer": NONE}),
        (lambda: table("baccara", "dealer 0", pack(order()), seats=3), {"turn": 1}),
        (lambda: table("baccara", "dealer 0", pack(order()), seats=3), {"left": 51}),
        (lambda: table("baccara", "dealer 0", pack(order()), "0 cutter 1", seats=3), {"cutter": 0, "turn": 0}),
        (lambda: table("baccara", "dealer 0", pack(order()), "0 cutter 1", seats=3), {"cutter": 2}),
        (lambda: play(won_by(banked(WINS), WINS, A=1), "D give up"), {"price": 0}),
        (lambda: play(won_by(banked(WINS), WINS, A=1), "D give up"), {"price": 2000}),
        (lambda: won_by(banked(WINS), WINS, A=1), {"phase": 2, "turn": -1}),
    ],
)  # fmt: skip
def test_BAC_02_BAC_17_a_doctored_state_is_found_out(at: Callable[[], Table], fields: dict[str, Any]) -> None:
    assert doctored(at, **fields)


@pytest.mark.parametrize(
    "fields", [{"bid": 0}, {"bidder": NONE}, {"bidder": B}, {"bid": 5000}, {"asked": [A]}, {"ring": [B, C]}]
)
def test_BAC_31_a_doctored_auction_is_found_out(fields: dict[str, Any]) -> None:
    def bidding() -> Table:
        t = play(won_by(banked(WINS), WINS, C=1), "D give up", "A pass", "B pass", "C pass")
        return play(t, "A bid 5")

    assert doctored(bidding, **fields)


def test_BAC_31_a_doctored_sealed_bid_is_found_out() -> None:
    def bidding() -> Table:
        t = play(won_by(banked(WINS, auction_format="sealed_high", min_bank=5), WINS, C=1), "D give up")
        return play(t, "A pass", "B pass", "C pass", "A bid 5")

    assert doctored(bidding, words=[NONE, NONE, 5000, NONE])
    assert doctored(bidding, words=[NONE, NONE, 4, NONE])
    assert doctored(bidding, words=[NONE, NONE, 5, 6])


def test_BAC_02_the_states_of_these_tests_are_sound() -> None:
    for at in (drawing, drawn, calling, banked, offered):
        assert GAME.audit(at().state) == ""
    assert set(saved(drawing().state)) == set(now(drawing()).OPEN + now(drawing()).OWN + now(drawing()).KEPT) | {
        "pack", "discards", "aside",
    }  # fmt: skip
    assert BURNT == ["KC", "KS", "KH"]
    assert len(DOWN_TO[6]) == len(DOWN_TO[7]) == 10
