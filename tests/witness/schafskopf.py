"""The witness of Schafskopf: written from the specification alone, slow and obvious."""

from __future__ import annotations

# SK-02: thirty-two cards, 2 to 6 out.
PACK: list[str] = [rank + suit for suit in "CSHD" for rank in "AKQJT987"]
# SK-03: the fourteen trumps, high to low.
TRUMPS: list[str] = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]
# SK-04: the plain suits, high to low.
PLAIN_RANKS = "ATK987"
# SK-05: card points; all other ranks count nothing.
POINTS: dict[str, int] = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}

TRICKS_IN_HAND = 10

# Section 3: the options that make a difference ...
CHOICES: dict[str, list[object]] = {
    "least_measure": ["tricks", "points"],
    "discards_count_for": ["lone_player", "nobody", "opponents"],
    "discard_limits": ["any_two", "no_trumps"],
    "sit_out_4": ["dealer", "right_of_dealer"],
    "sit_out_5": ["skat_custom", "three_to_left"],
    "least_trick_needed": [False, True],
    "opponents_share": ["none", "mirror"],
    "first_dealer": ["random", "first_knave"],
}
# ... and those of one value only (house decision), which are what is written below.
FIXED: dict[str, object] = {
    "longest_period": "earliest_last_trick",
    "discards_visible": False,
    "sitting_out_score": "zero",
    "three_players_dealer": "plays",
    "schwarz_tricks_only": True,
    "tie_game": "shared",
    "revoke": "illegal_move",
}


def suit_of(card: str) -> str:
    """The suit a card follows: all fourteen trumps are one suit (SK-12)."""
    return "trump" if card in TRUMPS else card[1]


def points_of(cards: list[str]) -> int:
    """The card points of some cards (SK-05)."""
    return sum(POINTS[card[0]] for card in cards)


def winning_place(cards: list[str]) -> int:
    """The place in the trick, from 0 for the leader, of the card that wins it (SK-12)."""
    trumps = [card for card in cards if card in TRUMPS]
    if trumps:
        best = min(trumps, key=TRUMPS.index)
    else:
        following = [card for card in cards if suit_of(card) == suit_of(cards[0])]
        best = min(following, key=lambda card: PLAIN_RANKS.index(card[0]))
    return cards.index(best)


def lone_value(tricks: int, points: int) -> int:
    """SK-14, SK-15: the first line of the table that fits."""
    if tricks == 0:
        return -6
    if tricks == TRICKS_IN_HAND:  # SK-G13: ten tricks, whatever the discards
        return 6
    if points <= 30:  # SK-G14: also 0 points with a trick
        return -4
    if points <= 60:
        return -2
    if points <= 90:
        return 2
    return 4


def active_seats(rulings: dict[str, object], seats: int, dealer: int) -> list[int]:
    """F, M and R of a hand (SK-02)."""
    if seats == 3:
        steps = [1, 2, 3]  # SK-G09: the dealer is R
    elif seats == 4:
        # SK-G06: the dealer rests, or his right-hand neighbour does
        steps = [1, 2, 3] if rulings["sit_out_4"] == "dealer" else [1, 2, 4]
    else:
        # SK-G07
        steps = [1, 2, 4] if rulings["sit_out_5"] == "skat_custom" else [1, 2, 3]
    return [(dealer + step) % seats for step in steps]


class Witness:
    """One game of Schafskopf."""

    def __init__(self, rulings: dict[str, object], seats: int) -> None:
        if seats not in (3, 4, 5):
            raise ValueError("three, four or five may sit down")  # SK-02
        for name, values in CHOICES.items():
            if rulings[name] not in values:
                raise ValueError(f"no such ruling: {name}")
        for name, value in FIXED.items():
            if name in rulings and rulings[name] != value:
                raise ValueError(f"no such ruling: {name}")
        hands = rulings["hands_per_game"]
        if not isinstance(hands, int) or isinstance(hands, bool) or not 0 <= hands <= 200:
            raise ValueError("no such ruling: hands_per_game")
        self.rulings = dict(rulings)
        self.seats = seats
        self.hands_to_play = hands if hands > 0 else 4 * seats  # SK-G15
        self.hands_played = 0
        self.total = [0] * seats
        self.dealer = -1
        # first, deal, blind, discard, play, over
        self.phase = "first"
        # Of the hand in hand; everything by seat is kept for all seats of the table.
        self.active: list[int] = []
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.won: list[list[str]] = [[] for _ in range(seats)]
        self.won_tricks: list[list[int]] = [[] for _ in range(seats)]  # the numbers, from 1, of the tricks won
        self.blind: list[str] = []
        self.discards: list[str] = []
        self.lone = -1
        self.only_plain = False
        self.turn = -1
        self.leader = -1
        self.trick: list[str] = []
        self.trick_number = 0
        # Of the hand last ended, for trials: the card points and the tournament points of each seat.
        self.last_points: list[int] = [0] * seats
        self.last_scores: list[int] = [0] * seats

    # What is asked of it

    def awaits(self) -> str:
        if self.phase in ("first", "deal"):
            return "luck"
        return "over" if self.phase == "over" else "acts"

    def seats_open(self) -> set[int]:
        return {self.turn} if self.awaits() == "acts" else set()

    def legal(self, seat: int) -> set[str]:
        if seat not in self.seats_open():
            return set()
        hand = self.hand[seat]
        if self.phase == "blind":
            return {"take", "decline"}  # SK-08
        if self.phase == "discard":
            # SK-G04: cards just picked up may go back
            return {"discard " + card for card in hand if not self.only_plain or suit_of(card) != "trump"}
        # SK-12, SK-G18: follow suit if able
        following = [card for card in hand if self.trick and suit_of(card) == suit_of(self.trick[0])]
        return {"play " + card for card in following or hand}

    def refuses(self, seat: int, word: str) -> bool:
        return word not in self.legal(seat)

    def scores(self) -> list[int]:
        return list(self.total)

    def known(self) -> dict[str, object]:
        return {}

    # Luck

    def luck(self, word: str) -> None:
        if self.phase == "first":
            self._first_dealer(word)
        elif self.phase == "deal":
            self._deal(word)
        else:
            raise ValueError("no luck is awaited")

    def _first_dealer(self, word: str) -> None:
        if self.rulings["first_dealer"] == "random":  # SK-G16
            if word not in [f"dealer {seat}" for seat in range(self.seats)]:
                raise ValueError("malformed dealer")
            self.dealer = int(word[len("dealer ") :])
        else:
            cards = self._cards(word, "knave")
            if [card for card in cards if card[0] == "J"] != cards[-1:]:
                raise ValueError("the last card, and no other, is a knave")
            self.dealer = (len(cards) - 1) % self.seats
        self.phase = "deal"

    def _cards(self, word: str, head: str) -> list[str]:
        """The cards of a word of luck: at least one, all of the pack, all different."""
        parts = word.split(" ")
        cards = parts[1:]
        if parts[0] != head or not cards:
            raise ValueError("malformed " + head)
        if any(card not in PACK for card in cards) or len(set(cards)) != len(cards):
            raise ValueError("impossible cards")
        return cards

    def _deal(self, word: str) -> None:
        cards = self._cards(word, "deal")
        if len(cards) != len(PACK):
            raise ValueError("the whole pack is dealt")
        self.active = active_seats(self.rulings, self.seats, self.dealer)
        self.hand = [[] for _ in range(self.seats)]
        self.won = [[] for _ in range(self.seats)]
        self.won_tricks = [[] for _ in range(self.seats)]
        self.discards = []
        self.lone = -1
        self.only_plain = False
        # SK-07: three to each, two for the blind, four to each, three to each
        rest = list(cards)
        for seat in self.active:
            self.hand[seat] += [rest.pop(0) for _ in range(3)]
        self.blind = [rest.pop(0) for _ in range(2)]
        for seat in self.active:
            self.hand[seat] += [rest.pop(0) for _ in range(4)]
        for seat in self.active:
            self.hand[seat] += [rest.pop(0) for _ in range(3)]
        self.phase = "blind"
        self.turn = self.active[0]  # SK-08

    # Acts

    def act(self, seat: int, word: str) -> None:
        parts = word.split(" ")
        if self.phase == "blind":
            if parts[0] == "take":
                self._take(seat)
            elif seat == self.active[2]:
                self._begin_play()  # SK-10: all three declined
            else:
                self.turn = self.active[self.active.index(seat) + 1]  # SK-08
        elif self.phase == "discard":
            self.hand[seat].remove(parts[1])
            self.discards.append(parts[1])
            if len(self.discards) == 2:  # SK-09
                self._begin_play()
        else:
            self._play(seat, parts[1])

    def _take(self, seat: int) -> None:
        self.lone = seat
        self.hand[seat] += self.blind
        self.blind = []
        # SK-G04: judged now, among his twelve, for both discards
        plain = [card for card in self.hand[seat] if suit_of(card) != "trump"]
        self.only_plain = self.rulings["discard_limits"] == "no_trumps" and len(plain) >= 2
        self.phase = "discard"

    def _begin_play(self) -> None:
        self.phase = "play"
        self.leader = self.active[0]  # SK-11
        self.turn = self.leader
        self.trick = []
        self.trick_number = 1

    def _play(self, seat: int, card: str) -> None:
        self.hand[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) < 3:
            self.turn = self.active[(self.active.index(seat) + 1) % 3]
            return
        # SK-12: the winner leads next
        winner = self.active[(self.active.index(self.leader) + winning_place(self.trick)) % 3]
        self.won[winner] += self.trick
        self.won_tricks[winner].append(self.trick_number)
        self.leader = winner
        self.turn = winner
        self.trick = []
        if self.trick_number < TRICKS_IN_HAND:
            self.trick_number += 1
        else:
            self._end_hand()

    # The end of a hand

    def _end_hand(self) -> None:
        self.last_points = [points_of(cards) for cards in self.won]
        self.last_scores = [0] * self.seats  # SK-G08: who rests scores nothing
        if self.lone >= 0:
            self._score_lone()
        else:
            self._score_least()
        for seat in range(self.seats):
            self.total[seat] += self.last_scores[seat]
        self.turn = -1
        self.leader = -1
        self.hands_played += 1
        if self.hands_played == self.hands_to_play:
            self.phase = "over"  # SK-G15
        else:
            self.dealer = (self.dealer + 1) % self.seats  # SK-06
            self.phase = "deal"

    def _score_lone(self) -> None:
        # SK-G03: under "nobody" and "opponents" his line is found from his tricks alone
        if self.rulings["discards_count_for"] == "lone_player":
            self.last_points[self.lone] += points_of(self.discards)
        value = lone_value(len(self.won_tricks[self.lone]), self.last_points[self.lone])
        if self.rulings["opponents_share"] == "none":
            self.last_scores[self.lone] = value  # SK-14: only the lone player scores
        else:
            for seat in self.active:  # SK-G12
                self.last_scores[seat] = 2 * value if seat == self.lone else -value

    def _score_least(self) -> None:
        last_winner = next(seat for seat in self.active if TRICKS_IN_HAND in self.won_tricks[seat])
        self.last_points[last_winner] += points_of(self.blind)  # SK-10
        with_trick = [seat for seat in self.active if self.won_tricks[seat]]
        without_trick = [seat for seat in self.active if not self.won_tricks[seat]]
        if len(with_trick) == 1:
            self.last_scores[with_trick[0]] = -4  # SK-17
        if not self.rulings["least_trick_needed"]:
            for seat in without_trick:
                self.last_scores[seat] = 4  # SK-16
            if not without_trick:  # SK-18, SK-G11
                self.last_scores[self._lowest(with_trick)] = 2
        elif len(with_trick) > 1:  # SK-G10
            self.last_scores[self._lowest(with_trick)] = 2

    def _lowest(self, candidates: list[int]) -> int:
        """SK-18 or SK-G01: who is lowest; SK-19, SK-G02: if level, whose last trick is the earliest."""

        def measure(seat: int) -> int:
            if self.rulings["least_measure"] == "tricks":
                return len(self.won_tricks[seat])
            return self.last_points[seat]

        return min(candidates, key=lambda seat: (measure(seat), max(self.won_tricks[seat])))
