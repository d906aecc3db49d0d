"""kill -9 while a notice is under way: it is never sent twice, and it is not lost in silence."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from http.server import BaseHTTPRequestHandler
from pathlib import Path

from agon.server.config import Config, database_file
from agon.server.db.engines import make_engine
from agon.server.db.store import Person, Store, now
from agon.server.notices.outbox import Outbox
from agon.server.notices.ways import TRIAL, Way
from tests.server.blank import lay_blank
from tests.server.notices.sinks import PATIENCE, http_sink
from tools.browser.running_server import ROOT, environment


def start(folder: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.notices.sending", str(folder)]
    return subprocess.Popen(command, cwd=ROOT, env=environment({}), stdout=subprocess.PIPE, text=True)


def finished(process: subprocess.Popen[str]) -> str:
    return process.communicate(timeout=PATIENCE)[0]


async def prepare(folder: Path, address: str, marks: list[str]) -> None:
    """A way, and notices that are due."""
    store = Store(make_engine(database_file(Config(data=str(folder)))))
    await store.add_person(Person("ann", "Ann"), "code", "token")
    outbox = Outbox(store)
    if await outbox.way("way1") is None:
        await outbox.add_way(Way("way1", "ann", "hook", address, "plain", True, 0, 0, 0), None)
    for mark in marks:
        await outbox.ask("way1", TRIAL, mark, now())
    await store.engine.dispose()


async def states(folder: Path) -> list[str]:
    store = Store(make_engine(database_file(Config(data=str(folder)))))
    _, entries = await Outbox(store).look(["way1"], 0)
    await store.engine.dispose()
    return [entry.state for entry in entries]


def test_what_was_under_way_is_not_sent_twice_and_what_was_not_is_sent(tmp_path: Path) -> None:
    lay_blank(database_file(Config(data=str(tmp_path))))
    with http_sink() as sink:
        asyncio.run(prepare(tmp_path, sink.address(), ["1"]))

        def hold(handler: BaseHTTPRequestHandler) -> None:
            handler.connection.recv(1)  # until the other side is dead

        sink.answer = hold
        process = start(tmp_path)
        sink.wait()
        assert asyncio.run(states(tmp_path)) == ["sending"]  # on the disk before it left
        process.send_signal(signal.SIGKILL)
        finished(process)
        sink.answer = lambda _: 200
        *logged, told = finished(start(tmp_path)).splitlines()
        assert told == "sent 0 unsure 1"
        assert "they may not have arrived" in " ".join(logged)
        assert asyncio.run(states(tmp_path)) == ["unsure"]
        assert len(sink.got) == 1


def test_what_had_not_left_yet_is_sent_after_the_next_start(tmp_path: Path) -> None:
    lay_blank(database_file(Config(data=str(tmp_path))))
    with http_sink() as sink:
        asyncio.run(prepare(tmp_path, sink.address(), ["1"]))  # noted, and then the machine lost its power
        assert finished(start(tmp_path)) == "sent 1 unsure 0\n"
        assert finished(start(tmp_path)) == "sent 0 unsure 0\n"
        assert len(sink.got) == 1
