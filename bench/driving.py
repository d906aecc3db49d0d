"""Clients in processes of their own: at a pace, or as fast as the server answers."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import SpawnContext
from multiprocessing.synchronize import Barrier
from random import Random
from time import perf_counter, process_time
from typing import Final

import msgspec

from bench.files import allow_files
from bench.lanes import Echo, Laid, Lane, Playing, open_all
from bench.processes import Running, cpu_seconds
from bench.saying import Saying

_PATIENCE: Final = 120.0  # until all clients are connected
_GRACE: Final = 30.0  # after the time, for moves that are late
_TALLIED: Final = 1.0  # seconds
_barrier: Barrier  # in a client: where all clients meet once they are connected
_tallies: Tallies  # in a client: how far all clients are


class Tallies:
    """How far the clients are: each counts for itself, and whoever waits for them adds up."""

    def __init__(self, context: SpawnContext, clients: int) -> None:
        self._counts: Final = [context.Array("q", 3, lock=False) for _ in range(clients)]

    def put(self, client: int, connected: int, made: int, bots: int) -> None:
        """How many tables of this client are connected, how many moves it made, for how many bots it waits."""
        self._counts[client][:] = [connected, made, bots]

    def __str__(self) -> str:
        connected, made, bots = (sum(counts[which] for counts in self._counts) for which in range(3))
        return f"{connected:,} tables connected, {made:,} moves made, {bots:,} tables wait for bots"


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """What the clients do."""

    client: int = 0  # the number of this process of clients

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
    never: int = 0  # moves that bots kept from being made


def drive(job: Job, clients: int) -> Driven:
    """Share the tables among so many processes, begin at the same moment, add up."""
    context = multiprocessing.get_context("spawn")
    jobs = [
        msgspec.structs.replace(job, client=number, laid=job.laid[number::clients], seed=job.seed + number)
        for number in range(clients)
    ]
    tallies = Tallies(context, clients)
    # It notices a client that died, and that ends the others at the barrier.
    with (
        Saying(lambda: str(tallies)),
        ProcessPoolExecutor(clients, context, _remember, (context.Barrier(clients), tallies)) as pool,
    ):
        return _sum(list(pool.map(_client, jobs)))


def _remember(barrier: Barrier, tallies: Tallies) -> None:
    global _barrier, _tallies
    _barrier, _tallies = barrier, tallies


def _client(job: Job) -> Driven:
    allow_files()
    return asyncio.run(_drive(job))


async def _drive(job: Job) -> Driven:
    rng = Random(job.seed)
    lanes: list[Lane] = [Echo(laid, job.size) if job.size else Playing(laid, rng) for laid in job.laid]
    counting = asyncio.create_task(_count(job.client, lanes))
    try:
        await open_all(lanes, job.server.address, job.deflate)
    except BaseException:
        _barrier.abort()  # nobody has to wait for this one
        raise
    gc.freeze()
    await asyncio.to_thread(_barrier.wait, _PATIENCE)
    begun, served, worked = perf_counter(), cpu_seconds(job.server.pid), process_time()
    driven = await (_paced(lanes, job, rng) if job.pace else _flat_out(lanes, job))
    passed = perf_counter() - begun
    driven.server_cores = (cpu_seconds(job.server.pid) - served) / passed
    driven.client_cores = (process_time() - worked) / passed
    counting.cancel()
    for lane in lanes:
        lane.leave()
    return driven


async def _count(client: int, lanes: Sequence[Lane]) -> None:
    """Keep the tally of this client."""
    while True:
        connected = sum(len(lane.links) == len(lane.laid.cookies) for lane in lanes)
        _tallies.put(client, connected, sum(lane.sent for lane in lanes), sum(lane.waits_for_bots for lane in lanes))
        await asyncio.sleep(_TALLIED)


async def _paced(lanes: list[Lane], job: Job, rng: Random) -> Driven:
    """Each table in its own rhythm. A move that is late is made all the same, and counts from when it was due.

    While a bot thinks nobody else can move: a move is due when somebody is asked, and the bot's time is its own.
    Where bots are too slow for the rhythm not all moves can be made: that ends some time after the others.
    """
    turns, period = int(job.seconds * job.pace), 1 / job.pace
    driven = Driven(due=turns * len(lanes))
    begun = perf_counter()
    end = begun + job.seconds + _GRACE

    async def play(lane: Playing, first: float) -> None:
        for turn in range(turns):
            due = first + turn * period
            await asyncio.sleep(due - perf_counter())
            await lane.asked(end)
            if lane.over:
                driven.after_the_end += turns - turn
                return
            if perf_counter() > end:
                driven.never += turns - turn
                return
            due = max(due, lane.asked_at)
            driven.took.append(await lane.broadcast())
            driven.from_due.append(perf_counter() - due)

    playing = [lane for lane in lanes if isinstance(lane, Playing)]
    await asyncio.gather(*(play(lane, begun + rng.random() * period) for lane in playing))
    driven.rate = len(driven.took) / job.seconds
    for lane in playing:
        lane.bots_end()
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
        never=sum(one.never for one in found),
    )
