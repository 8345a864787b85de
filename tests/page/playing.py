"""A person at the page: what he sees and presses."""

from __future__ import annotations

import contextlib
import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Locator, Page

LIT = ".felt button.lit:visible, .felt .btn.lit:visible, .felt .loud.open:visible"
LOT = random.Random(1)
RANKS = "A23456789TJQK"
THRESHOLD = "healthz"  # of the house, where one can ask and keep something without the cabinet being drawn
RECORDS = Path(__file__).parents[2] / "web/src/lib/records"

# As a person has it who has chosen nothing: things move, and are shown at the usual pace.
moving = pytest.mark.browser_context_args(reduced_motion="no-preference")

AT_ONCE = """if (location.protocol.startsWith("http")) {
  const chosen = JSON.parse(localStorage.getItem("settings") ?? "{}");
  localStorage.setItem("settings", JSON.stringify({ pace: "at once", ...chosen }));
}"""


def launching() -> dict[str, Any] | None:
    """How Debian's browser is begun: the one without windows, at three fifths of the cost, or the whole one."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    return {"executable_path": found, "args": ["--no-sandbox", "--disable-dev-shm-usage"]} if found else None


def hasten(context: BrowserContext) -> None:
    """Whatever happens is shown at once on its pages, unless another pace is chosen."""
    context.add_init_script(AT_ONCE)


def sit_down(page: Page, url: str, game: str) -> None:
    """Play now, with the house in all other chairs."""
    page.goto(url)
    page.locator(f"[data-game={game}] button.btn").click()
    page.locator(".felt[data-phase]").wait_for()


OPEN = """async (opening) => {
  await fetch("api/guests", { method: "POST" });
  localStorage.setItem("guest", "yes");
  const answer = await fetch("api/tables", { method: "POST", body: JSON.stringify(opening) });
  return answer.json();
}"""


def opened(page: Page, url: str, game: str, **terms: Any) -> dict[str, Any]:
    """A table as these terms have it: rulings, seats, clock, and how long the house waits for people to speak."""
    page.goto(f"{url}{THRESHOLD}")
    row: dict[str, Any] = page.evaluate(OPEN, {"game": game, "clock": 0, "floor": 1, "listed": False, **terms})
    assert "code" in row, row
    return row


def sit_down_at(page: Page, url: str, game: str, *, seat: int = 0, **terms: Any) -> dict[str, Any]:
    """At a table that is opened so, with the house in all other chairs."""
    row = opened(page, url, game, **terms)
    page.goto(f"{url}tables/{row['code']}")
    page.locator(".before li").nth(seat).get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Let the house fill the chairs").click()
    page.locator(".felt[data-phase]").wait_for()
    return row


def look_back(page: Page, url: str, *, seat: int = 0) -> None:
    """On a card game of one hand, played to its end."""
    sit_down_at(page, url, "schafskopf", seat=seat, seats=3, rulings={"hands_per_game": 1})
    play_until(page, lambda page: page.locator(".over").count() > 0)
    page.get_by_role("link", name="See the record").click()
    page.get_by_role("slider").wait_for()


def look_back_on(page: Page, url: str, folder: Path, game: str, **header: object) -> None:
    """A record that was kept, chosen from a file; with something more in its header."""
    head, *lines = (RECORDS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    file = folder / "game.jsonl"
    file.write_text("\n".join([json.dumps({**json.loads(head), **header}), *lines, ""]), encoding="utf-8")
    page.goto(f"{url}records")
    page.get_by_label("Choose a record").set_input_files(file)
    page.get_by_role("slider").wait_for()


def dress(page: Page, url: str, *, language: str = "en", **settings: Any) -> None:
    """The page as one likes it, before one sits down."""
    page.goto(f"{url}{THRESHOLD}")
    page.evaluate("(chosen) => localStorage.setItem('settings', JSON.stringify(chosen))", settings)
    page.goto(url)
    if language != "en":
        page.locator(".mast button[aria-expanded]").click()
        page.get_by_label("Language").select_option(language)
        page.locator(f"html[lang={language}]").wait_for()


def unfold(page: Page) -> None:
    """Whatever lies folded on a page is to be seen."""
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")


def word(page: Page, said: str) -> Locator:
    """The button that says a word of the game."""
    return page.locator(f".felt [data-word='{said}']")


def minutes(page: Page) -> str:
    return page.locator(".log ol").inner_text()


PLIGHT = """async () => {
  const felt = document.querySelector(".felt");
  const called = (one) => one.dataset.word ?? one.dataset.card ?? one.textContent;
  const said = (css) => [...document.querySelectorAll(css)].map(called);
  const late = new Promise((go) => setTimeout(() => go(false), 1000));
  const drawn = await Promise.race([new Promise((go) => requestAnimationFrame(() => go(true))), late]);
  const box = felt?.querySelector(".hand button.lit")?.getBoundingClientRect();
  const lies = box && document.elementFromPoint(box.x + 24, box.y + 0.6 * box.height);
  return {
    phase: felt?.dataset.phase, asked: said(".prompt .ask"), lit: said(".felt .lit"), sent: said(".felt .sent"),
    why: said(".why"), drawn, lies: lies?.outerHTML.slice(0, 200),
  };
}"""  # also whether pictures are drawn at all, and what lies where a card would be pressed


def plight(page: Page) -> str:
    """What a page stands at, of which nothing comes: for who reads that a test has failed."""
    return f"{page.evaluate(PLIGHT)} after {minutes(page)[-300:]}"


def phase(page: Page) -> str:
    return page.locator(".felt").get_attribute("data-phase") or ""


def is_asked(page: Page, *phases: str) -> bool:
    """Whether something is lit for one, in one of these phases."""
    return phase(page) in phases and page.locator(LIT).count() > 0


LOOK = """(names) => {
  const seen = (window.seen = Object.fromEntries(Object.keys(names).map((name) => [name, []])));
  const look = () => {
    for (const [name, css] of Object.entries(names))
      for (const node of document.querySelectorAll(css)) {
        const text = `${node.ariaLabel ?? ""} ${node.textContent}`.replace(/\\s+/g, " ").trim();
        if (node.checkVisibility() && !seen[name].includes(text)) seen[name].push(text);
      }
  };
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document.body, all);
  look();
}"""


class Eye:
    """Whatever has stood there, however short a while: the house plays faster than one asks."""

    def __init__(self, page: Page, **names: str) -> None:
        self.page, self.names = page, names
        self.before: dict[str, list[str]] = {name: [] for name in names}
        self.look()

    def look(self) -> None:
        self.page.evaluate(LOOK, self.names)

    def keep(self) -> None:
        """What has been seen so far, before one goes to another table."""
        self.before = {name: self.seen(name) for name in self.names}

    def seen(self, name: str) -> list[str]:
        return self.before[name] + list(self.page.evaluate("(name) => window.seen?.[name] ?? []", name))

    def has_seen(self, name: str, text: str = "") -> bool:
        return any(text in one for one in self.seen(name))


def press(page: Page, game: str = "") -> bool:
    """Anything that is lit; where nothing ever is, what one would do."""
    if game == "topper":
        return press_for_a_hat(page)
    if game == "bassett" and not page.locator("button[data-bet]").count() and page.locator(".window.open").count():
        page.locator(f"[data-place='{LOT.choice(RANKS)}']").click(timeout=1500)  # or the banker waits
        return True
    lit = page.locator(LIT)
    count = lit.count()
    if not count or page.locator(".felt .sent").count():
        return False
    one = lit.nth(LOT.randrange(count))
    if one.get_attribute("data-card", timeout=500):
        press_card(one)
    else:
        one.click(timeout=1500)
    return True


FREE = """async (card) => {
  const moving = (card.closest(".hand") ?? card).getAnimations({ subtree: true });
  const dealt = moving.filter((motion) => motion.effect.getComputedTiming().endTime < 5000);
  await Promise.allSettled(dealt.map((motion) => motion.finished));
  const box = card.getBoundingClientRect();
  const isFree = (x) => card.contains(document.elementFromPoint(box.x + x * box.width, box.y + 0.6 * box.height));
  const x = [0.25, 0.12, 0.4, 0.55, 0.7, 0.85].find(isFree) ?? 0.25;
  return { x: x * box.width, y: 0.6 * box.height };
}"""


def press_card(card: Locator) -> None:
    """Where no other lies on it, once all are dealt: the next does, and on its left edge whichever is pointed at."""
    card.click(timeout=1500, position=card.evaluate(FREE, timeout=500))


def press_for_a_hat(page: Page) -> bool:
    """By its keys: give the signal, pass a card, or take a hat."""
    lit = page.locator(LIT)
    if lit.count():
        lit.first.click(timeout=1500)
    else:
        page.keyboard.press(LOT.choice(["1", "2", "3", "4", "Space"]))
    return True


def say_first(*words: str) -> Callable[[Page], bool]:
    """The first of these words that is lit; if none is, anything."""

    def choose(page: Page) -> bool:
        for said in words:
            button = page.locator(f".felt .lit[data-word^='{said}'], .felt .open[data-word^='{said}']").first
            if button.count():
                button.click(timeout=1500)
                return True
        return press(page)

    return choose


def play_another(page: Page) -> None:
    page.locator(".over button.ink").click()
    page.locator(".felt:not([data-phase=Over])").wait_for()


def play_until(
    page: Page,
    is_so: Callable[[Page], bool],
    *,
    game: str = "",
    seconds: float = 180,
    choose: Callable[[Page], bool] | None = None,
    again: Callable[[], None] | None = None,
) -> None:
    """Press what may be pressed, till it is so; if the game is over before, play another, or sit down again."""
    ends = monotonic() + seconds
    while True:
        is_over = page.locator(".over").count() > 0  # before it is asked what may be so because of it
        if is_so(page):
            return
        assert monotonic() < ends, f"nothing comes of it: {plight(page)}"
        if is_over and again:
            again()
        elif is_over:
            play_another(page)
        try:
            pressed = choose(page) if choose else press(page, game)
        except Error:  # it has gone out meanwhile
            continue
        page.wait_for_timeout(40 if pressed else 80)


def refuse(page: Page, game: str) -> None:
    """Play till something is refused: what is not lit, a sum that is too high, a hat without a book."""
    why = page.locator(".why")

    def try_it(page: Page) -> bool:
        off = page.locator(".felt [aria-disabled=true]:visible")
        sum_of = page.locator(".felt form[data-form] input[type=number]:visible")
        if game == "topper" and phase(page) in ("Passing", "Scrambling"):
            word(page, "grab").click(timeout=1500)
        elif game == "bassett" and page.locator(".tray input").count():
            page.locator(".tray input").fill("999999999", timeout=1500)
            page.locator(f"[data-place='{LOT.choice(RANKS)}']").first.click(timeout=1500)  # where no coin of his lies
        elif many := off.count():
            off.nth(LOT.randrange(many)).click(force=True, timeout=1500)
        elif sum_of.count():
            sum_of.first.fill("999999999", timeout=1500)
            sum_of.first.press("Enter", timeout=1500)
        else:
            return press(page, game)
        with contextlib.suppress(Error):
            why.wait_for(timeout=1500)
        if not why.count():
            press(page, game)
        return True

    play_until(page, lambda _: why.count() > 0, choose=try_it, seconds=120)
