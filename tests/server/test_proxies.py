"""The recipes for proxies keep a table in one server, hand sockets through, and go elsewhere when a server ends."""

from __future__ import annotations

import asyncio
import shutil
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect

from agon.cli.serving import bind
from agon.client import Chair, Guest, actions_of
from tests.server.in_process import InProcess
from tests.server.proxies import NAME, PROXIES, Recipe, certificate, proxied
from tests.server.serving import run

TABLES: Final = [f"t{number}able" for number in range(24)]
_DECODE: Final = msgspec.json.decode


class Named:
    """A server that tells its name and what it was asked with."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.ready = True

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer over HTTP, or on a socket."""
        told = {"name": self.name, **{key.decode(): value.decode() for key, value in scope.get("headers", ())}}
        body = msgspec.json.encode(told)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.send", "text": body.decode()})
            await receive()
        elif scope["type"] == "http":
            status = 200 if self.ready else 503
            await send(
                {"type": "http.response.start", "status": status, "headers": [(b"x-served-by", self.name.encode())]}
            )
            await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(app: Any, port: int = 0) -> AsyncIterator[tuple[int, uvicorn.Server]]:
    """An application on a port."""
    place = bind("127.0.0.1", port)
    server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_config=None, timeout_graceful_shutdown=1))
    task = asyncio.create_task(server.serve(sockets=[place]))
    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield place.getsockname()[1], server
    finally:
        server.should_exit = True
        await task
        for connection in list(server.server_state.connections):
            connection.transport.abort()  # what a proxy keeps open for the next request
        place.close()


class Visit:
    """Somebody at the door of the proxy."""

    def __init__(self, port: int, folder: Path) -> None:
        self.address: Final = f"https://localhost:{port}"
        self.trust: Final = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        self.http: Final = httpx.AsyncClient(base_url=self.address, verify=self.trust, timeout=20)

    async def ask(self, path: str, **headers: str) -> httpx.Response:
        """A question by the name under which people come."""
        return await self.http.get(path, headers={"Host": NAME, **headers})

    async def home(self, table: str) -> str:
        """Who serves this table."""
        answer = await self.ask(f"/api/tables/{table}")
        assert answer.status_code == 200, answer.text
        return str(answer.json()["name"])

    async def homes(self) -> list[str]:
        """Who serves each of all tables."""
        return [await self.home(table) for table in TABLES]

    async def until(self, wanted: Callable[[list[str]], bool]) -> list[str]:
        """Ask until this is so."""
        while True:
            try:
                found = await self.homes()
            except (AssertionError, httpx.TransportError):
                found = []
            if found and wanted(found):
                return found
            await asyncio.sleep(0.1)


def _parameters() -> list[Any]:
    return [
        pytest.param(
            one,
            id=one.program,
            marks=pytest.mark.skipif(not shutil.which(one.program), reason=f"no {one.program} here"),
        )
        for one in PROXIES
    ]


@pytest.mark.slow
@pytest.mark.parametrize("recipe", _parameters())
def test_a_table_stays_at_home_and_goes_elsewhere_when_its_server_ends(recipe: Recipe, tmp_path: Path) -> None:
    async def visit() -> None:
        certificate(tmp_path)
        one, two = Named("one"), Named("two")
        async with listening(one) as (first, leaving), listening(two) as (second, _):
            with proxied(recipe, tmp_path, first, second) as port:
                ann = Visit(port, tmp_path)
                homes = await ann.until(lambda found: set(found) == {"one", "two"})
                assert await ann.homes() == homes == await ann.homes()
                await _look_at_sockets(ann, homes)
                await _look_at_headers(ann)
                for path in ("/metrics", "/ready", "/api/drain"):
                    assert (await ann.ask(path)).status_code == 404
                one.ready = False  # it drains, and ends
                await asyncio.sleep(0.1)
                leaving.should_exit = True
                await ann.until(lambda found: set(found) == {"two"})
                while any(server.is_serving() for server in leaving.servers):
                    await asyncio.sleep(0.05)
                one.ready = True
                async with listening(one, first):
                    assert await ann.until(lambda found: set(found) != {"two"}) == homes
                await ann.http.aclose()

    run(visit())


async def _look_at_sockets(ann: Visit, homes: list[str]) -> None:
    for table, home in list(zip(TABLES, homes, strict=True))[:8]:
        address = f"{ann.address.replace('https', 'wss')}/api/tables/{table}/socket"
        async with connect(address, ssl=ann.trust, proxy=None) as socket:
            assert _DECODE(await socket.recv())["name"] == home


async def _look_at_headers(ann: Visit) -> None:
    lies = {"X-Forwarded-For": "192.0.2.7", "X-Request-ID": "a-visitors-own-number", "X-Table": "elsewhere"}
    told = (await ann.ask("/api/games", **lies)).json()
    assert told["host"] == NAME
    assert told["x-forwarded-for"] == "127.0.0.1"
    assert told["x-forwarded-proto"] == "https"
    assert told["x-request-id"] != lies["X-Request-ID"]
    assert len(told["x-request-id"]) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("recipe", _parameters())
def test_people_play_through_it(recipe: Recipe, tmp_path: Path) -> None:
    async def play() -> None:
        certificate(tmp_path)
        house = InProcess(tmp_path / "data", proxies=("127.0.0.1",), secure_cookies=True, hosts=("localhost",))
        async with house.listening():
            with proxied(recipe, tmp_path, house.port, house.port) as port:
                ann = Visit(port, tmp_path)
                while True:
                    try:
                        if (await ann.http.get("/api/games")).status_code == 200:
                            break
                    except httpx.TransportError:
                        pass
                    await asyncio.sleep(0.1)
                guest = await Guest.arrive(ann.address, "Ann", ann.http)
                table = await guest.lay("peloponnes", seats=2, bots={1: "beginner"})
                await guest.start(table.id)
                address = f"{ann.address.replace('https', 'wss')}/api/tables/{table.id}/socket"
                origin = {"cookie": guest.cookie, "origin": ann.address}
                async with connect(address, ssl=ann.trust, additional_headers=origin, proxy=None) as socket:
                    chair = Chair(socket)
                    for _ in range(3):
                        await chair.until(lambda: chair.open_prompt is not None)
                        assert chair.open_prompt is not None
                        await chair.answer(actions_of(chair.open_prompt)[0])
                assert chair.seq > 3
                await ann.http.aclose()

    run(play())
