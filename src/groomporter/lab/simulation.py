"""Many games, and what came of them: the same for the same seed, whatever the machine does meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from groomporter.core import rulings as options
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.lab.sitting import play_at, play_out
from groomporter.players import player

BATCH = 64  # games a task


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: str
    games: int
    seed: int
    rulings: dict[str, Any]
    seats: int | None = None
    players: str = "simple"
    records: bool = False


@dataclass
class Tally:
    """What came of it."""

    games: int = 0
    acts: int = 0
    totals: list[int] | None = None  # of the results, by party
    wins: list[int] | None = None  # games won outright
    shared: int = 0  # games won by several

    def add(self, results: list[int], acts: int, *, low_wins: bool = False) -> None:
        if self.totals is None or self.wins is None:
            self.totals, self.wins = [0] * len(results), [0] * len(results)
        self.games += 1
        self.acts += acts
        self.totals = [total + points for total, points in zip(self.totals, results, strict=True)]
        best = min(results) if low_wins else max(results)
        if results.count(best) == 1:
            self.wins[results.index(best)] += 1
        else:
            self.shared += 1


def check(plan: Plan) -> None:
    """Refuse what cannot be played, before anything is."""
    game = find(plan.game)
    game.begin(game.ruled(plan.rulings), plan.seats)
    player(plan.players, game.name, Fortune(plan.seed))


def one_game(plan: Plan, game: Game, number: int) -> tuple[list[int], int, str]:
    """The results, the number of acts, and the record if it is wanted.  Every game has luck of its own."""
    rulings = game.ruled(plan.rulings)
    luck = Fortune(plan.seed, f"luck of game {number}")
    state = game.begin(rulings, plan.seats)
    whims = Fortune(plan.seed, f"whims of game {number}")
    players = [player(plan.players, game.name, whims) for _ in range(state.seats)]
    if not plan.records:
        acts = play_out(state, players, luck, rulings)
        return state.results(), acts, ""
    table = Table(game, rulings, state.seats, luck)
    play_at(table, players)
    record = Record.of(table, players=[plan.players] * state.seats, seed=plan.seed, number=number)
    return table.state.results(), sum(entry.seat >= 0 for entry in table.log), record.write()


def batch(plan: Plan, start: int, end: int) -> list[tuple[list[int], int, str]]:
    game = find(plan.game)
    return [one_game(plan, game, number) for number in range(start, end)]


def simulate(plan: Plan, keep: Callable[[str], object] = lambda record: None, jobs: int = 1) -> Iterator[Tally]:
    """The tally so far, after every batch of games; ``keep`` is given each record."""
    check(plan)
    tally, low_wins = Tally(), find(plan.game).low_wins
    spans = [(start, min(start + BATCH, plan.games)) for start in range(0, plan.games, BATCH)]
    for done in batches(plan, spans, jobs):
        for results, acts, record in done:
            tally.add(results, acts, low_wins=low_wins)
            if plan.records:
                keep(record)
        yield tally


def batches(plan: Plan, spans: list[tuple[int, int]], jobs: int) -> Iterator[list[tuple[list[int], int, str]]]:
    if jobs == 1:
        yield from (batch(plan, *span) for span in spans)
        return
    from joblib import Parallel, delayed

    yield from Parallel(n_jobs=jobs, return_as="generator")(delayed(batch)(plan, *span) for span in spans)


def told(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The tally as ``simulate --json`` prints it."""
    game = find(plan.game)
    rulings = game.ruled(plan.rulings)
    return {
        "game": game.name,
        "edition": game.edition,
        "rulings": options.canonical(rulings),
        "rulings_hash": options.fingerprint(rulings),
        "seats": game.begin(rulings, plan.seats).seats,
        "players": plan.players,
        "seed": plan.seed,
        "games": tally.games,
        "acts": tally.acts,
        "mean_results": [round(total / tally.games, 6) for total in tally.totals or []],
        "wins": tally.wins or [],
        "shared_wins": tally.shared,
    }
