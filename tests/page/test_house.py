"""The house as a stranger finds it: in, to a table, refused by a rule, away and back."""

from __future__ import annotations

import contextlib
import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Response, expect

from groomporter.games import find, names
from tests.page.conftest import House
from tests.page.playing import (
    LIT,
    dress,
    is_asked,
    minutes,
    opened,
    play_until,
    plight,
    press,
    refuse,
    sit_down,
)


def test_a_stranger_is_playing_after_one_click(visitor: Page, house: House) -> None:
    visitor.goto(house())
    expect(visitor.locator("h1")).to_have_text("Groom Porter")
    assert visitor.locator("[data-game]").count() == len(names())
    visitor.locator("[data-game=ruff] button.btn").click()
    expect(visitor.locator(".felt[data-phase]")).to_be_visible()
    expect(visitor.locator(".hand button[data-card]")).to_have_count(5)


def test_a_refusal_shows_its_rule_and_opens_the_rulebook_there(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    refused_card(visitor)
    why = visitor.locator(".why")
    expect(why).to_contain_text("RUFF-16")
    why.locator(".rid").click()
    rule = visitor.locator("[data-rule='RUFF-16']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile(r"\bon\b"))
    assert find("ruff").rulebook["RUFF-16"][:30] in " ".join(rule.inner_text().split())


@pytest.mark.parametrize("game", names())
def test_a_refusal_of_any_game_opens_its_rulebook_at_the_rule(visitor: Page, house: House, game: str) -> None:
    sit_down(visitor, house(), game)
    marked, cited = visitor.locator(".rules .rule.on"), ""
    for _ in range(5):
        refuse(visitor, game)
        with contextlib.suppress(Error):  # others may end what it was about, before it is pressed
            cited = visitor.locator(".why .rid").inner_text(timeout=500)
            visitor.locator(".why button.rid").click(timeout=1500)
            marked.first.wait_for()
            break
    expect(marked).to_be_in_viewport()
    ids = [marked.get_attribute(name) or "" for name in ("data-rule", "data-option")]
    assert any(one and one in cited for one in ids), f"{cited}: {ids}"
    rule = find(game).rulebook[next(one for one in ids if one in find(game).rulebook)]
    assert rule[:20] in " ".join(marked.inner_text().split())


@pytest.mark.parametrize("width", [1280, 360])
def test_escape_puts_away_what_lies_on_top_and_leads_back_to_what_opened_it(
    visitor: Page, house: House, width: int
) -> None:
    """What is sought in the rulebook, the book, and the refusal beneath it, one after another."""
    visitor.set_viewport_size({"width": width, "height": 800})
    sit_down(visitor, house(), "ruff")
    refused_card(visitor)
    why, sought = visitor.locator(".why"), visitor.get_by_role("searchbox", name="Search the rules")
    why.locator(".rid").click()
    sought.fill("trump")
    visitor.keyboard.press("Escape")
    expect(sought).to_have_value("")
    expect(sought).to_be_focused()
    visitor.keyboard.press("Escape")
    expect(sought).to_have_count(0)
    expect(why.locator(".rid")).to_be_focused()
    visitor.keyboard.press("Escape")
    expect(why).to_have_count(0)
    opener = visitor.get_by_role("button", name="Rules" if width == 360 else "Rulebook", exact=True).first
    opener.click()
    visitor.keyboard.press("Escape")
    expect(sought).to_have_count(0)
    expect(opener).to_be_focused()


def refused_card(page: Page) -> None:
    """Play till there is a card that one may not play, and press it."""
    off = page.locator(".felt[data-phase=Playing] .hand button[aria-disabled=true].off")
    play_until(page, lambda page: off.count() > 0 and page.locator(LIT).count() > 0)
    off.first.click(force=True)


def test_what_is_against_a_rule_is_refused_and_nothing_has_changed(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    refused_card(visitor)
    expect(visitor.locator(".why")).to_be_visible()
    hand, book = cards(visitor), minutes(visitor)
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".why")).to_have_count(0)
    assert cards(visitor) == hand
    assert minutes(visitor) == book


def test_a_card_that_is_pressed_out_of_turn_is_refused_and_nothing_has_changed(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    """Two people at one table: while the one is to play, the other presses a card of his own."""
    code = opened(visitor, house(), "all_fours", seats=2)["code"]
    friend = another()
    for page, name in ((visitor, "Ann"), (friend, "Ben")):
        page.goto(house(f"tables/{code}"))
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit here").first.click()
        expect(page.get_by_role("button", name="Rise")).to_be_visible()
    visitor.get_by_role("button", name="Begin").click()
    for page in (visitor, friend):
        page.locator(".felt[data-phase]").wait_for()

    def either(page: Page) -> bool:
        return press(page) or press(friend)

    play_until(visitor, lambda page: is_asked(page, "Playing") or is_asked(friend, "Playing"), choose=either)
    other, turn = (friend, "Ann") if is_asked(visitor, "Playing") else (visitor, "Ben")
    expect(other.locator(".felt[data-phase=Playing]")).to_be_visible()
    hands, books = [cards(page) for page in (visitor, friend)], [minutes(page) for page in (visitor, friend)]
    for card in (other.locator(".hand button[data-card]").first, other.locator(".hand button[data-card]").last):
        card.click(force=True, position={"x": 16, "y": 60})
        expect(other.locator(".why")).to_contain_text(f"It is {turn}'s turn.")
        expect(other.locator(".why .rid")).to_have_text(re.compile(r"^Rule AF-\d+$"))
        other.keyboard.press("Escape")
        expect(other.locator(".why")).to_have_count(0)
    assert [cards(page) for page in (visitor, friend)] == hands
    assert [minutes(page) for page in (visitor, friend)] == books
    expect(other.locator(".hand button.lit, .hand .sent")).to_have_count(0)


def test_two_browsers_play_one_table_by_a_link(
    visitor: Page, house: House, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    visitor.goto(house("open/all_fours"))
    visitor.get_by_role("button", name="Open the table").click()
    visitor.get_by_label("Your name").fill("Ann")
    visitor.get_by_role("button", name="Sit here").first.click()
    link = visitor.get_by_label("Link to this table").input_value()
    other = browser.new_context(**browser_context_args)
    try:
        guest = other.new_page()
        guest.goto(link)
        guest.get_by_label("Your name").fill("Ben")
        guest.get_by_role("button", name="Sit here").first.click()
        visitor.get_by_role("button", name="Begin").click()
        for page in (visitor, guest):
            page.locator(".felt[data-phase]").wait_for()
        expect(visitor.locator(".seat")).to_contain_text("Ben")
        expect(guest.locator(".seat")).to_contain_text("Ann")

        def in_turn(page: Page) -> bool:
            for one in (visitor, guest):
                if one.locator(LIT).count():
                    one.locator(LIT).first.click()
                    one.wait_for_timeout(60)
            return re.search(r"takes? the trick", minutes(page)) is not None

        for _ in range(200):
            if in_turn(visitor):
                break
            visitor.wait_for_timeout(50)
        for page in (visitor, guest):
            expect(page.locator(".log")).to_contain_text(re.compile("takes? the trick"))
        guest.get_by_label("Say something to the table").fill("Well played")
        guest.keyboard.press("Enter")
        expect(visitor.locator(".log")).to_contain_text("Well played")
    finally:
        other.close()


def test_a_browser_that_was_closed_in_mid_hand_comes_back(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: is_asked(page, "Playing"))  # or the hand is played out while one lies out
    hand = cards(visitor)
    url = visitor.url
    visitor.close()
    again = visitor.context.new_page()
    again.goto(house())
    again.get_by_role("link", name="Take your seat").click()
    again.locator(".felt[data-phase]").wait_for()
    assert again.url == url
    assert cards(again) <= hand


def cards(page: Page) -> set[str | None]:
    page.locator(".hand button[data-card]").first.wait_for()
    return {button.get_attribute("data-card") for button in page.locator(".hand button[data-card]").all()}


def test_the_house_is_killed_in_mid_hand_and_the_table_is_there_again(
    visitor: Page, tmp_path_factory: pytest.TempPathFactory
) -> None:
    own = House(tmp_path_factory.mktemp("killed"))
    own.open()
    try:
        sit_down(visitor, own(), "ruff")
        play_until(visitor, lambda page: is_asked(page, "Playing"))
        before = minutes(visitor)
        own.kill()
        expect(visitor.locator(".strip")).to_contain_text("The line is down")
        expect(visitor.locator("#announced")).to_contain_text("The line is down")
        own.open()
        expect(visitor.locator(".strip")).to_contain_text("Nothing was lost", timeout=20_000)
        assert before.splitlines()[0] in minutes(visitor)
        play_until(visitor, lambda page: re.search("takes the trick", minutes(page)) is not None)
    finally:
        own.close()


def in_focus(page: Page) -> str:
    """What the element in focus is called."""
    return str(
        page.evaluate("""() => {
        const { activeElement: at } = document;
        const called = at?.ariaLabel || at?.labels?.[0]?.textContent || at?.textContent || "";
        return called.replace(/\\s+/g, " ").trim();
    }""")
    )


def tab_to(page: Page, called: str) -> None:
    """From wherever one is, to what is called so."""
    for _ in range(120):
        if re.search(called, in_focus(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"one does not come to {called!r}")


def in_hand(page: Page, what: str) -> bool:
    """To one's hand, and along it to a card of which this is so."""
    page.keyboard.press("h")
    for _ in range(page.locator(".hand button[data-card]").count()):
        if page.evaluate("(what) => document.activeElement.matches(`.hand ${what}`)", what):
            return True
        page.keyboard.press("ArrowRight")
    return False


def test_everything_in_one_game_by_keyboard_alone(visitor: Page, house: House) -> None:
    """From the cabinet through the rulings of a table to the end of Schafskopf and its record, without a pointer."""
    visitor.goto(house())
    visitor.locator("[data-game=schafskopf]").wait_for()
    tab_to(visitor, "^Open a table of Schafskopf$")
    visitor.keyboard.press("Enter")
    visitor.locator("#r-hands_per_game").wait_for()
    tab_to(visitor, re.escape(find("schafskopf").words["rulings"]["hands_per_game"]["ask"]))
    visitor.keyboard.press("Control+a")
    visitor.keyboard.type("1")
    tab_to(visitor, "^Play it with the house now")
    visitor.keyboard.press("Enter")
    visitor.locator(".felt[data-phase]").wait_for()

    visitor.keyboard.press("r")
    expect(visitor.locator(".rules.drawer")).to_be_visible()
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".rules.drawer")).to_have_count(0)
    tab_to(visitor, "^Say something to the table$")
    visitor.keyboard.type("Good evening")
    visitor.keyboard.press("Enter")
    expect(visitor.locator(".log")).to_contain_text("Good evening")
    visitor.keyboard.press("Tab")  # out of the field, in which keys are letters

    refused = False
    ends = monotonic() + 120
    while not refused or not visitor.locator(".over").count():
        assert monotonic() < ends, f"nothing comes of it: {plight(visitor)}"
        if visitor.locator(".over").count():  # a hand in which one might play whatever one had: another
            tab_to(visitor, "^Another game$")
            visitor.keyboard.press("Enter")
            expect(visitor.locator(".over")).to_have_count(0)
            visitor.locator(".felt[data-phase]").wait_for()
        if not visitor.locator(LIT).count():
            visitor.wait_for_timeout(60)
            continue
        if not visitor.locator(".hand .lit").count():
            tab_to_lit(visitor)
        else:
            if not refused and visitor.locator(".hand .off").count() and in_hand(visitor, ".off"):
                visitor.keyboard.press("?")
                expect(visitor.locator(".why")).to_contain_text("Rule SK-12")
                visitor.keyboard.press("Escape")
                expect(visitor.locator(".why")).to_have_count(0)
                refused = True
            if not in_hand(visitor, ".lit"):
                continue
        visitor.keyboard.press("Enter")
        visitor.wait_for_timeout(60)
    tab_to(visitor, "^See the record$")
    visitor.keyboard.press("Enter")
    slider = visitor.get_by_role("slider")
    slider.wait_for()
    last = slider.get_attribute("max")
    for key, step in (("End", last), ("ArrowLeft", int(last or 0) - 1), ("Home", 0), ("ArrowRight", 1)):
        visitor.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuetext", f"Step {step} of {last}")
    tab_to(visitor, "^Verify its deals$")
    visitor.keyboard.press("Enter")
    expect(visitor.locator(".above .strip")).to_contain_text("verified here")


def tab_to_lit(page: Page) -> None:
    for _ in range(120):
        if page.evaluate("() => document.activeElement.matches('.felt .lit')"):
            return
        page.keyboard.press("Tab")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1024, 768)])
@pytest.mark.parametrize("game", names())
def test_nothing_scrolls_sideways(visitor: Page, house: House, game: str, width: int, height: int) -> None:
    visitor.set_viewport_size({"width": width, "height": height})
    sit_down(visitor, house(), game)
    visitor.wait_for_timeout(500)
    assert visitor.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("game", names())
def test_the_first_load_is_light(visitor: Page, house: House, game: str) -> None:
    """From the cabinet to a table, all scripts together: at most 150 kB as they would be sent compressed."""
    scripts: dict[str, bytes] = {}

    def weigh(answer: Response) -> None:
        if answer.url.endswith(".js"):
            scripts[answer.url] = answer.body()

    visitor.on("response", weigh)
    sit_down(visitor, house(), game)
    visitor.wait_for_timeout(500)
    assert scripts
    assert sum(len(gzip.compress(body)) for body in scripts.values()) < 150_000


def test_a_record_is_replayed_shared_and_verified(visitor: Page, house: House, tmp_path: Path) -> None:
    """A whole game of Hazzard, looked back on; then the same record dropped on another page, whole and doctored."""
    visitor.goto(house("open/hazzard"))
    visitor.locator("#r-rounds").fill("2")
    visitor.locator("#r-rounds").press("Tab")
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    play_until(visitor, lambda page: page.locator(".over").count() > 0, seconds=200)
    visitor.get_by_role("link", name="See the record").click()
    slider = visitor.get_by_role("slider")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    visitor.get_by_role("button", name="To the end").click()
    expect(slider).to_have_attribute("aria-valuetext", f"Step {last} of {last}")
    visitor.get_by_role("button", name="One step back").click()
    expect(slider).to_have_attribute("aria-valuetext", f"Step {last - 1} of {last}")
    visitor.get_by_role("button", name="Verify its throws").click()
    expect(visitor.locator(".above .strip")).to_contain_text("verified here")
    with visitor.expect_download() as downloading:
        visitor.get_by_role("button", name="Download the record").click()
    whole = tmp_path / "whole.jsonl"
    downloading.value.save_as(whole)
    text = whole.read_text(encoding="utf-8")
    secret = json.loads(text.splitlines()[0])["fair"]["hands"][1]["secret"]
    doctored = tmp_path / "doctored.jsonl"
    doctored.write_text(text.replace(secret, secret[::-1]), encoding="utf-8")
    for file, said in ((whole, "verified here"), (doctored, "not what was committed to")):
        visitor.goto(house("records"))
        visitor.locator("input[type=file]").set_input_files(file)
        visitor.get_by_role("slider").wait_for()
        visitor.get_by_role("button", name="Verify its throws").click()
        expect(visitor.locator(".above .strip")).to_contain_text(said)


RECORDS = Path(__file__).parents[2] / "web/src/lib/records"


@pytest.mark.parametrize(
    ("language", "none", "against"),
    [
        ("en", "Line 1 is not JSON.", "Line {}, “{}”, is against the rules: RUFF-"),
        ("de", "Zeile 1 ist kein JSON.", "Zeile {}, „{}“, ist gegen die Regeln: RUFF-"),
    ],
)
def test_a_record_that_is_none_is_refused_with_the_reason(
    visitor: Page, house: House, tmp_path: Path, language: str, none: str, against: str
) -> None:
    """In one's own language: what is no record at all, and what is against the rules."""
    dress(visitor, house(), language=language)
    lines = (RECORDS / "ruff.jsonl").read_text(encoding="utf-8").splitlines()
    at = next(i for i, line in enumerate(lines) if " play " in line)
    lines[at] = lines[at + 1]  # it is not his turn
    said = against.format(at + 1, lines[at].strip('"'))
    for text, sentence in (("this is no record\n", none), ("\n".join(lines), said)):
        file = tmp_path / "none.jsonl"
        file.write_text(text, encoding="utf-8")
        visitor.goto(house("records"))
        visitor.locator("input[type=file]").set_input_files(file)
        expect(visitor.locator("main h1")).to_contain_text(sentence)
