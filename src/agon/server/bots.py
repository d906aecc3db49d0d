"""Bots think in processes of their own: one that crashes or hangs is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final

import msgspec
import structlog

from agon.server.bot_worker import Answer, Question
from agon.server.rounds import Rounds

_log: Final = structlog.get_logger()
_LINE_LIMIT: Final = 1 << 20
_START_SECONDS: Final = 60.0  # a busy machine may take long to start Python; that is not the bot's thinking time


class Worker:
    """One process, asked one question at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The number of its process, if it has one."""
        return None if self._process is None else self._process.pid

    async def ask(self, question: Question, seconds: float) -> Answer | None:
        """The answer, or None if it did not come in time or made no sense; then the process is replaced."""
        try:
            process = await asyncio.wait_for(self._started(), _START_SECONDS)
            return await asyncio.wait_for(_exchange(process, question), seconds)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            _log.warning("bot replaced", game=question.game, bot=question.bot, why=type(error).__name__)
            await self.stop()
            return None
        except asyncio.CancelledError:
            await self.stop()  # its answer would be taken for the next question's
            raise

    async def _started(self) -> Process:
        """The process, as soon as it listens."""
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "agon.server.bot_worker",
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=_LINE_LIMIT,
            )
            assert process.stdout is not None
            await process.stdout.readline()
        return process

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                return
            await process.wait()


async def _exchange(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=Answer)


class BotPool:
    """Some workers, and a queue before them in which every host has his turn."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds: Final = seconds
        self._workers: Final = [Worker() for _ in range(max(1, workers))]
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
                    answer = await worker.ask(question, self._seconds)
                finally:
                    self._free.append(worker)
            if answer is not None:
                return answer.place
        return None

    async def stop(self) -> None:
        """End all processes."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))
