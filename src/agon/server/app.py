"""The application: routes, sockets, what they need, and how it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest

from agon import __version__
from agon.server.bots import BotPool
from agon.server.config import Config, database_file
from agon.server.errors import HANDLERS
from agon.server.guard import Guard
from agon.server.house import House
from agon.server.migrate import upgrade
from agon.server.people import add_guest, come_back, end_session, find_person, me, need_person
from agon.server.routes import ROUTES
from agon.server.sockets import Sockets, table_socket
from agon.server.store import Store, make_engine

_PEOPLE: Final = [add_guest, come_back, me, end_session]


def make_house(config: Config) -> House:
    """The house with its database and its bots, not yet open."""
    return House(config, Store(make_engine(database_file(config))), BotPool(config.bot_workers, config.bot_seconds))


def make_app(config: Config, house: House | None = None) -> Guard:
    """The whole server as one ASGI application."""
    path, house = database_file(config), house or make_house(config)
    sockets = Sockets(house)
    app = Litestar(
        route_handlers=[*_PEOPLE, *ROUTES, table_socket, _metrics(house, sockets)],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "sockets": Provide(lambda: sockets, sync_to_thread=False),
            "person": Provide(_person),
            "needed": Provide(need_person),
        },
        exception_handlers=HANDLERS,  # type: ignore[arg-type]
        lifespan=[_life(house, path)],
        openapi_config=OpenAPIConfig(
            title="Agon",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=config.body_bytes,
        logging_config=None,
    )
    return Guard(app, config)


async def _person(request: Any, house: House) -> Any:
    return await find_person(request, house)


def _life(house: House, path: Path) -> Any:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        path.parent.mkdir(parents=True, exist_ok=True)
        await upgrade(house.store.engine)
        await house.wake_all()
        try:
            yield
        finally:
            await house.close()
            await house.store.engine.dispose()

    return life


def _metrics(house: House, sockets: Sockets) -> Any:
    registry = CollectorRegistry()
    Gauge("agon_tables_in_memory", "Matches in memory", registry=registry).set_function(lambda: house.in_memory)
    Gauge("agon_sockets", "Open sockets", registry=registry).set_function(lambda: sockets.total)

    @get("/metrics", media_type=MediaType.TEXT)
    async def metrics() -> Response[bytes]:
        """Figures for whoever watches the server."""
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return metrics
