"""The second example of docs/research.md learns what it promises, with a lower bar."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "second_experiment.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = spec_from_file_location("second_experiment", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_it_likes_what_it_says(example: Any) -> None:
    """Whoever likes tiles with people and food scores more than who likes the opposite."""
    likings = np.zeros((2, example.THINGS))
    likings[:, 3] = likings[:, 10] = likings[:, 0] = 1, -1
    club = example.Club(2, 4, workers=0)
    won, score = club.play(likings, seed=1)
    club.envs.close()
    assert won.shape == score.shape == (2,)
    assert score[0] > score[1]


@pytest.mark.slow
def test_it_learns_to_score(example: Any) -> None:
    """A few generations of the forty: from next to nothing to a tenth of the wins among greedy bots."""
    learned = example.learn(generations=12, tried=30, matches=10, workers=0)
    club = example.Club(1, 80, workers=0)
    won, _ = club.play(learned[None], seed=10**6)
    club.envs.close()
    assert won[0] > 0.1
