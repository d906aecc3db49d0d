"""The measurement of the server runs, with numbers too small to mean anything."""

from __future__ import annotations

import sys

import msgspec
import pytest

SMALL = "--tables 4 --seconds 1 --pace 3 --stored 8 --undos 2 --rounds 1 --rate-tables 2 --rate-seconds 0.3 --json"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_small_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    from bench.server import main  # not everywhere is what it stands on

    main(SMALL.split())
    report = msgspec.json.decode(capsys.readouterr().out)
    assert (report["memory"]["stored"], report["memory"]["live"]) == (8, 4)
    assert 0 < report["memory"]["idle_mb"] <= report["memory"]["connected_mb"]
    live = report["live"]
    assert live["moves_due"] == live["moves_made"] + live["moves_after_the_end"] + live["moves_never_made"] == 12
    assert live["bots_level"] == "medium"
    assert 0 < live["p50_ms"] <= live["p99_ms"]
    assert live["p99_from_sending_ms"] <= live["p99_ms"]
    assert 0 < live["bots_p50_ms"] <= live["bots_p99_ms"]
    assert report["rate"]["ratio"] > 0


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_every_goal_is_measured_and_judged(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from bench import server

    monkeypatch.setattr(server, "GOAL_SECONDS", 2.0)
    monkeypatch.setattr(server, "GOAL_ROUNDS", 1)
    server.main(["--goal", *SMALL.split()])
    report = msgspec.json.decode(capsys.readouterr().out)
    for level in server.GOAL_LEVELS:
        live = report[level]
        assert live["bots_level"] == level
        late = live["p99_ms"] >= server.GOAL_PEOPLE_MS or live["moves_never_made"]
        assert live["people_in_time"] == ("NO" if late else "yes")
        assert live["bots_answers_cut"] >= 0
    assert report["rate"]["fast_enough"] in ("yes", "NO")
