"""Records with unknown cards (``??``): they follow the rules if some deal of the unknown cards does.

Such a deal is looked for hand by hand: a card that a seat plays later was dealt to it; the rest are dealt at random,
and changed about for as long as that brings the record further.
"""

from __future__ import annotations

from typing import Any

from groomporter.core.cards import UNKNOWN
from groomporter.core.common import CHANCE, NONE, Seat
from groomporter.core.errors import BadRecord, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.notation import GLOSS, Dealt, Notation
from groomporter.core.plain import least
from groomporter.core.play import State
from groomporter.core.table import Table

TRIES = 3_000
PATIENCE = 500
Line = str | dict[str, Any]


def completed(table: Table, lines: list[Line], first: int) -> list[Line]:
    """The same lines with every card known; ``first`` is the number of the first of them."""
    if table.game.guessed:  # a deal alone does not tell: cards change hands, or other choices are hidden
        return table.game.guessed(table.state.clone(), lines)
    done: list[Line] = []
    state = table.state.clone()
    while len(done) < len(lines):
        hand = next_hand(table, lines, len(done))
        found, state = complete_hand(table, state, hand, len(done) + first)
        done += found
    return done


def next_hand(table: Table, lines: list[Line], start: int) -> list[Line]:
    """From a line up to the next deal of a whole pack."""
    goes_on = {deal.verb for deal in deals(table.game.notation) if deal.goes_on}
    for end in range(start + 1, len(lines)):
        if is_deal(table.game.notation, table.state, lines[end]) and str(lines[end]).split(" ")[0] not in goes_on:
            return lines[start:end]
    return lines[start:]


def deals(notation: Notation) -> list[Dealt]:
    return [outcome for outcome in notation.outcomes.values() if isinstance(outcome, Dealt)]


def is_deal(notation: Notation, state: State, line: Line) -> bool:
    """Whether cards are dealt of which some are unknown."""
    return isinstance(line, str) and UNKNOWN in line and notation.speaker(line, state.seats)[0] == CHANCE


def complete_hand(table: Table, state: State, lines: list[Line], number: int) -> tuple[list[Line], State]:
    fortune = Fortune(number, "unknown cards")
    notation = table.game.notation
    deal = Deal(notation, state, lines)
    best, most, reason, said, after, whose = NONE, 0, Refused("nothing was tried"), list(lines), state, NONE
    for tried in range(TRIES):
        if tried % PATIENCE == 0:
            best, most = NONE, 0  # as good as it gets from there: begin elsewhere
        before = list(deal.cards), list(deal.rest)
        if best == NONE:
            deal.stir(fortune, deal.free)
        else:
            deal.stir(fortune, deal.one(fortune, whose))
        trial = deal.told()
        reached, reason_now, after = follow(notation, state, trial, fortune)
        if reached == len(trial):
            return trial, after
        others = obstacles(notation, after, trial[reached])
        if (reached, -others) < (best, -most):
            deal.cards, deal.rest = before
        else:
            best, most, reason, said = reached, others, reason_now, trial
            whose = notation.speaker(str(trial[reached]), state.seats)[0]
    line, why = said[best], table.game.sentence(reason.rule) or reason.sentence
    raise BadRecord(
        f"{line!r} is refused, and no deal of the unknown cards was found that allows it: {why}",
        number + best,
        reason.rule.partition(" ")[0],
    )


def obstacles(notation: Notation, s: Any, line: Line) -> int:
    """Of a card that may not be played, how many others in the hand are against it: the fewer, the nearer."""
    seat, word = notation.speaker(str(line), s.seats)
    plain = GLOSS.sub("", word)
    try:
        card: Any = notation.read(s, plain)
        if "{card}" not in notation.form(s, card) or type(card) is not int:
            return 0
    except Refused:
        return 0
    found, rest = 0, s.hands[seat] & ~card
    while rest:
        alone = s.clone()
        hands = list(alone.hands)
        hands[seat] = card | rest & -rest
        alone.hands = hands
        found += not alone.acts_of(seat) & card or plain + notation.gloss(alone, plain) != word
        rest &= rest - 1
    return found


def follow(notation: Notation, start: State, lines: list[Line], fortune: Fortune) -> tuple[int, Refused, State]:
    """How far these lines go, and why no further; an act that is not known is any that fits.  Fills ``lines`` in."""
    s = start.clone()
    for at, line in enumerate(lines):
        if not isinstance(line, str):
            continue
        seat, word = notation.speaker(line, s.seats)
        try:
            if seat == CHANCE:
                if s.turn != CHANCE:
                    raise Refused("it is not the turn of luck.")
                s.fall(notation.outcomes[s.phase].read(s, word))
                continue
            if UNKNOWN in word:
                word = some_word(notation, s, seat, word, lines[at + 1 :], fortune)
                lines[at] = notation.line(seat, word)
            plain = GLOSS.sub("", word)
            act = notation.read(s, plain)
            if plain + notation.gloss(s, plain) != word and not (word == plain and is_sealed(s, lines[at:])):
                raise Refused("something else was learnt by it.")
            s.play_as(seat, act)
        except Refused as refused:
            return at, refused, s
    return len(lines), Refused(""), s


def is_sealed(s: State, lines: list[Line]) -> bool:
    """Whether these lines end before all are in who act together: what comes of an act nobody has learnt yet."""
    return s.section().SEALED and sum(isinstance(line, str) for line in lines) < s.floor.bit_count()


def some_word(notation: Notation, s: State, seat: Seat, word: str, later: list[Line], fortune: Fortune) -> str:
    """A legal word of the same verb, of a card that is not played later."""
    verb, acts = word.removesuffix(UNKNOWN).strip(), s.acts_of(seat)
    if isinstance(acts, list):
        words = [known for act in acts if (known := notation.write(s, least(act))).startswith(verb)]
        return words[0] if words else word
    words = [notation.write(s, 1 << bit) for bit in range(64) if acts >> bit & 1]
    played = {line.split(" ")[-1] for line in later if isinstance(line, str)}
    fit = [known for known in words if known.startswith(verb) and known.split(" ")[-1] not in played]
    if not fit:
        raise Refused(f"no card fits {word!r}.")
    return fit[fortune.below(len(fit))]


class Deal:
    """The deals of a hand, if there are unknown cards among them: which places are free, and what may lie there."""

    def __init__(self, notation: Notation, state: State, lines: list[Line]) -> None:
        self.lines = lines
        self.cards: list[str] = []  # of all the deals, one after another
        self.rest: list[str] = []
        self.free: list[int] = []
        self.starts: dict[int, int] = {}  # where the cards of a line begin
        kinds = {deal.verb: deal for deal in deals(notation)}
        self.owners: dict[int, Seat] = {}  # of the free places
        outcome = notation.outcomes.get(state.phase) if state.turn == CHANCE else None
        if not isinstance(outcome, Dealt) or not lines or not is_deal(notation, state, lines[0]):
            return
        for number, line in enumerate(lines):
            if not is_deal(notation, state, line):
                continue
            verb, *cards = str(line).split(" ")
            self.starts[number] = len(self.cards)
            for place, card in enumerate(cards):
                if card == UNKNOWN:
                    self.owners[len(self.cards) + place] = kinds.get(verb, outcome).owner(state, place)
            self.cards += cards
        whole = outcome.whole(state)
        pack = [name for name in outcome.pack.names if whole >> outcome.pack.places[name] & 1]
        for line in lines[1:]:
            seat, word = notation.speaker(line, state.seats) if isinstance(line, str) else (NONE, "")
            card = next((part for part in word.split(" ") if part in pack), "")
            mine = [place for place, who in self.owners.items() if who == seat >= 0 and self.cards[place] == UNKNOWN]
            if card and card not in self.cards and mine:
                self.cards[mine[0]] = card
        self.rest = [card for card in pack if card not in self.cards]
        self.free = [place for place, card in enumerate(self.cards) if card == UNKNOWN]
        if len(self.rest) >= len(self.free):
            for place in self.free:
                self.cards[place] = self.rest.pop(0)

    def one(self, fortune: Fortune, whose: Seat) -> list[int]:
        """A free place, more often than not in the hand of the seat whose act is refused; once or a few times running.

        Three cards may have to go round, each where another was.
        """
        mine = [place for place in self.free if self.owners.get(place) == whose]
        places = mine if mine and fortune.below(4) else self.free
        return [places[fortune.below(len(places))]] * (1, 1, 2, 3)[fortune.below(4)] if places else []

    def stir(self, fortune: Fortune, places: list[int]) -> None:
        """Change these places for any free ones."""
        for place in places:
            other = fortune.below(len(self.rest) + len(self.free))
            if other < len(self.rest):
                self.cards[place], self.rest[other] = self.rest[other], self.cards[place]
            else:
                swap = self.free[other - len(self.rest)]
                self.cards[place], self.cards[swap] = self.cards[swap], self.cards[place]

    def told(self) -> list[Line]:
        said = list(self.lines)
        for number, start in self.starts.items():
            verb, *cards = str(said[number]).split(" ")
            said[number] = " ".join([verb, *self.cards[start : start + len(cards)]])
        return said
