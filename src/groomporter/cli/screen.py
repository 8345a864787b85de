"""A table that fills the terminal: the cloth, the acts, the pad and the minute book."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable, Iterable
from typing import ClassVar

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.text import Text
from textual.app import App, ComposeResult, ScreenStackError
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Input, Markdown, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from groomporter.cli.pad import LONG, Pad
from groomporter.cli.paper import Question, Spread
from groomporter.cli.show import pretty
from groomporter.cli.visit import QUIT, Clients, visits
from groomporter.core.errors import Refused
from groomporter.core.game import Game

CLOTHS = {"bottle": "#1a4231", "oxblood": "#4a1a1d", "night": "#1b2a40"}
PAPER, INK, CANDLE, EMBER, RED_INK = "#f6eeda", "#1d1a17", "#f4cb6e", "#ffb3a0", "#a01c16"
HINT, SHORT_HINT = "a number, a word, ? for help", "a number, a word, ?"
BETWEEN = "  ·  "
WIDE, TALL = 96, 34  # letters, lines: from there on
BRIEF = 2  # lines of a ledger, where it is not tall
SET_IN = 2  # letters, of what goes on in the next line;
HELP_SET_IN = 19  # of what is said in help
KEYS = """\
Keys:
  arrows, Enter    choose from the list
  F1, F2           the rulebook; where there is room for one only, the pad or the book
  PgUp, PgDn       turn the book
  Ctrl+Q           leave the table"""
PARTING = ("Results", "The record is")
NOTHING = Spread("", "", [], {}, [], "", 0, "", "", None)


class Hung:
    """A text whose further lines are set in, so that one sees where the next begins."""

    def __init__(self, text: Text, by: int = SET_IN) -> None:
        self.text, self.by = text, by

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.split(allow_blank=True):
            first = line.wrap(console, options.max_width)[0]
            rest = line[len(first) :]
            rest = rest[len(rest) - len(rest.plain.lstrip()) :]
            yield first
            if rest:
                for more in rest.wrap(console, max(options.max_width - self.by, 1)):
                    more.rstrip()
                    yield Text(" " * self.by).append_text(more)


class Rulebook(ModalScreen[None]):
    """The game's rules, or what one may say, over the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "dismiss", "Back to the table"),
        Binding("up,k", "scroll('up')", "Up", show=False),
        Binding("down,j,enter", "scroll('down')", "Down", show=False),
        Binding("pageup,b", "scroll('page_up')", "Back", key_display="pgup"),
        Binding("pagedown,space", "scroll('page_down')", "On", key_display="pgdn"),
        Binding("home,g", "scroll('home')", "To the beginning", show=False),
        Binding("end,G", "scroll('end')", "To the end", show=False),
    ]
    SCROLLED: ClassVar[dict[str, Callable[[VerticalScroll], object]]] = {
        "up": VerticalScroll.scroll_up,
        "down": VerticalScroll.scroll_down,
        "page_up": VerticalScroll.scroll_page_up,
        "page_down": VerticalScroll.scroll_page_down,
        "home": VerticalScroll.scroll_home,
        "end": VerticalScroll.scroll_end,
    }

    def __init__(self, text: Widget) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield self.text
        yield Footer()

    def action_scroll(self, how: str) -> None:
        """By keys, whatever has the keyboard."""
        self.SCROLLED[how](self.query_one(VerticalScroll))


class Acts(OptionList, can_focus=False):
    """What one may do: chosen with the arrows or the mouse, while the line below keeps the keyboard."""


class Typed(Input):
    """The line for what one says.  It is never turned itself: the keys for that turn the book."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "app.read(-1)", "Book", key_display="pgup/pgdn"),
        Binding("pagedown", "app.read(1)", "On in the book", show=False),
    ]


class Book(RichLog, can_focus=False):
    """What was said, and what came of it."""


class Screen(App[None]):
    """Somebody at a table, here or over the wire.  It is what a visit writes on, and where its lines are typed."""

    CSS = f"""
    #cloth {{ width: 3fr; padding: 1 2; color: {PAPER}; }}
    #side {{ width: 2fr; min-width: 36; background: {PAPER}; color: {INK}; padding: 0 1; }}
    #pad {{ height: auto; max-height: 50%; border-bottom: heavy {INK}; padding: 1 0; }}
    #book {{ background: {PAPER}; color: {INK}; height: 1fr; scrollbar-size-vertical: 1; }}
    #heading {{ text-style: bold; height: auto; margin-bottom: 1; }}
    #seen {{ height: auto; max-height: 60%; margin-bottom: 1; }}
    #acts > .option-list--option-highlighted, #acts:focus > .option-list--option-highlighted {{
        background: {CANDLE}; color: {INK}; text-style: bold;
    }}
    #acts > .option-list--option-disabled {{ color: {PAPER}; text-style: italic; }}
    #acts {{ background: transparent; border: none; height: 1fr; min-height: 4; color: {PAPER}; }}
    #typed {{ border: tall {PAPER}; background: transparent; color: {PAPER}; border-title-color: {PAPER}; }}
    .-narrow #body {{ layout: vertical; }}
    .-narrow #side {{ width: 100%; height: 12; }}
    .-narrow #cloth {{ width: 100%; height: 1fr; padding: 0 1; }}
    .-narrow #pad {{ display: none; }}
    .-narrow.pad #pad {{ display: block; max-height: 100%; }}
    .-narrow.pad #book {{ display: none; }}
    .-short #typed {{ border: none; height: 1; padding: 0; background: {INK}; }}
    .-short #heading, .-short #seen {{ margin-bottom: 0; }}
    .-short #seen {{ max-height: 11; }}
    .-short #pad {{ padding: 0; }}
    .-narrow.-short #side {{ height: 5; }}
    .-narrow.-short.pad #side {{ height: 12; }}
    .-narrow.-short.pad #acts {{ min-height: 3; }}
    .-narrow.-short.pad #seen {{ max-height: 6; }}
    .-narrow.-short.pad #pad {{ border: none; }}
    Rulebook VerticalScroll {{ background: {PAPER}; color: {INK}; padding: 1 4; }}
    Rulebook Markdown, Rulebook MarkdownBlock {{ background: {PAPER}; color: {INK}; }}
    """
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (TALL, "-tall")]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "rules", "Rules"),
        Binding("f2", "pad", "Pad"),
        Binding("up", "move(-1)", "Up", show=False),
        Binding("down", "move(1)", "Down", show=False),
        Binding("ctrl+q,ctrl+c", "leave", "Leave", key_display="^q", priority=True),
    ]
    live = True
    game: Game

    def __init__(self, clients: Clients, name: str, seat: str | None = None, *, watch: bool = False) -> None:
        super().__init__()
        self.clients, self.called, self.seat, self.watching = clients, name, seat, watch
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self.question: Question | None = None
        self.laid: list[str] = []  # in the list: the acts, or what a question is about and its answers
        self.reading = False  # what was said before: then it stays where it is
        self.leaving = False
        self.end: Refused | None = None
        self.parting: list[str] = []  # what is told again when the screen is gone
        self.sheet: Pad | None = None
        self.spread = NOTHING
        self.until = 0.0  # when the time for a decision is up

    def sit(self) -> None:
        """Till the person leaves, or the house does not answer any more."""
        self.run()
        for text in self.parting:
            print(text)
        if self.end:
            raise self.end

    def compose(self) -> ComposeResult:
        with Horizontal(id="body"):
            with Vertical(id="cloth"):
                yield Static(id="heading")
                with VerticalScroll(id="seen", can_focus=False):
                    yield Static(id="fields")
                yield Acts(id="acts")
                yield Typed(id="typed", placeholder=HINT)
            with Vertical(id="side"):
                yield Static(id="pad")
                yield Book(id="book", wrap=True, min_width=20)
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#typed").focus()
        self.set_interval(1, self.tick)
        self.run_worker(self.visiting())

    async def visiting(self) -> None:
        try:
            await visits(self, self.lines, self.clients, self.called, self.seat, watch=self.watching)
        except Refused as refused:
            self.end = refused
        self.exit()

    # What a visit writes on

    def begin(self, game: Game) -> None:
        self.game, self.sheet, self.question = game, Pad(game), None
        if self.is_up():
            self.query_one("#cloth").styles.background = CLOTHS[game.words["about"]["cloth"]]
            self.query_one("#pad", Static).update("")  # it is another table's
            self.show(NOTHING)

    def say(self, text: str, style: str = "") -> None:
        self.write(inked(pretty(self.game, text), RED_INK), style)

    def plain(self, text: str, style: str = "") -> None:
        if text.startswith(PARTING):
            self.parting.append(text)
        if self.is_up() and self.default_screen.has_class("pad"):
            self.action_pad()  # it is to be read
        self.write(Text(text), style)

    def notice(self, text: str) -> None:
        self.plain(text, "italic")

    def refuse(self, refused: Refused) -> None:
        self.plain(str(refused), "bold red")

    def write(self, text: Text, style: str) -> None:
        text.stylize(style)
        text = text[len(text) - len(text.plain.lstrip(" ")) :]  # there is no room for it
        if self.is_up():
            self.query_one("#book", RichLog).write(Hung(text), scroll_end=not self.reading)

    def turned(self, spread: Spread, *, new: bool) -> None:
        self.show(spread)

    def show(self, spread: Spread) -> None:
        changed, self.spread = spread.choices != self.spread.choices, spread
        if not self.is_up():
            return
        self.until = time.monotonic() + spread.due / 1000 if spread.due else 0.0
        self.tick()
        rows = [Text(text) for text in spread.seats]
        on_the_pad = self.sheet.forms if self.sheet and self.query_one("#pad").display else {}
        fields = [said for name, said in spread.fields.items() if name not in on_the_pad]
        said = [(called, inked(pretty(self.game, text), EMBER)) for called, text in fields]
        rows += [Text.assemble((f"{called}: ", "dim"), text) for called, text in said]
        rows += [Text(spread.legend, "dim italic")] if spread.legend else []
        self.query_one("#fields", Static).update(Group(*rows))
        if changed:
            self.forget_what_was_typed()
        self.lay()
        if spread.view and self.sheet:
            long = LONG if self.size.height >= TALL else BRIEF
            self.query_one("#pad", Static).update(self.sheet.drawn(spread.view, spread.view.told, long))

    def lay(self) -> None:
        """The list: what one may do; or of an act that is asked about, what one may answer."""
        about = [self.question.act] if self.question else []
        answers = self.question.answers if self.question else self.spread.choices
        if self.laid == [*about, *answers]:
            return
        self.laid = [*about, *answers]
        acts = self.query_one("#acts", OptionList)
        acts.clear_options()
        acts.add_options(Option(self.label("", text), disabled=True) for text in about)
        acts.add_options(Option(self.label(f"{at:3}  ", text), str(at)) for at, text in enumerate(answers, 1))

    def label(self, number: str, text: str) -> Hung:
        return Hung(Text.assemble(number, inked(pretty(self.game, text), EMBER)), len(number) or SET_IN)

    def is_up(self) -> bool:
        """Whether there is something to write on: while one leaves, the table goes on for a moment."""
        try:
            return bool(self.query("#heading"))
        except ScreenStackError:
            return False

    def forget_what_was_typed(self) -> None:
        """It was about another list; but for leaving."""
        waiting = [self.lines.get_nowait() for _ in range(self.lines.qsize())]
        if QUIT[0] in waiting:
            self.lines.put_nowait(QUIT[0])

    def tick(self) -> None:
        """The heading, with the time that is left."""
        if not self.is_up():
            return
        left = self.until - time.monotonic()
        seconds = f"{math.ceil(left)} s" if left > 0 else ""  # when it is over, it is not told for how long
        if seconds and self.spread.others:
            seconds = f"{self.spread.others} acts in {seconds}"
        told = [self.spread.heading, seconds, self.spread.you, self.spread.waits]
        heading = self.query_one("#heading", Static)
        heading.update(Text(in_lines([part for part in told if part], heading.size.width)))

    def rules(self) -> None:
        self.action_rules()

    def help(self, text: str) -> None:
        lines = [*text.split("\n"), *KEYS.split("\n")]
        told = (Hung(Text(line), HELP_SET_IN if line.startswith(" ") else 0) for line in lines)
        self.push_screen(Rulebook(Static(Group(*told))))

    def ask(self, prompt: str, *, enter: str, question: Question | None) -> None:
        asked, self.question = self.question, question
        if not self.is_up():
            return
        line = self.query_one("#typed", Input)
        line.border_title = prompt
        if question:
            said = f"{prompt}: {SHORT_HINT if question.answers else question.values}; Enter: {enter}"
            if question != asked and len(said) > line.content_size.width:
                self.plain(f"{prompt}: {question.values}", "italic")
        else:
            said = f"Enter: {enter}; {SHORT_HINT}" if enter else HINT
        line.placeholder = said
        self.lay()

    def answered(self) -> None:
        """It was cleared when it was sent; what is there now is the next."""

    # What is typed

    def on_input_submitted(self, event: Input.Submitted) -> None:
        chosen = self.query_one("#acts", OptionList).highlighted_option
        self.lines.put_nowait(event.value if event.value.strip() or not chosen else chosen.id)
        event.input.value = ""
        self.reading = False
        self.query_one("#book", RichLog).scroll_end(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.lines.put_nowait(event.option.id)
        self.query_one("#typed").focus()

    def action_move(self, by: int) -> None:
        acts = self.query_one("#acts", OptionList)
        acts.action_cursor_up() if by < 0 else acts.action_cursor_down()

    def action_rules(self) -> None:
        if self.sheet:
            self.push_screen(Rulebook(Markdown(self.game.text("RULES.md"))))

    def action_read(self, by: int) -> None:
        """Back in the book, or on; first of all, to it."""
        if self.default_screen.has_class("pad"):
            self.action_pad()
            return
        book = self.query_one("#book", RichLog)
        book.scroll_relative(y=by * book.size.height, animate=False, immediate=True)
        self.reading = not book.is_vertical_scroll_end

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """The pad is changed with the book where there is no room for both."""
        return action != "pad" or self.size.width < WIDE

    def on_resize(self) -> None:
        self.refresh_bindings()
        self.call_after_refresh(lambda: self.show(self.spread))

    def action_pad(self) -> None:
        """Where there is no room for both, the pad in place of the book."""
        self.default_screen.toggle_class("pad")
        self.call_after_refresh(lambda: self.show(self.spread))

    def action_leave(self) -> None:
        """As soon as it is heard; at once, if there is no table yet, or for one who says it twice."""
        if self.leaving or not self.sheet:
            self.exit()
        self.leaving = True
        self.lines.put_nowait(QUIT[0])


def in_lines(parts: Iterable[str], width: int) -> str:
    """As many in a line as it has room for; none is broken."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1] + BETWEEN + part) <= width:
            lines[-1] += BETWEEN + part
        else:
            lines.append(part)
    return "\n".join(lines)


def inked(text: Text, red: str) -> Text:
    """With its red suits in a red that can be read where it stands."""
    text.spans = [span._replace(style=red) if span.style == "red" else span for span in text.spans]
    return text
