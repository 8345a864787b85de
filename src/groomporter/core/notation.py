"""Notation: one language for records, prompts, tests, logs and the wire.  ``S play JD``, ``throw 4 2``.

It is not the language of any people: what a person reads is in the game's ``words.toml``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, get_type_hints

from groomporter.core.cards import UNKNOWN, Pack
from groomporter.core.common import CHANCE, CLOCK, NONE, Act, Phase, Seat, Seats
from groomporter.core.errors import BadWord
from groomporter.core.plain import Among, Joined, Some, Sum, Time
from groomporter.core.play import State, rule_of


class Outcome(Protocol):
    """How luck of one kind is written and read."""

    def write(self, s: State, luck: Sequence[int]) -> str: ...

    def read(self, s: State, word: str) -> list[int]: ...

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        """The same, as this seat may know it."""
        ...


class Drawn:
    """A seat chosen by lot: ``dealer W``."""

    def __init__(self, verb: str, names: Callable[[State], Sequence[str]]) -> None:
        self.verb, self.names = verb, names

    def write(self, s: State, luck: Sequence[int]) -> str:
        return f"{self.verb} {self.names(s)[luck[0]]}"

    def read(self, s: State, word: str) -> list[int]:
        verb, _, name = word.partition(" ")
        if verb != self.verb or name not in self.names(s):
            raise BadWord(f"{word!r}: luck is to say {self.verb!r} and one of {', '.join(self.names(s))}.")
        return [self.names(s).index(name)]

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        return self.write(s, luck)


class Cast:
    """A throw of dice: ``throw 4 2``."""

    def __init__(self, verb: str, dice: int) -> None:
        self.verb, self.dice = verb, dice

    def write(self, s: State, luck: Sequence[int]) -> str:
        return " ".join([self.verb, *map(str, luck[: self.dice])])

    def read(self, s: State, word: str) -> list[int]:
        verb, *pips = word.split(" ")
        if verb != self.verb or len(pips) != self.dice or any(pip not in "123456" or len(pip) != 1 for pip in pips):
            raise BadWord(f"{word!r}: luck is to say {self.verb!r} and {self.dice} dice, each from 1 to 6.")
        return [int(pip) for pip in pips]

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        return self.write(s, luck)


class Raced:
    """Who was first, and when: ``grab b 310 a 455``, in milliseconds.  Drawn in the lab, measured at a live table.

    Where luck is of a fixed length it is ``counted``: how many are named stands first.
    """

    def __init__(
        self,
        verb: str,
        names: Callable[[State], Sequence[str]],
        racing: Callable[[Any], Seats],
        *,
        counted: bool = False,
    ) -> None:
        self.verb, self.names, self.racing, self.counted = verb, names, racing, counted

    def write(self, s: State, luck: Sequence[int]) -> str:
        luck = luck[1 : 1 + 2 * luck[0]] if self.counted else luck
        pairs = zip(luck[::2], luck[1::2], strict=True)
        return " ".join([self.verb, *(f"{self.names(s)[seat]} {time}" for seat, time in pairs)])

    def read(self, s: State, word: str) -> list[int]:
        verb, *parts = word.split(" ")
        names, times = parts[::2], parts[1::2]
        seats = [self.names(s).index(name) if name in self.names(s) else CHANCE for name in names]
        if (
            verb != self.verb
            or len(names) != len(times)
            or not all(re.fullmatch("0|[1-9][0-9]{0,8}", time) for time in times)
        ):
            raise BadWord(f"{word!r}: luck is to say {self.verb!r}, and seats each with a time in milliseconds.")
        if len(set(seats)) < len(seats) or any(seat < 0 or not self.racing(s) >> seat & 1 for seat in seats):
            raise BadWord(f"{word!r}: somebody races twice, or who is not in the race.")
        if sorted(map(int, times)) != [int(time) for time in times]:
            raise BadWord(f"{word!r}: whoever was first is named first.")
        race = [part for seat, time in zip(seats, times, strict=True) for part in (seat, int(time))]
        return [len(seats), *race] if self.counted else race

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        return self.write(s, luck)


class Dealt:
    """Cards from the top of a shuffled pack: ``deal 7C 9H …``.

    ``used`` gives how many of them count, ``whole`` the cards there are, ``seen`` whether a seat sees the nth of them
    at once, ``shown`` those it has come to see by some later state, ``soon`` whether it may see more of them before the
    hand is over, ``owner`` whose one is.  What ``goes_on`` deals
    more of the same pack.  What ``lies`` is as it was until the next pack is dealt; what is ``laid_open`` comes to
    light for everybody when the hand is over.
    """

    def __init__(
        self,
        verb: str,
        pack: Pack,
        used: Callable[[State, Sequence[int]], int],
        whole: Callable[[State], int],
        seen: Callable[[State, int, Seat], bool],
        *,
        shown: Callable[[State, Seat], Iterable[int]] | None = None,
        soon: Callable[[State], bool] = lambda s: True,
        owner: Callable[[State, int], Seat] | None = None,
        goes_on: bool = False,
        lies: bool = False,
        laid_open: bool = False,
    ) -> None:
        self.verb, self.pack, self.used, self.whole, self.seen = verb, pack, used, whole, seen
        self.shown, self.owner, self.goes_on, self.lies = shown, owner or self.only_seer, goes_on, lies
        self.laid_open, self.soon = laid_open, soon

    def only_seer(self, s: State, place: int) -> Seat:
        seers = [seat for seat in range(s.seats) if self.seen(s, place, seat)]
        return seers[0] if len(seers) == 1 else NONE

    def write(self, s: State, luck: Sequence[int]) -> str:
        return " ".join([self.verb, *(self.pack.names[card] for card in luck[: self.used(s, luck)])])

    def read(self, s: State, word: str) -> list[int]:
        verb, *names = word.split(" ")
        if verb != self.verb:
            raise BadWord(f"{word!r}: luck is to say {self.verb!r} and the cards.")
        luck: list[int] = []
        for name in names:
            card = self.pack.places.get(name, CHANCE)
            if card < 0 or not self.whole(s) >> card & 1:
                raise BadWord(f"{name!r} is no card of this pack.")
            if card in luck:
                raise BadWord(f"{name} is dealt twice.")
            luck.append(card)
        if (used := self.used(s, luck)) != len(luck):
            raise BadWord(f"{len(luck)} cards after {self.verb!r}, where there are {used}.")
        return luck

    def learnt(self, now: State, word: str, told: str, seat: Seat) -> str:
        """What a seat was told, with what it has come to see by now."""
        if self.shown is None or not (places := [*self.shown(now, seat)]):
            return told
        cards, heard = word.split(" "), told.split(" ")
        for place in places:
            heard[place + 1] = cards[place + 1]
        return " ".join(heard)

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        cards = luck[: self.used(s, luck)]
        return " ".join(
            [self.verb, *(self.pack.names[c] if self.seen(s, i, seat) else UNKNOWN for i, c in enumerate(cards))]
        )


class Cut(Dealt):
    """A card for each who cuts, in seat order, for everybody to see: ``cut 7C KD``."""

    def __init__(self, pack: Pack, whole: Callable[[State], int], cutters: Callable[[Any], Seats]) -> None:
        super().__init__("cut", pack, lambda s, cards: cutters(s).bit_count(), whole, lambda s, place, seat: True)


class Private(NamedTuple):
    """An act whose object is hidden from others: from whom, and whether for good or for this phase.

    ``known`` says whether it has come to a hearer's knowledge since: of the state it was said in, of a later one, of
    the speaker and of the hearer; ``soon``, whether it may before the hand is over.  What is ``quiet``, in a state and
    of a speaker, is hidden wholly: the verb, and who has spoken.
    """

    hides: Callable[[Any, Seat], bool] = lambda s, hearer: True
    lasting: bool = True
    known: Callable[[Any, Any, Seat, Seat], bool] = lambda then, now, speaker, hearer: False
    soon: Callable[[Any, Seat, Seat], bool] = lambda then, speaker, hearer: False
    quiet: Callable[[Any, Seat], bool] = lambda s, speaker: False


class Either:
    """One kind of luck or another, as the rulings have it."""

    def __init__(self, kind: Callable[[Any], Outcome]) -> None:
        self.kind = kind

    def write(self, s: State, luck: Sequence[int]) -> str:
        return self.kind(s).write(s, luck)

    def read(self, s: State, word: str) -> list[int]:
        return self.kind(s).read(s, word)

    def told(self, s: State, luck: Sequence[int], seat: Seat) -> str:
        return self.kind(s).told(s, luck, seat)


class Notation:
    """The words of a game: its seats, its acts and its outcomes."""

    def __init__(
        self,
        seats: Sequence[str],
        outcomes: Mapping[Phase, Outcome],
        fields: Mapping[str, Field] | None = None,
        private: Mapping[str, Private] | None = None,
    ) -> None:
        self.seats = list(seats)
        self.outcomes = outcomes
        self.fields = fields or {}
        self.private = private or {}  # by verb: acts whose object not everybody is to know

    def forms(self) -> list[str]:
        """Every form a word may take, for the catalogue to name."""
        raise NotImplementedError

    def form(self, s: State, act: Any) -> str:
        """The form of an act."""
        raise NotImplementedError

    def write(self, s: State, act: Any) -> str:
        raise NotImplementedError

    def read(self, s: State, word: str) -> Any:
        raise NotImplementedError

    def kinds(self) -> Collection[type]:
        """The kinds of structured acts, if there are any."""
        return ()

    def meant(self, word: str) -> Any:
        """The act that a word would be if its sums were right ones; or nothing."""
        return None

    def seat(self, name: str) -> Seat:
        if name in self.seats:
            return self.seats.index(name)
        raise BadWord(f"{name!r} is no seat; there are {', '.join(self.seats)}.")

    def speaker(self, line: str, seats: int) -> tuple[Seat, str]:
        """Who says what, in a line of a record."""
        name, _, word = line.partition(" ")
        if name in self.seats[:seats] and word:
            return self.seats.index(name), word
        return (CLOCK if line == TIME else CHANCE), line

    def line(self, seat: Seat, word: str) -> str:
        return f"{self.seats[seat]} {word}" if seat >= 0 else word

    def told(self, s: State, seat: Seat, word: str, hearer: Seat) -> str:
        """A line as one who is perhaps not to know its object hears it, with what all learn by it."""
        verb, _, rest = word.partition(" ")
        private = self.private.get(verb)
        hidden = private and hearer != seat and private.hides(s, hearer)
        if private and hidden and private.quiet(s, seat):
            return UNKNOWN
        return self.line(seat, (f"{verb} {UNKNOWN}" if hidden and rest else word) + self.gloss(s, word))

    def told_to_all(self, s: State, seat: Seat, word: str) -> tuple[str, ...]:
        """What each is told of an act: the same, if there is nothing to hide."""
        if word.partition(" ")[0] not in self.private:
            return (self.told(s, seat, word, seat),) * s.seats
        return tuple(self.told(s, seat, word, hearer) for hearer in range(s.seats))

    def learnt(self, then: State, now: State, speaker: Seat, word: str, told: str, hearer: Seat) -> str:
        """What a hearer was told of an act, or the whole of it if he has come to know it by now."""
        private = self.private.get(word.partition(" ")[0])
        known = private and private.known(then, now, speaker, hearer)
        return self.line(speaker, word + self.gloss(then, word)) if known else told

    def is_learnt_soon(self, then: State, speaker: Seat, word: str, hearer: Seat) -> bool:
        """Whether a hearer may come to know the rest of an act before the hand is over."""
        private = self.private.get(word.partition(" ")[0])
        return private is not None and private.soon(then, speaker, hearer)

    def gloss(self, s: State, word: str) -> str:
        """What everybody learns by a word, because it follows from cards not everybody sees: `` (contempt)``."""
        return ""

    def lasting(self, word: str) -> bool:
        """What is hidden of this word stays hidden; otherwise it comes to light with the next phase."""
        private = self.private.get(word.partition(" ")[0])
        return private is None or private.lasting


TIME = "time"
GLOSS = re.compile(r" \([^()]*\)$")


class BitNotation(Notation):
    """For acts that are one of sixty-four: a table for each phase."""

    def __init__(
        self,
        seats: Sequence[str],
        acts: Mapping[Phase, Mapping[Act, tuple[str, str]]],
        outcomes: Mapping[Phase, Outcome],
        fields: Mapping[str, Field] | None = None,
        private: Mapping[str, Private] | None = None,
        learnt_by: Callable[[Any, Act], str] = lambda s, act: "",
        *,
        timed: bool = False,
    ) -> None:
        """``acts`` gives for each act its word and the form of it: ``play JD``, ``play {card}``.

        ``learnt_by`` says what all learn by an act though they do not see why: it is told in brackets after its word.
        Where a game is ``timed``, the clock has its word too.
        """
        super().__init__(seats, outcomes, fields, private)
        self.learnt_by = learnt_by
        self.timed = timed
        self.acts = acts
        self.codes = {phase: {word: act for act, (word, _) in table.items()} for phase, table in acts.items()}

    def forms(self) -> list[str]:
        forms = [form for table in self.acts.values() for _, form in table.values()]
        return list(dict.fromkeys([*forms, *([TIME] if self.timed else [])]))

    def form(self, s: State, act: Any) -> str:
        return TIME if type(act) is Time else self.acts[s.phase][act][1]

    def write(self, s: State, act: Any) -> str:
        return TIME if type(act) is Time else self.acts[s.phase][act][0]

    def read(self, s: State, word: str) -> Any:
        if word == TIME and self.timed:
            return Time()
        code = self.codes.get(s.phase, {}).get(word)
        if code is None:
            raise BadWord(f"{word!r} is not something one can say now.", reason="now")
        return code

    def gloss(self, s: State, word: str) -> str:
        code = self.codes.get(s.phase, {}).get(word)
        learnt = self.learnt_by(s, code) if code else ""
        return f" ({learnt})" if learnt else ""


def with_cards(verb: str, pack: Pack) -> dict[Act, tuple[str, str]]:
    """An act for each card: ``play JD``."""
    return {1 << card: (f"{verb} {name}", f"{verb} {{card}}") for card, name in enumerate(pack.names)}


def plainly(acts: Mapping[Act, str]) -> dict[Act, tuple[str, str]]:
    """Acts whose word is their form."""
    return {act: (word, word) for act, word in acts.items()}


class PlainNotation(Notation):
    """For structured acts: a form for each kind, filled in with its parts (``bet {on} {sum} {asked}``)."""

    def __init__(
        self,
        seats: Sequence[str],
        acts: Mapping[type, str],
        outcomes: Mapping[Phase, Outcome],
        fields: Mapping[str, Field] | None = None,
        private: Mapping[str, Private] | None = None,
    ) -> None:
        super().__init__(seats, outcomes, fields, private)
        self.acts = {**acts, Time: TIME}
        self.patterns = [
            (kind, get_type_hints(kind), re.compile(pattern_of(kind, form))) for kind, form in self.acts.items()
        ]

    def forms(self) -> list[str]:
        return list(self.acts.values())

    def form(self, s: State, act: Any) -> str:
        return self.acts[type(act)]

    def write(self, s: State, act: Any) -> str:
        return self.acts[type(act)].format(**{name: spoken(part) for name, part in act._asdict().items()})

    def read(self, s: State, word: str) -> Any:
        for kind, hints, pattern in self.patterns:
            if found := pattern.fullmatch(word):
                return kind(*(heard(hints[name], text) for name, text in found.groupdict().items()))
        for kind, form in self.acts.items():
            if word.split(" ")[0] == form.split(" ")[0] and kind is not Time:
                said = re.sub(r"\{(\w+)\}", lambda part: part[1].upper(), form)
                sums = (
                    "; its numbers are whole, without sign or point" if {*get_type_hints(kind).values()} - {str} else ""
                )
                raise BadWord(f"{word!r}: say {said!r}{sums}.", rule_of(kind))
        raise BadWord(f"{word!r} is not a word of this game.")

    def kinds(self) -> Collection[type]:
        return self.acts

    def meant(self, word: str) -> Any:
        for kind, hints, _ in self.patterns:
            if found := re.fullmatch(pattern_of(kind, self.acts[kind], LOOSE), word):
                return kind(*(loosely(hints[name], text) for name, text in found.groupdict().items()))
        return None


KINDS: dict[Any, str] = {
    int: r"[1-9][0-9]{0,11}",
    str: r"\S+",
    tuple[int, ...]: r"[1-9][0-9]{0,5}(?: [1-9][0-9]{0,5})*",
}


LOOSE = KINDS | {int: r"[+-]?[0-9]{1,40}(?:[.,][0-9]{1,40})?"}  # what people say for a number


def pattern_of(kind: Any, form: str, kinds: Mapping[Any, str] = KINDS) -> str:
    """The regular expression of a form."""
    hints = get_type_hints(kind)
    return re.sub(r"\\{(\w+)\\}", lambda m: f"(?P<{m[1]}>{kinds[hints[m[1]]]})", re.escape(form))


def loosely(kind: Any, text: str) -> Any:
    """A part of an act, or a number that can be none."""
    if kind is not int:
        return heard(kind, text)
    return int(text) if text.lstrip("+-").isdigit() else float(text.replace(",", "."))


FEW = 12  # words to choose from that are all said


def spoken(part: Any) -> str:
    if isinstance(part, Sum):
        span = f"{part.least}–{part.most}" if part.least != part.most else str(part.least)
        return span if part.step == 1 else f"{span} by {part.step}s"
    if isinstance(part, Among):
        return "|".join(part.of if len(part.of) <= FEW else [*part.of[:3], "…", *part.of[len(part.of) - 2 :]])
    if isinstance(part, Joined):
        several = f"{part.of[0]}-{part.of[1]}-…" if part.most > 1 else f"{part.of[0]}…{part.of[-1]}"
        return "|".join([several, *part.others])
    if isinstance(part, Some):
        return f"{part.least}–{part.most} of {','.join(map(str, part.of))}"
    return " ".join(map(str, part)) if isinstance(part, tuple) else str(part)


def heard(kind: Any, text: str) -> Any:
    return int(text) if kind is int else text if kind is str else tuple(map(int, text.split(" ")))


class Field(Protocol):
    """How one field of a state is written in a position."""

    def write(self, value: Any) -> str: ...

    def read(self, text: str) -> Any: ...


class Json:
    """Numbers and lists of them, and rows of named tuples if a kind is given."""

    def __init__(self, row: Callable[..., Any] | None = None) -> None:
        self.row = row

    def write(self, value: Any) -> str:
        return json.dumps(value, separators=(",", ":"))

    def read(self, text: str) -> Any:
        value = json.loads(text)
        return [self.row(*parts) for parts in value] if self.row else value


class Cards:
    """Sets of cards, one or a list of them: ``JHAH8S/-/9C``; cards that are not known, as they stand: ``????``."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def write(self, value: Any) -> str:
        hands = value if isinstance(value, list) else [value]
        text = "/".join(map(self.one, hands))
        return text.rstrip("/-") + "/" if len(hands) > 1 else text

    def one(self, hand: Any) -> str:
        if isinstance(hand, str):
            return hand
        return UNKNOWN if hand is None else "".join(self.pack.cards(hand)) or "-"

    def read(self, text: str) -> Any:
        hands = [0 if part in ("-", "") else self.hand(part) for part in text.rstrip("/").split("/")]
        return hands if text.endswith("/") else hands[0]

    def hand(self, text: str) -> int:
        names = re.findall(r"\D\d+|..", text)
        if "".join(names) != text or len(set(names)) < len(names):
            raise BadWord(f"{text!r} is no hand of this pack.")
        return self.pack.hand(names)


class Named:
    """A number that has a name: a card, a seat, a suit; others as they are."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: int) -> str:
        return self.names[value] if 0 <= value < len(self.names) else str(value)

    def read(self, text: str) -> int:
        return self.names.index(text) if text in self.names else int(text)


class Letters:
    """A list of letters: ``9K4``."""

    def write(self, value: list[str]) -> str:
        return "".join(value)

    def read(self, text: str) -> list[str]:
        return list(text)
