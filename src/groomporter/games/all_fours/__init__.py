"""All Fours: four points in a hand, High, Low, Knave and Game; seven win."""

from groomporter.core.game import Game
from groomporter.games.all_fours.events import events
from groomporter.games.all_fours.rules import AllFours
from groomporter.games.all_fours.rulings import Rulings
from groomporter.games.all_fours.unseen import audit, redealt
from groomporter.games.all_fours.words import NOTATION

GAME = Game(
    name="all_fours",
    title="All Fours",
    prefix="AF",
    state=AllFours,
    rulings=Rulings,
    seats=(2, 4),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
