"""Whose eyes somebody may see a table through, and what he sees of the table itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from agon.kit.fair import sha256
from agon.kit.game import Outcome
from agon.kit.seats import Viewer
from agon.server.clocks.pace import read_pace
from agon.server.db.store import OVER, ListedTable, Person, SeatRow, Store, TableRow
from agon.server.people.names import shown
from agon.server.problem import Problem
from agon.server.tables.ceremony import read_broken
from agon.server.tables.giving import giving
from agon.server.tables.live import read_owed
from agon.server.tables.motions import read_motions
from agon.server.wire import Clocks, SeatInfo, TableInfo

WATCH: Final = "watch"  # what a wish says instead of a seat: as a spectator sees it


async def seats_of(store: Store, row: TableRow, person: Person | None, wish: str | None = None) -> tuple[int, ...]:
    """The seats this person sees the table from, all those of his device; none for a spectator, if there may be any.

    He may wish for one of his own seats, which then comes first, or to watch although he has one.
    """
    seated = await store.seated(row.id)
    mine = [seat.seat for seat in seated if person and seat.person == person.id]
    wanted = None if wish in (None, WATCH) else _seat(wish)
    if wanted is not None:
        if wanted not in mine:
            raise Problem(403, "not-yours")
        return (wanted, *(seat for seat in mine if seat != wanted))
    if mine:
        return tuple(mine) if wish is None else ()
    if person and any(seat.owner == person.id for seat in seated):
        return ()  # he may have his seat back, and looks on until then
    if row.spectators and await _welcome(store, row, person):
        return ()
    raise Problem(403, "not-yours")


async def viewer(store: Store, row: TableRow, person: Person | None, wish: str | None = None) -> Viewer:
    """The seat this person sees the table from without sitting at it; None for a spectator.

    While a match is played, whoever shares his device is one too: a hand is opened at the table, by its owner.
    """
    seats = await seats_of(store, row, person, wish)
    if len(seats) > 1 and row.status != OVER:
        if wish is not None:
            raise Problem(403, "covered")
        return None
    return seats[0] if seats else None


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
    if person is None:
        return False
    if person.id == row.host or await store.invited(row.id, person.id):
        return True
    return await store.sat_before(row.id, person.id)


def _seat(wish: str) -> int:
    if not (wish.isascii() and wish.isdecimal() and len(wish) <= 2):
        raise Problem(400, "malformed")
    return int(wish)


def table_info(
    row: TableRow | ListedTable,
    person: Person | None,
    seated: list[SeatRow],
    here: Collection[str] = (),
    clocks: Clocks | None = None,
) -> TableInfo:
    """A table as this person sees it; these people have it open."""
    mine = [seat.seat for seat in seated if person and seat.person == person.id]
    given = giving(seated)
    return TableInfo(
        id=row.id,
        game=row.game,
        seats=tuple(_seat_info(seat, here, seat.seat in given) for seat in seated),
        options=msgspec.json.decode(row.options),
        edition=row.has_edition,
        host=row.host,
        open=row.is_open,
        spectators=row.spectators,
        status=row.status,
        seed_hash=sha256(row.seed),
        broken=read_broken(row.broken),
        owed=read_owed(row.owed),
        seq=row.line_count,
        outcome=msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None,
        next_table=row.next_table,
        you=mine[0] if mine else None,
        yours=tuple(mine),
        patience=row.patience,
        pace=read_pace(row.pace),
        level=row.level,
        clocks=clocks,
        motions=tuple(read_motions(row.motions)),
        lesson=row.lesson is not None,
        wanted=row.wanted,
        shared=row.shared,
    )


def _seat_info(seat: SeatRow, here: Collection[str], given: bool) -> SeatInfo:
    name = shown(seat) or None
    here_now = seat.person in here
    return SeatInfo(
        seat=seat.seat,
        person=seat.person,
        name=name,
        bot=seat.bot,
        nonce_hash=seat.nonce_hash,
        owner=seat.owner,
        here=here_now,
        own=seat.own,
        giving=given,
        seen=None if here_now or seat.person is None else seat.seen,
        vacant=seat.given_up is not None and seat.bot is not None,
    )
