"""The rules of All Fours, one by one, as the booklet has them."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from groomporter.core.common import CHANCE, NOBODY, NONE
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.all_fours.rules import power_of, suit_of
from groomporter.games.all_fours.words import BEG, DEALING, PACK, RUNNING, STAND
from tests.games.all_fours.deals import (
    RANKS,
    SUITS,
    best,
    both_beg,
    deal,
    dealt,
    discard_all,
    ending,
    fours,
    hand,
    lay,
    playing,
    points,
    ran,
    refusal,
    refused,
    run,
    run_out,
    where,
    words,
)
from tests.nets.script import told

TABLES = [(seats, dealer) for seats in (2, 3, 4) for dealer in range(seats)]
WHOLE = (1 << 52) - 1


def test_AF_01_it_is_three_hundred_years_old_and_called_seven_up() -> None:
    game = find("all_fours")
    assert (game.name, game.title, game.prefix, game.seats) == ("all_fours", "All Fours", "AF", (2, 4))
    assert all(word in game.rulebook["AF-01"] for word in ("three hundred years", "seven-up"))


def test_AF_02_the_pack_is_of_fifty_two_cards() -> None:
    assert sorted(PACK.names) == sorted(rank + suit for rank in "AKQJT98765432" for suit in "CSHD")
    assert refused(fours("dealer 0"), deal(0, "AH").replace("AH", "1H"), BadWord) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_02_every_deal_is_of_the_whole_pack_and_every_run_of_the_stock(seats: int) -> None:
    lots, turned, all_dealt, all_run = set(), set(), 0, 0
    for seed in range(60):
        s: Any = find("all_fours").begin(seats=seats)
        fortune = Fortune(seed)
        s.lucky(fortune)
        lots.add(s.dealer)
        s.lucky(fortune)
        out = sum(s.hands[:seats]) | 1 << s.turned
        assert (out.bit_count(), s.stock) == (6 * seats + 1, WHOLE & ~out)
        turned.add(s.turned)
        s.play(BEG)
        s.play(BEG)
        before, stock = list(s.hands), s.stock
        s.lucky(fortune)
        more = sum(s.hands[:seats]) - sum(before[:seats]) | 1 << s.turned
        assert (more.bit_count(), more & ~stock, s.stock) == (3 * seats + 1, 0, stock & ~more)
        all_dealt |= out
        all_run |= more
    assert (all_dealt, all_run, lots) == (WHOLE, WHOLE, set(range(seats)))
    assert len(turned) > 25


@pytest.mark.parametrize("seats", [1, 5, 6])
def test_AF_02_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        Table(find("all_fours"), seats=seats)


@pytest.mark.parametrize(("seats", "parties"), [(2, 2), (3, 3), (4, 2)])
def test_AF_02_two_or_three_play_singly_and_four_as_partners(seats: int, parties: int) -> None:
    s: Any = fours(seats=seats).state
    assert (s.results(), s.score) == ([0] * parties, [0] * 4)
    for dealer in range(seats):
        at = dealt(dealer, "JC", seats=seats)
        assert points(at) == [int(party == dealer % parties) for party in range(parties)]


def test_AF_02_partners_put_their_tricks_together() -> None:
    values = [[6, 5, 1, 5], [5, 6, 5, 1], [2, 9, 8, 0], [9, 2, 0, 8]]
    assert [points(ending("", "", "", "", values=taken)) for taken in values] == [[0, 1], [1, 0], [1, 0], [0, 1]]
    for seat in range(4):
        held = ["5S" if other == seat else "" for other in range(4)]
        assert points(ending(*held)) == ([2, 0] if seat in (0, 2) else [0, 2])


@pytest.mark.parametrize("suit", SUITS)
def test_AF_03_the_ace_is_high_and_the_two_low(suit: str) -> None:
    trump, other = [plain for plain in SUITS if plain != suit][:2]
    for higher, lower in pairwise("AKQJT98765432"):
        for trumps in (trump, suit):
            assert best(trumps, lower + suit, higher + suit) == higher + suit
            assert best(trumps, higher + suit, lower + suit) == higher + suit
            assert best(trumps, lower + suit, f"A{other}", higher + suit) == higher + suit


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_04_three_to_each_and_three_more_from_the_dealers_left(seats: int, dealer: int) -> None:
    names = [card for card in PACK.names if card[0] != "J"][: 6 * seats + 1]
    at = fours(f"dealer {dealer}", " ".join(["deal", *names]), seats=seats)
    for i in range(seats):
        later = 3 * (seats + i)
        assert hand(at, (dealer + 1 + i) % seats) == {*names[3 * i : 3 * i + 3], *names[later : later + 3]}
    s: Any = at.state
    assert (PACK.names[s.turned], s.dealer, s.runs) == (names[-1], dealer, 0)
    assert PACK.cards(s.stock) == [card for card in PACK.names if card not in names]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("more", [-1, 1])
def test_AF_04_a_deal_is_of_six_for_each_and_one(seats: int, more: int) -> None:
    at = fours("dealer 0", seats=seats)
    assert refused(at, " ".join(["deal", *PACK.names[: 6 * seats + 1 + more]]), BadWord) == ""
    assert refused(at, " ".join(["deal", *PACK.names[: 6 * seats], "2C"]), BadWord) == ""
    assert refused(at, f"dealer {seats - 1}", BadWord) == ""
    assert refused(fours(seats=seats), f"dealer {seats}", BadWord) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_05_the_top_card_of_the_rest_is_turned_for_all_to_see(seats: int) -> None:
    at = dealt(0, "QD", seats=seats)
    s: Any = at.state
    for seat in range(seats):
        view = at.view(seat)
        assert (view["turned"], view["turnups"]) == (PACK.places["QD"], PACK.hand(["QD"]))
        assert all(name not in view for name in ("stock", "luck"))
        with pytest.raises(KeyError):
            view["stock"]
        assert "QD" not in hand(at, seat)
    assert s.stock == WHOLE & ~sum(s.hands[:seats]) & ~PACK.hand(["QD"])


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_06_only_the_dealer_and_the_eldest_look(seats: int, dealer: int) -> None:
    at = dealt(dealer, "AH", seats=seats)
    looking = {dealer, (dealer + 1) % seats}
    for line in ("", f"{(dealer + 1) % seats} beg", f"{dealer} beg", "run"):
        told(at, *filter(None, [line and (line if line != "run" else run(at, "AC"))]))
        s: Any = at.state
        assert {seat for seat in range(seats) if s.looks(seat)} == looking
        size = 9 if line == "run" else 6
        for seat in range(seats):
            seen = [s.hands[other] if other == seat and seat in looking else size for other in range(seats)]
            assert at.view(seat)["hands"] == seen
    told(at, f"{(dealer + 1) % seats} stand")
    for seat in range(seats):
        assert at.state.looks(seat)
        assert at.view(seat)["hands"] == [s.hands[other] if other == seat else 9 for other in range(seats)]


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_07_the_eldest_stands_or_begs(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    at = dealt(dealer, "AS", seats=seats)
    assert (where(at), words(at)) == (f"{eldest} Proposing", ["stand", "beg"])
    for seat in range(seats):
        if seat != eldest:
            assert refusal(at, f"{seat} stand", NotYourTurn) == ("AF-07", f"It is Seat {eldest}'s turn.")
    assert refused(at, f"{eldest} play AC", BadWord) == "AF-07"
    assert refused(at, deal(dealer, "AS", seats), NotYourTurn) == ""
    told(at, f"{eldest} beg")
    assert (where(at), words(at)) == (f"{dealer} Answering", ["stand", "beg"])
    at.undo()
    s: Any = told(at, f"{eldest} stand").state
    assert (where(at), s.trump, s.settled, s.way[:seats]) == (f"{eldest} Playing", 1, 1, [1] * seats)
    assert points(at) == [0] * s.parties
    assert [s.hands[seat].bit_count() for seat in range(seats)] == [6] * seats


@pytest.mark.parametrize("suit", SUITS)
def test_AF_07_the_suit_turned_is_the_one_proposed(suit: str) -> None:
    s: Any = dealt(0, f"A{suit}", "1 stand").state
    assert SUITS[s.trump] == suit
    s = dealt(0, f"A{suit}", "1 beg", "0 stand", seats=3).state
    assert (SUITS[s.trump], s.settled) == (suit, 1)


@pytest.mark.parametrize("act", [0, STAND | BEG, 1 << 2])
def test_AF_07_only_one_thing_at_a_time(act: int) -> None:
    at = dealt(0, "AS")
    for rule in ("AF-07", "AF-08"):
        with pytest.raises(IllegalAct) as caught:
            at.state.play(act)
        assert caught.value.rule == rule
        told(at, f"{at.state.turn} beg")


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_08_if_the_dealer_stands_his_opponents_gain_a_point(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    at = dealt(dealer, "AS", f"{eldest} beg", seats=seats)
    s: Any = at.state
    for seat in range(seats):
        if seat != dealer:
            assert refusal(at, f"{seat} stand", NotYourTurn) == ("AF-08", f"It is Seat {dealer}'s turn.")
    assert refused(at, f"{dealer} discard 2C", BadWord) == "AF-08"
    told(at, f"{dealer} stand")
    assert points(at) == [int(party != dealer % s.parties) for party in range(s.parties)]
    assert (where(at), s.trump, s.rejected, s.gifts) == (f"{eldest} Playing", 1, 0, 2 if seats == 3 else 1)
    assert s.settled == 1


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_09_if_he_begs_too_there_are_three_more_each_and_a_new_card(seats: int, dealer: int) -> None:
    at = both_beg(dealt(dealer, "AS", seats=seats))
    s: Any = at.state
    assert (where(at), s.rejected, points(at), s.runs) == ("luck Running", 0b10, [0] * s.parties, 0)
    before = [hand(at, seat) for seat in range(seats)]
    line = run(at, "AD")
    cards = line.split()[1:]
    told(at, line)
    for i in range(seats):
        seat = (dealer + 1 + i) % seats
        assert hand(at, seat) == before[seat] | set(cards[3 * i : 3 * i + 3])
    assert (PACK.names[s.turned], s.turnups, s.runs) == ("AD", PACK.hand(["AS", "AD"]), 1)
    assert (where(at), words(at)) == (f"{(dealer + 1) % seats} Proposing", ["stand", "beg"])
    assert not s.stock & PACK.hand([*cards, "AS"])
    assert s.stock.bit_count() == 52 - 6 * seats - 1 - 3 * seats - 1
    told(at, f"{(dealer + 1) % seats} stand")
    assert (SUITS[s.trump], where(at)) == ("D", "0 Discarding")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_09_a_run_is_of_cards_that_are_not_out(seats: int) -> None:
    at = both_beg(dealt(0, "AS", seats=seats))
    line = run(at, "AD")
    held = sorted(hand(at, 0))[0]
    for wrong in (line.replace("AD", "AS"), line.replace("AD", held), line.removesuffix(" AD"), f"{line} KD"):
        assert refused(at, wrong, BadWord) == ""
    assert refused(at, deal(0, "AD", seats), BadWord) == ""
    assert refused(at, "1 stand", NotYourTurn) == "AF-09"
    ran(at, "AD")
    assert refused(at, "0 beg", NotYourTurn) == "AF-07"


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_AF_10_a_knave_turned_earns_the_dealer_one_and_no_other_card(rank: str, suit: str) -> None:
    one = int(rank == "J")
    at = dealt(1, rank + suit)
    s: Any = at.state
    assert (points(at), s.turned_knaves, where(at)) == ([0, one], one, "0 Proposing")
    if rank > "4":  # the lower ones are in the hands
        at = ran(dealt(1, "8C" if suit != "C" else "8S"), rank + suit)
        s = at.state
        assert (points(at), s.turned_knaves, where(at)) == ([0, one], one, "0 Proposing")


def test_AF_10_but_not_if_its_suit_was_refused_in_this_deal() -> None:
    at = ran(dealt(0, "AC"), "JC")
    s: Any = at.state
    assert (points(at), s.turned_knaves, where(at)) == ([0, 0], 0, "luck Running")
    at = dealt(0, "AC", "1 beg")
    assert points(told(at, "0 stand")) == [0, 1]


def test_AF_10_all_four_knaves_may_be_turned() -> None:
    at = dealt(0, "JC")
    for card in ("JS", "JH", "JD"):
        ran(at, card)
    s: Any = at.state
    assert (points(at), s.turned_knaves, s.rejected) == ([4, 0], 4, 0b0111)
    both_beg(at)
    assert (s.rejected, where(at)) == (0b1111, "luck Running")
    told(at, run(at, "AD"))
    assert (where(at), s.runs, points(at)) == ("luck Running", 4, [4, 0])


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_10_a_turned_knave_may_win_the_game(seats: int, dealer: int) -> None:
    at = fours(f"dealer {dealer}", seats=seats)
    s: Any = at.state
    s.score = [6] * s.parties + [0] * (4 - s.parties)
    told(at, deal(dealer, "JD", seats))
    assert points(at) == [7 if party == dealer % s.parties else 6 for party in range(s.parties)]
    assert (where(at), s.turn, s.phase) == ("nobody Over", NOBODY, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_11_if_the_cards_run_out_the_dealer_deals_again(seats: int) -> None:
    at = dealt(1, "JH", seats=seats)
    s: Any = at.state
    run_out(at)
    assert (where(at), s.dealer, s.redeals, s.settled) == ("luck Dealing", 1, 1, 0)
    assert refused(at, f"{2 % seats} beg", NotYourTurn) == "AF-04"
    told(at, deal(1, "JH", seats))
    assert (s.rejected, s.runs, s.turned_knaves, s.redeals) == (0, 0, 1, 1)
    assert points(at)[1] == 2
    assert (s.turnups, where(at)) == (PACK.hand(["JH"]), f"{2 % seats} Proposing")
    assert [pile.bit_count() for pile in s.hands[:seats]] == [6] * seats
    assert s.stock.bit_count() == 51 - 6 * seats


def test_AF_11_the_procedure_repeats_until_a_suit_is_settled() -> None:
    at = dealt(0, "AC")
    for turned in ("AS", "AH", "AD"):
        ran(at, turned)
        assert (where(at), PACK.names[at.view(1)["turned"]]) == ("1 Proposing", turned)
    s: Any = at.state
    assert (s.rejected, s.runs) == (0b0111, 3)
    told(at, "1 beg", "0 stand")
    assert (points(at), SUITS[s.trump], where(at), s.gifts) == ([0, 1], "D", "0 Discarding", 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_12_each_discards_down_to_six(seats: int) -> None:
    at = told(ran(dealt(0, "AC", seats=seats), "AS"), "1 stand")
    s: Any = at.state
    hands = [hand(at, seat) for seat in range(seats)]
    for round_ in range(3):
        for i in range(seats):
            assert s.floor == sum(1 << seat for seat in range(i, seats))
            assert where(at) == f"{i} Discarding"
            assert [len(words(at, seat)) for seat in range(seats)] == [0] * i + [9 - round_] * (seats - i)
            told(at, f"{i} discard {sorted(hands[i])[round_]}")
    for seat in range(seats):
        assert hand(at, seat) == set(sorted(hands[seat])[3:])
        assert s.held[seat] == s.hands[seat]
        assert set(PACK.cards(s.discarded[seat])) == set(sorted(hands[seat])[:3])
    assert (where(at), s.floor) == ("1 Playing", 0)


def test_AF_12_they_discard_in_any_order_but_once_in_a_round() -> None:
    at = told(ran(dealt(0, "AC", seats=3), "AS"), "1 stand")
    mine = sorted(hand(at, 2))
    told(at, f"2 discard {mine[0]}")
    assert refused(at, f"2 discard {mine[1]}", NotYourTurn) == "AF-12"
    assert (where(at), words(at, 2)) == ("0 Discarding", [])
    told(at, f"0 {words(at, 0)[0]}")
    assert where(at) == "1 Discarding"
    assert refusal(at, f"1 discard {mine[1]}") == ("AF-12", "You do not hold that card.")
    assert refused(at, "1 play AS", BadWord) == refused(at, "1 stand", BadWord) == "AF-12"
    told(at, f"1 {words(at, 1)[0]}")
    assert (where(at), len(words(at, 2))) == ("0 Discarding", 8)
    assert refusal(at, f"2 discard {mine[0]}") == ("AF-12", "You do not hold that card.")


@pytest.mark.parametrize(("runs", "discards"), [(1, 3), (2, 6), (3, 9)])
def test_AF_12_three_more_are_discarded_for_every_run(runs: int, discards: int) -> None:
    at = ran(dealt(0, "AC"), *["AS", "AD", "AH"][:runs])
    told(at, "1 stand")
    s: Any = at.state
    rounds = 0
    while where(at) == "0 Discarding":
        told(at, *(f"{seat} {words(at, seat)[-1]}" for seat in (1, 0)))
        rounds += 1
    assert (rounds, [pile.bit_count() for pile in s.discarded[:2]]) == (discards, [discards] * 2)
    assert [pile.bit_count() for pile in s.hands[:2]] == [6, 6]
    assert where(at) == "1 Playing"


@pytest.mark.parametrize(("seats", "dealer"), TABLES)
def test_AF_13_the_eldest_leads_to_the_first_trick(seats: int, dealer: int) -> None:
    eldest = (dealer + 1) % seats
    at = told(ran(dealt(dealer, "AC", seats=seats), "AS"), f"{eldest} stand")
    discard_all(at)
    s: Any = at.state
    assert (where(at), s.led, s.leader) == (f"{eldest} Playing", NONE, NONE)
    assert s.after[:seats] == [(seat + 1) % seats for seat in range(seats)]
    assert set(words(at)) == {f"play {card}" for card in hand(at, eldest)}
    at = dealt(dealer, "AC", f"{eldest} beg", f"{dealer} stand", seats=seats)
    assert where(at) == f"{eldest} Playing"


def test_AF_14_follow_suit_if_able_and_otherwise_play_any_card() -> None:
    at = playing("H", "AS KS 2D", "2S 9H AC", "3H 4C KD", "QD QH JS")
    lay(at, "AS")
    assert words(at) == ["play 2S"]
    assert refusal(at, "1 play 9H") == ("AF-14", "You can follow suit, and must.")
    assert refusal(at, "1 play AC") == ("AF-14", "You can follow suit, and must.")
    assert refusal(at, "1 play KS") == ("AF-14", "You do not hold that card.")
    assert refusal(at, "2 play 4C", NotYourTurn) == ("AF-14", "It is Seat 1's turn.")
    assert refused(at, "1 beg", BadWord) == "AF-14"
    lay(at, "2S")
    assert words(at) == ["play 4C", "play 3H", "play KD"]
    lay(at, "KD")
    assert words(at) == ["play JS"]
    lay(at, "JS")
    assert (where(at), words(at)) == ("0 Playing", ["play KS", "play 2D"])


@pytest.mark.parametrize("trump", SUITS)
def test_AF_14_trumps_led_are_followed_as_well(trump: str) -> None:
    other = "C" if trump != "C" else "S"
    at = lay(playing(trump, f"2{trump} 3{other}", f"3{trump} A{other}"), f"2{trump}")
    assert words(at) == [f"play 3{trump}"]
    assert refused(at, f"1 play A{other}") == "AF-14"


@pytest.mark.parametrize("trump", SUITS)
def test_AF_14_the_highest_trump_wins_or_else_the_highest_of_the_suit_led(trump: str) -> None:
    for led in SUITS.replace(trump, ""):
        other = next(suit for suit in SUITS if suit not in (trump, led))
        assert best(trump, f"A{led}", f"K{led}", f"2{trump}", f"A{other}") == f"2{trump}"
        assert best(trump, f"A{led}", f"3{trump}", f"2{trump}", f"Q{led}") == f"3{trump}"
        assert best(trump, f"2{led}", f"A{other}", f"K{other}", f"3{led}") == f"3{led}"
        assert best(trump, f"2{led}", f"A{other}", f"K{other}", f"Q{other}") == f"2{led}"
        assert best(trump, f"2{trump}", f"A{led}", f"A{other}", f"K{led}") == f"2{trump}"


@pytest.mark.parametrize("trump", range(4))
def test_AF_14_the_power_of_a_card(trump: int) -> None:
    for card in range(52):
        assert suit_of(card, trump) == "CSHD".index(PACK.names[card][1])
        for led in range(4):
            rank, suit = RANKS.index(PACK.names[card][0]), SUITS.index(PACK.names[card][1])
            lowest_of = 14 if suit == trump else 1
            assert power_of(card, trump, led) == (lowest_of + rank if suit in (trump, led) else 0)


def test_AF_14_the_winner_leads_next_and_there_are_six_tricks() -> None:
    at = dealt(0, "AC", "1 stand", seats=3)
    s: Any = at.state
    seen = []
    while where(at).endswith("Playing"):
        lead = s.led == NONE
        told(at, f"{s.turn} {words(at)[-1]}")
        seen.append(sum(s.tricks))
        if not lead and s.led == NONE and sum(s.tricks) < 6:
            assert s.turn == s.winner
    assert seen == [tricks for trick in range(6) for tricks in (trick, trick, trick + 1)]
    assert (s.hands[:3], s.played.bit_count(), where(at)) == ([0] * 3, 18, "luck Dealing")


@pytest.mark.parametrize(("kp", "left"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)])
def test_AF_15_the_dealers_knaves_come_off_the_four_points(kp: int, left: int) -> None:
    for items in (["AS 2S", ""], ["", "AS 2S"]):
        owner = items.index("AS 2S")
        at = ending(*items, values=[10 * (owner == 0), 10 * (owner == 1)], knave=owner, kp=kp)
        assert points(at) == ([left, 0] if owner == 0 else [0, left])
        assert where(at) == "luck Dealing"


def test_AF_16_strictly_in_the_order_high_low_knave_game() -> None:
    gained: list[list[int]] = [[0, 0, 0]]
    for left in (1, 2, 3, 4):
        gained.append(points(ending("2S", "AS", "", values=[10, 4, 0], knave=2, kp=4 - left)))
    assert gained == [[0, 0, 0], [0, 1, 0], [1, 1, 0], [1, 1, 1], [2, 1, 1]]


@pytest.mark.parametrize("trump", SUITS)
def test_AF_17_high_is_the_highest_trump_in_play(trump: str) -> None:
    for higher, lower in pairwise("AKQJT9876543"):
        for seat in range(3):
            held = [f"{lower}{trump}"] * 3
            held[seat] = f"{higher}{trump}"
            assert points(ending(*held, kp=3, trump=trump)) == [int(other == seat) for other in range(3)]


@pytest.mark.parametrize("trump", SUITS)
def test_AF_18_low_is_the_lowest_trump_in_play(trump: str) -> None:
    other = next(suit for suit in SUITS if suit != trump)
    for higher, lower in pairwise("KQJT98765432"):
        for seat in range(2):
            held = [f"{higher}{trump} 2{other}", f"{higher}{trump} A{other}"]
            held[seat] = f"{lower}{trump}"
            held[1 - seat] += f" A{trump}"
            assert points(ending(*held, kp=2, trump=trump)) == [1, 1]
            score = [6, 0] if seat == 0 else [0, 6]
            assert points(ending(*held, kp=2, trump=trump, score=score)) == ([7, 1] if seat == 0 else [1, 7])


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("seat", range(4))
def test_AF_19_knave_is_whoever_has_it_among_his_tricks(seat: int, trump: str) -> None:
    plain = next(suit for suit in SUITS if suit != trump)
    for winner in range(4):
        if winner == seat:
            continue
        hands = [f"{rank}{trump} {rank}{plain}" for rank in "2345"]
        hands[seat] = f"J{trump} 6{plain}"
        hands[winner] = f"A{trump} J{plain}"
        at = playing(trump, *hands)
        s: Any = at.state
        lay(at, *(cards.split()[0] for cards in hands))
        assert (s.winner, s.knave) == (winner, winner % 2)
        lay(at, *(hands[(winner + i) % 4].split()[1] for i in range(4)))
        assert (s.knave, where(at)) == (winner % 2, "luck Dealing")
        assert points(at)[winner % 2] >= 2


def test_AF_19_the_knave_of_another_suit_is_no_knave() -> None:
    at = playing("H", "AC 2C", "JC 3C")
    s: Any = lay(at, "AC", "JC").state
    assert s.knave == NONE
    lay(at, "2C", "3C")
    assert (points(at), s.knave) == ([1, 0], NONE)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_19_the_knave_in_the_last_trick_counts(seats: int) -> None:
    hands = ["AS", "JS", "3S", "2S"][: seats - 1]
    at = lay(playing("S", *hands, "4S"), *hands, "4S")
    s: Any = at.state
    assert (s.knave, where(at)) == (0 if seats > 2 else NONE, "luck Dealing")
    at = lay(playing("S", "TS", "JS"), "TS", "JS")
    assert points(at) == [1, 3]


def test_AF_20_a_single_trump_is_both_high_and_low() -> None:
    for card in ("2S", "8S", "AS"):
        assert points(ending(card, "AH 2H")) == [2, 0]
        assert points(ending("AH 2H", "", card, kp=3)) == [0, 0, 1]
    assert points(ending("JS", "", knave=0)) == [3, 0]
    assert points(ending("", "JS", knave=1, kp=2)) == [0, 2]


@pytest.mark.parametrize(
    ("rank", "value"), [*zip("AKQJT", [4, 3, 2, 1, 10], strict=True), *((r, 0) for r in "98765432")]
)
def test_AF_21_what_the_cards_count_for_game(rank: str, value: int) -> None:
    for suit in SUITS:
        trump = "D" if suit != "D" else "C"
        s: Any = lay(playing(trump, f"2{trump} 3{trump}", f"{rank}{suit} 9{suit}"), f"2{trump}", f"{rank}{suit}").state
        assert s.taken[:2] == [value, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_AF_21_game_is_whoever_has_captured_most(seats: int) -> None:
    for dealer in range(seats):
        for most in range(seats):
            values = [4] * seats
            values[most] = 5
            at = ending(*[""] * seats, values=values, dealer=dealer)
            assert points(at) == [int(seat == most) for seat in range(seats)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_21_uncaptured_cards_count_for_nobody(seats: int) -> None:
    at = ending("AH KH", "TH", *["QH"] * (seats - 2), values=[1] + [0] * (seats - 1))
    assert points(at) == [1] + [0] * (len(points(at)) - 1)


@pytest.mark.parametrize("score", [[6, 6], [6, 5], [0, 6]])
def test_AF_22_the_test_is_made_after_every_point(score: list[int]) -> None:
    at = ending("AS 2S", "", values=[0, 10], knave=0, score=[6, score[1]])
    assert (points(at), where(at)) == ([7, score[1]], "nobody Over")
    at = ending("AS", "2S", values=[10, 0], knave=0, score=[5, score[1]])
    expected = [6, 7] if score[1] == 6 else [7, 6]
    assert (points(at), where(at)) == (expected, "nobody Over")


@pytest.mark.parametrize(("score", "final"), [
    ([3, 0], [7, 0]), ([4, 0], [7, 0]), ([5, 0], [7, 0]), ([2, 0], [6, 0]),
])  # fmt: skip
def test_AF_22_the_first_to_seven_wins(score: list[int], final: list[int]) -> None:
    at = ending("AS 2S", "", values=[10, 0], knave=0, score=score)
    over = final[0] == 7
    assert (points(at), at.state.over(), where(at)) == (final, over, "nobody Over" if over else "luck Dealing")
    if over:
        s: Any = at.state
        assert (s.phase, s.floor, s.dealer) == (0, 0, 0)
        assert refusal(at, "0 play 2C", NotYourTurn) == ("", "The game is over.")
        assert [at.acts(seat) for seat in range(2)] == [0, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AF_22_nothing_of_the_last_hand_is_left_on_the_table(seats: int) -> None:
    at = ran(dealt(0, "JC", seats=seats), "JS")
    told(at, "1 beg", "0 stand")
    s: Any = discard_all(at).state
    while where(at).endswith("Playing"):
        told(at, f"{s.turn} {words(at)[-1]}")
    if not s.over():
        before = points(at)
        assert (s.turn, s.phase, s.dealer, s.redeals) == (CHANCE, DEALING, 1, 0)
        told(at, deal(1, "AH", seats))
        assert (s.turned_knaves, s.gifts, s.knave, s.runs, s.rejected) == (0, 0, NONE, 0, 0)
        assert (s.trump, s.settled, s.played, s.led, s.winner) == (NONE, 0, 0, NONE, NONE)
        assert (s.discarded, s.held, s.tricks, s.taken) == ([0] * 12, [0] * 12, [0] * 12, [0] * 12)
        assert (s.turnups, s.turned) == (PACK.hand(["AH"]), PACK.places["AH"])
        assert (points(at), where(at)) == (before, f"{2 % seats} Proposing")


def test_AF_09_luck_and_nobody_else_runs_the_cards() -> None:
    at = both_beg(dealt(0, "AC"))
    assert (at.state.turn, at.state.phase) == (CHANCE, RUNNING)
    with pytest.raises(NotYourTurn):
        at.state.play_as(0, STAND)
    assert [at.acts(seat) for seat in range(2)] == [0, 0]
