"""A program that plays a seat: a process that is told in lines of JSON and answers in such lines, in time or not."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, Literal, Self

import msgspec

from agon.server.wire import Act

LONGEST: Final = 1 << 16  # bytes of a line that a program writes
_GRACE: Final = 2.0  # seconds to end by itself, once all is said
_GONE: Final = 10.0  # seconds until a process that has ended is known to have: a loaded machine is slow
_LAST_WORDS: Final = 2048  # bytes of what it writes to standard error
_MOST_TOLD: Final = 200  # characters

Failure = Literal["ended", "silent", "garbled"]


class Failed(Exception):
    """A program gave no answer, and this is why."""

    def __init__(self, kind: Failure, told: str = "") -> None:
        super().__init__(kind, told)
        self.kind: Final = kind
        self.told: Final = told


class Program:
    """One process; `start` makes it, and whoever does so sees to it that it ends."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process: Final = process
        self._words = b""
        self._listening: Final = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """A new process in a group of its own, so that what it starts ends with it."""
        pipe: Any = asyncio.subprocess.PIPE
        return cls(
            await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LONGEST, start_new_session=os.name == "posix"
            )
        )

    def tell(self, line: bytes) -> None:
        """Send a line; whoever does not read it is not waited for."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")

    async def answer(self, seconds: float) -> Act:
        """What it says next, or Failed."""
        try:
            line = await asyncio.wait_for(self._line(), seconds)
        except TimeoutError:
            raise Failed("silent") from None
        except ValueError:  # no end of a line was in sight
            raise Failed("garbled") from None
        if not line.endswith(b"\n"):
            raise Failed("ended", await self._farewell())
        try:
            return msgspec.json.decode(line, type=Act)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Failed("garbled", shown(line)) from None

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        return await self._process.stdout.readline()

    async def _farewell(self) -> str:
        """With which code it ended, and the last line of what it wrote to standard error."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_GONE):
                await self._process.wait()
                await asyncio.shield(self._listening)
        *_, last = self._words.strip().splitlines() or [b""]
        code = "?" if self._process.returncode is None else str(self._process.returncode)
        return f"{code}: {shown(last)}" if last else code

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        while some := await self._process.stderr.read(_LAST_WORDS):
            self._words = (self._words + some)[-_LAST_WORDS:]

    def kill(self) -> None:
        """End it and what it has started, now."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    async def end(self, patiently: bool) -> None:
        """Nothing more is asked: it may end by itself for a moment, or not even that; then it is ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        if patiently:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), _GRACE)
        self.kill()
        with suppress(TimeoutError):  # unless somebody it has sent away still holds the other end
            rest = self._process.stdout.read()
            await asyncio.wait_for(asyncio.gather(self._process.wait(), rest, self._listening), _GONE)


def shown(line: bytes) -> str:
    """The beginning of a line, for people."""
    return line.decode(errors="replace").strip()[:_MOST_TOLD]
