"""Bassett, as Pharaon or Faro has it: a losing card, a winning card, and a call of the last three."""

from groomporter.core.game import Game
from groomporter.games.bassett.events import events
from groomporter.games.bassett.rules import Bassett
from groomporter.games.bassett.rulings import Rulings
from groomporter.games.bassett.unseen import audit, redealt
from groomporter.games.bassett.words import NOTATION

GAME = Game(
    name="bassett",
    title="Bassett",
    prefix="BAS",
    state=Bassett,
    rulings=Rulings,
    seats=(2, 12),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
