"""What a browser is served, and what the page is told of the games."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from groomporter.games import find, names
from groomporter.server.page import FOLDER
from tests.server.databases import a_file
from tests.server.wired import house, opened


def test_every_path_of_the_house_is_the_page_and_all_it_asks_for_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            house(a_file(tmp_path)) as at,
            httpx.AsyncClient(base_url=f"http://{at}") as http,
        ):
            table = await opened(at, "ruff")
            for path in (
                "/",
                "/open/ruff",
                "/rules/ruff",
                "/records",
                "/records/x",
                f"/tables/{table['code'].lower()}",
            ):
                page = await http.get(path)
                assert page.status_code == 200
                links = re.findall(r'(?:src|href)="([^"]+)"', page.text)
                assert links
                for link in links:
                    assert link.startswith("/assets/")
                    asset = await http.get(link)
                    assert "immutable" in asset.headers["cache-control"]
                    assert asset.headers["content-encoding"] == "gzip"
                    plain = await http.get(link, headers={"accept-encoding": "gzip;q=0, identity"})
                    assert plain.content == asset.content == (FOLDER / link[1:]).read_bytes()
                    assert "content-encoding" not in plain.headers
                    assert plain.headers["etag"] != asset.headers["etag"]
                    assert plain.headers["vary"] == asset.headers["vary"] == "accept-encoding"
                    head = await http.head(link)
                    assert not head.content
                    assert head.headers["content-length"] == asset.headers["content-length"]
                    known = await http.get(link, headers={"if-none-match": asset.headers["etag"]})
                    assert (known.status_code, known.content) == (304, b"")
            assert (await http.get("/tables/NOWHERE2")).status_code == 404
            assert (await http.get("/assets/nothing.js")).status_code == 404
            nowhere = await http.get("/nowhere", headers={"accept": "text/html,*/*"})
            assert (nowhere.status_code, nowhere.text) == (404, page.text)
            assert (await http.get("/nowhere")).json()["rule"] == "path"

    asyncio.run(run())


def test_nothing_that_the_bundle_is_laid_out_with_comes_from_elsewhere() -> None:
    """What its scripts ask for, a browser tells: tests/page."""
    laid_out = [*FOLDER.rglob("*.css"), *FOLDER.rglob("*.html"), *FOLDER.rglob("*.svg")]
    assert laid_out
    for file in laid_out:
        links = re.findall(r"""(?:url\(|src=|href=)["']?([^"')\s>]+)""", file.read_text(encoding="utf-8"))
        assert not [link for link in links if re.match(r"\w+:|//", link)], file.name


@pytest.mark.parametrize("game", names())
def test_a_page_is_told_all_of_a_game(game: str, tmp_path: Path) -> None:
    async def run() -> dict[str, Any]:
        async with (
            house(a_file(tmp_path)) as at,
            httpx.AsyncClient(base_url=f"http://{at}") as http,
        ):
            assert (await http.get("/api/games/chess")).status_code == 404
            return dict((await http.get(f"/api/games/{game}")).json())

    book, known = asyncio.run(run()), find(game)
    rules = [one for chapter in book["rules"] for one in chapter["paragraphs"]]
    cited = {one["id"] for one in rules if "id" in one} | {one["option"] for one in rules if "option" in one}
    assert cited == set(known.rulebook)
    assert all(one["html"].startswith("<") for one in rules)
    assert set(book["in_force"].values()) <= set(known.rulebook)
    assert book["in_force"].keys() == book["words"]["phases"].keys() - {"Over"}
    options = {one["name"]: one for one in book["rulings"]}
    assert {name: one["default"] for name, one in options.items() if not one.get("many")}.items() <= vars(
        known.rulings()
    ).items()
    assert set(options) <= set(known.rulebook)
    assert {"shelf", "origin", "minutes", "cloth"} <= book["words"]["about"].keys()
