"""Whether a difference may be chance, and what is left of that where one looks at many."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, cos, inf, pi, sin, sqrt
from typing import Final

CLEAR: Final = 0.05


def chance_of(differences: Sequence[float]) -> float:
    """How likely differences would lie as far from 0 if only chance made them: Student's test for pairs, both sides."""
    n = len(differences)
    mean = sum(differences) / n if n else 0.0
    if n < 2 or mean == 0:
        return 1.0
    spread = sum((one - mean) ** 2 for one in differences) / (n - 1)
    return student(abs(mean) / sqrt(spread / n) if spread else inf, n - 1)


def student(t: float, freedom: int) -> float:
    """How likely |T| > t is for so many degrees of freedom, by the closed sum for whole numbers."""
    if t == inf:
        return 0.0
    angle = atan(t / sqrt(freedom))
    square, odd = cos(angle) ** 2, freedom % 2
    term = total = (cos(angle) if odd else 1.0) * (freedom > 1)
    for k in range(2 + odd, freedom - 1, 2):
        term *= square * (k - 1) / k
        total += term
    inside = 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
    return min(1.0, max(0.0, 1 - inside))


def holm(chances: Sequence[float]) -> list[float]:
    """Chances corrected for as many looks, by Holm: below 5 % none is wrong in at least 95 % of all such lists."""
    found = [1.0] * len(chances)
    most = 0.0
    for rank, place in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        most = max(most, min(1.0, (len(chances) - rank) * chances[place]))
        found[place] = most
    return found
