"""What the finished matches of a game were like: counted from what is stored of tables, and kept for a moment."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get
from sqlalchemy import ColumnElement, String, and_, case, cast, func, select

from agon.kit.game import AnyGame
from agon.server.db import schema
from agon.server.db.store import OVER, Store
from agon.server.http.errors import answers, gives
from agon.server.http.games import GameName
from agon.server.http.stats_count import Known, count
from agon.server.tables.laying import game_named
from agon.server.wire import GameStats

_MOST: Final = 10_000  # matches that are looked at, the latest
_LATE: Final = 60  # seconds: what is committed may have been changed a little before
_SECONDS: Final = 20  # so old an answer may be
_KEPT: Final = {"cache-control": f"public, max-age={_SECONDS}"}


class Counter:
    """The figures of every game, counted once for all who ask at the same time."""

    def __init__(self, store: Store, most: int = _MOST) -> None:
        self._store: Final = store
        self._most: Final = most
        self._kept: Final[dict[str, tuple[float, bytes]]] = {}
        self._known: Final[defaultdict[str, Known]] = defaultdict(Known)
        self._counting: Final[defaultdict[str, asyncio.Lock]] = defaultdict(asyncio.Lock)

    async def of(self, game: str) -> bytes:
        """A game's figures as they go over the wire."""
        async with self._counting[game]:
            made, answer = self._kept.get(game, (-float(_SECONDS), b""))
            if monotonic() - made >= _SECONDS:
                answer = await self._count(game)
                self._kept[game] = monotonic(), answer
            return answer

    async def _count(self, game: str) -> bytes:
        known = self._known[game]
        rows = await finished(self._store, game, self._most, known.newest - _LATE)
        total = await how_many(self._store, game)
        if total - known.total != sum(row.id not in known.matches for row in rows):
            # Some ended 'before' what was known, since the clock was put back, or some are gone: all are read anew.
            known = self._known[game] = Known()
            rows = await finished(self._store, game, self._most, 0)
        known.total = total
        # In a thread: thousands of matches are many small documents.
        return await asyncio.to_thread(self._add_up, game_named(game), known, rows)

    def _add_up(self, game: AnyGame, known: Known, rows: Sequence[Any]) -> bytes:
        known.add(game, rows, self._most)
        return msgspec.json.encode(count(game.name, known.matches.values(), self._most))


async def finished(store: Store, game: str, most: int, since: int) -> Sequence[Any]:
    """The latest finished matches, with when they began and ended, and the bots at their tables."""
    tables, seats = schema.tables, schema.seats
    first, last = schema.lines.alias("first"), schema.lines.alias("last")
    over = _counts(game) & (tables.c.changed >= since)
    oldest = select(tables.c.changed).where(over).order_by(tables.c.changed.desc()).limit(1).offset(most - 1)
    latest = over & (tables.c.changed >= func.coalesce(oldest.scalar_subquery(), since))
    sat = func.aggregate_strings(cast(seats.c.seat, String) + "=" + seats.c.bot, ",")
    bots = select(sat).where((seats.c.table_id == tables.c.id) & seats.c.bot.is_not(None)).scalar_subquery()
    # A table is changed after its match too, so the log says how long it lasted.
    timed = tables.join(first, and_(first.c.table_id == tables.c.id, first.c.number == 0))
    timed = timed.join(last, and_(last.c.table_id == tables.c.id, last.c.number == tables.c.line_count - 1))
    # With an edition a header is as long as its component file: it is not read.
    header = case((tables.c.edition.is_(None), tables.c.header))
    columns = (
        tables.c.id,
        tables.c.changed,
        tables.c.seats,
        tables.c.options,
        header,
        tables.c.line_count,
        tables.c.outcome,
        first.c.at,
        last.c.at,
    )
    query = select(*columns, bots)
    async with store.engine.connect() as connection:
        return (await connection.execute(query.select_from(timed).where(latest))).all()


def _counts(game: str) -> ColumnElement[bool]:
    """Finished matches of a game; lessons are none."""
    tables = schema.tables
    return (tables.c.game == game) & (tables.c.status == OVER) & tables.c.lesson.is_(None)


async def how_many(store: Store, game: str) -> int:
    """All finished matches of a game."""
    tables = schema.tables
    query = select(func.count()).select_from(tables).where(_counts(game))
    async with store.engine.connect() as connection:
        return int((await connection.execute(query)).scalar_one())


def stats_routes(store: Store) -> list[Any]:
    """The handler that tells a game's figures."""
    counter = Counter(store)

    @get(
        "/api/games/{game:str}/stats",
        responses=answers(404) | gives(GameStats),
        media_type=MediaType.JSON,
    )
    async def stats(game: GameName) -> Response[bytes]:
        """Lengths, scores and win rates of the matches that were played to their end on this server."""
        answer = await counter.of(game_named(game).name)
        return Response(answer, media_type=MediaType.JSON, headers=_KEPT)

    return [stats]
