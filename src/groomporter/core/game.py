"""What there is to know of a game before it is played."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, NamedTuple, Protocol

from groomporter.core import rulings as options
from groomporter.core.common import Seat
from groomporter.core.errors import BadSeats, IllegalAct
from groomporter.core.fortune import Fortune
from groomporter.core.notation import Notation
from groomporter.core.play import State

LABELS = 4096  # that are kept
PROBES = 15  # of a connection, the last so many count
RULE_HEAD = re.compile(r"\*\*`?([A-Z0-9]+-G?\d+|\w+)`?\*\*\s*(?:`(\w+)`)?")  # an id, or an option's name


class Event(NamedTuple):
    """Something that happened, in the past tense, for people to be told: its sentence is in the catalogue.

    Its parts are of no language: seats, cards and suits in notation, numbers, words of ``[parts]``; a phrase with parts
    of its own, of ``[phrases]``; and several of these, as a tuple.
    """

    name: str
    parts: dict[str, Any]


class Measured(NamedTuple):
    """What is known of a race at a live table; all times in milliseconds, by the table's clock."""

    shown_before: int  # when that which led to it was shown to everybody,
    shown: int  # and when its beginning was
    grabs: list[tuple[Seat, int]]  # who, and when it was received; the first began it
    comps: dict[Seat, int]  # what the way of each one's messages takes


class Timing(Protocol):
    """Where it matters when something is said: what is made of the server's clock."""

    def comp_of(self, round_trips: Sequence[int], rulings: Any) -> int:
        """What is made up for, by the round trips measured last."""
        ...

    def hurry(self, s: Any, rulings: Any, *, clocked: bool) -> int:
        """After how long somebody's time is up before the table's clock, if it has one, says so; 0, if it is not."""
        ...

    def window(self, s: Any) -> int:
        """How long something may be said from when it was shown, for everybody to know; 0, if that is not so."""
        ...

    def reaction(self, s: Any, fortune: Fortune, *, clocked: bool) -> int:
        """How long one of the house's players takes."""
        ...

    def silence(self, s: Any) -> str:
        """What whoever has let his time go by is taken to have said; nothing, if that is not said of him."""
        ...

    def lateness(self, s: Any, word: str, made: int, shown: int) -> str:
        """The rule against what was said then, of what was shown then; nothing, if it was in time."""
        ...


class Race(Timing, Protocol):
    """How a game judges what is measured: a pure function of it, and lots for what is level."""

    WORD: str  # what one says in it

    def opener(self, s: Any) -> Seat:
        """Who has begun it: himself, or the clock for him."""
        ...

    def lasts(self, rulings: Any) -> int:
        """How long everybody has, in milliseconds."""
        ...

    def slack(self, rulings: Any) -> int:
        """How long after the last whom it depends on another may still have been before him."""
        ...

    def judged(self, s: Any, rulings: Any, measured: Measured, fortune: Fortune) -> tuple[str, list[dict[str, int]]]:
        """The outcome in notation, and how it came about, for the log."""
        ...


@dataclass(frozen=True)
class Game:
    """One folder of ``games``."""

    name: str
    title: str
    prefix: str  # of its rules' ids
    state: Callable[[Any, int], State]  # called with rulings and seats
    rulings: type
    seats: tuple[int, int]
    notation: Notation
    events: Callable[[State, State], list[Event]]  # what happened between two states
    audit: Callable[[State], str]  # what is wrong with the cards or the money: they are conserved at every step
    redealt: Callable[[State, Seat, Fortune], State]  # the same to a seat, with all it cannot see dealt anew
    edition: int  # bumped when the meaning of a record would change
    package: str
    low_wins: bool = False  # the lowest result is the best
    guessed: Callable[[State, list[Any]], list[Any]] | None = None  # a record's lines with its unknown cards guessed
    timing: Timing | None = None  # of the games in which it matters when something is said,
    race: Race | None = None  # and of those in which it matters who was first
    slow_at_random: bool = False  # players at random would take thousands of acts: the nets hurry them

    def ruled(self, chosen: Mapping[str, object] | None = None) -> Any:
        """Its rulings, from options by name."""
        return options.make(self.rulings, chosen)

    def begin(self, rulings: Any = None, seats: int | None = None) -> State:
        """The state in which a game begins."""
        rulings = self.rulings() if rulings is None else rulings
        options.check(self.rulings, rulings)
        fewest, most = self.fewest_seats(rulings), self.most_seats(rulings)
        seats = fewest if seats is None else seats
        if type(seats) is not int or not fewest <= seats <= most:
            allowed = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise BadSeats(f"{self.title} is played by {allowed}, not by {seats}.", "seats")
        return self.state(rulings, seats)

    def fewest_seats(self, rulings: Any) -> int:
        """As few as the game takes, or as ``min_players`` of the rulings says."""
        return max(self.seats[0], getattr(rulings, "min_players", self.seats[0]))

    def most_seats(self, rulings: Any) -> int:
        """As many as the game takes, or as ``max_players`` of the rulings says."""
        return min(self.seats[1], getattr(rulings, "max_players", self.seats[1]))

    def text(self, name: str) -> str:
        """A file of its folder."""
        return resources.files(self.package).joinpath(name).read_text(encoding="utf-8")

    @functools.cached_property
    def words(self) -> dict[str, Any]:
        """The catalogue of what people read."""
        return tomllib.loads(self.text("words.toml"))

    @functools.cached_property
    def languages(self) -> list[str]:
        """In which there is a catalogue: found, never listed.  Ours is the first."""
        names = sorted(file.name for file in resources.files(self.package).iterdir())
        return ["en", *(found[1] for name in names if (found := re.fullmatch(r"words\.(\w+)\.toml", name)))]

    def catalogue(self, language: str) -> dict[str, Any]:
        """What people read in a language; what is the same in all of them stands in ours."""
        if language == "en" or language not in self.languages:
            return self.words
        return merged(self.words, tomllib.loads(self.text(f"words.{language}.toml")))

    def rules_in(self, language: str) -> str:
        """The rulebook's text."""
        return self.text(f"RULES.{language}.md" if language in self.languages[1:] else "RULES.md")

    @functools.cached_property
    def rulebook(self) -> dict[str, str]:
        """The sentence of each rule and of each option, by id and by name."""
        return rulebook(self.text("RULES.md"))

    def phase(self, s: State) -> str:
        """The name of the section the game has reached."""
        return type(s.section()).__name__ if not s.over() else "Over"

    def sentence(self, reason: str) -> str:
        """What a refused player reads: the catalogue's own sentence for the reason, or the rule."""
        return str(self.words["refusals"].get(reason) or self.rulebook.get(reason.partition(" ")[0], ""))

    def refusal(self, reason: str) -> IllegalAct:
        """By the rule, for the reason that the rules give."""
        return IllegalAct(self.sentence(reason), reason.partition(" ")[0], reason)

    def labelled(self, phase: str, form: str, written: str) -> str:
        """A word of some form, said in some phase."""
        if (known := self.labels.get((phase, written))) is not None:
            return known
        held = re.fullmatch(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(form)), written)
        assert held is not None
        parts = {name: self.spoken(part, seat=name == "seat") for name, part in held.groupdict().items()}
        here = self.words.get("acts_in", {}).get(phase, {})
        label = str(here.get(form) or self.words["acts"][form]).format(**parts)
        if len(self.labels) < LABELS:
            self.labels[phase, written] = label
        return label

    @functools.cached_property
    def labels(self) -> dict[tuple[str, str], str]:
        """Those that were asked for before: the same few again and again."""
        return {}

    def told(self, event: Event, form: str = "events") -> str:
        """An event as a person reads it; or a phrase of one."""
        parts = {name: self.spoken(part, seat=name == "seat") for name, part in event.parts.items()}
        return str(self.words[form][event.name]).format(**parts)

    def spoken(self, part: Any, *, seat: bool = False) -> str:
        """What stands in a sentence for one of its parts."""
        if isinstance(part, Event):
            return self.told(part, "phrases")
        if isinstance(part, tuple):
            return all_of([self.spoken(one, seat=True) for one in part], self.words.get("joined", {}).get("and", "and"))
        named = self.words["seats"] if seat else self.words.get("parts", {})
        return str(named.get(str(part), part))

    def seat_name(self, seat: Seat) -> str:
        return str(self.words["seats"].get(self.notation.seats[seat], self.notation.seats[seat]))

    def seat_called(self, name: str) -> Seat:
        """The seat of that name, as the notation or as people call it."""
        called = [self.seat_name(seat).casefold() for seat in range(len(self.notation.seats))]
        return called.index(name.casefold()) if name.casefold() in called else self.notation.seat(name.upper())

    def party_names(self, s: State) -> list[str]:
        """Whose the results are: each seat's, or each side's."""
        sides: list[str] = self.words.get("sides", {}).get("names", [])
        return sides if len(s.results()) < s.seats else [self.seat_name(seat) for seat in range(s.seats)]


def all_of(names: list[str], last: str = "and") -> str:
    """As one says them: East, South and West."""
    return f" {last} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def merged(ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
    """One catalogue over another, table by table."""
    both = ours | theirs
    for name in ours.keys() & theirs.keys():
        if isinstance(ours[name], dict):
            both[name] = merged(ours[name], theirs[name])
    return both


def rulebook(text: str) -> dict[str, str]:
    """The paragraphs of a rulebook that begin with an id, or with an option's name, in bold."""
    found = {}
    for paragraph in re.split(r"\n\s*\n", text):
        if head := RULE_HEAD.match(paragraph.strip()):
            sentence = " ".join(paragraph.strip()[head.end() :].split()).lstrip("— ")
            for key in filter(None, head.groups()):
                found[key] = sentence
    return found


def half_the_median(round_trips: Sequence[int], most: int) -> int:
    """What the way of a message takes, by the last of its probes, and never more than so much."""
    last = sorted(round_trips[-PROBES:])
    if not last:
        return 0
    middle = len(last) // 2
    median = last[middle] if len(last) % 2 else (last[middle - 1] + last[middle]) / 2
    return min(round(median / 2), most)
