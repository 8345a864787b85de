"""Games looked back on: who played, where they sit, what one presses, and what stands on the shelf."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find, names
from tests.nets.walks import told
from tests.page.conftest import House
from tests.page.playing import RECORDS, dress, look_back, look_back_on, opened, sit_down_at

PHONE, DESK = (360, 740), (1280, 860)
VERIFY = re.compile("^Verify its (deals|throws)$")


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def foot(place: Locator) -> float:
    return box(place)["y"] + box(place)["height"]


def test_people_are_called_by_their_names_and_by_their_chairs_if_the_record_tells_none(
    visitor: Page, house: House, tmp_path: Path
) -> None:
    for header, called in (
        ({"names": ["Ann", "", "Bea", ""]}, {"Ann", "Tobias", "Bea", "Nell"}),
        ({}, {"North", "East", "South", "West"}),
    ):
        look_back_on(visitor, house(), tmp_path, "ruff", **header)
        visitor.get_by_role("button", name="To the end").click()
        assert set(visitor.locator(".seat .who").all_inner_texts()) == called
        said = {name.rstrip(":") for name in visitor.locator(".log li em").all_inner_texts()}
        assert said <= called
        assert len(said) > 1


def test_who_looks_on_has_south_on_the_near_side(visitor: Page, house: House, tmp_path: Path) -> None:
    look_back_on(visitor, house(), tmp_path, "ruff")
    for width, height in (PHONE, DESK):
        visitor.set_viewport_size({"width": width, "height": height})
        tops = {name: box(visitor.locator(f"[data-seat='{seat}']"))["y"] for seat, name in enumerate("NESW")}
        assert max(tops, key=lambda name: tops[name]) == "S"
        assert min(tops, key=lambda name: (tops[name], name != "N")) == "N"


HELD = """() => [...document.querySelectorAll(".felt .backs.open .card")].filter((card) => {
  const { left, right } = card.getBoundingClientRect();
  return card.checkVisibility() && left >= 0 && right <= innerWidth;
}).length"""


@pytest.mark.parametrize("game", [name for name in names() if find(name).begin().book.sections])
def test_all_hands_are_up_on_a_phone_too(visitor: Page, house: House, tmp_path: Path, game: str) -> None:
    look_back_on(visitor, house(), tmp_path, game)
    along = visitor.get_by_role("slider")
    for part in (4, 3, 2):
        along.fill(str(int(along.get_attribute("max") or 0) // part))
        shown = []
        for width, height in (DESK, (390, 844), PHONE):
            visitor.set_viewport_size({"width": width, "height": height})
            visitor.wait_for_timeout(200)
            shown.append(visitor.evaluate(HELD))
        assert shown == [shown[0]] * 3


@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(
    ("game", "jumps"),
    [
        ("ruff", ["hand", "trick"]),
        ("topper", ["deal"]),
        ("hazzard", ["round"]),
        ("strip_tease_1", ["trial", "trick"]),
        ("strip_tease_2", ["hand", "trick"]),
    ],
)
def test_the_controls_stay_where_they_are_in_one_line_or_on_a_phone_two(
    visitor: Page, house: House, tmp_path: Path, game: str, jumps: list[str], size: tuple[int, int]
) -> None:
    """Whatever is to be seen, and when it is told what was verified; and that can be put away."""
    visitor.set_viewport_size({"width": size[0], "height": size[1]})
    look_back_on(visitor, house(), tmp_path, game)
    controls = visitor.get_by_role("group", name="A game looked back on")
    place = box(controls)
    visitor.get_by_role("button", name=VERIFY).click()
    strip = visitor.locator(".above .strip")
    expect(strip).to_contain_text("verified here")
    expect(strip).to_be_in_viewport(ratio=1)
    assert box(controls) == place
    for again in (True, False):
        lines = [controls] if size == DESK else controls.locator(".line").all()
        for line in lines:
            parts = [box(one) for one in line.locator("button, input, select").all()]
            middles = [part["y"] + part["height"] / 2 for part in parts]
            assert max(middles) - min(middles) < 4
            assert all(left["x"] + left["width"] <= right["x"] for left, right in itertools.pairwise(parts))
            assert all(part["width"] >= 44 and part["height"] >= 44 for part in parts)
            assert parts[0]["x"] >= 0
            assert parts[-1]["x"] + parts[-1]["width"] <= size[0]
        assert box(controls.get_by_role("slider"))["width"] >= 90
        tabs = visitor.locator(".tabs")
        assert foot(controls) <= (box(tabs)["y"] if tabs.is_visible() else size[1])
        if again:
            strip.get_by_role("button", name="Put away").click()
            expect(strip).to_have_count(0)
    names = ["To the beginning", "One step back", "Let it run", "One step on", "To the end"]
    for name in names + [f"{way} {part}" for way in ("Previous", "Next") for part in jumps]:
        expect(controls.get_by_role("button", name=name, exact=True)).to_be_visible()
    assert controls.get_by_role("button").count() == len(names) + 2 * len(jumps)
    on = controls.get_by_role("button", name="One step on")
    was = box(on)
    for _ in range(25):
        on.click()
        assert (box(controls), box(on)) == (place, was)


@pytest.mark.parametrize("size", [PHONE, (1280, 800), (1280, 720)])
@pytest.mark.parametrize("game", ["ruff", "hazzard", "bassett"])
def test_what_was_verified_is_good_news_in_the_way_of_nothing_and_put_away_by_escape(
    visitor: Page, house: House, tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    """Nor lies anything of the room under the controls; and dice are thrown, not dealt."""
    visitor.set_viewport_size({"width": size[0], "height": size[1]})
    seats = json.loads((RECORDS / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()[0])["seats"]
    look_back_on(visitor, house(), tmp_path, game, names=["Ann", *[""] * (len(seats) - 1)])
    visitor.get_by_role("button", name="To the end").click()
    controls = visitor.get_by_role("group", name="A game looked back on")
    parts = [visitor.locator(css) for css in (".room > .table", ".room > .pad", ".room > .log")]
    button = visitor.get_by_role("button", name=f"Verify its {'throws' if game == 'hazzard' else 'deals'}")
    strip = visitor.locator(".strip")

    def nothing_is_covered() -> None:
        seen = [part for part in parts if part.is_visible()]
        assert len(seen) == (1 if size == PHONE else 3)
        above = foot(strip) if strip.count() else 0
        assert all(box(part)["y"] >= above for part in seen)
        assert size == PHONE or all(foot(part) <= box(controls)["y"] + 1 for part in seen)

    nothing_is_covered()
    for _ in range(2):
        button.click()
        expect(strip).to_contain_text("verified here")
        nothing_is_covered()
        expect(strip.locator("svg.tick")).to_be_visible()
        strip.get_by_role("button", name="Put away").focus()
        visitor.keyboard.press("Escape")
        expect(strip).to_have_count(0)
        expect(button).to_be_focused()
    button.click()
    expect(strip).to_contain_text("verified here")
    visitor.keyboard.press("r")
    rules = visitor.get_by_role("searchbox", name="Search the rules")
    expect(rules).to_be_visible()
    visitor.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(strip).to_have_count(1)
    visitor.keyboard.press("Escape")
    expect(strip).to_have_count(0)


def test_hands_that_are_up_grow_with_the_screen(visitor: Page, house: House, tmp_path: Path) -> None:
    look_back_on(visitor, house(), tmp_path, "ruff")
    visitor.get_by_role("button", name="Next trick").click()
    widths = []
    for width, height in ((1440, 900), (1900, 940), (2560, 1440)):
        visitor.set_viewport_size({"width": width, "height": height})
        widths.append(box(visitor.locator(".seat .card").first)["width"])
        rows = {round(box(card)["y"]) for card in visitor.locator(".seat[data-seat='0'] .backs .card").all()}
        assert len(rows) == 1
    assert widths == pytest.approx([36, 36 * 1.15, 36 * 1.4], abs=0.1)


def step_of(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_one_looks_from_hand_to_hand_and_from_trick_to_trick_by_buttons_and_keys(
    visitor: Page, house: House, tmp_path: Path
) -> None:
    look_back_on(visitor, house(), tmp_path, "ruff")
    heads = visitor.locator(".log li.head")
    for button, key, head in (("hand", "PageDown", "Hand 1"), ("trick", "Shift+ArrowRight", "Trick 1")):
        visitor.keyboard.press("Home")
        visitor.get_by_role("button", name=f"Next {button}").click()
        there = step_of(visitor)
        assert there > 0
        expect(heads.last).to_have_text(head)
        visitor.keyboard.press("Home")
        assert step_of(visitor) == 0
        visitor.keyboard.press(key)
        assert step_of(visitor) == there
        visitor.keyboard.press(key)
        expect(heads.last).to_have_text(head.replace("1", "2"))
        visitor.get_by_role("button", name=f"Previous {button}").click()
        assert step_of(visitor) == there


def test_it_runs_at_the_pace_one_has_chosen(visitor: Page, house: House, tmp_path: Path) -> None:
    look_back_on(visitor, house(), tmp_path, "ruff")
    visitor.clock.install(time=0)
    visitor.clock.pause_at(1000)
    for pace, steps in (("unhurried", 2), ("usual", 4), ("brisk", 6), ("at once", 14)):
        visitor.get_by_label("Pace").select_option(pace)
        visitor.get_by_role("button", name="To the beginning").click()
        visitor.get_by_role("button", name="Let it run").click()
        visitor.clock.run_for(3700)
        assert step_of(visitor) == steps
        visitor.get_by_role("button", name="Stop").click()


def test_a_link_opens_where_one_looked_and_a_download_is_named_by_the_game_and_the_day(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    look_back(visitor, house())
    for _ in range(3):
        visitor.get_by_role("button", name="One step on").click()
    visitor.get_by_role("button", name="Copy a link to it").click()
    expect(visitor.locator(".copied")).to_have_text("Copied")
    link = visitor.evaluate("() => navigator.clipboard.readText()")
    assert link.endswith("?step=3")
    expect(visitor).to_have_url(link)
    friend = another()
    friend.goto(link)
    friend.get_by_role("slider").wait_for()
    assert step_of(friend) == 3
    with friend.expect_download() as download:
        friend.get_by_role("button", name="Download the record").click()
    assert re.fullmatch(r"schafskopf-20\d\d-[01]\d-[0-3]\d\.jsonl", download.value.suggested_filename)


def test_a_record_that_could_not_be_looked_at_is_tried_again(visitor: Page, house: House) -> None:
    look_back(visitor, house())
    busy = {"rule": "busy", "sentence": "the record could not be looked at; try again in a moment."}
    visitor.route("**/replay", lambda route: route.fulfill(status=503, json=busy))
    visitor.reload()
    expect(visitor.get_by_role("heading")).to_contain_text("Try again in a moment")
    visitor.unroute("**/replay")
    visitor.get_by_role("button", name="Try again").click()
    visitor.get_by_role("slider").wait_for()
    visitor.goto(house("records/nowhere"))
    expect(visitor.get_by_role("heading")).to_be_visible()
    expect(visitor.get_by_role("button", name="Try again")).to_have_count(0)


def test_one_s_own_game_has_one_s_own_seat_on_the_near_side_and_its_copied_link_is_told(
    visitor: Page, house: House
) -> None:
    """On a phone too, where the buttons of the bar have no words; and read aloud out of the region that stands."""
    visitor.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dress(visitor, house(), name="Ann")
    look_back(visitor, house(), seat=1)
    expect(visitor.locator("[data-seat='1'] .who")).to_have_text("Ann")
    tops = [box(visitor.locator(f"[data-seat='{seat}']"))["y"] for seat in range(3)]
    assert tops[1] == max(tops)
    copied = visitor.locator(".copied")
    expect(copied).to_have_count(0)
    visitor.get_by_role("button", name="Copy a link to it").click()
    expect(copied).to_have_text("Copied")
    expect(copied).to_be_in_viewport(ratio=1)
    expect(visitor.locator("#announced")).to_have_text("Copied")
    assert visitor.evaluate("() => navigator.clipboard.readText()") == visitor.url
    expect(copied).to_have_count(0)


def test_a_chair_is_no_company(visitor: Page, house: House) -> None:
    row = opened(visitor, house(), "ruff")
    visitor.goto(house(f"tables/{row['code']}"))
    visitor.locator(".before li").first.get_by_role("button", name="Sit here").click()
    visitor.get_by_role("button", name="Let the house fill the chairs").wait_for()
    visitor.goto(house("records"))
    line = visitor.get_by_role("listitem").first.locator("p").last
    expect(line).to_have_text("not finished")


def replayed_tie() -> str:
    """A record of a game of Baccara in which a tie was played again."""
    game = find("baccara")
    rulings = game.ruled({"tie_rule": "replay", "coups": 6})
    for seed in range(1000):
        table = Table(game, rulings, 3, Fortune(seed, "luck"))
        ties = [event for event in told(table, seed) if event.name == "tied"]
        if len(ties) == 1 and "round" not in ties[0].parts and table.view(0)["round"] == 6:
            return Record.of(table).write()
    raise AssertionError("there is none")


def test_a_tie_that_is_played_again_is_no_coup_of_its_own(visitor: Page, house: House, tmp_path: Path) -> None:
    """In the book as on the bar; and its line on the pad has no head, rather than an empty one."""
    file = tmp_path / "game.jsonl"
    file.write_text(replayed_tie(), encoding="utf-8")
    visitor.goto(house("records"))
    visitor.get_by_label("Choose a record").set_input_files(file)
    visitor.get_by_role("button", name="To the end").click()
    heads = visitor.locator(".log li").filter(has_text=re.compile(r"^\s*Coup \d+\s*$"))
    assert [text.strip() for text in heads.all_inner_texts()] == [f"Coup {number}" for number in range(1, 7)]
    expect(visitor.locator(".pad .own tbody tr").first).to_be_visible()
    assert "" not in [text.strip() for text in visitor.locator(".pad th").all_inner_texts()]


def test_who_has_a_record_is_told_that_it_has_the_names_of_all_who_played(
    visitor: Page, house: House, tmp_path: Path
) -> None:
    said = visitor.get_by_text("reads the names of all who played")
    look_back_on(visitor, house(), tmp_path, "ruff", names=["Ann", "", "Bea", ""])
    for width, height in (PHONE, DESK):
        visitor.set_viewport_size({"width": width, "height": height})
        expect(said).to_be_in_viewport(ratio=1)
    look_back_on(visitor, house(), tmp_path, "ruff")
    expect(said).to_have_count(0)


def test_a_line_of_one_s_records_tells_with_whom_and_how_it_ended(visitor: Page, house: House) -> None:
    """As it was when it ended: what happens at that table afterwards is no part of it."""
    dress(visitor, house(), name="Ann")
    look_back(visitor, house(), seat=1)
    table = visitor.url.rsplit("/", 1)[1]
    visitor.goto(house("records"))
    row = visitor.get_by_role("listitem").filter(has=visitor.locator(f"a[href$='records/{table}']"))
    expect(row).to_contain_text("Schafskopf")
    expect(row).to_contain_text("with Mr Cotton, Aphra · ")
    expect(row).to_contain_text(re.compile(r"[Yy]ou won|your place: [23] of 3"))
    assert (row.locator("time").get_attribute("datetime") or "")[:4] >= "2024"
    kept = row.inner_text()
    visitor.goto(house(f"tables/{table}"))
    visitor.locator(".over").wait_for()
    visitor.goto(house("records"))
    expect(row).to_be_visible()
    assert row.inner_text() == kept
    sit_down_at(visitor, house(), "ruff")
    visitor.goto(house("records"))
    first = visitor.get_by_role("listitem").first
    expect(first).to_contain_text("with Tobias, Mr Cotton, Nell · not finished")
    expect(first.get_by_role("link", name="Take your seat")).to_be_visible()


def test_who_lost_the_last_throw_is_told_at_the_end_of_a_record_too(
    visitor: Page, house: House, tmp_path: Path
) -> None:
    look_back_on(visitor, house(), tmp_path, "hazzard")
    visitor.get_by_role("button", name="To the end").click()
    expect(visitor.locator(".say")).to_contain_text(re.compile(r"The caster (wins|loses) \d+\."))
