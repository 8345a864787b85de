"""How the page behaves towards people: what it says, what it leaves them, where it puts them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.page.ahead import lead
from tests.page.conftest import House
from tests.page.playing import (
    LIT,
    Eye,
    dress,
    is_asked,
    minutes,
    phase,
    play_until,
    press_card,
    sit_down,
    sit_down_at,
    unfold,
    word,
)

RECORDS = Path(__file__).parents[2] / "web/src/lib/records"
PLAIN_HTTP = """
delete Crypto.prototype.randomUUID;
Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
"""
WHEN_IT_ENDS = """
new MutationObserver(() => {
  const log = document.querySelector(".log")?.innerText ?? "";
  if (!window.over && /The game is over/.test(log)) over = performance.now();
  if (!window.laid && document.querySelector(".over")) laid = performance.now();
}).observe(document, { subtree: true, childList: true });
"""
DROP = """([target, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "game.jsonl"));
  const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: files });
  document.querySelector(target).dispatchEvent(drop);
  return drop.defaultPrevented;
}"""
CARD = r"(the )?(Ace|King|Queen|Knave|Ten|Nine|Eight|Seven) of (clubs|spades|hearts|diamonds)"
SHOWN = r'("shown":\{"\d+":")[0-9a-f]{8}'  # the secret of a hand that is over


def test_over_plain_http_one_plays_and_is_told_what_this_browser_cannot_do(visitor: Page, house: House) -> None:
    visitor.add_init_script(PLAIN_HTTP)
    sit_down(visitor, house(), "ruff")
    expect(visitor.locator(".hand button[data-card]")).to_have_count(5)
    visitor.goto(house("open/ruff"))
    visitor.get_by_role("button", name="Open the table").click()
    visitor.get_by_role("button", name="Copy").click()
    expect(visitor.get_by_text("The link is selected")).to_be_visible()
    expect(visitor.get_by_role("button", name="Copied")).to_have_count(0)
    expect(visitor.get_by_label("Link to this table")).to_be_focused()
    visitor.goto(house("records"))
    visitor.locator("input[type=file]").set_input_files(RECORDS / "hazzard.jsonl")
    visitor.get_by_role("button", name="Verify its throws").click()
    expect(visitor.locator(".strip")).to_contain_text("verifies only on a page that came over https")
    expect(visitor.locator(".strip")).not_to_contain_text("not what was committed to")


def over(page: Page) -> bool:
    return page.locator(".over").count() > 0


def test_the_end_may_be_put_away_and_the_next_game_gone_back_from(visitor: Page, house: House) -> None:
    dress(visitor, house(), pace="usual")
    visitor.add_init_script(WHEN_IT_ENDS)
    visitor.goto(house("open/hazzard"))
    visitor.locator("#r-rounds").fill("1")
    visitor.locator("#r-rounds").press("Tab")
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    play_until(visitor, over, seconds=200)
    assert visitor.evaluate("laid - over") > 600  # what came last has been seen
    expect(visitor.locator(".over")).to_be_focused()
    visitor.get_by_role("button", name="Look at the table").last.click()
    expect(visitor.locator(".over")).to_have_count(0)
    expect(visitor.get_by_role("button", name="The result")).to_be_focused()
    visitor.keyboard.press("Enter")
    first = visitor.url
    visitor.get_by_role("button", name="Another game").click()
    expect(visitor).not_to_have_url(first)
    visitor.locator(".felt[data-phase]").wait_for()  # all have agreed: nobody need say that it begins
    visitor.go_back()
    expect(visitor.get_by_role("link", name="To the next game")).to_be_visible()
    visitor.wait_for_timeout(300)
    assert visitor.url == first


def test_ones_table_is_in_the_cabinet_until_one_rises_or_puts_it_away(visitor: Page, house: House) -> None:
    take = visitor.get_by_role("link", name="Take your seat")
    sit_down(visitor, house(), "ruff")
    visitor.goto(house())
    expect(take).to_be_visible()
    visitor.get_by_role("button", name="Put this table away").click()
    expect(take).to_have_count(0)
    sit_down(visitor, house(), "ruff")
    visitor.get_by_role("button", name="Menu", exact=True).click()
    visitor.get_by_role("button", name="Rise: the house plays on for you").click()
    expect(visitor.locator(".token", has_text="Watching")).to_be_visible()
    visitor.goto(house())
    visitor.locator("[data-game=ruff]").wait_for()
    visitor.wait_for_timeout(300)
    expect(take).to_have_count(0)


def test_a_table_that_has_been_cleared_is_not_offered(visitor: Page, house: House) -> None:
    visitor.goto(house())
    gone = {"table": "gone", "code": "GONE", "game": "ruff", "title": "Ruff", "when": 1, "over": False}
    visitor.evaluate("shelf => localStorage.setItem('shelf', shelf)", json.dumps([gone]))
    visitor.reload()
    visitor.locator("[data-game=ruff]").wait_for()
    visitor.wait_for_timeout(300)
    expect(visitor.get_by_role("link", name="Take your seat")).to_have_count(0)
    assert visitor.evaluate("localStorage.getItem('shelf')") == "[]"


def test_a_file_that_is_let_go_is_looked_back_on_and_never_leaves_a_game(visitor: Page, house: House) -> None:
    text = (RECORDS / "hazzard.jsonl").read_text(encoding="utf-8")
    sit_down(visitor, house(), "ruff")
    at = visitor.url
    assert visitor.evaluate(DROP, [".felt", text])
    assert visitor.url == at
    for path in ("", "records"):
        visitor.goto(house(path))
        visitor.locator("h1").wait_for()
        assert visitor.evaluate(DROP, ["h1", text])
        visitor.get_by_role("slider").wait_for()
        assert visitor.url.endswith("records/dropped")


def test_a_person_is_the_same_guest_elsewhere_by_a_link_in_his_language(
    visitor: Page, house: House, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    visitor.goto(house())
    visitor.get_by_role("button", name="The house").click()
    visitor.get_by_role("button", name="Be the same guest on another device").click()
    expect(visitor.get_by_label("Open there")).to_be_focused()
    link = visitor.get_by_label("Open there").input_value()
    other = browser.new_context(**{**browser_context_args, "locale": "de-DE"})
    try:
        page = other.new_page()
        page.goto(link + "x")
        expect(page.locator("h1")).to_have_text("Dieser Link ist nicht von diesem Haus.")
        page.goto(link)
        expect(page.locator("h1")).to_have_text("Bist du es?")
        assert not other.cookies()
        page.get_by_role("button", name="Ich bin es").click()
        page.locator("[data-game=ruff]").wait_for()
        assert page.url == house()
        page.locator("[data-game=ruff] button.btn").click()
        page.locator(".felt[data-phase]").wait_for()
        assert page.evaluate("fetch('/api/guests').then(found => found.json()).then(found => found.token)") in link
    finally:
        other.close()


def test_a_cookie_that_is_lost_is_asked_for_anew(visitor: Page, house: House) -> None:
    visitor.goto(house())
    visitor.evaluate("localStorage.setItem('guest', 'yes')")
    visitor.get_by_role("button", name="The house").click()
    visitor.get_by_role("button", name="Be the same guest on another device").click()
    expect(visitor.get_by_label("Open there")).to_have_value(re.compile("/carry/"))


def test_whoever_reads_above_in_the_minute_book_is_left_there(visitor: Page, house: House) -> None:
    visitor.set_viewport_size({"width": 1280, "height": 720})
    sit_down(visitor, house(), "ruff")
    book = visitor.locator(".log ol")

    def overflows(page: Page) -> bool:
        return bool(book.evaluate("it => it.scrollHeight > it.clientHeight + 60"))

    play_until(visitor, overflows)
    assert book.evaluate("it => it.scrollHeight - it.scrollTop - it.clientHeight") < 2
    book.evaluate("it => it.scrollTop = 0")
    before = len(minutes(visitor))
    play_until(visitor, lambda page: len(minutes(page)) > before + 120)
    assert book.evaluate("it => it.scrollTop") == 0


def test_the_minute_book_has_a_head_for_every_hand_and_trick(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    book = visitor.locator(".log ol")
    first = book.get_by_role("heading", name="Hand 1", level=3)
    expect(first).to_have_count(1)
    play_until(visitor, lambda page: book.get_by_role("heading", name="Hand 2", level=3).count() > 0, seconds=120)
    expect(book.get_by_role("heading", name="Trick 1", level=4).first).to_be_attached()
    lines = minutes(visitor).splitlines()
    assert lines.index("Hand 1") < lines.index("Trick 1") < lines.index("Hand 2")
    assert "has dealt" in lines[lines.index("Hand 2") + 1]


def test_a_name_and_what_is_said_are_no_cards(visitor: Page, house: House) -> None:
    visitor.goto(house())
    visitor.get_by_label("Your name").fill("J. D. Smith")
    sit_down(visitor, house(), "ruff")
    visitor.get_by_label("Say something to the table").fill("D or S, JD?")
    visitor.keyboard.press("Enter")
    said = visitor.locator(".log li.chat")
    expect(said).to_contain_text("D or S, JD?")
    expect(said.locator(".pip")).to_have_count(0)
    play_until(visitor, lambda page: "Smith" in minutes(page).replace("Smith: “", ""))
    for line in visitor.locator(".log li", has_text="Smith").all():
        assert re.search(r"J\. D\u2060?\. Smith", line.inner_text())


def test_the_focus_stays_with_whoever_plays_by_keys(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    acts = visitor.locator(".felt .acts button, .felt .calls button.lit")
    play_until(visitor, lambda page: acts.count() > 0)  # in many a hand somebody orders it up before one is asked
    acts.first.focus()
    visitor.keyboard.press("Enter")
    expect(visitor.locator(".felt .sent")).to_have_count(0)
    visitor.wait_for_timeout(200)
    assert visitor.evaluate("!!document.activeElement.closest('.felt')")
    lit = visitor.locator(".felt[data-phase=Playing] .hand button.lit")
    play_until(visitor, lambda page: lit.count() > 1)
    expect(visitor.locator(".hand button[tabindex='0']")).to_have_count(1)
    visitor.keyboard.press("h")
    for _ in range(visitor.locator(".hand button[data-card]").count()):
        if visitor.evaluate("document.activeElement.classList.contains('lit')"):
            break
        visitor.keyboard.press("ArrowRight")
    assert visitor.evaluate("document.activeElement.classList.contains('lit')")
    played = visitor.evaluate("document.activeElement.dataset.card")
    visitor.keyboard.press("Enter")
    expect(visitor.locator(f".hand [data-card='{played}']")).to_have_count(0)
    visitor.wait_for_timeout(100)
    assert visitor.evaluate("!!document.activeElement.closest('.hand, .prompt')")
    visitor.keyboard.press("t")
    expect(visitor.get_by_text("No clock is running.")).to_be_attached()
    for name, sheet in (("Rulebook", ".rules"), ("Menu", ".menu")):
        opener = visitor.get_by_role("button", name=name, exact=True)
        opener.first.focus()
        visitor.keyboard.press("Enter")
        expect(visitor.locator(sheet)).to_be_focused()
        visitor.keyboard.press("Escape")
        expect(opener.first).to_be_focused()
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    visitor.get_by_text("Keys", exact=True).click()
    expect(visitor.get_by_text("read the clock")).to_be_visible()


def test_the_focus_stays_with_whoever_sits_down_by_keys(visitor: Page, house: House) -> None:
    """What is pressed before a game goes away: one is at what stands in its place, or at what comes next."""
    visitor.goto(house("open/schafskopf"))
    visitor.get_by_role("button", name="Open the table").click()
    rows = visitor.locator(".before li")
    focused = visitor.locator(":focus")

    def press_in(row: int, name: str) -> None:
        rows.nth(row).get_by_role("button", name=name).focus()
        visitor.keyboard.press("Enter")

    press_in(0, "Rise")
    expect(rows.nth(0).get_by_role("button", name="Sit here")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("button", name="Let the house fill the chairs")).to_be_focused()
    press_in(1, "Ask the house to sit")
    expect(rows.nth(1).locator("select")).to_be_focused()
    press_in(1, "Free the chair")
    expect(rows.nth(1).get_by_role("button", name="Sit here")).to_be_focused()
    press_in(0, "Rise")
    expect(rows.nth(0).get_by_role("button", name="Sit here")).to_be_focused()
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("button", name="Let the house fill the chairs")).to_be_focused()
    visitor.keyboard.press("Enter")
    visitor.locator(".felt[data-phase]").wait_for()
    expect(focused).to_have_count(1)
    assert focused.evaluate("it => !!it.closest('.felt')")


def test_a_refusal_is_read_out_by_a_region_that_stood_there_before(visitor: Page, house: House) -> None:
    """And so is a line that is down; and what is refused twice is said twice."""
    visitor.goto(house())
    region = visitor.locator("[role=status]#announced")
    region.evaluate("it => it.dataset.stood = 'yes'")
    visitor.get_by_role("button", name="Play now: Ruff").click()
    off = visitor.locator(".felt[data-phase=Playing] .hand button[aria-disabled=true].off")
    play_until(visitor, lambda page: off.count() > 0 and page.locator(LIT).count() > 0)
    region.evaluate("""it => {
      let said = 0;
      const count = () => /Rule RUFF-16/.test(it.textContent) && (it.dataset.said = `${++said}`);
      new MutationObserver(count).observe(it, { childList: true, subtree: true });
    }""")
    for times in ("1", "2"):
        off.first.click(force=True)
        expect(region).to_have_attribute("data-said", times)
    assert region.get_attribute("data-stood") == "yes"
    expect(region).to_contain_text("You may: play")
    expect(visitor.locator(".why[role], .why [role=status]")).to_have_count(0)
    visitor.keyboard.press("Escape")
    expect(region).to_have_text("")


def test_what_happens_is_read_out_in_full_and_not_again_to_who_comes_back(visitor: Page, house: House) -> None:
    """Every trick, and what others and oneself play; cards by their names."""
    sit_down(visitor, house(), "ruff")
    log = visitor.locator("[role=log][aria-live=polite]")
    expect(log).to_have_count(1)
    log.evaluate("it => it.dataset.stood = 'yes'")
    eye = Eye(visitor, read="[role=log][data-stood] p")
    tricks = "takes the trick with"
    told = (tricks, "You: play")
    play_until(visitor, lambda page: all(eye.has_seen("read", one) for one in told) and is_asked(page, "Playing"))
    read = eye.seen("read")
    taken = [one for one in read if tricks in one]
    assert len(taken) == minutes(visitor).count(tricks)
    assert [one for one in taken if not re.search(rf"{tricks} {CARD}\.$", one)] == []
    said = {one.split(": ")[0] for one in read if re.search(rf": play {CARD}$", one)}
    people = {re.split(r",| \(", name)[0] for name in visitor.locator(".who").all_inner_texts()}
    assert {"You"} < said <= people  # one may sit out
    assert not [one for one in read if re.search(r"\b[2-9TJQKA][CSHD]\b", one)]
    visitor.reload()
    expect(visitor.locator(".log ol")).to_contain_text(tricks)
    visitor.wait_for_timeout(300)
    expect(log).to_have_text("")


@pytest.mark.parametrize(("game", "event"), [("hazzard", "The dice show"), ("topper", "Everybody has passed a card")])
def test_whatever_is_written_in_the_minute_book_is_read_out_in_other_games_too(
    game: str, event: str, visitor: Page, house: House
) -> None:
    sit_down_at(visitor, house(), game, seats=3)
    eye = Eye(visitor, read="[role=log] p")
    lines = visitor.locator(".log ol li", has_text=event)
    before = set(lines.all_inner_texts())
    play_until(visitor, lambda page: bool(set(lines.all_inner_texts()) - before), game=game)
    visitor.wait_for_timeout(500)
    read = [" ".join(one.split()) for one in eye.seen("read")]
    for line in set(lines.all_inner_texts()) - before:
        assert any(" ".join(line.split()) in one for one in read), (line, read)


def test_single_keys_may_be_switched_off_and_stay_so(visitor: Page, house: House) -> None:
    """WCAG 2.1.4, in the room, and in the games that have keys of their own."""
    sit_down(visitor, house(), "topper")
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    visitor.get_by_text("Keys", exact=True).click()
    expect(visitor.locator(".menu kbd")).to_have_text(
        ["A", "S", "R", "T", "?", "Esc", "1–4", "Space"]  # the room's, and the game's
    )
    visitor.get_by_label("Single-key shortcuts").uncheck()
    expect(visitor.get_by_text("Single-key shortcuts are off")).to_be_visible()
    expect(visitor.locator(".menu kbd")).to_have_text(["Esc"])
    visitor.reload()
    visitor.locator(".felt[data-phase]").wait_for()
    play_until(visitor, lambda page: page.locator(".felt[data-phase=Passing]").count() > 0, choose=signal)
    expect(visitor.get_by_text("1 to 4 pass")).to_have_count(0)
    visitor.locator(".prompt .ask").focus()
    for key in ("1", "Space", "r", "s", "l", "h", "a", "?"):
        visitor.keyboard.press(key)
    visitor.wait_for_timeout(300)
    expect(visitor.locator(".hand .chosen, .hand .sent, .why, .rules.drawer, .menu")).to_have_count(0)
    expect(visitor.locator(".prompt .ask")).to_be_focused()
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    visitor.get_by_label("Single-key shortcuts").check()
    visitor.keyboard.press("Escape")
    visitor.locator(".prompt .ask").focus()
    visitor.keyboard.press("r")
    expect(visitor.locator(".rules.drawer")).to_be_visible()


CARDS, TRICKS = ["H", "← →", "⇧ ← →", "Enter"], ["L"]


@pytest.mark.parametrize(
    ("game", "keys"),
    [("ruff", CARDS + TRICKS), ("hazzard", []), ("bassett", []), ("baccara", []), ("ombre", CARDS + TRICKS)],
)
def test_a_question_mark_lists_the_keys_of_this_game_and_one_leads_to_what_one_may_do(
    visitor: Page, house: House, game: str, keys: list[str]
) -> None:
    sit_down(visitor, house(), game)
    visitor.keyboard.press("?")
    summary = visitor.locator(".menu summary")
    expect(summary).to_be_focused()
    expect(summary).to_be_in_viewport()
    expect(visitor.locator(".menu kbd")).to_have_text(["A", *keys, "S", "R", "T", "?", "Esc"])
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".menu")).to_have_count(0)
    may = visitor.locator(LIT)
    play_until(visitor, lambda _: may.count() > 0, choose=lambda _: False)
    for key in ("a", "h"):
        visitor.locator(".prompt .ask").focus()
        visitor.keyboard.press(key)
        place = ".hand" if key == "h" and game == "ruff" else ".felt"  # at Ombre the colour is settled before the deal
        expect(visitor.locator(f"{place} :is(button, input, select):focus")).to_have_count(1)


def test_another_language_leaves_the_menu_open(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    visitor.get_by_role("button", name="Menu", exact=True).first.click()
    visitor.get_by_label("Language").select_option("de")
    visitor.locator("html[lang=de]").wait_for()
    expect(visitor.locator(".menu").get_by_label("Sprache")).to_be_focused()
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".menu")).to_have_count(0)
    visitor.reload()
    visitor.locator(".felt[data-phase]").wait_for()
    expect(visitor.locator(".menu")).to_have_count(0)
    visitor.goto(house())
    visitor.locator(".mast button[aria-expanded]").click()
    visitor.get_by_label("Sprache").select_option("en")
    visitor.locator("html[lang=en]").wait_for()
    expect(visitor.get_by_label("Language")).to_be_focused()


def test_a_games_single_keys_are_no_words_where_one_reads(visitor: Page, house: House) -> None:
    """Space scrolls the rulebook, and takes no hat."""
    sit_down(visitor, house(), "topper")
    play_until(visitor, lambda page: page.locator(".felt[data-phase=Passing]").count() > 0, choose=signal)
    visitor.keyboard.press("r")
    expect(visitor.locator(".rules.drawer")).to_be_focused()
    for place in (".rules.drawer", ".log", ".pad .body"):
        visitor.locator(place).focus()
        for key in ("1", "Space"):
            visitor.keyboard.press(key)
    visitor.wait_for_timeout(300)
    expect(visitor.locator(".hand .chosen, .hand .sent, .why, .reached, .asking")).to_have_count(0)
    visitor.locator(".prompt .ask").focus()
    visitor.keyboard.press("Space")
    expect(visitor.locator(".why, .reached, .asking").first).to_be_visible()


def signal(page: Page) -> bool:
    """Where hats are snatched: one gives the sign to begin, if one deals."""
    lit = page.locator(LIT)
    if lit.count():
        lit.first.click(timeout=1500)
    return True


def test_the_cards_of_topper_are_one_stop_and_gone_along_by_arrows(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "topper")
    play_until(visitor, lambda page: page.locator(".felt[data-phase=Passing]").count() > 0, choose=signal)
    cards = visitor.locator(".hand button[data-card]")
    expect(cards).to_have_count(4)
    expect(visitor.locator(".hand button[tabindex='0']")).to_have_count(1)
    visitor.keyboard.press("h")
    expect(cards.first).to_be_focused()
    visitor.keyboard.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    expect(cards.last).to_have_attribute("tabindex", "0")
    expect(visitor.locator(".hand button[tabindex='0']")).to_have_count(1)
    visitor.keyboard.press("Shift+Tab")
    assert not visitor.evaluate("!!document.activeElement.closest('.hand')")
    visitor.keyboard.press("Tab")
    expect(cards.last).to_be_focused()
    passed = cards.last.get_attribute("data-card")
    visitor.keyboard.press("Enter")
    expect(visitor.locator(f".hand [data-card='{passed}']")).to_have_count(0)
    visitor.wait_for_timeout(100)
    assert visitor.evaluate("!!document.activeElement.closest('.hand')")


def test_the_garments_of_strip_tease_2_are_one_stop_and_gone_along_by_arrows(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "strip_tease_2")
    garments = visitor.locator(".garments button")

    def pass_a_card(page: Page) -> bool:
        """And adopt nothing: the garments would go, if they came when one has just looked for them."""
        card = page.locator(".hand button.lit").first
        if not card.count() or page.locator(".felt .sent").count():
            return False
        press_card(card)
        return True

    play_until(visitor, lambda page: garments.count() > 0, choose=pass_a_card)
    expect(visitor.locator(".garments button[tabindex='0']")).to_have_count(1)
    visitor.locator(".garments button[tabindex='0']").focus()
    visitor.keyboard.press("ArrowRight")
    expect(garments.nth(1)).to_be_focused()
    expect(garments.nth(1)).to_have_attribute("tabindex", "0")
    visitor.keyboard.press("Tab")
    assert not visitor.evaluate("!!document.activeElement.closest('.garments')")


def test_another_page_is_begun_at_its_head(visitor: Page, house: House) -> None:
    visitor.goto(house())
    visitor.get_by_role("link", name="Your records").click()
    expect(visitor.locator("h1", has_text="Your records")).to_be_focused()
    visitor.go_back()
    expect(visitor.locator("h1", has_text="Groom Porter")).to_be_focused()
    visitor.get_by_role("button", name="Play now: Ruff").click()
    visitor.locator(".felt[data-phase]").wait_for()
    expect(visitor.locator("h1", has_text="Ruff")).to_be_focused()


# Of what has a name beside its words, outside the cards: the words, if the name lacks them (WCAG 2.5.3).
UNSAID = """() => [...document.querySelectorAll("a[aria-label], button[aria-label]")]
  .map((one) => [one.ariaLabel.toLowerCase(), one.innerText.replace(/\\s+/g, " ").trim().toLowerCase()])
  .filter(([name, words]) => !name.includes(words))"""


@pytest.mark.parametrize("path", ["", "open/ruff", "rules/ruff", "records"])
def test_a_name_has_the_words_that_are_seen(visitor: Page, house: House, path: str) -> None:
    visitor.goto(house(path))
    visitor.locator("[data-game=topper], .ruling, .rule, .drop").first.wait_for()
    unfold(visitor)
    assert not visitor.evaluate(UNSAID)


def test_the_records_and_a_rulebook_say_what_they_are(visitor: Page, house: House) -> None:
    where, head = visitor.locator(".bar .where"), visitor.get_by_role("heading", level=1)
    visitor.goto(house("records"))
    expect(where).to_have_text("Your records")
    visitor.goto(house("rules/ruff"))
    expect(where).to_have_text("Ruff Rulebook")
    expect(head).to_have_text("The rules of Ruff")
    expect(visitor).to_have_title("Ruff · Rulebook · Groom Porter")
    visitor.goto(house("rules/whist"))
    expect(head).to_have_count(1)


def test_what_lies_beside_the_table_is_named(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    for name in ("The minute book", "Score"):
        expect(visitor.get_by_role("complementary", name=name, exact=True)).to_be_visible()


# What leaves the bank to others, if one may say it, or anything; but no call, however late it came: what is looked for
# is pressed in the same moment.
UNCALLED = """() => {
  const felt = document.querySelector(".felt:not([data-phase^=Calling])");
  const said = ["pass", "go on", "stand"].map((word) => `.open[data-word^='${word}']`);
  const one = [...said, ".lit, .open"].map((css) => felt?.querySelector(css)).find((found) => found);
  if (felt?.querySelector(".sent")) return false;
  one?.click();
  return !!one;
}"""


def test_what_a_banco_is_can_be_read(visitor: Page, house: House) -> None:
    """Without a mouse, too."""
    sit_down(visitor, house(), "baccara")
    banco = visitor.locator(".loud.open[data-word=banco]")
    play_until(visitor, lambda _: banco.count() > 0, choose=lambda page: bool(page.evaluate(UNCALLED)), seconds=120)
    expect(visitor.get_by_text("if nobody goes banco, bets of a part are taken.")).to_be_visible()
    expect(banco).to_have_accessible_description(re.compile("^Bet the whole bank"))


def test_what_costs_is_asked_where_the_focus_is_and_may_be_left(visitor: Page, house: House) -> None:
    visitor.goto(house("open/ruff"))
    visitor.get_by_label("Time for a decision").select_option("0")
    visitor.locator("details.all summary").click()
    visitor.locator("#r-revoke").select_option(index=1)
    visitor.get_by_role("button", name="Play it with the house now").click()
    visitor.locator(".felt[data-phase]").wait_for()
    fined = visitor.locator(".hand button.fined")
    play_until(visitor, lambda page: fined.count() > 0, seconds=120)
    fined.first.click()
    question = visitor.get_by_role("alertdialog")
    expect(question.get_by_role("button", name="Keep it")).to_be_focused()
    visitor.keyboard.press("r")
    book = visitor.locator(".rules.drawer")
    expect(book).to_be_focused()
    question.get_by_role("button", name="Keep it").focus()
    visitor.keyboard.press("Escape")  # the book lies on the question, wherever the focus is
    expect(book).to_have_count(0)
    expect(question.get_by_role("button", name="Keep it")).to_be_focused()
    visitor.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(fined.first).to_be_focused()


def test_the_house_waits_for_an_offer_till_one_says_that_there_is_none(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "hazzard")
    nothing = visitor.get_by_role("button", name="Nothing from me")
    play_until(visitor, lambda page: phase(page) == "Offering" and nothing.count() > 0, seconds=120)
    visitor.wait_for_timeout(6000)  # one reads
    assert phase(visitor) == "Offering"
    nothing.click()
    expect(visitor.locator(".felt")).not_to_have_attribute("data-phase", "Offering", timeout=4000)


@pytest.mark.parametrize("screen", ["CallingAloud", "BettingAtWill"])
def test_who_may_pass_is_not_asked_beside_it_whether_he_has_nothing_to_say(
    visitor: Page, house: House, screen: str
) -> None:
    """While a player of the house waits for him to speak."""
    heeded: list[bool] = []

    def hear(frame: str | bytes) -> None:
        sight = json.loads(frame)
        if sight["is"] == "sight" and sight.get("choices"):
            heeded.append(sight.get("heeded", False))

    visitor.on("websocket", lambda socket: socket.on("framereceived", hear))
    while not any(heeded):  # it may be one's own turn
        lead(visitor, house(), "baccara", screen)
        word(visitor, "pass").wait_for()
        assert visitor.get_by_role("button", name="Nothing from me").count() == 0


def test_a_bet_aside_is_written_where_the_focus_is_and_may_be_left(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "hazzard")
    opener = visitor.get_by_role("button", name="Propose a side bet")
    lit = visitor.locator(LIT)  # one is waited for
    play_until(visitor, lambda _: opener.count() > 0 and lit.count() > 0, seconds=120)
    opener.press("Enter")
    form = visitor.locator("form[data-form=bet]")
    expect(form.locator("select")).to_be_focused()
    form.get_by_role("button", name="Not now").press("Enter")
    expect(opener).to_be_focused()


# Of all that stands at the seats, measured while it does: the next word may take it away.
NIBS = """() => {
  const slips = [...document.querySelectorAll(".seat .slip")];
  return (window.nibs = slips.map((it) => getComputedStyle(it, "::before").borderBottomWidth)).length;
}"""
BENEATH = """it => {
  const box = it.getBoundingClientRect();
  const x = box.x + parseFloat(it.style.getPropertyValue("--nib"));
  const under = document.elementsFromPoint(x, box.bottom + 90).map((one) => one.closest("[data-card]")?.dataset.card);
  return under.filter(Boolean);
}"""


def test_a_bubble_has_its_nib_to_the_card_that_was_tried(visitor: Page, house: House) -> None:
    """Where it lies above that card; and what is said at a seat has its own to the name."""
    sit_down(visitor, house(), "ombre")
    play_until(visitor, lambda page: bool(page.evaluate(NIBS)), seconds=120)
    assert set(visitor.evaluate("window.nibs")) == {"8px"}
    cards = visitor.locator(".felt[data-phase=Playing] .hand .card-button")
    last = cards.last
    lit = visitor.locator(".felt[data-phase=Playing] .hand .lit")

    def is_off(page: Page) -> bool:
        wide = lit.count() > 0 and cards.count() > 3  # of fewer none lies so far to the right as the bubble
        return wide and "off" in (last.get_attribute("class") or "").split()

    play_until(visitor, is_off, seconds=120)
    last.click(force=True)
    tried = last.get_attribute("data-card")
    why = visitor.locator(".why.nib")
    expect(why).to_be_visible()
    assert tried in why.evaluate(BENEATH)


def test_the_rulebook_leads_to_the_rule_in_force(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: is_asked(page, "Playing"))  # or the hand is played out while one lies out
    visitor.keyboard.press("r")
    now = visitor.locator(".rules").get_by_role("button", name="Now: ")
    visitor.get_by_label("Search the rules").fill("deal")
    now.click()
    rule = visitor.locator("[data-rule='RUFF-16']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule).to_have_class(re.compile(r"\bon\b"))
    visitor.goto(house("rules/ruff"))
    visitor.locator(".rule").first.wait_for()
    expect(now).to_have_count(0)


def test_a_refusal_says_what_may_be_done_instead(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    off = visitor.locator(".felt[data-phase=Playing] .hand button[aria-disabled=true].off")
    sent = visitor.locator(".hand .sent")
    play_until(visitor, lambda page: off.count() > 0 and page.locator(LIT).count() > 0 and not sent.count())
    off.first.click(force=True)
    expect(visitor.locator(".why .instead")).to_contain_text("You may: play")
    for _ in range(2):  # it leads to its rule as often as one asks
        visitor.locator(".why button.rid").dispatch_event("click")
        expect(visitor.locator(".rules .rule.on")).to_be_in_viewport()
        visitor.get_by_label("Search the rules").fill("no such rule")
        expect(visitor.locator(".rules .rule.on")).to_have_count(0)


def test_that_the_house_is_unfair_stays_said(visitor: Page, house: House) -> None:
    """A secret is shown that nobody was committed to."""

    def lie(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda message: route.send(re.sub(SHOWN, r"\g<1>00000000", str(message))))

    visitor.route_web_socket(re.compile("/tables/"), lie)
    sit_down(visitor, house(), "hazzard")
    unfair = visitor.locator(".strip", has_text="its luck is not fair")
    play_until(visitor, lambda page: unfair.count() > 0, seconds=120)
    before = len(minutes(visitor))
    play_until(visitor, lambda page: len(minutes(page)) > before + 200, seconds=60)
    expect(unfair).to_be_visible()


@pytest.mark.parametrize("game", ["ruff", "ombre", "strip_tease_1"])
def test_one_sits_south_where_there_is_a_south(visitor: Page, house: House, game: str) -> None:
    sit_down(visitor, house(), game)
    expect(visitor.locator(".mine .who")).to_contain_text("You (Guest), South")


def test_no_seat_is_named_by_its_number_where_one_sits(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "schafskopf")
    expect(visitor.locator(".mine .who")).to_have_text("You (Guest)")


def test_forced_colours_keep_what_is_lit_apart(visitor: Page, house: House) -> None:
    visitor.emulate_media(forced_colors="active")
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.locator(".hand button.lit").count() > 0)
    width = visitor.locator(".hand button.lit .card").first.evaluate("it => getComputedStyle(it).borderTopWidth")
    assert width == "3px"
