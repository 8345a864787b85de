"""The words of Hazzard: its acts and how they are written."""

from __future__ import annotations

from typing import Any, NamedTuple

from groomporter.core.common import MOST_SEATS, Seat
from groomporter.core.notation import Cast, Drawn, Either, Json, Named, PlainNotation, Private

NOMINATING = 1
STAKING = 2
OFFERING = 3
CALLING = 4
THROWING_MAIN = 5
THROWING_CHANCE = 6
THROWING_ON = 7

SEATS = [str(seat) for seat in range(MOST_SEATS)]


class Stake(NamedTuple):
    """HAZ-08  The caster puts it up."""

    sum: int


class Retire(NamedTuple):
    pass


class Offer(NamedTuple):
    """HAZ-09  A bet against the stake."""

    sum: int


class Withdraw(NamedTuple):
    """HAZ-09  An offer is taken back."""

    offer: int


class Accept(NamedTuple):
    """HAZ-10  By the caster."""

    offers: tuple[int, ...]


class Refuse(NamedTuple):
    """HAZ-10  All offers, and the round is void."""


class Bet(NamedTuple):
    """HAZ-12  A side bet: a sum on a proposition, asking another of whoever takes it."""

    on: str
    sum: int
    asked: int


class Take(NamedTuple):
    """HAZ-12  Another's side bet."""

    bet: int


class WithdrawBet(NamedTuple):
    """HAZ-12  A side bet is taken back."""

    bet: int


class Call(NamedTuple):
    """HAZ-13  The main."""

    main: int


class Throw(NamedTuple):
    pass


# What lies on the table.


class Offered(NamedTuple):
    """A bet against the caster; ``slice`` is what it plays for, once accepted."""

    number: int
    seat: Seat
    sum: int
    slice: int


class Aside(NamedTuple):
    """A side bet, and who has taken it."""

    number: int
    backer: Seat
    on: str
    sum: int
    asked: int
    taker: Seat


# ``first_caster``: by lot, or each throws.
BY_LOT = Drawn("caster", lambda s: SEATS[: s.seats])
THROW = Cast("throw", 2)


def sealed_from(s: Any, hearer: Seat) -> bool:
    """``offer_visibility``: sealed, only the caster sees what is offered, until he has answered."""
    return bool(s.rulings.offer_visibility == "sealed" and hearer != s.caster)


NOTATION = PlainNotation(
    seats=SEATS,
    acts={
        Stake: "stake {sum}",
        Retire: "retire",
        Offer: "offer {sum}",
        WithdrawBet: "withdraw bet {bet}",
        Withdraw: "withdraw {offer}",
        Accept: "accept {offers}",
        Refuse: "refuse",
        Bet: "bet {on} {sum} {asked}",
        Take: "take {bet}",
        Call: "call {main}",
        Throw: "throw",
    },
    outcomes={
        NOMINATING: Either(lambda s: THROW if s.highest_throw_casts else BY_LOT),
        THROWING_MAIN: THROW,
        THROWING_CHANCE: THROW,
        THROWING_ON: THROW,
    },
    fields={
        "offers": Json(Offered),
        "accepted": Json(Offered),
        "asides": Json(Aside),
        "caster": Named(SEATS),
    },
    private={"offer": Private(sealed_from, lasting=False)},
)
