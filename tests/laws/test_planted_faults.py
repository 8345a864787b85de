"""Each net is proved by a fault planted in its way."""

from __future__ import annotations

import dataclasses
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import groomporter.games
from groomporter.core import purse
from groomporter.core.errors import Refused
from groomporter.core.game import Event, Game
from groomporter.core.graph import graph
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.hazzard import rules as hazzard
from groomporter.games.hazzard.words import Stake
from tests.nets import counts, laws, length, trace, witness
from tests.nets.gather import complaints, unsigned

SEEDS = range(40)
TOY = Path(__file__).parents[1] / "nets" / "toy"


def caught(law: Any, game: Game) -> str:
    """What a law says of a game, within so many games."""
    for seed in SEEDS:
        try:
            law(game, seed)
        except (AssertionError, Refused) as error:
            return str(error)
    return ""


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Game]:
    """A new folder among the games, with nothing in the tests for it."""
    shutil.copytree(TOY, tmp_path / "toy")
    monkeypatch.setattr(groomporter.games, "__path__", [*groomporter.games.__path__, str(tmp_path)])
    yield __import__("groomporter.games.toy", fromlist=["GAME"]).GAME
    for name in [name for name in sys.modules if name.startswith("groomporter.games.toy")]:
        del sys.modules[name]


def test_a_new_folder_is_caught_by_every_net(toy: Game, tmp_path: Path) -> None:
    found = complaints(toy, tmp_path)
    assert "Odd or Even: TOY-02 stands in RULES.md or the source, but no test is named by it." in found
    assert "Odd or Even: no test is named by the option rounds." in found
    assert "Odd or Even has no witness: tests/witness/toy.py is missing." in found
    assert "Odd or Even has no counts: tests/counts/toy.txt is missing." in found
    assert "Odd or Even has no signature: tests/games/toy/signature.txt is missing." in found
    assert len(found) == 6


def test_a_new_folder_keeps_every_law(toy: Game) -> None:
    for law in laws.LAWS:
        assert caught(law, toy) == ""
    assert laws.unseen_is_dealt_anew(toy) == {"shown_by"}


def test_acts_made_together_are_sealed_and_logged_by_seat(toy: Game) -> None:
    table = Table(toy, None, 3)
    table.say(2, "show 1")
    table.say(0, "show 2")
    assert table.heard(1) == ["a ??", "c ??"]
    assert table.heard(0) == ["a show 2", "c ??"]
    assert [entry.seat for entry in table.log] == [0, 2]
    table.say(1, "show 1")
    assert table.heard(1) == ["a show 2", "b show 1", "c show 1"]
    table.fall("die 3")
    table.say(1, "show 2")
    assert [entry.seat for entry in table.log] == [0, 1, 2, -1, 1]
    table.undo()
    table.undo()
    table.undo()
    assert table.heard(1) == ["a ??", "c ??"]
    assert [entry.seat for entry in table.log] == [0, 2]


def test_a_rule_without_a_test_is_missed() -> None:
    game = find("ruff")
    names = [name for name in trace.names_of_tests(game) if "RUFF_07" not in name]
    found = trace.untraced(game, game.text("RULES.md"), trace.sources(game), names)
    assert found == ["Ruff: RUFF-07 stands in RULES.md or the source, but no test is named by it."]


def test_a_rule_that_the_source_does_not_cite_is_missed() -> None:
    game = find("ruff")
    source = trace.sources(game).replace("RUFF-07", "")
    found = trace.untraced(game, game.text("RULES.md"), source, trace.names_of_tests(game))
    assert found == ["Ruff: RUFF-07 stands in RULES.md or a test's name, but the source does not cite it."]


def test_a_rule_that_is_not_in_the_rulebook_is_missed() -> None:
    game = find("ruff")
    rules = game.text("RULES.md").replace("**RUFF-07**", "")
    found = trace.untraced(game, rules, trace.sources(game), trace.names_of_tests(game))
    assert found == [
        "Ruff: RUFF-07 stands in the source or a test's name, but no paragraph in RULES.md begins with it."
    ]


def test_an_option_that_is_not_in_the_rulebook_is_missed() -> None:
    game = find("hazzard")
    rules = game.text("RULES.md").replace("**`later_crabs`**", "")
    found = trace.untraced(game, rules, trace.sources(game), trace.names_of_tests(game))
    assert found == ["Hazzard: no paragraph in RULES.md begins with the option later_crabs."]


@pytest.mark.parametrize(
    ("kind", "key"), [("acts", "turn down"), ("events", "trick_won"), ("refusals", "RUFF-16 not held")]
)
def test_a_missing_word_is_missed(kind: str, key: str) -> None:
    game = find("ruff")
    words = {**game.words, kind: {name: word for name, word in game.words[kind].items() if name != key}}
    assert trace.unworded(game, words) == [f"Ruff: words.toml has no word for {key!r} under [{kind}]."]


def test_a_missing_view_field_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Hazzard, "OPEN", tuple(name for name in hazzard.Hazzard.OPEN if name != "stake"))
    said = caught(laws.all_fields_are_listed, find("hazzard"))
    assert said == "Hazzard: 'stake' changes, but is in none of OPEN, OWN, KEPT and SHUT"


def test_a_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Hazzard, "shown", lambda s, name, seat: getattr(s, name))
    assert "can tell by its view what it may not see" in caught(laws.nobody_sees_the_unseen, find("hazzard"))


def test_a_leak_by_the_results_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Hazzard, "results", lambda s: list(s.purses))
    assert "can tell by its results what it may not see" in caught(laws.nobody_sees_the_unseen, find("hazzard"))


def test_a_tell_tale_record_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find("ruff").notation, "private", {})
    assert "and could not see that" in caught(laws.nobody_is_told_more_than_he_sees, find("ruff"))


def test_an_act_that_is_accepted_but_not_listed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Staking, "offers", lambda self, s, who: [Stake(1)])
    assert "is not listed but accepted" in caught(laws.legal_is_what_is_listed, find("hazzard"))


def test_an_act_that_is_listed_but_refused_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Staking, "offers", lambda self, s, who: [Stake(s.purses[who] + 1)])
    assert "is listed but refused" in caught(laws.legal_is_what_is_listed, find("hazzard"))


def test_a_refusal_without_a_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard.Floor, "why_not", lambda self, s, who, act: "because")
    assert "names 'because', which is in no rulebook" in caught(laws.legal_is_what_is_listed, find("hazzard"))


def test_lost_money_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazzard, "pay", lambda s, seat, money: purse.pay(s, seat, max(money - 1, 0)))
    assert "in escrow, where" in caught(laws.nothing_is_lost, find("hazzard"))


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(s: Any, passes: bool) -> int:
        s.clear()
        s.floor = 0
        return hazzard.cast(s, s.caster)

    monkeypatch.setattr(hazzard, "end_round", endless)
    monkeypatch.setattr("tests.nets.walks.MOST_ACTS", 500)
    assert "does not come to an end" in caught(laws.nothing_is_lost, find("hazzard"))


def test_a_record_that_does_not_replay_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("hazzard")
    line = game.notation.line
    monkeypatch.setattr(game.notation, "line", lambda seat, word: line(seat, word).replace("stake 1", "stake 2"))
    assert "a replayed log is another" in caught(laws.everything_is_replayed, game)


def test_a_clone_that_is_not_apart_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(s: Any) -> Any:
        other = hazzard.Hazzard.__new__(hazzard.Hazzard)
        vars(other).update(vars(s))
        return other

    monkeypatch.setattr(hazzard.Hazzard, "clone", shallow)
    assert caught(laws.clones_and_undone_acts_are_apart, find("hazzard"))


def test_a_phase_that_is_not_in_the_graph_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    chart = graph(find("hazzard"))
    monkeypatch.setattr("tests.nets.laws.graph", lambda game: chart._replace(follows={"Staking": ["Staking"]}))
    assert "is not in its graph" in caught(laws.nothing_is_lost, find("hazzard"))


def test_a_witness_that_disagrees_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.witness.ruff.Witness.scores", lambda self: [9, 9])
    with pytest.raises(AssertionError, match=r"the witness has \[9, 9\], the engine \[0, 0\]"):
        witness.agree(find("ruff"), 1)


def test_a_count_that_differs_is_seen() -> None:
    game = find("ruff")
    line = counts.lines((counts.COUNTS / "ruff.txt").read_text(encoding="utf-8"))[0]
    assert counts.witness_count(counts.at_witness(game, line), 2) == line.counts[1]
    assert counts.miscounted(game, line) == []
    wrong = line._replace(counts=[line.counts[0], line.counts[1] + 1])
    assert counts.miscounted(game, wrong) == [f"Ruff: {line.text}: 15 ways to go 2 deep, not 16."]


def test_a_change_of_play_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("hazzard")
    (tmp_path / "games" / "hazzard").mkdir(parents=True)
    (tmp_path / "games" / "hazzard" / "signature.txt").write_text(f"1 {'0' * 16}\n2 {'2' * 16}\n", encoding="utf-8")
    monkeypatch.setattr("tests.nets.gather.signing", lambda game, games: ["1" * 16, "2" * 16][:games])
    said = "Hazzard's play has changed: the signature of 1 games is 1111111111111111, not 0000000000000000"
    assert [complaint.partition(";")[0] for complaint in unsigned(game, tmp_path)] == [said]
    assert unsigned(game, tmp_path, briefly=True) == unsigned(game, tmp_path)


def test_a_length_that_is_not_the_game_s_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, claim in (("strip_tease_2", "of"), ("schafskopf", "each")):
        for wrong in (3, 5):
            game = dataclasses.replace(find(name))
            monkeypatch.setitem(game.words["length"], claim, wrong)
            assert length.unkept(game)


@pytest.mark.parametrize("name", ["baccara", "bassett", "hazzard", "ombre"])
@pytest.mark.parametrize("what", ["purses", "number"])
def test_a_round_that_is_not_told_is_missed(name: str, what: str) -> None:
    game = find(name)
    part = what if what == "purses" else game.words["pad"]["purses"]["each"]
    missed = "is not told of everybody" if what == "purses" else "are told"

    def untold(before: Any, after: Any) -> list[Event]:
        return [
            Event(event.name, {key: value for key, value in event.parts.items() if key != part})
            for event in game.events(before, after)
        ]

    assert missed in caught(laws.rounds_are_told, dataclasses.replace(game, events=untold))


def test_a_seat_that_is_of_no_side_is_missed() -> None:
    game = find("ruff")
    for wrong in ({"seats": [["N", "S"], ["E"]]}, {"seats": [["N", "E", "S", "W"]]}, {"seats": [], "by": "side"}):
        words = {**game.words, "sides": {**game.words["sides"], **wrong}}
        assert trace.unworded(game, words) == ["Ruff: [sides] does not say of which side each seat is."]
