"""Reference pages from the docstrings, for whoever writes a bot or a game: `python -m tools.docs.reference`.

They lie in build/reference; `./test` builds them, so that no annotation and no docstring stands in their way.
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import Final

from pdoc import pdoc, render

FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "reference"
MODULES: Final = (
    "agon",
    "!agon\\..*",  # of it only the face
    "agon.kit",
    "agon.kit.conformance",
    "agon.kit.driver",
    "agon.kit.registry",
    "agon.bots.bot",
    "agon.client",
    "agon.lab.simulate",
    "agon.server.wire",
)


def build(folder: Path) -> None:
    """Write the pages; a warning is an error."""
    render.configure(docformat="markdown", show_source=False, search=False, footer_text="Agon")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        pdoc(*MODULES, output_directory=folder)


def main() -> int:
    """Build them, and say where they are."""
    build(FOLDER)
    print(f"{FOLDER / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
