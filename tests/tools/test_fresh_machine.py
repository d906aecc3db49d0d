"""`./play` on machines that lack ever more, with the real installers and the real index."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import agon
from tools.readiness import ROOT, TARGET, VENV, Environment

pytestmark = pytest.mark.slow

BARE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)
NEEDED = ("LICENSE", "NOTICE", "constraints.txt", "pyproject.toml", "src", "tools")

# Stands before the real venv on the path: Debian splits it off, with or without its ability to add pip.
NO_PIP_FOR_VENV = """
import os, runpy, sys
if "--without-pip" not in sys.argv:
    sys.exit("ensurepip is not available")
sys.path.remove(os.path.dirname(__file__))
runpy.run_module("venv", run_name="__main__", alter_sys=True)
"""
NO_VENV = "raise SystemExit('no venv here')"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy that nothing was installed from, in a folder with a space in its name."""
    copy = tmp_path / "my games"
    copy.mkdir()
    for name in (*NEEDED, *(path.name for path in Path(ROOT).glob("*.md"))):
        source = Path(ROOT, name)
        if source.is_dir():
            shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, copy / name)
    return copy


@pytest.mark.parametrize(
    ("shadow", "kind"),
    [
        pytest.param(None, VENV, id="python with venv and pip"),
        pytest.param(NO_PIP_FOR_VENV, VENV, id="venv cannot add pip"),
        pytest.param(NO_VENV, TARGET, id="no venv"),
    ],
)
def test_play_sets_itself_up(checkout: Path, tmp_path: Path, shadow: str | None, kind: str) -> None:
    if shadow and subprocess.run([BARE_PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        pytest.skip("this Python has no pip of its own to fall back on")
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    if shadow:
        (hidden / "venv.py").write_text(shadow)
    environ = {key: value for key, value in os.environ.items() if key not in ("AGON_VENV", "PYTHONPATH")}
    environ |= {"PYTHONPATH": str(hidden), "PATH": str(hidden)}  # an empty PATH: no uv
    command = [BARE_PYTHON, "-IS", str(checkout / "tools" / "environment.py"), "play", "--version"]

    first = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert first.returncode == 0, first.stderr
    assert agon.__version__ in first.stdout
    assert first.stderr.count("\n") == 1
    assert Environment(str(checkout / ".venv")).read_stamp()[1] == kind

    second = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (second.stdout, second.stderr) == (first.stdout, "")
