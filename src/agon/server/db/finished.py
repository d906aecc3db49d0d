"""Finished matches out of a database, for research: what was played, and nothing of who played it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED
from agon.kit.record import Checkpoint, Header, Record
from agon.server.db import backup, schema
from agon.server.db.engines import plain_engine
from agon.server.db.place import Place
from agon.server.db.shared_deals import still_shared
from agon.server.db.store import OVER

SCHEMA: Final = 1
PERSON: Final = "person"
_T: Final = schema.tables.c
_L: Final = schema.lines.c
_M: Final = schema.checkpoints.c
_S: Final = schema.seats.c


class ExportedMatch(Record, frozen=True, kw_only=True):
    """A record, and what sat on every seat at its end: `person`, or a bot of this name."""

    schema: int
    who: tuple[str, ...]


def finished_matches(place: Place, game: str | None = None) -> Iterator[ExportedMatch]:
    """Every match that was played to its end, while the server may run; guided first matches are none."""
    if isinstance(place, Path):
        backup.check(place)
    engine = plain_engine(place, "ro")
    over = select(_T.id).where(_T.status == OVER, _T.lesson.is_(None), _T.header.is_not(None), _T.outcome.is_not(None))
    over = over if game is None else over.where(_T.game == game)
    over = over.where(~still_shared(_T.shared))  # whoever reads them may still have that deal before him
    try:
        with engine.connect() as connection:
            # By their random names, so that the order tells no time.
            for table in connection.execute(over.order_by(_T.id)).scalars().all():
                found = _match(connection, table)
                if found is not None:
                    yield found
    finally:
        engine.dispose()


def _match(connection: Connection, table: str) -> ExportedMatch | None:
    """One of them; None if it was broken off, or is gone meanwhile."""
    joined = schema.tables.outerjoin(schema.editions, schema.editions.c.digest == _T.edition)
    query = select(_T.header, schema.editions.c.text, _T.outcome).select_from(joined).where(_T.id == table)
    row = connection.execute(query).first()
    outcome = None if row is None else msgspec.json.decode(row.outcome, type=Outcome)
    if row is None or outcome is None or outcome.ending == UNFINISHED:
        return None
    sat = connection.execute(select(_S.bot).where(_S.table_id == table).order_by(_S.seat)).scalars()
    told = connection.execute(select(_L.seat, _L.action).where(_L.table_id == table).order_by(_L.number))
    marks = connection.execute(select(_M.checkpoint).where(_M.table_id == table).order_by(_M.line)).scalars()
    return ExportedMatch(
        schema=SCHEMA,
        who=tuple(bot or PERSON for bot in sat),
        header=msgspec.structs.replace(msgspec.json.decode(row.header, type=Header), edition=row.text),
        lines=[(line.seat, msgspec.json.decode(line.action)) for line in told],
        checkpoints=[msgspec.json.decode(mark, type=Checkpoint) for mark in marks],
        outcome=outcome,
    )
