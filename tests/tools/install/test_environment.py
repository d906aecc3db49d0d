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


@pytest.mark.parametrize("arguments", [[], ["serve"], ["serve", "--lan"], ["--lan"], ["--version"]])
def test_whoever_may_open_the_page_gets_it_built(arguments: list[str]) -> None:
    assert environment.shows_page(arguments)


@pytest.mark.parametrize("arguments", [["play"], ["rules", "olympe"], ["simulate", "olympe"]])
def test_whoever_does_not_look_at_the_page_does_not_wait_for_it(arguments: list[str]) -> None:
    assert not environment.shows_page(arguments)


def test_only_long_batteries_wait_for_what_only_they_need() -> None:
    assert environment.extras_of(["test", "--slow", "--all"]) == ("dev", "slow")
    assert environment.extras_of(["test", "-k", "olympe"]) == ("dev",)
    assert environment.extras_of(["play", "--slow"]) == ()
