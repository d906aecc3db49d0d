"""Who would have to be told what, as the database stands: nothing is remembered beside it that could be lost.

A fact stands as long as it is true, and each is told once. Which decision of a seat it is shows by the last line that
the seat wrote: it stays the same until the seat has answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, String, cast, exists, func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from agon.server.db import schema
from agon.server.db.store import OPENING, OVER, PLAYING, WAITING

_WEEK: Final = 7 * 24 * 3600  # that the end of a match is news
_W: Final = schema.notice_ways.c
_T: Final = schema.tables.c
_S: Final = schema.seats.c


class Key(NamedTuple):
    """Which fact it is, for one way."""

    way: str
    kind: str
    table: str
    mark: str


class Fact(NamedTuple):
    """Something true that somebody may want to hear."""

    key: Key
    game: str
    seen: int  # when he last had the table open
    text: str


async def facts_of(connection: AsyncConnection, ways: Sequence[str], now: int) -> list[Fact]:
    """All that is true for these ways."""
    found = []
    for query in (_turns(), _openings(), _ends(now), _rematches(), _words_of_host(now)):
        rows: Sequence[Any] = (await connection.execute(query.where(_W.id.in_(ways), _W.confirmed))).all()
        found += [Fact(Key(row.way, row.kind, row.table, row.mark), row.game, row.seen or 0, row.text) for row in rows]
    return found


def _told(kind: str, mark: Any, text: Any = "") -> tuple[Any, ...]:
    return (_W.id.label("way"), literal(kind).label("kind"), mark.label("mark"), literal(text).label("text"))


def _seated() -> Any:
    ways, seats, tables = schema.notice_ways, schema.seats, schema.tables
    return ways.join(seats, _S.person == _W.person).join(tables, _T.id == _S.table_id)


def _among_people() -> Any:
    """Alone with bots nobody waits for one."""
    other = schema.seats.alias()
    return exists().where(
        other.c.table_id == _T.id, func.coalesce(other.c.person, other.c.owner, _S.person) != _S.person
    )


def _turns() -> Select[Any]:
    lines = schema.lines.c
    last = select(lines.number).where(lines.table_id == _T.id, lines.seat == _S.seat)
    last_line = last.order_by(lines.number.desc()).limit(1).correlate(schema.tables, schema.seats).scalar_subquery()
    mark = cast(_S.seat, String) + "." + cast(func.coalesce(last_line, -1), String)
    query = select(*_told("turn", mark), _T.id.label("table"), _T.game, _S.seen).select_from(_seated())
    owed = _T.owed.like("%," + cast(_S.seat, String) + ",%")
    return query.where(_T.status == PLAYING, owed, _among_people())


def _openings() -> Select[Any]:
    """A nonce that only the person's own browser can open: the others wait for it before the deal."""
    mark = literal("nonce.") + func.coalesce(_S.nonce_hash, "")
    query = select(*_told("turn", mark), _T.id.label("table"), _T.game, _S.seen).select_from(_seated())
    return query.where(_T.status == OPENING, _S.own, _S.nonce.is_(None), _among_people())


def _ends(now: int) -> Select[Any]:
    lines = schema.lines
    joined = _seated().join(lines, (lines.c.table_id == _T.id) & (lines.c.number == _T.line_count - 1))
    query = select(*_told("over", literal("over")), _T.id.label("table"), _T.game, _S.seen).select_from(joined)
    news = (lines.c.at >= now - _WEEK) & (lines.c.at >= _W.created)
    unseen = _S.seen.is_(None) | (_S.seen < lines.c.at)
    return query.where(_T.status == OVER, news, unseen, _among_people()).distinct()


def _rematches() -> Select[Any]:
    """A rematch at which the person could sit down: not where host or he has blocked the other."""
    before, sat, sits = schema.tables.alias(), schema.seats.alias(), schema.seats.alias()
    joined = (
        schema.notice_ways.join(sat, sat.c.person == _W.person)
        .join(before, before.c.id == sat.c.table_id)
        .join(schema.tables, _T.id == before.c.next_table)
    )
    seated = exists().where(sits.c.table_id == _T.id, sits.c.person == _W.person)
    blocks = schema.blocks.c
    apart = exists().where(
        ((blocks.person == _T.host) & (blocks.blocked == _W.person))
        | ((blocks.person == _W.person) & (blocks.blocked == _T.host))
    )
    told = _told("invited", literal("rematch"))
    query = select(*told, _T.id.label("table"), _T.game, literal(0).label("seen")).select_from(joined)
    return query.where(_T.status == WAITING, _T.host != _W.person, ~seated, ~apart).distinct()


def _words_of_host(now: int) -> Select[Any]:
    said = schema.broadcasts
    joined = schema.notice_ways.join(said, said.c.at >= _W.created)
    told = (_W.id.label("way"), literal("house").label("kind"), said.c.id.label("mark"), said.c.text.label("text"))
    query = select(*told, literal("").label("table"), literal("").label("game"), literal(0).label("seen"))
    return query.select_from(joined).where(said.c.until > now)
