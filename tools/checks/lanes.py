"""Steps of `./test` run in lanes: one after the other within a lane, lanes beside each other, all until one fails."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
BAD_USAGE: Final = 2
PYTEST_BAD_USAGE: Final = 4
PYTEST_CHOSE_NOTHING: Final = 5
PATIENT: Final = 5  # the niceness of whoever makes way: a third of the others' share
FINE, NOTHING, FAILED, STOPPED = "ok", "none", "FAILED", "stopped"


class Step(NamedTuple):
    """One check; `live` steps show their output while they run, others only when they fail.

    `told` steps show their last line also when all is well; `choosy` ones may find that nothing was meant for them.
    `patient` ones make way for the others: who only waits now and then needs a core at once.
    """

    name: str
    command: list[str]
    live: bool = False
    told: bool = False
    choosy: bool = False
    patient: bool = False


def environment() -> dict[str, str]:
    """Ours, but what is compiled is kept: else each of hundreds of processes would compile all it imports anew."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def make_way(process: int) -> None:
    """Let a process, and what it will start, compute where others leave room."""
    if sys.platform != "win32":
        with suppress(ProcessLookupError):  # it was quick
            os.setpriority(os.PRIO_PROCESS, process, PATIENT)


class Lane:
    """Steps one after the other, in a thread of their own."""

    def __init__(self, steps: Sequence[Step], stage: Stage) -> None:
        self._steps: Final = steps
        self._stage: Final = stage
        self._running: subprocess.Popen[bytes] | None = None
        self.thread: Final = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        for step in self._steps:
            if self._stage.over.is_set() or self._one(step) in (FAILED, STOPPED):
                return

    def _one(self, step: Step) -> str:
        begun = time.perf_counter()
        pipe = None if step.live else subprocess.PIPE
        self._running = subprocess.Popen(
            step.command, cwd=ROOT, env=environment(), stdout=pipe, stderr=pipe and subprocess.STDOUT
        )
        if step.patient:
            make_way(self._running.pid)
        if self._stage.over.is_set():
            self.stop()  # another lane failed just now
        output, _ = self._running.communicate()
        verdict = self._stage.judge(step, self._running.returncode)
        self._stage.report(step, verdict, time.perf_counter() - begun, output or b"", self._running.returncode)
        return verdict

    def stop(self) -> None:
        """End the step that runs now."""
        if self._running is not None and self._running.poll() is None:
            self._running.terminate()


class Stage:
    """Lanes beside each other; what the quiet ones have to say waits until the one that shows itself is through."""

    def __init__(self, lanes: Sequence[Sequence[Step]]) -> None:
        self.over: Final = threading.Event()
        self.verdicts: Final[list[tuple[Step, str]]] = []
        self.bad_usage = False
        self._told: Final[list[str]] = []
        self._lock: Final = threading.Lock()
        self._shows: Final = any(step.live for lane in lanes for step in lane) and len(lanes) > 1
        self._lanes: Final = [Lane(lane, self) for lane in lanes]

    def run(self) -> bool:
        """Whether all went well."""
        for lane in self._lanes:
            lane.thread.start()
        try:
            for lane in self._lanes:
                while lane.thread.is_alive():
                    lane.thread.join(0.2)
        except KeyboardInterrupt:
            self._stop()
            raise
        print("".join(f"{line}\n" for line in self._told), end="", flush=True)
        return not any(verdict == FAILED for _, verdict in self.verdicts)

    def _stop(self) -> None:
        self.over.set()
        for lane in self._lanes:
            lane.stop()

    def judge(self, step: Step, code: int) -> str:
        """What an exit code means."""
        if code == 0:
            return FINE
        if step.choosy and code == PYTEST_CHOSE_NOTHING:
            return NOTHING
        return STOPPED if self.over.is_set() else FAILED

    def report(self, step: Step, verdict: str, seconds: float, output: bytes, code: int) -> None:
        """Say how a step went; the first failure ends all lanes."""
        last = output.decode(errors="replace").strip().rpartition("\n")[2] if step.told else ""
        line = f"{step.name:<18}{verdict} {seconds:6.1f} s  {last}".rstrip()
        with self._lock:
            self.verdicts.append((step, verdict))
            if verdict == FAILED:
                self.bad_usage |= step.choosy and code == PYTEST_BAD_USAGE
                self._stop()
            if verdict == FAILED or not self._shows:
                print(line, flush=True)
                sys.stdout.buffer.write(output if verdict == FAILED else b"")
                sys.stdout.flush()
            else:
                self._told.append(line)


def run_all(stages: Sequence[Sequence[Sequence[Step]]]) -> int:
    """Until one fails; tests were to be run, so it is a failure too if none was chosen."""
    chosen = set()
    for lanes in stages:
        stage = Stage(lanes)
        if not stage.run():
            return BAD_USAGE if stage.bad_usage else 1
        chosen |= {verdict for step, verdict in stage.verdicts if step.choosy}
    if chosen == {NOTHING}:
        print("no test was chosen", file=sys.stderr)
        return 1
    return 0
