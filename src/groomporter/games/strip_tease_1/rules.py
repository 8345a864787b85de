"""ST1-01  Strip Tease, Variation 1, Prosecution against Defence, as the leaflet tells it.

Each section is a class, what may be done beside what comes of it; ST1-G, the gaps we had to rule on.
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
from groomporter.games.strip_tease_1.rulings import Rulings
from groomporter.games.strip_tease_1.words import (
    APPEAL,
    APPEALING,
    CALLING,
    CHALLENGING,
    COURT,
    CUTTING,
    DEALING,
    DECLARING,
    DEFENCE,
    DEFEND,
    JOKER,
    NAMED,
    NO_SUIT,
    OBJECT,
    OVER_RULED,
    PLAYING,
    PROSECUTE,
    PROSECUTION,
    PRUDIE,
    SUSTAINED,
    THEATRE,
)  # fmt: skip

# Equipment and layout

ALL = 15  # four seats
ALWAYS = 2  # ST1-G04  of a way: one's own suit is trumps even when led
BARRED = 4  # ST1-32  of a way: the Joker may not be played; if it must, it loses
OBJECTION = 20
HIGHEST = 60
OUT_OF_REACH = 99
JOKER_CUT = 14  # ST1-G02  above every number
STACKS = 12  # ST1-06  the cards of both stacks


def own_suit(side: int) -> int:
    """ST1-03  Court is the Prosecution's suit, Theatre the Defence's."""
    return COURT if side == PROSECUTION else THEATRE


def suit_of(card: int, way: int) -> int:
    """ST1-02  Theatre, Court, Prudie; the Joker is of no suit."""
    return card // 13


def power_of(card: int, way: int, led: int) -> int:
    """ST1-28  The Joker; then objections, ST1-26  by number alone; then the suit led, ST1-04  by number."""
    suit, own, number = suit_of(card, way), own_suit(way % 2), card % 13 + 1
    if suit == NO_SUIT:
        return 0 if way & BARRED else HIGHEST
    if suit == own and led != NO_SUIT and (led != own or way & ALWAYS):
        return OBJECTION + 2 * number
    return number if suit == led else 0


RANKING = Ranking(40, 8, 4, suit_of, power_of)  # ST1-24  a way for each side


def left(seat: Seat) -> Seat:
    return (seat + 1) % 4


class StripTease(Tricks):
    """ST1-08  The two stacks are one number: ST1-07  on the Prosecution's lie 1 to k, on the Defence's 12 to k + 1."""

    OPEN = (
        "turn", "phase", "floor", "cutters", "contest", "cuts", "dealer", "side", "trial", "k", "k0", "run", "settled",
        "barred", "score", "penalties", "appellants", "consents", "trick", "played", "tricks", "taken", "led", "leader",
        "best", "winner", "way", "after", "objector", "upheld", "height", "call", "again", "returned", "exposed",
        "owed", "doubtful", "victor", "next_dealer",
    )  # fmt: skip
    OWN = ("hands",)
    KEPT = ("groundless", "challenged")
    SHUT = ("luck",)

    def __init__(self, rulings: Rulings, seats: int = 4) -> None:
        super().__init__(BOOK, seats)
        self.all_cut_again = rulings.cut_tie_scope == "all"
        self.joker_cuts_again = rulings.cut_joker == "recut"
        self.partners_opposite = rulings.partners == "fixed_opposite"
        self.always_trumps = rulings.led_trump_status == "always_trump_for_owner"
        self.last_equal_wins = rulings.equal_overtrump == "last_played"
        self.void_throws_any = rulings.void_discard == "any_card"
        self.leader_names = rulings.joker_led == "leader_names_suit"
        self.barred_while_uppermost = rulings.joker_ban_scope == "while_uppermost"
        self.barred_whole_trial = rulings.joker_ban_scope == "whole_trial"
        self.points_leader_barred = rulings.joker_ban_side == "points_leader"
        self.contempt_refused = rulings.contempt_mode == "illegal_move"
        self.on_challenge = rulings.contempt_mode == "on_challenge"
        self.contempt_cannot_win = rulings.contempt_card == "cannot_win"
        self.contempt_taken_back = rulings.contempt_card == "taken_back"
        self.fined_after_trick = rulings.contempt_timing == "after_trick"
        self.contempt_may_end_game = rulings.contempt_may_end_game
        self.fine_credits_opponents = rulings.contempt_fine == "credit_opponents"
        self.revoke_is_contempt = rulings.plain_revoke == "contempt"
        self.runs_in_second_only = rulings.streak_trials == "second_only"
        self.runs_carry = rulings.streak_carry == "carry"
        self.finish_hand = rulings.stop_when_settled == "finish_hand"
        self.appeal_by_stack = rulings.appeal_losing_side == "stack_only"
        self.no_appeal_when_level = rulings.appeal_when_level == "none"
        self.both_must_appeal = rulings.appeal_consent == "both_partners"
        self.object_wins = rulings.game_winner == "object"
        self.calls_off = rulings.spoken_calls == "off"
        self.calls_required = rulings.spoken_calls == "required"
        self.next_game_cuts = rulings.next_game_dealer == "cut_again"
        self.labels = ("attested", "numbers_only", "reconstructed").index(rulings.label_set)
        self.cutters = ALL  # who cut now
        self.contest = ALL  # whose cuts are compared
        self.cuts = [0] * 4
        self.dealer = NONE
        self.side = [NONE] * 4
        self.trial = 1
        self.k = 6  # ST1-06
        self.k0 = 6  # at the trial's opening
        self.run = NONE  # whose side won the last trick
        self.settled = NONE  # whose side has achieved its object
        self.barred = NONE  # whose side may not play the Joker
        self.score = [0] * 2
        self.penalties = [0] * 2
        self.appellants = 0  # who is still to be asked
        self.consents = [0] * 2
        self.objector = NONE  # who objected first to this trick
        self.upheld = NONE  # whose objection is the highest
        self.height = 0  # and its number
        self.call = 0  # what the card just laid has its player say, or what he has said
        self.again = NONE  # ST1-G11  who has taken a card back, and must follow suit
        self.returned = 0  # ST1-G11  and which
        self.exposed = [0] * 4  # ST1-G11  cards taken back and still held
        self.owed = 0  # ST1-G12  whose penalty falls after the trick
        self.doubtful = 0  # ST1-G10  who may be challenged
        self.groundless = [0] * 4  # ST1-G10  who could have followed
        self.challenged = [0] * 4  # ST1-G10  what each has said: a seat, counted from one, or five for nobody
        self.victor = NONE
        self.next_dealer = NONE
        self.phase = CUTTING

    def results(self) -> list[int]:
        return list(self.score)

    def cards_of(self, suit: int) -> Acts:
        return self.book.ranking.suits[0][suit]

    def in_doubt(self, seat: Seat, act: Act) -> bool:
        """Whether a card is off suit, so that it is contempt if its player could have followed; all can see that."""
        if self.led == NONE or self.led == NO_SUIT or act & (JOKER | NAMED | self.cards_of(self.led)):
            return False
        return self.revoke_is_contempt or act & self.cards_of(own_suit(self.side[seat])) != 0

    def stops(self) -> bool:
        """ST1-16  The game ends with the object; ST1-G19  or the hand is played out."""
        return self.settled != NONE and not self.finish_hand


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


# The deal


class Cutting(Section):
    """ST1-09  Each player cuts, and the largest number deals; equal cuts are repeated."""

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, 40, bits.count(s.cutters))

    def play(self, s: StripTease, act: Act) -> Phase:
        place = 0
        for seat in range(4):
            if s.cutters >> seat & 1:
                s.cuts[seat] = s.luck[place] % 13 + 1 if s.luck[place] < 39 else JOKER_CUT
                place += 1
        if s.joker_cuts_again and showing(s, JOKER_CUT):
            s.cutters = showing(s, JOKER_CUT)  # ST1-G02  he alone, before the cuts are compared
            return CUTTING
        highest = JOKER_CUT
        while not showing(s, highest):
            highest -= 1
        if bits.count(showing(s, highest)) > 1:
            s.contest = ALL if s.all_cut_again else showing(s, highest)  # ST1-G01
            s.cutters = s.contest
            return CUTTING
        s.dealer = bits.index(showing(s, highest))
        return DEALING


def showing(s: StripTease, number: int) -> Seats:
    """Those of the contest who have cut this number."""
    found = 0 * ONE
    for seat in range(4):
        if s.contest >> seat & 1 and s.cuts[seat] == number:
            found |= ONE << seat
    return found


class Dealing(Section):
    """ST1-10  One card at a time from the dealer's left, until each has ten."""

    def lot(self, s: StripTease, fortune: Fortune) -> None:
        fortune.shuffle(s.luck, 40, 39)

    def play(self, s: StripTease, act: Act) -> Phase:
        s.clear()
        for i in range(40):
            s.give((s.dealer + 1 + i) % 4, i, 1)
        for seat in range(4):
            s.exposed[seat] = 0
        s.k0 = s.k  # ST1-21  the stacks are as the last trial left them
        if not s.runs_carry:
            s.run = NONE  # ST1-G17
        if s.trial > 1:
            return open_trial(s)  # ST1-15
        s.turn = s.dealer
        return DECLARING


# Declaration


class Declaring(Section):
    """ST1-12  From the dealer each says that he defends or that he prosecutes; nobody passes."""

    def acts(self, s: StripTease) -> Acts:
        return DEFEND | PROSECUTE

    def play(self, s: StripTease, act: Act) -> Phase:
        side = bits.index(act)
        s.side[s.turn] = side
        if s.partners_opposite:
            s.side[(s.turn + 2) % 4] = side  # ST1-G03
        if bits.count(members(s, side)) < 2:
            s.turn = left(s.turn)
            return DECLARING
        for seat in range(4):
            if s.side[seat] == NONE:
                s.side[seat] = 1 - side  # ST1-13, ST1-14  two against two
        return open_trial(s)


def members(s: StripTease, side: int) -> Seats:
    found = 0 * ONE
    for seat in range(4):
        if s.side[seat] == side:
            found |= ONE << seat
    return found


# Object and the ladder of courts


def shift(s: StripTease, side: int, cards: int) -> None:
    """ST1-29  From the winners' stack to the other; ST1-G18  as many as are left; ST1-16  the last settles it."""
    if s.settled != NONE:
        return
    s.k = max(s.k - cards, 0) if side == PROSECUTION else min(s.k + cards, STACKS)
    if s.k == 0:
        s.settled = PROSECUTION
    if s.k == STACKS:
        s.settled = DEFENCE


def end_trial(s: StripTease) -> Phase:
    """ST1-17  Police Court, Old Bailey, Court of Criminal Appeal, House of Lords; ST1-18  unsettled, the next."""
    count_up(s)
    if s.settled != NONE or s.trial == 4:
        return end_game(s)
    return ask_to_appeal(s) if s.trial == 3 else next_trial(s)


def next_trial(s: StripTease) -> Phase:
    """ST1-11  The deal passes to the left."""
    s.trial += 1
    s.dealer = left(s.dealer)
    s.turn = CHANCE
    return DEALING


def losing_side(s: StripTease) -> int:
    """ST1-G20  Fewer points; points being level, or never mind them, the larger stack of its own."""
    if s.score[PROSECUTION] != s.score[DEFENCE] and not s.appeal_by_stack:
        return PROSECUTION if s.score[PROSECUTION] < s.score[DEFENCE] else DEFENCE
    if 2 * s.k == STACKS:
        return NONE
    return PROSECUTION if 2 * s.k > STACKS else DEFENCE


def ask_to_appeal(s: StripTease) -> Phase:
    """ST1-G22  Clockwise from the last dealer's left."""
    side = losing_side(s)
    if side == NONE and s.no_appeal_when_level:
        return end_game(s)  # ST1-G21
    s.appellants = ALL if side == NONE else members(s, side)
    s.turn = s.dealer
    return ask_next(s)


def ask_next(s: StripTease) -> Phase:
    """ST1-20  With nobody left to ask the game is over."""
    if not s.appellants:
        return end_game(s)
    s.turn = left(s.turn)
    while not s.appellants >> s.turn & 1:
        s.turn = left(s.turn)
    return APPEALING


class Appealing(Section):
    """ST1-19  After the third trial the losing side may appeal to the House of Lords."""

    def acts(self, s: StripTease) -> Acts:
        return APPEAL | PASS

    def play(self, s: StripTease, act: Act) -> Phase:
        side = s.side[s.turn]
        s.appellants &= ~(ONE << s.turn)
        s.consents[side] += act == APPEAL
        if s.consents[side] > s.both_must_appeal:
            s.appellants = 0
            return next_trial(s)
        if act == PASS and s.both_must_appeal:
            s.appellants &= ~members(s, side)  # ST1-G22  a side's first no ends its right
        return ask_next(s)


# The play


def open_trial(s: StripTease) -> Phase:
    """ST1-22  The dealer's left leads to the first trick."""
    s.seat(ALL, 1)
    s.turn = left(s.dealer)
    return open_trick(s)


def open_trick(s: StripTease) -> Phase:
    """ST1-32  Whether the Joker is barred is looked at as a trial opens; ST1-G08  or at every trick."""
    if s.trial > 1 and (not s.played or s.barred_while_uppermost):
        s.barred = barred_side(s)
    elif not s.barred_whole_trial:
        s.barred = NONE
    for seat in range(4):
        s.way[seat] = s.side[seat]  # ST1-24
        if s.always_trumps:
            s.way[seat] += ALWAYS
        if s.barred == s.side[seat]:
            s.way[seat] += BARRED
        s.groundless[seat] = 0
        s.challenged[seat] = 0
    s.objector = NONE
    s.upheld = NONE
    s.height = 0
    s.owed = 0
    s.doubtful = 0
    return PLAYING


def barred_side(s: StripTease) -> int:
    """ST1-32  No. 1 or No. 12 on top: the winning side; ST1-G09  that of the last card, or the points leader."""
    if s.k != 1 and s.k != STACKS - 1:
        return NONE
    if not s.points_leader_barred:
        return PROSECUTION if s.k == 1 else DEFENCE
    if s.score[PROSECUTION] == s.score[DEFENCE]:
        return NONE
    return PROSECUTION if s.score[PROSECUTION] > s.score[DEFENCE] else DEFENCE


def lawful(s: StripTease) -> Acts:
    """ST1-23  Follow suit; ST1-25  who cannot throws a Prudie card or objects; ST1-31  the Joker goes at any time."""
    joker = s.hands[s.turn] & JOKER
    rest = s.hands[s.turn] ^ joker
    barred = s.barred == s.side[s.turn]
    if barred and rest:
        joker = 0  # ST1-32; ST1-G08  but the last card left is played
    if s.led == NONE:
        return rest | NAMED if joker and s.leader_names and not barred else rest | joker  # ST1-G07
    if s.led == NO_SUIT:
        return rest | joker
    if rest & s.cards_of(s.led):
        return rest & s.cards_of(s.led) | joker
    courses = rest & (s.cards_of(PRUDIE) | s.cards_of(own_suit(s.side[s.turn])))
    return courses | joker if courses and not s.void_throws_any else rest | joker  # ST1-G06


def contempts(s: StripTease) -> Acts:
    """ST1-33  One's own trumps while able to follow; ST1-G15  by option, any card that is off suit."""
    if s.led == NONE or s.led == NO_SUIT or s.again == s.turn or not s.hands[s.turn] & s.cards_of(s.led):
        return 0
    off = s.hands[s.turn] & ~(s.cards_of(s.led) | JOKER)
    return off if s.revoke_is_contempt else off & s.cards_of(own_suit(s.side[s.turn]))


class Playing(Section):
    """ST1-23  Suit must be followed by anyone who can."""

    def acts(self, s: StripTease) -> Acts:
        return lawful(s) | self.costs(s)

    def costs(self, s: StripTease) -> Acts:
        """ST1-33  Accepted, and fined; ST1-G10  or refused."""
        return 0 if s.contempt_refused else contempts(s)

    def play(self, s: StripTease, act: Act) -> Phase:
        seat = s.turn
        contempt = act & contempts(s)
        if s.on_challenge:
            s.groundless[seat] = 1 if contempt else 0
            s.doubtful |= ONE << seat if s.in_doubt(seat, act) else 0
        elif contempt:
            if s.fined_after_trick:
                s.owed |= ONE << seat
            else:
                fine(s, s.side[seat])
            if s.contempt_taken_back:
                s.again = seat
                s.returned = act
                s.exposed[seat] |= act
                return end_trial(s) if s.stops() else PLAYING
            if s.stops():
                return break_off(s, act)
        s.again = NONE
        s.returned = 0
        lay_down(s, act, contempt != 0 and s.contempt_cannot_win and not s.on_challenge)
        if s.call and s.calls_required:
            s.turn = seat
            return CALLING
        return next_card(s)

    def why_not(self, s: State, act: Act) -> str:
        return forbidden(cython.cast(StripTease, s), act)


def forbidden(s: StripTease, act: Act) -> str:
    """Which rule is against a card."""
    joker, leads = s.hands[s.turn] & JOKER != 0, s.led == NONE
    if act not in (JOKER, JOKER << 1, JOKER << 2, JOKER << 3):
        if not act & s.hands[s.turn]:
            return "ST1-22 not held"
        if s.again == s.turn:
            return "ST1-G11"
        if not s.hands[s.turn] & s.cards_of(s.led):
            return "ST1-25"
        return "ST1-33" if act & contempts(s) else "ST1-23"
    if not joker:
        return "ST1-22 not held"
    barred = s.barred == s.side[s.turn] and s.hands[s.turn] != JOKER
    return "ST1-32" if barred and (act == JOKER or (leads and s.leader_names)) else "ST1-G07"


def break_off(s: StripTease, card: Act) -> Phase:
    """ST1-G12  A penalty that settles the game stops it in mid-trick, with the card on the table."""
    s.hands[s.turn] ^= card
    s.exposed[s.turn] &= s.hands[s.turn]
    s.played |= card
    s.trick[s.turn] = card
    return end_trial(s)


def lay_down(s: StripTease, act: Act, cannot_win: bool) -> None:
    """ST1-28  The winner so far is the Joker, or the highest objection, or the highest card of the suit led."""
    seat, best = s.turn, s.best
    card = JOKER if act & NAMED else act
    if s.led == NO_SUIT and s.barred == s.side[s.leader]:
        s.led = bits.index(card) // 13  # ST1-G08  after a barred Joker the next card fixes the suit
    object_to(s, card, cannot_win)
    if cannot_win:
        s.best = OUT_OF_REACH  # ST1-G11
    s.lay(card)
    if cannot_win:
        s.best = best
    elif s.last_equal_wins and s.winner == seat and OBJECTION < s.best < HIGHEST:
        s.best -= 1  # ST1-G05  so that an equal number is higher
    if act & NAMED:
        s.led = bits.index(act) - 40  # ST1-G07
    s.exposed[seat] &= s.hands[seat]


def object_to(s: StripTease, card: Act, cannot_win: bool) -> None:
    """ST1-27  First "I object"; "over-ruled" by the other side; "sustained" when it comes back to the first one's."""
    seat, own, number = s.turn, own_suit(s.side[s.turn]), bits.index(card) % 13 + 1
    s.call = 0
    if bits.index(card) // 13 != own or s.led == NO_SUIT or cannot_win:
        return
    higher = number > s.height or (s.last_equal_wins and number == s.height)
    if s.led == NONE or s.led == own:
        if not s.always_trumps:
            return  # ST1-G04
    elif s.objector == NONE:
        s.objector = seat
        s.call = OBJECT
    elif higher and s.side[seat] != s.side[s.upheld]:
        s.call = SUSTAINED if s.side[seat] == s.side[s.objector] else OVER_RULED
    if higher:
        s.upheld = seat
        s.height = number


def next_card(s: StripTease) -> Phase:
    """ST1-22  The others play in turn, to the left."""
    return PLAYING if s.led != NONE else move(s)


class Calling(Section):
    """ST1-G24  By option whoever has objected says so himself; what he says has no consequence."""

    def acts(self, s: StripTease) -> Acts:
        return ONE << (OBJECT - 1) | ONE << (OVER_RULED - 1) | ONE << (SUSTAINED - 1)

    def play(self, s: StripTease, act: Act) -> Phase:
        s.call = bits.index(act) + 1
        s.turn = s.winner if s.led == NONE else s.after[s.turn]
        return next_card(s)


def move(s: StripTease) -> Phase:
    """ST1-29  One card for a trick; ST1-30  from the second trial two for each later trick of a run."""
    side, settled = s.side[s.winner], s.settled
    runs = s.trial == 2 or (s.trial > 2 and not s.runs_in_second_only)  # ST1-G16
    shift(s, side, 2 if runs and s.run == side else 1)
    s.run = side
    for i in range(4):
        seat = (s.leader + i) % 4
        if s.owed >> seat & 1:
            fine(s, s.side[seat])  # ST1-G12  in playing order
    if s.stops():
        return end_trial(s)
    if s.doubtful and s.settled == settled:
        return ask_to_challenge(s)
    return next_trick(s)


def fine(s: StripTease, side: int) -> None:
    """ST1-33, ST1-37  A point, and two cards onto the offenders' own stack."""
    s.penalties[side] += 1
    if s.fine_credits_opponents:
        s.score[1 - side] += 1  # ST1-G14
    else:
        s.score[side] -= 1
    cards = 2
    if not s.contempt_may_end_game:
        cards = min(cards, (STACKS - s.k if side == PROSECUTION else s.k) - 1)  # ST1-G13
    shift(s, 1 - side, cards)


def ask_to_challenge(s: StripTease) -> Phase:
    """ST1-G10  The adversaries of everybody whose card is in doubt."""
    for seat in range(4):
        if adversaries(s, seat):
            s.floor |= ONE << seat
    s.turn = bits.index(s.floor)
    return CHALLENGING


def adversaries(s: StripTease, seat: Seat) -> Seats:
    """Those of the other side who may be challenged."""
    return s.doubtful & members(s, 1 - s.side[seat])


class Challenging(Section):
    """ST1-G10  Before the next lead each may challenge one of the other side who played off suit."""

    SEALED = True

    def acts(self, s: StripTease) -> Acts:
        return adversaries(s, s.turn) | PASS

    def play(self, s: StripTease, act: Act) -> Phase:
        s.challenged[s.turn] = 5 if act == PASS else bits.index(act) + 1
        s.floor &= ~(ONE << s.turn)
        if s.floor:
            s.turn = bits.index(s.floor)
            return CHALLENGING
        return judge(s)


def judge(s: StripTease) -> Phase:
    """ST1-G10  A right challenge brings the penalty, once for each offender; a wrong one costs nothing."""
    for seat in range(4):
        if 0 < s.challenged[seat] < 5 and s.groundless[s.challenged[seat] - 1]:
            s.groundless[s.challenged[seat] - 1] = 0
            fine(s, 1 - s.side[seat])
    for seat in range(4):
        s.groundless[seat] = 0
        s.challenged[seat] = 0
    s.turn = s.winner
    return end_trial(s) if s.stops() else next_trick(s)


def next_trick(s: StripTease) -> Phase:
    """ST1-28  The winner leads to the next trick, as long as there are cards."""
    return open_trick(s) if s.hands[s.turn] else end_trial(s)


# The score


def count_up(s: StripTease) -> None:
    """ST1-34  On cards shifted, ST1-35  times the number of the trial; ST1-36  ten more for the object.

    ST1-38  So the leaflet's illustration is counted, though ST1-G27  it cannot be played.
    """
    if s.k < s.k0:
        s.score[PROSECUTION] += s.trial * (s.k0 - s.k)
    else:
        s.score[DEFENCE] += s.trial * (s.k - s.k0)
    if s.settled != NONE:
        s.score[s.settled] += 10


def end_game(s: StripTease) -> Phase:
    """ST1-39  The higher total wins; ST1-G23  or the object does.  ST1-G25  Who deals the next game."""
    if s.score[PROSECUTION] != s.score[DEFENCE]:
        s.victor = PROSECUTION if s.score[PROSECUTION] > s.score[DEFENCE] else DEFENCE
    if s.object_wins and s.settled != NONE:
        s.victor = s.settled
    s.next_dealer = NONE if s.next_game_cuts else left(s.dealer)
    s.turn = NOBODY
    return OVER


BOOK = Book(
    [Section(), Cutting(), Dealing(), Declaring(), Appealing(), Playing(), Calling(), Challenging()],
    RANKING,
    deal=DEALING,
)
