"""What those at a Schafskopf table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.schafskopf.words import PACK, PLAYING, players
from tests.games.schafskopf.deals import (
    DEAL_A,
    DEAL_C,
    DEAL_E,
    deal,
    dealt,
    declined,
    last_trick,
    play_in_order,
    schafskopf,
    words,
)
from tests.nets.script import told

ALONE = ["0 take", "0 discard TS", "0 discard KC"]
A_TRICK = ["0 play QS", "1 play 9D", "2 play QC"]


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, at.state.seats)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def end(tricks: list[int], taken: list[int], **more: Any) -> list[Event]:
    """What is told at the end of a hand, after its last trick."""
    at = last_trick(tricks, taken, **more)
    events: list[Event] = []
    while at.state.phase == PLAYING:
        events = heard(at, f"{at.state.turn} {words(at)[0]}")
    assert events[0].name == "trick_won"
    return events[1:]


def test_SK_07_what_is_told_of_the_deal() -> None:
    at = schafskopf(seats=5)
    assert heard(at, "dealer 4") == [Event("dealer_chosen", {"seat": "4"})]
    resting = [Event("rested", {"seat": "2"}), Event("rested", {"seat": "4"})]
    assert heard(at, deal()) == [Event("dealt", {"seat": "4"}), *resting]
    assert heard(schafskopf("dealer 2"), deal()) == [Event("dealt", {"seat": "2"})]


def test_SK_08_what_is_told_of_the_blind() -> None:
    at = dealt()
    assert heard(at, "0 decline") == []
    assert heard(at, "1 take") == [Event("took", {"seat": "1"})]
    assert heard(at, "1 discard AD") == []
    assert heard(at, "1 discard TD") == [Event("discarded", {"seat": "1"})]
    at = dealt("0 decline", "1 decline")
    assert heard(at, "2 decline") == [Event("all_declined", {})]


def test_SK_12_what_is_told_of_a_trick() -> None:
    at = dealt(*ALONE)
    assert heard(at, *A_TRICK[:2]) == []
    assert heard(at, A_TRICK[2]) == [Event("trick_won", {"seat": "2", "card": "QC", "points": 6})]


@pytest.mark.parametrize(("tricks", "points", "name", "score"), [
    ([0, 5, 5], 0, "won_no_trick", "-6"), ([10, 0, 0], 120, "won_schwarz", "+6"), ([3, 3, 4], 30, "lost", "-4"),
    ([3, 3, 4], 60, "lost", "-2"), ([3, 3, 4], 61, "won_game", "+2"), ([3, 3, 4], 90, "won_game", "+2"),
    ([3, 3, 4], 91, "won_schneider", "+4"), ([9, 0, 1], 120, "won_schneider", "+4"),
])  # fmt: skip
def test_SK_14_what_is_told_of_a_lone_hand(tricks: list[int], points: int, name: str, score: str) -> None:
    assert end(tricks, [points, 120 - points, 0], lone=0) == [
        Event("discards_shown", {"seat": "0", "cards": "8S 9S"}),
        Event("counted", {"seat": "0", "points": points, "against": 120 - points}),
        Event(name, {"seat": "0", "score": score}),
    ]


def counted(*rows: tuple[int, int]) -> list[Event]:
    return [
        Event("counted_least", {"seat": str(seat), "tricks": tricks, "points": points})
        for seat, (tricks, points) in enumerate(rows)
    ]


def test_SK_16_what_is_told_of_a_hand_for_least() -> None:
    assert end([0, 4, 6], [0, 50, 59], blind="AS 7S") == [
        Event("blind_added", {"seat": "2", "cards": "7S AS"}),
        *counted((0, 0), (4, 50), (6, 70)),
        Event("without_trick", {"seat": "0", "score": "+4"}),
    ]
    assert end([10, 0, 0], [120, 0, 0])[-3:] == [
        Event("with_all_tricks", {"seat": "0", "score": "-4"}),
        Event("without_trick", {"seat": "1", "score": "+4"}),
        Event("without_trick", {"seat": "2", "score": "+4"}),
    ]
    events = end([3, 2, 5], [0, 50, 70], seats=4)
    assert events[1:4] == counted((3, 0), (2, 50), (5, 70))
    assert events[4:] == [Event("was_lowest", {"seat": "1", "score": "+2"})]


def test_SK_G15_what_is_told_of_the_end() -> None:
    assert end([3, 2, 5], [0, 50, 70], hands_per_game=1)[-1] == Event("won", {"seat": "1"})
    assert end([3, 2, 5], [61, 50, 9], lone=0, hands_per_game=1)[-1] == Event("won", {"seat": "0"})
    assert [event.name for event in end([3, 2, 5], [0, 50, 70], hands_per_game=2)].count("won") == 0


def test_SK_G17_what_is_told_of_a_shared_win() -> None:
    shared = [Event("shared", {"seat": "1"}), Event("shared", {"seat": "2"})]
    assert end([10, 0, 0], [120, 0, 0], hands_per_game=1)[-2:] == shared
    assert end([3, 2, 5], [0, 60, 60], lone=0, hands_per_game=1)[-2:] == shared


def test_SK_07_each_sees_his_own_hand_and_how_many_cards_the_others_hold() -> None:
    at = dealt(seats=4)
    for seat in range(4):
        own = PACK.hand(DEAL_A[seat].split()) if seat < 3 else 0
        assert at.view(seat)["hands"] == [own if other == seat else 10 * (other < 3) for other in range(4)]
        assert at.view(seat)["blind"] == 0
        assert "luck" not in at.view(seat)


def test_SK_07_each_is_told_only_his_own_cards() -> None:
    at = dealt(seats=5)
    ring = players(at.state)
    for seat in range(5):
        cards = at.heard(seat)[1].split(" ")[1:]
        assert cards[9:11] == ["??", "??"]
        own = DEAL_A[ring.index(seat)].split() if seat in ring else []
        assert sorted(card for card in cards if card != "??") == sorted(own)
        assert len(cards) == 32
    assert at.heard(3)[1].split(" ")[7:10] == DEAL_A[2].split()[:3]
    assert at.heard(0)[1].split(" ")[12:16] == DEAL_A[0].split()[3:7]
    assert at.heard(1)[1].split(" ")[27:30] == DEAL_A[1].split()[7:]


@pytest.mark.parametrize("taker", range(3))
def test_SK_08_only_the_taker_comes_to_know_the_blind(taker: int) -> None:
    at = dealt(*(f"{seat} decline" for seat in range(taker)), seats=4)
    before = [at.heard(seat)[1] for seat in range(4)]
    told(at, f"{taker} take")
    for seat in range(4):
        cards = at.heard(seat)[1].split(" ")[1:]
        assert cards[9:11] == (["8S", "KS"] if seat == taker else ["??", "??"])
        assert " ".join(["deal", *cards]).replace("8S KS", "?? ??") == before[seat]
        assert at.view(seat)["blind"] == 0
        sizes = [12 if other == taker else 10 * (other < 3) for other in range(4)]
        sizes[seat] = at.state.hands[seat]  # type: ignore[attr-defined]
        assert at.view(seat)["hands"] == sizes
    at.undo()
    assert [at.heard(seat)[1] for seat in range(4)] == before


def test_SK_08_what_the_taker_knows_of_the_blind_he_knows_for_good() -> None:
    at = dealt("0 take", "0 discard 8H", "0 discard 7H", hands=DEAL_E)
    play_in_order(at, DEAL_E)
    told(at, deal(DEAL_A), "1 decline")
    assert at.heard(0)[1].split(" ")[10:12] == ["8H", "7H"]
    assert at.heard(1)[1].split(" ")[10:12] == ["??", "??"]
    assert at.heard(0)[-2].split(" ")[10:12] == ["??", "??"]
    assert [line.split(" ")[0] for line in at.heard(0)][:2] == ["dealer", "deal"]


@pytest.mark.parametrize("seat", range(4))
def test_SK_08_what_a_seat_has_heard_leads_to_what_it_sees(seat: int) -> None:
    at = dealt(*ALONE, *A_TRICK, seats=4)
    again = Record.read(Record.of(at, seat).write(), find).replay()
    assert dict(again.view(seat)) == dict(at.view(seat))
    assert again.heard(seat) == at.heard(seat)


def test_SK_10_nobody_sees_the_blind_until_it_is_added() -> None:
    at = declined(dealt(hands=DEAL_E, seats=4))
    assert [at.view(seat)["blind"] for seat in range(4)] == [0] * 4
    play_in_order(at, DEAL_E)
    assert [at.view(seat)["blind"] for seat in range(4)] == [PACK.hand(["7H", "8H"])] * 4


def test_SK_02_those_who_rest_see_what_is_public() -> None:
    at = dealt(*ALONE, *A_TRICK, seats=4)
    view = at.view(3)
    assert (view["lone"], view["turn"], view["tricks"][:4], at.choices(3)) == (0, 2, [0, 0, 1, 0], [])
    assert view["hands"] == [9, 9, 9, 0]
    assert PACK.cards(view["played"]) == ["QC", "QS", "9D"]


def test_SK_05_every_card_and_point_is_in_one_place() -> None:
    game = find("schafskopf")
    ruled: list[dict[str, object]] = [
        {}, {"discards_count_for": "nobody"}, {"discards_count_for": "opponents"}, {"opponents_share": "mirror"},
    ]  # fmt: skip
    for seed in range(8):
        s: Any = game.begin(game.ruled({"hands_per_game": 4, **ruled[seed % 4]}), 3 + seed % 3)
        fortune = Fortune(seed)
        while not s.over():
            assert game.audit(s) == ""
            if s.turn == CHANCE:
                s.lucky(fortune)
            else:
                s.play(fortune.choose(s.acts()))
        assert game.audit(s) == ""


def changed(at: Table, name: str, value: Any) -> str:
    """What is wrong with a position in which one field is another."""
    s: Any = at.state.clone()
    assert at.game.audit(s) == ""
    setattr(s, name, value + [0] * (12 - len(value)) if isinstance(value, list) else value)
    return at.game.audit(s)


HANDS = [PACK.hand(hand.split()) for hand in DEAL_A[:3]]
A0, A1, A2 = HANDS
BLIND = PACK.hand(["8S", "KS"])


@pytest.mark.parametrize(("name", "value", "rule"), [
    ("floor", 1, "G15"), ("dealt", 0, "G15"), ("dealt", 13, "G15"), ("score", [13], "14"), ("score", [-13], "14"),
    ("score", [0, 0, 0, 1], "14"), ("dealer", NONE, "08"), ("dealer", 3, "08"), ("lone", 3, "08"), ("lone", -2, "08"),
    ("after", [1, 2, 1], "02"), ("turn", NOBODY, "02"), ("turn", 3, "02"), ("blind", 0, "07"),
    ("blind", BLIND | 1 << PACK.places["QC"], "07"), ("hands", [A0, A1, A1], "07"), ("hands", [A0, A1, A2, A0], "07"),
    ("hands", [A0, A1, A2 ^ A2 & -A2], "07"), ("played", 1, "07"), ("lone", 0, "08"), ("points", [1], "13"),
    ("against", 1, "13"), ("tricks", [1], "08"), ("tricks", [0, 0, 0, 1], "02"), ("trick", [0, 0, 0, 1], "02"),
    ("led", 1, "08"), ("hands", [A0 | A1, 0, A2], "08"), ("laid", [A0], "07"),
])  # fmt: skip
def test_SK_08_an_impossible_offer_is_found_out(name: str, value: Any, rule: str) -> None:
    assert f"SK-{rule}" in changed(dealt(), name, value)


def test_SK_09_impossible_discards_are_found_out() -> None:
    at = dealt("0 take", "0 discard TS")
    assert "SK-09" in changed(at, "turn", 1)
    assert "SK-09" in changed(at, "led", 1)
    assert "SK-09" in changed(at, "tricks", [1])
    assert "SK-09" in changed(at, "lone", 1)
    s: Any = at.state
    whole = [*s.hands[:3]]
    assert "SK-07" in changed(at, "hands", [whole[0], whole[1], whole[2] & whole[2] - 1])
    s.laid = [s.laid[0] | PACK.hand(["KC"]), *[0] * 11]
    s.hands = [whole[0] & ~PACK.hand(["KC"]), *whole[1:], *[0] * 9]
    assert "SK-09" in at.game.audit(s)


def playing() -> Table:
    return dealt(*ALONE, *A_TRICK, "2 play QD")


@pytest.mark.parametrize(("name", "value", "rule"), [
    ("turn", 2, "12"), ("turn", CHANCE, "02"), ("led", 4, "12"), ("led", -2, "12"), ("led", NONE, "12"),
    ("tricks", [0, 0, 2], "12"), ("tricks", [0, -1, 2], "12"), ("winner", 3, "12"), ("winner", NONE, "12"),
    ("trick", [0, 0, PACK.hand(["QD", "QC"])], "12"), ("trick", [0, 0, PACK.hand(["AC"])], "05"),
    ("taken", [0, 0, 7], "05"), ("taken", [-1, 0, 7], "05"), ("last", [0, 0, 2], "19"), ("last", [-1, 0, 1], "19"),
    ("points", [1], "13"), ("laid", [0, PACK.hand(["TS", "KC"])], "09"), ("blind", PACK.hand(["TS", "KC"]), "07"),
    ("phase", 3, "08"), ("phase", 4, "09"),
])  # fmt: skip
def test_SK_12_an_impossible_play_is_found_out(name: str, value: Any, rule: str) -> None:
    assert f"SK-{rule}" in changed(playing(), name, value)


def test_SK_13_an_impossible_count_is_found_out() -> None:
    at = play_in_order(dealt("0 take", "0 discard 8H", "0 discard 7H", hands=DEAL_E), DEAL_E)
    assert "SK-05" in changed(at, "points", [119])
    assert "SK-05" in changed(at, "against", 1)
    assert "SK-13" in changed(at, "points", [120, 1])
    assert "SK-13" in changed(at, "taken", [120, 1])
    assert "SK-G15" in changed(at, "dealt", 12)
    assert changed(at, "dealt", 11) == ""
    at = play_in_order(declined(dealt(hands=DEAL_E)), DEAL_E)
    assert "SK-05" in changed(at, "points", [120, 1])
    assert "SK-05" in changed(at, "points", [121, -1])
    assert "SK-08" in changed(at, "lone", 3)


def test_SK_G15_an_impossible_end_is_found_out() -> None:
    at = play_in_order(declined(dealt(hands=DEAL_E, hands_per_game=1)), DEAL_E)
    assert changed(at, "dealt", 1) == ""
    for value in (0, 2):
        assert "SK-G15" in changed(at, "dealt", value)
    at = schafskopf()
    assert "SK-G15" in changed(at, "dealt", 1)
    assert changed(at, "turn", 0) != ""
    assert changed(at, "lone", 0) != ""
    assert changed(schafskopf("dealer 1"), "dealer", 3) != ""
    assert changed(dealt(), "score", [12, -12]) == ""


STORIES: list[list[str]] = [
    [],
    ["0 decline", "1 take"],
    ["0 decline", "1 take", "1 discard AD"],
    ALONE,
    [*ALONE, *A_TRICK],
    ["0 decline", "1 decline", "2 decline", "0 play AH"],
]


@pytest.mark.parametrize("script", STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_SK_07_what_a_seat_cannot_see_is_dealt_anew(seat: int, script: list[str]) -> None:
    at = dealt(*script, seats=4)
    s: Any = at.state
    game, before = at.game, saved(at.state)
    unseen = 2**32 - 1 & ~(s.played | s.hands[seat] | s.laid[seat])
    piles = [s.blind, *s.hands[:4], *s.laid[:4]]
    seen = [0] * 9
    for seed in range(60):
        other: Any = game.redealt(s, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(s, seat))
        assert game.audit(other) == ""
        assert (other.hands[seat], other.laid[seat]) == (s.hands[seat], s.laid[seat])
        seen = [was | pile for was, pile in zip(seen, [other.blind, *other.hands[:4], *other.laid[:4]], strict=True)]
    for i, pile in enumerate(piles):
        if i not in (1 + seat, 5 + seat):
            assert seen[i].bit_count() >= min(unseen.bit_count(), 20) if pile else not seen[i]
            assert not seen[i] & ~unseen
    assert saved(s) == before


def test_SK_07_before_the_deal_and_after_the_hand_there_is_nothing_unseen() -> None:
    at = schafskopf()
    for lines in ([], ["dealer 2"]):
        told(at, *lines)
        other = at.game.redealt(at.state, 0, Fortune(1))
        assert saved(other) == saved(at.state)
        assert other is not at.state
    play_in_order(declined(told(at, deal(DEAL_E))), DEAL_E)
    assert saved(at.game.redealt(at.state, 1, Fortune(1))) == saved(at.state)
    s: Any = told(at, deal(DEAL_C)).state
    redealt: Any = at.game.redealt(s, 0, Fortune(1))
    assert redealt.hands[1:3] != s.hands[1:3]
    assert redealt.blind != s.blind


def test_SK_02_one_who_plays_and_should_rest_is_found_out() -> None:
    at = dealt(dealer=3, seats=4)
    assert "SK-02" in changed(at, "dealer", 1)
    assert "SK-02" in changed(at, "turn", 3)
    assert "SK-02" in changed(dealt(*ALONE, dealer=3, seats=4), "lone", 3)
