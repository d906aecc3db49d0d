"""Build the page into the package: `python -m tools.page.build`. Does nothing if the page there is fresh.

Needs Node.js, from PyPI or the machine's own, and the network for what package-lock.json names. The exit code tells
who starts it what to do: 1 if building failed, 3 if there is no Node.js.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from tools.page.node import WEB, NodeFailed, NoNode, install_packages, run_node
from tools.page.sources import DIGEST, INDEX, built_folder, digest, is_fresh

VITE = "node_modules/vite/bin/vite.js"
DRAFT = WEB / "dist"
# Whose works are in what is built: NOTICE names the same.
OF_OTHERS = (
    "@fontsource/cinzel",
    "@fontsource-variable/alegreya",
    "@fontsource/alegreya-sans",
    "svelte",
    "@noble/hashes",
)
FAILED = 1
NO_NODE = 3


def build() -> None:
    """Build beside, then put in place: a failure leaves the page that was there."""
    install_packages(to_build=True)
    made_from = digest()  # before: what changes meanwhile makes the next start build again
    run_node(VITE, "build", "--outDir", str(DRAFT), "--emptyOutDir", "--logLevel", "error")
    if not (DRAFT / INDEX).is_file():
        raise NodeFailed(f"vite build made no {INDEX}")
    (DRAFT / "licenses.txt").write_text(licenses(), encoding="utf-8")
    (DRAFT / DIGEST).write_text(made_from, encoding="ascii")
    place = Path(built_folder())
    shutil.rmtree(place, ignore_errors=True)
    shutil.move(DRAFT, place)


def licenses() -> str:
    """What the authors of the fonts and libraries in the page want to be passed on with them."""
    texts = []
    for name in OF_OTHERS:
        (path,) = (WEB / "node_modules" / name).glob("LICENSE*")
        texts.append(f"{name}\n\n{path.read_text(encoding='utf-8').strip()}\n")
    return ("\n" + "-" * 80 + "\n\n").join(texts)


def skipped() -> bool:
    """True if somebody wants no page, or takes care of it otherwise."""
    return os.environ.get("AGON_WEB") == "skip"


def main() -> int:
    """Build if need be; complaints go to stderr."""
    if is_fresh():
        return 0
    try:
        build()
    except NoNode as missing:
        print(missing, file=sys.stderr)
        return NO_NODE
    except (NodeFailed, OSError) as failed:
        print(f"The page could not be built: {failed}", file=sys.stderr)
        return FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
