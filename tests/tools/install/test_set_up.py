"""Setting up is repaired after an accident, happens once, and never eats other people's folders."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.install import readiness
from tools.install import set_up as subject
from tools.install import ways as installing
from tools.install.locking import locked
from tools.install.readiness import UNFINISHED, VENV, Environment, python_tag, wanted_digest
from tools.install.set_up import LOCK, PAGE, set_up, set_up_page
from tools.install.ways import LOG, CannotSetUp


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(str(tmp_path / "env"))


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Stands in for the installers; lists the extras of each installation."""
    calls: list[list[str]] = []

    def install(environment: Environment, extras: list[str], _lock: int) -> str:
        calls.append(extras)
        python = Path(environment.python)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.unlink(missing_ok=True)
        python.symlink_to(sys.executable)
        return VENV

    monkeypatch.setattr(subject, "install", install)
    return calls


def leave_behind(environment: Environment, name: str) -> Path:
    path = Path(environment.path(name))
    path.parent.mkdir(exist_ok=True)
    path.write_text("left behind")
    return path


def test_it_is_done_once(environment: Environment, installed: list[list[str]]) -> None:
    set_up(environment, ())
    set_up(environment, ())
    assert installed == [[]]


def test_extras_are_kept_when_something_changes(environment: Environment, installed: list[list[str]]) -> None:
    set_up(environment, ("dev",))
    environment.write_stamp(f"{python_tag()}-older", VENV, ["dev"])
    kept = leave_behind(environment, "package")
    set_up(environment, ())
    assert installed == [["dev"], ["dev"]]
    assert kept.exists()


@pytest.mark.parametrize("digest", [UNFINISHED, "cpython-27-other"])
def test_an_interrupted_or_foreign_one_starts_from_nothing(
    environment: Environment, installed: list[list[str]], digest: str
) -> None:
    set_up(environment, ())
    environment.write_stamp(digest, VENV, [])
    rest = leave_behind(environment, "package")
    set_up(environment, ())
    assert not rest.exists()
    assert installed == [[], []]
    assert environment.is_ready(())


def test_an_accident_leaves_it_unfinished(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    def install(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(subject, "install", install)
    with pytest.raises(KeyboardInterrupt):
        set_up(environment, ())
    assert environment.read_stamp() == (UNFINISHED, UNFINISHED, [])


def test_a_folder_with_other_things_is_refused(environment: Environment) -> None:
    letter = leave_behind(environment, "letter")
    with pytest.raises(CannotSetUp, match="AGON_VENV"):
        set_up(environment, ())
    assert letter.exists()


def test_a_virtual_environment_made_by_hand_is_only_added_to(
    environment: Environment, installed: list[list[str]]
) -> None:
    config = leave_behind(environment, "pyvenv.cfg")
    python = Path(environment.python)
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    set_up(environment, ())
    assert installed == [[]]
    assert config.exists()


def test_a_second_start_waits_and_finds_it_done(
    environment: Environment, installed: list[list[str]], capfd: pytest.CaptureFixture[str]
) -> None:
    Path(environment.folder).mkdir()
    code = "import sys; from tools.install.readiness import Environment; from tools.install.set_up import set_up"
    run = f"{code}; set_up(Environment(sys.argv[1]), ())"
    with locked(environment.path(LOCK), on_wait=pytest.fail) as lock:
        second = subprocess.Popen([sys.executable, "-c", run, environment.folder], cwd=subject_root())
        with pytest.raises(subprocess.TimeoutExpired):
            second.wait(1)
        subject.build(environment, (), lock)
    assert second.wait(10) == 0
    assert "Another start is setting up Agon" in capfd.readouterr().err
    assert len(installed) == 1


def test_a_dead_holder_does_not_keep_the_lock(environment: Environment) -> None:
    Path(environment.folder).mkdir()
    code = "import os, sys; from tools.install.locking import locked\nwith locked(sys.argv[1], print): os._exit(9)"
    subprocess.run([sys.executable, "-c", code, environment.path(LOCK)], cwd=subject_root(), check=False)
    with locked(environment.path(LOCK), on_wait=pytest.fail):
        pass


def test_troubles_are_plain_words(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be installed: the last error and the log are named, and no traceback is left."""
    monkeypatch.setattr(installing, "PYTHON", str(Path(environment.folder) / "no-python"))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(CannotSetUp, match=LOG):
        set_up(environment, ())
    assert environment.read_stamp()[0] == UNFINISHED != wanted_digest()


def test_the_page_is_built_once_and_looked_at_when_something_was_touched(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Path(environment.folder).mkdir()
    built: list[str] = []
    seen, fresh = ["first"], [False]
    monkeypatch.setattr(readiness, "listing", lambda: seen[0])
    monkeypatch.setattr(readiness, "built_from", lambda: "digest" if built else "")
    monkeypatch.setattr(subject, "listing", lambda: seen[0])
    monkeypatch.setattr(subject, "is_fresh", lambda: fresh[0])
    monkeypatch.setattr(subject, "build_page", lambda *_: built.append("page"))
    monkeypatch.delenv("AGON_WEB", raising=False)

    assert not environment.has_page()
    set_up_page(environment)
    assert environment.has_page()
    assert capsys.readouterr().err == f"{PAGE}\n"

    seen[0], fresh[0] = "touched", True
    assert not environment.has_page()
    set_up_page(environment)
    assert environment.has_page()
    assert built == ["page"]
    assert capsys.readouterr().err == ""


def test_whoever_wants_no_page_is_not_kept_waiting(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AGON_WEB", "skip")
    assert environment.has_page()


def subject_root() -> Path:
    return Path(subject.__file__).parents[2]
