"""`./test` stops at the first failure, says so, and knows bad usage."""

import sys

import pytest

from tools import checks
from tools.checks import Step

GOOD = Step("good", [sys.executable, "-c", "print('hidden')"])
BAD = Step("bad", [sys.executable, "-c", "print('shown'); raise SystemExit(3)"])


def test_it_stops_at_the_first_failure(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(checks, "ordinary", lambda _: [GOOD, BAD, Step("never", ["no-such-command"])])
    assert checks.main([]) == 1
    out = capfd.readouterr().out
    assert "good" in out
    assert "FAILED" in out
    assert "shown" in out
    assert "hidden" not in out
    assert "never" not in out


def test_other_arguments_reach_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = checks.slow(["-k", "olympe"])
    monkeypatch.setattr(checks, "slow", lambda rest: [GOOD] if rest == ["-k", "olympe"] else [BAD])
    assert checks.main(["--slow", "-k", "olympe"]) == 0
    assert [step.command[-2:] for step in steps[:2]] == [["-k", "olympe"]] * 2


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        ([], ["tests", "browser"]),
        (["tests/cli"], ["tests"]),
        (["tests/browser/test_opening.py"], ["browser"]),
        (["tests/browser", "tests/kit"], ["tests", "browser"]),
    ],
)
def test_a_path_reaches_only_the_tests_it_is_meant_for(paths: list[str], names: list[str]) -> None:
    steps = checks.tests("tests", "browser", "not slow", [*paths, "-x"])
    assert [step.name for step in steps] == names
    for step in steps:
        assert step.command[-1] == "-x"
        assert {path.startswith("tests/browser") for path in paths if path in step.command} <= {step.name == "browser"}


def test_one_half_of_the_tests_may_be_empty_but_not_both(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    empty = Step("tests", [sys.executable, "-c", "raise SystemExit(5)"], live=True, choosy=True)
    monkeypatch.setattr(checks, "ordinary", lambda _: [empty, GOOD._replace(choosy=True)])
    assert checks.main([]) == 0
    monkeypatch.setattr(checks, "ordinary", lambda _: [GOOD, empty])
    assert checks.main([]) == 1
    assert "no test was chosen" in capfd.readouterr().err


def test_a_figure_is_told_also_when_all_is_well(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checks, "ordinary", lambda _: [GOOD._replace(told=True)])
    assert checks.main([]) == 0
    assert "hidden" in capfd.readouterr().out


@pytest.mark.parametrize("arguments", [["--slow", "--fix"], ["--fix", "-k", "olympe"]])
def test_bad_usage(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.main(arguments) == 2
    assert capfd.readouterr().err.count("\n") == 1


def test_what_pytest_does_not_know_is_bad_usage(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = Step("tests", [sys.executable, "-c", "raise SystemExit(4)"], live=True)
    monkeypatch.setattr(checks, "ordinary", lambda _: [refused])
    with pytest.raises(SystemExit, match="2"):
        checks.main(["--no-such-option"])
