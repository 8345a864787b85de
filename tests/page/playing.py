"""A person at the page: what he sees and presses."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Error, Page

LIT = ".felt button.lit:visible, .felt .btn.lit:visible, .felt .loud.open:visible"
LOT = random.Random(1)


def sit_down(page: Page, url: str, game: str) -> None:
    """Play now, with the house in all other chairs."""
    page.goto(url)
    page.locator(f"[data-game={game}] button.btn").click()
    page.locator(".felt[data-phase]").wait_for()


def sit_down_at_leisure(page: Page, url: str, game: str, seats: int) -> None:
    """The same with so many, at a table without a clock: nothing is waited for but the person."""
    page.goto(f"{url}open/{game}")
    page.get_by_label("Seats").fill(str(seats))
    page.get_by_label("Time for a decision").select_option("0")
    page.get_by_role("button", name="Play it with the house now").click()
    page.locator(".felt[data-phase]").wait_for()


def minutes(page: Page) -> str:
    return page.locator(".log ol").inner_text()


def press(page: Page, game: str = "") -> bool:
    """Anything that is lit; where nothing ever is, what one would do."""
    if game == "topper":
        return press_for_a_hat(page)
    lit = page.locator(LIT)
    count = lit.count()
    if not count or page.locator(".felt .sent").count():
        return False
    lit.nth(LOT.randrange(count)).click(timeout=1500)
    return True


def press_for_a_hat(page: Page) -> bool:
    """By its keys: give the signal, pass a card, or take a hat."""
    lit = page.locator(LIT)
    if lit.count():
        lit.first.click(timeout=1500)
    else:
        page.keyboard.press(LOT.choice(["1", "2", "3", "4", "Space"]))
    return True


def play_until(page: Page, is_so: Callable[[Page], bool], *, game: str = "", seconds: float = 60) -> None:
    """Press what may be pressed, till it is so."""
    ends = monotonic() + seconds
    while not is_so(page):
        assert monotonic() < ends, f"nothing comes of it: {minutes(page)[-600:]}"
        try:
            pressed = press(page, game)
        except Error:  # it has gone out meanwhile
            continue
        page.wait_for_timeout(40 if pressed else 80)
