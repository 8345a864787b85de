"""Where it matters who is quick, or who speaks: several pages at one table."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.page.conftest import House
from tests.page.playing import (
    LOT,
    Eye,
    dress,
    minutes,
    opened,
    plight,
    press,
    press_card,
    press_for_a_hat,
    sit_down_at,
    word,
)

LONG = 120.0  # seconds
Together = Callable[..., contextlib.AbstractContextManager[list[Page]]]


@pytest.fixture
def together(house: House, browser: Browser, browser_context_args: dict[str, Any], visitor: Page) -> Together:
    """A table of a game with one page for each of these people, begun unless it is said otherwise."""

    @contextlib.contextmanager
    def sit(
        game: str, people: list[str], *, clock: int = 0, begin: bool = True, **rulings: Any
    ) -> Iterator[list[Page]]:
        code = opened(visitor, house(), game, seats=len(people), clock=clock, rulings=rulings)["code"]
        contexts = [browser.new_context(**browser_context_args) for _ in people[1:]]
        try:
            pages = [visitor, *(context.new_page() for context in contexts)]
            for page, name in zip(pages, people, strict=True):
                page.goto(house(f"tables/{code}"))
                page.get_by_label("Your name").fill(name)
                page.get_by_role("button", name="Sit here").first.click()
                expect(page.get_by_role("button", name="Rise")).to_be_visible()
            if begin:
                visitor.get_by_role("button", name="Begin").click()
                for page in pages:
                    page.locator(".felt[data-phase]").wait_for()
            yield pages
        finally:
            for context in contexts:
                context.close()

    return sit


def play_together(pages: list[Page], is_so: Callable[[], bool], choose: Callable[[Page], bool]) -> None:
    """Each presses at his page what he would, one after another, till it is so."""
    ends = monotonic() + LONG
    while not is_so():
        assert monotonic() < ends, f"nothing comes of it: {[plight(page) for page in pages]}"
        for page in pages:
            with contextlib.suppress(Error):  # it has gone out meanwhile
                choose(page)
        pages[0].wait_for_timeout(30)


def who_may(pages: list[Page], said: str) -> Page:
    """The one page at which a word is lit, as soon as it is."""
    lit = f".felt .lit[data-word='{said}']"
    play_together(pages, lambda: any(page.locator(lit).count() for page in pages), lambda _: False)
    (found,) = [page for page in pages if page.locator(lit).count()]
    return found


def wish_both(ann: Page, ben: Page, wish: str, *, token: str, told: str) -> None:
    """The one, of which the other sees and reads; then the other, by which it is done."""
    for page in (ann, ben):
        page.get_by_role("button", name="Menu").click()
        page.locator(".menu").get_by_role("button", name=wish).click()
        page.keyboard.press("Escape")
        if page is ann:
            expect(ben.locator(".seat .token", has_text=token)).to_be_visible()
            expect(ben.locator(".log")).to_contain_text(told)
    expect(ben.locator(".seat .token", has_text=token)).to_have_count(0)


def test_a_pause_begins_and_ends_when_both_wish_it_and_each_sees_the_other_s_wish(together: Together) -> None:
    with together("all_fours", ["Ann", "Ben"]) as pages:
        ann, ben = pages
        wish_both(ann, ben, "Wish for a pause", token="would pause", told="Ann would like a pause")
        for page in pages:
            expect(page.locator(".prompt .ask")).to_have_text("The game is paused.")
        wish_both(ann, ben, "Wish to go on", token="would go on", told="Ann would go on")
        for page in pages:
            expect(page.locator(".prompt .ask")).not_to_have_text("The game is paused.")
        wish_both(ann, ben, "Wish for a pause", token="would pause", told="Ann would like a pause")
        for page in pages:  # at the table too
            page.locator(".prompt").get_by_role("button", name="Wish to go on").click()
            expect(page.locator(".prompt").get_by_role("button", name="Wish to go on")).to_have_count(0)
        for page in pages:
            expect(page.locator(".prompt .ask")).not_to_have_text("The game is paused.")


def test_a_race_for_hats_among_three_pages(together: Together) -> None:
    """Somebody has a book and takes a hat; the others see one gone, and reach; one is left without, for all to read."""
    with together("topper", ["Ann", "Ben", "Cat"]) as pages:
        play_together(pages, lambda: "loses the deal" in minutes(pages[0]), press_for_a_hat)
        lost = re.search(r"(Ann|Ben|Cat) loses the deal", minutes(pages[0]))
        assert lost is not None
        for page in pages:
            expect(page.locator(".log")).to_contain_text(lost[0])  # everybody was told of the same


# What a page asks of its person just now, at one glance: all is read before anything of it can change.
GLANCE = """() => {
  const felt = document.querySelector(".felt");
  const lit = [...felt.querySelectorAll(".hand button.lit")].map((card) => card.dataset.card);
  return {
    phase: felt.dataset.phase,
    lit: felt.querySelector(".hand .sent") ? [] : lit,
    asked: !!felt.querySelector(".call.lit:not(.said)"),
    own: Number(felt.querySelector(".shout .own .private")?.textContent ?? 0),
    fallen: Number(felt.querySelector(".prompt .ask")?.textContent.match(/No\\. (\\d+)\\. Call it/)?.[1] ?? 0),
  };
}"""


def strip_tease_2(pages: list[Page], adopted: list[int], calls: Callable[[int, bool], bool]) -> Callable[[Page], bool]:
    """How all play it: each adopts his garment, plays what is red before the rest, and calls as he likes: by whose
    page it is, and whether it is that person's own garment that lies there."""

    def play(page: Page) -> bool:
        seat = pages.index(page)
        seen = page.evaluate(GLANCE)
        if seen["phase"] == "Adopting":
            page.locator(f".garment.lit[data-word='garment S{adopted[seat]}']").click(timeout=500)
        elif seen["phase"] == "Calling":
            if seen["asked"]:
                assert seen["own"] == adopted[seat]
                assert seen["fallen"] > 0
                page.keyboard.press("c" if calls(seat, seen["fallen"] == seen["own"]) else "Space")
        elif seen["lit"]:
            red = [card for card in seen["lit"] if card.startswith("S")]
            press_card(page.locator(f".hand button.lit[data-card='{LOT.choice(red or seen['lit'])}']"))
        return True

    return play


def test_a_garment_is_called_by_its_owner_alone_and_who_is_silent_pays_among_three_pages(together: Together) -> None:
    """All are asked alike after every garment. Ann and Ben call each his own, by its key, and nobody else's; Cat has
    forgotten hers. By the end of a hand every card has been played, and so every garment."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"], false_shout="fined") as pages:
        play = strip_tease_2(pages, [3, 6, 9], lambda seat, own: own and seat < 2)
        play_together(pages, lambda: "Hand 1 is counted" in minutes(pages[0]), play)
        for page in pages:
            book = page.locator(".log")
            expect(book).to_contain_text("Hand 1 is counted")
            expect(book).to_contain_text("Ann calls out: Garment No. 3.")
            expect(book).to_contain_text("Ben calls out: Garment No. 6.")
            expect(book).to_contain_text("Cat has not called Garment No. 9: three months.")
            assert minutes(page).count("calls out") == 2
            assert minutes(page).count("has not called") == 1
            assert "It was not for" not in minutes(page)
        months = re.search(r"Months so far: Ann has (\d+), Ben has (\d+) and Cat has (\d+)", minutes(pages[0]))
        assert months is not None
        assert sum(map(int, months.groups())) == 18 + 3  # all that was in the tricks, and her fine


def test_a_garment_that_is_another_s_is_not_to_be_called_among_three_pages(together: Together) -> None:
    """By `false_shout` whoever calls what is not his pays three months, and is named to all."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"], false_shout="fined") as pages:
        play = strip_tease_2(pages, [3, 6, 9], lambda seat, own: seat == 0 and not own)
        play_together(pages, lambda: "It was not for" in minutes(pages[0]), play)
        for page in pages:
            expect(page.locator(".log")).to_contain_text("It was not for Ann to call: three months.")
            assert "It was not for Ben" not in minutes(page)
            assert "It was not for Cat" not in minutes(page)


def test_a_call_is_waited_for_five_seconds_by_the_clock_and_then_the_game_goes_on(together: Together) -> None:
    """ST2-13: all see the window burn down, and nobody presses anything."""
    with together("strip_tease_2", ["Ann", "Ben", "Cat"], clock=60) as pages:
        eyes = [Eye(page, left=".felt[data-phase=Calling] .call.lit .left") for page in pages]
        play = strip_tease_2(pages, [3, 6, 9], lambda seat, own: False)
        play_together(pages, lambda: all(eye.seen("left") for eye in eyes), lambda page: (
            page.locator(".felt[data-phase=Calling]").count() > 0 or play(page)
        ))  # fmt: skip
        for page, eye in zip(pages, eyes, strict=True):
            expect(page.locator(".felt[data-phase=Calling]")).to_have_count(0, timeout=8000)
            assert any(re.fullmatch(r"[1-5]\s*s", said) for said in eye.seen("left")), eye.seen("left")


LIT_CARDS = """() => document.querySelector(".hand .sent") ? []
  : [...document.querySelectorAll(".hand button.lit")].map((card) => card.dataset.card)"""


def test_a_blind_that_all_three_decline_is_played_for_least(together: Together) -> None:
    """SK-10: nobody is alone, the signs say what is played for, the blind lies by till the last trick, and whoever has
    no trick, or else the fewest, is told to have won."""
    people, declined = ["Ann", "Ben", "Cat"], "Nobody takes the blind: every man for himself, and for least."
    with together("schafskopf", people, hands_per_game=1) as pages:
        for _ in people:
            asked = who_may(pages, "decline")
            word(asked, "decline").click()
            expect(word(asked, "decline")).to_have_count(0)
        for page in pages:
            expect(page.locator(".felt[data-phase=Playing]")).to_be_visible()
            signs = page.locator(".signs").last
            expect(signs.locator("b").first).to_have_text("For the least")
            expect(signs).to_contain_text("Nobody took the blind: the fewest tricks win.")
            expect(signs.get_by_role("img", name="The blind, two cards")).to_be_visible()
            expect(signs).to_contain_text("goes to the last trick")
            expect(page.locator(".token", has_text="Alone")).to_have_count(0)
            expect(page.locator(".hand button[data-card]")).to_have_count(10)
            expect(page.locator(".log")).to_contain_text(declined)

        def play(page: Page) -> bool:
            lit = page.evaluate(LIT_CARDS)
            if lit:
                press_card(page.locator(f".hand button.lit[data-card='{LOT.choice(lit)}']"))
            return bool(lit)

        play_together(pages, lambda: pages[0].locator(".over").count() > 0, play)
        told = " ".join(minutes(pages[0]).split())
        assert re.search(r"The last trick gives (Ann|Ben|Cat) the blind, ", told)
        tricks = {name: int(count) for name, count in re.findall(r"(Ann|Ben|Cat): tricks (\d+), points \d+", told)}
        assert sum(tricks.values()) == 10
        none = {name for name, count in tricks.items() if not count}
        assert set(re.findall(r"(Ann|Ben|Cat) has no trick: ", told)) == none  # SK-16
        lowest = re.findall(r"(Ann|Ben|Cat) has the least: ", told)
        assert len(lowest) == (0 if none else 1)  # SK-18
        assert all(tricks[name] == min(tricks.values()) for name in lowest)
        for page in pages[1:]:
            page.locator(".over").wait_for()
            assert " ".join(minutes(page).split()).endswith(told[-60:])


# Who sits where


def menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu", exact=True).first.click()
    return page.locator(".menu")


def test_who_opened_the_table_may_send_somebody_away_and_nobody_else_is_offered_it(together: Together) -> None:
    with together("schafskopf", ["Ann", "Ben", "Cat"], hands_per_game=1) as pages:
        ann, ben, cat = pages
        expect(menu(ben).get_by_role("button", name="Wish for a pause")).to_be_visible()
        expect(ben.locator(".menu").get_by_role("button", name="Send ")).to_have_count(0)
        ben.keyboard.press("Escape")
        menu(ann).get_by_role("button", name="Send Cat away").click()
        for page in pages:
            expect(page.locator(".log")).to_contain_text("Cat has left.")
        expect(cat.locator(".mine")).to_have_text("Watching")
        expect(cat.locator(".hand button[data-card]")).to_have_count(0)
        menu(cat).get_by_role("button", name="Take the seat of").click()
        expect(cat.locator(".why")).to_contain_text("You were sent away from this table.")


def test_somebody_is_sent_away_before_a_game_and_the_chair_is_free(together: Together) -> None:
    with together("all_fours", ["Ann", "Ben"], begin=False) as pages:
        ann, ben = pages
        expect(menu(ben).get_by_role("button", name="Send ")).to_have_count(0)
        ben.keyboard.press("Escape")
        menu(ann).get_by_role("button", name="Send Ben away").click()
        expect(ann.locator(".menu")).to_have_count(0)
        expect(ann.get_by_role("button", name="Sit here")).to_have_count(1)
        expect(ben.get_by_role("button", name="Rise")).to_have_count(0)


def test_a_host_who_does_not_sit_at_his_table_may_send_somebody_away(
    visitor: Page, house: House, another: Callable[[], Page]
) -> None:
    code = opened(visitor, house(), "all_fours", seats=2)["code"]
    visitor.goto(house(f"tables/{code}"))
    ben = another()
    ben.goto(house(f"tables/{code}"))
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    ben.get_by_role("button", name="Let the house fill the chairs").click()
    ben.locator(".felt[data-phase]").wait_for()
    expect(menu(ben).get_by_role("button", name="Send ")).to_have_count(0)
    menu(visitor).get_by_role("button", name="Send Ben away").click()
    expect(ben.locator(".mine")).to_have_text("Watching")


def test_an_onlooker_takes_a_seat_of_the_house_over_with_its_cards(
    visitor: Page, house: House, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    """And rises again: the house plays on for him."""
    code = sit_down_at(visitor, house(), "ruff")["code"]
    with contextlib.closing(browser.new_context(**browser_context_args)) as context:
        cat = context.new_page()
        dress(cat, house(), name="Cat")
        cat.goto(house(f"tables/{code}"))
        expect(cat.locator(".mine")).to_have_text("Watching")
        menu(cat).get_by_role("button", name="Take the seat of").first.click()
        expect(cat.locator(".mine .who")).to_contain_text("Cat")
        expect(cat.locator(".hand button[data-card]").first).to_be_visible()
        for page in (visitor, cat):
            expect(page.locator(".log")).to_contain_text("Cat sits down")
        menu(cat).get_by_role("button", name="Rise").click()
        expect(cat.locator(".mine")).to_have_text("Watching")
        expect(visitor.locator(".log")).to_contain_text("Cat has left.")


def test_the_house_s_player_is_chosen_by_how_it_plays(visitor: Page, house: House) -> None:
    code = opened(visitor, house(), "all_fours", seats=2)["code"]
    visitor.goto(house(f"tables/{code}"))
    visitor.get_by_role("button", name="Sit here").first.click()
    visitor.get_by_role("button", name="Ask the house").click()
    kinds = visitor.get_by_label("How it plays")
    expect(kinds).to_have_value("simple")
    kinds.select_option("random")
    expect(visitor.locator(".before li").nth(1).locator("span").first).to_contain_text("random")
    visitor.reload()
    expect(kinds).to_have_value("random")
    visitor.get_by_role("button", name="Begin").click()
    expect(visitor.locator(".felt[data-phase]")).to_be_visible()


def test_three_play_again_when_all_of_them_wish_it(together: Together) -> None:
    """They are led to the next table together, in their own chairs, and it has begun."""
    with together("schafskopf", ["Ann", "Ben", "Cat"], hands_per_game=1) as pages:
        play_together(pages, lambda: all(page.locator(".over").count() for page in pages), press)
        table = pages[0].url
        for page, wished in zip(pages, (1, 2, 3), strict=True):
            page.get_by_role("button", name="Another game").click()
            if wished < len(pages):
                expect(pages[-1].get_by_role("button", name="Another game")).to_contain_text(f"({wished})")
        for page, name in zip(pages, ("Ann", "Ben", "Cat"), strict=True):
            page.wait_for_url(lambda url: url != table)
            expect(page.locator(".felt[data-phase]")).to_be_visible()
            expect(page.locator(".mine .who")).to_contain_text(name)
        assert len({page.url for page in pages}) == 1
