"""`agon serve`: tables for people, on this machine or for everybody on the same network."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from agon.cli.language import Lang, words_of
from agon.cli.trouble import Trouble
from agon.kit.text import Catalogue

if TYPE_CHECKING:
    import uvicorn

    from agon.server.config import Config

_FAILED = 1


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
    from agon.server.config import BadSetting, from_environment
    from agon.server.lock import InUse, locked

    words = words_of(lang)
    wide = "0.0.0.0" if lan else None
    try:
        config = from_environment(host=host or wide, port=port, data=data, bot_workers=workers)
    except BadSetting as bad:
        raise Trouble(words.say("cli.bad-value", name=bad.name, value=bad.value)) from bad
    try:
        with locked(Path(config.data)), _listen(config, words) as listening:
            return _serve(config, listening, lan, words)
    except InUse as error:
        raise Trouble(words.say("cli.data-in-use", path=config.data), _FAILED) from error
    except OSError as error:
        raise Trouble(f"{config.data}: {error.strerror}", _FAILED) from error


def _listen(config: Config, words: Catalogue) -> socket.socket:
    """The port, taken before anything else is begun."""
    try:
        found = socket.getaddrinfo(config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, proto, _, place = found[0]
        listening = socket.socket(family, kind, proto)
        try:
            if sys.platform != "win32":
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(place)
        except OSError:
            listening.close()
            raise
    except OSError as error:
        why = error.strerror or str(error)
        raise Trouble(words.say("cli.no-port", host=config.host, port=config.port, why=why), _FAILED) from error
    return listening


def _serve(config: Config, listening: socket.socket, lan: bool, words: Catalogue) -> int:
    import msgspec
    import uvicorn

    from agon.server.app import make_app
    from agon.server.logs import set_up_logs

    port = listening.getsockname()[1]
    shown = f"http://{_host(_own_address() if lan else config.host)}:{port}/"
    if lan and not config.address:
        config = msgspec.structs.replace(config, address=shown)
    _prepare(config, words)
    set_up_logs(config.log_level)
    settings = uvicorn.Config(
        make_app(config),
        ws="websockets-sansio",
        ws_max_size=config.message_bytes,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        timeout_graceful_shutdown=10,
    )
    server = _announcing(settings, partial(_announce, config.address or shown, lan, words))
    signal.signal(signal.SIGTERM, lambda *_: None)  # the server stops by it in order, and then it has done its work
    server.run(sockets=[listening])
    return 0 if server.started else _FAILED


def _announcing(settings: uvicorn.Config, announce: Callable[[], None]) -> uvicorn.Server:
    """A server that tells where it is once it can be reached there."""
    import uvicorn

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                announce()

    return Announcing(settings)


def _prepare(config: Config, words: Catalogue) -> None:
    """Open the database and bring it up to date, before anybody is let in."""
    from agon.server.config import database_file
    from agon.server.migrate import CannotOpen, upgrade
    from agon.server.store import make_engine

    database_file(config).touch(mode=0o600)  # it holds seeds; the folder may be one that others can read

    async def try_it() -> None:
        engine = make_engine(database_file(config))
        try:
            await upgrade(engine)
        finally:
            await engine.dispose()

    try:
        asyncio.run(try_it())
    except CannotOpen as error:
        raise Trouble(words.say("cli.no-database", path=str(database_file(config))), _FAILED) from error


def _announce(address: str, lan: bool, words: Catalogue) -> None:
    print(words.say("cli.serving", address=address), flush=True)
    if lan:
        import segno

        segno.make(address).terminal(out=sys.stdout, compact=True)
        sys.stdout.flush()


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _own_address() -> str:
    """This machine's address on the network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
