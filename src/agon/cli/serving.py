"""A server in this process: its port, its data, where it can be found, and its end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from agon.kit.text import Catalogue
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    import uvicorn

    from agon.server.config import Config
    from agon.server.draining import Draining

FAILED: Final = 1
EVERYWHERE: Final = "0.0.0.0"
_LOOK: Final = 0.5  # seconds between two looks whether another server is gone


@contextmanager
def data_of(config: Config, words: Catalogue, *, wait: bool = False) -> Iterator[None]:
    """The data folder for us alone; `InUse` if it is somebody else's, any other trouble with it is told in one line.

    A database of PostgreSQL too, whose trouble is told anyway. Or we `wait` until whoever has them is gone.
    """
    from agon.cli.reaching import alone_with
    from agon.server.config import database_of
    from agon.server.db.lock import locked

    try:
        with ExitStack() as held:
            _take(held, lambda: locked(Path(config.data)), words if wait else None)
            if config.db:
                _take(held, lambda: alone_with(database_of(config), words), words if wait else None)
            yield
    except OSError as error:
        raise Trouble(f"{config.data}: {error.strerror}", FAILED) from error


def _take(held: ExitStack, lock: Callable[[], AbstractContextManager[None]], words: Catalogue | None) -> None:
    """Have it now; or, with words to say so, as soon as it is free."""
    from agon.cli.reaching import Busy
    from agon.server.db.lock import InUse

    told = False
    while True:
        try:
            held.enter_context(lock())
            return
        except (InUse, Busy):
            if words is None:
                raise
        if not told:
            print(words.say("cli.waiting"), file=sys.stderr, flush=True)
            told = True
        time.sleep(_LOOK)


def listen(config: Config, words: Catalogue) -> socket.socket:
    """The port, taken before anything else is begun."""
    try:
        return bind(config.host, config.port)
    except OSError as error:
        why = error.strerror or str(error)
        raise Trouble(words.say("cli.no-port", host=config.host, port=config.port, why=why), FAILED) from error


def bind(host: str, port: int) -> socket.socket:
    """A socket on this port."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, proto, _, place = found[0]
    listening = socket.socket(family, kind, proto)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
    except OSError:
        listening.close()
        raise
    return listening


def run_server(
    config: Config,
    listening: socket.socket,
    words: Catalogue,
    tell: Callable[[str], None],
    *,
    lan: bool,
    sound: bool = False,
) -> int:
    """Serve until told to stop; `tell` gets the address once it can be reached there.

    Whether the database is `sound` is looked into unless somebody has done so just now.
    """
    import msgspec

    from agon.server.app import make_app
    from agon.server.gates.listening import web_server
    from agon.server.logs import set_up_logs

    port = listening.getsockname()[1]
    shown = f"http://{_host(own_address() if lan else config.host)}:{port}/"
    if lan and not config.address:
        config = msgspec.structs.replace(config, address=shown)
    _prepare(config, words, sound)
    set_up_logs(config.log_level)
    guard = make_app(config)
    settings = web_server(guard, config)
    with noted_address(Path(config.data)) as note:
        address = config.address or shown

        def announce() -> None:
            here = f"http://{_host('127.0.0.1' if config.host == EVERYWHERE else config.host)}:{port}"
            note(address, here, guard.draining.key)
            tell(address)
            if could_be_faster():
                print(words.say("cli.compile-hint"), flush=True)

        server = announcing(settings, announce, guard.draining)
        signal.signal(signal.SIGTERM, lambda *_: None)  # the server stops by it in order, and then it has done its work
        server.run(sockets=[listening])
    return 0 if server.started else FAILED


def could_be_faster() -> bool:
    """Whether engines run as plain Python here that could be compiled."""
    from agon.compiling.needs import machine_can
    from agon.native.finder import NEVER, SWITCH
    from agon.native.groups import GROUPS
    from agon.native.stock import read_note

    wanted = os.environ.get(SWITCH) != NEVER
    return wanted and any(read_note(group) is None for group in GROUPS) and machine_can()


@contextmanager
def noted_address(folder: Path) -> Iterator[Callable[[str, str, str], None]]:
    """Writes down where the server of this folder is found by people and from this machine, while it runs."""
    note = _note(folder)

    def write(*said: str) -> None:
        with suppress(OSError):
            note.unlink(missing_ok=True)
            with os.fdopen(os.open(note, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                file.write("\n".join(said))  # for the host alone: with the key he ends the server

    try:
        yield write
    finally:
        with suppress(OSError):
            note.unlink(missing_ok=True)


def running_address(folder: Path) -> str | None:
    """Where the server that uses this folder can be reached; None if there is none that answers."""
    import json
    from urllib.request import ProxyHandler, build_opener

    try:
        address, here, _ = _note(folder).read_text(encoding="utf-8").splitlines()
        with build_opener(ProxyHandler({})).open(f"{here}/health", timeout=3) as answer:
            found = json.load(answer)
    except (OSError, ValueError):
        return None
    return address if isinstance(found, dict) and found.get("status") == "ok" else None


def ask_to_drain(folder: Path) -> bool:
    """Ask the server that uses this folder to finish what it has begun and to end; False if there is none."""
    from urllib.request import ProxyHandler, Request, build_opener

    try:
        _, here, key = _note(folder).read_text(encoding="utf-8").splitlines()
        asked = Request(f"{here}/api/drain", method="POST", headers={"Authorization": f"Bearer {key}"})
        with build_opener(ProxyHandler({})).open(asked, timeout=10) as answer:
            return bool(answer.status == 202)
    except (OSError, ValueError):
        return False


def show_code(address: str) -> None:
    """The address as a picture that phones read."""
    import segno

    segno.make(address).terminal(out=sys.stdout, compact=True)
    sys.stdout.flush()


def own_address() -> str:
    """This machine's address on the network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def _note(folder: Path) -> Path:
    return folder / "agon.address"


def announcing(settings: uvicorn.Config, announce: Callable[[], None], draining: Draining) -> uvicorn.Server:
    """A server that tells where it is once it can be reached there, and that drains before it ends."""
    import uvicorn

    from agon.server.collecting import keep_collecting, search_in_earnest

    class Announcing(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                # Of the process, not of the application: others may live in the process that runs that.
                self.collecting = asyncio.create_task(keep_collecting(search_in_earnest()))
                announce()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            drained = draining.begin()
            while not drained.done() and not self.force_exit:  # Ctrl+C once more: at once
                await asyncio.wait([drained], timeout=0.1)
            await super().shutdown(sockets)

        def end(self) -> None:
            self.should_exit = True

    server = Announcing(settings)
    draining.when_over.append(server.end)
    return server


def _prepare(config: Config, words: Catalogue, sound: bool) -> None:
    """Look through the database and bring it up to date, before anybody is let in."""
    from agon.cli.reaching import reaching
    from agon.server.config import database_of
    from agon.server.db.engines import make_engine
    from agon.server.db.migrate import upgrade

    if config.refused_words and not Path(config.refused_words).is_file():
        raise Trouble(words.say("cli.bad-value", name="AGON_REFUSED_WORDS", value=config.refused_words))
    place = database_of(config)
    if isinstance(place, Path):
        _look_through(place, words, sound)

    async def try_it() -> None:
        engine = make_engine(place)
        try:
            await upgrade(engine)
        finally:
            await engine.dispose()

    with reaching(place, words):
        asyncio.run(try_it())


def _look_through(path: Path, words: Catalogue, sound: bool) -> None:
    """A file that is damaged is not opened; PostgreSQL looks after its own."""
    from agon.server.db.backup import last_copy
    from agon.server.db.soundness import is_sound

    emptied = path.is_file() and not path.stat().st_size and last_copy(path) is not None
    path.touch(mode=0o600)  # it holds seeds; the folder may be one that others can read
    if emptied or not (sound or is_sound(path)):
        copy = last_copy(path)
        known = words.say("cli.last-copy", copy=str(copy)) if copy else words.say("cli.no-copy")
        raise Trouble(words.say("cli.damaged-database", path=str(path), known=known), FAILED)


def _host(host: str) -> str:
    return f"[{host}]" if ":" in host else host
