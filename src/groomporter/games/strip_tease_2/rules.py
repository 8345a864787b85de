"""ST2-01  'Strip Tease', Variation 2, registered number 577243: a game of skill for three or more players.

Each section is a class, what may be done beside what comes of it; ST2-G, the gaps we had to rule on.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, NOBODY, NONE, ONE, OVER, Act, Acts, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, Ranking, State
from groomporter.core.tricks import Tricks
from groomporter.games.strip_tease_2.rulings import Rulings
from groomporter.games.strip_tease_2.words import (
    ADOPTING,
    ADOPTING_IN_TURN,
    ALL_MONTHS,
    CALL,
    CALLING,
    CUTTING,
    DEALING,
    HANDS,
    LABEL_SETS,
    LAPSING,
    MOST_HANDS,
    PASSING,
    PASSING_IN_TURN,
    PLAYING,
    SILENT,
    STRIP_TEASE,
    garments_of,
    pack_for,
    tariff_of,
)

RED = 0  # the suit of Strip Tease
PASSED = 3  # ST2-05  cards
FINE = 3  # ST2-13  months


def suit_of(card: int, way: int) -> int:
    return card // 13


def power_of(card: int, way: int, led: int) -> int:
    """ST2-08  The highest card of the suit led wins, there are no trumps; ST2-G02  a larger number is higher."""
    return 1 + card % 13 if card // 13 == led else 0


RANKING = Ranking(52, 1, 4, suit_of, power_of)


class StripTease(Tricks):
    """ST2-02  The pack, with the Strip Tease suit kept in; each plays for himself."""

    OPEN = (
        "turn", "phase", "floor", "dealer", "cutting", "hand", "months", "trick", "played", "tricks", "taken", "led",
        "leader", "best", "winner", "next_up", "broken", "garment_card", "played_by", "revealed",
        "called", "missed", "mistaken",
    )  # fmt: skip
    OWN = ("hands", "passed", "received")
    KEPT = ("garment", "calls", "revokes")
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int = 3) -> None:
        super().__init__(BOOK, seats)
        pack = pack_for(rulings, seats)
        self.cards = len(pack)
        self.pack = (pack + [0] * 64)[:64]
        self.whole = sum(1 << card for card in pack)
        self.tariff = tariff_of(rulings) + [0] * 12
        self.everybody = (1 << seats) - 1
        self.garments = garments_of(rulings)
        self.passing_in_turn = rulings.pass_timing == "sequential"
        self.passing_rotates = rulings.pass_direction == "rotate"
        self.hearts_style = rulings.lead_restriction == "hearts_style"
        self.adopt_before_deal = rulings.garment_choice_time == "each_hand_before_deal"
        self.adopt_once = rulings.garment_choice_time == "once_per_game"
        self.announced = rulings.garment_secrecy == "announced"
        self.unique = self.announced and rulings.garment_duplicates == "unique"
        self.last_card_is_exempt = rulings.shout_deadline_last_card == "none"
        self.own_card_is_exempt = rulings.shout_own_card == "exempt"
        self.false_call_is_fined = rulings.false_shout == "fined"
        self.calls_are_automatic = rulings.shout_mode == "automatic"
        self.calls_may_lapse = rulings.shout_mode == "random_lapse"
        self.lapse_rate = rulings.lapse_rate
        self.same_dealer = rulings.dealer_rotation == "fixed"
        self.cut_each_hand = rulings.dealer_rotation == "cut_each_hand"
        self.lowest_deals = rulings.cut_rule == "lowest_deals"
        self.tie_is_played_off = rulings.tie == "extra_hand"
        self.lot_is_free = rulings.take_all_bonus == "zero_self"
        self.revoke_stands = rulings.revoke == "fined"
        self.label_set = LABEL_SETS.index(rulings.label_set)
        self.dealer = NONE
        self.cutting = self.everybody  # who cuts now
        self.hand = 0  # how many have been played out
        self.months = [0] * 12  # ST2-15  the tally
        self.passed = [0] * 12  # in this hand
        self.received = [0] * 12
        self.garment = [-1] * 12  # ST2-12
        self.revealed = 0  # whose garment has come to light
        self.garment_card = NONE  # the last that was played
        self.played_by = NONE
        self.called = 0  # who called it, who should have, and who should not
        self.missed = 0
        self.mistaken = 0
        self.next_up = NONE  # who plays next, once the calls are in
        self.calls = [0] * 12
        self.broken = 0  # ST2-G06
        self.revokes = [0] * 12  # ST2-G19  in this hand
        self.seat(self.everybody, 1)
        self.phase = CUTTING

    def results(self) -> list[int]:
        """ST2-15  The tally of months: the fewest are best.  ST2-G19  A revoke is charged at the count-up."""
        return [self.months[seat] for seat in range(self.seats)]

    def reckoned(self) -> list[int]:
        return [self.months[seat] + FINE * self.revokes[seat] for seat in range(self.seats)]

    def sees(self, seat: Seat, name: str, owner: Seat) -> bool:
        """ST2-G08  A garment that has come to light is seen by everybody."""
        return seat == owner or (name == "garment" and self.revealed >> owner & 1 == 1)

    def step(self) -> int:
        """ST2-05  Cards are passed so many seats to the left; ST2-G05  or left, right, across, none."""
        if not self.passing_rotates or self.hand % 4 == 0:
            return 1
        if self.hand % 4 == 1:
            return self.seats - 1
        return self.seats // 2 if self.hand % 4 == 2 else 0

    def receiver(self, seat: Seat) -> Seat:
        return (seat + self.step()) % self.seats


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: StripTease) -> Acts:
        return 0

    def play(self, s: StripTease, act: Act) -> Phase:
        return OVER

    def costs(self, s: StripTease) -> Acts:
        return 0

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(StripTease, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(StripTease, s), act)

    def fined(self, s: State) -> Acts:
        return self.costs(cython.cast(StripTease, s))

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(StripTease, s), fortune)


def left(s: StripTease, seat: Seat) -> Seat:
    return (seat + 1) % s.seats


def together(s: StripTease) -> None:
    """Everybody owes a word, sealed until all are in."""
    s.floor = s.everybody
    s.turn = 0


def said(s: StripTease) -> bool:
    """Whoever has spoken owes nothing more; true if that was the last."""
    s.floor &= ~(ONE << s.turn)
    if s.floor:
        s.turn = bits.index(s.floor)
    return s.floor == 0


def shuffle(s: StripTease, fortune: Fortune, needed: int) -> None:
    fortune.shuffle(s.luck, s.cards, needed)
    for i in range(needed):
        s.luck[i] = s.pack[s.luck[i]]


class Cutting(Section):
    """ST2-03  Cut for dealer.

    ST2-G16  The highest number deals, or the lowest; those who are level for it cut again.
    """

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        shuffle(s, fortune, bits.count(s.cutting))

    def play(self, s: StripTease, act: Act) -> Phase:
        cards = 0
        best = NONE
        level = 0
        for seat in range(s.seats):
            if s.cutting >> seat & 1:
                number = s.luck[cards] % 13
                cards += 1
                if s.lowest_deals:
                    number = 12 - number
                if number > best:
                    best = number
                    level = 0
                if number == best:
                    level |= ONE << seat
        s.cutting = level
        if bits.count(level) > 1:
            return CUTTING
        s.cutting = 0
        s.dealer = bits.index(level)
        return prepare(s)


def prepare(s: StripTease) -> Phase:
    """ST2-G07  By option garments are adopted before the deal."""
    s.turn = CHANCE
    return adopt(s) if s.adopt_before_deal else DEALING


class Dealing(Section):
    """ST2-04  One card at a time, to the left, from the dealer's left, until the pack is exhausted."""

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        shuffle(s, fortune, s.cards)

    def play(self, s: StripTease, act: Act) -> Phase:
        s.clear()
        s.broken = 0
        s.garment_card = NONE
        s.played_by = NONE
        for seat in range(s.seats):
            s.passed[seat] = 0
            s.received[seat] = 0
        for i in range(s.cards):
            s.give((s.dealer + 1 + i) % s.seats, i, 1)
        if s.step() == 0:
            return ready(s)  # ST2-G05
        if s.passing_in_turn:
            s.turn = left(s, s.dealer)
            return PASSING_IN_TURN
        together(s)
        return PASSING


class Passing(Section):
    """ST2-05  Each must pass three cards of his hand to the neighbour on his left.

    ST2-G04  All choose before anybody sees what arrives: one card each, sealed, and so three times.
    """

    SEALED = True

    def acts(self, s: StripTease) -> Acts:
        return s.hands[s.turn]

    def play(self, s: StripTease, act: Act) -> Phase:
        lay_aside(s, act)
        if not said(s):
            return PASSING
        if bits.count(s.passed[0]) < PASSED:
            together(s)
            return PASSING
        for seat in range(s.seats):
            hand_over(s, seat)
        return ready(s)


def lay_aside(s: StripTease, card: Act) -> None:
    s.hands[s.turn] ^= card
    s.passed[s.turn] |= card


def hand_over(s: StripTease, seat: Seat) -> None:
    to = s.receiver(seat)
    s.hands[to] |= s.passed[seat]
    s.received[to] = s.passed[seat]


class PassingInTurn(Section):
    """ST2-05  Each must pass three cards of his hand to the neighbour on his left.

    ST2-G04  By option one after another, from the dealer's left, each choosing after picking up what has reached him.
    """

    def acts(self, s: StripTease) -> Acts:
        return s.hands[s.turn]

    def play(self, s: StripTease, act: Act) -> Phase:
        lay_aside(s, act)
        if bits.count(s.passed[s.turn]) < PASSED:
            return PASSING_IN_TURN
        hand_over(s, s.turn)
        if s.turn == s.dealer:
            return ready(s)
        s.turn = left(s, s.turn)
        return PASSING_IN_TURN


def ready(s: StripTease) -> Phase:
    """ST2-G07  Garments are adopted before each lead; or before the first of the game, and kept."""
    if s.adopt_before_deal or (s.adopt_once and s.hand > 0):
        return lead(s)
    return adopt(s)


def adopt(s: StripTease) -> Phase:
    if not s.unique:
        together(s)
        return ADOPTING
    for seat in range(s.seats):
        s.garment[seat] = NONE
    s.revealed = 0
    s.turn = left(s, s.dealer)
    return ADOPTING_IN_TURN


class Adopting(Section):
    """ST2-12  Before play each silently adopts one garment.

    ST2-G10  One of the garment cards; ST2-G09  two may adopt the same; ST2-G08  sealed, or announced when all are in.
    """

    SEALED = True

    def acts(self, s: StripTease) -> Acts:
        return s.garments

    def play(self, s: StripTease, act: Act) -> Phase:
        s.garment[s.turn] = bits.index(act)
        s.revealed &= ~(ONE << s.turn)
        if not said(s):
            return ADOPTING
        if s.announced:
            s.revealed = s.everybody
        return adopted(s)

    def why_not(self, s: State, act: Act) -> str:
        return "ST2-G10"


class AdoptingInTurn(Section):
    """ST2-G09  By option garments are announced in turn from the dealer's left, and none is adopted twice.

    Where there are fewer garments than players, those who find none left choose freely.
    """

    def acts(self, s: StripTease) -> Acts:
        free = s.garments
        for seat in range(s.seats):
            if s.garment[seat] != NONE:
                free &= ~(ONE << s.garment[seat])
        return free or s.garments

    def play(self, s: StripTease, act: Act) -> Phase:
        s.garment[s.turn] = bits.index(act)
        s.revealed |= ONE << s.turn
        if s.turn == s.dealer:
            return adopted(s)
        s.turn = left(s, s.turn)
        return ADOPTING_IN_TURN

    def why_not(self, s: State, act: Act) -> str:
        return "ST2-G09" if act & cython.cast(StripTease, s).garments else "ST2-G10"


def adopted(s: StripTease) -> Phase:
    if not s.adopt_before_deal:
        return lead(s)
    s.turn = CHANCE
    return DEALING


def lead(s: StripTease) -> Phase:
    """ST2-06  The player on the dealer's left leads."""
    s.turn = left(s, s.dealer)
    return PLAYING


class Playing(Section):
    """ST2-07  Follow suit if able; otherwise discard anything.

    ST2-06  One card each, in rotation; ST2-08  the highest of the suit led wins, and its player leads next.
    """

    def acts(self, s: StripTease) -> Acts:
        hand = s.hands[s.turn]
        if s.led != NONE:
            return hand if s.revoke_stands else s.following()
        if s.hearts_style and not s.broken:
            return hand & ~STRIP_TEASE or hand  # ST2-G06
        return hand

    def costs(self, s: StripTease) -> Acts:
        """ST2-G19  By option a revoke stands, and costs three months."""
        return s.hands[s.turn] & ~s.following() if s.revoke_stands else 0

    def play(self, s: StripTease, act: Act) -> Phase:
        if act & self.costs(s):
            s.revokes[s.turn] += 1
        if act & STRIP_TEASE and s.led != NONE and s.led != RED:
            s.broken = 1
        s.called = 0
        s.missed = 0
        s.mistaken = 0
        seat = s.turn
        if s.lay(act):
            take(s)
        s.next_up = s.turn
        if not act & s.garments or (s.last_card_is_exempt and played_out(s)):  # ST2-G11
            return go_on(s)
        s.garment_card = bits.index(act)
        s.played_by = seat
        return await_calls(s)

    def why_not(self, s: State, act: Act) -> str:
        if not act & cython.cast(StripTease, s).hands[s.turn]:
            return "ST2-07 not held"
        return "ST2-G06" if cython.cast(StripTease, s).led == NONE else "ST2-07"


def take(s: StripTease) -> None:
    """ST2-10  What the winner takes: each Strip Tease card 1 month, the Producer 2, the Theatre Manager 3."""
    for seat in range(s.seats):
        s.taken[s.winner] += s.tariff[bits.index(s.trick[seat])]


def played_out(s: StripTease) -> bool:
    return s.led == NONE and s.hands[s.next_up] == 0


def go_on(s: StripTease) -> Phase:
    if played_out(s):
        return count_up(s)
    s.turn = s.next_up
    return PLAYING


def await_calls(s: StripTease) -> Phase:
    """ST2-G14  Everybody is asked alike; or the owner is called for; or the lot says who forgets."""
    if s.calls_may_lapse:
        s.turn = CHANCE
        return LAPSING
    if not s.calls_are_automatic:
        together(s)
        return CALLING
    for seat in range(s.seats):
        s.calls[seat] = 1 if s.garment[seat] == s.garment_card else 0
    return close(s)


class Calling(Section):
    """ST2-12  As soon as a garment's card is played, its owner must call out its name.

    Everybody is asked after every garment card, and nobody is told what it would cost him: that would be a hint.
    """

    SEALED = True

    def acts(self, s: StripTease) -> Acts:
        return CALL | SILENT

    def play(self, s: StripTease, act: Act) -> Phase:
        s.calls[s.turn] = 1 if act == CALL else 0
        return close(s) if said(s) else CALLING


class Lapsing(Section):
    """ST2-G14  By option the lot says, for every seat alike, who would forget to call."""

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        for seat in range(s.seats):
            s.luck[seat] = 1 if fortune.below(100) < s.lapse_rate else 0

    def play(self, s: StripTease, act: Act) -> Phase:
        for seat in range(s.seats):
            s.calls[seat] = 1 if s.garment[seat] == s.garment_card and s.luck[seat] == 0 else 0
        return close(s)


def close(s: StripTease) -> Phase:
    """ST2-13  An owner who has not called pays three months; ST2-G12  by option not for a card of his own."""
    for seat in range(s.seats):
        owned = s.garment[seat] == s.garment_card
        if s.calls[seat]:
            s.called |= ONE << seat
            if not owned and s.false_call_is_fined:  # ST2-G13
                s.mistaken |= ONE << seat
                s.months[seat] += FINE
        elif owned and not (s.own_card_is_exempt and seat == s.played_by):
            s.missed |= ONE << seat
            s.months[seat] += FINE
        if owned:
            s.revealed |= (s.called | s.missed) & ONE << seat  # ST2-G08
        s.calls[seat] = 0
    return go_on(s)


def count_up(s: StripTease) -> Phase:
    """ST2-10  After every hand each is charged what he has taken, and the garments are shown."""
    for seat in range(s.seats):
        if not s.lot_is_free or s.taken[seat] < ALL_MONTHS:  # ST2-G18
            s.months[seat] += s.taken[seat]
        s.months[seat] += FINE * s.revokes[seat]
        s.revokes[seat] = 0
    s.revealed = s.everybody
    s.next_up = NONE
    s.hand += 1
    if s.hand >= HANDS and not (s.tie_is_played_off and is_tied(s) and s.hand < MOST_HANDS):
        s.turn = NOBODY
        return OVER
    if s.cut_each_hand:  # ST2-G15
        s.turn = CHANCE
        s.cutting = s.everybody
        return CUTTING
    if not s.same_dealer:
        s.dealer = left(s, s.dealer)
    return prepare(s)


def is_tied(s: StripTease) -> bool:
    """ST2-14  The lowest total wins; ST2-G17  whether two or more share it."""
    fewest = s.months[0]
    sharing = 0
    for seat in range(s.seats):
        if s.months[seat] < fewest:
            fewest = s.months[seat]
            sharing = 0
        if s.months[seat] == fewest:
            sharing += 1
    return sharing > 1


BOOK = Book(
    [
        Section(),
        Cutting(),
        Dealing(),
        Passing(),
        PassingInTurn(),
        Adopting(),
        AdoptingInTurn(),
        Playing(),
        Calling(),
        Lapsing(),
    ],
    RANKING,
    deal=DEALING,
)
