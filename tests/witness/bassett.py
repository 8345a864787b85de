"""The witness of Bassett (Faro): written from the specification and the house decisions alone."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
COURTS = ["J", "Q", "K"]
CLOCK = -1
WHOLE = "*"  # the key of a stake that is not divided over ranks

# BAS-08, Figure 1: the two rows of the horseshoe as they lie one above the other; the 7 stands apart.
UPPER = ["K", "Q", "J", "T", "9", "8"]
LOWER = ["A", "2", "3", "4", "5", "6"]

NAMED = ["even", "odd", "high"]
FIGURE_GROUPS = ["5-6", "5-8", "6-9", "A-3", "4-5-6", "6-7-8", "4-5-9-T"]


def value(rank: str) -> int:
    """A=1 ... K=13."""
    return RANKS.index(rank) + 1


def spelled(ranks: list[str]) -> str:
    return "-".join(sorted(ranks, key=value))


def geometry(across: bool) -> list[str]:
    """BAS-13, Figure 2: every set of every kind a-i, as words."""
    groups: list[list[str]] = [[rank] for rank in RANKS]  # a single
    for row in (LOWER, UPPER):
        for i in range(5):
            groups.append([row[i], row[i + 1]])  # b adjacent
        for i in range(4):
            groups.append([row[i], row[i + 2]])  # f skip
            groups.append([row[i], row[i + 1], row[i + 2]])  # g row_triple
    for i in range(5):
        groups.append([UPPER[i], LOWER[i + 1]])  # c, d diagonal
        groups.append([LOWER[i], UPPER[i + 1]])
        groups.append([LOWER[i], UPPER[i], LOWER[i + 1], UPPER[i + 1]])  # i square
    groups.append(["6", "7", "8"])  # h end_triple
    if across:
        for i in range(6):
            groups.append([LOWER[i], UPPER[i]])  # bet_e
    return [spelled(group) for group in groups]


def number(text: str) -> int | None:
    """A whole number from 1, plainly written, or None."""
    if len(text) > 4000 or not re.fullmatch("[1-9][0-9]*", text):
        return None
    return int(text)


@dataclass
class Bet:
    number: int
    owner: int
    place: str
    parts: dict[str, int]  # {WHOLE: stake}, or rank -> slice under stake_divided; never a slice of 0
    coppered: bool

    def stake(self) -> int:
        return sum(self.parts.values())


@dataclass
class Call:
    number: int
    owner: int
    ranks: list[str]
    stake: int


class Witness:
    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        self.rulings = dict(rulings)
        self.seats = seats
        self.places = self.places_offered()
        self.purses = [self.whole("purse")] * seats
        self.bank = 0
        self.capital = 0
        self.bank_is_bid = False  # the bank was put up out of the banker's purse (auction)
        self.banker: int | None = None
        self.packs_done = 0
        self.phase = ""  # "lot", "auction", "shuffle", "cut", "window" or "over"
        # the auction
        self.asked = 0
        self.high_bid = 0
        self.high_bidder: int | None = None
        self.passed: set[int] = set()
        # the pack
        self.pack: list[str] = []
        self.shown = 0  # how many cards of the pack have been exposed
        self.turns = 0
        self.last_window = False  # the window open now (or closed last) is that of the last turn
        self.reopened = 0  # how often the window open now has been opened again, nothing being down
        # the layout
        self.bets: list[Bet] = []
        self.calls: list[Call] = []
        self.next_number = 1
        self.ready: set[int] = set()
        self.choose_banker()

    # ------------------------------------------------------------------ options

    def choice(self, name: str) -> str:
        return str(self.rulings[name])

    def whole(self, name: str) -> int:
        found = self.rulings[name]
        if isinstance(found, bool):
            raise TypeError(name)
        if found is None:
            return 0
        if not isinstance(found, int):
            raise TypeError(name)
        return found

    def must_be_even(self) -> bool:
        halves = [self.choice(name) for name in ("split_same_rank", "cross_conflict", "high_card_tie")]
        return self.choice("half_rounding") == "even_stakes_only" and "bank_takes_half" in halves

    def spades_laid_out(self) -> bool:
        return self.choice("pack_source") == "spades_from_pack_39"

    def pack_size(self) -> int:
        return 39 if self.spades_laid_out() else 52

    def calls_possible(self) -> bool:
        """39 - 2t is never 4: with no_call there is no window of the last turn."""
        return not (self.spades_laid_out() and self.choice("odd_pack_last_turn") == "no_call")

    def turns_in_all(self) -> int:
        if not self.spades_laid_out():
            return 25
        return 18 if self.calls_possible() else 19

    # ------------------------------------------------------------------ the banker

    def choose_banker(self) -> None:
        """BAS-03. The first banker, or a new one under banker_term=per_pack."""
        way = self.choice("banker_choice")
        if way == "host":
            seat = 0 if self.banker is None else (self.banker + 1) % self.seats
            self.appoint(seat, self.whole("bank_capital"))
        elif way == "random":
            self.phase = "lot"
        else:
            self.phase = "auction"
            self.high_bid = 0
            self.high_bidder = None
            self.passed = set()
            self.ask_from(0)

    def ask_from(self, start: int) -> None:
        """The next bidder at or to the left of `start`; with nobody left the auction is over."""
        for step in range(self.seats):
            seat = (start + step) % self.seats
            if seat != self.high_bidder and seat not in self.passed and self.purses[seat] > self.high_bid:
                self.asked = seat
                return
        if self.high_bidder is None:
            self.appoint(0, self.whole("bank_capital"))
        else:
            self.appoint(self.high_bidder, self.high_bid)
            self.purses[self.high_bidder] -= self.high_bid  # the bid lies in the bank
            self.bank_is_bid = True

    def appoint(self, seat: int, capital: int) -> None:
        if seat != self.banker:  # carried_over: another banker, all bets are returned
            self.return_bets()
            self.next_number = 1
        self.banker = seat
        self.capital = capital
        self.bank = capital
        self.bank_is_bid = False
        self.phase = "shuffle"

    def return_bets(self) -> None:
        for bet in self.bets:
            self.purses[bet.owner] += bet.stake()
        self.bets = []

    def end_of_term(self) -> None:
        assert self.banker is not None
        own = self.bank if self.bank_is_bid else self.bank - self.capital
        self.purses[self.banker] += own
        self.bank = 0
        self.capital = 0
        self.bank_is_bid = False

    def punters(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.banker]

    def cutter(self) -> int:
        assert self.banker is not None
        return (self.banker + 1) % self.seats

    # ------------------------------------------------------------------ luck

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        return "luck" if self.phase in ("lot", "shuffle") else "acts"

    def luck(self, word: str) -> None:
        if self.phase == "lot":
            for seat in range(self.seats):
                if word == f"banker {seat}":
                    self.appoint(seat, self.whole("bank_capital"))
                    return
            raise ValueError(word)
        if self.phase != "shuffle":
            raise ValueError(f"no luck is awaited: {word}")
        parts = word.split(" ")
        suits = [suit for suit in SUITS if not (suit == "S" and self.spades_laid_out())]  # BAS-04, BAS-07
        wanted = [rank + suit for rank in RANKS for suit in suits]
        if parts[0] != "pack" or sorted(parts[1:]) != sorted(wanted):
            raise ValueError(word)
        self.pack = parts[1:]
        if self.choice("cut") == "punter_cuts":
            self.phase = "cut"
        else:
            self.expose_soda()

    # ------------------------------------------------------------------ who may say what

    def seats_open(self) -> set[int]:
        if self.phase == "auction":
            return {self.asked}
        if self.phase == "cut":
            return {self.cutter()}
        if self.phase == "window":
            # One who is ready already and can do nothing else has nothing to say.
            return {seat for seat in self.punters() if seat not in self.ready or self.legal(seat)}
        return set()

    def legal(self, seat: int) -> set[str]:
        words: list[str] = []
        if seat == CLOCK:
            words = ["time"]
        elif self.phase == "auction":
            words = [f"bid {self.high_bid + 1}", "pass"]
        elif self.phase == "cut":
            words = ["cut 1"]
        elif self.phase == "window":
            words = self.window_words(seat)
        return {word for word in words if not self.refuses(seat, word)}

    def window_words(self, seat: int) -> list[str]:
        words = ["ready", "call 1 A A A"]
        any_set = self.choice("bet_positions") == "any_set"
        places = ["A"] if any_set else self.places
        least = 2 if self.must_be_even() else 1
        for place in places:
            words.append(f"bet {least} {place}")
            words.append(f"copper {least} {place}")
        for bet in self.bets:
            if bet.owner == seat:
                words += [f"flip {bet.number}", f"remove {bet.number}"]
                if any_set:
                    words.append(f"move {bet.number} " + ("2" if bet.place == "A" else "A"))
                else:
                    words += [f"move {bet.number} {place}" for place in places]
        for call in self.calls:
            if call.owner == seat:
                words.append(f"remove {call.number}")
        return words

    def places_offered(self) -> list[str]:
        """The places of by_geometry and figure_only."""
        if self.choice("bet_positions") == "figure_only":
            return RANKS + FIGURE_GROUPS + NAMED  # no across pair there
        return geometry(self.choice("bet_e") == "across_pair") + NAMED

    def place_offered(self, place: str) -> bool:
        if self.choice("bet_positions") != "any_set":
            return place in self.places
        if place in NAMED:
            return True
        ranks = place.split("-")
        if any(rank not in RANKS for rank in ranks):
            return False
        return all(value(a) < value(b) for a, b in itertools.pairwise(ranks))

    def refuses(self, seat: int, word: str) -> bool:
        if self.phase not in ("auction", "cut", "window"):
            return True
        if seat == CLOCK:
            return word != "time"
        if self.phase == "auction":
            return seat != self.asked or self.refuses_in_auction(seat, word)
        if self.phase == "cut":
            return seat != self.cutter() or self.refuses_at_cut(word)
        if seat not in self.punters():  # BAS-03; and no such seat
            return True
        return self.refuses_in_window(seat, word)

    def refuses_in_auction(self, seat: int, word: str) -> bool:
        if word == "pass":
            return False
        parts = word.split(" ")
        if len(parts) != 2 or parts[0] != "bid":
            return True
        sum_bid = number(parts[1])
        return sum_bid is None or sum_bid <= self.high_bid or sum_bid > self.purses[seat]

    def refuses_at_cut(self, word: str) -> bool:
        parts = word.split(" ")
        if len(parts) != 2 or parts[0] != "cut":
            return True
        lifted = number(parts[1])
        return lifted is None or lifted > self.pack_size() - 1

    def refuses_in_window(self, seat: int, word: str) -> bool:
        if word == "ready":
            return seat in self.ready
        parts = word.split(" ")
        verb = parts[0]
        # last_turn_window=calls_only: bets already down stay as they lie.
        bets_shut = self.last_window and self.choice("last_turn_window") == "calls_only"
        if verb in ("bet", "copper") and len(parts) == 3:
            return bets_shut or self.refuses_bet(seat, number(parts[1]), parts[2], verb == "copper")
        if verb == "move" and len(parts) == 3:
            return bets_shut or self.refuses_move(self.bet_of(seat, parts[1]), parts[2])
        if verb == "flip" and len(parts) == 2:
            bet = self.bet_of(seat, parts[1])
            if bets_shut or bet is None:
                return True
            return self.copper_forbidden(bet.place)
        if verb == "remove" and len(parts) == 2:
            if self.call_of(seat, parts[1]) is not None:
                return False
            return bets_shut or self.bet_of(seat, parts[1]) is None
        if verb == "call" and len(parts) == 5:
            return self.refuses_call(seat, number(parts[1]), parts[2:])
        return True

    def refuses_bet(self, seat: int, stake: int | None, place: str, coppered: bool) -> bool:
        if stake is None:  # BAS-11: a positive whole number of silver units
            return True
        if not self.place_offered(place):  # BAS-13
            return True
        if coppered and self.copper_forbidden(place):  # BAS-12
            return True
        if stake > self.purses[seat]:
            return True
        if self.must_be_even() and stake % 2 == 1:
            return True
        return self.over_table_limit(stake) or self.over_bank(stake)

    def refuses_move(self, bet: Bet | None, place: str) -> bool:
        if bet is None or place == bet.place:
            return True
        if not self.place_offered(place):
            return True
        if bet.coppered and self.copper_forbidden(place):
            return True
        # The stake is kept: not tested for evenness again.
        return self.over_table_limit(bet.stake()) or self.over_bank(0)

    def refuses_call(self, seat: int, stake: int | None, ranks: list[str]) -> bool:
        if not self.last_window:  # BAS-22, BAS-23
            return True
        if stake is None or any(rank not in RANKS for rank in ranks):
            return True
        last = self.last_three()
        if self.choice("triplet_call") == "refused" and len(set(last)) == 1:
            return True
        if stake > self.purses[seat]:
            return True
        limit = self.whole("call_limit")
        already = sum(call.stake for call in self.calls if call.owner == seat)
        if limit > 0 and already + stake > limit:
            return True
        return self.over_bank(stake * self.call_price(last))

    def copper_forbidden(self, place: str) -> bool:
        return place == "high" and self.choice("copper_scope") == "cards_only"

    def over_table_limit(self, stake: int) -> bool:
        limit = self.whole("table_limit")
        return limit > 0 and stake > limit

    def over_bank(self, more: int) -> bool:
        """Would the bank's worst case, the simple sum over all that is down, exceed what it holds?"""
        if self.capital == 0:
            return False
        worst = sum(bet.stake() for bet in self.bets) + more
        if self.calls:
            worst += sum(call.stake for call in self.calls) * self.call_price(self.last_three())
        return worst > self.bank

    def bet_of(self, seat: int, text: str) -> Bet | None:
        wanted = number(text)
        for bet in self.bets:
            if bet.number == wanted and bet.owner == seat:
                return bet
        return None

    def call_of(self, seat: int, text: str) -> Call | None:
        wanted = number(text)
        for call in self.calls:
            if call.number == wanted and call.owner == seat:
                return call
        return None

    # ------------------------------------------------------------------ acts

    def act(self, seat: int, word: str) -> None:
        if self.phase == "auction":
            bidder = self.asked
            if word in ("pass", "time"):
                self.passed.add(bidder)
            else:
                self.high_bid = int(word.split(" ")[1])
                self.high_bidder = bidder
            self.ask_from(bidder + 1)
        elif self.phase == "cut":
            lifted = self.pack_size() // 2 if word == "time" else int(word.split(" ")[1])
            self.pack = self.pack[lifted:] + self.pack[:lifted]
            self.expose_soda()
        elif word == "time":
            self.close_window()
        elif word == "ready":
            self.ready.add(seat)
            if self.ready == set(self.punters()):
                self.close_window()
        else:
            self.ready.discard(seat)  # a change by a punter cancels his own "ready"
            self.change(seat, word.split(" "))

    def change(self, seat: int, parts: list[str]) -> None:
        verb = parts[0]
        if verb in ("bet", "copper"):
            stake = int(parts[1])
            self.purses[seat] -= stake
            self.bets.append(Bet(self.new_number(), seat, parts[2], self.divided(parts[2], stake), verb == "copper"))
        elif verb == "call":
            stake = int(parts[1])
            self.purses[seat] -= stake
            self.calls.append(Call(self.new_number(), seat, parts[2:], stake))
        elif verb == "move":
            bet = self.bet_of(seat, parts[1])
            assert bet is not None
            bet.parts = self.divided(parts[2], bet.stake())
            bet.place = parts[2]
        elif verb == "flip":
            bet = self.bet_of(seat, parts[1])
            assert bet is not None
            bet.coppered = not bet.coppered
        else:
            assert verb == "remove"
            call = self.call_of(seat, parts[1])
            bet = self.bet_of(seat, parts[1])
            if call is not None:
                self.purses[seat] += call.stake
                self.calls = [other for other in self.calls if other.number != call.number]
            else:
                assert bet is not None
                self.purses[seat] += bet.stake()
                self.bets = [other for other in self.bets if other.number != bet.number]

    def new_number(self) -> int:
        self.next_number += 1
        return self.next_number - 1

    # ------------------------------------------------------------------ places

    def set_of(self, place: str) -> list[str] | None:
        """The ranks of a place, lowest first; None for a bet that is no set of cards."""
        if place == "high":
            return None
        if place in ("even", "odd"):
            if self.choice("parity_reading") == "winning_card":
                return None
            return [rank for rank in RANKS if self.parity(rank) == place]
        return place.split("-")

    def parity(self, rank: str) -> str:
        if self.choice("court_parity") == "excluded" and rank in COURTS:
            return "neither"
        return "even" if value(rank) % 2 == 0 else "odd"

    def divided(self, place: str, stake: int) -> dict[str, int]:
        """multi_card_win: the stake as it lies on the place."""
        ranks = self.set_of(place)
        if self.choice("multi_card_win") == "any_card_full" or ranks is None or len(ranks) < 2:
            return {WHOLE: stake}
        slices = {rank: stake // len(ranks) for rank in ranks}
        slices[ranks[0]] += stake % len(ranks)
        return {rank: slices[rank] for rank in ranks if slices[rank] > 0}

    # ------------------------------------------------------------------ the turning of cards

    def expose_soda(self) -> None:
        self.shown = 1  # BAS-09
        self.turns = 0
        self.last_window = False
        self.open_window()

    def open_window(self) -> None:
        self.phase = "window"
        self.ready = set()
        self.reopened = 0

    def waits(self) -> int:
        """How often the banker opens a window again that closed with nothing down."""
        return self.whole("waits") if self.choice("empty_table") == "banker_waits" else 0

    def rank_of_next(self) -> str:
        self.shown += 1
        return self.pack[self.shown - 1][0]

    def last_three(self) -> list[str]:
        return [card[0] for card in self.pack[-3:]]

    def close_window(self) -> None:
        self.ready = set()
        calls_only = self.last_window and self.choice("last_turn_window") == "calls_only"
        nothing_down = not self.bets and not self.calls
        if nothing_down and not calls_only and self.reopened < self.waits():
            self.reopened += 1  # the same window once more, everybody not ready
            return
        while True:
            opens = self.turn()  # BAS-14 to BAS-18
            if self.turns == self.turns_in_all():
                if self.calls_possible():
                    self.rank_of_next()  # the final card neither wins nor loses
                self.settle_calls()
                self.gather()
                return
            if self.calls_possible() and self.turns == self.turns_in_all() - 1:
                if self.spades_laid_out():
                    self.rank_of_next()  # odd_pack_last_turn=extra_dead_card
                self.last_window = True  # BAS-22, BAS-23: opens always
                self.open_window()
                return
            if opens:
                self.open_window()
                return

    def turn(self) -> bool:
        """One turn; whether the table opens after it (window_trigger)."""
        losing = self.rank_of_next()  # BAS-16
        winning = self.rank_of_next()
        self.turns += 1
        carried = False
        money = False
        by_winner = False
        had_bets = bool(self.bets)
        for bet in self.bets:
            if self.carries(bet, losing, winning):
                carried = True
            bet_money, bet_by_winner = self.settle(bet, losing, winning)
            money = money or bet_money
            by_winner = by_winner or bet_by_winner
        self.bets = [bet for bet in self.bets if bet.parts]
        if had_bets and not self.bets and not self.calls and self.waits() > 0:
            return True  # this settlement left nothing down; a banker who waited in vain turns on as under deal_on
        trigger = self.choice("window_trigger")
        if trigger == "carried_card_exposed":  # BAS-19
            return carried
        if trigger == "money_changed":
            return money
        if trigger == "winning_card_paid":  # BAS-20
            return by_winner
        return True

    def carries(self, bet: Bet, losing: str, winning: str) -> bool:
        if bet.place == "high":
            return True
        ranks = self.set_of(bet.place)
        if ranks is None:
            return self.parity(winning) != "neither"
        if WHOLE not in bet.parts:
            ranks = list(bet.parts)
        return losing in ranks or winning in ranks

    def settle(self, bet: Bet, losing: str, winning: str) -> tuple[bool, bool]:
        """BAS-17. Answers: was money won or lost; was it so by the winning card."""
        if WHOLE in bet.parts:
            return self.settle_part(bet, WHOLE, self.verdict(bet, self.set_of(bet.place), losing, winning))
        money = False
        by_winner = False
        for rank in list(bet.parts):
            result = self.settle_part(bet, rank, self.verdict(bet, [rank], losing, winning))
            money = money or result[0]
            by_winner = by_winner or result[1]
        return money, by_winner

    def verdict(self, bet: Bet, ranks: list[str] | None, losing: str, winning: str) -> tuple[str, bool]:
        """What happens to the stake ("untouched", "win", "lose", "push", "half"); has the winning card a part in it?"""
        if bet.place == "high":
            low, top = self.height(losing), self.height(winning)
            if low == top:
                return ("half" if self.choice("high_card_tie") == "bank_takes_half" else "push"), True
            return self.turned_over(bet, "win" if top > low else "lose"), True
        if ranks is None:  # parity_reading=winning_card
            parity = self.parity(winning)
            if parity == "neither":
                return "untouched", False
            return self.turned_over(bet, "win" if parity == bet.place else "lose"), True
        if losing in ranks and winning in ranks:
            if losing == winning:
                same = {"push": "push", "bank_takes_half": "half", "bank_takes_all": "lose"}
                return same[self.choice("split_same_rank")], True  # plain or coppered
            if self.choice("cross_conflict") == "loser_first":
                return self.turned_over(bet, "lose"), False  # the losing card decides
            return ("half" if self.choice("cross_conflict") == "bank_takes_half" else "push"), True
        if winning in ranks:
            return self.turned_over(bet, "win"), True
        if losing in ranks:
            return self.turned_over(bet, "lose"), False
        return "untouched", False

    def turned_over(self, bet: Bet, result: str) -> str:
        """BAS-12: the copper reverses a bet."""
        if not bet.coppered:
            return result
        return "lose" if result == "win" else "win"

    def height(self, rank: str) -> int:
        if rank == "A" and self.choice("ace_rank") == "high":
            return 14
        return value(rank)

    def settle_part(self, bet: Bet, key: str, verdict: tuple[str, bool]) -> tuple[bool, bool]:
        result, by_winner = verdict
        stake = bet.parts[key]
        if result == "untouched":
            return False, False
        if result == "win":
            self.bank -= stake  # evens
            if self.choice("winning_stake") == "rides":
                bet.parts[key] = 2 * stake
            else:
                self.purses[bet.owner] += 2 * stake
                del bet.parts[key]
            return True, by_winner
        taken = 0
        if result == "lose":
            taken = stake
        elif result == "half":
            taken = (stake + 1) // 2 if self.choice("half_rounding") == "up" else stake // 2
        self.bank += taken
        self.purses[bet.owner] += stake - taken
        del bet.parts[key]
        return taken > 0, by_winner and taken > 0

    # ------------------------------------------------------------------ calls and the end of a pack

    def call_price(self, ranks: list[str]) -> int:
        """BAS-25, BAS-26, BAS-27: what a right call wins, net, for each unit."""
        kinds = len(set(ranks))
        if kinds == 1:
            return 1
        to_one = 4 if kinds == 3 else 2
        return to_one - 1 if self.choice("call_odds") == "for_one" else to_one

    def settle_calls(self) -> None:
        came = self.last_three()
        for call in self.calls:
            if call.ranks == came:  # BAS-24
                gain = call.stake * self.call_price(came)
                self.bank -= gain
                self.purses[call.owner] += call.stake + gain
            else:
                self.bank += call.stake
        self.calls = []

    def gather(self) -> None:
        """BAS-28."""
        self.packs_done += 1
        over = self.packs_done >= self.whole("packs")
        if over or self.choice("unresolved_at_end") == "returned":
            self.return_bets()
        for i, bet in enumerate(self.bets):
            bet.number = i + 1
        self.next_number = len(self.bets) + 1
        self.pack = []
        self.shown = 0
        self.turns = 0
        self.last_window = False
        self.ready = set()
        if over:
            self.end_of_term()
            self.phase = "over"
        elif self.choice("banker_term") == "per_pack":
            self.end_of_term()
            self.choose_banker()
        else:
            self.phase = "shuffle"

    # ------------------------------------------------------------------ what everybody knows

    def scores(self) -> list[int]:
        return list(self.purses)

    def known(self) -> dict[str, object]:
        if not self.shown:  # gathered: what lies about then is not asked
            return {"bank": self.bank}
        return {"bank": self.bank, "turned": [card[0] for card in self.pack[: self.shown]], "turns": self.turns}
