"""Who is at a table: the others hear when somebody with a seat comes and when he goes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.live import Listener, Live
from agon.server.tables.voting import close_votes_about


@asynccontextmanager
async def present(house: House, live: Live, own: Listener, session: str) -> AsyncIterator[None]:
    """While a socket is open its person is here; it lasts no longer than the session that opened it."""
    house.by_session[session].add(own)
    person = own.person.id if own.person and own.eyes.seats else None
    try:
        if person and sum(one.person is not None and one.person.id == person for one in live.everybody) == 1:
            await house.carry(_come(house, live, person))
            await house.tell_table(live.table)  # him too: others may have come since he asked for the page
        yield
    finally:
        live.listeners.discard(own)
        live.waiting.discard(own)
        house.by_session[session].discard(own)
        if not house.by_session[session]:
            del house.by_session[session]
        if person and person not in live.people:
            await house.carry(_gone(house, live.table, person))


async def _come(house: House, live: Live, person: str) -> None:
    await house.store.saw(live.table, person, here=True)
    await close_votes_about(house, live, person)


async def _gone(house: House, table: str, person: str) -> None:
    await house.store.saw(table, person, here=False)
    with suppress(Problem):  # the table itself may be gone
        await house.tell_table(table)
