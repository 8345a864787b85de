"""In every game a person plays a whole hand or round to its score, against the house, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from groomporter.games import names
from tests.page.conftest import House
from tests.page.playing import minutes, play_until, sit_down, sit_down_at_leisure

SCORED = {  # what the minute book says then
    "all_fours": r"The hand is over\. High: ",
    "baccara": r"The bank (wins|loses)|The hands are equal",
    "hazzard": r"the caster (wins|loses)|The round is void",
    "ombre": r"has (made|lost) ",
    "ruff": r"made it with|march|euchred|Nobody scores",
    "schafskopf": r"has (no trick|lost|won|all the tricks|the least)",
    "strip_tease_1": r"The trial at the .+ is over",
    "strip_tease_2": r"Hand 1 is counted",
    "topper": r"loses the deal",
}


LONG = 240.0  # seconds: on a slow machine


@pytest.mark.parametrize("game", [game for game in names() if game != "bassett"])
def test_a_hand_is_played_to_its_score(visitor: Page, house: House, game: str) -> None:
    if game == "strip_tease_2":  # with a clock, every garment may be called for five seconds
        sit_down_at_leisure(visitor, house(), game, 5)
    else:
        sit_down(visitor, house(), game)
    play_until(visitor, lambda page: re.search(SCORED[game], minutes(page)) is not None, game=game, seconds=LONG)


def test_a_bet_is_laid_on_the_layout_coppered_and_settled(visitor: Page, house: House) -> None:
    """BAS-13, BAS-14: on a card, on the edge of two, and to lose."""
    sit_down(visitor, house(), "bassett")
    for place in ("K", "K-Q", "5"):
        spot = visitor.locator(f"[data-place='{place}']").or_(visitor.locator(f"[data-place='{turned(place)}']"))
        spot.first.focus()
        visitor.keyboard.press("Enter")
        expect(visitor.locator(".log")).to_contain_text(re.compile(rf"stake \d+ on ({place}|{turned(place)})"))
    play_until(visitor, lambda page: "Turn 3: " in minutes(page), game="bassett", seconds=LONG)


def turned(place: str) -> str:
    return "-".join(reversed(place.split("-")))
