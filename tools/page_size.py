"""How much of the page a browser has to load: `python -m tools.page_size` fails if it is too much.

Counted is what we write, compressed as it is sent: scripts and styles, all of them. Fonts are apart.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Final

from tools.page import built_folder

MOST: Final = 150_000
COUNTED: Final = (".js", ".css", ".html", ".svg")


def sizes(folder: Path) -> dict[str, int]:
    """The compressed size of every file that counts, by name, the largest first."""
    found = {
        path.relative_to(folder).as_posix(): len(gzip.compress(path.read_bytes(), mtime=0))
        for path in folder.rglob("*")
        if path.suffix in COUNTED
    }
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def main() -> int:
    """Print the figure; the files too if it is too high."""
    found = sizes(Path(built_folder()))
    total = sum(found.values())
    if not found:
        print("there is no page: run python -m tools.build_page", file=sys.stderr)
        return 1
    print(f"{total / 1000:.1f} kB compressed, of {MOST / 1000:.0f} kB at most")
    if total <= MOST:
        return 0
    for name, size in found.items():
        print(f"{size / 1000:8.1f} kB  {name}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
