"""A chair at a table: one socket. It hears the news, remembers how things stand, and waits for answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import count
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from agon.server.wire import Act, ClientMessage, Done, News, No, PromptInfo, ServerMessage

PATIENCE: Final = 60.0  # seconds: a loaded machine is slow
_TOO_OFTEN: Final = "too-often"
_DECODER: Final = msgspec.json.Decoder(ServerMessage)


class Lost(ConnectionError):
    """The server hung up, with this code; nothing more will be heard."""


def actions_of(prompt: PromptInfo) -> list[Any]:
    """The legal answers, each as it is sent back."""
    return [action for some in prompt.choices for action in some.actions()]


class Chair:
    """One socket, read all the time. `at` opens one."""

    def __init__(self, connection: ClientConnection) -> None:
        self.latest: News | None = None
        self._connection: Final = connection
        self._answered = -1  # the decision that `prompts` told last
        self._refs: Final = count(1)
        self._waiting: Final[dict[int, asyncio.Future[ServerMessage]]] = {}
        self._changed = asyncio.Event()
        self._reading: Final = asyncio.create_task(self._read())

    @classmethod
    async def at(cls, address: str, table: str, cookie: str = "") -> Self:
        """Open the socket of a table, with the cookie of whoever sits there; without one, watch."""
        url = f"{address.replace('http', 'ws', 1).rstrip('/')}/api/tables/{table}/socket"
        headers = {"cookie": cookie} if cookie else {}
        return cls(await connect(url, additional_headers=headers, open_timeout=PATIENCE, max_size=None, proxy=None))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close the socket."""
        await self._connection.close()
        await self._reading

    async def gone(self) -> None:
        """Wait until the server hangs up."""
        await self._reading

    @property
    def closed(self) -> bool:
        """Whether the server, or something between, has hung up."""
        return self._reading.done()

    @property
    def close_code(self) -> int | None:
        """Why it hung up: 4000 means that the match has begun and one should come back."""
        return self._connection.close_code

    @property
    def seq(self) -> int:
        """How far the news have come; -1 before the first."""
        return self.latest.seq if self.latest else -1

    @property
    def open_prompt(self) -> PromptInfo | None:
        """What is asked of this chair now."""
        return self.latest.prompt if self.latest else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.latest is not None and self.latest.outcome is not None

    def hear(self, text: str | bytes, message: ServerMessage) -> None:
        """Something was told; whoever wants to keep it all says so in a subclass."""

    async def send(self, text: str) -> None:
        """Whatever it is, as it is."""
        try:
            await self._connection.send(text)
        except ConnectionClosed as error:
            raise Lost(self.close_code) from error

    async def exchange(self, message: Callable[[int], ClientMessage | dict[str, Any]]) -> ServerMessage:
        """Send a message, made with the number its answer will bear; that answer, or Lost if none comes any more."""
        ref = next(self._refs)
        found = self._waiting[ref] = asyncio.get_running_loop().create_future()
        try:
            await self.send(msgspec.json.encode(message(ref)).decode())
            return await asyncio.wait_for(found, PATIENCE)
        finally:
            del self._waiting[ref]

    async def answer(self, action: Any, decision: int | None = None) -> ServerMessage:
        """Answer the decision that is open, or this one; the news that follow from it have come as well.

        Whoever answers quicker than the server lets him waits as long as he is told, and answers then.
        """
        prompt = self.open_prompt
        number = decision if decision is not None else prompt.decision if prompt else 0
        told = await self.exchange(lambda ref: Act(ref, number, action))
        while isinstance(told, No) and told.code == _TOO_OFTEN:
            await asyncio.sleep(told.params["seconds"])
            told = await self.exchange(lambda ref: Act(ref, number, action))
        if isinstance(told, Done):
            await self.until(lambda: self.seq >= told.seq)
        return told

    async def prompts(self) -> AsyncIterator[PromptInfo]:
        """Every decision that this chair is asked for, each once, until the match is over."""
        while prompt := await self._next_prompt():
            yield prompt
            self._answered = prompt.decision

    async def _next_prompt(self) -> PromptInfo | None:
        """However long the others think; None when all is over."""
        await self.until(lambda: self.over or self._asks_anew(), patience=None)
        return self.open_prompt

    def _asks_anew(self) -> bool:
        prompt = self.open_prompt
        return prompt is not None and prompt.decision != self._answered

    async def until(self, wanted: Callable[[], bool], patience: float | None = PATIENCE) -> None:
        """Wait for news that bring this about; Lost if the server hangs up before."""
        async with asyncio.timeout(patience):
            while not wanted():
                changed = self._changed
                if self.closed:
                    raise Lost(self.close_code)
                await changed.wait()

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._connection:
                self._take(text)
                self._tell_waiters()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Lost(self.close_code))
                future.exception()  # whoever waits for it hears of it; if nobody does, that is no fault
        asyncio.get_running_loop().call_soon(self._tell_waiters)

    def _take(self, text: str | bytes) -> None:
        message = _DECODER.decode(text)
        if isinstance(message, News) and message.seq >= self.seq:
            self.latest = message
        self.hear(text, message)
        found = self._waiting.get(getattr(message, "ref", None) or 0)
        if found is not None and not found.done():
            found.set_result(message)

    def _tell_waiters(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
