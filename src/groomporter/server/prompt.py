"""Connections over which nothing is asked."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SILENT = 5  # seconds for the first request


class Prompt(HttpToolsProtocol):
    """Whoever connects asks for something soon, or is let go: uvicorn has patience only after a first request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(SILENT, self.must_have_asked)

    def must_have_asked(self) -> None:
        """Unless the line is a socket's by now, and has another protocol."""
        asked: Any = self.cycle  # none, before the first
        if asked is None and self.transport.get_protocol() is self:
            self.transport.close()
