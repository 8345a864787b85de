"""The rules of Ruff, one by one, as the booklet has them."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pytest

from groomporter.core.common import NOBODY, NONE, PASS
from groomporter.core.errors import BadSeats, BadWord, IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.ruff.rules import Ruff, suit_of
from groomporter.games.ruff.rulings import Rulings
from groomporter.games.ruff.words import PACK, TAKE_UP, TURN_DOWN, whole_pack
from tests.games.ruff.deals import (
    RIGHTS,
    SEATS,
    accept,
    best,
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

SUITS = "CSHD"
MATES = {"C": "S", "S": "C", "H": "D", "D": "H"}
TRUMPS = ["J{0}", "J{1}", "A{0}", "K{0}", "Q{0}", "T{0}", "9{0}", "8{0}", "7{0}"]
MAKERS_OF_DEALERS = [(dealer, maker) for dealer in SEATS for maker in SEATS]


def test_RUFF_01_it_comes_of_triomphe_and_became_euchre() -> None:
    game = find("ruff")
    assert (game.name, game.title, game.prefix, game.seats) == ("ruff", "Ruff", "RUFF", (4, 4))
    assert all(word in game.rulebook["RUFF-01"] for word in ("Triomphe", "1520", "France", "Ruff", "Euchre"))


def test_RUFF_02_the_pack_is_of_thirty_two_cards() -> None:
    assert sorted(PACK.names) == sorted(rank + suit for rank in "AKQJT987" for suit in "CSHD")
    assert PACK.cards(whole_pack(ruff().state)) == PACK.names
    assert refused(ruff("dealer W"), deal("W", "7H").replace("7C", "6C"), BadWord) == ""


def test_RUFF_02_every_deal_is_of_the_whole_pack() -> None:
    turned = set()
    for seed in range(250):
        s: Any = find("ruff").begin()
        fortune = Fortune(seed)
        s.lucky(fortune)
        s.lucky(fortune)
        assert sorted(s.luck[:32]) == list(range(32))
        assert [hand.bit_count() for hand in s.hands[:4]] == [5] * 4
        assert sum(s.hands[:4]) + (1 << s.turned) == sum(1 << card for card in s.luck[:21])
        turned.add(s.turned)
    assert turned == set(range(32))


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_RUFF_02_four_play_and_no_other_number(seats: int) -> None:
    with pytest.raises(BadSeats) as caught:
        Table(find("ruff"), seats=seats)
    assert caught.value.rule == "seats"
    assert Ruff(Rulings()).seats == ruff().state.seats == 4


@pytest.mark.parametrize(("maker", "score"), [("N", [2, 0]), ("S", [2, 0]), ("E", [0, 2]), ("W", [0, 2])])
def test_RUFF_02_partners_sit_opposite(maker: str, score: list[int]) -> None:
    assert play_hand(ruff("dealer N"), maker, 5).state.results() == score


@pytest.mark.parametrize("trump", SUITS)
def test_RUFF_03_in_plain_suits_the_ace_is_high(trump: str) -> None:
    for suit in SUITS.replace(trump, ""):
        ranks = "AKQT987" if suit == MATES[trump] else "AKQJT987"
        other = next(plain for plain in SUITS if plain not in (trump, suit))
        for higher, lower in pairwise(ranks):
            assert best(trump, lower + suit, higher + suit, "A" + other, "K" + other) == higher + suit
            assert best(trump, higher + suit, "A" + other, lower + suit, "K" + other) == higher + suit


@pytest.mark.parametrize("trump", SUITS)
def test_RUFF_04_the_nine_trumps_in_their_order(trump: str) -> None:
    trumps = [card.format(trump, MATES[trump]) for card in TRUMPS]
    plain = next(suit for suit in SUITS if suit not in (trump, MATES[trump]))
    for higher, lower in combinations(trumps, 2):
        assert best(trump, "A" + plain, lower, higher, "A" + MATES[trump]) == higher
        assert best(trump, higher, "K" + plain, "A" + plain, lower) == higher


@pytest.mark.parametrize("trump", SUITS)
def test_RUFF_04_the_lowest_trump_beats_every_ace(trump: str) -> None:
    mate = MATES[trump]
    one, other = (suit for suit in SUITS if suit not in (trump, mate))
    assert best(trump, "A" + one, "A" + mate, "7" + trump, "A" + other) == "7" + trump
    assert best(trump, "A" + mate, "K" + mate, "J" + one, "7" + trump) == "7" + trump


@pytest.mark.parametrize("trump", range(4))
def test_RUFF_04_the_mate_knave_is_a_trump(trump: int) -> None:
    trumps = {name for card, name in enumerate(PACK.names) if suit_of(card, trump) == trump}
    assert trumps == {card.format(SUITS[trump], MATES[SUITS[trump]]) for card in TRUMPS}
    for card, name in enumerate(PACK.names):
        assert SUITS[suit_of(card, trump)] == (SUITS[trump] if name in trumps else name[1])


def test_RUFF_04_the_mate_knave_follows_trumps_and_not_its_printed_suit() -> None:
    hands = {"N": "9H 8D AC KC QC", "E": "JD 9D TD AS KS", "S": "JS QS TS 9S AD", "W": "8H TH KD QD TC"}
    at = dealt("W", "7H", "N order", "W decline", hands=hands)
    told(at, "N play 9H")
    assert words(at) == ["play JD"]
    at.undo()
    told(at, "N play 8D")
    assert words(at) == ["play 9D", "play TD"]
    assert refused(at, "E play JD") == "RUFF-16"


def test_RUFF_04_the_mate_knave_led_calls_for_trumps() -> None:
    hands = {"N": "JD 8D AC KC QC", "E": "9H 9D TD AS KS", "S": "JS QS TS 9S AD", "W": "8H JH KD QD TC"}
    at = dealt("W", "7H", "N order", "W decline", "N play JD", hands=hands)
    s: Any = at.state
    assert s.led == SUITS.index("H")
    assert words(at) == ["play 9H"]
    told(at, "E play 9H")
    assert words(at) == ["play 9S", "play TS", "play JS", "play QS", "play AD"]
    told(at, "S play AD")
    assert words(at) == ["play 8H", "play JH"]
    assert where(told(at, "W play 8H")) == "N Playing"


PACKETS = ["7C 8C 7H 8H 9H", "9C TC TH JH QH", "JC QC KH AH 7D", "KC AC 8D 9D TD"]
IN_ORDER = "deal 7C 8C 9C TC JC QC KC AC 7H 8H 9H TH JH QH KH AH 7D 8D 9D TD JD"


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_05_two_to_each_then_three_to_each_from_the_dealers_left(dealer: str) -> None:
    at = ruff(f"dealer {dealer}", IN_ORDER)
    for places, hand in enumerate(PACKETS, start=1):
        assert held(at, left(dealer, places)) == set(hand.split())
    assert where(at) == f"{left(dealer)} Ordering"


@pytest.mark.parametrize("cards", [20, 22])
def test_RUFF_05_a_deal_is_of_twenty_one_cards(cards: int) -> None:
    assert refused(ruff("dealer W"), " ".join(["deal", *PACK.names[:cards]]), BadWord) == ""


@pytest.mark.parametrize("turned", ["7C", "AS", "JH", "TD"])
def test_RUFF_06_the_next_card_is_turned_up_for_all_to_see(turned: str) -> None:
    at = dealt("S", turned)
    assert [at.view(seat)["turned"] for seat in range(4)] == [PACK.places[turned]] * 4
    assert [at.view(seat)["turned_down"] for seat in range(4)] == [0] * 4
    assert not any(turned in held(at, seat) for seat in SEATS)
    assert all("luck" not in at.view(seat) for seat in range(4))


def test_RUFF_07_the_deal_moves_to_the_left() -> None:
    at = ruff("dealer S", target=10)
    s: Any = at.state
    dealers = []
    for maker in "NENENE":
        dealers.append(SEATS[s.dealer])
        play_hand(at, maker, 3)
    assert dealers == ["S", "W", "N", "E", "S", "W"]
    assert (where(at), s.score) == ("luck Dealing", [3, 3])


def test_RUFF_07_nothing_of_the_last_hand_is_left_on_the_table() -> None:
    at = dealt("W", "7H", *accept("W", "N", alone=True), "W exchange QC", "E defend alone",
               hands=known_hands("N", 4), lone_defence=True)  # fmt: skip
    s: Any = at.state
    play_known(at, "N", 4)
    assert (s.tricks[:4], s.alone, s.defender, s.maker, s.trump) == ([4, 1, 0, 0], 0, 1, 0, 2)
    told(at, deal("N", "8C"))
    assert (s.tricks[:4], s.alone, s.defender, s.maker, s.trump) == ([0] * 4, NONE, NONE, NONE, NONE)
    assert (s.led, s.leader, s.winner, s.trick[:4], s.played) == (NONE, NONE, NONE, [0] * 4, 0)
    assert (s.laid, s.revoked, s.turned, s.turned_down) == ([0] * 4, [0] * 4, PACK.places["8C"], 0)
    assert [hand.bit_count() for hand in s.hands[:4]] == [5] * 4
    assert (s.score, s.dealer, where(at)) == ([1, 0], 0, "E Ordering")


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_08_each_from_the_dealers_left_may_order_it_up_or_pass(dealer: str) -> None:
    at = dealt(dealer)
    asked = []
    for _ in range(3):
        asked.append((SEATS[at.state.turn], words(at)))
        told(at, f"{SEATS[at.state.turn]} pass")
    assert asked == [
        (left(dealer), ["order", "order alone", "pass"]),
        (left(dealer, 2), ["assist", "assist alone", "pass"]),
        (left(dealer, 3), ["order", "order alone", "pass"]),
    ]
    assert (where(at), words(at)) == (f"{dealer} Ordering", ["take up", "take up alone", "turn down"])


@pytest.mark.parametrize(("dealer", "maker"), MAKERS_OF_DEALERS)
@pytest.mark.parametrize("suit", SUITS)
def test_RUFF_08_the_turned_suit_is_made_trumps(dealer: str, maker: str, suit: str) -> None:
    at = dealt(dealer, f"7{suit}", *accept(dealer, maker))
    s: Any = at.state
    assert (SEATS[s.maker], SUITS[s.trump], s.turned_down, s.alone) == (maker, suit, 0, NONE)
    assert s.way[:4] == [s.trump] * 4
    assert where(at) == f"{dealer} Exchanging"


def test_RUFF_08_nobody_speaks_out_of_turn() -> None:
    at = dealt("W")
    assert [refused(at, f"{seat} pass", NotYourTurn) for seat in "ESW"] == ["RUFF-08"] * 3
    assert words(at, "E") == words(at, "S") == words(at, "W") == []
    assert refused(at, "N play 7C", BadWord) == "RUFF-08"
    assert refused(at, "N call", BadWord) == "RUFF-08"
    assert refused(at, "dealer N", NotYourTurn) == ""


def test_RUFF_08_the_dealer_is_not_to_order_and_not_to_pass() -> None:
    at = dealt("W", "7H", *passes("N", 3))
    assert refused(at, "W order") == refused(at, "W order alone") == refused(at, "W pass") == "RUFF-08"


def test_RUFF_08_only_one_act_at_a_time() -> None:
    at = dealt("W", "7H", *passes("N", 3))
    for act in (0, TAKE_UP | TURN_DOWN):
        with pytest.raises(IllegalAct) as caught:
            at.state.play(act)
        assert caught.value.rule == "RUFF-08"
    assert where(at) == "W Ordering"


def test_RUFF_09_the_dealers_partner_assists_and_no_other() -> None:
    at = dealt("W")
    assert refused(at, "N assist") == "RUFF-09"
    told(at, "N pass")
    assert refused(at, "E order") == "RUFF-08"
    assert refused(at, "E take up") == "RUFF-10"
    told(at, "E assist")
    s: Any = at.state
    assert (where(at), s.maker, s.trump) == ("W Exchanging", 1, 2)


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_10_the_dealer_takes_it_up_and_may_exchange(dealer: str) -> None:
    at = dealt(dealer, "9H", *accept(dealer, dealer), hands={dealer: "7C 8S TH KD AD"})
    s: Any = at.state
    cards = ["7C", "8S", "TH", "KD", "AD"]
    assert (where(at), words(at)) == (f"{dealer} Exchanging", [*(f"exchange {card}" for card in cards), "decline"])
    told(at, f"{dealer} exchange 8S")
    assert held(at, dealer) == {"7C", "9H", "TH", "KD", "AD"}
    assert s.laid == [PACK.hand(["8S"]) if seat == dealer else 0 for seat in SEATS]
    assert (where(at), SEATS[s.maker]) == (f"{dealer} Playing", dealer)


def test_RUFF_10_he_may_keep_his_hand() -> None:
    at = dealt("S", "9H", *accept("S", "S"), "S decline", hands={"S": "7C 8S TH KD AD"})
    s: Any = at.state
    assert (held(at, "S"), s.laid, where(at)) == ({"7C", "8S", "TH", "KD", "AD"}, [0] * 4, "S Playing")


def test_RUFF_10_he_lays_away_only_what_he_holds() -> None:
    at = dealt("S", "9H", *accept("S", "S"), hands={"S": "7C 8S TH KD AD"})
    assert refused(at, "S exchange 9H") == refused(at, "S exchange 8C") == "RUFF-10"
    assert refused(at, "W decline", NotYourTurn) == "RUFF-10"


@pytest.mark.parametrize("dealer", SEATS)
def test_RUFF_11_or_the_dealer_turns_it_down(dealer: str) -> None:
    at = dealt(dealer, "9H", *passes(left(dealer), 3))
    s: Any = at.state
    told(at, f"{dealer} turn down")
    assert (where(at), s.turned_down, s.turned) == (f"{left(dealer)} Naming", 1, PACK.places["9H"])
    assert (s.trump, s.maker) == (NONE, NONE)
    assert not any("9H" in held(at, seat) for seat in SEATS)


def test_RUFF_11_only_the_dealer_turns_it_down() -> None:
    at = dealt("W")
    for seat in "NES":
        assert refused(at, f"{seat} turn down") == "RUFF-11"
        told(at, f"{seat} pass")


@pytest.mark.parametrize("suit", SUITS)
def test_RUFF_12_after_that_each_may_name_another_suit_or_pass(suit: str) -> None:
    others = SUITS.replace(suit, "")
    at = dealt("E", f"9{suit}", *passes("S", 3), "E turn down")
    for seat in "SWNE":
        assert where(at) == f"{seat} Naming"
        assert words(at) == [
            *(f"name {other}" for other in others),
            *(f"name {other} alone" for other in others),
            "pass",
        ]
        assert refused(at, f"{seat} name {suit}") == refused(at, f"{seat} name {suit} alone") == "RUFF-12"
        told(at, f"{seat} pass")
    assert where(at) == "luck Dealing"


@pytest.mark.parametrize(("dealer", "maker"), MAKERS_OF_DEALERS)
@pytest.mark.parametrize("suit", "CSD")
def test_RUFF_12_the_earliest_naming_stands(dealer: str, maker: str, suit: str) -> None:
    first = left(dealer)
    before = (SEATS.index(maker) - SEATS.index(first)) % 4
    at = dealt(dealer, "9H", *passes(first, 3), f"{dealer} turn down", *passes(first, before), f"{maker} name {suit}")
    s: Any = at.state
    assert (SEATS[s.maker], SUITS[s.trump], s.alone, s.laid) == (maker, suit, NONE, [0] * 4)
    assert s.way[:4] == [s.trump] * 4
    assert where(at) == f"{maker} Playing"
    assert refused(at, f"{left(maker)} name C", NotYourTurn) == "RUFF-16"


def test_RUFF_13_if_nobody_names_a_suit_the_dealer_deals_again() -> None:
    at = dealt("W", "9H", *passes("N", 3), "W turn down", *passes("N", 4))
    s: Any = at.state
    assert (where(at), SEATS[s.dealer], s.score, s.maker) == ("luck Dealing", "W", [0, 0], NONE)
    assert refused(at, "N pass", NotYourTurn) == "RUFF-05"
    told(at, deal("W", "TD"))
    assert (where(at), s.turned, s.turned_down) == ("N Ordering", PACK.places["TD"], 0)


@pytest.mark.parametrize(("dealer", "maker"), MAKERS_OF_DEALERS)
def test_RUFF_14_the_maker_of_the_turned_suit_may_play_alone(dealer: str, maker: str) -> None:
    at = dealt(dealer, "7H", *accept(dealer, maker, alone=True), hands=known_hands(maker, 5))
    s: Any = at.state
    if maker != left(dealer, 2):
        told(at, f"{dealer} decline")
    partner = SEATS.index(left(maker, 2))
    assert (SEATS[s.alone], SEATS[s.maker], s.defender) == (maker, maker, NONE)
    assert s.after[partner] == NONE
    for places, to in ((0, 1), (1, 3), (3, 0)):
        assert s.after[SEATS.index(left(maker, places))] == SEATS.index(left(maker, to))
    assert where(at) == f"{maker} Playing"
    play_known(at, maker, 5)
    assert (s.hands[partner].bit_count(), s.played.bit_count(), s.trick[partner]) == (5, 15, 0)
    assert s.score == ([4, 0] if maker in "NS" else [0, 4])


@pytest.mark.parametrize("maker", SEATS)
@pytest.mark.parametrize("suit", "CSD")
def test_RUFF_14_the_maker_of_a_named_suit_may_play_alone(maker: str, suit: str) -> None:
    before = SEATS.index(maker)
    at = dealt("W", "9H", *passes("N", 3), "W turn down", *passes("N", before), f"{maker} name {suit} alone")
    s: Any = at.state
    assert (SEATS[s.alone], SEATS[s.maker], SUITS[s.trump]) == (maker, maker, suit)
    assert where(at) == f"{maker} Playing"


def test_RUFF_14_the_partner_of_a_lone_player_plays_nothing() -> None:
    at = dealt("W", "7H", "N order alone", "W decline", hands=known_hands("N", 5))
    assert refused(at, "S play 9C", NotYourTurn) == "RUFF-16"
    told(at, "N play JH", "E play KS")
    assert where(at) == "W Playing"
    assert refused(at, "S play 9C", NotYourTurn) == "RUFF-16"
    assert where(told(at, "W play QC")) == "N Playing"


@pytest.mark.parametrize(("dealer", "maker"), MAKERS_OF_DEALERS)
def test_RUFF_15_the_maker_leads_to_the_first_trick(dealer: str, maker: str) -> None:
    at = dealt(dealer, "7H", *accept(dealer, maker), f"{dealer} decline")
    s: Any = at.state
    assert (where(at), s.led, s.leader) == (f"{maker} Playing", NONE, NONE)
    assert [s.after[seat] for seat in range(4)] == [1, 2, 3, 0]
    assert set(words(at)) == {f"play {card}" for card in held(at, maker)}


FOLLOWING = {"N": "AS KS 8D 9H TH", "E": "QS JS 8C 9C TC", "S": "7H 8H TD QD KD", "W": "AH JC AC KC AD"}


def test_RUFF_16_follow_suit_if_able_and_otherwise_play_any_card() -> None:
    at = dealt("W", "7C", *passes("N", 3), "W turn down", "N name H", "N play AS", hands=FOLLOWING)
    assert words(at) == ["play JS", "play QS"]
    assert refused(at, "E play 8C") == "RUFF-16"
    told(at, "E play JS")
    assert words(at) == ["play 7H", "play 8H", "play TD", "play QD", "play KD"]
    told(at, "S play TD")
    assert words(at) == ["play JC", "play KC", "play AC", "play AH", "play AD"]


def test_RUFF_16_a_refusal_says_whether_the_card_was_held() -> None:
    at = dealt("W", "7C", *passes("N", 3), "W turn down", "N name H", "N play AS", hands=FOLLOWING)
    sentences = []
    for card in ("8C", "8D", "AS"):
        with pytest.raises(IllegalAct) as caught:
            told(at, f"E play {card}")
        assert caught.value.rule == "RUFF-16"
        sentences.append(caught.value.sentence)
    follow, held_not = "You can follow suit, and must; the mate knave is a trump.", "You do not hold that card."
    assert sentences == [follow, held_not, held_not]


def test_RUFF_16_the_winner_of_a_trick_leads_to_the_next() -> None:
    at = dealt("W", "7C", *passes("N", 3), "W turn down", "N name H", hands=FOLLOWING)
    s: Any = at.state
    told(at, "N play AS", "E play JS", "S play 8H")
    assert (s.leader, SEATS[s.winner], s.tricks[:4]) == (0, "S", [0] * 4)
    told(at, "W play AH")
    assert (where(at), s.tricks[:4], s.led, s.leader) == ("W Playing", [0, 0, 0, 1], NONE, 0)
    assert s.trick[:4] == [PACK.hand([card]) for card in ("AS", "JS", "8H", "AH")]
    assert set(words(at)) == {"play JC", "play AC", "play KC", "play AD"}
    told(at, "W play AD")
    assert s.trick[:4] == [0, 0, 0, PACK.hand(["AD"])]
    told(at, "N play 8D", "E play 8C", "S play TD")
    assert (where(at), s.tricks[:4], s.played.bit_count()) == ("W Playing", [0, 0, 0, 2], 8)


def test_RUFF_16_there_are_five_tricks() -> None:
    at = dealt("W", "7H", "N order", "W decline", hands=known_hands("N", 3))
    s: Any = at.state
    seen = []
    while where(at).endswith("Playing"):
        told(at, f"{SEATS[s.turn]} {words(at)[-1]}")
        seen.append(sum(s.tricks[:4]))
    assert seen == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]
    assert (s.hands[:4], s.played.bit_count(), where(at)) == ([0] * 4, 20, "luck Dealing")


def test_RUFF_16_nobody_passes_in_the_play() -> None:
    at = dealt("W", "7H", "N order", "W decline", hands={"W": RIGHTS})
    assert refused(at, "N pass", BadWord) == "RUFF-16"
    with pytest.raises(IllegalAct) as caught:
        at.play(0, PASS)
    assert caught.value.rule == "RUFF-16"


SCORES = [(0, -2, -2), (1, -2, -2), (2, -2, -2), (3, 1, 1), (4, 1, 1), (5, 2, 4)]


@pytest.mark.parametrize(("won", "together", "alone"), SCORES)
@pytest.mark.parametrize("maker", SEATS)
def test_RUFF_17_what_the_makers_tricks_are_worth(maker: str, won: int, together: int, alone: int) -> None:
    for lone, points in ((False, together), (True, alone)):
        at = play_hand(ruff("dealer E"), maker, won, alone=lone)
        s: Any = at.state
        makers = SEATS.index(maker) % 2
        score = [0, 0]
        score[makers if points > 0 else 1 - makers] = abs(points)
        assert (s.score, at.state.results(), where(at), s.dealer) == (score, score, "luck Dealing", 2)
        assert s.tricks[makers] + s.tricks[makers + 2] == won


def test_RUFF_17_a_partners_tricks_count_for_the_makers() -> None:
    hands = {**known_hands("N", 2), "N": "7C 7S 7D 8C 8S", "S": "JH JD AH 9C 9D"}
    at = dealt("W", "7H", "N order", "W decline", hands=hands)
    told(at, "N play 7C", "E play AC", "S play 9C", "W play QC", "E play AS", "S play JD", "W play JS", "N play 7S")
    told(at, "S play JH", "W play QS", "N play 7D", "E play KC", "S play AH", "W play QD", "N play 8C", "E play KS")
    told(at, "S play 9D", "W play KD", "N play 8S", "E play AD")
    s: Any = at.state
    assert (s.tricks[:4], s.score) == ([0, 2, 3, 0], [1, 0])


@pytest.mark.parametrize("side", ["N", "E"])
@pytest.mark.parametrize("target", [5, 7, 10])
def test_RUFF_18_the_first_side_to_the_target_wins(side: str, target: int) -> None:
    at = ruff("dealer W", target=target)
    s: Any = at.state
    for points in range(1, target):
        play_hand(at, side, 3)
        assert (max(s.score), where(at), s.over()) == (points, "luck Dealing", False)
    play_hand(at, left(side), 3)
    assert (sorted(s.score), where(at)) == ([1, target - 1], "luck Dealing")
    dealer = s.dealer
    play_hand(at, side, 3)
    assert s.score == ([target, 1] if side == "N" else [1, target])
    assert (where(at), s.turn, s.phase, s.over(), s.dealer) == ("nobody Over", NOBODY, 0, True, dealer)
    assert refused(at, "N pass", NotYourTurn) == refused(at, deal("N", "7H"), NotYourTurn) == ""
    assert [at.acts(seat) for seat in range(4)] == [0] * 4


def test_RUFF_18_a_euchre_may_win_the_game() -> None:
    at = ruff("dealer W")
    for maker in "EEN":
        play_hand(at, maker, 2)
    play_hand(at, "E", 2)
    s: Any = at.state
    assert (s.score, where(at)) == ([6, 2], "nobody Over")
