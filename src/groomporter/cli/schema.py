"""groomporter schema"""

from __future__ import annotations

from typing import Annotated

import typer

from groomporter.cli.common import print_json


def run(
    http: Annotated[bool, typer.Option("--http", help="What is said over HTTP instead (OpenAPI).")] = False,
) -> None:
    """Print the server's messages as JSON schema (docs/protocol.md)."""
    from groomporter.server import api

    print_json(api.openapi() if http else api.schema())
