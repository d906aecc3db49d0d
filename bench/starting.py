"""How long a server takes to start on many stored tables, what it holds then, and how long nobody is answered while
another one takes its place.

    python -m bench.starting                                  # on Linux; some minutes
    python -m bench.starting --stored 100 --rounds 1

Told are, for each number of stored tables, median, least and most of the rounds: `start_s` from the command until it
says where it listens, `idle_mb` then, and `gap_s` from the last answer of the old server to the first of the new one at
`agon serve --take-over`.
"""

from __future__ import annotations

import argparse
import asyncio
import threading
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple

import httpx
import msgspec

from agon.server.config import Config, database_file
from bench.filling import fill
from bench.server import CROWD
from tools.browser.running_server import RunningServer

_LOOK = 0.01  # seconds between two questions


class Turn(NamedTuple):
    """One start, and one change of servers."""

    start_s: float
    idle_mb: float
    gap_s: float


class Asking:
    """Asks again and again; when it was answered."""

    def __init__(self, address: str) -> None:
        self.answered: list[float] = []
        self._address = address
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def __enter__(self) -> Asking:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _ask(self) -> None:
        while not self._over.is_set():
            try:
                if httpx.get(f"{self._address}/api/games", verify=False, trust_env=False).status_code == 200:
                    self.answered.append(perf_counter())
            except httpx.TransportError:
                pass
            sleep(_LOOK)

    def gap(self) -> float:
        """The longest time without an answer."""
        return max(later - earlier for earlier, later in pairwise(self.answered))


def turn(folder: Path) -> Turn:
    """Start a server, and let another one take its place."""
    began = perf_counter()
    with RunningServer(folder) as old:
        started, idle = perf_counter() - began, old.megabytes()
        new = RunningServer(folder, "--take-over", written=folder.with_name("new"))
        new.listen_at(old.address)
        try:
            with Asking(old.address) as asking:
                sleep(0.5)
                new.start()
                old.wait()
                sleep(0.5)
        finally:
            new.kill()
    return Turn(started, idle, asking.gap())


def main() -> None:
    """Measure, and tell one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stored", type=int, nargs="+", default=[100, 1000, 10_000])
    parser.add_argument("--rounds", type=int, default=5)
    wishes = parser.parse_args()
    for stored in wishes.stored:
        with TemporaryDirectory() as name:
            folder = Path(name) / "data"
            asyncio.run(fill(database_file(Config(data=str(folder))), [], CROWD, stored))
            turns = [turn(folder) for _ in range(wishes.rounds)]
        report: dict[str, object] = {"stored": stored, "rounds": len(turns)}
        for field in Turn._fields:
            found = [getattr(one, field) for one in turns]
            report[field] = [round(value, 2) for value in (median(found), min(found), max(found))]
        print(msgspec.json.encode(report).decode(), flush=True)


if __name__ == "__main__":
    main()
