"""Work that is spread over processes and comes back in its order, the same whatever their number."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import active_children, get_context
from typing import TypeVar

T = TypeVar("T")


def cores() -> int:
    """How many cores this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)  # not on every system
    return len(allowed(0)) if allowed else os.cpu_count() or 1


def in_order(work: Callable[[int], T], numbers: Sequence[int], jobs: int | None, batch: int) -> Iterator[T]:
    """What comes of every number, by so many processes (None: one a core); each does `batch` before it reports."""
    jobs = cores() if jobs is None else jobs
    batches = [numbers[first : first + batch] for first in range(0, len(numbers), batch)]
    if min(jobs, len(batches)) <= 1:
        yield from map(work, numbers)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        for done in pool.map(partial(_do_batch, work), batches):
            yield from done
    except BaseException:  # an interrupt must not wait for games that nobody wants any more
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do_batch(work: Callable[[int], T], numbers: Iterable[int]) -> list[T]:
    return [work(number) for number in numbers]
