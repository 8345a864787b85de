"""The page, as it was built out of ``web/``."""

from __future__ import annotations

import functools
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(str(resources.files("groomporter") / "page"))
FOR_GOOD = "public, max-age=31536000, immutable"  # what is in a file of the bundle is in its name


@functools.cache
def written(root: str) -> str:
    """The one document, with its links from the top of the house: it is shown at paths of any depth."""
    return (FOLDER / "index.html").read_text(encoding="utf-8").replace('"./', f'"{escape(root)}/')


def page(request: Request, status: int = 200) -> Response:
    """What is to be seen at this path, the page itself finds out."""
    return HTMLResponse(written(request.scope.get("root_path", "")), status)


class Bundle(StaticFiles):
    """Its scripts, fonts and pictures."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER / "assets")

    def file_response(self, *parts: Any, **more: Any) -> Response:
        response = super().file_response(*parts, **more)
        response.headers["cache-control"] = FOR_GOOD
        return response
