"""A long time with everything at once: nothing promised is lost, nothing fails, and memory stays as it is."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from random import Random
from statistics import median

import pytest

from agon.server.db.soundness import is_sound
from tests.server.soaking import Soak
from tools.browser.running_server import GENEROUS, RunningServer

_KILLED = 0.3  # of the time, in many short lives; the rest is one long one
_SHORT_LIFE = 12.0  # seconds
_SETTINGS = {"messages_per_second": 10.0, "messages_at_once": 40, "live_tables": 16}
_GROWTH = 0.10  # of memory, in the second half of the long life,
_MEGABYTES = 8.0  # and what counts for nothing
_FAULT = re.compile(r'"level": "(?:error|critical)"')

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")


def soak(folder: Path, seconds: float, seed: int) -> tuple[Soak, list[float]]:
    """Short lives that end by kill -9, then a long one; the memory of the long one, about every second."""
    data, memory = folder / "data", list[float]()
    soaked, rng = Soak(data, Random(seed)), Random(seed)
    lives = max(1, int(seconds * _KILLED / _SHORT_LIFE))
    for _ in range(lives):
        with RunningServer(data, settings={**GENEROUS, **_SETTINGS}) as server:
            asyncio.run(soaked.live(server, rng.uniform(0.5, 1.5) * _SHORT_LIFE, server.kill, lambda: None))
            soaked.did["kills"] += 1
    with RunningServer(data, settings={**GENEROUS, **_SETTINGS}) as server:

        def look() -> None:
            memory.append(server.megabytes())

        asyncio.run(soaked.live(server, seconds * (1 - _KILLED), server.kill, look))
    return soaked, memory


def faults(folder: Path) -> list[str]:
    """What the servers complained of. A line may be cut off and run on into the next: one of them was killed."""
    told = (folder / "data.log").read_text(encoding="utf-8").splitlines()
    return [line for line in told if _FAULT.search(line) or ("Traceback" in line and not line.startswith("{"))]


def check(folder: Path, seconds: float, seed: int) -> None:
    soaked, memory = soak(folder, seconds, seed)
    print(dict(soaked.did), f"{memory[len(memory) // 2]:.0f} to {memory[-1]:.0f} MB")  # noqa: T201 - shown by -s
    assert all(soaked.did[kind] for kind in ("moves", "returns", "looks", "nonsense", "requests", "kills"))
    assert faults(folder) == []
    assert is_sound(folder / "data" / "agon.sqlite")
    later = memory[len(memory) // 2 :]
    third = len(later) // 3
    before, after = median(later[:third]), median(later[-third:])
    assert after <= before * (1 + _GROWTH) + _MEGABYTES, f"{before:.0f} MB became {after:.0f} MB"


@pytest.mark.slow
def test_a_short_soak(tmp_path: Path) -> None:
    check(tmp_path, 60.0, seed=1)


@pytest.mark.slow
@pytest.mark.endless
def test_a_soak_of_twenty_minutes(tmp_path: Path) -> None:
    check(tmp_path, 20 * 60.0, seed=2)
