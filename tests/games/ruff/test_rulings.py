"""Ruff's rulings, gap by gap, each value of each option.  What concerns lone players is in test_lone."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from groomporter.core import rulings as options
from groomporter.core.common import NONE
from groomporter.core.errors import BadRulings, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.ruff.rulings import Rulings
from groomporter.games.ruff.words import PACK, whole_pack
from tests.games.ruff.deals import (
    SEATS,
    accept,
    deal,
    dealt,
    held,
    known_hands,
    left,
    passes,
    play_hand,
    play_known,
    refused,
    ruff,
    where,
    words,
)
from tests.nets.script import told

VALUES: dict[str, list[object]] = {
    "exchange_when_ordered": [True, False],
    "exchange_duty": ["may", "must"],
    "exchanged_card": ["face_down_under_pack"],
    "first_lead": ["maker", "dealers_left"],
    "lone_first_lead": ["maker", "left_of_maker"],
    "all_pass": ["same_dealer", "next_dealer"],
    "target": [5, 7, 10],
    "zero_tricks": ["euchre", "no_score"],
    "lone_when": ["with_choice", "before_lead"],
    "lone_who": ["maker_only", "maker_side"],
    "lone_dealer_partner": ["dealer_hand_dead", "assister_takes_turn_up"],
    "assist_must_be_alone": [False, True],
    "lone_defence": [False, True],
    "lone_euchre_points": [2, 4],
    "turn_order_when_alone": ["skip_partner"],
    "second_round_dealer": ["may_pass", "stuck"],
    "overshoot": ["win_at_or_over"],
    "first_dealer": ["random", "first_knave"],
    "revoke": ["illegal_move", "euchre_penalty"],
    "pack": [32, 24],
}


def naming(dealer: str, turned: str = "9H", **rulings: Any) -> Table:
    return dealt(dealer, turned, *passes(left(dealer), 3), f"{dealer} turn down", **rulings)


def test_RUFF_G01_to_G20_have_an_option_each_and_the_first_value_is_ours() -> None:
    known = options.options(Rulings)
    assert {name: list(option.values) for name, option in known.items()} == VALUES
    assert {name: option.default for name, option in known.items()} == {name: ours[0] for name, ours in VALUES.items()}
    for number, option in enumerate(known.values(), start=1):
        assert option.why.startswith(f"RUFF-G{number:02} ")


@pytest.mark.parametrize("name", VALUES)
def test_RUFF_G01_to_G20_take_no_other_value(name: str) -> None:
    for value in ("perhaps", 3, None):
        with pytest.raises(BadRulings) as caught:
            ruff(**{name: value})
        assert caught.value.rule == name


def test_RUFF_G01_to_G20_the_presets_depart_from_ours() -> None:
    assert options.departures(find("ruff").ruled({"ruleset": "booklet"})) == {}
    assert options.departures(find("ruff").ruled({"ruleset": "traditional"})) == {
        "exchange_duty": "must", "first_lead": "dealers_left", "all_pass": "next_dealer", "lone_who": "maker_side",
        "first_dealer": "first_knave",
    }  # fmt: skip
    assert options.departures(find("ruff").ruled({"ruleset": "modern"})) == {
        "pack": 24, "target": 10, "exchange_duty": "must", "first_lead": "dealers_left",
        "lone_first_lead": "left_of_maker",
    }  # fmt: skip


@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_G01_the_dealer_exchanges_whoever_accepts_the_turned_suit(maker: str) -> None:
    at = dealt("W", "9H", *accept("W", maker), hands={"W": "7C 8S TH KD AD"})
    assert where(at) == "W Exchanging"
    told(at, "W exchange 7C")
    assert held(at, "W") == {"9H", "8S", "TH", "KD", "AD"}
    assert where(at) == f"{maker} Playing"


@pytest.mark.parametrize("alone", [False, True])
def test_RUFF_G01_or_only_if_he_takes_it_up_himself(alone: bool) -> None:
    for maker in "NES":
        at = dealt("W", "9H", *accept("W", maker, alone), exchange_when_ordered=False)
        s: Any = at.state
        assert (where(at), s.laid) == (f"{maker} Playing", [0] * 4)
    at = dealt("W", "9H", *accept("W", "W", alone), exchange_when_ordered=False)
    assert where(at) == "W Exchanging"
    assert where(told(at, "W decline")) == "W Playing"


@pytest.mark.parametrize("ordered", [True, False])
def test_RUFF_G01_there_is_no_exchange_for_a_named_suit(ordered: bool) -> None:
    for maker in SEATS:
        at = naming("W", exchange_when_ordered=ordered)
        told(at, *passes("N", SEATS.index(maker)), f"{maker} name S")
        assert where(at) == f"{maker} Playing"


@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_G02_the_dealer_may_or_must_exchange(maker: str) -> None:
    cards = [f"exchange {card}" for card in ("7C", "8S", "TH", "KD", "AD")]
    at = dealt("W", "9H", *accept("W", maker), hands={"W": "7C 8S TH KD AD"}, exchange_duty="may")
    assert words(at) == [*cards, "decline"]
    assert where(told(at, "W decline")) == f"{maker} Playing"
    at = dealt("W", "9H", *accept("W", maker), hands={"W": "7C 8S TH KD AD"}, exchange_duty="must")
    assert words(at) == cards
    assert refused(at, "W decline") == "RUFF-G02"
    assert refused(at, "W exchange 9H") == "RUFF-10"
    assert where(told(at, "W exchange AD")) == f"{maker} Playing"
    assert held(at, "W") == {"7C", "8S", "9H", "TH", "KD"}


def test_RUFF_G03_nobody_else_sees_the_card_laid_away() -> None:
    at = dealt("W", "9H", "N order", "W exchange 7C", hands={"W": "7C 8S TH KD AD"})
    assert [at.view(seat)["laid"] for seat in range(4)] == [[0, 0, 0, 1]] * 3 + [[0, 0, 0, 1 << PACK.places["7C"]]]
    assert [at.heard(seat)[-1] for seat in range(4)] == ["W exchange ??"] * 3 + ["W exchange 7C"]
    assert at.log[-1].word == "exchange 7C"
    assert PACK.places["7C"] == 0
    assert at.view(0)["played"] == 0


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_G04_the_dealers_left_may_lead_instead_of_the_maker(dealer: str, maker: str) -> None:
    for value, leader in (("maker", maker), ("dealers_left", left(dealer))):
        at = dealt(dealer, "9H", *accept(dealer, maker), f"{dealer} decline", first_lead=value)
        assert where(at) == f"{leader} Playing"
        at = naming(dealer, first_lead=value)
        before = (SEATS.index(maker) - SEATS.index(left(dealer))) % 4
        assert where(told(at, *passes(left(dealer), before), f"{maker} name D")) == f"{leader} Playing"


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_G06_the_same_dealer_deals_again_or_the_next(dealer: str) -> None:
    for value, then in (("same_dealer", dealer), ("next_dealer", left(dealer))):
        at = told(naming(dealer, all_pass=value), *passes(left(dealer), 4))
        s: Any = at.state
        assert (where(at), SEATS[s.dealer], s.score) == ("luck Dealing", then, [0, 0])
        assert where(told(at, deal(then, "7C"))) == f"{left(then)} Ordering"


def test_RUFF_G07_the_target_says_how_long_a_game_is() -> None:
    assert options.length(Rulings) == "target"


@pytest.mark.parametrize(("target", "hands"), [(5, 3), (7, 4), (10, 5)])
def test_RUFF_G07_five_seven_or_ten_points(target: int, hands: int) -> None:
    at = ruff("dealer N", target=target)
    s: Any = at.state
    for hand in range(1, hands + 1):
        assert where(at) == "luck Dealing"
        play_hand(at, "W", 5)
        assert s.score == [0, 2 * hand]
    assert where(at) == "nobody Over"


@pytest.mark.parametrize("maker", SEATS)
@pytest.mark.parametrize("alone", [False, True])
def test_RUFF_G08_no_tricks_at_all_are_a_euchre_or_nothing(maker: str, alone: bool) -> None:
    opponents = [0, 2] if maker in "NS" else [2, 0]
    for value, won, score in [
        ("euchre", 0, opponents), ("no_score", 0, [0, 0]), ("no_score", 1, opponents), ("no_score", 2, opponents),
    ]:  # fmt: skip
        at = play_hand(ruff("dealer N", zero_tricks=value), maker, won, alone)
        s: Any = at.state
        assert (s.score, SEATS[s.dealer], where(at)) == (score, "E", "luck Dealing")


def test_RUFF_G08_nothing_is_nothing_even_to_a_lone_player_euchred_for_four() -> None:
    at = play_hand(ruff("dealer N", zero_tricks="no_score", lone_euchre_points=4), "S", 0, alone=True)
    s: Any = at.state
    assert (s.score, where(at)) == ([0, 0], "luck Dealing")


@pytest.mark.parametrize("maker", SEATS)
@pytest.mark.parametrize(("points", "won", "alone", "score"), [
    (2, 0, True, 2), (2, 1, True, 2), (2, 2, True, 2), (4, 0, True, 4), (4, 1, True, 4), (4, 2, True, 4),
    (4, 0, False, 2), (4, 2, False, 2), (4, 3, True, -1), (4, 5, True, -4), (4, 5, False, -2),
])  # fmt: skip
def test_RUFF_G14_a_lone_euchre_is_two_points_or_four(
    maker: str, points: int, won: int, alone: bool, score: int
) -> None:
    at = play_hand(ruff("dealer S", lone_euchre_points=points), maker, won, alone)
    makers, others = (0, 1) if maker in "NS" else (1, 0)
    s: Any = at.state
    assert (s.score[makers], s.score[others]) == (max(-score, 0), max(score, 0))


@pytest.mark.parametrize("lone_when", ["with_choice", "before_lead"])
def test_RUFF_G16_the_dealer_may_pass_or_is_stuck(lone_when: str) -> None:
    suits = ["name C", "name S", "name D"]
    suits += [f"{name} alone" for name in suits] if lone_when == "with_choice" else []
    for value, rest in (("may_pass", ["pass"]), ("stuck", [])):
        at = naming("E", second_round_dealer=value, lone_when=lone_when)
        for seat in "SWN":
            assert words(at) == [*suits, "pass"]
            told(at, f"{seat} pass")
        assert words(at) == suits + rest
    assert refused(at, "E pass") == "RUFF-G16"
    assert refused(at, "E name H") == "RUFF-12"
    s: Any = told(at, "E name D").state
    assert (SEATS[s.maker], s.trump) == ("E", 3)


def test_RUFF_G17_to_pass_the_target_wins_as_well() -> None:
    at = ruff("dealer N")
    for maker in "NEN":
        play_hand(at, maker, 4)
    play_hand(at, "S", 5)
    s: Any = at.state
    assert (s.score, where(at)) == ([4, 1], "luck Dealing")
    assert where(play_hand(at, "N", 5, alone=True)) == "nobody Over"
    assert s.score == s.results() == [8, 1]


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_G18_the_lot_chooses_the_first_dealer(dealer: str) -> None:
    at = ruff()
    s: Any = at.state
    assert (where(at), s.dealer, s.turned, s.trump, s.maker, s.alone, s.defender) == ("luck Cutting", *[NONE] * 6)
    assert (s.score, s.laid, s.revoked, s.turned_down) == ([0, 0], [0] * 4, [0] * 4, 0)
    assert refused(at, f"{dealer} pass", NotYourTurn) == "RUFF-G18"
    told(at, f"dealer {dealer}")
    assert (where(at), SEATS[s.dealer]) == ("luck Dealing", dealer)


def test_RUFF_G18_any_seat_may_be_drawn_and_a_knave_means_nothing() -> None:
    dealers = set()
    for seed in range(40):
        s: Any = find("ruff").begin()
        s.lucky(Fortune(seed))
        dealers.add(s.dealer)
    assert dealers == {0, 1, 2, 3}
    for word in ("dealer X", "dealer n", "knave JH", "deal JH"):
        assert refused(ruff(), word, BadWord) == ""


@pytest.mark.parametrize("word", ["dealer", "dealer ", "dealer NE"])
def test_RUFF_G18_the_lot_names_one_seat(word: str) -> None:
    assert refused(ruff(), word, BadWord) == ""


PLAIN_CARDS = [name for name in PACK.names if name[0] != "J"]


@pytest.mark.parametrize("turned", PACK.names)
def test_RUFF_12_whatever_was_turned_down_its_suit_may_not_be_named(turned: str) -> None:
    others = [suit for suit in "CSHD" if suit != turned[1]]
    named = {f"name {suit}{alone}" for suit in others for alone in ("", " alone")}
    assert set(words(naming("W", turned))) == {*named, "pass"}


@pytest.mark.parametrize("before", range(29))
def test_RUFF_G18_the_first_knave_makes_the_dealer(before: int) -> None:
    at = ruff(" ".join(["knave", *PLAIN_CARDS[:before], "JH"]), first_dealer="first_knave")
    s: Any = at.state
    assert (s.dealer, where(at)) == (before % 4, "luck Dealing")


def test_RUFF_G18_cards_are_dealt_until_a_knave_and_no_longer() -> None:
    at = ruff(first_dealer="first_knave")
    for word in ("knave 7C 8C", "knave JC 7C", "knave 7C 7C JC", "knave", "knave 6C JC", "dealer N"):
        assert refused(at, word, BadWord) == ""
    told(at, "knave 7C AD JS")
    assert [at.heard(seat) for seat in range(4)] == [["knave 7C AD JS"]] * 4


@pytest.mark.parametrize("pack", [32, 24])
def test_RUFF_G18_the_knave_is_drawn_from_the_whole_pack(pack: int) -> None:
    dealers, knaves = set(), set()
    for seed in range(60):
        at = Table(
            find("ruff"), find("ruff").ruled({"first_dealer": "first_knave", "pack": pack}), fortune=Fortune(seed)
        )
        s: Any = at.state
        verb, *cards = at.log[0].word.split(" ")
        assert (verb, [card for card in cards if card[0] == "J"]) == ("knave", cards[-1:])
        assert s.dealer == (len(cards) - 1) % 4
        dealers.add(s.dealer)
        knaves.add(cards[-1])
    assert (dealers, knaves) == ({0, 1, 2, 3}, {"JC", "JS", "JH", "JD"})


REVOKING = {"N": "9S JS 8H AH KD", "E": "TS AS TH 7D AD", "S": "QS KS 9H KH TD", "W": "7S 8S QH 8D 9D"}


def with_revokes(maker: str, revokers: str, **rulings: Any) -> Any:
    """The state after a hand in which these seats revoke as soon as they can, and the others follow as they must."""
    at = dealt("W", "7H", *accept("W", maker), "W decline", hands=REVOKING, revoke="euchre_penalty", **rulings)
    s: Any = at.state
    while where(at).endswith("Playing"):
        seat = s.turn
        fined, acts = s.fined_of(seat), s.acts()
        assert acts == s.hands[seat]
        chosen = fined if fined and SEATS[seat] in revokers and not s.revoked[seat] else acts & ~fined
        at.play(seat, chosen & -chosen)
    assert s.revoked == [1 if seat in revokers else 0 for seat in SEATS]
    assert (s.dealer, where(at)) == (0, "luck Dealing")
    return s


@pytest.mark.parametrize("maker", SEATS)
@pytest.mark.parametrize("chosen", list(product((0, 1), repeat=4))[1:])
def test_RUFF_G19_the_side_that_did_not_revoke_scores_two(maker: str, chosen: tuple[int, ...]) -> None:
    revokers = "".join(seat for seat, revokes in zip(SEATS, chosen, strict=True) if revokes)
    north, east = chosen[0] or chosen[2], chosen[1] or chosen[3]
    score = [0, 0] if north and east else [0, 2] if north else [2, 0]
    assert with_revokes(maker, revokers).score == score
    assert with_revokes(maker, revokers, zero_tricks="no_score").score == score


@pytest.mark.parametrize(("maker", "score"), [("N", [1, 0]), ("E", [2, 0])])
def test_RUFF_G19_without_a_revoke_the_hand_has_its_own_score(maker: str, score: list[int]) -> None:
    s = with_revokes(maker, "")
    assert (s.tricks[:4], s.score) == ([2, 1, 1, 1], score)


def test_RUFF_G19_the_mate_knave_revokes_if_it_follows_its_printed_suit() -> None:
    hands = {**REVOKING, "E": "JD TS AS TH 7D"}
    at = dealt("W", "7H", "N order", "W decline", "N play KD", hands=hands, revoke="euchre_penalty")
    s: Any = at.state
    assert PACK.cards(s.fined_of(1)) == ["TS", "AS", "TH", "JD"]
    assert (s.fined_of(0), s.fined_of(2), s.fined_of(3)) == (0, 0, 0)
    told(at, "E play JD")
    assert s.revoked == [0, 1, 0, 0]
    at = dealt("W", "7H", "N order", "W decline", "N play 8H", hands=hands, revoke="euchre_penalty")
    assert PACK.cards(at.state.fined_of(1)) == ["TS", "AS", "7D"]
    s = told(at, "E play JD").state
    assert s.revoked == [0, 0, 0, 0]


def test_RUFF_G19_only_what_could_follow_and_does_not_is_fined() -> None:
    at = dealt("W", "7H", "N order", "W decline", hands=known_hands("N", 1), revoke="euchre_penalty")
    assert at.state.fined_of(0) == at.state.fined() == 0
    s: Any = told(at, "N play JH").state
    assert (s.fined_of(1), words(at)) == (0, [f"play {card}" for card in ("KC", "AC", "KS", "AS", "AD")])
    told(at, "E play KS", "S play 9C", "W play QC", "N play 7D")
    assert (PACK.cards(s.fined_of(1)), s.revoked) == (["KC", "AC", "AS"], [0] * 4)
    told(at, "E play AC")
    assert s.revoked == [0, 1, 0, 0]


def test_RUFF_G19_by_default_a_revoke_is_refused_and_nothing_is_fined() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play 8H", hands=REVOKING)
    assert words(at) == ["play TH"]
    assert refused(at, "E play AD") == "RUFF-16"
    assert at.state.fined_of(1) == at.state.fined() == 0
    s: Any = told(at, "E play TH").state
    assert s.revoked == [0] * 4


def test_RUFF_G19_nothing_but_a_card_is_ever_fined() -> None:
    at = ruff(revoke="euchre_penalty", lone_when="before_lead", lone_defence=True)
    for line in ("dealer W", deal("W", "7H"), *passes("N", 3), "W take up", "W decline", "W alone", "N pass"):
        assert [at.state.fined_of(seat) for seat in range(4)] == [0] * 4
        assert at.state.fined() == 0
        told(at, line)
    assert [at.state.fined_of(seat) for seat in range(4)] == [0] * 4


def test_RUFF_G19_a_card_not_held_is_refused_even_if_revokes_stand() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play 8H", hands=REVOKING, revoke="euchre_penalty")
    assert refused(at, "E play AC") == "RUFF-16"


@pytest.mark.parametrize(("revoker", "score"), [("E", [6, 0]), ("S", [4, 2])])
def test_RUFF_G19_a_revoke_may_win_the_game(revoker: str, score: list[int]) -> None:
    at = ruff("dealer W", revoke="euchre_penalty")
    play_hand(at, "N", 5, alone=True)
    told(at, deal("N", "7H", **known_hands("N", 0)), *accept("N", "N"), "N decline", "N play 7C")
    told(at, "E play AS" if revoker == "E" else "E play AC", "S play 9S" if revoker == "S" else "S play 9C")
    s: Any = at.state
    while where(at).endswith("Playing"):
        chosen = s.acts() & ~s.fined()
        at.play(s.turn, chosen & -chosen)
    assert (s.score, where(at)) == (score, "nobody Over" if revoker == "E" else "luck Dealing")


def test_RUFF_G20_the_short_pack_is_of_nine_to_ace() -> None:
    at = ruff("dealer W", pack=24)
    assert PACK.cards(whole_pack(at.state)) == [name for name in PACK.names if name[0] not in "78"]
    assert refused(at, deal("W", "7H"), BadWord) == ""
    told(at, deal("W", "9H", lowest="9"), "N order", "W decline")
    assert where(at) == "N Playing"


def test_RUFF_G20_every_deal_of_the_short_pack_is_of_all_its_cards() -> None:
    whole = whole_pack(ruff(pack=24).state)
    turned = 0
    for seed in range(250):
        s: Any = find("ruff").begin(find("ruff").ruled({"pack": 24}))
        fortune = Fortune(seed)
        s.lucky(fortune)
        s.lucky(fortune)
        assert sum(1 << card for card in s.luck[:24]) == whole
        assert sum(s.hands[:4]) + (1 << s.turned) == sum(1 << card for card in s.luck[:21])
        turned |= 1 << s.turned
    assert turned == whole


def test_RUFF_G20_all_else_is_unchanged() -> None:
    hands = {"N": "JH JD AH KH QH", "E": "AC AS AD KC KS", "S": "9C TC JC 9S TS", "W": "QC JS QS QD KD"}
    at = dealt("W", "9H", "N order alone", "W exchange QC", hands=hands, pack=24)
    s: Any = play_known(at, "N", 5).state
    assert s.score == [4, 0]
