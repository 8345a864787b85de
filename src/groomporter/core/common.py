"""The words every game uses.  Not compiled: a compiled module gives each a C type in its .pxd."""

from typing import NamedTuple, TypeAlias

Seat: TypeAlias = int
Seats: TypeAlias = int  # a set of seats, a bit for each
Acts: TypeAlias = int  # a set of acts, a bit for each; a hand of cards is such a set
Act: TypeAlias = int  # a set of one
Phase: TypeAlias = int  # the section of the rulebook that the game has reached

MOST_SEATS = 12  # the length of every list by seat
ONLOOKER = MOST_SEATS  # the seat of those who have none
ONE = 1
NONE = -1
PASS = 1 << 63
OVER = 0  # the phase in which nothing is left to do

# Whose turn it is, when it is no seat's.
CHANCE = -1
NOBODY = -2  # the game is over
CLOCK = -3  # never in turn: the table speaks for it when somebody's time has run out

M32 = 0xFFFFFFFF


class Time(NamedTuple):
    """Somebody's time has run out: the clock's only act."""
