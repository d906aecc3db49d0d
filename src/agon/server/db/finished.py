"""Finished matches out of a database, for research: what was played, and nothing of who played it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import msgspec

from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED
from agon.kit.record import Checkpoint, Header, Record
from agon.server.db import backup
from agon.server.db.store import OVER

SCHEMA: Final = 1
PERSON: Final = "person"

# By their random names, so that the order tells no time.
_TABLES: Final = """
    SELECT tables.id, header, text, outcome FROM tables LEFT JOIN editions ON editions.digest = tables.edition
    WHERE status = ? AND lesson IS NULL AND header IS NOT NULL AND outcome IS NOT NULL AND (game = ? OR ? IS NULL)
    ORDER BY tables.id
"""
_LINES: Final = "SELECT seat, action FROM lines WHERE table_id = ? ORDER BY number"
_CHECKPOINTS: Final = "SELECT checkpoint FROM checkpoints WHERE table_id = ? ORDER BY line"
_SEATS: Final = "SELECT bot FROM seats WHERE table_id = ? ORDER BY seat"


class ExportedMatch(Record, frozen=True, kw_only=True):
    """A record, and what sat on every seat at its end: `person`, or a bot of this name."""

    schema: int
    who: tuple[str, ...]


def finished_matches(database: Path, game: str | None = None) -> Iterator[ExportedMatch]:
    """Every match that was played to its end, while the server may run; guided first matches are none."""
    backup.check(database)
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        for table, header, edition, told in connection.execute(_TABLES, (OVER, game, game)):
            outcome = msgspec.json.decode(told, type=Outcome)
            if outcome.ending == UNFINISHED:
                continue
            marks = connection.execute(_CHECKPOINTS, (table,))
            yield ExportedMatch(
                schema=SCHEMA,
                who=tuple([bot or PERSON for (bot,) in connection.execute(_SEATS, (table,))]),
                header=msgspec.structs.replace(msgspec.json.decode(header, type=Header), edition=edition),
                lines=[(seat, msgspec.json.decode(action)) for seat, action in connection.execute(_LINES, (table,))],
                checkpoints=[msgspec.json.decode(mark, type=Checkpoint) for (mark,) in marks],
                outcome=outcome,
            )
