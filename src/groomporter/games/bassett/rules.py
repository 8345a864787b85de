"""BAS-00  Bassett, one of the booklet's two card games with a banker; BAS-01  by the rules of Pharaon, which is Faro;
BAS-02  popular in Stuart England; BAS-06  and still played in some houses of America.

Each section is a class, what may be done beside what comes of it.  Options are called by their names.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from groomporter.core.cards import shuffled
from groomporter.core.common import CHANCE, NOBODY, NONE, OVER, Phase, Seat, Seats
from groomporter.core.fortune import Fortune
from groomporter.core.plain import Joined, Plain, PlainSection, Ready, Sum
from groomporter.core.purse import pay, put, whole
from groomporter.games.bassett.rulings import Rulings
from groomporter.games.bassett.words import (
    ACROSS,
    BETTING,
    BIDDING,
    CALLING,
    CUTTING,
    EVEN,
    HIGH,
    NOMINATING,
    ODD,
    RANKS,
    SHUFFLING,
    Bet,
    Bid,
    Call,
    Called,
    Copper,
    Cut,
    Down,
    Flip,
    Layout,
    Move,
    Pass,
    Remove,
    Settled,
    group,
    layout,
)

AT_THE_TABLE = (Bet, Copper, Move, Flip, Remove, Call, Ready)  # BAS-19  while it is open
UNLIMITED = 1 << 62  # a bank that could pay any call; a bet without limit

# What a turn does to a stake: ``lose`` is by the losing card, ``half`` and ``all`` the bank takes of a split.
NOTHING, WIN, LOSE, PUSH, HALF, ALL = "nothing", "win", "lose", "push", "half", "all"
COPPERED = {WIN: LOSE, LOSE: WIN}  # BAS-12  the one for the other
SPLITS = {"push": PUSH, "bank_takes_half": HALF, "bank_takes_all": ALL, "loser_first": LOSE}


def ranks_of(rulings: Rulings, place: str) -> tuple[int, ...]:
    """The ranks of a group, or of the even or odd cards (``court_parity``)."""
    if place not in (EVEN, ODD):
        return group(place)
    courts = rulings.court_parity == "ranked"
    return tuple(rank for rank in range(13 if courts else 10) if rank % 2 == (place == EVEN))


def verdict(rulings: Rulings, place: str, losing: int, winning: int) -> str:
    """BAS-17  What two ranks do to a stake that is not coppered."""
    if place == HIGH:
        if losing == winning:
            return SPLITS[rulings.high_card_tie]
        ace = 13 if rulings.ace_rank == "high" else 0
        return WIN if (winning or ace) > (losing or ace) else LOSE
    ranks = ranks_of(rulings, place)
    if rulings.parity_reading == "winning_card" and place in (EVEN, ODD):
        against = ranks_of(rulings, ODD if place == EVEN else EVEN)
        return WIN if winning in ranks else LOSE if winning in against else NOTHING
    if winning not in ranks:
        return LOSE if losing in ranks else NOTHING
    if losing not in ranks:
        return WIN
    return SPLITS[rulings.split_same_rank if losing == winning else rulings.cross_conflict]


Table = Callable[[str], list[list[str]]]


@functools.lru_cache(64)
def verdicts(rulings: Rulings) -> Table:
    """The table of each place, by losing and by winning rank."""

    @functools.lru_cache(8192)
    def table(place: str) -> list[list[str]]:
        return [[verdict(rulings, place, losing, winning) for winning in range(13)] for losing in range(13)]

    return table


# BAS-25  What a right call wins, by how many ranks there are among the three; BAS-26  two alike; BAS-27  all alike.
PRICES = {"to_one": {3: 4, 2: 2, 1: 1}, "for_one": {3: 3, 2: 1, 1: 1}}


def halved_by(rulings: Rulings) -> bool:
    """Whether the bank ever takes half."""
    return "bank_takes_half" in (rulings.split_same_rank, rulings.cross_conflict, rulings.high_card_tie)


class Bassett(Plain):
    """BAS-05  Several players, and BAS-03  a banker, who deals and makes no bets."""

    OPEN = (
        "turn", "phase", "floor", "ready", "banker", "former", "bidder", "bid", "passed", "capital", "bank", "purses",
        "escrow", "waited", "bets", "calls", "made", "packs", "cut", "turns", "turned", "discard", "losing", "top",
        "settled",
    )  # fmt: skip
    SHUT = ("luck", "pack")

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.table: Table = verdicts(rulings)
        self.layout: Layout = layout(rulings)
        self.prices = PRICES[rulings.call_odds]
        self.size = 39 if rulings.pack_source == "spades_from_pack_39" else 52
        self.calls_are_made = self.size == 52 or rulings.odd_pack_last_turn == "extra_dead_card"
        self.ordinary = (self.size - 4 * self.calls_are_made) // 2  # turns before the last
        self.step = 2 if rulings.half_rounding == "even_stakes_only" and halved_by(rulings) else 1
        self.divides = rulings.multi_card_win == "stake_divided"
        self.rides = rulings.winning_stake == "rides"
        self.waits = rulings.waits if rulings.empty_table == "banker_waits" else 0
        self.always_by_winner = (HIGH, EVEN, ODD) if rulings.parity_reading == "winning_card" else (HIGH,)
        self.everybody = (1 << seats) - 1
        self.ready: Seats = 0
        self.purses = [rulings.purse] * seats
        self.escrow = 0
        self.banker = NONE
        self.former = NONE  # who kept the bank in the last term
        self.bidder = NONE  # who has bid highest for the bank, or has bought it
        self.bid = 0
        self.passed: Seats = 0
        self.capital = 0  # of the bank, not out of a purse; with neither this nor a bid its credit is without limit
        self.bank = 0
        self.bets: list[Down] = []
        self.calls: list[Called] = []
        self.waited = 0  # how often this window was opened again
        self.made = 0  # bets and calls of this pack: their numbers
        self.packs = 0  # gathered
        self.pack: list[int] = []  # from the top, as it was cut
        self.cut = 0
        self.turns = 0
        self.turned: list[str] = []
        self.discard = self.losing = self.top = NONE
        self.settled: list[Settled] = []  # since the table was closed
        if rulings.banker_choice == "host":
            self.banker = 0
            self.bank = self.capital = rulings.bank_capital
            self.phase = SHUFFLING
        elif rulings.banker_choice == "random":
            self.phase = NOMINATING
        else:
            self.turn = 0
            self.phase = BIDDING

    def results(self) -> list[int]:
        return list(self.purses)

    def shown(self, name: str, seat: Seat) -> Any:
        """``case_keeper``: hidden, nobody is shown the tally; the cards on the table he sees."""
        return [] if name == "turned" and self.rulings.case_keeper == "hidden" else getattr(self, name)


# The banker


class Nominating(PlainSection[Bassett]):
    """BAS-03  A banker is needed; by ``banker_choice`` the lot names him."""

    def draw(self, s: Bassett, fortune: Fortune) -> Sequence[int]:
        return [fortune.below(s.seats)]

    def fall(self, s: Bassett, luck: Sequence[int]) -> Phase:
        return keep_bank(s, luck[0])


class Bidding(PlainSection[Bassett]):
    """BAS-03  A banker is needed; by ``banker_choice`` he is whoever bids most for the bank."""

    TIMED = True

    def why_not(self, s: Bassett, who: Seat, act: Any) -> str:
        if isinstance(act, Bid):
            return "" if whole(act.sum, s.bid + 1, s.purses[who]) else "BAS-03 bid"
        return "" if isinstance(act, Pass) else "BAS-19" if isinstance(act, AT_THE_TABLE) else "BAS-03 bid"

    def offers(self, s: Bassett, who: Seat) -> list[Any]:
        return [Bid(Sum(s.bid + 1, s.purses[who])), Pass()]  # type: ignore[arg-type]

    def play(self, s: Bassett, who: Seat, act: Any) -> Phase:
        if isinstance(act, Bid):
            s.bidder, s.bid = who, act.sum
        else:
            s.passed |= 1 << who
        return ask_next(s, who)

    def lapse(self, s: Bassett) -> Phase:
        return self.play(s, s.turn, Pass())


def ask_next(s: Bassett, last: Seat) -> Phase:
    """To the left, whoever has not passed and could bid more; when nobody is left, the highest bidder has the bank."""
    for seat in (at % s.seats for at in range(last + 1, last + 1 + s.seats)):
        if seat != s.bidder and not s.passed >> seat & 1 and s.purses[seat] > s.bid:
            s.turn = seat
            return BIDDING
    return keep_bank(s, max(s.bidder, 0))


def keep_bank(s: Bassett, seat: Seat) -> Phase:
    """BAS-03  A bid comes out of the banker's purse and lies in the bank; bets against another banker go back."""
    s.banker = seat
    if s.bid:
        s.purses[seat] -= s.bid
        s.bank = s.bid
    else:
        s.bank = s.capital = s.rulings.bank_capital
    if seat != s.former:
        give_back(s)
        s.made = 0
    s.turn = CHANCE
    return SHUFFLING


def give_back(s: Bassett) -> None:
    """All bets, to those who made them."""
    for bet in s.bets:
        pay(s, bet.seat, bet.stake)
    s.bets = []


def end_term(s: Bassett) -> None:
    """The bank is the banker's, but for its capital: what it has gained over it, and what it has lost."""
    s.purses[s.banker] += s.bank - s.capital
    s.former = s.banker
    s.bank = s.capital = s.bid = 0
    s.bidder = NONE
    s.passed = 0


# The pack


class Shuffling(PlainSection[Bassett]):
    """BAS-04  One pack of 52; BAS-07  or without its spades, where they make the table (``pack_source``)."""

    def draw(self, s: Bassett, fortune: Fortune) -> Sequence[int]:
        return shuffled(range(s.size), fortune)

    def fall(self, s: Bassett, luck: Sequence[int]) -> Phase:
        s.pack = list(luck)
        s.cut = s.turns = 0
        s.turned = []
        s.discard = s.losing = s.top = NONE
        if s.rulings.cut == "none":
            return show_soda(s)
        s.turn = (s.banker + 1) % s.seats
        return CUTTING


class Cutting(PlainSection[Bassett]):
    """BAS-04  By ``cut``, the punter on the banker's left lifts some of the pack, and puts them under the rest."""

    TIMED = True

    def why_not(self, s: Bassett, who: Seat, act: Any) -> str:
        if not isinstance(act, Cut):
            return "BAS-19" if isinstance(act, AT_THE_TABLE) else "BAS-04"
        return "" if whole(act.cards, 1, s.size - 1) else "cut"

    def offers(self, s: Bassett, who: Seat) -> list[Any]:
        return [Cut(Sum(1, s.size - 1))]  # type: ignore[arg-type]

    def play(self, s: Bassett, who: Seat, act: Any) -> Phase:
        s.cut = act.cards
        s.pack = s.pack[s.cut :] + s.pack[: s.cut]
        return show_soda(s)

    def lapse(self, s: Bassett) -> Phase:
        return self.play(s, s.turn, Cut(s.size // 2))


def show_soda(s: Bassett) -> Phase:
    """BAS-09  The pack is set face up; its top card, the soda, is dead."""
    expose(s)
    return open_table(s)


def expose(s: Bassett) -> None:
    """BAS-14  The card on top is slid away to the discard, and the one under it shows."""
    s.discard, s.top = s.top, next_card(s)


def next_card(s: Bassett) -> int:
    card = s.pack[len(s.turned)]
    s.turned.append(RANKS[card % 13])
    return card


# The bets


def open_table(s: Bassett) -> Phase:
    """BAS-20  The players may alter their bets; BAS-22  with four cards left, counting the one on top, call as well."""
    s.ready = 0
    s.floor = s.everybody
    s.turn = awaited(s)
    return CALLING if s.turns == s.ordinary else BETTING


def awaited(s: Bassett) -> Seat:
    """The first from the banker's left who is not ready; nobody, if all are."""
    for seat in range(s.banker + 1, s.banker + s.seats):
        if not s.ready >> seat % s.seats & 1:
            return seat % s.seats
    return NOBODY


def at_stake(s: Bassett) -> int:
    """``bank_capital``: the most that the bank may lose by what is down."""
    stakes = sum([bet.stake for bet in s.bets])
    return stakes + price(s) * sum([call.stake for call in s.calls]) if s.calls else stakes


def room(s: Bassett) -> int:
    """How much more the bank could pay."""
    return s.bank - at_stake(s) if s.capital or s.bid else UNLIMITED


def price(s: Bassett) -> int:
    """BAS-25  By the last three cards, which everybody knows who has counted."""
    return s.prices[last_ranks(s)]


def last_ranks(s: Bassett) -> int:
    """How many ranks there are among the last three cards."""
    return len({card % 13 for card in s.pack[s.size - 3 :]})


def most_on_a_bet(s: Bassett, who: Seat) -> int:
    most = min(s.purses[who], s.rulings.table_limit or UNLIMITED, room(s))
    return most - most % s.step


def most_on_a_call(s: Bassett, who: Seat) -> int:
    left = UNLIMITED
    if s.rulings.call_limit:
        left = s.rulings.call_limit - sum([call.stake for call in s.calls if call.seat == who])
    return min(s.purses[who], left, room(s) // price(s))


@functools.lru_cache(4096)
def bets_on(places: Layout, step: int, most: int) -> list[Any]:
    """Any sum up to the most, plain or coppered."""
    money = Sum(step, most, step)
    return [Bet(money, places.where()), Copper(money, places.where(coppered=True))]  # type: ignore[arg-type]


READY = Ready()
A_RANK = Joined(tuple(RANKS), 1)


class Betting(PlainSection[Bassett]):
    """BAS-10  The players stake on cards, and when all bets are down the banker turns on (BAS-21)."""

    TIMED = True

    def why_not(self, s: Bassett, who: Seat, act: Any) -> str:
        if who == s.banker:
            return "BAS-03"
        if isinstance(act, Ready):
            return "BAS-21 ready" if s.ready >> who & 1 else ""
        if isinstance(act, (Bet, Copper)):
            return why_not_bet(s, who, act)
        if isinstance(act, (Move, Flip, Remove)):
            return why_not_alter(s, who, act)
        return "BAS-22" if isinstance(act, Call) else "BAS-10"

    def offers(self, s: Bassett, who: Seat) -> list[Any]:
        if who == s.banker:
            return []
        found: list[Any] = [] if s.ready >> who & 1 else [READY]
        most = most_on_a_bet(s, who)
        if most > 0:
            found += bets_on(s.layout, s.step, most)
        for bet in s.bets:
            if bet.seat == who:
                if not why_not_lie(s, bet.stake):
                    found.append(Move(bet.number, s.layout.where(coppered=bet.coppered, without=bet.place)))  # type: ignore[arg-type]
                if s.layout.coppers_high or bet.place != HIGH:
                    found.append(Flip(bet.number))
                found.append(Remove(bet.number))
        return found

    def play(self, s: Bassett, who: Seat, act: Any) -> Phase:
        if isinstance(act, Ready):
            s.ready |= 1 << who
        else:
            s.ready &= ~(1 << who)
            alter(s, who, act)
        s.turn = awaited(s)
        return close_table(s) if s.turn == NOBODY else s.phase

    def lapse(self, s: Bassett) -> Phase:
        return close_table(s)


def why_not_bet(s: Bassett, who: Seat, act: Bet | Copper) -> str:
    """BAS-11  Stakes are silver and gold, a whole number of silver pieces; the copper is a marker, and no money."""
    if not whole(act.sum, 1, s.purses[who]):
        return "BAS-11 purse"
    if act.sum % s.step:
        return "half_rounding"
    if s.rulings.table_limit and act.sum > s.rulings.table_limit:
        return "table_limit"
    if act.sum > room(s):
        return "bank_capital"
    return why_not_there(s, act.place, coppered=isinstance(act, Copper))


def why_not_there(s: Bassett, place: object, *, coppered: bool) -> str:
    """BAS-13  Only where Figure 2 has a place."""
    if type(place) is not str:
        return "BAS-13 place"
    if not s.layout.has(place):
        if place in ACROSS and s.rulings.bet_positions == "by_geometry":
            return "bet_e"
        return "bet_positions" if group(place) else "BAS-13 place"
    return "copper_scope" if coppered and place == HIGH and not s.layout.coppers_high else ""


def why_not_lie(s: Bassett, stake: int) -> str:
    """A bet that is moved is tested like a new one: it may have grown (``winning_stake``), or the bank shrunk."""
    if s.rulings.table_limit and stake > s.rulings.table_limit:
        return "table_limit"
    return "bank_capital" if room(s) < 0 else ""


def why_not_alter(s: Bassett, who: Seat, act: Move | Flip | Remove) -> str:
    bet = numbered(s.bets, act.bet)
    if bet is None:
        call = numbered(s.calls, act.bet)
        if call is None:
            return "BAS-20 no such bet"
        return "BAS-20 not yours" if call.seat != who else "" if isinstance(act, Remove) else "BAS-20 call"
    if bet.seat != who:
        return "BAS-20 not yours"
    if isinstance(act, Remove):
        return ""
    if isinstance(act, Flip):
        return why_not_there(s, bet.place, coppered=not bet.coppered)
    if act.place == bet.place:
        return "BAS-20 same place"
    return why_not_lie(s, bet.stake) or why_not_there(s, act.place, coppered=bet.coppered)


def numbered(rows: Sequence[Any], number: object) -> Any:
    return next((row for row in rows if type(number) is int and row.number == number), None)


def alter(s: Bassett, who: Seat, act: Any) -> None:
    """BAS-20  Bets and calls are numbered as they are made, all punters' together."""
    if isinstance(act, (Bet, Copper, Call)):
        put(s, who, act.sum)
        s.made += 1
        if isinstance(act, Call):
            s.calls.append(Called(s.made, who, *act))
        else:
            copper = isinstance(act, Copper)
            s.bets.append(Down(s.made, who, act.place, act.sum, copper, s.turns, slices(s, act.place, act.sum)))
        return
    bet = numbered(s.bets, act.bet)
    if isinstance(act, Remove):
        rows: list[Any] = s.calls if bet is None else s.bets
        bet = bet or numbered(s.calls, act.bet)
        pay(s, who, bet.stake)
        rows.remove(bet)
    elif isinstance(act, Flip):
        s.bets[s.bets.index(bet)] = bet._replace(coppered=not bet.coppered)
    else:
        s.bets[s.bets.index(bet)] = bet._replace(place=act.place, slices=slices(s, act.place, bet.stake))


def slices(s: Bassett, place: str, stake: int) -> tuple[int, ...]:
    """``multi_card_win``: an equal slice on each rank of a group, and what is over on the lowest."""
    ranks = ranks_of(s.rulings, place) if s.divides and place not in s.always_by_winner else ()
    if len(ranks) < 2:
        return ()
    each, over = divmod(stake, len(ranks))
    return (each + over, *[each] * (len(ranks) - 1))


class Calling(Betting):
    """BAS-23  Before the last turn a player may call the last three cards and their order, besides all other bets."""

    def why_not(self, s: Bassett, who: Seat, act: Any) -> str:
        if isinstance(act, Call) and who != s.banker:
            return why_not_call(s, who, act)
        if s.rulings.last_turn_window == "calls_only" and who != s.banker:
            is_bet = isinstance(act, (Move, Flip, Remove)) and numbered(s.bets, act.bet) is not None
            if is_bet or isinstance(act, (Bet, Copper)):
                return "last_turn_window"
        return super().why_not(s, who, act)

    def offers(self, s: Bassett, who: Seat) -> list[Any]:
        if who == s.banker:
            return []
        if s.rulings.last_turn_window == "full":
            found = super().offers(s, who)
        else:
            found = [] if s.ready >> who & 1 else [READY]
        if not (s.rulings.triplet_call == "refused" and last_ranks(s) == 1):
            most = most_on_a_call(s, who)
            if most > 0:
                found.append(Call(Sum(1, most), A_RANK, A_RANK, A_RANK))  # type: ignore[arg-type]
        found += [Remove(call.number) for call in s.calls if call.seat == who]
        return found


def why_not_call(s: Bassett, who: Seat, act: Call) -> str:
    """BAS-24  A call of the wrong values is taken, and loses."""
    if s.rulings.triplet_call == "refused" and last_ranks(s) == 1:
        return "triplet_call"
    if any(type(rank) is not str or len(rank) != 1 or rank not in RANKS for rank in act[1:]):
        return "BAS-23 ranks"
    if not whole(act.sum, 1, s.purses[who]):
        return "BAS-11 purse"
    if s.rulings.call_limit and act.sum > s.rulings.call_limit - sum(c.stake for c in s.calls if c.seat == who):
        return "call_limit"
    return "bank_capital" if act.sum > room(s) // price(s) else ""


# The turns


def close_table(s: Bassett) -> Phase:
    """BAS-21  When all bets are down the banker turns on; with none down he waits (``empty_table``), for a while."""
    s.settled = []
    calls_only = s.phase == CALLING and s.rulings.last_turn_window == "calls_only"
    if not s.bets and not s.calls and s.waited < s.waits and not calls_only:
        s.waited += 1
        return open_table(s)
    s.ready = s.floor = s.waited = 0
    if s.turns == s.ordinary:
        return last_turn(s)
    while s.turns < s.ordinary:  # BAS-18  he carries on at once, until a card that carries a bet is exposed
        opens = turn(s)
        if opens and s.turns < s.ordinary:
            return open_table(s)
    if not s.calls_are_made:
        return gather(s)
    if s.size == 39:
        expose(s)  # ``odd_pack_last_turn``: dead
    return open_table(s)


def turn(s: Bassett) -> bool:
    """BAS-15  The next card goes beside the pack, which exposes another; BAS-16  it loses, and that one wins.

    Says whether the table is open after it.
    """
    s.discard, s.losing, s.top = s.top, next_card(s), next_card(s)
    s.turns += 1
    return settle(s, s.losing % 13, s.top % 13)


def settle(s: Bassett, losing: int, winning: int) -> bool:
    """BAS-17  What the two cards touch is paid at evens or collected; BAS-19  till then nothing is added or taken."""
    carried = moved = by_winner = False
    down = []
    for bet in s.bets:
        left, net, touched = [], 0, False
        for place, stake in parts_of(s, bet):
            found = s.table(place)[losing][winning] if stake else NOTHING
            if found == NOTHING:
                left.append(stake)
                continue
            rest, gain = decide(s, bet.seat, COPPERED.get(found, found) if bet.coppered else found, stake)
            left.append(rest)
            net += gain
            carried = touched = True
            if gain:
                moved = True
                by_winner = by_winner or found != LOSE or place in s.always_by_winner
        if touched:
            s.settled.append(Settled(s.turns, bet.number, bet.seat, bet.place, net))
            bet = bet._replace(stake=sum(left), slices=tuple(left) if bet.slices else ())
        if bet.stake:
            down.append(bet)
    s.bets = down
    trigger = s.rulings.window_trigger
    if trigger == "every_turn" or (carried and not down and s.waits > 0):
        return True
    return {"carried_card_exposed": carried, "money_changed": moved, "winning_card_paid": by_winner}[trigger]


def parts_of(s: Bassett, bet: Down) -> Sequence[tuple[str, int]]:
    """A stake where it lies; of a divided one, each slice on a card of its own."""
    if not bet.slices:
        return ((bet.place, bet.stake),)
    return [(RANKS[rank], stake) for rank, stake in zip(ranks_of(s.rulings, bet.place), bet.slices, strict=True)]


def decide(s: Bassett, seat: Seat, found: str, stake: int) -> tuple[int, int]:
    """One stake, or a slice of one: what of it stays down, and what the punter has won."""
    if found == WIN:
        win(s, stake)
        if s.rides:
            return 2 * stake, stake
        pay(s, seat, 2 * stake)
        return 0, stake
    taken = {PUSH: 0, HALF: (stake + (s.rulings.half_rounding == "up")) // 2}.get(found, stake)
    collect(s, taken)
    pay(s, seat, stake - taken)
    return 0, -taken


def win(s: Bassett, money: int) -> None:
    """From the bank, to a stake."""
    s.bank -= money
    s.escrow += money


def collect(s: Bassett, money: int) -> None:
    """From a stake, to the bank."""
    s.escrow -= money
    s.bank += money


def last_turn(s: Bassett) -> Phase:
    """BAS-24  A call wins if values and order are right; the final card neither wins nor loses for any other bet."""
    turn(s)
    expose(s)
    came = s.turned[s.size - 3 :]
    for call in s.calls:
        right = [call.first, call.second, call.third] == came
        net = price(s) * call.stake if right else -call.stake
        if right:
            win(s, net)
            pay(s, call.seat, net + call.stake)
        else:
            collect(s, call.stake)
        place = f"{call.first},{call.second},{call.third}"
        s.settled.append(Settled(s.turns, call.number, call.seat, place, net))
    s.calls = []
    return gather(s)


def gather(s: Bassett) -> Phase:
    """BAS-28  The dealer gathers all cards, shuffles and begins again."""
    s.packs += 1
    ends = s.packs >= s.rulings.packs
    if ends or s.rulings.unresolved_at_end == "returned":
        give_back(s)
    s.bets = [bet._replace(number=number) for number, bet in enumerate(s.bets, 1)]
    s.made = len(s.bets)
    s.turn = CHANCE
    if ends:
        end_term(s)
        s.turn = NOBODY
        return OVER
    if s.rulings.banker_term == "fixed":
        return SHUFFLING
    end_term(s)
    if s.rulings.banker_choice == "host":
        return keep_bank(s, (s.banker + 1) % s.seats)
    s.banker = NONE
    return NOMINATING if s.rulings.banker_choice == "random" else ask_next(s, NONE)


Bassett.SECTIONS = [
    PlainSection(), Nominating(), Bidding(), Shuffling(), Cutting(), Betting(), Calling()
]  # fmt: skip
