"""Nobody holds the others up: not a slow reader, not a long match."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect

from agon.server.gates.protocols import SHORT
from agon.server.sockets import table as sockets
from agon.server.sockets.table import Socket, Visit
from agon.server.tables.house import House
from agon.server.tables.live import Loaded
from agon.server.tables.sharing import Eyes
from tests.server.chairs import play_until
from tests.server.long_logs import Clock, play_on
from tests.server.players import begin
from tests.server.serving import run, serving

_MILLISECONDS = 50
_ATTEMPTS = 3  # the first one warms up


def test_a_slow_reader_is_cut_off_and_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_QUEUE", 3)

    async def flood() -> None:
        socket = Socket(Eyes(()), Visit(None, ""))
        for _ in range(3):
            socket.send(b"{}")
        assert not socket.cut.done()
        socket.send(b"{}")
        assert socket.cut.result()[0] == 1013
        assert socket.queue.empty()
        socket.send(b"{}")
        assert socket.queue.empty()

    run(flood())


def test_what_is_short_goes_out_at_once_and_never_before_what_waits() -> None:
    async def tell() -> None:
        socket, out, free = Socket(Eyes(()), Visit(None, "")), list[bytes](), True

        def at_once(message: bytes) -> bool:
            out.extend([message] if free else [])
            return free

        socket.at_once = at_once
        socket.send(b"1")
        free = False
        socket.send(b"2")
        free = True
        socket.send(b"3")
        assert out == [b"1"]
        waiting = [socket.queue.get_nowait() for _ in range(2)]
        assert waiting == [b"2", b"3"]
        socket.send(b"4")
        assert out == [b"1"], "what was taken from the queue is under way"
        for message in waiting:
            assert message is not None
            socket.sent(message)
        assert socket.queue.get_nowait() == b"4"
        socket.sent(b"4")
        socket.send(b"5")
        assert out == [b"1", b"5"]

    run(tell())


def test_who_is_cut_off_may_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_QUEUE", 3)

    async def flood() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chair = await players[0].chair(table)
            async with served.house.using(table) as live:
                for _ in range(10):  # too long to go out at once
                    live.tell(b'{"type":"Done",' + b" " * SHORT + b'"ref":0,"seq":0}')
            await asyncio.wait_for(chair.gone(), 30)
            assert chair.close_code == 1013
            assert (await players[0].chair(table)).seq == chair.seq

    run(flood())


def test_who_does_not_read_does_not_hold_up_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "_CLOSE_SECONDS", 0.2)

    async def stall() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            url = f"ws://{served.address}/api/tables/{table}/socket"
            cookie = {"cookie": players[0].cookie}
            stalled = await connect(url, additional_headers=cookie, max_queue=1, compression=None, proxy=None)
            async with served.house.using(table) as live:
                while not live.listeners:
                    await asyncio.sleep(0.01)
                while live.listeners:
                    live.tell(b'"' + b"x" * 20_000 + b'"')
                    await asyncio.sleep(0)
            chairs = [await player.chair(table) for player in players]
            await play_until(chairs, lambda: chairs[0].seq > 8, Random(1))
            stalled.transport.abort()

    run(stall())


def test_who_leaves_a_table_that_is_being_read_holds_up_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave() -> None:
        read, reading = asyncio.Event(), asyncio.Event()
        async with serving(tmp_path, live_tables=0) as served:
            players = await served.guests(2)
            slow = await begin(players, "olympe")
            other = await players[0].lay("olympe", 2)
            load = served.house._load

            async def load_slowly(table: str) -> Loaded:
                reading.set()
                await read.wait()
                return await load(table)

            while slow in served.house._live:  # whoever asked whether a bot is to answer has not let go of it yet
                await asyncio.sleep(0.01)
            monkeypatch.setattr(served.house, "_load", load_slowly)
            leaving = asyncio.create_task(players[0].ask("DELETE", f"tables/{slow}/seats/0"))
            try:
                await reading.wait()
                await players[1].post(f"tables/{other}/seats/1")
                await players[0].post(f"tables/{other}/start")
                assert not leaving.done()
            finally:
                read.set()
            assert (await leaving).is_success

    run(leave())


def test_the_longest_match_is_read_without_stopping_the_others(tmp_path: Path) -> None:
    """Ten seats of Olympe, a match of more than a thousand lines, read back while a clock ticks."""

    async def read() -> tuple[int, float]:
        async with serving(tmp_path, live_tables=0) as served:
            players = await served.guests(1)
            await served.house.thinking.stop()
            length, table = 0, ""
            while length <= 1000:  # how many rounds a match takes is up to the deals
                table = await begin(players, "olympe", dict.fromkeys(range(1, 10), "easy"))
                length = await play_on(served.house, table)
            waits = [await _longest_wait(served.house, table, length) for _ in range(_ATTEMPTS)]
            return length, min(waits)

    length, seconds = run(read())
    assert length > 1000
    assert seconds * 1000 < _MILLISECONDS


async def _longest_wait(house: House, table: str, length: int) -> float:
    """How long others wait while a match is read and told from its beginning."""
    assert house.in_memory == 0
    clock = Clock()
    ticking = asyncio.create_task(clock.tick())
    async with house.using(table) as live:
        told = await house.retellings.since(live, 0, 0)
        assert live.seq == length
        assert len(told) > length
    await asyncio.sleep(0.002)
    ticking.cancel()
    return clock.worst
