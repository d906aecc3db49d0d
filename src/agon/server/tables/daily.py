"""The deal of the day at a server: one try a person, bots that answer identically, the table of the day."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from agon.kit.game import AnyGame
from agon.kit.match import UNFINISHED, Match, Step
from agon.kit.nature import Fair
from agon.lab.daily.chain import BEGINS, Chain
from agon.lab.daily.deal import BOTS, PAR, Deal, Result, deal_of, result_of, table_of
from agon.server import moment
from agon.server.bots.pool import BotPool
from agon.server.daily_wire import DailyResult, DailyState, DailyTable
from agon.server.db import daily_store
from agon.server.db.store import Person, Store, TableRow
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
        self._finding: Final[dict[tuple[str, date], asyncio.Task[None]]] = {}

    @property
    def today(self) -> date:
        """The day, by UTC: it begins everywhere at once."""
        return datetime.fromtimestamp(moment.wall(), UTC).date()

    async def chain(self) -> Chain:
        """The chain of this server: that of its settings, else one of its own."""
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
            known = await daily_store.table_of(house.store, name, day.isoformat(), person.id)
            if known is not None:
                return await house.row(known)
            deal = await self.deal(game, day)
            row, laid = _laid(deal, person)
            async with house.hosting(person):
                await house.store.add_table(row, lay_seats(laid, person))
            await daily_store.begin_try(house.store, name, day.isoformat(), person, row.id)
            await house.start(row.id, person)
        return await house.row(row.id)

    async def state(self, game: str, person: Person | None) -> tuple[DailyState, str | None, int]:
        """How far somebody is with today's deal, at which table; and how many have finished."""
        tries = await daily_store.tries_of(self._house.store, game, self.today.isoformat())
        finished = sum(one.outcome is not None for one in tries)
        own = next((one for one in tries if person is not None and one.person == person.id), None)
        if own is None:
            return "fresh", None, finished
        return ("playing" if own.outcome is None else "over"), own.table, finished

    async def table(self, game: AnyGame, day: date, person: Person | None) -> DailyTable:
        """The results of a day; a problem for whoever could still use them."""
        deal, over = await self.deal(game, day), day < self.today
        tries = await daily_store.tries_of(self._house.store, game.name, day.isoformat())
        own = next((one for one in tries if person is not None and one.person == person.id), None)
        if not over and (own is None or own.outcome is None):
            raise Problem(403, "daily-first")
        par = await self._par(game, deal)
        chain = await self.chain()
        value = await asyncio.to_thread(chain.value, day) if over else None
        results = _ranked(tries, deal.seat, person)
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

    async def _par(self, game: AnyGame, deal: Deal) -> Result | None:
        """The par, if it is known; else somebody begins to work it out."""
        store = self._house.store
        found = await daily_store.par(store, deal.game, deal.day.isoformat())
        if found is None and (deal.game, deal.day) not in self._finding:
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


def _laid(deal: Deal, person: Person) -> tuple[TableRow, NewTable]:
    bots = {str(seat): BOTS for seat in range(deal.seats) if seat != deal.seat}
    wish = {"game": deal.game, "seats": deal.seats, "open": False, "spectators": False, "bots": bots}
    laid = msgspec.convert(wish, NewTable)
    row = new_row(laid, person, "{}")
    return msgspec.structs.replace(row, seed=deal.seed, shared=f"daily/{deal.day.isoformat()}", patience=0), laid


def _ranked(tries: list[daily_store.Try], seat: int, person: Person | None) -> list[DailyResult]:
    """The finished tries, the best first; equal ones share a place. What was broken off does not count."""
    done = [(one, result_of(one.outcome, seat)) for one in tries if one.outcome and one.outcome.ending != UNFINISHED]
    done.sort(key=lambda both: both[1].rank, reverse=True)
    ranks = [result.rank for _, result in done]
    return [
        DailyResult(
            name=one.name,
            own=person is not None and one.person == person.id,
            won=result.won,
            score=result.score,
            lead=result.lead,
            place=ranks.index(result.rank) + 1,
        )
        for one, result in done
    ]


async def _find_par(store: Store, pool: BotPool, game: AnyGame, deal: Deal) -> None:
    """The expert plays the deal, one answer after the other, in the processes of the bots."""
    match = await asyncio.to_thread(Match.start, game, table_of(game, deal), Fair(deal.seed))
    while match.open:
        prompt = match.prompt(next(iter(match.open)))
        assert prompt is not None
        level = PAR if prompt.seat == deal.seat else BOTS
        answer = await pool.consult(make_question("", match, prompt, level, shared=deal.seed))
        if answer is None:
            return  # whoever asks next begins anew
        step = await asyncio.to_thread(match.submit, prompt.seat, prompt.actions[answer.place], prompt.decision)
        assert isinstance(step, Step)
    outcome = match.outcome()
    assert outcome is not None
    await daily_store.keep_par(store, deal.game, deal.day.isoformat(), result_of(outcome, deal.seat))
