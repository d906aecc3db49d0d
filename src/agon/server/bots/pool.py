"""Bots think in processes of their own: one that crashes or hangs is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
from typing import Final

from agon.server.bots.rounds import Rounds
from agon.server.bots.worker import Answer, Question
from agon.server.bots.workers import Worker


class BotPool:
    """Some workers, and a queue before them in which every host has his turn."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds: Final = seconds
        self._workers: Final = [Worker("agon.server.bots.worker", Answer) for _ in range(max(1, workers))]
        self._free: Final = list(self._workers)
        self._turns: Final = Rounds(len(self._workers))

    @property
    def size(self) -> int:
        """How many can think at once."""
        return len(self._workers)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def ask(self, question: Question, host: str = "") -> int | None:
        """The place of the chosen action at a table of this host, or None after two attempts."""
        for _ in range(2):
            async with self._turns.of(host):
                worker = self._free.pop(0)
                try:
                    answer = await worker.ask(question, self._seconds, game=question.game, bot=question.bot)
                finally:
                    self._free.append(worker)
            if answer is not None:
                return answer.place
        return None

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
