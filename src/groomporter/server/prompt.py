"""Connections that are let go before anything is asked over them."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from groomporter.core.errors import Refused
from groomporter.server import doors

SILENT = 5  # seconds for the first request


class Prompt(HttpToolsProtocol):
    """Whoever connects asks for something soon, or is let go: uvicorn has patience only after a first request.

    Who knocks too often is not heard at all, for to answer costs more than to ask.
    """

    def __init__(self, limits: doors.Limits | None, **parts: Any) -> None:
        """Without limits behind a proxy, from whose one address everybody comes."""
        super().__init__(**parts)
        self.limits = limits

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.is_heard():
            self.loop.call_later(SILENT, self.must_have_asked)
        else:
            transport.abort()

    def is_heard(self) -> bool:
        try:
            if self.limits and self.client:
                self.limits.take(doors.KNOCKS, doors.network_of(self.client[0]))
        except Refused:
            return False
        return True

    def must_have_asked(self) -> None:
        """Unless the line is a socket's by now, and has another protocol."""
        asked: Any = self.cycle  # none, before the first
        if asked is None and self.transport.get_protocol() is self:
            self.transport.close()
