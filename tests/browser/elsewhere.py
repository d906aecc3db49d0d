"""A match that somebody began in a browser, played on over the wire: no test of the page needs all its clicks."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

from playwright.sync_api import StorageState

from agon.client import Chair, actions_of

SEED: Final = 1


def play_elsewhere(address: str, table: str, known: StorageState) -> None:
    """The one with these cookies answers whatever is asked until the match is over."""
    cookie = "; ".join(f"{one['name']}={one['value']}" for one in known["cookies"])
    with ThreadPoolExecutor(1) as aside:  # in this one playwright has its loop
        aside.submit(asyncio.run, _play(address, table, cookie)).result()


async def _play(address: str, table: str, cookie: str) -> None:
    rng = Random(SEED)
    async with await Chair.at(address, table, cookie) as chair:
        async for prompt in chair.prompts():
            await chair.answer(rng.choice(actions_of(prompt)))
        assert chair.over
