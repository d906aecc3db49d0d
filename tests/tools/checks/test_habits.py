"""What stands in files that no program of ours reads still says what is so."""

from __future__ import annotations

import os
import re
import tomllib

import agon
from agon.kit.registry import game_names
from tools.checks import run as checks
from tools.checks.lanes import ROOT
from tools.release.changelog import CHANGELOG, UNRELEASED, VERSION_HOME, read_version, sections
from tools.release.trial import GAMES


def test_the_version_is_told_once() -> None:
    assert read_version(ROOT) == agon.__version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == VERSION_HOME.as_posix()


def test_the_changelog_tells_of_this_version() -> None:
    told = sections((ROOT / CHANGELOG).read_text(encoding="utf-8"))
    titles = [title for title in told if agon.__version__ in title.split(" · ")]
    assert len(titles) == 1
    assert told[titles[0]]
    assert not any(title.startswith(UNRELEASED) for title in list(told)[1:])


def test_the_package_and_the_command_keep_their_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["scripts"] == {"agon": "agon.cli:main"}
    assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["src/agon"]


def test_a_forge_runs_what_is_run_here() -> None:
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert re.findall(r"^ +- run: (.+)$", workflow, re.MULTILINE) == [".ci/run"]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def _names(stages: checks.Stages) -> set[str]:
    return {step.name for lanes in stages for lane in lanes for step in lane}


def test_hooks_before_a_commit_are_steps_of_test() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +entry: (.+)$", hooks, re.MULTILINE)
    assert len(entries) == hooks.count("language: system") == 2
    for entry in entries:
        program, *arguments = entry.split()
        assert program == "./test"
        stages = checks.chosen_stages(arguments)
        assert stages is not None
        assert _names(stages) < _names(checks.ordinary([]))
    assert "http" not in hooks


def test_every_game_is_played_from_the_wheel_before_a_release() -> None:
    assert sorted(GAMES) == sorted(game_names())
