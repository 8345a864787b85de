"""Every language says all that ours says: the games' catalogues and rulebooks, and the page's own messages."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from groomporter.core.game import rulebook
from groomporter.core.rulings import Range, options
from groomporter.games import find, names
from groomporter.server.book import chapters

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
OF_NO_LANGUAGE = {
    "pad",
    "by_hand",
    "begins",
    "by_seat",
    "by_party",
    "tell_the_act",
    "suits",
    "if_any",
    "length",
}  # fields, events, signs
OTHERS = [(game, language) for game in names() for language in find(game).languages[1:]]


def texts(table: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """What people read, by its place; what is of no language is left out."""
    if isinstance(table, str):
        yield at, table
    elif isinstance(table, dict | list):
        for key, part in table.items() if isinstance(table, dict) else enumerate(table):
            if at or key not in OF_NO_LANGUAGE:
                yield from texts(part, (*at, str(key)))


def places(text: str) -> list[str]:
    """What is to be put in."""
    return sorted(re.findall(r"\{\w+\}", text))


def written(game: str, language: str) -> dict[tuple[str, ...], str]:
    name = "words.toml" if language == "en" else f"words.{language}.toml"
    found = dict(texts(tomllib.loads(find(game).text(name))))
    return {
        at: text
        for at, text in found.items()
        if at not in {("about", "cloth"), ("about", "shelf")}
        and at[0] != "joined"
        and at[:2] not in {("seats_in_rows", "columns"), ("sides", "seats"), ("sides", "by")}
    }


def test_there_is_one_language_more_in_every_game() -> None:
    assert {game for game, language in OTHERS if language == "de"} == set(names())


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_a_catalogue_has_a_text_wherever_ours_has_one(game: str, language: str) -> None:
    assert written(game, "en").keys() == written(game, language).keys()


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_a_text_has_the_same_places_to_fill_as_ours(game: str, language: str) -> None:
    ours, theirs = written(game, "en"), written(game, language)
    assert not {at: (ours[at], text) for at, text in theirs.items() if at in ours and places(text) != places(ours[at])}


@pytest.mark.parametrize("game", names())
def test_every_option_is_explained_in_every_language(game: str) -> None:
    """Whoever opens a table reads it under the question: the paragraph of that option, or of the rule that it is."""
    known = find(game)
    for language in known.languages:
        paragraphs = [one for chapter in chapters(known.rules_in(language)) for one in chapter.paragraphs if one.html]
        explained = {one.option for one in paragraphs} | {one.id for one in paragraphs}
        assert options(known.rulings).keys() <= explained, language


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_a_rulebook_has_the_same_rules_and_options_as_ours(game: str, language: str) -> None:
    known = find(game)
    assert rulebook(known.rules_in(language)).keys() == known.rulebook.keys()


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_value_phase_and_preset_has_its_words(game: str, language: str) -> None:
    known = find(game)
    words, state = known.catalogue(language), known.begin()
    phases = {type(section).__name__ for section in state.sections()} - {"Section", "PlainSection"} | {"Over"}
    assert phases <= words["phases"].keys()
    assert getattr(known.rulings, "PRESETS", {}).keys() <= words.get("presets", {}).keys()
    for name, option in options(known.rulings).items():
        values = () if isinstance(option.values, Range) else option.values
        needed = {"ask", *(str(value).lower() if isinstance(value, bool) else str(value) for value in values)}
        assert needed <= words["rulings"][name].keys(), name
        assert all(words["rulings"][name][key].strip() for key in needed)


def messages(language: str) -> dict[str, dict[str, Any]]:
    return {file.name: json.loads(file.read_text(encoding="utf-8")) for file in sorted((MESSAGES / language).iterdir())}


def forms(message: Any) -> list[str]:
    """A message as it may be said: of one thing, and of several."""
    return [message] if isinstance(message, str) else [text for one in message for text in one["match"].values()]


def wants(message: Any) -> set[str]:
    return {place for text in forms(message) for place in places(text)}


LANGUAGES = sorted(folder.name for folder in MESSAGES.iterdir())


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_the_page_s_messages_are_the_same_in_every_language(language: str) -> None:
    ours, theirs = messages("en"), messages(language)
    assert ours.keys() == theirs.keys()
    for file, said in ours.items():
        assert said.keys() == theirs[file].keys(), file
        differ = {key: theirs[file][key] for key in said if wants(said[key]) != wants(theirs[file][key])}
        assert not differ, file
        assert all(text.strip() for message in theirs[file].values() for text in forms(message))


REASONS = re.compile(r"\"((?:record|seat|limits) [a-z ]+)\"")  # of the house itself, and of records


def test_every_reason_of_the_house_has_its_words_on_the_page() -> None:
    src, page = MESSAGES.parents[1] / "src" / "groomporter", MESSAGES.parents[1] / "web" / "src" / "lib"
    raised = {
        reason
        for path in ("core/record.py", "server/replay.py", "server/room.py", "server/app.py")
        for line in (src / path).read_text(encoding="utf-8").splitlines()
        if "BadRecord(" in line or "Refused(" in line or "reason=" in line
        for reason in REASONS.findall(line)
    }
    known = "".join((page / name).read_text(encoding="utf-8") for name in ("refusals.ts", "unreadable.ts"))
    assert len(raised) > 20
    assert raised == set(REASONS.findall(known))
