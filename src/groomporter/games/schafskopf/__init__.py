"""Schafskopf: one takes the blind and plays against two for the most points, or all play for the least."""

from groomporter.core.game import Game
from groomporter.games.schafskopf.events import events
from groomporter.games.schafskopf.rules import Schafskopf
from groomporter.games.schafskopf.rulings import Rulings
from groomporter.games.schafskopf.unseen import audit, redealt
from groomporter.games.schafskopf.words import NOTATION

GAME = Game(
    name="schafskopf",
    title="Schafskopf",
    prefix="SK",
    state=Schafskopf,
    rulings=Rulings,
    seats=(3, 5),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
