"""Ruff: the maker of trumps must win three tricks of five."""

from groomporter.core.game import Game
from groomporter.games.ruff.events import events
from groomporter.games.ruff.rules import Ruff
from groomporter.games.ruff.rulings import Rulings
from groomporter.games.ruff.unseen import audit, redealt
from groomporter.games.ruff.words import NOTATION

GAME = Game(
    name="ruff",
    title="Ruff",
    prefix="RUFF",
    state=Ruff,
    rulings=Rulings,
    seats=(4, 4),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
