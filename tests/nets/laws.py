"""The laws every game keeps, whatever its rulings and seats.  Each is a function of a game and a seed."""

from __future__ import annotations

import types
from collections import Counter
from typing import Any

from groomporter.core import position
from groomporter.core.common import CHANCE, ONLOOKER, Seat
from groomporter.core.errors import IllegalAct, Refused
from groomporter.core.fortune import Fortune
from groomporter.core.game import Game
from groomporter.core.graph import graph
from groomporter.core.hearing import Ear
from groomporter.core.plain import Time, holds, some
from groomporter.core.play import State, copied
from groomporter.core.record import Record, tells
from groomporter.core.table import Table
from groomporter.core.view import View, saved
from groomporter.lab.sitting import play_out
from groomporter.players import player
from tests.nets.walks import random_table, told, walk


def fields(s: State) -> set[str]:
    """Every field of a state, in either form."""
    slots = {
        name
        for kind in type(s).__mro__
        for name, found in vars(kind).items()
        if isinstance(found, types.GetSetDescriptorType | types.MemberDescriptorType)
    }
    return {name for name in slots | set(getattr(s, "__dict__", {})) if not name.startswith("__")} - {"book"}


def all_fields_are_listed(game: Game, seed: int) -> None:
    """A field in none of the four lists is fixed by the rulings, and never changes."""
    table = random_table(game, seed)
    s = table.state
    listed = s.OPEN + s.OWN + s.KEPT + s.SHUT
    assert len(set(listed)) == len(listed), f"{game.title}: a field is in two of OPEN, OWN, KEPT and SHUT"
    for name in listed:
        assert name in fields(s), f"{game.title} lists {name!r}, which is no field of its state"
    alike = [name for name in s.OPEN if name not in s.DIFFERS]
    fixed = {name: copied(getattr(s, name)) for name in fields(s) - set(listed)}
    for _ in walk(table, seed):
        for name, value in fixed.items():
            now = getattr(table.state, name)
            assert now == value, f"{game.title}: {name!r} changes, but is in none of OPEN, OWN, KEPT and SHUT"
        for name in alike:
            shown = [table.state.shown(name, seat) for seat in (*range(s.seats), ONLOOKER)]
            assert shown.count(shown[0]) == len(shown), f"{game.title}: {name!r} is not in DIFFERS, but not shown alike"


def legal_is_what_is_listed(game: Game, seed: int) -> None:
    """An act is accepted exactly if it is listed; refused, it changes nothing and names a rule."""
    whims = Fortune(seed, "other acts")
    others: list[Any] = []
    for table in walk(random_table(game, seed), seed):
        if table.state.over():
            return
        for seat in range(table.state.seats):
            listed_is_accepted(game, table.state, seat, whims, others)


def listed_is_accepted(game: Game, s: State, seat: Seat, whims: Fortune, others: list[Any]) -> None:
    """The law at one turn, for one seat; of structured acts, some that were listed before are tried again."""
    assert s.acts_of(s.turn), f"{game.title} waits for a seat that can do nothing"
    acts = s.acts_of(seat)
    if isinstance(acts, list):
        others[:] = [*others[-11:], some(acts, whims)] if acts else others
        made_up = [some([act], whims) for act in acts]
        trial = [*made_up, *others, *(near(act, whims) for act in made_up)]
        listed = [any(holds(offer, act) for offer in acts) for act in trial]
    else:
        trial = [1 << bit for bit in range(64)]
        listed = [bool(acts & act) for act in trial]
    other = s.clone()
    for act, legal in zip(trial, listed, strict=True):
        assert accepted(game, s.clone() if legal else other, seat, act) == legal, (
            f"{game.title}: {act} of seat {seat} is {'listed' if legal else 'not listed'} but "
            f"{'refused' if legal else 'accepted'} in {game.phase(s)}"
        )
    assert saved(other) == saved(s), f"{game.title}: a refused act changed something"


def near(act: Any, whims: Fortune) -> Any:
    """The same act with its numbers a little other: zero, one more, one less, far too many."""
    return type(act)(*(part + (1, -1, -part, 10**12)[whims.below(4)] if type(part) is int else part for part in act))


REFUSED: Counter[str] = Counter()  # by rule, all that was refused so far


def accepted(game: Game, s: State, seat: int, act: Any) -> bool:
    try:
        s.play_as(seat, act)
    except Refused as refused:
        rule, illegal = refused.rule, isinstance(refused, IllegalAct)
    else:
        return True
    REFUSED[rule.partition(" ")[0]] += 1
    assert rule.partition(" ")[0] in game.rulebook, f"{game.title}: a refusal names {rule!r}, which is in no rulebook"
    assert not illegal or game.sentence(rule), f"{game.title}: no sentence for {rule!r}"
    return False


def nothing_is_lost(game: Game, seed: int) -> None:
    """Cards and money are conserved at every step; the game ends; its phases follow its graph."""
    table, follows = random_table(game, seed), graph(game).follows
    before = table.state.clone()
    for _ in walk(table, seed):
        s = table.state
        assert not game.audit(s), f"{game.title}: {game.audit(s)}"
        if not table.past or table.log[-1].seat != CHANCE:  # luck may have gone through several
            edge = game.phase(before), game.phase(s)
            known = follows.get(edge[0], [])
            assert edge[0] == edge[1] or not table.past or edge[1] in known, f"{game.title}: {edge} is not in its graph"
        before = s.clone()
    assert table.state.results(), f"{game.title} has no results"


def everything_is_replayed(game: Game, seed: int) -> None:
    """The log is the truth: its record leads to the same state, and so does the position at every turn."""
    table = random_table(game, seed)
    for step, _ in enumerate(walk(table, seed)):
        s = table.state
        position_is_read_back(game, s, table.rulings)
        if step % 16 == 0 or s.over():
            text = Record.of(table).write()
            replayed = Record.read(text, lambda name: game).replay()
            assert saved(replayed.state) == saved(s), f"{game.title}: a record does not lead where it came from"
            assert replayed.log == table.log, f"{game.title}: a replayed log is another"
            assert Record.of(replayed).write() == text


def position_is_read_back(game: Game, s: State, rulings: Any) -> None:
    line = position.write(game, s, rulings)
    _, read, again = position.read(line, lambda name: game)
    assert read == rulings, f"{game.title}: other rulings from {line}"
    assert saved(again) == saved(s), f"{game.title}: another position from {line}"


def clones_and_undone_acts_are_apart(game: Game, seed: int) -> None:
    """A clone is complete and apart; what is taken back never was."""
    table = random_table(game, seed)
    texts = []
    for _ in walk(table, seed):
        texts.append((saved(table.state), table.log))
        clone_is_apart(game, table.state, Fortune(seed))
    while table.past:
        texts.pop()
        table.undo()
        assert (saved(table.state), table.log) == texts[-1], f"{game.title}: undo leads elsewhere"


def clone_is_apart(game: Game, s: State, whims: Fortune) -> None:
    other, before = s.clone(), saved(s)
    assert saved(other) == before, f"{game.title}: a clone is not complete"
    if not s.over():
        acts = s.acts_of(s.turn)
        other.play_as(s.turn, some(acts, whims) if isinstance(acts, list) else acts & -acts)
        assert saved(s) == before, f"{game.title}: a clone is not apart"


def told_to(game: Game, s: State, seat: Seat, rulings: Any) -> dict[str, Any]:
    """Everything that is sent to a seat: what it sees, may do, pays for, is refused, and how the game stands."""
    acts = s.acts_of(seat)
    refusals = {}
    for word in ("pass", "time", "x", *(game.notation.write(s, act) for act in some_acts(acts))):
        try:
            act = game.notation.read(s, word)
            s.clone().play_as(seat, act)
        except Refused as refused:
            refusals[word] = str(refused)
    return {
        "view": dict(View(s, seat, rulings)),
        "acts": acts,
        "fined": s.fined_of(seat),
        "refusals": refusals,
        "door": said_at_the_door(game, s, seat, rulings),
        "results": s.results(),
    }


def said_at_the_door(game: Game, s: State, seat: Seat, rulings: Any) -> str:
    """What a table says to a seat that has not the floor."""
    table = Table(game, rulings, s.seats)
    table.state = s
    try:
        table.door(seat)
    except Refused as refused:
        return str(refused)
    return ""


def some_acts(acts: Any) -> list[Any]:
    if isinstance(acts, list):
        return [some([act], Fortune(0)) for act in acts if type(act) is not Time]
    return [1 << bit for bit in range(64) if acts >> bit & 1]


def nobody_sees_the_unseen(game: Game, seed: int) -> None:
    """Deal what a seat cannot see differently, and everything sent to it stays the same."""
    table, fortune = random_table(game, seed), Fortune(seed, "unseen")
    for _ in walk(table, seed):
        for seat in range(table.state.seats):
            unseen_changes_nothing(game, table.state, seat, table.rulings, fortune)


def unseen_changes_nothing(game: Game, s: State, seat: Seat, rulings: Any, fortune: Fortune) -> None:
    """What any seat cannot see, an onlooker cannot."""
    other = game.redealt(s, seat, fortune)
    for who, name in ((seat, f"seat {seat}"), (ONLOOKER, "an onlooker")):
        before, after = told_to(game, s, who, rulings), told_to(game, other, who, rulings)
        leaks = [key for key in before if before[key] != after[key]]
        assert not leaks, f"{game.title}: {name} can tell by its {leaks[0]} what it may not see"


def nobody_is_told_more_than_he_sees(game: Game, seed: int) -> None:
    """If another's act might have been another to all that a seat sees, then what it is told of it is the same."""
    table, whims = random_table(game, seed), Fortune(seed, "other acts")
    for _ in walk(table, seed):
        if table.state.over():
            return
        told_is_seen(game, table.state, whims)


def told_is_seen(game: Game, s: State, whims: Fortune) -> None:
    if s.section().SEALED:  # told when all are in
        return
    acts = s.acts_of(s.turn)
    made = [some(acts, whims) if isinstance(acts, list) else whims.choose(acts) for _ in range(3)]
    afters = [s.clone() for _ in made]
    for act, after in zip(made, afters, strict=True):
        after.play_as(s.turn, act)
    for seat in (seat for seat in range(s.seats) if seat != s.turn):
        told = [
            (
                dict(View(after, seat)),
                game.notation.told(s, s.turn, game.notation.write(s, act), seat),
                game.events(s, after),
            )
            for act, after in zip(made, afters, strict=True)
        ]
        for view, line, events in told:
            same = [other for other in told if other[0] == view]
            assert all(other[1:] == (line, events) for other in same), (
                f"{game.title}: seat {seat} is told {line!r}, and could not see that"
            )


def what_was_heard_stands(game: Game, seed: int) -> None:
    """Whoever has listened from the beginning has heard what one hears who comes now; and onlookers what all have.

    So has who listens now and then, at a table that forgets whatever nobody can learn from.
    """
    table, brief = random_table(game, seed), random_table(game, seed)
    ears, others = ([Ear(one, seat) for seat in range(one.state.seats)] for one in (table, brief))
    for step, _ in enumerate(zip(walk(table, seed), walk(brief, seed), strict=True)):
        for ear in ears:
            ear.listen()
        if step % 7 == 6:
            for other in others:
                other.listen()
            brief.forget(min(other.needs() for other in others))
        if step % (11 if step < 110 else 407) and not table.state.over():  # who comes late goes through all of it
            continue
        onlooker = table.heard(ONLOOKER)
        for ear, other in zip(ears, others, strict=True):
            other.listen()
            assert other.texts == ear.texts, f"{game.title}: seat {ear.seat} would have to remember more"
            texts = [ear.texts[number] for number in table.order()]
            assert texts == table.heard(ear.seat), f"{game.title}: seat {ear.seat} has heard something else before"
            assert all(map(tells, texts, onlooker)), f"{game.title}: an onlooker hears more than seat {ear.seat}"


def records_of_one_seat_are_enough(game: Game, seed: int) -> None:
    """What a seat heard, unknown cards and all, is a record; it leads to what that seat sees."""
    table = random_table(game, seed)
    for step, _ in enumerate(walk(table, seed)):
        if (step % 23 or step > 160) and not table.state.over():
            continue
        for seat in range(table.state.seats) if step <= 160 else [seed % table.state.seats]:  # a long game, once
            record = Record.read(Record.of(table, seat).write(), lambda name: game)
            again = record.replay()
            assert again.heard(seat) == table.heard(seat), f"{game.title}: seat {seat} hears something else"
            assert dict(again.view(seat)) == dict(table.view(seat)), f"{game.title}: seat {seat} sees something else"
            knowers = record.knowers(again)
            assert knowers is None or seat in knowers, f"{game.title}: the record does not tell what {seat} knows"
            told, true = (position.write(game, at.state, table.rulings, knowers) for at in (again, table))
            assert told == true, f"{game.title}: a position has something that was made up: {told}, not {true}"


SCRIBBLES = '0123456789-,[]/"ACDHJKNESW=? x'


def scribbled(text: str, whims: Fortune) -> str:
    """With one to three letters changed."""
    letters = list(text)
    for _ in range(1 + whims.below(3)):
        letters[whims.below(len(letters))] = SCRIBBLES[whims.below(len(SCRIBBLES))]
    return "".join(letters)


def scribbles_are_refused_or_played(game: Game, seed: int) -> None:
    """A position or a record that somebody has scribbled on is refused, or else it can be played on from."""
    table, whims = random_table(game, seed), Fortune(seed, "scribbles")
    for step, _ in enumerate(walk(table, seed)):
        if step % 3 == 0:
            line = scribbled(position.write(game, table.state, table.rulings), whims)
            try:
                _, rulings, s = position.read(line, lambda name: game)
            except Refused:
                pass
            else:
                kind = "simple" if game.slow_at_random else "random"
                play_out(s, [player(kind, game.name, whims)] * s.seats, whims, rulings)
        if step % 30 == 0 or table.state.over():
            try:
                again = Record.read(scribbled(Record.of(table).write(), whims), lambda name: game).replay()
            except Refused:
                pass
            else:
                assert not game.audit(again.state)


def unseen_is_dealt_anew(game: Game, games: int = 40) -> set[str]:
    """The hidden fields that differ after dealing anew: if none does, the law against leaks tests nothing."""
    changed = set()
    for seed in range(games):
        table, fortune = random_table(game, seed), Fortune(seed, "unseen")
        for _ in walk(table, seed):
            now = saved(game.redealt(table.state, 0, fortune))
            changed |= {name for name, value in saved(table.state).items() if value != now[name]}
    return changed


def rounds_are_told(game: Game, seed: int) -> None:
    """Each round that ``[length]`` or a ledger of the pad counts is told once, when it is over, by its number."""
    table = random_table(game, seed)
    happened, view = told(table, seed), table.view(ONLOOKER)
    ledgers = {name: form["each"] for name, form in game.words.get("pad", {}).items() if "each" in form}
    for count in {game.words.get("length", {}).get("over"), *ledgers.values()} - {None}:
        numbers = [event.parts[count] for event in happened if count in event.parts]
        assert numbers == [*range(1, view[count] + 1)], f"{game.title}: of {view[count]} {count} {numbers} are told"
    for name, count in ledgers.items():
        rows = [event.parts.get(name, ()) for event in happened if count in event.parts or name in event.parts]
        lengths = {len(row) for row in rows}
        assert lengths <= {len(game.party_names(table.state))}, f"{game.title}: {name!r} is not told of everybody"
        assert len(rows) == view[count], f"{game.title}: {name!r} is told otherwise than by {count}"


LAWS = [
    all_fields_are_listed,
    legal_is_what_is_listed,
    nothing_is_lost,
    everything_is_replayed,
    clones_and_undone_acts_are_apart,
    nobody_sees_the_unseen,
    nobody_is_told_more_than_he_sees,
    what_was_heard_stands,
    records_of_one_seat_are_enough,
    scribbles_are_refused_or_played,
    rounds_are_told,
]
