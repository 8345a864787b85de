"""Pictures of every screen: ``script/screenshots``.

Of every phase of every game in which people act, from a small phone to a wide screen, by day and by candle; so are
the rooms around it: before the game, the rulebook, the menu, a refusal, the end, and what is looked back on.  It fails
if one could not be taken.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from groomporter.games import names
from tests.page.ahead import lead, screens, there_is
from tests.page.conftest import House
from tests.page.playing import dress, hasten, launching, look_back, look_back_on, opened, refuse, sit_down

SIZES = {"desk": (1440, 900), "phone": (390, 844), "tablet": (1024, 768), "small": (360, 740), "wide": (2560, 1440)}
BOTH = [(size, scheme) for size in ("desk", "phone") for scheme in ("light", "dark")]
HOUSE = [*BOTH, ("wide", "light")]
KINDS = [*HOUSE, ("tablet", "light"), ("small", "dark")]
TRIES = 9  # others may go on meanwhile, or end what a refusal was about
REST = 400  # milliseconds in which nothing new comes to be
TURN = 160  # after the window is turned


class Album:
    """Where pictures go, each once: of what, how large, by which light."""

    def __init__(self, folder: Path, kinds: list[tuple[str, str]]) -> None:
        self.folder, self.kinds = folder, kinds
        self.taken: set[tuple[str, tuple[str, str]]] = set()
        self.wanted: dict[str, None] = {}  # in the order in which they were come to

    def has(self, name: str) -> bool:
        return all((name, kind) in self.taken for kind in self.kinds)

    def lacking(self) -> list[str]:
        """Pictures that were wanted, and what they are of has gone before they were taken, or has never come."""
        return [
            f"{name}-{'-'.join(kind)}" for name in self.wanted for kind in self.kinds if (name, kind) not in self.taken
        ]

    def turn(self, page: Page, kind: tuple[str, str]) -> None:
        (width, height), scheme = SIZES[kind[0]], kind[1]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.wait_for_timeout(TURN)

    def one(self, page: Page, name: str, kind: tuple[str, str], *, whole: bool = False) -> None:
        self.taken.add((name, kind))
        page.screenshot(path=self.folder / f"{name.lower()}-{'-'.join(kind)}.png", full_page=whole)

    def take(self, page: Page, name: str, *, whole: bool = False, still: Callable[[], bool] = lambda: True) -> None:
        """In every size and light that is lacking, as long as it is there to be seen."""
        self.wanted[name] = None
        for kind in [kind for kind in self.kinds if (name, kind) not in self.taken]:
            self.turn(page, kind)
            if not still():
                break
            self.one(page, name, kind, whole=whole)
        self.turn(page, self.kinds[0])


def of_a_game(page: Page, url: str, game: str, album: Album) -> None:
    """Of each phase in which people act, of the end, and of a refusal."""
    for screen in screens(game):
        of_a_screen(page, url, game, screen, album)
    for _ in range(TRIES):
        if not album.has(f"{game}-refusal"):
            sit_down(page, url, game)
            refuse(page, game)
            album.take(page, f"{game}-refusal", still=lambda: page.locator(".why").count() > 0)


def of_a_screen(page: Page, url: str, game: str, screen: str, album: Album) -> None:
    there = page.locator(there_is(screen))
    for _ in range(TRIES):
        if not album.has(f"{game}-{screen}"):
            lead(page, url, game, screen)
            page.wait_for_timeout(REST)
            album.take(page, f"{game}-{screen}", still=lambda: there.count() > 0)


def around_a_table(page: Page, url: str, game: str, album: Album) -> None:
    """Before the game, and what is opened beside it."""
    row = opened(page, url, game)
    page.goto(f"{url}tables/{row['code']}")
    page.get_by_role("button", name="Sit here").first.click()
    page.get_by_role("button", name="Rise").wait_for()
    album.take(page, f"{game}-waiting")
    page.get_by_role("button", name="Let the house fill the chairs").click()
    page.locator(".felt[data-phase]").wait_for()
    for kind in album.kinds:  # a drawer on a desk, a leaf on a phone
        album.turn(page, kind)
        page.keyboard.press("r")
        page.locator(".rules .rule").first.wait_for()
        page.wait_for_timeout(REST)
        album.one(page, f"{game}-rulebook", kind)
        page.locator(".rules .x").click()
    album.turn(page, album.kinds[0])
    page.locator(".bar button[aria-expanded]").click()
    page.wait_for_timeout(REST)
    album.take(page, f"{game}-menu")


def of_the_house(page: Page, url: str, album: Album) -> None:
    """The cabinet, its settings, the records, a game looked back on; how every game is opened, and its rules."""
    page.goto(url)
    page.locator("[data-game=topper]").wait_for()
    page.wait_for_timeout(REST)
    album.take(page, "cabinet", whole=True)
    page.locator(".mast button[aria-expanded]").click()
    page.wait_for_timeout(REST)
    album.take(page, "settings")
    for game in names():
        for kind, there in (("open", "fieldset"), ("rules", ".rule")):
            page.goto(f"{url}{kind}/{game}")
            page.locator(there).first.wait_for()
            page.wait_for_timeout(REST)
            album.take(page, f"{kind}-{game}", whole=True)
    look_back(page, url)
    page.get_by_role("button", name="Verify its deals").click()
    for _ in range(12):
        page.get_by_role("button", name="One step on").click()
    page.wait_for_timeout(REST)
    album.take(page, "replay")
    page.goto(f"{url}records")
    page.locator(".drop").wait_for()
    album.take(page, "records", whole=True)
    dress(page, url, language="de")
    page.locator("[data-game=topper]").wait_for()
    page.wait_for_timeout(REST)
    album.take(page, "cabinet-german", whole=True)


def of_its_record(page: Page, url: str, folder: Path, game: str, album: Album) -> None:
    """In the middle, with all hands up."""
    look_back_on(page, url, folder, game)
    along = page.get_by_role("slider")
    along.fill(str(int(along.get_attribute("max") or 0) // 2))
    page.wait_for_timeout(REST)
    album.take(page, f"{game}-replay")


def newcomer(browser: Browser) -> Page:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    hasten(context)
    context.set_default_timeout(15_000)
    return context.new_page()


def of_others(page: Page, stranger: Page, url: str, album: Album) -> None:
    """A game as an onlooker sees it, and paused; an identity carried to another browser; what is not there."""
    lead(page, url, "ombre", "Playing")
    stranger.goto(page.url)
    stranger.locator(".felt[data-phase]").wait_for()
    album.take(stranger, "onlooker")
    page.locator(".bar button[aria-expanded]").click()
    page.get_by_role("button", name="Wish for a pause").click()
    page.get_by_text("The game is paused.").first.wait_for()
    page.keyboard.press("Escape")
    album.take(page, "paused")
    token = page.evaluate("async () => (await (await fetch('/api/guests')).json()).token")
    for name, path in (("carry", f"carry/{token}"), ("no-table", "tables/NOWHERE"), ("no-record", "records/NOWHERE")):
        stranger.goto(f"{url}{path}")
        stranger.locator("h1, h2").first.wait_for()
        album.take(stranger, name)


def main() -> None:
    parser = argparse.ArgumentParser(prog="script/screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("screenshots"))
    parser.add_argument("--game", action="append", choices=names(), help="only this one; may be given several times")
    parser.add_argument("--quick", action="store_true", help="on a desk by day alone")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.open()
        browser = playwright.chromium.launch(**(launching() or {}))
        page, stranger = (newcomer(browser) for _ in range(2))
        kinds = KINDS[:1] if chosen.quick else KINDS
        album = Album(chosen.folder, kinds)
        try:
            for game in track(chosen.game or names(), "games"):
                album.turn(page, kinds[0])
                around_a_table(page, house(), game, album)
                of_a_game(page, house(), game, album)
                of_its_record(page, house(), Path(data), game, album)
            around = Album(chosen.folder, HOUSE[: len(kinds)])
            if not chosen.game:
                of_others(page, stranger, house(), around)
                of_the_house(page, house(), around)
            if lacking := album.lacking() + around.lacking():
                sys.exit("\n  ".join([f"{len(lacking)} could not be taken:", *lacking]))
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
