"""The table: the only owner of a game in progress.  Interpreted; the same for every game."""

from __future__ import annotations

import bisect
from typing import Any, NamedTuple

from groomporter.core import bits
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, CLOCK, MOST_SEATS, NONE, ONLOOKER, Phase, Seat, Time
from groomporter.core.errors import BadWord, IllegalAct, NotYourTurn, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event, Game
from groomporter.core.hearing import Ear, common
from groomporter.core.notation import Dealt
from groomporter.core.play import State, rule_of
from groomporter.core.view import View

FEW = 4  # words that one who has said none of them is told


class Entry(NamedTuple):
    """A line of the log: who (a seat, luck, the clock) and what, in notation."""

    seat: Seat
    word: str


class Written(NamedTuple):
    """An entry as it came, what each seat is told of it, and which entries it was made together with."""

    entry: Entry
    told: tuple[str, ...]
    batch: int
    phase: Phase
    lasting: bool  # what is not told stays so
    before: State | None = None  # of a deal: how the last pack lay when it was gathered
    plain: bool = False  # everybody has heard the same, and all there is to hear

    def place(self) -> tuple[int, int]:
        """In the log: acts made together stand by seat, and the clock, which ended them, after all."""
        return self.batch, self.entry.seat if self.entry.seat >= 0 else MOST_SEATS


class Table:
    """A game being played.  With a fortune, luck falls by itself; without, it is told (``fall``).

    At a live table the outcome of a race is told too: it is measured there.
    """

    def __init__(
        self,
        game: Game,
        rulings: Any = None,
        seats: int | None = None,
        fortune: Fortune | None = None,
        *,
        live: bool = False,
    ) -> None:
        self.game = game
        self.rulings = game.rulings() if rulings is None else rulings
        self.state = game.begin(self.rulings, seats)
        self.fortune = fortune
        self.live = live
        self.written: list[Written] = []
        self.past: list[tuple[int, bool, State, list[int]]] = []
        self.forgotten = 0  # steps of the past that are not kept
        self.opening = self.settle()  # what happened before anybody could act

    @property
    def log(self) -> list[Entry]:
        """The truth: as it came, but acts made together by seat, whoever was first."""
        return [self.written[number].entry for number in self.order()]

    def heard(self, seat: Seat) -> list[str]:
        """The log as a seat may know it by now, or an onlooker."""
        if seat == ONLOOKER:
            return [common(told) for told in zip(*map(self.heard, range(self.state.seats)), strict=True)]
        ear = Ear(self, seat)
        ear.news()
        return [ear.texts[number] for number in self.order()]

    def order(self) -> list[int]:
        """The numbers of the lines as they came, in the order of the log."""
        return sorted(range(len(self.written)), key=lambda number: self.written[number].place())

    def hand_is_over(self) -> bool:
        """Whether what was dealt last has been played out."""
        return self.state.over() or (self.state.turn == CHANCE and self.deals_anew(self.state.phase))

    def deals_anew(self, phase: Phase) -> bool:
        """Whether luck of this phase deals a new pack."""
        outcome = self.game.notation.outcomes.get(phase)
        return isinstance(outcome, Dealt) and not outcome.goes_on

    def settle(self) -> list[Event]:
        """Luck falls as long as it is its turn."""
        events = []
        while self.fortune and self.state.turn == CHANCE and not (self.live and self.state.section().RACED):
            before = self.state.clone()
            self.state.lucky(self.fortune)
            events += self.fallen(before)
        return events

    def fallen(self, before: State) -> list[Event]:
        outcome = self.game.notation.outcomes[before.phase]
        luck = self.state.luck
        told = tuple(outcome.told(before, luck, seat) for seat in range(self.state.seats))
        entry = Entry(CHANCE, outcome.write(before, luck))
        dealt = before if self.deals_anew(before.phase) else None
        plain = not isinstance(outcome, Dealt) and told.count(entry.word) == len(told)
        self.written.append(Written(entry, told, len(self.written), before.phase, True, dealt, plain))
        return self.game.events(before, self.state)

    def fall(self, word: str) -> list[Event]:
        """An outcome in notation: a stacked pack, a recorded throw."""
        if self.state.turn != CHANCE:
            raise NotYourTurn(f"{word!r}: it is not the turn of luck.")
        luck = self.game.notation.outcomes[self.state.phase].read(self.state, word)
        before = self.state.clone()
        self.remember(before)
        self.state.fall(luck)
        return self.fallen(before) + self.settle()

    def draw(self, fortune: Fortune) -> list[Event]:
        """The turn of luck, as this fortune has it: at a table whose luck is told, and told once."""
        if self.state.turn != CHANCE:
            raise NotYourTurn("It is not the turn of luck.")
        before = self.state.clone()
        self.remember(before)
        self.state.lucky(fortune)
        return self.fallen(before) + self.settle()

    def drawn(self, fortune: Fortune) -> str:
        """The outcome in notation that this fortune has for the turn of luck; nothing is changed."""
        run = self.state.clone()
        run.lucky(fortune)
        return self.game.notation.outcomes[self.state.phase].write(self.state, run.luck)

    def say(self, seat: Seat, word: str) -> list[Event]:
        """An act in notation."""
        s, notation = self.state, self.game.notation
        self.door(seat)
        try:
            act = notation.read(s, word)
        except BadWord as error:
            rule = self.against(seat, notation.meant(word)).partition(" ")[0] or error.rule or self.rule()
            raise BadWord(" ".join([error.sentence, *self.prompt(seat, word)]), rule, error.reason) from None
        return self.carry_out(seat, act, notation.write(s, act))

    def play(self, seat: Seat, act: Any) -> list[Event]:
        """An act, checked: carried out, or refused with nothing changed."""
        self.door(seat)
        return self.carry_out(seat, act, self.spelled(seat, act))

    def carry_out(self, seat: Seat, act: Any, word: str) -> list[Event]:
        s = self.state
        before = s.clone()
        try:
            s.play_as(seat, act)
        except IllegalAct as error:
            raise self.game.refusal(error.rule) from None
        self.remember(before)
        self.enter(before, seat, act, word)
        return self.game.events(before, s) + self.settle()

    def spelled(self, seat: Seat, act: Any) -> str:
        """The word of an act: one that cannot be written and read back is no act, whatever it looks like."""
        notation = self.game.notation
        try:
            word = notation.write(self.state, act)
            read = notation.read(self.state, word)
            if read == act and repr(read) == repr(act):
                return word
        except (KeyError, TypeError, AttributeError, Refused):
            pass
        if reason := self.against(seat, act):
            raise self.game.refusal(reason)
        raise IllegalAct(f"{act!r} is not something one can do now.", self.rule())

    def against(self, seat: Seat, act: Any) -> str:
        """The rule against an act of a kind that there is, a bet of 0 or of 1.5, and the reason's key; or nothing."""
        if type(act) not in self.game.notation.kinds():
            return ""
        try:
            self.state.clone().play_as(seat, act)
        except IllegalAct as error:
            return error.rule
        except (TypeError, ValueError, AttributeError, Refused):
            pass
        return ""

    def door(self, seat: Seat) -> None:
        """Only those who have the floor may speak."""
        s = self.state
        if s.over():
            raise NotYourTurn("The game is over.")
        if s.turn == CHANCE:
            raise NotYourTurn("It is the turn of luck.", self.rule())
        if type(seat) is not int:
            raise NotYourTurn(f"{seat!r} is no seat; they are counted from 0 to {s.seats - 1}.", self.rule())
        if seat != CLOCK and not (0 <= seat < s.seats and (seat == s.turn or s.floor >> seat & 1)):
            raise NotYourTurn(f"It is {self.waited_for(seat)}'s turn.", self.rule())

    def enter(self, before: State, seat: Seat, act: Any, word: str) -> None:
        notation, section = self.game.notation, before.section()
        aloud = type(act) is Time or (type(act) is int and act & section.ALOUD)
        sealed = section.SEALED and not aloud
        told, lasting = notation.told_to_all(before, seat, word), notation.lasting(word)
        batch = self.written[-1].batch if self.joining and sealed else len(self.written)
        plain = lasting and UNKNOWN not in told[0] and told.count(told[0]) == len(told)
        self.written.append(Written(Entry(seat, word), told, batch, before.phase, lasting, plain=plain))
        self.joining = (
            sealed
            and self.state.phase == before.phase
            and before.floor & self.state.floor == self.state.floor != before.floor
        )

    joining = False  # acts are being made together, and not all are in

    def remember(self, before: State) -> None:
        self.past.append((len(self.written), self.joining, before, self.fortune.words() if self.fortune else []))

    def forget(self, until: int) -> None:
        """How it stood before this line: nothing of that is taken back, or learnt from, any more."""
        gone = bisect.bisect_left(self.past, until, key=lambda step: step[0])
        for number in range(self.past[0][0] if gone else until, until):
            if self.written[number].before:
                self.written[number] = self.written[number]._replace(before=None)
        del self.past[:gone]
        self.forgotten += gone

    def undo(self) -> None:
        """Take back the last act, and the luck that fell after it."""
        if not self.past:
            raise Refused("There is nothing to take back.")
        length, self.joining, self.state, words = self.past.pop()
        if self.fortune:
            self.fortune = Fortune.resumed(words)
        del self.written[length:]

    # What people and players are given.

    def view(self, seat: Seat) -> View:
        return View(self.state, seat, self.rulings)

    def acts(self, seat: Seat) -> Any:
        return self.state.acts_of(seat)

    def rule(self) -> str:
        """The rule that is being played."""
        return rule_of(self.state.section())

    def waited_for(self, seat: Seat = NONE) -> str:
        """Whose turn it is, as a seat is shown it; by default, as anybody is."""
        turn = self.state.shown("turn", seat)
        return self.game.seat_name(turn) if turn >= 0 else "nobody"

    def choices(self, seat: Seat) -> list[tuple[Any, str, str]]:
        """What a seat may do now: each act, its word, and what a person reads."""
        acts, s, game, notation = self.acts(seat), self.state, self.game, self.game.notation
        one_by_one = acts if isinstance(acts, list) else bits.each(acts)
        phase = game.phase(s)
        written = [(act, notation.write(s, act)) for act in one_by_one]
        return [(act, word, game.labelled(phase, notation.form(s, act), word)) for act, word in written]

    def prompt(self, seat: Seat, said: str) -> list[str]:
        """What a seat may say, in a sentence, if anything: of what begins as what was said, if there is such, a few."""
        words = [word for _, word, _ in self.choices(seat)]
        words = [word for word in words if word.split(" ")[0] == said.split(" ")[0]] or words
        more = f" and {len(words) - FEW} more." if len(words) > FEW else "."
        return [f"Now you may say: {', '.join(words[:FEW])}{more}"] if words else []
