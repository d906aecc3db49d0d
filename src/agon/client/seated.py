"""The programs at one match: started, told, asked one at a time, and ended whatever happens."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Final, Self

from agon.client.program import Program
from agon.server.wire import Act


class Seated:
    """Programs by their seats, with an event loop of their own that runs while one is waited for."""

    def __init__(self) -> None:
        self.heard: Final[dict[int, int]] = {}  # by seat: as many lines of the record as it was told
        self._programs: Final[dict[int, Program]] = {}
        self._failed: Final[set[int]] = set()
        self._runner: Final = asyncio.Runner()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Who was well until now may end by himself; if we are interrupted, nobody may."""
        if kind is not None:
            for seat in self._programs:
                self.kill(seat)
        try:
            if self._programs:
                self._runner.run(self._end())
        finally:
            for program in self._programs.values():
                program.kill()
            self._runner.close()

    async def _end(self) -> None:
        ends = (program.end(patiently=seat not in self._failed) for seat, program in self._programs.items())
        await asyncio.gather(*ends)

    def start(self, seat: int, command: Sequence[str]) -> None:
        """Let a program take a seat; OSError if it cannot be started."""
        self._programs[seat] = self._runner.run(Program.start(command))
        self.heard[seat] = 0

    def tell(self, seat: int, line: bytes, heard: int) -> None:
        """Send a line to a seat, which has then heard so many lines of the record."""
        self._programs[seat].tell(line)
        self.heard[seat] = heard

    def answer(self, seat: int, seconds: float) -> Act:
        """What a seat says next, or Failed."""
        return self._runner.run(self._programs[seat].answer(seconds))

    def kill(self, seat: int) -> None:
        """Wait no longer for a seat."""
        self._failed.add(seat)
        if seat in self._programs:
            self._programs[seat].kill()


@contextmanager
def ended_with_us() -> Iterator[None]:
    """Whoever ends this process politely ends the programs too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    asked: list[int] = []

    def leave(number: int, _: FrameType | None) -> None:
        asked.append(number)
        sys.exit()

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
        if asked:  # now that they are gone, as it was meant: a pool would take it for the failure of one task
            os.kill(os.getpid(), signal.SIGTERM)
