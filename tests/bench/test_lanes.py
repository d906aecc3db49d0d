"""The clients of a measurement do not wait for what never comes: they say what is wrong."""

from __future__ import annotations

import asyncio
import sys
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("the bench counts open files", allow_module_level=True)

from bench.lanes import Laid, Playing, Stuck
from bench.link import open_link

_BUSY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
_SOON = 20.0  # seconds; nobody waits for them but who would wait for ever


def test_a_socket_that_is_not_granted_is_told_at_once() -> None:
    async def refused() -> None:
        gone = asyncio.Event()

        async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(_BUSY)  # and the connection is kept, until the other one hangs up
            await reader.read()
            writer.close()
            gone.set()

        async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
            address = "{}:{}".format(*server.sockets[0].getsockname())
            with pytest.raises(ConnectionError, match="503"):
                await asyncio.wait_for(open_link(address, "/", "", True, print, print), _SOON)
            await asyncio.wait_for(gone.wait(), _SOON)

    asyncio.run(refused())


def test_a_table_that_is_lost_while_bots_think_is_told() -> None:
    async def lost() -> None:
        lane = Playing(Laid("one", ("", ""), "olympe"), Random(1))
        waiting = asyncio.create_task(lane.asked())
        await asyncio.sleep(0)
        lane.hear(0, b'{"type":"No","code":"over"}')
        with pytest.raises(Stuck, match=r"table one \(olympe\).*refused: over"):
            await asyncio.wait_for(waiting, _SOON)

    asyncio.run(lost())


def test_a_table_at_which_nothing_happens_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.lanes._PATIENCE", 0.0)
    lane = Playing(Laid("one", ("", ""), "olympe"), Random(1))
    with pytest.raises(Stuck, match="for bots"):
        asyncio.run(lane.asked())
