"""A scheduler and its workers on this machine, as processes of their own that can be ended at any moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 120.0
_ALONE = ("--host", "127.0.0.1", "--no-dashboard")


class Workers:
    """The scheduler's address, and whoever works for it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._told = folder / "scheduler.json"
        self.workers: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("dask_scheduler", "--port", "0", "--scheduler-file", str(self._told))
        self.address = self._address()

    def hire(self, **environ: str) -> subprocess.Popen[bytes]:
        """One more worker, which nobody starts again when it ends."""
        worker = self._start("dask_worker", self.address, "--nthreads", "1", "--no-nanny", **environ)
        self.workers.append(worker)
        return worker

    def end(self) -> None:
        """Everybody goes home."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()

    def _start(self, module: str, *arguments: str, **environ: str) -> subprocess.Popen[bytes]:
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{module}", *arguments, *_ALONE],
                cwd=self._folder,
                env={**os.environ, **environ},
                stdout=log,
                stderr=log,
            )

    def _address(self) -> str:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.scheduler.poll() is None:
            try:
                return str(json.loads(self._told.read_text("utf-8"))["address"])
            except (OSError, ValueError):
                time.sleep(0.05)
        raise AssertionError((self._folder / "log").read_text("utf-8", "replace"))


@contextmanager
def hired(folder: Path, count: int) -> Iterator[Workers]:
    """So many workers."""
    workers = Workers(folder)
    try:
        for _ in range(count):
            workers.hire()
        yield workers
    finally:
        workers.end()
