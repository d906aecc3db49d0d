"""The measurement of the server runs, with numbers too small to mean anything."""

from __future__ import annotations

import sys

import msgspec
import pytest

SMALL = "--tables 2 --seconds 1 --pace 4 --stored 6 --rounds 1 --rate-tables 2 --rate-seconds 0.3 --json"


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_small_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.server import main  # not everywhere is what it stands on

    main(SMALL.split())
    report = msgspec.json.decode(capsys.readouterr().out)
    assert (report["memory"]["stored"], report["memory"]["live"]) == (6, 2)
    assert 0 < report["memory"]["idle_mb"] <= report["memory"]["connected_mb"]
    assert report["live"]["moves_due"] == 8
    assert 0 < report["live"]["moves_made"] <= 8
    assert 0 < report["live"]["p50_ms"] <= report["live"]["p99_ms"]
    assert report["rate"]["ratio"] > 0
