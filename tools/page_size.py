"""How much of the page a browser has to load: `python -m tools.page_size` fails if it is too much.

Counted is what a player of one game in one language can ever load, on all pages together: scripts and styles,
compressed as they are sent. Fonts are apart, and so are the boards of the other games and the sentences of the other
languages, which nobody loads who does not play or read them.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from tools.page import built_folder

MOST: Final = 150_000
MANIFEST: Final = Path(".vite", "manifest.json")
ENTRY: Final = "index.html"
LANGUAGE: Final = "fr"  # the longest sentences
_BOARD: Final = re.compile(r"^src/games/(\w+)/(?:index|boxscore)\.ts$")  # board and score pad
_SENTENCES: Final = re.compile(r"(?:agon/kit|games/(\w+)|src/words)/(?:text|words|spoken)\.(\w+)\.(?:json|ts)$")
_DEV: Final = re.compile(r"Samples\.svelte$|^src/dev/")


def sizes(folder: Path, game: str) -> dict[str, int]:
    """The compressed size of every file that a player of this game can load, by name, the largest first."""
    chunks = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    files = _reached(chunks, ENTRY, game, set())
    found = {name: len(gzip.compress((folder / name).read_bytes(), mtime=0)) for name in {ENTRY, *files}}
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def _reached(chunks: dict[str, Any], start: str, game: str, seen: set[str]) -> set[str]:
    """All files that this chunk loads, at once or later."""
    if start in seen or _of_others(start, game):
        return set()
    seen.add(start)
    chunk = chunks[start]
    files = {chunk["file"], *chunk.get("css", ())}
    for further in (*chunk.get("imports", ()), *chunk.get("dynamicImports", ())):
        files |= _reached(chunks, further, game, seen)
    return files


def _of_others(source: str, game: str) -> bool:
    """Whether only players of another game, readers of another language or developers load this."""
    board, sentences = _BOARD.search(source), _SENTENCES.search(source)
    if sentences:
        return sentences[1] not in (None, game) or sentences[2] != LANGUAGE
    return bool(_DEV.search(source)) or bool(board and board[1] != game)


def games(folder: Path) -> list[str]:
    """The games that have a board."""
    chunks = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    return sorted({found[1] for source in chunks if (found := _BOARD.search(source))})


def main() -> int:
    """Print the figures; the files too if one is too high."""
    folder = Path(built_folder())
    if not (folder / MANIFEST).is_file():
        print("there is no page: run python -m tools.build_page", file=sys.stderr)
        return 1
    found = {game: sizes(folder, game) for game in games(folder)}
    totals = {game: sum(files.values()) for game, files in found.items()}
    told = ", ".join(f"{game} {total / 1000:.1f} kB" for game, total in totals.items())
    print(f"{told}, of {MOST / 1000:.0f} kB at most")
    for game in (game for game, total in totals.items() if total > MOST):
        for name, size in found[game].items():
            print(f"{game:<12}{size / 1000:8.1f} kB  {name}", file=sys.stderr)
    return 0 if max(totals.values()) <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
