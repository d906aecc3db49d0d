"""The first file to run speaks plainly to whoever starts it wrongly."""

import ast
import sys
from pathlib import Path

import pytest

from tools import environment


def test_an_old_python_is_turned_away_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    assert environment.main(["play"]) == 1
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "3.11 or newer, and this is 3.9" in error


def test_old_pythons_can_read_it() -> None:
    ast.parse(Path(environment.__file__).read_text(), feature_version=(3, 6))


@pytest.mark.parametrize("arguments", [[], ["dance"]])
def test_an_unknown_task_is_bad_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert environment.main(arguments) == 2
    assert capsys.readouterr().err.startswith("usage:")
