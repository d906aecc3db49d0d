"""A table with the sockets of all its seats: one message at a time, until everybody has heard of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from agon.client import actions_of
from agon.server.wire import Act, PromptInfo
from bench.link import Link, open_link

_CONNECTING: Final = 20  # sockets at once
_PATIENCE: Final = 60.0  # seconds, with one table: nobody at it is silent for so long if all is well


class Laid(NamedTuple):
    """A table, and the cookies of those who sit there, from the first seat on; bots sit on the seats after them."""

    table: str
    cookies: tuple[str, ...]
    game: str = ""


class Stuck(Exception):
    """A table at which nothing happens any more, or that cannot be played at: what is known of it."""


class Heard(msgspec.Struct, frozen=True):
    """What a client needs of a message: as little as can be read, for it is the server that is measured."""

    type: str
    seq: int = -1
    prompt: PromptInfo | None = None
    owed: tuple[int, ...] = ()
    outcome: Any = None
    code: str = ""
    ref: int | None = None


class Lane:
    """What both kinds have in common."""

    def __init__(self, laid: Laid) -> None:
        self.laid: Final = laid
        self.links: list[Link] = []
        self.over = False
        self.sent = 0  # messages that everybody has heard of
        self._missing = 0
        self._heard_at = 0.0
        self._heard: asyncio.Future[None] | None = None
        self._trouble = ""

    @property
    def waits_for_bots(self) -> bool:
        """Whether nobody with a socket is asked."""
        return False

    def next_message(self) -> tuple[int, bytes]:
        """Who speaks now, and what."""
        raise NotImplementedError

    def hear(self, seat: int, message: bytes) -> None:
        """A socket heard something."""
        raise NotImplementedError

    def __str__(self) -> str:
        return f"table {self.laid.table} ({self.laid.game or 'bare'})"

    @asynccontextmanager
    async def patiently(self, what: str) -> AsyncIterator[None]:
        """Whatever is done at one table has an end."""
        try:
            async with asyncio.timeout(_PATIENCE):
                yield
        except TimeoutError:
            raise Stuck(f"{self}: waited {_PATIENCE:.0f} s {what}") from None
        except ConnectionError as error:
            raise Stuck(f"{self}: {error}") from error

    async def open(self, address: str, deflate: bool) -> None:
        """Connect every seat."""
        path = f"/api/tables/{self.laid.table}/socket"
        for seat, cookie in enumerate(self.laid.cookies):
            self.links.append(await open_link(address, path, cookie, deflate, partial(self.hear, seat), self._fail))

    async def broadcast(self) -> float:
        """Send one message; the seconds until the last socket had it."""
        seat, message = self.next_message()
        sent = perf_counter()
        async with self.patiently("until everybody had heard of a message"):
            heard = self._wait()
            self.links[seat].send(message)
            await heard
        self.sent += 1
        return self._heard_at - sent

    def _wait(self) -> asyncio.Future[None]:
        """Done when every socket has heard once more."""
        self._complain()
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

    def _complain(self) -> None:
        if self._trouble:
            raise Stuck(f"{self}: {self._trouble}")

    def _fail(self, why: str) -> None:
        self._trouble = why
        if self._heard is not None and not self._heard.done():
            self._heard.set_exception(ConnectionError(why))


class Playing(Lane):
    """A match: whoever is asked gives any legal answer, and bots give theirs meanwhile."""

    _DECODER: Final = msgspec.json.Decoder(Heard)

    def __init__(self, laid: Laid, rng: Random) -> None:
        super().__init__(laid)
        self.asked_at = 0.0  # since when somebody with a socket owes an answer
        self.bot_took: Final[list[float]] = []  # from when a bot was asked until everybody knew its answer
        self._rng: Final = rng
        self._news: Final = [Heard("")] * len(laid.cookies)
        self._ref = 0
        self._wanted = 0  # the line that all have to hear of
        self._bot_asked_at: float | None = None
        self._turn = asyncio.Event()  # set while somebody is asked, or all is over

    async def open(self, address: str, deflate: bool) -> None:
        """Connect every seat, and hear how things stand."""
        async with self.patiently("for how things stand"):
            heard = self._wait()
            await super().open(address, deflate)
            await heard

    @property
    def waits_for_bots(self) -> bool:
        return not self.over and not self._turn.is_set()

    async def asked(self, until: float = inf) -> None:
        """Wait until it is not only bots who owe an answer, or time is up.

        A bot may have many decisions to make: as long as it makes them nobody complains.
        """
        while self.waits_for_bots and (left := until - perf_counter()) > 0:
            known = [news.seq for news in self._news]
            try:
                async with asyncio.timeout(min(left, _PATIENCE)):
                    await self._turn.wait()
            except TimeoutError:
                if left > _PATIENCE and known == [news.seq for news in self._news]:
                    raise Stuck(f"{self}: waited {_PATIENCE:.0f} s for bots") from None
        self._complain()

    def __str__(self) -> str:
        known = "; ".join(
            f"seat {seat} knows {news.seq} lines, {news.owed} owe answers"
            + (f", it is asked decision {news.prompt.decision}" if news.prompt else "")
            for seat, news in enumerate(self._news)
        )
        return f"{super().__str__()}, {self._ref} moves sent: {known}; line {self._wanted} is waited for"

    def bots_end(self) -> None:
        """It is over for the clock: a bot that has not answered has taken so long at least."""
        if self._bot_asked_at is not None:
            self.bot_took.append(perf_counter() - self._bot_asked_at)
            self._bot_asked_at = None

    def next_message(self) -> tuple[int, bytes]:
        seat = self._rng.choice([seat for seat, news in enumerate(self._news) if news.prompt is not None])
        prompt = self._news[seat].prompt
        assert prompt is not None
        self._ref += 1
        self._wanted = 0
        return seat, msgspec.json.encode(Act(self._ref, prompt.decision, self._rng.choice(actions_of(prompt))))

    def hear(self, seat: int, message: bytes) -> None:
        told = self._DECODER.decode(message)
        if told.type == "News" and told.seq > self._news[seat].seq:
            before, self._news[seat] = self._news[seat], told
            self._take_stock(before)
        elif told.type == "Done" and told.ref == self._ref:
            self._wanted = told.seq
        elif told.type == "No":
            self._fail(f"refused: {told.code}")
        self._look_whether_all_know()

    def _fail(self, why: str) -> None:
        super()._fail(why)
        self._turn.set()  # whoever waits for bots hears of it too

    def _take_stock(self, before: Heard) -> None:
        """Who is asked now, once all have heard as much."""
        latest = max(self._news, key=lambda news: news.seq)
        if any(news.seq != latest.seq for news in self._news):
            return
        self.over = latest.outcome is not None
        self._watch_bots(before.owed, latest.owed)
        if not self.over and all(news.prompt is None for news in self._news):
            self._turn.clear()
        elif not self._turn.is_set():
            self.asked_at = perf_counter()
            self._turn.set()

    def _watch_bots(self, before: tuple[int, ...], owed: tuple[int, ...]) -> None:
        people = len(self.laid.cookies)
        alone = bool(before) and min(before) >= people  # then it was a bot that answered
        if self._bot_asked_at is not None and (alone or not owed or max(owed) < people):
            self.bot_took.append(perf_counter() - self._bot_asked_at)
            self._bot_asked_at = None
        if self._bot_asked_at is None and owed and max(owed) >= people:
            self._bot_asked_at = perf_counter()

    def _look_whether_all_know(self) -> None:
        """One's own move is told to everybody; before the first, how things stand."""
        first = not self._ref
        if not (first or self._wanted) or self._heard is None or self._heard.done():
            return
        if all(news.seq >= self._wanted and news.type for news in self._news):
            self._heard_at = perf_counter()
            self._heard.set_result(None)


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


async def open_all(lanes: Sequence[Lane], address: str, deflate: bool) -> None:
    """Connect all tables, some at a time."""
    room = asyncio.Semaphore(_CONNECTING)

    async def one(lane: Lane) -> None:
        async with room:
            await lane.open(address, deflate)

    async with asyncio.timeout(60 + len(lanes)):
        await asyncio.gather(*map(one, lanes))
