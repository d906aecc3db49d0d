"""Finished matches laid into a database as rows, without anybody playing them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import insert

from agon.kit.fair import sha256
from agon.kit.game import Outcome
from agon.kit.nature import Fair
from agon.kit.record import Header
from agon.server.db import schema
from agon.server.db.store import OVER, Store, now
from agon.server.people.secrets import new_id
from tests.server.visitors import Json, game_named

HOST = "host-of-all"
_SEED = bytes(32)


class Row(msgspec.Struct, frozen=True):
    """A finished match, as far as a test cares; `bots` by seat, the other seats are people's."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str = "score"
    game: str = "peloponnes"
    options: Json = {}
    edition: str | None = None
    bots: dict[int, str] = {}
    lines: int = 100
    minutes: int = 30
    forked: bool = False
    old_box: bool = False
    changed: int = 10**6


async def add_host(store: Store) -> None:
    """The person whom all these tables belong to."""
    person = {"id": HOST, "name": "Nikomachos", "return_hash": "x", "created": now()}  # not to be swept away
    async with store.engine.begin() as connection:
        await connection.execute(insert(schema.people).values(person))


async def lay_finished(store: Store, rows: Sequence[Row]) -> None:
    """Store them all; what happened long after a match, such as a rematch, has changed its table."""
    tables, seats, lines = [], [], []
    for row in rows:
        table = new_id()
        tables.append(_table(table, row))
        for seat in range(len(row.scores)):
            bot = row.bots.get(seat)
            seats.append({"table_id": table, "seat": seat, "person": None if bot else HOST, "name": None, "bot": bot})
        for number, at in ((0, 0), (row.lines - 1, row.minutes * 60)):
            lines.append({"table_id": table, "number": number, "seat": 0, "action": "{}", "at": 1000 + at})
    async with store.engine.begin() as connection:
        for target, values in ((schema.tables, tables), (schema.seats, seats), (schema.lines, lines)):
            await connection.execute(insert(target), values)


def _table(table: str, row: Row) -> Json:
    game = game_named(row.game)
    options = msgspec.json.encode(msgspec.convert(row.options, game.options_type)).decode()
    promise = None if row.forked else Fair(_SEED, [_SEED]).promise()
    box = sha256(b"printed before") if row.old_box else game.box.digest
    header = Header(format=1, game=row.game, rules=1, box=box, options={}, seats=len(row.scores), deal=promise)
    outcome = Outcome(winners=row.winners, ending=row.ending, scores=row.scores)
    return {
        "id": table,
        "game": row.game,
        "seats": len(row.scores),
        "options": options,
        "edition": row.edition,
        "host": HOST,
        "is_open": True,
        "spectators": True,
        "status": OVER,
        "seed": _SEED,
        "header": msgspec.json.encode(header).decode(),
        "owed": "",
        "line_count": row.lines,
        "outcome": msgspec.json.encode(outcome).decode(),
        "forked": row.forked,
        "created": 0,
        "changed": row.changed,
    }
