"""The house's players: they see a view and nothing else, keep the rules, and are better than none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

import pytest

from groomporter.core.errors import Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.plain import holds
from groomporter.core.table import Table
from groomporter.core.view import View
from groomporter.games import find, names
from groomporter.games.ruff.words import PACK
from groomporter.lab.sitting import play_out
from groomporter.players import KINDS, Player, knowledge, player
from groomporter.players.hands import Quiet, cards, laid
from groomporter.players.hazzard import Simple as SimpleHazzard
from groomporter.players.random import Random
from groomporter.players.ruff import Simple as SimpleRuff
from groomporter.players.ruff import lowest, strength
from tests.games.ruff.deals import accept, dealt
from tests.nets.walks import random_rulings, random_seats

GAMES = pytest.mark.parametrize("game", [find(name) for name in names()], ids=names())


class Seen(Mapping[str, Any]):
    """A copy of what a seat sees, with no state behind it."""

    def __init__(self, view: View) -> None:
        self.fields = dict(view)
        self.seat = view.seat
        self.seats = view.seats
        self.rulings = view.rulings

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.fields)

    def __len__(self) -> int:
        return len(self.fields)


class Watched:
    """Another's hand is held: it is shown a copy, and every act of it is checked."""

    def __init__(self, other: Player) -> None:
        self.other = other
        self.FLOOR = other.FLOOR
        self.asked = self.spoke = 0

    def choose(self, view: View, acts: Any) -> Any:
        assert type(view) is View
        self.asked += 1
        act = self.other.choose(cast(View, Seen(view)), acts)
        assert allowed(acts, act)
        return act

    def speak(self, view: View, acts: Any) -> Any:
        assert type(view) is View
        act = self.other.speak(cast(View, Seen(view)), acts)
        assert act is None or allowed(acts, act)
        self.spoke += act is not None
        return act


SPEAKERS = [
    ("hazzard", "simple"), ("hazzard", "random"), ("baccara", "random"), ("bassett", "simple"), ("bassett", "random"),
    ("topper", "random"),
]  # fmt: skip


def allowed(acts: Any, act: Any) -> bool:
    if isinstance(acts, int):
        return type(act) is int and act.bit_count() == 1 and bool(act & acts)
    return any(holds(offer, act) for offer in acts)


def played(game: Game, rulings: Any, seats: int, players: list[Player], seed: int) -> list[int]:
    rulings = rulings or game.rulings()
    state = game.begin(rulings, seats)
    play_out(state, players, Fortune(seed, "luck"), rulings)
    assert state.over()
    return state.results()


@GAMES
@pytest.mark.parametrize("kind", KINDS)
def test_a_player_is_shown_a_view_and_its_acts_and_keeps_the_rules_under_any_rulings(game: Game, kind: str) -> None:
    asked = spoke = 0
    for seed in range(5 if game.slow_at_random else 30):
        fortune = Fortune(seed, "rulings")
        rulings = random_rulings(game, fortune)
        seats = random_seats(game, rulings, fortune)
        whims = Fortune(seed, "whims")
        watched = [Watched(player(kind, game.name, whims)) for _ in range(seats)]
        played(game, rulings, seats, [*watched], seed)
        asked += sum(one.asked for one in watched)
        spoke += sum(one.spoke for one in watched)
    assert asked > 1000
    assert (spoke > 0) == ((game.name, kind) in SPEAKERS), "only there is the floor open, and somebody wants it"


@GAMES
def test_simple_players_and_random_ones_sit_at_one_table(game: Game) -> None:
    for seed in range(20):
        fortune = Fortune(seed, "rulings")
        rulings = random_rulings(game, fortune)
        seats = random_seats(game, rulings, fortune)
        kinds = [KINDS[fortune.below(2)] for _ in range(seats)]
        whims = Fortune(seed, "whims")
        players: list[Player] = [Watched(player(kind, game.name, whims)) for kind in kinds]
        played(game, rulings, seats, players, seed)


@GAMES
def test_simple_players_have_no_whims_unless_they_say_so(game: Game) -> None:
    def results(whims: int) -> list[list[int]]:
        seats = game.begin().seats
        players = [player("simple", game.name, Fortune(whims)) for _ in range(seats)]
        return [played(game, None, seats, players, seed) for seed in range(5)]

    if not getattr(knowledge(game.name), "WHIMS", False):
        assert results(1) == results(2)


def test_there_is_a_simple_player_of_each_game_of_its_own() -> None:
    assert isinstance(player("simple", "ruff", Fortune(1)), SimpleRuff)
    assert isinstance(player("simple", "hazzard", Fortune(1)), SimpleHazzard)


def test_where_nobody_has_written_a_simple_player_a_random_one_sits_down() -> None:
    assert isinstance(player("simple", "chess", Fortune(1)), Random)
    assert isinstance(player("random", "ruff", Fortune(1)), Random)


@pytest.mark.parametrize("game", [*names(), "chess"])
def test_a_player_of_no_kind_is_refused(game: str) -> None:
    with pytest.raises(Refused, match="'clever' is no kind of player; there are simple, random") as refused:
        player("clever", game, Fortune(1))
    assert refused.value.rule == "players"


def test_at_ruff_simple_players_beat_random_ones_clearly() -> None:
    won = 0
    for seed in range(200):
        whims = Fortune(seed, "whims")
        players = [player("random" if seat % 2 else "simple", "ruff", whims) for seat in range(4)]
        north_south, east_west = played(find("ruff"), None, 4, players, seed)
        won += north_south > east_west
    assert won > 150, "of two hundred; half would be luck, and 120 very good luck"


def test_at_hazzard_a_simple_player_does_not_lose_to_random_ones() -> None:
    won = 0
    for seed in range(300):
        whims = Fortune(seed, "whims")
        players = [player("random" if seat else "simple", "hazzard", whims) for seat in range(3)]
        won += played(find("hazzard"), None, 3, players, seed)[0] - 100
    assert won >= 0


# Rules of thumb


def test_a_hand_of_high_trumps_is_stronger_than_one_of_low_cards() -> None:
    high, low = PACK.hand(["JH", "JD", "AH", "KH", "QH"]), PACK.hand(["7C", "8C", "7S", "8S", "7D"])
    assert strength(high, 2) > strength(PACK.hand(["JH", "7C", "AS", "9D", "7S"]), 2) > strength(low, 2)


def test_the_lowest_card_is_a_plain_one_before_a_trump() -> None:
    assert PACK.names[lowest(PACK.hand(["7H", "9C", "AS"]), 2)] == "9C"


def test_the_best_hand_there_is_goes_alone_and_the_worst_passes() -> None:
    at = dealt("W", "TH", hands={"N": "JH JD AH KH QH"})
    assert at.game.notation.write(at.state, SimpleRuff().choose(at.view(0), at.acts(0))) == "order alone"
    at = dealt("W", "TH", hands={"N": "7C 8C 7S 8S 7D"})
    assert at.game.notation.write(at.state, SimpleRuff().choose(at.view(0), at.acts(0))) == "pass"


def test_a_dealer_lays_away_the_worst_card() -> None:
    hands = {"W": "JH AH 7C AS AD", "N": "7S 8S 9S 7D 8D"}
    at = dealt("W", "KH", *accept("W", "W"), hands=hands)
    assert at.game.notation.write(at.state, SimpleRuff().choose(at.view(3), at.acts(3))) == "exchange 7C"


def test_the_simple_player_of_all_fours_never_revokes_though_it_be_accepted() -> None:
    game = find("all_fours")
    for seed in range(6):
        for seats, rulings in ((2, {"revoke": "one_point"}), (4, {"ruleset": "traditional"})):
            table = Table(game, game.ruled(rulings), seats, Fortune(seed))
            players = [player("simple", "all_fours", Fortune(seed)) for _ in range(seats)]
            while not table.state.over():
                s = table.state
                act = players[s.turn].choose(table.view(s.turn), s.given_to(s.turn))
                assert not act & s.fined_of(s.turn)
                table.play(s.turn, act)


def test_what_the_players_of_trick_games_share() -> None:
    assert cards(1 << 51 | 1 << 63 | 1) == [0, 51]  # a pass is no card
    table = dealt("W", "7H")
    assert laid(table.view(0)) == []
    assert (Quiet().speak(table.view(0), 0), [*Quiet.FLOOR]) == (None, [])
    simple = [player("simple", name, Fortune(0)) for name in names()]
    assert all(isinstance(one, Quiet) == (not one.FLOOR) for one in simple)
