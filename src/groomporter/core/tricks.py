"""Tricks, "as in a normal game of trumps": hands as bit sets, rankings as tables."""

from __future__ import annotations

from groomporter.core import bits
from groomporter.core.common import MOST_SEATS, NONE, ONE, Act, Acts, Seat, Seats
from groomporter.core.play import Book, State


class Tricks(State):
    """The leader plays any card; the others follow suit if they can; the best card wins and leads."""

    def __init__(self, book: Book, seats: int) -> None:
        super().__init__(book, seats)
        self.hands = [0] * 12
        self.way = [0] * 12  # how each seat ranks the pack: an index of the Ranking
        self.after = [0] * 12  # who plays after each seat; nobody, after one who sits out
        self.trick = [0] * 12  # the card each has laid to this trick, or to the one just won
        self.tricks = [0] * 12  # won by each seat
        self.taken = [0] * 12  # the worth of the cards won by each seat
        self.played = 0  # in this hand
        self.led = NONE  # the suit led
        self.leader = NONE  # of this trick, or of the one just won
        self.best = 0
        self.winner = NONE

    def seat(self, seats: Seats, step: int) -> None:
        """Only these of the table's seats take part, going round by so many: 1 is to the left."""
        for seat in range(self.seats):
            self.after[seat] = NONE
            if seats >> seat & 1:
                other = (seat + step) % self.seats
                while not seats >> other & 1:
                    other = (other + step) % self.seats
                self.after[seat] = other

    def clear(self) -> None:
        """Take up the cards of the last hand."""
        for seat in range(MOST_SEATS):
            self.hands[seat] = 0
            self.trick[seat] = 0
            self.tricks[seat] = 0
            self.taken[seat] = 0
        self.played = 0
        self.led = NONE
        self.leader = NONE
        self.winner = NONE

    def give(self, seat: Seat, start: int, cards: int) -> None:
        """Deal these cards of the shuffled pack to a seat."""
        for i in range(start, start + cards):
            self.hands[seat] |= ONE << self.luck[i]

    def following(self) -> Acts:
        """Follow suit if you can; otherwise play what you please."""
        hand = self.hands[self.turn]
        if self.led == NONE:
            return hand
        return hand & self.book.ranking.suits[self.way[self.turn]][self.led] or hand

    def lies_in_order(self) -> bool:
        """Whether the trick that has begun, if one has, lies from its leader round to the turn: for those who audit."""
        if self.led == NONE:
            return True
        seat = self.leader
        for _ in range(sum(1 for card in list(self.trick) if card)):
            if not 0 <= seat < self.seats or not self.trick[seat]:
                return False
            seat = self.after[seat]
        return bool(self.turn == seat)

    def lay(self, card: Act) -> bool:
        """Lay a card to the trick.  True if that completes it: then the turn is the winner's."""
        seat, at = self.turn, bits.index(card)
        way = self.way[seat]
        if self.led == NONE:
            self.led = self.book.ranking.suit[way][at]
            self.leader = seat
            self.best = NONE
            for other in range(MOST_SEATS):
                self.trick[other] = 0
        power, best, winner = self.book.ranking.power[way][self.led][at], self.best, self.winner
        better = power > best
        self.winner = winner + better * (seat - winner)  # reckoned: a branch here would be guessed wrong
        self.best = max(power, best)
        self.hands[seat] ^= card
        self.played |= card
        self.trick[seat] = card
        self.turn = self.after[seat]
        if not self.trick[self.turn]:
            return False
        self.led = NONE
        self.turn = self.winner
        self.tricks[self.winner] += 1
        if self.book.ranking.valued:
            for other in range(self.seats):
                if self.trick[other]:
                    self.taken[self.winner] += self.book.ranking.worth[bits.index(self.trick[other])]
        return True
