"""What stands at a table while a game goes on, and after it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from groomporter.games import names
from tests.page.ahead import lead
from tests.page.conftest import House
from tests.page.playing import (
    LIT,
    Eye,
    is_asked,
    look_back_on,
    opened,
    phase,
    play_until,
    press,
    press_card,
    refuse,
    say_first,
    sit_down,
    sit_down_at,
    word,
)

LONG = 120.0  # seconds: on a slow machine
PUNT = say_first("go on", "stand", "be banker", "pass")


ABOVE = """() => {
  const [why, felt] = [".why", ".felt"].map((css) => document.querySelector(css).getBoundingClientRect().top);
  return why - felt;
}"""


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
    sit_down_at(visitor, house(), "baccara", seats=3, rulings={"coups": 1000, "purse": 100_000})
    places = visitor.locator(".place .who")

    def asked_after_a_coup(page: Page) -> bool:
        ready = (
            phase(page) in ("Offering", "Staking", "GoingOn", "Matching", "Bidding") and page.locator(".lit").count()
        )
        return bool(ready) and places.last.inner_text() != ""  # a banker has his place before the first coup too

    play_until(visitor, asked_after_a_coup, choose=say_first("banco", "go on", "stand"), seconds=LONG)
    for place in places.all():
        expect(place).to_contain_text(", last coup")


def test_a_hat_of_the_last_deal_is_forgotten_in_the_next_and_the_end_is_told_in_letters(
    visitor: Page, house: House
) -> None:
    sit_down_at(visitor, house(), "topper", seats=2, rulings={"auto_grab_ms": 100, "scramble_ms": 100})

    def is_to_signal_again(page: Page) -> bool:
        return page.locator(".pad .letters i.on").count() > 0 and word(page, "signal").count() > 0

    play_until(visitor, is_to_signal_again, game="topper", seconds=LONG)
    expect(visitor.locator(".felt")).not_to_contain_text("took a topper")
    expect(visitor.locator(".felt")).not_to_contain_text("no topper: ")
    play_until(visitor, lambda page: page.locator(".over").count() > 0, game="topper", seconds=2 * LONG)
    expect(visitor.locator(".over thead")).to_contain_text("letters")
    expect(visitor.locator(".over thead")).not_to_contain_text("fewest")
    expect(visitor.locator(".over tbody").get_by_role("img", name="TOPPER")).to_have_count(1)


# What is asked at a table of Topper, with the notes to it, and how many pegs are empty then.
ASKED = """
window.asked = new Set();
const look = () => {
  const said = [...document.querySelectorAll(".prompt p.ask, .meta p")].map((one) => one.innerText);
  window.asked.add([document.querySelectorAll(".peg i").length, ...said].join(" | "));
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_of_two_nobody_sits_on_the_left_and_no_topper_is_offered_that_is_gone(visitor: Page, house: House) -> None:
    visitor.add_init_script(ASKED)
    sit_down_at(visitor, house(), "topper", seats=2)

    def choose(page: Page) -> bool:
        return "Four alike" not in page.locator(".prompt p.ask").inner_text() and press(page, "topper")

    play_until(visitor, lambda page: page.locator(".pad .letters i.on").count() > 2, choose=choose, seconds=2 * LONG)
    asked: list[str] = visitor.evaluate("[...window.asked]")
    assert "0 | face down | 1 to 4 pass, space takes a topper | Pass one to Tobias." in asked
    assert "1 | No topper is left." in asked
    assert not [one for one in asked if "left, " in one]
    offered = [one for one in asked if "Take a topper" in one]
    assert "0 | space takes a topper | Four alike. Take a topper, quietly." in offered
    assert not [one for one in offered if not one.startswith("0 | ") or "face down" in one or "pass" in one]


def test_the_hats_are_back_on_the_board_though_others_go_on_at_once(visitor: Page, house: House) -> None:
    """Whoever deals: what the others do meanwhile must not keep them away."""
    sit_down_at(visitor, house(), "topper", seats=4, rulings={"auto_grab_ms": 100, "scramble_ms": 100})
    dealt_by_others = visitor.locator(".pad .letters i.on")

    def passes_again(page: Page) -> bool:
        return dealt_by_others.count() > 0 and phase(page) == "Passing" and word(page, "signal").count() == 0

    play_until(visitor, passes_again, game="topper", seconds=LONG)
    visitor.wait_for_timeout(500)  # the others choose their cards
    expect(visitor.locator(".peg i")).to_have_count(0, timeout=4000)
    expect(visitor.locator(".felt")).not_to_contain_text("took a topper")


COVERED = """() => {
  const why = document.querySelector(".why");
  if (!why?.checkVisibility()) return null; // it has been taken away: the game went on
  const box = why.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight) return ["itself, by the edge"];
  const answers = ".felt .prompt > .ask, .felt button:not(:disabled, [aria-disabled=true]), .felt input, .felt select";
  return [...document.querySelectorAll(answers)].filter((one) => {
    const other = one.getBoundingClientRect();
    const beside = other.left >= box.right || box.left >= other.right;
    const apart = beside || other.top >= box.bottom || box.top >= other.bottom;
    return !apart && !why.contains(one) && other.width > 0 && one.checkVisibility();
  }).map((one) => one.textContent || one.outerHTML);
}"""


@pytest.mark.parametrize("game", ["ruff", "ombre", "baccara", "hazzard", "topper", "bassett"])
def test_a_refusal_covers_neither_the_question_nor_what_one_may_press(visitor: Page, house: House, game: str) -> None:
    sit_down_at(visitor, house(), game, seat=int(game == "bassett"))  # where the host has the bank
    covered = None
    for _ in range(5):
        refuse(visitor, game)
        expect(visitor.locator(".why")).to_be_visible()
        if (covered := visitor.evaluate(COVERED)) is not None:
            break
    assert covered == []


@pytest.mark.parametrize("game", ["ombre", "baccara", "hazzard", "bassett"])
def test_a_refusal_stays_where_it_lies_on_the_cloth_when_the_window_scrolls(
    visitor: Page, house: House, game: str
) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 560})
    sit_down_at(visitor, house(), game, seat=int(game == "bassett"), floor=60)  # it is laid anew whenever somebody acts
    refuse(visitor, game)
    expect(visitor.locator(".why")).to_have_css("position", "fixed")
    above, before = visitor.evaluate(ABOVE), visitor.evaluate("() => scrollY")
    visitor.evaluate("() => scrollTo(0, scrollY ? 0 : document.documentElement.scrollHeight)")
    assert visitor.evaluate("() => scrollY") != before
    visitor.wait_for_function(f"() => Math.abs(({ABOVE})() - {above}) < 2")


def test_a_refusal_is_seen_in_a_low_window_too(visitor: Page, house: House) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 560})
    sit_down_at(visitor, house(), "hazzard", seat=1, rulings={"first_caster": "host"}, floor=60)
    refuse(visitor, "hazzard")
    visitor.evaluate("scrollTo(0, 0)")
    expect(visitor.locator(".why")).to_have_css("position", "fixed")
    assert visitor.evaluate(COVERED) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_the_chairs_stand_in_the_middle_of_the_cloth(visitor: Page, house: House, width: int) -> None:
    visitor.set_viewport_size({"width": width, "height": 860})
    row = opened(visitor, house(), "baccara", seats=3)
    visitor.goto(house(f"tables/{row['code']}"))
    visitor.locator(".before").wait_for()
    boxes = [visitor.locator(css).bounding_box() for css in (".before", ".table")]
    middles = [box["x"] + box["width"] / 2 for box in boxes if box is not None]
    assert abs(middles[0] - middles[1]) < 2


def test_how_long_a_game_is_is_asked_first_and_told_at_the_table(visitor: Page, house: House) -> None:
    visitor.goto(house("open/baccara"))
    first = visitor.locator("fieldset").first.locator(".ruling")
    expect(first.locator("label")).to_have_text("How many coups are played?")
    expect(first.locator(".help")).not_to_contain_text("?")
    expect(first.locator(".help code")).to_have_count(0)
    first.locator("input").fill("5")
    visitor.get_by_role("button", name="Play it with the house now").click()
    expect(visitor.locator(".bar")).to_contain_text("Coup 1 of 5")
    expect(visitor.locator(".pad header")).to_contain_text("Coup 1 of 5")
    play_until(visitor, lambda page: "Coup 2 of 5" in page.locator(".bar").inner_text(), choose=PUNT, seconds=LONG)


def test_a_bet_is_of_no_more_than_is_open_and_the_last_coup_is_told_as_past(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "baccara", seats=3, rulings={"coups": 1000, "purse": 100_000})
    bet, said = visitor.locator("form[data-form=bet]"), visitor.locator(".baccara > .say")
    play_until(visitor, lambda _: bool(bet.count() and said.inner_text()), choose=say_first("go on", "stand", "pass"))
    expect(said).to_have_text(re.compile(r"^Last coup: [a-z]"))
    open_sum = int(re.findall(r"\d+", visitor.locator(".prompt p.ask").inner_text())[0])
    bet.get_by_role("button", name="all", exact=True).click()
    expect(bet.locator("input")).to_have_value(str(open_sum))
    bet.locator(".coin").first.click()
    expect(bet.locator("input")).to_have_value(str(open_sum))
    bet.locator("input").fill(str(open_sum + 1))
    bet.locator("input").blur()
    expect(bet.locator("input")).to_have_value(str(open_sum))
    bet.get_by_role("button", name="take back").click()
    expect(bet.locator("input")).to_have_value("0")
    bet.locator(".coin").first.click()
    expect(bet.locator("input")).to_have_value("1")


def test_a_record_of_baccara_begins_before_there_is_a_pack(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "baccara", seats=3, rulings={"coups": 1})
    play_until(visitor, lambda page: page.locator(".over").count() > 0, choose=PUNT, seconds=LONG)
    visitor.get_by_role("link", name="See the record").click()
    visitor.get_by_role("slider").wait_for()
    visitor.get_by_role("slider").fill("0")
    expect(visitor.locator(".felt[data-phase=Choosing]")).to_be_visible()
    expect(visitor.locator(".shoe")).to_have_count(0)


def test_space_gives_the_signal_and_the_page_says_so(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "topper", seats=2, rulings={"auto_grab_ms": 100, "scramble_ms": 100})
    play_until(visitor, lambda page: word(page, "signal").count() > 0, game="topper", seconds=LONG)
    expect(visitor.locator(".meta .keys")).to_have_text("space gives the signal")
    visitor.keyboard.press("Space")
    expect(word(visitor, "signal")).to_have_count(0)
    expect(visitor.locator(".meta .keys")).to_contain_text("space takes a topper")  # also of who was dealt a book


def test_the_opening_page_says_nothing_twice_and_with_the_house_no_clock_runs(visitor: Page, house: House) -> None:
    visitor.goto(house("open/baccara"))
    visitor.locator("details.all summary").click()
    first = visitor.locator(".ruling", has_text="Who has the first card?")
    expect(first).to_be_visible()
    expect(first.locator(".help")).to_have_count(0)
    expect(visitor.locator(".preset", has_text="of old").locator(".line")).to_have_count(4)
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    play_until(visitor, lambda page: page.locator(".mine.turn").count() > 0, choose=PUNT, seconds=LONG)
    expect(visitor.locator(".mine .who")).to_have_text("You (Guest)")
    expect(visitor.locator(".mine .taper")).to_have_count(0)


def test_a_clock_that_one_has_chosen_runs_among_the_house_s_players_too(visitor: Page, house: House) -> None:
    visitor.goto(house("open/baccara"))
    visitor.get_by_label("Time for a decision").select_option("120")
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    play_until(visitor, lambda page: page.locator(".mine.turn").count() > 0, choose=PUNT, seconds=LONG)
    expect(visitor.locator(".mine .taper")).to_have_count(1)


@pytest.mark.parametrize("game", ["ruff", "baccara"])
def test_the_rulebook_has_its_options_in_words(visitor: Page, house: House, game: str) -> None:
    visitor.goto(house(f"rules/{game}"))
    book = visitor.locator(".book")
    expect(book.locator(".rule").first).to_be_visible()
    assert not [code for code in book.locator(".rule :is(code, .rid)").all_inner_texts() if "_" in code]
    if game == "ruff":
        expect(book.locator("em[title=zero_tricks]").first).to_have_text("What if the makers win no trick at all?")
        expect(book.locator("em[title=maker_only]").first).to_have_text("the maker only")


OVER = """(next) => {
  const box = document.querySelector(`.hand [data-card="${next}"]`).getBoundingClientRect();
  return document.elementFromPoint(box.x + 8, box.y + 16)?.closest("[data-card]")?.dataset.card;
}"""


def test_the_card_under_the_pointer_leaves_the_next_to_be_read_and_pressed(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "strip_tease_2", seats=3)
    cards = visitor.locator(".hand button[data-card]")
    expect(cards).to_have_count(17)
    named = [cards.nth(at).get_attribute("data-card") for at in range(17)]
    for at, following in itertools.pairwise(named):
        visitor.locator(f".hand [data-card={at}]").hover(position={"x": 12, "y": 60})
        assert visitor.evaluate(OVER, following) == following


def test_a_garment_is_adopted_at_the_garments_and_by_no_card_of_the_hand(visitor: Page, house: House) -> None:
    sit_down_at(visitor, house(), "strip_tease_2", seats=3)
    for count in range(3):
        expect(visitor.locator(".pass .aside")).to_have_count(count)
        card = visitor.locator(".hand button.lit").first
        card.wait_for()
        press_card(card)
    expect(visitor.locator(".garment.lit").first).to_be_visible()
    expect(visitor.locator(".hand button.lit")).to_have_count(0)


@pytest.mark.parametrize("wide", [1280, 360])
def test_escape_leads_from_the_talk_back_to_the_question(visitor: Page, house: House, wide: int) -> None:
    """What one has begun to write stays there."""
    visitor.set_viewport_size({"width": wide, "height": 740})
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: is_asked(page, "Ordering", "Naming", "Playing"))
    if wide < 900:
        visitor.locator(".tabs").get_by_role("button", name="Log").click()
    talk = visitor.get_by_label("Say something to the table")
    talk.fill("Well pl")
    talk.press("Escape")
    expect(visitor.locator(".prompt p.ask")).to_be_focused()
    expect(visitor.locator(".prompt p.ask")).to_be_in_viewport()
    expect(talk).to_have_value("Well pl")


APART = """() => {
  const box = (one) => one.getBoundingClientRect();
  const came = box(document.querySelector(".came"));
  const beside = (one) => one.left >= came.right || one.right <= came.left;
  const meets = (one) => !beside(one) && one.top < came.bottom && one.bottom > came.top;
  const others = [".prompt p.ask", ".prompt .hint", ".prompt [data-word]", ".hand button", ".tabs"];
  const met = others.filter((css) => [...document.querySelectorAll(css)].some((one) => meets(box(one))));
  return [...met, ...(came.left < 0 || came.right > innerWidth || came.top < 0 ? ["the edge"] : [])];
}"""


def play_to_the_result(page: Page) -> None:
    """Nothing is pressed once it lies there."""

    def wait_for_it(page: Page) -> bool:
        page.wait_for_timeout(150)
        return page.locator(".came").count() == 0 and say_first("pass")(page)

    play_until(page, lambda page: page.locator(".came").count() > 0, choose=wait_for_it, seconds=LONG)


def test_what_came_of_a_hand_stays_by_the_question_until_one_has_decided_or_put_it_away(
    visitor: Page, house: House
) -> None:
    """Read out once only, with what it changed for oneself, and on a phone beside what one may press."""
    visitor.set_viewport_size({"width": 360, "height": 640})
    sit_down(visitor, house(), "ombre")
    came = visitor.locator(".came")
    play_to_the_result(visitor)
    expect(came).to_contain_text(re.compile(r"Hand 1\. .* has (made|lost) (Frog|Solo|Tout) in"))
    told = str(came.locator("p").evaluate("(one) => one.textContent")).split(":")[0].removeprefix("Hand 1. ")
    aloud = visitor.locator("[role=log][aria-live] p")
    assert sum(" has made " in one or " has lost " in one for one in aloud.all_inner_texts()) == 1, told
    assert came.evaluate("(one) => !one.closest('[aria-live], [role=status], [role=log]')")
    assert phase(visitor) == "Voting"
    expect(visitor.locator(".prompt .hint")).to_contain_text("Unless all four name one suit, it is clubs.")
    for width, height in ((360, 640), (1280, 800)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(400)
        assert visitor.evaluate(APART) == []
    came.get_by_role("button", name="Put away").click()
    expect(came).to_have_count(0)
    expect(visitor.locator(".prompt p.ask")).to_be_focused()
    play_to_the_result(visitor)
    expect(came).to_contain_text(re.compile(r"Hand [2-7]\."))  # one may have been pressed away
    word(visitor, "colour H").click()
    expect(came).to_have_count(0)


MEETING = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const west = document.querySelector(".at.west .seat");
  west.style.minHeight = "";
  const tokens = west.querySelector(".tokens")?.offsetHeight ?? 0;
  west.style.minHeight = `${west.offsetHeight - tokens + 56}px`; // as a dealer's who declares
  for (const colour of document.querySelectorAll(".signs .colour .says")) colour.textContent = "diamonds: the colour";
  const seat = box(west);
  const signs = [...document.querySelectorAll(".signs :is(.pot, .called, .colour)")];
  return signs.filter((one) => meet(box(one), seat)).length;
}"""


def test_what_hangs_in_the_corner_at_ombre_lies_clear_of_the_seat_below_it(visitor: Page, house: House) -> None:
    """The pot, the colour and the card that was called, while tricks are played."""
    sit_down(visitor, house(), "ombre")
    called = visitor.locator(".signs .called")
    frog = say_first("frog S", "frog H", "frog D", "frog", "call", "pass")

    def is_called(page: Page) -> bool:
        return is_asked(page, "Playing") and called.count() > 0

    play_until(visitor, is_called, choose=frog, again=lambda: sit_down(visitor, house(), "ombre"), seconds=LONG)
    for width, height in ((1280, 720), (1280, 800), (1366, 768), (1440, 900), (1024, 768)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(300)
        assert visitor.evaluate(MEETING) == 0, (width, height)


NOTED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const told = [...document.querySelectorAll(".signs .trump :is(b, span span)")].map(box);
  const north = [...document.querySelector(".at.north .seat").children].map(box);
  return told.filter((one) => north.some((other) => meet(one, other))).length;
}"""


def test_how_trumps_came_lies_clear_of_the_partner_opposite_and_partners_have_one_score(
    visitor: Page, house: House
) -> None:
    """All Fours of four, whose dealer has stood: what is told in the corner is longest."""

    def sit_with_three() -> None:
        sit_down_at(visitor, house(), "all_fours", seats=4)

    sit_with_three()

    def is_given(page: Page) -> bool:
        return is_asked(page, "Playing") and page.get_by_text("The dealer stood, and gave a point").count() > 0

    play_until(visitor, is_given, choose=say_first("stand"), again=sit_with_three, seconds=LONG)
    for width, height in ((1440, 900), (1280, 800), (1366, 768), (1024, 768), (2560, 1440)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(300)
        assert visitor.evaluate(NOTED) == 0, (width, height)
    own, others = visitor.locator(".race > div").all()
    expect(own).to_contain_text(" and ")
    expect(others).to_contain_text(" and ")


BESIDE = """() => {
  const last = document.querySelector(".lasttrick").getBoundingClientRect();
  const beside = (box) => box.left >= last.right || last.left >= box.right;
  const meets = (box) => !beside(box) && box.top < last.bottom && last.top < box.bottom;
  const asked = [...document.querySelectorAll(".prompt :is(button, p, .came)")].filter((one) => one.checkVisibility());
  return asked.filter((one) => meets(one.getBoundingClientRect())).map((one) => one.textContent);
}"""


def test_the_last_trick_lies_clear_of_the_question_and_of_what_one_may_say(visitor: Page, house: House) -> None:
    """Ruff has the widest, between two hands, when what came of the first stands there too."""
    sit_down(visitor, house(), "ruff")

    def is_asked_again(page: Page) -> bool:
        return is_asked(page, "Ordering") and page.locator(".came").count() > 0

    def play(page: Page) -> bool:
        return not is_asked_again(page) and say_first("pass")(page)

    play_until(visitor, is_asked_again, choose=play, again=lambda: sit_down(visitor, house(), "ruff"), seconds=LONG)
    visitor.locator(".lasttrick").wait_for()
    for width, height in ((1440, 900), (1280, 800), (1024, 768), (1920, 970)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(300)
        assert visitor.evaluate(BESIDE) == [], (width, height)


OVER_THE_EDGE = """() => [".felt", ".pad", ".log", ".bar"].filter((css) => {
  const one = document.querySelector(css);
  return one.scrollWidth > one.clientWidth + 1 || (css === ".felt" && one.scrollHeight > one.clientHeight + 1);
})"""
WIDEST = """(css) => {
  const widths = [...document.querySelectorAll(`.felt ${css}`)].map((one) => one.getBoundingClientRect().width);
  return Math.max(...widths);
}"""


@pytest.mark.parametrize("game", names())
def test_on_a_large_screen_all_is_larger_and_nothing_is_cut_off(visitor: Page, house: House, game: str) -> None:
    """Where it is tightest for its size, and on a large one."""
    sit_down(visitor, house(), game)
    shown = ".die" if game == "hazzard" else ".card"
    play_until(
        visitor, lambda page: page.locator(LIT).count() > 0 and page.locator(f".felt {shown}").count() > 0, game=game
    )
    widest = []
    for width, height in ((1440, 900), (1900, 940), (2300, 1260), (2560, 1440)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(400)
        widest.append(visitor.evaluate(WIDEST, shown))
        if width > 1440:
            assert visitor.evaluate(OVER_THE_EDGE) == [], (width, height)
    assert widest[0] < widest[-1]


CLEAR = """(css) => {
  const seen = (css) => [...document.querySelectorAll(css)].filter((one) => one.checkVisibility());
  const box = (one) => one.getBoundingClientRect();
  const wide = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const meet = (a, b) => Math.min(wide(a, b), high(a, b)) > 3;
  const acts = seen(css);
  const seats = seen(".felt .at :is(.who, .what, .tokens, .backs:not(.open), .slip)");
  const told = (one) => one.textContent.trim() || one.className;
  const on = (act) => seats.filter((seat) => meet(box(act), box(seat))).map((seat) => `${told(act)} / ${told(seat)}`);
  return acts.flatMap(on);
}"""


MAY_DO = ".felt :is(.lit, .open, .garment, p.ask):not(.hand *):not(.at *)"
STACKS = ".track .side b, .track .side span, .track .row, .notes li, .declaration"


@pytest.mark.parametrize("game", ["all_fours", "ombre", "ruff", "schafskopf", "strip_tease_1", "strip_tease_2"])
def test_what_one_is_asked_and_may_do_lies_clear_of_the_seats_on_a_tablet(
    visitor: Page, house: House, game: str
) -> None:
    visitor.set_viewport_size({"width": 1024, "height": 768})
    sit_down_at(visitor, house(), game, seats=4)
    met: dict[str, list[str]] = {}

    def look(page: Page) -> bool:
        if page.locator(LIT).count() and not page.locator(".over").count():
            met[phase(page)] = met.get(phase(page)) or page.evaluate(CLEAR, MAY_DO)
        return press(page, game)

    ends = monotonic() + 12
    play_until(visitor, lambda page: monotonic() > ends or page.locator(".over").count() > 0, choose=look)
    assert met
    assert {name: found for name, found in met.items() if found} == {}


DESKS = [(1280, 720), (1280, 800), (1366, 768), (1440, 900), (1024, 768)]


@pytest.mark.parametrize("screen", ["Declaring", "Playing", "Calling", "Challenging"])
def test_at_strip_tease_1_nobody_sits_on_the_stacks(visitor: Page, house: House, screen: str) -> None:
    """Nor has his name there: one has ten cards, a token, and may have been fined."""
    lead(visitor, house(), "strip_tease_1", screen)
    for width, height in DESKS:
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(200)
        assert (width, height, visitor.evaluate(CLEAR, STACKS)) == (width, height, [])


def test_at_strip_tease_1_nobody_sits_on_the_stacks_of_a_record(visitor: Page, house: House, tmp_path: Path) -> None:
    look_back_on(visitor, house(), tmp_path, "strip_tease_1")
    along = visitor.get_by_role("slider")
    for width, height in DESKS:
        visitor.set_viewport_size({"width": width, "height": height})
        for step in (4, 8, 20, 40):
            along.fill(str(step))
            visitor.wait_for_timeout(200)
            assert (width, height, step, visitor.evaluate(CLEAR, STACKS)) == (width, height, step, [])


def test_who_comes_by_a_link_reads_the_terms_before_he_sits_down(visitor: Page, house: House) -> None:
    """The length, the clock, the grace, and what is ruled otherwise, as the table was opened on its page."""
    visitor.goto(house("open/ombre"))
    visitor.get_by_label("Grace, before").select_option("5 minutes")
    visitor.locator("summary").first.click()
    visitor.locator("#r-early_stop").select_option("true")
    visitor.get_by_role("button", name="Open the table").click()
    terms = visitor.get_by_role("complementary", name="At this table")
    expect(terms.locator("dt")).to_have_text(
        [
            "How long is a sitting?",
            "May a Solo stop once the first five tricks are won?",
            "Time for a decision",
            "Grace, before the house plays for the absent",
        ]
    )
    expect(terms.locator("dd").last).to_have_text("5 minutes")
    visitor.set_viewport_size({"width": 390, "height": 844})
    visitor.get_by_role("button", name="Terms").click()
    expect(terms.locator("dd").first).to_be_in_viewport()
    visitor.goto(house("open/ombre"))
    expect(visitor.get_by_label("Grace, before")).to_have_value("300")


@pytest.mark.parametrize("game", ["ruff", "hazzard", "topper"])
def test_on_a_desk_of_the_usual_height_the_page_does_not_scroll(visitor: Page, house: House, game: str) -> None:
    sit_down(visitor, house(), game)
    for width, height in ((1280, 800), (1440, 900)):
        visitor.set_viewport_size({"width": width, "height": height})
        visitor.wait_for_timeout(200)
        assert visitor.evaluate("() => document.documentElement.scrollHeight") == height
