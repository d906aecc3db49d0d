"""What the host tells everybody stands in the lobby for some days, and bad usage is told in one line."""

from __future__ import annotations

from pathlib import Path
from time import time

import pytest

from agon.cli import run
from agon.server.config import Config, database_file
from agon.server.db.broadcasting import broadcast
from tests.server.visitors import Visitor, running


def test_the_host_tells_everybody_while_the_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server, Visitor(server) as nobody:
        assert nobody.get("/api/tables")["said"] == []
        broadcast(database_file(Config(data=str(tmp_path))), "long past", 1, int(time()) - 2 * 24 * 3600)
        for text in ("Back  at\neight.", "Back at eight.", "one more"):
            assert run(["admin", "broadcast", text, "--data", str(tmp_path), "--days", "2", "--lang", "en"]) == 0
        assert sorted(nobody.get("/api/tables")["said"]) == ["Back at eight.", "Back at eight.", "one more"]
    assert "stands in the lobby for 2 days" in capsys.readouterr().out


@pytest.mark.parametrize("more", [[""], ["x" * 501], ["a\x07b"], ["fine", "--days", "0"]])
def test_what_cannot_be_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    told = set()
    for lang in ("en", "fr", "de"):
        assert run(["admin", "broadcast", *more, "--data", str(tmp_path), "--lang", lang]) == 2
        told.add(capsys.readouterr().err)
    assert len(told) == 3


def test_where_there_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["admin", "broadcast", "hello", "--data", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "none").exists()
