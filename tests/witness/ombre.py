"""Ombre (German Solo): a second writing of the rules, from the specification alone. Slow and obvious."""

from __future__ import annotations

SEATS = "NESW"
SUITS = "CSHD"
RANKS = "789TJQKA"  # OMB-03, lowest first
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # OMB-01
LEVELS = ["frog", "solo", "tout"]  # OMB-11, lowest first
BLACK_QUEENS = ["QC", "QS"]
ACES = ["AC", "AS", "AH", "AD"]
RANKED_SUITS = "DHSC"  # OMB-G11 ranked, lowest first
VALUE_IN_SUIT = {"frog": 2, "solo": 4, "tout": 16}  # OMB-23
VALUE_IN_COLOUR = {"frog": 4, "solo": 8, "tout": 32}  # OMB-23
ALLOWED: dict[str, list[object]] = {
    "trump_order": ["booklet", "traditional"],
    "trump_tail": ["natural"],
    "black_queens_always_trump": [True],
    "matador_privilege": [False, True],
    "colour_vote": ["unanimous_else_clubs", "fixed_clubs", "first_suit_won"],
    "colour_frequency": ["each_deal", "once"],
    "look_before_colour": [False, True],
    "bid_direction": ["right", "left"],
    "play_direction": ["left", "right"],
    "suit_named_at_bid": [True, False],
    "same_level_suit_bids": ["equal", "ranked"],
    "named_suit_is_colour": ["promote", "reject"],
    "pass_is_final": [True, False],
    "both_black_queens": ["must_bid_solo", "floor_only", "traditional"],
    "spadilla_holder": ["queen_of_spades", "queen_of_clubs"],
    "spadilla_value": ["frog_in_colour", "half"],
    "callable_suits": ["any_without_ace", "plain_only"],
    "no_callable_ace": ["call_king", "play_alone"],
    "called_ace_duty": ["none", "must_play_when_led"],
    "first_leader": ["declarer", "eldest"],
    "frog_pot": ["declarer", "split"],
    "lost_contract_pot": ["carry_over", "double"],
    "stake": list(range(1, 1001)),
    "early_stop": [False, True],
    "sitting_deals": list(range(4, 41, 4)),
    "leftover_pot": ["split_equally", "keep"],
    "first_dealer": ["random", "low_card"],
    "tie": ["shared"],
}


def trumps_high_to_low(trump: str, order: str) -> list[str]:
    """OMB-02, OMB-G01, OMB-G02: all cards of the trump suit, the highest first."""
    seven = "7" + trump
    top = ["QC", "QS", seven] if order == "booklet" else ["QC", seven, "QS"]
    # the natural tail; the queen of a black suit already stands at the top
    tail = [rank + trump for rank in "AKQJT98" if rank + trump not in BLACK_QUEENS]
    return top + tail


def suit_of(card: str, trump: str) -> str:
    """OMB-04, OMB-G03: the suit a card belongs to for every purpose."""
    return trump if card in BLACK_QUEENS else card[1]


def winner_of(cards: list[str], trump: str, order: str) -> int:
    """OMB-21: which card of a trick, the led one first, wins it."""
    for card in trumps_high_to_low(trump, order):
        if card in cards:
            return cards.index(card)
    led = suit_of(cards[0], trump)
    for rank in reversed(RANKS):
        if rank + led in cards:
            return cards.index(rank + led)
    raise AssertionError("no card wins")


class Witness:
    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        if seats != 4:
            raise ValueError("four players")
        for name, values in ALLOWED.items():
            given = rulings[name]
            if not any(given == value and type(given) is type(value) for value in values):
                raise ValueError(f"{name} = {given!r}")
        self.rulings: dict[str, object] = dict(rulings)
        self.stake = int(str(rulings["stake"]))
        self.deals_in_all = int(str(rulings["sitting_deals"]))
        self.points = [0, 0, 0, 0]
        self.purses = [0, 0, 0, 0]
        self.pot = 0
        self.deal_number = 0  # the deal now going on, from 1
        self.dealer = -1
        self.colour = "C"  # OMB-08
        self.next_colour = "C"  # for first_suit_won
        self.colour_was_won = False
        self.cutters = [0, 1, 2, 3]
        # phases: first_dealer, vote, deal, auction, name, call, stop, play, over
        self.phase = "first_dealer"
        self.clear_deal()

    def clear_deal(self) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        self.dealt: list[list[str]] = [[], [], [], []]
        self.votes: dict[int, str] = {}
        self.turn = -1
        self.spoken: set[int] = set()  # who had a turn in the auction
        self.passed: set[int] = set()  # who has passed (for good, if pass_is_final)
        self.passes_in_a_row = 0
        self.bid: tuple[str, str] | None = None  # level and "colour", "suit" or the letter of a suit
        self.bidder = -1
        self.declarer = -1
        self.level = ""
        self.in_colour = False
        self.spadilla = False
        self.trump = ""
        self.called_card: str | None = None
        self.partner: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.tricks_won: list[int] = []  # the winner of each trick
        self.suits_led: list[str] = []  # the suit led to each trick, the current one included
        self.stopped = False

    # ---------------------------------------------------------------- asking

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("first_dealer", "deal"):
            return "luck"
        return "acts"

    def seats_open(self) -> set[int]:
        if self.awaits() != "acts":
            return set()
        if self.phase == "vote":
            return {seat for seat in range(4) if seat not in self.votes}
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if seat not in self.seats_open():
            return set()
        if self.phase == "vote":
            return {"colour " + suit for suit in SUITS}
        if self.phase == "auction":
            return self.legal_calls(seat)
        if self.phase == "name":
            # OMB-G10, OMB-G12: the colour may be named under promote only
            reject = self.rulings["named_suit_is_colour"] == "reject"
            return {"name " + suit for suit in SUITS if not (reject and suit == self.colour)}
        if self.phase == "call":
            return {"call " + card[1] for card in self.callable_cards()}
        if self.phase == "stop":
            return {"stop", "go on"}
        return {"play " + card for card in self.playable(seat)}

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def scores(self) -> list[int]:
        return list(self.points)

    def known(self) -> dict[str, object]:
        return {"purses": list(self.purses), "pot": self.pot}

    # ---------------------------------------------------------------- luck

    def luck(self, word: str) -> None:
        parts = word.split(" ")
        if self.phase == "first_dealer" and self.rulings["first_dealer"] == "random":
            if len(parts) != 2 or parts[0] != "dealer" or parts[1] not in list(SEATS):
                raise ValueError(word)
            self.dealer = SEATS.index(parts[1])
            self.begin_deal()
        elif self.phase == "first_dealer":
            self.take_cut(word, parts)
        elif self.phase == "deal":
            if parts[0] != "deal" or len(parts) != 33 or sorted(parts[1:]) != sorted(PACK):
                raise ValueError(word)
            self.take_deal(parts[1:])
        else:
            raise ValueError("no luck is awaited: " + word)

    def take_cut(self, word: str, parts: list[str]) -> None:
        # OMB-G26 low_card: ace high, those level for lowest cut again
        cards = parts[1:]
        if parts[0] != "cut" or len(cards) != len(self.cutters):
            raise ValueError(word)
        if any(card not in PACK for card in cards) or len(set(cards)) != len(cards):
            raise ValueError(word)
        heights = [RANKS.index(card[0]) for card in cards]
        lowest = [seat for seat, height in zip(self.cutters, heights, strict=True) if height == min(heights)]
        if len(lowest) == 1:
            self.dealer = lowest[0]
            self.begin_deal()
        else:
            self.cutters = lowest

    def take_deal(self, cards: list[str]) -> None:
        # OMB-05: packets of three, two and three, from the dealer's left
        rest = list(cards)
        for packet in (3, 2, 3):
            for step in (1, 2, 3, 4):
                seat = (self.dealer + step) % 4
                self.hands[seat] += rest[:packet]
                rest = rest[packet:]
        self.dealt = [list(hand) for hand in self.hands]
        # OMB-06: the dealer's sum
        self.purses[self.dealer] -= self.stake
        self.pot += self.stake
        # OMB-G07: the vote after the deal
        if self.there_is_a_vote() and self.rulings["look_before_colour"] is True:
            self.phase = "vote"
        else:
            self.begin_auction()

    # ---------------------------------------------------------------- the course of a deal

    def there_is_a_vote(self) -> bool:
        if self.rulings["colour_vote"] != "unanimous_else_clubs":  # OMB-G05
            return False
        return self.rulings["colour_frequency"] == "each_deal" or self.deal_number == 1  # OMB-G06

    def begin_deal(self) -> None:
        self.clear_deal()
        self.deal_number += 1
        if self.rulings["colour_vote"] == "first_suit_won":  # OMB-G05
            self.colour = self.next_colour
        if self.there_is_a_vote() and self.rulings["look_before_colour"] is False:
            self.phase = "vote"
        else:
            self.phase = "deal"

    def begin_auction(self) -> None:
        self.phase = "auction"
        self.turn = (self.dealer + self.bid_step()) % 4  # OMB-10, OMB-G08

    def bid_step(self) -> int:
        return -1 if self.rulings["bid_direction"] == "right" else 1  # OMB-G08

    def play_step(self) -> int:
        return 1 if self.rulings["play_direction"] == "left" else -1  # OMB-G09

    # ---------------------------------------------------------------- auction

    def height(self, bid: tuple[str, str] | None) -> tuple[int, int]:
        """OMB-11, OMB-G11: a bid's place in the order of bids."""
        if bid is None:
            return (-1, 0)
        level = LEVELS.index(bid[0])
        if bid[1] == "colour":
            return (level, 9)
        if bid[1] != "suit" and self.rulings["same_level_suit_bids"] == "ranked":
            return (level, RANKED_SUITS.index(bid[1]))
        return (level, 0)

    def read_bid(self, word: str) -> tuple[str, str]:
        """The bid a word means: naming the colour is a bid in colour (OMB-G12 promote)."""
        level, kind = word.split(" ")
        return (level, "colour") if kind == self.colour else (level, kind)

    def bid_words(self) -> list[str]:
        kinds = ["colour"]
        if self.rulings["suit_named_at_bid"] is False:  # OMB-G10
            kinds.append("suit")
        else:
            for suit in SUITS:
                if suit == self.colour and self.rulings["named_suit_is_colour"] == "reject":  # OMB-G12
                    continue
                kinds.append(suit)
        return [level + " " + kind for level in LEVELS for kind in kinds]

    def legal_calls(self, seat: int) -> set[str]:
        in_force = self.height(self.bid)
        higher = {word for word in self.bid_words() if self.height(self.read_bid(word)) > in_force}  # OMB-17
        no_frogs = {word for word in higher if not word.startswith("frog ")}
        both_queens = all(queen in self.hands[seat] for queen in BLACK_QUEENS)
        if not both_queens:
            return higher | {"pass"}
        # OMB-18, OMB-G14
        first_turn = seat not in self.spoken
        solo_is_open = in_force < self.height(("solo", "colour"))
        frog_is_open = in_force < self.height(("frog", "colour"))
        way = self.rulings["both_black_queens"]
        if way == "floor_only":
            return no_frogs | {"pass"}
        if way == "must_bid_solo":
            return no_frogs if first_turn and solo_is_open else no_frogs | {"pass"}
        # traditional
        if all(ace in self.hands[seat] for ace in ACES):
            return no_frogs if first_turn and solo_is_open else higher | {"pass"}
        return higher if first_turn and frog_is_open else higher | {"pass"}

    def say(self, seat: int, word: str) -> None:
        self.spoken.add(seat)
        if word == "pass":
            self.passed.add(seat)
            self.passes_in_a_row += 1
        else:
            self.bid = self.read_bid(word)
            self.bidder = seat
            self.passes_in_a_row = 0
            if self.rulings["pass_is_final"] is False:
                self.passed = set()
        if self.bid is None and self.passes_in_a_row == 4:
            self.begin_spadilla()
            return
        if self.bid is not None and len(self.passed - {self.bidder}) == 3:  # OMB-17, OMB-G13
            self.end_auction()
            return
        self.turn = (seat + self.bid_step()) % 4
        if self.rulings["pass_is_final"] is True:
            while self.turn in self.passed:
                self.turn = (self.turn + self.bid_step()) % 4

    def begin_spadilla(self) -> None:
        # OMB-19, OMB-G15
        queen = "QS" if self.rulings["spadilla_holder"] == "queen_of_spades" else "QC"
        self.spadilla = True
        self.declarer = next(seat for seat in range(4) if queen in self.hands[seat])
        self.level = "frog"
        self.in_colour = True
        self.trump = self.colour
        self.after_trump_is_known()

    def end_auction(self) -> None:
        assert self.bid is not None
        self.declarer = self.bidder
        self.level, kind = self.bid
        if kind == "suit":  # OMB-G10
            self.phase = "name"
            self.turn = self.declarer
            return
        self.in_colour = kind == "colour"
        self.trump = self.colour if self.in_colour else kind  # OMB-12
        self.after_trump_is_known()

    def after_trump_is_known(self) -> None:
        if self.level == "frog" and self.callable_cards():
            self.phase = "call"
            self.turn = self.declarer
        else:
            self.begin_play()

    def callable_cards(self) -> list[str]:
        """OMB-14, OMB-G17, OMB-G18: the aces, or else the kings, that the declarer may call."""
        hand = self.hands[self.declarer]
        suits = [suit for suit in SUITS if self.rulings["callable_suits"] == "any_without_ace" or suit != self.trump]
        aces = ["A" + suit for suit in suits if "A" + suit not in hand]
        if aces:
            return aces
        if self.rulings["no_callable_ace"] == "play_alone":
            return []
        return ["K" + suit for suit in suits if "K" + suit not in hand]

    # ---------------------------------------------------------------- play

    def begin_play(self) -> None:
        self.phase = "play"
        # OMB-20, OMB-G20
        self.turn = self.declarer if self.rulings["first_leader"] == "declarer" else (self.dealer + 1) % 4

    def playable(self, seat: int) -> list[str]:
        hand = list(self.hands[seat])
        if not self.trick:
            return hand
        led_card = self.trick[0][1]
        led_suit = suit_of(led_card, self.trump)
        following = [card for card in hand if suit_of(card, self.trump) == led_suit]
        if not following:
            return hand  # OMB-21: any card
        # OMB-G19: the called card to the first lead of its suit
        if (
            self.rulings["called_ace_duty"] == "must_play_when_led"
            and self.called_card is not None
            and self.called_card in following
            and self.suits_led.count(led_suit) == 1
        ):
            return [self.called_card]
        # OMB-G04: matadors alone need not follow the lead of a trump lower than each of them
        if self.rulings["matador_privilege"] is True and led_suit == self.trump:
            order = trumps_high_to_low(self.trump, str(self.rulings["trump_order"]))
            matadors = [*BLACK_QUEENS, "7" + self.trump]
            only_matadors = all(card in matadors for card in following)
            all_above_the_lead = all(order.index(card) < order.index(led_card) for card in following)
            if only_matadors and all_above_the_lead:
                return hand
        return following  # OMB-21

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if not self.trick:
            self.suits_led.append(suit_of(card, self.trump))
        self.trick.append((seat, card))
        if len(self.trick) < 4:
            self.turn = (seat + self.play_step()) % 4
            return
        place = winner_of([c for _, c in self.trick], self.trump, str(self.rulings["trump_order"]))
        winner = self.trick[place][0]
        self.tricks_won.append(winner)
        self.trick = []
        self.turn = winner
        if len(self.tricks_won) == 8:
            self.settle()
        elif (
            # OMB-G24
            self.rulings["early_stop"] is True and self.level == "solo" and self.tricks_won == [self.declarer] * 5
        ):
            self.phase = "stop"  # the declarer, who is also the one to lead

    # ---------------------------------------------------------------- settling

    def settle(self) -> None:
        side = [self.declarer] if self.partner is None else [self.declarer, self.partner]
        others = [seat for seat in range(4) if seat not in side]
        taken = len([winner for winner in self.tricks_won if winner in side])
        needed = 8 if self.level == "tout" else 5  # OMB-13, OMB-15, OMB-16
        made = taken >= needed
        value = VALUE_IN_COLOUR[self.level] if self.in_colour else VALUE_IN_SUIT[self.level]
        if self.spadilla and self.rulings["spadilla_value"] == "half":  # OMB-G16
            value = 2
        for seat in side if made else others:  # OMB-22
            self.points[seat] += value
        if made:
            # OMB-07, OMB-G21
            partners_part = 0
            if self.partner is not None and self.rulings["frog_pot"] == "split":
                partners_part = self.pot // 2
                self.purses[self.partner] += partners_part
            self.purses[self.declarer] += self.pot - partners_part
            self.pot = 0
            if not self.colour_was_won:  # OMB-G05 first_suit_won, from the next deal on
                self.colour_was_won = True
                self.next_colour = self.trump
        elif self.rulings["lost_contract_pot"] == "double":  # OMB-G22
            self.purses[self.declarer] -= self.pot
            self.pot += self.pot
        if self.deal_number < self.deals_in_all:
            self.dealer = (self.dealer + 1) % 4  # OMB-06
            self.begin_deal()
            return
        # OMB-G25
        if self.rulings["leftover_pot"] == "split_equally":
            share, odd = divmod(self.pot, 4)
            for seat in range(4):
                self.purses[seat] += share
            self.purses[self.dealer] += odd
            self.pot = 0
        self.phase = "over"
        self.turn = -1

    # ---------------------------------------------------------------- acting

    def act(self, seat: int, word: str) -> None:
        if self.phase == "vote":
            self.votes[seat] = word.split(" ")[1]
            if len(self.votes) == 4:
                named = set(self.votes.values())
                self.colour = named.pop() if len(named) == 1 else "C"  # OMB-08, OMB-G05
                if self.rulings["look_before_colour"] is True:
                    self.begin_auction()
                else:
                    self.phase = "deal"
        elif self.phase == "auction":
            self.say(seat, word)
        elif self.phase == "name":
            self.trump = word.split(" ")[1]
            self.in_colour = self.trump == self.colour  # OMB-G10, OMB-G12
            self.after_trump_is_known()
        elif self.phase == "call":
            suit = word.split(" ")[1]
            self.called_card = next(card for card in self.callable_cards() if card[1] == suit)
            self.partner = next(other for other in range(4) if self.called_card in self.hands[other])
            self.begin_play()
        elif self.phase == "stop":
            self.phase = "play"
            if word == "stop":
                self.stopped = True
                self.settle()
            else:
                self.level = "tout"
        else:
            self.play(seat, word.split(" ")[1])
