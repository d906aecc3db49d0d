"""Processes that answer questions, one JSON document a line: one that crashes or hangs is replaced."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final, Generic, TypeVar

import msgspec
import structlog

A = TypeVar("A")

_log: Final = structlog.get_logger()
_LINE_LIMIT: Final = 1 << 25  # the report on a long match
_START_SECONDS: Final = 60.0  # a busy machine may take long to start Python; that is not the time to think


class Worker(Generic[A]):
    """One process, asked one question at a time."""

    def __init__(self, module: str, answer: type[A], *arguments: str) -> None:
        self._command: Final = (sys.executable, "-m", module, *arguments)
        self._answer: Final = answer
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The number of its process, if it has one."""
        return None if self._process is None else self._process.pid

    async def ask(self, question: msgspec.Struct, seconds: float, **facts: object) -> A | None:
        """The answer, or None if it did not come in time or made no sense; then the process is replaced."""
        try:
            process = await asyncio.wait_for(self._started(), _START_SECONDS)
            return await asyncio.wait_for(self._exchange(process, question), seconds)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            _log.warning("worker replaced", worker=self._command[2], why=type(error).__name__, **facts)
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
                *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=_LINE_LIMIT
            )
            assert process.stdout is not None
            await process.stdout.readline()
        return process

    async def _exchange(self, process: Process, question: msgspec.Struct) -> A:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        return msgspec.json.decode(await process.stdout.readline(), type=self._answer)

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                return
            await process.wait()
