"""What players were promised, and whether it is in the database."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import select

from agon.kit.seats import CHANCE
from agon.server.db import schema
from agon.server.db.hosting import desk
from agon.server.db.place import Place

PEOPLE: Final = 2
BOT: Final = 2  # its seat


class Memory:
    """What the players of one table remember: what they were promised, and what they sent last."""

    def __init__(self, table: str) -> None:
        self.table: Final = table
        self.promised: Final[dict[int, list[Any]]] = {seat: [] for seat in range(PEOPLE)}
        self.sent: Final[dict[int, Any]] = {}
        self.bot_lines = 0

    def compare(self, stored: list[tuple[int, int, Any]]) -> None:
        """Every promise is kept once and in order; at most what was on its way is there besides."""
        assert [number for number, _, _ in stored] == list(range(len(stored)))
        for seat, promised in self.promised.items():
            found = [action for _, actor, action in stored if actor == seat]
            assert found[: len(promised)] == promised
            more = found[len(promised) :]
            assert more in ([], [self.sent.get(seat)])
            promised.extend(more)
        bot_lines = sum(seat == BOT for _, seat, _ in stored)
        assert bot_lines >= self.bot_lines
        self.bot_lines = bot_lines


def stored(place: Place, table: str) -> list[tuple[int, int, Any]]:
    """The log of a table, as it is on the disk."""
    lines = schema.lines.c
    query = select(lines.number, lines.seat, lines.action).where(lines.table_id == table).order_by(lines.number)
    with desk(place) as at:
        rows = at.execute(query).all()
    return [(number, seat, msgspec.json.decode(action)) for number, seat, action in rows if seat >= CHANCE]
