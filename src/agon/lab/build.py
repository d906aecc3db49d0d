"""What decides results beside the command: who has the same build plays the same matches for the same seed."""

from __future__ import annotations

import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import msgspec

import agon
from agon.kit.registry import GROUP

_PARTS: Final = ("kit", "games", "bots", "lab")
_KINDS: Final = (".py", ".toml", ".json")


class Build(msgspec.Struct, frozen=True):
    """Agon as it is installed somewhere, and the Python that runs it: not all add up floats in the same way."""

    version: str
    python: str
    sources: str  # a digest, of the games that other packages bring too

    def __str__(self) -> str:
        return f"{self.version} ({self.sources[:8]}, Python {self.python})"


@cache
def this_build() -> Build:
    """The build that runs here."""
    major, minor, *_ = sys.version_info
    return Build(agon.__version__, f"{major}.{minor}", _sources())


def _sources() -> str:
    package, digest = Path(agon.__file__).parent, sha256()
    for path in sorted(path for part in _PARTS for path in (package / part).rglob("*") if path.suffix in _KINDS):
        text = path.read_bytes()
        digest.update(f"{path.relative_to(package).as_posix()} {len(text)}\n".encode() + text)
    for found in sorted(entry_points(group=GROUP)):
        digest.update(f"{found.name} {found.value} {found.dist and found.dist.version}\n".encode())
    return digest.hexdigest()
