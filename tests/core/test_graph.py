"""The graph of a game's phases, read off its rules."""

from __future__ import annotations

import pytest

from groomporter.core.graph import Graph, constant_of, graph
from groomporter.games import find

# By hand, from the sections of the rules: what each may return, through whatever it calls.
RUFF = {
    "Cutting": "Dealing",
    "Dealing": "Ordering",
    "Ordering": "Ordering Naming Declaring Exchanging Defending Playing",
    "Naming": "Dealing Naming Declaring Exchanging Defending Playing",
    "Declaring": "Declaring Exchanging Defending Playing",
    "Exchanging": "Declaring Defending Playing",
    "Defending": "Defending Playing",
    "Playing": "Dealing Playing Over",
}
HAZZARD = {
    "Nominating": "Nominating Staking",
    "Staking": "Staking Offering Over",
    "Offering": "Staking Offering Calling ThrowingMain Over",
    "Calling": "Calling ThrowingChance",
    "ThrowingMain": "ThrowingMain ThrowingChance",
    "ThrowingChance": "Staking ThrowingChance ThrowingOn Over",
    "ThrowingOn": "Staking ThrowingOn Over",
}


@pytest.mark.parametrize(
    ("game", "first", "edges"), [("ruff", ["Cutting"], RUFF), ("hazzard", ["Nominating", "Staking"], HAZZARD)]
)
def test_what_may_follow_what(game: str, first: list[str], edges: dict[str, str]) -> None:
    found = graph(find(game))
    assert found.first == first
    assert found.follows == {name: others.split() for name, others in edges.items()}


def test_each_section_cites_its_rules_in_their_order() -> None:
    rules = graph(find("ruff")).rules
    assert rules["Ordering"] == ["RUFF-08", "RUFF-09", "RUFF-10", "RUFF-11"]
    assert rules["Declaring"] == ["RUFF-14", "RUFF-G10", "RUFF-G12"]
    assert graph(find("hazzard")).rules["ThrowingMain"] == ["HAZ-13", "HAZ-14"]


def test_a_graph_is_written_as_a_mermaid_chart() -> None:
    small = Graph(["Dealing"], {"Dealing": ["X-01", "X-02"], "Playing": ["X-03"]},
                  {"Dealing": ["Playing"], "Playing": ["Dealing", "Over"]})  # fmt: skip
    assert small.mermaid().splitlines() == [
        "flowchart TD",
        "    begin((begin)) --> Dealing",
        '    Dealing["Dealing<br/>X-01, X-02"]',
        '    Playing["Playing<br/>X-03"]',
        "    Dealing --> Playing",
        "    Playing --> Dealing",
        "    Playing --> Over",
        "    Over((over))",
    ]


@pytest.mark.parametrize(("game", "edges"), [("ruff", RUFF), ("hazzard", HAZZARD)])
def test_the_chart_of_a_game_has_every_edge_once(game: str, edges: dict[str, str]) -> None:
    lines = graph(find(game)).mermaid().splitlines()
    assert len(lines) == len(set(lines))
    for name, others in edges.items():
        assert [line for line in lines if line.startswith(f"    {name} --> ")] == [
            f"    {name} --> {other}" for other in others.split()
        ]


@pytest.mark.parametrize(("section", "constant"), [("ThrowingMain", "THROWING_MAIN"), ("Playing", "PLAYING")])
def test_a_section_has_a_constant_of_its_name(section: str, constant: str) -> None:
    assert constant_of(section) == constant
