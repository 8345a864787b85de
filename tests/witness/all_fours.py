"""Witness of All Fours (7-up): a second, slow and obvious writing from the specification alone.

Cards are strings such as "TS"; a hand is a list of them. Rule ids (AF-..) stand where a rule is decided.
"""

from __future__ import annotations

RANKS = "23456789TJQKA"  # AF-03: ace high, lowest first
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
GAME_VALUE = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}  # AF-21


def height(card: str) -> int:
    """The place of a card's rank, the ace highest (AF-03)."""
    return RANKS.index(card[0])


class Witness:
    """One game of All Fours."""

    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        if seats not in (2, 3, 4):  # AF-02
            raise ValueError("two, three or four play")
        self.rulings = dict(rulings)
        self.seats = seats
        self.parties = 2 if seats == 4 else seats
        self.target = int(str(rulings["target"]))  # AF-22, AF-G20
        self.max_redeals = int(str(rulings["max_redeals"]))
        self.points = [0] * self.parties
        # phase: first_dealer, cut, deal, run (luck); eldest, dealer, discard, play (acts); over
        self.phase = "cut" if rulings["first_dealer"] == "high_cut" else "first_dealer"  # AF-G19
        self.cutters = list(range(seats))
        self.dealer = -1
        self.redeals = 0  # failed packs of this hand
        # of one deal
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.turnups: list[str] = []
        self.rejected: set[str] = set()
        self.kp = 0  # knave points of this deal
        self.gifts = 0  # gift points of this deal
        self.trump = ""
        # of one discard round and of the play
        self.said: dict[int, str] = {}
        self.start_hands: list[list[str]] = [[] for _ in range(seats)]
        self.captured: list[list[str]] = [[] for _ in range(self.parties)]
        self.leader = -1
        self.trick: list[str] = []  # in order from the leader
        self.last_hand: dict[str, int] = {}  # owners of the items given in the last award (for tests)

    # ---- small helpers -------------------------------------------------------------------------------------------

    def rule(self, name: str, value: str) -> bool:
        """Whether this option has this value."""
        return self.rulings[name] == value

    def yes(self, name: str) -> bool:
        """Whether this option, true or false, is true."""
        return self.rulings[name] in (True, "true")

    def party(self, seat: int) -> int:
        """AF-02: with four, the partners sit opposite."""
        return seat % 2 if self.seats == 4 else seat

    def eldest(self) -> int:
        """The player at the dealer's left."""
        return (self.dealer + 1) % self.seats

    def next_dealer(self) -> int:
        """AF-G18."""
        step = 1 if self.rule("dealer_rotation", "left") else -1
        return (self.dealer + step) % self.seats

    def parties_from_left(self, seat: int) -> list[int]:
        """Every party once, in order from the left of this seat; the seat's own party is the last or in its place."""
        order: list[int] = []
        for step in range(1, self.seats + 1):
            party = self.party((seat + step) % self.seats)
            if party not in order:
                order.append(party)
        return order

    def opponents_from_left(self, seat: int) -> list[int]:
        """The opposing parties, once each, in order from the left of this seat."""
        return [party for party in self.parties_from_left(seat) if party != self.party(seat)]

    def give(self, party: int) -> bool:
        """One point; AF-22: the test for the target comes after every single point. True if that ends the game."""
        self.points[party] += 1
        if self.points[party] >= self.target:
            self.phase = "over"
            return True
        return False

    # ---- the contract --------------------------------------------------------------------------------------------

    def awaits(self) -> str:
        if self.phase == "over":
            return "over"
        if self.phase in ("first_dealer", "cut", "deal", "run"):
            return "luck"
        return "acts"

    def scores(self) -> list[int]:
        return list(self.points)

    def known(self) -> dict[str, object]:
        return {}

    def seats_open(self) -> set[int]:
        if self.phase == "eldest":
            return {self.eldest()}
        if self.phase == "dealer":
            return {self.dealer}
        if self.phase == "discard":
            return {seat for seat in range(self.seats) if seat not in self.said}
        if self.phase == "play":
            return {(self.leader + len(self.trick)) % self.seats}
        return set()

    def legal(self, seat: int) -> set[str]:
        if seat not in self.seats_open():
            return set()
        if self.phase == "eldest":
            return {"stand", "beg"}  # AF-07
        if self.phase == "dealer":
            return {"stand", "beg"} if self.dealer_may_stand() else {"beg"}  # AF-08, AF-09
        if self.phase == "discard":
            return {"discard " + card for card in self.hands[seat]}  # AF-12
        hand = self.hands[seat]
        if self.rule("revoke", "one_point"):  # AF-G22
            return {"play " + card for card in hand}
        return {"play " + card for card in hand if self.follows(hand, card)}

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    # ---- luck ----------------------------------------------------------------------------------------------------

    def luck(self, word: str) -> None:
        parts = word.split(" ")
        if self.phase == "first_dealer":
            if len(parts) != 2 or parts[0] != "dealer" or parts[1] not in [str(seat) for seat in range(self.seats)]:
                raise ValueError(word)
            self.dealer = int(parts[1])
            self.phase = "deal"
        elif self.phase == "cut":
            self.luck_cut(self.cards_of(word, "cut", len(self.cutters), PACK))
        elif self.phase == "deal":
            self.luck_deal(self.cards_of(word, "deal", 6 * self.seats + 1, PACK))
        elif self.phase == "run":
            self.luck_run(self.cards_of(word, "run", 3 * self.seats + 1, self.stock()))
        else:
            raise ValueError("no luck is awaited: " + word)

    def cards_of(self, word: str, name: str, count: int, among: list[str]) -> list[str]:
        """The cards of a luck word: as many as they must be, all different, all of those that can fall."""
        parts = word.split(" ")
        cards = parts[1:]
        if parts[0] != name or len(cards) != count or len(set(cards)) != count:
            raise ValueError(word)
        for card in cards:
            if card not in among:
                raise ValueError(word)
        return cards

    def stock(self) -> list[str]:
        """The cards not yet out in this deal: neither in a hand nor turned up (AF-G12)."""
        out = set(self.turnups)
        for hand in self.hands:
            out.update(hand)
        return [card for card in PACK if card not in out]

    def luck_cut(self, cards: list[str]) -> None:
        best = max(height(card) for card in cards)
        level = [seat for seat, card in zip(self.cutters, cards, strict=True) if height(card) == best]
        if len(level) == 1:  # AF-G19: the highest deals, those level cut again
            self.dealer = level[0]
            self.phase = "deal"
        else:
            self.cutters = level

    def deal_threes(self, cards: list[str]) -> list[str]:
        """Three to each from the dealer's left; gives back the rest."""
        rest = list(cards)
        for step in range(1, self.seats + 1):
            seat = (self.dealer + step) % self.seats
            self.hands[seat].extend(rest[:3])
            rest = rest[3:]
        return rest

    def luck_deal(self, cards: list[str]) -> None:
        self.hands = [[] for _ in range(self.seats)]
        self.turnups = []
        self.rejected = set()
        self.kp = 0  # AF-G11: a new deal starts with none
        self.gifts = 0
        self.trump = ""
        rest = self.deal_threes(cards)  # AF-04
        rest = self.deal_threes(rest)
        self.turn_up(rest[0])  # AF-05

    def luck_run(self, cards: list[str]) -> None:
        rest = self.deal_threes(cards)  # AF-09
        self.turn_up(rest[0])

    # ---- choosing trumps -----------------------------------------------------------------------------------------

    def turn_up(self, card: str) -> None:
        first_of_deal = not self.turnups
        self.turnups.append(card)
        suit = card[1]
        # AF-10, AF-G03: the knave point comes before everything else
        if card[0] == "J" and suit not in self.rejected and (self.rule("knave_turnups", "all") or not first_of_deal):
            self.kp += 1
            if self.give(self.party(self.dealer)):
                return
        if self.rejected and self.rule("repeat_begging", "once"):  # AF-G01: both have begged once, nobody is asked
            if suit in self.rejected:
                self.run_cards()
            else:
                self.settle(suit)
        elif suit in self.rejected and self.rule("rejected_suit_turned", "run_again"):  # AF-G02
            self.run_cards()
        else:
            self.phase = "eldest"

    def run_cards(self) -> None:
        """AF-09; AF-11 (i) and AF-G09 if the cards run out."""
        if len(self.stock()) >= 3 * self.seats + 1:
            self.phase = "run"
            return
        if self.redeals >= self.max_redeals:
            self.settle(self.turnups[-1][1])  # the last turn-up stands, without a gift
            return
        self.redeals += 1
        if self.rule("points_before_redeal", "cancelled"):  # AF-G11
            self.points[self.party(self.dealer)] -= self.kp
        self.kp = 0
        if self.rule("redeal_dealer", "next"):  # AF-G10
            self.dealer = self.next_dealer()
        self.phase = "deal"

    def recipients(self) -> list[int]:
        """AF-08, AF-G04: the parties that gain when the dealer stands, in order from the eldest."""
        if self.rule("gift_recipients", "eldest_only"):
            return [self.party(self.eldest())]
        return self.opponents_from_left(self.dealer)

    def dealer_may_stand(self) -> bool:
        """AF-G06."""
        if self.yes("gift_may_win"):
            return True
        return all(self.points[party] + 1 < self.target for party in self.recipients())

    def settle(self, suit: str) -> None:
        """AF-11 (ii), AF-12."""
        self.trump = suit
        self.next_discard_or_play()

    # ---- acts ----------------------------------------------------------------------------------------------------

    def act(self, seat: int, word: str) -> None:
        if self.refuses(seat, word):
            raise ValueError(word)
        if self.phase == "eldest":
            if word == "stand":
                self.settle(self.turnups[-1][1])  # AF-07
            else:
                self.phase = "dealer"  # AF-08
        elif self.phase == "dealer":
            if word == "stand":
                for party in self.recipients():  # AF-08: credited one by one
                    self.gifts += 1
                    if self.give(party):
                        return
                self.settle(self.turnups[-1][1])
            else:
                self.rejected.add(self.turnups[-1][1])  # AF-09
                self.run_cards()
        elif self.phase == "discard":
            self.said[seat] = word.split(" ")[1]
            if len(self.said) == self.seats:
                for player, card in self.said.items():
                    self.hands[player].remove(card)
                self.next_discard_or_play()
        else:
            self.act_play(seat, word.split(" ")[1])

    def next_discard_or_play(self) -> None:
        """AF-12, AF-G13: one more round of discards as long as there are more than six; then the play begins."""
        self.said = {}
        if len(self.hands[0]) > 6 and not self.rule("discard", "keep_all"):
            self.phase = "discard"
            return
        self.start_hands = [list(hand) for hand in self.hands]  # AF-G14
        self.captured = [[] for _ in range(self.parties)]
        self.leader = self.eldest()  # AF-13
        self.trick = []
        self.phase = "play"

    # ---- play ----------------------------------------------------------------------------------------------------

    def follows(self, hand: list[str], card: str) -> bool:
        """AF-14, AF-G15: whether the follow rule allows this card of this hand to the trick on the table."""
        if not self.trick:
            return True
        led = self.trick[0][1]
        if all(other[1] != led for other in hand):
            return True
        if card[1] == led:
            return True
        return self.rule("follow_rule", "follow_or_trump") and card[1] == self.trump

    def act_play(self, seat: int, card: str) -> None:
        revoke = not self.follows(self.hands[seat], card)
        self.hands[seat].remove(card)
        self.trick.append(card)
        if revoke:  # AF-G22: outside the pool, and may win at once
            for party in self.opponents_from_left(seat):
                if self.give(party):
                    return
        if len(self.trick) < self.seats:
            return
        trumps = [played for played in self.trick if played[1] == self.trump]
        led = [played for played in self.trick if played[1] == self.trick[0][1]]
        best = max(trumps or led, key=height)  # AF-14
        winner = (self.leader + self.trick.index(best)) % self.seats
        self.captured[self.party(winner)].extend(self.trick)
        self.trick = []
        self.leader = winner
        if not self.hands[winner]:
            self.award()

    # ---- scoring -------------------------------------------------------------------------------------------------

    def holder_party(self, card: str) -> int:
        """The party of the one who held this card at the start of play (AF-G14)."""
        for seat in range(self.seats):
            if card in self.start_hands[seat]:
                return self.party(seat)
        raise ValueError(card)

    def owners(self) -> list[tuple[str, int | None]]:
        """AF-16: the four items in their order, and the party that owns each (None: nobody)."""
        trumps = [card for hand in self.start_hands for card in hand if card[1] == self.trump]
        high: int | None = None
        low: int | None = None
        knave: int | None = None
        game: int | None = None
        if trumps:  # AF-17, AF-18, AF-20, AF-G17
            high = self.holder_party(max(trumps, key=height))
            low = self.holder_party(min(trumps, key=height))
        for party in range(self.parties):  # AF-19
            if "J" + self.trump in self.captured[party]:
                knave = party
        counts = [sum(GAME_VALUE.get(card[0], 0) for card in cards) for cards in self.captured]  # AF-21
        level = [party for party in range(self.parties) if counts[party] == max(counts)]
        if len(level) == 1:
            game = level[0]
        elif self.rule("game_tie", "elder_hand"):  # AF-G16
            game = next(party for party in self.parties_from_left(self.dealer) if party in level)
        return [("high", high), ("low", low), ("knave", knave), ("game", game)]

    def award(self) -> None:
        """AF-15, AF-16 and the award procedure."""
        pool = 4
        if self.rule("knave_points", "from_pool"):  # AF-G07
            pool -= self.kp
        if self.yes("gift_in_pool"):  # AF-G05
            pool -= self.gifts
        pool = max(0, pool)
        self.last_hand = {}
        for name, owner in self.owners():
            if pool == 0:
                break
            if owner is None:
                if self.rule("unowned_item", "consume"):  # AF-G08
                    pool -= 1
                continue
            pool -= 1
            self.last_hand[name] = owner
            if self.give(owner):  # AF-22
                return
        self.redeals = 0
        self.dealer = self.next_dealer()  # AF-G18
        self.phase = "deal"
