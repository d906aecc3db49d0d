"""A client at a table: hears the news, remembers how things stand, waits for answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.heard import answers

Json = dict[str, Any]
PATIENCE: Final = 60.0


class Chair:
    """One socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.heard: Final[list[Json]] = []
        self.news: Json = {"seq": -1, "prompt": None, "owed": [], "outcome": None, "view": None}
        self._connection: Final = connection
        self._refs: Final = count(1)
        self._waiting: Final[dict[int, asyncio.Future[Json]]] = {}
        self._changed = asyncio.Event()
        self._reading: Final = asyncio.create_task(self._read())

    @classmethod
    async def at(cls, address: str, table: str, cookie: str) -> Self:
        """Sit down."""
        url = f"ws://{address}/api/tables/{table}/socket"
        headers = {"cookie": cookie} if cookie else {}
        connection = await connect(url, additional_headers=headers, open_timeout=PATIENCE, proxy=None)
        return cls(connection)

    async def settle(self) -> Self:
        """Wait for the first news, if it is granted any."""
        await self.until(lambda: self.seq >= 0 or self.closed)
        return self

    async def leave(self) -> None:
        """Close the socket."""
        await self._connection.close()
        await self._reading

    @property
    def closed(self) -> bool:
        """Whether the server, or something between, has hung up."""
        return self._reading.done()

    async def gone(self) -> None:
        """Wait until the server hangs up."""
        await self._reading

    @property
    def close_code(self) -> int | None:
        """Why it hung up."""
        return self._connection.close_code

    @property
    def seq(self) -> int:
        """How far the news have come."""
        return int(self.news["seq"])

    @property
    def prompt(self) -> Any:
        """What is asked of this chair."""
        return self.news["prompt"]

    @property
    def answers(self) -> list[Json]:
        """The actions that are legal answers to it."""
        return answers(self.prompt)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.news["outcome"] is not None

    def told(self, kind: str) -> list[Json]:
        """All messages of a kind so far."""
        return [message for message in self.heard if message["type"] == kind]

    async def say(self, kind: str, **fields: Any) -> int:
        """Send a message without waiting; its reference."""
        ref = next(self._refs)
        await self._connection.send(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        return ref

    async def send(self, text: str) -> None:
        """Send whatever it is."""
        await self._connection.send(text)

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message; its answer. ConnectionClosed if none comes any more."""
        ref = next(self._refs)
        found = self._waiting[ref] = asyncio.get_running_loop().create_future()
        await self._connection.send(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        return await asyncio.wait_for(found, PATIENCE)

    async def act(self, action: Any, decision: int | None = None) -> Json:
        """Answer the decision that is open."""
        return await self.ask("Act", decision=self.prompt["decision"] if decision is None else decision, action=action)

    async def act_somehow(self, rng: Random) -> Json:
        """Any legal answer; the news of it have come as well."""
        done = await self.act(rng.choice(self.answers))
        assert done["type"] == "Done", done
        await self.until(lambda: self.seq >= done["seq"])
        return done

    async def until(self, wanted: Callable[[], bool]) -> None:
        """Wait for news that bring this about."""
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                changed = self._changed
                if self._reading.done():
                    raise ConnectionClosed(None, None)
                await changed.wait()

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._connection:
                self._hear(msgspec.json.decode(text))
                self._tell_waiters()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(ConnectionClosed(None, None))
                future.exception()  # whoever waits for it hears of it; if nobody does, that is no fault
        asyncio.get_running_loop().call_soon(self._tell_waiters)

    def _tell_waiters(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    def _hear(self, message: Json) -> None:
        self.heard.append(message)
        if message["type"] == "News" and message["seq"] >= self.seq:
            self.news = message
        found = self._waiting.get(message.get("ref") or 0)
        if found is not None and not found.done():
            found.set_result(message)


async def all_know(chairs: Iterable[Chair], seq: int) -> None:
    """Wait until everybody has heard as much."""
    for chair in chairs:
        await chair.until(lambda chair=chair: chair.seq >= seq)  # type: ignore[misc]


async def play_until(chairs: list[Chair], wanted: Callable[[], bool], rng: Random) -> None:
    """Somebody who is asked answers, until this is so, or the match is over."""
    while not wanted() and not chairs[0].over:
        await chairs[0].until(lambda: wanted() or chairs[0].over or _someone(chairs) is not None)
        chair = _someone(chairs)
        if chair is not None and not wanted():
            done = await chair.act_somehow(rng)
            await all_know(chairs, done["seq"])


def _someone(chairs: list[Chair]) -> Chair | None:
    return next((chair for chair in chairs if chair.prompt is not None), None)
