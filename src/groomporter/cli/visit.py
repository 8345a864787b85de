"""A person at one table, wherever it is: what he is told, and what he asks."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from typing import NamedTuple

from groomporter.cli.choices import (
    answers,
    asked,
    fits,
    found,
    in_words,
    is_free,
    listed,
    meant,
    number_in,
    parted,
    spelled,
)
from groomporter.cli.furniture import is_of_the_last_hand
from groomporter.cli.link import Address, Client, seat_in
from groomporter.cli.paper import Paper, Question, Spread
from groomporter.cli.seen import HANDS, Hand, Seen
from groomporter.cli.show import field, heading, legend, title
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.notation import GLOSS
from groomporter.server import wire

ACTING = """\
To act, a number of the list or a word in notation; what it asks for may come after it (2 50).
  look             the table again, with all you may do
  rules            the rulebook; ?RULE, one of them, as ?12
"""
HELP_HERE = f"""\
{ACTING}  Enter alone      let the others go on, if they leave you the floor
  undo             take back your last act
  again            another game, when this one is over
  quit             leave the table"""
HELP = f"""\
{ACTING}  seats            who sits where
  sit SEAT [NAME]  take a seat that is free, or that the house plays for nobody
  house SEAT KIND  give a free seat to the house's player (simple, random); free SEAT, take it back
  away SEAT        send somebody away, if you have opened the table
  begin            when all seats are taken
  chat TEXT        to everybody at the table
  pause, go on     done when all people wish it; again, when the game is over; no pause, and you wish it no longer
  link             by which you are the same guest in a browser or elsewhere
  rise             leave the seat, to the house if the game has begun
  quit             go; the seat is kept a while for you to come back"""
QUIT = ("quit", "q", "exit")
LOOK = ("", "look", "table", "hand", "score")
WISHES = ("pause", "go on", "again")
RECENT = 8  # lines that one who comes to a game is told
FEW = 8  # lines that come to light late, such as what was laid away: more of them nobody would read


class Quit(Exception):
    """The person has had enough."""


class Happened(NamedTuple):
    """At a table: a line that was said, or what came of it."""

    at: tuple[int, int]  # after so many lines, and in which order there
    text: str
    style: str


Clients = Callable[[Address | None, Callable[[str], None]], Awaitable[Client]]
"""A client at the first table, or at the next one."""


async def visits(
    paper: Paper, lines: asyncio.Queue[str | None], clients: Clients, name: str, seat: str | None, *, watch: bool
) -> None:
    """One table, and as often as all wish it the next."""
    table: Address | None = None
    while True:
        client = await clients(table, paper.notice)
        paper.begin(client.game)
        try:
            table = await Visit(paper, client, lines, name, watch=watch).stay(seat)
        finally:
            await client.close()
        if table is None:
            return


class Visit:
    """A person at one table."""

    def __init__(
        self, paper: Paper, client: Client, lines: asyncio.Queue[str | None], name: str, *, watch: bool
    ) -> None:
        self.paper, self.client, self.lines, self.name, self.watching = paper, client, lines, name, watch
        self.game = client.game
        self.places: list[wire.Place] = []  # as the person knows them
        self.heard: dict[int, str] = {}  # the lines that the person was told,
        self.lines_told = 0  # how many there were then,
        self.come_of = 0  # how many of them something had come of,
        self.chat: list[wire.Spoken] = []  # and the talk
        self.sent: list[wire.Choice] = []  # what the person may do,
        self.offered: list[wire.Choice] = []  # and the list of it
        self.acted = False  # since the person has seen it last
        self.hand = Hand(client.game)
        self.ended = self.paused = False
        self.question: Question | None = None
        self.told: wire.Sight | None = None  # the last that the person was told
        self.turned = asyncio.Condition()

    async def stay(self, seat: str | None) -> Address | None:
        """Till the person leaves; the next table, if all play again."""
        where = f", {self.client.address.page}" if self.client.address.house else ""
        self.paper.plain(f"{self.game.title}{where}.  ? for help.")
        tasks = [asyncio.create_task(self.look()), asyncio.create_task(self.listen(seat))]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        except Quit:
            if not self.ended:
                has_seat = self.client.seat >= 0 and self.client.address.house != ""
                self.paper.say("You leave the table." + "  The seat is yours when you come back." * has_seat)
            return None
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # What is seen

    async def look(self) -> Address | None:
        new = False
        while True:
            sights = await self.client.news()
            for sight in sights:
                self.tell(sight)
            if (follower := sight.follower) and sight.seat >= 0:
                self.paper.say("All play again, at the next table.")
                return self.client.address._replace(table=follower)
            new = new or self.acted or any(one.choices != self.sent for one in sights)
            self.sent, self.acted = sight.choices, False
            await self.client.rest()
            if not self.client.is_up_to_date():
                continue
            self.offered = listed(self.game, sight.phase, sight.choices)
            self.paper.turned(self.spread(), new=new and bool(self.offered))
            self.prompt()
            new = False
            if self.ended and self.watching and not self.paper.live:
                raise Quit
            async with self.turned:
                self.told = sight
                self.turned.notify_all()

    def tell(self, sight: wire.Sight) -> None:
        """What was said, what came of it, and who has come and gone."""
        if sight.fresh and sight.at < len(self.heard):
            self.heard = {number: line for number, line in self.heard.items() if number < sight.at}
            self.lines_told = sight.at
            self.ended = False
            self.paper.say("  Taken back.")
        for text in self.changes(self.client.places if sight.places is None else sight.places):
            self.paper.plain(f"  {text}", style="dim")
        happened = sorted([*self.spoken(sight), *self.came_of(sight)])
        for _, text, style in happened[-RECENT:] if sight.fresh else happened:
            self.paper.say(f"  {text}", style=style)
        if sight.paused != self.paused:
            self.paused = sight.paused
            self.paper.say("The game is paused, till all say: go on." if self.paused else "The game goes on.")
        for said in sight.chat[self.known(sight.chat) if sight.fresh else 0 :]:
            self.chat.append(said)
            self.paper.plain(f"  {said.name}: “{said.text}”", style="bold")
        if sight.results is not None and not self.ended:
            self.tell_results(sight.results)

    def tell_results(self, results: list[int]) -> None:
        self.ended = True
        sides: list[str] = self.game.words.get("sides", {}).get("names", [])
        parties = sides if len(results) < len(self.places) else [self.called(seat) for seat in range(len(self.places))]
        fewest = ", the fewest win" if self.game.low_wins else ""
        self.paper.plain(f"Results{fewest}: {', '.join(f'{n} {r}' for n, r in zip(parties, results, strict=False))}")
        if self.client.address.house:
            self.paper.plain(f"The record is at {self.client.address.record}")
        if self.client.seat >= 0:
            self.paper.plain("again: another game, at a new table.")

    def spoken(self, sight: wire.Sight) -> Iterator[Happened]:
        """Each line that somebody has said.  Luck, and what is hidden, is told otherwise; what was hidden, in one."""
        late = []
        for number, line in sorted(sight.lines.items()):
            if self.heard.get(number) == line:
                continue
            self.heard[number] = line
            seat, word = self.game.notation.speaker(line, len(self.client.places))
            self.acted = self.acted or seat == sight.seat >= 0
            if seat >= 0 and UNKNOWN not in word and not self.told_by(sight, seat, number):
                style, said = "" if seat == self.client.seat else "dim", f"{self.called(seat)}: {GLOSS.sub('', word)}"
                if number < self.come_of and not sight.fresh:
                    late.append(said)
                else:
                    yield Happened((number + 1, 0), said, style)
        if 0 < len(late) <= FEW:
            yield Happened((sight.at, 0), f"Come to light: {', '.join(late)}.", "dim")

    def came_of(self, sight: wire.Sight) -> Iterator[Happened]:
        """What the person has not been told yet, with what has come to the hand: it is told with the first of it."""
        told = [one for one in sight.told if not sight.fresh or one.at > self.lines_told]
        for place, one in enumerate(told):
            yield Happened((one.at, 2 * place + 1), one.text, "")
        if new := self.hand.take(sight):
            yield Happened((told[0].at if told else sight.at, 2), f"New in your hand: {' '.join(new)}.", "")
        self.lines_told = sight.at
        self.come_of = max([self.come_of * (not sight.fresh), *(one.at for one in told)])

    def known(self, chat: list[wire.Spoken]) -> int:
        """How much of it one who comes back was told before."""
        lengths = range(min(len(chat), len(self.chat)), 0, -1)
        return next((length for length in lengths if self.chat[-length:] == chat[:length]), 0)

    def told_by(self, sight: wire.Sight, seat: Seat, number: int) -> bool:
        """Whether what came of a line, "Seat 1 begs.", says what it was: at once, or when all sealed words are open."""
        telling, called = self.game.words.get("tell_the_act", {}).get("events", []), self.game.notation.seats[seat]
        told = [one.at for one in sight.told if one.event in telling and one.parts.get("seat") == called]
        return number + 1 in told or (not sight.fresh and any(at > number for at in told))

    def changes(self, places: list[wire.Place]) -> Iterator[str]:
        """Who has come and gone since the person was last told; the first time, who is there."""
        old, self.places = self.places, places
        if not old:
            yield from self.seated()
            return
        for seat, (before, now) in enumerate(zip(old, places, strict=True)):
            at = self.game.seat_name(seat)
            if now.name != before.name:
                yield f"{now.name or before.name} {'sits down at' if now.name else 'has left'} {at}."
            elif now.name and now.here != before.here and seat != self.client.seat:
                yield f"{now.name} ({at}) {'is back' if now.here else 'is away'}."
            if now.house != before.house:
                yield f"{at}: the house's player ({now.house})." if now.house else f"{at}: the house plays no longer."
            for wish in set(now.wishes) - set(before.wishes):
                yield f"{self.called(seat)}: {wish}?"

    def seated(self) -> Iterator[str]:
        for seat, place in enumerate(self.places):
            said = [place.name + " (you)" * (seat == self.client.seat)] if place.name else []
            said += ["away"] if place.name and not place.here else []
            said += [f"the house's player ({place.house})"] if place.house else []
            said += [f"{wish}?" for wish in place.wishes]
            yield f"{seat}  {self.game.seat_name(seat):8} {', '.join(said) or 'free'}"

    def called(self, seat: Seat) -> str:
        if seat == self.client.seat:
            return "you"
        name, at = self.client.places[seat].name, self.game.seat_name(seat)
        return f"{name} ({at})" if name else at

    def spread(self) -> Spread:
        """What the person sees and may do, as at one's own table."""
        sight = self.client.sight
        if not sight.phase:
            lay = "house SEAT gives a seat to the house, begin begins; ? tells more."
            return Spread("Before the game", "", [*self.seated()], {}, [], lay, 0, "", "", None)
        view = Seen(self.game, self.client)
        named = [name for name in self.game.words["table"] if view.has(name)]
        named = [name for name in named if not is_of_the_last_hand(name, sight.phase, view.rulings)]
        fields = {
            name: (title(self.game, view, name), text) for name in named if (text := field(self.game, view, name))
        }
        if HANDS in fields and self.hand.new:
            called, text = fields[HANDS]
            fields[HANDS] = called, f"{text}  (new: {' '.join(self.hand.new)})"
        why = self.game.words["about"].get("fined", "accepted, but it costs")
        choices = [choice.label + f"  ({why})" * choice.fined for choice in self.offered]
        waits = "The game is paused." if sight.paused else f"The table waits for {sight.waits_for}."
        waits *= not choices and not self.ended
        you = f"you are {self.game.seat_name(self.client.seat)}" if self.client.seat >= 0 else "you look on"
        others = self.client.yields_to() if choices else ""
        due = (sight.due or self.client.left()) * bool(choices)
        told = legend(self.game, view.rulings)
        return Spread(heading(self.game, sight.phase), you, [], fields, choices, waits, due, others, told, view)

    def prompt(self) -> None:
        if self.question:
            self.paper.ask(self.question.part, enter="never mind", question=self.question)
        else:
            others = self.client.yields_to() if self.offered else ""
            self.paper.ask("you" * bool(self.offered), enter=f"let {others} act" * bool(others), question=None)

    # What is asked

    async def listen(self, seat: str | None) -> None:
        best = self.game.words["about"].get("seat", 0)
        if not self.watching and not await self.client.take_a_seat(seat, self.name, best):
            self.paper.say("No seat is free; you look on.  sit SEAT takes one that the house plays for nobody.")
        while True:
            async with self.turned:
                await self.turned.wait_for(self.is_awaited)
            try:
                await self.answer(await self.line())
            except Refused as refused:
                if self.client.end:
                    raise
                self.paper.refuse(refused)

    def is_awaited(self) -> bool:
        """Whether it is time for the next line.  That of a pipe waits till there is something to answer."""
        sight = self.client.sight
        busy = sight.phase and sight.seat >= 0 and sight.results is None and not sight.paused and not self.offered
        all_told = self.told is sight and self.client.is_up_to_date()
        return self.told is sight if self.paper.live else all_told and (self.watching or not busy)

    async def line(self) -> str:
        """What is typed next.  Who looks on may do so without a word."""
        self.prompt()
        line = await self.lines.get()
        if line is None:
            if self.watching and not self.ended:
                await asyncio.Future()
            raise Quit
        self.paper.answered()
        return line.strip()

    async def answer(self, answer: str) -> None:
        """What the person said: an act, if it is on the list; else something to the house."""
        said, (verb, _, rest) = answer.casefold(), answer.partition(" ")
        if any(said == choice.word.casefold() for choice in self.offered):
            await self.act(answer)
        elif said in QUIT:
            raise Quit
        elif not said and self.offered and self.client.yields_to():
            await self.client.yield_the_floor()
        elif said in LOOK:
            self.paper.show(self.spread())
        elif said == "rules":
            self.paper.rules()
        elif said == "seats":
            for text in self.seated():
                self.paper.plain(f"  {text}")
        elif said.startswith("?") or said == "help":
            self.help(answer.removeprefix("?").strip() if answer.startswith("?") else "")
        elif said == "undo":
            await self.client.undo()
        elif said.removeprefix("no ") in WISHES:
            await self.client.do(wire.Wish(wish=said.removeprefix("no "), yes=not said.startswith("no ")))
        elif said == "link" and self.client.address.house:
            self.paper.plain(f"{self.client.address.house}/carry/{self.client.token}")
        elif said in PLAIN:
            await self.client.do(PLAIN[said])
        elif verb.casefold() == "chat" and rest:
            await self.client.do(wire.Chat(text=rest))
        elif verb.casefold() in TO_A_SEAT and rest:
            await self.about_a_seat(verb.casefold(), rest)
        else:
            await self.act(answer)

    async def about_a_seat(self, verb: str, rest: str) -> None:
        seat, more = self.seat_and_more(rest)
        if verb == "sit":
            await self.client.do(wire.Sit(seat=seat, name=more or self.name))
        elif verb == "away":
            await self.client.do(wire.SendAway(seat=seat))
        else:
            await self.client.do(wire.House(seat=seat, kind=(more or "simple") if verb == "house" else ""))

    def seat_and_more(self, text: str) -> tuple[Seat, str]:
        """A seat, which may be called by two words, and what comes after it."""
        words = text.split()
        for length in (2, 1):
            with contextlib.suppress(Refused):
                return seat_in(self.game, len(self.client.places), " ".join(words[:length])), " ".join(words[length:])
        return seat_in(self.game, len(self.client.places), text), ""

    async def act(self, answer: str) -> None:
        if self.ended and not self.paper.live:
            raise Quit
        if word := await self.meant(answer):
            await self.client.say(word, self.client.sight.at)

    def help(self, rule: str) -> None:
        """? says what one may say, ?RUFF-12 or ?12 one rule."""
        known = self.game.rulebook
        asked = {rule.casefold(), f"{self.game.prefix}-{rule.zfill(2)}".casefold()}
        key = next((key for key in known if key.casefold() in asked), None)
        if rule:
            self.paper.say(f"{key}: {known[key]}" if key else f"There is no rule {rule!r}.")
        else:
            self.paper.help(HELP if self.client.address.house else HELP_HERE)

    # What is meant

    async def meant(self, answer: str) -> str:
        """The word for what was typed: a number of the list, a word, what the list says, a card; perhaps with sums."""
        for letter, sign in self.game.words.get("suits", {}).items():
            answer = answer.replace(sign, letter)
        number, *sums = answer.split()
        if 1 <= number_in(number) <= len(self.offered):
            word = self.offered[number_in(number) - 1].word
            return await self.filled(word, sums) if is_free(word) or not sums else answer
        if len(self.offered) == 1 and number_in(number) and is_free(self.offered[0].word):
            return await self.filled(self.offered[0].word, [number, *sums])
        word = found(self.offered, answer)
        return await self.filled(word, []) if word else spelled(self.game, self.offered, answer)

    async def filled(self, word: str, sums: list[str]) -> str:
        """A word of the list with its sums; those not given are asked for, and an empty line is a change of mind."""
        form, parts = parted(self.game, word)
        for name, part in parts.items():
            if is_free(part):
                several = " of " in part
                if sums:
                    given = " ".join(sums) if several else sums.pop(0)
                else:
                    act = in_words(self.game, self.client.sight.phase, form, parts | {name: "…"})
                    given = await self.asked(act, name, part)
                if not given:
                    return ""
                parts[name] = meant(part, given)
            else:
                parts[name] = part.partition(" by ")[0]
        return form.format(**parts)

    async def asked(self, act: str, name: str, part: str) -> str:
        """About a part of an act; nothing, if the person has changed his mind, or asks for a rule."""
        question = self.question = Question(act, name, asked(self.game, part), answers(self.game, part))
        self.client.keep_the_floor()
        self.paper.turned(self.spread(), new=False)  # there is more time now
        try:
            given = await self.line()
            while given and not is_said_to_the_house(given) and not fits(part, given):
                wanted = f"on the list of {len(question.answers)}" if question.answers else f"a number, {part}"
                self.paper.refuse(Refused(f"{given!r} is not {wanted}.", name))
                given = await self.line()
        finally:
            self.question = None
        if given.casefold() == QUIT[0]:
            raise Quit
        if given.startswith("?"):
            self.help(given.removeprefix("?").strip())
            return ""
        return given


def is_said_to_the_house(given: str) -> bool:
    """And is no part of an act.  A single letter may be a card."""
    return given.casefold() == QUIT[0] or given.startswith("?")


PLAIN: dict[str, wire.Request] = {"begin": wire.Begin(), "rise": wire.Rise()}
TO_A_SEAT = ("sit", "house", "free", "away")
