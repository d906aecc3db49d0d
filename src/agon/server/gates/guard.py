"""Before any handler: who asks too often or from a foreign page is turned away; every answer carries safe headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import perf_counter
from typing import Any, Final

import msgspec
import structlog

from agon.kit.text import LANGUAGES, Language
from agon.server.config import Config
from agon.server.draining import Draining
from agon.server.gates.costs import Costs, visitor
from agon.server.gates.doors import Doors
from agon.server.gates.hosts import Hosts
from agon.server.metrics import Metrics
from agon.server.problem import Problem, told
from agon.server.requests import HEADER, number_of, numbered

_COUNTED: Final = "/api/"  # what a page is made of costs next to nothing
RETRIED: Final = (429, 503)  # with `Retry-After`
SAFE: Final = ("GET", "HEAD", "OPTIONS")
_log: Final = structlog.get_logger()
_HEADERS: Final = (
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
        b"object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_PRIVATE: Final = (b"cache-control", b"no-store")  # what one reader is told is not for the next
_PIECE: Final = 1 << 16  # bytes of a long answer that wait for its reader at once


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    """A request header, or nothing."""
    return next((value.decode("latin-1") for key, value in headers if key == name), "")


def language(headers: Iterable[tuple[bytes, bytes]], query: bytes = b"") -> Language:
    """What the reader wants: `lang` in the address, else what the browser likes best, else English."""
    asked = [part.partition("=")[2] for part in query.decode("latin-1").split("&") if part.startswith("lang=")]
    liked = [part.split(";") for part in header(headers, b"accept-language").split(",")]
    liked.sort(key=lambda part: -_weight(part))
    wishes = [*asked, *(part[0].strip()[:2].lower() for part in liked if _weight(part) > 0)]
    return next((lang for wish in wishes for lang in LANGUAGES if wish == lang), "en")


def _weight(part: list[str]) -> float:
    """The q of 'fr;q=0.5'."""
    try:
        return next((float(text.strip()[2:]) for text in part[1:] if text.strip().startswith("q=")), 1.0)
    except ValueError:
        return 0.0


class Guard:
    """An ASGI application around another one."""

    def __init__(self, app: Any, config: Config, metrics: Metrics, costs: Costs, draining: Draining) -> None:
        self.app: Final = app
        self.draining: Final = draining
        self.doors: Final = Doors.of(config)  # the web server asks at them
        self._hosts: Final = Hosts(config)
        self._origins: Final = frozenset(config.origins)
        self._costs: Final = costs
        self._sockets: Final[Counter[str]] = Counter()
        self._most_sockets: Final = config.sockets_per_address
        self._metrics: Final = metrics
        self._proxied: Final = bool(config.proxies)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number = number_of(header(scope["headers"], HEADER), self._proxied)
        with self.draining.busy(), numbered(number):
            await self._attend(scope, receive, _Answering(scope, send, self._metrics, number))

    async def _attend(self, scope: Any, receive: Any, send: Any) -> None:
        address = visitor(scope)
        problem = self.draining.objection(scope["path"]) or self._objection(scope, address)
        if problem is not None:
            await _refuse(problem, scope, send)
        elif scope["type"] == "http":
            await self.app(scope, receive, send)
        else:
            await self._watch(address, scope, receive, send)

    async def _watch(self, address: str, scope: Any, receive: Any, send: Any) -> None:
        self._sockets[address] += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _objection(self, scope: Any, address: str) -> Problem | None:
        if "\0" in scope["path"]:  # nothing is called so, and not every database can be asked for it
            return Problem(404, "not-found")
        misled = self._hosts.objection(scope["headers"])
        if misled is not None:
            return misled
        if scope["path"].startswith(_COUNTED):
            try:
                self._costs.take("requests", None, address)
            except Problem as problem:
                return problem
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not self._same_origin(scope):
            return Problem(403, "origin")
        if scope["type"] == "websocket" and self._sockets[address] >= self._most_sockets:
            return Problem(429, "too-many-sockets")
        return None

    def _same_origin(self, scope: Any) -> bool:
        """Browsers always say where a page came from; programs that do not are no pages."""
        origin = header(scope["headers"], b"origin")
        if not origin or origin in self._origins:
            return True
        _, found, host = origin.partition("://")
        return bool(found) and host == header(scope["headers"], b"host")


class _Answering:
    """Adds the headers to an answer, counts it, and writes one line about it: no query, no cookie, no body."""

    def __init__(self, scope: Any, send: Any, metrics: Metrics, number: str) -> None:
        self._scope: Final = scope
        self._number: Final = (HEADER, number.encode())
        self._send: Final = send
        self._metrics: Final = metrics
        self._began: Final = perf_counter()

    async def __call__(self, message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = list(message.get("headers", ()))
            private = self._scope["path"].startswith("/api/") and not header(headers, b"cache-control")
            message["headers"] = [*headers, self._number, *_HEADERS, *([_PRIVATE] if private else ())]
            self._tell(message["status"])
        elif message["type"] == "websocket.accept":
            self._tell(101)
        body = message.get("body", b"")
        while message["type"] == "http.response.body" and len(body) > _PIECE:
            await self._send({"type": "http.response.body", "body": body[:_PIECE], "more_body": True})
            body = body[_PIECE:]
            message = {**message, "body": body}
        await self._send(message)

    def _tell(self, status: int) -> None:
        self._metrics.answered(status)
        _log.info(
            "answered",
            method=self._scope.get("method", "SOCKET"),
            path=self._scope["path"][:200],
            status=status,
            ms=round((perf_counter() - self._began) * 1000, 1),
        )


async def _refuse(problem: Problem, scope: Any, send: Any) -> None:
    """Say no before any handler; a socket is answered over HTTP too, if the web server can."""
    kind = "http.response"
    if scope["type"] == "websocket":
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": problem.code})
            return
        kind = "websocket.http.response"
    body = msgspec.json.encode(told(problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.status in RETRIED:
        headers.append((b"retry-after", str(problem.params.get("seconds", 1)).encode()))
    if problem.status == 503:
        headers.append((b"connection", b"close"))  # the next request finds another process
    await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
