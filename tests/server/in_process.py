"""The one way to run a server in this process: on a free port, with a house that tests can look into."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn

from agon.cli.serving import bind
from agon.server.app import make_app, make_house
from agon.server.config import Config, database_file
from agon.server.gates.listening import web_server
from agon.server.http.page import BUILT
from tests.server.blank import lay_blank
from tools.browser.running_server import GENEROUS

PLAIN: Final = False  # what a client verifies where nothing is encrypted: it need not read all certificates first


class InProcess:
    """A server before, while and after it listens."""

    @staticmethod
    def database(_: Path) -> str:
        """The address of the database of a folder; tests of PostgreSQL put another one in its place."""
        return ""

    def __init__(self, folder: Path, page: Path = BUILT, **settings: Any) -> None:
        self.config: Final = Config(
            **{**GENEROUS, "data": str(folder), "db": self.database(folder.resolve()), **settings}
        )
        if not self.config.db:
            lay_blank(database_file(self.config))
        self.house: Final = make_house(self.config)
        self.guard: Final = make_app(self.config, self.house, page)
        self._listening: Final = bind("127.0.0.1", 0)
        self.port: Final[int] = self._listening.getsockname()[1]

    @asynccontextmanager
    async def listening(self, **more: Any) -> AsyncIterator[None]:
        """Listen as long as this lasts; `more` settings are uvicorn's."""
        server = uvicorn.Server(web_server(self.guard, self.config, **more))
        task = asyncio.create_task(server.serve(sockets=[self._listening]))
        try:
            while not server.started:
                assert not task.done(), "the server did not start"
                await asyncio.sleep(0.01)
            yield
        finally:
            server.should_exit = True
            await task
            self._listening.close()
