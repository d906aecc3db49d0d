"""People: over HTTP they lay and join tables, and then they sit down on a chair."""

from __future__ import annotations

from typing import Any, Final, Self

import httpx

from agon.client import Guest
from tests.server.chairs import Chair

Json = dict[str, Any]


class Player:
    """Somebody whose wishes are granted, or the test fails."""

    def __init__(self, guest: Guest) -> None:
        self.guest: Final = guest
        self.id: Final = guest.me.id
        self.code: Final = guest.me.return_code or ""
        self.cookie: Final = guest.cookie

    @classmethod
    async def arrive(cls, address: str, http: httpx.AsyncClient, name: str) -> Self:
        """A new guest."""
        return cls(await Guest.arrive(address if "://" in address else f"http://{address}", name, http))

    async def on_another_device(self) -> Self:
        """The same person, who typed his code somewhere else."""
        return type(self)(await self.guest.come_back(self.guest.address, self.code, self.guest.http))

    async def ask(self, method: str, path: str, data: Json | None = None) -> httpx.Response:
        """A request, whatever comes of it."""
        return await self.guest.request(method, path, data)

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
        return (await self.guest.lay(game, seats, bots, **wishes)).id

    async def chair(self, table: str) -> Chair:
        """Sit down at a table that has begun, or watch it."""
        return await (await Chair.at(self.guest.address, table, self.cookie)).settle()


async def begin(players: list[Player], game: str, bots: dict[int, str] | None = None, **wishes: Any) -> str:
    """A table with these people, and bots on the last seats, begun."""
    host, *others = players
    count = len(players) + len(bots or {})
    table = await host.lay(game, count, bots, **wishes)
    free = [seat for seat in range(count) if seat not in (bots or {})][1:]
    for seat, player in zip(free, others, strict=True):
        await player.guest.sit(table, seat)
    await host.guest.start(table)
    return table
