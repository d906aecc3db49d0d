"""A server that is asked to stop lets what is under way be committed, and leaves no process behind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import httpx

from agon.client import Lost
from tests.server.chairs import Chair, play_until
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.serving import run, serving
from tools.browser.running_server import RunningServer


async def _play(address: str, said: asyncio.Event) -> tuple[str, str, int]:
    """Play until the server hangs up; the table, the cookie, and what was acknowledged last."""
    async with httpx.AsyncClient(verify=PLAIN) as http:
        player = await Player.arrive(address, http, "Guest")
        table = await begin([player], "olympe", {1: "easy", 2: "easy"})
        chair, done = await player.chair(table), 0
        try:
            while True:
                await chair.until(lambda: chair.prompt is not None)
                done = (await chair.act_somehow(Random(1)))["seq"]
                if done > 12:
                    said.set()
        except Lost:
            return table, player.cookie, done


def test_stopping_while_people_and_bots_play(tmp_path: Path) -> None:
    async def stop_in_the_middle() -> None:
        folder = tmp_path / "data"
        with RunningServer(folder) as server:
            said = asyncio.Event()
            playing = asyncio.create_task(_play(server.address, said))
            await asyncio.wait([playing, asyncio.create_task(said.wait())], return_when=asyncio.FIRST_COMPLETED)
            assert await asyncio.to_thread(server.stop) == 0
            assert "Traceback" not in "".join(server.err)
            table, cookie, done = await playing
            assert not server.alive()
        async with serving(folder) as served:
            chair = await (await Chair.at(served.address, table, cookie)).settle()
            assert chair.seq >= done > 12
            await play_until([chair], lambda: chair.seq > done + 4, Random(1))

    run(stop_in_the_middle())


def test_nothing_wakes_bots_after_the_end(tmp_path: Path) -> None:
    async def wake_late() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            table = await begin(players, "olympe", {1: "easy"})
            house = served.house
        house.thinking.wake(table)
        assert not served.pool.pids

    run(wake_late())
