"""What was sent, made into a view again, so that a table looks the same wherever it is."""

from __future__ import annotations

from typing import Any

from groomporter.cli.link import Client
from groomporter.core.common import NONE, ONLOOKER
from groomporter.core.game import Game
from groomporter.core.notation import Cards, Json, Named
from groomporter.core.view import View
from groomporter.server import wire

HANDS, DEALT = "hands", "dealt"  # a field and an event, of all games with hands


class Seen:
    """What a person sees of a table: a view, as far as it was sent."""

    def __init__(self, game: Game, client: Client) -> None:
        self.rulings = game.ruled(client.rulings)
        self.seat = client.seat if client.seat >= 0 else ONLOOKER
        self.game, self.sent, self.told, self.seats = game, client.view, client.told, len(client.places)
        self.empty = View(game.state(self.rulings, self.seats), self.seat, self.rulings)

    def has(self, name: str) -> bool:
        """Whether there is something to be seen: an onlooker has no hand."""
        return name in self.sent and not (self.seat == ONLOOKER and name in self.hand_fields())

    def looks(self) -> bool:
        return "hands" not in self.sent or not isinstance(self.sent["hands"][self.seat], int)

    def hand_fields(self) -> tuple[str, ...]:
        return self.empty.hand_fields()

    def __contains__(self, name: object) -> bool:
        return name in self.empty

    def __getitem__(self, name: str) -> Any:
        value, kind = self.sent[name], self.game.notation.fields.get(name)
        return [bare(one, kind) for one in value] if isinstance(self.empty[name], list) else bare(value, kind)


def bare(value: Any, kind: Any) -> Any:
    """A value as it is in a state: cards a set of bits, what has a name its number, a row its tuple."""
    if isinstance(kind, Cards) and isinstance(value, list):
        return kind.pack.hand(value)
    if isinstance(kind, Named) and not isinstance(value, int):
        return kind.names.index(value) if value in kind.names else NONE
    return kind.row(*value.values()) if isinstance(kind, Json) and kind.row and isinstance(value, dict) else value


class Hand:
    """A person's own cards.  A hand is shown in the order of the pack: so what has come to it is told."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.own: dict[str, list[str]] = {}  # that one sees, by field
        self.new: list[str] = []  # the last that have come to the hand, as long as it stays so

    def take(self, sight: wire.Sight) -> list[str]:
        """Which cards a sight adds to those in hand, even if all are shown at once; unless a field tells them."""
        if sight.fresh:
            self.own, self.new = {}, []
        hand, before = self.own.get(HANDS, []), {card for cards in self.own.values() for card in cards}
        for name, value in sight.view.items():
            if isinstance(self.game.notation.fields.get(name), Cards) and isinstance(value, list):
                cards = value[sight.seat] if 0 <= sight.seat < len(value) else None
                self.own[name] = cards if isinstance(cards, list) else []
        if (now := self.own.get(HANDS, [])) == hand:
            return []
        seen = now or [card for cards in self.own.values() for card in cards]
        dealt = not hand or not {*hand} <= {*seen} or any(told.event == DEALT for told in sight.told)
        came = [] if dealt else [card for card in dict.fromkeys(seen) if card not in before]
        if any({*cards} == {*came} for name, cards in self.own.items() if name != HANDS):
            came = []
        self.new = [card for card in came if card in now]
        return came
