"""The page, as it was built out of ``web/``."""

from __future__ import annotations

import functools
import gzip
import re
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(str(resources.files("groomporter") / "page"))
FOR_GOOD = "public, max-age=31536000, immutable"  # what is in a file of the bundle is in its name
GZIP = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))")  # it is taken, and not just named
TEXTS = {".css", ".js", ".svg"}  # fonts and other pictures are squeezed as they are


@functools.cache
def written(root: str) -> str:
    """The one document, with its links from the top of the house: it is shown at paths of any depth."""
    return (FOLDER / "index.html").read_text(encoding="utf-8").replace('"./', f'"{escape(root)}/')


def page(request: Request, status: int = 200) -> Response:
    """What is to be seen at this path, the page itself finds out."""
    return HTMLResponse(written(request.scope.get("root_path", "")), status)


@functools.cache
def squeezed(path: Path) -> bytes:
    """There are as many as the bundle has files, and they are as they are for as long as we run."""
    return gzip.compress(path.read_bytes())


class Bundle(StaticFiles):
    """Its scripts, fonts and pictures; what is text goes out squeezed."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER / "assets")

    def file_response(self, full_path: Any, stat_result: Any, scope: Any, status_code: int = 200) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = FOR_GOOD
        if Path(full_path).suffix in TEXTS:
            response.headers["vary"] = "accept-encoding"
            if response.status_code == 200 and GZIP.search(Headers(scope=scope).get("accept-encoding", "")):
                data = squeezed(Path(full_path))
                own = {"content-encoding": "gzip", "content-length": str(len(data))}
                own["etag"] = f"W/{response.headers['etag']}"  # of another body than the file's, though the same in it
                headers = {**response.headers, **own}
                del headers["accept-ranges"]
                return Response(data if scope["method"] == "GET" else b"", 200, headers)
        return response
