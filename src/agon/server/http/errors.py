"""Every 'no' over HTTP looks the same, and as on a socket: a code, the key of a sentence, the clause of a rule."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import DataError

from agon.kit.refusal import Malformed, malformed
from agon.kit.text import Language
from agon.server.gates.guard import RETRIED, language
from agon.server.problem import Problem, Refused, told, told_refusal
from agon.server.wire import No

_log: Final = structlog.get_logger()

_MEANINGS: Final = {
    400: "It cannot be read, or the rules do not allow it.",
    401: "Tell your name first.",
    403: "Not yours to see or to do, or asked by a foreign page.",
    404: "There is no such thing.",
    409: "Not as things stand.",
    413: "Too large.",
    421: "This server has another name.",
    429: "Too often: `Retry-After` says in how many seconds to try again.",
    503: "This process is about to end and has not begun to do it: `Retry-After` says when to try again.",
}
_EVERYWHERE: Final = (400, 421, 429, 503)
NOTHING: Final = {204: ResponseSpec(None, description="Done; there is nothing to say.", generate_examples=False)}
_FRAMEWORK: Final = {404: "not-found", 405: "method", 413: "too-large"}


def answers(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may say no with, for the API's description; some things are said everywhere."""
    return {
        status: ResponseSpec(No, description=_MEANINGS[status], generate_examples=False)
        for status in sorted({*statuses, *_EVERYWHERE})
    }


def gives(kind: type) -> dict[int, ResponseSpec]:
    """What a route answers that writes it itself."""
    return {200: ResponseSpec(kind, description="As asked.", generate_examples=False)}


def _lang(request: Request[Any, Any, Any]) -> Language:
    return language(request.scope["headers"], request.scope["query_string"])


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[No]:
    """A problem of the house."""
    seconds = problem.params.get("seconds")
    headers = {"Retry-After": str(seconds)} if problem.status in RETRIED and seconds else None
    return _answer(told(problem, _lang(request)), problem.status, headers)


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[No]:
    """A 'no' of the kit or of a game."""
    return _answer(told_refusal(refused.why), refused.status)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[No]:
    """What the framework says no to, in our words."""
    code = _FRAMEWORK.get(error.status_code)
    if code is not None:
        return _answer(told(Problem(error.status_code, code)), error.status_code, error.headers)
    if isinstance(error, InternalServerException) and isinstance(error.__cause__, msgspec.ValidationError):
        # A field of a body that is called like one of our dependencies is taken for it: that is no fault of ours.
        found = malformed(msgspec.ValidationError(str(error.__cause__).replace("`$.data", "`$", 1)))
        return on_refused(request, Refused(found, 400))
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        return on_refused(request, Refused(_flaw(error.extra[0]), 400))
    return on_problem(request, Problem(error.status_code, "malformed"))


def _flaw(found: dict[str, str]) -> Malformed:
    """Where a body or an address is wrong and why, as the kit tells it."""
    place = f" - at `$.{found['key']}`" if found.get("key") not in (None, "data") else ""
    return malformed(msgspec.ValidationError(found.get("message", "") + place))


def on_unreadable(request: Request[Any, Any, Any], _: Exception) -> Response[No]:
    """A document nested so deep that nobody meant it, or in letters that are none."""
    return on_problem(request, Problem(400, "malformed"))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[No]:
    """A fault of ours: told to the log, not to the client."""
    _log.error("request failed", path=request.scope["path"], method=request.scope["method"], exc_info=error)
    return on_problem(request, Problem(500, "internal"))


def _answer(no: No, status: int, headers: dict[str, str] | None = None) -> Response[No]:
    return Response(no, status_code=status, media_type="application/json", headers=headers)


HANDLERS: Final = {
    Problem: on_problem,
    Refused: on_refused,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    DataError: on_unreadable,  # such as a text with a zero in it, which PostgreSQL stores nowhere
    Exception: on_failure,
}
