"""A new version takes the place of the old one while people play: what was acknowledged is there, and they play on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from agon.client import Denied, Lost
from agon.client import Guest as Client
from tests.server.chairs import Chair
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.serving import run
from tools.browser.running_server import RunningServer

_GUESTS: Final = 2
_AWAY: Final = (Lost, ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


class Guest:
    """Somebody who plays against a bot, comes back when the server says so, and keeps what was acknowledged."""

    def __init__(self, player: Player) -> None:
        self.player: Final = player
        self.kept: Final[dict[str, dict[int, Any]]] = {}  # table -> lines after the action -> the acknowledged action
        self.codes: Final[list[Any]] = []  # with which he was hung up on
        self.done = False  # a connection that breaks just then takes the place of being cancelled

    @property
    def acted(self) -> int:
        """How many of his actions were acknowledged."""
        return sum(map(len, self.kept.values()))

    async def play(self, where: Callable[[], str], http: httpx.AsyncClient) -> None:
        """Answer whatever is asked, wherever the house is now, in one match after the other."""
        while not self.done:
            try:
                here = Player(Client(where(), http, self.player.guest.me, self.player.cookie))
                table = await begin([here], "peloponnes", {1: "beginner"})
                self.kept[table] = {}
                await self._finish(table, where)
            except (httpx.TransportError, Denied):
                await asyncio.sleep(0.05)

    async def _finish(self, table: str, where: Callable[[], str]) -> None:
        over = False
        while not over and not self.done:
            try:
                async with await Chair.at(where(), table, self.player.cookie) as chair:
                    over = await self._answer(chair, self.kept[table])
            except _AWAY as away:
                self.codes.extend(away.args[:1] if isinstance(away, Lost) else ())
                await asyncio.sleep(0.05)

    async def _answer(self, chair: Chair, kept: dict[int, Any]) -> bool:
        rng = Random(len(kept))
        while True:
            await chair.until(lambda: chair.prompt is not None or chair.over)
            if chair.over:
                return True
            chosen = rng.choice(chair.answers)
            done = await chair.act(chosen)
            if done["type"] == "Done":
                seq = done["seq"]
                kept[seq] = chosen
                await chair.until(lambda seq=seq: chair.seq >= seq)  # type: ignore[misc]

    async def check(self, address: str, http: httpx.AsyncClient) -> None:
        """Every action that was acknowledged stands in its record, in its order."""
        for table, kept in self.kept.items():
            found = await http.get(f"{address}/api/tables/{table}/record", headers={"cookie": self.player.cookie})
            played = iter([line[1] for line in found.json()["lines"] if line[0] == 0])
            for seq in sorted(kept):
                assert any(action == kept[seq] for action in played), (table, seq, kept[seq])


async def _roll_out(old: RunningServer, new: RunningServer, change: Callable[[], object]) -> list[Guest]:
    """People play before, while and after one server takes the other's place, which is brought about by `change`."""
    at = [old]
    async with httpx.AsyncClient(verify=PLAIN) as http:
        guests = [Guest(await Player.arrive(old.address, http, f"Guest {number}")) for number in range(_GUESTS)]
        playing = [asyncio.create_task(one.play(lambda: at[0].address, http)) for one in guests]
        await _until(lambda: all(one.acted >= 2 for one in guests), playing)
        await asyncio.to_thread(change)
        at[0] = new
        assert await asyncio.to_thread(old.wait) == 0
        wanted = [one.acted + 2 for one in guests]
        await _until(lambda: all(one.acted >= most for one, most in zip(guests, wanted, strict=True)), playing)
        for one, task in zip(guests, playing, strict=True):
            one.done = True
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for one in guests:
            await one.check(new.address, http)
    return guests


async def _until(wanted: Callable[[], bool], playing: list[asyncio.Task[None]]) -> None:
    while not wanted():
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.02)


def _quiet(server: RunningServer) -> bool:
    return not [line for line in server.log if line["level"] in ("error", "critical")]


def test_on_one_file_the_new_server_begins_when_the_old_one_has_ended(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with RunningServer(folder) as old:
        new = RunningServer(folder, "--take-over", written=tmp_path / "new")
        new.listen_at(old.address)
        try:
            guests = run(_roll_out(old, new, new.start))
            assert any(1012 in one.codes for one in guests)
            assert _quiet(old)
            assert _quiet(new)
        finally:
            new.kill()
