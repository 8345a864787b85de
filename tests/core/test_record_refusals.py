"""A record that cannot be read, or does not follow the rules, is refused with its line and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from groomporter.core.cards import UNKNOWN
from groomporter.core.errors import BadRecord, OldRecord
from groomporter.core.record import Record
from groomporter.games import find
from groomporter.games.ruff.words import PACK
from tests.core.records import BEGUN, DEAL, finished, header, refusal, ruled, written
from tests.games.ruff.deals import deal

KEYS = ["format", "game", "edition", "rulings", "rulings_hash", "seats"]


# What cannot be read


@pytest.mark.parametrize("text", ["", "\n", "[]\n", "null\n", '"dealer W"\n', "{}\n", '{"comment": "well"}\n'])
def test_what_does_not_begin_with_a_header_is_refused(text: str) -> None:
    refused = refusal(text)
    assert refused.line == 1
    assert ("a record begins with an object that has" in str(refused)) or ("this is not JSON" in str(refused))


@pytest.mark.parametrize("text", ["not JSON", "{", "'dealer W'", '"dealer W', "1" * 5000, "[" * 100_000, "dealer W"])
@pytest.mark.parametrize("line", [1, 2, 4])
def test_what_is_not_json_is_refused(text: str, line: int) -> None:
    rows = written(header(), *BEGUN).splitlines(keepends=True)
    refused = refusal("".join([*rows[: line - 1], text + "\n", *rows[line:]]))
    assert refused.line == line
    assert str(refused).startswith(f"line {line}: this is not JSON (")


def test_an_empty_line_is_refused() -> None:
    assert refusal(written(header(), *BEGUN) + "\n" + written("N play JH")).line == 6


@pytest.mark.parametrize("key", KEYS)
def test_a_header_without_one_of_its_keys_is_refused(key: str) -> None:
    refused = refusal(written(header(**{key: ...})))
    assert (refused.line, refused.sentence) == (
        1, f"line 1: a record begins with an object that has {', '.join(KEYS)}.",
    )  # fmt: skip


@pytest.mark.parametrize("form", ["groomporter/2", "PGN", None, 1])
def test_another_format_is_refused_as_old(form: Any) -> None:
    refused = refusal(written(header(format=form)), OldRecord)
    assert refused.sentence == f"line 1: the format is {form!r}; this house reads 'groomporter/1'."


@pytest.mark.parametrize("game", ["chess", "", "Ruff", "../ruff", None, [], {}])
def test_a_game_that_is_not_played_here_is_refused(game: Any) -> None:
    refused = refusal(written(header(game=game)))
    assert (refused.line, refused.rule) == (1, "game")
    assert f"{str(game)!r} is not played here." in refused.sentence


@pytest.mark.parametrize("edition", [0, 2, "1", None, True, 1.0, [1]])
def test_another_edition_is_refused_as_old(edition: Any) -> None:
    refused = refusal(written(header(edition=edition)), OldRecord)
    assert refused.sentence == f"line 1: edition {edition!r} of Ruff; this house plays edition 1."


@pytest.mark.parametrize("rulings", [None, [], "booklet", 5, True])
def test_rulings_that_are_no_object_are_refused(rulings: Any) -> None:
    assert refusal(written(header(rulings=rulings))).sentence == "line 1: the rulings are an object of options."


@pytest.mark.parametrize(
    ("rulings", "rule", "why"),
    [
        ({"targets": 5}, "targets", "there is no such option; there are ruleset, exchange_when_ordered"),
        ({"target": 6}, "target", "6 is not one of 5, 7, 10."),
        ({"target": "five"}, "target", "'five' is not one of 5, 7, 10."),
        ({"target": [5]}, "target", "[5] is not one of 5, 7, 10."),
        ({"lone_defence": 1}, "lone_defence", "1 is not one of false, true."),
        ({"ruleset": "ancient"}, "ruleset", "'ancient' is not one of booklet, traditional, modern."),
        ({"ruleset": ["booklet"]}, "ruleset", "['booklet'] is not one of booklet, traditional, modern."),
    ],
)
def test_bad_rulings_are_refused_with_the_option(rulings: dict[str, Any], rule: str, why: str) -> None:
    refused = refusal(written(header(rulings=rulings)))
    assert (refused.line, refused.rule) == (1, rule)
    assert why in refused.sentence


def test_rulings_that_exclude_each_other_are_refused() -> None:
    refused = refusal(written(header("hazzard", rulings={"accepted_bets": "many", "stake_matching": "equal_only"})))
    assert (refused.line, refused.rule) == (1, "accepted_bets")


@pytest.mark.parametrize("given", ["0" * 16, "", None, 7])
def test_rulings_that_were_touched_are_refused(given: Any) -> None:
    refused = refusal(written(header(rulings_hash=given)))
    assert (refused.line, refused.rule) == (1, "rulings_hash")
    assert "the rulings have the hash" in refused.sentence
    assert refusal(written({**ruled(target=7), "rulings": {"target": 10}})).rule == "rulings_hash"


@pytest.mark.parametrize(
    "seats", [["W", "S", "E", "N"], ["N", "E", "S", "X"], list("NESWN"), "NESW", 4, None, {"N": 1}]
)
def test_other_seats_are_refused(seats: Any) -> None:
    refused = refusal(written(header(seats=seats)))
    assert refused.line == 1
    assert "the seats are N, E, S, W, in this order." in refused.sentence or "is played by 4" in refused.sentence


@pytest.mark.parametrize(
    ("game", "seats", "why"),
    [
        ("ruff", ["N", "E", "S"], "Ruff is played by 4, not by 3."),
        ("ruff", [], "Ruff is played by 4, not by 0."),
        ("hazzard", ["0", "1"], "Hazzard is played by 3 to 12, not by 2."),
    ],
)
def test_another_number_of_seats_is_refused(game: str, seats: list[str], why: str) -> None:
    refused = refusal(written(header(game, seats=seats)))
    assert (refused.line, refused.rule, refused.sentence) == (1, "seats", f"line 1: {why}")


def test_more_seats_than_the_rulings_allow_are_refused() -> None:
    head = ruled("hazzard", max_players=3)
    assert "3, not by 4" in refusal(written({**head, "seats": ["0", "1", "2", "3"]})).sentence


@pytest.mark.parametrize(
    "row", [5, None, True, ["N order"], {}, {"comment": 5}, {"comment": "a", "by": "N"}, {"order": "N"},
            {"results": [0, 0], "comment": "x"}, {"format": "groomporter/1"}],
)  # fmt: skip
def test_a_line_of_another_kind_is_refused(row: Any) -> None:
    refused = refusal(written(header(), *BEGUN, row))
    assert refused.sentence == 'line 6: a line is a string, {"comment": "…"} or {"results": […]}.'
    assert refused.line == 6


# What does not follow the rules


@pytest.mark.parametrize(
    ("line", "rule", "why"),
    [
        ("dealer W", "", "it is not the turn of luck"),
        ("X play JH", "", "it is not the turn of luck"),
        ("N", "", "it is not the turn of luck"),
        ("", "", "it is not the turn of luck"),
        ("E play 7C", "RUFF-16", "It is North's turn."),
        ("N play 7C", "RUFF-16", "You do not hold that card."),
        ("N play 7H", "RUFF-16", "You do not hold that card."),
        ("N play XX", "RUFF-16", "'play XX' is not something one can say now."),
        ("N order", "RUFF-16", "'order' is not something one can say now."),
        ("N  play JH", "RUFF-16", "' play JH' is not something one can say now."),
        ("time", "RUFF-16", "'time' is not something one can say now."),
    ],
)
def test_a_line_that_does_not_follow_the_rules_is_refused_with_the_rule(line: str, rule: str, why: str) -> None:
    refused = refusal(written(header(), *BEGUN, line, "E play 8H"))
    assert (refused.line, refused.rule) == (6, rule)
    assert refused.sentence.startswith(f"line 6: {line!r} is refused: ")
    assert why in refused.sentence


def test_a_revoke_is_refused() -> None:
    refused = refusal(written(header(), *BEGUN, "N play JH", "E play 7C"))
    assert str(refused) == (
        "RUFF-16: line 7: 'E play 7C' is refused: You can follow suit, and must; the mate knave is a trump."
    )


def test_comments_count_as_lines() -> None:
    assert refusal(written(header(), {"comment": "x"}, *BEGUN, {"comment": "y"}, "E play 7C")).line == 8


def test_an_act_at_the_turn_of_luck_is_refused() -> None:
    refused = refusal(written(header(), "dealer W", "N order"))
    assert (refused.line, refused.sentence) == (3, "line 3: 'N order' is refused: It is the turn of luck.")


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (DEAL.replace("QD", "JH"), "JH is dealt twice."),
        (DEAL.replace("QD", "6D"), "'6D' is no card of this pack."),
        (DEAL.replace(" QD", ""), "20 cards after 'deal', where there are 21."),
        (DEAL + " KD", "22 cards after 'deal', where there are 21."),
        ("dealer N", "luck is to say 'deal' and the cards."),
        ("deal", "0 cards after 'deal', where there are 21."),
    ],
)
def test_a_deal_that_cannot_be_is_refused(cards: str, why: str) -> None:
    refused = refusal(written(header(), "dealer W", cards))
    assert (refused.line, refused.sentence) == (3, f"line 3: {cards!r} is refused: {why}" if "luck" not in why else
                                                f"line 3: {cards!r} is refused: {cards!r}: {why}")  # fmt: skip


def test_dice_that_cannot_fall_are_refused() -> None:
    rows = ["caster 0", "0 stake 5", "1 offer 5", "0 accept 1", "0 throw", "throw 7 1"]
    refused = refusal(written(header("hazzard"), *rows))
    assert refused.line == 7
    assert "each from 1 to 6" in refused.sentence


# Results and the end


@pytest.mark.parametrize("game", ["ruff", "hazzard"])
def test_a_record_with_doctored_results_is_refused(game: str) -> None:
    record = Record.of(finished(game))
    assert record.results
    truth, record.results = record.results, [points + 1 for points in record.results]
    refused = refusal(record.write())
    assert refused.line == len(record.lines) + 2 == len(record.write().splitlines())
    assert refused.sentence == f"line {refused.line}: the results are {truth}, not {record.results}."


@pytest.mark.parametrize("results", [[0], [0, 0, 0], []])
def test_results_of_too_many_or_too_few_are_refused(results: list[int]) -> None:
    record = Record.of(finished("ruff"))
    record.results = results
    assert f"not {results}." in refusal(record.write()).sentence


@pytest.mark.parametrize("results", [None, {}, "5 0", 5, [5.0, 0], ["5", 0], [True, False], [None]])
def test_results_that_are_not_whole_numbers_are_refused(results: Any) -> None:
    refused = refusal(written(header(), *BEGUN, {"results": results}))
    assert refused.sentence == "line 6: results are a list of whole numbers."


def test_results_before_the_end_are_refused() -> None:
    refused = refusal(written(header(), *BEGUN, {"results": [0, 0]}))
    assert refused.sentence == "line 6: there are results, but the game is not over."


@pytest.mark.parametrize("row", ["N pass", {"comment": "well played"}, {"results": [5, 0]}, 5])
def test_nothing_may_follow_the_results(row: Any) -> None:
    text = Record.of(finished("ruff")).write()
    refused = refusal(text + written(row))
    assert refused.sentence == f"line {len(text.splitlines()) + 1}: nothing may follow the results."


@pytest.mark.parametrize(
    ("game", "row", "why"),
    [
        ("ruff", "N pass", "The game is over."),
        ("ruff", DEAL, "it is not the turn of luck."),
        ("hazzard", "0 stake 5", "The game is over."),
        ("hazzard", "time", "The game is over."),
    ],
)
@pytest.mark.parametrize("seat", [None, 0])
def test_no_line_may_follow_the_end_of_the_game(game: str, row: str, why: str, seat: int | None) -> None:
    record = Record.of(finished(game), seat)
    record.results = None
    record.lines.append(row)
    refused = refusal(record.write())
    assert (refused.line, refused.rule) == (len(record.lines) + 1, "")
    assert why in refused.sentence or (seat == 0 and "is not something one can say now" in refused.sentence)


# Unknown cards that no deal can explain


def unknown_but(known: dict[int, str]) -> str:
    return " ".join(["deal", *(known.get(place, UNKNOWN) for place in range(21))])


@pytest.mark.parametrize(
    ("rows", "line", "why"),
    [
        ([unknown_but({20: "7H"}), "N order", "W decline", "N play JH", "E play JH"], 7, "'E play JH' is refused"),
        ([unknown_but({0: "JH", 20: "7H"}), "N pass", "E assist", "W decline", "E play JH"], 7, "'E play JH' is"),
        ([unknown_but({20: "7H"}), "N order", "W decline", "N play 7H"], 6, "'N play 7H' is refused"),
        ([unknown_but({20: "7H"}), "E order"], 4, "'E order' is refused"),
        ([unknown_but({0: "JH", 5: "JH", 20: "7H"}), "N order"], 3, "JH is dealt twice."),
        ([unknown_but({0: "6H", 20: "7H"}), "N order"], 3, "'6H' is no card of this pack."),
        (["deal ?? ?? 7H", "N order"], 3, "3 cards after 'deal', where there are 21."),
        ([unknown_but({20: "7H"}), "N order", "W decline", "dealer N"], 6, "it is not the turn of luck."),
    ],
)  # fmt: skip
def test_unknown_cards_that_no_deal_can_explain_are_refused(rows: list[str], line: int, why: str) -> None:
    refused = refusal(written(header(), "dealer W", *rows))
    assert refused.line == line
    assert refused.rule in ("", *find("ruff").rulebook)
    assert "no deal of the unknown cards was found" in refused.sentence
    assert why in refused.sentence


def test_a_seat_that_did_not_follow_suit_cannot_play_of_that_suit_later() -> None:
    unknown = deal("W", "7H", **{seat: " ".join([UNKNOWN] * 5) for seat in "NESW"})
    rows = [
        "dealer W",
        unknown,
        "N order",
        "W decline",
        "N play AH",
        "E play 7C",
        "S play 7S",
        "W play 7D",
        "N play KH",
    ]
    refused = refusal(written(header(), *rows, "E play QH"))
    assert (refused.line, refused.rule) == (7, "RUFF-16"), "it is the first line that no deal explains"


def test_more_unknown_cards_than_the_pack_has_are_refused() -> None:
    assert refusal(written(header(), "dealer W", "deal " + " ".join([UNKNOWN] * 40))).line == 3


def test_an_unknown_card_where_none_is_played_is_refused() -> None:
    refused = refusal(written(header(), *BEGUN, "N lay ??"))
    assert refused.line == 6


def test_a_refusal_counts_lines_from_one_and_says_so_first() -> None:
    refused = BadRecord("so it is.", 3, "RUFF-05")
    assert (str(refused), refused.line, refused.rule) == ("RUFF-05: line 3: so it is.", 3, "RUFF-05")
    assert str(BadRecord("so it is.", 0)) == "so it is."
    assert len(PACK) == 32
    assert find("ruff").edition == 1
