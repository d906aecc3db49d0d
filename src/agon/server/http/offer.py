"""The games on offer, with how long their latest matches took on this server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import get

from agon.server.db.store import Store
from agon.server.http.errors import answers
from agon.server.http.games import on_offer
from agon.server.http.stats import finished
from agon.server.http.stats_count import PEOPLE, Known, spread
from agon.server.tables.laying import game_named
from agon.server.wire import GameInfo, Lasted

_LATEST: Final = 200  # matches of a game that are looked at
_ENOUGH: Final = 10  # fewer say more of who played than of the game
_SITTING: Final = 6 * 60.0  # minutes: what took longer was played a move a day
_SECONDS: Final = 600  # so old an answer may be


class Lengths:
    """How long matches take here, looked up for every game now and then."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[dict[str, tuple[float, Lasted | None]]] = {}
        self._looking: Final = asyncio.Lock()

    async def of(self, game: str) -> Lasted | None:
        """How long its matches took; None while there are too few."""
        async with self._looking:
            looked, found = self._kept.get(game, (-float(_SECONDS), None))
            if monotonic() - looked >= _SECONDS:
                rows = await finished(self._store, game, _LATEST, 0)
                found = await asyncio.to_thread(_lasted, game, rows)
                self._kept[game] = monotonic(), found
            return found


def _lasted(game: str, rows: Sequence[Any]) -> Lasted | None:
    known = Known()
    known.add(game_named(game), rows, _LATEST)
    matches = [found[1] for found in known.matches.values() if found is not None]
    minutes = [one.minutes for one in matches if PEOPLE in one.who and one.minutes <= _SITTING]
    if len(minutes) < _ENOUGH:
        return None
    middle = spread(minutes)
    return Lasted(low=max(1, round(middle.low)), high=max(1, round(middle.high)))


def offer_routes(store: Store) -> list[Any]:
    """The handler that tells what is on offer."""
    lengths = Lengths(store)

    @get("/api/games", responses=answers())
    async def games() -> list[GameInfo]:
        """All games on offer."""
        return [msgspec.structs.replace(info, lasted=await lengths.of(info.name)) for info in on_offer()]

    return [games]
