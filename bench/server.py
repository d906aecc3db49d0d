"""The server under load: how soon everybody hears of a move, how much of the framework's rate is left, what it holds.

    python -m bench.server                                   # on Linux; some minutes
    python -m bench.server --tables 10 --seconds 2 --stored 50 --rounds 1
    python -m bench.server --parts live --seconds 60 --clients 2     # 300 tables for a minute
    python -m bench.server --goal                            # what is promised, at most six minutes

One `agon serve` with a database of `--stored` tables, and clients in processes of their own on the same machine:

* memory: the server's resident memory, all seats of `--tables` tables connected.
* live: these tables, of two people and a bot, of every game in turn and with long logs, make a move a second each, at
  random moments; the time from when a move was due until the last person has its `News`. A move that is late is made
  and counted all the same. How long bots, which play at `--level`, let people wait for an answer is told apart; where
  they are too slow for the rhythm, moves that could not be made half a minute after the end are told too.
* rate: `--rate-tables` tables of five people answer as fast as they hear, in turns with a bare server that only repeats
  to a table what one of its sockets says. Rounds are interleaved and the best of each is taken; only the ratio means
  anything. Where the clients are busy all the time (client_cores near --clients), it is they that are measured. What
  a message costs in computing time (cpu_us) says more on a machine that has other work as well.

`--goal` plays 300 tables with bots of three levels in turn, each with a server of its own, then takes the rate, and
says what of the goals was reached: people's p99 below 100 ms, bots' answers below 1 s, late moves counted, 40 % of the
bare rate. It means something on a machine that does nothing else; how busy it was before is said beside it.

Clients ask for compression, as browsers do; `--no-deflate` shows what it costs. How far it has come is said every five
seconds, and it always ends: at a table where nothing is heard for a minute it says what is waited for.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import BrokenBarrierError
from time import perf_counter
from typing import Any, Final

import msgspec

from agon.bots.levels import LEVELS, REPLACEMENT
from agon.kit.game import AnyGame
from agon.kit.registry import find_game, game_names
from agon.server.config import Config, database_file
from bench.driving import Driven, Job, drive
from bench.files import allow_files
from bench.filling import Kind, fill
from bench.lanes import Laid, Playing, Stuck, open_all
from bench.processes import Running, agon, bare

Report = dict[str, Any]
PEOPLE: Final = 2  # at a live table
BOTS: Final = 1
_COMPLAINTS: Final = 20
_CUT: Final = "agon_bot_answers_cut"
GOAL_LEVELS: Final = ("easy", "medium", "hard")
GOAL_SECONDS: Final = 40.0  # of each level: longer, and too many matches are over
GOAL_ROUNDS: Final = 3
GOAL_PEOPLE_MS: Final = 100.0
GOAL_BOTS_MS: Final = 1000.0
GOAL_RATIO: Final = 0.4
_OLYMPE = find_game("olympe")
assert _OLYMPE is not None
CROWD: Final = Kind(_OLYMPE, 5)


def memory(server: Running, laid: list[Laid], wishes: argparse.Namespace) -> Report:
    """Before anybody comes, with everybody connected, and after everybody's table made a move."""
    before = server.megabytes()

    async def connected() -> tuple[float, float]:
        lanes = [Playing(one, Random(1)) for one in laid]
        await open_all(lanes, server.address, wishes.deflate)
        begun = server.megabytes()
        await asyncio.gather(*(_move(lane) for lane in lanes))
        moved = server.megabytes()
        for lane in lanes:
            lane.leave()
        return begun, moved

    begun, moved = asyncio.run(connected())
    return {"stored": wishes.stored, "live": len(laid), "idle_mb": before, "connected_mb": begun, "moved_mb": moved}


async def _move(lane: Playing) -> None:
    await lane.asked()
    if not lane.over:
        await lane.broadcast()


def live(server: Running, laid: list[Laid], wishes: argparse.Namespace) -> Report:
    """A move a second at every table."""
    job = Job(server=server, laid=tuple(laid), seconds=wishes.seconds, pace=wishes.pace, deflate=wishes.deflate)
    cut = server.metric(_CUT)
    driven = drive(job, wishes.clients)
    return {
        "tables": len(laid),
        "sockets": len(laid) * PEOPLE,
        "bots_level": wishes.level,
        "moves_due": driven.due,
        "moves_made": len(driven.took),
        "moves_after_the_end": driven.after_the_end,
        "moves_never_made": driven.never,
        "p50_ms": _quantile(driven.from_due, 0.50),
        "p99_ms": _quantile(driven.from_due, 0.99),
        "worst_ms": _quantile(driven.from_due, 1.0),
        "p99_from_sending_ms": _quantile(driven.took, 0.99),
        "bots_answers": len(driven.bots_took),
        "bots_answers_cut": int(server.metric(_CUT) - cut),
        "bots_p50_ms": _quantile(driven.bots_took, 0.50),
        "bots_p99_ms": _quantile(driven.bots_took, 0.99),
        "server_cores": driven.server_cores,
        "client_cores": driven.client_cores,
        "mb_after": server.megabytes(),
    }


def rate(server: Running, other: Running, laid: list[Laid], wishes: argparse.Namespace) -> Report:
    """The best rounds of ours and of the bare server, and their ratio."""
    ours, theirs, count = [], [], wishes.rate_tables
    echoes = tuple(Laid(f"table-{number}", ("",) * CROWD.people) for number in range(count))
    for number in range(wishes.rounds):
        fresh = tuple(laid[number * count : (number + 1) * count])
        job = Job(server=server, laid=fresh, seconds=wishes.rate_seconds, deflate=wishes.deflate)
        bare_job = msgspec.structs.replace(job, server=other, laid=echoes, size=wishes.bare_bytes)
        ours.append(drive(job, wishes.clients))
        theirs.append(drive(bare_job, wishes.clients))
        print(f"round {number + 1}: agon {ours[-1].rate:,.0f}/s, bare {theirs[-1].rate:,.0f}/s", file=sys.stderr)
    us, them = (max(rounds, key=lambda driven: driven.rate) for rounds in (ours, theirs))
    computing = [min(driven.server_cores / driven.rate for driven in rounds) for rounds in (ours, theirs)]
    return {
        "tables": count,
        **_told("agon", us),
        **_told("bare", them),
        "ratio": us.rate / them.rate,
        "agon_cpu_us": computing[0] * 1e6,
        "bare_cpu_us": computing[1] * 1e6,
        "ratio_by_cpu": computing[1] / computing[0],
    }


def _told(name: str, driven: Driven) -> Report:
    return {
        f"{name}_per_s": driven.rate,
        f"{name}_server_cores": driven.server_cores,
        f"{name}_client_cores": driven.client_cores,
    }


def kinds(games: Sequence[AnyGame], wishes: argparse.Namespace) -> list[Kind]:
    """The live tables, the games in turn, and then those of the highest rate."""
    live_ones = [Kind(game, PEOPLE, BOTS, wishes.level, wishes.undos) for game in games]
    crowds = wishes.rounds * wishes.rate_tables if "rate" in wishes.parts else 0
    return [*islice(cycle(live_ones), wishes.tables), *[CROWD] * crowds]


def measure(wishes: argparse.Namespace) -> dict[str, Report]:
    """Fill a database, serve it, and measure what was asked for."""
    games = [game for game in map(find_game, wishes.games or game_names()) if game is not None]
    if not {"memory", "live"} & set(wishes.parts):
        wishes.tables = 0  # their bots would think beside what is measured
    allow_files()
    with TemporaryDirectory(prefix="agon-bench-") as name:
        folder = Path(name) / "data"
        begun = perf_counter()
        laid = asyncio.run(fill(database_file(Config(data=str(folder))), kinds(games, wishes), CROWD, wishes.stored))
        wishes.stored = max(wishes.stored, len(laid))
        print(f"{wishes.stored:,} tables laid in {perf_counter() - begun:.0f} s", file=sys.stderr)
        with agon(folder) as server:
            try:
                return _parts(server, laid, folder, wishes)
            except (Stuck, BrokenBarrierError, BrokenProcessPool) as error:
                raise SystemExit(f"{_complaints(folder)}bench.server: it did not come to its end: {error!r}") from error


def _parts(server: Running, laid: list[Laid], folder: Path, wishes: argparse.Namespace) -> dict[str, Report]:
    report: dict[str, Report] = {}
    first, crowds = laid[: wishes.tables], laid[wishes.tables :]
    if "memory" in wishes.parts:
        report["memory"] = memory(server, first, wishes)
    if "live" in wishes.parts:
        report["live"] = live(server, first, wishes)
    if "rate" in wishes.parts:
        with bare(folder) as other:
            report["rate"] = rate(server, other, crowds, wishes)
    return report


def _complaints(folder: Path) -> str:
    """What the server logged last besides answers."""
    lines = folder.with_name(f"{folder.name}.log").read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join([line for line in lines if '"answered"' not in line][-_COMPLAINTS:])


def _quantile(times: list[float], part: float) -> float:
    """In milliseconds, of sorted seconds."""
    return times[min(len(times) - 1, int(len(times) * part))] * 1000 if times else float("nan")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--parts", nargs="+", choices=("memory", "live", "rate"), default=["memory", "live", "rate"])
    add("--games", nargs="+", choices=game_names(), help="of the live tables; all, if none is named")
    add("--tables", type=int, default=300, help="live at the same time")
    add("--level", choices=LEVELS, default=REPLACEMENT, help="of the bots at them")
    add("--undos", type=int, default=15, help="of every move before: how long the logs of live tables are")
    add("--pace", type=float, default=1.0, help="moves a second of each")
    add("--seconds", type=float, default=20.0, help="of measuring live tables")
    add("--stored", type=int, default=10_000, help="tables in the database")
    add("--rate-tables", type=int, default=50, help="live in the rounds of the highest rate")
    add("--rate-seconds", type=float, default=3.0, help="of each round")
    add("--rounds", type=int, default=5)
    add("--bare-bytes", type=int, default=100, help="of a message to the bare server; an Act has about as many")
    add("--clients", type=int, default=1, help="processes of clients")
    add("--no-deflate", dest="deflate", action="store_false", help="do not ask for compression")
    add("--goal", action="store_true", help="measure what is promised; the other wishes are chosen for it")
    add("--json", action="store_true")
    return parser


def goal(wishes: argparse.Namespace) -> dict[str, Report]:
    """What is promised, part by part, and whether it was kept."""
    report: dict[str, Report] = {"machine": {"cores": os.cpu_count() or 1, "load_before": os.getloadavg()[0]}}
    for level in GOAL_LEVELS:
        told = {"parts": ["live"], "level": level, "seconds": GOAL_SECONDS, "stored": wishes.tables}
        found = measure(argparse.Namespace(**{**vars(wishes), **told}))["live"]
        people = found["p99_ms"] < GOAL_PEOPLE_MS and not found["moves_never_made"]
        bots = found["bots_p99_ms"] < GOAL_BOTS_MS
        report[level] = {**found, "people_in_time": _yes(people), "bots_in_time": _yes(bots)}
    told = {"parts": ["rate"], "rounds": GOAL_ROUNDS, "stored": 0}
    found = measure(argparse.Namespace(**{**vars(wishes), **told}))["rate"]
    report["rate"] = {**found, "fast_enough": _yes(found["ratio"] >= GOAL_RATIO)}
    return report


def _yes(kept: bool) -> str:
    return "yes" if kept else "NO"


def main(arguments: list[str] | None = None) -> None:
    """Print a table, or JSON."""
    wishes = _parser().parse_args(arguments)
    report = goal(wishes) if wishes.goal else measure(wishes)
    if wishes.json:
        print(msgspec.json.encode(report).decode())
        return
    for part, figures in report.items():
        for name, value in figures.items():
            shown = value if isinstance(value, str) else f"{value:,.2f}" if isinstance(value, float) else f"{value:,}"
            print(f"{part:<9}{name:<20}{shown:>12}")


if __name__ == "__main__":
    main()
