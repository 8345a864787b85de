"""Every option of the bets, under each of its values."""

from __future__ import annotations

import pytest

from groomporter.core.common import NONE
from groomporter.core.errors import BadRulings
from groomporter.games.hazzard.words import (
    OFFERING,
    STAKING,
    THROWING_MAIN,
    THROWING_ON,
    Aside,
    Offered,
)
from tests.games.hazzard.telling import (
    GAME,
    KNOWN_MAIN,
    PROPOSITIONS,
    begun,
    bets,
    contest,
    may,
    now,
    play,
    reason,
    refused,
    round_of,
    stands,
    throw,
)


def test_HAZ_10_accepted_bets_one_and_no_more() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", accepted_bets="one")
    assert refused(t, "0 accept 1 2") == reason("accepted_bets")
    stands(play(t, "0 accept 1"), accepted=[Offered(1, 1, 5, 10)], purses=[90, 95, 100])


def test_HAZ_10_accepted_bets_many_each_against_a_slice_of_the_stake() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", "3 offer 7", seats=4, accepted_bets="many")
    assert may(t, 0) == {"accept 1", "accept 2", "accept 3", "accept 2–3 of 1,2,3", "refuse"}
    play(t, "0 accept 3 1")
    stands(t, accepted=[Offered(3, 3, 7, 5), Offered(1, 1, 5, 5)], purses=[90, 95, 100, 93], escrow=22, offers=[])


def test_HAZ_10_accepted_bets_many_does_not_go_with_equal_only() -> None:
    with pytest.raises(BadRulings) as error:
        GAME.ruled({"accepted_bets": "many", "stake_matching": "equal_only"})
    assert error.value.rule == "accepted_bets"


@pytest.mark.parametrize("bet", [1, 29, 30, 31, 100])
def test_HAZ_11_stake_matching_as_offered_takes_any_sum(bet: int) -> None:
    stands(contest(30, bet, stake_matching="as_offered"), accepted=[Offered(1, 1, bet, 30)], escrow=30 + bet)


def test_HAZ_11_stake_matching_equal_only_refuses_unequal_bets() -> None:
    t = begun("0 stake 30", stake_matching="equal_only")
    assert "offer 30" in may(t, 1)
    assert refused(t, "1 offer 29") == refused(t, "1 offer 31") == reason("stake_matching")
    play(t, "1 offer 30", "0 accept 1")
    stands(t, accepted=[Offered(1, 1, 30, 30)], purses=[70, 70, 100], escrow=60)


def test_HAZ_11_stake_matching_equal_only_is_not_for_a_purse_that_holds_less() -> None:
    t = round_of(begun(stake_matching="equal_only"), won=True, stake=50, bet=50)
    play(t, "0 stake 51")
    assert may(t, 1) == bets(50, *PROPOSITIONS)
    assert refused(t, "1 offer 51") == reason("HAZ-09 purse")
    play(t, "0 refuse", "0 stake 50")
    assert may(t, 1) == {"offer 50", *bets(50, *PROPOSITIONS)}


@pytest.mark.parametrize(("stake", "bet"), [(30, 20), (20, 30), (20, 20)])
def test_HAZ_11_stake_matching_excess_returned_trims_the_larger(stake: int, bet: int) -> None:
    t = contest(stake, bet, stake_matching="excess_returned")
    stands(t, accepted=[Offered(1, 1, 20, 20)], purses=[80, 80, 100], escrow=40)
    throw(t, 6, 6)
    stands(t, purses=[120, 80, 100], escrow=0)


def test_HAZ_09_offers_per_player_one_refuses_a_second_until_the_first_is_withdrawn() -> None:
    t = begun("0 stake 10", "1 offer 5", offers_per_player="one")
    assert may(t, 1) == {"withdraw 1", *bets(95, *PROPOSITIONS)}
    assert refused(t, "1 offer 6") == reason("offers_per_player")
    play(t, "1 withdraw 1", "1 offer 6")
    stands(t, offers=[Offered(2, 1, 6, 0)], purses=[90, 94, 100])


def test_HAZ_09_offers_per_player_several_stand_each_by_itself() -> None:
    t = begun("0 stake 10", "1 offer 5", "1 offer 6", "1 offer 89", offers_per_player="several")
    stands(t, offers=[Offered(1, 1, 5, 0), Offered(2, 1, 6, 0), Offered(3, 1, 89, 0)], purses=[90, 0, 100], escrow=110)
    assert may(t, 1) == {"withdraw 1", "withdraw 2", "withdraw 3"}
    play(t, "1 withdraw 2")
    assert may(t, 1) >= {"withdraw 1", "withdraw 3", "offer 1–6"}
    play(t, "0 accept 1")
    stands(t, accepted=[Offered(1, 1, 5, 10)], purses=[90, 95, 100], escrow=15)


def test_HAZ_10_caster_may_refuse_true_voids_the_round() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", "0 refuse", caster_may_refuse=True)
    stands(t, purses=[100] * 3, escrow=0, phase=STAKING, caster=0, turn=0, voids=1, round=1, held=1, losses=0)


def test_HAZ_10_caster_may_refuse_false_binds_him_while_there_is_an_offer() -> None:
    t = begun("0 stake 10", "1 offer 5", caster_may_refuse=False)
    assert may(t, 0) == {"accept 1"}
    assert refused(t, "0 refuse") == reason("caster_may_refuse")
    play(t, "1 withdraw 1")
    assert may(t, 0) == {"refuse"}
    stands(play(t, "0 refuse"), voids=1, round=1, purses=[100] * 3)


# Side bets


def test_HAZ_12_side_bettors_not_caster_lets_the_setter_bet() -> None:
    t = contest(10, 10, "1 bet caster_wins 5 6", "2 take 1", side_bettors="not_caster")
    stands(t, asides=[Aside(1, 1, "caster_wins", 5, 6, 2)])
    assert may(t, 0) == {"throw"}
    assert refused(t, "0 bet caster_wins 1 1") == reason("side_bettors")
    assert refused(play(t, "2 bet caster_loses 1 1"), "0 take 2") == reason("side_bettors")


def test_HAZ_12_side_bettors_not_caster_nor_setter_bars_the_setter_once_he_is_one() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 5", seats=4, side_bettors="not_caster_nor_setter")
    assert refused(t, "0 bet caster_wins 1 1") == reason("side_bettors")
    play(t, "1 bet caster_wins 5 6", "2 take 1", "1 bet caster_loses 7 8")
    assert may(t, 1) == {"withdraw 1", "withdraw bet 2", *bets(83, *PROPOSITIONS)}
    play(t, "0 accept 1")
    assert may(t, 1) == {"withdraw bet 2"}
    assert may(t, 2) == {"take 2", *bets(94, *PROPOSITIONS)}
    assert refused(t, "1 bet caster_wins 1 1") == reason("side_bettors")
    play(t, "2 bet caster_wins 1 1")
    assert refused(t, "1 take 3") == reason("side_bettors")
    assert may(t, 1) == {"withdraw bet 2"}
    stands(play(t, "3 take 3", "1 withdraw bet 2"), purses=[90, 90, 93, 99], phase=THROWING_MAIN)


@pytest.mark.parametrize("setter", [1, 2, 3])
def test_HAZ_12_side_bettors_not_caster_nor_setter_bars_nobody_else(setter: int) -> None:
    t = begun("0 stake 10", f"{setter} offer 5", "0 accept 1", seats=4, side_bettors="not_caster_nor_setter")
    for seat in (1, 2, 3):
        assert may(t, seat) == (set() if seat == setter else bets(100, *PROPOSITIONS))


def test_HAZ_12_side_bettors_not_caster_nor_setter_bars_every_setter_of_many() -> None:
    lines = ("0 stake 10", "1 offer 5", "2 offer 5", "0 accept 1 2")
    t = begun(*lines, seats=4, side_bettors="not_caster_nor_setter", accepted_bets="many")
    assert [may(t, seat) for seat in range(4)] == [{"throw"}, set(), set(), bets(100, *PROPOSITIONS)]


def test_HAZ_12_side_bettors_anyone_lets_the_caster_bet_too() -> None:
    t = begun("0 stake 10", "1 offer 10", "0 bet caster_wins 5 6", side_bettors="anyone")
    assert may(t, 0) == {"accept 1", "refuse", "withdraw bet 1", *bets(85, *PROPOSITIONS)}
    play(t, "1 take 1", "0 accept 1", "2 bet caster_loses 7 8")
    assert may(t, 0) == {"throw", "take 2", *bets(85, *PROPOSITIONS)}
    play(t, "0 take 2")
    assert may(t, 0) == {"throw", *bets(77, *PROPOSITIONS)}
    throw(t, 6, 6)
    stands(t, purses=[100 + 10 + 6 + 7, 100 - 10 - 6, 100 - 7])


@pytest.mark.parametrize("prop", ["caster_wins", "caster_loses", "main_is", "chance_before_main"])
def test_HAZ_12_side_bet_props_holds_the_propositions_there_are(prop: str) -> None:
    t = contest(side_bet_props=prop)
    allowed = [name for name in PROPOSITIONS if name.startswith(prop)]
    assert may(t, 1) == bets(90, *allowed)
    for name in PROPOSITIONS:
        if name in allowed:
            play(t, f"1 bet {name} 1 1")
        else:
            assert refused(t, f"1 bet {name} 1 1") == reason("side_bet_props")
    throw(t, 6)
    left = set() if prop == "main_is" else bets(100, prop)
    assert {word for word in may(t, 2) if not word.startswith("take")} == left


def test_HAZ_12_side_bet_props_may_be_none() -> None:
    t = contest(side_bet_props="none")
    assert [may(t, seat) for seat in range(3)] == [{"throw"}, set(), set()]
    assert now(t).open_seats() == 0b001
    assert refused(t, "1 bet caster_wins 1 1") == reason("side_bet_props")


@pytest.mark.parametrize("on", ["main_is:4", "main_is:10", "main_is:", "main_is", "main_is:07", "crabs", "caster_win"])
def test_HAZ_12_side_bet_props_does_not_hold_what_is_not_there(on: str) -> None:
    assert refused(contest(), f"1 bet {on} 1 1") == reason("side_bet_props")


def test_HAZ_12_side_bet_timing_between_throws_until_the_round_ends() -> None:
    t = contest(10, 10, "1 bet caster_wins 1 1", "1 bet main_is:6 1 1", "2 take 2", side_bet_timing="between_throws")
    throw(t, 6, 5, 4)
    assert may(t, 2) == {"take 1", *bets(99, *KNOWN_MAIN)}
    play(t, "2 bet chance_before_main 1 1", "1 take 3", "2 take 1")
    stands(t, phase=THROWING_ON, made=[1, 3], purses=[90, 87, 97])


def test_HAZ_12_side_bet_timing_until_main_closes_them_once_it_is_known() -> None:
    t = contest(10, 10, "1 bet caster_wins 1 1", "2 bet main_is:6 1 1", side_bet_timing="until_main")
    throw(t, 4)
    assert may(t, 2) == {"withdraw bet 2", "take 1", *bets(99, *PROPOSITIONS)}
    throw(t, 6)
    assert [may(t, seat) for seat in range(3)] == [{"throw"}, {"withdraw bet 1"}, set()]
    for line in ("2 take 1", "2 bet caster_wins 1 1", "2 bet main_is:6 1 1", "2 bet nonsense 1 1"):
        assert refused(t, line) == reason("side_bet_timing")
    stands(play(t, "1 withdraw bet 1"), asides=[], purses=[90, 90, 100])


@pytest.mark.parametrize("until", ["between_throws", "until_main"])
def test_HAZ_12_side_bet_timing_leaves_a_known_main_to_nobody(until: str) -> None:
    t = contest(side_bet_timing=until)
    throw(t, 6)
    key = "side_bet_timing" if until == "until_main" else "HAZ-12 main known"
    assert refused(t, "1 bet main_is:6 1 1") == refused(t, "1 bet main_is:7 1 1") == reason(key)


# What is seen of the offers, is in test_seen


def test_HAZ_09_offer_visibility_open_shows_every_offer_to_everybody() -> None:
    t = begun("0 stake 10", "1 offer 5", seats=4, offer_visibility="open")
    for seat in range(4):
        view = t.view(seat)
        assert view["offers"] == [Offered(1, 1, 5, 0)]
        assert (view["purses"], view["escrow"]) == ([90, 95, 100, 100], 15)


def test_HAZ_09_offer_visibility_sealed_shows_it_to_its_maker_and_to_the_caster() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 7", seats=4, offer_visibility="sealed")
    stands(t, phase=OFFERING, purses=[90, 95, 93, 100], escrow=22)
    one, two = Offered(1, 1, 5, 0), Offered(2, 2, 7, 0)
    hidden_one, hidden_two = Offered(1, 1, 0, 0), Offered(2, 2, 0, 0)
    seen = [(t.view(seat)["offers"], t.view(seat)["purses"], t.view(seat)["escrow"]) for seat in range(4)]
    assert seen == [
        ([one, two], [90, 95, 93, 100], 22),
        ([one, hidden_two], [90, 95, 100, 100], 15),
        ([hidden_one, two], [90, 100, 93, 100], 17),
        ([hidden_one, hidden_two], [90, 100, 100, 100], 10),
    ]


def test_HAZ_12_an_aside_is_untaken_until_it_is_taken() -> None:
    t = contest(10, 10, "1 bet caster_wins 1 2")
    stands(t, asides=[Aside(1, 1, "caster_wins", 1, 2, NONE)])
