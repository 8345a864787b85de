"""axe finds nothing serious on any screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, ViewportSize

from groomporter.games import names
from tests.page.ahead import lead, screens, there_is
from tests.page.conftest import House
from tests.page.playing import dress, look_back_on, opened, play_until, refuse, sit_down_at, unfold


def accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert not [(one["id"], [node["html"][:200] for node in one["nodes"]][:4]) for one in serious]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "path",
    ["", "open/ruff", "open/baccara", "rules/ombre", "records", "carry/nobody", "tables/NOWHERE", "records/NOWHERE"],
)
def test_axe_finds_nothing_serious_on_a_page(visitor: Page, house: House, path: str, scheme: Any) -> None:
    visitor.emulate_media(color_scheme=scheme)
    visitor.goto(house(path))
    visitor.locator("h1, h2").first.wait_for()
    unfold(visitor)
    accessible(visitor)


DESK: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.mark.parametrize("path", ["", "open/strip_tease_2", "rules/hazzard", "records"])
def test_axe_finds_nothing_serious_on_a_phone_by_candle_in_german(visitor: Page, house: House, path: str) -> None:
    visitor.set_viewport_size(PHONE)
    dress(visitor, house(), language="de", scheme="dark")
    visitor.goto(house(path))
    visitor.locator("h1, h2").first.wait_for()
    unfold(visitor)
    accessible(visitor)


@pytest.mark.parametrize(("game", "screen"), [(game, screen) for game in names() for screen in screens(game)])
def test_axe_finds_nothing_serious_in_any_phase(visitor: Page, house: House, game: str, screen: str) -> None:
    """On a desk by day and by candle, where one is asked or the game is over; then on a phone, in German."""
    there = visitor.locator(there_is(screen))

    def look_at_it() -> None:
        for scheme in ("light", "dark"):
            visitor.emulate_media(color_scheme=scheme)
            visitor.wait_for_timeout(200)
            accessible(visitor)
        assert visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")

    while_there(lambda: lead(visitor, house(), game, screen), look_at_it, there)
    where = visitor.url
    visitor.set_viewport_size(PHONE)
    dress(visitor, house(), language="de")
    visitor.goto(where)
    visitor.locator(".over, .felt[data-phase]").first.wait_for()
    if there.count():
        look_at_it()
    if not there.count():
        while_there(lambda: lead(visitor, house(), game, screen), look_at_it, there)


def while_there(lead_there: Callable[[], None], look: Callable[[], None], there: Locator) -> None:
    """Others may go on meanwhile: then once more."""
    for _ in range(5):
        lead_there()
        look()
        if there.count():
            return
    raise AssertionError("it does not stay")


@pytest.mark.parametrize(
    ("wide", "scheme", "language"), [(DESK, "light", "en"), (DESK, "dark", "en"), (PHONE, "dark", "de")]
)
@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_with_a_refusal_standing(
    visitor: Page, house: House, game: str, wide: Any, scheme: str, language: str
) -> None:
    visitor.set_viewport_size(wide)
    dress(visitor, house(), scheme=scheme, language=language)
    visitor.locator(f"[data-game={game}] button.btn").click()
    visitor.locator(".felt[data-phase]").wait_for()
    for _ in range(5):  # others may end what it was about
        refuse(visitor, game)
        visitor.wait_for_timeout(200)
        accessible(visitor)
        if visitor.locator(".why").count():
            return
    raise AssertionError("no refusal stands")


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_on_a_game_looked_back_on(
    visitor: Page, house: House, tmp_path: Path, game: str
) -> None:
    look_back_on(visitor, house(), tmp_path, game)
    accessible(visitor)
    along = visitor.get_by_role("slider")
    along.fill(str(int(along.get_attribute("max") or 0) // 2))
    accessible(visitor)
    visitor.get_by_role("button", name="To the end").click()
    accessible(visitor)
    visitor.set_viewport_size(PHONE)
    visitor.emulate_media(color_scheme="dark")
    accessible(visitor)


@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_before_a_game(visitor: Page, house: House, game: str) -> None:
    """With oneself in a chair, the house in another, and one that is free."""
    code = opened(visitor, house(), game)["code"]
    visitor.goto(house(f"tables/{code}"))
    visitor.get_by_role("button", name="Sit here").first.click()
    visitor.get_by_role("button", name="Ask the house").first.click()
    visitor.get_by_label("How it plays").wait_for()
    accessible(visitor)
    visitor.set_viewport_size(PHONE)
    visitor.emulate_media(color_scheme="dark")
    accessible(visitor)


@pytest.mark.parametrize("wide", [DESK, PHONE])
def test_axe_finds_nothing_serious_in_the_drawer_and_the_menu(visitor: Page, house: House, wide: Any) -> None:
    visitor.set_viewport_size(wide)
    dress(visitor, house(), scheme="dark")
    visitor.locator("[data-game=ruff] button.btn").click()
    visitor.locator(".felt[data-phase]").wait_for()
    visitor.keyboard.press("r")
    visitor.locator(".rules .rule").first.wait_for()
    accessible(visitor)
    visitor.get_by_role("button", name="Put away").first.click()
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    visitor.locator(".menu").wait_for()
    accessible(visitor)


def test_axe_finds_nothing_serious_around_a_table(visitor: Page, house: House) -> None:
    """Before a game, with the menu and the rulebook open, when it is over, and looking back on it."""
    visitor.goto(house("open/hazzard"))
    visitor.locator("#r-rounds").fill("1")
    visitor.locator("#r-rounds").press("Tab")
    visitor.get_by_role("button", name="Open the table").click()
    visitor.get_by_role("button", name="Sit here").first.click()
    visitor.get_by_role("button", name="Let the house fill the chairs").wait_for()
    accessible(visitor)
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    accessible(visitor)
    visitor.keyboard.press("Escape")
    visitor.get_by_role("button", name="Let the house fill the chairs").click()
    visitor.locator(".felt[data-phase]").wait_for()
    visitor.get_by_role("button", name="Rulebook").first.click()
    visitor.locator(".rules.drawer").wait_for()
    accessible(visitor)
    visitor.keyboard.press("Escape")
    play_until(visitor, lambda page: page.locator(".over").count() > 0, seconds=200)
    visitor.wait_for_timeout(600)
    accessible(visitor)
    visitor.get_by_role("link", name="See the record").click()
    visitor.get_by_role("slider").wait_for()
    accessible(visitor)


@pytest.mark.parametrize("wide", [DESK, PHONE])
def test_axe_finds_nothing_serious_for_who_looks_on_is_paused_or_has_no_line(
    visitor: Page, house: House, another: Callable[[], Page], wide: Any
) -> None:
    lead(visitor, house(), "ombre", "Playing")
    onlooker = another()
    for page in (visitor, onlooker):
        page.set_viewport_size(wide)
    onlooker.goto(visitor.url)
    onlooker.get_by_text("Watching", exact=True).first.wait_for()
    accessible(onlooker)
    visitor.keyboard.press("?")
    visitor.locator(".menu kbd").first.wait_for()
    accessible(visitor)
    visitor.get_by_role("button", name="Wish for a pause").click()
    visitor.get_by_text("The game is paused.").first.wait_for()
    accessible(visitor)
    onlooker.route_web_socket(re.compile("/tables/"), lambda route: route.close())
    onlooker.reload()
    onlooker.locator(".strip").wait_for()
    accessible(onlooker)


@pytest.mark.parametrize("wide", [DESK, PHONE])
def test_axe_finds_nothing_serious_when_a_hand_is_over_and_in_a_cabinet_with_tables(
    visitor: Page, house: House, wide: Any
) -> None:
    visitor.set_viewport_size(wide)
    sit_down_at(visitor, house(), "schafskopf", seats=3, listed=True)
    play_until(visitor, lambda page: page.locator(".came").count() > 0)
    accessible(visitor)
    opened(visitor, house(), "ruff", listed=True)
    visitor.goto(house())
    visitor.locator(".open li").first.wait_for()
    visitor.locator(".mast button[aria-expanded]").click()
    accessible(visitor)
