"""How fields look to a person at the table."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.cli.show import field, pretty, title
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.strip_tease_2.words import LABELS
from tests.games.hazzard.telling import begun
from tests.games.ombre import deals as ombre
from tests.games.strip_tease_1 import deals as st1
from tests.games.strip_tease_2 import deals as st2


def shown(at: Table, seat: int, name: str) -> str:
    view = at.view(seat)
    return f"{title(at.game, view, name)}: {field(at.game, view, name)}"


@pytest.mark.parametrize(
    ("label_set", "number", "garment"),
    [("attested", 5, "S5"), ("attested", 12, "S12 (Corset)"), ("numbers_only", 12, "S12"),
     ("reconstructed", 5, "S5 (Cape, reconstructed)")],
)  # fmt: skip
def test_a_garment_is_shown_by_its_name(label_set: str, number: int, garment: str) -> None:
    at = st2.at_lead(3, garments=(number, 2, 2, 2), label_set=label_set)
    assert shown(at, 0, "garment") == f"your garment: {garment}"
    assert field(at.game, st2.st2().view(0), "garment") == ""


@pytest.mark.parametrize("label_set", LABELS)
def test_garments_are_shown_by_the_labels_that_are_called_out(label_set: str) -> None:
    names: list[str] = st2.st2().game.words["named"]["garment"][label_set]
    for number, (name, label) in enumerate(zip(names, LABELS[label_set], strict=True), 1):
        called = label.replace(" (reconstructed)", ", reconstructed")
        assert name == (f"S{number}" if "No. " in label else f"S{number} ({called})")


def test_sides_are_shown_by_their_names_once_they_are_declared() -> None:
    at = st1.tease(st1.cut("N"), st1.deal("N", st1.SUITED))
    assert field(at.game, at.view(0), "side") == ""
    st1.declared(at, "NS")
    assert shown(at, 0, "side") == "sides: North (you) Defence, East Prosecution, South Defence, West Prosecution"


def test_the_one_who_may_not_play_the_joker_is_shown_by_name() -> None:
    at = st1.tease()
    s: Any = at.state
    s.barred = 1
    assert shown(at, 0, "barred") == "may not play the Joker: Defence"


def test_rows_have_seats_and_propositions_by_their_names() -> None:
    at = begun("0 stake 10", "1 offer 5", "2 bet main_is:7 1 2", "2 bet caster_wins 3 4", "1 take 1")
    assert shown(at, 0, "offers") == "offers: no. 1 of Seat 1, 5"
    assert shown(at, 0, "asides") == (
        "side bets: no. 1: Seat 2 has 1 on it that the main is 7, and asks 2, taken by Seat 1; "
        "no. 2: Seat 2 has 3 on it that the caster wins, and asks 4, taken by nobody yet"
    )


def test_hearts_and_diamonds_are_red() -> None:
    text = pretty(find("ruff"), "JD 9S")
    assert [str(span.style) for span in text.spans] == (["red", "bold"] if "♦" in text.plain else [])


def test_the_secret_partner_knows_himself() -> None:
    at = ombre.contract("E", "frog S", "call H")
    seen = {seat: field(at.game, at.view(at.game.notation.seat(seat)), "partner") for seat in ombre.SEATS}
    assert seen == {seat: "you" if "AH" in hand else "" for seat, hand in ombre.DEAL_B.items()}


def test_points_are_shown_by_party_as_many_as_there_are() -> None:
    for seats, said in ((2, "Seat 0 0, Seat 1 0"), (4, "Seat 0 and Seat 2 0, Seat 1 and Seat 3 0")):
        assert shown(Table(find("all_fours"), None, seats), 0, "score") == f"score: {said}"
