"""Means of vectors with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Vector = tuple[float, ...]
_PLACES = 9  # what is kept: far below every error, and the sums add up to it


class Mean(NamedTuple):
    """The mean of each place, and its standard error."""

    mean: Vector
    error: Vector


def mean_of(vectors: Sequence[Sequence[float]]) -> Mean:
    """Of independent simulations; one alone tells nothing of its error, which is then 0."""
    n = len(vectors)
    means = [sum(column) / n for column in zip(*vectors, strict=True)]
    if n < 2:
        return Mean(_short(means), tuple(0.0 for _ in means))
    columns = zip(zip(*vectors, strict=True), means, strict=True)
    spreads = [sum((value - mean) ** 2 for value in column) / (n - 1) for column, mean in columns]
    return Mean(_short(means), _short([sqrt(spread / n) for spread in spreads]))


def gap_of(here: Sequence[Sequence[float]], there: Sequence[Sequence[float]]) -> Mean:
    """How far the first lie above the second, pair by pair: they met the same chance."""
    pairs = zip(here, there, strict=True)
    return mean_of([[one - other for one, other in zip(*pair, strict=True)] for pair in pairs])


def minus(one: Sequence[float], other: Sequence[float]) -> Vector:
    """The difference, place by place."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _short(numbers: Sequence[float]) -> Vector:
    return tuple(round(number, _PLACES) for number in numbers)
