"""For people who do not know each other: play now, and matches to watch."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

from litestar import get, post
from litestar.params import JSONBody

from agon.server.db.store import ListedTable, Store
from agon.server.db.strangers import usual_length, watchable
from agon.server.gates.costs import COST
from agon.server.http.errors import answers
from agon.server.http.injected import Named, TheHouse, Visitor
from agon.server.http.lobby import Game, Page
from agon.server.tables.finding import play_now
from agon.server.wire import PlayNow, TableInfo, Watched, WatchList

_SIZE: Final = 20
_LATEST: Final = 100  # finished matches that say how long one is
_ENOUGH: Final = 10
_SECONDS: Final = 600  # so old such a figure may be
_NEARLY: Final = 0.95  # of a match that is longer than usual nobody knows more


class Usual:
    """How many lines a match of a game with so many seats has here, looked up now and then."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._kept: Final[dict[tuple[str, int], tuple[float, int | None]]] = {}
        self._looking: Final = asyncio.Lock()

    async def far(self, table: ListedTable) -> float | None:
        """How much of a match is behind it; None while too few were played."""
        key = table.game, table.seats
        async with self._looking:
            looked, usual = self._kept.get(key, (-float(_SECONDS), None))
            if monotonic() - looked >= _SECONDS:
                lines = await usual_length(self._store, *key, _LATEST)
                usual = lines[len(lines) // 2] if len(lines) >= _ENOUGH else None
                self._kept[key] = monotonic(), usual
        return round(min(_NEARLY, table.line_count / max(1, usual)), 2) if usual else None


@post("/api/play", responses=answers(400, 401, 403, 404, 409, 413), opt={COST: "tables"})
async def play(data: JSONBody[PlayNow], house: TheHouse, needed: Named) -> TableInfo:
    """Sit down where somebody waits, or at a new table that others find; asked twice, one sits once."""
    return await house.info(await house.row(await play_now(house, data, needed)), needed)


def strangers_routes(store: Store) -> list[Any]:
    """Play now, and the list of matches to watch."""
    usual = Usual(store)

    @get("/api/watch", responses=answers(400))
    async def watch(house: TheHouse, person: Visitor, page: Page = 0, game: Game = None) -> WatchList:
        """Running matches that anybody may watch, those first in which something was done last."""
        rows, more = await watchable(house.store, game, page, _SIZE)
        seated = await house.store.seated_at([row.id for row in rows])
        found = [
            Watched(await house.info(row, person, seated[row.id]), house.watching(row.id), await usual.far(row))
            for row in rows
        ]
        return WatchList(tuple(found), more)

    return [play, watch]
