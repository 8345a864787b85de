"""The cabinet, and all around a table: joining, watching, rulings, rules, records, clocks, settings, languages."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from groomporter.core.rulings import Range, options
from groomporter.games import find, names
from tests.page.conftest import House
from tests.page.playing import (
    LIT,
    dress,
    look_back,
    minutes,
    opened,
    phase,
    play_until,
    press,
    refuse,
    sit_down,
    sit_down_at,
    unfold,
)
from tests.page.tongues import english_on


def test_the_cabinet_tells_of_each_game_what_it_is_whence_how_many_play_it_and_how_long(
    visitor: Page, house: House
) -> None:
    visitor.goto(house())
    expect(visitor.locator(".ticket")).to_have_count(len(names()))
    for name in names():
        game, ticket = find(name), visitor.locator(f"[data-game={name}]")
        about = game.words["about"]
        told = [game.title, about["players"], f"about {about['minutes']} minutes", about["tagline"], about["origin"]]
        for one in told:
            expect(ticket).to_contain_text(one)


def test_a_friend_joins_by_the_table_s_word(visitor: Page, house: House, another: Callable[[], Page]) -> None:
    code = opened(visitor, house(), "all_fours", seats=2)["code"]
    visitor.goto(house(f"tables/{code}"))
    visitor.get_by_role("button", name="Sit here").first.click()
    friend = another()
    friend.goto(house())
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_label("Table word").fill(f" {code.lower()} ")
    friend.get_by_role("button", name="Go in").click()
    friend.get_by_role("button", name="Sit here").first.click()
    expect(visitor.locator(".before")).to_contain_text("Ben")
    friend.get_by_role("button", name="Begin").click()
    for page in (visitor, friend):
        expect(page.locator(".felt[data-phase]")).to_be_visible()


def test_a_word_that_is_no_table_s_is_answered_where_it_was_written(visitor: Page, house: House) -> None:
    """So that it can be mended; a link to no table is answered on a page of its own."""
    visitor.goto(house())
    field = visitor.get_by_label("Table word")
    visitor.get_by_role("button", name="Go in").click()
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("^Write the table's word here"))
    field.fill("nowhere2")
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("alert")).to_have_text("That word opens no table.")
    expect(field).to_have_value("nowhere2")
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description("That word opens no table.")
    assert visitor.url == house()
    field.press_sequentially("3")
    expect(visitor.get_by_role("alert")).to_have_count(0)
    visitor.goto(house("tables/nowhere2"))
    expect(visitor.locator("h1")).to_have_text("There is no such table. It may have been cleared.")
    visitor.locator("main").get_by_role("link", name="To the cabinet").click()
    expect(visitor.locator("[data-game=ruff]")).to_be_visible()
    visitor.goto(house("records/nowhere2"))
    expect(visitor.locator("main").get_by_role("link", name="To the cabinet")).to_be_visible()


def test_whoever_sits_down_while_the_line_is_cut_is_told_so_and_may_try_again(visitor: Page, house: House) -> None:
    visitor.route_web_socket(re.compile("/tables/"), lambda route: route.close())
    visitor.goto(house())
    button = visitor.locator("[data-game=ruff] button.btn")
    button.click()
    expect(button).to_be_disabled()
    expect(visitor.get_by_role("alert")).to_contain_text("cannot be reached", timeout=20_000)
    expect(visitor.locator("[data-game] button:disabled")).to_have_count(0)
    expect(button).to_have_text("Play now")


def test_a_table_being_played_is_listed_and_an_onlooker_sees_no_hand(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    sit_down_at(visitor, house(), "ruff", listed=True)
    code = visitor.url.rsplit("/", 1)[1]
    onlooker = another()
    onlooker.goto(house())
    row = onlooker.locator(".open li").filter(has=onlooker.locator(f"a[href$='{code}']"))
    expect(row).to_contain_text("4 of 4 sit, being played")
    row.get_by_role("link", name="Watch").click()
    expect(onlooker.locator(".felt[data-phase]")).to_be_visible()
    expect(onlooker.get_by_text("Watching", exact=True)).to_be_visible()
    expect(onlooker.locator(".seat")).to_have_count(4)
    expect(onlooker.locator("[data-card]")).to_have_count(0)
    expect(onlooker.locator(".seat .card:not(.down)")).to_have_count(0)
    expect(onlooker.locator(LIT)).to_have_count(0)
    play_until(visitor, lambda page: "takes the trick" in minutes(page))
    expect(onlooker.locator(".log")).to_contain_text("takes the trick")
    expect(onlooker.locator(".seat .card:not(.down)")).to_have_count(0)


def test_a_table_that_is_not_listed_stands_in_no_cabinet(visitor: Page, house: House) -> None:
    code = opened(visitor, house(), "ruff", listed=False)["code"]
    visitor.goto(house())
    visitor.locator("[data-game]").first.wait_for()
    expect(visitor.locator(f".open a[href$='{code}']")).to_have_count(0)


def test_a_preset_says_what_it_changes_and_a_ruling_is_in_force_at_the_table(visitor: Page, house: House) -> None:
    words, changed = find("ruff").words["rulings"], vars(find("ruff").rulings)["PRESETS"]["traditional"]
    visitor.goto(house("open/ruff"))
    preset = visitor.locator(".preset").filter(has=visitor.locator("input[value=traditional]"))
    for option, value in changed.items():
        expect(preset).to_contain_text(f"{words[option]['ask']} {words[option][value]}")
    expect(visitor.locator(".ruling.changed")).to_have_count(0)
    preset.click()
    expect(visitor.locator(".ruling.changed")).to_have_count(len(changed))
    visitor.locator("#r-target").select_option("10")
    expect(visitor.locator(".ruling.changed")).to_have_count(len(changed) + 1)
    expect(visitor.locator(".ruling.changed").filter(has=visitor.locator("#r-target"))).to_be_visible()
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    visitor.keyboard.press("r")
    rules = visitor.get_by_role("complementary", name="Rulebook")
    expect(rules.get_by_role("heading", name="At this table")).to_be_visible()
    facts = rules.locator(".facts")
    expect(facts.locator("dt")).to_have_count(len(changed) + 1)
    for option, value in {**changed, "target": 10}.items():
        expect(facts).to_contain_text(f"{words[option]['ask']}{words[option][str(value)]}")
    expect(visitor.get_by_role("img", name="0 of 10").first).to_be_attached()  # and the pad goes to ten


def test_rulings_are_folded_and_say_how_many_are_not_the_preset_s(visitor: Page, house: House) -> None:
    visitor.set_viewport_size({"width": 360, "height": 740})
    visitor.goto(house("open/ombre"))
    fold, rulings = visitor.locator("details.all"), visitor.locator("details.all .ruling")
    expect(fold.locator("summary")).to_have_text(re.compile(r"^All \d+ rulings, as the preset has them$"))
    expect(rulings.first).to_be_hidden()
    bar = visitor.locator(".row").bounding_box()
    assert bar is not None
    assert bar["height"] <= 70
    for button in visitor.locator(".row button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 360
    fold.locator("summary").click()
    rulings.locator("select").first.select_option(index=1)
    expect(fold.locator("summary")).to_have_text(re.compile(r"other than the preset has them: 1$"))
    visitor.locator(".preset").last.click()
    expect(fold.locator("summary")).to_have_text(re.compile(r"as the preset has them$"))


def test_a_folded_ruling_that_is_refused_is_unfolded(visitor: Page, house: House) -> None:
    visitor.goto(house("open/baccara"))
    fold, purse = visitor.locator("details.all"), visitor.locator("#r-purse")
    fold.locator("summary").click()
    purse.fill("-3")
    purse.blur()
    fold.locator("summary").click()
    expect(purse).to_be_hidden()
    visitor.get_by_role("button", name="Open the table").click()
    expect(visitor.get_by_role("alert")).to_be_in_viewport()
    expect(purse).to_be_focused()
    expect(purse).to_be_in_viewport()


@pytest.mark.parametrize("number", ["2", ""])
def test_a_number_that_does_not_play_it_is_answered_at_its_field_with_who_does(
    visitor: Page, house: House, number: str
) -> None:
    visitor.goto(house("open/bassett"))
    seats = visitor.get_by_label("Seats")
    expect(seats).to_have_value("3")
    seats.fill(number)
    for button in ("Open the table", "Play it with the house now"):
        visitor.get_by_role("button", name=button).click()
        expect(visitor.get_by_role("alert")).to_contain_text("there are to be: a banker and two or more.")
        expect(seats).to_be_focused()
        expect(seats).to_have_attribute("aria-invalid", "true")
        expect(seats).to_have_accessible_description(re.compile("a banker and two or more"))
        field, said = (place.bounding_box() for place in (seats, visitor.get_by_role("alert")))
        assert field is not None
        assert said is not None
        assert 0 <= said["y"] - field["y"] - field["height"] < 24
    seats.fill("3")
    expect(visitor.get_by_role("alert")).to_have_count(0)
    expect(seats).to_have_attribute("aria-invalid", "false")


def test_it_is_said_where_one_presses_that_no_clock_runs_unless_one_is_chosen(visitor: Page, house: House) -> None:
    visitor.goto(house())
    play = visitor.get_by_role("button", name="Play now: Ruff")
    expect(play).to_have_accessible_description(re.compile("No clock runs"))
    visitor.goto(house("open/ruff"))
    play = visitor.get_by_role("button", name="Play it with the house now")
    expect(play).to_contain_text("no clock, take your time")
    visitor.get_by_label("Time for a decision").select_option("30")
    expect(play).not_to_contain_text("no clock")
    visitor.get_by_label("Time for a decision").select_option("0")
    expect(play).to_contain_text("no clock, take your time")


WHOLE = """() => [...document.querySelectorAll("main select")].filter((one) => {
  const words = one.parentElement.querySelector(".whole");
  if (words?.checkVisibility()) {
    const [lies, box] = [words, one].map((it) => it.getBoundingClientRect());
    return words.scrollWidth > words.clientWidth || lies.height > box.height + 1 || lies.width > box.width + 1;
  }
  const free = one.cloneNode(true);
  free.style.cssText = "position: absolute; width: auto; max-width: none";
  one.after(free);
  const [needs, has] = [free, one].map((it) => it.getBoundingClientRect().width);
  free.remove();
  return needs > has + 1;
}).map((one) => one.id || one.parentElement.textContent)"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_chosen_for_a_table_is_read_whole_on_a_desk_and_on_a_phone(
    visitor: Page, house: House, language: str
) -> None:
    dress(visitor, house(), language=language)
    for game in names():
        visitor.goto(house(f"open/{game}"))
        visitor.locator("fieldset").first.wait_for()
        unfold(visitor)
        for width, high in ((1280, 800), (360, 740)):
            visitor.set_viewport_size({"width": width, "height": high})
            assert visitor.evaluate(WHOLE) == [], (game, width)
            assert visitor.evaluate("() => document.documentElement.scrollWidth") == width


def test_how_one_opened_a_table_last_is_kept(visitor: Page, house: House) -> None:
    visitor.goto(house("open/hazzard"))
    seats, clock = visitor.get_by_label("Seats"), visitor.get_by_label("Time for a decision")
    listed = visitor.get_by_label("Listed in the cabinet")
    expect(listed).to_be_checked()
    usual = seats.input_value()
    seats.fill("5")
    clock.select_option("120")
    listed.uncheck()
    visitor.get_by_role("button", name="Open the table").click()
    expect(visitor.locator(".before li")).to_have_count(5)
    visitor.goto(house("open/hazzard"))
    expect(seats).to_have_value("5")
    expect(clock).to_have_value("120")
    expect(listed).not_to_be_checked()
    visitor.goto(house("open/ruff"))
    expect(clock).to_have_value("120")
    expect(seats).to_have_value("4")
    assert usual != "5"


@pytest.mark.parametrize(("game", "chair"), [("bassett", 1), ("ruff", 2), ("hazzard", 0)])
def test_who_opens_a_table_sits_at_it_and_may_take_another_chair_or_name(
    visitor: Page, house: House, game: str, chair: int
) -> None:
    """In the chair that Play now gives: at Bassett not the banker's, who has nothing to decide."""
    dress(visitor, house(), name="Ann")
    visitor.goto(house(f"open/{game}"))
    visitor.get_by_role("button", name="Open the table").click()
    rows = visitor.locator(".before li")
    expect(rows.nth(chair)).to_contain_text("You (Ann)")
    other = rows.nth(3 if chair != 3 else 0) if game == "ruff" else rows.nth(1 - chair)
    other.get_by_role("button", name="Sit here").click()
    expect(other).to_contain_text("You (Ann)")
    expect(rows.nth(chair)).to_contain_text("A chair is free")
    visitor.get_by_label("Your name").fill("Bea")
    visitor.get_by_role("button", name="Let the house fill the chairs").click()
    visitor.locator(".felt[data-phase]").wait_for()
    expect(visitor.locator(".mine .who")).to_contain_text("You (Bea)")


def test_on_a_phone_the_word_and_the_name_stand_above_the_games(visitor: Page, house: House) -> None:
    visitor.set_viewport_size({"width": 360, "height": 740})
    visitor.goto(house())
    visitor.locator("[data-game=topper]").wait_for()
    for place in (visitor.get_by_label("Table word"), visitor.get_by_label("Your name")):
        expect(place).to_be_in_viewport(ratio=1)
    expect(visitor.locator("[data-game]").first).to_be_in_viewport(ratio=0.3)


def test_an_option_that_is_refused_is_answered_where_it_was_asked_and_is_in_focus(visitor: Page, house: House) -> None:
    visitor.goto(house("open/baccara"))
    coups = visitor.locator("#r-coups")
    coups.fill("-3")
    visitor.get_by_role("button", name="Open the table").click()
    refused = visitor.get_by_role("alert")
    expect(visitor.locator(".ruling", has=coups).get_by_role("alert")).to_be_in_viewport()
    expect(coups).to_have_attribute("aria-invalid", "true")
    expect(coups).to_be_focused()
    expect(refused).to_contain_text("is not a whole number from")


def test_an_option_that_is_refused_is_so_in_german_too(visitor: Page, house: House) -> None:
    dress(visitor, house(), language="de")
    visitor.goto(house("open/baccara"))
    visitor.locator("#r-coups").fill("-3")
    visitor.get_by_role("button", name="Den Tisch eröffnen").click()
    expect(visitor.get_by_role("alert")).to_contain_text("Diesen Wert lässt die Regel nicht zu.")


def test_an_option_of_several_answers_is_called_by_its_question_and_refused_at_its_field(
    visitor: Page, house: House
) -> None:
    refusal = {"rule": "side_bet_props", "sentence": "these do not go together.", "reason": "ruling conflict"}
    visitor.route("**/api/tables", lambda route: route.fulfill(status=422, json=refusal))
    visitor.goto(house("open/hazzard"))
    visitor.get_by_role("button", name="Open the table").click()
    several = visitor.locator("#r-side_bet_props")
    expect(several).to_be_focused()
    expect(several).to_have_role("group")
    expect(several).to_have_accessible_name(re.compile(r"\?$"))
    expect(several).to_have_accessible_description("These do not go together.")
    expect(several).to_have_attribute("aria-invalid", "true")


def test_an_option_that_has_no_field_is_refused_beside_the_button(visitor: Page, house: House) -> None:
    """There is but one answer to it."""
    game, one = next(
        (name, option)
        for name in names()
        for option, of in options(find(name).rulings).items()
        if not isinstance(of.values, Range) and len(of.values) == 1
    )
    refusal = {"rule": one, "sentence": "not so.", "reason": "ruling conflict"}
    visitor.route("**/api/tables", lambda route: route.fulfill(status=422, json=refusal))
    visitor.goto(house(f"open/{game}"))
    visitor.get_by_role("button", name="Open the table").click()
    expect(visitor.get_by_role("alert")).to_contain_text("Not so.")


def test_the_rulebook_is_searched_and_narrows(visitor: Page, house: House) -> None:
    visitor.goto(house("rules/ruff"))
    rules = visitor.locator(".rule")
    rules.first.wait_for()
    every = rules.count()
    search = visitor.get_by_label("Search the rules")
    search.fill("mate knave")
    assert 0 < rules.count() < every
    assert all("mate knave" in " ".join(text.lower().split()) for text in rules.all_inner_texts())
    search.fill("ruff-16")
    expect(visitor.locator("[data-rule='RUFF-16']")).to_be_visible()
    assert rules.count() < 5
    search.fill("no rule at all")
    expect(visitor.get_by_text("No rule says that.")).to_be_visible()
    search.fill("")
    expect(rules).to_have_count(every)


# Records


@pytest.fixture
def hand_of_schafskopf(visitor: Page, house: House) -> Page:
    """A card game of one hand, played to its end and looked back on."""
    look_back(visitor, house())
    return visitor


def downloaded(page: Page, folder: Path) -> str:
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download the record").click()
    file = folder / "game.jsonl"
    downloading.value.save_as(file)
    return file.read_text(encoding="utf-8")


DROP = """async (text) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], "game.jsonl", { type: "application/jsonl" }));
  const place = document.querySelector(".drop");
  for (const name of ["dragenter", "dragover", "drop"])
    place.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: carried }));
}"""


def test_a_card_game_is_stepped_through_with_all_hands_up(hand_of_schafskopf: Page) -> None:
    """Every hand, every card of it by its name; step by step, and back."""
    page = hand_of_schafskopf
    page.get_by_role("button", name="To the beginning").click()
    for _ in range(3):
        if page.locator(".seat .backs").count():
            break
        page.get_by_role("button", name="One step on").click()
    hands = page.locator(".seat .backs")
    expect(hands).to_have_count(3)
    for hand in hands.all():
        assert hand.locator(".card:not(.down)").count() == 10
        assert len(re.findall(r" of (?:spades|hearts|diamonds|clubs)", hand.get_attribute("aria-label") or "")) == 10
    page.get_by_role("button", name="One step on").click()
    assert "takes the trick" not in minutes(page)
    for _ in range(40):
        if "takes the trick" in minutes(page):
            break
        page.get_by_role("button", name="One step on").click()
    assert "takes the trick" in minutes(page)
    page.get_by_role("button", name="One step back").click()
    assert "takes the trick" not in minutes(page)


def test_a_record_is_opened_by_its_link_dropped_and_chosen_and_verified_each_time(
    hand_of_schafskopf: Page, house: House, another: Callable[[], Page], tmp_path: Path
) -> None:
    text = downloaded(hand_of_schafskopf, tmp_path)
    friend = another()
    friend.goto(hand_of_schafskopf.url)  # whoever has the link sees it
    friend.get_by_role("slider").wait_for()
    friend.get_by_role("button", name="Verify its deals").click()
    expect(friend.locator(".above .strip")).to_contain_text("verified here")
    secret = json.loads(text.splitlines()[0])["fair"]["hands"][-1]["secret"]
    for record, said in ((text, "verified here"), (text.replace(secret, secret[::-1]), "not what was committed to")):
        friend.goto(house("records"))
        friend.locator(".drop").wait_for()
        friend.evaluate(DROP, record)
        friend.get_by_role("slider").wait_for()
        friend.get_by_role("button", name="Verify its deals").click()
        expect(friend.locator(".above .strip")).to_contain_text(said)
    friend.goto(house("records"))
    file = tmp_path / "game.jsonl"
    friend.get_by_label("Choose a record").set_input_files(file)
    friend.get_by_role("slider").wait_for()


def test_a_record_with_another_deal_is_not_verified(hand_of_schafskopf: Page, house: House, tmp_path: Path) -> None:
    """Two cards of the deal are exchanged: by the rules it is still a game, but not the one that was dealt."""
    page = hand_of_schafskopf
    lines = downloaded(page, tmp_path).splitlines()
    at = next(i for i, line in enumerate(lines) if "deal " in line and i)
    cards = re.findall(r"\b[2-9TJQKA][CDHS]\b", lines[at])
    swapped = {cards[-1]: cards[-2], cards[-2]: cards[-1]}  # of the blind: no hand is another for it
    head, _, tail = lines[at].rpartition(f"{cards[-2]} {cards[-1]}")
    lines[at] = f"{head}{swapped[cards[-2]]} {swapped[cards[-1]]}{tail}"
    page.goto(house("records"))
    page.locator(".drop").wait_for()
    page.evaluate(DROP, "\n".join(lines) + "\n")
    page.get_by_role("slider").wait_for()
    page.get_by_role("button", name="Verify its deals").click()
    expect(page.locator(".above .strip")).to_contain_text("not what was committed to")


def test_what_one_has_played_stands_among_one_s_records(hand_of_schafskopf: Page, house: House) -> None:
    hand_of_schafskopf.goto(house("records"))
    row = hand_of_schafskopf.get_by_role("listitem").filter(has_text="Schafskopf")
    row.get_by_role("link", name="See the record").click()
    expect(hand_of_schafskopf.get_by_role("slider")).to_be_visible()


# At the table


def test_a_taper_burns_with_a_short_clock_and_the_house_acts_when_it_is_out(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "ruff", clock=4)
    taper = visitor.locator(".mine .taper")
    expect(taper).to_be_visible()
    expect(taper).to_have_class(re.compile(r"\bshort\b"))
    expect(taper).to_contain_text(re.compile(r"0:0[0-4]"))
    expect(visitor.locator(".log")).to_contain_text("Time is up for Guest; the house acts.", timeout=10_000)


def test_no_taper_burns_without_a_clock(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.locator(LIT).count() > 0, choose=lambda _: False)
    expect(visitor.locator(".taper")).to_have_count(0)


def test_who_is_away_is_shown_and_who_is_back(visitor: Page, house: House, another: Callable[[], Page]) -> None:
    code = opened(visitor, house(), "all_fours", seats=2)["code"]
    visitor.goto(house(f"tables/{code}"))
    visitor.get_by_role("button", name="Sit here").first.click()
    friend = another()
    friend.goto(house(f"tables/{code}"))
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit here").first.click()
    visitor.get_by_role("button", name="Begin").click()
    seat = visitor.locator(".seat").filter(has_text="Ben")
    expect(seat).to_be_visible()
    context = friend.context
    friend.close()
    expect(seat).to_contain_text(re.compile(r"away since \d"))
    expect(visitor.locator(".log")).to_contain_text("Ben is away.")
    again = context.new_page()
    again.goto(house(f"tables/{code}"))
    expect(seat).not_to_contain_text("away")
    expect(visitor.locator(".log")).to_contain_text("Ben is back.")


@pytest.mark.parametrize(
    "game", ["ruff", "ombre", "all_fours", "schafskopf", "strip_tease_1", "strip_tease_2", "baccara"]
)
def test_one_has_the_dealer_s_mark(visitor: Page, house: House, game: str) -> None:
    sit_down(visitor, house(), game)
    expect(visitor.locator(".felt .token").filter(has_text=re.compile(r"^Dealer$"))).to_have_count(1)


def test_the_last_trick_is_looked_back_at_by_l_and_on_a_phone_by_a_press(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.locator(".lasttrick:visible").count() > 0)
    visitor.keyboard.press("l")
    last = visitor.locator(".lasttrick")
    expect(last).to_be_focused()
    expect(last).to_contain_text(re.compile(r"Last trick, to \w+"))
    assert 3 <= last.get_by_role("img", name=re.compile(r"\w+: \w+ of (spades|hearts|diamonds|clubs)")).count() <= 4
    visitor.set_viewport_size({"width": 390, "height": 844})
    look = visitor.get_by_role("button", name="Last trick")
    play_until(visitor, lambda page: look.is_visible())
    look.click()
    expect(visitor.locator(".looked .lasttrick")).to_be_visible()


def cards(page: Page) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in page.locator(".hand button[data-card]").all()]


def test_a_hand_is_sorted_moved_about_and_sorted_again(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "ombre")
    play_until(visitor, lambda page: phase(page) == "Bidding" and page.locator(LIT).count() > 0)
    expect(visitor.locator(".hand button[data-card]")).to_have_count(8)
    ours = cards(visitor)
    visitor.keyboard.press("h")
    visitor.keyboard.press("Shift+ArrowRight")
    assert cards(visitor) == [ours[1], ours[0], *ours[2:]]
    expect(visitor.locator(f".hand [data-card='{ours[0]}']")).to_be_focused()
    visitor.get_by_role("button", name="Sort again").click()
    assert cards(visitor) == ours
    first = visitor.locator(f".hand [data-card='{ours[0]}']").bounding_box()
    there = visitor.locator(f".hand [data-card='{ours[4]}']").bounding_box()
    assert first is not None
    assert there is not None
    visitor.mouse.move(first["x"] + 12, first["y"] + 40)
    visitor.mouse.down()
    visitor.mouse.move(first["x"] + 60, first["y"] + 40, steps=4)
    visitor.mouse.move(there["x"] + 14, there["y"] + 40, steps=4)
    visitor.mouse.up()
    assert cards(visitor).index(ours[0]) in (3, 4)
    assert sorted(cards(visitor)) == sorted(ours)
    assert visitor.locator(".why").count() == 0  # drawn aside, it was not pressed


# Settings


def colour(page: Page, suit: str) -> str:
    """As a suit's index is printed."""
    return str(
        page.evaluate(
            """(suit) => {
        const card = document.querySelector(".hand .card.french").cloneNode(true);
        card.dataset.s = suit;
        document.body.append(card);
        const { color } = getComputedStyle(card.querySelector(".ix"));
        card.remove();
        return color;
    }""",
            suit,
        )
    )


def paper(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.querySelector('.sheet.paper')).backgroundColor"))


def test_the_page_is_dressed_as_one_likes_and_stays_so(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "ombre")
    play_until(visitor, lambda page: page.locator(".hand button[data-card]").count() == 8)
    page = visitor.locator("html")
    wide = visitor.locator(".hand .card").first.bounding_box()
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    expect(page).to_have_attribute("data-colours", "four")
    assert colour(visitor, "d") != colour(visitor, "h")
    visitor.get_by_label("Suits").select_option("two")
    expect(page).to_have_attribute("data-colours", "two")
    assert colour(visitor, "d") == colour(visitor, "h")
    visitor.get_by_label(re.compile("^Light")).select_option("dark")
    expect(page).to_have_attribute("data-scheme", "dark")
    dark = paper(visitor)
    visitor.get_by_label(re.compile("^Light")).select_option("light")
    assert paper(visitor) != dark
    visitor.get_by_label(re.compile("^Light")).select_option("dark")
    visitor.get_by_label("Large cards").check()
    larger = visitor.locator(".hand .card").first.bounding_box()
    assert wide is not None
    assert larger is not None
    assert larger["width"] > wide["width"]
    visitor.reload()
    visitor.locator(".felt[data-phase]").wait_for()
    for name, value in (("colours", "two"), ("scheme", "dark"), ("large", "true")):
        expect(page).to_have_attribute(f"data-{name}", value)


def test_the_house_is_silent_until_one_wants_to_hear_it(visitor: Page, house: House) -> None:
    visitor.add_init_script("""
        window.played = 0;
        const start = AudioScheduledSourceNode.prototype.start;
        AudioScheduledSourceNode.prototype.start = function (...when) {
          window.played++;
          return start.apply(this, when);
        };
    """)
    sit_down_at(visitor, house(), "ruff")
    sound = visitor.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    play_until(visitor, lambda page: "takes the trick" in minutes(page))
    assert visitor.evaluate("window.played") == 0
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    before = minutes(visitor).count("takes the trick")
    play_until(visitor, lambda page: minutes(page).count("takes the trick") > before + 1)
    assert visitor.evaluate("window.played") > 0


# Another language


@pytest.fixture
def german(visitor: Page, house: House) -> Page:
    dress(visitor, house(), language="de")
    return visitor


def test_what_is_english_is_found(visitor: Page, house: House) -> None:
    """Or the tests below would say nothing."""
    visitor.goto(house("rules/ruff"))
    visitor.locator(".rule").first.wait_for()
    assert len(english_on(visitor, "ruff", "de")) > 20


def test_the_cabinet_and_the_records_are_german_throughout(german: Page, house: House) -> None:
    german.locator("[data-game=topper]").wait_for()
    taglines = [german.locator(f"[data-game={game}]").inner_text() for game in names()]
    for game, ticket in zip(names(), taglines, strict=True):
        assert find(game).catalogue("de")["about"]["tagline"] in " ".join(ticket.split())
        assert not english_on(german, game, "de")
    german.goto(house("records"))
    german.locator("h1").wait_for()
    assert not english_on(german, "", "de")


@pytest.mark.parametrize("game", names())
def test_a_game_is_german_throughout(german: Page, house: House, game: str) -> None:
    """Its rulebook, how it is opened, the table while it is played, and a refusal."""
    german.goto(house(f"rules/{game}"))
    german.locator(".rule").first.wait_for()
    assert not english_on(german, game, "de")
    german.goto(house(f"open/{game}"))
    german.locator("details.all summary").click()
    german.locator("details.all .ruling").first.wait_for()
    assert not english_on(german, game, "de")
    german.goto(house())
    german.locator(f"[data-game={game}] button.btn").click()
    german.locator(".felt[data-phase]").wait_for()
    wrong: set[str] = set()
    phases: set[str] = set()
    lines = 0
    for _ in range(60):
        if german.locator(".over").count() or lines > 40:
            break
        if phase(german) not in phases:
            phases.add(phase(german))
            wrong.update(english_on(german, game, "de"))
        with contextlib.suppress(Error):  # it has gone out meanwhile
            press(german, game)
        german.wait_for_timeout(60)
        lines = german.locator(".log li").count()
    if german.locator(".over").count():
        german.goto(house())
        german.locator(f"[data-game={game}] button.btn").click()
        german.locator(".felt[data-phase]").wait_for()
    for _ in range(5):  # others may end what it was about
        refuse(german, game)
        said = german.locator(".why").all_inner_texts()
        wrong.update(english_on(german, game, "de"))
        if said:
            break
    assert said
    assert not re.search(r"\b(is|not|the|you|may|now)\b", " ".join(said))
    assert not wrong


def test_a_sum_to_fill_in_is_called_by_the_game_s_words(german: Page, house: House) -> None:
    """And not by its name in the notation."""
    row = opened(german, house(), "bassett", seats=3, rulings={"packs": 1, "banker_choice": "auction"})
    german.goto(house(f"tables/{row['code']}"))
    german.locator(".before li").first.get_by_role("button", name="Hier Platz nehmen").click()
    german.get_by_role("button", name="Das Haus die Stühle besetzen lassen und beginnen").click()
    sum_of = german.locator(".felt form[data-form=bid] input")
    expect(sum_of).to_have_accessible_name("Dein Gebot")


def test_the_hour_is_told_in_the_page_s_language(
    german: Page, house: House, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    """Whatever the browser's is."""
    code = opened(german, house(), "all_fours", seats=2)["code"]
    context = browser.new_context(**{**browser_context_args, "locale": "en-US"})
    american, guest = context.new_page(), german
    dress(american, house(), language="de")
    for page in (american, guest):
        page.goto(house(f"tables/{code}"))
        page.get_by_role("button", name="Hier Platz nehmen").first.click()
    guest.get_by_role("button", name="Beginnen").click()
    expect(american.locator(".seat")).to_be_visible()
    guest.goto("about:blank")
    expect(american.locator(".seat .what")).to_have_text(re.compile(r"^fort seit \d\d:\d\d$"))
    context.close()


def test_whoever_has_come_too_often_is_told_so_in_his_language(german: Page, house: House) -> None:
    code = opened(german, house(), "ruff")["code"]
    reason = "sockets: you are at this table 8 times, and have come anew."
    german.route_web_socket(re.compile("/tables/"), lambda route: route.close(code=4401, reason=reason))
    german.goto(house(f"tables/{code}"))
    expect(german.locator(".strip")).to_contain_text("in zu vielen Fenstern")


def test_what_the_house_asks_of_one_lies_over_the_games_and_is_put_away_by_escape_or_a_press_beside_it(
    visitor: Page, house: House
) -> None:
    visitor.goto(house())
    games = visitor.locator("#games")
    games.wait_for()
    before = games.bounding_box()
    opener, choices = visitor.get_by_role("button", name="The house"), visitor.get_by_label("Suits")
    opener.click()
    expect(choices).to_be_visible()
    assert games.bounding_box() == before
    visitor.keyboard.press("Escape")
    expect(choices).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    expect(choices).to_be_visible()
    games.click(position={"x": 5, "y": 5})
    expect(choices).to_have_count(0)
    visitor.set_viewport_size({"width": 360, "height": 640})
    opener.click()
    expect(choices).to_be_visible()
    assert visitor.evaluate("document.documentElement.scrollWidth") <= 360
