"""Work that is carried to its end although whoever asked for it has gone."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")


class Carrier:
    """A commit that is cut in the middle would leave memory and database apart: only the waiting can be cancelled."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def carry(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this work, and wait for it as long as one is allowed to."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for all that is under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
