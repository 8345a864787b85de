"""A room: a table, and who sits at it.  It owns no clock, no wire and no disk; it is the fold of its journal.

Whatever is done answers with the entries to be written down; done again from the entries it comes to the same.
"""

from __future__ import annotations

import hmac
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from groomporter.core.common import CHANCE, NONE, ONLOOKER, Seat, Seats
from groomporter.core.common import CLOCK as THE_CLOCK
from groomporter.core.errors import NotYourTurn, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event, Game
from groomporter.core.hearing import Ear
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.players import player
from groomporter.server import fairness
from groomporter.server.fairness import LONGEST_SEED, Hand
from groomporter.server.journal import (
    Began,
    Chatted,
    Committed,
    Fell,
    Followed,
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
    Wished,
)

REMEMBERED = 64  # commands of each guest that are known again
LONGEST_NAME = 40
LONGEST_CHAT = 400
CHATS = 50  # that newcomers are told,
TALE = 400  # and events
TIDIED_EVERY = 16  # lines: whoever listens seldom has much to listen to at once
BY_THE_CLOCK = "clock"  # who acts for one whose time is up
TIME_IS_UP = "time is up"  # what is told of it, whatever the game
READY = "ready"  # that one has no more to say on an open floor, in any game
PAUSE, GO_ON, AGAIN = "pause", "go on", "again"  # what people may agree on


ENDINGS = (Fell, Raced, Timed)  # of a decision, whoever it was for
LINES = (Said, *ENDINGS)  # of the game


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
        self.timing = self.game.timing  # or None, where nobody can hurry
        self.table = Table(self.game, self.game.ruled(terms.rulings), terms.seats)
        self.ears = [Ear(self.table, seat) for seat in range(terms.seats)]  # whoever sits there, or watches
        self.tidied = 0  # lines of the table at which what nobody can learn from any more was forgotten
        self.sitters = [Sitter() for _ in range(terms.seats)]
        self.company = list(self.sitters)  # who plays: when the game is over, whoever leaves has played it still
        self.seats: dict[str, Seat] = {}  # of the guests who have one
        self.begun = False
        self.agreed = bool(terms.follows)  # on playing as they sit: nobody need say that it begins
        self.number = 0  # of entries so far
        self.hands: list[Hand] = []  # their secrets, and the seeds taken so far; the last is not begun yet
        self.seeded: frozenset[str] = frozenset()  # guests who have added their seeds to the last hand
        self.scheme = fairness.SCHEME  # by which it was opened: it is gone on with
        self.turn = NONE  # of luck, in the hand that is being played
        self.acted = False  # somebody, in it
        self.revealed = 0  # hands
        self.done: dict[str, OrderedDict[str, int]] = {}  # of each guest, the last commands, and when
        self.sent_away = set(terms.barred)  # guests
        self.rose: dict[str, tuple[int, Seat]] = {}  # of those who have left a seat, in which hand, and which
        self.wishes: dict[str, set[Seat]] = {PAUSE: set(), GO_ON: set(), AGAIN: set()}
        self.paused = False
        self.held = False  # a race, till those who are to run it are back
        self.follower = ""  # the table at which they play again
        self.chat: deque[tuple[Seat, str, str]] = deque(maxlen=CHATS)  # who, by which name, and what
        self.chats = 0
        self.turned = 0  # how often the seat in turn has acted
        self.window = 0  # the line from which on acts are for what the table waits for
        self.asked_at = 0  # when the decision that the table waits for was asked for, in milliseconds
        self.last_at = 0  # when the last entry was written
        self.now = 0  # told by whoever has a clock
        self.events: list[tuple[int, Event]] = []  # that nobody has been told yet, and after which line they happened
        self.tale: deque[tuple[int, Event]] = deque(maxlen=TALE)  # the last of all: who comes late is told them

    # What is written down

    def opened(self) -> list[Happened]:
        """The first entry of all: what the first hand's luck will come from."""
        return self.noted([self.commit()])

    def sit(self, guest: str, seat: Seat, name: str, command: str = "") -> list[Happened]:
        """In a seat that is free, or back in one's own."""
        self.is_seat(seat)
        if guest in self.sent_away:
            raise Refused("you were sent away from this table.", "seat", "seat sent away")
        if self.seat_of(guest) not in (NONE, seat):
            raise Refused("you have a seat here already.", "seat", "seat own")
        if self.sitters[seat].guest not in ("", guest):
            raise Refused("that seat is taken.", "seat", "seat taken")
        if not is_name(name):
            raise Refused(f"a name has from 1 to {LONGEST_NAME} letters.", "name")
        hand, other = self.rose.get(guest, (NONE, seat))
        if self.begun and hand == len(self.hands) and other != seat:
            raise Refused("you have seen another hand of this deal; wait for the next.", "seat", "seat seen")
        if self.sitters[seat] == (guest, name.strip(), ""):
            return []
        return self.noted([Sat(seat, guest, name.strip(), by=guest, command=command)])

    def rise(self, guest: str, command: str = "") -> list[Happened]:
        return self.noted([Rose(self.own_seat(guest), by=guest, command=command)])

    def send_away(self, guest: str, seat: Seat, command: str = "") -> list[Happened]:
        """The host may, before a game or in it."""
        self.is_seat(seat)
        if guest != self.terms.host:
            raise Refused("only who opened the table may send somebody away.", "host")
        if self.sitters[seat].guest in ("", guest):
            raise Refused("nobody else sits there.", "seat", "seat nobody")
        return self.noted([Rose(seat, sent=True, by=guest, command=command)])

    def fill(self, guest: str, seat: Seat, kind: str, command: str = "") -> list[Happened]:
        """Give a free seat to the house's player; or, with no kind, free it again."""
        self.is_seat(seat)
        self.is_of_the_table(guest)
        if self.begun and guest != self.terms.host:
            raise Refused("in a game only who opened the table may change the house's players.", "host")
        if self.sitters[seat].guest:
            raise Refused("somebody sits there; free seats may be given to the house.", "seat", "seat somebody")
        if not kind and self.begun:
            raise Refused("the game has begun; sit down there to take it over.", "seat", "seat begun")
        return self.house(seat, kind, guest, command)

    def house(self, seat: Seat, kind: str, by: str = "", command: str = "") -> list[Happened]:
        """Let the house's player act for a seat, or no longer."""
        self.is_seat(seat)
        if kind:
            player(kind, self.game.name, Fortune(0))
        return self.noted([Housed(seat, kind, by=by, command=command)])

    def begin(self, guest: str, command: str = "") -> list[Happened]:
        self.is_of_the_table(guest)
        if self.begun:
            raise Refused("the game has begun.", "begin")
        if not all(sitter.guest or sitter.house for sitter in self.sitters):
            raise Refused("some seats are free; take them, or give them to the house.", "seats")
        return self.noted([Began(by=guest, command=command)]) + self.luck()

    def begin_as_agreed(self) -> list[Happened]:
        """Nobody need say so where all have said before that they play again."""
        return self.noted([Began()]) + self.luck()

    def say(self, guest: str, word: str, command: str = "", measured: dict[str, int] | None = None) -> list[Happened]:
        """A person's act."""
        return self.act(self.own_seat(guest), word, guest, command, measured)

    def act(
        self, seat: Seat, word: str, by: str = "", command: str = "", measured: dict[str, int] | None = None
    ) -> list[Happened]:
        self.is_on()
        return self.noted([Said(seat, word, measured or {}, by=by, command=command)]) + self.luck()

    def time_out(self) -> list[Happened]:
        self.is_on()
        return self.noted([Timed()]) + self.luck()

    def race(
        self, word: str, measured: dict[str, Any] | None = None, heard: list[tuple[str, str]] | None = None
    ) -> list[Happened]:
        """How a race ended, as it was measured."""
        self.is_on()
        if not self.is_raced():
            raise NotYourTurn("Nobody runs a race now.")
        return self.noted([Raced(word, measured or {}, heard or [])]) + self.luck()

    def seed(self, guest: str, hand: int, seed: str, command: str = "") -> list[Happened]:
        """A person's own part in the luck of the hand to come; one of each is enough."""
        seat = self.own_seat(guest)
        if hand != len(self.hands) - 1:
            raise Refused(f"seeds are taken for hand {len(self.hands) - 1} now.", "hand")
        if len(seed) > LONGEST_SEED or not seed.isprintable():
            raise Refused(f"a seed has up to {LONGEST_SEED} letters.", "seed")
        if guest in self.seeded:
            raise Refused(f"you have added a seed to hand {hand}.", "seed")
        return self.noted([Seeded(hand, seat, seed, by=guest, command=command)])

    def talk(self, guest: str, text: str, command: str = "") -> list[Happened]:
        seat, said = self.own_seat(guest), text.strip()
        if not said or len(said) > LONGEST_CHAT or not said.isprintable():
            raise Refused(f"what is said has from 1 to {LONGEST_CHAT} letters, on one line.", "text")
        return self.noted([Chatted(seat, said, by=guest, command=command)])

    def wish(self, guest: str, wish: str, yes: bool, command: str = "") -> list[Happened]:
        """To pause, to go on, to play again: what all the people who sit here wish, is done.

        Whom the house leaves the floor may wish it to go on, too, though there is no pause.
        """
        seat = self.own_seat(guest)
        may = {
            PAUSE: self.is_played() and not (self.paused or self.is_raced()),
            GO_ON: self.paused or self.is_heeded(seat) or seat in self.wishes[GO_ON],
            AGAIN: self.table.state.over(),
        }
        if wish not in may:
            raise Refused(f"people may agree on: {', '.join(may)}.", "wish")
        if not may[wish]:
            raise Refused(f"there is no question of {wish!r} now.", "wish")
        return self.noted([Wished(seat, wish, yes, by=guest, command=command)])

    def follow(self, table: str) -> list[Happened]:
        """They play again, over there."""
        return self.noted([Followed(table)])

    def luck(self) -> list[Happened]:
        """As much of it as is due, and what is shown and committed to because of it."""
        written: list[Happened] = []
        while self.begun and self.table.state.turn == CHANCE and not self.is_raced():
            written += self.next_hand() if self.begins_a_hand() else []
            word = fairness.drawn(self.table, self.name, self.hands[len(self.hands) - 2], self.turn + 1)
            written += self.noted([Fell(word)])
        if self.table.state.over():
            written += self.reveal(len(self.hands) - 1)
        return written

    def begins_a_hand(self) -> bool:
        return self.turn == NONE or fairness.begins_a_hand(self.table, acted=self.acted, scheme=self.scheme)

    def next_hand(self) -> list[Happened]:
        """The hand that was committed to is taken up; those before it are shown, and the next is committed to."""
        return self.reveal(len(self.hands) - 1) + self.noted([self.commit()])

    def reveal(self, hands: int) -> list[Happened]:
        """The secrets of so many hands, which are over."""
        return self.noted(Revealed(at, self.hands[at].secret.hex()) for at in range(self.revealed, hands))

    def commit(self) -> Committed:
        number = len(self.hands)
        return Committed(number, self.fresh_hand(number).commitment(), self.scheme)

    def fresh_hand(self, number: int) -> Hand:
        """Without any seeds yet."""
        return Hand(number, self.secret_of(number), ("",) * self.terms.seats, self.scheme)

    def secret_of(self, hand: int) -> bytes:
        return hmac.digest(self.secret, f"hand {hand}".encode(), "sha256")

    def whim(self) -> int:
        """The beginning of the whims of the house's players, from here on: by the secret, apart from all hands."""
        return int.from_bytes(hmac.digest(self.secret, f"whims {self.number}".encode(), "sha256")[:8], "big") >> 2

    # What comes of it

    def noted(self, entries: Iterable[Happened]) -> list[Happened]:
        """Let these happen, one after another; the first that cannot is refused, and nothing has changed by it."""
        happened = []
        for entry in entries:
            self.events += self.happen(entry, self.now)
            happened.append(entry)
        return happened

    def told(self) -> list[tuple[int, Event]]:
        """What has happened since it was last told."""
        events, self.events = self.events, []
        return events

    def happen(self, entry: Happened, at: int = 0) -> list[tuple[int, Event]]:
        """One entry, new or out of the journal, and what people are told of it."""
        events: list[Event] = []
        at = at or self.last_at
        state = self.table.state
        asked, shown = (state.turn, state.phase, state.floor), state.shown("turn", ONLOOKER)
        ready = getattr(state, "ready", 0)
        match entry:
            case Sat(seat, guest, name):
                self.take_seat(seat, Sitter(guest, name))
                self.seats[guest] = seat
            case Rose(seat, sent):
                self.rose[self.sitters[seat].guest] = (len(self.hands), seat)
                self.seats.pop(self.sitters[seat].guest, None)
                if sent:
                    self.sent_away.add(self.sitters[seat].guest)
                self.take_seat(seat, Sitter(house="simple" if self.begun else ""))
                self.count_wishes(at)
            case Housed(seat, kind):
                self.sitters[seat] = self.sitters[seat]._replace(house=kind)
                self.agreed &= bool(kind)  # who comes back has not been asked
                self.count_wishes(at)
            case Began():
                self.begun = True
            case Said(seat, word):
                late = entry.by == BY_THE_CLOCK and not state.section().SEALED  # who is silent is not told apart
                events = [Event(TIME_IS_UP, {"seat": seat})] if late else []
                events += self.table.say(seat, word)
                self.acted = True
                self.turned += seat == asked[0]
            case Timed():
                events = self.table.say(THE_CLOCK, "time")
                self.acted = True
            case Fell(word):
                events = self.table.fall(word)
                self.turn += 1
            case Raced(word, _, heard):
                events = self.table.fall(word)
                for guest, command in heard:
                    self.remember(guest, command)
                self.count_wishes(at)  # what all have come to agree on meanwhile
            case Committed(number, _, scheme):
                self.scheme = scheme
                self.hands.append(self.fresh_hand(number))
                self.seeded = frozenset()
                self.turn, self.acted = NONE, False
            case Seeded(number, seat, seed):
                seeds = list(self.hands[number].seeds)
                seeds[seat] = seed
                self.hands[number] = self.hands[number]._replace(seeds=tuple(seeds))
                self.seeded |= {entry.by}
            case Revealed(number, _):
                self.revealed = number + 1
            case Chatted(seat, text):
                self.chat.append((seat, self.sitters[seat].name, text))
                self.chats += 1
            case Wished(seat, wish, yes):
                self.wishes[wish].add(seat) if yes else self.wishes[wish].discard(seat)
                self.count_wishes(at)
            case Followed(table):
                self.follower = table
        if isinstance(entry, LINES):
            self.wishes[GO_ON].clear()  # something new to speak about
        if isinstance(entry, Sat | Rose | Housed) and entry.by:
            self.agreed = False  # somebody sits otherwise than they did
        self.number += 1
        self.last_at = at
        ended = isinstance(entry, ENDINGS) or self.is_open_again(entry, ready)
        decided = isinstance(entry, Said) and not asked[2] and entry.seat == shown  # for everybody to see
        if ended or decided or isinstance(entry, Began) or self.is_asked_anew(shown, *asked[1:]):
            self.asked_at = self.last_at
        if ended or self.is_another_window(*asked):
            self.window = len(self.table.written)
        self.remember(entry.by, entry.command)
        if len(self.table.written) >= self.tidied + TIDIED_EVERY:
            self.tidy()
        told = [(len(self.table.written), event) for event in events]
        self.tale += told
        return told

    def tidy(self) -> None:
        """A game may be played for days: of how it stood, only that is kept from which a seat may learn something."""
        for ear in self.ears:
            ear.listen()
        self.table.forget(min(ear.needs() for ear in self.ears))
        self.tidied = len(self.table.written)

    def take_seat(self, seat: Seat, sitter: Sitter) -> None:
        self.sitters[seat] = sitter
        if not self.table.state.over():
            self.company[seat] = sitter

    def is_asked_anew(self, turn: Seat, phase: int, floor: int) -> bool:
        """Whether a decision is waited for that was not before, as everybody is shown it: the clock tells no more.

        Those who act together share a time.
        """
        s = self.table.state
        joins = self.table.joining and s.phase == phase and s.floor & floor == s.floor
        return not joins and (s.shown("turn", ONLOOKER), s.phase, s.floor) != (turn, phase, floor)

    def is_open_again(self, entry: Happened, ready: Seats) -> bool:
        """Whether a floor was closed by it, because all were ready, and is open once more: nobody is ready yet."""
        if not isinstance(entry, Said):
            return False
        own = 1 << entry.seat
        were = ready | own if entry.word == READY else ready & ~own
        return bool(were & ~getattr(self.table.state, "ready", 0))

    def is_another_window(self, turn: Seat, phase: int, floor: int) -> bool:
        """Whether what was meant for the table before is not meant for it now, though several may act."""
        s = self.table.state
        again = bool(s.section().SEALED and s.floor & ~floor)
        return again or s.phase != phase or (not s.floor and s.turn != turn)

    def count_wishes(self, at: int) -> None:
        """What all people at the table agree on is done, after a race that is run; who is not there has no say."""
        people = self.people()
        for wish in self.wishes:
            self.wishes[wish] &= people
        wish = GO_ON if self.paused else PAUSE
        if people and self.wishes[wish] >= people and self.is_played() and not self.is_raced():
            self.paused = not self.paused
            self.asked_at = at
            self.wishes[PAUSE], self.wishes[GO_ON] = set(), set()

    def people(self) -> set[Seat]:
        """Who sits there himself."""
        return {seat for seat, sitter in enumerate(self.sitters) if sitter.guest and not sitter.house}

    def is_heeded(self, seat: Seat) -> bool:
        """Whether the house's player, whose turn it is, leaves this person the floor: he may speak, and has said
        neither that he has no more to say nor that the house may go on.
        """
        s = self.table.state
        if not s.floor or s.turn < 0 or self.paused or self.timing or s.section().SEALED or not self.is_played():
            return False
        speaks = s.floor & ~getattr(s, "ready", 0) & 1 << seat and seat in self.people() - self.wishes[GO_ON]
        return bool(speaks and self.sitters[s.turn].house and self.table.acts(seat))

    def would_play_again(self) -> bool:
        """Whether all people who are still there have said so."""
        return bool(self.people()) and self.wishes[AGAIN] >= self.people() and not self.follower

    def is_agreed(self) -> bool:
        """Whether all people have agreed to play again as they sit, and have had a part in the luck."""
        people, filled = self.people(), all(sitter.guest or sitter.house for sitter in self.sitters)
        seeded = self.seeded >= {self.sitters[seat].guest for seat in people}
        return self.agreed and not self.begun and bool(people) and filled and seeded

    def remember(self, guest: str, command: str) -> None:
        if not command:
            return
        known = self.done.setdefault(guest, OrderedDict())
        if len(self.done) > REMEMBERED:  # of those who have no seat, the first is forgotten
            seated = {sitter.guest for sitter in self.sitters} | {guest}
            self.done.pop(next(other for other in self.done if other not in seated))
        known[command] = self.number
        if len(known) > REMEMBERED:
            known.popitem(last=False)

    def knows(self, guest: str, command: str) -> bool:
        """Whether a command has been carried out already."""
        return bool(command) and command in self.done.get(guest, ())

    # Who may

    def is_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self.terms.seats:
            raise Refused(f"the seats are counted from 0 to {self.terms.seats - 1}.", "seat")

    def is_on(self) -> None:
        if not self.begun:
            raise NotYourTurn("The game has not begun.")
        if self.paused:
            raise NotYourTurn("The game is paused.", PAUSE)

    def is_played(self) -> bool:
        return self.begun and not self.table.state.over()

    def is_raced(self) -> bool:
        """Whether a race is run now."""
        return self.table.state.turn == CHANCE and bool(self.table.state.section().RACED)

    def is_of_the_table(self, guest: str) -> None:
        if guest != self.terms.host:
            self.own_seat(guest)

    def seat_of(self, guest: str) -> Seat:
        return self.seats.get(guest, NONE)

    def played_by(self, guest: str) -> Seat:
        """The seat that a guest has in the game, or had in it to its end."""
        return next((seat for seat, one in enumerate(self.company) if guest and one.guest == guest), NONE)

    def own_seat(self, guest: str) -> Seat:
        if (seat := self.seat_of(guest)) == NONE:
            raise Refused("you have no seat here.", "seat", "seat none")
        return seat

    def record(self) -> Record:
        """All of it, and who played: no name is the house's player."""
        return Record.of(self.table, names=[sitter.name for sitter in self.company], fair=self.fair())

    def fair(self) -> dict[str, object]:
        """What the record says of its luck, as far as it has come to light."""
        return fairness.header(self.name, self.hands[: len(self.hands) - 1], self.revealed, self.scheme)


def is_name(name: object) -> bool:
    """Whether somebody can be called so at a table."""
    return isinstance(name, str) and bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()
