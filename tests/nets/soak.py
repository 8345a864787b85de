"""Random games by the hundred thousand, with every law: what ``script/soak`` runs.

Every game is walked to its end; its cards and money are counted at a turn drawn by lot and at the end.  At that turn
one of the laws that can be judged at a turn is put to it, by lot, for one seat; now and then a whole game is given to a
law of whole games.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing import Pool
from time import monotonic
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table as Sheet

import groomporter
from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.plain import Plain
from groomporter.core.play import State, play_acts
from groomporter.games import find
from tests.nets import laws
from tests.nets.walks import random_act, random_rulings, random_seats

SHARE = 500  # games in one go of a process
SAME = 10  # games running under the same rulings
ENDLESS = 10_000_000  # acts: no game takes so many, even of players who get there by chance only
WHOLE = 500  # one game in so many is given to a law of whole games


def refusals_here(game: Game, s: State, rulings: Any, whims: Fortune) -> None:
    laws.listed_is_accepted(game, s, whims.below(s.seats), whims, [])


def position_here(game: Game, s: State, rulings: Any, whims: Fortune) -> None:
    laws.position_is_read_back(game, s, rulings)


def clone_here(game: Game, s: State, rulings: Any, whims: Fortune) -> None:
    laws.clone_is_apart(game, s, whims)


def unseen_here(game: Game, s: State, rulings: Any, whims: Fortune) -> None:
    laws.unseen_changes_nothing(game, s, whims.below(s.seats), rulings, whims)


def told_here(game: Game, s: State, rulings: Any, whims: Fortune) -> None:
    laws.told_is_seen(game, s, whims)


HERE: list[Callable[[Game, State, Any, Fortune], None]] = [
    refusals_here, position_here, clone_here, unseen_here, told_here
]  # fmt: skip
OF_WHOLE_GAMES = [
    laws.all_fields_are_listed,
    laws.nothing_is_lost,
    laws.everything_is_replayed,
    laws.clones_and_undone_acts_are_apart,
    laws.records_of_one_seat_are_enough,
    laws.scribbles_are_refused_or_played,
]


def soak(game: Game, first: int, games: int) -> Counter[str]:
    """So many games, from a seed: how many acts and turns of luck they took, and how often each law was put to one."""
    seen: Counter[str] = Counter()
    turns = 1
    for number in range(first, first + games):
        if number % WHOLE == 0:
            law = OF_WHOLE_GAMES[number // WHOLE % len(OF_WHOLE_GAMES)]
            law(game, number)
            seen[law.__name__] += 1
        if number % SAME == 0 or number == first:
            lot = Fortune(number, "rulings")
            rulings = random_rulings(game, lot)
            start = game.begin(rulings, random_seats(game, rulings, lot))
        whims = Fortune(number, "whims")
        s = start.clone()
        turns = walked(s, whims, whims.below(turns))
        if not s.over():
            law_here = HERE[whims.below(len(HERE))]
            law_here(game, s, rulings, whims)
            conserved(game, s)
            seen[law_here.__name__] += 1
        turns += walked(s, whims, ENDLESS)
        assert s.over(), f"{game.title} does not come to an end"
        conserved(game, s)
        assert s.results(), f"{game.title} has no results"
        seen["acts"] += turns
    return seen


def walked(s: State, whims: Fortune, most: int) -> int:
    """So many random acts, or to the end: of bits, without the interpreter."""
    if not isinstance(s, Plain):
        return play_acts(s, whims, most)
    acts = 0
    while s.turn == CHANCE or (s.turn >= 0 and acts < most):
        if s.turn == CHANCE:
            s.lucky(whims)
        else:
            s.play_as(*random_act(s, whims))
            acts += 1
    return acts


def conserved(game: Game, s: State) -> None:
    assert not game.audit(s), f"{game.title}: {game.audit(s)}"


def share(work: tuple[str, int, int]) -> tuple[Counter[str], Counter[str], str]:
    """One go of a process: what was seen, which rules were carried out or named in a refusal, and what went wrong."""
    name, first, games = work
    game = find(name)
    rules: Any = import_module(f"{game.package}.rules")
    counters = game.text("fired.txt").split() if hasattr(rules, "fired") else []
    before = rules.fired() if counters else []
    laws.REFUSED.clear()
    wrong, seen = "", Counter[str]()
    try:
        seen = soak(game, first, games)
    except Exception as error:  # whatever it is, it is what we were looking for
        wrong = f"games {first} to {first + games}: {type(error).__name__}: {error}"
    done = Counter[str]()
    for rule, then, now in zip(counters, before, rules.fired() if counters else [], strict=True):
        done[rule] += now - then
    return seen, done + Counter({f"refused {rule}": count for rule, count in laws.REFUSED.items()}), wrong


def shares(name: str, games: int, seed: int) -> Iterator[tuple[str, int, int]]:
    for first in range(seed, seed + games, SHARE):
        yield name, first, min(SHARE, seed + games - first)


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/soak", description="Random games with every law checked.")
    parser.add_argument("game")
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others follow it")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    game = find(chosen.game)
    seen, fired, wrong = Counter[str](), Counter[str](), list[str]()
    began = monotonic()
    work = list(shares(chosen.game, chosen.games, chosen.seed))
    with Pool(os.cpu_count()) as pool:
        done = pool.imap_unordered(share, work)
        for counted, counts, fault in track(done, f"{chosen.game}", len(work), console=Console(stderr=True)):
            seen += counted
            fired += counts
            wrong += [fault] if fault else []
    rules = {key: (fired[key], fired[f"refused {key}"]) for key in sorted(game.rulebook) if fits(game, key)}
    never = [key for key, counts in rules.items() if not any(counts)]
    seconds = round(monotonic() - began)
    if chosen.json:
        form = "compiled" if groomporter.COMPILED else "interpreted"
        print(json.dumps({"game": chosen.game, "games": chosen.games, "form": form, "seconds": seconds, "seen": seen,
                          "rules": rules, "never": never, "wrong": wrong}, indent=2))  # fmt: skip
    else:
        sheet = Sheet("rule", "carried out", "refused", title=f"{game.title}: {chosen.games:,} games")
        for key, (often, refusals) in rules.items():
            sheet.add_row(key, f"{often:,}", f"{refusals:,}" if refusals else "")
        Console().print(sheet)
        print(", ".join(f"{name} {count:,}" for name, count in seen.most_common()) + f"; {seconds} s")
        print(f"never fired: {', '.join(never) or 'none'}")
    for fault in wrong:
        print(fault, file=sys.stderr)
    return 1 if wrong else 0


def fits(game: Game, key: str) -> bool:
    """Whether it is the id of one of the game's rules, not the name of an option."""
    return key.startswith(f"{game.prefix}-")


if __name__ == "__main__":
    sys.exit(main())
