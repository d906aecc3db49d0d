"""Whose eyes somebody may see a table through."""

from __future__ import annotations

from typing import Final

from agon.kit.seats import Viewer
from agon.server.problem import Problem
from agon.server.store import OVER, Person, Store, TableRow

WATCH: Final = "watch"  # what a wish says instead of a seat: as a spectator sees it


async def viewer(store: Store, row: TableRow, person: Person | None, wish: str | None = None) -> Viewer:
    """The seat this person sees the table from; None for a spectator, if there may be any.

    He may wish for one of his own seats, or to watch although he has one.
    """
    mine = [seat.seat for seat in await store.seated(row.id) if person and seat.person == person.id]
    wanted = None if wish in (None, WATCH) else _seat(wish)
    if wanted is not None:
        if wanted not in mine:
            raise Problem(403, "not-yours")
        return wanted
    if mine:
        return mine[0] if wish is None else None
    if row.spectators and await _welcome(store, row, person):
        return None
    raise Problem(403, "not-yours")


async def reader(store: Store, row: TableRow, person: Person | None, wish: str | None) -> Viewer:
    """As `viewer`; but once a match is over, whoever may see it sees it through anybody's eyes."""
    if row.status != OVER or wish in (None, WATCH):
        return await viewer(store, row, person, wish)
    await viewer(store, row, person)
    wanted = _seat(wish)
    if wanted >= row.seats:
        raise Problem(404, "no-such-seat")
    return wanted


async def may_look(store: Store, row: TableRow, person: Person | None) -> None:
    """A problem if this person may not know of the table: its guests may, also those who may not watch."""
    if not await _welcome(store, row, person):
        await viewer(store, row, person)


async def _welcome(store: Store, row: TableRow, person: Person | None) -> bool:
    """Whether this person is a guest of the table, with or without a seat; everybody is, if it is open."""
    if row.is_open:
        return True
    return person is not None and (person.id == row.host or await store.invited(row.id, person.id))


def _seat(wish: str) -> int:
    if not (wish.isascii() and wish.isdecimal() and len(wish) <= 2):
        raise Problem(400, "malformed")
    return int(wish)
