"""A home of its own for every test, and the command to run in it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from agon.cli import run
from tests.cli.running import Agon, Ran


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for saves and records; the language is English."""
    folder = tmp_path / "home"
    monkeypatch.setenv("AGON_HOME", str(folder))
    monkeypatch.setattr("os.fsync", lambda _: None)  # no test in this process pulls the plug
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    return folder


@pytest.fixture
def agon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Agon:
    """Runs a command in this process, with lines to type; after them nothing more comes."""

    def run_command(*arguments: object, typed: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or ())))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        return Ran(code, *capsys.readouterr())

    return run_command
