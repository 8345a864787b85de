"""What there is to know of a game before it is played, and how it speaks to people."""

from __future__ import annotations

import dataclasses

import pytest

from groomporter.core.errors import (
    BadRecord,
    BadRulings,
    BadSeats,
    BadWord,
    IllegalAct,
    NotYourTurn,
    OldRecord,
    Refused,
    UnknownGame,
)
from groomporter.core.game import Event, rulebook
from groomporter.core.plain import Sum
from groomporter.games import find, names
from groomporter.games.hazzard.rulings import Rulings
from groomporter.games.hazzard.words import Accept, Bet, Stake
from tests.games.ruff.deals import dealt, ruff
from tests.nets.script import label

BOOK = """# A game

Talk that is no rule. **X-09** is not at its beginning.

**X-01** The first
rule, over `two` lines.

| a | table |

**X-G02** `lamps` — Are they lit? `lit` (ours).

**`wine`** Is there any?

**House** And one of ours.
"""


def test_a_rulebook_is_its_paragraphs_that_begin_with_an_id_or_an_option() -> None:
    assert rulebook(BOOK) == {
        "X-01": "The first rule, over `two` lines.",
        "X-G02": "Are they lit? `lit` (ours).",
        "lamps": "Are they lit? `lit` (ours).",
        "wine": "Is there any?",
        "House": "And one of ours.",
    }
    assert rulebook("") == {}


@pytest.mark.parametrize("game", names())
def test_a_rulebook_has_a_sentence_for_every_rule_and_every_option(game: str) -> None:
    found = find(game)
    rules = [key for key in found.rulebook if key.startswith(f"{found.prefix}-")]
    assert len(rules) >= 18
    assert all(len(found.rulebook[key]) > 20 for key in rules)


@pytest.mark.parametrize("game", names())
def test_a_state_has_its_sections_by_phase(game: str) -> None:
    s = find(game).begin()
    assert s.sections()[s.phase] is s.section()
    assert len(s.sections()) > max(find(game).notation.outcomes)


def test_games_are_found_by_name_and_by_no_other() -> None:
    assert names() == tuple(sorted(names()))
    assert [find(name).name for name in names()] == list(names())
    for name in ("", "Ruff", "chess", "__pycache__", "ruff/../ruff"):
        with pytest.raises(UnknownGame, match=f"There are {', '.join(names())}"):
            find(name)


@pytest.mark.parametrize(
    ("game", "seats", "why"),
    [
        ("ruff", 3, "Ruff is played by 4, not by 3."),
        ("ruff", 5, "Ruff is played by 4, not by 5."),
        ("ruff", 0, "Ruff is played by 4, not by 0."),
        ("hazzard", 2, "Hazzard is played by 3 to 12, not by 2."),
        ("hazzard", 13, "Hazzard is played by 3 to 12, not by 13."),
        ("hazzard", -1, "Hazzard is played by 3 to 12, not by -1."),
    ],
)
def test_a_game_does_not_begin_with_other_than_its_players(game: str, seats: int, why: str) -> None:
    with pytest.raises(BadSeats) as refused:
        find(game).begin(None, seats)
    assert (refused.value.sentence, refused.value.rule) == (why, "seats")


def test_a_game_begins_with_its_fewest_players_unless_more_are_said() -> None:
    assert find("hazzard").begin().seats == 3
    assert find("hazzard").begin(None, 12).seats == 12


def test_the_rulings_may_allow_fewer_players() -> None:
    game = find("hazzard")
    with pytest.raises(BadSeats, match="by 3 to 5, not by 6"):
        game.begin(game.ruled({"max_players": 5}), 6)


def test_the_rulings_may_want_more_players() -> None:
    game = find("hazzard")

    class Four(Rulings):
        min_players = 4

    assert game.fewest_seats(game.rulings()) == 3
    assert game.fewest_seats(Four()) == 4
    assert dataclasses.replace(game, rulings=Four).begin(Four()).seats == 4
    with pytest.raises(BadSeats, match="by 4 to 12, not by 3"):
        dataclasses.replace(game, rulings=Four).begin(Four(), 3)


def test_the_section_the_game_has_reached_has_a_name() -> None:
    at = ruff()
    assert at.game.phase(at.state) == "Cutting"
    assert at.game.phase(dealt("W").state) == "Ordering"


def test_an_act_is_labelled_as_a_person_reads_it() -> None:
    at = dealt("W", "7H", "N order")
    assert label(at.game, at.state, 1) == "lay away 7C for the turned card"
    hazzard = find("hazzard")
    s = hazzard.begin()
    assert label(hazzard, s, Stake(Sum(1, 100))) == "stake 1–100"  # type: ignore[arg-type]
    assert label(hazzard, s, Accept((2, 1))) == "accept offer no. 2 1"
    assert label(hazzard, s, Bet("main_is:7", 3, 4)) == "bet 3 that the main is 7, and ask 4 of whoever takes it"


@pytest.mark.parametrize(
    ("game", "event", "told"),
    [
        ("ruff", Event("dealt", {"seat": "W", "card": "7H"}), "West has dealt and turns 7H."),
        ("ruff", Event("no_points", {}), "Nobody scores."),
        ("ruff", Event("marched", {"side": "N–S", "own": 2, "others": 0}), "N–S march: they have 2, the others 0."),
        ("hazzard", Event("no_main", {"total": 11}), "11 is no main; throw again."),
    ],
)
def test_an_event_is_told_as_a_person_reads_it(game: str, event: Event, told: str) -> None:
    assert find(game).told(event) == told


def test_seats_have_names() -> None:
    assert [find("ruff").seat_name(seat) for seat in range(4)] == ["North", "East", "South", "West"]
    assert len({find("hazzard").seat_name(seat) for seat in range(12)}) == 12


def test_a_refused_player_reads_the_reason_or_else_the_rule() -> None:
    game = find("ruff")
    assert game.sentence("RUFF-16 not held") == "You do not hold that card."
    assert game.sentence("RUFF-12") == game.rulebook["RUFF-12"]
    assert game.sentence("RUFF-12 with a reason of no words") == game.rulebook["RUFF-12"]
    assert game.sentence("RUFF-99") == ""


@pytest.mark.parametrize("kind", [NotYourTurn, IllegalAct, BadWord, BadRulings, BadSeats, UnknownGame])
def test_a_refusal_names_its_rule_and_its_sentence(kind: type[Refused]) -> None:
    refused = kind("So it is.", "RUFF-01")
    assert (str(refused), refused.sentence, refused.rule) == ("RUFF-01: So it is.", "So it is.", "RUFF-01")
    assert str(kind("So it is.")) == "So it is."
    assert isinstance(refused, ValueError)


def test_an_old_record_is_a_bad_one_and_a_bad_one_is_refused() -> None:
    assert issubclass(OldRecord, BadRecord)
    assert issubclass(BadRecord, Refused)
