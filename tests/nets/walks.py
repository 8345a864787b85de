"""Random games of any game, under any rulings, with any number of seats: what every net is cast over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groomporter.core import rulings as options
from groomporter.core.common import PASS, Seat
from groomporter.core.errors import BadRulings
from groomporter.core.fortune import Fortune
from groomporter.core.game import Event, Game
from groomporter.core.plain import some
from groomporter.core.play import State
from groomporter.core.table import Table
from groomporter.players import player

DEFAULTS = 4  # one random game in so many is played by the defaults
MOST_ACTS = 20_000


def random_rulings(game: Game, fortune: Fortune) -> Any:
    """Any rulings that go together; numbers small, so that games are short and their corners near."""
    while fortune.below(DEFAULTS):
        chosen: dict[str, Any] = {}
        for option in options.options(game.rulings).values():
            if isinstance(option.values, options.Range):
                low, high = option.values
                chosen[option.name] = min(high, low + fortune.below(8)) if fortune.below(3) else option.default
            elif option.many:
                chosen[option.name] = [value for value in option.values if fortune.below(3)]
            else:
                values = option.values[:3] if type(option.default) is int else option.values
                chosen[option.name] = values[fortune.below(len(values))]
        try:
            return game.ruled(chosen)
        except BadRulings:
            continue
    return game.rulings()


def random_seats(game: Game, rulings: Any, fortune: Fortune) -> int:
    fewest, most = game.fewest_seats(rulings), game.most_seats(rulings)
    more = fortune.below(min(most - fewest + 1, 1 + fortune.below(most - fewest + 1)))
    return fewest + (fortune.below(1 + more) if game.slow_at_random else more)


def random_act(state: State, fortune: Fortune) -> tuple[Seat, Any]:
    """A legal act of anyone who may speak; more often than not, of the one the game waits for."""
    seat = state.turn
    if state.floor and fortune.below(3) == 0:
        ready = getattr(state, "ready", 0)
        if ready and fortune.below(2 * state.seats) == 0:  # seldom, or a full floor would never be closed
            ready = 0
        speakers = [at for at in range(state.seats) if not ready >> at & 1 and state.acts_of(at)]
        seat = speakers[fortune.below(len(speakers))]
    acts = state.acts_of(seat)
    if isinstance(acts, list):
        return seat, some(acts, fortune)
    return seat, PASS if acts & PASS and fortune.below(2) else fortune.choose(acts)  # an auction may end low


def next_act(table: Table, fortune: Fortune) -> tuple[Seat, Any]:
    """At random; where that would take too long, three times in four as a sensible player has it."""
    seat, act = random_act(table.state, fortune)
    if table.game.slow_at_random and fortune.below(4):
        act = player("simple", table.game.name, fortune).choose(table.view(seat), table.state.given_to(seat))
    return seat, act


def random_table(game: Game, seed: int, rulings: Any = None) -> Table:
    fortune = Fortune(seed, "rulings")
    rulings = rulings or random_rulings(game, fortune)
    return Table(game, rulings, random_seats(game, rulings, fortune), Fortune(seed, "luck"))


def walk(table: Table, seed: int) -> Iterator[Table]:
    """The table at every turn of a random game, before anybody acts; at the end, once more."""
    whims = Fortune(seed, "whims")
    for _ in range(MOST_ACTS):
        yield table
        if table.state.over():
            return
        table.play(*next_act(table, whims))
    raise AssertionError(f"{table.game.title} does not come to an end: {table.log[-5:]}")


def told(table: Table, seed: int) -> list[Event]:
    """All that happens in a random game."""
    whims, found = Fortune(seed, "whims"), list[Event]()
    for _ in range(MOST_ACTS):
        if table.state.over():
            return found
        found += table.play(*next_act(table, whims))
    raise AssertionError(f"{table.game.title} does not come to an end: {table.log[-5:]}")
