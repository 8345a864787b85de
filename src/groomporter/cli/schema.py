"""groomporter schema"""

from __future__ import annotations

from groomporter.cli.common import print_json


def run() -> None:
    """Print every message of the wire as JSON schema (docs/protocol.md)."""
    from groomporter.server import api

    print_json(api.schema())
