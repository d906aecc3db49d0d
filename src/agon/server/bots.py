"""Bots think in processes of their own: one that crashes or hangs is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
from typing import Final

from agon.server.bot_worker import Answer, Question
from agon.server.workers import Worker


class BotPool:
    """Some workers, and a queue before them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds: Final = seconds
        self._workers: Final = [Worker("agon.server.bot_worker", Answer) for _ in range(max(1, workers))]
        self._free: Final[asyncio.Queue[Worker[Answer]]] = asyncio.Queue()
        for worker in self._workers:
            self._free.put_nowait(worker)

    @property
    def size(self) -> int:
        """How many can think at once."""
        return len(self._workers)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def ask(self, question: Question) -> int | None:
        """The place of the chosen action, or None after two attempts."""
        for _ in range(2):
            worker = await self._free.get()
            try:
                answer = await worker.ask(question, self._seconds, game=question.game, bot=question.bot)
            finally:
                self._free.put_nowait(worker)
            if answer is not None:
                return answer.place
        return None

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
