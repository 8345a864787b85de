"""The table: who may speak, what is refused with nothing changed, what is taken back, what each has heard."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.common import CHANCE, CLOCK, NOBODY
from groomporter.core.errors import BadWord, IllegalAct, NotYourTurn, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.table import Entry, Table, Written
from groomporter.core.view import saved
from groomporter.games import find
from groomporter.games.hazzard.words import Stake
from groomporter.lab.sitting import play_at
from groomporter.players.random import Random
from tests.games.hazzard.telling import begun, contest, stands
from tests.games.ruff.deals import deal, dealt, ruff
from tests.nets.script import told
from tests.nets.walks import random_act

HANDS = {"N": "JH JD AH KH QH", "E": "7C 8C 9C TC JC", "S": "7S 8S 9S TS JS", "W": "7D 8D 9D TD QD"}


def refusal(at: Table, kind: type[Refused], seat: int, word: str) -> Refused:
    """How a word is refused, with nothing changed."""
    before = saved(at.state), at.log, len(at.past), at.fortune and at.fortune.words()
    with pytest.raises(kind) as refused:
        at.fall(word) if seat == CHANCE else at.say(seat, word)
    assert type(refused.value) is kind
    assert (saved(at.state), at.log, len(at.past), at.fortune and at.fortune.words()) == before
    return refused.value


def finished(game: str, seed: int = 1) -> Table:
    table = Table(find(game), None, None, Fortune(seed))
    play_at(table, [Random(Fortune(seed, "whims"))] * table.state.seats)
    return table


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_another_than_the_one_in_turn_is_told_whose_turn_it_is(seat: int) -> None:
    refused = refusal(dealt("W"), NotYourTurn, seat, "pass")
    assert str(refused) == "RUFF-08: It is North's turn."


@pytest.mark.parametrize("seat", [4, 12, 63, 64, 1000, -2, -4, -64])
@pytest.mark.parametrize("game", ["ruff", "hazzard"])
def test_a_seat_that_is_not_at_the_table_is_refused(game: str, seat: int) -> None:
    at = dealt("W") if game == "ruff" else begun()
    refusal(at, NotYourTurn, seat, "pass" if game == "ruff" else "stake 5")


@pytest.mark.parametrize("seat", [0.0, 0.5, "0", None, False, (0,)])
def test_what_is_no_number_is_no_seat(seat: Any) -> None:
    at = begun()
    before = saved(at.state), at.log, len(at.past)
    with pytest.raises(NotYourTurn, match="is no seat; they are counted from 0 to 2"):
        at.play(seat, Stake(5))
    with pytest.raises(NotYourTurn, match="is no seat; they are counted from 0 to 2"):
        at.say(seat, "stake 5")
    assert (saved(at.state), at.log, len(at.past)) == before
    at.play(0, Stake(5))


def test_luck_has_no_seat_from_which_to_act() -> None:
    with pytest.raises(NotYourTurn):
        dealt("W").say(CHANCE, "pass")
    with pytest.raises(NotYourTurn):
        begun().play(CHANCE, Stake(5))


@pytest.mark.parametrize("game", ["ruff", "hazzard"])
def test_after_the_end_nobody_may_speak_and_no_luck_falls(game: str) -> None:
    at = finished(game)
    assert at.state.turn == NOBODY
    for seat in [*range(at.state.seats), CLOCK, 99]:
        assert refusal(at, NotYourTurn, seat, "pass").sentence == "The game is over."
    assert "not the turn of luck" in refusal(at, NotYourTurn, CHANCE, "throw 1 2").sentence
    assert [at.acts(seat) for seat in range(at.state.seats)] == [[] if game == "hazzard" else 0] * at.state.seats


def test_luck_is_refused_when_it_is_not_its_turn() -> None:
    refused = refusal(dealt("W"), NotYourTurn, CHANCE, deal("W", "7H"))
    assert "it is not the turn of luck" in refused.sentence


@pytest.mark.parametrize("seat", [0, 1, 2, 3, CLOCK])
def test_acts_are_refused_when_it_is_the_turn_of_luck(seat: int) -> None:
    assert refusal(ruff(), NotYourTurn, seat, "pass").sentence == "It is the turn of luck."


def test_an_outcome_of_another_kind_is_refused_and_nothing_is_changed() -> None:
    refusal(ruff(), BadWord, CHANCE, deal("W", "7H"))
    refusal(ruff("dealer W"), BadWord, CHANCE, "dealer W")


def test_an_illegal_act_is_refused_with_its_rule_and_its_sentence() -> None:
    at = dealt("W", "7H", "N order", "W decline", "N play JH", hands={**HANDS, "E": "7C 8C 9C TC 8H"})
    refused = refusal(at, IllegalAct, 1, "play 7C")
    assert (refused.rule, refused.sentence) == ("RUFF-16", "You can follow suit, and must; the mate knave is a trump.")
    refused = refusal(at, IllegalAct, 1, "play JH")
    assert (refused.rule, refused.sentence) == ("RUFF-16", "You do not hold that card.")


def test_a_refusal_without_words_of_its_own_is_the_rule() -> None:
    refused = refusal(dealt("W"), IllegalAct, 0, "take up")
    assert (refused.rule, refused.sentence) == ("RUFF-10", find("ruff").rulebook["RUFF-10"])


def test_a_word_that_cannot_be_said_now_is_refused_with_those_that_can() -> None:
    refused = refusal(dealt("W"), BadWord, 0, "play JH")
    assert refused.rule == "RUFF-08"
    assert refused.sentence.endswith("Now you may say: order, order alone, pass.")


def test_of_many_words_that_can_be_said_those_that_begin_alike_are_told_and_a_few() -> None:
    table = Table(find("bassett"), fortune=Fortune(1))
    seat = next(seat for seat in range(table.state.seats) if len(table.choices(seat)) > 2)
    with pytest.raises(BadWord) as refused:
        table.say(seat, "bet 500")
    assert refused.value.sentence.count(" bet ") == refused.value.sentence.count(", bet ") + 1
    assert "ready" not in refused.value.sentence
    at = dealt("W", "7H", "N order", "W decline")
    said = refusal(at, BadWord, 0, "fly").sentence
    assert said.endswith(" and 1 more.")
    assert said.count("play ") == 4


@pytest.mark.parametrize("act", [0, 3, 1 << 40, (1 << 64) - 1])
def test_what_is_not_exactly_one_act_is_refused(act: int) -> None:
    at = dealt("W")
    before = saved(at.state)
    with pytest.raises(IllegalAct):
        at.play(0, act)
    assert (saved(at.state), len(at.log)) == (before, 2)


def test_a_stake_of_more_than_the_purse_is_refused() -> None:
    refused = refusal(begun(), IllegalAct, 0, "stake 101")
    assert (refused.rule, refused.sentence) == (
        "HAZ-08", "A stake is a whole sum, from 1 to all that your purse holds.",
    )  # fmt: skip


@pytest.mark.parametrize("sum_", [0, -5, 1.5, True, "5", None])
def test_a_stake_that_is_no_whole_number_is_refused(sum_: Any) -> None:
    at = begun()
    with pytest.raises(IllegalAct):
        at.play(0, Stake(sum_))
    stands(at, purses=[100] * 3, escrow=0)


def test_an_open_floor_lets_others_speak_though_it_is_not_their_turn() -> None:
    at = begun("0 stake 10")
    told(at, "2 offer 5", "1 offer 7")
    assert [line.seat for line in at.log[-2:]] == [2, 1]


# The clock


def test_when_the_caster_s_time_runs_out_before_the_stake_the_round_is_void() -> None:
    at = told(begun(), "time")
    stands(at, round=1, voids=1, stake=0, turn=0)
    assert at.log[-1] == Entry(CLOCK, "time")
    assert at.heard(2)[-1] == "time"


def test_when_time_runs_out_the_dice_are_thrown_all_the_same() -> None:
    at = told(contest(), "time")
    assert at.state.turn == CHANCE


def test_no_seat_can_say_that_time_is_up() -> None:
    refusal(begun(), NotYourTurn, 0, "time")
    refusal(begun("0 stake 10"), NotYourTurn, 1, "time")
    refusal(begun(), NotYourTurn, 1, "time")


def test_the_clock_can_say_nothing_else() -> None:
    refusal(begun(), NotYourTurn, CLOCK, "stake 5")
    refusal(begun(), BadWord, CLOCK, "tick")


def test_there_is_no_clock_at_ruff() -> None:
    refusal(dealt("W"), BadWord, CLOCK, "time")
    refusal(dealt("W"), NotYourTurn, CLOCK, "pass")


def test_the_clock_is_refused_at_the_turn_of_luck() -> None:
    refusal(contest(10, 10, "0 throw"), NotYourTurn, CLOCK, "time")


# Taking back


def test_with_nothing_said_there_is_nothing_to_take_back() -> None:
    at = Table(find("ruff"), None, None, Fortune(1))
    assert len(at.log) == 2, "the luck before the first act is not anybody's to take back"
    with pytest.raises(Refused, match="There is nothing to take back"):
        at.undo()
    assert len(at.log) == 2


def test_luck_that_was_told_is_taken_back_as_it_was_told() -> None:
    at = ruff("dealer W", deal("W", "7H"))
    at.undo()
    assert [entry.word for entry in at.log] == ["dealer W"]
    assert at.state.turn == CHANCE
    told(at, deal("W", "8H"), "N pass")


def moment(at: Table) -> tuple[Any, ...]:
    assert at.fortune
    return saved(at.state), at.log, at.fortune.words()


@pytest.mark.parametrize("game", ["ruff", "hazzard"])
def test_an_act_is_taken_back_with_the_luck_that_fell_after_it_and_said_again_the_luck_is_the_same(game: str) -> None:
    lucky = 0
    for seed in range(4):
        at, whims = Table(find(game), None, None, Fortune(seed)), Fortune(seed, "whims")
        while not at.state.over():
            before = moment(at)
            seat, act = random_act(at.state, whims)
            at.play(seat, act)
            after = moment(at)
            lucky += at.log[-1].seat == CHANCE
            at.undo()
            assert moment(at) == before
            at.play(seat, act)
            assert moment(at) == after
    assert lucky


def test_a_whole_game_is_taken_back_to_its_beginning() -> None:
    at = finished("hazzard")
    begun_again = Table(find("hazzard"), None, None, Fortune(1))
    while at.past:
        at.undo()
    assert (saved(at.state), at.log) == (saved(begun_again.state), begun_again.log)


# What each has heard


def test_of_the_deal_each_hears_the_own_cards_and_the_one_turned() -> None:
    at = dealt("W", "7H", hands=HANDS)
    assert at.heard(0) == ["dealer W", "deal JH JD ?? ?? ?? ?? ?? ?? AH KH QH ?? ?? ?? ?? ?? ?? ?? ?? ?? 7H"]
    assert at.heard(3)[1] == "deal ?? ?? ?? ?? ?? ?? 7D 8D ?? ?? ?? ?? ?? ?? ?? ?? ?? 9D TD QD 7H"
    assert [at.game.notation.line(*entry) for entry in at.log][1] == deal("W", "7H", **HANDS)


def test_what_was_laid_away_is_heard_by_him_who_laid_it_and_by_nobody_else_ever() -> None:
    at = dealt("W", "7H", "N order", "W exchange 8D", "N play JH", hands=HANDS)
    assert [at.heard(seat)[3] for seat in range(4)] == ["W exchange ??"] * 3 + ["W exchange 8D"]
    assert at.heard(1)[-1] == "N play JH"


def test_sealed_offers_are_heard_when_the_caster_has_answered() -> None:
    at = begun("0 stake 10", "1 offer 7", "2 offer 9", offer_visibility="sealed")
    assert at.heard(0)[-2:] == ["1 offer 7", "2 offer 9"]
    assert at.heard(1)[-2:] == ["1 offer 7", "2 offer ??"]
    told(at, "0 accept 2")
    assert at.heard(1)[-3:] == ["1 offer 7", "2 offer 9", "0 accept 2"]


def test_a_seat_is_offered_its_acts_in_words_for_records_and_in_words_for_people() -> None:
    choices = dealt("W", "7H").choices(0)
    assert [(word, label) for _, word, label in choices] == [
        ("order", "order it up"),
        ("order alone", "order it up, alone"),
        ("pass", "pass"),
    ]
    assert dealt("W").choices(1) == []
    assert dealt("W").prompt(1, "fly") == []
    assert dealt("W").waited_for() == "North"
    assert ruff().waited_for() == "nobody"


def test_a_table_tells_what_happened() -> None:
    at = dealt("W", "7H", hands=HANDS)
    assert [at.game.told(event) for event in at.say(0, "order")] == ["North makes H trumps."]


def test_a_table_with_a_fortune_tells_what_happened_before_anybody_could_act() -> None:
    assert [event.name for event in Table(find("ruff"), None, None, Fortune(1)).opening] == ["dealer_chosen", "dealt"]
    assert ruff().opening == []


def test_acts_made_together_are_logged_by_seat_and_the_clock_that_ended_them_after_all() -> None:
    written = [Written(Entry(seat, ""), (), 3, 1, lasting=True) for seat in (11, 0, CLOCK, 4)]
    assert [line.entry.seat for line in sorted(written, key=Written.place)] == [0, 4, 11, CLOCK]
    later = Written(Entry(0, ""), (), 4, 1, lasting=True)
    assert max(*written, later, key=Written.place) == later
