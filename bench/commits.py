"""How many actions a second are committed: a file of SQLite and a database of PostgreSQL, in turns.

    python -m bench.commits --db postgresql://agon@/empty?host=/var/run/postgresql

Both as they are set up for people: what is acknowledged is on the disk. So many tables act at once, each waits for its
own commit before it acts again; one process, without sockets and rules. The database must be empty, and is filled.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from agon.kit.action import BreakOff
from agon.kit.match import Line
from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.place import Place, Postgres
from agon.server.db.store import Person, Store
from agon.server.people.secrets import new_id
from agon.server.tables.laying import empty, new_row
from agon.server.wire import NewTable

_LEAST: Final = 2  # actions of every table, however busy the machine is
_LINE: Final = Line(0, BreakOff(), ())


class Figure(msgspec.Struct, frozen=True):
    """One turn of one database."""

    at_once: int
    commits: float  # actions a second
    p50: float  # milliseconds until one is on the disk
    p99: float


async def measure(place: Place, at_once: int, seconds: float) -> Figure:
    """Let so many tables act for so long."""
    engine = make_engine(place)
    await upgrade(engine)
    store, host = Store(engine), Person(new_id(), "Host")
    await store.add_person(host, new_id(), new_id())
    tables = [new_row(NewTable("olympe", 3), host, "{}") for _ in range(at_once)]
    for table in tables:
        await store.add_table(table, [empty(seat) for seat in range(3)])
    took: list[float] = []
    end = perf_counter() + seconds

    async def act(table: str) -> None:
        number = 0
        while (began := perf_counter()) < end or number < _LEAST:
            await store.append(table, number, [_LINE], (), owed=",1,", status="playing")
            took.append((perf_counter() - began) * 1000)
            number += 1

    await asyncio.gather(*(act(table.id) for table in tables))
    await engine.dispose()
    cuts = statistics.quantiles(took, n=100)
    return Figure(at_once, len(took) / seconds, cuts[49], cuts[98])


def main(arguments: Sequence[str] | None = None) -> None:
    """In turns, so that whatever else the machine does falls on both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--db", required=True)
    parser.add_argument("--at-once", type=int, nargs="+", default=[1, 20, 200])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wishes = parser.parse_args(arguments)
    found: dict[str, list[Figure]] = {"sqlite": [], "postgresql": []}
    with tempfile.TemporaryDirectory() as folder:
        places: dict[str, Place] = {"sqlite": Path(folder) / "agon.sqlite", "postgresql": Postgres(wishes.db)}
        for _ in range(wishes.rounds):
            for at_once in wishes.at_once:
                for kind, place in places.items():
                    found[kind].append(asyncio.run(measure(place, at_once, wishes.seconds)))
    if wishes.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return
    for at_once in wishes.at_once:
        of = {kind: [one for one in figures if one.at_once == at_once] for kind, figures in found.items()}
        pairs = zip(of["postgresql"], of["sqlite"], strict=True)
        ratios = sorted(there.commits / here.commits for there, here in pairs)
        for kind, figures in of.items():
            commits = sorted(one.commits for one in figures)
            print(
                f"{kind:11} {at_once:4} at once: {statistics.median(commits):7.0f} a second "
                f"({commits[0]:.0f} to {commits[-1]:.0f}), p50 {statistics.median(one.p50 for one in figures):.2f} ms, "
                f"p99 {statistics.median(one.p99 for one in figures):.2f} ms"
            )
        print(
            f"{'ratio':11} {at_once:4} at once: {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        )


if __name__ == "__main__":
    main()
