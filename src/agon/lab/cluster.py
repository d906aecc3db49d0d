"""Work spread over the workers of a dask cluster. Whoever is lost is replaced, and what he had begun is done anew.

Whatever a worker does follows from a number, so it does not matter who does it, nor how often it was begun: each piece
of work is asked for once, and its results are taken once, in their order.
"""

from __future__ import annotations

import logging
import pickle
import re
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any, Final, Literal, TypeVar

import msgspec

from agon.lab.build import Build, this_build

T = TypeVar("T")

_ADDRESS: Final = re.compile(r"(tcp|tls)://[^\s/]+:\d{1,5}")
_KNOCKING: Final = 10.0  # seconds until the scheduler has answered
_PATIENCE: Final = 20.0  # seconds until one looks whether anybody works at all
_AHEAD: Final = 3  # pieces of work for every worker that are asked for: none waits for the next
_LASTING: Final = 1.0  # seconds that a piece of work is to take
_ONE_AT_A_TIME: Final = threading.Lock()  # threads of a worker would only share its core
_LOGS: Final = ("distributed", "distributed.client")

Why = Literal["address", "unreachable", "idle", "another", "unable", "lost", "deadly"]


class CannotSpread(Exception):
    """The cluster cannot do the work; `told` says more."""

    def __init__(self, why: Why, told: str = "") -> None:
        super().__init__(why, told)
        self.why: Final[Why] = why
        self.told: Final = told


class Done(msgspec.Struct, frozen=True):
    """What a worker reports: who it was, with which build, how long it took, and what came of it."""

    host: str
    build: Build
    seconds: float = 0.0
    results: list[Any] = []


class Piece:
    """A piece of work as bytes: whoever reads them with `pickle.loads` has done it, and holds what he reports.

    So a worker without agon reports that he has none, while one who was sent our functions would end of it. And it has
    with it all that it needs: what had been sent before would be lost with a worker.
    """

    def __init__(self, work: Callable[[int], T], numbers: Sequence[int]) -> None:
        self._asked: Final = pickle.dumps((work, numbers))

    def __reduce__(self) -> tuple[Callable[..., Done], tuple[object, ...]]:
        return do_piece, (this_build(), self._asked)


def do_piece(wanted: Build, asked: bytes) -> Done:
    """Done by a worker: nothing where another build is wanted."""
    host, build = socket.gethostname(), this_build()
    if build != wanted:
        return Done(host, build)
    with _ONE_AT_A_TIME:
        work, numbers = pickle.loads(asked)
        begun = time.perf_counter()
        results = [work(number) for number in numbers]
        return Done(host, build, time.perf_counter() - begun, results)


class Cluster:
    """The workers behind a dask client; `deadly` is what it raises where work has ended several of them."""

    def __init__(self, client: Any, deadly: type[Exception]) -> None:
        self._client: Final = client
        self._deadly: Final = deadly

    @property
    def hands(self) -> int:
        """How many workers there are now; one, where they are awaited."""
        return max(1, self._workers())

    def in_order(self, work: Callable[[int], T], numbers: Sequence[int], batch: int) -> Iterator[T]:
        """What comes of every number, in this order; pieces become as large as takes a second."""
        at, size = 0, batch
        under_way: deque[Any] = deque()  # who drops one no longer wants it: dask sees to the rest
        while True:
            hands = self.hands
            room = _AHEAD * hands - len(under_way)
            while at < len(numbers) and room > 0:
                fair = -(-(len(numbers) - at) // (2 * hands))  # that all end at about the same time
                part = numbers[at : at + max(1, min(size, fair))]
                under_way.append(self._client.submit(pickle.loads, pickle.dumps(Piece(work, part)), pure=False))
                at, room = at + len(part), room - 1
            if not under_way:
                return
            done = self._taken(under_way.popleft())
            size = max(1, round(_LASTING * len(done.results) / max(done.seconds, 1e-9)))
            yield from done.results

    def _taken(self, future: Any) -> Done:
        """What a worker reported."""
        try:
            done: Done = self._awaited(future)
        except self._deadly as error:
            raise CannotSpread("deadly", str(error)) from error
        except CancelledError as error:
            raise CannotSpread("lost") from error
        except ImportError as error:
            raise CannotSpread("unable", str(error)) from error
        if done.build != this_build():
            raise CannotSpread("another", f"{done.host}: {done.build}")
        return done

    def _awaited(self, future: Any) -> Any:
        alone = False
        while True:
            try:
                return future.result(timeout=_PATIENCE)
            except TimeoutError:
                if future.status == "error":
                    raise  # it is the work that says so
            if alone and not self._workers():
                raise CannotSpread("idle")
            alone = not self._workers()

    def _workers(self) -> int:
        try:
            return len(self._client.nthreads())
        except OSError as error:
            raise CannotSpread("lost") from error


def is_address(text: str) -> bool:
    """Whether a scheduler could listen there."""
    return _ADDRESS.fullmatch(text) is not None


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """The cluster whose scheduler listens there; `CannotSpread` if none does."""
    if not is_address(address):
        raise CannotSpread("address")
    from distributed import Client, KilledWorker

    with _quiet():
        try:
            client = Client(address, timeout=_KNOCKING, set_as_default=False, name="agon")
        except (OSError, ValueError) as error:
            raise CannotSpread("unreachable", str(error)) from error
        try:
            yield Cluster(client, KilledWorker)
        finally:
            client.close(timeout=_KNOCKING)


@contextmanager
def _quiet() -> Iterator[None]:
    """Without dask's own account of whom it lost: what matters is told in one line."""
    loggers = [logging.getLogger(name) for name in _LOGS]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
