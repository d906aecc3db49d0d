"""The application: routes, sockets, what they need, and how it starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig

from agon import __version__
from agon.server.bots.far import Post
from agon.server.bots.pool import BotPool
from agon.server.config import Config, database_of
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Person, Store
from agon.server.draining import Draining
from agon.server.gates.costs import COST, visitor
from agon.server.gates.guard import Guard
from agon.server.http.accounts import ACCOUNTS
from agon.server.http.analyses import ANALYSES
from agon.server.http.care import CARE
from agon.server.http.circle import CIRCLE
from agon.server.http.daily import daily_routes
from agon.server.http.description import Description
from agon.server.http.duplicate import DUPLICATE
from agon.server.http.errors import HANDLERS
from agon.server.http.games import SHELF, unpack
from agon.server.http.injected import Asked, TheHouse
from agon.server.http.laboratory import LABORATORY
from agon.server.http.lessons import LESSONS
from agon.server.http.lobby import LOBBY
from agon.server.http.notices import NOTICES
from agon.server.http.offer import offer_routes
from agon.server.http.operating import operating_routes
from agon.server.http.own_matches import OWN_MATCHES
from agon.server.http.pace import PACE
from agon.server.http.page import BUILT, Page, on_lost, page_routes
from agon.server.http.proof import PROOF
from agon.server.http.puzzles import PUZZLES
from agon.server.http.replaying import REPLAYING
from agon.server.http.reports import REPORTS
from agon.server.http.stats import stats_routes
from agon.server.http.strangers import strangers_routes
from agon.server.http.tables import ROUTES
from agon.server.http.tv import TV
from agon.server.metrics import Metrics
from agon.server.notices.office import Office
from agon.server.people.accounts import Accounts
from agon.server.people.guests import add_guest, come_back, end_session, find_person, me, need_person
from agon.server.people.rating import Rater
from agon.server.readiness import Readiness
from agon.server.shapes import meet_shapes
from agon.server.sockets.table import Sockets, table_socket
from agon.server.tables.daily import Daily
from agon.server.tables.errands import attend
from agon.server.tables.house import House
from agon.server.tables.sweeping import Sweeper
from agon.server.watchdog import Watchdog

_PEOPLE: Final = [add_guest, come_back, me, end_session]


def make_house(config: Config) -> House:
    """The house with its database and its bots, not yet open."""
    store, far = Store(make_engine(database_of(config))), config.far_bots if config.db else 0
    post = Post(store.engine, store.carrier) if far else None
    return House(config, store, BotPool(config.bot_workers, config.bot_seconds, post, far))


def make_app(config: Config, house: House | None = None, page: Path = BUILT) -> Guard:
    """The whole server as one ASGI application, with the page that was built in a folder."""
    data, house = Path(config.data), house or make_house(config)
    metrics, draining, daily = Metrics(), Draining(config.drain_seconds), Daily(house)
    sockets, built, office, accounts = Sockets(house, draining, metrics), Page(page), Office(house), Accounts(house)
    metrics.watch("agon_tables_in_memory", "Matches in memory", lambda: house.in_memory)
    metrics.watch("agon_bot_answers_cut", "Bots' answers that time cut short", lambda: house.thinking.pool.cut)
    office.count(metrics)
    metrics.watch("agon_sockets", "Open sockets", lambda: sockets.total)
    app = Litestar(
        route_handlers=[
            *_PEOPLE,
            *SHELF,
            *LOBBY,
            *ROUTES,
            *CARE,
            *PACE,
            *LESSONS,
            *LABORATORY,
            *REPLAYING,
            *PROOF,
            *PUZZLES,
            *TV,
            *stats_routes(house.store),
            *offer_routes(house.store),
            *strangers_routes(house.store),
            *OWN_MATCHES,
            *ANALYSES,
            *daily_routes(daily),
            *DUPLICATE,
            *NOTICES,
            *ACCOUNTS,
            *CIRCLE,
            *REPORTS,
            table_socket,
            *operating_routes(metrics, Readiness(house.store.engine, draining), draining),
            *page_routes(built),
        ],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "sockets": Provide(lambda: sockets, sync_to_thread=False),
            "office": Provide(lambda: office, sync_to_thread=False),
            "accounts": Provide(lambda: accounts, sync_to_thread=False),
            "person": Provide(_person),
            "needed": Provide(need_person),
        },
        exception_handlers={**HANDLERS, NotFoundException: on_lost(built)},  # type: ignore[dict-item]
        lifespan=[_life(house, data, Watchdog(metrics), office, daily)],
        openapi_config=OpenAPIConfig(
            title="Agon",
            version=__version__,
            path="/api/schema",
            render_plugins=[Description(path="/openapi.json")],
        ),
        request_max_body_size=config.body_bytes,
        logging_config=None,
    )
    guard = Guard(app, config, metrics, house.costs, draining)
    metrics.watch("agon_under_way", "Requests that are not answered yet, and open sockets", lambda: draining.under_way)
    metrics.watch("agon_draining", "Whether this process is about to end", lambda: float(draining.leaving))
    metrics.watch("agon_connections", "Open connections, sockets included", lambda: guard.doors.total)
    metrics.watch("agon_connections_refused", "Connections refused or closed to make room", guard.doors.refused.count)
    metrics.watch("agon_connections_dropped", "Connections that asked nothing in time", guard.doors.dropped.count)
    return guard


async def _person(request: Asked, house: TheHouse) -> Person | None:
    """Who is asking; what he asks for is put to his account if it costs something."""
    person = await find_person(request, house)
    house.warden.admit(person.id if person else None, visitor(request.scope))
    cost = request.route_handler.opt.get(COST)
    if cost is not None:
        house.costs.take(cost, person.id if person else None, visitor(request.scope))
    return person


def _life(house: House, data: Path, watchdog: Watchdog, office: Office, daily: Daily) -> Any:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        meet_shapes()  # before any thread reads
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        await upgrade(house.store.engine)
        await house.store.drop_editions()
        await house.warden.look()
        await house.bell.begin()
        await house.wake_all()
        await house.analysing.begin()
        await office.open()
        await asyncio.to_thread(unpack)
        sweeper = Sweeper(house)
        sweeping = asyncio.create_task(sweeper.run())
        others = [asyncio.create_task(watchdog.watch()), asyncio.create_task(house.bell.run())]
        others.append(asyncio.create_task(Rater(house.store).run()))
        others.append(asyncio.create_task(house.warden.watch(lambda: attend(house))))
        try:
            yield
        finally:
            sweeper.stop()
            for other in others:
                other.cancel()
            await asyncio.gather(sweeping, *others, return_exceptions=True)
            await office.close()
            await daily.stop()
            await house.close()
            await house.store.engine.dispose()

    return life
