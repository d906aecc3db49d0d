"""Many threads may read at once: everything that is read was met before."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.types import LifeSpanReceiveMessage, Message

from agon.server.app import make_app
from agon.server.config import Config

# Structs within structs are worked out by many lines of Python, and threads take turns at every line.
AT_ONCE = """
import sys, threading, msgspec
from agon.server.shapes import meet_shapes

def nested(number):
    parts = [msgspec.defstruct(f"Part{number}_{part}", [("pips", list[int] | None, None)]) for part in range(10)]
    return msgspec.defstruct(f"Whole{number}", [(f"part{at}", part | None, None) for at, part in enumerate(parts)])

def read():
    for whole in wholes:
        together.wait()
        msgspec.json.decode(b'{"part9": {"pips": [1]}}', type=whole)

wholes = [nested(number) for number in range(100)]
together = threading.Barrier(4)
if "met" in sys.argv:
    meet_shapes()
sys.setswitchinterval(1e-6)
threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_threads_read_what_was_met_before() -> None:
    done = subprocess.run([sys.executable, "-c", AT_ONCE, "met"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_everything_is_met_before_the_database_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def opened(_: object) -> None:
        done.append("opened")
        raise RuntimeError("no further")

    async def begin() -> LifeSpanReceiveMessage:
        return {"type": "lifespan.startup"}

    async def heard(_: Message) -> None:
        """Nobody listens."""

    monkeypatch.setattr("agon.server.app.meet_shapes", lambda: done.append("met"))
    monkeypatch.setattr("agon.server.app.upgrade", opened)
    app = make_app(Config(data=str(tmp_path)))
    with pytest.raises(ExceptionGroup):
        asyncio.run(app({"type": "lifespan"}, begin, heard))
    assert done == ["met", "opened"]
