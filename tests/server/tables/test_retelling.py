"""Whoever asks again and again for everything that happened costs nearly nothing, and fills nobody's memory."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from agon.kit.match import Match
from agon.server.problem import Problem
from agon.server.sockets.table import Socket, Visit
from agon.server.tables.desk import Desk
from agon.server.tables.retelling import Retellings
from agon.server.tables.sharing import Eyes
from agon.server.tables.telling import news
from tests.server.in_process import PLAIN
from tests.server.long_logs import edition, play_on
from tests.server.players import begin
from tests.server.serving import Served, run, serving
from tools.browser.running_server import RunningServer

LINES: Final = 3000
SOCKETS: Final = 60
ASKED: Final = 30
MEGABYTES: Final = 40  # that the flood may cost at most; a tale of so many lines has more than half a megabyte


async def long_table(served: Served, lines: int = LINES) -> str:
    """Somebody alone with bots that do not move, in the middle of a long match."""
    await served.house.thinking.stop()
    table = await begin(await served.guests(1), "olympe", dict.fromkeys(range(1, 5), "easy"), edition=edition(9999))
    await play_on(served.house, table, lines)
    return table


def test_a_tale_is_the_same_whether_it_is_kept_or_not(tmp_path: Path) -> None:
    async def tell() -> None:
        async with serving(tmp_path, edition_seconds=30.0) as served:
            table = await long_table(served, 400)
            async with served.house.using(table) as live, live.held() as loaded:
                match: Match = loaded.match
            for viewer in (None, 0, 3):
                for first in (0, 1, 100, 349, 399, len(match.lines), 10**9):
                    told = await served.house.retellings.since(live, viewer, first)
                    found = msgspec.json.decode(told)
                    begun = found["first"]
                    assert begun <= first
                    assert len(match.lines) - begun <= 2 * max(0, len(match.lines) - first)
                    plain = news(match, viewer, begun, match.lines[begun:], match.sheet())
                    assert found == msgspec.json.decode(plain)
            kept = await served.house.retellings.since(live, None, 0)
            assert await served.house.retellings.since(live, None, 0) is kept
            seat = next(iter(match.open))
            prompt = match.prompt(seat)
            assert prompt is not None
            await live.submit(seat, prompt.actions[0], prompt.decision)
            fresh = msgspec.json.decode(await served.house.retellings.since(live, None, 0))
            assert fresh["seq"] > msgspec.json.decode(kept)["seq"]
            assert fresh["events"][-1]["line"] == fresh["seq"] - 1

    run(tell())


def test_what_is_kept_has_a_bound(tmp_path: Path) -> None:
    async def tell() -> None:
        async with serving(tmp_path, edition_seconds=30.0) as served:
            table = await long_table(served, 400)
            small = Retellings(100_000, Desk(1, 1))
            async with served.house.using(table) as live:
                for viewer in (None, 0, 1, 2, 3, 4):
                    assert await small.since(live, viewer, 0)
                    assert small.size <= 100_000

    run(tell())


def test_few_read_at_once() -> None:
    async def fill() -> None:
        desk, ready = Desk(1, 1), asyncio.Event()
        loop = asyncio.get_running_loop()

        def wait() -> None:
            asyncio.run_coroutine_threadsafe(ready.wait(), loop).result()

        readers = [asyncio.create_task(desk.read(wait)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Problem):
            await desk.read(wait)
        ready.set()
        await asyncio.gather(*readers)
        await desk.read(wait)

    run(fill())


def test_a_socket_holds_few_bytes_and_asks_no_more_until_they_are_gone() -> None:
    async def fill() -> None:
        socket = Socket(Eyes(()), Visit(None, ""), most=1_000_000)
        socket.send(b"x" * 2_000_000)  # one may be long
        assert not socket.room.is_set()
        assert not socket.cut.done()
        socket.send(b"x")
        assert socket.cut.result()[1] == "too-slow"
        assert socket.queue.empty()
        other = Socket(Eyes(()), Visit(None, ""), most=1_000_000)
        other.send(b"x" * 500_000)
        assert not other.room.is_set()
        other.sent(await other.queue.get() or b"")
        assert other.room.is_set()

    run(fill())


class Stranger:
    """Somebody without a name who asks and does not read."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection: Final = connection

    async def flood(self) -> None:
        """Ask for everything as often as one is let."""
        for number in range(ASKED):
            text = f'{{"type":"Resume","ref":{number},"seq":0}}'
            async with asyncio.timeout(1):
                await self._connection.send(text)


@asynccontextmanager
async def strangers(address: str, table: str) -> AsyncIterator[list[Stranger]]:
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(SOCKETS):
            connection = await connect(url, max_queue=1, max_size=None, proxy=None, open_timeout=60, close_timeout=0)
            stack.callback(connection.transport.abort)
            found.append(Stranger(connection))
        yield found


async def too_long(http: httpx.AsyncClient, address: str) -> float:
    """How often the loop computed for a tenth of a second between two ticks: twice what one question may take."""
    text = (await http.get(f"{address}/metrics")).text
    ticks, short = (
        float(re.findall(rf"^agon_loop_busy_seconds_{name} (\S+)$", text, re.MULTILINE)[0])
        for name in ("count", r'bucket\{le="0.1"\}')
    )
    return ticks - short


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="tells nowhere how much memory a process has")
def test_sixty_strangers_who_ask_for_everything_stop_nobody(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def prepare() -> str:
        async with serving(folder, edition_seconds=30.0) as served:
            return await long_table(served)

    async def attack(server: RunningServer, table: str) -> None:
        async with httpx.AsyncClient(timeout=60, verify=PLAIN) as http, strangers(server.address, table) as crowd:
            before, late = server.megabytes(), await too_long(http, server.address)
            floods = [asyncio.create_task(stranger.flood()) for stranger in crowd]
            for _ in range(20):
                assert (await http.get(f"{server.address}/health")).status_code == 200
            await asyncio.gather(*floods, return_exceptions=True)
            for _ in range(20):
                assert (await http.get(f"{server.address}/health")).status_code == 200
                assert server.megabytes() - before < MEGABYTES
            assert await too_long(http, server.address) == late  # all of them together

    table = run(prepare())
    with RunningServer(folder) as server:
        run(attack(server, table))
