"""What the page is made from, where it is built, and whether what is there is what would be built.

Imported at every start, so it imports next to nothing.
"""

import hashlib
import os
from collections.abc import Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
INDEX = "index.html"
DIGEST = ".digest"  # in the built page: what it was built from
NOT_SOURCES = ("node_modules", "dist")
# The sentences of the games stand beside their rules, and the positions of their guides: the page brings them along.
WITH_SENTENCES = (("src", "agon", "kit"), ("src", "agon", "games"), ("src", "agon", "bots"))


def built_folder(root: str = ROOT) -> str:
    """Where the page is built: in the package, which is shipped with it."""
    return os.path.join(root, "src", "agon", "_web")


def is_fresh(root: str = ROOT) -> bool:
    """True if the built page is what these sources give; reads them all."""
    return built_from(root) == digest(root)


def built_from(root: str = ROOT) -> str:
    """The digest of what the page was built from; empty if there is no page."""
    folder = built_folder(root)
    try:
        with open(os.path.join(folder, DIGEST), encoding="ascii") as file:
            found = file.read()
    except (OSError, ValueError):
        return ""
    return found if os.path.isfile(os.path.join(folder, INDEX)) else ""


def digest(root: str = ROOT) -> str:
    """Changes with the content of any source."""
    total = hashlib.sha256()
    for name, entry in sources(root):
        with open(entry.path, "rb") as file:
            total.update(f"{name}\0{hashlib.sha256(file.read()).hexdigest()}\n".encode())
    return total.hexdigest()


def listing(root: str = ROOT) -> str:
    """Changes with any source's size or time: cheap, and enough to know that nothing was touched."""
    total = hashlib.sha256()
    for name, entry in sources(root):
        about = entry.stat()
        total.update(f"{name}\0{about.st_size}\0{about.st_mtime_ns}\n".encode())
    return total.hexdigest()


def sources(root: str = ROOT) -> list[tuple[str, "os.DirEntry[str]"]]:
    """Every file the page is made from, by its name below the root."""
    found = list(_files(os.path.join(root, "web"), "web"))
    for parts in WITH_SENTENCES:
        below = _files(os.path.join(root, *parts), "/".join(parts))
        found += [pair for pair in below if _is_brought(pair[1].name)]
    return sorted(found, key=lambda pair: pair[0])


def _is_brought(name: str) -> bool:
    return name == "illustrations.json" or (name.startswith("text.") and name.endswith(".json"))


def _files(folder: str, name: str) -> Iterator[tuple[str, "os.DirEntry[str]"]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:  # not there
        return
    for entry in entries:
        if entry.name.startswith(".") or entry.name in NOT_SOURCES or entry.name == "__pycache__":
            continue
        if entry.is_dir():
            yield from _files(entry.path, f"{name}/{entry.name}")
        else:
            yield f"{name}/{entry.name}", entry
