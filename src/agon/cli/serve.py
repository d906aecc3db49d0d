"""`agon serve`: tables for people, on this machine or for everybody on the same network."""

from __future__ import annotations

import socket
import sys
from typing import Annotated

import msgspec
from cyclopts import Parameter

from agon.cli.language import Lang, words_of
from agon.cli.trouble import Trouble


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: str | None = None,
    lan: Annotated[
        bool, Parameter(help="For everybody on the same network: prints the address and a QR code.")
    ] = False,
    workers: Annotated[int | None, Parameter(name="--bot-workers")] = None,
    lang: Lang = None,
) -> int:
    """Start the server; every option can also be set by a variable such as AGON_PORT (see docs/hosting.md)."""
    import uvicorn

    from agon.server.app import make_app
    from agon.server.config import from_environment
    from agon.server.logs import set_up_logs

    words = words_of(lang)
    wide = "0.0.0.0" if lan else None
    try:
        config = from_environment(host=host or wide, port=port, data=data, bot_workers=workers)
    except msgspec.ValidationError as error:
        raise Trouble(words.say("cli.bad-setting", why=str(error))) from error
    set_up_logs()
    address = f"http://{_own_address() if lan else config.host}:{config.port}/"
    print(words.say("cli.serving", address=address), flush=True)
    if lan:
        import segno

        segno.make(address).terminal(out=sys.stdout, compact=True)
    settings = uvicorn.Config(
        make_app(config),
        host=config.host,
        port=config.port,
        ws="websockets-sansio",
        ws_max_size=config.message_bytes,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    server = uvicorn.Server(settings)
    server.run()
    return 0 if server.started else 1


def _own_address() -> str:
    """This machine's address on the network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
