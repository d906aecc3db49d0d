"""What the tests of the server are given."""

from __future__ import annotations

from functools import cache

import pytest

from tests.postgres import Cluster
from tests.server.in_process import InProcess


@pytest.fixture
def in_postgres(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    """Servers in the process of the test have their databases in PostgreSQL: each folder one of its own."""
    places = cache(lambda _: postgres.new().address)
    monkeypatch.setattr(InProcess, "database", staticmethod(places))
    return postgres
