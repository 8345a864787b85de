"""Pictures of every screen: ``script/screenshots``.

Each game is played by pressing what is lit, with its own house and browser; whenever it comes to a phase in which the
person is asked, a picture is taken, on a desk and on a phone, by day and by candle.
"""

from __future__ import annotations

import argparse
import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, sync_playwright
from rich.progress import track

from groomporter.games import names
from tests.page.conftest import House
from tests.page.playing import press, sit_down

SIZES = {"desk": (1440, 900), "phone": (390, 844)}
SCHEMES = ("light", "dark")
PAGES = {"cabinet": "", "open": "open/ruff", "rules": "rules/ruff", "records": "records"}
LONG = 40.0  # seconds for each game


@contextlib.contextmanager
def opened(browser: Browser, size: str, scheme: str) -> Iterator[Page]:
    width, height = SIZES[size]
    wide = {"width": width, "height": height}
    context = browser.new_context(viewport=wide, color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    context.set_default_timeout(15_000)
    try:
        yield context.new_page()
    finally:
        context.close()


def of_a_game(page: Page, game: str, path: Path, name: str) -> None:
    """One picture for each phase that is come to."""
    taken: set[str] = set()
    for at in range(int(LONG / 0.1)):
        phase = page.locator(".felt").get_attribute("data-phase") or ""
        over = page.locator(".over").count() > 0
        kind = "over" if over else phase
        if kind and kind not in taken and at > 8:
            taken.add(kind)
            page.screenshot(path=path / f"{game}-{kind.lower()}-{name}.png")
        if over:
            return
        with contextlib.suppress(Error):
            press(page, game)
        page.wait_for_timeout(60)


def main() -> None:
    parser = argparse.ArgumentParser(prog="script/screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("screenshots"))
    parser.add_argument("--game", action="append", help="only this one; may be given several times")
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.open()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        kinds = [(size, scheme) for size in SIZES for scheme in SCHEMES]
        try:
            for size, scheme in kinds if not chosen.game else []:
                with opened(browser, size, scheme) as page:
                    for name, path in PAGES.items():
                        page.goto(house(path))
                        page.wait_for_timeout(800)
                        page.screenshot(path=chosen.folder / f"{name}-{size}-{scheme}.png", full_page=True)
            every = [(game, *kind) for game in chosen.game or names() for kind in kinds]
            for game, size, scheme in track(every, "pictures"):
                with opened(browser, size, scheme) as page:
                    sit_down(page, house(), game)
                    of_a_game(page, game, chosen.folder, f"{size}-{scheme}")
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
