"""The lab: games by the thousand, the same for the same seed; tallies that add up; signatures."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.errors import BadRulings, BadSeats, Refused, UnknownGame
from groomporter.core.fortune import Fortune
from groomporter.core.record import Record
from groomporter.core.table import Table
from groomporter.games import find, names
from groomporter.lab import simulation
from groomporter.lab.signature import signature, signing
from groomporter.lab.simulation import Plan, Tally, one_game, simulate, told
from groomporter.lab.sitting import eager, play_at, play_out
from groomporter.players import player
from groomporter.players.random import Random

GAMES = pytest.mark.parametrize("game", names())


def last(plan: Plan) -> Tally:
    return [*simulate(plan)][-1]


def plan(game: str, games: int = 5, seed: int = 1, **more: Any) -> Plan:
    return Plan(game, games, seed, more.pop("rulings", {}), **more)


@GAMES
@pytest.mark.parametrize("players", ["simple", "random"])
def test_the_same_plan_comes_to_the_same(game: str, players: str) -> None:
    assert last(plan(game, players=players)) == last(plan(game, players=players))
    assert last(plan(game, players=players)) != last(plan(game, seed=2, players=players))


@GAMES
def test_every_game_has_luck_of_its_own_and_the_same_whatever_is_played_before_it(game: str) -> None:
    found = find(game)
    each = [one_game(plan(game, records=True), found, number) for number in range(5)]
    assert len({record for _, _, record in each}) == 5
    assert one_game(plan(game, games=99, records=True), found, 3) == each[3]


@GAMES
def test_a_tally_is_the_sum_of_its_games(game: str) -> None:
    tally = last(plan(game, 8))
    results = [one_game(plan(game, 8), find(game), number) for number in range(8)]
    assert tally.games == 8
    assert tally.acts == sum(acts for _, acts, _ in results)
    assert tally.totals == [sum(points) for points in zip(*(points for points, _, _ in results), strict=True)]
    assert tally.wins is not None
    assert sum(tally.wins) + tally.shared == 8


def test_money_in_a_tally_is_all_the_money_there_was() -> None:
    tally = last(plan("hazzard", 6, seats=4, rulings={"purse": 50}, players="random"))
    assert sum(tally.totals or []) == 6 * 4 * 50


def test_a_game_is_won_outright_or_shared() -> None:
    tally = Tally()
    tally.add([5, 3], 10)
    tally.add([2, 2], 7)
    tally.add([0, 9], 1)
    assert tally == Tally(games=3, acts=18, totals=[7, 14], wins=[1, 1], shared=1)


def test_the_tally_is_told_after_every_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "BATCH", 3)
    assert [tally.games for tally in simulate(plan("ruff", 8))] == [3, 6, 8]
    batched = last(plan("ruff", 8))
    monkeypatch.undo()
    assert batched == last(plan("ruff", 8))


@GAMES
def test_every_record_is_kept_in_its_order_and_leads_to_its_results(game: str) -> None:
    kept: list[str] = []
    tally = [*simulate(plan(game, 4, records=True), kept.append)][-1]
    records = [Record.read(text, find) for text in kept]
    assert [record.more for record in records] == [
        {"players": ["simple"] * find(game).begin().seats, "seed": 1, "number": number} for number in range(4)
    ]
    results = [record.replay().state.results() for record in records]
    assert tally.totals == [sum(points) for points in zip(*results, strict=True)]


@GAMES
def test_written_down_or_not_the_games_are_the_same(game: str) -> None:
    for players in ("simple", "random"):
        assert last(plan(game, 6, players=players)) == last(plan(game, 6, players=players, records=True))


@GAMES
def test_at_a_table_and_at_none_the_same_game_is_played(game: str) -> None:
    for seed in range(5):
        state = find(game).begin()
        acts = play_out(state, [Random(Fortune(seed, "whims"))] * state.seats, Fortune(seed), find(game).rulings())
        table = Table(find(game), None, None, Fortune(seed))
        play_at(table, [Random(Fortune(seed, "whims"))] * state.seats)
        assert table.state.results() == state.results()
        assert sum(entry.seat >= 0 for entry in table.log) == acts


def test_only_who_wants_to_is_heard_out_of_turn() -> None:
    state = find("hazzard").begin()
    wanting = eager(state, [player("simple", "hazzard", Fortune(1)), Random(Fortune(1)), Random(Fortune(1))])
    offering, staking = 3, 2
    assert wanting[offering] == [0, 1, 2]
    assert wanting[staking] == [1, 2]


@pytest.mark.parametrize(
    ("bad", "kind"),
    [
        (plan("chess"), UnknownGame),
        (plan("ruff", seats=3), BadSeats),
        (plan("ruff", rulings={"target": 6}), BadRulings),
        (plan("ruff", players="clever"), Refused),
    ],
    ids=["game", "seats", "rulings", "players"],
)
def test_a_plan_that_cannot_be_is_refused(bad: Plan, kind: type[Refused]) -> None:
    with pytest.raises(kind):
        last(bad)


def test_what_is_told_of_a_tally() -> None:
    made = plan("hazzard", 3, seats=5, rulings={"rounds": 2})
    tally = last(made)
    summary = told(made, tally)
    assert (summary["game"], summary["seats"], summary["seed"], summary["games"]) == ("hazzard", 5, 1, 3)
    assert summary["rulings"]["rounds"] == 2
    assert summary["mean_results"] == [round(total / 3, 6) for total in tally.totals or []]
    assert (summary["wins"], summary["shared_wins"], summary["acts"]) == (tally.wins, tally.shared, tally.acts)


@GAMES
def test_a_signature_grows_with_every_game_and_is_the_same_every_time(game: str) -> None:
    grown = [*signing(find(game), 6)]
    assert len(set(grown)) == 6
    assert signature(find(game), 6) == grown[-1]
    assert signature(find(game), 3) == grown[2]


def test_a_signature_depends_on_how_a_game_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signature(find("hazzard"), 12)
    monkeypatch.setattr("groomporter.games.hazzard.rules.proved", lambda *side_bet: None)
    assert signature(find("hazzard"), 12) != before
