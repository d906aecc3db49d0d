"""Compiles one group: a copy of the source is spelled out, compiled by mypyc, and put in its place whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

from agon.compiling.spelled_out import spell_out
from agon.native.groups import PACKAGE, modules_of, sources_of
from agon.native.stock import Built, digest, folder_of, write_note

_SETUP: Final = """
import sys
from setuptools import setup
from mypyc.build import mypycify
setup(name="agon-native", packages=[], ext_modules=mypycify(
    sys.argv.pop().split(","), opt_level="3", debug_level="0", group_name=sys.argv.pop()))
"""


class NotCompiled(Exception):
    """The compiler, or what comes before it, said no; the message is what it said."""


def build(group: str, package: Path = PACKAGE) -> None:
    """Compile a group and put it in its place; `NotCompiled` leaves everything as it was."""
    made_of = digest(group, package)
    with tempfile.TemporaryDirectory(prefix="agon-compile-") as name:
        folder = Path(name)
        _copy(group, package, folder)
        _compile(group, package, folder)
        _place(group, package, folder, made_of)


def remove(group: str, package: Path = PACKAGE) -> bool:
    """Take the compiled group away; whether there was one."""
    folder = folder_of(group, package)
    there = folder.is_dir()
    shutil.rmtree(folder, ignore_errors=True)
    return there


def _copy(group: str, package: Path, folder: Path) -> None:
    """The source of the group and of all that it knows, with its states spelled out."""
    wanted = {name.replace(".", "/") + ".py": name for name in modules_of(group, package)}
    for path in [package / "__init__.py", package / "games" / "__init__.py", *sources_of(group, package)]:
        place = Path("agon", path.relative_to(package))
        text = path.read_text("utf-8")
        module = wanted.get(place.as_posix())
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_text(spell_out(module, text) if module else text, "utf-8")


def _compile(group: str, package: Path, folder: Path) -> None:
    (folder / "setup.py").write_text(_SETUP)
    files = ",".join(name.replace(".", "/") + ".py" for name in modules_of(group, package))
    command = [sys.executable, "setup.py", "build_ext", "--inplace", f"agon_{group}", files]
    env = {**os.environ, "AGON_NATIVE": "never", "MYPYPATH": "", "PYTHONPATH": ""}
    try:
        done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    except OSError as error:
        raise NotCompiled(str(error)) from error
    if done.returncode:
        raise NotCompiled((done.stdout + done.stderr).strip())


def _place(group: str, package: Path, folder: Path, made_of: str) -> None:
    """Everything new in a folder beside, then the folders change places: never half of one."""
    target = folder_of(group, package)
    fresh, old = target.with_name(f".{group}.new"), target.with_name(f".{group}.old")
    for leftover in (fresh, old):
        shutil.rmtree(leftover, ignore_errors=True)
    fresh.mkdir(parents=True)
    files = {}
    for path in sorted(
        [*folder.glob("*.so"), *folder.glob("*.pyd"), *folder.glob("agon/**/*.so"), *folder.glob("agon/**/*.pyd")]
    ):
        module = ".".join([*path.relative_to(folder).parts[:-1], path.name.partition(".")[0]])
        files[module] = path.name if path.parent == folder else f"{module}{path.suffix}"
        shutil.copyfile(path, fresh / files[module])
    write_note(Built(made_of, files, f"mypyc {version('mypy')}"), fresh)
    if target.exists():
        target.rename(old)
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)
