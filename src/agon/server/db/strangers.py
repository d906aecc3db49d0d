"""Tables for people who do not know each other: those that wait for players, and those that may be watched."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, Subquery, func, or_, select

from agon.server.clocks.pace import Tempo
from agon.server.db import schema
from agon.server.db.dialect import field_of
from agon.server.db.store import LISTED, OPENING, PLAYING, WAITING, ListedTable, Store, listed

_TYPES: Final[dict[Tempo, str]] = {"slow": "Correspondence", "fast": "RealTime"}


class Waiting(msgspec.Struct, frozen=True):
    """An open table that has not begun, and how many of its seats are free."""

    table: ListedTable
    free: int


def at_tempo(tempo: Tempo) -> ColumnElement[bool]:
    """Tables of this pace."""
    pace = schema.tables.c.pace
    return pace.is_(None) if tempo == "calm" else field_of(pace, "type") == _TYPES[tempo]


def free_seats() -> Any:
    """How many seats of a table nobody has."""
    seats = schema.seats.c
    free = (seats.table_id == schema.tables.c.id) & seats.person.is_(None) & seats.bot.is_(None)
    return select(func.count()).where(free).correlate(schema.tables).scalar_subquery()


async def waits_at(store: Store, person: str) -> list[Waiting]:
    """The open tables that have not begun and at which this person sits, the oldest first."""
    tables, seats = schema.tables, schema.seats
    mine = select(seats.c.table_id).where(seats.c.person == person)
    query = select(*LISTED, free_seats().label("free")).where(
        tables.c.id.in_(mine), tables.c.status.in_((WAITING, OPENING)), tables.c.is_open
    )
    return await _waiting(store, query.order_by(tables.c.created, tables.c.id))


async def joinable(store: Store, person: str, game: str | None, tempo: Tempo | None, most: int) -> list[Waiting]:
    """Open tables with a free seat for this person, the latest first.

    None where he sits, whose host or a player he has muted or is muted by, or that is not played with our box.
    """
    tables, free = schema.tables, free_seats()
    query = select(*LISTED, free.label("free")).where(
        tables.c.status == WAITING,
        tables.c.is_open,
        tables.c.edition.is_(None),
        tables.c.lesson.is_(None),
        tables.c.host != person,
        free > 0,
        tables.c.id.not_in(_shunned(person)),
        tables.c.host.not_in(_mute_between(person)),
    )
    query = query if game is None else query.where(tables.c.game == game)
    query = query if tempo is None else query.where(at_tempo(tempo))
    return await _waiting(store, query.order_by(tables.c.changed.desc(), tables.c.id).limit(most))


def _mute_between(person: str) -> Select[Any]:
    """Whom this person does not want to hear, or who does not want to hear him."""
    mutes = schema.mutes.c
    heard_not = select(mutes.muted).where(mutes.person == person)
    return heard_not.union(select(mutes.person).where(mutes.muted == person)).subquery().select()


def _shunned(person: str) -> Select[Any]:
    """Tables at which he sits, or one of those does."""
    seats = schema.seats.c
    return select(seats.table_id).where(or_(seats.person == person, seats.person.in_(_mute_between(person))))


async def _waiting(store: Store, query: Select[Any]) -> list[Waiting]:
    async with store.engine.connect() as connection:
        return [Waiting(listed(row), row.free) for row in (await connection.execute(query)).all()]


async def watchable(store: Store, game: str | None, page: int, size: int) -> tuple[list[ListedTable], bool]:
    """A page of running open matches that may be watched and that at least two people play; whether more follow."""
    tables = schema.tables
    query = select(*LISTED).where(
        tables.c.status == PLAYING, tables.c.is_open, tables.c.spectators, tables.c.lesson.is_(None), _people() > 1
    )
    query = query if game is None else query.where(tables.c.game == game)
    query = query.order_by(tables.c.changed.desc(), tables.c.id).offset(page * size).limit(size + 1)
    async with store.engine.connect() as connection:
        rows = [listed(row) for row in (await connection.execute(query)).all()]
    return rows[:size], len(rows) > size


def _people() -> Any:
    """How many people have seats of a table; bots that keep one are not counted for them."""
    seats = schema.seats.c
    own = seats.table_id == schema.tables.c.id
    return select(func.count(seats.person.distinct())).where(own).correlate(schema.tables).scalar_subquery()


async def usual_length(store: Store, game: str, seats: int, latest: int) -> list[int]:
    """How many lines the latest finished matches of a game with so many seats had."""
    tables: Any = schema.tables.c
    over = (tables.game == game) & (tables.status == "over") & (tables.seats == seats)
    found: Subquery = (
        select(tables.line_count)
        .where(over, tables.lesson.is_(None), field_of(tables.outcome, "ending") != "unfinished")
        .order_by(tables.changed.desc())
        .limit(latest)
        .subquery()
    )
    async with store.engine.connect() as connection:
        return sorted((await connection.execute(select(found.c.line_count))).scalars())
