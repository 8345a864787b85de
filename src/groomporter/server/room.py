"""A room: a table, and who sits at it.  It owns no clock, no wire and no disk; it is the fold of its journal.

Whatever is done answers with the entries to be written down; done again from the entries it comes to the same.
"""

from __future__ import annotations

import hmac
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from groomporter.core.common import CHANCE, CLOCK, NONE, Seat
from groomporter.core.errors import NotYourTurn, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event, Game
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.players import Player, player
from groomporter.server import fairness
from groomporter.server.fairness import LONGEST_SEED, Hand
from groomporter.server.journal import (
    Began,
    Committed,
    Fell,
    Happened,
    Housed,
    Raced,
    Revealed,
    Rose,
    Said,
    Sat,
    Seeded,
    Terms,
    Timed,
)

REMEMBERED = 64  # commands of each seat that are known again
LONGEST_NAME = 40


class Sitter(NamedTuple):
    """Who has a seat: a person, the house's player, or one of them for the other."""

    guest: str = ""
    name: str = ""
    house: str = ""  # the kind of the house's player who acts now, if one does


class Room:
    """One table, from its opening to its end."""

    def __init__(self, name: str, terms: Terms, secret: bytes) -> None:
        self.name, self.terms, self.secret = name, terms, secret
        self.game: Game = find(terms.game)
        self.table = Table(self.game, self.game.ruled(terms.rulings), terms.seats)
        self.sitters = [Sitter() for _ in range(terms.seats)]
        self.begun = False
        self.number = 0  # of entries so far
        self.hands: list[Hand] = []  # their secrets, and the seeds taken so far; the last is not begun yet
        self.turn = NONE  # of luck, in the hand that is being played
        self.revealed = 0  # hands
        self.done: list[OrderedDict[str, int]] = [OrderedDict() for _ in range(terms.seats)]  # commands, and when
        self.events: list[Event] = []  # that nobody has been told yet

    # What is written down

    def opened(self) -> list[Happened]:
        """The first entry of all: what the first hand's luck will come from."""
        return self.noted([self.commit()])

    def sit(self, guest: str, seat: Seat, name: str) -> list[Happened]:
        """In a seat that is free, or back in one's own."""
        self.is_seat(seat)
        if self.seat_of(guest) not in (NONE, seat):
            raise Refused("you have a seat here already.", "seat")
        if self.sitters[seat].guest not in ("", guest):
            raise Refused("that seat is taken.", "seat")
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            raise Refused(f"a name has from 1 to {LONGEST_NAME} letters.", "name")
        return self.noted([Sat(seat, guest, name.strip())])

    def rise(self, guest: str) -> list[Happened]:
        return self.noted([Rose(self.own_seat(guest))])

    def house(self, seat: Seat, kind: str) -> list[Happened]:
        """Let the house's player act for a seat."""
        self.is_seat(seat)
        player(kind, self.game.name, Fortune(0))
        return self.noted([Housed(seat, kind)])

    def begin(self) -> list[Happened]:
        if self.begun:
            raise Refused("the game has begun.", "begin")
        if not all(sitter.guest or sitter.house for sitter in self.sitters):
            raise Refused("some seats are free; take them, or give them to the house.", "seats")
        return self.noted([Began()]) + self.luck()

    def say(self, guest: str, word: str, command: str = "") -> list[Happened]:
        """A person's act; the same command again does nothing."""
        seat = self.own_seat(guest)
        if command and command in self.done[seat]:
            return []
        return self.act(seat, word, command)

    def act(self, seat: Seat, word: str, command: str = "") -> list[Happened]:
        self.is_on()
        return self.noted([Said(seat, word, command)]) + self.luck()

    def time_out(self) -> list[Happened]:
        self.is_on()
        return self.noted([Timed()]) + self.luck()

    def race(self, word: str) -> list[Happened]:
        """How a race ended, as it was measured."""
        self.is_on()
        if not self.table.state.section().RACED:
            raise NotYourTurn("Nobody runs a race now.")
        return self.noted([Raced(word)]) + self.luck()

    def seed(self, guest: str, hand: int, seed: str) -> list[Happened]:
        """A person's own part in the luck of the hand to come."""
        seat = self.own_seat(guest)
        if hand != len(self.hands) - 1:
            raise Refused(f"seeds are taken for hand {len(self.hands) - 1} now.", "hand")
        if len(seed) > LONGEST_SEED or not seed.isprintable():
            raise Refused(f"a seed has up to {LONGEST_SEED} letters.", "seed")
        return self.noted([Seeded(hand, seat, seed)])

    def luck(self) -> list[Happened]:
        """As much of it as is due, and what is shown and committed to because of it."""
        written: list[Happened] = []
        while self.begun and self.table.state.turn == CHANCE and not self.table.state.section().RACED:
            written += self.next_hand() if self.turn == NONE or fairness.begins_a_hand(self.table) else []
            word = fairness.drawn(self.table, self.name, self.hands[len(self.hands) - 2], self.turn + 1)
            written += self.noted([Fell(word)])
        if self.table.state.over():
            written += self.reveal(len(self.hands) - 1)
        return written

    def next_hand(self) -> list[Happened]:
        """The hand that was committed to is taken up; those before it are shown, and the next is committed to."""
        return self.reveal(len(self.hands) - 1) + self.noted([self.commit()])

    def reveal(self, hands: int) -> list[Happened]:
        """The secrets of so many hands, which are over."""
        return self.noted(Revealed(at, self.hands[at].secret.hex()) for at in range(self.revealed, hands))

    def commit(self) -> Committed:
        number = len(self.hands)
        hand = Hand(number, self.secret_of(number), ("",) * self.terms.seats)
        return Committed(number, hand.commitment())

    def secret_of(self, hand: int) -> bytes:
        return hmac.digest(self.secret, f"hand {hand}".encode(), "sha256")

    # What comes of it

    def noted(self, entries: Iterable[Happened]) -> list[Happened]:
        """Let these happen, one after another; the first that cannot is refused, and nothing has changed by it."""
        happened = []
        for entry in entries:
            self.events += self.happen(entry)
            happened.append(entry)
        return happened

    def told(self) -> list[Event]:
        """What has happened since it was last told."""
        events, self.events = self.events, []
        return events

    def happen(self, entry: Happened) -> list[Event]:
        """One entry, new or out of the journal, and what people are told of it."""
        events: list[Event] = []
        match entry:
            case Sat(seat, guest, name):
                self.sitters[seat] = Sitter(guest, name)
            case Rose(seat):
                self.sitters[seat] = Sitter(house="simple" if self.begun else "")
            case Housed(seat, kind):
                self.sitters[seat] = self.sitters[seat]._replace(house=kind)
            case Began():
                self.begun = True
            case Said(seat, word, command):
                events = self.table.say(seat, word)
                self.remember(seat, command)
            case Timed():
                events = self.table.say(CLOCK, "time")
            case Fell(word):
                events = self.table.fall(word)
                self.turn += 1
            case Raced(word):
                events = self.table.fall(word)
            case Committed(number, _):
                self.hands.append(Hand(number, self.secret_of(number), ("",) * self.terms.seats))
                self.turn = NONE
            case Seeded(number, seat, seed):
                seeds = list(self.hands[number].seeds)
                seeds[seat] = seed
                self.hands[number] = self.hands[number]._replace(seeds=tuple(seeds))
            case Revealed(number, _):
                self.revealed = number + 1
        self.number += 1
        return events

    def remember(self, seat: Seat, command: str) -> None:
        if command:
            self.done[seat][command] = self.number
            if len(self.done[seat]) > REMEMBERED:
                self.done[seat].popitem(last=False)

    # Who may

    def is_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.terms.seats:
            raise Refused(f"the seats are counted from 0 to {self.terms.seats - 1}.", "seat")

    def is_on(self) -> None:
        if not self.begun:
            raise NotYourTurn("The game has not begun.")

    def seat_of(self, guest: str) -> Seat:
        return next((seat for seat, sitter in enumerate(self.sitters) if guest and sitter.guest == guest), NONE)

    def own_seat(self, guest: str) -> Seat:
        if (seat := self.seat_of(guest)) == NONE:
            raise Refused("you have no seat here.", "seat")
        return seat

    def housed(self, whims: Fortune) -> list[Player | None]:
        """The house's players at this table, by seat."""
        return [player(sitter.house, self.game.name, whims) if sitter.house else None for sitter in self.sitters]

    def fair(self) -> dict[str, object]:
        """What the record says of its luck, as far as it has come to light."""
        return fairness.header(self.name, self.hands[: len(self.hands) - 1], self.revealed)
