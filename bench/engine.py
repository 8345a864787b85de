"""This house's own speed.  Every timing takes a number of repetitions, and returns the seconds and the count."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any

from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.play import play_games, play_hands, rollouts
from groomporter.games import find
from groomporter.lab.sitting import play_out
from groomporter.players import player

ENDLESS = 1 << 30  # a target out of reach: hand after hand


def ruff(seed: int, acts: int = 0) -> tuple[Any, Fortune]:
    """A hand just dealt, and so many random acts."""
    state: Any = find("ruff").begin()
    state.target = ENDLESS
    fortune = Fortune(seed)
    while state.turn == CHANCE:
        state.lucky(fortune)
    for _ in range(acts):
        state.play(fortune.choose(state.acts()))
    return state, fortune


def time_hands(times: int, seed: int = 1) -> tuple[float, int]:
    """Random hands, from the deal."""
    state, fortune = ruff(seed)
    start = perf_counter()
    play_hands(state, fortune, times)
    return perf_counter() - start, times


def time_rollouts(times: int, seed: int = 1) -> tuple[float, int]:
    """One dealt position, copied and played at random to the end of the hand."""
    state, fortune = ruff(seed)
    scratch = state.clone()
    start = perf_counter()
    rollouts(state, scratch, fortune, times)
    return perf_counter() - start, times


def time_loop(times: int, seed: int = 1) -> tuple[float, int]:
    """Checked play through the Python API, from a dealt position: acts."""
    state, fortune = ruff(seed)
    acts = 0
    start = perf_counter()
    for _ in range(times):
        s = state.clone()
        while s.turn >= 0:
            s.play(fortune.choose(s.acts()))
            acts += 1
    return perf_counter() - start, acts


def time_clones(times: int, seed: int = 1) -> tuple[float, int]:
    state, _ = ruff(seed, acts=10)
    start = perf_counter()
    for _ in range(times):
        state.clone()
    return perf_counter() - start, times


def in_threads(run: Callable[[int, int], tuple[float, int]], threads: int, times: int) -> tuple[float, int]:
    """The same work in each of so many threads."""
    crew = [threading.Thread(target=run, args=(times, seed)) for seed in range(threads)]
    start = perf_counter()
    for thread in crew:
        thread.start()
    for thread in crew:
        thread.join()
    return perf_counter() - start, threads * times


def time_games(name: str, seats: int, times: int, seed: int = 1) -> tuple[float, int]:
    """Whole random games of a trick game by its defaults: the hands dealt in them."""
    start_of_game: Any = find(name).begin(seats=seats)
    scratch = start_of_game.clone()
    fortune = Fortune(seed)
    start = perf_counter()
    hands = play_games(start_of_game, scratch, fortune, times)
    return perf_counter() - start, hands


def time_rounds(name: str, kind: str, count: str, times: int, seed: int = 1, **chosen: Any) -> tuple[float, int]:
    """Whole games between players of a kind, and what the state has counted in them."""
    game = find(name)
    rulings = game.ruled(chosen)
    counted = 0
    start = perf_counter()
    for number in range(times):
        state: Any = game.begin(rulings)
        fortune = Fortune(seed, f"game {number}")
        play_out(state, [player(kind, name, fortune) for _ in range(state.seats)], fortune, rulings)
        counted += getattr(state, count)
    return perf_counter() - start, counted


def time_hazzard(times: int, seed: int = 1) -> tuple[float, int]:
    """Rounds between simple players, who stake ten and make no side bets."""
    return time_rounds("hazzard", "simple", "round", times, seed)


def time_baccara(times: int, seed: int = 1) -> tuple[float, int]:
    """Rounds between random players."""
    return time_rounds("baccara", "random", "round", times, seed)


def time_bassett(times: int, seed: int = 1) -> tuple[float, int]:
    """Turns of one pack after another, between random players."""
    return time_rounds("bassett", "random", "turns", times, seed, packs=1)


def time_topper(times: int, seed: int = 1) -> tuple[float, int]:
    """Whole random games of nine at Topper: the deals, each of hundreds of rounds of passing."""
    return time_games("topper", 9, times, seed)


def bytes_of_a_state() -> int:
    return sys.getsizeof(ruff(1)[0])
