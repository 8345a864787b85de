"""Positions: a state in one line, read back to the letter; nonsense is refused, whatever it is."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core import position
from groomporter.core.common import NONE
from groomporter.core.errors import BadRecord, BadRulings, BadSeats, BadWord, OldRecord, Refused, UnknownGame
from groomporter.core.table import Table
from groomporter.core.view import saved
from groomporter.games import find, names
from tests.core.records import HANDS, finished
from tests.games.hazzard.telling import begun, contest
from tests.games.ruff.deals import dealt, ruff
from tests.nets.script import table
from tests.nets.walks import random_table, walk


def line(at: Table) -> str:
    return position.write(at.game, at.state, at.rulings)


def playing() -> Table:
    return dealt("W", "7H", "N order", "W exchange 8D", "N play JH", hands=HANDS, target=7)


def refusal(text: str, kind: type[Refused] = BadRecord) -> str:
    with pytest.raises(Refused) as refused:
        position.read(text, find)
    assert type(refused.value) is kind
    return str(refused.value)


def test_a_game_about_to_begin_is_a_short_line() -> None:
    assert line(ruff()) == "ruff/1 4 ; phase=Cutting turn=luck"
    assert line(table("hazzard", seats=5)) == "hazzard/1 5 ; phase=Nominating turn=luck"


def test_a_position_says_the_rulings_the_section_the_turn_and_what_has_changed() -> None:
    text = line(playing())
    assert text.startswith("ruff/1 4 target=7 ; phase=Playing turn=E ")
    assert " dealer=W " in text
    assert " turned=7H " in text
    assert " trump=H " in text
    assert " maker=N " in text
    assert " trick=JH/ " in text
    assert "hands=QHKHAHJD/7C8C9CTC8H/7S8S9STSJS/7H7D9DTDQD/ " in text + " "
    assert "score" not in text, "as at the beginning"


def test_money_and_bets_are_written_as_json() -> None:
    text = line(begun("0 stake 10", "1 offer 7", "2 bet caster_wins 3 4", purse=50))
    assert text.startswith("hazzard/1 3 purse=50 ; phase=Offering turn=0 ")
    assert " offers=[[1,1,7,0]] " in text
    assert ' asides=[[1,2,"caster_wins",3,4,-1]] ' in text
    assert " purses=[40,43,47] " in text


@pytest.mark.parametrize("game", names())
def test_every_position_of_random_games_is_read_back(game: str) -> None:
    for seed in range(6):
        for at in walk(random_table(find(game), seed), seed):
            found, rulings, state = position.read(line(at), find)
            assert (found.name, rulings, saved(state)) == (game, at.rulings, saved(at.state))


@pytest.mark.parametrize("game", names())
def test_the_end_of_a_game_is_a_position(game: str) -> None:
    at = finished(game)
    assert " ; phase=Over turn=over " in line(at)
    _, _, state = position.read(line(at), find)
    assert state.over()
    assert state.results() == at.state.results()


def test_a_position_can_be_played_on() -> None:
    at = playing()
    _, rulings, state = position.read(line(at), find)
    again = Table(at.game, rulings, 4)
    again.state = state
    for other in (at, again):
        other.say(1, "play 8H")
    assert saved(at.state) == saved(again.state)


def test_space_around_a_position_does_no_harm() -> None:
    assert position.read("  ruff/1 4 ; phase=Cutting turn=luck\n", find)[0].name == "ruff"


@pytest.mark.parametrize(
    "text", ["", " ", "chess/1 4 ; phase=Cutting turn=luck", "/1", "; phase=Cutting", "../ruff/1 4"]
)
def test_a_game_that_is_not_played_here_is_refused(text: str) -> None:
    assert "is not played here" in refusal(text, UnknownGame)


@pytest.mark.parametrize("edition", ["2", "0", "", "1.0", "01", "x"])
def test_another_edition_is_refused(edition: str) -> None:
    said = refusal(f"ruff/{edition} 4 ; phase=Cutting turn=luck", OldRecord)
    assert said == f"edition {edition!r} of Ruff; this house plays edition 1."


def test_other_seats_and_other_rulings_are_refused() -> None:
    assert "not by 3" in refusal("ruff/1 3 ; phase=Cutting turn=luck", BadSeats)
    assert "5, 7, 10" in refusal("ruff/1 4 target=6 ; phase=Cutting turn=luck", BadRulings)
    assert "no such option" in refusal("ruff/1 4 aim=6 ; phase=Cutting turn=luck", BadRulings)


@pytest.mark.parametrize("name", ["hand", "luckk", "book", "target", "__class__", "results"])
def test_a_field_that_is_not_there_is_refused(name: str) -> None:
    assert refusal(f"ruff/1 4 ; phase=Cutting turn=luck {name}=1") == f"Ruff has no {name!r}."


@pytest.mark.parametrize(
    "text",
    [
        "ruff/1",
        "ruff/1 four ; phase=Cutting turn=luck",
        "ruff/1 4",
        "ruff/1 4 ;",
        "ruff/1 4 target ; phase=Cutting turn=luck",
        "ruff/1 4 ; phase=Sleeping turn=luck",
        "ruff/1 4 ; Cutting luck",
        "ruff/1 4 ; phase=Cutting turn=luck hands=XX/",
        "ruff/1 4 ; phase=Cutting turn=luck score=[1,",
        "ruff/1 4 ; phase=Cutting turn=luck trump=X",
        "ruff/1 4 ; phase=Cutting turn=luck trump=",
        "hazzard/1 3 ; phase=Staking turn=0 offers=[[1,2]]",
        "hazzard/1 3 ; phase=Staking turn=0 offers=[5]",
        "hazzard/1 3 ; phase=Staking turn=0 offers=5",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    assert refusal(text) == f"{text!r} is no position." or " is nothing for '" in refusal(text)


def test_a_turn_that_is_nobody_s_is_refused() -> None:
    assert "'X' is no seat" in refusal("ruff/1 4 ; phase=Cutting turn=X", BadWord)


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("QHKHAHJD/", "QHKHAH7C/"),
        ("QHKHAHJD/", "QHKHAHJH/"),
        ("QHKHAHJD/", "QHKHAH/"),
        ("QHKHAHJD/", "QHKHAHJDAS/"),
        (" hands=", " played=7C hands="),
    ],
)
def test_a_card_in_two_places_or_in_none_is_refused(there: str, instead: str) -> None:
    text = line(playing())
    assert there in text
    assert "such a position cannot be: " in refusal(text.replace(there, instead))


def test_a_card_of_the_long_pack_is_refused_in_the_short_one() -> None:
    assert "such a position cannot be: " in refusal(line(playing()).replace("target=7", "target=7 pack=24"))


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        ("purses=[90,90,100]", "purses=[91,90,100]"),
        ("purses=[90,90,100]", "purses=[90,290,-100]"),
        ("escrow=20", "escrow=21"),
        ("accepted=[[1,1,10,10]]", "accepted=[[1,1,11,10]]"),
    ],
)
def test_money_that_nobody_had_is_refused(there: str, instead: str) -> None:
    text = line(contest())
    assert there in text
    assert "such a position cannot be: " in refusal(text.replace(there, instead))


# Whatever is written for a field, reading it gives a position that can be asked who may do what, or a refusal.

NONSENSE = ["", "x", "-", "/", "-1", "0", "1", "99", "1.5", "null", "true", '"abc"', "[]", "[1]", "[1,2,3]", "[[]]",
            "{}", "[null,null,null]", "[-1,-1]", "9" * 20, "JH", "JHX/", "[300]", '["a","b","c"]']  # fmt: skip


@pytest.mark.parametrize("at", [playing(), contest(), begun("0 stake 10", "1 offer 5")], ids=["ruff", "main", "offers"])
def test_nonsense_in_a_field_is_refused_or_does_no_harm(at: Table) -> None:
    head, _, body = line(at).partition(" ; ")
    fields = dict(pair.split("=", 1) for pair in body.split(" "))
    harm = []
    for name in dict.fromkeys([*fields, *at.state.OPEN]):
        for value in NONSENSE:
            text = head + " ; " + " ".join(f"{key}={part}" for key, part in {**fields, name: value}.items())
            try:
                ask_everybody(text)
            except Refused:
                pass
            except Exception as error:
                harm.append(f"{name}={value} leads to {error!r}")
    assert not harm


def ask_everybody(text: str) -> None:
    """Who may do what in a position."""
    game, rulings, state = position.read(text, find)
    at = Table(game, rulings, state.seats)
    at.state = state
    assert state.turn < state.seats
    assert line(at)
    assert state.results()
    for seat in range(state.seats):
        at.choices(seat)


def test_a_turn_of_one_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(Refused):
        position.read("hazzard/1 3 ; phase=Staking turn=7 caster=7", find)


@pytest.mark.parametrize(
    "text",
    [
        "ruff/1 4 ; phase=Over turn=N",
        "ruff/1 4 ; phase=Ordering turn=luck",
        "ruff/1 4 ; phase=Dealing turn=N",
        "hazzard/1 3 ; phase=Staking turn=luck",
    ],
)
def test_a_turn_that_does_not_go_with_its_section_is_refused(text: str) -> None:
    refusal(text)


@pytest.mark.parametrize("game", ["all_fours", "ombre", "ruff", "schafskopf", "strip_tease_1", "strip_tease_2"])
def test_a_trick_that_does_not_lie_in_order_is_no_position(game: str) -> None:
    found, wrong = find(game), 0
    for seed in range(4):
        for at in walk(random_table(found, seed), seed):
            s: Any = at.state
            if s.over() or found.phase(s) != "Playing" or s.led == NONE:
                continue
            for name in ("turn", "leader"):
                for seat in {*range(s.seats)} - {getattr(s, name)}:
                    other = s.clone()
                    setattr(other, name, seat)
                    assert found.audit(other), f"{name} {seat}, not {getattr(s, name)}"
                    wrong += 1
    assert wrong
