"""Luck is nobody's: among equals it sums to nothing, and whoever sees what is hidden has it, not skill."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.games.olympe import GAME as OLYMPE
from agon.kit.action import Action
from agon.kit.match import Match, Prompt
from agon.lab.analysis import efforts
from agon.lab.analysis.shapes import AnalysisReport, Effort
from agon.lab.intervals import Estimate, mean_of
from agon.lab.opponents import ClairvoyantBot, answer_of
from tests.lab.analysis.matches import played, report

_CHEAP = Effort(positions=4, worlds=4, answers=3, fresh=4)


def lucks(matches: int) -> tuple[list[list[float]], list[list[float]]]:
    """Of matches among equals on two seats: all luck of each seat, and that of nature's acts alone."""
    found = [report(played("peloponnes", 2, f"luck {number}")) for number in range(matches)]
    return [[one.summaries[seat].luck for one in found] for seat in range(2)], [
        [one.summaries[seat].nature for one in found] for seat in range(2)
    ]


def holds(values: list[float]) -> Estimate:
    """The mean, whose interval must hold 0."""
    found = mean_of(values)
    assert found.low <= 0 <= found.high, found
    return found


@pytest.mark.usefixtures("tiny")
def test_luck_sums_to_nothing_among_equals() -> None:
    for kind in lucks(8):
        for values in kind:
            holds(values)


@pytest.mark.slow
def test_luck_sums_to_nothing_over_a_thousand_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interval is its own: by the spread of the matches."""
    monkeypatch.setitem(efforts.EFFORTS, "quick", _CHEAP)
    for kind in lucks(1000):
        for values in kind:
            assert holds(values).high < 0.06


def seeing(seat: int) -> AnalysisReport:
    """A short match of Olympe in which this seat sees all hands, and the others their own."""
    box = OLYMPE.load_box(OLYMPE.box.text.replace("gems-to-win = 12", "gems-to-win = 3"))
    rng, clairvoyant, blind = Random(f"seeing {seat}"), ClairvoyantBot(1.0), ClairvoyantBot(0.0)

    def answer(match: Match, prompt: Prompt) -> Action:
        bot = clairvoyant if prompt.seat == seat else blind
        return answer_of(bot, match.game, match.state, prompt.seat, prompt.actions, match.table.box, rng)

    return report(played("olympe", 3, f"seeing {seat}", box=box, answer=answer))


@pytest.mark.slow
def test_a_clairvoyant_shows_as_lucky_not_as_skilful(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(efforts.EFFORTS, "quick", msgspec.structs.replace(_CHEAP, positions=16, worlds=16, fresh=16))
    found = [(number % 3, seeing(number % 3)) for number in range(3)]
    luck = sum(one.summaries[seat].luck for seat, one in found) / len(found)
    own = sum(one.summaries[seat].own for seat, one in found) / len(found)
    assert luck > 0.2
    assert own <= 0.05
