"""A table with the sockets of all its seats: one message at a time, until everybody has heard of it."""

from __future__ import annotations

import asyncio
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from bench.link import Link, open_link

_CONNECTING: Final = 20  # sockets at once


class Laid(NamedTuple):
    """A table, and the cookies of those who sit there."""

    table: str
    cookies: tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """One legal answer; the action is handed back unread."""

    action: msgspec.Raw


class Asked(msgspec.Struct, frozen=True):
    """What a client needs of a prompt."""

    decision: int
    actions: list[Choice]


class Heard(msgspec.Struct, frozen=True):
    """What a client needs of a message."""

    type: str
    seq: int = -1
    prompt: Asked | None = None
    owed: tuple[int, ...] = ()
    outcome: Any = None
    code: str = ""


class Lane:
    """What both kinds have in common."""

    def __init__(self, laid: Laid) -> None:
        self.laid: Final = laid
        self.links: list[Link] = []
        self.over = False
        self._missing = 0
        self._heard_at = 0.0
        self._heard: asyncio.Future[None] | None = None
        self._trouble = ""

    def next_message(self) -> tuple[int, bytes]:
        """Who speaks now, and what."""
        raise NotImplementedError

    def hear(self, seat: int, message: bytes) -> None:
        """A socket heard something."""
        raise NotImplementedError

    async def open(self, address: str, deflate: bool) -> None:
        """Connect every seat."""
        path = f"/api/tables/{self.laid.table}/socket"
        for seat, cookie in enumerate(self.laid.cookies):
            self.links.append(await open_link(address, path, cookie, deflate, partial(self.hear, seat), self._fail))

    async def broadcast(self) -> float:
        """Send one message; the seconds until the last socket had it."""
        seat, message = self.next_message()
        sent = perf_counter()
        heard = self._wait()
        self.links[seat].send(message)
        await heard
        return self._heard_at - sent

    def _wait(self) -> asyncio.Future[None]:
        """Done when every socket has heard once more."""
        if self._trouble:
            raise ConnectionError(self._trouble)
        self._missing = len(self.laid.cookies)
        self._heard = asyncio.get_running_loop().create_future()
        return self._heard

    def leave(self) -> None:
        """Hang up."""
        for link in self.links:
            link.leave()

    def _count(self) -> None:
        self._missing -= 1
        if not self._missing and self._heard is not None:
            self._heard_at = perf_counter()
            self._heard.set_result(None)

    def _fail(self, why: str) -> None:
        self._trouble = why
        if self._heard is not None and not self._heard.done():
            self._heard.set_exception(ConnectionError(why))


class Playing(Lane):
    """A match: whoever is asked gives any legal answer."""

    _DECODER: Final = msgspec.json.Decoder(Heard)

    def __init__(self, laid: Laid, rng: Random) -> None:
        super().__init__(laid)
        self._rng: Final = rng
        self._news: Final = [Heard("")] * len(laid.cookies)
        self._ref = 0

    async def open(self, address: str, deflate: bool) -> None:
        """Connect every seat, and hear how things stand."""
        heard = self._wait()
        await super().open(address, deflate)
        await heard

    def next_message(self) -> tuple[int, bytes]:
        seat = self._rng.choice(self._news[0].owed)
        prompt = self._news[seat].prompt
        assert prompt is not None
        self._ref += 1
        action = self._rng.choice(prompt.actions).action
        act = {"type": "Act", "ref": self._ref, "decision": prompt.decision, "action": action}
        return seat, msgspec.json.encode(act)

    def hear(self, seat: int, message: bytes) -> None:
        told = self._DECODER.decode(message)
        if told.type == "News" and told.seq > self._news[seat].seq:
            self._news[seat] = told
            self.over = told.outcome is not None
            self._count()
        elif told.type == "No":
            self._fail(f"refused: {told.code}")


class Echo(Lane):
    """A table of the bare server, which says to everybody what anybody says."""

    def __init__(self, laid: Laid, size: int) -> None:
        super().__init__(laid)
        self._message: Final = (
            Random(size).randbytes(size).hex()[:size].encode()
        )  # half as long at best when compressed
        self._turn = 0

    def next_message(self) -> tuple[int, bytes]:
        self._turn = (self._turn + 1) % len(self.links)
        return self._turn, self._message

    def hear(self, seat: int, message: bytes) -> None:
        self._count()


async def open_all(lanes: list[Lane], address: str, deflate: bool) -> None:
    """Connect all tables, some at a time."""
    room = asyncio.Semaphore(_CONNECTING)

    async def one(lane: Lane) -> None:
        async with room:
            await lane.open(address, deflate)

    async with asyncio.timeout(60 + len(lanes)):
        await asyncio.gather(*map(one, lanes))
