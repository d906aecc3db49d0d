"""kill -9 at any moment: what was acknowledged is there, nothing is there twice, and everybody plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import httpx
import pytest

from agon.client import Lost
from agon.server.db.place import Place, Postgres
from tests.postgres import Cluster
from tests.server.chairs import Chair
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.promises import BOT, PEOPLE, Memory, stored
from tools.browser.running_server import RunningServer

_GAMES: Final = ("olympe", "peloponnes", "offrandes")
_LONGEST: Final = 1.0  # seconds of play before a kill
_PATIENCE: Final = 120.0


class Play:
    """Two people and a bot, who outlive many servers."""

    def __init__(self, place: Place, rng: Random) -> None:
        self.place: Final = place
        self.rng: Final = rng
        self.games: Final[Iterator[str]] = iter(rng.choice(_GAMES) for _ in range(10_000))
        self.cookies: list[str] = []
        self.memory: Memory | None = None
        self.tables = 0
        self.bot_lines = 0

    async def live_through(self, server: RunningServer) -> None:
        """Play until the server is killed at a random moment; then look into the database."""
        async with httpx.AsyncClient(timeout=_PATIENCE, verify=PLAIN) as http:
            memory = self.memory or await self._new_table(server, http)
            chairs = [await Chair.at(server.address, memory.table, cookie) for cookie in self.cookies]
            playing = [asyncio.create_task(self._play(memory, seat, chair)) for seat, chair in enumerate(chairs)]
            await asyncio.wait(playing, timeout=self.rng.random() * _LONGEST, return_when=asyncio.FIRST_EXCEPTION)
            await asyncio.to_thread(server.kill)
            await asyncio.wait_for(asyncio.gather(*playing), _PATIENCE)
            for chair in chairs:
                await chair.leave()
        memory.compare(stored(self.place, memory.table))
        self.memory = None if any(chair.over for chair in chairs) else memory
        if self.memory is None:
            self.bot_lines += memory.bot_lines

    async def play_on(self, server: RunningServer) -> None:
        """Every seat, the bot's too, still gets its turn."""
        memory = self.memory
        if memory is None:
            return
        before = {seat: len(actions) for seat, actions in memory.promised.items()}
        chairs = [await Chair.at(server.address, memory.table, cookie) for cookie in self.cookies]
        playing = [asyncio.create_task(self._play(memory, seat, chair)) for seat, chair in enumerate(chairs)]
        bots = memory.bot_lines
        async with asyncio.timeout(_PATIENCE):
            while not all(task.done() for task in playing):
                found = await asyncio.to_thread(stored, self.place, memory.table)
                bot_lines = sum(seat == BOT for _, seat, _ in found)
                if bot_lines > bots and all(len(memory.promised[seat]) > before[seat] for seat in before):
                    break
                await asyncio.sleep(0.05)
        for chair in chairs:
            await chair.leave()
        await asyncio.gather(*playing)
        memory.compare(stored(self.place, memory.table))

    async def _new_table(self, server: RunningServer, http: httpx.AsyncClient) -> Memory:
        players = [await Player.arrive(server.address, http, f"Guest {number}") for number in range(PEOPLE)]
        self.cookies = [player.cookie for player in players]
        self.memory = Memory(await begin(players, next(self.games), {BOT: "easy"}))
        self.tables += 1
        return self.memory

    async def _play(self, memory: Memory, seat: int, chair: Chair) -> None:
        """One person plays as fast as he can."""
        try:
            while True:
                await chair.until(lambda: chair.prompt is not None or chair.over)
                if chair.over:
                    return
                action = memory.sent[seat] = self.rng.choice(chair.answers)
                done = await chair.act(action)
                assert done["type"] == "Done", done
                memory.promised[seat].append(action)
                memory.sent.pop(seat)
                await chair.until(lambda done=done: chair.seq >= done["seq"])  # type: ignore[misc]
        except Lost:
            return


def _kill_often(folder: Path, times: int, seed: int, database: Postgres | None = None) -> None:
    place: Place = database or folder / "agon.sqlite"
    arguments = ("--db", database.address) if database else ()
    play = Play(place, Random(seed))
    for _ in range(times):
        with RunningServer(folder, *arguments) as server:
            asyncio.run(play.live_through(server))
    with RunningServer(folder, *arguments) as server:
        asyncio.run(play.play_on(server))
        assert server.stop() == 0
        assert "Traceback" not in "".join(server.err)
        assert not server.alive()


def test_killed_three_times(tmp_path: Path) -> None:
    _kill_often(tmp_path / "data", 3, seed=1)


def test_killed_three_times_in_postgres(tmp_path: Path, postgres: Cluster) -> None:
    _kill_often(tmp_path / "data", 3, 3, postgres.bare())


@pytest.mark.slow
def test_killed_fifty_times(tmp_path: Path) -> None:
    _kill_often(tmp_path / "data", 50, seed=2)


@pytest.mark.slow
def test_killed_fifty_times_in_postgres(tmp_path: Path, postgres: Cluster) -> None:
    _kill_often(tmp_path / "data", 50, 4, postgres.bare())
