"""A bad line between client and server: messages are lost, late, doubled and out of order, and sometimes it breaks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

_DOUBLED: Final = 0.3
_LATE: Final = 0.5  # so it may be overtaken
_LATEST: Final = 0.05  # seconds
_LOST: Final = 0.3
_BREAKS: Final = 0.02


class BadLine:
    """What it did to whom."""

    def __init__(self, server: str, rng: Random) -> None:
        self.address = ""
        self.did: Final[Counter[str]] = Counter()
        self._carrying = 0
        self._server: Final = server
        self._rng: Final = rng

    async def quiet(self) -> None:
        """Wait until nothing is on its way any more."""
        while self._carrying:
            await asyncio.sleep(_LATEST)

    async def carry(self, client: ServerConnection) -> None:
        """One connection, in both directions."""
        self._carrying += 1
        try:
            await self._carry(client)
        finally:
            self._carrying -= 1

    async def _carry(self, client: ServerConnection) -> None:
        assert client.request is not None
        headers = {"cookie": client.request.headers["cookie"]}
        url = f"ws://{self._server}{client.request.path}"
        async with connect(url, additional_headers=headers, proxy=None) as server:
            both = [asyncio.create_task(self._up(client, server)), asyncio.create_task(self._down(server, client))]
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _up(self, client: ServerConnection, server: ClientConnection) -> None:
        """To the server: doubled, late, overtaken."""
        async with asyncio.TaskGroup() as group:
            async for message in client:
                if self._does("break", _BREAKS):
                    return
                for _ in range(2 if self._does("double", _DOUBLED) else 1):
                    late = self._rng.random() * _LATEST if self._does("delay", _LATE) else 0.0
                    group.create_task(_send_later(server.send, message, late))

    async def _down(self, server: ClientConnection, client: ServerConnection) -> None:
        """To the client: some of it is lost."""
        with suppress(ConnectionClosed):
            async for message in server:
                if not self._does("lose", _LOST):
                    await client.send(message)

    def _does(self, what: str, chance: float) -> bool:
        happens = self._rng.random() < chance
        self.did[what] += happens
        return happens


async def _send_later(send: Callable[[Any], Coroutine[Any, Any, None]], message: object, seconds: float) -> None:
    await asyncio.sleep(seconds)
    with suppress(ConnectionClosed):
        await send(message)


@asynccontextmanager
async def bad_line(server: str, rng: Random) -> AsyncIterator[BadLine]:
    """A bad line to this server."""
    line = BadLine(server, rng)
    async with serve(line.carry, "127.0.0.1", 0) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        line.address = f"127.0.0.1:{port}"
        yield line
