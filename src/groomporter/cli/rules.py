"""groomporter rules"""

from __future__ import annotations

from typing import Annotated

import typer

from groomporter.cli.common import GameName, Json, console, print_json
from groomporter.core import graph as graphs
from groomporter.core import rulings as options
from groomporter.games import find


def run(
    game: GameName,
    graph: Annotated[
        bool, typer.Option("--graph", help="The phases and what may follow what, as a Mermaid chart.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Show a game's rulebook, or the graph of its phases."""
    found = find(game)
    if graph:
        chart = graphs.graph(found)
        if as_json:
            print_json(chart._asdict())
        else:
            typer.echo(chart.mermaid())
    elif as_json:
        print_json(
            {
                "game": found.name,
                "edition": found.edition,
                "rules": found.rulebook,
                "options": {
                    option.name: {
                        "default": list(option.default) if option.many else option.default,
                        "values": option.values._asdict()
                        if isinstance(option.values, options.Range)
                        else list(option.values),
                        "why": option.why,
                    }
                    for option in options.options(found.rulings).values()
                },
                "presets": found.rulings.PRESETS,  # type: ignore[attr-defined]
            }
        )
    elif console().is_terminal:
        from rich.markdown import Markdown

        with console().pager(styles=True):
            console().print(Markdown(found.text("RULES.md")))
    else:
        typer.echo(found.text("RULES.md"), nl=False)
