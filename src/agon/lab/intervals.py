"""How sure a figure is: means with 95 % intervals, by deals, since games on one deal are not independent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt
from typing import Final

import msgspec

from agon.lab.contest import Played

_TWO_SIDED_95: Final = 1.96
_MANY: Final = 60
_FEW: Final = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 7: 2.36, 10: 2.23, 15: 2.13, 20: 2.09, 30: 2.04}


class Estimate(msgspec.Struct, frozen=True):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float
    high: float


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with Student's factor where there are few."""
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Estimate(mean, -inf, inf)
    spread = sum((value - mean) ** 2 for value in values) / (n - 1)
    factor = next((t for freedom, t in reversed(_FEW.items()) if freedom <= n - 1), _TWO_SIDED_95)
    margin = (factor if n <= _MANY else _TWO_SIDED_95) * sqrt(spread / n)
    return Estimate(mean, mean - margin, mean + margin)


def share_of(values: Iterable[float]) -> Estimate:
    """A share of wins, by Wilson: holds its promise also near 0 and 1, where no spread was seen."""
    shares = list(values)
    n, z = len(shares), _TWO_SIDED_95
    p = sum(shares) / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    margin = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return Estimate(p, max(0.0, middle - margin), min(1.0, middle + margin))


def by_deal(played: Iterable[Played]) -> list[float]:
    """The mean share of every deal that was played on all seats."""
    deals: dict[int, list[float]] = {}
    for one in played:
        deals.setdefault(one.deal, []).append(one.share)
    return [sum(shares) / len(shares) for shares in deals.values()]
