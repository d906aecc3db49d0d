"""A real server on a free port with a folder of its own, for whoever looks at the page: tests and screenshots."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.request import ProxyHandler, build_opener

from agon.server.costs import COSTS

SOURCES: Final = Path(__file__).resolve().parent.parent / "src"
PATIENCE: Final = 60.0
# A browser asks for many files at once, and tests do not wait for limits to pass.
SETTINGS: Final = {
    "AGON_LOG_LEVEL": "warning",
    **{f"AGON_{cost.upper()}_PER_MINUTE": "1000000" for cost in COSTS},
    **{f"AGON_{cost.upper()}_AT_ONCE": "1000000" for cost in COSTS},
    "AGON_MESSAGES_PER_SECOND": "10000",
    "AGON_MESSAGES_AT_ONCE": "10000",
}


class RunningServer:
    """`agon serve`, which can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self._port: Final = _free_port()
        self.address: Final = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "agon", "serve", "--port", str(self._port), "--data", str(self.folder)]
        kept = {name: value for name, value in os.environ.items() if not name.startswith("AGON_")}
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env={**kept, **SETTINGS, "PYTHONPATH": str(SOURCES)},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=os.name != "nt",  # a group of its own, with the bots in it
            )
        self._wait_until_it_answers()

    def kill(self) -> None:
        """End it without any chance to tidy up, its bots too."""
        process, self._process = self._process, None
        if process is None:
            return
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def restart(self) -> None:
        """Kill it and start it again on what is stored."""
        self.kill()
        self.start()

    def stop(self) -> None:
        """Ask it to end, and wait."""
        process, self._process = self._process, None
        if process is None:
            return
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process = process
            self.kill()

    @property
    def log(self) -> str:
        """What it wrote so far."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def _wait_until_it_answers(self) -> None:
        until = time.monotonic() + PATIENCE
        ask = build_opener(ProxyHandler({})).open
        while time.monotonic() < until:
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log}")
            try:
                with ask(f"{self.address}/health", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.05)
        self.kill()
        raise RuntimeError(f"the server does not answer:\n{self.log}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
