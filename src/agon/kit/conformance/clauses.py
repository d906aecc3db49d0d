"""Why things happen: the clause an event is told with is cited beside the code that emits it."""

from __future__ import annotations

import inspect
import re
import sys
from functools import cache
from random import Random
from types import CodeType, FrameType
from typing import Final

from agon.kit.action import Undo
from agon.kit.conformance.fault import require
from agon.kit.event import Event
from agon.kit.match import Match
from agon.kit.positions import positions

_CITED: Final = re.compile(r"#.*")
_SLUG: Final = re.compile(r"\b[a-z]+/[a-z0-9-]+")


def check_clauses(match: Match, rng: Random) -> None:
    """Play the match again and look who emits what."""
    for told, state in positions(match, match.lines):
        line = match.lines[told] if told < len(match.lines) else None
        if line is not None and not isinstance(line.action, Undo):
            match.game.apply(state.clone(), line.seat, line.action, _look)


def _look(event: Event, clause: str) -> None:
    """An `Emit` that reads the source of whoever named the clause; compiled code has none, but is of the same."""
    if not _is_readable(sys._getframe(1)):
        return
    code = _namer(sys._getframe(1), clause)
    place = f"{code.co_filename}:{code.co_firstlineno}"
    told = f"{event} is told by {clause}, which {code.co_name} does not cite ({place})"
    require(clause in _citations(code), "clauses", told)


def _is_readable(frame: FrameType | None) -> bool:
    """Whether anybody but the kit is on the way here: the rules of a game are, unless they are compiled."""
    while frame is not None and frame.f_code is not check_clauses.__code__:
        if not str(frame.f_globals.get("__name__")).startswith("agon.kit."):
            return True
        frame = frame.f_back
    return False


def _namer(frame: FrameType | None, clause: str) -> CodeType:
    """The nearest function on the way here in which the clause is written."""
    here = frame
    while here is not None and clause not in here.f_code.co_consts:
        here = here.f_back
    found = here or frame
    require(found is not None, "clauses", f"nobody names {clause}")
    assert found is not None
    return found.f_code


@cache
def _citations(code: CodeType) -> frozenset[str]:
    """The clauses that the comments of a function name."""
    lines, _ = inspect.getsourcelines(code)
    return frozenset(slug for line in lines for found in _CITED.findall(line) for slug in _SLUG.findall(found))
