"""The kernel: a State is plain numbers; a Book of Sections says what may be done to it, and does it."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

try:
    import cython
except ImportError:
    from groomporter.core import no_cython as cython  # type: ignore[no-redef]

from groomporter.core.common import CHANCE, CLOCK, NOBODY, NONE, ONE, OVER, Act, Acts, Phase, Seat, Seats, Time
from groomporter.core.errors import IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune

LONGEST = 32767  # milliseconds of a race, as far as luck counts


class Ranking:
    """The suit and the power of every card, for each way of ranking the pack.

    A way is a choice of trumps; two sides with trumps of their own play by two ways at once.
    """

    def __init__(
        self,
        cards: int,
        ways: int,
        suits: int,
        suit: Callable[[int, int], int],
        power: Callable[[int, int, int], int],
        worth: Callable[[int], int] | None = None,
    ) -> None:
        assert max(cards - 64, ways - 8, suits - 6) <= 0, "a ranking has no room for more"
        self.suit = [[0] * 64 for _ in range(8)]  # [way][card]
        self.suits = [[0] * 6 for _ in range(8)]  # [way][suit]: the cards that follow it
        self.power = [[[0] * 64 for _ in range(6)] for _ in range(8)]  # [way][led][card]
        self.worth = [0] * 64
        self.valued = worth is not None
        for card in range(cards):
            self.worth[card] = worth(card) if worth else 0
            for way in range(ways):
                self.suit[way][card] = suit(card, way)
                self.suits[way][suit(card, way)] |= ONE << card
                for led in range(suits):
                    self.power[way][led][card] = power(card, way, led)


class Section:
    """One section of a rulebook.  Each game derives its own, typed by its own State (see Ruff)."""

    SEALED = False  # acting together: any seat of the floor, in any order, unseen until all are in
    ALOUD = 0  # of the acts of a sealed section, those that everybody hears at once
    RACED = False  # its luck is a race: at a live table it is measured, not drawn
    TIMED = False  # somebody's time may run out here

    def may(self, s: State) -> Acts:
        """What the seat in turn may do."""
        return 0

    def do(self, s: State, act: Act) -> Phase:
        """Do it, unchecked, and say which section comes next."""
        return OVER

    def lapse(self, s: State) -> Phase:
        """What comes of time running out: the section that comes next; NONE, if it cannot run out now."""
        return NONE

    def draw(self, s: State, fortune: Fortune) -> None:
        """Luck only: ask fortune, fill ``s.luck``.  Then ``do`` lets it fall."""

    def fined(self, s: State) -> Acts:
        """Those of the acts that are accepted, but cost something."""
        return 0

    def why_not(self, s: State, act: Act) -> str:
        """The id of the rule against an act, or against time running out (0): by default, this section's first."""
        return rule_of(self)


def rule_of(section: object) -> str:
    """The id of the rule a section stands for: its docstring begins with it."""
    head = (section.__doc__ or "").partition(" ")[0]
    return head if "-" in head else ""


def refusal(section: object, reason: str) -> IllegalAct:
    """With the section's own sentence, if it is the section's own rule; a table knows the others."""
    own = " ".join((section.__doc__ or "").partition("  ")[2].partition("\n\n")[0].split())
    return IllegalAct(own if reason == rule_of(section) else "Not now.", reason)


UNRANKED = Ranking(0, 0, 0, lambda card, way: 0, lambda card, way, led: 0)


class Book:
    """The sections of a game, in the order of their phases; the ranking of its pack; the phase that begins a hand."""

    def __init__(self, sections: list[Section], ranking: Ranking = UNRANKED, deal: Phase = OVER) -> None:
        assert len(sections) <= 16, "a book has no room for more"
        self.sections = sections
        self.ranking = ranking
        self.deal = deal
        self.size = 0
        if not cython.compiled:
            self.at = sections
        else:  # the same, as an array of pointers
            for i, section in enumerate(sections):
                if type(section).__flags__ & 1 << 9:
                    raise TypeError(f"{section}: interpreted rules on a compiled kernel")
                self.at[i] = cython.cast(cython.p_void, section)


def copied(value: Any) -> Any:
    """Interpreted, a field is the very list; compiled, it is a copy.  Here it is always a copy."""
    if type(value) is not list:
        return value
    return [copied(part) if type(part) is list else part for part in value]


class State:
    """All there is to know of a game in progress: plain numbers, no luck, no text."""

    OPEN = tuple[str, ...]()  # seen by everybody
    OWN = tuple[str, ...]()  # lists by seat, of sets: each seat sees its own, the others its size
    KEPT = tuple[str, ...]()  # lists by seat: each seat sees its own, the others nothing (a hidden role)
    SHUT = tuple[str, ...]()  # seen by nobody
    DIFFERS = tuple[str, ...]()  # of the open fields, those that not everybody is shown alike
    # A field in none of the four is fixed by the rulings, and never changes.

    def __init__(self, book: Book, seats: int) -> None:
        self.book = book
        self.seats = seats
        self.turn = CHANCE  # whom the game waits for: a seat, luck, or nobody
        self.floor = 0  # who else may speak: everybody not yet in when acting together, or an open floor
        self.phase = OVER
        self.luck = [0] * 64  # what fortune gave last: the order of a pack, the throw of dice

    # For players and tables: checked.

    def open_seats(self) -> Seats:
        """Who may act now."""
        return self.floor | (ONE << self.turn if self.turn >= 0 else 0)

    def acts(self) -> Acts:
        """What the seat in turn may do."""
        return self.may() if self.turn >= 0 else 0

    def fined(self) -> Acts:
        """Those of its acts that cost something."""
        return self.fines() if self.turn >= 0 else 0

    def acts_of(self, seat: Seat) -> Any:
        """What any seat may do now: a set; in games of sums, a list of acts with the ranges of their sums."""
        if seat < 0 or not self.open_seats() >> seat & 1:
            return 0
        turn = self.turn
        self.turn = seat
        acts = self.may()
        self.turn = turn
        return acts

    def given_to(self, seat: Seat) -> Any:
        """The same, as a player is given it."""
        return self.acts_of(seat)

    def fined_of(self, seat: Seat) -> Acts:
        if seat < 0 or not self.open_seats() >> seat & 1:
            return 0
        turn = self.turn
        self.turn = seat
        acts = self.fines()
        self.turn = turn
        return acts

    def play(self, act: Act) -> None:
        """Do a legal act of the seat in turn."""
        if self.turn < 0 or not self.legal(act):
            raise refusal(self.section(), self.section().why_not(self, act))
        self.do(act)

    @cython.final
    def legal(self, act: Act) -> bool:
        if type(act) is not int:
            act = index(act)
        try:
            one = act
        except OverflowError:  # compiled: it is no set of acts at all
            return False
        return one & self.may() != 0 and not one & (one - 1)

    def play_as(self, seat: Seat, act: Any) -> None:
        """Do a legal act of any seat that has the floor; or the clock's, if time may run out."""
        if type(act) is Time:
            self.run_out(seat)
            return
        if seat < 0 or not self.open_seats() >> seat & 1:
            raise NotYourTurn("It is not your turn.", rule_of(self.section()))
        turn = self.turn
        self.turn = seat
        try:
            self.play(act)
        except BaseException:
            self.turn = turn
            raise

    def run_out(self, clock: Seat) -> None:
        """Somebody's time has run out."""
        section = self.section()
        if clock != CLOCK:
            raise NotYourTurn("Only the clock says that time is up.", rule_of(section))
        if not section.TIMED or self.turn < 0:
            raise IllegalAct("No time has run out.", rule_of(section))
        phase = self.lapse()
        if phase == NONE:
            raise refusal(section, section.why_not(self, 0))
        self.phase = phase

    def lucky(self, fortune: Fortune) -> None:
        """The turn of luck: draw, and let it fall."""
        self.must_be_luck()
        self.draw(fortune)
        self.do(0)

    def fall(self, luck: list[int]) -> None:
        """Let this luck fall: a stacked pack, a recorded throw.  Numbers from 0 to 63; of a race, to 32767."""
        self.must_be_luck()
        most = LONGEST if self.section().RACED else 63
        if len(luck) > 64 or any(not 0 <= part <= most for part in luck):
            raise ValueError(f"luck is at most 64 numbers from 0 to {most}, not {luck}")
        self.luck = (luck + [0] * 64)[:64]
        self.do(0)

    def must_be_luck(self) -> None:
        if self.turn != CHANCE:
            raise NotYourTurn("It is not the turn of luck.", rule_of(self.section()))

    def sections(self) -> list[Section]:
        return self.book.sections

    def section(self) -> Section:
        return self.book.sections[self.phase]

    def over(self) -> bool:
        return self.turn == NOBODY

    def results(self) -> list[int]:
        """The points of each party, or the purse of each seat, as everybody may know them by now."""
        raise NotImplementedError

    def reckoned(self) -> list[int]:
        """The same with what not everybody knows yet: for audits, shown to nobody."""
        return self.results()

    def looks(self, seat: Seat) -> bool:
        """Whether a seat has picked up the cards dealt to it, if it may see any."""
        return True

    def sees(self, seat: Seat, name: str, owner: Seat) -> bool:
        """Whether a seat sees the owner's part of a field that is OWN or KEPT."""
        return seat == owner and self.looks(seat)

    def shown(self, name: str, seat: Seat) -> Any:
        """An OPEN field as a seat sees it."""
        return getattr(self, name)

    def clone(self) -> State:
        kind = type(self)
        other = kind.__new__(kind)  # so named, Cython calls it straight
        other.book = self.book
        if cython.compiled and not self.book.size:
            start = cython.cast(cython.p_char, cython.address(self.turn))
            self.book.size = type(self).__basicsize__ - (
                start - cython.cast(cython.p_char, cython.cast(cython.p_void, self))
            )
        self.copy_to(other)
        return other

    # For search: unchecked, without the interpreter.

    @cython.final
    def copy_to(self, other: State) -> None:
        """Overwrite another clone of this game: no allocation."""
        if cython.compiled:
            memcpy(cython.address(other.turn), cython.address(self.turn), self.book.size)  # type: ignore[name-defined]  # noqa: F821
        else:
            for name, value in vars(self).items():
                setattr(other, name, value[:] if isinstance(value, list) else value)

    @cython.final
    def may(self) -> Acts:
        if cython.compiled:
            return cython.cast(Section, self.book.at[self.phase]).may(self)
        else:
            return self.book.at[self.phase].may(self)

    @cython.final
    def fines(self) -> Acts:
        if cython.compiled:
            return cython.cast(Section, self.book.at[self.phase]).fined(self)
        else:
            return self.book.at[self.phase].fined(self)

    @cython.final
    def do(self, act: Act) -> None:
        if cython.compiled:
            self.phase = cython.cast(Section, self.book.at[self.phase]).do(self, act)
        else:
            self.phase = self.book.at[self.phase].do(self, act)

    @cython.final
    def lapse(self) -> Phase:
        if cython.compiled:
            return cython.cast(Section, self.book.at[self.phase]).lapse(self)
        else:
            return self.book.at[self.phase].lapse(self)

    @cython.final
    def draw(self, fortune: Fortune) -> None:
        if cython.compiled:
            cython.cast(Section, self.book.at[self.phase]).draw(self, fortune)
        else:
            self.book.at[self.phase].draw(self, fortune)


def roll(s: State, fortune: Fortune) -> int:
    """At random until luck, or the end; the number of acts."""
    acts = 0
    while s.turn >= 0:
        s.do(fortune.choose(s.may()))
        acts += 1
    return acts


def must_be_compiled_alike(s: Any, scratch: Any) -> None:
    """No Python is in the way of what follows, so no Python would catch a mistake."""
    if not isinstance(s, State) or type(scratch) is not type(s) or not s.book.sections:
        raise TypeError(f"these are states of no trick game, or of two: {s!r}, {scratch!r}")
    s.clone()  # by which a book knows the size of its states


def play_hands(s: State, fortune: Fortune, hands: int) -> int:
    """So many hands at random, from luck to luck, stopping if the game ends; the number of acts."""
    must_be_compiled_alike(s, s)
    acts = 0
    with cython.nogil:
        for _ in range(hands):
            if s.turn == CHANCE:
                s.draw(fortune)
                s.do(0)
            acts += roll(s, fortune)
    return acts


def play_acts(s: State, fortune: Fortune, most: int) -> int:
    """So many acts at random and the luck after them, or until the game ends; the number of acts."""
    must_be_compiled_alike(s, s)
    acts = 0
    with cython.nogil:
        while s.turn == CHANCE or (s.turn >= 0 and acts < most):
            if s.turn == CHANCE:
                s.draw(fortune)
                s.do(0)
            else:
                s.do(fortune.choose(s.may()))
                acts += 1
    return acts


def play_games(start: State, scratch: State, fortune: Fortune, games: int) -> int:
    """So many games at random, from one beginning; the number of hands dealt."""
    must_be_compiled_alike(start, scratch)
    hands = 0
    with cython.nogil:
        for _ in range(games):
            start.copy_to(scratch)
            while scratch.turn != NOBODY:
                if scratch.turn == CHANCE:
                    hands += scratch.phase == start.book.deal
                    scratch.draw(fortune)
                    scratch.do(0)
                roll(scratch, fortune)
    return hands


def rollouts(start: State, scratch: State, fortune: Fortune, times: int) -> int:
    """From one position to the end of the hand, many times; the number of acts."""
    must_be_compiled_alike(start, scratch)
    acts = 0
    with cython.nogil:
        for _ in range(times):
            start.copy_to(scratch)
            acts += roll(scratch, fortune)
    return acts
