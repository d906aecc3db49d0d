"""`./test` stops at the first failure, says so, and knows bad usage."""

import sys
from copy import copy

import pytest

from tests.conftest import resting
from tools.checks import run as checks
from tools.checks.lanes import PATIENT, Step, run_all

GOOD = Step("good", [sys.executable, "-c", "print('hidden')"])
BAD = Step("bad", [sys.executable, "-c", "print('shown'); raise SystemExit(3)"])


def told(text: str, code: int = 0) -> Step:
    """A step that says something and ends so."""
    return Step(text, [sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"])


def test_it_stops_at_the_first_failure(capfd: pytest.CaptureFixture[str]) -> None:
    never = Step("never", ["no-such-command"])
    assert run_all([[[GOOD, BAD, never]], [[never]]]) == 1
    out = capfd.readouterr().out
    assert "good" in out
    assert "FAILED" in out
    assert "shown" in out
    assert "hidden" not in out
    assert "never" not in out


def test_what_is_compiled_is_kept_for_the_next_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    keeps = Step("keeps", [sys.executable, "-c", "import sys; raise SystemExit(sys.dont_write_bytecode)"])
    assert run_all([[[keeps]]]) == 0


def test_a_failure_ends_what_runs_beside_it(capfd: pytest.CaptureFixture[str]) -> None:
    endless = Step("endless", [sys.executable, "-c", "import time; time.sleep(3600)"], live=True)
    assert run_all([[[BAD], [endless]]]) == 1
    out = capfd.readouterr().out
    assert "bad" in out
    assert out.count("FAILED") == 1


def test_all_lanes_are_waited_for(capfd: pytest.CaptureFixture[str]) -> None:
    shown = Step("shown", [sys.executable, "-c", "print('dots')"], live=True)
    assert run_all([[[GOOD, told("quiet")], [shown]], [[told("last", 1)]]]) == 1
    out = capfd.readouterr().out
    assert [name for name in ("good", "quiet", "shown") if f"{name:<18}ok" in out] == ["good", "quiet", "shown"]
    assert out.index("quiet") < out.index("last")


def test_other_arguments_reach_pytest() -> None:
    for stages in (checks.slow(["-k", "olympe"], None), checks.ordinary(["-k", "olympe"])):
        steps = [step for lanes in stages for lane in lanes for step in lane if step.choosy]
        assert [step.command[-2:] for step in steps] == [["-k", "olympe"]] * 2


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
    plain, in_browser = checks.tests("tests", "browser", "not slow", [*paths, "-x"])
    assert [step.name for step in (*plain, *in_browser)] == names
    for step in (*plain, *in_browser):
        assert step.command[-1] == "-x"
        assert {path.startswith("tests/browser") for path in paths if path in step.command} <= {step.name == "browser"}


def test_one_half_of_the_tests_may_be_empty_but_not_both(capfd: pytest.CaptureFixture[str]) -> None:
    empty = Step("tests", [sys.executable, "-c", "raise SystemExit(5)"], live=True, choosy=True)
    assert run_all([[[empty], [GOOD._replace(choosy=True)]]]) == 0
    assert run_all([[[GOOD], [empty]]]) == 1
    assert "no test was chosen" in capfd.readouterr().err


def test_a_figure_is_told_also_when_all_is_well(capfd: pytest.CaptureFixture[str]) -> None:
    assert run_all([[[GOOD._replace(told=True)]]]) == 0
    assert "hidden" in capfd.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--slow", "--fix"],
        ["--code", "--page"],
        ["--fix", "-k", "olympe"],
        ["--part", "1"],
        ["--all"],
        ["--slow", "--part"],
        ["--slow", "--part", "8"],
        ["--slow", "--all", "--part", "1"],
    ],
)
def test_bad_usage(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.main(arguments) == 2
    assert capfd.readouterr().err.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness")
def test_who_is_patient_makes_way() -> None:
    # It looks until it was told to, which is after it was started.
    look = "import os\nwhile os.getpriority(os.PRIO_PROCESS, 0) < {}: pass"
    patient = Step("patient", [sys.executable, "-c", look.format(PATIENT)], patient=True)
    assert run_all([[[patient]]]) == 0


def test_a_browser_runs_beside_other_tests_and_before_them_where_there_is_no_room_for_both() -> None:
    (built, _), (in_browser, plain, page) = checks.ordinary([])
    assert [step.name for step in built][:2] == ["page tools", "page build"]
    assert [(step.name, step.live, step.patient) for step in (*in_browser, *plain)] == [
        ("browser", False, False),
        ("tests", True, True),
    ]
    assert all(step.patient for step in page)


def test_what_pytest_does_not_know_is_bad_usage() -> None:
    assert run_all([[[Step("tests", [sys.executable, "-c", "raise SystemExit(4)"], choosy=True)]]]) == 2


# Turns of the long batteries


def parts(stages: checks.Stages) -> list[list[str]]:
    """What the steps with tests are told of parts."""
    steps = [step for lanes in stages for lane in lanes for step in lane if step.choosy]
    return [step.command[step.command.index("--part") :][:2] if "--part" in step.command else [] for step in steps]


def test_a_commit_has_its_part_which_can_be_asked_for_again(capfd: pytest.CaptureFixture[str]) -> None:
    stages = checks.chosen_stages(["--slow"])
    again = checks.chosen_stages(["--slow", "--part", str(checks.turn())])
    assert stages is not None
    assert stages == again
    assert parts(stages) == [["--part", str(checks.turn())]] * 2
    assert f"part {checks.turn()} of {checks.PARTS}" in capfd.readouterr().out


def test_all_parts_are_run_when_all_is_said() -> None:
    stages = checks.chosen_stages(["--slow", "--all"])
    assert stages is not None
    assert parts(stages) == [[], []]


def test_every_slow_test_has_its_turn_and_no_other_test_waits_for_one(request: pytest.FixtureRequest) -> None:
    long, short = [copy(request.node) for _ in range(20)], copy(request.node)
    for item in long:
        item.own_markers = [pytest.mark.slow.mark]
    turns = [resting([*long[:7], short, *long[7:]], part) for part in range(checks.PARTS)]
    assert all(short not in rest for rest in turns)
    assert [sum(item not in rest for rest in turns) for item in long] == [1] * 20


def test_the_longest_are_run_with_all_others_or_not_at_all(request: pytest.FixtureRequest) -> None:
    endless = copy(request.node)
    endless.own_markers = [pytest.mark.slow.mark, pytest.mark.endless.mark]
    assert all(endless in resting([endless], part) for part in range(checks.PARTS))
