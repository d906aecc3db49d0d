"""What becomes of a table whose people are away: a bot keeps a seat, the rest agree to end, the host takes it away."""

from __future__ import annotations

from math import ceil
from typing import Final

import msgspec
import structlog

from agon.bots.levels import REPLACEMENT
from agon.kit.refusal import GAME_OVER, Refusal
from agon.server.db.store import OPENING, OVER, PLAYING, Person, SeatRow, Store, TableRow, now
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.live import Live, Loaded
from agon.server.wire import EndAsked

_log: Final = structlog.get_logger()
_STARTED: Final = now()
_GRACE: Final = 60  # seconds after a start, in which people come back
_NOT_NOW: Final = ("not-away", "not-awaited", "host-only")  # he has just come back or answered, or the host has


# A bot keeps the seat


async def stand_in(house: House, table: str, seat: int, person: Person) -> None:
    """Let a bot play on for somebody who is away, when the table has waited for him as long as it wanted to."""
    await house.carry(_stand_in(house, table, seat, person))
    house.thinking.wake(table)
    await house.tell_table(table)


async def left_to_wait(house: House, table: str, seat: int, person: Person) -> int | None:
    """The seconds until he may let a bot play on for somebody who is away; None if nobody waits, or not he decides."""
    async with house.using(table) as live, live.held() as loaded:
        try:
            return (await _awaited(house, live, loaded, seat, person))[1]
        except Problem as problem:
            if problem.code in _NOT_NOW:
                return None
            raise


async def _awaited(house: House, live: Live, loaded: Loaded, seat: int, person: Person) -> tuple[SeatRow, int]:
    """The seat of somebody who is away, and the seconds the table still waits for him."""
    row, seated = await house.row(live.table), await house.store.seated(live.table)
    old = _seat(row, seated, seat)
    _may_care(live, row, seated, person)
    if old.person is None or old.person == person.id:
        raise Problem(409, "not-away")
    return old, await _left_to_wait(house.store, live, loaded, row, old)


async def _stand_in(house: House, table: str, seat: int, person: Person) -> None:
    async with house.using(table) as live, live.held() as loaded:
        old, left = await _awaited(house, live, loaded, seat, person)
        if left:
            raise Problem(409, "not-yet", minutes=ceil(left / 60))
        kept = msgspec.structs.replace(old, person=None, bot=REPLACEMENT, owner=old.person)
        await live.change_hands(loaded, kept)
        _log.info("a bot keeps a seat", table=table, seat=seat)


async def take_back(house: House, table: str, seat: int, person: Person) -> None:
    """The owner plays again; what the bot did stands."""
    await house.carry(_take_back(house, table, seat, person))
    await house.tell_table(table)


async def _take_back(house: House, table: str, seat: int, person: Person) -> None:
    async with house.using(table) as live, live.held() as loaded:
        old = _seat(await house.row(table), await house.store.seated(table), seat)
        if old.owner != person.id:
            raise Problem(403, "not-yours")
        await live.change_hands(
            loaded, msgspec.structs.replace(old, person=person.id, bot=None, owner=None, seen=now())
        )
        _log.info("a seat was taken back", table=table, seat=seat)


def _seat(row: TableRow, seated: list[SeatRow], seat: int) -> SeatRow:
    if seat >= row.seats:
        raise Problem(404, "no-such-seat")
    return seated[seat]


def _may_care(live: Live, row: TableRow, seated: list[SeatRow], person: Person) -> None:
    """The host decides; while he is away, anybody who sits there."""
    if person.id == row.host:
        return
    if row.host in live.people or all(seat.person != person.id for seat in seated):
        raise Problem(403, "host-only")


async def _left_to_wait(store: Store, live: Live, loaded: Loaded, row: TableRow, seat: SeatRow) -> int:
    """The seconds the table still waits: counted from when it asked him or saw him last, whichever was later."""
    asked = loaded.match.open.get(seat.seat)
    if asked is None:
        raise Problem(409, "not-awaited")
    if seat.person in live.people:
        raise Problem(409, "not-away")
    since = max(seat.seen or 0, await store.told_at(row.id, asked - 1))
    return _left(row, since)


def _left(row: TableRow, since: int) -> int:
    moment = now()
    return max(0, row.patience - max(0, moment - since), _GRACE - max(0, moment - _STARTED))


# The match ends unfinished


async def agree_to_end(store: Store, live: Live, seat: int, agree: bool) -> Refusal | None:
    """Ask to end the match or agree to it: it ends when all who play have, but those who were away too long."""
    return await live.carrier.carry(_agree_to_end(store, live, seat, agree))


async def _agree_to_end(store: Store, live: Live, seat: int, agree: bool) -> Refusal | None:
    async with live.held() as loaded:
        if loaded.match.outcome() is not None:
            return GAME_OVER
        if not agree:
            live.close_end(seat)
            return None
        row, seated = await store.find_table(live.table), await store.seated(live.table)
        assert row is not None
        agreed = {*live.end_agreed, *(one.seat for one in seated if one.person == seated[seat].person)}
        asked = [one for one in seated if one.seat not in agreed]
        missing = tuple([one.seat for one in asked if await _must_agree(store, live, row, one)])
        asker = live.end_asked.seat if live.end_asked else seat
        if missing:
            live.ask_end(EndAsked(asker, missing), agreed)
        else:
            await live.break_off(loaded, asker)
            _log.info("a match was ended unfinished", table=live.table)
        return None


async def _must_agree(store: Store, live: Live, row: TableRow, seat: SeatRow) -> bool:
    """Whoever is here, or was not long ago."""
    if seat.person is None:
        return False
    if seat.person in live.people:
        return True
    return _left(row, max(seat.seen or 0, await store.acted_at(row.id, seat.seat))) > 0


# The table is taken away


async def remove(house: House, table: str, person: Person) -> None:
    """The host takes a table away that is nobody else's; a match that others played is hidden from one's own list."""
    async with house.laying.at(table):
        row, seated = await house.row(table), await house.store.seated(table)
        others = {who for seat in seated for who in (seat.person, seat.owner) if who not in (None, person.id)}
        if row.status == OVER and (others or row.host != person.id):
            if person.id != row.host and all(person.id not in (seat.person, seat.owner) for seat in seated):
                raise Problem(403, "not-yours")
            await house.store.hide(person.id, table)
            return
        if row.host != person.id:
            raise Problem(403, "host-only")
        if row.status in (OPENING, PLAYING) and others:  # what was opened cannot be made undone by taking all away
            raise Problem(409, "others-play")
        await house.remove(table)
        _log.info("a table was taken away", table=table, status=row.status)
