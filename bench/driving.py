"""Clients in processes of their own: at a pace, or as fast as the server answers."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
from collections.abc import Sequence
from multiprocessing.synchronize import Barrier
from random import Random
from time import perf_counter, process_time
from typing import Final

import msgspec

from bench.files import allow_files
from bench.lanes import Echo, Laid, Lane, Playing, open_all
from bench.processes import Running, cpu_seconds

_PATIENCE: Final = 120.0
_barrier: Barrier  # in a client: where all clients meet once they are connected


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What the clients do."""

    server: Running
    laid: tuple[Laid, ...]
    seconds: float
    pace: float = 0.0  # messages a second of each table; 0: as many as are answered
    size: int = 0  # of the messages to a bare server; 0: play
    deflate: bool = True  # ask for compression, as browsers do
    seed: int = 1


class Driven(msgspec.Struct):
    """What came of it: seconds from sending, and from the moment it was due, until the last socket had it."""

    due: int = 0
    rate: float = 0.0  # messages a second of all tables
    server_cores: float = 0.0  # how many cores the server was busy on meanwhile,
    client_cores: float = 0.0  # and the clients
    took: list[float] = []
    from_due: list[float] = []
    bots_took: list[float] = []
    after_the_end: int = 0  # moves that were due at a table whose match was over


def drive(job: Job, clients: int) -> Driven:
    """Share the tables among so many processes, begin at the same moment, add up."""
    context = multiprocessing.get_context("spawn")
    jobs = [
        msgspec.structs.replace(job, laid=job.laid[number::clients], seed=job.seed + number)
        for number in range(clients)
    ]
    with context.Pool(clients, _remember, (context.Barrier(clients),)) as pool:
        found = pool.map_async(_client, jobs, chunksize=1).get(_PATIENCE + len(job.laid) + job.seconds)
        pool.close()
        pool.join()
    return _sum(found)


def _remember(barrier: Barrier) -> None:
    global _barrier  # noqa: PLW0603 - a pool hands it over in no other way
    _barrier = barrier


def _client(job: Job) -> Driven:
    allow_files()
    return asyncio.run(_drive(job))


async def _drive(job: Job) -> Driven:
    rng = Random(job.seed)
    lanes: list[Lane] = [Echo(laid, job.size) if job.size else Playing(laid, rng) for laid in job.laid]
    await open_all(lanes, job.server.address, job.deflate)
    gc.freeze()
    await asyncio.to_thread(_barrier.wait, _PATIENCE)
    begun, served, worked = perf_counter(), cpu_seconds(job.server.pid), process_time()
    async with asyncio.timeout(_PATIENCE + job.seconds):
        driven = await (_paced(lanes, job, rng) if job.pace else _flat_out(lanes, job))
    passed = perf_counter() - begun
    driven.server_cores = (cpu_seconds(job.server.pid) - served) / passed
    driven.client_cores = (process_time() - worked) / passed
    for lane in lanes:
        lane.leave()
    return driven


async def _paced(lanes: list[Lane], job: Job, rng: Random) -> Driven:
    """Each table in its own rhythm. A move that is late is made all the same, and counts from when it was due.

    While a bot thinks nobody else can move: a move is due when somebody is asked, and the bot's time is its own.
    """
    turns, period = int(job.seconds * job.pace), 1 / job.pace
    driven = Driven(due=turns * len(lanes))
    begun = perf_counter()

    async def play(lane: Playing, first: float) -> None:
        for turn in range(turns):
            due = first + turn * period
            await asyncio.sleep(due - perf_counter())
            await lane.asked()
            if lane.over:
                driven.after_the_end += turns - turn
                return
            due = max(due, lane.asked_at)
            driven.took.append(await lane.broadcast())
            driven.from_due.append(perf_counter() - due)

    playing = [lane for lane in lanes if isinstance(lane, Playing)]
    await asyncio.gather(*(play(lane, begun + rng.random() * period) for lane in playing))
    driven.rate = len(driven.took) / job.seconds
    driven.bots_took = [time for lane in playing for time in lane.bot_took]
    return driven


async def _flat_out(lanes: list[Lane], job: Job) -> Driven:
    """Every table sends as soon as all have heard; it ends with the time, or with the first match."""
    driven, begun = Driven(), perf_counter()
    end = begun + job.seconds

    async def play(lane: Lane) -> None:
        nonlocal end
        while perf_counter() < end:
            driven.took.append(await lane.broadcast())
            if lane.over:
                end = perf_counter()

    await asyncio.gather(*map(play, lanes))
    driven.rate = len(driven.took) / (perf_counter() - begun)
    driven.due = len(driven.took)
    return driven


def _sum(found: Sequence[Driven]) -> Driven:
    return Driven(
        due=sum(one.due for one in found),
        rate=sum(one.rate for one in found),
        server_cores=max(one.server_cores for one in found),
        client_cores=sum(one.client_cores for one in found),
        took=sorted(time for one in found for time in one.took),
        from_due=sorted(time for one in found for time in one.from_due),
        bots_took=sorted(time for one in found for time in one.bots_took),
        after_the_end=sum(one.after_the_end for one in found),
    )
