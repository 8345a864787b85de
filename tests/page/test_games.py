"""In every game a person plays a whole hand or round to its score, against the house, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from groomporter.games import names
from tests.page.conftest import House
from tests.page.playing import minutes, play_until, sit_down

SCORED = {
    "all_fours": r"\b(High|Low|Knave|Game)\b.*|points?",
    "baccara": r"wins|loses|level",
    "bassett": r"Turn 1: ",
    "hazzard": r"(wins|loses|void)",
    "ombre": r"has (made|lost) ",
    "ruff": r"made it with|march|euchred|Nobody scores",
    "schafskopf": r"points",
    "strip_tease_1": r"trial|court|points?",
    "strip_tease_2": r"months?",
    "topper": r"loses the deal",
}


LONG = 240.0  # seconds: on a slow machine


@pytest.mark.parametrize("game", [game for game in names() if game != "bassett"])
def test_a_hand_is_played_to_its_score(visitor: Page, house: House, game: str) -> None:
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
