"""Bassett as a first-time player met it: on a phone, as a banker, and at its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import House
from tests.page.playing import dress, opened

WIDE = [320, 360, 390]

# What of these is not whole between the edges of the screen; and whether the page is wider than that.
CUT = """(css) => {
  const root = document.scrollingElement;
  const cut = [...document.querySelectorAll(css)].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return one.checkVisibility() && !(left >= 0 && right <= root.clientWidth);
  });
  return [...cut.map((one) => one.textContent), ...(root.scrollWidth > root.clientWidth ? ["the page"] : [])];
}"""


def phone(page: Page, wide: int) -> None:
    page.set_viewport_size({"width": wide, "height": 740})


def chairs(page: Page, house: House, language: str = "en") -> Locator:
    """Before the game: the chairs of a table of three."""
    if language != "en":
        dress(page, house(), language=language, pace="at once")
    row = opened(page, house(), "bassett", seats=3)
    page.goto(house(f"tables/{row['code']}"))
    return page.locator(".before li")


def begin(page: Page, house: House, *, seat: int, language: str = "en") -> None:
    chairs(page, house, language).nth(seat).get_by_role("button").first.click()
    page.locator(".before .lit").click()
    page.locator(".felt[data-phase]").wait_for()


@pytest.mark.parametrize("language", ["en", "de"])
def test_with_a_copper_nothing_leaves_the_screen_of_a_phone(visitor: Page, house: House, language: str) -> None:
    begin(visitor, house, seat=1, language=language)
    coins = visitor.locator(".tray .pick")
    coins.last.click()
    expect(coins.last).to_have_attribute("aria-pressed", "true")
    visitor.locator(".list select").select_option("3")
    for wide in WIDE:
        phone(visitor, wide)
        assert visitor.evaluate(CUT, ".foot :is(button, select, input, .say), .tabs button") == [], wide
        for coin in coins.all():
            held = coin.bounding_box()
            assert held is not None
            assert min(held["width"], held["height"]) >= 44


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_has_sat_down_sees_the_chairs_in_the_middle_of_a_phone(
    visitor: Page, house: House, language: str
) -> None:
    chairs(visitor, house, language).nth(1).get_by_role("button").first.click()
    visitor.locator(".before .lit").wait_for()
    for wide in WIDE:
        phone(visitor, wide)
        assert visitor.evaluate(CUT, ".before :is(h2, li, button, input)") == [], wide
        for part in visitor.locator(".before > *").all():
            box = part.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] / 2 == pytest.approx(wide / 2, abs=1)
