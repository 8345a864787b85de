"""groomporter play"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.panel import Panel

from groomporter.cli.choices import Choice, asked, free, listed, meant, number_in
from groomporter.cli.common import BAD_USAGE, Rules, Seats, Seed, console, opened, rulings_of, some_seed
from groomporter.cli.lines import Plain, is_a_screen
from groomporter.cli.show import card_in, field, heading, pretty, title
from groomporter.core.cards import UNKNOWN
from groomporter.core.common import Seat
from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event, Game
from groomporter.core.hearing import Ear
from groomporter.core.notation import GLOSS
from groomporter.core.plain import Among, Joined, Some, Sum
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.core.view import View
from groomporter.games import find, names
from groomporter.lab.sitting import eager, open_floor
from groomporter.players import Player, player

HELP = "a number or a word to act, look, ? for the rulebook, ?RULE for one rule, undo, quit"
QUIT = ("quit", "q", "exit")
LOOK = ("", "look", "table", "hand", "score")


class Quit(Exception):
    """The person has had enough."""


def run(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's name; asked for if left out.")] = None,
    rule: Rules = None,
    seats: Seats = None,
    seed: Seed = None,
    seat: Annotated[str | None, typer.Option("--seat", help="Where to sit.")] = None,
    players: Annotated[str, typer.Option("--players", help="The others: simple or random.")] = "simple",
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the game's record here.")
    ] = None,
    plain: Plain = False,
) -> None:
    """Play in the terminal, against the house's players."""
    out = console()
    found = find(game or asked_game(out))
    seed = some_seed(seed)
    rulings = rulings_of(rule)
    table = Table(found, found.ruled(rulings), seats, Fortune(seed, "luck"))
    mine = sat_at(found, table.state.seats, seat) if seat else found.words["about"].get("seat", 0)
    file = opened(record, "--record") if record is not None else None
    play: Callable[[], None]
    played: Callable[[], list[Record]]
    if is_a_screen(out, plain=plain):
        from groomporter.cli.local import Home
        from groomporter.cli.screen import Screen

        home = Home(found, rulings, table.state.seats, seed, mine, players)
        play, played = Screen(home.client, home.name).sit, home.records
    else:
        others = [player(players, found.name, Fortune(seed, f"whims of seat {at}")) for at in range(table.state.seats)]
        about = f"{found.words['about']['tagline']}\nYou sit at {found.seat_name(mine)}; seed {seed}.\n{HELP}"
        out.print(Panel(about, title=found.title, expand=False), highlight=False)
        play, played = Sitting(out, table, mine, others).play, lambda: [Record.of(table, seed=seed)]
    try:
        play()
    except (Quit, EOFError, KeyboardInterrupt):
        out.print("You leave the table.")
    finally:
        if file is not None:
            with file:
                file.writelines(one.write() for one in played())
            out.print(f"The record is in {record}.", highlight=False, markup=False, soft_wrap=True)


def sat_at(game: Game, seats: int, name: str) -> Seat:
    """The seat of that name at this table."""
    with contextlib.suppress(Refused):
        if (seat := game.seat_called(name)) < seats:
            return seat
    raise Refused(f"{name!r} is no seat; there are {', '.join(game.notation.seats[:seats])}.", "--seat")


def asked_game(out: Console) -> str:
    """Which game, if none was named."""
    if not sys.stdin.isatty():
        typer.echo(f"groomporter: which game? There are {', '.join(names())}.", err=True)
        raise typer.Exit(BAD_USAGE)
    for number, name in enumerate(names(), 1):
        out.print(f"{number:3}  {name:14} {find(name).words['about']['tagline']}", highlight=False)
    while True:
        try:
            answer = out.input("Which game? ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise typer.Exit from None
        if 0 < number_in(answer) <= len(names()):
            return names()[number_in(answer) - 1]
        if answer in names():
            return answer
        if answer in QUIT:
            raise typer.Exit
        out.print(f"A number from 1 to {len(names())}, or a name.", highlight=False)


class Sitting:
    """A person at a table with the house's players."""

    def __init__(self, out: Console, table: Table, mine: Seat, players: list[Player]) -> None:
        self.out, self.table, self.mine, self.players = out, table, mine, players
        self.game: Game = table.game
        self.ear = Ear(self.table, mine)
        self.acted: list[int] = []  # how much was past before each act of the person's
        self.players[mine] = Silent()

    def play(self) -> None:
        self.tell(self.table.opening)
        while not self.table.state.over():
            state = self.table.state
            turn = state.turn
            views = [self.table.view(seat) for seat in range(state.seats)]
            open_floor(state, eager(state, self.players)[state.phase], self.players, views, self.act)
            if self.table.state.turn != turn:
                continue
            while turn != self.mine and self.may_speak():
                if not self.ask(optional=True) or self.table.state is not state or state.turn != turn:
                    break
            if self.table.state is not state or state.turn != turn:
                continue
            if turn == self.mine:
                self.ask(optional=False)
            else:
                self.act(turn, self.players[turn].choose(views[turn], state.given_to(turn)))
        named = zip(self.game.party_names(self.table.state), self.table.state.results(), strict=True)
        fewest = ", the fewest win" if self.game.low_wins else ""
        self.say(f"Results{fewest}: {', '.join(f'{name} {points}' for name, points in named)}")

    def may_speak(self) -> bool:
        """Whether the person has something to say, and has not said that there is no more."""
        state = self.table.state
        quiet = getattr(state, "ready", 0) >> self.mine & 1
        return not quiet and bool(state.floor >> self.mine & 1 and self.table.acts(self.mine))

    def act(self, seat: Seat, act: Any) -> None:
        self.tell(self.table.play(seat, act))

    def tell(self, events: list[Event]) -> None:
        """What was said, and what came of it.  Luck, and what is hidden, is told by the events."""
        news = self.ear.news()
        for line in [news[number] for number in self.table.order() if number in news]:
            seat, word = self.game.notation.speaker(line, self.table.state.seats)
            if seat >= 0 and UNKNOWN not in word and not self.told_by(events, seat):
                said = "you" if seat == self.mine else self.game.seat_name(seat)
                self.say(f"  {said}: {GLOSS.sub('', word)}", style="dim" if seat != self.mine else "")
        for event in events:
            self.say(f"  {self.game.told(event)}")

    def told_by(self, events: list[Event], seat: Seat) -> bool:
        """Whether what came of an act, "Seat 1 begs.", says what it was."""
        telling = self.game.words.get("tell_the_act", {"events": []})["events"]
        return any(e.name in telling and e.parts.get("seat") == self.game.notation.seats[seat] for e in events)

    def say(self, text: str, style: str = "") -> None:
        self.out.print(pretty(self.game, text), style=style, highlight=False)

    def ask(self, *, optional: bool) -> bool:
        """The person's act: whether there was one.  An empty line lets the others go on, if the game does not wait."""
        choices = listed(self.game, self.table.state, self.table.choices(self.mine))
        self.show(choices)
        while True:
            answer = self.out.input(f"you (enter: let {self.waited_for()} act)> " if optional else "you> ").strip()
            if optional and not answer:
                return False
            if answer.casefold() in LOOK:
                self.show(choices)
                continue
            try:
                if self.said(answer, choices):
                    return True
            except Refused as refused:
                self.out.print(str(refused), style="red", highlight=False, markup=False)

    def waited_for(self) -> str:
        waited = self.table.waited_for(self.mine)
        return "the others" if waited == "nobody" else waited

    def said(self, answer: str, choices: list[Choice]) -> bool:
        """Carry out what the person said; true if it was an act."""
        if self.spoken_to_the_house(answer):
            return answer.casefold() == "undo"
        before = len(self.table.past)
        word = self.meant(answer, choices)
        if not word:
            return False
        self.tell(self.table.say(self.mine, word))
        self.acted.append(before)
        return True

    def spoken_to_the_house(self, answer: str) -> bool:
        """What is no act of the game: leaving, the rulebook, taking back."""
        if answer.casefold() in QUIT:
            raise Quit
        if answer.startswith("?") or answer.casefold() == "help":
            self.rulebook(answer.removeprefix("?").strip() if answer.startswith("?") else "")
        elif answer.casefold() == "undo":
            self.undo()
        else:
            return False
        return True

    def meant(self, answer: str, choices: list[Choice]) -> str:
        """The word for what was typed: a number of the list, a word, what the list says, a card; perhaps with sums."""
        for letter, sign in self.game.words.get("suits", {}).items():
            answer = answer.replace(sign, letter)
        number, *sums = answer.split(" ")
        if 1 <= number_in(number) <= len(choices):
            act, word, _ = choices[number_in(number) - 1]
            return self.filled(act, sums) if free(act) else word if not sums else answer
        if len(choices) == 1 and free(choices[0][0]) and number_in(number):
            return self.filled(choices[0][0], [number, *sums])
        said = answer.casefold()
        for matches in (
            lambda word, label: said in (word, label, label.partition(":")[0]),
            lambda word, label: said == word.split(" ")[-1],
        ):
            found = [word for _, word, label in choices if matches(word.casefold(), label.casefold())]
            if len(found) == 1:
                return found[0]
        return self.spelled(answer, [word for _, word, _ in choices])

    def spelled(self, answer: str, words: list[str]) -> str:
        """What is not on the list, as it would be written there: let the refusal be about what was meant."""
        verbs = {word.rpartition(" ")[0] for word in words if " " in word}
        verb, _, last = answer.rpartition(" ")
        card = last.upper().replace("10", "T")
        if not card_in(self.game, card):
            return self.accepted([answer, f"{verb.casefold()} {last}", f"{verb.casefold()} {card}", answer.casefold()])
        return f"{verb.casefold() or (verbs.pop() if len(verbs) == 1 else '')} {card}".strip()

    def accepted(self, spellings: list[str]) -> str:
        """The first of several spellings that may be said now; else as it was typed."""
        for word in spellings:
            with contextlib.suppress(Refused):
                self.table.state.clone().play_as(self.mine, self.game.notation.read(self.table.state, word))
                return word
        return spellings[0]

    def undo(self) -> None:
        """Back to before the person's last act."""
        if not self.acted:
            raise Refused("There is nothing to take back.")
        to = self.acted.pop()
        while len(self.table.past) > to:
            self.table.undo()
        self.ear.news()
        self.say("  Taken back.")

    def filled(self, act: Any, sums: list[str]) -> str:
        """An act on offer with its sums; those not given are asked for, and an empty line is a change of mind."""
        parts: dict[str, Any] = {}
        for name, part in act._asdict().items():
            if isinstance(part, Some | Among | Joined) or (isinstance(part, Sum) and part.least != part.most):
                given = sums.pop(0) if sums else self.out.input(f"  {name} ({asked(self.game, part)})> ").strip()
                if not given or self.spoken_to_the_house(given):
                    return ""
                parts[name] = meant(part, given) if isinstance(part, Among) else given
            else:
                parts[name] = part.least if isinstance(part, Sum) else part
        return self.game.notation.form(self.table.state, act).format(**parts)

    def rulebook(self, rule: str) -> None:
        """? shows the whole, ?RUFF-12 one rule."""
        if not rule:
            from rich.markdown import Markdown

            os.environ.setdefault("LESS", "-R")  # else it shows colours as they are written
            with self.out.pager(styles=True) if self.out.is_terminal else contextlib.nullcontext():
                self.out.print(Markdown(self.game.text("RULES.md")))
            return
        known = self.game.rulebook
        asked = {rule.casefold(), f"{self.game.prefix}-{rule.zfill(2)}".casefold()}
        key = next((key for key in known if key.casefold() in asked), None)
        self.out.print(known[key] if key else f"There is no rule {rule!r}.", highlight=False, markup=False)

    def show(self, choices: list[Choice]) -> None:
        """What the person sees and may do, in the game's own terms."""
        view = self.table.view(self.mine)
        self.out.rule(heading(self.game.phase(self.table.state)), align="left", style="dim")
        for name in self.game.words["table"]:
            if text := field(self.game, view, name):
                self.say(f"  {title(self.game, view, name)}: {text}")
        costs = self.table.state.fined_of(self.mine)
        why = self.game.words["about"].get("fined", "accepted, but it costs")
        for number, (act, _, label) in enumerate(choices, 1):
            fined = f"  ({why})" if costs and act & costs else ""
            self.say(f"{number:4}  {label}{fined}")


class Silent:
    """In the person's place, where the house's players are asked: the person is asked otherwise."""

    FLOOR: Collection[str] = ()

    def choose(self, view: View, acts: Any) -> Any:
        raise AssertionError("the person was not asked")

    def speak(self, view: View, acts: Any) -> Any:
        return None
