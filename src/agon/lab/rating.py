"""One number a bot from all meetings: how many points stronger, as chess players count it.

One bot of strength a among n - 1 of strength b wins with chance e^a / (e^a + (n - 1) e^b). The strengths that make what
was seen most likely are found by climbing; 400 points are a tenfold e^a. The last bot of the list has 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random
from typing import Final

from agon.lab.intervals import Estimate

_POINTS: Final = 400 / log(10)
_STEPS: Final = 400
_AGAIN: Final = 100  # samples drawn anew from the deals, for the interval

Meetings = Mapping[tuple[int, int], Sequence[float]]
"""By the places of one bot and of the others: its mean share on every deal."""


def ratings(meetings: Meetings, bots: int, seats: int) -> list[Estimate]:
    """The rating of every bot, with a 95 % interval by drawing the deals anew."""
    found = _climbed({pair: sum(shares) / len(shares) for pair, shares in meetings.items()}, meetings, bots, seats)
    rng = Random(1)
    drawn = []
    for _ in range(_AGAIN):
        means = {pair: sum(rng.choices(shares, k=len(shares))) / len(shares) for pair, shares in meetings.items()}
        drawn.append(_climbed(means, meetings, bots, seats))
    return [Estimate(found[bot], *_ends([one[bot] for one in drawn])) for bot in range(bots)]


def _ends(values: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(values)
    cut = round(0.025 * len(ordered))
    return ordered[cut], ordered[-1 - cut]


def _climbed(means: Mapping[tuple[int, int], float], meetings: Meetings, bots: int, seats: int) -> list[float]:
    strength = [0.0] * bots
    rivals = log(max(1, seats - 1))
    for _ in range(_STEPS):
        slope, weight = [0.0] * bots, [1e-9] * bots
        for (one, others), mean in means.items():
            games = len(meetings[one, others]) * seats
            seen = (mean * games + 0.5) / (games + 1)  # never quite all or nothing: no rating is infinite
            expected = 1 / (1 + exp(strength[others] + rivals - strength[one]))
            slope[one] += games * (seen - expected)
            slope[others] -= games * (seen - expected)
            for bot in (one, others):
                weight[bot] += games * max(expected * (1 - expected), 0.01)
        for bot in range(bots):
            strength[bot] += max(-0.5, min(0.5, 0.5 * slope[bot] / weight[bot]))
    return [(value - strength[-1]) * _POINTS for value in strength]
