"""Records: written, read and replayed, whole or in part, with every card known or not."""

from __future__ import annotations

import json

import pytest

from groomporter.core import rulings as options
from groomporter.core.cards import UNKNOWN
from groomporter.core.record import Record, split
from groomporter.core.view import saved
from groomporter.games import find, names
from tests.core.records import BEGUN, DEAL, finished, header, replayed, ruled, written
from tests.games.hazzard.telling import begun, now
from tests.games.ruff.deals import dealt
from tests.nets.walks import random_table, walk

GAMES = pytest.mark.parametrize("game", names())


@GAMES
def test_a_game_that_is_written_down_and_read_leads_to_where_it_came_from(game: str) -> None:
    table = finished(game)
    text = Record.of(table).write()
    again = replayed(text)
    assert saved(again.state) == saved(table.state)
    assert again.log == table.log
    assert Record.of(again).write() == text


@GAMES
def test_a_record_says_what_was_played_by_which_rulings_and_who_won(game: str) -> None:
    table = finished(game)
    head, *lines, last = [json.loads(line) for line in Record.of(table).write().splitlines()]
    assert head == {
        "format": "groomporter/1",
        "game": game,
        "edition": find(game).edition,
        "rulings": options.canonical(table.rulings),
        "rulings_hash": options.fingerprint(table.rulings),
        "seats": find(game).notation.seats[: table.state.seats],
    }
    assert lines == [find(game).notation.line(*entry) for entry in table.log]
    assert last == {"results": table.state.results()}


def test_more_in_the_header_is_kept() -> None:
    record = Record.of(finished("ruff"), seed=1, players=["simple"] * 4, date="1520-05-01", place="Ferrara – Este")
    again = Record.read(record.write(), find)
    assert again.more == {"seed": 1, "players": ["simple"] * 4, "date": "1520-05-01", "place": "Ferrara – Este"}
    assert again.write() == record.write()


def test_rulings_that_are_left_out_of_a_header_are_as_by_default() -> None:
    assert Record.read(written(header()), find).rulings == find("ruff").rulings()
    assert Record.read(written(ruled(target=7)), find).rulings.target == 7


@pytest.mark.parametrize(
    "comment", ["", "“Well played” – ♥", "two\nlines", "??", "N play JH", "a\u2028b", "a\x85b", "a\x0cb", "a\x1cb"]
)
def test_comments_are_kept_where_they_stand_and_do_nothing(comment: str) -> None:
    rows = [header(), {"comment": comment}, *BEGUN[:2], {"comment": comment}, *BEGUN[2:], {"comment": comment}]
    record = Record.read(written(*rows), find)
    assert record.lines == rows[1:]
    assert [entry.word for entry in record.replay().log] == ["dealer W", DEAL, "order", "decline"]
    assert Record.read(record.write(), find) == record


@GAMES
def test_an_unfinished_game_has_no_results_and_may_stop_anywhere(game: str) -> None:
    whole = Record.of(finished(game))
    for length in (0, 1, 2, 3, len(whole.lines) - 1):
        part = Record(whole.game, whole.rulings, whole.seats, whole.lines[:length])
        assert "results" not in part.write().splitlines()[-1]
        table = replayed(part.write())
        assert not table.state.over()
        assert len(table.log) == length
        assert Record.of(table).results is None


@GAMES
def test_a_finished_game_may_be_written_without_its_results(game: str) -> None:
    text = Record.of(finished(game)).write()
    assert replayed("".join(text.splitlines(keepends=True)[:-1])).state.over()


@GAMES
def test_a_record_is_replayed_up_to_any_line(game: str) -> None:
    record = Record.of(finished(game))
    assert len(record.replay(0).log) == 0
    assert len(record.replay(3).log) == 3
    assert record.replay(len(record.lines)).state.over()


def test_a_record_under_every_ruling_is_replayed() -> None:
    for game in map(find, names()):
        for seed in range(15):
            table = random_table(game, seed)
            for _ in walk(table, seed):
                pass
            again = replayed(Record.of(table).write())
            assert (again.rulings, again.state.results()) == (table.rulings, table.state.results())


def test_the_clock_is_recorded() -> None:
    table = begun()
    table.say(-3, "time")
    assert Record.of(table).lines == ["caster 0", "time"]
    assert now(replayed(Record.of(table).write())).voids == 1


# Unknown cards


def test_what_one_seat_knows_is_a_record_of_its_own() -> None:
    table = dealt("W", "7H", "N order", "W exchange QC", "N play JH",
                  hands={"N": "JH JD AH KH QH", "W": "QC 8D 9D TD QD"})  # fmt: skip
    record = Record.of(table, 1)
    assert record.more == {"seen_by": "E"}
    assert str(record.lines[1]).count(UNKNOWN) == 15
    assert record.lines[2:] == ["N order", "W exchange ??", "N play JH"]


@GAMES
@pytest.mark.parametrize("seed", [1, 2])
def test_what_one_seat_knows_replays_to_what_it_sees(game: str, seed: int) -> None:
    table = finished(game, seed)
    for seat in range(table.state.seats):
        record = Record.read(Record.of(table, seat).write(), find)
        again = record.replay()
        assert again.heard(seat) == table.heard(seat)
        assert dict(again.view(seat)) == dict(table.view(seat))
        assert again.state.results() == table.state.results()


def test_unknown_cards_are_dealt_so_that_every_play_was_held_and_followed_suit() -> None:
    unknown = "deal " + " ".join([UNKNOWN] * 20 + ["7H"])
    plays = ["N play JH", "E play 8H", "S play 7S", "W play 7D", "N play AH", "E play 7C"]
    table = replayed(written(header(), "dealer W", unknown, "N order", "W decline", *plays))
    assert [table.game.notation.line(*entry) for entry in table.log[-6:]] == plays
    assert UNKNOWN not in table.log[1].word


def test_an_unknown_exchange_of_a_known_hand_is_of_a_card_that_is_not_played() -> None:
    table = replayed(written(header(), "dealer W", DEAL, "N order", "W exchange ??", "N play JH", "E play 8H",
                             "S play 7S", "W play 7H", "N play JD", "E play 7C", "S play 8S", "W play 7D"))  # fmt: skip
    assert table.log[3].word.startswith("exchange ")
    assert table.log[3].word not in ("exchange ??", "exchange 7D")


def test_the_unknown_cards_are_the_same_every_time() -> None:
    text = Record.of(finished("ruff"), 2).write()
    assert replayed(text).log == replayed(text).log


# Several in a file


def test_a_file_may_hold_several_records() -> None:
    texts = [Record.of(finished(game, seed), number=seed).write() for game in names() for seed in (1, 2)]
    found = split("".join(texts))
    assert [text for _, text in found] == texts
    assert [start for start, _ in found] == [sum(map(str.count, texts[:i], "\n" * i)) for i in range(len(texts))]


def test_one_record_and_none_are_split_into_one() -> None:
    text = Record.of(finished("ruff")).write()
    assert split(text) == [(0, text)]
    assert split("") == [(0, "")]


def test_a_header_is_known_in_whatever_order_its_keys_stand() -> None:
    first = Record.of(finished("ruff")).write()
    second = json.dumps({"game": "ruff", **header()}) + "\n"
    assert [text for _, text in split(first + second)] == [first, second]


def test_a_line_that_speaks_of_a_header_begins_no_record() -> None:
    text = written(header(), {"comment": '{"format"'}, *BEGUN)
    assert len(split(text)) == 1


def test_a_table_that_was_replayed_can_be_played_on() -> None:
    table = replayed(written(header(), *BEGUN))
    table.say(0, "play JH")
    assert len(table.log) == 5
