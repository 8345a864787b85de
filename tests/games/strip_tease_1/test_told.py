"""What those at a table of Strip Tease, Variation 1, are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import BadRecord, BadWord, IllegalAct
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.strip_tease_1.labels import labelled
from groomporter.games.strip_tease_1.words import PACK
from tests.games.strip_tease_1.deals import SEATS, SUITED, cut, deal, play, refused, tease, trial, where
from tests.nets import laws
from tests.nets.script import told

MIXED = {
    "N": "T4 T5 T6 T7 T8 T9 T10 T11 P12 P13", "E": "C4 C5 C6 C7 C8 C9 C10 C11 P1 P2",
    "S": "P4 P5 P6 P7 P8 P9 P10 P11 T12 T13", "W": "T1 T2 T3 C1 C2 C3 C12 C13 P3 JK",
}  # fmt: skip
ONE_EACH = {"N": "P9", "E": "P3", "S": "P5", "W": "P7"}


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, 4)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def test_ST1_09_what_is_told_of_the_cut() -> None:
    at = tease()
    assert heard(at, "cut T7 C7 P3 T2") == [Event("cut_again", {"seats": ("N", "E")})]
    assert heard(at, "cut T7 C8") == [Event("dealer_chosen", {"seat": "E"})]
    at = tease(cut_joker="recut")
    assert heard(at, "cut JK C7 P3 T2") == [Event("cut_again_alone", {"seat": "N"})]


def test_ST1_12_what_is_told_of_the_declaration() -> None:
    at = tease(cut("W"))
    assert heard(at, deal("W", SUITED)) == [Event("dealt", {"seat": "W", "court": "police_court"})]
    assert heard(at, "W prosecute") == [Event("declared", {"seat": "W", "side": "prosecution"})]
    assert heard(at, "N defend", "E prosecute")[1:] == [
        Event("declared", {"seat": "E", "side": "prosecution"}),
        Event("sided", {"prosecutors": ("E", "W"), "defenders": ("N", "S")}),
    ]


def test_ST1_29_what_is_told_of_a_trick() -> None:
    at = trial(ONE_EACH | {"N": "P9 P1"})
    assert heard(at, "N play P9", "E play P3", "S play P5") == []
    assert heard(at, "W play P7") == [
        Event("trick_won", {"seat": "N", "side": "defence", "card": labelled("P9", 0)}),
        Event("shifted", {"k": 7, "others": 5, "showing": (labelled("S7", 0), labelled("S8", 0))}),
    ]
    at = trial(ONE_EACH | {"N": "P9 P1"}, label_set="reconstructed")
    taken, shifted = heard(at, "N play P9", "E play P3", "S play P5", "W play P7")
    assert at.game.told(taken) == "North takes the trick for the Defence with P9 (Busybody †)."
    assert at.game.told(shifted) == (
        "On the Prosecution stack 7, on the Defence stack 5; S7 (Gown †) and S8 (Shoes †) on top."
    )


def test_ST1_32_what_is_told_of_a_barred_joker() -> None:
    at = tease(cut("W"))
    s: Any = at.state
    s.trial, s.k, s.side = 2, 1, [1, 0, 1, 0]
    assert heard(at, deal("W", SUITED)) == [
        Event("dealt", {"seat": "W", "court": "old_bailey"}), Event("barred", {"side": "prosecution"}),
    ]  # fmt: skip
    at = trial(ONE_EACH | {"N": "P9 P1"}, number=2, k=10, joker_ban_scope="while_uppermost")
    assert heard(at, "N play P9", "E play P3", "S play P5", "W play P7")[0] == Event("barred", {"side": "defence"})


@pytest.mark.parametrize("scope", ["opening_trick", "while_uppermost", "whole_trial"])
def test_ST1_G08_what_is_told_of_a_barred_joker_is_true_however_long_it_lasts(scope: str) -> None:
    at = trial({"N": "JK P2", "E": "P3 P4", "S": "P1 P5", "W": "T13 P7"}, number=2, k=11, joker_ban_scope=scope)
    assert at.game.told(Event("barred", {"side": "defence"})) == "The Joker is barred to the Defence."
    with pytest.raises(IllegalAct, match="The Joker is barred to your side now"):
        told(at, "N play JK")


def test_ST1_33_what_is_told_of_contempt() -> None:
    hands = {"N": "P9 P1", "E": "P3 C5", "S": "P5 P6", "W": "P7 P8"}
    assert heard(trial(hands), "N play P9", "E play C5") == [
        Event("objected", {"seat": "E"}),
        Event("fined", {"side": "prosecution", "prosecution": -1, "defence": 0}),
        Event("shifted", {"k": 8, "others": 4, "showing": (labelled("S8", 0), labelled("S9", 0))}),
    ]
    at = trial(hands, contempt_card="taken_back")
    assert [event.name for event in heard(at, "N play P9", "E play C5")] == ["taken_back", "fined", "shifted"]
    assert heard(at, "E play P3") == []


def test_ST1_G11_a_card_may_be_taken_back_twice() -> None:
    at = trial({"N": "P9 P8 P1", "E": "P3 P2 C5", "S": "P5 P6", "W": "P7 P4"}, contempt_card="taken_back")
    back = Event("taken_back", {"seat": "E", "card": "C5"})
    assert back in heard(at, "N play P9", "E play C5")
    heard(at, "E play P3", "S play P5", "W play P7", "N play P8")
    s: Any = at.state
    assert (s.returned, s.exposed[1]) == (0, PACK.hand(["C5"]))
    assert back in heard(at, "E play C5")
    assert (s.again, s.returned) == (1, PACK.hand(["C5"]))


def test_ST1_G10_what_is_told_of_a_challenge() -> None:
    hands = {"N": "P9 P1", "E": "P3 C5", "S": "P5 P6", "W": "P7 P8"}
    at = play(trial(hands, contempt_mode="on_challenge"), "P9 C5 P5 P7")
    assert heard(at, "N challenge E") == []
    assert [event.name for event in heard(at, "S no challenge")] == ["fined", "shifted"]


@pytest.mark.parametrize(("number", "k", "names"), [
    (1, 6, ["trial_over"]), (3, 6, ["trial_over"]), (4, 6, ["trial_over", "won"]),
    (2, 11, ["trial_over", "achieved", "won"]),
])  # fmt: skip
def test_ST1_34_what_is_told_of_the_end_of_a_trial(number: int, k: int, names: list[str]) -> None:
    at = play(trial(ONE_EACH, number=number, k=k), "P9 P3 P5")
    told_of = heard(at, "W play P7")
    assert [event.name for event in told_of] == ["trick_won", "shifted", *names]
    points = number + 10 * (k == 11)
    assert at.game.told(told_of[2]).endswith(f" is over. Prosecution 0, Defence {points}.")
    if "won" in names:
        assert told_of[-1].parts == {"side": "defence"}


def test_ST1_39_what_is_told_of_a_draw() -> None:
    at = play(trial(ONE_EACH, number=4, score=(4, 0)), "P9 P3 P5")
    assert heard(at, "W play P7")[-1] == Event("drawn", {})


def test_ST1_19_what_is_told_of_an_appeal() -> None:
    at = play(trial(ONE_EACH, number=3), "P9 P3 P5 P7")
    assert heard(at, "E no appeal") == [Event("declined", {"seat": "E"})]
    assert heard(at, "W appeal") == [Event("appealed", {"seat": "W"})]
    at = play(trial(ONE_EACH, number=3), "P9 P3 P5 P7")
    assert [event.name for event in heard(at, "E no appeal", "W no appeal")] == ["declined", "declined", "won"]


def test_ST1_10_each_sees_his_own_hand_and_how_many_cards_the_others_hold() -> None:
    at = trial(MIXED)
    s: Any = at.state
    for seat in range(4):
        view = at.view(seat)
        assert view["hands"] == [s.hands[other] if other == seat else 10 for other in range(4)]
        assert (view["k"], view["trial"], view["side"], view["score"]) == (6, 1, [1, 0, 1, 0], [0, 0])
        assert set(view) == set(s.OPEN) | {"hands", "groundless", "challenged"}
        with pytest.raises(KeyError):
            view["luck"]


def test_ST1_10_each_is_told_only_his_own_cards() -> None:
    at = tease(cut("W"), deal("W", MIXED))
    for seat in SEATS:
        verb, *found = at.heard(SEATS.index(seat))[1].split(" ")
        assert verb == "deal"
        assert [card for card in found if card != "??"] == MIXED[seat].split()
        assert at.heard(SEATS.index(seat))[0] == cut("W")


def test_ST1_33_contempt_is_told_with_the_word_since_others_cannot_see_it() -> None:
    at = play(trial(MIXED), "P13 C5 P4 P3")
    assert at.log[-3].word == "play C5"
    for seat in range(4):
        assert at.heard(seat)[-4:] == ["N play P13", "E play C5 (contempt)", "S play P4", "W play P3"]
    at = play(trial(), "T13 C12 P13 T1")
    assert [line.split(" ", 2)[2] for line in at.heard(0)[-4:]] == ["T13", "C12 (no contempt)", "P13", "T1"]
    for mode in ("illegal_move", "on_challenge"):
        at = play(trial(contempt_mode=mode), "T13 C12")
        assert at.heard(0)[-1] == "E play C12"


def test_ST1_33_nobody_may_say_it_at_the_table_be_it_true_or_not() -> None:
    at = play(trial(MIXED), "P13")
    for word in ("play C5 (no contempt)", "play C5 (contempt)", "play P1 (contempt)", "play C5 (right)"):
        assert refused(at, f"E {word}", BadWord) == "ST1-23"
    told(at, "E play C5")
    assert at.log[-1].word == "play C5"


def test_ST1_33_a_record_that_says_it_must_be_right() -> None:
    at = play(trial(MIXED), "P13 C5")
    record = Record.of(at)
    record.lines[-1] = "E play C5 (contempt)"
    assert record.replay().log == at.log
    record.lines[-1] = "E play C5 (no contempt)"
    with pytest.raises(BadRecord, match="something else was learnt by it"):
        record.replay()


def test_ST1_G10_a_challenge_is_told_right_or_wrong_when_all_are_in() -> None:
    at = play(trial(MIXED, contempt_mode="on_challenge"), "P13 C5 P4 P3")
    told(at, "N challenge E")
    assert (at.heard(0)[-1], at.heard(2)[-1]) == ("N challenge E", "N ??")
    told(at, "S no challenge")
    assert [at.heard(seat)[-2:] for seat in range(4)] == [["N challenge E (right)", "S no challenge"]] * 4
    assert at.log[-2].word == "challenge E"
    at = play(trial(contempt_mode="on_challenge"), "T13 C5 P4 T1")
    for verdict in ("right", "wrong"):
        assert refused(at, f"N challenge E ({verdict})", BadWord) == "ST1-G10"
    told(at, "N challenge E", "S no challenge")
    assert at.heard(3)[-2] == "N challenge E (wrong)"


@pytest.mark.parametrize("rulings", [
    {}, {"contempt_card": "taken_back"}, {"contempt_mode": "on_challenge"}, {"joker_led": "leader_names_suit"},
])  # fmt: skip
def test_ST1_33_what_one_seat_heard_is_a_record_with_the_same_fines(rulings: dict[str, Any]) -> None:
    game = find("strip_tease_1")
    for seed in range(4):
        at = Table(game, game.ruled(rulings), 4, Fortune(seed))
        whims = Fortune(seed, "whims")
        while len(at.log) < 26 and not at.state.over():
            at.play(at.state.turn, whims.choose(at.acts(at.state.turn)))
        for seat in range(4):
            again = Record.read(Record.of(at, seat).write(), find).replay()
            assert dict(again.view(seat)) == dict(at.view(seat))


def test_ST1_G10_who_could_have_followed_is_known_to_himself() -> None:
    at = play(trial(MIXED, contempt_mode="on_challenge"), "P13 C5 P4 P3")
    told(at, "N challenge E")
    for seat in range(4):
        own = [1 if seat == 1 else 0, 2 if seat == 0 else 0]
        assert at.view(seat)["groundless"] == [own[0] if other == seat else None for other in range(4)]
        assert at.view(seat)["challenged"] == [own[1] if other == seat else None for other in range(4)]


STORIES: list[tuple[list[str], dict[str, Any]]] = [
    ([], {}),
    (["P13", "C5", "P4", "P3"], {"contempt_mode": "on_challenge"}),
    (["P13", "C5"], {"contempt_card": "taken_back"}),
    (["P13", "P1", "P4", "P3"], {}),
]


@pytest.mark.parametrize(("laid", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_ST1_10_what_a_seat_cannot_see_is_dealt_anew(seat: int, laid: list[str], rulings: dict[str, Any]) -> None:
    at = play(trial(MIXED, **rulings), " ".join(laid))
    s: Any = at.state
    if "contempt_mode" in rulings:
        told(at, "N challenge E")
    before, game = saved(s), at.game
    seen, grounds, said = [0] * 4, set(), set()
    for seed in range(60):
        other: Any = game.redealt(s, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(s, seat))
        assert game.audit(other) == ""
        for i in range(4):
            seen[i] |= other.hands[i]
        grounds.add(tuple(other.groundless))
        said.add(tuple(other.challenged))
    exposed = sum(s.exposed[i] for i in range(4) if i != seat)
    unseen = sum(s.hands[i] for i in range(4) if i != seat) & ~exposed
    for i in range(4):
        assert seen[i] == (s.hands[i] if i == seat else unseen | s.exposed[i])
    challenge = "contempt_mode" in rulings
    assert grounds == ({(0, 0, 0, 0), (0, 1, 0, 0)} if challenge and seat != 1 else {tuple(s.groundless)})
    assert said == ({(2, 0, 0, 0), (5, 0, 0, 0)} if challenge and seat != 0 else {tuple(s.challenged)})
    assert saved(s) == before


def test_ST1_10_before_the_deal_there_is_nothing_unseen() -> None:
    for at in (tease(), tease(cut("W"))):
        other = at.game.redealt(at.state, 0, Fortune(1))
        assert saved(other) == saved(at.state)
        assert other is not at.state


def test_ST1_08_every_card_is_in_one_place_all_along() -> None:
    game = find("strip_tease_1")
    ruled: list[dict[str, object]] = [
        {}, {"contempt_mode": "on_challenge"}, {"contempt_card": "taken_back"}, {"spoken_calls": "required"},
    ]  # fmt: skip
    for seed in range(12):
        s: Any = game.begin(game.ruled(ruled[seed % 4]))
        fortune = Fortune(seed)
        while not s.over():
            assert game.audit(s) == ""
            if s.turn == CHANCE:
                s.lucky(fortune)
            else:
                s.play(fortune.choose(s.acts()))
        assert game.audit(s) == ""


IMPOSSIBLE: list[tuple[str, Any]] = [
    ("turn", NOBODY), ("turn", CHANCE), ("turn", 4), ("turn", 0), ("turn", 1), ("turn", 3), ("dealer", NONE),
    ("dealer", 4), ("next_dealer", 4), ("next_dealer", -2), ("k", -1), ("k", 13), ("k", 12), ("k", 0), ("k0", 0),
    ("k0", 12), ("trial", 0), ("trial", 5), ("penalties", [-1, 0]), ("penalties", [0, -1]), ("settled", 0),
    ("settled", 1), ("run", 2), ("run", -2), ("barred", 2), ("barred", -2), ("barred", 0), ("victor", 2),
    ("victor", -2), ("side", [1, 1, 1, 0]), ("side", [0, 0, 1, NONE]), ("side", [0, 1, 0, 1]), ("floor", 1),
    ("appellants", 1), ("challenged", [5, 0, 0, 0]), ("exposed", [1, 0, 0, 0]), ("played", 0), ("after", [1, 2, 3, 1]),
    ("way", [1, 0, 1, 1]), ("led", 4), ("led", -2), ("led", NONE), ("leader", 4), ("leader", NONE), ("winner", 4),
    ("winner", NONE), ("tricks", [1, 0, 0, 0]), ("tricks", [-1, 1, 0, 0]), ("leader", 1), ("objector", 4),
    ("objector", -2), ("upheld", 4), ("upheld", -2), ("upheld", NONE), ("height", 14), ("height", -1), ("call", 4),
    ("call", -1), ("again", 2), ("again", 0), ("owed", 16), ("doubtful", 16), ("groundless", [2, 0, 0, 0]),
    ("trick", [PACK.hand(["P13", "P12"]), PACK.hand(["C5"])]), ("trick", [PACK.hand(["T4"]), PACK.hand(["C5"])]),
    ("trick", [PACK.hand(["P13"]), 0]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_ST1_22_an_impossible_play_is_found_out(name: str, value: Any) -> None:
    at = play(trial(MIXED), "P13 C5")
    s: Any = at.state
    assert at.game.audit(s) == ""
    old = getattr(s, name)
    if isinstance(value, list):
        value = value + [0] * (len(old) - len(value))
    setattr(s, name, value)
    assert at.game.audit(s) != ""


def test_ST1_10_a_card_in_two_places_or_in_none_is_found_out() -> None:
    at = trial(MIXED)
    s: Any = at.state
    hands = list(s.hands)
    for wrong in (hands[0] & (hands[0] - 1), hands[0] ^ (1 | 1 << 39), hands[1]):
        s.hands = [wrong, *hands[1:]]
        assert "ST1-10" in at.game.audit(s)
    s.hands = [*hands[:3], 0, hands[3], *[0] * 7]
    assert at.game.audit(s) != ""


def test_ST1_09_an_impossible_cut_is_found_out() -> None:
    for name, value in (
        ("turn", 0), ("cutters", 0), ("contest", 1), ("contest", 31), ("cuts", [15, 0, 0, 0]), ("cuts", [-1, 0, 0, 0]),
        ("dealer", 0), ("trial", 2), ("side", [0, 0, 1, 1]), ("floor", 1), ("appellants", 1), ("played", 1),
        ("hands", [1] + [0] * 11),
    ):  # fmt: skip
        s: Any = tease().state
        setattr(s, name, value)
        assert find("strip_tease_1").audit(s) != ""


def test_ST1_13_an_impossible_declaration_is_found_out() -> None:
    lines = (cut("W"), deal("W", SUITED), "W defend")
    audit = find("strip_tease_1").audit
    assert audit(tease(*lines).state) == ""
    for name, value in (
        ("side", [NONE] * 4), ("side", [NONE, 0, NONE, 1]), ("side", [1, NONE, NONE, 1]), ("turn", 1), ("trial", 2),
        ("floor", 1), ("side", [0, 0, 1, 1]),
    ):  # fmt: skip
        s: Any = tease(*lines).state
        setattr(s, name, value)
        assert audit(s) != ""
    s = tease(cut("W"), deal("W", SUITED), partners="fixed_opposite").state
    s.side, s.turn = [NONE, NONE, NONE, 1], 0
    assert audit(s) != ""
    s = tease(cut("W")).state
    s.trial = 2
    assert audit(s) != ""


def test_ST1_19_an_impossible_appeal_is_found_out() -> None:
    audit = find("strip_tease_1").audit
    at = trial(number=3, contempt_mode="illegal_move", k=6)
    fortune = Fortune(7)
    while where(at).endswith("Playing"):
        at.state.play(fortune.choose(at.state.acts()))
    start = at.state.clone()
    assert (at.game.phase(start), audit(start)) == ("Appealing", "")
    for name, value in (
        ("appellants", 0), ("appellants", 31), ("trial", 2), ("floor", 1), ("consents", [2, 0]), ("consents", [-1, 0]),
        ("played", 1), ("turn", (at.state.turn + 1) % 4),
    ):  # fmt: skip
        s: Any = start.clone()
        setattr(s, name, value)
        assert audit(s) != "", name


def test_ST1_G10_an_impossible_challenge_is_found_out() -> None:
    audit = find("strip_tease_1").audit
    at = told(play(trial(MIXED, contempt_mode="on_challenge"), "P13 C5 P4 P3"), "S challenge E")
    assert audit(at.state) == ""
    for name, value in (
        ("floor", 0), ("floor", 0b0101), ("floor", 0b10001), ("turn", 2), ("challenged", [0, 0, 1, 0]),
        ("challenged", [0, 0, 6, 0]), ("challenged", [0, 5, 2, 0]), ("challenged", [5, 0, 2, 0]), ("doubtful", 0),
        ("doubtful", 16), ("appellants", 1), ("challenged", [0, 0, 0, 0]), ("floor", 0b0011), ("doubtful", 1),
    ):  # fmt: skip
        s: Any = at.state.clone()
        setattr(s, name, value)
        assert audit(s) != "", (name, value)


def test_ST1_G24_an_impossible_call_is_found_out() -> None:
    audit = find("strip_tease_1").audit
    at = play(trial(MIXED, spoken_calls="required"), "P13 C5")
    assert (where(at), audit(at.state)) == ("E Calling", "")
    for name, value in (("call", 0), ("turn", 2), ("turn", 0), ("led", NONE), ("floor", 2)):
        s: Any = at.state.clone()
        setattr(s, name, value)
        assert audit(s) != "", (name, value)


def test_ST1_G11_an_impossible_return_is_found_out() -> None:
    audit = find("strip_tease_1").audit
    at = play(trial(MIXED, contempt_card="taken_back"), "P13 C5")
    assert audit(at.state) == ""
    for name, value in (
        ("again", 0),
        ("led", 0),
        ("led", 3),
        ("exposed", [0, 1, 0, 0]),
        ("returned", 0),
        ("returned", 1),
        ("again", NONE),
    ):
        s: Any = at.state.clone()
        setattr(s, name, value)
        assert audit(s) != "", (name, value)


def test_ST1_16_an_end_that_is_none_is_found_out() -> None:
    audit = find("strip_tease_1").audit
    s: Any = trial(MIXED).state
    s.k, s.settled = 12, 1
    assert "ST1-16" in audit(s)
    s = trial(MIXED, stop_when_settled="finish_hand").state
    s.k, s.settled = 12, 1
    assert audit(s) == ""
    s.settled = 0
    assert "ST1-16" in audit(s)


def test_ST1_G26_every_act_has_a_label() -> None:
    at = tease(cut("W"), deal("W", SUITED))
    assert [label for _, _, label in at.choices(3)] == ["I Prosecute", "I Defend"]
    at = play(trial(contempt_mode="on_challenge"), "T13 C5 P4 T1")
    assert [label for _, _, label in at.choices(0)] == ["challenge East", "challenge nobody"]
    at = trial({"N": "JK"}, joker_led="leader_names_suit")
    assert next(label for _, _, label in at.choices(0)) == "lead the Joker, and name Theatre"


@pytest.mark.parametrize("seed", [20_000, 59_000, 167_000, 635_000, 653_000])
def test_ST1_25_what_one_seat_heard_is_a_record_though_much_follows_from_cards_it_does_not_see(seed: int) -> None:
    """Long walks found these: a hand without two suits, and a challenge that is not judged yet."""
    laws.records_of_one_seat_are_enough(find("strip_tease_1"), seed)
