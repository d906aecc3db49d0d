"""Which process a table is at home in, by its id: how many tables move when processes come and go, and how even it is.

    python -m bench.homes                                  # some seconds, no server
    python -m bench.homes --tables 100000 --repeats 30

Compared are what proxies offer, and what a host may be tempted to do: `ring-160` is nginx's `hash … consistent`
(160 points for each process), `ring-16` one like HAProxy's (16 for each unit of weight), `highest` is Caddy's (each
process draws a number for the table, and the highest has it), `modulo` is the hash modulo the number of processes.

Told are mean, least and most over all repeats. `joins`, `leaves`: tables that move when a process comes or goes, as a
multiple of those that have to (1 is ideal). `fullest`: how much more than its share the fullest process has.
`rollout-same`, `rollout-new`: how often a table moves while every process is replaced, one after the other, by one of
the same name (the old one ends first) or of a new name (the new one comes first); 2 is ideal for both.
"""

from __future__ import annotations

import argparse
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from statistics import mean
from typing import Any, Final

import msgspec

Homes = list[str]
Placing = Callable[[Sequence[str], Sequence[str]], Homes]


def placed_by_modulo(tables: Sequence[str], processes: Sequence[str]) -> Homes:
    """The hash of the table modulo the number of processes."""
    return [processes[_hash(table) % len(processes)] for table in tables]


def placed_on_ring(points: int) -> Placing:
    """Each process at so many places of a ring; a table belongs to the next one."""

    def place(tables: Sequence[str], processes: Sequence[str]) -> Homes:
        ring = sorted((_hash(f"{name}/{point}"), name) for name in processes for point in range(points))
        at = [where for where, _ in ring]
        return [ring[bisect(at, _hash(table)) % len(ring)][1] for table in tables]

    return place


def placed_by_highest(tables: Sequence[str], processes: Sequence[str]) -> Homes:
    """Each process draws a number for the table, and the highest has it."""
    return [max(processes, key=lambda name: _hash(f"{name}/{table}")) for table in tables]


PLACINGS: Final[dict[str, Placing]] = {
    "modulo": placed_by_modulo,
    "ring-1": placed_on_ring(1),
    "ring-16": placed_on_ring(16),
    "ring-160": placed_on_ring(160),
    "highest": placed_by_highest,
}


def moved(before: Homes, after: Homes) -> float:
    """The share of the tables that have another home."""
    return sum(old != new for old, new in zip(before, after, strict=True)) / len(before)


def fullest(homes: Homes, processes: int) -> float:
    """How much more than its share the fullest process has."""
    return max(Counter(homes).values()) * processes / len(homes) - 1


def simulate(place: Placing, tables: Sequence[str], count: int, seed: str) -> dict[str, float]:
    """One process more, one less, and a rollout: what moves, as a multiple of what has to; and how even it is."""
    names = [f"{seed}-{number}" for number in range(count)]
    homes = place(tables, names)
    joined = place(tables, [*names, f"{seed}-more"])
    left = place(tables, names[:-1]) if count > 1 else homes
    told = {
        "fullest": fullest(homes, count),
        "joins": moved(homes, joined) * (count + 1),
        "leaves": moved(homes, left) * count,
    }
    return {**told, **{f"rollout-{way}": _rolled_out(place, tables, names, way == "same") for way in ("same", "new")}}


def _rolled_out(place: Placing, tables: Sequence[str], names: Sequence[str], same: bool) -> float:
    """How often a table moves while all processes are replaced, each started before the old one ends, or after it."""
    now, homes, moves = list(names), place(tables, names), 0.0
    for at, name in enumerate(names):
        if same:
            steps = [[*now[:at], *now[at + 1 :]], now] if len(now) > 1 else []
        else:
            steps = [[*now, f"{name}+"], [*now[:at], f"{name}+", *now[at + 1 :]]]
        for step in steps:
            after = place(tables, step)
            moves += moved(homes, after)
            homes = after
        now = steps[-1] if steps else now
    return moves


def _hash(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


def main() -> None:
    """Simulate, and tell one JSON object a line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--repeats", type=int, default=10)
    parser.add_argument("--processes", type=int, nargs="+", default=[2, 4, 8, 16])
    wishes = parser.parse_args()
    tables = [f"table-{number}" for number in range(wishes.tables)]
    for name, place in PLACINGS.items():
        for count in wishes.processes:
            found = [simulate(place, tables, count, str(repeat)) for repeat in range(wishes.repeats)]
            report: dict[str, Any] = {"placing": name, "processes": count, "repeats": len(found)}
            for what in found[0]:
                values = [one[what] for one in found]
                report[what] = [round(value, 3) for value in (mean(values), min(values), max(values))]
            print(msgspec.json.encode(report).decode(), flush=True)


if __name__ == "__main__":
    main()
