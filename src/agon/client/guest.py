"""Somebody at the door: a name, a cookie, and what is asked over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, Self, TypeVar

import httpx
import msgspec

from agon.client.chair import Chair
from agon.server.wire import GameInfo, Lobby, Me, TableInfo

T = TypeVar("T")
PATIENCE: Final = 60.0  # seconds: a loaded machine is slow


class Denied(Exception):
    """The server did not do what was asked: the status, and what it says about it."""

    def __init__(self, status: int, told: bytes) -> None:
        super().__init__(status, told.decode(errors="replace"))
        self.status: Final = status
        self.told: Final = told


class Guest:
    """A person on a server, as one of his devices knows him; `arrive` and `come_back` make one."""

    def __init__(self, address: str, http: httpx.AsyncClient, me: Me, cookie: str) -> None:
        self.address: Final = address
        self.me: Final = me
        self.cookie: Final = cookie
        self.http: Final = http

    @classmethod
    async def arrive(cls, address: str, name: str, http: httpx.AsyncClient | None = None) -> Self:
        """Somebody new on the server at this address, such as "http://127.0.0.1:8000"."""
        return await cls._come(address, "guests", {"name": name}, http)

    @classmethod
    async def come_back(cls, address: str, code: str, http: httpx.AsyncClient | None = None) -> Self:
        """Somebody who was here before, by the code that `me.return_code` said when he arrived."""
        return await cls._come(address, "return", {"code": code}, http)

    @classmethod
    async def _come(cls, address: str, path: str, body: object, http: httpx.AsyncClient | None) -> Self:
        address = address.rstrip("/")
        http = http or httpx.AsyncClient(timeout=PATIENCE)
        answer = await http.post(f"{address}/api/{path}", json=body)
        http.cookies.clear()  # several guests may share it
        if not answer.is_success:
            raise Denied(answer.status_code, answer.content)
        cookie = answer.headers["set-cookie"].partition(";")[0]
        return cls(address, http, msgspec.json.decode(answer.content, type=Me), cookie)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up; whoever shares the connection hangs up too."""
        await self.http.aclose()

    async def request(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Anything below /api, whatever comes of it."""
        headers = {"cookie": self.cookie}
        return await self.http.request(method, f"{self.address}/api/{path}", json=body, headers=headers)

    async def ask(self, shape: type[T], method: str, path: str, body: object = None) -> T:
        """Anything below /api; what is answered, or Denied."""
        answer = await self.request(method, path, body)
        if not answer.is_success:
            raise Denied(answer.status_code, answer.content)
        return msgspec.json.decode(answer.content, type=shape)

    async def games(self) -> list[GameInfo]:
        """What can be played there."""
        return await self.ask(list[GameInfo], "GET", "games")

    async def lobby(self) -> Lobby:
        """The open tables, and one's own."""
        return await self.ask(Lobby, "GET", "tables")

    async def lay(self, game: str, seats: int, bots: Mapping[int, str] | None = None, **wishes: Any) -> TableInfo:
        """A new table with oneself on the first free seat; other wishes as `NewTable` has them."""
        levels = {str(seat): level for seat, level in (bots or {}).items()}
        return await self.ask(TableInfo, "POST", "tables", {"game": game, "seats": seats, "bots": levels, **wishes})

    async def look(self, table: str) -> TableInfo:
        """A table, its seats and its status."""
        return await self.ask(TableInfo, "GET", f"tables/{table}")

    async def sit(self, table: str, seat: int) -> TableInfo:
        """Take a free seat."""
        return await self.ask(TableInfo, "POST", f"tables/{table}/seats/{seat}", {})

    async def start(self, table: str) -> TableInfo:
        """Begin; only the host of a table can."""
        return await self.ask(TableInfo, "POST", f"tables/{table}/start", {})

    @asynccontextmanager
    async def chair(self, table: str) -> AsyncIterator[Chair]:
        """Sit down at a table, or watch it."""
        chair = await Chair.at(self.address, table, self.cookie)
        try:
            yield chair
        finally:
            await chair.leave()
