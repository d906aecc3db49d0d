"""Where compiled engines lie, and whether they are of the source that is there now."""

from __future__ import annotations

import hashlib
import json
import sys
import sysconfig
from pathlib import Path
from typing import Final, NamedTuple

from agon.native.groups import PACKAGE, sources_of

FOLDER: Final = "_native"
NOTE: Final = "built.json"


class Built(NamedTuple):
    """What a build has written down: of which source it is, its modules by name, and with what it was made."""

    digest: str
    files: dict[str, str]
    by: str


def interpreter() -> str:
    """For whom it was compiled: extension modules of one Python are not those of another."""
    return str(sysconfig.get_config_var("SOABI") or sys.implementation.cache_tag)


def folder_of(group: str, package: Path = PACKAGE) -> Path:
    """Where the modules of a group lie, if they were compiled for this Python."""
    return package / FOLDER / interpreter() / group


def digest(group: str, package: Path = PACKAGE) -> str:
    """One number for all that a group is built from: names and contents, whatever the clock says."""
    found = hashlib.sha256(sys.version.encode())
    for path in sources_of(group, package):
        text = path.read_bytes()
        found.update(f"{path.relative_to(package).as_posix()} {len(text)}\n".encode() + text)
    return found.hexdigest()


def read_note(group: str, package: Path = PACKAGE) -> Built | None:
    """What was written down, or None: never built, or not readable."""
    try:
        note = json.loads((folder_of(group, package) / NOTE).read_text("utf-8"))
        return Built(str(note["digest"]), dict(note["files"]), str(note["by"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write_note(built: Built, folder: Path) -> None:
    """Write down what lies in this folder."""
    (folder / NOTE).write_text(json.dumps(built._asdict(), indent=1, sort_keys=True), "utf-8")


def is_fresh(group: str, package: Path = PACKAGE) -> bool:
    """Whether this group is compiled, for this Python and from the source that is there now."""
    note = read_note(group, package)
    return note is not None and note.digest == digest(group, package)
