"""The page in the browser: what was built of it is read once and served from memory."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import HttpMethod, Response, route
from litestar.exceptions import HTTPException
from litestar.params import FromPath

from agon.kit.text import Catalogue, Language
from agon.server.gates.guard import header, language
from agon.server.http.errors import on_http
from agon.server.http.injected import Asked
from agon.server.problem import HERE, Problem

BUILT: Final = Path(__file__).parents[2] / "_web"
_METHODS: Final = [HttpMethod.GET, HttpMethod.HEAD]
_INDEX: Final = "index.html"
_ROOT: Final = {  # what browsers look for beside the document, and the file it is
    "/favicon.svg": "favicon.svg",  # the little picture in the tab
    "/favicon.ico": "favicon.svg",  # asked for while another picture is being drawn
    "/manifest.webmanifest": "manifest.webmanifest",  # what a home screen keeps
    "/notices-worker.js": "notices-worker.js",  # what shows a notice while the page is closed
}
_ADDRESSES: Final = [
    "/",
    "/t",
    "/notices",
    "/me",
    "/people/{other:str}",
    "/g/{table:str}",
    "/g/{table:str}/tv",
    "/g/{table:str}/analysis",
    "/games/{game:str}/rules",
    "/games/{game:str}/stats",
    "/games/{game:str}/lab",
    "/games/{game:str}/score",
    "/games/{game:str}/learn",
    "/games/{game:str}/teach",
    "/games/{game:str}/campaign",
    "/puzzles",
    "/games/{game:str}/puzzles",
    "/daily",
    "/duplicate",
    "/duplicate/{other:str}",
    "/dev/components",
]
_TYPES: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".map": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webp": "image/webp",
}
_SMALL_ALREADY: Final = (".woff2", ".png", ".webp")
_NOT_BUILT: Final = "page.not-built"
_FRESH: Final = "no-cache"  # asked for again each time: it names the assets of this version
_FOR_EVER: Final = "public, max-age=31536000, immutable"  # an asset's name changes with its content


class Asset(msgspec.Struct, frozen=True, dict=True):
    """A file of the page."""

    suffix: str
    content: bytes

    @cached_property
    def zipped(self) -> bytes | None:
        """The same in fewer bytes, if that can be; compressed when it is first wanted, and then kept."""
        if self.suffix in _SMALL_ALREADY:
            return None
        found = gzip.compress(self.content, mtime=0)
        return found if len(found) < len(self.content) else None

    def answer(self, request: Asked, cache: str, status: int = 200) -> Response[bytes]:
        """The file, compressed for whoever takes it so."""
        zipped = self.zipped if _takes_gzip(request) else None
        headers = {"cache-control": cache, "vary": "accept-encoding"}
        if zipped is not None:
            headers["content-encoding"] = "gzip"
        kind = _TYPES.get(self.suffix, "application/octet-stream")
        content = self.content if zipped is None else zipped
        return Response(content, status_code=status, media_type=kind, headers=headers)


class Page:
    """All files of one build, by their path in its folder; none while it has not been built."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._files: dict[str, Asset] = {}

    def find(self, name: str) -> Asset | None:
        """The file of this path. Only what was read is served, so no path leads out of the folder."""
        if not self._files:
            self._files = _read(self._folder)
        return self._files.get(name)


def _read(folder: Path) -> dict[str, Asset]:
    if not (folder / _INDEX).is_file():
        return {}
    home = folder.resolve()
    paths = [path for path in folder.rglob("*") if path.is_file() and path.resolve().is_relative_to(home)]
    return {path.relative_to(folder).as_posix(): Asset(path.suffix, path.read_bytes()) for path in paths}


def page_routes(page: Page) -> list[Any]:
    """The handlers of the page."""

    @route(_ADDRESSES, http_method=_METHODS, include_in_schema=False)
    async def index(request: Asked) -> Response[bytes]:
        """Every address of the page is one document, which looks at the address itself."""
        found = page.find(_INDEX)
        if found is None:
            return _not_built(language(request.scope["headers"], request.scope["query_string"]))
        return found.answer(request, _FRESH)

    @route([*_ROOT], http_method=_METHODS, include_in_schema=False)
    async def root(request: Asked) -> Response[bytes]:
        """What browsers look for beside the document."""
        return _found(page, _ROOT[request.scope["path"]]).answer(request, _FRESH)

    @route("/assets/{path:path}", http_method=_METHODS, include_in_schema=False)
    async def asset(request: Asked, path: FromPath[str]) -> Response[bytes]:
        """What the document asks for."""
        return _found(page, f"assets/{path.lstrip('/')}").answer(request, _FOR_EVER)

    return [index, root, asset]


def on_lost(page: Page) -> Callable[[Asked, HTTPException], Response[Any]]:
    """Whoever follows a wrong address in a browser gets the page, which says so; a program gets the usual 'no'."""

    def lost(request: Asked, error: HTTPException) -> Response[Any]:
        reads = "text/html" in header(request.scope["headers"], b"accept")
        found = page.find(_INDEX) if reads and not request.scope["path"].startswith("/api/") else None
        return on_http(request, error) if found is None else found.answer(request, _FRESH, 404)

    return lost


def _found(page: Page, name: str) -> Asset:
    found = page.find(name)
    if found is None:
        raise Problem(404, "not-found")
    return found


def _takes_gzip(request: Asked) -> bool:
    for part in header(request.scope["headers"], b"accept-encoding").lower().split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.rstrip("0") not in ("", "0.", ".") if weight else True
    return False


def _not_built(lang: Language) -> Response[bytes]:
    words = Catalogue(lang, HERE)
    text = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Agon</title>'
        f"<h1>Agon</h1><p>{words.say(_NOT_BUILT)}</p></html>"
    )
    return Response(text.encode(), status_code=503, media_type=_TYPES[".html"], headers={"cache-control": "no-store"})
