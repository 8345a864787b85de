"""The house as a stranger finds it: in, to a table, refused by a rule, away and back."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Response, expect

from groomporter.games import find, names
from tests.page.conftest import House
from tests.page.playing import LIT, minutes, play_until, sit_down


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


def refused_card(page: Page) -> None:
    """Play till there is a card that one may not play, and press it."""
    off = page.locator(".felt[data-phase=Playing] .hand button[aria-disabled=true].off")
    play_until(page, lambda page: off.count() > 0 and page.locator(LIT).count() > 0)
    off.first.click(force=True)


def test_what_is_pressed_out_of_turn_is_refused_and_nothing_has_changed(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    refused_card(visitor)
    before = visitor.locator(".hand button[data-card]").count()
    expect(visitor.locator(".why")).to_be_visible()
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".why")).to_have_count(0)
    assert visitor.locator(".hand button[data-card]").count() == before


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
        assert re.search(r"takes? the trick", minutes(guest))
        guest.get_by_label("Say something to the table").fill("Well played")
        guest.keyboard.press("Enter")
        expect(visitor.locator(".log")).to_contain_text("Well played")
    finally:
        other.close()


def test_a_browser_that_was_closed_in_mid_hand_comes_back(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.locator(".felt[data-phase=Playing]").count() > 0)
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
        play_until(visitor, lambda page: page.locator(".felt[data-phase=Playing]").count() > 0)
        before = minutes(visitor)
        own.kill()
        expect(visitor.locator(".strip")).to_contain_text("The line is down")
        own.open()
        expect(visitor.locator(".strip")).to_contain_text("Nothing was lost", timeout=20_000)
        assert before.splitlines()[0] in minutes(visitor)
        play_until(visitor, lambda page: re.search("takes the trick", minutes(page)) is not None)
    finally:
        own.close()


def test_everything_in_one_game_by_keyboard_alone(visitor: Page, house: House) -> None:
    """From the cabinet to the end of a hand of Ruff, without a pointer."""
    visitor.goto(house())
    visitor.get_by_role("button", name="Play Ruff now").focus()
    visitor.keyboard.press("Enter")
    visitor.locator(".felt[data-phase]").wait_for()
    for _ in range(400):
        if re.search(r"made it with|march|euchred|Nobody scores", minutes(visitor)):
            break
        lit = visitor.locator(LIT)
        if not lit.count():
            visitor.wait_for_timeout(60)
            continue
        visitor.keyboard.press("h")  # to one's hand; then along it, to a card that may be played
        for _ in range(30):
            if visitor.evaluate("document.activeElement?.classList.contains('lit')"):
                break
            in_hand = visitor.evaluate("!!document.activeElement?.closest('.hand')")
            visitor.keyboard.press("ArrowRight" if in_hand and lit.and_(visitor.locator(".hand *")).count() else "Tab")
        visitor.keyboard.press("Enter")
        visitor.wait_for_timeout(60)
    else:
        raise AssertionError(minutes(visitor))
    visitor.keyboard.press("r")
    expect(visitor.locator(".rules.drawer")).to_be_visible()
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".rules.drawer")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["", "open/ruff", "open/baccara", "rules/ombre", "records"])
def test_axe_finds_nothing_serious_on_a_page(visitor: Page, house: House, path: str, scheme: Any) -> None:
    visitor.emulate_media(color_scheme=scheme)
    visitor.goto(house(path))
    visitor.locator("h1, h2").first.wait_for()
    accessible(visitor)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", names())
def test_axe_finds_nothing_serious_at_a_table(visitor: Page, house: House, game: str, scheme: Any) -> None:
    visitor.emulate_media(color_scheme=scheme)
    sit_down(visitor, house(), game)
    visitor.wait_for_timeout(600)
    accessible(visitor)


def test_axe_finds_nothing_serious_around_a_table(visitor: Page, house: House) -> None:
    """Before a game, with the menu and the rulebook open, with a refusal, when it is over, and looking back on it."""
    visitor.goto(house("open/hazzard"))
    visitor.locator("#r-rounds").fill("1")
    visitor.locator("#r-rounds").press("Tab")
    visitor.get_by_role("button", name="Open the table").click()
    visitor.get_by_role("button", name="Sit here").first.click()
    visitor.get_by_role("button", name="Let the house fill the chairs").wait_for()
    accessible(visitor)
    visitor.get_by_role("button", name="Table", exact=True).first.click()
    accessible(visitor)
    visitor.keyboard.press("Escape")
    visitor.get_by_role("button", name="Let the house fill the chairs").click()
    visitor.locator(".felt[data-phase]").wait_for()
    visitor.get_by_role("button", name="Rulebook").first.click()
    visitor.locator(".rules.drawer").wait_for()
    accessible(visitor)
    visitor.keyboard.press("Escape")
    play_until(visitor, lambda page: page.locator(".over").count() > 0, seconds=200)
    visitor.wait_for_timeout(600)
    accessible(visitor)
    visitor.get_by_role("link", name="See the record").click()
    visitor.get_by_role("slider").wait_for()
    accessible(visitor)


def accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert not [(one["id"], [node["html"][:200] for node in one["nodes"]][:4]) for one in serious]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1024, 768)])
@pytest.mark.parametrize("game", names())
def test_nothing_scrolls_sideways(visitor: Page, house: House, game: str, width: int, height: int) -> None:
    visitor.set_viewport_size({"width": width, "height": height})
    sit_down(visitor, house(), game)
    visitor.wait_for_timeout(500)
    assert visitor.evaluate("document.documentElement.scrollWidth") <= width


def test_the_first_load_is_light(visitor: Page, house: House) -> None:
    """From the cabinet to a table, all scripts together: at most 150 kB as they would be sent compressed."""
    scripts: dict[str, bytes] = {}

    def weigh(answer: Response) -> None:
        if answer.url.endswith(".js"):
            scripts[answer.url] = answer.body()

    visitor.on("response", weigh)
    sit_down(visitor, house(), "bassett")
    visitor.wait_for_timeout(300)
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
    expect(visitor.get_by_text(f"Step {last} of {last}")).to_be_visible()
    visitor.get_by_role("button", name="One step back").click()
    expect(visitor.get_by_text(f"Step {last - 1} of {last}")).to_be_visible()
    visitor.get_by_role("button", name="Verify its deals").click()
    expect(visitor.locator(".strip")).to_contain_text("verified here")
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
        visitor.get_by_role("button", name="Verify its deals").click()
        expect(visitor.locator(".strip")).to_contain_text(said)


def test_a_record_that_is_none_is_refused_with_the_reason(visitor: Page, house: House, tmp_path: Path) -> None:
    file = tmp_path / "none.jsonl"
    file.write_text("this is no record\n", encoding="utf-8")
    visitor.goto(house("records"))
    visitor.locator("input[type=file]").set_input_files(file)
    expect(visitor.locator("h1")).to_contain_text("this is not JSON")


def test_all_words_are_there_in_another_language(visitor: Page, house: House) -> None:
    visitor.goto(house())
    visitor.get_by_role("button", name="The house").click()
    visitor.get_by_label("Language").select_option("de")
    expect(
        visitor.get_by_role("button", name="Ruff jetzt spielen").or_(visitor.locator("html[lang=de]")).first
    ).to_be_attached()
    expect(visitor.locator("html")).to_have_attribute("lang", "de")
    assert "Play now" not in visitor.locator("body").inner_text()
