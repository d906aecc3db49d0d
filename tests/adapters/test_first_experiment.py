"""The example of docs/research.md learns what it promises, with a lower bar."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "first_experiment.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_file_location("first_experiment", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_it_likes_what_it_says(example: Any) -> None:
    """Whoever likes high cards, and those of his own god, does better than who likes the opposite."""
    likings = np.zeros((2, example.THINGS))
    likings[:, 6] = likings[:, 2] = 1, -1
    won, score = example.play(likings, matches=4, seed=1, workers=0)
    assert won.shape == score.shape == (2,)
    assert score[0] > score[1]


@pytest.mark.slow
def test_it_learns_to_beat_random_players(example: Any) -> None:
    learned = example.learn(generations=5, tried=12, matches=8, workers=0)
    won, _ = example.play(learned[None], matches=80, seed=10**6, workers=0)
    assert won[0] > 0.42  # a random player: 0.33
