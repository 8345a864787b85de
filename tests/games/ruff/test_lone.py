"""Ruff's rulings on playing alone, and what comes of them together.

West deals throughout: North and South order up, East is the dealer's partner.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.ruff.words import EXCHANGING, PACK, PLAYING
from tests.games.ruff.deals import (
    SEATS,
    accept,
    dealt,
    held,
    known_hands,
    left,
    passes,
    play_known,
    refused,
    where,
    words,
)
from tests.nets.script import told

OPTIONS: dict[str, dict[str, object]] = {
    "strict": {"exchange_when_ordered": False},
    "must": {"exchange_duty": "must"},
    "dealers left": {"first_lead": "dealers_left"},
    "left": {"lone_first_lead": "left_of_maker"},
    "before": {"lone_when": "before_lead"},
    "side": {"lone_who": "maker_side"},
    "takes": {"lone_dealer_partner": "assister_takes_turn_up"},
    "bound": {"assist_must_be_alone": True},
    "defence": {"lone_defence": True},
    "four": {"lone_euchre_points": 4},
    "penalty": {"revoke": "euchre_penalty"},
}
TURNED_DOWN = ", ".join([*passes("N", 3), "W turn down"])


def rulings(names: str) -> dict[str, Any]:
    return {name: value for chosen in filter(None, names.split(", ")) for name, value in OPTIONS[chosen].items()}


def after(script: str, names: str = "", hands: dict[str, str] | None = None) -> Table:
    """The table after a script, ``N pass, E assist``, under rulings named as above."""
    return dealt("W", "7H", *filter(None, script.split(", ")), hands=hands, **rulings(names))


def asked(names: str, script: str) -> list[str]:
    """Who is asked in which section from the choice of trumps on; the last is he who leads."""
    at = after("", names)
    path = []
    for line in script.split(", "):
        told(at, line)
        path.append(where(at))
    return [place for place in path if not place.endswith(("Ordering", "Naming"))]


DECLARE = ["alone", "with partner"]


@pytest.mark.parametrize(("names", "script", "path"), [
    ("", "N order alone, W decline", "W Exchanging, N Playing"),
    ("left", "N order alone, W decline", "W Exchanging, E Playing"),
    ("dealers left", "N pass, E pass, S order alone, W decline", "W Exchanging, S Playing"),
    ("left, dealers left", "N pass, E pass, S order alone, W decline", "W Exchanging, W Playing"),
    ("left, dealers left", "N pass, E pass, S order, W decline", "W Exchanging, N Playing"),
    ("left", "N pass, E pass, S order, W decline", "W Exchanging, S Playing"),
    ("left", "N pass, E assist alone", "S Playing"),
    ("left", f"{TURNED_DOWN}, N pass, E pass, S pass, W name D alone", "N Playing"),
    ("left, side", "N order, S alone, W decline", "S Declaring, W Exchanging, W Playing"),
    ("side", "N order, S alone, W decline", "S Declaring, W Exchanging, S Playing"),
    ("side, dealers left", "N order, S alone, W decline", "S Declaring, W Exchanging, S Playing"),
])  # fmt: skip
def test_RUFF_G05_who_leads_when_somebody_is_alone(names: str, script: str, path: str) -> None:
    assert ", ".join(asked(names, script)) == path


@pytest.mark.parametrize(("lone", "leader"), ["NE", "ES", "SW", "WN"])
def test_RUFF_G05_the_left_of_the_lone_player_leads_to_a_lone_defender_too(lone: str, leader: str) -> None:
    calls = f"{TURNED_DOWN}, {', '.join([*passes('N', SEATS.index(lone)), f'{lone} name S alone'])}"
    right = left(lone, 3)
    for names, first, other in (("left, defence", leader, right), ("defence", lone, lone)):
        assert where(after(f"{calls}, {leader} defend alone", names)) == f"{first} Playing"
        assert where(after(f"{calls}, {leader} pass, {right} defend alone", names)) == f"{other} Playing"
        assert where(after(f"{calls}, {leader} pass, {right} pass", names)) == f"{first} Playing"


def test_RUFF_G09_alone_is_said_with_the_choice_or_before_the_lead() -> None:
    at = after("", "before")
    for seat, choice in (("N", ["order", "pass"]), ("E", ["assist", "pass"]), ("S", ["order", "pass"])):
        assert words(at) == choice
        assert refused(at, f"{seat} {choice[0]} alone").startswith("RUFF-")
        told(at, f"{seat} pass")
    assert words(at) == ["take up", "turn down"]
    assert refused(at, "W take up alone").startswith("RUFF-")
    told(at, "W turn down")
    for seat in SEATS:
        assert words(at) == ["name C", "name S", "name D", "pass"]
        assert refused(at, f"{seat} name S alone").startswith("RUFF-")
        told(at, f"{seat} pass")


@pytest.mark.parametrize("maker", SEATS)
@pytest.mark.parametrize("answer", DECLARE)
def test_RUFF_G09_before_the_lead_the_maker_is_asked_after_the_exchange(maker: str, answer: str) -> None:
    at = after(", ".join(accept("W", maker)), "before")
    s: Any = at.state
    assert where(at) == "W Exchanging"
    told(at, "W decline")
    assert (where(at), words(at), s.alone) == (f"{maker} Declaring", DECLARE, NONE)
    assert refused(at, f"{left(maker)} alone", NotYourTurn) == "RUFF-14"
    assert refused(at, f"{maker} pass", BadWord) == "RUFF-14"
    told(at, f"{maker} {answer}")
    assert where(at) == f"{maker} Playing"
    assert s.alone == (SEATS.index(maker) if answer == "alone" else NONE)
    assert s.after[SEATS.index(left(maker, 2))] == (NONE if answer == "alone" else SEATS.index(left(maker, 3)))


def test_RUFF_G09_a_lone_assister_retires_a_dealer_who_has_exchanged() -> None:
    for names in ("before", "before, takes"):
        at = after("N pass, E assist", names, {"W": "8C 9C TC JC QC"})
        told(at, "W exchange 8C", "E alone")
        s: Any = at.state
        assert (where(at), SEATS[s.alone], s.after[3]) == ("E Playing", "E", NONE)
        assert (held(at, "W"), PACK.cards(s.laid[3])) == ({"7H", "9C", "TC", "JC", "QC"}, ["8C"])


@pytest.mark.parametrize(("names", "script", "path"), [
    ("before", f"{TURNED_DOWN}, N name D, N alone", "N Declaring, N Playing"),
    ("before, strict", "N order, N alone", "N Declaring, N Playing"),
    ("before, strict", "N pass, E pass, S pass, W take up, W decline, W alone",
     "W Exchanging, W Declaring, W Playing"),
    ("before, side", "N order, W decline, N with partner, S alone",
     "W Exchanging, N Declaring, S Declaring, S Playing"),
    ("before, side", "N order, W decline, N alone", "W Exchanging, N Declaring, N Playing"),
    ("before, side", "N order, W decline, N with partner, S with partner",
     "W Exchanging, N Declaring, S Declaring, N Playing"),
    ("before, side, takes", "N pass, E pass, S pass, W take up, W decline, W with partner, E alone",
     "W Exchanging, W Declaring, E Declaring, E Playing"),
    ("before, side, strict, left", "N pass, E assist, E with partner, W alone",
     "E Declaring, W Declaring, N Playing"),
    ("before, defence", "N order, W decline, N alone, E pass, W pass",
     "W Exchanging, N Declaring, E Defending, W Defending, N Playing"),
    ("before, defence", "N order, W decline, N with partner", "W Exchanging, N Declaring, N Playing"),
    ("before, side, defence", "N order, W decline, N with partner, S alone, W pass, E pass",
     "W Exchanging, N Declaring, S Declaring, W Defending, E Defending, S Playing"),
    ("before, side, defence, left", f"{TURNED_DOWN}, N name C, N with partner, S alone, W pass, E defend alone",
     "N Declaring, S Declaring, W Defending, E Defending, E Playing"),
])  # fmt: skip
def test_RUFF_G09_the_exchange_comes_first_then_the_questions_and_the_defence(
    names: str, script: str, path: str
) -> None:
    assert ", ".join(asked(names, script)) == path


@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_G10_the_makers_partner_is_asked_next(maker: str) -> None:
    partner = left(maker, 2)
    at = after(", ".join(accept("W", maker)), "side")
    s: Any = at.state
    assert (where(at), words(at)) == (f"{partner} Declaring", DECLARE)
    assert refused(at, f"{maker} alone", NotYourTurn) == "RUFF-14"
    told(at, f"{partner} with partner", "W decline")
    assert (where(at), s.alone, SEATS[s.maker]) == (f"{maker} Playing", NONE, maker)
    assert s.after[:4] == [1, 2, 3, 0]


@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_G10_and_may_retire_the_maker(maker: str) -> None:
    partner = left(maker, 2)
    before = SEATS.index(maker)
    at = after(f"{TURNED_DOWN}, {', '.join([*passes('N', before), f'{maker} name C', f'{partner} alone'])}", "side")
    s: Any = at.state
    assert (where(at), SEATS[s.alone], SEATS[s.maker]) == (f"{partner} Playing", partner, maker)
    assert (s.after[before], s.after[SEATS.index(partner)]) == (NONE, SEATS.index(left(partner)))


def test_RUFF_G10_a_maker_who_is_alone_leaves_his_partner_nothing_to_say() -> None:
    assert asked("side", "N order alone, W decline") == ["W Exchanging", "N Playing"]
    assert asked("side", f"{TURNED_DOWN}, N name C alone") == ["N Playing"]
    assert asked("", "N order, W decline") == ["W Exchanging", "N Playing"]
    assert asked("before", "N order, W decline, N with partner") == ["W Exchanging", "N Declaring", "N Playing"]


@pytest.mark.parametrize(("won", "points", "score"), [
    (0, 2, [0, 2]), (2, 2, [0, 2]), (2, 4, [0, 4]), (3, 2, [1, 0]), (4, 2, [1, 0]), (5, 2, [4, 0]),
])  # fmt: skip
def test_RUFF_G10_the_score_stays_that_of_the_makers_side(won: int, points: int, score: list[int]) -> None:
    at = after("N order, S alone, W decline", "side, four" if points == 4 else "side", known_hands("S", won))
    s: Any = play_known(at, "S", won).state
    assert (s.score, s.tricks[2], s.tricks[0], s.hands[0].bit_count()) == (score, won, 0, 5)


@pytest.mark.parametrize(("names", "script", "path"), [
    ("", "N pass, E assist alone", "E Playing"),
    ("must", "N pass, E assist alone", "E Playing"),
    ("side", "N pass, E pass, S pass, W take up, E alone", "E Declaring, E Playing"),
    ("side", "N pass, E assist, W alone, W decline", "W Declaring, W Exchanging, W Playing"),
    ("side, strict", "N pass, E assist, W alone", "W Declaring, W Playing"),
    ("takes", "N pass, E assist alone, E decline", "E Exchanging, E Playing"),
    ("takes, left", "N pass, E assist alone, E decline", "E Exchanging, S Playing"),
    ("takes", "N pass, E assist, W decline", "W Exchanging, E Playing"),
    ("takes", "N order alone, W decline", "W Exchanging, N Playing"),
    ("takes", "N pass, E pass, S pass, W take up alone, W decline", "W Exchanging, W Playing"),
    ("takes, strict", "N pass, E assist alone", "E Playing"),
    ("takes, side", "N pass, E pass, S pass, W take up, E alone, E decline",
     "E Declaring, E Exchanging, E Playing"),
    ("takes, side, strict", "N pass, E pass, S pass, W take up, E alone, E decline",
     "E Declaring, E Exchanging, E Playing"),
    ("takes, side", "N pass, E pass, S pass, W take up, E with partner, W decline",
     "E Declaring, W Exchanging, W Playing"),
    ("takes, side", "N pass, E assist, W alone, W decline", "W Declaring, W Exchanging, W Playing"),
    ("takes", f"{TURNED_DOWN}, N pass, E name D alone", "E Playing"),
    ("takes, side", f"{TURNED_DOWN}, N pass, E pass, S pass, W name D, E alone", "E Declaring, E Playing"),
    ("takes, defence", "N pass, E assist alone, E decline, S pass, N pass",
     "E Exchanging, S Defending, N Defending, E Playing"),
    ("takes, defence, side", "N pass, E pass, S pass, W take up, E alone, E decline, S defend alone",
     "E Declaring, E Exchanging, S Defending, E Playing"),
])  # fmt: skip
def test_RUFF_G11_who_has_the_exchange_when_the_dealers_partner_is_alone(names: str, script: str, path: str) -> None:
    assert ", ".join(asked(names, script)) == path


def test_RUFF_G11_a_lone_assister_takes_the_turned_card() -> None:
    hands = {"E": "8C 9C TC JC QC"}
    cards = [f"exchange {card}" for card in ("8C", "9C", "TC", "JC", "QC")]
    at = after("N pass, E assist alone", "takes", hands)
    assert words(at) == [*cards, "decline"]
    at = after("N pass, E assist alone", "takes, must", hands)
    assert words(at) == cards
    assert refused(at, "E decline") == "RUFF-G02"
    assert refused(at, "W exchange 8C", NotYourTurn) == "RUFF-10"
    s: Any = told(at, "E exchange 9C").state
    assert (held(at, "E"), [PACK.cards(laid) for laid in s.laid]) == (
        {"7H", "8C", "TC", "JC", "QC"},
        [[], ["9C"], [], []],
    )
    assert (where(at), s.after[3], s.hands[3].bit_count()) == ("E Playing", NONE, 5)


def test_RUFF_G11_the_turned_card_stays_out_of_play_and_the_dealers_hand_is_dead() -> None:
    at = after("N pass, E assist alone", "", known_hands("E", 5))
    dead = held(at, "W")
    s: Any = play_known(at, "E", 5).state
    assert (held(at, "W"), s.played >> PACK.places["7H"] & 1, s.laid) == (dead, 0, [0] * 4)


def test_RUFF_G12_the_dealers_partner_may_assist_only_alone() -> None:
    at = after("N pass", "bound")
    assert words(at) == ["assist alone", "pass"]
    assert refused(at, "E assist") == "RUFF-G12"
    assert refused(at, "E order") == "RUFF-08"
    assert words(told(at, "E pass")) == ["order", "order alone", "pass"]
    assert words(told(at, "S pass")) == ["take up", "take up alone", "turn down"]
    told(at, "W turn down", "N pass")
    assert "name C" in words(at)
    assert words(after("", "bound")) == ["order", "order alone", "pass"]
    assert refused(after("", "bound"), "N assist") == "RUFF-09"
    assert where(after("N pass, E assist alone", "bound")) == "E Playing"
    assert words(after("N pass")) == ["assist", "assist alone", "pass"]


def test_RUFF_G12_asked_before_the_lead_a_bound_assister_must_say_alone() -> None:
    for names in ("bound, before", "bound, before, side"):
        assert words(after("N pass", names)) == ["assist", "pass"]
        at = after("N pass, E assist, W decline", names)
        assert (where(at), words(at)) == ("E Declaring", ["alone"])
        assert refused(at, "E with partner") == "RUFF-G12"
        s: Any = told(at, "E alone").state
        assert (where(at), s.alone) == ("E Playing", 1)
    at = after("N pass, E assist, W decline", "before")
    assert words(at) == DECLARE


@pytest.mark.parametrize(("names", "script", "place"), [
    ("bound, before", "N order, W decline", "N Declaring"),
    ("bound, before", "N pass, E pass, S order, W decline", "S Declaring"),
    ("bound, before", "N pass, E pass, S pass, W take up, W decline", "W Declaring"),
    ("bound, before", f"{TURNED_DOWN}, N pass, E name C", "E Declaring"),
    ("bound, before, side", "N pass, E pass, S pass, W take up, W decline, W with partner", "E Declaring"),
    ("bound, before, side", f"{TURNED_DOWN}, N pass, E name C, E with partner", "W Declaring"),
    ("bound, side", "N pass, E pass, S pass, W take up", "E Declaring"),
    ("bound, side", f"{TURNED_DOWN}, N pass, E name C", "W Declaring"),
    ("bound, side", "N order", "S Declaring"),
])  # fmt: skip
def test_RUFF_G12_nobody_but_an_assister_is_bound(names: str, script: str, place: str) -> None:
    at = after(script, names)
    assert (where(at), words(at)) == (place, DECLARE)


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_G12_a_bound_assister_leaves_his_partner_free_wherever_they_sit(dealer: str) -> None:
    """Told with ``alone`` he is asked nothing more; asked before the lead, the dealer is not, who says nothing yet."""
    eldest, partner = left(dealer), left(dealer, 2)
    bound = rulings("bound, before, side")
    at = dealt(dealer, "7H", f"{eldest} pass", f"{partner} assist", f"{dealer} decline", **bound)
    assert (where(at), words(at)) == (f"{partner} Declaring", ["alone"])
    for maker, calls in ((eldest, [f"{eldest} order"]), (dealer, [*passes(eldest, 3), f"{dealer} take up"])):
        at = dealt(dealer, "7H", *calls, f"{dealer} decline", **bound)
        assert (where(at), words(at)) == (f"{maker} Declaring", DECLARE)
        told(at, f"{maker} with partner")
        assert (where(at), words(at)) == (f"{left(maker, 2)} Declaring", DECLARE)


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_09_only_the_dealers_partner_assists(dealer: str) -> None:
    for names in ("", "bound"):
        at = dealt(dealer, "7H", **rulings(names))
        assert refused(at, f"{left(dealer)} assist") == "RUFF-09"
        told(at, *passes(left(dealer), 2))
        assert refused(at, f"{left(dealer, 3)} assist") == "RUFF-09"
        told(at, f"{left(dealer, 3)} pass")
        assert refused(at, f"{dealer} assist") == "RUFF-09"


def test_RUFF_G09_before_the_lead_what_is_not_alone_is_refused_by_its_own_rule() -> None:
    at = after("", "before")
    assert [refused(at, f"N {word}") for word in ("take up", "turn down", "assist")] == [
        "RUFF-10",
        "RUFF-11",
        "RUFF-09",
    ]
    alone = [refused(at, f"N {word}") for word in ("order alone", "assist alone", "take up alone")]
    assert alone == ["RUFF-G09"] * 3


@pytest.mark.parametrize("lone", SEATS)
def test_RUFF_G13_each_opponent_of_a_lone_player_may_defend_alone(lone: str) -> None:
    calls = f"{TURNED_DOWN}, {', '.join([*passes('N', SEATS.index(lone)), f'{lone} name S alone'])}"
    first, partner, second = (left(lone, places) for places in (1, 2, 3))
    at = after(calls, "defence")
    s: Any = at.state
    assert (where(at), words(at)) == (f"{first} Defending", ["defend alone", "pass"])
    assert refused(at, f"{second} defend alone", NotYourTurn) == "RUFF-G13"
    told(at, f"{first} defend alone")
    assert (where(at), SEATS[s.defender]) == (f"{lone} Playing", first)
    assert (s.after[SEATS.index(lone)], s.after[SEATS.index(first)]) == (SEATS.index(first), SEATS.index(lone))
    assert (s.after[SEATS.index(partner)], s.after[SEATS.index(second)]) == (NONE, NONE)
    at = after(f"{calls}, {first} pass", "defence")
    s = at.state
    assert (where(at), words(at), s.defender) == (f"{second} Defending", ["defend alone", "pass"], NONE)
    told(at, f"{second} defend alone")
    assert (where(at), SEATS[s.defender]) == (f"{lone} Playing", second)
    assert (s.after[SEATS.index(first)], s.after[SEATS.index(partner)]) == (NONE, NONE)
    s = told(after(f"{calls}, {first} pass", "defence"), f"{second} pass").state
    assert (SEATS[s.turn], s.phase, s.defender, s.after[SEATS.index(lone)]) == (lone, PLAYING, NONE, SEATS.index(first))


def test_RUFF_G13_a_question_has_two_answers_and_no_third() -> None:
    declaring = after("N order, W decline", "before")
    defending = after("N order alone, W decline", "defence")
    for at, rule in ((declaring, "RUFF-14"), (defending, "RUFF-G13")):
        with pytest.raises(IllegalAct) as caught:
            at.play(at.state.turn, 1 << 5)
        assert caught.value.rule == rule


def test_RUFF_G13_nobody_defends_where_nobody_is_alone() -> None:
    assert asked("defence", "N order, W decline") == ["W Exchanging", "N Playing"]
    assert asked("", "N order alone, W decline") == ["W Exchanging", "N Playing"]
    assert asked("defence", "N order alone, W decline") == ["W Exchanging", "E Defending"]
    assert asked("defence, side", "N order, S with partner, W decline") == ["S Declaring", "W Exchanging", "N Playing"]


@pytest.mark.parametrize(("won", "points", "score"), [
    (0, 2, [0, 2]), (1, 2, [0, 2]), (2, 2, [0, 2]), (2, 4, [0, 4]), (3, 2, [1, 0]), (4, 2, [1, 0]), (5, 2, [4, 0]),
])  # fmt: skip
def test_RUFF_G13_tricks_have_two_cards_and_the_score_is_unchanged(won: int, points: int, score: list[int]) -> None:
    names = "defence, four" if points == 4 else "defence"
    at = after("N order alone, W decline, E defend alone", names, known_hands("N", won))
    s: Any = play_known(at, "N", won).state
    assert (s.score, s.tricks[:4], s.played.bit_count()) == (score, [won, 5 - won, 0, 0], 10)
    assert [s.hands[seat].bit_count() for seat in range(4)] == [0, 0, 5, 5]


def test_RUFF_G13_a_dealer_who_exchanged_may_be_retired() -> None:
    at = after("N order alone, W exchange QC, E defend alone", "defence", known_hands("N", 5))
    s: Any = at.state
    assert ("7H" in held(at, "W"), s.after[3], where(at)) == (True, NONE, "N Playing")
    assert refused(told(at, "N play JH", "E play KS"), "W play 7H", NotYourTurn) == "RUFF-16"
    assert where(at) == "N Playing"


def test_RUFF_G15_the_turn_passes_over_the_partner() -> None:
    at = after("N order alone, W decline", "", known_hands("N", 4))
    s: Any = at.state
    order = []
    while where(at).endswith("Playing"):
        order.append(SEATS[s.turn])
        planned = {0: ["JH", "JD", "AH", "KH", "7C"], 1: ["KS", "KC", "AD", "AS", "AC"]}.get(s.turn)
        told(at, f"{order[-1]} play {planned[(len(order) - 1) // 3]}" if planned else f"W {words(at)[0]}")
    assert "".join(order) == "NEW" * 5
    assert (s.played.bit_count(), s.score) == (15, [1, 0])


def test_RUFF_G19_a_lone_players_revoke_costs_two_and_no_more() -> None:
    at = after(
        "N order alone, W decline, N play 7C, E play AC, W play QC, E play AS", "four, penalty", known_hands("N", 0)
    )
    told(at, "W play JS", "N play 7D")
    s: Any = at.state
    while where(at).endswith("Playing"):
        chosen = s.acts() & ~s.fined()
        at.play(s.turn, chosen & -chosen)
    assert (s.revoked, s.score) == ([1, 0, 0, 0], [0, 2])


NAMES = ["before", "side", "takes", "strict", "must", "bound", "defence", "left"]
CROSSED = [", ".join(filter(None, chosen)) for chosen in product(*(("", name) for name in NAMES))]


@pytest.mark.parametrize("names", CROSSED)
def test_RUFF_14_however_it_is_ruled_a_retired_hand_is_asked_nothing(names: str) -> None:
    game = find("ruff")
    s: Any = game.begin(game.ruled(rulings(names)))
    fortune = Fortune(7, names)
    hands = 0
    while hands < 6:
        if s.turn < 0:
            if s.over():
                break
            s.lucky(fortune)
            hands += 1
            continue
        assert not (s.alone != NONE and s.turn == (s.alone + 2) % 4)
        assert not (s.defender != NONE and s.turn == (s.defender + 2) % 4)
        if s.phase == EXCHANGING:
            assert s.trump == s.turned // 8
            assert not s.turned_down
            assert s.exchange_when_ordered or s.maker == s.dealer
        elif s.phase == PLAYING and not s.played:
            lone = s.alone if not s.left_of_lone_leads else s.after[s.alone] if s.alone != NONE else NONE
            assert s.turn == (s.maker if s.alone == NONE else lone)
            assert [hand.bit_count() for hand in s.hands[:4]] == [5] * 4
        assert game.audit(s) == ""
        s.play(fortune.choose(s.acts()))
