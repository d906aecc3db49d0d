"""A process that is about to end: it lets what is under way be finished, and sends everybody to come back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import structlog

from agon.server.people.secrets import new_token
from agon.server.problem import Problem

COME_BACK: Final = (1012, "draining")  # to sockets: all that was read is answered, the rest may be asked again
OPEN_PATHS: Final = ("/health", "/ready", "/metrics", "/api/drain")  # answered to the end
_AGAIN: Final = 1  # seconds after which whoever was refused may try again, here or elsewhere
_MOST: Final = 10.0  # seconds for what is under way
_log: Final = structlog.get_logger()


class Draining:
    """Whether this process is about to end, and what it still has under way.

    For `notice` seconds it only says that it is not ready, so that a proxy sends new people elsewhere; then it takes
    nothing new, tells its sockets to come back, and waits for what it has begun.
    """

    def __init__(self, notice: float = 0.0) -> None:
        self.key: Final = new_token()  # who knows it may ask this process to drain: it lies in the data folder
        self.leaving = False
        self.closed = False
        self.when_told: Final[list[Callable[[], None]]] = []  # once nothing new is taken
        self.when_over: Final[list[Callable[[], None]]] = []  # once nothing is under way
        self._notice: Final = notice
        self._under_way = 0
        self._idle: Final = asyncio.Event()
        self._idle.set()
        self._task: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> int:
        """Requests that are not answered yet, and open sockets."""
        return self._under_way

    def objection(self, path: str) -> Problem | None:
        """Why nothing new is begun here, if that is so."""
        if self.closed and path not in OPEN_PATHS:
            return Problem(503, "draining", seconds=_AGAIN)
        return None

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Something is under way as long as this lasts."""
        self._under_way += 1
        self._idle.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    def begin(self) -> asyncio.Task[None]:
        """From now on; who asks twice waits for the same end."""
        if self._task is None:
            self.leaving = True
            self._task = asyncio.create_task(self._drain())
        return self._task

    async def _drain(self) -> None:
        _log.info("draining", under_way=self._under_way, notice=self._notice)
        if self._notice:
            await asyncio.sleep(self._notice)
        self.closed = True
        for tell in self.when_told:
            tell()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), _MOST)
        _log.info("drained", under_way=self._under_way)
        for tell in self.when_over:
            tell()
