"""Bare `agon`: the server on this machine, and the lobby in the browser."""

from __future__ import annotations

import errno
import os
import socket
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from agon.cli.serve import Db, Lan, Workers
from agon.kit.text import Catalogue
from agon.terminal.command import command
from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    from agon.server.config import Config

_NEIGHBOURS: Final = 20  # ports tried after the usual one
_PATIENCE: Final = 5.0  # seconds for a server that is just starting
_TAKEN: Final = (errno.EADDRINUSE, errno.EACCES)


def lobby(
    *,
    host: str | None = None,
    port: int | None = None,
    data: str | None = None,
    db: Db = None,
    lan: Lan = False,
    workers: Workers = None,
    no_browser: Annotated[bool, Parameter(help="Only print the address.")] = False,
    lang: Lang = None,
) -> int:
    """Start the server on this machine and open the lobby in the browser."""
    from agon.cli.server_settings import read_config
    from agon.cli.serving import EVERYWHERE
    from agon.server.db.lock import InUse

    words = words_of(lang)
    quiet = None if "AGON_LOG_LEVEL" in os.environ else "warning"
    wide = EVERYWHERE if lan else None
    config = read_config(words, host=host or wide, port=port, data=data, db=db, bot_workers=workers, log_level=quiet)
    visit = Visit(words, lan=lan, browser=not no_browser)
    try:
        return _open(config, visit, strict=port is not None or "AGON_PORT" in os.environ)
    except InUse:
        return _join(config, visit)


@dataclass(frozen=True)
class Visit:
    """How a person is brought to the lobby."""

    words: Catalogue
    lan: bool
    browser: bool

    def greet(self, address: str, key: str = "cli.lobby.open") -> None:
        """Tell the address, and go there: by the browser here, else by a code and a line that says how."""
        from agon.cli.browser import has_screen, open_browser
        from agon.cli.serving import show_code

        print(self.words.say(key, address=address), flush=True)
        opened = self.browser and has_screen() and open_browser(address)
        if self.lan or (self.browser and not opened):
            show_code(address)
        if not self.lan and self.browser and not opened:
            print(self.words.say("cli.lobby.no-screen", command=command()), flush=True)


def _open(config: Config, visit: Visit, *, strict: bool) -> int:
    """Serve until Ctrl+C, which is the ordinary way to end."""
    from agon.cli.serving import data_of, listen, run_server

    words = visit.words
    with data_of(config, words), listen(config, words) if strict else _listen_nearby(config, words) as listening:
        try:
            return run_server(config, listening, words, visit.greet, lan=visit.lan)
        except KeyboardInterrupt:
            print("\n" + words.say("cli.lobby.bye"), flush=True)
            return 0


def _join(config: Config, visit: Visit) -> int:
    """Somebody serves these tables already, or is about to: go there."""
    from agon.cli.serving import FAILED, running_address

    until = monotonic() + _PATIENCE
    while (address := running_address(Path(config.data))) is None:
        if monotonic() > until:
            raise Trouble(visit.words.say("cli.data-in-use", path=config.data), FAILED)
        sleep(0.2)
    if visit.lan and any(name in address for name in ("//127.", "//localhost", "//[::1]")):
        raise Trouble(visit.words.say("cli.lobby.here-only", address=address), FAILED)
    visit.greet(address, "cli.lobby.running")
    return 0


def _listen_nearby(config: Config, words: Catalogue) -> socket.socket:
    """The usual port, or the next that is free."""
    from agon.cli.serving import bind, listen

    for port in (*range(config.port, min(config.port + _NEIGHBOURS, 65536)), 0):
        try:
            found = bind(config.host, port)
        except OSError as error:
            if error.errno not in _TAKEN:
                break
            continue
        if port != config.port:
            print(words.say("cli.lobby.port-taken", port=config.port, other=found.getsockname()[1]), flush=True)
        return found
    return listen(config, words)
