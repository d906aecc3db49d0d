"""A test that may be looked at after every deal and still keeps its promise.

Whoever looks at a growing sample again and again and stops when he likes what he sees is wrong more often than his
interval says. So we bet against the claim that the mean share is fair: a fortune of one that, if the claim is true, is
not expected to grow, whatever one bets (Ville: it ever reaches 1/a with a chance of at most a). It needs shares between
0 and 1 and deals that do not depend on each other, nothing else. Two fortunes, one on each side, share the 5 %.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

PROMISE: Final = 0.05  # how often it may say something false, at most
_STAKES: Final = (0.05, 0.1, 0.2, 0.4, 0.7)  # of what could be lost at most; the fortune is spread over them

Verdict = Literal["above", "below"]


def verdict(shares: Iterable[float], fair: float) -> Verdict | None:
    """Whether the mean share is proved to be above or below the fair one, deal by deal; None: not yet."""
    above = [1.0] * len(_STAKES)
    below = [1.0] * len(_STAKES)
    for share in shares:
        for at, stake in enumerate(_STAKES):
            above[at] *= 1 + stake / fair * (share - fair)
            below[at] *= 1 - stake / (1 - fair) * (share - fair)
        if sum(above) / len(above) >= 2 / PROMISE:
            return "above"
        if sum(below) / len(below) >= 2 / PROMISE:
            return "below"
    return None
