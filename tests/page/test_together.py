"""Where it matters who is quick, or who speaks: several pages at one table."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.page.conftest import House
from tests.page.playing import LOT, minutes, opened, press_card, press_for_a_hat

LONG = 120.0  # seconds
Together = Callable[..., contextlib.AbstractContextManager[list[Page]]]


@pytest.fixture
def together(house: House, browser: Browser, browser_context_args: dict[str, Any], visitor: Page) -> Together:
    """A table of a game with one page for each of these people, begun."""

    @contextlib.contextmanager
    def sit(game: str, people: list[str], **rulings: Any) -> Iterator[list[Page]]:
        code = opened(visitor, house(), game, seats=len(people), rulings=rulings)["code"]
        contexts = [browser.new_context(**browser_context_args) for _ in people[1:]]
        try:
            pages = [visitor, *(context.new_page() for context in contexts)]
            for page, name in zip(pages, people, strict=True):
                page.goto(house(f"tables/{code}"))
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


def play_together(pages: list[Page], is_so: Callable[[], bool], choose: Callable[[Page], bool]) -> None:
    """Each presses at his page what he would, one after another, till it is so."""
    ends = monotonic() + LONG
    while not is_so():
        assert monotonic() < ends, f"nothing comes of it: {minutes(pages[0])[-600:]}"
        for page in pages:
            with contextlib.suppress(Error):  # it has gone out meanwhile
                choose(page)
        pages[0].wait_for_timeout(30)


def test_a_race_for_hats_among_three_pages(together: Together) -> None:
    """Somebody has a book and takes a hat; the others see one gone, and reach; one is left without, for all to read."""
    with together("topper", ["Ann", "Ben", "Cat"]) as pages:
        play_together(pages, lambda: "loses the deal" in minutes(pages[0]), press_for_a_hat)
        lost = re.search(r"(Ann|Ben|Cat) loses the deal", minutes(pages[0]))
        assert lost is not None
        for page in pages:
            expect(page.locator(".log")).to_contain_text(lost[0])  # everybody was told of the same


# What a page asks of its person just now, at one glance: all is read before anything of it can change.
GLANCE = """() => {
  const felt = document.querySelector(".felt");
  const lit = [...felt.querySelectorAll(".hand button.lit")].map((card) => card.dataset.card);
  return {
    phase: felt.dataset.phase,
    lit: felt.querySelector(".hand .sent") ? [] : lit,
    asked: !!felt.querySelector(".call.lit:not(.said)"),
    own: Number(felt.querySelector(".shout .own .private")?.textContent ?? 0),
    fallen: Number(felt.querySelector(".prompt .ask")?.textContent.match(/No\\. (\\d+)\\. Call it/)?.[1] ?? 0),
  };
}"""


def strip_tease_2(pages: list[Page], adopted: list[int], calls: Callable[[int, bool], bool]) -> Callable[[Page], bool]:
    """How all play it: each adopts his garment, plays what is red before the rest, and calls as he likes: by whose
    page it is, and whether it is that person's own garment that lies there."""

    def play(page: Page) -> bool:
        seat = pages.index(page)
        seen = page.evaluate(GLANCE)
        if seen["phase"] == "Adopting":
            page.locator(f".garment.lit[data-word='garment S{adopted[seat]}']").click(timeout=500)
        elif seen["phase"] == "Calling":
            if seen["asked"]:
                assert seen["own"] == adopted[seat]
                assert seen["fallen"] > 0
                page.keyboard.press("c" if calls(seat, seen["fallen"] == seen["own"]) else "Space")
        elif seen["lit"]:
            red = [card for card in seen["lit"] if card.startswith("S")]
            press_card(page.locator(f".hand button.lit[data-card='{LOT.choice(red or seen['lit'])}']"))
        return True

    return play


def test_a_garment_is_called_by_its_owner_alone_and_who_is_silent_pays_among_three_pages(together: Together) -> None:
    """All are asked alike after every garment. Ann and Ben call each his own, by its key, and nobody else's; Cat has
    forgotten hers. By the end of a hand every card has been played, and so every garment."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"], false_shout="fined") as pages:
        play = strip_tease_2(pages, [3, 6, 9], lambda seat, own: own and seat < 2)
        play_together(pages, lambda: "Hand 1 is counted" in minutes(pages[0]), play)
        for page in pages:
            book = page.locator(".log")
            expect(book).to_contain_text("Hand 1 is counted")
            expect(book).to_contain_text("Ann calls out: Garment No. 3.")
            expect(book).to_contain_text("Ben calls out: Garment No. 6.")
            expect(book).to_contain_text("Cat has not called Garment No. 9: three months.")
            assert minutes(page).count("calls out") == 2
            assert minutes(page).count("has not called") == 1
            assert "It was not for" not in minutes(page)
        months = re.search(r"Months so far: Ann has (\d+), Ben has (\d+) and Cat has (\d+)", minutes(pages[0]))
        assert months is not None
        assert sum(map(int, months.groups())) == 18 + 3  # all that was in the tricks, and her fine


def test_a_garment_that_is_another_s_is_not_to_be_called_among_three_pages(together: Together) -> None:
    """By `false_shout` whoever calls what is not his pays three months, and is named to all."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"], false_shout="fined") as pages:
        play = strip_tease_2(pages, [3, 6, 9], lambda seat, own: seat == 0 and not own)
        play_together(pages, lambda: "It was not for" in minutes(pages[0]), play)
        for page in pages:
            expect(page.locator(".log")).to_contain_text("It was not for Ann to call: three months.")
            assert "It was not for Ben" not in minutes(page)
            assert "It was not for Cat" not in minutes(page)
