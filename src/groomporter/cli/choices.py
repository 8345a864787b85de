"""The list of what a person may do, one line a kind of act; and which word of it an answer means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from groomporter.cli.show import card_in
from groomporter.core.game import Game
from groomporter.server.wire import Choice

MANY = 8  # words, that are not told one by one
SUMS, NUMBER = r"\d+–\d+(?: by \d+s)?", r"[-+]?\d[\d.,]*"  # what people say for one
ONE_PART = r"\d+(?:–\d+)?(?: by \d+s| of [\d,]+)?|\S+"  # of a word of the list


def number_in(answer: str) -> int:
    """The number a person typed, or 0."""
    return int(answer) if answer.isascii() and answer.isdigit() and len(answer) < 10 else 0


def is_free(part: str) -> bool:
    """Whether there is something to choose, in a word of the list or a part of it: 1–995, A|2|3, A…K."""
    return any(sign in part for sign in "–|…")


def parted(game: Game, word: str) -> tuple[str, dict[str, str]]:
    """A word of the list as its form, and what stands for each of its parts."""
    for form in game.notation.forms():
        pattern = re.sub(r"\\{(\w+)\\}", lambda name: f"(?P<{name[1]}>{ONE_PART})", re.escape(form))
        if found := re.fullmatch(pattern, word):
            return form, found.groupdict()
    return "{word}", {"word": word}


def listed(game: Game, phase: str, choices: Sequence[Choice]) -> list[Choice]:
    """Those that ask for something, and differ in one word only, are one line with that word to choose."""
    lines: dict[Any, list[Choice]] = {}
    for choice in choices:
        form, parts = parted(game, choice.word)
        words = [name for name, part in parts.items() if not is_free(part) and not number_in(part)]
        alike = (form, *(parts | {words[0]: ""}).items()) if is_free(choice.word) and len(words) == 1 else choice.word
        lines.setdefault(alike, []).append(choice)
    return [line[0] if len(line) == 1 else in_one(game, phase, line) for line in lines.values()]


def in_one(game: Game, phase: str, line: Sequence[Choice]) -> Choice:
    form, held = parted(game, line[0].word)
    parts = {name: "|".join(dict.fromkeys(parted(game, one.word)[1][name] for one in line)) for name in held}
    return Choice(form.format(**parts), in_words(game, phase, form, parts), any(one.fined for one in line))


def in_words(game: Game, phase: str, form: str, parts: Mapping[str, str]) -> str:
    """An act with its parts, as the list has it."""
    label = game.words.get("acts_in", {}).get(phase, {}).get(form) or game.words["acts"][form]
    return str(label).format(**{name: told(game, part) for name, part in parts.items()})


def words_of(part: str) -> list[str]:
    """From which one is to be chosen, if they are few, and no numbers."""
    words = part.split("|")
    return words if 1 < len(words) <= MANY and not any("…" in word or number_in(word) for word in words) else []


def told(game: Game, part: str) -> str:
    """A part of an act as a person reads it."""
    named = game.words.get("parts", {})
    return " / ".join(named.get(word, word) for word in words_of(part) or [part])


def asked(game: Game, part: str) -> str:
    """What there is to choose from."""
    words = words_of(part)
    return ", ".join(f"{number} {told(game, word)}" for number, word in enumerate(words, 1)) if words else part


def answers(game: Game, part: str) -> list[str]:
    """The same, one by one, if they are few."""
    return [told(game, word) for word in words_of(part)]


def fits(part: str, given: str) -> bool:
    """Whether it can be meant for this part: one of few words, or a number; which numbers, the rules say."""
    if words := words_of(part):
        return meant(part, given) in words
    return not re.fullmatch(SUMS, part) or bool(re.fullmatch(NUMBER, given))


def meant(part: str, given: str) -> str:
    """One of its words, by its number or as it is."""
    words = words_of(part)
    if 1 <= number_in(given) <= len(words):
        return words[number_in(given) - 1]
    return next((word for word in words if word.casefold() == given.casefold()), given)


def found(choices: Sequence[Choice], answer: str) -> str:
    """The word of the list that was typed, or what the list says of it, or its last part: if there is one such."""
    said = answer.casefold()
    for matches in (
        lambda word, label: said in (word, label, label.partition(":")[0]),
        lambda word, label: said == word.split(" ")[-1],
    ):
        words = [choice.word for choice in choices if matches(choice.word.casefold(), choice.label.casefold())]
        if len(words) == 1:
            return words[0]
    return ""


def spelled(game: Game, choices: Sequence[Choice], answer: str) -> str:
    """What is not on the list, as it would be written there: let the refusal be about what was meant."""
    verb, _, last = answer.rpartition(" ")
    verb, card = verb.casefold(), last.upper()
    for name in (card, card.replace("10", "T")):
        if card_in(game, name):
            verbs = {choice.word.rpartition(" ")[0] for choice in choices if " " in choice.word}
            return f"{verb or (verbs.pop() if len(verbs) == 1 else '')} {name}".strip()
    if not verb:
        return answer.casefold()
    of_ranks = any("|" in choice.word.split()[-1] for choice in choices if choice.word.split()[0] == verb.split()[0])
    rank = "T" if card == "10" and of_ranks else card
    return f"{verb} {rank if len(rank) == 1 else last}"
