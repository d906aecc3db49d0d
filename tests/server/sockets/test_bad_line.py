"""Whatever a line does to messages, every decision is answered once and everybody ends with the server's view."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon.kit.match import Line
from agon.server.tables.telling import news
from tests.server.bad_line import bad_line
from tests.server.players import begin
from tests.server.serving import Served, run, serving
from tests.server.stubborn import Stubborn

_LINES = 40


@pytest.mark.parametrize("game", ["olympe", "peloponnes", "offrandes"])
def test_a_line_that_loses_delays_doubles_and_reorders(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served, bad_line(served.address, Random(3)) as line:
            players = await served.guests(3)
            table = await begin(players, game)
            clients = [Stubborn(player, table, line.address, Random(player.id)) for player in players]
            await asyncio.gather(*(client.play(_LINES) for client in clients))
            assert all(line.did[what] for what in ("double", "delay", "lose")), line.did
            await line.quiet()
            length = (await served.house.row(table)).line_count
            await asyncio.gather(*(client.play(length, silent=True) for client in clients))
            await _compare(served, table, clients)

    run(play())


async def _compare(served: Served, table: str, clients: list[Stubborn]) -> None:
    """Nothing was applied twice, and the last news is what the server would say now."""
    async with served.house.match(table) as match:
        for seat, client in enumerate(clients):
            assert _plain(_answers(match.lines, seat)) == _applied(client, match.open.get(seat))
            now = msgspec.json.decode(news(match, seat, 0, (), match.sheet()))
            assert {name: client.best[name] for name in ("seq", "view", "prompt", "owed")} == {
                name: now[name] for name in ("seq", "view", "prompt", "owed")
            }


def _answers(lines: list[Line], seat: int) -> list[Any]:
    return [line.action for line in lines if line.seat == seat]


def _applied(client: Stubborn, pending: int | None) -> list[Any]:
    """What the client chose, decision by decision, without the one that is still open."""
    return [action for decision, action in sorted(client.chosen.items()) if decision != pending]


def _plain(actions: list[Any]) -> list[Any]:
    return list(msgspec.json.decode(msgspec.json.encode(actions)))
