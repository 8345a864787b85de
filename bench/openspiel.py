"""OpenSpiel's C++ euchre, by each route that Python can reach it; and whole hands of its other trick games.

Every timing takes a number of repetitions and returns the seconds they took and the count of what was done.

Its game is not quite Ruff: 24 cards; the choice of dealer and each of the 21 cards dealt is a chance node of its own;
the dealer must exchange; whether to play alone is a decision apart, after the exchange.  The dealer is not stuck.
"""

from __future__ import annotations

from functools import cache
from random import Random
from time import perf_counter

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

BATCH = 1000  # playouts in one call of the evaluator: what Python adds is then lost in the noise


@cache
def euchre() -> pyspiel.Game:
    return pyspiel.load_game("euchre", {"stick_the_dealer": False})


@cache
def random_bots(seats: int) -> list[pyspiel.Bot]:
    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(seats)]


def dealt(seed: int, acts: int = 0) -> pyspiel.State:
    """A position after the deal, and so many random acts (18 are the fewest that end a hand)."""
    luck = Random(seed)
    state = euchre().new_initial_state()
    while state.is_chance_node():  # every outcome is as likely as any other
        state.apply_action(luck.choice(state.chance_outcomes())[0])
    for _ in range(acts):
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def time_hands(times: int, seed: int = 1) -> tuple[float, int]:
    """Random hands from before the deal: ``evaluate_bots``, a call for each, the loop within it in C++.

    The evaluator of ``time_rollouts`` cannot do it: a search may not start at a chance node.
    """
    game, players = euchre(), random_bots(4)
    start = perf_counter()
    for i in range(times):
        pyspiel.evaluate_bots(game.new_initial_state(), players, seed + i)
    return perf_counter() - start, times


def time_hands_of(name: str, times: int, seed: int = 1) -> tuple[float, int]:
    """Random hands of another trick game, by the same route."""
    game = pyspiel.load_game(name)
    players = random_bots(game.num_players())
    start = perf_counter()
    for i in range(times):
        pyspiel.evaluate_bots(game.new_initial_state(), players, seed + i)
    return perf_counter() - start, times


def time_bot_rollouts(times: int, seed: int = 1) -> tuple[float, int]:
    """One dealt position, cloned and played at random to the end: ``evaluate_bots`` again."""
    state, players = dealt(seed), random_bots(4)
    start = perf_counter()
    for i in range(times):
        pyspiel.evaluate_bots(state.clone(), players, seed + i)
    return perf_counter() - start, times


def time_rollouts(times: int, seed: int = 1) -> tuple[float, int]:
    """The same by the fastest route there is: ``RandomRolloutEvaluator``, clone and play both in C++.

    Python reaches it only through a search; a search of one simulation evaluates its root, and that is all it does.
    """
    state = dealt(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=seed)
    search = pyspiel.MCTSBot(euchre(), evaluator, 1.0, 1, 1, False, seed, False)
    calls = -(-times // BATCH)
    start = perf_counter()
    for _ in range(calls):
        search.mcts_search(state)
    return perf_counter() - start, calls * BATCH


def time_loop(times: int, seed: int = 1) -> tuple[float, int]:
    """Actions of a loop in Python, so many times from one dealt position to the end (the clone included)."""
    position, luck = dealt(seed), Random(seed).random
    actions = 0
    start = perf_counter()
    for _ in range(times):
        state = position.clone()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(luck() * len(legal))])
            actions += 1
    return perf_counter() - start, actions


def time_clones(times: int, seed: int = 1) -> tuple[float, int]:
    """Clones of a position in the middle of a hand."""
    clone = dealt(seed, acts=12).clone
    start = perf_counter()
    for _ in range(times):
        clone()
    return perf_counter() - start, times
