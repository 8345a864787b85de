"""AF-01  All Fours, three hundred years old and more, and now called seven-up, as the booklet tells it.

Each section is a class, what may be done beside what comes of it; AF-G, the gaps we had to rule on.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, NOBODY, NONE, ONE, OVER, Act, Acts, Phase, Seat, Seats
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, Ranking, State
from groomporter.core.tricks import Tricks
from groomporter.games.all_fours.rulings import Rulings
from groomporter.games.all_fours.words import (
    ANSWERING,
    BEG,
    CUTTING,
    DEALING,
    DISCARDING,
    KNAVE,
    PLAYING,
    PROPOSING,
    RUNNING,
    STAND,
    looks_at_once,
)

# The pack

GAME_VALUES = [0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4]  # AF-21  from the two to the ace


def suit_of(card: int, trump: int) -> int:
    return card // 13


def power_of(card: int, trump: int, led: int) -> int:
    """AF-03  Ace high; AF-14  the highest trump wins, else the highest of the suit led."""
    if card // 13 == trump:
        return 14 + card % 13
    return 1 + card % 13 if card // 13 == led else 0


RANKING = Ranking(52, 4, 4, suit_of, power_of, lambda card: GAME_VALUES[card % 13])


class AllFours(Tricks):
    """AF-02  Two or three play singly; four in two partnerships, sitting opposite."""

    OPEN = (
        "turn", "phase", "floor", "dealer", "cutters", "turned", "turnups", "rejected", "runs", "redeals", "trump",
        "settled", "turned_knaves", "gifts", "knave", "earners", "score", "trick", "played", "tricks", "taken", "led",
        "leader", "best", "winner", "way", "after",
    )  # fmt: skip
    OWN = ("hands", "discarded", "held")
    SHUT = ("luck", "stock")

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(BOOK, seats)
        self.beg_once = rulings.repeat_begging == "once"
        self.rejected_runs = rulings.rejected_suit_turned == "run_again"
        self.first_knave_earns = rulings.knave_turnups == "all"
        self.eldest_gains = rulings.gift_recipients == "eldest_only"
        self.gifts_come_off = rulings.gift_in_pool
        self.gift_may_win = rulings.gift_may_win
        self.knaves_come_off = rulings.knave_points == "from_pool"
        self.unowned_uses_one = rulings.unowned_item == "consume"
        self.redeal_passes = rulings.redeal_dealer == "next"
        self.redeal_cancels = rulings.points_before_redeal == "cancelled"
        self.keep_all = rulings.discard == "keep_all"
        self.may_trump = rulings.follow_rule == "follow_or_trump"
        self.elder_hand_has_game = rulings.game_tie == "elder_hand"
        self.step = 1 if rulings.dealer_rotation == "left" else -1
        self.high_cut_deals = rulings.first_dealer == "high_cut"
        self.target = rulings.target
        self.all_look = rulings.peek_before_settled == "all"
        self.revoke_stands = rulings.revoke == "one_point"
        self.max_redeals = rulings.max_redeals
        self.everybody = (ONE << seats) - 1
        self.parties = 2 if seats == 4 else seats
        self.dealer = NONE
        self.cutters = self.everybody  # who cuts for the deal
        self.turned = NONE
        self.turnups = 0  # AF-G12  all that were turned in this deal
        self.stock = 0
        self.rejected = 0  # AF-G02  a set of suits
        self.runs = 0
        self.redeals = 0  # of this hand
        self.trump = NONE
        self.settled = 0  # AF-12  all have looked
        self.turned_knaves = 0  # the dealer's points of AF-10 in this deal
        self.gifts = 0
        self.knave = NONE  # AF-19  the party that has it among its tricks
        self.discarded = [0] * 12
        self.held = [0] * 12  # AF-G14  what each held when play began
        self.earners = [NONE] * 4  # AF-16  which party had High, Low, Knave and Game of the last hand
        self.score = [0] * 4  # by party
        self.phase = CUTTING

    def results(self) -> list[int]:
        return list(self.score)[: self.parties]

    def looks(self, seat: Seat) -> bool:
        """AF-06  The dealer and the eldest, and only they, before trumps are settled; nobody, at a pack gathered up."""
        return bool(self.settled or (self.phase != DEALING and looks_at_once(self, seat)))


def eldest(s: AllFours) -> Seat:
    """At the dealer's left."""
    return (s.dealer + 1) % s.seats


def party(s: AllFours, seat: Seat) -> int:
    """AF-02  A player; of four, a partnership."""
    return seat % s.parties


def point(s: AllFours, to: int) -> bool:
    """AF-22  Seven or more win: the test is made after every single point."""
    s.score[to] += 1
    if s.score[to] < s.target:
        return False
    s.turn = NOBODY
    s.floor = 0
    return True


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: AllFours) -> Acts:
        return 0

    def play(self, s: AllFours, act: Act) -> Phase:
        return OVER

    def costs(self, s: AllFours) -> Acts:
        return 0

    def lot(self, s: AllFours, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(AllFours, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(AllFours, s), act)

    def fined(self, s: State) -> Acts:
        return self.costs(cython.cast(AllFours, s))

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(AllFours, s), fortune)


class Cutting(Section):
    """AF-G19  The first dealer is chosen by lot; or the highest card cut deals, and those level cut again."""

    def lot(self, s: AllFours, fortune: Fortune) -> None:
        if s.high_cut_deals:
            fortune.shuffle(s.luck, 52, bits.count(s.cutters))
        else:
            s.luck[0] = fortune.below(s.seats)

    def play(self, s: AllFours, act: Act) -> Phase:
        s.dealer = s.luck[0]
        if s.high_cut_deals:
            s.cutters = highest_cut(s)
            if bits.count(s.cutters) > 1:
                return CUTTING
            s.dealer = bits.index(s.cutters)
        return DEALING


def highest_cut(s: AllFours) -> Seats:
    """AF-G19  Who has cut the highest card: suits do not matter."""
    highest, level, at = NONE, 0, 0
    for seat in range(s.seats):
        if s.cutters >> seat & 1:
            rank = s.luck[at] % 13
            at += 1
            if rank > highest:
                highest = rank
                level = 0
            if rank == highest:
                level |= ONE << seat
    return level


class Dealing(Section):
    """AF-04  Three cards to each, to the left, then three more; AF-05  the rest lies face down, its top card turned."""

    def lot(self, s: AllFours, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, 52, 6 * s.seats + 1)

    def play(self, s: AllFours, act: Act) -> Phase:
        s.clear()
        for seat in range(s.seats):
            s.discarded[seat] = 0
            s.held[seat] = 0
        s.stock = (ONE << 52) - 1
        s.turnups = 0
        s.rejected = 0
        s.runs = 0
        s.trump = NONE
        s.settled = 0
        s.turned_knaves = 0
        s.gifts = 0
        s.knave = NONE
        three_each(s, 0)
        three_each(s, 3 * s.seats)
        return turn_up(s, 6 * s.seats)


def three_each(s: AllFours, start: int) -> None:
    """AF-04  From the dealer's left."""
    for i in range(s.seats):
        s.give((s.dealer + 1 + i) % s.seats, start + 3 * i, 3)
    for i in range(start, start + 3 * s.seats):
        s.stock &= ~(ONE << s.luck[i])


def turn_up(s: AllFours, place: int) -> Phase:
    """AF-10  A knave earns the dealer one, unless its suit has been refused; AF-07  its suit is proposed."""
    s.turned = s.luck[place]
    s.turnups |= ONE << s.turned
    s.stock &= ~(ONE << s.turned)
    refused = s.rejected >> s.turned // 13 & 1
    if s.turned % 13 == KNAVE and not refused and (s.runs or s.first_knave_earns):  # AF-G03
        s.turned_knaves += 1
        if point(s, party(s, s.dealer)):
            return OVER
    if s.runs and s.beg_once:  # AF-G01
        return run_cards(s) if refused else settle(s)
    if refused and s.rejected_runs:  # AF-G02
        return run_cards(s)
    s.turn = eldest(s)
    return PROPOSING


class Proposing(Section):
    """AF-07  The turn-up's suit is proposed: the eldest stands, or begs."""

    def acts(self, s: AllFours) -> Acts:
        return STAND | BEG

    def play(self, s: AllFours, act: Act) -> Phase:
        if act == STAND:
            return settle(s)
        s.turn = s.dealer
        return ANSWERING


class Answering(Section):
    """AF-08  If he begs, the dealer may stand, and his opponents gain one point; AF-09  or beg too: three more each."""

    def acts(self, s: AllFours) -> Acts:
        return STAND | BEG if s.gift_may_win or not gift_wins(s) else BEG

    def play(self, s: AllFours, act: Act) -> Phase:
        if act == STAND:
            return give_points(s)
        s.rejected |= ONE << s.turned // 13
        return run_cards(s)

    def why_not(self, s: State, act: Act) -> str:
        return "AF-G06" if act == STAND else "AF-08"


def gains(s: AllFours, seat: Seat) -> bool:
    """AF-G04  Every opponent of the dealer gains, partners once; or only the eldest."""
    place = (seat - s.dealer) % s.seats
    return place == 1 or (place == 2 and s.seats == 3 and not s.eldest_gains)


def gift_wins(s: AllFours) -> bool:
    """AF-G06  Foster: the dealer cannot give the last point."""
    wins = False
    for seat in range(s.seats):
        wins |= gains(s, seat) and s.score[party(s, seat)] + 1 >= s.target
    return wins


def give_points(s: AllFours) -> Phase:
    """AF-08  In order from the eldest."""
    for i in range(s.seats):
        seat = (eldest(s) + i) % s.seats
        if gains(s, seat):
            s.gifts += 1
            if point(s, party(s, seat)):
                return OVER
    return settle(s)


def run_cards(s: AllFours) -> Phase:
    """AF-09  Three new cards to each and a new turn-up; AF-11  if the cards run out, the dealer deals again."""
    if bits.count(s.stock) >= 3 * s.seats + 1:  # AF-G09
        s.turn = CHANCE
        return RUNNING
    if s.redeals == s.max_redeals:
        return settle(s)
    s.redeals += 1
    if s.redeal_cancels:  # AF-G11
        s.score[party(s, s.dealer)] -= s.turned_knaves
        s.turned_knaves = 0
    if s.redeal_passes:  # AF-G10
        s.dealer = (s.dealer + s.step) % s.seats
    s.turn = CHANCE
    return DEALING


class Running(Section):
    """AF-09  The dealer deals three new cards to each player and turns a new one: a new suit is proposed."""

    def lot(self, s: AllFours, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, bits.count(s.stock), 3 * s.seats + 1)
        for i in range(3 * s.seats + 1):
            s.luck[i] = nth_of(s.stock, s.luck[i])

    def play(self, s: AllFours, act: Act) -> Phase:
        s.runs += 1
        three_each(s, 0)
        return turn_up(s, 3 * s.seats)


def nth_of(stock: Acts, place: int) -> int:
    """The card at this place of the stock."""
    for _ in range(place):
        stock &= stock - 1
    return bits.index(stock)


def settle(s: AllFours) -> Phase:
    """AF-11  A suit is settled; AF-12  all look at their cards, and each discards down to six."""
    s.trump = s.turned // 13
    s.settled = 1
    for seat in range(s.seats):
        s.way[seat] = s.trump
    if s.runs == 0 or s.keep_all:  # AF-G13
        return lead(s)
    s.floor = s.everybody
    s.turn = 0
    return DISCARDING


class Discarding(Section):
    """AF-12  Each discards down to six, all together, a card at a time."""

    SEALED = True

    def acts(self, s: AllFours) -> Acts:
        return s.hands[s.turn]

    def play(self, s: AllFours, act: Act) -> Phase:
        s.hands[s.turn] ^= act
        s.discarded[s.turn] |= act
        s.floor &= ~(ONE << s.turn)
        if not s.floor:
            if bits.count(s.hands[0]) == 6:
                return lead(s)
            s.floor = s.everybody
        s.turn = bits.index(s.floor)
        return DISCARDING

    def why_not(self, s: State, act: Act) -> str:
        return "AF-12 not held"


def lead(s: AllFours) -> Phase:
    """AF-13  The eldest leads to the first trick."""
    for seat in range(s.seats):
        s.held[seat] = s.hands[seat]
    s.seat(s.everybody, 1)
    s.turn = eldest(s)
    return PLAYING


class Playing(Section):
    """AF-14  Ordinary trump play: follow suit if able, otherwise any card."""

    def acts(self, s: AllFours) -> Acts:
        return s.hands[s.turn] if s.revoke_stands else allowed(s)

    def costs(self, s: AllFours) -> Acts:
        """AF-G22  By option a revoke stands, and costs a point to each adversary."""
        return s.hands[s.turn] & ~allowed(s) if s.revoke_stands else 0

    def play(self, s: AllFours, act: Act) -> Phase:
        seat, revokes = s.turn, self.costs(s)
        complete = s.lay(act)
        if act & revokes and penalty(s, seat):
            return OVER
        if not complete:
            return PLAYING
        if holds_knave(s):
            s.knave = party(s, s.winner)
        return PLAYING if s.hands[s.turn] else count_up(s)

    def why_not(self, s: State, act: Act) -> str:
        return "AF-14" if act & cython.cast(AllFours, s).hands[s.turn] else "AF-14 not held"


def allowed(s: AllFours) -> Acts:
    """AF-14  Follow if able; AF-G15  or trump nevertheless."""
    cards = s.following()
    if s.may_trump and s.led != NONE:
        cards |= s.hands[s.turn] & s.book.ranking.suits[s.trump][s.trump]
    return cards


def penalty(s: AllFours, seat: Seat) -> bool:
    """AF-G22  In order from the offender's left, outside the four."""
    won = False
    for i in range(1, s.parties):
        won = won or point(s, party(s, seat + i))
    return won


def holds_knave(s: AllFours) -> bool:
    """AF-19  Whether the knave of trumps is in the trick just won."""
    trick = s.trick[0]
    for seat in range(1, s.seats):
        trick |= s.trick[seat]
    return trick >> 13 * s.trump + KNAVE & 1 != 0


# Counting up


def count_up(s: AllFours) -> Phase:
    """AF-15  Only four points, less the dealer's; AF-16  given out strictly as High, Low, Knave, Game."""
    pool = 4
    if s.knaves_come_off:  # AF-G07
        pool -= s.turned_knaves
    if s.gifts_come_off:  # AF-G05
        pool -= s.gifts
    for item in range(4):
        s.earners[item] = NONE
    for item in range(4):
        if pool <= 0:
            break
        to = s.earners[item] = earned(s, item)
        if to != NONE and point(s, to):
            return OVER
        if to != NONE or s.unowned_uses_one:  # AF-G08
            pool -= 1
    s.dealer = (s.dealer + s.step) % s.seats  # AF-G18
    s.redeals = 0
    s.turn = CHANCE
    return DEALING


def earned(s: AllFours, item: int) -> int:
    """AF-17  High, AF-18  Low, AF-19  Knave, AF-21  Game: whose it is, or nobody's."""
    if item == 2:
        return s.knave
    return most_game(s) if item == 3 else end_of_trumps(s, item == 0)


def end_of_trumps(s: AllFours, top: bool) -> int:
    """AF-20  A single trump is both ends; AF-G17  if none is in play, nobody has either."""
    owner = NONE
    for card in range(13 * s.trump, 13 * s.trump + 13):
        for seat in range(s.seats):
            if s.held[seat] >> card & 1 and (top or owner == NONE):
                owner = party(s, seat)
    return owner


def most_game(s: AllFours) -> int:
    """AF-21  Whose captured cards count most; AF-G16  if no single one has most, nobody, or the elder hand."""
    most, owner = NONE, NONE
    for i in range(s.parties):
        at = party(s, eldest(s) + i)
        value = 0
        for seat in range(s.seats):
            if party(s, seat) == at:
                value += s.taken[seat]
        if value > most:
            most, owner = value, at
        elif value == most and not s.elder_hand_has_game:
            owner = NONE
    return owner


BOOK = Book(
    [Section(), Cutting(), Dealing(), Proposing(), Answering(), Running(), Discarding(), Playing()],
    RANKING,
    deal=DEALING,
)
