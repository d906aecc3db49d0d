"""Analyses of finished matches: how far they are, what was weighed so far, and the reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec
from sqlalchemy import delete, func, insert, select, update

from agon.lab.analysis.shapes import AnalysisLevel
from agon.lab.analysis.weighing import Weighed
from agon.server.db import schema
from agon.server.db.dialect import upsert
from agon.server.db.store import Store, now
from agon.server.db.uninterrupted import carried_through

AnalysisStatus = Literal["running", "cancelled", "failed", "done"]

_A: Final = schema.analyses.c
_L: Final = schema.analysis_lines.c
_T: Final = schema.tables.c
_S: Final = schema.seats.c


class AnalysisRow(NamedTuple):
    """How far an analysis is."""

    table: str
    level: AnalysisLevel
    status: AnalysisStatus
    person: str | None  # who asked for it
    steps: int  # 0: nobody has looked yet
    done: int
    why: str | None


class Looked(NamedTuple):
    """An analysed match, from one seat."""

    table: str
    game: str
    seats: int
    seat: int
    level: AnalysisLevel
    summaries: str
    outcome: str
    ended: int


@carried_through
class AnalysisStore:
    """Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self._engine: Final = store.engine
        self.carrier: Final = store.carrier

    async def of_table(self, table: str) -> list[AnalysisRow]:
        """Those of one match."""
        async with self._engine.connect() as connection:
            return [_row(row) for row in (await connection.execute(_rows().where(_A.table_id == table))).all()]

    async def running(self) -> list[AnalysisRow]:
        """Those that are not finished, the first asked first."""
        query = _rows().where(_A.status == "running").order_by(_A.asked, _A.table_id)
        async with self._engine.connect() as connection:
            return [_row(row) for row in (await connection.execute(query)).all()]

    async def ask(self, table: str, level: AnalysisLevel, person: str) -> None:
        """Begin one, or take it up again; one that is done stays so."""
        values = {"status": "running", "person": person, "asked": now(), "why": None}
        query = upsert(schema.analyses).values(table_id=table, level=level, steps=0, done=0, **values)
        index: list[Any] = ["table_id", "level"]
        async with self._engine.begin() as connection:
            await connection.execute(
                query.on_conflict_do_update(index_elements=index, set_=values, where=_A.status != "done")
            )

    async def end(self, table: str, level: AnalysisLevel, status: AnalysisStatus, why: str | None = None) -> None:
        """It was cancelled, or cannot be made; what was weighed is kept. One that is done stays so."""
        query = update(schema.analyses).where(_A.table_id == table, _A.level == level, _A.status != "done")
        async with self._engine.begin() as connection:
            await connection.execute(query.values(status=status, why=why))

    async def forget(self, table: str, level: AnalysisLevel, why: str) -> None:
        """It cannot be made from what was weighed: whoever asks again begins anew."""
        changed = update(schema.analyses).where(_A.table_id == table, _A.level == level, _A.status != "done")
        async with self._engine.begin() as connection:
            await connection.execute(changed.values(status="failed", why=why, done=0))
            await connection.execute(delete(schema.analysis_lines).where(_L.table_id == table, _L.level == level))

    async def weighed(self, table: str, level: AnalysisLevel) -> list[Weighed]:
        """What was weighed so far, in order."""
        query = select(_L.weighed).where(_L.table_id == table, _L.level == level).order_by(_L.step)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalars()
            return [msgspec.json.decode(one, type=Weighed) for one in found]

    async def add(self, table: str, level: AnalysisLevel, steps: int, found: Sequence[Weighed]) -> None:
        """Some more lines are weighed."""
        rows = [
            {"table_id": table, "level": level, "step": one.at, "weighed": msgspec.json.encode(one).decode()}
            for one in found
        ]
        mine = (_L.table_id == table) & (_L.level == level)
        count = select(func.count()).select_from(schema.analysis_lines).where(mine).scalar_subquery()
        changed = update(schema.analyses).where(_A.table_id == table, _A.level == level)
        async with self._engine.begin() as connection:
            if rows:
                await connection.execute(insert(schema.analysis_lines), rows)
            await connection.execute(changed.values(steps=steps, done=count))

    async def finish(self, table: str, level: AnalysisLevel, report: str, summaries: str) -> None:
        """The report takes the place of what it was made from."""
        changed = update(schema.analyses).where(_A.table_id == table, _A.level == level)
        async with self._engine.begin() as connection:
            await connection.execute(changed.values(status="done", report=report, summaries=summaries, done=_A.steps))
            await connection.execute(delete(schema.analysis_lines).where(_L.table_id == table, _L.level == level))

    async def report(self, table: str, level: AnalysisLevel) -> str | None:
        """The report, if there is one."""
        query = select(_A.report).where(_A.table_id == table, _A.level == level, _A.status == "done")
        async with self._engine.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def mine(self, person: str, game: str | None, most: int) -> list[Looked]:
        """Analysed matches in which this person sat himself, the latest first; all levels."""
        joined = schema.analyses.join(schema.tables, _T.id == _A.table_id).join(schema.seats, _S.table_id == _T.id)
        joined = joined.join(
            schema.lines, (schema.lines.c.table_id == _T.id) & (schema.lines.c.number == _T.line_count - 1)
        )
        fields = (_T.id, _T.game, _T.seats, _S.seat, _A.level, _A.summaries, _T.outcome, schema.lines.c.at)
        query = select(*fields).select_from(joined).where(_A.status == "done")
        query = query.where(_S.person == person, _S.name.is_(None), _T.lesson.is_(None))
        if game is not None:
            query = query.where(_T.game == game)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(schema.lines.c.at.desc(), _T.id, _A.level).limit(most))
            return [Looked(*row) for row in rows.all()]


def _rows() -> Any:
    return select(_A.table_id, _A.level, _A.status, _A.person, _A.steps, _A.done, _A.why)


def _row(row: Any) -> AnalysisRow:
    return AnalysisRow(*row)
