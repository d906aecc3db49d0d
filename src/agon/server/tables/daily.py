"""The deal of the day at a server: one try a person, bots that answer identically, the table of the day."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import msgspec

from agon.kit.action import Action
from agon.kit.driver import asked
from agon.kit.game import AnyGame, Outcome
from agon.kit.match import UNFINISHED, Match
from agon.kit.nature import Fair
from agon.lab.daily.chain import BEGINS, Chain
from agon.lab.daily.deal import BOTS, PAR, Deal, Result, deal_of, result_of, table_of
from agon.server.bots.pool import BotPool
from agon.server.daily_wire import DailyResult, DailyState, DailyTable
from agon.server.db import daily_store
from agon.server.db.shared_deals import daily_name, today
from agon.server.db.store import Person, Store, TableRow
from agon.server.people.secrets import new_id
from agon.server.problem import Problem
from agon.server.tables.house import House
from agon.server.tables.laying import game_named, lay_seats, new_row
from agon.server.tables.thinking import make_question
from agon.server.wire import NewTable

DAY: Final = timedelta(days=1)
_MOST: Final = 500  # tries that a table of the day lists


class Daily:
    """Today's deals of one server."""

    def __init__(self, house: House) -> None:
        self._house: Final = house
        self._chain: Chain | None = None
        self._drawing: Final = asyncio.Lock()
        self._finding: Final[dict[tuple[str, date], asyncio.Task[None]]] = {}

    @property
    def today(self) -> date:
        """The day, by UTC: it begins everywhere at once."""
        return today()

    async def chain(self) -> Chain:
        """The chain of this server: that of its settings, else one of its own."""
        async with self._drawing:  # it is drawn once
            if self._chain is None:
                given = self._house.config.daily_secret
                self._chain = Chain(bytes.fromhex(given) if given else await daily_store.secret(self._house.store))
            return self._chain

    async def deal(self, game: AnyGame, day: date) -> Deal:
        """The deal of a day that has begun."""
        if not BEGINS <= day <= self.today:
            raise Problem(404, "no-daily")
        chain = await self.chain()
        return deal_of(game, day, await asyncio.to_thread(chain.value, day))

    async def take_up(self, name: str, person: Person) -> TableRow:
        """The person's one try at today's deal, begun or gone on with."""
        house, game, day = self._house, game_named(name), self.today
        async with house.laying.at(f"daily/{name}/{person.id}"):
            table = await self._noted(name, day, person)
            row = await house.store.find_table(table)
            if row is None:  # nobody has begun, or it was cut off before
                row, laid = _laid(await self.deal(game, day), person, table)
                async with house.hosting(person):
                    await house.store.add_table(row, lay_seats(laid, person))
            if row.header is None:
                await house.start(table, person)
        return await house.row(table)

    async def _noted(self, name: str, day: date, person: Person) -> str:
        """The table of the person's try, noted before it is laid: whatever is cut off, there is no second one."""
        store = self._house.store
        known = await daily_store.table_of(store, name, day.isoformat(), person.id)
        if known is not None:
            return known
        await daily_store.begin_try(store, name, day.isoformat(), person, new_id())
        noted = await daily_store.table_of(store, name, day.isoformat(), person.id)
        assert noted is not None  # this one, or another process was faster
        return noted

    async def state(self, game: str, person: Person | None) -> tuple[DailyState, str | None, int]:
        """How far somebody is with today's deal, at which table; and how many have finished."""
        day = self.today.isoformat()
        table, over = await daily_store.own_try(self._house.store, game, day, person.id if person else None)
        finished = await daily_store.finished(self._house.store, game, day)
        if table is None:
            return "fresh", None, finished
        return ("over" if over else "playing"), table, finished

    async def table(self, game: AnyGame, day: date, person: Person | None) -> DailyTable:
        """The results of a day; a problem for whoever could still use them."""
        deal, over = await self.deal(game, day), day < self.today
        store, named = self._house.store, day.isoformat()
        if not over:
            _, finished = await daily_store.own_try(store, game.name, named, person.id if person else None)
            if not finished:
                raise Problem(403, "daily-first")
        tries = await daily_store.tries_of(store, game.name, named, _end(day))
        par = await self._par(game, deal, wanted=bool(tries))
        chain = await self.chain()
        value = await asyncio.to_thread(chain.value, day) if over else None
        results = await asyncio.to_thread(_ranked, tries, deal.seat, person)  # there may be thousands
        return DailyTable(
            game=game.name,
            day=day.isoformat(),
            over=over,
            results=tuple(results[:_MOST]),
            leads=tuple(sorted(one.lead for one in results)),
            par_won=par.won if par else None,
            par_score=par.score if par else None,
            par_lead=par.lead if par else None,
            value=value.hex() if value else None,
        )

    async def _par(self, game: AnyGame, deal: Deal, *, wanted: bool) -> Result | None:
        """The par, if it is known; else somebody begins to work it out: one at a time, for days that were played."""
        store = self._house.store
        found = await daily_store.par(store, deal.game, deal.day.isoformat())
        if found is None and wanted and not self._finding:
            task = asyncio.create_task(_find_par(store, self._house.thinking.pool, game, deal))
            self._finding[deal.game, deal.day] = task
            task.add_done_callback(lambda _: self._finding.pop((deal.game, deal.day), None))
        return found

    async def stop(self) -> None:
        """Nobody works out a par any more."""
        tasks = list(self._finding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _laid(deal: Deal, person: Person, table: str) -> tuple[TableRow, NewTable]:
    bots = {str(seat): BOTS for seat in range(deal.seats) if seat != deal.seat}
    wish = {"game": deal.game, "seats": deal.seats, "open": False, "spectators": False, "bots": bots}
    laid = msgspec.convert(wish, NewTable)
    row = new_row(laid, person, "{}")
    shared = daily_name(deal.day)
    return msgspec.structs.replace(row, id=table, seed=deal.seed, shared=shared, patience=0), laid


def _ranked(tries: list[daily_store.Try], seat: int, person: Person | None) -> list[DailyResult]:
    """The finished tries, the best first; equal ones share a place."""
    done = []
    for one in tries:
        outcome = msgspec.json.decode(one.outcome, type=Outcome)
        if outcome.ending != UNFINISHED:  # what was broken off does not count
            done.append((one, result_of(outcome, seat)))
    done.sort(key=lambda both: both[1].rank, reverse=True)
    found: list[DailyResult] = []
    place, before = 0, None
    for number, (one, result) in enumerate(done, 1):
        place, before = (place if result.rank == before else number), result.rank
        own = person is not None and one.person == person.id
        found.append(DailyResult(one.name, own, result.won, result.score, result.lead, place))
    return found


def _end(day: date) -> int:
    """When it is over, in seconds since 1970."""
    return int(datetime.combine(day + DAY, time(), UTC).timestamp())


async def _find_par(store: Store, pool: BotPool, game: AnyGame, deal: Deal) -> None:
    """The expert plays the deal, one answer after the other, in the processes of the bots."""
    match = await asyncio.to_thread(Match.start, game, table_of(game, deal), Fair(deal.seed))
    chosen: list[Action] = []
    prompts = asked(match, lambda match, prompt: chosen.pop())
    while (prompt := await asyncio.to_thread(next, prompts, None)) is not None:
        level = PAR if prompt.seat == deal.seat else BOTS
        answer = await pool.consult(make_question("", match, prompt, level, shared=deal.seed))
        if answer is None:
            return  # whoever asks next begins anew
        chosen.append(prompt.actions[answer.place])
    outcome = match.outcome()
    assert outcome is not None
    await daily_store.keep_par(store, deal.game, deal.day.isoformat(), result_of(outcome, deal.seat))
