"""The loop is watched: what computes too long is counted, and told once."""

from __future__ import annotations

import asyncio
from time import thread_time

from structlog.testing import capture_logs

from agon.server.episodes import Episode
from agon.server.metrics import Metrics
from agon.server.watchdog import MOST, Watchdog
from tests.server.serving import run


def compute(seconds: float) -> None:
    """So much computing, however busy the machine is."""
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def test_what_computes_too_long_is_counted_and_told_once() -> None:
    async def watch() -> None:
        metrics = Metrics()
        watchdog = Watchdog(metrics)
        watching = asyncio.create_task(watchdog.watch(0))
        await asyncio.sleep(0.05)
        assert watchdog.worst < MOST
        with capture_logs() as logs:
            for _ in range(3):
                compute(2 * MOST)
                await asyncio.sleep(0.05)
        watching.cancel()
        assert watchdog.worst >= 2 * MOST
        assert [log["event"] for log in logs] == ["the loop computed too long"]
        text = metrics.text().decode()
        assert 'agon_loop_busy_seconds_bucket{le="0.05"}' in text
        assert 'agon_loop_lag_seconds_bucket{le="0.05"}' in text
        assert "agon_loop_busy_worst_seconds 0.1" in text

    run(watch())


def test_an_episode_is_told_again_after_a_quiet_time() -> None:
    episode = Episode("trouble", quiet=0.0)
    with capture_logs() as logs:
        episode.happened()
        episode.happened(more=1)
    assert [(log["event"], log["untold"]) for log in logs] == [("trouble", 0), ("trouble", 0)]
    swarm = Episode("swarm", quiet=1e9)
    with capture_logs() as logs:
        for _ in range(5):
            swarm.happened()
    assert len(logs) == 1
    assert swarm.count() == 5
