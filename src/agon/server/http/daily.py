"""The deal of the day over HTTP."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, time
from typing import Annotated, Any

from litestar import get, post
from litestar.params import QueryParameter

from agon.kit.registry import our_games
from agon.lab.daily.chain import BEGINS
from agon.lab.daily.deal import BOTS, PAR
from agon.server.daily_wire import DailyGame, DailyPage, DailyTable
from agon.server.gates.costs import COST
from agon.server.http.errors import answers
from agon.server.http.games import GameName
from agon.server.http.injected import Named, TheHouse, Visitor
from agon.server.problem import Problem
from agon.server.tables.daily import DAY, Daily
from agon.server.tables.laying import game_named
from agon.server.wire import TableInfo

Day = Annotated[str | None, QueryParameter(pattern=r"^\d{4}-\d\d-\d\d$")]


def daily_routes(daily: Daily) -> list[Any]:
    """The handlers, over the deals of one server."""

    @get("/api/daily", responses=answers())
    async def daily_page(person: Visitor) -> DailyPage:
        """Today's deals and how far the reader is with each; of the chain what may be known."""
        chain, today = await daily.chain(), daily.today
        head, yesterday = await asyncio.to_thread(lambda: (chain.head, chain.value(today - DAY)))
        games = []
        for name in our_games():
            state, table, tries = await daily.state(name, person)
            games.append(DailyGame(name, game_named(name).default_seats, state, table, tries))
        ends = int(datetime.combine(today + DAY, time(), UTC).timestamp())
        return DailyPage(
            today.isoformat(), ends, BOTS, PAR, tuple(games), head.hex(), BEGINS.isoformat(), yesterday.hex()
        )

    @post("/api/games/{game:str}/daily", responses=answers(401, 403, 404, 409, 429), opt={COST: "tables"})
    async def take_daily(game: GameName, house: TheHouse, needed: Named) -> TableInfo:
        """The reader's one try at today's deal: begun now, or gone on with."""
        if game not in our_games():
            raise Problem(404, "no-daily")
        return await house.info(await daily.take_up(game, needed), needed)

    @get("/api/games/{game:str}/daily", responses=answers(400, 403, 404, 429), opt={COST: "retellings"})
    async def daily_table(game: GameName, person: Visitor, day: Day = None) -> DailyTable:
        """The results of a day: today's only for whoever has finished his try."""
        if game not in our_games():
            raise Problem(404, "no-daily")
        return await daily.table(game_named(game), _read(day, daily.today), person)

    return [daily_page, take_daily, daily_table]


def _read(day: str | None, today: date) -> date:
    try:
        return today if day is None else date.fromisoformat(day)
    except ValueError:
        raise Problem(404, "no-daily") from None
