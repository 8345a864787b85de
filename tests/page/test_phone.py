"""A phone in a hand: whole cards, a menu that goes, a page that helps itself; and pads that show what came last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect

from tests.page.ahead import OVER, lead, screens
from tests.page.conftest import House
from tests.page.playing import LIT, dress, is_asked, look_back, opened, phase, play_until, press, sit_down, sit_down_at

NARROW = [320, 360]
SHORT = [740, 640]
HELD = ["ruff", "ombre", "all_fours", "schafskopf", "strip_tease_1", "strip_tease_2", "topper"]
GAMES = [*HELD, "baccara", "bassett", "hazzard"]


def size(wide: int, high: int) -> ViewportSize:
    return {"width": wide, "height": high}


def box(found: Locator) -> dict[str, float]:
    """Where it lies, with its right edge and its foot."""
    here = found.bounding_box()
    assert here is not None
    x, y, wide, high = here["x"], here["y"], here["width"], here["height"]
    return {"x": x, "y": y, "right": x + wide, "foot": y + high}


def open_menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu", exact=True).click()
    menu = page.locator(".menu")
    expect(menu).to_be_visible()
    return menu


@pytest.mark.parametrize("wide", [*NARROW, 390])
def test_one_sees_at_which_strip_tease_one_sits(visitor: Page, house: House, wide: int) -> None:
    visitor.set_viewport_size(size(wide, 740))
    sit_down(visitor, house(), "strip_tease_2")
    where = visitor.locator(".bar .where")
    number = where.get_by_text("2", exact=True)
    assert box(number)["right"] <= box(where)["right"]
    assert box(where)["right"] <= box(visitor.get_by_role("button", name="Rulebook", exact=True).first)["x"]


@pytest.mark.parametrize("wide", NARROW)
def test_the_menu_fits_a_phone_and_leaves_the_tabs_free(visitor: Page, house: House, wide: int) -> None:
    visitor.set_viewport_size(size(wide, 740))
    sit_down(visitor, house(), "ruff")
    menu = open_menu(visitor)
    assert menu.evaluate("it => it.scrollWidth <= it.clientWidth")
    edge = box(menu)["right"]
    assert edge <= wide
    for part in menu.locator("button, select, input").all():
        assert box(part)["right"] <= edge
    assert box(menu)["foot"] <= box(visitor.locator(".tabs"))["y"]


def test_the_menu_goes_by_its_cross_by_escape_beside_it_and_with_a_tab(visitor: Page, house: House) -> None:
    visitor.set_viewport_size(size(360, 740))
    sit_down(visitor, house(), "ruff")
    opener = visitor.get_by_role("button", name="Menu", exact=True)
    menu = open_menu(visitor)
    menu.get_by_role("button", name="Put away").click()
    expect(menu).to_have_count(0)
    expect(opener).to_be_focused()
    open_menu(visitor)
    visitor.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    open_menu(visitor)
    visitor.mouse.click(4, 300)
    expect(menu).to_have_count(0)
    open_menu(visitor)
    score = visitor.locator(".tabs").get_by_role("button", name="Score")
    score.click()
    expect(menu).to_have_count(0)
    expect(score).to_have_attribute("aria-current", "page")
    expect(score).to_be_focused()


def test_whoever_puts_the_menu_away_beside_it_plays_no_card(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: is_asked(page, "Playing"))
    lit = box(visitor.locator(".hand button.lit").first)
    held = visitor.locator(".hand button[data-card]").count()
    open_menu(visitor)
    visitor.mouse.click(lit["x"] + 20, lit["y"] + 60)
    expect(visitor.locator(".menu")).to_have_count(0)
    visitor.wait_for_timeout(300)
    expect(visitor.locator(".hand button[data-card]")).to_have_count(held)


def test_a_screen_has_one_button_that_is_called_table(visitor: Page, house: House) -> None:
    visitor.set_viewport_size(size(360, 740))
    sit_down(visitor, house(), "ruff")
    expect(visitor.get_by_role("button", name="Table", exact=True)).to_have_count(1)


def test_an_unfinished_game_is_on_top_of_the_cabinet(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    for high in (size(360, 640), size(1280, 860)):
        visitor.set_viewport_size(high)
        visitor.goto(house())
        visitor.locator("[data-game=ruff]").wait_for()
        expect(visitor.get_by_role("link", name="Take your seat")).to_be_in_viewport(ratio=1)


def lack(page: Page, part: str, *, until_loaded: bool = False) -> list[str]:
    """The part of the page is there no more; who asks for it is told so, and written down."""
    asked: list[str] = []
    loads: list[str] = []
    page.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)

    def refuse(route: Route) -> None:
        if until_loaded and loads:
            return route.continue_()
        asked.append(route.request.url)
        return route.fulfill(status=404)

    page.route(f"**/assets/{part}-*.js", refuse)
    return asked


@pytest.mark.parametrize("part", ["Records", "Table", "ruff"])
def test_a_part_that_is_there_no_more_has_the_page_loaded_anew_once_and_then_is_told(
    visitor: Page, house: House, part: str
) -> None:
    code = opened(visitor, house(), "ruff")["code"]
    asked = lack(visitor, part)
    loads: list[str] = []
    visitor.on("request", lambda request: loads.append(request.url) if request.is_navigation_request() else None)
    visitor.goto(house("records" if part == "Records" else f"tables/{code}"))
    expect(visitor.get_by_role("heading")).to_contain_text("A part of this page is not to be had.")
    assert asked
    assert len(loads) == 2
    visitor.wait_for_timeout(500)
    assert len(loads) == 2
    visitor.unroute_all()
    visitor.get_by_role("button", name="Reload").click()
    expect(visitor.get_by_role("heading", name="Your records" if part == "Records" else "Take a chair")).to_be_visible()


def test_a_page_that_stood_open_while_the_house_was_furnished_anew_helps_itself(visitor: Page, house: House) -> None:
    visitor.goto(house())
    asked = lack(visitor, "Records", until_loaded=True)
    visitor.get_by_role("link", name="Your records").click()
    expect(visitor.get_by_role("heading", name="Your records")).to_be_visible()
    assert asked


def test_from_a_part_that_is_lacking_one_comes_back_to_the_cabinet(visitor: Page, house: House) -> None:
    lack(visitor, "Records")
    visitor.goto(house("records"))
    visitor.get_by_role("button", name="Reload").wait_for()
    visitor.get_by_role("link", name="To the cabinet").click()
    expect(visitor.locator("[data-game=ruff]")).to_be_visible()


WHOLE = """async () => {
  const hand = document.querySelector(".felt .hand");
  await Promise.all((hand?.getAnimations({ subtree: true }) ?? []).map((one) => one.finished.catch(() => {})));
  if (document.querySelector(".over, .hand .sent")) return []; // it ends, or a card is on its way
  return [...document.querySelectorAll(".felt .hand button[data-card]")].filter((card) => {
    const face = card.querySelector(".card").getBoundingClientRect();
    const on = (y) => card.contains(document.elementFromPoint(face.x + Math.min(14, face.width / 2), y));
    return !(face.left >= 0 && face.right <= innerWidth && on(face.top + 3) && on(face.bottom - 3));
  }).map((card) => card.dataset.card);
}"""


def assert_whole(page: Page) -> None:
    """Nothing lies on one's cards, and they lie on the screen."""
    page.evaluate("scrollTo(0, 0)")
    page.mouse.move(1, 1)  # a card under it would lie on its neighbour
    assert page.evaluate(WHOLE) == []


@pytest.mark.parametrize("high", SHORT)
@pytest.mark.parametrize("game", HELD)
def test_ones_cards_are_whole_on_a_phone_whatever_is_shown(visitor: Page, house: House, game: str, high: int) -> None:
    """Whatever is asked in the first hands, and what came of the last is told."""
    visitor.set_viewport_size(size(360, high))
    sit_down(visitor, house(), game)
    seen: set[str] = set()

    def look(page: Page) -> bool:
        if page.locator(".felt .hand button[data-card]").count() and not page.locator(".over, .hand .sent").count():
            page.wait_for_timeout(120)
            assert_whole(page)
            seen.add(phase(page) + " told" * page.locator(".came").count())
        return press(page, game)

    moves = 0

    def enough(page: Page) -> bool:
        nonlocal moves
        moves += 1
        return moves > 45

    play_until(visitor, enough, game=game, choose=look, again=lambda: sit_down(visitor, house(), game))
    assert seen


HIDDEN = """async () => {
  const felt = document.querySelector(".felt");
  const ending = felt.getAnimations({ subtree: true }).filter((one) => one.effect.getComputedTiming().endTime < 2000);
  await Promise.all(ending.map((one) => one.finished.catch(() => {})));
  await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  if (document.querySelector(".over, .asking, .felt .sent")) return []; // it ends, or something else is asked or sent
  const asked = [...felt.querySelectorAll(".prompt p.ask")].filter((one) => one.textContent.trim());
  const lit = [".lit", ".priced", ".loud.open", ".silent.may"].map((one) => `${one}:not(.hand *)`).join();
  const head = document.querySelector(".bar").getBoundingClientRect().bottom;
  const foot = document.querySelector(".tabs").getBoundingClientRect().top;
  return [...asked, ...[...felt.querySelectorAll(lit)].filter((one) => one.checkVisibility())].filter((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    const isIn = left >= 0 && right <= innerWidth && top >= head && bottom <= foot && width > 20 && height > 10;
    return !(isIn && one.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
  }).map((one) => one.dataset.word ?? one.textContent.trim());
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_and_what_one_may_answer_are_seen_on_a_phone_without_scrolling(
    visitor: Page, house: House, game: str
) -> None:
    """Together with one's cards, whatever is asked in the first hands."""
    visitor.set_viewport_size(size(360, 740))
    sit_down(visitor, house(), game)
    seen: set[str] = set()
    hidden: set[str] = set()
    moves = 0

    def look(page: Page) -> bool:
        if page.locator(LIT).count() or game == "topper":  # where nothing is lit, for that would betray it
            for high in SHORT:
                page.set_viewport_size(size(360, high))
                page.evaluate("scrollTo(0, 0)")
                page.mouse.move(1, 1)
                hidden.update(f"{phase(page)} at {high}: {one}" for one in page.evaluate(HIDDEN))
            seen.add(phase(page))
        return press(page, game)

    def enough(_: Page) -> bool:
        nonlocal moves
        moves += 1
        return moves > 45

    play_until(visitor, enough, game=game, choose=look, again=lambda: sit_down(visitor, house(), game))
    assert seen
    assert not hidden


@pytest.mark.parametrize("high", SHORT)
def test_a_refusal_over_a_full_hand_leaves_what_one_may_press_in_sight(visitor: Page, house: House, high: int) -> None:
    """Seventeen cards, eleven garments, and a reason longer than there is room for: it is that which is scrolled."""
    visitor.set_viewport_size(size(360, high))

    def ask() -> None:
        sit_down_at(visitor, house(), "strip_tease_2", seats=3)

    ask()
    play_until(visitor, lambda page: is_asked(page, "Adopting", "AdoptingInTurn"), again=ask)
    expect(visitor.locator(".hand button[data-card]")).to_have_count(17)
    visitor.locator(".hand button[data-card]").first.click(force=True, position={"x": 8, "y": 30})
    rule = visitor.locator(".why .rid")
    expect(rule).to_be_visible()
    visitor.wait_for_timeout(300)
    assert_whole(visitor)
    assert visitor.evaluate(HIDDEN) == []
    rule.click()
    expect(visitor.locator(".rules")).to_contain_text("ST2-12")


def test_all_offers_are_seen_above_the_question_on_a_phone(visitor: Page, house: House) -> None:
    visitor.set_viewport_size(size(360, 640))
    rulings = {"first_caster": "host", "side_bettors": "anyone", "purse": 500}
    sit_down_at(visitor, house(), "hazzard", seats=4, rulings=rulings)
    stake = visitor.locator("[data-form=stake]")
    stake.locator("input").fill("20")
    stake.get_by_role("button", name="Stake 20").click()
    accept = visitor.locator("button[data-word^=accept]:visible")
    expect(accept).to_have_count(3)
    visitor.evaluate("scrollTo(0, 0)")
    visitor.mouse.move(1, 1)
    assert visitor.evaluate(HIDDEN) == []


@pytest.mark.parametrize("high", SHORT)
def test_at_bassett_one_s_own_purse_is_seen_on_a_phone(visitor: Page, house: House, high: int) -> None:
    """Neither the tray nor the question lies upon it, and no clock is lost when the layout is scrolled."""
    visitor.set_viewport_size(size(360, high))
    sit_down_at(visitor, house(), "bassett", seat=1, clock=60)
    visitor.locator(".window.open").wait_for()
    on = """(one) => {
      const { left, top, bottom } = one.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => one.contains(document.elementFromPoint(left + 4, y)));
    }"""
    for part in (".mine .who", ".mine .what"):
        expect(visitor.locator(part)).not_to_be_empty()
        assert visitor.locator(part).evaluate(on), part
    visitor.evaluate("scrollTo(0, document.body.scrollHeight)")
    visitor.wait_for_timeout(100)
    assert visitor.locator(".mine .taper").evaluate(on)


@pytest.fixture
def own_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("down"))
    found.open()
    yield found
    found.close()


def test_ones_cards_are_whole_while_the_line_is_down(visitor: Page, own_house: House) -> None:
    visitor.set_viewport_size(size(360, 740))
    sit_down(visitor, own_house(), "ruff")
    play_until(visitor, lambda page: is_asked(page, "Ordering", "Naming"))
    own_house.kill()
    expect(visitor.locator(".strip")).to_contain_text("The line is down")
    for high in SHORT:
        visitor.set_viewport_size(size(360, high))
        visitor.wait_for_timeout(200)
        assert_whole(visitor)
    own_house.open()
    expect(visitor.locator(".strip")).to_contain_text("Nothing was lost", timeout=20_000)


def test_hazzards_pad_is_scrolled_in_no_more_than_one_place(visitor: Page, house: House) -> None:
    """Under its head the last round is seen, of the purses and of the throws."""
    visitor.set_viewport_size(size(1280, 800))
    sit_down_at(visitor, house(), "hazzard", seats=3)
    pad = visitor.locator(".pad")
    play_until(visitor, lambda page: page.locator(".pad .own li").count() > 4, game="hazzard", seconds=120)
    assert pad.locator(".body").evaluate("(body) => body.scrollHeight <= body.clientHeight")
    for line in (
        pad.locator("thead th").first,
        pad.locator("tfoot td").first,
        pad.locator(".own h3"),
        pad.locator(".own li").last,
    ):
        expect(line).to_be_in_viewport(ratio=1)
        assert box(line)["foot"] <= box(pad)["foot"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("screen", "instead"),
    [("Calling", "[data-word=banco]"), ("Betting", "[data-form=bet] .btn"), ("Bidding", "[data-form=bid] .btn")],
)
def test_at_baccara_pass_stands_beside_what_one_may_say_instead(
    visitor: Page, house: House, screen: str, instead: str, language: str
) -> None:
    dress(visitor, house(), language=language)
    visitor.set_viewport_size(size(360, 640))
    lead(visitor, house(), "baccara", screen)
    refused, beside = box(visitor.locator(".loud[data-word=pass]")), box(visitor.locator(".prompt").locator(instead))
    assert beside["y"] < (refused["y"] + refused["foot"]) / 2 < beside["foot"]
    assert 0 <= beside["x"] < beside["right"] <= refused["x"]
    assert refused["right"] <= 360


@pytest.mark.parametrize("screen", [one for one in screens("baccara") if one != OVER])
def test_at_baccara_one_s_purse_is_in_sight_whatever_is_asked(visitor: Page, house: House, screen: str) -> None:
    lead(visitor, house(), "baccara", screen)
    for width, height in ((390, 844), (360, 740)):
        visitor.set_viewport_size(size(width, height))
        visitor.wait_for_timeout(200)
        purse = visitor.locator(".mine .what")
        expect(purse).to_be_in_viewport(ratio=1)
        assert box(purse)["foot"] <= box(visitor.locator(".felt .prompt"))["y"] + 1


def test_the_last_coup_of_baccara_is_told_beside_the_end(visitor: Page, house: House) -> None:
    lead(visitor, house(), "baccara", OVER)
    visitor.get_by_text("Look at the table").click()
    expect(visitor.locator(".baccara .say")).to_have_text(re.compile("nearest to nine|Equal|not shown"))


def test_what_is_judged_at_strip_tease_is_seen(visitor: Page, house: House) -> None:
    visitor.set_viewport_size(size(390, 844))
    lead(visitor, house(), "strip_tease_1", "Challenging")
    expect(visitor.locator(".judged .lasttrick .card")).to_have_count(4)
    expect(visitor.locator(".judged")).to_be_in_viewport(ratio=1)


def test_baccaras_pad_shows_the_last_coup_and_what_each_has(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "baccara")
    pad = visitor.locator(".pad")
    play_until(visitor, lambda page: page.locator(".pad .own tbody tr").count() > 6)
    for line in (pad.locator("tfoot tr").first, pad.get_by_text("Coup by coup"), pad.locator(".own tbody tr").last):
        expect(line).to_be_in_viewport(ratio=1)
        assert box(line)["foot"] <= box(pad)["foot"]
    head = box(pad.locator(".wide thead th").first)
    run = pad.locator(".wide.run")
    run.focus()
    visitor.keyboard.press("Home")
    expect(pad.locator(".wide tbody tr").first).to_be_in_viewport(ratio=1)
    assert box(pad.locator(".wide thead th").first)["y"] == pytest.approx(head["y"], abs=1)


@pytest.mark.parametrize("game", ["baccara", "bassett", "hazzard"])
def test_where_seats_stand_in_a_row_one_sits_before_them_and_they_in_the_middle(
    visitor: Page, house: House, game: str
) -> None:
    sit_down(visitor, house(), game)
    play_until(visitor, lambda page: page.locator(LIT).count() > 0)
    cloth, mine = box(visitor.locator(".table")), box(visitor.locator(".mine"))
    middle = (cloth["x"] + cloth["right"]) / 2
    first, last = box(visitor.locator(".seats .seat").first), box(visitor.locator(".seats .seat").last)
    assert (first["x"] + last["right"]) / 2 == pytest.approx(middle, abs=4)
    assert (mine["x"] + mine["right"]) / 2 == pytest.approx(middle, abs=4)
    assert mine["y"] > last["foot"] + 200


def test_toppers_pad_shows_the_last_deal_and_a_hand_of_its_record_lies_in_one_row(visitor: Page, house: House) -> None:
    row = sit_down_at(visitor, house(), "topper", seats=4)
    hands = visitor.locator(".pad .hands li")
    play_until(visitor, lambda page: page.locator(".over").count() > 0, game="topper")
    assert hands.count() >= 6
    expect(hands.last).to_be_in_viewport(ratio=1)
    assert box(hands.last)["foot"] <= box(visitor.locator(".pad"))["foot"]
    visitor.goto(house(f"records/{row['table']}"))
    visitor.get_by_role("slider").wait_for()
    dealt = visitor.locator(".backs.open")
    for _ in range(8):
        if dealt.count() == 4:
            break
        visitor.get_by_role("button", name="One step on").click()
    expect(dealt).to_have_count(4)
    for hand in dealt.all():
        assert len({round(box(card)["y"]) for card in hand.locator(".card").all()}) == 1
    expect(visitor.locator(".token", has_text="Watching")).to_have_count(0)


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
