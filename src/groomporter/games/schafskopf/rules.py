"""SK-01  Schafskopf, "sheep's head", the Bavarian game from which Skat is said to come, as the booklet tells it.

Each section is a class, what may be done beside what comes of it; SK-G, the gaps we had to rule on.
SK-G19  The booklet dates Skat a century before itself and calls it popular two before: nothing hangs on that here.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, MOST_SEATS, NOBODY, NONE, ONE, OVER, Act, Acts, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, Ranking, State
from groomporter.core.tricks import Tricks
from groomporter.games.schafskopf.rulings import Rulings
from groomporter.games.schafskopf.words import (
    CUTTING,
    DEALING,
    DECLINE,
    DISCARDING,
    PACK,
    PLAYING,
    TAKE,
    TAKING,
    TRUMP,
)

# The pack

TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"]  # SK-03  high to low
PLAIN = "ATK987"  # SK-04
POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # SK-05  and the others none
ALL_POINTS = 120
ALL_TRICKS = 10
KNAVE = 3  # the place of each suit's knave in the pack


def suit_of(card: int, way: int) -> int:
    """SK-03  Queens and knaves are trumps, and no longer of their suits; so are all diamonds."""
    return TRUMP if PACK.names[card] in TRUMPS else card // 8


def power_of(card: int, way: int, led: int) -> int:
    """SK-03, SK-04  As they rank; only trumps and the suit led win."""
    name = PACK.names[card]
    if name in TRUMPS:
        return 32 - TRUMPS.index(name)
    return 6 - PLAIN.index(name[0]) if card // 8 == led else 0


def points_of(card: int) -> int:
    """SK-05  Ace eleven, ten ten, king four, queen three, knave two."""
    return POINTS.get(PACK.names[card][0], 0)


RANKING = Ranking(32, 1, 4, suit_of, power_of, points_of)

# Who rests, counted from the dealer to the left.  SK-G09  With three nobody does, and the dealer plays.
RESTS = {
    4: {"dealer": 0b0001, "right_of_dealer": 0b1000},  # SK-G06
    5: {"skat_custom": 0b01001, "three_to_left": 0b10001},  # SK-G07
}

# SK-14  The lone player's points up to so many, and what they give him.
TARIFF = ((30, -4), (60, -2), (90, +2), (ALL_POINTS, +4))


class Schafskopf(Tricks):
    """SK-02  Thirty-two cards; three, four or five at the table, of whom three play each hand."""

    OPEN = (
        "turn", "phase", "floor", "dealer", "dealt", "lone", "blind", "score", "points", "against", "last",
        "trick", "played", "tricks", "taken", "led", "leader", "best", "winner", "after",
    )  # fmt: skip
    OWN = ("hands", "laid")
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(BOOK, seats)
        self.least_is_points = rulings.least_measure == "points"
        self.discards_are_his = rulings.discards_count_for == "lone_player"
        self.discards_are_theirs = rulings.discards_count_for == "opponents"
        self.no_trumps_discarded = rulings.discard_limits == "no_trumps"
        self.rests = RESTS[seats][rulings.sit_out_4 if seats == 4 else rulings.sit_out_5] if seats > 3 else 0
        self.trick_needed = rulings.least_trick_needed
        self.mirrored = rulings.opponents_share == "mirror"
        self.deals = rulings.hands_per_game or 4 * seats  # SK-G15
        self.first_knave_deals = rulings.first_dealer == "first_knave"
        self.tariff_points = [points for points, _ in TARIFF]
        self.tariff_score = [score for _, score in TARIFF]
        self.dealer = NONE
        self.dealt = 0  # the hands begun
        self.lone = NONE  # who took the blind
        self.blind = 0  # what lies in the centre
        self.laid = [0] * 12  # what was discarded
        self.last = [0] * 12  # the number of the last trick each has won
        self.points = [0] * 12  # counted up after the hand
        self.against = 0  # of the two opponents together
        self.score = [0] * 12  # tournament points
        self.phase = CUTTING

    def results(self) -> list[int]:
        return [self.score[seat] for seat in range(self.seats)]

    def sees(self, seat: Seat, name: str, owner: Seat) -> bool:
        """SK-G05  Discards lie face down; SK-13  after the hand all can be counted."""
        return seat == owner or (name == "laid" and self.phase <= DEALING)

    def shown(self, name: str, seat: Seat) -> object:
        """SK-10  Nobody sees a blind that nobody took, until it is added after the last trick."""
        return 0 if name == "blind" and self.phase > DEALING else getattr(self, name)


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: Schafskopf) -> Acts:
        return 0

    def play(self, s: Schafskopf, act: Act) -> Phase:
        return OVER

    def lot(self, s: Schafskopf, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(Schafskopf, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(Schafskopf, s), act)

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(Schafskopf, s), fortune)


def forehand(s: Schafskopf) -> Seat:
    """The player at the dealer's left."""
    return (s.dealer + 1) % s.seats


def trumps(s: Schafskopf) -> Acts:
    """SK-12  All fourteen are one suit."""
    return s.book.ranking.suits[0][TRUMP]


def worth(s: Schafskopf, cards: Acts) -> int:
    """SK-05  The card points of a set."""
    points = 0
    while cards:
        points += s.book.ranking.worth[bits.index(cards)]
        cards &= cards - 1
    return points


class Cutting(Section):
    """SK-G16  The first dealer is chosen by lot; or cards are dealt face up from seat 0, and the first knave deals."""

    def lot(self, s: Schafskopf, fortune: Fortune) -> None:
        if s.first_knave_deals:
            fortune.shuffle(s.luck, 32, 29)  # a knave is among them for certain
        else:
            s.luck[0] = fortune.below(s.seats)

    def play(self, s: Schafskopf, act: Act) -> Phase:
        s.dealer = s.luck[0]
        if s.first_knave_deals:
            s.dealer = 0
            for i in range(29):
                if s.luck[i] % 8 == KNAVE:
                    s.dealer = i % s.seats
                    break
        return DEALING


class Dealing(Section):
    """SK-07  Three cards to each, two face down in the centre, four to each, three to each; SK-06  to the left."""

    def lot(self, s: Schafskopf, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, 32, 32)

    def play(self, s: Schafskopf, act: Act) -> Phase:
        s.clear()
        for seat in range(MOST_SEATS):
            s.laid[seat] = 0
            s.last[seat] = 0
            s.points[seat] = 0
        s.lone = NONE
        s.against = 0
        s.dealt += 1
        s.seat(those_who_play(s), 1)
        s.turn = forehand(s)
        for i in range(3):
            s.give(s.turn, 3 * i, 3)
            s.give(s.turn, 11 + 4 * i, 4)
            s.give(s.turn, 23 + 3 * i, 3)
            s.turn = s.after[s.turn]
        s.blind = ONE << s.luck[9] | ONE << s.luck[10]
        return TAKING


def those_who_play(s: Schafskopf) -> Acts:
    """SK-02  Only three play each hand; the others rest."""
    playing = 0
    for place in range(s.seats):
        if not s.rests >> place & 1:
            playing |= ONE << (s.dealer + place) % s.seats
    return playing


class Taking(Section):
    """SK-08  The player at the dealer's left may take up the blind; if he declines, the offer passes to the left."""

    def acts(self, s: Schafskopf) -> Acts:
        return TAKE | DECLINE

    def play(self, s: Schafskopf, act: Act) -> Phase:
        if act == TAKE:
            s.lone = s.turn
            s.hands[s.turn] |= s.blind
            s.blind = 0
            return DISCARDING
        s.turn = s.after[s.turn]
        if s.turn == forehand(s):
            return PLAYING  # SK-10  all three declined: every man for himself, and for least
        return TAKING


class Discarding(Section):
    """SK-09  Whoever takes it discards two cards, then plays alone against the other two."""

    def acts(self, s: Schafskopf) -> Acts:
        plain = s.hands[s.turn] & ~trumps(s)
        if s.no_trumps_discarded and bits.count(plain | s.laid[s.turn] & ~trumps(s)) >= 2:
            return plain  # SK-G04
        return s.hands[s.turn]

    def play(self, s: Schafskopf, act: Act) -> Phase:
        s.hands[s.turn] ^= act
        s.laid[s.turn] |= act
        if bits.count(s.laid[s.turn]) < 2:
            return DISCARDING
        s.turn = forehand(s)
        return PLAYING

    def why_not(self, s: State, act: Act) -> str:
        if not act & cython.cast(Schafskopf, s).hands[s.turn]:
            return "SK-09 not held"
        return "SK-G04" if cython.cast(Schafskopf, s).no_trumps_discarded else "SK-09"


class Playing(Section):
    """SK-12  Ten tricks, ordinary trump play: follow suit if able, otherwise any card.

    SK-11  Whoever took the blind, the player at the dealer's left leads to the first.
    """

    def acts(self, s: Schafskopf) -> Acts:
        return s.following()  # SK-G18

    def play(self, s: Schafskopf, act: Act) -> Phase:
        if not s.lay(act):
            return PLAYING
        s.last[s.winner] = ALL_TRICKS - bits.count(s.hands[s.winner])
        return PLAYING if s.hands[s.winner] else count_up(s)

    def why_not(self, s: State, act: Act) -> str:
        return "SK-12" if act & cython.cast(Schafskopf, s).hands[s.turn] else "SK-12 not held"


def count_up(s: Schafskopf) -> Phase:
    """SK-13  The card points are counted, and tournament points given by them and by the kind of hand."""
    for seat in range(s.seats):
        s.points[seat] = s.taken[seat]
    if s.lone == NONE:
        score_least(s)
    else:
        score_lone(s)
    s.turn = CHANCE
    if s.dealt == s.deals:  # SK-G15, SK-G17
        s.turn = NOBODY
        return OVER
    s.dealer = forehand(s)  # SK-06  the deal passes to the left
    return DEALING


def score_lone(s: Schafskopf) -> None:
    """SK-14  Only the lone player scores; SK-G12  or his opponents mirror it, and he has it of each."""
    discards = worth(s, s.laid[s.lone])
    s.against = ALL_POINTS - s.taken[s.lone] - discards
    if s.discards_are_his:  # SK-G03
        s.points[s.lone] += discards
    if s.discards_are_theirs:
        s.against += discards
    score = score_of(s)
    if not s.mirrored:
        s.score[s.lone] += score
        return
    for seat in range(s.seats):
        if s.after[seat] != NONE:  # SK-G08
            s.score[seat] += 2 * score if seat == s.lone else -score


def score_of(s: Schafskopf) -> int:
    """SK-14  The first line of the table that fits; SK-15  Schwarz replaces Schneider."""
    if s.tricks[s.lone] == 0:
        return -6
    if s.tricks[s.lone] == ALL_TRICKS:  # SK-G13  whatever was discarded
        return 6
    for line in range(3):  # SK-G14  with a trick, no points are of the first line
        if s.points[s.lone] <= s.tariff_points[line]:
            return s.tariff_score[line]
    return s.tariff_score[3]


def score_least(s: Schafskopf) -> None:
    """SK-16  Without a trick, four; SK-17  with all of them, four off; SK-18  if all have one, two for the least."""
    s.points[s.winner] += worth(s, s.blind)  # SK-10
    for seat in range(s.seats):
        if s.after[seat] == NONE:
            continue  # SK-G08
        if s.tricks[seat] == ALL_TRICKS:
            s.score[seat] -= 4
        if s.tricks[seat] == 0 and not s.trick_needed:  # SK-G10
            s.score[seat] += 4
    lowest = lowest_of(s)
    if lowest != NONE:
        s.score[lowest] += 2


def lowest_of(s: Schafskopf) -> Seat:
    """SK-18, SK-G11  The lowest, if every player has a trick; SK-G10  or of those who have, unless one has them all."""
    lowest = NONE
    for seat in range(s.seats):
        if s.after[seat] == NONE or (s.tricks[seat] == 0 and s.trick_needed):
            continue
        if s.tricks[seat] == 0 or s.tricks[seat] == ALL_TRICKS:
            return NONE
        if lowest == NONE or is_lower(s, seat, lowest):
            lowest = seat
    return lowest


def is_lower(s: Schafskopf, seat: Seat, other: Seat) -> bool:
    """SK-G01  By tricks, or by points; SK-19, SK-G02  level, by the longest time without a trick."""
    more = s.tricks[seat] - s.tricks[other]
    if s.least_is_points:
        more = s.points[seat] - s.points[other]
    return s.last[seat] < s.last[other] if more == 0 else more < 0


BOOK = Book([Section(), Cutting(), Dealing(), Taking(), Discarding(), Playing()], RANKING, deal=DEALING)
