"""Servers as processes of their own, and how much memory they take."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from agon.server.costs import COSTS

_PATIENCE: Final = 30.0
_GENEROUS: Final = {
    **{f"AGON_{cost.upper()}_PER_MINUTE": "1000000" for cost in COSTS},
    **{f"AGON_{cost.upper()}_AT_ONCE": "1000000" for cost in COSTS},
    "AGON_MESSAGES_PER_SECOND": "1000000",
    "AGON_MESSAGES_AT_ONCE": "1000000",
    "AGON_SOCKETS_PER_PERSON": "1000",
    "AGON_SOCKETS_PER_ADDRESS": "100000",
    "AGON_CONNECTIONS": "100000",
    "AGON_CONNECTIONS_PER_ADDRESS": "100000",
}


class Running(NamedTuple):
    """A server that can be reached."""

    address: str
    pid: int

    def megabytes(self) -> float:
        """What it holds in memory now."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found is not None
        return int(found[1]) / 1024


def cpu_seconds(pid: int) -> float:
    """How long a process, all its threads together, has worked."""
    after_name = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def agon(folder: Path) -> Iterator[Running]:
    """`agon serve` with its data in this folder, and no limits to speak of."""
    with _running(["agon", "serve", "--port", "0", "--data", str(folder), "--lang", "en"], folder / "log") as running:
        yield running


@contextmanager
def bare(folder: Path) -> Iterator[Running]:
    """The server that only broadcasts."""
    with _running(["bench.bare"], folder / "bare-log") as running:
        yield running


@contextmanager
def _running(module: list[str], log: Path) -> Iterator[Running]:
    others = {name: value for name, value in os.environ.items() if not name.startswith("AGON_")}
    environment = {**others, **_GENEROUS, "PYTHONPATH": os.pathsep.join(filter(None, [os.getcwd(), *sys.path]))}
    with log.open("wb") as errors:
        process = subprocess.Popen(
            [sys.executable, "-m", *module], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        assert process.stdout is not None
        try:
            found = re.search(r"http://([\d.]+:\d+)", process.stdout.readline())
            if found is None:
                raise RuntimeError(f"no server: {log.read_text(encoding='utf-8')[-2000:]}")
            yield Running(found[1], process.pid)
        finally:
            process.terminate()
            process.wait(_PATIENCE)
            process.stdout.close()
