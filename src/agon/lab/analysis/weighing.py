"""One line of a match weighed: how everybody really stood before it, and what the decision gave away.

Every line is weighed by itself and always comes out the same, so the work can be cut anywhere, spread, and taken up
again.
"""

from __future__ import annotations

import hashlib
from random import Random

import msgspec

from agon.bots.playout import Playout
from agon.bots.value import value_of
from agon.kit.driver import settle_to_choice
from agon.lab.analysis.course import Course, Moment
from agon.lab.analysis.efforts import effort_for, manner_for
from agon.lab.analysis.judging import Judged, Question, judge
from agon.lab.analysis.means import Vector, mean_of
from agon.lab.analysis.shapes import AnalysisLevel


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """What was found of the step of this number."""

    at: int
    chances: Vector = ()  # nothing where there was no choice: then the next position tells
    errors: Vector = ()
    simulations: int = 0
    judged: Judged | None = None


def weigh(course: Course, at: int, level: AnalysisLevel) -> Weighed:
    """Step `at` of a course."""
    moment = course.moments[at]
    if moment.kind == "forced":
        return Weighed(at=at)
    count = effort_for(course.game.name, level).positions
    found = mean_of(stands(course, moment, count))
    judged = judge(course.game, course.table, question_of(course, moment), level) if moment.kind == "decision" else None
    return Weighed(at=at, chances=found.mean, errors=found.error, simulations=count, judged=judged)


def question_of(course: Course, moment: Moment) -> Question:
    """What a decision is judged by: nothing that the seat could not see."""
    view = course.game.view(moment.state, moment.seat)
    actions = tuple(course.game.legal_actions(moment.state, moment.seat))
    return Question(view, moment.seat, actions, moment.action)


def digest_of(course: Course) -> str:
    """What was played, so that work on one match is never taken for work on another."""
    told = [(moment.line, moment.seat, moment.action) for moment in course.moments]
    head = (course.game.name, course.game.rules_version, course.table.box.digest, course.table.options)
    return hashlib.sha256(msgspec.json.encode((head, course.table.seats, told))).hexdigest()


def stands(course: Course, moment: Moment, count: int) -> list[list[float]]:
    """What the true position is worth to every seat; where nature is about to act, it acts anew each time."""
    game, table = course.game, course.table
    value, _ = value_of(game, table.box, moment.state)
    seed = digest_of(course)  # the same chance at every position of a match, other chance in every match
    playout = Playout(game, manner_for(game, table.seats), value)
    found = []
    for number in range(count):
        s, rng = moment.state.clone(), Random(f"{seed}/{number}")
        # To the next choice, so that what lies before it is the same looked at before nature acted or after: then the
        # luck of nature's acts is nobody's on average, however far the simulations look from there.
        settle_to_choice(game, s, rng)
        found.append(playout.worth(s, rng))
    return found
