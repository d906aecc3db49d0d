"""`agon serve` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from tests.server.visitors import PATIENCE, Json

ROOT = Path(__file__).parents[2]


def environment(**settings: str) -> dict[str, str]:
    """Ours, without settings of whoever runs the tests."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("AGON_")}
    return {**kept, "PYTHONPATH": str(ROOT / "src"), "LC_ALL": "C.UTF-8", **settings}


class Served:
    """A running `agon serve`; what it writes is collected."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.out: list[str] = []
        self.err: list[str] = []
        self._told = threading.Event()
        streams = ((process.stdout, self.out), (process.stderr, self.err))
        self._threads = [threading.Thread(target=self._collect, args=pair, daemon=True) for pair in streams]
        for thread in self._threads:
            thread.start()
        assert self._told.wait(PATIENCE), self.err
        found = re.search(r"http://\S+", "".join(self.out))
        assert found, (self.out, self.err)
        self.address = found.group().rstrip("/")

    def _collect(self, stream: Iterator[str], lines: list[str]) -> None:
        for line in stream:
            lines.append(line)
            if "http://" in line:
                self._told.set()
        self._told.set()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """The exit code, once everything is written."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        for thread in self._threads:
            thread.join(PATIENCE)
        return code

    @property
    def log(self) -> list[Json]:
        """Every line of the log: each is one JSON object."""
        return [msgspec.json.decode(line, type=Json) for line in self.err]


# Whoever runs the tests in the background ignores Ctrl+C, and a child would inherit that.
HEARING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from agon.cli import main; main()"


@contextmanager
def served(folder: Path, *arguments: str, **settings: str) -> Iterator[Served]:
    """A server on a free port."""
    command = [sys.executable, "-c", HEARING, "serve", "--port", "0", "--data", str(folder), *arguments]
    with subprocess.Popen(
        command,
        env=environment(**settings),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Served(process)
        finally:
            process.kill()
