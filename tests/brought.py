"""The game of somebody else that lies in tests/nim, built and unpacked as an installer does: with its entry point."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

SOURCE = Path(__file__).parent / "nim"


def install(folder: Path) -> Path:
    """Build the wheel and put what is in it into a folder that may stand on sys.path."""
    source, target = folder / "source", folder / "site-packages"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=source, capture_output=True, check=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(target)
    return target
