"""Matches that went on for long, and a clock that counts what the loop computes."""

from __future__ import annotations

import asyncio
from random import Random
from time import thread_time

import msgspec

from agon.kit import driver
from agon.server.collecting import set_aside
from agon.server.db.store import OVER, PLAYING
from agon.server.tables.house import House
from agon.server.tables.live import owed_text
from tests.server.visitors import game_named


def edition(gems: int) -> str:
    """Olympe until somebody has so many gems."""
    text: str = game_named("olympe").box.text
    assert "gems-to-win = 12" in text
    return text.replace("gems-to-win = 12", f"gems-to-win = {gems}")


class Clock:
    """Ticks whenever it is let; counts what the loop's thread computes: other work on the machine is not ours."""

    def __init__(self) -> None:
        self.worst = 0.0
        set_aside()  # as the process of a server does all the time: what is old is not looked through meanwhile

    async def tick(self) -> None:
        """Note the most that was computed between two ticks."""
        while True:
            before = thread_time()
            await asyncio.sleep(0.001)
            self.worst = max(self.worst, thread_time() - before)


async def play_on(house: House, table: str, lines: int = 1 << 30) -> int:
    """Play a match to so many lines or to its end, and store it in one piece; how long it is now."""
    async with house.using(table) as live, live.held() as loaded:
        match = loaded.match
        first = len(match.lines)
        driver.play_on(match, driver.anything(Random(1)), until=lambda match: len(match.lines) >= lines)
        outcome = match.outcome()
        await house.store.append(
            table,
            first,
            match.lines[first:],
            [mark for mark in match.checkpoints if mark.line > first],
            owed=owed_text(match),
            status=PLAYING if outcome is None else OVER,
            outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
        )
    house._live.pop(table, None)  # who comes next reads it
    return len(match.lines)
