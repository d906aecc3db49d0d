"""Every 'no' over HTTP looks the same: code, message, and the clause if a rule says it."""

from __future__ import annotations

from typing import Any, Final

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from agon.kit.text import Language
from agon.server.guard import language
from agon.server.problem import Problem, Refused, Trouble, told, told_refusal

_log: Final = structlog.get_logger()

ANSWERS: Final = {
    status: ResponseSpec(Trouble, description=what, generate_examples=False)
    for status, what in {
        400: "It cannot be read, or the rules do not allow it.",
        401: "Tell your name first.",
        403: "Not yours to see or to do.",
        404: "There is no such thing.",
        409: "Not as things stand.",
        429: "Too often.",
    }.items()
}


def _lang(request: Request[Any, Any, Any]) -> Language:
    return language(request.scope["headers"], request.scope["query_string"])


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Trouble]:
    """A problem of the house."""
    return Response(told(problem, _lang(request)), status_code=problem.status)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Trouble]:
    """A 'no' of the kit or of a game."""
    return Response(told_refusal(refused.why, refused.folder, _lang(request)), status_code=refused.status)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """What the framework says no to, in our words."""
    if isinstance(error, NotFoundException):
        return on_problem(request, Problem(404, "not-found"))
    flaws = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    detail = "; ".join(str(flaw.get("message", "")) for flaw in flaws if isinstance(flaw, dict)) or error.detail
    return on_problem(request, Problem(error.status_code, "malformed", detail=detail[:500]))


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault of ours: told to the log, not to the client."""
    _log.exception("request failed", path=request.scope["path"], method=request.scope["method"], exc_info=error)
    return on_problem(request, Problem(500, "internal"))


HANDLERS: Final = {Problem: on_problem, Refused: on_refused, HTTPException: on_http, Exception: on_failure}
