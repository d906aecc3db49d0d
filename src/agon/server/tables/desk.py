"""Where long reading is done: in threads, few at a time, so that the loop gets its share of the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from agon.server.problem import Problem

P = ParamSpec("P")
T = TypeVar("T")

_SECONDS: Final = 2  # after which somebody may come again


class Desk:
    """So many read at once, and so many more wait; whoever comes then is told to come again."""

    def __init__(self, readers: int, waiting: int) -> None:
        self._free: Final = asyncio.Semaphore(readers)
        self._most: Final = readers + waiting
        self._busy = 0

    async def read(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Do this in a thread, when it is its turn."""
        if self._busy >= self._most:
            raise Problem(429, "too-often", seconds=_SECONDS)
        self._busy += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work, *args, **more)
        finally:
            self._busy -= 1
