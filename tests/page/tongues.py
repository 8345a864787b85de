"""What would be English on a page of another language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from groomporter.core.game import rulebook
from groomporter.games import find

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
LONG = 12  # shorter ones may be the same in both

VISIBLE = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement.checkVisibility()) found.push(node.textContent);
  for (const name of ["aria-label", "placeholder", "title"])
    for (const node of document.querySelectorAll(`[${name}]`))
      if (node.checkVisibility()) found.push(node.getAttribute(name));
  return [document.title, ...found].map((text) => text.replace(/\\s+/g, " ").trim()).filter(Boolean);
}"""


def leaves(ours: Any, theirs: Any) -> Iterator[tuple[str, str]]:
    """Every text of ours, and what stands for it."""
    if isinstance(ours, str):
        yield ours, str(theirs)
    elif isinstance(theirs, str):  # one form for one and for several, where we have two
        yield from ((text, theirs) for form in ours for text in form["match"].values())
    elif isinstance(ours, dict):
        for key in ours.keys() & theirs.keys():
            yield from leaves(ours[key], theirs[key])
    elif isinstance(ours, list):
        for one, other in zip(ours, theirs, strict=False):
            yield from leaves(one, other)


def sentences(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Of the page, and of a game and its rulebook."""
    for file in (MESSAGES / "en").iterdir():
        there = MESSAGES / language / file.name
        yield from leaves(json.loads(file.read_text(encoding="utf-8")), json.loads(there.read_text(encoding="utf-8")))
    if game:
        known = find(game)
        yield from leaves(known.words, known.catalogue(language))
        yield from leaves(known.rulebook, rulebook(known.rules_in(language)))


def english(game: str, language: str) -> set[str]:
    """Whatever of them is ours alone, without what is put into it."""
    both = list(sentences(game, language))
    theirs = " ".join([*(text for _, text in both), *([find(game).rules_in(language)] if game else [])])
    parts = {part.strip() for ours, other in both if ours != other for part in re.split(r"\{\w+\}|[*`_]", ours)}
    return {part for part in parts if len(part) > LONG and " " in part and part not in theirs}


def english_on(page: Page, game: str, language: str) -> list[str]:
    seen = "\n".join(page.evaluate(VISIBLE))
    return sorted(part for part in english(game, language) if part in seen)
