"""A server that ends in order, and one that takes its place: what people notice is the moment between the two."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

from agon.kit.text import Catalogue
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    from agon.server.config import Config

_LOOK: Final = 0.01  # seconds between two looks whether the other has ended
_BEYOND: Final = 60.0  # seconds for it, beyond those for which it says that it is not ready


def drain(config: Config, words: Catalogue) -> int:
    """Ask the server of this folder to finish what it has begun, and wait until it has ended."""
    from agon.cli.serving import FAILED, ask_to_drain, running_address

    folder = Path(config.data)
    if not ask_to_drain(folder):
        raise Trouble(words.say("cli.no-server", path=config.data), FAILED)
    until = monotonic() + config.drain_seconds + _BEYOND
    while running_address(folder) is not None:
        if monotonic() > until:
            raise Trouble(words.say("cli.still-drains", path=config.data), FAILED)
        sleep(0.1)
    print(words.say("cli.drained"))
    return 0


@contextmanager
def taken_over(config: Config, words: Catalogue) -> Iterator[bool]:
    """The data folder for us alone, from whoever serves it now; whether its database was looked through already.

    All that can be done beside the other server is done before it is asked to end. `InUse` if it does not.
    """
    from agon.cli.serving import ask_to_drain, data_of
    from agon.server.db.lock import InUse

    folder = Path(config.data)
    sound = _prepare(config)
    ask_to_drain(folder)
    until = monotonic() + config.drain_seconds + _BEYOND
    with ExitStack() as held:
        while True:
            try:
                held.enter_context(data_of(config, words))
                break
            except InUse:
                if monotonic() > until:
                    raise
                sleep(_LOOK)
        yield sound


def _prepare(config: Config) -> bool:
    """Load what a server needs, and look through the database; False if there is none yet."""
    from agon.server.app import make_app  # noqa: F401 - loading it is what takes long
    from agon.server.config import database_of
    from agon.server.db.soundness import is_sound
    from agon.server.gates.listening import web_server  # noqa: F401
    from agon.server.http.games import unpack

    unpack()
    path = database_of(config)
    return isinstance(path, Path) and path.is_file() and path.stat().st_size > 0 and is_sound(path)
