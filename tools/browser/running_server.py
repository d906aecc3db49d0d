"""The one way to start a server in a process of its own: for tests, measurements, screenshots.

    with RunningServer(folder) as server:
        httpx.get(f"{server.address}/health")

What it writes lies beside its folder, never in it.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

import msgspec

from agon.server.gates.costs import COSTS

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 60.0
# Nobody is hurried: a browser asks for many files at once, and tests do not wait for limits to pass.
GENEROUS: Final[Mapping[str, Any]] = {
    **{f"{cost}_per_minute": 1e6 for cost in COSTS},
    **{f"{cost}_at_once": 1_000_000 for cost in COSTS},
    "messages_per_second": 1e5,
    "messages_at_once": 100_000,
    "sockets_per_person": 1000,
    "sockets_per_address": 100_000,
    "connections": 100_000,
    "connections_per_address": 100_000,
}
# Whoever runs the tests in the background ignores Ctrl+C, and a child would inherit that.
_HEARING: Final = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
AGON: Final = ("-c", f"{_HEARING}; from agon.cli import main; main()")


def environment(settings: Mapping[str, object], packages: Sequence[Path] = ()) -> dict[str, str]:
    """Ours, without settings of whoever runs this; a small name is a setting of Agon, a great one a variable."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("AGON_")}
    told = {name if name.isupper() else f"AGON_{name.upper()}": str(value) for name, value in settings.items()}
    path = os.pathsep.join(map(str, (ROOT / "src", ROOT, *packages)))
    return {**kept, "PYTHONPATH": path, "LC_ALL": "C.UTF-8", **told}


def megabytes(pid: int) -> float:
    """What a process holds in memory now."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


class ServerProcess:
    """A program that says on its standard output where it listens, and that is ended with all it has started."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str], written: Path) -> None:
        self.address = ""
        self._command = tuple(command)
        self._environ: Final = environ
        self._files: Final = (written.with_name(f"{written.name}.out"), written.with_name(f"{written.name}.log"))
        self._begun = [0, 0]  # how long the files were when it was started
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        self._files[0].parent.mkdir(parents=True, exist_ok=True)
        with self._files[0].open("ab") as out, self._files[1].open("ab") as err:
            self._begun = [out.tell(), err.tell()]
            self._process = subprocess.Popen(
                [sys.executable, *self._command],
                env=self._environ,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=os.name != "nt",  # a group of its own, with the bots in it
            )
        self._wait_until_it_listens(self._process)

    def kill(self) -> None:
        """End it without any chance to tidy up, its bots too, if it has not ended yet."""
        process, self._process = self._process, None
        if process is None:
            return
        if os.name == "nt":
            process.kill()
        elif process.poll() is None or self._group(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end, and wait; its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it has ended by itself; its exit code."""
        assert self._process is not None
        return self._process.wait(PATIENCE)

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def out(self) -> list[str]:
        """The lines it has said since it was started last."""
        return self._lines(0)

    @property
    def err(self) -> list[str]:
        """The lines it has logged since it was started last."""
        return self._lines(1)

    @property
    def log(self) -> list[dict[str, Any]]:
        """The same: each is one JSON object."""
        return [msgspec.json.decode(line, type=dict[str, Any]) for line in self.err]

    def megabytes(self) -> float:
        """What it holds in memory now, without its bots."""
        return megabytes(self.pid)

    def alive(self) -> list[int]:
        """Its processes that have not ended."""
        return self._group(self.pid)

    def _group(self, group: int) -> list[int]:
        found = subprocess.run(["ps", "-eo", "pgid=,pid=,stat="], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in found.splitlines()]
        return [int(pid) for of, pid, state in rows if int(of) == group and state[0] != "Z"]

    def _lines(self, which: int) -> list[str]:
        with self._files[which].open("rb") as file:
            file.seek(self._begun[which])
            return file.read().decode(errors="replace").splitlines(keepends=True)

    def _wait_until_it_listens(self, process: subprocess.Popen[bytes]) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            ended = process.poll() is not None
            if found := re.search(r"http://\S+(?=\s)", "".join(self.out)):
                self.address = found[0].rstrip("/")
                return
            if ended:
                break
            time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server did not start:\n{''.join(self.err)}")


class RunningServer(ServerProcess):
    """`agon serve` with its data in a folder; it can be killed and started again at the same address."""

    def __init__(
        self,
        folder: Path,
        *arguments: str,
        settings: Mapping[str, object] = GENEROUS,
        packages: Sequence[Path] = (),
        written: Path | None = None,
    ) -> None:
        self.folder: Final = folder
        self._serve: Final = (*AGON, "serve", "--data", str(folder), *arguments)
        super().__init__((*self._serve, "--port", "0"), environment(settings, packages), written or folder)

    def restart(self) -> None:
        """Kill it and start it again on what is stored."""
        self.kill()
        self.listen_at(self.address)
        self.start()

    def listen_at(self, address: str) -> None:
        """Where it listens when it is started next."""
        self._command = (*self._serve, "--port", address.rpartition(":")[2])
