"""What happened at a Bassett table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.core.purse import richest
from groomporter.games.bassett.words import BETTING, BIDDING, CALLING, CUTTING, PACK, SEATS, SHUFFLING


def events(before: Any, after: Any) -> list[Event]:
    told = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == SHUFFLING:
        tell("shuffled")
    if before.phase in (SHUFFLING, CUTTING) and after.turned:
        tell("soda", card=PACK.names[after.top])
    if before.phase in (BETTING, CALLING):
        told.extend(turned(before, after))
    if after.packs > before.packs:
        tell("gathered", packs=after.packs, purses=tuple(after.purses))
    if after.turn == NOBODY:
        tell("ended", seats=tuple(SEATS[seat] for seat in richest(after)), purse=max(after.purses))
    elif before.phase == BIDDING and after.banker != NONE:
        tell("bank_sold" if after.bid else "bank_given", seat=SEATS[after.banker], bid=after.bid)
    elif after.banker not in (before.banker, NONE):
        tell("bank_given", seat=SEATS[after.banker])
    elif after.waited > before.waited:
        tell("waits")
    elif after.phase == CALLING != before.phase:
        tell("four_left")
    elif after.phase == BETTING and after.turns > before.turns:
        tell("opened")
    return told


def turned(before: Any, after: Any) -> list[Event]:
    """Each turn, idle or not, and what came of the bets in it."""
    told = []
    place = len(before.turned)
    for turn in range(before.turns + 1, after.turns + 1):
        losing, winning = (PACK.names[card] for card in after.pack[place : place + 2])
        told.append(Event("turned", {"turn": turn, "losing": losing, "winning": winning}))
        told += [settled(after, row) for row in after.settled if row.turn == turn and "," not in row.place]
        place += 2
    if place < len(after.turned):
        card = PACK.names[after.pack[place]]
        told.append(Event("last_card" if place == after.size - 1 else "dead_card", {"card": card}))
    return told + [called(after, row) for row in after.settled if "," in row.place and after.turns > before.turns]


def settled(s: Any, row: Any) -> Event:
    parts = {"seat": SEATS[row.seat], "number": row.number, "place": row.place, "coins": coins(s, abs(row.net))}
    return Event("won" if row.net > 0 else "lost" if row.net < 0 else "pushed", parts)


def called(s: Any, row: Any) -> Event:
    parts = {"seat": SEATS[row.seat], "number": row.number, "place": row.place, "coins": coins(s, abs(row.net))}
    return Event("called_right" if row.net > 0 else "called_wrong", parts)


def coins(s: Any, money: int) -> tuple[Event, ...]:
    """BAS-11  In gold and silver (``coin_values``)."""
    gold, silver = divmod(money, s.rulings.coin_values)
    counted = [("gold", gold)] * (gold > 0) + [("silver", silver)] * (silver > 0 or not gold)
    return tuple(Event(metal, {"count": count}) for metal, count in counted)
