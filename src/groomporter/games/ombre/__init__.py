"""Ombre: one player bids for a set number of tricks, and the rest try to stop him."""

from groomporter.core.game import Game
from groomporter.games.ombre.events import events
from groomporter.games.ombre.rules import Ombre
from groomporter.games.ombre.rulings import Rulings
from groomporter.games.ombre.unseen import audit, redealt
from groomporter.games.ombre.words import NOTATION

GAME = Game(
    name="ombre",
    title="Ombre",
    prefix="OMB",
    state=Ombre,
    rulings=Rulings,
    seats=(4, 4),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
