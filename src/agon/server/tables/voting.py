"""What players decide together: to end a match, to pause it, to let a bot play on for somebody; and their holidays."""

from __future__ import annotations

from collections import defaultdict
from math import ceil
from typing import Final

import msgspec
import structlog

from agon.server.clocks.running import Running
from agon.server.db.store import Person, SeatRow, TableRow
from agon.server.problem import Problem
from agon.server.tables.caring import left_for, patience_left, seat_at
from agon.server.tables.house import House
from agon.server.tables.live import Live, Loaded
from agon.server.tables.motions import BOT, END, PAUSE, Motion, answered, find, passed
from agon.server.wire import Vote

_log: Final = structlog.get_logger()


class Ballot(msgspec.Struct, frozen=True):
    """A vote as somebody casts it."""

    house: House
    live: Live
    loaded: Loaded
    row: TableRow
    seated: list[SeatRow]
    wish: Vote
    person: Person

    @property
    def about(self) -> int | None:
        """The seat that a bot is to keep."""
        return self.wish.seat if self.wish.motion == BOT else None

    @property
    def mine(self) -> list[int]:
        """The voter's seats: all of a device speak with one voice."""
        return [seat.seat for seat in self.seated if seat.person == self.person.id]


async def vote(house: House, table: str, person: Person, wish: Vote) -> None:
    """Ask for something, agree to it, or not."""
    await house.carry(_vote(house, table, person, wish))
    house.thinking.wake(table)
    await house.tell_table(table)


async def _vote(house: House, table: str, person: Person, wish: Vote) -> None:
    async with house.using(table) as live, live.held() as loaded:
        if not loaded.match.open:
            raise Problem(409, "over")
        row, seated = await house.row(table), await house.store.seated(table)
        ballot = Ballot(house, live, loaded, row, seated, wish, person)
        voters = await _voters(ballot)
        await _count(ballot, voters)


async def _voters(ballot: Ballot) -> list[list[int]]:
    """The seats of each person whose word counts: all who play, but those who have been away too long.

    Who plays with bots alone beside somebody who is away, or hosts such a table, decides alone.
    """
    absent = await _absent(ballot)
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for seat in ballot.seated:
        if seat.person is None or seat.person == absent:
            continue
        if seat.person == ballot.person.id or await _counts(ballot, seat):
            groups[seat.person].append(seat.seat)
    if ballot.mine and ballot.person.id != absent:
        return list(groups.values())
    if ballot.wish.motion != BOT or groups or ballot.person.id != ballot.row.host:
        raise Problem(403, "not-yours")
    return []


async def _absent(ballot: Ballot) -> str | None:
    """Who is to be replaced, if that is the question and he has been away for long enough."""
    if ballot.wish.motion != BOT:
        return None
    if ballot.wish.seat is None:
        raise Problem(404, "no-such-seat")
    seat = seat_at(ballot.row, ballot.seated, ballot.wish.seat)
    if seat.person == ballot.person.id:
        raise Problem(409, "not-away")
    left = await left_for(ballot.house, ballot.live, ballot.loaded, ballot.row, seat)
    if left > 0:
        raise Problem(409, "not-yet", minutes=ceil(left / 60))
    return seat.person


async def _counts(ballot: Ballot, seat: SeatRow) -> bool:
    """Whether a player is here, or was not long ago."""
    if seat.person in ballot.live.people or not ballot.row.patience:
        return True
    acted = await ballot.house.store.acted_at(ballot.row.id, seat.seat)
    away = ballot.house.hours.since(max(seat.seen or 0, acted))
    return patience_left(ballot.house, ballot.loaded, ballot.row, seat, away) > 0


async def _count(ballot: Ballot, voters: list[list[int]]) -> None:
    wish, loaded = ballot.wish, ballot.loaded
    old = find(loaded.motions, wish.motion, ballot.about)
    if old is None and not wish.agree:
        return  # there is nothing to say no to
    if wish.motion == PAUSE:
        _pausable(loaded)
    mine = ballot.mine
    asked = old or Motion(wish.motion, mine[0] if mine else (ballot.about or 0), ballot.about, (), (), ())
    motion = answered(asked, mine, wish.agree, [seat for group in voters for seat in group])
    others = [one for one in loaded.motions if one is not old]
    won = passed(motion, voters)
    if won is None:
        await ballot.live.put_motions(loaded, [*others, motion])
    elif won:
        await ballot.live.put_motions(loaded, others)
        await _carry_out(ballot, motion)
    else:
        await ballot.live.put_motions(loaded, others, wish.motion, mine[0])


async def _carry_out(ballot: Ballot, motion: Motion) -> None:
    live, loaded = ballot.live, ballot.loaded
    if motion.kind == END:
        await live.break_off(loaded, motion.seat)
        _log.info("a match was ended unfinished", table=live.table)
    elif motion.kind == PAUSE:
        _pausable(loaded).pause()
        await live.set_time(loaded)
        _log.info("a match was paused", table=live.table)
    else:
        old = seat_at(ballot.row, ballot.seated, motion.about or 0)
        kept = msgspec.structs.replace(old, person=None, bot=loaded.level, owner=old.person)
        await live.change_hands(loaded, kept)
        _log.info("a bot keeps a seat", table=live.table, seat=old.seat)


def _pausable(loaded: Loaded) -> Running:
    if loaded.clocks is None:
        raise Problem(409, "no-clocks")
    if loaded.clocks.state.paused:
        raise Problem(409, "paused")
    return loaded.clocks


async def close_votes_about(house: House, live: Live, person: str) -> None:
    """Somebody is here again: nobody votes any more about a bot for him."""
    if not live.voting:
        return
    his = {seat.seat for seat in await house.store.seated(live.table) if seat.person == person}
    async with live.held() as loaded:
        kept = [one for one in loaded.motions if one.about not in his]
        if len(kept) < len(loaded.motions):
            await live.put_motions(loaded, kept)


# Pauses end, and holidays


async def go_on(house: House, table: str, person: Person) -> None:
    """Anybody who plays may end a pause: the clocks run again when the others had time to hear of it."""
    await house.carry(_go_on(house, table, person))
    await house.tell_table(table)


async def _go_on(house: House, table: str, person: Person) -> None:
    async with house.using(table) as live, live.held() as loaded:
        await _own_seats(house, table, person)
        if loaded.clocks is None or not loaded.clocks.state.paused:
            raise Problem(409, "not-paused")
        loaded.clocks.resume()
        await live.set_time(loaded)


async def go_away(house: House, table: str, person: Person, days: int) -> None:
    """Go on holiday: one's own time does not count meanwhile. 0 days: be back."""
    await house.carry(_go_away(house, table, person, days))
    await house.tell_table(table)


async def _go_away(house: House, table: str, person: Person, days: int) -> None:
    async with house.using(table) as live, live.held() as loaded:
        seats, clocks = await _own_seats(house, table, person), loaded.clocks
        if clocks is None or not loaded.match.open:
            raise Problem(409, "no-clocks")
        for seat in seats:
            if days and clocks.away(seat):
                raise Problem(409, "on-holiday")
            if days > clocks.state.seats[seat].days:
                raise Problem(409, "no-days", days=clocks.state.seats[seat].days)
        for seat in seats:
            if days:
                clocks.go_away(seat, days)
            else:
                clocks.come_back(seat)
        await live.set_time(loaded)


async def _own_seats(house: House, table: str, person: Person) -> list[int]:
    mine = [seat.seat for seat in await house.store.seated(table) if seat.person == person.id]
    if not mine:
        raise Problem(403, "not-yours")
    return mine
