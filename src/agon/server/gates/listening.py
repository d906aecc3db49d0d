"""The web server around the application: uvicorn with our doors."""

from __future__ import annotations

from functools import partial
from typing import Any

import uvicorn

from agon.server.config import Config
from agon.server.gates.doors import BACKLOG
from agon.server.gates.guard import Guard
from agon.server.gates.protocols import HttpDoor, SocketDoor


def web_server(guard: Guard, config: Config, **more: Any) -> uvicorn.Config:
    """The settings of a web server for this application."""
    doors = guard.doors
    return uvicorn.Config(
        guard,
        http=partial(HttpDoor, limits=config, doors=doors),  # type: ignore[arg-type]
        ws=partial(SocketDoor, limits=config, doors=doors),  # type: ignore[arg-type]
        ws_max_size=config.message_bytes,
        h11_max_incomplete_event_size=config.header_bytes,
        timeout_keep_alive=config.idle_seconds,  # type: ignore[arg-type]
        backlog=BACKLOG,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        timeout_graceful_shutdown=10,
        **more,
    )
