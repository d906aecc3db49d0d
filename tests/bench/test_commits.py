"""Commits of both databases are counted, in turns."""

from __future__ import annotations

import json

import pytest

from bench import commits
from tests.postgres import Cluster


def test_both_are_measured(postgres: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ["--db", postgres.bare().address, "--at-once", "1", "3", "--seconds", "0.3", "--rounds", "1"]
    commits.main([*wishes, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert {kind: [one["at_once"] for one in figures] for kind, figures in found.items()} == {
        "sqlite": [1, 3],
        "postgresql": [1, 3],
    }
    assert all(one["commits"] > 0 and one["p50"] <= one["p99"] for figures in found.values() for one in figures)
    commits.main(wishes)
    assert "ratio" in capsys.readouterr().out
