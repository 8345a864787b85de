"""A phone in a hand: whole cards, a menu that goes, a page that helps itself; and pads that show what came last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect

from tests.page.conftest import House
from tests.page.playing import LIT, is_asked, look_back, opened, phase, play_until, press, sit_down, sit_down_at

NARROW = [320, 360]
SHORT = [740, 640]
HELD = ["ruff", "ombre", "all_fours", "schafskopf", "strip_tease_1", "strip_tease_2", "topper"]


def size(wide: int, high: int) -> ViewportSize:
    return {"width": wide, "height": high}


def box(found: Locator) -> dict[str, float]:
    """Where it lies, with its right edge and its foot."""
    here = found.bounding_box()
    assert here is not None
    x, y, wide, high = here["x"], here["y"], here["width"], here["height"]
    return {"x": x, "y": y, "right": x + wide, "foot": y + high}


def test_a_tables_word_is_set_upright_and_wide(visitor: Page, house: House) -> None:
    code = opened(visitor, house(), "ruff")["code"]
    visitor.goto(house(f"tables/{code}"))
    words = visitor.get_by_text(code, exact=True)
    expect(words).to_have_count(2)  # in the bar, and to be told to friends
    for word in words.all():
        style = word.evaluate(
            "it => { const s = getComputedStyle(it); return [s.fontFamily, s.fontStyle, parseFloat(s.letterSpacing)] }"
        )
        assert style[0].startswith('"Alegreya Sans"')
        assert style[1] == "normal"
        assert style[2] >= 1


def test_ones_records_stand_clear_of_a_phones_edges_and_ask_a_finger_to_drop_nothing(
    browser: Browser, browser_context_args: dict[str, Any], house: House
) -> None:
    context = browser.new_context(
        **{**browser_context_args, "viewport": size(360, 740), "is_mobile": True, "has_touch": True}
    )
    try:
        page = context.new_page()
        page.goto(house("records"))
        sheet = box(page.locator("main.sheet"))
        assert sheet["x"] >= 8
        assert sheet["right"] <= 352
        expect(page.get_by_text("Open a record")).to_be_visible()
        expect(page.get_by_text("Drop a record")).to_have_count(0)
    finally:
        context.close()


def test_that_a_link_is_copied_covers_nothing_and_goes_while_one_steps_on(visitor: Page, house: House) -> None:
    visitor.set_viewport_size(size(360, 740))
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    look_back(visitor, house())
    visitor.get_by_role("button", name="Copy a link to it").click()
    copied = visitor.locator(".copied")
    expect(copied).to_be_in_viewport(ratio=1)
    assert box(copied)["foot"] <= box(visitor.locator(".table"))["y"]
    on = visitor.get_by_role("button", name="One step on")
    for _ in range(6):
        on.click()
        visitor.wait_for_timeout(800)
    expect(copied).to_have_count(0, timeout=1000)
