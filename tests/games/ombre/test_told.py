"""What those at an Ombre table are told, what each seat sees, and what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.games import find
from groomporter.games.ombre.words import PACK, WHOLE_PACK, sees_dealt
from tests.games.ombre.deals import (
    ACES_AND_KINGS,
    DEAL_B,
    SEATS,
    at_trick,
    bidding,
    contract,
    deal,
    dealt,
    left,
    next_deal,
    ombre,
    play_out,
    votes,
    where,
)
from tests.nets.laws import told_to
from tests.nets.script import told

SOLO_IN_COLOUR = Event("solo_in_colour", {})
KINGS = {"S": "AC AS AH AD KC 7S 8S 7D", "W": "KS KH 8H 9H TH JH QH 7H"}


def within(game: str, suit: str) -> Event:
    """The phrase for a game in a suit."""
    return Event(f"{game}_in", {"suit": suit})


def heard(at: Table, *lines: str) -> list[Event]:
    """What happened at each of these lines; each has a sentence."""
    events = []
    for line in lines:
        seat, word = at.game.notation.speaker(line, 4)
        events += at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert all(at.game.told(event) for event in events)
    return events


def last_events(at: Table) -> list[Event]:
    """Of the last act."""
    seat, word = at.log[-1]
    at.undo()
    return heard(at, f"{SEATS[seat]} {word}")


def test_OMB_08_what_is_told_of_the_deal_and_the_colour() -> None:
    at = ombre(first_dealer="low_card")
    assert heard(at, "cut 7C 7D 8C 9C") == [Event("cut_again", {"seat": "W"})]
    assert heard(at, "cut 7C 8D") == [Event("dealer_chosen", {"seat": "N"})]
    assert heard(at, *votes("HHHH")[:3]) == []
    assert heard(at, votes("HHHH")[3]) == [Event("colour_settled", {"suit": "H"})]
    assert heard(at, deal("N", **DEAL_B)) == [Event("dealt", {"seat": "N", "stake": 1, "pot": 1})]
    at = ombre("dealer E", look_before_colour=True)
    assert heard(at, deal("E", **DEAL_B), *votes("SSSC"))[1:] == [Event("colour_settled", {"suit": "C"})]


def test_OMB_17_what_is_told_of_the_auction() -> None:
    at = dealt("N")
    assert heard(at, "W pass") == [Event("passed", {"seat": "W"})]
    assert heard(at, "S frog D") == [Event("bid", {"seat": "S", "bid": within("frog", "D")})]
    assert heard(at, "E solo colour", "N pass") == [
        Event("bid", {"seat": "E", "bid": SOLO_IN_COLOUR}), Event("passed", {"seat": "N"})
    ]  # fmt: skip
    assert heard(at, "S pass") == [
        Event("passed", {"seat": "S"}), Event("undertaken", {"seat": "E", "contract": SOLO_IN_COLOUR})
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["frog", "solo", "tout"])
def test_OMB_11_a_bid_is_told_in_words(game: str) -> None:
    for how in ("D", "S", "colour"):
        at = dealt("N")
        assert at.game.told(heard(at, f"W {game} {how}")[0]) == f"West bids {game.title()} in {how}."
    at = dealt("N", suit_named_at_bid=False)
    assert at.game.told(heard(at, f"W {game} suit")[0]) == f"West bids {game.title()} in a suit."


def test_OMB_G10_what_is_told_of_a_suit_named() -> None:
    at = bidding(dealt("N", suit_named_at_bid=False), "tout suit", "pass", "pass")
    assert heard(at, "N pass") == [Event("passed", {"seat": "N"})]
    undertaken = Event("undertaken", {"seat": "W", "contract": within("tout", "H")})
    assert heard(at, "W name H") == [Event("named", {"seat": "W", "suit": "H"}), undertaken]


def test_OMB_19_what_is_told_of_spadilla() -> None:
    at = bidding(dealt("N", colour="H"), "pass", "pass", "pass")
    assert heard(at, "N pass") == [
        Event("passed", {"seat": "N"}),
        Event("spadilla_forced", {"seat": "W", "suit": "H"}),
        Event("undertaken", {"seat": "W", "contract": Event("frog_in_colour", {})}),
    ]


def test_OMB_14_what_is_told_of_a_call_and_of_the_partner() -> None:
    at = contract("E", "frog colour")
    assert heard(at, "E call H") == [Event("called", {"seat": "E", "card": "AH"})]
    assert heard(at, "E play 8H", "S play JH") == []
    assert heard(at, "W play AH") == [Event("partner_shown", {"seat": "W"})]
    assert heard(at, "N play 7H") == [Event("trick_won", {"seat": "W", "card": "AH"})]
    at = contract("S", "frog colour", hands=KINGS)
    assert heard(at, "S call H") == [Event("called", {"seat": "S", "card": "KH"})]
    at = contract("S", "frog H", hands=ACES_AND_KINGS)
    assert last_events(at)[1:] == [
        Event("undertaken", {"seat": "S", "contract": within("frog", "H")}), Event("left_alone", {"seat": "S"})
    ]  # fmt: skip


def test_OMB_22_what_is_told_of_a_contract_made() -> None:
    at = play_out(contract("E", "frog S", "call H", stake=4), E=5, N=3)
    trick, made, pot = last_events(at)
    assert trick == Event("trick_won", {"seat": "E", "card": "QC"})
    parts = {"seat": "E", "contract": within("frog", "S"), "scorers": ("E", "W"), "points": 2}
    assert made == Event("contract_made", {**parts, "deals": 1, "purses": (-4, 4, 0, 0)})
    assert pot == Event("pot_won", {"takers": ("E",), "pot": 4})
    at = play_out(contract("E", "frog S", "call H", stake=4, frog_pot="split"), E=5, N=3)
    assert last_events(at)[-1] == Event("pot_won", {"takers": ("E", "W"), "pot": 4})
    at = play_out(contract("E", "solo S", colour_vote="first_suit_won"), E=8)
    assert last_events(at)[-1] == Event("colour_settled", {"suit": "S"})
    assert [event.name for event in last_events(next_deal(at, "E", "solo H", E=8))][-1] == "pot_won"


def test_OMB_22_what_is_told_of_a_contract_lost() -> None:
    at = play_out(contract("E", "tout S"), E=7, N=1)
    parts = {"seat": "E", "contract": within("tout", "S"), "scorers": ("N", "S", "W"), "points": 16, "deals": 1}
    assert last_events(at)[1:] == [Event("contract_lost", {**parts, "purses": (-1, 0, 0, 0)})]
    at = play_out(contract("E", "tout S", lost_contract_pot="double", stake=3), E=7, N=1)
    assert last_events(at)[1:] == [
        Event("contract_lost", {**parts, "purses": (-3, -3, 0, 0)}), Event("pot_doubled", {"seat": "E", "pot": 6})
    ]  # fmt: skip


def test_OMB_G24_what_is_told_of_stopping() -> None:
    hands = {"N": "8D 9D TD AD", "E": "QC QS 7S AS", "S": "7H 8H 9H TH", "W": "JD JH KD KH"}
    at = at_trick(contract("E", "solo S", early_stop=True), "E", {"E": 4}, hands)
    told(at, "E play QC", "S play 7H", "W play JD", "N play 8D")
    assert [event.name for event in heard(at, "E stop")] == ["stopped", "contract_made", "pot_won"]
    at.undo()
    assert heard(at, "E go on") == [Event("went_on", {"seat": "E"})]


ALONE = Event("won", {"seat": "E", "points": 12}), "East has won the sitting with 12 points."
TOGETHER = (
    Event("won_together", {"winners": ("E", "W"), "points": 8}),
    "East and West have won the sitting together with 8 points.",
)


@pytest.mark.parametrize(("makers", "last"), [("EWEW", TOGETHER), ("EEEW", ALONE)])
def test_OMB_G27_what_is_told_of_the_end(makers: str, last: tuple[Event, str]) -> None:
    at = ombre("dealer N", sitting_deals=4)
    for seat in makers:
        next_deal(at, seat, "solo H", **{seat: 8})
    event = last_events(at)[-1]
    assert (event, at.game.told(event)) == last


def test_OMB_05_each_sees_his_own_hand_and_how_many_cards_the_others_hold() -> None:
    at = dealt("N")
    s: Any = at.state
    for seat in range(4):
        view = at.view(seat)
        assert view["hands"] == [s.hands[other] if other == seat else 8 for other in range(4)]
        assert set(view) == set(s.OPEN) | {"hands", "votes", "partner"}
        with pytest.raises(KeyError):
            view["luck"]


@pytest.mark.parametrize("dealer", SEATS)
def test_OMB_05_each_is_told_only_his_own_cards(dealer: str) -> None:
    at = dealt(dealer)
    for seat, hand in DEAL_B.items():
        verb, *cards = at.heard(SEATS.index(seat))[5].split(" ")
        assert (verb, len(cards)) == ("deal", 32)
        assert [card for card in cards if card != "??"] == hand.split()
    for place in range(32):
        assert sum(sees_dealt(at.state, place, seat) for seat in range(4)) == 1


def test_OMB_14_the_partner_is_leaked_nowhere() -> None:
    """Whether West or North holds the called ace, the others are shown and told the same, until it is played."""
    other = DEAL_B | {"N": DEAL_B["N"].replace("TH", "AH"), "W": DEAL_B["W"].replace("AH", "TH")}
    lines = ["E play 7C", "S play JC", "W play TC", "N play QC", "N play AS", "E play 7S", "S play 8S", "W play KS"]
    tables = [contract("E", "frog colour", "call H", hands=hands) for hands in (DEAL_B, other)]
    for line in ["", *lines]:
        for at in tables:
            told(at, *[line] if line else [])
        for seat in (1, 2):
            one, two = ((told_to(at.game, at.state, seat, at.rulings), at.heard(seat)) for at in tables)
            assert one == two
        assert [at.view(0)["partner"] for at in tables] == [[0, None, None, None], [1, None, None, None]]
        assert tables[0].state.results() == tables[1].state.results()


def test_OMB_13_at_the_end_of_a_frog_all_know_the_partner() -> None:
    at = play_out(contract("E", "frog colour", "call H"), E=5, N=3)
    assert where(at) == "N Voting"
    assert [at.view(seat)["partner"] for seat in range(4)] == [[0, 0, 0, 1]] * 4
    told(at, *votes(), deal("E", **DEAL_B))
    assert [at.view(seat)["partner"][seat] for seat in range(4)] == [0] * 4
    assert at.view(0)["partner"] == [0, None, None, None]
    s: Any = at.state
    assert (s.called, s.declarer, s.bid, s.trump, s.said, s.passes) == (NONE, NONE, NONE, NONE, [NONE] * 4, 0)
    assert (s.spadilla, s.suits_led, s.tricks[:4], s.played) == (0, 0, [0] * 4, 0)


STORIES: list[tuple[list[str], dict[str, str], dict[str, Any]]] = [
    ([], DEAL_B, {}),
    (["W frog S", "S pass", "E pass", "N pass"], DEAL_B, {}),
    (["W pass", "S pass", "E frog colour", "N pass", "E call H", "E play 7C", "S play JC"], DEAL_B, {}),
    (["W pass", "S pass", "E frog colour", "N pass", "E call H", "E play 8H", "S play JH", "W play AH"], DEAL_B, {}),
    (["W pass", "S pass", "E pass", "N pass"], DEAL_B, {}),
    (["W pass", "S pass", "E pass", "N pass", "W call S"], DEAL_B, {}),
    (["W pass", "S frog H", "E pass", "N pass"], KINGS, {}),
    (["W pass", "S frog H", "E pass", "N pass", "S call H", "S play AS"], KINGS, {}),
    (["W pass", "S frog H", "E pass", "N pass"], KINGS, {"no_callable_ace": "play_alone"}),
    (["W pass", "S frog H", "E pass", "N pass"], ACES_AND_KINGS, {}),
    (["W pass", "S frog D", "E pass", "N pass"], {"S": "AC AS AH 8D 9D TD 7S 8S"}, {"callable_suits": "plain_only"}),
    (["W solo S", "S pass", "E pass", "N pass", "W play AH"], DEAL_B, {}),
]


@pytest.mark.parametrize(("script", "hands", "rulings"), STORIES)
@pytest.mark.parametrize("seat", range(4))
def test_OMB_05_what_a_seat_cannot_see_is_dealt_anew(seat: int, script: list[str], hands: Any, rulings: Any) -> None:
    at = dealt("N", *script, hands=hands, **rulings)
    s: Any = at.state
    before = saved(s)
    seen, partners = [0] * 4, set()
    for seed in range(60):
        other: Any = at.game.redealt(s, seat, Fortune(seed))
        assert dict(View(other, seat)) == dict(View(s, seat))
        assert at.game.audit(other) == ""
        assert other.acts_of(s.turn)
        assert not s.spadilla or (other.hands[3] | s.played) >> 13 & 1
        partners.add(tuple(other.partner))
        for i in range(4):
            seen[i] |= other.hands[i]
    for i in range(4):
        assert seen[i] == s.hands[i] if i == seat else seen[i] != s.hands[i] or seen[i].bit_count() == 8
    hidden = s.called != NONE and not s.played >> s.called & 1 and not s.partner[seat]
    assert len(partners) == ((3 if seat == s.declarer else 2) if hidden else 1)
    assert saved(s) == before


def test_OMB_05_all_that_is_unseen_may_be_anywhere() -> None:
    at = dealt("N")
    s: Any = at.state
    seen = 0
    for seed in range(80):
        seen |= at.game.redealt(s, 2, Fortune(seed)).hands[0]  # type: ignore[attr-defined]
    assert seen == WHOLE_PACK & ~s.hands[2]


def test_OMB_08_the_votes_of_others_are_dealt_anew() -> None:
    at = ombre("dealer N", "W colour H", "E colour S")
    found = set()
    for seed in range(60):
        other: Any = at.game.redealt(at.state, 1, Fortune(seed))
        assert (other.votes[:3], at.game.audit(other)) == ([NONE, 1, NONE], "")
        found.add(other.votes[3])
    assert found == {0, 1, 2, 3}
    told(at, "N colour H", "S colour H")
    again: Any = at.game.redealt(at.state, 1, Fortune(1))
    assert saved(again) == saved(at.state)
    at = ombre("dealer N", deal("N", **DEAL_B), "W colour H", look_before_colour=True)
    again = at.game.redealt(at.state, 1, Fortune(1))
    assert again.hands[0] != PACK.hand(DEAL_B["N"].split())


@pytest.mark.parametrize(("script", "hands", "rulings"), [story for story in STORIES if story[1] != ACES_AND_KINGS])
def test_OMB_14_what_one_seat_heard_is_a_record(script: list[str], hands: Any, rulings: Any) -> None:
    at = dealt("N", *script, hands=hands, **rulings)
    for seat in range(4):
        again = Record.read(Record.of(at, seat).write(), lambda name: at.game).replay()
        assert (again.heard(seat), dict(again.view(seat))) == (at.heard(seat), dict(at.view(seat)))


def test_OMB_05_every_card_is_in_one_place_at_every_step() -> None:
    game = find("ombre")
    for seed in range(8):
        s: Any = game.begin(game.ruled({"sitting_deals": 4, "early_stop": True, "look_before_colour": seed % 2 == 0}))
        fortune = Fortune(seed)
        while not s.over():
            assert game.audit(s) == ""
            if s.turn == CHANCE:
                s.lucky(fortune)
            else:
                s.play(fortune.choose(s.acts()))
        assert game.audit(s) == ""


FROG = ["W pass", "S pass", "E frog colour", "N pass", "E call H"]
BROKEN: list[tuple[list[str], str, Any]] = [
    ([], "pot", 2), ([], "purses", [0, 0, 0, 0]), ([], "score", [0, 0, 0, -1]), ([], "deals", 8), ([], "deals", -1),
    ([], "dealer", NONE), ([], "dealer", 4), ([], "colour", NONE), ([], "colour", 4), ([], "floor", 1),
    ([], "turn", CHANCE), ([], "turn", NOBODY), ([], "turn", 4), ([], "played", 1), ([], "tricks", [1, 0, 0, 0]),
    ([], "hands", [PACK.hand(PACK.names[:8])] * 4), ([], "partner", [1, 0, 0, 0]), ([], "called", 7), ([], "led", 0),
    ([], "said", [18, NONE, NONE, NONE]), ([], "said", [NONE, NONE, NONE, PACK.places["AS"]]), ([], "spadilla", 1),
    ([], "said", [63, NONE, NONE, NONE]), ([], "passes", 1), ([], "bid", 0), ([], "trump", 0), ([], "declarer", 0),
    ([], "declarer", 4), (["W pass"], "turn", 3), (["W pass"], "passes", 0), (["W pass"], "passes", 2),
    (["W solo S"], "declarer", 2), (["W solo S"], "trump", NONE), (["W solo S"], "trump", 4), (["W solo S"], "bid", 6),
    (["W solo S"], "turn", 3), (["W solo S"], "declarer", NONE),
    (FROG, "declarer", NONE), (FROG, "declarer", 4), (FROG, "bid", NONE), (FROG, "bid", 6), (FROG, "bid", 0),
    (FROG, "bid", 3), (FROG, "spadilla", 2), (FROG, "trump", NONE), (FROG, "trump", 1), (FROG, "way", [0, 0, 0, 1]),
    (FROG, "partner", [0, 0, 0, 0]), (FROG, "partner", [1, 0, 0, 1]), (FROG, "partner", [0, 0, 0, 2]),
    (FROG, "partner", [0, 1, 0, 0]), (FROG, "partner", [1, 0, 0, 0]), (FROG, "called", NONE), (FROG, "called", 21),
    (FROG, "called", 32), (FROG, "after", [3, 0, 1, 2]), (FROG, "led", 4), (FROG, "led", -2), (FROG, "suits_led", 16),
    (FROG, "tricks", [1, 0, 0, 0]), (FROG, "led", 0), (FROG, "turn", 4), (FROG, "phase", 9), (FROG, "phase", 6),
    ([*FROG, "E play 7C"], "turn", 1), ([*FROG, "E play 7C"], "leader", 0), ([*FROG, "E play 7C"], "winner", NONE),
    ([*FROG, "E play 7C"], "trick", [0, 3, 0, 0]), ([*FROG, "E play 7C"], "trick", [0, 2, 0, 0]),
    ([*FROG, "E play 7C"], "led", NONE), ([*FROG, "E play 7C"], "tricks", [1, -1, 0, 0]),
    (FROG[:4], "turn", 0), (FROG[:4], "declarer", 2), (FROG[:4], "phase", 7), (FROG[:4], "bid", 3),
]  # fmt: skip


@pytest.mark.parametrize(("script", "name", "value"), BROKEN)
def test_OMB_17_an_impossible_position_is_found_out(script: list[str], name: str, value: Any) -> None:
    at = dealt("N", *script)
    s: Any = at.state
    assert at.game.audit(s) == ""
    size = len(getattr(s, name)) if isinstance(value, list) else 0
    setattr(s, name, value + [0] * (size - len(value)) if size else value)
    assert at.game.audit(s) != ""


BEFORE: list[tuple[list[str], str, Any]] = [
    ([], "turn", 0), ([], "cutters", 0), ([], "cutters", 1), ([], "cutters", 16), ([], "cutters", 18), ([], "floor", 1),
    ([], "deals", 1), (["dealer N"], "floor", 0), (["dealer N"], "floor", 16), (["dealer N"], "floor", 14),
    (["dealer N"], "turn", CHANCE), (["dealer N"], "votes", [0, NONE, NONE, NONE]), (["dealer N"], "turn", 4),
    (["dealer N", "N colour H"], "turn", 0), (["dealer N", "N colour H"], "votes", [4, NONE, NONE, NONE]),
    (["dealer N", "N colour H"], "votes", [-2, NONE, NONE, NONE]), (["dealer N"], "hands", [1, 0, 0, 0]),
    (["dealer N", *votes()], "turn", 0), (["dealer N", *votes()], "hands", [1, 0, 0, 0]),
    (["dealer N", *votes()], "colour", NONE), (["dealer N", *votes()], "phase", 0),
]  # fmt: skip


@pytest.mark.parametrize(("script", "name", "value"), BEFORE)
def test_OMB_08_an_impossible_deal_is_found_out(script: list[str], name: str, value: Any) -> None:
    at = ombre(*script)
    s: Any = at.state
    assert at.game.audit(s) == ""
    size = len(getattr(s, name)) if isinstance(value, list) else 0
    setattr(s, name, value + [0] * (size - len(value)) if size else value)
    assert at.game.audit(s) != ""


def test_OMB_G10_an_impossible_naming_or_call_is_found_out() -> None:
    at = contract("W", "frog suit", suit_named_at_bid=False)
    s: Any = at.state
    for name, value, was in (("turn", 1, 3), ("trump", 1, NONE), ("bid", 1, 0)):
        assert at.game.audit(s) == ""
        setattr(s, name, value)
        assert "OMB-G10" in at.game.audit(s)
        setattr(s, name, was)
    at = contract("S", "frog H", hands=KINGS)
    s = at.state
    assert at.game.audit(s) == ""
    s.phase = 6
    assert "OMB-G18" in at.game.audit(s)
    at = contract("S", "frog H", "call H", hands=KINGS, no_callable_ace="call_king")
    s = at.state
    assert at.game.audit(s) == ""
    told(at, "S play AH", "W play KH")
    assert at.game.audit(at.state) == ""


def test_OMB_G24_an_impossible_question_is_found_out() -> None:
    hands = {"N": "8D 9D TD AD", "E": "QC QS 7S AS", "S": "7H 8H 9H TH", "W": "JD JH KD KH"}
    at = at_trick(contract("E", "solo S", early_stop=True), "E", {"E": 4}, hands)
    told(at, "E play QC", "S play 7H", "W play JD", "N play 8D")
    s: Any = at.state
    assert (at.game.audit(s), at.game.phase(s)) == ("", "Stopping")
    for name, value, was in (("turn", 0, 1), ("tricks", [1, 4], [0, 5]), ("bid", 4, 2), ("led", 0, NONE)):
        change = [*value, *[0] * 10] if isinstance(value, list) else value
        setattr(s, name, change)
        assert at.game.audit(s) != ""
        setattr(s, name, [*was, *[0] * 10] if isinstance(was, list) else was)
        assert at.game.audit(s) == ""


def test_OMB_G05_and_OMB_G06_a_colour_is_wanting_only_where_it_will_be_voted() -> None:
    at = ombre("dealer N", look_before_colour=True)
    s: Any = at.state
    assert (s.colour, at.game.audit(s)) == (NONE, "")
    for rulings in ({"look_before_colour": False}, {"look_before_colour": True, "colour_vote": "fixed_clubs"}):
        at = ombre("dealer N", **rulings)
        told(at, *votes() if where(at) == "N Voting" else [])
        s = at.state
        s.colour = NONE
        assert "OMB-08" in at.game.audit(s)
    for often in ("each_deal", "once"):
        at = play_out(contract("W", "solo S", look_before_colour=True, colour_frequency=often), W=8)
        s = at.state
        s.colour = NONE
        assert (at.game.audit(s) == "") == (often == "each_deal")


def test_OMB_18_a_refusal_is_the_same_whoever_holds_what_else() -> None:
    at = dealt("W", hands={"S": "QC QS AH KH AS 7D 7C 8S"})
    sentences = set()
    for seed in range(10):
        other: Any = at.game.redealt(at.state, 2, Fortune(seed))
        with pytest.raises(Refused) as caught:
            other.play_as(2, 1 << 63)
        sentences.add(str(caught.value))
    assert len(sentences) == 1
    assert left("S") == "W"
