"""The rules of Baccara, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE, OVER
from groomporter.core.errors import BadRulings, BadSeats, BadWord, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.games.baccara.rules import WORTH, total
from groomporter.games.baccara.words import (
    BANCO,
    BETTING,
    BIDDING,
    CALLING,
    CHOOSING,
    CUTTING,
    DRAWING,
    EMPTY,
    GOING_ON,
    LOST,
    MATCHING,
    NAMING_CUTTER,
    OFFERING,
    OFFERING_AGAIN,
    PACK,
    PASSED,
    SHUFFLING,
    STAKING,
    TIED,
    WON,
    Called,
    Wager,
)
from tests.games.baccara.telling import (
    BURNT,
    CUT,
    GAME,
    A,
    B,
    C,
    D,
    asked,
    banked,
    bets,
    calls,
    draws,
    may,
    now,
    offered,
    order,
    pack,
    play,
    played_down_to,
    reason,
    refused,
    stands,
    won_by,
)
from tests.nets.script import table

WINS, LOSES, TIES = "P 0,6 B 0,7", "P 0,7 B 0,6", "P 0,5 B 0,5"


def hand(t: Any, seat: int) -> set[str]:
    return set(PACK.cards(t.state.hands[seat]))


# The booklet, the pack and the players


def test_BAC_00_the_booklet_and_its_source_are_named() -> None:
    assert "Scarne" in GAME.rulebook["BAC-00"]
    assert GAME.title == "Baccara"


def test_BAC_01_it_came_from_italy_to_france() -> None:
    assert "1490" in GAME.rulebook["BAC-01"]


def test_BAC_02_one_pack_of_fifty_two() -> None:
    assert len(PACK) == len(set(PACK.names)) == 52
    t = table("baccara", seats=3, first_dealer="host")
    with pytest.raises(BadWord, match="51 cards after 'pack', where there are 52"):
        t.fall(pack(order()[:51], 1))
    with pytest.raises(BadWord, match="KC is dealt twice"):
        t.fall(pack([*order()[:51], "KC"], 1))
    with pytest.raises(BadWord, match="'JK' is no card"):
        t.fall(pack([*order()[:51], "JK"], 1))


@pytest.mark.parametrize("seats", [3, 4, 12])
def test_BAC_03_three_players_at_least(seats: int) -> None:
    assert GAME.begin(seats=seats).seats == seats


@pytest.mark.parametrize("seats", [0, 1, 2, 13])
def test_BAC_03_max_players_not_fewer_than_three_nor_more_than_twelve(seats: int) -> None:
    with pytest.raises(BadSeats):
        GAME.begin(seats=seats)
    with pytest.raises(BadSeats):
        GAME.begin(GAME.ruled({"max_players": 5}), 6)
    assert GAME.begin(GAME.ruled({"max_players": 5}), 5).seats == 5


def test_BAC_04_every_purse_holds_the_least_bank() -> None:
    with pytest.raises(BadRulings, match="every player must be able to be banker") as error:
        GAME.ruled({"purse": 9, "min_bank": 10})
    assert error.value.rule == "purse"
    assert GAME.begin(GAME.ruled({"purse": 10, "min_bank": 10})).purses == [10] * 3  # type: ignore[attr-defined]


def test_BAC_05_no_dealing_box_is_needed() -> None:
    assert "Neither is needed" in GAME.rulebook["BAC-05"]


# The object


def test_BAC_06_each_coup_is_of_the_banker_and_one_player() -> None:
    t = bets(banked(WINS), A=10, B=20, C=5)
    assert [seat for seat in range(4) if now(t).hands[seat]] == [B, D]
    stands(t, active=B, turn=B)


@pytest.mark.parametrize(("script", "outcome"), [("P 0,5 B 0,6", WON), ("P 0,6 B 0,5", LOST), ("P 3,3 B 0,6", TIED)])
def test_BAC_07_the_hand_nearest_to_nine_wins(script: str, outcome: int) -> None:
    stands(won_by(banked(script), script, A=1), outcome=outcome)


@pytest.mark.parametrize("name", PACK.names)
def test_BAC_08_a_card_is_worth_its_pips_and_a_court_card_ten(name: str) -> None:
    faces = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
    assert WORTH[PACK.places[name]] == faces.get(name[0]) or int(name[0]) == WORTH[PACK.places[name]]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("KC QD 4H", 4), ("7S 5D", 2), ("TC JC", 0), ("9C 9D 8S", 6), ("AC 2C 3C", 6), ("5C 5D 9S", 9), ("", 0)],
)
def test_BAC_09_only_the_last_digit_counts(cards: str, points: int) -> None:
    assert total(PACK.hand(cards.split())) == points


# The first deal


def test_BAC_10_the_lot_chooses_a_dealer() -> None:
    t = table("baccara", seats=5)
    stands(t, phase=CHOOSING, turn=CHANCE, dealer=NONE)
    t.fall("dealer 3")
    stands(t, phase=SHUFFLING, turn=CHANCE, dealer=3)
    s: Any = GAME.begin(seats=5)
    chosen = {s.section().draw(s, Fortune(seed))[0] for seed in range(60)}
    assert chosen == set(range(5))


def test_BAC_11_the_dealer_shuffles_and_picks_another_to_cut() -> None:
    t = table("baccara", "dealer 3", pack(order()), seats=5)
    stands(t, phase=NAMING_CUTTER, turn=3, left=52)
    assert may(t, 3) == {"cutter 0", "cutter 1", "cutter 2", "cutter 4"}
    assert may(t, 0) == set()
    t.say(3, "cutter 0")
    stands(t, phase=CUTTING, turn=0, cutter=0)


def test_BAC_11_a_shuffled_pack_is_any_order_of_all_the_cards() -> None:
    s: Any = GAME.begin(GAME.ruled({"first_dealer": "host"}))
    drawn = [list(s.section().draw(s, Fortune(seed))) for seed in range(400)]
    assert all(sorted(cards) == list(range(52)) for cards in drawn)
    for place in (0, 1, 25, 50, 51):
        assert len({cards[place] for cards in drawn}) == 52


@pytest.mark.parametrize("cut", [1, 2, 17, 50, 51])
def test_BAC_12_the_upper_part_goes_under_the_rest(cut: int) -> None:
    cards = order()
    t = table("baccara", "dealer 0", " ".join(["pack", *cards]), "0 cutter 2", seats=3)
    assert may(t, 2) == {"cut 1–51"}
    t.say(2, f"cut {cut}")
    assert [PACK.names[card] for card in now(t).pack] == cards[cut:] + cards[:cut]
    stands(t, cut=cut)


def test_BAC_13_the_top_three_are_discarded_face_down() -> None:
    t = offered()
    stands(t, left=49, discards=PACK.hand(BURNT), seen=0)
    assert [PACK.names[card] for card in now(t).pack[:3]] == BURNT


def test_BAC_14_the_offer_moves_to_the_right_and_the_dealer_is_last() -> None:
    t = offered()
    stands(t, phase=OFFERING, turn=D, dealer=C, banker=NONE)
    assert may(t, D) == {"take", "pass"}
    assert asked(t) == ["D", "A", "B", "C"]
    stands(t, phase=BIDDING)


def test_BAC_15_whoever_volunteers_has_the_pack() -> None:
    t = play(offered(), "D pass", "A take")
    stands(t, phase=STAKING, banker=A, turn=A, dealer=NONE, bank=0, asked=[], ring=[])


# The banker and the bets


def test_BAC_16_the_banker_first_puts_up_a_stake() -> None:
    t = play(offered(), "D take")
    assert may(t, D) == {"stake 1–1000"}
    play(t, "D stake 300")
    stands(t, bank=300, stake=300, purses=[1000, 1000, 1000, 700], escrow=300, phase=CALLING, turn=A)


@pytest.mark.parametrize(("script", "purses"), [(WINS, [1000, 980, 990, 900]), (LOSES, [1000, 1020, 1010, 970])])
def test_BAC_17_bets_are_against_the_bank_at_even_money(script: str, purses: list[int]) -> None:
    t = bets(banked(script), A=10, B=20)
    stands(t, purses=[1000, 980, 990, 900], escrow=130)
    draws(t, script)
    stands(t, purses=purses)


def test_BAC_17_bettors_are_asked_from_the_banker_s_right() -> None:
    t = calls(banked())
    stands(t, phase=BETTING, turn=A, asked=[A, B, C], floor=0)
    assert may(t, A) == {"bet 1–1000", "pass"}
    assert may(t, B) == may(t, D) == set()
    play(t, "A bet 10")
    stands(t, turn=B, asked=[B, C])


def test_BAC_18_banco_is_the_whole_bank_and_comes_before_partial_bets() -> None:
    t = banked(WINS)
    stands(t, phase=CALLING, floor=0b0111, asked=[A, B, C])
    assert may(t, B) == {"banco", "pass"}
    calls(t, "B banco")
    stands(t, active=B, by_banco=1, bets=[Wager(B, 100, 100)], purses=[1000, 900, 1000, 900], phase=DRAWING, floor=0)


def test_BAC_18_the_banker_is_not_asked_for_a_call_or_a_bet() -> None:
    t = banked()
    assert may(t, D) == set()
    assert refused(t, "D banco", NotYourTurn)[0] == "BAC-18"
    calls(t)
    assert refused(t, "D bet 5", NotYourTurn)[0] == "BAC-17"


def test_BAC_18_nobody_speaks_twice_in_a_round_of_calls() -> None:
    t = play(banked(), "A banco")
    assert refused(t, "A pass", NotYourTurn)[0] == "BAC-18"
    stands(t, turn=B, floor=0b0011)


def test_BAC_18_a_bet_in_the_window_and_a_banco_after_it_are_out_of_turn() -> None:
    t = banked()
    assert refused(t, "A bet 5")[0] == "BAC-18"
    calls(t)
    assert refused(t, "A banco")[0] == "BAC-17"


def after_a_lost_banco(*more: str, **rulings: Any) -> Any:
    t = draws(calls(banked(WINS, *more, **rulings), "B banco"), WINS)
    stands(t, suivi=B, bank=200, phase=GOING_ON)
    return t


def test_BAC_18_time_passes_for_those_who_have_not_called_yet() -> None:
    t = play(banked(WINS), "B banco", "time")
    assert now(t).calls == [Called(A, PASSED), Called(B, BANCO), Called(C, PASSED)]


def test_BAC_14_at_the_beginning_there_is_no_bank_and_nothing_in_it() -> None:
    s = now(table("baccara", seats=4))
    assert (s.banker, s.bank, s.stake, s.empties, s.round, s.price, s.bid) == (NONE, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("cards", [52, 53, 54])
def test_BAC_12_one_card_at_least_is_left(cards: int) -> None:
    t = table("baccara", "dealer 0", pack(order()), "0 cutter 1", seats=4)
    assert refused(t, f"B cut {cards}") == reason("BAC-12 cut")
    play(t, "B cut 51")


def test_BAC_19_who_lost_a_banco_may_call_suivi_on_the_next_coup() -> None:
    t = play(after_a_lost_banco(WINS), "D go on")
    assert may(t, B) == {"banco", "suivi", "pass"}
    assert may(t, A) == may(t, C) == {"banco", "pass"}
    assert refused(t, "A suivi") == refused(t, "C suivi") == reason("BAC-19 suivi")
    calls(t, "A banco", "B suivi", "C banco")
    stands(t, active=B, bets=[Wager(B, 200, 200)], suivi=NONE)
    draws(t, WINS)
    stands(t, suivi=B, bank=400)


def test_BAC_19_the_entitled_may_say_plain_banco_and_then_ranks_like_the_others() -> None:
    t = play(after_a_lost_banco(WINS), "D go on")
    calls(t, "A banco", "B banco")
    stands(t, active=A)


def test_BAC_19_suivi_is_gone_if_it_is_not_called_at_once() -> None:
    t = play(after_a_lost_banco(WINS, WINS), "D go on")
    won_by(t, WINS, A=1)
    stands(t, suivi=NONE)
    assert "suivi" not in may(play(t, "D go on"), B)


def test_BAC_19_suivi_is_gone_if_he_cannot_pay() -> None:
    t = draws(calls(banked(WINS, bank=600), "B banco"), WINS)
    stands(t, bank=1200, suivi=B, purses=[1000, 400, 1000, 400])
    play(t, "D go on")
    stands(t, phase=BETTING, suivi=NONE)


def test_BAC_19_a_partial_bettor_has_no_suivi_nor_one_who_won() -> None:
    stands(won_by(banked(WINS), WINS, B=100), suivi=NONE)
    stands(draws(calls(banked(LOSES), "B banco"), LOSES), suivi=NONE)
    stands(draws(calls(banked(TIES), "B banco"), TIES), suivi=NONE)


@pytest.mark.parametrize("sums", [{"A": 10, "B": 30, "C": 20}, {"B": 30, "A": 29}, {"B": 1}])
def test_BAC_20_the_highest_partial_bettor_is_active(sums: dict[str, int]) -> None:
    stands(bets(banked(WINS), **sums), active=B, by_banco=0)


def test_BAC_20_highest_is_measured_after_trimming() -> None:
    t = bets(banked(WINS), A=60, B=900)
    stands(t, active=A, bets=[Wager(A, 60, 60), Wager(B, 40, 900)])


def test_BAC_21_the_banker_deals_from_the_pack() -> None:
    t = bets(banked(WINS), A=1)
    stands(t, left=45)
    assert len(hand(t, A)) == len(hand(t, D)) == 2


# The coup


def test_BAC_22_two_cards_each_one_at_a_time() -> None:
    t = bets(banked("P 1,2 B 3,4"), A=1)
    dealt = [PACK.names[card] for card in now(t).pack[3:7]]
    assert [card[0] for card in dealt] == ["A", "3", "2", "4"]
    assert hand(t, A) == {dealt[0], dealt[2]}
    assert hand(t, D) == {dealt[1], dealt[3]}


@pytest.mark.parametrize(
    ("script", "outcome"),
    [("P 4,5 B 9,9", LOST), ("P 8,0 B 4,5", WON), ("P 0,9 B 9,0", TIED), ("P 0,8 B 1,1", LOST), ("P 0,9 B 0,8", LOST)],
)
def test_BAC_23_the_active_player_s_natural_is_shown_and_nobody_draws(script: str, outcome: int) -> None:
    t = bets(banked(script), A=1)
    stands(t, outcome=outcome, left=45)
    assert now(t).revealed[A].bit_count() == now(t).revealed[D].bit_count() == 2


@pytest.mark.parametrize("script", ["P 3,4 B 0,8", "P 0,0 B 4,5", "P 2,5 B 9,9"])
def test_BAC_24_the_banker_s_natural_wins_and_the_player_s_cards_are_not_shown(script: str) -> None:
    t = bets(banked(script), A=1)
    stands(t, outcome=WON, left=45, phase=GOING_ON, bank=101)
    assert now(t).revealed[A] == 0
    assert now(t).revealed[D].bit_count() == 2
    assert now(t).held[A].bit_count() == 2


@pytest.mark.parametrize(("script", "left"), [("P 0,1 B 0,2", 45), ("P 0,1+0 B 0,2", 44), ("P 0,1+5 B 0,2+5", 43)])
def test_BAC_25_each_may_draw_one_card_and_no_more(script: str, left: int) -> None:
    t = bets(banked(script), A=1)
    stands(t, phase=DRAWING, turn=A)
    assert may(t, A) == {"draw", "stand"}
    assert refused(t, "D draw", NotYourTurn)[0] == "BAC-25"
    draws(t, script)
    stands(t, left=left, phase=GOING_ON)


def test_BAC_25_nobody_draws_twice_nor_after_a_natural() -> None:
    t = play(bets(banked("P 0,1+1 B 0,2"), A=1), "A draw")
    stands(t, turn=D)
    assert refused(t, "A draw", NotYourTurn)[0] == "BAC-25"
    t = bets(banked("P 0,9 B 0,9"), A=1)
    assert refused(t, "A draw", NotYourTurn)[0] == "BAC-29"
    assert refused(t, "D draw")[0] == "BAC-29"


def test_BAC_26_after_the_draws_all_cards_are_shown() -> None:
    t = won_by(banked("P 0,1+5 B 0,2+3"), "P 0,1+5 B 0,2+3", A=1)
    assert now(t).revealed[A].bit_count() == now(t).revealed[D].bit_count() == 3
    stands(t, outcome=LOST, seen=now(t).revealed[A] | now(t).revealed[D])


def test_BAC_27_all_cards_on_the_table_are_discarded_shown_or_not() -> None:
    t = bets(banked("P 3,4 B 0,8"), A=1)
    stands(t, hands=[0] * 4)
    assert now(t).discards.bit_count() == 3 + 4
    assert now(t).held[A] & now(t).discards == now(t).held[A]


def test_BAC_28_a_bank_that_wins_takes_all_bets() -> None:
    stands(won_by(banked(WINS), WINS, A=30, B=20), bank=150, escrow=150, house=0, banker=D)


def test_BAC_29_the_bank_is_not_changed_between_coups() -> None:
    t = won_by(banked(WINS), WINS, A=30)
    assert may(t, D) == {"go on", "give up"}
    assert refused(t, "D stake 10")[0] == "BAC-29"
    assert refused(t, "D bid 10")[0] == "BAC-29"
    play(t, "D go on")
    stands(t, bank=130, stake=100, phase=CALLING, bets=[], calls=[], revealed=[0] * 4, outcome=NONE, active=NONE)


def test_BAC_29_a_banker_cannot_give_up_once_he_has_gone_on_or_just_begun() -> None:
    assert refused(banked(), "D give up", NotYourTurn)[0] == "BAC-18"
    assert refused(play(offered(), "D take"), "D give up")[0] == "BAC-16"
    t = bets(banked(WINS), A=1)
    assert refused(t, "D give up", NotYourTurn)[0] == "BAC-25"
    assert refused(play(t, "A stand"), "D give up")[0] == "BAC-25"


def given_up(*scripts: str, **rulings: Any) -> Any:
    return play(won_by(banked(WINS, *scripts, **rulings), WINS, A=70), "D give up")


def test_BAC_30_a_bank_given_up_goes_to_the_right_to_whoever_matches_it() -> None:
    t = given_up()
    stands(t, phase=MATCHING, asked=[A, B, C], price=170, bank=0, banker=NONE, purses=[1000, 1000, 930, 1070], escrow=0)
    assert may(t, A) == {"match 170–930", "pass"}
    assert may(t, D) == set()
    play(t, "A pass", "B pass", "C match 170")
    stands(t, banker=C, bank=170, stake=170, price=0, seller=D, phase=CALLING, turn=D, asked=[D, A, B])


def test_BAC_30_the_new_banker_s_right_is_where_the_calls_begin() -> None:
    t = play(given_up(WINS), "A match 300")
    calls(t, "C banco", "D banco")
    stands(t, active=C)


def test_BAC_31_if_nobody_matches_the_bank_is_auctioned() -> None:
    t = play(given_up(), "A pass", "B pass", "C pass")
    stands(t, phase=BIDDING, asked=[A, B, C], bid=0, bidder=NONE, price=0)
    assert may(t, A) == {"bid 1–930", "pass"}
    play(t, "A bid 5")
    stands(t, bid=5, bidder=A, turn=B)
    assert may(t, B) == {"bid 6–1000", "pass"}
    play(t, "B bid 6", "C pass", "A bid 7", "B pass")
    stands(t, banker=A, bank=7, stake=7, bid=0, bidder=NONE, seller=D)


def test_BAC_31_a_pass_in_the_auction_is_final_and_the_highest_is_not_asked() -> None:
    t = play(given_up(), "A pass", "B pass", "C pass", "A pass", "B bid 1", "C bid 2")
    stands(t, turn=B, asked=[B, C])
    play(t, "B bid 3")
    stands(t, turn=C)
    play(t, "C pass")
    stands(t, banker=B, bank=3)


def test_BAC_31_whose_purse_does_not_exceed_the_highest_bid_is_out_for_good() -> None:
    t = play(given_up(), "A pass", "B pass", "C pass", "A pass", "B bid 999")
    stands(t, turn=C)
    t = play(given_up(), "A pass", "B pass", "C pass", "A pass", "B bid 1000")
    stands(t, banker=B, bank=1000)
    t = play(given_up(), "A pass", "B pass", "C pass", "A bid 1", "B bid 930")
    stands(t, turn=C, asked=[C, B])
    play(t, "C pass")
    stands(t, banker=B, bank=930)


def test_BAC_31_with_no_bid_the_bank_is_offered_once_more_and_then_the_game_is_over() -> None:
    t = play(given_up(), "A pass", "B pass", "C pass", "A pass", "B pass", "C pass")
    stands(t, phase=OFFERING_AGAIN, asked=[A, B, C])
    assert may(t, A) == {"take", "pass"}
    again = play(t, "A pass", "B take", "B stake 3")
    stands(again, banker=B, bank=3, seller=NONE)
    t = play(given_up(), *["A pass", "B pass", "C pass"] * 3)
    stands(t, phase=OVER, turn=NOBODY, purses=[1000, 1000, 930, 1070], bank=0, banker=NONE)


def test_BAC_31_the_only_bidder_left_has_it_for_the_least() -> None:
    t = play(given_up(), "A pass", "B pass", "C pass", "A pass", "B pass", "C bid 1")
    stands(t, banker=C, bank=1)


def test_BAC_32_a_banker_who_loses_pays_and_passes_the_bank() -> None:
    t = won_by(banked(LOSES), LOSES, A=30, C=20)
    stands(t, purses=[1020, 1000, 1030, 950], bank=0, escrow=0, banker=NONE, outcome=LOST, round=1)
    stands(t, phase=OFFERING, asked=[A, B, C, D])
    play(t, "A take", "A stake 50")
    stands(t, banker=A, bank=50, phase=CALLING, asked=[B, C, D])


@pytest.mark.parametrize("left", [6, 7])
def test_BAC_33_six_cards_or_fewer_are_shuffled_before_the_calls(left: int) -> None:
    t = play(played_down_to(left), "D go on")
    if left == 7:
        stands(t, phase=CALLING)
        return
    stands(t, phase=SHUFFLING, turn=CHANCE)
    play(t, pack(order()))
    stands(t, phase=NAMING_CUTTER, turn=D, left=52, seen=0, held=[0] * 4, discards=0, cut=0)
    play(t, "D cutter 2")
    stands(t, phase=CUTTING, turn=A)


def test_BAC_33_a_new_banker_shuffles_before_his_first_round() -> None:
    t = play(played_down_to(6), "D give up", "A pass", "B match 200")
    stands(t, phase=SHUFFLING, turn=CHANCE, banker=B)
    play(t, pack(order()))
    stands(t, turn=B, phase=NAMING_CUTTER)


def test_BAC_34_three_are_burnt_again_and_the_coup_goes_on() -> None:
    t = play(played_down_to(6), "D go on", pack(order(LOSES)), "D cutter 2", f"A cut {CUT}")
    stands(t, left=49, phase=CALLING, banker=D, bank=110)
    stands(won_by(t, LOSES, A=1), outcome=LOST)


# Rounds


def test_BAC_17_a_round_without_a_bet_is_empty() -> None:
    t = bets(banked())
    stands(t, outcome=EMPTY, empties=1, round=1, phase=GOING_ON, turn=D, left=49, bank=100)
    assert may(t, D) == {"go on", "give up"}
    play(t, "D go on")
    stands(t, phase=CALLING)


def test_BAC_18_nobody_is_asked_for_more_than_he_has() -> None:
    t = won_by(banked(WINS, bank=901), WINS, A=100)
    stands(play(t, "D go on"), phase=BETTING, asked=[A, B, C])
    t = calls(banked(WINS, bank=1000), "A banco")
    draws(t, WINS)
    play(t, "D go on")
    stands(t, phase=BETTING, asked=[B, C])


def test_BAC_14_who_has_not_the_least_bank_is_passed_over() -> None:
    t = won_by(banked(LOSES, LOSES, bank=600, min_bank=600), LOSES, A=500)
    stands(t, purses=[1000, 1000, 1500, 500], asked=[A, B, C])


def test_BAC_30_if_nobody_can_match_it_the_bank_is_auctioned_at_once() -> None:
    t = draws(calls(banked(WINS, bank=1000), "A banco"), WINS)
    play(t, "D give up")
    stands(t, phase=BIDDING, asked=[B, C], purses=[1000, 1000, 0, 2000])


def test_BAC_28_at_the_end_of_the_game_the_bank_goes_home() -> None:
    t = won_by(banked(WINS, coups=1), WINS, A=30)
    stands(t, phase=OVER, turn=NOBODY, purses=[1000, 1000, 970, 1030], bank=0, banker=NONE, escrow=0, round=1)
    assert t.state.results() == [1000, 1000, 970, 1030]


def test_BAC_32_at_the_end_of_the_game_a_lost_bank_is_not_offered() -> None:
    stands(won_by(banked(LOSES, coups=1), LOSES, A=30), phase=OVER, purses=[1000, 1000, 1030, 970])


def test_BAC_14_when_time_runs_out_the_one_who_is_asked_passes() -> None:
    t = play(offered(), "time")
    stands(t, turn=A, phase=OFFERING)
    play(t, "time", "time", "time")
    stands(t, phase=BIDDING, turn=D)
    play(t, "time", "time", "time", "time")
    stands(t, phase=OFFERING_AGAIN, turn=D)
    play(t, "time", "time", "time", "time")
    stands(t, phase=OVER)


def test_BAC_11_BAC_12_when_time_runs_out_the_left_neighbour_cuts_in_the_middle() -> None:
    t = table("baccara", "dealer 3", " ".join(["pack", *order()]), "time", seats=4)
    stands(t, phase=CUTTING, turn=0, cutter=0)
    play(t, "time")
    stands(t, cut=26, left=49)


def test_BAC_16_when_time_runs_out_a_new_banker_stakes_the_least() -> None:
    stands(play(offered(min_bank=7), "D take", "time"), bank=7, purses=[1000, 1000, 1000, 993])


def test_BAC_18_when_time_runs_out_all_who_owe_a_call_pass() -> None:
    stands(play(banked(), "time"), phase=BETTING, floor=0)
    t = play(banked(WINS), "C banco", "time")
    stands(t, active=C, phase=DRAWING)
    assert [line.word for line in t.log[-2:]] == ["banco", "time"]
    assert t.heard(A)[-2:] == ["0 banco", "time"]


def test_BAC_17_when_time_runs_out_a_bettor_passes() -> None:
    t = play(calls(banked()), "A bet 5", "time")
    stands(t, turn=C, bets=[Wager(A, 5, 5)])
    play(t, "time")
    stands(t, active=A)


def test_BAC_25_when_time_runs_out_a_player_stands() -> None:
    t = play(bets(banked(WINS), A=1), "time")
    stands(t, turn=D, left=45)
    play(t, "time")
    stands(t, outcome=WON, left=45)


def test_BAC_29_when_time_runs_out_between_coups_the_bank_is_given_up() -> None:
    stands(play(won_by(banked(WINS), WINS, A=1), "time"), phase=MATCHING, price=101, turn=A)
    t = play(won_by(banked(TIES, surrender_timing="after_a_win_only"), TIES, A=1), "time")
    stands(t, phase=MATCHING, price=100)


def test_BAC_30_BAC_31_when_time_runs_out_nobody_matches_or_bids() -> None:
    t = play(given_up(), "time", "time", "time")
    stands(t, phase=BIDDING)
    play(t, "A bid 5", "time", "time")
    stands(t, banker=A, bank=5)


def test_BAC_10_the_clock_does_not_hurry_luck_nor_the_end() -> None:
    assert refused(table("baccara", seats=3), "time", NotYourTurn)[0] == "BAC-10"
    assert refused(won_by(banked(WINS, coups=1), WINS, A=30), "time", NotYourTurn)[0] == ""
