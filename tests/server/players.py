"""People: over HTTP they lay and join tables, and then they sit down on a chair."""

from __future__ import annotations

from typing import Any, Final, Self

import httpx

from tests.server.chairs import Chair

Json = dict[str, Any]


class Player:
    """Somebody with a cookie."""

    def __init__(self, address: str, http: httpx.AsyncClient, me: Json, cookie: str) -> None:
        self.address: Final = address
        self.id: Final[str] = me["id"]
        self.code: Final[str] = me.get("return_code", "")
        self.cookie: Final = cookie
        self._http: Final = http

    @classmethod
    async def arrive(cls, address: str, http: httpx.AsyncClient, name: str) -> Self:
        """A new guest."""
        return await cls._come(address, http, "guests", {"name": name})

    async def on_another_device(self) -> Self:
        """The same person, who typed his code somewhere else."""
        return await self._come(self.address, self._http, "return", {"code": self.code})

    @classmethod
    async def _come(cls, address: str, http: httpx.AsyncClient, path: str, data: Json) -> Self:
        answer = await http.post(f"http://{address}/api/{path}", json=data)
        http.cookies.clear()
        assert answer.status_code == 201, answer.text
        return cls(address, http, answer.json(), answer.headers["set-cookie"].split(";")[0])

    async def ask(self, method: str, path: str, data: Json | None = None) -> httpx.Response:
        """A request, whatever comes of it."""
        headers = {"cookie": self.cookie}
        return await self._http.request(method, f"http://{self.address}/api/{path}", json=data, headers=headers)

    async def post(self, path: str, data: Json | None = None) -> Json:
        """A request that is granted."""
        answer = await self.ask("POST", path, {} if data is None else data)
        assert answer.is_success, answer.text
        return dict(answer.json()) if answer.content else {}

    async def get(self, path: str) -> Json:
        """A question that is answered."""
        answer = await self.ask("GET", path)
        assert answer.is_success, answer.text
        return dict(answer.json())

    async def lay(self, game: str, seats: int, bots: dict[int, str] | None = None, **wishes: Any) -> str:
        """A new table, with oneself on the first free seat."""
        levels = {str(seat): level for seat, level in (bots or {}).items()}
        return str((await self.post("tables", {"game": game, "seats": seats, "bots": levels, **wishes}))["id"])

    async def chair(self, table: str) -> Chair:
        """Sit down at a table that has begun, or watch it."""
        return await (await Chair.at(self.address, table, self.cookie)).settle()


async def begin(players: list[Player], game: str, bots: dict[int, str] | None = None, **wishes: Any) -> str:
    """A table with these people, and bots on the last seats, begun."""
    host, *others = players
    count = len(players) + len(bots or {})
    table = await host.lay(game, count, bots, **wishes)
    free = [seat for seat in range(count) if seat not in (bots or {})][1:]
    for seat, player in zip(free, others, strict=True):
        await player.post(f"tables/{table}/seats/{seat}")
    await host.post(f"tables/{table}/start")
    return table
