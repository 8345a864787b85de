"""BAC-00  Baccara, one of the booklet's two card games that need a banker; BAC-01  an old Italian game; BAC-05  here
without the boxes and the table of a casino.

Each section is a class, what may be done beside what comes of it.  Options are called by their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.core.cards import shuffled
from groomporter.core.common import CHANCE, NOBODY, NONE, OVER, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.plain import Plain, PlainSection, Sum
from groomporter.core.purse import pay, put, whole
from groomporter.games.baccara.rulings import Rulings
from groomporter.games.baccara.words import (
    BANCO,
    BETTING,
    BETTING_AT_WILL,
    BIDDING,
    BIDDING_SEALED,
    CALLING,
    CALLING_ALOUD,
    CHOOSING,
    CUTTING,
    DRAWING,
    DRAWING_TOGETHER,
    EMPTY,
    GOING_ON,
    LOST,
    MATCHING,
    NAMING_CUTTER,
    OFFERING,
    OFFERING_AGAIN,
    PASSED,
    REPLAYING,
    SEATS,
    SHUFFLING,
    STAKING,
    SUIVI,
    TIED,
    WHOLE_PACK,
    WON,
    Banco,
    Bet,
    Bid,
    Called,
    Cut,
    Cutter,
    Draw,
    GiveUp,
    GoOn,
    Match,
    Pass,
    Stake,
    Stand,
    Suivi,
    Take,
    Wager,
)

FEWEST = 6  # BAC-33  cards in the pack: with no more, it is shuffled
BURNT = 3  # BAC-13
NATURAL = 8  # or nine

# BAC-08  A card is worth its pips, an ace one, a court card ten.
WORTH = [min(card % 13 + 1, 10) for card in range(52)]

# ``drawing_freedom``: whether the banker draws (D) or stands (S) on his total, by what the player's third card is worth
# in the last digit, from 0 to 9; at the end, if the player stood.
TABLEAU = {
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDSDD",
    4: "SSDDDDDDSSD",
    5: "SSSSDDDDSSD",
    6: "SSSSSSDDSSS",
    7: "SSSSSSSSSSS",
}
STOOD = 10


def total(hand: int) -> int:
    """BAC-09  Only the last digit of a hand's sum counts."""
    points = 0
    while hand:
        points += WORTH[(hand & -hand).bit_length() - 1]
        hand &= hand - 1
    return points % 10


class Baccara(Plain):
    """BAC-03  Three players at least, and as many as there are; BAC-04  each with funds enough to be banker."""

    OPEN = (
        "turn", "phase", "floor", "purses", "escrow", "house", "dealer", "cutter", "cut", "left", "asked", "ring",
        "banker", "bank", "stake", "seller", "price", "bid", "bidder", "calls", "suivi", "bets", "active", "by_banco",
        "third", "revealed", "seen", "outcome", "empties", "round",
    )  # fmt: skip
    OWN = ("hands",)
    KEPT = ("held", "words")
    SHUT = ("luck", "pack", "discards", "aside")

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.rulings = rulings
        tableau = rulings.drawing_freedom == "tableau"
        self.face_up = tableau or rulings.third_card_visibility == "face_up"
        self.drawn_together = not tableau and rulings.draw_order == "simultaneous"
        # The pack
        self.dealer = NONE
        self.cutter = NONE
        self.pack: list[int] = []  # from the top, as it was before anything was dealt
        self.cut = 0  # so many cards were put under it
        self.left = 0
        self.discards = 0
        self.aside = 0  # ``reshuffle_scope``
        self.seen = 0  # of this pack, by everybody
        self.held = [0] * seats  # of this pack, by their owner alone (BAC-24)
        # The bank
        self.purses = [rulings.purse] * seats
        self.escrow = 0
        self.house = 0  # ``commission``
        self.banker = NONE
        self.bank = 0
        self.stake = 0  # what it began with
        self.asked: list[int] = []  # who is still to be asked, in this order
        self.ring: list[int] = []  # to whom the bank goes, in this order
        self.seller = NONE  # who gave up the bank that is for sale, or was bought
        self.price = 0  # to be matched
        self.bid = 0
        self.bidder = NONE
        # The coup
        self.words = [NONE] * seats  # in a sealed round
        self.suivi = NONE  # who may call it
        self.hands = [0] * seats
        self.empties = 0  # running
        self.round = 0  # finished
        self.clear()
        self.phase = CHOOSING
        if rulings.first_dealer == "host":
            self.dealer = 0
            self.phase = SHUFFLING

    def clear(self) -> None:
        """A new round: what was said and shown in the last one is gone."""
        self.calls: list[Called] = []
        self.bets: list[Wager] = []
        self.active = NONE
        self.by_banco = 0
        self.third = NONE  # the active player's, if it lies face up
        self.revealed = [0] * self.seats  # hands
        self.outcome = NONE

    def gathered(self) -> int:
        """``reshuffle_scope``: the cards that are shuffled next."""
        if self.rulings.reshuffle_scope == "all_52":
            return WHOLE_PACK
        return WHOLE_PACK & ~cards(self.pack[len(self.pack) - self.left :])

    def others(self, seat: Seat) -> list[Seat]:
        """Everybody else, from a seat's right."""
        return [(seat - step) % self.seats for step in range(1, self.seats)]

    def uncovered(self) -> int:
        return self.bank - sum(bet.sum for bet in self.bets)

    def results(self) -> list[int]:
        return list(self.purses)


def cards(places: Sequence[int]) -> int:
    """As a set."""
    return sum(1 << card for card in places)


PASS = Pass()


def ask(s: Baccara, seats: list[Seat]) -> bool:
    """One after another, whoever there is."""
    s.asked = seats
    s.turn = seats[0] if seats else s.turn
    return bool(seats)


def next_asked(s: Baccara) -> bool:
    return ask(s, s.asked[1:])


def ask_together(s: Baccara, seats: list[Seat]) -> bool:
    """In any order, each once."""
    s.floor = cards(seats)
    return ask(s, seats)


def said(s: Baccara, who: Seat) -> bool:
    """Whether all have spoken."""
    return not ask_together(s, [seat for seat in s.asked if seat != who])


# The first deal


class Choosing(PlainSection[Baccara]):
    """BAC-10  For the first deal the players choose a dealer by any means they agree on."""

    def draw(self, s: Baccara, fortune: Fortune) -> Sequence[int]:
        return [fortune.below(s.seats)]

    def fall(self, s: Baccara, luck: Sequence[int]) -> Phase:
        s.dealer = luck[0]
        return SHUFFLING


class Shuffling(PlainSection[Baccara]):
    """BAC-11  The dealer shuffles; BAC-33  later the banker, who gathers the discards."""

    def draw(self, s: Baccara, fortune: Fortune) -> Sequence[int]:
        gathered = s.gathered()
        return shuffled([card for card in range(52) if gathered >> card & 1], fortune)

    def fall(self, s: Baccara, luck: Sequence[int]) -> Phase:
        s.pack = list(luck)
        s.left = len(luck)
        s.cut = 0
        s.aside = WHOLE_PACK & ~cards(luck)
        s.discards = s.seen = 0
        s.held = [0] * s.seats
        s.turn = s.dealer if s.banker == NONE else s.banker
        if s.rulings.cutter == "left_neighbour":
            return pass_to_cut(s, left_of(s, s.turn))
        return NAMING_CUTTER


def left_of(s: Baccara, seat: Seat) -> Seat:
    return (seat + 1) % s.seats


def pass_to_cut(s: Baccara, seat: Seat) -> Phase:
    s.cutter = s.turn = seat
    return CUTTING


class NamingCutter(PlainSection[Baccara]):
    """BAC-11  Whoever has shuffled picks any one other player to cut."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Cutter):
            return "" if act.seat in SEATS[: s.seats] and act.seat != SEATS[who] else "cutter"
        return "BAC-11"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Cutter(SEATS[seat]) for seat in range(s.seats) if seat != who]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return pass_to_cut(s, SEATS.index(act.seat))

    def lapse(self, s: Baccara) -> Phase:
        return pass_to_cut(s, left_of(s, s.turn))


class Cutting(PlainSection[Baccara]):
    """BAC-12  The upper part of the cut pack goes under the rest, with a card at least on either side."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Cut):
            return "" if whole(act.cards, 1, len(s.pack) - 1) else "BAC-12 cut"
        return "BAC-12"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Cut(Sum(1, len(s.pack) - 1))]  # type: ignore[arg-type]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return burn(s, act.cards)

    def lapse(self, s: Baccara) -> Phase:
        return burn(s, len(s.pack) // 2)


def burn(s: Baccara, cut: int) -> Phase:
    """BAC-13  The top three cards are discarded face down; BAC-34  and so they are after every shuffle."""
    s.cut = cut
    s.pack = s.pack[cut:] + s.pack[:cut]
    s.left -= BURNT
    s.discards = cards(s.pack[:BURNT])
    if s.banker == NONE:
        return offer(s, s.others(s.dealer), s.dealer)
    return deal(s) if s.bets else open_calls(s)


def offer(s: Baccara, others: list[Seat], last: Seat) -> Phase:
    """BAC-14  From the right, once round; the dealer or the beaten banker is asked last (``offer_circle``)."""
    s.ring = [*others, last]
    circle = s.ring if s.rulings.offer_circle == "full" else others
    if ask(s, able(s, circle, s.rulings.min_bank)):
        return OFFERING
    return all_declined(s)


def able(s: Baccara, seats: list[Seat], money: int) -> list[Seat]:
    """Nobody is asked for what his purse does not hold."""
    return [seat for seat in seats if s.purses[seat] >= money]


def all_declined(s: Baccara) -> Phase:
    return auction(s) if s.rulings.all_decline_first_bank == "auction" else end(s)


TAKE = Take()


class Offering(PlainSection[Baccara]):
    """BAC-14  The player at the right is first asked to be banker; if he passes, the offer moves to the right."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Pass):
            return "bank_after_loss" if must_take(s) else ""
        return "" if isinstance(act, Take) else "BAC-14"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [TAKE] if must_take(s) else [TAKE, PASS]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return take(s, who) if isinstance(act, Take) else self.lapse(s)

    def lapse(self, s: Baccara) -> Phase:
        return OFFERING if next_asked(s) else all_declined(s)


def must_take(s: Baccara) -> bool:
    """``bank_after_loss``"""
    return s.outcome == LOST and s.rulings.bank_after_loss == "must_take"


def take(s: Baccara, seat: Seat) -> Phase:
    s.seller = NONE
    become_banker(s, seat)
    return STAKING


def become_banker(s: Baccara, seat: Seat) -> None:
    """BAC-15  He receives the pack; the dealer becomes an ordinary player again."""
    s.banker = s.turn = seat
    s.dealer = s.bidder = NONE
    s.asked, s.ring = [], []
    s.price = s.bid = s.empties = 0
    if s.suivi == seat:
        s.suivi = NONE


# Actions of the banker


class Staking(PlainSection[Baccara]):
    """BAC-16  The banker first puts up a stake, of what is in his purse: the bank."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Stake):
            return "" if whole(act.sum, s.rulings.min_bank, s.purses[who]) else "BAC-16 purse"
        return "BAC-16"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Stake(Sum(s.rulings.min_bank, s.purses[who]))]  # type: ignore[arg-type]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return put_up(s, act.sum)

    def lapse(self, s: Baccara) -> Phase:
        return put_up(s, s.rulings.min_bank)


def put_up(s: Baccara, money: int) -> Phase:
    put(s, s.banker, money)
    s.bank = s.stake = money
    return begin_round(s)


def begin_round(s: Baccara) -> Phase:
    s.clear()
    return count_pack(s)


def count_pack(s: Baccara) -> Phase:
    """BAC-33  A banker who finds six cards or fewer in the pack before a coup must shuffle."""
    if s.left <= FEWEST:
        s.turn = CHANCE
        return SHUFFLING
    return deal(s) if s.bets else open_calls(s)


def open_calls(s: Baccara) -> Phase:
    """BAC-18  Those who can pay the whole bank are asked whether they want it."""
    if not ask_together(s, able(s, s.others(s.banker), s.bank)):
        return close_calls(s)
    return CALLING if s.rulings.banco_precedence == "nearest_right" else CALLING_ALOUD


BANCOS = [Banco(), PASS]
SUIVIS = [Banco(), Suivi(), PASS]
SAID: dict[type, int] = {Pass: PASSED, Banco: BANCO, Suivi: SUIVI}


class Calling(PlainSection[Baccara]):
    """BAC-18  A player wishing to bet the whole bank cries banco; BAC-19  who lost by one may call banco suivi."""

    SEALED = True
    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Suivi):
            return "" if who == s.suivi else "BAC-19 suivi"
        return "" if isinstance(act, (Banco, Pass)) else "BAC-18"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return SUIVIS if who == s.suivi else BANCOS

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        s.words[who] = SAID[type(act)]
        return reveal_calls(s) if said(s, who) else CALLING

    def lapse(self, s: Baccara) -> Phase:
        for seat in s.asked:
            s.words[seat] = PASSED
        return reveal_calls(s)


def reveal_calls(s: Baccara) -> Phase:
    """``banco_precedence``: they rank from the banker's right, whoever was quickest."""
    s.calls = [Called(seat, s.words[seat]) for seat in s.others(s.banker) if s.words[seat] != NONE]
    s.words = [NONE] * s.seats
    return close_calls(s)


class CallingAloud(Calling):
    """BAC-18  A player wishing to bet the whole bank cries banco; by option the earliest holds, suivi before all."""

    SEALED = False

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        s.calls.append(Called(who, SAID[type(act)]))
        return close_calls(s) if said(s, who) else CALLING_ALOUD

    def lapse(self, s: Baccara) -> Phase:
        s.calls += [Called(seat, PASSED) for seat in s.asked]
        return close_calls(s)


def close_calls(s: Baccara) -> Phase:
    """BAC-19  Banco suivi comes before any other banco, now or never; BAC-18  banco before all partial bets."""
    hush(s)
    s.suivi = NONE
    for word in (SUIVI, BANCO):
        for call in s.calls:
            if call.word == word:
                return go_banco(s, call.seat, s.bank)
    return open_bets(s)


def hush(s: Baccara) -> None:
    """Nobody else is asked."""
    s.asked = []
    s.floor = 0


def go_banco(s: Baccara, seat: Seat, asked: int) -> Phase:
    put(s, seat, s.bank)
    s.bets = [Wager(seat, s.bank, asked)]
    s.active = seat
    s.by_banco = 1
    return deal(s)


def open_bets(s: Baccara) -> Phase:
    """BAC-17  All bets are against the bank, at even money."""
    bettors = able(s, s.others(s.banker), s.rulings.min_bet)
    if s.rulings.oversubscription == "receipt_order":
        return BETTING_AT_WILL if ask_together(s, bettors) else empty_round(s)
    return BETTING if ask(s, bettors) else empty_round(s)


class Betting(PlainSection[Baccara]):
    """BAC-17  All bets are against the bank, at even money; from the banker's right each bets a part of it, or not."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Bet):
            return "" if whole(act.sum, s.rulings.min_bet, s.purses[who]) else "BAC-17 purse"
        return "" if isinstance(act, Pass) else "BAC-17"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Bet(Sum(s.rulings.min_bet, s.purses[who])), PASS]  # type: ignore[arg-type]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        if isinstance(act, Pass):
            return self.lapse(s)
        if covers_all(s, act.sum):
            return give_way(s, who, act.sum)
        lay(s, who, act.sum)
        return self.lapse(s) if s.uncovered() > 0 or s.rulings.oversubscription == "pro_rata" else close_bets(s)

    def lapse(self, s: Baccara) -> Phase:
        return BETTING if next_asked(s) else close_bets(s)


class BettingAtWill(Betting):
    """BAC-17  All bets are against the bank, at even money; by option they are taken as they come."""

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        if isinstance(act, Bet):
            if covers_all(s, act.sum):
                return give_way(s, who, act.sum)
            lay(s, who, act.sum)
        return close_bets(s) if said(s, who) or not s.uncovered() else BETTING_AT_WILL

    def lapse(self, s: Baccara) -> Phase:
        return close_bets(s)


def covers_all(s: Baccara, money: int) -> bool:
    """``all_in_partial_is_banco``"""
    return s.rulings.all_in_partial_is_banco and money >= s.bank


def give_way(s: Baccara, seat: Seat, money: int) -> Phase:
    """``banco_and_partials``: to a bet of the whole bank all the earlier ones give way."""
    give_back(s)
    hush(s)
    return go_banco(s, seat, money)


def give_back(s: Baccara) -> None:
    for bet in s.bets:
        pay(s, bet.seat, bet.sum)


def lay(s: Baccara, seat: Seat, money: int) -> None:
    """``oversubscription``: a bet is trimmed to what is uncovered; pro rata, only when all are in."""
    taken = money if s.rulings.oversubscription == "pro_rata" else min(money, s.uncovered())
    put(s, seat, taken)
    s.bets.append(Wager(seat, taken, money))


def close_bets(s: Baccara) -> Phase:
    """BAC-20  If nobody goes banco, the highest partial bettor is active (``highest_partial_tie``)."""
    hush(s)
    if not s.bets:
        return empty_round(s)
    if s.uncovered() < 0:
        trim(s)
    highest = max(bet.sum for bet in s.bets)
    level = [bet.seat for bet in s.bets if bet.sum == highest]
    if s.rulings.highest_partial_tie == "nearest_right":
        level.sort(key=s.others(s.banker).index)
    s.active = level[0]
    return deal(s)


def trim(s: Baccara) -> None:
    """``oversubscription``: pro rata, the odd units one each from the banker's right."""
    called = sum(bet.sum for bet in s.bets)
    parts = [s.bank * bet.sum // called for bet in s.bets]
    odd = s.bank - sum(parts)
    for i, bet in enumerate(s.bets):
        part = parts[i] + (i < odd)
        pay(s, bet.seat, bet.sum - part)
        s.bets[i] = bet._replace(sum=part)


def empty_round(s: Baccara) -> Phase:
    """``no_bets``: the banker may wait, or the bank passes as in BAC-30."""
    s.outcome = EMPTY
    s.empties += 1
    if finish_round(s):
        return end(s)
    if s.rulings.no_bets == "bank_passes" or s.empties >= s.rulings.no_bets_limit:
        return give_up(s)
    return ask_banker(s)


def finish_round(s: Baccara) -> bool:
    """Whether it was the last (``coups``)."""
    s.round += 1
    return s.round >= s.rulings.coups


def ask_banker(s: Baccara) -> Phase:
    s.turn = s.banker
    return GOING_ON


# The coup


def deal(s: Baccara) -> Phase:
    """BAC-06  One player challenges the banker; BAC-21  who deals; BAC-22  two cards each, one at a time."""
    s.revealed, s.third, s.outcome = [0] * s.seats, NONE, NONE
    first, second = s.active, s.banker
    if s.rulings.deal_order == "banker_first":
        first, second = second, first
    for seat in (first, second, first, second):
        card(s, seat)
    if total(s.hands[s.active]) >= NATURAL:
        return show(s)  # BAC-23
    if total(s.hands[s.banker]) >= NATURAL:
        s.revealed[s.banker] = s.hands[s.banker]  # BAC-24
        return settle(s, WON)
    if s.drawn_together:
        ask_together(s, [s.active, s.banker])
        return DRAWING_TOGETHER
    s.turn = s.active
    return DRAWING


def card(s: Baccara, seat: Seat) -> int:
    """One from the top of the pack."""
    dealt = s.pack[len(s.pack) - s.left]
    s.left -= 1
    s.hands[seat] |= 1 << dealt
    return dealt


DRAW, STAND = Draw(), Stand()


def bound(s: Baccara, who: Seat, points: int) -> Draw | Stand | None:
    """``drawing_freedom``: what a drawing rule makes one do on a total, if anything."""
    if s.rulings.drawing_freedom == "free":
        return None
    if who == s.active:
        if points == 5 and s.rulings.drawing_freedom == "player_rule":
            return None
        return DRAW if points <= 5 else STAND
    if s.rulings.drawing_freedom == "player_rule":
        return None
    third = STOOD if s.third == NONE else WORTH[s.third] % 10
    return DRAW if TABLEAU[points][third] == "D" else STAND


class Drawing(PlainSection[Baccara]):
    """BAC-25  Each may, if he likes, draw one more card: the active player, then the banker."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if not isinstance(act, (Draw, Stand)):
            return "BAC-25"
        must = bound(s, who, total(s.hands[who]))
        return "" if must is None or type(act) is type(must) else "drawing_freedom"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        must = bound(s, who, total(s.hands[who]))
        return [DRAW, STAND] if must is None else [must]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        if isinstance(act, Draw):
            draw(s, who)
        if who == s.banker:
            return show(s)
        s.turn = s.banker
        return DRAWING

    def lapse(self, s: Baccara) -> Phase:
        must = bound(s, s.turn, total(s.hands[s.turn]))
        return self.play(s, s.turn, STAND if must is None else must)


def draw(s: Baccara, who: Seat) -> None:
    """``third_card_visibility``: face up, everybody sees the active player's."""
    third = card(s, who)
    if who == s.active and s.face_up:
        s.third = third
        s.seen |= 1 << third


class DrawingTogether(Drawing):
    """BAC-25  Each may, if he likes, draw one more card; by option neither knows what the other does."""

    SEALED = True

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        s.words[who] = int(isinstance(act, Draw))
        return reveal_draws(s) if said(s, who) else DRAWING_TOGETHER

    def lapse(self, s: Baccara) -> Phase:
        for seat in s.asked:
            s.words[seat] = int(isinstance(bound(s, seat, total(s.hands[seat])), Draw))
        hush(s)
        return reveal_draws(s)


def reveal_draws(s: Baccara) -> Phase:
    for seat in (s.active, s.banker):
        if s.words[seat]:
            draw(s, seat)
    s.words = [NONE] * s.seats
    return show(s)


def show(s: Baccara) -> Phase:
    """BAC-26  All cards are shown; BAC-07  the hand nearest to nine wins, which is the higher."""
    s.revealed = list(s.hands)
    player, banker = total(s.hands[s.active]), total(s.hands[s.banker])
    if player == banker:
        return settle(s, WON if s.rulings.tie_rule == "banker_wins" else TIED)
    return settle(s, WON if banker > player else LOST)


def settle(s: Baccara, outcome: int) -> Phase:
    """BAC-27  All cards on the table are discarded, shown or not."""
    s.outcome = outcome
    s.seen |= s.revealed[s.active] | s.revealed[s.banker]
    s.held[s.active] |= s.hands[s.active] & ~s.seen
    s.discards |= s.hands[s.active] | s.hands[s.banker]
    s.hands = [0] * s.seats
    if outcome == TIED and s.rulings.tie_rule == "replay":
        s.turn = s.banker
        return REPLAYING
    s.empties = 0
    if outcome == LOST:
        return lose(s)
    if outcome == WON:
        win(s)
    else:
        give_back(s)
    return end(s) if finish_round(s) else ask_banker(s)


def win(s: Baccara) -> None:
    """BAC-28  If the banker wins, all bets are added to the bank, less the ``commission``."""
    bets = sum(bet.sum for bet in s.bets)
    fee = bets * s.rulings.commission // 1000
    s.escrow -= fee
    s.house += fee
    s.bank += bets - fee
    if s.by_banco:
        s.suivi = s.active  # BAC-19


def lose(s: Baccara) -> Phase:
    """BAC-32  He pays all winning bets, keeps any surplus, and passes the bank to the next player on the right."""
    loser = s.banker
    others = s.others(loser)
    for bet in s.bets:
        pay(s, bet.seat, 2 * bet.sum)
        s.bank -= bet.sum
    take_home(s)
    if s.rulings.after_bought_bank == "resume_rotation" and s.seller != NONE:
        others = [seat for seat in (*s.others(s.seller), s.seller) if seat != loser]
    s.seller = NONE
    return end(s) if finish_round(s) else offer(s, others, loser)


def take_home(s: Baccara) -> None:
    """What is in the bank."""
    pay(s, s.banker, s.bank)
    s.bank = 0
    s.banker = NONE


GO_ON, GIVE_UP = GoOn(), GiveUp()


class Replaying(PlainSection[Baccara]):
    """BAC-29  The bank is as it is; by ``tie_rule`` the bets stand too, and the banker goes on to another coup."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, GiveUp):
            return "surrender_timing"
        return "" if isinstance(act, GoOn) else "BAC-29"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [GO_ON]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return count_pack(s)

    def lapse(self, s: Baccara) -> Phase:
        return count_pack(s)


class GoingOn(PlainSection[Baccara]):
    """BAC-29  The banker may neither take from nor add to the bank, except by giving it up."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, GiveUp):
            return "" if may_give_up(s) else "surrender_timing"
        return "" if isinstance(act, GoOn) else "BAC-29"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [GO_ON, GIVE_UP] if may_give_up(s) else [GO_ON]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return begin_round(s) if isinstance(act, GoOn) else give_up(s)

    def lapse(self, s: Baccara) -> Phase:
        return give_up(s)


def may_give_up(s: Baccara) -> bool:
    """``surrender_timing``"""
    return s.outcome != TIED or s.rulings.surrender_timing == "between_coups"


def give_up(s: Baccara) -> Phase:
    """BAC-30  A bank given up goes to the right, to whoever will put up at least what was in it."""
    s.seller, s.price = s.banker, s.bank
    others = s.others(s.seller)
    s.ring = [*others, s.seller] if s.rulings.retiring_banker_may_bid else others
    take_home(s)
    if s.rulings.suivi_window == "next_coup_same_banker":
        s.suivi = NONE
    return MATCHING if ask(s, able(s, others, s.price)) else auction(s)


class Matching(PlainSection[Baccara]):
    """BAC-30  A bank given up goes to the right, to whoever will put up at least what was in it at that moment."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Match):
            return "" if whole(act.sum, s.price, s.purses[who]) else "BAC-30 price"
        return "" if isinstance(act, Pass) else "BAC-30"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Match(Sum(s.price, s.purses[who])), PASS]  # type: ignore[arg-type]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        if isinstance(act, Pass):
            return self.lapse(s)
        become_banker(s, who)
        return put_up(s, act.sum)

    def lapse(self, s: Baccara) -> Phase:
        return MATCHING if next_asked(s) else auction(s)


def auction(s: Baccara) -> Phase:
    """BAC-31  If nobody will, the bank is auctioned to the highest bidder (``auction_format``)."""
    s.price = 0
    bidders = able(s, s.ring, s.rulings.min_bank)
    if s.rulings.auction_format == "sealed_high":
        return BIDDING_SEALED if ask_together(s, bidders) else offer_again(s)
    return BIDDING if ask(s, bidders) else offer_again(s)


class Bidding(PlainSection[Baccara]):
    """BAC-31  The bank is auctioned to the highest bidder."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        if isinstance(act, Bid):
            return "" if whole(act.sum, lowest_bid(s), s.purses[who]) else "BAC-31 bid"
        return "" if isinstance(act, Pass) else "BAC-31"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [Bid(Sum(lowest_bid(s), s.purses[who])), PASS]  # type: ignore[arg-type]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        if isinstance(act, Pass):
            return self.lapse(s)
        s.bid, s.bidder = act.sum, who
        ask(s, [*able(s, s.asked[1:], s.bid + 1), who])  # the others are out for good
        return BIDDING if len(s.asked) > 1 else buy(s)

    def lapse(self, s: Baccara) -> Phase:
        """A pass is final."""
        if next_asked(s) and s.asked != [s.bidder]:
            return BIDDING
        return buy(s) if s.bid else offer_again(s)


def lowest_bid(s: Baccara) -> int:
    return max(s.rulings.min_bank, s.bid + 1)


class BiddingSealed(Bidding):
    """BAC-31  The bank is auctioned to the highest bidder; by option each bids once, unseen."""

    SEALED = True

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        s.words[who] = PASSED if isinstance(act, Pass) else act.sum
        return reveal_bids(s) if said(s, who) else BIDDING_SEALED

    def lapse(self, s: Baccara) -> Phase:
        hush(s)
        return reveal_bids(s)


def reveal_bids(s: Baccara) -> Phase:
    """Of equal bids the first in the order of the offer wins."""
    for seat in s.ring:
        if s.words[seat] > s.bid:
            s.bid, s.bidder = s.words[seat], seat
    s.words = [NONE] * s.seats
    return buy(s) if s.bid else offer_again(s)


def buy(s: Baccara) -> Phase:
    """BAC-31  The winning bid is the new bank."""
    money = s.bid
    become_banker(s, s.bidder)
    return put_up(s, money)


def offer_again(s: Baccara) -> Phase:
    """``auction_format``: with no bid at all, the bank is offered as in BAC-14 once more (``offer_circle``)."""
    all_asked = s.rulings.offer_circle == "full" or s.seller != NONE  # who gives up is no beaten banker
    circle = s.ring if all_asked else s.ring[: len(s.ring) - 1]
    return OFFERING_AGAIN if ask(s, able(s, circle, s.rulings.min_bank)) else end(s)


class OfferingAgain(PlainSection[Baccara]):
    """BAC-14  The offer goes round to the right once more, for any stake; if all pass, the game is over."""

    TIMED = True

    def why_not(self, s: Baccara, who: Seat, act: Any) -> str:
        return "" if isinstance(act, (Take, Pass)) else "BAC-14"

    def offers(self, s: Baccara, who: Seat) -> list[Any]:
        return [TAKE, PASS]

    def play(self, s: Baccara, who: Seat, act: Any) -> Phase:
        return take(s, who) if isinstance(act, Take) else self.lapse(s)

    def lapse(self, s: Baccara) -> Phase:
        return OFFERING_AGAIN if next_asked(s) else end(s)


def end(s: Baccara) -> Phase:
    """The bank goes back to its banker."""
    hush(s)
    if s.banker != NONE:
        take_home(s)
    s.turn = NOBODY
    return OVER


Baccara.SECTIONS = [
    PlainSection(), Choosing(), Shuffling(), NamingCutter(), Cutting(), Offering(), Staking(), Calling(),
    CallingAloud(), Betting(), BettingAtWill(), Drawing(), DrawingTogether(), Replaying(), GoingOn(), Matching(),
    Bidding(), BiddingSealed(), OfferingAgain(),
]  # fmt: skip
