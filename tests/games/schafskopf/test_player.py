"""The house's player of Schafskopf: its rules of thumb, and that they are better than none."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.games.schafskopf.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players import Player, player
from groomporter.players.schafskopf import Simple, strength
from tests.games.schafskopf.deals import DEAL_A, DEAL_B, DEAL_C, DEAL_E, dealt, declined
from tests.nets.script import told


def chosen(at: Table) -> str:
    seat = at.state.turn
    return at.game.notation.write(at.state, Simple().choose(at.view(seat), at.acts(seat)))


@pytest.mark.parametrize("rulings", [{}, {"ruleset": "traditional"}, {"least_trick_needed": True}])
def test_a_simple_player_beats_two_random_ones_clearly(rulings: Any) -> None:
    game = find("schafskopf")
    ruled = game.ruled(rulings)
    won = 0
    for seed in range(30):
        players: list[Player] = [
            player("simple" if seat == seed % 3 else "random", "schafskopf", Fortune(seed, "whims"))
            for seat in range(3)
        ]
        state = game.begin(ruled, 3)
        play_out(state, players, Fortune(seed, "luck"), ruled)
        results = state.results()
        won += results[seed % 3] == max(results)
    assert won > 24, "of thirty; a third would be luck"


def test_many_trumps_take_the_blind_and_few_decline() -> None:
    assert chosen(dealt(hands=DEAL_E)) == "take"
    at = dealt(hands=DEAL_B)
    assert chosen(at) == "decline"
    assert strength(PACK.hand(DEAL_E[0].split())) > strength(PACK.hand(DEAL_A[0].split()))


def test_a_rich_plain_card_of_a_short_suit_is_discarded_but_no_ace() -> None:
    at = dealt("0 take", hands=DEAL_A)
    assert chosen(at) == "discard KC"
    at = dealt("0 take", hands=DEAL_E)
    assert chosen(at) == "discard 7H"


def test_the_lone_player_draws_trumps_from_the_top() -> None:
    at = dealt("0 take", "0 discard 7H", "0 discard 8H", hands=DEAL_E)
    assert chosen(at) == "play QC"


def test_a_friend_who_has_won_is_fed() -> None:
    at = declined(dealt(hands=DEAL_C))
    s: Any = at.state
    s.lone, s.blind = 0, 0
    s.hands = [PACK.hand(["7S"]), PACK.hand(["AS"]), PACK.hand(["TS", "8S"]), *[0] * 9]
    told(at, "0 play 7S", "1 play AS")
    assert chosen(at) == "play TS"


def test_for_least_one_leads_low_and_ducks_high() -> None:
    at = declined(dealt(hands=DEAL_C))
    assert chosen(at) in ("play 8C", "play 8H")
    told(at, "0 play KS")
    assert chosen(at) == "play 9S"
    told(at, "1 play 9S")
    assert chosen(at) == "play 7S"
