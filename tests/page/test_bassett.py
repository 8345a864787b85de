"""Bassett as a first-time player met it: on a phone, as a banker, and at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.ahead import lead
from tests.page.conftest import House
from tests.page.playing import Eye, dress, minutes, moving, opened, sit_down_at, word

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


HOST = [
    ("bassett", {}, "Banker", "Banker"),
    ("bassett", {"banker_term": "per_pack"}, "Banker of the first pack", ""),
    ("hazzard", {"first_caster": "host"}, "Casts first", "Caster"),
    ("baccara", {"first_dealer": "host"}, "Deals first", "Dealer"),
    ("topper", {"first_dealer": "host"}, "Deals first", ""),
]


@pytest.mark.parametrize(("game", "rulings", "office", "token"), HOST)
def test_a_chair_says_what_it_is_where_the_rulings_have_fixed_it(
    visitor: Page, house: House, game: str, rulings: dict[str, str], office: str, token: str
) -> None:
    """Before one sits down there; and it is so, when the game has begun."""
    row = opened(visitor, house(), game, rulings=rulings)
    visitor.goto(house(f"tables/{row['code']}"))
    chair = visitor.locator(".before li")
    expect(chair.first.locator(".token")).to_have_text(office)
    expect(chair.locator(".token")).to_have_count(1)
    chair.first.get_by_role("button", name="Sit here").click()
    visitor.locator(".before .lit").click()
    visitor.locator(".felt[data-phase]").wait_for()
    if token:
        expect(visitor.locator(".mine .token").first).to_have_text(token)


@pytest.mark.parametrize(
    ("game", "rulings"), [("bassett", {"banker_choice": "auction"}), ("hazzard", {}), ("ruff", {})]
)
def test_a_chair_is_like_any_other_where_the_lot_or_the_players_choose(
    visitor: Page, house: House, game: str, rulings: dict[str, str]
) -> None:
    row = opened(visitor, house(), game, rulings=rulings)
    visitor.goto(house(f"tables/{row['code']}"))
    visitor.locator(".before li").first.wait_for()
    expect(visitor.locator(".before .token")).to_have_count(0)


# Every turn that stood on the cloth, and when; and what still went on there when the end was told.
STAGES = r"""
window.turns = {};
const look = () => {
  const turn = /turn (\d+)/.exec(document.querySelector(".bank")?.innerText)?.[1];
  if (turn) window.turns[turn] ??= performance.now();
  if (document.querySelector(".over"))
    window.end ??= {
      coin: document.querySelectorAll(".sliding").length,
      window: document.querySelector(".window").innerText,
    };
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


@moving
def test_a_banker_sees_every_turn_and_its_coin_before_the_end_is_told(visitor: Page, house: House) -> None:
    """He has nothing to decide, and the house's punters are fast: he is shown it all at his pace."""
    dress(visitor, house(), pace="brisk")
    visitor.add_init_script(STAGES)
    eye = Eye(visitor, window=".window")
    sit_down_at(visitor, house(), "bassett", seats=3, rulings={"packs": 1})
    eye.look()
    visitor.locator(".over").wait_for(timeout=120_000)
    book = minutes(visitor)
    settled = {found[1] for found in re.finditer(r"Turn (\d+):(?:(?!Turn \d).)*?(?:wins|loses) \d", book, re.DOTALL)}
    turns: dict[str, float] = visitor.evaluate("window.turns")
    assert settled
    assert settled <= turns.keys()
    seen = sorted(turns.values())
    assert all(after - before > 300 for before, after in pairwise(seen))
    assert eye.has_seen("window", "The last three")
    end = visitor.evaluate("window.end")
    assert end["coin"] == 0
    assert "The last three" not in end["window"]


@pytest.fixture
def finger(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A phone that is touched."""
    context = browser.new_context(
        **{**browser_context_args, "viewport": {"width": 360, "height": 740}, "has_touch": True}
    )
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


def test_a_finger_is_told_to_tap_again_and_its_bets_have_the_numbers_that_refusals_name(
    finger: Page, house: House
) -> None:
    begin(finger, house, seat=1)
    says = finger.locator("#bassett-say")
    for number, (place, called) in enumerate({"K": "King", "even": "The even cards"}.items(), 1):
        finger.locator(f"[data-place='{place}']").tap()
        expect(says).to_contain_text("Tap again to lay it.")
        expect(finger.locator("button[data-bet]")).to_have_count(number - 1)
        finger.locator(f"[data-place='{place}']").tap()
        expect(finger.locator("button[data-bet]")).to_have_count(number)
        expect(says).not_to_contain_text("Tap again")
        coin = finger.locator("button[data-bet]").last
        own = coin.get_attribute("data-bet")
        expect(coin).to_have_text(re.compile(rf"You {own}"))
        coin.tap()
        expect(says).to_contain_text(f"No. {own}: {called}")
        coin.tap()
    finger.locator(".tray input").fill("999999999")
    finger.locator("[data-place='5']").tap()
    finger.locator("[data-place='5']").tap()
    own = finger.locator("button[data-bet]").first.get_attribute("data-bet")
    expect(finger.locator(".why")).to_contain_text(f"no. {own}")


FEW = """() => [...document.querySelectorAll(".spot .few")].map((few) => {
  const [own, card] = [few, few.parentElement].map((one) => one.getBoundingClientRect());
  const isIn = own.left >= card.left && own.right <= card.right && own.top >= card.top && own.bottom <= card.bottom;
  return few.checkVisibility() && isIn ? few.textContent : "";
})"""


def test_how_many_of_each_card_are_left_is_seen_on_a_phone(visitor: Page, house: House) -> None:
    """Of each four, and of the soda's value three."""
    phone(visitor, 360)
    begin(visitor, house, seat=1)
    assert sorted(visitor.evaluate(FEW)) == ["3 left"] + 12 * ["4 left"]


MIDDLE = "(one) => { const { y, height } = one.getBoundingClientRect(); return y + height / 2; }"


@pytest.mark.parametrize("width", [1280, 390])
def test_for_the_bank_one_bids_or_passes_in_one_line(visitor: Page, house: House, width: int) -> None:
    visitor.set_viewport_size({"width": width, "height": 844})
    lead(visitor, house(), "bassett", "Bidding")
    expect(visitor.locator("#bassett-say")).to_have_count(0)  # there is no coin to speak of yet
    if width < 900:
        expect(visitor.locator(".bassett .foot")).to_be_hidden()
    bid, passed = visitor.locator("[data-form=bid] .btn.lit"), word(visitor, "pass")
    middles = [one.evaluate(MIDDLE) for one in (bid, passed)]
    assert middles[0] == pytest.approx(middles[1], abs=4)
    passed.click()
    expect(visitor.locator(".log")).to_contain_text("let others have the bank")


def test_one_cuts_by_lifting_some_of_the_pack(visitor: Page, house: House) -> None:
    lead(visitor, house(), "bassett", "Cutting")
    visitor.get_by_role("slider").fill("17")
    visitor.get_by_role("button", name="Cut", exact=True).click()
    expect(visitor.locator(".log")).to_contain_text("put 17 from the top under the rest")
    expect(visitor.locator(".felt[data-phase=Betting]")).to_be_visible()
