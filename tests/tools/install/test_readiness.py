"""A warm start must trust exactly the environments that fit."""

import sys
from pathlib import Path

import pytest

from tools.install import readiness
from tools.install.readiness import TARGET, VENV, Environment, wanted_digest


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    made = Environment(str(tmp_path / "env"))
    python = Path(made.python)
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    return made


def test_without_a_stamp_nothing_is_ready(environment: Environment) -> None:
    assert not environment.is_ready(())


def test_a_stamped_environment_serves_whoever_needs_less(environment: Environment) -> None:
    environment.write_stamp(wanted_digest(), VENV, ["dev"])
    assert environment.is_ready(("dev",))
    assert environment.is_ready(())
    assert not environment.is_ready(("dev", "mutation"))


def test_half_a_stamp_counts_as_none(environment: Environment) -> None:
    Path(environment.stamp).write_text(wanted_digest())
    assert not environment.is_ready(())


def test_a_vanished_interpreter_is_noticed(environment: Environment) -> None:
    environment.write_stamp(wanted_digest(), VENV, [])
    Path(environment.python).unlink()
    assert not environment.is_ready(())


def test_a_plain_folder_needs_no_interpreter_of_its_own(environment: Environment) -> None:
    environment.write_stamp(wanted_digest(), TARGET, [])
    Path(environment.python).unlink()
    assert environment.is_ready(())


def test_the_digest_follows_requirements_and_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def digest(folder: str, constraints: str) -> str:
        root = tmp_path / folder
        root.mkdir(exist_ok=True)
        (root / "pyproject.toml").write_text("[project]")
        (root / "constraints.txt").write_text(constraints)
        monkeypatch.setattr(readiness, "ROOT", str(root))
        return wanted_digest()

    assert len({digest("here", "a==1"), digest("here", "a==2"), digest("there", "a==1")}) == 3
    assert digest("here", "a==1") == digest("here", "a==1")
