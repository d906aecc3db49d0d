"""Play now: a seat where somebody waits, or a table at which one is found. Nobody lays two, or sits on two seats."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec

from agon.kit.game import AnyGame
from agon.kit.registry import game_names
from agon.server.clocks.pace import Correspondence, Pace, RealTime, Tempo, read_pace, tempo_of
from agon.server.db.store import WAITING, ListedTable, Person, now
from agon.server.db.strangers import Waiting, joinable, waits_at
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.laying import game_named
from agon.server.wire import NewTable, PlayNow

_MOST: Final = 200  # waiting tables that are looked at, the latest
_FRESH: Final = 900  # seconds for which a table that nobody has open still counts as waiting
_DAY: Final = 24 * 3600
_PACES: Final[dict[Tempo, tuple[Pace | None, int]]] = {
    "calm": (None, 3600),
    "slow": (Correspondence(), 3 * _DAY),
    "fast": (RealTime(), 600),
}


async def play_now(house: House, wish: PlayNow, person: Person) -> str:
    """The table at which this person sits now; asked again he sits where he sat."""
    if wish.game is not None:
        game_named(wish.game)
    return await house.carry(_play_now(house, wish, person))


async def _play_now(house: House, wish: PlayNow, person: Person) -> str:
    async with house.finding:
        waits = await waits_at(house.store, person.id)
        for one in waits:
            if _fits(one.table, wish):
                return one.table.id
        found = await _sit_somewhere(house, wish, person)
        for one in waits:  # whoever asks for something else no longer waits where he was alone
            await _give_up(house, one, person)
        return found or await _lay(house, wish, person)


def _fits(table: ListedTable, wish: PlayNow) -> bool:
    """Whether a table is of the game and the pace that are wished for."""
    return wish.game in (None, table.game) and wish.pace in (None, tempo_of(read_pace(table.pace)))


async def _sit_somewhere(house: House, wish: PlayNow, person: Person) -> str | None:
    """A seat at the table that lacks fewest; among equals where one has waited longest."""
    open_tables = await joinable(house.store, person.id, wish.game, wish.pace, _MOST)
    fitting = [one for one in open_tables if _seeks(one.table, wish) and _waits(house, one.table)]
    for one in sorted(fitting, key=lambda one: (one.free, one.table.created, one.table.id)):
        seated = await house.store.seated(one.table.id)
        for seat in (seat.seat for seat in seated if seat.person is None and seat.bot is None):
            with suppress(Problem):  # somebody else was faster, by another way
                await house.sit(one.table.id, seat, person, wish.nonce_hash)
                return one.table.id
    return None


def _seeks(table: ListedTable, wish: PlayNow) -> bool:
    return table.wanted is None or wish.strength in (None, table.wanted)


def _waits(house: House, table: ListedTable) -> bool:
    """By correspondence a table waits by itself; else somebody has it open, or had it a moment ago."""
    if house.warden.excluded(table.host, "") is not None:
        return False
    if table.pace is not None and tempo_of(read_pace(table.pace)) == "slow":
        return True
    return bool(house.here(table.id)) or table.changed > now() - _FRESH


async def _give_up(house: House, waiting: Waiting, person: Person) -> None:
    """A table that he laid to play now, and to which nobody has come."""
    table = waiting.table
    if not table.found or table.host != person.id:
        return
    async with house.laying.at(table.id):
        seated = await house.store.seated(table.id)
        row = await house.store.find_table(table.id)
        if row and row.status == WAITING and all(seat.person in (None, person.id) for seat in seated):
            await house.remove(table.id)


async def _lay(house: House, wish: PlayNow, person: Person) -> str:
    """A table that others find: the ordinary game for its usual number, and nobody has to press for it."""
    game = game_named(wish.game) if wish.game else _shortest()
    pace, patience = _PACES[wish.pace or "calm"]
    options = msgspec.to_builtins(game.variants[0])
    new = NewTable(
        game.name, game.default_seats, options, patience=patience, pace=pace, wanted=wish.strength, open=True
    )
    row = await house.lay(new, person, found=True)
    if wish.nonce_hash is not None:
        await house.promise(row.id, person, wish.nonce_hash)
    return row.id


def _shortest() -> AnyGame:
    """What is laid for whoever would play anything: the least time is lost if he waits in vain."""
    games = [game_named(name) for name in game_names()]
    return min(games, key=lambda game: game.feel.minutes if game.feel else _DAY)
