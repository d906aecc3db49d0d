"""Every 'no' over HTTP looks the same: code, message, and the clause if a rule says it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from agon.kit.refusal import malformed
from agon.kit.text import Language
from agon.server.guard import language
from agon.server.problem import HERE, Problem, Refused, Trouble, told, told_refusal

_log: Final = structlog.get_logger()

_MEANINGS: Final = {
    400: "It cannot be read, or the rules do not allow it.",
    401: "Tell your name first.",
    403: "Not yours to see or to do, or asked by a foreign page.",
    404: "There is no such thing.",
    409: "Not as things stand.",
    413: "Too large.",
    429: "Too often: `Retry-After` says in how many seconds to try again.",
}
NOTHING: Final = {204: ResponseSpec(None, description="Done; there is nothing to say.", generate_examples=False)}
_FRAMEWORK: Final = {404: "not-found", 405: "method", 413: "too-large"}


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may say no with, for the API's description; 'too often' is said everywhere."""
    return {
        status: ResponseSpec(Trouble, description=_MEANINGS[status], generate_examples=False)
        for status in (*statuses, 429)
    }


def gives(kind: type) -> dict[int, ResponseSpec]:
    """What a route answers that writes it itself."""
    return {200: ResponseSpec(kind, description="As asked.", generate_examples=False)}


def _lang(request: Request[Any, Any, Any]) -> Language:
    return language(request.scope["headers"], request.scope["query_string"])


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Trouble]:
    """A problem of the house."""
    return _answer(told(problem, _lang(request)), problem.status)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Trouble]:
    """A 'no' of the kit or of a game."""
    return _answer(told_refusal(refused.why, refused.folder, _lang(request)), refused.status)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """What the framework says no to, in our words."""
    code = _FRAMEWORK.get(error.status_code)
    if code is not None:
        return _answer(told(Problem(error.status_code, code), _lang(request)), error.status_code, error.headers)
    cause = _unread(error)
    if cause is not None:
        return on_refused(request, Refused(malformed(cause), HERE, 400))
    return on_problem(request, Problem(error.status_code, "malformed"))


def on_endless(request: Request[Any, Any, Any], _: RecursionError) -> Response[Trouble]:
    """A document nested so deep that nobody meant it."""
    return on_problem(request, Problem(400, "malformed"))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault of ours: told to the log, not to the client."""
    _log.error("request failed", path=request.scope["path"], method=request.scope["method"], exc_info=error)
    return on_problem(request, Problem(500, "internal"))


def _answer(trouble: Trouble, status: int, headers: dict[str, str] | None = None) -> Response[Trouble]:
    return Response(trouble, status_code=status, media_type="application/json", headers=headers)


def _unread(error: BaseException) -> msgspec.DecodeError | None:
    """The decoder's own words about a body, if that is what lies beneath."""
    found: BaseException | None = error
    while found is not None and not isinstance(found, msgspec.DecodeError):
        found = found.__cause__ or found.__context__
    return found


HANDLERS: Final = {
    Problem: on_problem,
    Refused: on_refused,
    HTTPException: on_http,
    RecursionError: on_endless,
    Exception: on_failure,
}
