"""What moves, and that it stops for nobody: with motion, and without it for whoever wants none."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import House
from tests.page.playing import LIT, dress, is_asked, minutes, moving, play_until, press, sit_down, sit_down_at

# How far each thing has been seen to go, by its kind, and in how many frames on end; looked at in every frame.
WATCH = """
const kinds = {
  played: ".trick .played", coin: ".sliding", hand: ".hand .card-button", back: ".backs .back", die: ".dice .die",
};
const seen = new WeakMap();
const last = new WeakMap();
window.gone = {};
window.frames = {};
window.count = {};
const look = () => {
  for (const [kind, selector] of Object.entries(kinds))
    for (const node of document.querySelectorAll(selector)) {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (!seen.has(node)) window.count[kind] = (window.count[kind] ?? 0) + 1;
      const first = seen.get(node) ?? seen.set(node, [x, y]).get(node);
      window.gone[kind] = Math.max(window.gone[kind] ?? 0, Math.hypot(x - first[0], y - first[1]));
      const [atX, atY, frames] = last.get(node) ?? [x, y, 0];
      last.set(node, [x, y, Math.hypot(x - atX, y - atY) > 1 ? frames + 1 : 0]);
      window.frames[kind] = Math.max(window.frames[kind] ?? 0, last.get(node)[2]);
    }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
SLOWLY = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  return animate.call(this, frames, { ...timing, duration: timing.duration * 100 });
};
"""
FAR = 60.0  # more than a card is raised, or a line of text takes
SEVERAL = 4  # frames
LONG = 120.0


@pytest.fixture
def watched(visitor: Page) -> Page:
    visitor.add_init_script(WATCH)
    return visitor


def gone(page: Page, kind: str) -> float:
    return float(page.evaluate("kind => window.gone[kind] ?? 0", kind))


def travelled(page: Page, kind: str) -> bool:
    """By and by; what is laid elsewhere is there at once."""
    return int(page.evaluate("kind => window.frames[kind] ?? 0", kind)) >= SEVERAL


def counted(page: Page, kind: str) -> int:
    return int(page.evaluate("kind => window.count[kind] ?? 0", kind))


def lay(page: Page, place: str) -> None:
    page.locator(f"[data-place='{place}']").first.focus()
    page.keyboard.press("Enter")


@moving
def test_cards_are_dealt_and_played_from_hand_to_table(watched: Page, house: House) -> None:
    sit_down(watched, house(), "ruff")
    play_until(
        watched, lambda page: gone(page, "played") > FAR and travelled(page, "played"), game="ruff", seconds=LONG
    )
    play_until(watched, lambda page: minutes(page).count("has dealt") > 1, game="ruff", seconds=LONG)
    watched.wait_for_function(f"() => window.gone.hand > {FAR} && window.gone.back > {FAR}")


PLAYED = """
window.played = [];
const known = new WeakSet();
const see = () => {
  for (const node of document.querySelectorAll(".trick .played"))
    if (!known.has(node)) known.add(node), window.played.push(performance.now());
  requestAnimationFrame(see);
};
requestAnimationFrame(see);
"""


def played(page: Page) -> list[float]:
    return [float(at) for at in page.evaluate("window.played")]


@moving
def test_what_the_house_does_is_seen_one_thing_after_another(visitor: Page, house: House) -> None:
    """Whoever may act does not wait: of four cards of a trick, one may follow at once."""
    visitor.add_init_script(PLAYED)
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: len(played(page)) >= 16, game="ruff", seconds=LONG)
    times = played(visitor)
    quick = [later - at for at, later in itertools.pairwise(times) if later - at < 300]
    assert len(quick) <= len(times) / 4 + 1


# When each card was told of: a sight's lines are written together.
WRITTEN = """
window.told = [];
const known = new WeakSet();
const see = () => {
  for (const node of document.querySelectorAll(".log li.said"))
    if (!known.has(node)) known.add(node), window.told.push(performance.now());
};
new MutationObserver(see).observe(document, { subtree: true, childList: true });
"""


@pytest.mark.parametrize("pace", ["usual", "at once"])
def test_who_wants_no_motion_has_as_long_to_read(visitor: Page, house: House, pace: str) -> None:
    """Only the pace that is chosen says how long."""
    dress(visitor, house(), pace=pace)
    visitor.add_init_script(WRITTEN)
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.evaluate("window.told.length") >= 16, game="ruff", seconds=LONG)
    times = [float(at) for at in visitor.evaluate("window.told")]
    quick = [later - at for at, later in itertools.pairwise(times) if later - at < 300]
    assert (len(quick) <= len(times) / 4 + 1) is (pace == "usual")


@moving
def test_what_is_still_to_be_shown_is_shown_at_a_press_on_the_bare_cloth(visitor: Page, house: House) -> None:
    sit_down(visitor, house(), "ruff")
    play_until(visitor, lambda page: page.locator(".trick .played").count() > 0, game="ruff", seconds=LONG)
    for _ in range(12):
        play_until(visitor, lambda page: page.locator(LIT).count() > 0, game="ruff", seconds=LONG)
        press(visitor, "ruff")
        visitor.wait_for_timeout(200)  # the house has acted, and it is not shown
        visitor.locator(".felt").click(position={"x": 12, "y": 12})
        expect(visitor.locator(LIT).first).to_be_visible(timeout=700)


# A card, though nothing is lit: whether there was one to press.
EARLY = """() => {
  const card = document.querySelector(".felt .lit") ? null : document.querySelector(".hand [data-card]");
  card?.click();
  return !!card;
}"""


@moving
def test_a_press_before_one_s_turn_is_shown_is_answered(visitor: Page, house: House) -> None:
    """With a reason, for it was not meant for what has come since."""
    sit_down(visitor, house(), "ruff")
    answered = 0
    for _ in range(30):
        play_until(visitor, lambda page: is_asked(page, "Playing"), game="ruff", seconds=LONG)
        press(visitor, "ruff")
        visitor.wait_for_timeout(250)  # the house has acted, and it is not shown
        if not visitor.evaluate(EARLY):
            continue
        expect(visitor.locator(".why")).to_be_visible(timeout=2000)
        stale = visitor.locator(".why", has_text="The table has changed since.")
        if stale.count():
            expect(stale.locator(".rid")).to_have_text("Rule of the house: one acts on what one has seen")
            answered += 1
        if answered > 1:
            return
        visitor.keyboard.press("Escape")
    pytest.fail(f"one was behind but {answered} times")


@moving
def test_an_act_finishes_whatever_moves(watched: Page, house: House) -> None:
    """Coin that would take half a minute is there at once when the next is laid, and neither waits for the other."""
    watched.add_init_script(SLOWLY)
    sit_down(watched, house(), "bassett")
    lay(watched, "K")
    watched.locator(".sliding").first.wait_for(state="attached")
    watched.evaluate("document.querySelectorAll('.sliding').forEach((coin) => coin.classList.add('first'))")
    lay(watched, "5")
    expect(watched.locator(".log")).to_contain_text(re.compile(r"stake \d+ on five"))
    expect(watched.locator(".sliding.first")).to_have_count(0)


@moving
def test_coin_slides_to_the_layout_and_keeps_nobody_waiting(watched: Page, house: House) -> None:
    sit_down(watched, house(), "bassett")
    lay(watched, "K")
    watched.wait_for_function("() => window.count.coin > 0")
    lay(watched, "5")  # whether or not the first has come
    expect(watched.locator(".log")).to_contain_text(re.compile(r"stake \d+ on king"))
    expect(watched.locator(".log")).to_contain_text(re.compile(r"stake \d+ on five"))
    watched.wait_for_function(f"() => window.gone.coin > {FAR}")
    expect(watched.locator(".sliding")).to_have_count(0)


@moving
def test_coin_slides_and_dice_settle_on_what_was_thrown(watched: Page, house: House) -> None:
    sit_down(watched, house(), "hazzard")
    play_until(
        watched, lambda page: gone(page, "die") > FAR / 3 and travelled(page, "die"), game="hazzard", seconds=LONG
    )
    play_until(watched, lambda page: gone(page, "coin") > FAR, game="hazzard", seconds=LONG)
    watched.wait_for_function(
        """() => {
          const book = document.querySelector(".log ol").innerText;
          const told = [...book.matchAll(/The dice show (\\d) and (\\d)/g)].at(-1);
          const lie = document.querySelector(".dice:not(.rolling)")?.ariaLabel?.match(/\\d/g);
          return told && lie && told[1] === lie[0] && told[2] === lie[1];
        }"""
    )


# Whether the dice lay as the minute book says, whenever it says what they show.
TOLD = r"""
window.lay = [];
const look = () => {
  const told = document.querySelector(".log ol")?.innerText.match(/The dice show \d and \d/g) ?? [];
  if (told.length <= window.lay.length) return;
  const lie = document.querySelector(".dice:not(.rolling)")?.ariaLabel?.match(/\d/g) ?? [];
  window.lay.push(told.at(-1) === `The dice show ${lie[0]} and ${lie[1]}`);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def cast(page: Page) -> bool:
    """Only when the dice lie."""
    return not page.locator(".prompt .ask", has_text="The dice are thrown.").count() and press(page, "hazzard")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_throw_is_told_when_the_dice_lie(visitor: Page, house: House, motion: Any) -> None:
    """And at once for who wants no motion."""
    visitor.emulate_media(reduced_motion=motion)
    dress(visitor, house(), pace="usual")
    visitor.add_init_script(TOLD)
    sit_down_at(visitor, house(), "hazzard", seats=3, rulings={"first_caster": "host"})

    play_until(visitor, lambda page: page.evaluate("window.lay.length") > 1, choose=cast, seconds=LONG)
    assert visitor.evaluate("window.lay.slice(0, 2)") == [True, True]


# What was written on the table and the pad while dice rolled.
PURSES = r"""
window.early = [];
window.written = {};
let before = {};
const purses = ".seat .what, .mine .what";
const places = { purses, rings: ".mark .fig", tokens: ".token", slips: ".seat .slip", money: ".money", pad: ".pad" };
window.places = Object.keys(places);
const read = (css) => [...document.querySelectorAll(css)].map((one) => one.innerText).join();
const look = () => {
  const now = Object.fromEntries(Object.entries(places).map(([name, css]) => [name, read(css)]));
  const rolls = document.querySelector(".prompt p.ask")?.innerText === "The dice are thrown.";
  const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
  if (rolls) window.early.push(...changed.map((name) => `${name}: ${before[name]} -> ${now[name]}`));
  for (const name of changed.filter((name) => before[name])) window.written[name] = true;
  before = now;
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


@moving
def test_what_a_throw_wins_or_loses_is_written_when_the_dice_lie(visitor: Page, house: House) -> None:
    visitor.add_init_script(PURSES)
    sit_down_at(visitor, house(), "hazzard", seats=3, rulings={"first_caster": "host"})

    def cast_later(page: Page) -> bool:
        page.wait_for_timeout(200)  # or what was written of the throw before is seen in one go with the next
        return cast(page)

    play_until(visitor, lambda page: "the caster" in minutes(page), choose=cast_later, seconds=LONG)
    expect(visitor.locator(".pad header")).to_contain_text("Round 2")
    expect(visitor.locator(".pad .wide tbody tr")).to_have_count(1)

    def all_of_it(page: Page) -> bool:
        """Something else stands in all places, offers too are gone: else it says nothing that none was early."""
        return {*page.evaluate("Object.keys(window.written)")} == {*page.evaluate("window.places")}

    play_until(visitor, all_of_it, choose=cast_later, seconds=LONG)
    assert visitor.evaluate("window.early") == []


@pytest.mark.parametrize(("game", "until"), [("ruff", "takes the trick"), ("hazzard", "the caster|void")])
def test_nothing_travels_for_who_wants_no_motion(watched: Page, house: House, game: str, until: str) -> None:
    """Not because it is shown at once: the pace is the usual one."""
    dress(watched, house(), pace="usual")
    sit_down(watched, house(), game)
    play_until(watched, lambda page: re.search(until, minutes(page)) is not None, game=game, seconds=LONG)
    watched.wait_for_timeout(400)
    kinds: tuple[Any, ...] = ("played", "back", "die")
    assert counted(watched, "coin") == 0
    assert [kind for kind in kinds if travelled(watched, kind)] == []
