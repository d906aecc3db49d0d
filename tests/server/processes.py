"""`agon serve` as a process of its own, which can be killed at any moment together with its bots."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.server.serving import FAST

_PATIENCE: Final = 60.0


class Process:
    """A running server."""

    def __init__(self, folder: Path, **settings: float) -> None:
        self.address: Final = f"127.0.0.1:{_free_port()}"
        told = {f"AGON_{name.upper()}": str(value) for name, value in {**FAST, **settings}.items()}
        command = [sys.executable, "-m", "agon", "serve", "--port", self.address.split(":")[1], "--data", str(folder)]
        self._log: Final = (folder.parent / "server.log").open("ab")
        self._process: Final = subprocess.Popen(
            command,
            env={**os.environ, **told, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdout=self._log,
            stderr=self._log,
            start_new_session=True,  # a group of its own, with the bots in it
        )
        self._wait_until_it_listens()

    def megabytes(self) -> float:
        """What it holds in memory now, without its bots."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def kill(self) -> None:
        """No chance to tidy up, for the bots neither."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._log.close()

    def stop(self) -> str:
        """Ask it to stop, and wait; what it wrote meanwhile."""
        before = Path(self._log.name).stat().st_size
        self._process.send_signal(signal.SIGTERM)
        assert self._process.wait(_PATIENCE) in (0, -signal.SIGTERM)
        self._log.close()
        return Path(self._log.name).read_text(encoding="utf-8")[before:]

    def alive(self) -> list[int]:
        """The processes of its group that have not ended."""
        found = subprocess.run(["ps", "-eo", "pgid=,pid=,stat="], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in found.splitlines()]
        return [int(pid) for group, pid, state in rows if int(group) == self._process.pid and state[0] != "Z"]

    def _wait_until_it_listens(self) -> None:
        host, port = self.address.split(":")
        deadline = time.monotonic() + _PATIENCE
        while time.monotonic() < deadline and self._process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex((host, int(port))) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("the server did not start")


@contextmanager
def process(folder: Path, **settings: float) -> Iterator[Process]:
    """A server that is killed in the end, if it has not ended before."""
    server = Process(folder, **settings)
    try:
        yield server
    finally:
        if server.alive():
            server.kill()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
