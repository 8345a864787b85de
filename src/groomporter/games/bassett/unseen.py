"""The cards and the money of Bassett: that none is lost, and the order that nobody sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groomporter.core.cards import shuffled
from groomporter.core.common import CHANCE, NONE, OVER, Seat
from groomporter.core.fortune import Fortune
from groomporter.games.bassett.rules import awaited, slices
from groomporter.games.bassett.words import BETTING, BIDDING, CALLING, CUTTING, HIGH, NOMINATING, RANKS, SHUFFLING

OPEN_TABLE = (BETTING, CALLING)
BETWEEN = (NOMINATING, BIDDING, SHUFFLING)  # packs
NEW_PACK = (SHUFFLING, CUTTING)


def audit(s: Any) -> str:
    """Bank, purses and stakes are what there was, and a capital besides; BAS-04  every card is in its place."""
    counted = [s.capital, s.bid, s.made, s.packs, s.cut, s.turns, s.ready, s.passed, s.waited]
    numbers = [*s.purses, s.escrow, s.bank, *counted]
    if any(type(number) is not int for number in numbers) or min(counted) < 0:
        return "money and cards are counted in whole numbers."
    held = sum(row.stake for row in [*s.bets, *s.calls])
    if held != s.escrow:
        return f"{s.escrow} on the layout, where {held} has been staked."
    whole = sum(s.purses) + s.escrow + s.bank - s.capital
    if whole != s.seats * s.rulings.purse:
        return f"{whole} in all, where there was {s.seats * s.rulings.purse}."
    if not 0 <= s.packs <= s.rulings.packs or (s.packs == s.rulings.packs) != (s.phase == OVER):
        return "so many packs are not played (BAS-28)."
    return audit_pack(s) or audit_bets(s) or audit_turn(s) or audit_bank(s)


def audit_pack(s: Any) -> str:
    """BAS-04  So many cards, each once; BAS-22  of which a turn takes two."""
    if not s.pack:
        fresh = s.phase in BETWEEN and not s.packs
        return "" if fresh and not s.turned and s.turns == 0 else "there is no pack (BAS-04)."
    if sorted(s.pack) != list(range(s.size)) or s.cut >= s.size:
        return f"there are {s.size} cards, each in one place (BAS-04)."
    if s.turned != [RANKS[card % 13] for card in s.pack[: len(s.turned)]]:
        return "other cards have been turned (BAS-15)."
    if (s.phase in TURNS and not TURNS[s.phase](s)) or s.turns > s.ordinary + s.calls_are_made:
        return "the table is not open after so many turns (BAS-22)."
    if len(s.turned) != shown_by_now(s):
        return "so many cards are not turned in so many turns (BAS-16)."
    top = s.pack[len(s.turned) - 1] if s.turned else NONE
    return "" if s.top == top else "another card is on top (BAS-16)."


# How many turns there have been, while the game waits for somebody.
TURNS: dict[int, Callable[[Any], bool]] = {
    CUTTING: lambda s: s.turns == 0,
    BETTING: lambda s: s.turns < s.ordinary,
    CALLING: lambda s: s.turns == s.ordinary and s.calls_are_made,
}


def shown_by_now(s: Any) -> int:
    """BAS-09  The soda; BAS-16  two cards a turn; ``odd_pack_last_turn`` a dead one; BAS-24  and the final card."""
    if s.phase == CUTTING:
        return 0
    if s.turns > s.ordinary:
        return int(s.size)
    dead = s.size == 39 and s.calls_are_made and s.turns == s.ordinary
    return int(1 + 2 * s.turns + dead)


def audit_bets(s: Any) -> str:
    """BAS-03, BAS-13  Bets are the punters', and lie where there are places."""
    for row in [*s.bets, *s.calls]:
        if any(type(part) is not int for part in (row.number, row.seat, row.stake)) or row.stake < 1:
            return "a stake is a whole sum (BAS-11)."
        if not 0 <= row.seat < s.seats or row.seat == s.banker:
            return "somebody bets who does not punt (BAS-03)."
    numbers = [row.number for row in [*s.bets, *s.calls]]
    if len(set(numbers)) < len(numbers) or any(not 1 <= number <= s.made for number in numbers):
        return "a bet has a number that is not its own."
    for bet in s.bets:
        if type(bet.place) is not str or not s.layout.has(bet.place) or type(bet.coppered) is not bool:
            return "there is no such place (BAS-13)."
        if bet.coppered and bet.place == HIGH and not s.layout.coppers_high:
            return "that bet is not coppered (BAS-12)."
        if len(bet.slices) != len(slices(s, bet.place, bet.stake)) or type(bet.turn) is not int:
            return "a stake is whole, or divided among its cards (BAS-17)."
        if bet.slices and (
            any(type(part) is not int or part < 0 for part in bet.slices) or sum(bet.slices) != bet.stake
        ):
            return "the slices are not the stake (BAS-17)."
    if s.calls and s.phase != CALLING:
        return "nobody calls yet (BAS-22)."
    if s.bets and (s.phase == OVER or (s.phase not in OPEN_TABLE and s.rulings.unresolved_at_end == "returned")):
        return "a bet was not returned (BAS-28)."
    if s.bets and s.phase in NEW_PACK and s.rulings.banker_term == "per_pack" and s.banker != s.former:
        return "a bet against another banker was not returned (BAS-28)."
    return "" if are_ranks(s) else "a call is three ranks (BAS-23)."


def are_ranks(s: Any) -> bool:
    called = [rank for call in s.calls for rank in call[3:]]
    return all(type(rank) is str and len(rank) == 1 and rank in RANKS for rank in called)


def audit_turn(s: Any) -> str:
    """BAS-21  The game waits for whoever is not ready; BAS-03  there is a banker, unless one is being found."""
    chosen = s.rulings.banker_choice
    finding = s.phase in (NOMINATING, BIDDING)
    if finding and (s.phase == NOMINATING) != (chosen == "random"):
        return "the banker is found otherwise (BAS-03)."
    if finding and (chosen == "host" or (s.packs and s.rulings.banker_term == "fixed")):
        return "there is a banker already (BAS-03)."
    if finding != (s.banker == NONE) or not NONE <= s.banker < s.seats:
        return "there is no banker, or one too many (BAS-03)."
    if finding and (s.bank or s.capital):
        return "nobody keeps the bank yet (BAS-03)."
    if s.phase in OPEN_TABLE:
        if s.floor != s.everybody or s.ready & ~s.everybody or s.turn < 0 or s.turn != awaited(s):
            return "the turn is not one of those who are not ready (BAS-21)."
        calls_only = s.phase == CALLING and s.rulings.last_turn_window == "calls_only"
        if s.waited > (0 if calls_only else s.waits):
            return "the banker does not wait so long (BAS-18)."
        return "" if not s.ready >> s.banker & 1 else "the banker has nothing to say (BAS-03)."
    if s.floor or s.ready or s.waited:
        return "the table is not open (BAS-19)."
    if s.phase == CUTTING:
        cuts = s.rulings.cut != "none" and s.turn == (s.banker + 1) % s.seats and not s.cut
        return "" if cuts else "nobody cuts (BAS-04)."
    return "" if s.phase in (OVER, BIDDING) or s.turn == CHANCE else "it is the turn of luck."


def audit_bank(s: Any) -> str:
    """BAS-03  A bank is bought by its banker, or has the capital that is ruled; between two terms there is none."""
    if s.phase == BIDDING:
        return audit_bidding(s)
    bought = s.bid > 0
    if bought != (s.bidder != NONE) or (bought and (s.bidder != s.banker or s.rulings.banker_choice != "auction")):
        return "the bank was not bought like that (BAS-03)."
    held = s.phase not in (NOMINATING, OVER)
    if s.capital != (s.rulings.bank_capital if held and not bought else 0) or (s.bank and not held):
        return "the bank has another capital (BAS-03)."
    terms = s.packs > 0 and (s.phase == OVER or s.rulings.banker_term == "per_pack")
    return "" if (s.former != NONE) == terms and NONE <= s.former < s.seats else "another kept the bank (BAS-03)."


def audit_bidding(s: Any) -> str:
    """BAS-03  Whoever is asked has not passed, and could bid more; and so could the highest bidder have."""
    if (s.bidder == NONE) != (s.bid == 0) or not NONE <= s.bidder < s.seats or s.passed & ~s.everybody:
        return "nobody bids like that (BAS-03)."
    if s.bidder != NONE and (s.purses[s.bidder] < s.bid or s.passed >> s.bidder & 1):
        return "nobody bids more than his purse (BAS-03)."
    asked = s.turn >= 0 and s.turn != s.bidder and not s.passed >> s.turn & 1 and s.purses[s.turn] > s.bid
    return "" if asked else "that seat is not asked (BAS-03)."


def redealt(s: Any, seat: Seat, fortune: Fortune) -> Any:
    """BAS-15  What is turned everybody has seen, and of the rest nobody knows the order."""
    other = s.clone()
    turned = len(s.turned)
    other.pack = s.pack[:turned] + shuffled(s.pack[turned:], fortune)
    return other
