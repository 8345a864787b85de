"""Charlie McCarthy's Topper: pass cards to the left for a book of four, and do not be the one without a topper."""

from groomporter.core.game import Game
from groomporter.games.topper import arbitration
from groomporter.games.topper.events import events
from groomporter.games.topper.rules import Topper
from groomporter.games.topper.rulings import Rulings
from groomporter.games.topper.unseen import audit, guessed, redealt
from groomporter.games.topper.words import NOTATION

GAME = Game(
    name="topper",
    title="Charlie McCarthy's Topper",
    prefix="TOP",
    state=Topper,
    rulings=Rulings,
    seats=(2, 9),
    notation=NOTATION,
    events=events,
    audit=audit,
    redealt=redealt,
    edition=1,
    package=__name__,
    low_wins=True,
    guessed=guessed,
    timing=arbitration,
    race=arbitration,
    slow_at_random=True,
)
