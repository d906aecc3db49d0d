"""Finds the compiled module in place of its source, as long as it is of that source.

A group is taken whole or not at all: its modules call each other without asking. `AGON_NATIVE=never` leaves all of it
aside.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from agon.native.groups import PACKAGE, group_of
from agon.native.stock import FOLDER, digest, folder_of, read_note

SWITCH: Final = "AGON_NATIVE"
NEVER: Final = "never"


class NativeFinder(MetaPathFinder):
    """Looks once at each group, when the first of its modules is asked for: what runs then, runs to the end."""

    def __init__(self) -> None:
        self._files: Final[dict[str, dict[str, Path]]] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The compiled module, if there is one and it is fresh."""
        group = group_of(fullname)
        if group is None:
            return None
        if group not in self._files:
            self._files[group] = _fresh_files(group)
        file = self._files[group].get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))

    def runs(self, group: str) -> bool:
        """Whether the modules of this group are the compiled ones in this process."""
        return bool(self._files.get(group))


def _fresh_files(group: str) -> dict[str, Path]:
    note = read_note(group)
    if note is None or note.digest != digest(group):
        return {}
    folder = folder_of(group)
    files = {name: folder / file for name, file in note.files.items()}
    return files if all(file.is_file() for file in files.values()) else {}


FINDER: Final = NativeFinder()


def install() -> None:
    """Look for compiled modules first, from now on; where none were ever built, nothing is looked at."""
    if os.environ.get(SWITCH) != NEVER and (PACKAGE / FOLDER).is_dir() and FINDER not in sys.meta_path:
        sys.meta_path.insert(0, FINDER)
