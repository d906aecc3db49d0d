"""Bots think in processes of their own: one that crashes or hangs is replaced, and the table goes on.

Whoever does not search has a process apart, and so has whoever waited too long for one that does: a first glance never
waits for somebody's thoughts.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

import msgspec
import structlog

from agon.bots.levels import find_bot
from agon.bots.searching import SearchBot
from agon.server.bots.far import Asked, FarBot, Post
from agon.server.bots.rounds import Rounds
from agon.server.bots.worker import Answer, Question
from agon.server.bots.workers import Worker
from agon.server.requests import current

_log: Final = structlog.get_logger()
_TO_THINK: Final = 0.6  # of the time after which a worker is given up: a busy machine needs the rest to be heard
_PROMPT: Final = 0.12  # of it: within so long all who wait are to have their answers, if thinking less far does it
_PATIENCE: Final = 0.14  # of it: whoever waited so long for his turn to think says what he sees at first glance
_WHOLE: Final = 120.0  # seconds for an answer that must not be cut short: far more than any level takes
_LEAST: Final = 0.0002  # of it, however long a question had to wait: a first glance takes no more


class BotPool:
    """Some workers, and a queue before them in which every host has his turn; and one for first glances."""

    def __init__(self, workers: int, seconds: float, post: Post | None = None, far: int = 0) -> None:
        self._seconds: Final = seconds
        self._processes: Final = [_worker() for _ in range(max(1, workers))]
        self._post: Final = post
        self._workers: Final[list[Asked]] = list(self._processes)
        if post is not None and far:  # the processes here think for whoever gets no answer from far away
            here: asyncio.Queue[Asked] = asyncio.Queue()
            for process in self._processes:
                here.put_nowait(process)
            self._workers[:] = [FarBot(post, here) for _ in range(far)]
        self._free: Final = list(self._workers)
        self._turns: Final = Rounds(len(self._workers))
        self._glancing: Final = _worker()  # a process as soon as somebody asks it
        self._glances: Final = Rounds(1)
        self.cut = 0  # answers that were thought out less far than the level would have it: the machine was too busy

    @property
    def size(self) -> int:
        """How many can think at once."""
        return len(self._workers)

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that run."""
        return [worker.pid for worker in (*self._processes, self._glancing) if worker.pid is not None]

    async def consult(self, question: Question, host: str = "", behind: int = 0) -> Answer | None:
        """All that is answered to a question from a table of this host, or None after two attempts.

        Whoever had to wait for his turn thinks the shorter, and so does whoever is waited for, here or by as many
        `behind` who did not come so far yet: an answer is thought out less far before it comes late.
        """
        choosing = question.asks == "choice"
        if choosing and not _searches(question.bot):
            return await self._glance(question, host)
        came = asyncio.get_running_loop().time()
        patience = _PATIENCE * self._seconds if choosing and not question.whole else None
        for _ in range(2):
            try:
                async with self._turns.of(host, patience):
                    answer = await self._think(question, host, behind, came)
            except TimeoutError:
                return await self._glance(question, host)
            if answer is not None:
                return answer
        return None

    async def _think(self, question: Question, host: str, behind: int, came: float) -> Answer | None:
        waited = asyncio.get_running_loop().time() - came
        crowd = (self._turns.before(host) + behind) / self.size
        worker = self._free.pop(0)
        try:
            seconds = 0.0 if question.whole else seconds_to_think(self._seconds, waited, crowd)
            return await self._ask(worker, question, seconds)
        finally:
            self._free.append(worker)

    async def _glance(self, question: Question, host: str) -> Answer | None:
        """What is seen at once."""
        for _ in range(2):
            async with self._glances.of(host):
                answer = await self._ask(self._glancing, question, _LEAST * self._seconds)
            if answer is not None:
                return answer
        return None

    async def _ask(self, worker: Asked, question: Question, seconds: float) -> Answer | None:
        question = msgspec.structs.replace(question, seconds=seconds, request=current())
        patience = max(self._seconds, _WHOLE) if question.whole else self._seconds
        answer = await worker.ask(question, patience, game=question.game, bot=question.bot)
        if answer is not None:
            self._count(question, answer)
        return answer

    def _count(self, question: Question, answer: Answer) -> None:
        """Whoever thought less far than his level would have it is counted, and the log says so."""
        if not answer.cut:
            return
        self.cut += 1
        _log.info(
            "bot answer cut short",
            game=question.game,
            bot=question.bot,
            seat=question.seat,
            decision=question.decision,
            seconds=round(question.seconds, 3),
        )

    async def stop(self) -> None:
        """End all processes."""
        if self._post is not None:
            await self._post.close()
        await asyncio.gather(*(worker.stop() for worker in (*self._processes, self._glancing)))


def _worker() -> Worker[Answer]:
    return Worker("agon.server.bots.worker", Answer)


@lru_cache(1 << 8)
def _searches(bot: str) -> bool:
    """Whether a bot of this name takes its time."""
    return isinstance(find_bot(bot), SearchBot)


def seconds_to_think(limit: float, waited: float, crowd: float = 0.0) -> float:
    """How long a bot may think that is given up after `limit` seconds.

    It has `waited` so long for its turn, and a `crowd` of so many waits for its worker.
    """
    most = _TO_THINK * limit - waited
    if crowd:
        most = min(most, _PROMPT * limit / (crowd + 1))
    return max(_LEAST * limit, most)
