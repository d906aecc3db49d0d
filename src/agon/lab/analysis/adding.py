"""Luck and skill from one set of values: the chances at every position, and what every decision gave away.

What a line moved falls into three parts that make up all of it. Nature's act: what it moved. A decision: what it gave
away by what the seat could know, and the rest, which is the luck of what was hidden from it. So the outcome lies beyond
the chances at the start by exactly the sum of all parts.
"""

from __future__ import annotations

from collections.abc import Sequence

from agon.bots.value import won
from agon.lab.analysis.course import Course
from agon.lab.analysis.means import Vector, minus
from agon.lab.analysis.shapes import AnalysisStep, ChancePoint
from agon.lab.analysis.weighing import Weighed


def points_of(course: Course, weighed: Sequence[Weighed]) -> list[ChancePoint]:
    """The chances at every position and at the end; where there was no choice, they are those of the next position."""
    shares = tuple(won(course.outcome))
    end = ChancePoint(ply=course.plies, chances=shares, errors=tuple(0.0 for _ in shares), simulations=0)
    found = [end]
    for moment, one in zip(reversed(course.moments), reversed(weighed), strict=True):
        after = found[-1]
        found.append(
            ChancePoint(
                ply=moment.line,
                chances=one.chances or after.chances,
                errors=one.errors or after.errors,
                simulations=one.simulations,
            )
        )
    return found[::-1]


def steps_of(course: Course, weighed: Sequence[Weighed], points: Sequence[ChancePoint]) -> list[AnalysisStep]:
    """Every line with the three parts of what it moved."""
    return [
        _step(course, one, minus(after.chances, before.chances))
        for one, before, after in zip(weighed, points, points[1:], strict=False)
    ]


def _step(course: Course, weighed: Weighed, moved: Vector) -> AnalysisStep:
    moment, nothing = course.moments[weighed.at], tuple(0.0 for _ in moved)
    nature, hidden, given = nothing, nothing, nothing
    if moment.kind == "nature":
        nature = moved
    elif weighed.judged is not None:
        given = weighed.judged.given
        hidden = minus(moved, given)
    return AnalysisStep(line=moment.line, seat=moment.seat, kind=moment.kind, nature=nature, hidden=hidden, given=given)
