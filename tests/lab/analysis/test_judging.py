"""Decisions are judged by what the seat could know: a planted blunder is found, what was hidden changes nothing."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.bots.playout import Manner
from agon.bots.search import search
from agon.kit.action import Action
from agon.kit.match import Match, Prompt
from agon.lab.analysis.judging import judge
from agon.lab.analysis.report import mark_of
from agon.lab.analysis.shapes import Thresholds
from agon.lab.analysis.weighing import question_of
from tests.lab.analysis.matches import course, played, report

_LOOKING = Manner(simulations=400, candidates=40, depth=-1, luck=0.1)


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize(("name", "seats"), [("olympe", 3), ("olympos", 3)])
def test_what_the_seat_had_not_seen_does_not_move_its_judgement_by_a_byte(name: str, seats: int) -> None:
    found = course(played(name, seats))
    decisions = [moment for moment in found.moments if moment.kind == "decision"]
    swapped = 0
    for moment in decisions[3 :: max(1, len(decisions) // 6)]:
        question = question_of(found, moment)
        other = found.game.imagine(question.view, found.table.box, Random(moment.line))
        swapped += other.key() != moment.state.key()
        there = question_of(found, moment._replace(state=other))
        here, told = (judge(found.game, found.table, one, "quick") for one in (question, there))
        assert msgspec.json.encode(here) == msgspec.json.encode(told)
    assert swapped


class Blunderer:
    """Plays by a short search, and once, where much is at stake, the worst of all answers."""

    def __init__(self) -> None:
        self.line: int | None = None

    def answer(self, match: Match, prompt: Prompt) -> Action:
        rng = Random(len(match.lines))
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        view, box = match.view(prompt.seat), match.table.box
        if self.line is None and len(match.lines) > 40:
            found = search(match.game, view, box, prompt, rng, _LOOKING, evenly=True).lines
            if found[0].expected - found[-1].expected > 0.25:
                self.line = len(match.lines)
                return found[-1].action
        return search(match.game, view, box, prompt, rng, Manner(simulations=40, candidates=8, depth=-1, luck=0.1)).best


def test_a_planted_blunder_is_found_at_its_line() -> None:
    blunderer = Blunderer()
    found = report(played("peloponnes", 2, answer=blunderer.answer))
    assert blunderer.line is not None
    worst = max(found.decisions, key=lambda one: one.given_up)
    assert worst.line == blunderer.line
    assert worst.mark == "blunder"
    assert worst.played > 0
    assert worst.tried[0].chance > worst.tried[worst.played].chance
    assert worst.reasons


def test_only_a_sure_loss_is_marked() -> None:
    marks = Thresholds(inaccuracy=0.02, mistake=0.05, blunder=0.1)
    assert mark_of(0.2, 0.01, marks) == "blunder"
    assert mark_of(0.2, 0.11, marks) == "fine"
    assert mark_of(0.06, 0.01, marks) == "mistake"
    assert mark_of(0.03, 0.01, marks) == "inaccuracy"
    assert mark_of(0.01, 0.0, marks) == "fine"


@pytest.mark.usefixtures("tiny")
def test_the_same_match_gives_the_same_report() -> None:
    assert report(played("peloponnes", 2)) == report(played("peloponnes", 2))
