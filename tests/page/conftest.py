"""A real house in a process of its own, and a real browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.page.playing import hasten, launching

UNLIMITED = ("guests", "tables", "joins", "asks", "replays", "acts", "knocks", "pace")
LIMITS = [f"--limit={what}=100000/minute" for what in UNLIMITED]


class House:
    """`groomporter serve`, which may be killed and opened again at the same address."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, "0"
        self.process: subprocess.Popen[str] | None = None

    def open(self) -> None:
        command = [sys.executable, "-m", "groomporter", "serve", "--port", self.port, "--data", str(self.data), *LIMITS]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ)
        assert self.process.stdout is not None
        found = re.search(r"http://127.0.0.1:(\d+)", self.process.stdout.readline())
        assert found is not None
        self.port = found[1]

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def close(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.communicate(timeout=10)

    def __call__(self, path: str = "") -> str:
        return f"http://127.0.0.1:{self.port}/{path}"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    found = House(tmp_path_factory.mktemp("house"))
    found.open()
    yield found
    found.close()


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    found = launching()
    if found is None:
        lacking = "there is no chromium here: apt-get install chromium-headless-shell"
        if "CI" in os.environ or (sys.platform == "linux" and os.getuid() == 0):
            pytest.fail(lacking)  # script/test puts one there: to be green without it would say nothing
        pytest.skip(lacking)
    return found


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1280, "height": 860},
        "locale": "en-GB",
        "reduced_motion": "reduce",
    }


@pytest.fixture(autouse=True)
def nothing_goes_out(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No request of any window leaves the machine, and no script complains; where nothing moves, nobody waits."""
    asked: list[str] = []
    wrong: list[str] = []
    new_context = browser.new_context

    def watched(**terms: Any) -> BrowserContext:
        context = new_context(**terms)
        if terms.get("reduced_motion") == "reduce":
            hasten(context)
        context.on("request", lambda request: asked.append(request.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: asked.append(socket.url)))
        context.on("weberror", lambda error: wrong.append(str(error.error)))
        return context

    monkeypatch.setattr(browser, "new_context", watched)
    yield
    assert asked
    assert not [url for url in asked if not url.startswith(("http://127.0.0.1:", "ws://127.0.0.1:", "data:", "blob:"))]
    assert not wrong


@pytest.fixture
def visitor(context: BrowserContext) -> Page:
    """A page whose patience is that of the tests."""
    context.set_default_timeout(15_000)
    return context.new_page()


@pytest.fixture
def another(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[[], Page]]:
    """Somebody else, in a browser of his own: as many as one calls for."""
    contexts: list[BrowserContext] = []

    def come() -> Page:
        contexts.append(browser.new_context(**browser_context_args))
        contexts[-1].set_default_timeout(15_000)
        return contexts[-1].new_page()

    yield come
    for context in contexts:
        context.close()
