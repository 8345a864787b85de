"""HAZ-00  Hazzard, the booklet's one game of dice; HAZ-01  of which craps came; HAZ-02  not the Grand one of three.

Each section is a class, what may be done beside what comes of it.  Options are called by their names.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from groomporter.core import dice
from groomporter.core.common import CHANCE, NOBODY, NONE, OVER, Phase, Seat
from groomporter.core.fortune import Fortune
from groomporter.core.plain import Plain, PlainSection, Some, Sum
from groomporter.core.purse import pay, put, whole
from groomporter.games.hazzard.rulings import Rulings
from groomporter.games.hazzard.words import (
    CALLING,
    NOMINATING,
    OFFERING,
    STAKING,
    THROWING_CHANCE,
    THROWING_MAIN,
    THROWING_ON,
    Accept,
    Aside,
    Bet,
    Call,
    Offer,
    Offered,
    Refuse,
    Retire,
    Stake,
    Take,
    Throw,
    Withdraw,
    WithdrawBet,
)

MAINS = range(5, 10)
MOST = 1_000_000_000  # of a side bet

# What a throw does to the caster.
WIN, LOSE, POINT, AGAIN = "win", "lose", "point", "again"


def main_throw(total: int) -> str:
    """HAZ-13  Five to nine becomes the main; HAZ-14  any other total is no main, and is thrown again."""
    return POINT if total in MAINS else AGAIN


def chance_throw(rulings: Rulings, main: int, total: int) -> str:
    """HAZ-15  Two and three are crabs; HAZ-16  twelve is out; HAZ-17  the main nicks; HAZ-18  the rest is chance."""
    if total in (2, 3):
        return LOSE
    if total == 12:
        return WIN if rulings.twelve_on_chance == "traditional" and main in (6, 8) else LOSE
    if total == 11:
        if rulings.eleven_on_chance == "reroll":
            return AGAIN
        return WIN if rulings.eleven_on_chance == "traditional" and main == 7 else LOSE
    if total == main == 7:
        return {"nick": WIN, "reroll": AGAIN}.get(rulings.seven_main_seven, POINT)
    return WIN if total == main else POINT


def later_throw(rulings: Rulings, main: int, chance: int, total: int) -> str:
    """HAZ-20  The main loses; HAZ-21  and crabs; HAZ-22  the chance wins; HAZ-25  the rest does nothing."""
    if total == main:
        return WIN if main == chance and rulings.seven_main_seven == "chance_win" else LOSE
    if total == chance:
        return WIN
    if total in (2, 3):
        return LOSE if rulings.later_crabs == "lose" else AGAIN
    if total not in (11, 12) or rulings.later_specials == "ignore":
        return AGAIN
    if (total, main) in ((12, 6), (12, 8), (11, 7)):  # HAZ-23, HAZ-24
        return WIN
    return LOSE if rulings.later_specials == "anytime" else AGAIN


@functools.cache
def decisions(
    rulings: Rulings,
) -> tuple[dict[int, str], dict[int, dict[int, str]], dict[tuple[int, int], dict[int, str]]]:
    """The three tables: of the main throw, of the chance throw by main, of later throws by main and chance."""
    totals = dice.WAYS
    return (
        {total: main_throw(total) for total in totals},
        {main: {total: chance_throw(rulings, main, total) for total in totals} for main in MAINS},
        {
            (main, chance): {total: later_throw(rulings, main, chance, total) for total in totals}
            for main in MAINS
            for chance in range(4, 11)
        },
    )


class Hazzard(Plain):
    """HAZ-04  Three or more players, with two dice (HAZ-03) and money."""

    OPEN = (
        "turn", "phase", "floor", "stake", "offers", "caster", "purses", "escrow", "accepted", "asides", "made", "main",
        "chance", "throws", "contenders", "held", "losses", "voids", "round",
    )  # fmt: skip
    SHUT = ("luck",)
    DIFFERS = ("offers", "purses", "escrow")

    def __init__(self, rulings: Rulings, seats: int) -> None:
        super().__init__(seats)
        self.rulings = rulings
        self.on_main, self.on_chance, self.on_later = decisions(rulings)
        self.before_main, self.after_main = propositions(rulings)
        self.highest_throw_casts = rulings.first_caster == "highest_throw"
        self.caster_bets_aside = rulings.side_bettors == "anyone"
        self.step = 1 if rulings.pass_direction == "left" else -1
        self.sealed = rulings.offer_visibility == "sealed"
        self.everybody = (1 << seats) - 1
        self.purses = [rulings.purse] * seats
        self.escrow = 0
        self.caster = NONE
        self.contenders: list[list[int]] = []  # who throws for the dice: [seat, total or 0]
        self.held = 0  # rounds finished since the caster has the dice
        self.losses = 0  # running, since then
        self.voids = 0  # running
        self.round = 0  # finished, settled or void
        self.phase = NOMINATING
        self.clear()
        if rulings.first_caster == "host":
            self.caster = self.turn = 0
            self.phase = STAKING
        elif self.highest_throw_casts:
            self.contenders = [[seat, 0] for seat in range(seats)]

    def clear(self) -> None:
        """A new round: nothing on the table."""
        self.stake = 0
        self.offers: list[Offered] = []
        self.accepted: list[Offered] = []
        self.asides: list[Aside] = []
        self.made = [0, 0]  # how many offers and side bets there have been: their numbers
        self.main = 0
        self.chance = 0
        self.throws: list[int] = []

    def propositions(self) -> tuple[str, ...]:
        """What side bets may be on now."""
        return self.after_main if self.main else self.before_main

    def results(self) -> list[int]:
        """The purses as everybody may know them: what a sealed offer holds has not left its purse yet."""
        return list(self.shown("purses", NONE))

    def reckoned(self) -> list[int]:
        return list(self.purses)

    def shown(self, name: str, seat: Seat) -> Any:
        """``offer_visibility``: sealed, others see neither the sum nor its going."""
        value = getattr(self, name)
        if not self.sealed or name not in ("offers", "purses", "escrow") or seat == self.caster:
            return value
        hidden = [offer for offer in self.offers if offer.seat != seat]
        if name == "offers":
            return [offer._replace(sum=0) if offer in hidden else offer for offer in self.offers]
        if name == "escrow":
            return value - sum(offer.sum for offer in hidden)
        return [purse + sum(offer.sum for offer in hidden if offer.seat == at) for at, purse in enumerate(value)]


class Nominating(PlainSection[Hazzard]):
    """HAZ-05  One player is nominated caster; every other may bet against him."""

    def draw(self, s: Hazzard, fortune: Fortune) -> Sequence[int]:
        return dice.two(fortune) if s.highest_throw_casts else [fortune.below(s.seats)]

    def fall(self, s: Hazzard, luck: Sequence[int]) -> Phase:
        """``first_caster``: by lot, or the highest throw, those level throwing again."""
        if not s.highest_throw_casts:
            return cast(s, luck[0])
        next(one for one in s.contenders if not one[1])[1] = luck[0] + luck[1]
        if not all(total for _, total in s.contenders):
            return NOMINATING
        highest = max(total for _, total in s.contenders)
        s.contenders = [[seat, 0] for seat, total in s.contenders if total == highest]
        return cast(s, s.contenders.pop()[0]) if len(s.contenders) == 1 else NOMINATING


def cast(s: Hazzard, seat: Seat) -> Phase:
    s.caster = s.turn = seat
    return STAKING


class Staking(PlainSection[Hazzard]):
    """HAZ-08  The caster puts up a stake, of what is in his purse."""

    TIMED = True

    def why_not(self, s: Hazzard, who: Seat, act: Any) -> str:
        if isinstance(act, Stake):
            return "" if whole(act.sum, 1, s.purses[who]) else "HAZ-08 purse"
        if isinstance(act, Retire):
            return "" if s.rulings.caster_may_retire and s.held else "caster_may_retire"
        return "HAZ-08"

    def offers(self, s: Hazzard, who: Seat) -> list[Any]:
        stakes: list[Any] = [Stake(Sum(1, s.purses[who]))]  # type: ignore[arg-type]
        return [*stakes, Retire()] if s.rulings.caster_may_retire and s.held else stakes

    def play(self, s: Hazzard, who: Seat, act: Any) -> Phase:
        if isinstance(act, Retire):
            return pass_dice(s)
        put(s, who, act.sum)
        s.stake = act.sum
        s.floor = s.everybody
        return OFFERING

    def lapse(self, s: Hazzard) -> Phase:
        return void(s)


# Side bets


@functools.cache
def propositions(rulings: Rulings) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """``side_bet_props``, before and after the main is known, as ``side_bet_timing`` lets them be made."""
    before: list[str] = []
    for name in rulings.side_bet_props:
        before += [f"main_is:{main}" for main in MAINS] if name == "main_is" else [name]
    after = [] if rulings.side_bet_timing == "until_main" else [name for name in before if ":" not in name]
    return tuple(before), tuple(after)


@functools.lru_cache(1024)
def bets_on(names: tuple[str, ...], purse: int) -> list[Any]:
    """Any sum of the purse, asking any."""
    mine, asked = Sum(1, min(MOST, purse)), Sum(1, MOST)
    return [Bet(name, mine, asked) for name in names]  # type: ignore[arg-type]


def may_bet(s: Hazzard, who: Seat) -> bool:
    """HAZ-12  The others, among themselves: ``side_bettors``."""
    if s.caster_bets_aside:
        return True
    setter = s.rulings.side_bettors == "not_caster_nor_setter" and any(bet.seat == who for bet in s.accepted)
    return who != s.caster and not setter


def aside(s: Hazzard, number: int) -> Aside | None:
    return next((bet for bet in s.asides if bet.number == number and type(number) is int), None)


class Floor(PlainSection[Hazzard]):
    """HAZ-12  The other players may make side bets among themselves at any point of the round."""

    def why_not(self, s: Hazzard, who: Seat, act: Any) -> str:
        if isinstance(act, Bet):
            if not may_bet(s, who):
                return "side_bettors"
            if not whole(act.sum, 1, min(MOST, s.purses[who])) or not whole(act.asked, 1, MOST):
                return "HAZ-12 purse"
            return "" if act.on in s.propositions() else refused_on(s, act.on)
        bet = aside(s, act.bet)
        if bet is None or bet.taker != NONE:
            return "HAZ-12 no such bet"
        if isinstance(act, WithdrawBet):
            return "" if bet.backer == who else "HAZ-12 not yours"
        if bet.backer == who:
            return "HAZ-12 oneself"
        if not may_bet(s, who):
            return "side_bettors"
        if bet.asked > s.purses[who]:
            return "HAZ-12 purse"
        return "" if bet.on in s.propositions() else refused_on(s, bet.on)

    def offers(self, s: Hazzard, who: Seat) -> list[Any]:
        found: list[Any] = []
        if who == s.caster and not s.caster_bets_aside:
            return found
        purse, on = s.purses[who], s.propositions()
        able = purse and on and may_bet(s, who)
        for bet in s.asides:
            if bet.taker == NONE and bet.backer == who:
                found.append(WithdrawBet(bet.number))
            elif bet.taker == NONE and able and bet.asked <= purse and bet.on in on:
                found.append(Take(bet.number))
        if able:
            found += bets_on(on, purse)
        return found

    def play(self, s: Hazzard, who: Seat, act: Any) -> Phase:
        if isinstance(act, Bet):
            put(s, who, act.sum)
            s.made[1] += 1
            s.asides.append(Aside(s.made[1], who, act.on, act.sum, act.asked, NONE))
            return s.phase
        bet = aside(s, act.bet)
        assert bet is not None
        if isinstance(act, Take):
            put(s, who, bet.asked)
            s.asides[s.asides.index(bet)] = bet._replace(taker=who)
        else:
            pay(s, who, bet.sum)
            s.asides.remove(bet)
        return s.phase


def refused_on(s: Hazzard, on: str) -> str:
    """Which option bars a proposition."""
    if s.main and s.rulings.side_bet_timing == "until_main":
        return "side_bet_timing"
    return "HAZ-12 main known" if str(on).startswith("main_is:") and s.main else "side_bet_props"


FLOOR = Floor()
ASIDE = (Bet, Take, WithdrawBet)
ANSWER = (Accept, Refuse)


class Offering(PlainSection[Hazzard]):
    """HAZ-09  The others offer bets against the stake, that the caster will lose; HAZ-10  of which he accepts one."""

    TIMED = True

    def why_not(self, s: Hazzard, who: Seat, act: Any) -> str:
        if type(act) is Offer and who != s.caster:
            return why_not_offer(s, who, act)
        if isinstance(act, ANSWER):
            return why_not_answer(s, who, act)
        if isinstance(act, ASIDE):
            return FLOOR.why_not(s, who, act)
        if who == s.caster:
            return "HAZ-09 caster" if isinstance(act, (Offer, Withdraw)) else "HAZ-10"
        if isinstance(act, Withdraw):
            named = [offer for offer in s.offers if type(act.offer) is int and offer.number == act.offer]
            offer = named[0] if named else None
            return "HAZ-09 no such offer" if offer is None else "" if offer.seat == who else "HAZ-09 not yours"
        return "HAZ-09"

    def offers(self, s: Hazzard, who: Seat) -> list[Any]:
        found: list[Any]
        if who == s.caster:
            found = [Accept((offer.number,)) for offer in s.offers]
            if len(found) > 1 < s.stake and s.rulings.accepted_bets == "many":
                numbers = tuple(offer.number for offer in s.offers)
                found.append(Accept(Some(numbers, 2, min(len(numbers), s.stake))))  # type: ignore[arg-type]
            if s.rulings.caster_may_refuse or not s.offers:
                found.append(Refuse())
        else:
            found = [Withdraw(offer.number) for offer in s.offers if offer.seat == who]
            least, most = (s.stake, s.stake) if s.rulings.stake_matching == "equal_only" else (1, s.purses[who])
            if least <= s.purses[who] and not (found and s.rulings.offers_per_player == "one"):
                found.append(Offer(Sum(least, most)))  # type: ignore[arg-type]
        found += FLOOR.offers(s, who)
        return found

    def play(self, s: Hazzard, who: Seat, act: Any) -> Phase:
        if type(act) is Offer:
            put(s, who, act.sum)
            s.made[0] += 1
            s.offers.append(Offered(s.made[0], who, act.sum, 0))
            return OFFERING
        if isinstance(act, Withdraw):
            offer = next(offer for offer in s.offers if offer.number == act.offer)
            pay(s, who, offer.sum)
            s.offers.remove(offer)
            return OFFERING
        if isinstance(act, ASIDE):
            return FLOOR.play(s, who, act)
        return accept(s, act.offers) if isinstance(act, Accept) else void(s)

    def lapse(self, s: Hazzard) -> Phase:
        return accept(s, (highest(s).number,)) if s.offers and not s.rulings.caster_may_refuse else void(s)


def why_not_offer(s: Hazzard, who: Seat, act: Offer) -> str:
    if s.rulings.offers_per_player == "one" and who in [offer.seat for offer in s.offers]:
        return "offers_per_player"
    if not whole(act.sum, 1, s.purses[who]):
        return "HAZ-09 purse"
    return "stake_matching" if s.rulings.stake_matching == "equal_only" and act.sum != s.stake else ""


def why_not_answer(s: Hazzard, who: Seat, act: Accept | Refuse) -> str:
    if who != s.caster:
        return "HAZ-10 not the caster"
    if isinstance(act, Refuse):
        return "" if s.rulings.caster_may_refuse or not s.offers else "caster_may_refuse"
    if type(act.offers) is not tuple or any(type(number) is not int for number in act.offers):
        return "HAZ-10 no such offer"
    chosen = set(act.offers)
    if not chosen or len(chosen) < len(act.offers) or chosen.difference([offer.number for offer in s.offers]):
        return "HAZ-10 no such offer"
    if len(act.offers) > 1 and s.rulings.accepted_bets == "one":
        return "accepted_bets"
    return "" if len(act.offers) <= s.stake else "accepted_bets slice"


def highest(s: Hazzard) -> Offered:
    """``caster_may_refuse``: the highest offer; of those level, that of the first reached, then the earlier."""
    return min(s.offers, key=lambda offer: (-offer.sum, (offer.seat - s.caster) * s.step % s.seats, offer.number))


def accept(s: Hazzard, numbers: tuple[int, ...]) -> Phase:
    """HAZ-11  From then on it is the caster's stake, or a slice of it (``accepted_bets``), against the accepted bet."""
    offers = {offer.number: offer for offer in s.offers}
    slices, odd = divmod(s.stake, len(numbers))
    for number in numbers:
        _, seat, bet, _ = offers.pop(number)
        part = slices + (len(s.accepted) < odd)
        if s.rulings.stake_matching == "excess_returned":
            even = min(part, bet)
            pay(s, s.caster, part - even)
            pay(s, seat, bet - even)
            bet = part = even
        s.accepted.append(Offered(number, seat, bet, part))
    for offer in offers.values():
        pay(s, offer.seat, offer.sum)
    s.offers = []
    s.voids = 0
    return CALLING if s.rulings.main_selection == "called" else THROWING_MAIN


def void(s: Hazzard) -> Phase:
    """``caster_may_refuse``: all refused, or none made: the money goes back, and no dice are thrown."""
    pay(s, s.caster, s.stake)
    for offer in s.offers:
        pay(s, offer.seat, offer.sum)
    for bet in s.asides:
        refund(s, bet)
    s.voids += 1
    return end_round(s, s.voids >= s.rulings.void_rounds_before_pass)


def refund(s: Hazzard, bet: Aside) -> None:
    pay(s, bet.backer, bet.sum)
    if bet.taker != NONE:
        pay(s, bet.taker, bet.asked)


class Calling(PlainSection[Hazzard]):
    """HAZ-13  The main is five, six, seven, eight or nine; by ``main_selection`` the caster calls it."""

    TIMED = True

    def why_not(self, s: Hazzard, who: Seat, act: Any) -> str:
        if isinstance(act, ASIDE):
            return FLOOR.why_not(s, who, act)
        called = isinstance(act, Call) and type(act.main) is int and act.main in MAINS
        return "" if called and who == s.caster else "HAZ-13"

    def offers(self, s: Hazzard, who: Seat) -> list[Any]:
        calls = [Call(main) for main in MAINS] if who == s.caster else []
        return calls + FLOOR.offers(s, who)

    def play(self, s: Hazzard, who: Seat, act: Any) -> Phase:
        if isinstance(act, ASIDE):
            return FLOOR.play(s, who, act)
        return fix_main(s, act.main)

    def lapse(self, s: Hazzard) -> Phase:
        return fix_main(s, 7)


def fix_main(s: Hazzard, main: int) -> Phase:
    """Untaken side bets on it lapse, once it is known."""
    s.main = main
    for bet in s.asides[:]:
        if bet.on.startswith("main_is:") and bet.taker == NONE:
            refund(s, bet)
            s.asides.remove(bet)
    return THROWING_CHANCE


THROW = Throw()


class Throwing(PlainSection[Hazzard]):
    """HAZ-03  Two dice are thrown together from a cup, and only their total matters."""

    TIMED = True

    def why_not(self, s: Hazzard, who: Seat, act: Any) -> str:
        if type(act) is Throw and who == s.caster:
            return ""
        return FLOOR.why_not(s, who, act) if isinstance(act, ASIDE) else "HAZ-03"

    def offers(self, s: Hazzard, who: Seat) -> list[Any]:
        return [THROW, *FLOOR.offers(s, who)] if who == s.caster else FLOOR.offers(s, who)

    def play(self, s: Hazzard, who: Seat, act: Any) -> Phase:
        return self.lapse(s) if type(act) is Throw else FLOOR.play(s, who, act)

    def lapse(self, s: Hazzard) -> Phase:
        s.turn = CHANCE
        s.floor = 0
        return s.phase

    def draw(self, s: Hazzard, fortune: Fortune) -> Sequence[int]:
        return dice.two(fortune)


def fallen(s: Hazzard, luck: Sequence[int]) -> int:
    s.turn = s.caster
    s.floor = s.everybody
    total = luck[0] + luck[1]
    s.throws.append(total)
    return total


class ThrowingMain(Throwing):
    """HAZ-13  A total of five to nine is the main; HAZ-14  any other is no main, and the caster throws again."""

    def fall(self, s: Hazzard, luck: Sequence[int]) -> Phase:
        total = fallen(s, luck)
        return fix_main(s, total) if s.on_main[total] == POINT else THROWING_MAIN


class ThrowingChance(Throwing):
    """HAZ-15  The chance throw: crabs and HAZ-16  out lose, HAZ-17  a nick wins, HAZ-18  or it is the chance."""

    def fall(self, s: Hazzard, luck: Sequence[int]) -> Phase:
        total = fallen(s, luck)
        outcome = s.on_chance[s.main][total]
        if outcome == POINT:
            s.chance = total
            return THROWING_ON
        return THROWING_CHANCE if outcome == AGAIN else settle(s, outcome == WIN, NONE)


class ThrowingOn(Throwing):
    """HAZ-19  If the round is still open the caster throws on, until something ends it; HAZ-25  the rest is idle."""

    def fall(self, s: Hazzard, luck: Sequence[int]) -> Phase:
        total = fallen(s, luck)
        outcome = s.on_later[s.main, s.chance][total]
        return THROWING_ON if outcome == AGAIN else settle(s, outcome == WIN, total)


def settle(s: Hazzard, won: bool, last: int) -> Phase:
    """HAZ-11  The winner takes both sums; then the side bets; HAZ-07  a caster who loses hands on the dice."""
    for bet in s.accepted:
        pay(s, s.caster if won else bet.seat, bet.sum + bet.slice)
    for side in s.asides:
        if side.taker == NONE or (right := proved(s, side.on, won, last)) is None:
            refund(s, side)
        else:
            pay(s, side.backer if right else side.taker, side.sum + side.asked)
    s.losses = 0 if won else s.losses + 1
    return end_round(s, s.losses >= (1 if s.rulings.dice_pass == "on_loss" else 3))


def proved(s: Hazzard, on: str, won: bool, last: int) -> bool | None:
    """Whether a proposition came true; nothing if it was never put to the test."""
    if on == "caster_wins":
        return won
    if on == "caster_loses":
        return not won
    if on == "chance_before_main":
        return None if s.main == s.chance or last not in (s.main, s.chance) else last == s.chance
    return on == f"main_is:{s.main}"


def end_round(s: Hazzard, passes: bool) -> Phase:
    """HAZ-06  A caster who wins stays caster.  The dice do not stay with an empty purse."""
    s.clear()
    s.floor = 0
    s.round += 1
    s.held += 1
    if s.round >= s.rulings.rounds or len(s.purses) - s.purses.count(0) < 2:
        s.turn = NOBODY
        return OVER
    return pass_dice(s) if passes or not s.purses[s.caster] else cast(s, s.caster)


def pass_dice(s: Hazzard) -> Phase:
    """HAZ-07  To the next player (``pass_direction``) who has money."""
    s.held = s.losses = s.voids = 0
    seat = (s.caster + s.step) % s.seats
    while not s.purses[seat]:
        seat = (seat + s.step) % s.seats
    return cast(s, seat)


Hazzard.SECTIONS = [
    PlainSection(), Nominating(), Staking(), Offering(), Calling(), ThrowingMain(), ThrowingChance(), ThrowingOn()
]  # fmt: skip
