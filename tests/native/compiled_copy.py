"""A copy of the sources with everything compiled, for tests that ask whether it is the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_COPIED: Final = ("src", "tests", "tools", "bench", "docs", "pyproject.toml", "README.md", "CHANGELOG.md")
_LEFT_OUT: Final = shutil.ignore_patterns("__pycache__", "_native", "_web", "browser")


def copy_and_compile(folder: Path) -> Path:
    """The copy in this folder; it takes a minute or more."""
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=_LEFT_OUT)
        else:
            shutil.copyfile(source, folder / name)
    done = run(folder, "-m", "agon", "compile")
    assert done.returncode == 0, done.stderr
    return folder


def compiled_environ(folder: Path) -> dict[str, str]:
    """As a process sees it that runs the copy."""
    kept = {name: value for name, value in os.environ.items() if name not in ("AGON_NATIVE", "PYTHONPATH")}
    return {**kept, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}", "AGON_HOME": str(folder / "home")}


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in the copy."""
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=compiled_environ(folder), capture_output=True, text=True, check=False
    )
