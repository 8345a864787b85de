"""Odd or Even: a game that is in nobody's documents, to prove the nets with."""

from groomporter.core.game import Game
from groomporter.games.toy.events import events
from groomporter.games.toy.rules import Toy
from groomporter.games.toy.rulings import Rulings
from groomporter.games.toy.unseen import audit, redealt
from groomporter.games.toy.words import NOTATION

GAME = Game(
    name="toy",
    title="Odd or Even",
    prefix="TOY",
    state=Toy,
    rulings=Rulings,
    seats=(2, 3),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
