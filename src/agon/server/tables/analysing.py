"""Analyses of finished matches: asked for, worked on a little at a time in a process of their own, and kept.

What was weighed is stored as it comes, so whatever happens to the server it goes on from there. Whoever wants several
takes his turn with the others: each match is worked on for a second or two, then the next.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final, NamedTuple

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED, Match
from agon.kit.record import write_record
from agon.lab.analysis.shapes import AnalysisLevel
from agon.lab.analysis.weighing import Weighed
from agon.server.bots.analyst import Piece, Weighing
from agon.server.bots.workers import Worker
from agon.server.db.analysis_store import AnalysisRow, AnalysisStore
from agon.server.db.store import OVER, Store, TableRow
from agon.server.problem import Problem
from agon.server.tables.desk import Desk

_log: Final = structlog.get_logger()
_TURN: Final = 1.5  # seconds for one match
_PATIENCE: Final = 300.0  # seconds until a worker is given up: one line at the deepest level on a busy machine
_AGAIN: Final = 10.0  # seconds after a failure of the disk
_TRIES: Final = 2
FAILED: Final = "unfit.failed"

Opened = Callable[[str], AbstractAsyncContextManager[Match]]


class Job(NamedTuple):
    """A match and a level."""

    table: str
    level: AnalysisLevel


class Analysing:
    """All analyses of one server."""

    def __init__(self, store: Store, desk: Desk, match: Opened, running_per_person: int) -> None:
        self.store: Final = AnalysisStore(store)
        self._desk: Final = desk
        self._match: Final = match
        self._most: Final = running_per_person
        self._jobs: Final[OrderedDict[Job, str | None]] = OrderedDict()  # with who asked
        self._records: Final[dict[str, str]] = {}
        self._worker: Final = Worker("agon.server.bots.analyst", Weighing)
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """What was not finished when the server stopped goes on."""
        for row in await self.store.running():
            self._add(Job(row.table, row.level), row.person)

    async def ask(self, row: TableRow, level: AnalysisLevel, person: str) -> None:
        """Begin an analysis, or take it up again; nothing happens to one that is done or runs."""
        check_over(row)
        job = Job(row.id, level)
        known = {one.level: one for one in await self.store.of_table(row.id)}.get(level)
        if job in self._jobs or (known is not None and known.status == "done"):
            return
        if sum(asker == person for asker in self._jobs.values()) >= self._most:
            raise Problem(409, "too-many-analyses", most=self._most)
        self._jobs[job] = person  # before anybody else can ask for it
        try:
            await self.store.ask(row.id, level, person)
        except BaseException:
            self._jobs.pop(job, None)
            raise
        self._add(job, person)

    async def cancel(self, row: TableRow, level: AnalysisLevel) -> None:
        """Stop one; what was weighed is kept, and it can be taken up again."""
        self._jobs.pop(Job(row.id, level), None)
        await self.store.end(row.id, level, "cancelled")

    def asker(self, row: TableRow, level: AnalysisLevel) -> str | None:
        """Who asked for one that runs."""
        return self._jobs.get(Job(row.id, level))

    async def stop(self) -> None:
        """Nobody works any more; what was stored is enough to go on."""
        self._jobs.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._worker.stop()

    # How it works

    def _add(self, job: Job, person: str | None) -> None:
        self._jobs[job] = person
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        """Turn by turn, until nothing is left to do; then the process goes, too."""
        while self._jobs:
            await self._next()
            if not self._jobs:
                await self._worker.stop()  # and look again: somebody may have asked meanwhile

    async def _next(self) -> None:
        """One turn of whoever waits longest."""
        job = next(iter(self._jobs))
        self._jobs.move_to_end(job)
        try:
            going_on = await self._turn_or_fail(job)
        except (SQLAlchemyError, OSError):  # the disk is full, or the table has gone: it is looked at again
            _log.exception("an analysis could not be stored", table=job.table)
            self._records.pop(job.table, None)
            await asyncio.sleep(_AGAIN)
            return
        if not going_on:
            self._jobs.pop(job, None)
        if not any(other.table == job.table for other in self._jobs):
            self._records.pop(job.table, None)

    async def _turn_or_fail(self, job: Job) -> bool:
        """A turn; what cannot be read is given up, for the others' sake."""
        try:
            return await self._turn(job)
        except Problem as problem:  # the table is gone, or cannot be read
            _log.warning("an analysis cannot go on", table=job.table, why=problem.code)
            await self.store.end(job.table, job.level, "failed", FAILED)
        except msgspec.DecodeError:  # another version weighed it otherwise
            _log.exception("what was weighed cannot be read", table=job.table)
            await self.store.forget(job.table, job.level, FAILED)
        return False

    async def _turn(self, job: Job) -> bool:
        """A little work on a match; whether there is more."""
        record = await self._record(job.table)
        weighed = await self.store.weighed(*job)
        found = await self._ask(job, Piece(record, job.level, tuple(one.at for one in weighed), _TURN))
        if job not in self._jobs:  # it was cancelled
            return False
        if found is None or found.why is not None:
            await self.store.end(*job, "failed", FAILED if found is None else found.why)
            return False
        await self.store.add(*job, found.steps, found.weighed)
        if len(weighed) + len(found.weighed) < found.steps:
            return True
        return await self._finish(job, record, [*weighed, *found.weighed])

    async def _finish(self, job: Job, record: str, weighed: list[Weighed]) -> bool:
        ordered = tuple(sorted(weighed, key=lambda one: one.at))
        found = await self._ask(job, Piece(record, job.level, weighed=ordered))
        if found is None or found.report is None or found.summaries is None:
            await self.store.end(*job, "failed", FAILED)
        elif job in self._jobs:
            await self.store.finish(*job, found.report, found.summaries)
        return False

    async def _ask(self, job: Job, piece: Piece) -> Weighing | None:
        for _ in range(_TRIES):
            found = await self._worker.ask(piece, _PATIENCE, table=job.table)
            if found is not None or job not in self._jobs:
                return found
        return None

    async def _record(self, table: str) -> str:
        """The record of a match, as long as it is worked on."""
        if table not in self._records:
            async with self._match(table) as match:
                self._records[table] = await self._desk.read(_document, match)
        return self._records[table]


def check_over(row: TableRow) -> None:
    """A problem unless the match was played to its end: nobody learns anything of one that goes on."""
    if row.status != OVER or row.outcome is None:
        raise Problem(409, "not-over")
    if msgspec.json.decode(row.outcome, type=Outcome).ending == UNFINISHED:
        raise Problem(409, "broken-off")


def _document(match: Match) -> str:
    """Checkpoints count only where the match went on under other rules."""
    told = match.record()
    kept = told if match.origin else msgspec.structs.replace(told, checkpoints=[])
    return write_record(kept).decode()


def left_of(rows: list[AnalysisRow], level: AnalysisLevel) -> AnalysisRow | None:
    """The one of this level."""
    return next((row for row in rows if row.level == level), None)
