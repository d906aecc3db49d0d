"""Servers as processes of their own, and how much memory they take."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

from tools.browser.running_server import RunningServer, ServerProcess, environment, megabytes


class Running(NamedTuple):
    """A server that can be reached."""

    address: str
    pid: int

    def megabytes(self) -> float:
        """What it holds in memory now."""
        return megabytes(self.pid)

    def metric(self, name: str) -> float:
        """What it counts by this name."""
        connection = HTTPConnection(self.address, timeout=60)
        try:
            connection.request("GET", "/metrics")
            text = connection.getresponse().read().decode()
        finally:
            connection.close()
        return next((float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} ")), 0.0)


def cpu_seconds(pid: int) -> float:
    """How long a process, all its threads together, has worked."""
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def agon(folder: Path) -> Iterator[Running]:
    """`agon serve` with its data in this folder, and no limits to speak of."""
    with RunningServer(folder) as server:
        yield _reached(server)


@contextmanager
def bare(folder: Path) -> Iterator[Running]:
    """The server that only broadcasts."""
    with ServerProcess(("-m", "bench.bare"), environment({}), folder / "bare") as server:
        yield _reached(server)


def _reached(server: ServerProcess) -> Running:
    return Running(server.address.removeprefix("http://"), server.pid)
