"""The call window at a live table (ST2-12, ST2-13; section 6): by the server's clock, each way made up for.

It opens when the card is shown to everybody, at one moment, and closes ``WINDOW`` later: then the next card may fall.
Whoever has not called by then was silent.  A call counts from the moment at which it was made, as far as that is known:
its receipt, less what the way takes.  At a table without a clock it is open until everybody has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from groomporter.core.fortune import Fortune
from groomporter.core.game import half_the_median
from groomporter.games.strip_tease_2.rulings import Rulings
from groomporter.games.strip_tease_2.words import CALLING

WINDOW = 5000  # milliseconds
MOST = 150  # milliseconds that are made up for
QUICKEST, SLOWEST = 400, 2500  # milliseconds, of the house's players


def comp_of(round_trips: Sequence[int], rulings: Rulings) -> int:
    return half_the_median(round_trips, MOST)


def hurry(s: Any, rulings: Rulings, *, clocked: bool) -> int:
    """As long as a call that was made in time may be on its way."""
    return WINDOW + MOST if clocked and s.phase == CALLING else 0


def window(s: Any) -> int:
    return WINDOW if s.phase == CALLING else 0


def reaction(s: Any, fortune: Fortune, *, clocked: bool) -> int:
    """A call takes its time, and silence as long: nobody shall learn anything by it."""
    return QUICKEST + fortune.below(SLOWEST - QUICKEST) if clocked and s.phase == CALLING else 0


def silence(s: Any) -> str:
    return "silent" if s.phase == CALLING else ""


def lateness(s: Any, word: str, made: int, shown: int) -> str:
    """ST2-13  A late call does not cancel the fine."""
    return "ST2-13" if s.phase == CALLING and word == "call" and made > shown + WINDOW else ""
