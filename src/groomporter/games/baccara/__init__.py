"""Baccara: a bank that goes round to the right, and a hand nearest to nine."""

from groomporter.core.game import Game
from groomporter.games.baccara.events import events
from groomporter.games.baccara.rules import Baccara
from groomporter.games.baccara.rulings import Rulings
from groomporter.games.baccara.unseen import audit, guessed, redealt
from groomporter.games.baccara.words import NOTATION

GAME = Game(
    name="baccara",
    title="Baccara",
    prefix="BAC",
    state=Baccara,
    rulings=Rulings,
    seats=(3, 12),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
    guessed=guessed,
)
