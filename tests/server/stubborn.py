"""A client that gets through on any line: it repeats itself, asks what it missed, and comes back."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.chairs import Chair
from tests.server.heard import answers
from tests.server.players import Player

_TROUBLES: Final = (ConnectionClosed, InvalidHandshake, OSError)
_WAIT: Final = 0.1  # seconds without news, after which it asks


class Stubborn:
    """Somebody behind a bad line."""

    def __init__(self, player: Player, table: str, address: str, rng: Random) -> None:
        self.chosen: Final[dict[int, Any]] = {}  # decision -> the one action that is ever sent for it
        self.returns = -1
        self.best: dict[str, Any] = {"seq": 0, "prompt": None, "outcome": None}
        self._silent = False
        self._player: Final = player
        self._table: Final = table
        self._address: Final = address
        self._rng: Final = rng

    async def play(self, enough: int, silent: bool = False) -> None:
        """Answer what is asked, or only listen, until so many lines have been heard of, or the match is over."""
        self._silent = silent
        while not self._has_enough(enough):
            self.returns += 1
            try:
                chair = await Chair.at(self._address, self._table, self._player.cookie)
                await self._sit(chair, enough)
            except (*_TROUBLES, TimeoutError):
                await asyncio.sleep(_WAIT)

    def _has_enough(self, enough: int) -> bool:
        return self.best["outcome"] is not None or self.best["seq"] >= enough

    async def _sit(self, chair: Chair, enough: int) -> None:
        try:
            while not self._has_enough(enough):
                await self._step(chair)
        finally:
            await chair.leave()

    async def _step(self, chair: Chair) -> None:
        """Say what there is to say, and wait a moment for something new."""
        if chair.seq >= self.best["seq"]:
            self.best = chair.news
        before, prompt = chair.seq, self.best["prompt"]
        if prompt is not None and not self._silent:
            action = self.chosen.setdefault(prompt["decision"], self._rng.choice(answers(prompt)))
            await chair.say("Act", decision=prompt["decision"], action=action)
        try:
            async with asyncio.timeout(_WAIT):
                await chair.until(lambda: chair.seq > before)
        except TimeoutError:
            await chair.say("Resume", seq=max(self.best["seq"], 0))
