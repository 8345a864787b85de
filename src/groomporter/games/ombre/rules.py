"""OMB-01  Ombre, Spanish of the sixteenth century and now called German Solo, as the booklet tells it.

Each section is a class, what may be done beside what comes of it; OMB-G, the gaps we had to rule on.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, NOBODY, NONE, ONE, OVER, PASS, Act, Acts, Phase, Seat, Seats
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, Ranking, State
from groomporter.core.tricks import Tricks
from groomporter.games.ombre.rulings import Rulings
from groomporter.games.ombre.words import (
    BIDDING,
    CALLING,
    CALLING_KING,
    CUTTING,
    DEALING,
    FROGS,
    GO_ON,
    IN_COLOUR,
    IN_SUIT,
    KINDS,
    NAMING,
    PASSED,
    PLAYING,
    STOP,
    STOPPING,
    SUIT_NAMES,
    VOTING,
)  # fmt: skip

# The cards

CLUBS = 0
SPADES = 1
QUEEN = 5
KING = 6
ACE = 7
BLACK_QUEENS = ONE << 8 * CLUBS + QUEEN | ONE << 8 * SPADES + QUEEN
ACES = ONE << ACE | ONE << 8 + ACE | ONE << 16 + ACE | ONE << 24 + ACE

# OMB-02  From the highest; OMB-G01  by the booklet in the first four ways of ranking, by tradition in the others.
MATADORS = {
    False: [["QC", "QS", f"7{trump}"] for trump in "CSHD"],
    True: [["QC", f"7{trump}", "QS"] for trump in "CSHD"],
}
HIGHEST = 27


def name_of(card: int) -> str:
    return "789TJQKA"[card % 8] + "CSHD"[card // 8]


def suit_of(card: int, way: int) -> int:
    """OMB-04  A black queen belongs to the trumps for every purpose; OMB-G03  always."""
    return way % 4 if name_of(card) in ("QC", "QS") else card // 8


def power_of(card: int, way: int, led: int) -> int:
    """OMB-02  The three matadors; OMB-G02  then ace, king, queen, down to the eight; OMB-03  other suits ace high."""
    matadors = MATADORS[way >= 4][way % 4]
    if name_of(card) in matadors:
        return HIGHEST - matadors.index(name_of(card))
    if suit_of(card, way) == way % 4:
        return 16 + card % 8
    return 1 + card % 8 if card // 8 == led else 0


RANKING = Ranking(32, 8, 4, suit_of, power_of)

# The contracts: OMB-11  from the lowest, twice the game (Frog, Solo, Tout) and one more in colour.

FROG_IN_SUIT = 0
FROG_IN_COLOUR = 1
SOLO_IN_COLOUR = 3
NEEDED = [5, 5, 5, 5, 8, 8]  # OMB-13, OMB-15, OMB-16  tricks
TARIFF = [2, 4, 4, 8, 16, 32]  # OMB-23  points to each that scores

# OMB-G14  What both black queens in one hand oblige to.
FLOOR_ONLY = 1
TRADITIONAL = 2
DUTIES = ["must_bid_solo", "floor_only", "traditional"]


def left(seat: Seat) -> Seat:
    return (seat + 1) % 4


class Ombre(Tricks):
    """OMB-01  Thirty-two cards; four players, each for himself."""

    OPEN = (
        "turn", "phase", "floor", "cutters", "dealer", "deals", "colour", "colour_won", "said", "passes", "declarer",
        "bid", "trump", "spadilla", "called", "suits_led", "score", "purses", "pot",
        "trick", "played", "tricks", "taken", "led", "leader", "best", "winner", "way", "after",
    )  # fmt: skip
    OWN = ("hands",)
    KEPT = ("votes", "partner")
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int = 4) -> None:
        super().__init__(BOOK, seats)
        self.seven_is_second = rulings.trump_order == "traditional"
        self.matadors_privileged = rulings.matador_privilege
        self.colour_is_voted = rulings.colour_vote == "unanimous_else_clubs"
        self.first_suit_won = rulings.colour_vote == "first_suit_won"
        self.voted_once = rulings.colour_frequency == "once"
        self.look_before_colour = rulings.look_before_colour
        self.bid_step = 3 if rulings.bid_direction == "right" else 1
        self.play_step = 1 if rulings.play_direction == "left" else 3
        self.suit_named_at_bid = rulings.suit_named_at_bid
        self.suits_are_ranked = rulings.same_level_suit_bids == "ranked"
        self.colour_is_no_suit = rulings.named_suit_is_colour == "reject"
        self.pass_is_final = rulings.pass_is_final
        self.queens_duty = DUTIES.index(rulings.both_black_queens)
        self.spadilla_queen = ONE << 8 * (SPADES if rulings.spadilla_holder == "queen_of_spades" else CLUBS) + QUEEN
        self.spadilla_as = FROG_IN_COLOUR if rulings.spadilla_value == "frog_in_colour" else FROG_IN_SUIT
        self.plain_suits_called = rulings.callable_suits == "plain_only"
        self.kings_called = rulings.no_callable_ace == "call_king"
        self.called_card_falls = rulings.called_ace_duty == "must_play_when_led"
        self.eldest_leads = rulings.first_leader == "eldest"
        self.pot_is_split = rulings.frog_pot == "split"
        self.loser_doubles = rulings.lost_contract_pot == "double"
        self.stake = rulings.stake
        self.early_stop = rulings.early_stop
        self.sitting_deals = rulings.sitting_deals
        self.leftover_shared = rulings.leftover_pot == "split_equally"
        self.low_card_deals = rulings.first_dealer == "low_card"
        self.needed = NEEDED
        self.tariff = TARIFF
        self.cutters = 15  # OMB-G26  who cuts for the deal
        self.dealer = NONE
        self.deals = 0  # that are done
        self.votes = [NONE] * 4
        self.colour = NONE if self.colour_is_voted else CLUBS
        self.colour_won = 0  # OMB-G05  a contract was made, and its trumps are the colour for good
        self.said = [NONE] * 4  # the place of each seat's last word in the auction
        self.passes = 0
        self.declarer = NONE  # whose bid is in force
        self.bid = NONE
        self.trump = NONE  # proposed, or fixed
        self.spadilla = 0
        self.called = NONE  # the ace, or the king
        self.partner = [0] * 4  # OMB-14  known to himself only, until the called card is played
        self.suits_led = 0  # to tricks that are won
        self.score = [0] * 4
        self.purses = [0] * 4
        self.pot = 0
        self.phase = CUTTING

    def results(self) -> list[int]:
        return list(self.score)

    def sees(self, seat: Seat, name: str, owner: Seat) -> bool:
        """OMB-08  Votes are shown when all are in; OMB-14  the partner, when the called card is played."""
        if name == "votes" and self.phase != VOTING:
            return True
        if name == "partner" and self.called != NONE and self.played >> self.called & 1:
            return True
        return seat == owner


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: Ombre) -> Acts:
        return 0

    def play(self, s: Ombre, act: Act) -> Phase:
        return OVER

    def lot(self, s: Ombre, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(Ombre, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(Ombre, s), act)

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(Ombre, s), fortune)


class Cutting(Section):
    """OMB-G26  The first dealer is chosen by lot; or the lowest card cut deals, ace high, those level cutting again."""

    def lot(self, s: Ombre, fortune: Fortune) -> None:
        if s.low_card_deals:
            fortune.shuffle(s.luck, 32, bits.count(s.cutters))
        else:
            s.luck[0] = fortune.below(4)

    def play(self, s: Ombre, act: Act) -> Phase:
        if not s.low_card_deals:
            s.dealer = s.luck[0]
            return shuffle(s)
        s.cutters = lowest(s)
        if bits.count(s.cutters) > 1:
            return CUTTING
        s.dealer = bits.index(s.cutters)
        return shuffle(s)


def lowest(s: Ombre) -> Seats:
    """Of those who have cut, in the order of the seats, the lowest, or those who are level."""
    seats, least, cut = 0, ACE, 0
    for seat in range(4):
        if s.cutters >> seat & 1:
            rank = s.luck[cut] % 8
            if rank < least:
                seats, least = 0, rank
            if rank == least:
                seats |= ONE << seat
            cut += 1
    return seats


def shuffle(s: Ombre) -> Phase:
    """OMB-G07  The colour is settled before anybody has seen a card; or after."""
    if colour_is_open(s) and not s.look_before_colour:
        return vote(s)
    s.turn = CHANCE
    return DEALING


def colour_is_open(s: Ombre) -> bool:
    """OMB-G05  Where it is voted at all; OMB-G06  in each deal, or in the first."""
    return s.colour_is_voted and (s.deals == 0 or not s.voted_once)


def vote(s: Ombre) -> Phase:
    for seat in range(4):
        s.votes[seat] = NONE
    s.colour = NONE
    s.floor = 15
    s.turn = 0
    return VOTING


class Dealing(Section):
    """OMB-05  To the left, three to each, two to each and three to each."""

    def lot(self, s: Ombre, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, 32, 32)

    def play(self, s: Ombre, act: Act) -> Phase:
        s.clear()
        for i in range(4):
            seat = (s.dealer + 1 + i) % 4
            s.give(seat, 3 * i, 3)
            s.give(seat, 12 + 2 * i, 2)
            s.give(seat, 20 + 3 * i, 3)
            s.said[i] = NONE
            s.partner[i] = 0
        s.purses[s.dealer] -= s.stake  # OMB-06, OMB-G23
        s.pot += s.stake
        s.passes = 0
        s.declarer = NONE
        s.bid = NONE
        s.trump = NONE
        s.spadilla = 0
        s.called = NONE
        s.suits_led = 0
        if colour_is_open(s) and s.look_before_colour:
            return vote(s)
        return auction(s)


class Voting(Section):
    """OMB-08  Each names a suit, all at once: four alike make it the colour, and otherwise it is clubs."""

    SEALED = True

    def acts(self, s: Ombre) -> Acts:
        return SUIT_NAMES

    def play(self, s: Ombre, act: Act) -> Phase:
        s.votes[s.turn] = bits.index(act)
        s.floor &= ~(ONE << s.turn)
        if s.floor:
            s.turn = bits.index(s.floor)
            return VOTING
        s.colour = s.votes[0]
        for seat in range(1, 4):
            if s.votes[seat] != s.votes[0]:
                s.colour = CLUBS
        if s.look_before_colour:
            return auction(s)
        s.turn = CHANCE
        return DEALING


def auction(s: Ombre) -> Phase:
    """OMB-10  The dealer's right speaks first; OMB-G08  or his left."""
    s.turn = (s.dealer + s.bid_step) % 4
    return BIDDING


def bid_of(s: Ombre, word: int) -> int:
    """OMB-12  A word of the auction as a contract; OMB-G12  to name the colour is a bid in colour."""
    kind = word % KINDS
    return 2 * (word // KINDS) + (1 if kind == IN_COLOUR or kind == s.colour else 0)


def suit_bid(s: Ombre, word: int) -> int:
    """The suit that a word of the auction proposes, if it is named."""
    kind = word % KINDS
    if kind == IN_COLOUR:
        return s.colour
    return NONE if kind == IN_SUIT else kind


def height(s: Ombre, bid: int, suit: int) -> int:
    """OMB-11  The bids from the lowest; OMB-G11  by option diamonds, hearts, spades, clubs within a level."""
    if s.suits_are_ranked and bid % 2 == 0 and suit != NONE:
        return 4 * bid + 3 - suit
    return 4 * bid


def is_a_bid(s: Ombre, word: int) -> bool:
    """OMB-G10  Whether suits are named at the bid; OMB-G12  and the colour as one of them."""
    kind = word % KINDS
    if kind == IN_COLOUR:
        return True
    if kind == IN_SUIT:
        return not s.suit_named_at_bid
    return s.suit_named_at_bid and not (s.colour_is_no_suit and kind == s.colour)


def higher(s: Ombre) -> Acts:
    """OMB-17  The bids that are higher than the bid in force."""
    found, least = 0, NONE if s.declarer == NONE else height(s, s.bid, s.trump)
    for word in range(3 * KINDS):
        if is_a_bid(s, word) and height(s, bid_of(s, word), suit_bid(s, word)) > least:
            found |= ONE << word
    return found


def owed(s: Ombre) -> Acts:
    """OMB-18  What one with both black queens may not say; OMB-G14  on his first turn, and after it."""
    hand, first = s.hands[s.turn], s.said[s.turn] == NONE
    if hand & BLACK_QUEENS != BLACK_QUEENS:
        return 0
    if s.queens_duty == FLOOR_ONLY:
        return FROGS
    if s.queens_duty == TRADITIONAL and hand & ACES != ACES:
        return PASS if first and s.bid < FROG_IN_COLOUR else 0
    return FROGS | PASS if first and s.bid < SOLO_IN_COLOUR else FROGS


class Bidding(Section):
    """OMB-17  Each in turn bids higher than the bid in force, or passes, until three have passed against one bid.

    OMB-09  So one player is found to try for his tricks; OMB-18  who has both black queens is not free to pass.
    """

    def acts(self, s: Ombre) -> Acts:
        return (higher(s) | PASS) & ~owed(s)

    def play(self, s: Ombre, act: Act) -> Phase:
        word = bits.index(act)
        s.said[s.turn] = word
        if act == PASS:
            s.passes += 1
        else:
            s.declarer = s.turn
            s.bid = bid_of(s, word)
            s.trump = suit_bid(s, word)
            if not s.pass_is_final:
                s.passes = 0  # OMB-G13
        if s.passes == (4 if s.declarer == NONE else 3):
            return spadilla(s) if s.declarer == NONE else undertake(s)
        s.turn = (s.turn + s.bid_step) % 4
        while s.pass_is_final and s.said[s.turn] == PASSED:
            s.turn = (s.turn + s.bid_step) % 4
        return BIDDING

    def why_not(self, s: State, act: Act) -> str:
        o, word = cython.cast(Ombre, s), bits.index(act)
        if act == PASS:
            return "OMB-18"
        if word >= 3 * KINDS:
            return "OMB-11"
        if not is_a_bid(o, word):
            return "OMB-G12" if word % KINDS == o.colour and o.suit_named_at_bid else "OMB-G10"
        return "OMB-18 frog" if act & owed(o) else "OMB-17"


def spadilla(s: Ombre) -> Phase:
    """OMB-19  Four passes force a Frog in colour on the queen of spades; OMB-G15  or on the queen of clubs."""
    s.spadilla = 1
    s.bid = FROG_IN_COLOUR
    s.trump = s.colour
    for seat in range(4):
        if s.hands[seat] & s.spadilla_queen:
            s.declarer = seat
    return undertake(s)


def undertake(s: Ombre) -> Phase:
    """The bid in force is the contract; OMB-G10  its suit may still have to be named."""
    s.turn = s.declarer
    return NAMING if s.trump == NONE else fix(s)


class Naming(Section):
    """OMB-G10  The winner of a bid in a suit names it; OMB-G12  the colour makes it a bid in colour, or is refused."""

    def acts(self, s: Ombre) -> Acts:
        return SUIT_NAMES & ~(ONE << s.colour) if s.colour_is_no_suit else SUIT_NAMES

    def play(self, s: Ombre, act: Act) -> Phase:
        s.trump = bits.index(act)
        if s.trump == s.colour:
            s.bid += 1
        return fix(s)

    def why_not(self, s: State, act: Act) -> str:
        return "OMB-G12" if act & SUIT_NAMES else "OMB-G10"


def fix(s: Ombre) -> Phase:
    """OMB-12  Trumps are fixed; OMB-13  a Frog has a partner; OMB-G18  unless there is nothing to call."""
    for seat in range(4):
        s.way[seat] = s.trump + 4 if s.seven_is_second else s.trump
    if s.bid > FROG_IN_COLOUR:
        return lead(s)
    if without(s, ACE):
        return CALLING
    if s.kings_called and without(s, KING):
        return CALLING_KING
    return lead(s)


def without(s: Ombre, rank: int) -> Acts:
    """OMB-14  The suits whose ace, or king, the declarer lacks; OMB-G17  by option not the trumps."""
    suits = SUIT_NAMES
    for suit in range(4):
        if s.hands[s.declarer] >> 8 * suit + rank & 1 or (s.plain_suits_called and suit == s.trump):
            suits &= ~(ONE << suit)
    return suits


class Calling(Section):
    """OMB-14  He calls a suit whose ace he does not hold; whoever holds it is his partner, and says nothing."""

    def acts(self, s: Ombre) -> Acts:
        return without(s, ACE)

    def play(self, s: Ombre, act: Act) -> Phase:
        return call(s, 8 * bits.index(act) + ACE)

    def why_not(self, s: State, act: Act) -> str:
        return "OMB-G17" if not_called(cython.cast(Ombre, s), act) else "OMB-14"


class CallingKing(Section):
    """OMB-G18  Holding every ace he might call, he calls a suit whose king he does not hold."""

    def acts(self, s: Ombre) -> Acts:
        return without(s, KING)

    def play(self, s: Ombre, act: Act) -> Phase:
        return call(s, 8 * bits.index(act) + KING)

    def why_not(self, s: State, act: Act) -> str:
        return "OMB-G17" if not_called(cython.cast(Ombre, s), act) else "OMB-G18"


def not_called(s: Ombre, act: Act) -> bool:
    return s.plain_suits_called and act == ONE << s.trump


def call(s: Ombre, card: int) -> Phase:
    s.called = card
    for seat in range(4):
        s.partner[seat] = 1 if s.hands[seat] >> card & 1 else 0
    return lead(s)


def lead(s: Ombre) -> Phase:
    """OMB-20  The declarer leads; OMB-G20  or the dealer's left; OMB-G09  and the turn goes to the left, or right."""
    s.seat(15, s.play_step)
    s.turn = left(s.dealer) if s.eldest_leads else s.declarer
    return PLAYING


class Playing(Section):
    """OMB-21  Eight tricks, ordinary trump play: follow suit if able, otherwise any card."""

    def acts(self, s: Ombre) -> Acts:
        if s.led == NONE:
            return s.hands[s.turn]
        if s.called_card_falls and must_show(s):
            return ONE << s.called
        if s.matadors_privileged and may_withhold(s):
            return s.hands[s.turn]
        return s.following()

    def play(self, s: Ombre, act: Act) -> Phase:
        led = s.led
        if not s.lay(act):
            return PLAYING
        s.suits_led |= ONE << led
        if not s.hands[s.turn]:
            return count_up(s)
        if s.early_stop and s.bid // 2 == 1 and s.tricks[s.declarer] == 5 and bits.count(s.hands[s.turn]) == 3:
            return STOPPING
        return PLAYING

    def why_not(self, s: State, act: Act) -> str:
        o = cython.cast(Ombre, s)
        if not act & o.hands[o.turn]:
            return "OMB-21 not held"
        return "OMB-G19" if o.called_card_falls and o.led != NONE and must_show(o) else "OMB-21"


def must_show(s: Ombre) -> bool:
    """OMB-G19  By option the called card falls to the first lead of its suit."""
    if not s.partner[s.turn] or not s.hands[s.turn] >> s.called & 1:
        return False
    return s.called // 8 == s.led and not s.suits_led >> s.led & 1


def may_withhold(s: Ombre) -> bool:
    """OMB-G04  By option matadors, if one has no other trumps and all are higher than the card led."""
    trumps = s.hands[s.turn] & s.book.ranking.suits[s.way[s.turn]][s.trump]
    if s.led != s.trump or trumps & ~(BLACK_QUEENS | ONE << 8 * s.trump):
        return False
    least = power(s, s.trick[s.leader])
    while trumps:
        if power(s, trumps) < least:
            return False
        trumps &= trumps - 1
    return True


def power(s: Ombre, card: Acts) -> int:
    """Of a trump: the first of a set."""
    return s.book.ranking.power[s.way[s.turn]][s.trump][bits.index(card)]


class Stopping(Section):
    """OMB-G24  A Solo player who has won the first five tricks stops, or goes on, and then it is a Tout."""

    def acts(self, s: Ombre) -> Acts:
        return STOP | GO_ON

    def play(self, s: Ombre, act: Act) -> Phase:
        if act == GO_ON:
            s.bid += 2
            return PLAYING
        for seat in range(4):
            s.hands[seat] = 0
        return count_up(s)


def is_for(s: Ombre, seat: Seat) -> bool:
    """The declarer, or his partner."""
    return s.declarer == seat or s.partner[seat] != 0


def count_up(s: Ombre) -> Phase:
    """OMB-22  If it is made, its players score; if it is lost, the others; OMB-23  by the tariff."""
    won = 0
    for seat in range(4):
        if is_for(s, seat):
            won += s.tricks[seat]
    made = won >= s.needed[s.bid]
    points = s.tariff[s.spadilla_as if s.spadilla else s.bid]  # OMB-G16
    for seat in range(4):
        if is_for(s, seat) == made:
            s.score[seat] += points
    if made:
        win_pot(s)
        if s.first_suit_won and not s.colour_won:
            s.colour = s.trump  # OMB-G05
            s.colour_won = 1
    elif s.loser_doubles:
        s.purses[s.declarer] -= s.pot  # OMB-G22
        s.pot += s.pot
    s.deals += 1
    if s.deals == s.sitting_deals:
        return rise(s)
    s.dealer = left(s.dealer)  # OMB-06  the deal rotates to the left
    return shuffle(s)


def win_pot(s: Ombre) -> None:
    """OMB-07  The pot goes to the player who makes his contract; OMB-G21  or half of it to his partner."""
    for seat in range(4):
        if s.pot_is_split and s.partner[seat]:
            s.purses[seat] += s.pot // 2
            s.pot -= s.pot // 2
    s.purses[s.declarer] += s.pot
    s.pot = 0


def rise(s: Ombre) -> Phase:
    """OMB-G25  The sitting is over, the pot is shared; OMB-G27  those who have most points have won together."""
    if s.leftover_shared:
        for seat in range(4):
            s.purses[seat] += s.pot // 4
        s.purses[s.dealer] += s.pot % 4
        s.pot = 0
    s.turn = NOBODY
    return OVER


BOOK = Book(
    [
        Section(), Cutting(), Voting(), Dealing(), Bidding(), Naming(), Calling(), CallingKing(), Playing(), Stopping()
    ],
    RANKING,
    deal=DEALING,
)  # fmt: skip
