"""What a finished match leads to: its record, the same table again, a new table from one of its positions."""

from __future__ import annotations

import msgspec

from agon.bots.levels import replacement_for
from agon.kit.match import Match
from agon.kit.record import Flaw, Record
from agon.server.clocks.pace import read_pace
from agon.server.db.shared_deals import still_played
from agon.server.db.store import OVER, Person, SeatRow, TableRow, now
from agon.server.people.secrets import new_id
from agon.server.problem import Problem
from agon.server.tables.ceremony import drawn
from agon.server.tables.house import House
from agon.server.tables.laying import Unpromised, begun, bot_seat, person_seat
from agon.server.tables.lessons import begin_lesson
from agon.server.wire import NewTable


async def rematch(house: House, table: str, person: Person) -> TableRow:
    """The same table and bots again, who asks seated with his companions; the others find it by `next_table`."""
    async with house.laying.at(table):
        row = await house.row(table)
        seated = await house.store.seated(table)
        if row.status != OVER:
            raise Problem(409, "not-over")
        if row.shared is not None:
            raise Problem(409, "shared-deal")
        if all(person.id not in (seat.person, seat.owner) for seat in seated) and person.id != row.host:
            raise Problem(403, "not-yours")
        if row.next_table:
            return await house.row(row.next_table)
        new = await _again(house, row, seated, person)
        await house.store.set_table(table, next_table=new.id)
        await house.tell_table(table)
        return new


async def _again(house: House, row: TableRow, seated: list[SeatRow], person: Person) -> TableRow:
    if row.lesson is not None:
        return await begin_lesson(house, row.game, person)
    edition = await house.store.edition(row.edition) if row.edition else None
    return await house.lay(_the_same(row, seated, person, edition), person)


def _the_same(row: TableRow, seated: list[SeatRow], person: Person, edition: str | None) -> NewTable:
    """What was wished for the last time."""
    bots = {str(seat.seat): seat.bot for seat in seated if seat.bot and seat.owner is None}
    his = [seat for seat in seated if person.id in (seat.person, seat.owner)]
    companions = [seat.companion for seat in his if seat.companion]
    wish = {
        "game": row.game,
        "seats": row.seats,
        "options": msgspec.json.decode(row.options),
        "edition": edition,
        "open": row.is_open,
        "spectators": row.spectators,
        "patience": row.patience,
        "pace": read_pace(row.pace),
        "level": row.level,
        "wanted": row.wanted,
        "bots": bots,
        "companions": companions,
        "giving": his[0].giving if his else None,
        "sit": len(bots) + len(companions) < row.seats,
    }
    return msgspec.convert(msgspec.to_builtins(wish), NewTable)


async def fork(house: House, table: str, person: Person, ply: int, seat: int) -> TableRow:
    """A new table from a position of a finished match: bots on the other seats, deals anew from there."""
    row = await house.row(table)
    if row.status != OVER:
        raise Problem(409, "not-over")
    if seat >= row.seats:
        raise Problem(404, "no-such-seat")
    if await still_played(house.store, table):
        raise Problem(409, "shared-deal")  # else one could try it out, or lay it before somebody who is still to play
    seed = drawn()
    match = await _up_to(house, table, ply, seed)
    fields = await house.desk.read(begun, match)
    fields |= {"id": new_id(), "host": person.id, "is_open": False, "seed": seed, "forked": True}
    fields |= dict.fromkeys(("next_table", "broken", "lesson", "pace", "clocks", "motions", "shared"))
    new = msgspec.structs.replace(row, **fields, created=now(), changed=now())
    bot = replacement_for(one.bot for one in await house.store.seated(table))
    seats = [person_seat(at, person, None) if at == seat else bot_seat(at, bot) for at in range(row.seats)]
    async with house.hosting(person):
        await house.store.add_table(new, seats, match.lines, match.checkpoints)
    house.thinking.wake(new.id)
    return await house.row(new.id)


async def _up_to(house: House, table: str, ply: int, seed: bytes) -> Match:
    """The match as it stood after so many lines, with a dealer of its own."""
    async with house.match(table) as played:
        game, told = played.game, await house.desk.read(played.record)
    if ply > len(told.lines):
        raise Problem(404, "no-such-ply")
    header = msgspec.structs.replace(told.header, deal=None, casual=True)
    marks = [mark for mark in told.checkpoints if mark.line <= ply]
    prefix = Record(header=header, lines=told.lines[:ply], checkpoints=marks)
    match = await house.desk.read(Match.resume, game, prefix, Unpromised(seed))
    if isinstance(match, Flaw):
        raise Problem(409, "no-such-ply")
    return match
