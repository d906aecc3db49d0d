"""A server in this process, on a port of its own, with a house that tests can look into."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Coroutine, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
import uvicorn
from structlog.testing import capture_logs

from agon.server.app import make_app, make_house
from agon.server.bots import BotPool
from agon.server.config import Config
from agon.server.costs import COSTS
from agon.server.guard import Guard
from agon.server.house import House
from agon.server.listening import web_server
from tests.server.players import Player

T = TypeVar("T")
Log = MutableMapping[str, Any]
PATIENCE: Final = 90.0  # seconds: a loaded machine is slow, a deadlock lasts for ever
FAST: Final[dict[str, Any]] = {
    **{f"{cost}_per_minute": 1e6 for cost in COSTS},
    **{f"{cost}_at_once": 1_000_000 for cost in COSTS},
    "messages_per_second": 10_000.0,
    "messages_at_once": 10_000,
    "sockets_per_person": 100,
    "connections_per_address": 4096,
}


class Served:
    """A running server."""

    def __init__(self, house: House, guard: Guard, address: str, http: httpx.AsyncClient, logs: list[Log]) -> None:
        self.doors: Final = guard.doors
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
    config = Config(**{"data": str(folder), **FAST, **settings})
    house = make_house(config)
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    guard = make_app(config, house)
    server = uvicorn.Server(web_server(guard, config))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    with capture_logs() as logs:
        try:
            while not server.started:
                assert not task.done(), "the server did not start"
                await asyncio.sleep(0.01)
            async with httpx.AsyncClient(timeout=PATIENCE) as http:
                yield Served(house, guard, address, http, logs)
        finally:
            server.should_exit = True
            await task
            listening.close()


def run(work: Coroutine[Any, Any, T]) -> T:
    """A test of things that happen at the same time."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))
