"""Ratios against peers, in one run, interleaved: the machine is noisy, and the ratios of one round share its noise.

What a neighbour can only lower, a rate or a second thread, is judged by its best, as timeit does.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Callable
from functools import partial

from rich.console import Console
from rich.progress import track
from rich.table import Table

import groomporter
from bench import clib, engine

Timing = Callable[[int, int], tuple[float, int]]

WORK: dict[str, tuple[Timing, int]] = {
    "hands": (engine.time_hands, 200_000),
    "rollouts": (engine.time_rollouts, 100_000),
    "checked acts": (engine.time_loop, 3_000),
    "clones": (engine.time_clones, 100_000),
    "C hands": (clib.time_hands, 300_000),
    "C rollouts": (clib.time_rollouts, 300_000),
    "Hazzard rounds": (engine.time_hazzard, 150),
    "Baccara rounds": (engine.time_baccara, 50),
    "Bassett turns": (engine.time_bassett, 300),
    "Topper deals, nine seats": (engine.time_topper, 20),
}
# Each trick game beside the game of OpenSpiel's that is nearest to it; our seats, and how many games in a round.
PEERS = {
    "all_fours": ("euchre", 4, 10_000),
    "ombre": ("skat", 4, 5_000),
    "schafskopf": ("skat", 3, 5_000),
    "strip_tease_1": ("spades", 4, 10_000),
    "strip_tease_2": ("hearts", 4, 5_000),
}
LEAST_TO_PEER = 8.0
# In turns of a few hundredths of a second, one thread and two, and the best of each: some find both cores free.
THREADED: dict[str, tuple[Timing, int]] = {"hands": (engine.time_hands, 50_000), "C hands": (clib.time_hands, 150_000)}
TURNS = 60
WORK |= {f"{name} hands": (partial(engine.time_games, name, seats), times) for name, (_, seats, times) in PEERS.items()}
RATIOS = [  # what, to what, at least
    ("hands", "OpenSpiel hands", 15.0),
    ("rollouts", "OpenSpiel rollouts", 7.0),
    ("rollouts", "OpenSpiel rollouts by bots", 7.0),
    ("checked acts", "OpenSpiel acts", 5.0),
    ("clones", "OpenSpiel clones", 3.0),
    ("hands, two threads", "hands, one thread", 1.8),
    ("C hands, two threads", "C hands, one thread", 0.0),  # what the machine can do
    ("hands", "C hands", 0.0),
    ("rollouts", "C rollouts", 0.0),
    *((f"{name} hands", f"OpenSpiel {peer} hands", LEAST_TO_PEER) for name, (peer, _, _) in PEERS.items()),
]
RATES = {  # a second, at least
    "Hazzard rounds": 30_000,
    "Baccara rounds": 10_000,
    "Bassett turns": 20_000,
    "Topper deals, nine seats": 1_000,
}
MOST_BYTES = 1_000


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    work = dict(WORK)
    try:
        from bench import openspiel
    except ImportError:
        print("bench: OpenSpiel is not installed; the ratios to it are left out", file=sys.stderr)
    else:
        work |= {
            "OpenSpiel hands": (openspiel.time_hands, 1_500),
            "OpenSpiel rollouts": (openspiel.time_rollouts, 5_000),
            "OpenSpiel rollouts by bots": (openspiel.time_bot_rollouts, 3_000),
            "OpenSpiel acts": (openspiel.time_loop, 500),
            "OpenSpiel clones": (openspiel.time_clones, 30_000),
            **{
                f"OpenSpiel {peer} hands": (partial(openspiel.time_hands_of, peer), 500)
                for peer, _, _ in PEERS.values()
            },
        }
    if not groomporter.COMPILED:
        print("bench: the rules are not compiled; Ruff's ratios mean nothing", file=sys.stderr)
    rates: dict[str, list[float]] = {name: [] for name in work}
    for number in track(range(chosen.rounds), "rounds", console=Console(stderr=True), transient=True):
        for name, (timing, times) in work.items():
            seconds, count = timing(times, number + 1)
            rates[name].append(count / seconds)
    for name, (timing, times) in THREADED.items():
        turns = [[engine.in_threads(timing, threads, times) for threads in (1, 2)] for _ in range(TURNS)]
        for said, found in zip(("one thread", "two threads"), zip(*turns, strict=True), strict=True):
            rates[f"{name}, {said}"] = [count / seconds for seconds, count in found]
    ratios = [(what, to, least, compared(what, rates[what], rates[to])) for what, to, least in RATIOS if to in rates]
    size = engine.bytes_of_a_state()
    if chosen.json:
        medians = {name: statistics.median(found) for name, found in rates.items()}
        rows = [{"what": what, "to": to, "least": least, "ratio": ratio} for what, to, least, ratio in ratios]
        print(json.dumps({"per_second": medians, "ratios": rows, "bytes_of_a_state": size}, indent=2))
    else:
        show(rates, ratios, size)
    missed = [what for what, _, least, ratio in ratios if ratio < least]
    missed += [what for what, least in RATES.items() if max(rates[what]) < least]
    missed += ["bytes of a state"] if size >= MOST_BYTES else []
    if missed:
        print(f"bench: below what is asked: {', '.join(missed)}", file=sys.stderr)
    return 1 if missed else 0


def compared(what: str, mine: list[float], theirs: list[float]) -> float:
    """The median of the ratios of one round; of threads, the ratio of their best turns."""
    if what.endswith("two threads"):
        return max(mine) / max(theirs)
    return statistics.median(a / b for a, b in zip(mine, theirs, strict=True))


def show(rates: dict[str, list[float]], ratios: list[tuple[str, str, float, float]], size: int) -> None:
    out = Console()
    speeds = Table("what", "median a second", "lowest", "highest", title="speeds")
    for name, found in rates.items():
        speeds.add_row(name, *(f"{value:,.0f}" for value in (statistics.median(found), min(found), max(found))))
    out.print(speeds)
    table = Table("what", "to", "ratio", "asked", title="ratios: medians of the rounds; of threads, by the best turns")
    for what, to, least, ratio in ratios:
        table.add_row(what, to, f"{ratio:.2f}", f"{least:g}" if least else "")
    out.print(table)
    out.print(f"bytes of a Ruff state: {size}", highlight=False)


if __name__ == "__main__":
    sys.exit(main())
