"""Luck is nobody's: among equals it sums to nothing, and whoever sees what is hidden has it, not skill."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from agon.bots.playout import Manner
from agon.bots.search import search
from agon.kit.match import Prompt
from agon.lab.analysis import efforts
from agon.lab.analysis.course import Course, Moment
from agon.lab.analysis.judging import judge
from agon.lab.analysis.means import mean_of as mean_of_vectors
from agon.lab.analysis.shapes import Effort
from agon.lab.analysis.weighing import question_of, stands
from agon.lab.intervals import Estimate, mean_of
from tests.lab.analysis.matches import course, played, report

_CHEAP = Effort(positions=4, worlds=4, answers=3, fresh=4)
_SEEING = Manner(simulations=240, candidates=12, depth=-1, luck=0.2)


def lucks(matches: int) -> tuple[list[float], list[float]]:
    """Of matches among equals: all luck of a player who changes seats, and that of nature's acts for the first seat.

    Whether a seat is better than V takes it to be is no luck of anybody's.
    """
    found = [report(played("peloponnes", 2, f"luck {number}")).summaries for number in range(matches)]
    return [one[at % 2].luck for at, one in enumerate(found)], [one[0].nature for one in found]


def holds(values: list[float]) -> Estimate:
    """The mean, whose interval must hold 0."""
    found = mean_of(values)
    assert found.low <= 0 <= found.high, found
    return found


@pytest.mark.usefixtures("tiny")
def test_luck_sums_to_nothing_among_equals() -> None:
    for values in lucks(8):
        holds(values)


@pytest.mark.slow
def test_luck_sums_to_nothing_over_a_thousand_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within an interval of their own, which is narrow by then."""
    monkeypatch.setitem(efforts.EFFORTS, "quick", _CHEAP)
    for values in lucks(1000):
        assert holds(values).high < 0.08


def seen(found: Course, moment: Moment) -> Moment:
    """The same decision as somebody makes it to whom nothing is hidden."""
    question = question_of(found, moment)
    seeing = replace(found.game, imagine=lambda view, box, rng: moment.state.clone())
    prompt = Prompt(0, moment.seat, "", question.actions)
    best = search(seeing, question.view, found.table.box, prompt, Random(moment.line), _SEEING, evenly=True).best
    return moment._replace(action=best)


def judged(found: Course, moment: Moment) -> tuple[float, float]:
    """What an answer gave up, and the luck of what was hidden beside it."""
    before = mean_of_vectors(stands(found, moment, 64)).mean[moment.seat]
    after = moment.state.clone()
    found.game.apply(after, moment.seat, moment.action, None)
    moved = mean_of_vectors(stands(found, moment._replace(state=after), 64)).mean[moment.seat] - before
    given = judge(found.game, found.table, question_of(found, moment), "standard").given[moment.seat]
    return given, moved - given


@pytest.mark.slow
def test_a_clairvoyant_shows_as_lucky_not_as_skilful() -> None:
    found = course(played("olympe", 3))
    decisions = [moment for moment in found.moments if moment.kind == "decision"][::4]
    given, luck = zip(*(judged(found, seen(found, moment)) for moment in decisions), strict=True)
    assert mean_of(luck).low > 0
    assert mean_of(given).low <= 0  # no sign of skill
