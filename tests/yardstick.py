"""Computing time by a measure that grows and shrinks with the machine: what a small fixed piece of work takes now."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import Final

_TURNS: Final = 20_000
_TRIES: Final = 5


def yards(work: Callable[[], object], tries: int = _TRIES) -> float:
    """How many times as long as the yardstick this takes: the best of some tries of both, in turns."""
    pairs = [(_seconds(_yardstick), _seconds(work)) for _ in range(tries)]
    return min(took for _, took in pairs) / min(yard for yard, _ in pairs)


def _yardstick() -> int:
    """About a millisecond and a half of plain Python on a laptop."""
    total = 0
    for turn in range(_TURNS):
        if turn & 15 > 3:
            total += turn
    return total


def _seconds(work: Callable[[], object]) -> float:
    begun = thread_time()
    work()
    return thread_time() - begun
