"""What those at a Ruff table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.ruff.words import PACK, whole_pack
from tests.games.ruff.deals import SEATS, accept, deal, dealt, known_hands, passes, play_known, ruff, where
from tests.nets.script import told

HANDS = {"N": "JH AH QS KS AS", "E": "7S 8S TS JS TD", "S": "9D QD KD AD JD", "W": "8C 9C TC JC QC"}
NS, EW = ("N", "S"), ("E", "W")
TURNED_DOWN = [*passes("N", 3), "W turn down"]


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, 4)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def last_trick(maker: str, won: int, script: list[str], score: list[int] | None = None, **rulings: Any) -> list[Event]:
    """What is told at the end of a hand of known tricks."""
    at = dealt("W", "7H", *script, hands=known_hands(maker, won), **rulings)
    s: Any = at.state
    s.score = score or [0, 0]
    play_known(at, maker, won)
    seat, word = at.log[-1]
    at.undo()
    return at.say(seat, word)


def test_RUFF_08_what_is_told_of_the_calls() -> None:
    at = ruff()
    assert heard(at, "dealer W") == [Event("dealer_chosen", {"seat": "W"})]
    assert heard(at, deal("W", "7H")) == [Event("dealt", {"seat": "W", "card": "7H"})]
    assert heard(at, *passes("N", 3)) == []
    assert heard(at, "W turn down") == [Event("turned_down", {"seat": "W", "card": "7H"})]
    assert heard(at, "N pass", "E pass", "S pass") == []
    assert heard(at, "W pass") == [Event("redealt", {"seat": "W"})]
    at = dealt("W", "7H", *TURNED_DOWN, *passes("N", 3), all_pass="next_dealer")
    assert heard(at, "W pass") == [Event("redealt", {"seat": "N"})]


@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_08_what_is_told_of_the_maker(maker: str) -> None:
    *calls, choice = accept("W", maker)
    assert heard(dealt("W", "7H", *calls), choice) == [Event("made", {"seat": maker, "suit": "H"})]
    at = dealt("W", "7H", *TURNED_DOWN, *passes("N", SEATS.index(maker)))
    made = [Event("made", {"seat": maker, "suit": "S"}), Event("went_alone", {"seat": maker})]
    assert heard(at, f"{maker} name S alone") == made


def test_RUFF_10_what_is_told_of_the_exchange() -> None:
    at = dealt("W", "7H", "N order", hands={"W": "8C 9C TC JC QC"})
    assert heard(at, "W exchange 8C") == [Event("exchanged", {"seat": "W"})]
    at.undo()
    assert heard(at, "W decline") == [Event("kept", {"seat": "W"})]
    taken = dealt("W", "7H", "N pass", "E assist alone", lone_dealer_partner="assister_takes_turn_up")
    assert heard(taken, "E decline") == [Event("kept", {"seat": "E"})]


def test_RUFF_G13_what_is_told_of_lone_players() -> None:
    at = dealt("W", "7H", "N order", "W decline", lone_when="before_lead", lone_who="maker_side", lone_defence=True)
    assert heard(at, "N with partner") == []
    assert heard(at, "S alone") == [Event("went_alone", {"seat": "S"})]
    assert heard(at, "W pass") == []
    assert heard(at, "E defend alone") == [Event("defended_alone", {"seat": "E"})]


def test_RUFF_16_what_is_told_of_a_trick() -> None:
    at = dealt("W", "7H", "N order", "W decline", hands=known_hands("N", 3))
    assert heard(at, "N play JH", "E play KS", "S play 9C") == []
    assert heard(at, "W play QC") == [Event("trick_won", {"seat": "N", "card": "JH"})]


@pytest.mark.parametrize(("maker", "side"), [("N", NS), ("E", EW), ("S", NS), ("W", EW)])
@pytest.mark.parametrize(("won", "name", "points"), [
    (0, "euchred", -2), (2, "euchred", -2), (3, "made_good", 1), (4, "made_good", 1), (5, "marched", 2),
])  # fmt: skip
def test_RUFF_17_what_is_told_of_a_hand(maker: str, side: Any, won: int, name: str, points: int) -> None:
    first, *rest = last_trick(maker, won, [*accept("W", maker), "W decline"])
    assert first.name == "trick_won"
    score = [max(points, 0), max(-points, 0)]
    told_score = "{}–{}".format(*(score if side == NS else score[::-1]))
    own, others = score
    parts = {"side": side, "tricks": won, "score": told_score, "own": own, "others": others}
    assert rest == [Event(name, parts)]


def test_RUFF_17_a_side_is_told_by_its_players() -> None:
    game = find("ruff")
    for won, sentence in (
        (1, "North and South are euchred with 1 of the five tricks: they have 0, the others 2."),
        (3, "North and South made it with 3 tricks: they have 1, the others 0."),
        (5, "North and South march: they have 2, the others 0."),
    ):
        assert game.told(last_trick("N", won, ["N order", "W decline"])[1]) == sentence


def test_RUFF_17_who_has_scored_is_told_with_his_side_s_points_first() -> None:
    march = last_trick("E", 5, [*accept("W", "E"), "W decline"], [4, 0])[1]
    assert find("ruff").told(march) == "East and West march: they have 2, the others 4."


def test_RUFF_G08_what_is_told_of_a_hand_for_nothing() -> None:
    events = last_trick("N", 0, ["N order", "W decline"], zero_tricks="no_score")
    assert [event.name for event in events] == ["trick_won", "euchred", "no_points"]
    assert events[1].parts["score"] == "0–0"


@pytest.mark.parametrize(("maker", "score", "won", "side"), [("N", [4, 3], 3, NS), ("E", [4, 4], 5, EW)])
def test_RUFF_18_what_is_told_of_the_end(maker: str, score: list[int], won: int, side: Any) -> None:
    events = last_trick(maker, won, [*accept("W", maker), "W decline"], score)
    assert [event.name for event in events][-1:] == ["won"]
    assert events[-1].parts == {"side": side}


def test_RUFF_G19_what_is_told_of_a_revoke() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play 7C", hands=known_hands("N", 0), revoke="euchre_penalty")
    assert heard(at, "E play AS") == []
    s: Any = at.state
    events: list[Event] = []
    while where(at).endswith("Playing"):
        chosen = s.acts() & ~s.fined()
        events = at.play(s.turn, chosen & -chosen)
    assert [event.name for event in events] == ["trick_won", "revoke_found"]
    assert events[1].parts["score"] == "2–0"


def test_RUFF_05_each_sees_his_own_hand_and_how_many_cards_the_others_hold() -> None:
    at = dealt("W", "7H", hands=known_hands("N", 3))
    s: Any = at.state
    for seat in range(4):
        view = at.view(seat)
        assert view["hands"] == [s.hands[other] if other == seat else 5 for other in range(4)]
        assert (view["turned"], view["dealer"], view["score"], view["phase"]) == (PACK.places["7H"], 3, [0, 0], s.phase)
        assert set(view) == set(s.OPEN) | {"hands", "laid", "revoked"}
        with pytest.raises(KeyError):
            view["luck"]


def test_RUFF_05_each_is_told_only_his_own_cards() -> None:
    at = ruff("dealer W", deal("W", "7H", **known_hands("N", 3)))
    for seat, hand in known_hands("N", 3).items():
        verb, *cards = at.heard(SEATS.index(seat))[1].split(" ")
        assert (verb, cards[20]) == ("deal", "7H")
        assert [card for card in cards[:20] if card != "??"] == hand.split()
    assert at.log[1].word == deal("W", "7H", **known_hands("N", 3))


def test_RUFF_14_a_retired_partner_sees_his_hand_and_the_play() -> None:
    at = dealt("W", "7H", "N order alone", "W decline", "N play JH", "E play KS", hands=known_hands("N", 5))
    view = at.view(2)
    assert view["hands"] == [4, 4, PACK.hand(["9C", "TC", "JC", "9S", "TS"]), 5]
    assert view["played"] == PACK.hand(["JH", "KS"])
    assert (view["alone"], view["turn"], at.choices(2)) == (0, 3, [])


def test_RUFF_G19_a_revoke_is_seen_by_him_who_made_it() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play 7C", "E play AS", hands=known_hands("N", 0),
               revoke="euchre_penalty")  # fmt: skip
    for seat in range(4):
        own = 1 if seat == 1 else 0
        assert at.view(seat)["revoked"] == [own if other == seat else None for other in range(4)]


def test_RUFF_06_every_card_is_in_one_place() -> None:
    game = find("ruff")
    ruled: list[dict[str, object]] = [{}, {"pack": 24}, {"lone_defence": True}, {"exchange_duty": "must"}]
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


def test_RUFF_06_a_card_in_two_places_or_in_none_is_found_out() -> None:
    at = dealt("W", "9H", "N order", "W exchange 8C", hands=HANDS | {"N": "7C AH QS KS AS"})
    s: Any = at.state
    audit = at.game.audit
    assert audit(s) == ""
    hands, laid = list(s.hands), list(s.laid)
    for cards in ("9H 9C TC JC", "9H 9C TC JC QC AD", "8C 9C TC JC QC", "7C 9H 9C TC JC"):
        s.hands = [*hands[:3], PACK.hand(cards.split()), *hands[4:]]
        assert "RUFF-05" in audit(s)
    s.hands = hands
    s.laid = [0, 0, 0, 0]
    assert "RUFF-06" in audit(s)
    s.laid = laid
    s.played = PACK.hand(["9C"])
    assert "RUFF-06" in audit(s)


IMPOSSIBLE: list[tuple[str, Any]] = [
    ("turn", NOBODY), ("turn", CHANCE), ("turn", 4), ("dealer", NONE), ("dealer", 4), ("turned", NONE), ("turned", 32),
    ("trump", NONE), ("trump", 4), ("maker", NONE), ("maker", 4), ("way", [2, 2, 2, 3]), ("alone", 4), ("alone", -2),
    ("defender", 4), ("defender", -2), ("led", 4), ("led", -2), ("alone", NONE), ("defender", 1), ("turn", 2),
    ("turn", 0), ("after", [1, 2, 3, 0]), ("tricks", [1, 0, 0, 0]), ("winner", 2), ("winner", NONE), ("led", NONE),
    ("trick", [PACK.hand(["JH", "JD"]), PACK.hand(["KS"]), 0, 0]),
    ("hands", [PACK.hand(hand.split()) for hand in ("AH KH QH", "AC AS AD KC JD", "9C TC JC 9S TS", "QC JS QS QD KD")]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), IMPOSSIBLE)
def test_RUFF_14_an_impossible_play_is_found_out(name: str, value: Any) -> None:
    at = dealt("W", "7H", "N order alone", "W decline", "N play JH", "E play KS", hands=known_hands("N", 5))
    s: Any = at.state
    assert at.game.audit(s) == ""
    setattr(s, name, value + [0] * 8 if isinstance(value, list) else value)
    assert at.game.audit(s) != ""


def test_RUFF_08_an_impossible_deal_is_found_out() -> None:
    at = ruff()
    s: Any = at.state
    assert at.game.audit(s) == ""
    s.turn = 0
    assert at.game.audit(s) != ""
    s = ruff("dealer W").state
    s.dealer = NONE
    assert at.game.audit(s) != ""
    s = dealt("W", "7H", "N order alone", "W decline", lone_defence=True).state
    assert at.game.audit(s) == ""
    s.alone = NONE
    assert at.game.audit(s) != ""


def test_RUFF_G20_a_seven_in_the_short_pack_is_found_out() -> None:
    at = ruff("dealer W", deal("W", "9H", lowest="9"), pack=24)
    s: Any = at.state
    assert at.game.audit(s) == ""
    s.hands = [s.hands[0] & (s.hands[0] - 1) | PACK.hand(["7D"]), *s.hands[1:]]
    assert "RUFF-05" in at.game.audit(s)


STORIES = [
    (["N order", "W exchange 8C"], {}),
    (["N order", "W decline"], {}),
    (["N pass", "E assist alone", "E exchange 7S"], {"lone_dealer_partner": "assister_takes_turn_up"}),
    (TURNED_DOWN, {}),
    (["N order", "W exchange 8C", "N play JH", "E play 7S", "S play 9D", "W play 9H"], {"revoke": "euchre_penalty"}),
]  # fmt: skip


@pytest.mark.parametrize(("script", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_RUFF_05_what_a_seat_cannot_see_is_dealt_anew(seat: int, script: list[str], rulings: Any) -> None:
    at = dealt("W", "9H", *script, hands=HANDS, **rulings)
    s: Any = at.state
    game, before = at.game, saved(at.state)
    unseen = whole_pack(s) & ~(s.played | s.hands[seat] | s.laid[seat] | 1 << s.turned)
    kept_turned = [hand >> s.turned & 1 for hand in s.hands[:4]]
    seen = [0] * 4
    laid = [0] * 4
    for seed in range(60):
        other: Any = game.redealt(s, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(s, seat))
        assert game.audit(other) == ""
        assert (other.hands[seat], other.laid[seat]) == (s.hands[seat], s.laid[seat])
        assert [hand >> s.turned & 1 for hand in other.hands[:4]] == kept_turned
        for i in range(4):
            seen[i] |= other.hands[i]
            laid[i] |= other.laid[i]
    for i in range(4):
        if i != seat:
            assert seen[i] & ~(1 << s.turned) == unseen
            assert laid[i].bit_count() > 5 if s.laid[i] else not laid[i]
    assert saved(s) == before


def test_RUFF_G20_the_short_pack_is_dealt_anew_without_sevens_and_eights() -> None:
    at = ruff("dealer W", deal("W", "9H", lowest="9"), pack=24)
    seen = 0
    for seed in range(40):
        other: Any = at.game.redealt(at.state, 0, Fortune(seed))
        seen |= other.hands[1] | other.hands[2] | other.hands[3]
    s: Any = at.state
    assert seen == whole_pack(s) & ~s.hands[0] & ~(1 << s.turned)


def test_RUFF_05_before_the_deal_there_is_nothing_unseen() -> None:
    at = ruff()
    assert saved(at.game.redealt(at.state, 0, Fortune(1))) == saved(at.state)
    told(at, "dealer W")
    other = at.game.redealt(at.state, 0, Fortune(1))
    assert saved(other) == saved(at.state)
    assert other is not at.state
    s: Any = told(at, deal("W", "7H")).state
    assert s.trump == NONE
    redealt: Any = at.game.redealt(s, 0, Fortune(1))
    assert redealt.hands[1:4] != s.hands[1:4]


def test_RUFF_G19_a_seat_knows_only_of_its_own_revokes() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play 7C", "E play AS", hands=known_hands("N", 0),
               revoke="euchre_penalty")  # fmt: skip
    for seed in range(20):
        other: Any = at.game.redealt(at.state, 1, Fortune(seed))
        assert other.revoked[1] == 1
        assert set(other.revoked) <= {0, 1}
    at = dealt("W", "7H", "N order", "W decline", "N play 7C")
    other = at.game.redealt(at.state, 1, Fortune(1))
    assert other.revoked == [0] * 4
