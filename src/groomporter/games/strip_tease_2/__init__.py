"""Strip Tease, Variation 2: keep clear of the red cards, and call your garment in time."""

from groomporter.core.game import Game
from groomporter.games.strip_tease_2 import window
from groomporter.games.strip_tease_2.events import events
from groomporter.games.strip_tease_2.rules import StripTease
from groomporter.games.strip_tease_2.rulings import Rulings
from groomporter.games.strip_tease_2.unseen import audit, guessed, redealt
from groomporter.games.strip_tease_2.words import NOTATION

GAME = Game(
    name="strip_tease_2",
    title="Strip Tease, Variation 2",
    prefix="ST2",
    state=StripTease,
    rulings=Rulings,
    seats=(3, 12),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
    low_wins=True,
    guessed=guessed,
    timing=window,
)
