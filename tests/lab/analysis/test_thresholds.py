"""From which loss on decisions are marked was measured for every game of ours, and docs say what was."""

from __future__ import annotations

from pathlib import Path

import pytest

import agon
from agon.kit.registry import our_games
from agon.lab.analysis.efforts import read_measured, thresholds_for

DOCS = Path(agon.__file__).parents[2] / "docs" / "analysis.md"


@pytest.mark.parametrize("game", our_games())
def test_every_game_was_measured(game: str) -> None:
    found, marks = read_measured()[game], thresholds_for(game)
    assert 0.01 <= marks.inaccuracy < marks.mistake < marks.blunder < 1
    assert found.decisions > 100
    told = DOCS.read_text(encoding="utf-8")
    for mark, (low, high) in found.intervals.items():
        value = getattr(marks, mark)
        assert low <= value <= high or value == 0.01
        assert f"{100 * value:.1f} [{100 * low:.1f}-{100 * high:.1f}]" in told


def test_a_game_of_somebody_else_has_some() -> None:
    assert thresholds_for("nim").inaccuracy < thresholds_for("nim").blunder
