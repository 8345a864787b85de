"""groomporter games"""

from __future__ import annotations

from rich.table import Table

from groomporter.cli.common import Json, console, print_json
from groomporter.games import find, names


def run(as_json: Json = False) -> None:
    """List the games."""
    games = [find(name) for name in names()]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "title": game.title,
                    "edition": game.edition,
                    "seats": list(game.seats),
                    "presets": list(game.rulings.PRESETS),  # type: ignore[attr-defined]
                    "tagline": game.words["about"]["tagline"],
                }
                for game in games
            ]
        )
        return
    table = Table(box=None, pad_edge=False)
    for column in ("game", "players", ""):
        table.add_column(column, style="bold" if column == "game" else None)
    for game in games:
        table.add_row(game.name, game.words["about"]["players"], game.words["about"]["tagline"])
    console().print(table)
