"""Finished matches for tests of the analysis, played by bots, and a level that costs next to nothing."""

from __future__ import annotations

from random import Random

from agon.bots.bot import Bot, answers_of
from agon.bots.greedy import GreedyBot
from agon.kit.box import Box
from agon.kit.driver import Answer, play_on
from agon.kit.game import AnyGame, Options
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.lab.analysis.course import Course, course_of
from agon.lab.analysis.report import whole_report
from agon.lab.analysis.shapes import AnalysisReport, Effort

TINY = Effort(positions=2, worlds=2, answers=2, fresh=2)


def game_named(name: str) -> AnyGame:
    """One of ours."""
    game = find_game(name)
    assert game is not None
    return game


def played(
    name: str,
    seats: int,
    seed: str = "analysis",
    *,
    options: Options | None = None,
    box: Box | None = None,
    answer: Answer | None = None,
) -> Match:
    """A match to its end, by greedy bots if nobody else answers."""
    game = game_named(name)
    table = Table(seats, game.variants[0] if options is None else options, box or game.box)
    bots: list[Bot] = [GreedyBot() for _ in range(seats)]
    rngs = [Random(f"{seed}/{seat}") for seat in range(seats)]
    return play_on(Match.start(game, table, Seeded(seed)), answer or answers_of(bots, rngs))


def course(match: Match) -> Course:
    """The course of a match that can be analysed."""
    found = course_of(match)
    assert isinstance(found, Course), found
    return found


def report(match: Match) -> AnalysisReport:
    """The report at the quickest level."""
    return whole_report(course(match), "quick")
