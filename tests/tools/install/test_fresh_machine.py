"""`./play` on machines that lack ever more, with the real installers and the real index."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import agon
from tools.install.readiness import ROOT, TARGET, VENV, Environment

pytestmark = pytest.mark.slow

BARE_PYTHON: str = getattr(sys, "_base_executable", sys.executable)
NEEDED = ("LICENSE", "NOTICE", "constraints.txt", "hatch_build.py", "pyproject.toml", "src", "tools", "web")
NOT_IN_A_CLONE = shutil.ignore_patterns("__pycache__", "_web", "node_modules", "dist")

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
            shutil.copytree(source, copy / name, ignore=NOT_IN_A_CLONE)
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
    environ |= {"PYTHONPATH": str(hidden), "PATH": str(hidden)}  # an empty PATH: neither uv nor node
    command = [BARE_PYTHON, "-IS", str(checkout / "tools" / "environment.py"), "play", "--version"]

    first = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert first.returncode == 0, first.stderr
    assert agon.__version__ in first.stdout
    assert re.fullmatch(r"Setting up Agon .*\nBuilding the page .*\n", first.stderr)
    page = checkout / "src" / "agon" / "_web"
    assert (page / "index.html").is_file()
    assert not list((checkout / ".venv").glob("node-*"))
    assert Environment(str(checkout / ".venv")).read_stamp()[1] == kind

    second = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (second.stdout, second.stderr) == (first.stdout, "")

    # Another version of the page, as `git pull` brings it, is seen only by who asks for the page.
    with (checkout / "web" / "index.html").open("a") as index:
        index.write("<!-- another version -->\n")
    rules = subprocess.run([*command[:-1], "rules", "olympe"], env=environ, capture_output=True, text=True, check=False)
    assert (rules.returncode, rules.stderr) == (0, "")
    third = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert (third.stdout, third.stderr) == (first.stdout, "Building the page ...\n")
    assert "another version" in (page / "index.html").read_text()


def test_a_source_archive_carries_the_page(checkout: Path, tmp_path: Path) -> None:
    """Whoever installs from it needs no node, nor a network to fetch packages of the page."""
    build = [sys.executable, "-m", "hatchling", "build", "-d", str(tmp_path), "-t"]
    done = subprocess.run([*build, "sdist"], cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    assert (source / "src" / "agon" / "_web" / "index.html").is_file()

    done = subprocess.run([*build, "wheel"], cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not (source / "web" / "node_modules").exists()
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert "agon/_web/index.html" in packed.namelist()
        assert not any(name.startswith(("web/", "tools/")) for name in packed.namelist())
