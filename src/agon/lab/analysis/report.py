"""The report on a match, put together from its weighed lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.bots.value import value_of, won
from agon.kit.owing import pending
from agon.lab.analysis.adding import points_of, steps_of
from agon.lab.analysis.course import Course, Moment
from agon.lab.analysis.efforts import effort_for, thresholds_for
from agon.lab.analysis.judging import Judged
from agon.lab.analysis.shapes import (
    FORMAT,
    AnalysisLevel,
    AnalysisReport,
    JudgedDecision,
    Mark,
    Thresholds,
    TriedAnswer,
)
from agon.lab.analysis.summing import Weighing, summaries_of
from agon.lab.analysis.turning import turning_of, worded
from agon.lab.analysis.weighing import Weighed, digest_of, weigh

_SURE: Final = 2.0  # standard errors that a loss must lie above nothing to be marked


def report_of(course: Course, weighed: Sequence[Weighed], level: AnalysisLevel) -> AnalysisReport:
    """All that is told of a match whose every line was weighed, in order."""
    points = points_of(course, weighed)
    steps = steps_of(course, weighed, points)
    marks = thresholds_for(course.game.name)
    decisions = [
        _decision(course, course.moments[one.at], one.judged, marks) for one in weighed if one.judged is not None
    ]
    return AnalysisReport(
        format=FORMAT,
        digest=digest_of(course),
        game=course.game.name,
        seats=course.table.seats,
        level=level,
        effort=effort_for(course.game.name, level),
        thresholds=marks,
        learned=value_of(course.game, course.table.box, course.moments[0].state)[1],
        simulations=sum(one.simulations + (one.judged.simulations if one.judged else 0) for one in weighed),
        first=course.first,
        plies=course.plies,
        undone=course.undone,
        points=tuple(points),
        steps=tuple(steps),
        decisions=tuple(decisions),
        summaries=tuple(summaries_of(Weighing(course, weighed, points, steps, decisions))),
        turning=tuple(turning_of(course, steps, points, decisions)),
        outcome=course.outcome,
        shares=tuple(won(course.outcome)),
    )


def whole_report(course: Course, level: AnalysisLevel) -> AnalysisReport:
    """All of it at once, for whoever can wait."""
    return report_of(course, [weigh(course, at, level) for at in range(len(course.moments))], level)


def mark_of(given_up: float, error: float, marks: Thresholds) -> Mark:
    """How a loss is marked: by the highest threshold that it reaches, if it is surely one."""
    if given_up < _SURE * error:
        return "fine"
    if given_up >= marks.blunder:
        return "blunder"
    if given_up >= marks.mistake:
        return "mistake"
    return "inaccuracy" if given_up >= marks.inaccuracy else "fine"


def _decision(course: Course, moment: Moment, judged: Judged, marks: Thresholds) -> JudgedDecision:
    legal = course.game.legal_actions(moment.state, moment.seat)
    given_up, error = 0.0 - judged.given[moment.seat], judged.given_errors[moment.seat]
    tried = [
        TriedAnswer(
            answer=worded(course, legal[one.place]), chance=one.chance, error=one.error, simulations=one.simulations
        )
        for one in judged.tried
    ]
    return JudgedDecision(
        line=moment.line,
        ply=moment.line,
        seat=moment.seat,
        frame=type(pending(moment.state, moment.seat)).__name__,
        by=moment.by,
        answers=len(legal),
        tried=tuple(tried),
        played=judged.played,
        given_up=given_up,
        error=error,
        fresh=judged.fresh,
        stake=judged.stake,
        mark=mark_of(given_up, error, marks),
        reasons=judged.reasons,
        but=judged.but,
    )
