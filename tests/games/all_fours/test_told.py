"""What those at an All Fours table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.all_fours.words import ANSWERING, DISCARDING, PACK, PLAYING, PROPOSING
from tests.games.all_fours.deals import (
    both_beg,
    deal,
    dealt,
    discard_all,
    fours,
    heart,
    lay,
    playing,
    ran,
    run,
    run_out,
    where,
    words,
)
from tests.nets.script import told


def heard(at: Table, *lines: str) -> list[str]:
    """The sentences that are told at these lines."""
    events: list[Event] = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, at.state.seats)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    return [at.game.told(event) for event in events]


def scored(at: Table, *score: int) -> Table:
    s: Any = at.state
    s.score = [*score, 0, 0, 0][:4]
    return at


# What is told


def test_AF_G19_what_is_told_of_the_first_dealer() -> None:
    assert heard(fours(), "dealer 1") == ["Seat 1 deals first."]
    at = fours(seats=3, first_dealer="high_cut")
    assert heard(at, "cut KC 2C KD") == ["Those level cut again."]
    assert heard(at, "cut 3C AD") == ["Seat 2 deals first."]


def test_AF_05_what_is_told_of_the_turn_up() -> None:
    at = fours("dealer 2", seats=3)
    assert heard(at, deal(2, "AC", 3)) == ["Seat 2 has dealt and turns AC."]
    told(at, "0 beg", "2 beg")
    assert heard(at, run(at, "AS")) == ["Seat 2 runs the cards, three more each, and turns AS."]


def test_AF_10_what_is_told_of_a_turned_knave() -> None:
    at = fours("dealer 1", seats=3)
    assert heard(at, deal(1, "JC", 3)) == [
        "Seat 1 has dealt and turns JC.",
        "Seat 1 has turned a knave, and scores one. Seat 0 has 0, Seat 1 has 1 and Seat 2 has 0.",
    ]
    both_beg(at)
    assert heard(at, run(at, "AD")) == ["Seat 1 runs the cards, three more each, and turns AD."]
    both_beg(at)
    assert heard(at, run(at, "JS")) == [
        "Seat 1 runs the cards, three more each, and turns JS.",
        "Seat 1 has turned a knave, and scores one. Seat 0 has 0, Seat 1 has 2 and Seat 2 has 0.",
    ]


def test_AF_10_a_knave_that_earns_nothing_is_not_told_of() -> None:
    at = both_beg(dealt(0, "AC"))
    assert heard(at, run(at, "JC")) == ["Seat 0 runs the cards, three more each, and turns JC."]
    at = fours("dealer 0", knave_turnups="after_begging_only")
    assert heard(at, deal(0, "JC")) == ["Seat 0 has dealt and turns JC."]


def test_AF_10_a_new_deal_has_its_own_knaves() -> None:
    at = run_out(dealt(0, "JC", seats=4))
    assert heard(at, deal(0, "JC", 4))[1:] == [
        "Seat 0 has turned a knave, and scores one. Seat 0 and Seat 2 have 2 and Seat 1 and Seat 3 have 0."
    ]
    at = run_out(dealt(0, "JC", seats=4))
    assert heard(at, deal(0, "AC", 4)) == ["Seat 0 has dealt and turns AC."]


def test_AF_22_what_is_told_of_a_knave_that_wins() -> None:
    at = scored(fours("dealer 3", seats=4), 0, 6)
    assert heard(at, deal(3, "JC", 4)) == [
        "Seat 3 has dealt and turns JC.",
        "Seat 3 has turned a knave, and scores one. Seat 0 and Seat 2 have 0 and Seat 1 and Seat 3 have 7.",
        "Seat 1 and Seat 3 won the game.",
    ]


def test_AF_07_what_is_told_of_standing_and_begging() -> None:
    at = dealt(1, "AD")
    assert heard(at, "0 stand") == ["Seat 0 stands.", "D are trumps, and all look at their cards."]
    at.undo()
    assert heard(at, "0 beg") == ["Seat 0 begs."]
    assert heard(at, "1 stand") == [
        "Seat 1 stands, and gives a point. Seat 0 has 1 and Seat 1 has 0.",
        "D are trumps, and all look at their cards.",
    ]
    at.undo()
    assert heard(at, "1 beg") == ["Seat 1 begs too: the suit is refused."]


def test_AF_22_what_is_told_of_a_gift_that_wins() -> None:
    at = scored(dealt(0, "AD", "1 beg", seats=3), 6, 5, 6)
    assert heard(at, "0 stand") == [
        "Seat 0 stands, and gives a point. Seat 0 has 6, Seat 1 has 6 and Seat 2 has 7.",
        "Seat 2 won the game.",
    ]


def test_AF_11_what_is_told_when_the_cards_run_out() -> None:
    at = ran(dealt(0, "AC", seats=4), "AS", "AH")
    told(at, "1 beg")
    assert heard(at, "0 beg") == [
        "Seat 0 begs too: the suit is refused.",
        "The cards have run out; Seat 0 deals again.",
    ]


@pytest.mark.parametrize(("value", "dealer"), [("same", 0), ("next", 1)])
def test_AF_G10_what_is_told_when_a_refused_suit_is_turned_last(value: str, dealer: int) -> None:
    at = ran(dealt(0, "AC", seats=4, redeal_dealer=value), "AS")
    both_beg(at)
    assert heard(at, run(at, "KC")) == [
        "Seat 0 runs the cards, three more each, and turns KC.",
        f"The cards have run out; Seat {dealer} deals again.",
    ]


def test_AF_G01_what_is_told_when_the_fresh_suit_is_trumps() -> None:
    at = both_beg(dealt(0, "AC", repeat_begging="once"))
    assert heard(at, run(at, "AS")) == [
        "Seat 0 runs the cards, three more each, and turns AS.",
        "S are trumps, and all look at their cards.",
    ]


@pytest.mark.parametrize("discard", ["free_choice_face_down", "keep_all"])
def test_max_redeals_what_is_told_when_the_last_turn_up_stands(discard: str) -> None:
    fresh = ran(dealt(0, "AC", seats=4, max_redeals=0, discard=discard), "AS", "AH")
    stale = dealt(0, "AH", seats=4, max_redeals=0, rejected_suit_turned="may_choose", discard=discard)
    for _ in range(2):
        told(both_beg(stale), run(stale, heart(stale)))
    for at in (fresh, stale):
        told(at, "1 beg")
        assert heard(at, "0 beg") == [
            "Seat 0 begs too: the suit is refused.",
            "H are trumps, and all look at their cards.",
        ]


def test_AF_12_what_is_told_of_the_discards() -> None:
    at = told(ran(dealt(0, "AC"), "AS"), "1 stand")
    for i in range(3):
        assert heard(at, f"1 {words(at, 1)[0]}") == []
        assert heard(at, f"0 {words(at, 0)[0]}") == ["All have discarded down to six."] * (i == 2)


def test_AF_14_what_is_told_of_a_trick() -> None:
    at = playing("H", "AS 2C", "3S 3C", "2H 4C")
    assert heard(at, "0 play AS", "1 play 3S") == []
    assert heard(at, "2 play 2H") == ["Seat 2 takes the trick with 2H."]


def test_AF_16_what_is_told_of_a_hand() -> None:
    at = lay(playing("H", "AS", "TS", "2S"), "AS", "TS")
    assert heard(at, "2 play 2S") == [
        "Seat 0 takes the trick with AS.",
        "The hand is over. High: nobody; Low: nobody; Knave: nobody; Game: Seat 0, the cards counting 14–0–0. "
        "Seat 0 has 1, Seat 1 has 0 and Seat 2 has 0.",
    ]
    at = lay(playing("H", "AS", "TS", "2H", "3S"), "AS", "TS", "2H")
    s: Any = at.state
    s.taken = [1, 20, 3, 4] + [0] * 8
    assert heard(at, "3 play 3S") == [
        "Seat 2 takes the trick with 2H.",
        "The hand is over. High: Seat 0 and Seat 2; Low: Seat 0 and Seat 2; Knave: nobody; Game: Seat 1 and Seat 3, "
        "the cards counting 24–18. Seat 0 and Seat 2 have 2 and Seat 1 and Seat 3 have 1.",
    ]


@pytest.mark.parametrize(("score", "winner"), [((6, 6), "Seat 0 and Seat 2"), ((5, 6), "Seat 1 and Seat 3")])
def test_AF_22_what_is_told_of_the_end(score: tuple[int, int], winner: str) -> None:
    at = scored(playing("H", "AH", "2H", "3S", "4S"), *score)
    lay(at, "AH", "2H", "3S")
    last = heard(at, "3 play 4S")
    assert last[-1] == f"{winner} won the game."
    assert [line.split()[0] for line in last] == ["Seat", "The", "Seat"]


def test_AF_G22_what_is_told_of_a_revoke() -> None:
    at = lay(playing("H", "AS 2C", "3S 3C", revoke="one_point"), "AS")
    assert heard(at, "1 play 3C") == [
        "Seat 1 has revoked. Seat 0 has 1 and Seat 1 has 0.",
        "Seat 0 takes the trick with AS.",
    ]
    at.undo()
    assert heard(at, "1 play 3S") == ["Seat 0 takes the trick with AS."]
    at = lay(playing("H", "AS 2C", "3S 3C", "4S 4C", revoke="one_point"), "AS")
    assert heard(at, "1 play 3C") == ["Seat 1 has revoked. Seat 0 has 1, Seat 1 has 0 and Seat 2 has 1."]


def test_AF_G22_a_revoke_that_wins_leaves_the_hand_uncounted() -> None:
    at = scored(lay(playing("H", "AS 2C", "3S 3C", revoke="one_point"), "AS"), 6, 0)
    assert heard(at, "1 play 3C") == [
        "Seat 1 has revoked. Seat 0 has 7 and Seat 1 has 0.",
        "Seat 0 takes the trick with AS.",
        "Seat 0 won the game.",
    ]


def test_AF_07_the_words_have_their_labels() -> None:
    at = dealt(0, "AC")
    labels = [label for _, _, label in at.choices(1)]
    assert labels == ["stand: the suit turned is trumps", "beg: ask for another"]


# What is seen


def test_AF_06_each_is_told_his_own_cards_when_he_has_looked() -> None:
    hands = {0: "2C 3C 4C 5C 6C 7C", 1: "2S 3S 4S 5S 6S 7S", 2: "2H 3H 4H 5H 6H 7H", 3: "2D 3D 4D 5D 6D 7D"}
    at = dealt(0, "AC", seats=4, hands=hands)
    blank = ["??"] * 3
    packets = {1: "2S 3S 4S", 2: "2H 3H 4H", 3: "2D 3D 4D", 0: "2C 3C 4C"}
    later = {1: "5S 6S 7S", 2: "5H 6H 7H", 3: "5D 6D 7D", 0: "5C 6C 7C"}

    def line(seat: int, looks: bool) -> str:
        cards = [
            card
            for packet in (packets, later)
            for owner in (1, 2, 3, 0)
            for card in (packet[owner].split() if owner == seat and looks else blank)
        ]
        return " ".join(["deal", *cards, "AC"])

    assert [at.heard(seat)[1] for seat in range(4)] == [line(seat, seat in (0, 1)) for seat in range(4)]
    told(at, "1 beg", "0 beg", run(at, "AS", {2: "8H 9H TH"}))
    blanks = " ".join(["run", *["??"] * 12, "AS"])
    assert [at.heard(seat)[1] for seat in range(4)] == [line(seat, seat in (0, 1)) for seat in range(4)]
    assert at.heard(2)[4] == at.heard(3)[4] == blanks
    assert at.heard(0)[4] != blanks != at.heard(1)[4]
    told(at, "1 stand")
    assert [at.heard(seat)[1] for seat in range(4)] == [line(seat, True) for seat in range(4)]
    assert at.heard(2)[4] == " ".join(["run", *blank, "8H", "9H", "TH", *blank * 2, "AS"])
    assert at.heard(2)[2:4] == ["1 beg", "0 beg"]


@pytest.mark.parametrize("redeal", ["same", "next"])
def test_AF_06_nobody_else_ever_sees_what_a_failed_pack_gave_him(redeal: str) -> None:
    at = run_out(dealt(0, "AH", seats=4, redeal_dealer=redeal))
    s: Any = at.state
    for seat in (2, 3):
        assert at.view(seat)["hands"] == [12] * 4
        assert at.heard(seat)[1] == " ".join(["deal", *["??"] * 24, "AH"])
    assert "??" in at.heard(1)[1]
    told(at, deal(s.dealer, "AS", 4), f"{(s.dealer + 1) % 4} stand")
    for seat in (2, 3):
        assert at.heard(seat)[1] == " ".join(["deal", *["??"] * 24, "AH"])
        lines = [line for line in at.heard(seat) if line.startswith("deal ")]
        assert [line.count("??") for line in lines] == [24, 18]
    assert [line.count("??") for line in at.heard(1) if line.startswith("deal ")] == [18, 18]


def test_AF_06_who_has_not_looked_may_not_choose() -> None:
    at = dealt(0, "AC", seats=4)
    for seat in (0, 2, 3):
        with pytest.raises(NotYourTurn):
            at.say(seat, "stand")
        assert at.acts(seat) == 0


def test_AF_06_when_the_game_ends_before_trumps_the_others_have_not_looked() -> None:
    at = scored(dealt(0, "AC", "1 beg", seats=3), 0, 6, 0)
    s: Any = told(at, "0 stand").state
    assert s.over()
    assert [s.looks(seat) for seat in range(3)] == [True, True, False]
    assert at.view(2)["hands"] == [6, 6, 6]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_12_each_sees_his_own_hand_and_discards_and_the_size_of_the_others(seats: int) -> None:
    at = told(ran(dealt(0, "AC", seats=seats), "AS"), "1 stand")
    s: Any = discard_all(at).state
    told(at, f"1 {words(at, 1)[0]}")
    for seat in range(seats):
        view = at.view(seat)
        for name, size in (("hands", 6), ("discarded", 3), ("held", 6)):
            pile = getattr(s, name)
            sizes = [size - (name == "hands" and other == 1) for other in range(seats)]
            assert view[name] == [pile[other] if other == seat else sizes[other] for other in range(seats)]
        assert set(view) == set(s.OPEN) | {"hands", "discarded", "held"}
        assert (view["trump"], view["turnups"], view["runs"]) == (1, PACK.hand(["AC", "AS"]), 1)
        with pytest.raises(KeyError):
            view["luck"]


def test_AF_G13_nobody_hears_what_another_discards() -> None:
    at = told(ran(dealt(0, "AC", seats=3), "AS"), "1 stand")
    mine = [words(at, seat)[0] for seat in range(3)]
    told(at, f"2 {mine[2]}")
    assert [at.heard(seat)[-1] for seat in range(3)] == ["2 ??", "2 ??", f"2 {mine[2]}"]
    told(at, f"0 {mine[0]}", f"1 {mine[1]}")
    for seat in range(3):
        assert at.heard(seat)[-3:] == [f"{o} {mine[o] if o == seat else 'discard ??'}" for o in range(3)]
    discard_all(at)
    while where(at).endswith("Playing"):
        told(at, f"{at.state.turn} {words(at)[0]}")
    assert sum("discard ??" in line for line in at.heard(0)) == 6
    assert [str(entry.word) for entry in at.log if entry.word == mine[2]] == [mine[2]]


def test_AF_G22_a_revoke_is_marked_for_all_to_see() -> None:
    at = lay(playing("H", "AS 2C", "3S 3C", "4S 4C", revoke="one_point"), "AS", "3C", "4S")
    for seat in range(3):
        assert at.heard(seat)[-3:] == ["0 play AS", "1 play 3C (revoke)", "2 play 4S"]


@pytest.mark.parametrize("seat", range(3))
def test_AF_06_a_record_of_one_seat_tells_what_it_knows(seat: int) -> None:
    at = ran(dealt(0, "AC", seats=3, revoke="one_point"), "AS")
    stages = ["1 stand", "discard", "play"]
    for stage in ["", *stages]:
        if stage == "1 stand":
            told(at, stage)
        elif stage == "discard":
            discard_all(at)
        elif stage == "play":
            for _ in range(7):
                told(at, f"{at.state.turn} {words(at)[0]}")
        record = Record.of(at, seat)
        assert (record.lines, record.more["seen_by"]) == (at.heard(seat), str(seat))
        again = Record.read(record.write(), lambda name: find("all_fours")).replay()
        assert again.heard(seat) == at.heard(seat)
        assert dict(again.view(seat)) == dict(at.view(seat))


# What is dealt anew


STORIES: list[tuple[list[str], dict[str, Any]]] = [
    ([], {}),
    (["1 beg"], {}),
    ([], {"peek_before_settled": "all"}),
    (["run"], {}),
    (["run", "1 stand"], {}),
    (["run", "1 stand", "discards"], {}),
    (["run", "1 stand", "discards", "plays"], {}),
    (["run", "1 stand", "plays"], {"discard": "keep_all"}),
]


@pytest.mark.parametrize(("script", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(3))
def test_AF_06_what_a_seat_cannot_see_is_dealt_anew(seat: int, script: list[str], rulings: Any) -> None:
    at = dealt(0, "AC", seats=3, **rulings)
    for line in script:
        if line == "run":
            ran(at, "AS")
        elif line == "discards":
            discard_all(at)
        elif line == "plays":
            for _ in range(4):
                told(at, f"{at.state.turn} {words(at)[0]}")
        else:
            told(at, line)
    s: Any = at.state
    before = saved(s)
    own = s.hands[seat] if s.looks(seat) else 0
    unseen = (1 << 52) - 1 & ~(s.turnups | s.played | own | s.discarded[seat])
    seen, gone, stock = [0] * 3, [0] * 3, 0
    for seed in range(40):
        other: Any = at.game.redealt(s, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(s, seat))
        assert at.game.audit(other) == ""
        stock |= other.stock
        for i in range(3):
            seen[i] |= other.hands[i]
            gone[i] |= other.discarded[i]
            assert other.hands[i].bit_count() == s.hands[i].bit_count()
    assert stock == unseen
    for i in range(3):
        if i == seat and own:
            assert seen[i] == own
        else:
            assert not seen[i] & ~unseen
            assert seen[i].bit_count() > unseen.bit_count() * 3 // 4
        if i == seat:
            assert gone[i] == s.discarded[i]
        else:
            assert gone[i].bit_count() > 12 if s.discarded[i] else not gone[i]
    assert saved(s) == before


def test_AF_06_before_the_deal_there_is_nothing_unseen() -> None:
    at = fours()
    for line in ("", "dealer 1"):
        told(at, *filter(None, [line]))
        other = at.game.redealt(at.state, 0, Fortune(1))
        assert saved(other) == saved(at.state)
        assert other is not at.state


# What is audited


def complaint(at: Table, name: str, value: Any) -> str:
    """What is found out if one field is another; the table as it is, is sound."""
    assert at.game.audit(at.state) == ""
    s: Any = at.state.clone()
    setattr(s, name, value + [0] * (len(getattr(s, name)) - len(value)) if isinstance(value, list) else value)
    return at.game.audit(s)


def test_AF_05_every_card_is_in_one_place_all_through_a_game() -> None:
    game = find("all_fours")
    ruled: list[dict[str, object]] = [{}, {"discard": "keep_all"}, {"ruleset": "traditional"}, {"max_redeals": 0}]
    for seed in range(12):
        s: Any = game.begin(game.ruled(ruled[seed % 4]), 2 + seed % 3)
        fortune = Fortune(seed)
        while not s.over():
            assert game.audit(s) == ""
            if s.turn == CHANCE:
                s.lucky(fortune)
            else:
                s.play(fortune.choose(s.acts()))
        assert game.audit(s) == ""


@pytest.mark.parametrize(("name", "value"), [
    ("score", [7, 0]), ("score", [0, 8]), ("score", [-1, 0]), ("score", [0, 0, 1]), ("score", [0, 0, 0, 1]),
])  # fmt: skip
def test_AF_22_an_impossible_score_is_found_out(name: str, value: Any) -> None:
    for at in (fours(), dealt(0, "AC"), dealt(0, "AC", "1 stand"), both_beg(dealt(0, "AC"))):
        assert complaint(at, name, value) == "such a score ends the game, or is none (AF-22)."


def test_AF_22_a_game_that_is_over_has_a_winner() -> None:
    at = scored(fours("dealer 0"), 6, 0)
    told(at, deal(0, "JC"))
    assert complaint(at, "score", [6, 6]) == "such a score ends the game, or is none (AF-22)."
    assert complaint(at, "turn", 0) == "nobody deals."
    assert complaint(at, "dealer", 2) == "nobody deals."


def test_AF_04_an_impossible_dealer_is_found_out() -> None:
    assert complaint(fours(), "turn", 0) == "nobody deals."
    for dealer in (NONE, 3):
        assert complaint(fours("dealer 1", seats=3), "dealer", dealer) == "nobody deals."
    nobody = "nobody is in turn, deals, or has turned a card."
    for at in (dealt(0, "AC"), dealt(0, "AC", "1 beg"), dealt(0, "AC", "1 stand"), both_beg(dealt(0, "AC"))):
        for name, value in (("dealer", NONE), ("dealer", 2), ("turned", NONE), ("turned", 52)):
            assert complaint(at, name, value) == nobody
    for value in (CHANCE, NOBODY, 2):
        assert complaint(dealt(0, "AC"), "turn", value) == nobody


def test_AF_05_a_card_in_two_places_or_in_none_is_found_out() -> None:
    at = dealt(0, "AC", hands={0: "2C 3C 4C 5C 6C 7C", 1: "2S 3S 4S 5S 6S 7S"})
    s: Any = at.state
    eldest = s.hands[1]
    for cards in ("2C 3C 4C 5C 6C", "2C 3C 4C 5C 6C 7C 8C", "2C 3C 4C 5C 6C 2S", "2C 3C 4C 5C 6C AC"):
        assert "AF-02" in complaint(at, "hands", [PACK.hand(cards.split()), eldest])
    ace = PACK.hand(["AC"])
    assert "AF-02" in complaint(at, "turnups", 0)
    assert "AF-02" in complaint(at, "turnups", ace | PACK.hand(["KC"]))
    assert "AF-02" in complaint(at, "played", PACK.hand(["KC"]))
    assert "AF-02" in complaint(at, "stock", s.stock | ace)
    assert "AF-02" in complaint(at, "stock", s.stock & (s.stock - 1))
    assert "AF-02" in complaint(at, "discarded", [ace])
    assert "AF-02" in complaint(at, "runs", 1)
    assert complaint(at, "hands", [PACK.hand(["2C"]), eldest]).startswith("47 cards, or one of them twice")


def test_AF_10_more_knaves_or_redeals_than_there_may_be_are_found_out() -> None:
    at = dealt(0, "AC", max_redeals=3)
    for name, value in (("turned_knaves", -1), ("turned_knaves", 5), ("redeals", 4), ("floor", 0b100)):
        assert "AF-10" in complaint(at, name, value)
    for name, value in (("turned_knaves", 4), ("redeals", 3)):
        assert complaint(at, name, value) == ""


def test_AF_04_hands_of_another_size_are_found_out() -> None:
    at = dealt(0, "AC", hands={0: "2C 3C 4C 5C 6C 7C", 1: "2S 3S 4S 5S 6S 7S"})
    uneven = [PACK.hand(["2C", "3C", "4C", "5C", "6C"]), PACK.hand(["2S", "3S", "4S", "5S", "6S", "7S", "7C"])]
    assert complaint(at, "hands", uneven) == "the hands are not of the size they were dealt (AF-04)."
    at = told(ran(at, "AS"), "1 stand")
    s: Any = at.state
    card = s.hands[0] & -s.hands[0]
    assert "AF-04" in complaint(at, "hands", [s.hands[0] ^ card, s.hands[1] | card])


def test_AF_12_impossible_discards_are_found_out() -> None:
    at = told(ran(dealt(0, "AC", seats=3), "AS"), "1 stand")
    told(at, f"1 {words(at, 1)[0]}")
    for floor in (0b111, 0b110, 0b100, 0b001, 0b011):
        assert complaint(at, "floor", floor) == "somebody has discarded out of turn (AF-12)."
    told(at, f"0 {words(at, 0)[0]}", f"2 {words(at, 2)[0]}")
    for floor in (0b110, 0b001):
        assert complaint(at, "floor", floor) == "somebody has discarded out of turn (AF-12)."
    assert complaint(at, "trump", 0) == "trumps are not the suit turned (AF-11)."
    assert complaint(at, "way", [1, 1, 0]) == "trumps are not the suit turned (AF-11)."


def test_AF_11_impossible_trumps_are_found_out() -> None:
    at = dealt(0, "AS", "1 stand")
    for name, value in (("trump", 0), ("trump", NONE), ("way", [1, 2]), ("way", [2, 1])):
        assert complaint(at, name, value) == "trumps are not the suit turned (AF-11)."


PLAYED = {0: "2C 3C 4C 5C 6C 7C", 1: "2S 3S 4S 5S 6S 7S", 2: "2D 3D 4D 5D 6D 7D"}
IMPOSSIBLE: list[tuple[str, Any, str]] = [
    ("after", [1, 2, 1], "the turn does not go round (AF-14)."),
    ("tricks", [-1, 0, 1], "the turn does not go round (AF-14)."),
    ("floor", 1, "the turn does not go round (AF-14)."),
    ("turn", 1, "the hands are not of the size the tricks have left them (AF-14)."),
    ("tricks", [1], "the hands are not of the size the tricks have left them (AF-14)."),
    ("led", NONE, "the hands are not of the size the tricks have left them (AF-14)."),
    ("led", 4, "there is no such trick (AF-14)."),
    ("led", -2, "there is no such trick (AF-14)."),
    ("knave", 3, "there is no such trick (AF-14)."),
    ("knave", -2, "there is no such trick (AF-14)."),
    ("trick", [0, PACK.hand(["2S", "3S"]), PACK.hand(["2D"])], "there is no such trick (AF-14)."),
    ("held", [PACK.hand(["2C"])], "somebody holds a card that he did not hold when play began (AF-14)."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value", "sentence"), IMPOSSIBLE)
def test_AF_14_an_impossible_play_is_found_out(name: str, value: Any, sentence: str) -> None:
    at = dealt(0, "AS", "1 stand", "1 play 2S", "2 play 2D", seats=3, hands=PLAYED)
    assert complaint(at, name, value) == sentence


def test_AF_14_a_card_that_nobody_held_is_found_out() -> None:
    at = dealt(0, "AS", "1 stand", "1 play 2S", "2 play 2D", seats=3, hands=PLAYED)
    s: Any = at.state
    held = [*s.held[:2], s.held[2] ^ PACK.hand(["2D"])]
    assert complaint(at, "held", held) == "a card was played that nobody held (AF-14)."


def test_AF_12_the_size_of_the_hands_played_is_found_out() -> None:
    at = ran(dealt(0, "AC", discard="keep_all"), "AS")
    told(at, "1 stand")
    assert at.game.audit(at.state) == ""
    s: Any = at.state.clone()
    s.keep_all = False
    assert at.game.audit(s) == "the hands are not of the size the tricks have left them (AF-14)."


def test_AF_07_the_phases_are_the_sections_of_the_rules() -> None:
    at = dealt(0, "AC")
    assert (at.state.phase, at.rule()) == (PROPOSING, "AF-07")
    assert (told(at, "1 beg").state.phase, at.rule()) == (ANSWERING, "AF-08")
    told(at, "0 beg")
    assert at.rule() == "AF-09"
    told(at, run(at, "AS"), "1 stand")
    assert (at.state.phase, at.rule()) == (DISCARDING, "AF-12")
    discard_all(at)
    assert (at.state.phase, at.rule()) == (PLAYING, "AF-14")
    with pytest.raises(IllegalAct):
        at.state.play(0)
