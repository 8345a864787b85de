"""Every net over every game: a new folder of ``games`` is caught in all of them without an edit here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import groomporter
from groomporter.core.common import NONE
from groomporter.core.game import Game
from groomporter.core.graph import graph
from groomporter.games import find, names
from tests.nets import counts, laws, length, witness
from tests.nets.gather import complaints, unsigned

GAMES = pytest.mark.parametrize("game", [find(name) for name in names()], ids=names())
BRIEFLY = os.environ.get("GROOMPORTER_BRIEFLY") == "1"  # script/test walks all on the compiled form, the same source
WITNESSED = 100 if BRIEFLY else 2_000  # games
SPANS = 20
LAWFUL = 2 if BRIEFLY else 6  # games for each law


@GAMES
def test_every_rule_word_witness_count_and_signature_is_there(game: Game) -> None:
    assert not complaints(game)


@GAMES
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@settings(max_examples=LAWFUL, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_law(game: Game, law: Callable[[Game, int], None], seed: int) -> None:
    law(game, seed)


@GAMES
@pytest.mark.slow
@pytest.mark.parametrize("span", range(SPANS))
def test_the_witness_agrees(game: Game, span: int) -> None:
    for seed in range(span * WITNESSED // SPANS, (span + 1) * WITNESSED // SPANS):
        witness.agree(game, seed)


@GAMES
def test_the_counts_are_the_witness_s(game: Game) -> None:
    for line in counts.lines((counts.COUNTS / f"{game.name}.txt").read_text(encoding="utf-8")):
        assert not counts.miscounted(game, line)


@GAMES
@pytest.mark.slow
def test_play_has_not_changed(game: Game) -> None:
    assert not unsigned(game, briefly=BRIEFLY)


@GAMES
def test_what_is_hidden_is_dealt_anew(game: Game) -> None:
    s = game.begin()
    assert set(s.OWN + s.KEPT) <= laws.unseen_is_dealt_anew(game), "the law against leaks tests nothing of these"


@GAMES
def test_a_game_is_as_long_as_its_catalogue_says(game: Game) -> None:
    assert not length.unkept(game)


@GAMES
def test_its_graph_begins_somewhere_and_comes_to_an_end(game: Game) -> None:
    chart = graph(game)
    reached, todo = set(), list(chart.first)
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += chart.follows.get(name, [])
    assert reached == {*chart.follows, "Over"}
    assert all(chart.rules.values()), "a section cites no rule"


def test_this_is_the_form_that_was_meant() -> None:
    if "GROOMPORTER_FORM" in os.environ:
        assert (os.environ["GROOMPORTER_FORM"] == "compiled") == groomporter.COMPILED
    form = "compiled" if groomporter.COMPILED else "pure Python"
    ran = subprocess.run([sys.executable, "-m", "groomporter", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"groomporter {groomporter.__version__} ({form})\n"
    assert NONE == -1
