"""Who does the work of a command: the cores of this machine, or a cluster; the same wherever a command asks for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Annotated, Final, TypeVar

from cyclopts import Parameter
from rich.console import Console

from agon.kit.text import Catalogue
from agon.lab.build import this_build
from agon.lab.cluster import CannotSpread, is_address, joined
from agon.lab.spreading import Jobs
from agon.terminal.trouble import BAD_USAGE, Trouble

T = TypeVar("T")

_FAILED: Final = 1


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Workers:
    """Who does the work; changes nothing but the time."""

    jobs: Annotated[
        int | None, Parameter(help="Number of processes; by default one a core. Changes only the time.")
    ] = None
    cluster: Annotated[
        str | None, Parameter(help="Spread the work over the dask cluster of this scheduler: tcp://HOST:PORT.")
    ] = None


HERE: Final = Workers()


@contextmanager
def at_work(workers: Workers, words: Catalogue) -> Iterator[Jobs]:
    """Who works, ready to begin; what hinders them is told in one line."""
    if workers.jobs is not None and workers.jobs < 1:
        raise Trouble(words.say("cli.bad-count", name="--jobs", least=1))
    try:
        if workers.cluster is None:
            yield workers.jobs
            return
        if workers.jobs is not None:
            raise Trouble(words.say("cli.cluster.both"))
        if is_address(workers.cluster) and find_spec("distributed") is None:
            raise Trouble(words.say("cli.cluster.no-dask"))
        with joined(workers.cluster) as machines:
            yield machines
    except BrokenProcessPool:
        raise Trouble(words.say("cli.sim.broken"), _FAILED) from None
    except CannotSpread as error:
        told = words.say(
            f"cli.cluster.{error.why}", address=workers.cluster or "", told=error.told, ours=str(this_build())
        )
        raise Trouble(told, BAD_USAGE if error.why == "address" else _FAILED) from None


def watched(results: Iterator[T], games: int, words: Catalogue) -> Iterator[T]:
    """With a bar, where somebody watches."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.progress import track

    yield from track(results, words.say("cli.sim.progress"), games, console=Console(stderr=True), transient=True)
