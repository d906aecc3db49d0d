"""The two files of a release, made from what is committed: the sources, and from them the wheel.

The wheel is built from the unpacked source archive, so whoever builds from that gets the same.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tools.release.changelog import Unready
from tools.release.engines import AUTO, SWITCH


def build_archives(root: Path, place: Path) -> tuple[Path, Path]:
    """Source archive and wheel of the last commit, in this folder."""
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        clone, built, unpacked = (Path(scratch, name) for name in ("clone", "built", "unpacked"))
        _run(["git", "clone", "--quiet", "--no-hardlinks", str(root), str(clone)], root)
        made_at = _run(["git", "log", "-1", "--format=%ct"], clone).strip()
        sources = _build("sdist", clone, built / "sdist", made_at)
        with tarfile.open(sources) as archive:
            archive.extractall(unpacked, filter="data")
        (folder,) = unpacked.iterdir()
        wheel = _build("wheel", folder, built / "wheel", made_at)
        return Path(shutil.copy(sources, place)), Path(shutil.copy(wheel, place))


def _build(kind: str, folder: Path, place: Path, made_at: str) -> Path:
    """One of them; the same commit gives the same bytes, whoever builds it."""
    _run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(place)], folder, made_at)
    (built,) = place.iterdir()
    return built


def _run(command: list[str], folder: Path, made_at: str = "") -> str:
    environ = {name: value for name, value in os.environ.items() if name not in ("AGON_WEB", "PYTHONPATH")}
    if made_at:
        environ["SOURCE_DATE_EPOCH"] = made_at
        environ[SWITCH] = AUTO
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Unready(f"{' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}".rstrip())
    return done.stdout
