"""Hazzard: a main, a chance, and bets that the caster will lose."""

from groomporter.core.game import Game
from groomporter.games.hazzard.events import events
from groomporter.games.hazzard.rules import Hazzard
from groomporter.games.hazzard.rulings import Rulings
from groomporter.games.hazzard.unseen import audit, redealt
from groomporter.games.hazzard.words import NOTATION

GAME = Game(
    name="hazzard",
    title="Hazzard",
    prefix="HAZ",
    state=Hazzard,
    rulings=Rulings,
    seats=(3, 12),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
