"""What a worker process does: it plays its tables and writes what came of it where all can read it."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from ctypes import c_bool, c_double, c_float, c_int8, c_int64
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from agon.adapters.gymnasium.environment import Environment


class Arrays(NamedTuple):
    """A row for every table."""

    actions: npt.NDArray[np.int64]
    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float64]
    terminated: npt.NDArray[np.bool_]
    scores: npt.NDArray[np.int64]


class Shared:
    """The memory that all processes share; it can be handed to a process that is started."""

    def __init__(self, tables: int, numbers: int, encodings: int) -> None:
        context = get_context("spawn")
        self._tables: Final = tables
        self._blocks: Final[tuple[Any, ...]] = (
            context.RawArray(c_int64, tables),
            context.RawArray(c_float, tables * numbers),
            context.RawArray(c_int8, tables * encodings),
            context.RawArray(c_double, tables),
            context.RawArray(c_bool, tables),
            context.RawArray(c_int64, tables),
        )

    def arrays(self) -> Arrays:
        """The same memory as arrays."""
        types: tuple[Any, ...] = (np.int64, np.float32, np.int8, np.float64, np.bool_, np.int64)
        flat = [np.frombuffer(block, dtype) for block, dtype in zip(self._blocks, types, strict=True)]
        flat[1], flat[2] = flat[1].reshape(self._tables, -1), flat[2].reshape(self._tables, -1)
        return Arrays(*flat)


class Batch:
    """Some of the tables, which one process plays."""

    def __init__(self, name: str, wishes: dict[str, Any], tables: range, arrays: Arrays) -> None:
        self._environments: Final = {table: Environment(name, **wishes) for table in tables}
        self._arrays: Final = arrays

    def do(self, what: str, seeds: Sequence[int | None] | None) -> None:
        """Begin a match at every table, or take the decision that stands there."""
        for table, environment in self._environments.items():
            if what == "reset":
                assert seeds is not None
                self._begin(table, environment, seeds[table])
            elif self._arrays.terminated[table]:
                self._begin(table, environment, None)
            else:
                self._step(table, environment)

    def _begin(self, table: int, environment: Environment, seed: int | None) -> None:
        numbers, info = environment.reset(seed=seed)
        self._write(table, numbers, info)
        self._arrays.rewards[table], self._arrays.terminated[table] = 0.0, False

    def _step(self, table: int, environment: Environment) -> None:
        numbers, reward, over, _, info = environment.step(int(self._arrays.actions[table]))
        self._write(table, numbers, info)
        self._arrays.rewards[table], self._arrays.terminated[table] = reward, over

    def _write(self, table: int, numbers: Any, info: dict[str, Any]) -> None:
        self._arrays.observations[table] = numbers
        self._arrays.masks[table] = info["action_mask"]
        self._arrays.scores[table] = info.get("score", 0)


def run(pipe: Connection, shared: Shared, name: str, wishes: dict[str, Any], tables: range) -> None:
    """A worker process: does what it is asked until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and closes the pipe
    batch = Batch(name, wishes, tables, shared.arrays())
    while True:
        try:
            what, seeds = pipe.recv()
        except (EOFError, ConnectionError):
            return
        batch.do(what, seeds)
        pipe.send(None)
