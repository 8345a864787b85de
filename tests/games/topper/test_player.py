"""The sensible player of Topper."""

from __future__ import annotations

from groomporter.core.fortune import Fortune
from groomporter.core.table import Table
from groomporter.games import find
from groomporter.lab.sitting import play_out
from groomporter.players import player
from groomporter.players.topper import Simple, counts
from tests.games.topper.deals import begun, dealt, passes, state
from tests.nets.script import told

GAME = find("topper")


def chosen(at: Table, seat: int, seed: int = 1) -> str:
    act = Simple(Fortune(seed)).choose(at.view(seat), at.acts(seat))
    return at.game.notation.write(at.state, act)


def test_it_counts_its_numbers() -> None:
    at = dealt(["2234", "2333", "2444"])
    assert counts(state(at).hands[0]) == {1: 2, 2: 1, 3: 1}


def test_it_gives_the_signal_picks_up_and_takes_a_topper() -> None:
    assert chosen(dealt(["2234", "2333", "2444"]), 2) == "signal"
    at = begun(["2234", "2333", "2444"], pass_mode="free_flow")
    told(at, "0 pass 4a", "1 pass 2c")
    assert chosen(at, 1) == "pick up"
    assert chosen(begun(["2222", "3344", "3344"]), 0) == "grab"


def test_it_keeps_what_it_collects_and_passes_what_it_has_least_of() -> None:
    at = begun(["2225", "3342", "3344", "4555"])
    assert {chosen(at, 0, seed) for seed in range(20)} == {"pass 5a"}
    assert {chosen(at, 1, seed) for seed in range(20)} == {"pass 4a", "pass 2d"}
    assert {chosen(at, 2, seed)[:6] for seed in range(20)} == {"pass 3", "pass 4"}


def test_it_keeps_its_aim_nine_times_in_ten() -> None:
    at = begun(["3344", "3344", "2255", "2255"])
    kept = 0
    for seed in range(200):
        simple = Simple(Fortune(seed))
        simple.aims[0] = 2
        act = simple.choose(at.view(0), at.acts(0))
        kept += at.game.notation.write(at.state, act).startswith("pass 4")
    assert 175 < kept < 200, "95 in a hundred: half of those who aim anew come back to it"


def test_it_never_grabs_falsely_and_a_barred_one_passes_its_book() -> None:
    at = begun(["2345"] * 4, false_grab="letter")
    assert all(chosen(at, seat).startswith("pass") for seat in range(4))
    at = told(begun(["2223", "4433", "5543", "5542"], false_grab="sit_out_deal"), "0 grab")
    passes(at, "3432")
    assert chosen(at, 0).startswith("pass 2")


def test_it_loses_less_often_than_random_ones() -> None:
    lost = 0
    for seed in range(40):
        rulings = GAME.rulings()
        state = GAME.begin(rulings, 3)
        whims = Fortune(seed, "whims")
        players = [player("random" if seat else "simple", "topper", whims) for seat in range(3)]
        play_out(state, players, Fortune(seed, "luck"), rulings)
        lost += state.results()[0]
    assert lost < 10, "of forty; a third would be luck"
