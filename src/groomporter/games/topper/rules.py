"""TOP-09  Charlie McCarthy's Topper: to hold a complete book, and not to be the one left without a topper.

Each section is a class, what may be done beside what comes of it.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, NOBODY, NONE, ONE, OVER, Act, Acts, Phase, Seat, Seats
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, State
from groomporter.games.topper.arbitration import DRAWS, REACTIONS
from groomporter.games.topper.rulings import Rulings
from groomporter.games.topper.words import (
    BOOK,
    CHOOSING_BOOKS,
    DEALING,
    DRAWING,
    FIRST_NUMBER,
    GRAB,
    LOTS,
    LOWEST,
    MOST_BOOKS,
    PASSING,
    PASSING_FREELY,
    PICK_UP,
    QUEUED,
    SCRAMBLING,
    SIGNAL,
    SIGNALLING,
    STANDING_IN,
    TIMES,
    TRIED,
    WORD,
    pack_of,
)

HAND = 4  # TOP-07  cards
WHOLE_WORD = len(WORD)  # TOP-20


class Topper(State):
    """TOP-01  Thirty-six cards, a pad and a board; TOP-02  on it toppers for all but one; TOP-04  a book for each."""

    OPEN = (
        "turn", "phase", "floor", "dealer", "whole", "board", "letters", "deals", "round", "waiting", "picked", "last",
        "barred", "first_barred", "grabber", "took", "lost",
    )  # fmt: skip
    OWN = ("hands", "passed", "received")
    SHUT = ("luck", "holders", "queue")
    DIFFERS = ("grabber",)

    def __init__(self, rulings: Rulings, seats: int = 2) -> None:
        super().__init__(BOOK_OF_RULES, seats)
        self.everybody = (1 << seats) - 1
        self.first_number = FIRST_NUMBER[rulings.book_numbers]
        self.flowing = rulings.pass_mode == "free_flow"
        self.redeals = rulings.book_at_deal == "redeal"
        self.dealt_book_wins = rulings.book_at_deal == "wins_deal"
        self.false_grab_costs = rulings.false_grab != "refused"
        self.false_grab_loses = rulings.false_grab == "letter"
        self.may_break = rulings.book_obligation == "may_break"
        self.stops = rulings.passing_after_book == "stop" and not self.may_break
        self.alerts = rulings.topper_display == "alert"
        self.all_without_lose = rulings.loser_if_none_grabs == "timeout_all_without"
        self.letters_count = rulings.ranking == "fewest_letters"
        self.pauses = rulings.absent_player == "pause"
        self.seat_order = rulings.simultaneous_books == "seat_order_left"
        self.holders_first = rulings.holder_priority or self.seat_order
        self.books_by_lot = rulings.books_chosen == "random"
        self.host_deals = rulings.first_dealer == "host"
        self.scramble_ms = rulings.scramble_ms
        self.min_reaction_ms = rulings.min_reaction_ms
        self.batch_ms = rulings.batch_ms
        self.board = seats - 1  # TOP-05  toppers that lie there
        self.dealer = NONE
        self.whole = 0  # the cards in use
        self.letters = [0] * 12  # TOP-18  on the pad
        self.deals = 0  # that are over
        self.round = 0  # how many have been carried out in this deal
        self.hands = [0] * 12
        self.passed = [0] * 12  # the choice of each, until all are in
        self.received = [0] * 12  # the card that came last
        self.queue = [0] * 12  # what lies at each one's right, `free_flow`
        self.waiting = [0] * 12  # how many these are
        self.picked = [0] * 12  # how many each has picked up in this deal
        self.last = NONE  # who moved last, `free_flow`
        self.holders = 0  # of a book that counts
        self.barred = 0  # `sit_out_deal`
        self.first_barred = NONE
        self.grabber = NONE
        self.took = 0  # who had a topper in the deal before this one,
        self.lost = 0  # and who lost it
        self.phase = DRAWING
        if not self.books_by_lot:
            self.whole = pack_of(range(self.first_number, self.first_number + seats))
        if self.host_deals:
            self.dealer = 0
            self.phase = DEALING
        if self.host_deals and self.books_by_lot:
            self.phase = CHOOSING_BOOKS

    def results(self) -> list[int]:
        """TOP-20  Who has lost the game; `ranking`: or the letters of each.  Low is good."""
        return [
            self.letters[seat] if self.letters_count else int(self.letters[seat] == WHOLE_WORD)
            for seat in range(self.seats)
        ]

    def sees(self, seat: Seat, name: str, owner: Seat) -> bool:
        """TOP-10  What the neighbour has received, one has passed to him oneself."""
        return seat == owner or (name == "received" and owner == (seat + 1) % self.seats)

    def shown(self, name: str, seat: Seat) -> object:
        """TOP-15  Whom the game waits for would tell who holds a book; and he takes his topper quietly."""
        if name == "turn" and self.floor and self.turn >= 0:
            return self.next_up(0)
        if name == "grabber" and seat != self.grabber and not self.alerts:
            return NONE
        return getattr(self, name)

    def next_up(self, holders: Seats) -> Seat:
        """Whom the game waits for, if these hold a book that stops the passing."""
        if not self.flowing:
            return bits.index(self.floor & holders or self.floor)
        for step in range(1, self.seats + 1):
            seat = (self.last + step) % self.seats
            if holders >> seat & 1 or (holders == 0 and self.moves(seat)):
                return seat
        return NONE

    def moves(self, seat: Seat) -> bool:
        """`free_flow`: whether he has four cards, or a card to pick up."""
        return bits.count(self.hands[seat]) == HAND or self.waiting[seat] > 0

    def stopped(self) -> Seats:
        """`passing_after_book`: the holders, if the passing stops for them."""
        return self.holders if self.stops else 0


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: Topper) -> Acts:
        return 0

    def play(self, s: Topper, act: Act) -> Phase:
        return OVER

    def costs(self, s: Topper) -> Acts:
        return 0

    def lot(self, s: Topper, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(Topper, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(Topper, s), act)

    def fined(self, s: State) -> Acts:
        return self.costs(cython.cast(Topper, s))

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(Topper, s), fortune)


def left(s: Topper, seat: Seat) -> Seat:
    return seat + 1 if seat + 1 < s.seats else 0


def has_book(hand: Acts) -> bool:
    """TOP-03  Four cards of one number."""
    return hand & hand >> 1 & hand >> 2 & hand >> 3 & LOWEST != 0


def find_holders(s: Topper) -> None:
    """TOP-14  Who has a complete book in hand; `sit_out_deal`: a barred player's counts for nothing."""
    s.holders = 0
    for seat in range(s.seats):
        if has_book(s.hands[seat]):
            s.holders |= ONE << seat
    s.holders &= ~s.barred


class Drawing(Section):
    """TOP-05  Somebody deals first: by lot, or the host (`first_dealer`)."""

    def lot(self, s: Topper, fortune: Fortune) -> None:
        s.luck[0] = fortune.below(s.seats)

    def play(self, s: Topper, act: Act) -> Phase:
        s.dealer = s.luck[0]
        return CHOOSING_BOOKS if s.books_by_lot else DEALING


class ChoosingBooks(Section):
    """TOP-04  As many books as players: the lowest, or by lot once for the game (`books_chosen`)."""

    def lot(self, s: Topper, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, MOST_BOOKS, s.seats)
        chosen = 0
        for i in range(s.seats):
            chosen |= ONE << s.luck[i]
        for i in range(s.seats):
            s.luck[i] = s.first_number + bits.index(chosen)
            chosen &= chosen - 1

    def play(self, s: Topper, act: Act) -> Phase:
        s.whole = 0
        for i in range(s.seats):
            s.whole |= ONE * BOOK << HAND * s.luck[i]
        return DEALING


class Dealing(Section):
    """TOP-06  He shuffles and deals all cards in use, one at a time, the player on his left first, himself last.

    TOP-07  Everyone ends with four; TOP-08  and nobody looks before; `book_at_deal`: a book may be dealt.
    """

    def lot(self, s: Topper, fortune: Fortune) -> None:
        cards = HAND * s.seats
        fortune.shuffle(s.luck, cards, cards)
        for i in range(cards):
            s.luck[i] = HAND * number_of(s, s.luck[i] // HAND) + s.luck[i] % HAND

    def play(self, s: Topper, act: Act) -> Phase:
        for i in range(HAND * s.seats):
            s.hands[(s.dealer + 1 + i) % s.seats] |= ONE << s.luck[i]
        find_holders(s)
        if s.holders and s.redeals:
            gather(s)
            return DEALING
        if s.holders and s.dealt_book_wins:
            s.took = 0
            s.lost = 0
            return score(s)
        s.turn = s.dealer
        return SIGNALLING


def number_of(s: Topper, book: int) -> int:
    """The number of one of the books in use, counted from the lowest."""
    rest = s.whole & LOWEST
    for _ in range(book):
        rest &= rest - 1
    return bits.index(rest) // HAND


class Signalling(Section):
    """TOP-10  The passing begins on the dealer's signal.

    A grab before it is refused, and never punished.  When time runs out the signal is given for him.
    """

    TIMED = True

    def acts(self, s: Topper) -> Acts:
        return SIGNAL

    def play(self, s: Topper, act: Act) -> Phase:
        return begin(s)

    def lapse(self, s: State) -> Phase:
        return begin(cython.cast(Topper, s))


def begin(s: Topper) -> Phase:
    if not s.flowing:
        return open_round(s)
    s.last = s.dealer
    return flow(s)


def open_round(s: Topper) -> Phase:
    """Everybody owes a card, sealed until all are in."""
    s.floor = s.everybody
    s.turn = s.next_up(s.stopped())
    return PASSING


class Passing(Section):
    """TOP-10  Every player passes one card that he holds, face down, to the player on his left; once in a round.

    TOP-12  It may be the card just received, if he does not want that; TOP-13  or another, if he keeps it.  TOP-15  But
    the holder of a book takes a topper (`book_obligation`).  `passing_after_book`: the others go on choosing, and their
    choices are never carried out.
    """

    SEALED = True
    ALOUD = GRAB
    TIMED = True

    def acts(self, s: Topper) -> Acts:
        hand = s.hands[s.turn]
        if s.holders >> s.turn & 1:
            return GRAB | hand if s.may_break else GRAB
        if s.stopped():
            return 0
        return hand | self.costs(s)

    def costs(self, s: Topper) -> Acts:
        return false_grab(s)

    def play(self, s: Topper, act: Act) -> Phase:
        if act == GRAB:
            return reach(s)
        choose(s, s.turn, act)
        s.floor &= ~(ONE << s.turn)
        if s.floor == 0:
            return carry_out(s)
        s.turn = bits.index(s.floor)
        return PASSING

    def lapse(self, s: State) -> Phase:
        return time_out(cython.cast(Topper, s))

    def why_not(self, s: State, act: Act) -> str:
        return rule_against(cython.cast(Topper, s), act)


def false_grab(s: Topper) -> Acts:
    """`false_grab`: to reach for the first topper without a book is accepted, by option, and costs."""
    if s.false_grab_costs and not (s.holders | s.barred) >> s.turn & 1 and not s.stopped():
        return GRAB
    return 0


def rule_against(s: Topper, act: Act) -> str:
    """The rule against an act in the passing; 0 is the clock's."""
    if act == 0:
        return "absent_player"
    if act == GRAB:
        return "false_grab" if s.barred >> s.turn & 1 else "TOP-15"
    if s.holders >> s.turn & 1:
        return "book_obligation" if not s.may_break else "TOP-10"
    if s.stopped():
        return "passing_after_book"
    return "TOP-11" if act == PICK_UP else "TOP-10"


def choose(s: Topper, seat: Seat, card: Act) -> None:
    s.hands[seat] ^= card
    s.passed[seat] = card
    s.holders &= ~(ONE << seat)  # `may_break`: he can no longer open the toppers in this round


def carry_out(s: Topper) -> Phase:
    """TOP-11  Each picks up the card passed to him; TOP-14  until some player has a complete book in hand."""
    for seat in range(s.seats):
        s.received[left(s, seat)] = s.passed[seat]
    for seat in range(s.seats):
        s.hands[seat] |= s.received[seat]
        s.passed[seat] = 0
    s.round += 1
    find_holders(s)
    return open_round(s)


class PassingFreely(Section):
    """TOP-10  By option (`pass_mode`) each passes at his own pace: whoever holds four may pass one.

    TOP-11  Whoever holds three picks up the card that has lain longest at his right.
    """

    TIMED = True

    def acts(self, s: Topper) -> Acts:
        hand = s.hands[s.turn]
        if s.holders >> s.turn & 1:
            return GRAB | hand if s.may_break else GRAB
        if s.stopped():
            return 0
        if bits.count(hand) < HAND:
            hand = PICK_UP if s.waiting[s.turn] else 0
        return hand | self.costs(s)

    def costs(self, s: Topper) -> Acts:
        return false_grab(s)

    def play(self, s: Topper, act: Act) -> Phase:
        if act == GRAB:
            return reach(s)
        s.last = s.turn
        if act == PICK_UP:
            pick_up(s, s.turn)
        else:
            lay_down(s, s.turn, act)
        return flow(s)

    def lapse(self, s: State) -> Phase:
        return time_out(cython.cast(Topper, s))

    def why_not(self, s: State, act: Act) -> str:
        return rule_against(cython.cast(Topper, s), act)


def flow(s: Topper) -> Phase:
    """Whoever has something to do has the floor; it goes round from the one who moved last."""
    find_holders(s)
    s.floor = s.everybody & ~s.barred if s.false_grab_costs else 0
    for seat in range(s.seats):
        if s.moves(seat):
            s.floor |= ONE << seat
    s.turn = s.next_up(s.stopped())
    return PASSING_FREELY


def lay_down(s: Topper, seat: Seat, card: Act) -> None:
    """At the left neighbour's right, behind any others there."""
    to = left(s, seat)
    s.hands[seat] ^= card
    s.queue[to] |= (bits.index(card) + ONE) << QUEUED * s.waiting[to]
    s.waiting[to] += 1


def pick_up(s: Topper, seat: Seat) -> None:
    card = ONE << ((s.queue[seat] & (ONE << QUEUED) - 1) - 1)
    s.queue[seat] >>= QUEUED
    s.waiting[seat] -= 1
    s.picked[seat] += 1
    s.hands[seat] |= card
    s.received[seat] = card


def time_out(s: Topper) -> Phase:
    """`book_obligation`: a topper is taken for the holder nearest the dealer's left; `absent_player`: or cards pass."""
    if s.holders and not s.may_break:
        s.turn = left(s, s.dealer)
        while not s.holders >> s.turn & 1:
            s.turn = left(s, s.turn)
        return reach(s)
    if s.pauses:
        return NONE
    for seat in range(s.seats):
        if has_received_none(s, seat):
            s.turn = CHANCE
            s.floor = 0
            return STANDING_IN
    return pass_for_all(s)


def has_received_none(s: Topper, seat: Seat) -> bool:
    """Of those who still owe a card."""
    return s.received[seat] == 0 and bits.count(s.hands[seat]) == HAND


class StandingIn(Section):
    """TOP-10  For those who let their time run out, and have received no card yet, one is passed by lot.

    `absent_player`: the others who owe a card pass the one just received.
    """

    def lot(self, s: Topper, fortune: Fortune) -> None:
        count = 0
        for seat in range(s.seats):
            if has_received_none(s, seat):
                s.luck[count] = bits.index(fortune.choose(s.hands[seat]))
                count += 1

    def play(self, s: Topper, act: Act) -> Phase:
        count = 0
        for seat in range(s.seats):
            if has_received_none(s, seat):
                pass_for(s, seat, ONE << s.luck[count])
                count += 1
        return pass_for_all(s)


def pass_for(s: Topper, seat: Seat, card: Act) -> None:
    if s.flowing:
        lay_down(s, seat, card)
    else:
        choose(s, seat, card)


def pass_for_all(s: Topper) -> Phase:
    """TOP-12  The card just received goes on; `free_flow`: then whoever can picks one up."""
    for seat in range(s.seats):
        if bits.count(s.hands[seat]) == HAND:
            pass_for(s, seat, s.received[seat])
    if not s.flowing:
        return carry_out(s)
    for seat in range(s.seats):
        if s.waiting[seat]:
            pick_up(s, seat)
    return flow(s)


def reach(s: Topper) -> Phase:
    """TOP-15  The holder of a book takes the first topper; `false_grab`: another who reaches for it pays."""
    if s.holders >> s.turn & 1:
        s.grabber = s.turn
        s.board -= 1
        s.floor = 0
        s.turn = CHANCE
        return SCRAMBLING
    if s.false_grab_loses:
        s.took = 0
        s.lost = ONE << s.turn
        return score(s)
    s.barred |= ONE << s.turn
    if s.first_barred == NONE:
        s.first_barred = s.turn
    if s.barred == s.everybody:
        return score_barred(s)
    if s.flowing:
        s.last = s.turn
        return flow(s)
    s.turn = s.next_up(0)
    return PASSING


class Scrambling(Section):
    """TOP-16  All players scramble for the toppers that are left, one each; TOP-17  who is left without loses the deal.

    In the lab the race is drawn: holders react to their books, the others to the first topper that goes.
    """

    RACED = True

    def __init__(self) -> None:
        self.reactions = REACTIONS

    def lot(self, s: Topper, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, s.seats, s.seats)
        for seat in range(s.seats):
            s.luck[LOTS + seat] = s.luck[seat]
            s.luck[TIMES + seat] = self.reactions[fortune.below(DRAWS)]
            if s.luck[TIMES + seat] < s.min_reaction_ms:
                s.luck[TIMES + seat] = s.min_reaction_ms
        s.luck[TRIED] = 0
        first = s.luck[TIMES + s.grabber]
        for seat in range(s.seats):
            if s.holders >> seat & 1 and s.luck[TIMES + seat] < first:
                first = s.luck[TIMES + seat]
        for seat in range(s.seats):
            if not s.holders >> seat & 1:
                s.luck[TIMES + seat] += first
        rank(s)

    def play(self, s: Topper, act: Act) -> Phase:
        s.took = 0
        for i in range(s.seats):
            if i < s.luck[0] and bits.count(s.took) < s.seats - 1 and s.luck[1 + 2 * i] < s.seats:
                s.took |= ONE << s.luck[1 + 2 * i]
        if s.barred:
            return score_barred(s)
        if not s.all_without_lose:
            give_the_rest(s)
        s.lost = s.everybody & ~s.took
        return score(s)


def rank(s: Topper) -> None:
    """By time, level ones by lot; within a batch by what holders are entitled to.

    What `arbitration` does at a live table, for a race without delays.
    """
    count = 0
    for i in range(s.seats):
        seat = s.luck[LOTS + i]
        time = s.luck[TIMES + seat]
        if not s.barred >> seat & 1:
            s.luck[1 + 2 * count] = seat
            s.luck[2 + 2 * count] = time
            count += 1
            place = count - 1
            while place > 0 and s.luck[2 * place] > time:
                exchange(s, place)
                place -= 1
    s.luck[0] = count
    start = 0
    while start < count:
        end = start
        while end < count and s.luck[2 + 2 * end] <= s.luck[2 + 2 * start] + s.batch_ms:
            end += 1
        if s.holders_first:
            put_holders_first(s, start, end)
        start = end
    open_with_a_holder(s)
    count_from_the_first(s)


def exchange(s: Topper, place: int) -> None:
    """Two who come after each other change places."""
    for i in range(1 + 2 * place, 3 + 2 * place):
        other = s.luck[i]
        s.luck[i] = s.luck[i - 2]
        s.luck[i - 2] = other


def put_holders_first(s: Topper, start: int, end: int) -> None:
    """`holder_priority`: before the others of their batch; `simultaneous_books`: as they were, or by seat."""
    for i in range(start, end):
        place = i
        while place > start and goes_before(s, s.luck[1 + 2 * place], s.luck[2 * place - 1]):
            exchange(s, place)
            place -= 1


def goes_before(s: Topper, seat: Seat, other: Seat) -> bool:
    if not s.holders >> seat & 1:
        return False
    if not s.holders >> other & 1:
        return True
    return s.seat_order and place_of(s, seat) < place_of(s, other)


def place_of(s: Topper, seat: Seat) -> int:
    """Counted from the dealer's left."""
    return (seat + s.seats - s.dealer - 1) % s.seats


def open_with_a_holder(s: Topper) -> None:
    """TOP-15  Nobody takes the first topper without a book, be he level with one who has."""
    place = 0
    while not s.holders >> s.luck[1 + 2 * place] & 1:
        place += 1
    while place > 0:
        exchange(s, place)
        place -= 1


def count_from_the_first(s: Topper) -> None:
    """Times count from the first topper, and never fall; `scramble_ms`: who is later is not named, but the grabber."""
    start = s.luck[2]
    latest = 0
    named = 0
    for place in range(s.luck[0]):
        seat = s.luck[1 + 2 * place]
        time = s.luck[2 + 2 * place] - start
        if seat == s.grabber and time > s.scramble_ms:
            time = s.scramble_ms
        if time <= s.scramble_ms:
            if time > latest:
                latest = time
            s.luck[1 + 2 * named] = seat
            s.luck[2 + 2 * named] = latest
            named += 1
    s.luck[0] = named


def give_the_rest(s: Topper) -> None:
    """`loser_if_none_grabs`: the toppers left go to those who tried, then to the others."""
    give_to(s, s.luck[TRIED])
    give_to(s, s.everybody)


def give_to(s: Topper, seats: Seats) -> None:
    """By seat, from the dealer's left, as long as there are any."""
    seat = left(s, s.dealer)
    for _ in range(s.seats):
        if seats >> seat & 1 and bits.count(s.took) < s.seats - 1:
            s.took |= ONE << seat
        seat = left(s, seat)


def score_barred(s: Topper) -> Phase:
    """`sit_out_deal`: the first who was barred loses the deal, and everybody else has a topper."""
    s.lost = ONE << s.first_barred
    s.took = s.everybody & ~s.lost
    return score(s)


def score(s: Topper) -> Phase:
    """TOP-18  A letter for the loser; TOP-19  the deal passes to the left; TOP-20  unless a word is whole."""
    gather(s)
    s.deals += 1
    s.turn = CHANCE
    for seat in range(s.seats):
        if s.lost >> seat & 1:
            s.letters[seat] += 1
            if s.letters[seat] == WHOLE_WORD:
                s.turn = NOBODY
    if s.turn == NOBODY:
        return OVER
    s.dealer = left(s, s.dealer)
    return DEALING


def gather(s: Topper) -> None:
    """The cards are taken up, and choices that were not carried out annulled."""
    for seat in range(s.seats):
        s.hands[seat] = 0
        s.passed[seat] = 0
        s.received[seat] = 0
        s.queue[seat] = 0
        s.waiting[seat] = 0
        s.picked[seat] = 0
    s.floor = 0
    s.board = s.seats - 1
    s.round = 0
    s.last = NONE
    s.holders = 0
    s.barred = 0
    s.first_barred = NONE
    s.grabber = NONE


BOOK_OF_RULES = Book(
    [
        Section(),
        Drawing(),
        ChoosingBooks(),
        Dealing(),
        Signalling(),
        Passing(),
        PassingFreely(),
        StandingIn(),
        Scrambling(),
    ],
    deal=DEALING,
)
