"""Baccara, written a second time from its specification alone: slow, obvious, and no part of any engine."""

from __future__ import annotations

import re

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
FULL_PACK = [rank + suit for suit in SUITS for rank in RANKS]  # BAC-02

# The modern tableau: banker's two-card total -> the player's third cards (0-9) on which the banker draws.
TABLEAU_BANKER_DRAWS: dict[int, set[int]] = {
    0: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {2, 3, 4, 5, 6, 7},
    5: {4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}
TABLEAU_BANKER_DRAWS_AGAINST_STAND = {0, 1, 2, 3, 4, 5}


def card_value(card: str) -> int:
    """BAC-08: pips, ace 1; tens and court cards 10, which is 0 in the last digit."""
    rank = card[:-1]
    if rank == "A":
        return 1
    if rank in ("10", "J", "Q", "K"):
        return 0
    return int(rank)


def total(hand: list[str]) -> int:
    """BAC-09: only the last digit of the sum counts."""
    return sum(card_value(card) for card in hand) % 10


def number(text: str) -> int | None:
    """A plain decimal number without sign, leading noughts or ornament; None for anything else."""
    if len(text) > 30 or re.fullmatch(r"0|[1-9][0-9]*", text) is None:
        return None
    return int(text)


class Witness:
    """One game of Baccara."""

    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        self.rulings = dict(rulings)
        self.n = seats
        if not 3 <= seats <= self.whole("max_players"):  # BAC-03
            raise ValueError("number of players")
        if self.whole("purse") < self.whole("min_bank"):  # BAC-04
            raise ValueError("purse below min_bank")
        self.purses = [self.whole("purse")] * seats
        self.house = 0
        self.bank = 0
        self.banker = -1
        # Cards. Every card is in exactly one of these lists, or in a hand.
        self.pack: list[str] = []  # top first
        self.burnt: list[str] = []
        self.discards: list[str] = list(FULL_PACK)  # before the first shuffle: everything is to be shuffled
        self.aside: list[str] = []
        self.player_hand: list[str] = []
        self.banker_hand: list[str] = []
        self.player_drew = False
        # The course of the game.
        self.dealer = -1
        self.shuffler = -1
        self.rounds = 0  # finished rounds
        self.empties = 0  # empty rounds running, under this banker
        self.entitled = -1  # who may call suivi
        self.bought_from = -1  # who gave the present bank up, if it was bought (match or auction after surrender)
        # The coup.
        self.bets: list[tuple[int, int]] = []  # (seat, sum put up), in order of receipt
        self.active = -1
        self.active_by_banco = False
        self.replaying = False
        self.last_was_tie = False
        # Whoever is asked.
        self.phase = ""
        self.asked: list[int] = []  # seats who owe a word now
        self.queue: list[int] = []  # seats still to be asked, one after another
        self.words: list[tuple[int, str]] = []  # what was said in this phase, in order of receipt
        self.offer_kind = ""  # "first", "loss" or "repeat"
        self.offer_order: list[int] = []
        self.auction_order: list[int] = []
        self.after_surrender = False
        self.beaten = -1  # the banker who lost the last bank
        self.retired = -1  # who gave the bank up that is being matched or auctioned
        self.to_match = 0
        self.high_bid = 0
        self.high_bidder = -1
        if self.rulings["first_dealer"] == "host":
            self.dealer = 0
            self.need_shuffle(0)
        else:
            self.phase = "dealer"

    # ------------------------------------------------------------------ options

    def whole(self, name: str) -> int:
        value = self.rulings[name]
        if not isinstance(value, int):
            raise ValueError(name)
        return value

    def yes(self, name: str) -> bool:
        return self.rulings[name] in (True, "true")

    def is_set(self, name: str, value: str) -> bool:
        return self.rulings[name] == value

    # ------------------------------------------------------------------ the contract

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("dealer", "pack"):
            return "luck"
        return "acts"

    def seats_open(self) -> set[int]:
        return set(self.asked) if self.awaits() == "acts" else set()

    def legal(self, seat: int) -> set[str]:
        if self.awaits() != "acts":
            return set()
        if seat == -1:
            return {"time"}
        if seat not in self.asked:
            return set()
        words = self.plain_words(seat)
        free = self.free_sum(seat)
        if free is not None:
            verb, low, _ = free
            words.add(f"{verb} {low}")
        return words

    def refuses(self, seat: int, word: str) -> bool:
        if self.awaits() != "acts":
            return True
        if seat == -1:
            return word != "time"
        if seat not in self.asked:
            return True
        if word in self.plain_words(seat):
            return False
        free = self.free_sum(seat)
        if free is None:
            return True
        verb, low, high = free
        if not word.startswith(verb + " "):
            return True
        value = number(word[len(verb) + 1 :])
        return value is None or not low <= value <= high

    def scores(self) -> list[int]:
        return list(self.purses)

    def known(self) -> dict[str, object]:
        return {"bank": self.bank, "banker": self.banker, "house": self.house, "left": len(self.pack)}

    # ------------------------------------------------------------------ what may be said

    def plain_words(self, seat: int) -> set[str]:
        """The legal words that hold no free sum, of a seat that is asked."""
        if self.phase == "cutter":  # BAC-11: anybody but the shuffler
            return {f"cutter {other}" for other in range(self.n) if other != self.shuffler}
        if self.phase == "offer":
            if self.offer_kind == "loss" and self.is_set("bank_after_loss", "must_take"):
                return {"take"}
            return {"take", "pass"}
        if self.phase == "calls":  # BAC-18, BAC-19
            return {"banco", "pass", "suivi"} if seat == self.entitled else {"banco", "pass"}
        if self.phase in ("bets", "match", "auction", "sealed_auction"):
            return {"pass"}
        if self.phase == "draws":
            bound = self.bound_draw(seat)
            return {"draw", "stand"} if bound is None else {bound}
        if self.phase == "between":
            if self.replaying:
                return {"go on"}
            if self.is_set("surrender_timing", "after_a_win_only") and self.last_was_tie:
                return {"go on"}
            return {"go on", "give up"}
        return set()  # "cut" and "stake" have only a sum

    def free_sum(self, seat: int) -> tuple[str, int, int] | None:
        """The one legal word with a free number, as verb, least and greatest."""
        purse = self.purses[seat]
        if self.phase == "cut":  # at least one card on either side
            return ("cut", 1, len(self.pack) - 1)
        if self.phase == "stake":  # BAC-16
            return ("stake", self.whole("min_bank"), purse)
        if self.phase == "bets":  # BAC-17; what is above the uncovered bank is trimmed, not refused
            return ("bet", self.whole("min_bet"), purse)
        if self.phase == "match":  # BAC-30
            return ("match", self.to_match, purse)
        if self.phase == "auction":  # BAC-31
            return ("bid", self.lowest_bid(), purse)
        if self.phase == "sealed_auction":
            return ("bid", self.whole("min_bank"), purse)
        return None

    def bound_draw(self, seat: int) -> str | None:
        """`drawing_freedom`: the one word allowed, or None where he is free."""
        if self.is_set("drawing_freedom", "free"):
            return None
        if seat == self.active:
            count = total(self.player_hand)
            if self.is_set("drawing_freedom", "player_rule"):
                if count == 5:
                    return None
                return "draw" if count <= 4 else "stand"
            return "draw" if count <= 5 else "stand"
        if self.is_set("drawing_freedom", "player_rule"):
            return None
        count = total(self.banker_hand)
        if self.player_drew:
            return "draw" if card_value(self.player_hand[2]) in TABLEAU_BANKER_DRAWS[count] else "stand"
        return "draw" if count in TABLEAU_BANKER_DRAWS_AGAINST_STAND else "stand"

    # ------------------------------------------------------------------ luck

    def luck(self, word: str) -> None:
        if self.phase == "dealer":
            seat = number(word[len("dealer ") :]) if word.startswith("dealer ") else None
            if seat is None or seat >= self.n:
                raise ValueError(word)
            self.dealer = seat
            self.need_shuffle(seat)
        elif self.phase == "pack":
            if not word.startswith("pack "):
                raise ValueError(word)
            cards = ["10" + card[1:] if card.startswith("T") else card for card in word[len("pack ") :].split(" ")]
            if sorted(cards) != sorted(self.to_shuffle()):
                raise ValueError(word)
            # BAC-33; discards_only: the left-over cards lie aside for this one pack
            self.aside = self.pack if self.is_set("reshuffle_scope", "discards_only") else []
            self.pack = cards
            self.burnt = []
            self.discards = []
            if self.is_set("cutter", "left_neighbour"):
                self.ask("cut", [(self.shuffler + 1) % self.n])
            else:
                self.ask("cutter", [self.shuffler])
        else:
            raise ValueError("no outcome is awaited")

    def to_shuffle(self) -> list[str]:
        gathered = self.burnt + self.discards + self.aside
        if self.is_set("reshuffle_scope", "discards_only"):
            return gathered
        return gathered + self.pack

    # ------------------------------------------------------------------ acts

    def act(self, seat: int, word: str) -> None:
        if seat == -1:
            self.time()
            return
        if self.phase == "cutter":
            self.ask("cut", [int(word.split(" ")[1])])
        elif self.phase == "cut":
            self.cut(int(word.split(" ")[1]))
        elif self.phase == "offer":
            self.answer_offer(seat, word)
        elif self.phase == "stake":
            self.put_up_bank(seat, int(word.split(" ")[1]))
        elif self.phase == "calls":
            self.words.append((seat, word))
            self.asked.remove(seat)
            if not self.asked:
                self.close_calls()
        elif self.phase == "bets":
            self.answer_bet(seat, word)
        elif self.phase == "draws":
            self.answer_draw(seat, word)
        elif self.phase == "between":
            self.answer_between(word)
        elif self.phase == "match":
            self.answer_match(seat, word)
        elif self.phase == "auction":
            self.answer_auction(seat, word)
        elif self.phase == "sealed_auction":
            self.words.append((seat, word))
            self.asked.remove(seat)
            if not self.asked:
                self.close_sealed_auction()

    def time(self) -> None:
        """The clock speaks for everybody who owes a word."""
        for seat in list(self.asked):
            if self.phase == "cutter":
                word = f"cutter {(self.shuffler + 1) % self.n}"
            elif self.phase == "cut":
                word = f"cut {len(self.pack) // 2}"
            elif self.phase == "stake":
                word = f"stake {self.whole('min_bank')}"
            elif self.phase == "draws":
                word = self.bound_draw(seat) or "stand"
            elif self.phase == "between":
                word = "go on" if self.replaying else "give up"
            else:
                word = "pass"  # offers (must_take or not), calls, bets, matches, bids
            self.act(seat, word)

    def ask(self, phase: str, asked: list[int]) -> None:
        self.phase = phase
        self.asked = list(asked)
        self.words = []

    def right_of(self, seat: int) -> list[int]:
        """All seats from the right of this one (seat - 1), he himself last."""
        return [(seat - step) % self.n for step in range(1, self.n + 1)]

    def end_game(self) -> None:
        if self.banker != -1:
            self.purses[self.banker] += self.bank
        self.bank = 0
        self.banker = -1
        self.phase = "over"
        self.asked = []

    # ------------------------------------------------------------------ shuffle, cut, burn

    def need_shuffle(self, shuffler: int) -> None:
        self.shuffler = shuffler
        self.ask("pack", [])

    def cut(self, lifted: int) -> None:
        self.pack = self.pack[lifted:] + self.pack[:lifted]  # BAC-12
        self.burnt = self.pack[:3]  # BAC-13, BAC-34
        self.pack = self.pack[3:]
        if self.banker == -1:  # BAC-14: the first deal
            order = self.right_of(self.dealer)
            if self.is_set("offer_circle", "others_only"):
                order.remove(self.dealer)
            self.start_offer("first", order)
        else:
            self.after_pack_check()

    # ------------------------------------------------------------------ the bank on offer

    def start_offer(self, kind: str, order: list[int]) -> None:
        self.offer_kind = kind
        self.offer_order = list(order)
        self.queue = list(order)
        self.next_offer()

    def next_offer(self) -> None:
        while self.queue:
            seat = self.queue.pop(0)
            if self.purses[seat] >= self.whole("min_bank"):
                self.ask("offer", [seat])
                return
        # Nobody has taken it.
        if self.offer_kind == "repeat" or self.is_set("all_decline_first_bank", "end_game"):
            self.end_game()
            return
        order = list(self.offer_order)
        for seat in self.right_of(self.dealer if self.offer_kind == "first" else self.beaten):
            if seat not in order:  # others_only: the dealer or the beaten banker, last, for all may bid
                order.append(seat)
        self.start_auction(order, after_surrender=False)

    def answer_offer(self, seat: int, word: str) -> None:
        if word == "pass":
            self.next_offer()
            return
        self.new_banker(seat)  # BAC-15
        self.ask("stake", [seat])

    def new_banker(self, seat: int) -> None:
        self.banker = seat
        self.bank = 0
        self.empties = 0
        self.bought_from = -1
        if self.entitled == seat:
            self.entitled = -1

    def put_up_bank(self, seat: int, stake: int) -> None:
        self.purses[seat] -= stake
        self.bank = stake
        self.start_round()

    # ------------------------------------------------------------------ the round: pack, calls, bets

    def start_round(self) -> None:
        self.bets = []
        self.active = -1
        self.active_by_banco = False
        self.replaying = False
        self.check_pack()

    def check_pack(self) -> None:
        if len(self.pack) <= 6:  # BAC-33
            self.need_shuffle(self.banker)
        else:
            self.after_pack_check()

    def after_pack_check(self) -> None:
        if self.replaying:  # the bets and the active player stand
            self.deal()
            return
        callers = [seat for seat in self.others() if self.purses[seat] >= self.bank]
        if callers:
            self.ask("calls", callers)
        else:
            self.entitled = -1  # gone, though there was no window
            self.start_bets()

    def others(self) -> list[int]:
        """Everybody but the banker, from the banker's right."""
        return [seat for seat in self.right_of(self.banker) if seat != self.banker]

    def close_calls(self) -> None:
        suivi = [seat for seat, word in self.words if word == "suivi"]
        bancos = [seat for seat, word in self.words if word == "banco"]
        self.entitled = -1  # used or lapsed
        if not suivi and not bancos:
            self.start_bets()
            return
        if suivi:  # BAC-19: before any other banco
            winner = suivi[0]
        elif self.is_set("banco_precedence", "receipt_order"):
            winner = bancos[0]
        else:
            winner = next(seat for seat in self.others() if seat in bancos)
        self.active = winner  # BAC-20
        self.active_by_banco = True
        self.purses[winner] -= self.bank
        self.bets = [(winner, self.bank)]
        self.deal()

    def start_bets(self) -> None:
        able = [seat for seat in self.others() if self.purses[seat] >= self.whole("min_bet")]
        self.queue = []
        if not able:
            self.close_bets()
        elif self.is_set("oversubscription", "receipt_order"):
            self.ask("bets", able)
        else:
            self.ask("bets", able[:1])
            self.queue = able[1:]

    def uncovered(self) -> int:
        return self.bank - sum(amount for _, amount in self.bets)

    def answer_bet(self, seat: int, word: str) -> None:
        self.asked.remove(seat)
        if word != "pass":
            amount = int(word.split(" ")[1])
            if self.yes("all_in_partial_is_banco") and amount >= self.bank:
                for earlier, put_up in self.bets:  # given back
                    self.purses[earlier] += put_up
                self.purses[seat] -= self.bank
                self.bets = [(seat, self.bank)]
                self.active = seat
                self.active_by_banco = True
                self.deal()
                return
            if not self.is_set("oversubscription", "pro_rata"):
                amount = min(amount, self.uncovered())  # trimmed; stands even below min_bet
            self.purses[seat] -= amount
            self.bets.append((seat, amount))
            if not self.is_set("oversubscription", "pro_rata") and self.uncovered() == 0:
                self.close_bets()  # nobody else is asked
                return
        if self.asked:  # receipt_order: others still owe
            return
        if self.queue:
            self.asked = [self.queue.pop(0)]
            return
        self.close_bets()

    def close_bets(self) -> None:
        self.asked = []
        self.queue = []
        if not self.bets:
            self.empties += 1
            self.last_was_tie = False
            if self.round_finished():
                return
            if self.is_set("no_bets", "bank_passes") or self.empties >= self.whole("no_bets_limit"):
                self.give_up()
            else:
                self.ask("between", [self.banker])
            return
        if self.is_set("oversubscription", "pro_rata"):
            self.share_out()
        highest = max(amount for _, amount in self.bets)  # BAC-20, after trimming
        equal = [seat for seat, amount in self.bets if amount == highest]  # in order of receipt
        if self.is_set("highest_partial_tie", "receipt_order"):
            self.active = equal[0]
        else:
            self.active = next(seat for seat in self.others() if seat in equal)
        self.active_by_banco = False
        self.deal()

    def share_out(self) -> None:
        """`pro_rata`: the bets were taken one after another from the banker's right, so they lie in that order."""
        asked_for = sum(amount for _, amount in self.bets)
        if asked_for <= self.bank:
            return
        shares = [self.bank * amount // asked_for for _, amount in self.bets]
        for i in range(self.bank - sum(shares)):
            shares[i] += 1
        kept: list[tuple[int, int]] = []
        for (seat, amount), share in zip(self.bets, shares, strict=True):
            self.purses[seat] += amount - share
            if share > 0:
                kept.append((seat, share))
        self.bets = kept

    # ------------------------------------------------------------------ the coup

    def deal(self) -> None:
        first, second, third, fourth = self.pack[:4]  # BAC-22, one at a time
        self.pack = self.pack[4:]
        if self.is_set("deal_order", "player_first"):
            self.player_hand, self.banker_hand = [first, third], [second, fourth]
        else:
            self.banker_hand, self.player_hand = [first, third], [second, fourth]
        self.player_drew = False
        self.empties = 0  # any coup starts the count again
        self.queue = []
        if total(self.player_hand) >= 8:  # BAC-23
            self.settle(total(self.player_hand) - total(self.banker_hand))
        elif total(self.banker_hand) >= 8:  # BAC-24
            self.settle(-1)
        elif self.is_set("draw_order", "simultaneous") and not self.is_set("drawing_freedom", "tableau"):
            self.ask("draws", [self.active, self.banker])
        else:
            self.ask("draws", [self.active])
            self.queue = [self.banker]

    def answer_draw(self, seat: int, word: str) -> None:
        self.words.append((seat, word))
        self.asked.remove(seat)
        if self.asked:  # simultaneous: the other one still owes
            return
        if self.queue:  # the player has spoken, the banker comes next
            if word == "draw":
                self.player_hand.append(self.pack.pop(0))
                self.player_drew = True
            self.words = []
            self.asked = [self.queue.pop(0)]
            return
        if (self.active, "draw") in self.words:
            self.player_hand.append(self.pack.pop(0))
        if (self.banker, "draw") in self.words:
            self.banker_hand.append(self.pack.pop(0))
        self.settle(total(self.player_hand) - total(self.banker_hand))  # BAC-26

    def settle(self, difference: int) -> None:
        """Above 0 the active player has won, below 0 the bank, 0 is a tie."""
        self.discards += self.player_hand + self.banker_hand  # BAC-27
        self.player_hand = []
        self.banker_hand = []
        self.asked = []
        if difference == 0 and self.is_set("tie_rule", "banker_wins"):
            difference = -1
        if difference == 0 and self.is_set("tie_rule", "replay"):
            self.replaying = True
            self.ask("between", [self.banker])
            return
        self.replaying = False
        staked = sum(amount for _, amount in self.bets)
        self.last_was_tie = difference == 0
        self.entitled = -1
        if difference < 0:  # BAC-28
            fee = staked * self.whole("commission") // 1000
            self.house += fee
            self.bank += staked - fee
            if self.active_by_banco:  # BAC-19
                self.entitled = self.active
        elif difference == 0:
            for seat, amount in self.bets:
                self.purses[seat] += amount
        else:  # BAC-32
            for seat, amount in self.bets:
                self.purses[seat] += 2 * amount
            self.purses[self.banker] += self.bank - staked
            self.bank = 0
        self.bets = []
        if difference <= 0:
            if not self.round_finished():
                self.ask("between", [self.banker])
            return
        self.beaten = self.banker
        if self.round_finished():
            return
        self.banker = -1
        # The order of the offers: from the right of the beaten banker, or of the one who gave the bank up.
        start = self.beaten
        if self.is_set("after_bought_bank", "resume_rotation") and self.bought_from != -1:
            start = self.bought_from
        order = [seat for seat in self.right_of(start) if seat != self.beaten]
        if self.is_set("offer_circle", "full"):
            order.append(self.beaten)
        self.start_offer("loss", order)

    def round_finished(self) -> bool:
        """Count a finished round; True if it was the last one and the game is over."""
        self.rounds += 1
        if self.rounds >= self.whole("coups"):
            self.end_game()
            return True
        return False

    # ------------------------------------------------------------------ between rounds

    def answer_between(self, word: str) -> None:
        if word == "give up":
            self.give_up()
        elif self.replaying:
            self.check_pack()
        else:
            self.start_round()

    def give_up(self) -> None:
        """BAC-29, BAC-30: the old banker takes the whole bank home; the others are asked to match it."""
        self.retired = self.banker
        self.to_match = self.bank
        self.queue = self.others()
        self.purses[self.banker] += self.bank
        self.bank = 0
        self.banker = -1
        if self.is_set("suivi_window", "next_coup_same_banker"):
            self.entitled = -1
        self.next_match()

    def next_match(self) -> None:
        while self.queue:
            seat = self.queue.pop(0)
            if self.purses[seat] >= self.to_match:
                self.ask("match", [seat])
                return
        order = self.right_of(self.retired)  # he is last
        if not self.yes("retiring_banker_may_bid"):
            order.remove(self.retired)
        self.start_auction(order, after_surrender=True)  # BAC-31

    def answer_match(self, seat: int, word: str) -> None:
        if word == "pass":
            self.next_match()
            return
        self.new_banker(seat)
        self.bought_from = self.retired
        self.put_up_bank(seat, int(word.split(" ")[1]))

    # ------------------------------------------------------------------ the auction

    def start_auction(self, order: list[int], after_surrender: bool) -> None:
        self.auction_order = order
        self.after_surrender = after_surrender
        self.high_bid = 0
        self.high_bidder = -1
        if self.is_set("auction_format", "sealed_high"):
            able = [seat for seat in order if self.purses[seat] >= self.whole("min_bank")]
            if able:
                self.ask("sealed_auction", able)
            else:
                self.no_bid()
            return
        self.queue = list(order)  # whoever is still in, the next to be asked first
        self.next_bidder()

    def lowest_bid(self) -> int:
        return self.whole("min_bank") if self.high_bidder == -1 else self.high_bid + 1

    def next_bidder(self) -> None:
        """The queue goes round and round: the highest bidder stands in it too, but is not asked."""
        self.queue = [seat for seat in self.queue if seat == self.high_bidder or self.purses[seat] >= self.lowest_bid()]
        waiting = [seat for seat in self.queue if seat != self.high_bidder]
        if waiting:
            self.ask("auction", [waiting[0]])
        elif self.high_bidder == -1:
            self.no_bid()
        else:
            self.auctioned(self.high_bidder, self.high_bid)

    def answer_auction(self, seat: int, word: str) -> None:
        while self.queue[0] != seat:  # the highest bidder, whose turn was passed over
            self.queue.append(self.queue.pop(0))
        self.queue.pop(0)
        if word != "pass":
            self.high_bid = int(word.split(" ")[1])
            self.high_bidder = seat
            self.queue.append(seat)
        self.next_bidder()

    def close_sealed_auction(self) -> None:
        bids = {seat: int(word.split(" ")[1]) for seat, word in self.words if word != "pass"}
        if not bids:
            self.no_bid()
            return
        highest = max(bids.values())
        winner = next(seat for seat in self.auction_order if bids.get(seat) == highest)
        self.auctioned(winner, highest)

    def auctioned(self, seat: int, bid: int) -> None:
        self.new_banker(seat)
        if self.after_surrender:
            self.bought_from = self.retired
        self.put_up_bank(seat, bid)

    def no_bid(self) -> None:
        """The offer of BAC-14 once more, in the same order: who was not asked then (others_only) is not asked now."""
        self.start_offer("repeat", self.auction_order if self.after_surrender else self.offer_order)
