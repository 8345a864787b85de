"""The log as somebody may know it: what is sealed, only when all are in; what is hidden, until it comes to light."""

from __future__ import annotations

import bisect
from typing import TYPE_CHECKING, Any

from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, NONE, Seat
from groomporter.core.notation import Dealt
from groomporter.core.play import State

if TYPE_CHECKING:
    from groomporter.core.table import Table


class Ear:
    """One seat's.  It follows the table: each line as it was told, with what the seat has learnt since."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.forget()

    def forget(self) -> None:
        self.texts: list[str] = []  # of all lines, as they came
        self.open: dict[int, str] = {}  # of those that may change yet: as they were told, with what has been learnt
        self.kept: dict[int, str] = {}  # of those that will not before the hand is over
        self.deal = 0  # the number of the last deal
        self.changes: list[int] = []  # the lines that were new, or of which more was learnt, one after another
        self.steps = 0  # of the table's past that it has been through,
        self.last: Any = None  # and the last of them

    def news(self, since: int = 0, first: int = 0) -> dict[int, str]:
        """The lines from the first on that have changed after so many changes, by their numbers as they came."""
        self.listen()
        return {number: self.texts[number] for number in sorted(set(self.changes[since:])) if number >= first}

    def listen(self) -> None:
        """To all that has happened since it last did."""
        table, past = self.table, self.table.past
        first = self.steps - table.forgotten
        assert first >= 0, "what this ear has not heard is forgotten"
        if first and (len(past) < first or past[first - 1] is not self.last):
            self.forget()  # something has been taken back
            first = 0
        if not self.is_plain():
            for length, _, state, _ in past[first:]:
                self.hear(length)
                if not self.steps or state is not past[first][2]:  # which was the table's when it last listened
                    self.learn(state, length)
            self.hear(len(table.written))
            self.learn(table.state, len(table.written))
            self.tell()
        self.steps, self.last = table.forgotten + len(past), past[-1] if past else None

    def needs(self) -> int:
        """From which line on the table's past may still tell it something."""
        return min([*self.open, *self.kept], default=len(self.table.written))

    def is_plain(self) -> bool:
        """Whether all that is new was said for everybody to hear, and nothing is open: then it is heard at once."""
        table, first = self.table, len(self.texts)
        if self.open or table.joining or table.hand_is_over():
            return False
        new = table.written[first:]
        for line in new:
            if not line.plain:
                return False
        for number, line in enumerate(new, first):
            self.texts.append(line.told[self.seat])
            self.changes.append(number)
        return True

    def hear(self, until: int) -> None:
        """The lines before this one; of what is no secret there is nothing more to be learnt."""
        written = self.table.written
        for number in range(len(self.texts), until):
            line = written[number]
            if self.table.deals_anew(line.phase):
                self.end_the_hand(number, line.before)
            self.texts.append("")
            if line.plain and line.batch != self.sealed():
                self.say(number, line.told[self.seat])
            else:
                self.open[number] = line.told[self.seat]

    def sealed(self) -> int:
        """Those lines that are being made together, of which nobody knows yet what comes."""
        return self.table.written[-1].batch if self.table.joining else NONE

    def end_the_hand(self, number: int, last: State | None) -> None:
        """A new pack is dealt: nothing more is learnt of the old one, nor of what was said before that was dealt."""
        if last:
            self.learn(last, number)
        self.wake()
        for old in [old for old in self.open if old < self.deal or self.table.written[old].entry.seat == CHANCE]:
            self.say(old, self.told(old, over=True))
            del self.open[old]
        self.deal = number

    def wake(self) -> None:
        self.open |= self.kept
        self.kept.clear()

    def learn(self, state: State, length: int) -> None:
        """Of what was hidden, whatever has come to light in this state, which came after so many lines."""
        gathered = state.turn == CHANCE and self.table.deals_anew(state.phase)
        if gathered or state.over():
            self.wake()
        for number, told in self.open.items():
            if number >= length or UNKNOWN not in told:
                continue
            line, notation = self.table.written[number], self.table.game.notation
            if line.entry.seat != CHANCE:
                self.open[number] = notation.learnt(self.before(number), state, *line.entry, told, self.seat)
                continue
            outcome = notation.outcomes[line.phase]
            assert isinstance(outcome, Dealt)
            if outcome.lies or not gathered:
                self.open[number] = outcome.learnt(state, line.entry.word, told, self.seat)

    def may_learn_soon(self, number: int) -> bool:
        """Whether more of a line may come to light before the hand is over."""
        line, notation = self.table.written[number], self.table.game.notation
        if line.entry.seat == CHANCE:
            outcome = notation.outcomes[line.phase]
            return isinstance(outcome, Dealt) and outcome.shown is not None and outcome.soon(self.table.state)
        return not line.lasting or notation.is_learnt_soon(self.before(number), *line.entry, self.seat)

    def before(self, number: int) -> State:
        """The state in which a line was said."""
        return self.table.past[bisect.bisect_left(self.table.past, number, key=lambda step: step[0])][2]

    def tell(self) -> None:
        """All that is open, as it stands now; what will stand for good is open no longer."""
        written, sealed, over = self.table.written, self.sealed(), self.table.hand_is_over()
        for number in list(self.open):
            speaker, word = written[number].entry
            if written[number].batch == sealed:
                self.say(number, self.table.game.notation.line(speaker, word if speaker == self.seat else UNKNOWN))
            else:
                self.say(number, self.told(number, over=over))
                if UNKNOWN not in self.texts[number]:
                    del self.open[number]
                elif not over and not self.may_learn_soon(number):
                    self.kept[number] = self.open.pop(number)

    def told(self, number: int, *, over: bool) -> str:
        """A line that is no longer sealed; whether the hand is over decides what is laid open then."""
        line = self.table.written[number]
        outcome = self.table.game.notation.outcomes.get(line.phase)
        if line.entry.seat == CHANCE and over and isinstance(outcome, Dealt) and outcome.laid_open:
            return line.entry.word
        if not line.lasting and (over or not self.is_fresh(number)):
            return line.told[max(line.entry.seat, 0)]
        return self.open[number]

    def is_fresh(self, number: int) -> bool:
        """Whether the game is still in the phase in which a line was said, and has not left it since."""
        return all(later.phase == self.table.state.phase for later in self.table.written[number:])

    def say(self, number: int, text: str) -> None:
        if text != self.texts[number]:
            self.texts[number] = text
            self.changes.append(number)


def common(told: tuple[str, ...]) -> str:
    """What everybody has been told of a line: an onlooker is told no more."""
    if len(set(told)) == 1:
        return told[0]
    if UNKNOWN in told:
        return UNKNOWN
    words = [text.split(" ") for text in told]
    if len({len(parts) for parts in words}) > 1:
        return min((text for text in told if UNKNOWN in text), key=len)
    return " ".join(parts[0] if len(set(parts)) == 1 else UNKNOWN for parts in zip(*words, strict=True))
