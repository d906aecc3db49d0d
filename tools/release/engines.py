"""Compiled engines for a wheel, made by the package that is being built; without a compiler there are none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

SWITCH: Final = "AGON_COMPILE"
AUTO: Final = "auto"
# What `agon.compiling` needs to run at all, apart from a C compiler.
COMPILER: Final = ("mypy>=2.4,<3", "setuptools>=65", "msgspec>=0.22,<1", "babel>=2.17,<3")
_BUILD: Final = """
import sys
from agon.compiling.build import NotCompiled, build
from agon.compiling.needs import missing
from agon.native.groups import GROUPS
from agon.native.stock import folder_of, is_fresh
if need := missing():
    sys.exit(f"there is no {need}")
for group in GROUPS:
    if not is_fresh(group):
        try:
            build(group)
        except NotCompiled as error:
            sys.exit(f"{group}: {error}")
    print(folder_of(group))
"""


def wanted() -> bool:
    """Whether somebody asked for it: a build of one's own never waits for a compiler."""
    return os.environ.get(SWITCH) == AUTO


def compile_engines(root: Path) -> tuple[dict[str, str], str]:
    """Where each file lies and where it goes in the wheel; or why there is none."""
    source = root / "src"
    environ = {**os.environ, "PYTHONPATH": str(source), "AGON_NATIVE": "never"}
    command = [sys.executable, "-P", "-c", _BUILD]
    done = subprocess.run(command, cwd=root, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        return {}, (done.stderr or done.stdout).strip()
    found = [path for folder in done.stdout.splitlines() for path in sorted(Path(folder).iterdir())]
    return {str(path): path.relative_to(source).as_posix() for path in found}, ""
