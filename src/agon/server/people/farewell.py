"""Whoever deletes himself leaves his seats to others, and records in which nobody finds his name."""

from __future__ import annotations

from agon.server.db.moving_store import MovingStore
from agon.server.db.store import CLOSED, OPENING, OVER, PLAYING, WAITING, Person, Status
from agon.server.problem import Problem
from agon.server.tables.house import House


async def delete_person(house: House, person: Person) -> None:
    """His running matches are played on by bots, or end with him if nobody else sits there; then he is forgotten.

    Table by table: what is cut off in the middle goes on when he asks again.
    """
    moving = MovingStore(house.store)
    for table, status, others in await moving.tables_of(person.id):
        await _leave(house, moving, person, table, status, others)
    house.end_sessions(await moving.forget(person.id))


async def _leave(house: House, moving: MovingStore, person: Person, table: str, status: Status, others: bool) -> None:
    if status in (OVER, CLOSED):
        return
    if status == PLAYING and others:
        await _leave_seats(house, moving, person, table)
        return
    if status in (WAITING, OPENING) and others and (await house.row(table)).host != person.id:
        try:
            await _leave_seats(house, moving, person, table)
        except Problem as problem:
            if problem.code != "begun":
                raise
            await _leave_seats(house, moving, person, table)  # the deal was decided already: now it is played
        return
    async with house.laying.at(table):
        await house.remove(table)


async def _leave_seats(house: House, moving: MovingStore, person: Person, table: str) -> None:
    for seat in await moving.seats_of(table, person.id):
        await house.leave(table, seat, person)
