"""The specification's worked deals, and its arithmetic."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.games import find
from groomporter.games.strip_tease_1.words import PACK, PLAYING, WHOLE
from tests.games.strip_tease_1.deals import (
    SEATS,
    SUITED,
    cards,
    cut,
    deal,
    fined,
    play,
    play_tricks,
    refused,
    score_of,
    tease,
    trial,
    where,
)
from tests.nets.script import told

E1 = (
    "N: T13 C12 P13 T1 > E(Pros) k=5", "E: C13 P12 C1 T12 > N(Def) k=6", "N: T11 C11 P11 T2 > E(Pros) k=5",
    "E: C10 P10 C2 T10 > N(Def) k=6", "N: T9 C9 P9 T3 > E(Pros) k=5", "E: C8 P8 C3 T8 > N(Def) k=6",
    "N: T7 C7 P7 P1 > E(Pros) k=5", "E: C6 P6 P2 T6 > N(Def) k=6", "N: T5 C5 P5 P3 > E(Pros) k=5",
    "E: C4 P4 JK T4 > W(Pros) k=4",
)  # fmt: skip
E2 = (
    "E: C13 P13 C1 T13 > N(Def) k=5", "N: T12 C12 P12 T1 > E(Pros) k=4", "E: C11 P11 C2 T11 > N(Def) k=5",
    "N: T10 C10 P10 T2 > E(Pros) k=4", "E: C9 P9 C3 T9 > N(Def) k=5", "N: T8 C8 P8 T3 > E(Pros) k=4",
    "E: C7 P7 P1 T7 > N(Def) k=5", "N: T6 C6 P6 P2 > E(Pros) k=4", "E: C4 P5 JK T4 > W(Pros) k=2",
)  # fmt: skip
E4 = {
    "N": "P1 P2 P3 P4 P5 P6 P7 P8 P9 P13", "E": "C1 C2 C3 C4 C5 C6 C7 C8 T11 P10",
    "S": "T1 T2 T3 T4 T5 T6 T7 T8 T9 P11", "W": "C9 C10 C11 C12 C13 T10 T12 T13 P12 JK",
}  # fmt: skip
E5 = SUITED | {"E": "P3 C5 C6 C7 C8 C9 C10 C11 C12 C13", "W": "T1 T2 T3 C1 C2 C3 C4 P1 P2 JK"}


def test_ST1_29_deal_e1_the_police_court() -> None:
    at = trial(dealer="W")
    play(at, "T13")
    assert cards(at) == SUITED["E"]  # he holds only Court, and must object
    at.undo()
    play_tricks(at, *E1)
    s: Any = at.state
    assert (s.score, s.trial, s.dealer, where(at)) == ([2, 0], 2, 0, "luck Dealing")
    assert s.tricks[:4] == [4, 5, 0, 1]


def test_ST1_G04_deal_e1_always_trumps() -> None:
    at = trial(dealer="W", led_trump_status="always_trump_for_owner")
    play_tricks(at, "N: T13 C12 P13 T1 > N(Def) k=7")


def test_ST1_30_deal_e2_the_old_bailey() -> None:
    at = trial(dealer="N", number=2, k=4)
    play_tricks(at, *E2, "W: P3 T5 C5 P4 > N(Def) k=3")
    s: Any = at.state
    assert (s.score, s.trial, where(at)) == ([2, 0], 3, "luck Dealing")


def test_ST1_G05_deal_e2_with_the_last_of_two_equals() -> None:
    at = trial(dealer="N", number=2, k=4, equal_overtrump="last_played")
    play_tricks(at, *E2, "W: P3 T5 C5 P4 > E(Pros) k=0")
    s: Any = at.state
    assert (s.score, s.victor, where(at)) == ([18, 0], 0, "nobody Over")


def test_ST1_32_deal_e3_the_court_of_criminal_appeal() -> None:
    at = trial(dealer="E", number=3, k=1)
    play(at, "P13")
    assert refused(at, "W play JK") == "ST1-32"
    seat, word = 0, "play T4"
    play(at, "P1")
    assert at.say(seat, word) == [Event("objected", {"seat": "N"})]
    assert at.say(1, "play C5")[0] == Event("over_ruled", {"seat": "E"})
    s: Any = at.state
    assert (s.k, s.score, where(at)) == (0, [13, 0], "nobody Over")
    at = trial(dealer="E", number=3, k=2)
    assert "JK" in cards(play(at, "P13"))


def test_ST1_27_deal_e4_the_leaflets_own_trick() -> None:
    at = trial(E4)
    play_tricks(at, "N: P13 P10 P11 P12 > N(Def) k=7")
    calls = [at.say(seat, f"play {card}") for seat, card in enumerate(["P5", "C3", "T4", "C9"])]
    assert [told[0] if told else None for told in calls] == [
        None, Event("objected", {"seat": "E"}), Event("over_ruled", {"seat": "S"}), Event("sustained", {"seat": "W"}),
    ]  # fmt: skip
    s: Any = at.state
    assert (SEATS[s.winner], s.k) == ("W", 6)


def test_ST1_33_deal_e5_contempt() -> None:
    at = trial(E5, dealer="E")
    play(at, "P13 P1 T4")
    assert (cards(at), fined(at)) == ("C5 C6 C7 C8 C9 C10 C11 C12 C13 P3", "C5 C6 C7 C8 C9 C10 C11 C12 C13")
    s: Any = at.state
    play(at, "C5")
    assert (SEATS[s.winner], s.k, s.score, s.penalties) == ("E", 7, [-1, 0], [1, 0])


def test_ST1_02_check_1_the_pack_and_the_hands() -> None:
    assert len(PACK) == 53 - 13 == 40 == WHOLE.bit_count()
    assert [name for name in PACK.names if name[0] == "T"] == [f"T{i}" for i in range(1, 14)]
    assert [name[0] for name in PACK.names] == ["T"] * 13 + ["C"] * 13 + ["P"] * 13 + ["J"]
    s: Any = trial().state
    assert [hand.bit_count() for hand in s.hands[:4]] == [10] * 4


@pytest.mark.parametrize("dealer", SEATS)
def test_ST1_13_check_2_six_complete_declarations(dealer: str) -> None:
    found = {}
    for first in range(2**3):
        at = tease(cut(dealer), deal(dealer, SUITED))
        said: list[str] = []
        s: Any = at.state
        while where(at).endswith("Declaring"):
            said.append("Def" if first >> len(said) & 1 else "Pros")
            told(at, f"{SEATS[s.turn]} {'defend' if said[-1] == 'Def' else 'prosecute'}")
        found[" ".join(said)] = tuple(s.side)
    assert set(found) == {"Def Def", "Def Pros Def", "Def Pros Pros", "Pros Def Def", "Pros Def Pros", "Pros Pros"}
    assert len(set(found.values())) == 6
    assert all(sorted(side) == [0, 0, 1, 1] for side in found.values())


def random_trials(games: int, **rulings: Any) -> list[tuple[Any, Any]]:
    """Each trial of some random games: the state before its last act, and the state after."""
    game, found = find("strip_tease_1"), []
    for seed in range(games):
        s: Any = game.begin(game.ruled(rulings))
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
                continue
            before = s.clone()
            s.play(whims.choose(s.acts()))
            assert 0 <= s.k <= 12
            if before.phase == PLAYING and s.phase != PLAYING:
                found.append((before, s.clone()))
    return found


def test_ST1_34_checks_3_4_7_and_8_trials_without_contempt() -> None:
    most = {1: 16, 2: 30, 3: 43, 4: 54}
    for before, after in random_trials(60, contempt_mode="illegal_move"):
        shift, gained = after.k - before.k0, [after.score[i] - before.score[i] for i in (0, 1)]
        assert max(gained) <= most[before.trial]
        assert 0 in gained
        assert max(gained) == before.trial * abs(shift) + 10 * (after.settled != NONE)
        if before.trial == 1:
            assert after.k % 2 == 0
            assert after.settled == NONE or sum(after.tricks) >= 6
        elif after.settled == NONE:
            assert shift in (0, 1, -1, 3, -3, 4, -4, 5, -5, 7, -7, 8, -8)
        else:
            assert after.score[after.settled] >= after.score[1 - after.settled] + 16


def test_ST1_G27_the_illustration_is_not_reachable() -> None:
    for before, after in random_trials(60):
        if before.trial == 1 and after.settled == NONE:
            assert after.k % 2 == 0


@pytest.mark.parametrize(("number", "k0", "k1", "points"), [
    (1, 6, 3, [3, 0]), (2, 3, 1, [4, 0]), (3, 1, 4, [0, 9]), (1, 6, 0, [16, 0]), (4, 11, 0, [54, 0]),
    (1, 6, 12, [0, 16]), (4, 1, 12, [0, 54]), (2, 6, 12, [0, 22]), (3, 6, 0, [28, 0]), (4, 6, 6, [0, 0]),
])  # fmt: skip
def test_ST1_38_check_6_the_scoring_function(number: int, k0: int, k1: int, points: list[int]) -> None:
    assert score_of(number, k0, k1) == points


def test_ST1_30_check_5_a_run_moves_two_for_each_later_trick() -> None:
    hands = {"N": "P13 P12 P11 P10", "E": "P1 P2 P3 P4", "S": "T5", "W": "T6"}
    for number, ks in ((1, [7, 8, 9, 10]), (2, [7, 9, 11, 12]), (3, [7, 9, 11, 12]), (4, [7, 9, 11, 12])):
        at = trial(hands, number=number, defence="NE")
        s: Any = at.state
        found = []
        for laid in ("P13 P1 T5 T6", "P12 P2 T5 T6", "P11 P3 T5 T6", "P10 P4 T5 T6"):
            s.hands = [*s.hands[:2], PACK.hand(["T5"]), PACK.hand(["T6"]), *[0] * 8]
            play(at, laid)
            found.append(s.k)
        assert found == ks


def test_ST1_32_check_9_the_ban_needs_a_third_trial() -> None:
    seen = set()
    game = find("strip_tease_1")
    for seed in range(150):
        s: Any = game.begin()
        luck, whims = Fortune(seed), Fortune(seed, "whims")
        while not s.over():
            if s.turn == CHANCE:
                s.lucky(luck)
                continue
            if s.barred != NONE:
                seen.add(s.trial)
                assert s.k0 in (1, 11)
            s.play(whims.choose(s.acts()))
    assert seen <= {3, 4}


@pytest.mark.parametrize(("led", "objects"), [("T", "EW"), ("C", "NS"), ("P", "NESW")])
def test_ST1_24_check_10_who_can_object_to_which_suit(led: str, objects: str) -> None:
    found = ""
    for seat in SEATS:
        others = [f"{suit}2" for suit in "TCP" if suit != led]
        leader = SEATS[(SEATS.index(seat) + 3) % 4]
        hands = {leader: f"{led}9", seat: " ".join(others)}
        at = trial(hands, dealer=SEATS[(SEATS.index(seat) + 2) % 4], void_discard="any_card")
        play(at, f"{led}9")
        for card in others:
            play(at, card)
            s: Any = at.state
            if s.call:
                found += seat
            at.undo()
    assert found == objects


def test_ST1_15_the_sides_last_the_whole_game() -> None:
    at = trial(dealer="W", defence="NE")
    s: Any = at.state
    fortune = Fortune(5)
    while s.trial < 3 and not s.over():
        if s.turn == CHANCE:
            s.lucky(fortune)
        else:
            s.play(fortune.choose(s.acts() & ~s.fined()))
        assert s.side == [1, 1, 0, 0]
