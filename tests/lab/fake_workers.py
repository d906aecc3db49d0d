"""Workers that stand in for those of dask, in this process: quick, and as unreliable as can be."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from agon.lab.cluster import Cluster


class DeadlyError(Exception):
    """Stands for what dask says of work that ends its workers."""


class Piece:
    """A piece of work that somebody is to do."""

    def __init__(self, workers: FakeWorkers, asked: bytes) -> None:
        self._workers = workers
        self._asked = asked
        self.reported: bytes | None = None
        self.status = workers.status

    def do(self) -> None:
        """Everything travels as bytes; a third of the pieces are lost once with the worker that had done them."""
        for _ in range(1 + (self._workers.rng.random() < 1 / 3)):
            function, arguments = pickle.loads(self._asked)
            self.reported = pickle.dumps(function(*arguments))
            self._workers.begun[arguments] += 1

    def result(self, timeout: float) -> Any:
        assert timeout > 0
        if self._workers.trouble is not None:
            raise self._workers.trouble
        if self.reported is None:
            self._workers.do_all()
        assert self.reported is not None
        return pickle.loads(self.reported)


class FakeWorkers:
    """What the cluster asks of dask: workers that come and go, and do what they are asked in any order."""

    status = "error"  # of a piece whose work raised an error

    def __init__(self, trouble: Exception | None = None) -> None:
        self.rng = Random(1)
        self.begun: Counter[tuple[bytes]] = Counter()
        self.trouble = trouble
        self.most = 0
        self._waiting: list[Piece] = []

    def nthreads(self) -> dict[str, int]:
        return dict.fromkeys(map(str, range(self.rng.randrange(1, 4))), 1)

    def submit(self, function: Callable[..., Any], *arguments: Any, pure: bool) -> Piece:
        assert not pure
        piece = Piece(self, pickle.dumps((function, arguments)))
        self._waiting.append(piece)
        self.most = max(self.most, len(self._waiting))
        return piece

    def do_all(self) -> None:
        self.rng.shuffle(self._waiting)
        while self._waiting:
            self._waiting.pop().do()


class NobodyThere(FakeWorkers):
    """A scheduler that waits for workers."""

    status = "pending"

    def nthreads(self) -> dict[str, int]:
        return {}


def a_cluster(workers: FakeWorkers) -> Cluster:
    return Cluster(workers, DeadlyError)
