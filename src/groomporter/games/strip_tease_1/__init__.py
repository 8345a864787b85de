"""Strip Tease, Variation 1: two sides, each with trumps of its own, pull twelve cards to and fro."""

from groomporter.core.game import Game
from groomporter.games.strip_tease_1.events import events
from groomporter.games.strip_tease_1.rules import StripTease
from groomporter.games.strip_tease_1.rulings import Rulings
from groomporter.games.strip_tease_1.unseen import audit, redealt
from groomporter.games.strip_tease_1.words import NOTATION

GAME = Game(
    name="strip_tease_1",
    title="Strip Tease, Variation 1",
    prefix="ST1",
    state=StripTease,
    rulings=Rulings,
    seats=(4, 4),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
)
