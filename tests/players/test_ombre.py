"""The rules of thumb of Ombre's simple player."""

from __future__ import annotations

from typing import Any, cast

import pytest

from groomporter.core.common import PASS
from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.core.view import View
from groomporter.games import find
from groomporter.games.ombre.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players import player
from groomporter.players.ombre import Simple, allies, lowest, worth
from tests.games.ombre.deals import DEAL_B, SEATS, at_trick, bidding, contract, dealt, ombre
from tests.nets.script import told
from tests.players.test_players import Seen

BEST = "QC QS 7H AH KH QH JH TH"
POOR = "8C 8S 9C 9S 8D 9D TD TC"


def chosen(at: Table) -> str:
    """The word of the one in turn, who is shown a copy of its view."""
    seat = at.state.turn
    act = Simple().choose(cast(View, Seen(at.view(seat))), at.acts(seat))
    return at.game.notation.write(at.state, act)


def test_at_ombre_a_simple_player_beats_random_ones_clearly() -> None:
    won = 0
    game = find("ombre")
    for seed in range(40):
        whims = Fortune(seed, "whims")
        state = game.begin(game.rulings(), 4)
        players = [player("simple" if seat == seed % 4 else "random", "ombre", whims) for seat in range(4)]
        play_out(state, players, Fortune(seed, "luck"), game.rulings())
        won += state.results()[seed % 4] == max(state.results())
    assert won > 30, "of forty; a quarter would be luck"


def test_simple_players_make_most_of_what_they_undertake() -> None:
    game, simple = find("ombre"), Simple()
    made = lost = 0
    for seed in range(15):
        s: Any = game.begin()
        fortune = Fortune(seed)
        while not s.over():
            if s.turn < 0:
                s.lucky(fortune)
                continue
            before, seat = s.clone(), s.turn
            s.play_as(seat, simple.choose(View(s, seat, game.rulings()), s.acts_of(seat)))
            if s.deals > before.deals and not s.spadilla:
                gained = s.score[s.declarer] > before.score[s.declarer]
                made, lost = made + gained, lost + (not gained)
    assert made > 2 * lost > 0


def test_a_hand_of_high_trumps_is_worth_more() -> None:
    assert worth(PACK.hand(BEST.split()), 2) > 740 > 340 > worth(PACK.hand(POOR.split()), 2)
    assert PACK.names[lowest(PACK.hand(["7H", "9C", "AS"]), 2)] == "9C"


@pytest.mark.parametrize(("hand", "bid"), [(BEST, "tout H"), (POOR, "pass"), ("QC 7H AH KH JH AS KD 8C", "solo H")])
def test_it_bids_what_its_hand_is_worth(hand: str, bid: str) -> None:
    assert chosen(dealt("N", hands={"W": hand})) == bid


def test_it_bids_when_it_must_and_names_and_votes_for_its_best_suit() -> None:
    at = dealt("N", hands={"W": "QC QS 7D 8D 7S 8S 7C 8C"})
    assert not at.acts(3) & PASS
    assert chosen(at).startswith("solo")
    assert chosen(ombre("dealer N")) == "colour C"
    at = contract("W", "tout suit", hands={"W": BEST}, suit_named_at_bid=False)
    assert chosen(at) == "name H"
    assert chosen(dealt("N", hands={"W": BEST}, suit_named_at_bid=False)) == "tout suit"


def test_it_calls_a_plain_suit_with_its_king() -> None:
    assert chosen(contract("E", "frog colour")) == "call H"
    assert chosen(contract("S", "frog S")) == "call C"
    hands = {"S": "AC AS AH AD 7S 8S 7D KD"}
    assert chosen(contract("S", "frog colour", hands=hands)) == "call H"


def test_it_goes_on_only_with_cards_that_cannot_be_beaten() -> None:
    for last, word in (("QS 7S AS", "go on"), ("QS 7S 7D", "stop")):
        at = contract("E", "solo S", early_stop=True)
        hands = {"N": "8D 9D TD AD", "E": f"QC {last}", "S": "7H 8H 9H TH", "W": "JD JH KD KH"}
        told(at_trick(at, "E", {"E": 4}, hands), "E play QC", "S play 7H", "W play JD", "N play 8D")
        assert chosen(at) == word


def test_it_knows_no_more_of_the_partner_than_it_sees() -> None:
    at = contract("E", "frog colour", "call H")
    assert [allies(at.view(seat)) for seat in range(4)] == [set(), set(), set(), {1}]
    told(at, "E play 8H", "S play JH", "W play AH", "N play 7H")
    assert [allies(at.view(seat)) for seat in range(4)] == [{2}, {3}, {0}, {1}]
    at = contract("E", "solo H")
    assert [allies(at.view(seat)) for seat in range(4)] == [{2, 3}, set(), {0, 3}, {0, 2}]


def test_it_draws_trumps_wins_cheaply_and_spares_its_side() -> None:
    assert chosen(contract("W", "solo H", hands={"W": BEST})) == "play QC"
    at = contract("E", "solo C", "play AD", "play QD")
    assert SEATS[at.state.turn] == "W"
    assert chosen(at) == "play 8D"
    told(at, "W play 8D")
    assert chosen(at) == "play TD"
    at = told(contract("W", "solo D"), "W play KS")
    assert chosen(at) == "play AS"
    at = bidding(dealt("N", hands=DEAL_B), "pass", "pass", "pass", "solo S")
    told(at, "N play 8C", "E play KC", "S play JC")
    assert chosen(at) == "play TC"
