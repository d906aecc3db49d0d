"""Whoever signs in on a device where he has played as a guest takes along what he did there."""

from __future__ import annotations

from agon.server.db.moving_store import MovingStore
from agon.server.db.store import OVER, Person, Store
from agon.server.people.names import marked
from agon.server.tables.house import House


async def move_in(house: House, guest: Person, person: Person) -> int:
    """All that a guest has is the person's; how many tables stay the guest's, because both sit there.

    Table by table: what is cut off in the middle goes on when he signs in again.
    """
    moving, left = MovingStore(house.store), 0
    for table, status, _ in await moving.tables_of(guest.id):
        async with house.laying.at(table), house.using(table) as live, live.quiet():
            if not await moving.move_table(table, guest.id, person.id):
                left += 1
                continue
            if status != OVER:
                await _mark_anew(house.store, table, person)
        await house.tell_table(table)
    house.end_sessions(await moving.move_rest(guest.id, person.id))
    return left


async def _mark_anew(store: Store, table: str, person: Person) -> None:
    """His name may look like another's at the table."""
    seated = await store.seated(table)
    for seat in seated:
        if seat.person == person.id and (again := marked(seat, seated)) != seat:
            await store.put_seat(table, again)
