"""The booklet's rules, one after another."""

from __future__ import annotations

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE, OVER
from groomporter.core.errors import BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games.hazzard.words import (
    NOMINATING,
    OFFERING,
    STAKING,
    THROWING_CHANCE,
    THROWING_MAIN,
    THROWING_ON,
    Aside,
    Offered,
    Stake,
)
from tests.games.hazzard.telling import (
    DICE,
    GAME,
    KNOWN_MAIN,
    MAINS,
    PROPOSITIONS,
    TOTALS,
    begun,
    bets,
    cleared,
    contest,
    may,
    names,
    now,
    play,
    reason,
    refused,
    round_of,
    stands,
    throw,
)
from tests.nets.script import table

# Descent


def test_HAZ_00_the_rulebook_tells_of_the_booklet_and_of_scarne() -> None:
    told = GAME.rulebook["HAZ-00"]
    assert all(word in told for word in ("six games of cards", "dice", "three or more", "Scarne", "Renaissance"))


def test_HAZ_01_the_rulebook_tells_of_craps() -> None:
    told = GAME.rulebook["HAZ-01"]
    assert all(word in told for word in ("Renaissance", "nineteenth century", "craps"))


def test_HAZ_02_grand_hazzard_is_another_game() -> None:
    told = GAME.rulebook["HAZ-02"]
    assert all(word in told for word in ("three dice", "Grand Hazzard", "not played here"))


# The dice and the players


@pytest.mark.parametrize("total", TOTALS)
def test_HAZ_03_only_the_total_of_the_two_dice_matters(total: int) -> None:
    pairs = [(first, total - first) for first in range(1, 7) if 1 <= total - first <= 6]
    after = [saved(play(contest(10, 10, "0 throw"), f"throw {a} {b}").state) for a, b in pairs]
    assert all(state == after[0] for state in after)
    assert after[0]["throws"] == [total]


@pytest.mark.parametrize("word", ["throw 7 1", "throw 0 3", "throw 4", "throw 1 2 3", "throw", "cast 1 2", "caster 1"])
def test_HAZ_03_luck_is_two_dice_of_six_faces(word: str) -> None:
    refused(contest(10, 10, "0 throw"), word, BadWord)


def test_HAZ_03_every_pair_of_faces_falls() -> None:
    t, fortune = contest(10, 10, "0 throw"), Fortune(1)
    fallen = set()
    for _ in range(1000):
        s = t.state.clone()
        s.lucky(fortune)
        fallen.add(tuple(s.luck))
    assert fallen == {(a, b) for a in range(1, 7) for b in range(1, 7)}


def test_HAZ_03_the_caster_says_throw_and_luck_is_in_turn() -> None:
    t = contest()
    assert may(t, 0) == {"throw"}
    play(t, "0 throw")
    stands(t, turn=CHANCE, floor=0, phase=THROWING_MAIN, throws=[])
    assert [may(t, seat) for seat in range(3)] == [set()] * 3
    assert refused(t, "0 throw", NotYourTurn) == ("HAZ-13", "It is the turn of luck.")


def test_HAZ_03_nobody_but_the_caster_throws() -> None:
    assert refused(contest(), "1 throw") == ("HAZ-03", GAME.rulebook["HAZ-03"])
    assert refused(contest(), "0 stake 5") == ("HAZ-03", GAME.rulebook["HAZ-03"])


def test_HAZ_03_no_dice_fall_before_the_caster_throws() -> None:
    refused(contest(), "throw 3 3", NotYourTurn)


@pytest.mark.parametrize("totals", [(), (4,), (6,), (6, 5), (6, 5, 4)])
def test_HAZ_03_when_time_runs_out_the_dice_are_thrown(totals: tuple[int, ...]) -> None:
    t = contest()
    throw(t, *totals)
    phase = now(t).phase
    play(t, "time")
    stands(t, turn=CHANCE, floor=0, phase=phase, throws=list(totals))


def test_HAZ_04_three_players_are_needed() -> None:
    with pytest.raises(BadSeats):
        GAME.begin(seats=2)
    assert GAME.begin().seats == GAME.begin(seats=3).seats == 3
    assert GAME.begin(seats=12).seats == 12
    with pytest.raises(BadSeats):
        GAME.begin(seats=13)


def test_HAZ_04_the_game_begins_with_full_purses_and_an_empty_table() -> None:
    t = table("hazzard", seats=4)
    stands(t, turn=CHANCE, phase=NOMINATING, caster=NONE, contenders=[], held=0, losses=0, voids=0, round=0)
    stands(t, purses=[100] * 4)
    cleared(t)
    assert t.state.results() == [100] * 4


def test_HAZ_05_one_player_is_nominated_caster() -> None:
    t = play(table("hazzard", seats=4), "caster 2")
    stands(t, caster=2, turn=2, phase=STAKING, held=0, losses=0, voids=0, round=0, contenders=[])
    cleared(t)
    assert may(t, 2) == {"stake 1–100"}
    assert [may(t, seat) for seat in (0, 1, 3)] == [set()] * 3


def test_HAZ_05_every_other_player_may_bet_against_him() -> None:
    t = play(table("hazzard", seats=4), "caster 2", "2 stake 7")
    assert ["offer 1–100" in may(t, seat) for seat in range(4)] == [True, True, False, True]


def test_HAZ_06_a_caster_who_wins_stays_caster() -> None:
    t = contest(30, 20)
    throw(t, 6, 6)
    stands(t, caster=0, turn=0, phase=STAKING, held=1, losses=0, voids=0, round=1, purses=[120, 80, 100])
    cleared(t)
    round_of(t, won=True)
    stands(t, caster=0, turn=0, phase=STAKING, held=2, losses=0, voids=0, round=2, purses=[121, 79, 100])


def test_HAZ_07_a_caster_who_loses_hands_the_dice_to_the_next() -> None:
    t = contest(30, 20)
    throw(t, 6, 2)
    stands(t, caster=1, turn=1, phase=STAKING, held=0, losses=0, voids=0, round=1, purses=[70, 130, 100])
    cleared(t)


def test_HAZ_07_the_dice_go_all_the_way_round() -> None:
    t = begun()
    casters = []
    for _ in range(4):
        casters.append(now(t).caster)
        round_of(t, won=False)
    assert casters == [0, 1, 2, 0]


def test_HAZ_07_the_dice_pass_over_empty_purses() -> None:
    t = begun("0 stake 1", "1 offer 100", "0 accept 1", seats=4)
    throw(t, 6, 6)
    stands(t, caster=0, purses=[200, 0, 100, 100])
    play(t, "0 stake 1", "2 offer 100", "0 accept 1")
    throw(t, 6, 6)
    stands(t, purses=[300, 0, 0, 100])
    play(t, "0 stake 1", "3 offer 1", "0 accept 1")
    throw(t, 6, 3)
    stands(t, caster=3, turn=3, purses=[299, 0, 0, 101])


# The stake and the bets


def test_HAZ_08_the_caster_puts_up_a_stake() -> None:
    t = begun("0 stake 40", seats=4)
    stands(t, stake=40, purses=[60, 100, 100, 100], escrow=40, phase=OFFERING, turn=0, floor=0b1111, caster=0)
    stands(t, offers=[], accepted=[], asides=[], made=[0, 0], round=0, held=0)


def test_HAZ_08_only_the_caster_stakes() -> None:
    assert refused(begun(), "1 stake 5", NotYourTurn)[0] == "HAZ-08"
    with pytest.raises(NotYourTurn) as error:
        now(begun()).play_as(1, Stake(5))
    assert error.value.rule == "HAZ-08"


@pytest.mark.parametrize("word", ["throw", "offer 5", "accept 1", "refuse", "bet caster_wins 1 1", "call 7", "take 1"])
def test_HAZ_08_before_the_stake_there_is_nothing_else_to_do(word: str) -> None:
    assert refused(begun(), f"0 {word}") == ("HAZ-08", GAME.rulebook["HAZ-08"])


def test_HAZ_09_the_others_offer_bets_against_the_stake() -> None:
    t = begun("0 stake 10", "2 offer 30", "1 offer 100", seats=4)
    stands(t, offers=[Offered(1, 2, 30, 0), Offered(2, 1, 100, 0)], accepted=[], made=[2, 0])
    stands(t, purses=[90, 0, 70, 100], escrow=140, phase=OFFERING, turn=0, floor=0b1111)
    assert may(t, 3) == {"offer 1–100", *bets(100, *PROPOSITIONS)}
    assert may(t, 2) == {"withdraw 1", *bets(70, *PROPOSITIONS)}
    assert may(t, 1) == {"withdraw 2"}


def test_HAZ_09_a_caster_does_not_bet_against_himself() -> None:
    assert refused(begun("0 stake 10"), "0 offer 5") == reason("HAZ-09 caster")
    assert refused(begun("0 stake 10", "1 offer 5"), "0 withdraw 1") == reason("HAZ-09 caster")


def test_HAZ_09_a_setter_has_nothing_to_throw_before_a_bet_is_accepted() -> None:
    assert refused(begun("0 stake 10"), "1 throw") == ("HAZ-09", GAME.rulebook["HAZ-09"])


def test_HAZ_10_the_caster_accepts_one_of_the_offers() -> None:
    t = begun("0 stake 10", "1 offer 5", "2 offer 6", seats=4)
    assert may(t, 0) == {"accept 1", "accept 2", "refuse"}
    play(t, "0 accept 2")
    stands(t, offers=[], accepted=[Offered(2, 2, 6, 10)], stake=10, purses=[90, 100, 94, 100], escrow=16)
    stands(t, phase=THROWING_MAIN, turn=0, floor=0b1111, caster=0, voids=0, round=0, made=[2, 0])


def test_HAZ_10_without_offers_he_can_only_refuse() -> None:
    t = begun("0 stake 10")
    assert may(t, 0) == {"refuse"}
    assert refused(t, "0 accept 1") == reason("HAZ-10 no such offer")


def test_HAZ_10_nobody_else_answers() -> None:
    t = begun("0 stake 10", "1 offer 5")
    assert refused(t, "1 accept 1") == refused(t, "2 refuse") == reason("HAZ-10 not the caster")


@pytest.mark.parametrize(("totals", "purses"), [((6, 6), [160, 40, 100]), ((6, 2), [0, 200, 100])])
def test_HAZ_11_the_winner_takes_both_sums(totals: tuple[int, int], purses: list[int]) -> None:
    t = contest(100, 60)
    stands(t, purses=[0, 40, 100], escrow=160)
    throw(t, *totals)
    stands(t, purses=purses, escrow=0)


def test_HAZ_11_an_accepted_bet_is_not_withdrawn() -> None:
    assert refused(contest(), "1 withdraw 1") == ("HAZ-03", GAME.rulebook["HAZ-03"])


def test_HAZ_12_the_others_make_side_bets_among_themselves() -> None:
    t = contest(10, 10, "2 bet caster_wins 20 30", seats=4)
    stands(t, asides=[Aside(1, 2, "caster_wins", 20, 30, NONE)], made=[1, 1], escrow=40, purses=[90, 90, 80, 100])
    assert may(t, 0) == {"throw"}
    assert may(t, 1) == {"take 1", *bets(90, *PROPOSITIONS)}
    assert may(t, 2) == {"withdraw bet 1", *bets(80, *PROPOSITIONS)}
    play(t, "3 take 1")
    stands(t, asides=[Aside(1, 2, "caster_wins", 20, 30, 3)], escrow=70, purses=[90, 90, 80, 70], turn=0, floor=0b1111)
    assert may(t, 2) == bets(80, *PROPOSITIONS)
    assert may(t, 1) == bets(90, *PROPOSITIONS)


@pytest.mark.parametrize("totals", [(), (4,), (6,), (6, 5), (6, 5, 4)])
def test_HAZ_12_at_any_point_of_the_round(totals: tuple[int, ...]) -> None:
    t = contest()
    throw(t, *totals)
    phase = now(t).phase
    on = KNOWN_MAIN if now(t).main else PROPOSITIONS
    assert may(t, 1) == bets(90, *on)
    play(t, "1 bet caster_loses 2 3")
    stands(t, phase=phase, turn=0, floor=0b111, asides=[Aside(1, 1, "caster_loses", 2, 3, NONE)], purses=[90, 88, 100])
    assert may(t, 2) == {"take 1", *bets(100, *on)}
    assert may(t, 1) == {"withdraw bet 1", *bets(88, *on)}
    assert may(t, 0) == {"throw"}
    play(t, "2 take 1")
    stands(t, phase=phase, turn=0, floor=0b111, purses=[90, 88, 97])


def test_HAZ_12_side_bets_begin_with_the_offers_and_not_before() -> None:
    refused(begun(), "1 bet caster_wins 1 1", NotYourTurn)
    t = begun("0 stake 10", "1 bet caster_wins 1 2", "2 take 1")
    stands(t, asides=[Aside(1, 1, "caster_wins", 1, 2, 2)], phase=OFFERING, purses=[90, 99, 98], escrow=13)


# The main


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_13_five_to_nine_is_the_main(main: int) -> None:
    t = contest()
    assert names(throw(t, main)) == ["thrown", "main_fixed"]
    stands(t, main=main, chance=0, throws=[main], phase=THROWING_CHANCE, turn=0, floor=0b111, round=0)
    stands(t, purses=[90, 90, 100], escrow=20, accepted=[Offered(1, 1, 10, 10)])


@pytest.mark.parametrize("total", [2, 3, 4, 10, 11, 12])
def test_HAZ_14_any_other_total_is_no_main_and_is_thrown_again(total: int) -> None:
    t = contest()
    assert names(throw(t, total)) == ["thrown", "no_main"]
    stands(t, main=0, chance=0, throws=[total], phase=THROWING_MAIN, turn=0, floor=0b111, round=0)
    stands(t, purses=[90, 90, 100], escrow=20)
    throw(t, total, 6)
    stands(t, main=6, throws=[total, total, 6], phase=THROWING_CHANCE)


# The chance


@pytest.mark.parametrize("main", MAINS)
@pytest.mark.parametrize("total", [2, 3])
def test_HAZ_15_two_or_three_is_crabs(main: int, total: int) -> None:
    t = contest(30, 20)
    assert names(throw(t, main, total)) == ["thrown", "crabs", "dice_passed"]
    stands(t, purses=[70, 130, 100], caster=1, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_16_twelve_is_out_whatever_the_main(main: int) -> None:
    t = contest(30, 20)
    assert names(throw(t, main, 12)) == ["thrown", "out", "dice_passed"]
    stands(t, purses=[70, 130, 100], caster=1, round=1)


@pytest.mark.parametrize("main", [5, 6, 8, 9])
def test_HAZ_17_the_main_on_the_chance_throw_is_a_nick(main: int) -> None:
    t = contest(30, 20)
    assert names(throw(t, main, main)) == ["thrown", "nicked"]
    stands(t, purses=[120, 80, 100], caster=0, round=1)


@pytest.mark.parametrize("main", MAINS)
@pytest.mark.parametrize("total", range(4, 11))
def test_HAZ_18_any_other_total_from_four_to_ten_is_the_chance(main: int, total: int) -> None:
    t = contest()
    events = throw(t, main, total)
    if total == main:
        assert names(events) == ["thrown", "nicked"]
        return
    assert names(events) == ["thrown", "chance_fixed"]
    stands(t, main=main, chance=total, throws=[main, total], phase=THROWING_ON, turn=0, floor=0b111, round=0)
    stands(t, purses=[90, 90, 100], escrow=20)


# The later throws


def later(main: int, chance: int, total: int) -> tuple[str, Table]:
    t = contest(30, 20)
    return names(throw(t, main, chance, total))[1], t


def test_HAZ_19_the_caster_throws_on_until_he_has_won_or_lost() -> None:
    t = contest(30, 20)
    throw(t, 6, 5, *[4, 7, 8, 9, 10, 11] * 10)
    stands(t, main=6, chance=5, phase=THROWING_ON, turn=0, round=0, purses=[70, 80, 100])
    throw(t, 5)
    stands(t, phase=STAKING, round=1, purses=[120, 80, 100])


@pytest.mark.parametrize("main", MAINS)
@pytest.mark.parametrize("chance", [4, 10])
def test_HAZ_20_the_main_again_loses(main: int, chance: int) -> None:
    told, t = later(main, chance, main)
    assert told == "lost_later"
    stands(t, purses=[70, 130, 100], caster=1, round=1)


@pytest.mark.parametrize("main", MAINS)
@pytest.mark.parametrize("total", [2, 3])
def test_HAZ_21_crabs_loses_on_a_later_throw(main: int, total: int) -> None:
    told, t = later(main, 4, total)
    assert told == "lost_later"
    stands(t, purses=[70, 130, 100], caster=1, round=1)


POINTS = [(main, chance) for main in MAINS for chance in range(4, 11) if chance != main]


@pytest.mark.parametrize(("main", "chance"), POINTS)
def test_HAZ_22_the_chance_again_wins(main: int, chance: int) -> None:
    told, t = later(main, chance, chance)
    assert told == "won_later"
    stands(t, purses=[120, 80, 100], caster=0, round=1)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_23_twelve_wins_with_a_main_of_six_or_eight(main: int) -> None:
    told, t = later(main, 10, 12)
    if main in (6, 8):
        assert told == "won_later"
        stands(t, purses=[120, 80, 100], caster=0, round=1)
    else:
        assert told == "idle"
        stands(t, purses=[70, 80, 100], round=0, phase=THROWING_ON)


@pytest.mark.parametrize("main", MAINS)
def test_HAZ_24_eleven_wins_with_a_main_of_seven(main: int) -> None:
    told, t = later(main, 10, 11)
    if main == 7:
        assert told == "won_later"
        stands(t, purses=[120, 80, 100], caster=0, round=1)
    else:
        assert told == "idle"
        stands(t, purses=[70, 80, 100], round=0, phase=THROWING_ON)


@pytest.mark.parametrize(("main", "chance"), [(5, 4), (6, 10), (7, 8), (8, 7), (9, 6)])
def test_HAZ_25_any_other_total_settles_nothing(main: int, chance: int) -> None:
    t = contest(30, 20)
    throw(t, main, chance)
    idle = [total for total in range(4, 11) if total not in (main, chance)]
    for thrown, total in enumerate(idle, 3):
        assert names(throw(t, total)) == ["thrown", "idle"]
        stands(t, main=main, chance=chance, phase=THROWING_ON, turn=0, floor=0b111, round=0, escrow=50)
        assert len(now(t).throws) == thrown
    assert now(t).throws == [main, chance, *idle]


# The end, which is the house's


def test_HAZ_06_the_game_ends_after_the_agreed_rounds() -> None:
    t = round_of(begun(rounds=2), won=True)
    stands(t, turn=0, phase=STAKING, round=1)
    round_of(t, won=True)
    stands(t, turn=NOBODY, phase=OVER, round=2, purses=[102, 98, 100], caster=0)
    cleared(t)
    assert t.state.over()
    assert t.state.results() == [102, 98, 100]
    assert refused(t, "0 stake 1", NotYourTurn) == ("", "The game is over.")


def test_HAZ_07_the_game_ends_with_fewer_than_two_who_have_money() -> None:
    t = begun()
    round_of(t, won=True, bet=100)
    stands(t, turn=0, phase=STAKING, purses=[200, 0, 100], round=1)
    play(t, "0 stake 1", "2 offer 100", "0 accept 1")
    throw(t, 6, 6)
    stands(t, turn=NOBODY, phase=OVER, purses=[300, 0, 0], round=2)


def test_HAZ_07_a_purse_of_one_keeps_the_game_going() -> None:
    t = begun()
    round_of(t, won=True, bet=100)
    play(t, "0 stake 1", "2 offer 99", "0 accept 1")
    throw(t, 6, 6)
    stands(t, turn=0, phase=STAKING, purses=[299, 0, 1], round=2)


def test_HAZ_06_a_retiring_winner_has_the_choice_beside_the_stake() -> None:
    t = round_of(begun(), won=True)
    assert may(t, 0) == {"stake 1–101", "retire"}


def test_HAZ_19_every_total_has_its_dice() -> None:
    assert {total: sum(map(int, pips.split(" "))) for total, pips in DICE.items()} == {total: total for total in TOTALS}


def test_HAZ_12_an_empty_purse_bets_nothing() -> None:
    t = contest(10, 100, "2 bet caster_wins 1 1")
    assert may(t, 1) == set()
    assert now(t).open_seats() == 0b101
    assert refused(t, "1 take 1") == refused(t, "1 bet caster_wins 1 1") == reason("HAZ-12 purse")
