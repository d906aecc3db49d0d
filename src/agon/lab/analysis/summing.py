"""What became of every seat: its luck, what it gave away and was given, and how well it decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

from agon.lab.analysis.course import Course
from agon.lab.analysis.shapes import (
    MARKS,
    AnalysisStep,
    ChancePoint,
    JudgedDecision,
    KindSummary,
    Mark,
    SeatSummary,
)
from agon.lab.analysis.weighing import Weighed

_VAGUE: Final = 40.0  # percent: an accuracy with a greater error tells nothing


class Weighing(NamedTuple):
    """All that is summed up."""

    course: Course
    weighed: Sequence[Weighed]
    points: Sequence[ChancePoint]
    steps: Sequence[AnalysisStep]
    decisions: Sequence[JudgedDecision]


def summaries_of(found: Weighing) -> list[SeatSummary]:
    """Of every seat."""
    return [_summary(seat, found) for seat in range(found.course.table.seats)]


def _summary(seat: int, found: Weighing) -> SeatSummary:
    owned = [one for one in found.decisions if one.seat == seat and one.by == "owner"]
    steps = found.steps
    nature = fsum(step.nature[seat] for step in steps)
    hidden = fsum(step.hidden[seat] for step in steps)
    gave = _judged_error(found, seat, own=True)
    given = _judged_error(found, seat, own=False)
    accuracy, accuracy_error = accuracy_of(owned)
    return SeatSummary(
        seat=seat,
        start=found.points[0].chances[seat],
        outcome=found.points[-1].chances[seat],
        nature=nature,
        nature_error=sqrt(_moved_error(found, seat, ("nature",))),
        hidden=hidden,
        hidden_error=sqrt(_moved_error(found, seat, ("decision",)) + gave + given),
        own=fsum(step.given[seat] for step in steps if step.seat == seat),
        own_error=sqrt(gave),
        others=fsum(step.given[seat] for step in steps if step.seat != seat),
        others_error=sqrt(given),
        luck=nature + hidden,
        luck_error=sqrt(_moved_error(found, seat, ("nature", "decision")) + gave + given),
        accuracy=accuracy,
        accuracy_error=accuracy_error,
        decisions=len(owned),
        marks=_marks(owned),
        kinds={frame: _kind([one for one in owned if one.frame == frame]) for frame in _frames(owned)},
    )


def _moved_error(found: Weighing, seat: int, kinds: tuple[str, ...]) -> float:
    """The variance of all that lines of these kinds moved: a position between two of them falls out of the sum."""
    variance, entered, errors = 0.0, 0, 0.0
    for number, point in enumerate(found.points):
        kind = found.steps[number].kind if number < len(found.steps) else None
        if number:
            entered += found.steps[number - 1].kind in kinds
        if kind == "forced":  # the same figure as of the next position
            continue
        net = entered - (kind in kinds)
        errors = point.errors[seat] ** 2
        variance += net * net * errors
        entered = 0
    return variance


def _judged_error(found: Weighing, seat: int, *, own: bool) -> float:
    """The variance of what decisions of this seat, or of the others, gave it."""
    judged = (
        (found.course.moments[one.at].seat, one.judged.given_errors[seat])
        for one in found.weighed
        if one.judged is not None
    )
    return fsum(error**2 for who, error in judged if (who == seat) == own)


def accuracy_of(judged: Sequence[JudgedDecision]) -> tuple[float | None, float]:
    """In percent, how much of what was at stake was kept; its error from simulations and from the choice of decisions.

    Whoever does no better than the mean of the answers tried has kept nothing. None: there was too little at stake.
    """
    staked = fsum(one.stake for one in judged)
    if staked <= 0:
        return None, 0.0
    lost, count = fsum(one.given_up for one in judged) / staked, len(judged)
    spread = fsum((one.given_up - lost * one.stake) ** 2 for one in judged) * count / max(1, count - 1)
    error = 100 * sqrt(spread + fsum(one.error**2 for one in judged)) / staked
    return (None, 0.0) if error > _VAGUE else (100 * min(1.0, max(0.0, 1 - lost)), error)


def _frames(judged: Iterable[JudgedDecision]) -> list[str]:
    return sorted({one.frame for one in judged})


def _kind(judged: Sequence[JudgedDecision]) -> KindSummary:
    return KindSummary(decisions=len(judged), given_up=fsum(one.given_up for one in judged), marks=_marks(judged))


def _marks(judged: Iterable[JudgedDecision]) -> dict[Mark, int]:
    count = Counter(one.mark for one in judged)
    return {mark: count[mark] for mark in MARKS}
