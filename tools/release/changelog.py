"""The version and the changelog: what a release changes in the sources, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

VERSION_HOME: Final = Path("src/agon/__init__.py")
CHANGELOG: Final = Path("CHANGELOG.md")
_VERSION: Final = re.compile(r'^__version__ = "(?P<version>[^"]+)"$', re.MULTILINE)
_NUMBER: Final = re.compile(r"\d+\.\d+\.\d+")
_HEADING: Final = re.compile(r"^## (?P<title>.+)$", re.MULTILINE)
UNRELEASED: Final = "Unreleased"


class Unready(Exception):
    """Why there can be no release now, in one line."""


def parts(version: str) -> tuple[int, ...]:
    """A version by which versions are compared; `Unready` if it is none."""
    if not _NUMBER.fullmatch(version):
        raise Unready(f"{version} is no version: three numbers with dots between them are")
    return tuple(int(part) for part in version.split("."))


def read_version(root: Path) -> str:
    """The one in its only home."""
    found = _VERSION.search((root / VERSION_HOME).read_text(encoding="utf-8"))
    if found is None:
        raise Unready(f"{VERSION_HOME} tells no version")
    return found["version"]


def write_version(root: Path, version: str) -> None:
    """Put another in its place."""
    home = root / VERSION_HOME
    home.write_text(_VERSION.sub(f'__version__ = "{version}"', home.read_text(encoding="utf-8")), encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """What stands under each heading of the changelog, the newest first."""
    headings = list(_HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    return {each["title"]: text[each.end() : end].strip() for each, end in zip(headings, ends, strict=True)}


def notes(root: Path, version: str) -> str:
    """What the changelog says of a version that has its date."""
    told = sections((root / CHANGELOG).read_text(encoding="utf-8"))
    found = [text for title, text in told.items() if title.startswith(f"{version} · ")]
    if len(found) != 1 or not found[0]:
        raise Unready(f"{CHANGELOG} does not tell what is new in {version}")
    return found[0]


def date_changes(root: Path, version: str, day: str) -> None:
    """What was unreleased gets its version and its day; nothing happens if it has them."""
    path = root / CHANGELOG
    text = path.read_text(encoding="utf-8")
    titles = list(sections(text))
    if any(title.startswith(f"{version} · ") for title in titles):
        return
    if not titles or titles[0] not in (UNRELEASED, f"{UNRELEASED} · {version}"):
        raise Unready(f"{CHANGELOG} does not begin with '## {UNRELEASED}'")
    path.write_text(text.replace(f"## {titles[0]}\n", f"## {version} · {day}\n", 1), encoding="utf-8")
