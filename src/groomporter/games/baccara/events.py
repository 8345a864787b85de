"""What happened at a Baccara table between two states, for people to be told."""

from __future__ import annotations

from typing import Any

from groomporter.core.common import NOBODY, NONE
from groomporter.core.game import Event
from groomporter.core.purse import richest
from groomporter.games.baccara.rules import total
from groomporter.games.baccara.words import (
    BANCO,
    BIDDING,
    BIDDING_SEALED,
    CHOOSING,
    CUTTING,
    DRAWING,
    DRAWING_TOGETHER,
    EMPTY,
    LOST,
    MATCHING,
    OFFERING,
    OFFERING_AGAIN,
    PACK,
    REPLAYING,
    SEATS,
    SHUFFLING,
    STAKING,
    SUIVI,
    TIED,
    WON,
)

OFFERS = (OFFERING, OFFERING_AGAIN)
SALES = (MATCHING, BIDDING, BIDDING_SEALED)
BIDS = (BIDDING, BIDDING_SEALED)
DRAWS = (DRAWING, DRAWING_TOGETHER)
CALLS = {BANCO: "banco_called", SUIVI: "suivi_called"}
HOLDS = {"nearest_right": "nearest_holds", "receipt_order": "earliest_holds"}
OUTCOMES = {WON: "bank_won", LOST: "bank_lost", TIED: "tied"}


def events(before: Any, after: Any) -> list[Event]:
    told: list[Event] = []

    def tell(name: str, **parts: Any) -> None:
        told.append(Event(name, parts))

    if before.phase == CHOOSING:
        tell("dealer_chosen", seat=SEATS[after.dealer])
    elif before.phase == SHUFFLING:
        tell("shuffled", seat=SEATS[before.dealer if before.banker == NONE else before.banker], cards=len(after.pack))
    elif before.phase == CUTTING:
        tell("burnt", seat=SEATS[before.cutter], cards=after.cut)
    elif before.phase == STAKING:
        tell("bank_staked", seat=SEATS[before.banker], sum=after.stake)
    elif before.phase in OFFERS and after.banker != NONE:
        tell("bank_taken", seat=SEATS[after.banker])
    elif before.phase in SALES and after.banker != NONE:
        tell("bank_bought", seat=SEATS[after.banker], sum=after.stake)
    elif before.phase in SALES and after.seller != before.seller:  # and given up at once, for want of bets
        tell("bank_bought", seat=SEATS[after.seller], sum=after.stake)
    told += said(before, after) + coup(before, after)
    if after.outcome == EMPTY and after.round > before.round:
        tell("no_bets", **stood(before, after))
    gone = before.banker if before.phase not in SALES or after.seller == before.seller else after.seller
    if gone not in (NONE, after.banker) and after.seller == gone and after.turn != NOBODY:
        tell("given_up", seat=SEATS[gone], sum=before.bank or after.stake)
    if after.phase in BIDS and before.phase not in BIDS:
        tell("auctioned")
    if after.turn == NOBODY and before.banker != NONE and after.outcome != LOST:
        tell("taken_home", seat=SEATS[before.banker], sum=kept(before, after))
    if after.turn == NOBODY:
        tell("ended", seats=tuple(SEATS[seat] for seat in richest(after)), purse=max(after.purses))
    return told


def said(before: Any, after: Any) -> list[Event]:
    """The calls and the bets, as they have come to stand."""
    told = [
        Event(CALLS[call.word], {"seat": SEATS[call.seat]})
        for call in after.calls
        if call.word in CALLS and call not in before.calls
    ]
    for bet in after.bets:
        if bet.sum < bet.asked and bet not in before.bets:
            told.append(Event("bet_trimmed", {"seat": SEATS[bet.seat], "sum": bet.sum, "asked": bet.asked}))
    told += held(before, after)
    given_back = [bet for bet in before.bets if after.by_banco and not before.by_banco]
    return told + [Event("bet_returned", {"seat": SEATS[bet.seat], "sum": bet.sum}) for bet in given_back]


def held(before: Any, after: Any) -> list[Event]:
    """BAC-18, BAC-19, ``banco_precedence``  Of several calls, whose holds and why."""
    cried = [call.word for call in after.calls if call.word in CALLS]
    if len(cried) < 2 or before.by_banco or not after.by_banco:
        return []
    why = "suivi_holds" if SUIVI in cried else HOLDS[after.rulings.banco_precedence]
    return [Event(why, {"seat": SEATS[after.active]})]


def coup(before: Any, after: Any) -> list[Event]:
    """The cards, as far as they are shown, and who won."""
    told = []
    settled = after.outcome in OUTCOMES and (after.round > before.round or after.phase == REPLAYING)
    if before.phase not in DRAWS and (after.phase in DRAWS or settled):
        told.append(Event("dealt", {"seat": SEATS[after.active], "sum": sum(bet.sum for bet in after.bets)}))
    if before.phase == DRAWING and (after.phase == DRAWING or settled):
        told.append(drawn(before, after))
    if not settled:
        return told
    for seat in (after.active, before.banker):
        if hand := after.revealed[seat]:
            told.append(Event("revealed", {"seat": SEATS[seat], "cards": as_dealt(after, hand), "total": total(hand)}))
        else:
            told.append(Event("not_shown", {"seat": SEATS[seat]}))
    return told + paid(before, after)


def as_dealt(s: Any, hand: int) -> Any:
    """The cards of a hand that is shown, as they came off the pack: two that were dealt, and one that was drawn."""
    first, second, *drawn = (PACK.names[card] for card in s.pack if hand >> card & 1)
    dealt = f"{first} {second}"
    return Event("with_drawn", {"cards": dealt, "card": drawn[0]}) if drawn else dealt


def paid(before: Any, after: Any) -> list[Event]:
    """BAC-28, BAC-32  Who won, and what became of the bets and the bank."""
    staked, fee, banker = sum(bet.sum for bet in after.bets), after.house - before.house, SEATS[before.banker]
    parts = {"seat": banker, "bank": before.bank + staked - fee, **stood(before, after)}
    told = [Event(OUTCOMES[after.outcome], parts)]
    if after.outcome == LOST:
        told += [Event("bet_won", {"seat": SEATS[bet.seat], "sum": bet.sum}) for bet in after.bets if bet.sum]
        if before.bank > staked:
            told.append(Event("rest_kept", {"seat": banker, "sum": before.bank - staked}))
    if fee:
        told.append(Event("commission_kept", {"sum": fee}))
    return told


def kept(before: Any, after: Any) -> int:
    """What the bank holds after a coup that it has not lost."""
    won = sum(bet.sum for bet in after.bets) - (after.house - before.house) if after.outcome == WON else 0
    return int(before.bank + won)


def stood(before: Any, after: Any) -> dict[str, Any]:
    """How the purses stood after a round, for a pad; a tie that is played again ends none."""
    return {"round": after.round, "purses": tuple(after.purses)} if after.round > before.round else {}


def drawn(before: Any, after: Any) -> Event:
    """Whether the one in turn took a card, and which, if it lies face up."""
    if before.left == after.left:
        return Event("stood", {"seat": SEATS[before.turn]})
    if after.third != before.third:
        return Event("drawn_face_up", {"seat": SEATS[before.turn], "card": PACK.names[after.third]})
    return Event("drawn", {"seat": SEATS[before.turn]})
