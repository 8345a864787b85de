"""RUFF-01  Ruff, come of Triomphe and become Euchre, as the booklet tells it.

Each section is a class, what may be done beside what comes of it; RUFF-G, the gaps we had to rule on.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core import bits, play
from groomporter.core.common import CHANCE, NOBODY, NONE, ONE, OVER, PASS, Act, Acts, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, Ranking, State
from groomporter.core.tricks import Tricks
from groomporter.games.ruff.rulings import Rulings
from groomporter.games.ruff.words import (
    ALONE,
    ASSIST,
    ASSIST_ALONE,
    CUTTING,
    DEALING,
    DECLARING,
    DEFEND,
    DEFENDING,
    EXCHANGING,
    NAMED,
    NAMED_ALONE,
    NAMING,
    ORDER,
    ORDER_ALONE,
    ORDERING,
    PLAYING,
    TAKE_UP,
    TAKE_UP_ALONE,
    TOGETHER,
    TURN_DOWN,
)  # fmt: skip

# The pack

KNAVE = 4


def mate(suit: int) -> int:
    """RUFF-04  The other suit of the same colour."""
    return suit ^ 1


def suit_of(card: int, trump: int) -> int:
    """RUFF-04  The mate knave is a trump for all purposes."""
    return trump if card == 8 * mate(trump) + KNAVE else card // 8


def power_of(card: int, trump: int, led: int) -> int:
    """RUFF-03  Ace high; RUFF-04  but in trumps the knave, then the mate knave; only trumps and the suit led win."""
    if suit_of(card, trump) == trump:
        return {8 * trump + KNAVE: 32, 8 * mate(trump) + KNAVE: 31}.get(card, 16 + card % 8)
    return 1 + card % 8 if card // 8 == led else 0


RANKING = Ranking(32, 4, 4, suit_of, power_of)


def left(seat: Seat) -> Seat:
    return (seat + 1) % 4


def partner(seat: Seat) -> Seat:
    return (seat + 2) % 4


class Ruff(Tricks):
    """RUFF-02  Thirty-two cards; four players, partners opposite."""

    OPEN = (
        "turn", "phase", "floor", "dealer", "turned", "turned_down", "trump", "maker", "alone", "defender", "score",
        "trick", "played", "tricks", "taken", "led", "leader", "best", "winner", "way", "after",
    )  # fmt: skip
    OWN = ("hands", "laid")
    KEPT = ("revoked",)
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int = 4) -> None:
        super().__init__(BOOK, seats)
        self.exchange_when_ordered = rulings.exchange_when_ordered
        self.must_exchange = rulings.exchange_duty == "must"
        self.dealers_left_leads = rulings.first_lead == "dealers_left"
        self.left_of_lone_leads = rulings.lone_first_lead == "left_of_maker"
        self.deal_passes_unmade = rulings.all_pass == "next_dealer"
        self.target = rulings.target
        self.zero_is_euchre = rulings.zero_tricks == "euchre"
        self.declare_before_lead = rulings.lone_when == "before_lead"
        self.partner_may_declare = rulings.lone_who == "maker_side"
        self.assister_takes_turn_up = rulings.lone_dealer_partner == "assister_takes_turn_up"
        self.assist_alone = rulings.assist_must_be_alone
        self.lone_defence = rulings.lone_defence
        self.lone_euchre = rulings.lone_euchre_points
        self.dealer_is_stuck = rulings.second_round_dealer == "stuck"
        self.first_knave_deals = rulings.first_dealer == "first_knave"
        self.revoke_stands = rulings.revoke == "euchre_penalty"
        self.short_pack = rulings.pack == 24
        self.dealer = NONE
        self.turned = NONE
        self.turned_down = 0
        self.trump = NONE
        self.maker = NONE
        self.alone = NONE  # who plays alone
        self.defender = NONE  # who defends alone
        self.laid = [0] * 4  # RUFF-G03  what was laid away in exchange, face down
        self.revoked = [0] * 4  # RUFF-G19
        self.score = [0] * 2  # by side: seats 0 and 2, seats 1 and 3
        self.phase = CUTTING

    def results(self) -> list[int]:
        return list(self.score)


class Section(play.Section):
    """A section of these rules."""

    def acts(self, s: Ruff) -> Acts:
        return 0

    def play(self, s: Ruff, act: Act) -> Phase:
        return OVER

    def costs(self, s: Ruff) -> Acts:
        return 0

    def lot(self, s: Ruff, fortune: Fortune) -> None:
        pass

    def may(self, s: State) -> Acts:
        return self.acts(cython.cast(Ruff, s))

    def do(self, s: State, act: Act) -> Phase:
        return self.play(cython.cast(Ruff, s), act)

    def fined(self, s: State) -> Acts:
        return self.costs(cython.cast(Ruff, s))

    def draw(self, s: State, fortune: Fortune) -> None:
        self.lot(cython.cast(Ruff, s), fortune)


def shuffle(s: Ruff, fortune: Fortune, needed: int) -> None:
    """RUFF-02  The whole pack; RUFF-G20  or without its sevens and eights."""
    if not s.short_pack:
        fortune.shuffle(s.luck, 32, needed)
        return
    fortune.shuffle(s.luck, 24, needed)
    for i in range(24):
        s.luck[i] = 8 * (s.luck[i] // 6) + 2 + s.luck[i] % 6


class Cutting(Section):
    """RUFF-G18  The first dealer is chosen by lot; or cards are dealt face up from North, and the first knave deals."""

    def lot(self, s: Ruff, fortune: Fortune) -> None:
        if s.first_knave_deals:
            shuffle(s, fortune, 24 if s.short_pack else 29)  # a knave is among them for certain
        else:
            s.luck[0] = fortune.below(4)

    def play(self, s: Ruff, act: Act) -> Phase:
        s.dealer = s.luck[0]
        if s.first_knave_deals:
            for i in range(29):
                if s.luck[i] % 8 == KNAVE:
                    s.dealer = i % 4
                    break
        return DEALING


class Dealing(Section):
    """RUFF-05  Two cards to each, to the left, then three to each; RUFF-06  and the next is turned up."""

    def lot(self, s: Ruff, fortune: Fortune) -> None:
        shuffle(s, fortune, 21)

    def play(self, s: Ruff, act: Act) -> Phase:
        s.clear()
        for i in range(4):
            seat = (s.dealer + 1 + i) % 4
            s.give(seat, 2 * i, 2)
            s.give(seat, 8 + 3 * i, 3)
            s.laid[i] = 0
            s.revoked[i] = 0
        s.turned = s.luck[20]
        s.turned_down = 0
        s.trump = NONE
        s.maker = NONE
        s.alone = NONE
        s.defender = NONE
        s.turn = left(s.dealer)
        return ORDERING


class Ordering(Section):
    """RUFF-08  From the dealer's left each may order the turned suit up, or pass.

    RUFF-09  The dealer's partner assists; RUFF-10  the dealer takes it up, or RUFF-11  turns it down.
    """

    def acts(self, s: Ruff) -> Acts:
        if s.turn == s.dealer:
            return TAKE_UP | TURN_DOWN if s.declare_before_lead else TAKE_UP | TAKE_UP_ALONE | TURN_DOWN
        if s.turn != partner(s.dealer):
            return ORDER | PASS if s.declare_before_lead else ORDER | ORDER_ALONE | PASS
        if s.declare_before_lead:
            return ASSIST | PASS
        return ASSIST_ALONE | PASS if s.assist_alone else ASSIST | ASSIST_ALONE | PASS  # RUFF-G12

    def play(self, s: Ruff, act: Act) -> Phase:
        if act == TURN_DOWN:
            s.turned_down = 1  # RUFF-11  it goes to the bottom of the pack
            s.turn = left(s.dealer)
            return NAMING
        if act == PASS:
            s.turn = left(s.turn)
            return ORDERING
        return make(s, s.turned // 8, act & (ORDER_ALONE | ASSIST_ALONE | TAKE_UP_ALONE) != 0)

    def why_not(self, s: State, act: Act) -> str:
        if act == ASSIST and s.turn == partner(cython.cast(Ruff, s).dealer):
            return "RUFF-G12"
        if act in (ORDER_ALONE, ASSIST_ALONE, TAKE_UP_ALONE) and cython.cast(Ruff, s).declare_before_lead:
            return "RUFF-G09"
        own = {ASSIST: "RUFF-09", ASSIST_ALONE: "RUFF-09", TAKE_UP: "RUFF-10", TAKE_UP_ALONE: "RUFF-10"}
        return own.get(act, "RUFF-11" if act == TURN_DOWN else "RUFF-08")


class Naming(Section):
    """RUFF-12  From the dealer's left each may name a suit, but not the one turned down, or pass."""

    def acts(self, s: Ruff) -> Acts:
        names = NAMED if s.declare_before_lead else NAMED | NAMED_ALONE
        names &= ~(ONE << s.turned // 8 | ONE << 4 + s.turned // 8)
        return names if s.dealer_is_stuck and s.turn == s.dealer else names | PASS

    def play(self, s: Ruff, act: Act) -> Phase:
        if act != PASS:
            return make(s, bits.index(act) % 4, act > NAMED)
        if s.turn == s.dealer:
            return redeal(s)
        s.turn = left(s.turn)
        return NAMING

    def why_not(self, s: State, act: Act) -> str:
        if act == PASS:
            return "RUFF-G16"
        return "RUFF-G09" if cython.cast(Ruff, s).declare_before_lead and act & NAMED_ALONE else "RUFF-12"


def redeal(s: Ruff) -> Phase:
    """RUFF-13  If nobody names a suit, the dealer gathers the cards and deals again."""
    if s.deal_passes_unmade:
        s.dealer = left(s.dealer)  # RUFF-G06
    s.turn = CHANCE
    return DEALING


def make(s: Ruff, trump: int, alone: bool) -> Phase:
    """The maker fixes trumps; RUFF-G09  the lone question comes with that, or after the exchange."""
    s.trump = trump
    s.maker = s.turn
    for seat in range(4):
        s.way[seat] = trump
    if s.declare_before_lead:
        return exchange(s)
    if alone:
        s.alone = s.maker
    elif s.partner_may_declare:
        s.turn = partner(s.maker)
        return DECLARING
    return exchange(s)


class Declaring(Section):
    """RUFF-14  Whoever fixed trumps may declare "alone".

    RUFF-G10  By option his partner is asked next; RUFF-G12  or an assister must.
    """

    def acts(self, s: Ruff) -> Acts:
        if s.assist_alone and s.turn == s.maker == partner(s.dealer) and not s.turned_down:
            return ALONE
        return ALONE | TOGETHER

    def play(self, s: Ruff, act: Act) -> Phase:
        if act == ALONE:
            s.alone = s.turn
        elif s.turn == s.maker and s.partner_may_declare:
            s.turn = partner(s.maker)
            return DECLARING
        return defend(s) if s.declare_before_lead else exchange(s)

    def why_not(self, s: State, act: Act) -> str:
        return "RUFF-G12" if act == TOGETHER else "RUFF-14"


def exchange(s: Ruff) -> Phase:
    """RUFF-10  Only when the turned suit was accepted; RUFF-G01  by whomever, or by the dealer himself."""
    s.turn = s.dealer
    if s.alone == partner(s.dealer):
        s.turn = s.alone if s.assister_takes_turn_up else NONE  # RUFF-G11
    if s.turned_down or s.turn == NONE or not (s.exchange_when_ordered or s.maker == s.dealer):
        return declare(s)
    return EXCHANGING


class Exchanging(Section):
    """RUFF-10  The dealer may exchange the turned card for one from his hand."""

    def acts(self, s: Ruff) -> Acts:
        return s.hands[s.turn] | (0 if s.must_exchange else PASS)

    def play(self, s: Ruff, act: Act) -> Phase:
        if act != PASS:
            s.hands[s.turn] ^= act | ONE << s.turned
            s.laid[s.turn] = act
        return declare(s)

    def why_not(self, s: State, act: Act) -> str:
        return "RUFF-G02" if act == PASS else "RUFF-10"


def declare(s: Ruff) -> Phase:
    """RUFF-G09  After any exchange the maker is asked whether he goes alone, unless he has said it."""
    if not s.declare_before_lead:
        return defend(s)
    s.turn = s.maker
    return DECLARING


def defend(s: Ruff) -> Phase:
    if s.alone == NONE or not s.lone_defence:
        return lead(s)
    s.turn = left(s.alone)
    return DEFENDING


class Defending(Section):
    """RUFF-G13  Against a lone player each opponent, from his left, may defend alone; the first to do so does."""

    def acts(self, s: Ruff) -> Acts:
        return DEFEND | PASS

    def play(self, s: Ruff, act: Act) -> Phase:
        if act == DEFEND:
            s.defender = s.turn
        elif s.turn == left(s.alone):
            s.turn = partner(s.turn)
            return DEFENDING
        return lead(s)


def lead(s: Ruff) -> Phase:
    """RUFF-15  The maker leads; RUFF-14  the partner of one who is alone takes no further part."""
    if s.alone == NONE:
        s.seat(15, 1)
        s.turn = left(s.dealer) if s.dealers_left_leads else s.maker  # RUFF-G04
        return PLAYING
    out = ONE << partner(s.alone)
    if s.defender != NONE:
        out |= ONE << partner(s.defender)
    s.seat(15 ^ out, 1)  # RUFF-G15  their turn is skipped
    s.turn = s.after[s.alone] if s.left_of_lone_leads else s.alone  # RUFF-G05
    return PLAYING


class Playing(Section):
    """RUFF-16  Five tricks, ordinary trump play: follow suit if able, otherwise any card."""

    def acts(self, s: Ruff) -> Acts:
        return s.hands[s.turn] if s.revoke_stands else s.following()

    def costs(self, s: Ruff) -> Acts:
        """RUFF-G19  By option a revoke stands, and costs the hand."""
        return s.hands[s.turn] & ~s.following() if s.revoke_stands else 0

    def play(self, s: Ruff, act: Act) -> Phase:
        if act & self.costs(s):
            s.revoked[s.turn] = 1
        if s.lay(act) and not s.hands[s.turn]:
            return count_up(s)
        return PLAYING

    def why_not(self, s: State, act: Act) -> str:
        return "RUFF-16" if act & cython.cast(Ruff, s).hands[s.turn] else "RUFF-16 not held"


def count_up(s: Ruff) -> Phase:
    """RUFF-17  One point; two for the march, four if alone; two to the others if euchred."""
    side = s.maker % 2
    made = s.tricks[side] + s.tricks[side + 2]
    points = 1
    if s.revoke_stands and revokes(s, 0) + revokes(s, 1) > 0:  # RUFF-G19
        side = 1 if revokes(s, 0) else 0
        points = 0 if revokes(s, 0) and revokes(s, 1) else 2
    elif made == 5:
        points = 2 if s.alone == NONE else 4
    elif made < 3:
        side = 1 - side
        points = 2 if s.alone == NONE else s.lone_euchre  # RUFF-G14
        if made == 0 and not s.zero_is_euchre:
            points = 0  # RUFF-G08
    s.score[side] += points
    s.turn = CHANCE
    if s.score[side] >= s.target:  # RUFF-18, RUFF-G07, RUFF-G17
        s.turn = NOBODY
        return OVER
    s.dealer = left(s.dealer)  # RUFF-07  the deal moves to the left
    return DEALING


def revokes(s: Ruff, side: int) -> int:
    return s.revoked[side] + s.revoked[side + 2]


BOOK = Book(
    [Section(), Cutting(), Dealing(), Ordering(), Naming(), Declaring(), Exchanging(), Defending(), Playing()],
    RANKING,
    deal=DEALING,
)
