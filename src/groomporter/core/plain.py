"""For games of money and odd acts: the same Sections and phases, in plain Python, without C types.

An act is a tuple of its own kind (``Stake(100)``), not one of sixty-four.  ``why_not`` is the one truth of what is
refused; ``offers`` says the same the other way round, as acts whose sums are ranges, for players to choose from.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from groomporter.core.common import CHANCE, CLOCK, NOBODY, OVER, Acts, Phase, Seat, Seats
from groomporter.core.common import Time as Time
from groomporter.core.errors import IllegalAct, NotYourTurn
from groomporter.core.fortune import Fortune
from groomporter.core.play import Book, State, copied, refusal, rule_of

S = TypeVar("S", bound="Plain")


class Sum(NamedTuple):
    """In an act on offer, a sum that is free to choose: from the least, by so many at a time."""

    least: int
    most: int
    step: int = 1


class Some(NamedTuple):
    """In an act on offer, several of these numbers, in any order."""

    of: tuple[int, ...]
    least: int
    most: int


class Among(NamedTuple):
    """In an act on offer, one of these words: as many acts in one."""

    of: tuple[str, ...]


class Joined(NamedTuple):
    """In an act on offer, up to so many of these words, in their order, joined by a dash; or one of the others.

    Too many to be listed, they are listed by the first, but ``without`` the one it may not be.
    """

    of: tuple[str, ...]
    most: int
    others: tuple[str, ...] = ()
    without: str = ""


class Ready(NamedTuple):
    """A seat has no more to say on an open floor, which is closed when all have said so."""


class Offers:
    """What a seat may do, worked out only if it is asked: many players know it from their view."""

    __slots__ = ("_found", "_seat", "_state")

    def __init__(self, state: Plain, seat: Seat) -> None:
        self._state, self._seat = state, seat
        self._found: list[Any] | None = None

    def found(self) -> list[Any]:
        if self._found is None:
            self._found = self._state.acts_of(self._seat)
        return self._found

    def __getitem__(self, at: Any) -> Any:
        return self.found()[at]

    def __len__(self) -> int:
        return len(self.found())

    def quiet(self) -> bool:
        """Whether the seat has said that it has no more to say."""
        return bool(self._state.ready >> self._seat & 1)


Sequence.register(Offers)


def least(offer: Any) -> Any:
    """An act on offer with its sums as small as they may be, as few of several as there may be, and the first word."""
    return type(offer)(*map(least_part, offer))


def least_part(part: Any) -> Any:
    if isinstance(part, Sum):
        return part.least
    if isinstance(part, Some):
        return part.of[: part.least]
    if isinstance(part, Among):
        return part.of[0]
    return part.of[part.of[0] == part.without] if isinstance(part, Joined) else part


def each(offer: Any) -> list[Any]:
    """An act on offer for each of the words it may have."""
    choices = [part.of if isinstance(part, Among) else (part,) for part in offer]
    return [type(offer)(*parts) for parts in itertools.product(*choices)]


def some(offers: Sequence[Any], fortune: Fortune) -> Any:
    """One of the acts on offer, with its parts made up.

    As often of one kind as of another, but ``Ready`` as often as all others: or a full floor would never be closed.
    """
    listed = offers.found() if isinstance(offers, Offers) else offers
    offer = one_of(listed, fortune) if len(listed) > 1 else listed[0]
    return type(offer)(*[made_up(part, fortune) if isinstance(part, WIDE) else part for part in offer])


def one_of(offers: Sequence[Any], fortune: Fortune) -> Any:
    kinds: dict[type, list[Any]] = {}
    for offer in offers:
        kinds.setdefault(type(offer), []).append(offer)
    ready = kinds.pop(Ready, None)
    if ready and (not kinds or fortune.below(2)):
        return ready[0]
    alike = [*kinds.values()][fortune.below(len(kinds))] if len(kinds) > 1 else next(iter(kinds.values()))
    return alike[fortune.below(len(alike))] if len(alike) > 1 else alike[0]


def made_up(part: Any, fortune: Fortune) -> Any:
    """A sum as often of one length as of another; any of the words; as many of several as may be."""
    if isinstance(part, Sum):
        width = (part.most - part.least) // part.step + 1
        length = min(width.bit_length(), LONGEST) + 1
        return part.least + part.step * fortune.below(min(width, 1 << fortune.below(length)))
    if isinstance(part, Some):
        left, count = list(part.of), part.least + fortune.below(part.most - part.least + 1)
        return tuple(left.pop(fortune.below(len(left))) for _ in range(count))
    if isinstance(part, Among):
        return part.of[fortune.below(len(part.of))]
    return joined(part, fortune)


def joined(part: Joined, fortune: Fortune) -> str:
    """As often few as many; one of the others as often as one alone."""
    count = fortune.below(part.most + bool(part.others))
    if count == part.most:
        said = part.others[fortune.below(len(part.others))]
    else:
        places = list(range(len(part.of)))
        chosen = sorted(places.pop(fortune.below(len(places))) for _ in range(count + 1))
        said = "-".join(part.of[place] for place in chosen)
    return said if said != part.without else str(least_part(part))


WIDE = (Sum, Some, Among, Joined)
LONGEST = 31  # of a number made up, in bits


def holds(offer: Any, act: Any) -> bool:
    """Whether an act is one of those on offer."""
    return type(offer) is type(act) and all(within(wide, part) for wide, part in zip(offer, act, strict=True))


def within(wide: Any, part: Any) -> bool:
    if isinstance(wide, Sum):
        return bool(wide.least <= part <= wide.most) and (part - wide.least) % wide.step == 0
    if isinstance(wide, Some):
        return wide.least <= len(part) <= wide.most and len(set(part)) == len(part) and set(part) <= set(wide.of)
    if isinstance(wide, Among):
        return part in wide.of
    if isinstance(wide, Joined):
        words = part.split("-")
        several = len(words) <= wide.most and words == [word for word in wide.of if word in words]
        return part != wide.without and (several or part in wide.others)
    return bool(wide == part)


class PlainSection(Generic[S]):
    """One section of a rulebook, for structured acts."""

    SEALED: ClassVar[bool] = False  # as in play.Section
    RACED: ClassVar[bool] = False
    TIMED: ClassVar[bool] = False  # somebody's time may run out here

    def why_not(self, s: S, who: Seat, act: Any) -> str:
        """The rule or option against an act, and the reason's key; or nothing."""
        return rule_of(self)

    def offers(self, s: S, who: Seat) -> list[Any]:
        """All that a seat may do now, each sum as a range."""
        return []

    def play(self, s: S, who: Seat, act: Any) -> Phase:
        """Do it, unchecked, and say which section comes next."""
        return OVER

    def lapse(self, s: S) -> Phase:
        """What comes of time running out."""
        return OVER

    def draw(self, s: S, fortune: Fortune) -> Sequence[int]:
        """Luck only: ask fortune, say what it gave."""
        return []

    def fall(self, s: S, luck: Sequence[int]) -> Phase:
        """Let it fall, and say which section comes next."""
        return OVER


class Plain(State):
    """A state of numbers, tuples, and lists of these."""

    SECTIONS: ClassVar[list[PlainSection[Any]]] = []

    # These hide the fields of a compiled State, which hold small numbers only: ours lie in the instance.
    book = Book([])
    seats = turn = floor = phase = 0
    ready = 0  # of those on the floor, who has said that he has no more to say: a field of the games that ask
    luck: Any = ()

    def __init__(self, seats: int) -> None:
        super().__init__(self.book, seats)
        self.seats = seats
        self.turn = CHANCE
        self.floor = 0
        self.phase = OVER
        self.luck = ()

    def sections(self) -> Any:
        return self.SECTIONS

    def section(self) -> Any:
        return self.SECTIONS[self.phase]

    def open_seats(self) -> Seats:
        """Who may act now: of those who have the floor, whoever has something to say."""
        return sum(1 << seat for seat in range(self.seats) if self.acts_of(seat))

    def over(self) -> bool:
        return self.turn == NOBODY

    def acts(self) -> Any:
        return self.acts_of(self.turn)

    def acts_of(self, seat: Seat) -> Any:
        may_speak = seat >= 0 and (seat == self.turn or self.floor >> seat & 1)
        return self.SECTIONS[self.phase].offers(self, seat) if may_speak else []

    def given_to(self, seat: Seat) -> Any:
        return Offers(self, seat)

    def fined_of(self, seat: Seat) -> Acts:
        return 0

    def play(self, act: Any) -> None:
        self.play_as(self.turn, act)

    def play_as(self, seat: Seat, act: Any) -> None:
        section = self.SECTIONS[self.phase]
        if type(act) is Time:
            if seat != CLOCK:
                raise NotYourTurn("Only the clock says that time is up.", rule_of(section))
            if not section.TIMED or self.turn < 0:
                raise IllegalAct("No time has run out.", rule_of(section))
            self.phase = section.lapse(self)
            return
        if seat < 0 or (seat != self.turn and not self.floor >> seat & 1):
            raise NotYourTurn("It is not your turn.", rule_of(section))
        reason = section.why_not(self, seat, act)
        if reason:
            raise refusal(section, reason)
        self.phase = section.play(self, seat, act)

    def must_be_luck(self) -> None:
        if self.turn != CHANCE:
            raise NotYourTurn("It is not the turn of luck.", rule_of(self.section()))

    def lucky(self, fortune: Fortune) -> None:
        self.must_be_luck()
        section = self.SECTIONS[self.phase]
        self.luck = section.draw(self, fortune)
        self.phase = section.fall(self, self.luck)

    def fall(self, luck: Sequence[int]) -> None:
        self.must_be_luck()
        self.luck = luck
        self.phase = self.SECTIONS[self.phase].fall(self, luck)

    def clone(self) -> Any:
        """Only what may change is copied: lists of lists, of numbers and of tuples."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self))
        for name in self.OPEN + self.OWN + self.KEPT + self.SHUT:
            setattr(other, name, copied(getattr(self, name)))
        return other
