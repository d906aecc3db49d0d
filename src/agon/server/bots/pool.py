"""Bots think in processes of their own: one that crashes or hangs is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from agon.server.bots.rounds import Rounds
from agon.server.bots.worker import Answer, Question
from agon.server.bots.workers import Worker

_TO_THINK: Final = 0.6  # of the time after which a worker is given up: a busy machine needs the rest to be heard


class BotPool:
    """Some workers, and a queue before them in which every host has his turn."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds: Final = seconds
        self._workers: Final = [Worker("agon.server.bots.worker", Answer) for _ in range(max(1, workers))]
        self._free: Final = list(self._workers)
        self._turns: Final = Rounds(len(self._workers))
        self.cut = 0  # answers that were thought out less far than the level would have it: the machine was too busy

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
        question = msgspec.structs.replace(question, seconds=_TO_THINK * self._seconds)
        for _ in range(2):
            async with self._turns.of(host):
                worker = self._free.pop(0)
                try:
                    answer = await worker.ask(question, self._seconds, game=question.game, bot=question.bot)
                finally:
                    self._free.append(worker)
            if answer is not None:
                self.cut += answer.cut
                return answer.place
        return None

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
