"""What becomes of a table whose people are away: how long it waits, a seat that is taken back, a table taken away."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog

from agon.server.db.shared_deals import still_played
from agon.server.db.store import OPENING, OVER, PLAYING, Person, SeatRow, TableRow, now
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.live import Live, Loaded

_log: Final = structlog.get_logger()
_GRACE: Final = 60  # seconds after a start, in which people come back
_NOT_NOW: Final = ("not-away", "not-awaited", "no-bots")


# Waiting for somebody who is away


async def left_to_wait(house: House, table: str, seat: int, person: Person) -> int | None:
    """The seconds until the others may let a bot play on for somebody who is away; None if nobody waits."""
    async with house.using(table) as live, live.held() as loaded:
        row, seated = await house.row(table), await house.store.seated(table)
        old = seat_at(row, seated, seat)
        if person.id != row.host and all(person.id not in (one.person, one.owner) for one in seated):
            raise Problem(403, "not-yours")
        try:
            return round(await left_for(house, live, loaded, row, old))
        except Problem as problem:
            if problem.code in _NOT_NOW:
                return None
            raise


def seat_at(row: TableRow, seated: list[SeatRow], seat: int) -> SeatRow:
    """A seat of a table."""
    if seat >= row.seats:
        raise Problem(404, "no-such-seat")
    return seated[seat]


async def left_for(house: House, live: Live, loaded: Loaded, row: TableRow, seat: SeatRow) -> float:
    """The seconds the table still waits: counted from when it asked him or saw him last, whichever was later."""
    if not row.patience:
        raise Problem(409, "no-bots")
    if seat.person is None or seat.person in live.people:
        raise Problem(409, "not-away")
    asked, clocks = loaded.match.open.get(seat.seat), loaded.clocks
    waiting = None if clocks is None else clocks.state.seats[seat.seat].waiting
    if asked is None and waiting is None:
        raise Problem(409, "not-awaited")
    if waiting is not None:  # also while a bot answers for him what his time was too short for
        waited = house.hours.now() - waiting
    else:
        waited = house.hours.since(await house.store.told_at(row.id, (asked or 0) - 1))
    return patience_left(house, loaded, row, seat, min(waited, house.hours.since(seat.seen or 0)))


def patience_left(house: House, loaded: Loaded, row: TableRow, seat: SeatRow, waited: float) -> float:
    """The seconds after which one who has been away for so long has been away too long; pauses and holidays do not
    count as absence.
    """
    clocks = loaded.clocks
    if clocks is not None and (clocks.quiet or clocks.away(seat.seat)):
        return float(row.patience)
    grace = _GRACE - (house.hours.now() - house.hours.begun)
    return max(0.0, row.patience - max(0.0, waited), grace)


# A bot has kept the seat


async def take_back(house: House, table: str, seat: int, person: Person) -> None:
    """The owner plays again; what the bot did stands."""
    await house.carry(_take_back(house, table, seat, person))
    await house.tell_table(table)


async def _take_back(house: House, table: str, seat: int, person: Person) -> None:
    async with house.using(table) as live, live.held() as loaded:
        old = seat_at(await house.row(table), await house.store.seated(table), seat)
        if old.owner != person.id:
            raise Problem(403, "not-yours")
        await live.change_hands(
            loaded, msgspec.structs.replace(old, person=person.id, bot=None, owner=None, seen=now())
        )
        _log.info("a seat was taken back", table=table, seat=seat)


# The table is taken away


async def remove(house: House, table: str, person: Person) -> None:
    """The host takes a table away that is nobody else's; a match that others played is hidden from one's own list."""
    async with house.laying.at(table):
        row, seated = await house.row(table), await house.store.seated(table)
        others = {who for seat in seated for who in (seat.person, seat.owner) if who not in (None, person.id)}
        secret = row.header is not None and await still_played(house.store, table)
        if row.status == OVER and (others or row.host != person.id or secret):
            if person.id != row.host and all(person.id not in (seat.person, seat.owner) for seat in seated):
                raise Problem(403, "not-yours")
            await house.store.hide(person.id, table)
            return
        if row.host != person.id:
            raise Problem(403, "host-only")
        if row.status in (OPENING, PLAYING) and others:  # what was opened cannot be made undone by taking all away
            raise Problem(409, "others-play")
        if secret:  # who has seen a deal shall not begin it anew
            raise Problem(409, "shared-deal")
        await house.remove(table)
        _log.info("a table was taken away", table=table, status=row.status)
