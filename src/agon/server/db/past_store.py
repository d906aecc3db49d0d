"""What somebody has played: his finished matches, whom he met there, and how strong that makes him."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, exists, insert, select

from agon.server.db import schema
from agon.server.db.dialect import field_of, upsert
from agon.server.db.moving_store import GONE
from agon.server.db.store import OVER, Store, now
from agon.server.db.uninterrupted import carried_through

_T: Final = schema.tables.c
_S: Final = schema.seats.c
_L: Final = schema.lines.c
_R: Final = schema.ratings.c
_FEW: Final = 50


class Past(NamedTuple):
    """A finished match, from one seat."""

    table: str
    game: str
    seat: int
    outcome: str
    ended: int


class Rating(NamedTuple):
    """What is known of somebody's strength in a game."""

    mu: float
    sigma: float
    matches: int


class Finished(NamedTuple):
    """A match that is to be looked at: whether it counts is told by these."""

    table: str
    game: str
    header: str
    outcome: str
    edition: str | None
    forked: bool
    lesson: str | None
    shared: str | None


@carried_through
class PastStore:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    async def matches(self, person: str, limit: int) -> list[Past]:
        """Matches that somebody has played to their end, the latest first; not those of companions of his."""
        joined = schema.tables.join(schema.seats, _S.table_id == _T.id)
        joined = joined.join(schema.lines, (_L.table_id == _T.id) & (_L.number == _T.line_count - 1))
        query = select(_T.id, _T.game, _S.seat, _T.outcome, _L.at).select_from(joined)
        query = query.where(_S.person == person, _S.name.is_(None), _T.status == OVER, _T.lesson.is_(None))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(_L.at.desc(), _T.id).limit(limit))
            return [Past(*row) for row in rows.all()]

    async def met(self, person: str, tables: int) -> list[tuple[str, str]]:
        """Who sat at the tables where somebody sat lately: ids and names."""
        lately = select(_T.id).join(schema.seats, _S.table_id == _T.id).where(_S.person == person)
        lately = lately.order_by(_T.changed.desc()).limit(tables)
        query = select(schema.people.c.id, schema.people.c.name).distinct()
        query = query.join(schema.seats, _S.person == schema.people.c.id)
        query = query.where(_S.table_id.in_(lately), schema.people.c.id.not_in((person, GONE)))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(schema.people.c.name, schema.people.c.id).limit(tables))
            return [(row.id, row.name) for row in rows.all()]

    # Ratings

    async def ratings(self, person: str) -> dict[str, Rating]:
        """By game."""
        query = select(_R.game, _R.mu, _R.sigma, _R.matches).where(_R.person == person)
        async with self._engine.connect() as connection:
            return {row.game: Rating(row.mu, row.sigma, row.matches) for row in (await connection.execute(query)).all()}

    async def unrated(self) -> list[Finished]:
        """Some finished matches by the clock that nobody has looked at, in the order in which they ended."""
        fields = (_T.id, _T.game, _T.header, _T.outcome, _T.edition, _T.forked, _T.lesson, _T.shared)
        query = select(*fields).where(_T.status == OVER, _T.pace.is_not(None), ~_known())
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(_T.changed, _T.id).limit(_FEW))
            return [Finished(*row) for row in rows.all()]

    async def strangest(self, table: str, kinds: tuple[str, ...]) -> bool:
        """Whether a record has a line of one of these kinds."""
        told = field_of(_L.action, "type").in_(kinds)
        async with self._engine.connect() as connection:
            query = select(exists().where(_L.table_id == table, told))
            return bool((await connection.execute(query)).scalar())

    async def players(self, table: str) -> list[str] | None:
        """Who sat on each seat, if all were different people with accounts; else None."""
        joined = schema.seats.outerjoin(schema.accounts, schema.accounts.c.person == _S.person)
        query = select(schema.accounts.c.person).select_from(joined).where(_S.table_id == table).order_by(_S.seat)
        async with self._engine.connect() as connection:
            found = list((await connection.execute(query)).scalars())
        return found if len(set(found)) == len(found) > 1 and None not in found else None

    async def ratings_at(self, game: str, people: list[str]) -> dict[str, Rating]:
        """Of these people in a game; of those who have any."""
        query = select(_R.person, _R.mu, _R.sigma, _R.matches).where(_R.game == game, _R.person.in_(people))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {row.person: Rating(row.mu, row.sigma, row.matches) for row in rows}

    async def rate(self, match: Finished, new: dict[str, Rating]) -> None:
        """A match was looked at, and with it, in the same commit, what it changes; IntegrityError if it was before."""
        async with self._engine.begin() as connection:
            looked = {"table_id": match.table, "counted": bool(new), "at": now()}
            await connection.execute(insert(schema.rated).values(looked))
            for person, rating in new.items():
                values = rating._asdict()
                query = upsert(schema.ratings).values(person=person, game=match.game, **values)
                index: list[Any] = ["person", "game"]
                await connection.execute(query.on_conflict_do_update(index_elements=index, set_=values))


def _known() -> ColumnElement[bool]:
    return exists().where(schema.rated.c.table_id == _T.id)
