"""What it costs to tell other processes of a commit: NOTIFY inside it, NOTIFY after it and together, Redis.

    python -m bench.fanout                              # some six minutes; extra `postgres`, Redis or Valkey installed
    python -m bench.fanout --rates 100 --seconds 2 --rounds 1

Lines are kept by `--connections` at random moments, so many a second in all; rate 0 is as fast as they can be. One
process keeps them and another one listens. Told are, in milliseconds: `commit`, from when a line was due until it is on
the disk; `heard`, from then until the other process knows. Ways are:

* none: nobody is told. What PostgreSQL gives.
* inside: NOTIFY in the transaction that keeps the line.
* outside: NOTIFY after it, on a connection of its own; what was kept while one is under way goes with the next.
* outside-10%: the same, where only every tenth table is open elsewhere.
* redis: PUBLISH after it, together in the same way.

Rounds are interleaved: each way once, then each way again. Told are the median of the rounds and the least and most.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, monotonic_ns
from typing import Any, Final, NamedTuple

import msgspec
import psycopg

from bench.neighbours import postgres, redis
from bench.telling_others import Batch, Way, by_notify, by_redis, keeping, listen

TABLES: Final = 1000
WAYS: Final[dict[str, tuple[Way, float]]] = {
    "none": ("none", 0.0),
    "inside": ("inside", 1.0),
    "outside": ("outside", 1.0),
    "outside-10%": ("outside", 0.1),
    "redis": ("redis", 1.0),
}
_TEXT: Final = '{"seat":1,"action":{"type":"PlaceBid","tile":7,"coins":12}}' * 2
_SCHEMA: Final = """DROP TABLE IF EXISTS lines; DROP TABLE IF EXISTS tables;
CREATE TABLE lines (id text, number int, line text, PRIMARY KEY (id, number));
CREATE TABLE tables (id text PRIMARY KEY, lines int NOT NULL);
INSERT INTO tables SELECT 't' || n, 0 FROM generate_series(0, 999) n"""


class Turn(NamedTuple):
    """One way, at one rate, once."""

    per_second: float
    commit_p50: float
    commit_p99: float
    heard_p50: float
    heard_p99: float
    unheard: int  # of which one should have heard
    notices: int


class Keeping:
    """Lines that are kept, and when each was due and done."""

    def __init__(self, way: Way, share: float, teller: Batch | None) -> None:
        self.due: Final[dict[str, int]] = {}
        self.done: Final[dict[str, int]] = {}
        self._statement: Final = keeping(way)
        self._open: Final = round(TABLES * share)
        self._teller: Final = teller
        self._numbers: Final = [0] * TABLES

    async def keep(self, connection: psycopg.AsyncConnection[Any], table: int, due: int) -> None:
        """One line."""
        number = self._numbers[table]
        self._numbers[table] += 1
        pointer = f"t{table}:{number}"
        values = {"table": f"t{table}", "number": number, "text": _TEXT}
        await connection.execute(self._statement, values)
        self.due[pointer], self.done[pointer] = due, monotonic_ns()
        if self._teller is not None and table < self._open:
            self._teller.tell(pointer)

    def listened(self, pointer: str) -> bool:
        """Whether somebody elsewhere wants to know."""
        return int(pointer[1:].partition(":")[0]) < self._open


async def _drive(keeping: Keeping, url: str, wishes: argparse.Namespace, rate: float, rng: Random) -> float:
    """Keep lines for so long; how many seconds it took."""
    lines: asyncio.Queue[int] = asyncio.Queue()
    until = monotonic() + wishes.seconds

    async def work() -> None:
        async with await psycopg.AsyncConnection.connect(url, autocommit=True, prepare_threshold=0) as connection:
            own = Random(rng.random())
            while monotonic() < until or not lines.empty():
                if rate:
                    with suppress(TimeoutError):
                        due = await asyncio.wait_for(lines.get(), max(0.01, until - monotonic()))
                        await keeping.keep(connection, own.randrange(TABLES), due)
                else:
                    await keeping.keep(connection, own.randrange(TABLES), monotonic_ns())

    began = monotonic()
    workers = [asyncio.create_task(work()) for _ in range(wishes.connections)]
    due = began
    while rate and (due := due + rng.expovariate(rate)) < until:
        await asyncio.sleep(max(0.0, due - monotonic()))
        lines.put_nowait(int(due * 1e9))  # the moment when it should have come, however late we are
    await asyncio.gather(*workers)
    return monotonic() - began


@asynccontextmanager
async def _teller(way: Way, url: str, port: int) -> AsyncIterator[Batch | None]:
    if way in ("none", "inside"):
        yield None
    elif way == "redis":
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        async with _running(by_redis(reader, writer)) as batch:
            yield batch
        writer.close()
    else:
        connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
        async with connection, _running(by_notify(connection)) as batch:
            yield batch


@asynccontextmanager
async def _running(batch: Batch) -> AsyncIterator[Batch]:
    task = asyncio.create_task(batch.run())
    try:
        yield batch
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _turn(name: str, rate: float, url: str, port: int, wishes: argparse.Namespace, seed: str) -> Turn:
    way, share = WAYS[name]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(_SCHEMA)
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    listener = multiprocessing.get_context("spawn").Process(target=listen, args=(way, url, port, theirs), daemon=True)
    listener.start()
    assert await asyncio.to_thread(ours.recv) == "listening"
    try:
        async with _teller(way, url, port) as teller:
            kept = Keeping(way, share, teller)
            seconds = await _drive(kept, url, wishes, rate, Random(seed))
            await asyncio.sleep(0.3)  # the last are heard of
            heard = await asyncio.to_thread(_heard, way, url, port, ours)
    finally:
        listener.kill()
    wanted = [pointer for pointer in kept.done if kept.listened(pointer)]
    commits = sorted((kept.done[one] - kept.due[one]) / 1e6 for one in kept.done)
    after = sorted((heard[one] - kept.done[one]) / 1e6 for one in wanted if one in heard)
    notices = len(kept.done) if way == "inside" else teller.sent if teller else 0
    unheard = sum(one not in heard for one in wanted)
    return Turn(
        len(kept.done) / seconds,
        _at(commits, 0.5),
        _at(commits, 0.99),
        _at(after, 0.5),
        _at(after, 0.99),
        unheard,
        notices,
    )


def _heard(way: Way, url: str, port: int, ours: Any) -> dict[str, int]:
    """What the listener has noted, now that it is told to end."""

    async def end() -> None:
        async with _teller("redis" if way == "redis" else "outside", url, port) as teller:
            assert teller is not None
            teller.tell("end")
            while not teller.sent:
                await asyncio.sleep(0.01)

    asyncio.run(end())
    found: dict[str, int] = ours.recv()
    return found


def _at(found: Sequence[float], share: float) -> float:
    return found[min(len(found) - 1, int(len(found) * share))] if found else float("nan")


def _told(name: str, rate: float, turns: Sequence[Turn]) -> dict[str, Any]:
    report: dict[str, Any] = {"way": name, "rate": rate or "most", "rounds": len(turns)}
    for field in Turn._fields:
        found = [getattr(turn, field) for turn in turns]
        report[field] = [round(value, 2) for value in (median(found), min(found), max(found))]
    return report


async def _measure(url: str, port: int, wishes: argparse.Namespace) -> list[dict[str, Any]]:
    turns: dict[tuple[str, float], list[Turn]] = {}
    for number in range(wishes.rounds):
        for rate in wishes.rates:
            names = list(WAYS)
            Random(f"{number}/{rate}").shuffle(names)
            for name in names:
                turn = await _turn(name, rate, url, port, wishes, f"{number}/{rate}")
                turns.setdefault((name, rate), []).append(turn)
    return [_told(name, rate, turns[name, rate]) for rate in wishes.rates for name in WAYS]


def main() -> None:
    """Measure, and tell one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rates", type=float, nargs="+", default=[100, 1000, 0], help="lines a second; 0: the most")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--connections", type=int, default=16)
    wishes = parser.parse_args()
    with TemporaryDirectory() as folder, postgres(Path(folder) / "postgres") as url, redis() as port:
        Path(folder).chmod(0o755)  # PostgreSQL runs as a user of its own
        for report in asyncio.run(_measure(url, port, wishes)):
            print(msgspec.json.encode(report).decode(), flush=True)


if __name__ == "__main__":
    main()
