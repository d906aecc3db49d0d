"""What a machine needs to compile engines, and which of it is missing."""

from __future__ import annotations

import os
import shutil
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

Need = Literal["mypyc", "compiler", "headers"]


def missing() -> Need | None:
    """The first thing that is missing; None: engines can be compiled here."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypyc"
    return _missing_of_machine()


def machine_can() -> bool:
    """Whether there is a compiler with what it needs of Python: the rest comes from where Agon came from."""
    return _missing_of_machine() is None


def _missing_of_machine() -> Need | None:
    if os.name != "nt" and shutil.which(_compiler()) is None:  # on Windows setuptools finds it by itself
        return "compiler"
    return None if Path(sysconfig.get_path("include"), "Python.h").is_file() else "headers"


def _compiler() -> str:
    """The C compiler that setuptools will call."""
    words = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()
    return words[0] if words else "cc"
