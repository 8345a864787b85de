"""The cards of Topper: where they all are, what a seat does not see of them, what a record leaves out."""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import UNKNOWN, deal_anew
from groomporter.core.common import CHANCE, NOBODY, NONE, OVER, Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.games.topper.rules import has_book
from groomporter.games.topper.words import (
    BOOK,
    CHOOSING_BOOKS,
    DEALING,
    DRAWING,
    GRAB,
    MOST_BOOKS,
    NOTATION,
    PACK,
    PASSING,
    PASSING_FREELY,
    SCRAMBLING,
    SIGNALLING,
    STANDING_IN,
    WORD,
    absent,
    numbers_of,
    pack_of,
    queue_of,
    queued,
)

LUCKY = (DRAWING, CHOOSING_BOOKS, DEALING, STANDING_IN, SCRAMBLING)
TRIES = 300  # at dealing what is not seen


def audit(s: Any) -> str:
    """TOP-02, TOP-04, TOP-07, TOP-18  Toppers, books, hands and letters are as many as they should be."""
    n, everybody = s.seats, (1 << s.seats) - 1
    if s.board != n - 1 - (s.phase == SCRAMBLING):
        return f"there are {n - 1} toppers, and none goes before the scramble (TOP-02)."
    if (s.floor | s.took | s.lost | s.barred | s.holders) & ~everybody or s.took & s.lost:
        return "somebody plays who is not there, or wins and loses."
    if not all(0 <= count <= len(WORD) for count in s.letters) or any(s.letters[n:]):
        return "there is no such pad (TOP-18)."
    if (len(WORD) in s.letters) != (s.phase == OVER):
        return "the first whole word ends the game (TOP-20)."
    finished, letters = s.deals, sum(s.letters)
    if (letters > finished and not s.all_without_lose) or (letters < finished and not s.dealt_book_wins):
        return "the letters are as many as the deals that were lost (TOP-17)."
    if s.deals < 0 or (s.deals == 0 and s.took | s.lost):
        return "nobody has lost a deal yet (TOP-17)."
    turns = {OVER: NOBODY, SIGNALLING: s.dealer} | dict.fromkeys(LUCKY, CHANCE)
    if s.turn != turns.get(s.phase, s.turn) or (s.phase in turns and s.floor):
        return "the turn is another's."
    return audit_deal(s)


def audit_deal(s: Any) -> str:
    """TOP-04, TOP-06, TOP-19  The books in use, and who deals."""
    n, numbers = s.seats, numbers_of(s.whole)
    allowed = range(s.first_number, s.first_number + MOST_BOOKS)
    if s.phase == DRAWING and (s.host_deals or s.dealer != NONE or s.deals):
        return "nobody deals yet (TOP-05)."
    if s.phase != DRAWING and not 0 <= s.dealer < n:
        return "nobody deals (TOP-05)."
    if s.host_deals and s.dealer != (s.deals - (s.phase == OVER)) % n:
        return "the deal passes to the left (TOP-19)."
    if s.books_by_lot and s.phase in (DRAWING, CHOOSING_BOOKS):
        return "" if not s.whole and not s.deals and unused(s) else "the books are not chosen yet (TOP-04)."
    if s.phase == CHOOSING_BOOKS or len(numbers) != n or s.whole != pack_of(numbers):
        return "there is a book for each (TOP-04)."
    if any(number not in allowed for number in numbers) or not (s.books_by_lot or numbers == [*allowed[:n]]):
        return "these books are not in use (TOP-03)."
    if s.phase in (OVER, DRAWING, DEALING):
        return "" if unused(s) else "the cards have not been dealt (TOP-06)."
    return audit_cards(s) or audit_passing(s)


def unused(s: Any) -> bool:
    """Nothing lies on the table but the toppers."""
    cards = [*s.hands, *s.passed, *s.received, *s.queue, *s.waiting, *s.picked]
    marks = [s.round, s.holders, s.barred]
    return not any(cards + marks) and s.last == s.first_barred == s.grabber == NONE


def audit_cards(s: Any) -> str:
    """TOP-07  Every card is in one place, four to each; TOP-14  and the holders hold books."""
    n = s.seats
    if any(not 0 <= queue < 1 << 63 for queue in s.queue):
        return "there is no such queue (TOP-11)."
    lying = [[1 << card for card in queued(queue) if 0 <= card < len(PACK)] for queue in s.queue]
    if any(any([s.hands[i], s.passed[i], s.received[i], s.queue[i], s.waiting[i], s.picked[i]]) for i in range(n, 12)):
        return "somebody plays who is not there."
    if [queue_of([bit.bit_length() - 1 for bit in queue]) for queue in lying] != list(s.queue):
        return "there is no such queue (TOP-11)."
    places = [*s.hands, *s.passed, *(card for queue in lying for card in queue)]
    if sum(place.bit_count() for place in places) != 4 * n or sum(places) != s.whole:
        return f"there are {4 * n} cards, each in one place (TOP-07)."
    if [len(queue) for queue in lying] != list(s.waiting) or (any(s.waiting) and not s.flowing):
        return "there are not as many cards waiting (TOP-11)."
    holders = sum(1 << i for i in range(n) if has_book(s.hands[i])) & ~s.barred
    if s.holders != holders or (holders and s.phase == SIGNALLING and (s.redeals or s.dealt_book_wins)):
        return "a book is four cards of one number (TOP-03)."
    held = [s.hands[i] | s.passed[i] for i in range(n)]
    if any(card.bit_count() > 1 or card & ~s.whole for card in s.received + s.passed):
        return "one card is passed, and one received (TOP-10)."
    if s.round < 0 or min(s.picked) < 0 or (s.round and s.flowing) or (any(s.picked) and not s.flowing):
        return "there is no such round (TOP-14)."
    if s.flowing:
        sizes = all(not s.passed[i] and held[i].bit_count() in (3, 4) for i in range(n))
        same = all(
            bool(s.received[i]) == bool(s.picked[i])
            and (not s.picked[i] or held[i].bit_count() == 3 or s.received[i] & held[i])
            for i in range(n)
        )
    else:
        sizes = all(hand.bit_count() == 4 for hand in held)
        same = all(bool(s.received[i]) == (s.round > 0) and not s.received[i] & ~held[i] for i in range(n))
    if not sizes:
        return "everybody has four cards (TOP-07)."
    return "" if same else "the card just received is another (TOP-12)."


def audit_passing(s: Any) -> str:
    """TOP-10, TOP-15  Who still owes a card, who has the floor, and who has reached for a topper."""
    begun = any(s.passed) or any(s.received) or any(s.waiting) or s.barred
    if s.barred and (not s.false_grab_costs or s.false_grab_loses or s.barred == (1 << s.seats) - 1):
        return "nobody sits out the deal like that (false_grab)."
    if (s.first_barred != NONE) != bool(s.barred) or (s.barred and not s.barred >> max(s.first_barred, 0) & 1):
        return "somebody was barred first (false_grab)."
    if (s.phase == SCRAMBLING) != (s.grabber != NONE) or (s.grabber != NONE and not holds(s, s.grabber)):
        return "only a book opens the toppers (TOP-15)."
    if s.last != NONE and not (s.flowing and 0 <= s.last < s.seats and s.phase != SIGNALLING):
        return "somebody has moved who could not (pass_mode)."
    if s.phase == SIGNALLING:
        return "the passing begins with the signal (TOP-10)." if begun else ""
    if s.flowing != (s.last != NONE) or s.phase == (PASSING if s.flowing else PASSING_FREELY):
        return "these rulings have no such phase (pass_mode)."
    if s.phase == STANDING_IN:
        bound = s.pauses or (s.holders and not s.may_break)
        return "nobody is absent (absent_player)." if bound or not absent(s) else ""
    return "" if s.phase == SCRAMBLING or has_the_floor(s) else "the turn does not go round (TOP-10)."


def holds(s: Any, seat: Seat) -> bool:
    return bool(0 <= seat < s.seats and s.holders >> seat & 1)


def has_the_floor(s: Any) -> bool:
    """Whether floor and turn are those of whoever may act."""
    if s.flowing:
        floor = sum(1 << i for i in range(s.seats) if s.moves(i) or (s.false_grab_costs and not s.barred >> i & 1))
    else:
        floor = sum(1 << i for i in range(s.seats) if not s.passed[i])
    return bool(floor and s.floor == floor and s.turn == s.next_up(s.stopped()))


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """The same position to this seat, with all it cannot see dealt anew."""
    if not any(s.hands):
        return s.clone()
    for _ in range(TRIES):
        other = dealt_anew(s, seat, fortune)
        told = bool(other.holders) == bool(s.holders) or not s.stops or holds(s, seat)
        if told:
            return other
    return s.clone()


def dealt_anew(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """A seat knows its own cards, and all that it has passed to its neighbour, as far as that has not gone on."""
    other, n, to = s.clone(), s.seats, (seat + 1) % s.seats
    kept, hands = holder_to_keep(s, seat), list(s.hands[:n])
    if kept not in (NONE, seat) and not (s.alerts and s.phase == SCRAMBLING):
        places = [i for i in range(n) if i != seat and could_be(s, i, s.received[to])]
        if kept in places:
            place = places[fortune.below(len(places))]
            hands[kept], hands[place] = hands[place], hands[kept]
            kept = place
    other.grabber = kept if s.phase == SCRAMBLING else NONE
    lying = [[1 << card for card in queued(s.queue[i])] for i in range(n)]
    piles = [*hands, *s.passed[:n], *(card for queue in lying for card in queue)]
    owners = [*range(n), *range(n), *(i for i, queue in enumerate(lying) for _ in queue)]
    mine = s.received[to]
    known = []
    for place, (pile, owner) in enumerate(zip(piles, owners, strict=True)):
        in_queue = place >= 2 * n
        whole = owner == to if in_queue else owner in (seat, kept)
        known.append(pile if whole else pile & mine)
    unseen = sum(piles) & ~sum(known)
    piles = deal_anew(piles, known, unseen, fortune)
    other.hands, other.passed = piles[:n] + [0] * (12 - n), piles[n : 2 * n] + [0] * (12 - n)
    cards = iter(piles[2 * n :])
    other.queue = [
        queue_of([next(cards).bit_length() - 1 for _ in lying[i]]) if i < n else 0 for i in range(len(s.queue))
    ]
    received = list(s.received)
    for i in range(n):
        held, before = piles[i] | piles[n + i], s.hands[i] | s.passed[i]
        if i not in (seat, to) and received[i] & before:
            received[i] = fortune.choose(held)
    other.received = received
    other.holders = sum(1 << i for i in range(n) if has_book(other.hands[i])) & ~s.barred
    other.turn = other.next_up(other.stopped()) if s.floor else s.turn
    return other


def could_be(s: Any, seat: Seat, seen: int) -> bool:
    """Whether the book might be this seat's, to one who sees of it no more than one card."""
    return not (s.barred >> seat & 1 or s.hands[seat] & seen) and s.hands[seat].bit_count() == 4


def holder_to_keep(s: Any, seat: Seat) -> Seat:
    """`passing_after_book`: somebody must have the book that stopped the passing, or that took the first topper."""
    if s.phase == SCRAMBLING:
        return int(s.grabber)
    return s.holders.bit_length() - 1 if s.stopped() and not holds(s, seat) else NONE


def guessed(s: Any, lines: list[Any]) -> list[Any]:
    """A record's lines with what they leave out guessed: only of the last deal, for the others have been laid open."""
    found = list(lines)
    for at, line in enumerate(lines):
        if not isinstance(line, str):
            continue
        speaker, word = NOTATION.speaker(line, s.seats)
        if UNKNOWN in word:
            fill(s, found, at)
            break
        try:
            if speaker == CHANCE:
                s.fall(NOTATION.outcomes[s.phase].read(s, word))
            else:
                s.play_as(speaker, NOTATION.read(s, word))
        except (Refused, KeyError):
            break  # the table will say why
    return found


def fill(s: Any, lines: list[Any], first: int) -> None:
    """From a line on, a deal and choices by which everything could be said as it was; as they are, if none is found."""
    for number in range(TRIES):
        trial = Guess(s.clone(), lines, first, Fortune(number, "unknown cards"), hurry=number % 2 == 0).told()
        if trial:
            lines[:] = trial
            return


class Guess:
    """One way in which the cards may have gone: those that are named soonest travel first.

    In a ``hurry`` they do so even if there is time: it brings them wherever anything can, but it may make books.
    """

    def __init__(self, s: Any, lines: list[Any], first: int, whims: Fortune, *, hurry: bool) -> None:
        self.s, self.lines, self.first, self.whims, self.hurry = s, list(lines), first, whims, hurry
        self.needs: dict[int, list[tuple[int, Seat]]] = {}  # of each card: in which lines it is passed, and by whom
        self.taken = NONE  # of which number the book is that opened the toppers,
        self.taker = NONE  # and whose, if that is hidden
        grabbed, fresh = NONE, list(range(s.seats))  # who has passed nothing yet
        for at in range(first, len(lines)):
            speaker, word = self.spoken(at)
            verb, *cards = word.split(" ")
            passing = [speaker] if verb == "pass" else fresh if verb == "absent" else []
            for seat, card in zip(passing, cards, strict=False):
                if card in PACK.places:
                    self.needs.setdefault(PACK.places[card], []).append((at, seat))
            fresh = [seat for seat in fresh if seat not in passing]
            grabbed = at if lines[at] == UNKNOWN or word == "grab" else grabbed
        if grabbed == len(lines) - 1 and (not s.false_grab_costs or lines[grabbed] == UNKNOWN):
            self.want_a_book(grabbed)

    def spoken(self, at: int) -> tuple[Seat, str]:
        line = self.lines[at]
        return NOTATION.speaker(line, self.s.seats) if isinstance(line, str) else (NONE, "")

    def want_a_book(self, at: int) -> None:
        """TOP-15  Whoever has reached for a topper had a book: of some number; and if he is hidden, he is somebody."""
        where = self.last_known(at)
        takers = [self.spoken(at)[0]]
        if self.lines[at] == UNKNOWN:
            takers = self.could_take(at)
            self.taker = takers[self.whims.below(len(takers))]
        seat = self.taker if self.taker != NONE else takers[0]
        keepers = self.keepers()
        held = {card // 4 for card, owner in where.items() if owner in keepers and owner != seat}
        numbers = [number for number in numbers_of(self.s.whole) if number not in held] or numbers_of(self.s.whole)
        self.taken = numbers[self.whims.below(len(numbers))]
        for card in range(4 * self.taken, 4 * self.taken + 4):
            self.needs.setdefault(card, []).append((at, seat))

    def keepers(self) -> list[Seat]:
        """Whose record it is: they were told what was dealt to them."""
        cards, n = self.spoken(self.first)[1].split(" ")[1:], self.s.seats
        return [(self.s.dealer + 1 + i) % n for i in range(n) if cards[i::n] and UNKNOWN not in cards[i::n]]

    def last_known(self, end: int) -> dict[int, Seat]:
        """Where each card that is named was dealt or passed to."""
        n = self.s.seats
        dealt = enumerate(self.spoken(self.first)[1].split(" ")[1:])
        where = {PACK.places[card]: (self.s.dealer + 1 + at) % n for at, card in dealt if card in PACK.places}
        for at in range(self.first + 1, end):
            speaker, word = self.spoken(at)
            card = word.partition(" ")[2]
            if card in PACK.places:
                where[PACK.places[card]] = (speaker + 1) % n
        return where

    def could_take(self, end: int) -> list[Seat]:
        """Who may have opened the toppers unseen: not those whose record it is, nor who had chosen or had three."""
        missing = [0] * self.s.seats  # how many cards each has passed and not got back
        for at in range(self.first, end):
            speaker, word = self.spoken(at)
            if word.startswith("pass "):
                missing[speaker] += 1
            elif word == "pick up":
                missing[speaker] -= 1
            elif word == "time":
                missing = [0] * self.s.seats
            if not self.s.flowing and min(missing) == 1:
                missing = [0] * self.s.seats
        others = [seat for seat in range(self.s.seats) if seat not in self.keepers()]
        return [seat for seat in others if not missing[seat]] or others or [0]

    def told(self) -> list[Any]:
        for at in range(self.first, len(self.lines)):
            speaker, word = self.spoken(at)
            if not word:
                continue
            if self.lines[at] == UNKNOWN and self.taker != NONE:
                speaker, word = self.taker, "grab"
                self.lines[at] = NOTATION.line(speaker, word)
            elif UNKNOWN in word:
                word = self.luck(at, word) if speaker < 0 else self.choice(at, speaker)
                self.lines[at] = NOTATION.line(speaker, word)
            try:
                if speaker == CHANCE:
                    self.s.fall(NOTATION.outcomes[self.s.phase].read(self.s, word))
                else:
                    self.s.play_as(speaker, NOTATION.read(self.s, word))
            except (Refused, KeyError):
                return []
        return self.lines if self.taker in (NONE, self.s.grabber) else []

    def luck(self, at: int, word: str) -> str:
        verb, *cards = word.split(" ")
        if self.s.turn != CHANCE:
            return word
        if self.s.phase == STANDING_IN:
            owners = absent(self.s)
            if len(owners) == len(cards):
                names = [self.choice(at, seat)[5:] if card == UNKNOWN else card
                         for seat, card in zip(owners, cards, strict=True)]  # fmt: skip
                return " ".join([verb, *names])
        if self.s.phase == DEALING and len(cards) == 4 * self.s.seats:
            return " ".join([verb, *self.deal(cards)])
        return word

    def deal(self, cards: list[str]) -> list[str]:
        """Each card to a place from which it can come in time to where it is named first."""
        n, dealer = self.s.seats, self.s.dealer
        free = [place for place, card in enumerate(cards) if card == UNKNOWN]
        rest = [card for card in range(len(PACK)) if self.s.whole >> card & 1 and PACK.names[card] not in cards]
        late = len(self.lines)
        order = sorted(rest, key=lambda card: (self.needs.get(card, [(late, 0)])[0][0], self.whims.next32()))
        dealt = list(cards)
        for card in order[: len(free)]:
            to = self.needs[card][0][1] if card in self.needs else self.whims.below(n)
            place = min(free, key=lambda place: ((to - dealer - 1 - place) % n, self.whims.next32()))
            free.remove(place)
            dealt[place] = PACK.names[card]
        return self.without_books(dealt, [place for place, card in enumerate(cards) if card == UNKNOWN])

    def without_books(self, dealt: list[str], free: list[int]) -> list[str]:
        """A book among these places is broken: the card that is named last goes to another."""
        n, late = self.s.seats, len(self.lines)
        at_once = self.grabs_at_once()

        def named(place: int) -> tuple[int, int]:
            return self.needs.get(PACK.places[dealt[place]], [(late, 0)])[0][0], self.whims.next32()

        for seat in range(n):
            if (self.s.dealer + 1 + seat) % n == at_once:
                continue
            mine = [place for place in free if place % n == seat]
            others = [place for place in free if place % n != seat]
            if others and len(mine) == 4 and len({dealt[place][0] for place in mine}) == 1:
                one, other = max(mine, key=named), max(others, key=named)
                dealt[one], dealt[other] = dealt[other], dealt[one]
        return dealt

    def grabs_at_once(self) -> Seat:
        """Who opens the toppers with a book that was dealt to him, if anybody."""
        seat = self.needs[4 * self.taken][-1][1] if self.taken != NONE else NONE
        said = [self.spoken(at) for at in range(self.first, len(self.lines))]
        passed = any((speaker == seat and word.startswith("pass")) or word.startswith(("time", "absent"))
                     for speaker, word in said)  # fmt: skip
        return NONE if passed else seat

    def choice(self, at: int, seat: Seat) -> str:
        """A card that is named soon by another goes on; one that he names himself stays; and no book is made."""
        s, to = self.s, (seat + 1) % self.s.seats
        acts = s.acts_of(seat) & ~GRAB if s.turn >= 0 else s.hands[seat]
        cards = [card for card in range(len(PACK)) if acts >> card & 1]

        def rank(card: int) -> tuple[int, int, int]:
            later = [(line, who) for line, who in self.needs.get(card, []) if line > at]
            line, who = later[0] if later else (len(self.lines), NONE)
            if who == seat:
                return 3, -line, 0
            slack = (line - at) // s.seats - (who - seat) % s.seats if later else len(self.lines)
            book = BOOK << card // 4 * 4
            danger = ((s.hands[to] | s.passed[to]) & book).bit_count() > 2
            if later and (self.hurry or slack < 2 + self.whims.below(3)):
                return 0, line, 0
            return 1 + danger, -(s.hands[seat] & book).bit_count(), self.whims.below(8)

        return f"pass {PACK.names[min(cards, key=rank)]}" if cards else UNKNOWN
