"""groomporter play, with what a person says piped in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from groomporter.core.record import Record
from groomporter.games import find, names
from tests.cli.running import Run, replays


def said(*answers: str) -> str:
    return "".join(answer + "\n" for answer in answers)


def lines_of(path: Path) -> list[object]:
    return list(Record.read(path.read_text(encoding="utf-8"), find).lines)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("players", ["simple", "random"])
def test_a_whole_game_is_played_by_answering_1_and_1_again(run: Run, game: str, players: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    answers = said(
        *["1", "1", "1", "", "", "2"] * 1000
    )  # an empty line lets the others go on; a sum of 1 may be too small
    words = ["play", game, "--seed", "3", "--players", players]
    ran = run(*words, "--record", path, said=answers)
    assert (ran.code, ran.err) == (0, "")
    table = Record.read(path.read_text(encoding="utf-8"), find).replay()
    mine = 1 if game == "bassett" else 0
    parties = [name if name != find(game).seat_name(mine) else "you" for name in find(game).party_names(table.state)]
    named = zip(parties, replays(path), strict=True)
    fewest = ", the fewest win" if find(game).low_wins else ""
    assert f"Results{fewest}: {', '.join(f'{name} {points}' for name, points in named)}" in " ".join(ran.out.split())
    assert "You leave the table." not in ran.out
    assert Record.read(path.read_text(encoding="utf-8"), find).more["seed"] == 3


@pytest.mark.parametrize("game", ["ruff", "hazzard", "topper"])
def test_the_same_seed_and_the_same_answers_give_the_same_game(run: Run, game: str) -> None:
    """In a pipe races are drawn, and a line waits till the house is at rest."""
    words, answers = ["play", game, "--seed", "9"], said(*["1", "1", ""] * 12)
    assert run(*words, said=answers).out == run(*words, said=answers).out


def test_what_comes_to_light_late_is_told_in_one_line_if_it_can_be_read(run: Run) -> None:
    out = run("play", "topper", "--seed", "3", said=said(*["1", "1", "1", "", "", "2"] * 4)).out
    late = "Come to light: Seat 1: pass 2a, Seat 2: pass 4d, Seat 1: pass 2b, Seat 2: pass 5c."
    assert late in " ".join(out.split())
    assert "Seat 2: pass 4d" not in out.partition("Come to light")[0]


def test_a_long_line_of_the_list_is_set_in(run: Run) -> None:
    out = run("play", "hazzard", "--seed", "2", said="").out
    assert re.search(r"\n   2  bet 1–100 that [^\n]*\n      \S", out)


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_who_quits_leaves_the_table_and_the_record_is_kept(run: Run, word: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    ran = run("play", "ruff", "--seed", "8", "--record", path, said=said("pass", word))
    assert ran.code == 0
    assert "You leave the table." in ran.out
    assert "N pass" in lines_of(path)
    assert replays(path) == [0, 0]


def test_the_end_of_what_is_said_is_as_good_as_quitting(run: Run) -> None:
    ran = run("play", "hazzard", "--seed", "3", said="")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.rstrip().endswith("You leave the table.")


def test_the_end_of_what_is_said_in_the_middle_of_a_sum_is_as_good_as_quitting(run: Run) -> None:
    ran = run("play", "hazzard", "--seed", "3", "--rule", "first_caster=host", said="1\n")
    assert ran.code == 0
    assert "You leave the table." in ran.out


@pytest.mark.parametrize("word", ["rules", "Rules"])
def test_the_rulebook_is_shown(run: Run, word: str) -> None:
    out = run("play", "ruff", "--seed", "8", said=said(word, "quit")).out
    assert "Fixing trumps" in out
    assert "RUFF-18" in out


@pytest.mark.parametrize("word", ["?", "help"])
def test_a_question_mark_shows_what_one_may_say(run: Run, word: str) -> None:
    out = run("play", "ruff", "--seed", "8", said=said(word, "quit")).out
    for told in ("look ", "rules ", "?RULE", "undo ", "quit ", "again "):
        assert told in out
    assert "RUFF-18" not in out


def test_a_question_mark_and_one_digit_show_one_rule(run: Run) -> None:
    out = run("play", "ruff", "--seed", "8", said=said("?1", "quit")).out
    assert find("ruff").rulebook["RUFF-01"].split()[-1] in out


@pytest.mark.parametrize("asked", ["?RUFF-12", "? ruff-12", "?12"])
def test_a_question_mark_and_an_id_show_one_rule(run: Run, asked: str) -> None:
    out = " ".join(run("play", "ruff", "--seed", "8", said=said(asked, "quit")).out.split())
    assert find("ruff").rulebook["RUFF-12"] in out
    assert "RUFF-18" not in out


def test_a_rule_that_is_not_there_is_said_to_be_so(run: Run) -> None:
    assert "There is no rule 'RUFF-99'." in run("play", "ruff", "--seed", "8", said=said("?RUFF-99", "quit")).out


@pytest.mark.parametrize(
    ("answer", "rule"),
    [("take up", "RUFF-10: "), ("sing", "RUFF-08: 'sing' is not something one can say now."), ("99", "RUFF-08: '99'"),
     ("0", "RUFF-08: '0'"), ("-1", "RUFF-08: '-1'"), ("²", "RUFF-08: '²'")],
)  # fmt: skip
def test_what_is_refused_is_shown_with_its_rule_and_asked_again(run: Run, answer: str, rule: str) -> None:
    ran = run("play", "ruff", "--seed", "8", said=said(answer, "pass", "quit"))
    assert ran.code == 0
    assert rule in ran.out
    assert "you: pass" in ran.out.partition(rule)[2]


def test_a_sum_that_is_refused_is_shown_with_its_rule(run: Run) -> None:
    words = ["play", "hazzard", "--seed", "3", "--rule", "first_caster=host"]
    out = run(*words, said=said("1", "0", "1", "101", "stake 10", "quit")).out
    assert "HAZ-08: 'stake 0': say 'stake SUM'" in out
    assert "HAZ-08: A stake is a whole sum, from 1 to all that your purse holds." in " ".join(out.split())
    assert "stake: 10" in out


def test_of_many_words_a_refusal_has_a_few_and_how_many_others_there_are(run: Run) -> None:
    out = run("play", "hazzard", "--seed", "2", said=said("bet 500", "quit")).out
    refused = next(line for line in out.splitlines() if line.startswith("HAZ-12: 'bet 500': say 'bet ON SUM ASKED'"))
    assert refused.endswith(" and 4 more.")


def test_a_word_is_as_good_as_a_number(run: Run, tmp_path: Path) -> None:
    one, other = tmp_path / "one.jsonl", tmp_path / "other.jsonl"
    words = ["play", "hazzard", "--seed", "3", "--rule", "first_caster=host", "--record"]
    run(*words, one, said=said("1", "25", "quit"))
    run(*words, other, said=said("stake 25", "quit"))
    assert lines_of(one) == lines_of(other)
    assert "0 stake 25" in lines_of(one)


def test_undo_takes_back_one_s_last_act_and_what_came_after_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "ruff", "--seed", "8", "--record", str(path)]
    run(*words, said=said("quit"))
    before = lines_of(path)
    run(*words, said=said("order", "quit"))
    ordered = lines_of(path)
    run(*words, said=said("pass", "undo", "quit"))
    assert lines_of(path) == before
    run(*words, said=said("pass", "undo", "order", "quit"))
    assert lines_of(path) == ordered
    assert "N pass" not in ordered


def test_with_nothing_said_there_is_nothing_to_undo(run: Run) -> None:
    out = run("play", "hazzard", "--seed", "3", "--rule", "first_caster=host", said=said("undo", "quit")).out
    assert "There is nothing to take back." in out


def test_undo_takes_back_what_one_said_though_it_was_not_one_s_turn_and_no_more(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "hazzard", "--seed", "2", "--seat", "1", "--rule", "first_caster=host", "--record", str(path)]
    silent = ["", "", ""]
    run(*words, said=said(*silent, "quit"))
    before = lines_of(path)
    run(*words, said=said(*silent, "bet caster_wins 1 1", "quit"))
    assert "1 bet caster_wins 1 1" in lines_of(path)
    run(*words, said=said(*silent, "bet caster_wins 1 1", "undo", "quit"))
    assert lines_of(path) == before


def test_on_an_open_floor_an_empty_line_lets_the_others_go_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "hazzard", "--seed", "3", "--seat", "1", "--rule", "first_caster=host", "--record", str(path)]
    run(*words, said=said("", "", "quit"))
    assert not [line for line in lines_of(path) if str(line).startswith("1 ")]
    assert "0 throw" in lines_of(path)


def test_one_sits_where_one_wants(run: Run) -> None:
    assert "You sit at South" in run("play", "ruff", "--seat", "S", said="").out
    assert "You sit at North" in run("play", "ruff", said="").out


def test_one_sees_the_own_hand_and_nobody_else_s(run: Run) -> None:
    out = run("play", "ruff", "--seed", "8", said="").out
    hand = next(line for line in out.splitlines() if "your hand" in line)
    assert len(hand.partition(":")[2].split()) == 5
    assert "deal " not in out
    assert "??" not in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["ruff", "--seat", "X"], "--seat: 'X' is no seat; there are N, E, S, W."),
        (["hazzard", "--seat", "5"], "--seat: '5' is no seat; there are 0, 1, 2."),
        (["ruff", "--seats", "5"], "seats: Ruff is played by 4, not by 5."),
        (["ruff", "--rule", "target=6"], "target: '6' is not one of 5, 7, 10."),
        (["ruff", "--players", "clever"], "players: 'clever' is no kind of player; there are simple, random."),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, list) else "",
)
def test_what_cannot_be_played_is_refused(run: Run, words: list[str], why: str) -> None:
    assert run("play", *words, said="") == (1, "", f"groomporter: {why}\n")


def test_without_a_game_and_without_a_terminal_to_ask_at_one_is_told_which_there_are(run: Run) -> None:
    ran = run("play", said="1\n")
    assert (ran.code, ran.err) == (2, f"groomporter: which game? There are {', '.join(names())}.\n")


def test_a_record_that_cannot_be_written_is_refused(run: Run, tmp_path: Path) -> None:
    ran = run("play", "ruff", "--record", tmp_path / "nowhere" / "x.jsonl", said="quit\n")
    assert ran.code == 1
    assert "cannot be written: No such file or directory." in ran.err


def test_what_is_piped_gets_no_escape_codes(run: Run) -> None:
    ran = run("play", "ruff", "--seed", "8", said=said("?", "sing", *["1"] * 5))
    assert "\x1b" not in ran.out + ran.err


def test_a_revoke_that_stands_is_offered_with_its_cost(run: Run) -> None:
    words = ["play", "ruff", "--seed", "8", "--rule", "revoke=euchre_penalty"]
    assert "(a revoke: it stands, and costs the hand)" in run(*words, said=said(*["1"] * 60)).out


@pytest.mark.parametrize("typed", ["order it up", "ORDER", "Order", "order", "1"])
def test_what_the_list_says_may_be_typed_as_it_stands(run: Run, typed: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "ruff", "--seed", "8", "--rule", "ruleset=booklet", "--record", path, said=said(typed, "quit"))
    assert "N order" in lines_of(path)


def test_a_card_may_be_typed_with_its_sign_and_without_its_verb(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "ruff", "--seed", "8", "--record", path, said=said("order", "quit"))
    table = Record.read(path.read_text(encoding="utf-8"), find).replay()
    word = table.choices(0)[0][1]
    rank, suit = list(word.split(" ")[-1])
    for typed in (f"{rank}{find('ruff').words['suits'][suit]}", f"play {rank.lower()}{suit.lower()}"):
        run("play", "ruff", "--seed", "8", "--record", path, said=said("order", typed, "quit"))
        assert f"N {word}" in lines_of(path)


def test_a_sum_may_be_typed_with_the_number_of_its_act(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for typed in ("1 7", "7", "stake 7"):
        run("play", "hazzard", "--seed", "3", "--rule", "first_caster=host", "--record", path, said=said(typed, "quit"))
        assert "0 stake 7" in lines_of(path)


@pytest.mark.parametrize(
    "typed", [["2", "1", "3", "4"], ["2 1 3 4"], ["2 caster_wins", "3", "4"], ["bet caster_wins 3 4"]]
)
def test_side_bets_are_one_line_with_the_propositions_to_choose(run: Run, typed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "hazzard", "--seed", "3", "--seat", "1", "--rule", "first_caster=host", "--record", str(path)]
    out = " ".join(run(*words, said=said(*typed, "quit")).out.split())
    assert "2 bet 1–100 that the caster wins / the caster loses / " in out
    assert out.count("and ask any sum of whoever takes it") == out.count(" 1 offer 1–")
    assert "1 bet caster_wins 3 4" in lines_of(path)


def test_a_change_of_mind_at_a_sum_is_an_empty_line_and_the_house_is_heard_there(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    words = ["play", "hazzard", "--seed", "3", "--rule", "first_caster=host", "--record", str(path)]
    assert "HAZ-" not in run(*words, said=said("1", "", "quit")).out
    assert "You leave the table." in run(*words, said=said("1", "quit")).out
    assert lines_of(path) == []


@pytest.mark.parametrize("word", ["", "look", "HAND", "score", "table"])
def test_to_look_again_is_no_act_and_no_refusal(run: Run, word: str) -> None:
    out = run("play", "ruff", "--seed", "8", said=said(word, word, "quit")).out
    assert "RUFF-08:" not in out
    assert out.count("your hand: ") == 3


def test_a_bare_word_that_is_told_by_what_came_of_it_is_not_said_twice(run: Run) -> None:
    out = run("play", "all_fours", "--seed", "3", said=said(*["1"] * 9, "quit")).out
    assert "stands." in out
    assert ": stand" not in out
    assert "you: play" in out


def test_a_sealed_word_that_is_told_when_all_are_open_is_not_said_twice(run: Run) -> None:
    out = run("play", "baccara", "--seed", "1", said=said(*["1"] * 10, "quit")).out
    assert re.search(r"Seat [12] cries banco\.", out)
    assert not re.search(r"Seat [12]: banco", out)


def test_as_many_sit_down_as_the_game_is_best_for(run: Run) -> None:
    out = run("play", "topper", "--seed", "4", said=said("seats", "quit")).out
    assert "3  Seat 3   the house's player (simple)" in out
    assert "4  Seat 4" not in out
    assert "2  Seat 2" not in run("play", "topper", "--seats", "2", said=said("seats", "quit")).out


def test_one_s_secret_act_is_told_once_though_others_come_after_it(run: Run) -> None:
    out = run("play", "topper", "--seed", "4", "--seats", "5", "--seat", "2", said=said("", "1", "quit")).out
    assert out.count("you: pass") == 1


def test_whoever_has_said_that_he_is_ready_is_not_asked_again(run: Run) -> None:
    out = run("play", "bassett", "--seed", "4", said=said(*["ready"] * 40)).out
    assert "You sit at Seat 1" in out
    assert "You are ready already." not in out


@pytest.mark.parametrize(("typed", "word"), [("BET 5 k", "bet 5 K"), ("bet 5 10", "bet 5 T"), ("Ready", "ready")])
def test_a_word_may_be_typed_in_any_case(run: Run, typed: str, word: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "bassett", "--seed", "4", "--record", path, said=said(typed, "quit"))
    assert f"1 {word}" in lines_of(path)


def test_what_stands_before_the_colon_in_the_list_may_be_typed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "baccara", "--seed", "4", "--record", path, said=said(*["go banco", "2", "1"] * 12, "quit"))
    assert "0 banco" in lines_of(path)


def test_a_terminal_without_the_signs_gets_letters(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "groomporter.cli.show.sys", type("Poor", (), {"stdout": type("Out", (), {"encoding": "ascii"})})
    )
    out = run("play", "ruff", "--seed", "8", said=said("quit")).out
    assert "♣" not in out
    assert "C" in out


def test_seats_may_be_called_as_people_call_them(run: Run) -> None:
    assert "You sit at South" in run("play", "ruff", "--seat", "south", "--seed", "1", said=said("quit")).out


@pytest.mark.parametrize("typed", ["ac", "AC", "play ac", "Play A♣"])
def test_a_card_that_may_not_be_played_is_refused_as_a_card_however_it_is_typed(run: Run, typed: str) -> None:
    """Not as a word that nobody knows: what was meant is clear."""
    done = run("play", "all_fours", "--seats", "2", "--seed", "7", said=said(*["1"] * 8, typed, "quit"))
    plain = run("play", "all_fours", "--seats", "2", "--seed", "7", said=said(*["1"] * 8, "play AC", "quit"))
    assert done.out == plain.out
    assert "AF-" in done.out


@pytest.mark.parametrize(("game", "seed", "typed"), [("schafskopf", "3", ["take"]), ("baccara", "1", ["1"] * 10)])
def test_what_has_come_to_one_s_hand_is_told(run: Run, game: str, seed: str, typed: list[str]) -> None:
    out = run("play", game, "--seed", seed, said=said(*typed, "quit")).out
    before, new, after = (text.replace("(", "") for text in out.partition("New in your hand: "))
    came = after.partition(".")[0].split()
    held = before.rpartition("your hand: ")[2].partition("\n")[0].split()
    assert new
    assert came
    assert not {*came} & {*held}
    shown = after.partition("your hand: " if game == "schafskopf" else "Seat 0 shows ")[2]
    assert {*held, *came} <= {*shown.partition("\n")[0].replace(":", "").replace("(", "").split()}


def test_cards_that_are_dealt_are_not_told_one_by_one(run: Run) -> None:
    for game in ("ruff", "ombre", "strip_tease_2"):
        assert "New in your hand" not in run("play", game, "--seed", "1", said=said(*["1"] * 80)).out


def test_last_hand_s_garment_is_not_shown_before_there_is_another(run: Run) -> None:
    out = run("play", "strip_tease_2", "--seed", "1", said=said(*["1"] * 120)).out
    _, *hands = out.split(" has dealt.")
    assert len(hands) > 1
    for hand in hands:
        before, adopted, after = hand.partition("Everybody has adopted a garment.")
        assert "your garment" not in before
        assert not adopted or "your garment: " in after


def test_letters_of_a_pack_are_explained_once_with_the_months_they_cost(run: Run) -> None:
    out = run("play", "strip_tease_2", "--rule", "producer_card=T11", said=said("look", "quit")).out
    assert out.count("S Strip Tease, T Theatre, C Court, P Prudie; months: each S 1, T11 2, T13 3\n") == 1
    assert "P Prudie; JK the Joker" in run("play", "strip_tease_1", said=said("quit")).out
