"""What stands at a table while a game goes on, and after it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.page.conftest import House
from tests.page.playing import Eye, phase, play_until, say_first, sit_down_at, word

LONG = 120.0  # seconds: on a slow machine
PUNT = say_first("go on", "stand", "be banker", "pass")


def rows(page: Page) -> list[str]:
    """The lines of the purses' ledger."""
    return [re.sub(r"\s+", " ", line) for line in page.locator(".pad .wide tbody tr").all_inner_texts()]


def test_every_coup_has_its_line_on_the_pad_and_has_it_after_a_reload(visitor: Page, house: House) -> None:
    table: dict[str, Any] = {"seats": 3, "rulings": {"coups": 4}}
    sit_down_at(visitor, house(), "baccara", **table)
    eye = Eye(visitor, heads=".pad .wide tbody tr")
    play_until(visitor, lambda page: page.locator(".pad .wide tbody tr").count() >= 2, choose=PUNT, seconds=LONG)
    assert {line.strip()[0] for line in eye.seen("heads")} <= set("1234"), "and none but of coups that are over"
    play_until(visitor, lambda page: page.locator(".over").count() > 0, choose=PUNT, seconds=LONG)
    before = rows(visitor)
    assert [line.split(" ")[0] for line in before] == ["1", "2", "3", "4"]
    assert before[-1].split(" ")[1:] == visitor.locator(".pad .wide tfoot td").all_inner_texts()
    visitor.reload()
    expect(visitor.locator(".pad .wide tbody tr")).to_have_count(4)
    assert rows(visitor) == before
    visitor.get_by_role("button", name="Look at the table").last.click()
    expect(visitor.locator(".bank .line")).to_have_text("the game is over")


def test_a_coup_that_is_over_is_said_to_be_so_while_the_next_is_made_ready(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "baccara", seats=3, rulings={"coups": 50})
    places = visitor.locator(".place .who")

    def asked_after_a_coup(page: Page) -> bool:
        ready = (
            phase(page) in ("Offering", "Staking", "GoingOn", "Matching", "Bidding") and page.locator(".lit").count()
        )
        return bool(ready) and places.first.inner_text() != ""

    play_until(visitor, asked_after_a_coup, choose=say_first("stand", "pass"), seconds=LONG)
    for place in places.all():
        expect(place).to_contain_text(", last coup")


def test_a_hat_of_the_last_deal_is_forgotten_in_the_next_and_the_end_is_told_in_letters(
    visitor: Page, house: House
) -> None:
    sit_down_at(visitor, house(), "topper", seats=2, rulings={"auto_grab_ms": 100, "scramble_ms": 100})

    def is_to_signal_again(page: Page) -> bool:
        return page.locator(".pad .letters i.on").count() > 0 and word(page, "signal").count() > 0

    play_until(visitor, is_to_signal_again, game="topper", seconds=LONG)
    expect(visitor.locator(".felt")).not_to_contain_text("took a hat")
    expect(visitor.locator(".felt")).not_to_contain_text(re.compile(r"(?<!left )bareheaded: "))
    play_until(visitor, lambda page: page.locator(".over").count() > 0, game="topper", seconds=2 * LONG)
    expect(visitor.locator(".over thead")).to_contain_text("letters")
    expect(visitor.locator(".over thead")).not_to_contain_text("fewest")
    expect(visitor.locator(".over tbody").get_by_role("img", name="TOPPER")).to_have_count(1)
