"""A plugin: `pytest -p tests.in_postgres …` gives every server in a test's own process a database in PostgreSQL."""

from __future__ import annotations

import pytest

from tests.postgres import Cluster


@pytest.fixture(autouse=True)
def _in_postgres(in_postgres: Cluster) -> None:
    """For every test."""
