"""One way to spread work, over the cores of this machine or over many machines: the same results in the same order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from agon.lab import processes

T = TypeVar("T")


class Machines(Protocol):
    """Many machines that work for one."""

    @property
    def hands(self) -> int:
        """How many pieces of work are done at once."""

    def in_order(self, work: Callable[[int], T], numbers: Sequence[int], batch: int) -> Iterator[T]:
        """What comes of every number, in this order; about `batch` numbers are a piece of work."""


Jobs = int | Machines | None
"""Who works: so many processes; None: one a core of this machine; or many machines."""


def hands(jobs: Jobs) -> int:
    """How many pieces of work are done at once."""
    if jobs is None or isinstance(jobs, int):
        return processes.cores() if jobs is None else jobs
    return jobs.hands


def in_order(work: Callable[[int], T], numbers: Sequence[int], jobs: Jobs, batch: int) -> Iterator[T]:
    """What comes of every number, in this order; who works does about `batch` of them before he reports."""
    if jobs is None or isinstance(jobs, int):
        return processes.in_order(work, numbers, jobs, batch)
    return jobs.in_order(work, numbers, batch)
