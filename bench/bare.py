"""The least a server of this framework can do: say to a table's sockets what one of them says. No rules, no database.

    python -m bench.bare

It listens on a free port and prints where.
"""

from __future__ import annotations

import socket
from collections import defaultdict
from typing import Any, Final

import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

Connection = WebSocket[Any, Any, Any]
_tables: Final[defaultdict[str, set[Connection]]] = defaultdict(set)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Connection, table: str) -> None:
    """Whatever comes in goes out to everybody at this table."""
    await socket.accept()
    sockets = _tables[table]
    sockets.add(socket)
    try:
        while True:
            text = await socket.receive_data(mode="text")
            for other in tuple(sockets):
                await other.send_data(text, mode="text")
    except (WebSocketDisconnect, OSError):
        return
    finally:
        sockets.discard(socket)


def main() -> None:
    """Serve with the settings of `agon serve`."""
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    app = Litestar([table_socket], logging_config=None, openapi_config=None)
    settings = uvicorn.Config(app, ws="websockets-sansio", access_log=False, log_config=None, server_header=False)
    uvicorn.Server(settings).run(sockets=[listening])


if __name__ == "__main__":
    main()
