"""The sensible player of Strip Tease, Variation 1."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.strip_tease_1.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players import player
from groomporter.players.strip_tease_1 import Simple, strength
from tests.games.strip_tease_1.deals import SUITED, cut, deal, play, tease, trial


def says(at: Table, seat: int | None = None) -> str:
    """What it does here."""
    seat = at.state.turn if seat is None else seat
    return at.game.notation.write(at.state, Simple().choose(at.view(seat), at.acts(seat)))


@pytest.mark.parametrize("mode", ["penalised_move", "illegal_move", "on_challenge"])
def test_ST1_39_simple_players_beat_random_ones_clearly(mode: str) -> None:
    game, won = find("strip_tease_1"), 0
    rulings = game.ruled({"partners": "fixed_opposite", "contempt_mode": mode})
    for seed in range(60):
        whims = Fortune(seed, "whims")
        players = [player("random" if (seat + seed) % 2 else "simple", game.name, whims) for seat in range(4)]
        s: Any = game.begin(rulings)
        play_out(s, players, Fortune(seed), rulings)
        mine = s.side[seed % 2]
        won += s.score[mine] > s.score[1 - mine]
    assert won > 45, "of sixty; half would be luck"


def test_ST1_33_it_is_never_in_contempt() -> None:
    game = find("strip_tease_1")
    for seed in range(20):
        rulings = game.ruled({"plain_revoke": "contempt"})
        s: Any = game.begin(rulings)
        play_out(s, [Simple()] * 4, Fortune(seed), rulings)
        assert s.penalties == [0, 0]


def test_ST1_12_it_takes_the_side_of_its_better_trumps() -> None:
    hand = PACK.hand(["T9", "T10", "C1", "C2"])
    assert (strength(hand, 0), strength(hand, 1)) == (29, 13)
    for dealer, word in (("N", "defend"), ("E", "prosecute")):
        assert says(tease(cut(dealer), deal(dealer, SUITED))) == word


@pytest.mark.parametrize(("laid", "hand", "chosen"), [
    ("P9", "P3 P10 P12", "P12"), ("P9", "P3 P4", "P3"), ("P9", "C4 C9 T2", "C4"), ("P9 C3 P4", "P8 JK", "P8"),
    ("P9 P1 P4", "P8 JK", "JK"), ("P9 P1 T4", "C3 C9 C12", "C9"), ("P9 P11 P4", "P10 P12 P13", "P10"),
    ("T9 T1 T3", "P5 C2 C8", "C2"), ("P9 JK P4", "P10 C1", "P10"),
])  # fmt: skip
def test_ST1_28_it_wins_cheaply_and_spares_its_partner(laid: str, hand: str, chosen: str) -> None:
    played = laid.split()
    seats = "NESW"
    hands = dict(zip(seats, played, strict=False)) | {seats[len(played)]: hand}
    assert says(play(trial(hands), laid)) == f"play {chosen}"


@pytest.mark.parametrize(("hand", "chosen"), [
    ("P13 C13 T2", "C13"), ("P13 T13 T2", "P13"), ("T13 P3 C4", "T13"), ("P5 C3 T1", "C3"), ("T4 T2 JK", "T2"),
    ("JK", "JK"),
])  # fmt: skip
def test_ST1_22_it_leads_where_the_others_cannot_object(hand: str, chosen: str) -> None:
    assert says(trial({"N": hand})) == f"play {chosen}"


def test_ST1_19_it_appeals_calls_and_challenges() -> None:
    at = play(trial({"N": "P9", "E": "P3", "S": "P5", "W": "P7"}, number=3), "P9 P3 P5 P7")
    assert says(at) == "appeal"
    at = play(trial({"N": "P9", "E": "C3", "S": "T5", "W": "P7"}, spoken_calls="required"), "P9 C3")
    assert says(at) == "call object"
    at = play(trial({"N": "P9", "E": "C3", "S": "P5", "W": "C7"}, contempt_mode="on_challenge"), "P9 C3 P5 C7")
    assert (says(at, 0), says(at, 2)) == ("challenge E", "challenge W")
