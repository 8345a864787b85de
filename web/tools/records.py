"""Writes the records that src/lib/verify.test.ts reads: a short game of each kind, played in a room of the real server.

    PYTHONPATH=../src python tools/records.py [FOLDER]

The secret of a room, the seeds and what the players do are fixed, so the same files are written every time.  The
rulings are chosen so that the games are short and almost every kind of luck is in one of them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from groomporter.core.common import CHANCE
from groomporter.core.fortune import Fortune
from groomporter.core.plain import some
from groomporter.core.record import Record
from groomporter.games import find
from groomporter.players import player
from groomporter.server.journal import Terms
from groomporter.server.room import Room

TABLES = {"all_fours": 59, "ombre": 3, "strip_tease_1": 449, "strip_tease_2": 6}  # where some have to cut again
GUEST, SECRET = "guest", b"records of the page's own trials"
SEEDS = ("mine", 'a "quoted" \\ one', "Würfel, žába, 🎲")

RULINGS: dict[str, dict[str, Any]] = {
    "all_fours": {"first_dealer": "high_cut"},
    "baccara": {"coups": 16, "reshuffle_scope": "discards_only"},
    "bassett": {"banker_choice": "random", "banker_term": "per_pack", "cut": "punter_cuts"},
    "hazzard": {"rounds": 4, "caster_may_refuse": False},
    "ombre": {"sitting_deals": 4, "first_dealer": "low_card"},
    "ruff": {"first_dealer": "first_knave"},
    "schafskopf": {"hands_per_game": 3},
    "strip_tease_1": {},
    "strip_tease_2": {"shout_mode": "random_lapse", "lapse_rate": 40},
    "topper": {"books_chosen": "random"},
}


def room_of(game: str, rulings: dict[str, Any]) -> Room:
    """The guest has the first seat, the house all others."""
    found = find(game)
    seats = found.fewest_seats(found.ruled(rulings))
    room = Room(f"table {TABLES.get(game, 54)} of {game}", Terms(game, found.edition, rulings, seats), SECRET)
    room.opened()
    room.sit(GUEST, 0, "Guest")
    for seat in range(1, seats):
        room.house(seat, "simple")
    return room


def step(room: Room, whims: Fortune) -> None:
    """Whoever the game waits for does what a simple player would; a fortune runs races, and at Topper time runs out."""
    state, notation = room.table.state, room.game.notation
    if state.turn == CHANCE:
        run = state.clone()
        run.lucky(whims)
        room.race(notation.outcomes[state.phase].write(state, run.luck))
    elif room.game.name == "topper" and whims.below(4) == 0:
        room.time_out()
    elif room.game.name == "hazzard" and state.floor and whims.below(5):
        room.act(*anything(room, whims))
    else:
        chosen = player("simple", room.game.name, whims).choose(room.table.view(state.turn), state.given_to(state.turn))
        room.act(state.turn, notation.write(state, chosen))


def anything(room: Room, whims: Fortune) -> tuple[int, str]:
    """Something lawful of anybody who may speak: an offer, where simple players make none."""
    state = room.table.state
    able = [seat for seat in range(state.seats) if state.acts_of(seat)]
    seat = able[whims.below(len(able))]
    return seat, room.game.notation.write(state, some(state.acts_of(seat), whims))


def played(game: str, rulings: dict[str, Any]) -> str:
    """The record of a whole game; the guest gives a seed for every other hand."""
    room, whims, seeded = room_of(game, rulings), Fortune(1, game), 0
    room.seed(GUEST, 0, SEEDS[0])
    room.begin(GUEST)
    while not room.table.state.over():
        hand = len(room.hands) - 1
        if hand % 2 == 0 and hand > seeded:
            room.seed(GUEST, hand, SEEDS[hand // 2 % len(SEEDS)])
            seeded = hand
        step(room, whims)
    return Record.of(room.table, fair=room.fair()).write()


def main() -> None:
    folder = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent.parent / "src/lib/records"
    folder.mkdir(parents=True, exist_ok=True)
    for game, rulings in RULINGS.items():
        (folder / f"{game}.jsonl").write_text(played(game, rulings))


if __name__ == "__main__":
    main()
