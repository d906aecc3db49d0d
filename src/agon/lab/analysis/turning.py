"""The lines that moved most, as sentences before they have a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec

from agon.kit.action import Action
from agon.kit.game import phrase
from agon.kit.seats import CHANCE
from agon.lab.analysis.course import Course
from agon.lab.analysis.shapes import (
    AnalysisStep,
    Cause,
    ChancePoint,
    JudgedDecision,
    TurningPoint,
    WordedAction,
)

_MOST: Final = 6
_LEAST: Final = 0.03  # of a win: what moves less turns nothing
_SURE: Final = 2.0  # standard errors
_CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)


def worded(course: Course, action: Action) -> WordedAction:
    """An action with its sentence."""
    said = phrase(course.game, action, course.table.box)
    return WordedAction(action=msgspec.to_builtins(action), key=said.key, params=dict(said.params))


def turning_of(
    course: Course,
    steps: Sequence[AnalysisStep],
    points: Sequence[ChancePoint],
    decisions: Sequence[JudgedDecision],
) -> list[TurningPoint]:
    """The greatest of them in their order, each for one cause and for whom it moved most."""
    by_line = {one.line: one for one in decisions}
    found = [
        turn
        for at, step in enumerate(steps)
        for cause in _CAUSES
        if (turn := _turn(course, at, step, cause, points, by_line.get(step.line))) is not None
    ]
    found.sort(key=lambda turn: -abs(turn.change))
    return sorted(found[:_MOST], key=lambda turn: turn.line)


def _turn(
    course: Course,
    at: int,
    step: AnalysisStep,
    cause: Cause,
    points: Sequence[ChancePoint],
    judged: JudgedDecision | None,
) -> TurningPoint | None:
    moved: tuple[float, ...] = getattr(step, cause)
    whom = step.seat if cause == "given" else max(range(len(moved)), key=lambda seat: abs(moved[seat]))
    if whom == CHANCE or not _counts(moved[whom], cause, points[at : at + 2], whom, judged):
        return None
    change = moved[whom]
    rose = "more" if change > 0 else "less"
    params: dict[str, Any] = {"whom": whom, "percent": round(100 * abs(change))}
    if step.seat != CHANCE:
        params["seat"] = step.seat
    done = None if step.seat == CHANCE else worded(course, course.moments[at].action)
    return TurningPoint(
        line=step.line,
        ply=points[at + 1].ply,
        cause=cause,
        seat=step.seat,
        whom=whom,
        change=change,
        key="turning.given" if cause == "given" else f"turning.{cause}.{rose}",
        params=params,
        done=done,
        better=judged.tried[0].answer if cause == "given" and judged is not None else None,
    )


def _counts(
    change: float, cause: Cause, around: Sequence[ChancePoint], whom: int, judged: JudgedDecision | None
) -> bool:
    """Whether it is much, and surely so; of decisions only what was marked turns anything."""
    if abs(change) < _LEAST:
        return False
    if cause == "given":
        return judged is not None and judged.mark != "fine"
    error = sum(point.errors[whom] ** 2 for point in around)
    if cause == "hidden" and judged is not None:
        if judged.mark != "fine":  # what it gave away tells more
            return False
        error += judged.error**2
    return bool(abs(change) >= _SURE * error**0.5)
