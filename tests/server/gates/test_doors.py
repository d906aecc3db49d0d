"""Who comes in and for how long: rematches, sessions that end, invites that expire."""

from __future__ import annotations

from pathlib import Path
from time import time

import pytest

from tests.server.chairs import Chair
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving

DAY = 24 * 3600


async def private(served: Served) -> tuple[list[Player], str]:
    """Ann and Bob, who came by an invite, at a private table."""
    ann, bob = await served.guests(2)
    table = await ann.lay("olympe", 2, open=False)
    token = (await ann.post(f"tables/{table}/invites"))["token"]
    await bob.post("invites", {"token": token})
    await ann.post(f"tables/{table}/start")
    chairs = [await player.chair(table) for player in (ann, bob)]
    for player in (ann, bob):
        await player.post(f"tables/{table}/votes", {"motion": "end"})
    await chairs[0].until(lambda: chairs[0].over)
    return [ann, bob], table


def test_those_who_sat_at_a_private_table_get_into_its_rematch(tmp_path: Path) -> None:
    async def again() -> None:
        async with serving(tmp_path) as served:
            (ann, bob), table = await private(served)
            stranger = await served.guest("Zoe")
            new = (await ann.post(f"tables/{table}/rematch"))["id"]
            assert (await bob.get(f"tables/{new}"))["open"] is False
            assert (await stranger.ask("GET", f"tables/{new}")).status_code == 403
            assert (await stranger.ask("POST", f"tables/{new}/seats/1", {})).json()["code"] == "invited-only"
            assert (await bob.post(f"tables/{new}/seats/1"))["you"] == 1
            await ann.post(f"tables/{new}/start")
            assert (await bob.chair(new)).seq >= 0

    run(again())


def test_a_session_that_ends_closes_its_sockets(tmp_path: Path) -> None:
    async def end() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            waiting = await players[0].lay("olympe", 2)
            elsewhere = await players[0].on_another_device()
            mine = [await players[0].chair(table), await Chair.at(served.address, waiting, players[0].cookie)]
            kept = [await elsewhere.chair(table), await players[1].chair(table)]
            await mine[1].until(lambda: bool(mine[1].heard))
            assert (await players[0].ask("POST", "leave")).status_code == 204
            for chair in mine:
                await chair.gone()
                assert chair.close_code == 1008
            for chair in kept:
                assert (await chair.ask("Say", text="still here"))["type"] == "Done"
            assert not served.house.by_session.get("")

    run(end())


def test_invites_expire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def invite() -> None:
        async with serving(tmp_path, invite_days=7) as served:
            ann, bob = await served.guests(2)
            table = await ann.lay("olympe", 3, open=False)
            token = (await ann.post(f"tables/{table}/invites"))["token"]
            monkeypatch.setattr("agon.server.db.store.now", lambda: int(time()) + 7 * DAY + 60)
            refused = await bob.ask("POST", "invites", {"token": token})
            assert (refused.status_code, refused.json()["code"]) == (404, "invite-used")
            monkeypatch.setattr("agon.server.db.store.now", lambda: int(time()) + 6 * DAY)
            assert (await bob.post("invites", {"token": token}))["you"] == 1

    run(invite())
