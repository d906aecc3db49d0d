"""What is tried in many ways takes turns: some of them in every run, the others with the long batteries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def turns(now: Iterable[Any], others: Iterable[Any]) -> list[ParameterSet]:
    """Parameters of a test: what is tried in every run, then those of the others that wait for their turn."""
    tried = list(now)
    waiting = (one for one in others if one not in tried)
    return [*map(_given, tried), *(pytest.param(*_given(one).values, marks=pytest.mark.slow) for one in waiting)]


def _given(one: Any) -> ParameterSet:
    return pytest.param(*one) if isinstance(one, tuple) else pytest.param(one)
