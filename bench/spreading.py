"""What spreading work brings and costs: one process, one a core, and a dask cluster with as many workers.

    python -m bench.spreading                       # extra `cluster`, on Linux
    python -m bench.spreading --rounds 9 --games 40 --bots medium

The same command in turns, so that all ways see the same machine; a way's first turn warms it up and does not count.
Told are seconds by the clock, and seconds of processor time of all that take part.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

from agon.lab.processes import cores
from bench.dask_workers import Workers, hired
from bench.processes import cpu_seconds


class Turn(NamedTuple):
    """How long it took, by the clock and of processor time."""

    clock: float
    worked: float


def one_turn(command: list[str], workers: Workers) -> tuple[Turn, bytes]:
    """One command, and what it printed."""
    clock, worked = time.perf_counter(), _worked(workers)
    told = subprocess.run(command, capture_output=True, check=True).stdout
    return Turn(time.perf_counter() - clock, _worked(workers) - worked), told


def _worked(workers: Workers) -> float:
    """Processor time so far of ended children and of the cluster."""
    ended = os.times()
    running = (workers.scheduler, *workers.workers)
    return ended.children_user + ended.children_system + sum(cpu_seconds(process.pid) for process in running)


def measure(wish: argparse.Namespace, workers: Workers) -> dict[str, list[Turn]]:
    """All turns; ValueError if a way prints something else than the others."""
    count = cores()
    ways = {
        "1 process": ("--jobs", "1"),
        f"{count} processes": ("--jobs", str(count)),
        f"dask, {count} workers": ("--cluster", workers.address),
    }
    series = ("simulate", wish.game, "--bots", wish.bots, "--games", str(wish.games), "--json")
    turns: dict[str, list[Turn]] = {way: [] for way in ways}
    heard = set()
    for number in range(wish.rounds + 1):
        for way, how in ways.items():
            turn, told = one_turn([sys.executable, "-m", "agon", *series, *how], workers)
            heard.add(told)
            if number:
                turns[way].append(turn)
    if len(heard) != 1:
        raise ValueError("the ways do not print the same")
    return turns


def main(arguments: list[str]) -> int:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.spreading", description=__doc__)
    parser.add_argument("--game", default="peloponnes")
    parser.add_argument("--bots", default="medium")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=7)
    wish = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, hired(Path(folder), cores()) as workers:
        for way, turns in measure(wish, workers).items():
            clock, worked = sorted(turn.clock for turn in turns), [turn.worked for turn in turns]
            span = f"[{clock[0]:.1f}–{clock[-1]:.1f}]"
            print(f"{way:<18}{median(clock):6.1f} s {span:<14}{median(worked):6.1f} s of processor time")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
