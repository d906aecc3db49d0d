"""A client at a table that keeps every message as it came, for tests that look at the JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final, Self

import msgspec
from websockets.asyncio.client import ClientConnection

from agon import client
from agon.server.wire import ServerMessage

Json = dict[str, Any]


class Chair(client.Chair):
    """One socket."""

    def __init__(self, connection: ClientConnection) -> None:
        super().__init__(connection)
        self.heard: Final[list[Json]] = []
        self.news: Json = {"seq": -1, "prompt": None, "owed": [], "outcome": None, "view": None}

    def hear(self, text: str | bytes, message: ServerMessage) -> None:
        self.heard.append(msgspec.json.decode(text))
        if message is self.latest:
            self.news = self.heard[-1]

    @classmethod
    async def at(cls, address: str, table: str, cookie: str = "") -> Self:
        """Sit down; a bare host and port will do."""
        return await super().at(address if "://" in address else f"http://{address}", table, cookie)

    async def settle(self) -> Self:
        """Wait for the first news, if it is granted any."""
        await self.until(lambda: self.seq >= 0 or self.closed)
        return self

    @property
    def close_reason(self) -> str | None:
        """What the server said when it hung up."""
        return self._connection.close_reason

    @property
    def prompt(self) -> Any:
        """What is asked of this chair."""
        return self.news["prompt"]

    @property
    def answers(self) -> list[Json]:
        """The actions that are legal answers to it."""
        return client.actions_of(self.open_prompt) if self.open_prompt else []

    def told(self, kind: str) -> list[Json]:
        """All messages of a kind so far."""
        return [message for message in self.heard if message["type"] == kind]

    async def say(self, kind: str, **fields: Any) -> int:
        """Send a message without waiting; its reference."""
        ref = next(self._refs)
        await self.send(msgspec.json.encode({"type": kind, "ref": ref, **fields}).decode())
        return ref

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message; its answer. Lost if none comes any more."""
        answer = await self.exchange(lambda ref: {"type": kind, "ref": ref, **fields})
        return next(told for told in reversed(self.heard) if told.get("ref") == getattr(answer, "ref", 0))

    async def act(self, action: Any, decision: int | None = None) -> Json:
        """Answer the decision that is open."""
        return await self.ask("Act", decision=self.prompt["decision"] if decision is None else decision, action=action)

    async def act_somehow(self, rng: Random) -> Json:
        """Any legal answer; the news of it have come as well."""
        done = await self.act(rng.choice(self.answers))
        assert done["type"] == "Done", done
        await self.until(lambda: self.seq >= done["seq"])
        return done


async def all_know(chairs: Iterable[Chair], seq: int) -> None:
    """Wait until everybody has heard as much."""
    for chair in chairs:
        await chair.until(lambda chair=chair: chair.seq >= seq)  # type: ignore[misc]


async def play_until(chairs: list[Chair], wanted: Callable[[], bool], rng: Random) -> None:
    """Somebody who is asked answers, until this is so, or the match is over."""
    while not wanted() and not chairs[0].over:
        await chairs[0].until(lambda: wanted() or chairs[0].over or _someone(chairs) is not None)
        chair = _someone(chairs)
        if chair is not None and not wanted():
            done = await chair.act_somehow(rng)
            await all_know(chairs, done["seq"])


def _someone(chairs: list[Chair]) -> Chair | None:
    return next((chair for chair in chairs if chair.prompt is not None), None)


def seat_of(chair: Chair, seat: int) -> Json:
    """Who sits on a seat, as this chair was told last."""
    found: Json = chair.told("TableChanged")[-1]["table"]["seats"][seat]
    return found


async def goes(chairs: list[Chair], seat: int) -> None:
    """Somebody closes his page, and another has heard of it."""
    other = chairs[seat - 1]
    await chairs[seat].leave()
    await other.until(lambda: bool(other.told("TableChanged")) and not seat_of(other, seat)["here"])
