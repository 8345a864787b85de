"""Where it matters who is quick: several pages at one table."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.page.conftest import House
from tests.page.playing import LIT, minutes, press_for_a_hat

LONG = 600  # rounds of all pages


@pytest.fixture
def together(
    house: House, browser: Browser, browser_context_args: dict[str, Any], visitor: Page
) -> Callable[[str, list[str]], contextlib.AbstractContextManager[list[Page]]]:
    """A table of a game with one page for each of these people, begun."""

    @contextlib.contextmanager
    def sit(game: str, people: list[str]) -> Iterator[list[Page]]:
        visitor.goto(house(f"open/{game}"))
        visitor.get_by_label("Seats").fill(str(len(people)))
        visitor.get_by_role("button", name="Open the table").click()
        link = visitor.get_by_label("Link to this table").input_value()
        contexts = [browser.new_context(**browser_context_args) for _ in people[1:]]
        try:
            pages = [visitor, *(context.new_page() for context in contexts)]
            for page, name in zip(pages, people, strict=True):
                page.goto(link)
                page.get_by_label("Your name").fill(name)
                page.get_by_role("button", name="Sit here").first.click()
                expect(page.get_by_role("button", name="Rise")).to_be_visible()
            visitor.get_by_role("button", name="Begin").click()
            for page in pages:
                page.locator(".felt[data-phase]").wait_for()
            yield pages
        finally:
            for context in contexts:
                context.close()

    return sit


def test_a_race_for_hats_among_three_pages(
    together: Callable[[str, list[str]], contextlib.AbstractContextManager[list[Page]]],
) -> None:
    """Somebody has a book and takes a hat; the others see one gone, and reach; one is left without, for all to read."""
    with together("topper", ["Ann", "Ben", "Cat"]) as pages:
        for _ in range(LONG):
            if "loses the deal" in minutes(pages[0]):
                break
            for page in pages:
                with contextlib.suppress(Error):
                    press_for_a_hat(page)
            pages[0].wait_for_timeout(30)
        lost = [re.search(r"(Ann|Ben|Cat) loses the deal", minutes(page)) for page in pages]
        assert all(lost)
        assert len({found[1] for found in lost if found}) == 1  # whom everybody was told of


def test_a_garment_is_called_in_its_window_among_three_pages(
    together: Callable[[str, list[str]], contextlib.AbstractContextManager[list[Page]]],
) -> None:
    """One's own garment is played by another: one calls it, by its key, before the window shuts."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"]) as pages:
        for _ in range(LONG):
            if any("calls out" in minutes(page) for page in pages):
                break
            for page in pages:
                with contextlib.suppress(Error):
                    if page.locator(".felt[data-phase=Calling]").count() and page.locator(LIT).count():
                        page.keyboard.press("c")
                    elif page.locator(LIT).count():
                        page.locator(LIT).first.click(timeout=800)
            pages[0].wait_for_timeout(30)
        for page in pages:
            expect(page.locator(".log")).to_contain_text(re.compile(r"(Ann|Ben|Cat) calls out"))
