"""What is old is swept away when its time has come, and nothing that anybody still has in hand."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time

import pytest
from sqlalchemy import func, select

from agon.server.db import schema
from agon.server.tables.sweeping import Sweeper
from tests.server.chairs import Chair
from tests.server.players import begin
from tests.server.serving import Served, run, serving

DAY = 24 * 3600


def later(monkeypatch: pytest.MonkeyPatch, days: float) -> None:
    monkeypatch.setattr("agon.server.db.store.now", lambda: int(time() + days * DAY))


async def sweep(served: Served) -> dict[str, int]:
    """All that there is to sweep, in steps."""
    total: dict[str, int] = {}
    while swept := await Sweeper(served.house).step():
        assert all(count <= 150 for count in swept.values()), swept
        for kind, count in swept.items():
            total[kind] = total.get(kind, 0) + count
    return total


async def rows(served: Served, table: str) -> int:
    async with served.house.store.engine.connect() as connection:
        query = select(func.count()).select_from(schema.metadata.tables[table])
        return int((await connection.execute(query)).scalar_one())


def test_nothing_young_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chair = await players[0].chair(table)
            await chair.ask("Say", text="hello")
            await players[0].lay("olympe", 3)
            await players[0].post(f"tables/{await players[0].lay('olympe', 3)}/invites")
            later(monkeypatch, 6)
            assert await sweep(served) == {}

    run(look())


def test_tables_that_nobody_began_or_went_on_with_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with serving(tmp_path, waiting_days=10, abandoned_days=50) as served:
            players = await served.guests(2)
            waiting = await players[0].lay("olympe", 3)
            watched = await players[0].lay("olympe", 3)
            begun = [await begin(players, "olympe") for _ in range(3)]
            later(monkeypatch, 11)
            sitting = await Chair.at(served.address, watched, players[0].cookie)
            await sitting.until(lambda: bool(sitting.heard))
            assert await sweep(served) == {"tables": 1}
            assert (await players[0].ask("GET", f"tables/{waiting}")).status_code == 404
            assert (await players[0].ask("GET", f"tables/{watched}")).is_success
            later(monkeypatch, 45)
            await (await players[1].chair(begun[0])).leave()  # he looked in
            while served.house.in_use(begun[0]):
                await asyncio.sleep(0.01)
            open_now = await players[1].chair(begun[1])
            later(monkeypatch, 55)
            await sweep(served)
            statuses = [(await players[0].ask("GET", f"tables/{table}")).status_code for table in begun]
            assert statuses == [200, 200, 404]
            assert (await open_now.ask("Say", text="still here"))["type"] == "Done"

    run(look())


def test_many_are_swept_in_small_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with serving(tmp_path, waiting_days=1, invite_days=1, session_days=2, guest_days=3) as served:
            players = await served.guests(3)
            for _ in range(60):
                table = await players[0].lay("olympe", 2)
                await players[0].post(f"tables/{table}/invites")
            later(monkeypatch, 1.5)
            first = await Sweeper(served.house).step()
            assert first["tables"] == 50
            await sweep(served)
            assert (await rows(served, "tables"), await rows(served, "seats"), await rows(served, "invites")) == (
                0,
                0,
                0,
            )
            assert await rows(served, "people") == 3  # their devices remember them
            later(monkeypatch, 4)
            assert await sweep(served) == {"sessions": 3, "guests": 3}
            assert (await players[0].ask("GET", "me")).status_code == 401

    run(look())


def test_finished_matches_stay_unless_the_host_says_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(days: int) -> int:
        async with serving(tmp_path / str(days), finished_days=days, chat_days=100) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chairs = [await player.chair(table) for player in players]
            await chairs[0].ask("Say", text="good game")
            for player, chair in zip(players, chairs, strict=True):
                await player.post(f"tables/{table}/votes", {"motion": "end"})
                await chair.leave()
            while served.house.in_use(table):
                await asyncio.sleep(0.01)
            later(monkeypatch, 300)
            await sweep(served)
            monkeypatch.undo()
            assert await rows(served, "chat") == 0
            return await rows(served, "lines")

    assert run(look(0)) > 0
    assert run(look(200)) == 0


def test_the_house_sweeps_by_itself_and_ends_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            ann = await served.guest("Ann")
            await ann.lay("olympe", 3)
        later(monkeypatch, 20)
        async with serving(tmp_path) as served:
            while await rows(served, "tables"):
                await asyncio.sleep(0.01)

    run(look())


def test_with_a_guest_goes_how_he_wanted_to_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with serving(tmp_path, webhooks=True, notices_inward=True) as served:
            (ann,) = await served.guests(1)
            await ann.ask("PUT", "notices", {"lang": "fr"})
            way = (await ann.post("notices/hooks", {"address": "http://127.0.0.1:1/"}))["ways"][0]["id"]
            await ann.post(f"notices/ways/{way}/trial")
            later(monkeypatch, 400)
            swept = await sweep(served)
            assert {kind: swept[kind] for kind in ("ways", "wishes", "guests")} == {"ways": 1, "wishes": 1, "guests": 1}
            assert [await rows(served, table) for table in ("notices", "notice_ways", "people")] == [0, 0, 0]

    run(look())
