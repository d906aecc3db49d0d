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


def played(example: Any, likings: Any, tables: int) -> Any:
    club = example.Club(tables, workers=0)
    try:
        return club.play(likings, seed=10**6)
    finally:
        club.envs.close()


def test_it_likes_what_it_says(example: Any) -> None:
    """Whoever likes tiles, and people and food on them, scores more than who likes the opposite."""
    likings = np.zeros(example.THINGS)
    likings[[0, 3, 10]] = 1
    won, score, moved = played(example, likings, 6)
    assert won.shape == score.shape == (6,)
    assert moved.shape == (6, example.THINGS)
    assert score.mean() > played(example, -likings, 6)[1].mean()


def test_an_action_is_taken_at_every_table_and_the_mean_is_that_of_its_own(example: Any) -> None:
    found, table = np.array([[1.0], [3.0], [5.0]]), np.array([4, 4, 7])
    picked, mean = example.chosen(found, np.array([2.0, 2.0, 0.0]), table, None)
    assert picked.tolist() == [0, 2]
    assert mean.tolist() == [[2.0], [5.0]]


@pytest.mark.slow
def test_it_learns_to_score(example: Any) -> None:
    """A part of what the page promises, in less time: from next to nothing to a tenth of the wins."""
    learned = example.learn(generations=20, tables=200, workers=0)
    won, score, _ = played(example, learned, 100)
    assert won.mean() > 0.1
    assert score.mean() > 10
