"""Hours of an ordinary server in a few minutes: people who play and reconnect, onlookers, and some who mean ill."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from agon.client import Lost
from agon.kit.registry import game_names
from tests.server.chairs import Chair
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.promises import BOT, PEOPLE, Memory, stored
from tools.browser.running_server import RunningServer

_TABLES: Final = 4
_ONLOOKERS: Final = 3
_BREATH: Final = 0.1  # seconds between two moves of one person
_RETURNS: Final = 0.05  # of all moves, after which somebody reloads his page
_PATIENCE: Final = 120.0
_GONE: Final = (ConnectionClosed, InvalidHandshake, httpx.TransportError, OSError, TimeoutError)
_NONSENSE: Final = (
    "",
    "{",
    "[]",
    '{"type":"Act"}',
    '{"type":"Resume","ref":1,"seq":0}',
    '{"type":"Say","ref":1,"text":""}',
)


class Soak:
    """Some tables that outlive many servers, and what was done meanwhile."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.did: Final[Counter[str]] = Counter()
        self._folder: Final = folder
        self._rng: Final = rng
        self._games: Final = cycle(game_names())
        self._tables: Final[list[tuple[Memory, list[str]]]] = []
        self._asked: Final[dict[tuple[str, int], int]] = {}  # (table, seat) -> the decision that was answered last
        self._ended = False

    async def live(
        self, server: RunningServer, seconds: float, end: Callable[[], None], look: Callable[[], None]
    ) -> None:
        """Everybody does what he does for so long, or until `end` has ended the server; then all promises are checked.

        `look` is called about every second.
        """
        self._ended = False
        async with httpx.AsyncClient(timeout=_PATIENCE, verify=PLAIN) as http:
            while len(self._tables) < _TABLES:
                self._tables.append(await self._lay(server, http))
            guest = await Player.arrive(server.address, http, "Onlooker")
            works = [partial(self._play_on, server, http, place) for place in range(_TABLES)]
            works += [partial(self._look_on, guest) for _ in range(_ONLOOKERS)]
            works += [partial(self._flood_requests, server, http), partial(self._flood_messages, guest)]
            tasks = [asyncio.create_task(self._while_it_lives(work)) for work in works]
            await self._wait(tasks, seconds, look)
            self._ended = True
            await asyncio.to_thread(end)
            await self._finish(tasks)
        for memory, _ in self._tables:
            memory.compare(await asyncio.to_thread(stored, self._folder / "agon.sqlite", memory.table))
            memory.sent.clear()

    async def _wait(self, tasks: list[asyncio.Task[None]], seconds: float, look: Callable[[], None]) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while loop.time() < until:
            failed, _ = await asyncio.wait(tasks, timeout=1.0, return_when=asyncio.FIRST_EXCEPTION)
            for task in failed:
                task.result()
            look()

    async def _finish(self, tasks: list[asyncio.Task[None]]) -> None:
        """The server is gone: whoever noticed goes, the others are sent."""
        await asyncio.wait(tasks, timeout=_PATIENCE)
        for task in tasks:
            task.cancel()
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            assert ended is None, ended

    async def _while_it_lives(self, work: Callable[[], Awaitable[None]]) -> None:
        """Until the server is gone; whoever only lost his line comes back."""
        while not self._ended:
            with suppress(*_GONE):
                try:
                    await work()
                except _GONE as error:
                    await self._lose(error)

    async def _lay(self, server: RunningServer, http: httpx.AsyncClient) -> tuple[Memory, list[str]]:
        players = [await Player.arrive(server.address, http, f"Guest {number}") for number in range(PEOPLE)]
        table = await begin(players, next(self._games), {BOT: "easy"})
        self.did["tables"] += 1
        return Memory(table), [player.cookie for player in players]

    async def _play_on(self, server: RunningServer, http: httpx.AsyncClient, place: int) -> None:
        """One table after the other."""
        while True:
            memory, cookies = self._tables[place]
            playing = [self._play(server, memory, seat, cookie) for seat, cookie in enumerate(cookies)]
            for ended in await asyncio.gather(*playing, return_exceptions=True):
                if ended is not None:
                    raise ended
            memory.compare(await asyncio.to_thread(stored, self._folder / "agon.sqlite", memory.table))
            self._tables[place] = await self._lay(server, http)

    async def _play(self, server: RunningServer, memory: Memory, seat: int, cookie: str) -> None:
        """One person, who comes back again and again until the match is over."""
        over = False
        while not over:
            try:
                chair = await Chair.at(server.address, memory.table, cookie)
                try:
                    over = await self._sit(chair, memory, seat)
                finally:
                    await chair.leave()
                self.did["returns"] += 1
            except _GONE as error:
                await self._lose(error)

    async def _lose(self, error: Exception) -> None:
        """A line broke: that is the end if the server has ended; else one comes back."""
        if self._ended:
            raise error
        self.did[f"lost by {type(error).__name__}"] += 1
        await asyncio.sleep(_BREATH)

    async def _sit(self, chair: Chair, memory: Memory, seat: int) -> bool:
        """Answer what is asked; True when the match is over, False when he reloads his page."""
        while True:
            await _patiently(chair, lambda: chair.prompt is not None or chair.over)
            if chair.over and seat not in memory.sent:
                return True
            await self._answer(chair, memory, seat)
            await asyncio.sleep(_BREATH)
            if self._rng.random() < _RETURNS:
                return False

    async def _answer(self, chair: Chair, memory: Memory, seat: int) -> None:
        """A new answer; or the last again, if the line broke before it was acknowledged."""
        again = seat in memory.sent
        if not again:
            memory.sent[seat] = self._rng.choice(chair.answers)
            self._asked[memory.table, seat] = chair.prompt["decision"]
        done = await chair.act(memory.sent[seat], self._asked[memory.table, seat])
        carried_out = again and done.get("code") in ("stale", "refused")
        assert done["type"] == "Done" or carried_out, done
        memory.promised[seat].append(memory.sent.pop(seat))
        self.did["moves"] += 1
        await _patiently(chair, lambda: chair.seq >= done.get("seq", 0))

    async def _look_on(self, guest: Player) -> None:
        """Somebody who comes, asks for everything from the beginning, and goes."""
        while True:
            memory, _ = self._rng.choice(self._tables)
            chair = await guest.chair(memory.table)
            for _ in range(3):
                await chair.say("Resume", seq=0)
            await asyncio.sleep(_BREATH)
            await chair.leave()
            self.did["looks"] += 1

    async def _flood_messages(self, guest: Player) -> None:
        """Nonsense and chat as fast as it is read; whoever is thrown out comes back."""
        while True:
            memory, _ = self._rng.choice(self._tables)
            chair = await guest.chair(memory.table)
            with suppress(Lost):
                for _ in range(100):
                    await chair.send(self._rng.choice(_NONSENSE))
                    await chair.say("Say", text="x" * 200)
                    self.did["nonsense"] += 2
                await asyncio.sleep(_BREATH)
            with suppress(*_GONE):
                await chair.leave()
            answer = await guest.ask("GET", "me")  # if the server is gone, so are we
            assert answer.status_code < 500, answer.text

    async def _flood_requests(self, server: RunningServer, http: httpx.AsyncClient) -> None:
        """Lists, nonsense, and now and then whether it lives."""
        address = server.address
        while True:
            for method, path in (("GET", "/api/tables"), ("POST", "/api/tables"), ("GET", "/health")):
                answer = await http.request(method, address + path)
                assert answer.status_code < 500, answer.text
                self.did["requests"] += 1
            await asyncio.sleep(_BREATH / 2)


async def _patiently(chair: Chair, wanted: Callable[[], bool]) -> None:
    """As long as it takes, or until the line breaks."""
    while not wanted():
        with suppress(TimeoutError):
            await chair.until(wanted)
