"""A server in the loop of the test itself, and people who visit it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
from structlog.contextvars import merge_contextvars
from structlog.testing import capture_logs

from agon.server.bots.pool import BotPool
from agon.server.gates.guard import Guard
from agon.server.tables.house import House
from tests.server.in_process import PLAIN, InProcess
from tests.server.players import Player

T = TypeVar("T")
Log = MutableMapping[str, Any]
PATIENCE: Final = 90.0  # seconds: a loaded machine is slow, a deadlock lasts for ever


class Served:
    """A running server."""

    def __init__(self, house: House, guard: Guard, address: str, http: httpx.AsyncClient, logs: list[Log]) -> None:
        self.doors: Final = guard.doors
        self.draining: Final = guard.draining
        self.logs: Final = logs
        self.house: Final = house
        self.address: Final = address
        self.http: Final = http

    @property
    def pool(self) -> BotPool:
        """The processes of its bots."""
        return self.house.thinking.pool

    async def guest(self, name: str) -> Player:
        """Somebody new."""
        return await Player.arrive(self.address, self.http, name)

    async def guests(self, count: int) -> list[Player]:
        """Some people."""
        return [await self.guest(f"Guest {number}") for number in range(count)]


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Served]:
    """A server with its data in this folder."""
    inside = InProcess(folder, **settings)
    with capture_logs([merge_contextvars]) as logs:
        async with inside.listening(), httpx.AsyncClient(timeout=PATIENCE, verify=PLAIN) as http:
            yield Served(inside.house, inside.guard, f"127.0.0.1:{inside.port}", http, logs)


def run(work: Coroutine[Any, Any, T]) -> T:
    """A test of things that happen at the same time."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))
