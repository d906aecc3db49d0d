"""Before any handler: who asks too often or from a foreign page is turned away; every answer carries safe headers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from agon.kit.text import LANGUAGES, Language
from agon.server.config import Config
from agon.server.limits import Buckets
from agon.server.problem import Problem, told

SAFE: Final = ("GET", "HEAD", "OPTIONS")
_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
        b"connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    """A request header, or nothing."""
    return next((value.decode("latin-1") for key, value in headers if key == name), "")


def language(headers: Iterable[tuple[bytes, bytes]], query: bytes = b"") -> Language:
    """What the reader wants: `lang` in the address, else what the browser asks for, else English."""
    wishes = [part.partition("=")[2] for part in query.decode("latin-1").split("&") if part.startswith("lang=")]
    wishes += [part.split(";")[0].strip()[:2] for part in header(headers, b"accept-language").split(",")]
    return next((lang for wish in wishes for lang in LANGUAGES if wish == lang), "en")


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: Any, config: Config) -> None:
        self._app: Final = app
        self._origins: Final = frozenset(config.origins)
        self._buckets: Final = Buckets(config.requests_per_second, config.requests_at_once)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        problem = self._objection(scope)
        if problem is None:
            await self._app(scope, receive, _with_headers(send))
        elif scope["type"] == "http":
            await _refuse(problem, scope, send)
        else:
            await send({"type": "websocket.close", "code": 1008, "reason": problem.code})

    def _objection(self, scope: Any) -> Problem | None:
        wait = self._buckets.take(scope["client"][0] if scope.get("client") else "")
        if wait:
            return Problem(429, "too-often", seconds=wait)
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not self._same_origin(scope):
            return Problem(403, "origin")
        return None

    def _same_origin(self, scope: Any) -> bool:
        """Browsers always say where a page came from; programs that do not are no pages."""
        origin = header(scope["headers"], b"origin")
        return not origin or origin in self._origins or origin.partition("://")[2] == header(scope["headers"], b"host")


def _with_headers(send: Any) -> Any:
    async def send_safely(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *_HEADERS]
        await send(message)

    return send_safely


async def _refuse(problem: Problem, scope: Any, send: Any) -> None:
    body = msgspec.json.encode(told(problem, language(scope["headers"], scope.get("query_string", b""))))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_HEADERS]
    if problem.status == 429:
        headers.append((b"retry-after", str(problem.params["seconds"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
