"""Who keeps a connection and asks nothing, or does not listen, keeps nobody else out."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest

from agon.server.config import Config
from agon.server.gates.doors import Doors, open_files_allowed
from agon.server.gates.protocols import SocketDoor
from tests.server.in_process import PLAIN
from tests.server.players import begin
from tests.server.serving import Served, run, serving

HEAD = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n"
DROPPED = "connections dropped that asked nothing in time"


@asynccontextmanager
async def connected(served: Served, said: bytes) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = served.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(said)
        await writer.drain()
        yield reader, writer
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def trickle(served: Served, said: bytes) -> None:
    """A byte now and then, as long as the server listens."""
    with suppress(ConnectionError):
        async with connected(served, said) as (reader, writer):
            while not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(100), 0.02)


async def healthy(served: Served) -> bool:
    """It answers: on a loaded machine an honest question may take too long as well, and is asked again."""
    async with httpx.AsyncClient(timeout=60, verify=PLAIN) as http:
        while True:
            with suppress(httpx.TransportError):
                if (await http.get(f"http://{served.address}/health")).status_code == 200:
                    return True
            await asyncio.sleep(0.05)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("said", [b"", b"GET /health HTTP/1.1\r\nHost: local", HEAD, HEAD + b'\r\n{"name": "'])
def test_half_a_request_is_shown_out_in_time(tmp_path: Path, said: bytes) -> None:
    """Silent or a byte at a time, in its head or in its body; it is logged once."""

    async def attack() -> None:
        async with serving(tmp_path, header_seconds=0.3, body_seconds=0.3) as served:
            strangers = [asyncio.create_task(trickle(served, said)) for _ in range(5)]
            assert await healthy(served)
            await asyncio.gather(*strangers)  # they hear the end of it
            assert await healthy(served)
            assert [log["event"] for log in served.logs].count(DROPPED) == 1
            assert not [log for log in served.logs if log["log_level"] == "error"]

    run(attack())


def test_what_is_no_request_is_refused_and_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def attack() -> None:
        async with serving(tmp_path) as served:
            for said in (b"\x16\x03\x01\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: " + b"x" * 40_000, b"x" * 70_000):
                with suppress(ConnectionError):
                    async with connected(served, said) as (reader, _):
                        assert b" 400 " in await reader.readline()
            assert await healthy(served)
            assert [log["event"] for log in served.logs].count("requests that are none") == 1
            assert not caplog.records

    run(attack())


def test_half_open_connections_make_room_for_others(tmp_path: Path) -> None:
    """Three hundred where a hundred may be: whoever asks is answered, and all are gone in the end."""

    async def attack() -> None:
        async with serving(tmp_path, connections=100, connections_per_address=90, header_seconds=60.0) as served:
            async with AsyncExitStack() as half:
                for _ in range(300):
                    await half.enter_async_context(connected(served, b"GET /health HTTP/1.1\r\nHo"))
                for _ in range(5):
                    assert await healthy(served)
                assert served.doors.total <= 90
                assert [log["event"] for log in served.logs].count("too many connections") == 1
            await until(lambda: served.doors.total == 0)

    run(attack())


def test_who_asks_is_not_shown_out_for_who_comes(tmp_path: Path) -> None:
    """With everybody busy the next one hears so at once."""

    async def fill() -> None:
        async with serving(tmp_path, connections=4, connections_per_address=4) as served:
            players = await served.guests(3)
            table = await begin(players, "olympe")
            await served.http.aclose()
            await until(lambda: served.doors.total == 0)
            chairs = [await player.chair(table) for player in (*players, players[0])]
            async with connected(served, b"") as (reader, _):
                assert b" 503 " in await reader.readline()
            assert not any(chair.closed for chair in chairs)
            await chairs[0].leave()
            await until(lambda: served.doors.total == 3)
            assert await healthy(served)

    run(fill())


def test_open_sockets_may_be_quiet(tmp_path: Path) -> None:
    async def wait() -> None:
        async with serving(tmp_path, header_seconds=1.0, idle_seconds=1.0, body_seconds=1.0) as served:
            players = await served.guests(2)
            chair = await players[0].chair(await begin(players, "olympe"))
            for said in (b"GET /health", b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"):
                async with connected(served, said) as (reader, _):
                    await reader.read()  # until it is closed, half open or idle
            assert (await chair.ask("Say", text="still here"))["type"] == "Done"

    run(wait())


def test_a_closed_socket_lets_go_of_its_buffers(tmp_path: Path) -> None:
    """They are large, and a search for the garbage they would be may be far away."""

    async def close() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            chair = await players[0].chair(await begin(players, "olympe"))
            (door,) = [thing for thing in gc.get_objects() if isinstance(thing, SocketDoor) and not thing.disconnected]
            assert door.conn.extensions
            await chair.leave()
            await until(lambda: door.disconnected)
            assert not door.conn.extensions

    run(close())


@pytest.mark.slow
def test_a_long_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    async def stall() -> None:
        async with serving(tmp_path, send_seconds=0.2) as served:
            ask = b"GET /api/games/olympos/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"
            async with connected(served, b"") as (_, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                writer.write(ask * 200)  # one after the other, none of them read
                await until(lambda: served.doors.total == 1)
                await until(lambda: served.doors.total == 0)

    run(stall())


def test_a_proxy_brings_everybody() -> None:
    class Fake:
        def abort(self) -> None:
            raise AssertionError("nobody has to go")

    doors = Doors(10, 2, ["192.0.2.1"])
    assert all(doors.enter(Fake(), "192.0.2.1") for _ in range(5))  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform == "win32", reason="nobody counts files there")
def test_file_descriptors_are_asked_for_and_kept_in_reserve(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (400, before[1]))
        assert open_files_allowed(500) == 500
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 500
        assert open_files_allowed(100) == 500  # what we have is not given back
        assert Doors.of(Config(connections=100)).most == 100
        monkeypatch.setattr("agon.server.gates.doors.open_files_allowed", lambda _: 400)
        assert Doors.of(Config()).most == 200
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
